"""Shared parts of all pictures: canvas, tones, shapes, patterns, frames, suit signs and figures.

Only features that nanosvg draws correctly are used: no clip, use, mask, pattern, filter or text.
"""

from __future__ import annotations

import math
import random
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
ASSETS = ROOT / "assets"

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

CARD_W, CARD_H, CARD_R = 220, 320, 16
WINDOW: Box = (9, 9, 211, 311)
"""The picture inside the frame of a card; nothing may be drawn outside BLEED."""
BLEED: Box = (5, 5, 215, 315)


@cache
def theme() -> dict[str, Any]:
    """Read the theme file that the app reads too."""
    return tomllib.loads((ASSETS / "theme.toml").read_text(encoding="utf-8"))


INK: str = theme()["color"]["ink"]
PAPER: str = theme()["color"]["paper"]


# ---------------------------------------------------------------- tones


@dataclass(frozen=True)
class Hue:
    """One hue in its three tones."""

    base: str
    light: str
    dark: str


@dataclass(frozen=True)
class Suit:
    """The marks of a suit: hue, shape and pattern (the app adds the letter)."""

    hue: Hue
    shape: str
    pattern: str
    hue2: Hue | None = None


def hue(name: str) -> Hue:
    """The hue of that name from the theme."""
    tones = theme()["hue"][name]
    return Hue(tones["base"], tones["light"], tones["dark"])


def suit(game: str, name: str) -> Suit:
    """The suit of a game from the theme, such as suit("ugo", "red")."""
    entry = theme()["suit"][game][name]
    second = hue(entry["hue2"]) if "hue2" in entry else None
    return Suit(hue(entry["hue"]), entry["shape"], entry["pattern"], second)


