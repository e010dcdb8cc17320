"""Puzzles and deals of the day at the window: the page, the table, what a wrong move costs, and what is kept."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.ui.pilot import Pilot, an_app
from ugames import registry
from ugames.home import puzzles as home
from ugames.journal.daily import Daily, line_of
from ugames.puzzles.puzzle import Puzzle
from ugames.screens.lessons import targets
from ugames.screens.pages.puzzles import Puzzles, PuzzlesPage
from ugames.screens.puzzles.door import begin, solver, usable
from ugames.screens.puzzles.screen import PuzzleScreen
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import tail
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.nodes import find
from ugames.ui.table.places import header_form
from ugames.ui.table.said import ring
from ugames.ui.table.turns.screen import TurnScreen
from ugames.ui.table.whereabouts import closed

in_sizes = pytest.mark.parametrize(
    ("size", "scale"), (((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 200), ((1080, 1920), 200))
)

pytestmark = pytest.mark.usefixtures("unseen")
NEARER = "completes", "one_nearer"
"""The reasons of a card that comes to a site."""
GAMES = tuple(dict.fromkeys(puzzle.game for puzzle in usable()))


def first_of(game: str) -> Puzzle:
    """The first puzzle of a game."""
    return next(puzzle for puzzle in usable() if puzzle.game == game)


def screen_of(pilot: Pilot) -> PuzzleScreen:
    """The puzzle that is open."""
    found = pilot.app.top
    assert isinstance(found, PuzzleScreen)
    return found


def do(pilot: Pilot, place: int) -> None:
    """Do a legal move, as its node would."""
    screen = screen_of(pilot)
    pilot.until(lambda: not screen_of(pilot).table.playback.busy)
    screen.session.submit(screen.seat, screen.legal[place])


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_told_and_taken_back_and_the_best_one_solves(game: str, tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        puzzle = first_of(game)
        begin(pilot.app, puzzle)
        wrong = next(place for place in range(len(puzzle.costs)) if place != puzzle.answer)
        do(pilot, wrong)
        pilot.until(lambda: bool(screen_of(pilot).note))
        screen = screen_of(pilot)
        assert "costs" in screen.note
        assert not screen.solved
        assert screen.session.record.match.entries == len(puzzle.moves)
        assert home.load().solved == ()
        do(pilot, puzzle.answer)
        pilot.until(lambda: screen_of(pilot).solved)
        (entry,) = home.load().solved
        assert entry == (solver(pilot.app), puzzle.id, date.today().isoformat(), False)
        assert find(screen.nodes(), "lesson-leave") is not None


def test_a_solved_puzzle_sounded_like_a_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with an_app(tmp_path) as pilot:
        puzzle, heard = first_of("ugo"), list[str]()
        begin(pilot.app, puzzle)
        monkeypatch.setattr(pilot.app.speaker, "play", lambda name, at=None: heard.append(name))
        do(pilot, puzzle.answer)
        pilot.until(lambda: screen_of(pilot).solved)
        assert "solved" in heard
        assert "tap" not in heard


def test_a_move_by_its_node_solves_alone_and_the_next_one_opens(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        ugo = [puzzle for puzzle in usable() if puzzle.game == "ugo"]
        begin(pilot.app, ugo[0], ugo[1:2])
        screen = screen_of(pilot)
        pilot.until(lambda: not screen.table.playback.busy)
        best = screen.legal[ugo[0].answer]
        pilot.until(lambda: any(best in node.actions for node in screen.nodes()))
        pilot.click(next(node for node in screen.nodes() if best in node.actions))
        pilot.until(lambda: screen.solved)
        assert home.load().solved[0].alone
        pilot.click(pilot.node("lesson-next"))
        assert screen_of(pilot).puzzle is ugo[1]


def test_a_hint_points_and_show_me_solves_with_help(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        begin(pilot.app, first_of("ugo"))
        screen = screen_of(pilot)
        pilot.until(lambda: find(screen.nodes(), "lesson-hint") is not None)
        pilot.click(pilot.node("lesson-hint"))
        assert screen.rings()
        pilot.click(pilot.node("lesson-why"))
        pilot.until(lambda: screen.solved)
        assert screen.note.startswith("Best: ")
        assert not home.load().solved[0].alone


def test_a_move_that_was_shown_was_praised_in_green_as_if_it_had_been_found(tmp_path: Path) -> None:
    """And in UFO, where it stays in the hand, nothing told which card it was."""
    with an_app(tmp_path) as pilot:
        begin(pilot.app, first_of("ufo"))
        screen = screen_of(pilot)
        pilot.until(lambda: find(screen.nodes(), "lesson-hint") is not None)
        screen.show()
        pilot.until(lambda: screen.solved)
        content = screen._content()
        assert content is not None
        assert (content.said, content.note, content.good) == (screen.note, "", False)
        (one,), (card,) = screen.rings(), screen._praised()
        assert one.outer.holds(card.cx, card.cy)


def test_a_ring_lay_across_the_number_of_the_next_card() -> None:
    """The 6 was cut, and 63 became 53: beside what is read, the ring lies within its own card."""
    card, beside = Area(100, 100, 120, 170), Area(220, 100, 120, 170)
    drawn = ring.around(card, [card, beside])
    assert not drawn.outer.meets(beside)
    assert drawn.broad > 2 * ring.RIM + 2


def test_a_bubble_about_two_rings_pointed_at_one_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Mock()
    monkeypatch.setattr(tail, "draw", drawn)
    with an_app(tmp_path) as pilot:
        begin(pilot.app, first_of("ugo"))
        screen = screen_of(pilot)
        pilot.until(lambda: find(screen.nodes(), "lesson-hint") is not None)
        screen.hint()
        pilot.frame()
        one, _ = screen.rings()
        assert not drawn.called, "the better of both was told by it, or the worse"
        content, canvas = screen._content(), pilot.app.canvas
        assert content is not None
        screen.bubble.draw(canvas, content, (), [one])
        assert {call.args[2] for call in drawn.call_args_list} == {one.outer}


@pytest.mark.parametrize("game", ("uchu_kaigi", "ufo"))
def test_the_box_of_a_puzzle_went_from_place_to_place(game: str, tmp_path: Path) -> None:
    with an_app(tmp_path, (1280, 800)) as pilot:
        begin(pilot.app, first_of(game))
        screen = screen_of(pilot)
        pilot.until(lambda: find(screen.nodes(), "lesson-hint") is not None)
        corners = list[tuple[int, int, int]]()
        for ask in (None, screen.hint, screen.show):
            if ask:
                ask()
            pilot.until(lambda: not screen.table.playback.busy)
            pilot.frame(2)
            (box,) = screen.boxes()
            corners.append((round(box.x), round(box.right), round(box.bottom)))
        left, right, bottom = (len({*sides}) for sides in zip(*corners, strict=True))
        assert screen.solved
        assert bottom == min(left, right) == 1, "one of its corners stays"


@pytest.mark.parametrize("number", range(3))
def test_the_praise_lay_on_the_card_that_it_praised(tmp_path: Path, number: int) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        built = [puzzle for puzzle in usable() if puzzle.game == "uchronia" and puzzle.reason in NEARER]
        begin(pilot.app, built[number])
        screen = screen_of(pilot)
        pilot.until(lambda: not screen.table.playback.busy)
        screen.show()
        pilot.until(lambda: screen.solved and not screen.table.playback.busy)
        praised = screen._praised()
        assert praised
        words = find(screen.nodes(), "lesson")
        assert words is not None
        assert not any(card.meets(words.area) for card in praised)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_nothing_on_the_page_lies_over_something_else(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    with an_app(tmp_path, size, scale=scale) as pilot:
        pilot.click(pilot.node("puzzles"))
        page = pilot.app.top
        assert isinstance(page, Page)
        assert isinstance(page.content, Puzzles)
        for tab in range(len(page.content.games) + 2):
            pilot.click(pilot.node(f"tab-{tab}"))
            nodes = [node.area for node in page.nodes()]
            assert not any(one.meets(other) for at, one in enumerate(nodes) for other in nodes[at + 1 :])
            assert all(area.bottom <= page.body.bottom + 1 and area.h >= 40 for area in nodes)


def test_the_page_of_puzzles_showed_boxes_and_numbers_but_no_position(tmp_path: Path) -> None:
    """The pictures of the positions come after the page, and numbers lie on the backs of cards."""
    with an_app(tmp_path, (1920, 1080)) as pilot:
        pilot.click(pilot.node("puzzles"))
        page = pilot.app.top
        assert isinstance(page, PuzzlesPage)
        assert not page.puzzles.positions.whole, "the page opens at once"
        pilot.until(lambda: page.puzzles.positions.whole)
        pilot.click(pilot.node("tab-1"))
        assert pilot.node("puzzle-1").picture.endswith("back.svg")
        assert all(said.startswith("0 of ") for _, _, said in page.puzzles.heads)


def test_a_deal_of_the_day_is_played_once_and_its_line_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    with an_app(tmp_path) as pilot:
        today = date.today().isoformat()
        pilot.click(pilot.node("puzzles"))
        pilot.click(pilot.node(f"tab-{len(GAMES) + 1}"))
        pilot.click(pilot.node("deal-ugo"))
        table = pilot.app.top
        assert isinstance(table, TurnScreen)
        assert table.session.seed == Daily("ugo", today).seed
        pilot.app.home()
        line = line_of(Daily("ugo", today), (30, 20, 10))
        home.keep_deal(home.PlayedDeal(solver(pilot.app), "ugo", today, line))
        pilot.click(pilot.node("puzzles"))
        pilot.click(pilot.node(f"tab-{len(GAMES) + 1}"))
        assert find(pilot.app.top.nodes(), "deal-ugo") is None
        pilot.click(pilot.node("copy-ugo"))
        assert copied == [line]
        assert pilot.node("copy-ugo").label == "Copied"


@in_sizes
@pytest.mark.parametrize("game", GAMES)
def test_its_words_lay_over_the_header_and_the_table_was_golden_beside_them(
    game: str, size: tuple[int, int], scale: int, tmp_path: Path, thorough: bool
) -> None:
    """They cover neither a card of the hand or the trick nor a place where a move is made, and no move looks best.

    Two puzzles where there is least room, one elsewhere; six everywhere if the test is thorough.
    """
    most = 6 if thorough else 2 if (size, scale) == ((1024, 640), 200) else 1
    with an_app(tmp_path, size, scale=scale) as pilot:
        for puzzle in [puzzle for puzzle in usable() if puzzle.game == game][:most]:
            begin(pilot.app, puzzle)
            screen = screen_of(pilot)
            pilot.until(lambda: not screen_of(pilot).table.playback.busy)
            pilot.frame(2)
            nodes, form, playback = screen.nodes(), screen.bubble.form, screen.table.playback
            assert form is not None
            assert form.box.y >= header_form(pilot.app.canvas.theme).height
            kept = closed(playback.board, playback.shown, playback.area)
            kept += targets.pressed(playback, screen.table.nodes(), screen.legal)
            assert not [area for area in kept if area.inset(1).meets(form.box)], puzzle.id
            assert not [node.key for node in nodes if node.primary]
            pilot.app.home()


@pytest.mark.parametrize("count", (6, 7, 10))
@in_sizes
def test_six_games_had_deals_too_low_to_press_and_ten_would_have_left_the_page(
    size: tuple[int, int], scale: int, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those for which there is no room are on another page, as in other lists, and each can be played there."""
    for number in range(len(every := [*registry.GAMES]), count):
        monkeypatch.setitem(registry.GAMES, f"whist_{number}", registry.GAMES[every[number % len(every)]])
    with an_app(tmp_path, size, scale=scale) as pilot:
        puzzles = Puzzles(pilot.app, date(2026, 11, 25))
        puzzles.tab = len(GAMES) + 1
        pilot.app.push(page := Page(puzzles))
        met: dict[str, Area] = {}
        while True:
            pilot.frame(2)
            foot = pilot.node("compare").area.y
            here = {node.key: node.area for node in page.nodes() if node.key.startswith("deal-")}
            assert all(min(area.w, area.h) >= 44 and area.bottom <= foot for area in here.values())
            met |= here
            on = find(page.nodes(), "down")
            if on is None or not on.enabled:
                break
            pilot.click(on)
        assert [*met] == [f"deal-{game}" for game in registry.GAMES]
        assert (find(page.nodes(), "up") is None) == (len(here) == count)
        last = [*registry.GAMES][-1]
        for game in [*registry.GAMES][:-1]:
            home.keep_deal(
                home.PlayedDeal(solver(pilot.app), game, "2026-11-25", line_of(Daily(game, "2026-11-25"), (3, 2, 1)))
            )
        pilot.app.pop()
        puzzles = Puzzles(pilot.app, date(2026, 11, 25))
        puzzles.tab = len(GAMES) + 1
        pilot.app.push(Page(puzzles))
        assert pilot.node(f"deal-{last}").primary, "the one to play now is seen at once"
