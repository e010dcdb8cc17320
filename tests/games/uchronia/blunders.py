"""Tables of Uchronia at which something is a blunder of bots, and actions that are none."""

from __future__ import annotations

from typing import Any

from tests.games.uchronia.table import GAME, command, house, play, site, table
from ugames.games.uchronia.actions import (
    COPY,
    END,
    HIDE,
    PLOT,
    REVEAL,
    STOP,
    STORE,
    Action,
    Decline,
    Start,
    Transfer,
)
from ugames.games.uchronia.cards import Building, Resource
from ugames.games.uchronia.state import NO_MEMORY, State
from ugames.games.uchronia.workings.memory import lacking

__all__ = ["EXAMPLES", "GAME"]
WOOD, CLAY, BRICK, STONE, MARBLE = Resource
PRODUCE = "production"
CONSTRUCT = "construction"


def after(state: State, *actions: Action) -> State:
    return play(state, *actions)[0]


def produced(forum: str, built: str = "") -> State:
    """In a Production with two executions, with a site that waits for marble."""
    mine = house(activities="clay", built=built, sites=[site("Square", "marble")])
    return after(table("clay wood", "wood", houses=[mine], forum=forum), command(PRODUCE, "clay"))


def offered(hand: str) -> State:
    """The second house holds the Monopoly of brick, and may take one."""
    builder = house(stock="brick", sites=[site("Arena", "brick")])
    houses = [builder, house(activities="brick")]
    state = table("stone wood", hand, houses=houses, forum="brick", monopolies={"brick": 1})
    return after(state, command(CONSTRUCT, "stone"), Transfer(BRICK, Building("Arena")))


def completed(name: str, forum: str, hand: str = "wood") -> State:
    """In a Construction that has just completed a building of two cards, with a site that waits for stone."""
    colour = GAME.book.faces[Building(name)].colour
    mine = house(stock=colour.name, sites=[site(name, colour.name), site("Quarry")])
    state = table(f"stone {hand}", "wood", houses=[mine], forum=forum)
    return after(state, command(CONSTRUCT, "stone"), Transfer(colour, Building(name)))


def attacked(forum: str = "", built: str = "", lacks: Resource = MARBLE) -> State:
    """Draconians with three cards to reveal, against one who is known to lack a colour."""
    houses = [house(activities="brick brick"), house(domain="wood", built=built)]
    memories = [NO_MEMORY, lacking(NO_MEMORY, (lacks,), 2)]
    state = table("brick clay clay marble", "clay wood", houses=houses, forum=forum, memories=memories)
    return after(state, command("draconians", "brick"))


def built_at_the_end(stock: str, built: str = "") -> State:
    """The last turn of the game, in a Construction with one execution left."""
    mine = house(stock=stock, built=built, sites=[site("Arena", "brick")])
    state = table("stone wood", "wood", houses=[mine], forum="wood clay", first=1, ending=True)
    return after(state, command(CONSTRUCT, "stone"))


PAIRED = table("clay clay", "wood", forum="wood")
BUILDER = [house(activities="stone"), house(domain="stone")]
READY_TO_BUILD = [house(activities="stone", stock="marble", sites=[site("Square", "marble")]), house(domain="stone")]
HIDDEN = (REVEAL[CLAY], REVEAL[MARBLE], STOP)


def bridged(hand: str) -> State:
    """In an Exploration that is over but for the bonus of the Rope Bridge."""
    state = table(f"wood {hand}", "wood", houses=[house(built="Rope Bridge")], forum="clay")
    return after(state, command("exploration", "wood"), STORE[BRICK])


EXAMPLES: dict[str, tuple[Any, ...]] = {
    "plays_two_for_one": (PAIRED, command(PRODUCE, "clay clay"), PAIRED, command("trade", "clay clay")),
    "commands_nothing": (
        table("clay marble", "wood"),
        command(PRODUCE, "clay"),
        table("clay marble", "wood", forum="wood"),
        command(PRODUCE, "clay"),
    ),
    "copies_nothing": (
        after(table("wood", "wood", houses=BUILDER), PLOT),
        COPY[4],
        after(table("wood", "wood", houses=READY_TO_BUILD), PLOT),
        COPY[4],
    ),
    "ends_what_it_has_not_begun": (
        after(table("wood clay", "wood"), command("exploration", "wood")),
        END,
        bridged("brick wood"),
        END,
    ),
    "leaves_what_a_site_waits_for": (produced("marble wood"), END, produced("wood wood"), END),
    "leaves_a_free_transfer": (completed("Archway", "stone"), END, completed("Brickworks", "wood", "stone"), END),
    "leaves_a_free_draw": (produced("wood", "Courier House"), END, produced("wood"), END),
    "declines_a_free_card": (
        offered("wood wood clay clay"),
        Decline(BRICK),
        offered("wood wood"),
        Decline(BRICK),
        bridged("brick wood wood"),
        END,
    ),
    "reveals_twice_for_nothing": (
        after(attacked("clay"), REVEAL[CLAY]),
        REVEAL[CLAY],
        after(attacked("clay clay"), REVEAL[CLAY]),
        REVEAL[CLAY],
    ),
    "reveals_what_nobody_has": (attacked(), REVEAL[MARBLE], attacked(), REVEAL[CLAY]),
    "hides_what_it_could_get": (
        after(attacked(built="Frontier Post"), *HIDDEN),
        HIDE[CLAY],
        after(attacked(built="Frontier Post"), *HIDDEN),
        HIDE[MARBLE],
    ),
    "starts_what_it_cannot_finish": (
        built_at_the_end("wood"),
        Start(Building("Tavern")),
        built_at_the_end("wood", "Scaffold Guild"),
        Start(Building("Tavern")),
    ),
    "commands_what_it_cannot_finish": (
        table("stone wood", "wood", forum="wood", first=1, ending=True),
        command(CONSTRUCT, "stone"),
        table("stone wood", "wood", forum="wood", first=1),
        command(CONSTRUCT, "stone"),
    ),
    "leaves_the_last_points": (built_at_the_end("brick"), END, built_at_the_end("wood"), END),
}
"""A table and a blunder there; then tables and actions that are none."""
