"""The ready-made board: each row in a strip of its own, each legal action on its card or on a button."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, combinations, pairwise, product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tests.toys import offered
from tests.toys.peaks import words
from tests.toys.peaks.preview import preview
from tests.toys.peaks.rules import Card, Play
from tests.ui.boards import AREA
from tests.ui.sizes import SCALES, WINDOWS, Notes, canvas_of, noting, smaller_than_others
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.registry import load_game
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, LOW, RING, Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.vectors import Drawing
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Seen
from ugames.ui.table.cards.face import HALF_SEEN, INK, READ, Face, Faces, too_small
from ugames.ui.table.cards.legible import sign_height, unreadable
from ugames.ui.table.furniture import covered, spot_area
from ugames.ui.table.places import table_area
from ugames.ui.table.plain import (
    BLANK,
    BROADEST,
    EDGE,
    SHOWN,
    TYPE,
    PlainBoard,
    Row,
    _have_cards,
    tableau,
)
from ugames.ui.table.staging.stage import Spot

REACH, PLATE = 13, 0.66
"""How far the edge of a card that can be clicked reaches beyond it; and half the height of a caption by its type."""


@dataclass(frozen=True, slots=True)
class Done:
    """An action that is on no card."""


@pytest.fixture
def seen(packages: Path) -> Seen:
    """The opening of Peaks, as the seat in turn sees it."""
    assert offered(packages) == []
    players = tuple(map(Player, "ABC"))
    return Match(load_game("peaks"), players, 1).glimpse(0)


def a_board(rows: Sequence[Row], **more: Any) -> PlainBoard:
    """A board of Peaks with these rows."""
    return PlainBoard(load_game("peaks"), "ABC", lambda seen: rows, lambda seen: (3, 1, 2), **more)


def painted(
    board: PlainBoard, seen: Seen, windows: Sequence[tuple[int, int]] = WINDOWS
) -> Iterator[tuple[str, Area, Notes]]:
    """The board painted in each of these windows and sizes: its name, the place of the table, and what was drawn."""
    for window in windows:
        for scale in SCALES:
            canvas = canvas_of(window, scale)
            area = table_area(canvas.theme)
            with noting(canvas) as notes:
                board.paint(canvas, seen, area)
            yield f"{window} {scale}", area, notes


def test_rows_lie_below_each_other_within_the_table(seen: Seen) -> None:
    board = a_board([Row("one", [Card(1), None]), Row("two", []), Row("three", seen.view.hand, Play)])
    spots = board.cards(seen, AREA)
    assert [spot.zone for spot in spots] == ["one"] * 2 + ["three"] * 3
    assert spots[1].card is None
    first, *_, last = spots
    assert first.y + first.height / 2 < last.y - last.height / 2
    plates = board.zones(seen, AREA).plates
    assert max(plate.bottom for plate in plates) < first.y - first.height / 2
    assert last.y + last.height / 2 < AREA.bottom


def test_cards_bear_the_action_that_they_mean_legal_or_not(seen: Seen) -> None:
    others = next(Card(height) for height in range(1, 10) if Card(height) not in seen.view.hand)
    board = a_board([Row("open", [others], Play), Row("seen", [others]), Row("hand", seen.view.hand, Play)])
    found = {node.key: node for node in board.nodes(seen, AREA)}
    assert found["open-0"].actions == (Play(others),)
    assert found["open-0"].enabled
    assert (found["seen-0"].role, found["seen-0"].actions) == ("place", ())
    assert [found[f"hand-{i}"].actions[0] for i in range(3)] == [*seen.legal]
    assert not [key for key in found if key.startswith("do-")]


def test_what_is_on_no_card_is_a_button(seen: Seen) -> None:
    nodes = a_board([Row("hand", seen.view.hand)]).nodes(seen, AREA)
    buttons = [node for node in nodes if node.role == "button"]
    assert [node.actions for node in buttons] == [(action,) for action in seen.legal]
    assert [node.label for node in buttons] == [f"Play {action.card}" for action in seen.legal]
    assert buttons[0].area.right < buttons[1].area.x
    assert all(AREA.y < node.area.y and node.area.bottom <= AREA.bottom for node in buttons)


def test_a_newcomer_had_no_way_to_lay_several_piles_before_each_seat(seen: Seen) -> None:
    """Rows of one's own above others were smaller than those under plates, and a pile that was empty had no place."""
    piles = [[[Card(1), Card(2)], []], [[], [Card(4)]], [[Card(5)], [Card(6)]]]
    others, own = tableau("tower", piles, 0, meant=Play, back=lambda pile: ("on", pile), caption="Yours")
    assert [(row.zone, row.under) for row in others] == [("tower-1", 1), ("tower-2", 2)]
    assert others[0].cards == (BLANK, Card(4), BLANK)
    (mine,) = own
    assert (mine.zone, mine.under, mine.caption) == ("tower-0", None, "Yours")
    assert mine.cards == (Card(1), Card(2), BLANK, BLANK)
    assert [mine.turned(place) for place in (2, 3)] == [("on", 0), ("on", 1)]
    assert mine.uses(Card(1), 0) == (Play(Card(1)),)
    assert [row.under for row in tableau("tower", piles, PUBLIC)[0]] == [0, 1, 2]
    assert tableau("tower", piles, PUBLIC)[1] == ()
    board = a_board([*others, Row("deck", [None], caption="Deck"), *own])
    for window in WINDOWS:
        for scale in SCALES:
            area = table_area(Theme(*window, scale / 100))
            spots = [spot for spot in board.cards(seen, area) if board.zones(seen, AREA).whose(spot.zone) is not None]
            assert not list(smaller_than_others(spots)), (window, scale)


