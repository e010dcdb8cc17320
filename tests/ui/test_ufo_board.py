"""The table of UFO: everything has its place in every window, and nobody sees another's secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import combinations, pairwise, product
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock, patch

import pygame
import pytest

from tests.games.ufo.table import GAME, card, cards, depart, rules
from tests.games.ufo.table import table as hand
from tests.laws.setups import SETUPS, of_game, played
from tests.turns import in_turn
from tests.ui.boards import after, parts_of, silent, strays
from tests.ui.pilot import a_race, a_table, an_app, any_table
from tests.ui.sizes import canvas_of, noting
from ugames.core.game import PUBLIC, Event, Glimpse, Seat, changed_at, glimpse
from ugames.games.ufo import events, words
from ugames.games.ufo.board import places
from ugames.games.ufo.board.aloft import AFTER, ARRIVES, DEALT, FLIGHT, HANDED, PREY
from ugames.games.ufo.board.table import UfoBoard
from ugames.games.ufo.cards import NEXT, ZONES, Card, Departure
from ugames.games.ufo.preview import preview
from ugames.games.ufo.rules import DEPART, PLAY, PLAY_ON, SKIP, START, Action, Phase, Play, PlayOn, State, View
from ugames.laws.laws import states
from ugames.laws.matches import AnyMatch, play
from ugames.laws.setups import Setup
from ugames.ui.draw.geometry import RING, Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import pace
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node, dropped, node_at
from ugames.ui.kit.voices import files
from ugames.ui.table.board import Burst, Caption, Count, Cue, Drawn, Jolt, Look, Noise, Together, Wait
from ugames.ui.table.motion.flashes import GameFlash
from ugames.ui.table.motion.landing import Landings
from ugames.ui.table.panels.tally import draw_tally
from ugames.ui.table.places import table_area
from ugames.ui.table.racing.board import refusal
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.turns.screen import TurnScreen

Seen = Glimpse[Action, View]

UFO = [setup for setup in SETUPS if setup.game == "ufo"]
AREAS = {
    "1024x640": Area(14, 82, 1508, 868),
    "1080p": Area(14, 82, 1892, 988),
    "least": Area(14, 82, 1072, 528),
    "with log": Area(14, 82, 1128, 868),
    "4:3": Area(14, 82, 1412, 988),
    "21:9": Area(14, 82, 2492, 988),
    "portrait": Area(14, 112, 1592, 2758),
}
NAMES = "Ada", "Grace", "Alan", "Edsger"
FORMS = "real time", "step", "alternating"

by_setup = pytest.mark.parametrize("setup", of_game("ufo"))
by_area = pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
by_form = pytest.mark.parametrize("form", FORMS)
by_seats = pytest.mark.parametrize("seats", range(2, 8))


def board(setup: Setup) -> UfoBoard:
    """The table of a setup, with names of the usual length."""
    game = setup.rules()
    return UfoBoard(game, ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Kurt")[: setup.seats])  # type: ignore[arg-type]  # it is UFO


@lru_cache(maxsize=32)
def glimpses(setup: Setup, seed: int, every: int) -> tuple[Seen, ...]:
    """The Glimpses of each seat and of the public at moments of a random game."""
    seen: list[Seen] = []
    for number, match in enumerate(play(setup.rules(), setup.seats, seed)):
        if number % every == 0:
            seen += [match.glimpse(seat) for seat in range(-1, setup.seats)]
    return tuple(seen)


def overlap(one: Area, other: Area) -> float:
    """The area of the overlap."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0.5 and h > 0.5 else 0.0


# --- places --------------------------------------------------------------------------------------------------------


circle_of = cache(places.circle)
"""Several tests look at the same tables."""


def crowds(seats: int, area: Area, thorough: bool) -> list[tuple[int, places.Circle]]:
    """How many people there may be at a table with so many seats, and its circle: none, one, all, others in turn."""
    turn = seats + [*AREAS.values()].index(area)
    people = in_turn(range(seats + 1), turn, thorough)
    return [(each, circle_of(seats, tuple(range(each)), area)) for each in sorted({1, *people})]


@pytest.mark.sparse(3)
@by_area
@by_seats
def test_sectors_lie_apart_and_on_the_table(seats: int, area: Area, thorough: bool) -> None:
    for people, circle in crowds(seats, area, thorough):
        wholes = [sector.whole for sector in circle.sectors]
        for one, other in combinations([*wholes, circle.middle], 2):
            assert not overlap(one, other), people
        for sector in circle.sectors:
            for part in (sector.whole, sector.plate, sector.stack, sector.deck):
                assert part.x >= area.x - 1
                assert part.y >= area.y - 1
                assert part.right <= area.right + 1
                assert part.bottom <= area.bottom + 1
            parts = [sector.plate, sector.stack, sector.numbers, sector.zones]
            parts += [sector.grid, sector.skip] if sector.large else [sector.deck]
            for one, other in combinations(parts, 2):
                assert not overlap(one, other), (people, sector)
            assert sector.large == (sector.seat < people)


