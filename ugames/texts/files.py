"""Why a file cannot be used, as the end of a sentence."""

TEXTS = {
    "files.about": "{name}: {why}",
    "files.missing": "there is no such file",
    "files.folder": "this is a folder, not a file",
    "files.in_the_way": "a file is in the place of a folder",
    "files.not_opened": "it may not be opened by this user",
    "files.not_written": "it may not be written by this user",
    "files.not_written_to": "it may not be written to by this user",
    "files.full": "the disk is full",
    "files.no_file": "this is not a file",
    "files.unusable": "it cannot be used",
    "files.too_large": "it is far too large",
    "files.no_text": "this is not a text file",
    "files.no_name": "no file can be called that",
    "files.nothing_written": "nothing was written",
    "files.busy": "another Ugames is writing just now",
    "files.newer": "it was written by a newer Ugames",
    "files.damaged": "{name} is damaged. It is kept as {aside}, and a new one is begun.",
    "files.not_kept": "Not everything can be saved: {why}. The file stays as it is.",
}
