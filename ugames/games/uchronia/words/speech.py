"""The values of Uchronia in sentences."""

from __future__ import annotations

from typing import Any

from ugames.core.tongue import TONGUE
from ugames.core.words import Texts, capital, listed, say, titled
from ugames.games.uchronia.cards import Design, Effect, Kind, Order, Place, Resource

EFFECT = Texts({"bonus": "{kind}: {text}", "points": "Also: {text}"})

PLACES = {
    Place.hand: "the hand",
    Place.domain: "the Domain",
    Place.forum: "the Forum",
    Place.stock: "the Stock",
    Place.activities: "the Activities",
    Place.site: "a site",
    Place.discards: "the discard pile",
}


SEVERAL = Texts({"several": "{count} {card}"})


def speak(value: Any) -> Any:
    """A value of Uchronia within a sentence."""
    if isinstance(value, Order):
        return capital(value)
    if isinstance(value, Place):
        return PLACES[value]
    if isinstance(value, tuple) and value and isinstance(value[0], Resource):
        counts = {card: value.count(card) for card in value}
        alike = len(counts) == len(value)
        return listed([say(card) if alike else SEVERAL("several", count=counts[card], card=card) for card in counts])
    return say(value)


def either(value: Any) -> Any:
    """Alternative colours, joined by "or"."""
    return listed([say(each) for each in value], "or") if isinstance(value, tuple) else speak(value)


def total(value: Any) -> Any:
    """The sum of points given one by one."""
    return sum(value) if isinstance(value, tuple) else say(value)


def effect_of(design: Design) -> str:
    """The effect of a building, with its order or Plot if it is a bonus; its points are additional."""
    if design.effect is Effect.points:
        return EFFECT("points", text=TONGUE.thing(design.text))
    if design.kind is Kind.permanent:
        return TONGUE.thing(design.text)
    return EFFECT("bonus", kind=titled(design.kind), text=TONGUE.thing(design.text))
