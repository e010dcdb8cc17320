"""Pictures that all games share: the table, the emblem and the signs of the controls."""

from __future__ import annotations

import math

from assets.sources.art import kit
from assets.sources.art.kit import INK, PAPER, Canvas, at, darker, lighter, mix, num

# ---------------------------------------------------------------- table and emblem


def table() -> str:
    """A wooden table under a lamp."""
    c = Canvas(1600, 1000, "table")
    boards = 6
    high = 1000 / boards
    for i in range(boards):
        top = i * high
        tone = mix("#7B4E30", "#8D5C3A", c.rng.random())
        c.rect(0, top, 1600, high + 1, fill=c.linear((0, lighter(tone, 0.07)), (0.5, tone), (1, darker(tone, 0.12))))
        for k in range(11):
            y = top + high * (k + 0.6) / 11.4
            x = c.rng.uniform(-200, 500)
            points = [(x + j * 190, y + c.rng.uniform(-5, 5)) for j in range(c.rng.randint(4, 9))]
            c.curve(*points, stroke=darker(tone, 0.34), sw=c.rng.uniform(1, 3.4), op=c.rng.uniform(0.22, 0.5))
        for _ in range(c.rng.randint(0, 2)):
            x, y = c.rng.uniform(60, 1540), top + c.rng.uniform(40, high - 40)
            for r in (17, 11, 5):
                c.ellipse(x, y, r * 2.1, r * 0.72, stroke=darker(tone, 0.42), sw=2, op=0.3)
        if i % 2:
            x = c.rng.uniform(250, 1350)
            c.line((x, top + 2), (x, top + high - 2), stroke="#2B190F", sw=2.4, op=0.5)
            c.line((x + 2.4, top + 2), (x + 2.4, top + high - 2), stroke="#C79467", sw=1, op=0.3)
        c.line((0, top), (1600, top), stroke="#2B190F", sw=3.4, op=0.65)
        c.line((0, top + 3), (1600, top + 3), stroke="#C79467", sw=1.2, op=0.4)
    light = ((0, "#FFD294", 0.3), (0.3, "#F6BF78", 0.22), (0.65, "#C98750", 0.1), (1, "#7A4A28", 0))
    lamp = c.radial(*light, cx=44, cy=36, r=74)
    c.rect(0, 0, 1600, 1000, fill=lamp)
    c.rect(
        0,
        0,
        1600,
        1000,
        fill=c.radial((0, "#1B0F09", 0), (0.55, "#1B0F09", 0.08), (1, "#1B0F09", 0.74), cx=46, cy=42, r=72),
    )
    return c.svg()


def card(back: bool) -> str:
    """A card of a game that has no pictures yet: blank paper, or a plain back."""
    c = Canvas(kit.CARD_W, kit.CARD_H, "card-back" if back else "card")
    high, wide = kit.CARD_H, kit.CARD_W
    c.rect(1, 1, wide - 2, high - 2, kit.CARD_R - 1, fill=darker(PAPER, 0.62) if back else PAPER, stroke=INK, sw=2)
    c.rect(11, 11, wide - 22, high - 22, 9, stroke=PAPER if back else darker(PAPER, 0.25), sw=2, op=0.7)
    if back:
        c.path(kit.shape_path("star", wide / 2, high / 2, 44), stroke=PAPER, sw=5, op=0.8)
    return c.svg()


FAN = (("red", "triangle"), ("yellow", "star"), ("green", "circle"), ("blue", "drop"), ("purple", "square"))


