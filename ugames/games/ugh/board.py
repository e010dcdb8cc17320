"""The table of Ugh!: all Pools lie open; deck, Safety piles and discards are in the middle, one's own Pool below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ugames.core.game import Event, Glimpse, Seat
from ugames.games.ugh import rules, words
from ugames.games.ugh.bot.decide import kinds_left, percents
from ugames.games.ugh.cards import WILD, Card, Kind, value
from ugames.games.ugh.preview import preview
from ugames.games.ugh.rules import DISCARD, DONE, FLIP, KEEP, LAY, PILES, TAKE, Action, Done, Lock, Steal, Ugh, View
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Burst, Caption, Cue, Jolt, Noise, Put, Tally, Together, Wait
from ugames.ui.table.cards.face import Face
from ugames.ui.table.places import numbered
from ugames.ui.table.stage import Spot

Seen = Glimpse[Action, View]

LETTERS = {Kind.green: "G", Kind.orange: "O", Kind.purple: "P", Kind.all: "A"}
SIDE = 330.0
"""The width of the column of buttons."""
SIGN = 18.0
"""The size of a sign in the odds."""
PLATE = 60.0
CAPTION = 34.0
"""The height of the label above a place of the middle, clear of a card's mark."""
ONE_ROW = 5
"""The most opponents in one row."""
LOCKS = 5
"""The number of sets with a button of their own; two or more others share one button."""


