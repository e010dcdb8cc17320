"""Rules: the moves of cards in Uchronia, with their consequences: Monopolies, completed buildings, draws.

Each function returns the next State and adds its events to the list.
"""

from __future__ import annotations

from ugames.core.game import PUBLIC, Event, Seat, changed_at
from ugames.games.uchronia.cards import (
    IN_ACTIVITIES,
    IN_DISCARDS,
    IN_FORUM,
    IN_HAND,
    IN_SITE,
    IN_STOCK,
    NO_RESOURCES,
    RESOURCES,
    Building,
    Effect,
    Place,
    Resource,
    counts_of,
    minus,
    plus,
)
from ugames.games.uchronia.events import (
    BuildingsReshuffled,
    Completed,
    MonopolyLost,
    MonopolyTaken,
    Reshuffled,
    WorksDiscarded,
    WorksFilled,
    drew,
    moved,
)
from ugames.games.uchronia.state import EXECUTE_STAGE, NOBODY, REVEAL_STAGE, House, Offer, Phase, Site, State, Work
from ugames.games.uchronia.workings.effects import Book, uses_in_an_order
from ugames.games.uchronia.workings.memory import gained, lost

GREAT_WORKS_COUNT = 5


def shift(
    state: State, seat: Seat, card: Resource, source: Place, target: Place, site: Building | None = None
) -> State:
    """Move a card of the seat between two places, without consequences."""
    hands, memories, houses = state.hands, state.memories, state.houses
    forum, discards = state.forum, state.discards
    domain, stock, activities, sites, buildings = houses[seat]
    if source is IN_FORUM:
        forum = minus(forum, card)
    elif source is IN_STOCK:
        stock = minus(stock, card)
    elif source is IN_HAND:
        hands = changed_at(hands, seat, minus(hands[seat], card))
        memories = changed_at(memories, seat, lost(memories[seat], card))
    else:
        assert source is IN_ACTIVITIES
        activities = minus(activities, card)
    if target is IN_STOCK:
        stock = plus(stock, card)
    elif target is IN_ACTIVITIES:
        activities = plus(activities, card)
    elif target is IN_HAND:
        hands = changed_at(hands, seat, plus(hands[seat], card))
        memories = changed_at(memories, seat, gained(memories[seat], card))
    elif target is IN_FORUM:
        forum = plus(forum, card)
    elif target is IN_DISCARDS:
        discards = plus(discards, card)
    else:
        assert target is IN_SITE
        sites = tuple(
            [
                Site(each.building, plus(each.cards, card), each.turn) if each.building == site else each
                for each in sites
            ]
        )
    houses = changed_at(houses, seat, House(domain, stock, activities, sites, buildings))
    deed = target in (IN_ACTIVITIES, IN_SITE)
    return state._replace(
        hands=hands,
        memories=memories,
        houses=houses,
        forum=forum,
        discards=discards,
        barren=0 if deed else state.barren,
    )


def move(
    book: Book,
    state: State,
    seat: Seat,
    card: Resource,
    source: Place,
    target: Place,
    events: list[Event],
    by: Building | None = None,
    site: Building | None = None,
) -> State:
    """Move a card by an action of the seat: a launch can claim a Monopoly, a transfer can complete a building."""
    events.append(moved(seat, card, source, target, by, site))
    state = shift(state, seat, card, source, target, site)
    if target is IN_ACTIVITIES:
        return claim(state, seat, card, events)
    if target is IN_SITE:
        return complete(book, state, seat, events)
    return state


# --- monopolies ----------------------------------------------------------------------------------------------------


def claim(state: State, seat: Seat, resource: Resource, events: list[Event]) -> State:
    """After a launch: the seat with strictly most Activities of the colour takes its Monopoly (UR-17)."""
    holder = state.monopolies[resource]
    if holder == seat or not claims(state, seat, resource, state.houses[seat].activities.count(resource)):
        return state
    events.append(MonopolyTaken(seat, resource, holder))
    return _give_monopoly(state, resource, seat)


def claims(state: State, seat: Seat, resource: Resource, count: int) -> bool:
    """Whether this number of Activities is more than any other seat's."""
    return all(count > house.activities.count(resource) for other, house in enumerate(state.houses) if other != seat)


def reconsider(state: State, resource: Resource, events: list[Event]) -> State:
    """After Activities have left: the holder may lose the Monopoly (UR-18)."""
    holder = state.monopolies[resource]
    if holder == NOBODY:
        return state
    counts = [house.activities.count(resource) for house in state.houses]
    best = max(counts)
    if counts[holder] == best > 0:
        return state
    if best and counts.count(best) == 1:
        heir = counts.index(best)
        events.append(MonopolyTaken(heir, resource, holder))
        return _give_monopoly(state, resource, heir)
    events.append(MonopolyLost(holder, resource))
    return _give_monopoly(state, resource, NOBODY)


