"""Whole games through input events alone: by mouse, by keys and by gamepad, in two sizes of window.

After each frame in which nothing moves, the cards lie where the layout of the viewer's glimpse wants them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app
from tests.laws.setups import slow_unless
from ugames.bots.choose import choose
from ugames.core.game import PUBLIC
from ugames.core.rng import Rng
from ugames.games.ufo.forms import ALTERNATING, STEP_BY_STEP
from ugames.journal import saves
from ugames.screens.after.result import Result
from ugames.session import keeps_secrets
from ugames.ui.kit.nodes import Node, reachable, step, towards
from ugames.ui.table.presses import PRESSES_END_SECONDS
from ugames.ui.table.staging.stage import in_order
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("hardly_drawn")

SMALL_WINDOW = (1024, 640)
USUAL_WINDOW = (1280, 720)
HASTY_FRAME_SECONDS = 0.4
"""Seconds of a frame while something moves: longer than usual, since nobody watches."""
STEPS_OF_CROSS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
Hand = Callable[[Pilot, Node], None]


# --- hands ---------------------------------------------------------------------------------------------------------


def by_mouse(pilot: Pilot, node: Node) -> None:
    """Point and click."""
    pilot.click(node)


def by_keys(pilot: Pilot, node: Node) -> None:
    """Press Tab until the node is reached, and then Enter."""
    pilot.see()
    nodes, key, presses = pilot.app.top.nodes(), pilot.app.focus, 0
    while key != node.key:
        next_node = step(nodes, key, 1)
        assert next_node is not None
        key, presses = next_node.key, presses + 1
    if presses:
        pilot.key(pygame.K_TAB, times=presses)
    assert pilot.app.focus == node.key
    pilot.key(pygame.K_RETURN)


def by_pad(pilot: Pilot, node: Node) -> None:
    """Go the shortest way with the cross, and press the first button."""
    pilot.see()
    app = pilot.app
    if app.focus not in [each.key for each in reachable(app.top.nodes())]:
        hat(pilot, 1, 0)
    for name in way(app.top.nodes(), app.focus, node.key):
        hat(pilot, *STEPS_OF_CROSS[name])
    assert app.focus == node.key
    pilot.post(pygame.JOYBUTTONDOWN, instance_id=0, button=0)
    pilot.frame()


def hat(pilot: Pilot, x: int, y: int) -> None:
    """Push the cross once."""
    pilot.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, -y))
    pilot.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))
    pilot.frame()


def way(nodes: Any, start: str | None, goal: str) -> list[str]:
    """The fewest steps from one node to another."""
    ways: dict[str | None, list[str]] = {start: []}
    queue = [start]
    for key in queue:
        if key == goal:
            return ways[key]
        for name, (dx, dy) in STEPS_OF_CROSS.items():
            neighbour = towards(nodes, key, dx, dy)
            if neighbour is not None and neighbour.key not in ways:
                ways[neighbour.key] = [*ways[key], name]
                queue.append(neighbour.key)
    raise AssertionError(f"arrows never come from {start} to {goal}")


# --- a game --------------------------------------------------------------------------------------------------------


class Game:
    """A game at one computer, and the input of the player in turn."""

    def __init__(self, pilot: Pilot, screen: TurnScreen, hand: Hand) -> None:
        self.pilot = pilot
        self.screen = screen
        self.session = screen.session
        self.hand = hand
        self.seen = 0
        """Frames in which the table was at rest and has been checked."""
        self.lifted = 0
        """Curtains that have been lifted."""
        pilot.watch = self.look

    def look(self) -> None:
        """Check that all cards at rest are in their places, and that nobody sees another's Glimpse."""
        view = self.screen.playback
        if self.pilot.app.top is not self.screen or self.screen.curtain.seat is not None or view.busy:
            return
        assert view.stage.spots() == tuple(
            in_order(self.screen.board.table(view.shown.seen, self.screen.shown.area).cards)
        )
        assert view.shown.seen.seat == self.screen.audience.viewer
        self.seen += 1

    def play(self) -> None:
        """Play to the end, up to the screen that says who has won."""
        number = 0
        while self.session.outcome is None:
            number += 1
            self.wait()
            if self.session.outcome is None:
                self.act(choose(self.session.game, self.screen.shown.seen, "plain", Rng(number)))
        self.pilot.until(self._told, HASTY_FRAME_SECONDS)

    def wait(self) -> None:
        """Wait until a person can act: animations are over, and the curtain has been lifted for them."""
        self.pilot.until(self._can_act, HASTY_FRAME_SECONDS)
        self.pilot.frame(1, PRESSES_END_SECONDS)  # whoever comes next is heard after a pause

    def _can_act(self) -> bool:
        screen = self.screen
        if screen.curtain.seat is not None:
            self.pilot.frame(2, PRESSES_END_SECONDS)  # whoever comes has sat down
            self.hand(self.pilot, self.pilot.node("curtain"))
            assert screen.curtain.seat is None
            self.lifted += 1
        self._read()
        return self.session.outcome is not None or (
            screen.curtain.seat is None
            and not screen.playback.busy
            and screen.parts.moment == self.session.moments
            and screen.audience.viewer in self.session.glimpse(PUBLIC).to_act
        )

    def _read(self) -> None:
        """Put a table of points away, and words that wait to be read."""
        view = self.screen.playback
        if view.captions.waiting or (view.points.tally is not None and view.points.counted == 1):
            if self.hand is by_mouse:
                self.pilot.click_at(self.pilot.app.window.surface.get_rect().center)
            else:
                self.pilot.key(pygame.K_SPACE)

    def _told(self) -> bool:
        if isinstance(self.pilot.app.top, Result):
            return True
        self._read()
        return False

    def act(self, action: object) -> None:
        """Do an action at its node; if the node has several actions, choose it from the menu."""
        before = len(self.session.record.match.journal.entries)
        legal = set(self.screen.shown.seen.legal)
        bearers = [node for node in reachable(self.screen.nodes()) if action in node.actions]
        assert bearers, f"{action} is on no node"
        self.hand(self.pilot, min(bearers, key=lambda node: len(legal.intersection(node.actions))))
        if self.screen.choice.node is not None:
            offered = reachable(self.screen.nodes())
            self.hand(self.pilot, next(node for node in offered if action in node.actions))
        entry = self.session.record.match.journal.entries[before]
        assert entry.action == action