def rgb(tone: str) -> tuple[int, int, int]:
    """The three channels of #rrggbb."""
    return int(tone[1:3], 16), int(tone[3:5], 16), int(tone[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """Blend two tones; share 0 gives the first, 1 the second."""
    share = min(1.0, max(0.0, share))
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighter(tone: str, share: float = 0.3) -> str:
    """Toward lamp light, warm and never pure white."""
    return mix(tone, "#FFF6DF", share)


def darker(tone: str, share: float = 0.3) -> str:
    """Toward shade, a cool brown and never pure black."""
    return mix(tone, "#241A22", share)


def three(tone: str) -> Hue:
    """Three tones from one: base, lit side, shaded side."""
    return Hue(tone, lighter(tone, 0.38), darker(tone, 0.36))


# ---------------------------------------------------------------- geometry


def num(value: float) -> str:
    """The shortest text for a coordinate, one decimal at most."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text.replace("0.", ".") if abs(value) < 0.95 else text


def at(x: float, y: float) -> str:
    """One point of a path."""
    end = num(y)
    return num(x) + (end if end[0] == "-" else " " + end)


def polyline(points: Sequence[Point], closed: bool = False) -> str:
    """Straight path through points."""
    return "M" + " ".join(at(*p) for p in points) + ("Z" if closed else "")


def scribble(lines: Sequence[Sequence[Point]]) -> str:
    """Many straight strokes as one short path; strokes that meet are joined."""
    out, pen = "", ""
    for line in lines:
        for i, (x, y) in enumerate(line):
            spot = at(x, y)
            if i == 0 and spot == pen:
                continue
            if i == 0:
                out += "M" + spot
            elif i == 1 and out and x == line[0][0]:
                out += "V" + num(y)
            elif i == 1 and y == line[0][1]:
                out += "H" + num(x)
            else:
                out += "L" + spot
            pen = spot
    return out


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 0.5) -> str:
    """Rounded path through points (Catmull-Rom as cubic curves)."""
    count = len(points)
    if count < 3:
        return polyline(points, closed)

    def knot(i: int) -> Point:
        return points[i % count] if closed else points[min(count - 1, max(0, i))]

    k = tension / 3
    parts = ["M" + at(*points[0])]
    for i in range(count if closed else count - 1):
        a, b, c, d = knot(i - 1), knot(i), knot(i + 1), knot(i + 2)
        one = (b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k)
        two = (c[0] - (d[0] - b[0]) * k, c[1] - (d[1] - b[1]) * k)
        parts.append(f"C{at(*one)} {at(*two)} {at(*c)}")
    return "".join(parts) + ("Z" if closed else "")


def rounded(box: Box, radius: float) -> str:
    """Path of a rounded rectangle."""
    left, top, right, bottom = box
    r = num(radius)
    return (
        f"M{at(left + radius, top)}H{num(right - radius)}A{r} {r} 0 0 1 {at(right, top + radius)}"
        f"V{num(bottom - radius)}A{r} {r} 0 0 1 {at(right - radius, bottom)}"
        f"H{num(left + radius)}A{r} {r} 0 0 1 {at(left, bottom - radius)}"
        f"V{num(top + radius)}A{r} {r} 0 0 1 {at(left + radius, top)}Z"
    )


def turned(points: Sequence[Point], angle: float, about: Point = (0.0, 0.0)) -> list[Point]:
    """Points turned by degrees about a point."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    ox, oy = about
    return [(ox + (x - ox) * c - (y - oy) * s, oy + (x - ox) * s + (y - oy) * c) for x, y in points]


def ngon(cx: float, cy: float, r: float, count: int, start: float = -90, inner: float | None = None) -> list[Point]:
    """Corners of a regular polygon, or of a star when an inner radius is given."""
    steps = count if inner is None else count * 2
    out = []
    for i in range(steps):
        radius = r if inner is None or i % 2 == 0 else inner
        a = math.radians(start + 360 * i / steps)
        out.append((cx + radius * math.cos(a), cy + radius * math.sin(a)))
    return out


def clip_line(p: Point, q: Point, box: Box) -> tuple[Point, Point] | None:
    """The part of a line inside a box, or None."""
    t0, t1 = 0.0, 1.0
    dx, dy = q[0] - p[0], q[1] - p[1]
    for step, room in ((-dx, p[0] - box[0]), (dx, box[2] - p[0]), (-dy, p[1] - box[1]), (dy, box[3] - p[1])):
        if step == 0:
            if room < 0:
                return None
            continue
        t = room / step
        if step < 0:
            t0 = max(t0, t)
        else:
            t1 = min(t1, t)
    if t0 >= t1:
        return None
    return (p[0] + dx * t0, p[1] + dy * t0), (p[0] + dx * t1, p[1] + dy * t1)


def clip_poly(points: Sequence[Point], box: Box) -> list[Point]:
    """A polygon cut to a box."""
    out = list(points)
    for axis, limit, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        source, out = out, []
        for i, q in enumerate(source):
            p = source[i - 1]
            inside_p, inside_q = (p[axis] - limit) * sign >= 0, (q[axis] - limit) * sign >= 0
            if inside_p != inside_q:
                t = (limit - p[axis]) / (q[axis] - p[axis])
                out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
            if inside_q:
                out.append(q)
    return out


def shape_path(kind: str, cx: float, cy: float, r: float) -> str:
    """Path of one rotation-proof suit shape about a centre."""
    if kind in ("circle", "ring"):
        k = r * 0.5523
        return (
            f"M{at(cx - r, cy)}C{at(cx - r, cy - k)} {at(cx - k, cy - r)} {at(cx, cy - r)}"
            f"S{at(cx + r, cy - k)} {at(cx + r, cy)} {at(cx + k, cy + r)} {at(cx, cy + r)} "
            f"{at(cx - r, cy + k)} {at(cx - r, cy)}Z"
        )
    if kind == "square":
        s = r * 0.88
        return rounded((cx - s, cy - s, cx + s, cy + s), r * 0.16)
    if kind == "triangle":
        return polyline(ngon(cx, cy + r * 0.2, r * 1.16, 3), True)
    if kind == "star":
        return polyline(ngon(cx, cy + r * 0.06, r * 1.14, 5, inner=r * 0.56), True)
    if kind == "drop":
        return (
            f"M{at(cx, cy - r * 1.2)}C{at(cx + r * 0.3, cy - r * 0.6)} {at(cx + r * 0.9, cy - r * 0.2)} "
            f"{at(cx + r * 0.9, cy + r * 0.28)}A{num(r * 0.9)} {num(r * 0.86)} 0 0 1 {at(cx - r * 0.9, cy + r * 0.28)}"
            f"C{at(cx - r * 0.9, cy - r * 0.2)} {at(cx - r * 0.3, cy - r * 0.6)} {at(cx, cy - r * 1.2)}Z"
        )
    if kind == "cross":
        a, b = r * 0.38, r
        x, y = cx, cy
        corners = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a)]
        return polyline([(x + p, y + q) for p, q in [*corners, (-a, -a)]], True)
    raise ValueError(f"no such shape: {kind}")


