"""The ready-made board: each row in a strip of its own, each legal action on its card or on a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from scripts.support.command import PLAYER_NAMES
from tests.toys import offered
from tests.toys.peaks import words
from tests.toys.peaks.rules import Card, Play
from tests.ui.sizes import SCALES, TABLE_WINDOWS, canvas_of, noting
from tests.ui.tables import AREA
from ugames.core.game import Seen
from ugames.core.match import Match, Player
from ugames.registry import load_game
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import UnderWay
from ugames.ui.table.places import table_area
from ugames.ui.table.plain import PlainBoard, Row


@pytest.fixture
def seen(packages: Path) -> Seen:
    """The opening of Peaks, as the seat in turn sees it."""
    assert offered(packages) == []
    players = tuple(map(Player, "ABC"))
    return Match(load_game("peaks"), players, 1).glimpse(0)


def a_board(rows: Sequence[Row]) -> PlainBoard:
    """A board of Peaks with these rows."""
    return PlainBoard(load_game("peaks"), "ABC", lambda seen: rows, lambda seen: (3, 1, 2))


def test_cards_bear_the_action_that_they_mean_legal_or_not(seen: Seen) -> None:
    others = next(Card(height) for height in range(1, 10) if Card(height) not in seen.view.hand)
    board = a_board([Row("open", [others], Play), Row("seen", [others]), Row("hand", seen.view.hand, Play)])
    found = {node.key: node for node in board.table(seen, AREA).nodes}
    assert found["open-0"].actions == (Play(others),)
    assert found["open-0"].enabled
    assert (found["seen-0"].role, found["seen-0"].actions) == ("place", ())
    assert [found[f"hand-{i}"].actions[0] for i in range(3)] == [*seen.legal]
    assert not [key for key in found if key.startswith("do-")]


def test_what_is_on_no_card_is_a_button(seen: Seen) -> None:
    nodes = a_board([Row("hand", seen.view.hand)]).table(seen, AREA).nodes
    buttons = [node for node in nodes if node.role == "button"]
    assert [node.actions for node in buttons] == [(action,) for action in seen.legal]
    assert [node.label for node in buttons] == [f"Play {action.card}" for action in seen.legal]
    assert buttons[0].area.right < buttons[1].area.x
    assert all(AREA.y < node.area.y and node.area.bottom <= AREA.bottom for node in buttons)


def test_a_card_face_down_is_no_node(seen: Seen) -> None:
    nodes = a_board([Row("hand", [None, None])]).table(replace(seen, legal=()), AREA).nodes
    assert [node.key for node in nodes] == ["plate-0", "plate-1", "plate-2"]


def test_a_pile_bears_the_action_of_its_back(seen: Seen) -> None:
    first, *others = seen.legal
    drawn = a_board([Row("stock", (None,), back=first)]).table(seen, AREA).nodes
    assert [node.actions for node in drawn if node.zone == "stock"] == [(first,)]
    assert sorted(str(node.actions) for node in drawn if node.role == "button") == sorted(
        str((each,)) for each in others
    )
    later = replace(seen, to_act=(), legal=())
    assert not [node for node in a_board([Row("stock", (None,), back=first)]).table(later, AREA).nodes if node.actions]


def test_what_follows_is_said_of_what_is_legal(seen: Seen) -> None:
    others = next(Card(height) for height in range(1, 10) if Card(height) not in seen.view.hand)
    rows = [Row("open", [others], Play), Row("hand", seen.view.hand, Play)]
    hints = [node.hint for node in a_board(rows).table(seen, AREA).nodes]
    assert hints[:4] == ["", *["Brings 1 point."] * 3]
    buttons = a_board([]).table(seen, AREA).nodes
    assert [node.hint for node in buttons if node.role == "button"] == ["Brings 1 point."] * 3


def test_a_card_bears_all_its_uses(seen: Seen) -> None:
    one, *_, last = seen.view.hand
    board = a_board([Row("hand", seen.view.hand, lambda card: (Play(card), Play(last)))])
    found = {node.key: node for node in board.table(seen, AREA).nodes}
    assert found["hand-0"].actions == (Play(one), Play(last))
    assert not found["hand-0"].hint
    assert not [node for node in found.values() if node.role == "button"]
    alone = replace(seen, legal=(Play(one),))
    assert "point" in {node.key: node for node in board.table(alone, AREA).nodes}["hand-0"].hint


@pytest.mark.parametrize("count", [0, 1, 3, 6])
def test_a_row_that_keeps_its_place_moves_no_other(count: int, seen: Seen) -> None:

    def laid(climb: int, keeps: int, lowest: bool = True) -> tuple[dict[str, object], dict[str, Area]]:
        rows = [Row("piles", [None, Card(9)], caption="Piles"), Row("mid", [Card(8)] * 2, caption="Mid"),
                Row("climb", [Card(1)] * climb, caption="Climb", keeps=keeps)]  # fmt: skip
        board = a_board(rows if lowest else [rows[2], *rows[:2]])
        canvas = canvas_of((1280, 960), 100)
        area = table_area(canvas.theme)
        with noting(canvas) as notes:
            board.table(seen, area).paint(canvas, UnderWay())
        places: dict[str, object] = {
            f"{spot.zone} {spot.card}": (spot.x, spot.y, spot.height)
            for spot in board.table(seen, area).cards
            if spot.zone != "climb"
        }
        return places, {line.text: line.area for line in notes.lines if line.text in ("Piles", "Mid", "Climb")}

    for lowest in (True, False):
        assert laid(count, 6, lowest) == laid(6, 6, lowest)
    assert laid(0, 0)[0] != laid(6, 0)[0]


def test_rows_under_plates_belong_to_their_seats(seen: Seen) -> None:
    rows = [Row("ships-1", [Card(1)], under=1), Row("pile-1", [Card(3)])]
    table = a_board([*rows, Row("hand", seen.view.hand, Play)]).table(seen, AREA)
    assert {spot.zone: spot.seat for spot in table.cards} == {"ships-1": 1, "pile-1": None, "hand": None}
    assert {node.seat for node in table.nodes if node.zone == "ships-1"} == {1}
    assert [node.seat for node in table.nodes if node.key.startswith("plate-")] == [*range(len(table.names))]


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_nothing_lies_on_anything_else_in_any_window(seats: int, seen: Seen) -> None:
    names = PLAYER_NAMES[:seats]
    rows = [
        *(Row(f"held-{seat}", [None] * 5, under=seat) for seat in range(1, seats)),
        Row("deck", [None], caption="12 cards"),
        Row("row", [Card(height) for height in range(1, 8)], keeps=9, caption="The row"),
        Row("hand", seen.view.hand, Play),
    ]
    board = PlainBoard(load_game("peaks"), names, lambda seen: rows, lambda seen: (-22,) * seats)
    for window in TABLE_WINDOWS:
        for scale in SCALES:
            canvas = canvas_of(window, scale)
            area = table_area(canvas.theme)
            with noting(canvas) as notes:
                table = board.table(seen, area)
                table.paint(canvas, UnderWay())
            assert not notes.cut, (window, scale)
            lying = [(spot.zone, spot.area) for spot in table.cards]
            rest = [*enumerate(table.plates), *enumerate(table.kept_free.words, len(names))]
            for (one, place), (other, there) in combinations([*lying, *rest], 2):
                assert one == other or not place.inset(1).meets(there), (window, scale, one, other)
            assert all(area.x <= place.x and place.right <= area.right for _, place in lying), (window, scale)
            high = {spot.zone: spot.height for spot in table.cards}
            assert high["hand"] >= high["row"] > high["held-1"], (window, scale)


def test_a_button_names_a_seat_by_its_name(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "label", lambda action, names: f"Ask {names[1]}")
    buttons = (
        a_board(
            [],
        )
        .table(seen, AREA)
        .nodes
    )
    assert {node.label for node in buttons if node.actions} == {"Ask B"}
    pile = a_board([Row("stock", (None,), back=seen.legal[0])]).table(seen, AREA).nodes[0]
    assert pile.label == "Ask B"
