"""Draws pictures before they are needed."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

import pygame

from ugames.ui.draw.store import PIXEL
from ugames.ui.draw.vectors import Drawing, fast

AHEAD_PIXELS = 4_000_000
"""The most pixels that are rendered ahead but not used yet."""
UNTAKEN_PIXELS, UNTAKEN_WINDOWS = 4_000_000, 1.45
"""The most with drawings that nobody may ever take, in a small window, and by the pixels of a large one: the cloth of a
table, and the cards of its deal.
"""
BREATH = 0.005
"""Seconds after which the drawing thread checks for room again."""


class Wish(NamedTuple):
    """A picture that will be seen soon: its drawing, if it has one, and the name under which the canvas keeps it."""

    drawing: Drawing | None
    key: Hashable = None
    make: Callable[[], object] | None = None
    """Makes the picture that is kept from the finished drawing."""


class Ahead:
    """Draws ahead: vectors in a thread, since SDL does not block other threads meanwhile, the rest between frames."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[Drawing | None] = SimpleQueue()
        self._pending: set[Drawing] = set()
        """What is still to be rendered."""
        self._done: dict[Drawing, pygame.Surface] = {}
        self._unmade: dict[tuple[Drawing | None, Hashable], Callable[[], object]] = {}
        """What is to be made of it."""
        self._thread: Thread | None = None
        self._most = UNTAKEN_PIXELS * PIXEL
        self.spared = False
        """Whether the next frame has enough to do without making pictures."""

    def want(self, wish: Wish) -> None:
        """Draw this ahead: it will be needed."""
        if wish.make is not None:
            self._unmade[wish.drawing, wish.key] = wish.make
        if wish.drawing is None or wish.drawing in self._pending or wish.drawing in self._done:
            return
        self._pending.add(wish.drawing)
        self._wanted.put(wish.drawing)
        if self._thread is None:
            thread = Thread(target=self._work, name="ahead", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # there is no room for a thread: it is drawn when it is needed
                self.forget()
                return
            self._thread = thread

    def finish(self, seconds: float) -> None:
        """Make pictures of finished drawings for about this number of seconds, unless this frame is to be spared."""
        spared, self.spared = self.spared, False
        if spared:
            return
        until = time.perf_counter() + seconds
        due = [job for job in self._unmade if job[0] not in self._pending]
        for drawing in dict.fromkeys(drawing for drawing, _ in due if drawing is not None):
            there = drawing in self._done
            for job in [job for job in due if job[0] == drawing]:
                make = self._unmade.pop(job)
                if there:
                    make()
            self._done.pop(drawing, None)
            if time.perf_counter() > until:
                return
        for job in [job for job in due if job[0] is None]:
            self._unmade.pop(job)()
            if time.perf_counter() > until:
                return

    def take(self, drawing: Drawing) -> pygame.Surface:
        """The drawing, rendered now if it has not been."""
        return fast(self.take_raw(drawing))

    def take_raw(self, drawing: Drawing) -> pygame.Surface:
        """The same as it was rendered: not yet fast, for what is drawn once."""
        self._pending.discard(drawing)
        done = self._done.pop(drawing, None)
        return drawing.render() if done is None else done

    def drop(self, wish: Wish) -> None:
        """Forget this wish: it is not needed any more."""
        self._unmade.pop((wish.drawing, wish.key), None)
        if wish.drawing is not None:
            self._pending.discard(wish.drawing)
            self._done.pop(wish.drawing, None)

    def ready(self, wish: Wish) -> bool:
        """Whether waiting for it would gain nothing."""
        return wish.drawing not in self._pending and (wish.drawing, wish.key) not in self._unmade

    def comes(self, drawing: Drawing) -> bool:
        """Whether that drawing is being made in the thread, and will be there soon; it is asked for if it was not."""
        self.want(Wish(drawing))
        return drawing in self._pending

    def has(self, wish: Wish) -> bool:
        """Whether its drawing is finished, and waits to be taken."""
        return wish.drawing in self._done

    @property
    def idle(self) -> bool:
        """Whether every wish is done."""
        return not self._pending and not self._unmade

    def forget(self, window: int = 0) -> None:
        """Forget all wishes; the window may have so many pixels now."""
        self._most = max(UNTAKEN_PIXELS, round(window * UNTAKEN_WINDOWS)) * PIXEL
        while not self._wanted.empty():
            with suppress(Empty):
                self._wanted.get_nowait()
        self._pending.clear()
        self._done.clear()
        self._unmade.clear()

    def close(self) -> None:
        """Stop the thread."""
        self.forget()
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join(1.0)
            self._thread = None

    def _work(self) -> None:
        while (job := self._wanted.get()) is not None:
            while job in self._pending and self._to_be_made() >= AHEAD_PIXELS:
                time.sleep(BREATH)
            if job in self._pending and self._has_room(job):
                surface = job.render()
                if job in self._pending:
                    self._done[job] = surface
            self._pending.discard(job)

    def _has_room(self, job: Drawing) -> bool:
        """Whether there is room for that drawing beside those that nobody has taken yet; for one alone there is."""
        kept = self.held()
        return not kept or kept + job.pixels * PIXEL <= self._most

    def lacking(self, drawing: Drawing) -> int:
        """The pixels that taking it makes: none if it is finished, and held already."""
        return 0 if drawing in self._done else drawing.pixels

    def held(self) -> int:
        """The bytes of drawings that are finished."""
        return sum(drawing.pixels for drawing in list(self._done)) * PIXEL

    def _to_be_made(self) -> int:
        """The pixels of drawings that wait to be made into pictures, which makes room again."""
        wanted = {drawing for drawing, _ in list(self._unmade)}
        return sum(drawing.pixels for drawing in list(self._done) if drawing in wanted)
