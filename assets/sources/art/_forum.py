"""The stone and marble buildings of Uchronia, each a picture of its own behind its frame."""

from __future__ import annotations

import math

from assets.sources.art import kit
from assets.sources.art._dinos import GREEN, PLUM, RUST, SAND, SLATE, TEAL, dino
from assets.sources.art._masonry import (
    BASE,
    FRONT,
    GOLD,
    LEAF,
    TILE,
    WATER,
    Painter,
    arch_path,
    banner,
    battlements,
    colonnade,
    column,
    courses,
    dome,
    fern,
    gable,
    land,
    opening,
    palm,
    row_of,
    steps,
    wall,
)
from assets.sources.art._things import part, rod
from assets.sources.art.kit import INK, Canvas, Point, at, darker, lighter

LOG = "#A8703C"
MARBLE = "#F1F3F2"
GREY = "#AEB2B5"
BRONZE = "#3E9A8C"


def block(c: Canvas, x: float, y: float, w: float, h: float, tone: str = GREY) -> None:
    """A hewn block with a lit top, standing on its lower left corner."""
    c.path(f"M{at(x, y - h)}l6 -6h{w}l-6 6Z", fill=lighter(tone, 0.45), stroke=INK, sw=1.8)
    c.path(f"M{at(x + w, y)}v{-h}l6 -6v{h}Z", fill=darker(tone, 0.25), stroke=INK, sw=1.8)
    c.rect(x, y - h, w, h, fill=tone, stroke=INK, sw=1.8)


# ---------------------------------------------------------------- stone


def raptor_pens(c: Canvas) -> None:
    """A cage with bars as thick as legs, and a raptor that looks out."""
    land(c, "stone", "dusk", (186, 40), "peaks")
    c.shade(118, BASE + 6, 100, 8)
    c.path(arch_path(120, 212, 158, 98), fill="#2A2028")
    c.glow(120, 190, 84, 70, "#FFB45A", 0.75)
    dino(c, "raptor", 66, 220, 0.82, "#7FC05A")
    dino(c, "raptor", 176, 220, 0.82, "#E2804E", True)
    d = f"M14 210V104H212V210Z{arch_path(120, 211, 148, 92)}"
    fill = c.linear((0, "#B4B9BD"), (0.6, "#8E949A"), (1, "#6E747C"), line=(0, 0, 100, 40))
    c.path(d, fill=fill, stroke=INK, sw=2.8, rule="evenodd")
    courses(c, (14, 106, 212, 117), "stone", "#4A4F56", 0.7)
    courses(c, (16, 118, 60, 140), "stone", "#4A4F56", 0.7)
    courses(c, (182, 118, 210, 140), "stone", "#4A4F56", 0.7)
    courses(c, (16, 140, 44, 208), "stone", "#4A4F56", 0.7)
    courses(c, (196, 140, 211, 208), "stone", "#4A4F56", 0.7)
    battlements(c, 14, 214, 104, 9, "#9AA0A6")
    bars = "M60 211V144M80 211V128M120 211V119M160 211V128M180 211V144"
    rod(c, f"{bars}M47 166H193M46 200H194", "#C9CED4", 4.6, 2)
    part(c, "M108 190H132V212H108Z", GOLD, 2)
    c.path("M111 190V183Q120 172 129 183V190", stroke=INK, sw=3.4)
    c.path("M120 198v6", stroke=INK, sw=4.4)
    c.path("M92 96L120 50L148 96Z", fill="#F6CF4A", stroke=INK, sw=3)
    c.path("M120 66v14M120 88h.1", stroke=INK, sw=5)
    c.path("M22 222q8 -8 16 -2q10 -6 12 4M176 222l16 -4 8 6", stroke="#F6EFE0", sw=4)


def quarry(c: Canvas) -> None:
    """A cliff cut in steps, a crane, and blocks on rollers."""
    land(c, "stone", "day", (34, 130), "hills")
    tone = "#B9BCBC"
    for i, d in enumerate(("M215 44L176 50V96H150V140H124V180H92V226H215Z",)):
        part(c, d, darker(tone, i * 0.1), 2.6)
    c.path(
        "M176 50L215 44V56H176ZM150 96H176V106H150ZM124 140H150V150H124ZM92 180H124V190H92Z",
        fill=lighter(tone, 0.55),
        stroke=INK,
        sw=1.8,
    )
    c.path(
        "M192 56V96M176 76H215M166 106V140M150 122H215M196 96V122M140 150V180M182 122V160M124 165H215M110 190V226"
        "M150 180V206M92 208H215M190 165V208",
        stroke=darker(tone, 0.5),
        sw=1.6,
    )
    rod(c, "M60 206L82 72L104 206", LOG, 5)
    rod(c, "M82 78L30 108M82 78L126 116", LOG, 3.4)
    rod(c, "M38 100L116 60", LOG, 5)
    c.path("M112 62V110M100 124L112 110L126 124", stroke=INK, sw=2)
    block(c, 98, 146, 28, 22, "#D5D6D2")
    dino(c, "raptor", 186, 96, 0.42, RUST, True, "", "pick")
    dino(c, "raptor", 136, 180, 0.46, TEAL, False, "", "hammer")
    c.path("M112 222h.1M130 222h.1M148 222h.1", stroke=INK, sw=10)
    c.path("M112 222h.1M130 222h.1M148 222h.1", stroke="#C98F50", sw=7)
    block(c, 104, 217, 50, 26, "#CFD2D0")
    dino(c, "trike", 60, FRONT + 1, 0.46, GREEN, True)
    c.path("M74 204L104 206", stroke="#7A4A24", sw=3)


