"""The things that the saucers of UFO carry off: thirty-one, each about its own centre and some 120 high.

Each thing takes a `look` (0, 1, 2), so that its second and third copies have other colours.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from assets.sources.art import kit
from assets.sources.art.kit import INK, Canvas, Point, at, darker, lighter, mix

WHITE = "#FBF6E8"
W = 2.6
"""The outline of a thing."""


def part(c: Canvas, d: str, tone: str, sw: float = W) -> None:
    """A lit part with an outline."""
    c.path(d, fill=c.lit(tone), stroke=INK, sw=sw)


def flat(c: Canvas, d: str, tone: str, sw: float = 1.8) -> None:
    """A flat part with an outline."""
    c.path(d, fill=tone, stroke=INK, sw=sw)


def rod(c: Canvas, d: str, tone: str, thick: float, sw: float = W) -> None:
    """A stroke with an outline."""
    c.path(d, stroke=INK, sw=thick + sw * 1.6)
    c.path(d, stroke=tone, sw=thick)


def dots(c: Canvas, points: tuple[Point, ...], tone: str, size: float, edge: float = 0) -> None:
    """Round spots as one stroke."""
    d = "".join(f"M{at(x, y)}h.1" for x, y in points)
    if edge:
        c.path(d, stroke=INK, sw=size + edge)
    c.path(d, stroke=tone, sw=size)


def eyes(c: Canvas, left: Point, right: Point, size: float = 5) -> None:
    """Two ink eyes with a glint."""
    dots(c, (left, right), INK, size)
    dots(c, tuple((x - size * 0.16, y - size * 0.2) for x, y in (left, right)), WHITE, size * 0.34)


def choose(look: int, *tones: str) -> str:
    """The tone that belongs to a look."""
    return tones[look % len(tones)]


# ---------------------------------------------------------------- beasts and folk of the farm


def cow(c: Canvas, look: int) -> None:
    """A cow that takes it calmly."""
    coat, patch = choose(look, WHITE, "#C98A54", "#F2C24A"), choose(look, "#4A3830", WHITE, "#FFF0B8")
    rod(c, "M48 -14Q66 -20 62 6", coat, 3)
    c.circle(62, 9, 5.5, fill=patch, stroke=INK, sw=1.8)
    rod(c, "M-30 14L-36 42M-14 18L-14 46M26 18L22 46M40 14L46 40", darker(coat, 0.12), 8)
    c.path("M-36 43h-.1M-14 47h-.1M22 47h-.1M46 41h.1", stroke=INK, sw=11)
    c.ellipse(16, 24, 13, 9, fill="#F2A7A7", stroke=INK, sw=2)
    part(c, "M-44 -20C-28 -30 26 -30 44 -20C56 -12 56 8 46 18C24 28 -26 28 -42 16C-52 6 -54 -12 -44 -20Z", coat)
    c.path(
        "M-18 -26C-2 -30 6 -20 0 -10C-8 -2 -24 -6 -26 -14ZM24 -26C40 -26 50 -12 46 0C36 4 24 -2 22 -12Z"
        "M-4 22C-6 12 6 6 16 10C24 16 18 24 10 24Z",
        fill=patch,
    )
    flat(c, "M-74 -38Q-88 -44 -84 -30Q-78 -26 -70 -30ZM-40 -38Q-26 -46 -28 -32Q-34 -26 -42 -30Z", patch, 2)
    rod(c, "M-66 -44Q-74 -52 -70 -60M-48 -44Q-40 -52 -44 -60", "#EFE2C0", 4, 2)
    part(c, "M-74 -36C-70 -50 -44 -50 -40 -36C-38 -22 -44 -10 -48 -6H-66C-72 -12 -76 -26 -74 -36Z", coat)
    c.ellipse(-57, -9, 16, 10.5, fill="#F2A7A7", stroke=INK, sw=W)
    dots(c, ((-63, -10), (-51, -10)), INK, 4)
    eyes(c, (-65, -30), (-49, -30), 6.4)
    c.path("M-62 -3Q-57 1 -52 -3", stroke=INK, sw=1.8)
    flat(c, "M-46 8H-34L-32 20H-48Z", "#F2BE4A", 2)


def sheep(c: Canvas, look: int) -> None:
    """A woolly sheep."""
    wool, face = choose(look, WHITE, "#5B5560", "#F7CFE0"), choose(look, "#4A3F4A", "#D9CBB8", "#5A3A4E")
    rod(c, "M-24 24L-30 50M-6 28L-6 54M20 28L18 54M36 22L42 48", face, 7)
    ring = kit.ngon(4, -2, 46, 11, inner=40)
    puffs = "".join(kit.shape_path("circle", x, -2 + (y + 2) * 0.74, 13) for x, y in ring[::2])
    c.path(puffs, fill=darker(wool, 0.12), stroke=INK, sw=W)
    c.ellipse(4, -2, 46, 33, fill=c.lit(wool))
    c.path("M-16 -12q8 -8 14 0M8 4q8 -8 14 0M-6 16q8 -8 14 0M22 -16q8 -8 12 0", stroke=darker(wool, 0.3), sw=2.4)
    flat(c, "M-66 -26Q-82 -24 -78 -12Q-70 -8 -62 -16ZM-34 -26Q-20 -26 -24 -14Q-30 -10 -38 -16Z", face, 2.2)
    part(c, "M-66 -30C-62 -42 -40 -42 -36 -30C-34 -14 -40 4 -51 6C-62 4 -68 -14 -66 -30Z", face)
    c.path(kit.shape_path("circle", -58, -36, 8) + kit.shape_path("circle", -45, -37, 9), fill=wool, stroke=INK, sw=2)
    for x in (-58, -44):
        c.circle(x, -20, 5, fill=WHITE, stroke=INK, sw=1.6)
    dots(c, ((-57, -19), (-43, -19)), INK, 4)
    c.path("M-55 -4Q-51 0 -47 -4", stroke=mix(face, WHITE, 0.6), sw=2)


def gnome(c: Canvas, look: int) -> None:
    """A garden gnome with a fishing rod."""
    hat, coat = choose(look, "#D8452E", "#7A4FC0", "#2F9A6E"), choose(look, "#3D7FB8", "#E39B1F", "#B5482A")
    rod(c, "M32 20L52 -48", "#A8713F", 3)
    c.path("M52 -48Q60 -10 54 16", stroke=INK, sw=1.6)
    flat(c, "M54 16q-8 8 0 18q8 -10 0 -18M50 32l4 10l5 -9Z", "#F2BE4A")
    flat(c, "M-28 56C-30 46 -8 44 -4 56ZM28 56C30 46 8 44 4 56Z", "#5A3B2B", W)
    part(c, "M-32 50C-36 10 -24 -8 0 -8S36 10 32 50Q0 58 -32 50Z", coat)
    c.path("M-33 32Q0 42 33 32", stroke=INK, sw=8)
    c.rect(-8, 28, 16, 14, 2, fill="#F2BE4A", stroke=INK, sw=2)
    c.circle(0, -14, 21, fill="#EDBB8E", stroke=INK, sw=W)
    part(c, "M-21 -10C-26 14 -12 34 0 36C12 34 26 14 21 -10C14 2 6 -2 0 -2C-6 -2 -14 2 -21 -10Z", WHITE)
    part(c, "M-26 -20C-16 -30 16 -30 26 -20C22 -40 14 -58 -6 -72C-14 -52 -24 -40 -26 -20Z", hat)
    eyes(c, (-8, -13), (8, -13))
    c.circle(0, -7, 5.5, fill="#E8836B", stroke=INK, sw=1.8)
    rod(c, "M24 8Q34 12 34 20", coat, 8)


def scarecrow(c: Canvas, look: int) -> None:
    """A scarecrow with a crow on its arm."""
    coat = choose(look, "#B5482A", "#4B7FA8", "#7A9A3A")
    rod(c, "M0 62V-20", "#8A5A35", 6)
    c.path("M-58 -24l-10 -6M-58 -18h-12M-58 -12l-10 6M58 -24l10 -6M58 -18h12M58 -12l10 6", stroke=INK, sw=6)
    c.path("M-58 -24l-10 -6M-58 -18h-12M-58 -12l-10 6M58 -24l10 -6M58 -18h12M58 -12l10 6", stroke="#F2CF63", sw=3)
    part(c, "M-60 -28L-20 -30H20L60 -28V-8L24 -8L28 40L14 34L4 44L-8 35L-20 42L-28 38L-24 -8L-60 -8Z", coat)
    c.path("M0 -30V36M-18 8h14v14h-14ZM8 -4h12v12h-12Z", stroke=darker(coat, 0.45), sw=2, dash="4 4")
    c.circle(0, -44, 19, fill="#E9D09A", stroke=INK, sw=W)
    c.path("M-11 -50l7 7M-4 -50l-7 7M5 -50l7 7M12 -50l-7 7M-9 -36Q0 -29 9 -36M-4 -36v5M4 -36v5", stroke=INK, sw=2)
    part(c, "M-32 -54Q0 -64 32 -54L18 -58L12 -80H-12L-18 -58Z", "#A8713F")
    c.path("M-17 -60Q0 -66 17 -60", stroke="#D8452E", sw=5)
    flat(c, "M34 -30C30 -44 42 -52 50 -48L60 -46L52 -42C54 -34 48 -28 40 -28Z", "#3A3340", 2)


def coop(c: Canvas, look: int) -> None:
    """A chicken coop with its hens aflutter."""
    wall = choose(look, "#C4543A", "#5A8FB0", "#E0B048")
    rod(c, "M-32 24V50M32 24V50", "#8A5A35", 6)
    part(c, "M-44 -10H44V30H-44Z", wall)
    c.path("M-44 0H44M-44 10H44M-44 20H44", stroke=darker(wall, 0.4), sw=1.6)
    part(c, "M-54 -8L0 -46L54 -8Z", "#7E8C96")
    flat(c, "M-12 30V8A12 12 0 0 1 12 8V30Z", "#3A2A22", 2.2)
    part(c, "M-12 30H12L30 58H6Z", "#C4935F")
    c.path("M0 38H14M4 46H20", stroke=INK, sw=2)
    c.rect(20, -4, 16, 14, fill="#FFD77A", stroke=INK, sw=2)
    for x, y, k in ((0, 18, 1), (-46, -44, -1), (50, -36, 1)):
        wing = f"M{at(x - 10 * k, y - 2)}l{at(-12 * k, -10)}l{at(4 * k, 12)}Z"
        flat(c, wing, WHITE, 2)
        c.circle(x, y, 11, fill=WHITE, stroke=INK, sw=2.2)
        c.path(f"M{at(x - 4, y - 10)}q2 -8 4 -2q3 -7 5 1Z", fill="#D8452E", stroke=INK, sw=1.6)
        flat(c, f"M{at(x + 8 * k, y - 3)}l{at(9 * k, 3)}l{at(-9 * k, 4)}Z", "#F2BE4A", 1.6)
        dots(c, ((x + 3 * k, y - 3),), INK, 4)


def pumpkin(c: Canvas, look: int) -> None:
    """A giant pumpkin."""
    tone = choose(look, "#EB8A2A", "#E9DCC0", "#7FA84A")
    part(c, "M-6 -34C-8 -48 4 -54 14 -56L20 -48Q8 -46 8 -34Z", "#5F8A3A")
    for x, r in ((-36, 26), (36, 26), (-20, 28), (20, 28), (0, 24)):
        c.ellipse(x, 8, r, 43 - abs(x) * 0.16, fill=c.lit(tone), stroke=INK, sw=W)
    c.path("M14 -36Q40 -60 52 -42Q56 -32 46 -34M-8 -36Q-30 -54 -46 -40", stroke="#3F7A3A", sw=3.4)
    if look != 1:
        c.path(
            "M-34 -4l18 4l-4 -16ZM34 -4l-18 4l4 -16ZM-32 18L-20 24L-12 20L-4 28L6 20L16 26L32 18Q24 40 0 40T-32 18Z",
            fill="#FFE27A",
            stroke=INK,
            sw=2,
        )
    else:
        dots(c, ((-30, 0), (-12, 20), (14, -6), (34, 16), (0, 34)), "#C4A878", 7)


# ---------------------------------------------------------------- tools and street furniture


def tractor(c: Canvas, look: int) -> None:
    """A tractor."""
    tone = choose(look, "#D8452E", "#3F8A41", "#3D7FB8")
    rod(c, "M-34 -14V-44", "#6E747C", 6)
    c.path("M-34 -50q-8 -6 -2 -12q8 -4 4 -12", stroke="#D9D4CC", sw=5, op=0.8)
    part(c, "M-2 -8V-50H44V0H-2Z", mix(tone, WHITE, 0.1))
    c.path("M6 -42H36V-14H6Z", fill="#BFE6F2", stroke=INK, sw=2.2)
    c.path("M12 -20L24 -38M20 -18L32 -36", stroke=WHITE, sw=3)
    part(c, "M-8 -56H50V-48H-8Z", darker(tone, 0.3))
    part(c, "M-58 -14Q-58 -22 -48 -22H2L10 20H-54Z", tone)
    c.path("M-52 -12v20M-46 -13v21M-40 -14v22", stroke=darker(tone, 0.5), sw=2.4)
    for x, y, r in ((-40, 28, 19), (26, 20, 30)):
        c.circle(x, y, r, fill="#3E3A40", stroke=INK, sw=W)
        c.circle(x, y, r * 0.82, stroke="#6A666E", sw=r * 0.16, dash=f"{r * 0.2:.1f} {r * 0.24:.1f}")
        c.circle(x, y, r * 0.5, fill="#F2BE4A", stroke=INK, sw=2)
        c.circle(x, y, r * 0.16, fill=INK)
    c.circle(-56, -8, 5, fill="#FFF0B8", stroke=INK, sw=2)


def pitchfork(c: Canvas, look: int) -> None:
    """A pitchfork with a load of hay."""
    part(
        c,
        "M-44 -2C-54 -22 -34 -40 -14 -36C0 -50 30 -46 36 -30C54 -26 54 0 38 6Q0 18 -44 -2Z",
        choose(look, "#E9C24E", "#8FB85A", "#D98A3A"),
    )
    c.path("M-38 -12l18 6M-20 -28l14 10M10 -34l-6 14M32 -20l-16 6M26 0l-16 -6M-8 2l6 -12", stroke="#8A6412", sw=2.4)
    c.path("M-52 10l-8 8M46 14l10 6M-30 18l-4 10M52 -34l10 -6M-46 -36l-8 -8", stroke="#E9C24E", sw=3)
    tines = "M-22 -56V-10Q-22 6 0 6T22 -10V-56M0 -62V6"
    rod(c, tines, "#C9CED6", 5)
    rod(c, "M0 8V66", choose(look, "#A8713F", "#7A4A2C", "#C44A2E"), 7)
    rod(c, "M0 4V14", "#6E747C", 8)


def cone(c: Canvas, look: int) -> None:
    """A traffic cone."""
    tone = choose(look, "#F0702A", "#8AC43A", "#4B8FE0")
    part(c, "M-50 40L-44 54H46L52 40L30 34H-30Z", darker(tone, 0.12))
    part(c, "M-9 -56Q0 -62 9 -56L34 38Q0 50 -34 38Z", tone)
    c.path("M-16 -28Q0 -22 16 -28L22 -6Q0 2 -22 -6ZM-27 12Q0 22 27 12L31 28Q0 38 -31 28Z", fill=WHITE, stroke=INK, sw=2)
    c.path("M-6 -50L-26 32", stroke=lighter(tone, 0.6), sw=4, op=0.8)


def phone(c: Canvas, look: int) -> None:
    """A phone box with the receiver dangling out."""
    tone = choose(look, "#CE3A2C", "#2F6FA8", "#E0A92E")
    c.path("M28 30Q44 34 42 48Q40 58 50 58", stroke=INK, sw=2.4)
    rod(c, "M48 54L58 64", "#3A3340", 6, 2)
    part(c, "M-32 58V-46Q0 -66 32 -46V58Z", tone)
    part(c, "M-36 60V52H36V60Z", darker(tone, 0.25))
    c.rect(-24, -42, 48, 10, 2, fill=WHITE, stroke=INK, sw=2)
    c.path("M-22 -26H22V46H-22Z", fill="#CFEFF5", stroke=INK, sw=2.2)
    c.path("M-18 34L14 -20M-6 42L20 0", stroke=WHITE, sw=5, op=0.9)
    c.path("M-7 -26V46M8 -26V46M-22 -8H22M-22 10H22M-22 28H22", stroke=tone, sw=4)
    c.path("M-10 -37H10", stroke=INK, sw=2.4)


def mailbox(c: Canvas, look: int) -> None:
    """A mailbox that loses its letters."""
    tone = choose(look, "#3D7FB8", "#C4543A", "#B8BCC2")
    rod(c, "M4 12V64", "#8A5A35", 10)
    part(c, "M-46 14V-14Q-46 -36 -26 -36H34Q54 -36 54 -14V14Z", tone)
    flat(c, "M-46 14V-14A20 22 0 0 1 -6 -14V14Z", darker(tone, 0.55), 2.4)
    rod(c, "M30 -14V-50", "#D8452E", 4)
    flat(c, "M28 -54H50V-40H28Z", "#D8452E", 2.2)
    for x, y, a in ((-34, -2, -16), (-58, -34, -34), (-64, 22, 22)):
        with c.placed(x, y, 1, a):
            c.path("M-16 -11H16V11H-16Z", fill=WHITE, stroke=INK, sw=2.2)
            c.path("M-16 -11L0 3L16 -11", stroke=INK, sw=1.8)
    c.path("M14 -28H46", stroke=lighter(tone, 0.6), sw=3)


def dish(c: Canvas, look: int) -> None:
    """A satellite dish on its mast."""
    tone = choose(look, "#DDE2E6", "#E9B45A", "#8FB4D8")
    rod(c, "M6 14L-18 58M6 14L30 58M-8 40H20", "#6E747C", 5)
    with c.placed(0, -8, 1, 38):
        part(c, "M-48 -16C-44 26 44 26 48 -16Z", darker(tone, 0.14))
        c.ellipse(0, -16, 48, 15, fill=c.lit(lighter(tone, 0.3)), stroke=INK, sw=W)
        c.ellipse(0, -15, 30, 8, stroke=darker(tone, 0.3), sw=1.6)
        rod(c, "M-28 -14L0 -46L28 -14M0 -12V-46", "#6E747C", 2, 1.8)
        c.circle(0, -48, 7, fill="#D8452E", stroke=INK, sw=2.2)
    c.path("M44 -44A14 14 0 0 0 32 -58M54 -42A24 24 0 0 0 34 -68", stroke="#FFE27A", sw=4)


def cart(c: Canvas, look: int) -> None:
    """A shopping cart full to the brim."""
    c.circle(-12, -32, 13, fill="#6FAE4C", stroke=INK, sw=2.2)
    part(c, "M4 -18V-50H26V-18Z", choose(look, "#E0A92E", "#A383D6", "#D8452E"))
    part(c, "M-36 -18L-46 -52Q-34 -58 -28 -50L-20 -18Z", "#D9A05A")
    flat(c, "M30 -18L34 -46H42L46 -18Z", "#D8452E", 2.2)
    part(c, "M-48 -26H54L42 22H-34Z", choose(look, "#B9C0C8", "#6FA8D8", "#F0C34A"))
    c.path("M-36 -26L-26 22M-18 -26L-13 22M2 -26V22M22 -26L16 22M40 -26L30 22M-44 -10H50M-40 6H46", stroke=INK, sw=1.8)
    rod(c, "M-62 -38L-48 -26L-30 34H40", "#6E747C", 4)
    rod(c, "M-70 -40L-58 -36", "#D8452E", 6)
    for x in (-24, 34):
        c.circle(x, 46, 9, fill="#3E3A40", stroke=INK, sw=W)
        c.circle(x, 46, 3, fill="#C9CED6")


def vending(c: Canvas, look: int) -> None:
    """A vending machine with its light on."""
    tone = choose(look, "#C93A5A", "#2F8F9A", "#5A57B8")
    part(c, "M-40 58V-58Q-40 -62 -36 -62H36Q40 -62 40 -58V58Z", tone)
    c.rect(-33, -54, 48, 80, 4, fill="#22324A", stroke=INK, sw=2.2)
    tones = ("#F2BE4A", "#6FCB7A", "#E2692C", "#8FD0F0")
    for row in range(4):
        d = "".join(f"M{-25 + i * 16} {-46 + row * 20}v10" for i in range(3))
        c.path(d, stroke=tones[(row + look) % 4], sw=9)
        c.path(f"M-32 {-32 + row * 20}H14", stroke="#8FA4C0", sw=2)
    c.rect(20, -50, 14, 22, 2, fill="#FFE9A6", stroke=INK, sw=2)
    c.path("M22 -18H32M22 -8H32M27 6V14", stroke=INK, sw=3)
    c.rect(-30, 34, 42, 14, 3, fill="#1E1A22", stroke=INK, sw=2)
    flat(c, "M-20 46L-30 60L-22 64L-10 52Z", "#F2BE4A", 2)


def statue(c: Canvas, look: int) -> None:
    """A marble hero on a plinth, with a pigeon."""
    tone = choose(look, "#E4E0D6", "#7FB8A0", "#E0B24A")
    part(c, "M-36 62V48H36V62ZM-28 48V32H28V48Z", darker(tone, 0.18))
    rod(c, "M-8 32L-14 6M10 32L14 6", tone, 9)
    rod(c, "M-16 -18L-36 -2L-26 10M16 -20L34 -40L40 -62", tone, 8)
    part(c, "M-20 -26H20L14 12H-16Z", tone)
    c.path("M-18 -10L14 10M-18 0L4 12", stroke=darker(tone, 0.4), sw=2)
    c.circle(0, -40, 14, fill=c.lit(tone), stroke=INK, sw=W)
    c.path("M-13 -44Q0 -54 13 -44", stroke="#6FAE4C", sw=5)
    c.path("M-5 -39h.1M5 -39h.1M-3 -33h6", stroke=darker(tone, 0.6), sw=2.6)
    rod(c, "M40 -58L44 -78", "#F2BE4A", 3)
    flat(c, "M38 -78Q44 -96 52 -80Q46 -72 38 -78Z", "#F0702A", 2)
    part(c, "M-24 -56L-10 -66C-4 -72 8 -72 11 -64C13 -56 4 -52 -4 -53Z", "#7F8CA8", 2)
    c.circle(11, -71, 6.5, fill="#8FA0BE", stroke=INK, sw=2)
    flat(c, "M16 -73L24 -69L16 -68Z", "#F2A23A", 1.6)
    dots(c, ((11, -72),), INK, 3.2)


# ---------------------------------------------------------------- from the house


def bathtub(c: Canvas, look: int) -> None:
    """A bathtub with foam and a duck."""
    tone = choose(look, "#F4F1EA", "#F2A9C0", "#8FC9C0")
    rod(c, "M44 -12V-52Q44 -62 32 -62Q22 -62 22 -52", "#C9A24A", 5)
    c.path("M16 -44l-3 8M23 -43v9M30 -44l3 8", stroke="#8FD0F0", sw=3.4)
    foam = ((-40, -22, 13), (-20, -30, 15), (2, -26, 13), (-52, -16, 9), (18, -20, 10))
    c.path("".join(kit.shape_path("circle", *spot) for spot in foam), fill="#E9F7FA", stroke=INK, sw=2.2)
    flat(c, "M-22 -40C-26 -50 -14 -58 -8 -50L2 -48L-6 -44C4 -44 8 -36 4 -30H-18Z", "#F7D23A", 2)
    dots(c, ((-13, -49),), INK, 3.6)
    rod(c, "M-38 34L-46 52M38 34L46 52", "#C9A24A", 7)
    part(c, "M-60 -12H62Q60 38 34 38H-32Q-58 38 -60 -12Z", tone)
    part(c, "M-66 -18H68V-8H-66Z", lighter(tone, 0.3))
    c.path("M-46 4Q-42 24 -28 28", stroke=WHITE, sw=5, op=0.9)
    c.path("M-56 58q-3 6 1 8M20 46q-3 6 1 8M54 56q-3 6 1 8", stroke="#8FD0F0", sw=4)


def piano(c: Canvas, look: int) -> None:
    """A grand piano that plays by itself."""
    tone = choose(look, "#3A3038", "#8A4A2C", "#E4DFD4")
    part(c, "M-46 -6C-40 -50 0 -70 54 -64C62 -50 50 -24 46 -6Z", darker(tone, 0.25))
    c.line((-6, -6), (26, -50), stroke=INK, sw=4)
    rod(c, "M-46 24L-50 58M44 24L50 58M4 26V58", darker(tone, 0.2), 6)
    part(c, "M-56 -8H56Q62 10 50 24H-50Q-62 14 -56 -8Z", tone)
    c.path("M-54 -2H24V12H-54Z", fill=WHITE, stroke=INK, sw=2.2)
    c.path("M-44 -2V5M-36 -2V5M-24 -2V5M-16 -2V5M-8 -2V5M4 -2V5M12 -2V5", stroke=INK, sw=4)
    c.path("M30 2L50 0", stroke="#F2BE4A", sw=3)
    notes = "M-62 -30v-22l14 -4v20M-24 -62v-16l10 -3v14"
    c.path(notes, stroke=WHITE, sw=3)
    dots(c, ((-66, -29), (-52, -35), (-27, -61), (-17, -66)), WHITE, 8)


def sofa(c: Canvas, look: int) -> None:
    """A sofa with a sleeping cat."""
    tone = choose(look, "#C4543A", "#3F8F86", "#8A63B8")
    rod(c, "M-44 34L-48 48M44 34L48 48", "#8A5A35", 6)
    part(c, "M-50 -4V-30Q-50 -46 -32 -46H32Q50 -46 50 -30V-4Z", tone)
    c.path("M0 -44V-6", stroke=darker(tone, 0.45), sw=2.4)
    dots(c, ((-26, -26), (26, -26)), darker(tone, 0.45), 5)
    part(c, "M-46 -6H46V16H-46Z", lighter(tone, 0.18))
    part(c, "M-66 36V-8Q-66 -20 -55 -20T-44 -8V20H44V-8Q44 -20 55 -20T66 -8V36Z", darker(tone, 0.1))
    flat(c, "M-38 -2L-20 -22L-8 -4Z", "#F2CF63", 2.2)
    flat(c, "M4 8C2 -10 20 -16 32 -10L34 -20L40 -14L46 -20L48 -8C52 4 44 10 36 10Z", "#F0A04A", 2.2)
    c.path("M36 -8h3M43 -8h3M39 -4q2 2 4 0M14 -8q-2 6 0 10M22 -10q-2 6 0 10M4 8Q-6 10 -8 2", stroke=INK, sw=2)


def clock(c: Canvas, look: int) -> None:
    """A grandfather clock, late as ever."""
    tone = choose(look, "#8A4F2A", "#3F5A78", "#5F7A4A")
    part(c, "M-30 62V46H30V62ZM-22 48V-12H22V48Z", tone)
    part(c, "M-34 -8V-40Q-34 -50 -22 -52Q0 -74 22 -52Q34 -50 34 -40V-8Z", darker(tone, 0.08))
    c.circle(0, -32, 20, fill=WHITE, stroke=INK, sw=W)
    c.path("M0 -47v3M0 -20v3M-15 -32h3M12 -32h3", stroke=INK, sw=2.4)
    c.path("M0 -32L-7 -42M0 -32L11 -28", stroke="#A3301A", sw=3)
    c.rect(-13, 0, 26, 40, 4, fill="#2A1E22", stroke=INK, sw=2)
    c.line((0, 0), (7, 26), stroke="#F2BE4A", sw=2.6)
    c.circle(8, 29, 7.5, fill="#F2BE4A", stroke=INK, sw=2)
    c.circle(0, -62, 5, fill="#F2BE4A", stroke=INK, sw=2)


def outhouse(c: Canvas, look: int) -> None:
    """An outhouse with its paper aflutter."""
    tone = choose(look, "#B5814E", "#8FA3A8", "#9A5A48")
    part(c, "M-36 56V-30H36V56Z", tone)
    c.path("M-22 -28V54M22 -28V54", stroke=darker(tone, 0.4), sw=2)
    part(c, "M-46 -26L-34 -56H44L50 -30Z", "#6E747C")
    part(c, "M-16 56V-18H18V56Z", lighter(tone, 0.25))
    flat(c, "M4 -10A9 9 0 1 0 6 8A7 7 0 1 1 4 -10Z", "#FFE27A", 2)
    dots(c, ((12, 24),), INK, 5)
    c.path("M36 14Q54 4 52 22T66 34Q74 42 66 52", stroke=INK, sw=13)
    c.path("M36 14Q54 4 52 22T66 34Q74 42 66 52", stroke=WHITE, sw=9)
    part(c, "M-42 62V54H42V62Z", darker(tone, 0.3))


def house(c: Canvas, look: int) -> None:
    """A cottage with the soil it stood on."""
    wall, roof = choose(look, "#F0DDB4", "#B8D4E0", "#F2C2A8"), choose(look, "#C4543A", "#4B5A8A", "#3F8A5E")
    part(c, "M-54 30C-50 48 -20 66 0 66C22 66 50 48 56 30Z", "#7A4F30")
    c.path("M-34 40l4 10M-8 48v12M22 44l-4 12M40 36l-2 8", stroke="#4A2E1C", sw=3)
    c.path("M-58 30Q0 22 58 30", stroke="#5FA84C", sw=8)
    part(c, "M18 -28V-56H32V-14Z", "#A8604A")
    part(c, "M-42 28V-10H42V28Z", wall)
    part(c, "M-54 -8L-24 -46H24L54 -8Z", roof)
    c.path("M-40 -18H40M-32 -28H32M-25 -38H25", stroke=darker(roof, 0.4), sw=1.8)
    flat(c, "M-8 28V2H10V28Z", "#7A4A2C", 2.2)
    c.path("M-34 -2H-16V14H-34ZM18 -2H36V14H18Z", fill="#FFD77A", stroke=INK, sw=2.2)
    c.path("M-25 -2V14M27 -2V14", stroke=INK, sw=1.8)
    c.path("M25 -60q-6 -6 0 -12q8 -4 2 -12", stroke="#E9E4DA", sw=5, op=0.8)


# ---------------------------------------------------------------- on wheels, water and air


def bicycle(c: Canvas, look: int) -> None:
    """A bicycle."""
    tone = choose(look, "#E2492C", "#2F9A8E", "#F0B83A")
    for x in (-36, 36):
        c.circle(x, 20, 27, stroke=INK, sw=8.4)
        c.circle(x, 20, 27, stroke="#D9D4CC", sw=2.6)
        spokes = [[(x, 20.0), (x + 24 * math.cos(a), 20 + 24 * math.sin(a))] for a in (0.3, 1.35, 2.4, 3.44, 4.5, 5.5)]
        c.strokes(spokes, stroke="#C9CED6", sw=1.8)
    rod(c, "M-36 20L-18 -18H24L0 20ZM-18 -18L0 20M24 -18L36 20M24 -18L20 -36", tone, 5.6)
    rod(c, "M20 -36L36 -40M20 -36L8 -38", "#6E747C", 4)
    flat(c, "M-34 -28Q-20 -36 -4 -28Q-18 -18 -34 -28Z", "#5A3B2B", W)
    c.circle(0, 20, 8, fill="#C9CED6", stroke=INK, sw=2.2)
    part(c, "M34 -34H62L58 -12H38Z", "#D9A05A")
    dots(c, ((42, -38), (50, -41), (57, -38)), "#F2A7C0", 9, 3.4)


def van(c: Canvas, look: int) -> None:
    """An ice-cream van with a great cone on its roof."""
    tone = choose(look, "#F2A9C0", "#8FD0C8", "#F6E3A0")
    part(c, "M-20 -28L-6 -62H10L-2 -28Z", "#D9A05A")
    c.path(kit.shape_path("circle", 2, -68, 15), fill=c.lit("#FFF3E4"), stroke=INK, sw=W)
    c.circle(4, -84, 5, fill="#D8452E", stroke=INK, sw=2)
    part(c, "M-64 34V-22Q-64 -30 -56 -30H30Q44 -30 50 -14L56 4Q66 6 66 16V34Z", tone)
    c.path("M-64 18H66", stroke=WHITE, sw=6)
    c.path("M34 -20Q42 -18 47 2H34Z", fill="#BFE6F2", stroke=INK, sw=2.2)
    c.rect(-50, -12, 62, 22, 2, fill="#4A3A48", stroke=INK, sw=2.2)
    for i in range(5):
        x = -54 + i * 14
        flat(c, f"M{x} -22H{x + 14}V-10a7 6 0 0 1 -14 0Z", WHITE if i % 2 else "#E2492C", 2)
    c.circle(-26, 2, 6, fill="#EDBB8E", stroke=INK, sw=1.8)
    for x in (-36, 38):
        c.circle(x, 36, 15, fill="#3E3A40", stroke=INK, sw=W)
        c.circle(x, 36, 6.5, fill="#E4E6E4", stroke=INK, sw=2)


def boat(c: Canvas, look: int) -> None:
    """A rowing boat that still drips."""
    tone = choose(look, "#3D7FB8", "#C4543A", "#5FA86A")
    rod(c, "M-10 -2L-60 34M14 -2L66 30", "#C4935F", 4)
    flat(c, "M-56 28L-74 48L-66 52L-52 36ZM60 24L80 40L74 46L58 34Z", "#C4935F", 2.2)
    part(c, "M-12 -8V-30Q0 -44 12 -30V-8Z", "#F2BE4A")
    c.circle(0, -42, 12, fill="#EDBB8E", stroke=INK, sw=W)
    part(c, "M-22 -46Q0 -54 22 -46L12 -50Q8 -64 0 -64T-12 -50Z", "#E9D09A")
    eyes(c, (-4, -42), (5, -42), 4)
    c.ellipse(1, -35, 2.6, 3, fill="#7A2E1A")
    part(c, "M-70 -16Q0 4 70 -16Q58 28 26 32H-26Q-58 28 -70 -16Z", tone)
    c.path("M-66 -6Q0 14 66 -6M-58 8Q0 26 58 8", stroke=WHITE, sw=3.4, op=0.85)
    c.path("M-34 40q-3 7 1 10M0 42q-3 7 1 10M30 40q-3 7 1 10", stroke="#8FD0F0", sw=4.4)


def balloon(c: Canvas, look: int) -> None:
    """A hot-air balloon."""
    one, two = choose(look, "#E2492C", "#3D7FB8", "#8A63B8"), choose(look, "#FFE27A", WHITE, "#F2BE4A")
    c.path("M-14 34L-10 12M14 34L10 12", stroke=INK, sw=2.4)
    d = "M0 -70C34 -70 50 -48 48 -26C46 -6 20 8 14 18H-14C-20 8 -46 -6 -48 -26C-50 -48 -34 -70 0 -70Z"
    c.path(d, fill=one)
    c.path(
        "M-26 -64C-38 -44 -34 -10 -14 18H-5C-14 -10 -16 -50 -8 -70ZM8 -70C16 -50 14 -10 5 18H14C34 -10 38 -44 26 -64Z",
        fill=two,
    )
    c.path("M10 -69C50 -62 54 -30 44 -14C36 -2 20 8 14 18H2C20 -6 30 -40 10 -69Z", fill=INK, op=0.16)
    c.path("M-36 -44C-38 -34 -36 -26 -32 -20", stroke=WHITE, sw=5, op=0.7)
    c.path(d, stroke=INK, sw=W)
    flat(c, "M-18 14H18V20H-18Z", "#8A5A35", 2)
    part(c, "M-16 34H16L12 56Q0 60 -12 56Z", "#C4935F")
    c.path("M-15 42H15M-13 50H13M-6 35V57M5 35V57", stroke="#7A4A24", sw=1.8)


def windmill(c: Canvas, look: int) -> None:
    """A windmill whose sails still turn."""
    wall, cap = choose(look, "#EFE2C4", "#D8B48A", "#C9D4DA"), choose(look, "#B83A26", "#3F6A8A", "#6A8A3A")
    part(c, "M-24 58L-15 -14H17L26 58Z", wall)
    part(c, "M-20 -12Q-18 -38 1 -40Q20 -38 22 -12Z", cap)
    flat(c, "M-8 58V38A9 9 0 0 1 10 38V58Z", "#6A4330", 2.2)
    c.rect(-5, 8, 11, 12, 2, fill="#FFD77A", stroke=INK, sw=2)
    c.path("M-23 52H25", stroke=darker(wall, 0.35), sw=2)
    for k in range(4):
        with c.group(f"translate(1 -20)rotate({18 + 90 * k})"):
            c.path("M4 -8H20V-58H4Z", fill=WHITE, stroke=INK, sw=2)
            c.path("M0 0V-60M4 -22H20M4 -34H20M4 -46H20", stroke=INK, sw=2.4)
    c.circle(1, -20, 6.5, fill="#F2BE4A", stroke=INK, sw=2.2)


def lighthouse(c: Canvas, look: int) -> None:
    """A lighthouse with its lamp lit."""
    tone = choose(look, "#D8452E", "#3D6FA8", "#3A8A6A")
    c.path("M-10 -50L-66 -70V-30ZM12 -50L68 -70V-30Z", fill="#FFF0A8", op=0.85)
    part(c, "M-40 60Q-36 44 -20 46Q0 36 22 46Q38 44 42 60Z", "#8A8078")
    part(c, "M-22 48L-14 -34H16L24 48Z", WHITE)
    c.path("M-20 28H22L24 48H-22ZM-17 -8H19L20 10H-19Z", fill=tone, stroke=INK, sw=2)
    c.path("M8 -34L12 48H24L16 -34Z", fill=INK, op=0.18)
    part(c, "M-22 -34H24V-28H-22Z", "#4A5060")
    c.path("M-11 -60H13V-34H-11Z", fill="#FFE27A", stroke=INK, sw=2.2)
    c.path("M1 -60V-34", stroke=INK, sw=2)
    part(c, "M-17 -58Q1 -84 19 -58Z", tone)
    flat(c, "M-5 48V34A6 6 0 0 1 7 34V48Z", "#5A3B2B", 2)


# ---------------------------------------------------------------- from far away


def moai(c: Canvas, look: int) -> None:
    """A stone head that never asked for this."""
    tone = choose(look, "#8C8A86", "#A8785A", "#6F8A7A")
    part(c, "M-34 60L-38 14L-30 -56Q0 -70 30 -56L38 14L34 60Q0 68 -34 60Z", tone)
    part(c, "M-34 -24Q0 -36 34 -24L32 -12Q18 -16 10 -8L14 20Q0 28 -14 20L-10 -8Q-18 -16 -32 -12Z", lighter(tone, 0.12))
    c.path("M-30 -8Q-20 -4 -14 -8L-15 2H-29ZM30 -8Q20 -4 14 -8L15 2H29Z", fill=darker(tone, 0.6))
    part(c, "M-20 34Q0 26 20 34Q16 42 0 42T-20 34Z", darker(tone, 0.12))
    flat(c, "M-38 -20Q-46 -16 -44 12L-38 14ZM38 -20Q46 -16 44 12L38 14Z", darker(tone, 0.2), 2.2)
    c.path("M-24 -52Q-28 -40 -26 -34M-24 48L-20 56", stroke=lighter(tone, 0.5), sw=3)
    if look:
        part(c, "M-30 -54V-74Q0 -82 30 -74V-54Q0 -64 -30 -54Z", "#B5543A")
    else:
        flat(c, "M20 -60q2 -14 10 -12q-2 -10 8 -8q8 6 2 12q8 4 0 10Z", "#6FAE4C", 2)


def snowman(c: Canvas, look: int) -> None:
    """A snowman."""
    snow = choose(look, "#F4F7F8", "#D2E6F2", "#F7E9D8")
    rod(c, "M-26 -10L-56 -28M-46 -22L-50 -36M26 -10L56 -22M46 -18L56 -10", "#7A4A2C", 3.4, 2)
    for y, r in ((36, 30), (-4, 23)):
        c.path(kit.shape_path("circle", 0, y, r), fill=c.lit(snow), stroke=INK, sw=W)
    c.path(kit.shape_path("circle", 0, -38, 18), fill=c.lit(snow), stroke=INK, sw=W)
    c.path("M-17 -26Q0 -14 17 -26M8 -20L18 2", stroke=INK, sw=11)
    c.path("M-17 -26Q0 -14 17 -26M8 -20L18 2", stroke=choose(look, "#D8452E", "#7A4FC0", "#2F9A6E"), sw=7)
    part(c, "M-24 -50H24V-56H15V-78H-15V-56H-24Z", "#3A3340")
    c.path("M-14 -58H14", stroke="#D8452E", sw=4)
    eyes(c, (-6, -42), (7, -42), 5)
    flat(c, "M0 -37L20 -32L1 -31Z", "#F0802A", 1.8)
    dots(c, ((0, 2), (0, 28), (0, 42)), INK, 6)


def cactus(c: Canvas, look: int) -> None:
    """A cactus in a hat."""
    tone = choose(look, "#4E9A52", "#2F8A7A", "#8AA83A")
    part(c, "M-26 40H26L20 64H-20Z", "#C4643A")
    rod(c, "M-14 6H-30Q-40 6 -40 -6V-20M14 18H30Q40 18 40 6V-10", tone, 15)
    part(c, "M-18 42V-30Q-18 -50 0 -50T18 -30V42Z", tone)
    c.path("M-8 -34V38M0 -40V40M8 -34V38M-40 -18V-6M40 -8V4", stroke=darker(tone, 0.4), sw=1.8)
    part(c, "M-30 36H30V46H-30Z", "#D9784A")
    part(c, "M-44 -46Q-36 -38 0 -42T44 -46Q36 -32 0 -34T-44 -46Z", "#E9C27A")
    part(c, "M-20 -40Q-20 -68 0 -72Q20 -68 20 -40Q0 -36 -20 -40Z", "#E9C27A")
    c.path("M-20 -45Q0 -41 20 -45", stroke="#D8452E", sw=5)
    eyes(c, (-8, -18), (8, -18), 6)
    c.path("M-6 -8Q0 -2 6 -8", stroke=INK, sw=2.2)
    dots(c, ((-40, -28), (40, -18)), "#F2A7C0", 11, 3.4)


def vase(c: Canvas, look: int) -> None:
    """A painted vase with sunflowers."""
    tone = choose(look, "#3D6FA8", "#C4643A", "#3F8A6A")
    rod(c, "M-6 -10L-24 -44M0 -10V-56M6 -10L26 -40", "#4E8A3A", 3, 2)
    for x, y in ((-26, -48), (28, -44), (0, -60)):
        c.poly(kit.ngon(x, y, 19, 10, inner=12), fill="#F7C92E", stroke=INK, sw=2)
        c.circle(x, y, 8, fill="#6A4020", stroke=INK, sw=1.8)
    part(c, "M-14 -14H14L12 -4C36 6 40 34 22 56H-22C-40 34 -36 6 -12 -4Z", WHITE)
    c.path("M-29 20Q0 30 29 20L30 34Q0 44 -30 34Z", fill=tone, stroke=INK, sw=2)
    c.path("M-25 46q6 -6 12 0t12 0t12 0t12 0M-18 6q6 -6 12 0t12 0t12 0", stroke=tone, sw=3)
    part(c, "M-18 -18H18V-12H-18Z", tone)


THINGS: tuple[Callable[[Canvas, int], None], ...] = (
    cow, pitchfork, cone, gnome, mailbox, bicycle, sheep, bathtub, scarecrow, tractor,
    phone, coop, sofa, cart, vending, pumpkin, dish, outhouse, van, clock,
    boat, piano, cactus, balloon, statue, windmill, snowman, house, moai, lighthouse, vase,
)  # fmt: skip
