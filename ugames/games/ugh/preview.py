"""The facts that follow from an action of Ugh!, from the open cards and the counted deck.

Only a flip depends on the order of the deck; any other action is tried in a dreamt State.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng
from ugames.core.teaching.preview import Fact
from ugames.games.ugh.cards import NUMBERED, Card, Kind, Pool, value
from ugames.games.ugh.rules import (
    SAFETY_PILES,
    Action,
    Discard,
    Done,
    Flip,
    Keep,
    Lay,
    Lock,
    Scored,
    Steal,
    Take,
    TurnBegan,
    Ugh,
    View,
    is_last_chance,
    locks,
    prey,
)


class Gains(Fact):
    """The card goes into the seat's own Pool."""

    card: Card


class Steals(Fact):
    """The card goes from another seat's Pool into the seat's own."""

    other: Seat
    card: Card


class LiesOn(Fact):
    """The flipped wild goes on that Safety pile, counted from one."""

    pile: int


class Scores(Fact):
    """This number of points is locked."""

    points: int


class CanLock(Fact):
    """The points of the best set that can be locked afterwards."""

    points: int


class BestLeft(Fact):
    """The points of the best set that is left in the Pool."""

    points: int


class NoSetLeft(Fact):
    """The Pool had a set, and has none any more."""


class StaysOpen(Fact):
    """The points of the best unlocked set at the end of the turn; a wild could break it."""

    points: int


class StaysSafe(Fact):
    """The points of the best unlocked set at the end of the turn; no wild in the deck could break it."""

    points: int


class LastChance(Fact):
    """This is the last chance to lock the sets in the Pool."""


class TurnEnds(Fact):
    """The next player's turn begins."""


class GameEnds(Fact):
    """The game is over."""


class LastCard(Fact):
    """Everybody with a set may lock before this last flip."""


class NoPile(Fact):
    """The card goes on no Safety pile, since it is the fourth flip."""


class Covers(Fact):
    """A flipped number is laid on that Safety pile, counted from one, on top of this card."""

    card: Card
    pile: int


class GoesOn(Fact):
    """A flipped number is laid on that Safety pile, counted from one, which is empty."""

    pile: int


class UghEnds(Fact):
    """An Ugh! ends the turn."""


class UghCosts(Fact):
    """An Ugh! costs up to this number of cards of the Pool."""

    count: int


class UghCounts(Fact):
    """An Ugh! would count these points, since it is the first flip of the turn."""

    points: int


class UghCountsNothing(Fact):
    """An Ugh! would count no points, since this is a later flip of the turn."""

    number: int


OF_UGH = UghEnds, UghCosts, UghCounts, UghCountsNothing
"""The facts about a possible Ugh!, which share one sentence."""


def preview(game: Ugh, seen: Glimpse[Action, View], action: Action) -> tuple[Fact, ...]:
    if action not in seen.legal:
        return ()
    return tuple(_of_flip(game, seen.view) if isinstance(action, Flip) else _of_all_else(game, seen, action))


def _of_flip(game: Ugh, view: View) -> Iterator[Fact]:
    if view.deck == 1:
        yield LastCard(True)
        return
    left = game.in_deck(view)
    ughs = {card for card in left if card.kind is Kind.ugh}
    if ughs:
        yield from _of_ugh(game, view, ughs)
    if view.flips == SAFETY_PILES:
        yield NoPile(True)
    elif any(card in NUMBERED for card in left):
        pile = view.safety[view.flips]
        yield Covers(False, pile[-1], view.flips + 1) if pile else GoesOn(False, view.flips + 1)


def _of_ugh(game: Ugh, view: View, ughs: set[Card]) -> Iterator[Fact]:
    """The facts about these Ugh! cards as the next flip."""
    yield UghEnds(False)
    pool = view.pools[view.turn]
    if cost := min(len(pool), max([len(game.demand(card, pool)) for card in ughs])):
        yield UghCosts(False, cost)
    points = {game.ughs[card].points for card in ughs}
    if view.flips == 0 and len(points) == 1:
        yield UghCounts(False, points.pop())
    elif view.flips:
        yield UghCountsNothing(False, view.flips + 1)


def _of_all_else(game: Ugh, seen: Glimpse[Action, View], action: Action) -> Iterator[Fact]:
    view, seat = seen.view, seen.seat
    after, events, _ = game.apply(game.determinize(view, Rng(0)), seat, action)
    if isinstance(action, Take):
        yield Gains(True, view.safety[action.pile][-1])
    elif isinstance(action, Steal):
        yield Steals(True, action.other, action.card)
    elif isinstance(action, Keep) and view.flipped is not None:
        yield Gains(True, view.flipped)
    elif isinstance(action, Lay):
        yield LiesOn(True, view.flips)
    elif isinstance(action, Lock):
        yield Scores(True, value(action.cards))
    elif isinstance(action, Discard) and locks(view.pools[seat]):
        left = locks(after.pools[seat])
        yield BestLeft(True, best_points(after.pools[seat])) if left else NoSetLeft(True)
    elif isinstance(action, Done) and is_last_chance(view):
        yield LastChance(True)
    if any(isinstance(event, Scored) for event in events):
        yield GameEnds(True)
    elif any(isinstance(event, TurnBegan) for event in events):
        yield TurnEnds(True)
        if isinstance(action, Done) and (best := best_points(after.pools[seat])):
            yield (StaysOpen if can_be_robbed(game, view, seat) else StaysSafe)(True, best)
    elif not isinstance(action, Discard) and game.to_act(after) == (seat,) and locks(after.pools[seat]):
        yield CanLock(True, best_points(after.pools[seat]))


def can_be_robbed(game: Ugh, view: View, seat: Seat) -> bool:
    """Whether a wild in the deck can steal a card of that Pool; an Ugh! costs only its own player."""
    return any(thieves(game, view, card) for card in view.pools[seat])


def thieves(game: Ugh, view: View, card: Card) -> list[Card]:
    """The wilds in the deck that can steal that card."""
    return [wild for wild in game.in_deck(view) if wild.is_wild and prey((card,), wild)]


def best_points(pool: Pool) -> int:
    """The points of the best set in a Pool."""
    return max((value(lock.cards) for lock in locks(pool)), default=0)


def kinds_left(game: Ugh, view: View) -> tuple[int, ...]:
    """The number of cards of each Kind in the deck; a wild of a colour counts as that colour."""
    counts = Counter(card.kind for card in game.in_deck(view))
    return tuple(counts[kind] for kind in Kind)


def percents(counts: Sequence[int]) -> tuple[int, ...]:
    """The counts as whole percents that add up to 100; the largest remainders are rounded up."""
    total = max(1, sum(counts))
    whole = [100 * count // total for count in counts]
    short = (100 if any(counts) else 0) - sum(whole)
    for place in sorted(range(len(counts)), key=lambda place: -(100 * counts[place] % total))[:short]:
        whole[place] += 1
    return tuple(whole)
