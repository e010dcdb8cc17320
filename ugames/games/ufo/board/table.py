"""Everything on the table of UFO: a sector for each seat around the Departure cards, with open decks for people at this
screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from ugames.core.game import Seat
from ugames.core.words import in_a_row, in_lines, listed
from ugames.games.ufo import words
from ugames.games.ufo.board import lamps, places
from ugames.games.ufo.board.places import BEAM, HAND, LINE, SAUCER, Circle, Sector, Tile, light, saucer
from ugames.games.ufo.cards import CARDS, DEPARTURES, NEXT, Card, Departure, Zone
from ugames.games.ufo.preview import Ends, goes_on, preview, turns
from ugames.games.ufo.rules import (
    DEPART,
    DROP,
    PASS,
    PLAY,
    PLAY_ON,
    SKIP,
    START,
    Action,
    Phase,
    Play,
    PlayOn,
    Seen,
    Ufo,
    View,
    plays_on,
)
from ugames.games.ufo.title import SEATS
from ugames.games.ufo.words import on_board
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import LOW, Area
from ugames.ui.draw.theme import GAP, LABEL, SMALL
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Point, Table
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import numbered
from ugames.ui.table.racing.board import RaceBoard
from ugames.ui.table.staging.spots import spot
from ugames.ui.table.staging.stage import Spot

ACCEPTS = {seat: tuple(PLAY_ON[seat, card] for card in CARDS) for seat in range(SEATS[-1])}
"""The drops that another seat's stack accepts; whether the card fits is checked afterwards."""
OWN = tuple(PLAY.values())
FALLEN = 28.0
"""The tilt of a dropped deck in degrees."""
GROUND, LEFT = 0.56, 0.17
"""The contrast between the cloth and a seat's ground, and that of a player who has departed."""


