"""AccessKit in memory, for tests and trials of what a screen reader is told."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from ugames.reader.bridge import LIVE_REGION_ID


class Kit:
    """AccessKit without a system: it keeps what it is told."""

    def __init__(self) -> None:
        self.Role = self.Action = self.Live = self.Toggled = Names()
        self.Node, self.Rect, self.Tree = Made, lambda *sides: sides, lambda root: root
        self.tree: dict[int, Made] = {}
        self.focus = 0
        self.said: list[str] = []

    def TreeUpdate(self, focus: int) -> Any:
        return SimpleNamespace(focus=focus, nodes=[], tree=None)

    def update_if_active(self, update: Callable[[], Any]) -> None:
        """What a reader does with an update."""
        made = update()
        self.tree, self.focus = dict(made.nodes), made.focus
        live = self.tree[LIVE_REGION_ID].fields["value"]
        if live and (not self.said or self.said[-1] != live):
            self.said.append(live)


class Names:
    """An enum of AccessKit, of which each member is its own name as text."""

    def __getattr__(self, name: str) -> str:
        return name


class Made:
    """A node of AccessKit."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.fields: dict[str, Any] = {}
        self.actions: list[str] = []

    def add_action(self, action: str) -> None:
        self.actions.append(action)

    def __getattr__(self, name: str) -> Callable[[Any], None]:
        assert name.startswith("set_")
        return lambda value: self.fields.update({name.removeprefix("set_"): value})

    @property
    def name(self) -> str:
        return str(self.fields.get("value" if self.role == "LABEL" else "label", ""))
