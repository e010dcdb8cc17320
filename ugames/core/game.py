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
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache, lru_cache
from itertools import compress
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar, get_type_hints

from ugames.core.rng import Rng

S = TypeVar("S")
T = TypeVar("T")
N = TypeVar("N", bound=NamedTuple)
MADE = 4000
"""The values of each kind that are kept once they have been made: more than a match makes."""
A = TypeVar("A")
V = TypeVar("V")

Seat = int
"""A person or bot who decides and knows. Not a hand: in 2-player Uchu-Kaigi two seats play four hands."""

PUBLIC: Seat = -1
"""The viewer who is nobody: a spectator, or the screen that everybody shares."""


def private() -> Any:
    """Mark an Event field that only the event's own seat may read; the others get None, as does a field left out."""
    return field(default=None, metadata={"private": True})


ALWAYS: Mapping[int, Any] = MappingProxyType({})


def option(default: Any, *choices: Any, with_seats: Mapping[int, Any] = ALWAYS) -> Any:
    """Mark a Game field that players may set, with all the values it may have. See `Option`."""
    if default not in choices:
        raise ValueError(f"option({default!r}, ...) has choices without its default: {choices!r}.")
    return field(default=default, metadata={"choices": choices, "with_seats": with_seats})


class Option(NamedTuple):
    """A setting of a game that the players choose before the deal."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    with_seats: Mapping[int, Any] = ALWAYS
    """The usual value for some numbers of players, where it is not the default."""


@cache
def options(game: type[Any]) -> tuple[Option, ...]:
    """The options of a game, in the order in which it declares them."""
    return tuple(
        Option(f.name, f.default, f.metadata["choices"], f.metadata["with_seats"])
        for f in fields(game)
        if "choices" in f.metadata and f.default is not MISSING
    )


def usual(game: Any, seats: int) -> dict[str, Any]:
    """The value of each option for so many players, where they have not chosen another."""
    return {option.name: option.with_seats.get(seats, option.default) for option in options(game)}


@cache
def _blanks(event: Any) -> dict[str, Any]:
    return {f.name: None for f in fields(event) if "private" in f.metadata}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing the table saw happen: what moved where, never for how long."""

    seat: Seat

    def seen_by(self, viewer: Seat) -> Self:
        """This event as that viewer saw it. The one place where events lose what is private."""
        kind: Any = type(self)
        blanks = _blanks(kind)
        if not blanks or viewer == self.seat != PUBLIC:
            return self
        return replace(self, **blanks)

    @property
    def tells_only_who(self) -> bool:
        """Whether nothing of it but its seat can be read."""
        kind: Any = type(self)
        blanks = _blanks(kind)
        return all(f.name in blanks and getattr(self, f.name) is None for f in fields(self) if f.name != "seat")


class Step(NamedTuple, Generic[S]):
    """The result of one action, or of one tick of the clock."""

    state: S
    events: tuple[Event, ...] = ()
    undoable: bool = False
    """True only if nobody has learned anything from it."""


class Outcome(NamedTuple):
    """How a match ended: points per seat, and who won: several in a shared victory."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


def made_once(kind: Callable[..., T]) -> Callable[..., T]:
    """Keep small actions or events of that kind: a playout would spend most of its time on making them."""
    return lru_cache(maxsize=MADE)(kind)


def quick(kind: type[N]) -> type[N]:
    """Decorate a NamedTuple that is changed often: its `_replace` does the same in half the time."""
    places = {name: place for place, name in enumerate(kind._fields)}
    new = tuple.__new__

    def changed(self: N, /, **changes: Any) -> N:
        """Return this with other values in the fields that are named."""
        values = [*self]
        try:
            for name in changes:
                values[places[name]] = changes[name]
        except KeyError as error:
            raise TypeError(f"{kind.__name__} has no field {error}") from None
        return new(kind, values)

    setattr(kind, "_replace", changed)  # noqa: B010  # callers are checked by the types of the one that it stands for
    return kind


@cache
def _in_common(table: Any, kind: Any) -> tuple[bool, ...]:
    there, here = get_type_hints(table), get_type_hints(kind)
    return tuple(here.get(name) == there[name] for name in table._fields)


def lies_open(table: Any, kind: Any) -> dict[str, Any]:
    """The fields of a State, for its View, or of a View, for its State, that have the same name and type in both."""
    its_kind: Any = type(table)
    return dict(compress(zip(its_kind._fields, table, strict=True), _in_common(its_kind, kind)))


def changed_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value at one place."""
    values = [*row]
    values[place] = value
    return tuple(values)


