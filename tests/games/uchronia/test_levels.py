"""The levels of Uchronia's bots: legal, repeatable, blind, each better than the one below; and their parts."""

from __future__ import annotations

from math import ceil, exp
from random import Random

import pytest

from tests.games.uchronia.table import GAME, command, house, play, seen, site, table
from ugames.bots.choose import choose, decide
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, glimpse
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.weights import Weights, read_weights
from ugames.games.uchronia.actions import PLOT, TAKE, Action
from ugames.games.uchronia.bot import decide as mind
from ugames.games.uchronia.bot.guide import Guide
from ugames.games.uchronia.bot.habit import habit, inclinations
from ugames.games.uchronia.bot.sense import STAGES, is_done, sense, stage
from ugames.games.uchronia.bot.value import FEATURES, LAST_FEATURES, Judge, completable, features, judge, last_features
from ugames.games.uchronia.cards import Resource
from ugames.games.uchronia.events import (
    Commanded,
    Copied,
    Drew,
    Exchanged,
    Moved,
    OrderEnded,
    Raided,
    Revealed,
    Started,
)
from ugames.games.uchronia.rules import THRESHOLDS
from ugames.games.uchronia.state import Phase, State, View
from ugames.resources import weights_text

WOOD, CLAY, BRICK, STONE, MARBLE = Resource
PAIRS = (("normal", "easy", 40), ("easy", "uniform", 6))


def think_briefly(monkeypatch: pytest.MonkeyPatch, turns: int) -> None:
    for level, how in mind.LEVELS.items():
        monkeypatch.setitem(mind.LEVELS, level, how._replace(turns=min(how.turns, turns)))


def match(seats: int, seed: int) -> Match[State, Action, View]:
    return Match(GAME, tuple(Player(f"P{seat}") for seat in range(seats)), seed)


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_matches_are_legal(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Match refuses illegal actions; all levels sit at one table."""
    think_briefly(monkeypatch, 8)
    game = match(seats, 5)
    play_out(game, [*mind.LEVELS, "normal"][-seats:], Rng(1))
    assert game.glimpse(PUBLIC).outcome is not None


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", mind.LEVELS)
def test_repeat_themselves_and_see_no_hand(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same glimpse and dice, the same decision; also with other hidden cards that fit."""
    think_briefly(monkeypatch, 40)
    state, checked = GAME.deal(3, Rng(8)).state, 0
    for number in range(60):
        seat = GAME.to_act(state)[0]
        now = seen(state, seat)
        if len(now.legal) > 2 and number % 5 == 0:
            decision = decide(GAME, now, level, Rng(number))
            assert decide(GAME, now, level, Rng(number)) == decision
            twin = glimpse(GAME, GAME.determinize(now.view, Rng(number)), seat)
            assert decide(GAME, twin, level, Rng(number)) == decision
            checked += 1
        state = GAME.apply(state, seat, choose(GAME, now, "normal", Rng(number))).state
    assert checked > 5


@pytest.mark.slow
@pytest.mark.parametrize("better, worse, games", PAIRS)
@pytest.mark.parametrize("seats", [2, 4])
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, seats: int) -> None:
    """A fair share would be one game of two, or of four; these are far more wins."""
    wins = 0
    for seed in range(games):
        game, hero = match(seats, seed), seed % seats
        play_out(game, [better if seat == hero else worse for seat in range(seats)], Rng(seed))
        outcome = game.glimpse(PUBLIC).outcome
        assert outcome is not None
        wins += outcome.winners == (hero,)
    assert wins >= 0.7 * games


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bot_commanded_an_order_and_moved_no_card(level: str) -> None:
    """Grace of level Normal played Exploration and was done with it at once; only what hands hide may disappoint."""
    orders = 0
    for seed in range(4):
        game, done = match(2, seed), 0
        play_out(game, [level] * 2, Rng(seed))
        for event in (event for beat in game.beats(PUBLIC) for event in beat.events):
            if isinstance(event, Commanded | Copied):
                orders, done = orders + 1, 0
            elif isinstance(event, Moved | Started | Exchanged | Raided | Revealed | Drew):
                done += 1
            elif isinstance(event, OrderEnded):
                assert done, f"{event} of seed {seed}"
    assert orders > 100


