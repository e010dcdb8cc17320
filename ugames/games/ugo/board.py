"""The table of U GO!: others' kingdoms along the top, the trick and one's own kingdom in the middle, the hand below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import cos, pi, sin
from typing import Any

from ugames.core.game import Event, Glimpse, Seat
from ugames.games.ugo import rules
from ugames.games.ugo.bot.decide import best_lay
from ugames.games.ugo.preview import preview
from ugames.games.ugo.rules import Action, Card, Colour, Kingdom, Lay, Play, Ugo, View, winning_place
from ugames.games.ugo.words import foretell, on_board
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Burst, Caption, Cue, Noise, Put, Tally, Together, Wait
from ugames.ui.table.cards.face import Face
from ugames.ui.table.places import numbered
from ugames.ui.table.stage import Spot

Seen = Glimpse[Action, View]

BOARD = (1200, 380)
"""The drawing of the kingdom board, in which places, cards and farmers have their positions."""
PLACE_X, PLACE_STEP, PLACE_TOP, PLACE_CARD = 60, 220, 30, 290
FARMER_Y, FARMER_STEP, FARMER = 330, 44, 34
BONUS = (46, 28, 8)
PLATE = 66.0
LABEL = 36.0
"""The height of the line above one's own plate."""
NAMED = 0.6
"""The share of an opponent's column that the plate takes; the rest is for the backs of the hand."""
TRICK = 0.4
"""The share of the middle that the trick takes; the rest is for one's own kingdom."""
MARGIN = 16.0
"""The margin around the trick."""
LED = 58.0
"""The height of the line above the trick, which names the led colour."""
SEAM = (120, 88, 48)
"""The colour of the seams on the parchment."""
LETTERS = {Colour.red: "R", Colour.blue: "B", Colour.green: "G", Colour.yellow: "Y", Colour.grey: "S"}