def emblem(c: Canvas, size: float) -> None:
    """Five cards that rise out of a golden horseshoe, about the origin; the radius is half of `size`."""
    s = size / 200
    for i, (name, shape) in enumerate(FAN):
        tones = kit.hue(name)
        with c.group(f"rotate({num((i - 2) * 19)} 0 {num(60 * s)})"):
            x, y, w, h = -22 * s, -94 * s, 44 * s, 76 * s
            c.rect(x + 2 * s, y + 3 * s, w, h, 7 * s, fill="#160E08", op=0.3)
            c.rect(x, y, w, h, 7 * s, fill=PAPER, stroke=INK, sw=3.2 * s)
            c.rect(
                x + 4.6 * s,
                y + 4.6 * s,
                w - 9.2 * s,
                h - 9.2 * s,
                4 * s,
                fill=c.linear((0, mix(tones.base, tones.light, 0.45)), (1, tones.base)),
            )
            c.path(kit.shape_path(shape, 0, y + 27 * s, 11.5 * s), fill=PAPER, stroke=INK, sw=2.8 * s)
    u = (
        f"M{at(-62 * s, -16 * s)}H{num(-28 * s)}V{num(36 * s)}A{num(28 * s)} {num(28 * s)} 0 0 0 {at(28 * s, 36 * s)}"
        f"V{num(-16 * s)}H{num(62 * s)}V{num(36 * s)}A{num(62 * s)} {num(60 * s)} 0 0 1 {at(-62 * s, 36 * s)}Z"
    )
    c.path(u, fill="#160E08", op=0.32, turn=f"translate({num(3 * s)} {num(5 * s)})")
    c.path(
        u,
        fill=c.linear((0, "#FFDF8C"), (0.45, "#F0B03E"), (1, "#A8651B"), line=(0, 0, 60, 100)),
        stroke=INK,
        sw=4.2 * s,
    )
    c.path(
        f"M{at(-55 * s, -9 * s)}V{num(36 * s)}A{num(55 * s)} {num(53 * s)} 0 0 0 {at(-22 * s, 85 * s)}",
        stroke="#FFF0C2",
        sw=4 * s,
        op=0.85,
    )
    for x in (-45, 45):
        for y in (4, 28, 52):
            px = x * (1 if y < 50 else 0.86)
            c.circle(px * s, y * s, 4.6 * s, fill="#7A4712", stroke=INK, sw=1.6 * s)
    c.circle(0, 79 * s, 4.6 * s, fill="#7A4712", stroke=INK, sw=1.6 * s)


def logo() -> str:
    """The emblem alone."""
    c = Canvas(400, 400, "logo")
    c.glow(200, 190, 196, 190, "#FFD98A", 0.5)
    with c.placed(200, 204):
        emblem(c, 340)
    return c.svg()


def icon() -> str:
    """The app's icon: the emblem on a wooden tile."""
    c = Canvas(256, 256, "icon")
    c.rect(6, 6, 244, 244, 54, fill=c.linear((0, "#A4693F"), (1, "#4A2B19")), stroke=INK, sw=6)
    for y in (52, 92, 131, 172, 210):
        points = [(20 + j * 54, y + c.rng.uniform(-5, 5)) for j in range(5)]
        c.curve(*points, stroke="#38200F", sw=3, op=0.28)
    c.rect(12, 12, 232, 232, 49, stroke="#E0A56B", sw=3, op=0.7)
    c.glow(122, 104, 116, 110, "#FFDC96", 0.7)
    with c.placed(128, 134):
        emblem(c, 204)
    return c.svg()


# ---------------------------------------------------------------- signs of the controls

STROKE, FILL = "s", "f"
GEAR = kit.polyline(
    [
        (32 + r * math.cos(math.radians(45 * i + d)), 32 + r * math.sin(math.radians(45 * i + d)))
        for i in range(8)
        for d, r in ((-15, 19), (-10, 26), (10, 26), (15, 19))
    ],
    True,
)

