"""After an error in Ugames itself."""

TEXTS = {
    "crash.title": "This should not have happened",
    "crash.report": ("What is known about it is in {file}. No card, no name and no folder of yours is in that file."),
    "crash.no_report": "No report of it could be written.",
    "crash.no_game": "No game was open.",
    "crash.not_saved": "Your game could not be saved.",
    "crash.saved": "Your game is saved up to the last action.",
    "crash.saved_in_part": "Your game is saved up to the last action that could be written.",
    "crash.games": "To the games",
    "crash.leave": "Leave",
    "crash.go_on": "Go on with this game",
    "crash.wrong": "Something went wrong in Ugames itself: {kind}.",
    "crash.wrong_at": "Something went wrong in Ugames itself: {kind} in {file}, line {line}.",
    "crash.told": "{what} A report is in {file}.",
}
