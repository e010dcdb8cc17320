"""The goals of Uchronia in words."""

from __future__ import annotations

GOALS = {
    "completes": "Complete a building.",
    "orders_strongly": "Do one order 3 times in a turn.",
    "copies": "Copy another player's order.",
    "takes_a_monopoly": "Take a Monopoly from another player.",
    "wins": "Win a game.",
    "uses_bonuses": "Move 2 cards with your buildings in one turn.",
    "is_paid": "Get 3 cards from one Draconians order.",
    "completes_two": "Complete two buildings in one turn.",
    "holds_two": "Hold two Monopolies at the end.",
    "builds_at_once": "Start a building and complete it in the same turn.",
    "builds_in_colours": "Complete buildings of 4 colours.",
    "beats_experts": "Win with Experts in all the other seats.",
}
