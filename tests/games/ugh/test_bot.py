"""The plain bot of Ugh!: better than chance, never illegal, always the same; and the odds of the next flip."""

from __future__ import annotations

import pytest

from tests.games.ugh.table import GAME, card, game, lock, play, seen, table, with_rest_discarded
from tests.laws.setups import slow_unless
from ugames.bots.choose import choose
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, glimpse
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games.ugh.bot.decide import odds, percents, plain, worth
from ugames.games.ugh.cards import Kind
from ugames.games.ugh.rules import DONE, FLIP, KEEP, LAY, TAKE, Action, Discard, State, Steal

SET = "green 1, orange 1, purple 1"
GAMES = 6


def decide(state: State) -> Action:
    """The decision of plain at this table, with all other cards on the discard pile."""
    whole = with_rest_discarded(state)
    (seat,) = GAME.to_act(whole)
    return plain(GAME, glimpse(GAME, whole, seat), Rng(0))


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", [pytest.param(each, marks=slow_unless(each in (2, 5, 9, 12))) for each in GAME.seats])
def test_plain_beats_uniform(seats: int) -> None:
    """One plain among uniform ones wins 99 % with two players and 70 % with twelve; fair would be 50 and 8."""
    wins = 0
    for seed in range(GAMES):
        match = Match(GAME, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
        levels = ["uniform"] * seats
        levels[seed % seats] = "plain"
        play_out(match, levels, Rng(seed))
        outcome = match.glimpse(PUBLIC).outcome
        assert outcome is not None
        wins += outcome.winners == (seed % seats,)
    assert wins > GAMES / 2


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats, closed", [(2, False), (4, False), (5, True), (7, True)])
def test_plain_is_never_illegal_and_sees_no_order(seats: int, closed: bool) -> None:
    """Match refuses illegal actions. With the deck in another order, plain decides the same."""
    rules = game(open_scores=not closed)
    match = Match(rules, tuple(Player(f"P{seat}") for seat in range(seats)), 11)
    while match.glimpse(PUBLIC).outcome is None:
        (seat,) = match.glimpse(PUBLIC).to_act
        now = match.glimpse(seat)
        action = choose(rules, now, "plain", Rng(match.entries))
        assert choose(rules, now, "plain", Rng(match.entries)) == action
        if match.entries % 5 == 0:
            twin = glimpse(rules, rules.determinize(now.view, Rng(match.entries)), seat)
            assert choose(rules, twin, "plain", Rng(match.entries)) == action
        match.submit(seat, action)


# --- mistakes that it must not make --------------------------------------------------------------------------------

MIXED = "green 1, great fire, orange 2, volcano, purple 3, tornado, green 4, great fire, orange 5, volcano, purple 1"


def test_takes_the_card_that_completes_a_set() -> None:
    assert decide(table(["green 5, orange 5", ""], deck=MIXED, safety=("green 4", "purple 5", "orange 4"))) == TAKE[1]


def test_takes_the_missing_colour_rather_than_one_more_of_many() -> None:
    pool = "green 3, purple 3, purple 4, purple 4, purple 5"
    assert (
        decide(table([pool, "", ""], safety=("purple 2", "orange 1", ""), deck="great flood, great flood")) == TAKE[1]
    )


@pytest.mark.parametrize(
    "text", ["green 5, orange 5, purple 4", "green 2, orange 4, purple 5", "green 3, orange 3, purple 3"]
)
def test_locks_a_good_set_before_the_next_flip(text: str) -> None:
    assert decide(table([text, ""], deck=MIXED)) == lock(text)


def test_keeps_a_pair_of_colours_rather_than_a_wild_of_the_same() -> None:
    state, _ = play(table(["green 3, orange 2, purple 3, purple wild", ""], deck=f"volcano, {MIXED}"), FLIP)
    assert decide(state) in (Discard(card("orange 2")), Discard(card("purple wild")))


def test_flips_with_nothing_to_lose() -> None:
    assert decide(table(["", ""], deck=MIXED, safety=("green 1", "", ""))) == FLIP


def test_does_not_flip_into_disaster() -> None:
    deck = "green 5, great flood, great flood, great flood, volcano, volcano, great fire, ice age"
    assert decide(table(["green 5, orange 5, green 4", ""], deck=deck, safety=("purple 2", "", ""))) == TAKE[0]


def test_steals_what_completes_its_set() -> None:
    state = table(["orange 5, purple 5", "green 2, green 5, orange 1"], deck=f"green wild, {MIXED}")
    state, _ = play(state, FLIP)
    assert decide(state) == Steal(1, card("green 5"))


def test_keeps_a_wild_that_nobody_can_be_robbed_with() -> None:
    state, _ = play(table(["orange 5, purple 5", "orange 1"], deck=f"green wild, {MIXED}"), FLIP)
    assert decide(state) == KEEP


def test_lays_a_wild_for_the_sake_of_a_better_card() -> None:
    state = table(["green 5, orange 5", "orange 1"], deck=f"green wild, {MIXED}", safety=("", "purple 5", ""))
    state, _ = play(state, FLIP)
    assert decide(state) == LAY
    state, _ = play(state, LAY)
    assert decide(state) == TAKE[1]


def test_gives_an_ugh_what_it_needs_least() -> None:
    state, _ = play(table(["green 1, green 5, orange 5", ""], deck=f"great fire, {MIXED}"), FLIP)
    assert decide(state) == Discard(card("green 1"))


def test_locks_all_before_the_last_card() -> None:
    state, _ = play(table(["", f"{SET}, green 2, orange 2, purple 2"], deck="tornado"), FLIP)
    assert decide(state) == lock("green 2, orange 2, purple 2")
    state, _ = play(state, lock("green 2, orange 2, purple 2"))
    assert decide(state) == lock(SET)


def test_does_not_lock_a_set_that_counts_nothing() -> None:
    state, _ = play(table(["", "green 1, orange wild, purple 5"], deck="tornado"), FLIP)
    assert decide(state) == DONE


def test_a_better_pool_is_worth_more() -> None:
    pools = ["", "green 3", "green 5", "green 5, orange 2", "green 5, orange 5", "green 5, orange 5, purple 5"]
    values = [worth(table([pool, ""]).pools[0], 10) for pool in pools]
    assert values == sorted(set(values))
    assert worth(table(["green 5, orange 5", ""]).pools[0], 0) == 0


# --- odds ----------------------------------------------------------------------------------------------------------


def test_odds_are_counted() -> None:
    deck = "tornado, volcano, ice age, green 1, green 1, green wild, all wild, purple 5"
    state = with_rest_discarded(table(["green 1, green 2, orange 3, purple 4, purple 5", ""], deck=deck))
    seen_odds = odds(GAME, seen(state, 0).view, 0)
    assert dict(seen_odds.left) == {
        card("tornado"): 1,
        card("volcano"): 1,
        card("ice age"): 1,
        card("green 1"): 2,
        card("green wild"): 1,
        card("all wild"): 1,
        card("purple 5"): 1,
    }
    assert seen_odds.kinds == (3 / 8, 0, 1 / 8, 1 / 8, 3 / 8)
    assert sum(seen_odds.kinds) == 1
    assert seen_odds.kinds[Kind.ugh] == seen_odds.ugh == 3 / 8
    assert seen_odds.wild == 2 / 8
    assert seen_odds.cards_lost == (0 + 2 + 4) / 8
    assert seen_odds.points_lost > 0


def test_odds_of_an_empty_pool_and_of_another_seat() -> None:
    state = with_rest_discarded(table(["", "green 5"], deck="great flood, green 1"))
    view = seen(state, PUBLIC).view
    assert (odds(GAME, view, 0).cards_lost, odds(GAME, view, 0).points_lost) == (0, 0)
    assert odds(GAME, view, 1).cards_lost == 1 / 2


def test_odds_do_not_depend_on_who_looks_nor_on_closed_scores() -> None:
    closed = game(open_scores=False)
    victories: list[tuple[list[str], str]] = [([SET], ""), (["green 5, orange 5, purple 5"], "volcano")]
    state = with_rest_discarded(table(["green 5", "green 4"], victories=victories))
    views = [seen(state, seat, rules).view for rules in (GAME, closed) for seat in (0, 1, PUBLIC)]
    assert len({odds(GAME, view, 0) for view in views}) == 1


def test_odds_of_an_empty_deck() -> None:
    state, _ = play(table(["", ""], deck="purple 5", safety=("", "green 3", "")), FLIP)
    empty = odds(GAME, seen(with_rest_discarded(state), 0).view, 0)
    assert empty.left == ()
    assert empty.ugh == 0


@pytest.mark.parametrize(
    "counts, shown",
    [
        ((3, 0, 1, 1, 3), (38, 0, 13, 12, 37)),
        ((1, 1, 1, 0, 0), (34, 33, 33, 0, 0)),
        ((27, 27, 27, 1, 28), (25, 25, 24, 1, 25)),
        ((0, 0, 0, 0, 4), (0, 0, 0, 0, 100)),
        ((100, 100, 18, 1, 1), (46, 46, 8, 0, 0)),
    ],
)
def test_odds_in_percents_add_up_to_a_hundred(counts: tuple[int, ...], shown: tuple[int, ...]) -> None:
    """Rounded one by one they made 101."""
    assert sum(shown) == 100
    assert percents(counts) == shown


def test_nothing_can_come_out_of_an_empty_deck() -> None:
    assert percents((0,) * 5) == (0,) * 5
