"""The outlook of an order in words: on buttons, in menus and in previews."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.game import Glimpse
from ugames.core.words import Names, Texts, capital, listed, say, with_semicolons
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import Building, Cards, Order
from ugames.games.uchronia.outlook import Outlook
from ugames.games.uchronia.preview import Draws, preview
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View
from ugames.games.uchronia.words.doings import MAIN
from ugames.games.uchronia.words.speech import speak
from ugames.games.uchronia.words.table import GUIDE

NOTHING = {
    Order.production: "nothing to take",
    Order.exploration: "nothing to store",
    Order.draconians: "nothing to take",
    Order.trade: "nothing to launch",
    Order.construction: "nothing to build",
}
"""The reason why an order would have no effect."""

OUTLOOK = {
    "with": "{order} with {cards}",
    "times": "{order} ×{count}",
    "in_vain": "{order} with {cards} ({why})",
    "short": "{order}: {cards}",
    "gist_times": "{count:time}: {does}",
    "no_stronger": "no more than with 1 card",
    "full": "no room for an Activity",
    "passes_bare": "Passes by {names}: nothing in the Domain.",
    "passes_safe": "Passes by {names}: safe by a building.",
    "draw": "Draw {count:card}",
    "draw_none": "End the Plot",
    "end": "End {order}",
}
"""The texts about an order before its command."""
sure = Texts(OUTLOOK)


def command_label(out: Outlook, cards: Cards, own: bool) -> str:
    """A command in a menu; `own` if one card of these would command the same."""
    order = sure("times", order=speak(out.order), count=out.most) if out.most > 1 else speak(out.order)
    notes = []
    if out.idle:
        notes.append(_why_idle(out))
    if own and len(cards) > 1:
        notes.append(sure("no_stronger"))
    if notes:
        return sure("in_vain", order=order, cards=speak(cards), why=with_semicolons(notes))
    return sure("with", order=order, cards=speak(cards))


def outlook_lines(out: Outlook, names: Names) -> list[str]:
    """The seats that Draconians pass over, with reasons."""
    lines: list[str] = []
    if out.bare:
        lines.append(sure("passes_bare", names=listed([names[seat] for seat in out.bare])))
    if out.safe:
        lines.append(sure("passes_safe", names=listed([names[seat] for seat in out.safe])))
    return lines


def short_label(order: Order, cards: Cards) -> str:
    """A command in a narrow menu, above its effect."""
    return sure("short", order=speak(order), cards=speak(cards))


def gist(out: Outlook, cards: Cards = (), own: bool = False) -> str:
    """The effect of an order in a few words below its name; `own` if one card of these would command the same."""
    if out.idle:
        return capital(_why_idle(out))
    if own and len(cards) > 1:
        return capital(sure("no_stronger"))
    does = GUIDE[out.order].replace("\uff1a", ":").partition(":")[2].strip()
    return capital(does) if out.most <= 1 else sure("gist_times", count=out.most, does=does)


def _why_idle(out: Outlook) -> str:
    return sure("full") if out.order is Order.trade and not out.room else NOTHING[out.order]


def both_of(buildings: Sequence[Building]) -> str:
    """These buildings, joined by "and"."""
    return listed([say(building) for building in buildings])


def either_of(buildings: Sequence[Building]) -> str:
    """These buildings, joined by "or"."""
    return listed([say(building) for building in buildings], "or")


def main_label(game: Uchronia, seen: Glimpse[Action, View], action: Action) -> str:
    """The label of the button that goes on, with the order it ends or the cards it draws."""
    if isinstance(action, actions.EndOrder) and seen.view.work is not None:
        return sure("end", order=speak(seen.view.work.order))
    if isinstance(action, actions.Draw):
        counts = [fact.count for fact in preview(game, seen, action) if isinstance(fact, Draws)]
        return sure("draw", count=counts[0]) if counts else sure("draw_none")
    return MAIN[type(action)]
