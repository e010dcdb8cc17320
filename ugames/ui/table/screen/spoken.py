"""A table's texts for a screen reader besides its nodes: groups, open cards, events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ugames.core.game import Seat, Seen, options
from ugames.core.words import in_a_row, say, sentences
from ugames.texts import text
from ugames.ui.draw.ear import Spoken
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.cards.sprites import Spot
from ugames.ui.table.screen.playback import Playback
from ugames.ui.table.screen.table_parts import TableParts
from ugames.ui.table.staging.shown import ShownTable


def spoken(parts: TableParts, viewer: Seat, on_board: Sequence[Node]) -> Spoken:
    """The table for these viewers; at an earlier moment without nodes, with all cards in texts."""
    seen = parts.shown.seen
    on_board = on_board if parts.looking_back.moment is None else ()
    mine = viewer in seen.to_act and not parts.playback.busy
    return Spoken(
        groups={node.key: _group(parts.shown, node) for node in on_board},
        why={node.key: _why_not(parts, node, seen) for node in on_board} if mine else {},
        lying=tuple(_lying(parts.playback, on_board)),
        news=tuple((line.moment, line.text) for line in parts.log.every),
        moment=parts.moment,
        prompt=parts.header.question if mine else "",
        toast=parts.toast.said,
        viewer=viewer,
        answer=partial(_answer, parts, viewer, on_board),
    )


def lying_only(playback: Playback, on_board: Sequence[Node]) -> Spoken:
    """A table without actions."""
    groups = {node.key: _group(playback.shown, node) for node in on_board if node.card}
    return Spoken(groups, {}, tuple(_lying(playback, on_board)), (), 0, "", "")


def spoken_race(parts: TableParts, viewer: Seat, on_board: Sequence[Node]) -> Spoken:
    """A race for these viewers: which forms of the game can be played by ear instead."""
    sentences = [text("table.said_race")]
    if forms := _in_turns(parts.session.game, parts.words):
        sentences.append(text("table.said_forms", forms=in_a_row(forms)))
    return spoken(parts, viewer, on_board)._replace(news=(), why={}, prompt=" ".join(sentences))


def _in_turns(game: Any, words: Any) -> list[str]:
    """The names of the options with which the game has no clock."""
    kind: Any = type(game)
    return [
        words.OPTIONS[f"{option.name}={value}"]
        for option in options(kind)
        for value in option.choices
        if isinstance(value, str) and not replace(game, **{option.name: value}).has_clock
    ]


def _answer(parts: TableParts, viewer: Seat, on_board: Sequence[Node], name: str) -> str:
    """The answer to a key of the screen reader."""
    seen, names = parts.shown.seen, parts.board.names
    match name:
        case "say_turn":
            if parts.playback.points.tally:  # the table behind it is between two turns
                return parts.playback.telling
            return parts.header.question
        case "say_news":
            decided = parts.session.undoing.last_decision(viewer) or 0
            lines = [line.text for line in parts.log.every if line.moment >= decided]
            return " ".join(lines) or text("table.nothing_to_recap")
        case "say_scores":
            points = parts.board.standing(seen)
            return sentences(text("table.said_seat", name=names[i], points=each) for i, each in enumerate(points))
        case "say_hand":
            return _cards(parts, text("table.said_hand"), on_board)
        case _:
            return _cards(parts, text("table.said_middle"), on_board)


def _cards(parts: TableParts, group: str, on_board: Sequence[Node]) -> str:
    """All things of a group by name."""
    nodes = (node for node in on_board if node.role != "button" and _group(parts.shown, node) == group)
    named = [in_a_row((node.label, node.value)) for node in nodes]
    named += [name for where, name, _ in _lying(parts.playback, on_board) if where == group]
    return text("table.said_in", group=group, cards=in_a_row(named) or text("table.said_nothing"))


def _group(shown: ShownTable, thing: Node | Spot) -> str:
    """The heading of the part of the table where a thing lies."""
    if thing.zone in shown.table.in_hand:
        return text("table.said_hand")
    if thing.seat is None:
        return text("table.said_middle")
    board = shown.board
    return text("table.said_seat", name=board.names[thing.seat], points=board.standing(shown.seen)[thing.seat])


def _why_not(parts: TableParts, node: Node, seen: Seen) -> str:
    """The reason why a card cannot be played now; empty if it can, or has no action."""
    if not node.actions or any(action in seen.legal for action in node.actions):
        return ""
    return node.why_not or parts.words.why_not(parts.board.game, seen.view, node.actions[0])


def _lying(playback: Playback, on_board: Sequence[Node]) -> Iterator[tuple[str, str, Area]]:
    """The open cards without a node."""
    labels = [node.spoken.casefold() for node in on_board]
    for spot in playback.stage.spots():
        if spot.card is not None and not any(str(say(spot.card)).casefold() in label for label in labels):
            yield _group(playback.shown, spot), str(say(spot.card)), spot.area
