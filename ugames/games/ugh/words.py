"""Ugh! in English: events, actions, questions, previews, reasons and refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ugames.core.game import Event, Glimpse
from ugames.core.teaching.preview import Fact
from ugames.core.tongue import TONGUE
from ugames.core.words import (
    Motive,
    Names,
    Said,
    Texts,
    addressed,
    capital,
    clauses,
    in_a_row,
    listed,
    phrase,
    plural,
    promised,
    reasoned,
    run_on,
    say,
    titled,
    turn_of,
)
from ugames.games.ugh import preview, rules
from ugames.games.ugh.cards import ALL_WILD, COLOURS, Card, CardSet, Kind, Pool, factors, value
from ugames.games.ugh.rules import (
    SAFETY_PILES,
    Action,
    Discard,
    Done,
    Flip,
    Keep,
    Lay,
    Lock,
    Steal,
    Take,
    Ugh,
    View,
    locks,
    thefts,
)

OPTIONS = {
    "two_decks": "Two decks",
    "two_decks=auto": "From 7 players on",
    "two_decks=always": "Always",
    "young": "Easier, for young players",
    "open_scores": "Show everyone's points",
}
OPTION_HINTS = {
    "two_decks": "From 7 players on: one deck is enough for up to six. Always: two decks, and a longer game.",
    "young": "Without the blue Ugh! cards, the Great Floods.",
    "open_scores": "Everyone's points are shown next to their names while you play.",
}

TEMPERS = {"bold": "Risks another flip", "rough": "Steals when possible"}
GOALS = {
    "locks": "Lock a set.",
    "takes_what_is_safe": "Take a card from a Safety pile without flipping first.",
    "survives_the_fourth": "Flip a fourth time, and keep that card.",
    "laughs_at_an_ugh": "Get points for an Ugh! that's the first flip of a turn.",
    "steals": "Steal a card with a wild.",
    "locks_large": "Lock a set worth 40 or more.",
    "wins": "Win a game.",
    "fills_with_a_wild": "Lock a set that scores, with a wild in it.",
    "locks_many": "Lock 4 sets in one game.",
    "locks_huge": "Lock a set worth 80 or more.",
    "locks_at_the_last_call": "Lock a set just before the last card of the deck.",
    "beats_experts": "Win with Experts in all the other seats.",
}
COACH = {
    "about_to_flip": (
        "You take one card a turn. Each flip adds a choice: on Safety 1, then 2, then 3, covering the card there. A "
        "fourth number you must take."
    ),
    "pool_can_be_struck": (
        "If you flip an Ugh!, it can cost you cards from your Pool. You choose which, so spare low cards protect the "
        "others."
    ),
    "end_is_near": (
        "The deck is nearly empty. When it runs out, unlocked cards score nothing. If the last card is an Ugh!, "
        "whoever flips it can't lock anything more."
    ),
    "is_robbed": (
        "{seat} took {card:the} from you. A flipped wild can steal its colour or the All Wild, and a flipped All Wild "
        "any card. Locked cards are safe."
    ),
    "flips_a_wild": (
        "A wild steals its colour or the All Wild, and is then discarded; the All Wild steals any card. In a set, a "
        "wild is 1 less than the lowest number."
    ),
    "takes_a_wild": "A wild from a pile can't steal. In a set, it's worth 1 less than the lowest number.",
    "nears_a_set": (
        "One more colour makes a set. Lock it then, on your turn: it's free, and no Ugh! or wild can touch it."
    ),
    "has_a_set": (
        "You can lock this set now, or wait for a higher card and lock it on a later turn, unless an Ugh! comes first."
    ),
    "third_flip_lies_there": "That's three flips. A fourth number goes straight into your Pool, and your turn "
    "ends: you take no other.",
    "leaves_a_set": (
        "Lock your set first: it's free, and your turn goes on. If you flip an Ugh! now, you could lose its cards."
    ),
    "locks_for_nothing": "This set scores 0. You need a higher number.",
    "lets_the_end_come": "After the last card, your Pool scores nothing. You still have a set to lock.",
    "gives_up_the_higher": "You could give up a lower number of the same colour instead.",
    "steals_the_lower": "The same player has a higher number of this colour to steal.",
    "takes_the_lower": "There's a higher number of this colour on another pile.",
}
EVENTS = {
    rules.GameBegan: "{count:card} are shuffled; {seat} {seat:goes|go} first.",
    rules.TurnBegan: "{seat:{seat} begins a turn|your turn begins}.",
    rules.LastCall: "{seat} {seat:is|are} about to flip the last card. Anyone with a set may lock it now.",
    rules.Flipped: "{seat} {seat:flips|flip} {card:a}.",
    rules.Laid: "{seat} {seat:lays|lay} {card:the} on Safety pile {pile}.",
    rules.Kept: "{seat} {seat:takes|take} {card:the} into {seat:their|your} Pool.",
    rules.Taken: "{seat} {seat:takes|take} {card:the} from Safety pile {pile}.",
    rules.Stolen: "{seat} {seat:steals|steal} {other:{card:the} from {other}|your {card}}.",
    rules.WildSpent: "{seat} {seat:discards|discard} {card:the}, which has done its job.",
    rules.Locked: "{seat} {seat:locks|lock} {cards:the} for {value:point}.",
    rules.Discarded: "{seat} {seat:gives|give} up {card:the}.",
    rules.UghKept: "{seat} {seat:keeps|keep} {card:a}, the first flip of {seat:the|your} turn, for {points:point}.",
    rules.UghDiscarded: "{seat} {seat:discards|discard} {card:a}.",
    rules.Scored: "{seat} {seat:scores|score} {total:point}: {sets} from sets and {ughs} from Ugh! cards.",
}

ACTIONS = {
    Flip: "Flip a card",
    Take: "Take the top card of Safety pile {pile}",
    Steal: "Steal {card:the} from {other}",
    Keep: "Take the wild into your Pool",
    Lay: "Lay the wild on its Safety pile",
    Lock: "Lock {cards:the}",
    Discard: "Give up {card:the}",
    Done: "Stop locking and end the turn",
}

FACTS = {
    preview.Gains: "{card:the} goes into your Pool",
    preview.Steals: "{other} loses {card:the} to you; the wild is discarded",
    preview.LiesOn: "it lies on Safety pile {pile}",
    preview.Scores: "you score {points:point} for good",
    preview.CanLock: "you can then lock {points:point}",
    preview.BestLeft: "your best set is then worth {points:point}",
    preview.NoSetLeft: "no set is left",
    preview.StaysOpen: (
        "your {points}-point set stays in your Pool, to lock on a later turn; until you flip again, only a wild "
        "flipped by somebody else can break it"
    ),
    preview.StaysSafe: (
        "your {points}-point set stays in your Pool, to lock on a later turn; until you flip again, nothing can "
        "break it"
    ),
    preview.LastChance: "the sets in your Pool will score nothing",
    preview.TurnEnds: "your turn ends",
    preview.GameEnds: "the game ends",
    preview.LastCard: "it's the last card, so anyone with a set may lock first",
    preview.NoPile: "a number would go on no Safety pile, so you'd have to keep it",
}
"""The facts that follow from an action in any case."""

AS_IT_STANDS = {
    preview.Covers: "a number would cover {card:the} on Safety pile {pile}",
    preview.GoesOn: "a number would go on Safety pile {pile}",
    preview.UghEnds: "an Ugh! would end your turn",
    preview.UghCosts: "cost you {count:card} at most",
    preview.UghCounts: "still score {points:point} as your first flip",
    preview.UghCountsNothing: "score nothing as flip number {number}",
}
"""The facts that follow from a flip only if a number, or an Ugh!, comes."""

ON_BOARD = {
    "wild": "Flipped, it steals. In a set: 1 less than the lowest.",
    "each_colour": "Give up a card of each colour, and {count} more.",
    "over": "Your turn ends.",
    "note": "{sets:set}, {ughs} Ugh!",
    "cards_of": "more of {colours}",
    "ready_now_short": "You have a set: {product}. Lock it to make it safe",
    "ready_last": "You have a set: {product}. Lock it now: the game is about to end",
    "ready_last_short": "You have a set: {product}. Lock it now",
    "ready_later": "You have a set: {product}. It isn't locked yet",
    "ready": "Your set: {product}",
    "needs_long": "For your next set you still need {cards}",
    "needs": "For a set you need {cards}",
    "worthless": "Your set scores 0: you need a higher number",
    "locked_here": "Your locked sets lie here",
    "set_odds": "The chance that it completes a set for you: {chance}.",
    "would_complete": "With it, you'd have a set to lock.",
    "would_need": "With it, you'd still need {cards} for a set.",
    "locks": "{name} {name:locks|lock} a set: {product}",
    "fourth": "A fourth flip: there's no fourth Safety pile for it",
    "piles_stay": "Cards on the Safety piles stay there: anyone can take one on their turn.",
    "note_points": "Sets +{worth}, Ugh! +{points}",
    "note_short": "{sets:set}",
    "wild_letter": "W",
    "equals": "= {points}",
    "points": "{count:point}",
    "empty_pool_long": "Your Pool is empty. Collect green, orange and purple: then Lock multiplies the three numbers",
    "empty_pool": "Your Pool is empty: it needs a card of each colour for a set",
    "empty_pool_short": "Your Pool is empty",
    "deck": "Deck {count}",
    "deck_flip": "Deck {count}: flip",
    "discards": "Discards {count}",
    "flipped": "Flipped",
    "safety": "Safety {number}",
    "to_pool": "your Pool",
    "safety_take": "Safety {number}: take",
    "the_deck": "Deck",
    "cards": "{count:card}",
    "cards_at_most": "up to −{count:card}",
    "safety_pile": "Safety pile {number}: {card}",
    "safety_empty": "Safety pile {number}: empty",
    "several": "Part of several sets you can lock: press it to choose one.",
    "own_card": (
        "A set needs one card of each colour. Until it's locked, this card scores nothing: you can lose it if you "
        "flip an Ugh!, or if somebody else flips a wild: {wilds}."
    ),
    "own_card_safe": (
        "A set needs one card of each colour. Until it's locked, this card scores nothing, and you can lose it if "
        "you flip an Ugh! No wild is left to steal it."
    ),
    "gives_up": "Press it to give it up for good.",
    "gives_spare": "It is not your last card of its colour.",
    "gives_only": "It is your only card of its colour.",
    "others_card": "In {name}'s Pool. You can steal it when you flip one of these: {wilds}.",
    "others_card_safe": "In {name}'s Pool. No wild is left to steal it.",
    "the_discards": "Discards",
    "the_odds": "What the next flip could be",
    "deck_is": "The game ends with the turn in which the last card is flipped.",
    "then_again": "Then take a card, or flip on for more to choose from.",
    "then_fourth": "Then take a card, or flip a fourth. If it's a number, you must keep it.",
    "discards_are": "Out of the game for good: {count:card}. Ugh! cards among them: {ughs}.",
    "flipped_is": "The last flipped card lies here while somebody chooses what happens to it.",
    "safety_is": "Flip {number} of every turn goes here. You can take the top card instead of flipping.",
    "safety_covers": "Flip {number} of every turn goes here and covers {card:the}.",
    "next_flip": "Next flip",
    "times": "×",
    "safety_below": "Below: {cards}.",
    "locked_set": "{cards}: {product}",
    "locked_hidden": "{sets:locked set} and {ughs} Ugh!, face down until the end.",
    "locked_ughs": "{ughs} Ugh! flipped first in a turn = {points}",
    "nothing_locked": "No set locked yet.",
    "pool_of": "In the Pool, not safe yet: {cards}.",
    "pool_empty": "Nothing in the Pool.",
    "a_set": "Locked set",
    "set_is_safe": "Locked: no Ugh! or wild can touch it.",
    "more_hint": "Choose a smaller set from the cards of your Pool.",
    "in_pool": "{card}, {name}'s Pool",
    "lock": "Lock {product}",
    "lock_is_free": (
        "Locking is free, and your turn goes on. Until it's locked, you can lose its cards if you flip an Ugh!"
    ),
    "lock_later": "You can also lock it on a later turn: until you flip again, only a wild can break it.",
    "lock_later_safe": "You can also lock it on a later turn: until you flip again, nothing can break it.",
    "wilds_left": (
        "Wilds left, all colours together: {count}. When flipped, a wild can steal a card; in a set, it's worth one "
        "less than the lowest number."
    ),
    "covered": "It covers {card:the}.",
    "laid_wild": "You can take it from there like any card, but it no longer steals.",
    "wild_counts": (
        "In a set, a wild is worth one less than the lowest number: with a four and a five it's a three, with a one "
        "it's nothing."
    ),
    "more": "{count} other choices",
    "steal": "Steal a card",
    "steal_hint": "You can also press a lit card.",
    "keep": "Keep it and stop",
    "lay": "Lay it down",
    "lock_no_more": "Done locking",
    "end": "End the turn",
    "end_open": "End the turn, lock it later",
    "give_now": "{count:card} still to give up. Spare low cards protect the others",
    "give_now_short": "{count:card} still to give up",
    "odds": "The next card: {chances}.",
    "all": "All Wild",
    "ugh": "Ugh!",
    "struck": "{name} gives up {cost} of {held:card}.",
    "struck_choice": "{name} chooses which.",
    "struck_only": "{name}'s turn is over.",
    "your_ugh": "Ugh! {card}",
    "ugh_ends": "It ends your turn.",
    "ugh_is_last": "It was the last card of the deck: the game is over.",
    "ugh_costs": "Choose {cost} of your {held:card} to give up.",
    "ugh_costs_each": "Give up {cost} of your {held:card}: one of each colour you have, and {count} more.",
    "ugh_costs_only": "You lose your only card.",
    "ugh_costs_all": "You lose all your {held:card}.",
    "ugh_first": "First flip: +{points:point}.",
    "ugh_later": "Flip {number}: no points.",
    "steals": "{name} {name:steals|steal} {other:{card:the}|your {card}}",
    "wild_steals": "Flipped, this wild can steal a card of its colour, or the All Wild, unless it's locked.",
    "all_wild_steals": "Flipped, the All Wild can steal any card that isn't locked.",
    "takes": "{name} {name:takes {card:the}|have {card:the}, and your turn ends}",
    "lost": "−1 card: {card}",
    "first_flip": "First flip: +{points:point}",
    "gained": "+{points:point}",
    "product": "{factors} = {points}",
    "product_points": "{factors} = {points:point}",
    "last_card": "The last card! Lock what you can.",
    "set": "Set {number}",
    "other_sets": "All other sets",
    "ughs": "Ugh! cards",
    "the_end": "The end",
}
"""The short texts on the table."""
on_board = Texts(ON_BOARD)

THINGS = {
    **{thing: f"{thing} (n)" for thing in ("tornado", "great fire", "volcano", "great flood")},
    **{thing: f"{thing} (n)" for thing in ("green wild", "orange wild", "purple wild")},
    "ice age": "ice age (n, a=the Ice Age)",
    "all wild": "all wild (n, a=the All Wild, the=the All Wild)",
}
"""The things with an article in sentences."""
TONGUE.name(THINGS)


def card_name(card: Card) -> str:
    """The name of a card, without an article."""
    return titled(card) if card == ALL_WILD or card.kind is Kind.ugh else say(card)


def speak(thing: Any) -> Any:
    """The names of cards and colours in a sentence."""
    if isinstance(thing, Card):
        return card_name(thing)
    if type(thing) is str:
        return TONGUE.thing(thing)
    return listed([speak(each) for each in thing]) if type(thing) is tuple else say(thing)


BECAUSE = {
    "flip_risk": "the chance that no Ugh! comes up is {0}%",
    "flip_rare": "the risk of an Ugh! is less than 1%",
    "flip_safe": "there's no Ugh! left to come",
    "lacks_colour": "{0} would still be needed for a set",
    "completes_set": "that makes a set worth {0:point}",
    "improves_set": "the best set grows from {0} to {1:point}",
    "certain_card": "taking a card from a pile is a sure thing; the risk of an Ugh! on a flip is {0}%",
    "robs": "{0} loses {1:the}",
    "breaks_set": "without {1:the}, {0:of} best set loses {2:point}",
    "denies": "otherwise, {0} could take {1:the} and lock {2:point}",
    "cashes": "{0:point} for sure is better than the risk of an Ugh! ({1}%)",
    "safe": "a locked {0}-point set is safe",
    "last_chance": "{0:point} that aren't locked now are lost",
    "least_missed": "without {0:the}, the best set loses {1:point}",
    "not_missed": "without {0:the}, the best set stays the same",
    "holds_on": "the {0}-point set may still grow",
    "keeps_wild": "a wild fits whichever colour is missing later",
    "lays_wild": "another card on the table may be more useful",
}
"""A sentence for each code of a reason; for TOLD_OF_SEATS, the first fact is a seat."""
TOLD_OF_SEATS = {"robs", "breaks_set", "denies"}

SAID = {
    "turn_number": "Turn {count}",
    "goal": "Lock sets of three colours and multiply: 2 × 3 × 4 = 24.",
    "about_number": "{card}: when you lock a set, its number is multiplied by those of the other two colours.",
    "about_wild": (
        "{card}: flipped, it can steal a card of its colour or the All Wild. In a set, it's worth 1 less than the "
        "lowest number."
    ),
    "about_all_wild": (
        "{card}: it stands for any colour. Flipped, it can steal any card. In a set, it's worth 1 less than the "
        "lowest number."
    ),
    "about_ugh": "{card}: it ends the turn. {cost} If it's the first flip of a turn, you keep it for {points:point}.",
    "about_costs": "It costs {count:card} from your Pool.",
    "about_costs_each": "It costs a card of each colour, and {count} more.",
    "about_free": "It costs no cards.",
    "lock_for": "{action} for {points:point}",
    "over": "The game is over.",
    "over_flipped": "The game is over: {name} {name:has|have} flipped the last card.",
    "flips": "{turn} to lock sets, before {name} {name:flips|flip} the last card.",
    "waiting": "{name} {doing}.",
    "gets_a_card": "flips or takes a card",
    "gives_up": "gives up cards to {ugh:a}",
    "uses_wild": "chooses what happens to {card:the}",
    "may_lock": "decides whether to lock a set",
    "may_lock_last": "locks sets, before the last card is flipped",
    "owed": "{turn}: {demand}.",
    "steal_with": "steal a lit card",
    "steal_that": "steal {name:of} {card}",
    "lay_on": "lay it down",
    "take_in": "keep it",
    "is_flipped": "{card:a}: {uses}.",
    "lock_or_end": "{turn}: lock your set for {points:point}, or end the turn.",
    "lock_last": "{turn}: lock your set for {points:point}. It's your last chance.",
    "ways": "{turn}: {ways}.",
    "lock_a_set": "lock your set",
    "flip_a_card": "flip a card",
    "flip_to_keep": "flip one and keep it",
    "flip_the_last": "flip the last card",
    "take_one": "take a Safety card",
    "not_yours_to_lock": "It's not your turn to lock before the last card.",
    "not_yours": "It's not your turn.",
    "no_discard": "You only give up cards when an Ugh! asks you to.",
    "first_choose": "First choose what happens to {card:the}.",
    "only_lock": "The last card is about to be flipped: you can only lock sets now.",
    "no_card_yet": "You can't stop without a card: {ways}.",
    "had_card": "You've taken your card this turn. You can still lock sets.",
    "empty_deck": "The deck is empty: take the top card of a Safety pile.",
    "so_many_piles": "There are only {count:Safety pile}.",
    "empty_pile": "Safety pile {number} is empty.",
    "give_any_to": "give up {count:card} of your choice to {ugh:a}",
    "give_to": "give up a {colour} card to {ugh:a}",
    "give_or_wild_to": "give up a {colour} card (or the All Wild) to {ugh:a}",
    "first": "First {demand}.",
    "none_in_pool": "You have no {card} in your Pool.",
    "will_not_do": "{card} won't do: {demand}.",
    "a_set": "A set is one card each of {colours}, in this order.",
    "so_many": "There's only {number} in your Pool.",
    "only_just": "A wild only steals right after you flip it. Later it only fills a set.",
    "no_wild": "There's no flipped wild to use.",
    "no_pile_left": "Flip {number} goes on no Safety pile: steal with the wild, or take it into your Pool.",
    "own_pool": "You can't steal from your own Pool.",
    "no_player": "There's no such player.",
    "not_in_pool": "There's no {card} in that Pool. Locked cards are safe.",
    "steals_only": "{card} steals only {colour} cards and the All Wild.",
    "flip_risky": "risk an Ugh! and flip",
    "flip_safely": "flip a card (no Ugh! is left)",
}
"""All other sentences."""
said = Texts(SAID)


def goal(game: Ugh, glimpse: Glimpse[Action, View], names: Names) -> str:
    return said("goal")


def turn_begun(game: Ugh, event: Event, count: int, seats: int) -> str:
    """The number of the turn that an event begins, counted for its player."""
    return said("turn_number", count=-(-count // seats)) if isinstance(event, rules.TurnBegan) else ""


def about(game: Ugh, card: Any, seats: int) -> str:
    name = card_name(card)
    name = name[0].upper() + name[1:]
    if card.kind is Kind.ugh:
        face = game.ughs[card]
        cost = said("about_costs", count=face.discard) if face.discard else said("about_free")
        cost = said("about_costs_each", count=face.discard) if face.each_colour else cost
        return said("about_ugh", card=name, cost=cost, points=face.points)
    if not card.is_wild:
        return said("about_number", card=name)
    return said("about_all_wild" if card == ALL_WILD else "about_wild", card=name)


def product(cards: CardSet) -> str:
    """A set as a multiplication: "5 x 3 x 4 = 60"."""
    return on_board("product", factors=_factors(cards), points=value(cards))


def product_points(cards: CardSet) -> str:
    """The multiplication with points: "1 x 1 x 1 = 1 point"."""
    return on_board("product_points", factors=_factors(cards), points=value(cards))


def _factors(cards: CardSet) -> str:
    return " x ".join(map(str, factors(cards)))


def locked_set(cards: CardSet) -> str:
    """A locked set: every card, and the points."""
    return on_board("locked_set", cards=in_a_row(map(card_name, cards)), product=product(cards))


def because(reason: Motive, names: Names = ()) -> str:
    code, facts = reason
    return reasoned(BECAUSE, (code, (facts,) if code == "lacks_colour" else facts), names, TOLD_OF_SEATS, speak)


def tell(event: Event, names: Names) -> str:
    more = {"pile": event.pile + 1} if isinstance(event, rules.Laid | rules.Taken) else {}
    if isinstance(event, rules.Scored):
        more = {"sets": sum(event.sets)}
    return phrase(EVENTS, event, names, speak, **more)


def foretell(facts: Sequence[Fact], names: Names) -> str:
    """The facts of a preview in one sentence, and before it one about an Ugh!."""
    struck = [fact for fact in facts if isinstance(fact, preview.OF_UGH)]
    parts = struck, [fact for fact in facts if fact not in struck]
    sentences = ([promised(FACTS, AS_IT_STANDS, fact, names, speak) for fact in part] for part in parts)
    return run_on(clauses(each) for each in sentences if each)


def label(action: Action, names: Names = ()) -> str:
    more = {"pile": action.pile + 1} if isinstance(action, Take) else {}
    named = phrase(ACTIONS, action, names, speak, **more)
    return said("lock_for", action=named, points=value(action.cards)) if isinstance(action, Lock) else named


EXPLAINED = {
    "A turn": "is_flipped ways waiting",
    "Ugh!": "owed",
    "Locking sets": "flips lock_or_end lock_last",
    "The end": "over_flipped",
}
"""The questions that each part of the rules explains."""


def ask(game: Ugh, glimpse: Glimpse[Action, View], names: Names) -> Said:
    view = glimpse.view
    if view.over:
        return said("over_flipped", name=addressed(names, glimpse.seat)[view.turn])
    actor = next(iter(glimpse.to_act), view.turn)  # nobody may act while events are shown
    turn = turn_of(actor, glimpse.seat, names)
    if actor != glimpse.seat:
        return said("waiting", name=names[actor], doing=_doing(view))
    sets = bool(locks(view.pools[actor]))
    if view.callers:
        return said("flips", turn=turn, name=addressed(names, glimpse.seat)[view.turn])
    if view.owed:
        return said("owed", turn=turn, demand=_demand(view))
    if view.flipped is not None:
        steals = thefts(view.pools, actor, view.flipped)
        steal = [said("steal_with")] if len(steals) > 1 else [
            said("steal_that", name=names[theft.other], card=speak(theft.card)) for theft in steals
        ]  # fmt: skip
        uses = [said("lay_on")] * (view.flips <= SAFETY_PILES) + [said("take_in"), *steal]
        return said("is_flipped", card=speak(view.flipped), uses=listed(uses, "or_do"))
    best = max((value(lock.cards) for lock in locks(view.pools[actor])), default=0)
    if view.taken:
        return said("lock_last" if not view.deck else "lock_or_end", turn=turn, points=best)
    choice = sets or any(view.safety)
    flip = said("flip_a_card")
    if view.flips >= SAFETY_PILES:  # more while the fourth flip is shown
        flip = said("flip_to_keep")
    elif choice:
        risky = any(card.kind is Kind.ugh for card in game.in_deck(view))
        flip = said("flip_risky" if risky else "flip_safely")
    if view.deck == 1:
        flip = said("flip_the_last")
    ways = [said("lock_a_set")] * bool(best) + _ways_to_a_card(view, flip)
    return said("ways", turn=turn, ways=listed(ways, "or_do"))


def _doing(view: View) -> str:
    """The possible actions of the seat in turn, for those who wait."""
    if view.callers:
        return said("may_lock_last")
    if view.owed:
        return said("gives_up", ugh=speak(view.flipped))
    if view.flipped is not None:
        return said("uses_wild", card=speak(view.flipped))
    return said("may_lock" if view.taken else "gets_a_card")


def why_not(game: Ugh, view: View, action: Action, now: int | None = None) -> str:
    actors = game.to_act(view)
    if not actors:
        return said("over")
    if view.seat not in actors:
        return said("not_yours_to_lock" if view.callers else "not_yours")
    if view.owed:
        return _why_not_pay(view, action)
    if isinstance(action, Discard):
        return said("no_discard")
    if isinstance(action, Lock):
        if view.flipped is not None:
            return said("first_choose", card=speak(view.flipped))
        return _why_not_lock(view.pools[view.seat], action.cards)
    if view.callers:
        return said("only_lock")
    if isinstance(action, Steal | Keep | Lay):
        return _why_not_wild(view, action)
    if view.flipped is not None:
        return said("first_choose", card=speak(view.flipped))
    if isinstance(action, Done):
        return said("no_card_yet", ways=listed(_ways_to_a_card(view, said("flip_a_card")), "or_do"))
    if view.taken:
        return said("had_card")
    if isinstance(action, Flip):
        return said("empty_deck")
    if not 0 <= action.pile < SAFETY_PILES:
        return said("so_many_piles", count=SAFETY_PILES)
    return said("empty_pile", number=action.pile + 1)


def _ways_to_a_card(view: View, flip: str) -> list[str]:
    """The ways in which the seat in turn can get a card, with `flip` as the phrase for flipping."""
    return [flip] * (view.deck > 0) + [said("take_one")] * any(view.safety)


def _demand(view: View) -> str:
    """The next demand of the flipped Ugh!."""
    kind = view.owed[0]
    ugh = speak(view.flipped)
    if kind is Kind.all:
        return said("give_any_to", count=len(view.owed), ugh=ugh)
    return said("give_or_wild_to" if ALL_WILD in view.pools[view.turn] else "give_to", colour=kind, ugh=ugh)


def _why_not_pay(view: View, action: Action) -> str:
    if not isinstance(action, Discard):
        return said("first", demand=_demand(view))
    if action.card not in view.pools[view.seat]:
        return said("none_in_pool", card=card_name(action.card))
    return said("will_not_do", card=capital(action.card), demand=_demand(view))


def _why_not_lock(pool: Pool, cards: CardSet) -> str:
    for card, count in Counter(cards).items():
        if card not in pool:
            return said("none_in_pool", card=card_name(card))
        if pool.count(card) < count:
            return said("so_many", number=plural(pool.count(card), card_name(card)))
    return said("a_set", colours=tuple(COLOURS))


def _why_not_wild(view: View, action: Steal | Keep | Lay) -> str:
    wild = view.flipped
    if wild is None:
        return said("only_just" if isinstance(action, Steal) else "no_wild")
    if not isinstance(action, Steal):
        return said("no_pile_left", number=view.flips)
    if action.other == view.seat:
        return said("own_pool")
    if not 0 <= action.other < len(view.pools):
        return said("no_player")
    if action.card not in view.pools[action.other]:
        return said("not_in_pool", card=card_name(action.card))
    return said("steals_only", card=capital(wild), colour=wild.kind)
