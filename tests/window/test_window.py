"""The real program in a real window: clicks and keys as the X server delivers them, saved games as they lie on disk."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from scripts.support.environment import ROOT
from scripts.support.hands import HANDS_PATIENCE_SECONDS, PAGE_OPENING_SECONDS, SCREEN_SIZE, Screen, Visitor, own, until
from scripts.support.linux import processes, running
from ugames.core.match import Match, Player
from ugames.home import keeper
from ugames.home.settings import Settings
from ugames.home.settings import save as save_settings
from ugames.journal import journals, saves
from ugames.registry import load_game

SMALLER_WINDOW = 1100, 700


def family(home: Path) -> list[int]:
    """The processes of the program that has this folder."""
    found = []
    for each in processes():
        with suppress(OSError):  # one that has just ended
            if f"UGAMES_HOME={home}\0".encode() in Path(f"/proc/{each.number}/environ").read_bytes():
                found.append(each.number)
    return found


@contextmanager
def a_program(screen: Screen, home: Path, *words: str | Path) -> Iterator[Visitor]:
    """The program, and somebody before its window; at the end it has ended by itself, with all that it has started."""
    drivers = {"DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "UGAMES_HOME": str(home)}
    with running(sys.executable, "-m", "ugames", *words, variables=os.environ | drivers, cwd=ROOT) as program:
        yield Visitor(screen, home / "games", home.parent / "mirror")
        assert program.wait(HANDS_PATIENCE_SECONDS) == 0
    until(lambda: not family(home), "a process has been left behind")


def until_of_size(player: Visitor, size: tuple[int, int]) -> None:
    """Wait until the window has that size."""
    until(lambda: player.size == size, f"the window never has {size}, but {player.size}")


def leave(player: Visitor, save: Path) -> None:
    """Leave through the menu of the table, and by the button of the title."""
    player.screen.do("xdotool", "key", "Escape")
    time.sleep(PAGE_OPENING_SECONDS)
    with player.app() as pilot:
        pilot.app.doors.open_save(player.place / "games" / save.name)
        pilot.app.doors.pause(pilot.table.session)
        pilot.frame(3)
        player.screen.click(*pilot.place(pilot.node("leave")), player.window)
    time.sleep(PAGE_OPENING_SECONDS)
    player.press("quit")


def test_alone_against_bots_leave_and_go_on(screen: Screen, home: Path) -> None:
    save_settings(Settings(coach="off", speed="off"))  # else Escape may put away what the coach has said
    assert keeper.settle()
    with a_program(screen, home) as player:
        save = player.deal()
        player.play(save, 2)
        assert len(family(home)) > 1, "the bots think in a process of their own"
        leave(player, save)
    before = save.read_bytes()
    with a_program(screen, home) as player:
        player.go_on()
        player.play(save, 1)
        leave(player, save)
    assert save.read_bytes().startswith(before)
    assert [*player.games.glob("*.ugames")] == [save]


def test_two_people_hand_a_window_of_any_size_around(screen: Screen, home: Path) -> None:
    handed: Any = Match(load_game("ugo", games=1), (Player("Ada"), Player("Bo")), 3)
    file = home.parent / "handed.ugames"
    file.write_text(journals.write(handed), encoding="utf-8")
    with a_program(screen, home, file) as player:
        (save,) = until(lambda: [*player.games.glob("*.ugames")], "the file is not opened")
        player.play(save, 1)
        usual = player.size
        for size in (SCREEN_SIZE, usual):
            screen.do("xdotool", "key", "F11")
            until_of_size(player, size)
            player.play(save, 1)
        screen.do("wmctrl", "-ir", player.window, "-e", f"0,-1,-1,{SMALLER_WINDOW[0]},{SMALLER_WINDOW[1]}")
        until_of_size(player, SMALLER_WINDOW)
        player.play(save, 1)
        player.close()
    assert saves.read(save)[0].entries == own(save) == 4
    assert file.read_text(encoding="utf-8") == journals.write(handed)
