"""Whole matches from the title to the result by a screen reader's actions alone, and what its keys have it say."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.support.pilot import Pilot, a_table, an_app, any_table
from scripts.support.reader import Made
from tests.ui.reader.test_reader import Listener
from ugames.core.game import PUBLIC
from ugames.core.words import say
from ugames.reader.bridge import LIVE_REGION_ID, WINDOW_ID
from ugames.reader.tree import plain
from ugames.registry import title_of, words_of
from ugames.screens.after.result import Result
from ugames.texts import text
from ugames.ui.kit.keys import KEYS_OF_COMMANDS, READER_COMMANDS, CommandName, code
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

FORMS = [("ugo", ""), ("uchu_kaigi", ""), ("uchronia", ""), ("ugh", ""), ("ufo", "step")]
ACTIONS_OF_STUCK_MATCH = 4000
"""Actions of a reader after which a match counts as stuck."""
CANNOT = text("table.said_cannot", why="").strip()


@pytest.fixture
def deaf(tmp_path: Path) -> Iterator[Pilot]:
    """The app at its first screen, without waiting for anything, in the smallest window."""
    with an_app(tmp_path / "home", (1024, 640)) as pilot:
        yield pilot


class Ears:
    """Somebody who knows nothing of the window but what the reader says."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.listener = Listener(pilot)
        self.dice = random.Random(7)

    @property
    def tree(self) -> dict[int, Made]:
        """What the reader knows."""
        return self.listener.kit.tree

    def things(self) -> dict[int, str]:
        """What can be pressed now, in order."""
        return {
            number: node.name
            for number, node in self.tree.items()
            if "CLICK" in node.actions and CANNOT not in node.name
        }

    def in_groups(self) -> list[int]:
        """What can be pressed of what lies on the table."""
        grouped = {child for node in self.tree.values() if node.role == "GROUP" for child in node.fields["children"]}
        return [number for number in self.things() if number in grouped]

    def turn(self, screen: TurnScreen) -> list[int]:
        """What can be pressed on the table, if it is one's turn; the reader says then what is asked."""
        spoken = screen.spoken()
        if not spoken or not spoken.prompt or screen.parts.moment != screen.session.moments:
            return []
        cancel = text("table.cancel")
        here = self.things()
        return [number for number in here if here[number] != cancel] if cancel in here.values() else self.in_groups()

    def covered(self) -> int:
        """What has to be pressed before anything else can be, if something lies over the table."""
        go_on = text("table.click").rstrip(".")
        return next((number for number, name in self.things().items() if go_on in name), 0)

    def press(self, name: str) -> None:
        """Press the first thing whose name begins so."""
        self.listener.act(next(number for number, each in self.things().items() if each.startswith(name)))

    def ask(self, command: CommandName) -> str:
        """What is said after a key was pressed."""
        self.listener.kit.said.clear()
        self.pilot.key(code(KEYS_OF_COMMANDS[command][0]))
        self.pilot.frame(2)
        return " ".join(self.listener.kit.said)


@pytest.fixture
def listener(deaf: Pilot) -> Ears:
    """A reader at its first screen."""
    return Ears(deaf)


def agrees(ears: Ears, screen: TurnScreen) -> None:
    """What can be done, and what lies in one's hand, is what the rules say."""
    seen = screen.shown.seen
    page = ears.listener.page()
    for each in page:
        if each.node and each.node.actions:
            able = any(action in seen.legal for action in each.node.actions)
            assert able == (CANNOT not in each.name), each.name
    told = f" {plain(' '.join(each.name for each in page))} "
    assert [card for card in getattr(seen.view, "hand", ()) or () if f" {plain(str(say(card)))} " not in told] == []


def to_the_result(ears: Ears, screen: TurnScreen) -> None:
    """Play by what the reader says, until it says who has won."""
    deaf = ears.pilot
    session, turns = screen.session, 0
    for _ in range(ACTIONS_OF_STUCK_MATCH):
        deaf.until(lambda: deaf.app.top is not screen or bool(ears.turn(screen) or ears.covered()), 0.5)
        deaf.frame(1, 0.5)
        if deaf.app.top is not screen:
            break
        if ears.covered():
            ears.listener.act(ears.covered())
        elif things := ears.turn(screen):
            if not screen.choice.node:
                agrees(ears, screen)
            turns += 1
            ears.listener.act(ears.dice.choice(things))
    assert isinstance(deaf.app.top, Result)
    assert turns > 1
    deaf.frame(30, 0.5)
    words = plain(" ".join(each.name for each in ears.listener.page()))
    assert [player.name for player in session.players[1:] if plain(player.name) not in words] == []


@pytest.mark.slow
@pytest.mark.parametrize("game, form", FORMS)
def test_a_whole_match_is_played_by_ear(deaf: Pilot, game: str, form: str) -> None:
    ears, words = Ears(deaf), words_of(game)
    ears.press(title_of(game).NAME)
    if form:
        ears.press(words.OPTIONS["form"])
        ears.press(words.OPTIONS[f"form={form}"])
    ears.press(text("setup.play"))
    screen = deaf.top(TurnScreen)
    to_the_result(ears, screen)


@pytest.mark.slow
def test_the_form_of_two_is_played_by_ear(deaf: Pilot) -> None:
    to_the_result(Ears(deaf), a_table(deaf.app, "ufo", 2, form="alternating"))


@pytest.mark.parametrize("game, form", [*FORMS, ("ufo", "alternating")])
def test_keys_ask_for_what_stands_on_a_table_and_the_focus_stays(listener: Ears, game: str, form: str) -> None:
    screen = a_table(listener.pilot.app, game, 2 if form == "alternating" else 3, **({"form": form} if form else {}))
    listener.pilot.until(lambda: bool(listener.turn(screen)), 0.5)
    listener.pilot.frame(2)
    focus, names = listener.pilot.app.focus, screen.board.names
    asked = str(screen.parts.words.ask(screen.session.game, screen.shown.seen, names))
    newest = [line.text for line in screen.parts.log.every][-1]  # a bot may choose while the questions are asked
    answers = {command: listener.ask(command) for command in READER_COMMANDS}
    assert asked in answers["say_turn"]
    assert all(name in answers["say_scores"] for name in names)
    assert text("table.said_hand") in answers["say_hand"]
    assert text("table.said_middle") in answers["say_middle"]
    assert newest in answers["say_news"]
    assert listener.pilot.app.focus == focus
    assert all(listener.ask("say_hand") for _ in range(2))  # the same words are said again
    screen.session.seats.hand_phone(1)
    screen.show_to(PUBLIC)
    listener.pilot.frame(2)
    assert text("table.said_hand") not in listener.tree[LIVE_REGION_ID].name  # they were for somebody else


def test_a_race_says_that_it_cannot_be_played_by_ear_and_what_can(listener: Ears) -> None:
    any_table(listener.pilot.app, "ufo", 3, seed=1)
    listener.pilot.frame(4, 0.1)
    said = " ".join(listener.listener.kit.said)
    assert text("table.said_race") in said
    forms = words_of("ufo").OPTIONS
    assert forms["form=step"] in said
    assert forms["form=alternating"] in said
    assert forms["form=real time"] not in said.split(text("table.said_race"))[1]


def test_orca_says_news_as_the_name_of_the_window(deaf: Pilot) -> None:
    listener = Listener(deaf)
    listener.bridge.by_name = True
    a_table(deaf.app, "ugo", 2, seed=3)
    deaf.until(lambda: "plays" in listener.kit.tree[WINDOW_ID].fields["label"], 0.5)
    assert "live" not in listener.kit.tree[LIVE_REGION_ID].fields
