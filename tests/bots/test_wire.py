"""The answers of the bots' process: every decision of every game arrives unchanged, and nothing else gets through."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.laws.setups import SETUPS, played
from ugames.bots import wire
from ugames.bots.choose import decide, react
from ugames.bots.thinking.decision import Decision, Reason, Weighed
from ugames.core.codec import CodecError, canonical
from ugames.core.game import Seen
from ugames.core.rng import Rng
from ugames.laws.matches import moments
from ugames.laws.setups import Setup
from ugames.registry import GAMES, load_game

SIMPLEST = [next(setup for setup in SETUPS if setup.game == game and setup.seats > 2) for game in GAMES]
by_table = pytest.mark.parametrize("table", SIMPLEST, ids=str)


def positions(setup: Setup, seed: int) -> list[Seen]:
    """The Glimpses of the seats that are to act, at some moments of a game."""
    match = played(setup, seed)
    found = [match.beat(seat, moment).after for moment in moments(match, 12) for seat in range(setup.seats)]
    return [seen for seen in found if seen.legal]


def through(game: Any, seen: Seen, action: Any, delay: int, decision: Decision | None) -> Any:
    """The value as it arrives at the other end."""
    return wire.read(game, seen.legal, json.loads(canonical(wire.write(seen.legal, action, delay, decision)).encode()))


@by_table
def test_what_a_bot_decides_arrives(table: Setup, seed: int) -> None:
    game = table.rules()
    for seen in positions(table, seed):
        if game.has_clock:
            delay, action = react(game, seen, "normal", Rng(seed)) or (0, None)
            assert through(game, seen, action, delay, None) == (action, delay, None)
            continue
        for level in ("uniform", "plain", "easy", "hard"):
            decision = decide(game, seen, level, Rng(seed))
            assert through(game, seen, decision.action, 0, decision) == (decision.action, 0, decision)


def changed(data: Any, dice: Random) -> Any:
    """The data with something else in one place of it."""
    strange: tuple[Any, ...] = (
        None,
        True,
        -1,
        10**6,
        10**30,
        1.5,
        float("nan"),
        float("inf"),
        "",
        "\x00",
        "x" * 500,
        [],
        {},
        [[]],
        {"Card": "red 3"},
        {"Reason": {"code": "", "facts": []}},
        {"int": 1},
    )
    if type(data) is not list or not data or dice.random() < 0.2:
        return dice.choice(strange)
    place = dice.randrange(len(data))
    part = dice.choice(([], [data[place]] * 2, [changed(data[place], dice)], [changed(data[place], dice)]))
    return [*data[:place], *part, *data[place + 1 :]]


@by_table
def test_an_answer_that_was_changed_is_refused_or_is_an_answer(table: Setup) -> None:
    dice, game = Random(3), table.rules()
    refused = 0
    for seen in positions(table, 0)[:10]:
        options = tuple(Weighed(action, 1.5, 3) for action in seen.legal)
        reasons = (Reason("ahead", (game.inventory(played(table, 0)._state)[0], 2, "x", (1,))),)
        data = wire.write(seen.legal, seen.legal[0], 3, Decision(seen.legal[0], options, reasons, 9))
        for _ in range(200):
            other = json.loads(json.dumps(changed(data, dice)))
            try:
                action, delay, decision = wire.read(game, seen.legal, other)
            except CodecError:
                refused += 1
                continue
            assert action in seen.legal or (action is None and decision is None)
            assert type(delay) is int
            assert delay >= 0
            if decision:
                assert decision.action == action
                assert {option.action for option in decision.options} <= {*seen.legal}
                assert all(type(reason.code) is str for reason in decision.reasons)
    assert refused > 1000


def test_no_class_outside_of_the_game_is_made() -> None:
    game = load_game("ugo")
    for name in ("Ugo", "State", "Rng", "Path", "Weighed"):
        with pytest.raises(CodecError, match="in this game"):
            wire.read(game, (1, 2), [0, 0, [[], [["ahead", [{name: {}}]]], 0]])
