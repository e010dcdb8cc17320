"""Make a finished picture smaller without changing the drawing."""

from __future__ import annotations

import re
from collections import Counter

from assets.sources.art.kit import Canvas

_STYLE = re.compile(r"((?: (?:fill|stroke|stroke-width|opacity|stroke-dasharray)=\"[^\"]*\")+)(/?>)")
_GEOMETRY = re.compile(r' d="([^"]*)"')


def pressed(c: Canvas) -> str:
    """The finished file: absent fills said once, styles used twice as classes, defaults and blanks left out."""
    text = c.svg().replace(' fill="none"', "").replace("fill:none;", "")
    text = text.replace('<g stroke-linecap="round"', '<g fill="none" stroke-linecap="round"', 1)
    text = re.sub(r' cx="50%" cy="50%" r="50%"', "", text)
    text = re.sub(r'(<linearGradient id="\w+") x1="0%" y1="0%"', r"\1", text)
    text = text.replace(' offset="0%"', "").replace('="0.', '=".').replace(":0.", ":.")
    text = _GEOMETRY.sub(lambda match: f' d="{match[1].replace(" -", "-").replace(" 0.", " .")}"', text)
    head, mark, body = text.partition('<g fill="none"')
    if not mark:
        return text
    counts = Counter(match[1] for match in _STYLE.finditer(body) if match[1].count("=") > 1)
    rules = ""
    for i, (style, count) in enumerate(sorted(counts.items())):
        rule = f".k{i}{{" + ";".join(re.findall(r"([\w-]+=\"[^\"]*)\"", style)).replace('="', ":") + "}"
        if count > 1 and (len(style) - 11) * count > len(rule):
            body = re.sub(re.escape(style) + r"(?=/?>)", f' class="k{i}"', body)
            rules += rule
    if rules and "<style>" in head:
        head = head.replace("</style>", rules + "</style>", 1)
    elif rules:
        start, _, rest = head.partition(">")
        head = f"{start}><style>{rules}</style>{rest}"
    return head + mark + body
