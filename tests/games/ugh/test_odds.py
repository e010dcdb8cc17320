"""The odds of the next flip: they depend on open cards only, add up to a hundred, and are not searched when late."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.ugh.table import GAME, card, game, seen, table, with_rest_discarded
from ugames.bots.choose import decide
from ugames.core.game import PUBLIC, glimpse
from ugames.core.rng import Rng
from ugames.games.ugh.bot.turn import Turn
from ugames.games.ugh.cards import Kind
from ugames.games.ugh.preview import kinds_left, percents

ONES_SET = "green 1, orange 1, purple 1"


# --- odds ----------------------------------------------------------------------------------------------------------


def test_odds_are_counted() -> None:
    deck = "tornado, volcano, ice age, green 1, green 1, green wild, all wild, purple 5"
    state = with_rest_discarded(table(["green 1, green 2, orange 3, purple 4, purple 5", ""], deck=deck))
    view = seen(state, 0).view
    assert Counter(GAME.in_deck(view)) == {
        card("tornado"): 1,
        card("volcano"): 1,
        card("ice age"): 1,
        card("green 1"): 2,
        card("green wild"): 1,
        card("all wild"): 1,
        card("purple 5"): 1,
    }
    assert kinds_left(GAME, view) == (3, 0, 1, 1, 3)
    assert kinds_left(GAME, view)[Kind.ugh] == 3


def test_odds_do_not_depend_on_who_looks_nor_on_closed_scores() -> None:
    closed = game(open_scores=False)
    victories: list[tuple[list[str], str]] = [([ONES_SET], ""), (["green 5, orange 5, purple 5"], "volcano")]
    state = with_rest_discarded(table(["green 5", "green 4"], victories=victories))
    views = [seen(state, seat, rules).view for rules in (GAME, closed) for seat in (0, 1, PUBLIC)]
    assert len({kinds_left(GAME, view) for view in views}) == 1


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
    assert sum(shown) == 100
    assert percents(counts) == shown


def test_expert_looks_at_no_further_flips_when_it_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine a single move could take longer than two seconds."""
    depths: list[int] = []
    values = Turn.values

    def counted(turn: Turn, tops: tuple[int, ...], ahead: int = 0, drawn: tuple[int, ...] = ()) -> list[float]:
        depths.append(ahead)
        return values(turn, tops, ahead, drawn)

    monkeypatch.setattr(Turn, "values", counted)
    state = GAME.deal(4, Rng(5)).state
    while not any(depths):
        (seat,) = GAME.to_act(state)
        seen = glimpse(GAME, state, seat)
        state = GAME.apply(state, seat, decide(GAME, seen, "expert", Rng(1)).action).state
    depths.clear()
    assert decide(GAME, seen, "expert", Rng(1), lambda: True).action in seen.legal
    assert not any(depths)