def test_a_site_waited_though_all_its_resources_lay_in_the_stock() -> None:
    """Two brick for the Caravanserai, one Construction a turn: half of it is better than one more card of the Stock."""
    mine = house(stock="brick brick", activities="clay brick", sites=[site("Caravanserai")])
    state = table("stone clay", "wood", houses=[mine], forum="clay wood", works="Lookout Tower, Tavern")
    now = seen(state, 0)
    assert habit(GAME.book, GAME.determinize(now.view, Rng(0)), 0, now.legal) == command("construction", "stone")


def test_search_finds_what_wins() -> None:
    """In the last turn of the game, a Construction completes the building that wins it."""
    mine = house(stock="brick", sites=[site("Arena", "brick")], built="Colossus")
    rival = house(built="Observatory, Tavern, Granary")
    state = table("stone clay clay wood", "wood", houses=[mine, rival], forum="clay", first=1, ending=True)
    for level in ("hard", "expert"):
        decision = decide(GAME, seen(state, 0), level, Rng(3))
        assert decision.action in (command("construction", "stone"), command("construction", "clay clay"))
        assert decision.options[0].value > 0.9
        assert decision.iterations == ceil(mind.LEVELS[level].turns / 3)
        assert decision.options[0].value >= decision.options[-1].value


def test_a_late_bot_decides_at_once() -> None:
    state = table("stone clay clay wood", "wood", forum="clay wood")
    decision = mind.decide(GAME, seen(state, 0), "expert", Rng(3), lambda: True)
    assert decision.action in seen(state, 0).legal
    assert 0 < decision.iterations < mind.LEVELS["expert"].turns / 3


# --- features ------------------------------------------------------------------------------------------------------


def test_sense_knows_what_a_house_needs() -> None:
    mine = house(stock="marble brick brick", activities="clay clay", sites=[site("Square", "marble")], built="Tavern")
    other = house(activities="clay wood wood brick")
    monopolies = {"clay": 0, "wood": 1}
    state = table("wood", "wood", houses=[mine, other], works="Arena, Colossus, Square", monopolies=monopolies)
    own = sense(GAME.book, state, 0)
    assert own.stock == [0, 0, 2, 0, 1]
    assert own.need == [0, 0, 0, 0, 2]
    assert own.plan == [0, 0, 2, 0, 3], "the Square is being built already"
    assert own.gains == [0, 1, 0, 1, 1], "a second Clay is a point; Wood and Brick of the other house are not beaten"
    assert own.room == 2
    assert completable(own) == 0


def test_gains_count_all_activities_of_a_new_monopoly() -> None:
    houses = [house(activities="wood wood"), house(activities="wood wood")]
    state = table("wood", "wood", houses=houses, monopolies={"wood": 1})
    assert sense(GAME.book, state, 0).gains[WOOD] == 3
    assert sense(GAME.book, state, 1).gains[WOOD] == 1


def test_done_are_those_before_the_turn_in_the_last_round() -> None:
    state = table("wood", "wood", "wood", "wood", first=2, turn=0, ending=True)
    assert [is_done(state, seat) for seat in range(4)] == [False, False, True, True]
    assert not any(is_done(state._replace(ending=False), seat) for seat in range(4))


