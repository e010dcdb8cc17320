"""The plain bot of Uchronia: better than chance, never illegal, always the same, and never silly."""

from __future__ import annotations

import pytest

from tests.games.uchronia.table import GAME, command, do, house, play, seen, site, table
from ugames.bots.choose import choose
from ugames.bots.play import play_out
from ugames.bots.thinking.decision import Reason
from ugames.core.game import PUBLIC, glimpse
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import (
    COPY,
    END,
    GIVE,
    LAUNCH,
    PLOT,
    REVEAL,
    STORE,
    TAKE,
    Action,
    Collect,
    Command,
    EndOrder,
    StopRevealing,
    Transfer,
)
from ugames.games.uchronia.bot.blunders import sound
from ugames.games.uchronia.bot.habit import habit
from ugames.games.uchronia.bot.plain import judged, likely, plain, worth
from ugames.games.uchronia.bot.reasons import reasons
from ugames.games.uchronia.bot.sense import STALE
from ugames.games.uchronia.cards import Building, Order, Resource
from ugames.games.uchronia.rules import THRESHOLDS
from ugames.games.uchronia.state import NOTHING, State
from ugames.games.uchronia.workings.memory import gained, lacking

WOOD, CLAY, BRICK, STONE, MARBLE = Resource
GAMES = 6


