"""The board of UFO, and the drawing of its table."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import product

from ugames.core.deck import Origin
from ugames.core.game import PUBLIC, Event, Seat
from ugames.games.ufo import words
from ugames.games.ufo.board.places import BEAM, OPEN_HAND_PICTURE, SAUCER, Sector, beam_area, saucer
from ugames.games.ufo.board.scenes import Scenes
from ugames.games.ufo.board.view_after import view_after
from ugames.games.ufo.cards import CARDS, DEPARTURES, Card, Departure, LandingZone
from ugames.games.ufo.events import Opened, Passed, Scored, Swapped, TooLate
from ugames.games.ufo.forms import TICK_HZ
from ugames.games.ufo.rules import DEPART, PLAY, Phase, Seen, Ufo, View, ways_to_play_on
from ugames.games.ufo.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, Point, around
from ugames.ui.draw.theme import CLOSE, GAP, LABEL, LEAST, SMALL, TITLE, mix
from ugames.ui.draw.vectors import Wish
from ugames.ui.kit.nodes import CardMark, Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Bundle, KeptFree, Tally, TallyRow, UnderWay
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.sprites import Spot, spot
from ugames.ui.table.furniture import Plate
from ugames.ui.table.racing.board import Controls, RaceBoard

DROPPED_TILT_DEGREES = 28.0

GROUND_CONTRAST = 0.56
"""The share of the tone "ground" in a seat's place on the cloth."""
DEPARTED_GROUND_CONTRAST = 0.17
COUNTRY_HUES = ("green", "yellow", "blue", "pink", "grey", "red", "purple")
"""The hues of the cards 1 to 9, 10 to 19 and so on."""
UNLIT_STRENGTH = 0.5
NUMBER_HEIGHT_BY_STACK = 0.3
"""The upper part of a stack, in which its number is."""
EMPTY_PLACE_CORNER = 12


