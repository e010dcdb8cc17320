"""Lines of play from small positions, counted by hand. Each text lists the legal actions after each step.

TWO CARDS AND NOTHING ELSE
    Flip; then take it (and the other must flip the last card, which ends it) or flip on and take one of the two.

    1: Flip. 2: Take, Flip. 3: after Take: Flip, the end; after Flip: Take 1, Take 2, the end. So 1, 2, 1 + 2, 0.
FOUR FLIPS
    Five numbers, empty piles. T = take (any pile that has a card), F = flip; a turn ends with T or the fourth F.

    1: F. 2: F-(T1, F). 3: the next player after T1 has no pile, so F: 1; after F-F: T1, T2, F: 3; so 4.
    4: F-T-F: T1, F: 2; F-F-T (two of them): one pile is left, so T or F: 4; F-F-F: T1, T2, T3, F: 4; so 10.
VOLCANO WITH THREE DIFFERENT CARDS
    1: Flip. 2: any of three cards. 3: any of the two that are left. 4: the other player flips. So 1, 3, 6, 6.
VOLCANO WITH A PAIR
    The Pool is A A B C, two must go. 2: A, B or C. 3: after A: A, B, C; after B: A, C; after C: A, B. So 1, 3, 7.
ICE AGE WITH AN ALL WILD
    It is flipped. The Pool is two greens, an orange and the All Wild (W): green, orange and one more must go.

    1: green 1, green 2 or W for green. 2: after a green: orange or W for orange; after W: orange goes unasked, then
    green 1 or green 2; so 2 + 2 + 2. 3: after green-orange or green-W two cards are left, of which one goes: 2 each, 8
    in all; after W the turn is over and the other player flips: 1 each, 2 in all. So 3, 6, 10.
A WILD WITH TWO VICTIMS
    A flipped green wild: steal green 1 or green 5 from one, green 5 from the other, lay it, keep it: 5.

    3: after a theft or after keeping the next player flips: 4; after laying: take it or flip on: 2. So 1, 5, 6.
THE LAST CALL
    Both can lock one set before the last card, a Tornado, ends it. The flipper may also lock instead of flipping.

    1: Flip or Lock. 2: after Flip the other is asked: Lock, Done; after Lock: Flip. 3: after Flip and the answer the
    flipper is asked: Lock, Done: 4; after Lock-Flip the other is asked: Lock, Done: 2. Then it is over: 2, 3, 6, 0.
THE THIRD COLOUR WITH AN ALL WILD
    Purple 4 was taken to green 2, orange 3 and W: four sets (one without W, one for each place of W), or Done.

    1: five. 2: each set leaves one card, so the turn is over, as it is after Done; the other player can flip or take
    what is left on the Safety pile: 2 each. So 5, 10.
"""

from __future__ import annotations

from tests.games.ugh.table import GAME, play, table
from ugames.games.ugh.rules import FLIP, TAKE

ONES_SET = "green 1, orange 1, purple 1"
LINES = {
    "two cards and nothing else": (GAME, table(["", ""], deck="green 1, green 2"), (1, 2, 3, 0)),
    "four flips": (GAME, table(["", ""], deck="green 1, green 2, green 3, green 4, green 5"), (1, 2, 4, 10)),
    "volcano with three different cards": (
        GAME,
        table(["green 1, green 2, purple 3", ""], deck="volcano, green 1, green 1"),
        (1, 3, 6, 6),
    ),
    "volcano with a pair": (
        GAME,
        table(["green 1, green 1, green 2, green 3", ""], deck="volcano, green 1, green 1"),
        (1, 3, 7),
    ),
    "ice age with an all wild": (
        GAME,
        play(table(["green 1, green 2, orange 3, all wild", ""], deck="ice age, green 1, green 1"), FLIP)[0],
        (3, 6, 10),
    ),
    "a wild with two victims": (
        GAME,
        table(["", "green 1, green 5, orange 1", "green 5"], deck="green wild, orange 2, orange 2, orange 2"),
        (1, 5, 6),
    ),
    "the last call": (GAME, table([ONES_SET, ONES_SET], deck="tornado"), (2, 3, 6, 0)),
    "the third colour with an all wild": (
        GAME,
        play(table(["green 2, orange 3, all wild", ""], safety=("green 1, purple 4", "", "")), TAKE[0])[0],
        (5, 10),
    ),
}