def pattern_lines(kind: str, box: Box, step: float = 8) -> list[list[Point]]:
    """Strokes of a suit's pattern, cut to a box; a point-like stroke stands for a dot."""
    left, top, right, bottom = box
    high = bottom - top
    raw: list[tuple[Point, Point]] = []
    if kind in ("stripes", "rays"):
        lean = high if kind == "stripes" else 0.0
        x = left - high
        while x < right + high:
            raw.append(((x + step / 2, bottom), (x + step / 2 + lean, top)))
            x += step
    elif kind in ("dots", "cracks"):
        y, odd = top + min(step, high) / 2, False
        while y < bottom:
            x = left + step * (0.25 if odd else 0.75)
            while x < right:
                end = (x + step * 0.35, y - step * 0.3) if kind == "cracks" else (x + 0.1, y)
                raw.append(((x, y), end))
                x += step
            y, odd = y + step * 0.8, not odd
    elif kind in ("waves", "chevrons", "veins"):
        rise = min(step * 0.45, high * 0.35)
        y = top + min(step, high) / 2
        while y < bottom + rise:
            x, up = left - step, False
            while x < right:
                low, tall = y + rise / 2, y - rise / 2
                raw.append(((x, tall if up else low), (x + step * 0.55, low if up else tall)))
                x, up = x + step * 0.55, not up
            y += step * (0.75 if kind == "waves" else 1.05)
    elif kind in ("bricks", "grain"):
        row, y = 0, top
        tall = step * 0.62 if kind == "bricks" else step * 0.5
        while y < bottom:
            if row:
                raw.append(((left, y), (right, y)))
            x = left + (step * 0.6 if row % 2 else 0)
            while x < right and kind == "bricks":
                if x > left:
                    raw.append(((x, y), (x, y + tall)))
                x += step * 1.2
            y, row = y + tall, row + 1
    elif kind != "plain":
        raise ValueError(f"no such pattern: {kind}")
    cut = (clip_line(p, q, box) for p, q in raw)
    return [list(pair) for pair in cut if pair]


# ---------------------------------------------------------------- canvas


