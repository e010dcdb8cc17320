"""Chooses the texts that are announced: events in order, questions, and new pages."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.words import sentence
from ugames.reader.tree import Item
from ugames.ui.draw.ear import Spoken
from ugames.ui.kit.nodes import Node, topmost

MOST_LETTERS_ANNOUNCED = 400


class Herald:
    """Remembers the announced texts."""

    def __init__(self) -> None:
        self._screen: object = None
        self._keys: frozenset[str] = frozenset()
        self._moment: int | None = None
        self._asked = self._toast = ""

    def news(
        self,
        screen: object,
        nodes: Sequence[Node],
        spoken: Spoken | None,
        page: Sequence[Item],
        answers: Sequence[str] = (),
    ) -> str:
        """The text to announce now; empty if nothing is new."""
        sentences: list[str] = []
        if self._is_new(screen, nodes) and not spoken:  # at a table, events are announced instead of things
            sentences += _opening(page)
        if spoken:
            sentences += self._from_table(spoken)
        sentences += answers
        return " ".join(_sentence(each) for each in dict.fromkeys(sentences))

    def _is_new(self, screen: object, nodes: Sequence[Node]) -> bool:
        """Whether this is a new page, or a new dialog or curtain over it."""
        keys = frozenset(node.key for node in topmost(nodes))
        new = screen is not self._screen or not (keys & self._keys or not self._keys)
        if screen is not self._screen:
            self._moment, self._asked, self._toast = None, "", ""
        self._screen, self._keys = screen, keys
        return new

    def _from_table(self, spoken: Spoken) -> list[str]:
        since = spoken.moment if self._moment is None else self._moment
        sentences = [line for moment, line in spoken.news if moment >= since]
        self._moment = spoken.moment
        if spoken.toast and spoken.toast != self._toast:
            sentences.append(spoken.toast)
        self._toast = spoken.toast
        if spoken.prompt and (sentences or spoken.prompt != self._asked):
            sentences.append(spoken.prompt)
        self._asked = spoken.prompt
        return sentences


def _opening(page: Sequence[Item]) -> list[str]:
    """The plain texts of a page, if they are short."""
    texts = [each.name for each in page if each.node is None and each.identity.startswith("drawn-")]
    while texts and sum(map(len, texts)) > MOST_LETTERS_ANNOUNCED:
        texts.pop()
    return texts


def _sentence(words: str) -> str:
    return words if words.endswith((".", "!", "?", "。", "：", ":")) else sentence(words)
