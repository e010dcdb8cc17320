"""A game of another package, without pictures and cloth, is played in the window from its box to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tests.toys import offered
from tests.ui.pilot import Pilot, an_app, finish, near
from tests.ui.sizes import noting
from ugames import languages
from ugames.core.game import PUBLIC
from ugames.registry import GAMES
from ugames.screens import start
from ugames.screens.doors import doors
from ugames.screens.message import Message
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.vectors import PLAIN
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.page import Page, back_area
from ugames.ui.table import furniture

ROOT = Path(__file__).parents[2]


@pytest.fixture
def six(packages: Path, tmp_path: Path) -> Iterator[Pilot]:
    """The app at its first screen, with a sixth game."""
    assert offered(packages) == []
    with an_app(tmp_path / "home") as pilot:
        pilot.frame(len(GAMES) + 2)
        yield pilot


def test_a_sixth_game_is_played_from_its_box_to_its_end(six: Pilot) -> None:
    six.click(six.node("box-peaks"))
    six.click(six.node("play"))
    session = finish(six).session
    assert session.game.id == "peaks"
    assert len(session.glimpse(PUBLIC).view.row) == len(session.record.match.journal.entries)
    assert max((session.outcome or pytest.fail("the match has no end")).scores) > 0


def test_the_test_of_the_page_plays_a_match(packages: Path, tmp_path: Path) -> None:
    """The example of docs/own-game.md, with another game; it played with the usual number of players alone."""
    assert offered(packages) == []
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    (example,) = (each for each in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "pilot" in each)
    there: dict[str, Any] = {}
    exec(compile(example.replace("whist", "peaks"), "own-game.md", "exec"), there)
    assert list(there["SEATS"]) == [2, 3]
    for seats in there["SEATS"]:
        there["test_a_match_is_played_to_its_end"](seats, tmp_path / f"home-{seats}")


def test_its_cards_and_rules_are_shown(six: Pilot) -> None:
    doors(six.app).decks()
    six.frame(2)
    six.click(six.node("game-peaks"))
    six.frame(2)
    six.app.command("back")
    doors(six.app).rules("peaks")
    six.frame(2)


def test_a_game_without_pictures_had_an_empty_square_for_a_box(six: Pilot) -> None:
    """In the corner of its pages, on its box in the menu and at the pause there are some of its cards."""
    canvas = six.app.canvas

    def beige(area: Area) -> float:
        box = canvas.rect(area)
        shown = pygame.mask.from_threshold(canvas.surface.subsurface(box), PLAIN, (6, 6, 6))
        return float(shown.count() / (box.w * box.h))

    lid = six.node("box-peaks").area
    assert beige(lid.top(lid.h * 0.7).inset(lid.w * 0.2, lid.h * 0.1)) < 0.4
    back = back_area(canvas.theme)
    corner = Area(canvas.theme.width - back.x - back.h, back.y, back.h, back.h)
    for opened in (doors(six.app).rules, doors(six.app).bots):
        opened("peaks")
        six.frame(2)
        assert beige(corner) < 0.1
        six.app.command("back")
    six.click(six.node("box-peaks"))
    six.click(six.node("play"))
    six.frame(4)
    six.app.command("pause")
    with patch.object(canvas, "picture", wraps=canvas.picture) as shown:
        six.frame(2)
    assert "peaks/back.svg" not in [call.args[0] for call in shown.mock_calls if call.args]


def test_the_menu_goes_on_without_cards_of_an_unfinished_board(packages: Path, tmp_path: Path) -> None:
    assert offered(packages) == []
    with (
        patch("ugames.ui.table.plain.PlainBoard.face", side_effect=LookupError),
        an_app(tmp_path / "home", speed="normal") as pilot,
    ):
        pilot.frame(len(GAMES) + 2)
        assert pilot.node("box-peaks")


def test_a_game_that_speaks_english_only_says_so_where_another_language_is_spoken(six: Pilot) -> None:
    """Before, half of its table was in another language than the app, and nobody said why."""
    languages.speak("de")
    try:
        said = text("common.english_only")
        six.frame(2)
        assert said in six.node("box-peaks").hint
        assert said not in six.node("box-ugo").hint
        for game, wanted in (("peaks", True), ("ugo", False)):
            with noting(six.app.canvas) as notes:
                doors(six.app).set_up(game)
                six.frame(2)
            told = " ".join(line.text for line in notes.lines)
            assert (said in told) == wanted
            six.app.command("back")
    finally:
        languages.speak("en")


def test_what_is_wrong_with_a_game_is_told_at_the_start(
    opened: Callable[..., list[App]], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(start, "TROUBLE", ["The game whist lacks words.py."])

    def look(pilot: Pilot) -> None:
        page = pilot.app.top
        assert isinstance(page, Page)
        assert isinstance(page.content, Message)
        shown.append(page.content.text)

    opened(look)
    assert shown == ["The game whist lacks words.py."]


def test_a_game_of_two_players_was_tried_with_four() -> None:
    """Tests of the window over all games ended in an IndexError of its rules."""
    assert [near(range(2, 3), wanted) for wanted in (1, 2, 4)] == [2, 2, 2]
    assert [near(range(3, 6), wanted) for wanted in (2, 4, 9)] == [3, 4, 5]


@pytest.mark.parametrize("name", ["Climb", "Uchu-Kaigi", "Mountaineers", "Mount Climbers"])
def test_a_name_of_more_than_ten_letters_was_cut_on_its_box(name: str) -> None:
    """It becomes smaller, while a short one stays as large as it was."""
    pygame.font.init()
    canvas = Canvas(Theme(1920, 1080))
    canvas.surface = pygame.Surface((400, 400))
    with noting(canvas) as notes:
        furniture.box(canvas, "ugo", Area(0, 0, 270, 330), name)
    assert not notes.cut
    (line,) = notes.lines
    assert line.area.w <= 270 * 0.9
    assert (line.pixels == canvas.theme.px(270 * 0.138)) == (len(name) <= 10)
