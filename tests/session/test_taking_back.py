"""Taking back: to the last decision of a person, and with other people only an action that revealed nothing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.session.room import Room
from ugames.core.game import PUBLIC, Seat, Step
from ugames.session.taking_back import TakingBack, WayBack


def test_a_person_alone_goes_back_to_the_last_decision() -> None:
    room = Room("ugo", "pbb")
    back = TakingBack(room.record, room.seats)
    assert not back.take_back(0)
    seat = room.to_choice((0,))
    before, entries = room.record.glimpse(seat), room.match.entries
    room.act()
    room.to_choice((0,))
    assert back.reach(0).steps == room.match.entries - entries
    assert back.take_back(0, beyond=True)
    assert room.record.glimpse(seat) == before


def test_a_move_without_a_choice_is_no_decision() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    while not (room.acting() == 0 and len(room.record.glimpse(0).legal) == 1):
        room.act()
    room.act()
    assert back.reach(0).steps > 1


def test_what_the_app_has_done_is_no_decision() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    room.to_choice((0,))
    room.act()
    steps = back.reach(0).steps
    assert steps == 1
    back.was_automatic()
    assert back.reach(0).steps != steps
    room.to_choice((0,))
    room.act()
    assert back.take_back(0, beyond=True)
    room.act()
    assert back.reach(0).steps == 1, "what was taken back is no longer automatic, whoever brings it about again"


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
        assert back.take_back(0, beyond=True)
        room.to_choice((0,))
        room.act()
        room.to_choice((0,))
        room.act()
    assert (back.reach(0).steps == 1) == taken


COMPANY = [
    *((game, seats, {}) for game in ("uchu_kaigi", "uchronia", "ugo", "ugh") for seats in ("pp", "pbp", "ppp")),
    *(("ufo", seats, {"form": "step"}) for seats in ("pp", "pbp", "ppp")),
    ("ufo", "pp", {"form": "alternating"}),
]


@pytest.mark.parametrize("game, who, options", COMPANY, ids=lambda value: str(value))
def test_in_company_a_choice_belongs_to_whoever_may_know_it(game: str, who: str, options: dict[str, Any]) -> None:
    """What told something stays, and what was done at a phone is that phone's. What another takes back they could tell
    from all that might have been done instead, and to do it again is up to who did it first."""
    room, dice = Room(game, who, **options), Random(3)
    back, match = TakingBack(room.record, room.seats), room.match
    offered = {True: 0, False: 0}
    for _ in range(250):
        if room.record.outcome is not None:
            break
        seat = dice.choice(room.record.glimpse(PUBLIC).to_act)
        room.record.submit(seat, dice.choice(room.record.glimpse(seat).legal))
        room.seats.away = frozenset(seat for seat in room.seats.people if dice.random() < 0.3)
        for viewer in (*room.seats.people, PUBLIC):
            steps = back.reach(viewer).steps
            assert bool(steps) != bool(back.why_not(viewer))
            lately = range(match.moments - steps, match.moments)
            assert all(match.undoable(moment) for moment in lately)
            for moment in lately:
                actor, before = match.journal.entries[moment - 1].seat, match._moments[moment - 1].step.state
                mine = actor == viewer or actor in room.seats.bots
                others = () if mine else match.game.legal(before, actor)
                seen = Counter(noticed(room, match.game.apply(before, actor, other), viewer) for other in others)
                assert mine or seen[noticed(room, match._moments[moment].step, viewer)] == 1
            if steps:
                decided = match.journal.entries[-steps].seat
                offered[decided == viewer] += 1
                assert decided == viewer or decided not in room.seats.away
                assert back.is_own(viewer) == (decided == viewer)
                entries = match.journal.entries
                assert back.take_back(viewer)
                for other in (*room.seats.people, PUBLIC):
                    assert back.can_redo(other) == (other == decided)
                    assert other == decided or back.redo(other) is None
                assert back.redo(decided)
                assert match.journal.entries == entries
    assert bool(offered[True]) == (game != "uchu_kaigi" and options != {"form": "alternating"}), "there all is told"
    assert offered[False] or game != "ugh", "all lies open"


def noticed(room: Room, step: Step[Any], viewer: Seat) -> tuple[object, ...]:
    """All that a viewer learns of an action."""
    return tuple(event.seen_by(viewer) for event in step.events), room.match.game.view(step.state, viewer)


def test_undo_does_not_tell_whether_somebody_else_had_a_choice() -> None:
    """With a bot that leads, the first card of a person is forced or free by a hand that only they know."""
    forced, said = Counter[bool](), set[WayBack]()
    for seed in range(40):
        room = Room("ugo", "ppb", seed=seed)
        while room.acting() != 0:
            room.act()
        forced[len(room.record.glimpse(0).legal) == 1] += 1
        back = TakingBack(room.record, room.seats)
        room.act()
        said.add(back.reach(1))
    assert min(forced[True], forced[False]) > 2
    assert len(said) == 1


def test_it_is_counted_once_for_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    counts, count = [], back._count

    def counted(viewer: Seat) -> WayBack:
        counts.append(viewer)
        return count(viewer)

    monkeypatch.setattr(back, "_count", counted)
    for _ in range(3):
        assert back.reach(0).steps == back.reach(0).steps
    assert len(counts) == 1
    room.act()
    assert back.reach(0).steps == back.reach(0).steps
    assert len(counts) == 2


def test_neither_a_race_nor_a_finished_match_goes_back() -> None:
    race = Room("ufo", "pbb", seed=1)
    for _ in range(200):
        if race.record.glimpse(0).legal:
            break
        race.record.tick()
    assert len(race.record.glimpse(0).legal) > 1
    race.record.submit(0, race.record.glimpse(0).legal[0])
    assert TakingBack(race.record, race.seats).reach(0).steps == 0
    room = Room("ugo", "pb")
    room.to_choice((0,))
    room.act()
    back = TakingBack(room.record, room.seats)
    assert back.reach(0).steps
    room.record.finished = True
    assert back.reach(0).steps == 0
    assert not back.take_back(0)


def test_alone_it_went_past_what_had_been_learned_without_asking() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    seen: set[bool] = set()
    while len(seen) < 2:
        room.to_choice((0,))
        room.act()
        told = not room.match.undoable(room.match.moments - 1)
        assert back.reach(0).told == told
        assert back.reach(0).steps == 1
        if told:
            assert back.take_back(0) is None
            assert not room.match.assisted
        else:
            assert back.take_back(0, beyond=True)
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
        assert back.take_back(0, beyond=True)
        assert (room.match.digest(), room.match.journal.entries) == stop
    for stop in stops[1:]:
        assert back.can_redo(0)
        lines = len(room.paper.lines)
        taken = back.redo(0)
        assert taken is not None
        assert (room.match.digest(), room.match.journal.entries) == stop
        assert len(room.paper.lines) == lines + len(taken.entries)
    assert not back.can_redo(0)
    assert back.redo(0) is None


def test_what_the_app_had_done_is_automatic_again() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    room.to_choice((0,))
    start = room.match.digest()
    room.act()
    room.to_choice((0,))
    room.act()
    back.was_automatic()
    steps = back.reach(0).steps
    assert steps > 1
    for _ in range(2):
        assert back.take_back(0, beyond=True)
        assert room.match.digest() == start
        assert back.redo(0)
        assert back.reach(0).steps == steps


def test_after_another_decision_nothing_is_done_again() -> None:
    room = Room("ugo", "pb")
    back = TakingBack(room.record, room.seats)
    room.to_choice((0,))
    room.act()
    assert back.take_back(0, beyond=True)
    seen = room.record.glimpse(0)
    room.record.submit(0, seen.legal[-1])
    assert not back.can_redo(0)
    assert back.redo(0) is None
    assert back.take_back(0, beyond=True)
    assert back.redo(0)
    assert not back.can_redo(0), "what was taken back before has been forgotten"


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