class UgoBoard:
    """How U GO! looks and how it is played by hand."""

    signs = (*(f"ugo/signs/{colour.name}.svg" for colour in Colour), "ugo/farmer.svg")
    trick = rules.TrickWon
    closed = False
    odds = False

    def __init__(self, game: Ugo, names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    # --- cards

    def face(self, card: Hashable) -> Face:
        """Value and letter in the corners, the farmers that it brings when it wins in the third one."""
        assert isinstance(card, Card)
        farmers = self.game.faces[card].wins
        return Face(
            f"ugo/cards/{card.colour.name}-{card.value}.svg",
            str(card.value),
            LETTERS[card.colour],
            pips=("ugo/farmer.svg", farmers) if farmers else None,
            origin=self.game.faces[card].origin.name,
        )

    def back(self, kind: str) -> str:
        """There is one kind of card."""
        return "ugo/back.svg"

    # --- places

    def layout(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """Kingdoms, other hands, the trick or what is to be laid, and one's own hand."""
        view, spots = seen.view, []
        for seat, kingdom in enumerate(view.kingdoms):
            for place, pile in enumerate(kingdom.piles):
                spots.append(self._place_spot(view, area, seat, place, pile[-1], len(pile)))
        for seat in range(len(view.hand_sizes)):
            if seat != view.seat:
                spots += self._backs(view, area, seat)
        best = winning_place(view.trick) if view.trick else -1
        for i, card in enumerate(view.trick):
            seat = (view.leader + i) % len(view.hand_sizes)
            spots.append(self._trick_spot(view, area, seat, card, "winner" if i == best else ""))
        spots += self._spoils(seen, area)
        spots += self._hand(seen, area)
        return tuple(spots)

    def _rows(self, area: Area) -> tuple[Area, Area, Area]:
        """The opponents' row, the middle and the hand's row."""
        upper, lower = area.h * (0.285 if len(self.names) > 2 else 0.34), area.h * 0.25
        return area.top(upper), area.below(upper)._replace(h=area.h - upper - lower), area.below(area.h - lower)

    def _own(self, view: View) -> Seat:
        return max(view.seat, 0)

    def _kingdom_area(self, view: View, area: Area, seat: Seat) -> Area:
        """The kingdom board of a seat."""
        upper, middle, _ = self._rows(area)
        seats = len(view.hand_sizes)
        if seat == self._own(view):
            room = middle.beside(middle.w * TRICK).inset(10, 8)
        else:
            others = furniture.around_table(seats, view.seat)[1:]
            room = list(upper.columns(len(others), 24))[others.index(seat)].below(PLATE).inset(4, 4)
        width = min(room.w, room.h * BOARD[0] / BOARD[1])
        return room.centred(width, width * BOARD[1] / BOARD[0])

    def seat_area(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """The name plate: above a kingdom, one's own beside the hand."""
        upper, _, lower = self._rows(area)
        view = seen.view
        if seat == self._own(view):
            return Area(lower.x + 4, lower.bottom - PLATE - 8, 300, PLATE)
        others = furniture.around_table(len(view.hand_sizes), view.seat)[1:]
        column = list(upper.columns(len(others), 24))[others.index(seat)]
        return Area(column.x, column.y, min(300.0, column.w * NAMED), PLATE)

    def whose(self, name: str) -> Seat | None:
        """The seat to which a zone or a node of that name belongs; None for what lies in the middle."""
        return numbered(name, "kingdom", "hand")

    def _block(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """The plate of a seat; one's own with the line above it."""
        plate = self.seat_area(seat, seen, area)
        labels = (2 if self.game.scarce else 1) * LABEL if seat == self._own(seen.view) else 0.0
        return Area(plate.x, plate.y - labels, plate.w, plate.h + labels)

    def _place_spot(self, view: View, area: Area, seat: Seat, place: int, card: Card, size: int) -> Spot:
        board = self._kingdom_area(view, area, seat)
        scale = board.w / BOARD[0]
        height = PLACE_CARD * scale
        x = board.x + (PLACE_X + place * PLACE_STEP + 100) * scale
        y = board.y + PLACE_TOP * scale + height / 2
        return Spot(card, x, y, height, f"kingdom-{seat}-{place}", size=size)

    def _backs(self, view: View, area: Area, seat: Seat) -> list[Spot]:
        """Another seat's hand: small backs beside its plate."""
        upper, _, lower = self._rows(area)
        if seat == self._own(view):
            room = lower.centred(lower.w * 0.5, lower.h)
            height = lower.h * 0.6
        else:
            others = furniture.around_table(len(view.hand_sizes), view.seat)[1:]
            column = list(upper.columns(len(others), 24))[others.index(seat)]
            plate = min(300.0, column.w * NAMED)
            height = PLATE - 4
            # above the middle of the kingdom if the plate leaves room for it
            right = plate + 8 if column.w - 2 * plate > height * 3 else 4
            room = Area(column.x + plate + 8, column.y, column.w - plate - 8 - right, PLATE)
        middles = furniture.fan(room, view.hand_sizes[seat], height, 0.3)
        return [Spot(None, x, y, height, f"hand-{seat}") for x, y in middles]

    def _trick_area(self, area: Area) -> Area:
        _, middle, _ = self._rows(area)
        return middle.left(middle.w * TRICK).inset(6, 8)

    def _trick_spot(self, view: View, area: Area, seat: Seat, card: Card | None, mark: str = "") -> Spot:
        """Each card lies toward whoever played it; two lie side by side."""
        room = self._trick_area(area)
        seats = len(view.hand_sizes)
        turn = (seat - self._own(view)) % seats
        if seats == 2:
            room = room.below(LED).inset(0, MARGIN)
            height = min(room.h, room.w * 0.42)
            return Spot(card, room.cx + (turn - 0.5) * height * 0.86, room.cy, height, "trick", mark=mark, order=1)
        angle = pi / 2 + 2 * pi * turn / seats
        height = min((room.h - 2 * MARGIN) / 2.08, room.w * 0.3)
        x = room.cx + cos(angle) * height * 0.96
        y = room.cy + sin(angle) * min(height * 0.54, (room.h - height) / 2)
        return Spot(card, x, y, height, "trick", mark=mark, order=1)

    def _spoils(self, seen: Seen, area: Area) -> list[Spot]:
        room = self._trick_area(area)
        cards = seen.view.spoils
        height = min(room.h * 0.6, room.w / max(1, len(cards)) * 1.2)
        legal = {action.card for action in seen.legal if isinstance(action, Lay)}
        return [
            Spot(card, x, y, height, "spoils", mark="legal" if card in legal else "", order=1)
            for (x, y), card in zip(furniture.fan(room.inset(16), len(cards), height, 0.95), cards, strict=True)
        ]

    def _hand_area(self, area: Area) -> Area:
        _, _, lower = self._rows(area)
        return Area(lower.x + 320, lower.y, lower.w - 340, lower.h)

    def _hand(self, seen: Seen, area: Area) -> list[Spot]:
        view, room = seen.view, self._hand_area(area)
        height = room.h * 0.94
        playable = {action.card for action in seen.legal if isinstance(action, Play)}
        choosing = bool(playable)
        middles = furniture.fan(room, len(view.hand), height)
        return [
            Spot(
                card,
                x,
                y + height * 0.04 - (height * 0.05 if card in playable else 0),
                height,
                "hand",
                mark="dim" if choosing and card not in playable else "",
                order=2,
            )
            for (x, y), card in zip(middles, view.hand, strict=True)
        ]

    def entrances(self, area: Area) -> dict[str, tuple[float, float]]:
        """The zones whose new cards come from the middle of the table."""
        room = self._trick_area(area)
        return dict.fromkeys(("hand", *(f"hand-{seat}" for seat in range(len(self.names)))), (room.cx, room.cy))

    # --- drawing

    def wishes(self, canvas: Canvas, seen: Seen, area: Area) -> tuple[Wish, ...]:
        """Nothing that takes long to draw."""
        return ()

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """Kingdom boards with their farmers, name plates, and the ring in which the trick lies."""
        view = seen.view
        room = self._trick_area(area)
        furniture.mat(canvas, room, SEAM)
        if not view.spoils:
            for seat in range(len(view.hand_sizes)):
                furniture.seat_place(canvas, self._trick_spot(view, area, seat, None), seat, SEAM)
        if view.trick:
            led = view.trick[0].colour.name
            furniture.led(canvas, f"ugo/signs/{led}.svg", led, room.x + 22, room.y + 38)
        elif view.spoils:
            text = on_board("to_lay") if seen.legal else on_board("lays", name=self.names[view.leader])
            canvas.label(text, room.cx, room.y + 38, 22, align="centre", width=room.w * 0.84)
        for seat, kingdom in enumerate(view.kingdoms):
            self._paint_kingdom(canvas, self._kingdom_area(view, area, seat), kingdom)
        standing = self.standing(seen)
        ahead = furniture.leaders(standing)
        for seat, name in enumerate(self.names):
            now = sum(self.game.count(view.kingdoms[seat]))
            note = on_board("now_dealer", points=now) if seat == view.dealer else on_board("now", points=now)
            turn = seat in seen.to_act
            plate = self.seat_area(seat, seen, area)
            score = str(standing[seat])
            furniture.plate(canvas, plate, seat, name, score, note, turn, seat == view.seat, leads=seat in ahead)
        own = self.seat_area(self._own(view), seen, area)
        text = on_board("game", number=view.number, games=self.game.games)
        canvas.label(text, own.x, own.y - LABEL + 12, 22)
        if self.game.scarce:
            canvas.label(on_board("supply", count=view.supply), own.x, own.y - 2 * LABEL + 12, 22)

    def _paint_kingdom(self, canvas: Canvas, board: Area, kingdom: Kingdom) -> None:
        canvas.show("ugo/board.svg", board)
        scale = board.w / BOARD[0]
        left = kingdom.farmers
        size = FARMER * scale
        for index, place in enumerate(self.game.deck.place):
            x = board.x + (PLACE_X + index * PLACE_STEP + 100) * scale
            for spot in range(place.farmers):
                here = x + (spot - (place.farmers - 1) / 2) * FARMER_STEP * scale
                box = Area(here - size * 0.36, board.y + FARMER_Y * scale - size * 0.1, size * 0.72, size * 0.96)
                if left > 0:
                    canvas.show("ugo/farmer.svg", box)
                left -= 1
            if place.bonus and index >= len(kingdom.piles):
                sky = board.y + (PLACE_TOP + PLACE_CARD * 0.27) * scale
                canvas.text(f"+{place.bonus}", x, sky, 72 * scale, BONUS, "centre", "display")

    # --- what can be done

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """The hand, the cards to lay, and the kingdoms to ask about."""
        view = seen.view
        nodes: list[Node] = []
        for seat, kingdom in enumerate(view.kingdoms):
            counts = self.game.count(kingdom)
            for place, pile in enumerate(kingdom.piles):
                spot = self._place_spot(view, area, seat, place, pile[-1], len(pile))
                nodes.append(
                    Node(
                        f"kingdom-{seat}-{place}",
                        "card",
                        on_board("place", name=self.names[seat], place=place + 1, card=pile[-1]),
                        furniture.spot_area(spot),
                        value=on_board("points", count=counts[place]),
                        hint=self._place_hint(kingdom, place, counts[place]),
                        card=pile[-1],
                    )
                )
        for spot in self._spoils(seen, area):
            assert isinstance(spot.card, Card)
            nodes.append(
                Node(
                    f"spoils-{spot.card}",
                    "card",
                    str(spot.card),
                    furniture.spot_area(spot),
                    hint=self._preview(seen, Lay(spot.card)),
                    actions=(Lay(spot.card),),
                    card=spot.card,
                    zone="spoils",
                    drag=True,
                )
            )
        if best := self.best(seen):
            room = self._trick_area(area)
            box = Area(room.cx - 130, room.bottom - 70, 260, 56)
            hint = self._preview(seen, best)
            nodes.append(Node("best", "button", on_board("best"), box, "", hint, actions=(best,), primary=True))
        middles = furniture.fan(self._hand_area(area), len(view.hand), self._hand_area(area).h * 0.94)
        for card, part in zip(view.hand, furniture.slices(middles, self._hand_area(area).h * 0.94), strict=True):
            nodes.append(
                Node(
                    f"hand-{card}",
                    "card",
                    str(card),
                    part,
                    hint=self._preview(seen, Play(card)),
                    actions=(Play(card),),
                    card=card,
                    zone="hand",
                    drag=True,
                )
            )
        return tuple(nodes)

    def _place_hint(self, kingdom: Kingdom, place: int, count: int) -> str:
        if missing := self.game.missing(kingdom, place):
            return on_board("hungry", missing=missing, points=count)
        return on_board("fed", points=count)

    def _preview(self, seen: Seen, action: Action) -> str:
        """What follows if the viewer does that."""
        return foretell(preview(self.game, seen, action), self.names)

    # --- what happened

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """A card flies, a trick rests a moment, farmers arrive, countries are laid."""
        view = before.view
        match event:
            case rules.Dealt(seat):
                return (Noise("slide"),) if seat == 0 else ()
            case rules.GameBegan():
                return (Noise("shuffle"),)
            case rules.Played(seat, card):
                zone = "hand" if seat == view.seat else f"hand-{seat}"
                trick = (*view.trick, card)

                def lies(i: int, mark: str) -> Spot:
                    return self._trick_spot(view, area, (seat - len(view.trick) + i) % len(self.names), trick[i], mark)

                return (Together((*furniture.into_trick(trick, winning_place, lies, zone), Noise("place"))),)
            case rules.TrickWon(seat):
                block = self._block(seat, before, area)
                takes = Caption(on_board("takes", name=self.names[seat]), block.cx, block.cy, about=block)
                return (takes, Wait(0.9), Noise("collect"))
            case rules.FarmersCame(seat, _, count):
                plate = self.seat_area(seat, before, area)
                block = self._block(seat, before, area)
                came = Caption(on_board("came", count=count), block.cx, block.cy, "good", 32, block)
                return (Together((Burst(plate.cx, plate.cy, "ugo/farmer.svg"), came, Noise("farmer"))),)
            case rules.Laid(seat, place, cards):
                zone = "spoils" if view.spoils else "trick"
                puts = [Put(self._place_spot(view, area, seat, place, card, 1), zone) for card in cards]
                first = puts[0].spot
                sign = Burst(first.x, first.y, f"ugo/signs/{cards[0].colour.name}.svg", size=first.height)
                return (Together((*puts, Noise("place"))), sign)
        return ()

    def told(self, event: Event, seen: Seen) -> Seen:
        """Everything else goes to its place at the end of the beat."""
        return seen

    def why_taken(self, event: Event) -> str:
        """The words of the event say enough."""
        return ""

    def best(self, seen: Seen) -> Action | None:
        """The first action of the best layout, while there are cards to lay."""
        view = seen.view
        return best_lay(self.game, view) if view.spoils and view.leader == view.seat else None

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of each seat: the games before, and this game as it stands."""
        view = seen.view
        over = len(view.scores) == self.game.games
        return tuple(
            sum(score[seat] for score in view.scores) + (0 if over else sum(self.game.count(kingdom)))
            for seat, kingdom in enumerate(view.kingdoms)
        )

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """The points of each place of each kingdom at the end of a game."""
        scored = [event for event in events if isinstance(event, rules.GameScored)]
        if not scored:
            return None
        places = range(len(self.game.deck.place))
        rows = tuple((on_board("row", place=i + 1), tuple(event.places[i] for event in scored)) for i in places)
        game = len(after.view.scores)
        before: list[Any] = [sum(row[event.seat] for row in after.view.scores[:-1]) for event in scored]
        totals = tuple(event.total + earlier for event, earlier in zip(scored, before, strict=True))
        if game > 1:
            rows += ((on_board("before"), tuple(before)),)
        title = on_board("game", number=game, games=self.game.games)
        return Tally(title, tuple(self.names[e.seat] for e in scored), rows, totals)


def board(game: Ugo, names: Sequence[str]) -> UgoBoard:
    """The board of these rules for players with these names."""
    return UgoBoard(game, names)