@pytest.mark.sparse(3)
@by_area
@by_seats
def test_open_cards_fit_into_their_sector(seats: int, area: Area, thorough: bool) -> None:
    """At most a third of the deck of 65 is in one hand, or half of it with three players."""
    most = -(-65 // max(1, seats - 1)) if seats > 2 else 17
    for sector in (sector for _, circle in crowds(seats, area, thorough) for sector in circle.sectors):
        for count in {most, most // 2, 1} if sector.large else ():
            height, middles, tiles = sector.opened(count)
            assert len(set(middles)) == count
            for one, other in combinations(tiles, 2):
                assert not overlap(one, other)
            for tile in tiles:
                assert tile.x >= sector.grid.x - 1
                assert tile.right <= sector.grid.right + 1
                assert tile.y >= sector.grid.y - 1
                assert tile.bottom <= sector.grid.bottom + 1
            assert height > 0


@pytest.mark.parametrize(("seats", "people"), [(6, (0, 1)), (7, (0, 1)), (7, (0, 1, 2))])
def test_a_very_broad_window_at_125_percent_was_a_crash(seats: int, people: tuple[int, ...]) -> None:
    """A place that was tried had no room for zones, and how good it is was no number."""
    area = table_area(Theme(2560, 1080, 1.25))
    for sector in places.circle(seats, people, area).sectors:
        assert placing.hull((area, sector.whole)) == pytest.approx(area)
        assert sector.stack.h > 100
        assert sector.zones.h > 60


@pytest.mark.parametrize("seats", range(2, 8))
def test_one_person_can_read_and_hit_every_card(seats: int) -> None:
    """In the smallest window at its usual scale, where two pixels are three units."""
    sector = places.circle(seats, (0,), AREAS["1024x640"]).sectors[0]
    deck = 17 if seats == 2 else -(-65 // (seats - 1))
    height, _, tiles = sector.opened(deck)
    assert height * 2 / 3 >= 70
    assert min(tile.w for tile in tiles) >= 44
    assert min(tile.h for tile in tiles) >= 44


def sectors_of(window: tuple[int, int], scale: float, seats: int) -> tuple[float, places.Circle, Area]:
    """Pixels in a unit, and the places of a table of one person and bots in a window, with its area."""
    theme = Theme(*window, scale)
    area = table_area(theme)
    return theme.unit, circle_of(seats, (0,), area), area


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("window, scale", [((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 2.0)])
def test_cards_that_can_be_played_were_covered_as_much_as_all_others(
    window: tuple[int, int], scale: float, seats: int
) -> None:
    _, circle, _ = sectors_of(window, scale, seats)
    own = circle.sectors[0]
    area = own.grid
    for count, ready in product((2, 6, 12), (1, 3, 5)):
        even, tiles = own.opened(count).tiles, own.opened(count, ready).tiles
        assert tiles[-1].right <= area.right + 1
        assert min(tile.w for tile in tiles) >= 44
        in_one_row = len({tile.y for tile in tiles}) == 1
        if in_one_row and count > ready + 1 and even[0].w < even[-1].w * 0.99:
            assert ready == 1 or tiles[-2].w > even[0].w
            assert ready == 1 or tiles[0].w < even[0].w


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080), (3440, 1440), (1080, 1920)])
def test_rings_of_departure_cards_lay_over_the_words_about_them(window: tuple[int, int], seats: int) -> None:
    for scale in (1.0, 2.0):
        _, circle, _ = sectors_of(window, scale, seats)
        rings = [slot.inset(-RING * slot.h) for slot in circle.slots]
        labels = [*circle.labels, circle.title]
        for one, other in [*product(rings, labels), *combinations(rings, 2), *combinations(labels, 2)]:
            assert not overlap(one, other), (scale, one, other)
        for each in (*rings, *labels):
            assert each.right <= circle.middle.right + 1
            assert each.bottom <= circle.middle.bottom + 1


@pytest.mark.parametrize(
    "window, scale", [((1024, 640), 1.0), ((1920, 1080), 1.0), ((3440, 1440), 1.0), ((1080, 1920), 2.0)]
)
def test_pieces_of_pictures_of_the_meadow_looked_out_between_places(window: tuple[int, int], scale: float) -> None:
    """A leg of a cow beside a plate: a picture lies where there is room for all of it."""
    found = 0
    for seats in range(2, 8):
        _, circle, area = sectors_of(window, scale, seats)
        scenery = places.scenery(circle)
        words = [*circle.labels, circle.title]
        taken = (*(sector.whole for sector in circle.sectors), *circle.slots, *words)
        for (_, picture), other in product(scenery, taken):
            assert not overlap(picture, other)
        for _, picture in scenery:
            assert area.x <= picture.x < picture.right <= area.right
            assert area.y <= picture.y < picture.bottom <= area.bottom
        found += len(scenery)
    assert found


@pytest.mark.sparse(3)
@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("seats", [2, 4, 6, 7])
def test_nothing_said_at_twice_the_size_how_one_departs(window: tuple[int, int], seats: int) -> None:
    """And what a Departure card counts was said in three ways."""
    canvas = canvas_of(window, 200)
    table = board(Setup("ufo", seats, (("form", "real time"),)))
    table.people = (0,)
    seen = played(Setup("ufo", seats, (("form", "real time"),)), 1).beat(0, 1).after
    state = replace(seen, legal=(*seen.legal, DEPART[seen.view.departures[0]]))
    with noting(canvas) as notes:
        table.paint(canvas, state, table_area(canvas.theme))
    said = {line.text for line in notes.lines}
    in_one = " ".join(line.text for line in notes.lines)
    assert any(words.on_board(key) in in_one for key in ("depart_here", "depart_short"))
    slot = table._slots(state.view, table_area(canvas.theme))[0]
    assert "+5" in said or slot.h * 50 / 320 >= 22, "the card itself says it as large"
    assert not [text for text in said if text.endswith(" points")]
    marks = {spot.mark for spot in table.cards(state, table_area(canvas.theme)) if spot.zone.startswith("departure-")}
    assert "offered" in marks
    assert "legal" not in marks  # only what lies in one's hand is as bright as that


def test_that_a_card_would_be_a_gift_stood_instead_of_the_numbers_of_a_stack() -> None:
    state = hand("23 26", "8 9", game=rules(form="step"), stacks={1: "20 22", 2: "25"}, zones=((), (), (ZONES[2],)))
    table, seen = UfoBoard(rules(form="step"), NAMES[:3]), glimpse(rules(form="step"), state, 0)
    for window, scale in (((1920, 1080), 100), ((1024, 640), 200)):
        canvas = canvas_of(window, scale)
        with noting(canvas) as notes:
            table.paint(canvas, seen, table_area(canvas.theme))
        said = [line.text for line in notes.lines]
        assert "22" in said, "in its lamp"
        gifts = [line for line in notes.lines if line.text.startswith(("23 fits", "23: +0"))]
        sector = table._circle(seen.view, table_area(canvas.theme)).sectors[1]
        assert len(gifts) == places.told_beside(sector), "where they would cover most lamps, the ring says it"
        assert all(sector.numbers.y < gift.area.cy < sector.numbers.bottom for gift in gifts)


# --- shown cards ---------------------------------------------------------------------------------------------------


@pytest.mark.sparse(2)
@by_setup
def test_everything_that_lies_on_the_table_is_shown_once(setup: Setup) -> None:
    """Tops of stacks, zones, decks, Departure cards; and no two cards of a deck at one place."""
    table = board(setup)
    for seen in glimpses(setup, 3, 9):
        view = seen.view
        spots = table.cards(seen, AREAS["1080p"])
        assert spots == table.cards(seen, AREAS["1080p"])
        faces = [spot.card for spot in spots if spot.card is not None]
        assert len(set(faces)) == len(faces) or table.game.double_six
        for stack in view.stacks:
            assert not stack or stack[-1] in faces
        for zones in (*view.zones, *view.stolen):
            assert set(zones) <= set(faces)
        assert set(view.departures) | {card for card in view.taken if card} <= set(faces)
        for number, size in enumerate(view.sizes):
            here = [spot for spot in spots if spot.zone == f"deck-{number}"]
            held = number in view.held or view.centre == number
            assert bool(here) == (held and size > 0)
            assert len({(spot.x, spot.y) for spot in here}) == len(here)


@pytest.mark.sparse(2)
@by_setup
def test_only_the_deck_in_ones_own_hand_lies_open(setup: Setup) -> None:
    """This is so even if the seat knows other decks, because it has held them."""
    table = board(setup)
    for seen in glimpses(setup, 4, 7):
        for spot in table.cards(seen, AREAS["1080p"]):
            if spot.zone.startswith("deck-") and spot.card is not None:
                assert seen.seat >= 0
                assert seen.view.held[seen.seat] == int(spot.zone.removeprefix("deck-"))


@pytest.mark.sparse(3)
@by_setup
@by_area
def test_every_legal_action_has_a_node_that_can_be_hit(setup: Setup, area: Area, thorough: bool) -> None:
    """Each table has a quarter of the Glimpses, the one before it another quarter."""
    table, dice, turn = board(setup), Random(5), [*AREAS.values()].index(area) % 4
    for seen in glimpses(setup, 6, 31) if thorough else glimpses(setup, 6, 31)[turn::4]:
        nodes = table.nodes(seen, area)
        keys = [node.key for node in nodes]
        assert len(set(keys)) == len(keys)
        if dice.random() < 0.8:
            assert all(any(action in node.actions for node in nodes) for action in seen.legal)
            for action in seen.legal:
                bearers = [node for node in nodes if action in node.actions]
                assert any(can_be_hit(nodes, node) for node in bearers), action
            for node in nodes:
                assert node.area.x >= area.x - 2
                assert node.area.y >= area.y - 2
                assert node.area.right <= area.right + 2
                assert node.area.bottom <= area.bottom + 2


def can_be_hit(nodes: tuple[Node, ...], node: Node) -> bool:
    """Whether some place on it is not covered by another."""
    steps = (0.5, 0.3, 0.7, 0.1, 0.9, 0.04, 0.96)
    return any(
        node_at(nodes, node.area.x + node.area.w * x, node.area.y + node.area.h * y) is node
        for x in steps
        for y in steps
    )


def test_cards_are_lit_dim_or_name_a_victim() -> None:
    """Cards that rob are golden, others above the own top are lit, those that only give neither; the rest is dim.

    All lie in the order of their numbers: low ones lay behind the highest.
    """
    setup = Setup("ufo", 4)
    table, found = board(setup), set()
    for seen in glimpses(setup, 9, 3):
        view = seen.view
        if seen.seat < 0 or not any(isinstance(action, Play | PlayOn) for action in seen.legal):
            continue
        zone = f"deck-{view.held[seen.seat]}"
        spots = [spot for spot in table.cards(seen, AREAS["1080p"]) if spot.zone == zone]
        plays = [action.card for action in seen.legal if isinstance(action, Play)]
        robs = {action.card: action.other for action in seen.legal if isinstance(action, PlayOn)}
        lying = [spot.card for spot in spots]
        assert lying[len(lying) - len(plays) :] == sorted(plays)
        nodes = {node.key: node for node in table.nodes(seen, AREAS["1080p"])}
        for spot in spots:
            assert isinstance(spot.card, Card)
            robbing = "" if spot.card not in robs or table.game.spoils(view, robs[spot.card]) is None else "prize"
            lit = "able" if len(plays) < len(lying) else ""  # that all can be played is no news
            assert spot.mark == (robbing or (lit if spot.card in plays else "" if spot.card in robs else "dim"))
            found.add(spot.mark)
            node = nodes[f"card-{spot.card}"]
            robbery = (PLAY_ON[robs[spot.card], spot.card],) if spot.mark == "prize" else ()
            own = (PLAY[spot.card],) if spot.card in plays or not robbery else ()
            assert node.actions == (*own, *robbery), "a press does what the frame says"
            assert node.quick != node.drag
            if spot.card in robs:
                action = PLAY_ON[robs[spot.card], spot.card]
                assert node.drag
                assert action in nodes[f"stack-{robs[spot.card]}"].actions
                assert dropped(node, nodes[f"stack-{robs[spot.card]}"]) == replace(node, actions=(action,))
                assert dropped(node, nodes["skip"]) is None
    assert found == {"", "able", "prize", "dim"}


@pytest.mark.parametrize("form", ("alternating", "step"))
def test_cards_were_lit_while_nothing_could_be_played(form: str) -> None:
    """While events are told, and while others choose or have their turn."""
    setup = Setup("ufo", 2, (("form", form),))
    table, found = board(setup), set()
    for seen in glimpses(setup, 2, 1):
        spots = [spot for spot in table.cards(seen, AREAS["1080p"]) if spot.zone.startswith("deck-") and spot.card]
        plays = {action.card for action in seen.legal if isinstance(action, Play)}
        lit = any(spot.mark == "able" for spot in spots)
        assert lit == (bool(plays) and not {spot.card for spot in spots} <= plays)
        found.add(lit)
    assert found == {True, False}


def test_nothing_jumps_while_a_deck_is_held() -> None:
    """Others may cover the own stack meanwhile; every card stays where the player is about to press."""
    setup, table = Setup("ufo", 5), board(Setup("ufo", 5))
    checked = 0
    for seed in range(6):
        last: dict[int, tuple[object, dict[object, tuple[float, float]]]] = {}
        for match in play(setup.rules(), 5, seed):
            for seat in range(5):
                seen = match.glimpse(seat)
                if seen.view.phases[seat] is not Phase.choosing or not seen.legal:
                    last.pop(seat, None)
                    continue
                places_now: dict[object, tuple[float, float]] = {
                    spot.card: (spot.x, spot.y)
                    for spot in table.cards(seen, AREAS["1080p"])
                    if spot.zone == f"deck-{seen.view.held[seat]}"
                }
                held = (seen.view.held[seat], seen.view.since[seat])
                if seat in last and last[seat][0] == held:
                    assert last[seat][1] == places_now
                    checked += 1
                last[seat] = held, places_now
    assert checked > 100


def test_several_people_see_what_each_of_them_holds() -> None:
    setup = Setup("ufo", 5)
    table = board(setup)
    table.people = (0, 3)
    for match in play(setup.rules(), 5, 2):
        both = table.together(match.glimpse(PUBLIC), [match.glimpse(0), match.glimpse(3)])
        for spot in table.cards(both, AREAS["1080p"]):
            if spot.zone.startswith("deck-") and spot.card is not None:
                assert both.view.held.index(int(spot.zone.removeprefix("deck-"))) in (0, 3)


@by_setup
def test_the_tally_counts_what_the_outcome_says(setup: Setup) -> None:
    table = board(setup)
    match = played(setup, 1)
    tallies = [table.tally(beat.events, beat.after) for beat in match.beats(PUBLIC)]
    *before, last = tallies
    assert not any(before)
    assert last is not None
    outcome = match.glimpse(PUBLIC).outcome
    assert outcome is not None
    assert sorted(last.totals) == sorted(outcome.scores)
    for column, total in enumerate(last.totals):
        assert sum(points[column] for _, points in last.rows) == total
    assert table.standing(match.glimpse(PUBLIC)) == outcome.scores


def test_the_table_of_points_said_nothing_of_equal_points_below_the_first_place() -> None:
    setup = Setup("ufo", 4)
    match: Any = played(setup, 1)
    last = match.beat(PUBLIC, match.moments - 1)
    scored = [event for event in last.events if isinstance(event, events.Scored)]
    best = max(event.total for event in scored)
    level = [replace(event, total=event.total if event.total == best else 1) for event in scored]
    apart = [replace(event, total=event.total + 100 * event.seat) for event in scored]
    for told, said in ((level, True), (apart, False)):
        tally = board(setup).tally(told, last.after)
        assert tally is not None
        assert bool(tally.note) is said


def test_the_last_table_of_points_named_no_places() -> None:
    """And it stood in the order of seats: now each name has its place, and the first is in the first row."""
    setup = Setup("ufo", 4)
    match: Any = played(setup, 1)
    last = match.beat(PUBLIC, match.moments - 1)
    tally = board(setup).tally(last.events, last.after)
    assert tally is not None
    assert tally.places == tuple(sorted(words.places(match.game, last.after)))
    assert tally.names[0] in tally.winners
    canvas = canvas_of((1920, 1080), 100)
    with noting(canvas) as notes:
        draw_tally(canvas, tally, Area(0, 0, 900, 500))
    drawn = {line.text for line in notes.lines if line.area.x < 140}
    assert drawn == {tally.title, *tally.names, *(str(place) for place in tally.places)}


def test_the_table_of_points_crowned_one_of_two_with_as_many() -> None:
    """Its title says how they were told apart."""
    setup = Setup("ufo", 4)
    table, last = board(setup), played(setup, 1).beat(PUBLIC, played(setup, 1).moments - 1)
    titles = set()
    for equal in (False, True):
        scored = [events.Scored(seat, 3, 9 - seat * (not equal), 0, 0, 0, 9 - seat * (not equal)) for seat in range(4)]
        outcome = last.after.outcome
        assert outcome is not None
        scores = tuple(event.total for event in scored)
        after = replace(last.after, outcome=outcome._replace(scores=scores, winners=(0,)))
        tally = table.tally(scored, after)
        assert tally is not None
        assert tally.ahead == ("Ada",)
        titles.add(tally.title)
        counts = ", ".join(f"{name} {len(stack)}" for name, stack in zip(table.names, after.view.stacks, strict=True))
        told = tally.note.replace(" and ", ", ")
        assert sorted(told.removeprefix("Cards: ").split(", ")) == sorted(counts.split(", ")) if equal else not told
    assert titles == {"The end", "A tie: the most cards wins"}


@pytest.mark.sparse(3)
@pytest.mark.parametrize("seats, people, form", ((2, 2, "alternating"), (7, 1, "real time"), (4, 4, "step")))
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)), ids=str)
def test_every_state_can_be_drawn(seats: int, people: int, form: str, size: tuple[int, int], tmp_path: Path) -> None:
    with an_app(tmp_path, size, high_contrast=True, theme="light") as pilot:
        screen = any_table(pilot.app, "ufo", seats, tuple(range(people)), form=form)
        screen.session.thinking.thinker = None
        if isinstance(screen, TurnScreen):
            screen.curtain.seat = None
        setup = Setup("ufo", seats, (("form", form),))
        for number, match in enumerate(play(setup.rules(), seats, 5)):
            if number % 60 == 0:
                for seat in (PUBLIC, 0):
                    screen.playback.look_at(match.glimpse(seat))
                    screen.playback.draw(None, True)