def test_a_row_of_piles_broke_in_the_middle_of_one(seen: Seen) -> None:
    """Its two lines were cut by the number of cards, and the end of a pile lay where the next one begins."""
    piles = [[[Card(height) for height in range(1, 1 + size)] for size in (6, 1, 7, 3)]] * 3
    others, own = tableau("tower", piles, 0, meant=Play)
    board = a_board([*others, Row("deck", [None], caption="Deck"), *own])
    for window in WINDOWS:
        area = table_area(Theme(*window))
        lying = [spots for row, spots in board._laid(seen, area) if row in others]
        for spots in lying:
            ends = [0, *accumulate(size + 1 for size in (6, 1, 7, 3))]
            assert all(len({spot.y for spot in spots[one:end]}) == 1 for one, end in pairwise(ends)), window


def test_words_and_signs_lay_half_below_the_next_card(seen: Seen) -> None:
    """A 4 under a plate was half covered, and words in a trick beside the open log."""
    cards = [Card(7), Card(4), BLANK, *[Card(3)] * 9, Card(1)]
    spots = a_board([Row("won-1", cards, under=1), Row("hand", seen.view.hand)]).cards(seen, Area(0, 60, 560, 560))
    won = {spot.card: spot.covered for spot in spots if spot.zone == "won-1"}
    assert won[Card(7)] > 0
    assert (won[Card(4)], won[Card(1)]) == (0, 0)
    board = a_board([], tone=lambda card: (166, 38, 28), short=lambda card: "")
    faces = Faces(canvas_of((1280, 960), 100), board.face, board.back, "peaks")
    for pixels in (30, 300):
        picture = faces.image(Card(8), pixels, 0.4)
        wide, high = picture.get_size()
        inked = [x for x in range(wide) if any(picture.get_at((x, y))[:3] == (166, 38, 28) for y in range(high))]
        assert 0 < max(inked) <= wide * 0.6, pixels


def test_a_red_card_and_a_red_lamp_were_the_same_black_words(seen: Seen) -> None:
    """A face of another ink needed a class of one's own."""
    red = (166, 38, 28)
    board = a_board([Row("hand", seen.view.hand)], tone=lambda card: red if card.height > 5 else INK)
    assert [board.face(Card(height)).ink for height in (3, 9)] == [INK, red]
    assert a_board([]).face(Card(9)).ink == INK
    faces = Faces(canvas_of((1280, 960), 100), board.face, board.back, "peaks")
    picture = faces.image(Card(9), 200)
    assert any(picture.get_at((x, 100))[:3] == red for x in range(picture.get_width()))


