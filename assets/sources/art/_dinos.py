"""Dinosaurs at work: drawn about the origin, feet on y = 0, facing right, some 100 high."""

from __future__ import annotations

from collections.abc import Callable

from assets.sources.art import kit
from assets.sources.art._masonry import leaf
from assets.sources.art.kit import INK, Canvas, darker, lighter, mix

GREEN, TEAL, RUST, SAND, PLUM, SLATE = "#6FA64E", "#3E9A8C", "#C9683C", "#D9A94E", "#8E6BB0", "#6E86A6"
TOGA = "#F6EFE0"

Maker = Callable[[Canvas, str, float, bool], None]


def skin(c: Canvas, d: str, tone: str, w: float) -> None:
    """A lit body part with an outline."""
    fill = c.linear((0, lighter(tone, 0.25)), (1, darker(tone, 0.2)), line=(0, 0, 40, 100)) if w < 3.4 else tone
    c.path(d, fill=fill, stroke=INK, sw=w)


def eye(c: Canvas, x: float, y: float, r: float = 4) -> None:
    """A friendly ink eye with a glint."""
    c.circle(x, y, r, fill=INK)
    c.circle(x - r * 0.3, y - r * 0.35, r * 0.36, fill="#FFF8E8")


def legs(c: Canvas, tone: str, w: float, spots: tuple[float, ...], wide: float = 16, high: float = 34) -> None:
    """Sturdy legs of a beast on four feet."""
    for x in spots:
        d = f"M{kit.at(x - wide / 2, -high)}V-3Q{kit.at(x - wide / 2, 0)} {kit.at(x - wide / 2 + 3, 0)}"
        d += f"H{kit.num(x + wide / 2 + 1)}Q{kit.at(x + wide / 2 + 4, -4)} {kit.at(x + wide / 2, -7)}V{kit.num(-high)}"
        c.path(d, fill=tone, stroke=INK, sw=w)


