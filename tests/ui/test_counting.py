"""Every point is seen being made: badges where it comes from, sums that grow, figures that nod, paths that light up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pygame
import pytest

from tests.laws.setups import played
from tests.ui.boards import AREA, after, parts_of
from tests.ui.pilot import Pilot, a_table, an_app, any_table
from tests.ui.sizes import noting
from ugames.core.match import Beat
from ugames.core.words import say
from ugames.games.uchu_kaigi.board import orbit, won
from ugames.games.uchu_kaigi.board.table import UchuKaigiBoard
from ugames.games.uchu_kaigi.scoring import GraysCharged, MarkerMoved, PilesScored, Stack
from ugames.games.ugo.board.table import UgoBoard
from ugames.laws.setups import Setup
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Count, Cue, Look, Nod, Seen, Tally, Together, Trail, board_of
from ugames.ui.table.motion.gains import Pulse, weight
from ugames.ui.table.places import table_area
from ugames.ui.table.staging.counting import FLIES, LIT, NOD, POP, SETS_OUT, Counting

PLATE, PLACE = Area(100, 600, 300, 60), Area(500, 300, 90, 130)
FARMER = Nod("ugo/farmer.svg", (Area(900, 300, 36, 48),))
COUNTED = {"ugo": 4, "ugh": 4, "ufo": 4, "uchronia": 3}
"""The games whose points are counted place by place, and how many play."""


def a_counting(pilot: Pilot, fade: bool = False) -> Counting:
    """What is counted on a table of U GO!."""
    pilot.app.canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    return Counting(pilot.app.canvas, "ugo", lambda: Pace(fade=fade))


def drawn(counting: Counting, now: float) -> pygame.Rect:
    """What is drawn of it."""
    canvas = counting.canvas
    canvas.surface.fill((0, 0, 0, 0))
    counting.draw(canvas, now)
    return canvas.surface.get_bounding_rect()


def cues(board: Board, game: str, seats: int) -> Iterator[tuple[Seen, Cue]]:
    """All cues of the last beat of a match, each with the table on which it is shown."""
    match = played(Setup(game, seats), 1)
    beat, seen = match.beat(0, match.moments - 1), match.beat(0, match.moments - 2).after
    for event in beat.events:
        for cue in board.show(event, seen, beat.after, AREA):
            yield from ((seen, each) for each in parts_of([cue]))
            seen = cue.seen if isinstance(cue, Look) else seen
        seen = after(board, event, seen, beat.after)


def a_board(game: str, seats: int) -> Board:
    """The board of a game with its usual options."""
    match = played(Setup(game, seats), 1)
    return board_of(match.game, [player.name for player in match.players])


@pytest.mark.parametrize("game", COUNTED)
def test_every_point_of_the_last_round_is_counted_where_it_comes_from(game: str) -> None:
    """What is counted for each seat is what the table of points says; each number lies on the table."""
    board, match = a_board(game, COUNTED[game]), played(Setup(game, COUNTED[game]), 1)
    sums: Counter[int] = Counter()
    for _, cue in cues(board, game, COUNTED[game]):
        if isinstance(cue, Count):
            sums[cue.seat] += cue.points
            assert AREA.inset(-20).meets(cue.place)
    beat = match.beat(0, match.moments - 1)
    tally = board.tally(beat.events, beat.after)
    assert tally is not None
    last = [row for row in tally.rows if not row[0].startswith(("This game", "Earlier games"))]
    found = {name: sum(values[i] for _, values in last) for i, name in enumerate(tally.names)}
    assert {name: sums[seat] for seat, name in enumerate(board.names)} == found


def test_a_sum_has_a_place_of_its_own_and_is_the_larger_the_more_it_is(pilot: Pilot) -> None:
    """It covers no score then, and is no broader than that place."""
    counting, sizes = a_counting(pilot), list[float]()
    for number, points in enumerate((2, 20)):
        at = Area(100, 100 + 200 * number, 120, 60)
        counting.count(Count(0, points, PLACE, at=at), PLATE, 0.0)
        sizes.append(counting.sums[at].size)
        box = counting._box(counting.sums[at], 1.0)
        assert box.w <= at.w
        assert (box.cx, box.cy) == (at.cx, at.cy)
    assert sizes[1] > sizes[0]
    assert 0 not in counting.sums


def test_one_point_looked_as_large_as_three(pilot: Pilot) -> None:
    counting = a_counting(pilot)
    for points in (1, 3, 8, 40, -3):
        counting.count(Count(0, points, PLACE), PLATE, 0.0)
    sizes = [badge.size for badge in counting.badges]
    assert sizes[:4] == sorted(sizes[:4])
    assert len(set(sizes[:4])) == 4
    assert sizes[4] == sizes[1]
    assert [badge.tone for badge in counting.badges[-2:]] == ["good", "bad"]


def test_the_sum_of_a_seat_grows_and_its_scale_rises(pilot: Pilot) -> None:
    """Each seat has a sum and a scale of its own, from the bottom."""
    counting = a_counting(pilot)
    steps = [counting.count(Count(seat, 4, PLACE), PLATE, 0.0) for seat in (0, 0, 1, 0)]
    assert steps == [0, 1, 0, 2]
    assert {seat: each.text for seat, each in counting.sums.items()} == {0: "+12", 1: "+4"}
    assert counting.clear()
    assert counting.count(Count(0, 4, PLACE), PLATE, 0.0) == 0
    assert counting.sums[0].text == "+4"


def test_a_score_that_all_had_seen_was_counted_again_from_nothing(pilot: Pilot) -> None:
    """Only a badge is put where its points come from: nothing flies, and no sum covers the score."""
    counting = a_counting(pilot)
    assert [counting.count(Count(0, 3, PLACE, known=True), PLATE, 0.0) for _ in range(2)] == [0, 1]
    counting.update(SETS_OUT + FLIES + 1)
    assert not counting.sums
    assert [badge.text for badge in counting.badges] == ["+3", "+3"]
    assert not counting.moving(SETS_OUT + FLIES + POP + 1)


@pytest.mark.parametrize("fade", [False, True])
def test_the_score_at_a_plate_knew_points_before_they_had_left_their_place(pilot: Pilot, fade: bool) -> None:
    """A chip flies from the place to the plate, and the score grows as it lands; at once with reduced motion."""
    counting = a_counting(pilot, fade)
    for points in (7, -2):
        counting.count(Count(0, points, PLACE, before=20), PLATE, 0.0)
        counting.update(0.0)
    if not fade:
        assert not counting.sums
        first, second = (counting.moving(SETS_OUT + part * FLIES)[-2:] for part in (0.2, 0.8))
        for early, late in zip(first, second, strict=True):
            assert abs(late.cx - PLATE.right) < abs(early.cx - PLATE.right)
            assert early.cy < late.cy < PLATE.cy
        counting.update(SETS_OUT + FLIES + 0.001)
    assert counting.sums[0].text == "25"
    assert counting.sums[0].rolls == (27, 25)
    assert len(counting.badges) == 2
    assert not counting.moving(SETS_OUT + FLIES + POP + 1)


def test_a_chip_flew_to_the_score_though_the_sum_has_its_own_place(pilot: Pilot) -> None:
    """What is counted grows there from nothing, with its sign, and the score beside it stands."""
    counting, at = a_counting(pilot), Area(PLATE.right - 80, PLATE.y + 30, 70, 30)
    for points in (7, -2):
        counting.count(Count(0, points, PLACE, before=0, at=at), PLATE, 0.0)
    counting.update(SETS_OUT + FLIES + 0.001)
    grown = counting.sums[0]
    assert (grown.text, grown.rolls) == ("+5", (7, 5))
    assert (grown.x, grown.y) == (at.cx, at.cy)
    assert counting._box(grown, 1.0).h <= at.h + 0.01


def test_a_badge_covered_an_earlier_one(pilot: Pilot) -> None:
    """Two that belong to one place stand beside or below each other."""
    counting = a_counting(pilot)
    for points in (20, 4, 5, 6, 7):
        counting.count(Count(0, points, PLACE), PLATE, 0.0)
    boxes = counting.boxes()[:5]
    assert not any(one.inset(2).meets(other) for i, one in enumerate(boxes) for other in boxes[:i])


@pytest.mark.parametrize("fade", [False, True])
def test_a_badge_stays_on_its_place_and_is_drawn_no_more_once_it_rests(pilot: Pilot, fade: bool) -> None:
    """A table whose points are read costs nothing; with reduced motion nothing springs."""
    counting, canvas = a_counting(pilot, fade), pilot.app.canvas
    counting.count(Count(0, 5, PLACE), PLATE, 1.0)
    seen = [drawn(counting, now) for now in (1.01, 1.1, 1 + POP, 30.0)]
    areas = [canvas.rect(area) for area in counting.moving(1.01)]
    assert all(areas[0].union(areas[1]).contains(each) for each in seen)
    assert (seen[0] == seen[-1]) == fade
    assert seen[2] == seen[3]
    assert not counting.moving(1.2 + POP)
    assert [canvas.rect(box).collidepoint(canvas.rect(PLACE).center) for box in counting.boxes()] == [True, False]


@pytest.mark.parametrize("fade", [False, True])
def test_a_figure_nods_on_its_feet_and_a_path_lights_up(pilot: Pilot, fade: bool) -> None:
    """Neither leaves anything behind, and all of it lies within what is drawn anew."""
    counting, canvas = a_counting(pilot, fade), pilot.app.canvas
    counting.count(Count(0, 5, PLACE, nod=FARMER, known=True), PLATE, 0.0)
    counting.walk(Trail(((1200, 400), (1260, 420), (1320, 440))), 0.6, 0.0)
    areas = [canvas.rect(area) for area in counting.moving(0.1)]
    for now in (0.05, 0.2, 0.35):
        counting.badges.clear()
        counting.sums.clear()
        seen = drawn(counting, now)
        assert seen.w
        assert areas[0].unionall(areas[1:]).contains(seen)
        assert canvas.surface.get_at(canvas.rect(FARMER.places[0]).center).a
    counting.update(0.6 + LIT + NOD)
    assert not drawn(counting, 0.6 + LIT + NOD).w
    assert not counting.moving(0.6 + LIT + NOD)


def test_badges_were_gone_before_the_points_were_read(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        playback = a_table(pilot.app, "ugo", 2).playback
        playback.skip()
        playback._cue(Count(0, 5, PLACE), 0.0)
        playback._cue(Tally("Game 1", ("Ada", "Bo"), (("Place 1", (5, 0)),), (5, 0)), 0.0)
        pilot.frame(200)
        assert len(playback.counting.boxes()) == 2
        playback.points.put_away()
        playback.points.put_away()
        pilot.frame(3)
        assert not playback.counting.boxes()


def test_farmers_did_not_stir_when_their_place_was_counted() -> None:
    """Of one's own kingdom, each that feeds a place stands within it; folded kingdoms have no figures."""
    board = a_board("ugo", 4)
    assert isinstance(board, UgoBoard)
    nods = 0
    for seen, cue in cues(board, "ugo", 4):
        if isinstance(cue, Count):
            assert cue.nod is not None
            where = board.places(seen.view, AREA)
            place = next(i for i in range(5) if where.card(cue.seat, i).meets(cue.place))
            for figure in cue.nod.places:
                assert where.place(cue.seat, place).inset(-1).holds(figure.cx, figure.cy)
            nods += len(cue.nod.places)
    assert nods > 8


