"""The faces of the seats, and of the characters that one can invite."""

from __future__ import annotations

from collections.abc import Callable

from assets.sources.art import kit
from assets.sources.art.kit import INK, PAPER, Canvas, at, darker, lighter, num


def shoulders(c: Canvas, tone: str, high: float = 86) -> None:
    """Shoulders that end in the round edge of the picture."""
    c.path(
        f"M21.2 106C25 {num(high + 4)} 46 {num(high)} 64 {num(high)}S103 {num(high + 4)} 106.8 106"
        "A60 60 0 0 1 21.2 106Z",
        fill=c.lit(tone),
        stroke=INK,
        sw=3,
    )


def eyes(c: Canvas, y: float, gap: float = 13, r: float = 3.8, x: float = 64) -> None:
    """Two friendly eyes."""
    for k in (-1, 1):
        c.circle(x + k * gap, y, r, fill=INK)
        c.circle(x + k * gap - r * 0.35, y - r * 0.4, r * 0.34, fill=PAPER)


def smile(c: Canvas, y: float, wide: float = 9, x: float = 64, deep: float = 6) -> None:
    """A smile."""
    c.path(f"M{at(x - wide, y)}q{at(wide, deep * 1.6)} {at(wide * 2, 0)}", stroke=INK, sw=2.8)


def cheeks(c: Canvas, y: float, gap: float = 20, tone: str = "#E8836B") -> None:
    """Rosy cheeks."""
    for k in (-1, 1):
        c.ellipse(64 + k * gap, y, 5, 3.6, fill=tone, op=0.5)


def head(c: Canvas, tone: str, y: float = 62, rx: float = 27, ry: float = 30) -> None:
    """A round head with a shaded side."""
    c.ellipse(64, y, rx, ry, fill=c.lit(tone), stroke=INK, sw=3)


def farmer(c: Canvas) -> None:
    """A farmer in a straw hat."""
    for k in (-1, 1):
        c.curve((64 + k * 24, 56), (64 + k * 33, 72), (64 + k * 27, 92), stroke=INK, sw=13)
        c.curve((64 + k * 24, 56), (64 + k * 33, 72), (64 + k * 27, 92), stroke="#A5502A", sw=8)
    shoulders(c, "#4BA6E3")
    c.path("M50 88L54 122M78 88L74 122", stroke=INK, sw=8)
    c.path("M50 88L54 121M78 88L74 121", stroke="#2A6CA3", sw=4.4)
    head(c, "#EDB88B", 64)
    eyes(c, 64)
    cheeks(c, 73)
    smile(c, 76)
    c.path("M40 50C40 26 50 20 64 20S88 26 88 50Z", fill=c.lit("#F0CE6A"), stroke=INK, sw=3)
    c.path("M40.5 44H87.500V50H40.500Z", fill="#B5482A")
    c.ellipse(64, 50, 43, 8.5, fill=c.lit("#EFCB63"), stroke=INK, sw=3)
    c.path("M26 50q38 7 76 0", stroke="#B98B2C", sw=1.6)


def cave_man(c: Canvas) -> None:
    """A cave dweller with a bone in the hair."""
    c.blob(
        [(32, 70), (28, 42), (44, 22), (70, 18), (94, 34), (100, 66), (92, 92), (64, 104), (38, 94)],
        fill=c.lit("#7A4526"),
        stroke=INK,
        sw=3,
    )
    shoulders(c, "#D79A4E", 92)
    for x, y in ((40, 108), (58, 116), (76, 108), (90, 110)):
        c.circle(x, y, 3.4, fill=INK, op=0.7)
    head(c, "#D9986A", 60, 25, 27)
    c.path("M40 66C40 96 54 100 64 100S88 96 88 66C80 74 72 70 64 70S48 74 40 66Z", fill="#7A4526", stroke=INK, sw=2.6)
    c.path("M47 52q8 -5 14 0M67 52q6 -5 14 0", stroke=INK, sw=4.6)
    eyes(c, 59, 11)
    c.ellipse(64, 67, 6, 4.5, fill="#C9784E", stroke=INK, sw=2)
    c.path("M56 80q8 5 16 0", stroke=INK, sw=2.6)
    with c.group("rotate(-18 64 26)"):
        c.path("M42 26H86", stroke=INK, sw=11)
        for x in (40, 88):
            for y in (22, 30):
                c.circle(x, y, 5.5, fill=PAPER, stroke=INK, sw=2.6)
        c.path("M42 26H86", stroke=PAPER, sw=6.4)


