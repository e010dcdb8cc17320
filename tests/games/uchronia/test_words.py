"""Everything in Uchronia has words: events, actions and questions."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.games.uchronia.promises import completing
from tests.games.uchronia.table import GAME, command, do, house, play, seen, site, table
from tests.laws.setups import played
from ugames.core.game import Event, glimpse
from ugames.core.game import options as game_options
from ugames.core.rng import Rng
from ugames.core.words import addressed
from ugames.games.uchronia import actions, events, words
from ugames.games.uchronia.actions import (
    DISCARD,
    DRAW,
    DRAW_FROM_FORUM,
    GIVE,
    PLOT,
    REVEAL,
    TAKE,
    Action,
    Exchange,
    Raid,
    Start,
    Use,
)
from ugames.games.uchronia.cards import Building, Order, Place, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import State
from ugames.games.uchronia.words import ask, label, tell
from ugames.games.uchronia.words.outlooks import command_label, gist
from ugames.laws.setups import Setup
from ugames.resources import help_text

WOOD, CLAY, BRICK, STONE, MARBLE = Resource
NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"]
SQUARE, ARENA, THERMAE, VIADUCT = map(Building, ("Square", "Arena", "Thermae", "Viaduct"))


def test_every_class_has_words() -> None:
    happens = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert set(words.EVENTS) == happens
    assert set(words.ACTIONS) == set(Uchronia.actions)
    assert set(words.OPTIONS) == {option.name for option in game_options(Uchronia)}
    assert set(words.PLACES) == set(Place)


@pytest.mark.parametrize(
    "event, sentence",
    [
        (events.Commanded(1, (WOOD,), Order.exploration, 1), "Bob plays wood for Exploration."),
        (events.Moved(0, BRICK, Place.hand, Place.forum), "Ann moves brick from the hand to the Forum."),
        (
            events.Moved(0, BRICK, Place.hand, Place.site, Building("Brickworks"), ARENA),
            "Ann transfers brick from the hand to Arena (Brickworks).",
        ),
        (events.Dealt(1, 2, (WOOD, CLAY)), "Bob is dealt wood and clay."),
        (events.Lacked(2, (CLAY, STONE, MARBLE)), "Cid has no clay, stone or marble to give."),
        (events.MonopolyTaken(0, CLAY, 1), "Ann takes the Monopoly of clay from Bob."),
        (
            events.Raided(0, 1, Building("Raptor Pens"), SQUARE, MARBLE),
            "Ann takes marble from Bob's Square (Raptor Pens).",
        ),
        (
            events.StandstillCalled(0, 1),
            "Nobody is building any more: the game ends after Bob's turn.",
        ),
    ],
)
def test_tell(event: Event, sentence: str) -> None:
    assert tell(event, NAMES) == sentence


def test_rounds_are_counted_and_not_the_turns_of_all() -> None:
    """It said "Turn 13" in the fifth round of three players."""
    assert tell(events.TurnBegan(0, 13), NAMES[:3]) == "Round 5: Ann."
    assert tell(events.TurnBegan(0, 12), NAMES[:3]) == "Round 4: Ann."
    assert tell(events.TurnBegan(0, 13), addressed(NAMES[:3], 0)) == "Round 5: your turn."
    assert words.turn_begun(events.TurnBegan(0, 12), 12, 3) == "Round 4"
    assert words.turn_begun(events.Plotted(0), 12, 3) == ""


def test_a_foundation_is_said_to_be_discarded() -> None:
    started = events.Started(0, ARENA, BRICK, Place.forum)
    assert tell(started, NAMES) == "Ann starts Arena: brick from the Forum is its foundation, and is discarded."


@pytest.mark.parametrize(
    "action, text",
    [
        (command("construction", "clay clay"), "Play 2 clay for Construction"),
        (DRAW, "Draw"),
        (DRAW_FROM_FORUM[CLAY], "Draw, taking the first card from the Forum: clay"),
        (Start(ARENA), "Start Arena"),
        (Start(ARENA, Place.hand), "Start Arena with a foundation from your hand"),
        (Use(Building("Hatchery")), "Hatchery: draw"),
        (Use(VIADUCT, CLAY), "Viaduct: clay"),
        (Use(Building("Archway"), MARBLE, SQUARE), "Archway: marble to Square"),
        (Exchange(THERMAE, CLAY, WOOD), "Thermae: Activity clay for wood"),
        (Raid(Building("Raptor Pens"), 1, SQUARE, MARBLE), "Raptor Pens: marble from player 2's Square"),
    ],
)
def test_label(action: Action, text: str) -> None:
    assert label(action) == text


def test_labels_of_legal_actions_differ() -> None:
    dice = Random(3)
    state = GAME.deal(4, Rng(3)).state
    for _ in range(300):
        if GAME.outcome(state) is not None:
            break
        seat = dice.choice(GAME.to_act(state))
        legal = GAME.legal(state, seat)
        assert len({label(action) for action in legal}) == len(legal)
        state = GAME.apply(state, seat, dice.choice(legal)).state


# --- questions -----------------------------------------------------------------------------------------------------


def asked(state: State, seat: int) -> str:
    return ask(GAME, glimpse(GAME, state, seat), NAMES)


def test_more_cards_were_offered_to_trade_than_there_was_room_for() -> None:
    """An Activity of its own colour doubles a Trade, but the second place for Activities is the last one."""
    state = table("marble marble", "wood", houses=[house(stock="wood clay", activities="marble")])
    trade = command("trade", "marble")
    out = outlook(GAME, seen(state, 0), trade)
    assert out.times > out.room == 1
    assert gist(out) == "Stock to Activities"
    assert command_label(out, trade.cards, own=True) == "Trade with marble"
    begun, _ = play(state, trade)
    assert "launch 1 Activity from" in asked(begun, 0)
    assert "up to 1 Activity" in asked(begun, 1)


def test_ask() -> None:
    state = GAME.deal(3, Rng(1)).state
    assert asked(state, 0) == "Choose a card for the Forum. Anyone can take it later."
    state = do(state, DISCARD[state.hands[0][0]], 0).state
    assert asked(state, 0) == "Waiting for Bob and Cid to choose a card for the Forum."
    houses = [house(activities="brick"), house(domain="wood"), house(domain="wood", built="Frontier Post")]
    state = table("brick clay marble", "clay marble", "wood", houses=houses)
    plot = "play a card, play a pair for any order, or plot to draw."
    assert asked(state, 0) == f"Your turn: {plot}"
    assert asked(state, 1) == "Ann plays an order, or plots."
    state, _ = play(state, command("draconians", "brick"))
    assert asked(state, 1) == "Ann plays Draconians and asks you and Cid for cards."
    assert asked(state, 0) == "Your turn: reveal up to 2 cards to Bob, Cid and the Forum."
    state, _ = play(state, REVEAL[CLAY])
    assert asked(state, 0) == "Your turn: reveal 1 more card to Bob, Cid and the Forum, or stop."
    state, _ = play(state, REVEAL[MARBLE])
    assert asked(state, 1) == "Your turn: give Ann 1 card: clay or marble."
    assert asked(state, 0) == "Bob gives you one card: clay or marble."
    state, _ = play(state, GIVE[CLAY])
    assert asked(state, 0) == "Your turn: choose a card to ignore for Cid: clay or marble."
    state = table("clay", "wood", houses=[house(activities="clay")], forum="wood wood wood")
    state, _ = play(state, command("production", "clay"), TAKE[WOOD])
    assert asked(state, 0) == "Your turn: take 1 card from the Forum."
    assert asked(state, 1) == "Ann takes up to 1 card from the Forum into the Stock."
    done = table("wood", "wood", ending=True, turn=1)
    assert asked(play(done, PLOT)[0], 0) == "The game is over: the last round is finished."


def test_points_of_an_effect_come_on_top() -> None:
    """ "2 points" stood over "Takes 3 marble: 3 points"."""
    assert words.effect_of(GAME.book.faces[Building("Colossus")]) == "Also: 2 points."


def test_who_can_show_one_card_is_asked_for_one() -> None:
    """It said "up to 1 Activity"."""
    houses = [house(), house(domain="wood"), house()]
    state, _ = play(table("brick clay", "clay", "wood", houses=houses), command("draconians", "brick"))
    shown = "Your turn: reveal 1 card to {}."
    assert asked(state, 0) == shown.format("Bob and the Forum")
    alone, _ = play(table("brick clay", "clay", "wood", forum="clay"), command("draconians", "brick"))
    assert asked(alone, 0) == shown.format("the Forum")
    bare, _ = play(table("brick", "clay", houses=[house(built="Hatchery")]), command("draconians", "brick"))
    assert asked(bare, 0) == "Your turn: use Hatchery, or end Draconians."


def test_what_is_asked_in_a_construction_names_only_the_ways_that_there_are() -> None:
    """It asked to start a building or to bring a card, whatever there was."""
    mine = house(stock="brick", sites=[site("Square")])
    state, _ = play(table("stone wood", "wood", houses=[mine], forum="wood"), command("construction", "stone"))
    assert asked(state, 0) == "Your turn: start a building."
    twice = house(stock="marble", sites=[site("Square")], activities="stone")
    state, _ = play(table("stone wood", "wood", houses=[twice]), command("construction", "stone"))
    assert asked(state, 0) == "Your turn: add to a site, 2 times."


def test_an_order_in_vain_says_so_when_it_is_asked_for() -> None:
    full = house(stock="brick", activities="wood wood clay", built="Market Stalls")
    state, _ = play(table("marble wood", "wood", houses=[full]), command("trade", "marble"))
    assert asked(state, 0) == ("Your turn: there's no room for another Activity. End Trade, or use Market Stalls.")


def test_help_speaks_of_every_part() -> None:
    text = help_text("uchronia")
    for heading in ("Goal", "Set-up", "A turn", "Draconians", "Monopolies", "Plotting", "The end", "Questions"):
        assert f"## {heading}" in text
    for order in Order:
        assert f"**{order.name.capitalize()}" in text


def test_the_log_speaks_to_its_viewer() -> None:
    """Never "You takes", and never the viewer's own name, in a whole match."""
    match: Any = played(Setup("uchronia", 3), 1)
    names = addressed(NAMES[:3], 0)
    for moment in range(match.moments):
        for event in match.beat(0, moment).events:
            told = tell(event, names)
            assert "Ann" not in told, told
            assert not re.search(r"\byou (takes|has|is|draws|gives)\b", told, re.IGNORECASE), told


