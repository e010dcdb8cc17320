"""How files and messages are damaged: by their bytes, and by their structure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from ugames.core.codec import canonical

DEEPEST_NESTING = 300
"""The deepest nesting of values; brackets written as text are nested deeper."""

# --- damage to bytes -----------------------------------------------------------------------------------------------

ODD_TEXTS = (
    "", " ", "\0", "\x1b[2J", "\n", "\u200b", "\u200d", "\u202eadA", "\ufeff", "\ufe0f", "\u0301" * 300, "\u3164",
    "\ud800", "\udfff\ud800", "x" * 10_000, "x y " * 2_000, "/" * 5_000, "宇宙" * 500, "\U0010ffff",
    "\U0001f468\u200d\U0001f469" * 30, "../../etc/passwd", "%s%n{0}{}", "__class__", "pygame-gui.Yes", "9" * 5_000,
    "NaN", "-1",
    "Ada", "7", "e\u0301", "שלום", "العربية", "\U0001f996", "\U0001f1e9\U0001f1ea", "ﬁ", "Ǆ", "\u2028", "W" * 60,
    "\u0e33", "1e9", "½", "\t",
)  # fmt: skip
ODD_NUMBERS = (
    0, -1, 1, 2, 7, 40, 1_000, 800_000, 10**6, 10**9, 2**31, 2**63, 10**30, 10**40, -(10**30), 0.5, 1e300, float("nan"),
    float("inf"),
)  # fmt: skip
ODD_BYTES = (
    b"\0", b"\xff", b"\xed\xa0\x80", b"\r", b"\n", b"\n\n", b"[", b"]", b"{", b"}", b'"', b"\\", b"\\ud800", b"'''",
    b'"""', b"[" * 100_000, b'{"a":' * 20_000, b"9" * 5_000, b"-", b"1e999", b"NaN", b"0x" + b"f" * 5_000,
    b"a." * 30_000, b" = 1\n", b"\xef\xbb\xbf", b"#", b"\n[[country]]\n", b'"sum":"', b"\x1b]0;x\x07",
    "\u202e".encode(), b"," * 3_000,
)  # fmt: skip


def bytes_changed(data: bytes, dice: Random) -> bytes:
    """The data with some bytes flipped, put in, taken out, doubled, moved or cut off."""
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        at, end = sorted(dice.randrange(len(data) + 1) for _ in range(2))
        end = min(end, at + dice.choice((1, 4, 40, 4_000)))
        piece = data[at:end]
        match dice.randrange(7):
            case 0:
                flipped = bytes(byte ^ 1 << dice.randrange(8) for byte in piece[:1])
                data = data[:at] + flipped + data[at + len(flipped) :]
            case 1:
                data = data[:at] + dice.choice(ODD_BYTES) + data[at:]
            case 2:
                data = data[:at] + dice.choice(ODD_BYTES) + data[end:]
            case 3:
                data = data[:at] + data[end:]
            case 4:
                data = data[:end] + piece * dice.choice((1, 1, 2, 50)) + data[end:]
            case 5:
                data = data[:at]
            case _:
                other = dice.randrange(len(data) + 1)
                data = data[:other] + piece + data[other:]
    return data[: 1 << 20]


# --- damage to structure -------------------------------------------------------------------------------------------


def odd(dice: Random) -> Any:
    """An odd value in the place of a sound one."""
    value: Any = dice.choice(
        (dice.choice(ODD_TEXTS), dice.choice(ODD_NUMBERS), None, True, False, [], {}, [1], {"a": 1})
    )
    if dice.random() < 0.1:
        for _ in range(dice.choice((1, 3, 17, DEEPEST_NESTING))):
            value = [value] if dice.random() < 0.5 else {"a": value}
    return value


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each list or object inside a value, with each of its keys."""
    queue = [value]
    while queue:
        each = queue.pop()
        inner = list(each) if isinstance(each, dict) else range(len(each)) if isinstance(each, list) else ()
        yield from ((each, key) for key in inner)
        queue += [each[key] for key in inner]


def structure_changed(value: Any, dice: Random) -> Any:
    """A copy in which some parts are odd, missing, doubled, nested or swapped."""
    value = json.loads(json.dumps({"": value}))
    for _ in range(dice.choice((1, 1, 2, 4))):
        parts = list(places(value))
        holder, key = dice.choice(parts)
        match dice.randrange(7):
            case 0 | 1:
                holder[key] = odd(dice)
            case 2 if key != "":
                del holder[key]
            case 3:
                other, name = dice.choice(parts)
                with suppress(LookupError, TypeError):
                    holder[key], other[name] = json.loads(json.dumps(other[name])), json.loads(json.dumps(holder[key]))
            case 4:
                holder[key] = [holder[key]] * dice.choice((1, 2, 30, 3_000))
            case 5 if isinstance(holder, dict) and key != "":
                holder[dice.choice((*ODD_TEXTS, *map(str, range(3))))] = holder[key]
            case _ if isinstance(holder, list):
                holder.insert(dice.randrange(len(holder) + 1), odd(dice))
            case _:
                holder[key] = {key: holder[key]}
        if len(canonical(value)) > 1 << 19:
            break
    return value[""] if isinstance(value, dict) and "" in value else value


def written(value: Any, dice: Random) -> bytes:
    """A value as JSON, escaped or not."""
    return json.dumps(value, ensure_ascii=dice.random() < 0.5).encode("utf-8", "surrogatepass")


def json_changed(data: bytes, dice: Random) -> bytes:
    """A JSON value with some parts changed."""
    return written(structure_changed(json.loads(data), dice), dice)
