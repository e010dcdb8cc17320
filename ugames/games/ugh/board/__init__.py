"""The table of Ugh!.

Its climax, for music and the picture of the result, is the end of the deck, and the winner's sets.
"""

from ugames.core.game import Seat
from ugames.games.ugh import words
from ugames.games.ugh.board.table import UghBoard as board
from ugames.games.ugh.cards import Kind, value
from ugames.games.ugh.rules import Ugh, View
from ugames.ui.table.board import Bundle

__all__ = ["board", "last_round", "showpiece"]

CARDS_LEFT_EACH = 3
"""So many cards for each player last for about a round of turns."""


def last_round(game: Ugh, view: View) -> bool:
    """Whether the deck lasts for at most about one more round."""
    return view.deck <= CARDS_LEFT_EACH * len(view.pools)


def showpiece(game: Ugh, view: View, seat: Seat) -> tuple[Bundle, ...]:
    """The locked sets with their points and, until the end, the Pool; face-down sets stay closed."""
    victory, pool = view.victories[seat], () if view.over else view.pools[seat]
    sets = [Bundle(cards, words.on_board("points", count=value(cards))) for cards in (victory.sets if victory else ())]
    colours = [tuple(card for card in pool if card.kind is kind) for kind in Kind]
    return (*sets, *(Bundle(cards) for cards in colours if cards))
