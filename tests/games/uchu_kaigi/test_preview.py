"""The table's hints before a card is played: no false rule, and no silence where it matters."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tests.games.uchu_kaigi.table import GAME, all_of, cards, piles, stacks, table
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.core.teaching.preview import Fact
from ugames.core.words import addressed
from ugames.games.uchu_kaigi import preview, words
from ugames.games.uchu_kaigi.cards import SEATINGS, Suit
from ugames.games.uchu_kaigi.rules import NAME_VIP, PLAY, State, TrickWon, UchuKaigi
from ugames.games.uchu_kaigi.scoring import GraysCharged, count_suits
from ugames.laws.matches import play

HANDS = ("green 9, pink 8", "pink 2, pink 3", "yellow 2, yellow 3", "purple 2, purple 3")
NAMES = ("Ana", "Ben", "Cy", "Dee")
OPEN = replace(GAME, open_piles=True)


def facts(state: State, card: str, game: UchuKaigi = GAME) -> tuple[Fact, ...]:
    """The promises about this card to the seat that is to act."""
    (seat,) = GAME.to_act(state)
    return preview.preview(game, glimpse(GAME, state, seat), PLAY[cards(card)[0]])


def said(state: State, card: str) -> list[str]:
    """The lines that the table shows."""
    return words.foretell(facts(state, card), NAMES[: state.seats]).splitlines()


def test_every_kind_of_fact_has_words() -> None:
    kinds = {kind for kind in vars(preview).values() if isinstance(kind, type) and issubclass(kind, Fact)} - {Fact}
    assert {*words.FACTS} == kinds
    assert {*words.AS_IT_STANDS} <= kinds


@pytest.mark.parametrize("suit", list(Suit))
def test_only_suits_with_a_threshold_are_warned_of(suit: Suit) -> None:
    """Yellow and purple were called "too many", too, though they have no limit."""
    taken = piles(", ".join(f"{suit} {rank}" for rank in (1, 2, 3, 4)))
    trick = f"{suit} 5, {suit} 6, {suit} 7"
    state = table(f"{suit} 9, pink 8", *HANDS[1:], trick=trick, leader=1, vip="green", taken=(taken, (), (), ()))
    warned = [fact for fact in facts(state, f"{suit} 9") if isinstance(fact, preview.TooMuch)]
    limited = suit in (Suit.pink, Suit.green, Suit.gray, Suit.redblue)
    assert warned == ([preview.TooMuch(True, 0, (suit,))] if limited else [])


def test_a_trick_that_jumps_past_the_threshold_is_told() -> None:
    """It made 6 pink cards where 4 do no harm, and nothing was said: only the first card too many was looked for."""
    state = table(
        "pink 9, green 1",
        *HANDS[1:],
        trick="pink 5, pink 6, pink 7",
        leader=1,
        taken=(piles("pink 1, pink 2"), (), (), ()),
    )
    assert said(state, "pink 9") == [
        "Ana takes it.",
        "This trick makes it too much pink for Ana: each pile with pink counts -3.",
        "Points of Ana in this round: 4\u00a0->\u00a0-5.",
    ]


def test_what_is_too_much_already_is_not_told_again() -> None:
    taken = (piles("gray 1, gray 2, gray 3, gray 4", "gray 5"), (), (), ())
    state = table(HANDS[0], *HANDS[1:], trick="gray 6, gray 7, gray 8", leader=1, vip="green", taken=taken)
    assert said(state, "green 9") == ["Ana takes it.", "Points of Ana in this round: 0\u00a0->\u00a00."]


def test_points_so_far_left_out_the_loss_by_red_blue() -> None:
    """The round was told as "+10 so far", and the table of points had 6 points less."""
    taken = (piles("red/blue 1, red/blue 2, red/blue 3, yellow 1"), (), ())
    state = table("red/blue 7, pink 1", "pink 2", "green 2", trick="red/blue 4, pink 3", leader=1, taken=taken)
    assert said(state, "red/blue 7") == [
        "Ana takes it.",
        "This trick makes it too much red/blue for Ana: it pays 3 points to everyone behind.",
        "Points of Ana in this round: 5\u00a0->\u00a03 (with about -6 for red/blue).",
    ]
    alone = state._replace(board=stacks((30, (1, 2)), (0, (0,))))
    assert said(alone, "red/blue 7")[2] == "Points of Ana in this round: 5\u00a0->\u00a09."
    far = state._replace(board=stacks((30, (1,)), (0, (0, 2))))
    assert "5\u00a0->\u00a06 (with about -3 for red/blue)" in said(far, "red/blue 7")[2]


def test_a_card_that_brought_too_much_did_not_say_what_that_comes_to() -> None:
    """The points were told only where they changed: too much green halved as many as the pile brought."""
    state = table("green 7, pink 1", "pink 2", "pink 3", trick="yellow 1, green 6", leader=1,
                  taken=(piles("green 1, green 2, green 3"), (), ()))  # fmt: skip
    assert said(state, "green 7")[2] == "Points of Ana in this round: 3\u00a0->\u00a03."


def test_the_limit_is_told_when_it_is_reached() -> None:
    taken = (piles("green 1, green 2"), (), (), ())
    state = table(HANDS[0], *HANDS[1:], trick="green 5, pink 6, gray 7", leader=1, taken=taken)
    assert said(state, "green 9") == [
        "Ana takes it.",
        "One more green is then too much for Ana.",
        "Points of Ana in this round: 3\u00a0->\u00a08.",
    ]


def test_a_tip_promised_more_though_later_players_could_spoil_the_trick() -> None:
    """With the limit of green and grey reached, it told "13 -> 15" and not that others may throw grey."""
    taken = (piles("green 1, green 2, green 3, green 4", "gray 1, gray 2, gray 3, gray 4"), (), (), ())
    state = table(HANDS[0], *HANDS[1:], trick="pink 6", leader=3, taken=taken)
    assert said(state, "pink 8")[1] == "One more green or grey, also from a later player, is then too much for Ana."
    last = table(HANDS[0], *HANDS[1:], trick="pink 5, yellow 6, yellow 7", leader=1, taken=taken)
    assert not any("One more" in line for line in said(last, "pink 8"))


def test_the_reason_why_a_pile_brings_nothing_was_cut_from_the_tip() -> None:
    """Only "3 -> 3 so far" had room: the fifth green card, which halves everything, came after it."""
    taken = (piles("green 1, green 2, green 3, green 4"), (), (), ())
    state = table("red/blue 1", *HANDS[1:], trick="green 5", leader=3, vip="red/blue", taken=taken)
    costs = "points for piles and colours are halved, and a half point is dropped"
    assert said(state, "red/blue 1")[1] == f"Too much green for Ana then: {costs}."


def test_as_it_stands() -> None:
    state = table("yellow 8, purple 8, gray 1", *HANDS[1:], trick="pink 5", leader=3, vip="yellow")
    assert said(state, "yellow 8") == [
        "Ana takes it, unless a later card beats it.",
        "If Ana takes it, points in this round: 0\u00a0->\u00a05 so far.",
        "If so, Ana leads a random card next.",
    ]
    assert said(state, "purple 8") == ["It loses; Dee is ahead so far."]
    assert said(state, "gray 1") == ["It loses; Dee is ahead so far.", "Grey that was not led never wins."]


def test_a_preview_speaks_to_whoever_asks() -> None:
    state = table("yellow 8, purple 8, gray 1", *HANDS[1:], trick="pink 5", leader=3, vip="yellow")
    assert words.foretell(facts(state, "yellow 8"), addressed(NAMES, 0)).splitlines() == [
        "You take it, unless a later card beats it.",
        "If you take it, points in this round: 0\u00a0->\u00a05 so far.",
        "If so, you lead a random card next.",
    ]


def test_a_tip_doubted_a_card_that_nobody_can_beat() -> None:
    """The hint said that nobody could, and the tip beside it "unless a later card beats it"."""
    state = table("yellow 9, purple 9", *HANDS[1:], trick="pink 5", leader=3, vip="yellow")
    assert said(state, "yellow 9") == [
        "Ana takes it.",
        "Points of Ana in this round: 0\u00a0->\u00a05 so far.",
        "Ana then leads a random card.",
    ]
    assert words.foretell(facts(state, "yellow 9"), addressed(NAMES, 0)).splitlines() == [
        "You take it.",
        "Your points in this round: 0\u00a0->\u00a05 so far.",
        "You then lead a random card.",
    ]
    behind = table("yellow 1, purple 9", *HANDS[1:], trick="yellow 9", leader=3, vip="yellow")
    assert said(behind, "yellow 1") == ["It loses: Dee takes it."]


def test_a_card_that_others_cannot_hold_is_not_feared() -> None:
    """Whoever has shown to lack a suit beats nothing with it; a hand that lies open is looked at."""
    state = table("purple 8, gray 1", *HANDS[1:], leader=0, vip="yellow")
    assert said(state, "purple 8")[0] == "Ana takes it, unless a later card beats it."
    lacking = ((), *((Suit.yellow, Suit.purple),) * 3)
    assert said(state._replace(voids=lacking), "purple 8")[0] == "Ana takes it."
    one = ((), *((Suit.yellow, Suit.purple),) * 2, (Suit.yellow,))
    assert said(state._replace(voids=one), "purple 8")[0] == "Ana takes it, unless a later card beats it."
    assert [fact.sure for fact in facts(state._replace(voids=one), "purple 8")] == [False] * 3
    for own, told in (("pink 2, pink 3", "Ana takes it."), ("purple 9", "Ana takes it, unless a later card beats it.")):
        two = table("purple 8, gray 1", own, "green 2", "red/blue 2", seats=2, leader=0, vip="yellow")
        assert said(two._replace(voids=((), (), *lacking[2:])), "purple 8")[0] == told


def test_the_last_colours_may_still_come_to_a_trick_that_is_taken() -> None:
    taken = (piles("pink 1, green 1, gray 1, yellow 1"), (), (), ())
    state = table("yellow 9", *HANDS[1:], trick="purple 5", leader=3, vip="yellow", taken=taken)
    assert said(state, "yellow 9")[2] == "Ana then lacks two red/blue at most for all seven colours, which count 10."


def test_nothing_follows_the_last_trick() -> None:
    """It said that a winner with yellow would not choose the next lead, though the round was over."""
    state = table("yellow 9", "pink 2", "green 2", "gray 3", trick="pink 2, green 2, gray 3", leader=1, vip="yellow")
    state = state._replace(hands=(state.hands[0], (), (), ()))
    assert said(state, "yellow 9") == ["Ana takes it.", "Points of Ana in this round: 0\u00a0->\u00a07."]


def test_a_dependency_that_wins_with_yellow() -> None:
    hands = ("pink 1, pink 2", "yellow 9, pink 3, pink 5", "pink 6, gray 1", "pink 7, red/blue 1")
    state = table(*hands, seats=2, leader=1)
    assert words.foretell(facts(state, "yellow 9"), ("Ana", "Ben")).splitlines() == [
        "Ana's dependency takes it, unless a later card beats it.",
        "If Ana's dependency takes it, points in this round: 0\u00a0->\u00a03 so far.",
        "If so, Ben picks the next lead of Ana's dependency.",
    ]


def test_the_vip() -> None:
    state = table("green 1, green 3, gray 2", *HANDS[1:], vip=None)
    seen = glimpse(GAME, state, 0)
    said = [words.foretell(preview.preview(GAME, seen, action), NAMES) for action in NAME_VIP]
    assert said == [
        f"{each} of it in the hand that leads." for each in ("0 cards", "0 cards", "0 cards", "2 cards", "0 cards")
    ]


def test_UK_14_nothing_is_said_of_closed_piles() -> None:
    """That somebody else would have too much is known from memory only, unless piles lie open."""
    taken = ((), piles("pink 1, pink 2, pink 3, pink 4"), (), ())
    state = table("pink 2, green 1", *HANDS[1:], trick="pink 9, pink 7, pink 6", leader=1, taken=taken)
    assert facts(state, "pink 2") == (preview.StaysAhead(True, 1),)
    assert facts(state, "pink 2", OPEN) == (
        preview.StaysAhead(True, 1),
        preview.TooMuch(True, 1, (Suit.pink,)),
        preview.RoundPoints(True, 1, 4, -5, 0),
    )


def test_UK_14_a_player_may_look_at_what_the_dependency_took() -> None:
    taken = ((), piles("pink 1, pink 2, pink 3, pink 4"), (), ())
    hands = ("green 1, green 2", "pink 9, green 3", "pink 3, green 4", "pink 4, green 5")
    state = table(*hands, seats=2, trick="pink 7, pink 6, pink 5", leader=2, taken=taken)
    assert preview.TooMuch(True, 1, (Suit.pink,)) in facts(state, "pink 9")


@pytest.mark.parametrize("seats", list(SEATINGS))
def test_too_much_is_told_whenever_it_comes(seats: int) -> None:
    """Whenever the last card of a trick brings one's own side too much of a suit, and then only."""
    found = 0
    for seed in range(12):
        *_, match = play(GAME, seats, seed)
        for before, moment in pairwise(match._moments):
            state, (entry,) = before.step.state, match.journal.entries[before.entries : moment.entries]
            if not state.trick or len(state.trick) + 1 < len(state.order):
                continue
            won = all_of(moment.step.events, TrickWon)[0]
            old, new = (
                count_suits(each) for each in (state.piles[won.country], (*state.piles[won.country], won.cards))
            )
            most = SEATINGS[seats].threshold
            passed = {suit for suit in list(Suit)[2:] if old[suit] <= most < new[suit]}
            if won.seat != entry.seat:
                passed = set()
            told = preview.preview(GAME, glimpse(GAME, state, entry.seat), entry.action)
            assert {suit for fact in told if isinstance(fact, preview.TooMuch) for suit in fact.suits} == passed
            found += len(passed)
    assert found > 5


