"""What a player has to show: the winner's city, for the picture of the result."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.core.words import say
from ugames.games.uchronia.cards import RESOURCES, Cards
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import OVER_PHASE, View
from ugames.games.uchronia.words.table import ROOMS
from ugames.ui.table.board import Bundle


def showpiece(game: Uchronia, view: View, seat: Seat) -> tuple[Bundle, ...]:
    """The buildings in order of completion; until the end, sites with their Resources, and all other cards."""
    house = view.houses[seat]
    built = [Bundle((building,), str(say(building))) for building in house.buildings]
    if view.phase is OVER_PHASE:
        return (*built,)
    powers, rooms = game.book.powers(house.buildings), list[Bundle]()
    for site in house.sites:
        need = game.book.need(site.building, powers)
        rooms.append(Bundle((*site.cards, site.building), f"{say(site.building)} {len(site.cards)}/{need}"))
    for name in ("domain", "stock", "activities"):
        cards: Cards = getattr(house, name)
        kinds = [resource for resource in RESOURCES if resource in cards]
        rooms += [Bundle((kind,) * cards.count(kind), ROOMS[name]) for kind in kinds]
    return (*built, *rooms)
