"""The page of saved games, with their pictures; tests/ui/mishaps/test_hostile.py opens it over files of all kinds."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from scripts.support.pilot import Pilot, a_table, kept
from tests.laws.setups import played
from tests.positions import by_thumb
from tests.ui.sizes import canvas_of
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, Match, Player
from ugames.home import disk
from ugames.journal import listing, saves
from ugames.laws.setups import Setup
from ugames.registry import GAMES, load_game
from ugames.screens.after.glances import Glance, Glances
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import board_of
from ugames.ui.table.still.closeup import TABLE_PIXELS, closeup

pytestmark = pytest.mark.usefixtures("unseen")


def keep(name: str, age: int = 0) -> Path:
    """A saved game of that name, last played `age` seconds before the others."""
    path = kept(Match(load_game("ugo"), (Player("Ada"), Player("Bo", "plain")), 1), "a").rename(listing.folder() / name)
    os.utime(path, (2_000_000_000 - age, 2_000_000_000 - age))
    return path


def test_no_click_reads_the_folder_again(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(40):
        keep(f"ugo-2026-01-01-0000-{number}.ugames", number)
    read: list[str] = []
    scandir = os.scandir

    def reading(path: str | int) -> object:
        if isinstance(path, str | Path) and Path(path).is_relative_to(listing.folder()):  # not what others tidy up
            read.append(Path(path).name)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", reading)
    pilot.app.doors.open("games")
    assert read == ["games", "removed"]
    for key in ("later", "later", "earlier", "delete-8", "delete-9", "restore", "restore", "delete-7", "later"):
        pilot.click(key)
    pilot.app.top.refit()
    assert read == ["games", "removed"]
    assert len(listing.all_games()) == 39


def test_what_was_played_is_seen_when_one_comes_back(pilot: Pilot) -> None:
    old, new = (keep(f"ugo-2026-01-01-0000-{number}.ugames", number) for number in (1, 0))
    pilot.app.doors.open("games")
    pilot.click("open-1")
    screen = pilot.table
    assert screen.session.path == old
    new.unlink()
    pilot.app.pop()
    assert [node.key for node in pilot.app.top.nodes() if node.key.startswith("open-")] == ["open-0"]


def test_a_game_that_is_over_is_looked_at_where_nothing_can_be_written(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = a_table(pilot.app, "ugo", 2, people=(), games=1)
    pilot.until(lambda: screen.session.outcome is not None and bool(screen.session.close()), 0.2)
    path = screen.session.path
    assert path
    pilot.app.home()
    monkeypatch.setattr(saves, "open", None)
    pilot.app.doors.open_save(path)
    pilot.frame()
    assert [save.path for save in listing.all_games()] == [path]


def test_rows_of_one_game_can_be_told_apart(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    make = Glances._make

    def making(glances: Glances, canvas: Any, save: listing.Save) -> Glance:
        made.append(save.name)
        return make(glances, canvas, save)

    monkeypatch.setattr(Glances, "_make", making)
    over = by_thumb("ugo", (Player("Ada"), Player("Bo", "plain")), 1, games=1)
    keep("ugo-2026-01-01-0000-a.ugames")
    kept(over, "ugo-2026-01-01-0000-b")
    pilot.app.doors.open("games")
    assert made == [], "the page opens at once"
    pilot.frame(12, 0.2)
    assert len(made) == 2
    games: Any = pilot.app.top
    said = {save.name: games.glances.ready_glance(save).said for save in games.saves}
    assert said["ugo-2026-01-01-0000-a.ugames"] == "Game 1 of 4: Ada\u00a00, Bo\u00a00"
    outcome = over.glimpse(-1).outcome
    assert outcome is not None
    assert said["ugo-2026-01-01-0000-b.ugames"].startswith("Won by ")
    assert str(max(outcome.scores)) in said["ugo-2026-01-01-0000-b.ugames"]
    pilot.app.home()
    pilot.app.doors.open("games")
    pilot.frame(12, 0.2)
    assert len(made) == 2, "the pictures are kept"


def test_a_damaged_picture_is_made_again(pilot: Pilot) -> None:
    keep("ugo-2026-01-01-0000-a.ugames")
    for damage in (b"", b"\x89PNG\r\n\x1a\n" + b"\xff" * 60, b"\xff\n\x89PNG\r\n\x1a\n", b""):
        pilot.app.home()
        pilot.app.doors.open("games")
        pilot.frame(8, 0.2)
        games: Any = pilot.app.top
        assert games.glances.ready_glance(games.saves[0])
        for path in disk.cache().glob("table-*"):
            path.write_bytes(damage)


def test_a_card_lies_face_down_where_the_picture_of_a_saved_game_is_still_to_come(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("ugo-2026-01-01-0000-a.ugames")
    monkeypatch.setattr(Glances, "ready_glance", lambda *_: None)
    pilot.app.home()
    pilot.app.doors.open("games")
    pilot.frame(8, 0.2)
    with patch.object(pilot.app.canvas, "show") as show:
        pilot.app.redraw()
        pilot.frame()
    assert "ugo/back.svg" in [call.args[0] for call in show.call_args_list]


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_saved_game_of_two_people_shows_no_hand(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match: AnyMatch = played(Setup(game, 2), 1)
    shown: list[Any] = []

    def noticed(canvas: Any, board: Any, cards: list[Any], *others: Any) -> Any:
        shown.extend(cards)
        return closeup(canvas, board, cards, *others)

    monkeypatch.setattr("ugames.screens.after.glances.closeup", noticed)
    for moment in range(1, match.moments - 1, max(1, match.moments // 9)):
        path = kept(Match.restore(match.until(moment)), f"{game}-{moment}")
        (save,) = [save for save in listing.all_games() if save.path == path]
        shown.clear()
        Glances().look_at(canvas_of((1024, 640), 100), save)
        spots = (
            board_of(match.game, ("A", "B")).table(match.beat(PUBLIC, moment).after, Area(0, 0, *TABLE_PIXELS)).cards
        )
        assert {*shown} <= {spot.card for spot in spots}


def test_many_games_are_chosen_by_game_and_sorted(pilot: Pilot) -> None:
    for number in range(7):
        keep(f"ugo-2026-01-01-0000-{number}.ugames", number)
    kept(Match(load_game("ugh"), (Player("Ada"), Player("Bo", "plain")), 1), "ugh-2026-01-01-0000-b")
    pilot.app.doors.open("games")
    games: Any = pilot.app.top
    for wanted, count in (("ugh", 1), ("ugo", 7), ("", 8)):
        games.choose("game", wanted)
        assert len(games.shown_saves) == count
    newest = games.shown_saves[0]
    games.choose("order", "old")
    assert games.shown_saves[-1] == newest
