"""The board of Uchronia: what lies where, and what can be pointed at."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, TypeVar
from unittest.mock import Mock, patch

import pygame
import pytest

from tests.games.uchronia.table import (
    BOOK,
    GAME,
    TURN,
    buildings,
    cards,
    command,
    house,
    play,
    seen,
    site,
    table,
    with_pile,
)
from tests.laws.setups import played
from tests.turns import in_turn
from tests.ui.boards import after
from tests.ui.sizes import canvas_of, noting
from ugames.core.game import PUBLIC
from ugames.core.match import Beat, Match
from ugames.core.rng import Rng
from ugames.core.words import say
from ugames.games.uchronia import words
from ugames.games.uchronia.actions import (
    COPY,
    DRAW,
    END,
    LAUNCH,
    PLOT,
    REVEAL,
    TAKE,
    Collect,
    Command,
    Start,
    Transfer,
    Use,
)
from ugames.games.uchronia.board import board, spots
from ugames.games.uchronia.board.buttons import rows
from ugames.games.uchronia.board.climax import last_round
from ugames.games.uchronia.board.facts import facts
from ugames.games.uchronia.board.ground import forum, sheets, whole
from ugames.games.uchronia.board.past import last_of
from ugames.games.uchronia.board.places import LIGHT, RING
from ugames.games.uchronia.board.scenes import beside
from ugames.games.uchronia.cards import Building, Order, Place, Resource
from ugames.games.uchronia.events import (
    Completed,
    Dealt,
    Drew,
    Gave,
    LastTurnCalled,
    MonopolyTaken,
    Moved,
    Plotted,
    Raided,
    Revealed,
    Scored,
    StandstillCalled,
    Started,
)
from ugames.games.uchronia.state import State
from ugames.games.uchronia.words import about, why_not
from ugames.games.uchronia.words.explained import place
from ugames.laws.setups import Setup
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme, colour
from ugames.ui.draw.typesetting import extent
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import apart, hull
from ugames.ui.kit.tooltip import raised
from ugames.ui.table import furniture
from ugames.ui.table.board import (
    Board,
    Burst,
    Caption,
    Count,
    Dim,
    Drawn,
    Jolt,
    Later,
    Look,
    Noise,
    Put,
    Seen,
    Together,
    Walk,
)
from ugames.ui.table.panels.log import Log
from ugames.ui.table.places import log_width, table_area

at_each_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])

in_two_windows = pytest.mark.parametrize("window", [(1280, 800), (1920, 1080)], ids=str)

in_windows = pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)

scaled = pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])

WOOD, CLAY, BRICK, STONE, MARBLE = Resource
NAMES = ("Ada", "Bob", "Cid", "Dee", "Eve")
C = TypeVar("C")
USUAL = table_area(Theme(1920, 1080))
TOLD = {building: (str(say(building)), words.effect_of(face)) for building, face in BOOK.faces.items()}
WINDOWS = ((1024, 640), (1920, 1080), (1080, 1920), (1024, 1000), (1280, 960), (2560, 1080), (3440, 1440))
AREAS = [table_area(Theme(*window, scale)) for window in WINDOWS for scale in (1.0, 1.5, 2.0)]


@cache
def looks(seats: int) -> tuple[Any, tuple[Any, ...]]:
    """A board, and what its viewers see now and then in a random match."""
    match: Any = played(Setup("uchronia", seats), 1)
    moments = range(0, match.moments, max(1, match.moments // 6))
    return board(match.game, NAMES[:seats]), tuple(match.beat(v, m).after for m in moments for v in (0, seats - 1, -1))


def of(state: State, key: str, seat: int = 0) -> Node:
    """The node of that key for that seat."""
    nodes = board(GAME, NAMES[: len(state.hands)]).nodes(seen(state, seat), USUAL)
    return next(node for node in nodes if node.key == key)


def keys(state: State) -> list[str]:
    return [node.key for node in board(GAME, NAMES[: len(state.hands)]).nodes(seen(state, 0), USUAL)]


# --- everything explains itself


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_card_and_place_explains_itself_at_any_time(seats: int) -> None:
    table_of, moments = looks(seats)
    for look in moments:
        nodes = table_of.nodes(look, USUAL)
        assert not [node.key for node in nodes if not (node.hint or node.why_not or node.role == "button")]
        names = [node.key for node in nodes]
        assert len(names) == len(set(names))
        for spot in table_of.cards(look, USUAL):
            x, y = spot.x, spot.y
            assert any(node.area.holds(x, y) and node.hint for node in nodes), spot
        places = table_of.laid(look, USUAL).places
        for seat in range(seats):
            assert any(node.key == f"plate-{seat}" and node.hint for node in nodes)
            for name in ("domain", "stock", "activities", "sites", "buildings"):
                room = places.room(seat, name)
                assert any(node.area.holds(room.cx, room.cy) and node.hint for node in nodes), (seat, name)


def test_two_great_works_that_are_alike_are_two_nodes() -> None:
    """They had one key between them, so that the focus never came to the second."""
    state = table("", "")._replace(works=buildings("Palace, Tannery, Palace, Lookout Tower, Granary"))
    found = [key for key in keys(state) if key.startswith("works-")]
    assert len(found) == len(set(found)) == 5


def test_a_card_of_the_hand_is_not_taken_for_the_house_of_its_number() -> None:
    state = table("wood clay", "wood", "wood", houses=[house(), house(built="Arena")])
    found = board(GAME, NAMES[:3])
    found.pointed = "hand-1"
    assert found.laid(seen(state, 0), USUAL).places.unfolded is None
    found.pointed = "stock-1"
    assert found.laid(seen(state, 0), USUAL).places.unfolded == 1


# --- nothing covers anything


@at_each_table
def test_nothing_lies_on_a_great_work_or_on_what_is_ones_own(seats: int, thorough: bool) -> None:
    """In any window, whichever house is unfolded, and while cards are revealed; each in some of them."""
    table_of, moments = looks(seats)
    for turn, area in enumerate(AREAS):
        for look in moments[::3] if thorough else moments[3 * (turn % 3) :: 9]:
            keys = (None, f"house-{seats - 1}", "works-0")
            for key in keys if thorough else (keys[turn // 3 % 3],):
                table_of.pointed = key
                lying, places = table_of.cards(look, area), table_of.laid(look, area).places
                works = places.works
                for spot in lying:
                    here = furniture.spot_area(spot).inset(1)
                    assert spot.zone in ("works", "plans") or not here.meets(works), spot
                    assert not here.meets(places.stage) or spot.zone.startswith(("domain", "revealed")), spot
                assert not places.stage.inset(1).meets(works)
                assert not places.explanation(1).inset(1).meets(works)
        table_of.pointed = None


def test_revealed_cards_lie_beside_the_domain_of_their_house() -> None:
    houses = [house(activities="brick brick"), house(domain="wood")]
    state, _ = play(table("brick clay marble wood", "clay", houses=houses), command("draconians", "brick"),
                    REVEAL[CLAY], REVEAL[MARBLE])  # fmt: skip
    for area in AREAS:
        for seat in (0, 1):
            found = board(GAME, NAMES[:2])
            laid = found.laid(seen(state, seat), area)
            shown = [spot for spot in found.cards(seen(state, seat), area) if spot.zone == "revealed"]
            assert len(shown) == 2
            room = laid.places.domain_of(0).inset(-3)
            assert all(spot.mark == "chosen" and room.holds(spot.x, spot.y) for spot in shown)


MENU_STATE = table(
    "wood wood clay clay brick stone marble",
    "wood",
    "wood",
    houses=[house(stock="wood brick", activities="clay", sites=[site("Square")], built="Arena")],
    forum="wood brick",
)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_asked_after_a_card_opens_beside_the_hand_in_an_order_that_never_changes(seats: int) -> None:
    """Great Works, Forum, hand and the other houses, by which one chooses, are free in every window."""
    hands = "wood wood clay clay brick", *["wood"] * (seats - 1)
    now = seen(table(*hands, houses=[FULL], forum="wood brick"), 0)
    for area in (*AREAS, table_area(Theme(1024, 640)), table_area(Theme(1280, 800, 2.0))):
        found = board(GAME, NAMES[:seats])
        nodes, where = found.nodes(now, area), found.laid(now, area).places
        (place,) = {place for node in nodes if node.menu is not None for place in node.menu.places}
        free = [where.forum, where.works, where.own.hand, *[each for house in where.houses.values() for each in house]]
        assert not [each for each in free if each.inset(1).meets(place)]
        assert apart(place, where.own.hand) < where.card
        asked = [node for node in nodes if node.key in ("hand-0", "hand-2")]
        orders = [[each.order for each in node.actions if len(each.cards) == 2] for node in asked]
        assert orders == [[*words.GUIDE]] * 2


def test_a_menu_did_not_show_which_cards_an_order_takes() -> None:
    """A pair of cards is marked as two, and an entry without room for its preview tells what it does."""
    node = of(MENU_STATE, "hand-0")
    assert node.menu is not None
    uses = dict(zip(node.actions, node.menu.uses, strict=True))
    gists = dict(zip(node.actions, node.menu.gists, strict=True))
    assert all(len(set(uses[action])) == len(action.cards) for action in node.actions if isinstance(action, Command))
    assert all(area in uses[action] for action in node.actions for area in (node.area,))
    assert gists[command("exploration", "wood")] == "Your hand to Stock"


def test_two_entries_of_a_menu_bore_the_same_words_and_what_brings_nothing_was_as_bright_as_the_others() -> None:
    """Draconians with one brick and with two; Construction with nothing to build."""
    node = of(table("brick brick wood", "clay", houses=[house(), house(domain="wood")]), "hand-1")
    assert node.menu is not None
    gists, dim = (dict(zip(node.actions, each, strict=True)) for each in (node.menu.gists, node.menu.dim))
    one, two = command("draconians", "brick"), command("draconians", "brick brick")
    assert gists[two] == "No more than with 1 card" != gists[one]
    useless = {one: False, two: True, command("construction", "brick brick"): True}
    assert {action: dim[action] for action in useless} == useless


def test_one_entry_of_a_menu_was_indented_for_a_sign_that_it_had_not() -> None:
    """ "End the order" beside "Lookout Tower: draw" has the sign of the order that it ends."""
    state, _ = play(table("wood clay", "clay", houses=[house(built="Lookout Tower")]), command("exploration", "wood"))
    menu = of(state, "main").menu
    assert menu is not None
    assert all(menu.signs)


def test_plot_became_draw_on_the_same_spot_while_an_order_could_be_copied() -> None:
    """Pressed twice, Plot would have drawn, and the order that could be copied was lost."""
    houses = [house(activities="stone"), house(domain="stone")]
    state = table("wood clay", "wood", houses=houses, forum="wood")
    plot, after = of(state, "main"), play(state, PLOT)[0]
    draw = of(after, "main")
    assert (plot.actions, draw.actions) == ((PLOT,), (DRAW,))
    assert not draw.area.meets(plot.area)
    assert not [node.key for node in board(GAME, NAMES[:2]).nodes(seen(after, 0), USUAL) if node.role == "button"
                and node.area.meets(plot.area)]  # fmt: skip


def test_an_order_could_only_be_copied_on_a_small_card_far_from_the_button_to_draw() -> None:
    """It stands above that button too, and stands out."""
    houses = [house(activities="stone"), house(domain="stone")]
    state = play(table("wood clay", "wood", houses=houses, forum="stone"), PLOT)[0]
    nodes = board(GAME, NAMES[:2]).nodes(seen(state, 0), USUAL)
    draw = next(node for node in nodes if node.key == "main")
    copy = next(node for node in nodes if node.role == "button" and node.actions == (COPY[Order.construction],))
    assert copy.primary
    assert not draw.primary
    assert copy.area.bottom <= draw.area.y < copy.area.bottom + copy.area.h


def test_the_row_of_great_works_moved_up_in_the_middle_of_an_order() -> None:
    """A click meant for the next one met another; empty places stay until new buildings come, and these fill them."""
    houses = [house(activities="stone")]
    state = table("stone wood", "wood", houses=houses, forum="clay wood", plans="Sawmill, Viaduct")
    steps: list[tuple[State, list[Any]]] = [(state, [])]
    for action in (command("construction", "stone"), Start(Building("Tavern")), END):
        steps.append(play(steps[-1][0], action))
    for area in (USUAL, AREAS[0]):
        found, lying = board(GAME, NAMES[:2]), list[dict[Building, Area]]()
        for at, told in steps:
            assert found.memory
            found.memory.recall([Beat(tuple(event.seen_by(0) for event in told), seen(at, 0))], anew=not lying)
            lying.append({each.building: each.tile.whole for each in spots.works(found.laid(seen(at, 0), area))})
        assert Building("Tavern") not in lying[2]
        assert all(lying[2][building] == lying[0][building] for building in lying[2])
        assert all(lying[3][building] == lying[0][building] for building in lying[2])
        (new,) = {*lying[3]} - {*lying[2]}
        assert lying[3][new] == lying[0][Building("Tavern")]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_board_that_had_not_watched_showed_other_discards_and_columns(seats: int, window: tuple[int, int]) -> None:
    """A saved game, and one in which something was taken back, look as if somebody had watched all of it."""
    match: Match[Any, Any, Any] = played(Setup("uchronia", seats), 3)
    game: Any = match.game
    beats = [match.beat(0, moment) for moment in range(match.moments)]
    names, area = [player.name for player in match.players], table_area(Theme(*window))
    watching, log = board(game, names), Log(board(game, names), words)
    log.board = watching
    log.begin(0)
    told = []
    for before, beat in zip([beats[0], *beats], beats, strict=False):
        log.tell([beat])
        seen = before.after
        for event in beat.events:
            seen = after(watching, event, seen, beat.after, area)
            watching.cards(seen, area)
        told.append(watching.cards(beat.after, area))
    for since in range(len(beats) // 5, len(beats), 7):
        fresh = board(game, names)
        log = Log(fresh, words)
        log.begin(0)
        log.tell(beats[: since + 1])
        assert fresh.cards(beats[since].after, area) == told[since], since
    assert watching.memory
    watching.memory.recall(beats, anew=True)
    assert [watching.cards(beat.after, area) for beat in beats] == told


def test_great_works_that_cannot_be_started_are_dimmed_while_one_constructs() -> None:
    begun = play(table("stone wood", "wood", forum="clay wood"), command("construction", "stone"))[0]
    lying = spots.works(board(GAME, NAMES[:2]).laid(seen(begun, 0), USUAL))
    lit = {each.spot.mark: set[Resource]() for each in lying}
    for each in lying:
        lit[each.spot.mark].add(BOOK.faces[each.building].colour)
    assert lit["legal"] <= {WOOD, CLAY}
    assert lit["dim"].isdisjoint({WOOD, CLAY})
    assert set(lit) == {"legal", "dim"}
    node = next(node for node in board(GAME, NAMES[:2]).nodes(seen(begun, 0), USUAL) if node.card == Building("Arena"))
    assert "There's no brick in the Forum to be the foundation of Arena." in node.hint


def completed(activities: str, *sites: Any) -> tuple[Board, Seen, list[Any]]:
    """The Treasury is completed: the board, what is seen before it is told, and how it is shown."""
    own = house(stock="stone", activities=activities, sites=[site("Treasury", "stone"), *sites])
    state = table("stone", "wood", houses=[own], monopolies={"marble": 0})
    before = play(state, command("construction", "stone"))[0]
    _, happened = play(before, Transfer(STONE, Building("Treasury")))
    found = board(GAME, NAMES[:2])
    view = seen(before, 0)
    for event in happened:
        if isinstance(event, Completed):
            return found, view, [*found.show(event, view, view, USUAL)]
        view = after(found, event, view, area=USUAL)
    raise LookupError("nothing was completed")


def cues_of(cues: list[Any], kind: type[C]) -> list[C]:
    """The cues of a kind, also of those that are shown together."""
    together = [each.cues if isinstance(each, Together) else (each,) for each in cues]
    return [cue for each in together for cue in each if isinstance(cue, kind)]


def test_points_by_an_effect_were_not_announced() -> None:
    """ "Treasury completed: +2" was said while the points went from 4 to 7."""
    _, view, cues = completed("marble")
    assert [cue.text for cue in cues_of(cues, Caption)] == ["Treasury completed: +2, effects +1"]
    assert cues_of(cues, Look)[0].seen.view.points[0] - view.view.points[0] == 3


def test_a_building_was_cheered_at_one_place_and_lay_at_another() -> None:
    """It is cheered where it is held up, and goes only then to where it stays, which is as broad as that wants."""
    found, _, cues = completed("marble marble", site("Arena"))
    shown, (look, _) = max(cues_of(cues, Put), key=lambda put: put.spot.height), cues_of(cues, Look)
    assert {(burst.x, burst.y) for burst in cues_of(cues, Burst)} == {(shown.spot.x, shown.spot.y)}
    lying = next(each for each in found.cards(look.seen, USUAL) if each.card == Building("Treasury"))
    assert lying.zone == shown.spot.zone
    assert cues[-2] == look
    laid: Any = found  # the contract of boards says nothing of the places of this one
    assert shown.spot.height > 1.2 * max(lying.height, laid.laid(look.seen, USUAL).places.card)


def test_what_another_house_completes_is_held_up_on_the_table_in_every_window() -> None:
    """Its place is a few letters in a line: there nobody saw it."""
    state = table("stone", "stone", houses=[house(), house(stock="stone", sites=[site("Arena", "stone")])], turn=1)
    done = Completed(1, Building("Arena"), (STONE,), 2)
    for area in AREAS[::3]:
        found, view = board(GAME, NAMES[:2]), seen(state, 0)
        held = [put.spot for put in cues_of([*found.show(done, view, view, area)], Put)]
        largest = furniture.spot_area(max(held, key=lambda spot: spot.height))
        assert area.holds(largest.x, largest.y)
        assert area.holds(largest.right, largest.bottom)
        assert not largest.meets(found.laid(view, area).places.plate(1))


def test_a_monopoly_had_no_stage_of_its_own() -> None:
    """It decides matches: what won it comes to its chip, and both stay light with the new owner."""
    state = table("stone", "wood", houses=[house(activities="clay clay clay")])
    found, view = board(GAME, NAMES[:2]), seen(state, 0)
    comes, _, look, later, _ = found.show(MonopolyTaken(0, CLAY, -1), view, view, USUAL)
    assert isinstance(look, Look)
    assert look.seen.view.monopolies[CLAY] == 0
    assert isinstance(later, Later)
    assert (look.passing, look.seen.view.points) == (True, view.view.points)
    chip = next(node.area for node in found.nodes(view, USUAL) if node.key == "monopoly-clay")
    lying = next(spot for spot in found.cards(view, USUAL) if spot.zone == "activities-0")
    assert isinstance(comes, Together)
    token = next(cue for cue in comes.cues if isinstance(cue, Walk))
    assert chip.holds(token.ends[0].cx, token.ends[0].cy)
    assert token.start.holds(lying.x, lying.y)
    together, _, points, _ = later.cues(look.seen)
    assert isinstance(points, Drawn), "they go to the plate, which tells them once they are there"
    assert isinstance(together, Together)
    assert {type(cue) for cue in together.cues} == {Noise, Dim, Burst, Caption}
    assert next(cue.light for cue in together.cues if isinstance(cue, Dim)).meets(chip)


def test_a_card_that_won_a_monopoly_lay_on_the_forum_as_if_paid_to_it() -> None:
    """It covered the cards of other colours there: only a sign goes to the Monopoly, and no card leaves its place."""
    state = table("stone", "wood", houses=[house(activities="clay clay clay")], forum="brick marble")
    found, view = board(GAME, NAMES[:2]), seen(state, 0)
    cues = [*found.show(MonopolyTaken(0, CLAY, -1), view, view, USUAL)]
    cues += [each for cue in cues if isinstance(cue, Later) for each in cue.cues(view)]
    assert not cues_of(cues, Put)


@pytest.mark.parametrize("building", ["Arena", "Square"])
def test_what_went_to_a_site_flew_to_the_one_beside_it(building: str) -> None:
    """It landed in the middle of all sites, on the card of another one, and left for the discards from there."""
    own = house(stock="brick stone", sites=[site("Arena", "brick"), site("Square", "stone")])
    found, view = board(GAME, NAMES[:2]), seen(table("wood", "wood", houses=[own]), 0)
    name = Building(building)
    lying = next(spot for spot in found.cards(view, USUAL) if (spot.zone, spot.card) == ("sites-0", name))
    moved = Moved(0, BRICK, Place.stock, Place.site, site=name)
    lands = cues_of([*found.show(moved, view, view, USUAL)], Put)
    leaves = cues_of([*found.show(Completed(0, name, (BRICK,), 2), view, view, USUAL)], Put)
    from_there = [put for put in leaves if put.spot.card == BRICK and put.spot.zone != "discards"]
    for put in (*lands, *from_there):
        assert (put.spot.x, put.spot.y) == pytest.approx((lying.x, lying.y))
    assert lands
    assert from_there


def test_a_completed_building_was_in_its_place_within_two_frames() -> None:
    """It flies there while all else lies still, and the gap beside its site closes once it has arrived."""
    own = house(sites=[site("Arena", "brick"), site("Square", "stone")])
    found, view = board(GAME, NAMES[:2]), seen(table("wood", "wood", houses=[own]), 0)
    done = Completed(0, Building("Arena"), (BRICK, BRICK), 2)
    *_, files, leaves, look, _ = found.show(done, view, view, USUAL)
    assert isinstance(files, Put)
    assert isinstance(leaves, Together), "cards and points leave once it is there"
    assert isinstance(look, Look)
    (points,) = (cue for cue in leaves.cues if isinstance(cue, Drawn))
    cards = [cue for cue in leaves.cues if isinstance(cue, Put)]
    assert 0.3 <= files.seconds <= points.seconds
    assert {put.seconds for put in cards} == {points.seconds}, "points landed before the plate told them"
    lying = next(spot for spot in found.cards(look.seen, USUAL) if spot.zone == "buildings-0")
    assert (files.spot.x, files.spot.y, files.spot.height) == (lying.x, lying.y, lying.height)


def test_scores_ran_back_to_nothing_before_they_were_counted() -> None:
    """All had seen them for the whole game: they stand, and each point is seen where it comes from."""
    houses = [house(built="Arena, Granary"), house(activities="clay clay", built="Square")]
    state = table("wood", "wood", houses=houses, monopolies={"clay": 1})
    found, view = board(GAME, NAMES[:2]), seen(state, 0)
    totals = view.view.points
    for seat in (0, 1):
        own = GAME.score(state, seat)
        cues = [*found.show(own, view, view, USUAL)]
        assert {look.seen.view.points for look in cues_of(cues, Look)} == {totals}
        counts = cues_of(cues, Count)
        assert sum(count.points for count in counts) == own.total
        assert all(count.known and count.at is None for count in counts)
        assert not cues_of(cues, Caption)
        view = after(found, own, view, area=USUAL)
        assert view.view.points == totals


@in_two_windows
def test_the_ring_and_the_words_of_a_raid_covered_the_name_of_the_site(window: tuple[int, int]) -> None:
    own = house(sites=[site("Arena", "brick"), site("Square", "stone")])
    found, view = board(GAME, NAMES[:2]), seen(table("wood clay", "wood", houses=[own]), 0)
    area = table_area(Theme(*window))
    raid = Raided(1, 0, Building("Raptor Pens"), Building("Square"), STONE)
    cues = [*found.show(raid, view, view, area)]
    site_of = {each.building: each.tile for each, _ in spots.sites(found.laid(view, area), 0)}
    lost = site_of[Building("Square")]
    told = next(iter(cues_of(cues, Caption)))
    assert {*told.keep} >= {tile.whole for tile in site_of.values()}
    ring = next(iter(cues_of(cues, Burst)))
    assert ring.size <= lost.card.w / 2 + 1
    torn = next(furniture.spot_area(put.spot) for put in cues_of(cues, Put) if put.spot.zone == "stolen")
    assert not any(torn.meets(tile.words.top(tile.fit.letters)) for tile in site_of.values())
    assert told.about == pytest.approx(torn)


@in_windows
def test_the_words_of_a_raid_stood_far_from_the_card_that_went(window: tuple[int, int]) -> None:
    """They stood below all sites, and the card was a stamp: who lost what to whom could not be followed.

    They stand right beside it now, it is as large as those of the hand, and dots go from it to where it goes.
    """
    own = house(sites=[site("Arena", "brick"), site("Square", "stone")])
    found, view = board(GAME, NAMES[:2]), seen(table("wood clay", "wood", houses=[own]), 0)
    area = table_area(Theme(*window))
    raid = Raided(1, 0, Building("Raptor Pens"), Building("Square"), STONE)
    for event, zone in ((raid, "stolen"), (Gave(0, 1, CLAY), "stolen"), (Gave(1, 0, WOOD), "given")):
        cues = [*found.show(event, view, view, area)]
        held = next(put.spot for put in cues_of(cues, Put) if put.spot.zone == zone)
        (told,) = cues_of(cues, Caption)
        assert told.about == pytest.approx(furniture.spot_area(held))
        assert held.height >= found.laid(view, area).places.card
        (way,) = cues_of(cues, Drawn)
        flies = next(put for put in cues_of(cues, Put) if put.zone == zone)
        assert flies.seconds >= 0.6
        assert way.area.inset(-1).holds(flies.spot.x, flies.spot.y)


def test_who_was_robbed_saw_a_card_slide_and_nothing_of_theirs_shake() -> None:
    """As in the other games, what is lost shakes within a ring, and goes only then."""
    own = house(sites=[site("Arena", "brick"), site("Square", "stone")])
    state = table("wood clay", "wood", houses=[own])
    found, view = board(GAME, NAMES[:2]), seen(state, 0)
    raid = Raided(1, 0, Building("Raptor Pens"), Building("Square"), STONE)
    for event, zone, lost in ((raid, "sites-0", Building("Square")), (Gave(0, 1, CLAY), "hand", CLAY)):
        strike, _, torn, _, _, flight, look, *_ = found.show(event, view, view, USUAL)
        assert isinstance(strike, Together)
        assert Jolt(zone) in strike.cues
        ring = next(cue for cue in strike.cues if isinstance(cue, Burst))
        lying = next(spot for spot in found.cards(view, USUAL) if (spot.zone, spot.card) == (zone, lost))
        assert ring.x == pytest.approx(lying.x)
        assert ring.y == pytest.approx(lying.y)
        assert isinstance(torn, Put)
        assert isinstance(flight, Together)
        assert any(isinstance(cue, Put) and cue.zone == torn.spot.zone for cue in flight.cues)
        assert isinstance(look, Look), "it is counted where it goes as it lands, and not a second later"


def test_the_holder_of_a_monopoly_took_a_card_without_a_word() -> None:
    builder = house(stock="brick", sites=[site("Arena", "brick")])
    houses = [builder, house(activities="brick")]
    state = table("stone wood", "wood", houses=houses, forum="brick", monopolies={"brick": 1})
    asked = play(state, command("construction", "stone"), Transfer(BRICK, Building("Arena")))[0]
    _, (took, *_) = play(asked, Collect(BRICK))
    cues = board(GAME, NAMES[:2]).show(took, seen(asked, 0), seen(asked, 0), USUAL)
    said = [cue.text for each in cues if isinstance(each, Together) for cue in each.cues if isinstance(cue, Caption)]
    assert said == ["takes brick for the Monopoly: a brick building was completed"]


def test_a_turn_with_an_empty_hand_passed_unseen() -> None:
    """It is a Plot by itself, and a click that was meant for it fell into the next turn."""
    state = with_pile(table("wood", "", "clay"), "wood clay brick stone marble wood wood wood wood")
    _, happened = play(state, command("exploration", "wood"))
    for seat, expected in ((1, "Empty hand: plots automatically"), (0, "plots")):
        found = board(GAME, NAMES[:3])
        view = seen(state, seat)
        for event in happened:
            if isinstance(event, Plotted):
                cues = found.show(event, view, view, USUAL)
                captions = [cue for cue in cues if isinstance(cue, Caption)]
                assert [caption.text for caption in captions] == [expected]
            view = after(found, event, view, area=USUAL)


def test_plot_was_pressed_while_an_empty_hand_plotted_by_itself() -> None:
    """The button said no more than "It is not your turn", and the empty hand "plot to draw cards"."""
    state = table("wood", "", "clay")
    why = "Your hand is empty, so on your turn you'll plot automatically and refill it."
    assert [of(state, "main", seat).why_not for seat in (1, 2)] == [why, "It's not your turn."]
    happened = play(state, command("exploration", "wood"))[1]
    found, view = board(GAME, NAMES[:3]), seen(state, 1)
    for event in happened[: next(i for i, each in enumerate(happened) if isinstance(each, Plotted)) + 1]:
        view = after(found, event, view, area=USUAL)
    assert next(node for node in found.nodes(view, USUAL) if node.key == "main").why_not == why


def test_what_a_launch_brings_stood_below_seven_lines_about_launching() -> None:
    houses = [house(stock="clay", activities="clay clay", built="Tavern"), house(activities="clay clay")]
    state = table("marble", "wood", houses=houses, monopolies={"clay": 1})
    state, _ = play(state, command("trade", "marble"))
    hint = of(state, "stock-0-clay").hint
    assert hint.startswith("Takes the Monopoly of clay from Bob.\nYou gain 3 points.\n")


def test_the_points_of_an_effect_were_left_out_beside_a_building() -> None:
    """ "Colossus 3" stood at a house that counted 5 for it; a Warehouse counts by the Stock."""
    builder = house(stock="wood wood wood wood", built="Colossus, Warehouse, Tavern")
    state = table("wood", "wood", houses=[house(built="Colossus"), builder])
    laid = board(GAME, NAMES[:2]).laid(seen(state, 0), USUAL)
    names = [fact.text.split(":")[0] for fact in facts(laid, 1) if fact.building is not None]
    assert names == ["Colossus 5", "Warehouse 3", "Tavern 1"]
    assert laid.worth(0, Building("Colossus")) == laid.view.points[0] == 5
    assert sum(laid.worth(1, each) for each in builder.buildings) == laid.view.points[1]


def test_a_card_of_the_forum_did_not_say_whether_it_goes_to_the_stock_or_to_the_hand() -> None:
    state = table("clay wood", "wood", houses=[house(built="Viaduct")], forum="stone")
    now = play(state, command("production", "clay"))[0]
    node = of(now, "forum-stone")
    assert node.menu is not None
    called = dict(zip(node.actions, node.menu.labels, strict=True))
    assert [said for action, said in called.items() if action in GAME.legal(now, 0)] == [
        "Stone: to your Stock", "Viaduct: stone to the hand",
    ]  # fmt: skip


def test_an_unfolded_house_says_whose_it_is() -> None:
    """It spread over the others without a name."""
    state = table("wood", "wood", "wood", houses=[house(), house(built="Arena")])
    found = board(GAME, NAMES[:3])
    found.pointed = "house-1"
    told = facts(found.laid(seen(state, 0), USUAL), 1)
    assert (told[0].key, told[0].text, told[0].strong) == ("named-1", "Bob", True)
    assert "named-1" in [node.key for node in found.nodes(seen(state, 0), USUAL)]
    assert facts(found.laid(seen(state, 0), USUAL), 2) == [], "the others are covered"


def test_a_house_of_which_no_more_can_be_told_does_not_unfold() -> None:
    state = table("wood", "wood", "wood", houses=[house(), house(stock="wood")])
    found = board(GAME, NAMES[:3])
    found.pointed = "house-1"
    assert found.laid(seen(state, 0), USUAL).places.unfolded is None


# --- what can be used is lit, and what goes away is told


def marks(state: State, zone: str) -> dict[Any, str]:
    lying = board(GAME, NAMES[: len(state.hands)]).cards(seen(state, 0), USUAL)
    return {spot.card: spot.mark for spot in lying if spot.zone == zone}


def test_the_cards_of_the_stock_that_an_order_can_use_are_lit() -> None:
    own = house(stock="wood brick", sites=[site("Arena")])
    before = table("marble stone", "wood", houses=[own])
    assert marks(before, "stock-0") == {WOOD: "", BRICK: ""}
    assert marks(play(before, command("trade", "marble"))[0], "stock-0") == {WOOD: "legal", BRICK: "legal"}
    assert marks(play(before, command("construction", "stone"))[0], "stock-0") == {WOOD: "dim", BRICK: "legal"}


def test_an_activity_that_can_be_exchanged_is_lit_with_the_cards_for_it() -> None:
    own = house(stock="wood", activities="clay clay brick", built="Thermae")
    state, _ = play(table("marble", "wood", houses=[own]), command("trade", "marble"))
    assert marks(state, "activities-0") == {CLAY: "legal", BRICK: "legal"}
    assert marks(state, "stock-0") == {WOOD: "legal"}


def test_the_cards_of_the_hand_that_are_of_use_are_lit_where_others_are_not() -> None:
    state = table("wood clay", "wood", forum="brick")
    assert marks(table("wood clay", "wood"), "hand") == {WOOD: "legal", CLAY: "dim"}, "there is nothing to produce"
    assert marks(state, "hand") == {WOOD: "", CLAY: ""}, "at the beginning of a turn, for an order"
    assert marks(play(state, command("exploration", "wood"))[0], "hand") == {CLAY: ""}


def test_what_cannot_be_used_now_was_as_bright_as_what_can() -> None:
    """While cards are taken from the Forum, the hand was the brightest thing; a rival's Domain while one copied."""
    state = table("clay wood", "wood", "wood", houses=[house(), house(domain="stone"), house(domain="clay")],
                  forum="stone stone")  # fmt: skip
    taking = play(state, command("production", "clay"))[0]
    assert marks(taking, "forum") == {STONE: "legal"}
    assert set(marks(taking, "hand").values()) == {"dim"}
    copying = play(table("wood clay", "wood", "wood", houses=[house(activities="stone"), *state.houses[1:]],
                         forum="stone stone"), PLOT)[0]  # fmt: skip
    assert marks(copying, "domain-1") == {STONE: "legal"}
    assert marks(copying, "domain-2") == {CLAY: "dim"}


