"""The people with phones at one table: their pictures and their actions.

The loop of the app calls `update` in each frame. It reads what phones have sent, hands acts to the session exactly as a
click does, and sends each phone the picture of its own Glimpse when that has changed.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from ugames.core.game import PUBLIC, Seat, Seen
from ugames.core.match import IllegalAction
from ugames.core.tongue import TONGUE
from ugames.core.words import listed, run_on
from ugames.phones import wire
from ugames.phones.picture import Json, Pictures, blows, points_table
from ugames.phones.seats import Come, Knock, PhoneSeats
from ugames.phones.server import CLOSED_FOR_ANOTHER_TAB, CLOSED_SEAT_LOST, Link, Server
from ugames.registry import words_of
from ugames.session import Session
from ugames.texts import text
from ugames.ui.table import furniture
from ugames.ui.table.board import board_of, points_in
from ugames.ui.table.panels.log import Log

PICTURES_REMEMBERED = 64
"""The number of pictures remembered for each phone, so that an action refers to the picture it was chosen from."""
LOG_SENTENCES = 12
RACE_PICTURE_SECONDS = 0.05
"""Seconds between two pictures of a race; the motion is shown on the table."""
PICTURES_SECONDS_BY_FRAME = 0.006
TABLE_SHOWS_FIRST_SECONDS = 8.0
"""The most seconds that idle players' phones wait for the table to show an event first."""
DISK_WAIT_SECONDS = 0.004
"""Seconds for which a frame waits for the disk after a phone's action."""
PAGE_WORDS = (
    "phones.page_hand",
    "phones.page_middle",
    "phones.page_yours",
    "phones.page_news",
    "phones.page_since",
    "phones.page_explain",
    "phones.page_close",
    "phones.page_undo",
    "phones.page_resume",
    "phones.page_total",
    "phones.page_points",
    "phones.page_turn",
    "phones.page_connecting",
    "phones.page_lost",
    "phones.page_gone",
    "phones.page_elsewhere",
    "phones.page_here",
    "phones.page_not_yours",
    "phones.page_who",
    "phones.page_i_am",
    "phones.page_taken",
    "phones.page_again",
    "phones.page_after",
    "phones.page_nothing",
)
"""The keys of the page's own texts."""


def page_words() -> dict[str, str]:
    """The page's own texts and language, by the last part of their keys."""
    return {key.partition("_")[2]: text(key) for key in PAGE_WORDS} | {"lang": TONGUE.language}


class BigScreen(Protocol):
    """The state of the big screen."""

    @property
    def running(self) -> bool:
        """Whether time passes and people look at the table."""

    @property
    def showing(self) -> bool:
        """Whether it is still showing an event."""

    @property
    def waiting(self) -> bool:
        """Whether a notice covers the table until somebody continues."""

    @property
    def covered(self) -> bool:
        """Whether a menu or page covers the table, which can be closed only there."""

    def go_on(self) -> None:
        """Close the notice, or start the clock again."""


class ScreenState(NamedTuple):
    """What the big screen does, as far as a phone tells it."""

    halted: bool
    waiting: bool
    covered: bool
    ending: bool
    """Whether it is still showing the end of the match: neither its points nor its result are told yet."""


class SentPicture(NamedTuple):
    """A picture that was sent."""

    number: int
    seen: Seen
    moment: int
    """The number of moments of the match shown by it."""


