"""Puzzles and deals of the day at the window: the page, the table, what a wrong move costs, and what is kept."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from scripts.support.pilot import Pilot, an_app
from ugames import registry
from ugames.home import puzzles as home
from ugames.journal.daily import Daily, sharing_line
from ugames.puzzles.puzzle import Puzzle
from ugames.screens.pages.puzzles import PuzzlesPage, begin_puzzle
from ugames.screens.puzzles.door import solver, usable_puzzles
from ugames.screens.puzzles.screen import PuzzleScreen
from ugames.ui.kit.nodes import find
from ugames.ui.table.said.beneath import trick_and_own_cards
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")
PUZZLE_GAMES = tuple(dict.fromkeys(puzzle.game for puzzle in usable_puzzles()))


def first_of(game: str) -> Puzzle:
    """The first puzzle of a game."""
    return next(puzzle for puzzle in usable_puzzles() if puzzle.game == game)


def do(pilot: Pilot, place: int) -> None:
    """Do a legal move, as its node would."""
    screen = pilot.top(PuzzleScreen)
    pilot.until(lambda: not pilot.top(PuzzleScreen).table.playback.busy)
    screen.session.submit(screen.seat, screen.legal[place])


@pytest.mark.parametrize("game", PUZZLE_GAMES)
def test_a_wrong_move_is_told_and_taken_back_and_the_best_one_solves(game: str, pilot: Pilot) -> None:
    puzzle = first_of(game)
    begin_puzzle(pilot.app, puzzle)
    wrong = next(place for place in range(len(puzzle.costs)) if place != puzzle.answer)
    do(pilot, wrong)
    pilot.until(lambda: bool(pilot.top(PuzzleScreen).note))
    screen = pilot.top(PuzzleScreen)
    assert "costs" in screen.note
    assert not screen.solved
    assert screen.session.record.match.entries == len(puzzle.moves)
    assert home.load().solved == ()
    do(pilot, puzzle.answer)
    pilot.until(lambda: pilot.top(PuzzleScreen).solved)
    (entry,) = home.load().solved
    assert entry == (solver(pilot.app), puzzle.id, date.today().isoformat(), False)
    assert find(screen.nodes(), "header-leave") is not None


def test_a_move_by_its_node_solves_alone_and_the_next_one_opens(pilot: Pilot) -> None:
    ugo = [puzzle for puzzle in usable_puzzles() if puzzle.game == "ugo"]
    begin_puzzle(pilot.app, ugo[0], ugo[1:2])
    screen = pilot.top(PuzzleScreen)
    pilot.until(lambda: not screen.table.playback.busy)
    best = screen.legal[ugo[0].answer]
    pilot.until(lambda: any(best in node.actions for node in screen.nodes()))
    pilot.click(next(node for node in screen.nodes() if best in node.actions))
    pilot.until(lambda: screen.solved)
    assert home.load().solved[0].alone
    pilot.click("lesson-next")
    assert pilot.top(PuzzleScreen).puzzle is ugo[1]


def test_a_hint_points_and_show_me_solves_with_help(pilot: Pilot) -> None:
    begin_puzzle(pilot.app, first_of("ugo"))
    screen = pilot.top(PuzzleScreen)
    pilot.until(lambda: find(screen.nodes(), "lesson-hint") is not None)
    pilot.click("lesson-hint")
    assert screen.rings()
    pilot.click("lesson-why")
    pilot.until(lambda: screen.solved)
    assert screen.note.startswith("Best: ")
    assert not home.load().solved[0].alone


def test_a_deal_of_the_day_is_played_once_and_its_line_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    with an_app(tmp_path) as pilot:
        today = date.today().isoformat()
        pilot.click("puzzles")
        pilot.click(f"tab-{len(PUZZLE_GAMES) + 1}")
        pilot.click("deal-ugo")
        table = pilot.top(TurnScreen)
        assert table.session.seed == Daily("ugo", today).seed
        pilot.app.home()
        line = sharing_line(Daily("ugo", today), (30, 20, 10))
        home.keep_deal(home.PlayedDeal(solver(pilot.app), "ugo", today, line))
        pilot.click("puzzles")
        pilot.click(f"tab-{len(PUZZLE_GAMES) + 1}")
        assert find(pilot.app.top.nodes(), "deal-ugo") is None
        pilot.click("copy-ugo")
        assert copied == [line]
        assert pilot.node("copy-ugo").label == "Copied"


@pytest.mark.parametrize("game", PUZZLE_GAMES)
def test_the_words_of_a_puzzle_cover_nothing_that_it_is_about_and_no_move_looks_best(
    game: str, tmp_path: Path, thorough: bool
) -> None:
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        for puzzle in [puzzle for puzzle in usable_puzzles() if puzzle.game == game][: 6 if thorough else 1]:
            begin_puzzle(pilot.app, puzzle)
            screen = pilot.top(PuzzleScreen)
            pilot.until(lambda: not pilot.top(PuzzleScreen).table.playback.busy)
            pilot.frame(2)
            nodes, form, playback = screen.nodes(), screen.strip.form, screen.table.playback
            assert form is not None
            kept = trick_and_own_cards(playback.shown.table)
            kept += screen.parts.occupied.beneath().pressed
            assert not [area for area in kept if area.inset(1).meets(form.box)], puzzle.id
            assert not [node.key for node in nodes if node.primary]
            pilot.app.home()


def test_deals_of_any_number_of_games_can_be_pressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(len(every := [*registry.GAMES]), 10):
        monkeypatch.setitem(registry.GAMES, f"whist_{number}", registry.GAMES[every[number % len(every)]])
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        puzzles = PuzzlesPage(today=date(2026, 11, 25))
        puzzles.tab = len(PUZZLE_GAMES) + 1
        pilot.app.push(puzzles)
        met: list[str] = []
        while True:
            pilot.frame(2)
            foot = pilot.node("compare").area.y
            here = {node.key: node.area for node in puzzles.nodes() if node.key.startswith("deal-")}
            assert all(min(area.w, area.h) >= 44 and area.bottom <= foot for area in here.values())
            met += [key for key in here if key not in met]
            on = find(puzzles.nodes(), "later")
            if on is None or not on.enabled:
                break
            pilot.click(on)
        assert met == [f"deal-{game}" for game in registry.GAMES]
