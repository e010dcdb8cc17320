"""A foreign test suite: OpenSpiel's tests run over our games, and its search plays them blind."""

from __future__ import annotations

import subprocess
import sys
import unittest
import warnings
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ugames.core.game import glimpse
from ugames.core.rng import Rng

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; it comes with `pip install -e .[openspiel]`")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # these tests are about OpenSpiel's own games
    import numpy as np
    import pyspiel
    from open_spiel.integration_tests import api_test
    from open_spiel.python.tests import games_sim_test

    from scripts import openspiel

ROOT = Path(__file__).resolve().parents[1]
TABLES = (
    "ugames_ugo",
    "ugames_ugo(players=2,games=1,scarce=True)",
    "ugames_uchu_kaigi",
    "ugames_uchu_kaigi(players=5)",
    "ugames_uchronia(players=3)",
    "ugames_ugh(players=3,open_scores=False)",
    "ugames_ufo",
    "ugames_ufo(players=5,form=step)",
)


@pytest.fixture(params=TABLES, scope="module")
def table(request: pytest.FixtureRequest) -> Any:
    """A game as OpenSpiel loads it."""
    return pyspiel.load_game(request.param)


def positions(table: Any, deal: int, every: int = 1) -> Iterator[Any]:
    """Some states of a random game, at equal distances."""
    dice = Random(deal)
    state = table.new_initial_state()
    state.apply_action(deal)
    moves = 0
    while not state.is_terminal():
        if moves % every == 0:
            yield state.clone()
        state.apply_action(dice.choice(state.legal_actions()))
        moves += 1
    yield state


# --- OpenSpiel's own tests -----------------------------------------------------------------------------------------


def test_simulation_in_cpp(table: Any) -> None:
    pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)


def test_simulation_in_python(table: Any) -> None:
    games_sim_test.GamesSimTest().sim_game(table)


def test_api(table: Any) -> None:
    suite = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), {"game": table, "game_name": str(table)})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(found)
    assert found.testsRun >= 5
    assert [trouble for _, trouble in (*found.errors, *found.failures)] == []


# --- further tests -------------------------------------------------------------------------------------------------


def test_every_action_has_a_number_of_its_own(table: Any) -> None:
    actions, of = table.numbers
    texts = [openspiel.written(action) for action in actions]
    assert texts == sorted(set(texts))
    assert [of[action] for action in actions] == [*range(len(actions))]
    for state in positions(table, 3):
        if not state.is_terminal():
            legal = table.rules.legal(state.position.state, state.current_player())
            assert {actions[number] for number in state.legal_actions()} == {*legal}


def test_returns_are_points_ahead_of_the_others(table: Any) -> None:
    *_, state = positions(table, 4)
    scores = table.rules.outcome(state.position.state).scores
    rest = [(sum(scores) - score) / (len(scores) - 1) for score in scores]
    assert state.returns() == pytest.approx([score - mean for score, mean in zip(scores, rest, strict=True)])
    assert sum(state.returns()) == pytest.approx(0)


def test_seats_see_what_views_show_and_no_more(table: Any) -> None:
    for state in positions(table, 5, every=7):
        for seat in range(table.num_players()):
            text = state.observation_string(seat)
            assert text == f"seat {seat}\n{table.rules.view(state.position.state, seat)!r}"
            dream = table.at(table.rules.determinize(table.rules.view(state.position.state, seat), Rng(9)))
            assert dream.observation_string(seat) == text


def test_the_search_is_blind(table: Any) -> None:
    """It answers the same about the truth and about a world that its seat cannot tell from it."""
    state = next(state for state in positions(table, 6) if len(state.legal_actions()) > 1)
    seat = state.current_player()
    seen = glimpse(table.rules, state.position.state, seat)
    dream = table.rules.determinize(seen.view, Rng(8))
    assert dream != state.position.state
    chosen = [
        openspiel.BlindSearch(table, 1.0, 6, np.random.RandomState(2)).step(table.at(world))
        for world in (state.position.state, dream)
    ]
    assert chosen[0] == chosen[1]
    assert openspiel.think(table, seen, 1.0, 6, Rng(1)) in seen.legal


def test_the_search_finds_the_last_move() -> None:
    """In the last trick of U GO! with a choice, it finds the card that brings the most points."""
    table = pyspiel.load_game("ugames_ugo(players=2,games=1)")
    better = 0
    for deal in range(6):
        *_, state = (each for each in positions(table, deal) if len(each.legal_actions()) > 1)
        seat = state.current_player()
        worths = {}
        for number in state.legal_actions():
            after = state.child(number)
            while not after.is_terminal():
                after.apply_action(after.legal_actions()[0])
            worths[number] = after.returns()[seat]
        seen = glimpse(table.rules, state.position.state, seat)
        chosen = table.numbers.of[openspiel.think(table, seen, 1.0, 60, Rng(deal))]
        better += worths[chosen] == max(worths.values())
    assert better >= 5


def test_what_is_not_played_in_turns_is_refused() -> None:
    for name in ("ugames_ufo(form=real time)", "ugames_ufo(players=3)", "ugames_ugo(players=9)"):
        with pytest.raises(pyspiel.SpielError):
            pyspiel.load_game(name)


# --- the match -----------------------------------------------------------------------------------------------------

PATIENCE = 300
"""No match of a test may take more seconds than this."""


def play(words: str) -> subprocess.CompletedProcess[str]:
    """Run the script as a user would."""
    command = [sys.executable, str(ROOT / "scripts" / "play_openspiel.py"), *words.split()]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_a_match_says_who_won_and_how_long_both_thought() -> None:
    said = play("ugo --seats 2 --level plain --deals 2 --simulations 3 --option games=1")
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("ugo 2 seats: plain against OpenSpiel's ISMCTS: wins ")
    assert "2 deals" in said.stdout
    assert said.stderr.splitlines()[-1].endswith("for 3 simulations")


def test_a_match_never_ended_where_the_search_would_rather_skip_than_lose() -> None:
    """Alone at the table of UFO it skipped for ever; in thought it went round in circles where a View came again."""
    said = play("ufo --seats 2 --seed 2 --deals 3 --simulations 20")
    assert said.returncode == 0, said.stderr
    assert "3 deals" in said.stdout


@pytest.mark.parametrize(
    "words, complaint",
    [
        ("ugo --seats 9", "ugo is not played like that by 9 in turns"),
        ("ufo --seats 2 --option form=soon", "ufo is not played with 'form=soon'"),
        ("ugo --seats 2 --level genius", "there is no bot level 'genius'"),
        ("ugo --seats 2 --deals 0", "one deal at least"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(words: str, complaint: str) -> None:
    said = play(words)
    assert said.returncode == 2
    assert complaint in said.stderr
    assert "Traceback" not in said.stderr
