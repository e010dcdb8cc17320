"""The table of U GO!: what it says of empty places and of cards that are to be laid, before anything is decided."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.games.ugo.table import GAME, cards, kingdom, rules, table
from tests.ui import sizes
from tests.ui.boards import AREA, after, parts_of
from tests.ui.pilot import an_app, any_table
from tests.ui.sizes import canvas_of, noting
from ugames.core.game import Outcome, glimpse
from ugames.games.ugo.board.places import places
from ugames.games.ugo.board.pointing import whereabouts
from ugames.games.ugo.board.table import TINY, UgoBoard
from ugames.games.ugo.rules import FarmersCame, GameBegan, GameScored, Laid, State, TrickWon, winning_place
from ugames.screens.after.replay import FOOT, HEADER, SLIDER
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
    Look,
    Together,
    Wait,
    Walk,
    board_of,
)
from ugames.ui.table.motion.gains import SECONDS
from ugames.ui.table.places import table_area
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.staging.counting import Counting

in_windows = pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1920, 1080)])

pytestmark = pytest.mark.usefixtures("unseen")

NAMES = ("Ann", "Bob", "Cid", "Dee")


def written(state: State, scored: bool = False) -> list[str]:
    """All words on the table as the first seat sees it."""
    seats = len(state.hands)
    seen: Any = glimpse(GAME, state, 0)
    if scored:
        over = seen.view._replace(hand=(), hand_sizes=(0,) * seats, scores=((0,) * seats,))
        seen = replace(seen, view=over, legal=(), to_act=(), outcome=Outcome((0,) * seats, ()))
    canvas = canvas_of((1920, 1080), 100)
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:seats]).paint(canvas, seen, AREA)
    return [line.text for line in notes.lines]


def scores(board: Any, canvas: Any, seen: Any) -> list[str]:
    """The points on the plates."""
    with noting(canvas) as notes:
        board.paint(canvas, seen, AREA)
    return [line.text for line in notes.lines if line.text.isdigit()]


def test_an_empty_place_showed_points_that_it_did_not_count() -> None:
    """Its points have a condition until its farmers have come; when all is counted, only what counts is left."""
    state = table("red 5", "red 3", kingdoms={0: kingdom("yellow 8", farmers=2)})
    words = written(state)
    assert words.count("with farmers") == 1, "on one's own place four, which place five is like"
    assert words.count("if left empty") == 2, "the +3 was there for whoever had farmers, as far as the board said"
    assert {"+1", "+3", "+5"} <= {*words}
    words = written(state, scored=True)
    assert words.count("+1") == 1, "the farmers of place three have come on one of the two boards"
    assert not {"+3", "+5", "with farmers", "if left empty"} & {*words}


@pytest.mark.parametrize(
    "spoils, own, worn",
    (
        ("red 8, red 3, blue 7", "red 5", {"red 8": "", "red 3": "−5", "blue 7": ""}),
        ("red 8, green 0", "blue 5", {"red 8": "", "green 0": "−8"}),
        ("red 8, green 8", "", {"red 8": "", "green 8": ""}),
    ),
)
def test_a_card_to_lay_says_what_it_costs_on_top_and_the_best_says_nothing(
    spoils: str, own: str, worn: dict[str, str]
) -> None:
    """That is one number by all that is laid: cards that are as good wear none, and need no choice."""
    state = table("grey 1", "grey 2", spoils=spoils, kingdoms={0: kingdom(own)} if own else {})
    seen: Any = glimpse(GAME, state, 0)
    board = board_of(GAME, NAMES[:2])
    for area in (AREA, table_area(canvas_of((1920, 1080), 200).theme)):
        badges = {str(spot.card): spot.badge for spot in board.cards(seen, area) if spot.zone == "spoils"}
        assert badges == worn
    assert not [words for words in written(state) if "total" in words]
    assert "if left empty" not in written(state), "rules stood between the numbers"
    hints = {node.key: node.hint for node in board.nodes(seen, AREA)}
    assert hints["best"].startswith("Lays everything at once")


def test_what_can_be_played_had_two_marks() -> None:
    """It had a mark of its own then, as if that were something else: the others are dimmed where only some can be."""
    board = board_of(GAME, NAMES[:2])
    follows: Any = glimpse(GAME, table("", "red 3, red 4, blue 2", trick="red 7", leader=0), 1)
    leads: Any = glimpse(GAME, table("red 3, blue 2", "grey 1"), 0)
    marks = [
        {str(spot.card): spot.mark for spot in board.cards(seen, AREA) if spot.zone == "hand"}
        for seen in (follows, leads)
    ]
    assert marks[0] == {"red 3": "legal", "red 4": "legal", "blue 2": "dim"}
    assert marks[1] == {"red 3": "", "blue 2": ""}, "that all can be played is no news"


def test_scores_ran_down_and_up_again_as_a_game_was_counted() -> None:
    """It looked like a punishment: they stand, and below them grows what of them this game has brought."""
    seen: Any = glimpse(GAME, table("", "", kingdoms={0: kingdom("red 8"), 1: kingdom("blue 3")}), 0)
    seen = replace(seen, view=seen.view._replace(number=2, scores=((5, 6),)))
    board: Any = board_of(GAME, NAMES[:2])
    canvas = canvas_of((1920, 1080), 100)

    events = [GameScored(seat, places, sum(places)) for seat, places in enumerate(map(GAME.count, seen.view.kingdoms))]
    counted = [
        cue for event in events for cue in parts_of(board.show(event, seen, seen, AREA)) if isinstance(cue, Count)
    ]
    plates = [*map(board.places(seen.view, AREA).plate, range(2))]
    assert {(cue.seat, cue.before) for cue in counted} == {(0, 0), (1, 0)}
    for cue in counted:
        assert cue.at is not None
        assert plates[cue.seat].holds(cue.at.x, cue.at.y)
        assert plates[cue.seat].holds(cue.at.right, cue.at.bottom)
    begun = after(board, events[0], seen)
    assert scores(board, canvas, begun) == ["13", "9"]
    assert board.standing(begun) == (13, 9), "no plate rings for points that only come back"
    for event in events:
        seen = after(board, event, seen)
    assert scores(board, canvas, seen) == ["13", "9"]
    assert board.standing(seen) == (13, 9)
    assert board.at_once[GameScored](events[0]) == board.at_once[GameScored](events[1]) != ""


@pytest.mark.sparse(3)
@pytest.mark.parametrize("window", sizes.WINDOWS, ids=str)
@pytest.mark.parametrize("percent", sizes.SCALES)
def test_two_cards_to_lay_overlapped_and_their_button_lay_on_one(window: tuple[int, int], percent: int) -> None:
    """At 200 % the farmers of the first one were hidden, and "Best layout" stood on the second one."""
    area = table_area(canvas_of(window, percent).theme)
    for seats, count in ((2, 2), (3, 2), (4, 2)):
        where = places(seats, 0, area, 1)
        height, middles = where.in_spoils(count)
        cards = [around(x, y, height * CARD_RATIO, height) for x, y in middles]
        assert all(other.x - one.right > -height * 0.06 for one, other in pairwise(cards))
        others = (*cards, *where.kingdoms, where.plate(0), where.room("hand"))
        assert not any(where.best.meets(each) for each in others)


def test_what_lays_itself_is_seen_card_by_card() -> None:
    """Two colours were laid at once."""
    state = table("grey 1", "grey 2", spoils="red 8, green 0", kingdoms={0: kingdom("blue 5")})
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, NAMES[:2])
    first, then = Laid(0, 1, cards("red 8")), Laid(0, 2, cards("green 0"))
    laid = after(board, first, seen)
    for event, before in ((first, seen), (then, laid)):
        *_, wait, look = board.show(event, before, laid, AREA)
        assert isinstance(wait, Wait)
        assert isinstance(look, Look)
    lone = replace(seen, view=seen.view._replace(spoils=(), trick=cards("red 8, red 1")))
    assert not any(isinstance(cue, Wait) for cue in board.show(Laid(0, 1, cards("red 1, red 8")), lone, lone, AREA))


def test_nobody_said_who_leads_a_new_game() -> None:
    """The seat after the dealer does, and not who won the last trick."""
    seen: Any = glimpse(GAME, table("red 1", "red 3", "red 6", scores=((1, 2, 3),)), 0)
    board = board_of(GAME, NAMES[:3])
    for dealer, said in ((0, "Game 2: Bob leads the first trick"), (2, "Game 2: you lead the first trick")):
        captions = [cue for cue in board.show(GameBegan(dealer, 2), seen, seen, AREA) if isinstance(cue, Caption)]
        assert [each.text for each in captions] == [said]
    assert not any(isinstance(cue, Caption) for cue in board.show(GameBegan(0, 1), seen, seen, AREA))


def test_a_later_game_had_no_row_of_its_own_points() -> None:
    """Place by place, then this game, then those before; the words on the table are kept free of it."""
    state = table("", "", kingdoms={0: kingdom("green 5")}, scores=((1, 2), (5, 0)))
    seen: Any = glimpse(GAME, state, 0)
    board = board_of(GAME, NAMES[:2])
    tally = board.tally((GameScored(0, (5, 0, 0, 0, 0), 5), GameScored(1, (0, 0, 0, 0, 0), 0)), seen)
    assert tally is not None
    assert tally.rows[-2:] == (("This game", (5, 0)), ("Earlier games", (1, 2)))
    assert board.zones(seen, AREA).words()


def test_an_empty_place_had_no_order_and_points_of_its_own() -> None:
    """The next colour has its place named, and points that count already have the plate of points that count."""
    state = table("red 5", "red 3", kingdoms={0: kingdom("yellow 8", farmers=2)})
    assert written(state).count("next colour") == 1
    seen: Any = glimpse(GAME, state, 0)
    hints = {node.key: node.hint for node in board_of(GAME, NAMES[:2]).nodes(seen, AREA)}
    assert "from left to right" in hints["kingdom-0-3"]
    assert hints["kingdom-0-3"].startswith("Your place 4: empty.")
    assert hints["kingdom-1-0"].startswith("Bob, place 1: empty.")
    assert "your kingdom" in hints["plate-0"]
    assert "25 of them aren't dealt" in hints["game"]


def test_a_place_without_its_farmers_looked_like_a_fed_one() -> None:
    """It shows what it costs, on every kingdom and before the game is counted."""
    state = table("grey 1", "grey 2", kingdoms={seat: kingdom("red 5", "blue 2", "green 8") for seat in (0, 1)})
    spots = board_of(GAME, NAMES[:2]).cards(glimpse(GAME, state, 0), AREA)
    badges = {(spot.zone, spot.badge) for spot in spots if spot.badge}
    assert badges == {("kingdom-0-2", "−10"), ("kingdom-1-2", "−10")}


def test_a_card_that_covered_a_better_one_did_not_say_so() -> None:
    state = table("grey 1", "grey 2", spoils="red 3", kingdoms={0: kingdom("red 8")})
    seen: Any = glimpse(GAME, state, 0)
    cues = board_of(GAME, NAMES[:2]).show(Laid(0, 0, cards("red 3")), seen, seen, AREA)
    (told,) = [cue for cue in cues if isinstance(cue, Caption)]
    assert (told.text, told.tone) == ("−5", "bad")
    assert isinstance(cues[-2], Wait), "something else happened at once"


@pytest.mark.parametrize("window", [(1280, 780), (1920, 1080)])
def test_points_of_a_covered_card_hung_below_the_board_far_from_it(window: tuple[int, int], tmp_path: Path) -> None:
    piles = {seat: kingdom("red 8", "blue 3", "green 4", "yellow 7", "grey 1") for seat in range(4)}
    seen: Any = glimpse(GAME, table("red 5", "", "", "", spoils="red 0", kingdoms=piles), 0)
    with an_app(tmp_path, window, speed="normal") as pilot:
        area, board = table_area(pilot.app.canvas.theme), UgoBoard(GAME, NAMES)
        where = board.places(seen.view, area)
        for seat in (1, 2, 3):
            captions = Captions(pilot.app, board, Pace)
            for cue in board.show(Laid(seat, 0, cards("red 0")), seen, seen, area):
                if isinstance(cue, Caption):
                    captions.add(cue, seen, area)
            (box,) = captions.boxes()
            assert where.card(seat, 0).holds(box.cx, box.cy), (seat, box)


@pytest.mark.parametrize("window", [(1280, 780), (1920, 1080)])
def test_words_about_the_farmers_of_others_lay_over_their_places_and_hands(
    window: tuple[int, int], tmp_path: Path
) -> None:
    state = table("red 5", "red 3", "red 6", "", trick="green 6, red 2, green 1", leader=0)
    seen: Any = glimpse(GAME, state, 0)
    with an_app(tmp_path, window, speed="normal") as pilot:
        area, board = table_area(pilot.app.canvas.theme), UgoBoard(GAME, NAMES)
        where = board.places(seen.view, area)
        for seat in (1, 2, 3):
            together, *_ = board.show(FarmersCame(seat, cards("red 2")[0], 2), seen, seen, area)
            assert isinstance(together, Together)
            captions = Captions(pilot.app, board, Pace)
            for cue in together.cues:
                if isinstance(cue, Caption):
                    captions.add(cue, seen, area)
            (box,) = captions.boxes()
            assert not any(box.meets(where.domain(each)) for each in range(4)), (seat, box)
            assert not any(box.meets(each) for each in (where.led, *map(where.in_trick, range(4)))), (seat, box)
            assert abs(box.cx - where.domain(seat).cx) < where.domain(seat).w / 2


def test_farmers_were_there_after_a_ring_around_nothing() -> None:
    """They walk from the card that brings them to their spots, and only then rings open around them."""
    state = table("grey 1", "grey 2", spoils="red 3", kingdoms={0: kingdom("red 8", farmers=1)})
    seen: Any = glimpse(GAME, state, 0)
    board = board_of(GAME, NAMES[:2])
    first, _, look, rings, *_ = board.show(FarmersCame(0, cards("red 2")[0], 2), seen, seen, AREA)
    assert isinstance(first, Together)
    walk = next(cue for cue in first.cues if isinstance(cue, Walk))
    assert isinstance(look, Look)
    assert look.seen.view.kingdoms[0].farmers == 3
    assert isinstance(rings, Together)
    opened = {(cue.x, cue.y) for cue in rings.cues if isinstance(cue, Burst)}
    assert opened == {(end.cx, end.cy) for end in walk.ends}
    assert len(opened) == 2


def test_farmers_of_a_trick_came_one_card_after_the_other() -> None:
    """Three cards took more than four seconds: all set out shortly after each other, and the table has them then."""
    thrown = "grey 7, red 1, green 1, blue 1"
    trick, state = cards(thrown), table("red 5", "red 3", "red 6", "red 2", trick=thrown)
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, NAMES)
    view = seen.view
    gains = GAME.gains(view.leader, trick, trick[winning_place(trick)], view.kingdoms, view.supply)
    *first, last = (FarmersCame(*gain) for gain in gains)
    assert len(first) > 1
    for event in first:
        assert not board.show(event, seen, seen, AREA)
        assert after(board, event, seen) == seen
    cues = board.show(last, seen, seen, AREA)
    walks = [each for cue in cues if isinstance(cue, Together) for each in cue.cues if isinstance(each, Walk)]
    assert len(walks) == len(gains)
    assert sum(cue.seconds for cue in cues if isinstance(cue, Wait)) < 2.5
    farmers = [kingdom.farmers for kingdom in after(board, last, seen).view.kingdoms]
    looks = [cue.seen.view.kingdoms for cue in cues if isinstance(cue, Look)]
    assert farmers == [kingdom.farmers for kingdom in looks[-1]]
    assert sum(farmers) == sum(count for _, _, count in gains) + sum(each.farmers for each in view.kingdoms)


def test_others_see_no_points_on_what_is_laid() -> None:
    state = table("grey 1", "grey 2", spoils="red 8, red 3")
    seen: Any = glimpse(GAME, state, 1)
    assert not any(spot.badge for spot in board_of(GAME, NAMES[:2]).cards(seen, AREA) if spot.zone == "spoils")


def test_a_folded_kingdom_did_not_unfold() -> None:
    """Somebody else's kingdom is shown larger while it is pointed at: points, farmers and cards of each place."""
    state = table("red 5", "red 3", kingdoms={1: kingdom("yellow 8", "blue 0", "red 2")})
    seen: Any = glimpse(GAME, state, 0)
    nodes = board_of(GAME, NAMES[:2]).nodes(seen, AREA)
    row = [node for node in nodes if node.row == "kingdom-1"]
    assert [node.value.split(" ")[0] for node in row] == ["8", "0", "−10", "0", "0"]
    assert [node.key for node in nodes if node.row] == [f"kingdom-1-{place}" for place in range(5)]


