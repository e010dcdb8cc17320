"""The wood, clay and brick buildings of Uchronia, each a picture of its own behind its frame."""

from __future__ import annotations

import math

from assets.sources.art import kit
from assets.sources.art._dinos import GREEN, PLUM, RUST, SAND, SLATE, TEAL, dino
from assets.sources.art._masonry import (
    BASE,
    DOOR,
    FRONT,
    GOLD,
    LEAF,
    WATER,
    Painter,
    amphora,
    arch_path,
    banner,
    battlements,
    colonnade,
    courses,
    crate,
    dome,
    fern,
    land,
    opening,
    row_of,
    smoke,
    steps,
    thatch,
    tiles,
    tower,
    wall,
)
from assets.sources.art._things import flat, part, rod
from assets.sources.art.kit import INK, Canvas, at, darker, lighter, num

LOG = "#A8703C"


def stakes(c: Canvas, left: float, right: float, top: float, foot: float, step: float = 12, tone: str = LOG) -> None:
    """A fence of pointed logs."""
    d, marks, x = "", "", left
    while x + step <= right + 0.1:
        lift = c.rng.uniform(-2, 2)
        d += f"M{at(x, foot)}V{num(top + lift)}l{at(step / 2, -step * 0.7)}l{at(step / 2, step * 0.7)}V{num(foot)}Z"
        marks += f"M{at(x + step * 0.72, top + 6)}V{num(foot - 4)}"
        x += step
    c.path(d, fill=c.linear((0, lighter(tone, 0.35)), (1, tone)), stroke=INK, sw=2)
    c.path(marks, stroke=darker(tone, 0.4), sw=2, op=0.6)


# ---------------------------------------------------------------- wood


def frontier_post(c: Canvas) -> None:
    """A blockhouse whose upper floor juts out, with a guard."""
    land(c, "wood", "dawn", (176, 46))
    c.shade(122, BASE + 2, 70, 9)
    wall(c, (94, 146, 150, BASE), "wood")
    opening(c, 122, BASE, 22, 36)
    wall(c, (76, 100, 168, 148), "wood")
    row_of(c, (94, 122, 150), 134, 12, 16)
    tiles(c, 68, 176, 101, 30, "#7E5A36", 26)
    kit.flag(c, 122, 72, 42, "#C9412C")
    stakes(c, 12, 74, 178, BASE + 6)
    stakes(c, 170, 208, 178, BASE + 6)
    dino(c, "trike", 58, FRONT, 0.5, RUST)
    dino(c, "raptor", 168, FRONT, 0.5, GREEN, True, "helmet", "spear")


def lookout_tower(c: Canvas) -> None:
    """A tall trestle with a roofed platform, above the trees."""
    land(c, "wood", "day", (176, 150))
    c.shade(132, BASE + 4, 46, 8)
    rod(c, "M104 206L118 84M160 206L146 84", LOG, 6)
    rod(c, "M108 180L154 150M156 180L110 150M112 148L150 120M152 148L114 120", LOG, 3.4)
    rod(c, "M126 206V86M138 206V86", "#C98F50", 2.4)
    c.path(
        "M126 196h12M126 184h12M126 172h12M126 160h12M126 148h12M126 136h12M126 124h12M126 112h12M126 100h12",
        stroke=INK,
        sw=2.6,
    )
    dino(c, "raptor", 126, 92, 0.42, TEAL, False, "straw")
    wall(c, (100, 74, 164, 94), "wood")
    rod(c, "M104 74V48M160 74V48", LOG, 4)
    thatch(c, 92, 172, 50, 32)
    dino(c, "ptero", 48, 132, 0.46, RUST)
    dino(c, "ptero", 188, 104, 0.26, PLUM, True)
    fern(c, 60, FRONT, 30)
    fern(c, 190, FRONT, 34, "#3E7A44")


def granary(c: Canvas) -> None:
    """A round store on mushroom stilts, bursting with grain."""
    land(c, "wood", "day", (184, 42))
    c.shade(122, BASE + 4, 64, 9)
    rod(c, "M86 206V172M122 208V172M158 206V172", LOG, 7)
    part(c, "M74 178Q86 168 98 178ZM110 178Q122 168 134 178ZM146 178Q158 168 170 178Z", "#D9C9A8", 2)
    d = "M70 168C62 140 66 116 76 104H168C178 116 182 140 174 168Z"
    part(c, d, "#D9A860")
    c.path("M67 150H177M67 132H177M71 114H173", stroke="#8A5A30", sw=4)
    c.path("M84 106V168M104 106V168M140 106V168M160 106V168", stroke="#8A5A30", sw=1.6, op=0.8)
    opening(c, 122, 160, 26, 36)
    c.path("M110 160C112 140 132 140 134 160Z", fill="#F6D96A", stroke=INK, sw=1.8)
    thatch(c, 54, 190, 106, 66)
    c.circle(122, 40, 5, fill=GOLD, stroke=INK, sw=2)
    part(c, "M110 226C116 208 130 206 140 214Q156 214 158 226Z", "#F2CF5A", 2)
    dino(c, "raptor", 52, FRONT, 0.56, GREEN, False, "straw", "sack")
    dino(c, "stego", 186, FRONT, 0.34, PLUM, True)


