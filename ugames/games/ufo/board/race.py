"""The board of UFO: faces, events, points, and what a race needs."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import product

from ugames.core.deck import Origin
from ugames.core.game import Event, Seat
from ugames.games.ufo import events, words
from ugames.games.ufo.board import told
from ugames.games.ufo.board.places import SAUCER
from ugames.games.ufo.board.scenes import UfoScene
from ugames.games.ufo.board.table import UfoTable
from ugames.games.ufo.cards import CARDS, Abduction, Card, Departure, DepartureFace, LandingZone, Zone
from ugames.games.ufo.forms import TICK_HZ
from ugames.games.ufo.rules import Phase, Seen, Ufo
from ugames.games.ufo.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import TITLE
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Cue, Tally, then
from ugames.ui.table.cards.face import Face
from ugames.ui.table.racing.board import Controls, RaceBoard


class UfoBoard(RaceBoard):
    """The look of UFO and its handling."""

    signs: tuple[str, ...] = (SAUCER,)
    untold = "moved", "start", "since", "changed", "seen", "press", "pressed", "priority"
    """Ticks, which no event names; what only hints speak of; and who is asked next, or counted."""
    back = "ufo/back.svg"
    refusal = "amiss"

    def __init__(self, game: Ufo, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.people: tuple[Seat, ...] = ()
        """The people at this screen in real time; otherwise only the viewer counts."""
        self.hurried = False
        self.origins = {face.card: origin_of(face) for table in game.deck for face in table}

    def face(self, card: Hashable) -> Face:
        """A card's face: the number in the corners, and its points as stars."""
        assert isinstance(card, Card | Zone | Departure)
        origin = self.origins[card]
        match card:
            case Card(number):
                return Face(f"ufo/cards/{number}.svg", str(number), value_size=50, origin=origin)
            case Zone(name):
                return Face(f"ufo/cards/zone-{name}.svg", origin=origin)
            case Departure(players):
                title = on_board("for_players", card=words.departure_name(card))
                picture = f"ufo/cards/depart-{players}.svg"
                gain = on_board("plus", points=self.game.points[card])
                return Face(picture, gain, "", title, value_size=60, title_size=32, origin=origin)

    def table(self, seen: Seen, area: Area) -> UfoTable:
        """Sectors around the Departure cards."""
        return UfoTable(self, seen, area)

    # --- real time

    def is_off(self, seen: Seen, seat: Seat) -> bool:
        """Whether this seat has departed and plays no more."""
        return seen.view.phases[seat] is Phase.departed

    def together(self, public: Seen, own: Sequence[Seen]) -> Seen:
        """The public table with the decks of people at this screen."""
        decks = list(public.view.decks)
        for seen in own:
            number = seen.view.held[seen.seat]
            if number is not None:
                decks[number] = seen.view.decks[number]
        return replace(public, view=public.view._replace(decks=tuple(decks)))

    def controls(self, nodes: Sequence[Node], seen: Seen, area: Area) -> Controls:
        """The controls of a keyboard zone: cards, robberies, passing, and departing."""

        def every(*kinds: str) -> tuple[Node, ...]:
            able = [node for node in nodes if node.actions]
            return tuple(node for kind in kinds for node in able if node.key.partition("-")[0] == kind)

        leaves = sorted(every("depart"), key=lambda node: -self.game.points[node.card])
        legend = self.table(seen, area).circle.sectors[seen.seat].legend if seen.seat >= 0 else None
        cards = every("start", "card", "deck")
        targets = tuple(node for node in every("stack", "beside") if {*node.actions} & {*seen.legal})
        return Controls(cards, targets, every("hand") or every("skip"), tuple(leaves), legend)

    def soon(self, seen: Seen, area: Area) -> Iterable[tuple[Hashable, float]]:
        """The cards that may appear soon, with their sizes: in decks of every size, on the viewer's stack, stolen
        zones, and Departure cards, which light up together.
        """
        view, table = seen.view, self.table(seen, area)
        circle, own = table.circle, [table.circle.sectors[seat] for seat in table.people]
        zones = [zone for theirs in (*view.zones, *view.stolen) for zone in theirs]
        yield from product(view.departures, (circle.slots[0].h, *(sector.taken.h for sector in circle.sectors)))
        yield from product(zones, [sector.laid(1)[0].h for sector in circle.sectors])
        out = {card for stack in view.stacks for card in stack}
        sizes = sorted({max(1, view.sizes[deck] - less) for deck in view.held if deck is not None for less in (0, 1)})
        heights = [sector.stack.h for sector in own]  # without room, the last ones stay
        heights += [sector.opened(size)[0].h for sector in own for size in sizes]
        for height in dict.fromkeys(heights):
            yield from ((card, height) for card in CARDS if card not in out)

    def countdown(self, seen: Seen, tick: int) -> int:
        """The seconds to the start, rounded up; 0 after it."""
        left = -(-(seen.view.start - tick) // TICK_HZ)
        return min(3, max(1, left)) if seen.view.moved < seen.view.start else 0

    def draw_countdown(self, canvas: Canvas, seen: Seen, area: Area, count: int) -> None:
        """Draw the number of seconds with its word where messages appear."""
        word = on_board("three" if count == 3 else "two" if count == 2 else "one")
        said, place = on_board("countdown", count=count, word=word), self.table(seen, area).explains
        canvas.label(said, place.cx, place.cy, 2 * TITLE, "accent", "centre", "display")

    # --- events

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Cards fly to stacks, zones change owners, decks are passed on, players depart."""
        cues = UfoScene(self, before, area).show(event, after)
        return then(cues, before, told.told(self.game, event, before))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of cards in order, stolen zones and Departure cards."""
        return tuple(sum(self.game.tally(seen.view, seat)) for seat in range(len(seen.view.stacks)))

    def tally(self, events_: Sequence[Event], after: Seen) -> Tally | None:
        """Cards, zones and Departure cards at the end, with the winner in the first row."""
        scored = [event for event in events_ if isinstance(event, events.Scored)]
        if not scored:
            return None
        taken = words.places(self.game, after) if after.outcome else []
        if taken:
            scored.sort(key=lambda event: taken[event.seat])
        rows = (
            (on_board("row_cards"), tuple(event.card_points for event in scored)),
            (on_board("row_zones"), tuple(event.zone_points for event in scored)),
            (on_board("row_departure"), tuple(event.departure_points for event in scored)),
        )
        names = tuple(self.names[event.seat] for event in scored)
        won = tuple(self.names[seat] for seat in after.outcome.winners) if after.outcome else ()
        tied = words.tie(self.game, after, self.names)
        title = on_board("the_end_tie") if tied else on_board("the_end")
        ranks, totals = tuple(taken[event.seat] for event in scored) if taken else (), [each.total for each in scored]
        below = not tied and len({*totals}) < len(totals)  # for equal winners the title explains it
        counts = words.tie_counts(after, self.names)
        note = on_board("tie_counts", counts=counts) if counts else on_board("the_end_tie") if below else ""
        return Tally(title, names, rows, tuple(totals), won, note, places=ranks)


def origin_of(face: Abduction | LandingZone | DepartureFace) -> str:
    """The source of a face, with its reconstructed parts."""
    return "points" if face.origin is Origin.printed is not face.points_origin else face.origin.name
