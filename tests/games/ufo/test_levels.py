"""Eyes, hands and plans of the bots of UFO, and when its coach warns against departing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.ufo import blunders
from tests.games.ufo.table import (
    GAME,
    IN_STEP,
    NOW,
    card,
    depart,
    table,
)
from ugames.bots.choose import react
from ugames.core.game import Glimpse, glimpse
from ugames.core.rng import Rng
from ugames.games.ufo.bot.blunders import wins_by
from ugames.games.ufo.bot.decide import MIND
from ugames.games.ufo.bot.duel import alone, worths
from ugames.games.ufo.bot.hand import Person, throw
from ugames.games.ufo.cards import LANDING_ZONES
from ugames.games.ufo.coach import departs_early
from ugames.games.ufo.rules import (
    DEPART,
    Action,
    Phase,
    State,
    Ufo,
    View,
)

SURE_PERSON = Person(1.0, 0.0)
LONG_DECK = "4 14 21 29 30 34 36 42 48 52 57 61 64"
SECOND_DECK = "1 2 3 5 6 7 8 9 10 12 13 15 16"


# --- eyes and hands --------------------------------------------------------------------------------------------------


def seen_by_first(state: State) -> Glimpse[Action, View]:
    return glimpse(GAME, state, 0)


def test_whoever_has_held_a_deck_out_for_longer_throws_first_and_blocks_nobody() -> None:
    """Each waits for those before it as long as anybody needs to throw, even if none of them ever does."""
    for ago in range(60):
        out = table(
            LONG_DECK, SECOND_DECK, "17 18 19", passing=(0, 1, 2), since=(NOW - 300 - ago, NOW - 200, NOW - 100, NOW)
        )
        first, second, third = (throw(glimpse(GAME, out, seat), SURE_PERSON)[0] for seat in range(3))
        assert first < second < third < 7 * GAME.tick_hz
        alone = out._replace(phases=(Phase.departed, Phase.departed, *out.phases[2:]))
        ready = throw(glimpse(GAME, alone, 2), SURE_PERSON)[0]
        assert ready < throw(glimpse(GAME, alone._replace(since=(NOW,) * 4), 2), SURE_PERSON)[0], (
            "it has taken hold of the deck"
        )


@pytest.mark.parametrize("level", ["plain", "expert"])
def test_what_others_do_does_not_put_a_plan_off(level: str) -> None:
    """When somebody else acts, the time that a bot has already thought still counts."""
    fresh = table(LONG_DECK, SECOND_DECK, since=(NOW,) * 3)
    later = fresh._replace(now=NOW + 50, moved=NOW + 50)
    first, second = (react(GAME, seen_by_first(state), level, Rng(5)) for state in (fresh, later))
    assert first is not None
    assert second == (first[0] - 50, first[1])


# --- plans -----------------------------------------------------------------------------------------------------------


def test_what_is_said_to_be_the_most_is_what_can_be_got() -> None:
    """Against every line of play, with small decks."""
    worth, dice = worths(GAME), Random(4)
    for _ in range(300):
        numbers = dice.sample(range(30, 66), 6)
        decks = frozenset(numbers[:3]), frozenset(numbers[3:])
        masks = [sum(1 << number for number in deck) for deck in decks]
        assert alone(worth, 40, *masks) == tried(decks, 40)


def tried(decks: tuple[frozenset[int], frozenset[int]], top: int) -> int:
    """The most points of all ways to go on alone."""
    most: int = 0
    for place, deck in enumerate(decks):
        for number in deck:
            if number > top:
                rest = deck - {number}
                after = (rest, decks[1]) if place == 0 else (decks[0], rest)
                most = max(most, GAME.points[card(number)] + (tried(after, number) if rest else 0))
    return most


# --- reasons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [GAME, IN_STEP], ids=["race", "step"])
def test_an_easy_bot_leaves_with_enough_cards_or_when_others_have_or_a_deck_runs_out(game: Ufo) -> None:
    decks = "53 54 55 56 57 58", "1 2 3 5 6 7 8 9"
    leave = {DEPART[depart("2+")], DEPART[depart("3+")]}

    def wanted(stack: str, *held: str, **more: Any) -> set[Action]:
        state = table(*held, game=game, stacks={0: stack}, **more)
        return {*MIND.sensible(MIND.skill("easy"), game, glimpse(game, state, 0), Rng(3))}

    assert not leave & wanted("19 46 52", *decks)
    assert leave <= wanted("19 20 21 30 40 46 52", *decks)
    assert leave <= wanted("19 46 52", "53", "54")
    assert DEPART[depart("3+")] in wanted("19 46 52", *decks, seats=4, departed={3: "2+"})


TWO_ZONES: Any = ((LANDING_ZONES[1], LANDING_ZONES[2]), (), ())


@pytest.mark.parametrize(
    ("own", "decided"),
    [("62", False), (blunders.RICH_STACK, True), ("1 10", None)],
    ids=["lost", "won whatever comes", "open"],
)
def test_a_departure_of_two_decides_where_the_other_cannot_change_it(own: str, decided: bool | None) -> None:
    """Seat 1 has 7 points and may get 64 and 65, 3 more, from decks that seat 0 does not know."""
    state = table("5 6", "64 65", centre="1 2", stacks={0: own, 1: "40 44 63"})
    assert wins_by(GAME, seen_by_first(state).view, DEPART[depart("2+")]) is decided


LOW_RIVAL = {1: "63"}
HIGH_RIVAL = {1: "10 20 30 40 50 55"}


@pytest.mark.parametrize(
    ("own", "others", "stolen", "warned"),
    [
        ("2 3 13 17 22 29", LOW_RIVAL, TWO_ZONES, False),
        ("2 3 13 17 22 29", LOW_RIVAL, ((), (), ()), True),
        ("2 3 11 13 17 22 29", LOW_RIVAL, ((), (), ()), False),
        ("2 3 13 17 22 29", HIGH_RIVAL, TWO_ZONES, True),
        ("2 3 11 13 17 22 29", HIGH_RIVAL, ((), (), ()), True),
    ],
    ids=["leads with loot", "leads with few cards", "leads with many cards", "behind with loot", "behind"],
)
def test_the_coach_does_not_hold_back_a_departure_that_leads(
    own: str, others: dict[int, str], stolen: Any, warned: bool
) -> None:
    decks = [
        " ".join(each for each in deck.split() if each not in f"{own} {others[1]}".split())
        for deck in (blunders.RISING_DECK, blunders.OTHER_DECK)
    ]
    state = table(*decks, game=IN_STEP, stacks={0: own, **others}, departures="2+ 3+", stolen=stolen)
    seen = glimpse(IN_STEP, state, 0)
    assert departs_early(IN_STEP, seen, DEPART[depart("2+")]) is warned