class UghBoard:
    """How Ugh! looks and how it is played by hand."""

    signs = tuple(f"ugh/signs/{sign}.svg" for sign in ("green", "orange", "purple", "all"))
    trick = None
    closed = False
    odds = False

    def __init__(self, game: Ugh, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.origins = {
            face.card: face.origin.name for table in (game.deck.number, game.deck.wild, game.deck.ugh) for face in table
        }

    # --- cards

    def face(self, card: Hashable) -> Face:
        """The value and letter of a number; the name and effect of any other card."""
        assert isinstance(card, Card)
        slug = str(card).replace(" ", "-")
        picture, origin = f"ugh/cards/{slug}.svg", self.origins[card]
        if card.kind is Kind.ugh:
            ugh = self.game.ughs[card]
            lose = f"-{ugh.discard}" if ugh.discard else "!"
            return Face(picture, lose, "", words.card_name(card), self._effect(card), value_size=44, origin=origin)
        if card.value == WILD:
            text = words.on_board("wild")
            return Face(picture, "W", LETTERS[card.kind], str(card).title(), text, value_size=46, origin=origin)
        return Face(picture, str(card.value), LETTERS[card.kind], origin=origin)

    def _effect(self, card: Card) -> str:
        ugh = self.game.ughs[card]
        if ugh.each_colour:
            return words.on_board("each_colour", count=ugh.discard)
        if ugh.discard:
            return words.on_board("give_up", count=ugh.discard)
        return words.on_board("over")

    def back(self, kind: str) -> str:
        """There is one kind of card."""
        return "ugh/back.svg"

    # --- places

    def _others(self, view: View) -> list[Seat]:
        seats = furniture.around_table(len(view.pools), view.seat)
        return seats[1:]

    def _rows(self, view: View, area: Area) -> tuple[Area, Area, Area]:
        """The others, the middle, and one's own Pool."""
        rows = 1 if len(view.pools) - 1 <= ONE_ROW else 2
        upper = area.h * (0.27 if rows == 1 else 0.4)
        lower = area.h * (0.3 if rows == 1 else 0.25)
        return area.top(upper), area.below(upper)._replace(h=area.h - upper - lower), area.below(area.h - lower)

    def _panel(self, view: View, area: Area, seat: Seat) -> Area:
        """The part of the table that belongs to a seat: plate and Pool."""
        upper, _, lower = self._rows(view, area)
        if seat == max(view.seat, 0):
            return lower.left(lower.w - SIDE)
        others = self._others(view)
        rows = 1 if len(others) <= ONE_ROW else 2
        columns = -(-len(others) // rows)
        place = others.index(seat)
        row = list(upper.rows(rows, 6))[place // columns]
        return list(row.columns(columns, 12))[place % columns]

    def whose(self, name: str) -> Seat | None:
        """The seat to which a zone or a node of that name belongs; None for what lies in the middle."""
        return numbered(name, "pool", "victory")

    def seat_area(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """The name plate."""
        panel = self._panel(seen.view, area, seat)
        if seat == max(seen.view.seat, 0):
            return Area(panel.x + 4, panel.bottom - PLATE - 8, 280, PLATE)
        width = min(panel.w, 300.0)
        return Area(panel.cx - width / 2, panel.y, width, PLATE)

    def _pool_area(self, view: View, area: Area, seat: Seat) -> Area:
        panel = self._panel(view, area, seat)
        if seat == max(view.seat, 0):
            return panel.beside(296).inset(8, 4)
        return panel.below(PLATE + 4)

    def _pool(self, view: View, area: Area, seat: Seat) -> tuple[list[tuple[float, float]], float]:
        room = self._pool_area(view, area, seat)
        height = min(room.h * 0.94, room.w / CARD_RATIO * 0.9)
        return furniture.fan(room, len(view.pools[seat]), height, 0.8), height

    def _middle(self, view: View, area: Area) -> dict[str, tuple[float, float, float]]:
        """The places of deck, flipped card, Safety piles and discards, and the height of cards there."""
        _, middle, _ = self._rows(view, area)
        room = middle.left(middle.w - SIDE).inset(10, 8)
        names = ("deck", "flip", *(f"safety-{pile}" for pile in range(PILES)), "discard")
        height = min(room.h - CAPTION - 6, room.w / len(names) / CARD_RATIO * 0.84)
        return {
            name: (column.cx, room.y + (room.h + CAPTION) / 2, height)
            for name, column in zip(names, room.columns(len(names)), strict=True)
        }

    def layout(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """The middle, and all Pools."""
        view, spots = seen.view, []
        middle = self._middle(view, area)
        if view.deck:
            mark = "legal" if FLIP in seen.legal else ""
            spots.append(Spot(None, *middle["deck"], "deck", mark=mark, size=min(view.deck, 6)))
        for pile, cards in enumerate(view.safety):
            if cards:
                mark = "legal" if TAKE[pile] in seen.legal else ""
                spots.append(Spot(cards[-1], *middle[f"safety-{pile}"], f"safety-{pile}", mark=mark, size=len(cards)))
        if view.discard:
            spots.append(Spot(view.discard[-1], *middle["discard"], "discard", size=min(len(view.discard), 6)))
        if view.flipped is not None:
            spots.append(Spot(view.flipped, *middle["flip"], "flip", mark="chosen", order=3))
        for seat, pool in enumerate(view.pools):
            middles, height = self._pool(view, area, seat)
            for card, (x, y) in zip(pool, middles, strict=True):
                wanted = Steal(seat, card) in seen.legal or (seat == view.seat and DISCARD[card] in seen.legal)
                spots.append(Spot(card, x, y, height, f"pool-{seat}", mark="legal" if wanted else "", order=1))
        return tuple(spots)

    def entrances(self, area: Area) -> dict[str, tuple[float, float]]:
        """Cards come from the deck."""
        return {"deck": (area.x + area.w * 0.08, area.cy)}

    # --- drawing

    def wishes(self, canvas: Canvas, seen: Seen, area: Area) -> tuple[Wish, ...]:
        """Nothing that takes long to draw."""
        return ()

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """The places in the middle with their counts, the plates, and the column of buttons."""
        view = seen.view
        places = self._middle(view, area)
        apart = places["flip"][0] - places["deck"][0]
        for name, (x, y, height) in places.items():
            place = around(x, y, height * CARD_RATIO, height)
            canvas.fill(place, "dim", 14, 0.18)
            canvas.outline(place, (178, 138, 102), 14, 2)
            width = min(place.w + 40, apart - 8)
            canvas.label(self._caption(view, name), x, place.y - 24, 20, align="centre", width=width)
        ahead = furniture.leaders(self.standing(seen))
        for seat in range(len(view.pools)):
            sets, ughs = view.sizes[seat]
            note = words.on_board("note", sets=sets, ughs=ughs)
            points = self._points(view, seat)
            score = "?" if points is None else str(points)
            plate = self.seat_area(seat, seen, area)
            turn, leads = seat in seen.to_act, seat in ahead
            furniture.plate(canvas, plate, seat, self.names[seat], score, note, turn, seat == view.seat, leads=leads)
            if not view.pools[seat] and seat == view.seat:
                room = self._pool_area(view, area, seat)
                canvas.label(words.on_board("empty_pool"), room.cx, room.cy, 20, "text_soft", "centre", "text")
        if self.odds:
            self._paint_odds(canvas, view, area)

    def _caption(self, view: View, name: str) -> str:
        if name == "deck":
            return words.on_board("deck", count=view.deck)
        if name == "discard":
            return words.on_board("discards", count=len(view.discard))
        if name == "flip":
            return words.on_board("flipped")
        pile = int(name[-1])
        if view.safety[pile]:
            return words.on_board("safety_with", number=pile + 1, count=len(view.safety[pile]))
        return words.on_board("safety", number=pile + 1)

    def _points(self, view: View, seat: Seat) -> int | None:
        victory = view.victories[seat]
        if victory is None:
            return None
        return sum(map(value, victory.sets)) + sum(self.game.ughs[card].points for card in victory.ughs)

    def _paint_odds(self, canvas: Canvas, view: View, area: Area) -> None:
        if not view.deck or view.over:
            return
        chances = self._percents(view)
        _, middle, _ = self._rows(view, area)
        widths = [SIGN + 8 + canvas.width(chance, 19, "bold") for chance in chances.values()]
        x = middle.right - sum(widths) - 4 * len(widths)
        for (kind, chance), width in zip(chances.items(), widths, strict=True):
            column = Area(x, middle.y + 4, width, 40)
            x = column.right + 4
            canvas.fill(column, "panel_sunk", 8)
            canvas.show(f"ugh/signs/{kind.name}.svg", Area(column.x + 3, column.cy - SIGN / 2, SIGN, SIGN))
            canvas.text(chance, column.right - 3, column.cy, 19, "text", "right", "bold")

    # --- what can be done

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """Deck, piles, Pools, and the buttons for sets and for the end of the turn."""
        view, middle, nodes = seen.view, self._middle(seen.view, area), []
        x, y, height = middle["deck"]
        deck = around(x, y, height * CARD_RATIO, height)
        hint = "\n".join(filter(None, (self._odds(view), self._preview(seen, FLIP))))
        name, left = words.on_board("the_deck"), words.on_board("cards", count=view.deck)
        nodes.append(Node("deck", "place", name, deck, left, hint, actions=(FLIP,)))
        for pile, cards in enumerate(view.safety):
            x, y, height = middle[f"safety-{pile}"]
            place = around(x, y, height * CARD_RATIO, height)
            name = words.on_board("safety_empty", number=pile + 1)
            if cards:
                name = words.on_board("safety_pile", number=pile + 1, card=words.card_name(cards[-1]))
            nodes.append(
                Node(
                    f"safety-{pile}",
                    "card",
                    name,
                    place,
                    hint=self._preview(seen, TAKE[pile]),
                    actions=(TAKE[pile],),
                    card=cards[-1] if cards else None,
                    zone=f"safety-{pile}",
                    drag=bool(cards),
                )
            )
        if view.flipped is not None:
            x, y, height = middle["flip"]
            place = around(x, y, height * CARD_RATIO, height)
            actions = (KEEP, LAY) if view.flipped.value == WILD else ()
            flipped, hint = words.card_name(view.flipped), self._preview(seen, *actions)
            node = Node("flip", "card", flipped, place, hint=hint, actions=actions, card=view.flipped, zone="flip")
            nodes.append(node)
        for seat, pool in enumerate(view.pools):
            nodes += self._pool_nodes(seen, area, seat, pool)
        return (*nodes, *self._buttons(seen, area))

    def _pool_nodes(self, seen: Seen, area: Area, seat: Seat, pool: tuple[Card, ...]) -> list[Node]:
        view = seen.view
        middles, height = self._pool(view, area, seat)
        nodes = []
        for i, (card, part) in enumerate(zip(pool, furniture.slices(middles, height), strict=True)):
            if seat == view.seat:
                sets = tuple(action for action in seen.legal if isinstance(action, Lock) and card in action.cards)
                actions: tuple[Action, ...] = (DISCARD[card], *sets)
                hint = self._preview(seen, *actions)
                if len(sets) > 1:
                    hint = words.on_board("several")
            else:
                actions, hint = (Steal(seat, card),), self._preview(seen, Steal(seat, card))
            label = words.on_board("in_pool", card=words.card_name(card), name=self.names[seat])
            key = f"pool-{seat}-{i}"
            nodes.append(
                Node(key, "card", label, part, hint=hint, actions=actions, card=card, zone=f"pool-{seat}", drag=True)
            )
        return nodes

    def _buttons(self, seen: Seen, area: Area) -> list[Node]:
        """The column on the right: sets to lock, best first, then the uses of a wild, then the end of the turn."""
        _, middle, lower = self._rows(seen.view, area)
        column = Area(area.right - SIDE + 14, middle.y + 50, SIDE - 20, lower.bottom - middle.y - 58)
        slots = list(column.rows(LOCKS + 3, 8))
        locks = sorted(
            (action for action in seen.legal if isinstance(action, Lock)), key=lambda lock: -value(lock.cards)
        )
        shown = LOCKS if len(locks) > LOCKS + 1 else LOCKS + 1
        nodes = [
            Node(
                f"lock-{i}",
                "button",
                words.on_board("lock", product=self._sum(lock)),
                slots[i],
                hint=self._preview(seen, lock),
                actions=(lock,),
                primary=True,
            )
            for i, lock in enumerate(locks[:shown])
        ]
        if more := tuple(locks[shown:]):
            label = words.on_board("more", count=len(more))
            nodes.append(Node("lock-more", "button", label, slots[LOCKS], actions=more))
        if KEEP in seen.legal:
            place = slots[LOCKS + 1].left(column.w / 2 - 4)
            label, hint = words.on_board("keep"), self._preview(seen, KEEP)
            nodes.append(Node("keep", "button", label, place, hint=hint, actions=(KEEP,)))
        if LAY in seen.legal:
            place = slots[LOCKS + 1].beside(column.w / 2 + 4)
            label, hint = words.on_board("lay"), self._preview(seen, LAY)
            nodes.append(Node("lay", "button", label, place, hint=hint, actions=(LAY,)))
        done = words.on_board("lock_no_more") if seen.view.callers else words.on_board("end")
        if any(isinstance(action, Done) for action in seen.legal):
            hint = self._preview(seen, DONE)
            nodes.append(Node("done", "button", done, slots[-1], hint=hint, actions=(DONE,)))
        else:
            why = words.why_not(self.game, seen.view, DONE)
            nodes.append(Node("done", "button", done, slots[-1], why_not=why, actions=(DONE,)))
        return nodes

    def _preview(self, seen: Seen, *actions: Action) -> str:
        """The preview of these actions if the viewer can do just one of them."""
        legal = [action for action in actions if action in seen.legal]
        return words.foretell(preview(self.game, seen, legal[0]), self.names) if len(legal) == 1 else ""

    def _sum(self, lock: Lock) -> str:
        numbers = [card.value for card in lock.cards if card.value != WILD]
        wild = min(numbers) - 1 if numbers else 0
        return " x ".join(str(card.value or wild) for card in lock.cards) + f" = {value(lock.cards)}"

    def _odds(self, view: View) -> str:
        """The exact chances of the next flip, since everybody can count the cards that are out."""
        if view.over or not view.deck:
            return ""
        named = {Kind.all: words.on_board("all"), Kind.ugh: words.on_board("ugh")}
        chances = ", ".join(f"{named.get(kind, kind.name)} {chance}" for kind, chance in self._percents(view).items())
        return words.on_board("odds", chances=chances)

    def _percents(self, view: View) -> dict[Kind, str]:
        """The chances of the next flip in words; a possible card never reads as 0 %."""
        counts = kinds_left(self.game, view)
        return {
            kind: f"{percent}%" if percent or not count else "<1%"
            for kind, count, percent in zip(Kind, counts, percents(counts), strict=True)
            if count or kind is not Kind.all
        }

    # --- what happened

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """A flip turns up, a disaster strikes, a thief strikes, a set is locked."""
        view = before.view
        middle = self._middle(view, area)
        match event:
            case rules.Flipped(_, card):
                x, y, height = middle["flip"]
                flip = Together((Put(Spot(card, x, y, height, "flip", order=3), "deck"), Noise("flip")))
                if card.kind is not Kind.ugh:
                    return (flip, Wait(0.25))
                name = words.on_board("struck", card=words.card_name(card))
                crash = (
                    Noise("bust"),
                    Burst(x, y, "cracks", "bad", height),
                    Jolt("flip"),
                    Jolt(f"pool-{view.turn}"),
                    Caption(name, x, y - height * 0.7, "bad", 56),
                )
                return (flip, Together(crash), Wait(1.0))
            case rules.Laid(_, card, pile):
                where = f"safety-{pile}"
                return (Together((Put(Spot(card, *middle[where], where, order=3), "flip"), Noise("place"))),)
            case rules.Kept(seat, card):
                return self._to_pool(view, area, seat, card, "flip")
            case rules.Taken(seat, card, pile):
                return self._to_pool(view, area, seat, card, f"safety-{pile}")
            case rules.Stolen(seat, other, card):
                room = self._pool_area(view, area, other)
                text = words.on_board("steals", name=self.names[seat], card=words.speak(card))
                return (
                    Caption(text, room.cx, room.cy, "warn", 34),
                    Noise("steal"),
                    *self._to_pool(view, area, seat, card, f"pool-{other}"),
                )
            case rules.WildSpent(_, card) | rules.UghDiscarded(_, card):
                return (Put(Spot(card, *middle["discard"], "discard", order=3), "flip"),)
            case rules.Discarded(seat, card):
                spot = Spot(card, *middle["discard"], "discard", order=3)
                return (Together((Put(spot, f"pool-{seat}"), Noise("slide"))),)
            case rules.UghKept(seat, card, points):
                plate = self.seat_area(seat, before, area)
                gain = Caption(words.on_board("first_flip", points=points), plate.cx, plate.cy, "good", 32)
                return (Put(Spot(card, plate.cx, plate.cy, 60, "victory", order=3), "flip"), gain, Wait(0.4))
            case rules.Locked(seat, cards, worth):
                plate = self.seat_area(seat, before, area)
                puts = [Put(Spot(c, plate.cx, plate.cy, 60, "victory", order=3), f"pool-{seat}") for c in cards]
                return (
                    Together((*puts, Noise("win"), Burst(plate.cx, plate.cy, "ring", "good", 110))),
                    Caption(f"+{worth}", plate.cx, plate.cy - 10, "good", 52),
                    Wait(0.5),
                )
            case rules.LastCall():
                _, room, _ = self._rows(view, area)
                return (Noise("knock"), Caption(words.on_board("last_card"), room.cx, room.cy, "warn", 44))
        return ()

    def _to_pool(self, view: View, area: Area, seat: Seat, card: Card, zone: str) -> tuple[Cue, ...]:
        room = self._pool_area(view, area, seat)
        _, height = self._pool(view, area, seat)
        return (Together((Put(Spot(card, room.cx, room.cy, height, f"pool-{seat}", order=3), zone), Noise("slide"))),)

    def best(self, seen: Seen) -> None:
        """None: every decision touches the others."""
        return

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of the open cards in the Victory piles."""
        return tuple(self._points(seen.view, seat) or 0 for seat in range(len(seen.view.pools)))

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Sets and Ugh! cards, when the match ends."""
        scored = [event for event in events if isinstance(event, rules.Scored)]
        if not scored:
            return None
        most = max(len(event.sets) for event in scored)
        best = [sorted(event.sets, reverse=True) for event in scored]
        rows: list[tuple[str, tuple[int, ...]]] = []
        shown = min(most, 6)
        for i in range(shown):
            rows.append((words.on_board("set", number=i + 1), tuple(sets[i] if i < len(sets) else 0 for sets in best)))
        if most > shown:
            rows.append((words.on_board("other_sets"), tuple(sum(sets[shown:]) for sets in best)))
        rows.append((words.on_board("ughs"), tuple(event.ughs for event in scored)))
        names = tuple(self.names[event.seat] for event in scored)
        return Tally(words.on_board("the_end"), names, tuple(rows), tuple(event.total for event in scored))


def board(game: Ugh, names: Sequence[str]) -> UghBoard:
    """The board of these rules for players with these names."""
    return UghBoard(game, names)
