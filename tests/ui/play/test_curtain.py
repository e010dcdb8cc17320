"""Handing the computer over: while the curtain is down, nobody's cards can be seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, do_any
from tests.journal.test_saves import wait_for
from tests.laws.setups import slow_unless
from ugames.core.game import PUBLIC
from ugames.registry import GAMES
from ugames.session import keeps_secrets
from ugames.ui.draw.geometry import Point
from ugames.ui.draw.tween import FRAME_SECONDS
from ugames.ui.kit.nodes import Node, reachable
from ugames.ui.kit.running.waiting import SLEPT
from ugames.ui.table.presses import PRESSES_END_SECONDS, SECONDS_AIMED_AT_BEFORE, Presses
from ugames.ui.table.turns.curtain import END_OF_TURN_SECONDS
from ugames.ui.table.turns.screen import TurnScreen


def by_page(pilot: Pilot) -> None:
    assert isinstance(pilot.app.top, TurnScreen)
    pilot.app.top.parts.command("menu")
    pilot.click("go-on")


def by_size(pilot: Pilot) -> None:
    pygame.display.set_mode((1100, 700) if pilot.app.window.surface.get_width() == 1024 else (1024, 640))
    pilot.post(pygame.WINDOWSIZECHANGED)


def by_language(pilot: Pilot) -> None:
    pilot.app.apply(replace(pilot.app.settings, language="de"))
    pilot.app.apply(replace(pilot.app.settings, language="en"))


WAYS_AWAY: dict[str, Callable[[Pilot], None]] = {
    "a page": by_page,
    "another size": by_size,
    "another language": by_language,
    "another window": lambda pilot: pilot.post(pygame.WINDOWFOCUSLOST),
    "the taskbar": lambda pilot: pilot.post(pygame.WINDOWMINIMIZED),
    "the desktop": lambda pilot: pilot.post(pygame.WINDOWHIDDEN),
    "sleep": lambda pilot: pilot.post(SLEPT),
}
OPTIONS_OF_GAME: dict[str, dict[str, Any]] = {"ufo": {"form": "step"}}


def shared(pilot: Pilot, game: str, people: tuple[int, ...] = (0, 1, 2)) -> TurnScreen:
    """A table in turns at which these sit at one screen."""
    return a_table(pilot.app, game, 3, people, seed=4, **OPTIONS_OF_GAME.get(game, {}))


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("game, people", [*((game, (0, 1, 2)) for game in GAMES), ("ugo", (0,))])
def test_a_table_that_was_out_of_sight_shows_no_hand(game: str, people: tuple[int, ...], tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        screen = shared(pilot, game, people)
        session = screen.session
        guarded = len(people) > 1 and keeps_secrets(session.game)
        pilot.until(lambda: screen.curtain.seat is not None or bool(screen.shown.seen.legal), 0.5)
        if guarded:
            pilot.click("curtain")
        viewer, app = screen.audience.viewer, pilot.app
        for way, leave in WAYS_AWAY.items():
            pilot.until(lambda: not screen.playback.busy, 0.5)
            node = next(each for each in screen.nodes() if each.actions)
            screen.choice.open(node)
            screen.parts.toast.say("for them")
            screen.parts.enlarged.show(node)
            screen.hints.say_about(lambda: "for them", session.glimpse(viewer))
            app.focus = node.key
            shown: list[int] = []
            pilot.watch = partial(watched, screen, shown)
            leave(pilot)
            pilot.frame(3)
            pilot.watch = None
            assert (screen.curtain.seat == viewer) == guarded, way
            if guarded:
                assert {*shown} == {PUBLIC}, way
                assert screen.spoken() is None
                left = screen.choice.node, screen.parts.toast.said, screen.hints.said, app.focus
                assert not any((*left, screen.parts.enlarged.node)), way
                pilot.click("curtain")
                assert not screen.playback.clock.repeating, "nothing has happened since"
            assert screen.audience.viewer == viewer
            pilot.post(pygame.WINDOWFOCUSGAINED)
            screen.show_to(viewer)


def watched(screen: TurnScreen, shown: list[int]) -> None:
    """Note whose hand is drawn, from the moment when the way back begins."""
    if screen.app.top is screen and (shown or screen.audience.viewer == PUBLIC or screen.curtain.seat is None):
        shown.append(screen.audience.viewer)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("game", [pytest.param(game, marks=slow_unless(game in ("ugo", "ugh"))) for game in GAMES])
def test_the_screen_is_anothers_after_all_has_been_seen(game: str, tmp_path: Path) -> None:
    dice, turns = Random(5), list[int]()
    with an_app(tmp_path, (1024, 640), speed="normal") as pilot:
        screen = shared(pilot, game)
        session, before = screen.session, (PUBLIC, 0.0)

        def look() -> None:
            nonlocal before
            viewer, rested = before
            if viewer not in (PUBLIC, screen.audience.viewer):
                assert screen.parts.moment == session.moments
                assert rested >= END_OF_TURN_SECONDS - 0.1, "it was at rest for so long"
                turns.append(viewer)
            rests = not screen.playback.busy and screen.parts.moment == session.moments
            before = (
                screen.audience.viewer,
                rested + FRAME_SECONDS if rests and viewer == screen.audience.viewer else 0.0,
            )

        pilot.watch = look
        while len(turns) < 2:
            viewer, legal = screen.audience.viewer, screen.shown.seen.legal
            if (waiting := screen.curtain.seat) is not None:
                goes_on(pilot, screen, pilot.node("curtain"), lambda: screen.curtain.draw_curtain_for(waiting))
                comes(pilot, pilot.node("curtain"), dice.random())
                assert screen.audience.viewer == waiting
                before = screen.audience.viewer, 0.0
            elif screen.playback.points.tally is not None:
                screen.playback.points.vanish()
            elif screen.playback.captions.waiting:
                pilot.key(pygame.K_SPACE)
            elif legal and viewer in session.glimpse(PUBLIC).to_act and not screen.playback.busy:
                assert f"P{viewer}" in screen.parts.header.question
                nodes = [node for node in reachable(screen.nodes()) if {*node.actions} & {*legal}]
                goes_on(pilot, screen, node := dice.choice(nodes), lambda: screen.show_to(screen.audience.viewer))
                moments = session.moments
                comes(pilot, node, dice.random())
                assert session.moments > moments or screen.choice.node
                if not session.moments > moments:
                    screen.submit(dice.choice(legal))
            pilot.until_saved(session)
            pilot.frame(4)


def goes_on(pilot: Pilot, screen: TurnScreen, node: Node, turn: Callable[[], None]) -> None:
    """The first person presses on, on that node and by keys, while the screen becomes the next person's."""
    at, session = pilot.place(node), screen.session
    pilot.move_pointer(at)
    pilot.frame()
    turn()
    pilot.frame()
    was = viewer, waiting, _ = screen.audience.viewer, screen.curtain.seat, session.moments
    for pause in (SECONDS_AIMED_AT_BEFORE - 0.1, 2 * SECONDS_AIMED_AT_BEFORE, 2 * SECONDS_AIMED_AT_BEFORE):
        pilot.frame(1, pause)
        pilot.app.focus = node.key
        pilot.key(pygame.K_RETURN)
        assert (screen.audience.viewer, screen.curtain.seat, session.moments) == was
    for aside in (2, -2, 2):
        pilot.frame(1, 2 * SECONDS_AIMED_AT_BEFORE)
        pilot.click_at((at[0] + aside, at[1]))
        assert (screen.audience.viewer, screen.curtain.seat, session.moments) == was
        assert f"P{viewer if waiting is None else waiting}'s turn" in screen.parts.toast.said
        assert screen.choice.node is None


