"""The tables of all games at 100, 150 and 200 %: cards and text grow, and nothing is cut, covered or squeezed."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path

import pytest

from scripts import screenshots
from tests.laws.setups import is_typical, slow_unless
from tests.toys import offered
from tests.toys.peaks.rules import Card
from tests.turns import in_turn
from tests.ui import sizes
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.table.board import Seen
from ugames.ui.table.cards.legible import unreadable
from ugames.ui.table.places import table_area
from ugames.ui.table.plain import PlainBoard, Row
from ugames.ui.table.staging.stage import Spot

pytestmark = pytest.mark.usefixtures("unseen")

SMALL = 1400.0
"""A table narrower than that is one of a window of 1920 units at 200 %."""

TWINS = ((3440, 1440), (1280, 960))
"""Windows of nearly the same shape as another one, in whose units everything lies alike, so they are tried seldom."""
USUAL = tuple(window for window in sizes.WINDOWS if window not in TWINS)

SETUPS = [
    pytest.param(Setup(game, seats), id=f"{game}-{seats}", marks=slow_unless(is_typical(Setup(game, seats))))
    for game in GAMES
    for seats in game_class(game).seats
]


@pytest.mark.parametrize(
    "windows", [pytest.param(USUAL, id="usual"), pytest.param(TWINS, id="twins", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("setup", SETUPS)
def test_the_size_of_everything_made_cards_smaller(
    setup: Setup, windows: tuple[tuple[int, int], ...], thorough: bool
) -> None:
    """The faults of each window are those that `sizes.toml` still lists: a mended one has to be taken out of it.

    Each table is tried in the smallest window and the last one, and in some of the others in turn.
    """
    for window in in_turn(windows, setup.seats, thorough, 6):
        listed = set(sizes.known(setup.game).get(sizes.row(setup, window), ()))
        wrong = sizes.faults(setup, window)
        new = "; ".join(
            f"{name}: {sizes.FAULTS[name]}: {example}" for name, example in wrong.items() if name not in listed
        )
        assert not new, f"{window}: {new}"
        assert listed <= set(wrong), f"{window}: mended, so take it out of sizes.toml: {sorted(listed - set(wrong))}"


@pytest.mark.parametrize("setup", screenshots.SETUPS, ids=str)
def test_nothing_on_a_table_is_lower_than_it_was(setup: Setup) -> None:
    """In the windows and positions whose heights are kept: neither cards, signs nor words."""
    kept = tomllib.loads((Path(__file__).parents[1] / "net" / "heights.toml").read_text(encoding="utf-8"))[str(setup)]
    for window, scale in product(sizes.COMPARED, (100, 200)):
        now = sizes.heights(setup, window, scale)
        for zone, high in kept[f"{window[0]}x{window[1]} {scale}"].items():
            assert now.get(zone, 0) > sizes.least_height(setup, zone, high, scale), (window, scale, zone)


def test_every_known_fault_is_of_a_table_that_is_measured() -> None:
    for game in GAMES:
        rows = {sizes.row(setup, window) for setup, window in sizes.tables(game)}
        assert set(sizes.known(game)) <= rows
        assert {name for names in sizes.known(game).values() for name in names} <= set(sizes.FAULTS)


def test_a_game_without_cards_of_ones_own_was_said_to_have_cards_that_do_not_grow(packages: Path) -> None:
    """In a race with open cards nobody has a hand."""
    assert offered(packages) == []
    setup = Setup("peaks", 2)
    board, _ = sizes.seen_by_viewer(setup)
    assert isinstance(board, PlainBoard)
    rows = board.rows
    board.rows = lambda seen: tuple(row._replace(zone="open") for row in rows(seen))
    try:
        assert "cards" not in sizes.faults(setup, sizes.WINDOWS[0])
    finally:
        sizes.seen_by_viewer.cache_clear()


def test_words_that_were_cut_did_not_say_what_took_their_room(packages: Path) -> None:
    """A newcomer read "words are cut: Edsger", and had to find out that it was the "-22" beside it."""
    assert offered(packages) == []
    setup, long = Setup("peaks", 3), -(10**25)
    board, _ = sizes.seen_by_viewer(setup)
    assert isinstance(board, PlainBoard)
    board.points = lambda seen: (0, 0, long)
    try:
        assert sizes.faults(setup, (1024, 640))["cut"] == f"'Alan' beside '{long}' (150 %)"
    finally:
        sizes.seen_by_viewer.cache_clear()


def test_cards_that_did_not_grow_did_not_say_what_took_their_room(packages: Path) -> None:
    """A newcomer read of pixels, and had to leave out one row after another to find the one that was too much."""
    assert offered(packages) == []
    setup = Setup("peaks", 2)
    board, _ = sizes.seen_by_viewer(setup)
    assert isinstance(board, PlainBoard)
    rows = board.rows
    board.rows = lambda seen: (
        Row("held-1", (None,), under=1), Row("east", (Card(1),)), Row("west", (Card(2),)), *rows(seen)
    )  # fmt: skip
    board.counts = lambda seen, seat: "12 coins"
    try:
        said = sizes.room_taken(setup, (1024, 640), 200)
        assert re.fullmatch(
            r"of \d+ pixels at 200 % take plates \d+, words beside cards \d+, held-1 \d+, east to \w+ \d+(, .*)?",
            said,
        )
    finally:
        sizes.seen_by_viewer.cache_clear()


def test_signs_under_plates_that_nobody_could_read_were_not_measured(packages: Path) -> None:
    """Cards there are small, and the next one covers most of each: only its sign is left, if that."""
    assert offered(packages) == []
    board, (seen, *_) = sizes.seen_by_viewer(Setup("peaks", 3))
    assert isinstance(board, PlainBoard)
    rows, canvas = board.rows, sizes.canvas_of((1024, 640), 100)

    def wrong(count: int) -> str:
        under = Row("won-1", (Card(8),) * count, under=1)
        board.rows = lambda seen: (under, *rows(seen))
        return unreadable(board, seen, table_area(canvas.theme), canvas)

    try:
        assert not wrong(4)
        assert re.match(
            r"'8' of won-1, where 90 lie, is (covered|\d pixels high, and 9 can be read); \d+ would have room",
            wrong(90),
        )
    finally:
        sizes.seen_by_viewer.cache_clear()


def test_a_name_that_no_game_has_ended_in_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert sizes.main(["nobody"]) == 1
    assert capsys.readouterr().out.startswith("There is no game nobody here, only ugo")


class Shrinking(PlainBoard):
    """A board whose author lays out the cards, and makes them smaller where everything is larger."""

    def cards(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        small = area.w < SMALL
        return tuple(spot._replace(height=30 if small else 200) for spot in super().cards(seen, area))


def test_smaller_cards_were_the_fault_of_an_author_who_lays_out_none(
    packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And one zone was named where several shrink; those of another seat are nobody's complaint."""
    assert offered(packages) == []
    setup, window = Setup("peaks", 2), sizes.WINDOWS[1]
    board, moments = sizes.seen_by_viewer(setup)
    assert isinstance(board, PlainBoard)
    assert sizes.is_laid_out_for_it(board)
    rows = board.rows
    shrinking = Shrinking(
        board.game,
        board.names,
        lambda seen: (Row("ships-1", seen.view.row, under=1), *rows(seen)),
        board.points,
    )
    assert not sizes.is_laid_out_for_it(shrinking)
    monkeypatch.setattr(sizes, "seen_by_viewer", lambda setup: (shrinking, moments))
    faults = sizes.faults(setup, window)
    assert re.search(r"pixels high at 200 %; of \d+ pixels at 200 % take plates \d+", faults["cards"])
    told = faults["smaller"]
    assert "row: " in told
    assert "hand: " in told
    assert "ships" not in told


