"""Previews of playing and laying cards: cases worked out by hand here; tests/laws tries all kinds of positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.games.ugo.table import GAME, card, kingdom, table
from ugames.core.game import PUBLIC, glimpse
from ugames.core.teaching.preview import Fact
from ugames.games.ugo import preview, words
from ugames.games.ugo.bot.reasons import reasons
from ugames.games.ugo.rules import Lay, Play, State, Ugo

NAMES = ("Ann", "Bob", "Cid", "Dee")
SMALL = kingdom("yellow 8", "blue 6")
RICH = kingdom("yellow 8", "blue 6", farmers=8)


def said(state: State, played: str, game: Ugo = GAME) -> str:
    """The lines about a card for the seat that is to act."""
    (seat,) = game.to_act(state)
    action: Any = Lay(card(played)) if state.spoils else Play(card(played))
    return words.foretell(preview.preview(game, glimpse(game, state, seat), action), NAMES).replace("\u00a0", " ")


@pytest.mark.parametrize(
    "state, played, sentence",
    [
        (
            table("yellow 5, red 8", "red 1, red 2", kingdoms={0: SMALL}),
            "yellow 5",
            "If this wins: your score this game goes from 14 to 12, +2 "
            "farmers.\nYour yellow 8 is covered. −3 on place 1, +1 for empty place 3.\nThe other "
            "cards come to your kingdom too, and may cover your blue 6.",
        ),
        (
            table("yellow 5, red 8", "red 1, red 2", kingdoms={0: SMALL}),
            "red 8",
            "Takes the trick: your score this game goes from 14 to 4.\nYour place"
            " 3 is 2 farmers short (−10).\nThe other cards come to your kingdom too, and may cover "
            "your yellow 8 and blue 6, or open place 4 without farmers (up to −15).",
        ),
        (
            table("red 0, red 1", "red 2, red 3"),
            "red 0",
            "Takes the trick, unless a later card beats it.\nThe other cards come to your kingdom too.",
        ),
        (
            table("yellow 5", "yellow 4", leader=1, trick="yellow 4", kingdoms={0: SMALL}),
            "yellow 5",
            "Takes the trick: your score this game goes from 14 to 12 if laid best, +2 farmers.\n"
            "Your yellow 8 is covered. −3 on place 1, +1 for empty place 3.",
        ),
        (
            table("yellow 5, grey 1", "blue 1", leader=1, trick="green 5", kingdoms={0: SMALL, 1: RICH}),
            "grey 1",
            "Loses to green 5: your score this game goes from 14 to 15, +2 farmers for "
            "losing.\nBob's score this game goes from 18 to 25.",
        ),
        (
            table("red 0, red 5", "blue 1", "red 3, red 2", leader=1, trick="blue 8, red 7"),
            "red 0",
            "Loses to blue 8.\nBob's score this game goes from 0 to 15 if laid best.",
        ),
        (
            table("red 0, red 5", "red 1", "red 3, red 2", leader=1, trick="red 6", kingdoms={1: kingdom("red 8")}),
            "red 3",
            "Loses to red 6, which is ahead.\nIf it stays that way: the winner lays all these cards, "
            "Bob's red 8 is covered, Bob's score this game goes from 8 to 6.",
        ),
        (
            table(
                "red 0",
                "red 1",
                "grey 3",
                leader=1,
                trick="grey 8, yellow 0",
                kingdoms={1: kingdom("yellow 8", "red 6")},
            ),
            "red 0",
            "Loses to grey 8.\nBob's yellow 8 and red 6 are covered, Bob's place 3 is 2 farmers "
            "short (−10), Bob's score this game goes from 14 to −10.",
        ),
        (
            table("grey 1", "grey 2", spoils="red 8, red 3", kingdoms={0: SMALL}),
            "red 3",
            "Red 3 on top of place 3: your score this game goes from 14 to 4.\nYour place 3 is 2 farmers short (−10).",
        ),
        (
            table("grey 1", "grey 2", spoils="red 8, green 3"),
            "green 3",
            "Green 3 on top of place 1: +3 for this card alone, your score this game goes from 0 to 11 once everything "
            "is laid.\n"
            "+3 on place 1, +8 on place 2.",
        ),
        (
            table("grey 1", "grey 2", spoils="red 8, red 3", kingdoms={0: kingdom("red 5")}),
            "red 3",
            "Red 3 on top of place 1: your score this game goes from 5 to 3.\nYour red 5 is covered.",
        ),
        (
            table("grey 1", "grey 2", spoils="red 5, red 3", kingdoms={0: kingdom("red 5")}),
            "red 5",
            "Red 5 on top of place 1: your score this game stays at 5.",
        ),
    ],
)
def test_what_is_said(state: State, played: str, sentence: str) -> None:
    assert said(state, played) == sentence


@pytest.mark.parametrize(
    "trick, why",
    [
        ("red 8", "Loses to red 8 (as high, but red was led)"),
        ("grey 3, green 8", "Loses to green 8 (as high, but played first)"),
    ],
)
def test_an_equal_card_lost_without_a_reason(trick: str, why: str) -> None:
    hands = ("blue 8", "green 1", "green 2")[: trick.count(",") + 2]
    assert said(table(*hands, leader=1, trick=trick), "blue 8").startswith(why)


def test_a_card_that_won_by_the_tie_rule_did_not_say_so() -> None:
    """The rule stood only in the hint of an empty seat of the trick."""
    state = table("red 5", "blue 1", "blue 2", leader=1, trick="red 3, grey 5")
    assert said(state, "red 5").startswith("Takes the trick (as high as grey 5, but red was led): ")
    state = table("red 5", "blue 1", "blue 2", "grey 1", leader=2, trick="red 0, yellow 5")
    assert said(state, "red 5").startswith("If this wins (as high as yellow 5, but red was led): ")


def test_a_suggestion_to_save_a_card_did_not_say_why_not_now() -> None:
    seen = glimpse(GAME, table("blue 6, blue 8", "grey 1", leader=1, trick="blue 7"), 0)
    told = [words.because(reason) for reason in reasons(GAME, seen, Play(card("blue 6")))]
    assert told[0].startswith("Blue 8 would gain 8 points now. But nothing beats blue 8 when it's led")


def test_a_card_that_may_not_be_played_was_said_to_be_kept() -> None:
    """Whoever has to follow blue keeps grey 8 anyhow: that is no reason for one blue card rather than another."""
    seen = glimpse(GAME, table("blue 3, blue 1, grey 8", "grey 1", leader=1, trick="blue 7"), 0)
    assert "keeps_winner" not in [reason.code for reason in reasons(GAME, seen, Play(card("blue 3")))]
    free = glimpse(GAME, table("red 3, grey 8", "grey 1", leader=1, trick="blue 7"), 0)
    assert {"keeps_winner", "saves_winner"} & {reason.code for reason in reasons(GAME, free, Play(card("red 3")))}


def test_a_hint_to_lose_points_did_not_say_that_every_card_costs_them() -> None:
    """A player was told: "Play grey 8. If it wins, it costs 11 points", and not why that is good."""
    hungry = kingdom("yellow 5", "blue 5", "red 5", "green 5", farmers=5)
    state = table("grey 8, grey 1", "blue 1, blue 2", kingdoms={0: hungry})
    told = [words.because(reason) for reason in reasons(GAME, glimpse(GAME, state, 0), Play(card("grey 8")))]
    assert told[:2] == [
        "Every card costs something here. This one costs 20 points as things stand, and no other costs less.",
        "No card still out can beat grey 8.",
    ]
    other = table("grey 8, yellow 6", "blue 1, blue 2", kingdoms={0: hungry})
    told = [words.because(reason) for reason in reasons(GAME, glimpse(GAME, other, 0), Play(card("grey 8")))]
    assert told[1] == "It takes the trick and loses 20 points for now, but other tricks can make up for that."


def test_a_card_of_8_that_brings_7_did_not_say_what_it_loses() -> None:
    """The empty place had its farmers, and brought a point by itself."""
    state = table("grey 1", "grey 2", spoils="red 8, red 3", kingdoms={0: kingdom("yellow 5", "blue 5", farmers=2)})
    assert said(state, "red 8").startswith("Red 8 on top of place 3 (losing its +1 for staying empty): ")
    assert "no more" not in said(state._replace(kingdoms=(SMALL, *state.kingdoms[1:])), "red 8")


def test_a_low_lead_was_praised_for_being_ahead() -> None:
    seen = glimpse(GAME, table("red 1, red 8", "blue 1, blue 2"), 0)
    told = [words.because(reason) for reason in reasons(GAME, seen, Play(card("red 1")))]
    assert told[0].startswith("Red 1 doesn't have to win: ")
    assert told[0].endswith(" cards still out would beat it, and higher cards stay in hand.")


def test_nothing_is_foretold_of_what_cannot_be_done() -> None:
    state = table("red 5, blue 1", "red 3, red 2", leader=1, trick="red 3")
    for seat in (0, 1, PUBLIC):
        assert preview.preview(GAME, glimpse(GAME, state, seat), Play(card("blue 1"))) == ()
    assert words.foretell((), NAMES) == ""


def test_reasons_promise_no_farmers_that_do_not_come() -> None:
    state = table("red 5, red 1", "green 1", leader=1, trick="red 3", kingdoms={0: RICH})
    told = [words.because(reason) for reason in reasons(GAME, glimpse(GAME, state, 0), Play(card("red 5")))]
    assert told[0] == "It takes the trick, worth 9 points and 1 farmer as things stand."


# --- the law catches -----------------------------------------------------------------------------------------------


def points(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """A point more."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        yield replace(fact, after=fact.after + 1) if isinstance(fact, preview.Points) else fact


def sure(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """It takes the trick."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        yield replace(fact, sure=True) if isinstance(fact, preview.Takes) else fact
