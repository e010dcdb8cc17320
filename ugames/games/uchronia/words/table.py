"""The texts on the table."""

from __future__ import annotations

from ugames.core.words import Texts
from ugames.games.uchronia.cards import CONSTRUCTION, DRACONIANS, EXPLORATION, PRODUCTION, TRADE

ON_BOARD = {
    "works": "Great Works ({count} more)",
    "pile": "Pile",
    "discards": "Discards",
    "last_round": "The last round: the game ends after {name}'s turn",
    "missing": "{count:point} to go",
    "foundation": "{card}: foundation of {building}, discarded",
    "forum": "Forum",
    "nobody": "free",
    "monopolies": "Monopolies: each Activity of the colour scores 1",
    "note": "{count:card}",
    "note_domain": "{note}; {reach}",
    "note_last": "{count:card}, plays last",
    "points_of": "{points} of {goal}",
    "takes": "Takes {count} {resource}",
    "in_forum": "{count:card} of {card} in the Forum",
    "in_domain": "{name}'s Domain: {count:card} of {card}",
    "in_stock": "{count:card} of {card} in {name:of} Stock",
    "in_activities": "{count:Activity|Activities} of {name:{name}|yours} for {order}",
    "transferred": "{count} of {need} transferred",
    "in_hand": "{card}: {order}",
    "plate": "{name}: {points} of {goal:point}",
    "sources": "Where your points come from",
    "hand": "Your hand",
    "revealed": "{card}, revealed",
    "is_revealed": "Revealed for Draconians: it returns to the hand once everyone has given.",
    "copy_from": "Copy {name}'s {order}",
    "copy_this": "Copy this order: {order}",
    "adds_long": "Each time you play {order}, you can use it {count:more time}.",
    "bonus_use": "Use {building}",
    "unused": "Not used yet: {names}. If you end now, you can't use it any more.",
    "one_colour": "All of one colour: others are drawn",
    "anyway": "{label} anyway, without {names}",
    "not_your_turn": "It's not your turn.",
    "plot_comes": "If your hand is empty when your turn begins, you plot automatically.",
    "first_choose": "Answer the question above first.",
    "more": "{count} more",
    "commanded_times": "{order} ×{times}",
    "plots": "plots",
    "copies": "copies {name:of} {order}",
    "raids": "{name} takes {other:|your }{card}",
    "completed": "{building} completed: +{points}",
    "and_effects": "{told}, effects +{count}",
    "collects": "takes {card} for the Monopoly: a {card} building was completed",
    "take_to_stock": "{card}: to your Stock",
    "use_to": "{building}: {card} to {place}",
    "takes_monopoly": "Monopoly of {resource}: {gained}",
    "loses_monopoly": "{seat} {seat:loses|lose} the Monopoly of {resource}",
    "gained": "{name} +{count}",
    "you": "you",
    "reveals": "asks for {cards}",
    "bare": "nothing in {seat:the Domain: safe|your Domain: you're safe}",
    "spared": "saved by a building",
    "lacked": "{seat} {seat:has|have} no {colours}",
    "gave": "gives {card}",
    "gave_you": "{name} takes your {card}",
    "last_round_begins": "{name} has {points:point}: the last round begins",
    "last_round_still": "Nobody is building any more: the last round begins",
    "counts": "+{count}",
    "row_buildings": "Buildings",
    "row_effects": "Effects",
    "row_monopolies": "Monopolies",
    "row_monopoly": "Monopoly of {resource}",
    "the_end": "The end",
}
"""The short texts on the table."""
on_board = Texts(ON_BOARD)

ROOMS = {
    "domain": "Domain",
    "stock": "Stock",
    "activities": "Activities",
    "sites": "Sites",
    "buildings": "Buildings",
}
"""The names of a house's rooms."""

GUIDE = {
    EXPLORATION: "hand to Stock",
    PRODUCTION: "Forum to Stock",
    DRACONIANS: "hands and Forum to Stock",
    CONSTRUCTION: "start, or Stock to site",
    TRADE: "Stock to Activities",
}
"""The source and destination of each order's cards."""
WAYS_TO_USE_A_TURN = ["1 card: its order; 2 alike: any", "Plot: copy an order, then draw"]

EMPTY_PLACES = {
    "domain": "your orders lie here",
    "activities": "Trade brings cards here; each adds 1 to its order",
    "sites": "Construction starts Great Works here",
    "hand": "Your hand is empty: if it stays so, you plot",
    "buildings": "A site with all its cards is complete: it scores 1 to 3 points, and its effect works",
}
"""The descriptions of the viewer's empty rooms."""