def test_great_works_in_reach_looked_like_the_others(canvas: Canvas) -> None:
    """Those whose foundation lies in the Forum, or in the hand of whoever may take it, have a bright edge."""
    own = house(built="Arena", sites=[site("Granary")])
    state = table("stone wood", "wood", houses=[own], forum="wood stone")
    state = state._replace(works=buildings("Arena, Granary, Hatchery, Scaffold Guild, Great Temple"))
    found, look = board(GAME, NAMES[:2]), seen(state, 0)
    laid = found.laid(look, USUAL)
    assert spots.in_reach(laid) == {*buildings("Hatchery, Scaffold Guild")}
    found.paint(canvas, look, USUAL)
    edges = {each.building: edge_of(canvas, each.tile.whole) for each in spots.works(laid)}
    lit, unlit = (
        {edge for name, edge in edges.items() if (name in spots.in_reach(laid)) is near} for near in (True, False)
    )
    assert min(sum(edge[:3]) for edge in lit) > max(sum(edge[:3]) for edge in unlit) + 90


def edge_of(canvas: Canvas, whole: Area) -> tuple[int, ...]:
    """The tone of the line around a tile, at its right."""
    box = canvas.rect(whole)
    return tuple(canvas.surface.get_at((box.right - 2, box.centery)))