@pytest.mark.parametrize("size, larger", [((1024, 640), True), ((1920, 1080), False)])
def test_only_a_small_kingdom_is_shown_larger(size: tuple[int, int], larger: bool, tmp_path: Path) -> None:
    rows = {seat: kingdom("yellow 8", "blue 0", "red 2") for seat in range(4)}
    seen: Any = glimpse(GAME, table("red 5", "red 3", "red 2", "red 1", kingdoms=rows), 0)
    with an_app(tmp_path, size) as pilot:
        screen = any_table(pilot.app, "ugo", 4)
        screen.parts.playback.look_at(seen)
        (node,) = (node for node in screen.nodes() if node.key == "kingdom-2-1")
        with noting(pilot.app.canvas) as notes:
            screen.parts.enlarged._draw_lens(pilot.app.canvas, node)
        shown: tuple[Area, ...] = pilot.app.tooltip.never
        assert bool(shown) == larger
        assert not notes.cut
        assert not any(box.meets(node.area) for box in shown)


def test_a_trick_tells_who_threw_which_card() -> None:
    """At 1920 two cards lay without names, and in another order than at 1024: they lie from the left neighbour on."""
    for state in (table("red 5", "red 8", leader=1, trick="red 8"), table("red 5", "red 8", "grey 1", leader=1)):
        seats = len(state.hands)
        where = places(seats, 0, AREA, 1)
        assert {*NAMES[:seats]} <= {*written(state)}
        cards_there = [where.in_trick(seat % seats).cx for seat in range(1, seats + 1)]
        assert cards_there == sorted(cards_there)
        assert sum(cards_there) / seats == pytest.approx(where.trick.cx)


