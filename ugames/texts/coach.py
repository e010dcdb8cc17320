"""The bubble of the coach."""

TEXTS = {
    "coach.head": "The coach",
    "coach.wait": "Wait a moment",
    "coach.other": "Choose again",
    "coach.anyway": "Do it anyway",
    "coach.off": "No more tips",
}