def letters(
    theme: Theme, state: State, monkeypatch: pytest.MonkeyPatch, area: Area | None = None
) -> dict[str, tuple[float, Any]]:
    """The height of the letters and the tone of each text that the first seat sees on the table."""
    pygame.font.init()
    canvas, told = Canvas(theme), dict[str, tuple[float, Any]]()
    canvas.surface = pygame.Surface((int(theme.width * theme.unit), int(theme.height * theme.unit)))
    write = canvas.text

    def heard(text: str, x: float, y: float, size: float, tone: Any = "text", *rest: Any, **how: Any) -> Any:
        told[text] = size, tone
        return write(text, x, y, size, tone, *rest, **how)

    monkeypatch.setattr(canvas, "text", heard)
    board(GAME, NAMES[: len(state.hands)]).paint(canvas, seen(state, 0), area or table_area(theme))
    return told


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("contrast", [False, True])
def test_ones_own_points_were_small_letters_among_others(
    light: bool, contrast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many are missing stands in larger letters than from what the others come, in the gold of its ground."""
    state, theme = (
        table("wood", "wood", houses=[house(built="Arena")]),
        Theme(1024, 640, light=light, contrast=contrast),
    )
    told = letters(theme, state, monkeypatch)
    missing, tone = next(found for text, found in told.items() if text.endswith("points to go"))
    assert tone == colour(theme.cloth("uchronia")["accent"])
    assert missing > 1.05 * told["2 from buildings"][0]


def test_words_of_great_works_were_broken_beside_the_log_of_a_small_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their room was foreseen for smaller letters than are ever written: "comma" and "nd" stood in two lines."""
    theme = Theme(1024, 640)
    state = table("wood", "", "", works="Basilica, Scaffold Guild, Lookout Tower, Raptor Pens, Toll Gate")
    told = " ".join(letters(theme, state, monkeypatch, table_area(theme, log_width(theme))))
    for building in state.works:
        assert TOLD[building][1] in told


def test_the_stock_moved_between_the_two_cards_of_a_trade() -> None:
    """The place of the last wood stays free until the order has ended, and no other card moves."""
    own = house(stock="wood clay stone", activities="marble", built="Granary")
    trade = play(table("marble marble", "wood", houses=[own]), command("trade", "marble"))[0]
    launched = play(trade, LAUNCH[WOOD])[0]
    for area in AREAS[::4]:
        found, moved = board(GAME, NAMES[:2]), list[list[tuple[Any, float]]]()
        for state in (trade, launched):
            lying = found.cards(seen(state, 0), area)
            moved.append([(spot.card, spot.x) for spot in lying if spot.zone == "stock-0" and spot.card is not WOOD])
        assert moved[0] == moved[1]


def test_the_badge_of_ones_order_covered_the_button_of_a_bonus() -> None:
    """With Hatchery, Draconians have a button above the one that ends them."""
    state = play(table("brick clay", "clay", houses=[house(built="Hatchery"), house(domain="wood")]),
                 command("draconians", "brick"))[0]  # fmt: skip
    for area in AREAS[::4]:
        found, look = board(GAME, NAMES[:2]), seen(state, 0)
        laid, nodes = found.laid(look, area), found.nodes(look, area)
        step = spots.step(laid, rows(laid, nodes))
        assert not any(step.meets(node.area) for node in nodes if node.role == "button")


def test_the_badge_of_ones_order_covered_the_last_line_of_an_effect() -> None:
    """The words about one's own buildings leave the order the foot of their place."""
    state = play(table("brick clay", "clay", houses=[house(built="Basilica"), house(domain="wood")]),
                 command("draconians", "brick"))[0]  # fmt: skip
    for area in AREAS[::4]:
        laid = board(GAME, NAMES[:2]).laid(seen(state, 0), area)
        room, step = laid.places.explanation(1), spots.step(laid, 1)
        told = spots.clear_of_step(laid, room, 1)
        assert told.h < room.h
        assert told.bottom <= step.y + 1 or not told.h


def test_a_card_that_a_bot_showed_left_its_panel() -> None:
    """It flew beside the Domain as that was; a Domain is broader with it."""
    state = play(table("clay", "brick wood", houses=[house(domain="wood")], turn=1), command("draconians", "brick"))[0]
    after, events = play(state, REVEAL[WOOD])
    shows = next(event for event in events if isinstance(event, Revealed))
    for area in AREAS[::4]:
        found = board(GAME, NAMES[:2])
        (together, *_) = found.show(shows, seen(state, 0), seen(after, 0), area)
        assert isinstance(together, Together)
        (put, _) = together.cues
        assert isinstance(put, Put)
        revealed = [spot for spot in spots.revealed(found.laid(seen(after, 0), area)) if spot.card is WOOD]
        assert not revealed or furniture.spot_area(put.spot) == furniture.spot_area(revealed[-1])
        assert found.laid(seen(after, 0), area).places.area.holds(put.spot.x, put.spot.y)


def test_the_badge_of_ones_order_covered_the_names_of_sites() -> None:
    """It stands above the buttons, where no card and no name lies."""
    state = table("clay stone", "", houses=[house(sites=[site("Archway"), site("Barracks")], built="Granary")])
    after, _ = play(state, command("production", "clay"))
    for area in AREAS[::3]:
        found, look = board(GAME, NAMES[:2]), seen(after, 0)
        laid = found.laid(look, area)
        step = spots.step(laid, rows(laid, found.nodes(look, area)))
        lying = [furniture.spot_area(spot) for spot in found.cards(look, area)]
        assert not any(step.meets(each) for each in (*lying, laid.places.buttons[-1], laid.places.own.buildings))


def test_ones_own_order_is_told_as_long_as_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name faded a second after it was commanded, and only a line of the header told which step one was at."""
    state = play(table("clay stone", "", forum="wood wood"), command("production", "clay"))[0]
    told = letters(Theme(1280, 800), state, monkeypatch)
    assert told["Production"][0] > 1.3 * told["the Forum to Stock"][0]


def test_what_does_nothing_shone_like_what_does_something() -> None:
    """With an empty hand to copy Exploration was the main button and its card was lit; so was a Trade of nothing."""
    assert marks(table("wood wood marble", "wood"), "hand") == {WOOD: "legal", MARBLE: "dim"}
    for hand, mark in (("", ""), ("clay", "legal")):
        own = house(activities="wood")
        state, _ = play(table(hand, "wood", houses=[own, house(domain="wood")]), PLOT)
        shown = board(GAME, NAMES[:2]).nodes(seen(state, 0), USUAL)
        copy = next(node for node in shown if node.role == "button" and node.actions == (COPY[Order.exploration],))
        draw = next(node for node in shown if node.key == "main")
        assert (copy.primary, copy.minor, draw.primary) == (bool(mark), not mark, not mark)
        whole.paint_lit(lit := Mock(theme=Theme(1920, 1080)), shown)
        assert lit.outline.called == bool(mark)
        assert marks(state, "domain-1") == {WOOD: mark}


def test_a_foundation_is_told_where_it_goes_away() -> None:
    state, _ = play(table("stone", "wood", forum="brick"), command("construction", "stone"))
    found = board(GAME, NAMES[:2])
    after, events = play(state, Start(Building("Arena")))
    started = next(event for event in events if isinstance(event, Started))
    cues = found.show(started, seen(state, 0), seen(after, 0), USUAL)
    said = [cue for each in cues if isinstance(each, Together) for cue in each.cues if isinstance(cue, Caption)]
    assert [caption.text for caption in said] == ["Brick: foundation of Arena, discarded"]
    look = next(cue for cue in cues if isinstance(cue, Look))
    later = next(cue for cue in cues if isinstance(cue, Later))
    assert [cue.text for cue in later.cues(look.seen) if isinstance(cue, Caption)] == [
        "Arena takes cards from your next turn on"
    ]


def test_a_foundation_was_heard_from_the_middle() -> None:
    """It stood alone among what happens then: it is where the house is to which the building goes."""
    state, _ = play(table("stone", "wood", forum="brick"), command("construction", "stone"))
    after, events = play(state, Start(Building("Arena")))
    started = next(event for event in events if isinstance(event, Started))
    heard = []
    for seat in (0, 1):
        cues = board(GAME, NAMES[:2]).show(started, seen(state, seat), seen(after, seat), USUAL)
        (build,) = [noise for noise in cues_of([*cues], Noise) if noise.name == "build"]
        heard.append(build.x)
    assert None not in heard
    assert heard[0] != heard[1]


def test_who_only_looks_on_lost_the_table_when_the_nearest_house_drew() -> None:
    """The house that lies in front has no pile for its hand, be it one's own or not."""
    found, view = board(GAME, NAMES[:2]), seen(table("wood", "wood"), PUBLIC)
    for seat in (0, 1):
        assert cues_of([*found.show(Drew(seat, 2), view, view, USUAL)], Noise)


def test_the_last_round_began_with_the_sound_of_any_round() -> None:
    """It has one of its own, which is heard once its table is shown: that is the first thing."""
    found, view = board(GAME, NAMES[:2]), seen(table("wood", "wood"), 0)
    for event in (LastTurnCalled(1, 18, 0), StandstillCalled(PUBLIC, 1)):
        cues = [*found.show(event, view, view, USUAL)]
        assert not cues_of(cues, Noise)
        assert isinstance(cues[0], Look)
        assert last_round(GAME, cues[0].seen.view)


def test_no_badge_lies_beside_the_points_of_a_site() -> None:
    """ "2" and "1/2" were read as two and a half, and covered each other on small cards."""
    own = house(sites=[site("Arena", "brick"), site("Square"), site("Archway")])
    state = table("wood", "wood", houses=[own])
    for area in AREAS:
        lying = board(GAME, NAMES[:2]).cards(seen(state, 0), area)
        assert {spot.badge for spot in lying if spot.zone == "sites-0"} == {""}


def test_a_card_of_the_hand_says_what_it_is_used_for_now() -> None:
    """It spoke of its order while it was to be given, stored or shown."""
    houses = [house(activities="wood"), house(domain="wood")]
    opened = GAME.deal(2, Rng(1)).state
    assert of(opened, "hand-0").hint.startswith("Put it into the Forum")
    stored, _ = play(table("wood clay", "wood", houses=houses), command("exploration", "wood"))
    said = "Move it to your Stock, for sites of clay or as an Activity of Production."
    assert of(stored, "hand-0").hint.splitlines()[0] == said
    shown, _ = play(table("brick clay", "clay wood", houses=houses), command("draconians", "brick"))
    assert of(shown, "hand-0").hint.startswith(
        "Reveal it: players who must give, give clay from their hand. It returns to your hand."
    )
    houses[0] = house(activities="brick")
    shown, _ = play(table("brick clay wood", "clay wood", houses=houses), command("draconians", "brick"))
    given, _ = play(shown, REVEAL[CLAY], REVEAL[WOOD])
    assert of(given, "hand-0", 1).hint.splitlines()[0] == "Give it: it goes to Ada's Stock."


def test_the_table_of_points_has_short_rows() -> None:
    """ "Effects of buildings" and "Monopoly of marble" were cut."""
    scored = [Scored(0, (1, 3), (0, 2), (0, 0, 4, 0, 1), 11), Scored(1, (), (), (0,) * 5, 0)]
    tally = board(GAME, NAMES[:2]).tally(scored, seen(table("", ""), 0))
    assert tally is not None
    assert tally.rows == (("Buildings", (4, 0)), ("Their effects", (2, 0)), ("Monopolies", (5, 0)))


# --- what a Domain exposes


def test_two_cards_played_for_another_order_say_which() -> None:
    state, _ = play(table("wood wood clay", "wood", forum="stone"), Command((WOOD, WOOD), Order.production))
    assert place("paired_for", other="Production", order="Exploration") in of(state, "domain-0").hint
    assert "may have been played for any order" in of(table("", "", houses=[house(), house(domain="wood wood")]),
                                                      "domain-1").hint  # fmt: skip


def test_a_site_says_from_when_on_it_takes_cards() -> None:
    """Nothing said so, and the bonus of an Archway was silently not offered."""
    own = house(activities="stone", built="Archway")
    state, told = play(
        table("stone", "wood", houses=[own], forum="wood wood marble"),
        command("construction", "stone"),
        Start(Building("Lookout Tower")),
    )
    later = "It takes cards from your next turn on."
    assert later in of(state, "site-0-0").hint
    assert f"Lookout Tower: {later}" in of(state, "building-0-0").hint
    before = seen(state, 0)
    cues = board(GAME, NAMES[:2]).show(next(e for e in told if isinstance(e, Started)), before, before, USUAL)
    look = next(cue for cue in cues if isinstance(cue, Look))
    after = next(cue for cue in cues if isinstance(cue, Later))
    (shown,) = [each for each in after.cues(look.seen) if isinstance(each, Caption)]
    assert shown.text == "Lookout Tower takes cards from your next turn on"
    lying = {node.key: node.area for node in board(GAME, NAMES[:2]).nodes(look.seen, USUAL)}
    assert shown.about is not None
    assert shown.about.meets(lying["site-0-0"]), "it lay on what other rooms are for"


def test_a_great_work_tells_its_foundation_before_construction_is_played() -> None:
    state = table("stone", "wood", forum="wood", houses=[house(built="Colossus")])
    hints = [of(state, f"works-{i}").hint for i in range(5)]
    there = [building.name for building, hint in zip(state.works, hints, strict=True) if "there's one now" in hint]
    assert there == [each.name for each in state.works if BOOK.faces[each].colour is WOOD]
    own = hints[state.works.index(Building("Colossus"))]
    assert "You can't build the same building twice." in own
    assert "foundation" not in own


# --- effects can be read


def test_the_effect_of_every_great_work_can_be_read() -> None:
    """In type of at least 18 units at 1920x1080, and nearly everywhere else."""
    names, found = [str(design.name) for design in GAME.deck.building], board(GAME, NAMES[:5])
    dice = Random(5)
    for _ in range(40):
        state = table("", "", "", "", "")._replace(works=buildings(", ".join(dice.sample(names, 5))))
        laid = found.laid(seen(state, 0), USUAL)
        assert laid.places.type >= 18
        assert all(each.tile.told for each in spots.works(laid))


def test_names_of_great_works_stood_there_before_their_cards(canvas: Canvas) -> None:
    """At the deal there were boxes with words, into which cards flew."""
    look = seen(table("wood", "", works="Basilica, Hatchery"), 0)
    found, area = board(GAME, NAMES[:2]), table_area(canvas.theme)
    basilica, hatchery = look.view.works[:2]

    def told() -> set[str]:
        with patch.object(canvas, "text", wraps=canvas.text) as wrote:
            found.paint(canvas, look, area)
        return {call.args[0] for call in wrote.call_args_list}

    names = {str(say(basilica)), str(say(hatchery))}
    assert names <= told()
    found.coming = frozenset([("works", basilica), ("hand", WOOD)])
    assert names & told() == {str(say(hatchery))}
    found.coming = frozenset()
    assert names <= told()


def test_the_words_of_a_site_stayed_while_its_card_rose(canvas: Canvas) -> None:
    """They go with the card, and stand beside it again where it lies then."""
    own = house(built="Granary", sites=[site("Arena", "brick"), site("Square", "stone")])
    look, found, area = seen(table("wood", "wood", houses=[own]), 0), board(GAME, NAMES[:2]), table_area(canvas.theme)

    def told() -> set[str]:
        with patch.object(canvas, "text", wraps=canvas.text) as wrote:
            found.paint(canvas, look, area)
        return {call.args[0] for call in wrote.call_args_list}

    assert {"Arena 1/2", "Square 1/3", "Granary"} <= told()
    found.coming = frozenset([("buildings-1", Building("Arena"))])
    assert "Arena 1/2" in told(), "what a rival completes is another card"
    found.coming = frozenset([("works", Building("Arena")), ("buildings-0", Building("Arena"))])
    assert {"Arena 1/2", "Square 1/3", "Granary"} & told() == {"Square 1/3", "Granary"}


def test_one_card_was_dealt_to_each_rival_and_none_came_off_the_pile() -> None:
    """All that is dealt lies in the pile before, and one's own hand has its place already."""
    look, area = seen(table("wood clay", "wood stone", "clay"), 0), USUAL
    found = board(GAME, NAMES[:3])
    before = found.undealt(look)
    lying = found.cards(before, area)
    assert {spot.zone for spot in lying} == {"pile"}
    assert before.view.pile == look.view.pile + 5
    (dealt,) = found.show(Dealt(0, 2, cards("wood clay")), before, look, area)
    assert isinstance(dealt, Look)
    assert (dealt.seen.view, dealt.seen.legal) == (look.view, ())
    assert not found.show(Dealt(1, 2, None), dealt.seen, look, area)
    pile = next(spot for spot in lying if spot.zone == "pile")
    (way,) = {where for zone, where in found.zones(before, area).enters.items() if zone.startswith("hand")}
    assert furniture.spot_area(pile).holds(*way)


def test_what_was_counted_was_told_before_it_was_counted() -> None:
    """The header had all points of a house before the first of them was seen."""
    found, own = board(GAME, NAMES[:2]), GAME.score(table("wood", "wood"), 0)
    assert found.at_once[Scored](own) == "The end: Buildings and Monopolies"
    assert Plotted not in found.at_once


@in_windows
def test_words_about_a_rival_lay_over_what_tells_of_houses(window: tuple[int, int]) -> None:
    """The last round was called over the building that brought it on, and what was given over the Monopolies.

    Badges of what is counted lay between two lines: each is where the number is that it counts.
    """
    houses = [house(), house(stock="clay", built="Arena, Square")]
    found, view = board(GAME, NAMES[:2]), seen(table("wood clay", "wood", houses=houses), 0)
    area = table_area(Theme(*window))
    laid = found.laid(view, area)
    told = [fact.area for fact in facts(laid, 1)]
    assert told
    (called,) = cues_of([*found.show(LastTurnCalled(1, 18, 0), view, view, area)], Caption)
    assert called.fixed is not None
    assert called.seconds, "it would rise over them"
    middle = called.fixed.cx, called.fixed.cy
    assert not any(each.holds(*middle) for each in told)
    cues = [*found.show(Gave(1, 0, WOOD), view, view, area)]
    (given,) = cues_of(cues, Caption)
    assert given.fixed is not None
    assert given.about is not None
    assert given.about.inset(-1).holds(given.fixed.cx, given.fixed.cy)
    assert not given.fixed.meets(laid.places.monopolies)
    for count in cues_of([*found.show(GAME.score(table("", "", houses=houses), 1), view, view, area)], Count):
        assert [each for each in told if each.inset(-1).holds(count.place.cx, count.place.cy)]


def test_a_rival_drew_cards_that_nobody_saw() -> None:
    look = seen(with_pile(table("wood", "wood"), "wood clay stone brick"), 0)
    found = board(GAME, NAMES[:2])
    flying = cues_of([*found.show(Drew(1, 2, None), look, look, USUAL)], Put)
    assert [(put.zone, put.spot.zone, put.spot.card) for put in flying] == [("pile", "hand-1", None)] * 2


@pytest.fixture
def canvas() -> Canvas:
    """A canvas of the usual size."""
    pygame.font.init()
    canvas = Canvas(Theme(1920, 1080))
    canvas.surface = pygame.Surface((1920, 1080))
    return canvas


def test_leaves_and_columns_showed_through_the_rooms(canvas: Canvas) -> None:
    """Whatever the cloth shows there, a room looks the same."""
    state = table("wood", "clay", "brick")._replace(works=buildings("Square, Arena"))
    found, look = board(GAME, NAMES[:3]), seen(state, 0)
    laid = found.laid(look, USUAL)
    places = laid.places
    pictures = []
    for below in ("white", "black"):
        canvas.surface.fill(below)
        found.paint(canvas, look, USUAL)
        pictures.append(canvas.surface.copy())
    rooms = [places.room(0, name) for name in ("domain", "stock", "activities", "sites", "buildings")]
    rooms += [places.forum.below(places.type * 3), *(places.houses[seat].body for seat in (1, 2))]
    rooms += [each.tile.whole for each in spots.works(laid)]
    for room in rooms:
        rect = canvas.rect(room.inset(12))
        one, other = (picture.subsurface(rect).copy().get_buffer().raw for picture in pictures)
        assert one == other


def test_the_stock_of_others_was_one_number_at_a_full_table() -> None:
    """At a table of five each colour has its sign and its number; rather the names of buildings are left out."""
    full = house(stock="wood wood clay brick stone stone marble", activities="wood clay", sites=[site("Colossus")],
                 built="Square, Arena, Quarry, Basilica")  # fmt: skip
    found, look = board(GAME, NAMES), seen(table("", "", "", "", "", houses=[house(), full, full, full, full]), 0)
    for seat in range(1, 5):
        told = {fact.sign: fact.text for fact in facts(found.laid(look, USUAL), seat) if "stock" in fact.key}
        assert {sign: text for sign, text in told.items() if sign is not None} == {
            WOOD: "2", CLAY: "1", BRICK: "1", STONE: "2", MARBLE: "1",
        }  # fmt: skip


def test_cards_of_the_hand_that_can_be_used_lay_as_the_others_did() -> None:
    """They lie a little higher, as in the other games, wherever some cannot be used."""
    state = play(table("wood clay", "wood"), command("exploration", "wood"))[0]
    usable = {spot.card: spot.y for spot in spots.hand(board(GAME, NAMES[:2]).laid(seen(state, 0), USUAL))}
    waiting = {spot.card: spot.y for spot in spots.hand(board(GAME, NAMES[:2]).laid(seen(state, 1), USUAL))}
    assert usable[CLAY] < waiting[WOOD]


@pytest.mark.sparse(2)
@pytest.mark.parametrize("count", [1, 3, 5, 6])
def test_the_effects_of_ones_own_buildings_can_be_read(count: int, thorough: bool) -> None:
    names, found = [str(design.name) for design in GAME.deck.building], board(GAME, NAMES[:5])
    dice = Random(7)
    for _ in range(30 if thorough else 10):
        own = house(built=", ".join(dice.sample(names, count)), sites=[site("Square"), site("Colossus")])
        state = table("", "", "", "", "", houses=[own])
        tiles = spots.buildings(found.laid(seen(state, 0), USUAL), 0)
        read = sum(each.tile.told for each in tiles)
        assert read == count or (count > 4 and read >= count - 2)


def test_the_button_to_plot_was_the_first_thing_to_be_seen() -> None:
    """Whatever else can be done shines, and the button that goes on is golden only where it alone is left."""
    state = table("wood clay", "wood")
    assert not of(state, "main").primary
    assert of(table("", "wood"), "main").primary
    trading = play(table("marble", "wood", houses=[house(stock="wood")]), command("trade", "marble"))[0]
    assert not of(trading, "main").primary


def test_plot_looked_as_if_it_could_not_be_pressed_beside_cards_that_shone() -> None:
    """Whatever begins a turn shines: the cards of the hand and Plot, which is golden only where it alone is left."""
    for hand, shines in (("wood clay", True), ("", False)):
        shown = board(GAME, NAMES[:2]).nodes(seen(table(hand, "wood"), 0), USUAL)
        plot = next(node for node in shown if node.key == "main")
        whole.paint_lit(lit := Mock(theme=Theme(1920, 1080)), shown)
        assert [call.args[0] for call in lit.outline.call_args_list] == [plot.area.inset(-4)] * shines


def test_a_holder_was_named_on_one_monopoly_and_a_face_on_the_next(canvas: Canvas) -> None:
    """Holders had names in one match and faces in another: it is always the face that is on their plate."""
    for long in ("Bo", "Bartholomeus Anglicus"):
        state = table("wood", "wood", monopolies={"clay": 1, "stone": 0})
        laid = board(GAME, ("Al", long)).laid(seen(state, 0), USUAL)
        with patch.object(canvas, "text") as written, patch.object(canvas, "show") as shown:
            forum.paint_monopolies(canvas, laid)
        assert not [call for call in written.call_args_list if call.args[0] in ("Al", long)]
        faces = {call.args[0] for call in shown.call_args_list}
        assert {furniture.avatar(0, "Al"), furniture.avatar(1, long)} <= faces


def test_a_card_of_the_forum_rose_over_the_holder_of_its_monopoly() -> None:
    taking = play(table("clay wood", "wood", forum="clay brick"), command("production", "clay"))[0]
    for area in AREAS[::3]:
        found, look = board(GAME, NAMES[:2]), seen(taking, 0)
        shown = {node.key: node for node in found.nodes(look, area)}
        card, chip = shown["forum-clay"], shown["monopoly-clay"]
        assert card.rises
        letters = found.laid(look, area).places.type
        assert raised(card).y >= chip.area.cy + letters / 2


# --- bonuses


def with_hatchery() -> State:
    """Draconians whose executions are over, with the Hatchery left."""
    own = house(built="Hatchery")
    state = table("brick clay", "clay", houses=[own, house(domain="wood")], forum="wood")
    state, _ = play(state, command("draconians", "brick"), REVEAL[CLAY])
    return state


def test_an_unused_bonus_has_a_button_that_stands_out() -> None:
    state = with_hatchery()
    bonus, main = of(state, "bonus-0"), of(state, "main")
    assert bonus.label == "Use Hatchery"
    assert (bonus.primary, main.primary) == (True, False)
    assert bonus.actions == (Use(Building("Hatchery")),)
    laid = board(GAME, NAMES[:2]).laid(seen(state, 0), USUAL)
    assert [each.spot.mark for each in spots.buildings(laid, 0)] == ["legal"]


def test_a_tile_that_can_be_used_shone_twice(canvas: Canvas) -> None:
    """Around the card another line lay over the first letters of name and effect; now card and words share one."""
    begun = play(table("stone wood", "wood", forum="clay wood"), command("construction", "stone"))[0]
    found, now = board(GAME, NAMES[:2]), seen(begun, 0)
    assert "legal" not in {spot.mark for spot in found.cards(now, USUAL) if spot.zone == "works"}
    found.paint(canvas, now, USUAL)
    tone = canvas.theme.tone("legal")
    for each in spots.works(found.laid(now, USUAL)):
        edge = canvas.rect(each.tile.whole)
        assert (canvas.surface.get_at((edge.centerx, edge.top - 2))[:3] == tone) == (each.spot.mark == "legal")


def test_ending_an_order_with_an_unused_bonus_asks_once() -> None:
    """With Hatchery, the golden "End the order" threw its card away."""
    main = of(with_hatchery(), "main")
    assert set(main.actions) == {END, Use(Building("Hatchery"))}
    assert dict(zip(main.actions, main.labels, strict=True))[END] == "End Draconians anyway, without Hatchery"
    used, _ = play(table("clay", "clay", forum="wood wood", houses=[house(activities="clay")]),
                   command("production", "clay"), TAKE[WOOD])  # fmt: skip
    assert of(used, "main").actions == (END,)


def test_drawing_with_an_unused_bonus_of_a_plot_asks_once() -> None:
    state, _ = play(table("clay", "clay", houses=[house(built="Latrines")]), PLOT)
    main = of(state, "main")
    assert main.label == "Draw 4 cards"
    assert set(main.actions) == {DRAW, Use(Building("Latrines"), CLAY)}


# --- what an order would do


def label_of(state: State, key: str, order: str, text: str) -> str:
    node = of(state, key)
    labels: dict[Any, str] = dict(zip(node.actions, node.labels, strict=True))
    return labels[command(order, text)]


def test_an_order_that_does_nothing_says_so() -> None:
    state = table("wood wood", "clay")
    assert label_of(state, "hand-0", "production", "wood wood") == "Production with 2 wood (nothing to take)"
    assert label_of(state, "hand-0", "trade", "wood wood") == "Trade with 2 wood (nothing to launch)"
    alone = "Exploration with 2 wood (nothing to store; no more than with 1 card)"
    assert label_of(state, "hand-0", "exploration", "wood wood") == alone
    assert label_of(state, "hand-0", "exploration", "wood") == "Exploration with wood"
    vain = "No effect now: nobody can be asked, and the Forum has none of your colours."
    assert vain in of(table("brick wood", "clay"), "hand-1").hint
    alone = "No effect now: you'd have no card left to reveal."
    assert alone in of(table("brick", "clay"), "hand-0").hint, "another reason was given"
    full = table("marble clay", "clay", houses=[house(activities="clay clay", stock="wood")])
    assert "No effect now: there's no room for another Activity." in of(full, "hand-1").hint


def test_draconians_say_whom_they_pass_by() -> None:
    houses = [house(), house(domain="wood"), house(), house(domain="wood", built="City Wall")]
    hint = of(table("brick clay", "clay", "clay", "clay", houses=houses), "hand-1").hint
    assert "Reveal 1 card: Bob (from the hand) and the Forum each give you 1 of its colour, if they can." in hint
    assert "Passes by Cid: nothing in the Domain." in hint
    assert "Passes by Dee: safe by a building." in hint


def test_a_card_that_can_be_copied_says_so() -> None:
    houses = [house(activities="clay"), house(domain="clay")]
    state, _ = play(table("wood", "clay", houses=houses, forum="wood"), PLOT)
    node = of(state, "domain-1")
    assert node.hint.startswith("Copy this order: Production\nTake 1 card from the Forum into your Stock: wood.\n")
    assert node.actions == (COPY[BOOK.orders[CLAY]],)
    lying = board(GAME, NAMES[:2]).cards(seen(state, 0), USUAL)
    assert next(spot.mark for spot in lying if spot.zone == "domain-1") == "legal"


# --- why not


def why(state: State, key: str) -> str:
    return why_not(GAME, seen(state, 0).view, of(state, key).actions[0])


def test_a_card_for_a_site_begun_this_turn_says_that() -> None:
    """It said "Only Trade launches Activities"."""
    own = house(stock="brick wood", sites=[site("Arena", turn=TURN)], activities="stone")
    state, _ = play(table("stone", "wood", houses=[own], forum="stone"), command("construction", "stone"))
    assert why(state, "stock-0-brick") == (
        "You only started Arena this turn. You can transfer cards to it from your next turn on."
    )
    assert why(state, "stock-0-wood") != "Only Trade launches Activities"
    ready = house(stock="brick", sites=[site("Arena")])
    state, _ = play(table("stone", "wood", houses=[ready]), command("construction", "stone"))
    assert of(state, "stock-0-brick").actions == (Transfer(BRICK, Building("Arena")), LAUNCH[BRICK])


def test_a_great_work_that_cannot_be_begun_says_why() -> None:
    state, _ = play(table("stone", "wood", forum="wood"), command("construction", "stone"))
    hints = {key: of(state, key).hint for key in ("works-0", "works-4")}
    assert "There's no marble in the Forum to be the foundation of Colossus." in hints["works-4"]
    assert "There is no" not in hints["works-0"]
    assert Start(Building("Lookout Tower")) in of(state, "works-0").actions


def test_points_say_how_many_bring_the_last_round() -> None:
    state = table("", "", "", houses=[house(built="Colossus", activities="clay")], monopolies={"clay": 0})
    node = of(state, "plate-0")
    assert node.label == "Ada: 6 of 18 points"
    assert node.hint.splitlines()[1:4] == ["3 from buildings", "2 from effects", "1 from the Clay Monopoly"]


def test_a_card_that_was_given_stored_or_shown_did_not_tell_its_order() -> None:
    """Before the first turn one gives a card away and has to know what it does; the guide to the orders stays there."""
    opened = GAME.deal(5, Rng(1)).state
    found = board(GAME, NAMES)
    for i, card in enumerate(opened.hands[0]):
        told = words.ORDERS[BOOK.orders[card]]
        node = next(node for node in found.nodes(seen(opened, 0), USUAL) if node.key == f"hand-{i}")
        assert node.hint.endswith(told)
        assert told in about(GAME, card, 5)
        found.pointed = node.key
        after = next(each for each in found.nodes(seen(opened, 0), USUAL) if each.key == node.key)
        assert after.tip, "it is told beside the card, and not in the place of the guide"
    stored, _ = play(table("wood clay", "wood"), command("exploration", "wood"))
    assert of(stored, "hand-0").hint.endswith(words.ORDERS[BOOK.orders[CLAY]])


def test_sites_beside_five_buildings_told_only_their_progress() -> None:
    """In a usual window with five players they tell their effects, as buildings do."""
    own = house(sites=[site("Archway"), site("Brickworks", "brick")], activities="clay", built=FIVE_BUILT)
    now = seen(table("wood wood clay", *["wood"] * 4, houses=[own]), 0)
    laid = board(GAME, NAMES).laid(now, USUAL)
    assert all(each.tile.told for each, _ in spots.sites(laid, 0))
    assert all(each.tile.told for each in spots.buildings(laid, 0))


def test_pictures_of_sites_in_a_small_window_were_signs() -> None:
    """They lay below each other for the sake of an effect that was not told either; those of buildings stay told."""
    own = house(stock="wood clay", sites=[site("Barracks", "brick"), site("Archway")], built="Basilica, Granary")
    now, theme = seen(table("wood wood clay", "wood", "wood", houses=[own]), 0), Theme(1024, 640)
    laid = board(GAME, NAMES[:3]).laid(now, table_area(theme))
    assert all(each.spot.height * theme.unit >= 60 for each, _ in spots.sites(laid, 0))
    assert all(each.spot.height * theme.unit >= 60 and each.tile.told for each in spots.buildings(laid, 0))


def test_about_tells_every_card() -> None:
    for card in (*Resource, *(design.name for design in GAME.deck.building)):
        said = about(GAME, card, 5)
        assert str(card).lower() in said.lower()
        assert isinstance(card, Resource) or BOOK.faces[card].text in said


# --- room for everything


LANDSCAPE = ((1024, 640), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160))

