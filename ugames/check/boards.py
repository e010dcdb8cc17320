"""The check of a game's board against its contract: the part of `ugames check` that needs the
window's modules, but no window.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import cycle
from typing import Any, NamedTuple
from warnings import catch_warnings, simplefilter

from ugames.core.game import PUBLIC, Event, Seen
from ugames.core.teaching.figure import BACK, FigureError, Scene, figures
from ugames.core.words import addressed, listed
from ugames.laws.check import CHECKED_MOMENTS, Finding, Trial, one_of_each, over_all, result_of
from ugames.laws.finder import cards_in
from ugames.laws.laws import states
from ugames.laws.matches import SEAT_NAMES, moments
from ugames.laws.sentences import spelt, when, who
from ugames.registry import members, preview_of, words_of
from ugames.resources import asset, help_text
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.nodes import Node, node_at
from ugames.ui.table.board import Board, board_of, last_look
from ugames.ui.table.forms import TooSmall
from ugames.ui.table.places import below_header, table_area
from ugames.ui.table.racing.board import RaceBoard
from ugames.ui.table.still.figures import Figures, Moment

WINDOWS = {
    f"a window of {width}x{height} with text at {scale} %": Theme(width, height, scale / 100)
    for width, height in ((800, 600), (1024, 640), (720, 1200))
    for scale in (100, 200)
}
AREA = table_area(Theme(1920, 1080))
"""The table of a usual window."""
FIGURE = re.compile(r"\d(?!\d*%)")
PROBES_ACROSS = 12
"""The grid steps at which a node is probed for a point that no other node covers."""


def board_findings(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """Findings about the board, on the matches played for the laws."""
    if not trials:
        return
    parts = result_of("board", partial(over_all, one_of_each(trials), _check_begin))
    yield parts
    if parts.fault:
        return
    yield result_of("every action within reach", partial(over_all, trials, _check_reach))
    yield result_of("the board shows one's own cards", partial(over_all, trials, _check_cards))
    yield result_of("the board tells each event", partial(over_all, trials, check_cues))
    yield result_of("the figures of help.md", partial(_check_figures, game))
    if preview := preview_of(game):
        yield result_of("the board says what follows", partial(over_all, trials, partial(_check_hints, preview)))


def _board_of(trial: Trial) -> Board:
    return board_of(trial.rules, SEAT_NAMES[: trial.setup.seats])


def _check_begin(trial: Trial) -> None:
    """The board is complete, for a race too if there is a clock, and handles the deal."""
    board = _board_of(trial)
    contract: Any = RaceBoard if trial.rules.has_clock else Board
    lacking = [name for name in members(contract) if not hasattr(board, name)]
    assert not lacking, f"the board lacks {listed(lacking)} of {contract.__name__} ({contract.__module__})"
    table = board.table(trial.match.beat(0, 0).after, AREA)
    tuple(table.nodes)  # they are made without an error


def _check_reach(trial: Trial) -> None:
    """Each form has room in every window, all lies below the header, and every seat finds its legal actions."""
    board, tried_twice = _board_of(trial), [*WINDOWS.items()] * 2
    for moment, (window, theme) in zip(cycle(moments(trial.match, len(tried_twice))), tried_twice, strict=False):
        area, whole = table_area(theme), below_header(theme)
        for seat in range(trial.setup.seats):
            seen, where = (
                trial.match.beat(seat, moment).after,
                f"in {window}, for seat {seat} {when(trial.match, moment)}",
            )
            try:
                with catch_warnings():
                    simplefilter("error", TooSmall)
                    table = board.table(seen, area)
                    lying = [(spot.zone, spot.area) for spot in table.cards if not spot.angle]
                for zone, place in (*lying, *((node.zone or node.key, node.area) for node in table.nodes)):
                    inside = whole.holds(place.x, place.y) and whole.holds(place.right, place.bottom)
                    assert inside, f"zone {zone!r} lies outside"
                check_nodes(table.nodes, seen, area)
            except TooSmall as error:
                raise AssertionError(f"{error} {where}") from error
            except AssertionError as error:
                error.add_note(where)
                raise


def check_nodes(nodes: tuple[Node, ...], seen: Seen, area: Area) -> None:
    """Every legal action is on a clickable node of the board."""
    for key, count in Counter(node.key for node in nodes).items():
        assert count == 1, f"nodes gives {count} nodes the key {key!r}"
    for action in seen.legal:
        bearers = [node for node in nodes if action in node.actions]
        assert bearers, f"{action} is on no node of the board"
        assert any(map(partial(_can_be_hit, nodes, area), bearers)), f"the node of {action} is covered or off the table"


def _can_be_hit(nodes: tuple[Node, ...], area: Area, node: Node) -> bool:
    box = node.area
    for i in range(PROBES_ACROSS):
        for j in range(PROBES_ACROSS):
            x, y = box.x + box.w * (i + 0.5) / PROBES_ACROSS, box.y + box.h * (j + 0.5) / PROBES_ACROSS
            if area.holds(x, y) and node_at(nodes, x, y) is node:
                return True
    return False


def _check_cards(trial: Trial) -> None:
    """All viewers, spectators too, see a table with a face for each card, a place for each seat, and points."""
    board, cards, seats = _board_of(trial), trial.rules.cards, range(trial.setup.seats)
    for moment in moments(trial.match, CHECKED_MOMENTS):
        public = cards_in(trial.match.beat(PUBLIC, moment).after.view, cards)
        for viewer in (*seats, PUBLIC):
            beat = trial.match.beat(viewer, moment)
            seen, where = beat.after, f"for {who(viewer)} {when(trial.match, moment)}"
            held = (cards_in(seen.legal, cards) & cards_in(seen.view, cards)) - public
            table = board.table(seen, AREA)
            spots = table.cards
            lacking = held - {spot.card for spot in spots}
            assert not lacking, f"the table shows nothing of its own {spelt(lacking)} {where}"
            for card in {spot.card for spot in spots} - {None}:
                assert type(card) in cards, f"the table shows {card!r}, of no class in cards of the rules"
                picture = board.face(card).picture
                assert asset(picture).is_file(), f"there is no picture {picture!r} for {card}"
            nodes = [node for node in table.nodes if node.role != "button"]
            zones = dict.fromkeys(spot.zone for spot in spots)
            for node in nodes:
                exists = node.zone in zones or f"{node.key}-".startswith(f"{node.zone}-") or not node.zone
                assert exists, f"node {node.key!r} lies in zone {node.zone!r}, which is not there {where}"
            owners = {spot.zone: spot.seat for spot in spots} | {node.key: node.seat for node in nodes}
            for zone, owner in owners.items():
                assert owner is None or owner in seats, f"zone {zone!r} is of seat {owner}, which is not there {where}"
            assert len(table.plates) == len(seats), f"the table has {len(table.plates)} plates for {len(seats)} seats"
            scores = len(board.standing(seen))
            assert scores == len(seats), f"standing has {scores} numbers for {len(seats)} seats"
            for count in range(len(beat.events) + 1):
                board.tally(beat.events[:count], seen)


class TableFacts(NamedTuple):
    """The cards of a table with their zones, and the points on it."""

    cards: Counter[tuple[Any, str]]
    points: tuple[int, ...]


def check_cues(trial: Trial, between: Callable[[Event, TableFacts, TableFacts], None] | None = None) -> None:
    """The board has cues for each event of a step, and with the last one the table is that of the rules.

    A board that only shows the end of each step tells nothing. Seat 0 and a spectator watch in turns.
    """
    board, tells = _board_of(trial), False
    deck = Counter(trial.rules.inventory(states(trial.match)[0]))
    for moment in range(trial.match.moments):
        viewer = PUBLIC if moment % 2 else 0
        seen, beat = trial.match.beat(viewer, max(0, moment - 1)).after, trial.match.beat(viewer, moment)
        laid, first, event = _facts(board, seen), seen, None
        try:
            for event in beat.events:
                seen = last_look(board.show(event, seen, beat.after, AREA), seen)
                before, laid = laid, _facts(board, seen)
                more = Counter(card for card, _ in laid.cards.elements()) - deck
                more = Counter({card: count for card, count in more.items() if type(card) in trial.rules.cards})
                assert not more, f"`show` leaves {spelt(more)} in a second place"
                if moment and between:
                    between(event, before, laid)
            tells |= seen is not first
            if moment and tells:
                _check_view(board, seen, beat.after)
            board.last_round(beat.after.view)
        except Exception as error:
            error.add_note(f"for {event} as {who(viewer)} sees it {when(trial.match, moment)}")
            raise
    for seat in range(trial.setup.seats):
        board.showpiece(trial.match.glimpse(PUBLIC).view, seat)


def _facts(board: Board, seen: Seen) -> TableFacts:
    return TableFacts(
        Counter((spot.card, spot.zone) for spot in board.table(seen, AREA).cards), tuple(board.standing(seen))
    )


def _check_view(board: Board, seen: Seen, after: Seen) -> None:
    """All that was told of a step is its View; a field that comes late changes nothing that lies on the table."""
    differ = {name for name in seen.view._fields if getattr(seen.view, name) != getattr(after.view, name)}
    assert differ <= set(board.late_fields), (
        f"`view_after` leaves {listed(sorted(differ - set(board.late_fields)))} as it was"
    )
    assert not differ or _facts(board, seen) == _facts(board, after), f"{listed(sorted(differ))} moves cards or points"


def _check_figures(game: str) -> str:
    """The figures of help.md are valid: names of cards, moments of matches, places of the board."""
    painter, all_figures = Figures(game), list(figures(help_text(game)))
    try:
        for drawn in all_figures:
            if isinstance(drawn, Scene):
                moment = Moment(game, drawn)
                for place in drawn.places:
                    moment.at(place.key, AREA)
            else:
                for name in [name for part in drawn.parts for name in part.cards if name != BACK]:
                    painter.card(name)
    except FigureError as error:
        raise AssertionError(f"help.md: {error}") from error
    return "" if all_figures else "help.md has none"


def _check_hints(preview: Any, trial: Trial) -> str:
    board, words, looked = _board_of(trial), words_of(trial.rules.id), 0
    for moment in moments(trial.match, CHECKED_MOMENTS):
        for seat in range(trial.setup.seats):
            seen = trial.match.beat(seat, moment).after

            def said(action: Any, seen: Seen = seen) -> str:
                return words.foretell(preview.preview(trial.rules, seen, action), addressed(board.names, seen.seat))

            looked += count_told_hints(board, seen, said)
    return "" if looked else "there were no hints"


def count_told_hints(board: Board, seen: Seen, said: Callable[[Any], str]) -> int:
    """The hint of each action has all lines of `said`, where a line shared by two actions may stand once. Its other
    figures only concern cards and chances, the name of a button for the same action, or lines that are shown even
    when nobody may act.

    Returns the number of hints. A real-time game has none.
    """
    looked, about, seats = 0, words_of(board.game.id).about, len(board.names)
    resting = {node.key: node.hint for node in board.table(replace(seen, to_act=(), legal=()), AREA).nodes}
    nodes = board.table(seen, AREA).nodes
    for node in nodes:
        legal = [action for action in node.actions if action in seen.legal]
        if not legal or node.acts_on_press or board.game.has_clock:
            continue
        given = [action for action in node.drops if action in seen.legal]
        rest = node.hint
        if len(legal) == 1:
            lacking = [line for line in said(legal[0]).splitlines() if line not in rest]
            assert not lacking, f"{node.key} says {rest!r} and not {lacking!r}"
        general = [board.face(node.card).text, about(board.game, node.card, seats)] if node.card is not None else []
        buttons = [other.label for other in nodes if other.role == "button" and set(other.actions) & set(legal)]
        promised = [line for action in (*legal, *given) for line in said(action).splitlines()]
        parts = [part for each in general for part in each.split(". ")]  # a sentence may stand alone
        for text in (*promised, *general, *resting.get(node.key, "").splitlines(), *buttons, *parts):
            rest = rest.replace(text, "")
        for name in board.names:
            rest = rest.replace(name, "")
        assert not FIGURE.search(rest), f"{node.key} says {rest!r}, which no fact promises"
        looked += 1
    return looked
