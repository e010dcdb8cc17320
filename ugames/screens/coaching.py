"""The coach at a table: remarks that are new to a person, and warnings of plain blunders in this match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ugames.core.game import PUBLIC, Event, Seen
from ugames.core.teaching.coach import Coach, Happened, Remarked, begins_round, fields_for, remark, still_there, warning
from ugames.core.words import filled
from ugames.home import coach
from ugames.home.coach import Pupil
from ugames.registry import coach_of, words_of
from ugames.session import Session
from ugames.texts import text
from ugames.ui.kit.app import App

COACHED_MATCHES = 3
"""The number of a person's first matches with the coach, unless the settings differ."""


def coach_for(app: App, session: Session) -> MatchCoach | None:
    """The coach of the only person at a table; None if it is off, or the game is real-time."""
    chosen, seat = app.settings.coach, session.seats.onlooker
    game_coach = coach_of(session.game.id)
    if game_coach is None or chosen == "off" or session.game.has_clock or seat == PUBLIC:
        return None
    pupil = _pupil(session.names[seat], session.game.id)
    if session.moments == 1:
        pupil = pupil._replace(matches=pupil.matches + 1)
        coach.keep(pupil)
    speaks = chosen == "always" or pupil.matches <= COACHED_MATCHES
    return MatchCoach(app, session, game_coach, pupil) if speaks else None


def note_met(person: str, game: str, keys: Sequence[str]) -> None:
    """Note remarks learned in a lesson as known."""
    pupil = coach.pupil_of(person, game)
    if new := tuple(key for key in keys if key not in pupil.met):
        coach.keep(pupil._replace(met=(*pupil.met, *new)))


def _pupil(person: str, game: str) -> Pupil:
    """A person's progress in a game; a learner who chose a name after the lesson keeps its progress."""
    pupil, nameless = coach.pupil_of(person, game), coach.pupil_of(text("setup.player"), game)
    if pupil == Pupil(person, game) and not nameless.matches:
        return pupil._replace(met=nameless.met)
    return pupil


class MatchCoach:
    """The coach of one person in one match."""

    def __init__(self, app: App, session: Session, coach: Coach, pupil: Pupil) -> None:
        self.app = app
        self.session = session
        self.coach = coach
        self.pupil = pupil
        self.warned: set[str] = set()
        """The warnings given in this match."""
        self._texts: dict[str, str] = words_of(session.game.id).COACH  # type: ignore[attr-defined]  # with a coach

    def remark(self, before: Seen, events: tuple[Event, ...], after: Seen, now: bool = True) -> Remarked | None:
        """A new remark about a present or past moment; each is made once to a player."""
        happened = still_there(self.coach, Happened(self.session.game, before, events, after))
        key = remark(self.coach, happened, self.pupil.met, now)
        if not key:
            return None
        self.pupil = self.pupil._replace(met=(*self.pupil.met, key))
        coach.keep(self.pupil)
        fields = partial(fields_for, self.coach, key, happened, self.session.names)
        place = self.coach.SHOWS.get(key, "").format(**{**fields(), "seat": happened.seat})
        return Remarked(lambda: filled(self._texts[key], **fields()), place)

    def begins(self, events: Sequence[Event]) -> bool:
        """Whether a new round begins, which makes remarks about the last one obsolete."""
        return begins_round(self.coach, events)

    def warning(self, seen: Seen, action: Any) -> Callable[[], str] | None:
        """A function for the warning before a plain blunder; each kind is given once in a match."""
        key = warning(self.coach, self.session.game, seen, action, self.warned)
        if not key:
            return None
        self.warned.add(key)
        return partial(self._texts.__getitem__, key)

    def off(self) -> None:
        """Turn the coach off."""
        self.app.apply(replace(self.app.settings, coach="off"))
