"""Small pictures of tables: few cards, large enough to be told apart, and the marks on them."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from tests.laws.setups import played
from tests.ui.sizes import canvas_of
from ugames.core.game import PUBLIC
from ugames.games.uchronia.actions import Command
from ugames.games.uchronia.cards import Order, Resource
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class, load_game
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Board, board_of
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.still.closeup import (
    BETTER_MARK,
    DONE_MARK,
    MOST_CARDS,
    at_its_end,
    closeup,
    marked_areas,
    marks_between,
    theme_for_closeups,
    what_matters,
)

PICTURE_SIZE = 192, 108


def smallest(game: str) -> Any:
    """A random match at the smallest table of a game."""
    return played(Setup(game, game_class(game).seats[0]), 7)


def board_in(match: Any) -> Board:
    return board_of(match.game, match.names)


def test_the_picture_of_a_saved_game_has_a_few_large_cards() -> None:
    for game in GAMES:
        match = smallest(game)
        board = board_in(match)
        seen = match.beat(0, match.moments // 2).after
        cards = what_matters(board, seen)
        assert 0 < len(cards) <= MOST_CARDS, game
        canvas = canvas_of((1920, 1080), 100)
        theme = theme_for_closeups(canvas.theme, PICTURE_SIZE)
        with patch.object(CardPainter, "draw") as draw:
            picture = closeup(canvas, board, cards, PICTURE_SIZE)
        assert picture.get_size() == PICTURE_SIZE
        spots = [call.args[0].spot for call in draw.call_args_list]
        assert [spot.card for spot in spots] == cards
        assert all(spot.height > theme.height * 0.7 for spot in spots)
        assert all(0 < spot.x < theme.width for spot in spots)


def test_what_was_done_and_what_was_better_are_marked() -> None:
    match = smallest("ugo")
    choices = (match.beat(0, moment).after for moment in range(match.moments))
    seen = next(each for each in choices if len(each.legal) > 4)
    done, better = seen.legal[0], seen.legal[-1]
    marked = marks_between(match.game, done, better)
    assert marked == {done.card: DONE_MARK, better.card: BETTER_MARK}
    assert marks_between(match.game, done, done) == {}
    assert {*marked} <= {*what_matters(board_in(match), seen, marked)}


def test_the_number_of_cards_is_marked_as_well() -> None:
    game, clay, wood = load_game("uchronia"), Resource.clay, Resource.wood
    one, two = Command((clay,), Order.production), Command((clay, clay), Order.construction)
    assert marks_between(game, one, two) == {clay: BETTER_MARK}
    assert marks_between(game, two, one) == {clay: DONE_MARK}
    assert marks_between(game, one, Command((clay,), Order.trade)) == {clay: DONE_MARK}
    assert marks_between(game, one, Command((wood,), Order.trade)) == {clay: DONE_MARK, wood: BETTER_MARK}


@pytest.mark.parametrize("game", GAMES)
def test_marked_cards_lie_higher_or_lower_than_the_others(game: str) -> None:
    match = smallest(game)
    seen = match.beat(0, match.moments // 2).after
    cards = what_matters(board_in(match), seen)
    canvas = canvas_of((1920, 1080), 100)
    heights = {}
    for mark, by in ((BETTER_MARK, -1), (DONE_MARK, 1)):
        with patch.object(CardPainter, "draw") as draw:
            closeup(canvas, board_in(match), cards, PICTURE_SIZE, {cards[0]: mark})
        spots = [call.args[0].spot for call in draw.call_args_list]
        (heights[mark],) = (spot.y for spot in spots if spot.mark)
        others = [spot.y for spot in spots if not spot.mark]
        assert all((heights[mark] - other) * by > 0 for other in others)
    assert heights[BETTER_MARK] < heights[DONE_MARK]


def test_the_better_one_of_the_marked_cards_lies_higher_and_to_the_right() -> None:
    area = Area(100, 50, 320, 180)
    found = marked_areas(("a", "b", "c", "b"), area, {"b": DONE_MARK, "c": BETTER_MARK})
    assert found.keys() == {DONE_MARK, BETTER_MARK}
    assert found[DONE_MARK].right < found[BETTER_MARK].right
    assert found[DONE_MARK].y > found[BETTER_MARK].y
    assert all(area.holds(each.cx, each.cy) for each in found.values())


def test_a_game_that_is_over_shows_what_its_winner_has() -> None:
    match = smallest("ugo")
    glimpse = match.glimpse(PUBLIC)
    assert 0 < len(at_its_end(board_in(match), glimpse, glimpse.outcome.winners[0])) <= MOST_CARDS
