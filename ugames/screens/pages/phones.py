"""The page with the codes: people with phones, their connections, and phones that ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ugames.core.game import Seat
from ugames.phones.address import HERE
from ugames.phones.host import Host
from ugames.phones.seats import Knock
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import FOOT, Page, foot_of
from ugames.ui.table import furniture

CODE_GAP, ADDRESS = 16.0, 364.0
WORDS, LEAST_WORDS, LINES = 24.0, 19.0, 3
"""The text size of the instructions, its least, and the most lines in larger text."""
TITLE, ROW = 62.0, 54.0
"""The heights of a name, and of a button below a code."""
PHONE, TABLE, BOT = "phone", "table", "bot"
INK, PAPER = (20, 14, 10), (255, 255, 255)


class PhonesContent:
    """A part for each person's seat; during a match, the way of playing can be changed."""

    face = "phones"
    """The picture beside its heading."""

    def __init__(self, host: Host, session: Session | None, play: Callable[[], None] | None) -> None:
        self.host = host
        self.session = session
        self.play = play
        """Deals the cards; None during a match."""
        self.trouble = ""
        """Why phones cannot connect."""
        self._parts: list[tuple[Seat, Area]] = []
        self._size = WORDS
        """The text size of all instructions."""
        self._codes: dict[tuple[str, int], pygame.Surface] = {}

    @property
    def title(self) -> str:
        """The heading."""
        return text("phones.title")

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats on the page: those with phones, and during a match those of all people."""
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

    # --- the form

    def build(self, form: Form, page: Page) -> None:
        """Below each code the actions for its seat; at the foot Play and the address."""
        body, phones = page.body, self.host.phones
        self._parts = self._placed(body, self._head(form.canvas, body.w))
        for seat, part in self._parts:
            foot = part.below(part.h - ROW).inset(8, 4)
            if (knock := self._knock(seat)) is not None:
                label = self._asked(knock)
                yes, no = foot.columns(2, 8)
                decide = partial(self._decide, page, knock)
                admit, refuse = partial(decide, phones.admit), partial(decide, phones.refuse)
                form.button(f"admit-{seat}", text("phones.let_in"), yes, admit, hint=label, primary=True)
                form.button(f"refuse-{seat}", text("common.no"), no, refuse, hint=label)
            elif self.session is not None:
                ways = {PHONE: "phones.by_phone", TABLE: "phones.by_table", BOT: "phones.by_bot"}
                options = [(way, text(key)) for way, key in ways.items()]
                label = text("phones.plays", name=phones.names[seat])
                change = partial(self._change, page, seat)
                form.choice(f"way-{seat}", label, foot, options, self._way(seat), change, labelled=False)
        self._foot(form, page, foot_of(body))

    def _foot(self, form: Form, page: Page, foot: Area) -> None:
        addresses = self.host.addresses
        wide = min(ADDRESS, foot.w * 0.33)
        if len(addresses) > 1:
            shown = [(each, text("phones.only_here", address=each) if each == HERE else each) for each in addresses]
            place = foot.beside(foot.w - wide)
            hint = text("phones.address_hint")

            def move(address: str) -> None:
                self.open(address)
                page.changed()

            form.choice("address", text("phones.address"), place, shown, self.host.address, move, hint, labelled=False)
        if self.play is not None:
            asked = bool(self.host.phones.seats.knocks)  # questions come first
            label = text("phones.play") if self.host.phones.all_there else text("phones.play_without")
            middle = foot.left(foot.w - wide - CODE_GAP) if len(addresses) > 1 else foot
            form.button("play", label, middle, self.play, hint=text("phones.play_hint"), primary=not asked)

    def _head(self, canvas: Canvas, width: float) -> float:
        """The height of the instructions, in the largest text with few lines."""
        said = self._how[0], text("phones.unsafe")

        def lines(size: float) -> int:
            return sum(len(canvas.wrapped(each, size, width)) for each in said)

        sizes = range(int(WORDS), int(LEAST_WORDS), -1)
        self._size = float(next((size for size in sizes if lines(size) <= LINES), LEAST_WORDS))
        return lines(self._size) * self._size * LEADING * SPACING + CODE_GAP

    def _placed(self, body: Area, head: float) -> list[tuple[Seat, Area]]:
        """A part for each seat, in the number of columns with the largest codes."""
        room, seats = body.below(head)._replace(h=body.h - head - FOOT), self.seats
        most = max(1, len(seats))

        def size(columns: int) -> float:
            rows = -(-most // columns)
            return min(
                (room.w - CODE_GAP * (columns - 1)) / columns, (room.h - CODE_GAP * (rows - 1)) / rows - TITLE - ROW
            )

        columns = max(range(1, most + 1), key=size)
        rows = list(room.rows(-(-most // columns), CODE_GAP))
        return [
            (seat, list(rows[i // columns].columns(columns, CODE_GAP))[i % columns]) for i, seat in enumerate(seats)
        ]

    # --- actions

    def _way(self, seat: Seat) -> str:
        if seat in self.host.phones.seats:
            return PHONE
        return BOT if self.session is not None and seat in self.session.seats.bots else TABLE

    def _change(self, page: Page, seat: Seat, way: str) -> None:
        phones = self.host.phones
        if way == PHONE:
            phones.give_phone(seat)
            self.open()
        else:
            phones.take_phone(seat, to_bot=way == BOT)
            if not phones.seats.places:
                self.host.close()
        page.changed()

    def _decide(self, page: Page, knock: Knock, decide: Callable[[Knock], None]) -> None:
        if knock in self.host.phones.seats.knocks:  # it may have gone meanwhile
            decide(knock)
        page.changed()

    # --- drawing

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The instructions, and for each seat the person, the connection and the code."""
        body = page.body
        said, tone = self._how
        high = canvas.paragraph(said, body, self._size, tone)
        canvas.paragraph(text("phones.unsafe"), body.below(high), self._size, "text_soft")
        for seat, part in self._parts:
            self._paint_seat(canvas, seat, part)

    def _paint_seat(self, canvas: Canvas, seat: Seat, part: Area) -> None:
        canvas.fill(part, "panel_raised", 14)
        phones = self.host.phones
        canvas.show(furniture.avatar(seat, phones.names[seat]), Area(part.x + 8, part.y + 6, TITLE - 12, TITLE - 12))
        x, room = part.x + TITLE + 4, part.w - TITLE - 12
        lettering.fitting(canvas, phones.names[seat], x, part.y + 20, 25, "text", room)
        state, tone = self._state(seat)
        lettering.fitting(canvas, state, x, part.y + 46, 19, tone, room)
        knock = self._knock(seat)
        under = ROW if self.session or knock else 8.0
        square = part.below(TITLE)._replace(h=part.h - TITLE - under).inset(8, 2)
        size = min(square.w, square.h)
        box = square.centred(size, size)
        if knock is not None:
            self._paint_knock(canvas, knock, square)
        elif self._way(seat) == PHONE and self.host.is_open and not phones.seats.there(seat):
            self._paint_code(canvas, seat, box)
        elif size > 40:
            canvas.show(furniture.avatar(seat, phones.names[seat]), box.inset(size * 0.12))

    @property
    def _how(self) -> tuple[str, str]:
        """The instructions or the reason why phones cannot connect, with their tone."""
        if self.host.is_open and not self.trouble:
            return text("phones.how", address=f"http://{self.host.server.host}"), "text"
        return self.trouble, "bad"

    def _knock(self, seat: Seat) -> Knock | None:
        """The phone that asks for this seat."""
        return next((knock for knock in self.host.phones.seats.knocks if knock.seat == seat), None)

    def _asked(self, knock: Knock) -> str:
        """The question about an asking phone."""
        phones = self.host.phones
        name = phones.names[knock.seat]
        if phones.seats.there(knock.seat):
            return text("phones.asks_too", code=knock.code, name=name)
        return text("phones.asks", code=knock.code, name=name)

    def _paint_knock(self, canvas: Canvas, knock: Knock, room: Area) -> None:
        """The number that the phone shows as well, and the question above its answers."""
        said = self._asked(knock)
        size = min(110.0, room.h * 0.4)
        canvas.text(str(knock.code), room.cx, room.y + room.h * 0.32, size, "highlight", "centre", "display")
        canvas.paragraph(said, room.below(room.h * 0.6), 26, "text", "centre")

    def _state(self, seat: Seat) -> tuple[str, str]:
        """The connection's state in words, with their tone."""
        phones = self.host.phones
        if self._knock(seat) is not None:
            return text("phones.not_yet"), "warn"
        if self._way(seat) != PHONE:
            return text("phones.by_bot") if self._way(seat) == BOT else text("phones.by_table"), "text_soft"
        if phones.seats.there(seat):
            return text("phones.there"), "good"
        been = phones.seats.places[seat].device is not None
        return (text("phones.away"), "warn") if been else (text("phones.not_yet"), "text_soft")

    def _paint_code(self, canvas: Canvas, seat: Seat, box: Area) -> None:
        """The code in whole pixels, dark on white in every theme, as cameras need it."""
        rect = canvas.rect(box)
        key = self.host.link(seat), rect.w
        if key not in self._codes:
            rows = self.host.code(seat)
            image = pygame.Surface((len(rows), len(rows)))
            image.fill(PAPER)
            for y, row in enumerate(rows):
                for x, dark in enumerate(row):
                    if dark:
                        image.set_at((x, y), INK)
            scale = max(1, rect.w // len(rows))
            self._codes[key] = pygame.transform.scale(image, (len(rows) * scale, len(rows) * scale))
        code = self._codes[key]
        canvas.surface.blit(code, code.get_rect(center=rect.center))


class PhonesPage(Page):
    """The page, which follows connections."""

    def __init__(self, content: PhonesContent, away: Callable[[], None]) -> None:
        super().__init__(content)
        self.phones = content
        self.away = away
        """Called when the page closes."""

    def enter(self, app: App) -> None:
        """Allow phones without a token to ask while the page is open."""
        self.phones.open()
        self.phones.host.phones.seats.look(True)
        super().enter(app)

    def update(self, now: float) -> bool:
        """Show new and lost connections."""
        phones = self.phones.host.phones
        changed, phones.changed = phones.changed, False
        phones.notices.clear()
        if changed:
            self.changed()
        return super().update(now) or changed

    def leave(self) -> None:
        """Stop phones without a token from asking."""
        self.phones.host.phones.seats.look(False)
        self.away()
