"""Write the paths of a finished picture with relative coordinates wherever that is shorter."""

from __future__ import annotations

import re

_PATH = re.compile(r' d="([^"]*)"')
_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|(-?(?:\d+\.?\d*|\.\d+))")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def _tenths(text: str) -> int | None:
    """A coordinate in whole tenths, or None if it has more decimals."""
    value = float(text) * 10
    return round(value) if abs(value - round(value)) < 1e-6 else None


def _text(tenths: int) -> str:
    """The shortest text for a coordinate."""
    sign, whole, part = "-" if tenths < 0 else "", *divmod(abs(tenths), 10)
    if not part:
        return f"{sign}{whole}" if whole else "0"
    return f"{sign}{whole or ''}.{part}"


def _joined(values: list[int]) -> str:
    """Coordinates with blanks only where an SVG reader needs them."""
    out = ""
    for value in values:
        text = _text(value)
        out += text if not out or text[0] == "-" else f" {text}"
    return out


def _segments(d: str) -> list[tuple[str, list[int]]] | None:
    """A path as commands with their numbers, or None where it cannot be rewritten exactly."""
    found: list[tuple[str, list[int]]] = []
    command, numbers = "", list[int]()
    for letter, number in _TOKEN.findall(d):
        if letter:
            if numbers:
                return None
            command = letter
            if command in "Zz":
                found.append((command, []))
            continue
        value = _tenths(number)
        if value is None or command in ("", "A", "a", "Z", "z"):
            return None
        numbers.append(value)
        if len(numbers) == _ARITY[command.upper()]:
            found.append((command, numbers))
            numbers = []
            command = {"M": "L", "m": "l"}.get(command, command)
    return None if numbers else found


def shortened(d: str) -> str:
    """The same path in fewer letters."""
    parts = _segments(d)
    if not parts:
        return d
    out, last = "", ""
    x = y = start_x = start_y = 0
    for command, numbers in parts:
        kind, relative = command.upper(), command.islower()
        if kind == "Z":
            out, last, x, y = out + "Z", "", start_x, start_y
            continue
        steps = {"H": [x], "V": [y]}.get(kind) or [x, y] * (len(numbers) // 2)
        if kind in "HV":
            steps = [x if kind == "H" else y]
        full = [n + s for n, s in zip(numbers, steps, strict=True)] if relative else numbers
        near = [n - s for n, s in zip(full, steps, strict=True)]
        options = [(kind, _joined(full)), (kind.lower(), _joined(near))]
        best = ""
        for name, text in options:
            follows = (name == last and name not in "Mm") or (name, last) in (("L", "M"), ("l", "m"))
            lead = ("" if text[0] == "-" else " ") if follows else name
            if not best or len(lead + text) < len(best):
                best, chosen = lead + text, name
        out, last = out + best, chosen
        if kind == "H":
            x = full[0]
        elif kind == "V":
            y = full[0]
        else:
            x, y = full[-2:]
        if kind == "M":
            start_x, start_y = x, y
    return out if len(out) < len(d) else d


def compacted(text: str) -> str:
    """A finished picture with short paths."""
    return _PATH.sub(lambda match: f' d="{shortened(match[1])}"', text)
