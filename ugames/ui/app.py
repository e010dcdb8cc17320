"""The app: opens the window and runs the loop."""

from __future__ import annotations


def run(file: str | None) -> int:
    """Open the table, or the saved game in that file; the exit code."""
    raise SystemExit(f"the table is not laid yet; cannot open {file or 'a window'}")
