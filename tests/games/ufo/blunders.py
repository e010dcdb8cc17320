"""Tables of UFO at which an act is a blunder of bots, and better acts there."""

from __future__ import annotations

from typing import Any

from tests.games.ufo.table import card, depart, rules, table
from ugames.games.ufo.cards import LANDING_ZONES
from ugames.games.ufo.rules import DEPART, PLAY, PLAY_ON, SKIP

RICH_STACK = "10 11 20 22 30 33"
RISING_DECK = "4 14 21 29 30 34 36 42 48"
OTHER_DECK = "1 2 3 5 6 7 8 9"


ROBBED_AT_16 = {0: "4", 1: "7 8 25", 2: "16"}
SAFER = table("14 24 26 28 29 30 33 36", OTHER_DECK, "15 50 51 52 53 54 55 56", stacks=ROBBED_AT_16)
LOOT: Any = ((LANDING_ZONES[1],), (), ())
GAME = rules()
SEEN_BY = rules(no_referee=True)
EXAMPLES: dict[str, tuple[Any, ...]] = {
    "ends_by_a_last_card_and_loses": (
        table("64", "15 16 17", stacks={0: "63", 1: RICH_STACK}, departures="2+ 3+"),
        PLAY[card(64)],
        SKIP,
    ),
    "ends_by_departing_and_loses": (
        table("5 6", "15 16", stacks={0: "55 63", 1: RICH_STACK}, departures="3+"),
        DEPART[depart("3+")],
        SKIP,
    ),
    "lets_a_win_go": (table("64", "15 16", stacks={0: RICH_STACK, 1: "2"}, departures="2+ 3+"), SKIP, PLAY[card(64)]),
    "takes_the_lesser_departure": (
        table(RISING_DECK, OTHER_DECK, stacks={0: "28"}),
        DEPART[depart("3+")],
        DEPART[depart("2+")],
    ),
    "departs_behind_another": (
        table(RISING_DECK, OTHER_DECK, "51 52 53 54", seats=5, stacks={0: "3", 4: RICH_STACK}, departures="2+ 3+ 4+"),
        DEPART[depart("2+")],
        SKIP,
    ),
    "departs_early": (
        table(RISING_DECK, OTHER_DECK, stacks={0: "10 20 30"}, departures="2+ 3+"),
        DEPART[depart("2+")],
        PLAY[card(34)],
    ),
    "lays_below_its_top": (
        table("5 41", OTHER_DECK, game=rules(no_referee=True), stacks={0: "40"}),
        PLAY[card(5)],
        PLAY[card(41)],
    ),
    "passes_over_a_better_card": (
        table(RISING_DECK, OTHER_DECK, stacks={0: "28"}),
        PLAY[card(34)],
        PLAY[card(30)],
        SAFER,
        PLAY[card(24)],
    ),
    "leaps_over_much": (
        table(RISING_DECK, OTHER_DECK, stacks={0: "3"}),
        PLAY[card(42)],
        PLAY[card(4)],
        SAFER,
        PLAY[card(24)],
    ),
    "leaves_a_small_step": (
        table(RISING_DECK, OTHER_DECK, stacks={0: "26"}),
        SKIP,
        PLAY[card(29)],
        table("11 30 40", OTHER_DECK, stacks={0: "9", 1: "10"}, stolen=LOOT),
        SKIP,
    ),
    "begins_nothing": (
        table("8 9 40", OTHER_DECK),
        SKIP,
        PLAY[card(8)],
        table("9 40", OTHER_DECK),
        SKIP,
        table("3 30 40", "1 2 5", stacks={1: "10"}, stolen=LOOT),
        SKIP,
    ),
    "robs_nobody": (
        table(RISING_DECK, OTHER_DECK, stacks={0: "30", 1: "28"}, zones=((), (), ())),
        PLAY_ON[1, card(29)],
        PLAY[card(34)],
    ),
}
"""A table, a blunder there, and a better act; then tables and acts that are none."""
