"""Taking back at the table: whatever is open or moving then, the screen shows the present game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, do_any
from ugames.core.game import PUBLIC, Seat
from ugames.games.ugh.rules import FLIP
from ugames.ui.kit.nodes import Node, reachable
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")


def settle(pilot: Pilot, screen: TurnScreen) -> None:
    """Wait until all moves are on disk and on the screen, putting tables of points away."""

    def arrived() -> bool:
        screen.playback.points.put_away()
        session, playback = screen.session, screen.playback
        shown = screen.curtain.seat is not None or playback.shown.seen == session.glimpse(screen.audience.viewer)
        return session.ready_moments == session.moments and shown and playback.points.tally is None

    pilot.until(arrived, 0.5)


def play_to(pilot: Pilot, screen: TurnScreen, dice: Random, multiple: bool = False) -> Node | None:
    """Play until the person can take something back and, if wanted, sees a node with several actions."""
    screen.session.thinking.thinker = None
    screen.session.assist()  # what has told something is taken back without a question
    while screen.session.outcome is None:
        settle(pilot, screen)
        legal = screen.shown.seen.legal
        nodes = [n for n in reachable(screen.nodes()) if sum(action in legal for action in n.actions) > 1]
        if legal and not screen.session.undoing.why_not(screen.audience.viewer) and (nodes or not multiple):
            return nodes[0] if multiple else None
        seat = dice.choice(screen.session.glimpse(PUBLIC).to_act)
        screen.session.record.submit(seat, dice.choice(screen.session.glimpse(seat).legal))
    raise AssertionError("that moment never comes")


def test_a_choice_that_is_open_is_put_away(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "uchronia", 2)
    node = play_to(pilot, screen, Random(1), multiple=True)
    assert node is not None
    pilot.click(node)
    assert screen.choice.node is not None
    before = screen.session.moments
    pilot.key(pygame.K_u)
    pilot.frame(2)
    assert screen.session.moments < before
    assert screen.choice.node is None


QUESTION = "You've seen what came of it. Undo it, and this becomes a practice game, counted separately."


def asked(pilot: Pilot, screen: TurnScreen) -> str:
    """Play one decision that told something, and press the key to take it back; the question that is asked."""
    session = screen.session
    session.thinking.thinker = None
    dice = Random(5)
    while not (session.undoing.extent(0).steps and session.undoing.extent(0).revealed):
        settle(pilot, screen)
        do_any(session, dice)
    settle(pilot, screen)
    pilot.key(pygame.K_u)
    return screen.undo_sheet.nodes()[0].hint if screen.undo_sheet.is_open else ""


def test_taking_back_what_was_learned_asks_first(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2, games=1)
    assert asked(pilot, screen) == QUESTION
    session, moments = screen.session, screen.session.moments
    assert {node.key for node in reachable(screen.nodes())} == {"question-yes", "question-no"}
    for no in (pygame.K_ESCAPE, pygame.K_RETURN, None):
        if no is None:
            pilot.click_at((3, 500))
        else:
            pilot.key(no)
        assert not screen.undo_sheet.is_open
        assert (session.moments, session.assisted, pilot.app.top) == (moments, False, screen)
        pilot.key(pygame.K_u)
        assert screen.undo_sheet.is_open
    pilot.click("question-yes")
    assert session.moments < moments
    assert session.assisted
    assert screen.parts.toast.said.startswith("Undone: ")
    pilot.key(pygame.K_u)
    assert not screen.undo_sheet.is_open, "it is a practice game already"


def test_in_company_nothing_that_was_learned_is_taken_back(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2, people=(0, 1), games=1)
    session, dice = screen.session, Random(5)
    while not session.undoing.extent(0).revealed:
        do_any(session, dice)
    screen.curtain.vanish()
    moments = session.moments
    screen.undo_sheet.undo()
    assert not screen.undo_sheet.is_open
    assert session.moments == moments
    assert screen.parts.toast.said == "You can't undo that: somebody learned something from it."


def test_somebody_elses_choice_is_taken_back_by_name_and_once(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        screen = a_table(pilot.app, "ugh", 3, people=(0, 1, 2))
        session, undoing, dice = screen.session, screen.session.undoing, Random(2)

        def twice(viewer: Seat) -> bool:
            """Whether somebody else's choice could be taken back, and then one more."""
            if undoing.is_own(viewer) or not (taken := undoing.undo(viewer)):
                return False
            more = undoing.extent(viewer).steps
            assert undoing.redo(taken.entries[0].seat)
            return more > 0

        while not twice(screen.audience.viewer):
            do_any(session, dice)
            settle(pilot, screen)
            pilot.until(lambda: screen.audience.viewer in session.glimpse(PUBLIC).to_act, 0.5)
        steps, viewer = undoing.extent(screen.audience.viewer).steps, screen.audience.viewer
        whose, moments = session.record.match.journal.entries[-steps].seat, session.moments
        undo = pilot.node("header-undo")
        pilot.click(undo)
        assert f"(P{whose})" in screen.parts.toast.said
        for _ in range(4):
            pilot.frame(1, 1.0)
            pilot.press(pilot.place(undo))
        assert session.moments == moments - steps
        assert screen.audience.viewer == whose != viewer
        assert f"P{whose}'s turn" in screen.parts.toast.said


@pytest.mark.parametrize("redo", ((pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), None), ids=("key", "button"))
def test_what_was_taken_back_is_done_again(redo: tuple[int, int] | None, pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2, games=1)
    play_to(pilot, screen, Random(2))
    session, match = screen.session, screen.session.record.match
    before, entries = match.digest(), match.journal.entries
    assert "header-redo" not in pilot.keys
    pilot.key(pygame.K_z, pygame.KMOD_LCTRL)
    settle(pilot, screen)
    label = screen.parts.words.label(entries[match.entries].action)
    assert f"Undone: {label}" in screen.parts.toast.said
    assert match.digest() != before
    keys = [node.key for node in screen.parts.header.buttons.nodes()]
    assert keys[1:3] == ["header-redo", "header-undo"]
    if redo is None:
        pilot.click("header-redo")
    else:
        pilot.key(*redo)
    assert match.digest() == before
    assert screen.parts.toast.said == f"Redone: {label}."
    settle(pilot, screen)
    assert screen.shown.seen == session.glimpse(0)
    assert "header-redo" not in pilot.keys
    pilot.key(pygame.K_y)
    assert screen.parts.toast.said == "There's nothing to redo."


def test_the_button_says_what_taking_back_costs(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugh", 2, (0,), 3)
    screen.session.thinking.thinker = None
    price = "Undo (U): you've seen what came of it, so this becomes a practice game"
    while screen.session.undoing.costs_nothing(0):  # an only move is no gamble
        (seat,) = screen.session.glimpse(PUBLIC).to_act
        legal = screen.session.glimpse(seat).legal
        screen.session.record.submit(seat, FLIP if FLIP in legal else legal[0])
    settle(pilot, screen)
    assert pilot.node("header-undo").hint == price
    screen.session.assist()
    pilot.frame(2)
    assert pilot.node("header-undo").hint == "Undo (U)"