def test_a_card_of_others_in_the_trick_was_said_to_bring_oneself_farmers() -> None:
    seen: Any = glimpse(GAME, table("red 4", "", "", "", trick="green 6, red 2, green 1", leader=1), 0)
    nodes = {node.key: node.hint for node in board_of(GAME, NAMES).nodes(seen, AREA)}
    assert nodes["trick-red 2"].endswith("If it loses and another colour wins the trick, it brings Cid 1 farmer.")
    assert "it brings Dee 1 farmer when green wins the trick, and 2 when" in nodes["trick-green 1"]
    own: Any = glimpse(GAME, table("red 4", "red 6", trick="red 2", leader=0), 0)
    nodes = {node.key: node.hint for node in board_of(GAME, NAMES[:2]).nodes(own, AREA)}
    assert nodes["trick-red 2"].endswith("it brings you 1 farmer.")


def test_a_rule_was_written_on_each_place_to_which_it_applies() -> None:
    """Three times the same lines; each stands once, on one's own kingdom."""
    words = written(table("red 5", "red 3"))
    for line in ("next colour", "if left empty", "with farmers", "a card: −5"):
        assert " ".join(words).count(line) == 1, line


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [(1024, 640), (1280, 960), (1920, 1080)])
def test_what_an_empty_place_brings_has_its_condition_in_each_usual_window(seats: int, window: tuple[int, int]) -> None:
    seen: Any = glimpse(GAME, table(*["red 5"] * seats), 0)
    canvas = canvas_of(window, 100)
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:seats]).paint(canvas, seen, table_area(canvas.theme))
    assert "if left empty with farmers" in " ".join(line.text for line in notes.lines)
    assert not notes.cut