def test_gray_costs_what_was_foretold() -> None:
    """A whole round: every seat that was told of too much gray is charged for it in the end."""
    dice, charged = Random(3), 0
    for seed in range(30):
        step, told = GAME.deal(3, Rng(seed)), set[int]()
        while step.state.number == 1:
            (seat,) = GAME.to_act(step.state)
            action = dice.choice(GAME.legal(step.state, seat))
            for fact in preview.preview(GAME, glimpse(GAME, step.state, seat), action):
                if isinstance(fact, preview.TooMuch) and fact.sure and Suit.gray in fact.suits:
                    told.add(fact.country)
            step = GAME.apply(step.state, seat, action)
        assert told <= {event.country for event in all_of(step.events, GraysCharged)}
        charged += len(told)
    assert charged


@pytest.mark.parametrize(
    "taken, card, lacks",
    [
        ("yellow 1, purple 1, green 1, red/blue 1", "pink 9", "grey and one more red/blue"),
        ("yellow 1, purple 1, green 1, gray 1", "pink 9", "two red/blue"),
        ("yellow 1, purple 1, green 1, red/blue 1, red/blue 2", "pink 9", "grey"),
        ("yellow 1, purple 1, green 1", "pink 9", ""),
    ],
)
def test_that_all_seven_colours_count_10_was_told_when_somebody_had_them(taken: str, card: str, lacks: str) -> None:
    state = table(
        "pink 9, green 2", *HANDS[1:], trick="pink 5, pink 6, pink 7", leader=1, taken=(piles(taken), (), (), ())
    )
    told = [line for line in said(state, card) if "seven" in line]
    assert told == ([f"Ana then lacks only {lacks} for all seven colours, which count 10."] if lacks else [])
