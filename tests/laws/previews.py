"""The promises of our games for the law over previews, and tables at which more of them is promised."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from tests.laws.heard import claims_of
from ugames.core.game import glimpse
from ugames.core.match import AnyMatch
from ugames.laws.laws import states
from ugames.laws.matches import state_at
from ugames.laws.previews import Evidence, at_once
from ugames.registry import load


def book(game: str) -> Evidence:
    """The promises of a game, from its preview.py, or for larger games from tests/games/<game>/promises.py."""
    preview: Any = load(game, "preview")
    here: Any = preview if hasattr(preview, "PROMISES") else import_module(f"tests.games.{game}.promises")
    return Evidence(preview.preview, here.PROMISES, getattr(here, "settled", at_once), getattr(here, "POSITIONS", ()))


MOST_STEPS = 4
"""How far a made-up table is played on at most."""


def made_up(match: AnyMatch, moment: int, dice: Random) -> Any:
    """A State like that of a moment, where more lies on the table than random players bring there, or a bit later."""
    state = state_at(match, moment)
    if claims := claims_of(match.game.id):
        state = claims.made_up(match.game, state, dice)
    for _ in range(dice.randrange(MOST_STEPS)):
        if actors := match.game.to_act(state):
            actor = dice.choice(actors)
            state = match.game.apply(state, actor, dice.choice(match.game.legal(state, actor))).state
    return state


def rare_promises(it: Evidence, matches: Iterable[AnyMatch], kinds: Container[str]) -> Iterator[tuple[AnyMatch, int]]:
    """The moments of whole matches at which a fact of these kinds is promised, one for each kind and match."""
    for match in matches:
        met: set[str] = set()
        for moment, state in enumerate(states(match)):
            for seat in match.game.to_act(state):
                seen = glimpse(match.game, state, seat)
                facts = (type(fact).__name__ for each in seen.legal for fact in it.preview(match.game, seen, each))
                if new := {kind for kind in facts if kind in kinds} - met:
                    met |= new
                    yield match, moment