def test_a_strip_for_buttons_stayed_empty_on_a_table_that_has_none(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pile to draw from is an action without a card; only its author knows that nothing else is."""
    monkeypatch.setattr("ugames.ui.table.plain._have_cards", lambda actions, cards: False)
    rows = [Row("open", [Card(1)] * 3), Row("hand", seen.view.hand, Play)]

    def bottom(board: PlainBoard) -> float:
        return max(spot_area(spot).bottom for spot in board.cards(seen, AREA))

    with_room, without = a_board(rows), a_board(rows, buttons=False)
    assert bottom(without) > bottom(with_room)
    small = table_area(Theme(1024, 640, 2))
    cards = [sum(spot.height for spot in board.cards(seen, small)) for board in (with_room, without)]
    assert cards[1] >= cards[0]


def test_a_card_face_down_is_no_node(seen: Seen) -> None:
    assert a_board([Row("hand", [None, None])]).nodes(replace(seen, legal=()), AREA) == ()


def test_a_click_on_a_pile_did_nothing(seen: Seen) -> None:
    """Everybody clicks on it first; the action is on no button then, and a pile without one stays a picture."""
    first, *others = seen.legal
    drawn = a_board([Row("stock", (None,), back=first)]).nodes(seen, AREA)
    assert [node.actions for node in drawn if node.zone == "stock"] == [(first,)]
    assert sorted(str(node.actions) for node in drawn if node.role == "button") == sorted(
        str((each,)) for each in others
    )
    later = replace(seen, to_act=(), legal=())
    assert a_board([Row("stock", (None,), back=first)]).nodes(later, AREA) == ()


def test_what_follows_is_said_of_what_is_legal(seen: Seen) -> None:
    others = next(Card(height) for height in range(1, 10) if Card(height) not in seen.view.hand)
    rows = [Row("open", [others], Play), Row("hand", seen.view.hand, Play)]
    hints = [node.hint for node in a_board(rows, preview=preview).nodes(seen, AREA)]
    assert hints == ["", *["Brings 1 point."] * 3]
    buttons = a_board([], preview=preview).nodes(seen, AREA)
    assert [node.hint for node in buttons] == ["Brings 1 point."] * 3
    assert [node.hint for node in a_board(rows).nodes(seen, AREA)] == [""] * 4


def test_points_stand_on_the_plates_and_in_the_curve(seen: Seen) -> None:
    assert a_board([]).standing(seen) == (3, 1, 2)


# --- what a newcomer met


def pixels(board: PlainBoard, seen: Seen, window: tuple[int, int], scale: int) -> float:
    """How high the cards of the hand are."""
    theme = Theme(*window, scale / 100)
    return min(spot.height for spot in board.cards(seen, table_area(theme)) if spot.zone == "hand") * theme.unit


@pytest.mark.parametrize("count", [4, 7, 12])
def test_more_than_three_rows_were_too_low_to_be_read(count: int, seen: Seen) -> None:
    """Rows lie side by side where that leaves their cards larger, in the order in which they are given."""
    rows = [*(Row(f"row-{i}", [Card(1)] * 4) for i in range(count - 1)), Row("hand", seen.view.hand, Play)]
    spots = a_board(rows).cards(seen, AREA)
    places = [spot_area(spot) for spot in spots]
    assert min(spot.height for spot in spots) > 90
    assert all(AREA.x - 1 < place.x and place.right < AREA.right + 1 for place in places)
    firsts = [(round(spots[4 * i].y), spots[4 * i].x) for i in range(count)]
    assert firsts == sorted(firsts)
    for (one, place), (other, there) in combinations(zip(spots, places, strict=True), 2):
        assert one.zone == other.zone or not place.meets(there)


def test_the_cards_of_others_lay_as_large_as_the_own_ones_in_the_middle(seen: Seen) -> None:
    """A row can lie small under the plate of its seat."""
    rows = [Row("held-1", [None] * 9, under=1), Row("row", [Card(1)]), Row("hand", seen.view.hand, Play)]
    board = a_board(rows)
    for window in WINDOWS:
        for scale in SCALES:
            area = table_area(Theme(*window, scale / 100))
            plate = board.zones(seen, area).plates[1]
            *held, middle = [spot_area(spot) for spot in board.cards(seen, area) if spot.zone != "hand"]
            assert all(plate.bottom < place.y and place.bottom < middle.y for place in held)
            assert all(plate.x - 1 < place.x and place.right < plate.right + 1 for place in held)
            assert held[0].h < middle.h


def test_the_cards_of_the_last_seat_lay_beside_the_middle_of_its_plate(seen: Seen) -> None:
    """Whoever sits at the edge of the table has less room for cards, and they lay 8 pixels off the plate."""
    rows = [*(Row(f"held-{seat}", [None] * 2, under=seat) for seat in range(3)), Row("hand", seen.view.hand, Play)]
    board = a_board(rows)
    for window in WINDOWS:
        area = table_area(Theme(*window))
        for seat in range(3):
            held = [spot.x for spot in board.cards(seen, area) if spot.zone == f"held-{seat}"]
            assert sum(held) / len(held) == pytest.approx(board.zones(seen, area).plates[seat].cx), (window, seat)


def test_a_sign_of_three_letters_that_stands_alone_was_low(seen: Seen) -> None:
    """ "A12" beside a sentence of the log in the smallest window was 6 pixels high, to fit into its breadth."""
    board = a_board([], short=lambda card: "A12" if card.height == 9 else "A9", tone=lambda card: (166, 38, 28))
    faces = Faces(canvas_of((1024, 640), 100), board.face, board.back, "peaks")
    two, three = (_inked(faces.image(Card(height), 26)) for height in (8, 9))
    assert three.h >= 8
    assert three.w >= two.w


def _inked(picture: pygame.Surface, ink: tuple[int, int, int] = (166, 38, 28)) -> pygame.Rect:
    """What is written in red, or in another ink."""
    first, *more = pygame.mask.from_threshold(picture, ink, (90, 90, 90)).get_bounding_rects()
    return first.unionall(more)


@pytest.mark.parametrize("pixels", [26, 60, 100, 143, 300])
def test_a_broad_sign_of_three_letters_was_lower_than_those_beside_it(pixels: int, seen: Seen) -> None:
    """In a newcomer's game "moo" was lower than "sta" and "fan": it alone was squeezed into the room of all."""
    signs, blue = ("o", "oo", "ooo") * 3, (20, 20, 240)
    board = a_board([], short=lambda card: signs[card.height - 1], tone=lambda card: blue)
    faces = Faces(canvas_of((1024, 640), 100), board.face, board.back, "peaks")
    corner = pygame.Rect(0, 0, round(pixels * 0.25), round(pixels * 0.22)) if pixels > 30 else None
    pictures = [faces.image(Card(height), pixels) for height in (1, 2, 3)]
    inked = [_inked(picture.subsurface(corner) if corner else picture, blue) for picture in pictures]
    assert max(each.h for each in inked) - min(each.h for each in inked) <= 1, inked
    assert inked[0].w < inked[1].w <= inked[2].w <= pixels * CARD_RATIO
    assert corner is None or inked[2].right < corner.right


def test_rows_lay_side_by_side_and_none_said_what_it_is(seen: Seen) -> None:
    """A caption stands above the cards of its row; where none lies yet, it says what will lie there."""
    rows = [Row("gone", [Card(1)] * 9, caption="Played before"), Row("lying", [Card(2)], caption="To be topped"),
            Row("none", [], caption="Nothing"), Row("hand", seen.view.hand, Play)]  # fmt: skip
    board = a_board(rows)
    for _, area, notes in painted(board, seen, WINDOWS[:2]):
        assert not notes.cut
        said = {line.text: line.area for line in notes.lines}
        assert not any(said["Nothing"].meets(spot_area(spot)) for spot in board.cards(seen, area))
        for zone, caption in (("gone", "Played before"), ("lying", "To be topped")):
            cards = [spot_area(spot) for spot in board.cards(seen, area) if spot.zone == zone]
            assert cards[0].x - 60 < said[caption].cx < cards[-1].right + 60
            assert all(said[caption].bottom < spot_area(spot).y or spot.zone != zone
                       for spot in board.cards(seen, area))  # fmt: skip


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats, points", [(4, -22), (5, -22), (5, -1250), (6, 13), (6, -122), (8, 13), (12, 13)])
@pytest.mark.parametrize("under", [False, True])
def test_names_were_cut_on_the_plates_of_six(seats: int, points: int, under: bool, seen: Seen) -> None:
    """Where plates would be too narrow they are in several lines, each above the cards of its seat."""
    names = ["Barbara", "Edsger", "Grace", "Donald"] * 3
    held = [Row(f"held-{seat}", (None,) * 6, under=seat) for seat in range(1, seats)] if under else []
    rows = (*held, Row("row", [Card(1)], caption="Played"), Row("hand", seen.view.hand, Play))
    board = PlainBoard(load_game("peaks"), names[:seats], lambda seen: rows, lambda seen: (points,) * seats)
    for table, area, notes in painted(board, seen):
        assert not notes.cut, table
        plates = board.zones(seen, area).plates
        assert not any(one.meets(other) for one, other in combinations(plates, 2))
        for spot in board.cards(seen, area):
            card = spot_area(spot)
            assert not any(card.meets(plate) for plate in plates), table
            assert card.bottom <= area.bottom
            owner = board.zones(seen, AREA).whose(spot.zone.replace("held", "hand"))
            if owner is not None:
                assert 0 < card.y - plates[owner].bottom < 40


def test_the_edge_of_a_pile_that_can_be_clicked_covered_the_caption_above_it(seen: Seen) -> None:
    """The edge of a legal card reaches beyond it, and the words stand on a plate that is higher than their letters."""
    draw = seen.legal[0]
    board = a_board([Row("stock", [None], caption="9 cards", back=draw), Row("hand", seen.view.hand)])
    canvas = canvas_of((1280, 960), 100)
    area = table_area(canvas.theme)
    with noting(canvas) as notes:
        board.paint(canvas, seen, area)
    (words,) = (line.area for line in notes.lines if line.text == "9 cards")
    (pile,) = (spot_area(spot) for spot in board.cards(seen, area) if spot.zone == "stock")
    assert words.cy + PLATE * TYPE + REACH <= pile.y


def test_a_card_that_is_pointed_at_rose_into_the_caption_of_its_row(seen: Seen) -> None:
    """It rises as far as there is room, and a card of a row without a caption as far as ever."""
    rows = [Row("open", [Card(1)] * 3, Play, caption="Open"), Row("hand", seen.view.hand, Play)]
    board = a_board(rows)
    for window in WINDOWS:
        for scale in SCALES:
            area = table_area(Theme(*window, scale / 100))
            (caption,) = board.zones(seen, area).words
            heights = {spot.zone: spot.height for spot in board.cards(seen, area)}
            for node in (node for node in board.nodes(seen, area) if node.role == "card"):
                if node.zone == "open":
                    assert raised(node).y - RING * heights["open"] >= caption.bottom - 0.01, (window, scale)
                    assert node.lift > LOW, (window, scale)
                else:
                    assert node.lift == LIFT


def test_a_card_had_room_for_one_use_only(seen: Seen) -> None:
    """It can mean several actions, which its menu offers; none of them has a button beside that."""
    one, *_, last = seen.view.hand
    board = a_board([Row("hand", seen.view.hand, lambda card: (Play(card), Play(last)))], preview=preview)
    found = {node.key: node for node in board.nodes(seen, AREA)}
    assert found["hand-0"].actions == (Play(one), Play(last))
    assert not found["hand-0"].hint
    assert not [node for node in found.values() if node.role == "button"]
    alone = replace(seen, legal=(Play(one),))
    assert "point" in {node.key: node for node in board.nodes(alone, AREA)}["hand-0"].hint


def test_a_lone_button_crossed_the_whole_table(seen: Seen) -> None:
    (place,) = a_board([])._button_places(seen.legal[:1], AREA)
    assert place.w == BROADEST
    assert abs(place.cx - AREA.cx) < 1


def test_many_buttons_were_too_narrow_for_their_words(seen: Seen) -> None:
    """They take several lines, and the cards keep off them."""
    many = replace(seen, legal=tuple(Play(Card(height)) for height in range(30)))
    board = a_board([Row("hand", seen.view.hand)])
    buttons = [node.area for node in board.nodes(many, AREA) if node.role == "button"]
    assert len(buttons) == 30
    assert min(button.w for button in buttons) > 100
    assert all(AREA.x <= button.x and button.right <= AREA.right + 1 for button in buttons)
    assert max(button.bottom for button in buttons) <= AREA.bottom
    assert not any(one.meets(other) for one, other in combinations(buttons, 2))
    assert max(spot_area(spot).bottom for spot in board.cards(many, AREA)) < min(button.y for button in buttons)


@pytest.mark.parametrize(
    "text, short",
    [("7", "7"), ("J10", "J10"), ("hearts 3", "h3"), ("red 10", "r10"), ("Dragon", "Dra"), ("wild draw four", "wdf")],
)
def test_a_long_text_of_a_card_was_small_and_squeezed_at_its_foot(text: str, short: str, seen: Seen) -> None:
    """Its corners have a short form, its middle all of it."""
    face = a_board([]).face(text)
    assert (face.value, face.middle, face.title) == (short, text, "")
    assert a_board([], short=lambda card: "x").face(text).value == "x"


def test_two_rows_under_one_seat_lay_on_each_other(seen: Seen) -> None:
    rows = [
        Row("held-1", (None,) * 3, under=1),
        Row("won-1", [Card(1), Card(2)], under=1),
        Row("held-2", (None,), under=2),
    ]
    spots = a_board([*rows, Row("hand", seen.view.hand)]).cards(seen, AREA)
    held, won = ([spot_area(spot) for spot in spots if spot.zone == zone] for zone in ("held-1", "won-1"))
    assert not any(one.inset(1).meets(other) for one in held for other in won)
    plate = a_board(rows).zones(seen, AREA).plates[1]
    assert all(plate.x <= area.x and area.right <= plate.right + 1 for area in (*held, *won))


def test_backs_lay_on_each_other_under_the_last_plate_beside_an_open_log(seen: Seen) -> None:
    """They are rather a bit smaller than cut, and the last seat has all the room that there is below its plate."""
    rows = [
        row
        for seat in range(3)
        for row in (
            Row(f"played-{seat}", [Card(2)], under=seat),
            Row(f"held-{seat}", [None] * 3, under=seat),
        )
    ]
    board = a_board([*rows, Row("hand", seen.view.hand, Play)])
    for width in range(430, 1000, 30):
        area = Area(14, 82, width, 700)
        for seat in range(3):
            held = [spot for spot in board.cards(seen, area) if spot.zone == f"held-{seat}"]
            for spot, after in pairwise(held):
                assert after.x - spot.x > 0.7 * spot.height * CARD_RATIO, (width, seat)
            assert len({spot.height for spot in held}) == 1


def test_cards_that_lie_alike_were_covered_by_different_parts() -> None:
    """Where a step between them was a sum with a digit more or less, one row lay in two lines and its twin in one."""
    height, found = 117.0, set[float]()
    for start in (240.88, 467.76, 694.64):
        step = SHOWN * height * CARD_RATIO
        found |= {covered([(start, 0.0), (start + step + wrong, 0.0)], height) for wrong in (-1e-9, 0.0, 1e-9)}
    assert len(found) == 1


def test_long_rows_share_no_line_in_which_their_cards_hide_each_other(seen: Seen) -> None:
    """Six strings of eight cards at the smallest window: in one line only a sliver of each card was to be seen."""
    area = table_area(Theme(1024, 640))
    strings = [Row(f"string-{i}", [Card(1 + k % 9) for k in range(8)]) for i in range(6)]
    spots = a_board([*strings, Row("hand", seen.view.hand)]).cards(seen, area)
    steps = [b.x - a.x for a, b in pairwise(spots) if a.zone == b.zone != "hand"]
    assert min(steps) > 24


def test_no_card_lay_on_the_frame_of_the_table(seen: Seen) -> None:
    """The outer plates lie over it, but neither the cards below them nor long rows."""
    rows = [Row("held-0", (None,) * 9, under=0), Row("held-2", (None,) * 9, under=2), Row("row", [Card(1)] * 40),
            Row("hand", seen.view.hand * 12, Play)]  # fmt: skip
    for window in WINDOWS:
        area = table_area(Theme(*window))
        for spot in a_board(rows).cards(seen, area):
            card = spot_area(spot)
            assert area.x + EDGE <= card.x + 1
            assert card.right <= area.right - EDGE + 1
            assert card.bottom <= area.bottom - EDGE + 1


def test_empty_rows_took_a_third_of_a_line_in_which_cards_hid_each_other(seen: Seen) -> None:
    """They fold to their captions, and a row that can be clicked has whole cards before others have."""
    area = table_area(Theme(1024, 640))
    market = Row("market", [Card(1)] * 7, Play, caption="Market")
    offers, gone, hand = Row("offers", [], caption="Offers"), Row("gone", [], caption="Gone"), Row("hand", [Card(1)])
    steps = []
    for others in ((offers, gone), (offers._replace(cards=[Card(2)] * 5), gone._replace(cards=[Card(2)] * 6))):
        spots = a_board([market, *others, hand]).cards(seen, area)
        lying = [spot for spot in spots if spot.zone == "market"]
        steps += [(b.x - a.x) / spot_area(a).w for a, b in pairwise(lying)]
        assert min(spot.height for spot in spots) > 100
    assert min(steps) >= 1


def test_room_stayed_empty_below_a_hand_that_never_has_a_button(seen: Seen) -> None:
    """Each action of Peaks names a card; where one is on no card now, its button has that room."""
    hand = [Row("row", [Card(9)]), Row("hand", seen.view.hand, Play)]
    (low,) = {spot_area(spot).bottom for spot in a_board(hand).cards(seen, AREA) if spot.zone == "hand"}
    assert AREA.bottom - low < 2 * EDGE
    played = [Row("row", [Card(9)]), Row("hand", seen.view.hand)]
    (high,) = {spot_area(spot).bottom for spot in a_board(played).cards(seen, AREA) if spot.zone == "hand"}
    assert high < low - 24
    assert not _have_cards((Play, Done), (Card,))


def test_the_place_of_an_empty_hand_stayed_blank(seen: Seen) -> None:
    watched, board = replace(seen, legal=()), a_board([Row("row", [Card(9)]), Row("hand", [])])
    (spot,) = board.cards(watched, AREA)
    assert abs(spot.y - (board.zones(watched, AREA).plates[0].bottom + AREA.bottom) / 2) < EDGE


def test_the_faces_of_a_row_had_letters_of_different_sizes(seen: Seen) -> None:
    """One stood in one line and larger than the next, which was broken in two; so did the signs in the corners."""
    canvas = canvas_of((1280, 960), 100)
    board = a_board([])
    faces = Faces(canvas, board.face, board.back, "peaks")
    said = [("b1", "book 1"), ("c4", "clock 4"), ("w9", "waterwheel 9")]
    alone = [Face("common/card.svg", value, middle=middle) for value, middle in said]
    even = [face._replace(even=tuple(said)) for face in alone]
    assert len({faces.middle_size(face, 0.5) for face in alone}) > 1
    assert len({faces.middle_size(face, 0.5) for face in even}) == 1
    assert len({len(faces.middle_lines(face, 0.5)) for face in even}) == 1
    assert len({faces.value_size(face, 0.5) for face in even}) == 1
    assert board.face(Card(3)).even, "all cards of the deck are known"


def test_one_card_of_a_single_word_made_the_words_of_all_cards_tiny(seen: Seen) -> None:
    """A newcomer's "oasis" beside "amber storm": both were to have one line, in the smallest type."""
    faces = Faces(canvas_of((1280, 960), 100), a_board([]).face, a_board([]).back, "peaks")
    said = (("o", "oasis"), ("as", "amber storm"), ("a5", "amber 5"))
    even = [Face("common/card.svg", value, middle=middle, even=said) for value, middle in said]
    alone = Face("common/card.svg", "as", middle="amber storm")
    assert {faces.middle_size(face, 0.5) for face in even} == {faces.middle_size(alone, 0.5)}
    assert [faces.middle_lines(face, 0.5) for face in even] == [["oasis"], ["amber", "storm"], ["amber", "5"]]


def test_nothing_marked_the_row_that_could_be_clicked(seen: Seen) -> None:
    board = a_board([Row("row", [Card(1)], Play), Row("stock", [None]), Row("hand", seen.view.hand, Play)])
    assert {spot.zone for spot in board.cards(seen, AREA) if spot.mark == "legal"} == {"hand"}
    assert not any(spot.mark for spot in board.cards(replace(seen, legal=()), AREA))


COINS = ("15 coins, out", "1 coin", "9 coins", "12 coins", "7 coins, out")


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_nothing_could_say_how_many_coins_a_seat_has(seats: int, seen: Seen) -> None:
    """A newcomer's auction: coins are neither cards nor points, and stand below the plates, whole at every size."""
    held = [Row(f"held-{seat}", (None,) * 3, under=seat) for seat in range(1, seats)]
    rows = (*held, Row("row", [Card(1)], caption="Sold"), Row("hand", seen.view.hand, Play))
    names = ["Barbara", "Edsger", "Grace", "Donald"] * 2
    board = PlainBoard(load_game("peaks"), names[:seats], lambda seen: rows, lambda seen: (13,) * seats,
                       counts=lambda seen, seat: COINS[seat % 5])  # fmt: skip
    for table, area, notes in painted(board, seen):
        assert not notes.cut, table
        assert [line.text for line in notes.lines if line.text in COINS] == [COINS[s % 5] for s in range(seats)]
        plates = board.zones(seen, area).plates
        cards = [spot_area(spot) for spot in board.cards(seen, area)]
        assert cards
        for line in (line.area for line in notes.lines if line.text in COINS):
            assert not any(line.meets(place) for place in (*plates, *cards)), table
    told = [(node.label, node.value) for node in board.nodes(seen, AREA) if node.key.startswith("counts-")]
    assert told == [(name, COINS[seat % 5]) for seat, name in enumerate(names[:seats])]
    assert [board.zones(seen, AREA).whose(f"counts-{seat}") for seat in range(seats)] == [*range(seats)]
    assert len(board.zones(seen, AREA).words) == seats + 1  # and the caption


def test_a_seat_of_which_nothing_was_to_be_said_had_an_empty_label(seen: Seen) -> None:
    """A newcomer said of those who had left the game that they had, and of the others nothing: a blot."""
    board = a_board([Row("hand", seen.view.hand, Play)], counts=lambda seen, seat: "has left" if seat == 1 else "")
    canvas, labels = canvas_of((1024, 640), 100), list[str]()
    with patch.object(canvas, "label", lambda words, *rest, **named: labels.append(words)):
        board.paint(canvas, seen, table_area(canvas.theme))
    assert labels == ["has left"]
    assert [node.key for node in board.nodes(seen, AREA) if node.key.startswith("counts-")] == ["counts-1"]


def test_the_focus_stopped_at_an_empty_strip_as_broad_as_a_plate(seen: Seen) -> None:
    """The ring of the keyboard is around the words below a plate."""
    board = a_board([Row("hand", seen.view.hand, Play)], counts=lambda seen, seat: "6 cards")
    for _, area, notes in painted(board, seen):
        drawn = [line.area for line in notes.lines if line.text == "6 cards"]
        found = [node.area for node in board.nodes(seen, area) if node.key.startswith("counts-")]
        assert len(drawn) == len(found) == 3
        for line, ring in zip(drawn, found, strict=True):
            assert ring.x <= line.x
            assert line.right <= ring.right
            assert ring.w < 2 * line.w


def test_equal_cards_that_differ_by_their_place_opened_a_menu(seen: Seen) -> None:
    """A newcomer put a barrel in place of the second 5 of two: a click on it asked which, as on the first."""
    puts = Play(Card(1)), Play(Card(2)), Play(Card(3))  # an action for each place
    board = a_board([Row("hand", [Card(5), None, Card(5)], at=puts.__getitem__)])
    seen = replace(seen, legal=puts)
    nodes = {node.key: node.actions for node in board.nodes(seen, AREA)}
    assert nodes == {f"hand-{place}": (put,) for place, put in enumerate(puts)}
    assert [spot.mark for spot in board.cards(seen, AREA)] == ["legal", "", "legal"]


def test_the_hint_of_a_pile_lay_over_its_caption(seen: Seen) -> None:
    """How many cards are left has to be read beside it: a caption is a label, where it is drawn at every size."""
    said = ["Deck: 31 cards", "Row", "Gone"]
    rows = [Row("stock", [None], caption=said[0], back=Done()), Row("row", [Card(1)] * 3, caption=said[1]),
            Row("gone", [], caption=said[2]), Row("hand", seen.view.hand, Play)]  # fmt: skip
    board = a_board(rows)
    for table, area, notes in painted(board, seen, ((1024, 640), (1080, 1920))):
        drawn, labels = [line.area for line in notes.lines if line.text in said], board.zones(seen, area).words
        assert len(drawn) == len(labels) == len(said), table
        for line in drawn:
            assert any(label.x <= line.x and line.right <= label.right and label.meets(line) for label in labels), table


def test_no_row_of_cards_under_a_plate_belonged_to_anybody(seen: Seen) -> None:
    """Only a hand did: what others have was taken for the viewer's own, or for what lies in the middle."""
    rows = [Row("ships-1", [Card(1)], under=1), Row("stall", [Card(2)], under=2), Row("pile-1", [Card(3)])]
    board = a_board([*rows, Row("hand", seen.view.hand, Play)])
    whose = board.zones(seen, AREA).whose
    belongs = {"ships-1": 1, "ships-1-0": 1, "ships-0": 0, "stall": 2, "stall-0": 2, "held-1": 1, "hand-2": 2,
               "pile-1": None, "pile-1-0": None, "hand": None}  # fmt: skip
    assert {name: whose(name) for name in belongs} == belongs


def test_words_on_a_small_card_had_letters_of_six_pixels(seen: Seen) -> None:
    """Where the words in its middle cannot be read, its value stands alone, in the part that is not covered."""
    faces = Faces(canvas_of((1024, 640), 100), a_board([]).face, a_board([]).back, "peaks")
    face = Face("common/card.svg", "m3", middle="merchant 3")
    assert too_small(faces, face, 49 / 320)
    assert not too_small(faces, face, 140 / 320)
    for changed in (face._replace(middle=""), face._replace(title="Merchant"), face._replace(value="")):
        assert not too_small(faces, changed, 49 / 320)

    def inked(covered: float) -> pygame.Rect:
        drawing = Faces(canvas_of((1024, 640), 100), lambda card: face, "", "peaks")
        drawn = drawing.image(1, 49, covered)
        blank = drawing.drawn(Drawing("common/card.svg", drawn.get_size()))
        same = pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255), blank)
        same.invert()
        boxes = same.get_bounding_rects()
        return boxes[0].unionall(boxes[1:])

    assert inked(0.0).h > 9
    assert inked(0.6).right <= 0.4 * 34