def alien(c: Canvas) -> None:
    """A green visitor with three eyes."""
    shoulders(c, "#7C5CC4", 92)
    for k in (-1, 1):
        c.curve((64 + k * 13, 36), (64 + k * 19, 24), (64 + k * 26, 22), stroke=INK, sw=5)
        c.circle(64 + k * 26, 21, 6, fill="#F2D45C", stroke=INK, sw=2.6)
    c.blob(
        [(64, 28), (92, 40), (100, 62), (84, 84), (64, 94), (44, 84), (28, 62), (36, 40)],
        fill=c.lit("#7CC66A"),
        stroke=INK,
        sw=3,
    )
    for x, y, r in ((45, 60, 9), (83, 60, 9), (64, 52, 10.5)):
        c.circle(x, y, r, fill=PAPER, stroke=INK, sw=2.4)
        c.circle(x + 1, y + 2, r * 0.48, fill=INK)
        c.circle(x - 1, y, r * 0.2, fill=PAPER)
    smile(c, 76, 12)
    for x, y, r in ((36, 72, 3), (90, 74, 3), (84, 44, 2.4), (41, 45, 2)):
        c.circle(x, y, r, fill="#3F8B45", op=0.8)


def dinosaur(c: Canvas) -> None:
    """A young dinosaur with back plates."""
    for x, y, r in ((34.0, 40.0, 10.0), (26.0, 58.0, 11.0), (27.0, 80.0, 11.0)):
        c.poly(
            kit.turned([(x - r, y + r * 0.8), (x - r * 0.6, y - r), (x + r, y)], -10, (x, y)),
            fill="#E2692C",
            stroke=INK,
            sw=2.6,
        )
    c.path(
        "M23 109C30 92 32 70 34 58C36 36 52 26 68 27C90 27 106 38 107 54C108 66 98 72 84 73C74 74 72 82 78 92"
        "C84 100 96 106 103 109A60 60 0 0 1 23 109Z",
        fill=c.lit("#3FA79A"),
        stroke=INK,
        sw=3,
    )
    c.path("M70 78C68 92 78 104 88 118Q76 124 60 124C56 104 58 88 70 78Z", fill="#F1E0A8", op=0.85)
    c.path("M76 62C88 66 100 62 106 56", stroke=INK, sw=2.8)
    c.poly([(90, 63.5), (96, 62), (94, 68)], fill=PAPER, stroke=INK, sw=1.4)
    c.circle(66, 45, 9, fill=PAPER, stroke=INK, sw=2.6)
    c.circle(68, 46, 4.6, fill=INK)
    c.circle(66.5, 44, 1.6, fill=PAPER)
    c.circle(99, 46, 2, fill=INK)
    for x, y, r in ((46, 62, 4), (42, 78, 3.4), (52, 90, 4)):
        c.circle(x, y, r, fill="#1F7A70", op=0.7)


