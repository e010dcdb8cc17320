"""A game's board held against its contract: the part of `ugames check` that needs the window's parts, but no window."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ugames.core.game import PUBLIC
from ugames.core.words import addressed
from ugames.games import words_of
from ugames.laws.check import NAMES, SAMPLES, Finding, Trial, each, preview_of, tried
from ugames.laws.matches import moments
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node, node_at
from ugames.ui.table.board import Board, Seen, board_of

AREAS = (Area(14, 82, 1892, 988), Area(14, 82, 1700, 988))
"""The area below the header of a wide window and of a narrow one, in units."""
FIGURE = re.compile(r"\d(?!\d*%)")
STEPS = 12
"""The steps across and down in which a node is probed for a place that no other node covers."""


def board_findings(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """Findings about the board, tried on the matches that were played for the laws."""
    if not trials:
        return
    parts = tried("board", partial(each, trials[:1], _begins))
    yield parts
    if parts.fault:
        return
    yield tried("every action within reach", partial(each, trials, _all_within_reach))
    yield tried("the board shows every card", partial(each, trials, _all_shown))
    if preview := preview_of(game):
        yield tried("the board says what follows", partial(each, trials, partial(_all_said, preview)))


def _board(trial: Trial) -> Board:
    return board_of(trial.rules, NAMES[: trial.setup.seats])


def _begins(trial: Trial) -> None:
    """The board has its parts and answers for the deal."""
    _board(trial).nodes(trial.match.beat(0, 0).after, AREAS[0])


def _all_within_reach(trial: Trial) -> None:
    """Every seat that can act finds every legal action on the table."""
    board = _board(trial)
    for moment in moments(trial.match, SAMPLES):
        for seat in range(trial.setup.seats):
            seen = trial.match.beat(seat, moment).after
            for area in AREAS:
                all_within_reach(board.nodes(seen, area), seen, area)


def all_within_reach(nodes: tuple[Node, ...], seen: Seen, area: Area) -> None:
    """Every legal action is on a node of the board that can be hit."""
    for key, count in Counter(node.key for node in nodes).items():
        assert count == 1, f"{count} nodes have the key {key!r}"
    for action in seen.legal:
        bearers = [node for node in nodes if action in node.actions]
        assert bearers, f"{action} is on no node of the board"
        assert any(map(partial(_can_be_hit, nodes, area), bearers)), f"the node of {action} is covered or off the table"


def _can_be_hit(nodes: tuple[Node, ...], area: Area, node: Node) -> bool:
    box = node.area
    for i in range(STEPS):
        for j in range(STEPS):
            x, y = box.x + box.w * (i + 0.5) / STEPS, box.y + box.h * (j + 0.5) / STEPS
            if area.holds(x, y) and node_at(nodes, x, y) is node:
                return True
    return False


def _all_shown(trial: Trial) -> None:
    """Everybody, spectators too, sees a table with a face for each card, a place for each seat, and points."""
    board = _board(trial)
    seats = range(trial.setup.seats)
    for moment in moments(trial.match, SAMPLES):
        for viewer in (*seats, PUBLIC):
            beat = trial.match.beat(viewer, moment)
            for area in AREAS:
                for spot in board.layout(beat.after, area):
                    shown = board.back(spot.kind) if spot.card is None else board.face(spot.card).picture
                    assert shown, f"no picture for {spot.card}"
                for seat in seats:
                    place = board.seat_area(seat, beat.after, area)
                    assert place.w > 0, f"no place for seat {seat}"
                board.entrances(area)
            assert len(board.standing(beat.after)) == trial.setup.seats, "standing leaves seats out"
            board.tally(beat.events, beat.after)
            board.best(beat.after)


def _all_said(preview: Any, trial: Trial) -> None:
    board, words = _board(trial), words_of(trial.rules.id)
    for moment in moments(trial.match, SAMPLES):
        for seat in range(trial.setup.seats):
            seen = trial.match.beat(seat, moment).after

            def said(action: Any, seen: Seen = seen) -> str:
                return words.foretell(preview.preview(trial.rules, seen, action), addressed(board.names, seen.seat))

            the_table_says_it(board, seen, said)


def the_table_says_it(board: Board, seen: Seen, said: Callable[[Any], str]) -> int:
    """The hint of each action is what `said` gives for it; no other figure stands there, but of cards and chances.

    Returns the number of hints. A game without turns has none.
    """
    looked, about = 0, words_of(board.game.id).about
    for node in board.nodes(seen, AREAS[0]):
        legal = [action for action in node.actions if action in seen.legal]
        if not legal or node.quick:
            continue
        rest = node.hint
        if len(legal) == 1:
            assert said(legal[0]) in rest, f"{node.key} says {rest!r} and not {said(legal[0])!r}"
        general = [board.face(node.card).text, about(board.game, node.card)] if node.card is not None else []
        for text in (*map(said, legal), *general):
            rest = rest.replace(text, "")
        assert not FIGURE.search(rest), f"{node.key} says {rest!r}, which no fact promises"
        looked += 1
    return looked
