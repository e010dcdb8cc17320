"""Nodes: their value is content, and their look has fields of its own."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot, an_app
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.forms.form import HINTS, Form, list_places
from ugames.ui.kit.nodes import Node

PLACE = Area(0, 0, 10, 10)


def nothing() -> None:
    """Do nothing."""


def a_form(pilot: Pilot) -> Form:
    form = Form(pilot.app)
    form.button("play", "Play", PLACE, nothing, primary=True)
    form.button("back", "Back", PLACE, nothing)
    form.tab("one", "One", PLACE, nothing, here=True)
    form.tab("two", "Two", PLACE, nothing, here=False)
    form.choice("pick", "Pick", PLACE, (("1", "this"), ("2", "that")), "2", lambda _: None)
    return form


def test_the_value_of_a_button_is_not_how_it_looks(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        nodes = {node.key: node for node in a_form(pilot).nodes()}
        assert [key for key, node in nodes.items() if node.primary] == ["play"]
        assert [key for key, node in nodes.items() if node.chosen] == ["one"]
        assert {key: node.value for key, node in nodes.items() if node.value} == {"pick": "that"}


def test_the_option_that_holds_is_the_chosen_one(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        form = a_form(pilot)
        form._open("pick")
        options = [node for node in form.nodes() if node.role == "option"]
        assert [(node.label, node.chosen, node.value) for node in options] == [("this", False, ""), ("that", True, "")]


def test_a_choice_goes_by_keys_even_where_two_options_are_called_alike(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        form, taken = Form(pilot.app), list[str]()
        form.choice("who", "Who", PLACE, (("a", "Ada"), ("b", "Ada"), ("c", "Kurt")), "b", taken.append)
        (node,) = form.nodes()
        assert node.value == "Ada"
        assert node.adjust
        node.adjust(1)
        form._open("who")
        options = [node for node in form.nodes() if node.role == "option"]
        assert [node.chosen for node in options] == [False, True, False]
        assert options[0].press
        options[0].press()
        assert taken == ["c", "a"]


def test_a_toggle_is_on_by_itself_and_not_by_what_it_says(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        form, turned = Form(pilot.app), list[bool]()
        form.toggle("sound", "Sound", PLACE, True, turned.append)
        form.toggle("music", "Music", PLACE, False, turned.append)
        nodes = form.nodes()
        assert [(node.on, node.value, node.spoken) for node in nodes] == [
            (True, text("common.on"), "Sound. on."),
            (False, text("common.off"), "Music. off."),
        ]
        for node in nodes:
            assert node.press
            node.press()
        assert turned == [False, True]


def test_one_hears_which_one_is_chosen_and_not_which_one_stands_out() -> None:
    assert Node("play", "button", "Play", PLACE, primary=True).spoken == "Play."
    assert Node("one", "tab", "One", PLACE, hint="The first.", chosen=True).spoken == "One. chosen. The first."


@pytest.mark.parametrize("count", [2, 7, 13, 16, 40])
@pytest.mark.parametrize(
    "room", [Area(8, 8, 1084, 672), Area(8, 8, 1560, 640), Area(8, 8, 560, 1000)], ids=["small", "wide", "tall"]
)
def test_the_last_entries_of_a_long_list_lay_below_the_window(room: Area, count: int) -> None:
    """The list of a seat began at the top of the window at 200 % and ran off its bottom."""
    for box in (Area(70, 180, 260, 46), Area(room.right - 270, 180, 260, 46), Area(70, room.bottom - 50, 260, 46)):
        places = list_places(box, count, 265, room)
        assert len(places) == len(set(places)) == count
        for place in places:
            assert place.h > 24
            assert place.x >= room.x - 0.01
            assert place.y >= room.y - 0.01
            assert place.right <= room.right + 0.01
            assert place.bottom <= room.bottom + 0.01


def test_a_list_of_two_columns_left_no_room_for_what_is_said_of_its_options() -> None:
    """It lay at an edge of the window, and the hint of an option covered another one."""
    room = Area(8, 8, 1086, 604)
    for box in (Area(70, 180, 260, 46), Area(380, 180, 260, 46), Area(room.right - 270, 180, 260, 46)):
        places = list_places(box, 14, 326, room)
        assert min(place.x for place in places) >= room.x + HINTS
        assert max(place.right for place in places) <= room.right - HINTS


def test_a_long_list_lay_over_its_own_choice() -> None:
    """Where there is no room below or above, it is beside the choice, on the side where there is room."""
    room, left, right = Area(8, 8, 1084, 672), Area(70, 180, 260, 46), Area(760, 180, 260, 46)
    assert min(place.x for place in list_places(left, 12, 265, room)) > left.right
    assert max(place.right for place in list_places(right, 12, 265, room)) < right.x
    assert list_places(left, 3, 265, room)[0].y > left.bottom


def test_a_node_is_made_of_its_fields_alone() -> None:
    """It is made by hand, since each frame makes many: it is still compared, changed and refused as a dataclass is."""
    node = Node("a", "button", "A", PLACE, "on", why_not="no")
    assert (node.value, node.why_not, node.layer) == ("on", "no", 0)
    assert node == replace(Node("a", "button", "A", PLACE, value="on"), why_not="no")
    assert node != Node("a", "button", "A", PLACE)
    amiss: list[dict[str, Any]] = [{"key": "a", "role": "button", "label": "A"}, {**vars(node), "colour": "red"}]
    for wrong in amiss:
        with pytest.raises(TypeError):
            Node(**wrong)


def test_a_value_too_many_was_dropped_without_a_word() -> None:
    """Of a node that was given more values than it has fields, and of one that got a field twice."""
    whole: list[Any] = ["a", "button", "A", PLACE, *(field.default for field in fields(Node)[4:])]
    assert Node(*whole) == Node("a", "button", "A", PLACE)
    with pytest.raises(TypeError, match=f"not made of {len(whole) + 1} values"):
        Node(*[*whole, 5])
    twice: dict[str, Any] = {"key": "b"}
    with pytest.raises(TypeError, match=r"not made of 4 values and \['key'\]"):
        Node("a", "button", "A", PLACE, **twice)