@pytest.mark.sparse(2)
@by_setup
def test_events_lead_to_the_table_at_the_end_of_their_beat(setup: Setup) -> None:
    """So the position under each scene, and under the table of points, is the one that they speak of."""
    table, match = board(setup), played(setup, 1)
    for viewer in (PUBLIC, setup.seats - 1):
        for before, beat in pairwise(match.beats(viewer)):
            assert not strays(table, before.after, beat, AREAS["1080p"]), beat.events


@pytest.mark.sparse(3)
@by_setup
@pytest.mark.parametrize("area", ("1080p", "least"))
def test_every_card_place_and_plate_says_what_it_is(setup: Setup, area: str) -> None:
    table = board(setup)
    for seen in glimpses(setup, 6, 61):
        assert not silent(table, seen, AREAS[area])


def test_robbing_where_nothing_can_be_won_says_so() -> None:
    setup, found = Setup("ufo", 4, (("form", "step"),)), set()
    table = board(setup)
    for seed in range(4):
        for seen in glimpses(setup, seed, 5):
            nodes = {node.key: node for node in table.nodes(seen, AREAS["1080p"])} if seen.seat >= 0 else {}
            for action in seen.legal:
                if isinstance(action, PlayOn):
                    zone = table.game.spoils(seen.view, action.other)
                    hint = nodes[f"stack-{action.other}"].hint
                    assert ("you get nothing" in hint) == (zone is None)
                    found.add(zone is None)
    assert found == {True, False}


def test_a_card_given_away_glowed_like_a_robbery(tmp_path: Path) -> None:
    state = hand("23 26", "8 9", game=rules(form="step"), stacks={1: "22", 2: "25"}, zones=((), (), (ZONES[2],)))
    table, seen = UfoBoard(rules(form="step"), NAMES[:3]), glimpse(rules(form="step"), state, 0)
    assert {PLAY_ON[1, card(23)], PLAY_ON[2, card(26)]} <= {*seen.legal}
    marks = {spot.zone: spot.mark for spot in table.cards(seen, AREAS["1080p"])}
    assert (marks["stack-1"], marks["stack-2"]) == ("", "legal")
    with an_app(tmp_path, speed="normal") as pilot, noting(pilot.app.canvas) as notes:
        table.paint(pilot.app.canvas, seen, AREAS["1080p"])
    said = [line.text for line in notes.lines]
    assert [text for text in said if text.startswith(("23 fits", "23: +0"))]
    assert [text for text in said if text.startswith("26 robs 3")]


def painted(table: UfoBoard, seen: Seen, window: tuple[int, int] = (1280, 800), scale: int = 100) -> list[str]:
    """All words that a table shows in a window of that size."""
    canvas = canvas_of(window, scale)
    with noting(canvas) as notes:
        table.paint(canvas, seen, table_area(canvas.theme))
    return [line.text for line in notes.lines]


def test_a_golden_button_invited_to_a_robbery_that_its_victim_could_prevent() -> None:
    """It says on what that depends, is no longer golden, and has a tip that says who acts before."""
    game = rules(form="step")

    def robbery(*order: int) -> tuple[str, str, str]:
        state = hand("26 40", "8 9", "50 60", game=game, stacks={1: "25"}, priority=order)
        table, seen = UfoBoard(game, NAMES), glimpse(game, state, 0)
        (rob,) = [node for node in table.nodes(seen, AREAS["1080p"]) if node.key == "rob-1"]
        assert rob.tip
        canvas = canvas_of((1280, 800), 100)
        with noting(canvas) as notes, patch.object(canvas, "fill", wraps=canvas.fill) as filled:
            table.paint(canvas, seen, table_area(canvas.theme))
        place = places.robbery(places.circle(4, (0,), table_area(canvas.theme)).sectors[1])
        (tone,) = [call.args[1] for call in filled.call_args_list if call.args[0] == place]
        (said,) = [line.text for line in notes.lines if line.text.startswith("26")]
        return said, tone, rob.hint

    sure, doubtful = robbery(0, 1, 2, 3), robbery(1, 0, 2, 3)
    assert sure[:2] == ("26 robs 3 points", "primary")
    assert doubtful[:2] == ("26 robs 3, if 25 stays", "button")
    assert "Grace acts before you" not in sure[2]
    assert "Grace acts before you" in doubtful[2]


@pytest.mark.sparse(3)
@by_area
@pytest.mark.parametrize("seats", range(2, 8))
def test_the_button_of_a_robbery_lay_over_the_plate(seats: int, area: Area) -> None:
    for sector in places.circle(seats, (0,), area).sectors[1:]:
        assert sector.numbers.holds(places.robbery(sector).cx, places.robbery(sector).cy)
        assert not places.robbery(sector).meets(sector.plate)
        assert not places.robbery(sector).meets(places.laid_zones(sector, 3))


@pytest.mark.parametrize("stack", ("10 25 26 27", "10 25 26 27 32 35 40 45 55", "10 25 26 27 32 35 40 45 52 53 54 55"))
def test_how_many_cards_a_stack_has_was_left_out_where_its_numbers_are_many(stack: str) -> None:
    """Of equal points the most cards win; the last number is there as well."""
    game = rules(form="step")
    last = stack.split()[-1]
    for deck in (f"{int(last) + 1} 57", "58"):
        seen = glimpse(game, hand(deck, "8 9", "50 60", game=game, stacks={1: stack}), 0)
        said = painted(UfoBoard(game, NAMES), seen)
        assert f"{len(stack.split())} cards" in said
        assert (last in said) is (deck == "58"), "it is on the card, where a robbery stands over the lamps"


def test_a_press_on_press_here_did_nothing() -> None:
    """Only the stack beside what a robbery brings could be pressed."""
    game = rules(form="step")
    state = hand("23 26", "8 9", game=game, stacks={1: "22", 2: "25"}, zones=((), (), (ZONES[2],)))
    nodes = UfoBoard(game, NAMES[:3]).nodes(glimpse(game, state, 0), AREAS["1080p"])
    robs = [node for node in nodes if node.key.startswith("rob-")]
    assert [node.actions for node in robs] == [(PLAY_ON[2, card(26)],)]
    assert can_be_hit(nodes, robs[0])


