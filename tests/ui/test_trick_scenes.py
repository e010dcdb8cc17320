"""Scenes at the tables of U GO! and Uchu-Kaigi: each event leaves the table as it then is, and all of it speaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.turns import in_turn
from tests.ui.boards import AREA, after, parts_of
from tests.ui.pilot import an_app, any_table
from tests.ui.test_trick_board import a_match
from ugames.core.game import Event
from ugames.core.match import Beat
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.kit.nodes import node_at
from ugames.ui.table import furniture
from ugames.ui.table.board import Caption, Cue, board_of
from ugames.ui.table.said.captions import Captions

SMALL = Area(14, 82, 1074, 528)
UPRIGHT = Area(14, 82, 1592, 2788)
WINDOWS = ((1280, 800), 100), ((1024, 640), 100), ((1280, 800), 200), ((1080, 1920), 100), ((3440, 1440), 100)
"""Windows and sizes of everything."""
TABLES = [("ugo", 2), ("ugo", 3), ("ugo", 4), *(("uchu_kaigi", seats) for seats in (2, 3, 4, 5))]

by_table = pytest.mark.parametrize("game, seats", TABLES)


def board_at(match: Any) -> Any:
    """The table of a match."""
    return board_of(match.game, [player.name for player in match.players])


def beats(match: Any, seat: int) -> Iterator[tuple[Any, Beat]]:
    """The table before each beat, and the beat."""
    for moment in range(1, match.moments):
        yield match.beat(seat, moment - 1).after, match.beat(seat, moment)


def lies(board: Any, seen: Any, hands: bool = True) -> list[tuple[str, str, int]]:
    """Each card with its zone and how many lie there; a trick that is to be laid waits where it was won until asked."""
    spots = board.cards(seen, AREA)
    found = ((spot.zone.replace("spoils", "trick"), str(spot.card), spot.size) for spot in spots)
    return sorted(each for each in found if hands or not each[0].startswith("hand"))


def is_dealt(events: tuple[Event, ...]) -> bool:
    """Whether cards are dealt in it: all hands fly at once when the beat ends."""
    return any(type(event).__name__ == "Dealt" for event in events)


@pytest.mark.sparse(2)
@by_table
def test_the_events_of_a_beat_lead_to_its_end(game: str, seats: int) -> None:
    """Plates, kingdoms, piles, trick and hand follow the events; only a deal is one movement at the end."""
    match = a_match(game, seats)
    board, told = board_at(match), 0
    for seat in (0, -1):
        for before, beat in beats(match, seat):
            seen = before
            for event in beat.events:
                seen = after(board, event, seen, beat.after)
            hands = not is_dealt(beat.events)
            assert lies(board, seen, hands) == lies(board, beat.after, hands), beat.events
            assert board.standing(seen) == board.standing(beat.after)
            told += len(beat.events)
    assert told > 200


@by_table
def test_the_table_of_points_lies_over_the_scored_table(game: str, seats: int) -> None:
    """It was the table before the last card, or that of the next deal."""
    match = a_match(game, seats)
    board, panels = board_at(match), 0
    for before, beat in beats(match, 0):
        tally = board.tally(beat.events, beat.after)
        if tally is None:
            continue
        seen = before
        for event in beat.events:
            if type(event).__name__ in ("GameBegan", "RoundBegan"):
                break
            seen = after(board, event, seen, beat.after)
        assert not any(spot.zone == "trick" for spot in board.cards(seen, AREA))
        assert board.standing(seen) == tuple(tally.totals[: len(board.standing(seen))]) or game == "uchu_kaigi"
        panels += 1
    assert panels


def all_captions(cues: Sequence[Cue]) -> list[Caption]:
    """All words that rise in some cues."""
    return [each for each in parts_of(cues) if isinstance(each, Caption)]


def captions(board: Any, before: Any, beat: Beat) -> list[str]:
    """All words that rise in a beat."""
    said, seen = [], before
    for event in beat.events:
        said += [each.text for each in all_captions(board.show(event, seen, beat.after, AREA))]
        seen = after(board, event, seen, beat.after)
    return said


@by_table
def test_a_taken_trick_says_who_takes_it_and_why(game: str, seats: int) -> None:
    match = a_match(game, seats)
    board, yours = board_at(match), 0
    for before, beat in beats(match, 0):
        taken = next((event for event in beat.events if isinstance(event, board.tricks.won)), None)
        if taken is None:
            continue
        why = board.tricks.why(taken)
        assert why
        assert len(why.split()) <= 7
        (line,) = [each for each in captions(board, before, beat) if each.endswith(why)]
        assert line.startswith("You take it") == (taken.seat == 0) or game == "uchu_kaigi"
        yours += taken.seat == 0
    assert yours


@pytest.mark.sparse(3)
@by_table
@pytest.mark.parametrize("area", [AREA, SMALL, UPRIGHT], ids=["wide", "small", "upright"])
def test_everything_on_the_table_explains_itself(game: str, seats: int, area: Area) -> None:
    """Every card, back and pile, own or other, at anybody's turn."""
    match = a_match(game, seats)
    board = board_at(match)
    for moment in range(0, match.moments, 7):
        for viewer in (0, seats - 1, -1):
            seen = match.beat(viewer, moment).after
            nodes = board.nodes(seen, area)
            for spot in board.cards(seen, area):
                node = node_at(nodes, spot.x, spot.y)
                assert node is not None, spot
                assert node.hint, node
                assert (node.card == spot.card) or spot.card is None or node.card is not None
            assert all(node.hint for node in nodes if node.role != "button")
            assert len({node.key for node in nodes}) == len(nodes)


