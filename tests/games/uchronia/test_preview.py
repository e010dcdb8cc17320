"""The promises about an action, for cases worked out by hand; tests/laws holds all promises against the rules."""

from __future__ import annotations

from tests.games.uchronia.promises import completing, exchanging, near_the_end
from tests.games.uchronia.table import GAME, command, house, play, seen, site, table
from ugames.games.uchronia.actions import (
    LAUNCH,
    REVEAL,
    STOP,
    Action,
    Exchange,
    Transfer,
)
from ugames.games.uchronia.cards import Building, Resource
from ugames.games.uchronia.preview import preview
from ugames.games.uchronia.state import State
from ugames.games.uchronia.words import foretell

WOOD, CLAY, BRICK, STONE, MARBLE = Resource


def told(state: State, action: Action) -> str:
    """The lines that the seat to act is told about an action."""
    now = seen(state, GAME.to_act(state)[0])
    assert action in now.legal
    return foretell(preview(GAME, now, action), ("Ann", "Bob", "Cid"))


def test_an_order_says_what_it_does_with_what_there_is() -> None:
    """It said "Trade: 1 execution." whatever lay in the Stock."""
    mine = house(stock="marble", sites=[site("Square", "marble")], activities="clay")
    state = table("clay clay wood", "wood", houses=[mine, house(domain="wood")], forum="brick brick marble")
    pair = {order: told(state, command(order, "clay clay")) for order in ("production", "trade", "construction")}
    same = "Take 2 cards from the Forum into your Stock: brick or marble."
    assert told(state, command("production", "clay")) == same
    assert pair == {
        "production": f"{same}\nOne clay does just as much.",
        "trade": "Launch 1 card from your Stock as Activities. Room for 1 more.",
        "construction": "Start Arena or Colossus or transfer a card from your Stock to Square.",
    }


def test_an_order_in_vain_says_why() -> None:
    state = table("clay clay wood", "wood", works="Lookout Tower")
    orders = "production", "trade", "construction", "draconians"
    assert [told(state, command(order, "clay clay")).split("\n")[0] for order in orders] == [
        "No effect now: the Forum is empty.",
        "No effect now: your Stock is empty.",
        "No effect now: no Great Work can be started, and no site can get a card.",
        "No effect now: nobody can be asked, and the Forum has none of your colours.",
    ]
    assert told(table("wood", "wood"), command("exploration", "wood")) == "No effect now: your hand would be empty."


def test_an_order_names_the_bonuses_that_it_opens() -> None:
    state = table("clay", "wood", houses=[house(built="Courier House")], forum="wood")
    assert told(state, command("production", "clay")).endswith("\nOnce during the order you can use Courier House.")


def test_a_transfer_says_how_far_the_site_is_and_what_it_brings() -> None:
    mine = house(stock="marble", sites=[site("Square", "marble")], activities="stone")
    state = table("stone wood", "wood", houses=[mine])
    state, _ = play(state, command("construction", "stone"))
    assert told(state, Transfer(MARBLE, Building("Square"))) == "Square then needs 1 more."
    assert told(near_the_end(), Transfer(STONE, Building("Archway"))) == (
        "Completes Archway.\nYou gain 3 points.\nThe last round begins."
    )


def test_what_completes_says_who_may_take_a_card_for_the_monopoly() -> None:
    """A player completed a building, and a rival's Monopoly took the card of the Forum that was to start the next."""
    tavern = Transfer(CLAY, Building("Tavern"))
    done = "Completes Tavern.\n{}\nYou gain 1 point."
    assert told(completing(1), tavern) == done.format("Bob may take 1 clay from the Forum, for the Monopoly.")
    assert told(completing(0), tavern) == done.format("You may take 1 clay from the Forum, for your Monopoly.")
    bare = completing(1)._replace(forum=())
    assert told(bare, tavern) == "Completes Tavern.\nYou gain 1 point.", "there is nothing to take"


def test_a_launch_says_what_a_monopoly_brings() -> None:
    houses = [house(stock="clay wood", activities="clay clay", built="Tavern"), house(activities="clay clay wood")]
    state = table("marble", "wood", houses=houses, monopolies={"clay": 1})
    state, _ = play(state, command("trade", "marble"))
    assert told(state, LAUNCH[CLAY]) == "Takes the Monopoly of clay from Bob.\nYou gain 3 points."
    assert told(state, LAUNCH[WOOD]) == ""


def test_an_exchange_says_what_it_loses() -> None:
    """The Monopoly of Clay goes, worth two; that of Wood comes, worth one."""
    assert told(exchanging(), Exchange(Building("Thermae"), CLAY, WOOD)) == (
        "Takes the Monopoly of wood from the table.\nThe Monopoly of clay goes to Bob.\nYou lose 1 point."
    )


def test_draconians_say_what_the_forum_brings_once_nothing_more_can_be_revealed() -> None:
    mine = house(activities="brick")
    state = table("brick clay clay marble", "wood", houses=[mine], forum="clay")
    state, _ = play(state, command("draconians", "brick"))
    assert told(state, REVEAL[CLAY]) == "", "another one can follow"
    state, _ = play(state, REVEAL[CLAY])
    assert told(state, REVEAL[CLAY]) == "Brings clay from the Forum."
    assert told(state, REVEAL[MARBLE]) == "Brings clay from the Forum."
    assert told(state, STOP) == "Brings clay from the Forum."
