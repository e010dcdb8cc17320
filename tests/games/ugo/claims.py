"""What U GO! tells of places, cards and the match, held against the figures of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tests.games.ugo.promises import places
from tests.games.ugo.test_whole import FARMERS_NEEDED, FARMERS_OF_WINNER, PLACE_BONUSES
from tests.laws.heard import BASIC, Claim, Remarks, Told, came, heard, may, named, nexts
from tests.ui.tables import AREA
from ugames.core.game import PUBLIC, Seat, glimpse
from ugames.core.teaching.preview import World
from ugames.games.ugo import preview, words
from ugames.games.ugo.board.table import UgoBoard
from ugames.games.ugo.rules import (
    CARDS,
    Card,
    Colour,
    FarmersCame,
    GameBegan,
    Kingdom,
    Laid,
    Lay,
    Play,
    State,
    TrickWon,
    Ugo,
    winning_place,
)


def without(kingdom: Kingdom, place: int) -> int:
    """The farmers that a place lacks: they fill the places from the left."""
    return FARMERS_NEEDED[place] - max(0, min(FARMERS_NEEDED[place], kingdom.farmers - sum(FARMERS_NEEDED[:place])))


def made_up(game: Ugo, state: State, dice: Random) -> State:
    """That position with other farmers, and where they are scarce with others left."""
    kingdoms = tuple(kingdom._replace(farmers=dice.randrange(10)) for kingdom in state.kingdoms)
    return state._replace(kingdoms=kingdoms, supply=dice.randrange(4) if game.scarce else state.supply)


def claims(game: Ugo, state: State, viewer: Seat, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """What is told to the viewer of that position, each time with what the rules do there."""
    seen = glimpse(game, state, viewer)
    table = UgoBoard(game, names).table(seen, AREA)
    sentences = heard(words.on_board, lambda: table.nodes)
    nodes = {node.key: node for node in table.nodes}
    for seat, kingdom in enumerate(state.kingdoms):
        for place in range(5):
            hint = getattr(nodes.get(f"kingdom-{seat}-{place}"), "hint", "")
            missing = without(kingdom, place)
            if place < len(kingdom.piles):
                value = kingdom.piles[place][-1].value
                fed = words.on_board("fed", points=value)
                hungry = words.on_board("hungry", missing=missing, points=-5 * missing, value=value)
                true = hungry if missing else fed
            elif FARMERS_NEEDED[place]:
                true = words.on_board(
                    "bonus",
                    bonus=PLACE_BONUSES[place],
                    need=FARMERS_NEEDED[place],
                    here=FARMERS_NEEDED[place] - missing,
                )
            else:
                true = words.on_board("free")
            if hint:
                yield Claim("a place", true in hint, True)
    keys = {each.key: each.fields for each in sentences}
    yield Claim("few farmers", "supply_hint" in keys, game.scarce)
    yield Claim("one game", "game_hint_one" in keys, game.games == 1)
    told_of = keys.get("game_hint_one") or keys["game_hint"]
    yield Claim("cards", (told_of["all"], told_of["out"]), (45, 45 - 10 * len(names)))
    card = dice.choice(CARDS)
    given = {each.key: each.fields for each in heard(words.said, partial(words.brings, game, card))}
    yield Claim("farmers by winning", given.get("brings", {"count": 0})["count"], FARMERS_OF_WINNER.get(card.value, 0))
    loses = given.get("brings_lost", given.get("brings_other", {}))
    both = loses.get("same", 0), loses.get("other", loses.get("count", 0))
    yield Claim("farmers by losing", both, {1: (1, 2), 2: (0, 1)}.get(card.value, (0, 0)))
    trick = dice.sample(CARDS, dice.randint(2, 5))
    tops = [each for each in trick if each.value == max(each.value for each in trick)]
    by_colour = any(each.colour is trick[0].colour for each in tops)
    equal, single = ("first", "led"), ("highest_of_all", "highest")
    (why,) = heard(words.reason, partial(words.why_best, trick))
    yield Claim("why it is ahead", why.key, (equal if len(tops) > 1 else single)[by_colour])
    plays = [act.card for act in seen.legal if isinstance(act, Play)]
    if plays and viewer in seen.to_act:
        key = words.ask(game, seen, names).key
        led = state.trick[0].colour if state.trick else None
        follows = led is not None and any(each.colour is led for each in plays)
        yield Claim("question", key, "lead" if led is None else "follow" if follows else "none_in_hand")
    for place, played in enumerate(state.trick):
        seat = (state.leader + place) % len(names)
        brings = words.brings(game, played, "" if seat == viewer else names[seat])
        yield Claim("whom a card brings farmers", nodes[f"trick-{played}"].hint.endswith(brings), True)
    new = [colour for colour in Colour if colour not in state.kingdoms[viewer].colours]
    lays = state._replace(leader=viewer, trick=(), spoils=tuple(Card(colour, 4) for colour in new[:2]))
    asks = heard(words.said, partial(words.ask, game, glimpse(game, lays, viewer), names)) if len(new) > 1 else []
    for each in asks:
        if each.key == "place_hungry":
            missing = without(state.kingdoms[viewer], each.fields["place"] - 1)
            told_cost = each.fields["missing"], each.fields["cost"]
            yield Claim("what a new place costs", told_cost, (missing, 5 * missing))


def mine(world: World) -> Kingdom:
    kingdom: Kingdom = world.after.kingdoms[world.seat]
    return kingdom


def choosing(world: World) -> list[Card]:
    return [act.card for act in may(world, Play)]


def gained(by_winning: bool) -> Callable[[World], Any]:
    """The place of the last farmer that came with a trick of the seat, or of another."""

    def found(world: World) -> Any:
        won = [event.seat == world.seat for event in came(world, TrickWon)]
        fed = [place for place in (2, 3, 4) if sum(FARMERS_NEEDED[:place]) < mine(world).farmers]
        return came(world, FarmersCame, own=True) and by_winning in won and {"place": max(fed, default=2)}

    return found


def by_value(world: World) -> Any:
    for won in came(world, TrickWon):
        played = {won.cards[(won.seat - world.before.leader) % len(won.cards)], *won.cards[:1]}
        if len({card.colour for card in played}) > 1:
            return {"winner": won.seat, "value": max(card.value for card in won.cards)}
    return False


def laid_short(world: World) -> Any:
    short = [event.place for event in came(world, Laid, own=True) if places(mine(world))[event.place] < 0]
    return bool(short) and {"place": short[0], "number": short[0] + 1}


def covering(world: World) -> Any:
    tops = [pile[-1] for pile in world.before.kingdoms[world.seat].piles]
    laid = [event for event in came(world, Laid, own=True) if event.place < len(tops)]
    found = [event.place for event in laid if event.cards[-1].value < tops[event.place].value]
    return bool(found) and {"place": found[0]}


def next_short(world: World) -> Any:
    """The first place that a card of several can open though it lacks farmers, by the facts that are promised of it."""
    seen = glimpse(world.game, world.after, world.seat)
    old = len(mine(world).piles)
    several = len(world.after.hands[world.seat]) > 1
    facts = [fact for act in may(world, Play) if several for fact in preview.preview(world.game, seen, act)]
    found = [fact.places[0] - 1 for fact in facts if isinstance(fact, preview.Short) and fact.whose is None]
    missing = [without(mine(world), place) for place in range(5)] + [0]
    if missing[old] and any(isinstance(fact, preview.AtRisk) and fact.places for fact in facts):
        found.append(old)
    place = min(found, default=0)
    return bool(found) and {"place": place, "number": place + 1, "missing": missing[place], "cost": 5 * missing[place]}


REMARKS: Remarks = {
    "next_place_is_hungry": next_short,
    "follows": lambda world: 0 < len(choosing(world)) < len(world.after.hands[world.seat]),
    "covers_what_lay_there": covering,
    "opens_a_hungry_place": laid_short,
    "wins_by_value": by_value,
    "gets_farmers_by_losing": gained(by_winning=False),
    "gets_farmers_by_winning": gained(by_winning=True),
    "has_all_farmers": lambda world: may(world, object) and mine(world).farmers == sum(FARMERS_NEEDED),
    "game_is_counted": lambda world: any(event.number > 1 for event in came(world, GameBegan)),
    "last_card_left": lambda world: choosing(world) and len(world.after.hands[world.seat]) == 1,
}


def place(world: World) -> int:
    """The number of seats that play to the trick before this one."""
    return int(world.seat - world.after.leader) % len(world.after.hands)


def colours(acts: list[Any]) -> list[Colour]:
    return [act.card.colour for act in acts]


def beats(world: World, *cards: Card) -> bool:
    """Whether the last of these cards would be ahead in the trick."""
    trick = (*world.after.trick, *cards)
    return winning_place(trick) == len(trick) - 1


def out(world: World) -> list[Card]:
    hands = [hand for seat, hand in enumerate(world.after.hands) if seat != world.seat]
    return [card for hand in (*hands, world.after.aside) for card in hand]


def taker(world: World) -> int:
    """The seat whose card is ahead in the trick."""
    return int((world.after.leader + winning_place(world.after.trick)) % len(world.after.hands))


def unbeaten(world: World, _: Any) -> bool:
    """Whether nobody still to play can be ahead of the card."""
    state, card, seats = world.after, world.action.card, len(world.after.hands)
    led = (*state.trick, card)[0].colour
    for after in range(len(state.trick) + 1, seats):
        hand = state.hands[(state.leader + after) % seats]
        if any(beats(world, card, other) for other in [each for each in hand if each.colour is led] or hand):
            return False
    return True


def others(world: World) -> list[Card]:
    return [act.card for act in may(world, Play) if act != world.action]


def tops(world: World, told: Any) -> bool:
    """Whether the card lies on top there, in the colour of the one that comes."""
    return told[1] in [pile[-1] for pile in world.after.kingdoms[told[0]].piles] and told[1].colour is told[2].colour


def grown(world: World, winner: Seat) -> Any:
    """The kingdom of who is ahead with the card, and the farmers that come with the trick."""
    trick, kingdom = (*world.after.trick, world.action.card), world.after.kingdoms[winner]
    come = min(
        FARMERS_OF_WINNER.get(trick[winning_place(trick)].value, 0), world.after.supply if world.game.scarce else 9
    )
    return kingdom._replace(farmers=min(9, kingdom.farmers + come))


SAID: Told = {
    **BASIC,
    "first_lay": lambda world, told: may(world, Lay) and told["count"] == len(world.after.spoils),
    "not_held": lambda world, told: told["card"] not in world.after.hands[world.seat],
    "must_follow": lambda world, told: {*colours(may(world, Play))} == {told["held"]},
    "nothing_won": lambda world, _: not may(world, Lay),
    "not_won": lambda world, _: world.action.card not in world.after.spoils,
    "wait": lambda world, _: world.after.spoils and place(world),
    "played": lambda world, _: place(world) < len(world.after.trick),
    "not_yet": lambda world, _: place(world) > len(world.after.trick),
    "in_trick": lambda world, _: world.action.card in world.after.trick,
    "on_kingdom": lambda world, _: any(
        world.action.card in pile for each in world.after.kingdoms for pile in each.piles
    ),
    "they_lead": lambda world, told: named(world, told["name"]) and not world.after.trick,
    "they_follow": lambda world, told: told["led"] is world.after.trick[0].colour,
    "they_choose_top": lambda world, told: named(world, told["name"]) and {*colours(nexts(world))} == {told["colour"]},
    "they_choose_colour": lambda world, _: 1 < len({*colours(nexts(world))}) == len(nexts(world)),
    "they_choose_both": lambda world, _: 1 < len({*colours(nexts(world))}) < len(nexts(world)),
    "choose_top": lambda world, told: {*colours(nexts(world))} == {told["colour"]},
    "choose_colour": lambda world, _: 1 < len({*colours(nexts(world))}) == len(nexts(world)),
    "choose_both": lambda world, _: 1 < len({*colours(nexts(world))}) < len(nexts(world)),
}
BECAUSE: Told = {
    "only_card": lambda world, _: len(may(world, Play)) == 1,
    "sure": unbeaten,
    "ahead": lambda world, told: told[1] == sum(beats(world, told[0], other) for other in out(world)),
    "low": lambda world, told: told[1] == sum(beats(world, told[0], other) for other in out(world)),
    "denies": lambda world, told: beats(world, world.action.card) and told[0] == taker(world),
    "lowest": lambda world, told: told[0].value < min(card.value for card in others(world)),
    "keeps_lower": lambda world, told: told[0] in others(world) and told[0].value < world.action.card.value,
    "last_of_colour": lambda world, told: sum(card.colour is told[0] for card in world.after.hands[world.seat]) == 1,
    "keeps_winner": lambda world, told: (
        told[0] in others(world) and not any(winning_place((told[0], card)) for card in out(world))
    ),
    "opens_hungry": lambda world, told: told[2] == sum(without(grown(world, told[0]), each - 1) for each in told[1]),
    "covers": lambda world, told: tops(world, told) and told[1].value > told[2].value,
    "feeds": lambda world, told: tops(world, told) and told[1].value < told[2].value,
    "hungry_place": lambda world, told: told[1] == without(mine(world), told[0] - 1),
    "highest_on_top": lambda world, told: told[0].value > told[1].value and told[1] in world.after.spoils,
}
EVENTS = {TrickWon: lambda world, won: str(won.cards[(won.seat - world.before.leader) % len(won.cards)])}
"""What is said of these events."""
SILENT = """
goal about about_0 brings brings_none brings_lost brings_other takes_equal equal_led equal_first all_laid your
of card_is cards_are place_is places_are if_so lost by_place by_empty ahead more cover open or place places for_losing
foretold scored taken laying dealt to_lay place_free place_fed place_hungry lead none_in_hand follow any_card takes
takes_anyway would_bring would_cost costs_least declines fed_first saves_winner farmers lays_for_less
unchanged
shown which_top
"""
"""Sentences that are parts of others, say nothing that could be false, hardly ever come, or are held elsewhere."""


def why_over(match: Any) -> tuple[str, list[Seat]]:
    """Why a match is over, by its events: which words have to be there, and of whom they speak."""
    games = sum(isinstance(each, GameBegan) for each in match.events_seen_by(PUBLIC))
    return {1: "all cards", 2: "both games", 4: "all 4 games"}[games], []
