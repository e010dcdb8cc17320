"""U GO! in English: what happened, what one can do, what is asked, and why something cannot be done."""

from __future__ import annotations

from ugames.core.game import Event, Glimpse
from ugames.core.rng import Rng
from ugames.core.words import Names, listed, phrase, plural
from ugames.games.ugo import rules
from ugames.games.ugo.rules import Action, Lay, Play, Ugo, View

NAME = "U GO!"
TAGLINE = "Take countries, and keep enough farmers to feed them."

OPTIONS = {
    "games": "Games in a match",
    "scarce": "Scarce farmers (two players)",
}

EVENTS = {
    rules.GameBegan: "Game {number} begins; {seat} deals.",
    rules.Dealt: "{seat} is dealt {count:card}.",
    rules.Played: "{seat} plays {card}.",
    rules.TrickWon: "{seat} takes the trick.",
    rules.FarmersCame: "{seat} gains {count:farmer} for {card}.",
    rules.Laid: "{seat} lays {cards} on place {place}.",
    rules.GameScored: "{seat} scores {total:point} ({places}).",
}

ACTIONS = {
    Play: "Play {card}",
    Lay: "Lay {card} next, on top",
}


def tell(event: Event, names: Names) -> str:
    """The event as a sentence."""
    if type(event) is rules.Dealt and event.cards is not None:
        return f"{names[event.seat]} is dealt {listed([str(card) for card in event.cards])}."
    if type(event) is rules.Laid:
        return f"{names[event.seat]} lays {listed([str(card) for card in event.cards])} on place {event.place + 1}."
    return phrase(EVENTS, event, names)


def label(action: Action) -> str:
    """The action as a button would say it."""
    return phrase(ACTIONS, action)


def ask(game: Ugo, glimpse: Glimpse[Action, View], names: Names) -> str:
    """What the table is waiting for."""
    view = glimpse.view
    if not glimpse.to_act:
        return "The match is over."
    actor = glimpse.to_act[0]
    turn = "Your turn" if actor == glimpse.seat else f"{names[actor]}'s turn"
    if view.spoils:
        return f"{turn}: choose what goes on the kingdom next, and which card lies on top."
    if not view.trick:
        return f"{turn}: lead any card."
    led = view.trick[0].colour
    if actor == glimpse.seat and all(card.colour is not led for card in view.hand):
        return f"{turn}: no {led.name} in your hand, so play anything."
    return f"{turn}: follow {led.name}."


def why_not(game: Ugo, view: View, action: Action) -> str:
    """Why this seat cannot do that now."""
    actor = game.to_act(game.determinize(view, Rng(0)))
    if not actor:
        return "The match is over."
    if view.seat not in actor:
        return "It is not your turn."
    if isinstance(action, Play):
        if view.spoils:
            return f"First lay the {plural(len(view.spoils), 'card')} that you won."
        if action.card not in view.hand:
            return f"You do not hold {action.card}."
        return f"You hold {view.trick[0].colour.name}, so you must follow it."
    if not view.spoils:
        return "There is nothing to lay."
    if action.card not in view.spoils:
        return f"{action.card} is not among the cards that you won."
    return f"First choose the top card of a colour that your kingdom has already: {action.card} opens a new place."
