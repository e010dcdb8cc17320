"""Who is stronger: the same deals from every seat, with intervals of confidence."""

from __future__ import annotations

import json
import re
import time
import xml.etree.ElementTree as xml
from math import inf, sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ugames.bots import ladder
from ugames.bots.ladder import (
    DEALS_BEFORE_LOOKS,
    DealResult,
    Estimate,
    Round,
    Rung,
    mean_of,
    mean_with_looks,
    play_round,
    rung_until_told_apart,
    student_quantile,
    summary_of,
)
from ugames.cli import run
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.registry import load_game

RUNG = Rung("ugo", 4, "hard", "normal", 20, Estimate(0.30, 0.10), Estimate(1.5, 0.5), 0.1, 0.3)


def test_a_figure_is_a_mean_with_two_standard_errors_and_for_few_deals_students() -> None:
    assert mean_of([1.0, 2.0, 3.0, 4.0]).mean == 2.5
    assert mean_of([1.0, 2.0, 3.0, 4.0]).error == pytest.approx(1.96 * 1.2910 / 2, abs=0.001)
    assert mean_of([0.5]) == Estimate(0.5, float("inf"))
    assert student_quantile(0.05, 7) == pytest.approx(2.365, abs=0.003)
    assert student_quantile(0.05, 10**6) == pytest.approx(ladder.CONFIDENCE, abs=0.001)
    assert mean_with_looks([0.5] * 8, 0.5).error > 0.5 / sqrt(8)
    rung = summary_of(
        Round(load_game("ugo"), 2, "plain", "uniform", 1), [DealResult(1.0, 4.0, (0.1, 0.3)), DealResult(0.5, 0.0, ())]
    )
    assert (rung.deals, rung.won.mean, rung.margin.mean, rung.typical, rung.longest) == (2, 0.75, 2.0, 0.2, 0.3)
    assert rung.above == rung.won.mean - rung.fair == 0.25


@pytest.mark.parametrize("game, seats", [("ugo", 2), ("ufo", 2)])
def test_equals_win_their_fair_share_exactly(game: str, seats: int) -> None:
    played = play_round(Round(load_game(game), seats, "plain", "plain", 5))
    assert played.won == pytest.approx(1 / seats)
    assert played.margin == pytest.approx(0)


def test_waiting_counts_as_no_thought() -> None:
    seconds = list[float]()

    def held(game: Any, seen: Any, level: str, rng: Rng) -> int:
        time.sleep(0.05)
        return 0

    asked = ladder.timed(held, 0, seconds)
    asked(None, Glimpse(0, None, (0,), (0, 1), None), "easy", Rng(1))
    assert len(seconds) == 1
    assert seconds[0] < 0.03


def test_the_command_prints_a_rung_for_each_pair_the_same_with_several_processes_and_draws_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture, said = tmp_path / "ladder.svg", []
    words = (
        f"ladder ugo --seats 2 --levels uniform,plain,plain --deals 2 --json --option games=1 --plot {picture} --jobs "
    )
    for jobs in "12":
        assert run((words + jobs).split()) == 0
        rungs = [ladder.from_data(json.loads(row)) for row in capsys.readouterr().out.splitlines()]
        said.append([rung._replace(typical=0, longest=0) for rung in rungs])
    assert said[0] == said[1]
    first, second = rungs
    assert (first.challenger, first.rival, second.rival) == ("plain", "uniform", "plain")
    assert second.won.mean == 0.5
    texts = [element.text or "" for element in xml.parse(picture).iter() if element.tag.endswith("text")]
    assert "plain against uniform, 2 seats" in texts
    assert f"{first.won.mean:.0%}" in texts


