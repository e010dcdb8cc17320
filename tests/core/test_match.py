"""The match: the one place that checks, remembers, takes back and plays again."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tests.toys.duel.rules import Card, Duel, Play, Suit
from tests.toys.grab import TURN_TICKS, Grab, Grabbing, Turned
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, BrokenJournal, Entry, IllegalAction, Match, Player
from ugames.laws.matches import play

ADA, BO = Player("Ada"), Player("Bo", "plain")


def duel(seed: int = 1, actions: int = 0) -> AnyMatch:
    """A duel of two after this number of actions, each the first legal one."""
    match: AnyMatch = Match(Duel(), (ADA, BO), seed)
    for _ in range(actions):
        (seat,) = match.glimpse(PUBLIC).to_act
        match.submit(seat, match.glimpse(seat).legal[0])
    return match


def race(seed: int = 1, ticks: int = 0) -> AnyMatch:
    """The toy in real time after this number of ticks."""
    match: AnyMatch = Match(Grabbing(), (ADA, BO), seed)
    match.advance(ticks)
    return match


# --- submit --------------------------------------------------------------------------------------------------------


def test_an_accepted_action_is_an_entry() -> None:
    match = duel()
    action = match.glimpse(0).legal[2]
    assert match.submit(0, action) == Entry(0, 0, action)
    assert match.entries == 1
    assert match.moments == 2
    assert match.journal.entries == (Entry(0, 0, action),)


@pytest.mark.parametrize("seat", [1, 2, -1, -2, 99])
def test_only_whose_turn_it_is_may_act(seat: int) -> None:
    match = duel()
    before = match.digest()
    with pytest.raises(IllegalAction, match=f"seat {seat}: Play"):
        match.submit(seat, match.glimpse(0).legal[0])
    assert match.digest() == before
    assert match.entries == 0


@pytest.mark.parametrize("action", [None, "Play", Grab(), Card(Suit.clubs, 1), Play(None)])  # type: ignore[arg-type]  # a value that a broken caller might send
def test_what_is_no_action_is_refused(action: Any) -> None:
    with pytest.raises(IllegalAction):
        duel().submit(0, action)


# --- undo ----------------------------------------------------------------------------------------------------------


def test_in_solo_play_everything_can_be_taken_back_and_is_marked() -> None:
    match = duel(actions=4)
    before = [duel(actions=count).digest() for count in range(4)]
    for count in reversed(range(4)):
        assert match.undo(always=True)
        assert match.assisted
        assert (match.entries, match.moments, match.digest()) == (count, count + 1, before[count])
    assert match.journal == replace(duel().journal, assisted=True)


def test_the_clock_cannot_be_turned_back() -> None:
    match = race(ticks=TURN_TICKS)
    match.submit(0, Grab())
    assert not match.undo()
    assert not match.undo(always=True)


# --- beats ---------------------------------------------------------------------------------------------------------


def test_each_beat_ends_where_the_next_begins() -> None:
    *_, match = play(Duel(), 3, 5)
    for seat in (PUBLIC, 0, 1, 2):
        beats = match.beats(seat)
        assert len(beats) == match.moments
        assert beats[-1].after == match.glimpse(seat)
        for before, after in pairwise(beats):
            assert after.events
            assert before.after != after.after
    assert [len(beat.events) for beat in match.beats(0)][:4] == [3, 1, 1, 2]


def test_beats_from_a_moment_on() -> None:
    match = duel(actions=5)
    assert match.beats(0, since=4) == match.beats(0)[4:]
    assert match.beats(0, since=match.moments) == []
    assert match.beat(1, 2) == match.beats(1)[2]


# --- restore and until ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [Duel(), Grabbing()], ids=lambda game: game.id)
def test_a_journal_rebuilds_every_moment_and_a_match_those_that_it_does_not_keep(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ugames.core.match.MOMENTS_BY_STATE", 4)
    seen = {}
    for match in play(game, 3, 11):
        seen[match.moments - 1] = match.beat(PUBLIC, match.moments - 1)
    assert len(match._state_by_moment) <= match.moments // 4 + 9 < match.moments
    assert {moment: match.beat(PUBLIC, moment) for moment in seen} == seen
    assert Match.restore(match.journal).beats(0) == match.beats(0)


@pytest.mark.parametrize("game", [Duel(), Grabbing()], ids=lambda game: game.id)
def test_a_replay_can_be_taken_over_at_every_moment(game: Any) -> None:
    *_, match = play(game, 3, 11)
    for moment in range(match.moments):
        early = Match.restore(match.until(moment))
        assert early.moments == moment + 1
        assert early.beat(PUBLIC, moment) == match.beat(PUBLIC, moment)
        assert early.journal.entries == match.journal.entries[: early.entries]


def test_a_deal_is_promised_by_the_hash_of_seed_and_salt() -> None:
    """As anybody can compute it: `printf 7:pepper | sha256sum`."""
    match: AnyMatch = Match(Duel(), (ADA, BO), 7, salt="pepper")
    promised = "b3ec299fa1eeaece5ff7832836c99084e67610a4bba40ab96c7e183e69869d02"
    assert match.journal.commitment == promised
    assert Match.restore(match.journal).journal.commitment == promised
    assert Match.restore(match.until(0)).salt == "pepper"


@pytest.mark.parametrize(
    "entry, good",
    [
        (Entry(0, 1, Play(Card(Suit.clubs, 0))), 2),
        (Entry(0, -1, Play(Card(Suit.clubs, 0))), 2),
        (Entry(1, 0, Play(Card(Suit.clubs, 0))), 2),
    ],
)
def test_an_entry_that_could_not_be_is_named(entry: Entry[Any], good: int) -> None:
    journal = duel(actions=4).journal
    broken = replace(journal, entries=(*journal.entries[:2], entry, *journal.entries[2:]))
    with pytest.raises(BrokenJournal, match="entry 3 is not a legal action") as caught:
        Match.restore(broken)
    assert caught.value.good == good
    assert Match.restore(replace(broken, entries=broken.entries[:good])).entries == good


# --- real time -----------------------------------------------------------------------------------------------------


def test_ticks_in_which_nothing_happens_are_no_moments() -> None:
    match = race(ticks=TURN_TICKS - 1)
    assert (match.ticks, match.moments) == (TURN_TICKS - 1, 1)
    match.advance(1)
    assert (match.ticks, match.moments) == (TURN_TICKS, 2)
    assert isinstance(match.beat(0, 1).events[0], Turned)


def test_an_entry_knows_its_tick() -> None:
    match = race(ticks=TURN_TICKS + 3)
    assert match.submit(1, Grab()) == Entry(TURN_TICKS + 3, 1, Grab())
    assert Match.restore(match.journal).digest() == match.digest()


def test_time_stops_at_the_end() -> None:
    match = race(ticks=10_000)
    assert match.glimpse(PUBLIC).outcome is not None
    assert match.ticks == TURN_TICKS * 13
    match.advance(5)
    assert match.ticks == TURN_TICKS * 13


@pytest.mark.parametrize("tick", [TURN_TICKS - 1, TURN_TICKS * 2, -1, 10**9])
def test_an_entry_at_a_time_that_cannot_be_is_named(tick: int) -> None:
    """Before a card lies there, before the last entry, before the deal, and long after the end."""
    match = race(ticks=TURN_TICKS * 3)
    match.submit(0, Grab())
    journal = match.journal
    with pytest.raises(BrokenJournal) as caught:
        Match.restore(replace(journal, entries=(*journal.entries, Entry(tick, 1, Grab()))))
    assert caught.value.good == 1


def test_no_time_passes_where_there_is_none() -> None:
    match = duel(actions=3)
    journal = replace(match.journal, entries=(*match.journal.entries[:2], replace(match.journal.entries[2], tick=5)))
    with pytest.raises(BrokenJournal):
        Match.restore(journal)
