"""The set-up: who sits down, what is known again, that every option explains itself, and the box that opens."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from scripts.support.pilot import Pilot, an_app
from scripts.support.shipped import SHIPPED
from ugames.bots.thinking.levels import CHARACTERS
from ugames.core.game import options
from ugames.core.match import Player
from ugames.core.names import MOST_NAME_LETTERS, fault, numbered_apart
from ugames.home.settings import TableSetup
from ugames.journal.daily import DAILY_RIVALS, Daily
from ugames.registry import GAMES, game_class, words_of
from ugames.screens.before.unboxing import Unboxing
from ugames.screens.pages.rules import RulesPage
from ugames.texts import players_of
from ugames.ui.draw.theme import HUED_TONES, Theme, contrast
from ugames.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen")


def show_option(pilot: Pilot, key: str, title: str) -> None:
    """Change a choice until it shows that option."""
    for _ in range(40):
        node = pilot.node(key)
        if node.value == title:
            return
        assert node.adjust is not None
        node.adjust(1)
        pilot.frame()
    raise AssertionError(f"{key} never shows {title}")


def choose(pilot: Pilot, seat: int, wanted: str) -> Player | None:
    """Let that sit there; the player who does then."""
    show_option(pilot, f"seat-{seat}", wanted)
    page: Any = pilot.app.top
    there: Player | None = page.plan.seats[seat]
    return there


def test_every_character_can_be_invited_to_any_level(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        pilot.app.doors.set_up("ugo")
        pilot.frame(2)
        page: Any = pilot.app.top
        usual = [each and each.name for each in page.plan.seats[1:4]]
        assert usual == [character.name for character in CHARACTERS[:3]], "they sit at the usual seats"
        assert choose(pilot, 1, "Bot: Hard") == Player(CHARACTERS[0].name, "hard")
        for character in CHARACTERS:
            if character.name not in usual[1:]:
                show_option(pilot, "name-1", character.name)
                assert page.plan.seats[1] == Player(character.name, "hard")
        assert choose(pilot, 1, "Person") == Player("Player 2"), "a person does not have the name of a bot"
        asked = pilot.node("name-1")
        assert (asked.label, asked.value) == ("Your name?", ""), "a second person is asked for a name, too"


def type_name(pilot: Pilot, seat: int, name: str) -> None:
    """Type a name into the line of a seat, and end that with Enter."""
    pilot.click(f"name-{seat}")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    for letter in name:
        pilot.post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
        pilot.post(pygame.TEXTINPUT, text=letter)
    pilot.frame()
    pilot.key(pygame.K_RETURN)
    pilot.frame()


def opened(pilot: Pilot, game: str) -> Any:
    """The set-up of a game, opened from the first screen."""
    pilot.app.home()
    pilot.app.doors.set_up(game)
    pilot.frame(2)
    page: Any = pilot.app.top
    return page


@pytest.mark.parametrize("way", ["Escape", "Back"])
def test_what_was_set_up_is_there_again_after_the_way_back(way: str, pilot: Pilot) -> None:
    first = opened(pilot, "ugo")
    choose(pilot, 1, "Bot: Hard")
    show_option(pilot, "name-1", "Odile")
    choose(pilot, 3, "Empty")
    type_name(pilot, 0, "Zoe")
    scored = pilot.node("option-games")
    assert scored.adjust is not None
    scored.adjust(1)
    pilot.frame()
    if way == "Back":  # Escape puts a deal away that was chosen
        pilot.click("more")
        pilot.click("roll")
    pilot.key(pygame.K_ESCAPE) if way == "Escape" else pilot.click("back")
    again = opened(pilot, "ugo")
    assert again is not first
    assert again.plan.seats[:4] == [Player("Zoe"), Player("Odile", "hard"), Player("Nonna", "normal"), None]
    assert again.plan.chosen == first.plan.chosen
    if way == "Back":
        assert again.deal.number == first.deal.number
        assert pilot.node("seed")
    pilot.click("rules")
    pilot.key(pygame.K_ESCAPE)
    page: Any = pilot.app.top
    assert page is again
    assert pilot.node("name-0").value == "Zoe"
    pilot.click("play")
    played = opened(pilot, "ugo")
    assert played.plan.seats == again.plan.seats
    assert played.deal.number != again.deal.number, "the next deal is another one"


@pytest.mark.parametrize("way", ["Escape", "Close"])
def test_a_deal_that_was_chosen_is_copied_and_put_away(way: str, tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot, patch("pygame.scrap.put_text") as copied:
        setup = opened(pilot, "ugo")
        dealt, page = setup.deal.number, pilot.app.top
        pilot.click("more")
        pilot.click("copy")
        copied.assert_called_once_with(dealt)
        assert pilot.node("copy").label == "Copied"
        pilot.click("roll")
        assert pilot.node("copy").label == "Copy", "the new one has not been copied"
        assert setup.deal.number != dealt
        pilot.key(pygame.K_ESCAPE) if way == "Escape" else pilot.click("unchoose")
        assert pilot.app.top is page
        assert pilot.node("more")
        assert setup.deal.number == dealt
        assert not opened(pilot, "ugo").deal.shown
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.top is not page


def test_a_name_typed_at_one_game_is_known_at_the_others(tmp_path: Path) -> None:
    with an_app(tmp_path, setups={"ugh": TableSetup((Player("Player"), Player("Alan", "easy")), {})}) as pilot:
        opened(pilot, "ugo")
        asked = pilot.node("name-0")
        assert (asked.label, asked.value) == ("Your name?", "")
        type_name(pilot, 0, "Zoe")
        assert (pilot.node("name-0").label, pilot.node("name-0").value) == ("Name of seat 1", "Zoe"), "asked once"
        assert opened(pilot, "ufo").plan.seats[0] == Player("Zoe"), "not yet played"
        assert opened(pilot, "ugh").plan.seats[:2] == [Player("Zoe"), Player("Alan", "easy")], "nobody had a name there"
        opened(pilot, "ugo")
        pilot.click("play")
        opened(pilot, "uchronia")
        type_name(pilot, 0, "Yan")
        pilot.click("play")
        assert opened(pilot, "ufo").plan.seats[0] == Player("Yan"), "the latest one"
        assert opened(pilot, "ugo").plan.seats[0] == Player("Zoe"), "kept for that game"
        choose(pilot, 1, "Person")
        assert opened(pilot, "ugo").plan.seats[1] == Player("Yan"), "known by name"


def test_each_name_at_a_table_is_there_once(tmp_path: Path) -> None:
    saved = (Player("Ben"), Player("Ben", "easy"), Player("Ben"), Player("Cy"))
    with an_app(tmp_path, setups={"ugo": TableSetup(saved, {}, (2,))}, speed="normal") as pilot:
        setup = opened(pilot, "ugo")
        assert [each and each.name for each in setup.plan.seats] == ["Ben", "Ben 2", "Ben 3", "Cy"]
        for seat, typed, named in ((3, "Ben", "Ben 4"), (3, "Dora", "Dora"), (0, "Dora", "Dora 2"), (0, "Ben", "Ben")):
            type_name(pilot, seat, typed)
            sat = setup.plan.seats[seat]
            assert sat is not None
            assert sat.name == pilot.node(f"name-{seat}").value == named
        assert choose(pilot, 3, "On a phone") == Player("Dora"), "the name that was typed"
    players = Daily("ugo", "2026-01-02").players(DAILY_RIVALS[0])
    assert len({each.name for each in players}) == len(players)
    for length in (1, 39, MOST_NAME_LETTERS):
        assert fault(numbered_apart("B" * length, {"B" * length})) is None


def test_keys_in_a_list_begin_at_the_chosen_entry_and_know_its_ends(pilot: Pilot) -> None:
    opened(pilot, "ugo")
    pilot.tab_to("seat-1")
    pilot.key(pygame.K_RETURN)
    options = [node for node in pilot.app.top.nodes() if node.role == "option"]
    chosen = next(i for i, node in enumerate(options) if node.chosen)
    assert chosen > 1, "it is not the first one anyhow"
    pilot.key(pygame.K_DOWN)
    assert pilot.app.focus == options[chosen + 1].key
    pilot.key(pygame.K_END)
    assert pilot.app.focus == options[-1].key
    pilot.key(pygame.K_HOME)
    assert pilot.app.focus == options[0].key
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_RETURN)
    assert (pilot.node("seat-1").value, pilot.app.focus) == ("Empty", "seat-1")


def shown(pilot: Pilot) -> str:
    """The form of time that the page shows."""
    return pilot.node("option-form").value


@pytest.mark.parametrize("game", GAMES)
def test_each_option_explains_itself(pilot: Pilot, game: str) -> None:
    known = options(game_class(game))
    values = {f"{option.name}={value}" for option in known for value in option.choices}
    hints = {*getattr(words_of(game), "OPTION_HINTS", {})}
    wanted = {option.name for option in known}
    if hints or game in SHIPPED:
        assert hints - values == wanted, "OPTION_HINTS of words.py has a sentence for each option, by its name"
    opened(pilot, game)
    pilot.click("more")
    for node in pilot.app.top.nodes():
        assert node.hint or node.key in ("back", "tab-0", "tab-1"), node.key


@pytest.mark.parametrize("game", GAMES)
def test_so_many_play_at_one_press_and_nothing_is_grey_without_a_reason(pilot: Pilot, game: str) -> None:
    setup = opened(pilot, game)
    for number in (*game_class(game).seats, *reversed(game_class(game).seats)):
        pilot.click(f"count-{number}")
        here = [player for player in setup.plan.seats if player]
        assert [player.bot is None for player in here] == [True] + [False] * (number - 1), "bots come and go"
        assert len({player.name for player in here}) == number
        assert [node.key for node in pilot.app.top.nodes() if node.key == f"count-{number}" and node.chosen]
        for node in pilot.app.top.nodes():
            assert node.enabled or node.why_not.endswith("."), node.key
    assert setup.plan.goal().endswith(".")
    pilot.key(pygame.K_F1)
    page: Any = pilot.top(RulesPage)
    assert page.game == game


def test_what_does_not_go_together_says_what_does(pilot: Pilot) -> None:
    setup = opened(pilot, "ufo")
    why = "How time passes: Turns without a clock is for 2 players; with 4, choose Real time or Steps without a clock."
    pilot.click("option-form")
    hints = [pilot.node(f"option-form-{i}").hint for i in range(3)]
    assert len({*hints} - {""}) == 3, "each says what it is"
    assert [pilot.node(f"option-form-{i}").why_not for i in range(3)] == ["", "Only for 2 players.", ""]
    pilot.click("option-form-1")
    assert setup.plan.chosen["form"] == "real time"
    pilot.key(pygame.K_ESCAPE)
    setup.plan.chosen["form"] = "alternating"
    pilot.app.top.refit()
    assert pilot.node("play").why_not == why
    opened(pilot, "ugo")
    assert pilot.node("option-scarce").why_not == "Only for 2 players."
    pilot.click("count-2")
    assert pilot.node("option-scarce").enabled


@pytest.mark.parametrize("form", ["step", "alternating"])
def test_an_option_that_can_change_nothing_says_why(pilot: Pilot, form: str) -> None:
    setup = opened(pilot, "ufo")
    assert pilot.node("option-drops").on
    assert pilot.node("option-auto_pass").enabled
    if form == "alternating":
        for seat in (2, 3):
            show_option(pilot, f"seat-{seat}", "Empty")
    setup.plan.chosen["form"] = form
    pilot.app.top.refit()
    passing, drops = pilot.node("option-auto_pass"), pilot.node("option-drops")
    assert passing.on
    assert not drops.on
    assert passing.why_not == drops.why_not == "The deck goes on automatically here: nobody throws it."
    assert not setup.plan.chosen["auto_pass"], "in another form it holds again"
    assert setup.plan.chosen["drops"]


def test_how_many_can_play_is_said_in_words() -> None:
    assert [players_of(seats) for seats in (range(1, 2), range(4, 5), range(2, 5))] == [
        "1 player",
        "4 players",
        "2 to 4 players",
    ]


def test_options_are_the_usual_ones_for_so_many_until_chosen(pilot: Pilot) -> None:
    opened(pilot, "ufo")
    assert shown(pilot) == "Real time"
    content: Any = pilot.app.top
    for count, form in ((3, "Real time"), (2, "Turns without a clock"), (3, "Real time")):
        before = shown(pilot)
        pilot.click(f"count-{count}")
        assert shown(pilot) == form, "three players cannot alternate"
        assert content.plan.notice == ("" if before == form else f"How time passes: now {form}")
    for form in ("Steps without a clock", "Real time"):
        show_option(pilot, "option-form", form)
        show_option(pilot, "seat-2", "Empty")
        assert shown(pilot) == form, "a chosen option stays, also the usual one for more players"
        opened(pilot, "ufo")
        assert shown(pilot) == form, "and is known again"
        show_option(pilot, "seat-2", "Person")


def test_a_box_travels_to_its_page_and_is_opened_for_a_new_match(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        pilot.frame(20)
        pilot.click("box-ugh")
        assert pilot.app.crossfade._carried
        pilot.frame(60)
        pilot.click("play")
        assert isinstance(pilot.app.top, Unboxing)
        pilot.until(lambda: isinstance(pilot.app.top, TableScreen))
        assert len(pilot.app.screens) == 2


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"speed": "normal", "reduced_motion": True}])
def test_nothing_travels_where_nothing_is_to_move(settings: dict[str, object], tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080), **settings) as pilot:
        pilot.click("box-ugh")
        assert not pilot.app.crossfade._carried
        pilot.frame(60)
        pilot.click("play")
        assert isinstance(pilot.app.top, TableScreen)


def test_the_hue_of_a_game_changes_no_contrast() -> None:
    for light, game in product((False, True), SHIPPED):
        plain = Theme(1920, 1080, light=light)
        own = plain.about(game)
        for name in HUED_TONES:
            assert own.tone(name) != plain.tone(name)
            usual = contrast(plain.tone("text"), plain.tone(name))
            assert contrast(own.tone("text"), own.tone(name)) == pytest.approx(usual, rel=0.04), name
    plain = Theme(1920, 1080, contrast=True)
    assert all(plain.about(game).tone(name) == plain.tone(name) for game in SHIPPED for name in HUED_TONES)
