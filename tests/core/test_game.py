"""The common base of all games: redaction, options, changed tuples and who won."""

from __future__ import annotations

from collections import namedtuple
from dataclasses import dataclass
from typing import Any, NamedTuple, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.toys.duel.rules import Duel
from ugames.core.game import (
    PUBLIC,
    Event,
    Option,
    Outcome,
    best_of,
    glimpse,
    lies_open,
    option,
    options,
    private,
    quick,
    usual,
)
from ugames.core.rng import Rng
from ugames.registry import GAMES, game_class, load_game


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    """Two secrets and a count."""

    count: int
    first: str | None = private()
    second: str | None = private()


def test_only_its_own_seat_reads_what_is_private() -> None:
    event = Whispered(2, 7, "a", "b")
    assert event.seen_by(2) is event
    assert event.seen_by(1) == Whispered(2, 7, None, None)
    assert event.seen_by(PUBLIC) == Whispered(2, 7, None, None)


def test_what_happens_to_the_table_is_private_to_nobody() -> None:
    """An event of the table itself belongs to PUBLIC; but that gives PUBLIC no right to read private fields."""
    assert Whispered(PUBLIC, 7, "a", "b").seen_by(PUBLIC) == Whispered(PUBLIC, 7, None, None)
    assert Whispered(PUBLIC, 7, "a", "b").seen_by(0) == Whispered(PUBLIC, 7, None, None)


@dataclass(frozen=True, slots=True)
class Given(Event):
    """A card that another seat was given, with others that perhaps only the giver knows."""

    other: int
    card: str | int
    cards: tuple[str, ...] | None = private()


def test_the_table_reads_cards_and_seats_of_events_by_their_fields() -> None:
    """An event without them names no card and no other seat."""
    given = Given(2, 0, "a", ("b", "c"))
    assert (given.seats, given.owner, given.named_card, given.named_cards) == ((2, 0), 2, "a", ("b", "c"))
    assert given.seen_by(0).named_cards == ("a",)
    assert Given(2, 0, 0, ()).named_cards == (0,), "a card may be the zero of its enum, as Uchronia's wood is"
    plain = Event(1)
    assert (plain.seats, plain.named_card, plain.named_cards) == ((1, PUBLIC), None, ())


@pytest.mark.parametrize("game", GAMES)
def test_the_other_of_an_event_is_a_seat(game: str) -> None:
    others = [get_type_hints(event)["other"] for event in game_class(game).events if hasattr(event, "other")]
    assert set(others) <= {int}


@dataclass(frozen=True)
class Rules:
    """Options among other fields."""

    deck: tuple[int, ...]
    games: int = option(4, 4, 2, 1)
    quick: bool = option(False, False, True)
    note: str = "not an option"


@dataclass(frozen=True)
class OtherRules:
    """Rules with other usual options for two and for five players."""

    rounds: int = option(4, 4, 2, 1, with_seats={2: 1, 5: 2})
    quick: bool = option(False, False, True)


def test_what_is_usual_may_depend_on_how_many_play() -> None:
    assert [usual(OtherRules, seats)["rounds"] for seats in range(2, 7)] == [1, 4, 4, 2, 4]
    assert usual(OtherRules, 2) == {"rounds": 1, "quick": False}
    assert OtherRules().rounds == 4


def test_options_are_the_fields_that_say_so() -> None:
    assert options(Rules) == (Option("games", 4, (4, 2, 1)), Option("quick", False, (False, True)))
    assert Rules(()).games == 4
    assert options(Duel) == ()


def test_the_values_of_an_option_are_among_its_choices() -> None:
    with pytest.raises(ValueError, match="without its default: "):
        option(3, 1, 2)
    with pytest.raises(ValueError, match="without its daily value: 3"):
        option(1, 1, 2, daily=3)


def standard_replace(value: Any, changes: dict[str, Any]) -> Any:
    """A changed copy of this NamedTuple, made by the standard `_replace`."""
    make: Any = namedtuple
    slow = make("Slow", value._fields)
    return slow._replace(value, **changes)


@quick
class Point(NamedTuple):
    """Three fields."""

    x: int
    y: int
    z: int = 0


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_every_state_is_quick_and_changes_as_the_standard_one(game: str, data: st.DataObject) -> None:
    state = load_game(game).deal(game_class(game).seats[0], Rng(1)).state
    assert type(state)._replace.__module__ == quick.__module__, f"decorate the State of {game} with @quick"
    changes = data.draw(st.dictionaries(st.sampled_from(state._fields), st.integers()))
    after = state._replace(**changes)
    assert after == standard_replace(state, changes)
    assert type(after) is type(state)


@pytest.mark.parametrize("name", ["w", "_fields", "places", "kind"])
def test_a_quick_replace_refuses_a_field_that_is_not_there(name: str) -> None:
    with pytest.raises(TypeError, match=f"Point has no field '{name}'"):
        Point(1, 2)._replace(x=3, **{name: 4})


class Truth(NamedTuple):
    """A State."""

    trick: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    turn: int


class Seen(NamedTuple):
    """Its View, with the fields in another order."""

    turn: int
    hands: tuple[tuple[int, ...] | None, ...]
    pile: int
    trick: tuple[int, ...]


def test_a_field_lies_open_where_name_and_type_are_the_same() -> None:
    """Not where only the name is the same, as with a pile of which a View has the height."""
    truth = Truth((7,), ((1, 2), (3,)), (8, 9), 1)
    assert lies_open(truth, Seen) == {"trick": (7,), "turn": 1}
    seen = Seen(hands=((1, 2), None), pile=2, **lies_open(truth, Seen))
    assert Truth(hands=truth.hands, pile=truth.pile, **lies_open(seen, Truth)) == truth


@pytest.mark.parametrize(
    "scores, tie_breaks, winners",
    [
        ((5, 5, 1), (), (0, 1)),
        ((5, 5, 1), ((2, 3, 9),), (1,)),
        ((5, 5, 1), ((3, 3, 9), (1, 0, 0)), (0,)),
        ((-5, -7), (), (0,)),
    ],
)
def test_best_of(scores: tuple[int, ...], tie_breaks: tuple[tuple[int, ...], ...], winners: tuple[int, ...]) -> None:
    assert best_of(scores, *tie_breaks) == Outcome(scores, winners)


def test_tie_breaks_are_for_all_seats() -> None:
    with pytest.raises(ValueError, match="zip"):
        best_of((1, 2), (1,))


def test_a_glimpse_offers_actions_to_whoever_acts_only() -> None:
    game: Any = Duel()
    state = game.deal(3, Rng(1)).state
    assert glimpse(game, state, 0).legal == game.legal(state, 0)
    assert glimpse(game, state, 1).legal == ()
    assert glimpse(game, state, PUBLIC).legal == ()
    assert [glimpse(game, state, seat).to_act for seat in (PUBLIC, 0, 1, 2)] == [(0,)] * 4
