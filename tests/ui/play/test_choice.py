"""The menu of a thing with several actions: previews, pages, and three ways to close it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, act, an_app
from ugames.games.ufo.forms import STEP_BY_STEP
from ugames.games.ugh.cards import Card
from ugames.games.ugh.rules import FLIP, Steal
from ugames.registry import words_of
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import FRAME_SECONDS
from ugames.ui.kit.nodes import Menu, MenuItem, Node, reachable
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.presses import SECONDS_AIMED_AT_BEFORE
from ugames.ui.table.turns.choice import CHOOSE_AGAIN, ChoiceMenu
from ugames.ui.table.turns.hints import light
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen", "quick_bots")


def a_menu(pilot: Pilot, game: str = "uchronia") -> TurnScreen:
    """A table at which all that the person can do is offered at one card."""
    screen = a_table(pilot.app, game, 2, people=(0, 1), seed=3)
    pilot.until(lambda: screen.curtain.seat is not None)
    pilot.click("curtain")
    pilot.until(lambda: not screen.playback.busy and len(screen.shown.seen.legal) > 2)
    pilot.frame(round(SECONDS_AIMED_AT_BEFORE / FRAME_SECONDS) + 1)
    seen = screen.shown.seen
    screen.choice.open(Node("it", "card", "It", Area(300, 400, 90, 130), actions=seen.legal))
    pilot.frame()
    return screen


def a_choice(screen: TurnScreen, words: Any, foretold: Callable[[Any, Any], str]) -> ChoiceMenu:
    """A menu with these words and previews."""
    choice = ChoiceMenu(screen.parts)
    choice.words, choice.foretold, choice.names = words, foretold, ()
    return choice


@pytest.mark.parametrize("close", (pygame.K_ESCAPE, "outside", "pad"))
def test_it_is_closed_by_escape_by_a_click_beside_it_and_by_the_second_button(close: object, pilot: Pilot) -> None:
    screen = a_menu(pilot)
    moments = screen.session.moments
    if close == "outside":
        pilot.click_at((3, pilot.app.window.surface.get_height() - 3))
    elif close == "pad":
        pilot.post(pygame.JOYBUTTONDOWN, instance_id=0, button=1)
        pilot.frame()
    else:
        pilot.key(pygame.K_ESCAPE)
    assert screen.choice.node is None
    assert pilot.app.top is screen
    assert screen.session.moments == moments


@pytest.mark.parametrize("scale", (100, 200))
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)))
def test_more_than_fits_is_offered_page_by_page(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    with an_app(tmp_path, size, scale=scale) as pilot:
        screen = a_menu(pilot)
        many = tuple(range(90))
        seen = screen.shown.seen.__class__(0, None, (0,), many, None)
        names = type("Names", (), {"label": staticmethod(lambda action: f"Command Construction with {action} marble")})
        choice = a_choice(screen, names(), lambda seen, action: "")
        node = Node("it", "card", "It", Area(300, 400, 90, 130), actions=many)
        choice.open(node)
        theme, met = pilot.app.canvas.theme, list[int]()
        for _ in range(40):
            page = choice.nodes_for(seen)
            for entry in page:
                assert entry.area.x >= 0 <= entry.area.y
                assert entry.area.right <= theme.width
                assert entry.area.bottom <= theme.height
            met += [entry.actions[0] for entry in page if entry.actions]
            more = next((entry for entry in page if entry.key == "choice-more"), None)
            assert more is not None
            assert more.press is not None
            more.press()
            if choice.nodes_for(seen)[0].actions == many[:1]:
                break
        assert met == list(many)
        few = Node("it", "card", "It", node.area, actions=many[:3])
        choice.open(few)
        assert not any(entry.area.meets(raised(few)) for entry in choice.nodes_for(seen))


def test_each_entry_of_a_menu_is_shortened_by_itself_and_its_hint_tells_the_whole(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_menu(pilot)
        actions = tuple(range(6))
        seen = screen.shown.seen.__class__(0, None, (0,), actions, None)
        names = type("Names", (), {"label": staticmethod(lambda action: f"Long label {action}")})
        told = ["Words that take many lines, and tell all that there is to tell. " * 9, *["So much it brings."] * 5]
        choice = a_choice(screen, names(), lambda seen, action: told[action])
        card, place = Area(600, 900, 90, 130), Area(1300, 680, 580, 340)
        labels = tuple(f"Short {i}" for i in actions)
        menu = Menu(tuple(MenuItem(gist="Few words", dim=i == 5) for i in actions), (place,))
        node = Node("it", "card", "It", card, actions=actions, labels=labels, menu=menu)
        choice.open(node)
        entries = choice.nodes_for(seen)
        assert [entry.label for entry in entries] == [*labels, "Cancel"]
        assert choice.placed is not None
        assert choice.placed.said == ["Few words", *told[1:5], "Few words"]
        assert [entry.hint for entry in entries[:6]] == told
        assert [entry.tip for entry in entries[:6]] == [True, False, False, False, False, True]
        assert entries[5].area.h < min(entry.area.h for entry in entries[:5])
        for entry in entries:
            assert place.inset(-0.01).holds(entry.area.x, entry.area.y)
            assert place.inset(-0.01).holds(entry.area.right, entry.area.bottom)
        for one, other in combinations(entries, 2):
            assert not one.area.inset(1).meets(other.area)
        choice.open(replace(node, menu=menu._replace(places=(place._replace(h=60), place))))
        assert choice.nodes_for(seen)[0].area == entries[0].area, "in the place in which it tells most"
        choice.open(replace(node, menu=menu._replace(places=(place._replace(h=60),))))
        entries = choice.nodes_for(seen)
        assert choice.placed.place != place, "beside the node"
        assert [entry.hint for entry in entries[:6]] == told
        assert not any(entry.area.meets(card) for entry in entries)


def test_a_departure_card_is_pressed_twice(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ufo", 2, (0, 1), seed=3, form=STEP_BY_STEP)
    pilot.until(lambda: screen.curtain.seat is not None)
    pilot.click("curtain")
    for _ in range(400):
        pilot.frame(2, 0.4)
        legal = {*screen.shown.seen.legal}
        node = next((each for each in screen.nodes() if each.asks and legal & {*each.actions}), None)
        if node is not None:
            break
        act(pilot, screen)
        pilot.until(lambda: screen.curtain.seat is not None or screen.audience.viewer in screen.shown.seen.to_act)
        if screen.curtain.seat is not None:
            pilot.click("curtain")
    assert node is not None
    before = screen.session.record.match.entries
    pilot.frame(4, 0.4)
    pilot.click(node.key)
    assert screen.choice.node is not None
    assert screen.session.record.match.entries == before
    pilot.frame(4, 0.4)
    pilot.click(CHOOSE_AGAIN)
    assert screen.choice.node is None
    assert screen.session.record.match.entries == before + 1


def test_a_menu_calls_people_by_their_names(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        screen, action = a_table(pilot.app, "ugh", 2), Steal(1, Card.parse("green 5"))
        seen, choice = screen.shown.seen, a_choice(screen, words_of("ugh"), lambda seen, action: "")
        choice.names = ("Ada", "Grace")
        node = Node("pool", "card", "Pool", Area(300, 300, 100, 140), actions=(action, FLIP), asks=True)
        choice.open(node)
        offered = [each.label for each in choice.nodes_for(replace(seen, legal=node.actions))]
        assert any("Grace" in label for label in offered)
        assert not any("player 2" in label for label in offered)


@pytest.mark.parametrize("game", ["ugo", "uchronia"])
def test_the_menu_of_a_suggested_card_shows_what_is_suggested(game: str, tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_menu(pilot, game)
        seen, node, hints = screen.shown.seen, screen.choice.node, screen.hints
        assert node is not None
        screen.choice.vanish()
        hints.say_about(lambda: "Suggested: the last of them.", seen)
        hints.action = seen.legal[-1]
        pilot.frame(2)
        before = {each.key for each in screen.nodes()}
        with patch.object(screen._presses, "too_late", return_value=False):
            screen.activate(node)
        pilot.frame(2)
        (entry,) = [each for each in reachable(screen.nodes()) if hints.action in each.actions]
        assert entry.key not in before
        assert pilot.app.focus == entry.key
        pilot.app.redraw()
        with patch("ugames.ui.table.turns.hints.light", wraps=light) as lit:
            pilot.frame(2)
        assert lit.call_args.args[0].outer == entry.area
        (box,) = hints.boxes()
        assert not any(box.meets(each.area) for each in reachable(screen.nodes()))
        screen.choice.vanish()
        pilot.app.redraw()
        pilot.frame(2)
        assert hints.boxes(), "it goes on without the menu"
