"""Actions and their previews in words."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.teaching.preview import Fact
from ugames.core.words import Names, Texts, filled, listed, numbered, phrase, promised, say
from ugames.games.uchronia import actions, preview, title
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import Building, Order, Place
from ugames.games.uchronia.words.occasions import said
from ugames.games.uchronia.words.speech import speak

ACTIONS = {
    actions.Discard: "Put {card} into the Forum",
    actions.Command: "Play {cards} for {order}",
    actions.Plot: "Plot",
    actions.Copy: "Copy {order}",
    actions.Draw: "Draw",
    actions.Take: "Take {card}",
    actions.Store: "Store {card}",
    actions.Reveal: "Reveal {card}",
    actions.StopRevealing: "Stop revealing",
    actions.Hide: "Ignore {card}",
    actions.Give: "Give {card}",
    actions.Launch: "Launch {card}",
    actions.Start: "Start {building}",
    actions.Transfer: "Transfer {card} to {site}",
    actions.Use: "{building}",
    actions.Exchange: "{building}: Activity {activity} for {resource}",
    actions.Raid: "{building}: {card} from {other:of} {site}",
    actions.EndOrder: "End the order",
    actions.Collect: "Take {card} into your hand",
    actions.Decline: "Leave {card} in the Forum",
}

FACTS = {
    preview.Executes: "{does}.",
    preview.InVain: "No effect now: {why}.",
    preview.NoStronger: "One {card} does just as much.",
    preview.Opens: "Once during the order you can use {buildings}.",
    preview.Draws: "Draws {count:card}.",
    preview.FromForum: "Brings {cards} from the Forum.",
    preview.Wants: "Takes {count} {resource}, for {points:point}.",
    preview.Lacks: "{site} then needs {count} more.",
    preview.Completes: "Completes {building}.",
    preview.LetsCollect: "{other} may take 1 {resource} from the Forum, for the Monopoly.",
    preview.MayCollect: "You may take 1 {resource} from the Forum, for your Monopoly.",
    preview.TakesMonopoly: "Takes the Monopoly of {resource} from {other}.",
    preview.GivesUpMonopoly: "The Monopoly of {resource} goes to {other}.",
    preview.Gains: "You gain {count:point}.",
    preview.Loses: "You lose {count:point}.",
    preview.BringsLastRound: "The last round begins.",
}
"""The facts that follow from an action in any case."""

EXECUTES = {
    "production": "Take {count:card} from the Forum into your Stock: {colours}",
    "exploration": "Move {count:card} from your hand to your Stock",
    "draconians": "Reveal 1 card: {givers} (from the hand) and the Forum each give you 1 of its colour, if they can",
    "draconians_many": (
        "Reveal up to {count:card}: {houses:player gives|players give} you 1 of these colours from the hand, and the "
        "Forum 1 per card"
    ),
    "draconians_alone": (
        "Reveal {count:card}: for each, the Forum gives you 1 of its colour, if it can. No player can be asked now"
    ),
    "houses": "{count} players",
    "trade": "Launch {count:card} from your Stock as Activities. Room for {room} more",
    "feeds": "{does}. Or {ways}",
    "either": "{ways}",
    "either_times": "Up to {count:time}: {ways}",
    "starts": "start {starts}",
    "one_of": "one of {count} Great Works",
    "sites": "transfer a card from your Stock to {sites}",
    "one_site_of": "one of {count} sites",
    "vain_production": "the Forum is empty",
    "vain_exploration": "your hand would be empty",
    "vain_empty": "your hand is empty",
    "vain_draconians": "nobody can be asked, and the Forum has none of your colours",
    "vain_alone": "you'd have no card left to reveal",
    "vain_trade": "your Stock is empty",
    "vain_full": "there's no room for another Activity",
    "vain_construction": "no Great Work can be started, and no site can get a card",
}
"""The possible effect of an order now, or the reason why it has none."""
executes = Texts(EXECUTES)
NAMED = 2
"""The most houses, Great Works or sites named in a sentence; more are counted."""

AS_IT_STANDS = {
    preview.Draws: "Draws {count:card}, unless you copy or use something first.",
}
"""The facts that other actions can still change."""

MAIN: dict[type[Action], str] = {
    actions.Plot: "Plot",
    actions.Draw: "Draw",
    actions.StopRevealing: "Stop revealing",
    actions.EndOrder: "End the order",
    actions.Decline: "Leave it",
}
"""The buttons that go on; only one is shown at a time."""


def foretell(facts: Sequence[Fact], names: Names) -> str:
    """The facts of a preview, one per line."""
    return "\n".join(_foretold(fact, names) for fact in facts)


def _foretold(fact: Fact, names: Names) -> str:
    if isinstance(fact, preview.Executes):
        return filled(FACTS[preview.Executes], does=_does(fact, names))
    if isinstance(fact, preview.InVain):
        full = fact.order is Order.trade and not fact.room
        bare = fact.copied and (fact.order is Order.exploration or not fact.shown)
        key = "vain_full" if full else "vain_empty" if bare else f"vain_{fact.order.name}"
        why = executes("vain_alone" if not fact.shown and not bare else key)
        return filled(FACTS[preview.InVain], why=why)
    return promised(FACTS, AS_IT_STANDS, fact, names, speak)


def _does(fact: preview.Executes, names: Names) -> str:
    """The effect of an order, with the cards available for it now."""
    count, order = fact.most, fact.order
    if order is Order.construction or not count:  # of other orders, only transfers to sites remain
        times = fact.count
        ways = []
        if fact.starts:
            ways.append(executes("starts", starts=_one_of("one_of", fact.starts)))
        if fact.sites:
            ways.append(executes("sites", sites=_one_of("one_site_of", fact.sites)))
        said = executes("either_times" if times > 1 else "either", count=times, ways=listed(ways, "or"))
        return said[0].upper() + said[1:]
    if order is not Order.draconians:
        colours = listed([say(card) for card in dict.fromkeys(fact.cards)], "or")
        does = executes(order.name, count=count, colours=colours, room=fact.room)
        if not fact.sites:
            return does
        return executes("feeds", does=does, ways=executes("sites", sites=_one_of("one_site_of", fact.sites)))
    if not fact.asked:
        return executes("draconians_alone", count=count)
    few = len(fact.asked) <= NAMED
    givers = listed([names[seat] for seat in fact.asked]) if few else executes("houses", count=len(fact.asked))
    key = "draconians_many" if count > 1 else "draconians"
    return executes(key, count=count, houses=len(fact.asked), givers=givers)


def _one_of(many: str, found: Sequence[Building]) -> str:
    """These Great Works or sites, by name if they are few."""
    if len(found) > NAMED:
        return executes(many, count=len(found))
    return listed([say(each) for each in found], "or")


def label(action: Action, names: Names = ()) -> str:
    """The action as a button would say it."""
    if isinstance(action, actions.Draw) and action.first is not None:
        return said("draw_first", card=action.first)
    if isinstance(action, actions.Start) and action.source is Place.hand:
        return said("start_from_hand", building=action.building)
    if isinstance(action, actions.Use):
        if action.card is None:
            return said("use_draw", building=action.building)
        if action.site is None:
            return said("use_card", building=action.building, card=action.card)
        return said("use_card_to", building=action.building, card=action.card, site=action.site)
    names = names or numbered(title.SEATS[-1])
    return phrase(ACTIONS, action, names, say if isinstance(action, actions.Raid) else speak)
