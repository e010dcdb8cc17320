"""The laws that nothing drawn is unspoken or cut, over every screen and table of scripts/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scripts.support import catalogues
from scripts.support.photographer import Photographer, an_app
from scripts.support.pictures import everything
from scripts.support.unseen import unseen
from tests.laws.setups import slow_unless
from tests.ui.cuts import noting_cuts
from ugames import languages
from ugames.core.words import say
from ugames.reader.tree import ANY_LETTER, page, plain
from ugames.ui.draw.ear import Transcript
from ugames.ui.table.table_screen import TableScreen


class Law(Photographer):
    """Reads each screen instead of taking its picture."""

    unspoken: dict[str, list[str]]

    def look(self, name: str, show: Callable[[], object]) -> None:
        """Show something, and hold all that is drawn and lies open against what a reader is told."""
        show()
        self.settle()
        ear = self.app.canvas.ear = Transcript()
        self.app.refit()
        self.app.redraw()
        self.settle(1)
        screen = self.app.top
        spoken = getattr(screen, "spoken", lambda: None)()
        told = plain(" ".join(f"{each.name} {each.description}" for each in page(screen.nodes(), ear.texts, spoken)))
        drawn = [each.text for each in ear.texts if ANY_LETTER.search(plain(each.text))]
        covered = any(node.layer or (node.role == "text" and node.press) for node in screen.nodes())
        if isinstance(screen, TableScreen) and spoken and not covered:
            drawn += [str(say(spot.card)) for spot in screen.parts.playback.stage.spots() if spot.card is not None]
        if lacking := [each for each in drawn if f" {plain(each)} " not in f" {told} "]:
            self.unspoken[name] = lacking
        self.app.canvas.ear = None


@pytest.mark.parametrize("scale", [100, pytest.param(200, marks=pytest.mark.slow)])
def test_nothing_drawn_is_unspoken_on_any_screen(tmp_path: Path, scale: int, thorough: bool) -> None:
    some = () if thorough else ("statistics-0", "table-ugo-2", "result-ufo", "points-ugh")
    with an_app((1024, 640), scale=scale) as (app, home):
        law = Law(app, home, tmp_path, some)
        law.unspoken = {}
        everything(law)
    assert law.taken > (150 if thorough else 5)
    assert law.unspoken == {}


class Reader(Photographer):
    """Keeps what is cut on each screen instead of its picture."""

    cuts: dict[str, list[str]]
    """The screens on which a text is cut."""

    def look(self, name: str, show: Callable[[], object]) -> None:
        """Show something and note what is cut meanwhile, as lists and tables are drawn only once."""
        with noting_cuts() as found:
            show()
            self.settle()
        for each in dict.fromkeys(found):
            self.cuts.setdefault(each, []).append(name)


@pytest.mark.parametrize(
    ("language", "scale"),
    [
        pytest.param(language, scale, marks=slow_unless((language, scale) == ("fr", 200)))
        for language in sorted(path.stem for path in catalogues.TRANSLATIONS.glob("*.po"))
        for scale in (100, 200)
    ],
)
def test_nothing_is_cut_on_any_screen_in_any_language(
    tmp_path: Path, language: str, scale: int, thorough: bool
) -> None:
    some = () if thorough else ("lessons", "curtain-ufo", "decision-uchronia", "tally-ugo")
    languages.speak(language)
    with unseen(), an_app((1024, 640), scale=scale) as (app, home):
        reader = Reader(app, home, tmp_path, some)
        reader.cuts = {}
        everything(reader)
    assert reader.cuts == {}
