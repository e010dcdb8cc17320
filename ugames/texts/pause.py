"""The menu of a table."""

TEXTS = {
    "pause.title": "Pause",
    "pause.go_on": "Go on",
    "pause.leads": "{name} leads with {points:point}",
    "pause.lead": "{names} lead with {points:point}",
    "pause.level": "Nobody is ahead",
    "pause.has": "{name}: {points:point}",
    "pause.move": "Move {move}.",
    "pause.round": "Round {round}, move {move}.",
    "pause.begun": "Begun {when}.",
    "pause.rules": "Rules",
    "pause.cards": "Cards",
    "pause.settings": "Settings",
    "pause.devices": "Keys and gamepads",
    "pause.new_game": "New game",
    "pause.proof": "Proof of the deal",
    "pause.about_rules": "How the game is played.",
    "pause.about_cards": "All cards of this game.",
    "pause.about_settings": "Sound, looks, speed and keys.",
    "pause.about_devices": "Who plays with what.",
    "pause.about_phones": "Let others play on their phones.",
    "pause.about_new_game": "Set up another game of this kind; this one is saved.",
    "pause.about_leave": "Back to the first screen. From there, you can go on with this game.",
    "pause.about_proof": "The number that proves that no card is changed during the game.",
    "pause.leave": "To the games (this one is saved)",
    "pause.seal": (
        "This deal is sealed as {seal}. The result shows what seed and salt it was made of: with them anybody can check"
        " that no card was changed meanwhile."
    ),
}