@in_windows
def test_the_price_of_missing_farmers_was_told_in_large_windows_only(window: tuple[int, int]) -> None:
    """In small ones it takes a line more; no caption touches the edges of its place, as one did there."""
    seen: Any = glimpse(GAME, table(*["red 5"] * 4), 0)
    canvas = canvas_of(window, 100)
    area = table_area(canvas.theme)
    with noting(canvas) as notes:
        UgoBoard(GAME, NAMES).paint(canvas, seen, area)
    assert "a card: −5 per missing farmer" in " ".join(line.text for line in notes.lines)
    where = places(4, 0, area, 1)
    for place in (2, 3):
        card = where.card(0, place)
        lines = [line.area for line in notes.lines if card.holds(line.area.cx, line.area.cy)]
        assert len(lines) > 2
        assert all(line.w < card.w * 0.91 and line.bottom < card.bottom for line in lines)


def test_each_tip_repeated_the_rule_of_its_card() -> None:
    """Whoever can play it reads what comes of it, and only which farmers it can bring."""
    seen: Any = glimpse(GAME, table("red 5, blue 2", "green 1, green 2"), 0)
    hints = {node.key: node.hint for node in board_of(GAME, NAMES[:2]).nodes(seen, AREA)}
    assert "scores 5 on top of a place" not in hints["hand-red 5"]
    assert hints["hand-red 5"].endswith("It brings 2 farmers if it wins the trick.")
    waiting = {node.key: node.hint for node in board_of(GAME, NAMES[:2]).nodes(replace(seen, legal=()), AREA)}
    assert "scores 5 on top of a place" in waiting["hand-red 5"]