def queen(c: Canvas) -> None:
    """A queen with a golden crown."""
    c.blob(
        [(36, 60), (40, 38), (64, 32), (88, 38), (92, 60), (96, 92), (64, 98), (32, 92)],
        fill=c.lit("#2F2B3C"),
        stroke=INK,
        sw=3,
    )
    shoulders(c, "#A4336B")
    c.path("M40 89C50 100 78 100 88 89L82 86C74 92 54 92 46 86Z", fill=PAPER, stroke=INK, sw=2.4)
    for x in (50, 64, 78):
        c.circle(x, 94, 1.6, fill=INK)
    head(c, "#8D5A3C", 62, 25, 28)
    eyes(c, 62, 11)
    c.path("M48 55q5 -4 10 -1M70 54q5 -3 10 1", stroke=INK, sw=2.4)
    cheeks(c, 71, 17, "#D9603F")
    smile(c, 74, 8)
    c.path("M38 42L34 16L50 28L64 10L78 28L94 16L90 42Q64 34 38 42Z", fill=c.lit("#F2BC40"), stroke=INK, sw=3)
    for x, y, tone in ((64, 29, "#E2692C"), (47, 34, "#4BA6E3"), (81, 34, "#4BA6E3")):
        c.circle(x, y, 3.6, fill=tone, stroke=INK, sw=1.6)


def astronaut(c: Canvas) -> None:
    """An astronaut with a reflecting visor."""
    shoulders(c, "#E8E2D4")
    c.path("M44 92H84V100H44Z", fill="#E2692C", stroke=INK, sw=2.4)
    c.circle(64, 58, 37, fill=c.lit("#EDE7DA"), stroke=INK, sw=3)
    for k in (-1, 1):
        c.rect(64 + k * 37 - 5, 48, 10, 20, 4, fill="#A6A8AB", stroke=INK, sw=2.6)
    c.rect(37, 37, 54, 43, 20, fill=c.lit("#2F5E93"), stroke=INK, sw=3)
    c.ellipse(64, 61, 18, 16.5, fill="#E6B088")
    c.path("M46 56C48 44 58 43 64 43S80 44 82 56C72 54 70 50 64 51S54 56 46 56Z", fill="#C9632C")
    eyes(c, 60, 8, 3)
    smile(c, 68, 6, deep=4)
    c.path("M43 60C42 48 48 42 58 41", stroke=PAPER, sw=4, op=0.75)
    c.circle(86, 26, 4, fill="#F2BC40", stroke=INK, sw=2)


def robot(c: Canvas) -> None:
    """A robot with a dial."""
    shoulders(c, "#8A97A6", 92)
    c.line((64, 30), (64, 16), stroke=INK, sw=4)
    c.circle(64, 14, 6, fill="#F08A4B", stroke=INK, sw=2.6)
    for k in (-1, 1):
        c.rect(64 + k * 35 - 6, 50, 12, 20, 4, fill="#E39B1F", stroke=INK, sw=2.6)
    c.rect(31, 30, 66, 58, 15, fill=c.lit("#B9C7D3"), stroke=INK, sw=3)
    c.rect(39, 40, 50, 26, 11, fill="#243743", stroke=INK, sw=2.4)
    for x in (52, 76):
        c.circle(x, 53, 6, fill="#8CF0D0")
        c.circle(x - 1.5, 51.5, 2, fill=PAPER)
    c.path("M48 76H80", stroke=INK, sw=8)
    c.path("M49 76H79", stroke="#F6E4B0", sw=4.5)
    c.strokes([[(x, 73), (x, 79)] for x in (56, 64, 72)], stroke=INK, sw=1.8)
    c.circle(64, 106, 8, fill="#F6E4B0", stroke=INK, sw=2.6)
    c.line((64, 106), (68, 102), stroke="#B5482A", sw=2.4)


