"""The page of saved games: it opens with any files in the folder, and no click reads the folder again."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tests.laws.setups import played
from tests.ui.pilot import Pilot, a_table, an_app
from tests.ui.sizes import canvas_of, noting
from ugames import registry
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.home import disk
from ugames.journal import journals, saves
from ugames.journal.journals import AnyMatch
from ugames.laws.setups import Setup
from ugames.registry import GAMES, load_game
from ugames.screens.glance import Glance, Glances, standing
from ugames.screens.message import Message
from ugames.screens.pages.games import FILTER_FROM, Games, GamesPage
from ugames.session import Session
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.forms.page import Page
from ugames.ui.table.board import board_of
from ugames.ui.table.screens import TableScreen
from ugames.ui.table.still.closeup import closeup
from ugames.ui.table.still.miniature import DRAWN

unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
pytestmark = pytest.mark.usefixtures("unseen")


def keep(name: str, age: int = 0) -> Path:
    """A saved game of that name, last played so many seconds before the others."""
    match: AnyMatch = Match(load_game("ugo"), (Player("Ada"), Player("Bo", "plain")), 1)
    path = saves.folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(journals.write(match), encoding="utf-8")
    os.utime(path, (2_000_000_000 - age, 2_000_000_000 - age))
    return path


def press(pilot: Pilot, key: str) -> None:
    pilot.click(pilot.node(key))


@unix
def test_strange_files_are_shown_opened_deleted_and_brought_back(pilot: Pilot) -> None:
    """Each kind of file: if the app could not draw one, the page could never be opened again."""
    if sys.platform == "win32":
        return  # skipped on Windows; this tells mypy
    names = [
        os.fsdecode(b"caf\xe9.ugames"),
        "\x1b[2J\n\u202e\u200b.ugames",
        "n" * 248 + ".ugames",
        "kept.ugames.damaged",
    ]
    for age, name in enumerate(names):
        keep(name, age)
    (saves.folder() / "folder.ugames").mkdir()
    os.mkfifo(saves.folder() / "pipe.ugames")
    (saves.folder() / "link.ugames").symlink_to("nowhere")
    (saves.folder() / "foreign.ugames").write_bytes(b"\x00\xff")
    everything = {*os.listdir(saves.folder())}
    pilot.app.home()
    pilot.frame()
    assert pilot.node("continue-ugo")
    press(pilot, "games")
    for row in range(len(everything)):
        while not [node for node in pilot.app.top.nodes() if node.key == f"open-{row}"]:
            press(pilot, "down")
        label = pilot.node(f"open-{row}").label
        press(pilot, f"open-{row}")
        top = pilot.app.top
        if label == "Damaged":
            assert isinstance(top, Page)
            assert isinstance(top.content, Message)
            pilot.app.command("back")
        else:
            table = next(screen for screen in pilot.app.screens if isinstance(screen, TableScreen))
            assert table.session.players == (Player("Ada"), Player("Bo", "plain"))
            pilot.app.home()
            pilot.frame()
            press(pilot, "games")
    for path in {*os.listdir(saves.folder())} - everything - {"removed"}:
        saves.delete(saves.folder() / path)  # the copy of the damaged file
    pilot.app.home()
    pilot.frame()
    press(pilot, "games")
    for _ in everything:
        press(pilot, "delete-0")
    assert not {*os.listdir(saves.folder())} & everything
    for _ in everything:
        press(pilot, "restore")
    assert {*os.listdir(saves.folder())} >= everything
    pilot.app.home()
    pilot.frame()


def test_no_click_reads_the_folder_again(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(40):
        keep(f"ugo-2026-01-01-0000-{number}.ugames", number)
    read: list[str] = []
    scandir = os.scandir

    def reading(path: str | int) -> object:
        if isinstance(path, str | Path) and Path(path).is_relative_to(saves.folder()):  # not what others tidy up
            read.append(Path(path).name)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", reading)
    pilot.app.doors.games()
    assert read == ["games", "removed"]
    for key in ("down", "down", "up", "delete-8", "delete-9", "restore", "restore", "delete-7", "down"):
        press(pilot, key)
    pilot.app.top.refit()
    assert read == ["games", "removed"]
    assert len(saves.all_games()) == 39


def test_what_was_played_is_seen_when_one_comes_back(pilot: Pilot) -> None:
    old, new = (keep(f"ugo-2026-01-01-0000-{number}.ugames", number) for number in (1, 0))
    pilot.app.doors.games()
    press(pilot, "open-1")
    screen = pilot.app.top
    assert isinstance(screen, TableScreen)
    assert screen.session.path == old
    new.unlink()
    pilot.app.pop()
    assert [node.key for node in pilot.app.top.nodes() if node.key.startswith("open-")] == ["open-0"]


def test_what_was_deleted_another_day_can_be_brought_back(pilot: Pilot) -> None:
    path = keep("ugo-2026-01-01-0000-ab.ugames")
    saves.delete(path)
    pilot.app.doors.games()
    press(pilot, "restore")
    assert [save.path for save in saves.all_games()] == [path]
    assert not pilot.node("restore").enabled


def test_a_game_that_is_over_is_looked_at_where_nothing_can_be_written(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at it made a copy, which was counted in the statistics."""
    screen = a_table(pilot.app, "ugo", 2, people=(), games=1)
    pilot.until(lambda: screen.session.outcome is not None and bool(screen.session.close()), 0.2)
    path = screen.session.path
    assert path
    pilot.app.home()
    monkeypatch.setattr(saves, "open", None)
    pilot.app.doors.open_save(path)
    pilot.frame()
    assert [save.path for save in saves.all_games()] == [path]