def scaffold_guild(c: Canvas) -> None:
    """A tower half built, and the scaffold around it."""
    land(c, "stone", "dawn", (186, 44), "hills")
    c.shade(124, BASE + 4, 70, 9)
    d = "M88 206V96H104V84H120V96H134V76H150V88H162V206Z"
    part(c, d, "#BFC2C2", 2.6)
    courses(c, (90, 100, 160, 204), "stone", "#5E636A", 0.7)
    opening(c, 125, 206, 28, 44)
    row_of(c, (106, 144), 150, 13, 22)
    c.path("M138 90H162V206H138Z", fill=INK, op=0.13)
    poles = "M70 212V66M98 212V60M126 212V56M154 212V58M182 212V66"
    rod(c, poles, "#C98F50", 3.4, 1.6)
    rod(c, "M62 92H190M62 130H190M62 168H190", "#E0B36A", 4.4, 1.6)
    rod(c, "M70 168L98 130M182 130L154 92M70 92L98 60M182 206L154 168", "#C98F50", 2.6, 1.4)
    c.path("M164 130L176 168M172 128L184 166M166 138l8 -3M169 147l8 -3M172 156l8 -3", stroke="#7A4A24", sw=2.4)
    rod(c, "M126 58H44", LOG, 4)
    c.path("M48 60V150", stroke=INK, sw=2)
    c.circle(48, 60, 6, fill="#C9CED4", stroke=INK, sw=2)
    block(c, 34, 168, 24, 18, "#CFD2D0")
    dino(c, "raptor", 84, 130, 0.44, GREEN, False, "straw", "trowel")
    dino(c, "raptor", 172, 92, 0.44, RUST, True, "straw", "hammer")
    dino(c, "raptor", 166, 168, 0.4, TEAL, True, "", "pot")
    dino(c, "longneck", 66, FRONT + 1, 0.5, PLUM, True)


def masons_lodge(c: Canvas) -> None:
    """A gabled lodge under compasses and square."""
    land(c, "stone", "mist", (188, 40), "hills")
    c.shade(122, BASE + 4, 80, 8)
    wall(c, (62, 122, 186, BASE), "stone", "#C2C4C2")
    c.poly([(48, 126), (124, 52), (200, 126)], fill=c.lit("#6E7F94"), stroke=INK, sw=2.8)
    c.poly([(72, 120), (124, 69), (176, 120)], fill="#D9DBD6", stroke=INK, sw=2)
    rod(c, "M124 74L104 116M124 74L144 116", GOLD, 5, 2)
    rod(c, "M100 98L124 116L148 98", "#8A5A30", 5, 2)
    c.circle(124, 74, 6, fill=GOLD, stroke=INK, sw=2)
    opening(c, 124, BASE, 32, 56, "#6A4420")
    c.path("M124 150V204", stroke=INK, sw=1.8)
    c.circle(118, 180, 2, fill=GOLD)
    row_of(c, (84, 164), 176, 20, 32, "#FFE0A0")
    block(c, 150, FRONT + 2, 44, 30, "#D5D6D2")
    c.path("M158 208l10 4M172 202l8 8M166 218l14 -4", stroke="#6C7178", sw=2)
    dino(c, "raptor", 128, FRONT + 1, 0.56, GREEN, False, "apron", "hammer")
    dino(c, "ankylo", 48, FRONT + 1, 0.52, RUST)
    c.path("M196 196l5 -6M200 204l8 -2M194 190l0 -8", stroke="#F6EFE0", sw=2.4)