def sawmill(c: Canvas) -> None:
    """A saw as large as a wheel, halfway through a log."""
    land(c, "wood", "dusk", (178, 60), "hills")
    c.shade(120, BASE + 4, 90, 9)
    rod(c, "M74 204V96M196 204V88", LOG, 6)
    teeth = kit.ngon(134, 146, 56, 22, inner=47)
    c.poly(teeth, fill=c.lit("#D5DADF"), stroke=INK, sw=2.4)
    c.circle(134, 146, 34, stroke="#8B939C", sw=2.4)
    c.circle(134, 146, 11, fill="#6C7178", stroke=INK, sw=2.4)
    tiles(c, 58, 210, 98, 34, "#8A5A30", 20)
    part(c, "M22 168H206V200H22Z", "#B97C42")
    c.path("M40 176H92M52 190H120M150 178H196M160 192H190", stroke="#7A4A24", sw=2)
    c.ellipse(22, 184, 10, 16, fill="#F0D29A", stroke=INK, sw=2.4)
    c.path("M22 176a5 8 0 0 1 0 16M22 181a2 3 0 0 1 0 6", stroke="#9A6A3C", sw=1.6)
    c.path("M134 168V200", stroke=INK, sw=4)
    rod(c, "M40 200L34 222M70 200L76 222M160 200L154 222M190 200L196 222", LOG, 5)
    c.path("M128 204l-10 14M134 206v14M140 204l8 12M122 212l-14 8M146 212l12 8", stroke="#F6DFA6", sw=3)
    dino(c, "raptor", 58, 168, 0.52, TEAL, False, "apron")


def rope_bridge(c: Canvas) -> None:
    """A bridge that sags across a gorge with a waterfall."""
    land(c, "wood", "mist", (170, 42), "peaks")
    c.path("M60 226V150Q110 134 164 148V226Z", fill="#3E6A5A")
    c.path("M84 226C82 180 92 156 102 140H126C136 158 144 190 142 226Z", fill="#CFEAF0")
    c.path("M98 226C98 190 104 166 110 148M124 226C126 190 122 166 118 150M112 226V176", stroke=WATER, sw=3.6)
    c.path("M70 226q10-12 22-6q8-8 20-2q14-8 22 2q12-4 20 6Z", fill="#E8F6F4")
    part(c, "M5 226V132Q26 124 42 134L54 162L48 192L62 226Z", "#8C6A42")
    part(c, "M215 226V128Q194 122 180 132L168 160L174 190L160 226Z", "#8C6A42")
    d = "M5 134Q26 122 44 136L48 148Q28 138 5 147ZM215 130Q194 120 178 132L174 144Q196 134 215 143Z"
    c.path(d, fill=LEAF, stroke=INK, sw=1.8)
    c.path("M14 160l16 8M20 190l18 4M200 158l-14 8M204 190l-16 6", stroke="#5E4428", sw=2)
    c.path("M36 96Q108 158 184 92", stroke="#7A4A24", sw=2.4)
    dino(c, "trike", 110, 166, 0.62, PLUM)
    d = ""
    for i in range(15):
        t = i / 14
        bx, y = 36 + 148 * t, (1 - t) ** 2 * 134 + 2 * t * (1 - t) * 190 + t * t * 130
        top = (1 - t) ** 2 * 98 + 2 * t * (1 - t) * 166 + t * t * 94
        d += f"M{at(bx, y)}V{num(top)}"
    c.path(d, stroke="#5E3A1C", sw=1.4)
    rod(c, "M36 134Q108 192 184 130", "#D9A860", 8)
    c.path("M36 134Q108 192 184 130", stroke="#7A4A24", sw=8, dash=".8 6", cap="butt")
    c.path("M36 98Q108 166 184 94", stroke=INK, sw=5)
    c.path("M36 98Q108 166 184 94", stroke="#F2D27A", sw=2.6)
    rod(c, "M34 140V104M186 136V84", LOG, 8)
    fern(c, 20, 134, 24)
    dino(c, "ptero", 120, 66, 0.36, RUST)


def market_stalls(c: Canvas) -> None:
    """Two stalls under striped awnings, and their customers."""
    land(c, "wood", "day", (150, 36))
    c.shade(120, BASE + 6, 92, 9)
    for x, y, w, tone in ((150, 104, 108, "#D2502F"), (74, 132, 104, "#2F7FA8")):
        left, right = x - w / 2, x + w / 2
        rod(c, f"M{at(left + 8, y)}V{BASE + 6}M{at(right - 8, y)}V{BASE + 6}", LOG, 5)
        c.rect(left + 8, y + 8, w - 16, 44, fill="#5A3C24", op=0.55)
        step = w / 6
        for i in range(6):
            a, b = left + step * i, left + step * (i + 1)
            ha, hb = left + 12 + (w - 24) / 6 * i, left + 12 + (w - 24) / 6 * (i + 1)
            d = f"M{at(ha, y - 26)}H{num(hb)}L{at(b, y)}V{num(y + 8)}"
            d += f"Q{at((a + b) / 2, y + 18)} {at(a, y + 8)}V{num(y)}Z"
            flat(c, d, tone if i % 2 == 0 else "#F8EED6", 2)
        wall(c, (left + 2, BASE - 26, right - 2, BASE + 8), "wood")
        for i in range(5):
            c.circle(
                left + 16 + i * (w - 32) / 4,
                BASE - 30,
                7.5,
                fill=("#E2692C", "#EFD93A", "#8CBF4A")[i % 3],
                stroke=INK,
                sw=1.8,
            )
    dino(c, "crest", 160, 178, 0.5, SAND, True)
    wall(c, (98, BASE - 26, 202, BASE + 8), "wood")
    for i in range(5):
        c.circle(114 + i * 19, BASE - 30, 7.5, fill=("#C94A6A", "#EFD93A", "#E2692C")[i % 3], stroke=INK, sw=1.8)
    amphora(c, 24, FRONT, 26)
    dino(c, "raptor", 84, FRONT + 2, 0.54, GREEN, False, "cloak", "coin")
    crate(c, 196, FRONT, 20)


