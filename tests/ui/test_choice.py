"""The menu of a thing with several actions: previews, pages, and three ways to close it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from tests.ui.pilot import FRAME, Pilot, a_table, act, an_app
from ugames.games.ufo.forms import STEP
from ugames.games.ugh.cards import Card
from ugames.games.ugh.rules import FLIP, Steal
from ugames.registry import words_of
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Menu, Node, reachable
from ugames.ui.kit.placing import hull
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Caption
from ugames.ui.table.fresh import AIMED
from ugames.ui.table.turns.choice import AGAIN, ChoiceMenu
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")


def a_menu(pilot: Pilot, game: str = "uchronia") -> TurnScreen:
    """A table at which all that the person can do is offered at one card."""
    screen = a_table(pilot.app, game, 2, people=(0, 1), seed=3)
    pilot.until(lambda: screen.curtain.seat is not None)
    pilot.click(pilot.node("curtain"))
    pilot.until(lambda: not screen.playback.busy and len(screen.playback.shown.legal) > 2)
    pilot.frame(round(AIMED / FRAME) + 1)
    seen = screen.playback.shown
    screen.choice.open(Node("it", "card", "It", Area(300, 400, 90, 130), actions=seen.legal))
    pilot.frame()
    return screen


def test_an_entry_said_nothing_of_what_it_brings(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_menu(pilot, "ugo")
        hints = [node.hint for node in reachable(screen.nodes()) if node.actions]
        assert hints
        assert all(hints)


def test_the_badge_of_an_order_lay_on_an_open_menu_like_one_more_button(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_menu(pilot)
        view, node = screen.playback, screen.choice.node
        assert node is not None
        screen.choice.cancel()
        view.captions.add(Caption("Construction x4" * 9, Area(300, 350, 200, 100)), view.shown, view.area)
        with patch.object(screen._fresh, "too_late", return_value=False):
            screen.activate(node)
        assert screen.choice.node is node
        assert not view.captions.boxes()


@pytest.mark.parametrize("close", (pygame.K_ESCAPE, "outside", "pad"))
def test_it_is_closed_by_escape_by_a_click_beside_it_and_by_the_second_button(close: object, tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
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
    """Every action can be reached, all entries are on the screen, and none covers the card that it speaks of."""
    with an_app(tmp_path, size, scale=scale) as pilot:
        screen = a_menu(pilot)
        many = tuple(range(90))
        seen = screen.playback.shown.__class__(0, None, (0,), many, None)
        names = type("Names", (), {"label": staticmethod(lambda action: f"Command Construction with {action} marble")})
        choice = ChoiceMenu(pilot.app, names())
        node = Node("it", "card", "It", Area(300, 400, 90, 130), actions=many)
        choice.open(node)
        theme, met = pilot.app.canvas.theme, list[int]()
        for _ in range(40):
            page = choice.nodes(seen)
            for entry in page:
                assert entry.area.x >= 0 <= entry.area.y
                assert entry.area.right <= theme.width
                assert entry.area.bottom <= theme.height
            met += [entry.actions[0] for entry in page if entry.actions]
            more = next((entry for entry in page if entry.key == "choice-more"), None)
            assert more is not None
            assert more.press is not None
            more.press()
            if choice._first == 0:
                break
        assert met == list(many)
        few = Node("it", "card", "It", node.area, actions=many[:3])
        choice.open(few)
        assert not any(entry.area.meets(raised(few)) for entry in choice.nodes(seen))


def test_each_entry_of_a_menu_is_shortened_by_itself_and_its_hint_tells_the_whole(tmp_path: Path) -> None:
    """What brings nothing is small, and says why; without any room the menu opens beside the node."""
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_menu(pilot)
        actions = tuple(range(6))
        seen = screen.playback.shown.__class__(0, None, (0,), actions, None)
        names = type("Names", (), {"label": staticmethod(lambda action: f"Long label {action}")})
        told = ["Words that take many lines, and tell all that there is to tell. " * 9, *["So much it brings."] * 5]
        choice = ChoiceMenu(pilot.app, names(), lambda seen, action: told[action])
        card, place = Area(600, 900, 90, 130), Area(1300, 680, 580, 340)
        menu = Menu((place,), tuple(f"Short {i}" for i in actions), gists=("Few words",) * 6, dim=(*[False] * 5, True))
        node = Node("it", "card", "It", card, actions=actions, menu=menu)
        choice.open(node)
        entries = choice.nodes(seen)
        assert [entry.label for entry in entries] == [*menu.labels, "Cancel"]
        assert choice._placed is not None
        assert choice._placed.said == ["Few words", *told[1:5], "Few words"]
        assert [entry.hint for entry in entries[:6]] == told
        assert [entry.tip for entry in entries[:6]] == [True, False, False, False, False, True]
        assert entries[5].area.h < min(entry.area.h for entry in entries[:5])
        for entry in entries:
            assert place.inset(-0.01).holds(entry.area.x, entry.area.y)
            assert place.inset(-0.01).holds(entry.area.right, entry.area.bottom)
        for one, other in combinations(entries, 2):
            assert not one.area.inset(1).meets(other.area)
        choice.open(replace(node, menu=menu._replace(places=(place._replace(h=60), place))))
        assert choice.nodes(seen)[0].area == entries[0].area, "in the place in which it tells most"
        choice.open(replace(node, menu=menu._replace(places=(place._replace(h=60),))))
        entries = choice.nodes(seen)
        assert entries[0].label == "Long label 0", "beside the node"
        assert [entry.hint for entry in entries[:6]] == told
        assert not any(entry.area.meets(card) for entry in entries)


def test_the_upper_half_of_a_button_looked_out_above_a_menu(tmp_path: Path) -> None:
    """A menu in the place of buttons takes all of it, however many entries it has."""
    with an_app(tmp_path, (1024, 640)) as pilot:
        screen = a_menu(pilot)
        seen = screen.playback.shown.__class__(0, None, (0,), tuple(range(4)), None)
        choice, place = (
            ChoiceMenu(pilot.app, screen.parts.words, lambda seen, action: "So much."),
            Area(800, 20, 210, 420),
        )
        for count in (2, 3, 4):
            menu = Menu((place,), ("Lock",) * count, filled=True)
            choice.open(Node("it", "card", "It", Area(300, 400, 90, 130), actions=tuple(range(count)), menu=menu))
            plate = choice._box(choice.nodes(seen))
            assert (round(plate.y), plate.bottom) == (place.y, place.bottom)


def test_what_brings_nothing_was_as_bright_in_a_menu_as_real_choices(tmp_path: Path) -> None:
    """It can be meant all the same, and is as bright as all others while it is pointed at."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        screen = a_menu(pilot)
        seen, canvas = screen.playback.shown, pilot.app.canvas
        choice = ChoiceMenu(pilot.app, screen.parts.words, screen.choice.foretold)
        menu = Menu((Area(1300, 600, 580, 560),), ("Useful", "Useless"), dim=(False, True))
        choice.open(Node("it", "card", "It", Area(300, 400, 90, 130), actions=seen.legal[:2], menu=menu))
        entries = choice.nodes(seen)
        assert all(entry.enabled for entry in entries)
        for pointed, off in ((None, 1), (entries[1], 0)):
            with (
                patch.object(pilot.app, "pointed", return_value=pointed),
                patch.object(canvas, "fill", wraps=canvas.fill) as fill,
            ):
                choice.draw(canvas, seen)
            assert [call.args[1] for call in fill.call_args_list].count("button_off") == off


