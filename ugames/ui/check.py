"""A game's board held against its contract: the part of `ugames check` that needs the window's parts, but no window."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pygame

from ugames.core.game import PUBLIC, teams
from ugames.core.teaching.coach import Coach
from ugames.core.teaching.figure import BACK, FigureError, Scene, figures
from ugames.core.words import RanksAll, addressed, listed
from ugames.laws.check import (
    A_TEST,
    RANKED,
    SAMPLES,
    Finding,
    Trial,
    by_chance,
    coached,
    each,
    home_of,
    looked_at,
    one_of_each,
    preview_of,
    tried,
)
from ugames.laws.finder import cards_in
from ugames.laws.keys import fields_of
from ugames.laws.laws import states
from ugames.laws.matches import NAMES, moments
from ugames.laws.sentences import OURS, line_of, spelt, when, who
from ugames.laws.teaching import coach_is_said, remarks_of
from ugames.registry import coach_of, load, members, words_of
from ugames.resources import asset, help_text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.nodes import Node, node_at
from ugames.ui.table.board import Board, Seen, board_of, climax_of, told
from ugames.ui.table.cards.legible import unreadable
from ugames.ui.table.places import table_area
from ugames.ui.table.plain import PlainBoard
from ugames.ui.table.racing.board import RaceBoard
from ugames.ui.table.still.figures import Figures, Moment
from ugames.ui.table.whereabouts import SEAT, whereabouts

AREAS = (Area(14, 82, 1892, 988), Area(14, 82, 1700, 988))
"""The area below the header of a wide window and of a narrow one, in units."""
TIGHTEST = ((1024, 640), 1.0), ((1024, 640), 1.5), ((1080, 1920), 1.5), ((1280, 960), 1.5)
"""Windows and sizes of everything in which cards lie closest."""
FIGURE = re.compile(r"\d(?!\d*%)")
OWN_BOARD = "the board is no PlainBoard; tried by a test of your own"
TOLD = 40
"""Moments of a match of which each event is told."""
STEPS = 12
"""The steps across and down in which a node is probed for a place that no other node covers."""


def board_findings(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """Findings about the board, tried on the matches that were played for the laws."""
    if not trials:
        return
    chance = by_chance(trials)
    parts = tried("board", partial(each, one_of_each(trials), _begins))
    yield parts
    if parts.fault:
        return
    yield tried("every action within reach", partial(each, chance, _all_within_reach))
    shown = tried("the board shows one's own cards", partial(each, chance, _all_shown))
    yield shown
    yield tried("the board shows what lies open", partial(_open_shown, trials))
    if not shown.fault:
        yield _told_apart(trials[0])
        yield _legible(trials)
        yield _owned(trials)
    told = tried("the board tells each event", partial(each, chance, _all_told))
    yield told
    if not told.fault:
        yield _named_are_seen(chance)
    yield tried("the board crowns who has won", partial(each, trials, _winners_crowned))
    yield tried("the figures of help.md", partial(_figures, game))
    coach = coach_of(game)
    if coach and not tried("coach", partial(coach_is_said, game)).fault:
        yield tried("the places of the coach", partial(_places_shown, coach, trials))
    if preview := preview_of(game):
        yield tried("the board says what follows", partial(each, chance, partial(_all_said, preview)))


def _board(trial: Trial) -> Board:
    return board_of(trial.rules, NAMES[: trial.setup.seats])


def _line(trial: Trial, method: Any) -> str:
    """The line of a board's method, or where the game makes its board, if the method is not its own."""
    file = Path(inspect.getfile(inspect.unwrap(method)))
    own = OURS not in file.parents or home_of(trial.setup.game) in file.parents
    return line_of(method if own else load(trial.setup.game, "board").board)


