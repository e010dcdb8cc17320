"""Taking back: to the last decision of a person, and with other people only an action that revealed nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.session.room import Room
from ugames.session.taking_back import TakingBack


def test_a_person_alone_goes_back_to_the_last_decision() -> None:
    room = Room("ugo", "pbb")
    back = TakingBack(room.record, room.seats)
    assert not back.take_back()
    seat = room.to_choice((0,))
    before, entries = room.record.glimpse(seat), room.match.entries
    room.act()
    room.to_choice((0,))
    assert back.steps == room.match.entries - entries
    assert back.take_back(beyond=True)
    assert room.record.glimpse(seat) == before


def test_a_move_without_a_choice_is_no_decision() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    while not (room.acting() == 0 and len(room.record.glimpse(0).legal) == 1):
        room.act()
    room.act()
    assert back.steps > 1


def test_what_the_app_has_done_is_no_decision() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    room.to_choice((0,))
    room.act()
    steps = back.steps
    assert steps == 1
    back.was_automatic()
    assert back.steps != steps
    room.to_choice((0,))
    room.act()
    assert back.take_back(beyond=True)
    room.act()
    assert back.steps == 1, "a moment that was taken back is no longer automatic, whoever brings it about again"


@pytest.mark.parametrize("taken", (True, False))
def test_moments_that_are_gone_are_forgotten(taken: bool) -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    room.to_choice((0,))
    room.act()
    room.to_choice((0,))
    room.act()
    back.was_automatic()
    if taken:
        assert back.take_back(beyond=True)
        room.to_choice((0,))
        room.act()
        room.to_choice((0,))
        room.act()
    assert (back.steps == 1) == taken


def test_in_company_what_told_something_stays() -> None:
    found = set()
    room = Room("ugo", "pp")
    back = TakingBack(room.record, room.seats)
    for _ in range(30):
        seat = room.acting()
        choice = len(room.record.glimpse(seat).legal) > 1
        room.act()
        told = not room.match.undoable(room.match.moments - 1)
        if told:
            assert back.steps == 0
        elif choice:
            assert back.steps == 1
        found.add((told, choice))
    assert {told for told, _ in found} == {True, False}


def test_it_is_counted_once_for_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    counts, count = [], back._count

    def counted() -> tuple[int, bool]:
        counts.append(1)
        return count()

    monkeypatch.setattr(back, "_count", counted)
    for _ in range(3):
        assert back.steps == back.steps
    assert len(counts) == 1
    room.act()
    assert back.steps == back.steps
    assert len(counts) == 2


def test_neither_a_race_nor_a_finished_match_goes_back() -> None:
    race = Room("ufo", "pbb", seed=1)
    for _ in range(200):
        if race.record.glimpse(0).legal:
            break
        race.record.tick()
    assert len(race.record.glimpse(0).legal) > 1
    race.record.submit(0, race.record.glimpse(0).legal[0])
    assert TakingBack(race.record, race.seats).steps == 0
    room = Room("ugo", "pb")
    room.to_choice((0,))
    room.act()
    back = TakingBack(room.record, room.seats)
    assert back.steps
    room.record.finished = True
    assert back.steps == 0
    assert not back.take_back()


def test_alone_it_went_past_what_had_been_learned_without_asking() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    seen: set[bool] = set()
    while len(seen) < 2:
        room.to_choice((0,))
        room.act()
        told = not room.match.undoable(room.match.moments - 1)
        assert back.told == told
        assert back.steps == 1
        if told:
            assert back.take_back() is None
            assert not room.match.assisted
        else:
            assert back.take_back(beyond=True)
            assert not room.match.assisted
            room.act()
        seen.add(told)


def test_what_was_taken_back_is_done_again_as_the_same_actions() -> None:
    """Step by step, and in the journal as the decisions that they were."""
    room = Room("ugo", "pbb")
    back = TakingBack(room.record, room.seats)
    stops: list[tuple[str, tuple[Any, ...]]] = []
    for _ in range(3):
        room.to_choice((0,))
        stops.append((room.match.digest(), room.match.journal.entries))
        room.act()
    room.to_choice((0,))
    stops.append((room.match.digest(), room.match.journal.entries))
    for stop in reversed(stops[:-1]):
        assert back.take_back(beyond=True)
        assert (room.match.digest(), room.match.journal.entries) == stop
    for stop in stops[1:]:
        assert back.can_redo
        lines = len(room.paper.lines)
        taken = back.redo()
        assert taken is not None
        assert (room.match.digest(), room.match.journal.entries) == stop
        assert len(room.paper.lines) == lines + len(taken.entries)
    assert not back.can_redo
    assert back.redo() is None


def test_what_the_app_had_done_is_automatic_again() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    room.to_choice((0,))
    start = room.match.digest()
    room.act()
    room.to_choice((0,))
    room.act()
    back.was_automatic()
    steps = back.steps
    assert steps > 1
    for _ in range(2):
        assert back.take_back(beyond=True)
        assert room.match.digest() == start
        assert back.redo()
        assert back.steps == steps


def test_after_another_decision_nothing_is_done_again() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    room.to_choice((0,))
    room.act()
    assert back.take_back(beyond=True)
    seen = room.record.glimpse(0)
    room.record.submit(0, seen.legal[-1])
    assert not back.can_redo
    assert back.redo() is None
    assert back.take_back(beyond=True)
    assert back.redo()
    assert not back.can_redo, "what was taken back before has been forgotten"


def test_a_last_decision_is_a_choice_that_a_person_made() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    assert back.last_decision(0) is None
    room.to_choice((0,))
    room.act()
    decided = room.match.moments - 1
    assert back.last_decision(0) == decided
    assert back.last_decision(1) is None, "a bot"
    while not (room.acting() == 0 and len(room.record.glimpse(0).legal) == 1):
        if room.acting() == 0:
            decided = room.match.moments
        room.act()
    room.act()
    assert back.last_decision(0) == decided
    room.to_choice((0,))
    room.act()
    back.was_automatic()
    assert back.last_decision(0) == decided