def hatchery(c: Canvas) -> None:
    """A great nest with three eggs, one of them hatching."""
    land(c, "wood", "day", (30, 130))
    rod(c, "M34 206V92M200 206V92", LOG, 6)
    thatch(c, 16, 216, 96, 56, flat=60)
    c.glow(118, 150, 90, 60, "#FFE9A8", 0.7)
    for x, y, r, tone in ((74, 164, 27, "#F4E3BC"), (164, 164, 27, "#CFE3D8")):
        c.path(
            f"M{at(x, y - r * 1.3)}C{at(x + r * 0.9, y - r)} {at(x + r * 1.2, y + r)} {at(x, y + r)}"
            f"C{at(x - r * 1.2, y + r)} {at(x - r * 0.9, y - r)} {at(x, y - r * 1.3)}Z",
            fill=c.lit(tone),
            stroke=INK,
            sw=2.6,
        )
        for dx, dy, s in ((-9, -12, 4), (7, -18, 3), (10, 0, 4.6), (-4, 4, 3)):
            c.circle(x + dx, y + dy, s, fill=darker(tone, 0.3))
    dino(c, "hatchling", 116, 168, 1.25, GREEN)
    part(
        c,
        "M84 150L94 158L102 148L112 158L122 148L132 158L142 149C154 172 150 200 116 200C82 200 78 170 84 150Z",
        "#F6E9CC",
        2.6,
    )
    c.circle(100, 176, 5, fill="#B9A27A")
    c.circle(128, 172, 4, fill="#B9A27A")
    nest = "M26 182C60 196 176 196 210 180C206 214 176 222 118 222C60 222 32 214 26 182Z"
    part(c, nest, "#A8763E")
    lines = []
    for _ in range(26):
        px, py = c.rng.uniform(40, 186), c.rng.uniform(194, 216)
        lines.append([(px, py), (px + c.rng.uniform(8, 22), py + c.rng.uniform(-7, 7))])
    c.strokes(lines[::2], stroke="#5E4022", sw=2)
    c.strokes(lines[1::2], stroke="#E0B36A", sw=2)
    c.path("M150 96V120M142 120Q150 112 158 120Z", stroke=INK, sw=2)
    c.circle(150, 124, 7, fill="#FFD36A", stroke=INK, sw=2)


def palisade(c: Canvas) -> None:
    """A wall of pointed logs with a gate, and heads above it."""
    land(c, "wood", "dusk", (178, 40))
    dino(c, "longneck", 208, 204, 0.86, TEAL, True)
    dino(c, "raptor", 48, 192, 0.72, GREEN, False, "", "spear")
    stakes(c, 10, 86, 138, BASE + 8, 15)
    stakes(c, 149, 212, 138, BASE + 8, 15)
    rod(c, "M12 166H84M150 166H210M12 194H84M150 194H210", "#EBCB74", 2.4, 1.6)
    part(c, "M84 212V104H96V212ZM140 212V104H152V212Z", "#8A5A30")
    part(c, "M96 212V134H140V212Z", "#B97C42")
    c.path("M107 134V212M118 134V212M129 134V212", stroke="#6A4420", sw=1.8)
    c.path("M96 150H140M96 194H140", stroke="#4A3A34", sw=5)
    part(c, "M72 100H164V112H72Z", "#8A5A30")
    c.path("M98 64L78 48L106 58M138 64L158 48L130 58", fill="#FBF1DA", stroke=INK, sw=2.2)
    c.path("M118 54C94 54 90 80 107 89L109 101H127L129 89C146 80 142 54 118 54Z", fill="#FBF1DA", stroke=INK, sw=2.4)
    c.path("M109 76h.1M127 76h.1", stroke=INK, sw=11)
    c.path("M114 92v7M118 92v7M122 92v7", stroke=INK, sw=1.8)
    fern(c, 26, FRONT + 2, 22)
    fern(c, 196, FRONT + 2, 22)


# ---------------------------------------------------------------- clay


def viaduct(c: Canvas) -> None:
    """Two tiers of arches across a valley, water on top."""
    land(c, "clay", "day", (182, 40), "hills")
    dino(c, "longneck", 196, 222, 1.1, TEAL, True)
    tone = "#E3B76E"
    for top, foot, count, w in ((88, 140, 8, 19), (140, 214, 5, 31)):
        holes = "".join(arch_path(210 - 202 / count * (i + 0.5), foot + 3, w, foot - top - 9) for i in range(count))
        d = f"M5 {top}H215V{foot + 3}H5Z{holes}"
        c.path(d, fill=c.linear((0, lighter(tone, 0.3)), (1, darker(tone, 0.1))), stroke=INK, sw=2.4, rule="evenodd")
        c.line((5, top + 8), (215, top + 8), stroke=darker(tone, 0.4), sw=1.5)
    c.rect(5, 82, 210, 9, fill=lighter(tone, 0.35), stroke=INK, sw=2.2)
    c.rect(5, 78, 210, 5, fill=WATER, stroke=INK, sw=1.6)
    c.path("M5 222Q60 208 110 216T215 212V226H5Z", fill=WATER)
    c.path("M24 219h20M84 219h26M150 217h22", stroke="#E4F4F8", sw=2)
    dino(c, "raptor", 178, 78, 0.44, RUST, True, "", "pot")
    fern(c, 20, 224, 22)
    fern(c, 206, 222, 24, "#7FA24A")