def comes(pilot: Pilot, node: Node, chance: float) -> None:
    """After a pause the next person takes the mouse; or they find it where it has to be, or use keys."""
    pilot.frame(1, PRESSES_END_SECONDS)
    if chance < 0.4:
        x, y = pilot.place(node)
        pilot.move_pointer((x - 17, y))
        pilot.click_at((x, y))
    elif chance < 0.7:
        pilot.press(pilot.place(node))
    else:
        pilot.app.focus = node.key
        pilot.key(pygame.K_RETURN)


LEFT_POINT = (100.0, 100.0)
RIGHT_POINT = (300.0, 100.0)
LIFTED_AT_ONCE: list[tuple[float, str, Point | None]] = [(0.1, "press", LEFT_POINT), (0.1, "lift", LEFT_POINT)]
CURTAIN_PRESSES: dict[str, tuple[list[tuple[float, str, Point | None]], bool]] = {
    "the mouse is moved after half a second": ([(0.8, "turn", LEFT_POINT), (1.4, "press", RIGHT_POINT)], True),
    "the mouse is moved at once": ([(0.8, "turn", LEFT_POINT), (1.2, "press", RIGHT_POINT)], False),
    "the mouse rests": ([(0.8, "turn", LEFT_POINT), (1.4, "press", LEFT_POINT)], False),
    "the mouse has rested for long": (
        [(0.8, "turn", LEFT_POINT), (0.9 + PRESSES_END_SECONDS, "press", LEFT_POINT)],
        True,
    ),
    "somebody presses on": (
        [(0.6, "press", LEFT_POINT), (0.8, "turn", LEFT_POINT), (2.1, "press", RIGHT_POINT)],
        False,
    ),
    "somebody presses too early": (
        [(0.8, "turn", LEFT_POINT), (1.2, "press", LEFT_POINT), (2.7, "press", RIGHT_POINT)],
        False,
    ),
    "somebody presses each second": ([(0.8 + i, "turn" if i == 0 else "press", LEFT_POINT) for i in range(6)], False),
    "somebody presses for too long": ([(0.8 + i, "turn" if i == 0 else "press", LEFT_POINT) for i in range(8)], True),
    "the curtain is pressed twice": ([*LIFTED_AT_ONCE, (0.7, "press", LEFT_POINT)], False),
    "a card after the curtain": ([*LIFTED_AT_ONCE, (0.7, "press", RIGHT_POINT)], True),
    "a card after two presses on the curtain": (
        [*LIFTED_AT_ONCE, (0.7, "press", LEFT_POINT), (1.3, "press", RIGHT_POINT)],
        True,
    ),
    "a hand that is quick at the card": (
        [*LIFTED_AT_ONCE, (0.4, "move", RIGHT_POINT), (0.7, "press", RIGHT_POINT)],
        True,
    ),
    "a hand that is too quick there": (
        [*LIFTED_AT_ONCE, (0.3, "move", RIGHT_POINT), (0.4, "press", RIGHT_POINT)],
        False,
    ),
    "a mouse that moves at the change of persons": (
        [(0.8, "turn", LEFT_POINT), (1.0, "move", RIGHT_POINT), (1.6, "press", RIGHT_POINT)],
        False,
    ),
    "a key after the curtain": ([(0.1, "press", None), (0.1, "lift", LEFT_POINT), (0.7, "press", None)], True),
}
"""What happens after somebody's last action, and whether the last press is the next person's."""


