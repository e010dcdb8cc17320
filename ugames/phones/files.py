"""The files that phones may load: a fixed list, so that no path of a request reaches the disk."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ugames.resources import asset

KINDS = {
    ".html": "text/html;charset=utf-8",
    ".js": "text/javascript;charset=utf-8",
    ".css": "text/css;charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
PAGE = {"/": "phone/index.html", "/phone.js": "phone/phone.js", "/phone.css": "phone/phone.css"}
"""The files of the page, by address."""
SHARED = ("avatar-*.svg", "card.svg", "card-back.svg", "icon.svg")
"""The pictures shared by all games."""
PICTURES = "/pictures/"
"""The beginning of the addresses of pictures; the rest is their name below assets/."""


class Served(NamedTuple):
    """A file that may be loaded."""

    kind: str
    body: bytes
    lasts: bool
    """Whether browsers may cache it."""


def served(game: str, words: dict[str, str]) -> dict[str, Served]:
    """All files for the phones at one table, by address; `words` are the texts of the page."""
    found = {address: _file(asset(name), lasts=False) for address, name in PAGE.items()}
    found["/words.json"] = Served(KINDS[".json"], json.dumps(words, ensure_ascii=False).encode(), lasts=False)
    common = asset("common/")
    for path in (each for pattern in SHARED for each in common.glob(pattern)):
        found[f"{PICTURES}common/{path.name}"] = _file(path, lasts=True)
    folder = asset(f"{game}/")
    for path in _drawings(folder):
        found[f"{PICTURES}{game}/{path.relative_to(folder).as_posix()}"] = _file(path, lasts=True)
    return found


def _drawings(folder: Path) -> Iterable[Path]:
    return sorted(folder.rglob("*.svg")) if folder.is_dir() else ()


def _file(path: Path, lasts: bool) -> Served:
    return Served(KINDS[path.suffix], path.read_bytes(), lasts)