def _begins(trial: Trial) -> None:
    """The board has its parts, those for a race as well where there is a clock, and answers for the deal."""
    board = _board(trial)
    if lacking := [name for name in members(Board) if _is_left_out(board, Board, name)]:
        file = "ugames/ui/table/board.py"
        raise AssertionError(f"the board lacks {listed(lacking)} of Board in {file} ({_line(trial, type(board))})")
    lacking = [name for name in members(RaceBoard) if trial.rules.tick_hz and _is_left_out(board, RaceBoard, name)]
    assert not lacking, (
        f"the board lacks {listed(lacking)}, which RaceBoard of ugames/ui/table/racing/board.py asks for where "
        f"tick_hz is above 0; PlainRace beside it has them ({_line(trial, board.nodes)})"
    )
    board.nodes(trial.match.beat(0, 0).after, AREAS[0])


def _is_left_out(board: Board, contract: type[Any], name: str) -> bool:
    """Whether a board has nothing of its own where the contract has neither."""
    asked = getattr(contract, name, None)
    return not hasattr(board, name) or (callable(asked) and getattr(type(board), name, None) is asked)


def _all_within_reach(trial: Trial) -> None:
    """Every seat that can act finds every legal action on the table."""
    board = _board(trial)
    for moment in moments(trial.match, SAMPLES):
        for seat in range(trial.setup.seats):
            seen = trial.match.beat(seat, moment).after
            for area in AREAS:
                try:
                    all_within_reach(board.nodes(seen, area), seen, area)
                except AssertionError as error:
                    error.add_note(f"({_line(trial, board.nodes)}) for seat {seat} {when(trial.match, moment)}")
                    raise


def all_within_reach(nodes: tuple[Node, ...], seen: Seen, area: Area) -> None:
    """Every legal action is on a node of the board that can be hit."""
    for key, count in Counter(node.key for node in nodes).items():
        assert count == 1, f"nodes gives {count} nodes the key {key!r}"
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
    board, drawn = _board(trial), set[tuple[type[Any], object]]()
    seats = range(trial.setup.seats)
    for moment in moments(trial.match, SAMPLES):
        for viewer in (*seats, PUBLIC):
            beat = trial.match.beat(viewer, moment)
            held = in_hand(trial, moment, beat.after)
            for area in AREAS:
                spots = board.cards(beat.after, area)
                for spot in spots:
                    which = type(spot.card), spot.card
                    if which in drawn:
                        continue
                    drawn.add(which)
                    shown = board.back if spot.card is None else board.face(spot.card).picture
                    known = spot.card is None or type(spot.card) in trial.rules.cards
                    assert known, (
                        f"`cards` shows {spot.card!r}, of no class in cards of the rules ({_line(trial, board.cards)})"
                    )
                    assert shown, f"no picture for {spot.card} ({_line(trial, board.face)})"
                    assert asset(shown).is_file(), f"there is no picture {shown} ({_line(trial, board.face)})"
                lacking = held - {spot.card for spot in spots}
                assert not lacking, (
                    f"`cards` shows {who(viewer)} nothing of its own {spelt(lacking)} ({_line(trial, board.cards)}) "
                    f"{when(trial.match, moment)}"
                )
                plates, whose, *_ = board.zones(beat.after, area)
                assert len(plates) == len(seats), (
                    f"zones has {len(plates)} plates for {len(seats)} seats ({_line(trial, board.zones)})"
                )
                for seat in seats:
                    assert plates[seat].w > 0, f"no place for seat {seat} ({_line(trial, board.zones)})"
                nodes = board.nodes(beat.after, area)
                for name in (*(spot.zone for spot in spots), *(node.zone or node.key for node in nodes)):
                    assert whose(name) in (None, *seats), (
                        f"`whose` of zones says that {name!r} is seat {whose(name)}'s, and there are {len(seats)} "
                        f"seats ({_line(trial, board.zones)})"
                    )
            scores = len(board.standing(beat.after))
            assert scores == trial.setup.seats, f"standing has {scores} numbers for {trial.setup.seats} seats"
            for count in range(len(beat.events) + 1):
                try:
                    board.tally(beat.events[:count], beat.after)
                except Exception as error:
                    error.add_note(f"({_line(trial, board.tally)}) with {count} of {len(beat.events)} events of a step")
                    raise


