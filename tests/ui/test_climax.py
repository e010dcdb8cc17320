"""The end of a match: when its last round begins, and the picture of what the winner has to show."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from scripts.screenshots import played
from tests.shipped import SHIPPED
from tests.ui.pilot import a_table, an_app
from ugames.core.game import PUBLIC
from ugames.laws.setups import Setup
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.kit.around import LAST
from ugames.ui.table import board
from ugames.ui.table.board import board_of, climax_of
from ugames.ui.table.still.showpiece import laid

pytestmark = pytest.mark.usefixtures("unseen")

ROOM = Area(40, 20, 1000, 460)


def climax(game: str) -> board.Climactic:
    """What the end of a shipped game is staged by."""
    found = climax_of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", SHIPPED)
@pytest.mark.parametrize("seats", (3, 4))
def test_a_last_round_begins_once_and_lasts_to_the_end(game: str, seats: int) -> None:
    match = played(Setup(game, seats))
    views = [match.beat(PUBLIC, moment).after.view for moment in range(match.moments)]
    last = [climax(game).last_round(match.game, view) for view in views]
    assert (last[0], last[-1]) == (False, True)
    assert sum(one != other for one, other in pairwise(last)) == 1
    assert last.index(True) > len(last) * 0.4, "it is the end that differs"


@pytest.mark.parametrize("game", SHIPPED)
def test_a_winner_has_cards_to_show_that_a_board_can_draw(game: str) -> None:
    match = played(Setup(game, 4))
    end = match.beat(PUBLIC, match.moments - 1).after
    groups = climax(game).showpiece(match.game, end.view, end.outcome.winners[0])
    cards = [card for group in groups for card in group]
    assert cards
    face = board_of(match.game, [""] * 4).face
    assert all(face(card) for card in cards)


@pytest.mark.parametrize(
    "groups", ([[1]], [[1, 2, 3]] * 4, [[n] for n in range(24)], [list(range(18))], [[n] * 3 for n in range(11)])
)
def test_all_that_is_shown_has_room_and_nothing_lies_on_another_group(groups: list[list[Any]]) -> None:
    spots = list(laid(groups, ROOM))
    assert [spot.card for spot in spots] == [card for group in groups for card in group]
    for spot in spots:
        wide = spot.height * CARD_RATIO
        assert ROOM.x - 1 <= spot.x - wide / 2
        assert spot.x + wide / 2 <= ROOM.right + 1
        assert ROOM.y - 1 <= spot.y - spot.height / 2
        assert spot.y + spot.height / 2 <= ROOM.bottom + 1
    for one, other in pairwise(spots):
        if one.order != other.order and one.y == other.y:
            assert other.x - one.x >= one.height * CARD_RATIO


def test_the_music_of_a_table_changes_with_what_is_shown(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_table(pilot.app, "ugh", 3)
        assert pilot.app.speaker._tune == "ugh"
        monkeypatch.setattr(screen.parts.mood.climax, "last_round", lambda game, view: True)
        screen.parts.mood._seen = None
        pilot.frame()
        assert pilot.app.speaker._tune == f"ugh{LAST}"
        pilot.app.home()
        assert pilot.app.speaker._tune == "title"
