"""The menu of a table."""

TEXTS = {
    "pause.title": "Pause",
    "pause.go_on": "Go on",
    "pause.rules": "Rules",
    "pause.cards": "Cards",
    "pause.settings": "Settings",
    "pause.devices": "Keys and gamepads",
    "pause.new_game": "New game",
    "pause.leave": "To the games (this one is saved)",
    "pause.seal": (
        "This deal is sealed as {seal}. The result shows what seed and salt it was made of: with them anybody can check"
        " that no card was changed meanwhile."
    ),
}
