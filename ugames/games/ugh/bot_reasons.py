"""Why something is done in Ugh!, computed from what lies open and from what is left in the deck."""

from __future__ import annotations

from collections.abc import Iterator

from ugames.bots.decision import Reason
from ugames.core.game import Glimpse
from ugames.games.ugh.bot_pool import pool_of, sets_in
from ugames.games.ugh.cards import COLOURS, WILD, Card, Kind, Pool, gained, lost, value
from ugames.games.ugh.rules import Action, Discard, Done, Flip, Keep, Lay, Lock, Steal, Take, Ugh, View

CODES = (
    "flip_risk",
    "flip_safe",
    "lacks_colour",
    "completes_set",
    "improves_set",
    "certain_card",
    "robs",
    "cashes",
    "last_chance",
    "least_missed",
    "holds_on",
    "keeps_wild",
    "lays_wild",
)
"""Every code that a reason can have."""


def reasons(game: Ugh, seen: Glimpse[Action, View], action: Action) -> tuple[Reason, ...]:
    """Why one does that, the most telling first."""
    return tuple(_why(game, seen, action))


def _why(game: Ugh, seen: Glimpse[Action, View], action: Action) -> Iterator[Reason]:
    view, pool = seen.view, seen.view.pools[seen.seat]
    if isinstance(action, Lock):
        yield from _why_lock(game, seen, value(action.cards))
    elif isinstance(action, Take):
        yield from _why_card(pool, view.safety[action.pile][-1])
        yield Reason("certain_card", (_ugh_percent(game, view),))
    elif isinstance(action, Steal):
        yield from _why_card(pool, action.card)
        yield Reason("robs", (action.other, str(action.card)))
    elif isinstance(action, Flip):
        percent = _ugh_percent(game, view)
        yield Reason("flip_risk", (percent,)) if percent else Reason("flip_safe")
        for colour in COLOURS:
            if not any(card.kind in (colour, Kind.all) for card in pool):
                yield Reason("lacks_colour", (colour.name,))
    elif isinstance(action, Discard):
        best = max(_best(pool), 0)
        yield Reason("least_missed", (str(action.card), best - _best(lost(pool, action.card))))
    elif isinstance(action, Keep):
        yield Reason("keeps_wild")
    elif isinstance(action, Lay):
        yield Reason("lays_wild")
    elif isinstance(action, Done):
        yield Reason("holds_on", (_best(pool),))


def _why_lock(game: Ugh, seen: Glimpse[Action, View], points: int) -> Iterator[Reason]:
    if seen.view.callers:
        yield Reason("last_chance", (points,))
    else:
        yield Reason("cashes", (points, _ugh_percent(game, seen.view)))


def _why_card(pool: Pool, card: Card) -> Iterator[Reason]:
    before, after = _best(pool), _best(gained(pool, card))
    if after > before:
        yield Reason("improves_set", (before, after)) if before else Reason("completes_set", (after,))
    elif card.value != WILD and not any(other.kind in (card.kind, Kind.all) for other in pool):
        yield Reason("lacks_colour", (card.kind.name,))


def _best(pool: Pool) -> int:
    """The points of the best set in a Pool."""
    sets = sets_in(pool_of(pool))
    return sets[0][0] if sets else 0


def _ugh_percent(game: Ugh, view: View) -> int:
    """How likely the next flip is an Ugh!."""
    ughs = sum(card.kind is Kind.ugh for card in game.in_deck(view))
    return round(100 * ughs / view.deck) if view.deck else 0
