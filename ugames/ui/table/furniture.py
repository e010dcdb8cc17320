"""The shared furniture of tables: cloth, name plates, score plates, mats."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

import pygame

from ugames.bots.thinking.levels import CHARACTERS
from ugames.core.game import Outcome, Seat
from ugames.core.tongue import TONGUE
from ugames.texts import text
from ugames.ui.draw import vectors
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LEAST, Colour, Theme, colour, mix
from ugames.ui.draw.vectors import Drawing, Wish
from ugames.ui.table.places import cloth_area

AVATARS = 12
CROWN = "common/ui/crown.svg"
PORTRAITS = {character.name: f"common/face-{character.key}.svg" for character in CHARACTERS}
LEAST_USUAL_PLATE_WIDTH = 190.0
"""A narrower plate has its name above face and score, and no note."""
NAME_ABOVE_HEIGHT = 22.0
FACE_LEAST_SIZE = 24.0
WIDTH_BY_LARGE_NAME = 9.0
"""A name is larger than other text only where its plate is this many times as wide as the name is high."""
LEAST_SHRINK = 0.75
"""Words may shrink to this fraction of their size in order to fit."""
# as parts of the height of a plate
UPPER_LINE = 0.3
NAME_SIZE_ABOVE_NOTE = 0.42
NAME_SIZE_ALONE = 0.6
# in sizes of the name
SCORE_SIZE = 1.3
NOTE_SIZE = 0.82
FACE_SIZE = 2.1
# in sizes of the score
CROWN_WIDTH = 0.8
TOKEN_WIDTH = 1.2
MAT_CORNER = 30.0
LED_SIGN_HEIGHT = 46.0


CONTRAST_COVER = 0.6
"""The opacity of a cloth's own tone over its pictures in high contrast, for cards on it."""


def draw_cloth(canvas: Canvas, game: str, area: Area) -> None:
    """The wooden table with the game's cloth."""
    canvas.surface.blit(_whole_cloth(canvas, game, area), (0, 0))


def draw_small_cloth(canvas: Canvas, game: str, area: Area) -> None:
    """A small copy of the cloth below a sheet, made from it so that no frame is late."""
    box = canvas.rect(area)

    def make() -> pygame.Surface:
        with canvas.as_at_first():
            whole = cloth_area(canvas.theme)
            large = _whole_cloth(canvas, game, whole)
            return cropped(large.subsurface(canvas.rect(whole).clip(large.get_rect())), box.size)

    canvas.surface.blit(canvas.store.get(("small_cloth", game, box.size), make), box)


def _whole_cloth(canvas: Canvas, game: str, area: Area) -> pygame.Surface:
    theme, drawing = canvas.theme, _drawing(canvas, game, area)

    def make() -> pygame.Surface:
        """One opaque surface, which is copied in a tenth of the time of its parts."""
        with canvas.drawing_on(pygame.Surface(canvas.surface.get_size())) as surface:
            box = canvas.rect(area)
            canvas.wood(keeps=False)  # hardly visible beside the cloth
            canvas.shadow(area, "panel", theme.radius["panel"])
            vectors.lay(surface, cropped(canvas.ahead.take_raw(drawing), box.size), box)
            if theme.contrast and (own := theme.cloth(game).get("cloth")):
                canvas.fill(area, colour(own), 0, CONTRAST_COVER)
            canvas.outline(area, colour(theme.cloth(game)["cloth_edge"]), 6, 4)
        return surface

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
    return vectors.sized(drawing.subsurface(part), size)


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
            draw_cloth(canvas, self.game, cloth_area(canvas.theme))


def _laid(canvas: Canvas, game: str, area: Area) -> Hashable:
    return "cloth", game, canvas.surface.get_size(), area


def _drawing(canvas: Canvas, game: str, area: Area) -> Drawing:
    name = canvas.theme.cloth(game).get("picture", "cloth")
    return Drawing(f"{game}/{name}.svg", canvas.rect(area).size)


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

    @property
    def size(self) -> float:
        """The text size of its name, if it fits."""
        part = NAME_SIZE_ABOVE_NOTE if self.notes or self.stacked else NAME_SIZE_ALONE
        return min(self.area.h * part, max(BODY, self.area.w / WIDTH_BY_LARGE_NAME))

    @property
    def number(self) -> float:
        """The text size of its score, if it fits."""
        return self.size * SCORE_SIZE

    @property
    def signs(self) -> dict[str, float]:
        """The crown and the token, with their widths in sizes of the score."""
        both = {CROWN * self.leads: CROWN_WIDTH, self.token: TOKEN_WIDTH}
        return {sign: part for sign, part in both.items() if sign}

    @property
    def stacked(self) -> bool:
        """Whether the name is above face and score, on a narrow plate."""
        return not self.notes and self.area.h > 2 * NAME_ABOVE_HEIGHT and self.area.w < LEAST_USUAL_PLATE_WIDTH


