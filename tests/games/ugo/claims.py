"""What U GO! tells of places, cards and the match, held against the figures of its rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from tests.games.ugo.test_whole import BONUSES, NEEDS, WINS
from tests.laws.heard import Claim, heard
from ugames.core.game import Seat, glimpse
from ugames.games.ugo import words
from ugames.games.ugo.board.table import UgoBoard
from ugames.games.ugo.rules import CARDS, Kingdom, Play, State, Ugo
from ugames.ui.draw.geometry import Area

AREA = Area(14, 82, 1892, 988)
PLACES = {(need, bonus) for need, bonus in zip(NEEDS, BONUSES, strict=True) if need}


def without(kingdom: Kingdom, place: int) -> int:
    """The farmers that a place lacks: they fill the places from the left."""
    return NEEDS[place] - max(0, min(NEEDS[place], kingdom.farmers - sum(NEEDS[:place])))


def made_up(game: Ugo, state: State, dice: Random) -> State:
    """The same with other farmers, and where they are scarce with others left."""
    kingdoms = tuple(kingdom._replace(farmers=dice.randrange(10)) for kingdom in state.kingdoms)
    return state._replace(kingdoms=kingdoms, supply=dice.randrange(4) if game.scarce else state.supply)


def claims(game: Ugo, state: State, viewer: Seat, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """Of a position."""
    seen = glimpse(game, state, viewer)
    nodes = {node.key: node for node in UgoBoard(game, names).nodes(seen, AREA)}
    said = heard(words.on_board, partial(UgoBoard(game, names).nodes, seen, AREA))
    for seat, kingdom in enumerate(state.kingdoms):
        for place in range(5):
            hint = getattr(nodes.get(f"kingdom-{seat}-{place}"), "hint", "")
            missing = without(kingdom, place)
            if place < len(kingdom.piles):
                value = kingdom.piles[place][-1].value
                fed = words.on_board("fed", points=value)
                hungry = words.on_board("hungry", missing=missing, points=-5 * missing, value=value)
                true = hungry if missing else fed
            elif NEEDS[place]:
                true = words.on_board("bonus", bonus=BONUSES[place], need=NEEDS[place], here=NEEDS[place] - missing)
            else:
                true = words.on_board("free")
            if hint:
                yield Claim("a place", true in hint, True)
    keys = {each.key: each.fields for each in said}
    yield Claim("few farmers", "supply_hint" in keys, game.scarce)
    yield Claim("one game", "game_hint_one" in keys, game.games == 1)
    told_of = keys.get("game_hint_one", keys["game_hint"])
    yield Claim("cards", (told_of["all"], told_of["out"]), (45, 45 - 10 * len(names)))
    card = dice.choice(CARDS)
    told = {each.key: each.fields for each in heard(words.said, partial(words.brings, game, card))}
    yield Claim("farmers by winning", told.get("brings", {"count": 0})["count"], WINS.get(card.value, 0))
    loses = told.get("brings_lost", told.get("brings_other", {}))
    both = loses.get("same", 0), loses.get("other", loses.get("count", 0))
    yield Claim("farmers by losing", both, {1: (1, 2), 2: (0, 1)}.get(card.value, (0, 0)))
    plays = [act.card for act in seen.legal if isinstance(act, Play)]
    if plays and viewer in seen.to_act:
        key = words.ask(game, seen, names).key
        led = state.trick[0].colour if state.trick else None
        follows = led is not None and any(each.colour is led for each in plays)
        yield Claim("question", key, "lead" if led is None else "follow" if follows else "none_in_hand")