def test_the_sign_of_a_covered_card_stood_five_pixels_high_in_its_corner(seen: Seen) -> None:
    """A newcomer's "y7" was as small as "sto" of another card, though the part that is seen had room for more."""
    even = ("y7", "day 7"), ("sto", "storm")
    face = Face("common/card.svg", "y7", middle="day 7", even=even)
    canvas = canvas_of((1024, 1000), 150)
    faces = Faces(canvas, lambda card: face, "", "peaks")
    assert not too_small(faces, face, 72 / 320)
    assert not too_small(faces, face, 72 / 320, HALF_SEEN)
    assert too_small(faces, face, 72 / 320, 0.6)
    assert too_small(faces, face, 290 / 320, 0.8), "its corner is covered"
    assert not too_small(faces, face, 290 / 320, 0.6)
    high = sign_height(faces, face, Spot(1, 0, 0, 72 / canvas.theme.unit, "won-1", covered=0.6), 0.41, canvas.theme)
    assert high > READ
    assert not sign_height(faces, face, Spot(1, 0, 0, 72 / canvas.theme.unit, "won-1", covered=0.8), 0.1, canvas.theme)


@pytest.mark.parametrize("under", [True, False])
def test_open_cards_of_four_seats_could_not_be_read_in_any_layout(under: bool, seen: Seen) -> None:
    """A newcomer laid out the lamps of the others, and only a click that is never legal gave them room."""
    cards = [Card(1 + number % 9) for number in range(20)]
    others = [Row(f"lamps-{seat}", cards, under=seat if under else None, caption="Ada") for seat in (1, 2, 3)]
    market = Row("market", [*cards[:3], None], Play, caption="Harbour: 12", back=Done())
    rows = [*others, market, Row("lamps-0", cards, caption="Yours")]
    board = replace(a_board(rows, buttons=False, short=lambda card: f"y{card.height}"), names="ABCD",
                    points=lambda seen: (1,) * 4)  # fmt: skip
    for window, scale in (((1024, 640), 100), ((1024, 640), 200), ((1080, 1920), 150)):
        canvas = canvas_of(window, scale)
        area = table_area(canvas.theme)
        assert not unreadable(board, seen, area, canvas), (window, scale)
        spots = board.cards(seen, area)
        assert not any(spot_area(one).inset(1).meets(spot_area(other)) for one, other in combinations(spots, 2)
                       if one.zone != other.zone or one.y != other.y)  # fmt: skip
        assert not list(smaller_than_others(spots)), (window, scale)
        captions = board.zones(seen, area).words
        assert not any(label.meets(spot_area(spot)) for label in captions for spot in spots), (window, scale)