def test_rows_of_one_game_can_be_told_apart(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row has a picture of its table, its round and its scores; nothing is made twice, or while one acts."""
    made: list[str] = []
    make = Glances._made

    def making(glances: Glances, save: saves.Save) -> Glance:
        made.append(save.name)
        return make(glances, save)

    monkeypatch.setattr(Glances, "_made", making)
    over: AnyMatch = Match(load_game("ugo", games=1), (Player("Ada"), Player("Bo", "plain")), 1)
    play_out(over, ["plain", "plain"], Rng(1))
    keep("ugo-2026-01-01-0000-a.ugames")
    (saves.folder() / "ugo-2026-01-01-0000-b.ugames").write_text(journals.write(over), encoding="utf-8")
    pilot.app.doors.games()
    assert made == [], "the page opens at once"
    pilot.frame(12, 0.2)
    assert len(made) == 2
    games: Any = pilot.app.top
    said = {save.name: games.games.glances.known(save).said for save in games.games.saves}
    assert said["ugo-2026-01-01-0000-a.ugames"] == "Move 1: Ada\u00a00, Bo\u00a00"
    outcome = over.glimpse(-1).outcome
    assert outcome is not None
    assert said["ugo-2026-01-01-0000-b.ugames"].startswith("Won by ")
    assert str(max(outcome.scores)) in said["ugo-2026-01-01-0000-b.ugames"]
    pilot.app.home()
    pilot.app.doors.games()
    pilot.frame(12, 0.2)
    assert len(made) == 2, "the pictures are kept"


def opened_again(pilot: Pilot) -> Any:
    """The page of saved games from the title, once its pictures are there."""
    pilot.app.home()
    pilot.app.doors.games()
    pilot.frame(8, 0.2)
    return pilot.app.top


@pytest.mark.parametrize("damage", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + b"\xff" * 60])
def test_a_damaged_picture_is_made_again(pilot: Pilot, damage: bytes) -> None:
    keep("ugo-2026-01-01-0000-a.ugames")
    for _ in range(2):
        games = opened_again(pilot)
        assert games.games.glances.known(games.games.saves[0])
        for path in disk.cache().glob("*.png"):
            path.write_bytes(damage)


def test_a_card_lies_face_down_where_the_picture_of_a_saved_game_is_still_to_come(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("ugo-2026-01-01-0000-a.ugames")
    monkeypatch.setattr(Glances, "known", lambda *_: None)
    opened_again(pilot)
    with patch.object(pilot.app.canvas, "show") as show:
        pilot.app.redraw()
        pilot.frame()
    assert "ugo/back.svg" in [call.args[0] for call in show.call_args_list]


@pytest.mark.parametrize("game", ("ugo", "ugh", "ufo", "uchronia"))
def test_a_row_named_the_round_of_games_that_have_none(game: str) -> None:
    """ "Round 1, move 99" stood there for a game in which no rounds are scored."""
    match: AnyMatch = played(Setup(game, 3), 1)
    half = Session(Match.restore(match.until(match.moments * 2 // 3)), None, None)
    assert standing(half).startswith("Round " if game == "ugo" else f"Move {half.moments}: ")


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_saved_game_of_two_people_showed_a_hand(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opened the list saw the cards of the one whose turn it was."""
    match: AnyMatch = played(Setup(game, 2), 1)
    shown: list[Any] = []

    def noticed(canvas: Any, rules: Any, names: Any, cards: list[Any], *others: Any) -> Any:
        shown.extend(cards)
        return closeup(canvas, rules, names, cards, *others)

    monkeypatch.setattr("ugames.screens.glance.closeup", noticed)
    for moment in range(1, match.moments - 1, max(1, match.moments // 9)):
        path = saves.folder() / f"{game}-{moment}.ugames"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(journals.write(Match.restore(match.until(moment))), encoding="utf-8")
        (save,) = [save for save in saves.all_games() if save.path == path]
        shown.clear()
        Glances(canvas_of((1024, 640), 100)).look_at(save)
        spots = board_of(match.game, ("A", "B")).cards(match.beat(PUBLIC, moment).after, Area(0, 0, *DRAWN))
        assert {*shown} <= {spot.card for spot in spots}


def test_the_page_loaded_the_words_of_all_games_before_it_opened(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It took a tenth of a second, for names that stand on the boxes."""
    for number in range(FILTER_FROM):
        keep(f"ugo-2026-01-01-000{number}-ab.ugames", number)
    loaded: list[str] = []
    fitted = registry.fitted

    def noticed(game: str, part: str, kind: Any) -> Any:
        loaded.append(part)
        return fitted(game, part, kind)

    monkeypatch.setattr(registry, "fitted", noticed)
    pilot.app.doors.games()
    pilot.frame()
    assert pilot.node("which")
    assert {*loaded} == {"title"}


def test_many_games_are_chosen_by_game_and_sorted(pilot: Pilot) -> None:
    for number in range(7):
        keep(f"ugo-2026-01-01-0000-{number}.ugames", number)
    other: AnyMatch = Match(load_game("ugh"), (Player("Ada"), Player("Bo", "plain")), 1)
    (saves.folder() / "ugh-2026-01-01-0000-b.ugames").write_text(journals.write(other), encoding="utf-8")
    pilot.app.doors.games()
    games: Any = pilot.app.top
    for wanted, count in (("ugh", 1), ("ugo", 7), ("", 8)):
        games.content._set(games, "game", wanted)
        assert len(games.content.chosen) == count
    newest = games.content.chosen[0]
    games.content._set(games, "newest_first", False)
    assert games.content.chosen[-1] == newest


@pytest.mark.parametrize("scale", [100, 200])
def test_the_second_line_of_a_saved_game_stood_on_the_edge_of_its_row(
    scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the word that deletes it filled its button."""
    with an_app(tmp_path, (1024, 640), scale=scale) as pilot:
        keep("one.ugames")
        content = Games(pilot.app)
        page = GamesPage(content)
        pilot.app.push(page)
        save = content.visible[0]
        glance = Glance(pygame.Surface((16, 9)), "Won by Edsger, and so on: " * 9)
        monkeypatch.setattr(Glances, "known", lambda *_: glance)
        with noting(pilot.app.canvas) as notes:
            page.draw(pilot.app.canvas, True)
        (_, row), *_ = content._rows(page.body)
        lines = [line for line in notes.lines if line.text.startswith(("Won by", "and so on", "Edsger"))]
        assert lines
        assert all(row.y + 3 < line.area.y and line.area.bottom < row.bottom - 3 for line in lines), save
        delete = pilot.node("delete-0")
        assert delete.area.w - pilot.app.canvas.width(delete.label, controls.TYPE, "display") >= 2 * 10


def test_a_page_of_saved_games_had_two_rows_at_twice_the_size(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080), scale=200) as pilot:
        for number in range(FILTER_FROM):
            keep(f"ugo-2026-01-01-000{number}-ab.ugames", number)
        pilot.app.doors.games()
        games: Any = pilot.app.top
        assert len(games.games.visible) == 3


def test_a_line_ended_between_a_name_and_its_score(pilot: Pilot) -> None:
    """At 200 % "Grace" stood at the end of a line and her 19 at the beginning of the next, also when read again."""
    keep("ugo-2026-01-01-0000-a.ugames")
    for _ in range(2):
        games = opened_again(pilot)
        glance = games.games.glances.known(games.games.saves[0])
        for width in range(120, 320, 20):
            lines = pilot.app.canvas.wrapped(glance.said, 30, width)
            assert not [line for line in lines[1:] if line[0].isdigit()], width
