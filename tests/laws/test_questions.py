"""While the events of a move are shown nobody is to act, and the table still says in words what goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scripts.support.shipped import SHIPPED
from tests.laws.setups import SETUPS, is_usual, played
from ugames.core.game import PUBLIC
from ugames.laws.matches import SEAT_NAMES, moments
from ugames.laws.sentences import is_sentence
from ugames.registry import words_of

MOMENTS = 12


@pytest.mark.parametrize("game", SHIPPED)
def test_a_table_says_what_goes_on_while_nobody_is_to_act(game: str, thorough: bool) -> None:
    words = words_of(game)
    own = [setup for setup in SETUPS if setup.game == game]
    for number, setup in enumerate(setup for setup in own if thorough or is_usual(setup)):
        match = played(setup, number)
        names = SEAT_NAMES[: setup.seats]
        for moment in moments(match, MOMENTS):
            for viewer in (PUBLIC, *range(setup.seats)):
                seen = replace(match.beat(viewer, moment).after, to_act=(), legal=())
                is_sentence(words.ask(match.game, seen, names), "ask", words.ask)
