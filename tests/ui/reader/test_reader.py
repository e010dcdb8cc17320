"""What a screen reader is told: every drawn text and open card, by the nodes' own words, in order, each once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from scripts.support.pilot import Pilot, any_table
from scripts.support.reader import Kit
from ugames.core.words import say
from ugames.reader.bridge import Bridge
from ugames.reader.tree import ANY_LETTER, Item, plain
from ugames.screens.pages.lessons import begin_lesson, first_lesson
from ugames.ui.draw.canvas import Canvas
from ugames.ui.kit.nodes import reachable
from ugames.ui.table.turns.screen import TurnScreen

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("ugo", {}),
    ("uchu_kaigi", {}),
    ("uchronia", {}),
    ("ugh", {}),
    ("ufo", {"form": "step"}),
    ("ufo", {"form": "alternating"}),
]


class Listener:
    """A reader at the app, and its user."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot, self.kit = pilot, Kit()
        self.bridge = Bridge(pilot.app, self.kit)
        self.bridge.adapter = self.kit
        self.bridge.activated()
        pilot.watch = self.bridge.attend
        pilot.frame(3)

    def named(self, number: int) -> str:
        return self.kit.tree[number].name

    def act(self, number: int, action: str = "CLICK") -> None:
        """Do an action of the reader."""
        self.bridge.asked(SimpleNamespace(action=action, target=number))
        self.pilot.frame(2)

    def number(self, key: str) -> int:
        """The number of the node of that key."""
        here = next(each for each in self.page() if each.node and each.node.key == key)
        return self.bridge._numbers[here.identity]

    def page(self) -> list[Item]:
        return self.bridge._page


@pytest.fixture
def listener(pilot: Pilot) -> Listener:
    return Listener(pilot)


def everything(listener: Listener) -> str:
    """All that the reader can read now."""
    return plain(" ".join(f"{each.name} {each.description}" for each in listener.page()))


def unspoken(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the canvas draws and no node says."""
    drawn: list[str] = []
    text = Canvas.text

    def spy(canvas: Canvas, words: str, *rest: Any, **more: Any) -> Any:
        if canvas.surface.get_size() == listener.pilot.app.window.surface.get_size():
            drawn.append(words)
        return text(canvas, words, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", spy)
        listener.pilot.app.refit()
        listener.pilot.frame()
    assert drawn
    told = f" {everything(listener)} "
    return [words for words in dict.fromkeys(drawn) if ANY_LETTER.search(words) and f" {plain(words)} " not in told]


@pytest.mark.parametrize("game, options", TABLES)
def test_each_drawn_text_and_open_card_of_a_table_is_said(
    listener: Listener, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any], thorough: bool
) -> None:
    screen = any_table(listener.pilot.app, game, 2 if options.get("form") == "alternating" else 3, **options)
    assert isinstance(screen, TurnScreen)
    for _ in range(4 if thorough else 2):
        listener.pilot.frame(12, 0.5)
        assert unspoken(listener, monkeypatch) == []
        told = f" {everything(listener)} "
        lying = {str(say(spot.card)) for spot in screen.playback.stage.spots() if spot.card is not None}
        assert [card for card in lying if f" {plain(card)} " not in told] == []
        playable = [node for node in screen.nodes() if any(a in screen.shown.seen.legal for a in node.actions)]
        if playable:
            screen.submit(next(a for a in playable[0].actions if a in screen.shown.seen.legal))


def test_each_drawn_text_of_the_menus_is_said(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    app, pages = listener.pilot.app, 0
    for key in [node.key for node in reachable(app.top.nodes()) if node.enabled]:
        if key not in [node.key for node in reachable(app.top.nodes())]:
            continue
        listener.act(listener.number(key))
        if app.running and app.screens:
            assert unspoken(listener, monkeypatch) == []
            pages += len(app.screens) > 1
            app.home()
            app.running = True
            listener.pilot.frame(3)
    assert pages > 4


def test_a_card_is_played_by_the_reader_and_the_focus_goes_to_its_neighbour(listener: Listener) -> None:
    screen = any_table(listener.pilot.app, "ugo", 2, seed=3)
    assert isinstance(screen, TurnScreen)
    listener.pilot.until(lambda: 0 in screen.shown.seen.to_act and not screen.playback.busy, 0.3)
    listener.pilot.frame(3, 0.5)
    seen = screen.shown.seen
    node = next(each for each in screen.nodes() if each.card and any(a in seen.legal for a in each.actions))
    number, before = listener.number(node.key), screen.session.moments
    listener.act(number)
    assert screen.session.moments > before
    card = plain(str(node.card))
    listener.pilot.until(lambda: any(card in plain(each) for each in listener.kit.said), 0.1)  # once it is on disk
    listener.pilot.frame(10, 0.5)
    assert listener.kit.focus in listener.kit.tree
    assert number not in listener.kit.tree  # it would be read as the old card


def test_a_press_of_the_reader_after_a_long_rest_has_the_time_of_its_own_frame(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, pressed = listener.pilot.app, list[float]()
    rested = app.now
    monkeypatch.setattr(app, "activate", lambda node: pressed.append(app.now))
    listener.act(listener.number("settings"))
    assert pressed[0] > rested


def test_the_table_can_be_read_while_the_words_of_a_lesson_wait(listener: Listener) -> None:
    begin_lesson(listener.pilot.app, first_lesson())
    listener.pilot.frame(30, 0.2)
    read = [each for each in listener.page() if each.group]
    assert any("place 3" in each.name for each in read)
    assert any(each.name == "grey 5" for each in read)
    assert all(each.node is None for each in read)