@pytest.mark.sparse(3)
@by_table
def test_words_about_one_seat_lay_over_the_cards_of_another(
    game: str, seats: int, tmp_path: Path, thorough: bool
) -> None:
    """ "Alan: +1 farmer" stood at the plate of who played here, and "Alan takes it" over the hand."""
    match = a_match(game, seats)
    for window, scale in in_turn(WINDOWS, seats, thorough, 3):
        with an_app(tmp_path, window, scale=scale, speed="normal") as pilot:
            screen: Any = any_table(pilot.app, game, seats)
            board, area, told = screen.parts.board, screen.parts.playback.area, 0
            for before, beat in islice(beats(match, 0), 60):
                seen = before
                for event in beat.events:
                    captions = Captions(pilot.app, board, Pace)
                    for caption in all_captions(board.show(event, seen, beat.after, area)):
                        captions.add(caption, seen, area)
                        rising = captions.rising[-1].caption
                        about = rising.place
                        plates, whose, *_ = board.zones(seen, area)
                        theirs = next((seat for seat in range(seats) if plates[seat].meets(about)), event.seat)
                        for spot in board.cards(seen, area):
                            seat = whose(spot.zone)
                            if spot.zone == "hand" or seat not in (None, theirs):
                                lies = furniture.spot_area(spot)
                                assert not captions.boxes()[-1].meets(lies), (caption, about, spot, window, scale)
                        told += 1
                    seen = after(board, event, seen)
            assert told


@by_table
def test_who_takes_a_trick_lay_over_the_led_colour_and_the_name_of_the_winner(
    game: str, seats: int, tmp_path: Path
) -> None:
    match, told = a_match(game, seats), 0
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot:
        screen: Any = any_table(pilot.app, game, seats)
        board, area = screen.parts.board, screen.parts.playback.area
        for before, beat in islice(beats(match, 0), 60):
            seen = before
            for event in beat.events:
                if type(event).__name__ == "TrickWon":
                    captions = Captions(pilot.app, board, Pace)
                    (taken,) = all_captions(board.show(event, seen, beat.after, area))
                    captions.add(taken, seen, area)
                    led = next(node.area for node in board.nodes(seen, area) if node.key == "led")
                    won = next(spot for spot in board.cards(seen, area) if spot.mark == "winner")
                    card = furniture.spot_area(won)
                    for kept in (led, card._replace(y=card.y - 30, h=card.h)):
                        assert not captions.ways()[-1].meets(kept), (taken, kept)
                    told += 1
                seen = after(board, event, seen, beat.after)
    assert told
