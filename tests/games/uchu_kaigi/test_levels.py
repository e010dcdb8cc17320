"""What bots of Uchu-Kaigi think with: a table that follows the rules, the past that is read off it, and worth."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.games.uchu_kaigi.table import GAME, piles, play, table
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi import scoring
from ugames.games.uchu_kaigi.bot.deal import ACTIONS, NUMBER, Deal, deal_of
from ugames.games.uchu_kaigi.bot.past import tricks_of
from ugames.games.uchu_kaigi.cards import GREEN, PINK, Card
from ugames.games.uchu_kaigi.rules import LedAtRandom, NameVip, Play, Played, RoundBegan, tricks_to_go

# --- the table in the mind ------------------------------------------------------------------------------------------


class _Told(Random):
    """Dice that lead the card which was led."""

    def __init__(self, mind: Deal, led: list[LedAtRandom]) -> None:
        super().__init__(0)
        self.mind, self.led = mind, led

    def random(self) -> float:
        (event,) = self.led
        hand = self.mind.hands[event.country]
        return (hand.index(NUMBER[Play(event.card)]) + 0.5) / len(hand)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_table_follows_the_rules(seats: int) -> None:
    """Random games: the same choices all along, and after each round the same board, for phases and stacks."""
    rounds = 0
    for seed in range(8):
        dice, state = Random(seed), GAME.deal(seats, Rng(seed)).state
        mind = deal_of(state, dice)
        while GAME.to_act(state):
            (seat,) = GAME.to_act(state)
            legal, number = GAME.legal(state, seat), state.number
            assert mind.actor == seat
            assert [ACTIONS[each] for each in mind.legal(seat)] == [*legal]
            action = dice.choice(legal)
            step = GAME.apply(state, seat, action)
            mind.dice = _Told(mind, [event for event in step.events if isinstance(event, LedAtRandom)])
            if isinstance(action, NameVip):
                mind.apply(seat, NUMBER[action])
            for event in step.events:
                if isinstance(event, Played):
                    mind.apply(seat, NUMBER[Play(event.card)])
            state = step.state
            if state.number != number or not GAME.to_act(state):
                rounds += 1
                assert mind.over
                assert mind.scored() == state.board
                mind = deal_of(state, dice)
    assert rounds >= 12


# --- the guide ------------------------------------------------------------------------------------------------------


def test_the_past_is_read_off_the_piles() -> None:
    """With each number of players, whoever won with yellow or purple, every trick is found again in its order."""
    for seats, seed in product(GAME.seats, range(3)):
        dice, state, played = Random(seed), GAME.deal(seats, Rng(seed)).state, list[tuple[int, Card]]()
        while GAME.to_act(state):
            (seat,) = GAME.to_act(state)
            if len(state.vips) == state.number:
                past = tricks_of(GAME.view(state, seat))
                assert past is not None
                assert [pair for trick in past for pair in zip(*trick, strict=True)] == played[
                    : -len(state.trick) or None
                ]
            step = GAME.apply(state, seat, dice.choice(GAME.legal(state, seat)))
            for event in step.events:
                if isinstance(event, RoundBegan):
                    played.clear()
                elif isinstance(event, Played | LedAtRandom):
                    played.append((event.country, event.card))
            state = step.state


FOUR_HANDS = ("pink 9, yellow 1", "pink 2, pink 3", "yellow 2, yellow 3", "purple 2, purple 3")


def test_the_share_of_a_suit_is_what_its_cards_change() -> None:
    taken = piles("green 1, green 2, green 3, green 4", "green 5, pink 1, yellow 1, purple 1")
    assert scoring.worth(taken, 4) == 4  # (2 + 3 + 4) halved
    assert scoring.share(taken, GREEN, 4) == 4 - 8
    assert scoring.share(taken, PINK, 4) == 4 - 3


def test_a_card_in_the_trick_does_not_bring_the_end_nearer() -> None:
    state = table("pink 9", *FOUR_HANDS[1:])
    seen = glimpse(GAME, play(state, "pink 9").state, 0)
    assert tricks_to_go(glimpse(GAME, state, 0).view) == tricks_to_go(seen.view) == 1


def test_who_sits_out_keeps_a_card_for_the_next_trick() -> None:
    state = table("pink 9", *FOUR_HANDS[1:])._replace(order=(1, 2, 3))
    assert tricks_to_go(glimpse(GAME, state, 0).view) == 2
