"""Every worked example of the rulebook. Seat 0 is Carl, seat 1 is Cedric."""

from __future__ import annotations

from tests.games.uchronia.table import (
    BOOK,
    GAME,
    buildings,
    cards,
    command,
    house,
    only,
    options,
    play,
    points,
    site,
    table,
)
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import GIVE, HIDE, LAUNCH, PLOT, REVEAL, STORE, TAKE, Copy, Exchange, Start, Transfer
from ugames.games.uchronia.cards import Building, Order, Place, Resource
from ugames.games.uchronia.events import Commanded, Completed, Gave, Hidden, Lacked, Moved, Plotted
from ugames.games.uchronia.rules import THRESHOLDS

WOOD, CLAY, BRICK, STONE, MARBLE = Resource


def test_activity_bonus() -> None:
    """Production with two Productions in the Activities: three cards from the Forum."""
    state = table("clay marble", "wood", houses=[house(activities="clay clay")], forum="wood brick stone marble")
    state, events = play(state, command("production", "clay"))
    assert [event.executions for event in only(events, Commanded)] == [3]
    state, _ = play(state, TAKE[WOOD], TAKE[STONE], TAKE[MARBLE])
    assert state.houses[0].stock == cards("wood stone marble")
    assert state.forum == cards("brick")
    assert state.turn == 1, "three executions are all"


def test_production() -> None:
    """A blue card of the Forum becomes Marble in the Stock; the one Production Activity allows a second card."""
    state = table("clay brick", "wood", houses=[house(activities="clay")], forum="marble wood brick")
    state, _ = play(state, command("production", "clay"), TAKE[MARBLE])
    assert state.houses[0].stock == cards("marble")
    assert state.turn == 0
    state, _ = play(state, TAKE[WOOD])
    assert state.houses[0].stock == cards("wood marble")
    assert state.turn == 1


def test_UR_12_exploration() -> None:
    """A red card of the hand becomes Brick in the Stock; the one Exploration Activity allows a second card."""
    state = table("wood brick stone clay", "wood", houses=[house(activities="wood")])
    state, _ = play(state, command("exploration", "wood"), STORE[BRICK], STORE[STONE])
    assert state.houses[0].stock == cards("brick stone")
    assert state.hands[0] == cards("clay")
    assert state.turn == 1


def test_draconians() -> None:
    """Two Draconians Activities; a Clay and two Marbles are revealed. Cedric alone has a card in his Domain.

    He holds Clay, Wood and Marble and gives Clay. There is no Clay in the Forum, so Carl takes two Marbles from it.
    """
    state = table(
        "brick clay marble marble stone",
        "clay wood marble",
        "clay marble",
        houses=[house(activities="brick brick"), house(domain="wood"), house()],
        forum="marble marble marble wood",
    )
    state, _ = play(state, command("draconians", "brick"), REVEAL[CLAY], REVEAL[MARBLE], REVEAL[MARBLE])
    assert GAME.to_act(state) == (1,)
    assert options(state) == (GIVE[CLAY], GIVE[MARBLE])
    state, events = play(state, GIVE[CLAY])
    assert [(event.seat, event.other, event.card) for event in only(events, Gave)] == [(1, 0, CLAY)]
    assert state.hands == (cards("clay marble marble stone"), cards("wood marble"), cards("clay marble"))
    assert [(e.card, e.source, e.target) for e in only(events, Moved)] == [(MARBLE, Place.forum, Place.stock)] * 2
    assert state.houses[0].stock == cards("clay marble marble")
    assert state.forum == cards("wood marble wood"), "the third Marble stays, and the Domain of seat 1 is cleared"
    assert state.turn == 1


def test_trade() -> None:
    """A Clay is launched: one Production Activity. The Trade Activity is no use, for the limit is reached."""
    state = table("marble wood", "wood", houses=[house(stock="clay wood", activities="marble")])
    state, events = play(state, command("trade", "marble"), LAUNCH[CLAY])
    assert [event.executions for event in only(events, Commanded)] == [2]
    assert state.houses[0].activities == cards("clay marble")
    assert state.houses[0].stock == cards("wood")
    assert state.turn == 1


def test_UR_15_viaduct() -> None:
    """One Clay of the Forum starts the Viaduct, and one Clay of the Stock completes it on a later turn."""
    state = table(
        "stone stone marble", "wood", houses=[house(stock="clay")], forum="clay", works="Viaduct, Arena, Quarry, Square"
    )
    state, _ = play(state, command("construction", "stone"), Start(Building("Viaduct")))
    assert state.discards == cards("clay")
    assert [each.building for each in state.houses[0].sites] == list(buildings("Viaduct"))
    state, _ = play(state, PLOT)
    state, events = play(state, command("construction", "stone"), Transfer(CLAY, Building("Viaduct")))
    assert [(event.building, event.points) for event in only(events, Completed)] == [(Building("Viaduct"), 1)]
    assert state.houses[0].buildings == buildings("Viaduct")
    assert state.discards == cards("clay clay")


