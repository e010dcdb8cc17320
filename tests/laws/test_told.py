"""What is chosen to be said by seats, buildings, decks and options is what the rules do, in every game."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.laws.heard import Claim, Remarks, says_why
from tests.laws.previews import book, made_up
from tests.laws.setups import SETUPS, played
from tests.shipped import SHIPPED
from ugames.core.game import glimpse
from ugames.core.teaching.coach import Happened
from ugames.core.teaching.preview import World
from ugames.laws.laws import states
from ugames.laws.matches import NAMES, moments
from ugames.laws.setups import Setup
from ugames.registry import coach_of
from ugames.screens.after.course import Course
from ugames.screens.after.podium import Podium
from ugames.session import Session
from ugames.ui.table.board import board_of

POSITIONS = 240
"""Of each game, at least one of a match of each set-up."""
REMARKED = 360
"""Moments of each game at which all remarks are asked for."""
KINDS = {"uchu_kaigi": 10, "uchronia": 15, "ufo": 11, "ugo": 10, "ugh": 11}
"""How many kinds of claims are met."""


def remarks(true: Remarks, world: World) -> Counter[Any]:
    """Hold what a coach says of a moment against what happened."""
    met: Counter[Any] = Counter()
    game, coach = world.game, coach_of(world.game.id)
    assert coach is not None
    before, after = (glimpse(game, state, world.seat) for state in (world.before, world.after))
    happened = Happened(game, before, tuple(event.seen_by(world.seat) for event in world.events), after)
    for each in coach.REMARKS if after.outcome is None else ():
        key, told = each.__name__, each(happened)
        so = true[key](world)
        assert told == bool(so), f"{key} for {world}"
        if told and (key in coach.FIELDS or key in coach.WHO):
            fields = dict(coach.FIELDS[key](happened)) if key in coach.FIELDS else {}
            fields |= {"seat": coach.WHO[key](happened)} if key in coach.WHO else {}
            assert fields == so, f"{key} for {world}"
        met[key, told] += 1
    return met


@pytest.mark.parametrize("game", SHIPPED)
def test_what_is_told_is_so(game: str) -> None:
    claims: Any = import_module(f"tests.games.{game}.claims")
    met: Counter[str] = Counter()
    dice, chance = Random(game), Random(f"remarks of {game}")
    setups = [setup for setup in SETUPS if setup.game == game]
    for number, setup in enumerate(setups):
        match = played(setup, number)
        names = NAMES[: setup.seats]
        every = moments(match, POSITIONS)
        for moment in dice.sample(every, max(1, POSITIONS // len(setups))):
            viewer = dice.choice((dice.randrange(setup.seats), *match.game.to_act(states(match)[moment])))
            for state in (states(match)[moment], made_up(match, moment, dice)):
                for claim in claims.claims(match.game, state, viewer, names, dice):
                    assert isinstance(claim, Claim)
                    assert claim.told == claim.true, f"{setup}, moment {moment}: {claim}"
                    met[claim.what] += 1
        for moment in (0, *chance.sample(range(match.moments), min(REMARKED // len(setups), match.moments))):
            before, dreamt = states(match)[max(0, moment - 1)], made_up(match, moment, chance)
            tries = [(before, match._moments[moment].step)]
            if actors := match.game.to_act(dreamt):
                acts = match.game.legal(dreamt, actors[0])
                tries.append((dreamt, match.game.apply(dreamt, actors[0], chance.choice(acts))))
            for seat, (begin, step) in product(range(setup.seats), tries):
                met += remarks(claims.REMARKS, World(match.game, seat, None, begin, (step,)))
    for rules, state in book(game).positions:
        actor = rules.to_act(state)[0]
        for act, seat in product(rules.legal(state, actor), range(2)):
            met += remarks(claims.REMARKS, World(rules, seat, act, state, (rules.apply(state, actor, act),)))
    both = {(key, told) for key in claims.REMARKS for told in (False, True)}
    assert both <= {*met}, f"never met, or never missed: {both - {*met}}"
    met = Counter({key: count for key, count in met.items() if isinstance(key, str)})
    assert len(met) == KINDS[game], f"a kind of claim was never met: {met}"


def test_the_end_says_its_reason_at_all_places(setup: Setup, seed: int) -> None:
    """In a clause that is true by what happened, to whoever looks, and on the podium."""
    match = played(setup, seed)
    told, names = says_why(match), [player.name for player in match.players]
    if not seed:
        session = Session(match, None, None)
        assert Podium(session, Course(session, board_of(match.game, names))).why.startswith(told)