def _open_shown(trials: list[Trial]) -> None:
    """Of each field of the View that has cards some are seen on the table, one's own and those of the others."""
    unseen: dict[str, Trial] = {}
    seen_once: set[str] = set()
    for trial in trials:
        board, kinds = _board(trial), trial.rules.cards
        for moment in moments(trial.match, SAMPLES):
            for viewer in (*range(trial.setup.seats), PUBLIC):
                seen = trial.match.beat(viewer, moment).after
                shown = {spot.card for spot in board.cards(seen, AREAS[0])}
                shown |= {node.card for node in board.nodes(seen, AREAS[0])}
                for field, value in _parts_of(seen, trial.setup.seats):
                    cards = cards_in(value, kinds)
                    if cards & shown:
                        seen_once.add(field)
                    elif cards and field.rpartition(" ")[2] not in getattr(board, "summed_up", ()):
                        unseen.setdefault(field, trial)
    if never := [field for field in unseen if field not in seen_once]:
        line = _line(unseen[never[0]], _board(unseen[never[0]]).cards)
        raise AssertionError(
            f"neither `cards` nor nodes ever show a card of {listed(never)} of the View ({line}); `summed_up` of a "
            "board names the fields of which it tells in another way"
        )


def _told_apart(trial: Trial) -> Finding:
    """Whether no two cards have the same signs in their corners, by which they are known where they are covered."""
    name, board = "corners tell cards apart", _board(trial)
    if not isinstance(board, PlainBoard):
        return Finding(name, untried=OWN_BOARD)
    found: dict[str, Any] = {}
    for card in dict.fromkeys(trial.rules.inventory(states(trial.match)[0])):
        other = found.setdefault(corner := board.face(card).value, card)
        if other != card:
            said = f"{other} and {card} have {corner!r} in their corners, which is all that is seen of covered cards"
            return Finding(name, doubt=f"{said}: `short` of a board says it otherwise ({_line(trial, board.face)})")
    return Finding(name)


def _legible(trials: list[Trial]) -> Finding:
    """Whether the signs of all cards can be read in small windows, at the moments of most cards of each table."""
    name = "signs can be read"
    pygame.font.init()
    canvases = [(size, Canvas(Theme(*window, scale))) for size in TIGHTEST for window, scale in [size]]
    for trial in {trial.setup.seats: trial for trial in trials if not trial.setup.options}.values():
        board = _board(trial)
        if not isinstance(board, PlainBoard):
            return Finding(name, untried=OWN_BOARD)
        tables = [trial.match.beat(0, moment).after for moment in moments(trial.match, SAMPLES)]
        fullest = max(tables, key=lambda seen: sum(spot.card is not None for spot in board.cards(seen, AREAS[0])))
        for ((width, height), scale), canvas in canvases:
            if unread := unreadable(board, fullest, table_area(canvas.theme), canvas):
                at = f"in a window of {width}x{height} at {scale:.0%}, with {trial.setup.seats} seats"
                return Finding(name, doubt=f"{unread} ({at}; {_line(trial, board.rows)})")
    return Finding(name)


def _owned(trials: list[Trial]) -> Finding:
    """Whether of rows that always have the cards of one of the others the board knows whose they are."""
    name = "rows have their owners"
    for trial in {trial.setup.seats: trial for trial in trials}.values():
        board = _board(trial)
        if not isinstance(board, PlainBoard):
            return Finding(name, untried=OWN_BOARD)
        fitting: dict[tuple[str, str, int], set[bool]] = {}
        for moment in moments(trial.match, SAMPLES):
            seen = trial.match.beat(0, moment).after
            whose = board.zones(seen, AREAS[0]).whose
            nobodys = [row for row in board.rows(seen) if whose(row.zone) is None]
            for row, (field, seat, cards) in product(nobodys, _of_others(seen, trial.setup.seats)):
                if row.cards or cards:
                    fits = Counter(row.cards) == Counter(cards)
                    fitting.setdefault((row.zone, field, seat), set()).add(fits)
        if zones := sorted({zone for (zone, _, _), fits in fitting.items() if fits == {True}}):
            doubt = f"in {listed(zones)} always lie the cards of one seat, and the board cannot know whose"
            return Finding(name, doubt=f"{doubt}: `of=seat` of a Row says it ({_line(trial, board.rows)})")
    return Finding(name)