class UfoTable(Scenes):
    """Sectors and the middle, as one seat or all people at this screen know them."""

    # --- cards

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """Stacks, zones and decks of all sectors, and the middle."""
        view, where = self.view, self.where
        spots: list[Spot] = []
        for sector in where.sectors:
            spots += self._stack_spots(sector)
            spots += self._deck_spots(sector)
        for card, slot in where.slots.items():
            if count := view.departures.count(card):
                mark: CardMark = "offered" if DEPART[card] in self.seen.legal else ""
                badge = f"x{count}" if count > 1 else ""
                spots.append(spot(card, slot.card, f"departure-{card}", mark, count, badge))
        if extra := where.extra:
            if view.centre is not None:
                size = view.sizes[view.centre]
                spots.append(spot(None, extra.card, f"deck-{view.centre}", "", size, str(size)))
            elif view.discards:
                spots.append(spot(view.discards[-1], extra.card, "discards", "dim", len(view.discards)))
        return tuple(spots)

    def _stack_spots(self, sector: Sector) -> Iterator[Spot]:
        """The top card, the card below it (seen during a flight), a Departure card on them, and the Landing Zones, of
        which the last one shows the points of all stolen ones.
        """
        view, seat = self.view, sector.seat
        stack, zone, stolen = view.stacks[seat], f"stack-{seat}", view.stolen[seat]
        if len(stack) > 1:
            yield spot(stack[-2], sector.stack, zone, seat=seat)
        if stack:
            prey = self.stealable_zone(seat)
            mark: CardMark = "legal" if prey else "dim" if self.is_gone(sector) else ""
            badge = self.with_sign(prey) if prey else ""
            yield spot(stack[-1], sector.stack, zone, mark, len(stack), badge, order=1, seat=seat)
        if (taken := view.taken[seat]) is not None:
            yield spot(taken, sector.departure, f"taken-{seat}", order=2, seat=seat)
        zones = (*view.zones[seat], *stolen)
        for card, place in zip(zones, sector.zone_cards(len(zones)), strict=True):
            shows_sign = stolen and card == zones[-1] and view.ended_by is None  # at the end they are counted
            badge = self.with_sign(*stolen) if shows_sign else ""
            yield spot(card, place, f"zones-{seat}", "winner" if card in stolen else "", badge=badge, seat=seat)

    def _deck_spots(self, sector: Sector) -> Iterator[Spot]:
        """The deck, open or closed."""
        view, seat = self.view, sector.seat
        number, deck, phase = view.held[seat], self.open_deck(seat), view.phases[seat]
        zone = f"deck-{number}"
        if number is not None and not deck and (size := view.sizes[number]):
            angle = DROPPED_TILT_DEGREES * (phase is Phase.gathering)
            thrown: CardMark = "legal" if sector.large and self.seen.legal and phase is Phase.passing else ""
            yield spot(None, sector.closed_deck, zone, thrown, size, str(size), order=3, angle=angle)
        fits = [self.fits(seat, card) for card in deck]
        for card, fit, place in zip(deck, fits, self.open_areas(seat), strict=True):
            others = ways_to_play_on(view, seat, card)
            mark: CardMark = "" if fit or others else "dim"
            if fit and self.may_do(PLAY[card]):
                mark = "legal" if 2 * sum(fits) <= len(deck) else "able"  # only few cards may stand out
            if any(self.steals(each) and self.may_do(each) for each in others):
                mark = "prize"
            badge = self.with_sign(card) if self.game.points[card] > 1 and fit else ""  # a single star needs no number
            yield spot(card, place, zone, mark, badge=badge, order=2)

    # --- areas

    @property
    def in_hand(self) -> Container[str]:
        """The deck that the viewer holds, open or closed."""
        return () if self.view.seat == PUBLIC else (f"deck-{self.view.held[self.view.seat]}",)

    @cached_property
    def plates(self) -> tuple[Area, ...]:
        return tuple(sector.plate for sector in self.where.sectors)

    @property
    def entrances(self) -> dict[str, Point]:
        """Decks come from the middle."""
        band = self.explanation_place
        return dict.fromkeys((f"deck-{deck}" for deck in self.view.held), (band.cx, band.cy))

    def exit_of(self, spot: Spot, taker: Seat | None) -> Point | None:
        """A departing deck goes into the saucer over its place."""
        for sector in self.where.sectors:
            left = self.view.phases[sector.seat] is Phase.departed
            if left and spot.zone.startswith("deck-") and sector.whole.holds(spot.x, spot.y):
                ship = saucer(sector.closed_deck)
                return ship.cx, ship.cy
        return None

    @property
    def kept_free(self) -> KeptFree:
        """Prompts, tiles, lamps, the stacks' numbers, and the Departure cards' points with the words above them."""
        own = [self.where.sectors[seat] for seat in self.people]
        prompts = [sector.prompt for sector in own if self.prompt(sector.seat)]
        tiles = [tile for sector in own for _, tile in self.others_tiles(sector)]
        where = self.where
        labels = [slot.label for slot in where.slots.values()]
        numbers = [sector.stack.top(sector.stack.h * NUMBER_HEIGHT_BY_STACK) for sector in where.sectors]
        lamps = [sector.lamps for sector in where.sectors]
        return KeptFree(words=(*prompts, *tiles, *numbers, *lamps, *labels), headings=(where.title,))

    @property
    def explanation_place(self) -> Area:
        """The area beside the Departure cards."""
        return self.where.band

    # --- drawing

    def wishes(self, canvas: Canvas) -> Iterator[Wish]:
        """Pictures to prepare, which may appear at any moment."""
        where = self.where
        coming = [*where.scenery]
        for sector in where.sectors:
            for card in (sector.closed_deck, sector.stack, *sector.zone_cards(1), sector.departure):
                coming += (SAUCER, saucer(card)), (BEAM, beam_area(card))
            coming.append((OPEN_HAND_PICTURE, sector.open_hand))
            if sector.large:
                coming.append((BEAM, sector.deck))
            width = where.slots[DEPARTURES[0]].card.w
            coming.append((furniture.avatar(sector.seat, self.names[sector.seat]), Area(0, 0, width, width)))
        for name, place in coming:
            if wish := canvas.unseen(name, place):
                yield wish
            else:  # it stays in the cache, however many cards are drawn
                canvas.picture(name, place.w, place.h)

    def paint(self, canvas: Canvas, under_way: UnderWay) -> None:
        """Sectors with plates, saucers and hands; the middle."""
        seen, where = self.seen, self.where
        ranks = [-place for place in words.ranks(self.game, seen)]
        view, ahead, plates = self.view, furniture.leaders(ranks, seen.outcome), list[Plate]()
        if not canvas.theme.contrast:  # the pale drawings look unfinished
            for name, room in where.scenery:
                canvas.show(name, room)
        for sector in where.sectors:
            self._paint_sector(canvas, sector)
            seat = sector.seat
            mine, note = seat in self.people, self.phase_note(seat)
            notes = (note,) if note and not (mine and self.has_clock) else ()  # a prompt tells it
            turn = mine and view.held[seat] is not None if self.has_clock else seat in seen.to_act
            plate = self.plate_of(seat, str(self.standing[seat]), notes, (), ahead)
            plates.append(plate._replace(turn=turn, you=mine))
        furniture.draw_plates(canvas, plates)
        if left := len(view.departures):
            may_depart = any(action in seen.legal for action in DEPART.values())
            title = on_board("depart_short") if may_depart else on_board("departure_cards", count=left)
            canvas.label(title, where.title.cx, where.title.cy, LABEL, align="centre", width=where.title.w)
        for card, (slot, label) in where.slots.items():
            takers = [seat for seat, taken in enumerate(view.taken) if taken == card and card not in view.departures]
            canvas.outline(slot, "text_soft", EMPTY_PLACE_CORNER)
            for seat, place in zip(takers, slot.columns(len(takers)) if takers else (), strict=True):
                canvas.show(furniture.avatar(seat, self.names[seat]), place.centred(place.w, place.w))
            if not takers:
                canvas.label(self.with_sign(card), label.cx, label.cy, LABEL, align="centre")
        if where.extra:
            slot, label = where.extra
            canvas.outline(slot, "text_soft", EMPTY_PLACE_CORNER)
            title = on_board("centre_deck" if view.centre is not None else "discards")
            wide = 2 * min(label.w, self.area.right - label.cx - GAP)
            canvas.label(title, label.cx, label.cy, LABEL, align="centre", width=wide)

    def _paint_sector(self, canvas: Canvas, sector: Sector) -> None:
        view, seat = self.view, sector.seat
        stack, deck = view.stacks[seat], self.open_deck(seat)
        ground = "own" if sector.large and canvas.theme.light else "cloth"  # darker than cards in light
        tone = DEPARTED_GROUND_CONTRAST if self.is_gone(sector) else 0.0 if ground == "own" else GROUND_CONTRAST
        furniture.draw_room(canvas, self.game.id, sector.whole, "ground", tone, 18, ground=ground)
        if sector.large and self.goes_on and view.phases[seat] is not Phase.departed:
            canvas.show(BEAM, sector.deck)
        fits = [card for card in deck if self.fits(seat, card) and self.may_do(PLAY[card])]
        track, wide = sector.lamps, canvas.width(on_board("cards", count=len(CARDS)), SMALL) + GAP
        if wide < track.w / 4:
            canvas.text(on_board("cards", count=len(stack)), track.x, track.cy, SMALL)
            track = track.beside(wide)
        _paint_lamps(canvas, track, stack, fits)
        if tiles := self.others_tiles(sector):
            furniture.draw_plates(canvas, [self._tile_plate(*each) for each in tiles])
        if not stack:
            canvas.outline(sector.stack, "text_soft", EMPTY_PLACE_CORNER)
        if self.goes_on and view.phases[seat] is Phase.waiting:
            canvas.show(OPEN_HAND_PICTURE, sector.open_hand)
        elif not deck and (view.held[seat] is not None or (view.taken[seat] and not sector.large)):
            canvas.show(SAUCER, saucer(sector.closed_deck))
        if sector.large and (text := self.prompt(seat)):
            canvas.label(text, sector.prompt.cx, sector.prompt.cy, LABEL, align="centre", width=sector.prompt.w)

    def _tile_plate(self, seat: Seat, tile: Area) -> Plate:
        """A seat's top card, its robber's card, and whether it holds out a hand; at the end its points grow there."""
        if not self.goes_on:
            return Plate(tile, seat, self.names[seat])
        waits, plays = self.view.phases[seat] is Phase.waiting, self.view.taken[seat] is None
        top = "".join(map(str, self.view.stacks[seat][-1:])) if plays else ""
        picture = OPEN_HAND_PICTURE if waits else ""
        return Plate(tile, seat, self.names[seat], top, (self.robbery_note(seat),), token=picture)

    # --- real time

    @property
    def controls(self) -> Controls:
        """The controls of a key set: cards, robberies, passing, and departing."""

        def nodes_of(*kinds: str) -> tuple[Node, ...]:
            able = [node for node in self.nodes if node.actions]
            return tuple(node for kind in kinds for node in able if node.key.partition("-")[0] == kind)

        departing = sorted(nodes_of("depart"), key=lambda node: -self.game.points[node.card])
        seen = self.seen
        legend = self.where.sectors[seen.seat].legend if seen.seat >= 0 else None
        cards = nodes_of("start", "card", "deck")
        targets = tuple(node for node in nodes_of("stack", "beside") if {*node.actions} & {*seen.legal})
        passes = nodes_of("hand") or nodes_of("skip")
        return Controls(cards, targets, passes, tuple(departing), self.where.title, legend)

    def may_appear(self) -> Iterable[tuple[Hashable, float]]:
        """The cards that may appear soon, with their sizes: in decks of every size, on the viewer's stack, stolen
        zones, and Departure cards, which light up together.
        """
        view, where = self.view, self.where
        own = [where.sectors[seat] for seat in self.people]
        zones = [zone for theirs in (*view.zones, *view.stolen) for zone in theirs]
        yield from product(
            view.departures, (where.slots[DEPARTURES[0]].card.h, *(sector.departure.h for sector in where.sectors))
        )
        yield from product(zones, [sector.zone_cards(1)[0].h for sector in where.sectors])
        out = {card for stack in view.stacks for card in stack}
        sizes = sorted({max(1, view.sizes[deck] - less) for deck in view.held if deck is not None for less in (0, 1)})
        heights = [sector.open_cards(size)[0].h for sector in own for size in sizes]  # a whole deck opens at once
        heights += [sector.stack.h for sector in own]
        for height in dict.fromkeys(heights):
            yield from ((card, height) for card in CARDS if card not in out)

    def draw_countdown(self, canvas: Canvas, count: int) -> None:
        """Draw the number of seconds with its word where messages appear."""
        word = on_board("three" if count == 3 else "two" if count == 2 else "one")
        place = self.where.sectors[self.people[0]].whole if len(self.people) == 1 else self.explanation_place
        label = on_board("countdown", count=count, word=word)
        canvas.label(label, place.cx, place.cy, 2 * TITLE, "accent", "centre", "display", width=place.w)


