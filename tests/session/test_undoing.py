"""Undo goes back to the last decision of a person, and with other people only past actions that revealed nothing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from scripts.support.session import Room
from ugames.core.game import PUBLIC, Seat, Step
from ugames.session.undoing import UndoExtent, Undoing


def test_a_person_alone_goes_back_to_the_last_choice() -> None:
    room = Room("ugo", "pbb")
    undoing = Undoing(room.record, room.seats)
    assert not undoing.undo(0)
    assert undoing.last_decision(0) is None
    seat = room.to_choice((0,))
    before, entries = room.record.glimpse(seat), room.match.entries
    room.act()
    decided = room.match.moments - 1
    assert undoing.last_decision(0) == decided
    assert undoing.last_decision(1) is None, "a bot"
    room.to_choice((0,))
    assert undoing.extent(0).steps == room.match.entries - entries
    assert undoing.undo(0, beyond=True)
    assert room.record.glimpse(seat) == before
    while not (room.acting() == 0 and len(room.record.glimpse(0).legal) == 1):
        decided = room.match.moments if room.acting() == 0 else decided
        room.act()
    room.act()
    assert undoing.extent(0).steps > 1, "a move without a choice is no decision"
    assert undoing.last_decision(0) == decided


def test_what_told_nothing_is_taken_back_without_asking() -> None:
    seen: set[bool] = set()
    alone = Room("ugo", "pb")
    undoing = Undoing(alone.record, alone.seats)
    while len(seen) < 2:
        alone.to_choice((0,))
        alone.act()
        told = not alone.match.undoable(alone.match.moments - 1)
        assert (undoing.extent(0).revealed, undoing.extent(0).steps) == (told, 1)
        assert (undoing.undo(0) is None) == told
        assert not alone.match.assisted
        if not told:
            alone.act()
        seen.add(told)


def test_what_the_app_has_done_is_no_decision_until_it_is_gone() -> None:
    room = Room("ugo", "pb")
    undoing = Undoing(room.record, room.seats)
    room.to_choice((0,))
    start = room.match.digest()
    room.act()
    assert undoing.extent(0).steps == 1
    room.to_choice((0,))
    room.act()
    undoing.note_automatic()
    steps = undoing.extent(0).steps
    assert steps > 1
    assert undoing.last_decision(0) == room.match.moments - steps
    for _ in range(2):
        assert undoing.undo(0, beyond=True)
        assert room.match.digest() == start
        assert undoing.redo(0)
        assert undoing.extent(0).steps == steps, "done again it is automatic again"
    assert undoing.undo(0, beyond=True)
    for _ in range(2):
        room.to_choice((0,))
        room.act()
    assert undoing.extent(0).steps == 1


COMPANY = [
    *((game, "pbp", {}) for game in ("uchu_kaigi", "uchronia", "ugo", "ugh")),
    ("ugo", "ppp", {}),
    ("uchronia", "pp", {}),
    ("ufo", "pbp", {"form": "step"}),
    ("ufo", "pp", {"form": "alternating"}),
]


@pytest.mark.parametrize("game, who, options", COMPANY, ids=lambda value: str(value))
def test_in_company_a_choice_belongs_to_whoever_may_know_it(game: str, who: str, options: dict[str, Any]) -> None:
    room, dice = Room(game, who, **options), Random(3)
    undoing, match = Undoing(room.record, room.seats), room.match
    offered = {True: 0, False: 0}
    for _ in range(120):
        if room.record.outcome is not None:
            break
        seat = dice.choice(room.record.glimpse(PUBLIC).to_act)
        room.record.submit(seat, dice.choice(room.record.glimpse(seat).legal))
        room.seats.away = frozenset(seat for seat in room.seats.people if dice.random() < 0.3)
        for viewer in (*room.seats.people, PUBLIC):
            steps = undoing.extent(viewer).steps
            assert bool(steps) != bool(undoing.why_not(viewer))
            lately = range(match.moments - steps, match.moments)
            assert all(match.undoable(moment) for moment in lately)
            for moment in lately:
                actor, before = match.journal.entries[moment - 1].seat, match.moment(moment - 1).step.state
                mine = actor == viewer or actor in room.seats.bots
                others = () if mine else match.game.legal(before, actor)
                seen = Counter(noticed(room, match.game.apply(before, actor, other), viewer) for other in others)
                assert mine or seen[noticed(room, match.moment(moment).step, viewer)] == 1
            if steps:
                decided = match.journal.entries[-steps].seat
                offered[decided == viewer] += 1
                assert decided == viewer or decided not in room.seats.away
                assert undoing.is_own(viewer) == (decided == viewer)
                entries = match.journal.entries
                assert undoing.undo(viewer)
                for other in (*room.seats.people, PUBLIC):
                    assert undoing.can_redo(other) == (other == decided)
                    assert other == decided or undoing.redo(other) is None
                assert undoing.redo(decided)
                assert match.journal.entries == entries
    assert bool(offered[True]) == (game != "uchu_kaigi" and options != {"form": "alternating"}), "there all is told"
    assert offered[False] or game != "ugh", "all lies open"


def noticed(room: Room, step: Step[Any], viewer: Seat) -> tuple[object, ...]:
    """All that a viewer learns of an action."""
    return tuple(event.seen_by(viewer) for event in step.events), room.match.game.view(step.state, viewer)


def test_undo_does_not_tell_whether_somebody_else_had_a_choice() -> None:
    forced, said = Counter[bool](), set[UndoExtent]()
    for seed in range(20):
        room = Room("ugo", "ppb", seed=seed)
        while room.acting() != 0:
            room.act()
        forced[len(room.record.glimpse(0).legal) == 1] += 1
        undoing = Undoing(room.record, room.seats)
        room.act()
        said.add(undoing.extent(1))
    assert min(forced[True], forced[False]) > 1
    assert len(said) == 1


def test_neither_a_race_nor_a_finished_match_goes_back() -> None:
    race = Room("ufo", "pbb", seed=1)
    for _ in range(200):
        if race.record.glimpse(0).legal:
            break
        race.record.tick()
    assert len(race.record.glimpse(0).legal) > 1
    race.record.submit(0, race.record.glimpse(0).legal[0])
    assert Undoing(race.record, race.seats).extent(0).steps == 0
    room = Room("ugo", "pb")
    room.to_choice((0,))
    room.act()
    undoing = Undoing(room.record, room.seats)
    assert undoing.extent(0).steps
    room.record.finished = True
    assert undoing.extent(0).steps == 0
    assert not undoing.undo(0)


def test_what_was_taken_back_is_done_again_as_the_same_actions() -> None:
    room = Room("ugo", "pbb")
    undoing = Undoing(room.record, room.seats)
    stops: list[tuple[str, tuple[Any, ...]]] = []
    for _ in range(3):
        room.to_choice((0,))
        stops.append((room.match.digest(), room.match.journal.entries))
        room.act()
    room.to_choice((0,))
    stops.append((room.match.digest(), room.match.journal.entries))
    for stop in reversed(stops[:-1]):
        assert undoing.undo(0, beyond=True)
        assert (room.match.digest(), room.match.journal.entries) == stop
    for stop in stops[1:]:
        assert undoing.can_redo(0)
        lines = len(room.paper.lines)
        taken = undoing.redo(0)
        assert taken is not None
        assert (room.match.digest(), room.match.journal.entries) == stop
        assert len(room.paper.lines) == lines + len(taken.entries)
    assert not undoing.can_redo(0)
    assert undoing.redo(0) is None


def test_after_another_decision_nothing_is_done_again() -> None:
    room = Room("ugo", "pb")
    undoing = Undoing(room.record, room.seats)
    room.to_choice((0,))
    room.act()
    assert undoing.undo(0, beyond=True)
    seen = room.record.glimpse(0)
    room.record.submit(0, seen.legal[-1])
    assert not undoing.can_redo(0)
    assert undoing.redo(0) is None
    assert undoing.undo(0, beyond=True)
    assert undoing.redo(0)
    assert not undoing.can_redo(0), "what was taken back before has been forgotten"