def archway(c: Canvas) -> None:
    """A triumphal arch with a chariot on top."""
    land(c, "stone", "day", (188, 36), "peaks")
    tone = "#C6C8C6"
    c.shade(124, BASE + 6, 84, 9)
    d = f"M54 210V84H194V210Z{arch_path(124, 211, 64, 100)}"
    c.path(
        d,
        fill=c.linear((0, lighter(tone, 0.35)), (0.6, tone), (1, darker(tone, 0.2)), line=(0, 0, 100, 0)),
        stroke=INK,
        sw=2.8,
        rule="evenodd",
    )
    c.path("M156 134V210H194V84H170V100Q156 110 156 134Z", fill=INK, op=0.12)
    courses(c, (56, 120, 90, 208), "stone", "#6C7178", 0.6)
    courses(c, (158, 120, 192, 208), "stone", "#6C7178", 0.6)
    ring = "M92 142C92 120 106 110 124 110C142 110 156 120 156 142"
    c.path(ring, stroke=INK, sw=10, turn="translate(0 0)")
    c.path(ring, stroke=lighter(tone, 0.4), sw=7)
    part(c, "M46 96H202V84H46Z", lighter(tone, 0.2), 2.4)
    part(c, "M60 84V66H188V84Z", tone, 2.4)
    part(c, "M50 68H198V60H50Z", lighter(tone, 0.2), 2.2)
    c.path("M70 76h108", stroke=darker(tone, 0.4), sw=3, dash="10 5")
    part(c, "M117 100H131L128 118H120Z", lighter(tone, 0.4), 2)
    colonnade(c, (66, 182), 98, 210, 15, lighter(tone, 0.3))
    c.circle(84, 106, 6, fill=lighter(tone, 0.3), stroke=INK, sw=1.6)
    c.circle(164, 106, 6, fill=lighter(tone, 0.3), stroke=INK, sw=1.6)
    dino(c, "trike", 134, 61, 0.42, BRONZE)
    dino(c, "raptor", 92, 61, 0.36, BRONZE)
    dino(c, "stego", 128, FRONT, 0.46, RUST)
    fern(c, 32, FRONT + 1, 34)
    fern(c, 206, FRONT + 1, 30, "#5F8F5A")
    c.path("M54 132q8 8 2 18t4 22M60 84q-8 12 0 22", stroke=LEAF, sw=4)


def toll_gate(c: Canvas) -> None:
    """A striped bar across a road between two squat towers."""
    land(c, "stone", "dawn", (112, 60), "hills")
    c.path("M70 226L104 172H126L170 226Z", fill="#D9CDB0", stroke=INK, sw=2)
    c.path("M116 220v-8M116 204v-7M116 190v-5", stroke="#8A7A5A", sw=2.4)
    for x in (44, 186):
        wall(c, (x - 29, 116, x + 29, 212), "stone")
        c.poly([(x - 36, 118), (x, 72 if x > 100 else 104), (x + 36, 118)], fill=c.lit("#6E7F94"), stroke=INK, sw=2.4)
        opening(c, x, 212, 24, 42)
        opening(c, x, 152, 15, 20, "#FFE0A0")
    dino(c, "trike", 122, 206, 0.52, PLUM)
    c.path("M72 180H208", stroke=INK, sw=14)
    c.path("M72 180H208", stroke="#FBF6E8", sw=10)
    c.path("M78 180H206", stroke="#D2402C", sw=10, dash="12 14", cap="butt")
    c.circle(72, 180, 9, fill=GOLD, stroke=INK, sw=2.4)
    part(c, "M192 170H212V212H192Z", "#8A5A30", 2.2)
    c.path("M92 76H142V112H92ZM117 112V176", stroke=INK, sw=4)
    c.rect(92, 76, 50, 36, 4, fill="#F2E2B8", stroke=INK, sw=2.4)
    c.circle(117, 94, 12, fill=GOLD, stroke=INK, sw=2)
    c.circle(117, 94, 6.5, stroke="#97790B", sw=2)
    dino(c, "raptor", 44, FRONT + 1, 0.58, TEAL, False, "helmet", "coin")


