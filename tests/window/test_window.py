"""The real program in a real window: clicks and keys as the X server delivers them, saved games as they lie on disk."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from tests.ui.pilot import Pilot
from tests.window.desktop import (
    PATIENCE,
    POLL,
    SCREEN,
    Desktop,
    Program,
    a_program,
    entries,
    journal,
    match,
    prepare,
    rgb,
    shown,
    turn,
    twin,
    twin_table,
    until,
)
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.games.ufo.rules import Depart, Drop, Skip
from ugames.home.settings import TableSetup
from ugames.journal import journals
from ugames.registry import load_game
from ugames.ui.kit.nodes import Node, reachable
from ugames.ui.table.screens import TableScreen
from ugames.ui.table.turns.screen import TurnScreen

STILL = 1.5
"""Seconds within which a running clock would have been saved."""
READ = 0.6
"""Seconds after which what has appeared takes a press."""
RESTS = 8.0
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
    time.sleep(READ)
    program.click_until(at, lambda: len(entries(path)) > before, "the click does nothing")


def lift(program: Program, pilot: Pilot, screen: TableScreen) -> None:
    """Lift the curtain, if there is one: a person who acts twice in a row sees none the second time."""
    if not isinstance(screen, TurnScreen) or screen.curtain.seat is None:
        return
    at, up = pilot.place(pilot.node("curtain")), shown(program, pilot, "curtain")
    pilot.click(pilot.node("curtain"))
    open_ = shown(program, pilot, "header-menu")
    program.point(1, 1)  # else the curtain is pointed at as it comes
    with suppress(TimeoutError):  # it comes once the end of the move has been seen
        until(up, "there is no curtain", RESTS)
    if not open_():
        time.sleep(READ)
        program.click_until(at, open_, "the curtain stays")


def past_the_recap(program: Program, pilot: Pilot, screen: TableScreen) -> None:
    """Skip the moves since the last turn, which are shown first: a click would do no more than that."""
    program.key("s")
    pilot.until(lambda: not screen.playback.busy)


def single(screen: TableScreen) -> Node:
    """A node with exactly one legal action."""
    legal = screen.playback.shown.legal
    return next(node for node in reachable(screen.nodes()) if sum(action in legal for action in node.actions) == 1)


def forbidden(screen: TableScreen) -> Node | None:
    """A card of the hand that cannot be played now."""
    legal = screen.playback.shown.legal
    cards = [node for node in reachable(screen.nodes()) if node.zone == "hand" and node.actions]
    return next((node for node in cards if not any(action in legal for action in node.actions)), None)


def ask_why_not(program: Program, path: Path) -> bool:
    """Click on a card that cannot be played, if there is one: the table answers in words, and nothing is played."""
    until(lambda: turn(path) is not None, "the turn never comes back")
    with twin_table(program, path) as (pilot, screen):
        past_the_recap(program, pilot, screen)
        node = forbidden(screen)
        if node is None:
            return False
        at = pilot.place(node)
        pilot.app.redraw()
        pilot.frame()
        rest = pilot.app.window.surface.copy()
        pilot.click(node)
        banner = pilot.app.canvas.rect(screen.parts.toast.place().box)
        silent, done = rgb(rest, banner), entries(path)
    program.point(1, 1)  # else the hint of the card may lie over a part of the banner
    until(lambda: program.picture(banner) == silent, "the table does not come to rest")  # on disk it is at once
    program.click_until(at, lambda: program.picture(banner) != silent, "nobody says why not")
    program.point(1, 1)
    until(lambda: program.picture(banner) == silent, "the answer stays")
    assert entries(path) == done
    return True


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
    assert program.process.wait(PATIENCE) == 0
    gone(family)


def gone(family: Sequence[int]) -> None:
    """Wait until none of these processes is left, not even as a zombie."""
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in family), "a process has been left behind")


# --- the runs ------------------------------------------------------------------------------------------------------


def test_alone_against_a_bot_leave_and_go_on(desktop: Desktop, home: Path) -> None:
    """Title, set-up, table, some turns, a card that may not be played; out, in again, Go on."""
    seats = (Player("Ada"), Player("Bo", "easy"))
    prepare(home, speed="off", setups={"ugo": TableSetup(seats, {"games": 1})})
    with a_program(desktop, home) as program:
        path = begin(program, "ugo")
        told = False
        for _ in range(12):
            told = told or ask_why_not(program, path)
            if told and len(entries(path)) >= 4:
                break
            act(program, path)
        assert told, "there never was a card that could not be played"
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


def test_a_race_by_mouse_and_keys_with_a_pause(desktop: Desktop, home: Path) -> None:
    """The clock stands still in the menu, and goes on after it."""
    seats = (Player("Ada"), Player("Bo", "easy"), Player("Cy", "easy"))
    prepare(home, setups={"ufo": TableSetup(seats, {})})
    with a_program(desktop, home) as program:
        path = begin(program, "ufo")
        start_clock(program, path)
        with twin_table(program, path) as (pilot, screen):
            race(program, path, pilot, screen, 2)
            by_keys(program, path)
            pilot.app.doors.pause(screen.session)
            pilot.frame(3)
            go_on, menu = pilot.place(pilot.node("go-on")), shown(program, pilot, "leave")
            program.key("Escape")
            until(menu, "Esc does not open the menu")
        stopped = stillness(path)
        program.click_until(go_on, lambda: match(path).ticks > stopped, "the clock does not go on")
        family = program.family()
        assert program.close() == 0
        gone(family)
    assert match(path).ticks > stopped


def start_clock(program: Program, path: Path) -> None:
    """Say that one has read what a race is about."""
    end = time.monotonic() + PATIENCE
    while not match(path).ticks:
        assert time.monotonic() < end, "the clock cannot be started"
        program.key("Return")
        time.sleep(0.5)


def race(program: Program, path: Path, pilot: Pilot, screen: TableScreen, count: int) -> None:
    """Press so many of the actions that are possible at the moment, each at its place."""
    end = time.monotonic() + PATIENCE
    while len(mine(path)) < count and match(path).glimpse(PUBLIC).outcome is None:
        assert time.monotonic() < end, "no click has an effect"
        seen, before = match(path).glimpse(0), len(mine(path))
        wanted = [action for action in seen.legal if not isinstance(action, Depart | Drop | Skip)]
        nodes = screen.board.nodes(seen, screen.parts.area())
        node = next((node for node in nodes if node.quick and any(each in wanted for each in node.actions)), None)
        if node is None:
            time.sleep(POLL)
            continue
        program.click(*pilot.app.canvas.rect(node.area).center)
        wait_for_mine(path, before)
    assert len(mine(path)) >= count


def by_keys(program: Program, path: Path) -> None:
    """Go to the first possible action by keys, and do it."""
    end, before = time.monotonic() + PATIENCE, len(mine(path))
    while len(mine(path)) == before:
        assert time.monotonic() < end, "no key has an effect"
        if not match(path).glimpse(0).legal:
            time.sleep(POLL)
            continue
        program.key("Tab", "Return")
        wait_for_mine(path, before)


def wait_for_mine(path: Path, before: int) -> None:
    """Wait a moment for the action to reach the disk; if it came too late, that is no fault."""
    end = time.monotonic() + 2
    while len(mine(path)) == before and time.monotonic() < end:
        time.sleep(0.1)


def mine(path: Path) -> list[Any]:
    """The actions of the person."""
    return [entry for entry in entries(path) if entry.seat == 0]


def stillness(path: Path) -> int:
    """The tick at which the clock stands."""
    ticks, since = match(path).ticks, time.monotonic()
    while time.monotonic() - since < STILL:
        time.sleep(0.2)
        if (now := match(path).ticks) != ticks:
            assert now - ticks < 120, "the clock runs on in the menu"
            ticks, since = now, time.monotonic()
    return ticks


def test_two_people_hand_a_window_of_any_size_around(desktop: Desktop, home: Path) -> None:
    """A saved game from the command line; the curtain; full screen and back; a smaller window; out by its frame."""
    prepare(home, speed="lively")
    handed: Any = Match(load_game("ugo", games=1), (Player("Ada"), Player("Bo")), 3)
    file = home / "handed.ugames"
    file.write_text(journals.write(handed), encoding="utf-8")
    with a_program(desktop, home, str(file)) as program:
        path: Path = until(lambda: journal(home, "ugo"), "the file is not opened")
        act(program, path)
        act(program, path)
        usual = program.place.size
        program.key("F11")
        until(lambda: program.place == pygame.Rect(0, 0, *SCREEN), "F11 does not fill the screen")
        act(program, path)
        program.key("F11")
        until(lambda: program.place.size == usual, "F11 does not lead back")
        act(program, path)
        desktop.run("wmctrl", "-ir", program.window, "-e", "0,-1,-1,1100,700")
        until(lambda: program.place.size == (1100, 700), "the window cannot be made smaller")
        act(program, path)
        family = program.family()
        assert program.close() == 0
        gone(family)
    assert len(entries(path)) >= 5
    assert file.read_text(encoding="utf-8") == journals.write(handed)
