"""List the texts that are cut on the screen in some languages: `python3 scripts/cuts.py en de qps --only table`.

It goes through all screens and tables of scripts/screenshots.py, without their pictures and sounds, at 1024x640 if no
`--size` is given; exit code 1 if there are any.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import command, screenshots  # isort: skip  # sets the drivers

from scripts.unseen import unseen
from ugames import languages
from ugames.ui.draw.typesetting import Typesetter


@contextmanager
def noting_cuts() -> Iterator[list[str]]:
    """The texts that are cut meanwhile."""
    found, whole = list[str](), Typesetter.shortened

    def shortened(type_: Typesetter, text: str, size: float, width: float, family: str = "text") -> str:
        short = whole(type_, text, size, width, family)
        if short != text:
            found.append(text)
        return short

    with patch.object(Typesetter, "shortened", shortened):
        yield found


class Reader(screenshots.Photographer):
    """Looks at each screen, and keeps what is cut there instead of a picture."""

    cuts: dict[str, list[str]]
    """The screens on which a text is cut."""

    def look(self, name: str, show: Callable[[], object]) -> None:
        """Show something and note what is cut meanwhile, as lists and tables are drawn only once."""
        with noting_cuts() as found:
            show()
            self.settle()
        for each in dict.fromkeys(found):
            self.cuts.setdefault(each, []).append(name)


def read(language: str, size: tuple[int, int], scale: int, words: Sequence[str]) -> Reader:
    """Read all screens, or those whose names contain one of the words, in a language."""
    languages.speak(language)
    with unseen(), screenshots.an_app(size, scale=scale) as (app, home):
        reader = Reader(app, home, home, words)
        reader.cuts = {}
        screenshots.everything(reader)
    return reader


def main() -> int:
    """Print what each language cuts, and on which screens."""
    parser = command.parser(__doc__)
    parser.add_argument("languages", nargs="+", help="en, de, ... or qps, which is longer than any of them")
    parser.add_argument("--only", nargs="+", default=(), help="screens whose names contain one of these")
    command.add_size(parser)
    command.add_scale(parser)
    arguments = parser.parse_args()
    total = 0
    for language in arguments.languages:
        reader = read(language, arguments.size, arguments.scale, arguments.only)
        for each, names in reader.cuts.items():
            print(f"{language}: {each!r}: {' '.join(names)}")
        print(f"{language}: {len(reader.cuts)} texts cut on {reader.taken} screens", flush=True)
        total += len(reader.cuts)
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