def treasury(c: Canvas) -> None:
    """A strong house with a round door, spilling gold."""
    land(c, "stone", "night", (186, 36), "peaks")
    c.shade(122, BASE + 6, 92, 9)
    part(c, "M40 212L52 94H192L204 212Z", "#868C94", 2.8)
    courses(c, (56, 98, 188, 208), "stone", "#4A4F56", 0.7)
    battlements(c, 46, 198, 92, 9, "#9AA0A6")
    c.glow(122, 156, 84, 74, "#FFC94A", 0.75)
    c.circle(122, 152, 52, fill="#5A6068", stroke=INK, sw=3)
    c.circle(122, 152, 43, fill="#FFB93A", stroke=INK, sw=2.4)
    c.circle(122, 152, 43, fill=c.radial((0, "#FFF2B0"), (1, "#E89A1F")))
    with c.placed(122, 152):
        d = "".join(
            f"M{at(47.5 * math.cos(math.tau * i / 10), 47.5 * math.sin(math.tau * i / 10))}h.1" for i in range(10)
        )
        c.path(d, stroke="#C9CED4", sw=6)
    part(c, "M166 112C196 116 204 140 204 160C204 184 190 202 166 204C176 182 176 134 166 112Z", "#B5BAC0", 2.8)
    c.path("M180 140v36M172 158h18", stroke=INK, sw=4)
    c.circle(181, 158, 8, fill=GOLD, stroke=INK, sw=2)
    dino(c, "ankylo", 120, 190, 0.5, GREEN)
    pile = "M52 226C62 206 80 198 94 194C110 186 136 186 150 196C170 200 188 212 196 226Z"
    part(c, pile, "#F2C545", 2.6)
    coins = []
    for x, y in (
        (74, 214),
        (92, 204),
        (112, 198),
        (134, 198),
        (150, 206),
        (170, 216),
        (104, 216),
        (128, 212),
        (148, 220),
    ):
        coins.append((x, y))
        c.ellipse(x, y, 9, 5, fill="#FFE27A", stroke="#97790B", sw=1.8)
    c.path("M116 190l6 -12h12l6 12l-12 10Z", fill="#4BA6E3", stroke=INK, sw=2)
    c.path("M88 198l5 -9h9l4 9l-9 8Z", fill="#D2502F", stroke=INK, sw=2)


def guildhall(c: Canvas) -> None:
    """A house with a stepped gable, a clock and the banners of its guilds."""
    land(c, "stone", "day", (186, 40), "hills")
    c.shade(128, BASE + 4, 70, 9)
    tone = "#B9BDC0"
    d = "M76 206V112H90V94H104V76H116V58H140V76H152V94H166V112H180V206Z"
    part(c, d, tone, 2.8)
    c.path("M150 78H152V94H166V112H180V206H150Z", fill=INK, op=0.14)
    c.path("M74 112h18M88 94h18M102 76h16M114 58h28M138 76h16M150 94h18M164 112h18", stroke=INK, sw=6)
    c.path("M74 112h18M88 94h18M102 76h16M114 58h28M138 76h16M150 94h18M164 112h18", stroke="#E4E4DC", sw=3)
    c.circle(128, 94, 15, fill="#FBF6E8", stroke=INK, sw=2.4)
    c.path("M128 94V84M128 94L136 98", stroke=INK, sw=2.6)
    row_of(c, (98, 118, 138, 158), 146, 13, 24, "#FFE0A0")
    c.path("M76 154H180", stroke=INK, sw=4)
    opening(c, 128, 206, 34, 46)
    c.path("M128 162V206", stroke="#8A5A30", sw=2)
    for x, tone2, mark in ((94, "#E69F1A", "ring"), (162, "#E2692C", "square")):
        banner(c, x, 158, 22, 32, tone2)
        c.path(kit.shape_path(mark, x, 174, 6.5), fill="#FBF6E8", stroke=INK, sw=1.6)
    rod(c, "M60 206V150M196 206V150", LOG, 3.4)
    banner(c, 60, 128, 22, 40, "#EFD93A")
    banner(c, 196, 128, 20, 40, "#4BA6E3")
    c.path(
        kit.shape_path("drop", 60, 148, 6.5) + kit.shape_path("star", 196, 148, 6.5), fill="#FBF6E8", stroke=INK, sw=1.6
    )
    kit.flag(c, 128, 58, 28, "#5FA08E")
    for x, kind, tone3, flip, tool in (
        (44, "raptor", GREEN, False, "hammer"),
        (86, "crest", RUST, False, "pot"),
        (172, "raptor", TEAL, True, "scroll"),
        (204, "raptor", PLUM, True, ""),
    ):
        dino(c, kind, x, FRONT + 1, 0.46, tone3, flip, "", tool)


# ---------------------------------------------------------------- marble


