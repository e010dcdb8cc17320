"""The prospects of the viewer: the line about sets above the Pool, and the exact odds of the next flip.

Everybody can count the cards that are out.
"""

from __future__ import annotations

from functools import lru_cache

from ugames.core.game import PUBLIC
from ugames.core.words import in_a_row, listed, say
from ugames.games.ugh import words
from ugames.games.ugh.cards import COLOURS, CardSet, Kind, Pool, gained, value
from ugames.games.ugh.preview import kinds_left, percents
from ugames.games.ugh.rules import Lock, Seen, Ugh, View, locks
from ugames.games.ugh.words import on_board


@lru_cache(maxsize=64)
def best_set(pool: Pool) -> CardSet | None:
    """The best set of a Pool; None if no set counts points."""
    sets = [lock.cards for lock in locks(pool)]
    best = max(sets, key=value, default=None)
    return best if best and value(best) else None


def missing_colours(pool: Pool) -> list[Kind]:
    """The colours that a set lacks, besides those for which there are All Wilds."""
    kinds = [card.kind for card in pool]
    return [colour for colour in COLOURS if colour not in kinds][kinds.count(Kind.all) :]


@lru_cache(maxsize=64)
def missing_text(pool: Pool) -> str:
    """The colours that a set still needs; empty if there is a set."""
    kinds, count = {card.kind for card in pool}, len(missing_colours(pool))
    colours = [str(say(colour)) for colour in COLOURS if colour not in kinds]
    if count == len(colours):
        return listed(colours)
    either = listed(colours, "or")
    return ("", either)[count] if count < 2 else on_board("cards_of", colours=either)


def set_line(seen: Seen) -> tuple[str, ...]:
    """The line about sets for the viewer, in ever shorter versions."""
    view = seen.view
    if view.seat == PUBLIC or view.over:
        return ()
    pool = view.pools[view.seat]
    if not pool:
        return on_board("empty_pool_long"), on_board("empty_pool"), on_board("empty_pool_short")
    if view.owed and view.turn == view.seat:
        count = len(view.owed)
        return on_board("give_now", count=count), on_board("give_now_short", count=count)
    if best := best_set(pool):
        product, counted = words.product(best), words.product_points(best)
        now, ready = any(isinstance(action, Lock) for action in seen.legal), on_board("ready", product=product)
        if now and (view.callers or not view.deck):  # the set cannot improve any more
            return on_board("ready_last", product=counted), on_board("ready_last_short", product=product), ready
        if now:  # the question above the table has the rest
            return on_board("ready_now_short", product=product), ready
        return (on_board("ready_later", product=product), ready) if view.turn != view.seat else (ready,)
    if missing := missing_text(pool):
        return on_board("needs_long", cards=missing), on_board("needs", cards=missing)
    return (on_board("worthless"),)


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


def odds_of_kinds(game: Ugh, view: View) -> str:
    """These chances as a sentence, the greatest fear first; empty if no card is left."""
    if not (left := chances(game, view)):
        return ""
    named = {Kind.all: on_board("all"), Kind.ugh: on_board("ugh")}
    first = sorted(left.items(), key=lambda each: each[0] is not Kind.ugh)
    return on_board("odds", chances=in_a_row(f"{named.get(kind) or say(kind)} {chance}" for kind, chance in first))


def wilds_left(game: Ugh, view: View) -> str:
    """The wilds left in the deck, which the chances of their colours include."""
    wilds = sum(card.is_wild for card in game.in_deck(view))
    return on_board("wilds_left", count=wilds) if wilds and not view.over else ""


def odds_of_a_set(game: Ugh, view: View) -> str:
    """The chance that the next card completes a set, for a viewer without one."""
    if view.seat < 0 or view.over or not view.deck or best_set(view.pools[view.seat]):
        return ""
    left = game.in_deck(view)
    fit = sum(card.kind is not Kind.ugh and best_set(gained(view.pools[view.seat], card)) is not None for card in left)
    return on_board("set_odds", chance=f"{max(1, round(100 * fit / len(left)))} %") if fit else ""
