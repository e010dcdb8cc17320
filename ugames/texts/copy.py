"""The destination for a copy of a saved game."""

TEXTS = {
    "copy.title": "Save a copy",
    "copy.explained": (
        "The copy is one file with the whole game. Anyone with Ugames can open it: just drop it on the window."
    ),
    "copy.place": "Folder and name",
    "copy.place_hint": "Where to put the copy, and what to call it.",
    "copy.save": "Save here",
    "copy.replace": "Replace that file",
    "copy.cancel": "Don't save",
    "copy.whole_path": "Type the whole path, starting with the drive or a slash.",
    "copy.folder": "That's a folder. Add a name for the copy.",
    "copy.exists": "There's already a file with that name. Replace it, or choose another name?",
}
