"""The files that phones may load: a fixed list, so that no path of a request reaches the disk."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

from ugames.resources import asset
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.typesetting import font_file

CONTENT_TYPES = {
    ".html": "text/html;charset=utf-8",
    ".js": "text/javascript;charset=utf-8",
    ".css": "text/css;charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".ttf": "font/ttf",
}
PAGE_FILES = {"/": "phone/index.html", "/phone.js": "phone/phone.js", "/phone.css": "phone/phone.css"}
"""The files of the page by their addresses."""
HUED_COLOURS = {
    "ground": "panel_sunk",
    "panel": "panel",
    "raised": "panel_raised",
    "edge": "panel_edge",
    "button": "button",
}
"""The colours of the page that take the hue of its game, with their tones in the theme."""
SHARED_PICTURES = ("avatar-*.svg", "face-*.svg", "card.svg", "card-back.svg", "icon.svg")
"""The pictures shared by all games."""
PICTURES_ADDRESS = "/pictures/"
"""The beginning of the addresses of pictures; the rest is their name below assets/."""


class Served(NamedTuple):
    """A file that may be loaded."""

    kind: str
    body: bytes
    lasts: bool
    """Whether browsers may cache it."""


def served(game: str, words: dict[str, str]) -> dict[str, Served]:
    """All files for the phones at one table, by address; `words` are the texts of the page."""
    files = {address: _file(asset(name), lasts=False) for address, name in PAGE_FILES.items()}
    files["/display.ttf"] = _file(Path(font_file("display")), lasts=True)
    page = files["/phone.css"]
    files["/phone.css"] = page._replace(body=_in_hue(page.body.decode(), game).encode())
    files["/words.json"] = Served(CONTENT_TYPES[".json"], json.dumps(words, ensure_ascii=False).encode(), lasts=False)
    common = asset("common/")
    for path in (each for pattern in SHARED_PICTURES for each in common.glob(pattern)):
        files[f"{PICTURES_ADDRESS}common/{path.name}"] = _file(path, lasts=True)
    folder = asset(f"{game}/")
    for path in sorted(folder.rglob("*.svg")):
        files[f"{PICTURES_ADDRESS}{game}/{path.relative_to(folder).as_posix()}"] = _file(path, lasts=True)
    return files


def _in_hue(sheet: str, game: str) -> str:
    """The sheet of the page with the colours of a game, the dark ones first."""
    themes = [Theme(1, 1, light=light, game=game) for light in (False, True)]
    for name, tone in HUED_COLOURS.items():
        dark, light = (f"#{bytes(theme.tone(tone)).hex()}" for theme in themes)
        before, between, rest = re.split(f"(?<=--{name}: )#\\w+", sheet)
        sheet = f"{before}{dark}{between}{light}{rest}"
    return sheet


def _file(path: Path, lasts: bool) -> Served:
    return Served(CONTENT_TYPES[path.suffix], path.read_bytes(), lasts)
