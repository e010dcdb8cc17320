"""Decks from text: every fault names the file, the line, and the fix."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.toys.duel.rules import Card, Suit
from ugames.core import deck
from ugames.core.deck import DeckError, Fault, Origin, out_of_range, read_deck
from ugames.registry import GAMES, deck_class, shipped_deck
from ugames.resources import deck_text


class Country(NamedTuple):
    """A face with a text form, a range, a list of values and a field that may be left out."""

    card: Card
    farmers: Annotated[int, range(5)]
    size: Annotated[str, ("small", "large")]
    origin: Origin
    effect: str = ""


class Place(NamedTuple):
    """A face that is known by its number."""

    number: int
    origin: Origin


class Deck(NamedTuple):
    """Two countries or more, and a place."""

    country: tuple[Country, ...]
    place: tuple[Place, ...]

    def faults(self) -> tuple[Fault, ...]:
        """The faults that only the game can know."""
        few = [Fault("add a [[country]]; there must be two")] if len(self.country) < 2 else []
        odd = [Fault("number the places from 1", "place", 0, "number")] if self.place[0].number != 1 else []
        return (*few, *odd)


GOOD_DECK = """# A deck.
format = 1
game = "toy"

[[country]]
card = "hearts 3"
farmers = 4
size = "small"
origin = "printed"

[[country]]
card = "clubs 1"
farmers = 0
size = "large"
origin = "reconstructed"
effect = "none"