@pytest.mark.parametrize("form, said", [("step", "Depart: +5, 6 in all"), ("real time", "+5, 6 in all")])
def test_the_button_that_departs_said_only_how_much_it_brings(form: str, said: str) -> None:
    """In a race it stands in a sign that says what the next press does."""
    game = rules(form=form)
    seen = glimpse(game, hand("23 26", "8 9", game=game, stacks={0: "3"}), 0)
    leaves = [node for node in UfoBoard(game, NAMES[:3]).nodes(seen, AREAS["1080p"]) if node.asks]
    assert leaves[0].labels == (said,)


def test_others_could_come_first_on_ones_own_empty_stack() -> None:
    """They cannot, unless one of them can end the game before."""
    game = rules(form="step")

    def told(*decks: str, **changes: Any) -> str:
        seen = glimpse(game, hand("5 9", *decks, game=game, priority=(1, 0, 2), **changes), 0)
        return words.foretell(preview(game, seen, PLAY[card(9)]), NAMES)

    skips = "On your stack: 1 point, leaving out 8 numbers that could still come."
    robs = "Then 10 could rob you: nobody has played it yet. That costs you nothing, but gives the robber 3 points."
    assert told("20 21").split("\n") == [skips, robs]
    assert "somebody may come first" in told("20")
    assert "somebody may come first" in told("20 21", stacks={1: "19"}, departures="2+")


def test_it_was_said_that_somebody_could_come_first_where_nobody_can() -> None:
    """In a step it is known who acts before whom, and only the owner of a stack can be in the way of a robbery."""
    game = rules(form="step")

    robbing = PLAY_ON[1, card(9)]

    def told(line: tuple[int, ...], action: Action = robbing) -> str:
        state = hand("9 20", "30 40", "50 60", game=game, stacks={0: "19", 1: "8"}, priority=line)
        return words.foretell(preview(game, glimpse(game, state, 0), action), NAMES)

    robbery = (
        "On Grace's stack: you take Grace's own Landing Zone, 3 points. Grace loses nothing, and "
        "gets a card worth 1 point."
    )
    assert told((0, 1, 2, 3)) == told((3, 0, 1, 2)) == told((2, 0, 1, 3)) == robbery
    assert told((1, 0, 2, 3)).split("\n") == [
        "Grace acts before you: if 8 is no longer on top then, you're too late and keep the deck.",
        robbery,
    ]
    assert told((2, 3, 0, 1), PLAY[card(20)]).startswith(words.said("skips_none", points=3))
    assert "come first" not in told((0, 1, 2, 3), DEPART[depart("2+")])
    assert told((1, 0, 2, 3), DEPART[depart("2+")]).endswith("\nBut somebody may come first.")


def test_that_somebody_may_come_first_was_said_twice_of_one_card() -> None:
    game = rules(form="step")
    stacks = {0: "10", 1: "28"}
    state = hand("29 40", "3 4", "50", game=game, stacks=stacks, departures="2+", priority=(2, 1, 0, 3))
    hint = texts_of(UfoBoard(game, NAMES), glimpse(game, state, 0))["card-29"]
    assert hint.count("come first") == 1
    assert hint.index("Grace acts before you") < hint.index("you take") < hint.index("come first")


def test_departing_for_less_than_there_is_warns_and_is_asked_twice() -> None:
    setup, found = Setup("ufo", 5), set()
    table = board(setup)
    for seen in glimpses(setup, 2, 9):
        points = [table.game.points[card] for card in seen.view.departures]
        for node in table.nodes(seen, AREAS["1080p"]):
            if node.key.startswith("depart-"):
                assert node.asks
                worse = table.game.points[node.card] < max(points)
                assert ("though" in node.value) == worse
                found.add(worse)
    assert found == {True, False}