def fox(c: Canvas) -> None:
    """A fox in a scarf."""
    for k in (-1, 1):
        c.poly([(64 + k * 12, 38), (64 + k * 33, 17), (64 + k * 38, 54)], fill="#D8682A", stroke=INK, sw=3)
        c.poly([(64 + k * 22, 37), (64 + k * 30, 27), (64 + k * 33, 46)], fill="#4A2C20")
    shoulders(c, "#C25A22", 92)
    c.path(
        "M25 62C32 38 48 32 64 32S96 38 103 62C94 82 80 88 64 96C48 88 34 82 25 62Z",
        fill=c.lit("#E5762E"),
        stroke=INK,
        sw=3,
    )
    c.path(
        "M27 64C36 62 52 66 58 78Q60 86 64 94C48 88 36 80 27 64ZM101 64C92 62 76 66 70 78Q68 86 64 94"
        "C80 88 92 80 101 64Z",
        fill=PAPER,
    )
    eyes(c, 60, 16, 4.2)
    c.ellipse(64, 86, 6.5, 5, fill=INK)
    c.path("M30 98C46 108 82 108 98 98L101 108C82 118 46 118 27 108Z", fill="#2A9D84", stroke=INK, sw=2.8)
    c.path("M80 108l8 12M72 110l5 13", stroke=INK, sw=2)


def owl(c: Canvas) -> None:
    """An owl with spectacles."""
    shoulders(c, "#7A5638", 88)
    c.path(
        "M30 26C40 34 50 30 64 30S88 34 98 26C100 44 102 58 96 74C90 92 78 98 64 98S38 92 32 74C26 58 28 44 30 26Z",
        fill=c.lit("#9A6D45"),
        stroke=INK,
        sw=3,
    )
    c.path(
        "M64 36C52 34 40 40 38 54C38 66 48 74 58 72L64 80L70 72C80 74 90 66 90 54C88 40 76 34 64 36Z", fill="#EBD3A4"
    )
    for x in (49, 79):
        c.circle(x, 55, 14, fill=PAPER, stroke=INK, sw=3)
        c.circle(x, 55, 10, stroke="#F2A93B", sw=3)
        c.circle(x, 55, 6, fill=INK)
        c.circle(x - 2, 53, 2, fill=PAPER)
    c.path("M63 55h2", stroke=INK, sw=3)
    c.poly([(58, 66), (70, 66), (64, 80)], fill="#F2A93B", stroke=INK, sw=2.4)
    ticks = [[(x, y), (x + 4, y + 4), (x + 8, y)] for y, xs in ((88, (50, 60, 70)), (98, (44, 55, 66, 76))) for x in xs]
    c.strokes(ticks, stroke="#5B3A22", sw=2.2)


def cow(c: Canvas) -> None:
    """A cow that has seen saucers."""
    shoulders(c, "#EDE4D2", 92)
    for k in (-1, 1):
        c.path(f"M{at(64 + k * 18, 34)}q{at(k * 14, 2)} {at(k * 13, -14)}", stroke=INK, sw=10)
        c.path(f"M{at(64 + k * 18, 34)}q{at(k * 14, 2)} {at(k * 13, -14)}", stroke="#E9D6A6", sw=5)
        c.ellipse(64 + k * 36, 48, 13, 7.5, fill="#E9DCC6", stroke=INK, sw=2.8)
        c.ellipse(64 + k * 37, 49, 7, 3.5, fill="#EA92A0")
    c.path(
        "M38 40C40 30 52 27 64 27S88 30 90 40C92 58 88 66 86 76C84 92 74 97 64 97S44 92 42 76C40 66 36 58 38 40Z",
        fill=c.lit("#F3EADB"),
        stroke=INK,
        sw=3,
    )
    c.path("M66 28.500C78 29 88 32 89 42C90 54 88 60 86 64C76 62 66 52 66 28.500Z", fill="#4A3A34")
    c.ellipse(64, 82, 25, 16, fill=c.lit("#EFA7AC"), stroke=INK, sw=3)
    c.ellipse(55, 80, 3.2, 4.4, fill=INK)
    c.ellipse(73, 80, 3.2, 4.4, fill=INK)
    c.path("M56 91q8 4 16 0", stroke=INK, sw=2.2)
    for x in (51, 77):
        c.circle(x, 54, 6.5, fill=PAPER, stroke=INK, sw=2.2)
        c.circle(x, 53, 3.4, fill=INK)