def test_more_open_cards_than_have_room_named_no_number_that_has(seen: Seen) -> None:
    """And plates where no row lies under one. What is said is true: so many can be read."""
    canvas = canvas_of((1024, 640), 100)
    area = table_area(canvas.theme)

    def said(count: int, under: bool) -> str:
        cards = [Card(1 + number % 9) for number in range(count)]
        rows = [Row(f"won-{seat}", cards, under=seat if under else None) for seat in (1, 2)]
        board = a_board([*rows, Row("hand", seen.view.hand, Play)], short=lambda card: f"yy{card.height}")
        return unreadable(board, seen, area, canvas)

    for under in (True, False):
        found = re.match(r"'yy\d' of won-\d, where (\d+) lie, is .*; (\d+) would have room there: ", said(600, under))
        assert found
        assert not said(int(found[2]), under)
        assert said(int(found[2]) + 1, under)


def test_rows_above_the_lowest_halved_at_twice_the_size(seen: Seen) -> None:
    """A newcomer's own ships were 215 pixels high, and 84 at 200 %: all lie in one line where they had to be low."""
    rows = [Row("gone", [Card(9)], caption="Sailed on"), Row("own", [Card(8)] * 2, caption="Your ships")]
    held = [Row(f"held-{seat}", [Card(7)], under=seat) for seat in (1, 2)]
    board = a_board([*held, *rows, Row("sale", [Card(1)])], counts=lambda seen, seat: "15 coins")
    watched = replace(seen, legal=seen.legal[:1])
    for window in WINDOWS:
        heights: list[dict[str, float]] = []
        for scale in (100, 200):
            theme = Theme(*window, scale / 100)
            spots = board.cards(watched, table_area(theme))
            heights.append({spot.zone: spot.height * theme.unit for spot in spots if spot.zone[:4] != "held"})
            assert not any(spot_area(one).meets(spot_area(other)) for one, other in combinations(spots, 2)
                           if one.zone != other.zone)  # fmt: skip
        usual, largest = heights
        assert all(largest[zone] > 0.97 * usual[zone] for zone in usual), (window, heights)


