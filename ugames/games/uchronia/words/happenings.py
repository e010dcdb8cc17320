"""Events as sentences."""

from __future__ import annotations

from collections.abc import Mapping

from ugames.core.game import Event
from ugames.core.words import Names, phrase
from ugames.games.uchronia import events
from ugames.games.uchronia.cards import IN_ACTIVITIES, IN_FORUM, IN_HAND, IN_SITE, IN_STOCK
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.words.speech import either, said, speak, total

EVENTS = {
    events.BuildingDrawn: "{seat} {seat:draws|draw} {building}.",
    events.BuildingPutUnder: (
        "{seat} {seat:draws|draw} {building}, which is already there, so it goes under the pile."
    ),
    events.FirstPlayerFound: (
        "{seat:of} building comes first in the alphabet, so {seat} {seat:begins|begin}; {other} {other:takes|take} "
        "the Last Turn card."
    ),
    events.WorksFilled: "New among the Great Works: {buildings}.",
    events.WorksDiscarded: "All Great Works are of one colour, so these are discarded: {buildings}.",
    events.BuildingsReshuffled: "{count:discarded building becomes|discarded buildings become} the new pile.",
    events.Dealt: "{seat} {seat:is|are} dealt {count:card}.",
    events.DiscardChosen: "{seat} {seat:has|have} chosen a card for the Forum.",
    events.Discarded: "{seat} {seat:puts|put} {card} into the Forum.",
    events.TurnBegan: "Round {number}: {seat:{seat}|your turn}.",
    events.DomainCleared: "{seat} {seat:moves|move} {cards} from {seat:their|your} Domain to the Forum.",
    events.Commanded: "{seat} {seat:plays|play} {cards} for {order} (×{executions}).",
    events.Plotted: "{seat} {seat:plots|plot}.",
    events.Copied: "{seat} {seat:copies|copy} {other:of} {order} (×{executions}).",
    events.OrderEnded: "{seat} {seat:ends|end} {order}.",
    events.Moved: "{seat} {seat:moves|move} {card} from {source} to {target}.",
    events.Exchanged: (
        "{seat} {seat:exchanges their|exchange your} Activity {activity} for {resource} from {seat:their|your} Stock "
        "({by})."
    ),
    events.Raided: "{seat} {seat:takes|take} {card} from {other:of} {site} ({by}).",
    events.Drew: "{seat} {seat:draws|draw} {count:card}.",
    events.Reshuffled: "{count:discarded card becomes|discarded cards become} the new draw pile.",
    events.Revealed: "{seat} {seat:reveals|reveal} {card}.",
    events.RevealedAll: "{seat} {seat:stops|stop} revealing cards.",
    events.Returned: "{seat} {seat:takes|take} {cards} back into {seat:their|your} hand.",
    events.Hidden: "{seat} {seat:lets|let} {other:of} building block {card}.",
    events.Spared: "{seat} {seat:doesn't|don't} have to give anything.",
    events.Gave: "{seat} {seat:gives|give} {other:{card} to {other}|you {card}}.",
    events.Lacked: "{seat} {seat:has|have} no {colours} to give.",
    events.Started: ("{seat} {seat:starts|start} {building}, discarding {card} from {source} as its foundation."),
    events.Completed: "{seat} {seat:completes|complete} {building} for {points:point}; its cards are discarded.",
    events.MonopolyTaken: (
        "{seat} {seat:takes|take} {other:the {resource} Monopoly from {other}|your {resource} Monopoly}."
    ),
    events.MonopolyLost: "{seat} {seat:puts|put} the {resource} Monopoly back on the table.",
    events.Declined: "{seat} {seat:leaves|leave} {card} in the Forum.",
    events.LastTurnCalled: "{seat} {seat:has|have} reached {points:point}: the game ends after {other:of} turn.",
    events.StandstillCalled: "Nobody is building any more: the game ends after {other:of} turn.",
    events.Scored: (
        "{seat} {seat:has|have} {total:point}: buildings {buildings}, their effects {effects}, Monopolies {monopolies}."
    ),
}

TO_ONESELF = {
    events.Dealt: "{seat:{seat} is dealt {cards}|you are dealt {count:card}}.",
    events.Drew: "{seat} {seat:draws|draw} {cards}.",
    events.DiscardChosen: "{seat} {seat:chooses|choose} {card} for the Forum.",
}
"""The sentence for the seat that may read all of an event."""

ONCE = {
    events.Commanded: "{seat} {seat:plays|play} {cards} for {order}.",
    events.Copied: "{seat} {seat:copies|copy} {other:of} {order}.",
}
"""The sentence for an order of one execution."""

MOVES = {
    (IN_HAND, IN_STOCK): "{seat} {seat:stores|store} {card} from {seat:their|your} hand.",
    (IN_HAND, IN_ACTIVITIES): "{seat} {seat:launches|launch} {card} from {seat:their|your} hand.",
    (IN_STOCK, IN_ACTIVITIES): "{seat} {seat:launches|launch} {card}.",
    (IN_FORUM, IN_STOCK): "{seat} {seat:takes|take} {card} from the Forum into {seat:their|your} Stock.",
    (IN_FORUM, IN_HAND): "{seat} {seat:takes|take} {card} from the Forum into {seat:their|your} hand.",
    (IN_STOCK, IN_SITE): "{seat} {seat:transfers|transfer} {card} to {site}.",
    (IN_HAND, IN_SITE): "{seat} {seat:transfers|transfer} {card} from {seat:their|your} hand to {site}.",
    (IN_FORUM, IN_SITE): "{seat} {seat:transfers|transfer} {card} from the Forum to {site}.",
}
"""The sentence for a card's move, if it does more than name two places."""


def round_at(event: events.TurnBegan, seats: int) -> int:
    """The round of a turn."""
    return -(-event.number // seats)


def turn_begun(game: Uchronia, event: Event, count: int, seats: int) -> str:
    """The number of the round of the turn that an event begins."""
    return said("round_number", number=round_at(event, seats)) if isinstance(event, events.TurnBegan) else ""


def tell(event: Event, names: Names) -> str:
    """The event as a sentence, with its viewer as "you"."""
    templates: Mapping[type[Event], str] = EVENTS
    more = {"number": round_at(event, len(names))} if isinstance(event, events.TurnBegan) and names else {}
    if isinstance(event, events.Dealt | events.Drew) and event.cards is not None:
        templates = TO_ONESELF
    if isinstance(event, events.DiscardChosen) and event.card is not None:
        templates = TO_ONESELF
    if isinstance(event, events.Commanded | events.Copied) and event.executions == 1:
        templates = ONCE
    if isinstance(event, events.Moved):
        moved = {events.Moved: MOVES.get((event.source, event.target), EVENTS[events.Moved])}
        sentence = phrase(moved, event, names, speak)
        return sentence if event.by is None else said("moved_by", told=sentence[:-1], by=event.by)
    speaker = either if isinstance(event, events.Lacked) else total if isinstance(event, events.Scored) else speak
    return phrase(templates, event, names, speaker, **more)
