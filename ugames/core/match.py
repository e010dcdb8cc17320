"""A game in progress: the one owner of the true State, and of the journal that can rebuild it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar

from ugames.core.codec import digest
from ugames.core.game import PUBLIC, Event, Game, Glimpse, Seat, Step, glimpse
from ugames.core.names import MOST, mended, shown
from ugames.core.rng import Rng

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class IllegalAction(ValueError):
    """The action is not legal for this seat now."""


class BrokenJournal(ValueError):
    """An entry of the journal cannot be played; `good` entries before it can."""

    def __init__(self, good: int) -> None:
        super().__init__(f"entry {good + 1} is not a legal action")
        self.good = good


class Player(NamedTuple):
    """Who sits in a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None

    def mended(self) -> Player:
        """The player in a file, with a name and a level that can be shown."""
        return Player(mended(self.name), self.bot and shown(self.bot, MOST))


@dataclass(frozen=True, slots=True)
class Entry(Generic[A]):
    """At this tick, this seat did this. In turn-based games the tick stays 0."""

    tick: int
    seat: Seat
    action: A


@dataclass(frozen=True, slots=True)
class Journal(Generic[S, A, V]):
    """Save file, replay, bug report and golden test in one: how it was set up, and what everybody did."""

    game: Game[S, A, V]
    players: tuple[Player, ...]
    seed: int
    entries: tuple[Entry[A], ...] = ()
    ticks: int = 0
    assisted: bool = False
    """Whether a person has had help: has taken back a move that revealed something, or asked for a hint."""
    salt: str | None = None
    """Random text that hides the seed in the commitment. None where no deal was promised."""

    @property
    def commitment(self) -> str | None:
        """A hash, shown before the deal; seed and salt, shown at the end, prove that it was this deal."""
        return None if self.salt is None else commit(self.seed, self.salt)


def commit(seed: int, salt: str) -> str:
    """The sha256 of "seed:salt": whoever knows both can check it, and nobody can find the seed from it."""
    return sha256(f"{seed}:{salt}".encode("utf-8", "surrogatepass")).hexdigest()


class Beat(NamedTuple):
    """What one seat saw happen, and how the table stood for it afterwards."""

    events: tuple[Event, ...]
    after: Glimpse[Any, Any]


class _Moment(NamedTuple):
    """A place in the history that one can go back to: the deal, an action, or a tick in which something happened."""

    entries: int
    ticks: int
    step: Step[Any]


class Match(Generic[S, A, V]):
    """Everybody reads it through Glimpses and Beats, and changes it through `submit` and `advance`."""

    def __init__(
        self,
        game: Game[S, A, V],
        players: tuple[Player, ...],
        seed: int,
        assisted: bool = False,
        salt: str | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.salt = salt
        self.ticks = 0
        self.assisted = assisted
        self._entries: list[Entry[A]] = []
        step = game.deal(len(players), Rng(seed))
        self._state = step.state
        self._moments = [_Moment(0, 0, step)]

    @classmethod
    def restore(cls, journal: Journal[S, A, V]) -> Match[S, A, V]:
        """The match that the journal tells of. BrokenJournal if one of its entries was not legal."""
        match = cls(journal.game, journal.players, journal.seed, journal.assisted, journal.salt)
        for good, entry in enumerate(journal.entries):
            if entry.tick < match.ticks or (entry.tick and not journal.game.tick_hz):
                raise BrokenJournal(good)
            match.advance(entry.tick - match.ticks)
            try:
                match.submit(entry.seat, entry.action)
            except IllegalAction as error:
                raise BrokenJournal(good) from error
        match.advance(journal.ticks - match.ticks)
        return match

    @property
    def journal(self) -> Journal[S, A, V]:
        """All that is needed to play this match again."""
        return Journal(self.game, self.players, self.seed, tuple(self._entries), self.ticks, self.assisted, self.salt)

    @property
    def entries(self) -> int:
        """How many actions have been accepted and not been taken back."""
        return len(self._entries)

    @property
    def moments(self) -> int:
        """How many beats there are by now; the deal is the first."""
        return len(self._moments)

    def glimpse(self, seat: Seat) -> Glimpse[A, V]:
        """The table as that seat may know it now."""
        return glimpse(self.game, self._state, seat)

    def submit(self, seat: Seat, action: A) -> Entry[A]:
        """Let a seat act. This is the only place where legality is checked."""
        if seat not in self.game.to_act(self._state) or action not in self.game.legal(self._state, seat):
            raise IllegalAction(f"seat {seat}: {action}")
        step = self.game.apply(self._state, seat, action)
        entry = Entry(self.ticks, seat, action)
        self._entries.append(entry)
        self._remember(step)
        return entry

    def advance(self, ticks: int) -> None:
        """Let time pass. The caller turns seconds into ticks; the rules only ever see ticks."""
        for _ in range(ticks):
            if self.game.outcome(self._state) is not None:
                return
            self.ticks += 1
            step = self.game.tick(self._state)
            if step.events:
                self._remember(step)
            else:
                self._state = step.state

    def undo(self, always: bool = False) -> bool:
        """Take back the last action if nobody learned anything from it; with `always` (solo play), in any case.

        Taking back what told something marks the match as assisted.
        """
        if not self._entries or self.game.tick_hz:
            return False
        undoable = self._moments[-1].step.undoable
        if not undoable and not always:
            return False
        self.assisted |= not undoable
        self._entries.pop()
        self._moments.pop()
        self._state = self._moments[-1].step.state
        return True

    def acting(self) -> Seat | None:
        """Who decides next: the first of those who may act."""
        return next(iter(self.glimpse(PUBLIC).to_act), None)

    def follow(self, places: Iterable[int]) -> None:
        """Do these actions, each by its place among those of whoever decides next. IllegalAction if there is none."""
        for place in places:
            seat = self.acting()
            legal = self.glimpse(seat).legal if seat is not None else ()
            if seat is None or place >= len(legal):
                raise IllegalAction(f"there is no action {place}")
            self.submit(seat, legal[place])

    def undoable(self, moment: int) -> bool:
        """Whether nobody has learned anything from the step that led to that moment."""
        return self._moments[moment].step.undoable

    def beats(self, seat: Seat, since: int = 0) -> list[Beat]:
        """Everything that happened from the moment `since` on, as that seat saw it."""
        return [self.beat(seat, moment) for moment in range(since, len(self._moments))]

    def beat(self, seat: Seat, moment: int) -> Beat:
        """One moment as that seat saw it."""
        step = self._moments[moment].step
        return Beat(tuple(event.seen_by(seat) for event in step.events), glimpse(self.game, step.state, seat))

    def told(self, seat: Seat) -> tuple[Event, ...]:
        """All events of the match, as that seat was told of them."""
        return tuple(event.seen_by(seat) for moment in self._moments for event in moment.step.events)

    def digest(self) -> str:
        """The sha256 of the State: equal journals have equal digests on every machine."""
        return digest(self._state, type(self._state))

    def until(self, moment: int) -> Journal[S, A, V]:
        """The journal as it was at that moment: a game that is taken over from a replay begins with it."""
        at = self._moments[moment]
        return replace(self.journal, entries=tuple(self._entries[: at.entries]), ticks=at.ticks)

    def _remember(self, step: Step[S]) -> None:
        self._state = step.state
        self._moments.append(_Moment(len(self._entries), self.ticks, step))
