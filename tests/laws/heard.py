"""What the words of a game choose to say, by keys, so that a law can hold the choice against the rules."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch

from ugames.core.game import PUBLIC, Event
from ugames.core.match import AnyMatch
from ugames.core.teaching.preview import World
from ugames.core.words import Said, Texts, listed
from ugames.laws.matches import SEAT_NAMES
from ugames.registry import words_of

E = TypeVar("E", bound=Event)


class Heard(NamedTuple):
    """A sentence that was chosen from a table of words, with the values of its fields."""

    key: str
    fields: dict[str, Any]


def heard(texts: Texts, say: Callable[[], Any], whole: bool = False) -> list[Heard]:
    """The sentences of a table that are spoken meanwhile, or only those that the whole sentence has in it."""
    heard_sentences: list[tuple[Said, Heard]] = []
    speak = Texts.__call__

    def listening(self: Texts, key: str, /, **fields: Any) -> Said:
        said = speak(self, key, **fields)
        if self is texts:
            heard_sentences.append((said, Heard(key, fields)))
        return said

    with patch.object(Texts, "__call__", listening):
        whole_sentence = say()
    return [each for said, each in heard_sentences if not whole or said in whole_sentence]


class Claim(NamedTuple):
    """What is told about a position, and what the rules do there."""

    what: str
    told: Any
    true: Any


Remarks = dict[str, Callable[[World], Any]]
"""For each remark of a coach whether true States and Events bear it out, or what they make it tell."""


Told = dict[str, Callable[[World, Any], Any]]
"""For each sentence or reason whether it is true in a world, with the values that its fields were given."""


def came(world: World, kind: type[E], own: bool = False) -> list[E]:
    """The events of a kind, of everybody or of the seat."""
    return [event for event in world.events if isinstance(event, kind) and (event.seat == world.seat or not own)]


def may(world: World, *kinds: type[Any]) -> list[Any]:
    """The actions of these kinds that the seat may do next."""
    acts = world.seat in world.game.to_act(world.after)
    return [act for act in world.game.legal(world.after, world.seat) if isinstance(act, kinds)] if acts else []


def nexts(world: World) -> list[Any]:
    """What whoever is to act next may do."""
    return [act for seat in world.game.to_act(world.after)[:1] for act in world.game.legal(world.after, seat)]


def named(world: World, name: object) -> bool:
    """Whether these are the names of those who are to act."""
    return name == listed([SEAT_NAMES[seat] for seat in world.game.to_act(world.after)])


BASIC: Told = {
    "over": lambda world, _: world.game.outcome(world.after) is not None,
    "watching": lambda world, _: world.seat == PUBLIC,
    "not_yours": lambda world, _: world.seat not in world.game.to_act(world.after),
}
"""What several games say."""


def claims_of(game: str) -> Any:
    """The claims.py of a game's tests, which our games have; None without one."""
    here = f"tests.games.{game}"
    return import_module(f"{here}.claims") if find_spec(here) and find_spec(f"{here}.claims") else None


def says_why(match: AnyMatch) -> str:
    """What is told at the end to a spectator; by the claims of its game it holds a reason that the events bear out."""
    game, seats = match.game, len(match.players)
    claims = claims_of(game.id)
    reason, about = claims.why_over(match) if claims else ("", [])
    told = ""
    for viewer in (*range(seats), PUBLIC):
        names = match.names
        told = words_of(game.id).ask(game, match.beat(viewer, match.moments - 1).after, names)
        _, _, clause = told.partition(": ")
        assert reason in clause or about == [viewer], told
        assert all(("you" if about == [viewer] else names[seat]) in clause for seat in about), told
    return told