def _give_monopoly(state: State, resource: Resource, seat: Seat) -> State:
    return state._replace(monopolies=changed_at(state.monopolies, resource, seat))


# --- buildings -----------------------------------------------------------------------------------------------------


def complete(book: Book, state: State, seat: Seat, events: list[Event]) -> State:
    """Complete sites with all their resources (UR-16), and those that need fewer because of a completed building."""
    while True:
        house = state.houses[seat]
        powers = book.powers(house)
        ready = [site for site in house.sites if len(site.cards) >= book.need(site.building, powers)]
        if not ready:
            return state
        building, cards, _ = site = ready[0]
        colour = book.colour_of[building]
        events.append(Completed(seat, building, cards, book.colours[colour].points))
        sites = tuple([each for each in house.sites if each is not site])
        house = house._replace(sites=sites, buildings=(*house.buildings, building))
        holder, offers = state.monopolies[colour], state.offers
        if holder != NOBODY and colour in state.forum:
            offers = (*offers, Offer(holder, int(colour)))
        discards = tuple(sorted((*state.discards, *cards)))
        state = state._replace(houses=changed_at(state.houses, seat, house), discards=discards, offers=offers, barren=0)
        if state.work is not None:
            state = state._replace(work=_with_newest(book, state.work, house))


def _with_newest(book: Book, work: Work, house: House) -> Work:
    """The order in progress, with the extra effects of the building completed last (UR-8)."""
    place = len(house.buildings) - 1
    face = book.faces[house.buildings[place]]
    if face.kind.order is not work.order:
        return work
    left = work.left + (
        face.amount if face.effect is Effect.more and work.stage in (EXECUTE_STAGE, REVEAL_STAGE) else 0
    )
    return work._replace(left=left, bonuses=(*work.bonuses, *[place for _ in range(uses_in_an_order(face))]))


def fill_works(book: Book, state: State, events: list[Event]) -> State:
    """Draw buildings into the Great Works until there are five, of more than one colour (UR-3, UR-10)."""
    works, plans, scrapped, buried, rng = state.works, state.plans, state.scrapped, state.buried, state.rng
    while True:
        while len(works) < GREAT_WORKS_COUNT and (plans or scrapped):
            if not plans:
                events.append(BuildingsReshuffled(PUBLIC, len(scrapped)))
                plans, rng = rng.shuffle(scrapped)
                scrapped, buried = (), 0
            drawn = plans[: GREAT_WORKS_COUNT - len(works)]
            works, plans = works + drawn, plans[len(drawn) :]
            events.append(WorksFilled(PUBLIC, drawn))
        colours = {book.colour_of[building] for building in works}
        if len(colours) > 1 or all(book.colour_of[building] in colours for building in plans + scrapped):
            break
        events.append(WorksDiscarded(PUBLIC, works))
        scrapped, works = tuple(sorted((*scrapped, *works))), ()
    buried = min(buried, len(plans))
    return state._replace(works=works, plans=plans, scrapped=scrapped, buried=buried, rng=rng)


# --- draws ---------------------------------------------------------------------------------------------------------


def drawable(state: State) -> int:
    """The number of cards that can be drawn, the discards included."""
    return len(state.pile) + len(state.discards)


def draw(state: State, seat: Seat, count: int, events: list[Event], phase: Phase | None = None) -> State:
    """Draw `count` cards, or all there are; an empty pile is replaced by the shuffled discards (UR-9).

    A given `phase` begins in the same new State, since making a second one would take longer than drawing.
    """
    phase = state.phase if phase is None else phase
    if not count or not drawable(state):
        return state if phase is state.phase else state._replace(phase=phase)
    pile, discards, mixed, known, rng = state.pile, state.discards, state.mixed, state.drawn, state.rng
    hand = state.hands[seat]
    while count and (pile or discards):
        if not pile:
            events.append(Reshuffled(PUBLIC, len(discards)))
            mixed, known = counts_of(discards), (NO_RESOURCES,) * len(known)
            pile, rng = rng.shuffle(discards)
            discards = ()
        drawn = pile[:count]
        pile = pile[len(drawn) :]
        count -= len(drawn)
        if mixed:
            own = tuple([n + drawn.count(card) for card, n in zip(RESOURCES, known[seat], strict=True)])
            known = changed_at(known, seat, own)
        hand = tuple(sorted(hand + drawn))
        events.append(drew(seat, len(drawn), tuple(sorted(drawn))))
    hands = changed_at(state.hands, seat, hand)
    return state._replace(phase=phase, hands=hands, pile=pile, discards=discards, mixed=mixed, drawn=known, rng=rng)