def best_of(scores: tuple[int, ...], *tie_breaks: tuple[int, ...]) -> Outcome:
    """The outcome in which the highest score wins, then the highest of each tie-break, then all who are still equal."""
    ranks = tuple(zip(scores, *tie_breaks, strict=True))
    return Outcome(scores, tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks)))


def share(outcome: Outcome, seat: Seat) -> float:
    """The share of a seat in the win: less than all of it where others have won as well."""
    return (seat in outcome.winners) / len(outcome.winners)


class Game(Protocol[S, A, V]):
    """The rules of one game, with its options as fields: `Ugo(deck, games=2)` is itself a value.

    S, A and V are frozen, hashable and made of plain data. S holds the Rng, so state and action decide everything that
    follows. Rules run on by themselves (draw, score, deal again) until some seat has a choice: there is no chance
    player and no "continue" action.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever an old journal would replay differently: journals of other versions are refused."""
    seats: ClassVar[range]
    actions: ClassVar[tuple[type[Any], ...]]
    """The classes whose union is A."""
    events: ClassVar[tuple[type[Event], ...]]
    """The classes of all that can happen. Where one of them has a private field, players keep secrets."""
    cards: ClassVar[tuple[type[Any], ...]]
    """The classes of the things that lie on the table. Each has a text form: `str(card)` and `Card.parse(text)`."""

    @property
    def tick_hz(self) -> int:
        """Ticks per second; zero for turn-based games. An option may decide which of the two a game is."""
        ...

    def unfit(self, seats: int) -> str | None:
        """The name of an option that cannot be played by so many, if there is one."""
        ...

    def deal(self, seats: int, rng: Rng) -> Step[S]:
        """The opening position, and the events that led to it."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Everybody who may act now, in rising order: one in turn, many in a secret choice, none when it is over."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """What a seat that may act can do: no duplicates, in an order that never depends on hashing."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """What follows. It trusts that the action is legal: `Match.submit` is where that is checked."""
        ...

    def tick(self, state: S) -> Step[S]:
        """What one tick of the clock does. Never called where tick_hz is zero."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result, once there is one."""
        ...

    def view(self, state: S, seat: Seat) -> V:
        """What that seat (or PUBLIC) may know, built from nothing: a part that is forgotten here stays hidden."""
        ...

    def inventory(self, state: S) -> tuple[Any, ...]:
        """Every card of the deck, wherever it lies, each once: nothing is ever lost or doubled."""
        ...

    def determinize(self, view: V, rng: Rng) -> S:
        """A State, drawn at random, that this viewer cannot tell from the truth."""
        ...


@dataclass(frozen=True, slots=True)
class Glimpse(Generic[A, V]):
    """All that one seat may know."""

    seat: Seat
    view: V
    to_act: tuple[Seat, ...]
    legal: tuple[A, ...]
    outcome: Outcome | None


def glimpse(game: Game[S, A, V], state: S, seat: Seat) -> Glimpse[A, V]:
    """The State as that seat may know it."""
    acting = game.to_act(state)
    legal = game.legal(state, seat) if seat in acting else ()
    return Glimpse(seat, game.view(state, seat), acting, legal, game.outcome(state))
