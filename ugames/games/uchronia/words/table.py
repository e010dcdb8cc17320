"""What stands on the table."""

from __future__ import annotations

from ugames.core.words import Texts

ON_BOARD = {
    "works": "Great Works ({count} more)",
    "pile": "Pile {count}",
    "discards": "Discards {count}",
    "last_round": "The last round: the game ends after {name}'s turn",
    "nobody": "free",
    "points_of": "{points} of {goal}",
    "more_of": "+{count}",
    "adds": "{order} +{count}",
    "missing": "{count:point} to go",
    "forum": "Forum",
    "note": "{count:card}",
    "note_last": "{count:card}, plays last",
    "stock_count": "Stock {count}",
    "activities_count": "Activities {count} of {limit}",
    "buildings_count": "Buildings {count}",
    "in_forum": "{count:card} of {card} in the Forum",
    "in_domain": "{name}'s Domain: {count:card} of {card}",
    "in_stock": "{count:card} of {card} in your Stock",
    "in_activities": "{count:Activity|Activities} of {name} for {order}",
    "transferred": "{count} of {need} transferred",
    "in_hand": "{card}: {order}",
    "plate": "{name}: {points} of {goal:point}",
    "sources": "Where your points come from",
    "hand": "Your hand",
    "revealed": "{card}, revealed",
    "is_revealed": "Shown for Draconians: it returns to the hand when all have given.",
    "copy_this": "Copy this order: {order}",
    "adds_long": "Each command of {order} does it {count} more.",
    "bonus_draw": "{building}: draw {count:card}",
    "bonus_use": "Use {building}",
    "unused": "Not used yet: {names}. It is lost at the end.",
    "anyway": "{label} anyway, without {names}",
    "not_your_turn": "It is not your turn.",
    "first_choose": "First choose what is asked for.",
    "more": "{count} more",
    "commanded": "{order}",
    "commanded_times": "{order} x{times}",
    "plots": "plots",
    "copies": "copies {order}",
    "raids": "{name} takes your {card}",
    "raids_other": "{name} takes {card}",
    "completed": "{building} completed: +{points}",
    "takes_monopoly": "Monopoly of {resource}: {gained}",
    "loses_monopoly": "loses the Monopoly of {resource}",
    "gained": "{name} +{count}",
    "you": "you",
    "reveals": "demands {cards}",
    "bare": "nothing in the Domain: spared",
    "bare_you": "nothing in your Domain: you are spared",
    "spared": "spared by a building",
    "lacked": "has no {colours}",
    "gave": "gives {card}",
    "gave_you": "{name} takes your {card}",
    "last_round_begins": "{name} has {points} of {goal}: the last round begins",
    "last_round_still": "The city stands still: the last round begins",
    "counts": "+{count}",
    "total": "{count:point} in all",
    "row_buildings": "Buildings",
    "row_effects": "Effects of buildings",
    "row_monopoly": "Monopoly of {resource}",
    "the_end": "The end",
}
"""What stands on the table."""
on_board = Texts(ON_BOARD)

ROOMS = {
    "domain": "Domain",
    "stock": "Stock",
    "activities": "Activities",
    "sites": "Sites",
    "buildings": "Buildings",
}
"""What the rooms of a house are called."""

EMPTY = {
    "domain": "your orders lie here",
    "stock": "Production and Exploration bring cards here",
    "activities": "Trade launches cards from the Stock",
    "sites": "Construction starts buildings",
    "buildings": "a site is completed when it has all its cards",
}
"""What stands in an empty room of one's own."""