in_landscape = pytest.mark.parametrize("window", LANDSCAPE, ids=str)
FIVE_BUILT = "Thermae, Granary, Toll Gate, Market Stalls, Potter's Kiln"
FULL = house(stock="wood clay brick", activities="clay", sites=[site("Archway")], built="Thermae, Granary")


RIVALS = (
    house(stock="clay clay brick", activities="", sites=[site("Basilica", "marble")], built="Warehouse"),
    house(domain="brick", stock="wood wood", activities="marble marble", built="Barracks"),
    house(domain="marble", stock="wood clay", activities="clay brick", built="Masons' Lodge, Arena"),
    house(domain="clay clay", stock="wood clay stone", built="Scaffold Guild"),
)


LONG = ("Ada", "Grace", "Alan", "Edsger", "Barbara")
OWN = "Toll Gate, Market Stalls, Potter's Kiln, Granary"


def crowded(hand: str = "", built: str = OWN) -> State:
    """A table of five whose houses have much."""
    own = house(activities="wood stone", sites=[site("Archway"), site("Brickworks")], built=built)
    state = table(hand, "wood", "clay", "wood", "clay", houses=[own, *RIVALS], forum="wood clay brick stone marble")
    return state._replace(works=buildings("Basilica, Hatchery, Potter's Kiln, Lookout Tower, Raptor Pens"))


