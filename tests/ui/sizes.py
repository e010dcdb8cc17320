"""Measures tables at several sizes of everything: cards and type in pixels, overlaps, cuts.

`python -m tests.ui.sizes` prints the heights of cards in the positions of tests/net, as `tests/net/heights.toml` keeps
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import product
from statistics import median
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from scripts.support import photographer
from scripts.support.command import PLAYER_NAMES
from tests.laws.setups import played
from tests.ui.cuts import noting_cuts
from ugames.core.game import Seat, Seen
from ugames.laws.setups import Setup
from ugames.resources import asset
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.typesetting import LEAST_READABLE_PIXELS
from ugames.ui.kit import controls
from ugames.ui.table.board import Board, Table, UnderWay, board_of
from ugames.ui.table.places import table_area

TABLE_WINDOWS = ((1024, 640), (1920, 1080), (1080, 1920), (1024, 1000), (1280, 960), (2560, 1080), (3440, 1440))
"""In units a window of 3840x2160 is one of 1920x1080."""
TWIN_WINDOWS = ((3840, 2160), (3440, 1440), (1280, 960))
"""Windows of nearly the same shape as another one, in whose units everything lies alike."""
SCALES = 100, 150, 200
WINDOWS_OF_HEIGHTS = (1024, 640), (1280, 800), (1920, 1080), (3440, 1440), (1080, 1920)
"""The windows of which the heights of cards are kept."""
VIEWER = 0
SHARED_ZONES = r"deck-\d+|piles-\d+|won-\d+"
"""Zones whose number is not that of a seat."""
ZONES_ON_OTHERS = r"taken-\d+"
"""Zones whose cards lie on cards of other zones."""
PARTS_OF_MATCH = 0.1, 0.5, 0.9
"""The parts of a match after which its table is measured."""
TOUCHING_UNITS = 1.5
"""Units by which things may touch."""
CARDS_LEAST_PARTS = {
    "own": (0.8, 0.75),
    "shared": (0.8, 0.75),
    "others": (0.7, 0.65),
    "others-hand": (0.7, 0.4),
    "told": (0.7, 0.4),
    "scenery": (0.3, 0.3),
}
"""The least parts of its kept height that a card of such a zone has, at 100 % and above that."""
SPECIAL_ZONES = {
    "others-hand": "others-hand",
    "told": "own-(buildings|sites)|shared-works",
    "scenery": "uchronia/jungle",
}
"""Zones that may be lower: backs, cards whose words stand beside them, and pictures in free places."""
SMALLEST_WORDS_PIXELS = 12
WORDS_LEAST_PART = 0.97
"""The part of its kept height that anything has at least, in pixels."""
SQUEEZED_PART = 0.04
"""The part of its width by which a picture may be squeezed."""
STRETCHED_PICTURES = re.compile(r"cloth|table|board|box|beam")
"""Pictures that are made to be stretched."""

FAULT_KINDS = {
    "text": "the smallest text is not larger at 200 %",
    "cut": "words are cut",
    "covered": "words lie under cards or under other words",
    "overlap": "plates lie on plates or cards, or cards on those of another zone",
    "outside": "something lies outside the window",
    "squeezed": "a picture is squeezed",
    "small": "another seat's cards are larger than one's own",
}
"""What can be wrong with a table, by a word for it."""

NO_HEIGHT = 1e9
"""The height of one's own cards in a game in which nobody has any."""


class Line(NamedTuple):
    """Words that a table has drawn."""

    text: str
    pixels: int
    area: Area


