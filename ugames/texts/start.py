"""Starting the app, and files that cannot be opened."""

TEXTS = {
    "start.wrong_pygame": "the package pygame hides pygame-ce; remove it with: pip uninstall pygame",
    "start.no_screen": "there's no screen to open a window on",
    "start.no_screen_because": "there's no screen to open a window on ({why})",
    "start.not_every_game": "Some games can't be played",
    "start.unsaved": "Ugames can't save anything",
    "start.unsaved_because": (
        "The Ugames folder is {folder}, and {why}.\nYou can play anyway, but when you close Ugames, your games, "
        "settings and statistics are gone."
    ),
    "start.bad_deck": "This deck doesn't work",
    "start.bad_game": "This game won't open",
    "start.about_save": "About this saved game",
    "start.about_files": "About your files",
    "start.bad_file": "This file won't open",
}