GLYPHS: dict[str, tuple[tuple[str, str], ...]] = {
    "undo": ((STROKE, "M23 12L10 25L23 38M11 25H38A14 14 0 0 1 38 53H22"),),
    "redo": ((STROKE, "M41 12L54 25L41 38M53 25H26A14 14 0 0 0 26 53H42"),),
    "recap": ((STROKE, "M13 17A24 24 0 1 1 9 39M11 6V19H24"), (FILL, "M27 23L43 33L27 43Z")),
    "play": ((FILL, "M20 12L52 32L20 52Z"),),
    "pause": ((FILL, "M17 13H25V51H17ZM39 13H47V51H39Z"),),
    "stop": ((FILL, "M16 16H48V48H16Z"),),
    "step": ((FILL, "M15 13L40 32L15 51Z"), (STROKE, "M50 13V51")),
    "back": ((STROKE, "M54 32H11M28 14L10 32L28 50"),),
    "gear": ((STROKE, GEAR), (STROKE, "M24 32a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z")),
    "book": ((STROKE, "M32 17C26 11 16 10 8 12V50C16 48 26 49 32 54C38 49 48 48 56 50V12C48 10 38 11 32 17V53"),),
    "cards": ((STROKE, "M9 19L29 12L41 47L21 54ZM35 14L55 18L49 53L42 51.5"),),
    "chart": ((STROKE, "M10 9V54H55M19 43L29 30L39 37L53 16"),),
    "trophy": (
        (
            STROKE,
            "M20 10H44V26A12 12 0 0 1 20 26ZM20 14H10C10 24 13 28 21 29M44 14H54C54 24 51 28 43 29M32 38V52M20 54H44",
        ),
    ),
    "info": ((STROKE, "M8 32a24 24 0 1 1 48 0a24 24 0 1 1 -48 0ZM32 30V45"), (FILL, "M31 20H33V22H31Z")),
    "close": ((STROKE, "M14 14L50 50M50 14L14 50"),),
    "help": (
        (STROKE, "M8 32a24 24 0 1 1 48 0a24 24 0 1 1 -48 0ZM24 26C24 16 40 16 40 26C40 32 32 31 32 37"),
        (FILL, "M31 45H33V47H31Z"),
    ),
    "eye": ((STROKE, "M6 32C16 13 48 13 58 32C48 51 16 51 6 32ZM25 32a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z"),),
    "eye-off": (
        (STROKE, "M6 32C16 13 48 13 58 32C48 51 16 51 6 32ZM25 32a7 7 0 1 1 14 0a7 7 0 1 1 -14 0ZM12 54L52 10"),
    ),
    "sound": ((STROKE, "M8 24H18L32 12V52L18 40H8ZM41 23C46 28 46 36 41 41M48 15C58 25 58 39 48 49"),),
    "sound-off": ((STROKE, "M8 24H18L32 12V52L18 40H8ZM42 24L57 40M57 24L42 40"),),
    "music": (
        (STROKE, "M24 48V14L52 9V42M10 48a7 6 0 1 1 14 0a7 6 0 1 1 -14 0ZM38 43a7 6 0 1 1 14 0a7 6 0 1 1 -14 0Z"),
    ),
    "save": ((STROKE, "M32 8V36M20 26L32 38L44 26M9 38V54H55V38"),),
    "load": ((STROKE, "M32 38V10M20 20L32 8L44 20M9 38V54H55V38"),),
    "dice": (
        (STROKE, "M18 9H46A9 9 0 0 1 55 18V46A9 9 0 0 1 46 55H18A9 9 0 0 1 9 46V18A9 9 0 0 1 18 9Z"),
        (FILL, "M21 21H23V23H21ZM41 21H43V23H41ZM31 31H33V33H31ZM21 41H23V43H21ZM41 41H43V43H41Z"),
    ),
    "copy": ((STROKE, "M22 22H54V55H22ZM42 13V9H10V42H14"),),
    "menu": ((STROKE, "M10 16H54M10 32H54M10 48H54"),),
    "person": ((STROKE, "M21 20a11 11 0 1 1 22 0a11 11 0 1 1 -22 0ZM9 55C9 41 20 39 32 39S55 41 55 55Z"),),
    "people": (
        (
            STROKE,
            "M14 22a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM5 52C5 41 14 39 23 39S41 41 41 52ZM40 14A8.5 8.5 0 1 1 "
            "40 31M47 39C55 40 59 44 59 52H51",
        ),
    ),
    "bot": (
        (STROKE, "M14 22H50V52H14ZM32 22V12M6 32V42M58 32V42M25 44H39"),
        (FILL, "M23 31H25V34H23ZM39 31H41V34H39ZM31 8H33V10H31Z"),
    ),
    "plus": ((STROKE, "M32 11V53M11 32H53"),),
    "minus": ((STROKE, "M11 32H53"),),
    "hint": ((STROKE, "M24 44C24 36 15 34 15 23A17 17 0 0 1 49 23C49 34 40 36 40 44ZM26 54H38"),),
    "log": ((STROKE, "M24 15H54M24 32H54M24 49H54"), (FILL, "M10 14H12V16H10ZM10 31H12V33H10ZM10 48H12V50H10Z")),
    "zoom": ((STROKE, "M8 27a19 19 0 1 1 38 0a19 19 0 1 1 -38 0ZM41 41L56 56M27 19V35M19 27H35"),),
    "fullscreen": ((STROKE, "M9 24V9H24M40 9H55V24M55 40V55H40M24 55H9V40"),),
    "window": ((STROKE, "M24 9V24H9M55 24H40V9M40 55V40H55M9 40H24V55"),),
    "keyboard": (
        (STROKE, "M6 15H58V49H6ZM22 40H42"),
        (
            FILL,
            "M15 24H17V26H15ZM25 24H27V26H25Z"
            "M37 24H39V26H37ZM47 24H49V26H47Z"
            "M20 32H22V34H20ZM31 32H33V34H31ZM42 32H44V34H42Z",
        ),
    ),
    "gamepad": (
        (STROKE, "M18 18H46C56 18 60 34 59 44C58 53 49 53 44 43H20C15 53 6 53 5 44C4 34 8 18 18 18ZM20 25V35M15 30H25"),
        (FILL, "M40 33H42V35H40ZM47 26H49V28H47Z"),
    ),
    "mouse": ((STROKE, "M32 7C44 7 49 16 49 26V40C49 50 42 57 32 57S15 50 15 40V26C15 16 20 7 32 7ZM32 17V26"),),
    "check": ((STROKE, "M10 34L25 49L54 15"),),
    "warning": ((STROKE, "M32 9L58 54H6ZM32 26V38"), (FILL, "M31 45H33V47H31Z")),
    "hand": (
        (
            STROKE,
            "M17 36V18A4.5 4.5 0 0 1 26 18V30V12A4.5 4.5 0 0 1 35 12V30V16A4.5 4.5 0 0 1 44 16V33V24"
            "A4.5 4.5 0 0 1 53 24V40C53 52 45 58 35 58C24 58 20 51 10 38C7 33 13 29 17 36",
        ),
    ),
    "clock": ((STROKE, "M8 32a24 24 0 1 1 48 0a24 24 0 1 1 -48 0ZM32 17V33L42 39"),),
    "star": ((FILL, kit.polyline(kit.ngon(32, 34, 25, 5, inner=11), True)),),
    "crown": ((STROKE, "M9 20L20 32L32 12L44 32L55 20L51 52H13ZM14 43H50"),),
    "lock": ((STROKE, "M14 29H50V55H14ZM21 29V20A11 11 0 0 1 43 20V29M32 39V45"),),
    "unlock": ((STROKE, "M14 29H50V55H14ZM21 29V18A11 11 0 0 1 42 14M32 39V45"),),
    "home": ((STROKE, "M8 32L32 10L56 32M15 28V54H49V28M27 54V40H37V54"),),
    "left": ((STROKE, "M40 12L20 32L40 52"),),
    "right": ((STROKE, "M24 12L44 32L24 52"),),
    "up": ((STROKE, "M12 42L32 22L52 42"),),
    "down": ((STROKE, "M12 22L32 42L52 22"),),
    "swap": ((STROKE, "M12 22H52M42 10L54 22L42 34M52 44H12M22 34L10 46L22 56"),),
    "trash": ((STROKE, "M10 17H54M24 17V9H40V17M16 17L19 56H45L48 17M27 27V46M37 27V46"),),
    "edit": ((STROKE, "M10 54L13 41L43 11L53 21L23 51ZM37 17L47 27"),),
    "flag": ((STROKE, "M15 57V9M15 12C26 6 36 18 52 11V36C36 43 26 31 15 37"),),
    "deck": ((STROKE, "M16 8H48V42H16ZM12 48H52M18 55H46"),),
}


def glyph(name: str) -> str:
    """One sign of the controls: light ink, one weight."""
    c = Canvas(64, 64, f"ui-{name}")
    for kind, d in GLYPHS[name]:
        if kind == STROKE:
            c.path(d, stroke=PAPER, sw=5)
        else:
            c.path(d, fill=PAPER, stroke=PAPER, sw=5)
    return c.svg()


def files() -> dict[str, str]:
    """All shared pictures."""
    out = {"common/table.svg": table(), "common/logo.svg": logo(), "common/icon.svg": icon()}
    out |= {"common/card.svg": card(back=False), "common/card-back.svg": card(back=True)}
    out |= {f"common/ui/{name}.svg": glyph(name) for name in GLYPHS}
    return out
