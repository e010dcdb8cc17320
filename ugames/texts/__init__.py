"""The app's own texts: a table of templates for each subject, and one function that says one by its key."""

from __future__ import annotations

from ugames.core.tongue import TONGUE
from ugames.core.words import Texts
from ugames.texts import (
    about,
    bots,
    coach,
    common,
    copy,
    crash,
    decks,
    devices,
    files,
    games,
    lessons,
    pause,
    phones,
    puzzles,
    replay,
    result,
    review,
    rules,
    saves,
    settings,
    setup,
    start,
    statistics,
    table,
    title,
)

SUBJECTS = {
    module.__name__.rpartition(".")[2]: module.TEXTS
    for module in (
        about,
        bots,
        coach,
        common,
        copy,
        crash,
        decks,
        files,
        games,
        lessons,
        pause,
        phones,
        puzzles,
        replay,
        result,
        review,
        rules,
        saves,
        settings,
        setup,
        start,
        statistics,
        table,
        title,
        devices,
    )
}
"""Each table; its keys begin with its name."""

text = Texts({key: template for table_ in SUBJECTS.values() for key, template in table_.items()})
"""The sentence for a key: `text("saves.none")`, `text("bots.trial", done=3, all=40)`."""
TONGUE.teach("app", text.table)


def level_name(level: str) -> str:
    """The name of a bots' level within a sentence; levels only for measurements keep their id."""
    return text(f"bots.level_{level}") if f"bots.level_{level}" in text.table else level


def players_of(seats: range) -> str:
    """The possible numbers of players, as on the box."""
    if len(seats) == 1:
        return text("common.players_just", count=seats[0])
    return text("common.players", least=seats[0], most=seats[-1])


def level_title(level: str) -> str:
    """The name of a bots' level standing alone."""
    return text(f"bots.title_{level}")