class Canvas:
    """Collects SVG elements; each picture has a random stream seeded by its name, so that its bytes never change."""

    def __init__(self, width: float, height: float, seed: str) -> None:
        """Open an empty picture of that view box."""
        self.width, self.height = width, height
        self.rng = random.Random(seed)
        self._body: list[tuple[str, tuple[tuple[str, str], ...]] | str] = []
        self._defs: list[str] = []
        self._known: dict[str, str] = {}

    # -- elements

    def _put(self, name: str, geometry: str, style: dict[str, Any]) -> None:
        names = {"sw": "stroke-width", "op": "opacity", "dash": "stroke-dasharray", "rule": "fill-rule"}
        names |= {"cap": "stroke-linecap", "join": "stroke-linejoin", "turn": "transform"}
        if "fill" not in style and "stroke" in style:
            style = {"fill": "none"} | style
        pairs = []
        turn = ""
        for key, value in style.items():
            if value is None:
                continue
            if isinstance(value, float | int):
                value = f"{value:.2f}".rstrip("0").rstrip(".") if key == "op" else num(value)
            if key == "turn":
                turn = f' transform="{value}"'
            else:
                pairs.append((names.get(key, key), str(value)))
        self._body.append((f"<{name} {geometry}{turn}", tuple(pairs)))

    def path(self, d: str, **style: Any) -> None:
        """A path; style: fill, stroke, sw (width), op (opacity), dash, rule, cap, join, turn (transform)."""
        self._put("path", f'd="{d}"', style)

    def poly(self, points: Sequence[Point], **style: Any) -> None:
        """A closed polygon."""
        if len(points) > 2:
            self.path(polyline(points, True), **style)

    def blob(self, points: Sequence[Point], **style: Any) -> None:
        """A closed rounded shape through points."""
        self.path(smooth(points, True, style.pop("tension", 0.5)), **style)

    def line(self, *points: Point, **style: Any) -> None:
        """A straight stroke through points."""
        self.path(polyline(points), **style)

    def curve(self, *points: Point, **style: Any) -> None:
        """A rounded stroke through points."""
        self.path(smooth(points), **style)

    def strokes(self, lines: Sequence[Sequence[Point]], **style: Any) -> None:
        """Many strokes as one path."""
        if lines:
            self.path(scribble(lines), **style)

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0, **style: Any) -> None:
        """A rectangle by corner and size."""
        if not r:
            self.path(f"M{at(x, y)}h{num(w)}v{num(h)}H{num(x)}Z", **style)
            return
        self._put("rect", f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"', style)

    def circle(self, cx: float, cy: float, r: float, **style: Any) -> None:
        """A circle."""
        self._put("circle", f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"', style)

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, **style: Any) -> None:
        """An ellipse."""
        self._put("ellipse", f'cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}"', style)

    @contextmanager
    def group(self, turn: str = "", **style: Any) -> Iterator[None]:
        """A group; turn is an SVG transform. Opacity is handed to each part, not to the whole."""
        names = {"sw": "stroke-width", "op": "opacity"}
        text = f' transform="{turn}"' if turn else ""
        for key, value in style.items():
            text += f' {names.get(key, key)}="{num(value) if isinstance(value, int | float) else value}"'
        self._body.append(f"<g{text}>")
        yield
        self._body.append("</g>")

    @contextmanager
    def placed(self, x: float, y: float, scale: float = 1, angle: float = 0, flip: bool = False) -> Iterator[None]:
        """Draw a part about its own origin, put at a place."""
        text = f"translate({num(x)} {num(y)})"
        if angle:
            text += f"rotate({num(angle)})"
        if scale != 1 or flip:
            s = f"{scale:.3f}".rstrip("0").rstrip(".")
            text += f"scale({'-' if flip else ''}{s} {s})"
        with self.group(text):
            yield

    # -- paint

    def _paint(self, head: str, tail: str, stops: Sequence[tuple[float, str] | tuple[float, str, float]]) -> str:
        body = ""
        for stop in stops:
            clear = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
            body += f'<stop offset="{num(stop[0] * 100)}%" stop-color="{stop[1]}"{clear}/>'
        key = head + body
        if key not in self._known:
            name = f"g{len(self._known)}"
            self._known[key] = name
            self._defs.append(head.replace("@", name) + body + tail)
        return f"url(#{self._known[key]})"

    def linear(self, *stops: tuple[float, str] | tuple[float, str, float], line: Box = (0, 0, 0, 100)) -> str:
        """A straight gradient; its line is in percent of the painted shape, and runs downward by default."""
        x1, y1, x2, y2 = (num(v) for v in line)
        head = f'<linearGradient id="@" x1="{x1}%" y1="{y1}%" x2="{x2}%" y2="{y2}%">'
        return self._paint(head, "</linearGradient>", stops)

    def radial(
        self, *stops: tuple[float, str] | tuple[float, str, float], cx: float = 50, cy: float = 50, r: float = 50
    ) -> str:
        """A round gradient in percent of the painted shape."""
        head = f'<radialGradient id="@" cx="{num(cx)}%" cy="{num(cy)}%" r="{num(r)}%">'
        return self._paint(head, "</radialGradient>", stops)

    def lit(self, tone: str | Hue) -> str:
        """A fill lit from the upper left, from the light to the dark side of a tone."""
        tones = three(tone) if isinstance(tone, str) else tone
        stops = ((0, mix(tones.base, tones.light, 0.75)), (0.5, tones.base), (1, mix(tones.base, tones.dark, 0.55)))
        return self.linear(*stops, line=(0, 0, 100, 100))

    def glow(self, cx: float, cy: float, rx: float, ry: float, tone: str, strength: float = 0.8) -> None:
        """A soft light that fades to nothing."""
        fill = self.radial((0, tone, strength), (0.45, tone, strength * 0.42), (1, tone, 0))
        self.ellipse(cx, cy, rx, ry, fill=fill)

    def shade(self, cx: float, cy: float, rx: float, ry: float, strength: float = 0.4) -> None:
        """A soft contact shadow on the ground."""
        self.glow(cx, cy, rx, ry, "#1C120C", strength)

    def grain(self, box: Box, tone: str, count: int, size: float = 1.2, op: float = 0.25) -> None:
        """Specks of print grain inside a box, as one stroke."""
        spots = []
        for _ in range(count):
            x, y = self.rng.uniform(box[0], box[2]), self.rng.uniform(box[1], box[3])
            spots.append([(x, y), (x + 0.1, y)])
        self.strokes(spots, stroke=tone, sw=size, op=op)

    def svg(self) -> str:
        """The finished file."""
        counts = Counter(part[1] for part in self._body if not isinstance(part, str))
        rules = ""
        classes: dict[tuple[tuple[str, str], ...], str] = {}
        for style, count in counts.items():
            if count > 2 and len(style) > 1:
                classes[style] = f"c{len(classes)}"
                rules += f".{classes[style]}{{" + ";".join(f"{key}:{value}" for key, value in style) + "}"
        body = ""
        for part in self._body:
            if isinstance(part, str):
                body += part
            elif part[1] in classes:
                body += f'{part[0]} class="{classes[part[1]]}"/>'
            else:
                body += part[0] + "".join(f' {key}="{value}"' for key, value in part[1]) + "/>"
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        if rules:
            defs = f"<style>{rules}</style>" + defs
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(self.width)} {num(self.height)}" '
        size = f'width="{num(self.width)}" height="{num(self.height)}">'
        return f'{head}{size}{defs}<g stroke-linecap="round" stroke-linejoin="round">{body}</g></svg>\n'


