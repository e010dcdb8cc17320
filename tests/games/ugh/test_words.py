"""Everything that can happen or be done in Ugh! has words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.ugh.table import GAME, a_set, card, lock, seen, table
from ugames.core.game import Event
from ugames.games.ugh import rules, words
from ugames.games.ugh.rules import FLIP, TAKE, Action, Discard, Steal

NAMES = ("Ann", "Bob", "Cid")
LOCKED = "Ann locks green 5, orange 4 and the All Wild for 60 points."


def test_every_event_and_action_has_words() -> None:
    events = {each for each in vars(rules).values() if isinstance(each, type) and issubclass(each, Event)} - {Event}
    assert set(words.EVENTS) == events
    assert set(words.ACTIONS) == set(GAME.actions)


@pytest.mark.parametrize(
    "event, sentence",
    [
        (rules.Taken(0, card("all wild"), 0), "Ann takes the All Wild from Safety pile 1."),
        (rules.Locked(0, a_set("green 5, orange 4, all wild"), 60), LOCKED),
    ],
)
def test_tell(event: Event, sentence: str) -> None:
    assert words.tell(event, NAMES) == sentence


@pytest.mark.parametrize(
    "action, text",
    [
        (FLIP, "Flip a card"),
        (TAKE[2], "Take the top card of Safety pile 3"),
        (Steal(1, card("green 5")), "Steal green 5 from player 2"),
        (lock("green 5, orange 4, all wild"), "Lock green 5, orange 4 and the All Wild for 60 points"),
        (Discard(card("all wild")), "Give up the All Wild"),
    ],
)
def test_label(action: Action, text: str) -> None:
    assert words.label(action) == text


def test_a_fourth_flip_that_is_an_ugh_can_be_told() -> None:
    """While it is told nobody is asked yet, and there is no Safety pile of that number."""
    state = table(("green 1", "", ""), safety=("green 2", "", ""))._replace(flips=rules.PILES + 1)
    told = replace(seen(state, 0), to_act=(), legal=())
    assert words.ask(GAME, told, NAMES).startswith("Your turn")
