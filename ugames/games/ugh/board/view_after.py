"""The table right after an event, before the next event of the same beat."""

from __future__ import annotations

from ugames.core.game import Event, changed_at
from ugames.games.ugh import rules
from ugames.games.ugh.cards import Card, CardSet
from ugames.games.ugh.rules import Victory, View, gets, loses


def view_after(event: Event, view: View) -> View:
    match event:
        case rules.GameBegan(_, count):
            return view if view.deck else view._replace(deck=count)
        case rules.TurnBegan(seat):
            return view._replace(turn=seat, flips=0, taken=False, flipped=None, owed=())
        case rules.Flipped(_, card, number):
            return view._replace(deck=view.deck - 1, flips=number, flipped=card, callers=())
        case rules.Laid(_, card, pile):
            return view._replace(safety=changed_at(view.safety, pile, (*view.safety[pile], card)), flipped=None)
        case rules.Kept(seat, card):
            return view._replace(pools=gets(view.pools, seat, card), taken=True, flipped=None)
        case rules.Taken(seat, card, pile):
            safety = changed_at(view.safety, pile, view.safety[pile][:-1])
            return view._replace(safety=safety, pools=gets(view.pools, seat, card), taken=True)
        case rules.Stolen(seat, other, card):
            return view._replace(pools=gets(loses(view.pools, other, card), seat, card), taken=True)
        case rules.WildSpent(_, card):
            return view._replace(discard=(*view.discard, card), flipped=None)
        case rules.Discarded(seat, card):
            owed = view.owed[1:]
            # once the Ugh! is settled, the turn is over
            pools = loses(view.pools, seat, card)
            return view._replace(discard=(*view.discard, card), pools=pools, owed=owed, taken=not owed)
        case rules.UghDiscarded(_, card):
            return view._replace(discard=(*view.discard, card), flipped=None, owed=(), taken=True)
        case rules.UghKept(seat, card, _):
            return _with_sets_won(view, seat, (), (card,))._replace(flipped=None, owed=(), taken=True)
        case rules.Locked(seat, cards, _):
            return _with_sets_won(view._replace(pools=loses(view.pools, seat, *cards)), seat, (cards,), ())
    return view


def _with_sets_won(view: View, seat: int, sets: tuple[CardSet, ...], ughs: tuple[Card, ...]) -> View:
    """The view with more cards in a Victory pile, open or face down."""
    victory, (many, struck) = view.victories[seat], view.sizes[seat]
    view = view._replace(sizes=changed_at(view.sizes, seat, (many + len(sets), struck + len(ughs))))
    if victory is None:
        new = (*(card for cards in sets for card in cards), *ughs)
        return view._replace(hidden=tuple(sorted((*view.hidden, *new))))
    new_pile = Victory((*victory.sets, *sets), (*victory.ughs, *ughs))
    return view._replace(victories=changed_at(view.victories, seat, new_pile))
