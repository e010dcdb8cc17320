"""Chooses what is said by itself: what happens, in order; what one is asked; and a page that has just opened."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.words import sentence
from ugames.reader.tree import Item
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.spoken import Spoken

BRIEF = 400
"""The most letters of a new page that are said without being asked for."""


class Herald:
    """Remembers what has been said."""

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
        """What has to be said now, in one text; empty if nothing has happened since this was last asked."""
        said: list[str] = []
        if self._is_new(screen, nodes) and not spoken:  # at a table what has happened is news, not what lies there
            said += _opening(page)
        if spoken:
            said += self._from_table(spoken)
        said += answers
        return " ".join(_sentence(each) for each in dict.fromkeys(said))

    def _is_new(self, screen: object, nodes: Sequence[Node]) -> bool:
        """Whether this is another page, or a dialog or curtain lies over it now."""
        top = max((node.layer for node in nodes), default=0)
        keys = frozenset(node.key for node in nodes if node.layer == top)
        new = screen is not self._screen or not (keys & self._keys or not self._keys)
        if screen is not self._screen:
            self._moment, self._asked, self._toast = None, "", ""
        self._screen, self._keys = screen, keys
        return new

    def _from_table(self, spoken: Spoken) -> list[str]:
        since = spoken.moment if self._moment is None else self._moment
        said = [line for moment, line in spoken.news if moment >= since]
        self._moment = spoken.moment
        if spoken.toast and spoken.toast != self._toast:
            said.append(spoken.toast)
        self._toast = spoken.toast
        if spoken.prompt and (said or spoken.prompt != self._asked):
            said.append(spoken.prompt)
        self._asked = spoken.prompt
        return said


def _opening(page: Sequence[Item]) -> list[str]:
    """The texts of a page that only stand there, if they are not many."""
    texts = [each.name for each in page if each.node is None and each.identity.startswith("drawn-")]
    while texts and sum(map(len, texts)) > BRIEF:
        texts.pop()
    return texts


def _sentence(words: str) -> str:
    return words if words.endswith((".", "!", "?", "。", "：", ":")) else sentence(words)