def test_a_dimmed_card_did_not_say_why() -> None:
    """The reason comes first when it is pointed at, and not only after a click."""
    seen: Any = glimpse(GAME, table("red 1, blue 2", "red 5", leader=1, trick="red 3"), 0)
    hints = {node.key: node.hint for node in board_of(GAME, NAMES[:2]).nodes(seen, AREA)}
    assert hints["hand-blue 2"].startswith("Red was led and you have red, so you must follow.\n")
    assert hints["hand-red 1"].startswith("Loses")


@pytest.mark.parametrize(
    "state, told",
    [
        (table(*["red 1, red 2"] * 2), "Trick 9 of 10"),
        (table("red 1, red 2", "red 3", leader=1, trick="red 5"), "Trick 9 of 10"),
        (table("red 1", "red 3", spoils="grey 5, blue 5"), "Trick 9 of 10"),
        (table("red 1", "red 3"), "Trick 10 of 10"),
        (table("", "", spoils="grey 5, blue 5"), "Trick 10 of 10"),
        (table("", ""), "Trick 10 of 10"),
    ],
)
def test_nobody_knew_how_many_tricks_a_game_has_and_which_this_one_is(state: State, told: str) -> None:
    view: Any = glimpse(GAME, state, 0).view
    assert whereabouts(rules(games=1), view) == told
    assert whereabouts(rules(games=3), view) == f"Game 1 of 3, {told.lower()}"


