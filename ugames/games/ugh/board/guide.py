"""The line above the viewer's Pool: the best set with its points, or the colours that it lacks."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import PUBLIC
from ugames.core.words import listed, say
from ugames.games.ugh import words
from ugames.games.ugh.cards import COLOURS, CardSet, Kind, Pool, value
from ugames.games.ugh.rules import Lock, Seen, locks
from ugames.games.ugh.words import on_board


class Guidance(NamedTuple):
    """The content of the line."""

    lines: tuple[str, ...]
    """The text in ever shorter versions."""
    ready: bool = False
    """Whether the Pool has a set that counts points."""


@lru_cache(maxsize=64)
def best_set(pool: Pool) -> CardSet | None:
    """The best set of a Pool; None if no set counts points."""
    sets = [lock.cards for lock in locks(pool)]
    best = max(sets, key=value, default=None)
    return best if best and value(best) else None


def lit(seen: Seen) -> Counter[object]:
    """The cards of the best set that can be locked now."""
    if not any(isinstance(action, Lock) for action in seen.legal):
        return Counter()
    return Counter(best_set(seen.view.pools[seen.view.seat]) or ())


def lacking(pool: Pool) -> list[Kind]:
    """The colours that a set lacks, besides those for which there are All Wilds."""
    kinds = [card.kind for card in pool]
    return [colour for colour in COLOURS if colour not in kinds][kinds.count(Kind.all) :]


@lru_cache(maxsize=64)
def needs(pool: Pool) -> str:
    """The colours that a set still needs; empty if there is a set."""
    kinds, count = {card.kind for card in pool}, len(lacking(pool))
    colours = [str(say(colour)) for colour in COLOURS if colour not in kinds]
    if count == len(colours):
        return listed(colours)
    either = listed(colours, "or")
    return ("", either)[count] if count < 2 else on_board("cards_of", colours=either)


def guide(seen: Seen) -> Guidance | None:
    """The advice to a player about sets."""
    view = seen.view
    if view.seat == PUBLIC or view.over:
        return None
    pool = view.pools[view.seat]
    if not pool:
        return Guidance((on_board("empty_pool_long"), on_board("empty_pool"), on_board("empty_pool_short")))
    if view.owed and view.turn == view.seat:
        count = len(view.owed)
        return Guidance((on_board("give_now", count=count), on_board("give_now_short", count=count)))
    if best := best_set(pool):
        said, counted = words.product(best), words.product_points(best)
        now = any(isinstance(action, Lock) for action in seen.legal)
        lines: tuple[str, ...] = ()
        if now and (view.callers or not view.deck):  # the set cannot improve any more
            lines = on_board("ready_last", product=counted), on_board("ready_last_short", product=said)
        elif now:  # the question above the table has the rest
            lines = (on_board("ready_now_short", product=said),)
        elif view.turn != view.seat:
            lines = (on_board("ready_later", product=said),)
        return Guidance((*lines, on_board("ready", product=said)), True)
    if missing := needs(pool):
        return Guidance((on_board("needs_long", cards=missing), on_board("needs", cards=missing)))
    return Guidance((on_board("worthless"),))