def test_a_game_without_faults_was_answered_by_an_empty_line(
    packages: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offered(packages) == []
    monkeypatch.setattr(sizes, "faults", lambda setup, window: {})
    assert sizes.main(["peaks"]) == 0
    said = capsys.readouterr().out
    assert "# Nothing found: 2 to 3 players, 3 moments of a match, windows of 1024x640, " in said
    monkeypatch.setattr(sizes, "faults", lambda setup, window: {"cut": "it"})
    assert sizes.main(["peaks"]) == 0
    assert "Nothing found" not in capsys.readouterr().out


def test_the_lines_of_a_newcomers_grid_were_taken_for_the_cards_of_seats(
    packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row whose name ends in a number lies before that seat only if it lies under its plate."""
    assert offered(packages) == []
    board, (seen, *_) = sizes.seen_by_viewer(Setup("peaks", 3))
    lines = (Spot(Card(1), 500, 300, 50, "line-0"), Spot(Card(2), 500, 600, 90, "line-1"))
    monkeypatch.setattr(board, "cards", lambda seen, area: lines)
    theme = Theme(1024, 640)
    assert [*sizes.smaller_than_others(lines)] == [("small", f"line-1 90 units high, line-0 50: {sizes.REMEDY}")]
    assert "small" not in [name for name, _ in sizes.found(board, seen, table_area(theme), theme, sizes.Notes())]