def _of_others(seen: Seen, seats: int) -> Iterator[tuple[str, int, tuple[Any, ...]]]:
    """What a View has for each of the other seats: the field, the seat and what is there."""
    for name, value in zip(seen.view._fields, seen.view, strict=True):
        if isinstance(value, tuple) and len(value) == seats and all(isinstance(part, tuple) for part in value):
            yield from ((name, seat, part) for seat, part in enumerate(value) if seat != seen.seat)


def _parts_of(seen: Seen, seats: int) -> Iterator[tuple[str, Any]]:
    """The fields of a View by name; of a field with a part for each seat, one's own apart from those of the others."""
    for name, value in zip(seen.view._fields, seen.view, strict=True):
        if isinstance(value, tuple) and len(value) == seats:
            for seat, part in enumerate(value):
                yield f"{'own' if seat == seen.seat else 'the others’'} {name}", part
        else:
            yield name, value


def _all_told(trial: Trial) -> None:
    """Of each event of a step the board knows what it shows, and how the table stands then."""
    board, climax = _board(trial), climax_of(trial.rules.id)
    deck = Counter(trial.rules.inventory(states(trial.match)[0]))
    for moment in moments(trial.match, TOLD):
        for viewer in (0, PUBLIC):
            seen, beat = trial.match.beat(viewer, max(0, moment - 1)).after, trial.match.beat(viewer, moment)
            _in_one_place(trial, board, board.cards, deck, seen)
            for event in beat.events:
                try:
                    seen = told(board.show(event, seen, beat.after, AREAS[0]), seen)
                    _in_one_place(trial, board, board.show, deck, seen)
                    if board.tricks and isinstance(event, board.tricks.won):
                        board.tricks.why(event)
                except Exception as error:
                    error.add_note(f"for {event} {when(trial.match, moment)}")
                    raise
            if climax:
                climax.last_round(trial.rules, beat.after.view)
    if climax is None:
        return
    end = trial.match.glimpse(PUBLIC)
    for seat in range(trial.setup.seats):
        for card in [card for group in climax.showpiece(trial.rules, end.view, seat) for card in group]:
            known = type(card) in trial.rules.cards
            assert known, f"showpiece shows {card!r}, of no class in cards of the rules ({line_of(climax.showpiece)})"


def _named_are_seen(trials: list[Trial]) -> Finding:
    """Whether each card that an event names lies on the table at some time of its step, as its viewer is shown it.

    That is asked of rows of cards only: other boards have more ways to show one. Nor is it of what a board sums up.
    """
    name = "cards that are named are seen"
    for trial in trials:
        board, kinds = _board(trial), trial.rules.cards
        if not isinstance(board, PlainBoard):
            return Finding(name, untried=OWN_BOARD)
        for moment in moments(trial.match, TOLD):
            for viewer in (0, PUBLIC):
                seen, beat = trial.match.beat(viewer, max(0, moment - 1)).after, trial.match.beat(viewer, moment)
                shown = _lying_on(board, seen) | _lying_on(board, beat.after)
                shown |= _summed_up(board, seen, kinds) | _summed_up(board, beat.after, kinds)
                for event in beat.events:
                    seen = told(board.show(event, seen, beat.after, AREAS[0]), seen)
                    shown |= _lying_on(board, seen)
                for event in beat.events:
                    if unseen := cards_in(event, kinds) - shown:
                        named = f"{type(event).__name__} tells {who(viewer)} of {spelt(unseen)}"
                        line, at = _line(trial, board.show), when(trial.match, moment)
                        return Finding(
                            name,
                            doubt=f"{named} {at}, and the table never shows that: `show` of a board lays it, and "
                            f"`summed_up` names the field of the View of which the board tells otherwise ({line})",
                        )
    return Finding(name)


