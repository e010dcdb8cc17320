"""Actions, their previews and their reasons in words."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.teaching.preview import Fact
from ugames.core.words import Motive, Names, Texts, capital, filled, listed, name_of, phrase, promised, reasoned, say
from ugames.games.uchronia import actions, preview
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import CONSTRUCTION, DRACONIANS, EXPLORATION, IN_HAND, PRODUCTION, TRADE, Building
from ugames.games.uchronia.outlook import Outlook
from ugames.games.uchronia.rules import Seen, Uchronia
from ugames.games.uchronia.words.speech import either, said, speak
from ugames.games.uchronia.words.table import GUIDE

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
    preview.LetsCollect: "{other} may take 1 {resource} from the Forum for the Monopoly.",
    preview.MayCollect: "You may take 1 {resource} from the Forum for your Monopoly.",
    preview.TakesMonopoly: "Takes the {resource} Monopoly from {other}.",
    preview.GivesUpMonopoly: "The {resource} Monopoly goes to {other}.",
    preview.Gains: "You gain {count:point}.",
    preview.Loses: "You lose {count:point}.",
    preview.BringsLastRound: "The last round begins.",
}
"""The facts that follow from an action in any case."""

executes = Texts(
    {
        "production": "Take {count:card} from the Forum into your Stock: {colours}",
        "exploration": "Move {count:card} from your hand to your Stock",
        "draconians": "Reveal 1 card: {givers} (from hand) and the Forum each give you 1 of its colour, if they can",
        "draconians_many": (
            "Reveal up to {count:card}: for each, {houses:player gives|players give} you 1 card of that colour from "
            "hand, and the Forum gives 1"
        ),
        "draconians_alone": (
            "Reveal {count:card: the|cards: for each, the} Forum gives you 1 of its colour, if it can. No player can "
            "be asked now"
        ),
        "houses": "{count} players",
        "trade": (
            "Launch {count:card from your Stock as an Activity|cards from your Stock as Activities}. Room for {room} "
            "more"
        ),
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
)
"""The possible effect of an order now, or the reason why it has none."""
MOST_NAMED = 2
"""The most houses, Great Works or sites named in a sentence; more are counted."""

AS_IT_STANDS = {
    preview.Draws: "Draws {count:card}, unless you copy or use something first.",
}
"""The facts that other actions can still change."""

GOING_ON: dict[type[Action], str] = {
    actions.Plot: "Plot",
    actions.Draw: "Draw",
    actions.StopRevealing: "Stop revealing",
    actions.EndOrder: "End the order",
    actions.Decline: "Leave it",
}
"""The buttons that go on; only one is shown at a time."""


def foretell(facts: Sequence[Fact], names: Names) -> str:
    return "\n".join(_foretold(fact, names) for fact in facts)


def _foretold(fact: Fact, names: Names) -> str:
    if isinstance(fact, preview.Executes):
        return filled(FACTS[preview.Executes], does=_does(fact.out, names))
    if isinstance(fact, preview.InVain):
        out = fact.out
        none_to_reveal = out.order is DRACONIANS and not out.hand
        full = out.order is TRADE and not out.room
        bare = fact.copied and (out.order is EXPLORATION or none_to_reveal)
        key = "vain_full" if full else "vain_empty" if bare else f"vain_{out.order.name}"
        why = executes("vain_alone" if none_to_reveal and not bare else key)
        return filled(FACTS[preview.InVain], why=why)
    return promised(FACTS, AS_IT_STANDS, fact, names, speak)


def _does(out: Outlook, names: Names) -> str:
    """The effect of an order, with the cards available for it now."""
    count, order = out.most, out.order
    sites = executes("sites", sites=_one_of("one_site_of", out.sites)) if out.sites else ""
    if order is CONSTRUCTION or not count:  # of other orders, only transfers to sites remain
        starts = executes("starts", starts=_one_of("one_of", out.starts)) if out.starts else ""
        key = "either_times" if out.times > 1 else "either"
        return str(capital(executes(key, count=out.times, ways=listed([starts, sites], "or_do"))))
    if order is not DRACONIANS:
        does = executes(order.name, count=count, colours=either((*dict.fromkeys(out.forum),)), room=out.room)
        return executes("feeds", does=does, ways=sites) if sites else does
    asked = out.victims.asked
    if not asked:
        return executes("draconians_alone", count=count)
    few = len(asked) <= MOST_NAMED
    givers = listed([names[seat] for seat in asked]) if few else executes("houses", count=len(asked))
    key = "draconians_many" if count > 1 else "draconians"
    return executes(key, count=count, houses=len(asked), givers=givers)


def _one_of(many: str, found: Sequence[Building]) -> str:
    """These Great Works or sites, by name if they are few."""
    one: str = executes(many, count=len(found)) if len(found) > MOST_NAMED else either((*found,))
    return one


def label(action: Action, names: Names = ()) -> str:
    if isinstance(action, actions.Draw) and action.first is not None:
        return said("draw_first", card=action.first)
    if isinstance(action, actions.Start) and action.source is IN_HAND:
        return said("start_from_hand", building=action.building)
    if isinstance(action, actions.Use):
        if action.card is None:
            return said("use_draw", building=action.building)
        if action.site is None:
            return said("use_card", building=action.building, card=action.card)
        return said("use_card_to", building=action.building, card=action.card, site=action.site)
    return phrase(ACTIONS, action, names, say if isinstance(action, actions.Raid) else speak)


IN_VAIN = {
    PRODUCTION: "nothing to take",
    EXPLORATION: "nothing to store",
    DRACONIANS: "nothing to take",
    TRADE: "nothing to launch",
    CONSTRUCTION: "nothing to build",
}
"""The reason why an order would have no effect."""

sure = Texts(
    {
        "short": "{order}: {cards}",
        "gist_times": "{count:time}: {does}",
        "no_stronger": "no more than with 1 card",
        "full": "no room for an Activity",
        "passes_bare": "Passes by {names}: nothing in the Domain.",
        "passes_safe": "Passes by {names}: saved by a building.",
        "draw": "Draw {count:card}",
        "draw_none": "End the Plot",
        "end": "End {order}",
    }
)
"""The texts about an order before its command."""


def outlook_lines(out: Outlook, names: Names) -> list[str]:
    """The seats that Draconians pass over, with reasons."""
    passed = {"passes_bare": out.victims.bare, "passes_safe": out.victims.safe}
    return [sure(why, names=listed([names[seat] for seat in seats])) for why, seats in passed.items() if seats]


def gist(out: Outlook, costly: bool) -> str:
    """The effect of an order in a few words below its name; `costly` if one card less would command the same."""
    if out.idle:
        return capital(sure("full") if out.order is TRADE and not out.room else IN_VAIN[out.order])
    if costly:
        return capital(sure("no_stronger"))
    does = GUIDE[out.order]
    return capital(does) if out.most <= 1 else sure("gist_times", count=out.most, does=does)


def main_label(game: Uchronia, seen: Seen, action: Action) -> str:
    """The label of the button that goes on, with the order it ends or the cards it draws."""
    if isinstance(action, actions.EndOrder) and seen.view.work is not None:
        return sure("end", order=speak(seen.view.work.order))
    if isinstance(action, actions.Draw):
        counts = [fact.count for fact in preview.preview(game, seen, action) if isinstance(fact, preview.Draws)]
        return sure("draw", count=counts[0]) if counts else sure("draw_none")
    return GOING_ON[type(action)]


BECAUSE = {
    "only_choice": "There's nothing else to do.",
    "ends_game": "It brings {0:point} and starts the last round.",
    "completes": "It completes {0} for {1:point}.",
    "one_nearer": "{0} then needs only {1} more.",
    "waits_for": "{0} needs {1}.",
    "could_be_built": "{0} is among the Great Works and takes {1}.",
    "takes_monopoly": "As an Activity, {0} takes a Monopoly: {1:point}.",
    "more_points": "With the Monopoly of {0}, each further Activity is worth a point.",
    "engine": "Each {0} Activity lets you use {1} once more.",
    "in_forum": "There's {0} in the Forum.",
    "surely_holds": "{0} was seen taking {1} into their hand.",
    "victims": "It can get cards from {0}.",
    "forum_gives": "The Forum gives {0} to whoever reveals it, even if no player can be asked.",
    "executions": "{0} can be used {1:time} here.",
    "feeds": "{0} brings what the sites need: {1}.",
    "copies": "{0} is there to be copied.",
    "few_cards": "Only {0:card is|cards are} left in hand.",
    "in_stock": "The Stock has {1} {0} to spare for {2}.",
    "many_in_hand": "This hand has more {0} for {1}.",
    "no_use_to": "None of {0:of} sites needs {1}.",
}
"""The sentence for each code of a reason."""
TOLD_OF_SEATS = {"surely_holds", "no_use_to"}
"""The codes of reasons whose first fact is a seat."""


def because(reason: Motive, names: Names = ()) -> str:
    code, facts = reason
    if code == "victims":
        facts = (listed([name_of(seat, names) for seat in facts]),)
    return reasoned(BECAUSE, (code, facts), names, TOLD_OF_SEATS, speak)