def test_a_new_game_was_in_its_last_trick_until_it_was_dealt() -> None:
    seen: Any = glimpse(GAME, table("", "", kingdoms={0: kingdom("green 5")}), 0)
    begun: Any = after(board_of(GAME, NAMES[:2]), GameBegan(0, 2), seen)
    assert whereabouts(rules(games=3), begun.view) == "Game 2 of 3, trick 1 of 10"


def test_the_table_of_points_and_the_cards_of_the_game_before_went_through_the_words_about_the_next() -> None:
    """First the points go, then the cards, and then it is said who leads."""
    seen: Any = glimpse(GAME, table("", "", kingdoms={0: kingdom("green 5")}), 0)
    board = board_of(GAME, NAMES[:2])
    cues = [cue for cue in board.show(GameBegan(0, 2), seen, seen, AREA) if isinstance(cue, Wait | Look | Caption)]
    wait, look, caption, *_ = cues
    assert isinstance(wait, Wait)
    assert isinstance(look, Look)
    assert isinstance(caption, Caption)
    assert not any(spot.zone.startswith("kingdom") for spot in board.cards(look.seen, AREA))


def test_cards_to_lay_had_points_and_a_button_while_they_still_flew() -> None:
    """They lie there first, once the last farmers have come; what is laid by itself is not asked for."""
    state = table("red 5", "red 3", "grey 4", "grey 5", trick="green 6, red 2, green 1, blue 7", leader=0)
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, NAMES)
    trick, place = seen.view.trick, winning_place(seen.view.trick)
    gained = GAME.gains(0, trick, trick[place], seen.view.kingdoms, seen.view.supply)
    assert len(gained) > 1
    told = after(board, TrickWon(place, trick), seen)
    for seat, card, count in gained:
        assert told.view.trick == trick
        told = after(board, FarmersCame(seat, card, count), told)
    assert (told.view.leader, told.view.trick, told.view.spoils) == (place, (), trick)
    assert not any(spot.badge or spot.mark for spot in board.cards(told, AREA) if spot.zone == "spoils")
    assert board.zones(told, AREA).best is None