def _summed_up(board: PlainBoard, seen: Seen, kinds: tuple[type[Any], ...]) -> set[object]:
    """The cards of which the board tells in another way than by laying them."""
    return cards_in(tuple(getattr(seen.view, name) for name in board.summed_up), kinds)


def _lying_on(board: Board, seen: Seen) -> set[object]:
    return {spot.card for spot in board.cards(seen, AREAS[0])}


def _in_one_place(trial: Trial, board: Board, method: Any, deck: Counter[object], seen: Seen) -> None:
    """No card lies on the table more often than there are cards like it; what is no card is told of elsewhere."""
    lying = Counter(spot.card for spot in board.cards(seen, AREAS[0]) if type(spot.card) in trial.rules.cards)
    more = [card for card, count in lying.items() if count > deck[card]]
    assert not more, (
        f"more of {spelt(more)} lie on the table than there are: `{method.__name__}` leaves a card in a second place "
        f"({_line(trial, method)})"
    )


def _winners_crowned(trial: Trial) -> str:
    """Who has won has the most points on the plates, and the crown of the last table of points, alone or as a team."""
    seen, board = trial.match.glimpse(PUBLIC), _board(trial)
    assert seen.outcome is not None, "a match was played to its end, and has no outcome"
    if not seen.outcome.winners:
        return "all have lost; tried by a match that is won"
    ranked = isinstance(words_of(trial.rules.id), RanksAll)
    winners = {*seen.outcome.winners}
    points = board.standing(seen)
    most = {seat for seat, each in enumerate(points) if each == max(points)}
    assert ranked or winners <= most, (
        f"seat {spelt(winners)} has won, and by `standing` seat {spelt(most)} is ahead with {max(points)} "
        f"({_line(trial, board.standing)}): the most points win there, too"
    )
    beat = trial.match.beat(PUBLIC, trial.match.moments - 1)
    tally = board.tally(beat.events, beat.after)
    named, sides = {board.names[seat] for seat in winners}, teams(trial.rules, trial.setup.seats)
    if tally and not {*tally.names} <= {*board.names} and len(tally.names) == len(sides):  # a row for each team
        named = {name for name, team in zip(tally.names, sides, strict=True) if team[0] in winners}
    assert tally is None or named <= {*tally.ahead}, (
        f"{spelt(named)} has won, and {spelt(tally.ahead if tally else ())} wears the crown of the last tally "
        f"({_line(trial, board.tally)}): the most of its `totals` do, or whom its `winners` name"
    )
    return "" if tally or not ranked else f"{RANKED}, and there is no table of points at the end; tried by a `tally`"


def _places_shown(coach: Coach, trials: list[Trial]) -> str:
    """Each place that SHOWS names is on the table at some time, best when the remark is made."""
    missing, met, named = {**coach.SHOWS}, set[str](), set[str]()
    for trial in coached(trials):
        board = _board(trial)
        for remark in remarks_of(coach, trial.rules, trial.match):
            met.add(remark.key)
            if remark.key in missing and _is_there(board, remark.happened.after, remark.place, named):
                missing.pop(remark.key)
        for moment in moments(trial.match, SAMPLES):
            seen = trial.match.beat(0, moment).after
            for key, place in [*missing.items()]:
                if fields_of(place) <= {"seat"} and _is_there(board, seen, place.format(seat=0), named):
                    missing.pop(key)
    for key, place in missing.items():
        known = key in met or fields_of(place) <= {"seat"}
        assert not known, (
            f"SHOWS of coach.py names {place!r} for {key}, and the board never has such a place; it has "
            f"{listed(sorted(named))}, where N is a number"
        )
    return (
        f"no match came to {spelt(missing)}; tried by {A_TEST} that does ({looked_at(coached(trials))})"
        if missing
        else ""
    )