@pytest.mark.parametrize("count", [0, 1, 3, 6])
def test_rows_jumped_whenever_one_of_them_became_empty(count: int, seen: Seen) -> None:
    """A newcomer's climb grew from nothing to six cards, fell back to nothing, and took all other rows along."""

    def laid(climb: int, keeps: int, lowest: bool = True) -> tuple[dict[str, object], dict[str, Area]]:
        rows = [Row("piles", [None, Card(9)], caption="Piles"), Row("mid", [Card(8)] * 2, caption="Mid"),
                Row("climb", [Card(1)] * climb, caption="Climb", keeps=keeps)]  # fmt: skip
        board = a_board(rows if lowest else [rows[2], *rows[:2]])
        canvas = canvas_of((1280, 960), 100)
        area = table_area(canvas.theme)
        with noting(canvas) as notes:
            board.paint(canvas, seen, area)
        places: dict[str, object] = {
            f"{spot.zone} {spot.card}": (spot.x, spot.y, spot.height)
            for spot in board.cards(seen, area)
            if spot.zone != "climb"
        }
        return places, {line.text: line.area for line in notes.lines if line.text in ("Piles", "Mid", "Climb")}

    for lowest in (True, False):
        assert laid(count, 6, lowest) == laid(6, 6, lowest)
    assert laid(0, 0)[0] != laid(6, 0)[0]


