"""What stands on the table."""

from __future__ import annotations

from ugames.core.words import Texts

ON_BOARD = {
    "works": "Great Works ({count} more)",
    "pile": "Pile {count}",
    "discards": "Discards {count}",
    "last_round": "The last round",
    "nobody": "none",
    "forum": "Forum",
    "monopolies": "Monopolies",
    "note": "{count:card}",
    "note_last": "{count:card}, Last Turn",
    "domain": "Domain",
    "stock": "Stock",
    "stock_count": "Stock {count}",
    "activities": "Activities",
    "activities_count": "Activities {count} of {limit}",
    "sites": "Sites",
    "buildings": "Buildings",
    "bonus": "{kind}: {effect}",
    "in_forum": "{count:card} of {card} in the Forum",
    "in_domain": "{name}'s Domain: {count:card} of {card}",
    "shows": "Shows {order} until the next turn of this house.",
    "in_stock": "{count:card} of {card} in the Stock of {name}",
    "in_activities": "{count} {order} in the Activities of {name}",
    "transferred": "{count} of {need} transferred",
    "in_hand": "{card}: {order}",
    "not_your_turn": "It is not your turn.",
    "first_choose": "First choose what is asked for.",
    "more": "{count} more",
    "commanded": "{order}",
    "commanded_times": "{order} x{times}",
    "plots": "plots",
    "copies": "copies {order}",
    "raids": "{name} raids {card}",
    "completed": "{building} +{points}",
    "takes_monopoly": "{name}: Monopoly of {resource}",
    "last_round_begins": "The last round begins",
    "row_buildings": "Buildings",
    "row_effects": "Effects of buildings",
    "row_monopoly": "Monopoly of {resource}",
    "the_end": "The end",
}
"""What stands on the table."""
on_board = Texts(ON_BOARD)
