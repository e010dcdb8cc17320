"""The crash screen, after an error in Ugames itself."""

TEXTS = {
    "crash.title": "This shouldn't have happened",
    "crash.report": "The details are in {file}. It holds none of your cards, names or folders.",
    "crash.no_report": "Ugames couldn't write a report.",
    "crash.no_game": "No game was open.",
    "crash.not_saved": "Your game couldn't be saved.",
    "crash.saved": "Your game is saved up to the last move.",
    "crash.saved_in_part": "Your game is saved as far as it could be written.",
    "crash.go_on": "Continue this game",
    "crash.wrong": "Something went wrong in Ugames: {kind}.",
    "crash.wrong_at": "Something went wrong in Ugames: {kind} in {file}, line {line}.",
    "crash.told": "{what} There's a report in {file}.",
}
