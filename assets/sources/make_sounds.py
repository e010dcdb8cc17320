"""Make all sounds of assets/sounds again, the same samples each time.

The shortest effects need nothing but Python. All else is packed by ffmpeg, effects without loss. Versions of it may
differ in their bytes: each file names the samples that it was made of, and these are compared.

Usage: python assets/sources/make_sounds.py [name ...] [--check]
A name is that of a file, or the beginning of one (place, theme-ugo, ambience); without one, all are made.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assets.sources.sound import ambience, calls, effects, music, themes
from assets.sources.sound.studio import FULL, HALF
from scripts.support import command

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"


def recipes() -> dict[str, Callable[[], bytes]]:
    """Every file, with the function that makes its bytes."""
    return {**effects.files(), **themes.files(), **ambience.files(), **calls.files(), **music.files()}


def is_made(target: Path, data: bytes) -> bool:
    """Whether a file is what the script makes."""
    if not target.is_file():
        return False
    return target.read_bytes() == data if target.suffix == ".wav" else mark(data) in target.read_bytes()


def mark(samples: bytes) -> bytes:
    """What a compressed file says of the samples in it."""
    return b"samples=" + hashlib.sha256(samples).hexdigest().encode()


def rate_of(file: str) -> int:
    """The samples of a second of a compressed file: those of the mixer, or half of them for what lasts a minute and is
    read while it plays."""
    return HALF if file.startswith("tune-") else FULL


def quality_of(file: str) -> str:
    """The quality that the compressor is asked for: loops have more of it, so that their seams stay where they were."""
    return "0.4" if file.startswith("ambience-") else "0"


def write(target: Path, data: bytes) -> None:
    """Write a file; samples are packed, those of an effect as they are, and for Vorbis those of two channels."""
    if target.suffix == ".wav":
        target.write_bytes(data)
        return
    ffmpeg = shutil.which("ffmpeg")
    if ffmpeg is None:
        raise OSError(f"{target.name} is packed by ffmpeg, and there is none.")
    effect = target.suffix == ".flac"
    raw = ["-f", "s16le", "-ar", str(rate_of(target.name)), "-ac", "1" if effect else "2", "-i", "-"]
    coder = ["flac", "-compression_level", "12"] if effect else ["libvorbis", "-q:a", quality_of(target.name)]
    coded = ["-fflags", "+bitexact", "-flags:a", "+bitexact", "-c:a", *coder]
    command = [ffmpeg, "-loglevel", "error", "-y", *raw, *coded, "-metadata", mark(data).decode(), str(target)]
    subprocess.run(command, input=data, check=True)


def chosen(names: Sequence[str]) -> dict[str, Callable[[], bytes]]:
    """The files of those names, or all."""

    def wanted(file: str) -> bool:
        return any(file.startswith(f"{name}-") or name in (file, file.rpartition(".")[0]) for name in names)

    return {file: make for file, make in recipes().items() if not names or wanted(file)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sounds, or compare them with --check."""
    parser = command.parser(__doc__)
    parser.add_argument("names", nargs="*", help="files or how they begin; all if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file differs")
    options = parser.parse_args(arguments)
    files = chosen(options.names)
    if not files:
        print(f"There is no sound {', '.join(options.names)}.")
        return 2
    changed = []
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for file, make in files.items():
        data, target = make(), SOUNDS / file
        if is_made(target, data):
            continue
        changed.append(file)
        if not options.check:
            try:
                write(target, data)
            except (OSError, subprocess.CalledProcessError) as error:
                print(f"make_sounds.py: {error}", file=sys.stderr)
                return 2
            print(f"{file}: {target.stat().st_size / 1024:.0f} KB", flush=True)
    print(f"{len(files)} sounds, {len(changed)} {'differ' if options.check else 'written'}.")
    if options.check and changed:
        print(f"Run python assets/sources/make_sounds.py: {', '.join(changed)}.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