def latrines(c: Canvas) -> None:
    """A bench with holes, a roof and something to read."""
    land(c, "clay", "day", (184, 36))
    c.shade(116, BASE + 8, 94, 8)
    wall(c, (24, 106, 204, 206), "clay", "#F0D49A", shade=0.0)
    c.path("M82 124h16v16h-16ZM122 124h16v16h-16ZM162 124h16v16h-16Z", fill="#8A5A30", stroke=INK, sw=1.8)
    c.path("M90 124v16M130 124v16M170 124v16M82 132h16M122 132h16M162 132h16", stroke="#F0D49A", sw=2)
    tiles(c, 12, 214, 108, 34, "#C9683C", 16)
    part(c, "M20 178H208V214H20Z", "#E4D6BC")
    part(c, "M16 170H212V180H16Z", "#F2E8D2")
    for x in (50, 114, 178):
        c.path(f"M{x - 8} 214V{198}A8 8 0 0 1 {x + 8} 198V214Z", fill=DOOR, stroke=INK, sw=1.8)
    c.ellipse(114, 175, 13, 3.6, fill=DOOR)
    dino(c, "raptor", 52, 196, 0.72, GREEN, False, "", "scroll")
    dino(c, "rex", 166, 196, 0.58, PLUM, True)
    part(c, "M18 182H74V206H18ZM140 182H204V206H140Z", "#E4D6BC", 2)
    c.path("M40 206V198M52 206V192M160 206V194M178 206V194", stroke="#B9A27A", sw=2)
    rod(c, "M28 206V110M202 206V110", "#B07A3C", 5)
    c.path("M8 216Q60 210 110 216T214 214V226H8Z", fill=WATER, stroke=INK, sw=1.6)
    c.path("M100 60q5 -6 0 -12t0 -12M116 60q5 -6 0 -12t0 -12M132 60q5 -6 0 -12t0 -12", stroke="#7FA24A", sw=3)


def potters_kiln(c: Canvas) -> None:
    """A beehive of clay with fire in its mouth."""
    land(c, "clay", "dusk", (184, 60), "hills")
    c.shade(128, BASE + 6, 70, 10)
    smoke(c, 130, 48, 17, "#F6E6CC", 0.85)
    part(c, "M112 84L116 48H144L148 84Z", "#D98E54")
    c.path("M111 52H149", stroke=INK, sw=6)
    tone = "#E0A868"
    d = "M66 206C58 130 84 78 130 76C176 78 202 130 194 206Z"
    c.path(
        d,
        fill=c.radial((0, lighter(tone, 0.5)), (0.5, tone), (1, darker(tone, 0.4)), cx=34, cy=34, r=74),
        stroke=INK,
        sw=2.6,
    )
    c.path("M72 160Q130 172 190 160M84 120Q130 130 178 120M104 94Q130 100 158 94", stroke=darker(tone, 0.4), sw=1.8)
    c.glow(130, 192, 62, 52, "#FF9A3C", 0.9)
    c.path(arch_path(130, 206, 56, 56), fill="#4A1E12", stroke=INK, sw=5)
    c.path(
        "M108 206C102 184 116 178 116 166C126 174 128 164 132 156C140 168 146 176 144 184C152 184 154 196 150 206Z",
        fill="#F08A2C",
        stroke=INK,
        sw=1.8,
    )
    c.path("M120 206C118 194 126 190 130 178C138 188 142 196 138 206Z", fill="#FFE58A")
    amphora(c, 186, FRONT, 36)
    amphora(c, 164, FRONT + 1, 22, "#D9A94E")
    amphora(c, 204, FRONT, 22, "#8E3410")
    dino(c, "raptor", 46, FRONT, 0.66, TEAL, False, "apron", "pot")


def clay_pits(c: Canvas) -> None:
    """A pit that goes down in rings, with a hoist above it."""
    land(c, "clay", "day", (184, 38))
    for i, (rx, ry, y) in enumerate(((98, 52, 166), (78, 40, 172), (57, 28, 180), (35, 16, 188))):
        tone = darker("#D98E4A", i * 0.13)
        c.ellipse(112, y, rx, ry, fill=lighter(tone, 0.25), stroke=INK, sw=2.2)
        c.ellipse(112, y + 5, rx - 4, ry - 4, fill=tone)
    c.ellipse(112, 194, 24, 9, fill=WATER, stroke=INK, sw=1.8)
    c.path("M24 166l10 16M52 196l10 8M170 200l8 -8M196 168l-8 12M60 160l6 12M164 160l-6 12", stroke="#8A4A20", sw=1.8)
    rod(c, "M158 136L146 62M180 136L146 62", LOG, 5)
    rod(c, "M166 72L96 58", LOG, 5)
    c.path("M98 60V150", stroke=INK, sw=2)
    part(c, "M84 150H112L108 172H88Z", "#9A6A3C", 2.2)
    c.path("M86 150Q98 138 110 150Z", fill="#C9683C", stroke=INK, sw=1.8)
    dino(c, "raptor", 56, 178, 0.44, GREEN, False, "", "pick")
    dino(c, "raptor", 152, 192, 0.42, RUST, True, "straw", "pot")
    dino(c, "ankylo", 176, 138, 0.42, TEAL, True)
    part(c, "M14 226C22 200 40 204 46 212Q60 212 62 226Z", "#D98E4A", 2)


def tavern(c: Canvas) -> None:
    """Lit windows, a sign with a mug, and a table before the door."""
    land(c, "clay", "night", (40, 128), "hills")
    c.shade(128, BASE + 4, 82, 9)
    wall(c, (70, 118, 202, BASE), "clay", "#D9A868")
    wall(c, (92, 70, 186, 120), "clay", "#E6BE80")
    tiles(c, 80, 198, 72, 36, "#A8432C", 24)
    tiles(c, 58, 212, 122, 14, "#A8432C", 8)
    smoke(c, 172, 30, 9, "#C9CDE0", 0.6)
    row_of(c, (112, 139, 166), 108, 16, 24, "#FFD36A")
    c.glow(110, 170, 46, 40, "#FFC45A", 0.75)
    row_of(c, (98, 174), 176, 26, 34, "#FFD36A")
    c.path("M98 142V176M85 160H111M174 142V176M161 160H187", stroke=INK, sw=1.8)
    opening(c, 136, BASE, 28, 50, "#6A3418")
    rod(c, "M72 128H32", "#5A4030", 4)
    c.path("M42 130V136M66 130V136", stroke=INK, sw=2)
    c.path("M30 136H78V176H30Z", fill=c.lit("#F2E2B8"), stroke=INK, sw=2.4)
    part(c, "M42 146H62V170H42ZM62 150Q72 150 72 158T62 166", "#B07A3C", 2)
    c.path("M40 147Q44 138 52 142Q60 138 64 147Z", fill="#FFF8E8", stroke=INK, sw=1.8)
    rod(c, "M24 206H84M34 208V224M74 208V224", "#8A5A30", 5)
    amphora(c, 54, 203, 22, "#B04A2C")
    dino(c, "raptor", 112, FRONT, 0.54, GREEN, True, "", "mug")
    dino(c, "crest", 178, FRONT, 0.56, PLUM, True, "", "mug")


