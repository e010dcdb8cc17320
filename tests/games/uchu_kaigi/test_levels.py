"""The levels of Uchu-Kaigi: lawful, repeatable, blind, each stronger than the one below; and their parts."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.games.uchu_kaigi.table import GAME, cards, piles, play, table
from ugames.bots.choose import decide
from ugames.bots.thinking.beliefs import chance
from ugames.bots.thinking.decision import never
from ugames.bots.thinking.levels import LEVELS
from ugames.bots.thinking.search import search, solve_worlds
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi import words
from ugames.games.uchu_kaigi.bot import decide as mind
from ugames.games.uchu_kaigi.bot.deal import ACTIONS, NUMBER, Copies, Deal, DealRules, deal_of, sum_of
from ugames.games.uchu_kaigi.bot.guide import MARGIN, PRIZE, Guide, chances, promises
from ugames.games.uchu_kaigi.bot.habit import BRINK, Habit, worth
from ugames.games.uchu_kaigi.bot.past import deeds, tricks_of
from ugames.games.uchu_kaigi.bot.reasons import reasons
from ugames.games.uchu_kaigi.cards import SEATINGS, Card, Suit
from ugames.games.uchu_kaigi.rules import Action, LedAtRandom, NameVip, Play, Played, RoundBegan, State
from ugames.games.uchu_kaigi.scoring import Stack

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few iterations run the same code, and keep these tests quick."""
    monkeypatch.setitem(mind.LEVELS, "normal", mind.LEVELS["normal"]._replace(iterations=8, worlds=4))
    monkeypatch.setitem(mind.LEVELS, "hard", mind.LEVELS["hard"]._replace(iterations=8, worlds=4))
    monkeypatch.setitem(mind.LEVELS, "expert", mind.LEVELS["expert"]._replace(iterations=16, worlds=8))
    monkeypatch.setattr(mind, "ENDINGS", 2)


def played_out(levels: list[str], seed: int, rounds: int = 4) -> tuple[list[Action], State]:
    """Some rounds between bots of these levels: their decisions, all of them legal, and the end."""
    rng, done = Rng(seed + 1000), []
    state = GAME.deal(len(levels), Rng(seed)).state
    while GAME.to_act(state) and state.number <= rounds:
        (seat,) = GAME.to_act(state)
        own, rng = rng.split()
        action = decide(GAME, glimpse(GAME, state, seat), levels[seat], own).action
        assert action in GAME.legal(state, seat)
        done.append(action)
        state = GAME.apply(state, seat, action).state
    return done, state


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", GAME.seats)
def test_all_levels_play_and_repeat_themselves(seats: int) -> None:
    levels = ["expert", "easy", "normal", "hard", "normal"][:seats]
    assert played_out(levels, 3, rounds=1) == played_out(levels, 3, rounds=1)


@pytest.mark.slow
@pytest.mark.parametrize("better, worse, deals, least", [("easy", "uniform", 20, 26), ("normal", "easy", 4, 6)])
def test_a_level_beats_the_one_below(better: str, worse: str, deals: int, least: int) -> None:
    """Chance would win half of the games, of which there is one for each seat and deal."""
    won = 0
    for seed in range(deals):
        for seat in range(2):
            _, state = played_out([better if each == seat else worse for each in range(2)], seed)
            outcome = GAME.outcome(state)
            assert outcome is not None
            won += seat in outcome.winners
    assert won >= least


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_twin_worlds(level: str, seats: int) -> None:
    """With the hidden cards dealt anew it does the same, for the same reasons."""
    state, dice = GAME.deal(seats, Rng(8)).state, Random(8)
    for turn in range(20):
        (seat,) = GAME.to_act(state)
        seen = glimpse(GAME, state, seat)
        twin = glimpse(GAME, GAME.determinize(seen.view, Rng(99 + turn)), seat)
        assert decide(GAME, twin, level, Rng(turn)) == decide(GAME, seen, level, Rng(turn))
        state = GAME.apply(state, seat, dice.choice(seen.legal)).state


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