def wizard(c: Canvas) -> None:
    """A wizard with a starry hat."""
    shoulders(c, "#3F4FA3", 92)
    head(c, "#E9B48C", 62, 24, 26)
    c.path(
        "M40 62C34 92 48 116 64 121C80 116 94 92 88 62C82 76 74 74 64 73S46 76 40 62Z",
        fill=c.lit("#E6E2DC"),
        stroke=INK,
        sw=3,
    )
    c.path("M52 80C50 92 54 102 60 110M76 80C78 92 74 102 68 110M64 84V108", stroke="#A7A49F", sw=2.2)
    eyes(c, 60, 10)
    c.path("M45 53q6 -5 12 -1M71 52q6 -4 12 1", stroke="#D9D5CE", sw=4)
    c.ellipse(64, 68, 6, 5, fill="#DB9468", stroke=INK, sw=2)
    c.path("M56 79q8 5 16 0", stroke=INK, sw=2.4)
    c.path("M36 50C48 38 52 18 74 8C72 20 82 34 92 50Q64 42 36 50Z", fill=c.lit("#4B5BB8"), stroke=INK, sw=3)
    c.path("M28 52C46 42 82 42 100 52C84 58 44 58 28 52Z", fill=c.lit("#3A479A"), stroke=INK, sw=3)
    for x, y, r in ((64, 34, 5.5), (75, 22, 3.6), (55, 42, 2.6)):
        c.poly(kit.ngon(x, y, r, 5, inner=r * 0.45), fill="#F7D468")


def bear(c: Canvas) -> None:
    """A bear with a bow tie."""
    for k in (-1, 1):
        c.circle(64 + k * 27, 32, 13, fill=c.lit("#8A5A3B"), stroke=INK, sw=3)
        c.circle(64 + k * 27, 33, 6.5, fill="#D9A47C")
    shoulders(c, "#8A5A3B", 90)
    c.ellipse(64, 60, 36, 33, fill=c.lit("#9A6643"), stroke=INK, sw=3)
    c.ellipse(64, 73, 19, 15.5, fill="#E8C39B", stroke=INK, sw=2.4)
    c.ellipse(64, 66, 7, 5, fill=INK)
    c.path("M64 70V76M56 78q8 7 16 0", stroke=INK, sw=2.6)
    eyes(c, 54, 15, 4.2)
    c.path("M64 104L44 94V114ZM64 104L84 94V114Z", fill="#D64B3A", stroke=INK, sw=2.8)
    c.circle(64, 104, 5.5, fill="#B5342A", stroke=INK, sw=2.4)


# ---------------------------------------------------------------- the characters


def pim(c: Canvas) -> None:
    """A boy who cannot wait: tousled hair, a plaster, a gap between the teeth."""
    shoulders(c, "#E2692C", 90)
    c.path("M50 92q14 12 28 0", stroke=INK, sw=2.6)
    for k in (-1, 1):
        c.circle(64 + k * 28, 66, 6.5, fill=c.lit("#F0BE94"), stroke=INK, sw=2.6)
    head(c, "#F4C79E", 65, 28, 28)
    c.poly(
        [
            *((36, 60), (31, 40), (41, 43), (42, 25), (53, 34), (62, 17), (70, 32), (84, 22), (84, 38), (97, 38)),
            *((92, 60), (84, 50), (74, 54), (68, 46), (58, 54), (50, 48), (44, 58)),
        ],
        fill=c.lit("#C9632C"),
        stroke=INK,
        sw=3,
    )
    eyes(c, 66, 12, 4.4)
    cheeks(c, 76, 20)
    for x, y in ((46, 72), (51, 75), (44, 77)):
        c.circle(x, y, 1.3, fill="#B4682F")
    c.path("M52 80Q64 96 76 80Z", fill="#8C2F2A", stroke=INK, sw=2.6)
    c.path("M57 81H63V85H57ZM65.500 81H71V85H65.500Z", fill=PAPER)
    with c.group("rotate(-24 80 74)"):
        c.rect(73, 71, 15, 6.4, 3, fill="#F6E3C0", stroke=INK, sw=1.6)


