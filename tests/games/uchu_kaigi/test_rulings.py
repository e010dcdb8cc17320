"""A test for each ruling of docs/rulings/uchu_kaigi.md that no worked example shows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.games.uchu_kaigi.table import GAME, all_of, cards, do, only, piles, play, stacks, table
from ugames.core.deck import Origin
from ugames.core.game import PUBLIC, Event, Step, glimpse
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi import preview, title
from ugames.games.uchu_kaigi.cards import SEATINGS, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import (
    PLAY,
    Dealt,
    DealtOpen,
    GameWon,
    LeadHanded,
    LedAtRandom,
    LeftOut,
    MarkersSet,
    NameVip,
    Play,
    Played,
    PlayEnded,
    RoundBegan,
    SatOut,
    State,
    TrickWon,
    VipDrawn,
    VipNamed,
)
from ugames.games.uchu_kaigi.scoring import (
    Markers,
    PilesScored,
    count_suits,
    phase_one,
    phase_three,
    phase_two,
    points_of,
    ranking,
)
from ugames.resources import help_text

OPEN = replace(GAME, open_piles=True)
DEAL_SEEDS = range(60)
FOUR = SEATINGS[4]
NOTHING = ((), (), (), ())


def until_round(number: int, seats: int = 4) -> Step[State]:
    """A random game up to the action that began this round, with a seed whose game has as many rounds."""
    dice = Random(0)
    step = GAME.deal(seats, Rng(0))
    while step.state.number < number:
        (seat,) = GAME.to_act(step.state)
        step = GAME.apply(step.state, seat, dice.choice(GAME.legal(step.state, seat)))
    return step


def last_trick(
    board: Markers, number: int = 1, taken: tuple[tuple[tuple[Card, ...], ...], ...] = NOTHING
) -> Step[State]:
    """Four players play their last cards, and country 3 wins green 1, green 2, green 3 and green 4."""
    state = table(
        "green 1", "green 2", "green 3", "green 4", vip="pink", board=board, number=number, taken=taken, seed=5
    )
    return play(state, "green 1, green 2, green 3, green 4")


def phase(number: int, board: Markers, *taken: tuple[tuple[Card, ...], ...]) -> tuple[Markers, list[Event]]:
    """A scoring phase at a table of four, for those who have piles."""
    events: list[Event] = []
    each = (*taken, *NOTHING[len(taken) :])
    counts = [count_suits(one) for one in each]
    if number == 1:
        return phase_one(board, each, counts, FOUR, events), events
    return (phase_two if number == 2 else phase_three)(board, counts, FOUR, events), events


# --- the deck ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, top, size", [(2, 9, 54), (3, 7, 42), (4, 9, 54), (5, 11, 66)])
def test_UK_1_six_suits_of_7_9_or_11(seats: int, top: int, size: int) -> None:
    pack = GAME.packs[seats]
    assert len(pack) == size
    assert [card.rank for card in pack if card.suit is Suit.redblue] == list(range(1, top + 1))
    assert [str(suit) for suit in Suit] == ["yellow", "purple", "pink", "green", "grey", "red/blue"]
    assert [Card.parse(str(card)) for card in pack] == list(pack)
    assert str(Card(Suit.redblue, 5)) == "red/blue 5"


@pytest.mark.parametrize("seats", GAME.seats)
def test_UK_2_twelve_each_and_six_stay_out(seats: int) -> None:
    for step in (GAME.deal(seats, Rng(1)), until_round(2, seats)):
        state = step.state
        assert [len(hand) for hand in state.hands] == [12] * len(SEATINGS[seats].owners)
        assert len(state.aside) == 6
        assert only(step.events, LeftOut) == LeftOut(PUBLIC, 6)
        assert sorted(GAME.inventory(state)) == sorted(GAME.packs[seats])
        dealt = [event.country for event in step.events if isinstance(event, Dealt | DealtOpen)]
        assert dealt == list(range(len(SEATINGS[seats].owners)))
    assert GAME.deal(seats, Rng(1)).state.aside != GAME.deal(seats, Rng(2)).state.aside


@pytest.mark.parametrize("seats, most", [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_UK_3_one_card_of_a_suit_more_is_too_many(seats: int, most: int) -> None:
    seating = SEATINGS[seats]
    countries = range(len(seating.owners))
    for number in (most, most + 1):
        grays = piles(", ".join(f"gray {rank}" for rank in range(1, number + 1)))
        counts = [count_suits(grays if country == 0 else ()) for country in countries]
        board = phase_two(stacks((20, tuple(countries))), counts, seating, [])
        assert points_of(board)[0] == (20 if number == most else 20 - number)


# --- the round -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, leaders", [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3]), (5, [0, 1, 2, 3, 4])])
def test_UK_4_the_first_leader_is_random(seats: int, leaders: list[Country]) -> None:
    """In a 2-player game it is one of the two people, never a dependency."""
    found = set()
    for seed in DEAL_SEEDS:
        step = GAME.deal(seats, Rng(seed))
        leader = only(step.events, RoundBegan).country
        assert step.state.order[0] == leader
        assert GAME.to_act(step.state) == (SEATINGS[seats].owners[leader],)
        found.add(leader)
    assert sorted(found) == leaders


def test_UK_5_the_first_vip_is_random_but_never_gray() -> None:
    found = set()
    for seed in DEAL_SEEDS:
        step = GAME.deal(4, Rng(seed))
        assert step.state.vips == (only(step.events, VipDrawn).suit,)
        assert len(GAME.legal(step.state, step.state.order[0])) == 12
        found.add(step.state.vips[0])
    assert found == {*Suit} - {Suit.gray}


def test_UK_5_later_the_leader_names_it_after_seeing_the_hand() -> None:
    state = until_round(2).state
    leader = state.order[0]
    assert GAME.to_act(state) == (leader,)
    assert GAME.view(state, leader).hands[leader] == state.hands[leader]
    suits = [action.suit for action in GAME.legal(state, leader) if isinstance(action, NameVip)]
    assert suits == [Suit.yellow, Suit.purple, Suit.pink, Suit.green, Suit.redblue]
    again = state.vips[0]
    step = do(state, NameVip(again))
    assert only(step.events, VipNamed) == VipNamed(leader, leader, again)
    assert step.state.vips == (again, again)
    assert not step.undoable
    assert GAME.to_act(step.state) == (leader,)
    assert all(isinstance(action, Play) for action in GAME.legal(step.state, leader))


def test_UK_6_the_last_one_leads_the_next_round() -> None:
    """Country 3 scores; of the others 1 has the fewest points."""
    step = last_trick(stacks((9, (0,)), (7, (2,)), (2, (1,)), (0, (3,))))
    assert only(step.events, RoundBegan) == RoundBegan(1, 1, 2)
    assert step.state.order == (1, 2, 3, 0)


def test_UK_7_shown_voids_are_remembered_but_gray_proves_nothing() -> None:
    state = table("green 1, green 2", "green 5, pink 2, gray 1", "pink 1, gray 2, gray 3", leader=0)
    state = play(state, "green 1, gray 1, pink 1").state
    assert state.voids == ((), (), (Suit.green,))
    assert all(GAME.view(state, seat).voids == state.voids for seat in (0, 1, 2, PUBLIC))
    view = GAME.view(state._replace(aside=cards("green 8, yellow 1")), 0)
    dreams = [GAME.determinize(view, Rng(seed)) for seed in DEAL_SEEDS]
    assert all(card.suit is not Suit.green for dream in dreams for card in dream.hands[2])
    assert any(card.suit is Suit.green for dream in dreams for card in dream.hands[1])


def test_UK_11_winner_with_yellow_leads_a_random_card() -> None:
    """The rules lead it; the next choice is the left neighbour's."""
    hand = "yellow 7, pink 1, green 2, gray 3"
    led = set()
    for seed in DEAL_SEEDS:
        state = table(hand, "pink 4, pink 2, gray 1", "pink 5, pink 6, gray 2", vip="yellow", seed=seed)
        step = play(state, "yellow 7, pink 4, pink 5")
        event = only(step.events, LedAtRandom)
        assert step.state.trick == (event.card,)
        assert event.card not in step.state.hands[0]
        assert GAME.to_act(step.state) == (1,)
        assert step == play(state, "yellow 7, pink 4, pink 5")
        led.add(str(event.card))
    assert led == {"pink 1", "green 2", "grey 3"}


