"""The levels of U GO!: lawful, repeatable, blind, each stronger than the one below; and the parts of their thinking."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.ugo.table import card, kingdom, rules, table
from ugames.bots.choose import decide
from ugames.bots.thinking.beliefs import chance
from ugames.bots.thinking.decision import never
from ugames.bots.thinking.levels import LEVELS
from ugames.bots.thinking.search import search, solve_worlds
from ugames.core.game import Seat, glimpse
from ugames.core.rng import Rng
from ugames.games.ugo import words
from ugames.games.ugo.bot import decide as mind
from ugames.games.ugo.bot.deal import ACTIONS, NUMBER, Copies, Deal, DealRules, board_of, deal_of
from ugames.games.ugo.bot.guide import PRIZE, Guide
from ugames.games.ugo.bot.habit import HOPE, Habit, laid, shares
from ugames.games.ugo.bot.past import deeds
from ugames.games.ugo.bot.plain import best_lay, margin
from ugames.games.ugo.bot.reasons import reasons
from ugames.games.ugo.rules import Action, Colour, Lay, Play, State

GAME = rules(games=1)
BOARD = board_of(GAME)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few iterations run the same code, and keep these tests quick."""
    monkeypatch.setitem(mind.LEVELS, "hard", mind.LEVELS["hard"]._replace(iterations=16, worlds=8))
    monkeypatch.setitem(mind.LEVELS, "expert", mind.LEVELS["expert"]._replace(iterations=32, worlds=16))
    monkeypatch.setattr(mind, "ENDINGS", 4)


def played_out(levels: list[str], seed: int) -> tuple[list[Action], tuple[int, ...]]:
    """A game between bots of these levels: their decisions, all of them legal, and the scores."""
    rng, done = Rng(seed + 1000), []
    state = GAME.deal(len(levels), Rng(seed)).state
    while actors := GAME.to_act(state):
        (seat,) = actors
        own, rng = rng.split()
        action = decide(GAME, glimpse(GAME, state, seat), levels[seat], own).action
        assert action in GAME.legal(state, seat)
        done.append(action)
        state = GAME.apply(state, seat, action).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    return done, outcome.scores


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", GAME.seats)
def test_all_levels_play_whole_games_and_repeat_themselves(seats: int) -> None:
    levels = ["expert", "hard", "normal", "easy"][:seats]
    assert played_out(levels, 3) == played_out(levels, 3)


@pytest.mark.slow
@pytest.mark.parametrize("better, worse, least", [("easy", "uniform", 1.5), ("normal", "easy", 1.0)])
def test_a_level_beats_the_one_below(better: str, worse: str, least: float) -> None:
    """Each deal is played from every seat, and the deals are always the same."""
    margins = []
    for seed in range(16):
        for seat in range(3):
            levels = [better if each == seat else worse for each in range(3)]
            margins.append(margin(played_out(levels, seed)[1], seat))
    assert sum(margins) / len(margins) > least


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", LEVELS)
def test_twin_worlds(level: str) -> None:
    """With the hidden cards dealt anew it does the same, for the same reasons."""
    state, dice = GAME.deal(4, Rng(8)).state, Random(8)
    for turn in range(24):
        (seat,) = GAME.to_act(state)
        seen = glimpse(GAME, state, seat)
        twin = glimpse(GAME, GAME.determinize(seen.view, Rng(99 + turn)), seat)
        assert decide(GAME, twin, level, Rng(turn)) == decide(GAME, seen, level, Rng(turn))
        state = GAME.apply(state, seat, dice.choice(seen.legal)).state


def test_the_options_come_best_first_with_the_one_that_is_done() -> None:
    state = GAME.deal(3, Rng(5)).state
    (seat,) = GAME.to_act(state)
    seen = glimpse(GAME, state, seat)
    found = decide(GAME, seen, "expert", Rng(1))
    assert found.action == found.options[0].action
    assert {option.action for option in found.options} == {*seen.legal}
    assert found.iterations in (31, 32), "the two that are tried most often are tried equally often"
    assert decide(GAME, seen, "expert", Rng(1), lambda: True).iterations < 32


# --- the table in the mind ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scarce", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_table_follows_the_rules(seats: int, scarce: bool) -> None:
    """Random games, laid as well as one can: the same choices all along, and the same points in the end."""
    game = rules(games=1, scarce=scarce and seats == 2)
    for seed in range(30):
        dice, state = Random(seed), game.deal(seats, Rng(seed)).state
        mind = deal_of(board_of(game), state)
        while game.to_act(state):
            (seat,) = game.to_act(state)
            if state.spoils:
                action: Action = best_lay(game, game.view(state, seat))
            else:
                assert mind.seat == seat
                assert [ACTIONS[number] for number in mind.legal(seat)] == [*game.legal(state, seat)]
                action = dice.choice(game.legal(state, seat))
                mind.play(seat, NUMBER[action])
            state = game.apply(state, seat, action).state
        assert mind.over
        assert tuple(mind.points()) == state.scores[-1]


