"""The bots of one match: their thoughts, when they act, and rules of thumb if they fail.

A thought counts only for the Glimpse that it is about. In turns a bot acts after a pause that people can follow, in a
race at the tick of its decision.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ugames.bots.choose import decide, react
from ugames.bots.play import Planned
from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.levels import LEVEL_NAMES, USUAL_LEVEL, level_of, temper_of
from ugames.bots.worker import Answer, Job, Thinker, ThinkerError
from ugames.core.codec import fingerprint
from ugames.core.game import AnyGame, Seat, Seen
from ugames.core.match import IllegalAction
from ugames.core.rng import Rng
from ugames.session.record import Record
from ugames.session.seats import Seats, keeps_secrets
from ugames.texts import text

SHORTEST_TURN_BY_PAUSE = 0.5
"""The length of a turn where everybody sees that the bot has no choice; others last up to the longest, at random."""
LONGEST_TURN_BY_PAUSE = 1.5
LEAST_SECONDS = 0.15
EXPERT_LEAST_SECONDS = 0.8
"""Where players have secrets, a bot waits at least this time, so that haste never tells that it has no choice."""
LEVEL_IF_BOTS_FAIL = "plain"
"""This level is fast enough for one frame."""


@dataclass
class Thought:
    """The thought of a bot about one Glimpse, until it has decided and acts."""

    number: int
    """Answers of the bots' process name the thought by this number."""
    seen: Seen
    tick: int
    """The tick at which the bot saw the Glimpse."""
    since: float
    """The time when its turn began on the screen."""
    rhythm: float
    """The length of its turn as a multiple of the player's pause."""
    least: float = 0.0
    """The least seconds of its turn."""
    decided: bool = False
    action: Any = None
    delay: int = 0
    moment: int = -1
    """The number of moments in a race when the thought began."""

    def decide(self, action: Any, delay: int = 0) -> None:
        """Settle on an action, due after this number of ticks; None means no action."""
        self.decided, self.action, self.delay = True, action, delay

    def due(self, pause: float) -> float:
        """The earliest time when it may act."""
        return self.since + max(pause * self.rhythm, self.least)

    def is_about(self, now: Seen) -> bool:
        """Whether the bot still sees the same table. Secret choices of other seats do not count."""
        if now is not self.seen:  # called in every frame, and most frames have no change
            if not now.offers_the_same(self.seen):
                return False
            self.seen = now
        return True


class Thoughts:
    """The latest thought of each bot."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._by_seat: dict[Seat, Thought] = {}
        self._plans: dict[Seat, Planned] = {}
        """Each bot's last decision that is not done yet, whether its Glimpse is current or not."""

    def __len__(self) -> int:
        return len(self._by_seat)

    def __iter__(self) -> Iterator[tuple[Seat, Thought]]:
        """All thoughts, outdated ones included, in the order in which they began."""
        return iter([*self._by_seat.items()])

    @property
    def waiting(self) -> bool:
        """Whether a bot has not decided yet."""
        return any(not thought.decided for thought in self._by_seat.values())

    def current(self, seat: Seat) -> Thought | None:
        """The thought about the bot's current Glimpse; an outdated one is dropped."""
        thought = self._by_seat.get(seat)
        if thought is None or thought.moment == self._record.match.moments:
            return thought  # a View may hold the time, which differs though nothing happened
        if thought.is_about(self._record.glimpse(seat)):
            return thought
        self.drop(seat)
        return None

    def put(self, seat: Seat, thought: Thought) -> None:
        """Keep a new thought, behind the thoughts of other seats."""
        self.drop(seat)
        self._by_seat[seat] = thought

    def drop(self, seat: Seat) -> None:
        """Forget the thought of one bot."""
        self._by_seat.pop(seat, None)

    def note_act(self, seat: Seat) -> None:
        """Note that one bot acts, which ends its plan."""
        self.drop(seat)
        self._plans.pop(seat, None)

    def clear(self) -> None:
        """Forget all thoughts; answers to them will be ignored."""
        self._by_seat.clear()
        self._plans.clear()

    def take(self, answer: Answer) -> None:
        """Give an answer to its thought, found by number; ignored if the thought is forgotten."""
        for seat, thought in self._by_seat.items():
            if thought.number == answer.number:
                self.settle(seat, answer.action, answer.delay)

    def settle(self, seat: Seat, action: Any, delay: int) -> None:
        """Keep a bot's decision. The time it has already waited with the same decision counts,
        however often others act.
        """
        thought = self._by_seat[seat]
        plan = Planned(thought.tick + delay, action).after(self._plans.get(seat))
        self._plans[seat] = plan
        thought.decide(action, plan.due - thought.tick)


