"""Who is stronger: the same deals from every seat, with intervals of confidence."""

from __future__ import annotations

import json
import re
import time
import xml.etree.ElementTree as xml
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ugames.bots import ladder
from ugames.bots.ladder import (
    LOOKS,
    DealResult,
    Estimate,
    Round,
    Rung,
    figure,
    looked_at_often,
    pairs,
    play_round,
    plot,
    student,
    summed,
    until_told_apart,
)
from ugames.cli import run
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.registry import load_game

DEALS = 12


def test_a_figure_is_a_mean_with_two_standard_errors() -> None:
    assert figure([1.0, 2.0, 3.0, 4.0]).mean == 2.5
    assert figure([1.0, 2.0, 3.0, 4.0]).error == pytest.approx(1.96 * 1.2910 / 2, abs=0.001)


def test_one_deal_says_nothing_about_the_error() -> None:
    assert figure([0.5]) == Estimate(0.5, float("inf"))


def test_every_level_is_measured_against_the_one_before() -> None:
    assert pairs(["easy", "normal", "hard"]) == [("normal", "easy"), ("hard", "normal")]


@pytest.mark.parametrize("game, seats", [("ugo", 2), ("ugh", 3), ("ufo", 2)])
def test_equals_win_their_fair_share_exactly(game: str, seats: int) -> None:
    """In all rotations of a deal together, equal bots with the same dice win exactly once."""
    played = play_round(Round(load_game(game), seats, "plain", "plain", 5))
    assert played.won == pytest.approx(1 / seats)
    assert played.margin == pytest.approx(0)


def test_the_better_bot_wins_more_than_its_share() -> None:
    rounds = [Round(load_game("ugo", games=1), 4, "plain", "uniform", seed) for seed in range(DEALS)]
    rung = summed(rounds[0], [play_round(round) for round in rounds])
    assert rung.won.mean - rung.won.error > rung.fair
    assert rung.above == rung.won.mean - 0.25
    assert rung.margin.mean > 0
    assert 0 < rung.typical <= rung.longest


def test_waiting_counts_as_no_thought() -> None:
    seconds = list[float]()

    def held(game: Any, seen: Any, level: str, rng: Rng) -> int:
        time.sleep(0.05)
        return 0

    asked = ladder.timed(held, 0, seconds)
    begun = time.perf_counter()
    asked(None, Glimpse(0, None, (0,), (0, 1), None), "easy", Rng(1))
    assert len(seconds) == 1
    assert seconds[0] < (time.perf_counter() - begun) / 2, "waiting is no thought"


def test_a_rung_can_be_written_down() -> None:
    rung = Rung("ugo", 4, "hard", "normal", 20, Estimate(0.4, 0.05), Estimate(1.5, 0.5), 0.1, 0.3)
    assert ladder.from_data(json.loads(json.dumps(ladder.as_data(rung)))) == rung


def test_a_deal_is_one_value_whatever_the_seats() -> None:
    round = Round(load_game("ugo"), 2, "plain", "uniform", 1)
    rung = summed(round, [DealResult(1.0, 4.0, (0.1, 0.3)), DealResult(0.5, 0.0, ())])
    assert (rung.deals, rung.won.mean, rung.margin.mean, rung.typical, rung.longest) == (2, 0.75, 2.0, 0.2, 0.3)


def test_the_command_prints_a_rung_for_each_pair_and_draws_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "ladder.svg"
    words = f"ladder ugo --seats 2 --levels uniform,plain,plain --deals 2 --json --option games=1 --plot {picture}"
    assert run(words.split()) == 0
    first, second = (ladder.from_data(json.loads(row)) for row in capsys.readouterr().out.splitlines())
    assert (first.challenger, first.rival, second.rival) == ("plain", "uniform", "plain")
    assert second.won.mean == 0.5
    texts = [element.text or "" for element in xml.parse(picture).iter() if element.tag.endswith("text")]
    assert "plain against uniform, 2 seats" in texts
    assert f"{first.won.mean:.0%}" in texts