def raptor(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """A raptor upright on two legs."""
    dark = darker(tone, 0.3)
    c.path("M-6 -44L8 -22L4 -4H20Q22 -9 14 -9L20 -26L14 -46Z", fill=dark, stroke=INK, sw=w)
    body = (
        "M-68 -66C-50 -60 -36 -64 -20 -68C-6 -72 4 -78 7 -90C10 -106 28 -110 40 -105C54 -102 65 -97 65 -89"
        "C65 -82 55 -80 45 -80C37 -80 33 -76 33 -68C35 -52 25 -38 9 -32C-7 -26 -20 -32 -27 -44C-38 -54 -52 -60 -68 -66Z"
    )
    skin(c, body, tone, w)
    c.path("M31 -70C33 -54 24 -40 9 -34C16 -46 20 -58 22 -72Z", fill=lighter(tone, 0.55))
    if fine:
        c.path("M-42 -60l4 8M-30 -63l5 10M-18 -66l5 12M-6 -71l6 12M3 -80l8 8", stroke=dark, sw=3)
    skin(c, "M-16 -48C-24 -32 -14 -24 -6 -22L-14 -4H6Q8 -9 -2 -9L8 -24C16 -32 14 -46 4 -50Z", tone, w)
    eye(c, 38, -95)
    if fine:
        c.path("M46 -86Q56 -84 62 -90", stroke=INK, sw=1.8)
    arm(c, tone, w)


def arm(c: Canvas, tone: str, w: float) -> None:
    """The forearm of an upright dinosaur, its hand at (46, -56)."""
    c.path("M20 -60Q26 -50 34 -50Q42 -50 46 -56", stroke=INK, sw=7 + w)
    c.path("M20 -60Q26 -50 34 -50Q42 -50 46 -56", stroke=tone, sw=7)


def crest(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """A duckbill with a long crest."""
    c.path("M20 -104C6 -116 -10 -124 -24 -122C-14 -112 -2 -102 12 -94Z", fill="#E2692C", stroke=INK, sw=w)
    raptor(c, tone, w, fine)
    c.path("M52 -100C64 -100 72 -92 70 -86C64 -80 52 -80 47 -82Z", fill=lighter(tone, 0.45), stroke=INK, sw=w * 0.8)


def rex(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """A tyrant with a big smile, 130 high."""
    dark = darker(tone, 0.3)
    c.path("M-4 -44L18 -26L12 -5H34Q36 -11 26 -11L32 -30L20 -52Z", fill=dark, stroke=INK, sw=w)
    c.path("M44 -92C48 -78 58 -76 70 -77C80 -78 86 -84 86 -94Z", fill=darker(tone, 0.1), stroke=INK, sw=w)
    body = (
        "M-104 -58C-76 -50 -52 -66 -26 -76C-8 -82 2 -94 5 -108C8 -128 36 -134 58 -127C80 -122 93 -112 91 -98L88 -92"
        "L50 -90C42 -86 45 -70 41 -58C35 -38 14 -26 -8 -28C-34 -30 -50 -44 -104 -58Z"
    )
    skin(c, body, tone, w)
    c.path("M39 -62C34 -42 16 -30 -4 -30C12 -40 22 -54 26 -78C34 -84 42 -78 39 -62Z", fill=lighter(tone, 0.5))
    c.path("M52 -91l4 7 5 -7 5 7 5 -7 5 7 5 -7 4 6 4 -8", fill="#FFF8E8", stroke=INK, sw=1.4)
    if fine:
        c.path("M-62 -54l4 9M-44 -60l5 11M-26 -70l7 12M-8 -78l8 12M5 -92l10 8", stroke=dark, sw=4)
    skin(c, "M-26 -50C-34 -30 -20 -24 -12 -22L-22 -5H4Q6 -11 -6 -11L6 -26C16 -34 14 -52 0 -58Z", tone, w)
    c.path("M32 -70Q44 -66 50 -72", stroke=INK, sw=6 + w)
    c.path("M32 -70Q44 -66 50 -72", stroke=tone, sw=6)
    if fine:
        c.path("M44 -122l16 4", stroke=dark, sw=4)
    eye(c, 50, -112, 4.4)
    c.circle(82, -112, 2, fill=dark)


def trike(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """A three-horned beast of burden."""
    legs(c, darker(tone, 0.32), w, (-26, 28))
    body = (
        "M-92 -22C-74 -38 -66 -62 -38 -70C-10 -78 22 -74 38 -60L44 -30C30 -16 -30 -14 -46 -20C-62 -24 -76 -24 -92 -22Z"
    )
    skin(c, body, tone, w)
    legs(c, tone, w, (-42, 12))
    c.path("M-50 -34C-40 -20 20 -18 30 -30", stroke=tone, sw=10)
    frill = "M38 -24C14 -40 12 -82 32 -100Q42 -92 50 -97Q55 -87 64 -85Q65 -74 71 -69C68 -48 58 -30 38 -24Z"
    c.path(frill, fill=mix(tone, "#E8743B", 0.45), stroke=INK, sw=w)
    if fine:
        c.path("M36 -84l6 14M48 -82l2 14M58 -74l-2 10", stroke=darker(tone, 0.35), sw=3)
    horn = "#FBF1DA"
    c.path("M52 -62L70 -98L70 -60Z", fill=darker(horn, 0.2), stroke=INK, sw=w)
    skin(c, "M43 -30C36 -50 48 -67 63 -66C80 -65 97 -54 99 -42C99 -32 94 -26 87 -27C74 -18 52 -19 43 -30Z", tone, w)
    c.path("M60 -62L90 -92L74 -58ZM84 -57L99 -70L96 -50Z", fill=horn, stroke=INK, sw=w)
    eye(c, 66, -50)
    if fine:
        c.path("M76 -34Q86 -31 94 -37", stroke=INK, sw=1.8)
    if fine:
        c.path("M-60 -42l6 8M-42 -56l4 10M-22 -60l2 10", stroke=darker(tone, 0.3), sw=4)


def longneck(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """A longneck, 155 high."""
    legs(c, darker(tone, 0.32), w, (-18, 26), 15)
    body = (
        "M-112 -14C-92 -32 -74 -58 -42 -65C-14 -71 8 -66 22 -72C40 -80 42 -110 46 -134C49 -151 64 -157 78 -152"
        "C92 -148 98 -141 93 -135C87 -130 76 -131 70 -130C68 -108 66 -74 48 -50C34 -34 2 -24 -30 -25"
        "C-56 -25 -84 -12 -112 -14Z"
    )
    skin(c, body, tone, w)
    legs(c, tone, w, (-34, 12), 17)
    c.path("M-40 -36C-30 -22 12 -22 22 -34", stroke=tone, sw=10)
    c.path("M58 -128C58 -104 54 -80 40 -60C32 -46 14 -36 -4 -32", stroke=lighter(tone, 0.45), sw=6, op=0.8)
    if fine:
        c.path("M-50 -58l3 10M-30 -62l2 10M-8 -62l1 9M44 -116l8 3M45 -100l8 4", stroke=darker(tone, 0.3), sw=3.6)
    eye(c, 72, -144, 3.8)
    if fine:
        c.path("M80 -136Q86 -134 91 -138", stroke=INK, sw=1.8)


def stego(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """A plated dinosaur with a spiked tail."""
    plate = "#E8743B"
    d = ""
    for x, y, s in ((-54, -50, 15), (-36, -62, 21), (-14, -68, 25), (10, -66, 22), (30, -56, 15)):
        d += f"M{x - s * 0.6:.0f} {y + 6}L{x - s * 0.5:.0f} {y - s * 0.7:.0f}L{x} {y - s * 1.3:.0f}"
        d += f"L{x + s * 0.6:.0f} {y - s * 0.6:.0f}L{x + s * 0.6:.0f} {y + 8}Z"
    c.path(d, fill=plate, stroke=INK, sw=w)
    c.path("M-80 -34L-96 -52L-74 -40ZM-70 -38L-80 -60L-62 -44Z", fill="#FBF1DA", stroke=INK, sw=w)
    legs(c, darker(tone, 0.32), w, (-20, 34))
    body = (
        "M-92 -32C-70 -42 -54 -66 -22 -70C10 -74 32 -60 46 -46C58 -52 80 -48 88 -37C92 -28 85 -21 74 -21"
        "C60 -19 48 -23 38 -26C10 -14 -30 -16 -46 -23C-60 -29 -74 -30 -92 -32Z"
    )
    skin(c, body, tone, w)
    legs(c, tone, w, (-36, 20))
    c.path("M-44 -32C-34 -20 18 -20 30 -32", stroke=tone, sw=9)
    eye(c, 72, -39, 3.6)
    if fine:
        c.path("M74 -28Q80 -26 86 -31", stroke=INK, sw=1.8)


def ptero(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """A flier with wings spread, about its breast."""
    d = (
        "M0 -8C-16 -28 -44 -36 -80 -24C-66 -15 -61 -4 -57 9C-41 0 -20 2 -8 17L-3 28L0 20L3 28L8 17"
        "C20 2 41 0 57 9C61 -4 66 -15 80 -24C44 -36 16 -28 0 -8Z"
    )
    skin(c, d, tone, w)
    if fine:
        c.path("M-12 -12C-28 -22 -46 -26 -62 -24M12 -12C28 -22 46 -26 62 -24", stroke=darker(tone, 0.35), sw=2.4)
    c.path("M2 -28L-30 -44L-6 -20Z", fill="#E2692C", stroke=INK, sw=w)
    c.path("M-7 -6C-12 -20 -4 -31 6 -31L44 -20L11 -13L7 -4Z", fill=lighter(tone, 0.25), stroke=INK, sw=w)
    eye(c, 7, -23, 3.4)


def ankylo(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """An armoured dinosaur with a clubbed tail, 60 high."""
    legs(c, darker(tone, 0.32), w, (-20, 32), 15, 24)
    c.path("M-50 -28Q-76 -20 -92 -34", stroke=INK, sw=9 + w)
    c.path("M-50 -28Q-76 -20 -92 -34", stroke=tone, sw=9)
    c.ellipse(-96, -37, 13, 11, fill=lighter(tone, 0.3), stroke=INK, sw=w)
    skin(c, "M40 -40C52 -52 78 -46 84 -34C88 -24 80 -16 68 -16C56 -14 44 -18 38 -24Z", lighter(tone, 0.15), w)
    skin(c, "M-58 -20C-62 -46 -34 -62 -6 -62C24 -62 48 -48 48 -22C30 -12 -40 -12 -58 -20Z", tone, w)
    legs(c, tone, w, (-38, 18), 16, 20)
    bumps = "M-44 -46l4 -10 8 6M-22 -57l5 -11 9 9M4 -61l7 -9 8 11M26 -54l9 -7 4 12"
    c.path(bumps, fill=lighter(tone, 0.45), stroke=INK, sw=w * 0.8)
    c.path("M-44 -34h.1M-24 -44h.1M-20 -28h.1M0 -48h.1M4 -30h.1M24 -40h.1M30 -26h.1", stroke=lighter(tone, 0.45), sw=7)
    eye(c, 68, -36, 3.6)
    if fine:
        c.path("M70 -24Q76 -22 81 -27", stroke=INK, sw=1.8)


def hatchling(c: Canvas, tone: str, w: float, fine: bool = True) -> None:
    """A big-eyed hatchling from the breast up, some 50 high."""
    skin(c, "M-22 0C-24 -20 -18 -28 -20 -38C-18 -56 8 -60 20 -48C32 -46 36 -38 30 -32C22 -30 16 -28 18 0Z", tone, w)
    c.path("M6 0C8 -12 8 -20 4 -28L16 -29C17 -18 18 -8 18 0Z", fill=lighter(tone, 0.5))
    eye(c, 6, -42, 5)
    if fine:
        c.path("M20 -38Q26 -36 30 -40", stroke=INK, sw=1.8)
    c.path("M-14 -52l-4 -8M-6 -56l-1 -8M4 -57l3 -7", stroke=INK, sw=2.2)


KINDS: dict[str, Maker] = {
    "raptor": raptor,
    "crest": crest,
    "rex": rex,
    "trike": trike,
    "longneck": longneck,
    "stego": stego,
    "ptero": ptero,
    "ankylo": ankylo,
    "hatchling": hatchling,
}


def wear(c: Canvas, what: str, w: float) -> None:
    """Something on the head or the shoulders of an upright dinosaur."""
    if what == "helmet":
        c.path("M6 -112C10 -136 44 -138 52 -112L46 -104L8 -96Z", fill="#E8B64C", stroke=INK, sw=w)
        c.path("M-4 -108C-8 -142 36 -156 60 -130C40 -138 14 -132 6 -108Z", fill="#C9412C", stroke=INK, sw=w)
    elif what == "straw":
        c.path(
            "M-8 -98C6 -112 44 -116 62 -106C56 -112 48 -114 44 -116C40 -128 18 -128 12 -112Z",
            fill="#EBCB74",
            stroke=INK,
            sw=w,
        )
        c.path("M12 -112Q28 -120 44 -116", stroke="#B4532C", sw=4)
    elif what == "laurel":
        c.path("M6 -97Q20 -114 46 -107", stroke="#2F7A3E", sw=4.5)
        spots = ((10, -101, 150), (15, -106, 118), (23, -109, 128), (29, -111, 92), (37, -110, 100), (43, -108, 62))
        d = "".join(leaf(x, y, 17, angle, 0.42) for x, y, angle in spots)
        c.path(d, fill="#7FC05A", stroke=INK, sw=w * 0.7)
    elif what == "toga":
        c.path(
            "M8 -78C18 -84 30 -80 33 -70C38 -50 24 -14 26 -8L-20 -8C-22 -30 -18 -52 8 -78Z", fill=TOGA, stroke=INK, sw=w
        )
        c.path("M14 -76C10 -52 -4 -32 -14 -12M28 -66C24 -44 12 -26 12 -10", stroke="#B0402C", sw=3.4)
    elif what == "cloak":
        c.path("M10 -84C-8 -74 -26 -46 -40 -14L-4 -22C4 -40 20 -58 26 -78Z", fill="#B0402C", stroke=INK, sw=w)
    elif what == "apron":
        c.path("M16 -70L33 -66C36 -46 28 -26 20 -18L2 -26Z", fill="#E4D6BC", stroke=INK, sw=w)


def hold(c: Canvas, what: str, w: float) -> None:
    """Something in the hand at (46, -56)."""
    if what == "spear":
        c.path("M46 0V-136", stroke=INK, sw=5 + w)
        c.path("M46 0V-136", stroke="#B98A52", sw=4)
        c.path("M46 -160L54 -134H38Z", fill="#DDE2E6", stroke=INK, sw=w)
    elif what == "pick":
        c.path("M36 -40L66 -112", stroke=INK, sw=6 + w)
        c.path("M36 -40L66 -112", stroke="#B98A52", sw=5)
        c.path("M40 -114C54 -126 78 -120 92 -98C78 -108 60 -110 46 -104Z", fill="#C9CED4", stroke=INK, sw=w)
    elif what == "hammer":
        c.path("M40 -44L62 -96", stroke=INK, sw=6 + w)
        c.path("M40 -44L62 -96", stroke="#B98A52", sw=5)
        c.path("M50 -110L82 -98L76 -82L44 -94Z", fill="#9AA3AD", stroke=INK, sw=w)
    elif what == "scroll":
        c.path("M40 -84L72 -76L66 -34L34 -42Z", fill="#F8F0DC", stroke=INK, sw=w)
        c.path("M45 -72l18 5M43 -62l18 5M42 -52l14 4", stroke="#8A7452", sw=2.6)
    elif what == "sack":
        c.path(
            "M26 -40C20 -66 34 -78 44 -82L40 -92H60L56 -82C74 -74 78 -52 68 -38Q46 -30 26 -40Z",
            fill="#D8B67C",
            stroke=INK,
            sw=w,
        )
        c.path("M40 -82H60", stroke="#7A4A24", sw=4)
    elif what == "pot":
        c.path("M34 -42C22 -58 30 -72 40 -76L36 -86H64L60 -76C72 -70 76 -56 66 -42Z", fill="#C9683C", stroke=INK, sw=w)
        c.path("M30 -60Q50 -52 71 -60", stroke="#F6D9A0", sw=4)
    elif what == "coin":
        c.circle(58, -62, 14, fill="#F2C545", stroke=INK, sw=w)
        c.circle(58, -62, 8, stroke="#97790B", sw=2.6)
    elif what == "mug":
        c.path("M42 -74H66V-44H42ZM66 -68Q78 -66 76 -58Q74 -50 66 -50", fill="#C98A4E", stroke=INK, sw=w)
        c.path("M40 -76Q46 -84 54 -78Q62 -84 68 -76Z", fill="#FFF8E8", stroke=INK, sw=w)
    elif what == "torch":
        c.path("M46 -42L58 -88", stroke=INK, sw=7 + w)
        c.path("M46 -42L58 -88", stroke="#8A5A35", sw=6)
        c.path("M48 -88C40 -106 54 -112 58 -130C70 -116 78 -104 68 -88Z", fill="#F08A2C", stroke=INK, sw=w)
        c.path("M54 -90C52 -100 58 -104 61 -112C67 -102 66 -94 64 -90Z", fill="#FFE08A")
    elif what == "trowel":
        c.path("M44 -50L56 -66", stroke="#8A5A35", sw=7)
        c.path("M54 -62L60 -90L78 -72Z", fill="#DDE2E6", stroke=INK, sw=w)


def dino(
    c: Canvas,
    kind: str,
    x: float,
    y: float,
    scale: float,
    tone: str = GREEN,
    flip: bool = False,
    wears: str = "",
    holds: str = "",
    angle: float = 0,
    outline: float = 2.0,
) -> None:
    """A dinosaur standing on a point; the outline is equally wide at every size."""
    w = max(1.6, round(outline / scale * 2) / 2)
    with c.placed(x, y, scale, angle, flip):
        if "cloak" in wears:
            wear(c, "cloak", w)
        KINDS[kind](c, tone, w, scale >= 0.44)
        for item in wears.split():
            if item != "cloak":
                wear(c, item, w)
        if holds:
            hold(c, holds, w)
            if kind in ("raptor", "crest"):
                c.circle(46, -56, 5.5, fill=tone, stroke=INK, sw=w * 0.8)