def fountain(c: Canvas) -> None:
    """Three basins, one above the other, and a spout on top."""
    land(c, "marble", "day", (182, 46))
    palm(c, 190, 206, 84)
    c.shade(120, FRONT, 92, 8)
    c.path("M120 64C112 40 90 40 84 72M120 64C128 40 150 40 156 72M120 64V34", stroke="#E8F6FB", sw=6)
    c.path(
        "M104 82C88 76 74 96 70 128M136 82C152 76 166 96 170 128M96 130C72 128 50 146 46 186M144 130"
        "C168 128 190 146 194 186",
        stroke="#CFEBF6",
        sw=7,
    )
    c.path(
        "M104 82C88 76 74 96 70 128M136 82C152 76 166 96 170 128M96 130C72 128 50 146 46 186M144 130"
        "C168 128 190 146 194 186",
        stroke=WATER,
        sw=2.4,
    )
    part(c, "M113 82H127L131 130H109Z", MARBLE)
    part(c, "M108 136H132L138 190H102Z", MARBLE)
    part(c, "M90 76H150C148 94 134 96 120 96C106 96 92 94 90 76Z", MARBLE)
    c.ellipse(120, 76, 30, 6, fill=WATER, stroke=INK, sw=2)
    part(c, "M66 124H174C170 148 146 150 120 150C94 150 70 148 66 124Z", MARBLE)
    c.ellipse(120, 124, 54, 9, fill=WATER, stroke=INK, sw=2)
    dino(c, "hatchling", 118, 74, 0.5, "#C9D6DC")
    part(c, "M28 186H208V206C186 226 50 226 28 206Z", MARBLE, 2.6)
    c.ellipse(118, 187, 90, 15, fill=WATER, stroke=INK, sw=2.4)
    c.path("M40 186h20M84 194h24M130 182h20M160 192h26", stroke="#E8F6FB", sw=2.4)
    courses(c, (34, 204, 200, 218), "marble", "#8FA4B4", 0.8)
    dino(c, "trike", 164, 190, 0.36, RUST, True)
    c.path("M130 190H198V196H130Z", fill=WATER)
    dino(c, "raptor", 40, FRONT + 2, 0.5, GREEN)


def plaza(c: Canvas) -> None:
    """An open square of slabs around an obelisk, colonnades on both sides."""
    land(c, "marble", "dawn", (160, 46), "hills")
    c.path("M5 226V196L66 160H170L215 196V226Z", fill="#E9E4D6", stroke=INK, sw=2)
    c.path(
        "M66 160L5 196V226M92 160L44 226M118 160V226M144 160L192 226M170 160L215 196M48 170H184M26 183H202M5 202H215",
        stroke="#A9B6C2",
        sw=1.8,
    )
    c.path(
        "M92 160H118V170H86ZM118 170H148L158 183H118ZM77 183H118V202H63ZM118 202H176L192 226H118Z"
        "M170 160L184 170H148L144 160Z",
        fill="#8FB4C8",
        op=0.6,
    )
    part(c, "M5 100L70 128V138L5 116ZM215 96L164 128V138L215 112Z", TILE, 2.2)
    for x, top, foot, w in ((18, 118, 194, 15), (36, 126, 184, 12), (52, 131, 174, 10), (64, 135, 168, 8)):
        column(c, x, top, foot, w, MARBLE)
    for x, top, foot, w in ((204, 116, 194, 15), (188, 124, 184, 12), (176, 130, 174, 10), (167, 135, 166, 8)):
        column(c, x, top, foot, w, MARBLE)
    c.shade(118, 190, 34, 7)
    steps(c, 100, 136, 174, 188, MARBLE, 2, 7)
    part(c, "M107 174L112 64L118 48L124 64L129 174Z", "#F4E6C4", 2.6)
    c.path("M118 48L124 64L129 174H118Z", fill=INK, op=0.14)
    c.path("M112 64H124", stroke=INK, sw=2)
    c.path("M118 48L112 64H124Z", fill=GOLD, stroke=INK, sw=2)
    c.path("M117 84l4 6M115 100h7M116 112l5 5M115 130h8M116 142l5 4M114 156h8", stroke="#8A7452", sw=2)
    dino(c, "crest", 66, FRONT + 2, 0.5, TEAL, False, "toga")
    dino(c, "raptor", 172, FRONT + 1, 0.52, GREEN, True, "toga", "scroll")


def great_temple(c: Canvas) -> None:
    """The greatest temple: six columns, a golden pediment, many steps."""
    land(c, "marble", "dawn", (112, 66), "hills")
    rays = ""
    for i in range(14):
        a = math.pi * (i + 0.5) / 14
        rays += f"M112 120L{at(112 + 150 * math.cos(a - 0.05), 120 - 150 * math.sin(a - 0.05))}"
        rays += f"L{at(112 + 150 * math.cos(a + 0.05), 120 - 150 * math.sin(a + 0.05))}Z"
    c.path(rays, fill="#FFF2C4", op=0.4)
    part(c, "M30 112H194V188H30Z", "#8A7F86", 2.2)
    c.path(arch_path(112, 188, 34, 58), fill="#FFC45A", stroke=INK, sw=2)
    dino(c, "rex", 110, 188, 0.34, "#B98A34")
    colonnade(c, (38, 67, 92, 132, 157, 186), 112, 190, 17, MARBLE)
    part(c, "M22 112H202V100H22Z", MARBLE)
    c.path("M32 106H192", stroke=GOLD, sw=4, dash="9 6")
    gable(c, 16, 208, 100, 52, MARBLE, 2.8)
    c.circle(112, 78, 12, fill=GOLD, stroke=INK, sw=2.2)
    c.path("M112 70v16M104 78h16M106 72l12 12M118 72l-12 12", stroke="#97790B", sw=2)
    c.path("M68 94q12 -10 24 0M132 94q12 -10 24 0", stroke="#A9B6C2", sw=3.4)
    c.path("M112 36v12M20 90v10M204 90v10", stroke=INK, sw=9)
    c.path("M112 36v12M20 90v10M204 90v10", stroke=GOLD, sw=5)
    steps(c, 28, 196, 190, 226, MARBLE, 4, 7)
    for x in (44, 180):
        part(c, f"M{x - 9} 200H{x + 9}L{x + 5} 216H{x - 5}Z", "#B98A34", 2)
        c.path(
            f"M{x - 6} 200C{x - 10} 188 {x} 186 {x} 176C{x + 8} 186 {x + 9} 192 {x + 6} 200Z",
            fill="#F08A2C",
            stroke=INK,
            sw=1.8,
        )
    dino(c, "raptor", 84, FRONT + 3, 0.36, GREEN, False, "toga")
    dino(c, "raptor", 146, FRONT + 3, 0.36, RUST, True, "toga")


