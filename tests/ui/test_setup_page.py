"""The set-up as a stranger meets it: everything explains itself, and what does not go together says what does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.pilot import Pilot, an_app
from tests.ui.test_usual_options import choose
from ugames.core.game import options
from ugames.core.match import Player
from ugames.home.settings import TableSetup
from ugames.registry import GAMES, game_class, words_of
from ugames.screens.pages.rules import RulesContent
from ugames.texts import players_of
from ugames.ui.draw.canvas import Canvas

pytestmark = pytest.mark.usefixtures("unseen")


def open_form(pilot: Pilot, game: str) -> Any:
    pilot.app.doors.set_up(game)
    pilot.frame(2)
    page: Any = pilot.app.top
    return page.content


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


def test_an_explanation_appears_on_hover_and_on_focus(pilot: Pilot) -> None:
    open_form(pilot, "ugo")
    node = pilot.node("option-games")
    pilot.click_at((5, 5))
    pilot.post(1024, pos=pilot.place(node), rel=(0, 0), buttons=(0, 0, 0))
    pilot.frame(2, 0.5)
    assert pilot.app.tooltip.shown == (node.key, node.hint)
    pilot.tab_to("seat-0")
    pilot.frame(2, 0.5)
    assert pilot.app.tooltip.shown == ("seat-0", pilot.node("seat-0").hint)


def test_the_seed_does_not_take_the_best_place(pilot: Pilot) -> None:
    open_form(pilot, "uchronia")
    assert "seed" not in {node.key for node in pilot.app.top.nodes()}
    pilot.click(pilot.node("more"))
    assert pilot.node("seed")


def test_a_person_who_sits_down_has_no_name_of_a_bot(tmp_path: Path) -> None:
    seats = (Player("Zoe"), Player("Grace", "normal"))
    with an_app(tmp_path, setups={"ugh": TableSetup((Player("Zoe"), Player("Yan")), {})}, speed="normal") as pilot:
        setup = open_form(pilot, "ugo")
        setup.seats[:2] = seats
        pilot.app.top.refit()
        choose(pilot, "seat-1", "Person")
        assert setup.seats[1] == Player("Yan"), "somebody who has played here before"
        choose(pilot, "seat-2", "Person")
        assert setup.seats[2] == Player("Player")
        choose(pilot, "seat-3", "Person")
        assert setup.seats[3] == Player("Player 2")


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
    """In the list, and at Play where it has come to it by the number of players."""
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
def test_decks_went_on_by_themselves_though_that_was_off(pilot: Pilot, form: str) -> None:
    """What an option cannot change is not offered, and says why."""
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


def test_play_moved_away_when_the_form_of_time_changed(pilot: Pilot) -> None:
    """Nothing that stays on a page moves under the pointer when a choice comes or goes."""
    setup = open_form(pilot, "ufo")
    before = {node.key: node.area for node in pilot.app.top.nodes()}
    setup.chosen["form"] = "step"
    pilot.app.top.refit()
    after = {node.key: node.area for node in pilot.app.top.nodes()}
    assert before.keys() - after.keys() == {"devices"}
    assert {key for key in after if after[key] != before[key]} == {"more"}, "which takes the place of the devices"


@pytest.mark.parametrize("game", GAMES)
def test_goal_and_rules_are_told_before_the_deal(pilot: Pilot, game: str) -> None:
    assert open_form(pilot, game).goal.endswith(".")
    pilot.key(pygame.K_F1)
    page: Any = pilot.app.top
    assert isinstance(page.content, RulesContent)
    assert page.content.game == game


def test_a_set_up_lies_on_the_cloth_of_its_game_once_that_is_drawn(pilot: Pilot) -> None:
    """Nobody waits for it: until then it is the bare table, and then one fades into the other."""
    pilot.app.doors.set_up("ugh")
    page: Any = pilot.app.top
    asked: list[bool] = []
    drawn: list[bool] = []

    class Slow:
        def ready(self, canvas: Canvas) -> bool:
            asked.append(True)
            return len(asked) > 2

        def draw(self, canvas: Canvas) -> None:
            drawn.append(True)

    page.ground = Slow()
    pilot.app.redraw()
    pilot.frame(1)
    assert asked
    assert not drawn
    pilot.frame(40)
    assert drawn
    assert len(asked) == 3, "it was asked again although it lies there"


def test_a_game_for_exactly_so_many_was_for_four_to_four() -> None:
    assert [players_of(seats) for seats in (range(1, 2), range(4, 5), range(2, 5))] == [
        "1 player",
        "4 players",
        "2 to 4 players",
    ]
