"""The bridge to the system's screen reader, by AccessKit; without a reader it does nothing.

AccessKit calls from threads of its own, so its requests wait in a queue until the next frame.
"""

from __future__ import annotations

import sys
from queue import SimpleQueue
from typing import Any

import pygame

from ugames.reader.herald import Herald
from ugames.reader.tree import Item, page, pressable
from ugames.ui.draw.ear import Transcript
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import step
from ugames.ui.kit.running.waiting import wake

WINDOW_ID = 1
LIVE_REGION_ID = 2
"""Higher ids are given once and never again."""


APPLICATION_NAME = "Ugames"


class Bridge:
    """One window, as a screen reader sees it."""

    def __init__(self, app: App, kit: Any) -> None:
        """`kit` is the module accesskit."""
        self.app = app
        self.adapter: Any = None
        """AccessKit's adapter for one system."""
        self._kit = kit
        self._herald = Herald()
        self._wishes: SimpleQueue[bool] = SimpleQueue()
        """Whether a reader wants to listen from now on."""
        self._requests: SimpleQueue[Any] = SimpleQueue()
        app.background.append(self._do_all)  # in a frame, which knows the time of the request
        self._ear: Transcript | None = None
        self._told = 0
        """The last frame passed to the reader."""
        self._numbers: dict[str, int] = {}
        self._next = LIVE_REGION_ID + 1
        self._page: list[Item] = []
        self._ring: list[str] = []
        self._live = ""
        self._viewer: int | None = None
        """The viewer of the last told table."""
        self.by_name = False
        """Whether news are told as the window's name: every Orca announces its changes, only later
        ones announce live regions.
        """

    # --- called by threads of the reader

    def activated(self) -> None:
        """A reader has connected; the tree follows with the next frame."""
        self._wishes.put(True)
        wake()

    def deactivated(self) -> None:
        """The reader has disconnected."""
        self._wishes.put(False)
        wake()

    def asked(self, request: Any) -> None:
        """The reader requests an action."""
        self._requests.put(request)
        wake()

    # --- called by the loop

    def attend(self) -> None:
        """Begin or end to listen, and pass on the last frame."""
        while not self._wishes.empty():
            self._listen(self._wishes.get())
        if self._ear and self._ear.frames != self._told and self.app.screens:
            self._told = self._ear.frames
            self._tell(self._ear)

    def _listen(self, on: bool) -> None:
        self._ear = self.app.canvas.ear = Transcript() if on else None
        self._told = 0
        if on and self.app.screens:
            self.app.refit()  # cached pictures must be drawn again to be heard
        self.app.redraw()

    def _do_all(self, _: float) -> None:
        while not self._requests.empty():
            self._do(self._requests.get())

    def _do(self, request: Any) -> None:
        """Do a reader's action as if a key had been pressed; requests for missing nodes are ignored."""
        key = next((each.node.key for each in self._page
                    if each.node and self._numbers.get(each.identity) == int(request.target)), None)  # fmt: skip
        node = next((each for each in pressable(self.app.top.nodes()) if each.key == key), None)
        if node is None:
            return
        action = self._kit.Action
        self.app.by_keys, self.app.focus = True, node.key
        if request.action == action.CLICK:
            self.app.activate(node)
        elif request.action in (action.INCREMENT, action.DECREMENT) and node.adjust and node.enabled:
            node.adjust(1 if request.action == action.INCREMENT else -1)
        self.app.redraw()

    # --- the tree

    def _tell(self, ear: Transcript) -> None:
        screen, nodes = self.app.top, self.app.top.nodes()
        spoken = screen.spoken()
        self._page = page(nodes, ear.texts, spoken)
        self._keep_focus()
        answers = [spoken.answer(name) for name in ear.asked] if spoken else []
        ear.asked.clear()
        news = self._herald.news(screen, nodes, spoken, self._page, answers)
        # the last news went to another viewer
        before = self._live if spoken is None or spoken.viewer == self._viewer else ""
        self._live = afresh(news, before) if news else before
        self._viewer = spoken.viewer if spoken else self._viewer
        now = {each.identity for each in self._page} | {f"group-{each.group}" for each in self._page}
        self._numbers = {key: number for key, number in self._numbers.items() if key in now}
        if self.adapter:
            self.adapter.update_if_active(self._update)
            if (heed := getattr(self.adapter, "update_window_focus_state", None)) is not None:
                heed(self.app.window.focused)  # some window systems report the focus themselves

    def _keep_focus(self) -> None:
        """Move the focus from a vanished node to its neighbour."""
        ring = [node.key for node in pressable(self.app.top.nodes())]
        focus = self.app.focus
        if focus not in ring:
            at = self._ring.index(focus) if focus in self._ring else None
            around = [*self._ring[at + 1 :], *self._ring[:at][::-1]] if at is not None else []
            first = self.app.beginning() or step(self.app.top.nodes(), None, 1)
            alone = ring[0] if ring else None
            self.app.focus = next((key for key in around if key in ring), first.key if first else alone)
            self.app.by_keys |= self.app.focus is not None
        self._ring = ring

    def _number(self, identity: str) -> int:
        if identity not in self._numbers:
            self._numbers[identity], self._next = self._next, self._next + 1
        return self._numbers[identity]

    def _update(self) -> Any:
        kit = self._kit
        root, live = kit.Node(kit.Role.WINDOW), kit.Node(kit.Role.LABEL)
        root.set_label((self._live if self.by_name else "") or APPLICATION_NAME)
        if not self.by_name:
            live.set_live(kit.Live.POLITE)
        live.set_value(self._live)
        groups: dict[str, list[int]] = {}
        nodes, top = [], []
        focus = WINDOW_ID
        for each in self._page:
            number = self._number(each.identity)
            nodes.append((number, self._node(each)))
            if each.group and each.group not in groups:
                top.append(self._number(f"group-{each.group}"))
            (groups.setdefault(each.group, []) if each.group else top).append(number)
            if each.node and each.node.key == self.app.focus:
                focus = number
        for name, members in groups.items():
            group = kit.Node(kit.Role.GROUP)
            group.set_label(name)
            group.set_children(members)
            nodes.append((self._number(f"group-{name}"), group))
        root.set_children([*top, LIVE_REGION_ID])
        update = kit.TreeUpdate(focus)
        update.nodes = [(WINDOW_ID, root), (LIVE_REGION_ID, live), *nodes]
        update.tree = kit.Tree(WINDOW_ID)
        return update

    def _node(self, item: Item) -> Any:
        kit = self._kit
        made = kit.Node(getattr(kit.Role, item.role))
        (made.set_value if item.role == "LABEL" else made.set_label)(item.name)
        if item.description:
            made.set_description(item.description)
        area, unit = item.area, self.app.canvas.theme.unit
        made.set_bounds(kit.Rect(area.x * unit, area.y * unit, area.right * unit, area.bottom * unit))
        if (node := item.node) is None:
            return made
        if item.role != "LABEL":
            made.add_action(kit.Action.CLICK)
            made.add_action(kit.Action.FOCUS)
        if node.role == "toggle":
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        if node.role in ("tab", "option"):
            made.set_selected(node.chosen)
        if node.role == "slider":
            made.add_action(kit.Action.INCREMENT)
            made.add_action(kit.Action.DECREMENT)
        return made


def afresh(news: str, before: str) -> str:
    """The text, with an inaudible space if it repeats the last news, so that readers announce it."""
    return f"{news}\N{NO-BREAK SPACE}" if news == before else news


def bridge(app: App) -> Bridge | None:
    """The bridge of this window; None where the system has none. It must be created before the window is shown."""
    try:
        import accesskit
    except ImportError:
        return None
    made = Bridge(app, accesskit)
    try:
        made.adapter = _adapter(accesskit, made)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # even a panic of the adapter must not stop the game
        return None
    return made


def _adapter(kit: Any, made: Bridge) -> Any:
    if sys.platform == "win32":
        handle = pygame.display.get_wm_info()["window"]
        return kit.windows.SubclassingAdapter(handle, made.activated, made.asked)
    if sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        handle = pygame.display.get_wm_info()["window"]
        return kit.macos.SubclassingAdapter.for_window(handle, made.activated, made.asked)
    made.by_name = True
    return kit.unix.Adapter(made.activated, made.asked, made.deactivated)
