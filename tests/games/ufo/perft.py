"""Lines of play from small positions, counted by hand. Secret choices are made in the order of seats.

TURNS     Alternating. Seat 0 holds 10 30, seat 1 holds 20 40, in the centre lie 5 50; both stacks are empty, one
          Departure card is left, and nothing here is ever the next number. Seat 0 plays 10 or 30, or skips: 3 lines.
          Seat 1 has as many choices after each: 9. Seat 0 holds 5 50: after 10 or 30 it can play 50, skip or depart,
          after its skip it has no stack to depart with, but can play 5, too: 3 * (3 + 3 + 3) = 27.
          Seat 1 holds what seat 0 left. After 10 that is 30: 3, 2 or 2 choices with 20, 40 or nothing on its stack;
          after 30 that is 10: 2, 2 or 2; after the skip it is both: 3, 2 or 3. Seat 0 went on in 2, 2 and 3 ways:
          2 * 7 + 2 * 6 + 3 * 8 = 50. If seat 0 departed instead, after 10 or 30, seat 1 is alone with the same deck and
          its own in the centre, and cannot depart: 2 + 0 + 2 after 10 and 1 + 0 + 2 after 30, since above 40 nothing
          fits and it is over. That is 57.
ROBBING   Alternating. Seat 0 has 19 on its stack and holds 11 12; seat 1 has 10 and holds 20 21; 30 is in the centre.
          Seat 0 robs with 11, skips or departs: 3. Then seat 1 plays 20 or 21, robs with 20, skips or departs: 2 * 5;
          alone it plays 20 or 21, or skips: 3. After 4 of the 5 seat 0 plays 30, skips or departs, after the fifth it
          is alone and plays 30 or skips: 2 * (4 * 3 + 2) = 28. If seat 1 is alone it comes to the 30, too: 3 * 2 = 6.
A BEAT    In step, three seats, priority by seat. Seat 0 holds 10 20 and has 1 on its stack, seat 1 holds 30 and has 3,
          seat 2 has nothing; two Departure cards are left. Seat 0 has 5 choices, seat 1 has 4 after each: 20.
          The beat is over. Whoever comes first in the next one has:
          nothing if seat 1 played its deck's last card, or if both took different Departure cards;
          after both passed their decks on, seat 0 the deck of 30: 4 choices, whatever of 3 it did: 12;
          after only seat 1 departed, with either card, seat 2 what is left of 10 20: 2 * (2 + 2 + 3) = 14;
          after only seat 0 departed, with either card, seat 2 the deck of 30: 2 * 2 = 4;
          after both reached for the same card, seat 1 again its own deck, with one Departure card: 2 * 3 = 6.
          That is 36.
"""

from __future__ import annotations

from tests.games.ufo.table import IN_STEP, IN_TURN, table

ALTERNATING_TURNS = table("10 30", "20 40", centre="5 50", game=IN_TURN)
ROBBING = table("11 12", "20 21", centre="30", game=IN_TURN, stacks={0: "19", 1: "10"})
A_BEAT = table("10 20", "30", game=IN_STEP, stacks={0: "1", 1: "3"})
LINES = {
    "turns": (IN_TURN, ALTERNATING_TURNS, (3, 9, 27, 57)),
    "robbing": (IN_TURN, ROBBING, (3, 13, 34)),
    "a beat": (IN_STEP, A_BEAT, (5, 20, 36)),
}
