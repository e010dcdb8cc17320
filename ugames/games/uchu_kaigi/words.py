"""Uchu-Kaigi in English: events, actions, questions, previews, reasons and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from ugames.core.game import PUBLIC, Event, Glimpse, Seat
from ugames.core.preview import Fact
from ugames.core.words import Names, Said, Texts, filled, phrase, say, turn_of
from ugames.games.uchu_kaigi import preview, rules, scoring, title
from ugames.games.uchu_kaigi.cards import GRAY, SEATINGS, VIPS, Country, Suit
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, UchuKaigi, View, can_follow

NAME, TAGLINE = title.NAME, title.TAGLINE

OPTIONS = {
    "open_piles": "Open piles (for learning)",
}
OPTION_HINTS = {
    "open_piles": "The tricks that were taken lie open, and nobody has to remember them.",
}

EVENTS = {
    rules.MarkersSet: "The markers stand on 0, from the bottom up: {ranking}.",
    rules.RoundBegan: "Round {number} begins; {country} leads.",
    rules.Dealt: "{country} is dealt {count:card}.",
    rules.DealtOpen: "{country} is dealt an open hand: {cards}.",
    rules.LeftOut: "{count:card} stay out of this round, unseen.",
    rules.VipDrawn: "The VIP is drawn: {suit}.",
    rules.VipNamed: "{country} makes {suit} the VIP.",
    rules.Played: "{country} plays {card}.",
    rules.LedAtRandom: "{country} leads a random card, {card}.",
    rules.TrickWon: "{country} takes the trick.",
    rules.LeadHanded: "{country} won with yellow, so {seat} picks its next lead.",
    rules.SatOut: "{country} won with purple and sits out the next trick; {leader} leads it.",
    rules.PlayEnded: "{countries} ran out of cards, so the round is scored.",
    scoring.PhaseBegan: "Scoring phase {phase}, in this order: {ranking}.",
    scoring.PilesScored: "{country} counts {piles} for piles and {colours} for colours: {change:point}.",
    scoring.GraysCharged: "{country} took {count:gray card}, too many: each costs a point.",
    scoring.BlameShared: "{country} took {count:red/blue card}, too many: "
    "good for {gainers}, and {loss:point} off for {country}.",
    scoring.MarkerMoved: "{country} moves from {start} to {end}.",
    rules.GameWon: "{seat} wins. The final order: {ranking}.",
}

SPECIAL = {
    rules.Dealt: "{country} is dealt {cards}.",
    scoring.PilesScored: "{country} counts {piles} for piles and {colours} for colours, "
    "halved for too much green: {change:point}.",
    scoring.BlameShared: "{country} took {count:red/blue card}, too many, but nobody ranks lower.",
    rules.GameWon: "A dependency ranks first, so its player loses: {seat} wins. The final order: {ranking}.",
}
"""The sentence for an event of this type where `_is_special`."""

ACTIONS = {
    Play: "Play {card}",
    NameVip: "Make {suit} the VIP",
}

FACTS = {
    preview.Takes: "{country} takes it.",
    preview.StaysAhead: "{country} takes it.",
    preview.TooMuch: "That is too much {suits} for {country}.",
    preview.UpToThreshold: "{country} then has all the {suits} that does no harm.",
    preview.LeadsAtRandom: "{country} then leads a random card.",
    preview.LeadPicked: "{seat} then picks the next lead of {country}.",
    preview.SitsOut: "{country} then sits out the next trick; {leader} leads it.",
    preview.NeverWins: "Gray that was not led never wins.",
    preview.Holds: "{count:card} of it in the hand that leads.",
}
"""The facts that follow from an action in any case."""

AS_IT_STANDS = {
    preview.Takes: "{country} would take it as it stands.",
    preview.StaysAhead: "{country} still takes it as it stands.",
    preview.TooMuch: "That would be too much {suits} for {country}.",
    preview.UpToThreshold: "{country} would have all the {suits} that does no harm.",
    preview.LeadsAtRandom: "{country} would then lead a random card.",
    preview.LeadPicked: "{seat} would then pick the next lead of {country}.",
    preview.SitsOut: "{country} would then sit out the next trick; {leader} would lead it.",
}
"""The facts that later cards can still change."""

ON_BOARD = {
    "sits_out": "sits out",
    "note": "rank {rank}, {count:pile}",
    "round_of": "Round {number} of {rounds}",
    "vip": "VIP: {suit}",
    "choose": "Choose the VIP of this round",
    "chooses": "{name} chooses the VIP",
    "card_of": "{card}, {name}",
    "points": "{points} points",
    "limit": "More than {threshold} cards of {suits} are too many.",
    "over": "Too many: {suits}.",
    "near": "One more is too many: {suits}.",
    "lacks": "Has shown no {suits}.",
    "closed": "{count:pile}, closed until the round is scored.",
    "no_pile": "No pile yet.",
    "random": "a random card",
    "takes": "{name} takes it",
    "sat_out": "{name} sits out",
    "phase": "Scoring, phase {phase}",
    "halved": "{change}, halved",
    "for_gray": "-{count} for gray",
    "for_red_blue": "-{count} for red/blue",
    "row_before": "Before this round",
    "row_piles": "Piles",
    "row_colours": "Colours",
    "row_lost": "Too much green, or the lower end",
    "row_gray": "Gray",
    "row_red_blue": "Red and blue",
    "round": "Round {number}",
}
"""The words on the table."""
on_board = Texts(ON_BOARD)

BECAUSE = {
    "only_card": "{0} is the only card that may be played.",
    "many_vips": "There are {1:card} of {0} in the hand.",
    "high_vips": "Of the highest {0} cards, {1} are in the hand.",
    "takes": "It takes the trick, worth {0:point} as things stand.",
    "takes_anyway": "It takes the trick and loses {0:point} by that for now, to keep the others from something.",
    "new_suits": "The trick brings {0:new suit}.",
    "sure": "Nothing that is still out can beat {0}.",
    "ahead": "{0} is ahead, though {1:card} still out would beat it.",
    "random_lead": "If yellow wins, the next lead is left to chance.",
    "sits_out": "If purple wins, the next trick is missed.",
    "declines": "Taking this trick would cost {0:point}.",
    "cannot_win": "No card in the hand would win this trick.",
    "spoils": "It gives {0} too much {1}, if the trick goes there.",
    "to_its_own_side": "The trick goes to {0}, so it stays on this side.",
    "gray_instead": "Gray may be played at any time, so {0} is kept.",
    "keeps_vip": "It keeps {0}, the highest VIP card that is left.",
    "last_of_suit": "That was the last {0} card: {0} need not be followed any more.",
}
"""A sentence for each code of a reason; for TOLD_OF_COUNTRIES, the first fact is a country."""

SAID = {
    "goal": "Be first in the ranking when a marker has reached 30.",
    "winner": "the winner",
    "dependency": "{name}'s dependency",
    "scored": "The round is scored.",
    "over": "The game is over.",
    "choose": "{turn}: choose the VIP of this round.",
    "lead": "{turn}: lead any card.",
    "lead_for": "{turn}: lead any card for {country}.",
    "your_dependency": "your dependency",
    "none": "{turn}: there is no {led} to follow with, so play anything.",
    "none_for": "{turn}: there is no {led} to follow with, so play anything for {country}.",
    "gray": "{turn}: follow {led}.",
    "gray_for": "{turn}: follow {led} for {country}.",
    "follow": "{turn}: follow {led}, or play gray.",
    "follow_for": "{turn}: follow {led}, or play gray for {country}.",
    "watching": "You are only watching.",
    "not_yours": "It is not your turn.",
    "never_vip": "{suit} can never be the VIP.",
    "vip_already": "The VIP of this round is {suit} already.",
    "first_vip": "First choose the VIP of this round.",
    "own_turn": "your own country's",
    "yours_turn": "your dependency's",
    "other_turn": "the other dependency's",
    "own_holds": "You hold {card}, but it is {whose} turn.",
    "yours_holds": "Your dependency holds {card}, but it is {whose} turn.",
    "other_holds": "The other dependency holds {card}, but it is {whose} turn.",
    "own_lacks": "You do not hold {card}.",
    "yours_lacks": "Your dependency does not hold {card}.",
    "other_lacks": "The other dependency does not hold {card}.",
    "own_leads": "You lead: any card of that hand can be played.",
    "yours_leads": "Your dependency leads: any card of that hand can be played.",
    "other_leads": "The other dependency leads: any card of that hand can be played.",
    "own_gray": "Gray was led. You hold gray, so gray must be played.",
    "yours_gray": "Gray was led. Your dependency holds gray, so gray must be played.",
    "other_gray": "Gray was led. The other dependency holds gray, so gray must be played.",
    "own_follows": "{led} was led. You hold it, so follow with it, or play gray.",
    "yours_follows": "{led} was led. Your dependency holds it, so follow with it, or play gray.",
    "other_follows": "{led} was led. The other dependency holds it, so follow with it, or play gray.",
}
"""All other sentences."""
said = Texts(SAID)

TOLD_OF_COUNTRIES = {"spoils", "to_its_own_side"}


def goal(game: UchuKaigi, glimpse: Glimpse[Action, View], names: Names) -> str:
    """How one wins."""
    return said("goal")


def about(game: UchuKaigi, card: Any) -> str:
    """The name of a card."""
    return str(card)


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    """A reason of a bot, for or against an action, as a sentence."""
    code, facts = reason
    spoken = [_speak(fact) for fact in facts]
    if code in TOLD_OF_COUNTRIES:
        spoken[0] = country_name(facts[0], names) if names else said("winner")
    sentence = filled(BECAUSE[code], *spoken)
    return sentence[0].upper() + sentence[1:]


def tell(event: Event, names: Names) -> str:
    """The event as a sentence."""
    return phrase(SPECIAL if _is_special(event, names) else EVENTS, _with_names(event, names), names, _speak)


def foretell(facts: Sequence[Fact], names: Names) -> str:
    """The facts of a preview, a line for each."""
    return "\n".join(
        phrase(FACTS if fact.sure else AS_IT_STANDS, _with_names(fact, names), names, _speak) for fact in facts
    )


def label(action: Action) -> str:
    """The action as a button would say it."""
    return phrase(ACTIONS, action, speak=_speak)


def country_name(country: Country, names: Names) -> str:
    """The name of a country: its player's, or for a dependency a name made from its player's."""
    seating = SEATINGS[len(names)]
    name = names[seating.owners[country]]
    return said("dependency", name=name) if country in seating.dependencies else name


EXPLAINED = {
    "choose": "Set-up",
    "lead": "A trick",
    "lead_for": "A trick",
    "none": "A trick",
    "none_for": "A trick",
    "gray": "A trick",
    "gray_for": "A trick",
    "follow": "A trick",
    "follow_for": "A trick",
    "scored": "Scoring",
    "over": "The end",
}
"""The part of the rules that explains each question."""


def ask(game: UchuKaigi, glimpse: Glimpse[Action, View], names: Names) -> Said:
    """The question that the table waits for an answer to."""
    view = glimpse.view
    if view.actor is None:
        return said("scored") if glimpse.outcome is None else said("over")
    turn = turn_of(view.actor, glimpse.seat, names)
    if len(view.vips) < view.number:
        return said("choose", turn=turn)
    seating, country = SEATINGS[view.seats], view.order[len(view.trick)]
    own = country not in seating.dependencies
    whose = said("your_dependency") if seating.owners[country] == glimpse.seat else country_name(country, names)
    if not view.trick:
        return said("lead", turn=turn) if own else said("lead_for", turn=turn, country=whose)
    led, hand = str(view.trick[0].suit), view.hands[country]
    if hand is not None and not can_follow(hand, view.trick[0].suit):
        return said("none", turn=turn, led=led) if own else said("none_for", turn=turn, led=led, country=whose)
    if view.trick[0].suit is GRAY:
        return said("gray", turn=turn, led=led) if own else said("gray_for", turn=turn, led=led, country=whose)
    return said("follow", turn=turn, led=led) if own else said("follow_for", turn=turn, led=led, country=whose)


def why_not(game: UchuKaigi, view: View, action: Action, now: int | None = None) -> str:
    """Why this seat cannot do that now."""
    if view.actor is None:
        return said("over")
    if view.seat == PUBLIC:
        return said("watching")
    if view.seat != view.actor:
        return said("not_yours")
    if isinstance(action, NameVip):
        if action.suit not in VIPS:
            return said("never_vip", suit=str(action.suit).capitalize())
        return said("vip_already", suit=str(view.vips[-1]))
    if len(view.vips) < view.number:
        return said("first_vip")
    country = view.order[len(view.trick)]
    who = _owner(view.seat, country, view.seats)
    if action.card not in (view.hands[country] or ()):
        for other, hand in enumerate(view.hands):
            if hand is not None and action.card in hand:
                holder = _owner(view.seat, other, view.seats)
                return said(f"{holder}_holds", card=action.card, whose=said(f"{who}_turn"))
        return said(f"{who}_lacks", card=action.card)
    if not view.trick:
        return said(f"{who}_leads")
    led = view.trick[0].suit
    if led is GRAY:
        return said(f"{who}_gray")
    return said(f"{who}_follows", led=str(led).capitalize())


# --- helpers -------------------------------------------------------------------------------------------------------


def _is_special(event: Event, names: Names) -> bool:
    if type(event) is rules.Dealt:
        return event.cards is not None
    if type(event) is scoring.PilesScored:
        return event.halved
    if type(event) is scoring.BlameShared:
        return not event.gainers
    return type(event) is rules.GameWon and event.ranking[0] in SEATINGS[len(names)].dependencies


def _with_names(told: Any, names: Names) -> Any:
    """An event or a fact with the names of countries in place of their numbers."""
    words: dict[str, Any] = {}
    for f in fields(told):
        if f.name in ("country", "leader"):
            words[f.name] = country_name(getattr(told, f.name), names)
        elif f.name in ("countries", "ranking", "gainers"):
            words[f.name] = tuple(country_name(country, names) for country in getattr(told, f.name))
        elif f.name == "suits":
            words[f.name] = tuple(map(str, getattr(told, f.name)))
    return replace(told, **words)


def _speak(value: Any) -> Any:
    return str(value) if isinstance(value, Suit) else say(value)


def _owner(seat: Seat, country: Country, seats: int) -> str:
    """The owner of a country as the seat sees it: the first part of the key of a sentence about it."""
    seating = SEATINGS[seats]
    if country not in seating.dependencies:
        return "own"
    return "yours" if seating.owners[country] == seat else "other"