def decide(state: State) -> Action:
    """The decision of plain at this table."""
    seat = GAME.to_act(state)[0]
    return plain(GAME, glimpse(GAME, state, seat), Rng(0))


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", GAME.seats)
def test_plain_beats_uniform(seats: int) -> None:
    """One plain among uniform ones wins every time; fair would be one half to one fifth."""
    wins = 0
    for seed in range(GAMES):
        match = Match(GAME, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
        levels = ["uniform"] * seats
        levels[seed % seats] = "plain"
        play_out(match, levels, Rng(seed))
        outcome = match.glimpse(PUBLIC).outcome
        assert outcome is not None
        wins += outcome.winners == (seed % seats,)
    assert wins >= GAMES - 1


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", GAME.seats)
def test_plain_is_never_illegal_repeats_itself_and_sees_no_hand(seats: int) -> None:
    """Match refuses illegal actions. With other hidden cards that fit, plain decides the same."""
    match = Match(GAME, tuple(Player(f"P{seat}") for seat in range(seats)), 11)
    while match.glimpse(PUBLIC).outcome is None:
        seat = match.glimpse(PUBLIC).to_act[0]
        now = match.glimpse(seat)
        action = choose(GAME, now, "plain", Rng(match.entries))
        if match.entries % 5 == 0:
            assert choose(GAME, now, "plain", Rng(match.entries)) == action
            twin = glimpse(GAME, GAME.determinize(now.view, Rng(match.entries)), seat)
            assert choose(GAME, twin, "plain", Rng(match.entries)) == action
        match.submit(seat, action)
        assert match.entries < 2_000, "plain makes progress"


def test_plain_games_end_by_points_not_by_standstill() -> None:
    for seed, seats in enumerate(GAME.seats):
        match = Match(GAME, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
        play_out(match, ["plain"] * seats, Rng(seed))
        view = match.glimpse(PUBLIC).view
        assert max(view.points) >= THRESHOLDS[seats] - 3, "points can be lost again in the last round"
        assert view.pile or view.discards


# --- mistakes that it must not make --------------------------------------------------------------------------------


def test_completes_a_building() -> None:
    mine = house(stock="marble", sites=[site("Square", "marble marble")])
    state = table("stone clay wood", "wood", houses=[mine], forum="clay marble")
    assert decide(state) == command("construction", "stone")
    assert decide(do(state, command("construction", "stone")).state) == Transfer(MARBLE, Building("Square"))


def test_does_not_play_an_order_for_nothing() -> None:
    """No Forum, no Stock, no site: only drawing helps."""
    assert decide(table("clay marble", "wood")) == PLOT
    assert decide(table("stone marble", "wood")) == PLOT


def test_does_not_waste_a_pair_where_one_card_will_do() -> None:
    mine = house(stock="marble", sites=[site("Square", "marble marble")])
    state = table("stone stone clay clay", "wood", houses=[mine])
    assert decide(state) == command("construction", "stone")


def test_takes_what_a_site_waits_for() -> None:
    mine = house(activities="clay", sites=[site("Square", "marble"), site("Arena", "brick")])
    state = table("clay wood", "wood", houses=[mine], forum="wood wood brick marble")
    state, _ = play(state, command("production", "clay"))
    first = decide(state)
    assert first in (TAKE[BRICK], TAKE[MARBLE])
    state, _ = play(state, first)
    assert decide(state) == (TAKE[MARBLE] if first == TAKE[BRICK] else TAKE[BRICK])


def test_launches_for_a_monopoly() -> None:
    mine = house(stock="clay wood", activities="clay")
    state = table("marble wood", "wood", houses=[mine, house(activities="clay wood wood")], monopolies={"clay": 1})
    state, _ = play(state, command("trade", "marble"))
    assert decide(state) == LAUNCH[CLAY]


def test_keeps_what_a_site_needs() -> None:
    """The last Marble completes the Square; as an Activity it would bring less."""
    mine = house(stock="marble", activities="wood", sites=[site("Square", "marble marble")])
    others = house(activities="marble marble")
    state = table("marble wood", "wood", houses=[mine, others], monopolies={"marble": 1})
    state, _ = play(state, command("trade", "marble"))
    assert decide(state) == END


def test_copies_when_plotting() -> None:
    mine = house(stock="marble", activities="stone", sites=[site("Square", "marble marble")])
    state = table("wood", "wood", houses=[mine, house(domain="stone")])
    assert decide(state) == PLOT
    assert decide(play(state, PLOT)[0]) == COPY[Order.construction]


def test_reveals_what_others_are_known_to_hold() -> None:
    mine = house(sites=[site("Square", ""), site("Arena", "")])
    known = gained(gained(NOTHING, MARBLE), WOOD)
    bare = lacking(NOTHING, (BRICK,), 3)
    houses = [mine, house(domain="wood"), house(domain="wood")]
    memories = [NOTHING, known, bare]
    state = table("brick brick marble", "marble wood clay", "clay clay wood", houses=houses, memories=memories)
    state, _ = play(state, command("draconians", "brick"))
    assert decide(state) == REVEAL[MARBLE]
    view = glimpse(GAME, state, 0).view
    assert likely(view, 1, MARBLE) == 1
    assert likely(view, 2, BRICK) == 0
    assert 0 < likely(view, 2, MARBLE) < 1


def test_gives_what_the_attacker_needs_least() -> None:
    attacker = house(activities="brick", sites=[site("Square", "marble")])
    state = table("brick clay marble", "clay marble", houses=[attacker, house(domain="wood")])
    state, _ = play(state, command("draconians", "brick"), REVEAL[CLAY], REVEAL[MARBLE])
    assert decide(state) == GIVE[CLAY]


def test_takes_what_a_monopoly_pays() -> None:
    builder = house(stock="brick", sites=[site("Arena", "brick")])
    houses = [builder, house(activities="brick")]
    state = table("stone wood", "wood", houses=houses, forum="brick", monopolies={"brick": 1})
    state, _ = play(state, command("construction", "stone"), Transfer(BRICK, Building("Arena")))
    assert decide(state) == Collect(BRICK)


def test_stores_for_a_site_but_not_the_last_cards_for_nothing() -> None:
    mine = house(sites=[site("Square", "")], activities="wood wood", stock="clay clay")
    state = table("wood wood marble stone", "wood", houses=[mine], works="Arena, Barracks, Thermae")
    state, _ = play(state, command("exploration", "wood"))
    assert decide(state) == STORE[MARBLE]
    state, _ = play(state, STORE[MARBLE])
    assert decide(state) == END


def standing_still(barren: int, hand: str = "brick clay", forum: str = "") -> State:
    """Two players with empty Domains; the Great Works could be begun with a brick in the Forum."""
    return table(hand, "wood", works="Arena, Barracks", forum=forum, barren=barren)


def test_against_a_standstill_what_a_building_is_begun_with_is_played() -> None:
    """That card is then in the Forum on the next turn; otherwise the order would be for nothing."""
    stale = standing_still(STALE * 2)
    assert decide(stale) == command("draconians", "brick")
    assert habit(GAME.book, stale, 0, GAME.legal(stale, 0)) == command("draconians", "brick")
    assert command("draconians", "brick") in sound(GAME, seen(stale, 0))
    assert Reason("could_be_built", (Building("Arena"), BRICK)) in reasons(
        GAME, seen(stale, 0), command("draconians", "brick")
    )
    fresh = standing_still(STALE * 2 - 1)
    assert decide(fresh) == habit(GAME.book, fresh, 0, GAME.legal(fresh, 0)) == PLOT
    assert sound(GAME, seen(fresh, 0)) == (PLOT,)


def test_against_a_standstill_a_building_is_begun_at_any_price() -> None:
    begin = command("construction", "clay clay")
    stale, fresh = standing_still(STALE * 2, "clay clay", "brick brick"), standing_still(0, "clay clay", "brick brick")
    assert decide(stale) == habit(GAME.book, stale, 0, GAME.legal(stale, 0)) == begin
    assert begin not in (decide(fresh), habit(GAME.book, fresh, 0, GAME.legal(fresh, 0)))


def test_in_the_last_turn_only_points_count() -> None:
    """Drawing and storing bring nothing any more: it completes, or launches for a Monopoly."""
    mine = house(stock="brick clay", sites=[site("Arena", "brick")])
    state = table("marble stone wood", "wood", houses=[mine], ending=True)
    assert decide(state) == command("construction", "stone")
    poor = house(stock="clay")
    state = table("marble stone wood", "wood", houses=[poor], forum="wood stone", ending=True)
    assert decide(state) == command("trade", "marble")


def test_worth_falls_with_what_is_there() -> None:
    mine = house(stock="marble", sites=[site("Square", "marble")], activities="wood wood")
    own = judged(GAME, glimpse(GAME, table("wood", "wood", houses=[mine]), 0).view, 0)
    values = [worth(own, MARBLE, have) for have in range(6)]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]


def test_no_order_ends_while_something_good_is_left() -> None:
    """In whole games plain never ends an order in which it could take a card that a site waits for."""
    ended = 0
    for seed in range(4):
        match = Match(GAME, tuple(Player(f"P{seat}") for seat in range(3)), seed)
        while match.glimpse(PUBLIC).outcome is None:
            seat = match.glimpse(PUBLIC).to_act[0]
            now = match.glimpse(seat)
            action = choose(GAME, now, "plain", Rng(match.entries))
            own = judged(GAME, now.view, seat)
            if isinstance(action, EndOrder | StopRevealing):
                ended += 1
                for card, take in zip(Resource, TAKE, strict=True):
                    assert take not in now.legal or own.stock[card] >= own.need[card]
            if isinstance(action, Command) and len(action.cards) == 2:
                assert GAME.single[action.cards[0]].order is not action.order, "one card would have done"
            match.submit(seat, action)
    assert ended


def test_a_hint_at_draconians_against_nobody_did_not_say_what_for() -> None:
    """The Forum gives a card of a shown colour also if no house can be reached; the brick that commands it is gone."""
    draconians = command("draconians", "brick")
    state = table("wood clay clay brick marble", "wood", "clay", forum="clay brick brick")
    assert reasons(GAME, seen(state, 0), draconians)[0] == Reason("forum_gives", (CLAY,))
    bare = table("wood brick marble", "wood", "clay", forum="clay brick brick")
    assert "forum_gives" not in [each.code for each in reasons(GAME, seen(bare, 0), draconians)]
    reached = table("clay clay brick marble", "wood", houses=[house(), house(domain="wood")], forum="clay")
    assert reasons(GAME, seen(reached, 0), draconians)[0] == Reason("victims", (1,))