def test_UK_12_winner_with_purple_sits_out() -> None:
    """Exactly the next trick: the left neighbour leads it, and after it everybody plays again."""
    state = table(
        "purple 7, pink 1, pink 3", "purple 1, green 2, green 1", "purple 2, green 3, green 4", vip="red/blue"
    )
    step = play(state, "purple 7, purple 1, purple 2")
    assert only(step.events, SatOut) == SatOut(0, 0, 1)
    assert step.state.order == (1, 2)
    step = play(step.state, "green 2, green 3")
    assert only(step.events, TrickWon).cards == cards("green 2, green 3")
    assert step.state.order == (2, 0, 1)
    assert [len(hand) for hand in step.state.hands] == [2, 1, 1]


def test_UK_13_play_ends_with_the_first_empty_hand() -> None:
    """Country 0 has sat out, so it has cards left. They count for nothing; the trick in play is finished first."""
    state = table("pink 1, pink 3, gray 1", "green 2", "green 3, green 5", leader=1, vip="yellow", seed=3)
    state = state._replace(order=(1, 2))
    step = play(state, "green 2")
    assert not all_of(step.events, PlayEnded)
    step = play(step.state, "green 3")
    assert only(step.events, PlayEnded) == PlayEnded(PUBLIC, (1,))
    scored = {event.country: event.change for event in all_of(step.events, PilesScored)}
    assert scored == {0: 0, 1: 0, 2: 3}
    assert step.state.number == 2