def test_a_row_was_pushed_aside_when_a_caption_beside_it_got_a_letter_more(seen: Seen) -> None:
    """Plates have never moved, whatever stands below them; rows did, with each number that was told above a pile."""

    def laid(caption: str, counts: str, area: Area) -> list[object]:
        rows = [Row("held-1", [None] * 3, under=1), Row("deck", [], caption=caption),
                Row("mid", [Card(8)] * 2, caption="Mid"), Row("hand", seen.view.hand, Play)]  # fmt: skip
        board = a_board(rows, counts=lambda seen, seat: counts if seat else "9 coins")
        return [*board.zones(seen, area).plates, *board.cards(seen, area)]

    for window, scale in product(WINDOWS, SCALES):
        area = table_area(canvas_of(window, scale).theme)
        first = laid("1 card", "", area)
        assert first == laid("12 cards", "15 coins, out", area) == laid("9 cards", "1 coin", area)


def test_rows_side_by_side_lay_at_different_heights_where_one_has_no_caption(seen: Seen) -> None:
    rows = [Row("stock", [None], caption="9 cards"), *(Row(f"meld-{n}", [Card(1)] * 3) for n in range(4)),
            Row("hand", seen.view.hand, Play)]  # fmt: skip
    spots = a_board(rows).cards(seen, table_area(Theme(1024, 640)))
    assert len({(round(spot.y), round(spot.height)) for spot in spots if spot.zone != "hand"}) == 1