def test_the_line_about_the_trick_ran_out_of_the_window_in_a_replay() -> None:
    for window in ((1024, 640), (1920, 1080)):
        theme = canvas_of(window, 200).theme
        area = Area(0, HEADER, theme.width, theme.height - HEADER - FOOT - SLIDER).inset(14, 10)
        for seats in GAME.seats:
            assert places(seats, 0, area, 1).labels.right <= area.right, (window, seats)


def test_nothing_in_the_trick_showed_whose_card_is_awaited() -> None:
    """The place of whoever plays next has a golden edge; none has one while somebody lays what was won."""
    board, spoils = UgoBoard(GAME, NAMES), table("red 5", "red 3", "red 6", "red 2", spoils="green 8, red 1")
    seen: Any = glimpse(GAME, table("red 5", "red 3", "red 6", "red 2"), 0)
    for turn, now in ((2, replace(seen, to_act=(2,), legal=())), (None, glimpse(GAME, spoils, 0))):
        where, edged = board.places(now.view, AREA), list[Area]()
        outline = Canvas.outline

        def spy(self: Canvas, area: Area, tone: Any, *more: Any, found: list[Area] = edged, way: Any = outline) -> None:
            way(self, area, tone, *more)
            if tone == "ahead":
                found.append(area)

        with patch.object(Canvas, "outline", spy):
            board.paint(canvas_of((1920, 1080), 100), now, AREA)
        awaited = [seat for seat in range(4) for area in edged if area.holds(where.in_trick(seat).cx, area.cy)]
        assert awaited == ([] if turn is None else [turn])


def test_kingdoms_of_others_were_counted_one_after_the_other() -> None:
    """It took more than four seconds: first one's own are counted, then those of all others at once."""
    kingdoms = {seat: kingdom("red 3", "blue 8", farmers=10) for seat in range(4)}
    seen: Any = glimpse(GAME, table("", "", "", "", kingdoms=kingdoms), 1)
    board, points = UgoBoard(GAME, NAMES), tuple(GAME.count(kingdoms[0]))
    seconds, counted = 0.0, list[int]()
    for seat in range(4):
        for cue in board.show(GameScored(seat, points, sum(points)), seen, seen, AREA):
            seconds += cue.seconds if isinstance(cue, Wait) else 0.0
            counted += [each.seat for each in (cue.cues if isinstance(cue, Together) else (cue,))
                        if isinstance(each, Count)]  # fmt: skip
    assert sorted(counted) == sorted([0, 1, 2, 3] * len([each for each in points if each]))
    assert counted[: counted.index(0)] == [1] * len([each for each in points if each])
    assert seconds < 4


def test_scores_fell_to_nothing_for_a_frame_and_sprang_back_as_the_count_began() -> None:
    """They stand from the last card on; what that brought has landed before the count begins."""
    kingdoms = {0: kingdom("red 3"), 1: kingdom("blue 3")}
    seen: Any = glimpse(GAME, table("", "", spoils="green 7", kingdoms=kingdoms), 0)
    seen = replace(seen, view=seen.view._replace(number=2, scores=((5, 6),)))
    board: Any = board_of(GAME, NAMES[:2])
    canvas = canvas_of((1920, 1080), 100)

    last = Laid(0, 1, tuple(cards("green 7")))
    cues = board.show(last, seen, seen, AREA)
    laid = next(cue for cue in cues if isinstance(cue, Look))
    rest = cues[-2]
    assert laid.seen == after(board, last, seen)
    assert isinstance(rest, Wait)
    assert rest.seconds > SECONDS, "the ring around the plate has gone"
    assert scores(board, canvas, laid.seen) == ["15", "9"]
    points = tuple(GAME.count(laid.seen.view.kingdoms[0]))
    begins, *_ = board.show(GameScored(0, points, sum(points)), laid.seen, laid.seen, AREA)
    assert isinstance(begins, Look)
    assert scores(board, canvas, begins.seen) == ["15", "9"]


