"""Everything that happens or can be done has words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.ugo.table import GAME, card, cards, table
from ugames.core.game import Event, glimpse
from ugames.core.words import addressed
from ugames.games.ugo import rules as module
from ugames.games.ugo import words
from ugames.games.ugo.rules import (
    Dealt,
    FarmersCame,
    GameBegan,
    GameScored,
    Laid,
    Lay,
    Play,
    Played,
    TrickWon,
)

NAMES = ("Ann", "Bob", "Cid", "Dee")


def test_every_event_and_action_has_a_template() -> None:
    kinds = {kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {*words.EVENTS} == kinds - {Event}
    assert {*words.ACTIONS} == {*GAME.actions}


@pytest.mark.parametrize(
    "event, sentence",
    [
        (GameBegan(1, 2), "Game 2 begins; you deal."),
        (Dealt(1, 2, cards("red 3, blue 0")), "You are dealt 2 cards."),
        (Played(1, card("grey 7")), "You play grey 7."),
        (TrickWon(1, cards("red 3, blue 7, red 7")), "You take the trick with red 7."),
        (FarmersCame(1, card("red 6"), 1), "You gain 1 farmer for red 6."),
        (Laid(1, 2, cards("red 6")), "You lay red 6 on place 3."),
        (
            Laid(1, 0, cards("red 0"), card("red 6")),
            "You lay red 0 on place 1, over the higher red 6: only the top card can score.",
        ),
        (GameScored(1, (0, 8, -5, 0, 0), 3), "You score 3 points: 0 + 8 − 5 + 0 + 0."),
        (Played(2, card("grey 7")), "Cid plays grey 7."),
    ],
)
def test_the_log_speaks_to_its_viewer(event: Event, sentence: str) -> None:
    assert words.tell(event, addressed(NAMES, 1)) == sentence


@pytest.mark.parametrize(
    "name, said",
    [
        (
            "red 5",
            "Red 5: scores 5 on top of a place that has all its farmers. It brings 2 farmers if it wins the trick.",
        ),
        ("red 0", "Red 0: scores nothing, and covers what's below it. It brings no farmers if it wins the trick."),
        (
            "red 1",
            "If it loses, it brings you 1 farmer when red wins the trick, and 2 when another colour does.",
        ),
        ("red 2", "If it loses and another colour wins the trick, it brings you 1 farmer."),
    ],
)
def test_about_a_card(name: str, said: str) -> None:
    assert words.about(GAME, card(name), 3).endswith(said)


def test_label() -> None:
    assert words.label(Play(card("red 3"))) == "Play red 3"
    assert words.label(Lay(card("red 3"))) == "Lay red 3 next, on top"


def test_nobody_is_asked_while_cards_are_laid_without_a_choice() -> None:
    """It said that somebody had to choose, though all of it happened by itself."""
    seen = glimpse(GAME, table("grey 1", "grey 2", spoils="red 8, red 3"), 1)
    assert words.ask(GAME, replace(seen, to_act=()), NAMES) == "The winner lays the trick."
