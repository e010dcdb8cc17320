"""What is chosen to be said by seats, buildings, decks and options is what the rules do, in every game."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import pytest

from tests.laws.heard import Claim
from tests.laws.previews import made_up
from tests.laws.setups import SETUPS, played
from tests.shipped import SHIPPED
from ugames.laws.matches import NAMES, moments

POSITIONS = 120
"""Of each game, at least one of a match of each set-up."""
KINDS = {"uchu_kaigi": 7, "uchronia": 14, "ufo": 10, "ugo": 7, "ugh": 7}
"""How many kinds of claims are met."""


@pytest.mark.parametrize("game", SHIPPED)
def test_what_is_told_is_so(game: str) -> None:
    claims: Any = import_module(f"tests.games.{game}.claims")
    met: Counter[str] = Counter()
    dice = Random(game)
    setups = [setup for setup in SETUPS if setup.game == game]
    for number, setup in enumerate(setups):
        match = played(setup, number)
        names = NAMES[: setup.seats]
        every = moments(match, POSITIONS)
        for moment in dice.sample(every, max(1, POSITIONS // len(setups))):
            state = made_up(match, moment, dice)
            viewer = dice.choice((dice.randrange(setup.seats), *match.game.to_act(state)))
            for claim in claims.claims(match.game, state, viewer, names, dice):
                assert isinstance(claim, Claim)
                assert claim.told == claim.true, f"{setup}, moment {moment}: {claim}"
                met[claim.what] += 1
    assert len(met) == KINDS[game], f"a kind of claim was never met: {met}"
