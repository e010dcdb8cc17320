"""The remarks of the coach that each person has read in each game: coach.json."""

from __future__ import annotations

from typing import NamedTuple

from ugames.home.keeper import File, Shelf


class Pupil(NamedTuple):
    """One person's progress with the coach of one game."""

    person: str
    game: str
    matches: int = 0
    """The number of matches begun."""
    met: tuple[str, ...] = ()
    """The keys of the remarks told so far."""


def _merged(one: Pupil, other: Pupil) -> Pupil:
    return other._replace(matches=max(one.matches, other.matches), met=tuple(dict.fromkeys((*one.met, *other.met))))


FILE = File("coach.json")
PUPILS = Shelf(FILE, "pupils", Pupil, 2, _merged, lambda pupil: pupil.matches >= 0)
load, keep = PUPILS.all, PUPILS.keep


def pupil_of(person: str, game: str) -> Pupil:
    """A person's progress in a game, empty for a new person."""
    return next((each for each in load() if (each.person, each.game) == (person, game)), Pupil(person, game))