def test_UK_14_of_closed_piles_nothing_is_promised() -> None:
    """Except of those of one's own dependency."""
    rest = ("pink 2, pink 3", "yellow 2, yellow 3", "purple 2, purple 3")
    taken = ((), piles("pink 1, pink 2, pink 3, pink 4"), (), ())
    state = table("pink 2, green 1", *rest, trick="pink 9, pink 7, pink 6", leader=1, taken=taken)
    closed, lying = (preview.preview(game, glimpse(game, state, 0), PLAY[cards("pink 2")[0]]) for game in (GAME, OPEN))
    assert closed == (preview.StaysAhead(True, 1),)
    assert {*lying} > {*closed}
    own = table("green 1", "pink 9, green 3", "pink 3", "pink 4", seats=2, trick="pink 7, pink 6, pink 5", leader=2,
                taken=taken)  # fmt: skip
    facts = preview.preview(GAME, glimpse(GAME, own, 0), PLAY[cards("pink 9")[0]])
    assert preview.TooMuch(True, 1, (Suit.pink,)) in facts


# --- the score board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_UK_15_the_first_leader_starts_on_top(seats: int) -> None:
    for seed in range(6):
        step = GAME.deal(seats, Rng(seed))
        countries = len(SEATINGS[seats].owners)
        leader = step.state.order[0]
        markers = tuple((leader + 1 + place) % countries for place in range(countries))
        assert step.state.board == stacks((0, markers))
        assert only(step.events, MarkersSet).ranking == markers
        assert markers[-1] == leader


# --- the end -------------------------------------------------------------------------------------------------------


def test_UK_24_a_marker_on_30_ends_the_game() -> None:
    """Country 3 gets 2 for its pile and 1 for its colour."""
    step = last_trick(stacks((27, (3,)), (20, (0, 1, 2))))
    assert only(step.events, GameWon) == GameWon(3, (3, 0, 1, 2))
    assert GAME.to_act(step.state) == ()
    assert GAME.outcome(step.state) == ((20, 20, 20, 30), (3,))
    step = last_trick(stacks((26, (3,)), (20, (0, 1, 2))))
    assert GAME.outcome(step.state) is None
    assert step.state.number == 2


def test_UK_24_the_game_is_checked_after_the_last_phase_only() -> None:
    """Country 3 passes 30 in phase I and falls back in phase II."""
    gray = piles("gray 1, gray 2, gray 3, gray 4, gray 5")
    step = last_trick(stacks((23, (3,)), (20, (0, 1, 2))), taken=((), (), (), gray))
    assert points_of(step.state.board)[3] == 23 + 2 + 2 + 2 - 5
    assert step.state.number == 2


def test_UK_24_round_4_is_the_last() -> None:
    board = stacks((5, (3,)), (2, (0, 1, 2)))
    assert last_trick(board, number=3).state.number == 4
    step = last_trick(board, number=4)
    assert GAME.outcome(step.state) == ((2, 2, 2, 8), (3,))
    assert not all_of(step.events, RoundBegan)


# --- two players ---------------------------------------------------------------------------------------------------

A_HOME, A_DEPENDENCY, B_HOME, B_DEPENDENCY = range(4)


def two(*hands: str, **setup: object) -> State:
    """A 2-player table: A, A's dependency, B, B's dependency."""
    return table(*hands, seats=2, **setup)  # type: ignore[arg-type]  # passed on as they are


def two_ended(board: Markers, number: int = 4) -> Step[State]:
    """The last trick of a round of two players: B's dependency wins it, for 3 points."""
    state = two("green 1", "green 2", "green 3", "green 4", vip="pink", number=number, board=board)
    return play(state, "green 1, green 3")