def test_words_of_the_table_showed_between_the_entries_of_a_menu(tmp_path: Path) -> None:
    """Whatever lies below it, a menu in a place of its own looks the same."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        screen = a_menu(pilot)
        seen, canvas = screen.playback.shown, pilot.app.canvas
        choice, pictures = ChoiceMenu(pilot.app, screen.parts.words, screen.choice.foretold), list[bytes]()
        menu = Menu((Area(1300, 600, 580, 560),), tuple(f"Short {i}" for i in range(len(seen.legal))))
        choice.open(Node("it", "card", "It", Area(300, 400, 90, 130), actions=seen.legal, menu=menu))
        entries = choice.nodes(seen)
        box = canvas.rect(hull([entry.area for entry in entries]))
        for tone in ("paper", "shadow"):
            canvas.fill(Area(0, 0, canvas.theme.width, canvas.theme.height), tone, 0, 1.0)
            choice.draw(canvas, seen)
            pictures.append(pygame.image.tobytes(canvas.surface.subsurface(box), "RGB"))
        assert pictures[0] == pictures[1]


def test_pressing_a_departure_card_twice_did_nothing(pilot: Pilot) -> None:
    """The table says "press one twice to leave": the second press is meant, though other things lie over it."""
    screen = a_table(pilot.app, "ufo", 2, (0, 1), seed=3, form=STEP)
    pilot.until(lambda: screen.curtain.seat is not None)
    pilot.click(pilot.node("curtain"))
    for _ in range(400):
        pilot.frame(2, 0.4)
        legal = {*screen.playback.shown.legal}
        node = next((each for each in screen.nodes() if each.asks and legal & {*each.actions}), None)
        if node is not None:
            break
        act(pilot, screen)
        pilot.until(lambda: screen.curtain.seat is not None or screen.eyes.viewer in screen.playback.shown.to_act)
        if screen.curtain.seat is not None:
            pilot.click(pilot.node("curtain"))
    assert node is not None
    before = screen.session.record.match.entries
    pilot.frame(4, 0.4)
    pilot.click(pilot.node(node.key))
    assert screen.choice.node is not None
    assert screen.session.record.match.entries == before
    pilot.frame(4, 0.4)
    pilot.click(pilot.node(AGAIN))
    assert screen.choice.node is None
    assert screen.session.record.match.entries == before + 1


def test_a_menu_called_people_player_2_who_have_names(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        seen, action = a_table(pilot.app, "ugh", 2).playback.shown, Steal(1, Card.parse("green 5"))
        choice = ChoiceMenu(pilot.app, words_of("ugh"), names=("Ada", "Grace"))
        node = Node("pool", "card", "Pool", Area(300, 300, 100, 140), actions=(action, FLIP), asks=True)
        choice.open(node)
        offered = [each.label for each in choice.nodes(replace(seen, legal=node.actions))]
        assert any("Grace" in label for label in offered)
        assert not any("player 2" in label for label in offered)


@pytest.mark.parametrize("game", ["ugo", "uchronia"])
def test_the_menu_of_a_suggested_card_did_not_show_what_was_suggested(game: str, tmp_path: Path) -> None:
    """Its entry is lit and marked, on whichever page it is, and the sentence stays beside the menu."""
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_menu(pilot, game)
        seen, node, hints = screen.playback.shown, screen.choice.node, screen.hints
        assert node is not None
        screen.choice.cancel()
        hints._say(lambda: "Suggested: the last of them.", seen)
        hints.action = seen.legal[-1]
        pilot.frame(2)
        before = {each.key for each in screen.nodes()}
        with patch.object(screen._fresh, "too_late", return_value=False):
            screen.activate(node)
        pilot.frame(2)
        (entry,) = [each for each in reachable(screen.nodes()) if hints.action in each.actions]
        assert entry.key not in before
        assert pilot.app.focus == entry.key
        pilot.app.redraw()
        with patch("ugames.ui.table.turns.choice.light_entry") as light:
            pilot.frame(2)
        assert light.call_args.args[1] == entry.area
        (box,) = hints.boxes()
        assert not any(box.meets(each.area) for each in reachable(screen.nodes()))
        screen.choice.cancel()
        pilot.app.redraw()
        pilot.frame(2)
        assert hints.boxes(), "it goes on without the menu"
