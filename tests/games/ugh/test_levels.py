"""The levels of Ugh!: lawful, repeatable, each stronger than the one below; their blunders, and their reasons."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games.ugh.table import card, game, lock, play, table, with_rest_discarded
from ugames.bots.blind import positions
from ugames.bots.choose import decide
from ugames.bots.ladder import Round, play_round, summed
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games.ugh import words
from ugames.games.ugh.bot.blunders import BLUNDERS, sound
from ugames.games.ugh.bot.reasons import reasons
from ugames.games.ugh.bot.turn import Turn
from ugames.games.ugh.cards import COLOURS, Kind
from ugames.games.ugh.rules import DONE, FLIP, TAKE, Action, Discard, State, Ugh
from ugames.registry import load_game

GAME = load_game("ugh")
TWO = game(two_decks="always")


LONG = 24
"""Actions of a game that are enough for these tests."""


def played_out(levels: list[str], seed: int) -> list[Action]:
    """The decisions of bots of these levels at the beginning and the end of a game, all of them legal."""
    rng, done = Rng(seed + 1000), list[Action]()
    state = GAME.deal(len(levels), Rng(seed)).state
    while actors := GAME.to_act(state):
        own, rng = rng.split()
        seen = glimpse(GAME, state, actors[0])
        thinking = len(done) < LONG or seen.view.deck < 10
        decision = decide(GAME, seen, levels[actors[0]] if thinking else "plain", own)
        assert decision.action in seen.legal
        done.append(decision.action)
        state = GAME.apply(state, actors[0], decision.action).state
    return done


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_all_levels_play_and_repeat_themselves(seats: int) -> None:
    levels = (["expert", "hard", "normal", "easy"] * 3)[:seats]
    assert played_out(levels, 3) == played_out(levels, 3)


@pytest.mark.slow
@pytest.mark.parametrize("better, worse", [("easy", "uniform"), ("normal", "easy")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    rounds = [Round(GAME, 4, better, worse, seed) for seed in range(8)]
    rung = summed(rounds[0], [play_round(round) for round in rounds])
    assert rung.above > 0.08


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


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_never_done_is_not_done(level: str, seats: int) -> None:
    assert isinstance(GAME, Ugh)
    for number, (seen, *_) in enumerate(islice(positions(GAME, seats, 7), 60)):
        action = decide(GAME, seen, level, Rng(number)).action
        assert [entry.__name__ for entry in BLUNDERS if entry(GAME, seen, action)] == [] or sound(
            GAME, seen
        ) == seen.legal


def why(state: State, action: Action, rules: Ugh = TWO) -> list[str]:
    """The reasons that are told for an action of the seat to act."""
    whole = with_rest_discarded(state, rules)
    (seat,) = rules.to_act(whole)
    told = reasons(rules, glimpse(rules, whole, seat), action)
    return [words.because(reason, ("Ada", "Bert", "Cleo")) for reason in told]


def test_an_ugh_that_is_left_is_never_denied() -> None:
    """One Ugh! among 145 cards is rounded to 0 percent, and still may come."""
    cards = [card for colour in COLOURS for card in TWO.one_deck * 2 if card.kind is colour and card.value]
    left = {Kind.green: 49, Kind.orange: 49, Kind.purple: 46}
    deck = [card for kind, count in left.items() for card in [c for c in cards if c.kind is kind][:count]]
    state = table(["", ""], deck=", ".join(map(str, (*deck, "tornado"))))
    assert why(state, FLIP)[-1] == "An Ugh! comes less than once in 100 times."
    assert why(table(["", ""], deck="green 1, tornado"), FLIP)[-1] == "50 times in 100, no Ugh! comes."
    assert why(table(["", ""], deck="green 1, orange 1"), FLIP)[-1] == "There's no Ugh! left to come."


def test_the_review_gave_the_risk_of_a_flip_as_its_reason_to_flip() -> None:
    """Who had better not lock yet reads first that the set may still grow."""
    state = table(["green 2, orange 4, purple 3", ""], deck="green 1, tornado", safety=("green 1", "", ""))
    for action in (FLIP, TAKE[0]):
        assert why(state, action)[0] == "The set of 24 points may still grow."


def test_a_card_that_the_next_player_needs_is_kept_from_them() -> None:
    """That comes first where they gain more by it than this player, and by no other card that lies there."""
    kept, lacks = "Otherwise, Bert could take purple 4 and lock 100 points.", "A set still needs purple."
    for own, other, first in (
        ("green 2", "green 1", kept),
        ("green 2", "purple 4", lacks),
        ("green 5, orange 5", "green 1", "That makes a set of 100 points."),
    ):
        state = table([own, "green 5, orange 5", ""], deck="green 1", safety=("purple 4", other, ""))
        assert why(state, TAKE[0])[0] == first


def test_the_risk_of_a_flip_was_left_out_where_two_colours_are_lacking() -> None:
    """Each colour was a reason of its own, and a hint gives two."""
    state = table(["green 2", ""], deck="green 1, tornado")
    assert why(state, FLIP) == ["A set still needs orange and purple.", "50 times in 100, no Ugh! comes."]


def test_the_best_set_lost_0_points_without_a_card_that_it_does_not_need() -> None:
    state, _ = play(table(["green 1, orange 2, purple 3, purple 1", ""], deck="great fire, orange 1, orange 1"), FLIP)
    assert why(state, Discard(card("purple 1"))) == ["Without purple 1, the best set stays the same."]
    assert why(state, Discard(card("purple 3"))) == ["Without purple 3, the best set loses 4 points."]


def test_nothing_is_said_of_a_next_flip_when_the_deck_is_empty() -> None:
    """The last card lies on its Safety pile: it is the last card to take, and only sets that are locked now count."""
    state, _ = play(table(["green 1, orange 2", "", ""], deck="purple 5", safety=("", "green 3", "")), FLIP)
    assert why(state, TAKE[0]) == ["That makes a set of 10 points."]
    after, _ = play(state, TAKE[0])
    assert why(after, lock("green 1, orange 2, purple 5")) == ["10 points that aren't locked now are lost."]
    assert why(after, DONE) == []


def test_the_flipper_of_the_last_card_still_has_a_chance() -> None:
    """Only an Ugh! takes it away; everybody else has to lock now."""
    state, _ = play(table(["green 1, orange 2, purple 3"] * 2, deck="tornado", safety=("green 3", "", "")), FLIP)
    now, last = lock("green 1, orange 2, purple 3"), "6 points that aren't locked now are lost."
    assert why(state, now) == [last]
    flippers, _ = play(state, DONE)
    assert why(flippers, now) == ["6 points for sure are better than the risk of an Ugh!, 100 times in 100."]
    safe, _ = play(table(["green 1, orange 2, purple 3", ""], deck="green 5", safety=("green 3", "", "")), FLIP)
    assert why(safe, now) == ["A locked set of 6 points is safe."]
