"""What is chosen to be said by seats, buildings, decks and options is what the rules do, in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial
from importlib import import_module
from itertools import chain, islice, product
from random import Random
from typing import Any, cast

import pytest

from scripts.support.shipped import SHIPPED
from tests.laws.heard import Claim, Remarks, heard, nexts, says_why
from tests.laws.previews import book, made_up
from tests.laws.setups import SETUPS, played
from ugames.bots.choose import decide
from ugames.bots.mind import mind_parts_of
from ugames.core.game import PUBLIC, Step, glimpse
from ugames.core.rng import Rng
from ugames.core.teaching.coach import Coach, Happened
from ugames.core.teaching.preview import World
from ugames.laws.laws import states
from ugames.laws.matches import SEAT_NAMES, moments, state_at
from ugames.laws.refusals import random_actions
from ugames.laws.sentences import is_sentence
from ugames.laws.setups import Setup
from ugames.registry import coach_of, words_of
from ugames.screens.after.course import ScoreSheet
from ugames.screens.after.podium import Podium
from ugames.session import Session

CLAIM_POSITIONS = 240
"""The positions of each game in which what is told is held; the usual run tries a third, and meets not everything."""
REMARK_MOMENTS = 360
"""The moments of each game at which all remarks are asked for; a third of them in the usual run, too."""
ANSWER_POSITIONS = dict.fromkeys(SHIPPED, 400) | {"ufo": 1000}
"""The positions in which sentences and reasons are held; a third of them in the usual run, too."""
ACTS_ASKED_ABOUT = 6
"""The number of acts of the match that are asked about at each position, and of acts that nobody can do."""
WAITING_SHARE = 0.2
"""The share of the waiting seats that are asked."""
REASONS_LEVEL = "hard"
"""The bots that give reasons."""


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
        assert bool(told) == bool(so), f"{key} for {world}"
        if told and isinstance(so, dict):
            assert told == so, f"{key} for {world}"
        met[key, bool(told)] += 1
    return met


def nearly(legal: list[Any], strange: Iterator[Any], dice: Random) -> Iterator[Any]:
    """One act of each kind that can be done, and for each of its fields that act with another value in it."""
    for act in {type(each): each for each in dice.sample(legal, len(legal))}.values():
        yield act
        for field in fields(act):
            other = next(each for each in strange if type(each) is type(act))
            yield replace(act, **{field.name: getattr(other, field.name)})


def told(world: World, seats: int, asked: list[Any]) -> Iterator[tuple[str, World, str, Any]]:
    """What a seat is asked, why it cannot do some of these acts, and what it is told and warned of about the others."""
    game, state, words = world.game, world.after, cast(Any, words_of(world.game.id))
    seen = glimpse(game, state, world.seat)
    asks = [(None, partial(words.ask, game, seen, SEAT_NAMES[:seats]))]
    asks += [
        (act, partial(words.why_not, game, seen.view, act))
        for act in asked
        if act not in seen.legal or "possible" in words.said.table
    ]
    for act, say in asks:
        for each in heard(words.said, say, whole=True):
            yield "SAID", world._replace(action=act), *each
    for warn in cast(Coach, coach_of(game.id)).WARNINGS:
        for act in seen.legal if len(seen.legal) > 1 else ():
            if warn(game, seen, act):
                yield "BECAUSE", world._replace(action=act), warn.__name__, ()
    if seen.legal and not game.has_clock:
        decision = decide(game, seen, REASONS_LEVEL, Rng(0), late=lambda: True)
        rival = next((each.action for each in decision.options if each.action != decision.action), None)
        if rival is not None and (reasons := mind_parts_of(game.id).reasons):
            assert not {*decision.reasons} & {*reasons(game, seen, rival)}, "as true of the next best"
        for code, facts in decision.reasons:
            is_sentence(words.because((code, facts), SEAT_NAMES[:seats]), code, words.because)
            yield "BECAUSE", world._replace(action=decision.action), code, facts


@pytest.mark.parametrize("game", SHIPPED)
def test_what_is_told_is_so(game: str, thorough: bool) -> None:
    share = 1 if thorough else 3
    claims: Any = import_module(f"tests.games.{game}.claims")
    met: Counter[str] = Counter()
    dice, chance = Random(game), Random(f"remarks of {game}")
    setups = [setup for setup in SETUPS if setup.game == game]
    for number, setup in enumerate(setups):
        match = played(setup, number)
        names = SEAT_NAMES[: setup.seats]
        every = moments(match, CLAIM_POSITIONS // share)
        for moment in dice.sample(every, max(1, CLAIM_POSITIONS // share // len(setups))):
            viewer = dice.choice((dice.randrange(setup.seats), *match.game.to_act(state_at(match, moment))))
            for state in (state_at(match, moment), made_up(match, moment, dice)):
                for claim in claims.claims(match.game, state, viewer, names, dice):
                    assert isinstance(claim, Claim)
                    assert claim.told == claim.true, f"{setup}, moment {moment}: {claim}"
        for moment in (
            0,
            *chance.sample(range(match.moments), min(REMARK_MOMENTS // share // len(setups), match.moments)),
        ):
            before, dreamt = state_at(match, max(0, moment - 1)), made_up(match, moment, chance)
            tries = [(before, match.moment(moment).step)]
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
    assert not thorough or both <= {*met}, f"never met, or never missed: {both - {*met}}"


@pytest.mark.parametrize("game", SHIPPED)
def test_whatever_is_asked_answered_or_given_as_a_reason_is_so(game: str, thorough: bool) -> None:
    """Each sentence has a claim that is met, or is named as one that says nothing that could be false.

    Blunders are held by tests/bots, and why it is over by the next law.
    """
    claims, words = cast(Any, import_module(f"tests.games.{game}.claims")), cast(Any, words_of(game))
    dice, met = Random(f"answers of {game}"), Counter[tuple[str, str]]()
    silent = {*claims.SILENT.split()} | {key for key in words.said.table if key.startswith("over_")}
    warned = {each.__name__ for each in cast(Coach, coach_of(game)).WARNINGS}
    places: dict[frozenset[type[Any]], list[tuple[Any, int, Iterator[Any]]]] = {}
    for number, setup in enumerate([each for each in SETUPS if each.game == game]):
        match = played(setup, number)
        strange = random_actions(match.game, match, dice)
        for moment, state in enumerate(states(match)):
            now = World(match.game, PUBLIC, None, state_at(match, max(0, moment - 1)), (match.moment(moment).step,))
            for event in now.events:
                if held := getattr(claims, "EVENTS", {}).get(type(event)):
                    assert held(now, event) in words.tell(event, SEAT_NAMES[: setup.seats]), (
                        f"{event} at {moment} of {setup}"
                    )
            kinds = frozenset(map(type, (match.game.outcome(state), *nexts(now))))
            places.setdefault(kinds, []).append((match, moment, strange))
    for alike in places.values():
        for match, moment, strange in dice.choices(
            alike, k=1 + ANSWER_POSITIONS[game] // (1 if thorough else 3) // len(places)
        ):
            acts = [each.action for each in match.journal.entries]
            tables = state_at(match, moment), made_up(match, moment, dice)
            worlds = [World(match.game, PUBLIC, None, each, (Step(each, ()),)) for each in tables]
            asked = [
                *dice.choices(acts, k=ACTS_ASKED_ABOUT),
                *nearly(nexts(worlds[0]), strange, dice),
                *islice(strange, ACTS_ASKED_ABOUT),
            ]
            for world, seat in product(worlds, range(-1, len(match.players))):
                actors = match.game.to_act(world.after)
                if actors and seat not in actors and dice.random() > WAITING_SHARE:
                    continue
                for table, now, key, filled in told(world._replace(seat=seat), len(match.players), asked):
                    held = getattr(claims, table)
                    if key in held or key not in silent | warned:
                        assert held[key](now, filled), f"{key} {filled} of {now.action} at moment {moment}"
                        met[table, key] += 1
    every = {"SAID": {*words.said.table}, "BECAUSE": {*words.BECAUSE} | warned}
    assert silent <= {*chain(*every.values())}, "of no sentence"
    for table, keys in every.items():
        held = {*getattr(claims, table)}
        assert keys <= held | silent | warned, f"without a claim: {keys - held - silent}"
        never = {key for key in held & keys - silent if not met[table, key]}
        assert not thorough or not never, f"never met: {never}"


def test_the_end_says_its_reason_at_all_places(setup: Setup, seed: int) -> None:
    """In a clause that is true by what happened, to whoever looks, and on the podium."""
    match = played(setup, seed)
    told = says_why(match)
    if not seed:
        session = Session(match, None, None)
        assert Podium(session, ScoreSheet(session)).why.startswith(told)