def colossus(c: Canvas) -> None:
    """A tyrant of marble that stands astride the harbour, torch in hand."""
    land(c, "marble", "day", (40, 128), "sea")
    c.rect(5, 176, 210, 50, fill="#3F8FBC")
    c.path("M16 190h22M88 196h26M104 212h34M20 214h26M180 200h22M130 184h18", stroke="#CFE9F4", sw=2.4)
    part(c, "M50 226V192H96V226Z", "#C9CED0")
    part(c, "M140 226V192H192V226Z", "#C9CED0")
    courses(c, (52, 196, 94, 226), "stone", "#6C7178", 0.6)
    courses(c, (142, 196, 190, 226), "stone", "#6C7178", 0.6)
    with c.placed(118, 196, 1.16):
        stone = "#E9EBE8"
        part(
            c,
            "M20 -52C34 -40 36 -30 34 -20L36 -4H58Q60 -11 50 -12L50 -30C52 -46 46 -58 38 -62Z",
            darker(stone, 0.2),
            2.4,
        )
        part(
            c,
            "M-80 -34C-62 -34 -44 -46 -30 -62C-16 -76 -4 -80 0 -96C2 -116 22 -126 44 -120C62 -116 72 -108 71 -97L69 -91"
            "L38 -88C32 -84 36 -74 38 -64C42 -48 28 -36 6 -34C-20 -32 -44 -22 -80 -34Z",
            stone,
            2.4,
        )
        part(c, "M38 -90C42 -78 50 -76 58 -78C64 -80 68 -85 69 -91Z", darker(stone, 0.1), 2)
        c.path("M42 -89l4 6 4 -6 4 6 4 -6 4 5", stroke=INK, sw=1.6)
        part(c, "M-20 -56C-36 -42 -40 -30 -38 -20L-44 -4H-20Q-18 -11 -28 -12L-24 -28C-8 -34 2 -44 -2 -58Z", stone, 2.4)
        c.path("M6 -104L2 -118M14 -114L12 -128M26 -120L28 -133M38 -121L44 -132", stroke=INK, sw=6)
        c.path("M6 -104L2 -118M14 -114L12 -128M26 -120L28 -133M38 -121L44 -132", stroke=GOLD, sw=3.4)
        c.circle(40, -106, 4.4, fill=INK)
        c.circle(38.6, -107.4, 1.6, fill="#FFF8E8")
        rod(c, "M26 -70Q40 -66 52 -74L62 -94", stone, 9, 2)
        rod(c, "M60 -86L70 -112", "#B98A34", 6, 2)
        c.path("M-26 -50q-8 12 -4 22M-52 -40l6 8M0 -84l8 6M-8 -70l8 10", stroke="#9AA9B4", sw=2)
    c.path("M180 78C174 52 198 56 198 30C212 46 212 66 206 80Z", fill="#F08A2C", stroke=INK, sw=2.2)
    c.path("M188 76C186 64 196 62 198 50C204 62 204 68 200 77Z", fill="#FFE58A")
    part(c, "M176 78H208L202 90H182Z", "#B98A34", 2)
    part(c, "M98 210H142L134 222H106Z", "#8A5A30", 2)
    c.path("M120 210V176L140 204H120", fill="#F6EFE0", stroke=INK, sw=2)
    dino(c, "raptor", 114, 211, 0.24, GREEN)


