"""The bots of one match: questions to them, their answers, and rules of thumb in case they fail."""

from __future__ import annotations

import secrets
from hashlib import sha256

from ugames.bots.choose import decide, react
from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.levels import LEVELS, USUAL_LEVEL, level_of
from ugames.bots.worker import Job, Thinker, ThinkerError
from ugames.core.game import Seat
from ugames.core.match import IllegalAction
from ugames.core.rng import Rng
from ugames.session.advice import Advice
from ugames.session.record import Record
from ugames.session.seats import Seats, keeps_secrets
from ugames.session.thoughts import Thought, Thoughts
from ugames.texts import text

SHORT, LONG = 0.5, 1.5
"""A bot's turn takes between these parts of the player's pause; the short one where all see that it has no choice."""
AT_A_GLANCE, THOUGHT_OVER = 0.15, 0.8
"""In a game with secrets, the least seconds of a bot's turn, and of an expert's: nearly all have thought by then, so
that whoever has no choice is not known by its haste.
"""
THUMB = "plain"
"""The level that plays if the bots cannot think: quick enough for a frame."""


class Thinking:
    """Asks the bots' process and never waits for it. Without a thinker the bots do nothing, unless they have dice."""

    def __init__(self, record: Record, seats: Seats, thinker: Thinker | None, dice: int | None = None) -> None:
        """With `dice` and no thinker, rules of thumb play, and do the same in the same position of the same match."""
        self.thinker = thinker
        self._dice = dice
        self.without_bots = False
        """Whether rules of thumb play the seats of the bots."""
        self.thoughts = Thoughts(record)
        self.tempo = 1.0
        """How many times as long as usual bots take to look, choose and throw in a race."""
        self.fault: str | None = None
        """Why the bots have given up, as a sentence."""
        self._record = record
        self._seats = seats
        self._game = record.match.game
        self._advice: Advice | None = None
        self._asked = 0
        if thinker is not None:
            thinker.forget()

    @property
    def bot_trouble(self) -> str | None:
        """Why the bots do not play, as a sentence: then `try_bots_again`, or `go_on_without_bots`."""
        if self.fault or self.thinker is None or self.without_bots:
            return self.fault
        return text("bots.late") if self.thoughts.waiting and self.thinker.slow else None

    def try_bots_again(self) -> None:
        """Let the bots think, in a process that has just been started."""
        self._begin_anew(without_bots=False)

    def go_on_without_bots(self) -> None:
        """Let rules of thumb play for the bots here. They are easier to beat, so the match counts as assisted."""
        self._begin_anew(without_bots=True)
        self._record.assist()

    def _begin_anew(self, without_bots: bool) -> None:
        self.fault, self.without_bots = None, without_bots
        self.thoughts.clear()
        if self.thinker:
            self.thinker.begin_anew()

    def forget(self) -> None:
        """Drop all questions, as after something was taken back."""
        self.thoughts.clear()
        if self.thinker:
            self.thinker.forget()

    # --- the bots that play

    def hear(self) -> None:
        """Take the answers that have come."""
        if self.thinker is None or self.without_bots:
            return
        if self._advice is None and not self.thoughts:
            return  # the next answer is for somebody else
        try:
            while (answer := self.thinker.poll()) is not None:
                if self._advice:
                    self._advice.take(answer)
                self.thoughts.take(answer)
        except ThinkerError as error:
            self._give_up(str(error))

    def ask(self, now: float) -> None:
        """Ask every bot that may act about its current Glimpse."""
        if self._nobody_thinks or self.fault or self._record.outcome is not None:
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

    @property
    def _nobody_thinks(self) -> bool:
        return self.thinker is None and not self.without_bots and self._dice is None

    def _throw(self, seat: Seat) -> int:
        """The dice of a bot for one decision."""
        if self._dice is None:
            return secrets.randbits(64)
        return self._drawn(self._dice, seat)

    def _drawn(self, dice: int, seat: Seat) -> int:
        """What these dice give that seat at this moment of the match, however often it is asked for."""
        thrown = f"{dice} {self._record.match.entries} {self._record.match.ticks} {seat}"
        return int.from_bytes(sha256(thrown.encode()).digest()[:8])

    def _ask(self, seat: Seat, now: float) -> None:
        """Ask one bot, if it may act; without a choice, or without a bot, the answer is there at once."""
        seen = self._record.glimpse(seat)
        if not seen.legal:
            return
        real_time = bool(self._game.tick_hz)
        self._asked += 1
        seed = self._throw(seat)
        rhythm = SHORT + (LONG - SHORT) * seed / 2**64
        level = level_of(self._record.match.players[seat].bot or "") or USUAL_LEVEL
        thought = Thought(self._asked, seen, self._record.match.ticks, now, rhythm)
        if real_time:
            thought.moment = self._record.match.moments
        elif keeps_secrets(self._game):  # its haste would tell of its hand
            thought.least = THOUGHT_OVER if level == LEVELS[-1] else AT_A_GLANCE
        elif len(seen.legal) == 1:
            thought.rhythm = SHORT
        self.thoughts.put(seat, thought)
        if len(seen.legal) == 1 and not real_time:
            thought.decide(seen.legal[0])
        elif self.thinker is None or self.without_bots:
            self._decide_here(seat, thought, seed)
        else:
            self.thinker.ask(Job(self._asked, self._game, seen, level, seed, real_time, self.tempo))

    def _decide_here(self, seat: Seat, thought: Thought, seed: int) -> None:
        if self._game.tick_hz:
            delay, action = react(self._game, thought.seen, THUMB, Rng(seed), self.tempo) or (0, None)
            self.thoughts.settle(seat, action, delay)
        else:
            thought.decide(decide(self._game, thought.seen, THUMB, Rng(seed)).action)

    def act(self, seat: Seat) -> None:
        """Do what a bot has decided, unless its Glimpse has changed or another bot has just failed."""
        thought = self.thoughts.current(seat)
        if thought is not None:
            self.thoughts.done(seat)
            try:
                self._record.submit(seat, thought.action)
            except IllegalAction:
                name = self._record.match.players[seat].name
                self._give_up(text("bots.impossible", name=name))

    def _give_up(self, why: str) -> None:
        """The bots cannot think: answer a request for advice by a rule of thumb, and tell people with bot opponents."""
        self.thoughts.clear()
        if self._advice:
            self._advice.decide_here(self._game, THUMB)
        if self._seats.bots:
            self.fault = why

    # --- the bot that advises

    def ask_advice(self, seat: Seat) -> None:
        """Ask a bot for a person's best action; `advice` has the answer as soon as there is one."""
        seen = self._record.glimpse(seat)
        if self.thinker is None or self._game.tick_hz or not seen.legal or (self._advice and self._advice.fits(seen)):
            return
        self._asked += 1
        seed = self._drawn(self._record.match.seed, seat)  # it is the same advice once a saved game goes on
        self._advice = Advice(self._asked, seen, seed)
        if self._advice.decision:
            return
        if self.without_bots:
            self._advice.decide_here(self._game, THUMB)
            return
        try:
            self.thinker.ask(Job(self._asked, self._game, seen, LEVELS[-1], seed))
        except ThinkerError as error:
            self._give_up(str(error))

    def advice(self, seat: Seat) -> Decision | None:
        """The answer to `ask_advice`, as long as that person still sees the same table."""
        return self._advice.decision if self._advice and self._advice.fits(self._record.glimpse(seat)) else None
