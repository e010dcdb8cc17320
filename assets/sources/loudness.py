"""Print how loud every sound is as the app plays it, in LUFS (ITU-R BS.1770).

Usage: python assets/sources/loudness.py [name ...] A name is that of a file, or the beginning of one. It prints the
loudest 0.4 seconds of each sound, with its volume in the app and the sliders as they are at first; for music and
ambience the whole too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assets.sources.sound import lufs, session
from assets.sources.sound.studio import FULL
from scripts.support import command
from ugames.home.settings import Settings
from ugames.resources import asset
from ugames.ui.kit.voices import RELATIVE_VOLUMES

LONG = ("ambience", "theme", "tune")
AROUND = ("ambience", "call")
"""What has the volume of the ambience."""


def channels(file: Path, volume: float = 1.0) -> tuple[list[list[float]], int]:
    """What both loudspeakers play, and its rate: one channel sounds from both."""
    return [[value * volume for value in side] for side in session.sides(file)], FULL


def volume(file: Path) -> float:
    """The volume of a sound in an app whose sliders nobody has moved."""
    settings = Settings()
    if file.stem.startswith(AROUND):
        return settings.ambience / 100
    if file.stem.startswith(("theme", "tune")):
        return settings.music / 100
    return RELATIVE_VOLUMES.get(file.stem.rpartition("-")[0], 1.0) * settings.effects / 100


def as_played(file: Path) -> float:
    """The loudest moment of a sound as the app plays it."""
    return lufs.momentary(*channels(file, volume(file)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = command.parser(__doc__)
    parser.add_argument("names", nargs="*", help="files or how they begin; all if none is named")
    options = parser.parse_args(arguments)
    names = options.names
    every = sorted(file for kind in ("*.wav", "*.flac", "*.ogg") for file in asset("sounds").glob(kind))
    files = [file for file in every if not names or file.stem.startswith(tuple(names))]
    if not files:
        print(f"There is no sound {', '.join(names)}.")
        return 2
    print(f"{'sound':<28}{'volume':>8}{'loudest':>10}{'whole':>10}")
    for file in files:
        whole = f"{lufs.integrated(*channels(file, volume(file))):10.1f}" if file.stem.startswith(LONG) else ""
        print(f"{file.stem:<28}{volume(file):8.2f}{as_played(file):10.1f}{whole}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