def test_a_copy_is_another_table() -> None:
    state = table("pink 1, pink 2", "pink 3, pink 4", "pink 5, pink 6")
    first = deal_of(state, Random(1))
    second = first.copy(Random(1))
    for text in ("pink 1", "pink 3", "pink 5"):
        second.play(NUMBER[Play(Card.parse(text))])
    assert (second.piles, second.pinks, second.actor) == ([0, 0, 1], [0, 0, 1], 2)
    assert (first.piles, first.trick, first.actor) == ([0, 0, 0], [], 0)
    assert [len(hand) for hand in first.hands] == [2, 2, 2]


# --- habits ---------------------------------------------------------------------------------------------------------


def test_what_cards_will_have_been_worth() -> None:
    """Two piles, one with pink, and three colours: 2 + 3 + 3; with too much of a suit, minus its cost."""
    assert worth([1, 0, 1, 0, 0, 1], 2, 1, 4) == sum_of((1, 0, 1, 0, 0, 1), 2, 1, 4) == 8
    assert worth([1, 0, 5, 0, 0, 1], 2, 1, 4) == 2 - 3 + 3 - 2 * BRINK
    assert worth([1, 0, 1, 5, 0, 1], 2, 1, 4) == (8 + 1) // 2 - 2 * BRINK
    assert worth([1, 0, 1, 0, 5, 1], 2, 1, 4) == 8 + 1 - 5 - 2 * BRINK
    assert worth([1, 0, 1, 3, 0, 1], 2, 1, 4) == 8 + 1 - BRINK


def test_likelihoods_of_all_cards_are_one_in_all() -> None:
    state = table("pink 5, yellow 1", "pink 1, pink 7, gray 2, green 1", "green 2", trick="pink 3")
    mind = deal_of(state, Random(1))
    legal = mind.legal()
    assert len(legal) == 3
    assert sum(Habit(3).likelihood(mind, 1, legal, card) for card in legal) == pytest.approx(1)


# --- the guide ------------------------------------------------------------------------------------------------------


def test_when_the_game_is_over_only_the_winner_has_a_chance() -> None:
    board = (Stack(31, (2,)), Stack(10, (0, 1)))
    assert chances(board, 2, SEATINGS[3]) == [0, 0, 1]
    assert chances((Stack(12, (2, 1)), Stack(10, (0,))), 4, SEATINGS[3]) == [0, 0, 1]
    assert promises(board, 2, 3) == [MARGIN * (10 - 20.5), MARGIN * (10 - 20.5), MARGIN * 21 + PRIZE]


def test_a_dependency_that_comes_first_loses_the_game_for_its_side() -> None:
    assert chances((Stack(31, (1,)), Stack(10, (0,)), Stack(5, (2, 3))), 2, SEATINGS[2]) == [0, 1]
    early = chances((Stack(9, (1,)), Stack(5, (0, 2)), Stack(0, (3,))), 1, SEATINGS[2])
    assert sum(early) == pytest.approx(1)
    assert early[0] < early[1]


def test_with_fewer_rounds_to_come_a_lead_is_worth_more() -> None:
    board = (Stack(12, (0,)), Stack(6, (1, 2)))
    assert 1 / 3 < chances(board, 1, SEATINGS[3])[0] < chances(board, 3, SEATINGS[3])[0] < 1


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


def test_a_lead_by_chance_tells_nothing() -> None:
    """Who has won with yellow leads at random."""
    state = table("yellow 7, gray 2", "yellow 1, gray 3", "yellow 2, gray 4", vip="yellow")
    state = play(state, "yellow 7, yellow 1, yellow 2").state
    assert state.trick == cards("gray 2")
    assert [deed.player for deed in deeds(GAME, GAME.view(state, 1))] == [0, 2]


def test_the_end_is_solved() -> None:
    """Where nothing is hidden, trying every line and searching find the same card, with the same worth."""
    state = table("green 7, pink 1", "green 1, purple 2", "green 2, purple 3", vip="yellow", number=4)
    seen, mind = glimpse(GAME, state, 0), deal_of(state, Random(1))
    guide = _Known(Guide(GAME, seen, Random(1), 1), mind)
    solved, _ = solve_worlds(Copies(), seen, guide, Random(1), 1, never, mind.legal())
    assert {option.visits for option in solved} == {1}
    searched, _ = search(DealRules(), seen, guide, Random(1), 200, never, mind.legal())
    assert searched[0].action == solved[0].action
    assert searched[0].value == pytest.approx(solved[0].value, abs=0.5)


