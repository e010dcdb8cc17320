"""The tables of all games: sprites follow the layout, and every legal action can be reached by every input device."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scripts.support.pilot import Pilot, a_table, an_app
from tests.laws.setups import SETUPS, is_typical, played, slow_unless
from tests.ui.screens.test_screens import by_arrows
from tests.ui.tables import silent
from ugames.check.boards import check_nodes
from ugames.core.game import PUBLIC, Seen
from ugames.laws.setups import Setup
from ugames.phones.picture import Pictures
from ugames.reader.tree import page, plain
from ugames.registry import words_of
from ugames.texts import text
from ugames.ui.draw.ear import Spoken
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node, dropped
from ugames.ui.table.board import Board, board_of
from ugames.ui.table.places import table_area
from ugames.ui.table.staging.stage import in_order
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen", "quick_bots")


def few(setup: Setup) -> bool:
    """Every seat count with its usual options, and each option once, with the fewest players for it."""
    first = next(other for other in SETUPS if other.game == setup.game and other.options == setup.options)
    return not setup.options or setup == first


TABLE_SIZES = (
    ((1024, 640), 100),
    ((1920, 1080), 200),
    ((1080, 1920), 150),
    ((1280, 720), 200),
    ((3440, 1440), 100),
)
"""Windows, each with a size of everything."""
CANNOT = text("table.said_cannot", why="").strip()
TABLES = [setup for setup in SETUPS if few(setup)]
TURN_BASED = [setup for setup in TABLES if not setup.rules().has_clock]

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
        screen.curtain.vanish()
        for _ in range(16 if thorough else 8):
            if screen.session.outcome is not None:
                break
            act(screen, dice)
            pilot.until_saved(screen.session)
            screen.curtain.vanish()
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
                screen.playback.go_on()
                pilot.now += 0.3
                screen.playback.update(pilot.now)
            wanted = screen.board.table(screen.shown.seen, screen.shown.area).cards
            assert screen.playback.stage.spots() == tuple(in_order(wanted))
            assert screen.shown.seen == screen.session.seen(screen.audience.viewer, screen.parts.moment - 1)


def positions(pilot: Pilot, setup: Setup, some: int) -> Iterator[tuple[Board, Seen, Sequence[Node], Spoken | None]]:
    """Some tables as those see them who are to act, with their nodes: in turns, those of the whole screen."""
    dice, everybody = Random(7), range(setup.seats)
    if setup.rules().has_clock:
        match: Any = played(setup, 1)
        board, area = board_of(match.game, [f"P{seat}" for seat in everybody]), table_area(pilot.app.canvas.theme)
        for moment in sorted(dice.sample(range(match.moments), 2 * some)):
            seen = match.beat(dice.choice(everybody), moment).after
            yield board, seen, board.table(seen, area).nodes, None
        return
    screen = a_table(pilot.app, setup.game, setup.seats, people=tuple(everybody), **dict(setup.options))
    for turn in range(3 * some):
        if screen.session.outcome is not None:
            break
        pilot.until_saved(screen.session)
        screen.curtain.vanish()
        screen.show_to(screen.session.glimpse(PUBLIC).to_act[0])
        if turn % 3 == 0:
            yield screen.board, screen.shown.seen, screen.nodes(), screen.spoken()
        act(screen, dice)


@pytest.mark.parametrize(
    "setup, size, scale",
    [
        pytest.param(
            setup,
            *TABLE_SIZES[number % len(TABLE_SIZES)],
            marks=slow_unless(is_typical(setup)),
            id=str(setup),
        )
        for number, setup in enumerate(TABLES)
    ],
)
def test_every_legal_action_is_within_reach(
    setup: Setup, size: tuple[int, int], scale: int, tmp_path: Path, thorough: bool
) -> None:
    """It is hit, dragged where it could be, reached by arrows, explained, read aloud, and told alike to all."""
    with an_app(tmp_path, size, scale=scale) as pilot:
        for board, seen, nodes, spoken in positions(pilot, setup, 8 if thorough else 4):
            theme = pilot.app.canvas.theme
            window = Area(0, 0, theme.width, theme.height).inset(-1)
            check_nodes(tuple(nodes), seen, window)
            assert not silent(board, seen, table_area(theme))
            in_hand = board.table(seen, table_area(theme)).in_hand
            near, read = by_arrows(nodes), {item.node: item for item in page(nodes, (), spoken) if item.node}
            phone = Pictures(board, words_of(setup.game)).picture_of(seen, ())
            things = [*phone["hand"], *phone["do"], *phone["middle"], *chain(*(seat["has"] for seat in phone["seats"]))]
            on_card, below = (
                {act["act"] for thing in phone[part] for act in thing.get("do", ())} for part in ("hand", "do")
            )
            assert on_card | below == {*range(len(seen.legal))}
            assert setup.game != "uchronia" or not on_card & below, "what is on a card is not below the hand, too"
            labels = {thing["key"]: thing["label"] for thing in things if "key" in thing}
            assert {node.key for node in nodes if node.enabled} <= near
            for node in nodes:
                if not any(action in seen.legal for action in node.actions):
                    continue
                x, y, right, bottom = node.area.x, node.area.y, node.area.right, node.area.bottom
                assert window.holds(x, y), node.key
                assert window.holds(right, bottom), node.key
                assert plain(node.label) in plain(read[node].name), node.key
                assert CANNOT not in read[node].name, node.key
                assert labels.get(node.key, node.label) == node.label
                assert node.drag or node.acts_on_press or node.zone not in in_hand
                for under in [each for each in nodes if each is not node and each.role != "button"]:
                    if common := {*node.actions} & {*under.actions, *under.drops} & {*seen.legal}:
                        assert node.drag or node.acts_on_press or under.drag
                        both = dropped(node, under)
                        assert both is not None
                        assert common <= {*both.actions}
