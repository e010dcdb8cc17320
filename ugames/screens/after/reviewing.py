"""The review of the last match, computed while the bots are idle."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import date

from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.bots.worker import Job, ThinkerError
from ugames.core.game import Seat
from ugames.home import reviews
from ugames.home.reviews import Mark, Reviewed
from ugames.review.luck import Luck, luck
from ugames.review.moves import Review, choices
from ugames.screens.doors import doors, session_of
from ugames.session import Session
from ugames.ui.kit.app import App

PERSON_THINKS_SECONDS = 2.0
"""Seconds without a question to the bots after which a person at a table is assumed to be thinking."""
REPLAYING_SECONDS_BY_FRAME = 0.003


class PersonReview:
    """The review of one person in a match."""

    def __init__(self, session: Session, seat: Seat) -> None:
        match = session.record.match
        self.seat = seat
        self.name = session.names[seat]
        self.review = Review(session.game, choices(match, seat), match.seed)
        self.luck: Luck | None = None
        self._luck_steps: Iterator[Luck | None] = luck(session.game, len(session.players), match.seed, seat)

    def deal_again(self) -> None:
        """Replay the deal further."""
        until = time.perf_counter() + REPLAYING_SECONDS_BY_FRAME
        while self.luck is None and time.perf_counter() < until:
            self.luck = next(self._luck_steps)

    @property
    def over(self) -> bool:
        """Whether the review is complete."""
        return self.review.over and self.luck is not None


class MatchReview:
    """The review of one match: of each person who played it against bots."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game
        self.moments = session.moments
        self.people = [PersonReview(session, seat) for seat in session.seats.people]
        self.kept: set[Seat] = set()
        self.given_up = False
        """Whether the bots do not answer."""

    @property
    def over(self) -> bool:
        """Whether nothing more will be found."""
        return self.given_up or all(person.over for person in self.people)

    @property
    def person_asked_about(self) -> PersonReview | None:
        """The person about whose moves there is a question."""
        return next((person for person in self.people if person.review.question is not None), None)

    @property
    def state(self) -> tuple[object, ...]:
        """A value that changes with each finding."""
        return (self.given_up, *((person.review.progress, person.luck) for person in self.people))

    def keep(self) -> None:
        """Save the reviews of the people whose moves have all been judged."""
        path = self.session.path
        for person in self.people:
            review = person.review
            if path is None or person.seat in self.kept or not review.over or review.skill is None:
                continue
            self.kept.add(person.seat)
            marks = tuple(Mark(each.moment, round(100 * each.cost)) for each in review.findings)
            entry = Reviewed(key_of(path), person.name, self.game.id, date.today().isoformat(), review.skill, marks)
            reviews.keep(entry)


def key_of(path: os.PathLike[str]) -> str:
    """The key of a saved game in the reviews."""
    return os.fsencode(os.path.basename(path)).decode(errors="backslashreplace")  # a name need not be valid text


class Reviews:
    """Asks the bots' process about the last match."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.current: MatchReview | None = None
        self._last_number = 0
        self._is_waiting = False
        self._idle_since = 0.0

    def review_of(self, session: Session) -> MatchReview | None:
        """The review of this match, started if necessary; None if it cannot have one."""
        if session.game.has_clock or not session.seats.people or not session.seats.bots:
            return None
        current = self.current
        if current is None or current.session is not session or current.moments != session.moments:
            doors(self.app).thinker.forget_aside()
            self._is_waiting = False
            self.current = MatchReview(session)
        return self.current

    def update(self, now: float) -> None:
        """Go on, if the bots are idle; called in each frame."""
        current = self.current
        if current is None or current.over:
            return
        self._listen(current)
        if current.over:
            return
        playing = self._is_playing
        if doors(self.app).thinker.busy:
            self._idle_since = now
        elif not self._is_waiting and (not playing or now >= self._idle_since + PERSON_THINKS_SECONDS):
            self._ask(current)
        if not self._is_waiting:
            self.app.alarm.at(self._idle_since + PERSON_THINKS_SECONDS)
        if not playing and (dealing := [person for person in current.people if person.luck is None]):
            dealing[0].deal_again()
            self.app.alarm.soon()

    @property
    def _is_playing(self) -> bool:
        """Whether an unfinished match is on the screen."""
        session = session_of(self.app.top) if self.app.screens else None
        return session is not None and session.outcome is None

    def _ask(self, current: MatchReview) -> None:
        person = current.person_asked_about
        if person is None or (question := person.review.question) is None:
            return
        self._last_number += 1
        self._is_waiting = True
        seen, seed, weigh = question
        doors(self.app).thinker.ask_aside(
            Job(self._last_number, current.game, seen, LEVEL_NAMES[-1], seed, weigh=weigh)
        )

    def _listen(self, current: MatchReview) -> None:
        """Take the answer, if it has come; a failed question ends the review."""
        thinker = doors(self.app).thinker
        if self._is_waiting and not thinker.busy:
            try:
                thinker.poll()  # no table polls now
            except ThinkerError:
                current.given_up = True
                return
        answer = thinker.poll_aside()
        person = current.person_asked_about
        if answer is None or answer.number != self._last_number or person is None:
            return
        self._is_waiting = False
        if answer.decision is None:
            current.given_up = True
            return
        person.review.take(answer.decision)
        current.keep()
