"""The reasons why a file cannot be used, as ends of sentences."""

TEXTS = {
    "files.about": "{name}: {why}",
    "files.missing": "there's no such file",
    "files.folder": "that's a folder, not a file",
    "files.in_the_way": "there's a file where a folder should be",
    "files.not_opened": "you're not allowed to open it",
    "files.not_written": "you're not allowed to write to it",
    "files.not_written_to": "you're not allowed to write there",
    "files.full": "the disk is full",
    "files.no_file": "that's not a file",
    "files.unusable": "it doesn't work",
    "files.too_large": "it's far too big",
    "files.no_text": "that's not a text file",
    "files.no_name": "a file can't be called that",
    "files.nothing_written": "nothing was written",
    "files.busy": "another copy of Ugames is writing to it right now",
    "files.newer": "a newer version of Ugames wrote it",
    "files.damaged": "{name} is damaged. It's kept as {aside}, and Ugames starts a new one.",
    "files.not_kept": "Some things can't be saved: {why}. The file stays as it is.",
}
