"""The values of Uchronia in sentences, and the sentences for questions, labels and refusals."""

from __future__ import annotations

from typing import Any

from ugames.core.tongue import TONGUE
from ugames.core.words import Texts, capital, listed, say, titled
from ugames.games.uchronia.cards import (
    IN_ACTIVITIES,
    IN_DISCARDS,
    IN_DOMAIN,
    IN_FORUM,
    IN_HAND,
    IN_SITE,
    IN_STOCK,
    Design,
    Effect,
    Kind,
    Order,
    Place,
    Resource,
)

PLACES = {
    IN_HAND: "the hand",
    IN_DOMAIN: "the Domain",
    IN_FORUM: "the Forum",
    IN_STOCK: "the Stock",
    IN_ACTIVITIES: "the Activities",
    IN_SITE: "a site",
    IN_DISCARDS: "the discard pile",
}


def speak(value: Any) -> Any:
    """A value of Uchronia within a sentence."""
    if isinstance(value, Order):
        return capital(value)
    if isinstance(value, Place):
        return PLACES[value]
    if isinstance(value, tuple) and value and isinstance(value[0], Resource):
        counts = {card: value.count(card) for card in value}
        alike = len(counts) == len(value)
        return listed([say(card) if alike else said("several", count=counts[card], card=card) for card in counts])
    return say(value)


def either(value: Any) -> Any:
    """Alternative colours, joined by "or"."""
    return listed([say(each) for each in value], "or") if isinstance(value, tuple) else speak(value)


def total(value: Any) -> Any:
    """The sum of points given one by one."""
    return sum(value) if isinstance(value, tuple) else say(value)


def effect_of(design: Design) -> str:
    """The effect of a building, with its order or Plot if it is a bonus; its points are additional."""
    if design.effect is Effect.points:
        return said("also", text=TONGUE.thing(design.text))
    if design.kind is Kind.permanent:
        return TONGUE.thing(design.text)
    return said("bonus", kind=titled(design.kind), text=TONGUE.thing(design.text))


SAID = {
    "bonus": "{kind}: {text}",
    "also": "Also: {text}",
    "several": "{count} {card}",
    "tie": "On a tie, the most completed buildings wins: {counts}.",
    "goal": "Reach {points:point} to start the last round; the most points wins.",
    "moved_by": "{told} ({by}).",
    "draw_first": "Draw, taking the first card from the Forum: {card}",
    "start_from_hand": "Start {building} with a foundation from your hand",
    "use_draw": "{building}: draw",
    "use_card": "{building}: {card}",
    "use_card_to": "{building}: {card} to {site}",
    "over": "The game is over.",
    "not_now": "You can't do that now.",
    "over_goal": "The game is over: {name} {name:has|have} reached {goal} points.",
    "over_goal_several": "The game is over: {names} have reached {goal} points.",
    "over_standstill": "The game is over: nothing has been built for {rounds} rounds.",
    "over_round": "The game is over: the last round is finished.",
    "round_number": "Round {number}",
    "choose": "Choose a card for the Forum. Anyone can take it later.",
    "waiting": "Waiting for {names} to choose a card for the Forum.",
    "offer": "{name} built {building}: take {card} into your hand, or leave it.",
    "plot_for": "{turn}, plotting: {ways}.",
    "way_copy": "copy an order",
    "way_use": "use {names}",
    "way_forum": "draw first from the Forum",
    "way_draw": "draw",
    "way_build": "start a building or add to a site",
    "way_start": "start a building",
    "way_site": "add to a site",
    "in_all": ", {count:time}",
    "plotting": "{name} is plotting.",
    "command_or_plot": "{turn}: play a card for its order, 2 alike for any, or plot.",
    "they_command": "{name} plays an order, or plots.",
    "they_offer": "{name} takes {card} from the Forum for the Monopoly, or leaves it.",
    "they_hide": "{name} chooses which revealed card {other:of} building blocks.",
    "hide": "{turn}: choose the card that {name:of} building blocks: {colours}.",
    "they_give": "{giver} gives {name} one card: {colours}.",
    "give": "{name} raids you. Give 1 card: {colours}.",
    "reveal_more": "{turn}: reveal {count:more card} to {sources}, or stop.",
    "reveal_one_card": "{turn}: reveal 1 card to {sources}.",
    "the_forum": "the Forum",
    "reveal": "{turn}: reveal up to {count:card} to {sources}.",
    "or_end": ", or end {order}",
    "use_or_end": "{turn}: use {names}, or end {order}.",
    "they_use": "{name} uses a bonus, or ends {order}.",
    "or_use": ", or use {names}",
    "a_bonus": "a bonus",
    "only_forum_gives": "{name} plays Draconians: only the Forum can give cards.",
    "they_reveal": "{name} plays Draconians and asks {names} for cards.",
    "before_first": "Cards are put into the Forum only before the first turn.",
    "not_yours": "It's not your turn.",
    "first_offer": "First say whether you take {card} from the Forum for your Monopoly.",
    "first_hide": "First choose the card that a building blocks.",
    "first_give": "First give a card to the Draconians.",
    "all_choose": "First everyone chooses a card for the Forum.",
    "chosen": "You've already chosen your card for the Forum.",
    "not_held": "There's no {card} in your hand.",
    "only": "Only {order} lets you {does}. Play that order, or copy it when you plot.",
    "only_now": "Only {order} lets you {does}, but you've chosen {other}.",
    "used_up": "You've already used {order} as often as you can.",
    "first_end": "End {order} first.",
    "plots_only": "You're plotting this turn, so you can't play an order.",
    "one_or_two": "Play one card, or two of the same colour.",
    "commands_own": "One {card} only gives {own}. For {order}, play two cards of one colour.",
    "copies_in_plot": "You can only copy orders while plotting.",
    "copied": "You've already copied {order} in this Plot.",
    "no_more_copies": "You can't copy more orders in this Plot.",
    "none_to_copy": "Nobody else has {card} in their Domain, so there's no {order} to copy.",
    "needs_activity": "To copy {order} you need a {card} Activity.",
    "not_in_forum": "There's no {card} in the Forum.",
    "not_in_stock": "There's no {card} in your Stock.",
    "comes_by_itself": "Cards that Draconians bring from the Forum come automatically, once everyone has given.",
    "not_in_works": "{building} isn't among the Great Works.",
    "no_foundation": "There's no {colour} in the Forum to be the foundation of {building}.",
    "foundation": "The foundation comes from the Forum, unless a building of yours says otherwise.",
    "not_building": "You're not building {building}.",
    "started_now": "You only started {building} this turn. You can transfer cards to it from your next turn on.",
    "built_of": "{building} takes {colour}, not {card}.",
    "no_room": "You have {count:Activity|Activities}, and there's no room for more.",
    "not_completed": "You haven't completed {building}.",
    "does_else": "{building} can't do that now: {text}",
    "bonus_of": "{building} can only be used during {moment}.",
    "a_plot": "a Plot",
    "bonus_used": "You've already used {building}.",
}
"""All other sentences."""
said = Texts(SAID)