def test_a_row_that_keeps_its_place_is_seen_while_it_is_empty(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = canvas_of((1280, 960), 100)
    drawn: list[Area] = []
    monkeypatch.setattr(canvas, "outline", lambda area, *rest: drawn.append(area))
    area = table_area(canvas.theme)
    for cards, keeps, count in (((), 1, 1), ((), 0, 0), ((Card(1),), 1, 0)):
        before = len(drawn)
        a_board([Row("gone", cards, keeps=keeps), Row("hand", seen.view.hand)]).paint(canvas, seen, area)
        others = len(drawn)
        drawn.clear()
        a_board([Row("gone", (Card(1),)), Row("hand", seen.view.hand)]).paint(canvas, seen, area)
        assert others - before == len(drawn) + count
        drawn.clear()


def test_cards_face_down_that_are_chosen_by_their_place_needed_a_row_each(seen: Seen) -> None:
    """In a game of memory a click turns up the card of that place."""
    board = a_board([Row("grid", (None, Card(9), None), back=lambda place: seen.legal[place])])
    nodes = {node.key: node for node in board.nodes(seen, AREA)}
    assert nodes["grid-0"].actions == (seen.legal[0],)
    assert nodes["grid-2"].actions == (seen.legal[2],)
    assert [node.actions for node in nodes.values() if node.role == "button"] == [(seen.legal[1],)]


def test_a_grid_had_no_free_places(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was taken from a grid moved all cards behind it, and no place could be clicked on for what is to be put."""

    @dataclass(frozen=True, slots=True)
    class Put:
        place: int

    monkeypatch.setattr(words, "label", lambda action: f"Put it on {action.place}.")
    cards: list[Any] = [Card(1), BLANK, None, BLANK]
    board = a_board([Row("grid-0", cards, back=Put), Row("grid-1", [Card(2)] * 4), Row("hand", seen.view.hand)])
    now = replace(seen, legal=(Put(1), Put(2)))
    spots = [spot for spot in board.cards(now, AREA) if spot.zone != "hand"]
    first, turned, *below = spots
    assert [spot.card for spot in spots] == [Card(1), None, *[Card(2)] * 4]
    assert (first.x, turned.x) == (below[0].x, below[2].x), "each lies where it lay"
    found = {node.key: node.actions for node in board.nodes(now, AREA) if node.key.startswith("grid-0") or node.actions}
    assert {key: found[key] for key in ("grid-0-1", "grid-0-2")} == {"grid-0-1": (Put(1),), "grid-0-2": (Put(2),)}
    assert "grid-0-3" not in found, "nothing can be put there now"
    assert not [key for key in found if key.startswith("do-")]
    canvas, outlined = canvas_of((1280, 960), 100), list[tuple[float, str]]()
    monkeypatch.setattr(canvas, "outline", lambda area, tone, *_: outlined.append((round(area.cx, 3), tone)))
    board.paint(canvas, now, AREA)
    second, fourth = (round(below[place].x, 3) for place in (1, 3))
    assert outlined[-2:] == [(second, "highlight"), (fourth, "panel_edge")]


def test_a_button_named_a_seat_by_its_number(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    """`label_with` of words.py says an action with the names of this table."""
    monkeypatch.setattr(words, "label_with", lambda action, names: f"Ask {names[1]}", raising=False)
    buttons = a_board(
        [],
    ).nodes(seen, AREA)
    assert {node.label for node in buttons} == {"Ask B"}
    pile = a_board([Row("stock", (None,), back=seen.legal[0])]).nodes(seen, AREA)[0]
    assert pile.label == "Ask B"
