"""What each person has been told by the coach of each game: coach.json."""

from __future__ import annotations

from typing import NamedTuple

from ugames.home.keeper import File, Shelf


class Pupil(NamedTuple):
    """One person at one game."""

    person: str
    game: str
    matches: int = 0
    """How many have been begun."""
    met: tuple[str, ...] = ()
    """The keys of what has been told."""


def _merged(one: Pupil, other: Pupil) -> Pupil:
    return other._replace(matches=max(one.matches, other.matches), met=tuple(dict.fromkeys((*one.met, *other.met))))


FILE = File("coach.json")
PUPILS = Shelf(FILE, "pupils", Pupil, 2, _merged, lambda pupil: pupil.matches >= 0)
load, keep = PUPILS.all, PUPILS.keep


def pupil_of(person: str, game: str) -> Pupil:
    """Somebody at a game, perhaps for the first time."""
    return next((each for each in load() if (each.person, each.game) == (person, game)), Pupil(person, game))