def test_stages_go_with_the_best() -> None:
    assert stage([0, 0]) == 0
    assert stage([3, THRESHOLDS[2] // 2]) == STAGES // 2
    assert stage([THRESHOLDS[2] + 7, 0]) == STAGES


# --- worth of positions --------------------------------------------------------------------------------------------


def test_features_are_as_counted_by_hand() -> None:
    mine = house(
        domain="clay", stock="marble marble brick wood", activities="clay clay", sites=[site("Square", "marble")]
    )
    houses = [mine, house(activities="clay clay")]
    state = table("wood wood stone", "wood", houses=houses, works="Arena, Colossus", monopolies={"clay": 0})
    counted = dict(zip(FEATURES, features(state, sense(GAME.book, state, 0), 2), strict=True))
    assert {name for name, value in counted.items() if not value} == {
        "exploration", "draconians", "construction", "trade", "more_exploration", "more_draconians",
        "more_construction", "more_trade", "launch", "room", "full_hand", "next", "buildings",
    }  # fmt: skip
    assert counted["points"] == 2
    assert (counted["ready"], counted["on_site"], counted["missing"], counted["completable"]) == (2, 1, 2, 2)
    assert (counted["planned"], counted["spare"]) == (1, 1), "the Brick is for the Arena, the Wood for nothing"
    assert (counted["production"], counted["more_production"]) == (1, 1)
    assert (counted["monopolies"], counted["threatened"]) == (1, 2), "the other house has as many"
    assert counted["no_room"] == 1
    assert (counted["hand"], counted["kinds"], counted["domain"], counted["on_turn"]) == (3, 2, 1, 1)


def test_who_is_done_has_only_points() -> None:
    mine = house(stock="brick", sites=[site("Arena", "brick")])
    state = table("wood wood", "wood", houses=[mine], first=1, turn=0, ending=True)
    counted = dict(zip(LAST_FEATURES, last_features(state, sense(GAME.book, state, 0), 7), strict=True))
    assert counted == {"points": 7, "buildings": 0, "turn": 1, "launch": 1, "completable": 1, "hand": 2}
    assert last_features(state, sense(GAME.book, state, 1), 7) == [7, 0, 0, 0, 0, 0]


def test_chances_are_shares_of_strengths() -> None:
    """With one point more than the other and a weight of 0.5 a point, e to the 0.5 times as likely."""
    plain: dict[str, tuple[float, ...]] = dict.fromkeys(FEATURES, (0.0, 0.0))
    last: dict[str, tuple[float, ...]] = dict.fromkeys(LAST_FEATURES, (0.0,))
    tables: dict[str, Weights] = {
        "house 2": plain | {"points": (0.5, 0.5)},
        "last 2": last | {"points": (2.0,)},
        "buildings 2": {"Tavern": (0.25,)},
    }
    state = table("wood", "wood", houses=[house(built="Tavern")])
    chances = Judge(tables, 2).chances(GAME, state)
    assert chances[0] == pytest.approx(exp(0.75) / (1 + exp(0.75)))
    assert sum(chances) == pytest.approx(1)
    ending = Judge(tables, 2).chances(GAME, state._replace(ending=True))
    assert ending[0] == pytest.approx(exp(2) / (1 + exp(2)))


def test_when_it_is_over_chances_are_certain() -> None:
    state = table("wood", "wood", "wood", houses=[house(built="Tavern"), house(built="Granary")])
    assert judge(3).chances(GAME, state._replace(phase=Phase.over)) == [0.5, 0.5, 0]


def test_weights_are_there_for_all() -> None:
    tables = read_weights(weights_text("uchronia"))
    for seats in GAME.seats:
        assert set(tables[f"house {seats}"]) == set(FEATURES)
        assert set(tables[f"last {seats}"]) == set(LAST_FEATURES)
        assert set(tables[f"buildings {seats}"]) == set(GAME.book.faces)


@pytest.mark.parametrize("seats", GAME.seats)
def test_points_and_completed_buildings_make_strong(seats: int) -> None:
    state = table(*["wood"] * seats, houses=[house(built="Colossus")])
    chances = judge(seats).chances(GAME, state)
    assert chances[0] > max(chances[1:])


# --- how playouts go -----------------------------------------------------------------------------------------------


def test_playouts_end_at_the_beginning_of_a_turn() -> None:
    state = table("wood clay", "wood clay", forum="clay")
    guide = Guide(GAME, seen(state, 0).view, judge(2), turns=1, worlds=2)
    assert not guide.over(state)
    plotting, _ = play(state, PLOT)
    assert guide.over(plotting), "the Plot drew, and the turn passed on"


def test_a_guide_dreams_only_so_many_worlds() -> None:
    state = table("wood clay", "wood clay marble", forum="clay")
    guide = Guide(GAME, seen(state, 0).view, judge(2), turns=1, worlds=3)
    dice = Random(1)
    worlds = [guide.dream(dice) for _ in range(40)]
    assert len({world.pile for world in worlds}) == 3


def test_habits_read_no_other_hand() -> None:
    """Draconians of a player who knows nothing are worth the same whatever the victim holds."""
    houses = [house(), house(domain="wood")]
    values = [
        inclinations(GAME.book, state, 0, GAME.legal(state, 0))
        for state in (table("brick marble", hand, houses=houses) for hand in ("marble marble", "clay wood"))
    ]
    assert values[0] == values[1]


def test_habits_take_what_sites_wait_for() -> None:
    mine = house(activities="clay", sites=[site("Square", "marble")])
    state, _ = play(table("clay wood", "wood", houses=[mine], forum="wood marble"), command("production", "clay"))
    assert habit(GAME.book, state, 0, GAME.legal(state, 0)) == TAKE[MARBLE]