class UfoBoard(RaceBoard):
    """The look of UFO and its handling."""

    table_class = UfoTable
    signs: tuple[str, ...] = (SAUCER,)
    late_fields = "moved", "start", "since", "changed", "seen", "press", "pressed", "priority"
    """Ticks and questions, which no event names, and facts for hints alone."""
    asides = Opened, Passed, Swapped
    failures = (TooLate,)
    back = "ufo/back.svg"
    refusal = "amiss"

    game: Ufo

    @cached_property
    def origins(self) -> dict[Hashable, str]:
        """The faces themselves may be printed where their points are not."""
        faces = [face for table in self.game.deck for face in table if face.points_origin is Origin.reconstructed]
        return super().origins | {face.card: "points" for face in faces if face.origin is Origin.printed}

    def face(self, card: Hashable) -> Face:
        """A card's face: the number in the corners, and its points as stars."""
        assert isinstance(card, Card | LandingZone | Departure)
        match card:
            case Card(number):
                return Face(f"ufo/cards/{number}.svg", str(number), value_size=50)
            case LandingZone(name):
                return Face(f"ufo/cards/zone-{name}.svg")
            case Departure(players):
                title = on_board("for_players", card=words.departure_name(card))
                picture = f"ufo/cards/depart-{players}.svg"
                gain = on_board("plus", points=self.game.points[card])
                return Face(picture, gain, "", title, value_size=60, title_size=32)

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

    def countdown(self, seen: Seen, tick: int) -> int:
        """The seconds to the start, rounded up; 0 after it."""
        left = -(-(seen.view.start - tick) // TICK_HZ)
        return min(3, max(1, left)) if seen.view.moved < seen.view.start else 0

    # --- events

    def view_after(self, event: Event, view: View) -> View:
        return view_after(self.game, event, view)

    def last_round(self, view: View) -> bool:
        """Whether a player has departed, so that the others must hurry."""
        return any(departure is not None for departure in view.taken)

    def showpiece(self, view: View, seat: Seat) -> Sequence[Bundle]:
        """The abducted cards one by one, the Landing Zones, and the Departure card."""
        own, gone = (*view.zones[seat], *view.stolen[seat]), view.taken[seat]
        return [Bundle((card,)) for card in (*view.stacks[seat], *own, *((gone,) if gone else ()))]

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of cards in order, stolen zones and Departure cards."""
        return tuple(sum(self.game.tally(seen.view, seat)) for seat in range(len(seen.view.stacks)))

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Cards, zones and Departure cards at the end, with the winner first."""
        scored = [event for event in events if isinstance(event, Scored)]
        if not scored or after.outcome is None:
            return None
        ranks = words.ranks(self.game, after)
        scored.sort(key=lambda event: ranks[event.seat])
        rows = (
            TallyRow(on_board("row_cards"), tuple(event.card_points for event in scored)),
            TallyRow(on_board("row_zones"), tuple(event.zone_points for event in scored)),
            TallyRow(on_board("row_departure"), tuple(event.departure_points for event in scored)),
        )
        totals = tuple(event.total for event in scored)
        equal = on_board("the_end_tie") if len({*totals}) < len(totals) else ""
        return Tally(
            on_board("the_end"),
            tuple(self.names[event.seat] for event in scored),
            rows,
            totals,
            tuple(self.names[seat] for seat in after.outcome.winners),
            words.tie(self.game, after, self.names) or equal,
            ranks=tuple(ranks[event.seat] for event in scored),
        )


def _paint_lamps(canvas: Canvas, room: Area, stack: Sequence[Card], ready: Sequence[Card]) -> None:
    """All lamps in a row: the cards on a stack with their numbers, as far as there is room, and the cards that its
    owner could play next.
    """
    theme, wide, edge = canvas.theme, (room.w - 2 * GAP) / len(CARDS), room.right
    if wide <= 1:
        return
    canvas.box(room, "panel_sunk", "panel_edge", GAP)
    with canvas.told_as("  ".join(map(str, stack)), room):
        lamps = [Area(room.x + GAP + place * wide, room.y, wide, room.h) for place in range(len(CARDS))]
        for card, lamp in zip(CARDS, lamps, strict=True):
            hue, lit = theme.hue(COUNTRY_HUES[card.number // 10]), card in stack or card in ready
            tone = hue.light if card in stack else mix(theme.tone("panel_sunk"), hue.base, UNLIT_STRENGTH)
            canvas.fill(lamp.centred(max(2.0, wide - 1), room.h / (2 if lit else 4)), "good" if card in ready else tone)
        for card in sorted(stack, reverse=True) if wide > CLOSE else stack[-1:]:
            half = canvas.width(str(card), LEAST, "display") / 2 + CLOSE
            x = min(lamps[card.number - 1].cx, edge - half)
            edge = x - half
            if edge > room.x:
                light = theme.hue(COUNTRY_HUES[card.number // 10]).light
                canvas.box(around(x, room.cy, 2 * half, room.h - 2), light, "ink", 6)
                canvas.text(str(card), x, room.cy, LEAST, "ink", "centre", "display")
