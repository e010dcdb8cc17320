"""What one can do, and what would follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ugames.core.preview import Fact
from ugames.core.words import Names, phrase
from ugames.games.uchronia import actions, preview
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import Place
from ugames.games.uchronia.words.occasions import said
from ugames.games.uchronia.words.speech import speak

ACTIONS = {
    actions.Discard: "Put {card} into the Forum",
    actions.Command: "Command {order} with {cards}",
    actions.Plot: "Plot",
    actions.Copy: "Copy {order}",
    actions.Draw: "Draw",
    actions.Take: "Take {card}",
    actions.Store: "Store {card}",
    actions.Reveal: "Reveal {card}",
    actions.StopRevealing: "Reveal no more",
    actions.Hide: "Do not count {card}",
    actions.Give: "Give {card}",
    actions.Launch: "Launch {card}",
    actions.Start: "Start {building}",
    actions.Transfer: "Transfer {card} to {site}",
    actions.Use: "{building}",
    actions.Exchange: "{building}: Activity {activity} for {resource}",
    actions.Raid: "{building}: {card} from the {site} of player {other}",
    actions.EndOrder: "End the order",
    actions.Collect: "Take {card} into the hand",
    actions.Decline: "Leave {card} in the Forum",
}

FACTS = {
    preview.Executes: "{order}: {count:execution}.",
    preview.Draws: "Draws {count:card}.",
    preview.FromForum: "Brings {cards} from the Forum.",
    preview.Wants: "Takes {count} {resource}, and counts {points:point}.",
    preview.Lacks: "{site} then waits for {count} more.",
    preview.Completes: "Completes {building}.",
    preview.TakesMonopoly: "Takes the Monopoly of {resource} from {other}.",
    preview.GivesUpMonopoly: "The Monopoly of {resource} goes to {other}.",
    preview.Gains: "{count:point} more.",
    preview.Loses: "{count:point} less.",
    preview.BringsLastRound: "The last round begins.",
}
"""What follows from an action in any case."""

AS_IT_STANDS = {
    preview.Draws: "Draws {count:card}, if nothing else is done before.",
}
"""What follows if nothing changes it."""

MAIN: dict[type[Action], str] = {
    actions.Plot: "Plot",
    actions.Draw: "Draw",
    actions.StopRevealing: "Reveal no more",
    actions.EndOrder: "End the order",
    actions.Decline: "Leave it",
}
"""The buttons that go on; one of them at a time."""


def foretell(facts: Sequence[Fact], names: Names) -> str:
    """What a preview promises, a line for each fact."""
    return "\n".join(phrase(FACTS if fact.sure else AS_IT_STANDS, fact, names, speak) for fact in facts)


def label(action: Action) -> str:
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
    if isinstance(action, actions.Raid):
        return phrase(ACTIONS, replace(action, other=action.other + 1))
    return phrase(ACTIONS, action, (), speak)