def test_the_square_is_one_marble_short() -> None:
    state = table("stone wood", "wood", houses=[house(stock="marble", sites=[site("Square", "marble marble")])])
    state, _ = play(state, command("construction", "stone"), Transfer(MARBLE, Building("Square")))
    assert state.houses[0].buildings == buildings("Square")
    assert points(state) == [3, 0]


def test_no_transfer_on_the_turn_of_the_start() -> None:
    """The Construction bonus would allow it, but not to a building launched on this turn."""
    state = table(
        "stone wood",
        "wood",
        houses=[house(stock="clay", activities="stone")],
        forum="clay",
        works="Viaduct, Arena, Quarry",
    )
    state, _ = play(state, command("construction", "stone"), Start(Building("Viaduct")))
    assert state.turn == 1, "one execution is left, but nothing to do with it"


def test_thermae() -> None:
    """Trade with completed Thermae: the effect of Trade and that of Thermae."""
    state = table("marble wood", "wood", houses=[house(stock="wood brick", activities="clay", built="Thermae")])
    state, _ = play(state, command("trade", "marble"))
    assert LAUNCH[WOOD] in options(state)
    state, _ = play(state, Exchange(Building("Thermae"), CLAY, BRICK), LAUNCH[WOOD])
    assert state.houses[0].activities == cards("wood brick")
    assert state.houses[0].stock == cards("clay")


def test_frontier_post() -> None:
    """Carl reveals Clay and Marble with one Draconians Activity; to Cedric with the Frontier Post he shows Marble."""
    state = table(
        "brick clay marble",
        "clay marble",
        "clay marble",
        houses=[
            house(activities="brick"),
            house(domain="wood", built="Frontier Post"),
            house(domain="wood"),
        ],
    )
    state, _ = play(state, command("draconians", "brick"), REVEAL[CLAY], REVEAL[MARBLE])
    assert GAME.to_act(state) == (0,)
    assert options(state) == (HIDE[CLAY], HIDE[MARBLE])
    state, events = play(state, HIDE[CLAY])
    assert [(event.other, event.card) for event in only(events, Hidden)] == [(1, CLAY)]
    assert [(event.seat, event.card) for event in only(events, Gave)] == [(1, MARBLE)]
    assert GAME.to_act(state) == (2,), "who has no Frontier Post sees both"
    assert options(state) == (GIVE[CLAY], GIVE[MARBLE])


def test_plot_copies_once_whatever_the_activities() -> None:
    state = table(
        "wood", "wood", houses=[house(activities="clay clay"), house(domain="clay")], forum="wood brick stone"
    )
    state, _ = play(state, PLOT, Copy(Order.production), TAKE[BRICK])
    assert state.houses[0].stock == cards("brick")
    assert state.work is None
    assert len(state.hands[0]) == 5, "nothing more can be copied, so the cards are drawn"


def test_plot_without_an_activity_copies_nothing() -> None:
    state = table("wood", "wood", houses=[house(activities="wood"), house(domain="clay")])
    state, events = play(state, PLOT)
    assert only(events, Plotted)
    assert state.turn == 1
    assert len(state.hands[0]) == 5


def test_all_great_works_of_one_colour() -> None:
    """They are discarded, and five new ones are drawn."""
    for seed in range(200):
        state = GAME.deal(2, Rng(seed)).state
        assert len(state.works) == 5
        assert len({BOOK.faces[building].colour for building in state.works}) > 1


def test_the_winner_may_be_under_the_threshold_again() -> None:
    """Points are totalled at the end: buildings, Activities in Monopolies, effects."""
    low = house(built="Colossus, Palace, Tavern", activities="clay clay clay")
    state = table("wood", "wood", houses=[low, house()], monopolies={"clay": 0}, ending=True, turn=1)
    assert points(state) == [3 + 2 + 3 + 1 + 1 + 3, 0]
    state, _ = play(state, PLOT)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (13, 0)
    assert THRESHOLDS[2] > 13


def test_they_must_give_if_they_can() -> None:
    state = table("brick clay", "wood", houses=[house(), house(domain="wood")])
    state, events = play(state, command("draconians", "brick"), REVEAL[CLAY])
    assert [(event.seat, event.colours) for event in only(events, Lacked)] == [(1, (CLAY,))]
    assert state.hands[1] == cards("wood")
    assert state.houses[0].stock == ()
