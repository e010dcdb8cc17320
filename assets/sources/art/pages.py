"""The face of each kind of page: one thing that lies on the table, beside its heading and on the way to it."""

from __future__ import annotations

from math import cos, radians, sin

from assets.sources.art import kit
from assets.sources.art.kit import INK, PAPER, Canvas, darker, lighter

SIDE = 128
EDGE = 4.0
"""The line around all of them, which are seen as small as a button."""
BRASS, WOOD, LEATHER, SLATE = "#E3A93C", "#A86F42", "#A8402F", "#3F5A52"
SKY, LEAF, ROSE, STEEL = "#6FB2DA", "#6FAE62", "#D9746A", "#A9B4BC"


def _card(c: Canvas, x: float, y: float, lean: float, tone: str, shape: str) -> None:
    """A card with one sign in its middle, about its lower edge."""
    with c.placed(x, y, 1, lean):
        c.rect(-23, -66, 46, 66, 7, fill=PAPER, stroke=INK, sw=EDGE)
        c.rect(-16, -59, 32, 52, 4, fill=tone)
        c.path(kit.shape_path(shape, 0, -33, 11), fill=lighter(tone, 0.7), stroke=INK, sw=2.4)


def rules(c: Canvas) -> None:
    """An open book with a ribbon."""
    c.path("M64 34C50 22 28 20 10 24V104C28 100 50 102 64 114C78 102 100 100 118 104V24C100 20 78 22 64 34Z",
           fill=LEATHER, stroke=INK, sw=EDGE)  # fmt: skip
    c.path("M64 32C52 20 34 17 18 19V94C34 92 52 95 64 106Z", fill=PAPER, stroke=INK, sw=3)
    c.path("M64 32C76 20 94 17 110 19V94C94 92 76 95 64 106Z", fill=darker(PAPER, 0.1), stroke=INK, sw=3)
    for y in (36, 49, 62, 75):
        c.path(f"M28 {y}C38 {y - 1} 46 {y + 2} 54 {y + 8}", stroke="#B79B72", sw=4)
        if y > 40:
            c.path(f"M100 {y}C90 {y - 1} 82 {y + 2} 74 {y + 8}", stroke="#A98C63", sw=4)
    c.path("M84 20L98 19V58L91 50L84 57Z", fill=BRASS, stroke=INK, sw=3)


def bots(c: Canvas) -> None:
    """A robot of tin that smiles."""
    c.line((64, 30), (64, 14), stroke=INK, sw=5)
    c.circle(64, 13, 8, fill=ROSE, stroke=INK, sw=3.4)
    for x in (10, 106):
        c.rect(x, 54, 12, 30, 5, fill=darker(STEEL, 0.25), stroke=INK, sw=3.4)
    c.rect(19, 28, 90, 80, 22, fill=c.linear((0, lighter(STEEL, 0.5)), (1, darker(STEEL, 0.16))), stroke=INK, sw=EDGE)
    c.rect(30, 44, 68, 34, 16, fill="#24414A", stroke=INK, sw=3)
    for x in (48, 80):
        c.circle(x, 61, 9, fill="#9BF2CE")
        c.circle(x - 3, 58, 3, fill="#FFFFFF")
    c.path("M46 90C54 98 74 98 82 90", stroke=INK, sw=5)
    for x in (33, 95):
        c.circle(x, 92, 4, fill=darker(STEEL, 0.4))


def cards(c: Canvas) -> None:
    """Three cards in a fan."""
    with c.placed(64, 116, 1.12):
        _card(c, -12, 0, -19, "#5FA0D0", "drop")
        _card(c, 12, 0, 19, "#D56A5B", "triangle")
        _card(c, 0, -4, 0, "#E6B94E", "star")