def test_a_marker_jumped_over_the_fields_between() -> None:
    """They are lit one by one, forwards and back, to the field on which it comes to lie."""
    board = a_board("uchu_kaigi", 4)
    assert isinstance(board, UchuKaigiBoard)
    seen = played(Setup("uchu_kaigi", 4), 1).beat(0, 1).after
    for start, end in ((3, 7), (7, 2), (33, 60)):
        track = orbit.track(board.places(seen.view, AREA).orbit, seen.view.board, end)
        shown = board.show(MarkerMoved(0, 0, start, end), seen, seen, AREA)
        (trail,) = (cue for cue in shown if isinstance(cue, Trail))
        assert trail.path[-1] == track.field(end)
        assert len(trail.path) == abs(min(end, orbit.LAST_FIELD + 1) - start)  # what lies beyond has one field
        assert trail.tone == ("good" if end > start else "bad")
        assert any(isinstance(cue, Together) for cue in shown)


def test_a_marker_was_there_once_its_way_had_been_lit(tmp_path: Path) -> None:
    """It goes from field to field with the light; its plate rings once, for all of it, and not for each step."""
    board = a_board("uchu_kaigi", 4)
    seen = played(Setup("uchu_kaigi", 4), 1).beat(0, 1).after
    moved = MarkerMoved(0, 0, 0, 5)
    (trail,) = (cue for cue in board.show(moved, seen, seen, AREA) if isinstance(cue, Trail))
    assert [board.standing(look.seen)[0] for look in trail.looks] == [1, 2, 3, 4]
    with an_app(tmp_path, speed="normal") as pilot:
        playback = any_table(pilot.app, "uchu_kaigi", 4).parts.playback
        playback.look_at(seen)
        playback.queue(Beat((moved,), after(playback.board, moved, seen)))
        stood, rings = set(), set()
        while playback.busy:
            pilot.frame()
            stood.add(board.standing(playback.shown)[0])
            rings |= {each for each in playback.effects.flashes if isinstance(each, Pulse)}
        assert stood == {0, 1, 2, 3, 4, 5}
        assert [ring.weight for ring in rings] == [weight(5, pilot.app.canvas.theme.cloth("uchu_kaigi")["many"])]