class _Known(Guide):
    """A guide that knows the truth."""

    def __init__(self, guide: Guide, world: Deal) -> None:
        self.__dict__.update(guide.__dict__)
        self.world = world

    def dream(self, dice: Random) -> Deal:
        return self.world.copy(dice)


# --- reasons --------------------------------------------------------------------------------------------------------


SPOILT = (piles("pink 1, pink 2", "pink 3, yellow 2"), (), ())


@pytest.mark.parametrize(
    "state, action, sentence",
    [
        (
            table("pink 7, pink 6, green 7", "gray 2", "gray 3", vip=None),
            NameVip(Suit.pink),
            "This hand has 2 of the 7 pink cards: as VIP, they beat every other colour.",
        ),
        (
            table("pink 7, green 1", "green 2, green 3", "green 4, green 5", vip="pink"),
            Play(Card.parse("pink 7")),
            "No card still out can beat pink 7.",
        ),
        (
            table("purple 1, purple 6", "green 2, green 3", "green 4, green 5", vip="pink"),
            Play(Card.parse("purple 1")),
            "Purple 1 doesn't have to win: 12 cards still out would beat it, and higher cards stay in hand.",
        ),
        (
            table("pink 6, green 1", "green 2, green 3", "green 4, green 5", vip="yellow", taken=SPOILT),
            Play(Card.parse("pink 6")),
            "It gets rid of pink 6 while others win the trick: if it won, it would cost 15 points.",
        ),
        (
            table("green 1", "green 2", "pink 5, yellow 1", vip="pink", trick="green 6, green 7"),
            Play(Card.parse("pink 5")),
            "It takes the trick, worth 5 points as things stand.",
        ),
        (
            table("", "", "purple 5, pink 7", vip="red/blue", trick="red/blue 1, purple 6", taken=SPOILT),
            Play(Card.parse("pink 7")),
            "If Ann wins this trick, that's too much pink for them.",
        ),
    ],
)
def test_the_first_reason(state: State, action: Action, sentence: str) -> None:
    (seat,) = GAME.to_act(state)
    assert words.because(reasons(GAME, glimpse(GAME, state, seat), action)[0], NAMES[: state.seats]) == sentence


SHOWN = "Nobody still to play can beat green 6: they've shown they hold no card that could."
FEARED = "Green 6 beats all but {} of the cards still out."


@pytest.mark.parametrize(
    "voids, leader, trick, sentence",
    [
        (((), (), ()), 0, "", FEARED.format(7)),
        (((), (Suit.pink, Suit.green), (Suit.pink,)), 0, "", FEARED.format(7)),
        (((), (Suit.pink, Suit.green), (Suit.pink, Suit.green)), 0, "", SHOWN),
        (((), (Suit.pink, Suit.green), ()), 2, "green 5", SHOWN),
    ],
)
def test_a_card_was_called_beatable_by_those_who_had_shown_that_they_cannot(
    voids: tuple[tuple[Suit, ...], ...], leader: int, trick: str, sentence: str
) -> None:
    """With pink as VIP, green 7 and six pinks would beat green 6; pink 1 and green 5 are in view."""
    state = table("green 6, green 1, pink 1", "gray 2", "gray 3", vip="pink", leader=leader, trick=trick)
    state = state._replace(voids=voids)
    (reason, *_) = reasons(GAME, glimpse(GAME, state, 0), Play(Card.parse("green 6")))
    assert words.because(reason, NAMES[:3]) == sentence


@pytest.mark.parametrize(
    "dependency, sentence",
    [
        ("green 7, pink 2", FEARED.format(10)),
        ("green 2, pink 7", SHOWN),  # it has to follow, so its pink beats nothing
        ("gray 2, pink 7", FEARED.format(11)),
    ],
)
def test_an_open_hand_that_beats_a_card_was_forgotten(dependency: str, sentence: str) -> None:
    """The other player's own country has shown to have neither green nor pink, the VIP; its dependency plays openly."""
    state = table("green 6, pink 1", "gray 4", "gray 5", dependency, vip="pink", seats=2)
    seen = glimpse(GAME, state._replace(voids=((), (), (Suit.green, Suit.pink), ())), 0)
    (reason, *_) = reasons(GAME, seen, Play(Card.parse("green 6")))
    assert words.because(reason, NAMES[:2]) == sentence
