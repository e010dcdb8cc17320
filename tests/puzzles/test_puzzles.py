"""Puzzles: each leads to its position, has one clear answer there, and is listed; a slow test searches them again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.turns import in_turn
from ugames import cli
from ugames.bots.choose import why
from ugames.cli import checks
from ugames.puzzles import proof, shelf
from ugames.puzzles.proof import STANDARD_ERRORS_AHEAD, is_confirmed, least, prove
from ugames.puzzles.puzzle import EASY, FEWEST_MOVES, HARD, MEDIUM, SOLVING_LEVELS, Changed, Puzzle, match_at
from ugames.puzzles.shelf import of_the_day, puzzles_of
from ugames.registry import GAMES

GAMES_WITH_PUZZLES = [game for game in GAMES if puzzles_of(game)]


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_each_leads_to_its_position_and_has_one_clear_answer(game: str, thorough: bool) -> None:
    for puzzle in in_turn(puzzles_of(game), 0, thorough):
        match, seat = match_at(puzzle, "Ada")
        seen = match.glimpse(seat)
        assert match.players[seat].name == "Ada"
        assert len(seen.legal) == len(puzzle.costs)
        assert puzzle.costs[puzzle.answer] == 0
        assert puzzle.margin >= least(game)
        assert puzzle.sigmas >= STANDARD_ERRORS_AHEAD
        best, rival = (seen.legal[place] for place in (puzzle.answer, puzzle.rival))
        (first, *_) = told = why(match.game, seen, best, rival)
        assert puzzle.reason == first.code
        assert not {*told} & {*why(match.game, seen, rival)}, "no reason holds for what it is compared with"


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_those_that_are_left_are_worth_showing(game: str) -> None:
    """Each has something to weigh and an idea, no idea is all there is, and no more are easy than medium or hard."""
    found = puzzles_of(game)
    assert len(found) <= (20 if game == "ufo" else 40)
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert all(len(puzzle.costs) >= FEWEST_MOVES and puzzle.idea for puzzle in found)
    assert len({puzzle.idea for puzzle in found}) >= 4
    assert sum(puzzle.solved[SOLVING_LEVELS.index("plain")] < 50 for puzzle in found) >= len(found) / 3
    grades = Counter(puzzle.grade for puzzle in found)
    assert grades[EASY] <= min(grades[MEDIUM], grades[HARD])


def test_what_hard_bots_find_among_three_moves_is_not_hard() -> None:
    puzzle = puzzles_of("ugo")[0]._replace(solved=(0, 0, 0, 90, 100))
    assert [puzzle._replace(costs=(0.0, *[4.0] * more)).grade for more in (2, 3)] == [MEDIUM, HARD]
    assert puzzle._replace(costs=(0.0, 4.0, 4.0), solved=(0, 0, 0, 40, 100)).grade == HARD


def test_changed_rules_are_noticed() -> None:
    puzzle = puzzles_of(GAMES_WITH_PUZZLES[0])[0]
    for bad in (puzzle._replace(seed=puzzle.seed + 1), puzzle._replace(moves=(*puzzle.moves, 999))):
        with pytest.raises(Changed, match="do not lead to puzzle 1"):
            match_at(bad)


def test_three_a_day_one_of_each_grade_and_the_same_for_everybody() -> None:
    graded = tuple(
        puzzle._replace(number=number, state=f"{number:016x}", solved=(thumb, 0, normal, 20, 100))
        for number, (thumb, normal) in enumerate([(80, 90), (0, 90), (0, 20)] * 20, 1)
        for puzzle in [puzzles_of(GAMES_WITH_PUZZLES[0])[0]._replace(costs=(0.0, *[4.0] * FEWEST_MOVES))]
    )
    days = [of_the_day(date(2026, 11, 23) + timedelta(day), graded) for day in range(30)]
    assert {tuple(puzzle.grade for puzzle in day) for day in days} == {("easy", "medium", "hard")}
    assert days[0] == of_the_day(date(2026, 11, 23), graded)
    assert len({day[0].number for day in days}) > 5


def test_a_bad_file_is_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "puzzles_text", lambda game: "format = 2")
    puzzles_of.cache_clear()
    try:
        assert cli.run(["puzzles", "ugo"]) == 2
    finally:
        puzzles_of.cache_clear()
    assert capsys.readouterr().err.startswith("ugames: ugo/puzzles.toml: these are no puzzles of ugo")
    assert cli.run(["puzzles", "chess"]) == 2


def test_a_check_says_which_answers_hold(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "is_confirmed", lambda game, seen, seed, answer: False)
    assert cli.run(["puzzles", GAMES_WITH_PUZZLES[0], "--check"]) == 1
    assert capsys.readouterr().out.startswith("FAILS ")


def test_what_is_not_clear_is_not_proved() -> None:
    match, seat = match_at(easiest("ugo"))
    seen = match.glimpse(seat)
    best = easiest("ugo").answer
    assert prove(match.game, seen, 5, answer=(best + 1) % len(seen.legal)) is None
    found = prove(match.game, seen, 5)
    assert found is not None
    assert found.answer == best


@pytest.mark.parametrize("whole, found", [((6.0, 4.9, 0.0), True), ((6.0, 5.1, 0.0), False), ((5.0, 5.6, 0.0), False)])
def test_two_moves_that_come_to_the_same_are_no_one_best_move(
    monkeypatch: pytest.MonkeyPatch, whole: tuple[float, ...], found: bool
) -> None:
    match, seat = match_at(easiest("uchu_kaigi"))
    seen = replace(match.glimpse(seat), legal=(0, 1, 2))

    def weigher(game: Any, seen: Any, share: int) -> Any:
        worths = whole if share == 1 else (6.0, 3.9, 0.0)
        return lambda action, dice: worths[action] + 0.1 * dice.random()

    monkeypatch.setattr(proof, "weigher", weigher)
    assert prove(match.game, seen, 5) is not None
    assert is_confirmed(match.game, seen, 5, 0) is found


def easiest(game: str) -> Puzzle:
    """The puzzle whose answer leads by most, which is quickest to prove."""
    return max(puzzles_of(game), key=lambda puzzle: puzzle.sigmas)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_every_answer_holds_when_it_is_searched_again(game: str) -> None:
    lost = []
    for puzzle in puzzles_of(game)[::6]:
        match, seat = match_at(puzzle)
        if not is_confirmed(match.game, match.glimpse(seat), 77, puzzle.answer):
            lost.append(puzzle.number)
    assert lost == []
