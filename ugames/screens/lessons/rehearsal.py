"""Tests a lesson without a window: with right and wrong actions, interrupted and continued, in
usual and in double size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from ugames.home.settings import Settings
from ugames.lessons.lesson import Lesson
from ugames.lessons.reader import LessonError
from ugames.screens.lessons.runthrough import Runthrough, halfway
from ugames.screens.start import new_app
from ugames.screens.title import TitleScreen

WINDOWS = ((1024, 640), 100, False), ((1280, 720), 200, True)
"""Window sizes, scales, and whether wrong actions are tried first."""
QUIET = replace(Settings(), effects=0, music=0, ambience=0, speed="off")


def rehearse(lesson: Lesson) -> Sequence[str]:
    """The faults of a lesson as sentences."""
    faults: dict[str, None] = {}
    for size, scale, wrong_first in WINDOWS:
        pygame.display.init()
        pygame.font.init()
        app = new_app(replace(QUIET, scale=scale), size)
        app.push(TitleScreen())
        try:
            faults |= dict.fromkeys(Runthrough(app, lesson).run(wrong_first))
            app.pop()
            faults |= dict.fromkeys(halfway(app, lesson))
        except LessonError as error:
            faults[str(error)] = None
        finally:
            app.close()
    return tuple(faults)