def test_UK_30_two_players_sit_as_four_countries() -> None:
    state = GAME.deal(2, Rng(0)).state
    assert SEATINGS[2].owners == (0, 0, 1, 1)
    assert (SEATINGS[2].top, SEATINGS[2].threshold) == (SEATINGS[4].top, SEATINGS[4].threshold)
    assert len(state.hands) == 4
    assert sorted(ranking(state.board)) == [A_HOME, A_DEPENDENCY, B_HOME, B_DEPENDENCY]
    state = two("pink 1, pink 2", "pink 3, pink 4", "pink 5, pink 6", "pink 7, pink 8", vip="gray")
    turns = []
    for card in ("pink 1", "pink 3", "pink 5"):
        turns.append(GAME.to_act(state))
        state = play(state, card).state
    assert [*turns, GAME.to_act(state)] == [(0,), (0,), (1,), (1,)]


def test_UK_31_a_dependency_lies_open_and_its_player_plays_it() -> None:
    step = GAME.deal(2, Rng(0))
    state = step.state
    for viewer in (0, 1, PUBLIC):
        hands = GAME.view(state, viewer).hands
        assert (hands[A_DEPENDENCY], hands[B_DEPENDENCY]) == (state.hands[A_DEPENDENCY], state.hands[B_DEPENDENCY])
        assert (hands[A_HOME] is None, hands[B_HOME] is None) == (viewer != 0, viewer != 1)
    assert [event.country for event in all_of(step.events, DealtOpen)] == [A_DEPENDENCY, B_DEPENDENCY]
    state = two("pink 1, pink 2", "pink 3, pink 4", "pink 5, pink 6", "pink 7, pink 8, gray 1")
    step = play(state, "pink 2, pink 4, pink 5, pink 7")
    assert [(event.seat, event.country) for event in all_of(step.events, Played)] == [
        (0, A_HOME),
        (0, A_DEPENDENCY),
        (1, B_HOME),
        (1, B_DEPENDENCY),
    ]


def test_UK_34_a_person_wins_with_yellow_or_purple_as_at_a_table_of_four() -> None:
    others = ("pink 3, green 4, green 5", "pink 5, pink 6, pink 7", "pink 7, pink 8, gray 1")
    step = play(two("yellow 1, gray 2, gray 3", *others, vip="yellow"), "yellow 1, pink 3, pink 5, pink 7")
    assert only(step.events, LedAtRandom).country == A_HOME
    assert not all_of(step.events, LeadHanded)
    step = play(two("purple 1, gray 2, gray 3", *others, vip="purple"), "purple 1, pink 3, pink 5, pink 7")
    assert only(step.events, SatOut) == SatOut(0, A_HOME, A_DEPENDENCY)
    assert step.state.order == (A_DEPENDENCY, B_HOME, B_DEPENDENCY)
    assert GAME.to_act(step.state) == (0,)


def test_UK_35_a_dependency_on_30_ends_the_game() -> None:
    step = two_ended(stacks((27, (B_DEPENDENCY,)), (9, (A_HOME,)), (4, (B_HOME, A_DEPENDENCY))), number=1)
    assert GAME.outcome(step.state) is not None
    step = two_ended(stacks((26, (B_DEPENDENCY,)), (9, (A_HOME,)), (4, (B_HOME, A_DEPENDENCY))), number=1)
    assert GAME.outcome(step.state) is None


def test_UK_36_a_dependency_in_front_brings_its_player_down() -> None:
    """B leads A, but B's dependency is first of all four."""
    step = two_ended(stacks((20, (B_DEPENDENCY,)), (15, (B_HOME,)), (9, (A_HOME, A_DEPENDENCY))))
    assert GAME.outcome(step.state) == ((9, 15), (0,))
    assert only(step.events, GameWon).seat == 0


# --- names ---------------------------------------------------------------------------------------------------------


def test_UK_40_names() -> None:
    assert title.NAME == "Uchu-Kaigi"
    assert "ウチューカイギ" in help_text("uchu_kaigi").splitlines()[0]
    assert [face.name for face in GAME.deck.delegation] == [
        "Butterfingy",
        "Sluggo",
        "Intenton",
        "Dillindallin",
        "Turnablinde",
        "Inadven & Faul",
    ]
    origins = [face.origin for face in GAME.deck.delegation] + [face.origin for face in GAME.deck.delegate]
    assert origins == [Origin.printed] * 72
