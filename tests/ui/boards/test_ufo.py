"""The table of UFO: everything has its place in every window, no secret is seen, and what fails is told."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations

import pytest

from scripts.support.command import PLAYER_NAMES
from tests.games.ufo.table import IN_STEP, UfoMatch, card, played_out, table
from tests.laws.setups import of_game, played
from tests.turns import in_turn
from tests.ui.sizes import overlaps
from tests.ui.tables import AREA, parts_of
from ugames.core.game import PUBLIC, Glimpse, glimpse
from ugames.core.words import addressed
from ugames.games.ufo import events, words
from ugames.games.ufo.board.places import Places, places
from ugames.games.ufo.board.table import UfoBoard
from ugames.games.ufo.cards import Card, Departure
from ugames.games.ufo.events import Opened, Passed, TooLate
from ugames.games.ufo.rules import PLAY, PLAY_ON, Action, Phase, Play, PlayOn, View
from ugames.laws.matches import play
from ugames.laws.setups import Setup
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import dropped, find
from ugames.ui.table.board import Caption, Showing
from ugames.ui.table.cards import fans
from ugames.ui.table.panels.log import Log
from ugames.ui.table.said.beneath import beneath

Seen = Glimpse[Action, View]

AREAS = {
    "1024x640": Area(14, 82, 1508, 868),
    "1080p": Area(14, 82, 1892, 988),
    "least": Area(14, 82, 1072, 528),
    "21:9": Area(14, 82, 2492, 988),
    "portrait": Area(14, 112, 1592, 2758),
}

by_setup = pytest.mark.parametrize("setup", of_game("ufo"))
by_area = pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
by_seats = pytest.mark.parametrize("seats", range(2, 8))


def board(setup: Setup) -> UfoBoard:
    """The table of a setup, with names of the usual length."""
    game = setup.rules()
    return UfoBoard(game, PLAYER_NAMES[: setup.seats])


@lru_cache(maxsize=32)
def glimpses(setup: Setup, seed: int, every: int) -> tuple[Seen, ...]:
    """The Glimpses of each seat and of the public at moments of a random game."""
    seen: list[Seen] = []
    for number, match in enumerate(play(setup.rules(), setup.seats, seed)):
        if number % every == 0:
            seen += [match.glimpse(seat) for seat in range(-1, setup.seats)]
    return tuple(seen)


places_of = cache(places)
"""Several tests look at the same tables."""


def crowds(seats: int, area: Area, thorough: bool) -> list[tuple[int, Places]]:
    """Numbers of people at a table with these seats, and its places with each: none, one, all, others in turn."""
    turn = seats + [*AREAS.values()].index(area)
    people = in_turn(range(seats + 1), turn, thorough)
    return [(each, places_of(seats, tuple(range(each)), area)) for each in sorted({1, *people})]


@pytest.mark.sparse(3)
@by_area
@by_seats
def test_sectors_lie_apart_and_on_the_table(seats: int, area: Area, thorough: bool) -> None:
    for people, where in crowds(seats, area, thorough):
        wholes = [sector.whole for sector in where.sectors]
        slots = [slot.card for slot in (*where.slots.values(), where.extra) if slot]
        for one, other in combinations([*wholes, where.title, *slots], 2):
            assert not overlaps(one, other), people
        for sector in where.sectors:
            for part in (sector.whole, sector.plate, sector.stack, sector.deck):
                assert part.x >= area.x - 1
                assert part.y >= area.y - 1
                assert part.right <= area.right + 1
                assert part.bottom <= area.bottom + 1
            parts = [sector.plate, sector.stack, sector.zones, sector.deck]
            parts += [sector.lamps, sector.skip] if sector.large else []
            for one, other in combinations(parts, 2):
                assert not overlaps(one, other), (people, sector)
            assert sector.large == (sector.seat < people)


@pytest.mark.parametrize("seats", range(2, 8))
def test_one_person_can_read_and_hit_every_card(seats: int) -> None:
    sector = places(seats, (0,), AREAS["1024x640"]).sectors[0]
    deck = 17 if seats == 2 else -(-65 // (seats - 1))
    cards = sector.open_cards(deck)
    tiles = fans.slices(cards)
    assert cards[0].w >= 70
    assert min(tile.w for tile in tiles) >= 44
    assert min(tile.h for tile in tiles) >= 44


@pytest.mark.sparse(2)
@by_setup
def test_only_the_deck_in_ones_own_hand_lies_open(setup: Setup) -> None:
    ufo_board, opened = board(setup), 0
    for seen in glimpses(setup, 4, 7):
        for spot in ufo_board.table(seen, AREAS["1080p"]).cards:
            if spot.zone.startswith("deck-") and spot.card is not None:
                assert seen.seat >= 0
                assert seen.view.held[seen.seat] == int(spot.zone.removeprefix("deck-"))
                opened += 1
    assert opened


def test_cards_are_lit_dim_or_name_a_victim() -> None:
    setup = Setup("ufo", 4)
    ufo_board, found = board(setup), set()
    for seen in glimpses(setup, 9, 3):
        view = seen.view
        if seen.seat < 0 or not any(isinstance(action, Play | PlayOn) for action in seen.legal):
            continue
        zone = f"deck-{view.held[seen.seat]}"
        spots = [spot for spot in ufo_board.table(seen, AREAS["1080p"]).cards if spot.zone == zone]
        plays = [action.card for action in seen.legal if isinstance(action, Play)]
        robs = {action.card: action.other for action in seen.legal if isinstance(action, PlayOn)}
        lying = [spot.card for spot in spots]
        assert lying[len(lying) - len(plays) :] == sorted(plays)
        nodes = {node.key: node for node in ufo_board.table(seen, AREAS["1080p"]).nodes}
        for spot in spots:
            assert isinstance(spot.card, Card)
            robbing = "" if spot.card not in robs or ufo_board.game.spoils(view, robs[spot.card]) is None else "prize"
            lit = "legal" if 2 * len(plays) <= len(lying) else "able"
            assert spot.mark == (robbing or (lit if spot.card in plays else "" if spot.card in robs else "dim"))
            found.add(spot.mark)
            node = nodes[f"card-{spot.card}"]
            robbery = (PLAY_ON[robs[spot.card], spot.card],) if spot.mark == "prize" else ()
            own = (PLAY[spot.card],) if spot.card in plays or not robbery else ()
            assert node.actions == (*own, *robbery), "a press does what the frame says"
            assert node.acts_on_press != node.drag
            if spot.card in robs:
                action = PLAY_ON[robs[spot.card], spot.card]
                assert node.drag
                assert action in nodes[f"stack-{robs[spot.card]}"].actions
                assert dropped(node, nodes[f"stack-{robs[spot.card]}"]) == replace(node, actions=(action,))
                assert dropped(node, nodes["skip"]) is None
    assert found == {"able", "legal", "prize", "dim"}


def test_nothing_jumps_while_a_deck_is_held() -> None:
    setup, ufo_board = Setup("ufo", 5), board(Setup("ufo", 5))
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
                    for spot in ufo_board.table(seen, AREAS["1080p"]).cards
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
    ufo_board, opened = board(setup), set[int]()
    for match in play(setup.rules(), 5, 2):
        both = ufo_board.together(match.glimpse(PUBLIC), [match.glimpse(0), match.glimpse(3)])
        for spot in ufo_board.table(both, AREAS["1080p"], Showing(people=(0, 3))).cards:
            if spot.zone.startswith("deck-") and spot.card is not None:
                opened.add(both.view.held.index(int(spot.zone.removeprefix("deck-"))))
    assert opened == {0, 3}


def test_nobody_goes_on_alone_or_waits_once_the_last_of_several_players_departs() -> None:
    setup = Setup("ufo", 4)
    seen = glimpses(setup, 4, 7)[-1]
    told = replace(seen, view=seen.view._replace(departures=(), taken=(None,) * 4, ended_by=None))
    nodes = board(setup).table(told, AREAS["1080p"]).nodes
    notes = [node.value.rpartition(", ")[2] for node in nodes if node.key.startswith("plate-")]
    assert [*notes] == ["has not departed"] * 4


def test_departing_for_less_than_there_is_warns_and_is_asked_twice() -> None:
    setup, found = Setup("ufo", 5), set()
    ufo_board = board(setup)
    for seen in glimpses(setup, 2, 9):
        points = [ufo_board.game.points[card] for card in seen.view.departures]
        for node in ufo_board.table(seen, AREAS["1080p"]).nodes:
            if node.key.startswith("depart-"):
                assert node.asks
                worse = ufo_board.game.points[node.card] < max(points)
                assert ("though" in node.value) == worse
                found.add(worse)
    assert found == {True, False}


def test_who_goes_on_alone_is_called_by_name() -> None:
    setup = Setup("ufo", 2)
    seen = next(each for each in glimpses(setup, 1, 1) if each.seat == 0)
    (departure,) = seen.view.departures
    cues = board(setup).show(events.Departed(1, departure, 1), seen, seen, AREAS["1080p"], Showing(people=(0,)))
    (told,) = (cue for cue in parts_of(cues) if isinstance(cue, Caption))
    assert told.more.endswith("\nYou play on alone.")


def test_an_act_that_comes_too_late_is_explained_to_who_chose_it() -> None:
    setup = Setup("ufo", 4, (("form", "step"),))
    table, match = board(setup), played(setup, 1)
    seen = match.beat(0, 1).after
    stacks, free = ((Card(7),), (), (Card(12),), ()), (Phase.choosing,) * 4
    view = seen.view._replace(stacks=stacks, phases=free)
    departure = seen.view.departures[0]

    def late(seat: int, other: int, card: Card | Departure | None, **changes: object) -> str:
        after = replace(seen, view=view._replace(**changes))
        cues = table.show(events.TooLate(seat, other, card), seen, after, AREAS["1080p"])
        (told,) = (cue for cue in parts_of(cues) if isinstance(cue, Caption))
        return told.text

    assert late(0, 2, Card(6)) == "Too late for 6: Alan's stack is at 12 now"
    assert late(0, PUBLIC, Card(6)) == "Too late for 6: your stack is at 7 now"
    assert late(0, PUBLIC, departure) == "Too late: that Departure card is gone"
    assert late(0, 2, None) == "Too late: Alan holds a deck now"
    assert late(0, PUBLIC, None) == "Too late: somebody else was first"
    gone = (*free[:2], Phase.departed, free[3])
    assert late(0, 2, Card(6), phases=gone) == "Too late: Alan has departed"
    assert late(0, 2, Card(6), ended_by=2) == "Too late: the game is over"


@by_setup
def test_words_spare_stacks_of_cards_no_more_than_other_cards(setup: Setup) -> None:
    for seen in glimpses(setup, 1, 40)[:9]:
        assert not beneath(board(setup).table(seen, AREAS["1024x640"])).signs


def told_at_last(done: UfoMatch, moment: int, viewer: int) -> str:
    """What the header of that viewer repeats at that moment."""
    log = Log(UfoBoard(IN_STEP, PLAYER_NAMES[:4]), words)
    log.begin(viewer)
    log.tell(done.beats(viewer)[: moment + 1])
    return log.last()


def test_the_header_says_that_an_act_has_failed_however_others_went_on() -> None:
    found = 0
    for seed in range(6):
        done = played_out(IN_STEP, ["easy"] * 4, seed)
        for moment in range(1, done.moments):
            for seat in range(4):
                late = [event for event in done.beat(seat, moment).events if isinstance(event, TooLate)]
                if own := [event for event in late if event.seat == seat]:
                    assert told_at_last(done, moment, seat) == words.tell(own[-1], addressed(PLAYER_NAMES[:4], seat))
                    found += 1
    assert found > 3


def test_the_header_repeats_what_was_done_and_not_what_only_follows_from_it() -> None:
    done = played_out(IN_STEP, ["easy"] * 4, 1)
    follows = 0
    for moment in range(1, done.moments):
        events = done.beat(0, moment).events
        dull = {
            words.tell(event, addressed(PLAYER_NAMES[:4], 0)) for event in events if isinstance(event, Opened | Passed)
        }
        assert told_at_last(done, moment, 0) not in dull
        follows += bool(dull)
    assert follows


def test_a_lit_stack_asks_again_where_its_owner_acts_before() -> None:
    state = table("13 40 50", "20 30 60", "5 6 61", game=IN_STEP, stacks={0: "3", 1: "12"})
    for first, asks in ((1, True), (0, False)):
        order = (first, *(seat for seat in range(4) if seat != first))
        seen = glimpse(IN_STEP, state._replace(priority=order), 0)
        node = find(UfoBoard(IN_STEP, PLAYER_NAMES[:4]).table(seen, AREA).nodes, "stack-1")
        assert node is not None
        assert node.actions == (PLAY_ON[1, card(13)],)
        assert node.asks is asks
