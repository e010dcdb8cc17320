"""Tables at which something is a blunder of bots, and better actions there."""

from __future__ import annotations

from tests.games.uchu_kaigi.table import GAME, piles, table
from ugames.games.uchu_kaigi.cards import Card, Suit
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, State

__all__ = ["EXAMPLES", "GAME"]


def card(text: str) -> Play:
    return Play(Card.parse(text))


GREENS = piles("green 1, yellow 2", "green 2, green 3")
GRAYS = piles("gray 3, gray 4", "gray 5, yellow 3")
EXAMPLES: dict[str, tuple[State, Action, Action]] = {
    "names_a_vip_it_lacks": (
        table("pink 7, pink 6, green 7, gray 1", "gray 2", "gray 3", vip=None),
        NameVip(Suit.yellow),
        NameVip(Suit.pink),
    ),
    "ends_by_taking": (
        table("", "", "green 7, gray 2", vip="purple", trick="green 4, green 5", taken=((), GRAYS, GREENS)),
        card("green 7"),
        card("gray 2"),
    ),
    "ends_by_leaving": (
        table("", "", "pink 3, green 4", vip="green", trick="purple 1, red/blue 3"),
        card("pink 3"),
        card("green 4"),
    ),
    "ends_with_the_wrong_gift": (
        table("", "", "purple 5, pink 7", vip="red/blue", trick="red/blue 1, purple 6"),
        card("pink 7"),
        card("purple 5"),
    ),
    "leaves_a_gain": (
        table("yellow 1", "yellow 7, gray 7", "gray 4", vip="purple", leader=2, trick="yellow 2, green 6",
              taken=(piles("yellow 4, purple 6", "red/blue 1, green 2", "purple 2, gray 6"),
                     piles("red/blue 4, purple 3"), ())),
        card("gray 7"),
        card("yellow 7"),
    ),
    "wins_with_the_wrong_card": (
        table("yellow 7, yellow 4", "green 5", "gray 7", vip="yellow", leader=1, trick="purple 4, yellow 1",
              taken=(piles("purple 7, purple 1", "pink 2, yellow 6", "green 3, green 1"), piles("gray 4, gray 6"),
                     piles("green 6, red/blue 2", "purple 6, green 4", "yellow 2, red/blue 5"))),
        card("yellow 7"),
        card("yellow 4"),
    ),
    "throws_the_wrong_card": (
        table("purple 4, purple 1", "gray 1", "yellow 4", vip="pink", leader=1, trick="purple 6, pink 6",
              taken=(piles("yellow 7, yellow 2", "yellow 5, red/blue 2"), (), piles("red/blue 4, pink 2"))),
        card("purple 4"),
        card("purple 1"),
    ),
    "misplays_a_dependency": (
        table("", "gray 6, red/blue 9", "", "", seats=2, leader=2, trick="pink 3, red/blue 5, gray 2"),
        card("red/blue 9"),
        card("gray 6"),
    ),
}  # fmt: skip
"""A table, a blunder there, and a better action; then tables and actions that are none."""
