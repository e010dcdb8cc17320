"""Tables at which something is a blunder of bots, and better actions there."""

from __future__ import annotations

from tests.games.ugo.table import card, kingdom, rules, table
from ugames.games.ugo.rules import Lay, Play

GAME = rules(games=1)


HUNGRY = kingdom("green 7", "red 6", "blue 6", farmers=1)
UNFED = kingdom("blue 0", "red 7", "grey 7", farmers=4)
FULL = kingdom("yellow 2", farmers=9)
FOUR = kingdom("yellow 5", "green 5", "grey 0", "red 5", farmers=3)
EXAMPLES = {
    "covers_a_higher_one": (
        table("red 1, red 2", "blue 1, blue 2", spoils="green 4, green 8", kingdoms={0: kingdom("blue 5")}),
        Lay(card("green 4")),
        Lay(card("green 8")),
    ),
    "opens_out_of_order": (
        table(
            "red 1, red 2",
            "red 3, red 4",
            spoils="green 2, yellow 5",
            kingdoms={1: kingdom("green 0, green 1, green 3, green 4, green 5, green 6, green 7, green 8",
                                 "yellow 0, yellow 1, yellow 2, yellow 3, yellow 4, yellow 6, yellow 7, yellow 8")},
        ),
        Lay(card("green 2")),
        Lay(card("yellow 5")),
    ),
    "lays_for_less": (
        table("", "", spoils="green 2, yellow 5", kingdoms={0: kingdom("blue 3", "red 3", farmers=2)}),
        Lay(card("green 2")),
        Lay(card("yellow 5")),
    ),
    "lays_badly_for_the_last_trick": (
        table("red 2", "red 4", spoils="green 4, green 6", kingdoms={0: kingdom("blue 8")}),
        Lay(card("green 4")),
        Lay(card("green 6")),
    ),
    "takes_at_a_loss": (
        table("blue 8", "green 8, grey 0", trick="yellow 1", kingdoms={1: UNFED}),
        Play(card("green 8")),
        Play(card("grey 0")),
    ),
    "leaves_a_gain": (
        table("blue 8", "red 2, yellow 8", trick="green 7", kingdoms={0: kingdom(farmers=8), 1: FULL}),
        Play(card("red 2")),
        Play(card("yellow 8")),
    ),
    "wins_with_the_wrong_card": (
        table("red 8", "blue 3, blue 8", trick="red 0",
              kingdoms={0: kingdom("green 4", farmers=9), 1: FOUR}),
        Play(card("blue 8")),
        Play(card("blue 3")),
    ),
    "passes_farmers_up": (
        table("red 8", "blue 0, blue 1", trick="yellow 2", kingdoms={0: kingdom("grey 3", farmers=2), 1: HUNGRY}),
        Play(card("blue 0")),
        Play(card("blue 1")),
    ),
    "throws_the_wrong_card": (
        table("green 8", "red 4, grey 8", trick="blue 8",
              kingdoms={0: kingdom(farmers=4), 1: kingdom("yellow 4", "grey 2", farmers=6)}),
        Play(card("grey 8")),
        Play(card("red 4")),
    ),
}  # fmt: skip
"""A table, a blunder there, and a better action; then tables and actions that are none."""
