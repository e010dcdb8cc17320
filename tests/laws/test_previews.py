"""A preview never promises what does not happen: in every game, at every seat count and with every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import Any

import pytest

from scripts.support.shipped import SHIPPED
from tests.laws.previews import book, made_up, rare_promises
from tests.laws.setups import SETUPS, moments_played, played
from ugames.check.boards import count_told_hints
from ugames.core.game import AnyGame, Seen
from ugames.core.match import AnyMatch
from ugames.core.teaching.preview import Fact
from ugames.core.words import addressed
from ugames.games.uchu_kaigi import preview
from ugames.games.uchu_kaigi.board.table import UchuKaigiBoard
from ugames.laws import previews
from ugames.laws.matches import state_at
from ugames.laws.previews import Evidence, attempts, come_true, course
from ugames.laws.setups import Setup
from ugames.registry import GAMES, load, preview_of, words_of

MOMENTS_OF_MATCH = 24
"""The number of moments of each match that are tried; in a game of many set-ups, a third of it."""
MANY_SETUPS = 10
TRIES_OF_MOMENT = 4
"""The number of tries of each moment in a game of few set-ups, as it was or made up."""

by_game = pytest.mark.parametrize("game", [game for game in GAMES if preview_of(game)])


def has_many(game: str) -> bool:
    """Whether a game has enough set-ups for each kind of moment to come again and again."""
    return sum(setup.game == game for setup in SETUPS) > MANY_SETUPS


def positions(game: str, thorough: bool) -> Iterator[tuple[AnyMatch, int]]:
    """Moments of random games, fewer of each in a game of many set-ups."""
    return moments_played(game, MOMENTS_OF_MATCH // (3 if has_many(game) else 1), thorough)


def held(it: Evidence, game: str, thorough: bool = False) -> None:
    """All that is tried comes true: also at tables that are made up, and in the positions that its game adds."""

    def hold(rules: AnyGame, state: Any, number: int) -> None:
        for each in attempts(it, rules, state, number):
            met.update(come_true(it, each))

    met, dice = Counter[tuple[str, bool]](), Random(game)
    for match, moment in [
        each
        for each in positions(game, thorough)
        for _ in range(TRIES_OF_MOMENT if thorough and not has_many(game) else 1)
    ]:
        hold(match.game, dice.choice((state_at(match, moment), made_up(match, moment, dice))), moment)
    for number, (game_there, state) in enumerate(it.positions):
        hold(game_there, state, number)
    if thorough and (kinds := {kind.__name__ for kind in it.promises} - {kind for kind, _ in met}):
        matches = (played(setup, number) for number, setup in enumerate(each for each in SETUPS if each.game == game))
        for match, moment in rare_promises(it, matches, kinds):
            hold(match.game, state_at(match, moment), moment)
    unsure = getattr(load(game, "words"), "AS_IT_STANDS", {})
    kinds_told = {(kind, True) for kind in load(game, "words").FACTS} | {(kind, False) for kind in unsure}
    assert not thorough or set(met) == {(kind.__name__, sure) for kind, sure in kinds_told}, "a kind was never compared"


def said(it: Evidence, match: AnyMatch, seen: Seen, action: Any) -> str:
    """The facts that a preview has about an action."""
    facts = it.preview(match.game, seen, action)
    return str(words_of(match.game.id).foretell(facts, addressed(match.names, seen.seat)))


def looked_at(it: Evidence, game: str, kind: Callable[..., Any], thorough: bool) -> int:
    """The number of nodes on the table that tell their promises, at all moments or at every fifth."""
    looked = 0
    for match, moment in islice(positions(game, thorough), 0, None, 1 if thorough else 5):
        board = kind(match.game, match.names)
        for seat in match.game.to_act(state_at(match, moment)):
            seen = match.beat(seat, moment).after
            looked += count_told_hints(board, seen, partial(said, it, match, seen))
    return looked


def test_every_game_has_previews() -> None:
    assert [game for game in SHIPPED if find_spec(f"ugames.games.{game}.preview") is None] == []


@by_game
def test_previews_come_true(game: str, thorough: bool) -> None:
    """And nothing else does of what had to be told."""
    held(book(game), game, thorough)


@by_game
def test_nothing_is_promised_to_who_is_not_to_act(game: str) -> None:
    it = book(game)
    for match, moment in islice(positions(game, thorough=False), 0, None, 9):
        actors = match.game.to_act(state_at(match, moment))
        for seat in {*range(-1, len(match.players))} - {*actors}:
            seen = match.beat(seat, moment).after
            acts = [act for actor in actors[:1] for act in match.beat(actor, moment).after.legal]
            assert not any(it.preview(match.game, seen, act) for act in acts)


@by_game
def test_the_table_says_what_is_promised(game: str, thorough: bool) -> None:
    """The sentence made from the facts, and no figure beside it, at every fifth moment.

    A new game may be short, and what it promises may come at none of these: then at all.
    """
    kind = load(game, "board").board
    looked = looked_at(book(game), game, kind, thorough)
    if not looked:
        looked = looked_at(book(game), game, kind, thorough=True)
    assert looked > (MOMENTS_OF_MATCH if game in SHIPPED else 0), "no node that can be pointed at told a promise"


# --- the law can fail ----------------------------------------------------------------------------------------------

Preview = Callable[[Any, Any, Any], Sequence[Fact]]


def silent(game: Any, seen: Any, action: Any) -> list[Fact]:
    """Who sits out is not said."""
    return [fact for fact in preview.preview(game, seen, action) if not isinstance(fact, preview.SitsOut)]


def too_sure(game: Any, seen: Any, action: Any) -> list[Fact]:
    """A fact that others can still change is promised as certain."""
    return [replace(fact, sure=True) for fact in preview.preview(game, seen, action)]


@pytest.mark.parametrize(
    "lie",
    [too_sure, silent],
    ids=lambda lie: lie.__name__,
)
def test_the_law_catches(lie: Preview) -> None:
    with pytest.raises(AssertionError, match="promised"):
        held(book("uchu_kaigi")._replace(preview=lie), "uchu_kaigi")


def test_what_is_never_settled_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(previews, "DECIDED_AFTER_STEPS", 40)
    it = book("uchu_kaigi")._replace(settled=lambda world: False)
    match = played(Setup("uchu_kaigi", 3), 0)
    (seat,) = match.game.to_act(state_at(match, 0))
    action = match.beat(seat, 0).after.legal[0]
    with pytest.raises(AssertionError, match="never settled"):
        course(it, match.game, state_at(match, 0), seat, action, Random(0))


class Silent(UchuKaigiBoard):
    """A table whose nodes do not tell their promises."""

    def table(self, *shown: Any) -> Any:
        whole: Any = super().table(*shown)
        whole.nodes = tuple(replace(node, hint="") for node in whole.nodes)
        return whole


def test_a_table_that_says_something_else_is_caught() -> None:
    with pytest.raises(AssertionError, match="says"):
        looked_at(book("uchu_kaigi"), "uchu_kaigi", Silent, thorough=True)