def cistern(c: Canvas) -> None:
    """A vault under the ground, its columns standing in dark water."""
    land(c, "clay", "day", (184, 30))
    c.path("M5 84Q60 76 110 80T215 76V226H5Z", fill="#8A6238", stroke=INK, sw=2)
    part(c, "M108 84V56H152V84Z", "#E6C58A")
    c.path("M104 56H156V48H104Z", fill="#F2DDB0", stroke=INK, sw=2)
    rod(c, "M112 48V22M148 48V22M108 22H152", LOG, 4)
    c.path("M130 22V38", stroke=INK, sw=2)
    part(c, "M122 36H138L135 50H125Z", "#9A6A3C", 1.8)
    c.path(
        "M16 226V132Q16 96 52 98H176Q206 98 204 132V226Z",
        fill=c.linear((0, "#3A4E58"), (1, "#16323E")),
        stroke=INK,
        sw=2.6,
    )
    c.path("M118 98H142L158 186H104Z", fill="#BFE6F0", op=0.4)
    arches = "".join(
        f"M{x - 24} 150C{x - 24} 124 {x - 10} 116 {x} 116C{x + 10} 116 {x + 24} 124 {x + 24} 150"
        for x in (40, 86, 132, 178)
    )
    c.path(arches, stroke=INK, sw=11)
    c.path(arches, stroke="#D9B679", sw=7)
    colonnade(c, (63, 109, 155), 140, 190, 16, "#D9B679")
    c.rect(17, 188, 187, 37, fill=c.linear((0, "#4FB4CE"), (1, "#1F6A86")))
    c.path("M58 190v20M68 190v26M104 190v24M114 190v18M150 190v22M160 190v24", stroke="#D9B679", sw=4, op=0.5)
    c.path("M26 200h16M80 206h18M126 202h18M172 210h20M36 218h20M130 219h22", stroke="#CFF0F6", sw=2.2)
    dino(c, "longneck", 92, 220, 0.5, GREEN)
    c.path("M60 205h66v20h-66Z", fill="#2F8AA6")
    c.path("M62 206q8 -5 16 0t16 0 16 0 16 0", stroke="#CFF0F6", sw=2.4)


def courier_house(c: Canvas) -> None:
    """A tall dovecote, and fliers that set out with letters."""
    land(c, "clay", "dawn", (40, 130), "hills")
    c.shade(128, BASE + 4, 60, 9)
    tone = "#E9C68A"
    part(c, "M92 206L100 74H158L166 206Z", tone)
    dome(c, 129, 76, 35, "#C9683C", 1.1)
    kit.flag(c, 129, 40, 26, "#4BA6E3")
    row_of(c, (112, 129, 146), 98, 11, 16)
    row_of(c, (110, 129, 148), 124, 11, 16)
    row_of(c, (108, 150), 150, 11, 16)
    rod(c, "M102 101H156M101 127H158M100 153H118M140 153H159", LOG, 3, 1.4)
    opening(c, 129, 206, 26, 42)
    c.path("M160 84L166 206L148 206L146 84Z", fill=INK, op=0.14)
    for x, y, s, tone, flip in (
        (56, 146, 0.56, TEAL, True),
        (186, 70, 0.48, RUST, False),
        (188, 150, 0.36, PLUM, False),
    ):
        dino(c, "ptero", x, y, s, tone, flip)
        c.rect(x - 9 * s - 4, y + 26 * s, 30 * s, 20 * s, fill="#FBF6E8", stroke=INK, sw=1.6)
        c.path(f"M{at(x - 9 * s - 4, y + 26 * s)}l{at(15 * s, 10 * s)}l{at(15 * s, -10 * s)}", stroke=INK, sw=1.4)
    dino(c, "raptor", 62, FRONT, 0.5, GREEN, False, "", "scroll")
    fern(c, 190, FRONT, 26, "#7FA24A")