class PlateForm(NamedTuple):
    """A plate with the sizes of what lies on it."""

    plate: Plate
    face: float
    """The size of the face; 0 without room for one."""
    number: float
    """The text size of the score."""
    name_width: float
    """The room for the name beside face and score."""

    @property
    def note_width(self) -> float:
        return self.plate.area.w - _before_words(self.face) - 2 * GAP


def draw_plates(canvas: Canvas, shown: Sequence[Plate]) -> None:
    """The name plates of all seats, with one text size for the names on equal plates, and one version of notes.

    The plate of the seat in turn is bright, and the leader's has a crown.
    """
    forms = [_form(canvas, plate) for plate in shown]
    factors = _name_factors(canvas, forms)
    versions = _versions_in_room(canvas, forms)
    for form in forms:
        _draw_plate(canvas, form, factors[round(form.plate.area.w)], versions)


def _form(canvas: Canvas, plate: Plate) -> PlateForm:
    """The sizes on a plate, which has a note if there is room for one."""
    if plate.area.h < 2.2 * canvas.theme.least or plate.area.w < LEAST_USUAL_PLATE_WIDTH * canvas.theme.least / LEAST:
        plate = plate._replace(notes=())
    face, number = _sizes(canvas, plate)
    return PlateForm(plate, face, number, _beside_face(canvas, plate, face, number))


def _name_factors(canvas: Canvas, forms: Sequence[PlateForm]) -> dict[int, float]:
    """For each width of plates, the factor with which all names on them fit beside the faces."""
    factors = dict[int, float]()
    for plate, *_, name_width in forms:
        size, wide = canvas.size_for(plate.name, plate.size, name_width, "bold"), round(plate.area.w)
        factors[wide] = min(factors.get(wide, 1.0), 1.0 if plate.stacked else size / plate.size)
    return factors


def _versions_in_room(canvas: Canvas, forms: Sequence[PlateForm]) -> int:
    """How many of the versions of notes, of which the last are the shortest, are short enough for every plate."""
    noted = [form for form in forms if form.plate.notes]
    most = max((len(form.plate.notes) for form in noted), default=0)
    fitting = (count for count in range(most, 0, -1) if all(_note(canvas, form, count) for form in noted))
    return next(fitting, 1)


def _draw_plate(canvas: Canvas, form: PlateForm, factor: float, versions: int) -> None:
    """One plate: its ground, face, score, name and note."""
    plate, theme, area = form.plate, canvas.theme, form.plate.area
    canvas.panel(area, lit_tone(theme, "panel") if plate.turn else "panel", "accent" if plate.turn else "panel_edge")
    if plate.turn and not plate.stacked:
        canvas.outline(area.inset(-3), "accent", theme.radius["panel"] + 3, 3)
    ink = "highlight" if plate.you else "text"
    if plate.stacked:
        line = area.top(NAME_ABOVE_HEIGHT + CLOSE)
        canvas.text(plate.name, line.cx, line.cy, plate.size, ink, "centre", "bold", area.w - 2 * CLOSE)
        area = area.below(NAME_ABOVE_HEIGHT)
    portrait = Area(area.x + GAP, area.cy - form.face / 2, form.face, form.face)
    if form.face:
        canvas.show(avatar(plate.seat, plate.name), portrait)
    left, upper = area.x + _before_words(form.face), area.y + area.h * (UPPER_LINE if plate.notes else 0.5)
    _draw_score(canvas, form, area.right - 2 * GAP, upper)
    if not plate.stacked:
        size = max(theme.least, plate.size * factor)
        canvas.text(plate.name, left, upper, size, ink, "left", "bold", form.name_width)
    if note := _note(canvas, form, versions):
        lower, small = area.y + area.h * (1 - UPPER_LINE), max(theme.least, plate.size * NOTE_SIZE)
        canvas.text(note, left, lower, small, "text_soft", width=form.note_width)


def _draw_score(canvas: Canvas, form: PlateForm, right: float, middle: float) -> None:
    """The score of a plate, with the leader's crown and the token to its left."""
    plate, number = form.plate, form.number
    left = canvas.text(plate.score, right, middle, number, "accent", "right", "display").x - CLOSE
    for sign, part in plate.signs.items():
        side = part * number
        place = around(left - side / 2, middle, side, side)
        left = place.x - CLOSE
        canvas.show(sign, vectors.fitted(sign, place), canvas.theme.tone("accent") if sign == CROWN else None)


def _beside_face(canvas: Canvas, plate: Plate, face: float, number: float) -> float:
    """The width for the name beside this face and score."""
    return max(20.0, plate.area.w - _before_words(face) - 2 * GAP - _scored(canvas, plate, number))


