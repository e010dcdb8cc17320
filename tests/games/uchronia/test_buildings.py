"""The effects of the forty buildings: one test for each, named after it, in the order of the rulings' table."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest

from tests.games.uchronia.table import (
    BOOK,
    GAME,
    buildings,
    cards,
    command,
    do,
    house,
    only,
    options,
    play,
    points,
    site,
    table,
    with_pile,
)
from ugames.games.uchronia.actions import (
    COPY,
    DRAW,
    DRAW_FROM_FORUM,
    END,
    HIDE,
    LAUNCH,
    PLOT,
    REVEAL,
    STORE,
    TAKE,
    Exchange,
    Raid,
    Start,
    Transfer,
    Use,
)
from ugames.games.uchronia.cards import EXPLORATION, PRODUCTION, Building, Kind, Order, Place, Resource
from ugames.games.uchronia.events import Completed, Gave, Moved, Raided, Spared
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import House, State

WOOD, CLAY, BRICK, STONE, MARBLE = Resource


def with_building(
    name: str,
    order: str,
    hand: str = "wood wood wood",
    forum: str = "",
    stock: str = "",
    activities: str = "",
    other: House | None = None,
    more: str = "",
    sites: tuple[tuple[str, str], ...] = (),
) -> State:
    """Seat 0 owns the building and has commanded that order with its own card; seat 1 holds clay, stone and marble."""
    card = BOOK.resources[Order[order]]
    mine = house(
        built=", ".join(filter(None, (name, more))),
        stock=stock,
        activities=activities,
        sites=[site(each, on_it) for each, on_it in sites],
    )
    state = table(f"{hand} {card}", "clay stone marble", houses=[mine, other or house()], forum=forum)
    state = with_pile(state, "marble brick stone clay wood")
    return do(state, command(order, card.name)).state


def use(name: str, card: Resource | None = None, on: str | None = None) -> Use:
    """The bonus of that building."""
    return Use(Building(name), card, None if on is None else Building(on))


def uses(state: State) -> list[Use]:
    """The bonuses that are offered."""
    return [action for action in options(state) if isinstance(action, Use)]


BONUSES: dict[str, tuple[dict[str, Any], list[Any], dict[str, str]]] = {
    "Lookout Tower": (
        {"order": "exploration", "hand": "clay clay"},
        [use("Lookout Tower")],
        {"hand": "clay clay marble"},
    ),
    "Rope Bridge": (
        {"order": "exploration", "forum": "brick marble"},
        [use("Rope Bridge", MARBLE)],
        {"hand": "marble wood wood wood", "forum": "brick"},
    ),
    "Market Stalls": (
        {"order": "trade", "hand": "clay brick", "stock": "wood"},
        [use("Market Stalls", BRICK), LAUNCH[BRICK]],
        {"activities": "brick", "stock": "wood", "hand": "clay"},
    ),
    "Hatchery": (
        {"order": "draconians", "hand": "wood", "forum": "marble"},
        [use("Hatchery"), REVEAL[MARBLE]],
        {"hand": "marble wood", "stock": "marble"},
    ),
    "Viaduct": (
        {"order": "production", "forum": "brick marble"},
        [use("Viaduct", BRICK), TAKE[MARBLE]],
        {"hand": "brick wood wood wood", "stock": "marble"},
    ),
    "Potter's Kiln": (
        {"order": "production", "forum": "brick clay clay"},
        [use("Potter's Kiln", CLAY), TAKE[BRICK]],
        {"stock": "clay brick"},
    ),
    "Courier House": ({"order": "production", "hand": "wood"}, [use("Courier House")], {"hand": "wood marble"}),
    "Tannery": ({"order": "draconians", "hand": "wood clay"}, [REVEAL[WOOD], use("Tannery", WOOD)], {"stock": "wood"}),
    "Arena": ({"order": "draconians", "hand": "clay wood"}, [REVEAL[CLAY]], {"stock": "clay"}),
    "Caravanserai": (
        {"order": "exploration", "stock": "clay", "hand": "brick"},
        [STORE[BRICK], use("Caravanserai", BRICK)],
        {"activities": "brick", "stock": "clay"},
    ),
    "Scaffold Guild": (
        {"order": "construction", "forum": "clay", "stock": "clay", "activities": "stone"},
        [Start(Building("Tavern")), Transfer(CLAY, Building("Tavern"))],
        {"buildings": "Scaffold Guild, Tavern"},
    ),
    "Masons' Lodge": (
        {"order": "construction", "stock": "marble marble", "sites": (("Square", "marble"),)},
        [use("Masons' Lodge", MARBLE, "Square"), Transfer(MARBLE, Building("Square"))],
        {"buildings": "Masons' Lodge, Square"},
    ),
    "Archway": (
        {"order": "construction", "forum": "marble stone", "sites": (("Square", ""),), "more": "Toll Gate"},
        [use("Archway", MARBLE, "Square")],
        {"forum": "stone"},
    ),
    "Square": (
        {"order": "trade", "hand": "brick", "stock": "clay"},
        [use("Square", BRICK), LAUNCH[CLAY]],
        {"activities": "clay brick", "hand": ""},
    ),
}
"""An order with a building, what is done in it, and where cards then lie."""
EFFECTS_OF_COUNTS = "Granary", "Tavern", "Barracks", "Guildhall", "Great Temple", "Basilica"
"""These change how many cards or executions there are: test_whole.py tries all numbers with them."""


@pytest.mark.parametrize("name", BONUSES)
def test_a_bonus_is_used_once_in_its_order(name: str) -> None:
    setting, actions, ends = BONUSES[name]
    state, _ = play(with_building(name, **setting), *actions)
    for part, text in ends.items():
        lies = {"hand": state.hands[0], "forum": state.forum}.get(part, getattr(state.houses[0], part, ()))
        assert lies == (buildings(text) if part == "buildings" else cards(text)), part
    assert not any(isinstance(each, Use) and each.building.name == name for each in GAME.legal(state, 0))


# --- wood ----------------------------------------------------------------------------------------------------------


def attacked(name: str, *shown: Resource, activities: str = "brick", hand: str = "clay marble wood wood") -> State:
    """Seat 0 commands Draconians and reveals these; seat 1 owns that building and has a card in the Domain."""
    mine, its = house(activities=activities), house(domain="wood", built=name)
    state = table(f"{hand} brick", "clay marble", houses=[mine, its])
    state = with_pile(state, "stone brick")
    return play(state, command("draconians", "brick"), *(REVEAL[card] for card in shown))[0]


def test_frontier_post() -> None:
    """One revealed card is not shown; the attacker chooses which. A single card is not shown at all."""
    state = attacked("Frontier Post", CLAY, MARBLE)
    assert options(state) == (HIDE[CLAY], HIDE[MARBLE])
    state, events = play(state, HIDE[MARBLE])
    assert [event.card for event in only(events, Gave)] == [CLAY]
    state = attacked("Frontier Post", WOOD, WOOD)
    assert state.hands[1] == cards("clay marble"), "of two equal cards one still counts, but there is no Wood to give"
    assert state.memories[1].others == (2, 0, 0, 0, 0)
    state = attacked("Frontier Post", CLAY, activities="")
    assert state.hands[1] == cards("clay marble")
    assert state.memories[1].others == (0, 0, 0, 0, 0), "nothing was shown, so nothing is known"


def stands_in(name: str, card: Resource, onto: str, other: str) -> None:
    """That card may go to the site `onto`, and to no other; from the Stock only."""
    state = with_building(
        name, "construction", stock=card.name, activities="stone", sites=((onto, ""), (other, "")), forum=card.name
    )
    assert Transfer(card, Building(onto)) in options(state)
    assert Transfer(card, Building(other)) not in options(state)
    site_colour = BOOK.faces[Building(onto)].colour
    assert BOOK.powers(house()).fitting[site_colour] == (site_colour,)
    state, events = play(state, Transfer(card, Building(onto)))
    assert only(events, Moved)[0].card is card


def test_sawmill() -> None:
    stands_in("Sawmill", WOOD, "Viaduct", "Arena")
    state = with_building("Sawmill", "construction", stock="wood", sites=(("Viaduct", ""),))
    state, events = play(state, Transfer(WOOD, Building("Viaduct")))
    assert [event.cards for event in only(events, Completed)] == [cards("wood")]


def test_palisade() -> None:
    """After giving a card its owner draws one; and its sites are safe from Raptor Pens."""
    state = attacked("Palisade", CLAY, activities="")
    assert state.hands[1] == cards("marble stone"), "Clay was given, Stone was drawn"
    fenced = house(built="Palisade", sites=[site("Square", "marble")])
    state = with_building("Raptor Pens", "draconians", other=fenced)
    assert not any(isinstance(action, Raid) for action in options(state))


# --- clay ----------------------------------------------------------------------------------------------------------


def test_latrines() -> None:
    """A card goes to the Forum before drawing, so one more is drawn."""
    state = with_pile(
        table("wood clay clay clay", "wood", houses=[house(built="Latrines")]), "marble brick stone marble"
    )
    state, _ = play(state, PLOT)
    assert options(state) == (use("Latrines", WOOD), use("Latrines", CLAY), DRAW)
    state, _ = play(state, use("Latrines", CLAY))
    assert state.forum == cards("clay")
    assert state.hands[0] == cards("wood clay clay marble brick"), "once, so the cards are drawn"


def test_clay_pits() -> None:
    stands_in("Clay Pits", CLAY, "Granary", "Arena")


def test_cistern() -> None:
    state = with_pile(
        table("wood clay clay", "wood", houses=[house(built="Cistern")], forum="brick marble"), "stone stone"
    )
    state, _ = play(state, PLOT)
    assert options(state) == (DRAW, DRAW_FROM_FORUM[BRICK], DRAW_FROM_FORUM[MARBLE])
    after, _ = play(state, DRAW_FROM_FORUM[MARBLE])
    assert after.hands[0] == cards("wood clay clay stone marble")
    assert after.forum == cards("brick")
    assert after.memories[0].are == (0, 0, 0, 0, 1)
    after, _ = play(state, DRAW)
    assert after.hands[0] == cards("wood clay clay stone stone")


# --- brick ---------------------------------------------------------------------------------------------------------


def test_thermae() -> None:
    thermae = Building("Thermae")
    state = with_building("Thermae", "trade", stock="wood brick", activities="clay stone")
    assert [action for action in options(state) if isinstance(action, Exchange)] == [
        Exchange(thermae, activity, resource) for activity in (CLAY, STONE) for resource in (WOOD, BRICK)
    ]
    step = do(state, Exchange(thermae, STONE, WOOD))
    assert step.undoable
    assert step.state.houses[0].stock == cards("brick stone")
    assert step.state.houses[0].activities == cards("wood clay")
    assert not any(isinstance(action, Exchange) for action in options(step.state))
    full = with_building("Thermae", "trade", stock="wood", activities="clay stone brick")
    assert options(full) == (*(Exchange(thermae, card, WOOD) for card in (CLAY, BRICK, STONE)), END), "at the limit too"


def test_city_wall() -> None:
    state = attacked("City Wall", CLAY, MARBLE)
    assert state.hands[1] == cards("clay marble")
    mine, its = house(), house(domain="wood", built="City Wall")
    _, events = play(table("brick clay", "clay", houses=[mine, its]), command("draconians", "brick"), REVEAL[CLAY])
    assert [event.seat for event in only(events, Spared)] == [1]


def test_embassy() -> None:
    state = table("wood", "wood", houses=[house(built="Embassy"), house(domain="clay")], forum="marble")
    state, _ = play(state, PLOT)
    assert options(state) == (COPY[PRODUCTION], DRAW)
    state, _ = play(state, COPY[PRODUCTION], TAKE[MARBLE])
    assert state.houses[0].stock == cards("marble")


@pytest.mark.parametrize("stock, extra", [(0, 0), (3, 0), (4, 1), (8, 2), (12, 3), (20, 3)])
def test_warehouse(stock: int, extra: int) -> None:
    state = table("wood", "wood", houses=[house(built="Warehouse", stock="wood " * stock)])
    assert points(state) == [2 + extra, 0]


def test_brickworks() -> None:
    state = with_building(
        "Brickworks", "construction", hand="marble clay wood", sites=(("Square", ""), ("Viaduct", "")), more="Sawmill"
    )
    assert uses(state) == [use("Brickworks", MARBLE, "Square"), use("Brickworks", CLAY, "Viaduct")]
    state, events = play(state, use("Brickworks", CLAY, "Viaduct"))
    assert [event.building for event in only(events, Completed)] == [Building("Viaduct")]
    assert state.hands[0] == cards("marble wood")


# --- stone ---------------------------------------------------------------------------------------------------------


def test_raptor_pens() -> None:
    """From a site of anybody, whatever lies in the Domain; and before or after the revealing."""
    its = house(sites=[site("Square", "marble marble"), site("Arena", "brick")])
    state = with_building("Raptor Pens", "draconians", other=its)
    raids = [action for action in options(state) if isinstance(action, Raid)]
    pens = Building("Raptor Pens")
    assert raids == [Raid(pens, 1, Building("Square"), MARBLE), Raid(pens, 1, Building("Arena"), BRICK)]
    state, events = play(state, raids[0])
    assert [(event.other, event.card) for event in only(events, Raided)] == [(1, MARBLE)]
    assert state.houses[0].stock == cards("marble")
    assert state.houses[1].sites == (site("Square", "marble"), site("Arena", "brick"))
    state, _ = play(state, REVEAL[WOOD])
    assert state.turn == 1, "once"


def test_quarry() -> None:
    state = with_building("Quarry", "construction", hand="marble wood", forum="clay")
    state = state._replace(works=buildings("Colossus, Tavern, Arena"))
    assert options(state) == (Start(Building("Colossus"), Place.hand), Start(Building("Tavern")), END)
    step = do(state, Start(Building("Colossus"), Place.hand))
    assert not step.undoable
    assert step.state.hands[0] == cards("wood")
    assert step.state.discards == cards("marble")
    assert step.state.forum == cards("clay")


def test_toll_gate() -> None:
    stands_in("Toll Gate", STONE, "Square", "Arena")


def test_treasury() -> None:
    mine = house(built="Treasury", activities="clay wood")
    assert points(table("wood", "wood", houses=[mine])) == [2, 0]
    held = table("wood", "wood", houses=[mine], monopolies={"clay": 0, "wood": 0})
    assert points(held) == [2 + 2 + 2, 0]


# --- marble --------------------------------------------------------------------------------------------------------


def test_fountain() -> None:
    """While it is a site, each execution of Production can build on it; once it stands, it does nothing."""
    state = table(
        "clay wood",
        "wood",
        houses=[house(stock="marble marble", activities="clay", sites=[site("Fountain", "marble")])],
        forum="brick brick",
    )
    state, _ = play(state, command("production", "clay"))
    fountain = Transfer(MARBLE, Building("Fountain"))
    assert options(state) == (TAKE[BRICK], fountain, END)
    after, _ = play(state, fountain, TAKE[BRICK])
    assert after.houses[0].sites[0].cards == cards("marble marble")
    after, events = play(state, fountain, fountain)
    assert [event.building for event in only(events, Completed)] == [Building("Fountain")]
    again = with_building("Fountain", "production", forum="brick", stock="marble")
    assert options(again) == (TAKE[BRICK], END)


def test_colossus() -> None:
    assert points(table("wood", "wood", houses=[house(built="Colossus"), house(built="Square")])) == [5, 3]


def test_senate() -> None:
    """Two different orders, one after the other."""
    mine = house(built="Senate", activities="clay wood")
    rest = [house(domain="clay"), house(domain="wood"), house(domain="clay")]
    state = table("wood", "wood", "wood", "wood", houses=[mine, *rest], forum="marble brick")
    state, _ = play(state, PLOT, COPY[PRODUCTION], TAKE[MARBLE])
    assert options(state) == (COPY[EXPLORATION], DRAW), "not Production again, from whomever"
    state, _ = play(state, COPY[EXPLORATION], STORE[WOOD])
    assert state.houses[0].stock == cards("wood marble")
    assert len(state.hands[0]) == 5


def test_observatory() -> None:
    """One fewer, but at least one; a site that has enough now is completed with it."""
    powers = BOOK.powers(house(built="Observatory"))
    needs = [BOOK.need(Building(name), powers) for name in ("Granary", "Viaduct", "Arena", "Quarry", "Square")]
    assert needs == [1, 1, 1, 1, 2]
    sites = (("Observatory", "marble marble"), ("Arena", "brick"), ("Quarry", ""))
    state = with_building("Granary", "construction", stock="marble", sites=sites)
    state, events = play(state, Transfer(MARBLE, Building("Observatory")))
    assert [event.building.name for event in only(events, Completed)] == ["Observatory", "Arena"]
    assert points(state) == [1 + 3 + 2, 0], "the points stay as printed"
    assert [each.building.name for each in state.houses[0].sites] == ["Quarry"]


@pytest.mark.parametrize("others, extra", [("", 0), ("Granary", 1), ("Granary, Viaduct, Tavern", 2)])
def test_palace(others: str, extra: int) -> None:
    built = ", ".join(filter(None, ("Palace", others)))
    printed = 3 + len(buildings(others))
    assert points(table("wood", "wood", houses=[house(built=built)])) == [printed + extra, 0]


# --- all of them ---------------------------------------------------------------------------------------------------


def test_every_building_has_its_test() -> None:
    here = vars(sys.modules[__name__])
    for name in BOOK.faces:
        words = re.sub(r"[^a-z ]", "", name.name.lower()).replace(" ", "_")
        assert f"test_{words}" in here or name.name in (*BONUSES, *EFFECTS_OF_COUNTS), name


def test_a_corrected_face_needs_no_code() -> None:
    """The Viaduct as a bonus of Trade that moves two Marbles from the Stock to the hand."""
    face = BOOK.faces[Building("Viaduct")]._replace(
        kind=Kind.trade, source=Place.stock, target=Place.hand, resource=MARBLE, amount=2, colour=WOOD
    )
    deck = GAME.deck._replace(
        building=tuple(face if design.name == face.name else design for design in GAME.deck.building)
    )
    assert deck.faults() == ()
    game = Uchronia(deck)
    state = table("marble wood", "wood", houses=[house(built="Viaduct", stock="marble marble marble clay")])
    state = game.apply(state, 0, command("trade", "marble")).state
    for _ in range(2):
        assert uses_in(game, state) == [use("Viaduct", MARBLE)]
        state = game.apply(state, 0, use("Viaduct", MARBLE)).state
    assert uses_in(game, state) == []
    assert state.hands[0] == cards("wood marble marble")


def uses_in(game: Uchronia, state: State) -> list[Use]:
    """The bonuses that are offered by these rules."""
    return [action for action in game.legal(state, state.turn) if isinstance(action, Use)]