def test_deals_are_asked_for_until_they_tell_levels_apart() -> None:
    assert ladder.deals_for(RUNG) == ladder.deals_for(RUNG._replace(won=Estimate(0.20, 0.10))) == 80
    assert ladder.table_row(RUNG).endswith("; not told apart")
    assert ladder.deals_for(RUNG._replace(won=Estimate(0.251, 0.10))) == ladder.MOST_LADDER_DEALS
    apart = RUNG._replace(won=Estimate(0.40, 0.10))
    assert ladder.deals_for(apart) == 0
    assert "apart" not in ladder.table_row(apart)
    assert ladder.least_difference(4, 20) == pytest.approx(1.96 * (0.25 * 0.75 / 80) ** 0.5)
    assert ladder.least_difference(4, 7, often=True) == float("inf")
    assert ladder.least_difference(4, 64, often=True) > ladder.least_difference(4, 64)
    parts = [(1 / 4 + part / 18) / 2 for part in (1, 2, 10, 5)]
    assert ladder.time_shares([0.01, 0.04, 1.0, 0.25]) == pytest.approx(parts), "slow levels have more time"


def test_a_ladder_says_what_its_figures_mean() -> None:
    shares = {
        0.40: "hard is stronger than normal",
        0.10: "hard is WEAKER than normal",
        0.25: "hard and normal seem to be alike",
        0.30: "whether hard is stronger than normal cannot be told yet: run --levels normal,hard --deals 80",
    }
    for share, said in shares.items():
        _, so, *_ = ladder.explanation(
            [RUNG._replace(won=Estimate(share, 0.10), margin=Estimate(0.0, 0.5))]
        ).splitlines()
        assert so == f"So {said}."
    for margin, said in (
        (1.5, "yet, though by points it is ahead: run "),
        (-1.5, "though by points it is BEHIND: run "),
    ):
        assert said in ladder.explanation([RUNG._replace(margin=Estimate(margin, 0.5))])


@pytest.mark.parametrize(
    "words, complaint",
    [
        ("--levels easy", "a ladder needs at least two levels"),
        ("--levels easy,grandmaster", "there's no bot level 'grand"),
    ],
)
def test_what_is_no_ladder(words: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ladder", "ugo", "--seats", "2", *words.split()]) == 2
    assert complaint in capsys.readouterr().err


def test_a_ladder_ends_when_its_time_is_over_and_says_before_what_it_can_tell(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 10**6, 2))
    monkeypatch.setattr("ugames.cli.climbing.time.monotonic", lambda: next(clock))
    words = "ladder ugo --seats 2 --levels plain,plain,plain --minutes 1 --option games=1"
    assert run(words.split()) == 0
    out, err = capsys.readouterr()
    first, second, *said = out.splitlines()
    assert re.search(r" 1[345] deals", first), first
    assert re.search(r" 1[2345] deals", second), second
    assert "plain and plain seem to be alike" in said[-1]
    assert err.startswith("ugames: ")


def test_too_few_deals_tell_nothing() -> None:
    round = Round(load_game("ugo"), 2, "plain", "uniform", 1)
    rung = rung_until_told_apart(round, [DealResult(1.0, 4.0, (0.1,))] * 3, inf)
    assert (rung.deals, rung.won.error) == (3, float("inf"))
    assert "So 3 deals are too few to tell plain from uniform" in ladder.explanation([rung], often=True)


@pytest.mark.parametrize("sides, draw", [(2, 1), (2, 2), (4, 4)])
def test_bots_that_are_alike_are_seldom_told_apart_however_often_one_looks(sides: int, draw: int) -> None:
    dice, apart, trials = Random(3), 0, 120

    def deal() -> DealResult:
        return DealResult(sum(dice.random() < 1 / sides for _ in range(draw)) / draw, 0.0, ())

    for _ in range(trials):
        played = [deal() for _ in range(DEALS_BEFORE_LOOKS[5])]
        won = [each.won for each in played]
        looks = [mean_with_looks(won[:look], 1 / sides) for look in DEALS_BEFORE_LOOKS[:6]]
        apart += any(abs(each.mean - 1 / sides) > each.error for each in looks)
    assert apart <= 0.06 * trials
