"""Nodes: their value is content, and their look has fields of its own."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from scripts.support.pilot import an_app
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.forms.form import Form, list_places
from ugames.ui.kit.nodes import Node, beginning, towards

SMALL_AREA = Area(0, 0, 10, 10)


def nothing() -> None:
    """Do nothing."""


def test_a_choice_goes_by_keys_even_where_two_options_are_called_alike(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        form, taken = Form(), list[str]()
        form.furnish(pilot.app)
        form.choice("who", "Who", SMALL_AREA, (("a", "Ada"), ("b", "Ada"), ("c", "Kurt")), "b", taken.append)
        (node,) = form.nodes()
        assert node.value == "Ada"
        assert node.adjust
        node.adjust(1)
        form.open_list("who")
        options = [node for node in form.nodes() if node.role == "option"]
        assert [node.chosen for node in options] == [False, True, False]
        assert options[0].press
        options[0].press()
        assert taken == ["c", "a"]


@pytest.mark.parametrize("count", [2, 13, 40])
@pytest.mark.parametrize(
    "room", [Area(8, 8, 1084, 672), Area(8, 8, 1560, 640), Area(8, 8, 560, 1000)], ids=["small", "wide", "tall"]
)
def test_a_list_of_any_length_lies_in_the_window(room: Area, count: int) -> None:
    for box in (Area(70, 180, 260, 46), Area(room.right - 270, 180, 260, 46), Area(70, room.bottom - 50, 260, 46)):
        places = list_places(box, count, 265, room)
        assert len(places) == len(set(places)) == count
        for place in places:
            assert place.h > 24
            assert place.x >= room.x - 0.01
            assert place.y >= room.y - 0.01
            assert place.right <= room.right + 0.01
            assert place.bottom <= room.bottom + 0.01


def test_a_node_is_made_of_its_fields_alone() -> None:
    node = Node("a", "button", "A", SMALL_AREA, "on", why_not="no")
    assert (node.value, node.why_not, node.layer) == ("on", "no", 0)
    assert node == replace(Node("a", "button", "A", SMALL_AREA, value="on"), why_not="no")
    assert node != Node("a", "button", "A", SMALL_AREA)
    assert Node("one", "tab", "One", SMALL_AREA, hint="The first.", chosen=True).spoken == "One. chosen. The first."
    whole: list[Any] = ["a", "button", "A", SMALL_AREA, *(field.default for field in fields(Node)[4:])]
    assert Node(*whole) == Node("a", "button", "A", SMALL_AREA)
    amiss: list[tuple[list[Any], dict[str, Any]]] = [
        ([], {"key": "a", "role": "button", "label": "A"}),
        ([], {**vars(node), "colour": "red"}),
        ([*whole, 5], {}),
        (whole[:4], {"key": "b"}),
    ]
    for values, named in amiss:
        with pytest.raises(TypeError):
            Node(*values, **named)


def a_node(key: str, x: float, y: float, wide: float = 100, **more: Any) -> Node:
    return Node(key, "button", key, Area(x, y, wide, 40), press=nothing, **more)


def test_a_step_to_the_side_stays_in_the_row() -> None:
    nodes = [a_node("quit", 0, 0), a_node("first", 30, 600), a_node("second", 160, 600)]
    assert towards(nodes, "second", -1, 0) is nodes[1]
    assert towards(nodes, "first", -1, 0) is nodes[1]
    assert towards(nodes, "first", 0, -1) is nodes[0]


def test_a_step_up_reaches_what_is_above_a_part_of_it() -> None:
    nodes = [a_node("far", 150, 0), a_node("best", 212, 140, 176), a_node("card", 176, 300, 116)]
    assert towards(nodes, "card", 0, -1) is nodes[1]
    assert towards(nodes, "far", 0, 1) is nodes[1]


def test_keys_begin_at_what_can_be_done_in_the_hand_first_else_at_the_primary_node() -> None:
    nodes = [
        a_node("back", 0, 0),
        a_node("go on", 0, 50, primary=True),
        a_node("layout", 0, 100, actions=("lay",)),
        a_node("useless", 0, 150, actions=("no",), zone="hand"),
        a_node("card", 150, 150, actions=("play",), zone="hand"),
    ]
    began = [beginning(nodes, usable) for usable in (("lay", "play"), ("lay",), ())]
    assert [node and node.key for node in began] == ["card", "layout", "go on"]
    assert beginning(nodes[:1]) is None
