"""Check that no two faces of a game look alike at 70 px, in colour, greyscale and three kinds of colour blindness.

Usage: python scripts/check_art.py [game ...] [--sheet DIR] The pictures are compared without the numbers that the app
draws on them, so players can tell a pair that passes by its pictures alone. The distance of two faces is the root mean
square difference of their colour channels (0..255) over a reduced picture; below BOUND the check fails.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import environment

if __name__ == "__main__":
    environment.enter("pygame")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from font_fredoka_one import FredokaOne

ASSETS = environment.ROOT / "assets"
CARD = (48, 70)
REDUCED = (24, 35)
BOUND = 9.0
INK = "#2A2019"
CLOTH = "#6B4228"

Matrix = tuple[float, float, float, float, float, float, float, float, float]

RENDERINGS: dict[str, Matrix | None] = {
    "colour": None,
    "greyscale": (0.2126, 0.7152, 0.0722) * 3,
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}
"""Colour blindness as matrices over linear light (Machado, Oliveira and Fernandes 2009, full severity)."""


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _encoded(share: float) -> int:
    return round(255 * (share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))


STEPS = 2047
TO_LINEAR = [_linear(value) for value in range(256)]
FROM_LINEAR = bytes(_encoded(i / STEPS) for i in range(STEPS + 1))


def seen(pixels: bytes, matrix: Matrix | None) -> bytes:
    """RGB bytes as they look in one rendering: colour, greyscale or colour-blind."""
    if matrix is None:
        return pixels
    known: dict[bytes, bytes] = {}
    out = bytearray()
    for i in range(0, len(pixels), 3):
        key = pixels[i : i + 3]
        if key not in known:
            r, g, b = (TO_LINEAR[value] for value in key)
            rows = (matrix[j] * r + matrix[j + 1] * g + matrix[j + 2] * b for j in (0, 3, 6))
            known[key] = bytes(FROM_LINEAR[round(min(1.0, max(0.0, share)) * STEPS)] for share in rows)
        out += known[key]
    return bytes(out)


def on_cloth(path: Path, size: tuple[int, int]) -> pygame.Surface:
    """A face on the table at a size."""
    surface = pygame.Surface(size, depth=24)
    surface.fill(CLOTH)
    surface.blit(pygame.image.load_sized_svg(str(path), size), (0, 0))
    return surface


def pixels_of(surface: pygame.Surface) -> bytes:
    """The RGB bytes of a surface."""
    return pygame.image.tobytes(surface, "RGB")


def distance(one: bytes, other: bytes) -> float:
    """Root mean square difference of two pictures."""
    total = sum((a - b) * (a - b) for a, b in zip(one, other, strict=True))
    return float((total / len(one)) ** 0.5)


def faces_of(game: str) -> list[Path]:
    """The faces of a game in reading order: by suit, then by number."""

    def key(path: Path) -> tuple[str, int]:
        match = re.fullmatch(r"(.*?)-?(\d*)", path.stem)
        name, number = match.groups() if match else (path.stem, "")
        return name, int(number or 0)

    return sorted((ASSETS / game / "cards").glob("*.svg"), key=key)


def closest(faces: list[Path], rendering: str) -> tuple[float, str, str]:
    """The two faces most alike in a rendering, and their distance."""
    matrix = RENDERINGS[rendering]
    views = []
    for path in faces:
        small = pygame.transform.smoothscale(on_cloth(path, CARD), REDUCED)
        views.append((path.stem, seen(pixels_of(small), matrix)))
    return min((distance(a, b), first, second) for (first, a), (second, b) in combinations(views, 2))


def draw_index(surface: pygame.Surface, path: Path) -> None:
    """Draw the value as the app does, so that a sheet looks like cards in play."""
    match = re.search(r"(\d+)$", path.stem)
    if not match or path.parent.parent.name == "ufo":
        return
    unit = surface.get_height() / 320
    text = pygame.font.Font(FredokaOne, max(8, round(46 * unit))).render(match[1], True, INK)
    if text.get_width() > 48 * unit:
        text = pygame.transform.smoothscale(text, (48 * unit, text.get_height()))
    w, h = surface.get_size()
    surface.blit(text, text.get_rect(center=(34 * unit, 36 * unit)))
    flipped = pygame.transform.rotate(text, 180)
    surface.blit(flipped, flipped.get_rect(center=(w - 34 * unit, h - 36 * unit)))


def sheet(faces: list[Path], height: int, rendering: str, columns: int) -> pygame.Surface:
    """A contact sheet of faces."""
    size = (round(height * 220 / 320), height)
    gap = max(4, height // 30)
    rows = -(-len(faces) // columns)
    out = pygame.Surface((columns * (size[0] + gap) + gap, rows * (height + gap) + gap), depth=24)
    out.fill(CLOTH)
    for i, path in enumerate(faces):
        card = on_cloth(path, size)
        draw_index(card, path)
        out.blit(card, (gap + i % columns * (size[0] + gap), gap + i // columns * (height + gap)))
    return pygame.image.frombytes(seen(pixels_of(out), RENDERINGS[rendering]), out.get_size(), "RGB")


COLUMNS = {"ugo": 9, "ugh": 8, "uchu_kaigi": 11, "uchronia": 10, "ufo": 13}


def main() -> int:
    """Check the named games, or all that have faces."""
    parser = argparse.ArgumentParser(description="Check that faces are told apart at 70 px.")
    parser.add_argument("games", nargs="*", help="folders of assets; all with faces if none is named")
    parser.add_argument("--sheet", type=Path, metavar="DIR", help="write contact sheets to this folder")
    options = parser.parse_args()
    pygame.font.init()
    games = options.games or sorted(path.parent.name for path in ASSETS.glob("*/cards"))
    failures = 0
    for game in games:
        faces = faces_of(game)
        if len(faces) < 2:
            print(f"{game}: no faces in assets/{game}/cards.")
            failures += 1
            continue
        for rendering in RENDERINGS:
            least, one, other = closest(faces, rendering)
            verdict = "ok" if least >= BOUND else "TOO ALIKE"
            failures += least < BOUND
            print(
                f"{game}, {rendering}: {len(faces)} faces, closest {one} and {other} at {least:.1f} "
                f"(bound {BOUND:g}): {verdict}"
            )
        if options.sheet:
            options.sheet.mkdir(parents=True, exist_ok=True)
            columns = COLUMNS.get(game, 10)
            pygame.image.save(sheet(faces, 320, "colour", columns), str(options.sheet / f"{game}-large.png"))
            for rendering in RENDERINGS:
                path = options.sheet / f"{game}-70px-{rendering}.png"
                pygame.image.save(sheet(faces, 70, rendering, columns), str(path))
    if failures:
        print(f"Failed: {failures} of these comparisons stand below the bound; make those pictures more different.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