def tannery(c: Canvas) -> None:
    """Hides on frames, and vats in all the tones of dye."""
    land(c, "clay", "mist", (182, 40), "hills")
    for x, y, tone in ((94, 118, "#B9763E"), (164, 108, "#8E4A2A")):
        rod(
            c,
            f"M{x - 32} {y + 58}V{y - 54}M{x + 32} {y + 58}V{y - 54}M{x - 38} {y - 48}H{x + 38}"
            f"M{x - 36} {y + 44}H{x + 36}",
            LOG,
            5,
        )
        d = (
            f"M{x} {y - 40}C{x + 8} {y - 30} {x + 14} {y - 34} {x + 26} {y - 40}"
            f"C{x + 22} {y - 20} {x + 18} {y - 4} {x + 20} {y + 8}"
            f"C{x + 24} {y + 22} {x + 24} {y + 30} {x + 26} {y + 38}C{x + 14} {y + 32} {x + 8} {y + 28} {x} {y + 38}"
            f"C{x - 8} {y + 28} {x - 14} {y + 32} {x - 26} {y + 38}"
            f"C{x - 24} {y + 30} {x - 24} {y + 22} {x - 20} {y + 8}"
            f"C{x - 18} {y - 4} {x - 22} {y - 20} {x - 26} {y - 40}C{x - 14} {y - 34} {x - 8} {y - 30} {x} {y - 40}Z"
        )
        c.path(
            f"M{x - 26} {y - 40}l-8 -8M{x + 26} {y - 40}l8 -8M{x - 26} {y + 38}l-8 6M{x + 26} {y + 38}l8 6"
            f"M{x - 20} {y}l-12 0M{x + 20} {y}l12 0",
            stroke="#F2E2B8",
            sw=2,
        )
        part(c, d, tone)
        c.path(
            f"M{x} {y - 30}V{y + 28}M{x - 12} {y - 20}l6 4M{x - 12} {y}l7 3M{x + 12} {y - 20}l-6 4M{x + 12} {y}l-7 3",
            stroke=darker(tone, 0.4),
            sw=2,
        )
    for x, y, tone in (
        (40, 184, "#C9412C"),
        (92, 188, "#EFB93A"),
        (144, 184, "#3E7FB8"),
        (190, 190, "#7A4FA0"),
        (66, 212, "#3E9A6C"),
        (122, 214, "#F2E8D2"),
        (174, 214, "#E2692C"),
    ):
        c.path(
            f"M{x - 25} {y}V{y + 10}C{x - 22} {y + 22} {x + 22} {y + 22} {x + 25} {y + 10}V{y}Z",
            fill="#C79A58",
            stroke=INK,
            sw=2,
        )
        c.ellipse(x, y, 25, 11, fill="#EBCB8E", stroke=INK, sw=2)
        c.ellipse(x, y + 1, 19, 7.4, fill=c.lit(tone), stroke=INK, sw=1.4)
    dino(c, "raptor", 56, 182, 0.5, GREEN, True, "apron")


# ---------------------------------------------------------------- brick


def thermae(c: Canvas) -> None:
    """Domed baths with steam, and a pool with bathers."""
    land(c, "brick", "day", (188, 40))
    tone = "#C9674A"
    wall(c, (20, 128, 204, 186), "brick", tone)
    dome(c, 132, 98, 46, "#3E9A8C", 0.9)
    wall(c, (84, 96, 180, 130), "brick", tone)
    row_of(c, (102, 132, 162), 126, 18, 22, "#FFE0A0")
    dome(c, 46, 130, 24, "#3E9A8C", 0.9)
    row_of(c, (42, 80, 118, 156, 190), 186, 22, 42, "#6A2A1C")
    colonnade(c, (24, 61, 99, 137, 173, 202), 134, 188, 11, "#F2E6D2")
    c.ellipse(112, 206, 98, 24, fill="#F2E6D2", stroke=INK, sw=2.4)
    c.ellipse(112, 208, 88, 18, fill=c.lit("#56C0CE"), stroke=INK, sw=2)
    dino(c, "crest", 76, 232, 0.62, SAND)
    dino(c, "rex", 150, 240, 0.54, GREEN, True)
    c.path("M28 210Q112 238 196 210V225H28Z", fill="#56C0CE")
    c.path("M40 214q8 -5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0", stroke="#E4F8FA", sw=2.4)
    c.rect(9, 222, 202, 5, fill="#F2E6D2")
    for x, y, s in ((106, 174, 10), (182, 182, 8), (40, 178, 7)):
        c.path(f"M{x} {y}q{s} -{s} 0 -{s * 2}t0 -{s * 2}", stroke="#FFFDF4", sw=5, op=0.75)
    smoke(c, 132, 54, 9, "#FFFDF4", 0.7)


def barracks(c: Canvas) -> None:
    """A long house with shields on its wall, and a legion before it."""
    land(c, "brick", "day", (186, 34), "peaks")
    c.shade(118, BASE + 2, 96, 8)
    wall(c, (44, 116, 214, BASE), "brick")
    tiles(c, 34, 220, 118, 48, "#7A2F24", 34)
    c.path("M76 70H178", stroke=INK, sw=9)
    c.path("M76 70H178", stroke="#A84C34", sw=5)
    row_of(c, (70, 178), BASE, 24, 44)
    opening(c, 124, BASE, 34, 64, "#3A1A12")
    d = "".join(f"M{x - 9} 126H{x + 9}V146Q{x} 166 {x - 9} 146Z" for x in (70, 96, 152, 178, 202))
    c.path(d, fill="#E2432C", stroke=INK, sw=2)
    c.path("".join(f"M{x - 8} 138H{x + 8}M{x} 128V154" for x in (70, 96, 152, 178, 202)), stroke=GOLD, sw=2.4)
    rod(c, "M124 120V26", "#8A5A30", 4)
    banner(c, 124, 40, 34, 44, GOLD)
    c.path(kit.shape_path("star", 124, 60, 10), fill="#B0301F", stroke=INK, sw=1.6)
    c.path("M124 18L131 32H117Z", fill=GOLD, stroke=INK, sw=1.8)
    for x, tone in ((166, GREEN), (107, TEAL), (48, RUST)):
        dino(c, "raptor", x, FRONT, 0.6, tone, False, "helmet", "spear")