# ---------------------------------------------------------------- cards


def card(seed: str) -> Canvas:
    """An empty card."""
    return Canvas(CARD_W, CARD_H, seed)


def field(c: Canvas, fill: str) -> None:
    """Fill the picture window of a card; paint the scene next, then call frame()."""
    c.rect(4, 4, 212, 312, 12, fill=fill)


def frame(c: Canvas, tones: Hue, pattern: str = "plain", rim: str | None = None) -> None:
    """The frame of a card on top of its scene: rim, patterned band, light inner line."""
    outer, inner = rounded((0, 0, CARD_W, CARD_H), CARD_R), rounded(WINDOW, 9)
    band = c.linear((0, mix(tones.base, tones.light, 0.5)), (0.5, tones.base), (1, mix(tones.base, tones.dark, 0.4)))
    c.path(outer + inner, fill=band, rule="evenodd")
    marks = [
        *pattern_lines(pattern, (18, 2.5, 202, 8), 14),
        *pattern_lines(pattern, (18, 312, 202, 317.5), 14),
        *pattern_lines(pattern, (2.5, 18, 8, 302), 14),
        *pattern_lines(pattern, (212, 18, 217.5, 302), 14),
    ]
    c.strokes(marks, stroke=tones.dark, sw=2.8 if pattern == "dots" else 1.7, op=0.75)
    c.path(rounded((1, 1, CARD_W - 1, CARD_H - 1), CARD_R - 1), stroke=rim or INK, sw=2)
    c.path(rounded(WINDOW, 9), stroke=INK, sw=1.6)
    c.path(rounded((10.4, 10.4, 209.6, 309.6), 8), stroke=tones.light, sw=1.2, op=0.8)


def index_tab(
    c: Canvas, tones: Hue, suit_sign: Suit | None = None, paper: str = PAPER, cut: str = "round", both: bool = True
) -> None:
    """The calm index block with the suit sign, by default in both corners; cut: round, flag, chip or slab."""
    for turn in ("", f"rotate(180 {CARD_W // 2} {CARD_H // 2})")[: 1 + both]:
        with c.group(turn):
            if cut == "flag":
                d = "M12 9H59V103L34.5 93L12 103C10 103 9 102 9 100V12A3 3 0 0 1 12 9Z"
            elif cut == "chip":
                d = "M18 9H51A9 9 0 0 1 60 18V88A9 9 0 0 1 51 97H18A9 9 0 0 1 9 88V18A9 9 0 0 1 18 9Z"
            elif cut == "slab":
                d = "M14 9L60 9L62 42L58 95L40 99L12 97L9 60V14A5 5 0 0 1 14 9Z"
            else:
                d = "M16 9H61V88A11 11 0 0 1 50 99H9V16A7 7 0 0 1 16 9Z"
            c.path(d, fill=INK, op=0.22, turn="translate(2.2 3)")
            c.path(d, fill=c.linear((0, paper), (1, mix(paper, tones.base, 0.4))), stroke=INK, sw=2)
            if suit_sign:
                sign(c, suit_sign, 34, 78, 33)


