"""A table in turns and a race: the parts that both have, and the decisions in which they differ."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from scripts.support.pilot import Pilot, a_race, a_table, do_first
from ugames.screens.pause import Pause
from ugames.ui.draw.tween import pace
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.running.waiting import Alarm
from ugames.ui.table.screen.finale import END_PAUSE, GOAL_PAUSE, Finale
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")


def turn(pilot: Pilot, screen: TurnScreen) -> None:
    """Play until the first person sees that it is their turn."""
    pilot.until(lambda: bool(screen.shown.seen.legal) and screen.parts.moment == screen.session.moments)


def play(pilot: Pilot, screen: TurnScreen, moves: int) -> None:
    """Let the first person make this number of moves, until it is their turn again."""
    turn(pilot, screen)
    for _ in range(moves):
        do_first(screen)
        turn(pilot, screen)


# --- which screen --------------------------------------------------------------------------------------------------


# --- the end -------------------------------------------------------------------------------------------------------


class Ended:
    """A session with an outcome, that counts how often it is finished."""

    def __init__(self) -> None:
        self.outcome: object = None
        self.ending = SimpleNamespace(goals={})
        self.finished = 0
        self.opened = 0

    def finish(self) -> None:
        self.finished += 1

    def open(self) -> None:
        self.opened += 1


def test_a_match_ends_once_and_its_result_is_opened_after_a_look() -> None:
    session: Any = Ended()
    playback: Any = SimpleNamespace(pace=pace("normal", False), points=SimpleNamespace(read_at=-inf))
    told: list[str] = []
    finale = Finale(Alarm(), session, playback, session.open, lambda: True, lambda: told.append("goal"))
    finale.update(1.0)
    assert session.finished == 0, "it goes on"
    session.outcome = "Ada wins"
    finale.update(5.0)
    assert (session.finished, session.opened) == (0, 0), "the frame of the last move has enough to do"
    for now in (5.1, 4.9 + END_PAUSE):
        finale.update(now)
        assert (session.finished, session.opened) == (1, 0)
    for now in (5.1 + END_PAUSE, 99.0):
        finale.update(now)
        assert (session.finished, session.opened) == (1, 1)
    assert not told
    finale.cancel()
    session.ending.goals = {0: ("wins",)}
    finale.update(100.0)
    finale.update(101.0 + END_PAUSE)
    assert (session.finished, session.opened, told) == (2, 1, ["goal"]), "a goal has its moment"
    finale.update(101.0 + END_PAUSE + GOAL_PAUSE)
    assert (session.finished, session.opened, told) == (2, 2, ["goal"])


# --- both screens --------------------------------------------------------------------------------------------------


def test_no_time_passes_while_nobody_looks_at_the_present(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    play(pilot, screen, 1)
    met: list[bool] = []

    def update(now: float, pause: float, running: bool, busy: bool) -> float:
        met.append(running)
        return now

    monkeypatch.setattr(screen.session, "update", update)
    pilot.frame()
    screen.parts.peek(0)
    pilot.frame()
    screen.parts.peek(None)
    pilot.app.window.focused = False
    pilot.frame()
    pilot.app.window.focused = True
    screen.curtain.fall(0)
    pilot.frame()
    assert met == [True, False, False, False]


# --- in turns ------------------------------------------------------------------------------------------------------


def test_behind_the_curtain_one_can_only_lift_it_or_leave(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2, people=(0, 1))
    pilot.frame(2)
    assert screen.curtain.seat is not None
    assert pilot.keys == ["curtain"]
    names: tuple[CommandName, ...] = ("undo", "log", "last", "hint", "help", "zoom", "skip", "click", "left", "right")
    assert not any(screen.command(name) for name in names)
    assert not screen.parts.log_panel.is_open
    pilot.app.command("back")
    pilot.top(Pause)
    pilot.app.pop()
    assert screen.curtain.seat is not None
    pilot.click("curtain")
    assert screen.curtain.seat is None


def test_what_is_forced_is_done_only_at_the_present(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    turn(pilot, screen)
    seen = screen.shown.seen
    screen.playback.look_at(replace(seen, legal=seen.legal[:1]))
    assert not screen.act_automatically(), "nobody has asked for that"
    pilot.app.settings = replace(pilot.app.settings, auto_move=True)
    moments = screen.session.moments
    screen.parts.looking_back.moment = 0
    assert not screen.act_automatically()
    screen.parts.looking_back.moment = None
    screen.parts.moment -= 1
    assert not screen._all_is_shown, "the newest is still to be shown"
    screen.parts.moment += 1
    screen.audience.viewer = 1
    assert not screen.act_automatically()
    screen.audience.viewer = 0
    assert screen.session.moments == moments
    assert screen.act_automatically()
    assert screen.session.moments == moments + 1


# --- without turns -------------------------------------------------------------------------------------------------


def test_a_race_has_no_suggestions_and_is_neither_taken_back_nor_looked_back_at(pilot: Pilot) -> None:
    screen = a_race(pilot.app, "ufo", 3)
    pilot.frame(2)
    assert "header-hint" not in pilot.keys
    answers: dict[CommandName, str] = {
        "hint": "No hints while the clock is running.",
        "undo": "There's nothing to undo.",
    }
    for command, said in answers.items():
        assert screen.command(command)
        assert screen.parts.toast.said == said
    screen.parts.peek(0)
    assert screen.parts.looking_back.moment is None
    assert screen.parts.toast.said.startswith("You can look back at the end")