@in_two_windows
@pytest.mark.parametrize("built", ["Granary", "Granary, Basilica, Tavern, Clay Pits"])
def test_cards_of_sites_were_lower_than_those_of_buildings_beside_them(window: tuple[int, int], built: str) -> None:
    """Two heights lay in one row."""
    own = house(sites=[site("Archway"), site("Barracks")], built=built)
    state = table("wood", "wood", houses=[own])
    assert lowest(window, 1.0, state, "sites-0") == lowest(window, 1.0, state, "buildings-0")


@in_windows
def test_lines_that_tell_of_a_house_became_more_as_it_grew(window: tuple[int, int]) -> None:
    """Its Activities went to a line of their own once it had built much, though nothing had come to them."""
    lines = set[bool]()
    for built in ("", "Granary", "Granary, Basilica, Tavern, Clay Pits, Square"):
        rival = house(stock="wood clay stone", activities="clay brick", built=built)
        laid = board(GAME, NAMES[:2]).laid(seen(table("wood", "wood", houses=[house(), rival]), 0),
                                           table_area(Theme(*window)))  # fmt: skip
        told = {fact.key: fact.area.y for fact in facts(laid, 1)}
        lines.add(told["stock-1"] == told["activities-1"])
    assert len(lines) == 1


def lowest(window: tuple[int, int], scale: float, state: State, zone: str) -> float:
    """The height in pixels of the lowest card in a zone."""
    theme = Theme(*window, scale)
    lying = board(GAME, NAMES[: len(state.hands)]).cards(seen(state, 0), table_area(theme))
    return min(spot.height for spot in lying if spot.zone == zone) * theme.unit


