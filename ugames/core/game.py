"""What a card game is: pure functions over frozen values.

Nouns, the same everywhere:

State    the truth about a table. Only a Match holds one.
View     what one seat may know of a State, and remembers.
Glimpse  a View, who may act, and what that seat may do: all that a board or a bot is ever handed.
Action   what a seat does, in the imperative (`Play`).
Event    what the table saw happen, in the past tense (`Played`).
Step     what an action leads to: the next State and the Events.

States, Views and cards are NamedTuples: they are made by the thousand, and tuples are made, compared and hashed in C.
The next State is `state._replace(trick=...)`, with `@quick` on its class: type checkers know the names and the types.
A field with the same name and type in State and View lies open: `lies_open` takes it from the one to the other.
Actions and Events are frozen dataclasses, because `Play(card)` and `Discard(card)` must never be equal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from itertools import compress
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar, dataclass_transform, get_type_hints

from ugames.core.rng import Rng

S = TypeVar("S")
T = TypeVar("T")
N = TypeVar("N", bound=NamedTuple)
MOST_CACHED = 4000
"""The most values of each kind that are cached: more than one match makes."""
A = TypeVar("A")
V = TypeVar("V")

Seat = int
"""A person or bot who decides. A seat is not a hand: in 2-player Uchu-Kaigi two seats play four hands."""

PUBLIC: Seat = -1
"""The viewer with no seat: a spectator, or a screen that everybody shares."""


def private() -> Any:
    """Mark an Event field that only the event's own seat may read; for other viewers it is None."""
    return field(default=None, metadata={"private": True})


SAME_FOR_ALL_SEATS: Mapping[int, Any] = MappingProxyType({})


def option(default: Any, *choices: Any, with_seats: Mapping[int, Any] = SAME_FOR_ALL_SEATS, daily: Any = None) -> Any:
    """Mark a Game field that players may set, with all its possible values. See `Option`."""
    if default not in choices:
        raise ValueError(f"option({default!r}, ...) has choices without its default: {choices!r}.")
    if daily not in (None, *choices):
        raise ValueError(f"option({default!r}, ...) has choices without its daily value: {daily!r}.")
    return field(default=default, metadata={"choices": choices, "with_seats": with_seats, "daily": daily})


class Option(NamedTuple):
    """A setting of a game that the players choose before the deal."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    with_seats: Mapping[int, Any] = SAME_FOR_ALL_SEATS
    """The usual value for some numbers of players, where it differs from the default."""
    daily: Any = None
    """The value in the deal of the day, where it differs from the usual one."""


@cache
def options(game: type[Any]) -> tuple[Option, ...]:
    """The options of a game, in the order in which it declares them."""
    return tuple(Option(f.name, f.default, **f.metadata) for f in fields(game) if "choices" in f.metadata)


def usual(game: Any, seats: int) -> dict[str, Any]:
    """The usual value of each option for this number of players."""
    return {option.name: option.with_seats.get(seats, option.default) for option in options(game)}


@cache
def _blanks(event: Any) -> dict[str, Any]:
    return {f.name: None for f in fields(event) if "private" in f.metadata}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that the table saw happen: a move from place to place, but never its duration.

    The table reads three fields in all games: `card` is the one that it is about, `cards` are all that it names, and
    `other` is the seat that it concerns besides its own.
    """

    seat: Seat

    @property
    def named_card(self) -> Any:
        """Its `card`, such as the one that was played; None without one."""
        return getattr(self, "card", None)

    @property
    def named_cards(self) -> tuple[Any, ...]:
        """Its `cards` or its `card`; none if it has neither or only a number, or if the viewer may not read them."""
        cards = getattr(self, "cards", None) or (() if self.named_card is None else (self.named_card,))
        return cards if isinstance(cards, tuple) else ()

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Its own seat and the `other`, which is PUBLIC without one."""
        return self.seat, getattr(self, "other", PUBLIC)

    @property
    def owner(self) -> Any:
        """The owner of the hand that its cards come from: its seat, unless in its game a seat has several hands."""
        return self.seat

    def seen_by(self, viewer: Seat) -> Self:
        """This event as that viewer saw it. All private fields are removed here and nowhere else."""
        kind: Any = type(self)
        blanks = _blanks(kind)
        if not blanks or viewer == self.seat != PUBLIC:
            return self
        return replace(self, **blanks)

    @property
    def tells_only_who(self) -> bool:
        """Whether the viewer can read nothing of this event but its seat."""
        kind: Any = type(self)
        blanks = _blanks(kind)
        return all(f.name in blanks and getattr(self, f.name) is None for f in fields(self) if f.name != "seat")


class Step(NamedTuple, Generic[S]):
    """The result of one action, or of one tick of the clock."""

    state: S
    events: tuple[Event, ...] = ()
    undoable: bool = False
    """True only if nobody has learned anything from the action."""


class Outcome(NamedTuple):
    """The result of a match: the points and the winners; a shared victory has several winners."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass_transform(frozen_default=True)
def frozen(kind: type[T]) -> type[T]:
    """Decorate a class of actions, events or other small values: a dataclass with slots that nothing changes."""
    return dataclass(frozen=True, slots=True)(kind)