def sign(c: Canvas, mark: Suit, cx: float, cy: float, size: float) -> None:
    """A suit sign: shape, hue and pattern, about a centre."""
    r = size / 2 * 0.88
    width = max(1.6, size * 0.065)
    body = shape_path(mark.shape, cx, cy, r)
    tones = mark.hue
    fine = size >= 40
    if mark.shape == "ring":
        c.circle(cx, cy, r * 0.72, stroke=INK, sw=r * 0.62 + width)
        c.circle(cx, cy, r * 0.72, stroke=tones.base, sw=r * 0.62 - width)
        if mark.hue2:
            half = f"M{at(cx, cy - r * 0.72)}a{num(r * 0.72)} {num(r * 0.72)} 0 0 1 0 {num(r * 1.44)}"
            c.path(half, stroke=mark.hue2.base, sw=r * 0.62 - width, cap="butt")
            c.line((cx, cy - r), (cx, cy - r * 0.42), stroke=INK, sw=width * 0.8)
            c.line((cx, cy + r), (cx, cy + r * 0.42), stroke=INK, sw=width * 0.8)
        elif fine:
            c.circle(cx, cy, r * 0.72, stroke=tones.dark, sw=1.4, op=0.7)
        return
    c.path(body, fill=c.linear((0, mix(tones.base, tones.light, 0.55)), (1, tones.base)), stroke=INK, sw=width)
    reach = {"circle": 0.68, "square": 0.8, "triangle": 0.42, "star": 0.4, "drop": 0.56, "cross": 0.36}[mark.shape]
    drop = {"triangle": 0.3, "drop": 0.24, "star": 0.1}.get(mark.shape, 0.0) * r
    h = r * reach
    box = (cx - h, cy - h + drop, cx + h, cy + h + drop)
    if mark.shape == "circle":
        box = (cx - h, cy - h * 0.85, cx + h, cy + h * 0.85)
    if fine:
        lines = pattern_lines(mark.pattern, box, size * 0.16)
        c.strokes(lines, stroke=tones.dark, sw=size * (0.06 if mark.pattern == "dots" else 0.032), op=0.75)
    c.circle(cx - r * 0.36, cy - r * 0.3 + drop, r * 0.13, fill="#FFF8E8", op=0.75)


def name_strip(c: Canvas, tones: Hue, top: float = 240, paper: str = PAPER) -> None:
    """A calm plate for a name or an effect across the foot of a card, left of the lower index."""
    d = f"M9 {num(top)}H211V302A9 9 0 0 1 202 311H18A9 9 0 0 1 9 302Z"
    c.path(d, fill=c.linear((0, paper), (1, mix(paper, tones.light, 0.6))), stroke=INK, sw=1.8)
    c.line((11, top + 3.5), (209, top + 3.5), stroke=tones.base, sw=2.4)


def card_back(c: Canvas, tone: str, trim: str) -> None:
    """The common ground of all backs: rim, double line, lattice and corner leaves; a medallion goes on top."""
    c.path(rounded((0, 0, CARD_W, CARD_H), CARD_R), fill=c.lit(tone))
    lattice: list[list[Point]] = []
    box = (17.0, 17.0, 203.0, 303.0)
    for k in range(-16, 23):
        for lean in (1, -1):
            x = k * 22.0 - 11
            cut = clip_line((x, 0), (x + lean * CARD_H, CARD_H), box)
            if cut:
                lattice.append(list(cut))
    c.strokes(lattice, stroke=lighter(tone, 0.25), sw=1.4, op=0.7)
    c.path(rounded((1, 1, CARD_W - 1, CARD_H - 1), CARD_R - 1), stroke=INK, sw=2)
    c.path(rounded((8, 8, 212, 312), 11), stroke=trim, sw=3)
    c.path(rounded((13.5, 13.5, 206.5, 306.5), 8), stroke=trim, sw=1.2, op=0.8)
    for turn in (0, 180):
        with c.group(f"rotate({turn} 110 160)" if turn else ""):
            for flip in ("", "translate(220 0)scale(-1 1)"):
                d = "M15 56C34 52 50 40 55 15L15 15Z"
                c.path(d, fill=darker(tone, 0.4), stroke=trim, sw=1.6, turn=flip or None)
                c.path("M20 20L38 38M26 21Q34 24 36 33M21 26Q24 34 33 36", stroke=trim, sw=1.8, turn=flip or None)


