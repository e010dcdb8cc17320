"""The sides of a character that show in U GO!."""

from __future__ import annotations

from ugames.bots.thinking.temper import Traits
from ugames.games.ugo.bot.blunders import leads
from ugames.games.ugo.rules import Action, Play, Seen, Ugo, winning_place


def spoils(game: Ugo, seen: Seen, action: Action) -> bool:
    """The card goes to somebody else, and covers a higher one there or needs farmers that are not there."""
    view, card = seen.view, action.card
    if not isinstance(action, Play) or not view.trick or leads(game, seen, action):
        return False
    kingdom = view.kingdoms[(view.leader + winning_place(view.trick)) % len(view.hand_sizes)]
    if card.colour in kingdom.colours:
        return card.value < kingdom.piles[kingdom.colours.index(card.colour)][-1].value
    return bool(game.missing(kingdom, len(kingdom.colours)))


TRAITS = Traits(bold=leads, rough=spoils)