def test_a_ladder_says_how_long_it_takes_and_what_it_can_tell(capsys: pytest.CaptureFixture[str]) -> None:
    """A newcomer waited for five minutes to learn that twelve deals were too few."""
    assert run(["ladder", "ugo", "--seats", "4", "--levels", "plain,plain", "--deals", "5", "--option", "games=1"]) == 0
    out, err = capsys.readouterr()
    assert re.fullmatch(
        r"ugames: The rest takes about \d+ seconds; 5 deals show a difference of 19% of all matches between two "
        r"levels, a smaller one needs more\.\n",
        err,
    )
    assert "; not told apart\n" in out


def test_deals_are_asked_for_until_they_tell_levels_apart() -> None:
    rung = Rung("ugo", 4, "hard", "normal", 20, Estimate(0.30, 0.10), Estimate(1.5, 0.5), 0.1, 0.3)
    assert ladder.deals_for(rung) == 80
    assert ladder.line(rung).endswith("; not told apart")
    assert ladder.deals_for(rung._replace(won=Estimate(0.20, 0.10))) == 80
    assert ladder.deals_for(rung._replace(won=Estimate(0.251, 0.10))) == ladder.MOST_DEALS
    apart = rung._replace(won=Estimate(0.40, 0.10))
    assert ladder.deals_for(apart) == 0
    assert "apart" not in ladder.line(apart)
    assert ladder.told_apart(4, 20) == pytest.approx(1.96 * (0.25 * 0.75 / 80) ** 0.5)


def test_a_ladder_says_what_its_figures_mean() -> None:
    rung = Rung("ugo", 4, "hard", "normal", 20, Estimate(0.30, 0.10), Estimate(1.5, 0.5), 0.1, 0.3)
    shares = {
        0.40: "hard is stronger than normal",
        0.10: "hard is WEAKER than normal",
        0.25: "hard and normal seem to be alike",
        0.30: "whether hard is stronger than normal cannot be told yet: run --levels normal,hard --deals 80",
    }
    for share, said in shares.items():
        _, so, *_ = ladder.meaning([rung._replace(won=Estimate(share, 0.10), margin=Estimate(0.0, 0.5))]).splitlines()
        assert so == f"So {said}."


def test_a_ladder_explains_its_margin() -> None:
    rung = Rung("ugo", 4, "hard", "normal", 20, Estimate(0.30, 0.10), Estimate(1.5, 0.5), 0.1, 0.3)
    told = ladder.meaning([rung])
    assert "`margin` is by how many points it is ahead of the mean of the others: it decides nothing" in told
    assert "cannot be told yet, though by points it is ahead: run " in told
    assert "though by points it is BEHIND: run " in ladder.meaning([rung._replace(margin=Estimate(-1.5, 0.5))])
    assert "by points" not in ladder.meaning([rung._replace(margin=Estimate(0.4, 0.5))]).splitlines()[1]


