"""The reasons for and against an act of UFO, computed from the Glimpse of its seat."""

from __future__ import annotations

from ugames.bots.thinking.decision import Reason
from ugames.core.game import Glimpse
from ugames.games.ufo.bot.blunders import wins_by
from ugames.games.ufo.bot.plan import Plan, Taste
from ugames.games.ufo.cards import CARDS
from ugames.games.ufo.preview import loot
from ugames.games.ufo.rules import Action, Depart, Phase, Play, PlayOn, Ufo, View, between, gone

FEW = 3
"""The most numbers passed over by a small step."""


IDEAS = {
    "deny": ("stops",),
    "rob": ("robs", "robs_back"),
    "save": ("fits_next", "small_step"),
    "take": ("worth_more", "counts"),
    "time": (
        "wins_now", "last_fit", "could_depart", "could_depart_behind", "leaves_full", "leaves_safe", "leaves_enough",
        "leaves_little", "leaves_few", "waits_for", "nothing_fits", "would_end_it",
    ),
}  # fmt: skip
"""The reason codes of each idea."""


def reasons(game: Ufo, seen: Glimpse[Action, View], action: Action) -> tuple[Reason, ...]:
    """The reasons for an act, the most telling first; throwing a deck needs none."""
    if seen.view.phases[seen.seat] is Phase.passing:
        return ()
    plan = Plan(game, seen.view, Taste())
    alone = isinstance(action, Depart) and plan.game.goes_on_alone(plan.view)
    if wins_by(plan.game, plan.view, action) and not alone:
        return (Reason("wins_now", (plan.scores[plan.me],)),)
    found = _stops(plan, action)
    if isinstance(action, Depart):
        return (*found, *_departs(plan, action))
    first = (*found, *_acts(plan, action))
    return (*first[:1], *_could_depart(plan), *first[1:])


def _acts(plan: Plan, action: Action) -> tuple[Reason, ...]:
    """The reasons for playing that card there, or no card."""
    if isinstance(action, PlayOn):
        back = bool(plan.view.stolen[action.other])
        code = "robs_back" if back else "robs"
        return (Reason(code, (action.other, loot(plan.game, plan.view, action.other))),)
    return _plays(plan, action) if isinstance(action, Play) else _skips(plan)


def _could_depart(plan: Plan) -> tuple[Reason, ...]:
    """The number of Departure cards left, once one is taken, and the points of departing now.

    Players who stay need to know both.
    """
    view, me = plan.view, plan.me
    if plan.game.goes_on_alone(view) or not (view.departures and view.stacks[me] and any(view.taken)):
        return ()
    left, total = len(view.departures), plan.scores[me] + max(plan.game.points[card] for card in view.departures)
    ahead = max((seat for seat, taken in enumerate(view.taken) if taken), key=plan.scores.__getitem__)
    if plan.scores[ahead] > total:
        return (Reason("could_depart_behind", (ahead, left, total, plan.scores[ahead])),)
    return (Reason("could_depart", (left, total)),)


def _stops(plan: Plan, action: Action) -> tuple[Reason, ...]:
    """The seat that this keeps from ending the game as its winner."""
    if not plan.last_departure or not isinstance(action, Play | PlayOn):
        return ()
    after = [float(score) for score in plan.scores]
    for seat, more in plan.changes(action).items():
        after[seat] += more
    return tuple(
        Reason("stops", (seat,))
        for seat in plan.rivals
        if plan.could_end(seat, plan.scores) and not plan.could_end(seat, after)
    )


def _plays(plan: Plan, action: Play) -> tuple[Reason, ...]:
    top, number = plan.top, action.card.number
    points = plan.game.points[action.card]
    counts = (Reason("counts", (action.card, points)),) if points > 1 else ()
    out = gone(plan.view)
    if plan.view.departures and not between(number, len(CARDS) + 1, out):
        return (Reason("last_fit", (action.card, points)),)
    left_out = len(between(top, number, out))
    if not left_out:
        return (Reason("fits_next", (action.card,)), *counts)
    if left_out <= FEW:
        return (Reason("small_step", (action.card, left_out)), *counts)
    return (Reason("worth_more", (action.card, points, left_out)),) if points > 1 else ()


def _departs(plan: Plan, action: Depart) -> tuple[Reason, ...]:
    points, left = plan.game.points[action.card], len(plan.view.departures) - 1
    found = [Reason("leaves_full", (plan.top, points))]
    if left and any(plan.view.taken):
        found.append(Reason("leaves_few", (left,)))
    if plan.game.goes_on_alone(plan.view):
        (other,) = plan.rivals
        enough = wins_by(plan.game, plan.view, action)
        own = Reason("leaves_enough", (other, plan.scores[plan.me] + points))
        found = [own if enough else Reason("leaves_little", (other, plan.view.stacks[other][-1:]))]
    if plan.view.stolen[plan.me]:
        found.append(Reason("leaves_safe", (len(plan.view.stolen[plan.me]),)))
    return tuple(found)


def _skips(plan: Plan) -> tuple[Reason, ...]:
    """The card to wait for, if a known deck has one; or why no card of this deck is good."""
    view, held = plan.view, plan.view.held[plan.me]
    deck = view.decks[held] if held is not None else None
    fitting = [card for card in deck or () if card.number > plan.top]
    if not fitting:
        return (Reason("nothing_fits", (plan.top,)),)
    if deck is not None and len(deck) == 1:
        return (Reason("would_end_it"),)
    going = [
        number for seat, number in enumerate(view.held) if seat != plan.me and view.phases[seat] is not Phase.departed
    ]
    coming = [
        card
        for number in (*going, view.centre)
        if number is not None
        for card in view.decks[number] or ()
        if plan.top < card.number < fitting[0].number
    ]
    return (Reason("waits_for", (min(coming), fitting[0])),) if coming else ()