class Notes:
    """Everything that a table draws, as far as it can go wrong."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.cut: list[str] = []
        self.squeezed: list[str] = []
        self.signs: list[tuple[str, float]] = []
        """The folder and the height of each picture that is one of many."""


@cache
def proportions(name: str) -> float | None:
    """The width of a drawing, as a multiple of its height."""
    path = asset(name)
    if not path.is_file():
        return None
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', path.read_text(encoding="utf-8"))
    return float(found[1]) / float(found[2]) if found else None


@contextmanager
def noting(canvas: Canvas) -> Iterator[Notes]:
    """Write down what is drawn on that canvas."""
    notes = Notes()
    text, show = canvas.text, canvas.show

    def note_text(words: str, x: float, y: float, size: float = 24, *rest: Any, **named: Any) -> Area:
        area = text(words, x, y, size, *rest, **named)
        if words.strip():
            notes.lines.append(Line(words, max(LEAST_READABLE_PIXELS, canvas.theme.px(size)), area))
        return area

    def note_picture(name: str, area: Area, *rest: Any) -> None:
        wanted = proportions(name)
        if (
            wanted
            and not STRETCHED_PICTURES.search(name)
            and area.h > 0
            and abs(area.w / area.h / wanted - 1) > SQUEEZED_PART
        ):
            notes.squeezed.append(name)
        if name.count("/") > 1:
            notes.signs.append((name.rpartition("/")[0], area.h))
        show(name, area, *rest)

    with (
        patch.object(canvas, "text", note_text),
        patch.object(canvas, "show", note_picture),
        noting_cuts() as notes.cut,
    ):
        yield notes


class Measured(NamedTuple):
    """A table at one size."""

    text: int
    """How high the smallest text is."""
    words: str
    """That text."""
    faults: dict[str, str]
    """What is wrong, with the first example."""


@cache
def seen_by_viewer(setup: Setup) -> tuple[Board, tuple[Seen, ...]]:
    """The board of a random match, and its tables at some moments at which the viewer has a choice, or else can act."""
    match: Any = played(setup, 1)
    ways = [min(2, len(match.beat(VIEWER, moment).after.legal)) for moment in range(match.moments)]
    chances = [moment for moment, count in enumerate(ways) if count == max(ways)]
    wanted = sorted({chances[min(len(chances) - 1, round(part * len(chances)))] for part in PARTS_OF_MATCH})
    return board_of(match.game, PLAYER_NAMES[: setup.seats]), tuple(
        match.beat(VIEWER, moment).after for moment in wanted
    )


CANVASES: dict[tuple[tuple[int, int], int], tuple[Canvas, pygame.font.Font]] = {}
"""The canvases that have been made, each with a font by which it is seen whether its own can still be used."""


def canvas_of(window: tuple[int, int], scale: int) -> Canvas:
    """A canvas of that size; it is made anew when another test has closed all fonts meanwhile."""
    if (window, scale) in CANVASES:
        canvas, font = CANVASES[window, scale]
        with suppress(pygame.error):
            font.size("")
            return canvas
    pygame.font.init()
    canvas = Canvas(Theme(*window, scale / 100))
    canvas.surface = pygame.Surface((1, 1))
    CANVASES[window, scale] = canvas, pygame.font.Font(None, 8)
    return canvas


def words_on(table: Table) -> list[str]:
    """All words that a table draws."""
    with noting(canvas := canvas_of((1920, 1080), 100)) as notes:
        table.paint(canvas, UnderWay())
    return [line.text for line in notes.lines]


def measure(setup: Setup, window: tuple[int, int], scale: int) -> Measured:
    """Lay out and draw the tables of a match."""
    canvas = canvas_of(window, scale)
    area = table_area(canvas.theme)
    smallest, words, faults = 10**6, "", dict[str, str]()
    board, moments = seen_by_viewer(setup)
    for seen in moments:
        with noting(canvas) as notes:
            board.table(seen, area).paint(canvas, UnderWay())
        with noting(canvas) as on_buttons:
            for node in board.table(seen, area).nodes:
                if node.role == "button":
                    controls.button(canvas, node, False)
        notes.cut += on_buttons.cut
        lines = [(line.pixels, line.text) for line in (*notes.lines, *on_buttons.lines)]
        smallest, words = min((smallest, words), *lines)
        for name, example in found(board, seen, area, canvas.theme, notes):
            faults.setdefault(name, example)
    return Measured(smallest, words, faults)


def overlaps(one: Area, other: Area) -> bool:
    """Whether two things cover each other by more than an edge."""
    return one.inset(TOUCHING_UNITS).meets(other.inset(TOUCHING_UNITS))


Edges = tuple[float, float, float, float]


def edges(area: Area, shorter: float = 0) -> Edges:
    """Left, top, right and bottom of a thing without its rim, which may touch others."""
    area = area.inset(TOUCHING_UNITS, TOUCHING_UNITS + area.h * shorter)
    return area.x, area.y, area.right, area.bottom


def covering(ones: Sequence[Edges], others: Sequence[Edges] | None = None) -> Iterator[tuple[int, int]]:
    """Which of the ones cover which of the others, or each other: their numbers."""
    for i, (left, top, right, bottom) in enumerate(ones):
        after = 0 if others is not None else i + 1
        for k, (x, y, far, low) in enumerate(ones[after:] if others is None else others, after):
            if left < far and x < right and top < low and y < bottom:
                yield i, k


def found(board: Board, seen: Seen, area: Area, theme: Theme, notes: Notes) -> Iterator[tuple[str, str]]:
    """The faults of one table, each with an example."""
    spots = board.table(seen, area).cards
    lying = [(around(spot.x, spot.y, spot.height * CARD_RATIO, spot.height), spot) for spot in spots]
    plates = board.table(seen, area).plates
    for words in notes.cut:
        yield "cut", repr(words)
    for name in notes.squeezed:
        yield "squeezed", name
    letters = [edges(line.area, 0.14) for line in notes.lines]
    rims, cards = [edges(plate) for plate in plates], [edges(place) for place, _ in lying]
    for over, under in covering(letters):
        yield "covered", f"{notes.lines[over].text!r} over {notes.lines[under].text!r}"
    for over, under in covering(letters, cards):
        yield "covered", f"{notes.lines[over].text!r} under {lying[under][1].zone}"
    for i, k in covering(rims):
        yield "overlap", f"plates {i} and {k}"
    for i, k in covering(rims, cards):
        yield "overlap", f"plate {i} and {lying[k][1].zone}"
    for i, k in covering(cards):
        zones = {lying[i][1].zone, lying[k][1].zone}
        if len(zones) > 1 and not any(re.fullmatch(ZONES_ON_OTHERS, zone) for zone in zones):
            yield "overlap", " and ".join(sorted(zones))
    window = Area(0, 0, theme.width, theme.height).inset(-TOUCHING_UNITS)
    for what, place in [
        *((line.text, line.area) for line in notes.lines),
        *((spot.zone, place) for place, spot in lying if not spot.angle),
        *((node.key, node.area) for node in board.table(seen, area).nodes),
    ]:
        if place.x < window.x or place.y < area.y - 8 or place.right > window.right or place.bottom > window.bottom:
            yield "outside", what
    yield from smaller_than_others(spots)


def smaller_than_others(spots: Any) -> Iterator[tuple[str, str]]:
    """Zones of the viewer whose cards are lower than those of the same kind before another seat."""
    highest: dict[str, dict[Seat, float]] = {}
    for spot in spots:
        if re.fullmatch(SHARED_ZONES, spot.zone) or not (zone := re.match(r"(\w+)-(\d+)", spot.zone)):
            continue
        seats = highest.setdefault(zone[1], {})
        seats[int(zone[2])] = max(spot.height, seats.get(int(zone[2]), 0.0))
    for kind, seats in highest.items():
        if VIEWER in seats and seats[VIEWER] < (most := max(seats.values())) - TOUCHING_UNITS:
            other = max(seats, key=lambda seat: seats[seat])
            yield "small", f"{kind}-{other} {most:.0f} units high, {kind}-{VIEWER} {seats[VIEWER]:.0f}"


def faults(setup: Setup, window: tuple[int, int]) -> dict[str, str]:
    """What is wrong with the tables of a match in a window, at any size of everything."""
    usual, larger, largest = (measure(setup, window, scale) for scale in SCALES)
    all_faults: dict[str, str] = {}
    for scale, each in zip(SCALES, (usual, larger, largest), strict=True):
        for name, example in each.faults.items():
            all_faults.setdefault(name, f"{example} ({scale} %)")
    if not usual.text < largest.text or larger.text < usual.text:
        measured = zip((usual.text, larger.text, largest.text), SCALES, strict=True)
        told = ", ".join(f"{size:.0f} pixels high at {scale} %" for size, scale in measured)
        all_faults["text"] = f"{told} ({largest.words!r})"
    return all_faults


def heights(setup: Setup, window: tuple[int, int], scale: int) -> dict[str, int]:
    """How high cards are in pixels, by whose they are and by zone, and the lowest words and signs.

    It is the median over the positions that are kept.
    """
    match, canvas = photographer.played(setup), canvas_of(window, scale)
    board, area = board_of(match.game, PLAYER_NAMES[: setup.seats]), table_area(canvas.theme)
    found: dict[str, list[float]] = {}
    for part in photographer.STAGES.values():
        seen = match.beat(VIEWER, photographer.moment_of(setup, part)).after
        highest: dict[str, float] = {}
        for spot in board.table(seen, area).cards:
            owner = {VIEWER: "own", None: "shared"}.get(spot.seat, "others")
            zone = f"{owner}-{re.sub('[0-9]+', 'N', spot.zone)}"
            highest[zone] = max(spot.height * canvas.theme.unit, highest.get(zone, 0.0))
        with noting(canvas) as notes:
            board.table(seen, area).paint(canvas, UnderWay())
        highest["words"] = min(line.pixels for line in notes.lines)
        for folder, height in notes.signs:
            highest[folder] = min(height * canvas.theme.unit, highest.get(folder, NO_HEIGHT))
        for zone, height in highest.items():
            found.setdefault(zone, []).append(height)
    return {zone: round(median(found[zone])) for zone in sorted(found)}


def least_height(zone: str, kept: int, scale: int) -> float:
    """How high a thing is at least, by the height that is kept of it.

    Cards that one plays with, those of others and their backs may be lower in some windows, and words as low
    as in the smallest one.
    """
    if zone == "words":
        return min(kept * WORDS_LEAST_PART, SMALLEST_WORDS_PIXELS) - 1
    kind = next((kind for kind, zones in SPECIAL_ZONES.items() if re.match(zones, zone)), zone.partition("-")[0])
    return kept * CARDS_LEAST_PARTS.get(kind, CARDS_LEAST_PARTS["others"])[scale > 100] - 1


def print_heights() -> None:
    """The rows of `tests/net/heights.toml`."""
    for setup in photographer.SETUPS:
        print(f'["{setup}"]')
        for window, scale in product(WINDOWS_OF_HEIGHTS, (100, 200)):
            cells = ", ".join(f'"{zone}" = {height}' for zone, height in heights(setup, window, scale).items())
            print(f'"{window[0]}x{window[1]} {scale}" = {{ {cells} }}')


if __name__ == "__main__":
    print_heights()