@pytest.mark.parametrize("moved", [(26, 36), (24, 35), (35, 30), (38, 33)])
def test_a_marker_that_came_or_left_beyond_the_last_field_jumped_at_the_end_of_its_way(moved: tuple[int, int]) -> None:
    """It goes with the light there, too, also where another one is beyond: the move that wins a match was the worst."""
    board = a_board("uchu_kaigi", 4)
    seen = played(Setup("uchu_kaigi", 4), 1).beat(0, 1).after
    start, end = moved
    stacks = (Stack(37, (1,)), Stack(start, (0,)), Stack(3, (2, 3)))
    seen = replace(seen, view=seen.view._replace(board=stacks))
    shown = board.show(MarkerMoved(0, 0, start, end), seen, seen, AREA)
    (trail,) = (cue for cue in shown if isinstance(cue, Trail))
    assert len(trail.looks) == len(trail.path) - 1 > 0
    stood = [board.standing(look.seen)[0] for look in trail.looks]
    assert stood == sorted(stood, reverse=end < start)
    assert all(min(moved) < points < max(moved) for points in stood)


@pytest.mark.parametrize("slim", [False, True])
@pytest.mark.parametrize("name", ["Ada", "Grace's dependency"])
def test_no_name_gives_way_to_a_crown(slim: bool, name: str, pilot: Pilot) -> None:
    """It is beside the score if there is room for both, else on the face; whoever leads, names look alike."""
    canvas, crowns = a_counting(pilot).canvas, list[Area]()

    def note(picture: str, area: Area, *_: Any) -> None:
        crowns.extend([area] if picture.endswith("crown.svg") else [])

    with noting(canvas) as notes, patch.object(canvas, "show", note):
        area, told = (PLATE.top(40), ()) if slim else (PLATE, ("1st",))
        plate = furniture.Plate(area, 0, name, "13", told)
        furniture.plates(canvas, [plate._replace(leads=True)])
        furniture.plates(canvas, [plate])
    leads, trails = notes.lines[: len(notes.lines) // 2], notes.lines[len(notes.lines) // 2 :]
    assert leads == trails
    words = {line.text: line.area for line in leads}
    (crown,) = crowns
    assert not any(crown.meets(area) for area in words.values())
    assert name in words
    assert (crown.x > words[name].right) == (name == "Ada")


@pytest.mark.parametrize("size, seats", [((1280, 720), 3), ((1920, 1080), 4), ((1024, 640), 5)])
def test_points_that_were_counted_lay_on_names_of_buildings_and_beside_the_digits_of_a_score(
    size: tuple[int, int], seats: int, tmp_path: Path
) -> None:
    """Of others a badge stands on the number that it replaces, and a sum on all of the score, as "13 of 18"."""
    with an_app(tmp_path, size) as pilot:
        match, canvas = played(Setup("uchronia", seats), 1), pilot.app.canvas
        area, counting = table_area(canvas.theme), Counting(canvas, "uchronia", Pace)
        board = board_of(match.game, [player.name for player in match.players])
        beat = match.beat(0, match.moments - 1)
        seen = match.beat(0, match.moments - 2).after
        for event in beat.events:
            for cue in board.show(event, seen, beat.after, area):
                if isinstance(cue, Count):
                    counting.count(cue, board.zones(seen, area).plates[cue.seat], 0.0)
            seen = after(board, event, seen, beat.after)
        with noting(canvas) as notes:
            board.paint(canvas, seen, area)
        plates = board.zones(seen, area).plates
        for seat, points in enumerate(board.standing(seen)):
            if seat in counting.sums:
                score = next(
                    line.area
                    for line in notes.lines
                    if line.text.split(" ")[0] == str(points) and plates[seat].holds(line.area.cx, line.area.cy)
                )
                sum_ = counting._box(counting.sums[seat], 1.0)
                assert sum_.x <= score.x
                assert score.right <= sum_.right
        named = [line for line in notes.lines if line.text in {player.name for player in match.players}]
        told = {str(say(building)) for building in cast(Any, match.game).book.faces}
        words = [(line, line.text.rpartition(" ")) for line in notes.lines]
        letters = [
            line.area._replace(w=line.area.w * len(name) / len(line.text) - 4)
            for line, (name, _, points) in words
            if name in told and points.isdecimal()
        ]
        assert letters or seats > 3
        for box in counting.boxes():
            assert not any(box.inset(2).meets(each) for each in (*letters, *(line.area for line in named)))


def test_what_ugh_cards_count_was_covered_by_the_sum_at_the_plate(tmp_path: Path) -> None:
    """Neither lies on the other, nor on what a set counts."""
    with an_app(tmp_path) as pilot:
        canvas, area = pilot.app.canvas, table_area(pilot.app.canvas.theme)
        for number in range(4):
            match, counting = played(Setup("ugh", 4), number), Counting(canvas, "ugh", Pace)
            board = board_of(match.game, [player.name for player in match.players])
            beat, seen = match.beat(0, match.moments - 1), match.beat(0, match.moments - 2).after
            for event in beat.events:
                for cue in board.show(event, seen, beat.after, area):
                    seen = cue.seen if isinstance(cue, Look) else seen
                    for part in cue.cues if isinstance(cue, Together) else (cue,):
                        if isinstance(part, Count):
                            counting.count(part, board.zones(seen, area).plates[part.seat], 0.0)
            boxes = counting.boxes()
            assert len(boxes) > 8
            assert not any(one.inset(1).meets(other) for i, one in enumerate(boxes) for other in boxes[:i])


@pytest.mark.parametrize(
    "size, scale", [((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 100), ((1920, 1080), 100)]
)
def test_what_halves_ones_points_read_like_plus_two_and_covered_its_cause(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """It was "\u00f7" on the number of green cards; the costs of other colours lay on their numbers, too."""
    told = set()
    with an_app(tmp_path, size, scale=scale) as pilot:
        canvas, match = pilot.app.canvas, played(Setup("uchu_kaigi", 4), 1)
        area, board = table_area(canvas.theme), a_board("uchu_kaigi", 4)
        assert isinstance(board, UchuKaigiBoard)
        view = match.glimpse(0).view._replace(piles=((tuple(board.game.cards[:4]),),) * 4)
        before, counting = replace(match.glimpse(0), view=view), Counting(canvas, "uchu_kaigi", Pace)
        where = board.places(view, area)
        for country, event in enumerate((PilesScored(0, 0, (2,), 4, True, 3), GraysCharged(1, 1, 6))):
            for cue in board.show(event, before, before, area):
                if isinstance(cue, Count):
                    counting.count(cue, board.zones(before, area).plates[cue.seat], 0.0)
            signs = won.column(where, country).signs().values()
            numbers = [sign.below(sign.h / 2) for sign in signs]
            for badge in counting.badges:
                assert not any(counting._box(badge, 1.0).meets(number) for number in numbers), badge.text
            told |= {badge.text for badge in counting.badges}
    assert told == {"+4", "1/2", "−6"}