def statistics(c: Canvas) -> None:
    """A sheet of scores with bars, and a pencil across it."""
    with c.placed(54, 66, 1, -6):
        c.rect(-42, -52, 84, 106, 8, fill=WOOD, stroke=INK, sw=EDGE)
        c.rect(-34, -40, 68, 88, 3, fill=PAPER, stroke=INK, sw=2.6)
        c.rect(-16, -59, 32, 18, 6, fill=STEEL, stroke=INK, sw=3)
        for x, high, tone in ((-26, 24, SKY), (-9, 42, BRASS), (8, 58, LEAF)):
            c.rect(x, 38 - high, 14, high, 2, fill=tone, stroke=INK, sw=2.6)
        c.line((-30, 39), (30, 39), stroke=INK, sw=3)
    with c.placed(94, 78, 1, 28):
        c.rect(-8, -46, 16, 66, 2, fill="#F2C14B", stroke=INK, sw=3.4)
        c.rect(-8, -56, 16, 13, 4, fill=ROSE, stroke=INK, sw=3.4)
        c.line((0, -42), (0, 18), stroke="#C98F24", sw=3)
        c.poly([(-8, 20), (8, 20), (0, 38)], fill="#EBCFA1", stroke=INK, sw=3.4)
        c.poly([(-3, 31), (3, 31), (0, 38)], fill=INK)


def goals(c: Canvas) -> None:
    """A golden cup."""
    for side in (-1, 1):
        c.path(f"M{64 + side * 30} 28C{64 + side * 60} 22 {64 + side * 54} 62 {64 + side * 24} 66",
               stroke=INK, sw=14)  # fmt: skip
        c.path(f"M{64 + side * 30} 28C{64 + side * 60} 22 {64 + side * 54} 62 {64 + side * 24} 66",
               stroke=darker(BRASS, 0.1), sw=7)  # fmt: skip
    c.rect(56, 76, 16, 22, fill=darker(BRASS, 0.2), stroke=INK, sw=3.4)
    c.path("M30 16H98C98 54 88 82 64 82S30 54 30 16Z",
           fill=c.linear((0, lighter(BRASS, 0.5)), (1, darker(BRASS, 0.12)), line=(0, 0, 100, 0)),
           stroke=INK, sw=EDGE)  # fmt: skip
    c.rect(36, 96, 56, 20, 5, fill=WOOD, stroke=INK, sw=EDGE)
    c.poly(kit.ngon(64, 44, 17, 5, inner=7.5), fill=PAPER, stroke=INK, sw=3)


def settings(c: Canvas) -> None:
    """A wheel of brass with a smaller one."""
    for x, y, r, count, tone in ((52, 72, 34, 8, BRASS), (96, 34, 21, 7, STEEL)):
        step = 360 / count
        points = [
            (x + far * r * cos(radians(i * step + turn * step)), y + far * r * sin(radians(i * step + turn * step)))
            for i in range(count)
            for turn, far in ((-0.32, 1.0), (-0.2, 1.34), (0.2, 1.34), (0.32, 1.0))
        ]
        c.poly(points, fill=c.linear((0, lighter(tone, 0.4)), (1, darker(tone, 0.2))), stroke=INK, sw=EDGE)
        c.circle(x, y, r * 0.66, fill=lighter(tone, 0.12), stroke=darker(tone, 0.35), sw=3)
        c.circle(x, y, r * 0.34, fill="#4A3020", stroke=INK, sw=3)


def games(c: Canvas) -> None:
    """A box with its lid a little open, and a ribbon where one has stopped."""
    c.path("M16 58H112V104Q112 112 104 112H24Q16 112 16 104Z", fill=WOOD, stroke=INK, sw=EDGE)
    c.rect(16, 86, 96, 8, fill=darker(WOOD, 0.22))
    _card(c, 46, 82, -9, "#7E72C4", "circle")
    _card(c, 74, 82, 7, "#5FAE8C", "square")
    c.path("M16 66H112V104Q112 112 104 112H24Q16 112 16 104Z",
           fill=c.linear((0, lighter(WOOD, 0.24)), (1, darker(WOOD, 0.12)), line=(0, 0, 100, 100)),
           stroke=INK, sw=EDGE)  # fmt: skip
    c.path("M84 58H102V100L93 91L84 100Z", fill=LEATHER, stroke=INK, sw=3)
    c.rect(28, 80, 40, 18, 5, fill=PAPER, stroke=INK, sw=3)