def _scored(canvas: Canvas, plate: Plate, number: float) -> float:
    """The width of the score with the crown and the token."""
    signs = sum(number * part + CLOSE for part in plate.signs.values())
    return canvas.width(plate.score, number, "display") + GAP + signs if plate.score else 0.0


def _before_words(face: float) -> float:
    """The width on a plate before its name."""
    return GAP + face + (GAP if face else 0.0)


def _note(canvas: Canvas, form: PlateForm, versions: int) -> str:
    """The longest of the last `versions` of the note; empty if even that does not fit."""
    note = next(iter(form.plate.notes[-versions:]), "")
    small = max(form.plate.size * NOTE_SIZE * LEAST_SHRINK, canvas.theme.least)
    return note if canvas.width(note, small) <= form.note_width else ""


def _sizes(canvas: Canvas, plate: Plate) -> tuple[float, float]:
    """The sizes of face and score that leave the name whole, at least in the smallest text.

    A score shrinks a little for a face; where this is not enough, the face goes.
    """
    least, high = canvas.theme.least, plate.area.h - (NAME_ABOVE_HEIGHT if plate.stacked else 0.0)
    face, number = min(high - GAP, plate.size * FACE_SIZE), min(plate.number, high)
    if plate.stacked:
        room = plate.area.w - 2 * GAP
        room -= least + GAP if _scored(canvas, plate, least) <= room - least - GAP else 0.0
        while number > least and _scored(canvas, plate, number) > room:
            number -= 1
        face = min(face, plate.area.w - 3 * GAP - _scored(canvas, plate, number))
        return face if face >= least else 0.0, number
    named = canvas.width(plate.name, least, "bold") + CLOSE
    usual, smallest = number, max(least, number * LEAST_SHRINK)
    while number > smallest and _beside_face(canvas, plate, FACE_LEAST_SIZE, number) < named:
        number -= 1
    spare = _beside_face(canvas, plate, FACE_LEAST_SIZE, number) + FACE_LEAST_SIZE - named
    return (min(face, spare), number) if spare >= FACE_LEAST_SIZE else (0.0, usual)


TURN_GLOW_STRENGTH = 0.2


def lit_tone(theme: Theme, tone: str) -> Colour:
    """A tone in the light of the seat in turn, the same for plates and for questions in the header."""
    return theme.tone(tone) if theme.contrast else mix(theme.tone(tone), theme.tone("primary"), TURN_GLOW_STRENGTH)


def avatar(seat: Seat, name: str) -> str:
    """The picture of a player: a character's own face, or the seat's."""
    return PORTRAITS.get(name, f"common/avatar-{seat % AVATARS + 1}.svg")


def face_of(names: Sequence[str], name: str) -> str:
    """The face of the player with that name; empty if there is none."""
    return avatar(names.index(name), name) if name in names else ""


def draw_mat(canvas: Canvas, area: Area, tone: Colour) -> None:
    """A mat for cards in the middle."""
    canvas.box(area, tone, tone, MAT_CORNER, 4 if canvas.theme.contrast else 2, 0.13)


def draw_room(
    canvas: Canvas, game: str, area: Area, tone: str, part: float, radius: float, read: bool = True,
    ground: str = "cloth"
) -> None:  # fmt: skip
    """A plain part of the cloth or another ground, in a tone between its own and another.

    In high contrast it has the other tone if it is to be read on.
    """
    theme, other = canvas.theme, canvas.theme.tone(tone)
    own = theme.cloth(game).get(ground)
    canvas.fill(area, mix(colour(own), other, 1.0 if theme.contrast and read else part) if own else other, radius)


def draw_led(canvas: Canvas, sign: str, suit: str, area: Area) -> None:
    """The led suit: its sign, and its words beside it, or below it where they are too wide for the area."""
    said, side = text("table.led", suit=TONGUE.thing(suit)), min(area.h, LED_SIGN_HEIGHT)
    wide, lies = side + canvas.width(said, BODY, "bold") + GAP, area.h < 2 * side
    if lies or wide <= area.w:
        area = area.left(min(wide, area.w)).centred(min(wide, area.w), side)
        place, lines = area.left(side), [area.beside(side).left(area.w - side - GAP)]
    else:
        place, lines = area.top(side), [*area.below(side).inset(CLOSE).rows(2)]
    canvas.fill(area, "panel_sunk", side / 2, 1.0 if canvas.theme.contrast else canvas.theme.alpha["label"])
    canvas.show(sign, place.centred(side * 0.72, side * 0.72))
    words = canvas.in_lines(said, BODY, lines[0].w, "bold") if len(lines) > 1 else (said,)
    for line, room in zip(words, lines, strict=False):
        canvas.line(line, room, align="centre", family="bold")


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


def around_table(seats: int, viewer: Seat) -> list[Seat]:
    """The seats clockwise from the viewer, who is at the lower edge."""
    first = max(viewer, 0)
    return [(first + i) % seats for i in range(seats)]
