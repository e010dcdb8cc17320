"""What Uchu-Kaigi tells by the number of players and by what may be played, held against its rules when it is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tests.games.uchu_kaigi.test_whole import TOO_MUCH
from tests.laws.heard import BASIC, Claim, Remarks, Told, came, heard, may, named, nexts
from tests.ui.tables import AREA
from ugames.core.game import PUBLIC, changed_at, glimpse
from ugames.core.teaching.coach import Happened
from ugames.core.teaching.preview import World
from ugames.core.words import in_a_row
from ugames.games.uchu_kaigi import coach, words
from ugames.games.uchu_kaigi.board.table import UchuKaigiBoard
from ugames.games.uchu_kaigi.cards import SUITS, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import (
    GameWon,
    LeadHanded,
    LedAtRandom,
    NameVip,
    Play,
    PlayEnded,
    RoundBegan,
    SatOut,
    State,
    TrickWon,
    UchuKaigi,
    VipNamed,
    winning_place,
)
from ugames.games.uchu_kaigi.scoring import PilesScored
from ugames.laws.matches import state_at

OWNERS = {2: (0, 0, 1, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3), 5: (0, 1, 2, 3, 4)}


def _tooltips(game: UchuKaigi, state: State, viewer: int, names: tuple[str, ...]) -> Iterator[Claim]:
    seen = glimpse(game, state, viewer)

    def nodes() -> Any:
        return UchuKaigiBoard(game, names).table(seen, AREA).nodes

    for _, fields in [each for each in heard(words.on_board, nodes) if each.key == "limit"]:
        yield Claim("limit", fields["threshold"], TOO_MUCH[state.seats] - 1)
    for _, fields in heard(words.much, nodes):
        yield Claim("too much", fields["over"], TOO_MUCH[state.seats])
    most = TOO_MUCH[state.seats] - 1
    for key, counts in (("over", range(most + 1, 99)), ("near", range(most, most + 1))):
        suits = {fields["suits"] for spoken, fields in heard(words.on_board, nodes) if spoken == key}
        full = [
            in_a_row([str(words.suit_name(suit)) for suit in HARMFUL.values()
                      if sum(card.suit is suit for pile in piles for card in pile) in counts])
            for piles in state.piles
        ]  # fmt: skip
        own = full[OWNERS[state.seats].index(viewer)]
        yield Claim("limits of each country", {own} <= suits | {""} <= {*full, ""}, True)
    left = [key for key, fields in heard(words.on_board, nodes) if key.startswith("to_go") and "count" in fields]
    if left:
        cards = [card for hand in (*state.hands, state.trick, state.aside) for card in hand]
        yield Claim("how many tricks", "to_go" not in left, any(card.suit is Suit.purple for card in cards))
    for suit in SUITS:
        about = partial(words.about, game, Card(suit, 1), state.seats)
        general = [each.key for each in heard(words._effects, about)]
        both = suit is Suit.yellow and len(OWNERS[state.seats]) > state.seats
        yield Claim("for a dependency", any(key.endswith("_dependency") for key in general), both)
    won = heard(words.said, partial(words.goal, game, seen, names))[-1].key
    yield Claim("goal", won, "goal_two" if state.seats == 2 else "goal")


def _questions(game: UchuKaigi, state: State, viewer: int, names: tuple[str, ...]) -> Iterator[Claim]:
    seen = glimpse(game, state, viewer)
    plays = [act.card for act in seen.legal if isinstance(act, Play)]
    key = words.ask(game, seen, names).key.removesuffix("_for")
    if viewer not in seen.to_act or not plays:
        return
    country, trick, vip = state.order[len(state.trick)], state.trick, state.vips[-1]
    mine = country in {OWNERS[state.seats].index(viewer)}
    suits, led = {card.suit for card in plays}, trick[0].suit if trick else None
    loses = not any(winning_place((*trick, card), vip) == len(trick) for card in plays)
    if led is None:
        true = "lead"
    elif led in suits and suits <= {led, Suit.gray}:
        follows = "follow_loses" if loses and mine else "follow"
        true = "grey" if led is Suit.gray else follows if Suit.gray in suits else "follow_only"
    else:
        true = "loses" if mine and loses else "none"
    yield Claim("question", key, true)
    for suit in (Suit.yellow, Suit.purple):
        told = coach.may_win_with(Happened(game, seen, (), seen), suit)
        ahead = any(winning_place((*trick, card), vip) == len(trick) for card in plays if card.suit is suit)
        yield Claim("a player may win with it", told, told and mine and ahead)


def made_up(game: UchuKaigi, state: State, dice: Random) -> State:
    """That position with all the piles of the round at one country."""
    piles = tuple(pile for piles in state.piles for pile in piles)
    nothing: tuple[tuple[Card, ...], ...] = ()
    return state._replace(piles=changed_at((nothing,) * len(state.piles), dice.randrange(len(state.piles)), piles))


def claims(game: UchuKaigi, state: State, viewer: int, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """What is told to the viewer of that position, each time with what the rules do there."""
    yield from _tooltips(game, state, viewer, names)
    for seat in range(state.seats):
        yield from _questions(game, state, seat, names)


def home(world: World) -> Country:
    """The seat's own country."""
    return OWNERS[world.after.seats].index(world.seat)