def nonna(c: Canvas) -> None:
    """A grandmother with a bun, round glasses and a shawl."""
    c.circle(64, 24, 13, fill=c.lit("#D9D3CB"), stroke=INK, sw=3)
    c.blob(
        [(34, 62), (38, 40), (64, 30), (90, 40), (94, 62), (88, 84), (64, 92), (40, 84)],
        fill=c.lit("#CFC8C0"),
        stroke=INK,
        sw=3,
    )
    shoulders(c, "#8C4F7E", 92)
    c.path("M38 96Q64 122 90 96L84 90Q64 108 44 90Z", fill=c.lit("#E5B7C8"), stroke=INK, sw=2.6)
    c.circle(64, 106, 4, fill="#F2BC40", stroke=INK, sw=2)
    head(c, "#EBB894", 66, 26, 27)
    c.path("M39 58C42 42 54 39 64 39S86 42 89 58C80 50 72 47 64 47S48 50 39 58Z", fill="#D9D3CB", stroke=INK, sw=2.4)
    for k in (-1, 1):
        c.path(f"M{num(64 + k * 12 - 5)} 66q5 -6 10 0", stroke=INK, sw=3)
        c.circle(64 + k * 12, 66, 9, stroke="#7A4712", sw=2.6)
    c.path("M55 65q9 -4 18 0", stroke="#7A4712", sw=2.4)
    cheeks(c, 78, 18)
    smile(c, 80, 9, deep=5)


def tariq(c: Canvas) -> None:
    """A man in a flat cap, with a short beard."""
    shoulders(c, "#3E7C74", 90)
    c.path("M52 88L64 104L76 88", fill="#EFE3CC", stroke=INK, sw=2.6)
    head(c, "#B97C52", 64, 26, 29)
    c.path("M38 64C38 92 50 98 64 98S90 92 90 64C87 76 80 80 74 76Q64 71 54 76C48 80 41 76 38 64Z", fill="#2A2019")
    eyes(c, 61, 11)
    c.path("M46 53q6 -4 12 -1M70 52q6 -3 12 1", stroke=INK, sw=3.4)
    c.path("M56 83q8 6 16 0", stroke="#EFE3CC", sw=2.8)
    c.path("M34 50C32 32 48 22 66 22S96 30 98 46Q82 40 62 42T34 50Z", fill=c.lit("#7E6A52"), stroke=INK, sw=3)
    c.path("M34 50Q26 54 28 59Q46 48 68 47T98 46Q84 40 62 42T34 50Z", fill=darker("#7E6A52", 0.25), stroke=INK, sw=2.6)
    for x in (52, 68, 84):
        c.path(f"M{x} 26Q{x + 2} 34 {x} 41", stroke=INK, sw=1.3, op=0.5)


def sunniva(c: Canvas) -> None:
    """A woman who looks out of the window, with two braids and a knitted cap."""
    for k in (-1, 1):
        for y, r in ((72, 9), (86, 8.5), (100, 7.5)):
            c.circle(64 + k * 33, y, r, fill=c.lit("#EFD07A"), stroke=INK, sw=2.6)
    shoulders(c, "#4472A8", 90)
    for x in (38, 51, 64, 77, 90):
        c.path(f"M{x - 5} 104L{x} 98L{x + 5} 104", stroke=PAPER, sw=2.4)
    head(c, "#F6D3B4", 64, 27, 29)
    for k in (-1, 1):  # she looks aside
        c.ellipse(64 + k * 12, 63, 5.6, 6, fill=PAPER, stroke=INK, sw=2)
        c.circle(64 + k * 12 + 2.6, 62.4, 2.9, fill="#2F5E93")
    c.path("M46 53q6 -3 11 -1M70 52q6 -2 11 1", stroke="#B98B2C", sw=2.6)
    cheeks(c, 74, 18)
    c.path("M59 79q6 5 11 1", stroke=INK, sw=2.8)
    c.path("M37 52C34 28 48 18 64 18S94 28 91 52Q64 42 37 52Z", fill=c.lit("#C7463B"), stroke=INK, sw=3)
    c.path("M34 54Q64 40 94 54L93 45Q64 32 35 45Z", fill=PAPER, stroke=INK, sw=2.6)
    c.circle(64, 16, 8, fill=PAPER, stroke=INK, sw=2.6)


