"""Values to JSON and back: nothing is lost on the way, and nothing is guessed; weights from their file."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Annotated, Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ugames.core.codec import ADDED_LATER, CodecError, canonical, coder, decode, digest, encode
from ugames.core.weights import read_weights


class Suit(IntEnum):
    """Enums are written by name."""

    clubs = 0
    hearts = 1


class Card(NamedTuple):
    """Written by its text form."""

    suit: Suit
    rank: int

    def __str__(self) -> str:
        return f"{self.suit.name} {self.rank}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of this text form."""
        suit, rank = text.split(" ")
        return cls(Suit[suit], range(9)[int(rank)])


class Mood(Enum):
    """An enum whose values are not its names."""

    calm = "c"
    wild = "w"


@dataclass(frozen=True, slots=True)
class Play:
    """An action."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """An action without fields."""


class Everything(NamedTuple):
    """Every kind of value that a State may contain."""

    hand: tuple[Card, ...]
    pair: tuple[int, str]
    none: tuple[()]
    mood: Mood
    last: Play | Pass | None
    done: Play | Pass
    amount: int | None
    open: bool
    cards: frozenset[Card]
    nested: tuple[tuple[Suit, ...], ...]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
TABLE = Everything(
    hand=(Card(Suit.hearts, 3), Card(Suit.clubs, 8)),
    pair=(4, "x"),
    none=(),
    mood=Mood.wild,
    last=Play(Card(Suit.hearts, 3)),
    done=Pass(),
    amount=None,
    open=True,
    cards=frozenset({Card(Suit.hearts, 3), Card(Suit.clubs, 8)}),
    nested=((Suit.clubs,), ()),
)
WRITTEN: dict[str, Any] = {
    "hand": ["hearts 3", "clubs 8"],
    "pair": [4, "x"],
    "none": [],
    "mood": "wild",
    "last": {"Play": {"card": "hearts 3"}},
    "done": {"Pass": {}},
    "amount": None,
    "open": True,
    "cards": ["clubs 8", "hearts 3"],
    "nested": [["clubs"], []],
}


def test_how_things_are_written() -> None:
    assert encode(TABLE, Everything) == WRITTEN
    assert decode(WRITTEN, Everything) == TABLE


class Grown(NamedTuple):
    """A value whose older texts lack some of its fields."""

    hand: tuple[Card, ...]
    past: Annotated[tuple[Card, ...], ADDED_LATER] = ()


def test_a_later_field_is_written_only_where_it_has_something_to_say() -> None:
    plain, full = Grown(()), Grown((), (Card(Suit.clubs, 8),))
    assert encode(plain, Grown) == {"hand": []}
    assert encode(full, Grown) == {"hand": [], "past": ["clubs 8"]}
    assert [decode(encode(each, Grown), Grown) for each in (plain, full)] == [plain, full]
    wrong: list[Any] = [{"hand": [], "past": []}, {"past": ["clubs 8"]}, {"hand": [], "future": []}]
    for data in wrong:
        with pytest.raises(CodecError):
            decode(data, Grown)


@given(anything)
def test_what_does_not_fit_is_refused(data: Any) -> None:
    """Any JSON is either the written form of a value, or an error."""
    for hint in (
        Everything,
        Card,
        Mood,
        Play | Pass,
        int | None,
        tuple[Card, ...],
        frozenset[Card],
        tuple[int, str],
        str,
    ):
        try:
            value = decode(data, hint)
        except CodecError:
            continue
        assert canonical(encode(value, hint)) == canonical(data)


@pytest.mark.parametrize(
    "hint, data, complaint",
    [
        (int, True, "expected int, found True"),
        (Card, 3, "expected the text of a Card, found 3"),
        (Card, "hearts", "'hearts' is no Card"),
        (Card, "hearts 9", "'hearts 9' is no Card"),
        (Card, "hearts -1", "'hearts -1' is not how a Card is written"),
        (Card, "hearts ٣", "'hearts ٣' is not how a Card is written"),
        (Mood, "c", "'c' is no Mood"),
        (Mood, ["wild"], "is no Mood"),
        (tuple[int, ...], {}, "expected a list, found {}"),
        (tuple[int, ...], [1, "2"], "expected int, found '2'"),
        (tuple[int, str], [1], "expected 2 items, found 1"),
        (frozenset[int], [2, 1], "in order and without repeats"),
        (frozenset[int], 1, "expected a list"),
        (Play | Pass, {}, "expected one of Play, Pass, found {}"),
        (Play | Pass, {"Play": {"card": "hearts 3"}, "Pass": {}}, "expected one of Play, Pass, found"),
        (Play | Pass, {"__class__": {}}, "expected one of Play, Pass, found '__class__'"),
        (Play | Pass, {"Pass": []}, "expected a Pass with no fields, found []"),
        (Play | Pass, {"Play": {}}, "expected a Play with card, found {}"),
        (Play, {"card": "hearts 3", "count": 1}, "expected a Play with card, found"),
        (int | None, "x", "expected int, found 'x'"),
    ],
)
def test_malformed(hint: Any, data: Any, complaint: str) -> None:
    with pytest.raises(CodecError) as caught:
        decode(data, hint)
    assert complaint in str(caught.value)


def test_a_complaint_stays_short() -> None:
    with pytest.raises(CodecError) as caught:
        decode("x" * 10_000, int)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("hint", [float, dict[str, int], list[int], Any, object, int | str | tuple[int, ...]])
def test_types_that_a_state_must_not_have(hint: Any) -> None:
    with pytest.raises(TypeError):
        coder(hint)


def test_canonical_is_one_line_and_keeps_japanese_readable() -> None:
    assert canonical({"b": [1, True, None], "a": "宇宙\n"}) == '{"b":[1,true,null],"a":"宇宙\\n"}'


def test_digest_is_the_same_everywhere() -> None:
    """The sha256 of {"card":"hearts 3"}, from `printf '{"card":"hearts 3"}' | sha256sum`."""
    assert digest(Play(Card(Suit.hearts, 3)), Play).startswith("e3229b913618031e")
    assert digest(TABLE, Everything) == digest(decode(WRITTEN, Everything), Everything)
    assert digest(TABLE, Everything) != digest(TABLE._replace(open=False), Everything)


def test_one_number_or_a_list() -> None:
    text = '["house 4"]\npoints = [1, 2.5]\n\n[last]\nhand = -0.5\n"Toll Gate" = 3\n'
    assert read_weights(text) == {
        "house 4": {"points": (1.0, 2.5)},
        "last": {"hand": (-0.5,), "Toll Gate": (3.0,)},
    }
