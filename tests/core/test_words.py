"""Sentences from templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.toys.duel.rules import Card, Suit
from ugames.core.game import PUBLIC, Event
from ugames.core.words import Texts, filled, listed, phrase, plural, with_colon

THREE_NAMES = ("Ada", "Bo", "Cy")


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """An event with everything in it."""

    other: int
    count: int
    cards: tuple[Card, ...] | None = None
    suit: Suit = Suit.hearts


def told(template: str, event: Any, names: tuple[str, ...] = THREE_NAMES) -> str:
    return phrase({type(event): template}, event, names)


@pytest.mark.parametrize(
    "words, text",
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c"], "a, b and c"),
    ],
)
def test_listed(words: list[str], text: str) -> None:
    assert listed(words) == text
    assert listed(words, "or") == text.replace(" and ", " or ")


@pytest.mark.parametrize(
    "count, noun, text",
    [
        (0, "card", "0 cards"),
        (1, "card", "1 card"),
        (1, "country|countries", "1 country"),
        (3, "country|countries", "3 countries"),
        (-1, "point", "−1 points"),
    ],
)
def test_plural(count: int, noun: str, text: str) -> None:
    assert plural(count, noun) == text


def test_numbers_bring_their_nouns() -> None:
    assert told("{seat} gives {other} {count:card}.", Gave(0, 2, 1)) == "Ada gives Cy 1 card."
    assert told("{seat} gives {other} {count:country|countries}.", Gave(1, 0, 3)) == "Bo gives Ada 3 countries."
    assert told("{seat} gives {count}.", Gave(0, 1, 3)) == "Ada gives 3."


def test_cards_are_listed_and_suits_named() -> None:
    cards = (Card(Suit.hearts, 3), Card(Suit.clubs, 1))
    assert told("{seat} gives {cards} of {suit}.", Gave(0, 1, 2, cards)) == "Ada gives hearts 3 and clubs 1 of hearts."
    assert told("{seat} gives {cards}.", Gave(0, 1, 2, ())) == "Ada gives nothing."
    assert told("{seat} gives {cards}.", Gave(0, 1, 2)) == "Ada gives something."


def test_the_table_itself_has_a_name() -> None:
    assert told("{seat} gives {other} {count:card}.", Gave(PUBLIC, 0, 1)) == "the table gives Ada 1 card."


def test_a_name_is_not_a_template() -> None:
    assert told("{seat} gives {count:card}.", Gave(0, 1, 2), ("{count}", "B")) == "{count} gives 2 cards."


def test_a_template_is_filled_with_values_as_they_are_spoken() -> None:
    assert filled("{0:card} of {1}, {share:.0%}", 2, Suit.hearts, share=0.25) == "2 cards of hearts, 25%"
    assert filled("{names} {more:win|won}", names=["Ada", "Bo"], more=3) == "Ada and Bo 3 won"
    assert filled("{what}", what="{count}") == "{count}", "a filled-in value is no template"


def test_texts_are_spoken_by_key() -> None:
    texts = Texts({"takes": "{name} takes {count:card}", "skips": "skips"})
    assert texts("takes", name="Ada", count=1) == "Ada takes 1 card"
    assert texts("skips") == "skips"
    with pytest.raises(KeyError):
        texts("robs")
    with pytest.raises(KeyError):
        texts("takes", name="Ada")


def test_no_colon_stands_behind_an_exclamation_mark() -> None:
    assert with_colon("U GO!", "Win a trick") == "U GO! Win a trick"
    assert with_colon("UFO", "Load your saucer") == "UFO: Load your saucer"