def kept(world: World, suit: Suit, over: bool) -> Any:
    """What the own trick brings of a suit: more than does no harm, or with it nearly as many."""
    most, won = TOO_MUCH[world.after.seats] - 1, [each for each in came(world, TrickWon) if each.country == home(world)]
    if not won or came(world, PilesScored):
        return False
    before = sum(card.suit is suit for pile in world.before.piles[home(world)] for card in pile)
    after = before + sum(card.suit is suit for card in won[0].cards)
    there = before <= most < after if over else before < after and after in {most - 1, most}
    return there and {"limit": most, "count": after, "counter": f"{home(world)}-{suit}"}


def cards_of(world: World) -> list[Card]:
    return [act.card for act in may(world, Play)]


def leads(world: World) -> list[Card]:
    """The cards with which the seat would be ahead in the trick."""
    state = world.after
    return [card for card in cards_of(world) if winning_place((*state.trick, card), state.vips[-1]) == len(state.trick)]


def goes_on(world: World) -> bool:
    """Whether another trick of the round follows: nobody's last card is in this one."""
    state = world.after
    return all(len(hand) > (country in state.order[len(state.trick) :]) for country, hand in enumerate(state.hands))


def next_lead(kind: type[Any], suit: Suit | None) -> Callable[[World], Any]:
    def found(world: World) -> Any:
        if events := came(world, kind):
            return {"country": events[0].country}
        own = cards_of(world) and world.after.order[len(world.after.trick)] == home(world)
        ahead = own and goes_on(world) and any(card.suit is suit for card in leads(world))
        return ahead and {"country": home(world)}

    return found


def limited(world: World) -> bool:
    """Whether a colour has to be followed."""
    hand = world.after.hands[home(world)]
    led = world.after.trick[:1]
    return bool(led) and led[0].suit is not Suit.gray and 0 < len(may(world, object)) < len(hand)


def beaten(world: World) -> bool:
    state = world.after
    if len(state.vips) < state.number:
        return False
    vip, lying = state.vips[-1], [card.suit for card in state.trick]
    return vip in [card.suit for card in cards_of(world)] or (lying[:1] != [vip] and vip in lying)


def with_pink(world: World) -> Any:
    won = [each for each in came(world, TrickWon) if each.country == home(world)]
    pink = any(card.suit is Suit.pink for card in (won[0].cards if won else world.after.trick))
    there = pink and (won or leads(world))
    return bool(there) and {"limit": TOO_MUCH[world.after.seats] - 1, "country": home(world)}


def last_trick(world: World) -> bool:
    state = world.after
    plays = state.actor is not None and len(state.vips) == state.number
    return plays and not goes_on(world) and home(world) in state.order[len(state.trick) :]


def for_dependency(world: World) -> Any:
    if not cards_of(world):
        return False
    turn = world.after.order[len(world.after.trick)]
    return turn != home(world) and OWNERS[world.after.seats][turn] == world.seat and {"country": turn}


def starts(world: World) -> Any:
    first = any(event.number == 1 for event in came(world, RoundBegan))
    return first and {"limit": TOO_MUCH[world.after.seats] - 1, "country": home(world)}


HARMFUL = {"pink": Suit.pink, "green": Suit.green, "grey": Suit.gray, "red_blue": Suit.redblue}
REMARKS: Remarks = {
    "match_begins": starts,
    "plays_for_a_dependency": for_dependency,
    "dependency_wins_with_yellow": next_lead(LeadHanded, None),
    "follows_or_plays_grey": limited,
    **{f"takes_too_much_{name}": partial(kept, suit=suit, over=True) for name, suit in HARMFUL.items()},
    **{f"nears_the_limit_of_{name}": partial(kept, suit=suit, over=False) for name, suit in HARMFUL.items()},
    "last_trick_comes": last_trick,
    "wins_with_yellow": next_lead(LedAtRandom, Suit.yellow),
    "wins_with_purple": next_lead(SatOut, Suit.purple),
    "pink_may_be_taken": with_pink,
    "takes_a_pile": lambda world: any(event.country == home(world) for event in came(world, TrickWon)),
    "vip_is_named": lambda world: came(world, VipNamed),
    "vip_beats_the_led_colour": beaten,
}


def turn(world: World) -> Country:
    return int(world.after.order[len(world.after.trick)])


def whose(world: World, country: Country) -> str:
    """Whose side a country is on, as its seat calls it."""
    owner = OWNERS[world.after.seats][country]
    own = OWNERS[world.after.seats].index(owner) == country
    return "you" if own else "your dependency" if owner == world.seat else "the other dependency"


def acts(world: World, told: Any) -> set[Suit]:
    """The suits that may be played from the hand of which something is said."""
    return {act.card.suit for act in may(world, Play) if whose(world, turn(world)) == told["who"]}


