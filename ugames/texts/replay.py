"""A finished game once more."""

TEXTS = {
    "replay.title": "Replay: {game}",
    "replay.previous": "Back",
    "replay.next": "Next",
    "replay.play": "Play",
    "replay.stop": "Stop",
    "replay.why": "Why?",
    "replay.eyes": "Eyes: {name}",
    "replay.spectator": "spectator",
    "replay.take_over": "Take over",
    "replay.moment": "Moment",
    "replay.place": "{moment} of {moments}",
    "replay.no_reasons": "No reasons here",
    "replay.at_once": "Where everybody acts at once, there is no time for reasons.",
    "replay.cannot": "This cannot be taken over",
    "replay.over": "It is over",
    "replay.go_back": "Go back to an earlier moment to take the game over from there.",
    "replay.over_there": "the game is over there; take it over from an earlier moment",
}
