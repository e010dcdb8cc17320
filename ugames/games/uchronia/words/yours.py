"""What happened, as it is told to the one who did it or to whom it was done."""

from __future__ import annotations

from ugames.core.game import Event
from ugames.games.uchronia import events
from ugames.games.uchronia.cards import Place

YOURS: dict[type[Event], str] = {
    events.BuildingDrawn: "You draw {building}.",
    events.BuildingPutUnder: "You draw {building}, which lies there already: it goes under the pile.",
    events.FirstPlayerFound: "You have the first name in the alphabet and begin; {other} takes the Last Turn card.",
    events.Dealt: "You are dealt {count:card}.",
    events.DiscardChosen: "You choose {card} for the Forum.",
    events.Discarded: "You put {card} into the Forum.",
    events.TurnBegan: "Round {number}: your turn.",
    events.DomainCleared: "You move {cards} from your Domain to the Forum.",
    events.Commanded: "You play {cards} for {order}, {executions:time}.",
    events.Plotted: "You plot.",
    events.Copied: "You copy {other}'s {order}, {executions:time}.",
    events.OrderEnded: "You are done with {order}.",
    events.Moved: "You move {card} from {source} to {target}.",
    events.Exchanged: "You exchange your Activity {activity} with {resource} of your Stock ({by}).",
    events.Raided: "You take {card} from the {site} of {other} ({by}).",
    events.Drew: "You draw {cards}.",
    events.Revealed: "You reveal {card}.",
    events.RevealedAll: "You reveal no more cards.",
    events.Returned: "You take {cards} back into your hand.",
    events.Hidden: "You do not count {card} against {other}.",
    events.Spared: "You need not give anything.",
    events.Gave: "You give {card} to {other}.",
    events.Lacked: "You have no {colours} to give.",
    events.Started: "You start {building}: {card} from {source} is its foundation, and is discarded.",
    events.Completed: "You complete {building} for {points:point}; its cards are discarded.",
    events.MonopolyTaken: "You take the Monopoly of {resource} from {other}.",
    events.MonopolyLost: "You put the Monopoly of {resource} back on the table.",
    events.Declined: "You leave {card} in the Forum.",
    events.LastTurnCalled: "You have reached {points:point}: the game ends after the turn of {other}.",
    events.Scored: "You have {total:point}: buildings {buildings}, their effects {effects}, Monopolies {monopolies}.",
}
"""To the seat that did it."""

YOURS_ONCE: dict[type[Event], str] = {
    events.Commanded: "You play {cards} for {order}.",
    events.Copied: "You copy {other}'s {order}.",
}
"""An order of one execution, to the seat that did it."""

TO_YOU: dict[type[Event], str] = {
    events.FirstPlayerFound: "{seat} has the first name in the alphabet and begins; you take the Last Turn card.",
    events.Raided: "{seat} takes {card} from your {site} ({by}).",
    events.Copied: "{seat} copies your {order}, {executions:time}.",
    events.Hidden: "{seat} does not count {card} against you.",
    events.Gave: "{seat} gives you {card}.",
    events.MonopolyTaken: "{seat} takes your Monopoly of {resource}.",
    events.LastTurnCalled: "{seat} has reached {points:point}: the game ends after your turn.",
    events.StandstillCalled: "The city stands still: the game ends after your turn.",
}
"""To the seat that is the other one."""

TO_YOU_ONCE: dict[type[Event], str] = {
    **TO_YOU,
    events.Copied: "{seat} copies your {order}.",
}
"""The same, where the order has one execution."""

YOUR_OWN_LAST: dict[type[Event], str] = {
    events.LastTurnCalled: "You have reached {points:point}: the game ends after this turn of yours.",
    events.StandstillCalled: "The city stands still: the game ends after your turn.",
}
"""To the seat that is both."""

YOUR_MOVES = {
    (Place.hand, Place.stock): "You store {card} from your hand.",
    (Place.hand, Place.activities): "You launch {card} from your hand.",
    (Place.stock, Place.activities): "You launch {card}.",
    (Place.forum, Place.stock): "You take {card} from the Forum to your Stock.",
    (Place.forum, Place.hand): "You take {card} from the Forum into your hand.",
    (Place.stock, Place.site): "You transfer {card} to {site}.",
    (Place.hand, Place.site): "You transfer {card} from your hand to {site}.",
    (Place.forum, Place.site): "You transfer {card} from the Forum to {site}.",
}
"""How one moves a card."""