def test_slow_levels_have_more_time(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing said so before it began, and whoever waited for five minutes learned that it had been in vain."""
    assert ladder.parts([0.01, 0.04, 1.0, 0.25]) == pytest.approx([(1 / 4 + part / 18) / 2 for part in (1, 2, 10, 5)])
    assert ladder.told_apart(4, 7, often=True) == float("inf")
    assert ladder.told_apart(4, 64, often=True) > ladder.told_apart(4, 64)
    seconds = {"uniform": 0.0, "plain": 1.0}
    now = [0.0]

    def slow(round: Round) -> DealResult:
        now[0] += 16 * seconds[round.challenger] + seconds[round.rival]
        return DealResult(0.25, 0.0, ())

    monkeypatch.setattr("ugames.cli.time.monotonic", lambda: now[0])
    monkeypatch.setattr("ugames.cli.ladder.play_round", slow)
    words = "ladder ugo --seats 4 --levels plain,uniform,plain --minutes 1 --jobs 1"
    assert run(words.split()) == 0
    out, err = capsys.readouterr()
    first, second, *_ = out.splitlines()
    assert " 17 deals" in first, first
    assert " 3 deals" in second, second
    assert err.startswith("ugames: In 1 min plain plays about 2 deals against uniform, too few to tell them apart. ")


def test_a_ladder_of_one_deal_is_played_by_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ladder", "ugh", "--seats", "2", "--levels", "uniform,plain", "--deals", "1", "--jobs", "2"]) == 0
    assert "not told apart" in capsys.readouterr().out


def test_processes_change_nothing_but_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for jobs in "12":
        assert run(f"ladder ugh --seats 2 --levels uniform,plain --deals 4 --json --jobs {jobs}".split()) == 0
        said.append(ladder.from_data(json.loads(capsys.readouterr().out))._replace(typical=0, longest=0))
    assert said[0] == said[1]


@pytest.mark.parametrize(
    "words, complaint",
    [
        ("--levels easy", "a ladder needs at least two levels"),
        ("--levels easy,grandmaster", "there's no bot level 'grandmaster'"),
        ("--deals 0", "not a number from 1 up"),
    ],
)
def test_what_is_no_ladder(words: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ladder", "ugo", "--seats", "2", *words.split()]) == 2
    assert complaint in capsys.readouterr().err


def test_a_ladder_with_time_goes_on_until_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    """The page named four deals, and a newcomer's intervals were of 18 to 34 %; now it can go on until it knows."""
    words = "ladder ugo --seats 2 --levels uniform,plain --minutes 5 --option games=1"
    assert run(words.split()) == 0
    out = capsys.readouterr().out
    assert (told := re.search(r"plain against uniform: wins \S+ ±(\S+)% .* (\d+) deals", out))
    assert int(told[2]) in LOOKS
    assert "plain is stronger than uniform" in out
    assert ladder.LOOKED in out


def test_a_ladder_ends_when_its_time_is_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pairs whose deals take as long have equal parts of it; a look at the clock takes two seconds here."""
    clock = iter(range(0, 10**6, 2))
    monkeypatch.setattr("ugames.cli.time.monotonic", lambda: next(clock))
    words = "ladder ugo --seats 2 --levels plain,plain,plain --minutes 1 --option games=1"
    assert run(words.split()) == 0
    first, second, *said = capsys.readouterr().out.splitlines()
    assert re.search(r" 1[345] deals", first), first
    assert re.search(r" 1[2345] deals", second), second
    assert "plain and plain seem to be alike" in said[-1]


def test_too_few_deals_tell_nothing() -> None:
    """Eight deals are the first look: what was played before then says nothing, be it won each time."""
    round = Round(load_game("ugo"), 2, "plain", "uniform", 1)
    rung = until_told_apart(round, [DealResult(1.0, 4.0, (0.1,))] * 3, lambda: False)
    assert (rung.deals, rung.won.error) == (3, float("inf"))
    assert "So 3 deals are too few to tell plain from uniform" in ladder.meaning([rung], often=True)


@pytest.mark.parametrize("sides, draw", [(2, 1), (2, 2), (4, 4)])
def test_bots_that_are_alike_are_seldom_told_apart_however_often_one_looks(sides: int, draw: int) -> None:
    """Looking after each few deals with the usual interval finds a difference one time in four."""
    dice, apart, trials = Random(3), 0, 300

    def deal() -> DealResult:
        return DealResult(sum(dice.random() < 1 / sides for _ in range(draw)) / draw, 0.0, ())

    for _ in range(trials):
        played = [deal() for _ in range(LOOKS[5])]
        won = [each.won for each in played]
        looks = [looked_at_often(won[:look], 1 / sides) for look in LOOKS[:6]]
        apart += any(abs(each.mean - 1 / sides) > each.error for each in looks)
    assert apart <= 0.06 * trials


def test_an_interval_for_few_deals_is_students() -> None:
    assert student(0.05, 7) == pytest.approx(2.365, abs=0.003)
    assert student(0.05, 10**6) == pytest.approx(ladder.CERTAIN, abs=0.001)
    assert looked_at_often([0.5] * 8, 0.5).error > 0.5 / sqrt(8)


def test_no_pairs_are_drawn_as_an_empty_picture() -> None:
    assert xml.fromstring(plot([])).tag.endswith("svg")
