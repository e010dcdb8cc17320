"""Invariants that hold at every tick of every game, checked in random games."""

from __future__ import annotations

import pytest

from tests.games.ufo.table import AUTO, GAME, IN_STEP, IN_TURN, everybody, random_states, rules
from ugames.games.ufo.cards import rising
from ugames.games.ufo.forms import DUEL
from ugames.games.ufo.rules import Phase, Ufo

FORMS = [
    *((GAME, seats) for seats in GAME.seats),
    *((AUTO, seats) for seats in (2, 4, 7)),
    *((IN_STEP, seats) for seats in GAME.seats),
    (rules(no_referee=True), 5),
    (rules(double_six=True), 7),
    (IN_TURN, 2),
]
every_form = pytest.mark.parametrize("game, seats", FORMS, ids=lambda each: getattr(each, "form", str(each)))


@every_form
def test_one_waits_and_decks_are_one_fewer_than_active_seats(game: Ufo, seats: int) -> None:
    for state in random_states(game, seats, seed=seats):
        held = [deck for deck in state.held if deck is not None]
        active = [seat for seat, phase in enumerate(state.phases) if phase is not Phase.departed]
        waiting = [seat for seat in active if state.phases[seat] is Phase.waiting]
        assert len(set(held)) == len(held)
        assert all((state.held[seat] is not None) == (seat in active and seat not in waiting) for seat in range(seats))
        if seats == DUEL:
            assert not waiting
            assert state.centre not in held
            assert len(held) == len(active)
        else:
            assert len(waiting) == 1
            assert len(held) == len(active) - 1
        assert len(active) + len([card for card in state.taken if card]) == seats
        if state.ended_by is None:
            assert all(state.decks[deck] for deck in held)
            assert state.departures or (seats == DUEL and len(active) == 1)


@every_form
def test_stacks_rise_and_a_seat_presses_once(game: Ufo, seats: int) -> None:
    for state in random_states(game, seats, seed=seats + 50):
        if not game.no_referee or state.ended_by is not None:
            assert all(rising(stack) == stack for stack in state.stacks)
        pressed = [each.seat for each in state.presses]
        assert len(set(pressed)) == len(pressed)
        assert not set(pressed) & set(game.to_act(state))
        assert sorted(state.priority) == list(range(seats))


@pytest.mark.sparse(3)
@every_form
def test_a_view_remembers_the_decks_that_its_seat_has_held(game: Ufo, seats: int) -> None:
    remembered: dict[tuple[int, int], frozenset[object]] = {}
    for state in random_states(game, seats, seed=seats + 100):
        begun = state.now >= state.start
        for seat, held in enumerate(state.held):
            if held is not None and begun:
                remembered[seat, held] = frozenset(state.decks[held])
        for seat in everybody(state):
            for deck, shown in enumerate(game.view(state, seat).decks):
                known = remembered.get((seat, deck))
                assert (shown is None) == (known is None)
                if shown is not None and known is not None:
                    played = {card for stack in (*state.stacks, state.discards) for card in stack}
                    assert set(shown) == known - played
