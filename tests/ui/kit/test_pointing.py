"""The parts of pointing: the pointer, the sticks of gamepads, and the hint beside the node that is pointed at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app
from ugames.ui.draw.geometry import CARD_RATIO, LIFT_IN_FAN, Area
from ugames.ui.kit import tooltip
from ugames.ui.kit.keys import PUSHED_FROM, Pads, Sticks
from ugames.ui.kit.nodes import RESTING_UNITS, Node, Pointer
from ugames.ui.kit.tooltip import Tooltip, raised

pytestmark = pytest.mark.usefixtures("quick_bots")


def node(key: str, x: float, **fields: Any) -> Node:
    """A node of 100 by 100, that far from the left."""
    return Node(key, "button", key, Area(x, 0, 100, 100), **fields)


LEFT_NODE = node("left", 0, actions=("a", "b"), drag=True)
RIGHT_NODE = node("right", 200, actions=("b", "c"))
NODES = LEFT_NODE, RIGHT_NODE


def at(pointer: Pointer, x: float, nodes: tuple[Node, ...] = NODES) -> bool:
    pointer.at = x, 50.0
    return pointer.move(nodes)


def pressed() -> Pointer:
    """A pointer whose button is down on the left node."""
    pointer = Pointer()
    at(pointer, 50)
    pointer.press(NODES, 0.0)
    return pointer


def test_the_pointer_tells_when_another_node_lies_under_it() -> None:
    pointer = Pointer()
    assert at(pointer, 50)
    assert pointer.over == "left"
    assert not at(pointer, 60)
    assert at(pointer, 150)
    assert pointer.over is None
    assert at(pointer, 250)
    assert pointer.over == "right"


def test_a_click_begins_and_ends_on_the_same_node() -> None:
    pointer = Pointer()
    at(pointer, 250)
    assert pointer.press(NODES, 0.0) == RIGHT_NODE
    assert pointer.release(NODES) == RIGHT_NODE
    assert pointer.release(NODES) is None, "the button was not down"
    pointer.press(NODES, 0.0)
    at(pointer, 50)
    assert pointer.release(NODES) is None
    at(pointer, 150)
    assert pointer.press(NODES, 0.0) is None


def test_what_is_quick_acts_at_once_and_not_again() -> None:
    quick = node("quick", 0, acts_on_press=True)
    pointer = Pointer()
    at(pointer, 50)
    assert pointer.press((quick,), 0.0) == quick
    assert pointer.release((quick,)) is None


def test_a_small_movement_is_no_drag() -> None:
    pointer = pressed()
    at(pointer, 50 + RESTING_UNITS)
    assert pointer.dragging is None
    at(pointer, 51 + RESTING_UNITS)
    assert pointer.dragging == LEFT_NODE


@pytest.mark.parametrize("fixed", [node("left", 0, actions=("a",)), node("left", 0, drag=True, why_not="No.")], ids=str)
def test_what_cannot_be_picked_up_is_not(fixed: Node) -> None:
    pointer = Pointer()
    at(pointer, 50, (fixed,))
    pointer.press((fixed,), 0.0)
    at(pointer, 250, (fixed,))
    assert pointer.dragging is None


def test_dropped_it_means_what_both_have_in_common() -> None:
    pointer = pressed()
    at(pointer, 250)
    meant = pointer.release(NODES)
    assert meant is not None
    assert (meant.key, meant.actions) == ("left", ("b",))
    assert pointer.dragging is None


def test_dropped_where_it_was_it_means_nothing() -> None:
    pointer = pressed()
    at(pointer, 99)
    assert pointer.dragging == LEFT_NODE
    assert pointer.release(NODES) is None


def test_another_screen_has_other_nodes() -> None:
    pointer = pressed()
    at(pointer, 90)
    pointer.forget()
    assert (pointer.over, pointer.dragging, pointer.release(NODES)) == (None, None, None)


def axis(number: int, value: float, pad: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYAXISMOTION, instance_id=pad, axis=number, value=value)


def hat(x: int, y: int, pad: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=(x, y))


Way = tuple[int, int]
STICK_PUSHES: dict[str, list[tuple[pygame.event.Event, list[Way]]]] = {
    "a push counts once": [
        (axis(0, PUSHED_FROM - 0.01), []),
        (axis(0, PUSHED_FROM), [(1, 0)]),
        (axis(0, 1.0), []),
        (axis(0, -1.0), [(-1, 0)]),
        (axis(0, 0.0), []),
        (axis(0, -1.0), [(-1, 0)]),
    ],
    "both directions are apart, and the other stick is none": [
        (axis(1, 1.0), [(0, 1)]),
        (axis(0, 1.0), [(1, 0)]),
        (axis(1, -1.0), [(0, -1)]),
        (axis(2, 1.0), []),
    ],
    "a cross points up where the screen does, and askew both ways": [
        (hat(0, 1), [(0, -1)]),
        (hat(1, 1), [(1, 0)]),
        (hat(0, 0), []),
        (hat(-1, -1), [(-1, 0), (0, 1)]),
    ],
    "each gamepad has a stick of its own": [
        (axis(0, 1.0, pad=1), [(1, 0)]),
        (axis(0, 1.0, pad=2), [(1, 0)]),
        (pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=1, button=0), []),
    ],
}


@pytest.mark.parametrize("pushes", STICK_PUSHES.values(), ids=STICK_PUSHES)
def test_what_sticks_and_crosses_point_at(pushes: list[tuple[pygame.event.Event, list[Way]]]) -> None:
    sticks = Sticks()
    assert [sticks.pushed(event) for event, _ in pushes] == [ways for _, ways in pushes]


class Joystick:
    def __init__(self, index: int) -> None:
        self.index = index

    def get_instance_id(self) -> int:
        return 10 + self.index


def test_gamepads_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "Joystick", Joystick)
    there = Pads()
    for index in (3, 1):
        there.take(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=index))
    assert [*there.ids] == [13, 11], "in the order in which they came"
    there.take(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=13))
    there.take(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=99))
    assert [*there.ids] == [11]


def test_a_hint_comes_after_a_while_and_says_when() -> None:
    tip, about = Tooltip(), node("left", 0, hint="This.")
    tip.since = 100.0
    assert not tip.update(about, 100.0)
    assert tip.due == 100.0 + tooltip.HINT_DELAY_SECONDS
    assert tip.update(about, tip.due)
    assert tip.lingering
    assert tip.shown == ("left", "This.")
    assert tip.due == float("inf")
    assert not tip.update(about, 200.0)
    assert tip.update(None, 200.0)
    assert tip.shown is None
    assert tip.due == float("inf")


@pytest.mark.parametrize(
    "about, said, shown",
    [
        (node("left", 0, hint="This.", why_not="No."), None, "No."),
        (node("left", 0, hint="This.", tip=False), None, ""),
        (node("left", 0, why_not="No.", tip=False), None, "No."),
        (node("left", 0, hint="This."), "This.", ""),
        (node("left", 0), None, ""),
    ],
    ids=str,
)
def test_a_hint_tells_why_not_and_only_where_it_may_appear(about: Node, said: str | None, shown: str) -> None:
    tip = Tooltip()
    tip.said = said
    assert tip.update(about, 100.0)
    assert tip.lingering
    assert tip.shown == (("left", shown) if shown else None)


def test_on_another_screen_hints_appear_again() -> None:
    tip = Tooltip()
    tip.update(node("left", 0, hint="This."), 100.0)
    tip.said, tip.after = "This.", 9.0
    tip.forget((5, 5))
    assert tip.shown is None
    assert [tip.said] == [None]
    assert tip.after == tooltip.HINT_DELAY_SECONDS


def test_a_pointer_that_trembles_points_at_nothing_new() -> None:
    tip, left = Tooltip(), node("left", 0, hint="This.")
    tip.forget((5, 5))
    tip.follow("left", True, (5 + RESTING_UNITS, 5), 100.0)
    tip.update(left, 100.0 + 2 * tooltip.HINT_DELAY_SECONDS)
    assert tip.shown is None
    tip.follow("left", False, (5 + 2 * RESTING_UNITS, 5), 110.0)
    tip.update(left, 110.0 + tooltip.HINT_DELAY_SECONDS)
    assert tip.shown == ("left", "This.")


def test_a_card_that_rises_is_seen_as_a_whole() -> None:
    card = Node("card", "card", "7", Area(10, 200, 20, 100), actions=("a",), zone="hand", card="red 7")
    assert raised(card) == Area(10, 200 - LIFT_IN_FAN * 100, 100 * CARD_RATIO, 100)
    assert raised(LEFT_NODE) == LEFT_NODE.area


def test_a_pointer_that_rests_where_it_has_clicked_opens_no_hint() -> None:
    tip, about = Tooltip(), node("left", 0, hint="This.", actions=("act",))
    tip.follow("left", True, (5, 5), 100.0)
    assert tip.since == 100.0
    tip.put_away(replace(about, why_not="No."), (5, 5))
    assert tip.since == 100.0, "who presses in vain reads why"
    tip.put_away(about, (5, 5))
    tip.follow("new", True, (6, 5), 101.0)
    tip.update(node("new", 0, hint="Something new."), 110.0)
    assert tip.shown is None
    tip.follow("new", False, (5 + 2 * RESTING_UNITS, 5), 111.0)
    assert tip.since == 111.0
    tip.put_away(about, (5, 5))
    tip.follow("left", False, (5, 5 + 2 * RESTING_UNITS), 120.0)
    tip.update(about, 130.0)
    assert tip.shown is None, "still over what has been pressed"
    again = replace(about, hint="That.")
    tip.update(again, 130.0)
    tip.update(again, 130.0 + tooltip.HINT_DELAY_SECONDS)
    assert tip.shown == ("left", "That."), "it means something else now"
    tip.follow("new", True, (5, 5 + 3 * RESTING_UNITS), 131.0)
    assert tip.since == 131.0


def test_a_hint_goes_with_a_press(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugo", 3)
        pilot.until(lambda: screen.audience.viewer in screen.shown.seen.to_act and not screen.playback.busy, 0.1)
        card = next(each for each in screen.nodes() if each.zone == "hand" and each.enabled and each.hint)
        x, y = pilot.place(card)
        pilot.move_pointer((x, y))
        pilot.frame(60)
        assert pilot.app.tooltip.shown is not None
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        pilot.frame(2)
        assert pilot.app.tooltip.shown is None


@pytest.mark.parametrize(("digit", "place"), [("1", 0), ("3", 2), ("0", None)])
def test_digits_go_to_cards_of_the_hand(digit: str, place: int | None, pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 3)
    pilot.frame(5)
    hand = [node.key for node in screen.nodes() if node.zone == "hand"]
    pilot.app.focus = None
    pilot.post(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit, scancode=0)
    pilot.frame()
    assert pilot.app.focus == (None if place is None else hand[place])
    assert pilot.node("header-log").hint == "What happened (O)"
