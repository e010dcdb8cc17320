"""Matches begun by the first edition of the rules replay, and go on by them to their end.

Whole matches of random bots are stored as their number of players, their seed, the number of actions, and the digest of
the last State.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.first_edition import Shelf
from tests.games.uchronia.table import cards, command, house, site, table
from ugames.bots.play import play_out
from ugames.core.game import edition, glimpse
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games import load_game, shipped_deck
from ugames.games.uchronia import words
from ugames.games.uchronia.actions import END, PLOT, REVEAL, TAKE, Action, Transfer, Use
from ugames.games.uchronia.bot import decide as mind
from ugames.games.uchronia.cards import Building, Resource
from ugames.games.uchronia.events import StandstillCalled
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import Phase, State
from ugames.games.uchronia.workings.editions import EDITIONS
from ugames.journal import journals

FIRST = Uchronia(shipped_deck("uchronia"), edition=1)
WOOD, CLAY, BRICK, STONE, MARBLE = Resource
SHELF = Shelf.beside(__file__)
UNIFORM: list[tuple[int, int, int, str]] = json.loads((SHELF.folder / "uniform.json").read_text(encoding="utf-8"))


def test_no_journal_is_forgotten() -> None:
    assert SHELF.is_complete()


@pytest.mark.sparse(3)
@pytest.mark.parametrize("name", SHELF.expected)
def test_a_match_of_the_first_edition_replays(name: str) -> None:
    match = SHELF.check(name)
    assert journals.write(match).encode() == SHELF.file_of(name).read_bytes()


@pytest.mark.sparse(3)
@pytest.mark.parametrize("name", SHELF.open)
def test_an_open_match_of_the_first_edition_goes_on_by_its_rules(name: str) -> None:
    SHELF.check_played_on(name)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_by_the_first_edition_are_what_they_were(seats: int, thorough: bool) -> None:
    for _, seed, entries, digest in [row for row in UNIFORM if row[0] == seats][: None if thorough else 1]:
        match: Match[Any, Any, Any] = Match(FIRST, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
        play_out(match, ["uniform"] * seats, Rng(seed))
        assert (match.entries, match.digest()) == (entries, digest)


@pytest.mark.sparse(3)
@pytest.mark.parametrize("name", SHELF.open)
def test_an_open_match_of_the_first_edition_is_told_and_played_to_its_end_by_bots(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots of all levels play with little time to think; the saved match replays."""
    monkeypatch.setitem(mind.LEVELS, "expert", mind.LEVELS["expert"]._replace(turns=6))
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    levels = [*mind.LEVELS, "plain"]
    first = len(name) % len(levels)
    SHELF.check_saved(name, levels[first:] + levels[:first], "Uchronia")


def test_a_new_match_is_played_by_the_newest_edition() -> None:
    assert edition(load_game("uchronia")) == Uchronia.version == max(EDITIONS)
    assert [*EDITIONS] == [*range(1, Uchronia.version + 1)], "and each one before it can still be played"


# --- differences of the first edition ------------------------------------------------------------------------------


def after(state: State, *actions: Action) -> State:
    for action in actions:
        seat = FIRST.to_act(state)[0]
        assert action in FIRST.legal(state, seat)
        state = FIRST.apply(state, seat, action).state
    return state


def test_UR_8_a_bonus_counts_from_the_next_order_on() -> None:
    archway = Building("Archway")
    mine = house(stock="stone stone", activities="stone", sites=[site("Archway", "stone"), site("Quarry")])
    state = table("stone wood wood", "wood", houses=[mine], forum="stone")
    state = after(state, command("construction", "stone"), Transfer(STONE, archway))
    assert FIRST.legal(state, 0) == (Transfer(STONE, Building("Quarry")), END)
    state = after(state, END, PLOT, command("construction", "wood wood"))
    assert Use(archway, STONE, Building("Quarry")) in FIRST.legal(state, 0)


def test_UR_13_what_comes_from_the_forum_is_chosen() -> None:
    state = table("brick clay", "wood", forum="clay")
    state = after(state, command("draconians", "brick"), REVEAL[CLAY])
    assert FIRST.legal(state, 0) == (TAKE[CLAY], END)
    assert after(state, END).houses[0].stock == ()
    assert after(state, TAKE[CLAY]).houses[0].stock == cards("clay")


def test_UR_20a_drawing_puts_the_standstill_off_and_a_transfer_does_not() -> None:
    mine = house(stock="marble", sites=[site("Square")])
    state = table("stone wood", "wood", houses=[mine], barren=7)
    assert after(state, PLOT).barren == 1
    assert after(state, command("construction", "stone"), Transfer(MARBLE, Building("Square"))).barren == 8


def test_UR_20a_the_last_round_begins_at_once_when_nothing_can_move() -> None:
    """A Cistern could still bring cards of the Forum to the hand."""
    step = FIRST.apply(table("wood", "", pile=""), 0, command("exploration", "wood"))
    assert [event.other for event in step.events if isinstance(event, StandstillCalled)] == [1]
    assert step.state.phase is Phase.over
    step = FIRST.apply(table("wood", "", pile="", houses=[house(built="Cistern")]), 0, command("exploration", "wood"))
    assert not [event for event in step.events if isinstance(event, StandstillCalled)]


def test_its_words_are_those_of_its_rules() -> None:
    def asked(state: State) -> str:
        return words.ask(FIRST, glimpse(FIRST, state, 0), ("Ann", "Bob"))

    def reason(state: State, action: Action) -> str:
        return words.why_not(FIRST, FIRST.view(state, 0), action)

    state = table("brick clay wood", "wood", houses=[house(built="Tannery")], forum="clay wood")
    state = after(state, command("draconians", "brick"))
    assert reason(state, TAKE[CLAY]) == "First reveal cards; from the Forum you take when all have given."
    state = after(state, REVEAL[CLAY])
    assert asked(state) == "Your turn: take cards of the revealed colours from the Forum, or end the order."
    assert reason(state, TAKE[WOOD]).endswith("no wood is left to take.")
    tannery = Use(Building("Tannery"), WOOD)
    state = after(state, tannery)
    assert reason(state, tannery) == "The bonus of Tannery is used up, or begins with your next order."
