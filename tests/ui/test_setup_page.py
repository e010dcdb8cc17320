"""The set-up as a stranger meets it: everything explains itself, and what does not go together says what does."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.ui.pilot import Pilot
from ugames.core.game import options
from ugames.registry import GAMES, game_class, words_of
from ugames.texts import players_of

pytestmark = pytest.mark.usefixtures("unseen")


def open_form(pilot: Pilot, game: str) -> Any:
    pilot.app.doors.set_up(game)
    pilot.frame(2)
    page: Any = pilot.app.top
    return page.content


def shown(pilot: Pilot) -> str:
    """The form of time that the page shows."""
    return pilot.node("option-form").value


def choose(pilot: Pilot, key: str, title: str) -> None:
    """Change a choice until it shows that option."""
    for _ in range(20):
        node = pilot.node(key)
        if node.value == title:
            return
        assert node.adjust is not None
        node.adjust(1)
        pilot.frame()
    raise AssertionError(f"{key} never shows {title}")


@pytest.mark.parametrize("game", GAMES)
def test_each_option_explains_itself(pilot: Pilot, game: str) -> None:
    known = options(game_class(game))
    values = {f"{option.name}={value}" for option in known for value in option.choices}
    hints = {*getattr(words_of(game), "OPTION_HINTS", {})}
    wanted = {option.name for option in known}
    assert hints - values == wanted, "OPTION_HINTS of words.py has a sentence for each option, by its name"
    open_form(pilot, game)
    pilot.click(pilot.node("more"))
    for node in pilot.app.top.nodes():
        assert node.hint or node.key in ("back", "tab-0", "tab-1"), node.key


@pytest.mark.parametrize("game", GAMES)
def test_so_many_play_at_one_press_and_nothing_is_grey_without_a_reason(pilot: Pilot, game: str) -> None:
    setup = open_form(pilot, game)
    for number in (*game_class(game).seats, *reversed(game_class(game).seats)):
        pilot.click(pilot.node(f"count-{number}"))
        here = [player for player in setup.seats if player]
        assert [player.bot is None for player in here] == [True] + [False] * (number - 1), "bots come and go"
        assert len({player.name for player in here}) == number
        assert [node.key for node in pilot.app.top.nodes() if node.key == f"count-{number}" and node.chosen]
        for node in pilot.app.top.nodes():
            assert node.enabled or node.why_not.endswith("."), node.key


def test_what_does_not_go_together_says_what_does(pilot: Pilot) -> None:
    setup = open_form(pilot, "ufo")
    why = "How time passes: Turns without a clock is for 2 players; with 4, choose Real time or Steps without a clock."
    pilot.click(pilot.node("option-form"))
    hints = [pilot.node(f"option-form-{i}").hint for i in range(3)]
    assert len({*hints} - {""}) == 3, "each says what it is"
    assert [pilot.node(f"option-form-{i}").why_not for i in range(3)] == ["", why, ""]
    pilot.click(pilot.node("option-form-1"))
    assert setup.chosen["form"] == "real time"
    pilot.key(pygame.K_ESCAPE)
    setup.chosen["form"] = "alternating"
    pilot.app.top.refit()
    assert pilot.node("play").why_not == why
    open_form(pilot, "ugo")
    assert pilot.node("option-scarce").why_not == "“Scarce farmers (two players)” is for 2 players; you've chosen 4."
    pilot.click(pilot.node("count-2"))
    assert pilot.node("option-scarce").enabled


@pytest.mark.parametrize("form", ["step", "alternating"])
def test_an_option_that_can_change_nothing_says_why(pilot: Pilot, form: str) -> None:
    setup = open_form(pilot, "ufo")
    assert pilot.node("option-drops").on
    assert pilot.node("option-auto_pass").enabled
    if form == "alternating":
        for seat in (2, 3):
            choose(pilot, f"seat-{seat}", "Empty")
    setup.chosen["form"] = form
    pilot.app.top.refit()
    passing, drops = pilot.node("option-auto_pass"), pilot.node("option-drops")
    assert passing.on
    assert not drops.on
    assert passing.why_not == drops.why_not == "The deck goes on automatically here: nobody throws it."
    assert not setup.chosen["auto_pass"], "in another form it holds again"
    assert setup.chosen["drops"]


def test_how_many_can_play_is_said_in_words() -> None:
    assert [players_of(seats) for seats in (range(1, 2), range(4, 5), range(2, 5))] == [
        "1 player",
        "4 players",
        "2 to 4 players",
    ]


def test_options_are_the_usual_ones_for_so_many_until_chosen(pilot: Pilot) -> None:
    open_form(pilot, "ufo")
    assert shown(pilot) == "Real time"
    content: Any = pilot.app.top
    for count, form in ((3, "Real time"), (2, "Turns without a clock"), (3, "Real time")):
        before = shown(pilot)
        pilot.click(pilot.node(f"count-{count}"))
        assert shown(pilot) == form, "three players cannot alternate"
        assert content.content.settled == ("" if before == form else f"How time passes: now {form}")
    for form in ("Steps without a clock", "Real time"):
        choose(pilot, "option-form", form)
        choose(pilot, "seat-2", "Empty")
        assert shown(pilot) == form, "a chosen option stays, also the usual one for more players"
        open_form(pilot, "ufo")
        assert shown(pilot) == form, "and is known again"
        choose(pilot, "seat-2", "Person")