def lessons(c: Canvas) -> None:
    """A slate on which something has been drawn in chalk, under a light."""
    c.rect(10, 30, 108, 82, 8, fill=WOOD, stroke=INK, sw=EDGE)
    c.rect(19, 39, 90, 64, 4, fill=SLATE, stroke=INK, sw=3)
    c.rect(28, 54, 22, 32, 4, stroke=PAPER, sw=3.4)
    c.path("M57 70H74M67 62L75 70L67 78", stroke=PAPER, sw=4)
    c.poly(kit.ngon(92, 71, 13, 5, inner=6), fill="#FFE08A")
    c.rect(30, 104, 34, 9, 4, fill=PAPER, stroke=INK, sw=2.6)
    c.path("M64 30V18M46 20L40 10M82 20L88 10", stroke=BRASS, sw=5)


def puzzles(c: Canvas) -> None:
    """A piece that fits somewhere."""
    with c.placed(62, 68, 1, -9), c.placed(-64, -64):
        c.path(
            "M20 34H46C42 20 48 9 59 9S76 20 72 34H98V60C112 56 122 62 122 72S112 88 98 84V112H72C76 98 70 90 59 90"
            "S42 98 46 112H20V84C34 88 42 82 42 72S34 56 20 60Z",
            fill=c.linear((0, lighter(SKY, 0.34)), (1, darker(SKY, 0.2)), line=(0, 0, 100, 100)),
            stroke=INK, sw=EDGE,
        )  # fmt: skip
        c.path("M25 56V39H51C47 24 51 15 59 14", stroke="#FFFFFF", sw=3, op=0.6)


def about(c: Canvas) -> None:
    """A round sign of brass that says: here one can ask."""
    c.circle(64, 64, 52, fill=c.linear((0, lighter(BRASS, 0.45)), (1, darker(BRASS, 0.2))), stroke=INK, sw=EDGE)
    c.circle(64, 64, 41, fill="#2F5A6E", stroke=INK, sw=3)
    c.circle(64, 43, 8, fill=PAPER)
    c.rect(57, 57, 14, 34, 6, fill=PAPER)


def leave(c: Canvas) -> None:
    """A door that stands open."""
    c.rect(26, 12, 76, 104, 5, fill="#F6D58A", stroke=INK, sw=EDGE)
    c.path("M36 22H92V110H36Z", fill="#FFF1C9")
    c.path("M26 12L72 24V124L26 116Z", fill=c.linear((0, lighter(WOOD, 0.1)), (1, darker(WOOD, 0.2))),
           stroke=INK, sw=EDGE)  # fmt: skip
    c.path("M36 28L62 35V62L36 58ZM36 70L62 74V104L36 100Z", stroke=darker(WOOD, 0.4), sw=3)
    c.circle(65, 70, 4.5, fill=BRASS, stroke=INK, sw=2.4)


def keys(c: Canvas) -> None:
    """Three keys of a keyboard."""
    for x, y, tone in ((36, 14, STEEL), (6, 62, BRASS), (66, 62, STEEL)):
        c.rect(x, y + 4, 56, 50, 11, fill=darker(tone, 0.4), stroke=INK, sw=EDGE)
        c.rect(x + 5, y + 4, 46, 37, 8, fill=lighter(tone, 0.3), stroke=INK, sw=2.6)
    c.path("M64 34V24M57 30L64 23L71 30", stroke=INK, sw=4)
    c.path("M42 84H26M33 77L25 84L33 91", stroke=INK, sw=4)
    c.path("M86 84H102M95 77L103 84L95 91", stroke=INK, sw=4)


def phones(c: Canvas) -> None:
    """A phone that shows three cards."""
    with c.placed(64, 64, 1, 8):
        c.rect(-34, -56, 68, 112, 13, fill="#34414A", stroke=INK, sw=EDGE)
        c.rect(-26, -44, 52, 84, 4, fill="#3F7A6A", stroke=INK, sw=2.6)
        for x, tone in ((-20, SKY), (-7, BRASS), (6, ROSE)):
            c.rect(x, -2, 15, 24, 3, fill=PAPER, stroke=INK, sw=2.4)
            c.circle(x + 7.5, 10, 4, fill=tone)
        c.circle(0, 48, 4, fill=STEEL)


FACES = (rules, bots, cards, statistics, goals, settings, games, lessons, puzzles, about, leave, keys, phones)


def files() -> dict[str, str]:
    """A picture for each kind of page."""
    out = {}
    for paint in FACES:
        name = paint.__name__
        c = Canvas(SIDE, SIDE, f"page-{name}")
        paint(c)
        out[f"common/pages/{name}.svg"] = c.svg()
    return out