def made_once(kind: Callable[..., T]) -> Callable[..., T]:
    """Cache the instances of a class of small actions or events: a playout would spend most of its time making them."""
    return lru_cache(maxsize=MOST_CACHED)(kind)


def quick(kind: type[N]) -> type[N]:
    """Decorate a NamedTuple that is changed often: its `_replace` takes half the time."""
    places = {name: place for place, name in enumerate(kind._fields)}
    new = tuple.__new__

    def changed(self: N, /, **changes: Any) -> N:
        """A copy of this tuple with the named fields changed."""
        values = [*self]
        try:
            for name in changes:
                values[places[name]] = changes[name]
        except KeyError as error:
            raise TypeError(f"{kind.__name__} has no field {error}") from None
        return new(kind, values)

    setattr(kind, "_replace", changed)  # noqa: B010  # type checkers see the signature of the original _replace
    return kind


@cache
def _in_common(table: Any, kind: Any) -> tuple[bool, ...]:
    types_of_table, types_of_kind = get_type_hints(table), get_type_hints(kind)
    return tuple(types_of_kind.get(name) == types_of_table[name] for name in table._fields)


def lies_open(table: Any, kind: Any) -> dict[str, Any]:
    """The fields of a State or View that have the same name and type in the other, for building the other."""
    its_kind: Any = type(table)
    return dict(compress(zip(its_kind._fields, table, strict=True), _in_common(its_kind, kind)))


def changed_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with the value at one place replaced."""
    values = [*row]
    values[place] = value
    return tuple(values)


def best_of(scores: tuple[int, ...], *tie_breaks: tuple[int, ...]) -> Outcome:
    """The outcome in which the highest score wins, then the highest of each tie-break; seats still equal share it."""
    ranks = tuple(zip(scores, *tie_breaks, strict=True))
    return Outcome(scores, tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks)))


def share(outcome: Outcome, seat: Seat) -> float:
    """The part of the win that belongs to a seat: 1 for a sole winner, less for a shared victory."""
    return (seat in outcome.winners) / len(outcome.winners)


class Game(Protocol[S, A, V]):
    """The rules of one game, with its options as fields: `Ugo(deck, games=2)` is itself a value.

    S, A and V are frozen, hashable and made of plain data. S holds the Rng, so state and action decide everything that
    follows. Rules run on by themselves (draw, score, deal again) until some seat has a choice: there is no chance
    player and no "continue" action.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever an old journal would replay differently; journals of other versions are refused."""
    seats: ClassVar[range]
    actions: ClassVar[tuple[type[Any], ...]]
    """The classes whose union is A."""
    events: ClassVar[tuple[type[Event], ...]]
    """All classes of events. If one of them has a private field, players keep secrets from each other."""
    cards: ClassVar[tuple[type[Any], ...]]
    """The classes of the things that lie on the table. Each has a text form: `str(card)` and `Card.parse(text)`."""

    @property
    def tick_hz(self) -> int:
        """Ticks per second; zero without a clock."""

    @property
    def has_clock(self) -> bool:
        """Whether time passes by itself, without turns; an option may decide."""

    def unfit(self, seats: int) -> str | None:
        """The name of an option that this number of players cannot use; None if there is none."""

    def deal(self, seats: int, rng: Rng) -> Step[S]:
        """The opening position, and the events that led to it."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Every seat that may act now, in rising order: one for a turn, several for a secret choice."""

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """The legal actions of a seat that may act: no duplicates, in an order that never depends on hashing."""

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """The Step that follows a legal action. Legality is checked by `Match.submit`, not here."""

    def tick(self, state: S) -> Step[S]:
        """The Step of one tick of the clock. Never called where tick_hz is zero."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""

    def view(self, state: S, seat: Seat) -> V:
        """The View of that seat (or PUBLIC), built from nothing, so that a forgotten field stays hidden."""

    def inventory(self, state: S) -> tuple[Any, ...]:
        """Every card of the deck exactly once, wherever it lies, so that a lost or doubled card is noticed."""

    def determinize(self, view: V, rng: Rng) -> S:
        """A random State that this viewer cannot tell from the true one."""


class TurnGame:
    """What a game need not write that has no clock, and only options for any number of players."""

    tick_hz = 0
    has_clock = False

    def unfit(self, seats: int) -> str | None:
        """No option at all."""
        return None

    def tick(self, state: S) -> Step[S]:
        """Nothing happens."""
        return Step(state)


@dataclass(frozen=True, slots=True)
class Glimpse(Generic[A, V]):
    """Everything that one seat may know: its View, who may act, and its legal actions."""

    seat: Seat
    view: V
    to_act: tuple[Seat, ...]
    legal: tuple[A, ...]
    outcome: Outcome | None

    def offers_the_same(self, other: Glimpse[A, V]) -> bool:
        """Whether the seat sees the same table and has the same choice; who else may act does not count."""
        return self.view == other.view and self.legal == other.legal


Seen = Glimpse[Any, Any]
AnyGame = Game[Any, Any, Any]


def glimpse(game: Game[S, A, V], state: S, seat: Seat) -> Glimpse[A, V]:
    """The Glimpse of a seat in this State."""
    acting = game.to_act(state)
    legal = game.legal(state, seat) if seat in acting else ()
    return Glimpse(seat, game.view(state, seat), acting, legal, game.outcome(state))