def test_in_turns_departing_is_asked_and_so_is_where_a_card_goes_that_fits_twice(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = any_table(pilot.app, "ufo", 2, (0, 1), form="alternating", seed=4)
        assert isinstance(screen, TurnScreen)
        asked, robbed, chose = False, False, False

        def is_told() -> bool:
            screen.curtain.seat = None
            return not screen.playback.busy and screen.parts.moment == screen.session.moments

        for _ in range(60):
            pilot.until(is_told)
            seat = screen.session.glimpse(PUBLIC).to_act[0]
            screen.show_to(seat)
            pilot.frame(2, 0.3)
            seen, before = screen.playback.shown, screen.session.moments
            leave = next((node for node in screen.nodes() if node.asks and node.actions[0] in seen.legal), None)
            if leave and not asked:
                pilot.click(leave)
                assert screen.session.moments == before, "one press does not depart"
                assert screen.choice.node is not None
                screen.choice.cancel()
                asked = True
            plays = {action.card for action in seen.legal if isinstance(action, Play)}
            spoils = partial(screen.session.game.spoils, seen.view)
            robs = [action for action in seen.legal if isinstance(action, PlayOn) and spoils(action.other) is not None]
            for action in robs[:1]:
                pilot.frame(2, 0.3)
                pilot.click(pilot.node(f"card-{action.card}"))
                if action.card in plays:
                    assert screen.session.moments == before, "both are offered"
                    offered = [each for node in screen.offered() for each in node.actions]
                    assert offered == [PLAY[action.card], action]
                    screen.choice.cancel()
                    chose = True
                else:
                    assert screen.session.move(before) == (seat, action)
                    robbed = True
            if asked and robbed and chose:
                return
            if screen.session.moments > before:
                continue
            rest = [action for action in seen.legal if isinstance(action, Play)]
            screen.submit(rest[-seat] if rest else SKIP)  # one climbs slowly, the other at once
        raise AssertionError("it never came to that")


WINDOWS_OF_A_RACE = (((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 100), ((1080, 1920), 150))


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_the_question_before_departing_appeared_far_from_its_card(seats: int, tmp_path: Path) -> None:
    """It touches neither the card nor a plate, and lies right beside the card."""
    for window, scale in WINDOWS_OF_A_RACE:
        with an_app(tmp_path, window, scale=scale) as pilot:
            screen = a_race(pilot.app, "ufo", seats)
            seen, area = screen.playback.shown, screen.playback.area
            plates = [screen.board.zones(seen, area).plates[seat] for seat in range(seats)]
            nodes = [node for node in screen.board.nodes(seen, area) if node.key.startswith("depart-")]
            assert nodes
            for node in nodes:
                box = screen._signs.beside(pilot.app.canvas, node, f"Press again: depart with {node.value}")
                assert not box.meets(node.area)
                away = (
                    box.y - node.area.bottom,
                    node.area.y - box.bottom,
                    box.x - node.area.right,
                    node.area.x - box.right,
                )
                assert max(away) <= 30, (window, scale, node.key, box, node.area)
                assert not any(box.meets(plate) for plate in plates), (window, scale, node.key)
                assert isinstance(screen.board, UfoBoard)
                for label in screen.board.zones(seen, area).words():
                    assert not label.meets(box) or placing.hull([label, box]) == box, "half of other words is covered"


def captions(cues: tuple[Cue, ...]) -> list[Caption]:
    """All words of a scene."""
    parts = parts_of(cues)
    return [part for part in parts if isinstance(part, Caption)]


def test_what_was_pressed_was_answered_at_the_plate() -> None:
    """Gains stand at the stack or at the zones, an act that came too late above the deck that one keeps."""
    setup = Setup("ufo", 4, (("form", "real time"),))
    match = played(setup, 1)
    table, area = board(setup), AREAS["1080p"]
    table.people = (0,)
    seen = match.glimpse(0)
    circle = table._circle(seen.view, area)
    card = Card(20)
    (gain,) = captions(table.show(events.Played(0, card, 0), seen, seen, area))
    assert gain.place == circle.sectors[0].stack
    assert "points" in gain.text
    assert not captions(table.show(events.Played(1, card, 0), seen, seen, area))
    (late,) = captions(table.show(events.TooLate(0, 2, card), seen, seen, area))
    assert late.place == circle.band
    zone = next(zone for row in match.beat(0, 1).after.view.zones for zone in row)
    robbery, *won = captions(table.show(events.ZoneStolen(0, 2, zone), seen, seen, area))
    assert robbery.text == "You rob Alan"
    assert any(each.place == circle.sectors[0].zones and ": +3" in each.text for each in won)


def test_acts_went_by_before_one_could_follow_them() -> None:
    """Each has its time, a robbery and a departure the most; where there is a clock, only what is still on its way."""

    def rest(event: Event, form: str = "step") -> float:
        setup = Setup("ufo", 4, (("form", form),))
        table, seen = board(setup), played(setup, 1).beat(0, 1).after
        table.people = (0,)
        return sum(cue.seconds for cue in table.show(event, seen, seen, AREAS["1080p"]) if isinstance(cue, Wait))

    seen = played(Setup("ufo", 4, (("form", "step"),)), 1).beat(0, 1).after
    acts = [events.Passed(1, 2, 0), events.Skipped(1), events.Played(1, Card(20), 0),
            events.ZoneStolen(1, 2, seen.view.zones[2][0]), events.Departed(1, seen.view.departures[0], 0)]  # fmt: skip
    times = [rest(each) for each in acts]
    assert times == sorted(times)
    assert times[0] >= 0.3
    assert times[1] >= 0.9
    assert times[-2] >= 1.2
    assert times[-1] >= 2.0
    assert all(rest(each, "real time") <= FLIGHT + AFTER + PREY for each in acts)


@pytest.mark.sparse(2)
@pytest.mark.parametrize("size", ((1024, 640), (1280, 800), (1920, 1080)))
def test_a_hint_lay_over_the_numbers_of_ones_own_stack(size: tuple[int, int], tmp_path: Path) -> None:
    """And over what the Departure cards count: both are needed to judge the advice."""
    with an_app(tmp_path, size) as pilot:
        screen = a_table(pilot.app, "ufo", 4, form="step")
        pilot.until(lambda: screen.playback.shown.to_act == (0,) and not screen.playback.busy)
        seen = screen.session.glimpse(0)
        screen.hints._say(lambda: "Suggested: Play 50. 50 counts 3 points on your stack, and that is worth it.", seen)
        screen.hints.action = seen.legal[6]
        pilot.frame()
        (box,) = screen.hints.boxes()
        assert not any(box.meets(label) for label in screen.parts.occupied.labels())


def test_while_one_waited_a_stack_had_another_number_than_its_card() -> None:
    """The numbers are those of the card that has just been laid, as soon as it lies there."""
    setup = Setup("ufo", 4, (("form", "step"),))
    table, seen = board(setup), played(setup, 1).beat(0, 1).after
    thrown, landed, look, *_ = table.show(events.Played(1, Card(20), 0), seen, seen, AREAS["1080p"])
    assert isinstance(thrown, Together)
    assert isinstance(landed, Together)
    assert isinstance(look, Look)
    assert look.seen.view.stacks[1][-1] == Card(20)


def test_who_lost_a_stolen_zone_saw_only_a_ring() -> None:
    """It is told what it costs, and the ring around the zones stays off the numbers of the stack."""
    setup = Setup("ufo", 4, (("form", "step"),))
    table, seen, area = board(setup), played(setup, 1).beat(0, 1).after, AREAS["1080p"]
    stolen = replace(seen, view=seen.view._replace(stolen=((), (), (ZONES[3],), ())))
    told = {}
    for robber in (0, 1):
        for zone in (ZONES[3], seen.view.zones[2][0]):
            (scene, *_) = table.show(events.ZoneStolen(robber, 2, zone), stolen, stolen, area)
            assert isinstance(scene, Together)
            told[robber, zone] = captions((scene,))[0].text
            (ring,) = [part for part in scene.cues if isinstance(part, Burst)]
            assert ring.y - ring.size > table._circle(seen.view, area).sectors[2].numbers.bottom - 1
    assert [*told.values()] == [
        "You rob Alan, who loses 3 points", "You rob Alan", "Grace robs Alan, who loses 3 points", "Grace robs Alan",
    ]  # fmt: skip


def test_an_act_that_came_too_late_was_not_explained() -> None:
    """The one who chose it reads what is in its way; of the acts of others it is enough that they came too late."""
    setup = Setup("ufo", 4, (("form", "step"),))
    table, match = board(setup), played(setup, 1)
    seen = match.beat(0, 1).after
    stacks, free = ((Card(7),), (), (Card(12),), ()), (Phase.choosing,) * 4
    view = seen.view._replace(stacks=stacks, phases=free)
    departure = seen.view.departures[0]

    def late(seat: int, other: int, card: Card | Departure | None, **changes: object) -> str:
        after = replace(seen, view=view._replace(**changes))
        (told,) = captions(table.show(events.TooLate(seat, other, card), seen, after, AREAS["1080p"]))
        return told.text

    assert late(0, 2, Card(6)) == "Too late for 6: Alan's stack is at 12 now"
    assert late(0, PUBLIC, Card(6)) == "Too late for 6: your stack is at 7 now"
    assert late(0, PUBLIC, departure) == "Too late: that Departure card is gone"
    assert late(0, 2, None) == "Too late: Alan holds a deck now"
    assert late(0, PUBLIC, None) == "Too late: somebody else came first"
    assert late(1, PUBLIC, None) == "Grace is too late: somebody else came first"
    gone = (*free[:2], Phase.departed, free[3])
    assert late(0, 2, Card(6), phases=gone) == "Too late: Alan has departed"
    assert late(0, 2, Card(6), ended_by=2) == "Too late: the game is over"
    assert late(1, 2, None) == "Grace is too late to rob Alan"


def test_one_who_was_robbed_did_not_know_what_it_cost() -> None:
    setup = Setup("ufo", 4, (("form", "real time"),))
    match = played(setup, 1)
    table, area = board(setup), AREAS["1080p"]
    table.people = (0,)
    seen = match.beat(0, 1).after
    own, other = seen.view.zones[0][0], seen.view.zones[1][0]
    (first, *_) = captions(table.show(events.ZoneStolen(2, 0, own), seen, seen, area))
    assert "costs you nothing" in first.text
    stolen = seen.view._replace(stolen=((other,), *seen.view.stolen[1:]))
    (second, *_) = captions(table.show(events.ZoneStolen(2, 0, other), replace(seen, view=stolen), seen, area))
    assert "−3 points" in second.text


@by_form
@pytest.mark.parametrize("scale", (100, 200))
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)))
def test_a_robbery_of_oneself_was_over_before_one_could_read_it(
    form: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """It stays longer than other words, in the room for words, and a refusal beside it does not hide it."""
    with an_app(tmp_path, size, scale=scale, speed="normal") as pilot:
        seats = 2 if form == "alternating" else 4
        screen = any_table(pilot.app, "ufo", seats, form=form)
        table, seen, area = screen.board, screen.playback.shown, screen.playback.area
        assert isinstance(table, UfoBoard)
        own = table._circle(seen.view, area).sectors[0]
        words_there = Captions(pilot.app, table, lambda: pace("normal", False))
        robbery = captions(table.show(events.ZoneStolen(1, 0, seen.view.zones[0][0]), seen, seen, area))
        for each in robbery:
            words_there.add(each, seen, area)
        assert robbery[0].seconds > 2.6
        told, gain = words_there.boxes()
        assert not told.meets(own.grid)
        assert not told.meets(own.stack)
        assert not gain.meets(own.grid)
        words_there.add(Caption("You have no deck: wait for one", own.plate, "warn", beside=True), seen, area)
        assert len(words_there.boxes()) == 3
        words_there.update(1.2)
        for one, other in combinations(words_there.boxes(), 2):
            assert not one.meets(other)
        assert words_there.boxes()[0] == told, "it does not move while it is read"
        words_there.update(2.0)
        assert words_there.rising[0].caption.text == robbery[0].text


@pytest.mark.sparse(3)
@by_area
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_the_button_to_start_lay_over_the_departure_cards(seats: int, area: Area) -> None:
    """It is there for the one who may press it, where cards will lie; so is the countdown, above it."""
    setup = Setup("ufo", seats, (("form", "real time"),))
    table, match = board(setup), played(setup, 1)
    starting = 0
    for seat in range(seats):
        seen = match.beat(seat, 0).after
        nodes = {node.key: node for node in table.nodes(seen, area)}
        own = table._circle(seen.view, area).sectors[seat]
        count, button = places.before_start(own)
        for place in (count, button):
            assert overlap(place, own.grid) == pytest.approx(place.w * place.h)
            assert not overlap(place, own.deck)
        assert not overlap(count, button)
        assert ("start" in nodes) == (START in seen.legal)
        starting += "start" in nodes
    assert starting == 1


@pytest.mark.parametrize("fade", [False, True])
def test_ones_own_card_went_to_its_stack_without_a_beam(tmp_path: Path, fade: bool) -> None:
    """A light joins the place where it lay to the stack and is soon gone; with reduced motion there is none."""
    with an_app(tmp_path, speed="normal") as pilot:
        setup = Setup("ufo", 4, (("form", "real time"),))
        table, area, canvas = board(setup), AREAS["1024x640"], pilot.app.canvas
        table.people = (0,)
        match = played(setup, 1)
        seen = next(seen for m in range(match.moments) if table._open((seen := match.beat(0, m).after).view, 0))
        cards, deck = table._open(seen.view, 0), seen.view.held[0]
        assert cards is not None
        assert deck is not None
        shown = table.show(events.Played(0, cards[0], deck), seen, seen, area)
        assert isinstance(shown[0], Together)
        (drawn,) = [cue for cue in shown[0].cues if isinstance(cue, Drawn)]
        scene = GameFlash(drawn, 5.0, pace("normal", fade))

        def lit(now: float) -> bool:
            """Whether anything is drawn between the stack and the card."""
            start = table._lies(seen.view, 0, cards[0], area)
            assert start is not None
            stack = table._circle(seen.view, area).sectors[0].stack
            between = canvas.rect(stack._replace(x=stack.right, w=start.x - stack.right))
            canvas.surface = pygame.Surface((1280, 720))
            scene.draw(canvas, now)
            return any(pygame.transform.average_color(canvas.surface, between)[:3])

        assert lit(5.06) != fade
        assert not lit(6.0)


def the_first(kind: type[Any], seat: int | None = None) -> tuple[UfoBoard, AnyMatch, int, Any]:
    """A table and match of a race, and the moment and event of the first of that kind, of any seat or of that one."""
    setup = Setup("ufo", 4, (("form", "real time"),))
    table, match = board(setup), played(setup, 1)
    table.people = (0,)
    moment, event = next(
        (moment, each)
        for moment in range(match.moments)
        for each in match.beat(0, moment).events
        if isinstance(each, kind) and seat in (None, each.seat)
    )
    return table, match, moment, event


def test_the_end_of_a_training_sounded_like_any_round() -> None:
    table, match, moment, event = the_first(events.TrainingCompleted)
    before, after = match.beat(0, moment - 1).after, match.beat(0, moment).after
    cues = table.show(event, before, after, Area(0, 0, 1280, 700))
    parts = parts_of(cues)
    assert [part.name for part in parts if isinstance(part, Noise)] == ["landing"]


def test_a_card_counted_before_it_had_landed() -> None:
    """Its points and its lamp were there while it was on its way, and its deck closed below it."""
    table, match, moment, event = the_first(events.Played, 0)
    area = AREAS["1080p"]
    before, after = match.beat(0, moment - 1).after, match.beat(0, moment).after
    motion = table.decoration(pace("normal", False))
    motion.heard(event, before, 5.0)
    assert table.standing(motion.settled(after)) == table.standing(before)
    flying = {spot.card: spot.zone for spot in table.cards(after, area)}
    assert flying[event.card] == "stack-0"
    assert sum(zone == f"deck-{event.deck}" for zone in flying.values()) == before.view.sizes[event.deck] - 1
    assert not motion.turned(5.0 + FLIGHT / 2)
    assert motion.turned(5.0 + FLIGHT)
    assert motion.settled(after) == after
    closed = [spot for spot in table.cards(after, area) if spot.zone == f"deck-{event.deck}"]
    assert [spot.card for spot in closed] == [None]


def test_a_stolen_zone_counted_before_it_had_come() -> None:
    """First the card that robs lands, then the zone goes over, and at last it counts."""
    table, match, moment, event = the_first(events.ZoneStolen)
    area = AREAS["1080p"]
    before, after = match.beat(0, moment - 1).after, match.beat(0, moment).after
    motion = table.decoration(pace("normal", False))
    for each in match.beat(0, moment).events:
        motion.heard(each, before, 5.0)

    def owner() -> str:
        return next(spot.zone for spot in table.cards(after, area) if spot.card == event.card)

    assert owner() == f"zones-{event.other}"
    assert table.standing(motion.settled(after)) == table.standing(before)
    assert motion.turned(5.0 + FLIGHT)
    assert owner() == f"zones-{event.other}", "the gain of the victim is seen before the loss"
    assert motion.turned(5.0 + FLIGHT + AFTER)
    assert owner() == f"zones-{event.seat}"
    assert table.standing(motion.settled(after))[event.seat] < table.standing(after)[event.seat]
    assert motion.turned(5.0 + FLIGHT + AFTER + PREY)
    assert table.standing(motion.settled(after)) == table.standing(after)


def test_a_deck_closed_while_the_zone_was_still_coming_that_it_had_robbed() -> None:
    """Both went through each other at one instant."""
    setup = Setup("ufo", 4, (("form", "real time"),))
    table, match = board(setup), played(setup, 1)
    moment, event = next(
        (m, each) for m in range(match.moments) for each in match.beat(0, m).events
        if isinstance(each, events.ZoneStolen)
    )  # fmt: skip
    table.people = (event.seat,)
    before, after = match.beat(event.seat, moment - 1).after, match.beat(event.seat, moment).after
    motion = table.decoration(pace("normal", False))
    for each in match.beat(event.seat, moment).events:
        motion.heard(each, before, 5.0)
    closed = []
    for now in (5.0 + FLIGHT, 5.0 + FLIGHT + AFTER, 5.0 + FLIGHT + AFTER + PREY):
        motion.turned(now + 0.01)
        closed.append(table._open(table.aloft.laid(after.view), event.seat) is None)
    assert closed == [False, False, True]


@pytest.mark.parametrize("still", [False, True])
def test_the_decks_of_a_race_lay_there_before_anybody_had_dealt_them(still: bool) -> None:
    """A large saucer brings them one by one once the clock runs; a start before that finds all of them there."""
    setup, area = Setup("ufo", 4, (("form", "real time"),)), AREAS["1080p"]
    table, match = board(setup), played(setup, 1)
    table.people = (0,)
    seen = match.beat(0, 0).after
    motion = table.decoration(pace("normal", still))
    for event in match.beat(0, 0).events:
        motion.heard(event, seen, 5.0)
    ship = places.bringer(table._circle(seen.view, area).middle)
    decks = sum(deck is not None for deck in seen.view.held)

    def aboard() -> int:
        spots = [spot for spot in table.cards(seen, area) if spot.zone.startswith("deck-")]
        assert len(spots) == decks
        return sum(ship.holds(spot.x, spot.y) for spot in spots)

    assert aboard() == (0 if still else decks)
    if still:
        return
    motion.turned(5.0)
    for left in range(decks)[::-1]:
        assert motion.turned(5.0 + ARRIVES + DEALT * (decks - left - 1) + 0.01)
        assert aboard() == left
    assert motion.turned(5.0 + ARRIVES + DEALT * (decks - 1) + HANDED + 0.01)
    assert motion.settled(seen) == seen
    motion.heard(events.CountdownBegan(PUBLIC, 1), seen, 9.0)
    begun = replace(seen, view=seen.view._replace(moved=seen.view.start))
    assert not any(ship.holds(spot.x, spot.y) for spot in table.cards(begun, area) if spot.zone.startswith("deck-"))


def test_the_header_said_pass_the_deck_while_the_card_was_still_flying() -> None:
    table, match, moment, event = the_first(events.Played, 0)
    before, after = match.beat(0, moment - 1).after, match.beat(0, moment).after
    motion = table.decoration(pace("normal", False))
    landings = Landings(Mock(), motion, tuple)
    assert landings.asked(before) is before
    motion.heard(event, before, 5.0)
    assert landings.asked(after) is before
    motion.turned(5.0 + FLIGHT)
    assert landings.asked(after) is after


@pytest.mark.parametrize("seat", [0, 2])
def test_the_departure_of_a_bot_made_no_stir(seat: int) -> None:
    """It is told with its name, its points and what is left, heard, and marked, as one's own is."""
    setup = Setup("ufo", 4, (("form", "real time"),))
    match = played(setup, 1)
    table, area = board(setup), AREAS["1080p"]
    table.people = (0,)
    seen = match.beat(0, 1).after
    cues = table.show(events.Departed(seat, seen.view.departures[0], 5), seen, seen, area)
    (told,) = captions(cues)
    assert told.text == ("You depart: +5 points" if seat == 0 else f"{table.names[seat]} departs: +5 points")
    assert "2 Departure cards left" in told.more
    assert told.place == table._circle(seen.view, area).band
    parts = [part for cue in cues if isinstance(cue, Together) for part in cue.cues]
    assert {type(part) for part in parts} >= {Noise, Burst, Jolt}


def test_a_stolen_zone_looked_like_ones_own() -> None:
    """The stolen ones are marked, and what they count stands on the last one, on top: always all of it."""
    setup = Setup("ufo", 4, (("form", "real time"),))
    table, seen = board(setup), played(setup, 1).beat(0, 1).after
    table.people = (0,)
    own, first, second, rest = (row[0] for row in seen.view.zones)
    view = seen.view._replace(zones=((own,), (), (), (rest,)), stolen=((), (), (), (first, second)))
    for area in AREAS.values():
        zones = [spot for spot in table.cards(replace(seen, view=view), area) if spot.zone == "zones-3"]
        assert [(spot.card, spot.mark) for spot in zones] == [(rest, ""), (first, "winner"), (second, "winner")]
        assert [spot.badge for spot in zones] == ["", "", "+6"]


def notes_of(table: UfoBoard, seen: Seen) -> list[str]:
    """The notes on all plates."""
    return [table._note(seen, seat) for seat in range(len(seen.view.stacks))]


def test_plates_did_not_say_in_which_order_all_act() -> None:
    """Only whether before the player or after: that whoever was first goes last could not be seen."""
    game = rules(form="step")
    state = hand("9 20", "30 40", "50 60", game=game, stacks={0: "19"}, priority=(3, 2, 0, 1))
    table = UfoBoard(game, NAMES)
    assert notes_of(table, glimpse(game, state, 0)) == [
        "chooses: acts 2nd", "chooses: acts 3rd", "chooses: acts 1st", "holds out a hand",
    ]  # fmt: skip
    state = game.apply(state, 2, SKIP).state
    for seat in (0, 1, PUBLIC):
        assert notes_of(table, glimpse(game, state, seat))[2] == "has chosen: acts 1st"


def test_a_plate_said_that_a_player_acts_who_had_just_acted() -> None:
    """While acts are told, each plate says what is so at this moment."""
    game = rules(form="step")
    state = hand("9 20", "30 40", "50 60", game=game, stacks={0: "19", 1: "8"}, priority=(3, 0, 2, 1))
    for seat, action in ((1, SKIP), (2, SKIP)):
        state = game.apply(state, seat, action).state
    table, seen = UfoBoard(game, NAMES), glimpse(game, state, 1)
    told = {}
    for event in game.apply(state, 0, PLAY_ON[1, card(9)]).events:
        seen = after(table, event, seen)
        told[type(event), event.seat] = notes_of(table, seen)
    chosen = "has chosen"
    assert told[events.Picked, 0] == [chosen, chosen, chosen, "holds out a hand"]
    assert told[events.PlayedOn, 0] == told[events.ZoneStolen, 0] == [
        "holds a deck", chosen, chosen, "holds out a hand",
    ]  # fmt: skip
    assert told[events.Passed, 0] == ["holds out a hand", chosen, chosen, "holds a deck"]
    assert told[events.Skipped, 2][2] == "holds a deck"


def texts_of(table: UfoBoard, seen: Seen, area: Area = AREAS["1080p"]) -> dict[str, str]:
    """What each place says of itself."""
    return {node.key: node.hint for node in table.nodes(seen, area)}


@pytest.mark.parametrize("form", ("real time", "step"))
def test_nothing_said_that_a_number_is_out_and_cannot_rob_any_more(form: str, tmp_path: Path) -> None:
    game = rules(form=form)
    stacks = {0: "3 55", 1: "12 54", 2: "65", 3: "20"}
    state = hand("60 61", "8 9", "30 31", game=game, stacks=stacks)
    seen, table = glimpse(game, state, 0), UfoBoard(game, NAMES)
    hints = texts_of(table, seen)
    assert "55 has been played: nobody can rob here." in hints["stack-1"]
    assert "65 is the last number: nobody can rob here." in hints["stack-2"]
    assert "Only 21 robs here" in hints["stack-3"]
    assert "Only 56 can rob you" in hints["stack-0"]
    waiting = glimpse(game, hand("8 9", "60 61", "30 31", game=game, stacks={3: "55", 0: "54", 1: "65", 2: "20"}), 3)
    with an_app(tmp_path, speed="normal") as pilot, noting(pilot.app.canvas) as notes:
        for sector in places.circle(4, (3,), AREAS["1080p"]).sectors:
            if sector.large:
                table._paint_watched(pilot.app.canvas, waiting, sector)
    said = " ".join(line.text for line in notes.lines)
    assert "55 is gone: no robbing" in said
    assert "65 is the last" in said
    assert "21 robs 3 points" in said


@pytest.mark.parametrize("form", ("real time", "step"))
def test_nothing_said_on_which_card_nobody_could_rob_oneself(form: str) -> None:
    game = rules(form=form)
    state = hand("14 24 65", "8 9", "30 31", game=game, stacks={0: "4", 1: "25", 2: "16"})
    hints = texts_of(UfoBoard(game, NAMES), glimpse(game, state, 0))
    assert "25 has been played: with 24 on top, nobody can rob you." in hints["card-24"]
    assert "65 is the last number: with it on top nobody can rob you." in hints["card-65"]
    assert "nobody can rob" not in hints["card-14"]


@pytest.mark.parametrize("form", ("real time", "step"))
def test_a_card_on_an_empty_stack_did_not_say_how_many_numbers_it_skips(form: str) -> None:
    """In real time it said how much it counts "if it is higher than the top", where there was none."""
    game = rules(form=form)
    state = hand("46", "8 9", "30 31", game=game, stacks={1: "25"})
    hint = texts_of(UfoBoard(game, NAMES), glimpse(game, state, 0))["card-46"]
    assert "leaving out 44 numbers that could still come" in hint, "25 is out"
    assert "if it is higher" not in hint


def test_a_stack_without_a_zone_was_said_to_be_robbed_and_one_of_a_departed_player_said_nothing() -> None:
    game = rules(form="step")
    stacks = {0: "3", 1: "12", 2: "16", 3: "20"}
    state = hand("60", "8 9", seats=4, game=game, stacks=stacks, zones=((), (), (ZONES[2],), ()), departed={3: "4+"})
    hints = texts_of(UfoBoard(game, NAMES), glimpse(game, state, 0))
    assert "Only 13 fits here, the next number. It's a gift: there's no zone to steal." in hints["stack-1"]
    assert "Only 17 robs here" in hints["stack-2"]
    assert "Edsger has departed: nobody can rob here." in hints["stack-3"]


@pytest.mark.parametrize("seats", (3, 7))
def test_what_is_told_of_a_robbery_is_so_while_decks_fly(seats: int) -> None:
    """Of each stack, to each seat and in every tenth of a second: what its top, its zones and the cards are that are
    out for that seat, before what is on its way or since."""
    setup = Setup("ufo", seats, (("form", "real time"),))
    match, met = played(setup, 1), Counter[str]()
    for viewer in range(seats):
        table = board(setup)
        table.people = (viewer,)
        motion, since = table.decoration(pace("normal", False)), 0
        for moment in range(1, match.moments):
            before, after = match.beat(viewer, moment - 1).after, match.beat(viewer, moment).after
            now, then = (
                states(match)[each].now / setup.rules().tick_hz for each in (moment, min(moment + 1, match.moments - 1))
            )
            since = since if table.aloft.flights else moment - 1
            for event in match.beat(viewer, moment).events:
                motion.heard(event, before, now)
            while table.aloft.flights:
                told = motion.settled(after).view
                for seat in range(seats):
                    if told.stacks[seat]:
                        said, *_ = table._robbed_by(told, seat)
                        met[said.partition(" ")[2]] += 1
                        assert said in true_of(table, states(match)[since : moment + 1], viewer, seat), (moment, now)
                if (now := now + 0.1) >= then:
                    break
                motion.turned(now)
            motion.turned(then)
    assert any("has been played" in said for said in met)


def true_of(table: UfoBoard, states_: Sequence[State], viewer: Seat, seat: Seat) -> set[str]:
    """What may be told to a viewer of a robbery there in one of these States."""
    said, game = set[str](), table.game
    for state, last in product(states_, (states_[0], states_[-1])):
        going = (*last.held, last.centre)
        left = (last.decks[deck] for deck in last.seen[viewer] if deck not in going)
        out = {card for pile in (*last.stacks, last.discards, *left) for card in pile}
        for top, zone in product(state.stacks[seat][-1:], {game.spoils(each, seat) for each in states_}):
            robber = NEXT.get(top)
            if state.phases[seat] is Phase.departed:
                said.add(words.on_board("safe"))
            elif robber is None:
                said.add(words.on_board("is_last", card=top))
            elif robber in out:
                said.add(words.on_board("is_out", card=robber))
            elif zone is None:
                said.add(words.on_board("no_zone_to_rob", card=robber))
            else:
                said.add(words.on_board("fits", card=robber, points=game.points[zone]))
    return said


def test_tips_told_safety_but_not_who_could_rob() -> None:
    """And robberies did not tell what their victim loses, nor said first that it may move on before."""
    game = rules(form="step")
    loot: dict[str, Any] = {"zones": ((), (ZONES[1],), (), ()), "stolen": (ZONES[:1], (), ZONES[2:], ())}
    state = hand("14 15 17 19 25", "8 21", "30 31", game=game, stacks={0: "4", 1: "13", 2: "24"}, **loot)
    deck = changed_at(state.seen, 0, (0, 1))
    hints = texts_of(UfoBoard(game, NAMES), glimpse(game, state._replace(seen=deck), 0))
    assert "Then 15 could rob you: it's in the deck you pass on. You'd lose 3 points." in hints["card-14"]
    assert "Then 18 could rob you: nobody has played it yet." in hints["card-17"]
    assert "Grace loses nothing, and gets a card worth 1 point." in hints["card-14"]
    assert "a stolen Landing Zone, 3 points. Alan loses as much, and gets a card worth 2 points." in hints["card-25"]
    assert "rob you" not in hints["card-25"].split("On Alan")[1], "what each use brings stands for itself"
    free = state._replace(zones=tuple((zone,) for zone in ZONES[:4]), stolen=((),) * 4, priority=(1, 2, 0, 3))
    hints = texts_of(UfoBoard(game, NAMES), glimpse(game, free, 0))
    assert "That costs you nothing, but gives the robber 3 points." in hints["card-14"]
    lines = hints["card-14"].split("\n")
    taken = next(place for place, line in enumerate(lines) if "you take Grace's own Landing Zone" in line)
    assert "Grace acts before you" in lines[taken - 1]


@pytest.mark.parametrize("size", ((1280, 800), (1920, 1080)))
def test_what_others_did_was_told_over_their_numbers_and_over_the_departure_cards(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with an_app(tmp_path, size, speed="normal") as pilot:
        screen = any_table(pilot.app, "ufo", 4, form="step")
        table, seen, area = screen.board, screen.playback.shown, screen.playback.area
        assert isinstance(table, UfoBoard)
        loot = replace(seen, view=seen.view._replace(stolen=((), (), (), (ZONES[1],))))
        circle, slots = table._circle(seen.view, area), table._slots(seen.view, area)
        kept = [*slots, *[place for each in circle.sectors for place in (each.plate, each.numbers, each.stack)]]
        for event in (
            events.ZoneStolen(0, 3, ZONES[1]), events.TooLate(1, 0, None), events.TooLate(2, 3, None),
            events.Departed(1, seen.view.departures[0], 5), events.Departed(3, seen.view.departures[1], 5),
        ):  # fmt: skip
            there = Captions(pilot.app, table, lambda: pace("normal", False))
            there.add(captions(table.show(event, loot, loot, area))[0], loot, area)
            (box,) = there.boxes()
            assert not any(box.meets(each) for each in kept), event


def test_who_was_robbed_kept_points_and_crown_while_it_was_told() -> None:
    game = rules(form="step")
    state = hand("11 20", "40 41", game=game, stacks={1: "10"}, zones=((), (), ()), stolen=((), ZONES[:1], ()))
    seen, table = glimpse(game, state, 0), UfoBoard(game, NAMES[:3])
    assert table.standing(seen) == (0, 6, 0)
    cues = table.show(events.ZoneStolen(0, 1, ZONES[0]), seen, seen, AREAS["1080p"])
    looks = [cue for cue in cues if isinstance(cue, Look)]
    assert isinstance(cues[0], Together)
    assert isinstance(cues[-2], Wait)
    assert [table.standing(look.seen) for look in looks] == [(3, 3, 0)] * 2


def test_stars_of_low_cards_were_too_small_to_be_counted() -> None:
    game = rules(form="step")
    many = " ".join(str(number) for number in range(1, 45, 2))
    for deck in (many, "1 11 15 20"):  # badges that only some sizes had looked uneven
        seen = glimpse(game, hand(deck, "8 10", "30", game=game), 0)
        spots = UfoBoard(game, NAMES).cards(seen, Area(14, 82, 1252, 688))
        assert [each.badge for each in spots if each.card == card(11)] == ["+3"]
        assert all(not each.badge for each in spots if each.card == card(1)), "one star needs no counting"
    low = glimpse(game, hand(many, "8 10", "30", game=game, stacks={0: "12"}), 0)
    spots = UfoBoard(game, NAMES).cards(low, Area(14, 82, 1252, 688))
    assert {each.card for each in spots if each.badge.startswith("+")} == {*cards("15 25 33 35")}


def test_ones_own_deck_had_no_count(tmp_path: Path) -> None:
    game = rules(form="step")
    seen = glimpse(game, hand("16 19 65", "8 10", "30", game=game, stacks={0: "4"}), 0)
    table = UfoBoard(game, NAMES)
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot, noting(pilot.app.canvas) as notes:
        sector = table._circle(seen.view, table_area(pilot.app.canvas.theme)).sectors[0]
        table._paint_numbers(pilot.app.canvas, seen, sector)
    assert "a deck of 3" in [line.text for line in notes.lines]


def test_a_card_said_that_one_can_do_that_and_a_gift_how_to_rob() -> None:
    game = rules(form="step")
    state = hand("14 25", "8 10", "30", game=game, stacks={0: "4", 1: "13"}, zones=((), (), (), ()))
    seen, table = glimpse(game, state, 0), UfoBoard(game, NAMES)
    assert "To rob" not in texts_of(table, seen)["card-14"]
    told = texts_of(table, replace(seen, to_act=(), legal=()))
    assert told["card-25"] == words.about(game, card(25), len(NAMES))


def test_departing_did_not_say_that_another_has_left_with_more() -> None:
    game = rules(form="step")
    stacks = {0: "4 9", 3: "10 20 30 40 50 60"}
    state = hand("14 25", "8 11", seats=4, game=game, stacks=stacks, departed={3: "2+"})
    seen, table = glimpse(game, state, 0), UfoBoard(game, NAMES)
    assert "Edsger has departed with more: 23 points." in texts_of(table, seen)["depart-depart 3+"]
    ahead = state._replace(stacks=(cards("10 11 20 22 30 33 40 44 50 55 60"), *state.stacks[1:]))
    assert "has left with more" not in texts_of(table, glimpse(game, ahead, 0))["depart-depart 3+"]


def test_one_who_goes_on_alone_can_be_robbed_by_nobody() -> None:
    game = rules(form="alternating")
    left: dict[int, str]
    for left in ({}, {1: "2+"}):
        state = hand("14 25", "30 31", centre="41 42", game=game, stacks={0: "4"}, departed=left)
        said = words.foretell(preview(game, glimpse(game, state, 0), PLAY[card(14)]), NAMES[:2])
        assert ("15 could rob you" in said) == (not left)


@pytest.mark.parametrize("window, scale", [((1024, 640), 100), ((1920, 1080), 200)])
def test_the_place_of_one_who_had_departed_looked_like_everybody_elses(window: tuple[int, int], scale: int) -> None:
    seen = glimpse(GAME, hand("23 26", "8 9", stacks={1: "40", 2: "45"}), 0)
    view = seen.view
    seen = replace(seen, view=departed(view, 2))
    table = UfoBoard(GAME, NAMES[: len(view.stacks)])
    canvas = canvas_of(window, scale)
    area = table_area(canvas.theme)
    marks = {spot.zone: spot.mark for spot in table.cards(seen, area) if spot.order == 1}
    assert (marks["stack-1"], marks["stack-2"]) == ("", "dim")
    with noting(canvas) as notes:
        table.paint(canvas, seen, area)
    sector = table._circle(seen.view, area).sectors[2]
    points = f"+{GAME.points[view.departures[0]]}"
    told = [line.text for line in notes.lines if sector.whole.below(sector.deck.y - sector.whole.y).meets(line.area)]
    said = " ".join(told).split()
    assert points in said


def departed(view: View, *seats: Seat) -> View:
    """The table once these seats have departed with the first card."""
    gone = [seat in seats for seat in range(len(view.stacks))]
    return view._replace(
        phases=tuple(Phase.departed if each else phase for each, phase in zip(gone, view.phases, strict=True)),
        taken=tuple(view.departures[0] if each else None for each in gone),
        held=tuple(None if each else deck for each, deck in zip(gone, view.held, strict=True)),
    )


def test_all_that_can_be_pressed_was_made_twice_for_each_event() -> None:
    """Once more only to sort it for the keys of a person."""
    seen = glimpse(GAME, hand("23 26", "8 9", stacks={1: "40", 2: "45"}), 0)
    table = UfoBoard(GAME, NAMES[: len(seen.view.stacks)])
    nodes = table.nodes(seen, AREAS["1080p"])
    with patch.object(table, "nodes", side_effect=AssertionError):
        controls = table.controls(nodes, seen, AREAS["1080p"])
    assert {*controls.cards} == {node for node in nodes if node.key.startswith("card-")}


def test_what_a_departure_counts_stood_below_some_cards_and_not_below_others() -> None:
    """Only where somebody had taken the card, or where it was small: it stands at the same place everywhere."""
    seen = glimpse(GAME, hand("23 26", "8 9", stacks={1: "40", 2: "45"}), 0)
    table, (first, *_) = UfoBoard(GAME, NAMES[:3]), seen.view.departures
    worth = f"+{GAME.points[first]}"
    for each in (seen, replace(seen, view=seen.view._replace(departures=()))):
        assert worth in painted(table, each, (1920, 1080))
        assert worth in painted(table, each, (1920, 1080), 200)


def test_a_stack_of_a_single_card_did_not_say_that_it_is_a_card() -> None:
    """ "8" stood where others had "5 cards 14 19"."""
    assert "1 card" in painted(UfoBoard(GAME, NAMES), glimpse(GAME, hand("23", "9", "50", stacks={1: "8"}), 0))


def test_ones_own_place_was_empty_at_the_end() -> None:
    """Whoever had departed saw the others there until the game was over, and then nothing."""
    canvas = canvas_of((1920, 1080), 100)
    table = board(setup := Setup("ufo", 4, (("form", "real time"),)))
    table.people = (0,)
    match = played(setup, 1)
    seen = match.beat(0, match.moments - 1).after
    assert seen.view.ended_by is not None
    with noting(canvas) as notes:
        table.paint(canvas, seen, area := table_area(canvas.theme))
    own = places.circle(4, (0,), area).sectors[0]
    said = [line.text for line in notes.lines if own.grid.holds(line.area.cx, line.area.cy)]
    assert {str(points) for points in table.standing(seen)[1:]} <= {*said}


def test_cards_stayed_green_after_one_had_been_played() -> None:
    table, match, moment, event = the_first(events.Played, 0)
    area, motion = AREAS["1080p"], table.decoration(pace("normal", False))
    before, after = match.beat(0, moment - 1).after, match.beat(0, moment).after
    zone = f"deck-{event.deck}"

    def lit() -> list[str]:
        spots = table.cards(after, area)
        return [spot.mark for spot in spots if spot.zone == zone and spot.mark not in ("", "dim")]

    motion.heard(event, before, 5.0)
    assert not lit()


def test_skip_did_not_look_like_the_only_thing_to_do() -> None:
    game = rules(form="step")
    for deck, only in (("14 25", False), ("2 3", True), ("2 14", False)):
        seen = glimpse(game, hand(deck, "8 10", "30", game=game, stacks={0: "12"}), 0)
        (skip,) = [node for node in UfoBoard(game, NAMES).nodes(seen, AREAS["1080p"]) if node.key == "skip"]
        assert skip.primary is only


def test_a_stolen_zone_flew_ahead_of_its_beam() -> None:
    """It was laid anew in the same frame as it was to set out, and went there as fast as any card."""
    table, match, moment, event = the_first(events.ZoneStolen)
    before, after = match.beat(0, moment - 1).after, match.beat(0, moment).after
    waited = 0.0
    for cue in table.show(event, before, after, AREAS["1080p"]):
        if isinstance(cue, Together):
            break
        assert isinstance(cue, Wait)
        waited += cue.seconds
    assert FLIGHT < waited < FLIGHT + AFTER - 0.03


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_second_of_two_others_stayed_an_empty_box(seats: int) -> None:
    """The sum of its parts was a rounding error below 1, as if it were still coming up."""
    stacks = {seat: str(10 + seat) for seat in range(seats)}
    decks = [f"{20 + seat} {30 + seat}" for seat in range(seats - 1)]
    seen = glimpse(GAME, hand(*decks, stacks=stacks), seats - 1)
    table, canvas = UfoBoard(GAME, [f"P{seat}" for seat in range(seats)]), canvas_of((1920, 1080), 100)
    (own,) = [each for each in table._circle(seen.view, table_area(canvas.theme)).sectors if each.large]
    with noting(canvas) as notes:
        table._paint_watched(canvas, seen, own)
    written = {line.text for line in notes.lines}
    assert {stacks[seat] for seat in range(seats - 1)} <= written


def test_sums_that_stood_on_the_plates_began_at_zero_again() -> None:
    """At the end they grow where each seat is shown large, one after the other; the plates keep theirs."""
    table, match, moment, _ = the_first(events.Scored)
    seen, beat = match.beat(0, moment - 1).after, match.beat(0, moment)
    area = AREAS["1080p"]
    shown = replace(beat.after, outcome=None)
    own = table._circle(seen.view, area).sectors[0]
    turned = []
    for event in (each for each in beat.events if isinstance(each, events.Scored)):
        look, *cues = table.show(event, shown, beat.after, area)
        assert isinstance(look, Look)
        turned.append(look.seen.view.pressed)
        shown = look.seen
        for cue in cues:
            if isinstance(cue, Count):
                assert cue.at is not None
                assert not overlap(cue.at, table.zones(seen, area).plates[event.seat])
                large = table._large_at_end(beat.after.view, area).get(event.seat)
                assert large is None or own.grid.holds(cue.at.cx, cue.at.cy)
    assert turned == [tuple(range(each + 1)) for each in range(4)]


def test_a_card_that_could_not_be_played_sounded_like_every_refusal() -> None:
    """What is out of order is heard as such, now and in the end; whatever else cannot be done sounds as before."""
    table, place = UfoBoard(rules(form="step"), NAMES[:3]), Area(0, 0, 10, 10)
    assert refusal(table, Node("card-1", "card", "1", place)) == "amiss"
    assert refusal(table, Node("skip", "button", "Skip", place)) == refusal(table, None) == "no"
    assert files("amiss")


@pytest.mark.parametrize("stack", ["8", "15 16 20 21 32 34", "2 3 11 12 15 18 33 35 45 48 54 56 63 65"])
@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080)])
def test_lamps_bear_the_last_numbers_of_ones_own_stack_and_the_top_one_of_others(
    window: tuple[int, int], stack: str
) -> None:
    seen = glimpse(GAME, hand("23 60", "7 9", "50 58", stacks={0: stack, 1: stack}), 0)
    canvas, table = canvas_of(window, 100), UfoBoard(GAME, NAMES)
    for sector in table._circle(seen.view, table_area(canvas.theme)).sectors[:2]:
        with noting(canvas) as notes:
            table._paint_numbers(canvas, seen, sector)
        numbers = [line.text for line in notes.lines if line.text.isdecimal()][::-1]
        assert numbers == stack.split()[-len(numbers) :]
        assert sector.large or len(numbers) == 1
        assert not sector.large or window[0] < 1280 or len(numbers) == len(stack.split())
