"""The reasons for and against an action of Ugh!, computed from the open cards and the rest of the deck."""

from __future__ import annotations

from collections.abc import Iterator

from ugames.bots.thinking.decision import Reason
from ugames.core.game import Glimpse
from ugames.games.ugh.bot.blunders import best_lock
from ugames.games.ugh.cards import COLOURS, Card, Kind, Pool, gained, lost, value
from ugames.games.ugh.preview import best_points, kinds_left, percents
from ugames.games.ugh.rules import Action, Discard, Done, Flip, Keep, Lay, Lock, Steal, Take, Ugh, View, is_last_chance

IDEAS = {
    "count": ("flip_risk", "flip_rare", "flip_safe", "certain_card"),
    "build": ("lacks_colour", "completes_set", "improves_set"),
    "deny": ("robs", "breaks_set", "denies"),
    "time": ("cashes", "safe", "last_chance", "holds_on"),
    "save": ("least_missed", "not_missed", "keeps_wild", "lays_wild"),
}
"""The reason codes of each idea."""


def reasons(game: Ugh, seen: Glimpse[Action, View], action: Action) -> tuple[Reason, ...]:
    return tuple(_why(game, seen, action))


def _why(game: Ugh, seen: Glimpse[Action, View], action: Action) -> Iterator[Reason]:
    view, pool = seen.view, seen.view.pools[seen.seat]
    if isinstance(action, Lock):
        yield from _why_lock(game, seen, value(action.cards))
    elif isinstance(action, Take):
        yield from _why_deny(seen, action.pile)
        yield from _why_card(pool, view.safety[action.pile][-1])
        yield from _why_wait(seen)
        if percent := _ugh_percent(game, view):
            yield Reason("certain_card", (percent,))
    elif isinstance(action, Steal):
        theirs = view.pools[action.other]
        missed = best_points(theirs) - best_points(lost(theirs, action.card))
        own = [*_why_card(pool, action.card)]
        robbed = Reason("breaks_set" if missed > 0 else "robs", (action.other, str(action.card), missed))
        yield from (robbed, *own) if missed > _growth(pool, action.card) else (*own, robbed)
    elif isinstance(action, Flip):
        yield from _why_wait(seen)
        lacking = [colour.name for colour in COLOURS if not any(card.kind in (colour, Kind.all) for card in pool)]
        if lacking:
            yield Reason("lacks_colour", tuple(lacking))
        if percent := _ugh_percent(game, view):
            yield Reason("flip_risk", (100 - percent,))
        else:
            yield Reason("flip_rare" if kinds_left(game, view)[Kind.ugh] else "flip_safe")
    elif isinstance(action, Discard):
        card = str(action.card)
        missed = max(best_points(pool), 0) - best_points(lost(pool, action.card))
        yield Reason("least_missed", (card, missed)) if missed else Reason("not_missed", (card,))
    elif isinstance(action, Keep):
        yield Reason("keeps_wild")
    elif isinstance(action, Lay):
        if any(pile for place, pile in enumerate(view.safety) if place != view.flips - 1):
            yield Reason("lays_wild")
    elif isinstance(action, Done) and not _is_now_or_never(seen.view):
        yield Reason("holds_on", (best_points(pool),))


def _why_wait(seen: Glimpse[Action, View]) -> Iterator[Reason]:
    """Actions that are better than locking a set at once."""
    if best := best_lock(seen):
        yield Reason("holds_on", (best,))


def _is_now_or_never(view: View) -> bool:
    """Whether a set must be locked now, before or after the last card."""
    return is_last_chance(view) or not (view.callers or view.deck)


def _why_lock(game: Ugh, seen: Glimpse[Action, View], points: int) -> Iterator[Reason]:
    if _is_now_or_never(seen.view):
        yield Reason("last_chance", (points,))
    elif percent := _ugh_percent(game, seen.view):
        yield Reason("cashes", (points, percent))
    else:
        yield Reason("safe", (points,))


def _why_deny(seen: Glimpse[Action, View], taken: int) -> Iterator[Reason]:
    """The next player would gain more from that card than this player, and more than from any other open card."""
    view, other = seen.view, (seen.seat + 1) % len(seen.view.pools)
    theirs, card = view.pools[other], view.safety[taken][-1]
    free = [pile[-1] for place, pile in enumerate(view.safety) if pile and place != taken]
    points, otherwise = (
        best_points(gained(theirs, card)),
        [best_points(theirs), *(best_points(gained(theirs, each)) for each in free)],
    )
    if points - max(otherwise) > _growth(view.pools[seen.seat], card):
        yield Reason("denies", (other, str(card), points))


def _growth(pool: Pool, card: Card) -> int:
    """The gain of a Pool's best set through a card."""
    return best_points(gained(pool, card)) - best_points(pool)


def _why_card(pool: Pool, card: Card) -> Iterator[Reason]:
    before, after = best_points(pool), best_points(gained(pool, card))
    if after > before:
        yield Reason("improves_set", (before, after)) if before else Reason("completes_set", (after,))
    elif not card.is_wild and not any(other.kind in (card.kind, Kind.all) for other in pool):
        yield Reason("lacks_colour", (card.kind.name,))


def _ugh_percent(game: Ugh, view: View) -> int:
    """The percentage of Ugh! cards for the next flip."""
    return percents(kinds_left(game, view))[Kind.ugh]
