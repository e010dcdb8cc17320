"""Bots decide as recorded: the diff of tests/bots/decisions is the review of a change. A missing file is written.

Their thought is cut short by a count, so that it is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scripts.support.shipped import SHIPPED
from tests.laws.setups import SETUPS, is_usual
from ugames.bots import choose
from ugames.bots.blind import positions
from ugames.bots.choose import decide, react
from ugames.bots.mind import MindParts
from ugames.bots.thinking.decision import Decision, Drawback, Reason, Weighed
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.core.rng import Rng
from ugames.lessons.lesson import in_notation

DECISIONS = Path(__file__).parent / "decisions"
POSITIONS_OF_A_SETUP = 4
LOOKS_BEFORE_LATE = 40
"""The number of times that a bot asks whether it is late before it is."""


def answer(game: Any, seen: Any, level: str, seed: int) -> str:
    if game.has_clock:
        plan = react(game, seen, level, Rng(seed))
        return f"{in_notation(plan[1])} in {plan[0]} ticks" if plan else "waits"
    looked = count()
    found = decide(game, seen, level, Rng(seed), lambda: next(looked) >= LOOKS_BEFORE_LATE)
    worths = " ".join(f"{seen.legal.index(each.action)}={each.value:.3g}" for each in found.options)
    why = ", ".join(" ".join(map(str, (reason.code, *reason.facts))) for reason in found.reasons)
    return f"{in_notation(found.action)}{f' ({worths})' if worths else ''}: {why}"


def decided(game: str) -> Iterator[str]:
    for setup in SETUPS:
        if setup.game == game and is_usual(setup):
            rules = setup.rules()
            for number, twins in enumerate(islice(positions(rules, setup.seats, 3), POSITIONS_OF_A_SETUP)):
                yield f"{setup}, seat {twins.seen.seat}, one of {len(twins.seen.legal)}:"
                for level in ("plain", *LEVEL_NAMES):
                    yield f"    {level}: {answer(rules, twins.seen, level, number)}"


@pytest.mark.parametrize("game", SHIPPED)
def test_bots_decide_as_recorded(game: str) -> None:
    file = DECISIONS / f"{game}.txt"
    found = [line.rstrip() for line in decided(game)]
    if not file.exists():
        file.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == file.read_text(encoding="utf-8").splitlines(), "delete the file and look at what has changed"


def test_a_cost_is_told_though_the_next_best_move_costs_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    cost, shared = Drawback("would_cost", (9,)), Reason("ahead", (4,))
    parts = MindParts(reasons=lambda *about: (cost, shared))
    monkeypatch.setattr(choose, "mind_parts_of", lambda game: parts)
    both = Weighed("pink 2", 1.0), Weighed("pink 3", 1.0)
    monkeypatch.setattr(choose, "_decided", lambda *about: Decision("pink 2", both))
    table: Any = SimpleNamespace(id="any")
    assert decide(table, table, LEVEL_NAMES[-1], Rng(1)).reasons == (cost,)
