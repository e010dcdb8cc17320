"""The shared furniture of tables: cloth, name plates, score plates, mats, fans of cards."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Sequence
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ugames.bots.thinking.levels import CHARACTERS
from ugames.core.game import Outcome, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import figure
from ugames.texts import text
from ugames.ui.draw import lettering, vectors
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import BODY, SMALL, Colour, Theme, colour, mix
from ugames.ui.draw.vectors import Drawing, is_drawn
from ugames.ui.table.places import cloth_area

if TYPE_CHECKING:  # the first screen has boxes and cloths, but no stage
    from ugames.ui.table.staging.stage import Spot

AVATARS = 12
PORTRAITS = {character.name: f"common/face-{character.key}.svg" for character in CHARACTERS}
BOTH = 1.12
"""The line height on a box by text size, for two lines."""
NAMED_ABOVE, NAMED_ALONE, NAMED_STACKED, BROAD, SCORED, NOTE_PART = 0.42, 0.6, 0.41, 13.0, 1.3, 0.82
"""By a plate's height: the text size of a name above a note, alone, and above a face; the width from which a plate has
larger text; and the sizes of a score above a note, and of the note.
"""
WITH_NOTE, STACKED, NAME_LINE = (200.0, 38.0, 2.2), (180.0, 46.0), 22.0
"""The least width, height and height in smallest text of a plate with a note; the greatest width and least height of a
plate with the name above face and score; and the height of that name's line.
"""
UPPER, LOWER, LEAST_NAME, SMALLER = 0.31, 0.71, 0.9, 0.9
"""The vertical positions of the two lines; the least factors of names, shrunk for each other, and
of notes, shrunk for themselves.
"""
INSIDE, OFF_FACE, OFF_EDGE, OFF_FRAME = 8.0, 10.0, 14.0, 6.0
"""The padding before and behind a face, behind a score, and above and below a face."""
FACE, SMALL_FACE = 2.1, 24.0
"""The size of a face by the name's, and the size to which it shrinks to save a name beside a long
number such as -22.
"""
CROWN, CROWN_DISC, CROWN_PART = 26.0, 27.0, 0.46
"""The size of a crown beside a score, the least size of its disc on a face, and that size by the face's."""
TOKEN, OFF_TOKEN, TOKEN_BESIDE, BEHIND = (1.16, 0.74), 6.0, 280.0, 0.8
"""The size of a token left of the score, by the score's height, its gap, and the least width of its plate; and the size
of the arrow beside the distance to the lead, by text size.
"""
MAT, LINED = 30.0, 7.0
"""The corner radius of a mat, and the inset of its second line."""
LED = 46.0
"""The height of the led suit's sign."""


MUTED = 0.6
"""The opacity of a cloth's own tone over its pictures in high contrast, for cards on it."""


def cloth(canvas: Canvas, game: str, area: Area) -> None:
    """The wooden table with the game's cloth."""
    canvas.surface.blit(_whole_cloth(canvas, game, area), (0, 0))


def small_cloth(canvas: Canvas, game: str, area: Area) -> None:
    """A small copy of the cloth below a sheet, made from it so that no frame is late."""
    box = canvas.rect(area)

    def make() -> pygame.Surface:
        with canvas.as_at_first():
            whole = cloth_area(canvas.theme)
            large = _whole_cloth(canvas, game, whole)
            return cropped(large.subsurface(canvas.rect(whole).clip(large.get_rect())), box.size)

    canvas.surface.blit(canvas.store.get(("small_cloth", game, box.size), make), box)


def _whole_cloth(canvas: Canvas, game: str, area: Area) -> pygame.Surface:
    theme, screen, drawing = canvas.theme, canvas.surface, _drawing(canvas, game, area)

    def make() -> pygame.Surface:
        """One opaque surface, which is copied in a tenth of the time of its parts."""
        canvas.surface = pygame.Surface(screen.get_size())
        try:
            box = canvas.rect(area)
            canvas.wood(keeps=False)  # hardly visible beside the cloth
            canvas.shadow(area, "panel", theme.radius["panel"])
            vectors.lay(canvas.surface, cropped(canvas.ahead.take_raw(drawing), box.size), box)
            if theme.contrast and (own := theme.cloth(game).get("cloth")):
                canvas.fill(area, colour(own), 0, MUTED)
            canvas.outline(area, colour(theme.cloth(game)["cloth_edge"]), 6, 4)
            return canvas.surface
        finally:
            canvas.surface = screen

    return canvas.store.get(_laid(canvas, game, area), make, theme.pixels + canvas.ahead.lacking(drawing))


