"""Blunders in UFO: where an act is one, where not, and that bots from Normal up never make one."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

import pytest

from tests.games.ufo.table import GAME, IN_STEP, IN_TURN, card, depart, rules, table
from ugames.bots.blind import positions
from ugames.bots.choose import decide
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games.ufo.bot import blunders
from ugames.games.ufo.bot.blunders import BLUNDERS, idle, only_waits, out_of_reach, sensible, wins_by
from ugames.games.ufo.cards import ZONES
from ugames.games.ufo.rules import DEPART, PLAY, PLAY_ON, SKIP, Action, Play, PlayOn, State, Ufo

RICH = "10 11 20 22 30 33"
LONG = "4 14 21 29 30 34 36 42 48"
OTHER = "1 2 3 5 6 7 8 9"


class Example(NamedTuple):
    """A table at which an act is a blunder, and an act that is none."""

    blunder: str
    state: State
    bad: Action
    good: Action


EXAMPLES = [
    Example(
        "ends_by_a_last_card_and_loses",
        table("64", "15 16 17", stacks={0: "63", 1: RICH}, departures="2+ 3+"),
        PLAY[card(64)],
        SKIP,
    ),
    Example(
        "ends_by_departing_and_loses",
        table("5 6", "15 16", stacks={0: "55 63", 1: RICH}, departures="3+"),
        DEPART[depart("3+")],
        SKIP,
    ),
    Example("lets_a_win_go", table("64", "15 16", stacks={0: RICH, 1: "2"}, departures="2+ 3+"), SKIP, PLAY[card(64)]),
    Example(
        "takes_the_lesser_departure", table(LONG, OTHER, stacks={0: "28"}), DEPART[depart("3+")], DEPART[depart("2+")]
    ),
    Example(
        "departs_behind_another",
        table(LONG, OTHER, "51 52 53 54", seats=5, stacks={0: "3", 4: RICH}, departures="2+ 3+ 4+"),
        DEPART[depart("2+")],
        SKIP,
    ),
    Example(
        "departs_early",
        table(LONG, OTHER, stacks={0: "10 20 30"}, departures="2+ 3+"),
        DEPART[depart("2+")],
        PLAY[card(34)],
    ),
    Example(
        "lays_below_its_top",
        table("5 41", OTHER, game=rules(no_referee=True), stacks={0: "40"}),
        PLAY[card(5)],
        PLAY[card(41)],
    ),
    Example("passes_over_a_better_card", table(LONG, OTHER, stacks={0: "28"}), PLAY[card(34)], PLAY[card(30)]),
    Example("leaps_over_much", table(LONG, OTHER, stacks={0: "3"}), PLAY[card(42)], PLAY[card(4)]),
    Example("leaves_a_small_step", table(LONG, OTHER, stacks={0: "26"}), SKIP, PLAY[card(29)]),
    Example("begins_nothing", table("8 9 40", OTHER), SKIP, PLAY[card(8)]),
    Example(
        "robs_nobody",
        table(LONG, OTHER, stacks={0: "30", 1: "28"}, zones=((), (), ())),
        PLAY_ON[1, card(29)],
        PLAY[card(34)],
    ),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.blunder)
def test_it_is_known_where_it_would_be_one(example: Example) -> None:
    seen = glimpse(rules(no_referee=True), example.state, 0)
    blunder = getattr(blunders, example.blunder)
    assert example.bad in seen.legal
    assert example.good in seen.legal
    assert blunder(GAME, seen, example.bad)
    assert not blunder(GAME, seen, example.good)
    assert example.bad not in sensible(GAME, seen, seen.legal)


def test_a_stack_need_not_be_begun_with_a_high_number() -> None:
    seen = glimpse(GAME, table("9 40", OTHER), 0)
    assert SKIP in sensible(GAME, seen, seen.legal)


ZONES_KEPT = ((ZONES[0],), (), (), ())
NOTHING_KEPT = ((), (), (), ())


@pytest.mark.parametrize("zones, held_back", [(ZONES_KEPT, False), (NOTHING_KEPT, True)])
def test_a_safe_card_was_held_back_for_a_lower_one_that_can_be_robbed(zones: Any, held_back: bool) -> None:
    """25 is out, and 15 goes round; but where there is no zone to take, a robber only gives a card."""
    stacks = {0: "4", 1: "7 8 25", 2: "16"}
    state = table("14 24 26 28 29 30 33 36", OTHER, "15 50 51 52 53 54 55 56", stacks=stacks, zones=zones)
    seen = glimpse(GAME, state, 0)
    for blunder in (blunders.passes_over_a_better_card, blunders.leaps_over_much):
        assert blunder(GAME, seen, PLAY[card(24)]) == held_back
        assert blunder(GAME, seen, PLAY[card(36)]), "37 may come as well as 15"


@pytest.mark.parametrize("stack, bad", [("9", "leaves_a_small_step"), ("", "begins_nothing")])
def test_who_kept_stolen_zones_safe_was_told_to_play(stack: str, bad: str) -> None:
    """With 10 out nobody can rob at 9; nor is there anything to be robbed on an empty stack."""
    deck = "11 30 40" if stack else "3 30 40"
    state = table(deck, OTHER.replace("3 ", ""), stacks={0: stack, 1: "10"}, stolen=((ZONES[1],), (), ()))
    blunder = getattr(blunders, bad)
    assert not blunder(GAME, glimpse(GAME, state, 0), SKIP)
    assert blunder(GAME, glimpse(GAME, state._replace(stolen=((), (), ())), 0), SKIP)


def test_every_blunder_has_its_example() -> None:
    assert [example.blunder for example in EXAMPLES] == [blunder.__name__ for blunder in BLUNDERS]


def test_a_game_that_stands_still_may_be_ended_by_a_loser() -> None:
    state = table("64", "15 16 17", stacks={0: "63", 1: RICH}, departures="2+ 3+", changed=(0, 0, 0))
    seen = glimpse(GAME, state, 0)
    assert idle(seen.view)
    assert PLAY[card(64)] in sensible(GAME, seen, seen.legal)


@pytest.mark.parametrize(
    "mine, known, lost",
    [
        ("63", (), True),
        ("55 63", (), False),
        ("55 63", (1,), True),
    ],
    ids=["too far behind", "64, 65 and two zones may come", "both decks are known, and nothing fits"],
)
def test_who_could_not_win_any_more_was_told_not_to_depart(mine: str, known: tuple[int, ...], lost: bool) -> None:
    """Leaving may still be worth a better place: it is a mistake only while something could be won."""
    state = table("5 6", "15 16", stacks={0: mine, 1: RICH}, departures="3+")
    state = state._replace(seen=((0, *known), *state.seen[1:]))
    seen = glimpse(GAME, state, 0)
    assert out_of_reach(GAME, seen.view) is lost
    assert (DEPART[depart("3+")] in sensible(GAME, seen, seen.legal)) is lost


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
@pytest.mark.parametrize("game", [GAME, IN_STEP])
def test_two_that_could_neither_play_nor_win_skipped_to_each_other(level: str, game: Ufo) -> None:
    """One deck went between tops of 62 and 64 for a minute after the person had left: the last card is taken now."""
    state = table(
        "5 6",
        game=game,
        stacks={0: "62", 1: "64", 2: RICH},
        departed={2: "2+"},
        departures="3+",
        seen=((0,), (0,), (0,)),
    )
    seen = glimpse(game, state, 0)
    assert not [action for action in seen.legal if isinstance(action, Play | PlayOn)]
    assert {decide(game, seen, level, Rng(number)).action for number in range(20)} == {DEPART[depart("3+")]}


def test_who_may_still_win_waits_for_its_chance() -> None:
    state = table("5 6", stacks={0: RICH + " 62", 1: "64", 2: "1"}, departed={2: "2+"}, departures="3+")
    assert not only_waits(GAME, glimpse(GAME, state, 0))


@pytest.mark.parametrize(
    "mine, decided",
    [("62", False), (RICH, True), ("1 10", None)],
    ids=["lost", "won whatever comes", "open"],
)
def test_of_two_departing_decides_where_the_other_cannot_change_it(mine: str, decided: bool | None) -> None:
    """Seat 1 has 7 points and may get 64 and 65, 3 more, from decks that seat 0 does not know."""
    state = table("5 6", "64 65", centre="1 2", stacks={0: mine, 1: "40 44 63"})
    assert wins_by(GAME, glimpse(GAME, state, 0).view, DEPART[depart("2+")]) is decided


def test_a_tie_is_decided_by_cards() -> None:
    """63 and 64 count as much as 10, but are two cards."""
    state = table("64", "15 16 17", stacks={0: "63", 1: "10"}, departures="2+ 3+")
    seen = glimpse(GAME, state, 0)
    assert wins_by(GAME, seen.view, PLAY[card(64)]) is (GAME.points[card(10)] < 3)
    assert wins_by(GAME, seen.view, SKIP) is None


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
@pytest.mark.parametrize("game, seats", [(GAME, 2), (IN_TURN, 2), (GAME, 4), (GAME, 7)])
def test_good_bots_never_do_any_of_it(level: str, game: Ufo, seats: int, thorough: bool) -> None:
    """In each position, or in one of three, which changes with the level."""
    turn = ("normal", "hard", "expert").index(level)
    for number, (seen, *_) in enumerate(islice(positions(game, seats, seats), 60)):
        if not thorough and (number + turn) % 3:
            continue
        action = decide(game, seen, level, Rng(number)).action
        bad = [blunder.__name__ for blunder in BLUNDERS if blunder(game, seen, action)]
        assert not bad or sensible(game, seen, seen.legal) == list(seen.legal)
