"""The page about bots: who they are, their measured strength, and a test that they cannot see hidden cards."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, partial

from ugames.bots import ladder
from ugames.bots.blind import BlindTest
from ugames.bots.mind import glances, same_bots
from ugames.bots.thinking.levels import CHARACTERS, LEVEL_NAMES, Character
from ugames.core.words import Amount, in_a_row, in_lines, run_on
from ugames.registry import title_of, words_of
from ugames.resources import GAME_FOLDERS, asset, ladder_file
from ugames.screens import rows
from ugames.screens.doors import doors
from ugames.screens.rows import ListRow
from ugames.texts import level_name, level_title, text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import PAD, SMALL
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import ROW
from ugames.ui.table import furniture

TEXTS_OF_UNUSUAL_LEVELS = {"normal": "bots.normal_thinks", "hard": "bots.hard_glances", "expert": "bots.expert_glances"}
"""The texts about levels that look ahead, or not, unlike others of their name."""
BAR_RATIO = 2.0
"""The width of a level's bar, by the height of its row."""


@cache
def rungs(game: str) -> tuple[ladder.Rung, ...]:
    """The measured strength of a game's bots, written by `scripts/record.py ladder`."""
    path = ladder_file(game)
    if not path.is_file():
        return ()
    recorded = map(ladder.from_data, json.loads(path.read_text(encoding="utf-8"))["rungs"])
    return tuple(rung for rung in recorded if rung.game == game)


def rungs_of_level(game: str, level: str) -> list[ladder.Rung]:
    """The measurements of a bot against the level below, the largest table first."""
    return sorted((rung for rung in rungs(game) if rung.challenger == level), key=lambda rung: -rung.seats)


def strength_in_words(game: str, level: str) -> str:
    """The strength of a bot in words, measured at the smallest table.

    For a level equal to a weaker one, the sentence refers to that.
    """
    measured_rungs = rungs_of_level(game, level)
    if not measured_rungs:
        return text("bots.not_measured") if same_bots(game, level)[0] == level else ""
    least = measured_rungs[-1]
    of_ten = round(10 * least.won.mean)
    matches = text("bots.of_ten", won=of_ten) if of_ten < 10 else text("bots.nearly_all")
    others = Amount(least.seats - 1)
    if least.rival in LEVEL_NAMES:
        return text("bots.wins_level", matches=matches, count=others, level=level_name(least.rival))
    return text("bots.wins_random", matches=matches, count=others)


def strength_figures(game: str, level: str) -> str:
    """The figures of the strength, at the largest table and at the smallest."""
    measured_rungs = rungs_of_level(game, level)
    if not measured_rungs:
        return ""
    tables = measured_rungs[:1] + measured_rungs[1:][-1:]  # docs/bots.md has the other tables
    shares = [text("bots.share", mean=round(100 * rung.won.mean), count=rung.seats) for rung in tables]
    return text("bots.strength", tables=in_a_row(shares))


def levels_are_alike(game: str) -> bool:
    """Whether all levels play a game in the same way."""
    return same_bots(game, LEVEL_NAMES[0]) == LEVEL_NAMES


def level_in_words(game: str, level: str) -> str:
    """How a level plays this game, without claims that do not hold for games with fewer levels of skill."""
    if levels_are_alike(game):
        return text("bots.all_alike")
    first = same_bots(game, level)[0]
    if first != level:
        return text("bots.alike", level=level_name(first))
    if is_usual(game, level):
        foreign = game in GAME_FOLDERS and level == LEVEL_NAMES[-1]  # only the game's author knows how far it looks
        return text("bots.expert_thinks" if foreign else f"bots.about_{level}")
    return text(TEXTS_OF_UNUSUAL_LEVELS[level]) if glances(game, level) is not None else ""


def is_usual(game: str, level: str) -> bool:
    """Whether the level looks ahead or not as usual for its name: weaker ones do not, stronger ones do."""
    return level == LEVEL_NAMES[0] or glances(game, level) is (level == LEVEL_NAMES[1])