class UfoTable(Table):
    """Sectors and the middle, as one seat or all people at this screen know them."""

    game: Ufo
    seen: Seen
    view: View
    board: RaceBoard

    @cached_property
    def quick(self) -> bool:
        """Whether a press acts at once, since there is a clock."""
        return bool(self.game.tick_hz)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats with large sectors."""
        return self.board.people or ((self.view.seat,) if self.view.seat >= 0 else ())

    @cached_property
    def going(self) -> bool:
        """Whether the game goes on; the act that ends it is told before its end."""
        return self.view.ended_by is None and goes_on(self.game, self.view)

    @cached_property
    def circle(self) -> Circle:
        """All places."""
        return places.circle(len(self.view.stacks), self.people, self.area, self.game.no_referee)

    def _open(self, seat: Seat) -> tuple[Card, ...]:
        """The open deck of a seat at this screen, sorted; empty if there is none."""
        view, number = self.view, self.view.held[seat]
        if seat not in self.people or number is None or view.phases[seat] is not Phase.choosing:
            return ()
        return () if view.moved < view.start or view.ended_by is not None else tuple(sorted(view.decks[number] or ()))

    def lies(self, seat: Seat, card: Card) -> Area | None:
        """The area of a card in an open deck at this screen; None if there is none."""
        deck = self._open(seat)
        if card not in deck:
            return None
        return self._opened(seat)[deck.index(card)]

    def _opened(self, seat: Seat) -> Sequence[Area]:
        """The areas of an open deck."""
        deck = self._open(seat)
        return self.circle.sectors[seat].opened(len(deck), sum(self._fits(seat, card) for card in deck))

    @property
    def kinds(self) -> list[Departure]:
        """The game's Departure cards, in the order of their places."""
        return [card for card in DEPARTURES if card.players <= len(self.view.stacks)]

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """Stacks, zones and decks of all sectors, and the middle."""
        view, circle = self.view, self.circle
        spots: list[Spot] = []
        for sector in circle.sectors:
            spots += self._stack_spots(sector)
            spots += self._deck_spots(sector)
        for card, slot in zip(self.kinds, circle.slots, strict=False):
            if count := view.departures.count(card):
                mark = "offered" if DEPART[card] in self.seen.legal else ""
                badge = f"x{count}" * (count > 1)
                spots.append(spot(card, slot, f"departure-{card}", mark, count, badge))
        if view.centre is not None:
            size = view.sizes[view.centre]
            spots.append(spot(None, circle.slots[-1], f"deck-{view.centre}", "", size, str(size)))
        elif view.discards:
            spots.append(spot(view.discards[-1], circle.slots[-1], "discards", "dim", len(view.discards)))
        return tuple(spots)

    def _stack_spots(self, sector: Sector) -> Iterator[Spot]:
        """The top card, the card below it (seen during a flight), a Departure card on them, and the Landing Zones, of
        which the last one shows the points of all stolen ones.
        """
        view, seat = self.view, sector.seat
        stack, zone, stolen = view.stacks[seat], f"stack-{seat}", view.stolen[seat]
        if len(stack) > 1:
            yield spot(stack[-2], sector.stack, zone)
        if stack:
            prey = self._prey(seat)
            mark = "legal" if prey else "dim" if self._is_gone(sector) else ""
            yield spot(stack[-1], sector.stack, zone, mark, len(stack), self._plus(prey) if prey else "", order=1)
        if (taken := view.taken[seat]) is not None:
            yield spot(taken, sector.taken, f"taken-{seat}", order=2)
        zones = (*view.zones[seat], *stolen)
        for card, place in zip(zones, sector.laid(len(zones)), strict=True):
            badge = self._plus(*stolen) if stolen and card == zones[-1] else ""
            yield spot(card, place, f"zones-{seat}", "winner" if card in stolen else "", badge=badge)

    def _rob(self, other: Seat) -> tuple[Action, ...]:
        """The action that could rob that seat."""
        stack = self.view.stacks[other]
        card = NEXT.get(stack[-1]) if stack else None
        return () if card is None or other == self.view.seat else (PLAY_ON[other, card],)

    def _prey(self, other: Seat) -> Zone | None:
        """The zone that the viewer can steal from that seat now."""
        robbed = any(action in self.seen.legal for action in self._rob(other))
        return self.game.spoils(self.view, other) if robbed else None  # a gift does not glow

    def _deck_spots(self, sector: Sector) -> Iterator[Spot]:
        """The deck, open or closed."""
        view, seat = self.view, sector.seat
        number, deck = view.held[seat], self._open(seat)
        zone = f"deck-{number}"
        if number is not None and not deck and (size := view.sizes[number]):
            angle = FALLEN * (view.phases[seat] is Phase.gathering)
            yield spot(None, sector.closed, zone, "", size, str(size), order=3, angle=angle)
        fits = [self._fits(seat, card) for card in deck]
        for card, fit, place in zip(deck, fits, self._opened(seat), strict=False):
            others = plays_on(view, seat, card)
            mark = "" if fit or others else "dim"  # a gift can be made
            if fit and self._can(PLAY[card]) and not all(fits):  # else a glow would say nothing
                mark = "legal" if 2 * sum(fits) <= len(deck) else "able"  # a few stand out
            if any(self._robs(each) and self._can(each) for each in others):
                mark = "prize"
            badge = self._plus(card) if self.game.points[card] > 1 and fit else ""  # stars are easy to count
            yield spot(card, place, zone, mark, badge=badge, order=2)

    def _fits(self, seat: Seat, card: Card) -> bool:
        """Whether a card can lie on that seat's stack."""
        stack = self.view.stacks[seat]
        return self.game.no_referee or not stack or card > stack[-1]

    def _can(self, action: Action) -> bool:
        """Whether an action is possible now, or may be at any tick."""
        return self.quick or action in self.seen.legal

    def _robs(self, action: PlayOn) -> bool:
        """Whether a card played on that stack steals a zone."""
        return self.game.spoils(self.view, action.other) is not None

    def _plus(self, *cards: Card | Zone | Departure) -> str:
        """The points of cards, with a sign."""
        return on_board("plus", points=sum(self.game.points[card] for card in cards))

    # --- drawing

    def wishes(self, canvas: Canvas) -> Iterator[Wish]:
        """Pictures to prepare, which may appear at any moment."""
        circle = self.circle
        coming = [*circle.scenery]
        for sector in circle.sectors:
            for card in (sector.closed, sector.stack, *sector.laid(1), sector.taken):
                coming += (SAUCER, saucer(card)), (BEAM, light(card))
            coming += [(HAND, sector.hand), *((BEAM, sector.glow),) * sector.large]
            for tile in sector.tiles(len(self.names) - 1)[:1] if sector.large else ():
                coming.append((HAND, tile.hand))
                coming += [(furniture.avatar(seat, name), tile.face) for seat, name in enumerate(self.names)]
            width = circle.slots[0].w
            coming.append((furniture.avatar(sector.seat, self.names[sector.seat]), Area(0, 0, width, width)))
        for name, place in coming:
            if wish := canvas.unseen(name, place):
                yield wish
            else:  # it stays in the cache, however many cards are drawn
                canvas.picture(name, place.w, place.h)

    def paint(self, canvas: Canvas) -> None:
        """Sectors with plates, saucers and hands; the middle."""
        seen, circle, standing = self.seen, self.circle, self.board.standing(self.seen)
        view, ahead, plates = self.view, furniture.leaders(standing, seen.outcome), list[Plate]()
        for name, room in () if canvas.theme.contrast else circle.scenery:  # the pale drawings look unfinished
            canvas.show(name, room)
        for sector in circle.sectors:
            self._paint_sector(canvas, sector)
            seat = sector.seat
            mine, note = seat in self.people, self._note(seat)
            notes = (note, *self._shorter(seat)) if note and not (mine and self.quick) else ()  # a prompt tells it
            turn = mine and view.held[seat] is not None if self.quick else seat in seen.to_act
            of = sector.plate, seat, self.names[seat], str(standing[seat]), notes
            plates.append(Plate(*of, turn, mine, seat in ahead))
        furniture.plates(canvas, plates)
        said = on_board("departure_cards")
        if any(action in seen.legal for action in DEPART.values()):
            said = on_board("depart_short")
        canvas.label(said, circle.title.cx, circle.title.cy, LABEL, align="centre", width=circle.title.w)
        for card, slot, label in zip(self.kinds, circle.slots, circle.labels, strict=False):
            takers = [seat for seat, taken in enumerate(view.taken) if taken == card and card not in view.departures]
            canvas.outline(slot, "text_soft", 12)
            for seat, place in zip(takers, slot.columns(max(1, len(takers))), strict=False):
                canvas.show(furniture.avatar(seat, self.names[seat]), place.centred(place.w, place.w))
            canvas.label(self._plus(card), label.cx, label.cy, LABEL, align="centre")
        if len(self.kinds) < len(circle.slots):
            canvas.outline(circle.slots[-1], "text_soft", 12)
            said, label = on_board("centre_deck" if view.centre is not None else "discards"), circle.labels[-1]
            canvas.label(said, label.cx, label.cy, LABEL, align="centre", width=2 * label.w)

    def _paint_sector(self, canvas: Canvas, sector: Sector) -> None:
        view, seat = self.view, sector.seat
        stack, deck = view.stacks[seat], self._open(seat)
        ground = "own" if sector.large and canvas.theme.light else "cloth"  # darker than cards in light
        tone = LEFT if self._is_gone(sector) else 0.0 if ground == "own" else GROUND
        furniture.room(canvas, self.game.id, sector.whole, "ground", tone, 18, ground=ground)
        if sector.large and self.going and view.phases[seat] is not Phase.departed:
            canvas.show(BEAM, sector.glow)
        fits = [card for card in deck if self._fits(seat, card) and self._can(PLAY[card])]
        track, wide = sector.lamps, canvas.width(on_board("cards", count=len(CARDS)), SMALL) + GAP
        if wide < track.w / 4:
            canvas.text(on_board("cards", count=len(stack)), track.x, track.cy, SMALL)
            track = track.beside(wide)
        if self._prey(seat) and (wide := canvas.width(said := self._robbery(seat), SMALL) + 2 * GAP) < track.w:
            canvas.label(said, track.right - wide / 2, track.cy, SMALL, "highlight", align="centre", width=wide)
            track = track.left(track.w - wide - GAP)
        lamps.row(canvas, track, stack, fits)
        if tiles := self._tiles(sector):
            if view.phases[seat] is Phase.passing:
                arrow = sector.held.beside(sector.held.w)._replace(w=LINE)
                canvas.show("common/ui/right.svg", arrow.centred(LINE, LINE), canvas.theme.tone("good"))
            for other, tile in tiles:
                self._paint_tile(canvas, other, tile)
        if not stack:
            canvas.outline(sector.stack, "text_soft", 12)
        if view.held[seat] is not None and not deck:
            canvas.show(SAUCER, saucer(sector.closed))
        elif self.going and view.phases[seat] is Phase.waiting:
            canvas.show(HAND, sector.hand)
        elif (taken := view.taken[seat]) and not sector.large:
            canvas.show(SAUCER, saucer(sector.closed))
            canvas.label(self._plus(taken), sector.closed.cx, sector.closed.cy, SMALL, align="centre")
        if sector.large and (text := self._prompt(seat)):
            canvas.label(text, sector.prompt.cx, sector.prompt.cy, LABEL, align="centre", width=sector.prompt.w)

    def _tiles(self, sector: Sector) -> Sequence[tuple[Seat, Tile]]:
        """The other seats in the room of a person's open deck while they have none."""
        started = self.going and self.view.moved >= self.view.start
        if not sector.large or not started or self._open(sector.seat):
            return ()
        others = furniture.around_table(len(self.names), sector.seat)[1:]
        return [*zip(others, sector.tiles(len(others)), strict=False)]

    def _paint_tile(self, canvas: Canvas, seat: Seat, tile: Tile) -> None:
        """A seat's face, name and top card, and what robs it; green with a free hand."""
        stack, waits, face = self.view.stacks[seat], self.view.phases[seat] is Phase.waiting, tile.face
        canvas.box(tile.whole, "panel_sunk", "good" if waits else "panel_edge", 14, 3)
        canvas.show(furniture.avatar(seat, self.names[seat]), face)
        number, name = tile.number, tile.top.right - face.right - GAP
        size = max(canvas.theme.least, min(LABEL, face.h))
        canvas.text(self.names[seat], face.right + GAP, face.cy, size, "text", "left", "bold", name)
        if waits:
            canvas.show(HAND, tile.hand)
            number = number.left(tile.hand.x - number.x)
        if stack:
            size = min(number.h * 0.7, tile.whole.w / 2.5)
            canvas.text(str(stack[-1]), number.cx, number.cy, size, "highlight", "centre", "display", number.w)
        text = self._note(seat) if self.view.taken[seat] else self._robbery(seat)
        line = tile.told if stack or waits else number
        if line.h and canvas.width(text, canvas.theme.least) <= line.w:
            canvas.text(text, line.cx, line.cy, SMALL, "text_soft", "centre", "text", line.w)

    def _robbery(self, seat: Seat) -> str:
        """What the next number takes from a seat, in a few words."""
        view, stack, zone = self.view, self.view.stacks[seat], self.game.spoils(self.view, seat)
        if not stack:
            return on_board("no_cards")
        if view.phases[seat] is Phase.departed or words.unrobbed(view, stack[-1]):
            return on_board("safe")
        card = NEXT[stack[-1]]
        if zone is None:
            return on_board("no_zone", card=card)
        return on_board("robs_for", card=card, points=self.game.points[zone])

    def _is_gone(self, sector: Sector) -> bool:
        """Whether another player has departed while the game goes on."""
        return self.going and not sector.large and self.view.phases[sector.seat] is Phase.departed

    def _note(self, seat: Seat) -> str:
        """The phase of a seat, in a few words."""
        view = self.view
        phase, taken = view.phases[seat], view.taken[seat]
        if taken is not None:
            return on_board("departed", points=self.game.points[taken])
        if not self.going:
            return on_board("ended" if view.ended_by == seat else "not_departed")
        if view.moved < view.start:
            return on_board("gets_ready")
        if phase is Phase.choosing and self.game.time.in_secret:
            return self._place_in_line(seat)
        if not view.departures:
            return on_board("alone")
        if self.game.time.in_turn:
            return on_board("to_play") if seat in self.seen.to_act else ""
        return on_board(f"now_{phase.name}")

    def _shorter(self, seat: Seat) -> tuple[str, ...]:
        """A shorter note of a seat with a deck in a race."""
        reads = self.quick and self.going and self.view.phases[seat] in (Phase.choosing, Phase.passing)
        return (on_board("has_deck"),) if reads else ()

    def _place_in_line(self, seat: Seat) -> str:
        """Whether a seat has chosen, and its place in the order of acts; during the events only its cards."""
        chosen = on_board("has_chosen") if seat in self.view.pressed else ""
        if not self.seen.to_act:
            return chosen or on_board("has_deck")
        place = on_board("places").split(" ")[turns(self.game, self.view).index(seat)]
        note = chosen or on_board("chooses")
        return on_board("acts", note=note, place=place)

    def _prompt(self, seat: Seat) -> str:
        """The task of a person, or the wait; empty while they browse a deck, and in the replay of a race."""
        view = self.view
        if not self.going or (self.quick and not self.board.people):
            return ""
        match view.phases[seat]:
            case Phase.passing if Phase.waiting in view.phases:
                return on_board("throw_to", name=self.names[view.phases.index(Phase.waiting)])
            case Phase.waiting:
                return on_board("hold_out")
            case Phase.gathering:
                return on_board("gather")
            case Phase.departed:
                return on_board("off_faster" if self.board.hurried else "off")
        return ""

    # --- nodes

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Sectors and stacks, Departure cards, the deck, skip; during the countdown, start."""
        view, circle = self.view, self.circle
        seat, own = view.seat, circle.sectors[view.seat] if view.seat >= 0 else None
        passing = own is not None and view.phases[seat] is Phase.passing and self.going
        nodes = [self._sector_node(sector) for sector in circle.sectors if sector is not own]
        if passing and self.game.drops:
            nodes.append(Node("beside", "floor", on_board("beside"), self.area, hint=on_board("beside_is"),
                              actions=(DROP,), quick=self.quick, tip=False))  # fmt: skip
        if own is not None:
            nodes.append(self._sector_node(own))
        for sector in circle.sectors:
            nodes += self._place_nodes(sector, passing)
            nodes += self._stack_nodes(sector)
        nodes += self._departure_nodes()
        if own is not None:
            nodes += self._card_nodes(own)
            nodes += self._tile_nodes(own)
        if own is not None and START in self.seen.legal:
            hint = on_board("start_hint")
            nodes.append(Node("start", "button", on_board("start"), own.skip, hint=hint, actions=(START,), primary=True,
                              quick=True))  # fmt: skip
        elif own is not None and self.going:
            why = "" if SKIP in self.seen.legal else words.why_not(self.game, view, SKIP)
            only = not why and not any(
                isinstance(each, Play | PlayOn) for each in self.seen.legal
            )  # no card fits anywhere
            nodes.append(Node("skip", "button", on_board("skip"), own.skip, "", on_board("skip_hint"), why,
                              actions=(SKIP,), quick=self.quick, primary=only))  # fmt: skip
        return tuple(nodes)

    def _sector_node(self, sector: Sector) -> Node:
        """A seat's name and cards."""
        view, seat = self.view, sector.seat
        stack, number = view.stacks[seat], view.held[seat]
        facts: list[str] = [
            on_board("stack_top", count=len(stack), card=stack[-1]) if stack else on_board("no_cards"),
            on_board("stolen", count=len(view.stolen[seat])),
            on_board("deck_of", count=view.sizes[number]) if number is not None else "",
            self._note(seat),
        ]
        cards, zones, departure = self.game.tally(view, seat)
        hint = str(on_board("points_of", cards=cards, zones=zones, departure=departure))
        if self.game.time.in_secret and view.phases[seat] is not Phase.departed:
            hint += "\n" + on_board("order_is")
        area = sector.whole if seat == view.seat else sector.plate
        said = in_a_row([fact for fact in facts if fact])
        return Node(f"sector-{seat}", "place", self.names[seat], area, said, hint, about=sector.plate)

    def _place_nodes(self, sector: Sector, throwing: bool) -> Iterator[Node]:
        """Landing Zones; and the closed deck, or the waiting hand, to which a press throws the viewer's deck."""
        view, seat = self.view, sector.seat
        name, number = self.names[seat], view.held[seat]
        cards = (*view.zones[seat], *view.stolen[seat])
        laid = sector.laid(max(1, len(cards)))
        whole = laid[0]._replace(w=laid[-1].right - laid[0].x)
        hint, card = self._zones_said(seat), cards[-1] if cards else None
        yield Node(f"zones-{seat}", "place", on_board("zones_of", name=name), whole, hint=hint, card=card)
        quick, throw = self.quick and throwing, (PASS[seat],) if throwing else ()
        if throwing and seat == view.seat:
            free = Phase.waiting in view.phases
            hint = on_board("throw_hint", name=self.names[view.phases.index(Phase.waiting)]) if free else ""
            others = [each for each, phase in enumerate(view.phases) if each != seat and phase is not Phase.departed]
            yield Node("deck", "card", on_board("own_deck"), sector.held, hint=hint,
                       actions=tuple(PASS[each] for each in others), drops=(DROP,), zone=f"deck-{number}",
                       drag=True)  # fmt: skip
        elif number is not None and not self._open(seat):
            hint = on_board("held_is", name=self.called[seat], count=view.sizes[number])
            # the hand may have been filled during the aim
            yield Node(f"held-{seat}", "place", on_board("deck"), sector.deck if throw else sector.closed, hint=hint,
                       actions=throw, quick=quick)  # fmt: skip
        elif view.phases[seat] is Phase.waiting:
            hint = on_board("hand_is" if self.game.throws(view) else "hand_is_next", name=name)
            if throwing:
                drop = on_board("beside_is") if self.game.drops else ""
                hint = in_lines(on_board("throw_hint", name=name), drop)
            yield Node(f"hand-{seat}", "place", on_board("hand_of", name=name), sector.deck, hint=hint, actions=throw,
                       quick=quick)  # fmt: skip

    def _tile_nodes(self, own: Sector) -> Iterator[Node]:
        """The tiles; a press on the one with the free hand throws the viewer's deck there."""
        for seat, tile in self._tiles(own):
            throw = tuple(action for action in (PASS[seat],) if action in self.seen.legal)
            yield Node(f"tile-{seat}", "place", self.names[seat], tile.whole, self._note(seat), self._robbery(seat),
                       actions=throw, quick=self.quick and bool(throw))  # fmt: skip

    def _zones_said(self, seat: Seat) -> str:
        """The points of a seat's zones, and for whom they count."""
        view, points = self.view, self.game.points
        own, stolen = view.zones[seat], view.stolen[seat]
        lines: list[str] = []
        if own:
            lines.append(on_board("zone_own", name=self.called[seat], points=sum(points[zone] for zone in own)))
        if stolen:
            gain = sum(points[zone] for zone in stolen)
            lines.append(on_board("zones_stolen", stolen=len(stolen), points=gain))
        if len(own) + len(stolen) > 1 and view.phases[seat] is not Phase.departed:
            lines.append(on_board("zones_order"))
        return "\n".join(lines) or on_board("zones_gone")

    def _promises(self, *actions: Action) -> str:
        """The previews of these actions, in games without a clock."""
        return "" if self.quick else self._foretold(*actions)

    def _foretold(self, *actions: Action) -> str:
        facts = [fact for action in actions for fact in preview(self.game, self.seen, action)]
        return words.foretell(facts, self.names)

    def _stack_nodes(self, sector: Sector) -> Iterator[Node]:
        """A stack: another seat's is robbed by a press, or by dropping the card on it."""
        view, seat = self.view, sector.seat
        name, stack, here = self.names[seat], view.stacks[seat], view.seat >= 0
        top, rob = stack[-1] if stack else None, self._rob(seat) if here else ()
        if self.quick and here and stack and seat != view.seat:
            rob = rob or (PLAY_ON[seat, stack[-1]],)  # nothing fits any more, and a press explains it
        drops: tuple[Action, ...] = (OWN if seat == view.seat else ACCEPTS[seat]) if here else ()
        label, hint = str(on_board("stack_empty", name=name)), str(on_board("stack_empty_is"))
        if top:
            lying = on_board("the_stack", cards=in_a_row(map(str, stack)))
            label = on_board("stack_of", name=name, card=top)
            hint = in_lines(self._promises(*rob), lying, self._robber(seat, top))
        value = on_board("is_at", name=self.called[seat], card=top) if top else ""
        yield Node(f"stack-{seat}", "card" if top else "place", label, sector.stack, value, hint, actions=rob, card=top,
                   drops=drops, quick=self.quick and bool(rob))  # fmt: skip

    def _robber(self, seat: Seat, top: Card) -> str:
        """The card that robs that stack, or the reason why none can; empty at the end."""
        view = self.view
        if not self.going:
            return ""
        if view.phases[seat] is Phase.departed:
            return on_board("departs_all", name=self.called[seat])
        if unrobbed := words.unrobbed(view, top):
            return unrobbed
        if seat == view.seat:
            return on_board("only_robs_you", card=NEXT[top])
        pays = self.game.spoils(view, seat) is not None
        return on_board("only_fits" if pays else "only_gift", card=NEXT[top])

    def _departure_nodes(self) -> Iterator[Node]:
        """The Departure cards, to be pressed twice; and the last place of the middle."""
        seen, view, circle = self.seen, self.view, self.circle
        best = max((self.game.points[card] for card in view.departures), default=0)
        mine = view.seat >= 0
        for card, slot in zip(self.kinds, circle.slots, strict=False):
            label = on_board("departure_card", card=words.departure_name(card))
            about = words.about(self.game, card, len(self.names))
            if card not in view.departures:
                takers = listed([self.called[seat] for seat, taken in enumerate(view.taken) if taken == card])
                hint = in_lines(on_board("departure_gone", names=takers), about)
                yield Node(f"gone-{card}", "place", label, slot, hint=hint)
                continue
            points = self.game.points[card]
            worth = on_board("worse", points=points, best=best) if points < best else self._worth(card)
            total = points + mine * self.board.standing(self.seen)[view.seat]
            gain = str(on_board("depart_for", points=points, total=total))
            if self.quick:  # the sign asks for the second press
                ends = any(isinstance(fact, Ends) for fact in preview(self.game, seen, DEPART[card]))
                gain = str(on_board("in_all_ends" if ends else "in_all", points=points, total=total))
            refused = mine and DEPART[card] not in seen.legal and not self.quick
            why = words.why_not(self.game, view, DEPART[card]) if refused else ""
            hint = in_lines(worth if points < best else "", self._promises(DEPART[card]), about, why)
            yield Node(f"depart-{card}", "card", label, slot, worth, hint, actions=(DEPART[card],) if mine else (),
                       labels=(gain,), card=card, zone=f"departure-{card}", lift=LOW, asks=True,
                       quick=self.quick)  # fmt: skip
        if view.centre is not None:
            hint = on_board("centre_is", count=view.sizes[view.centre])
            yield Node("centre", "place", on_board("centre_deck"), circle.slots[-1], hint=hint)
        elif self.game.no_referee:
            yield Node("discards", "place", on_board("discards"), circle.slots[-1], hint=on_board("discards_are"))

    def _worth(self, card: Card | Departure) -> str:
        return on_board("points", count=self.game.points[card])

    def _card_nodes(self, own: Sector) -> Iterator[Node]:
        """The open deck: a press plays a card on the own stack or as a robbery, with a menu if both are possible. A
        gift is made by pressing the other stack, or by dropping the card there.
        """
        view, seat, deck = self.view, own.seat, self._open(own.seat)
        others = [other for other, stack in enumerate(view.stacks) if other != seat and stack]
        for card, tile in zip(deck, furniture.slices(self._opened(own.seat)), strict=False):
            given = plays_on(view, seat, card)
            robs = tuple(filter(self._robs, given))
            plays = (PLAY[card],) if self._fits(seat, card) or not robs else ()
            hint = self._foretold(*plays, *(() if self.quick and plays else given)).strip()
            if not hint:  # no previews during events
                told = PLAY[card] in self.seen.legal or self.seen.to_act
                hint = words.why_not(self.game, view, PLAY[card]) if told else ""
                hint = hint if told else words.about(self.game, card, len(self.names))
            yield Node(f"card-{card}", "card", str(card), tile, self._worth(card), hint, actions=(*plays, *robs),
                       card=card, zone=f"deck-{view.held[seat]}", drag=not self.quick or bool(given),
                       drops=tuple(PLAY_ON[other, card] for other in others),
                       quick=self.quick and not given)  # fmt: skip

    # --- areas

    @cached_property
    def plates(self) -> tuple[Area, ...]:
        """The plate of each sector."""
        return tuple(sector.plate for sector in self.circle.sectors)

    def whose(self, name: str) -> Seat | None:
        """Everything in a sector is of its seat, except the deck."""
        return numbered(name, "sector", "stack", "taken", "zones", "hand")

    @property
    def enters(self) -> dict[str, Point]:
        """Decks come from the middle."""
        band = self.explains
        return dict.fromkeys((f"deck-{deck}" for deck in self.view.held), (band.cx, band.cy))

    def leaves(self, spot: Spot, taker: Seat | None) -> Point | None:
        """A departing deck goes into the saucer over its place."""
        for sector in self.circle.sectors:
            left = self.view.phases[sector.seat] is Phase.departed
            if left and spot.zone.startswith("deck-") and sector.whole.holds(spot.x, spot.y):
                ship = saucer(sector.closed)
                return ship.cx, ship.cy
        return None

    @property
    def words(self) -> tuple[Area, ...]:
        """Plates, numbers, and prompts."""
        circle = self.circle
        own = [circle.sectors[seat] for seat in self.people]
        kept = [*self.plates, *(sector.prompt for sector in own if self._prompt(sector.seat))]
        passing = [sector for sector in own if self.view.phases[sector.seat] is Phase.passing]
        kept += [tile.number.inset(LABEL) for sector in passing for _, tile in self._tiles(sector)]
        kept += [sector.lamps for sector in own]
        return *kept, circle.title

    @property
    def explains(self) -> Area:
        """The area beside the Departure cards."""
        return self.circle.band
