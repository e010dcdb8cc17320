"""Tricks on the tables of U GO! and Uchu-Kaigi: who is ahead and who takes it, and where hands come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.laws.setups import played
from tests.ui.tables import AREA, after, parts_of
from ugames.core.game import PUBLIC
from ugames.core.match import Beat
from ugames.laws.setups import Setup
from ugames.registry import load
from ugames.ui.table.board import Caption, board_of

by_game = pytest.mark.parametrize("game, seats", [("ugo", 3), ("ugo", 4), ("uchu_kaigi", 2), ("uchu_kaigi", 5)])


def at_table(game: str, seats: int) -> tuple[Any, Any]:
    """A whole match and its board."""
    match = played(Setup(game, seats), 5)
    return match, board_of(match.game, match.names)


def beats(match: Any, seat: int) -> Iterator[tuple[Any, Beat]]:
    """The table before each beat, and the beat."""
    for moment in range(1, match.moments):
        yield match.beat(seat, moment - 1).after, match.beat(seat, moment)


@by_game
def test_a_card_that_beats_the_trick_is_marked_as_soon_as_it_lies_there(game: str, seats: int) -> None:
    (match, board), winning, tricks = at_table(game, seats), load(game, "rules").winning_place, 0
    for before, beat in beats(match, PUBLIC):
        event: Any = beat.events[0]
        if type(event).__name__ != "Played":
            continue
        spots = board.table(after(board, event, before, beat.after), AREA).cards
        trick = (*before.view.trick, event.card)
        vip = (before.view.vips[-1],) if game == "uchu_kaigi" else ()
        ahead = [spot.card for spot in spots if (spot.zone, spot.mark) == ("trick", "winner")]
        assert ahead == [trick[winning(trick, *vip)]]
        tricks += len(trick) > 1
    assert tricks > 10


@by_game
def test_every_hand_is_dealt_from_the_middle(game: str, seats: int) -> None:
    match, board = at_table(game, seats)
    dealt = match.beat(0, 0).after
    hands = {spot.zone for spot in board.table(dealt, AREA).cards if spot.zone.startswith("hand")}
    assert len(hands) >= seats
    assert hands <= set(board.table(dealt, AREA).entrances)


@by_game
def test_a_taken_trick_says_who_takes_it_and_why_and_points_lie_over_what_they_count(game: str, seats: int) -> None:
    (match, board), yours, panels = at_table(game, seats), 0, 0
    for before, beat in beats(match, 0):
        seen, said = before, list[str]()
        tally = board.tally(beat.events, beat.after)
        for event in beat.events:
            if tally and type(event).__name__ in ("GameBegan", "RoundBegan"):
                break
            cues = parts_of(board.show(event, seen, beat.after, AREA))
            said += [each.text for each in cues if isinstance(each, Caption)]
            if isinstance(event, board.tricks.won):
                (line,) = [each for each in said if each.endswith(board.tricks.why(event))]
                assert line.startswith(("You take it", "Your dependency takes it")) == (event.seat == 0)
                yours += line.startswith("You take it")
            seen = after(board, event, seen, beat.after)
        if tally:
            assert not any(spot.zone == "trick" for spot in board.table(seen, AREA).cards)
            standing = dict(zip(board.names, board.standing(seen), strict=True))
            assert standing.items() <= dict(zip(tally.names, tally.totals, strict=True)).items()
            panels += 1
    assert yours
    assert panels
