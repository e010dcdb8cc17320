"""The page with the codes: people with phones, their connections, and phones that ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ugames.core.game import Seat
from ugames.phones.address import LOOPBACK
from ugames.phones.host import Host
from ugames.phones.seats import Knock
from ugames.screens import rows
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, GAP
from ugames.ui.kit.forms.page import Page, above_foot, foot_of
from ugames.ui.kit.scale import EDGE, ROW, TABS
from ugames.ui.table import furniture

BY_PHONE = "phone"
AT_TABLE = "table"
BY_BOT = "bot"


class PhonesPage(Page):
    """A part for each person's seat; during a match, the way of playing can be changed."""

    heading = "phones.title"
    face = "phones"

    def __init__(
        self, host: Host, session: Session | None, play: Callable[[], None] | None, away: Callable[[], None]
    ) -> None:
        self.host = host
        self.session = session
        self.play = play
        """Deals the cards; None during a match."""
        self.away = away
        """Called when the page closes."""
        self.trouble = ""
        """Why phones cannot connect."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats on the page: seats with phones; during a match, the seats of all people."""
        if self.session is None:
            return sorted(self.host.phones.seats.places)
        return [seat for seat, player in enumerate(self.session.players) if player.bot is None]

    def open(self, address: str = "") -> None:
        """Accept phones, if a seat needs one."""
        self.trouble = ""
        if self.host.phones.seats.places and (address or not self.host.is_open):
            try:
                self.host.open(address)
            except OSError as error:
                self.trouble = text("phones.no_server", why=str(error))

    def begin(self) -> None:
        """Allow phones without a token to ask while the page is open."""
        self.open()
        self.host.phones.seats.show_codes(True)

    def leave(self) -> None:
        """Stop phones without a token from asking."""
        self.host.phones.seats.show_codes(False)
        self.away()

    def go_on(self, now: float) -> bool:
        """Show new and lost connections."""
        phones = self.host.phones
        changed, phones.changed = phones.changed, False
        phones.notices.clear()
        if changed:
            self.changed()
        return changed

    # --- the form

    def build(self) -> None:
        """Below each code the actions for its seat; at the foot Play and the address."""
        room, phones = self.above_foot, self.host.phones
        upper, lower = room.top(TABS).rows(2)
        how, tone = self._instructions
        self.show(rows.draw_paragraph, how, upper, BODY, tone)
        if self.host.is_open:
            self.show(rows.draw_paragraph, text("phones.unsafe"), lower, BODY, "text_soft")
        for seat, part in zip(self.seats, _seat_areas(room.below(TABS + GAP), len(self.seats)), strict=False):
            self.show(self._paint_seat, seat, part)
            foot = foot_of(part).inset(GAP, GAP / 2)
            if (knock := self._knock_at(seat)) is not None:
                label = self._knock_question(knock)
                yes, no = foot.columns(2, GAP)
                decide = partial(self._decide, knock)
                admit, refuse = partial(decide, phones.admit), partial(decide, phones.refuse)
                self.button(f"admit-{seat}", text("phones.let_in"), yes, admit, hint=label, primary=True)
                self.button(f"refuse-{seat}", text("common.no"), no, refuse, hint=label)
            elif self.session is not None:
                ways = {BY_PHONE: "phones.by_phone", AT_TABLE: "phones.by_table", BY_BOT: "phones.by_bot"}
                options = [(way, text(key)) for way, key in ways.items()]
                label = text("phones.plays", name=phones.names[seat])
                change = partial(self._change_way, seat)
                self.choice(f"way-{seat}", label, foot, options, self._way_of(seat), change, labelled=False)
        self._build_foot(self.foot)

    def _build_foot(self, foot: Area) -> None:
        addresses = self.host.addresses
        *_, place = foot.columns(3, EDGE)
        if self.host.is_open and len(addresses) > 1:
            shown = [(each, text("phones.only_here", address=each) if each == LOOPBACK else each) for each in addresses]
            hint, label = text("phones.address_hint"), text("phones.address")

            def move(address: str) -> None:
                self.open(address)
                self.changed()

            self.choice("address", label, place, shown, self.host.address, move, hint)
            foot = foot.left(place.x - foot.x - EDGE)
        if self.play is not None:
            asked = bool(self.host.phones.seats.knocks)  # questions come first
            label = text("phones.play") if self.host.phones.all_there else text("phones.play_without")
            self.button("play", label, foot, self.play, hint=text("phones.play_hint"), primary=not asked)

    # --- actions

    def _way_of(self, seat: Seat) -> str:
        if seat in self.host.phones.seats:
            return BY_PHONE
        return BY_BOT if self.session is not None and seat in self.session.seats.bots else AT_TABLE

    def _change_way(self, seat: Seat, way: str) -> None:
        phones = self.host.phones
        if way == BY_PHONE:
            phones.give_phone(seat)
            self.open()
        else:
            phones.take_phone(seat, to_bot=way == BY_BOT)
            if not phones.seats.places:
                self.host.close()
        self.changed()

    def _decide(self, knock: Knock, decide: Callable[[Knock], None]) -> None:
        if knock in self.host.phones.seats.knocks:  # it may have gone meanwhile
            decide(knock)
        self.changed()

    # --- drawing

    def _paint_seat(self, canvas: Canvas, seat: Seat, part: Area) -> None:
        rows.draw_ground(canvas, part)
        phones, knock = self.host.phones, self._knock_at(seat)
        face, head = furniture.avatar(seat, phones.names[seat]), part.top(ROW).inset(GAP, 0)
        canvas.show(face, head.left(ROW).inset(GAP / 2))
        state, tone = self._connection_state(seat)
        rows.draw_words(canvas, head.beside(ROW + GAP), phones.names[seat], state, tone=tone)
        room = part.below(ROW)
        if self.session or knock:
            room = above_foot(room)
        room = room.inset(GAP)
        box = room.centred(min(room.w, room.h), min(room.w, room.h))
        if knock is not None:
            self._paint_knock(canvas, knock, room)
        elif self._way_of(seat) == BY_PHONE and self.host.is_open and not phones.seats.is_there(seat):
            self._paint_code(canvas, seat, box)
        elif box.w > 0:
            canvas.show(face, box)

    @property
    def _instructions(self) -> tuple[str, str]:
        """The instructions or the reason why phones cannot connect, with their tone."""
        if self.host.is_open and not self.trouble:
            return text("phones.how", address=f"http://{self.host.server.host}"), "text"
        return (self.trouble, "bad") if self.trouble else (text("phones.choose"), "text")

    def _knock_at(self, seat: Seat) -> Knock | None:
        """The phone that asks for this seat."""
        return next((knock for knock in self.host.phones.seats.knocks if knock.seat == seat), None)

    def _knock_question(self, knock: Knock) -> str:
        """The question about an asking phone."""
        phones = self.host.phones
        name = phones.names[knock.seat]
        if phones.seats.is_there(knock.seat):
            return text("phones.asks_too", code=knock.code, name=name)
        return text("phones.asks", code=knock.code, name=name)

    def _paint_knock(self, canvas: Canvas, knock: Knock, room: Area) -> None:
        """The number that the phone shows as well, and the question above its answers."""
        number, question = room.rows(2)
        canvas.line(str(knock.code), number, number.h, "highlight", "centre", "display")
        rows.draw_paragraph(canvas, self._knock_question(knock), question, BODY, "text", "centre")

    def _connection_state(self, seat: Seat) -> tuple[str, str]:
        """The connection's state in words, with their tone."""
        phones = self.host.phones
        if self._way_of(seat) != BY_PHONE:
            return text("phones.by_bot") if self._way_of(seat) == BY_BOT else text("phones.by_table"), "text_soft"
        if phones.seats.is_there(seat):
            return text("phones.there"), "good"
        been = phones.seats.places[seat].device is not None
        return (text("phones.away"), "warn") if been else (text("phones.not_yet"), "text_soft")

    def _paint_code(self, canvas: Canvas, seat: Seat, box: Area) -> None:
        """The code in whole pixels, dark on white in every theme, as cameras need it."""
        rect = canvas.rect(box)

        def make() -> pygame.Surface:
            lines = self.host.code(seat)
            image = pygame.Surface((len(lines), len(lines)))
            for y, row in enumerate(lines):
                for x, dark in enumerate(row):
                    image.set_at((x, y), "black" if dark else "white")
            return pygame.transform.scale_by(image, max(1, rect.w // len(lines)))

        code = canvas.store.get(("code", self.host.link(seat), rect.w), make)
        canvas.surface.blit(code, code.get_rect(center=rect.center))


def _seat_areas(room: Area, count: int) -> list[Area]:
    """Parts of a room side by side and below each other, with the largest squares in them."""

    def square(columns: int) -> float:
        return min(room.w / columns, room.h * columns / count - 2 * ROW)

    columns = max(range(1, count + 1), key=square, default=1)
    lines = room.rows(-(-count // columns), EDGE)
    return [place for line in lines for place in line.columns(columns, EDGE)]
