"""The bots of one match: questions, answers, and rules of thumb if the bots fail."""

from __future__ import annotations

import secrets
from hashlib import sha256

from ugames.bots.choose import decide, react
from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.levels import LEVELS, USUAL_LEVEL, level_of, temper_of
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
"""A bot's turn takes between these multiples of the player's pause; the short one where everybody
sees that it has no choice.
"""
AT_A_GLANCE, THOUGHT_OVER = 0.15, 0.8
"""The least seconds of a bot's turn and of an expert's turn in a game with secrets: a bot without a choice must not be
recognizable by its haste.
"""
THUMB = "plain"
"""The level that plays if the bots cannot think: fast enough for one frame."""


class Thinking:
    """Asks the bots' process without waiting for it. Without a thinker, bots play only if they have dice."""

    def __init__(self, record: Record, seats: Seats, thinker: Thinker | None, dice: int | None = None) -> None:
        """With `dice` and no thinker, bots play by rules of thumb and repeat themselves in the same
        position of the same match.
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
        self._advice: Advice | None = None
        self._asked = 0
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
        """Drop all questions, as after an undo."""
        self.thoughts.clear()
        if self.thinker:
            self.thinker.forget()

    # --- the bots that play

    def hear(self) -> None:
        """Take the answers that have arrived."""
        if self.thinker is None or self.without_bots:
            return
        if self._advice is None and not self.thoughts:
            return  # the next answer is for another session
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
        """A number drawn from the dice for a seat and a moment, the same each time."""
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
        player = self._record.match.players[seat]
        level = level_of(player.bot or "") or USUAL_LEVEL
        thought = Thought(self._asked, seen, self._record.match.ticks, now, rhythm)
        if real_time:
            thought.moment = self._record.match.moments
        elif keeps_secrets(self._game):  # an instant action would reveal the hand
            thought.least = THOUGHT_OVER if level == LEVELS[-1] else AT_A_GLANCE
        elif len(seen.legal) == 1:
            thought.rhythm = SHORT
        self.thoughts.put(seat, thought)
        if len(seen.legal) == 1 and not real_time:
            thought.decide(seen.legal[0])
        elif self.thinker is None or self.without_bots:
            self._decide_here(seat, thought, seed)
        else:
            temper = temper_of(player.name)
            self.thinker.ask(Job(self._asked, self._game, seen, level, seed, real_time, self.tempo, temper=temper))

    def _decide_here(self, seat: Seat, thought: Thought, seed: int) -> None:
        if self._game.tick_hz:
            delay, action = react(self._game, thought.seen, THUMB, Rng(seed), self.tempo) or (0, None)
            self.thoughts.settle(seat, action, delay)
        else:
            thought.decide(decide(self._game, thought.seen, THUMB, Rng(seed)).action)

    def act(self, seat: Seat) -> None:
        """Do a bot's decided action, unless its Glimpse has changed or another bot has just failed."""
        thought = self.thoughts.current(seat)
        if thought is not None:
            self.thoughts.done(seat)
            try:
                self._record.submit(seat, thought.action)
            except IllegalAction:
                name = self._record.match.players[seat].name
                self._give_up(text("bots.impossible", name=name))

    def _give_up(self, why: str) -> None:
        """Note that the bots cannot think: rules of thumb answer a request for advice, and people
        with bot opponents are told.
        """
        self.thoughts.clear()
        if self._advice:
            self._advice.decide_here(self._game, THUMB)
        if self._seats.bots:
            self.fault = why

    # --- the bot that advises

    def ask_advice(self, seat: Seat) -> None:
        """Ask a bot for a person's best action; the answer will be in `advice`."""
        seen = self._record.glimpse(seat)
        if self.thinker is None or self._game.tick_hz or not seen.legal or (self._advice and self._advice.fits(seen)):
            return
        self._asked += 1
        seed = self._drawn(self._record.match.seed, seat)  # so a reopened game gives the same advice
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
        """The answer to `ask_advice`, while the person's glimpse is unchanged."""
        return self._advice.decision if self._advice and self._advice.fits(self._record.glimpse(seat)) else None
