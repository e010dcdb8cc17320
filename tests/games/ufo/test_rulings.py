"""A test for each ruling of docs/rulings/ufo.md that no worked example shows."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.ufo.table import (
    AUTO,
    GAME,
    IN_STEP,
    IN_TURN,
    NOW,
    can,
    card,
    cards,
    depart,
    everybody,
    find,
    press,
    rules,
    table,
    wait,
)
from ugames.core.deck import Origin
from ugames.core.game import PUBLIC, Step, glimpse, usual
from ugames.core.rng import Rng
from ugames.games.ufo import words
from ugames.games.ufo.cards import LANDING_ZONES
from ugames.games.ufo.events import (
    Dropped,
    End,
    Gathered,
    Opened,
    Passed,
    Picked,
    PileRemoved,
    Played,
    Started,
    Swapped,
    TooLate,
    TrainingCompleted,
    ZoneStolen,
)
from ugames.games.ufo.rules import (
    DEPART,
    DROP,
    PASS,
    PLAY,
    PLAY_ON,
    SKIP,
    START,
    Action,
    Phase,
    State,
    Ufo,
)


def test_UF_1_the_cards() -> None:
    assert [str(face.card) for face in GAME.deck.abduction] == [str(number) for number in range(1, 66)]
    assert [str(face.card) for face in GAME.deck.zone] == [f"zone {number}" for number in range(1, 8)]
    marks = ["depart 2+", "depart 3+", "depart 4+", "depart 6+", "depart 7"]
    assert [str(face.card) for face in GAME.deck.departure] == marks
    assert all(face.origin is Origin.printed for face in GAME.deck.departure), "the rulebook's text names them"
    inferred = [face.origin for face in GAME.deck.abduction] + [face.origin for face in GAME.deck.zone]
    assert {*inferred} == {Origin.reconstructed}, "it does not say how many there are"


def test_UF_1_a_deck_that_lacks_a_card_is_refused() -> None:
    deck = GAME.deck._replace(abduction=GAME.deck.abduction[1:], departure=GAME.deck.departure[:-1])
    told = [fault.message for fault in deck.faults()]
    assert told == ['add a [[abduction]] with card = "1"', 'add a [[departure]] with card = "depart 7"']
    assert GAME.deck.faults() == ()


@pytest.mark.parametrize("seats, marks", [(6, "2+ 3+ 4+ 6+ 6+"), (7, "2+ 3+ 4+ 6+ 6+ 7")])
def test_UF_3_the_6_plus_card_doubled(seats: int, marks: str) -> None:
    double = rules(double_six=True)
    assert double.unfit(seats) is None
    assert double.deal(seats, Rng(9)).state.departures == tuple(map(depart, marks.split()))
    state = table("1 2", "3 4", "5 6", game=double, stacks={0: "9"}, departures="6+ 6+ 7")
    assert Counter(double.legal(state, 0))[DEPART[depart("6+")]] == 1
    assert press(state, (0, DEPART[depart("6+")]), game=double).state.departures == (depart("6+"), depart("7"))


def test_UF_5_everyone_has_one_landing_zone() -> None:
    assert GAME.deal(4, Rng(0)).state.zones == tuple((zone,) for zone in LANDING_ZONES[:4])


def test_UF_5_the_countdown_takes_three_seconds_and_nobody_sees_a_deck_before() -> None:
    state = GAME.deal(4, Rng(0)).state
    step = wait(state, 3 * GAME.tick_hz - 1)
    assert step.events == ()
    assert all(set(GAME.view(step.state, seat).decks) == {None} for seat in everybody(state))
    step = GAME.tick(step.state)
    assert find(step, Started) == [Started(PUBLIC)]
    assert len(find(step, Opened)) == 3
    assert len(GAME.to_act(step.state)) == 3


@pytest.mark.parametrize("seats", range(3, 8))
def test_UF_5_only_the_seat_without_a_deck_may_cut_the_countdown_short(seats: int) -> None:
    for seed in range(20):
        state = GAME.deal(seats, Rng(seed)).state
        waiting = state.phases.index(Phase.waiting)
        assert GAME.to_act(state) == (waiting,)
        assert GAME.legal(state, waiting) == (START,)
    step = press(state, (waiting, START))
    assert find(step, Started) == [Started(waiting)]
    assert len(GAME.to_act(step.state)) == seats - 1
    assert wait(step.state, GAME.timing.countdown).events == ()


@pytest.mark.parametrize("best", [2, 3, 4])
def test_UF_6_the_zone_worth_most_goes_first(best: int) -> None:
    """Its own zone 2, or zone 3 or 4, which it has stolen in this order."""
    faces = tuple(face._replace(points=4 + (face.card == LANDING_ZONES[best - 1])) for face in GAME.deck.zone)
    rich = Ufo(GAME.deck._replace(zone=faces))
    state = table(
        "19 20",
        "3 4",
        stacks={1: "18"},
        zones=(LANDING_ZONES[:1], LANDING_ZONES[1:2], ()),
        stolen=((), LANDING_ZONES[2:4], ()),
    )
    step = press(state, (0, PLAY_ON[1, card(19)]), game=rich)
    assert find(step, ZoneStolen) == [ZoneStolen(0, 1, LANDING_ZONES[best - 1])]
    assert sorted((*step.state.zones[1], *step.state.stolen[1], LANDING_ZONES[best - 1])) == list(LANDING_ZONES[1:4])
    assert step.state.stolen[0] == (LANDING_ZONES[best - 1],)


def test_UF_5_either_of_two_may_cut_the_countdown_short() -> None:
    state = GAME.deal(2, Rng(3)).state
    assert state.now < state.start
    assert GAME.to_act(state) == (0, 1)


def test_UF_7_automatic_passing() -> None:
    step = press(table("19 20", "3 4", game=AUTO), (0, PLAY[card(19)]), game=AUTO)
    assert step.events == (Played(0, card(19), 0), Passed(0, 2, 0), Opened(2, 0, cards("20")))


def test_UF_7_a_deck_that_falls_is_gathered_for_two_seconds() -> None:
    step = press(table("19 20", "3 4", passing=(0,)), (0, DROP))
    assert find(step, Dropped) == [Dropped(0, 0)]
    step = wait(step.state, 2 * GAME.tick_hz - 1)
    assert step.events == ()
    assert 0 not in GAME.to_act(step.state)
    step = GAME.tick(step.state)
    assert step.events == (Gathered(0, 0),)
    assert GAME.legal(step.state, 0) == (PASS[2], DROP)


def test_UF_8_a_hand_that_holds_a_deck_takes_no_second_one() -> None:
    state = table("19 20", "3 4", "5 6", passing=(0, 1))
    step = press(state, (0, PASS[3]), (1, PASS[3]))
    assert find(step, Passed) == [Passed(0, 3, 0)]
    assert find(step, TooLate) == [TooLate(1, 3, None)]
    assert Counter(step.state.held) == Counter((None, 1, 2, 0))
    assert GAME.legal(step.state, 1) == (PASS[0], DROP)


@pytest.mark.parametrize("game", [GAME, IN_STEP, IN_TURN], ids=lambda game: game.form)
def test_UF_9_no_departing_with_an_empty_stack(game: Ufo) -> None:
    decks = ("20 30", "19 40")
    state = table(*decks, centre="50 60", game=game) if game is IN_TURN else table(*decks, game=game)
    leave = DEPART[depart("2+")]
    assert not can(state, 0, leave, game)
    told = words.why_not(game, game.view(state, 0), leave)
    assert told == "First play a card on your stack: the Departure card goes on it."
    assert can(state._replace(stacks=(cards("1"), *state.stacks[1:])), 0, leave, game)


def test_UF_11_the_last_departure_card_ends_it_at_once() -> None:
    state = table("20 30", "19 40", "1 2", stacks={0: "3", 1: "5"}, departures="4+")
    step = press(state, (1, DEPART[depart("4+")]), (0, PLAY[card(20)]))
    assert find(step, Played) == [Played(0, card(20), 0)]
    assert find(step, TrainingCompleted) == [TrainingCompleted(1, End.departures)]
    step = press(state, (0, DEPART[depart("4+")]), (1, PLAY[card(19)]))
    assert find(step, TooLate) == [TooLate(1, PUBLIC, card(19))]
    assert step.state.stacks[1] == cards("5")
    assert GAME.to_act(step.state) == ()


def test_UF_12_two_acts_on_one_stack_in_one_tick() -> None:
    """Seat 1 covers its own 18 with 30 while seat 0 reaches for it with 19: the first in priority is in time."""
    state = table("19 20", "30 31", stacks={1: "18"})
    acts = (1, PLAY[card(30)]), (0, PLAY_ON[1, card(19)])
    step = press(state, *acts)
    assert find(step, TooLate) == []
    assert step.state.stacks[1] == cards("18 19 30")
    step = press(state._replace(priority=(2, 1, 0)), *acts)
    assert find(step, TooLate) == [TooLate(0, 1, card(19))]
    assert step.state.stacks[1] == cards("18 30")
    assert step.state.phases[0] is Phase.choosing, "being too late costs nothing"
    assert card(19) in step.state.decks[0]


def test_UF_12_whoever_was_first_is_last_in_line_the_next_time() -> None:
    state = table("1 2 3", "4 5 6", "7 8 9", priority=(3, 2, 0, 1))
    assert press(state, (0, SKIP)).state.priority == (3, 2, 0, 1), "one act is no tie"
    assert press(state, (0, SKIP), (1, SKIP)).state.priority == (3, 2, 1, 0)
    assert press(state, (0, SKIP), (1, SKIP), (2, SKIP)).state.priority == (3, 0, 1, 2)


def test_UF_12_too_late_is_told_in_milliseconds() -> None:
    state = press(table("19 20", "30 31", stacks={1: "18"}), (1, PLAY[card(30)])).state
    assert state.changed[1] == NOW + 1
    view = GAME.view(state, 0)
    assert view.changed[1] == NOW + 1
    told = words.why_not(GAME, view, PLAY_ON[1, card(19)], now=NOW + 7)
    assert told == "Too late by 100 ms: 30 is on top there now."


@pytest.mark.parametrize(
    "stacks, winners",
    [
        (("10 20", "1 2 3", ""), (0,)),
        (("10", "1 2 3", ""), (1,)),
        (("1 2 3", "4 6 7", "10"), (0, 1)),
        (("1 2", "10", "3 4 6"), (2,)),
    ],
)
def test_UF_14_ties(stacks: tuple[str, ...], winners: tuple[int, ...]) -> None:
    outcome = GAME.outcome(table("64", "65", stacks=dict(enumerate(stacks)), ended_by=0))
    assert outcome is not None
    assert outcome.winners == winners


def test_UF_20_two_players_leave_a_random_pile_out_and_lay_one_in_the_centre() -> None:
    aside = set()
    for seed in range(60):
        step = GAME.deal(2, Rng(seed))
        state = step.state
        assert sorted(map(len, (*state.decks, state.aside))) == [16, 16, 16, 17]
        assert find(step, PileRemoved) == [PileRemoved(PUBLIC, len(state.aside))]
        assert (state.held, state.centre, state.departures) == ((0, 1), 2, (depart("2+"),))
        aside.add(len(state.aside))
    assert aside == {16, 17}


@pytest.mark.parametrize("act", [PLAY[card(19)], SKIP], ids=["play", "skip"])
def test_UF_21_two_players_swap_with_the_centre_at_once(act: Action) -> None:
    state = table("19 20", "3 4", centre="40 41")
    step = press(state, (0, act))
    assert find(step, Swapped) == [Swapped(0, 0, 2)]
    assert find(step, Opened) == [Opened(0, 2, cards("40 41"))]
    assert (step.state.held, step.state.centre) == ((2, 1), 0)
    assert can(step.state, 0, PLAY[card(40)])
    assert Phase.waiting not in step.state.phases


def test_UF_21_two_players_usually_alternate() -> None:
    assert {seats: usual(Ufo, seats)["form"] for seats in GAME.seats} == {
        2: "alternating", **dict.fromkeys(range(3, 8), "real time")
    }  # fmt: skip
    assert Ufo(GAME.deck).form == "real time", "a saved game says by which form it is played, and this is the default"


def test_UF_22_players_alternate() -> None:
    state = table("19 20", "3 4", centre="40 41", game=IN_TURN)
    assert IN_TURN.tick_hz == 0
    assert IN_TURN.to_act(state) == (0,)
    step = press(state, (0, PLAY[card(19)]), game=IN_TURN)
    assert step.events == (Played(0, card(19), 0), Swapped(0, 0, 2), Opened(0, 2, cards("40 41")))
    assert IN_TURN.to_act(step.state) == (1,)
    step = press(step.state, (1, SKIP), game=IN_TURN)
    assert IN_TURN.to_act(step.state) == (0,)
    assert (step.state.held, step.state.centre) == ((2, 0), 1)


DUELS = pytest.mark.parametrize("game", [GAME, IN_TURN, IN_STEP], ids=lambda game: game.form)
DEPART_LAST = DEPART[depart("2+")]


def left_alone(game: Ufo, rest: str, centre: str, top: str = "40") -> Step[State]:
    """Seat 0 departs with 20, and seat 1 goes on with these two decks."""
    state = table("3 65", rest, centre=centre, stacks={0: "20", 1: top}, game=game)
    acts = ((0, DEPART_LAST), (1, SKIP)) if game is IN_STEP else ((0, DEPART_LAST),)
    return press(state, *acts, game=game)


@DUELS
def test_UF_23_the_other_goes_on_with_the_centre_deck_turn_after_turn(game: Ufo) -> None:
    state = left_alone(game, "41 43 50", "42 44 45").state
    if game is IN_STEP:  # there it has skipped in the beat in which the other left
        state = press(state, (1, SKIP), game=game).state
    for number in range(41, 45):
        assert game.to_act(state) == (1,)
        other = state.centre
        state = press(state, (1, PLAY[card(number)]), game=game).state
        assert state.held[1] == other
    assert state.stacks[1] == cards("40 41 42 43 44")
    assert game.outcome(state) is None


@DUELS
def test_UF_23_it_ends_as_soon_as_neither_deck_has_a_card_that_fits(game: Ufo) -> None:
    step = left_alone(game, "30 39", "10 64", top="63")
    assert game.outcome(step.state) is None
    state = step.state
    if PLAY[card(64)] not in game.legal(state, 1):
        state = press(state, (1, SKIP), game=game).state
    step = press(state, (1, PLAY[card(64)]), game=game)
    assert find(step, TrainingCompleted) == [TrainingCompleted(1, End.fits, 1)]
    assert min(step.state.decks[1:]) != (), "no deck has run out"


@DUELS
def test_UF_23_it_ends_at_once_if_nothing_fits_when_somebody_leaves(game: Ufo) -> None:
    """The deck that leaves has a 65, which fits, but is gone."""
    step = left_alone(game, "30 39", "10 62", top="63")
    assert find(step, TrainingCompleted) == [TrainingCompleted(0, End.fits, 1)]
    outcome = game.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (8, 1)


def test_UF_30_only_its_holder_sees_a_deck() -> None:
    state = table("19 20", "3 4")
    assert GAME.view(state, 0).decks == (cards("19 20"), None)
    assert GAME.view(state, 1).decks == (None, cards("3 4"))
    assert GAME.view(state, 2).decks == (None, None)
    assert GAME.view(state, PUBLIC).decks == (None, None)
    assert GAME.view(state, PUBLIC).sizes == (2, 2)
    assert Opened(0, 0, cards("19")).seen_by(1) == Opened(0, 0, None)


def test_UF_31_all_pick_in_secret_then_all_is_resolved_together() -> None:
    state = table("1 2", "3 4", "5 6", game=IN_STEP)
    assert IN_STEP.tick_hz == 0
    assert IN_STEP.to_act(state) == (0, 1, 2)
    first = IN_STEP.apply(state, 1, PLAY[card(3)])
    assert first.events == (Picked(1),)
    assert first.undoable
    assert IN_STEP.to_act(first.state) == (0, 2)
    assert IN_STEP.view(first.state, 1).press == PLAY[card(3)]
    assert IN_STEP.view(first.state, 0).press is None
    other = IN_STEP.apply(state, 1, SKIP).state
    assert glimpse(IN_STEP, first.state, 0) == glimpse(IN_STEP, other, 0)
    step = press(first.state, (0, PLAY[card(1)]), (2, SKIP), game=IN_STEP)
    assert [type(event) for event in step.events if isinstance(event, Played | Picked)] == [Picked, Played, Played]
    assert not step.undoable


def test_UF_31_decks_go_on_in_the_order_of_priority() -> None:
    """Seat 1 is first: its deck goes to seat 3, which waits; then seat 0's to seat 1, then seat 2's to seat 0."""
    state = table("1 2", "3 4", "5 6", game=IN_STEP, priority=(1, 0, 3, 2))
    step = press(state, (0, SKIP), (1, SKIP), (2, SKIP), game=IN_STEP)
    assert find(step, Passed) == [Passed(1, 3, 1), Passed(0, 1, 0), Passed(2, 0, 2)]
    assert step.state.held == (2, 0, None, 1)
    assert step.state.priority == (0, 3, 2, 1)
    assert IN_STEP.to_act(step.state) == (0, 1, 3)