def holders(world: World) -> list[str]:
    """The countries whose hands hold the card that is to be played."""
    return [whose(world, other) for other, hand in enumerate(world.after.hands) if world.action.card in hand]


OF_A_HAND: Told = {
    "holds": lambda world, told: (
        [told["who"]] == holders(world) and told["whose"] == whose(world, turn(world)) != told["who"]
    ),
    "lacks": lambda world, told: acts(world, told) and world.action.card not in world.after.hands[turn(world)],
    "gray": lambda world, told: acts(world, told) == {Suit.gray},
    "follows": lambda world, told: (
        acts(world, told) - ({Suit.gray} if told["else_grey"] else set()) == {world.after.trick[0].suit}
    ),
}
"""What is said of the hand of one's own country, of one's dependency, or of the other dependency."""


def ahead(world: World, *cards: Card) -> bool:
    """Whether the last of these cards would be ahead in the trick."""
    trick = (*world.after.trick, *cards)
    return winning_place(trick, world.after.vips[-1]) == len(trick) - 1


def out(world: World, seen: bool = False) -> list[Card]:
    """The cards that the seat cannot see, or with them those of the dependencies that play after it, too."""
    hands = [hand for country, hand in enumerate(world.after.hands)
             if (whose(world, country) == "you" and OWNERS[world.after.seats][country] != world.seat)
             or (seen and country in world.after.order[len(world.after.trick) + 1 :])]  # fmt: skip
    return [card for hand in (*hands, world.after.aside) for card in hand]


def beating(world: World, told: Any) -> bool:
    least, most = [sum(ahead(world, told[0], card) for card in out(world, seen)) for seen in (False, True)]
    return bool(least <= told[1] <= most)


def others(world: World) -> list[Card]:
    return [act.card for act in may(world, Play) if act != world.action]


def in_hand(world: World, suit: Suit) -> int:
    return sum(card.suit is suit for card in world.after.hands[world.after.order[len(world.after.trick)]])


SAID: Told = {
    **BASIC,
    **OF_A_HAND,
    "never_vip": lambda world, _: world.action.suit is Suit.gray,
    "vip_already": lambda world, told: (
        not may(world, NameVip) and told["suit"] == words.suit_name(world.after.vips[-1])
    ),
    "first_vip": lambda world, _: may(world, NameVip),
    "choose": lambda world, _: may(world, NameVip),
    "they_choose": lambda world, told: named(world, told["name"]) and isinstance(nexts(world)[0], NameVip),
    "they_lead": lambda world, told: named(world, told["name"]) and not world.after.trick,
    "they_follow": lambda world, told: told["led"] == words.suit_name(world.after.trick[0].suit),
}
BECAUSE: Told = {
    "only_card": lambda world, _: len(may(world, Play)) == 1,
    "many_vips": lambda world, told: told[1] == in_hand(world, told[0]),
    "sure": lambda world, told: beating(world, (told[0], 0)),
    "ahead": beating,
    "low": beating,
    "random_lead": lambda world, _: world.action.card.suit is Suit.yellow,
    "sits_out": lambda world, _: world.action.card.suit is Suit.purple,
    "denies": lambda world, told: ahead(world, world.action.card) and OWNERS[world.after.seats][told[0]] != world.seat,
    "lowest": lambda world, told: told[0].rank < min(card.rank for card in others(world)),
    "to_its_own_side": lambda world, told: OWNERS[world.after.seats][told[0]] == world.seat,
    "gray_instead": lambda world, told: (
        world.action.card.suit is Suit.gray and told[0] in {card.suit for card in others(world)}
    ),
    "keeps_vip": lambda world, told: (
        told[0].suit is world.after.vips[-1]
        and not any(card.suit is told[0].suit and card.rank > told[0].rank for card in out(world))
    ),
    "last_of_suit": lambda world, told: in_hand(world, told[0]) == 1,
}
EVENTS = {
    PlayEnded: lambda world, _: "All hands" if sum(map(len, world.before.hands)) == 1 else "Cards in other hands",
}
"""What is said of these events."""
SILENT = """
unpaid tie goal goal_two about dependency scored taken lead lead_for your_dependency own_dependency other_dependency
none loses none_for grey follow follow_loses follow_only follow_only_for follow_for leads or_grey high_vips
takes takes_anyway new_suits shown declines would_bring would_cost rid
spoils they_lead_for turn_for red_blue_one red_blue_two vip highest only
"""
"""Sentences that are parts of others, say nothing that could be false, hardly ever come, or are held elsewhere."""


def why_over(match: Any) -> tuple[str, list[int]]:
    """Why a match is over, by its events: which words have to be there, and of whom they speak."""
    told, state = match.events_seen_by(PUBLIC), state_at(match, -1)
    if all(stack.points < 30 for stack in state.board):
        assert sum(isinstance(each, RoundBegan) for each in told) == 4
        return "round 4", []
    (won,) = (each for each in told if isinstance(each, GameWon))
    return "has reached 30 points", [OWNERS[state.seats][won.ranking[0]]]