def box_frame(c: Canvas, tone: str, trim: str, paper: str = PAPER) -> None:
    """The rim and the calm title plate of a box cover, 360x440, on top of its scene."""
    outer, inner = rounded((0, 0, 360, 440), 16), rounded((11, 11, 349, 429), 9)
    band = c.linear((0, lighter(tone, 0.3)), (0.5, tone), (1, darker(tone, 0.3)), line=(0, 0, 60, 100))
    c.path("M11 326H349V420A9 9 0 0 1 340 429H20A9 9 0 0 1 11 420Z", fill=darker(tone, 0.35))
    c.path(outer + inner, fill=band, rule="evenodd")
    c.path(rounded((1.2, 1.2, 358.8, 438.8), 15), stroke=INK, sw=2.4)
    c.path(inner, stroke=INK, sw=2)
    c.path(rounded((13, 13, 347, 427), 8), stroke=trim, sw=2)
    c.path("M7 24V416", stroke=lighter(tone, 0.6), sw=2, op=0.6)
    c.path(rounded((22, 334, 338, 422), 10), fill=INK, op=0.35, turn="translate(2 4)")
    c.path(rounded((22, 330, 338, 418), 10), fill=c.linear((0, paper), (1, mix(paper, trim, 0.35))), stroke=INK, sw=2.6)
    c.path(rounded((28, 336, 332, 412), 6), stroke=trim, sw=2)


def sign_file(game: str, name: str) -> str:
    """A suit sign as a file of its own, 64x64."""
    c = Canvas(64, 64, f"{game}-{name}")
    c.ellipse(33, 58, 22, 4, fill=INK, op=0.18)
    sign(c, suit(game, name), 32, 31, 54)
    return c.svg()


# ---------------------------------------------------------------- scenery


def ridge(c: Canvas, left: float, right: float, base: float, rise: float, steps: int = 6) -> list[Point]:
    """A random skyline from left to right about a height."""
    span = (right - left) / steps
    return [(left + i * span, base - c.rng.uniform(0, rise)) for i in range(steps + 1)]


def ground(c: Canvas, line: Sequence[Point], bottom: float, curved: bool = True, **style: Any) -> None:
    """Land under a skyline, down to a straight bottom."""
    top = smooth(line) if curved else polyline(line)
    c.path(f"{top}L{at(line[-1][0], bottom)}L{at(line[0][0], bottom)}Z", **style)


def cloud(c: Canvas, x: float, y: float, size: float, tone: str, op: float = 1) -> None:
    """A flat-footed cloud about its centre."""
    s = size
    d = (
        f"M{at(x - s, y)}a{num(s * 0.3)} {num(s * 0.3)} 0 0 1 {at(s * 0.22, -s * 0.36)}"
        f"a{num(s * 0.42)} {num(s * 0.42)} 0 0 1 {at(s * 0.76, -s * 0.2)}"
        f"a{num(s * 0.36)} {num(s * 0.36)} 0 0 1 {at(s * 0.66, s * 0.16)}a{num(s * 0.22)} {num(s * 0.22)} 0 0 1 "
        f"{at(s * 0.3, s * 0.4)}Z"
    )
    c.path(d, fill=tone, op=op)


def sun(c: Canvas, x: float, y: float, r: float, tone: str = "#FFE08A", halo: float = 3.2) -> None:
    """A sun with a soft halo."""
    c.glow(x, y, r * halo, r * halo, tone, 0.75)
    c.circle(x, y, r, fill=lighter(tone, 0.35))


