"""A match in progress at this computer: who sits here, what is on disk, and when the bots act. No screen and no clock.

The scene calls `update(now)` on every frame, shows the moments that are `ready`, and hands in what people do. Whatever
is accepted goes to the saved game at once, and may be shown when it is there.
"""

from __future__ import annotations

import os
import secrets
from bisect import bisect_right
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from ugames.bots.choose import decide, react
from ugames.bots.decision import Decision
from ugames.bots.levels import LEVELS, USUAL_LEVEL, Bot, level_of
from ugames.bots.worker import Job, Thinker, ThinkerError
from ugames.core.game import PUBLIC, Glimpse, Outcome, Seat
from ugames.core.match import Beat, IllegalAction, Journal, Match, Player
from ugames.core.rng import Rng
from ugames.games import load
from ugames.home import disk, statistics
from ugames.home.settings import Settings
from ugames.journal import saves
from ugames.journal.file import JournalFile
from ugames.journal.journals import AnyJournal, AnyMatch

SALT = 16
"""Bytes: too many to be tried out, as the seeds could be."""
SEAL = 16
"""Digits of a commitment that people are shown."""
LONGEST_FRAME = 0.25
"""Seconds that pass at the most between two updates, however long the computer was busy or asleep."""
SHORT, LONG = 0.5, 1.5
"""A bot's turn takes between these parts of the player's pause: the short one where it has no choice."""
RECENT = 40
"""Moments after which what a seat did last is no longer of interest."""
DEFAULTS = Settings()
THUMB = Bot("plain")
"""Who plays for the bots where they cannot think: quick enough for a frame."""
LATE_BOTS = "The bots have not answered for a while."


@dataclass
class _Thought:
    """What a bot was asked, and what it has decided."""

    number: int
    seen: Glimpse[Any, Any]
    tick: int
    """When it saw that."""
    since: float
    """When its turn began, for those who watch."""
    rhythm: float
    """The part of the player's pause that its turn takes."""
    decided: bool = False
    action: Any = None
    delay: int = 0

    def holds(self, now: Glimpse[Any, Any]) -> bool:
        """Whether it still sees what it was asked about. Who else has chosen in secret meanwhile is all the same."""
        if now is not self.seen:  # asked in every frame, in most of which nothing has happened
            if now.view != self.seen.view or now.legal != self.seen.legal:
                return False
            self.seen = now
        return True


@dataclass
class _Advice:
    """What somebody has asked a bot about, and its answer."""

    number: int
    seen: Glimpse[Any, Any]
    decision: Decision | None = None


