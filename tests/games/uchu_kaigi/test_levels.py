"""What bots of Uchu-Kaigi think with: a table that follows the rules, and the past that is read off it."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.games.uchu_kaigi.table import GAME, table
from ugames.bots.thinking.beliefs import chance
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot.deal import ACTIONS, NUMBER, Deal, deal_of, sum_of
from ugames.games.uchu_kaigi.bot.guide import chances
from ugames.games.uchu_kaigi.bot.habit import BRINK, worth
from ugames.games.uchu_kaigi.bot.past import deeds, tricks_of
from ugames.games.uchu_kaigi.cards import SEATINGS, Card
from ugames.games.uchu_kaigi.rules import LedAtRandom, NameVip, Play, Played, RoundBegan
from ugames.games.uchu_kaigi.scoring import Stack

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
    for seed in range(15):
        dice, state = Random(seed), GAME.deal(seats, Rng(seed)).state
        mind = deal_of(state, dice)
        while GAME.to_act(state):
            (seat,) = GAME.to_act(state)
            legal, number = GAME.legal(state, seat), state.number
            assert mind.actor == seat
            assert [ACTIONS[each] for each in mind.legal()] == [*legal]
            action = dice.choice(legal)
            step = GAME.apply(state, seat, action)
            mind.dice = _Told(mind, [event for event in step.events if isinstance(event, LedAtRandom)])
            if isinstance(action, NameVip):
                mind.play(NUMBER[action])
            for event in step.events:
                if isinstance(event, Played):
                    mind.play(NUMBER[Play(event.card)])
            state = step.state
            if state.number != number or not GAME.to_act(state):
                rounds += 1
                assert mind.over
                assert mind.scored() == state.board
                mind = deal_of(state, dice)
    assert rounds >= 30


# --- habits ---------------------------------------------------------------------------------------------------------


def test_what_cards_will_have_been_worth() -> None:
    """Two piles, one with pink, and three colours: 2 + 3 + 3; with too much of a suit, minus its cost."""
    assert worth([1, 0, 1, 0, 0, 1], 2, 1, 4) == sum_of((1, 0, 1, 0, 0, 1), 2, 1, 4) == 8
    assert worth([1, 0, 5, 0, 0, 1], 2, 1, 4) == 2 - 3 + 3 - 2 * BRINK
    assert worth([1, 0, 1, 5, 0, 1], 2, 1, 4) == (8 + 1) // 2 - 2 * BRINK
    assert worth([1, 0, 1, 0, 5, 1], 2, 1, 4) == 8 + 1 - 5 - 2 * BRINK
    assert worth([1, 0, 1, 3, 0, 1], 2, 1, 4) == 8 + 1 - BRINK


# --- the guide ------------------------------------------------------------------------------------------------------


def test_a_dependency_that_comes_first_loses_the_game_for_its_side() -> None:
    assert chances((Stack(31, (1,)), Stack(10, (0,)), Stack(5, (2, 3))), 2, SEATINGS[2]) == [0, 1]
    early = chances((Stack(9, (1,)), Stack(5, (0, 2)), Stack(0, (3,))), 1, SEATINGS[2])
    assert sum(early) == pytest.approx(1)
    assert early[0] < early[1]


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


def test_worlds_with_more_choice_at_a_card_are_less_likely() -> None:
    """Gray goes on any lead: with pink in hand it was that or gray, with none it was any card."""
    state = table("pink 5, yellow 1", "gray 1, pink 6", "green 4, green 5", vip="yellow")
    state = GAME.apply(state, 0, Play(Card.parse("pink 5"))).state
    state = GAME.apply(state, 1, Play(Card.parse("gray 1"))).state
    found = deeds(GAME, GAME.view(state, 2))

    def likelihood(*other: str) -> float:
        return chance(found, [[], [NUMBER[Play(Card.parse(each))] for each in other], []])

    assert [deed.player for deed in found] == [0, 1]
    assert likelihood("green 7", "purple 7") == pytest.approx(likelihood("pink 6", "pink 7"))
    assert likelihood("pink 6", "purple 7") == pytest.approx(likelihood("pink 6", "gray 2") * 3 / 2)
    assert likelihood("green 7") == pytest.approx(likelihood("green 7", "purple 7") * 3 / 2)