def _is_there(board: Board, seen: Seen, place: str, named: set[str]) -> bool:
    """Whether a place is on the table; the names of all that are there are added."""
    nodes = board.nodes(seen, AREAS[0])
    zones = {node.zone or node.key for node in nodes} | {spot.zone for spot in board.cards(seen, AREAS[0])}
    named |= {re.sub(r"\d+", "N", zone) for zone in zones} | {f"{SEAT}-N"}
    return bool(whereabouts(board, seen, AREAS[0], nodes, place))


def _figures(game: str) -> str:
    """What the figures of help.md show is there: cards by their names, moments of matches, places of the board."""
    painter, found = Figures(game), list(figures(help_text(game)))
    try:
        for drawn in found:
            if isinstance(drawn, Scene):
                moment = Moment(game, drawn)
                for place in drawn.places:
                    moment.at(place.key, AREAS[0])
            else:
                for name in [name for part in drawn.parts for name in part.cards if name != BACK]:
                    painter.card(name)
    except FigureError as error:
        raise AssertionError(f"help.md: {error}") from error
    return "" if found else "help.md has none; tried by a paragraph such as `figure: red 5, blue 8!`"


def in_hand(trial: Trial, moment: int, seen: Seen) -> set[object]:
    """The cards that a seat can act with, and sees alone."""
    cards = trial.rules.cards
    return (cards_in(seen.legal, cards) & cards_in(seen.view, cards)) - cards_in(
        trial.match.beat(PUBLIC, moment).after.view, cards
    )


def _all_said(preview: Any, trial: Trial) -> str:
    board, words, looked = _board(trial), words_of(trial.rules.id), 0
    for moment in moments(trial.match, SAMPLES):
        for seat in range(trial.setup.seats):
            seen = trial.match.beat(seat, moment).after

            def said(action: Any, seen: Seen = seen) -> str:
                return words.foretell(preview.preview(trial.rules, seen, action), addressed(board.names, seen.seat))

            looked += the_table_says_it(board, seen, said)
    if looked:
        return ""
    if trial.rules.tick_hz:
        return "there are no hints without turns; tried by rules with `tick_hz` 0"
    return "there were no hints; tried by a `preview` that promises something"


def the_table_says_it(board: Board, seen: Seen, said: Callable[[Any], str]) -> int:
    """The hint of each action has all lines that `said` gives for it; a line that two actions share may stand there
    once. No other figure stands there, but of cards and chances, in the name of a button for the same action, and in
    lines that stand there just as well while nobody may act: they explain, and promise nothing.

    Returns the number of hints. A game without turns has none.
    """
    looked, about, seats = 0, words_of(board.game.id).about, len(board.names)
    resting = {node.key: node.hint for node in board.nodes(replace(seen, to_act=(), legal=()), AREAS[0])}
    nodes = board.nodes(seen, AREAS[0])
    for node in nodes:
        legal = [action for action in node.actions if action in seen.legal]
        if not legal or node.quick or board.game.tick_hz:
            continue
        given = [action for action in node.drops if action in seen.legal]
        rest = node.hint
        if len(legal) == 1:
            lacking = [line for line in said(legal[0]).splitlines() if line not in rest]
            assert not lacking, f"{node.key} says {rest!r} and not {lacking!r}"
        general = [board.face(node.card).text, about(board.game, node.card, seats)] if node.card is not None else []
        buttons = [other.label for other in nodes if other.role == "button" and set(other.actions) & set(legal)]
        promised = [line for action in (*legal, *given) for line in said(action).splitlines()]
        for text in (*promised, *general, *resting.get(node.key, "").splitlines(), *buttons):
            rest = rest.replace(text, "")
        for name in board.names:
            rest = rest.replace(name, "")
        assert not FIGURE.search(rest), f"{node.key} says {rest!r}, which no fact promises"
        looked += 1
    return looked
