"""The tree for a screen reader: all nodes in groups, and drawn texts without a node."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ugames.core.words import bare, in_a_row
from ugames.texts import text
from ugames.ui.draw.ear import Heard, Spoken
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node, topmost

ROLES = {
    "toggle": "SWITCH",
    "choice": "COMBO_BOX",
    "option": "LIST_BOX_OPTION",
    "slider": "SLIDER",
    "entry": "TEXT_INPUT",
    "tab": "TAB",
    "article": "DOCUMENT",
    "text": "LABEL",
}
"""The AccessKit roles of nodes with a fixed role; others are buttons, or labels without an action."""
ANY_LETTER = re.compile(r"\w")


class Item(NamedTuple):
    """One element of the tree."""

    identity: str
    """The stable id of a thing; another card in the same place has another."""
    role: str
    name: str
    description: str
    area: Area
    group: str
    node: Node | None = None


def page(nodes: Sequence[Node], heard: Iterable[Heard], spoken: Spoken | None) -> list[Item]:
    """Everything on a screen in reading order: nodes, open cards, and texts without a node."""
    top = topmost(nodes)
    groups: Mapping[str, str] = spoken.groups if spoken else {}
    why = spoken.why if spoken else {}
    items = [said(node, groups.get(node.key, ""), why.get(node.key, "")) for node in top]
    if spoken and spoken.readable:
        below = (node for node in nodes if node.key in groups and node not in top)
        items += [said(node, groups[node.key])._replace(role="LABEL", node=None) for node in below]
    named = Counter(each.name for each in items)
    items = [_told_apart(each) if named[each.name] > 1 and each.role == "BUTTON" else each for each in items]
    if spoken and (spoken.readable or not any(node.layer for node in top)):
        items += [
            Item(f"lying-{group}-{i}-{name}", "LABEL", name, "", area, group)
            for i, (group, name, area) in enumerate(spoken.lying)
        ]
    return [*items, *unsaid(heard, items)]


def pressable(nodes: Sequence[Node]) -> list[Node]:
    """The nodes that a reader can reach, including a text that covers a table until it is read."""
    return [node for node in topmost(nodes) if node.role != "text" or node.press]


def said(node: Node, group: str = "", why: str = "") -> Item:
    """A node in words: its state is in its name, since readers skip descriptions."""
    why_not = node.why_not or why
    cannot = text("table.said_cannot", why=bare(why_not)) if why_not and node.why_not != node.hint else ""
    pressed = node.role == "button"
    bare_number = pressed and node.label.isdigit()
    label = node.hint.partition("\n")[0] if bare_number or not node.label else node.label
    chosen = text("common.chosen") if pressed and node.chosen else ""
    name = in_a_row(bare(part) for part in (label, chosen, node.value, cannot))
    works = bool(node.actions or node.press or node.adjust or node.why_not)
    role = ROLES.get(node.role, "BUTTON" if works else "LABEL")
    if node.role == "text" and node.press:
        role = "BUTTON"
    if node.long:
        return Item(f"{node.key}-article", "DOCUMENT", node.long, "", node.area, group, node)
    description = node.hint if node.hint != label else ""
    return Item(f"{node.key} {node.role} {node.card}", role, name, description, node.area, group, node)


def _told_apart(item: Item) -> Item:
    """An item with the subject that tells it from others of its name."""
    return item._replace(name=in_a_row((item.name, bare(item.description.partition("\n")[0]))))


def unsaid(heard: Iterable[Heard], items: Sequence[Item]) -> list[Item]:
    """The drawn texts that no item says, from top to bottom."""
    read_aloud = plain(" ".join(f"{each.name} {each.description}" for each in items))
    rest: dict[str, Heard] = {}
    for each in heard:
        words = plain(each.text)
        if ANY_LETTER.search(words) and f" {words} " not in f" {read_aloud} ":
            rest.setdefault(words, each)
    lines = sorted(rest.values(), key=lambda each: (round(each.area.cy / 12), each.area.x))
    return [
        Item(f"drawn-{each.text}", "LABEL", each.text, "", each.area, _group_at(each.area, items)) for each in lines
    ]


def _group_at(area: Area, items: Sequence[Item]) -> str:
    """The group of the thing on which a text is drawn."""
    return next((each.group for each in items if each.group and each.area.holds(area.cx, area.cy)), "")


def plain(words: str) -> str:
    """The bare words of a text, for comparison."""
    return " ".join(re.findall(r"[\w+−-]+", words.casefold()))