class Hint:
    """A hint that a person asked for: the question, and its answer while the table stays the same."""

    def __init__(self, number: int, seen: Seen, seed: int = 0) -> None:
        self._number = number
        self._seed = seed
        self._seen = seen
        self.decision: Decision | None = Decision(seen.legal[0]) if len(seen.legal) == 1 else None
        """The answer, or None until there is one; a single legal action is its own answer."""

    def is_about(self, seen: Seen) -> bool:
        """Whether the question is still about the person's current glimpse."""
        return self._seen.offers_the_same(seen)

    def take(self, answer: Answer) -> None:
        """Keep the answer if it belongs to this question."""
        if answer.number == self._number:
            self.decision = answer.decision

    def decide_here(self, game: AnyGame, level: str) -> None:
        """Answer at once with a bot of a fast level, unless there is an answer."""
        if self.decision is None:
            self.decision = decide(game, self._seen, level, Rng(self._seed))


class Thinking:
    """Asks the bots' process without waiting for it. Without a thinker, bots play only if they have dice."""

    def __init__(self, record: Record, seats: Seats, thinker: Thinker | None, dice: int | None = None) -> None:
        """Bots with `dice` and no thinker play by rules of thumb, and repeat themselves in the same position of the
        same match.
        """
        self.thinker = thinker
        self._dice = dice
        self.without_bots = False
        """Whether rules of thumb play the seats of bots."""
        self.thoughts = Thoughts(record)
        self.tempo = 1.0
        """How long bots take to look, choose and throw in a race, as a multiple of the usual time."""
        self.fault: str | None = None
        """Why the bots have failed, as a sentence."""
        self._record = record
        self._seats = seats
        self._game = record.match.game
        self._hint: Hint | None = None
        self._last_number = 0
        if thinker is not None:
            thinker.forget()

    @property
    def bot_trouble(self) -> str | None:
        """Why the bots do not play, as a sentence: the remedy is `try_bots_again` or `go_on_without_bots`."""
        if self.fault or self.thinker is None or self.without_bots:
            return self.fault
        return text("bots.late") if self.thoughts.waiting and self.thinker.slow else None

    def try_bots_again(self) -> None:
        """Let the bots think again, in a newly started process."""
        self._begin_anew(without_bots=False)

    def go_on_without_bots(self) -> None:
        """Let rules of thumb play for the bots. They are easier to beat, so the match counts as assisted."""
        self._begin_anew(without_bots=True)
        self._record.assist()

    def _begin_anew(self, without_bots: bool) -> None:
        self.fault, self.without_bots = None, without_bots
        self.thoughts.clear()
        if self.thinker:
            self.thinker.begin_anew()

    def forget(self) -> None:
        """Drop all thoughts, as after an undo."""
        self.thoughts.clear()
        if self.thinker:
            self.thinker.forget()

    # --- the bots that play

    def hear(self) -> None:
        """Take the answers that have arrived."""
        if self.thinker is None or self.without_bots:
            return
        if self._hint is None and not self.thoughts:
            return  # the next answer is for another session
        try:
            while (answer := self.thinker.poll()) is not None:
                if self._hint:
                    self._hint.take(answer)
                self.thoughts.take(answer)
        except ThinkerError as error:
            self._give_up(str(error))

    def ask(self, now: float) -> None:
        """Ask every bot that may act about its current Glimpse."""
        nobody_thinks = self.thinker is None and not self.without_bots and self._dice is None
        if nobody_thinks or self.fault or self._record.outcome is not None:
            return
        for seat in self._seats.bots:
            thought = self.thoughts.current(seat)
            if thought is None or not (thought.decided or (self.thinker and self.thinker.busy)):
                self.thoughts.drop(seat)
                try:
                    self._ask(seat, now)
                except ThinkerError as error:
                    self._give_up(str(error))
                    return

    def _dice_for(self, seat: Seat) -> int:
        """The dice of a bot for one decision."""
        if self._dice is None:
            return secrets.randbits(64)
        return self._number_from(self._dice, seat)

    def _number_from(self, dice: int, seat: Seat) -> int:
        """A number drawn from the dice for a seat and a moment, the same each time."""
        thrown = f"{dice} {self._record.match.entries} {self._record.match.ticks} {seat}"
        return int(fingerprint(thrown)[:16], 16)

    def _ask(self, seat: Seat, now: float) -> None:
        """Ask one bot, if it may act; without a choice, or without a bot, the answer is there at once."""
        seen = self._record.glimpse(seat)
        if not seen.legal:
            return
        self._last_number += 1
        seed = self._dice_for(seat)
        rhythm = SHORTEST_TURN_BY_PAUSE + (LONGEST_TURN_BY_PAUSE - SHORTEST_TURN_BY_PAUSE) * seed / 2**64
        player = self._record.match.players[seat]
        level = level_of(player.bot or "") or USUAL_LEVEL
        thought = Thought(self._last_number, seen, self._record.match.ticks, now, rhythm)
        if self._game.has_clock:
            thought.moment = self._record.match.moments
        elif keeps_secrets(self._game):  # an instant action would reveal the hand
            thought.least = EXPERT_LEAST_SECONDS if level == LEVEL_NAMES[-1] else LEAST_SECONDS
        elif len(seen.legal) == 1:
            thought.rhythm = SHORTEST_TURN_BY_PAUSE
        self.thoughts.put(seat, thought)
        if len(seen.legal) == 1 and not self._game.has_clock:
            thought.decide(seen.legal[0])
        elif self.thinker is None or self.without_bots:
            self._decide_here(seat, thought, seed)
        else:
            temper = temper_of(player.name)
            self.thinker.ask(Job(self._last_number, self._game, seen, level, seed, self.tempo, temper=temper))

    def _decide_here(self, seat: Seat, thought: Thought, seed: int) -> None:
        if self._game.has_clock:
            delay, action = react(self._game, thought.seen, LEVEL_IF_BOTS_FAIL, Rng(seed), self.tempo) or (0, None)
            self.thoughts.settle(seat, action, delay)
        else:
            thought.decide(decide(self._game, thought.seen, LEVEL_IF_BOTS_FAIL, Rng(seed)).action)

    def take_turn(self, now: float, pause: float, busy: bool) -> None:
        """Let one bot act once its turn has lasted long enough to follow; none begins while the screen is `busy`."""
        for seat, thought in self.thoughts:
            if busy:
                thought.since = now
            elif thought.decided and now >= thought.due(pause):
                self.act(seat)
                return

    def act_at(self, tick: int) -> None:
        """Let all bots act that are due at this tick of a race, the lower seat first."""
        for seat, thought in sorted(self.thoughts, key=lambda each: each[0]):
            if thought.decided and thought.action is not None and thought.tick + thought.delay <= tick:
                self.act(seat)

    def act(self, seat: Seat) -> None:
        """Do a bot's decided action, unless its Glimpse has changed or another bot has just failed."""
        thought = self.thoughts.current(seat)
        if thought is not None:
            self.thoughts.note_act(seat)
            try:
                self._record.submit(seat, thought.action)
            except IllegalAction:
                name = self._record.match.players[seat].name
                self._give_up(text("bots.impossible", name=name))

    def _give_up(self, why: str) -> None:
        """Note that the bots cannot think: rules of thumb answer a request for a hint, and people
        with bot opponents are told.
        """
        self.thoughts.clear()
        if self._hint:
            self._hint.decide_here(self._game, LEVEL_IF_BOTS_FAIL)
        if self._seats.bots:
            self.fault = why

    # --- the bot that gives hints

    def ask_hint(self, seat: Seat) -> None:
        """Ask a bot for a person's best action; the answer will be in `hint`."""
        seen = self._record.glimpse(seat)
        if self.thinker is None or self._game.has_clock or not seen.legal or (self._hint and self._hint.is_about(seen)):
            return
        self._last_number += 1
        seed = self._number_from(self._record.match.seed, seat)  # so a reopened game gives the same hint
        self._hint = Hint(self._last_number, seen, seed)
        if self._hint.decision:
            return
        if self.without_bots:
            self._hint.decide_here(self._game, LEVEL_IF_BOTS_FAIL)
            return
        try:
            self.thinker.ask(Job(self._last_number, self._game, seen, LEVEL_NAMES[-1], seed))
        except ThinkerError as error:
            self._give_up(str(error))

    def hint(self, seat: Seat) -> Decision | None:
        """The answer to `ask_hint`, while the person's glimpse is unchanged."""
        return self._hint.decision if self._hint and self._hint.is_about(self._record.glimpse(seat)) else None