def cropped(drawing: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a drawing in that size, with its proportions, so that a planet stays round.

    A drawing larger by at most a pixel is only cropped, since scaling would use twice its memory.
    """
    factor = max(size[0] / drawing.get_width(), size[1] / drawing.get_height())
    if min(drawing.get_width() - size[0], drawing.get_height() - size[1]) in (0, 1):
        factor = 1.0
    width, height = round(size[0] / factor), round(size[1] / factor)
    part = pygame.Rect(0, 0, min(drawing.get_width(), width), min(drawing.get_height(), height))
    part.center = drawing.get_rect().center
    middle = drawing.subsurface(part)
    return middle if part.size == size else pygame.transform.smoothscale(middle, size)


def cloth_soon(canvas: Canvas, game: str) -> Wish | None:
    """The request for a table's cloth; None if it is ready."""
    with canvas.as_at_first():
        area = cloth_area(canvas.theme)
        return None if _laid(canvas, game, area) in canvas.store else Wish(_drawing(canvas, game, area))


class Cloth:
    """The cloth of a game below a sheet, once it is prepared."""

    def __init__(self, game: str) -> None:
        self.game = game

    def ready(self, canvas: Canvas) -> bool:
        """Whether it can be drawn without a wait; it is prepared meanwhile."""
        wish = cloth_soon(canvas, self.game)
        if wish is None or canvas.ahead.has(wish):
            return True
        canvas.ahead.want(wish)
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it on the whole table."""
        with canvas.as_at_first():
            cloth(canvas, self.game, cloth_area(canvas.theme))


def _laid(canvas: Canvas, game: str, area: Area) -> Hashable:
    return "cloth", game, canvas.surface.get_size(), area


def _drawing(canvas: Canvas, game: str, area: Area) -> Drawing:
    name = canvas.theme.cloth(game).get("picture", "cloth")
    return Drawing(f"{game}/{name}.svg", canvas.rect(area).size, covers=True)


NAMED = 118.0
"""The least width of a box with a name."""


def _beside_note(area: Area) -> float:
    """The text size of a box's name above a note."""
    return min(46.0, area.w * 0.138, area.h * 0.205 * 0.46)


def bears_note(area: Area) -> bool:
    """Whether the label of a box of that size has room for a note."""
    return area.h * 0.205 >= (_beside_note(area) + SMALL) * BOTH


def box(canvas: Canvas, game: str, area: Area, name: str, note: str = "", shadow: str = "table") -> None:
    """The lid of a game's box, with its name and perhaps a note on the label.

    Without a readable ink on the picture the words have a plate, unless the picture is too small. Without a picture,
    some cards of the game are drawn.
    """
    canvas.shadow(area, shadow, 18)
    canvas.show(f"{game}/box.svg", area)
    if not is_drawn(f"{game}/box.svg"):
        _sample(canvas, game, area.top(area.h * 0.75).inset(area.w * 0.08, area.h * 0.04))
    if area.w < NAMED:
        return
    label = Area(area.x, area.y + area.h * 0.75, area.w, area.h * 0.205)
    size, room = min(46.0, area.w * 0.138), area.w * 0.9
    if canvas.width(name, canvas.theme.least, "display") > room:
        return
    beside_note = _beside_note(area)
    if not bears_note(area):
        note = ""
    y = low = label.cy
    if note:
        size = beside_note
        edge = (label.h - size - SMALL) / 3
        y, low = label.y + edge + size / 2, label.bottom - edge - SMALL / 2
    ink = lettering.ink_on(canvas, around(label.cx, y, min(room, canvas.width(name, size, "display")), size))
    if note and ink != lettering.ink_on(canvas, around(label.cx, low, min(room, canvas.width(note, SMALL)), SMALL)):
        ink = None
    if ink is None:
        ink = canvas.theme.tone("text")
        canvas.fill(label.inset(area.w * 0.03, 0), "panel_sunk", 12)
    lettering.fitting(canvas, name, label.cx, y, size, ink, room, "display", "centre")
    if note:
        lettering.fitting(canvas, note, label.cx, low, SMALL, ink, room, align="centre")


def lid(canvas: Canvas, game: str, size: tuple[int, int], name: str) -> pygame.Surface:
    """The lid of a box alone, in this pixel size, for animations."""
    screen, unit = canvas.surface, canvas.theme.unit
    canvas.surface = pygame.Surface(size, pygame.SRCALPHA)
    try:
        box(canvas, game, Area(0, 0, size[0] / unit, size[1] / unit), name)
        return canvas.surface
    finally:
        canvas.surface = screen


DRAWN, ASIDE, DOWN, FORM = 0.86, 0.07, 0.05, 440 / 360
"""The size and position of the square emblem on a box, by the box; and the box's proportions."""


def emblem(canvas: Canvas, game: str, area: Area) -> None:
    """The emblem of a box in a square, where a box would be too small for its name; else some cards."""
    if not is_drawn(f"{game}/box.svg"):
        _sample(canvas, game, area)
        return
    wide = area.w / DRAWN
    drawn = canvas.picture(f"{game}/box.svg", wide, wide * FORM)
    place = canvas.rect(area)
    part = pygame.Rect(drawn.get_width() * ASIDE, drawn.get_height() * DOWN, place.w, place.h)
    canvas.shadow(area, "table", 4)
    canvas.surface.blit(drawn, place, part)
    canvas.outline(area, "panel_edge", 3, 2)


def _sample(canvas: Canvas, game: str, area: Area) -> None:
    from ugames.ui.table.still import sample  # it needs a stage

    sample.fan(canvas, game, area)


class Plate(NamedTuple):
    """The content of a seat's name plate."""

    area: Area
    seat: Seat
    name: str
    score: str = ""
    notes: Sequence[str] = ()
    """The line below the name, in ever shorter versions."""
    turn: bool = False
    you: bool = False
    leads: bool = False
    token: str = ""
    """A picture that represents the seat elsewhere, or its role."""
    behind: int = 0
    """The points behind the leader."""

    @property
    def size(self) -> float:
        """The text size of its name, if it fits."""
        part = NAMED_ABOVE if self.notes else NAMED_STACKED if self.stacked else NAMED_ALONE
        return min(self.area.h * part, max(BODY, self.area.w / BROAD))

    @property
    def number(self) -> float:
        """The text size of its score, if it fits."""
        return self.size * SCORED

    @property
    def stacked(self) -> bool:
        """Whether the name is above face and score, on a narrow plate."""
        return not self.notes and self.area.h >= STACKED[1] and self.area.w < STACKED[0]

    @property
    def beside(self) -> float:
        """The width of its token beside the score; on a narrow plate it is in a corner of the face."""
        return self.number * TOKEN[0] + OFF_TOKEN if self.token and self.area.w >= TOKEN_BESIDE else 0.0


def plates(canvas: Canvas, shown: Sequence[Plate]) -> None:
    """The name plates of all seats, with one text size for names, and one version of notes.

    The plate of the seat in turn is bright. The leader has a crown, beside the score if names need not shrink for it,
    else on the face.
    """
    shown = [each if _has_note(canvas, each) else each._replace(notes=()) for each in shown]
    found = [(each, *_in_room(canvas, each)) for each in shown]
    rooms = [_beside_face(canvas, *each) for each in found]
    sizes = [canvas.size_for(each.name, each.size, room, "bold") / each.size
             for each, room in zip(shown, rooms, strict=True) if not each.stacked]  # fmt: skip
    even = max(LEAST_NAME, min(sizes, default=1.0))
    most = max(len(each.notes) for each in shown)
    fits = (
        left
        for left in range(most, 0, -1)
        if all(_note(canvas, each, face, left) for each, face, _ in found if each.notes)
    )
    left = next(fits, 1)
    aside = all(canvas.width(each.name, each.size * even, "bold") <= room - CROWN - OFF_TOKEN and not each.stacked
                for each, room in zip(shown, rooms, strict=True))  # fmt: skip
    for (each, face, number), room in zip(found, rooms, strict=True):
        theme, area = canvas.theme, each.area
        canvas.panel(area, lit(theme, "panel") if each.turn else "panel", "accent" if each.turn else "panel_edge")
        if each.turn and not each.stacked:
            canvas.outline(area.inset(-3), "accent", theme.radius["panel"] + 3, 3)
        ink = "highlight" if each.you else "text"
        if each.stacked:
            line = area.top(NAME_LINE)._replace(y=area.y + 3)
            lettering.fitting(canvas, each.name, line.cx, line.cy, each.size, ink, area.w - 14, "bold", "centre")
            area = area.below(NAME_LINE + 2)
        middle = area.y + area.h * (UPPER if each.notes else 0.5)
        portrait = Area(area.x + INSIDE, area.cy - face / 2, face, face)
        score = area.right - OFF_EDGE - canvas.width(each.score, number, "display")
        if face:
            canvas.show(avatar(each.seat, each.name), portrait)
        if each.token:
            wide, high = (each.number * part for part in TOKEN)
            at = Area(score - each.beside, middle - high / 2, wide, high)
            canvas.show(each.token, at if each.beside else Area(area.x + 1, area.bottom - high - 1, wide, high))
        if each.leads and aside:
            crown = around(score - each.beside - CROWN / 2 - OFF_TOKEN, middle, CROWN, CROWN)
            canvas.show("common/ui/crown.svg", crown, theme.tone("accent"))
        elif each.leads:
            _crown_on(canvas, portrait)
        canvas.text(each.score, area.right - OFF_EDGE, middle, number, "accent", "right", "display")
        if not each.stacked:
            size = max(theme.least, each.size * even)
            lettering.fitting(canvas, each.name, portrait.right + OFF_FACE, middle, size, ink, room, "bold")
        low, small = area.y + area.h * LOWER, max(theme.least, each.size * NOTE_PART)
        if each.behind:
            told = canvas.text(
                figure(-each.behind), area.right - OFF_EDGE, low, small * 1.1, "text_soft", "right", "display"
            )
            _to_the_top(canvas, around(told.x - small * BEHIND / 2 - 6, low, small * BEHIND, small * BEHIND))
        if note := _note(canvas, each, face, left):
            room = _note_room(canvas, each, face)
            lettering.fitting(canvas, note, portrait.right + OFF_FACE, low, small, "text_soft", room)


def _has_note(canvas: Canvas, plate: Plate) -> bool:
    """Whether a plate is large enough for a readable line below the name."""
    wide, high, lines = WITH_NOTE
    return plate.area.h >= max(high, canvas.theme.least * lines) and plate.area.w >= wide


def _beside_face(canvas: Canvas, plate: Plate, face: float, number: float) -> float:
    """The width for the name beside this face and score."""
    taken = canvas.width(plate.score, number, "display") + 10 if plate.score else 0.0
    return max(20.0, plate.area.w - INSIDE - face - OFF_FACE - taken - plate.beside - OFF_EDGE)


def _note(canvas: Canvas, plate: Plate, face: float, left: int) -> str:
    """The first of the last `left` versions of the note; empty if even that does not fit."""
    note = next(iter(plate.notes[-left:]), "")
    small = max(plate.size * NOTE_PART * SMALLER, canvas.theme.least)
    return note if canvas.width(note, small) <= _note_room(canvas, plate, face) else ""


def _note_room(canvas: Canvas, plate: Plate, face: float) -> float:
    small = plate.size * NOTE_PART
    less = canvas.width(figure(-plate.behind), small * 1.1, "display") + small + 10 if plate.behind else 0.0
    return plate.area.w - INSIDE - face - OFF_FACE - OFF_EDGE - less


def _in_room(canvas: Canvas, plate: Plate) -> tuple[float, float]:
    """The sizes of face and score that leave the name whole, at least in the smallest text.

    If necessary, without a face.
    """
    high = plate.area.h - (NAME_LINE + 2 if plate.stacked else 0.0)
    face, number = min(high - 2 * OFF_FRAME, plate.size * FACE), min(plate.number, high)
    least = canvas.theme.least
    if plate.stacked:
        room = plate.area.w - INSIDE - OFF_EDGE - canvas.width(plate.score, number, "display")
        return max(0.0, min(face, room)), number
    lacking = canvas.width(plate.name, least, "bold") - _beside_face(canvas, plate, face, number)
    if lacking <= 0:
        return face, number
    smaller = max(min(face, SMALL_FACE), face - lacking)
    while plate.score and canvas.width(plate.name, least, "bold") > _beside_face(canvas, plate, smaller, number):
        if number <= least:
            return 0.0, number
        number = max(least, number - 1)
    return smaller, number


def _crown_on(canvas: Canvas, face: Area) -> None:
    """The leader's crown, in a disc at the upper right of a face."""
    wide = max(CROWN_DISC, face.w * CROWN_PART)
    disc = around(max(face.x + wide / 2, face.right - wide * 0.36), face.y + wide * 0.36, wide, wide)
    canvas.box(disc, "panel_sunk", "accent", wide / 2)
    canvas.show("common/ui/crown.svg", disc.inset(wide * 0.17), canvas.theme.tone("accent"))


def _to_the_top(canvas: Canvas, area: Area) -> None:
    """An arrow up to a bar, for the distance to the leader; a crown would suggest the lead."""
    tone, bar = canvas.theme.tone("text_soft"), area.h * 0.14
    canvas.fill(area.top(bar), tone)
    x, top, wing = area.cx, area.y + bar * 1.7, area.w * 0.42
    canvas.polygon([(x - wing, top + wing), (x, top), (x + wing, top + wing)], tone)
    canvas.fill(Area(x - bar * 0.7, top + wing * 0.8, bar * 1.4, area.bottom - top - wing * 0.8), tone)


GLOW = 0.2
"""The golden strength of the ground of the seat to act."""


def lit(theme: Theme, tone: str) -> Colour:
    """A tone in the light of the seat in turn, the same for plates and for questions in the header."""
    return theme.tone(tone) if theme.contrast else mix(theme.tone(tone), theme.tone("primary"), GLOW)


def avatar(seat: Seat, name: str) -> str:
    """The picture of a player: a character's own face, or the seat's."""
    return PORTRAITS.get(name, f"common/avatar-{seat % AVATARS + 1}.svg")


def face_of(names: Sequence[str], name: str) -> str:
    """The face of the player with that name; empty if there is none."""
    return avatar(names.index(name), name) if name in names else ""


def mat(canvas: Canvas, area: Area, tone: Colour, places: Sequence[Area] = ()) -> None:
    """A mat for cards in the middle, with a second line if no card's ring touches it."""
    canvas.box(area, tone, tone, MAT, 4 if canvas.theme.contrast else 2, 0.13)
    if lined(area, places):
        canvas.outline(area.inset(LINED), tone, MAT - LINED, 1)


def lined(area: Area, places: Sequence[Area]) -> bool:
    """Whether a mat has room for that line around these places for cards."""
    free = area.inset(LINED + 2)
    rings = [place.inset(-RING * place.h) for place in places]
    return all(free.holds(ring.x, ring.y) and free.holds(ring.right, ring.bottom) for ring in rings)


def room(
    canvas: Canvas, game: str, area: Area, tone: str, part: float, radius: float, read: bool = True,
    ground: str = "cloth",
) -> None:  # fmt: skip
    """A plain part of the cloth or another ground, in a tone between its own and another.

    In high contrast it has the other tone if it is to be read on.
    """
    theme, other = canvas.theme, canvas.theme.tone(tone)
    own = theme.cloth(game).get(ground)
    canvas.fill(area, mix(colour(own), other, 1.0 if theme.contrast and read else part) if own else other, radius)


def led(canvas: Canvas, sign: str, suit: str, x: float, y: float) -> None:
    """The led suit, by sign and name."""
    said = text("table.led", suit=TONGUE.thing(suit))
    pill = Area(x, y - LED / 2, LED + canvas.width(said, 23, "bold") + 22, LED)
    canvas.fill(pill, "panel_sunk", LED / 2, 1.0 if canvas.theme.contrast else canvas.theme.alpha["label"])
    canvas.show(sign, around(x + LED / 2 + 2, pill.cy, LED * 0.72, LED * 0.72))
    canvas.text(said, x + LED + 4, pill.cy, 23, family="bold")


def initials(things: Iterable[str]) -> dict[str, str]:
    """A distinct letter for each thing, the first free one of its name, to tell cards apart without colours."""
    letters = dict[str, str]()
    for each in things:
        name = TONGUE.thing(each).upper()
        letters[each] = next((letter for letter in name if letter.isalpha() and letter not in letters.values()), "")
    return letters


def leaders(scores: Sequence[int], outcome: Outcome | None = None) -> set[Seat]:
    """The winners; before the end the seats with the most points, none if all are equal."""
    if outcome is not None:
        return {*outcome.winners}
    most = max(scores)
    return {seat for seat, score in enumerate(scores) if score == most} if min(scores) < most else set()


COVER_STEP = 0.2
SIGNS_SEEN = 0.92
"""The fraction of a card's width that must be free for the signs in its upper right corner."""


def fan(area: Area, count: int, height: float, most: float = 0.82) -> list[tuple[float, float]]:
    """The middles of cards side by side in an area, overlapping if necessary."""
    if not count:
        return []
    width = height * CARD_RATIO
    step = min(width * most + width * 0.22, (area.w - width) / max(1, count - 1)) if count > 1 else 0.0
    left = area.cx - step * (count - 1) / 2
    return [(left + i * step, area.cy) for i in range(count)]


def covered(centres: Sequence[tuple[float, float]], height: float) -> float:
    """The fraction of each card of a fan covered by the next, in few steps; 0 while the corner signs are visible.

    Each step needs a face of its own.
    """
    seen = (centres[1][0] - centres[0][0]) / (height * CARD_RATIO) if len(centres) > 1 else 1.0
    if seen >= SIGNS_SEEN:
        return 0.0
    steps = ceil((1 - seen) / COVER_STEP - 1e-6)  # the tolerance makes equal fans look equal
    return min(1 - COVER_STEP, steps * COVER_STEP)


def slices(centres: Sequence[tuple[float, float]], height: float) -> list[Area]:
    """The visible and clickable part of each card of a fan; the last card is whole, and small gaps
    belong to both neighbours.
    """
    width = height * CARD_RATIO
    spaces = [after - before - width for (before, _), (after, _) in pairwise(centres)]
    spaces = [space if space < width else 0.0 for space in spaces]  # in a large gap is another thing
    outer = max(0.0, *spaces, 0.0)
    areas = []
    for (x, y), before, after in zip(centres, [outer, *spaces], [*spaces, outer], strict=bool(centres)):
        left, right = max(0.0, before) / 2, max(0.0, after) / 2 + min(0.0, after)
        areas.append(Area(x - width / 2 - left, y - height / 2, max(8.0, left + width + right), height))
    return areas


def playable_mark(hand: Iterable[Hashable], playable: Container[Hashable]) -> str:
    """The mark for playable cards of a hand; none if all are playable."""
    return "" if all(card in playable for card in hand) else "legal"


def spot_area(spot: Spot) -> Area:
    """The area of a spot's card."""
    return card_at(spot.x, spot.y, spot.height)


def around_table(seats: int, viewer: Seat) -> list[Seat]:
    """The seats clockwise from the viewer, who is at the lower edge."""
    first = max(viewer, 0)
    return [(first + i) % seats for i in range(seats)]