def test_points_that_were_counted_lay_on_other_points_of_their_place(tmp_path: Path) -> None:
    """A badge "+1" stood on the +1 of an empty place, later below it: it looked counted twice.

    One of -10 stood on what is missing at the foot of a small card.
    """
    kingdoms = {0: kingdom("red 3", farmers=4), 1: kingdom(farmers=2), 2: kingdom("green 5", "red 4", "blue 2")}
    state = table("", "", "", "", kingdoms=kingdoms)
    before: Any = glimpse(GAME, state, 0)
    seen = after(UgoBoard(GAME, NAMES), GameScored(0, (), 0), before)
    for size in ((1920, 1080), (1102, 620)):
        with an_app(tmp_path, size) as pilot:
            canvas, area = pilot.app.canvas, table_area(pilot.app.canvas.theme)
            board, counting = UgoBoard(GAME, NAMES), Counting(canvas, "ugo", Pace)
            with noting(canvas) as notes:
                board.paint(canvas, seen, area)
            for seat in range(4):
                places = tuple(GAME.count(state.kingdoms[seat]))
                shown = board.show(GameScored(seat, places, sum(places)), seen, seen, area)
                for cue in (part for each in shown for part in (each.cues if isinstance(each, Together) else (each,))):
                    if isinstance(cue, Count):
                        counting.count(cue, board.zones(seen, area).plates[seat], 0.0)
            assert len(counting.badges) > 4
            assert not [spot.badge for spot in board.cards(seen, area) if spot.badge], (
                "the same points stood there twice"
            )
            assert not [line.text for line in notes.lines if line.text.startswith("+")]
            where = board.places(seen.view, area)
            places_of = [where.card(seat, place) for seat in range(4) for place in range(5)]
            for box in counting.boxes()[: len(counting.badges)]:
                assert sum(each.holds(box.cx, box.cy) for each in places_of) == 1


@pytest.mark.parametrize("percent", [100, 200])
@in_windows
def test_it_can_be_told_whether_farmers_have_come(window: tuple[int, int], percent: int) -> None:
    """They are drawn, as one's own are, or counted where they would be too small."""
    canvas, seen = canvas_of(window, percent), glimpse(GAME, table(*["red 1, blue 2"] * 4), 0)
    area, board, shown = table_area(canvas.theme), UgoBoard(GAME, NAMES), list[Area]()
    show = canvas.show

    def spy(name: str, box: Area) -> None:
        show(name, box)
        if "farmer" in name:
            shown.append(box)

    with patch.object(canvas, "show", spy), noting(canvas) as notes:
        board.paint(canvas, seen, area)
    counted = [line.text for line in notes.lines if "/" in line.text]
    assert len(counted) in (0, 3 * 5)
    assert len(shown) == 2 * 4
    assert min(canvas.theme.px(box.h) for box in shown) >= TINY


@pytest.mark.parametrize("spoils, place", [("red 3, red 0", 0), ("blue 5, grey 2", 1)])
def test_nothing_showed_on_which_place_a_card_that_was_won_can_be_laid(spoils: str, place: int) -> None:
    """Its place has a frame: that of its colour, or the next empty one."""
    state = table("red 1", "red 2", spoils=spoils, kingdoms={0: kingdom("red 4")})
    canvas, framed = canvas_of((1280, 720), 100), list[Area]()
    area, seen = table_area(canvas.theme), glimpse(GAME, state, 0)
    there = places(2, 0, area, 1).card(0, place)
    with patch.object(canvas, "outline", lambda box, tone, *_: framed.append(box) if tone == "legal" else None):
        UgoBoard(GAME, NAMES[:2]).paint(canvas, seen, area)
    (frame,) = framed
    assert (frame.cx, frame.cy) == pytest.approx((there.cx, there.cy))


def test_hands_were_dealt_from_nowhere() -> None:
    """They come from a deck in the middle of the mat, where the eye is, and whoever deals has brought it there."""
    area = table_area(Theme(1280, 800))
    board: Any = board_of(GAME, NAMES[:4])
    for dealer in range(4):
        seen: Any = glimpse(GAME, table("red 5", "red 3", "red 4", "red 6"), 0)
        seen = replace(seen, view=seen.view._replace(dealer=dealer))
        board.cards(seen, area)
        where = board.places(seen.view, area)
        (middle,) = {*board.zones(seen, area).enters.values()}
        assert middle == (where.trick.cx, where.trick.cy)
        (walk,) = [cue for cue in board.show(GameBegan(dealer, 1), seen, seen, area) if isinstance(cue, Walk)]
        assert where.plate(dealer).holds(walk.start.cx, walk.start.cy)
        assert all((end.cx, end.cy) == pytest.approx(middle) for end in walk.ends)
