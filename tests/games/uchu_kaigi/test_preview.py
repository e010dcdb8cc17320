"""The table's hints before a card is played: no false rule, and no silence where it matters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.uchu_kaigi.table import GAME, cards, piles, table
from ugames.core.game import glimpse
from ugames.core.teaching.preview import Fact
from ugames.core.words import addressed
from ugames.games.uchu_kaigi import preview, words
from ugames.games.uchu_kaigi.cards import Suit
from ugames.games.uchu_kaigi.rules import NAME_VIP, PLAY, State, UchuKaigi

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


def test_a_card_that_brought_too_much_did_not_say_what_that_comes_to() -> None:
    """The points were told only where they changed: too much green halved as many as the pile brought."""
    state = table("green 7, pink 1", "pink 2", "pink 3", trick="yellow 1, green 6", leader=1,
                  taken=(piles("green 1, green 2, green 3"), (), ()))  # fmt: skip
    assert said(state, "green 7")[2] == "Ana's points this round: 3\u00a0→\u00a03."


def test_a_tip_promised_more_though_later_players_could_spoil_the_trick() -> None:
    """With the limit of green and grey reached, it told "13 -> 15" and not that others may throw grey."""
    taken = (piles("green 1, green 2, green 3, green 4", "gray 1, gray 2, gray 3, gray 4"), (), (), ())
    state = table(HANDS[0], *HANDS[1:], trick="pink 6", leader=3, taken=taken)
    assert said(state, "pink 8")[1] == (
        "One more green or grey, even from a later player, would then be too much for Ana."
    )
    last = table(HANDS[0], *HANDS[1:], trick="pink 5, yellow 6, yellow 7", leader=1, taken=taken)
    assert not any("One more" in line for line in said(last, "pink 8"))


def test_the_reason_why_a_pile_brings_nothing_was_cut_from_the_tip() -> None:
    """Only "3 -> 3 so far" had room: the fifth green card, which halves everything, came after it."""
    taken = (piles("green 1, green 2, green 3, green 4"), (), (), ())
    state = table("red/blue 1", *HANDS[1:], trick="green 5", leader=3, vip="red/blue", taken=taken)
    costs = "points for piles and colours are halved, rounded towards 0"
    assert said(state, "red/blue 1")[1] == f"That would give Ana too much green: {costs}."


def test_as_it_stands() -> None:
    state = table("yellow 8, purple 8, gray 1", *HANDS[1:], trick="pink 5", leader=3, vip="yellow")
    assert said(state, "yellow 8") == [
        "Ana takes it, unless a later card beats it.",
        "If Ana takes it: 0\u00a0→\u00a05 points this round so far.",
        "If so, Ana leads a random card next.",
    ]
    assert said(state, "purple 8") == ["It loses; Dee is ahead so far."]
    assert said(state, "gray 1") == ["It loses; Dee is ahead so far.", "Grey never wins unless it was led."]


def test_a_preview_speaks_to_whoever_asks() -> None:
    state = table("yellow 8, purple 8, gray 1", *HANDS[1:], trick="pink 5", leader=3, vip="yellow")
    assert words.foretell(facts(state, "yellow 8"), addressed(NAMES, 0)).splitlines() == [
        "You take it, unless a later card beats it.",
        "If you take it: 0\u00a0→\u00a05 points this round so far.",
        "If so, you lead a random card next.",
    ]


def test_the_last_colours_may_still_come_to_a_trick_that_is_taken() -> None:
    taken = (piles("pink 1, green 1, gray 1, yellow 1"), (), (), ())
    state = table("yellow 9", *HANDS[1:], trick="purple 5", leader=3, vip="yellow", taken=taken)
    assert said(state, "yellow 9")[2] == "Ana then needs two red/blue at most for all seven colours, worth 10."


def test_a_dependency_that_wins_with_yellow() -> None:
    hands = ("pink 1, pink 2", "yellow 9, pink 3, pink 5", "pink 6, gray 1", "pink 7, red/blue 1")
    state = table(*hands, seats=2, leader=1)
    assert words.foretell(facts(state, "yellow 9"), ("Ana", "Ben")).splitlines() == [
        "Ana's dependency takes it, unless a later card beats it.",
        "If Ana's dependency takes it: 0\u00a0→\u00a03 points this round so far.",
        "If so, Ben picks Ana's dependency's next lead.",
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
    assert told == ([f"Ana then needs only {lacks} for all seven colours, worth 10."] if lacks else [])
