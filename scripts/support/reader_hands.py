"""The hands and ears of scripts/try_reader.py: reads the accessible tree of Ugames by AT-SPI and presses what is there.

It is run by the Python of the system, since pyatspi is a package of the system: one question in JSON a line on standard
input, one answer a line on standard output.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import pyatspi  # type: ignore[import-not-found]  # only the Python of the system has it

GROUP_ROLES = ("panel", "grouping")
APP_ANSWER_SECONDS = 10
"""The app has to answer in this time."""


class Tree:
    """The window as a screen reader finds it; its nodes have numbers until it is read again."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.found: list[Any] = []

    def window(self) -> Any:
        """The window of Ugames; None if there is none."""
        for app in pyatspi.Registry.getDesktop(0):
            if app and app.get_process_id() == self.process and app.childCount:
                return app[0]
        return None

    def read(self) -> list[list[str]] | None:
        """All that the window has: role, name, description, group, and the name of its action."""
        frame = self.window()
        if frame is None:
            return None
        self.found = []
        return list(self._below(frame, ""))

    def _below(self, node: Any, group: str) -> Any:
        for each in node:
            if each is None:
                continue
            role = each.getRoleName()
            if role in GROUP_ROLES:
                yield from self._below(each, each.name)
                continue
            self.found.append(each)
            yield [role, each.name, each.description, group, action(each)]

    def press(self, number: int) -> bool:
        """Do the action of something that was read."""
        return bool(self.found[number].queryAction().doAction(0))

    def focus(self, number: int) -> bool:
        """Send the focus of the keyboard there."""
        return bool(self.found[number].queryComponent().grabFocus())

    def look(self, number: int) -> list[Any]:
        """The place, the states and the value of something, as a reader asks for them at random."""
        node = self.found[number]
        box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        states = sorted(pyatspi.stateToString(each) for each in node.getState().getStates())
        return [[box.x, box.y, box.width, box.height], states]


def action(node: Any) -> str:
    """The name of the action of a node; empty if it has none."""
    try:
        actions = node.queryAction()
    except NotImplementedError:
        return ""
    return str(actions.getName(0)) if actions.nActions else ""


def main() -> None:
    """Answer until there are no more questions; a node that has gone in the meantime is answered with null."""
    tree = Tree(int(sys.argv[1]))
    pyatspi.Atspi.set_timeout(APP_ANSWER_SECONDS * 1000, APP_ANSWER_SECONDS * 2000)
    for line in sys.stdin:
        verb, *number = json.loads(line)
        try:
            answer = getattr(tree, verb)(*number)
        except Exception as error:  # the window may close at any moment: the trial decides if that is a fault
            answer = {"gone": str(error)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
