"""A table in the app without a screen, for phones in a real browser: the trial runs in a thread of its own."""

from __future__ import annotations

import queue
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scripts.support.chromium import Browser, Page
from scripts.support.command import PLAYER_NAMES

from scripts.support.pilot import an_app  # isort: skip  # it sets the drivers
from ugames.core.match import Player
from ugames.phones.host import Host
from ugames.screens.doors import doors
from ugames.screens.flow import Flow
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import find
from ugames.ui.kit.running.loop import Loop
from ugames.ui.table.table_screen import TableScreen

PHONE_SIZES = ((360, 640), (412, 915), (820, 1180), (740, 360))
READY_SCRIPT = "picture !== null && $('cover').hidden"
FAULTS_SCRIPT = """
(() => {
  const scrolls = (e) => e.scrollHeight > e.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(e).overflowY);
  const named = (e) => e.id || e.className || e.tagName;
  const found = [];
  for (const each of [...document.body.querySelectorAll("*")].filter(scrolls)) {
    for (let outer = each.parentElement; outer; outer = outer.parentElement)
      if (scrolls(outer)) found.push(`${named(each)} scrolls within ${named(outer)}`);
  }
  for (const each of [$("top"), $("own"), ...document.querySelectorAll("#hand .held, #look:not(.long) .press")]) {
    const { top, bottom, height } = each.getBoundingClientRect();
    if (height && (top < -1 || bottom > innerHeight + 1)) found.push(`${named(each)} is cut`);
  }
  const told = document.querySelector("#look .told");
  if (told && told.clientHeight < 40) found.push("the words about a card have no room");
  if ($("table").clientHeight < 60) found.push("the table has no room");
  return found;
})()
"""
"""Says what is wrong with how a page lies on the phone: nothing that scrolls lies in another, and nothing is cut."""


class Desk:
    """The app with its table, in the main thread; the trial runs in another one and asks it for what it needs."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._wanted: queue.SimpleQueue[tuple[Callable[[], Any], queue.SimpleQueue[Any]]] = queue.SimpleQueue()

    def run(self, trial: Callable[[], None]) -> BaseException | None:
        """Run the app until the trial is over; return its fault, if any."""
        failed: list[BaseException] = []

        def work() -> None:
            try:
                trial()
            except BaseException as error:
                failed.append(error)
            finally:
                self.app.running = False

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        Loop(self.app, self._between).run()
        thread.join(20)
        return failed[0] if failed else None

    def _between(self) -> None:
        while not self._wanted.empty():
            do, answer = self._wanted.get()
            answer.put(do())
        doors(self.app).attend(time.monotonic())
        self.app.alarm.soon()

    def ask(self, do: Callable[[], Any]) -> Any:
        """Do something in the thread of the app; its result."""
        answer: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._wanted.put((do, answer))
        return answer.get(timeout=30)

    @property
    def host(self) -> Host:
        """The table that phones can reach."""
        flow = doors(self.app)
        assert isinstance(flow, Flow)
        assert flow.guests.host is not None
        return flow.guests.host

    def invite(self, game: str, phones: int, bots: int = 0, seed: int = 1, **options: Any) -> list[str]:
        """Clear the table, and open the page with the codes; the address of each phone."""
        everybody = [Player(name) for name in PLAYER_NAMES[:phones]]
        everybody += [Player(name, "plain") for name in PLAYER_NAMES[phones : phones + bots]]

        def open_page() -> list[str]:
            self.app.home()
            doors(self.app).attend(time.monotonic())
            doors(self.app).start(game, tuple(everybody), options, seed, range(phones))
            return [self.host.link(seat) for seat in range(phones)]

        links: list[str] = self.ask(open_page)
        return links

    def press(self, key: str) -> None:
        """Press a node of the screen."""

        def do() -> None:
            node = find(self.app.top.nodes(), key)
            assert node is not None, f"no {key}"
            assert node.press is not None
            node.press()

        self.ask(do)

    def play(self) -> TableScreen:
        """Deal the cards."""
        self.press("play")
        screen = self.ask(lambda: self.app.top)
        assert isinstance(screen, TableScreen)
        return screen


def come(browser: Browser, links: Sequence[str], size: tuple[int, int] = PHONE_SIZES[0]) -> list[Page]:
    """A phone for each address."""
    return [browser.page(browser.phone(), link, *size) for link in links]


@contextmanager
def a_desk() -> Iterator[Desk]:
    """The app at its first screen, with a folder of its own."""
    with tempfile.TemporaryDirectory() as home, an_app(Path(home), speed="off") as pilot:
        try:
            yield Desk(pilot.app)
        finally:
            pilot.app.doors.close()