def test_a_copy_is_another_table() -> None:
    state = table("red 3, blue 1", "red 5, blue 2")
    first = deal_of(BOARD, state)
    second = first.copy()
    second.play(0, NUMBER[Play(card("red 3"))])
    second.play(1, NUMBER[Play(card("red 5"))])
    assert second.points() == [0, 5 + 1]
    assert (first.points(), first.hands, first.trick, first.seat) == (
        deal_of(BOARD, state).points(),
        first.hands,
        [],
        0,
    )
    assert len(first.hands[0]) == 2


# --- habits ---------------------------------------------------------------------------------------------------------


def test_places_are_likely_fed_by_hope() -> None:
    """Place 3 lacks one of its two farmers, and place 4 all three: one to hope for feeds place 3 for certain."""
    fed, opening = shares(BOARD, 1, 1.0)
    assert fed == [1, 1, 1, 0, 0]
    assert opening == [0, 0, -1, -15, -20]
    fed, opening = shares(BOARD, 1, 0.5)
    assert fed[2] == 0.5
    assert opening[2] == -2.5 - 0.5


def test_what_it_brings_to_lay_a_card() -> None:
    mind = deal_of(BOARD, table("red 8", "blue 8", kingdoms={0: kingdom("red 3", "blue 5")}))
    share = shares(BOARD, 2, 0.0)
    places, tops = mind.opened[0], mind.tops[0]
    assert laid(share, places, tops, 2, NUMBER[Play(card("red 8"))]) == 5
    assert laid(share, places, tops, 2, NUMBER[Play(card("blue 2"))]) == -3
    assert laid(share, places, tops, 2, NUMBER[Play(card("green 6"))]) == 6 - 1
    assert laid(shares(BOARD, 0, 0.0), places, tops, 2, NUMBER[Play(card("green 6"))]) == -10
    assert HOPE > 0


def test_likelihoods_of_all_cards_are_one_in_all() -> None:
    mind = deal_of(BOARD, table("red 3, red 8, red 1", "blue 1, red 4, blue 7", trick="red 5", leader=1))
    legal = mind.legal(0)
    habit = Habit(BOARD, 2)
    assert len(legal) == 3
    assert sum(habit.likelihood(mind, 0, legal, number) for number in legal) == pytest.approx(1)


# --- the guide ------------------------------------------------------------------------------------------------------


def guide_at(state: State, seat: Seat, worlds: int) -> Guide:
    return Guide(GAME, glimpse(GAME, state, seat), Random(1), worlds)


def test_worlds_in_which_a_play_would_have_been_odd_are_dreamt_of_less() -> None:
    """Somebody throws grey 0 to a red 6, which brings two farmers less than a 1 would."""
    greens, yellows = (", ".join([f"{colour} {value}" for value in range(9)]) for colour in ("green", "yellow"))
    state = table(f"red 6, {greens}", "grey 0, blue 0, blue 1, blue 2", f"grey 8, {yellows}", dealer=2)
    played = GAME.apply(state, 0, Play(card("red 6"))).state
    played = GAME.apply(played, 1, Play(card("grey 0"))).state
    deed = deeds(GAME, GAME.view(played, 2), Habit(BOARD, 3))[1]

    def likelihood(other: str) -> float:
        return chance([deed], [[], [NUMBER[Play(card(each))] for each in ("blue 3", "blue 4", other)], []])

    assert deed.player == 1
    assert likelihood("grey 1") < likelihood("grey 6")
    guide = guide_at(played, 2, 400)
    dreamt = [guide.dream(Random(seed)).hands[1][0] for seed in range(400)]
    farmer = sum(dreamt.count(NUMBER[Play(card(each))]) for each in ("grey 1", "blue 1", "green 1"))
    other = sum(dreamt.count(NUMBER[Play(card(each))]) for each in ("grey 6", "blue 6", "green 6"))
    assert farmer < other


def test_dreams_keep_to_shown_voids() -> None:
    state = table("red 6, blue 2", "grey 0, grey 8", "yellow 4, yellow 3", voids=((), (Colour.red,), ()))
    for seed in range(50):
        hand = guide_at(state, 0, 4).dream(Random(seed)).hands[1]
        assert all(ACTIONS[number].card.colour is not Colour.red for number in hand)


def test_in_the_last_deal_winning_counts_as_much_as_the_margin() -> None:
    game = rules(games=2)
    boards = {0: kingdom("red 8"), 1: kingdom("blue 3")}
    early = table("green 1", "green 2", kingdoms=boards)
    late = early._replace(scores=((0, 10),))
    ended = deal_of(BOARD, early._replace(hands=((), ())))
    assert ended.points() == [8, 3]
    assert Guide(game, glimpse(game, early, 0), Random(1), 1).worths(ended) == [5, -5]
    assert Guide(game, glimpse(game, late, 0), Random(1), 1).worths(ended) == [2.5, -2.5 + PRIZE / 2]


