"""List the texts that are cut on a screen in a language, where English cuts fewer: `python3 scripts/cuts.py qps`.

It goes through all screens and tables of scripts/screenshots.py, at 1024x640 if no `--size` is given; exit code 1 if
there are any.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts.screenshots import Photographer, an_app, screens, tables
from ugames import languages
from ugames.home.settings import Settings
from ugames.ui.draw.typesetting import Typesetter


class Reader(Photographer):
    """Looks at each screen, and keeps what is cut there instead of a picture."""

    cuts: dict[str, Counter[str]]

    def shoot(self, name: str, show: Callable[[], object]) -> None:
        """Show something and note what is cut in one frame of it; then go back to the title."""
        if self.words and not any(word in name for word in self.words):
            return
        show()
        self.settle()
        found, whole = Counter[str](), Typesetter.shortened

        def shortened(type_: Typesetter, text: str, size: float, width: float, family: str = "text") -> str:
            short = whole(type_, text, size, width, family)
            found[text] += short != text
            return short

        with patch.object(Typesetter, "shortened", shortened):
            self.settle(1)
        self.cuts[name] = +found
        self.taken += 1
        self.app.home()
        self.settle()


def cuts(language: str, size: tuple[int, int], scale: int, words: Sequence[str]) -> dict[str, Counter[str]]:
    """What is cut on each screen in a language."""
    languages.speak(language)
    with an_app(size, Settings(effects=0, speed="off", coach="off", scale=scale)) as (app, home):
        reader = Reader(app, home, home, words)
        reader.cuts = {}
        screens(reader)
        tables(reader)
    return reader.cuts


def main() -> int:
    """Print the screens on which the language cuts more than English, with what it cuts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", help="de, fr, ... or qps, which is longer than any of them")
    parser.add_argument("words", nargs="*", help="only screens whose names contain one of these")
    parser.add_argument("--size", default="1024x640", help="WIDTHxHEIGHT")
    parser.add_argument("--scale", type=int, default=100, help="the size of everything, in percent (80 to 200)")
    arguments = parser.parse_intermixed_args()
    width, height = map(int, arguments.size.split("x"))
    english, other = (
        cuts(each, (width, height), arguments.scale, arguments.words) for each in ("en", arguments.language)
    )
    more = {name: found for name, found in other.items() if found.total() > english[name].total()}
    for name, found in more.items():
        print(f"{name}: {found.total()} cut, in English {english[name].total()}: {' | '.join(found)}")
    print(f"{arguments.language}: {len(more)} of {len(other)} screens cut more than in English")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main())
