"""The menu of a table."""

TEXTS = {
    "pause.title": "Pause",
    "pause.leads": "{name} leads with {points:point}",
    "pause.lead": "{names} lead with {points:point}",
    "pause.level": "Nobody is ahead",
    "pause.has": "{name}: {points:point}",
    "pause.begun": "Started {when}.",
    "pause.cards": "Cards",
    "pause.new_game": "New game",
    "pause.proof": "Was the deal fair?",
    "pause.about_cards": "All the cards in this game.",
    "pause.about_settings": "Sound, appearance, speed and keys.",
    "pause.about_devices": "Who plays with what.",
    "pause.phones_or_bots": "Phones or bots",
    "pause.about_phones": "Let others play on their phones, or a bot for somebody who's away.",
    "pause.about_new_game": "Set up a new game; this one is saved.",
    "pause.about_leave": "Back to the start screen. You can continue this game from there.",
    "pause.about_proof": "Shows that no card changes during the game.",
    "pause.leave": "Back to games (this one's saved)",
    "pause.seal": (
        "Before the first card was played, this deal got a seal: {seal}. When the game is over, you'll find here "
        "what's under the seal, so anyone can check that no card was changed."
    ),
}
