"""A test for each ruling of docs/rulings/uchronia.md that no worked example shows."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.uchronia.table import (
    BOOK,
    GAME,
    MIXED_WORKS,
    TURN_NUMBER,
    buildings,
    cards,
    command,
    do,
    house,
    only,
    options,
    play,
    points,
    seen,
    site,
    table,
    with_plans,
)
from ugames.core.deck import Origin
from ugames.core.game import Event
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import (
    COPY,
    DISCARD,
    DRAW,
    END,
    GIVE,
    LAUNCH,
    PLOT,
    REVEAL,
    STOP,
    TAKE,
    Action,
    Collect,
    Decline,
    Exchange,
    Start,
    Transfer,
    Use,
)
from ugames.games.uchronia.cards import RESOURCES, Building, Deck, Order, Place, Resource
from ugames.games.uchronia.events import (
    BuildingDrawn,
    Copied,
    Declined,
    DiscardChosen,
    Discarded,
    Drew,
    FirstPlayerFound,
    LastTurnCalled,
    Moved,
    Reshuffled,
    Returned,
    RevealedAll,
    Scored,
    StandstillCalled,
    TurnBegan,
    WorksDiscarded,
    WorksFilled,
)
from ugames.games.uchronia.state import NOBODY, State, in_turn

WOOD, CLAY, BRICK, STONE, MARBLE = Resource
DEAL_SEEDS = range(40)


# --- colours -------------------------------------------------------------------------------------------------------


def test_UR_1_one_table_of_colours() -> None:
    rows = [(c.resource.name, c.colour, c.order.name, c.cost, c.points) for c in GAME.deck.colour]
    assert rows == [
        ("wood", "orange", "exploration", 1, 1),
        ("clay", "yellow", "production", 1, 1),
        ("brick", "red", "draconians", 2, 2),
        ("stone", "grey", "construction", 2, 2),
        ("marble", "blue", "trade", 3, 3),
    ]
    assert {supply.origin for supply in GAME.deck.supply} == {Origin.reconstructed}
    dealt = Counter(thing for thing in GAME.inventory(GAME.deal(5, Rng(1)).state) if isinstance(thing, Resource))
    assert dealt == {WOOD: 35, CLAY: 35, BRICK: 35, STONE: 35, MARBLE: 34}


def test_UR_2_forty_names_eight_of_each_colour() -> None:
    designs = GAME.deck.building
    assert len(designs) == len({design.name for design in designs}) == 40
    assert sum(design.copies for design in designs) == 80
    assert Counter(design.colour for design in designs) == dict.fromkeys(RESOURCES, 8)


def test_UR_2_what_is_known_of_a_printed_building_is_told_apart() -> None:
    """P, documented: an effect. N: only a name or a colour. All others are reconstructed."""

    def printed(origin: str) -> set[str]:
        return {face.name.name for face in GAME.deck.building if getattr(face, origin) is Origin.printed}

    assert printed("origin") == {"Frontier Post", "Thermae", "Raptor Pens", "Fountain"}
    assert printed("name_origin") == {"Frontier Post", "Thermae", "Fountain", "Viaduct", "Latrines", "Square"}
    assert printed("colour_origin") == {"Raptor Pens", "Viaduct", "Square"}


# --- set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_UR_3_first_in_the_alphabet_begins(seats: int) -> None:
    for seed in DEAL_SEEDS:
        step = GAME.deal(seats, Rng(seed))
        drawn = {event.seat: event.building.name for event in only(step.events, BuildingDrawn)}
        (found,) = only(step.events, FirstPlayerFound)
        assert len(set(drawn.values())) == seats
        assert drawn[found.seat] == min(drawn.values())
        assert step.state.first == found.seat
        assert found.other == (found.seat - 1) % seats, "the player to the right plays last"
        assert len(step.state.works) == 5
        works = {building.name for building in step.state.works}
        assert set(drawn.values()) <= works or only(step.events, WorksDiscarded)


def test_UR_3_five_of_one_colour_are_discarded_after_a_refill_too() -> None:
    state = table(
        "stone wood", "wood", forum="clay", works="Lookout Tower, Granary, Sawmill, Rope Bridge, Tavern", discards=""
    )
    state = with_plans(state, "Hatchery, Palisade, Frontier Post, Market Stalls, Lookout Tower, Granary, Arena")
    state, events = play(state, command("construction", "stone"), Start(Building("Tavern")))
    filled, gone = only(events, WorksFilled), only(events, WorksDiscarded)
    assert filled[0].buildings == buildings("Hatchery")
    assert len(gone) == 2, "the next five are of one colour as well"
    assert set(state.scrapped) == {*gone[0].buildings, *gone[1].buildings}
    assert Building("Arena") in state.works
    assert len(state.works) == 5


def test_UR_4_everybody_chooses_a_card_for_the_forum_in_secret() -> None:
    state = GAME.deal(3, Rng(7)).state
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    card, others = state.hands[1][0], [state.hands[0][0], state.hands[2][0]]
    step = do(state, DISCARD[card], 1)
    assert (GAME.to_act(step.state), step.undoable, step.state.forum) == ((0, 2), True, ())
    assert [[event.seen_by(viewer).card for event in only(step.events, DiscardChosen)] for viewer in (0, 1)] == [
        [None],
        [card],
    ]
    assert seen(step.state, 1).view.choice == card
    assert len({GAME.determinize(seen(step.state, 0).view, Rng(i)).chosen[1] for i in range(30)}) > 1
    step = do(do(step.state, DISCARD[others[0]], 0).state, DISCARD[others[1]], 2)
    assert step.state.forum == tuple(sorted((card, *others)))
    assert [event.seat for event in only(step.events, Discarded)] == in_turn(step.state.first, 3)
    assert (step.undoable, GAME.to_act(step.state), step.state.turns) == (False, (step.state.first,), 1)


# --- a turn --------------------------------------------------------------------------------------------------------


def test_UR_5_one_card_its_order_two_cards_any() -> None:
    state = table("wood stone stone", "clay")
    assert options(state) == (
        command("exploration", "wood"),
        command("construction", "stone"),
        *(command(order.name, "stone stone") for order in Order),
        PLOT,
    )


def test_UR_7_copies_the_printed_order_of_the_cards() -> None:
    """A pair of Clay played for Trade can be copied as Production."""
    state = table(
        "wood",
        "wood",
        "wood",
        houses=[house(activities="clay clay", stock="wood"), house(domain="clay clay"), house(domain="marble")],
        forum="brick stone",
    )
    state, _ = play(state, PLOT)
    assert options(state) == (COPY[Order.production], DRAW), "for Trade there is no Activity"
    state, events = play(state, COPY[Order.production])
    assert [event.executions for event in only(events, Copied)] == [1]
    state, events = play(state, TAKE[STONE])
    assert state.houses[0].stock == cards("wood stone")
    assert sum(event.count for event in only(events, Drew)) == 4
    assert state.turn == 1, "one order is copied, not two"


def test_UR_8_a_bonus_once_in_each_order_at_any_moment() -> None:
    start = table("clay wood", "wood", houses=[house(activities="clay", built="Viaduct")], forum="wood brick stone")
    viaduct = Use(Building("Viaduct"), STONE)
    for actions in (
        (viaduct, TAKE[WOOD], TAKE[BRICK]),
        (TAKE[WOOD], viaduct, TAKE[BRICK]),
        (TAKE[WOOD], TAKE[BRICK], viaduct),
    ):
        state, _ = play(start, command("production", "clay"), *actions)
        assert state.hands[0] == cards("wood stone")
        assert state.houses[0].stock == cards("wood brick")
    state, _ = play(start, command("production", "clay"), viaduct)
    assert Use(Building("Viaduct"), WOOD) not in options(state)
    state, _ = play(start, command("production", "clay"), TAKE[WOOD], TAKE[BRICK], END)
    assert state.hands[0] == cards("wood"), "and it is optional"


def test_UR_8_so_does_a_permanent_effect_on_the_plot_that_is_going_on() -> None:
    """A Granary completed by a copied Construction raises the hand that the same Plot draws to."""
    plotter = house(stock="wood", activities="stone", sites=[site("Granary")])
    state = table("wood", "wood", houses=[plotter, house(domain="stone")])
    state, _ = play(state, PLOT, COPY[Order.construction], Transfer(WOOD, Building("Granary")))
    assert len(state.hands[0]) == 6


# --- piles ---------------------------------------------------------------------------------------------------------


def test_UR_9_the_discards_become_the_pile() -> None:
    state = table("wood", "clay", pile="marble brick", discards="stone stone wood")
    state, events = play(state, PLOT)
    assert [event.count for event in only(events, Drew)] == [2, 2]
    assert [event.count for event in only(events, Reshuffled)] == [3]
    assert len(state.hands[0]) == 5
    assert state.discards == ()
    assert state.mixed == (1, 0, 0, 2, 0), "the discards were public, so everybody knows what is in the pile"
    assert len(state.pile) == 1


def test_UR_10_refilled_at_the_end_of_the_turn() -> None:
    state = table(
        "stone wood", "wood", houses=[house(activities="stone stone")], forum="wood clay brick", works=MIXED_WORKS
    )
    state = with_plans(state, "Granary, Sawmill")
    state, events = play(state, command("construction", "stone"), Start(Building("Tavern")))
    assert len(state.works) == 4
    assert not only(events, WorksFilled)
    state, events = play(state, Start(Building("Arena")), END)
    assert [event.buildings for event in only(events, WorksFilled)] == [buildings("Granary, Sawmill")]
    assert len(state.works) == 5
    assert state.works[:3] == buildings("Lookout Tower, Quarry, Colossus")


# --- orders --------------------------------------------------------------------------------------------------------


def test_UR_11_production_takes_from_the_forum_to_the_stock() -> None:
    state = table("clay wood", "wood", forum="brick marble")
    state, _ = play(state, command("production", "clay"))
    assert options(state) == (TAKE[BRICK], TAKE[MARBLE], END)
    step = do(state, TAKE[MARBLE])
    assert step.undoable, "all these cards were open"
    assert step.state.houses[0].stock == cards("marble")
    assert step.state.forum == cards("brick")


def draconians(*victims: str, mine: str = "clay marble wood", activities: str = "brick", forum: str = "") -> State:
    """Seat 0 has commanded Draconians; the others have a card in the Domain."""
    others = [house(domain="stone") for _ in victims]
    state = table(f"brick {mine}", *victims, houses=[house(activities=activities), *others], forum=forum)
    return do(state, command("draconians", "brick")).state


def test_UR_13_reveals_at_least_one_at_most_the_executions() -> None:
    state = draconians("stone")
    assert options(state) == (REVEAL[WOOD], REVEAL[CLAY], REVEAL[MARBLE]), "no end before the first card"
    step = do(state, REVEAL[CLAY])
    assert not step.undoable
    assert options(step.state) == (REVEAL[WOOD], REVEAL[MARBLE], STOP)
    state, events = play(step.state, STOP)
    assert [event.cards for event in only(events, Returned)] == [cards("clay")]
    assert [event.seat for event in only(events, RevealedAll)] == [0]
    state, events = play(step.state, REVEAL[WOOD])
    assert only(events, Returned), "after the last card it goes on by itself"


def test_UR_13_victims_are_asked_in_turn_order() -> None:
    state = table(
        "clay",
        "brick brick clay marble",
        "marble clay",
        "clay marble",
        houses=[house(domain="wood"), house(activities="brick"), house(domain="wood"), house(domain="wood")],
        turn=1,
    )
    state, _ = play(state, command("draconians", "brick"), REVEAL[CLAY], REVEAL[MARBLE])
    assert GAME.to_act(state) == (2,)
    state, _ = play(state, GIVE[MARBLE])
    assert GAME.to_act(state) == (3,)
    state, _ = play(state, GIVE[CLAY])
    assert GAME.to_act(state) == (0,)
    assert options(state) == (GIVE[CLAY],), "asked although there is only one answer: nobody may know that"
    state, _ = play(state, GIVE[CLAY])
    assert state.houses[1].stock == cards("clay clay marble")


def test_UR_15_a_transfer_has_the_colour_of_the_site_and_waits_a_turn() -> None:
    mine = house(stock="wood stone brick", activities="stone", sites=[site("Arena"), site("Quarry", turn=TURN_NUMBER)])
    state = table("stone wood", "wood", houses=[mine])
    state, _ = play(state, command("construction", "stone"))
    assert options(state) == (Transfer(BRICK, Building("Arena")), END)
    step = do(state, Transfer(BRICK, Building("Arena")))
    assert step.undoable
    assert step.state.houses[0].sites[0].cards == cards("brick")
    assert step.state.houses[0].stock == cards("wood stone")
    later = mine._replace(sites=(site("Arena"), site("Quarry", turn=TURN_NUMBER - 2)))
    state, _ = play(table("stone wood", "wood", houses=[later]), command("construction", "stone"))
    assert Transfer(STONE, Building("Quarry")) in options(state)


# --- completion ----------------------------------------------------------------------------------------------------


def completion(holder: int) -> State:
    """Seat 0 is about to complete the Arena; that seat holds the Monopoly of Brick."""
    builder = house(stock="brick", activities="brick" if holder == 0 else "", sites=[site("Arena", "brick")])
    others = [house(activities="brick" if holder == seat else "") for seat in (1, 2)]
    state = table("stone wood", "wood", "wood", houses=[builder, *others], forum="brick", monopolies={"brick": holder})
    return do(state, command("construction", "stone")).state


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_UR_16_the_holder_of_the_monopoly_takes_a_card_into_the_hand(holder: int) -> None:
    state, _ = play(completion(holder), Transfer(BRICK, Building("Arena")))
    assert GAME.to_act(state) == (holder,)
    assert options(state) == (Collect(BRICK), Decline(BRICK))
    after, events = play(state, Collect(BRICK))
    assert after.forum == ()
    assert after.hands[holder] == tuple(sorted((*state.hands[holder], BRICK)))
    assert after.memories[holder].are == (0, 0, 1, 0, 0), "everybody saw it"
    assert only(events, Moved)[0].target is Place.hand
    assert after.turn == 1, "the order had nothing left to do"
    after, events = play(state, Decline(BRICK))
    assert [event.seat for event in only(events, Declined)] == [holder]
    assert after.forum == cards("brick")


# --- monopolies ----------------------------------------------------------------------------------------------------


def exchanging(own: str, out: Resource, into: Resource, *others: str, monopolies: dict[str, int]) -> State:
    """Seat 0 has exchanged an Activity with a Resource by its Thermae."""
    houses = [
        house(stock=into.name, activities=own, built="Thermae, Viaduct, Tavern"),
        *(house(activities=each) for each in others),
    ]
    state = table("marble wood", *("wood" for _ in others), houses=houses, monopolies=monopolies)
    return play(state, command("trade", "marble"), Exchange(Building("Thermae"), out, into))[0]


def test_UR_18_it_returns_to_the_table() -> None:
    assert exchanging("clay", CLAY, WOOD, "", monopolies={"clay": 0}).monopolies[CLAY] == NOBODY
    state = exchanging("clay", CLAY, WOOD, "clay", "clay", monopolies={"clay": 0})
    assert state.monopolies[CLAY] == NOBODY, "two are equal, and neither of them is the holder"


def test_UR_19_like_for_like_only_where_it_claims() -> None:
    thermae = Building("Thermae")
    mine = house(stock="clay wood", activities="clay clay", built="Thermae")
    free = table("marble wood", "wood", houses=[mine, house(activities="clay")])
    state, _ = play(free, command("trade", "marble"))
    assert Exchange(thermae, CLAY, CLAY) in options(state)
    state, _ = play(state, Exchange(thermae, CLAY, CLAY))
    assert state.monopolies[CLAY] == 0
    held = table("marble wood", "wood", houses=[mine, house(activities="clay")], monopolies={"clay": 0})
    state, _ = play(held, command("trade", "marble"))
    assert Exchange(thermae, CLAY, CLAY) not in options(state)
    assert Exchange(thermae, CLAY, WOOD) in options(state)


# --- the end -------------------------------------------------------------------------------------------------------


def near_the_end(first: int) -> State:
    """Three players; seat 0 has 17 points, and its Construction can complete the Viaduct."""
    mine = house(built="Colossus, Senate, Square, Palace, Granary", stock="clay", sites=[site("Viaduct")])
    state = table("stone wood", "wood", "wood", houses=[mine], first=first)
    assert points(state) == [4 * 3 + 1 + 2 + 2, 0, 0]
    return do(state, command("construction", "stone")).state


def test_UR_20_the_last_round_begins_and_ends_with_the_last_turn_card() -> None:
    """Palace counts the sixth building too: 19 points."""
    state, events = play(near_the_end(first=2), Transfer(CLAY, Building("Viaduct")))
    assert [(e.seat, e.points, e.other) for e in only(events, LastTurnCalled)] == [(0, 19, 1)]
    assert GAME.outcome(state) is None
    state, events = play(state, PLOT)
    assert GAME.outcome(state) is not None, "seat 1 sits to the right of the first player, seat 2"
    assert GAME.to_act(state) == ()
    assert [event.seat for event in only(events, Scored)] == [2, 0, 1]


@pytest.mark.parametrize("seats", GAME.seats)
def test_UR_20_everybody_has_had_the_same_number_of_turns(seats: int) -> None:
    dice = Random(seats)
    step = GAME.deal(seats, Rng(seats))
    turns = Counter(event.seat for event in only(step.events, TurnBegan))
    while GAME.outcome(step.state) is None:
        seat = GAME.to_act(step.state)[0]
        step = GAME.apply(step.state, seat, dice.choice(GAME.legal(step.state, seat)))
        turns.update(event.seat for event in only(step.events, TurnBegan))
    assert len(set(turns.values())) == 1


def test_UR_20a_the_last_round_begins_after_ten_barren_rounds() -> None:
    """A Rope Bridge can bring a card from the Forum to the hand again and again."""
    bridge = Use(Building("Rope Bridge"), WOOD)
    houses = [house(built="Rope Bridge"), house(built="Rope Bridge")]
    state = table("wood", "wood", houses=houses, forum="wood wood", pile="")
    events: list[Event] = []
    for turn in range(19):
        assert state.barren == turn
        state, events = play(state, command("exploration", "wood"), bridge, END)
        assert not only(events, StandstillCalled)
    state, events = play(state, command("exploration", "wood"), bridge, END)
    assert not only(events, StandstillCalled)
    state, events = play(state, command("exploration", "wood"), bridge, END)
    assert [event.other for event in only(events, StandstillCalled)] == [1]
    state, _ = play(state, PLOT)
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(
    "actions",
    [
        (command("construction", "stone"), Start(Building("Tavern"))),
        (command("construction", "stone"), Transfer(MARBLE, Building("Square"))),
        (command("trade", "marble"), LAUNCH[CLAY]),
    ],
)
def test_UR_20a_what_brings_the_game_forward(actions: tuple[Action, ...]) -> None:
    """Starting, launching, and a transfer also if it completes nothing."""
    mine = house(stock="clay marble", sites=[site("Square")])
    state = table("stone marble wood", "wood", houses=[mine], forum="clay", barren=7)
    assert play(state, *actions)[0].barren == 1


def test_UR_21_most_points_then_most_buildings_then_shared() -> None:
    def winners(*houses: tuple[str, str]) -> tuple[int, ...]:
        rows = [house(built=built, activities=activities) for built, activities in houses]
        held = {activities.split()[0]: seat for seat, (_, activities) in enumerate(houses) if activities}
        state = table(*("wood" for _ in houses), houses=rows, monopolies=held, ending=True, turn=len(houses) - 1)
        outcome = GAME.outcome(play(state, PLOT)[0])
        assert outcome is not None
        return outcome.winners

    assert winners(("Arena", ""), ("Square", "")) == (1,)
    assert winners(("Granary, Viaduct", ""), ("Arena", "")) == (0,)
    assert winners(("Granary", "clay"), ("Arena", ""), ("Quarry", "")) == (0, 1, 2)
    assert winners(("Granary", ""), ("Viaduct", "clay clay")) == (1,)


# --- the deck file -------------------------------------------------------------------------------------------------


def test_UR_2_faults_of_a_corrected_deck_say_what_to_do() -> None:
    deck = GAME.deck

    def messages(changed: Deck) -> str:
        return " / ".join(fault.message for fault in changed.faults())

    viaduct = next(design for design in deck.building if design.name.name == "Viaduct")
    rest = tuple(design for design in deck.building if design is not viaduct)

    def changed(**keys: object) -> str:
        return messages(deck._replace(building=(*rest, viaduct._replace(**keys))))  # type: ignore[arg-type]

    assert messages(deck) == ""
    assert "add a [[supply]] for marble" in messages(deck._replace(supply=deck.supply[:4]))
    assert "140 resource cards" in messages(deck._replace(supply=deck.supply[:4]))
    assert "78 building cards" in messages(deck._replace(building=rest))
    assert "needs a line with source" in changed(source=None)
    assert "not the source" in changed(target=Place.forum)
    assert "is a bonus" in changed(kind=BOOK.faces[Building("Arena")].kind)
    assert "does not read hand" in changed(hand=3)
    orders = tuple(colour._replace(order=Order.trade) for colour in deck.colour)
    assert "stands at two colours" in messages(deck._replace(colour=orders))
