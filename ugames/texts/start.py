"""From nothing to the first screen, and what cannot be opened."""

TEXTS = {
    "start.wrong_pygame": "the package pygame hides pygame-ce; remove it with: pip uninstall pygame",
    "start.no_screen": "there is no screen to open a window on",
    "start.no_screen_because": "there is no screen to open a window on ({why})",
    "start.not_every_game": "Not every game can be played",
    "start.unsaved": "Nothing can be saved",
    "start.unsaved_because": (
        "The folder of Ugames is {folder}, and {why}.\n"
        "You can play all the same; games, settings and statistics are gone when Ugames is closed."
    ),
    "start.bad_deck": "This deck cannot be used",
    "start.bad_game": "This game cannot be opened",
    "start.about_save": "About this saved game",
    "start.about_files": "About your files",
    "start.bad_file": "This file cannot be opened",
}