def kenji(c: Canvas) -> None:
    """A young man with square glasses, who thinks with a finger at his chin."""
    shoulders(c, "#3D4A7A", 90)
    c.path("M46 90L58 108L64 98L70 108L82 90", fill=PAPER, stroke=INK, sw=2.6)
    head(c, "#EBC39A", 64, 26, 29)
    c.path(
        "M36 62C32 36 44 20 66 20C86 20 96 34 92 62C88 56 87 50 85 45C78 48 72 44 68 40"
        "C64 48 52 50 44 46C42 52 40 58 36 62Z",
        fill=c.lit("#2B2733"),
        stroke=INK,
        sw=3,
    )
    eyes(c, 63, 12, 3.4)
    for k in (-1, 1):
        c.rect(64 + k * 12 - 9, 56, 18, 14, 4, stroke=INK, sw=2.6)
    c.path("M61 62h6", stroke=INK, sw=2.4)
    c.path("M58 80h12", stroke=INK, sw=2.8)
    c.curve((84, 112), (82, 102), (76, 92), stroke=INK, sw=14)
    c.curve((84, 112), (82, 102), (76, 92), stroke="#EBC39A", sw=9)


def odile(c: Canvas) -> None:
    """A woman with a dark bob under a red beret, one eyebrow raised."""
    c.blob(
        [(33, 50), (44, 34), (64, 30), (84, 34), (95, 50), (98, 86), (82, 92), (64, 88), (46, 92), (30, 86)],
        fill=c.lit("#3A2A33"),
        stroke=INK,
        sw=3,
    )
    shoulders(c, "#E6DCC8", 92)
    for y in (100, 109):
        c.path(f"M28 {y}Q64 {y - 12} 100 {y}", stroke="#2F4A7A", sw=3.4)
    head(c, "#DDA57E", 64, 24, 28)
    c.path("M40 60C40 46 50 44 64 44S88 46 88 60C80 52 72 52 64 52S48 52 40 60Z", fill="#3A2A33", stroke=INK, sw=2.2)
    eyes(c, 65, 10.5)
    c.path("M48 57q5 -2 9 0M70 54q5 -5 10 -2", stroke=INK, sw=2.6)
    c.path("M57 81Q64 77 71 81Q64 87 57 81Z", fill="#B5342A", stroke=INK, sw=2)
    c.path("M31 44C28 28 46 16 68 17C90 18 104 30 96 42C80 36 50 36 31 44Z", fill=c.lit("#C7463B"), stroke=INK, sw=3)
    c.path("M68 17q-1 -7 5 -9", stroke=INK, sw=3.6)


def vega(c: Canvas) -> None:
    """A woman with silver hair, as calm as a star."""
    c.path("M34 52C30 24 50 14 68 16C92 18 100 40 94 66L84 74L84 46L40 46Z", fill=c.lit("#DDE3EC"), stroke=INK, sw=3)
    shoulders(c, "#352B52", 90)
    c.path("M50 90L64 112L78 90", stroke="#F2BC40", sw=3)
    head(c, "#7C5138", 64, 25, 29)
    c.path("M38 60C36 36 50 28 66 30C84 31 92 42 90 54C78 52 66 46 58 38C56 48 48 54 38 60Z", fill=c.lit("#EDF1F6"))
    c.path("M38 60C48 54 56 48 58 38C66 46 78 52 90 54", stroke=INK, sw=2.4)
    for k in (-1, 1):  # half closed
        c.circle(64 + k * 11, 65, 4, fill=INK)
        c.path(f"M{num(64 + k * 11 - 7)} 62h14", stroke=INK, sw=3)
        c.poly(kit.ngon(64 + k * 26, 78, 6.5, 5, inner=3), fill="#F2BC40", stroke=INK, sw=1.6)
    c.path("M57 80q8 4 14 -1", stroke=INK, sw=2.8)
    for x, y, r in ((24, 34, 3), (104, 30, 3.6), (108, 62, 2.4), (20, 66, 2.2)):
        c.poly(kit.ngon(x, y, r, 4, inner=r * 0.35), fill="#FFF0C2")


