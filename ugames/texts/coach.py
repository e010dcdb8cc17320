"""The bubble of the coach."""

TEXTS = {
    "coach.head": "The coach",
    "coach.wait": "Wait a moment",
    "coach.on": "Go on",
    "coach.paused": "The game waits until you go on.",
    "coach.other": "Choose again",
    "coach.anyway": "Do it anyway",
    "coach.off": "No more advice",
}
