"""What Ugh! tells about the deck and about Pools, held against what its rules allow when it is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tests.laws.heard import BASIC, Claim, Remarks, Told, came, heard, may, named, nexts
from tests.ui.tables import AREA
from ugames.core.game import PUBLIC, Seat, Step, changed_at, glimpse
from ugames.core.teaching.preview import World
from ugames.core.words import addressed, capital, in_a_row
from ugames.games.ugh import words
from ugames.games.ugh.board import prospects
from ugames.games.ugh.board.table import UghBoard
from ugames.games.ugh.cards import Card, Kind, lost, value
from ugames.games.ugh.rules import (
    FLIP,
    Discard,
    Flip,
    Flipped,
    Keep,
    Lay,
    Lock,
    State,
    Steal,
    Stolen,
    Take,
    Taken,
    Ugh,
    locks,
)
from ugames.laws.matches import SEAT_NAMES
from ugames.ui.kit.nodes import Node


def thieves(game: Ugh, state: State, owner: Seat, card: Card) -> list[Card]:
    """The wilds in the deck with which somebody who flips them could steal that card, tried one by one."""
    thief = (owner + 1) % len(state.pools)
    wilds = sorted({each for each in state.deck if each.kind is not Kind.ugh and not each.value})
    turned = [state._replace(turn=thief, owed=(), callers=(), flipped=wild) for wild in wilds]
    return [each.flipped for each in turned if each.flipped and Steal(owner, card) in game.legal(each, thief)]


def made_up(game: Ugh, state: State, dice: Random) -> State:
    """That position with more cards in a Pool, wilds rather than others; disasters may come next."""
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
    """What is told to the viewer of that position, each time with what the rules do there."""
    if state.over:
        return
    seen = glimpse(game, state, viewer)
    nodes: list[Node] = []
    sentences = heard(words.on_board, lambda: nodes.extend(UghBoard(game, names).table(seen, AREA).nodes))
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
    for key in {each.key for each in sentences} & {"lock_later", "lock_later_safe"}:
        yield Claim("what can break a set", key, "lock_later" if robbed else "lock_later_safe")
    keys = {each.key for each in sentences}
    if then := keys & {"then_again", "then_fourth"}:
        yield Claim("the flip after the next", then, {"then_fourth" if state.flips == 2 else "then_again"})
    for place, card in enumerate(state.pools[viewer]):
        hint = hints.get(f"pool-{viewer}-{place}", "")
        alone = [str(each).split(" ")[0] for each in state.pools[viewer]].count(str(card).split(" ")[0]) == 1
        if promised := [key for key in ("gives_only", "gives_spare") if words.on_board(key) in hint]:
            yield Claim("the only card of its colour", promised, ["gives_only" if alone else "gives_spare"])
    now = World(game, viewer, None, state, (Step(state, ()),))
    if (sets := may(now, Lock)) and "lock" in keys:
        free = bool(may(now._replace(steps=(game.apply(state, viewer, sets[0]),)), Flip)) and not state.callers
        yield Claim("locking is free", "lock_is_free" in keys, free)
    line = {each.key for each in heard(words.on_board, partial(prospects.set_line, seen))}
    if "worthless" in line:
        yield Claim("worthless", [value(each.cards) for each in sets], [0] * len(sets))
    if {"ready_last", "ready_now_short"} & line:
        last = bool(state.callers) or not state.deck
        yield Claim("the last chance", "ready_last" in line, last)
    asked = {each.key for each in heard(words.said, partial(words.ask, game, seen, names))}
    risk = any(card.kind is Kind.ugh for card in state.deck)
    for key in asked & {"flip_risky", "flip_safely"}:
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
    return any(value(act.cards) for act in may(world, Lock))


def counts_first(world: World) -> bool:
    view = world.after
    return counts(world) and len(view.deck) > 0 and not view.callers and not view.victories[world.seat][0]


def nears(world: World) -> bool:
    kinds = {str(card).split(" ")[0] for card in world.after.pools[world.seat]} - {"all"}
    return begins(world) and len(kinds) == 2 and not counts(world) and not world.after.victories[world.seat][0]


def wilds(world: World, kind: type[Flipped | Taken]) -> bool:
    return any(not event.card.value and event.card.kind is not Kind.ugh for event in came(world, kind, own=True))


REMARKS: Remarks = {
    "is_robbed": lambda world: any(event.other == world.seat for event in came(world, Stolen)),
    "pool_can_be_struck": lambda world: may(world, Flip) and world.after.pools[world.seat] != (),
    "nears_a_set": nears,
    "about_to_flip": begins,
    "flips_a_wild": lambda world: wilds(world, Flipped),
    "takes_a_wild": lambda world: wilds(world, Taken),
    "has_a_set": counts_first,
    "third_flip_lies_there": lambda world: world.after.flips == 3 and may(world, object),
    "end_is_near": lambda world: begins(world) and len(world.after.deck) <= 4 * len(world.after.pools),
}


def best(pool: tuple[Card, ...]) -> int:
    return max([value(each.cards) for each in locks(pool)], default=0)


def pool(world: World) -> tuple[Card, ...]:
    own: tuple[Card, ...] = world.after.pools[world.seat]
    return own


def got(world: World) -> tuple[Card, ...]:
    """The Pool with the card that is taken or stolen."""
    act = world.action
    return (*pool(world), act.card if isinstance(act, Steal) else world.after.safety[act.pile][-1])


def tried(world: World) -> Counter[Card]:
    """What the act needs out of the Pool."""
    return Counter(getattr(world.action, "cards", None) or (world.action.card,))


def ughs(world: World) -> float:
    """How often in 100 times the next card is an Ugh!."""
    return 100 * sum(card.kind is Kind.ugh for card in world.after.deck) / len(world.after.deck)


def does(*kinds: type[Any]) -> Callable[[World, Any], bool]:
    """Whether whoever is to act can do one of these, by the name that is told."""
    return lambda world, told: (
        any(isinstance(act, kinds) for act in nexts(world)) and ("name" not in told or named(world, told["name"]))
    )


def demands(world: World, told: Any) -> bool:
    return {told["colour"]} == {act.card.kind for act in may(world, Discard)} - {Kind.all}


def lower(world: World, card: Card, *others: Card) -> bool:
    """Whether one of the others is a lower number of the colour."""
    return any(other.kind is card.kind and 0 < (other.value or 0) < (card.value or 0) for other in others)


SAID: Told = {
    **BASIC,
    "not_yours_to_lock": lambda world, _: world.after.callers and world.after.callers[0] != world.seat,
    "no_discard": lambda world, _: not world.after.owed,
    "first_choose": lambda world, told: may(world, Keep) and told["card"] == words.speak(world.after.flipped),
    "only_lock": lambda world, _: world.after.callers and not may(world, Flip, Take),
    "no_card_yet": lambda world, told: (
        (may(world, Flip) != [], may(world, Take) != []) == ("flip" in told["ways"], "take" in told["ways"])
    ),
    "had_card": lambda world, _: world.after.taken and not may(world, Flip, Take),
    "empty_deck": lambda world, _: not world.after.deck and may(world, Take),
    "so_many_piles": lambda world, told: told["count"] == len(world.after.safety) and world.action.pile not in range(3),
    "empty_pile": lambda world, told: not world.after.safety[told["number"] - 1],
    "first": lambda world, _: may(world, Discard),
    "none_in_pool": lambda world, told: (
        told["card"] in {words.card_name(card) for card in tried(world) - Counter(pool(world))}
    ),
    "only_just": lambda world, _: not may(world, Steal, Keep),
    "no_wild": lambda world, _: not may(world, Steal, Keep),
    "no_pile_left": lambda world, told: (
        told["number"] == world.after.flips > 3 and may(world, Steal) and may(world, Keep)
    ),
    "own_pool": lambda world, _: world.action.other == world.seat,
    "no_player": lambda world, _: world.action.other not in range(len(world.after.pools)),
    "not_in_pool": lambda world, _: world.action.card not in world.after.pools[world.action.other],
    "steals_only": lambda world, told: (
        world.after.flipped.kind is told["colour"] is not world.action.card.kind
        and {act.card.kind for act in may(world, Steal)} <= {told["colour"], Kind.all}
    ),
    "give_any_to": lambda world, told: told["count"] == len(may(world, Discard) and world.after.owed),
    "give_to": demands,
    "flips": lambda world, told: (
        told["name"] == addressed(SEAT_NAMES, world.seat)[world.after.turn] and may(world, Lock)
    ),
    "waiting": lambda world, told: named(world, told["name"]),
    "may_lock_last": lambda world, told: world.after.callers and does(Lock)(world, told),
    "may_lock": does(Lock),
    "gives_up": does(Discard),
    "uses_wild": does(Keep),
    "gets_a_card": does(Flip, Take),
    "steal_with": lambda world, _: len(may(world, Steal)) > 1,
    "lay_on": does(Lay),
    "take_in": does(Keep),
    "lock_a_set": lambda world, _: best(pool(world)) > 0,
    "flip_a_card": does(Flip),
    "flip_the_last": does(Flip),
    "take_one": does(Take),
}


def robs(world: World, told: Any) -> bool:
    theirs = world.after.pools[told[0]]
    missed = best(theirs) - best(lost(theirs, world.action.card))
    return bool(told == (world.action.other, str(world.action.card), missed))


BECAUSE: Told = {
    "flip_risk": lambda world, told: abs(100 - told[0] - ughs(world)) <= 1,
    "flip_safe": lambda world, _: not ughs(world),
    "certain_card": lambda world, told: abs(told[0] - ughs(world)) <= 1,
    "cashes": lambda world, told: told[0] == value(world.action.cards) and abs(told[1] - ughs(world)) <= 1,
    "last_chance": lambda world, _: world.seat != world.after.turn if world.after.callers else not world.after.deck,
    "lacks_colour": lambda world, told: not {*told} & {card.kind.name for card in pool(world)},
    "completes_set": lambda world, told: (0, told[0]) == (best(pool(world)), best(got(world))),
    "improves_set": lambda world, told: told == (best(pool(world)), best(got(world))),
    "robs": robs,
    "breaks_set": robs,
    "denies": lambda world, told: told[2] == best((*world.after.pools[told[0]], got(world)[-1])),
    "not_missed": lambda world, _: best(pool(world)) == best(lost(pool(world), world.action.card)),
    "holds_on": lambda world, told: told[0] == best(pool(world)),
}
SILENT = """
turn_number goal about_number about_wild about_all_wild about_ugh about_costs about_costs_each about_free
lock_for owed is_flipped lock_or_end lock_last ways flip_risky flip_safely so_many
keeps_wild lays_wild
a_set flip_rare flip_to_keep give_or_wild_to least_missed safe steal_that will_not_do
"""
"""Sentences that are parts of others, say nothing that could be false, hardly ever come, or are held elsewhere."""


def why_over(match: Any) -> tuple[str, list[Seat]]:
    """Why a match is over, by its events: which words have to be there, and of whom they speak."""
    flips = [each.seat for each in match.events_seen_by(PUBLIC) if isinstance(each, Flipped)]
    return "flipped the last card", flips[-1:]
