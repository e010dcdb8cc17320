"""The exact odds of the next flip, since everybody can count the cards that are out."""

from __future__ import annotations

from ugames.core.words import in_a_row, say
from ugames.games.ugh.board.guide import best_set
from ugames.games.ugh.bot.decide import kinds_left, percents
from ugames.games.ugh.cards import WILD, Kind, gained
from ugames.games.ugh.rules import Ugh, View
from ugames.games.ugh.words import on_board


def chances(game: Ugh, view: View) -> dict[Kind, str]:
    """The chance of each kind of card as text; a possible one is never shown as 0 %."""
    if view.over or not view.deck:
        return {}
    counts = kinds_left(game, view)
    return {
        kind: f"{percent} %" if percent or not count else "<1 %"
        for kind, count, percent in zip(Kind, counts, percents(counts), strict=True)
        if count or kind is not Kind.all
    }


def of_kinds(game: Ugh, view: View) -> str:
    """These chances as a sentence, the greatest fear first; empty if no card is left."""
    if not (left := chances(game, view)):
        return ""
    named = {Kind.all: on_board("all"), Kind.ugh: on_board("ugh")}
    first = sorted(left.items(), key=lambda each: each[0] is not Kind.ugh)
    return on_board("odds", chances=in_a_row(f"{named.get(kind) or say(kind)} {chance}" for kind, chance in first))


def of_wilds(game: Ugh, view: View) -> str:
    """The wilds left in the deck, which the chances of their colours include."""
    wilds = sum(card.kind is not Kind.ugh and card.value == WILD for card in game.in_deck(view))
    return on_board("wilds_left", count=wilds) if wilds and not view.over else ""


def of_a_set(game: Ugh, view: View) -> str:
    """The chance that the next card completes a set, for a viewer without one."""
    if view.seat < 0 or view.over or not view.deck or best_set(view.pools[view.seat]):
        return ""
    left = game.in_deck(view)
    fit = sum(card.kind is not Kind.ugh and best_set(gained(view.pools[view.seat], card)) is not None for card in left)
    return on_board("set_odds", chance=f"{max(1, round(100 * fit / len(left)))} %") if fit else ""
