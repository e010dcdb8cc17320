"""The law for bots: their decisions are legal, repeatable, and explainable."""

from __future__ import annotations

from typing import Any

from ugames.bots.choose import decide, react
from ugames.bots.mind import mind_of, quick_mind_of
from ugames.bots.thinking.levels import LEVELS
from ugames.core.game import AnyGame, glimpse
from ugames.core.match import AnyMatch
from ugames.core.rng import Rng
from ugames.laws.matches import NAMES, moments, state_at
from ugames.laws.sentences import is_sentence, line_of, when
from ugames.registry import words_of

POSITIONS = 3
"""The number of moments of a match at which bots of all levels decide."""
REASONED, OFTEN = 40, "hard"
"""The number of moments at which one level decides, to find rare reasons; and that level."""


def bots_decide(game: AnyGame, match: AnyMatch) -> None:
    """Bots of each level decide twice: legally, equally, and with reasons that are sentences.

    One level decides far more often, since many reasons are rare.
    """
    for moment in moments(match, POSITIONS + 1)[:-1]:
        state = state_at(match, moment)
        for seat in game.to_act(state)[:1]:
            for level in ("plain", *LEVELS):
                _decides(game, match, moment, glimpse(game, state, seat), level)

    for moment in moments(match, REASONED):
        state = state_at(match, moment)
        for seat in game.to_act(state)[:1]:
            _decides(game, match, moment, glimpse(game, state, seat), OFTEN)


def _decides(game: AnyGame, match: AnyMatch, moment: int, seen: Any, level: str) -> None:
    mind: Any = quick_mind_of(game.id) if game.tick_hz else mind_of(game.id)
    asked = mind.react if game.tick_hz else mind.plain if level == "plain" else mind.decide
    first, second = (_answer(game, seen, level, Rng(moment)) for _ in range(2))
    here = f"({line_of(asked)}) {when(match, moment)}"
    assert first == second, f"a bot of level {level} decides otherwise when it is asked again {here}"
    if first is None:
        return
    action = first[1] if game.tick_hz else first.action
    assert action in seen.legal, f"a bot of level {level} does {action}, which is not legal, {here}"
    words, names = words_of(game.id), NAMES[: len(match.players)]
    for reason in () if game.tick_hz else first.reasons:
        is_sentence(words.because(reason, names), reason, words.because)


def _answer(game: AnyGame, seen: Any, level: str, rng: Rng) -> Any:
    """The decision of a bot that is always late, so that both times it thinks equally long."""
    return react(game, seen, level, rng) if game.tick_hz else decide(game, seen, level, rng, late=lambda: True)
