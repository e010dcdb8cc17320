"""The real program in a real window: clicks and keys as the X server delivers them, saved games as they lie on disk."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from scripts.support.hands import HANDS_PATIENCE_SECONDS, Failure, until
from scripts.support.pilot import Pilot
from tests.window.desktop import (
    SCREEN,
    Desktop,
    Program,
    a_program,
    entries,
    journal,
    prepare,
    shown,
    turn,
    twin,
    twin_table,
)
from ugames.core.match import Match, Player
from ugames.home.settings import TableSetup
from ugames.journal import journals
from ugames.registry import load_game
from ugames.ui.kit.nodes import Node, reachable
from ugames.ui.table.table_screen import TableScreen
from ugames.ui.table.turns.screen import TurnScreen

UNTOUCHED_SECONDS = 0.6
"""Seconds after which what has appeared takes a press."""
CURTAIN_SECONDS = 8.0
"""Seconds within which the curtain comes between two people, even on a busy computer."""


# --- input ---------------------------------------------------------------------------------------------------------


def begin(program: Program, game: str) -> Path:
    """From the title through the set-up to the table, by two clicks."""
    with twin(program) as pilot:
        box = pilot.place(pilot.node(f"box-{game}"))
        pilot.app.doors.set_up(game)
        pilot.frame(3)
        play, there = pilot.place(pilot.node("play")), shown(program, pilot, "play")
        program.click_until(box, there, "the set-up does not come")
    path: Path = program.click_until(play, lambda: journal(program.home, game), "no game begins")
    until(lambda: path.stat().st_size, "the game is not written down")
    return path


def act(program: Program, path: Path) -> None:
    """Lift the curtain, and let the person in turn do the first action that takes a single click."""
    until(lambda: turn(path) is not None, "the turn never comes back")
    before = len(entries(path))
    with twin_table(program, path) as (pilot, screen):
        lift(program, pilot, screen)
        past_the_recap(program, pilot, screen)
        at = pilot.place(single(screen))
    time.sleep(UNTOUCHED_SECONDS)
    program.click_until(at, lambda: len(entries(path)) > before, "the click does nothing")


def lift(program: Program, pilot: Pilot, screen: TableScreen) -> None:
    """Lift the curtain, if there is one: a person who acts twice in a row sees none the second time."""
    if not isinstance(screen, TurnScreen) or screen.curtain.seat is None:
        return
    at, up = pilot.place(pilot.node("curtain")), shown(program, pilot, "curtain")
    pilot.click("curtain")
    open_ = shown(program, pilot, "header-menu")
    program.point(1, 1)  # else the curtain is pointed at as it comes
    with suppress(Failure):  # it comes once the end of the move has been seen
        until(up, "there is no curtain", CURTAIN_SECONDS)
    if not open_():
        time.sleep(UNTOUCHED_SECONDS)
        program.click_until(at, open_, "the curtain stays")


def past_the_recap(program: Program, pilot: Pilot, screen: TableScreen) -> None:
    """Skip the moves since the last turn, which are shown first: a click would do no more than that."""
    program.key("s")
    pilot.until(lambda: not screen.playback.busy)


def single(screen: TableScreen) -> Node:
    """A node with exactly one legal action."""
    legal = screen.shown.seen.legal
    return next(node for node in reachable(screen.nodes()) if sum(action in legal for action in node.actions) == 1)


def leave(program: Program, path: Path) -> None:
    """Leave through the menu and the button of the title; check that no process is left."""
    family = program.family()
    assert family, "the bots think in a process of their own"
    with twin_table(program, path) as (pilot, screen):
        pilot.app.doors.pause(screen.session)
        pilot.frame(3)
        away, menu = pilot.place(pilot.node("leave")), shown(program, pilot, "leave")
        program.key("Escape")
        until(menu, "Esc does not open the menu")
        pilot.app.home()
        pilot.frame(3)
        quit_, title = pilot.place(pilot.node("quit")), shown(program, pilot, "statistics")
        program.click_until(away, title, "the menu does not lead to the title")
    program.click(*quit_)
    assert program.process.wait(HANDS_PATIENCE_SECONDS) == 0
    gone(family)


def gone(family: Sequence[int]) -> None:
    """Wait until none of these processes is left, not even as a zombie."""
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in family), "a process has been left behind")


# --- the runs ------------------------------------------------------------------------------------------------------


def test_alone_against_a_bot_leave_and_go_on(desktop: Desktop, home: Path) -> None:
    seats = (Player("Ada"), Player("Bo", "easy"))
    prepare(home, speed="off", setups={"ugo": TableSetup(seats, {"games": 1})})
    with a_program(desktop, home) as program:
        path = begin(program, "ugo")
        act(program, path)
        act(program, path)
        leave(program, path)
    before = entries(path)
    with a_program(desktop, home) as program:
        with twin(program) as pilot:
            go_on = pilot.place(pilot.node("continue-ugo"))
        with twin_table(program, path) as (pilot, _):
            program.click_until(go_on, shown(program, pilot, "header-menu"), "Go on does not lead to the table")
        act(program, path)
        assert entries(path)[: len(before)] == before
        assert list((home / "games").glob("*.ugames")) == [path]
        leave(program, path)


def test_two_people_hand_a_window_of_any_size_around(desktop: Desktop, home: Path) -> None:
    prepare(home, speed="off")
    handed: Any = Match(load_game("ugo", games=1), (Player("Ada"), Player("Bo")), 3)
    file = home / "handed.ugames"
    file.write_text(journals.write(handed), encoding="utf-8")
    with a_program(desktop, home, str(file)) as program:
        path: Path = until(lambda: journal(home, "ugo"), "the file is not opened")
        act(program, path)
        usual = program.place.size
        program.key("F11")
        until(lambda: program.place == pygame.Rect(0, 0, *SCREEN), "F11 does not fill the screen")
        act(program, path)
        program.key("F11")
        until(lambda: program.place.size == usual, "F11 does not lead back")
        desktop.run("wmctrl", "-ir", program.window, "-e", "0,-1,-1,1100,700")
        until(lambda: program.place.size == (1100, 700), "the window cannot be made smaller")
        family = program.family()
        assert program.close() == 0
        gone(family)
    assert len(entries(path)) >= 2
    assert file.read_text(encoding="utf-8") == journals.write(handed)
