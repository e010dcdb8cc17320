"""A player's folder full of files from outside: the app opens, every page opens, and everything can be deleted."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from scripts.support.pilot import Pilot
from ugames.core import names
from ugames.core.match import AnyMatch, Match, Player
from ugames.home import decks, disk, keeper, settings
from ugames.journal import journals
from ugames.journal import listing as save_list
from ugames.process import instance
from ugames.registry import GAMES, load_game
from ugames.screens import start
from ugames.screens.before.setup import SetupPage
from ugames.screens.flow import Flow
from ugames.screens.message import Message
from ugames.screens.pages.decks import DecksPage
from ugames.screens.pages.games import GamesPage
from ugames.screens.title import TitleScreen
from ugames.ui.kit.app import App
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

HOSTILE_NAMES = ("A\x00B", "x" * 10_000, "\u200b", "\x1b[2J", "", "\u202eAda", "\ud800")


def saved(home: Path, name: str, number: int) -> Path:
    """A game in the folder with a player of that name."""
    match: AnyMatch = Match(load_game("ugo"), (Player("Ada"), Player(name, "plain")), number)
    path = home / "games" / f"ugo-2026-01-0{number}-1200-ab.ugames"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = journals.Writer().whole(match.journal).splitlines()
    path.write_text("".join(json.dumps(json.loads(line)) + "\n" for line in lines), encoding="utf-8")
    return path


def hostile(home: Path) -> None:
    """All kinds of files that Ugames would never write."""
    for number, name in enumerate(HOSTILE_NAMES, 1):
        saved(home, name, number)
    damaged = saved(home, "Bo", 9)
    damaged.write_bytes(b"[" * 100_000 + damaged.read_bytes())
    for name in ("folder", "\u202e\u200b"):
        (home / "games" / f"{name}.ugames").mkdir()
    setups = b'{"ugo":' * 984 + b"1" + b"}" * 984
    (home / "settings.json").write_bytes(b'{"version":1,"music":"loud","devices":["\\ud800"],"setups":' + setups + b"}")
    record = {
        "version": 1, "key": "1", "game": "ugo", "players": [{"name": "Ada", "bot": None}, {"name": "B", "bot": "x\0"}],
        "scores": [1, 2], "winners": [0], "assisted": False, "seconds": 1, "date": "2026-01-02 03:04",
    }  # fmt: skip
    crowd = [
        {**record, "key": f"k{i}", "players": [{"name": f"P{i}", "bot": None}, {"name": "B", "bot": f"{i}"}]}
        for i in range(500)
    ]
    lines = [record, {**record, "key": "2", "scores": [10**400, 2]}, *crowd]
    (home / "statistics.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n[[[", encoding="utf-8")
    (home / "decks").mkdir()
    for game in GAMES:
        (home / "decks" / f"{game}.toml").write_text("x = " + "[" * 900)
    (home / "requests").mkdir()
    for number, text in enumerate(("[" * 100_000, '{"file":"' + b"/x\0".hex() + '"}', '{"game":"ugo"}')):
        (home / "requests" / f"{number}.json").write_text(text)


def test_nothing_in_the_folder_keeps_the_app_from_opening(opened: Callable[..., list[App]], tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    hostile(home)

    def look(pilot: Pilot) -> None:
        assert keeper.settle()
        start.attend(pilot.app, instance.Instance())
        told = pilot.top(Message)
        assert told.titled == "About your files"
        assert told.said.startswith("settings.json is damaged. It's kept as settings-as-found.json")
        pilot.click("ok")
        pilot.top(TitleScreen)
        here = instance.begin(instance.Request())
        assert here is not None
        start.answer(pilot.app, here)
        here.close()
        assert os.listdir(home / "requests") == []
        assert pilot.node("play")
        pilot.app.home()
        for key in ("games", "statistics", "settings", "about"):
            pilot.click(key)
            pilot.frame(3)
            assert not isinstance(pilot.app.top, TitleScreen)
            pilot.app.home()
        pilot.click("games")
        page = pilot.top(GamesPage)
        assert len(page.saves) == len(HOSTILE_NAMES) + 3
        assert [bool(save.damage or save.wrong) for save in page.saves].count(True) == 3
        assert all(save.who == names.on_one_line(save.who) for save in page.saves)
        for save in page.saves:
            pilot.app.doors.open_save(save.path)
            pilot.frame(3)
            assert isinstance(pilot.app.top, Message if save.damage or save.wrong else TurnScreen)
            pilot.app.home()
        pilot.click("games")
        while pilot.top(GamesPage).saves:
            pilot.click("delete-0")
        pilot.click("restore")
        pilot.app.home()

    opened(look)
    assert (settings.load().music, keeper.take_news()) == (50, "")
    assert len(save_list.removed_games()) == len(HOSTILE_NAMES) + 2


# --- decks ---------------------------------------------------------------------------------------------------------


def test_a_deck_that_cannot_be_used_is_told_once(pilot: Pilot) -> None:
    path = decks.own_file("ugo")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x = 1\n")
    pilot.app.doors.open("decks")
    pilot.top(Message)
    pilot.click("ok")
    pilot.top(DecksPage)
    pilot.frame(3)
    pilot.click("back")
    pilot.top(TitleScreen)


def test_a_fault_after_the_deck_was_read_is_not_told_as_one_of_it(pilot: Pilot) -> None:
    with patch.object(Flow, "sit_down", side_effect=disk.StorageError), pytest.raises(disk.StorageError):
        pilot.app.doors.start("ugo", (Player("Ada"), Player("Bo", "plain")), {}, 1)


# --- typing --------------------------------------------------------------------------------------------------------


def typed(pilot: Pilot, text: str) -> str:
    """The name of the first seat after that has been typed into its empty field."""
    pilot.app.doors.set_up("ugo")
    page = pilot.top(SetupPage)
    pilot.click("name-0")
    pilot.key(pygame.K_END)
    for _ in range(30):
        pilot.key(pygame.K_BACKSPACE)
    pilot.post(pygame.TEXTINPUT, text=text)
    pilot.frame(3)
    player = page.plan.seats[0]
    assert player
    return player.name


@pytest.mark.parametrize("letter", ["\u200b", "\x00", "\u202e", " "])
def test_letters_that_cannot_be_seen_cannot_be_typed(pilot: Pilot, letter: str) -> None:
    assert typed(pilot, letter) == typed(pilot, "")
    assert typed(pilot, f"A{letter}da") in ("Ada", "A da")


def test_what_is_typed_becomes_a_name(pilot: Pilot) -> None:
    assert typed(pilot, " e\u0301va ") == "\xe9va"
    assert typed(pilot, "x" * 60) == "x" * names.MOST_NAME_LETTERS


@pytest.mark.parametrize(
    ("copied", "name"),
    [
        ("\u200b".encode(), "A"),
        (b"Bo\0", "A"),
        (b"Bo\xff\xfe", "ABo"),
        (b"x" * 20_000_000, "A"),
    ],
    ids=["no width", "NUL", "no UTF-8", "20 MB"],
)
def test_anything_can_be_pasted_and_what_is_no_name_is_not_taken(
    copied: bytes, name: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    seen = names.is_visible

    def look(letter: str) -> bool:
        looked.append(letter)
        return seen(letter)

    monkeypatch.setattr("pygame.scrap.get_text", lambda: copied.decode())
    monkeypatch.setattr(names, "is_visible", look)
    typed(pilot, "A")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    pilot.frame(2)
    assert pilot.top(SetupPage).plan.seats[0] == Player(name)
    assert len(looked) < 20_000