class _Hand:
    """The state of one phone: its present picture and the earlier ones."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.session = session
        self.seat = seat
        self.board = board_of(session.game, session.names)
        words = words_of(session.game.id)
        self.pictures = Pictures(self.board, words)
        self.log = Log(self.board, words)
        self.log.begin(seat)
        self.shown: deque[SentPicture] = deque(maxlen=PICTURES_REMEMBERED)
        self.changes: tuple[int, ...] = ()
        """The count of changes and the state of the big screen at the last picture."""
        self.gone_on = False
        """Whether this phone has continued past the points shown on the big screen."""
        self._moments_told = 0
        self._decision_moment = 0
        """The moment of this seat's last decision: all events since then are told."""
        self._blows: list[Json] = []
        """The blows to this seat since then, each with reason and cost."""
        self._points_table: Json | None = None
        self._picture_number = 0
        self._made_from: tuple[Any, ...] | None = None
        self._content: Json = {}
        """The content of the newest picture."""
        self._is_sent = False

    @property
    def may_act(self) -> bool:
        """Whether the phone offers an action."""
        return bool(self.shown) and self.seat in self.shown[-1].seen.to_act

    def picture(self, state: ScreenState) -> str | None:
        """The message with the newest picture; None if the phone has it."""
        self._read_log()
        self.gone_on &= state.waiting or state.ending
        if self.gone_on:
            state = state._replace(waiting=False, ending=False)
        seen, undoing = self.session.glimpse(self.seat), self.session.undoing
        undo = undoing.is_own(self.seat) and undoing.costs_nothing(self.seat)
        facts = seen, undo, state, self._moments_told, self._points_table is None
        if facts != self._made_from:
            self._made_from = facts
            self._make(seen, undo, state)
        if self._is_sent:
            return None
        self._is_sent = True
        return wire.written("picture", number=self._picture_number, **self._content)

    def _make(self, seen: Seen, undo: bool, state: ScreenState) -> None:
        """Make a picture, with a new number if it differs."""
        halted, waiting, covered, ending = state
        since = sum(line.moment >= self._decision_moment for line in self.log.lines)
        made = self.pictures.picture_of(seen, [line.text for line in self.log.lines[-max(LOG_SENTENCES, since) :]])
        made |= {"since": since, "struck": self._blows}
        if halted:
            made |= {"hand": [], "do": [], "halt": halt_words(covered)}
        points = self._points_table
        if seen.outcome is not None and (waiting or ending) and not self._content.get("won"):
            made["won"] = None  # the points come before the result, as on the big screen; a told one stays
            points = points if waiting else None
        elif seen.outcome is not None:
            names = [self.board.names[seat] for seat in seen.outcome.winners]
            all_ = listed(names)
            made["over"] = text("phones.won_one", names=all_) if len(names) == 1 else text("phones.won", names=all_)
        resume = waiting or (halted and not covered)
        fields = {**made, "undo": undo, "points": points, "waiting": waiting, "resume": resume}
        if fields != self._content:
            self._content, self._is_sent = fields, False
            self._picture_number += 1
            self.shown.append(SentPicture(self._picture_number, seen, self._moments_told))

    def renew(self) -> None:
        """Make and send everything again, for an empty phone or in another language."""
        self._is_sent, self.changes, self._made_from = False, (), None
        self.pictures = Pictures(self.board, self.pictures.words)

    def retell(self) -> None:
        """Make all texts again in the new language."""
        self._restart_log()
        self.renew()

    def is_current(self, shown: SentPicture) -> bool:
        """Whether a picture's offers still mean the same: nothing has changed but secret choices of others."""
        then, now = shown.seen, self.session.glimpse(self.seat)
        if then.offers_the_same(now):
            return True
        if len(then.to_act) < 2 or then.legal != now.legal or not {*now.to_act} <= {*then.to_act}:
            return False
        moves = (self.session.move(moment) for moment in range(shown.moment, self.session.moments))
        return all(move is None or move[0] != self.seat for move in moves)

    def _read_log(self) -> None:
        ready = self.session.ready_moments
        if ready < self._moments_told:  # something was taken back
            self._restart_log()
        if ready > self._moments_told:
            beats = self.session.beats(self.seat, self._moments_told, ready)
            self.log.tell(beats)
            self._note_blows(ready)
            self._moments_told = ready
            for beat in beats:
                if tally := points_in(self.board, beat):
                    self._points_table = points_table(tally) | {"moment": self._moments_told}

    def _restart_log(self) -> None:
        """Start the log again."""
        self.log.begin(self.seat)
        self._moments_told, self._points_table, self._decision_moment, self._blows = 0, None, 0, []

    def _note_blows(self, ready: int) -> None:
        """Keep the blows to this seat since its last decision, in the table's words."""
        if self.session.game.has_clock:
            return  # in a race there is no time to read
        moves = ((moment, self.session.move(moment)) for moment in range(self._moments_told, ready))
        if own := [moment for moment, move in moves if move is not None and move[0] == self.seat]:
            self._decision_moment, self._blows = own[-1], []
        since = max(self._moments_told, self._decision_moment, 1)
        beats = self.session.beats(self.seat, since - 1, ready)
        for moment, (before, beat) in enumerate(pairwise(beats), since):
            move = self.session.move(moment)
            own_choice = move is not None and move[0] == self.seat
            if points_in(self.board, beat):
                self._blows = []  # the table of points shows their cost
            else:
                self._blows += (
                    {"moment": moment, **blow} for blow in blows(self.board, before.after, beat, own_choice)
                )