def plum(c: Canvas) -> None:
    """A professor with tufts of white hair, a monocle and a bow tie the colour of plums."""
    for k in (-1, 1):
        c.blob(
            [(64 + k * 22, 46), (64 + k * 36, 42), (64 + k * 42, 54), (64 + k * 40, 68), (64 + k * 28, 74)],
            fill=c.lit(PAPER),
            stroke=INK,
            sw=2.8,
        )
    shoulders(c, "#5B4A3C", 92)
    c.path("M50 92L64 120L78 92", fill=PAPER, stroke=INK, sw=2.6)
    head(c, "#EDB88B", 58, 28, 34)
    c.path("M48 34q10 -8 20 -6", stroke=PAPER, sw=3.4, op=0.8)
    eyes(c, 58, 12)
    c.path("M45 48q6 -5 12 -2M72 46q6 -4 11 1", stroke=PAPER, sw=4.6)
    c.circle(76, 58, 9.5, stroke="#F2BC40", sw=3)
    c.path("M84 64Q92 80 88 98", stroke="#F2BC40", sw=1.8)
    c.path(
        "M64 72C58 66 44 70 42 80C52 84 60 80 64 76C68 80 76 84 86 80C84 70 70 66 64 72Z",
        fill=PAPER,
        stroke=INK,
        sw=2.6,
    )
    c.path("M64 102L46 93V112ZM64 102L82 93V112Z", fill="#7B3F8C", stroke=INK, sw=2.8)
    c.circle(64, 102, 5, fill="#5E2E6C", stroke=INK, sw=2.4)


AVATARS = (
    (farmer, "#7FBF7A"),
    (alien, "#5A62B8"),
    (dinosaur, "#F2C66A"),
    (queen, "#7FC1D9"),
    (cave_man, "#B9714A"),
    (astronaut, "#3D4A7A"),
    (fox, "#9CC6A0"),
    (robot, "#D98F5C"),
    (owl, "#5B6E9C"),
    (cow, "#6FB0A8"),
    (wizard, "#C58ACB"),
    (bear, "#E0B65B"),
)


CHARACTERS = (
    (pim, "#8FC9E0"),
    (nonna, "#F0C9A0"),
    (tariq, "#E8C470"),
    (sunniva, "#9FC4E8"),
    (kenji, "#A9D0A4"),
    (odile, "#D8B4D6"),
    (vega, "#4A4A86"),
    (plum, "#B9A0D0"),
)


def face(name: str, draw: Callable[[Canvas], None], tone: str) -> str:
    """A face, round."""
    c = Canvas(128, 128, name)
    ground = c.radial((0, lighter(tone, 0.5)), (0.6, tone), (1, darker(tone, 0.25)), cx=36, cy=30, r=80)
    c.circle(64, 64, 61, fill=ground)
    draw(c)
    c.circle(64, 64, 61, stroke=INK, sw=3.4)
    c.circle(64, 64, 58, stroke=lighter(tone, 0.6), sw=2.4, op=0.85)
    return c.svg()


def files() -> dict[str, str]:
    """The faces of the seats, and of the characters by their keys."""
    out = {f"common/avatar-{i}.svg": face(f"avatar-{i}", draw, tone) for i, (draw, tone) in enumerate(AVATARS, 1)}
    for draw, tone in CHARACTERS:
        name = f"face-{draw.__name__}"
        out[f"common/{name}.svg"] = face(name, draw, tone)
    return out
