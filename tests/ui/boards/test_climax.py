"""What a seat has to show: the winner at the end of a match, when its last round begins, and others at any time."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.photographer import Photographer, moment_of, played
from scripts.support.pilot import an_app
from scripts.support.shipped import SHIPPED
from ugames.core.game import PUBLIC
from ugames.core.words import say
from ugames.laws.setups import Setup
from ugames.registry import game_class
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.kit.nodes import NodeKind
from ugames.ui.table import board
from ugames.ui.table.board import board_of
from ugames.ui.table.panels.sheet import SHEET_PADDING
from ugames.ui.table.places import whole
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.said.paragraphs import factor_in, height_of
from ugames.ui.table.still.closeup import laid

pytestmark = pytest.mark.usefixtures("unseen")

ROOM = Area(40, 20, 1000, 460)


@pytest.mark.parametrize("game", SHIPPED)
@pytest.mark.parametrize("seats", (3, 4))
def test_a_last_round_begins_once_and_lasts_to_the_end(game: str, seats: int) -> None:
    match = played(Setup(game, seats))
    views = [match.beat(PUBLIC, moment).after.view for moment in range(match.moments)]
    last = [*map(board_of(match.game, [""] * seats).last_round, views)]
    assert (last[0], last[-1]) == (False, True)
    assert sum(one != other for one, other in pairwise(last)) == 1
    assert last.index(True) > len(last) * 0.4, "it is the end that differs"


@pytest.mark.parametrize("game", SHIPPED)
def test_a_winner_has_cards_to_show_that_a_board_can_draw(game: str) -> None:
    match = played(Setup(game, 4))
    end = match.beat(PUBLIC, match.moments - 1).after
    shown = board_of(match.game, [""] * 4)
    groups = shown.showpiece(end.view, end.outcome.winners[0])
    cards = [card for group in groups for card in group.cards]
    assert cards
    assert all(map(shown.face, cards))


@pytest.mark.sparse(3)
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 100), ((1024, 640), 100), ((1024, 640), 200)])
@pytest.mark.parametrize("setup", [Setup(game, game_class(game).seats[most]) for game in SHIPPED for most in (0, -1)])
def test_every_other_table_opens_in_four_ways_with_all_that_lies_open_there(
    setup: Setup, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """Whoever looks sees what everybody may, all of it and as large as there is room for, until it is put away."""
    with an_app(tmp_path, size, scale=scale) as pilot:
        shot = Photographer(pilot.app, tmp_path, tmp_path, ())
        screen, pilot.now = shot.sit_down(setup, moment_of(setup, 0.5)), shot.now
        playback, enlarged, canvas = screen.playback, screen.parts.enlarged, pilot.app.canvas
        if isinstance(screen, RaceScreen):
            screen.pause()
        invited = [node.key for node in screen.nodes() if "T: all that lies here" in node.hint]
        assert len(invited) >= setup.seats - 1 or isinstance(screen, RaceScreen), (
            "whoever points at a plate reads how it opens"
        )
        for seat in range(1, setup.seats):
            pilot.key(pygame.K_t)
            assert enlarged.seat == 1
            pilot.key(pygame.K_RIGHT, times=seat - 1)
            assert enlarged.seat == seat, "by keys"
            shown = playback.shown.seen
            everybody = shown if isinstance(screen, RaceScreen) else screen.session.glimpse(PUBLIC)
            assert enlarged.groups == screen.board.showpiece(everybody.view, seat)
            lying = [each for each in screen.board.table(shown, playback.shown.area).cards if each.card is not None]
            there = Counter(each.card for each in lying if each.seat == seat)
            cards = Counter(card for group in enlarged.groups for card in group.cards)
            assert not there - cards, "all that lies open"
            assert all(str(say(card)) in enlarged.said for card in cards)
            pilot.frame()
            picture, panel = enlarged.places()
            inner = panel.inset(SHEET_PADDING)
            assert whole(canvas.theme).holds(panel.x, panel.y)
            parts = enlarged._paragraphs()
            assert height_of(canvas, parts, inner.w, factor_in(canvas, parts, inner)) <= inner.h + 1
            if picture and (piece := enlarged._piece):
                spots = [spot.area for _, spots in laid(piece.groups, picture, said=True) for spot in spots]
                assert all(picture.inset(-1).holds(each.x, each.y) for each in spots)
                assert not picture.meets(panel)
            pilot.key(pygame.K_ESCAPE)
            assert (enlarged.node, pilot.app.top) == (None, screen)
            pilot.app.command("others")
            pilot.app.command("left")
            assert enlarged.seat == 0, "by a stick of a gamepad"
            digit = min(8, seat)
            pilot.post(pygame.KEYDOWN, key=pygame.K_1 + digit, mod=0, unicode=str(digit + 1), scancode=0)
            pilot.frame()
            assert enlarged.seat == digit, "by its number"
            pilot.key(pygame.K_t)
            assert enlarged.node is None
            if isinstance(screen, RaceScreen):
                screen.halt.resume()
                pilot.until(lambda: screen.halt.running)
            plates = (node for node in screen.nodes() if node.kind is NodeKind.PLATE and node.press)
            node = next(node for node in plates if node.seat == seat)
            pilot.click(node)
            assert enlarged.seat == seat, "by a click"
            pilot.press((5, 5))
            assert enlarged.node is None
            pilot.app.activate(node)
            assert enlarged.seat == seat, "by a reader"
            pilot.key(pygame.K_z)
            if isinstance(screen, RaceScreen):
                screen.pause()


@pytest.mark.parametrize(
    "groups", ([[1]], [[1, 2, 3]] * 4, [[n] for n in range(24)], [list(range(18))], [[n] * 3 for n in range(11)])
)
def test_all_that_is_shown_has_room_and_nothing_lies_on_another_group(groups: list[list[Any]]) -> None:
    spots = [spot for _, lying in laid([board.Bundle(cards) for cards in groups], ROOM) for spot in lying]
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