def test_what_is_done_to_the_viewer_is_told_to_the_viewer() -> None:
    names = addressed(NAMES[:2], 0)
    assert tell(events.Gave(1, 0, CLAY), names) == "Bob gives you clay."
    assert tell(events.Gave(0, 1, CLAY), names) == "You give clay to Bob."
    assert tell(events.Raided(1, 0, Building("Raptor Pens"), ARENA, BRICK), names) == (
        "Bob takes brick from your Arena (Raptor Pens)."
    )
    assert tell(events.MonopolyTaken(1, CLAY, 0), names) == "Bob takes your Monopoly of clay."
    assert tell(events.MonopolyTaken(0, CLAY, -1), names) == "You take the Monopoly of clay from the table."
    assert tell(events.LastTurnCalled(0, 20, 0), names).endswith("the game ends after your turn.")
    assert tell(events.LastTurnCalled(1, 20, 0), names).endswith("the game ends after your turn.")


def test_a_card_for_a_monopoly_was_said_to_be_ones_turn_in_the_turn_of_another() -> None:
    """It was not said either who had completed what."""
    for holder, said in ((0, "You built Tavern"), (1, "Ann built Tavern")):
        state, _ = play(completing(holder), actions.Transfer(Resource.clay, Building("Tavern")))
        told = str(ask(GAME, seen(state, holder), ("Ann", "Bob")))
        assert told == f"{said}: take clay into your hand, or leave it."


def test_whoever_copies_an_order_was_not_said_to_copy_it_from_anybody() -> None:
    houses = [house(activities="stone"), house(domain="stone"), house(domain="stone")]
    state, _ = play(table("wood", "wood", "wood", houses=houses, forum="stone"), actions.PLOT)
    _, happened = play(state, actions.COPY[Order.construction])
    copied = next(event for event in happened if isinstance(event, events.Copied))
    assert tell(copied, ("Ann", "Bob", "Cid")) == "Ann copies Bob's Construction."
    assert tell(copied, addressed(("Ann", "Bob", "Cid"), 0)) == "You copy Bob's Construction."
    assert tell(copied, addressed(("Ann", "Bob", "Cid"), 1)) == "Ann copies your Construction."