def arena(c: Canvas) -> None:
    """An oval of arches on arches, with a champion within."""
    land(c, "brick", "day", (186, 38), "hills")
    c.shade(112, BASE + 8, 100, 9)
    tone = "#D58C5E"
    c.ellipse(112, 104, 96, 30, fill=darker(tone, 0.35), stroke=INK, sw=2.4)
    c.ellipse(112, 110, 78, 20, fill="#EBD09A", stroke=INK, sw=1.8)
    c.path("M26 96Q112 72 198 96M34 104Q112 86 190 104", stroke=lighter(tone, 0.3), sw=2)
    d = ""
    for i in range(12):
        d += f"M{at(28 + i * 15.2, 93 - 9 * math.sin(math.pi * i / 11))}h.1"
    c.path(d, stroke="#4E8F4A", sw=7)
    c.path(d, stroke="#F2E6D2", sw=3)
    dino(c, "rex", 122, 132, 0.52, GREEN)
    wall_d = "M16 104Q112 152 208 104V196Q112 232 16 196Z"
    c.path(
        wall_d,
        fill=c.linear((0, lighter(tone, 0.3)), (0.6, tone), (1, darker(tone, 0.35)), line=(0, 0, 100, 0)),
        stroke=INK,
        sw=2.6,
    )
    for rise, high, wide in ((0, 24, 15), (32, 24, 16), (63, 22, 17)):
        arches = ""
        for i in range(8):
            t = (i + 0.5) / 8
            x = 112 - 96 * math.cos(math.pi * t)
            foot = 104 + rise + 33 + 23 * math.sin(math.pi * t) * (1.0 - rise * 0.004)
            arches += arch_path(x, foot, max(6.0, wide * math.sin(math.pi * t) ** 0.6), high)
        c.path(arches, fill="#5A2618", stroke=INK, sw=1.6)
    c.path("M16 140Q112 186 208 140M16 171Q112 214 208 171", stroke=INK, sw=2)
    c.path("M16 110Q112 158 208 110", stroke=lighter(tone, 0.5), sw=3)
    for x, y in ((84, 72), (190, 80)):
        kit.flag(c, x, y + 12, 30, "#B0301F")


def city_wall(c: Canvas) -> None:
    """Crenellated walls and two towers about a gate."""
    land(c, "brick", "dusk", (112, 60), "peaks")
    wall(c, (5, 144, 215, 210), "brick", shade=0.0)
    battlements(c, 5, 215, 144, 9, "#C25F42")
    dino(c, "crest", 34, 150, 0.42, GREEN)
    battlements(c, 5, 60, 144, 9, "#C25F42")
    tower(c, 84, 92, 212, 44, "brick")
    tower(c, 152, 92, 212, 44, "brick")
    wall(c, (106, 116, 130, 210), "brick", sw=2)
    battlements(c, 104, 132, 116, 6, "#C25F42")
    opening(c, 118, 212, 34, 66, "#3A1E14", 2.4)
    c.path("M107 168V212M118 148V212M129 168V212M102 176H134M102 192H134", stroke="#8E949A", sw=2.6)
    row_of(c, (84, 152), 132, 9, 18)
    banner(c, 84, 142, 20, 34, GOLD)
    banner(c, 152, 142, 20, 34, GOLD)
    kit.flag(c, 84, 86, 34, "#D9412C")
    kit.flag(c, 152, 86, 34, "#D9412C")
    c.path("M192 144V150M30 170l8 0M178 178h8", stroke=INK, sw=1.6)
    dino(c, "raptor", 186, 144, 0.42, TEAL, True, "helmet")
    battlements(c, 172, 215, 144, 9, "#C25F42")
    dino(c, "ankylo", 52, FRONT, 0.5, SLATE)


def embassy(c: Canvas) -> None:
    """A villa with a balcony, two flags and a handshake."""
    land(c, "brick", "dawn", (186, 40), "hills")
    c.shade(120, BASE + 4, 84, 9)
    wall(c, (52, 128, 200, BASE), "brick")
    wall(c, (72, 86, 180, 130), "brick", "#D9886A")
    tiles(c, 62, 190, 88, 22, "#7E3322", 18)
    row_of(c, (92, 160), 124, 18, 28, "#FFE0A0")
    opening(c, 126, 130, 24, 36, "#6A2A1C")
    c.rect(100, 126, 52, 8, fill="#F2E6D2", stroke=INK, sw=1.8)
    c.path("M104 126v-8M113 126v-8M122 126v-8M131 126v-8M140 126v-8M149 126v-8M100 118h53", stroke="#F2E6D2", sw=3)
    colonnade(c, (104, 148), 134, BASE, 13, "#F2E6D2")
    opening(c, 126, BASE, 30, 48)
    row_of(c, (72, 180), 186, 18, 30, "#FFE0A0")
    for x, top, tone, mark in ((96, 82, "#4BA6E3", "star"), (160, 178, "#EFD93A", "circle")):
        rod(c, f"M{x} 96L{top} 20", "#8A5A30", 3, 1.6)
        d = f"M{top} 22Q{top + 14} 12 {top + 24} 21T{top + 46} 24V58Q{top + 32} 64 {top + 22} 56T{top + 4} 58Z"
        if x > 110:
            d = f"M{top} 22Q{top - 14} 12 {top - 24} 21T{top - 46} 24V58Q{top - 32} 64 {top - 22} 56T{top - 6} 58Z"
        c.path(d, fill=c.lit(tone), stroke=INK, sw=2.2)
        c.path(kit.shape_path(mark, top + (24 if x < 110 else -24), 39, 9), fill="#FBF6E8", stroke=INK, sw=1.8)
    dino(c, "raptor", 84, FRONT, 0.62, GREEN, False, "cloak")
    dino(c, "crest", 146, FRONT, 0.62, SLATE, True)
    c.circle(114, 188, 4.6, fill=GOLD, stroke=INK, sw=1.8)
    steps(c, 106, 146, 226, 226.1, "#F2E6D2", 1)


