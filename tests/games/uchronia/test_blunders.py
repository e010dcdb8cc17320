"""The blunders that bots of Uchronia avoid: each is found where it is one, and only there."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.uchronia.table import GAME, command, house, play, seen, site, table
from ugames.bots.choose import choose
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import (
    COPY,
    END,
    HIDE,
    PLOT,
    REVEAL,
    STOP,
    STORE,
    TAKE,
    Action,
    Decline,
    Start,
    Transfer,
)
from ugames.games.uchronia.bot import blunders
from ugames.games.uchronia.bot import decide as mind
from ugames.games.uchronia.bot.blunders import BLUNDERS, sound
from ugames.games.uchronia.cards import Building, Resource
from ugames.games.uchronia.state import NOTHING, State
from ugames.games.uchronia.workings.memory import lacking

WOOD, CLAY, BRICK, STONE, MARBLE = Resource
DECISIONS = 150
PRODUCTION, TRADE, CONSTRUCTION = "production", "trade", "construction"


def after(state: State, *actions: Action) -> State:
    return play(state, *actions)[0]


def produced(forum: str, built: str = "") -> State:
    """In a Production with two executions, with a site that waits for marble."""
    mine = house(activities="clay", built=built, sites=[site("Square", "marble")])
    return after(table("clay wood", "wood", houses=[mine], forum=forum), command(PRODUCTION, "clay"))


def offered(hand: str) -> State:
    """The second house holds the Monopoly of brick, and may take one."""
    builder = house(stock="brick", sites=[site("Arena", "brick")])
    houses = [builder, house(activities="brick")]
    state = table("stone wood", hand, houses=houses, forum="brick", monopolies={"brick": 1})
    return after(state, command(CONSTRUCTION, "stone"), Transfer(BRICK, Building("Arena")))


def completed(name: str, forum: str, hand: str = "wood") -> State:
    """In a Construction that has just completed a building of two cards, with a site that waits for stone."""
    colour = GAME.book.faces[Building(name)].colour
    mine = house(stock=colour.name, sites=[site(name, colour.name), site("Quarry")])
    state = table(f"stone {hand}", "wood", houses=[mine], forum=forum)
    return after(state, command(CONSTRUCTION, "stone"), Transfer(colour, Building(name)))


def attacked(forum: str = "", built: str = "", lacks: Resource = MARBLE) -> State:
    """Draconians with three cards to reveal, against one who is known to lack a colour."""
    houses = [house(activities="brick brick"), house(domain="wood", built=built)]
    memories = [NOTHING, lacking(NOTHING, (lacks,), 2)]
    state = table("brick clay clay marble", "clay wood", houses=houses, forum=forum, memories=memories)
    return after(state, command("draconians", "brick"))


def built_at_the_end(stock: str, built: str = "") -> State:
    """The last turn of the game, in a Construction with one execution left."""
    mine = house(stock=stock, built=built, sites=[site("Arena", "brick")])
    state = table("stone wood", "wood", houses=[mine], forum="wood clay", first=1, ending=True)
    return after(state, command(CONSTRUCTION, "stone"))


PAIRED = table("clay clay", "wood", forum="wood")
BUILDER = [house(activities="stone"), house(domain="stone")]
READY = [house(activities="stone", stock="marble", sites=[site("Square", "marble")]), house(domain="stone")]
HIDDEN = (REVEAL[CLAY], REVEAL[MARBLE], STOP)


def bridged(hand: str) -> State:
    """In an Exploration that is over but for the bonus of the Rope Bridge."""
    state = table(f"wood {hand}", "wood", houses=[house(built="Rope Bridge")], forum="clay")
    return after(state, command("exploration", "wood"), STORE[BRICK])


EXAMPLES = {
    "plays_two_for_one": (
        (PAIRED, command(PRODUCTION, "clay clay")),
        (PAIRED, command(TRADE, "clay clay")),
    ),
    "commands_nothing": (
        (table("clay marble", "wood"), command(PRODUCTION, "clay")),
        (table("clay marble", "wood", forum="wood"), command(PRODUCTION, "clay")),
    ),
    "copies_nothing": (
        (after(table("wood", "wood", houses=BUILDER), PLOT), COPY[4]),
        (after(table("wood", "wood", houses=READY), PLOT), COPY[4]),
    ),
    "ends_what_it_has_not_begun": (
        (after(table("wood clay", "wood"), command("exploration", "wood")), END),
        (bridged("brick wood"), END),
    ),
    "leaves_what_a_site_waits_for": ((produced("marble wood"), END), (produced("wood wood"), END)),
    "leaves_a_free_transfer": ((completed("Archway", "stone"), END), (completed("Brickworks", "wood", "stone"), END)),
    "leaves_a_free_draw": ((produced("wood", "Courier House"), END), (produced("wood"), END)),
    "declines_a_free_card": (
        (offered("wood wood clay clay"), Decline(BRICK)),
        (offered("wood wood"), Decline(BRICK)),
    ),
    "reveals_twice_for_nothing": (
        (after(attacked("clay"), REVEAL[CLAY]), REVEAL[CLAY]),
        (after(attacked("clay clay"), REVEAL[CLAY]), REVEAL[CLAY]),
    ),
    "reveals_what_nobody_has": ((attacked(), REVEAL[MARBLE]), (attacked(), REVEAL[CLAY])),
    "hides_what_it_could_get": (
        (after(attacked(built="Frontier Post"), *HIDDEN), HIDE[CLAY]),
        (after(attacked(built="Frontier Post"), *HIDDEN), HIDE[MARBLE]),
    ),
    "starts_what_it_cannot_finish": (
        (built_at_the_end("wood"), Start(Building("Tavern"))),
        (built_at_the_end("wood", "Scaffold Guild"), Start(Building("Tavern"))),
    ),
    "commands_what_it_cannot_finish": (
        (table("stone wood", "wood", forum="wood", first=1, ending=True), command(CONSTRUCTION, "stone")),
        (table("stone wood", "wood", forum="wood", first=1), command(CONSTRUCTION, "stone")),
    ),
    "leaves_the_last_points": ((built_at_the_end("brick"), END), (built_at_the_end("wood"), END)),
}


def test_there_is_an_example_of_each() -> None:
    assert [blunder.__name__ for blunder in BLUNDERS] == [*EXAMPLES]


@pytest.mark.parametrize("name", EXAMPLES)
def test_is_seen_where_it_is_one_and_only_there(name: str) -> None:
    blunder = getattr(blunders, name)
    for (state, action), expected in zip(EXAMPLES[name], (True, False), strict=True):
        now = seen(state, GAME.to_act(state)[0])
        assert action in now.legal
        assert blunder(GAME, now, action) is expected
        assert not expected or action not in sound(GAME, now)


def test_a_bonus_counts_as_what_an_order_or_a_monopoly_brings() -> None:
    full, thin = (seen(bridged(hand), 0) for hand in ("brick wood wood wood wood", "brick wood wood"))
    assert blunders.declines_a_free_card(GAME, full, END)
    assert not blunders.declines_a_free_card(GAME, thin, END), "the card would be one less of the next draw"
    mine = house(sites=[site("Viaduct")], built="Potter's Kiln", stock="wood")
    state = table("clay wood", "wood", houses=[mine], forum="clay wood clay")
    now = seen(after(state, command(PRODUCTION, "clay"), TAKE[WOOD]), 0)
    assert blunders.leaves_what_a_site_waits_for(GAME, now, END)


def test_against_a_shield_another_card_helps() -> None:
    """A card that brings nothing by itself can be hidden in the place of one that brings something."""
    state = after(attacked(built="Frontier Post"), REVEAL[CLAY])
    now = seen(state, 0)
    assert {REVEAL[CLAY], REVEAL[MARBLE]} <= {*sound(GAME, now)}


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_no_level_blunders(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each level in games against random players, who bring it into odd positions; with little time to think."""
    few = mind.LEVELS[level]._replace(turns=min(mind.LEVELS[level].turns, 12))
    monkeypatch.setitem(mind.LEVELS, level, few)
    dice, done, seed = Random(level), 0, 0
    while done < DECISIONS:
        seed += 1
        seats = 2 + seed % 4
        state = GAME.deal(seats, Rng(seed)).state
        hero = seed % seats
        while done < DECISIONS and (actors := GAME.to_act(state)):
            now = seen(state, actors[0])
            if actors[0] == hero and len(now.legal) > 1:
                action: Action = choose(GAME, now, level, Rng(done))
                assert not [blunder.__name__ for blunder in BLUNDERS if blunder(GAME, now, action)]
                done += 1
            else:
                action = dice.choice(now.legal)
            state = GAME.apply(state, actors[0], action).state
