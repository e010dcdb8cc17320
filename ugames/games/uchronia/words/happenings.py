"""What happened, as a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ugames.core.game import PUBLIC, Event
from ugames.core.words import Names, is_you, phrase
from ugames.games.uchronia import events
from ugames.games.uchronia.cards import Place
from ugames.games.uchronia.words.occasions import said
from ugames.games.uchronia.words.speech import either, speak, total
from ugames.games.uchronia.words.yours import TO_YOU, TO_YOU_ONCE, YOUR_MOVES, YOUR_OWN_LAST, YOURS, YOURS_ONCE

EVENTS = {
    events.BuildingDrawn: "{seat} draws {building}.",
    events.BuildingPutUnder: "{seat} draws {building}, which lies there already: it goes under the pile.",
    events.FirstPlayerFound: "{seat} has the first name in the alphabet and begins; {other} takes the Last Turn card.",
    events.WorksFilled: "The Great Works gain {buildings}.",
    events.WorksDiscarded: "The Great Works have only one colour: {buildings} are discarded.",
    events.BuildingsReshuffled: "The {count:discarded building} become the new pile.",
    events.Dealt: "{seat} is dealt {count:card}.",
    events.DiscardChosen: "{seat} has chosen a card for the Forum.",
    events.Discarded: "{seat} puts {card} into the Forum.",
    events.TurnBegan: "Round {number}: {seat}.",
    events.DomainCleared: "{seat} moves {cards} from the Domain to the Forum.",
    events.Commanded: "{seat} plays {cards} for {order}, {executions:time}.",
    events.Plotted: "{seat} plots.",
    events.Copied: "{seat} copies {other}'s {order}, {executions:time}.",
    events.OrderEnded: "{seat} is done with {order}.",
    events.Moved: "{seat} moves {card} from {source} to {target}.",
    events.Exchanged: "{seat} exchanges the Activity {activity} with {resource} of the Stock ({by}).",
    events.Raided: "{seat} takes {card} from the {site} of {other} ({by}).",
    events.Drew: "{seat} draws {count:card}.",
    events.Reshuffled: "The {count:discarded card} become the new draw pile.",
    events.Revealed: "{seat} reveals {card}.",
    events.RevealedAll: "{seat} reveals no more cards.",
    events.Returned: "{seat} takes {cards} back into the hand.",
    events.Hidden: "{seat} does not count {card} against {other}.",
    events.Spared: "{seat} need not give anything.",
    events.Gave: "{seat} gives {card} to {other}.",
    events.Lacked: "{seat} has no {colours} to give.",
    events.Started: "{seat} starts {building}: {card} from {source} is its foundation, and is discarded.",
    events.Completed: "{seat} completes {building} for {points:point}; its cards are discarded.",
    events.MonopolyTaken: "{seat} takes the Monopoly of {resource} from {other}.",
    events.MonopolyLost: "{seat} puts the Monopoly of {resource} back on the table.",
    events.Declined: "{seat} leaves {card} in the Forum.",
    events.LastTurnCalled: "{seat} has reached {points:point}: the game ends after the turn of {other}.",
    events.StandstillCalled: "The city stands still: the game ends after the turn of {other}.",
    events.Scored: "{seat} has {total:point}: buildings {buildings}, their effects {effects}, Monopolies {monopolies}.",
}

OWN = {
    events.Dealt: "{seat} is dealt {cards}.",
    events.Drew: "{seat} draws {cards}.",
    events.DiscardChosen: "{seat} chooses {card} for the Forum.",
}
"""How an event is told to the seat that may read all of it."""

ONCE = {
    events.Commanded: "{seat} plays {cards} for {order}.",
    events.Copied: "{seat} copies {other}'s {order}.",
}
"""How an order of one execution is told."""

MOVES = {
    (Place.hand, Place.stock): "{seat} stores {card} from the hand.",
    (Place.hand, Place.activities): "{seat} launches {card} from the hand.",
    (Place.stock, Place.activities): "{seat} launches {card}.",
    (Place.forum, Place.stock): "{seat} takes {card} from the Forum to the Stock.",
    (Place.forum, Place.hand): "{seat} takes {card} from the Forum into the hand.",
    (Place.stock, Place.site): "{seat} transfers {card} to {site}.",
    (Place.hand, Place.site): "{seat} transfers {card} from the hand to {site}.",
    (Place.forum, Place.site): "{seat} transfers {card} from the Forum to {site}.",
}
"""How a card moves, where it is said in another way than by naming the two places."""


def round_at(event: events.TurnBegan, seats: int) -> int:
    """The round in which a turn lies."""
    return -(-event.number // seats)


def turn_begun(event: Event, count: int, seats: int) -> str:
    """The number of the round in which the turn lies that an event begins."""
    return said("round_number", number=round_at(event, seats)) if isinstance(event, events.TurnBegan) else ""


def tell(event: Event, names: Names) -> str:
    """The event as a sentence, which speaks to its viewer as "you"."""
    by_you, to_you = is_you(event.seat, names), is_you(getattr(event, "other", PUBLIC), names)
    templates: Mapping[type[Event], str] = EVENTS
    if isinstance(event, events.TurnBegan) and names:
        event = replace(event, number=round_at(event, len(names)))
    if isinstance(event, events.Dealt | events.Drew) and event.cards is not None:
        templates = OWN
    if isinstance(event, events.DiscardChosen) and event.card is not None:
        templates = OWN
    once = isinstance(event, events.Commanded | events.Copied) and event.executions == 1
    if once:
        templates = ONCE
    if to_you:
        templates = {**templates, **(YOUR_OWN_LAST if by_you else TO_YOU_ONCE if once else TO_YOU)}
    if isinstance(event, events.Moved):
        moves = YOUR_MOVES if by_you else MOVES
        whole = YOURS if by_you else EVENTS
        moved = {events.Moved: moves.get((event.source, event.target), whole[events.Moved])}
        sentence = phrase(moved, event, names, speak)
        return sentence if event.by is None else said("moved_by", told=sentence[:-1], by=event.by)
    speaker = either if isinstance(event, events.Lacked) else total if isinstance(event, events.Scored) else speak
    yours = {} if to_you and by_you else YOURS_ONCE if once else YOURS
    return phrase(templates, event, names, speaker, yours)