@pytest.mark.parametrize("events, counts", CURTAIN_PRESSES.values(), ids=CURTAIN_PRESSES)
def test_a_press_is_the_next_persons_once_the_previous_one_has_stopped(
    events: list[tuple[float, str, Point | None]], counts: bool
) -> None:
    fresh, heard = Presses(), True
    fresh.note_act()
    for now, what, at in events:
        if what == "press":
            heard = fresh.take_press(now, at)
        elif what == "move":
            fresh.note_motion(now, at or LEFT_POINT)
        else:
            fresh.change_person(now, at or LEFT_POINT, shared=True)
        if what == "lift":
            fresh.note_lift()
    assert heard == counts


@pytest.mark.usefixtures("unseen")
def test_whoever_is_alone_at_the_screen_is_heard_after_half_a_second(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        screen = shared(pilot, "ugo")
        (mine,) = screen.session.glimpse(PUBLIC).to_act
        for seat in {0, 1, 2} - {mine}:
            screen.session.seats.hand_phone(seat)
        screen.curtain.vanish()
        screen.show_to(mine)
        pilot.to_turn(screen, 0.5)
        node = next(each for each in reachable(screen.nodes()) if {*each.actions} & {*screen.shown.seen.legal})
        pilot.move_pointer(pilot.place(node))
        pilot.frame()
        screen.show_to(mine)
        pilot.frame()
        for pause, done in ((SECONDS_AIMED_AT_BEFORE - 0.1, False), (0.2, True)):
            moments = screen.session.moments
            pilot.frame(1, pause)
            pilot.press(pilot.place(node))
            assert (screen.session.moments > moments) == done, screen.parts.toast.said


LAST_MOMENTS = 3
"""Moments of a match that are still to be shown at its end."""


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("game", [pytest.param(game, marks=slow_unless(game != "uchronia")) for game in GAMES])
def test_at_the_end_all_who_share_a_screen_are_called_by_name(game: str, tmp_path: Path) -> None:
    dice = Random(1)
    with an_app(tmp_path, (1024, 640), speed="off") as pilot:
        screen = shared(pilot, game)
        session = screen.session
        while session.outcome is None:
            do_any(session, dice)
        wait_for(lambda: session.ready_moments == session.moments)
        screen.curtain.vanish()
        screen.show_to(2)
        screen.parts.moment = session.moments - LAST_MOMENTS
        pilot.until(lambda: screen.parts.moment == session.moments, 0.5)
        while screen.audience.viewer != PUBLIC:
            screen.playback.points.vanish()
            pilot.frame(1, 0.5)
            assert pilot.app.top is screen
        lines = [line.text for line in screen.parts.log.lines]
        asked = screen.parts.header.question
        assert lines
        assert not [line for line in (*lines, asked) if {"You", "you", "Your", "your"} & {*re.findall(r"\w+", line)}]
