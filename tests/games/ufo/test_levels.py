"""The levels of UFO: lawful, human, blind to hidden cards, each better than the one below; and their reasons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.games.ufo.table import (
    GAME,
    IN_STEP,
    IN_TURN,
    NOW,
    card,
    cards,
    depart,
    everybody,
    played_out,
    press,
    random_states,
    table,
)
from ugames.bots.blind import positions
from ugames.bots.choose import decide, react
from ugames.bots.thinking.levels import LEVELS
from ugames.core.game import PUBLIC, Glimpse, glimpse
from ugames.core.rng import Rng
from ugames.games.ufo import words
from ugames.games.ufo.bot.decide import LEVELS as SKILLS
from ugames.games.ufo.bot.decide import weighed
from ugames.games.ufo.bot.duel import alone, worths
from ugames.games.ufo.bot.hand import FRESH, LAG, Intent, Person, act, apart, noticed, reach, throw, throwing
from ugames.games.ufo.bot.plan import LikelyDeck, Plan, Taste, gains
from ugames.games.ufo.bot.reasons import reasons
from ugames.games.ufo.rules import (
    DEPART,
    DROP,
    PASS,
    PLAY,
    PLAY_ON,
    SKIP,
    Action,
    Phase,
    Play,
    State,
    Ufo,
    View,
)

SURE = Person(1.0, 0.0)
CLUMSY = Person(1.0, 1.0)
LONG = "4 14 21 29 30 34 36 42 48 52 57 61 64"
OTHER = "1 2 3 5 6 7 8 9 10 12 13 15 16"


def best(state: State, level: str = "expert", game: Ufo = GAME) -> Action:
    action: Action = decide(game, glimpse(game, state, 0), level, Rng(1)).action
    return action


# --- matches ---------------------------------------------------------------------------------------------------------


@pytest.mark.sparse(2)
@pytest.mark.parametrize("game, seats", [(GAME, 2), (GAME, 4), (GAME, 7), (IN_STEP, 5), (IN_TURN, 2)])
def test_all_levels_play_and_repeat_themselves(game: Ufo, seats: int) -> None:
    levels = (["expert", "plain", "hard", "normal", "easy"] * 2)[:seats]
    one, other = (played_out(game, levels, 5) for _ in range(2))
    assert one.glimpse(PUBLIC).outcome is not None
    assert one.journal == other.journal


def outcomes(higher: str, lower: str) -> Iterator[tuple[float, float]]:
    """One against three: whether it wins, and by how many points it is ahead; each deal from all seats."""
    for seed in range(5):
        for hero in range(4):
            outcome = played_out(GAME, [higher if seat == hero else lower for seat in range(4)], seed).glimpse(PUBLIC)
            assert outcome.outcome is not None
            scores, winners = outcome.outcome.scores, outcome.outcome.winners
            yield (hero in winners) / len(winners), scores[hero] - (sum(scores) - scores[hero]) / 3


def test_easy_beats_chance() -> None:
    """Fair would be 25 % of the games; over many it is more than 60."""
    assert sum(won for won, _ in outcomes("easy", "uniform")) / 20 > 0.4


def test_normal_beats_easy() -> None:
    """Over many games it is three points ahead and more."""
    assert sum(ahead for _, ahead in outcomes("normal", "easy")) / 20 > 1.5


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", ["plain", *LEVELS])
@pytest.mark.parametrize("game, seats", [(GAME, 2), (GAME, 5), (IN_STEP, 4), (IN_TURN, 2)])
def test_hidden_cards_change_nothing(level: str, game: Ufo, seats: int, thorough: bool) -> None:
    """In all positions of a game, or in half of them, which change with the level."""
    turn = ["plain", *LEVELS].index(level)
    for number, state in enumerate(random_states(game, seats, seed=seats + 9)):
        if not thorough and (number + turn) % 2:
            continue
        for seat in game.to_act(state):
            seen = glimpse(game, state, seat)
            dream = glimpse(game, game.determinize(seen.view, Rng(number)), seat)
            if game.tick_hz:
                assert react(game, dream, level, Rng(1)) == react(game, seen, level, Rng(1))
            elif len(seen.legal) > 1:
                assert decide(game, dream, level, Rng(1)) == decide(game, seen, level, Rng(1))


@pytest.mark.parametrize("level", ["plain", "expert"])
def test_what_is_planned_is_legal(level: str) -> None:
    for state in random_states(GAME, 5, seed=3):
        for seat in everybody(state):
            seen = glimpse(GAME, state, seat)
            plan = react(GAME, seen, level, Rng(seat + 1))
            assert (plan is None) == (not seen.legal or state.moved < state.start)
            if plan is not None:
                assert plan[1] in seen.legal
                assert plan[0] >= FRESH


# --- eyes and hands --------------------------------------------------------------------------------------------------


def seen_by_first(state: State) -> Glimpse[Action, View]:
    return glimpse(GAME, state, 0)


def test_who_is_opposite_is_farther_than_a_neighbour() -> None:
    assert apart(6, 0, 0) < apart(6, 0, 1) < apart(6, 0, 2) < apart(6, 0, 3) == pytest.approx(2.0)
    assert apart(6, 0, 5) == pytest.approx(apart(6, 0, 1))
    view = seen_by_first(table(LONG, OTHER, "17 18 19", stacks={1: "28", 2: "28"})).view
    assert reach(view, PLAY[card(4)]) < reach(view, PLAY_ON[1, card(29)]) < reach(view, PLAY_ON[2, card(29)])


def test_a_hand_throws_from_where_it_was_last() -> None:
    """Who has just robbed the seat opposite the one that waits is farther from that hand than at home."""
    away = table(LONG, OTHER, "17 18 19", passing=(0,), since=(NOW,) * 4, changed=(0, NOW, 0, 0))
    home = away._replace(changed=(NOW, 0, 0, 0))
    assert throwing(seen_by_first(away).view, 0) > throwing(seen_by_first(home).view, 0)


def test_whoever_has_held_a_deck_out_for_longer_throws_first_and_blocks_nobody() -> None:
    """Each waits for those before it as long as anybody needs to throw, even if none of them ever does."""
    for ago in range(60):
        out = table(LONG, OTHER, "17 18 19", passing=(0, 1, 2), since=(NOW - 300 - ago, NOW - 200, NOW - 100, NOW))
        first, second, third = (throw(glimpse(GAME, out, seat), SURE)[0] for seat in range(3))
        assert first < second < third < 7 * GAME.tick_hz
        alone = out._replace(phases=(Phase.departed, Phase.departed, *out.phases[2:]))
        ready = throw(glimpse(GAME, alone, 2), SURE)[0]
        assert ready < throw(glimpse(GAME, alone._replace(since=(NOW,) * 4), 2), SURE)[0], (
            "it has taken hold of the deck"
        )


def test_nobody_sees_at_once_what_changes_elsewhere() -> None:
    fresh = table(LONG, OTHER, stacks={1: "28"}, changed=(0, NOW, 0))
    view = seen_by_first(fresh).view
    assert noticed(view, 1, SURE) >= NOW + LAG
    assert noticed(view, 1, Person(2.0, 0.0)) > noticed(view, 1, SURE)
    assert noticed(view, 0, SURE) == LAG


def test_nobody_robs_a_stack_before_it_was_looked_at() -> None:
    """A bot that is about to act does its planned act: a change elsewhere comes too late."""
    rob = PLAY_ON[1, card(29)]
    old = table(LONG, OTHER, stacks={0: "30", 1: "28"}, since=(NOW - 600,) * 3, changed=(0, 0, 0))
    new = old._replace(changed=(0, NOW, 0))
    assert react(GAME, seen_by_first(old), "expert", Rng(1)) == (FRESH, rob)
    plan = react(GAME, seen_by_first(new), "expert", Rng(1))
    assert plan is not None
    assert plan[1] != rob


def test_more_cards_and_more_choices_take_longer() -> None:
    def mean(deck: str) -> float:
        waits = []
        for later in range(60):
            at = NOW - later
            plan = react(GAME, seen_by_first(table(deck, OTHER, since=(at,) * 3)), "hard", Rng(1))
            assert plan is not None
            waits.append(plan[0] + later)
        return sum(waits) / len(waits)

    assert 1.15 * mean("14 20") < mean("14 17 18 19 20 21 22 23 24 25 26 27 28 29")


def test_levels_and_tempos_differ_in_speed_and_in_nothing_else() -> None:
    for passing in ((0,), ()):
        seen = seen_by_first(table(LONG, OTHER, passing=passing, since=(NOW,) * 3))
        plans = [[react(GAME, seen, level, Rng(1), tempo) for level in LEVELS] for tempo in (1.4, 1.0, 0.75)]
        for row in (*plans, *zip(*plans, strict=True)):
            waits = [plan[0] for plan in row if plan]
            assert waits == sorted(waits, reverse=True)
            assert len({*waits}) == len(row)
        assert all(len({plan and plan[1] for plan in row}) == 1 for row in zip(*plans, strict=True))


@pytest.mark.parametrize("level", ["plain", "expert"])
def test_what_others_do_does_not_put_a_plan_off(level: str) -> None:
    """When somebody else acts, the time that a bot has already thought still counts."""
    fresh = table(LONG, OTHER, since=(NOW,) * 3)
    later = fresh._replace(now=NOW + 50, moved=NOW + 50)
    first, second = (react(GAME, seen_by_first(state), level, Rng(5)) for state in (fresh, later))
    assert first is not None
    assert second == (first[0] - 50, first[1])


def test_who_misses_drops_the_deck_or_needs_a_second_try() -> None:
    state = table(LONG, OTHER, passing=(0,), since=(NOW,) * 3)
    assert throw(seen_by_first(state), SURE)[1] == PASS[2]
    assert throw(seen_by_first(state), CLUMSY)[1] == DROP
    choosing = seen_by_first(table(LONG, OTHER, since=(NOW,) * 3))
    intents = [Intent(PLAY[card(4)], 0.0, 1.0)]
    assert act(choosing, intents, SURE)[0] < act(choosing, intents, CLUMSY)[0]


# --- plans -----------------------------------------------------------------------------------------------------------

ONES = (0, *[1] * 65)


def test_what_is_to_come_is_counted_from_behind() -> None:
    """One act and one deck with 3 and 5: one point. Two acts: both, unless 5 is played first or the top is 4."""
    found = gains((LikelyDeck((3, 5), 1.0),), ONES, 1, 0.0, 0)
    assert (found[0], found[3], found[5]) == (1.0, 1.0, 0.0)
    found = gains((LikelyDeck((3, 5), 1.0),), ONES, 2, 0.0, 0)
    assert (found[0], found[3], found[4], found[5]) == (2.0, 1.0, 1.0, 0.0)


def test_two_decks_come_as_likely_and_cards_are_lost_meanwhile() -> None:
    found = gains((LikelyDeck((3,), 1.0), LikelyDeck((), 1.0)), ONES, 1, 0.0, 0)
    assert found[0] == pytest.approx(0.5)
    once = gains((LikelyDeck((3,), 1.0),), ONES, 2, 0.5, 0)
    assert once[0] == pytest.approx(1.0)
    unsure = gains((LikelyDeck((3, 9), 0.5),), ONES, 1, 0.0, 0)
    assert unsure[0] == pytest.approx(0.75)


def test_points_are_worth_a_longer_step() -> None:
    points = list(ONES)
    points[11] = 3
    found = gains((LikelyDeck((2, 11), 1.0),), tuple(points), 1, 0.0, 0)
    assert found[0] == 3.0


def test_a_plan_robs_steps_and_leaves() -> None:
    assert best(table(LONG, OTHER, stacks={0: "30"})) == PLAY[card(34)]
    assert best(table(LONG, OTHER, stacks={0: "30", 1: "28"})) == PLAY_ON[1, card(29)]
    full = table("5 6 7 8", "15 16 17 18", stacks={0: "10 20 22 30 33 63", 1: "3"})
    assert best(full) == DEPART[depart("2+")]


def test_a_plan_stops_who_would_end_the_game_as_its_winner() -> None:
    """With its 7 points seat 1 would win by departing, against one who is safe with 10; not with a zone less."""
    stacks = {0: "30", 1: "11 28", 3: "5 10"}
    state = table(LONG, "1 2 3 6 7 8 9", seats=4, stacks=stacks, departed={3: "2+"}, departures="3+")
    zones = state.zones
    state = state._replace(zones=(zones[0], zones[1], (), zones[3]), stolen=((), zones[2], (), ()))
    decision = decide(GAME, glimpse(GAME, state, 0), "expert", Rng(1))
    assert decision.action == PLAY_ON[1, card(29)]
    assert ("stops", (1,)) in decision.reasons


def test_of_two_nobody_leaves_while_the_other_can_still_get_more() -> None:
    """With 3 on top seat 1 can lay all of two decks: 19 points, with the 3 itself 20."""
    known = (0, 1, 2), (1,)
    behind = table("5 6 64", "15 16 18 20 26", centre="21 25 44 50", stacks={0: "10 11 20 22", 1: "3"}, seen=known)
    assert sum(GAME.tally(behind, 0)) + 5 == 17
    assert best(behind) != DEPART[depart("2+")]
    ahead = behind._replace(stacks=(cards("10 11 20 22 30 33"), cards("3")))
    decision = decide(GAME, glimpse(GAME, ahead, 0), "expert", Rng(1))
    assert decision.action == DEPART[depart("2+")]
    assert decision.reasons[0] == ("leaves_enough", (1, 23))


def test_who_is_alone_lays_all_that_fits_in_rising_order() -> None:
    """Skipping for the lower cards of the other deck; the last card of a deck comes when nothing else is lost by it."""
    state = table("20 41 43", "42 44 60", seats=2, stacks={0: "30", 1: "40"}, departed={0: "2+"})
    state = state._replace(held=(None, 0), centre=1, decks=(*state.decks, ()), seen=((), (0, 1)), departures=())
    laid: list[int] = []
    while GAME.outcome(state) is None:
        action: Action = decide(GAME, glimpse(GAME, state, 1), "hard", Rng(len(laid))).action
        laid += [action.card.number] if isinstance(action, Play) else []
        state = press(state, (1, action)).state
    assert laid == [41, 42, 43, 44, 60]


def test_what_is_said_to_be_the_most_is_what_can_be_got() -> None:
    """Against every line of play, with small decks."""
    worth, dice = worths(GAME), Random(4)
    for _ in range(300):
        numbers = dice.sample(range(30, 66), 6)
        decks = frozenset(numbers[:3]), frozenset(numbers[3:])
        masks = [sum(1 << number for number in deck) for deck in decks]
        assert alone(worth, 40, *masks) == tried(decks, 40)


def tried(decks: tuple[frozenset[int], frozenset[int]], top: int) -> int:
    """The most points of all ways to go on alone."""
    most: int = 0
    for place, deck in enumerate(decks):
        for number in deck:
            if number > top:
                rest = deck - {number}
                after = (rest, decks[1]) if place == 0 else (decks[0], rest)
                most = max(most, GAME.points[card(number)] + (tried(after, number) if rest else 0))
    return most


def test_known_decks_are_remembered_by_those_who_can() -> None:
    """12 is known to be in the other deck: a bot that remembers that expects to play it."""
    state = table("20 21 22", "12 60 61 62", stacks={0: "11"}, seen=((0, 1), (1,), ()))
    view = glimpse(GAME, state, 0).view
    knows, forgets = Plan(GAME, view, Taste()), Plan(GAME, view, Taste(memory=False))
    assert knows.stay(11) - knows.stay(20) > forgets.stay(11) - forgets.stay(20)


# --- reasons ---------------------------------------------------------------------------------------------------------


def test_reasons_are_given_for_what_was_decided() -> None:
    told = set()
    for number, (seen, *_) in enumerate(islice(positions(GAME, 4, 2), 300)):
        told |= {reason.code for reason in decide(GAME, seen, "expert", Rng(number)).reasons}
    assert told <= {*words.BECAUSE}
    assert len(told) >= 7


def test_a_suggestion_ignored_the_end_and_who_is_ahead() -> None:
    """Nothing would fit any more, another had left with more, and two Departure cards were left: it named a number."""
    gone = "10 20 21 30 31 44 47 50 60"
    end = table("16 65", "23 25 28 43", seats=4, stacks={0: "4 59", 1: "63", 3: gone}, departed={3: "2+"})
    found = reasons(GAME, glimpse(GAME, end, 0), PLAY[card(65)])
    assert found[:2] == (("last_fit", (card(65), 2)), ("could_depart_behind", (3, 2, 6, 26)))
    richer = end._replace(stacks=(cards("10 20 30 40 44 50 55 59"), *end.stacks[1:]))
    seen = glimpse(GAME, richer, 0)
    assert ("could_depart", (2, 27)) in reasons(GAME, seen, SKIP)
    leaving = reasons(GAME, seen, DEPART[depart("3+")])
    assert ("leaves_few", (1,)) in leaving
    assert words.because(leaving[1]) == "Then 1 Departure card will be left, and with the last one the game ends."


def test_a_skip_is_explained() -> None:
    nothing = table("5 6", OTHER, stacks={0: "63", 1: "30 33 40 44 50 55"}, departures="3+")
    assert decide(GAME, glimpse(GAME, nothing, 0), "expert", Rng(1)).action == SKIP
    assert decide(GAME, glimpse(GAME, nothing, 0), "expert", Rng(1)).reasons[0].code == "nothing_fits"


def test_pressing_is_what_the_bot_planned() -> None:
    """The act that is planned can be pressed, and changes the table."""
    state = table(LONG, OTHER)
    plan = react(GAME, glimpse(GAME, state, 0), "expert", Rng(1))
    assert plan is not None
    assert press(state, (0, plan[1])).events


@pytest.mark.parametrize("game", [GAME, IN_STEP], ids=["race", "step"])
def test_an_easy_bot_left_with_three_cards_while_others_had_hardly_begun(game: Ufo) -> None:
    """With enough cards, once another has left, or once a deck has hardly any, it may."""
    decks = "53 54 55 56 57 58", "1 2 3 5 6 7 8 9"
    leave = {DEPART[depart("2+")], DEPART[depart("3+")]}

    def wanted(stack: str, *held: str, **more: Any) -> set[Action]:
        state = table(*held, game=game, stacks={0: stack}, **more)
        plan = Plan(game, game.view(state, 0), SKILLS["easy"].taste)
        seen = glimpse(game, state, 0)
        return {each.action for each in weighed(plan, seen, SKILLS["easy"], Rng(3))}

    assert not leave & wanted("19 46 52", *decks)
    assert leave <= wanted("19 20 21 30 40 46 52", *decks)
    assert leave <= wanted("19 46 52", "53", "54")
    assert DEPART[depart("3+")] in wanted("19 46 52", *decks, seats=4, departed={3: "2+"})