@pytest.mark.sparse(3)
@in_landscape
@scaled
def test_effects_of_great_works_were_left_out_where_all_is_large(
    window: tuple[int, int], scale: float, thorough: bool
) -> None:
    """Raptor Pens had only its name at 200 %: the row is as high as the longest effect needs. Other rows each time."""
    names, found = [str(design.name) for design in GAME.deck.building], board(GAME, NAMES[:5])
    dice, theme = Random(11 if thorough else f"{window} {scale}"), Theme(*window, scale)
    for _ in range(20 if thorough else 6):
        row = [*dice.sample([name for name in names if name != "Raptor Pens"], 4), "Raptor Pens"]
        state = table("", "", "", "", "")._replace(works=buildings(", ".join(row)))
        laid = found.laid(seen(state, 0), table_area(theme))
        assert all(each.tile.told for each in spots.works(laid))
        assert laid.places.type * theme.unit >= 18 * min(1.0, window[0] / 1920, window[1] / 1080) - 0.01


def test_an_effect_that_can_be_used_was_only_told_on_hover(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where its building has no room for words, it stands above the buttons."""
    built = "Thermae, Granary, Arena, Square, Hatchery, Quarry, Basilica, Palace"
    own = house(stock="wood", activities="clay clay brick", sites=[site("Colossus")], built=built)
    state, _ = play(table("marble", "wood", houses=[own]), command("trade", "marble"))
    found, theme = board(GAME, NAMES[:2]), Theme(1920, 1080, 2.0)
    laid = found.laid(seen(state, 0), table_area(theme))
    usable = [each for each in spots.buildings(laid, 0) if each.spot.mark == "legal" and not each.tile.told]
    assert usable
    pygame.font.init()
    canvas, told = Canvas(theme), list[str]()
    canvas.surface = pygame.Surface((1920, 1080))
    write = canvas.text

    def heard(text: str, *where: Any, **how: Any) -> Any:
        told.append(text)
        return write(text, *where, **how)

    monkeypatch.setattr(canvas, "text", heard)
    found.paint(canvas, seen(state, 0), table_area(theme))
    assert "Thermae: Trade: Exchange" in " ".join(told)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_corner_above_plot_was_empty_while_own_buildings_had_no_effects(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a window of 1024x640 their tiles have room for names alone; orders stand where not all effects can."""
    own = house(stock="wood", activities="clay clay brick", sites=[site("Colossus")], built="Toll Gate, Granary")
    state, theme = table("marble", "wood", houses=[own]), Theme(1024, 640, scale)
    found, look, area = board(GAME, NAMES[:2]), seen(state, 0), table_area(theme)
    laid = found.laid(look, area)
    tiles = [
        each._replace(tile=each.tile._replace(fit=each.tile.fit._replace(told=False)))
        for each in spots.buildings(laid, 0)
    ]
    monkeypatch.setattr(spots, "buildings", lambda *_: tiles)
    pygame.font.init()
    canvas, told = Canvas(theme), list[tuple[str, float, float]]()
    canvas.surface = pygame.Surface((1024, 640))
    write = canvas.text

    def heard(text: str, x: float, y: float, *where: Any, **how: Any) -> Any:
        told.append((text, x, y))
        return write(text, x, y, *where, **how)

    monkeypatch.setattr(canvas, "text", heard)
    found.paint(canvas, look, area)
    room = found.zones(look, area).explains()
    assert room
    inside = " ".join(text for text, x, y in told if x >= room.x and room.y <= y <= room.bottom)
    assert ("Toll Gate: Stone" in inside and "Granary: When" in inside) or "Stock to Activities" in inside


def test_no_name_of_a_room_stands_apart_from_what_it_counts(thorough: bool) -> None:
    """ "Activities" ended a line, and its 0 began the next one; each look comes in a fifth of the windows."""
    for seats in (2, 3, 4, 5):
        table_of, moments = looks(seats)
        for turn, area in enumerate(AREAS, seats):
            for look in moments[::2] if thorough else moments[2 * (turn % 5) :: 20]:
                laid = table_of.laid(look, area)
                for seat in laid.places.others:
                    told = facts(laid, seat)
                    for name, following in pairwise(told):
                        if name.key in (f"stock-{seat}", f"activities-{seat}") and following.key.startswith(name.key):
                            assert name.area.y == following.area.y, (seats, area, following)


def test_facts_lay_on_the_border_of_their_room() -> None:
    table_of, moments = looks(5)
    for area in AREAS:
        laid = table_of.laid(moments[3], area)
        for seat in laid.places.others:
            body = laid.places.body(seat)
            assert body is not None
            for fact in facts(laid, seat):
                assert fact.area.bottom <= body.bottom - 1
                assert fact.area.right <= body.right - 1


def test_names_are_no_broader_than_foreseen() -> None:
    pygame.font.init()
    canvas = Canvas(Theme(3840, 2160))
    named = [*map(str, BOOK.faces), *words.ROOMS.values(), *(f"{name} 0/3" for name in BOOK.faces), "Stock 23"]
    for name in named:
        for family in ("text", "bold"):
            assert canvas.width(name, 40, family) <= extent(name, family) * 40 + 1, name


def test_the_discards_showed_the_last_colour_of_a_list() -> None:
    """They are kept in order of their colours: on top lies one that has come since they were seen."""
    assert last_of((WOOD, MARBLE), (MARBLE,), MARBLE) is WOOD
    assert last_of((WOOD, MARBLE), (WOOD, MARBLE), WOOD) is WOOD
    assert last_of((MARBLE,), (WOOD, MARBLE), WOOD) is MARBLE
    assert last_of((), (WOOD,), WOOD) is None


def test_a_card_flew_on_to_the_discards_before_its_building_was_complete() -> None:
    """A table that is laid out ahead of its time leaves the card on top of the discards as it is."""
    found, view = board(GAME, NAMES[:2]), seen(table("wood", "wood"), 0)
    tops = []
    for discards in ((WOOD,), (WOOD, MARBLE, MARBLE), (WOOD,), (WOOD, CLAY)):
        laid = found.laid(replace(view, view=view.view._replace(discards=discards)), USUAL)
        tops.append(spots.draw_piles(laid)[1].card)
    assert tops == [WOOD, MARBLE, WOOD, CLAY]


def test_words_about_a_house_covered_its_points_and_its_domain() -> None:
    """They have a place of their own, off both."""
    houses = [house(activities="brick"), house(domain="wood", stock="wood clay", built="Arena, Granary")]
    state = table("wood wood clay clay", "wood", "clay", houses=houses)
    for area in AREAS:
        laid = board(GAME, NAMES[:3]).laid(seen(state, 0), area)
        for seat in (0, 1):
            told = beside(laid, seat, "asks for brick")
            kept = spots.sources_box(laid) if seat == 0 else spots.domain_slot(laid, seat)
            assert told.fixed is not None
            assert not told.fixed.meets(kept)
            assert told.fixed.h >= told.size * 1.3


def test_the_points_of_the_last_monopoly_were_left_out_below_an_empty_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """There the box of points is low: all Monopolies are one sum in it."""
    mine, holds = house(activities="wood brick marble marble", built="Arena"), ("wood", "brick", "marble")
    for hand, told, window in (
        ("wood", "1 from the Wood Monopoly", (1920, 1080)),
        ("", "4 from Monopolies", (1024, 640)),
    ):
        state = table(hand, "wood", houses=[mine], monopolies=dict.fromkeys(holds, 0))
        look = seen(state, 0)
        _, *lines = board(GAME, NAMES[:2]).laid(look, table_area(Theme(*window))).sources
        assert told in lines
        assert sum(int(line.split()[0]) for line in lines) == look.view.points[0]
        assert {*lines} <= {*written(Theme(*window), state, monkeypatch)}


def test_what_plot_does_covered_the_header_or_the_guide() -> None:
    """It is told above its button, in place of the guide; no hint of anything else lies there or on one's points."""
    found, look = board(GAME, NAMES[:3]), seen(table("wood", "wood", "wood"), 0)
    found.pointed = "main"
    main = next(node for node in found.nodes(look, USUAL) if node.key == "main")
    assert not main.tip
    laid = found.laid(look, USUAL)
    assert found.zones(look, USUAL).words() == (spots.sources_box(laid), laid.places.explanation(1))


# --- what a judge saw in large type


def written(theme: Theme, state: State, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written on the table for the first seat."""
    pygame.font.init()
    canvas, told = Canvas(theme), list[str]()
    canvas.surface = pygame.Surface((theme.width, theme.height))
    write = canvas.text

    def heard(text: str, *where: Any, **how: Any) -> Any:
        told.append(text)
        return write(text, *where, **how)

    monkeypatch.setattr(canvas, "text", heard)
    board(GAME, LONG[: len(state.hands)]).paint(canvas, seen(state, 0), table_area(theme))
    return told


def test_low_sites_did_not_say_how_far_they_are() -> None:
    """A name too long for its line pushed that out: "Scaffold" and "Lookout" stood there, and nothing else."""
    names = "Fountain", "Archway", "Brickworks", "Scaffold Guild", "Sawmill", "Lookout Tower", "Caravanserai"
    own = house(activities="wood", sites=[*map(site, names)], built="Viaduct, Granary, Cistern")
    canvas, found = canvas_of((1024, 640), 200), board(GAME, NAMES[:2])
    now = seen(table("wood clay stone brick marble", "wood", houses=[own]), 0)
    with noting(canvas) as notes:
        found.paint(canvas, now, table_area(canvas.theme))
    told = [line.text for line in notes.lines if "0/" in line.text]
    assert len(told) == len(names), told


@pytest.mark.sparse(3)
@in_landscape
@scaled
def test_words_of_an_empty_room_were_broken(
    window: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "your / orde / rs lie / here" stood in the Domain."""
    state = crowded("wood clay", "Toll Gate, Granary")
    told = {*" ".join(written(Theme(*window, scale), state, monkeypatch)).split()}
    for word in ("your", "orders", "Archway", "Brickworks"):
        parts = {word[:end] for end in range(4, len(word))} - {"order", "Brick"}  # words by themselves
        assert not parts & told


@pytest.mark.sparse(3)
@pytest.mark.parametrize("window", [*LANDSCAPE, (1080, 1920)], ids=str)
@scaled
def test_rivals_were_told_of_in_different_ways(window: tuple[int, int], scale: float) -> None:
    """Activities and buildings were left out without a sign, and of some houses in larger letters than of others."""
    laid = board(GAME, NAMES[:5]).laid(seen(crowded("wood"), 0), table_area(Theme(*window, scale)))
    sizes = set()
    for seat in laid.places.others:
        told, held = facts(laid, seat), laid.view.houses[seat]
        sizes |= {fact.type for fact in told}
        left_out = sum(int(fact.text) for fact in told if fact.key.startswith("more-"))
        left_out += sum(int(fact.text) for fact in told if fact.room in ("sites", "buildings") and fact.text)
        things = [fact for fact in told if fact.building is not None or (fact.sign and "activities" in fact.key)]
        things += [fact for fact in told if fact.key == f"activities-{seat}-none"]
        parts = max(1, len(set(held.activities))) + len(held.sites) + len(held.buildings)
        assert len(things) + left_out == parts
    assert len(sizes) == 1


def test_domains_of_rivals_were_not_in_line() -> None:
    """A pile of two moved what stood beside it to the right; the houses of a tall table lie in two columns."""
    laid = board(GAME, NAMES[:5]).laid(seen(crowded("wood"), 0), table_area(Theme(1080, 1920, 2.0)))
    assert len({facts(laid, seat)[0].area.x for seat in laid.places.others}) == 2
    assert len({laid.places.domain_of(seat).x for seat in laid.places.others}) == 2


@cache
def told_in_a_crowd(window: tuple[int, int], scale: float) -> tuple[str, ...]:
    """All that is written on a table of five whose houses have much."""
    with pytest.MonkeyPatch.context() as patches:
        return tuple(written(Theme(*window, scale), crowded("wood"), patches))


@scaled
def test_some_rivals_had_the_goal_beside_their_points(scale: float, thorough: bool) -> None:
    """ "4 of 14" stood beside "5" and "2"."""
    for window in in_turn(LANDSCAPE, round(2 * scale), thorough, 3):
        told = told_in_a_crowd(window, scale)
        assert sum(" of 14" in text for text in told) in (0, 1, 4, 5), window


@scaled
def test_prices_stood_in_two_forms_in_one_row(scale: float) -> None:
    """ "Takes 2 stone: 2 points" below, "2" above, and "Takes 3 marble" without points."""
    for window in LANDSCAPE:
        prices = [text for text in told_in_a_crowd(window, scale) if text.startswith("Takes ")]
        assert len(prices) in (0, 5), window


def test_of_two_effects_one_was_told_by_chance(thorough: bool) -> None:
    """Where only one of two has room, none is told; each window has one of the pairs."""
    pairs = "Basilica, Granary", "Granary, Barracks", "Basilica, Cistern"
    for turn, area in enumerate(AREAS):
        for two in pairs if thorough else (pairs[(turn + turn // 3) % 3],):
            own = house(sites=[site(name) for name in two.split(", ")], built=two)
            laid = board(GAME, NAMES[:2]).laid(seen(table("wood", "clay", houses=[own, house()]), 0), area)
            for lying in (spots.buildings(laid, 0), [each for each, _ in spots.sites(laid, 0)]):
                assert len({not each.tile.told for each in lying}) == 1


@pytest.mark.parametrize("window", WINDOWS)
def test_pile_and_discards_lay_on_each_others_names_or_far_apart(window: tuple[int, int]) -> None:
    found, look = board(GAME, NAMES[:2]), seen(with_pile(table("wood", "clay"), "wood clay"), 0)
    places = found.laid(look, table_area(Theme(*window))).places
    pile, discards = (furniture.spot_area(spot) for spot in spots.draw_piles(found.laid(look, places.area)))
    if pile.right <= discards.x:
        assert pile.y == discards.y
    else:
        assert places.label <= discards.y - pile.bottom <= 3 * places.label


def test_scraps_of_scenery_lay_between_panels(canvas: Canvas) -> None:
    """A capital, a horn and a leaf looked out where two panels did not meet."""
    canvas.surface.fill("magenta")
    state = crowded("wood clay")
    found = board(GAME, NAMES[:5])
    laid = found.laid(seen(state, 0), USUAL)
    found.paint(canvas, seen(state, 0), USUAL)
    own, side = laid.places.own, laid.places.forum
    left, right = canvas.theme.px(USUAL.x + 20), canvas.theme.px(USUAL.right - 20)
    rows = [(laid.places.works.y - 4, right), (own.buildings.y - 4, right), (USUAL.bottom - 40, right)]
    for y, _ in rows[:2]:
        for x in range(left, right):
            assert canvas.surface.get_at((x, canvas.theme.px(y)))[:3] != (255, 0, 255)
    for x in range(canvas.theme.px(side.x + 20), right):
        assert canvas.surface.get_at((x, canvas.theme.px(rows[2][0])))[:3] != (255, 0, 255)


@pytest.mark.sparse(3)
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_ones_own_plate_and_hand_belonged_to_nothing(area: Any) -> None:
    """One tray holds all that is one's own, and nothing of the others."""
    places = board(GAME, NAMES[:5]).laid(seen(crowded("wood clay"), 0), area).places
    mine, market = places.trays
    for part in (places.own.plate, places.own.sources, places.own.hand, places.own.domain, places.own.buildings):
        assert hull((mine, part)).w < mine.w + 0.01
        assert hull((mine, part)).h < mine.h + 0.01
    assert not any(mine.inset(places.gap).meets(places.plate(seat)) for seat in places.others)
    assert not mine.meets(market.inset(places.gap))


def test_great_works_that_could_not_be_begun_were_the_brightest_things() -> None:
    """In light tones, too, they keep back; those that can be begun stand out."""
    pygame.font.init()
    theme = Theme(1920, 1080, light=True)
    canvas = Canvas(theme)
    tones = []
    for state in (
        table("wood", "clay"),
        play(table("stone", "clay", forum="wood clay"), command("construction", "stone"))[0],
    ):
        canvas.surface = pygame.Surface((theme.width, theme.height))
        made = board(GAME, NAMES[:2])
        made.paint(canvas, seen(state, 0), table_area(theme))
        for each in spots.works(made.laid(seen(state, 0), table_area(theme))):
            box = canvas.rect(each.tile.whole)
            tones.append((each.spot.mark, sum(canvas.surface.get_at((box.right - 14, box.bottom - 14))[:3])))
    back, quiet, bright = ([tone for mark, tone in tones if mark == each] for each in ("dim", "", "legal"))
    assert back
    assert quiet
    assert bright
    assert max(back) < min(quiet)
    assert max(quiet) < min(bright) - 40


def test_all_of_ones_own_moved_for_an_empty_hand() -> None:
    """Where there is room for all its row stays, with a sentence in it: no box changes for a hand played out."""
    found = board(GAME, NAMES[:5])
    full, empty = (found.laid(seen(crowded(hand), 0), USUAL).places for hand in ("wood clay", ""))
    assert empty.own == full.own
    assert [empty.works, empty.forum, empty.own.stock] == [full.works, full.forum, full.own.stock]
    assert [empty.plate(seat) for seat in empty.others] == [full.plate(seat) for seat in full.others]


@pytest.mark.sparse(3)
@pytest.mark.parametrize("window", [*LANDSCAPE, (1080, 1920)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_sites_and_buildings_of_rivals_looked_like_activities(window: tuple[int, int], scale: float) -> None:
    """ "Activities 0 +2" read as a sum: before each kind its name stands, or its drawing."""
    laid = board(GAME, NAMES[:5]).laid(seen(crowded("wood"), 0), table_area(Theme(*window, scale)))
    for seat in laid.places.others:
        told, held = facts(laid, seat), laid.view.houses[seat]
        named = {fact.key for fact in told}
        assert (f"sites-{seat}" in named, f"buildings-{seat}" in named) == (bool(held.sites), bool(held.buildings))
        assert not any(fact.text.startswith("+") for fact in told)


def test_a_button_to_copy_did_not_say_whose_order_it_is() -> None:
    """Where one house alone has it, and a whole house shines for it."""
    houses = [house(activities="stone"), house(domain="stone"), house(domain="stone")]
    for count, label in ((2, "Copy Bob's Construction"), (3, "Copy Construction")):
        state = play(table(*["wood clay"] * count, houses=houses[:count], forum="stone"), PLOT)[0]
        nodes = board(GAME, NAMES[:count]).nodes(seen(state, 0), USUAL)
        copy = next(node for node in nodes if node.role == "button" and node.actions == (COPY[Order.construction],))
        assert copy.label == label


def test_only_a_small_card_shone_for_an_order_to_copy(canvas: Canvas) -> None:
    houses = [house(activities="stone"), house(domain="stone"), house(domain="wood")]
    state = play(table("wood clay", "wood", "wood", houses=houses, forum="stone"), PLOT)[0]
    found = board(GAME, NAMES[:3])
    found.paint(canvas, seen(state, 0), USUAL)
    places = found.laid(seen(state, 0), USUAL).places
    lit = []
    for seat in places.others:
        whole = hull([places.plate(seat), places.houses[seat].body, places.domain_of(seat)])
        rim = (canvas.theme.px(whole.cx), canvas.theme.px(whole.bottom + 1))
        lit.append(canvas.surface.get_at(rim)[:3] == canvas.theme.tone("legal"))
    assert lit == [seat == 1 for seat in places.others]


def test_an_unfolded_house_covered_the_plates_of_those_beside_it() -> None:
    """In pairs and beside its plate, too, it unfolds where the others are only told of."""
    for window in ((1080, 1920), (3440, 1440)):
        state = crowded("wood") if window[0] < window[1] else table("", "", "", houses=[house(), *RIVALS[:2]])
        found, area = board(GAME, NAMES[: len(state.hands)]), table_area(Theme(*window))
        for seat in range(1, len(state.hands)):
            found.pointed = f"plate-{seat}"
            places = found.laid(seen(state, 0), area).places
            stage = places.body(seat)
            assert stage is not None
            assert not any(stage.meets(places.plate(other)) for other in places.others)


def test_with_strong_contrasts_the_table_was_black() -> None:
    """Its rooms have the darkest tone of the cloth."""
    pygame.font.init()
    theme = Theme(1920, 1080, contrast=True)
    canvas = Canvas(theme)
    canvas.surface = pygame.Surface((1920, 1080))
    found, now = board(GAME, NAMES[:5]), seen(crowded("wood clay"), 0)
    found.paint(canvas, now, USUAL)
    for each in spots.works(found.laid(now, USUAL)):
        box = canvas.rect(each.tile.whole)
        red, green, _ = canvas.surface.get_at((box.right - 14, box.bottom - 14))[:3]
        assert green > red + 10


def test_lines_about_activities_lay_on_the_border_of_their_room() -> None:
    laid = board(GAME, NAMES[:5]).laid(seen(crowded(), 0), table_area(Theme(1920, 1080, 2.0)))
    room = laid.places.own.activities
    rings = [furniture.spot_area(pile.spot).inset(-RING) for pile in spots.activities(laid, 0)]
    assert rings
    assert all(room.y <= ring.y and ring.bottom <= room.bottom for ring in rings)


def test_a_single_sign_of_a_rivals_building_stood_alone_on_a_second_line() -> None:
    rivals = [
        house(domain="wood", stock="wood", activities="marble", built="Barracks, Granary, Masons' Lodge"),
        house(domain="wood", stock="wood", activities="clay clay brick", sites=[site("Archway")], built=OWN),
        house(domain="wood", stock="wood", built="Toll Gate, Market Stalls"),
    ]
    state = table("wood", "", "", "", "", houses=[house(), *rivals, rivals[0]])
    laid = board(GAME, NAMES[:5]).laid(seen(state, 0), table_area(Theme(1024, 640)))
    for seat in laid.places.others:
        told = facts(laid, seat)
        built = {fact.area.y for fact in told if fact.key.startswith("building")}
        assert len(built) == 1, seat
        assert built == {max(fact.area.y for fact in told)}


@pytest.mark.parametrize("window", [(3440, 1440), (1024, 640)], ids=str)
def test_light_around_the_hand_lay_on_the_border_of_ones_district(window: tuple[int, int]) -> None:
    state = table("wood wood wood clay brick stone", "", "", houses=[FULL])
    laid = board(GAME, NAMES[:3]).laid(seen(state, 0), table_area(Theme(*window, 2.0)))
    own, _ = laid.places.trays
    lit = [furniture.spot_area(spot).inset(-LIGHT + 1) for spot in spots.hand(laid)]
    assert max(area.right for area in lit) <= own.right


def test_the_use_of_an_empty_stock_was_four_lines_beside_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    told = " ".join(written(Theme(1920, 1080, 2.0), crowded(), monkeypatch))
    assert words.EMPTY_SHORT["stock"] in told


def placed_words(canvas: Canvas, state: State, area: Area, monkeypatch: pytest.MonkeyPatch) -> dict[str, Area]:
    """Where each text stands that the first seat sees on the table, after its first words."""
    where, write = dict[str, Area](), canvas.text

    def heard(text: str, *how: Any, **more: Any) -> Area:
        where[text] = write(text, *how, **more)
        return where[text]

    monkeypatch.setattr(canvas, "text", heard)
    board(GAME, LONG[: len(state.hands)]).paint(canvas, seen(state, 0), area)
    return where


def test_sites_beside_five_buildings_were_half_as_high_as_their_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are as high as the buildings are, and all names stand below them in full, with what a site has."""
    own = house(stock="brick", sites=[site("Archway", "stone"), site("Hatchery")], built=FIVE_BUILT)
    state, theme = table("wood wood stone", *["wood"] * 4, houses=[own]), Theme(1024, 640)
    laid = board(GAME, NAMES).laid(seen(state, 0), table_area(theme))
    lowest_site = min(each.spot.height for each, _ in spots.sites(laid, 0))
    assert lowest_site >= min(each.spot.height for each in spots.buildings(laid, 0)) > 55 / theme.unit
    told = " ".join(written(theme, state, monkeypatch))
    assert all(name in told for name in ("Archway 1/2", "Hatchery 0/1", "Market Stalls", "Potter's Kiln"))


def test_the_note_on_ones_plate_was_cut_beside_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """ "5 cards, plays l..." in the smallest window."""
    state = table("wood wood clay clay brick", "wood", "wood", forum="wood brick")._replace(first=1)
    theme = Theme(1024, 640)
    for area in (table_area(theme), table_area(theme, log_width(theme))):
        assert {"5 cards", "5 cards, plays last"} & {*letters(theme, state, monkeypatch, area)}


def test_effects_of_ones_buildings_were_small_letters_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are larger than what the other houses have."""
    state, theme = table("", "", "", houses=[house(built="Granary")]), Theme(1280, 800)
    told = letters(theme, state, monkeypatch)
    places = board(GAME, NAMES[:3]).laid(seen(state, 0), table_area(theme)).places
    assert next(size for text, (size, _) in told.items() if text.startswith("When you")) > 1.05 * places.type


def test_great_works_shone_while_something_else_was_asked(canvas: Canvas) -> None:
    """A bright edge says that they can be started: it is there only while one chooses an order."""
    own = house(built="Arena")
    state = table("stone wood", "wood", houses=[own], forum="wood stone")
    state = state._replace(works=buildings("Hatchery, Great Temple"))
    found, look = board(GAME, NAMES[:2]), seen(state, 0)
    edges = []
    for now in (look, replace(look, to_act=(), legal=())):
        found.paint(canvas, now, USUAL)
        laid = found.laid(now, USUAL)
        edges.append(sum(edge_of(canvas, spots.works(laid)[0].tile.whole)[:3]))
    assert edges[0] > edges[1] + 90


def test_the_last_source_of_points_was_left_out_without_a_word() -> None:
    """Monopolies are told of together where not all have a line of their own."""
    own = house(built="Arena, Granary", activities="wood wood brick stone")
    held = {"wood": 0, "brick": 0, "stone": 0}
    state = table("wood brick stone", *["wood"] * 4, houses=[own], monopolies=held)
    for window, scale in (((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 100)):
        canvas = canvas_of(window, scale)
        area = table_area(canvas.theme)
        found, look = board(GAME, NAMES[:5]), seen(state, 0)
        with noting(canvas) as notes:
            found.paint(canvas, look, area)
        told = [line.text.split(" ") for line in notes.lines]
        points = [number for number, *rest in told if number.isdigit() and rest[:1] == ["from"]]
        assert sum(map(int, points)) == look.view.points[0]


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("light", [False, True])
def test_ones_own_half_was_an_empty_brown_box(window: tuple[int, int], light: bool) -> None:
    """Beasts among ruins stand at both ends of the row of the hand, below it and off all words there."""
    pygame.font.init()
    theme = Theme(*window, light=light)
    canvas, shown = Canvas(theme), dict[str, Area]()
    canvas.surface = pygame.Surface(window)
    laid = board(GAME, NAMES[:3]).laid(seen(table("wood", "wood", "wood"), 0), table_area(theme))
    with patch.object(Canvas, "show", lambda _, name, area, tint=None: shown.update({name: area})):
        whole.paint(canvas, laid)
    beasts = [area for name, area in shown.items() if "ruins" in name]
    assert len(beasts) == 2
    own, tray = laid.places.own, laid.places.trays[0]
    for beast in beasts:
        assert tray.holds(beast.x, beast.y)
        assert tray.holds(beast.right - 1, beast.bottom - 1)
        assert not any(beast.inset(1).meets(room) for room in (own.plate, own.sources, own.sites, own.buildings))


@in_two_windows
@pytest.mark.parametrize("light", [False, True])
def test_works_that_cannot_be_begun_had_words_hardly_off_their_ground(
    window: tuple[int, int], light: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their paper is dimmer, and their words are in the same ink as all others."""
    state = table("wood", "wood", works="Archway, Basilica, Barracks, Granary, Hatchery", forum="stone")
    theme = Theme(*window, light=light)
    told = letters(theme, state, monkeypatch)
    effects = {
        text: tone
        for text, (_, tone) in told.items()
        if text.startswith(("Transfer", "When you", "Construction: T", "Draconians: "))
    }
    assert len(effects) > 1
    assert set(effects.values()) == {"ink"}


def test_cards_of_the_hand_covered_the_beasts_beside_it(canvas: Canvas) -> None:
    """They lie beside a hand of a few cards, and are left out beside a larger one."""
    for held in range(1, 9):
        found, look = board(GAME, NAMES[:2]), seen(table(" ".join(["wood"] * held), "wood"), 0)
        with patch.object(canvas, "show") as shown:
            found.paint(canvas, look, USUAL)
        beasts = [call.args[1] for call in shown.call_args_list if "ruins" in call.args[0]]
        cards = [furniture.spot_area(spot) for spot in spots.hand(found.laid(look, USUAL))]
        assert not any(beast.meets(card) for beast in beasts for card in cards)
        assert len(beasts) == 2 * (held <= 3)


def test_a_long_effect_had_smaller_letters_than_those_beside_it(canvas: Canvas) -> None:
    own = house(built="Basilica, Granary, Barracks, Lookout Tower, Clay Pits, Potter's Kiln, Brickworks, Courier House")
    found, look = board(GAME, NAMES[:2]), seen(table("wood", "wood", houses=[own]), 0)
    with patch.object(sheets, "paint_tile") as painted:
        found.paint(canvas, look, USUAL)
    tiles = [call.args[2].tile for call in painted.call_args_list if call.args[2].spot.zone == "buildings-0"]
    assert len(tiles) == 8
    assert len({tile.fit.letters for tile in tiles if tile.told}) == 1


def test_three_sites_beside_two_buildings_were_thin_strips() -> None:
    """They are as high as the buildings, and their effects are told."""
    sites = [site("Thermae"), site("Treasury"), site("Granary")]
    for built in ("Frontier Post, City Wall", "Frontier Post, City Wall, Latrines, Square"):
        state = table("wood", "wood", houses=[house(built=built, sites=sites)])
        for window in ((1280, 720), (1920, 1080)):
            area = table_area(canvas_of(window, 100).theme)
            laid = board(GAME, NAMES[:2]).laid(seen(state, 0), area)
            lying, beside = [each.tile for each, _ in spots.sites(laid, 0)], spots.buildings(laid, 0)
            assert all(tile.told for tile in lying)
            assert min(tile.whole.h for tile in lying) >= min(each.tile.whole.h for each in beside) - 1


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_last_words_about_another_house_ran_under_its_domain(window: tuple[int, int]) -> None:
    """The smallest letters of a small window are broader than others of their height."""
    sites = [site("Colossus", "marble marble"), site("Frontier Post")]
    other = house(stock="wood clay clay marble", activities="wood stone", sites=sites, domain="clay clay")
    state, canvas = table("clay", "wood", houses=[house(), other]), canvas_of(window, 100)
    area, found = table_area(canvas.theme), board(GAME, NAMES[:2])
    with noting(canvas) as notes:
        found.paint(canvas, seen(state, 0), area)
    body = found.laid(seen(state, 0), area).places.body(1)
    told = [line.area for line in notes.lines if line.text.startswith("Frontier Post 0/1")]
    assert body is not None
    assert told
    assert all(each.right <= body.right for each in told)
