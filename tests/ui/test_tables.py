"""The tables of all games: sprites follow the layout, and every legal action can be reached by every input device."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.laws.setups import SETUPS, is_typical, slow_unless
from tests.ui.pilot import Pilot, a_table, an_app, any_table
from ugames.core.game import PUBLIC
from ugames.laws.setups import Setup
from ugames.registry import GAMES
from ugames.ui.kit.nodes import towards
from ugames.ui.table.panels.held import go_on
from ugames.ui.table.staging.stage import in_order
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")


def few(setup: Setup) -> bool:
    """Every seat count with its usual options, and each option once, with the fewest players for it."""
    first = next(other for other in SETUPS if other.game == setup.game and other.options == setup.options)
    return not setup.options or setup == first


SIZES = ((1024, 640), (1920, 1080))
TABLES = [setup for setup in SETUPS if few(setup)]
TURN_BASED = [setup for setup in TABLES if not setup.rules().tick_hz]

by_table = pytest.mark.parametrize(
    "setup", [pytest.param(setup, marks=slow_unless(is_typical(setup)), id=str(setup)) for setup in TURN_BASED]
)


def act(screen: TurnScreen, dice: Random) -> None:
    """One of the seats that are to act does something."""
    session = screen.session
    seats = session.glimpse(PUBLIC).to_act
    seat = dice.choice(seats)
    session.record.submit(seat, dice.choice(session.glimpse(seat).legal))


@by_table
def test_sprites_are_where_the_layout_says(setup: Setup, tmp_path: Path, thorough: bool) -> None:
    """With animations that run, are cut by the next move, or are skipped at a random frame; other dice each time."""
    dice = Random(f"{setup}")
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, setup.game, setup.seats, people=tuple(range(setup.seats)), **dict(setup.options))
        screen.curtain.seat = None
        for _ in range(16 if thorough else 8):
            if screen.session.outcome is not None:
                break
            act(screen, dice)
            pilot.until(lambda: screen.session.ready == screen.session.moments)
            screen.curtain.seat = None
            screen._catch_up(animate_from=screen.parts.moment)
            pilot.now += 0.016
            for _ in range(dice.randrange(6)):
                screen.playback.update(pilot.now)
                pilot.now += dice.random() / 4
            if dice.random() < 0.5:
                screen.playback.skip()
                assert not screen.playback.busy or screen.playback.points.tally, "it stops at points only"
            while screen.playback.busy:
                screen.playback.points.put_away()
                go_on(screen.playback)
                pilot.now += 0.3
                screen.playback.update(pilot.now)
            wanted = screen.board.cards(screen.playback.shown, screen.parts.area())
            assert screen.playback.stage.spots() == tuple(in_order(wanted))
            assert screen.playback.shown == screen.session.seen(screen.eyes.viewer, screen.parts.moment - 1)


@pytest.mark.parametrize(
    "setup, size",
    [
        pytest.param(setup, SIZES[number % len(SIZES)], marks=slow_unless(is_typical(setup)), id=str(setup))
        for number, setup in enumerate(TURN_BASED)
    ],
)
def test_every_legal_action_is_within_reach(
    setup: Setup, size: tuple[int, int], tmp_path: Path, thorough: bool
) -> None:
    """Each node has a pixel of its own for the mouse, is reached by Tab, and is within the window."""
    dice = Random(7)
    with an_app(tmp_path, size) as pilot:
        screen = a_table(pilot.app, setup.game, setup.seats, people=tuple(range(setup.seats)), **dict(setup.options))
        theme = pilot.app.canvas.theme
        for turn in range(24 if thorough else 12):
            if screen.session.outcome is not None:
                break
            seat = screen.session.glimpse(PUBLIC).to_act[0]
            pilot.until(lambda: screen.session.ready == screen.session.moments)
            screen.curtain.seat = None
            screen.show_to(seat)
            if turn % 3 == 0:
                nodes = screen.nodes()
                for action in screen.playback.shown.legal:
                    bearers = [node for node in nodes if action in node.actions]
                    assert bearers, f"{action} is on no node"
                    pilot.place(bearers[0])
                    area = bearers[0].area
                    assert area.x >= -1
                    assert area.y >= -1
                    assert area.right <= theme.width + 1
                    assert area.bottom <= theme.height + 1
                keys = [node.key for node in nodes]
                assert len(keys) == len(set(keys)), "two nodes have the same key"
            act(screen, dice)


@pytest.mark.parametrize("game", GAMES)
def test_arrow_keys_come_from_anywhere_to_anywhere(game: str, pilot: Pilot) -> None:
    """Every node can be reached from the first one in steps up, down, left and right."""
    screen = any_table(pilot.app, game, 4)
    pilot.frame(5)
    nodes = screen.nodes()
    start = next(node.key for node in nodes if node.role != "text")
    found, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = towards(nodes, here, dx, dy)
            if there is not None and there.key not in found:
                found.add(there.key)
                queue.append(there.key)
    usable = {node.key for node in nodes if node.enabled}
    assert usable <= found, f"arrows never reach {usable - found}"


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_sees_the_whole_game(game: str, tmp_path: Path) -> None:
    """With bots alone at the table no hand is open, and everything can be drawn."""
    with an_app(tmp_path) as pilot:
        screen = any_table(pilot.app, game, 3, people=())
        assert screen.eyes.viewer == PUBLIC
        for _ in range(40):
            pilot.frame(1, 0.5)
        assert not screen.playback.shown.legal