HOT_SEATS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("ugo", 3, {"games": 1}),
    ("uchu_kaigi", 2, {}),
    ("uchronia", 2, {}),
    ("ugh", 2, {}),
    ("ufo", 3, {"form": STEP_BY_STEP}),
    ("ufo", 2, {"form": ALTERNATING}),
)
"""Each game with the fewest people and rounds that show all of it."""
BY_MOUSE = (by_mouse, USUAL_WINDOW, "normal")
BY_KEYS = (by_keys, SMALL_WINDOW, "off")
SHORT_SEEDS = {"uchronia": 1, "uchu_kaigi": 5, "ugh": 9}
"""The seeds of long games with which they are over soon."""
IN_COMPANY = [
    pytest.param(*table, *way, marks=slow_unless((table[0], way) in (("ugo", BY_MOUSE), ("ugh", BY_KEYS))))
    for table in HOT_SEATS
    for way in (BY_MOUSE, BY_KEYS)
]


@pytest.mark.parametrize("game, seats, options, hand, size, speed", IN_COMPANY)
def test_a_whole_game_in_company(
    game: str, seats: int, options: dict[str, Any], hand: Hand, size: tuple[int, int], speed: str, tmp_path: Path
) -> None:
    with an_app(tmp_path, size, speed=speed) as pilot:
        screen = a_table(pilot.app, game, seats, tuple(range(seats)), seed=SHORT_SEEDS.get(game, 3), **options)
        played = Game(pilot, screen, hand)
        played.play()
        entries = played.session.record.match.journal.entries
        assert played.seen > len(entries)
        assert (played.lifted > 0) == keeps_secrets(played.session.game)
        assert pilot.app.by_keys == (hand is not by_mouse)
        assert_kept(played)


@pytest.mark.parametrize(
    "game, options", (("ugo", {"games": 1}), pytest.param("ugh", {"young": True}, marks=pytest.mark.slow))
)
def test_a_whole_game_by_gamepad(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    with an_app(tmp_path, SMALL_WINDOW) as pilot:
        played = Game(pilot, a_table(pilot.app, game, 2, (0, 1), seed=5, **options), by_pad)
        played.play()
        assert_kept(played)


def assert_kept(played: Game) -> None:
    """Assert that the saved game has the same result as the screen."""
    path = played.session.path
    assert path is not None
    played.pilot.app.home()
    kept, notice = saves.read(path)
    assert notice is None
    assert kept.glimpse(PUBLIC) == played.session.glimpse(PUBLIC)
    assert kept.journal == played.session.record.match.journal