def senate(c: Canvas) -> None:
    """A half circle of benches full of togas, and a speaker."""
    land(c, "marble", "day", (188, 30), "hills")
    c.rect(5, 60, 210, 170, fill=c.linear((0, "#C9D3DC"), (1, "#9FB2C2")))
    dome(c, 118, 60, 46, BRONZE, 0.8)
    colonnade(c, (72, 95, 118, 141, 164, 187), 76, 128, 12, MARBLE)
    c.path("M5 60H215V76H5Z", fill=MARBLE, stroke=INK, sw=2.2)
    c.path("M16 68H206", stroke=GOLD, sw=4, dash="8 7")
    tones = (GREEN, RUST, TEAL, SAND, PLUM, SLATE)
    for row, (rx, ry, y, count) in enumerate(((102, 66, 192, 7), (70, 40, 204, 5))):
        d = f"M{118 - rx} 230V{y}C{118 - rx} {y - ry * 0.75:.0f} {118 - rx * 0.6:.0f} {y - ry} 118 {y - ry}"
        d += f"C{118 + rx * 0.6:.0f} {y - ry} {118 + rx} {y - ry * 0.75:.0f} {118 + rx} {y}V230Z"
        c.path(d, fill="#F4F6F5" if row == 0 else "#DCE4EA", stroke=INK, sw=2.4)
        robes, hems, eyes = "", "", ""
        for i in range(count):
            a = math.pi * (i + 0.5) / count
            x, foot = 118 - rx * 0.9 * math.cos(a), y - ry * 0.9 * math.sin(a) + 22
            way = 1 if x < 118 else -1
            head = f"M{at(x - 6 * way, foot - 14)}c{at(-2 * way, -16)} {at(16 * way, -20)} {at(20 * way, -8)}"
            head += f"c{at(-2 * way, 4)} {at(-8 * way, 4)} {at(-9 * way, 9)}Z"
            c.path(head, fill=tones[(i + 2 * row) % 6], stroke=INK, sw=1.8)
            robes += f"M{at(x - 10, foot)}q{at(0, -17)} {at(10, -18)}q{at(10, 1)} {at(10, 18)}Z"
            hems += f"M{at(x - 2 * way, foot - 16)}l{at(-3 * way, 15)}"
            eyes += f"M{at(x + 3 * way, foot - 22)}h.1"
        c.path(robes, fill="#FBF6E8", stroke=INK, sw=1.8)
        c.path(hems, stroke="#B0402C", sw=3)
        c.path(eyes, stroke=INK, sw=3.4)
    c.path("M66 232C70 208 92 200 118 200C144 200 166 208 170 232Z", fill="#8FB4C8", stroke=INK, sw=2.2)
    dino(c, "crest", 114, FRONT + 2, 0.66, GOLD, False, "toga laurel", "scroll")


def basilica(c: Canvas) -> None:
    """A high nave between low aisles, a great round window, and a bell tower."""
    land(c, "marble", "dawn", (84, 120), "hills")
    c.shade(124, BASE + 6, 92, 8)
    wall(c, (172, 56, 204, 210), "marble", "#E4E6E4")
    row_of(c, (181, 195), 94, 9, 24, "#4A5E74")
    row_of(c, (181, 195), 136, 9, 24, "#4A5E74")
    c.poly([(166, 58), (188, 24), (210, 58)], fill=c.lit(TILE), stroke=INK, sw=2.4)
    wall(c, (34, 152, 186, 210), "marble")
    c.poly([(26, 154), (72, 118), (168, 118), (194, 154)], fill=c.lit(TILE), stroke=INK, sw=2.4)
    wall(c, (66, 106, 156, 210), "marble", MARBLE)
    gable(c, 58, 164, 108, 48, "#D9634A", 2.6)
    c.poly([(74, 105), (111, 72), (148, 105)], fill=MARBLE, stroke=INK, sw=2)
    c.path(kit.shape_path("star", 111, 52, 9), fill=GOLD, stroke=INK, sw=2)
    c.circle(111, 132, 20, fill="#3A5E86", stroke=INK, sw=3)
    d = ""
    for i in range(8):
        a = math.tau * i / 8
        d += f"M111 132L{at(111 + 19 * math.cos(a), 132 + 19 * math.sin(a))}"
    c.path(d, stroke=MARBLE, sw=2.4)
    c.circle(111, 132, 7, fill=GOLD, stroke=INK, sw=2)
    for x in (84, 111, 138):
        opening(c, x, 210, 19, 42 if x != 111 else 50, "#5A3A2A")
    colonnade(c, (70, 98, 124, 152), 160, 210, 9, MARBLE)
    row_of(c, (48,), 204, 14, 34, "#4A5E74")
    steps(c, 62, 160, 208, 226, MARBLE, 2, 10)
    dino(c, "raptor", 36, FRONT + 2, 0.52, TEAL, False, "toga")
    dino(c, "longneck", 188, FRONT + 2, 0.44, SAND, True)


