"""A game in progress: the one owner of the true State, and of the journal that can rebuild it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from ugames.core.codec import digest, fingerprint
from ugames.core.game import PUBLIC, Event, Game, Glimpse, Outcome, Seat, Seen, Step, glimpse
from ugames.core.names import MOST_NAME_LETTERS, mended, on_one_line
from ugames.core.rng import Rng

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class IllegalAction(ValueError):
    """The action is not legal for this seat now."""


class BrokenJournal(ValueError):
    """An entry of the journal is illegal; the first `good` entries are legal."""

    def __init__(self, good: int) -> None:
        super().__init__(f"entry {good + 1} is not a legal action")
        self.good = good


class Player(NamedTuple):
    """The person or bot in a seat; a bot has a level."""

    name: str
    bot: str | None = None

    def mended(self) -> Player:
        """This player with a name and a level that can be shown."""
        return Player(mended(self.name), self.bot and on_one_line(self.bot, MOST_NAME_LETTERS))


@dataclass(frozen=True, slots=True)
class Entry(Generic[A]):
    """One action of one seat and its tick; the tick stays 0 in turn-based games."""

    tick: int
    seat: Seat
    action: A


@dataclass(frozen=True, slots=True)
class Journal(Generic[S, A, V]):
    """The setup of a match and every action in it: save file, replay, bug report and golden test in one."""

    game: Game[S, A, V]
    players: tuple[Player, ...]
    seed: int
    entries: tuple[Entry[A], ...] = ()
    ticks: int = 0
    assisted: bool = False
    """Whether a person took back a move that had revealed something, or asked for a hint."""
    salt: str | None = None
    """Random text that hides the seed in the commitment; None for deals without a commitment."""

    @property
    def commitment(self) -> str | None:
        """A hash of seed and salt, shown before the deal; both are shown at the end as the proof."""
        return None if self.salt is None else commit(self.seed, self.salt)


def commit(seed: int, salt: str) -> str:
    """The sha256 of "seed:salt": it can be checked with both, and the seed cannot be found from it."""
    return fingerprint(f"{seed}:{salt}")


class Beat(NamedTuple):
    """The events of one moment and the table after them, as one seat saw them."""

    events: tuple[Event, ...]
    after: Seen


class _Moment(NamedTuple):
    """One point of the history to which a match can return: the deal, an action, or a tick with events."""

    entries: int
    ticks: int
    step: Step[Any]


MOMENTS_BY_STATE = 16
"""The number of moments for which one State is kept; those after it are played again from there."""


class Match(Generic[S, A, V]):
    """A game in progress. It is read through Glimpses and Beats, and changed through `submit` and `advance`."""

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
        self._moments: list[_Moment] = []
        """All moments, without their States."""
        self._state_by_moment: dict[int, S] = {}
        """The States of some moments: one in every MOMENTS_BY_STATE, the newest, and those asked for last."""
        self._state: S
        self._remember(game.deal(len(players), Rng(seed)))

    @classmethod
    def restore(cls, journal: Journal[S, A, V]) -> Match[S, A, V]:
        """Rebuild the match of a journal. BrokenJournal if one of its entries is illegal."""
        match = cls(journal.game, journal.players, journal.seed, journal.assisted, journal.salt)
        for good, entry in enumerate(journal.entries):
            if entry.tick < match.ticks or (entry.tick and not journal.game.has_clock):
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
        """The journal from which this match can be replayed."""
        return Journal(self.game, self.players, self.seed, tuple(self._entries), self.ticks, self.assisted, self.salt)

    @property
    def entries(self) -> int:
        """The number of accepted actions that have not been taken back."""
        return len(self._entries)

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return [player.name for player in self.players]

    @property
    def moments(self) -> int:
        """The number of beats so far; the deal is the first."""
        return len(self._moments)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match goes on."""
        return self.game.outcome(self._state)

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
        """Let time pass. The caller converts seconds to ticks; the rules know only ticks."""
        for _ in range(ticks):
            if self.outcome is not None:
                return
            self.ticks += 1
            step = self.game.tick(self._state)
            if step.events:
                self._remember(step)
            else:
                self._state = step.state

    def undo(self, always: bool = False) -> bool:
        """Take back the last action if nobody learned anything from it; with `always` (solo play), in any case.

        Taking back an action that revealed something marks the match as assisted.
        """
        if not self._entries or self.game.has_clock:
            return False
        undoable = self._moments[-1].step.undoable
        if not undoable and not always:
            return False
        self.assisted |= not undoable
        self._entries.pop()
        self._moments.pop()
        self._state_by_moment.pop(self.moments, None)
        self._state = self.moment(self.moments - 1).step.state
        return True

    def acting(self) -> Seat | None:
        """The first seat that may act now; None if no seat may."""
        return next(iter(self.glimpse(PUBLIC).to_act), None)

    def follow(self, places: Iterable[int]) -> None:
        """Play actions given as indices into the legal actions of the acting seats. IllegalAction if one is missing."""
        for place in places:
            seat = self.acting()
            legal = self.glimpse(seat).legal if seat is not None else ()
            if seat is None or place >= len(legal):
                raise IllegalAction(f"there is no action {place}")
            self.submit(seat, legal[place])

    def moment(self, number: int) -> _Moment:
        """One point of the history with its true State, which only the laws may see."""
        at = number = range(self.moments)[number]
        while at not in self._state_by_moment:
            at -= 1
        state, before = self._state_by_moment[at], self._moments[at]
        for after in self._moments[at + 1 : number + 1]:
            for _ in range(after.ticks - before.ticks):
                state = self.game.tick(state).state
            for entry in self._entries[before.entries : after.entries]:
                state = self.game.apply(state, entry.seat, entry.action).state
            at, before = at + 1, after
            self._keep_state(at, state)
        return before._replace(step=before.step._replace(state=state))

    def undoable(self, moment: int) -> bool:
        """Whether nobody learned anything from the step that led to that moment."""
        return self._moments[moment].step.undoable

    def beats(self, seat: Seat, since: int = 0) -> list[Beat]:
        """All beats from the moment `since` on, as that seat saw them."""
        return [self.beat(seat, moment) for moment in range(since, len(self._moments))]

    def beat(self, seat: Seat, moment: int) -> Beat:
        """The beat of one moment, as that seat saw it."""
        return Beat(self.events(seat, moment), glimpse(self.game, self.moment(moment).step.state, seat))

    def events_seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """All events of the match, as that seat saw them."""
        return tuple(event for moment in range(self.moments) for event in self.events(seat, moment))

    def events(self, seat: Seat, moment: int) -> tuple[Event, ...]:
        """The events of one moment, as that seat saw them."""
        return tuple([event.seen_by(seat) for event in self._moments[moment].step.events])

    def digest(self) -> str:
        """The sha256 of the State: equal journals have equal digests on every machine."""
        return digest(self._state, type(self._state))

    def until(self, moment: int) -> Journal[S, A, V]:
        """The journal up to that moment: a game continued from a replay begins with it."""
        at = self._moments[moment]
        return replace(self.journal, entries=tuple(self._entries[: at.entries]), ticks=at.ticks)

    def _remember(self, step: Step[S]) -> None:
        self._state = step.state
        self._keep_state(self.moments, step.state)
        self._moments.append(_Moment(len(self._entries), self.ticks, Step(None, *step[1:])))

    def _keep_state(self, moment: int, state: S) -> None:
        if len(self._state_by_moment) > self.moments // MOMENTS_BY_STATE + 2 * MOMENTS_BY_STATE:
            for at in [
                at for at in self._state_by_moment if at % MOMENTS_BY_STATE and at < self.moments - MOMENTS_BY_STATE
            ]:
                del self._state_by_moment[at]
        self._state_by_moment[moment] = state


AnyJournal = Journal[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]