[[place]]
number = 1
origin = "printed"
"""


def read(text: str) -> Deck:
    """The deck that a text describes."""
    kind: Any = Deck
    deck: Deck = read_deck(text, kind, "toy", "my.toml")
    return deck


def complaint(text: str) -> str:
    """The complaints about a text that is no deck."""
    with pytest.raises(DeckError) as caught:
        read(text)
    return str(caught.value)


def changed(old: str, new: str) -> str:
    """The good deck with one thing changed."""
    assert GOOD_DECK.count(old) == 1, old
    return GOOD_DECK.replace(old, new)


def test_a_good_deck() -> None:
    deck = read(GOOD_DECK)
    assert deck.country == (
        Country(Card(Suit.hearts, 3), 4, "small", Origin.printed),
        Country(Card(Suit.clubs, 1), 0, "large", Origin.reconstructed, "none"),
    )
    assert deck.place == (Place(1, Origin.printed),)


@pytest.mark.parametrize(
    "old, new, expected",
    [
        ("format = 1", "format = 2", "my.toml:2: write format = 1, the form of deck file"),
        ("format = 1\n", "", "my.toml:1: write format = 1, the form of deck file"),
        ('game = "toy"', 'game = "ugh"', 'my.toml:3: write game = "toy", the game that this deck is for'),
        ("# A deck.", "sise = 3", "my.toml:1: nothing called 'sise' belongs here; a deck has country, place"),
        (GOOD_DECK[GOOD_DECK.index("[[place]]") :], "", "my.toml:1: add at least one [[place]]"),
        ("farmers = 4", "farmer = 4", "my.toml:7: a country has no 'farmer'; it has card, farmers, size"),
        ("farmers = 4\n", "", "my.toml:5: this country needs a line with farmers = ..."),
        ("farmers = 4", "farmers = 5", "my.toml:7: farmers is 5; it must be 0 to 4"),
        ("farmers = 4", "farmers = 2020-01-01", "my.toml:7: farmers: expected int, found datetime"),
        ('size = "large"', 'size = "huge"', "my.toml:14: size is huge; it must be small, large"),
        ("hearts 3", "hearts 9", "my.toml:6: card: 'hearts 9' is no Card"),
        ("clubs 1", "hearts 3", "my.toml:12: 'hearts 3' stands here twice; keep one"),
        (
            '"reconstructed"',
            '"guessed"',
            "my.toml:15: origin: 'guessed' is no Origin; one of printed, reconstructed",
        ),
        ("number = 1", "number = 2", "my.toml:19: number the places from 1"),
        ("farmers = 4", "farmers = ", "my.toml:7: this is not valid TOML"),
        (
            GOOD_DECK[GOOD_DECK.index('[[country]]\ncard = "clubs') : GOOD_DECK.index("[[place]]")],
            "",
            "my.toml:1: add a [[country]]; there must be two",
        ),
        (GOOD_DECK, "", "my.toml:1: write format = 1"),
    ],
)
def test_each_fault_names_file_line_and_fix(old: str, new: str, expected: str) -> None:
    assert complaint(changed(old, new)).startswith(expected)


def test_all_faults_are_told_at_once() -> None:
    text = changed("farmers = 4", "farmers = 7").replace("farmers = 0", "farmers = 8")
    assert complaint(text).splitlines() == [
        "my.toml:7: farmers is 7; it must be 0 to 4",
        "my.toml:13: farmers is 8; it must be 0 to 4",
    ]


@given(st.integers(0, len(GOOD_DECK)), st.text(max_size=3), st.integers(0, 12))
def test_no_damage_does_worse_than_be_refused(at: int, put: str, cut: int) -> None:
    with suppress(DeckError):
        assert read(GOOD_DECK[:at] + put + GOOD_DECK[at + cut :]).faults() == ()


@pytest.mark.parametrize(
    "old, new, expected",
    [
        ("farmers = 4", "farmers = " + "9" * 4_301, "my.toml:7: a number or a key has more than 40 signs"),
        ("farmers = 4", "farmers = 0x" + "f" * 9_999, "my.toml:7: a number or a key has more than 40 signs"),
        ("farmers = 4", "farmers = " + "[" * 300 + "]" * 300, "my.toml:7: it is nested more than 4 deep"),
        ("farmers = 4", "farmers" + ".a" * 30_000 + " = 4", "my.toml:7: a key has more than 8 dots"),
        ("# A deck.", "#" * 300_000, "my.toml:1: it is larger than 262,144 bytes"),
        ('"none"', '"' + "x" * 3_000 + '"', "my.toml:16: a text has more than 2,000 letters"),
        ('"none"', '"' + "x" * 301 + '"', "my.toml:16: effect must be at most 300 letters that can be seen"),
        ('"none"', '"\\u001b[2J"', "my.toml:16: effect must be at most 300 letters that can be seen"),
        ('"large"', '"\\u001b[2J"', "my.toml:14: size is \\x1b[2J; it must be small, large"),
    ],
    ids=lambda value: repr(value[-60:]),
)
def test_a_hostile_deck_is_refused_in_one_sentence(old: str, new: str, expected: str) -> None:
    assert complaint(changed(old, new)) == expected


def test_of_many_faults_the_first_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the lines are looked up for these only."""
    asked: list[Fault] = []
    line = deck.line_of

    def look(lines: list[str], fault: Fault) -> int:
        asked.append(fault)
        return line(lines, fault)

    monkeypatch.setattr(deck, "line_of", look)
    *first, last = complaint(GOOD_DECK + '[[place]]\nnumber = true\norigin = "printed"\n' * 2_000).splitlines()
    assert len(first) == len(asked) == 20
    assert first[-1] == "my.toml:79: number: expected int, found True"
    assert last == "and 1,980 more"


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_deck_is_good(game: str) -> None:
    deck = shipped_deck(game)
    assert deck.faults() == ()
    assert read_deck(deck_text(game), deck_class(game), game, "cards.toml") == deck


def test_a_deck_from_elsewhere_has_numbers_that_a_file_could_have() -> None:
    """A journal can carry a deck that no file check has ever seen."""
    deck = shipped_deck("ugo")
    assert list(out_of_range(deck)) == []
    for text in ("\x1b[2J", "x" * 301):
        odd = shipped_deck("uchu_kaigi").delegation
        named = shipped_deck("uchu_kaigi")._replace(delegation=(odd[0]._replace(name=text), *odd[1:]))
        assert [(fault.table, fault.row, fault.key) for fault in out_of_range(named)] == [("delegation", 0, "name")]
    wild = deck.country[0]._replace(wins=10**9)
    faults = list(out_of_range(deck._replace(country=(wild, *deck.country[1:]))))
    assert [(fault.table, fault.row, fault.key) for fault in faults] == [("country", 0, "wins")]