def observatory(c: Canvas) -> None:
    """A dome with an open slit, and a great tube that looks at the stars."""
    land(c, "marble", "night", (180, 48), "peaks")
    points: list[Point] = [(78, 24), (98, 40), (126, 32), (146, 48), (128, 60)]
    c.strokes([points], stroke="#CFE0F6", sw=1.4, op=0.8)
    c.path("".join(f"M{at(x, y)}h.1" for x, y in points), stroke="#FFF6DF", sw=4.4)
    c.path("M204 16L160 34L200 24Z", fill="#FFF2C4")
    c.path("M160 34h.1", stroke="#FFF6DF", sw=6)
    c.shade(118, BASE + 6, 80, 9)
    with c.placed(122, 126, 1, -38):
        part(c, "M-6 -14H64V14H-6Z", "#C99A3E", 2.4)
        part(c, "M60 -18H74V18H60Z", "#E8C25A", 2.4)
        c.ellipse(75, 0, 5, 17, fill="#BFE3F4", stroke=INK, sw=2)
    dome(c, 112, 150, 62, "#D9E2E8", 1.05, 2.8)
    c.path("M112 84C130 84 152 96 162 116L142 130C136 112 124 100 112 98Z", fill="#182446", stroke=INK, sw=2.4)
    with c.placed(122, 126, 1, -38):
        part(c, "M8 -11H66V11H8Z", "#C99A3E", 2.4)
        c.path("M12 -5H62", stroke="#F6E0A0", sw=3)
        part(c, "M62 -16H76V16H62Z", "#E8C25A", 2.4)
    wall(c, (44, 150, 180, 212), "marble", "#D5DCE2")
    c.path("M38 156H186V146H38Z", fill="#EEF1F2", stroke=INK, sw=2.4)
    row_of(c, (64, 160), 204, 18, 34, "#FFD36A")
    opening(c, 112, 212, 30, 46, "#FFD36A")
    c.path("M112 168V212", stroke=INK, sw=2)
    colonnade(c, (86, 138), 158, 212, 12, MARBLE)
    dino(c, "crest", 190, FRONT + 1, 0.5, PLUM, True, "", "scroll")
    dino(c, "hatchling", 34, FRONT + 1, 0.6, GREEN)


def palace(c: Canvas) -> None:
    """Domes, wings and gardens under a golden sun."""
    land(c, "marble", "day", (112, 40), "hills")
    c.shade(112, BASE + 4, 104, 8)
    for x in (30, 194):
        wall(c, (x - 17, 114, x + 17, 196), "marble")
        dome(c, x, 114, 20, GOLD, 1.25)
        c.path(f"M{x} 90v-12", stroke=INK, sw=3)
        opening(c, x, 150, 13, 24, "#4A5E74")
    wall(c, (14, 150, 210, 198), "marble", "#E9EDEE")
    row_of(c, (26, 46, 66, 158, 178, 198), 194, 12, 32, "#4A5E74")
    c.path("M10 152H214V144H10Z", fill=MARBLE, stroke=INK, sw=2.2)
    wall(c, (74, 110, 150, 198), "marble", MARBLE)
    gable(c, 68, 156, 112, 24, MARBLE)
    c.rect(84, 78, 56, 14, fill=MARBLE, stroke=INK, sw=2.2)
    dome(c, 112, 80, 34, GOLD, 1.15, 2.8)
    c.path("M112 40V28", stroke=INK, sw=4)
    c.circle(112, 27, 5, fill=GOLD, stroke=INK, sw=2)
    colonnade(c, (82, 98, 126, 142), 118, 198, 12, MARBLE)
    opening(c, 112, 198, 18, 54, "#B0301F")
    steps(c, 90, 134, 198, 210, MARBLE, 2, 6)
    c.path("M92 226L98 210H126L132 226Z", fill=WATER, stroke=INK, sw=2)
    c.path("M104 216h12M102 222h16", stroke="#E8F6FB", sw=2)
    for x in (60, 166):
        c.path(
            f"M{x} 222C{x - 12} 208 {x - 9} 186 {x} 174C{x + 9} 186 {x + 12} 208 {x} 222Z",
            fill=c.lit(LEAF),
            stroke=INK,
            sw=2,
        )
    dino(c, "crest", 34, FRONT + 2, 0.5, PLUM, False, "cloak laurel")
    dino(c, "longneck", 186, FRONT + 2, 0.42, TEAL, True)


STONE: dict[str, Painter] = {
    "raptor-pens": raptor_pens,
    "quarry": quarry,
    "scaffold-guild": scaffold_guild,
    "masons--lodge": masons_lodge,
    "archway": archway,
    "toll-gate": toll_gate,
    "treasury": treasury,
    "guildhall": guildhall,
}
MARBLES: dict[str, Painter] = {
    "fountain": fountain,
    "square": plaza,
    "great-temple": great_temple,
    "colossus": colossus,
    "senate": senate,
    "basilica": basilica,
    "observatory": observatory,
    "palace": palace,
}
