"""All of what is small in Uchronia, against the rulebook told once more: draws, executions, prices, Monopolies."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.uchronia.promises import WORTH
from tests.games.uchronia.table import GAME, command, do, house, options, play, site, table
from ugames.games.uchronia.actions import COPY, LAUNCH, PLOT, Launch, Start, Transfer
from ugames.games.uchronia.cards import Building, Order, Resource
from ugames.games.uchronia.events import Commanded, Copied
from ugames.games.uchronia.rules import THRESHOLDS
from ugames.games.uchronia.state import NOBODY

COLOURS = {
    "wood": "exploration",
    "clay": "production",
    "brick": "draconians",
    "stone": "construction",
    "marble": "trade",
}
ONE_OF_EACH = {"wood": "Rope Bridge", "clay": "Viaduct", "brick": "Arena", "stone": "Archway", "marble": "Square"}
HAND_SIZES = {"": (5, 1), "Granary": (6, 1), "Great Temple": (7, 2), "Granary, Great Temple": (7, 2)}
HAND_SIZES["Great Temple, Granary"] = HAND_SIZES["Granary, Great Temple"]


def test_UR_7_and_9_what_a_plot_draws() -> None:
    for (built, (full, least)), held, pile in product(HAND_SIZES.items(), range(10), range(9)):
        houses = [house(), house(built=built)]
        state = table("wood " * 5, "wood " * held, houses=houses, pile="clay " * (1 + pile))
        after, _ = play(state, PLOT, *[PLOT] * (held > 0))  # which draws by itself where nothing can be copied
        assert len(after.hands[1]) == held + min(pile, max(full - held, 0) or least), (built, held, pile)


@pytest.mark.parametrize("colour, name", COLOURS.items())
def test_UR_6_and_7_how_often_an_order_is_executed(colour: str, name: str) -> None:
    """With each number of Activities of its colour and of another, commanded in both ways or copied."""
    other = "clay" if colour == "wood" else "wood"
    for own, else_, built in product(range(4), range(2), ("", "Basilica", "Barracks")):
        activities = f"{colour} " * own + f"{other} " * else_
        mine = house(activities=activities, stock="wood clay brick stone marble wood", built=built)
        state = table(
            f"{colour} {other} {other} wood clay", "wood", houses=[mine, house(domain=colour)], forum="wood clay"
        )
        zeal = name == "draconians" and built == "Barracks"
        times = 1 + own + (built == "Basilica" and own > 0) + zeal
        for played in (colour, f"{other} {other}"):
            found = [event for event in do(state, command(name, played)).events if isinstance(event, Commanded)]
            assert [event.executions for event in found] == [times], (activities, built, played)
        plotting = do(state, PLOT).state
        assert (COPY[Order[name]] in options(plotting)) == (own > 0)
        if own:
            found_too = [event for event in do(plotting, COPY[Order[name]]).events if isinstance(event, Copied)]
            assert [event.executions for event in found_too] == [1 + zeal]


def test_UR_1_and_16_how_many_cards_a_building_takes_and_what_it_brings() -> None:
    for (colour, cost), watched in product(WORTH.items(), (False, True)):
        name = ONE_OF_EACH[colour]
        need = max(1, cost - watched)
        for there in range(need):
            mine = house(stock=colour, sites=[site(name, f"{colour} " * there)], built="Observatory" * watched)
            state = table("stone wood", "wood", houses=[mine])
            step = play(state, command("construction", "stone"), Transfer(Resource.parse(colour), Building(name)))
            done = Building(name) in step[0].houses[0].buildings
            assert done == (there + 1 == need), (name, there)
            counts = GAME.points(step[0], 0) - 3 * watched
            assert counts == cost * done


def test_UR_14_how_many_activities_there_is_room_for() -> None:
    ways = (
        f"{a}{b}{c}" for a, b, c in product(("", "Tavern, "), ("", "Guildhall, "), ("", "Arena, ", "Arena, Square, "))
    )
    for built in ways:
        room = 2 + built.count(",") + ("Tavern" in built) + 2 * ("Guildhall" in built)
        for there in range(room + 1):
            mine = house(stock="clay", activities="wood " * there, built=built)
            state = do(table("marble wood", "wood", houses=[mine]), command("trade", "marble")).state
            assert (Launch(Resource.clay) in options(state)) == (there < room), (built, there)


def test_UR_15_what_can_be_started() -> None:
    """By what lies in the Forum, what is held, whether it has been built or begun, and with or without a Quarry."""
    for colour, forum, held, quarry, had in product(WORTH, (0, 1), (0, 1), ("", "Quarry"), ("", "built", "begun")):
        name = ONE_OF_EACH[colour]
        sites = [site(name)] if had == "begun" else []
        mine = house(built=", ".join(filter(None, (quarry, name if had == "built" else ""))), sites=sites)
        state = table(
            f"stone {colour * held}", "wood", houses=[mine], forum=colour * forum, works=f"{name}, Tavern, Barracks"
        )
        state = do(state, command("construction", "stone")).state
        ways = [each for each in GAME.legal(state, 0) if isinstance(each, Start) and each.building == Building(name)]
        assert len(ways) == (0 if had or state.turn else forum + (held if quarry else 0)), (
            colour,
            forum,
            held,
            quarry,
            had,
        )


def test_UR_17_who_has_a_monopoly_after_a_launch() -> None:
    rooms = "Viaduct, Tavern, Arena, Quarry, Guildhall"
    for own, second, third, holder in product(range(4), range(4), range(4), (NOBODY, 0, 1, 2)):
        if holder != NOBODY and (own, second, third)[holder] < max(own, second, third):
            continue
        mine = house(stock="clay", activities="clay " * own, built=rooms)
        others = [house(activities="clay " * second), house(activities="clay " * third)]
        held = {} if holder == NOBODY else {"clay": holder}
        state = table("marble wood", "wood", "wood", houses=[mine, *others], monopolies=held)
        after, _ = play(state, command("trade", "marble"), LAUNCH[Resource.clay])
        most = own + 1 > max(second, third)
        assert after.monopolies[Resource.clay] == (0 if most else holder), (own, second, third, holder)


def test_UR_20_the_points_that_bring_the_last_round() -> None:
    assert THRESHOLDS == {2: 20, 3: 18, 4: 16, 5: 14}
