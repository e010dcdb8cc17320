"""Tricks on the tables of U GO! and Uchu-Kaigi: the card that is ahead is marked, all hands come from one place."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from tests.ui.boards import AREA, after
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.registry import load, load_game
from ugames.ui.table.board import board_of

GAMES = [("ugo", 2), ("ugo", 3), ("ugo", 4), ("uchu_kaigi", 2), ("uchu_kaigi", 3), ("uchu_kaigi", 5)]

by_game = pytest.mark.parametrize("game, seats", GAMES)


@lru_cache(maxsize=16)
def a_match(game: str, seats: int) -> Any:
    """A whole game of simple bots."""
    match: Any = Match(load_game(game), tuple(Player(f"P{seat}", "plain") for seat in range(seats)), 5)
    play_out(match, ["plain"] * seats, Rng(5).split()[0])
    return match


def board_at(match: Any) -> Any:
    """Its table."""
    return board_of(match.game, [player.name for player in match.players])


@pytest.mark.sparse(2)
@by_game
def test_a_card_that_beats_the_trick_is_marked_as_soon_as_it_lies_there(game: str, seats: int) -> None:
    """The ring around the winning card went around the card that was ahead before the last card."""
    match = a_match(game, seats)
    board, winning, tricks = board_at(match), load(game, "rules").winning_place, 0
    for moment in range(1, match.moments):
        before, beat = match.beat(PUBLIC, moment - 1).after, match.beat(PUBLIC, moment)
        event = beat.events[0]
        if type(event).__name__ != "Played":
            continue
        spots = board.cards(after(board, event, before, beat.after), AREA)
        marks = {spot.card: spot.mark for spot in spots if spot.zone == "trick"}
        trick = (*before.view.trick, event.card)
        vip = (before.view.vips[-1],) if game == "uchu_kaigi" else ()
        assert [card for card, mark in marks.items() if mark == "winner"] == [trick[winning(trick, *vip)]]
        tricks += len(trick) > 1
    assert tricks > 10


@by_game
def test_every_hand_is_dealt_from_the_middle(game: str, seats: int) -> None:
    """The cards of the seat to the left of the viewer appeared at once, without flying."""
    match = a_match(game, seats)
    board, dealt = board_at(match), match.beat(0, 0).after
    hands = {spot.zone for spot in board.cards(dealt, AREA) if spot.zone.startswith("hand")}
    assert len(hands) >= seats
    assert hands <= set(board.zones(dealt, AREA).enters)


@by_game
def test_cards_that_may_be_played_had_no_edge(game: str, seats: int) -> None:
    """Nothing but a veil over the others told them, while other games mark what can be used."""
    match = a_match(game, seats)
    board, marked = board_at(match), set[bool]()
    for moment in range(1, min(12, match.moments)):
        seen = match.beat(0, moment).after
        playable = {action.card for action in seen.legal if hasattr(action, "card")}
        if seen.to_act and not getattr(seen.view, "spoils", ()):
            hand = [spot for spot in board.cards(seen, AREA) if spot.zone.startswith("hand") and spot.card]
            held = [{spot.card for spot in hand if spot.zone == zone} for zone in {spot.zone for spot in hand}]
            some = {card for cards in held if not cards <= playable for card in cards & playable}  # else it is no news
            assert {spot.card for spot in hand if spot.mark in ("legal", "ready")} == some
            marked.add(bool(some))
    assert marked == {True, False}
