"""What Ugh! tells about the deck and about Pools, held against what its rules allow when it is tried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from tests.games.ugh.promises import points
from tests.laws.heard import Claim, Remarks, came, heard, may
from tests.ui.boards import AREA
from ugames.core.game import Seat, Step, changed_at, glimpse
from ugames.core.teaching.preview import World
from ugames.core.words import capital, in_a_row
from ugames.games.ugh import words
from ugames.games.ugh.board.guide import guide
from ugames.games.ugh.board.table import UghBoard
from ugames.games.ugh.cards import Card, Kind, value
from ugames.games.ugh.rules import FLIP, Flip, Flipped, Lock, State, Steal, Stolen, Taken, Ugh
from ugames.ui.kit.nodes import Node


def thieves(game: Ugh, state: State, victim: Seat, prey: Card) -> list[Card]:
    """The wilds in the deck with which somebody who flips them could steal that card."""
    foe = (victim + 1) % len(state.pools)
    found = []
    for wild in dict.fromkeys(sorted(card for card in state.deck if card.kind is not Kind.ugh and not card.value)):
        now = state._replace(turn=foe, flips=1, taken=False, flipped=wild, owed=(), callers=(), over=False)
        if Steal(victim, prey) in game.legal(now, foe):
            found.append(wild)
    return found


def made_up(game: Ugh, state: State, dice: Random) -> State:
    """More cards of the deck have come into a Pool, wilds rather than others, and disasters may come next."""
    gets = sorted(state.deck, key=lambda card: (card.value and card.value > 1, dice.random()))[: dice.randrange(5)]
    gets = [card for card in gets if card.kind is not Kind.ugh]
    deck = [*state.deck]
    for card in gets:
        deck.remove(card)
    if dice.random() < 0.5:
        deck.sort(key=lambda card: card.kind is not Kind.ugh)
    few = dice.choice((len(deck), 1, 1, 2, 4)) if deck else 0
    if state.over or state.callers or state.owed or not 0 < few <= len(deck):
        return state
    seat = dice.choice((state.turn, dice.randrange(len(state.pools))))
    pools = changed_at(state.pools, seat, tuple(sorted((*state.pools[seat], *gets))))
    state = state._replace(pools=pools, deck=tuple(deck[:few]), discard=(*state.discard, *deck[few:]))
    calls = few == 1 and dice.random() < 0.7 and FLIP in game.legal(state, state.turn)
    return game.apply(state, state.turn, FLIP).state if calls else state


def claims(game: Ugh, state: State, viewer: Seat, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """Of a position."""
    if state.over:
        return
    seen = glimpse(game, state, viewer)
    nodes: list[Node] = []
    said = heard(words.on_board, lambda: nodes.extend(UghBoard(game, names).nodes(seen, AREA)))
    hints = {node.key: node.hint for node in nodes}
    robbed = False
    for seat in sorted({viewer, dice.randrange(len(names))}):
        for place, card in enumerate(state.pools[seat]):
            hint = hints.get(f"pool-{seat}-{place}", "").split("\n")[0]
            if seat != viewer and "steal it" not in hint:
                continue
            wilds = thieves(game, state, seat, card)
            robbed |= seat == viewer and bool(wilds)
            shown = in_a_row(capital(words.card_name(wild)) for wild in wilds)
            key = f"{'own' if seat == viewer else 'others'}_card{'' if wilds else '_safe'}"
            if "steal it" in hint:
                yield Claim("who can steal a card", hint, words.on_board(key, wilds=shown, name=names[seat]))
    for key in {each.key for each in said} & {"lock_later", "lock_later_safe"}:
        yield Claim("what can break a set", key, "lock_later" if robbed else "lock_later_safe")
    keys = {each.key for each in said}
    if then := keys & {"then_again", "then_fourth"}:
        yield Claim("the flip after the next", then, {"then_fourth" if state.flips == 2 else "then_again"})
    for place, card in enumerate(state.pools[viewer]):
        hint = hints.get(f"pool-{viewer}-{place}", "")
        alone = [str(each).split(" ")[0] for each in state.pools[viewer]].count(str(card).split(" ")[0]) == 1
        if told := [key for key in ("gives_only", "gives_spare") if words.on_board(key) in hint]:
            yield Claim("the only card of its colour", told, ["gives_only" if alone else "gives_spare"])
    now = World(game, viewer, None, state, (Step(state, ()),))
    if (sets := may(now, Lock)) and "lock" in keys:
        free = bool(may(now._replace(steps=(game.apply(state, viewer, sets[0]),)), Flip)) and not state.callers
        yield Claim("locking is free", "lock_is_free" in keys, free)
    advice = {each.key for each in heard(words.on_board, partial(guide, seen))}
    if "worthless" in advice:
        yield Claim("worthless", [value(each.cards) for each in sets], [0] * len(sets))
    if {"ready_last", "ready_now_short"} & advice:
        last = bool(state.callers) or not state.deck
        yield Claim("the last chance", "ready_last" in advice, last)
    asked = {each.key for each in heard(words.said, partial(words.ask, game, seen, names))}
    risk = any(card.kind is Kind.ugh for card in state.deck)
    for key in asked & {"flip_onto", "flip_beside", "flip_onto_safely", "flip_beside_safely"}:
        yield Claim("the risk of an Ugh!", not key.endswith("_safely"), risk)
    if viewer in seen.to_act and FLIP in seen.legal:
        yield Claim("the last card", "flip_the_last" in asked, len(state.deck) == 1)
    asks = heard(words.said, partial(words.ask, game, glimpse(game, state, state.turn), names))
    for each in [each for each in asks if each.key in ("lock_last", "lock_or_end")]:
        best = max(value(act.cards) for act in game.legal(state, state.turn) if isinstance(act, Lock))
        ends = each.key == "lock_last", each.fields["points"]
        yield Claim("the end of a turn with a set", ends, (not state.deck, best))
    every_card = game.all_cards(len(state.pools))
    yield Claim("the young", any(card.kind is Kind.ugh and card.value == 4 for card in every_card), not game.young)


def begins(world: World) -> bool:
    return bool(may(world, Flip)) and not world.after.flips


def counts(world: World) -> bool:
    return any(points(act.cards) for act in may(world, Lock))


def nears(world: World) -> bool:
    kinds = {str(card).split(" ")[0] for card in world.after.pools[world.seat]} - {"all"}
    return begins(world) and len(kinds) == 2 and not counts(world)


def wilds(world: World, kind: type[Flipped | Taken]) -> bool:
    return any(not event.card.value and event.card.kind is not Kind.ugh for event in came(world, kind, own=True))


REMARKS: Remarks = {
    "is_robbed": lambda world: any(event.other == world.seat for event in came(world, Stolen)),
    "pool_can_be_struck": lambda world: may(world, Flip) and world.after.pools[world.seat] != (),
    "nears_a_set": nears,
    "about_to_flip": begins,
    "flips_a_wild": lambda world: wilds(world, Flipped),
    "takes_a_wild": lambda world: wilds(world, Taken),
    "has_a_set": counts,
    "third_flip_lies_there": lambda world: world.after.flips == 3 and may(world, object),
    "end_is_near": lambda world: begins(world) and len(world.after.deck) <= 4 * len(world.after.pools),
}
