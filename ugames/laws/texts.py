"""The law for texts: each card and action is read from exactly one text."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from ugames.core.codec import CodecError, decode, encode
from ugames.core.game import AnyGame
from ugames.core.match import AnyMatch
from ugames.laws.matches import state_at
from ugames.laws.sentences import line_of

CARDS_TRIED = 8
"""The number of cards of a game that are tried with distorted texts."""
FULL_WIDTH = {ord("0") + digit: chr(0xFF10 + digit) for digit in range(10)}
"""Full-width digits, which int() accepts."""


def texts_are_exact(game: AnyGame, match: AnyMatch) -> None:
    """A card or action is read from its own text, and any other text is refused."""
    lacking = [kind.__name__ for kind in game.cards if not hasattr(kind, "parse")]
    assert not lacking, f"{', '.join(lacking)} lacks parse, which reads what str has written"
    texts = {str(card): type(card) for card in game.inventory(state_at(match, 0))}
    for text, kind in list(texts.items())[:: max(1, len(texts) // CARDS_TRIED)]:
        _card_is_exact(kind, text)
    for kind, action in {type(entry.action): entry.action for entry in match.journal.entries}.items():
        written = encode(action, kind)
        read = decode(written, kind)
        assert read == action, f"{action} is written as {written}, and read as {read}"
        shorter = [{name: written[name] for name in written if name != gone} for gone in written]
        stranger: list[Any] = [None, [], str(action), {**written, "more": 1}, *shorter]
        for strange in stranger:
            _is_refused(kind, strange)


def _card_is_exact(kind: Any, text: str) -> None:
    name, line = f"{kind.__name__}.parse", f"({line_of(kind.parse)})"
    again = str(kind.parse(text))
    assert again == text, f"{name} takes {text!r}, the text of a card, for {again!r} {line}"
    for strange in strange_texts(text):
        try:
            read = str(kind.parse(strange))
        except (ValueError, LookupError):
            _is_refused(kind, strange)
        except Exception as error:
            raise AssertionError(f"{name} ends in a {type(error).__name__} for {strange!r} {line}") from error
        else:
            assert read == strange, f"{name} takes {strange!r} for {read!r}: it must refuse it {line}"


def _is_refused(kind: Any, strange: Any) -> None:
    """Reading raises a CodecError with a sentence; any other error is a fault."""
    with suppress(CodecError):
        read = decode(strange, kind)
        raise AssertionError(f"{strange!r} is read as {read!r}: it must be refused ({line_of(kind)})")


def strange_texts(text: str) -> list[str]:
    """Texts that resemble this one."""
    around = (f" {text}", f"{text} ", f"\t{text}", f"{text}\n", f"+{text}", f"{text}.0", text * 2, "")
    inside = (text.swapcase(), text.title(), text.replace(" ", "  "), text.translate(FULL_WIDTH))
    numbers = (re.sub(r"\d+", r"0\g<0>", text), re.sub(r"\d+", r"\g<0>_0", text))
    return [each for each in dict.fromkeys((*around, *inside, *numbers)) if each != text]
