"""A game of another package, without pictures and cloth, is played in the window from its box to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scripts.support.pilot import Pilot, an_app, finish
from tests.toys import offered
from tests.ui.sizes import noting
from ugames import languages
from ugames.core.game import PUBLIC
from ugames.registry import GAMES
from ugames.screens import start
from ugames.screens.doors import doors
from ugames.screens.message import Message
from ugames.texts import text
from ugames.ui.kit.app import App


@pytest.fixture
def six(packages: Path, tmp_path: Path) -> Iterator[Pilot]:
    """The app at its first screen, with a sixth game."""
    assert offered(packages) == []
    with an_app(tmp_path / "home") as pilot:
        pilot.frame(len(GAMES) + 2)
        yield pilot


def test_a_sixth_game_is_shown_and_played_from_its_box_to_its_end(six: Pilot) -> None:
    doors(six.app).open("decks")
    six.click(f"tab-{[*GAMES].index('peaks')}")
    six.frame(2)
    six.app.home()
    doors(six.app).open("rules", "peaks")
    six.frame(2)
    six.app.home()
    six.click("box-peaks")
    six.click("play")
    session = finish(six).session
    assert session.game.id == "peaks"
    assert len(session.glimpse(PUBLIC).view.row) == len(session.record.match.journal.entries)
    assert max((session.outcome or pytest.fail("the match has no end")).scores) > 0


def test_a_game_that_speaks_english_only_says_so_where_another_language_is_spoken(six: Pilot) -> None:
    languages.speak("de")
    notice = text("common.english_only")
    six.frame(2)
    assert notice in six.node("box-peaks").hint
    assert notice not in six.node("box-ugo").hint
    for game, wanted in (("peaks", True), ("ugo", False)):
        with noting(six.app.canvas) as notes:
            doors(six.app).set_up(game)
            six.frame(2)
        words = " ".join(line.text for line in notes.lines)
        assert (notice in words) == wanted
        six.app.command("back")


def test_what_is_wrong_with_a_game_is_told_at_the_start(
    opened: Callable[..., list[App]], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(start, "UNUSABLE_GAMES", ["The game whist lacks words.py."])

    def look(pilot: Pilot) -> None:
        shown.append(pilot.top(Message).said)

    opened(look)
    assert shown == ["The game whist lacks words.py."]
