"""All texts of Bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.toys.bids import title
from tests.toys.bids.preview import Brings, Chance
from tests.toys.bids.rules import Bids, Choose, Chose, Dealt, Shown, View
from ugames.core.game import Event, Glimpse
from ugames.core.words import Names, Said, Texts, phrase

NAME, TAGLINE = title.NAME, title.TAGLINE
OPTIONS: dict[str, str] = {}
EVENTS = {Dealt: "{seat} is dealt four cards.", Shown: "All show {cards}; the card of {seat} is the highest."}
said = Texts(
    {
        "goal": "The highest card wins the round: one point, later more. Most points win.",
        "about": "The higher, the better.",
        "over": "The game is over.",
        "choose": "Choose a card.",
        "waiting": "Waiting for {names}.",
        "label": "Choose {card}",
        "gone": "Shown before",
        "chosen": "Your choice",
        "chose": "{name} has chosen.",
        "own": "{name} has chosen {card}.",
        "not_now": "You have chosen already.",
        "not_held": "You do not hold {card}.",
        "lowest": "It is the lowest, and later rounds bring more.",
        "high": "It may well be the highest.",
    }
)
FACTS = {
    Brings: "Surely brings {points:point}.",
    Chance: "Of {hidden:card} that others may hold, {higher} are higher.",
}
GOALS = {"wins": "Win a match.", "sweeps": "Have the highest card in every round."}
COACH = {
    "shown": "The cards of all lie here from now on: {seat} had the highest.",
    "highest_first": "The first round brings one point, and later ones more: keep your highest card for them.",
}
EXPLAINED: dict[str, str] = {}


def tell(event: Event, names: Names) -> str:
    if isinstance(event, Chose):
        name = names[event.seat]
        return said("chose", name=name) if event.card is None else said("own", name=name, card=event.card)
    return phrase(EVENTS, event, names)


def label(action: Choose) -> str:
    return said("label", card=action.card)


def ask(game: Bids, glimpse: Glimpse[Choose, View], names: Names) -> Said:
    if not glimpse.to_act:
        return said("over")
    return said("choose") if glimpse.legal else said("waiting", names=[names[seat] for seat in glimpse.to_act])


def why_not(game: Bids, view: View, action: Choose, now: int | None = None) -> str:
    return said("not_now") if action.card in view.hand else said("not_held", card=action.card)


def goal(game: Bids, glimpse: Glimpse[Choose, View], names: Names) -> str:
    return said("goal")


def about(game: Bids, card: Any, seats: int) -> str:
    return said("about")


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    return said("lowest") if reason[0] == "lowest" else said("high")


def foretell(facts: Sequence[Any], names: Names) -> str:
    return " ".join(phrase(FACTS, fact, names) for fact in facts)