def halt_words(covered: bool) -> str:
    """The reason why nothing can be done while the big screen is paused."""
    return text("phones.paused") if covered else text("common.clock_stands")


class Phones:
    """The phones of one table."""

    def __init__(self, names: Sequence[str], seats: Iterable[Seat], lines: Server) -> None:
        self.names = list(names)
        self.seats = PhoneSeats(seats)
        self.lines = lines
        self.session: Session | None = None
        """The match in progress, once it has begun."""
        self.screen: BigScreen | None = None
        """The big screen."""
        self.notices: list[str] = []
        """Messages for the people at the table."""
        self.lost = False
        """Whether a phone was lost since the last look."""
        self.changed = False
        """Whether a phone came, left or asked since the last look."""
        self._hands: dict[Seat, _Hand] = {}
        """The phones, ordered by their last picture."""
        self._next_picture_at = 0.0
        self._acted_seats: set[Seat] = set()
        """The seats that have acted since the last pictures: they get the next picture first, and at once in a race."""
        self._held_since: float | None = None
        """When idle players' phones began to wait for the big screen."""
        self._page_language = self._spoken_language = TONGUE.language
        """The language of the page that phones load, and the present one."""

    # --- the table

    def sit_down(self, session: Session) -> None:
        """Show this match on the phones."""
        self.session, self.screen, self._held_since = session, None, None
        self._hands.clear()
        self._acted_seats.clear()
        for seat in self.seats.places:
            self._give_hand(seat)

    def _give_hand(self, seat: Seat) -> None:
        if self.session is not None:
            self.session.seats.hand_phone(seat)
            self._hands[seat] = _Hand(self.session, seat)

    def give_phone(self, seat: Seat) -> None:
        """Let this seat play with a phone from now on."""
        self.seats.add(seat)
        self._give_hand(seat)

    def take_phone(self, seat: Seat, to_bot: bool) -> None:
        """Let this seat play at the table from now on, or a bot: then the match counts as assisted."""
        if (link := self.seats.remove(seat)) is not None:
            self.lines.close(link, CLOSED_SEAT_LOST)
        self._hands.pop(seat, None)
        if self.session is not None:
            self.session.seats.give(seat, to_bot)
            if to_bot:
                self.session.assist()

    def admit(self, knock: Knock) -> None:
        come = self.seats.admit(knock)
        self._send(knock.link, "token", token=self.seats.places[knock.seat].token)
        self._welcome(knock.link, come, CLOSED_SEAT_LOST)

    def refuse(self, knock: Knock) -> None:
        self.seats.refuse(knock)
        self._refuse(knock.link, text("phones.refused"))
        self.changed = True

    @property
    def wanting(self) -> str:
        """A sentence about a phone that asks or is missing, for the people at the table."""
        if self.seats.knocks:
            return text("phones.knocks", name=self.names[self.seats.knocks[0].seat])
        session = self.session
        if session is None or session.outcome is not None or session.game.has_clock:
            return ""
        away = [
            seat
            for seat in session.glimpse(PUBLIC).to_act
            if seat in self.seats.places and not self.seats.is_there(seat)
        ]
        return text("phones.missing", name=self.names[away[0]]) if away else ""

    @property
    def all_there(self) -> bool:
        return all(self.seats.is_there(seat) for seat in self.seats.places)

    # --- the loop

    def update(self, now: float) -> bool:
        """Read messages, send new pictures; whether more are to be sent at once."""
        if self._spoken_language != TONGUE.language:
            self._speak()
        while not self.lines.inbox.empty():
            received = self.lines.inbox.get()
            if received.message is None:
                self._lose(received.link)
            else:
                self._read(received.link, received.message)
                self._await_disk()
        return self._send_pictures(now)

    def _speak(self) -> None:
        """Say everything in a newly chosen language."""
        self._spoken_language = TONGUE.language
        for seat in self.seats.places:
            if (link := self.seats.link_of(seat)) is not None:
                self._send(link, "words", words=page_words())
        for hand in self._hands.values():
            hand.retell()

    def _await_disk(self) -> None:
        """Wait briefly for the disk after an action, so that its picture need not wait for the next frame."""
        until = time.perf_counter() + DISK_WAIT_SECONDS
        while self.session and self.session.ready_moments < self.session.moments and time.perf_counter() < until:
            time.sleep(DISK_WAIT_SECONDS / 10)

    def _send_pictures(self, now: float) -> bool:
        session = self.session
        if session is None:
            return False
        due = not session.game.has_clock or now >= self._next_picture_at or session.outcome is not None
        seats = self._seats_in_order(session) if due else [seat for seat in self._acted_seats if seat in self._hands]
        if not seats:
            return False
        if session.ready_moments < session.moments:
            return True  # it is shown once it is on disk
        if due:
            self._next_picture_at = now + RACE_PICTURE_SECONDS
        began, made = time.perf_counter(), False
        screen, holding, over = self.screen, self._holds_back(now), session.outcome is not None
        state = ScreenState(False, False, False, holding and over)
        if screen is not None:
            state = ScreenState(not (screen.running or over), screen.waiting, screen.covered, holding and over)
        mark = session.record.changes, *state
        for seat in seats:
            hand, link = self._hands[seat], self.seats.link_of(seat)
            if link is None or hand.changes == mark:
                continue
            if holding and hand.shown and not hand.may_act and seat not in self._acted_seats:
                continue
            if made and time.perf_counter() - began > PICTURES_SECONDS_BY_FRAME:
                if due:
                    self._next_picture_at = now
                return True
            made = True
            self._show(link, hand, state)
            hand.changes = mark
            self._hands[seat] = self._hands.pop(seat)
        self._acted_seats.clear()
        return holding

    def _holds_back(self, now: float) -> bool:
        """Whether idle players' phones wait for the table to show an event."""
        if self.screen is None or not self.screen.showing:
            self._held_since = None
            return False
        if self._held_since is None:
            self._held_since = now
        return now - self._held_since < TABLE_SHOWS_FIRST_SECONDS

    def _seats_in_order(self, session: Session) -> list[Seat]:
        """All phones: first those without a picture and those that acted or are to act, then by waiting time."""
        acting = session.glimpse(PUBLIC).to_act
        return sorted(
            self._hands,
            key=lambda seat: (bool(self._hands[seat].changes), seat not in self._acted_seats, seat not in acting),
        )

    def _show(self, link: Link, hand: _Hand, state: ScreenState) -> None:
        """Send the newest picture, if it differs, and before it the explanations of new cards."""
        written = hand.picture(state)
        if cards := hand.pictures.explanations():  # separate, since a newer picture may replace this one unread
            self._send(link, "cards", cards=cards)
        if written:
            self.lines.send(link, written, picture=True)

    # --- messages

    def _read(self, link: Link, message: wire.FromPhone) -> None:
        match message:
            case wire.Hello(token, device):
                self._greet(link, token, device)
            case wire.Ask(seat):
                self._take_knock(link, self.seats.ask(link, seat))
            case wire.Act() | wire.Undo() | wire.Resume():
                seat_ = self.seats.seat_of(link)
                if seat_ is None:
                    self.lines.close(link, CLOSED_SEAT_LOST)
                elif self.session is not None:
                    self._answer_request(link, self._hands[seat_], message)

    def _greet(self, link: Link, token: str, device: str) -> None:
        if self._spoken_language != self._page_language:
            self._send(link, "words", words=page_words())
        wrong: str = text("phones.wrong_code") if token else ""
        match self.seats.come(link, token, device):
            case Come() as come:
                self._welcome(link, come, CLOSED_FOR_ANOTHER_TAB)
            case Knock() as knock:
                self._take_knock(link, knock, text("phones.used_code"))
            case None if not self.seats.is_open:
                self._refuse(link, run_on((wrong, text("phones.ask_closed"))))
                self._tell_once(text("phones.wants_in"))
            case None:
                seats = [
                    {"seat": seat, **self._name_and_face(seat), "there": self.seats.is_there(seat)}
                    for seat in self.seats.places
                ]
                self._send(link, "seats", seats=seats, say=wrong)

    def _name_and_face(self, seat: Seat) -> dict[str, str]:
        return {"name": self.names[seat], "face": furniture.avatar(seat, self.names[seat])}

    def _send(self, link: Link, kind: str, **fields: Any) -> None:
        self.lines.send(link, wire.written(kind, **fields))

    def _refuse(self, link: Link, why: str) -> None:
        self.lines.refuse(link, wire.written("refused", say=why))

    def _tell_once(self, notice: str) -> None:
        """Show a message at the table once, until people open the page: anybody in the network can cause it."""
        if not self.seats.wanted:
            self.seats.wanted = True
            self.notices.append(notice)

    def _welcome(self, link: Link, come: Come, code: int) -> None:
        if come.before is not None and come.before != link:
            self.lines.close(come.before, code)
        self.lines.seat(link)
        name = self.names[come.seat]
        self.changed = True
        news = text("phones.came", name=name)
        if come.seat in self._hands:
            if self._hands[come.seat].shown:
                news = text("phones.back", name=name)
            self._hands[come.seat].renew()
        else:
            notice = text("phones.waiting", name=name)
            self._send(link, "wait", **self._name_and_face(come.seat), say=notice)
        self.notices.append(news)

    def _take_knock(self, link: Link, knock: Knock | None, why: str = "") -> None:
        if knock is None:
            self._refuse(link, text("phones.ask_closed"))
            return
        self.changed = True
        self.notices.append(text("phones.knocks", name=self.names[knock.seat]))
        self._send(link, "asked", say=run_on((why, text("phones.asked", code=knock.code))))

    def _lose(self, link: Link) -> None:
        asked = self.seats.knocks
        seat = self.seats.lose(link)
        self.changed |= seat is not None or asked != self.seats.knocks
        if seat is not None:
            self.lost = True
            self.notices.append(text("phones.went", name=self.names[seat]))

    def _answer_request(self, link: Link, hand: _Hand, message: wire.Act | wire.Undo | wire.Resume) -> None:
        """Do a phone's request, or send the reason against it."""
        why = self._try_request(hand, message)
        self.lines.send(link, wire.written("no", say=why) if why else wire.written("done"))

    def _try_request(self, hand: _Hand, message: wire.Act | wire.Undo | wire.Resume) -> str:
        """Do a request; returns the reason if it failed, else an empty text."""
        session, seat = hand.session, hand.seat
        shown = next((each for each in hand.shown if each.number == message.picture), None)
        if isinstance(message, wire.Resume):
            if self.screen is not None:
                if self.screen.covered:
                    return text("phones.paused")
                if self.screen.waiting:
                    hand.gone_on, hand.changes = True, ()
                if not (self.screen.waiting and session.seats.people_here):
                    self.screen.go_on()
            self._acted_seats.add(seat)
            return ""
        if shown is None:
            return text("phones.too_late")
        if self.screen is not None and not self.screen.running:
            return halt_words(self.screen.covered)
        if not session.game.has_clock and not hand.is_current(shown):
            return text("phones.too_late")
        if isinstance(message, wire.Undo):
            if not session.undoing.is_own(seat) or not session.undo(seat, session.assisted):
                return text("table.told")
            self._acted_seats.add(seat)
            return ""
        if message.action >= len(shown.seen.legal):
            return text("phones.too_late")
        action = shown.seen.legal[message.action]
        try:
            session.submit(seat, action)
        except IllegalAction:
            return session.why_not(session.glimpse(seat), action)
        self._acted_seats.add(seat)
        return ""
