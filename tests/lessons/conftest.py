"""Lessons are tried at the real window."""

from tests.ui.bots_process import think_in_one_process
from tests.ui.conftest import hardly_drawn, letter_once, nothing_set_aside, pilot, render_once, unseen, without_pictures

__all__ = [
    "hardly_drawn",
    "letter_once",
    "nothing_set_aside",
    "pilot",
    "render_once",
    "think_in_one_process",
    "unseen",
    "without_pictures",
]