class Session:
    """One match, the people and bots at its table, and the file in which it is saved."""

    def __init__(
        self,
        match: AnyMatch,
        file: JournalFile | None,
        thinker: Thinker | None,
        settings: Settings = DEFAULTS,
        notice: str | None = None,
    ) -> None:
        """Use `new`, `open`, `replay` or `take_over`. Without a file nothing is saved, without a thinker bots wait."""
        self.settings = settings
        """The scene puts the player's latest here."""
        self.running = True
        """Whether the table is looked at: no time passes and no bot acts behind a curtain or a menu."""
        self.busy = False
        """Whether the screen still shows what has happened: bots wait for that, real time does not."""
        self.without_bots = False
        """Whether rules of thumb play the seats of the bots."""
        self.notice = notice
        """What was wrong with the file that was opened, as a sentence."""
        self._match = match
        self._file = file
        self._thinker = thinker
        self._tickets = [0] * match.moments
        """For each moment the line that must be on disk before it is shown."""
        self._glimpses: dict[Seat, Glimpse[Any, Any]] = {}
        self._automatic: set[int] = set()
        """The moments that the app has brought about for a person."""
        self._thoughts: dict[Seat, _Thought] = {}
        self._asked = 0
        self._advice: _Advice | None = None
        self._bot_trouble: str | None = None
        self._booking_trouble: str | None = None
        self._now: float | None = None
        self._ticks_due = 0.0
        self._ticks_saved = match.ticks
        self._seconds = 0.0
        self._resumed = match.entries > 0
        self._finished = file is None or file.ended
        self._recent: tuple[str, ...] = ()
        self._recent_at: tuple[int, int] | None = None
        self._path = file.path if file else None
        self._back: int | None = None
        if thinker is not None:
            thinker.forget()

    @classmethod
    def new(
        cls,
        game: Any,
        players: tuple[Player, ...],
        seed: int,
        thinker: Thinker | None = None,
        settings: Settings = DEFAULTS,
    ) -> Session:
        """Deal a new match and begin its saved game; the deal is promised by a commitment."""
        return cls._begin(Journal(game, players, seed, salt=secrets.token_hex(SALT)), thinker, settings)

    @classmethod
    def _begin(cls, journal: AnyJournal, thinker: Thinker | None, settings: Settings) -> Session:
        return cls(Match.restore(journal), saves.create(journal), thinker, settings)

    @classmethod
    def open(cls, path: Path, thinker: Thinker | None = None, settings: Settings = DEFAULTS) -> Session:
        """Go on with a saved game. SaveError if that cannot be done, InUse if somebody is playing it."""
        match, file, notice = saves.open(path)
        return cls(match, file, thinker, settings, notice)

    @classmethod
    def replay(cls, path: Path, settings: Settings = DEFAULTS) -> Session:
        """A saved game only to be looked at: every moment is ready, nobody can act, nothing is written."""
        match, notice = saves.read(path)
        return cls(match, None, None, settings, notice)

    def take_over(self, moment: int, seat: Seat, thinker: Thinker, settings: Settings = DEFAULTS) -> Session:
        """A new game that goes on from a moment of this one, played by one person against bots.

        It counts as assisted, since that person may have looked at every hand. SaveError if there is nothing to play.
        """
        if self._match.beat(PUBLIC, moment).after.outcome is not None:
            raise saves.SaveError("the game is over there; take it over from an earlier moment")
        levels = [level for player in self.players if player.bot and (level := level_of(player.bot))]
        others = levels[0] if levels else USUAL_LEVEL
        players = tuple(
            player._replace(bot=None if each == seat else level_of(player.bot or "") or others)
            for each, player in enumerate(self.players)
        )
        journal = replace(self._match.until(moment), players=players, assisted=True)
        return self._begin(journal, thinker, settings)

    # --- who is there

    @property
    def game(self) -> Any:
        """The rules, with their options."""
        return self._match.game

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self._match.players

    @property
    def seed(self) -> int:
        """The number that the cards were dealt by."""
        return self._match.seed

    @property
    def salt(self) -> str | None:
        """What hides the seed in the commitment: to be shown when the match is over."""
        return self._match.salt

    @property
    def seal(self) -> str:
        """The beginning of the commitment: enough to be written down and compared. Empty where nothing was promised."""
        return (self._match.journal.commitment or "")[:SEAL]

    @property
    def path(self) -> Path | None:
        """The saved game."""
        return self._file.path if self._file else self._path

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is None)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats of bots."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is not None)

    @property
    def solo(self) -> bool:
        """Whether nobody could be told a secret: one person at most."""
        return len(self.people) <= 1

    @property
    def real_time(self) -> bool:
        """Whether there are no turns."""
        return bool(self.game.tick_hz)

    @property
    def ticks(self) -> int:
        """How often the clock has ticked; in turn-based games it never does."""
        return self._match.ticks

    @property
    def assisted(self) -> bool:
        """Whether the match counts apart."""
        return self._match.assisted

    # --- what there is to see

    def glimpse(self, seat: Seat) -> Glimpse[Any, Any]:
        """The table as that seat may know it, whether that is on disk yet or not."""
        if seat not in self._glimpses:
            self._glimpses[seat] = self._match.glimpse(seat)
        return self._glimpses[seat]

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return self.glimpse(PUBLIC).outcome

    @property
    def moments(self) -> int:
        """How many moments there are; the deal is the first."""
        return self._match.moments

    @property
    def ready(self) -> int:
        """How many of them may be shown: what is on disk, or everything where nothing can be saved.

        There are fewer than before when something has been taken back.
        """
        if self._file is None or self._file.trouble:
            return self.moments
        return max(1, bisect_right(self._tickets, self._file.saved))

    def beats(self, seat: Seat, since: int = 0, until: int | None = None) -> list[Beat]:
        """What that seat saw happen from one moment to before another, or to the last that is ready."""
        return [self._match.beat(seat, moment) for moment in range(since, self.ready if until is None else until)]

    def move(self, moment: int) -> tuple[Seat, Any] | None:
        """Who did what to bring that moment about; None for the deal, and where there are no turns."""
        if moment < 1 or self.real_time:
            return None
        entry = self._match.journal.entries[moment - 1]
        return entry.seat, entry.action

    @property
    def recent(self) -> tuple[str, ...]:
        """For each seat what it did last, as a sentence that everybody may read."""
        ready = self.ready
        at = ready, self._tickets[ready - 1]
        if at != self._recent_at:
            self._recent, self._recent_at = self._last_deeds(ready), at
        return self._recent

    def _last_deeds(self, ready: int) -> tuple[str, ...]:
        deeds: dict[Seat, str] = {}
        tell, names = load(self.game.id, "words").tell, [player.name for player in self.players]
        for moment in range(ready - 1, max(0, ready - 1 - RECENT), -1):
            events = self._match.beat(PUBLIC, moment).events
            for event in events if self.real_time else events[:1]:
                if event.seat != PUBLIC:
                    deeds.setdefault(event.seat, tell(event, names))
            if len(deeds) == len(names):
                break
        return tuple(deeds.get(seat, "") for seat in range(len(names)))

    @property
    def trouble(self) -> str | None:
        """What does not work at the moment, as a sentence; of bots, `bot_trouble` tells."""
        return (self._file and self._file.trouble) or self._booking_trouble

    @property
    def bot_trouble(self) -> str | None:
        """Why the bots do not play, as a sentence: then `try_bots_again`, or `go_on_without_bots`."""
        if self._bot_trouble or self._thinker is None or self.without_bots:
            return self._bot_trouble
        waiting = any(not thought.decided for thought in self._thoughts.values())
        return LATE_BOTS if waiting and self._thinker.slow else None

    # --- whose eyes

    @property
    def turn_of(self) -> Seat | None:
        """The person who is to act; the first of several who choose in secret."""
        acting = self.glimpse(PUBLIC).to_act
        return next((seat for seat in acting if seat in self.people), None)

    def viewer(self, shown: Seat = PUBLIC) -> Seat:
        """For whom the screen should be, when it has been for `shown`: it changes hands only when it has to."""
        people = self.people
        if self.solo or self.real_time:
            return people[0] if people else PUBLIC
        if shown in people and (shown in self.glimpse(PUBLIC).to_act or self.turn_of is None):
            return shown
        return PUBLIC if self.turn_of is None else self.turn_of

    def needs_curtain(self, shown: Seat) -> bool:
        """Whether the screen must change hands, and there is anything to hide."""
        return not self.solo and not self.real_time and self.viewer(shown) != shown and keeps_secrets(self.game)

    # --- acting

    def submit(self, seat: Seat, action: Any, chosen: bool = True) -> None:
        """Let a person act. IllegalAction if that is not possible now.

        What was not `chosen`, but done by the app as the person wishes, is taken back along with what was.
        """
        if seat not in self.people or self._file is None:
            raise IllegalAction(f"seat {seat} is not played here")
        self._submit(seat, action)
        if not chosen:
            self._automatic.add(self.moments - 1)

    def why_not(self, seen: Glimpse[Any, Any], action: Any) -> str:
        """Why who sees that cannot do it, as a sentence; in real time it says by how much it was too late."""
        clock = {"now": self.ticks} if self.real_time else {}
        sentence: str = load(self.game.id, "words").why_not(self.game, seen.view, action, **clock)
        return sentence

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take anything back."""
        return self._steps_back > 0

    def undo(self) -> bool:
        """Take back a person's last decision, and what bots have done since.

        In company only if nobody has learned anything from it; a person alone may always, and is then assisted.
        """
        steps, assisted = self._steps_back, self.assisted
        if not steps or self._file is None:
            return False
        for _ in range(steps):
            self._match.undo(always=True)
        if self.assisted and not assisted:
            self._file.append(self._file.writer.assisted())
        self._file.append(self._file.writer.undo(steps))
        del self._tickets[self.moments :]
        self._automatic = {moment for moment in self._automatic if moment < self.moments}
        if self._thinker:
            self._thinker.forget()
        self._thoughts.clear()
        self._changed()
        return True

    @property
    def _steps_back(self) -> int:
        """How many actions an undo takes back; none if there may be no undo."""
        if self._back is None:
            self._back = 0 if self.real_time or self._finished else self._count_back()
        return self._back

    def _count_back(self) -> int:
        match = self._match
        told = False
        for steps, entry in enumerate(reversed(match.journal.entries), 1):
            moment = match.moments - steps
            told |= not match.undoable(moment)
            if told and not self.solo:
                return 0
            if entry.seat in self.people and self._was_chosen(entry.seat, moment):
                return steps
        return 0

    def _was_chosen(self, seat: Seat, moment: int) -> bool:
        """Whether the person in that seat had a choice that led to this moment, and made it."""
        return moment not in self._automatic and len(self._match.beat(seat, moment - 1).after.legal) > 1

    def assist(self) -> None:
        """From now on the match counts as assisted: somebody has been given a hint."""
        if not self.assisted and self._file is not None and not self._finished:
            self._match.assisted = True
            self._file.append(self._file.writer.assisted())

    def ask_advice(self, seat: Seat) -> None:
        """Let a bot think about what that person sees; `advice` has the answer as soon as there is one."""
        seen = self.glimpse(seat)
        if self._thinker is None or self.real_time or not seen.legal or self._advised(seen):
            return
        self._asked += 1
        self._advice = _Advice(self._asked, seen)
        if len(seen.legal) == 1:
            self._advice.decision = Decision(seen.legal[0])
            return
        if self.without_bots:
            self._advise_by_thumb()
            return
        try:
            self._thinker.ask(Job(self._asked, self.game, seen, LEVELS[-1], self._asked))
        except ThinkerError as error:
            self._give_up(str(error))

    def advice(self, seat: Seat) -> Decision | None:
        """What the bot would do that was asked, as long as that person still sees the same."""
        return self._advice.decision if self._advice and self._advised(self.glimpse(seat)) else None

    def _advised(self, seen: Glimpse[Any, Any]) -> bool:
        return self._advice is not None and (self._advice.seen.view, self._advice.seen.legal) == (seen.view, seen.legal)

    def _submit(self, seat: Seat, action: Any) -> None:
        entry = self._match.submit(seat, action)
        if self._file is not None:
            self._remember(self._file.writer.entry(self.game, entry))
            self._ticks_saved = self._match.ticks

    def _remember(self, line: str) -> None:
        """Write a line, and let the moments that are new wait for it."""
        assert self._file is not None
        ticket = self._file.append(line)
        self._tickets += [ticket] * (self.moments - len(self._tickets))
        self._changed()

    def _changed(self) -> None:
        self._glimpses.clear()
        self._back = None

    # --- time

    def update(self, now: float) -> None:
        """Go on to this time, in seconds: ask bots, let them act, let the clock run. Never waits for anything."""
        passed = 0.0 if self._now is None else min(max(0.0, now - self._now), LONGEST_FRAME)
        self._now = now
        if self._file is None or self.outcome is not None:
            return
        self._hear_bots()
        if self.running and not (self.real_time and self._bot_trouble):
            self._seconds += passed
            if self.real_time:
                self._run_clock(passed)
            else:
                self._let_bots_act(now)
        self._ask_bots(now)

    def _ask_bots(self, now: float) -> None:
        """Every bot that may act thinks about what it sees; when that has changed, about that."""
        if (self._thinker is None and not self.without_bots) or self._bot_trouble or self.outcome is not None:
            return
        for seat in self.bots:
            seen = self.glimpse(seat)
            thought = self._thoughts.get(seat)
            if thought is not None:
                if thought.holds(seen) and (thought.decided or (self._thinker and self._thinker.busy)):
                    continue
                del self._thoughts[seat]
            if not seen.legal:
                continue
            self._asked += 1
            seed = secrets.randbits(64)
            thought = _Thought(self._asked, seen, self._match.ticks, now, SHORT + (LONG - SHORT) * seed / 2**64)
            self._thoughts[seat] = thought
            if len(seen.legal) == 1 and not self.real_time:
                thought.decided, thought.action, thought.rhythm = True, seen.legal[0], SHORT
                continue
            if self._thinker is None or self.without_bots:
                self._decide_by_thumb(thought, seed)
                continue
            level = level_of(self.players[seat].bot or "") or USUAL_LEVEL
            try:
                self._thinker.ask(Job(self._asked, self.game, seen, level, seed, self.real_time))
            except ThinkerError as error:
                self._give_up(str(error))
                return

    def _hear_bots(self) -> None:
        if self._thinker is None or self.without_bots or not (self._thoughts or self._advice):
            return
        try:
            while (answer := self._thinker.poll()) is not None:
                if self._advice and self._advice.number == answer.number:
                    self._advice.decision = answer.decision
                for thought in self._thoughts.values():
                    if thought.number == answer.number:
                        thought.decided, thought.action, thought.delay = True, answer.action, answer.delay
        except ThinkerError as error:
            self._give_up(str(error))

    def _give_up(self, why: str) -> None:
        """The bots cannot think: who asked for advice has some all the same, and who plays against them is told."""
        self._thoughts.clear()
        if self._advice and self._advice.decision is None:
            self._advise_by_thumb()
        if self.bots:
            self._bot_trouble = why

    def try_bots_again(self) -> None:
        """Let the bots think, in a process that has just been started."""
        self._bot_trouble, self.without_bots = None, False
        self._thoughts.clear()
        if self._thinker:
            self._thinker.begin_anew()

    def go_on_without_bots(self) -> None:
        """Let rules of thumb play the seats of the bots, here. That is easier, so the match counts as assisted."""
        self._bot_trouble, self.without_bots = None, True
        self._thoughts.clear()
        if self._thinker:
            self._thinker.begin_anew()
        self.assist()

    def _decide_by_thumb(self, thought: _Thought, seed: int) -> None:
        thought.decided = True
        if self.real_time:
            thought.delay, thought.action = react(self.game, thought.seen, str(THUMB), Rng(seed)) or (0, None)
        else:
            thought.action = decide(self.game, thought.seen, THUMB, Rng(seed)).action

    def _advise_by_thumb(self) -> None:
        if self._advice:
            self._advice.decision = decide(self.game, self._advice.seen, THUMB, Rng(self._advice.number))

    def _let_bots_act(self, now: float) -> None:
        """One bot acts, if its turn has taken long enough to be seen."""
        for seat, thought in self._thoughts.items():
            if self.busy:
                thought.since = now
            elif thought.decided and now >= thought.since + self.settings.bot_pause * thought.rhythm:
                self._act_on(seat, thought)
                return

    def _run_clock(self, passed: float) -> None:
        self._ticks_due += passed * self.game.tick_hz
        while self._ticks_due >= 1 and self.outcome is None:
            self._ticks_due -= 1
            for seat, thought in sorted(self._thoughts.items()):
                if thought.decided and thought.action is not None and thought.tick + thought.delay <= self._match.ticks:
                    self._act_on(seat, thought)
            self._tick()

    def _act_on(self, seat: Seat, thought: _Thought) -> None:
        """Do what a bot has decided, unless what it saw has changed, or another one has just failed."""
        if self._thoughts.pop(seat, None) is not None and thought.holds(self.glimpse(seat)):
            try:
                self._submit(seat, thought.action)
            except IllegalAction:
                self._give_up(f"{self.players[seat].name} wants to do something that is not possible.")

    def _tick(self) -> None:
        """One tick; the time is written down when something happens, and once a second."""
        assert self._file is not None
        before = self.moments
        self._match.advance(1)
        self._changed()
        if self.moments > before or self._match.ticks - self._ticks_saved >= self.game.tick_hz:
            self._save_ticks()

    def _save_ticks(self) -> None:
        assert self._file is not None
        self._remember(self._file.writer.ticks(self._match.ticks))
        self._ticks_saved = self._match.ticks

    # --- the end

    def finish(self) -> None:
        """Write down how the match ended and book it, once. After that nothing can be taken back."""
        outcome = self.outcome
        if outcome is None or self._finished or self._file is None:
            return
        self._finished = True
        if self.people:
            seconds = None if self._resumed else round(self._seconds)
            key = os.fsencode(self._file.path.stem).decode(errors="backslashreplace")  # a name may be no text
            try:
                statistics.book(
                    key, self.game.id, self.players, outcome.scores, outcome.winners, self.assisted, seconds
                )
            except disk.StorageError as error:
                self._booking_trouble = f"This game is not in the statistics: {error}."
        if self.real_time:
            self._save_ticks()
        self._remember(self._file.writer.end(self._match))

    def close(self) -> bool:
        """Leave the table, whatever state it is in. Whether everything is in the saved game."""
        self._thoughts.clear()
        if self._file is None:
            return True
        if self._thinker:
            self._thinker.forget()
        try:
            self.finish()
            if self.real_time and self._ticks_saved < self._match.ticks:
                self._save_ticks()
        finally:
            file, self._file = self._file, None
            everything = file.close()
            self._path = file.path
        return everything


def keeps_secrets(game: Any) -> bool:
    """Whether one player may know what another may not: then one of its events has a private field."""
    return any("private" in f.metadata for kind in game.events for f in fields(kind))