def test_the_end_is_solved() -> None:
    """Led first, the 5 takes the 0 with two farmers, and the 8 takes the 7: 20 to nothing.

    After the 8, to which the 0 would be thrown, the 7 takes the 5: 8 to 12.
    """
    state = table("red 8, blue 5", "green 7, blue 0")
    seen, mind = glimpse(GAME, state, 0), deal_of(BOARD, state)
    guide = _Known(guide_at(state, 0, 1), mind)
    solved, _ = solve_worlds(Copies(), seen, guide, Random(1), 1, never, mind.legal(0))
    assert [(str(ACTIONS[option.action].card), option.value) for option in solved] == [
        ("blue 5", (20 + PRIZE) / 2),
        ("red 8", -4 / 2),
    ]
    searched, _ = search(DealRules(), seen, guide, Random(1), 100, never, mind.legal(0))
    assert searched[0].action == solved[0].action
    assert searched[0].value == solved[0].value


class _Known(Guide):
    """A guide that knows the truth."""

    def __init__(self, guide: Guide, world: Deal) -> None:
        self.__dict__.update(guide.__dict__)
        self.world = world

    def dream(self, dice: Random) -> Deal:
        return self.world.copy()


# --- reasons --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state, action, sentence",
    [
        (table("red 8, blue 1", "red 2, red 3"), Play(card("red 8")), "No card still out can beat red 8."),
        (
            table("red 7", "red 8, red 2", trick="red 3", kingdoms={1: kingdom("red 4")}),
            Play(card("red 8")),
            "It takes the trick, worth 4 points and 0 farmers as things stand.",
        ),
        (
            table("blue 8", "green 8, grey 1", trick="yellow 4", kingdoms={1: kingdom("red 5", "blue 5", farmers=0)}),
            Play(card("grey 1")),
            "Grey 1 loses the trick, and brings 2 farmers for it.",
        ),
        (
            table("blue 8", "yellow 0, yellow 5", trick="yellow 4", kingdoms={1: kingdom("yellow 8")}),
            Play(card("yellow 5")),
            "Otherwise, Ann takes the trick as it stands, and gains 5 points.",
        ),
        (
            table("red 2", "red 4", spoils="green 6, yellow 4"),
            Lay(card("green 6")),
            "Green 6 is the highest of the new colours, so it gets place 1, which has its farmers before the others.",
        ),
        (
            table("red 2", "red 4", spoils="green 4, green 6", kingdoms={0: kingdom("blue 8")}),
            Lay(card("green 6")),
            "Green 6 scores, and green 4 goes under it.",
        ),
    ],
)
def test_the_first_reason(state: State, action: Action, sentence: str) -> None:
    (seat,) = GAME.to_act(state)
    assert words.because(reasons(GAME, glimpse(GAME, state, seat), action)[0], ("Ann", "Bob")) == sentence


def test_a_lower_card_was_called_the_highest_of_the_new_colours() -> None:
    """Blue 3 was, for it is higher than red 1: red 5, which was still to be laid, was not looked at."""
    state = table("red 2", "red 4", spoils="red 1, blue 3, red 5")
    seen = glimpse(GAME, state, 0)
    assert reasons(GAME, seen, Lay(card("blue 3"))) == ()
    assert "fed_first" in [reason.code for reason in reasons(GAME, seen, Lay(card("red 5")))]


NO_GREY = tuple([colour for colour in Colour if colour is not Colour.grey])
FEARED = "Red 7 beats all but 4 of the cards still out."
SHOWN = "Nobody still to play can beat red 7: they've shown they hold no card that could."


@pytest.mark.parametrize(
    "hands, leader, trick, voids, sentence",
    [
        (("red 7, grey 8", "grey 2"), 0, "", ((), NO_GREY[1:]), FEARED),
        (("red 7, grey 8", "grey 2"), 0, "", ((), NO_GREY), SHOWN),
        (("red 7, grey 8", "grey 2", "blue 8"), 0, "", ((), NO_GREY, ()), FEARED),
        (("red 7, grey 8", "grey 2", "grey 3"), 0, "", ((), NO_GREY, NO_GREY), SHOWN),
        (("red 7, red 2, grey 8", "grey 2", "blue 8"), 2, "red 3", ((), NO_GREY, ()), SHOWN),
        (("red 7, blue 8", "grey 2"), 0, "", ((), NO_GREY), FEARED),
    ],
)
def test_a_card_was_called_beatable_by_those_who_had_shown_that_they_cannot(
    hands: tuple[str, ...], leader: int, trick: str, voids: tuple[tuple[Colour, ...], ...], sentence: str
) -> None:
    state = table(*hands, leader=leader, trick=trick, voids=voids)
    found = reasons(GAME, glimpse(GAME, state, 0), Play(card("red 7")))
    assert words.because(found[0], ("Ann", "Bob", "Cid")) == sentence
    assert (found[1].code == "takes") is (sentence == SHOWN)