@cache
def tempers() -> dict[str, dict[str, list[float]]]:
    """How the characters' tempers show, by game and name, as `scripts/record.py tempers` has measured it."""
    figures: dict[str, dict[str, list[float]]] = json.loads(asset("tempers.json").read_text(encoding="utf-8"))
    return figures


def way_of(game: str, character: Character) -> str:
    """The character's temper, with the figures in which it shows in that game."""
    description, shown = text(f"bots.{character.key}"), tempers().get(game, {}).get(character.name)
    if shown is None:
        return description
    (first, second), named = (round(100 * share) for share in shown), getattr(words_of(game), "TEMPERS", {})
    figures = text("bots.shows", bold=named["bold"], first=first, rough=named["rough"], second=second)
    return run_on((description, figures))


def ways(game: str) -> dict[str, str]:
    """The way of playing that game for each character, by name."""
    return {each.name: way_of(game, each) for each in CHARACTERS}


class BotsPage(rows.FlankedPage):
    """The levels with their measurements, and the characters."""

    face = "bots"

    def __init__(self, game: str) -> None:
        self.game = game
        self.title = text("bots.title", game=title_of(game).NAME)
        self.trial: BlindTest | None = None
        self.levels, self.characters = rows.RowList(BAR_RATIO), rows.RowList(columns=2)

    def build(self) -> None:
        """The levels, each with a button for a test, and the characters, behind tabs."""
        room = self.tabbed(self.body, (text("bots.levels"), text("bots.characters")))
        if self.tab:
            self.characters.build(self, room, len(CHARACTERS), self._character_row)
            return
        above, line = room.top(room.h - ROW), room.foot(ROW)
        self.levels.build(self, above, len(LEVEL_NAMES), self._level_row)
        self.show(self._paint_line, line)

    def _level_row(self, number: int) -> ListRow:
        """A level with its share of wins, its way of playing and its figures."""
        level, game = LEVEL_NAMES[number], self.game
        said = in_lines(level_in_words(game, level), strength_figures(game, level))
        won = strength_in_words(game, level)
        test = Way(f"test-{level}", text("bots.test"), partial(self._test, level), text("bots.test_hint"))
        return ListRow(partial(_paint_bar, rungs_of_level(game, level)[-1:]), "", level_title(level), said, [test], won)

    def _character_row(self, number: int) -> ListRow:
        """A character with its level and way of playing; only the name if all levels are alike."""
        character = CHARACTERS[number]
        alike = levels_are_alike(self.game)
        said, level = ("", "") if alike else (way_of(self.game, character), level_name(character.level))
        face = partial(rows.paint_face, furniture.PORTRAITS[character.name])
        return ListRow(face, "", character.name, said, (), level)

    def _test(self, level: str) -> None:
        self.leave()
        self.trial = BlindTest(self.game, level, doors(self.app).thinker, seed=1)

    def go_on(self, now: float) -> bool:
        """Advance a test; whether there is news."""
        return self.trial.update() if self.trial else False

    def leave(self) -> None:
        """Stop the test."""
        if self.trial:
            self.trial.stop()

    def _paint_line(self, canvas: Canvas, line: Area) -> None:
        """The result of a test, or the meaning of the test and the bars."""
        even = text("bots.even") if rungs(self.game) else ""
        said = self.trial.report() if self.trial else run_on((text("bots.blind"), even))
        tone = "bad" if self.trial and (self.trial.differing or self.trial.trouble) else "text"
        rows.draw_paragraph(canvas, said, line, SMALL, tone, "centre")


def _paint_bar(found: Sequence[ladder.Rung], canvas: Canvas, area: Area) -> None:
    """The share of wins with its interval, if it was measured, and a mark for an equal bot's share."""
    for rung in found:
        bar = area.centred(area.w, PAD)
        rows.draw_bar(canvas, bar, rung.won.mean, "good")
        low, high = (bar.w * min(1.0, rung.won.mean + side * rung.won.error) for side in (-1, 1))
        canvas.fill(Area(bar.x + low, bar.cy - 1.5, high - low, 3), "text", 1)
        canvas.fill(Area(bar.x + bar.w * rung.fair - 1.5, bar.y - 6, 3, bar.h + 12), "text", 1)
