"""The files that a phone may load: a fixed list, made before anybody can ask. No path of a request reaches the disk."""

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
"""The page, by the address of each file."""
SHARED = ("avatar-*.svg", "card.svg", "card-back.svg", "icon.svg")
"""The drawings that all games have in common, and a phone shows."""
PICTURES = "/pictures/"
"""What the addresses of drawings begin with; below assets/ their names go on in the same way."""


class Served(NamedTuple):
    """A file that may be loaded."""

    kind: str
    body: bytes
    lasts: bool
    """Whether it stays the same for as long as the address does."""


def served(game: str, words: dict[str, str]) -> dict[str, Served]:
    """All files of the phones at one table, by address; `words` are the texts of the page."""
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
