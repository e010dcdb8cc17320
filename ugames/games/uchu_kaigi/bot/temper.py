"""The sides of a character that show in Uchu-Kaigi."""

from __future__ import annotations

from ugames.bots.thinking.temper import Traits
from ugames.games.uchu_kaigi.bot.blunders import leads
from ugames.games.uchu_kaigi.bot.reasons import taken
from ugames.games.uchu_kaigi.rules import Action, Play, Seen, UchuKaigi, winning_place


def shines(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """The card is of the VIP's suit."""
    return isinstance(action, Play) and action.card.suit is seen.view.vips[-1]


def spoils(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """The card goes to somebody else, who would be better off without it."""
    view = seen.view
    if not isinstance(action, Play) or not view.trick or leads(view, action):
        return False
    holder = view.order[winning_place(view.trick, view.vips[-1])]
    return taken(view, holder, (*view.trick, action.card)) < taken(view, holder, view.trick)


TRAITS = Traits(bold=shines, rough=spoils)