def warehouse(c: Canvas) -> None:
    """Three vaults side by side, full of crates and jars."""
    land(c, "brick", "mist", (188, 36), "hills")
    c.shade(118, BASE + 4, 98, 8)
    tone = "#B9553A"
    for x in (48, 114, 180):
        c.path(
            arch_path(x, BASE, 66, 104 if x == 114 else 92),
            fill=c.linear((0, lighter(tone, 0.3)), (1, tone)),
            stroke=INK,
            sw=2.4,
        )
        top = 118 if x == 114 else 128
        c.path(arch_path(x, BASE, 48, BASE - top), fill="#3A1A12", stroke=INK, sw=2.4)
        c.path(
            f"M{x - 24} {top + 24}H{x + 24}M{x} {top}V{top + 24}M{x - 12} {top + 4}V{top + 24}"
            f"M{x + 12} {top + 4}V{top + 24}",
            stroke="#D9A868",
            sw=2.6,
        )
        lines = "".join(f"M{at(x - 33, y)}h9M{at(x + 24, y)}h9" for y in range(140, 204, 12))
        c.path(lines, stroke=darker(tone, 0.5), sw=1.4)
    for x, y, s in ((32, 204, 18), (51, 204, 18), (42, 186, 18), (172, 204, 20), (190, 204, 18), (182, 185, 18)):
        crate(c, x, y, s)
    for x in (98, 114, 130):
        amphora(c, x, 206, 30)
    rod(c, "M150 118V70H196", LOG, 5)
    c.path("M190 72V92", stroke=INK, sw=2)
    crate(c, 190, 110, 20, "#E0B36A")
    dino(c, "trike", 66, FRONT + 1, 0.5, PLUM)
    crate(c, 54, 189, 16)
    crate(c, 196, FRONT, 22)


def brickworks(c: Canvas) -> None:
    """A tall chimney, and a pyramid of bricks."""
    land(c, "brick", "dusk", (40, 130), "hills")
    c.shade(120, BASE + 4, 92, 9)
    smoke(c, 166, 34, 15, "#5E4444", 0.75)
    part(c, "M150 206L156 40H180L186 206Z", "#B9553A")
    courses(c, (156, 46, 180, 204), "brick", "#5A2618", 0.7)
    c.path("M153 40H183M155 60H181", stroke=INK, sw=8)
    c.path("M153 40H183M155 60H181", stroke="#D9886A", sw=4)
    wall(c, (132, 150, 208, 206), "brick", "#A84C34")
    c.glow(170, 190, 34, 30, "#FFA23C", 0.9)
    opening(c, 170, 206, 34, 38, "#FF9A3C")
    c.path("M160 206C156 190 168 186 170 176C178 186 184 194 180 206Z", fill="#FFE58A")
    for row in range(6):
        count = 6 - row
        for i in range(count):
            x, y = 22 + row * 9.5 + i * 19, 200 - row * 13
            tone = ("#D9764E", "#C25F42", "#E08A62")[(row + i) % 3]
            c.rect(x, y, 18, 12, fill=lighter(tone, 0.12), stroke=INK, sw=1.8)
    dino(c, "stego", 178, FRONT + 2, 0.4, TEAL, True)
    dino(c, "raptor", 88, FRONT + 1, 0.5, GREEN, True, "apron", "trowel")


def caravanserai(c: Canvas) -> None:
    """A walled inn with a pointed gate, and a caravan before it."""
    land(c, "brick", "night", (184, 42), "hills")
    c.shade(118, BASE + 2, 98, 8)
    tone = "#CE8A5A"
    wall(c, (20, 138, 208, BASE), "brick", tone)
    battlements(c, 20, 208, 138, 6, tone)
    for x in (28, 200):
        wall(c, (x - 12, 122, x + 12, BASE), "brick", tone)
        dome(c, x, 122, 14, "#3E8FA8", 1.2)
    row_of(c, (56, 180), BASE, 20, 40, "#FFC45A")
    wall(c, (78, 80, 160, BASE), "brick", "#DE9E6A")
    c.path("M78 80H160V92H78Z", fill="#3E8FA8", stroke=INK, sw=2)
    c.path("M84 86h.1M96 86h.1M108 86h.1M120 86h.1M132 86h.1M144 86h.1M154 86h.1", stroke=GOLD, sw=5)
    opening(c, 119, BASE, 56, 96, "#8A4A34", 2.4, pointed=True)
    opening(c, 119, BASE, 36, 62, "#FFC45A", 2, pointed=True)
    c.glow(119, 190, 44, 36, "#FFC45A", 0.6)
    dino(c, "longneck", 150, FRONT, 0.56, SAND)
    part(c, "M124 190H150L154 206H120Z", "#B0301F", 1.8)
    c.path("M122 200H152", stroke=GOLD, sw=2.4)
    dino(c, "trike", 56, FRONT, 0.48, SLATE)
    part(c, "M36 190H62L66 206H32Z", "#4E8F4A", 1.8)
    c.path("M34 200H64", stroke=GOLD, sw=2.4)


WOOD: dict[str, Painter] = {
    "frontier-post": frontier_post,
    "lookout-tower": lookout_tower,
    "granary": granary,
    "sawmill": sawmill,
    "rope-bridge": rope_bridge,
    "market-stalls": market_stalls,
    "hatchery": hatchery,
    "palisade": palisade,
}
CLAY: dict[str, Painter] = {
    "viaduct": viaduct,
    "latrines": latrines,
    "potter-s-kiln": potters_kiln,
    "clay-pits": clay_pits,
    "tavern": tavern,
    "cistern": cistern,
    "courier-house": courier_house,
    "tannery": tannery,
}
BRICK: dict[str, Painter] = {
    "thermae": thermae,
    "barracks": barracks,
    "arena": arena,
    "city-wall": city_wall,
    "embassy": embassy,
    "warehouse": warehouse,
    "brickworks": brickworks,
    "caravanserai": caravanserai,
}
