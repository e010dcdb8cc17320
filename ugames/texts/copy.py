"""Where a copy of a saved game should be."""

TEXTS = {
    "copy.title": "Save a copy",
    "copy.explained": (
        "The copy is a file with the whole game. Whoever has Ugames can open it: by dropping it on the window."
    ),
    "copy.place": "Folder and name",
    "copy.place_hint": "Where the copy will be, with its name.",
    "copy.save": "Save here",
    "copy.replace": "Replace that file",
    "copy.cancel": "Do not save",
    "copy.whole_path": "Type the whole path, beginning with the drive or a slash.",
    "copy.folder": "This is a folder. Add a name for the copy.",
    "copy.exists": "There is a file of that name already. Replace it, or choose another name?",
}