def birds(c: Canvas, x: float, y: float, count: int, tone: str = INK, size: float = 5) -> None:
    """A few distant birds."""
    d = ""
    for i in range(count):
        bx, by = x + i * size * 2 + c.rng.uniform(-2, 2), y + c.rng.uniform(-4, 4) - (i % 2) * 4
        d += f"M{at(bx - size, by)}" + f"q{at(size * 0.5, -size * 0.7)} {at(size, 0)}" * 2
    c.path(d, stroke=tone, sw=1.5, op=0.8)


def round_tree(c: Canvas, x: float, y: float, size: float, tone: str, sw: float = 2) -> None:
    """A leafy tree standing on a point."""
    s, tones = size, three(tone)
    c.path(f"M{at(x, y)}V{num(y - s * 0.6)}", stroke=INK, sw=s * 0.14 + sw)
    c.path(f"M{at(x, y)}V{num(y - s * 0.6)}", stroke="#8A5A35", sw=s * 0.14)
    c.circle(x, y - s * 0.85, s * 0.42, fill=tones.base, stroke=INK, sw=sw)
    c.path(
        f"M{at(x + s * 0.36, y - s * 0.8)}a{num(s * 0.38)} {num(s * 0.38)} 0 0 1 {at(-s * 0.56, s * 0.24)}"
        f"a{num(s * 0.5)} {num(s * 0.5)} 0 0 0 {at(s * 0.56, -s * 0.24)}Z",
        fill=tones.dark,
    )
    c.circle(x - s * 0.12, y - s * 0.99, s * 0.15, fill=tones.light)


def pine(c: Canvas, x: float, y: float, size: float, tone: str, sw: float = 2) -> None:
    """A pine standing on a point."""
    s, tones = size, three(tone)
    c.path(f"M{at(x, y)}v{num(-s * 0.25)}", stroke=INK, sw=s * 0.12 + sw * 0.6)
    left = [(0, -1.3), (-0.22, -0.82), (-0.14, -0.84), (-0.32, -0.46), (-0.22, -0.48), (-0.42, -0.14)]
    points = [(x + px * s, y + py * s) for px, py in left]
    points += [(2 * x - px, py) for px, py in reversed(points[1:])]
    c.poly(points, fill=tones.base, stroke=INK, sw=sw)
    half = [(x, y - 1.3 * s), *points[-1:-6:-1], (x + s * 0.06, y - 0.14 * s)]
    c.poly([(x + (px - x) * 0.86, py) for px, py in half], fill=tones.dark, op=0.8)


def box_house(
    c: Canvas, x: float, y: float, w: float, h: float, wall: str, roof: str, pitch: float = 0.7, sw: float = 2.2
) -> None:
    """A gabled house standing on a point: lit wall to the left, shaded to the right, door and window."""
    left, right, top = x - w / 2, x + w / 2, y - h
    c.poly([(left, y), (left, top), (right, top), (right, y)], fill=wall, stroke=INK, sw=sw)
    c.poly([(x + w * 0.16, y), (x + w * 0.16, top), (right, top), (right, y)], fill=darker(wall, 0.25))
    peak, over = top - w * pitch * 0.75, w * 0.12
    c.poly([(left - over, top), (x, peak), (right + over, top)], fill=roof, stroke=INK, sw=sw)
    c.poly([(x + w * 0.14, top), (x, peak), (right + over, top)], fill=darker(roof, 0.28))
    c.path(f"M{at(x - w * 0.2, y)}v{num(-h * 0.5)}h{num(w * 0.22)}v{num(h * 0.5)}Z", fill=darker(wall, 0.65))
    c.rect(x + w * 0.22, y - h * 0.72, w * 0.16, h * 0.3, fill="#FFD77A")
    c.poly([(left, y), (left, top), (right, top), (right, y)], stroke=INK, sw=sw)


def flag(c: Canvas, x: float, y: float, size: float, tone: str) -> None:
    """A pennant on a pole that stands on a point."""
    c.line((x, y), (x, y - size), stroke=INK, sw=max(1.4, size * 0.09))
    s = size
    d = f"M{at(x, y - s)}q{at(s * 0.35, -s * 0.1)} {at(s * 0.8, s * 0.16)}q{at(-s * 0.4, 0)} {at(-s * 0.8, s * 0.26)}Z"
    c.path(d, fill=tone, stroke=INK, sw=1.2)
