"""One of two twin worlds: an app at its match, with a clock of its own, and all that can be noticed there.

What there is to see, hear, read or wait for after an input, and when bots and phones act, has to be the same in both.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from io import StringIO
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch
from zlib import crc32

import pygame

from scripts.support.phones import Wires, device
from scripts.support.pilot import Pilot, an_app
from scripts.support.quick import Quick
from scripts.support.reader import Kit
from scripts.support.secrets.twins import BOT, BY_PHONE, HERE, Scene, alike, as_it_was, learned
from ugames import languages
from ugames.bots.worker import Answer, Job
from ugames.core import match as core_match
from ugames.core.game import PUBLIC, Seat
from ugames.core.match import AnyMatch
from ugames.home import statistics
from ugames.home.keeper import Scribe
from ugames.journal import listing, saves
from ugames.journal.file import JournalFile
from ugames.laws.finder import Finder, cards_in
from ugames.laws.matches import state_at
from ugames.phones import wire
from ugames.reader.bridge import Bridge
from ugames.reader.herald import Herald
from ugames.reader.tree import page
from ugames.screens import flow
from ugames.screens.title import read_ahead
from ugames.session import Session
from ugames.session.record import Record
from ugames.session.seats import keeps_secrets
from ugames.session.thinking import LEAST_SECONDS, Thinking
from ugames.ui.draw.vectors import Ahead, Wish
from ugames.ui.kit import keys
from ugames.ui.kit.nodes import Node
from ugames.ui.table.table_screen import TableScreen
from ugames.ui.table.turns.curtain import END_OF_TURN_SECONDS
from ugames.ui.table.turns.screen import TurnScreen

WORLD_SIZE = (1024, 640)
HAND_STAYS_SECONDS = END_OF_TURN_SECONDS + 0.4
"""The time for which a hand may lie there after its turn, where all look at the screen."""
NOTICED = (
    (pygame.mouse, "set_cursor"), (pygame.mouse, "set_visible"), (pygame.mouse, "set_pos"), (pygame.scrap, "put_text"),
    (pygame.display, "set_icon"), (pygame.display, "message_box"), (pygame.key, "start_text_input"),
)  # fmt: skip
"""The calls that reach the person past the window's picture and the speaker."""


class PaperServer(Wires):
    """A server whose connections are kept in memory, and whose port is always free."""

    host = ""

    def __init__(self, *_: object) -> None:
        super().__init__()

    def start(self, address: str, port: int = 0) -> None:
        """Let phones come to that address."""
        self.host = f"{address}:{port}"

    def stop(self) -> None:
        """Let no phones come any more."""
        self.host = ""


Input = tuple[Any, ...]


class Frame(NamedTuple):
    """What there was to see and hear after an input."""

    knows: tuple[int, ...]
    """A number for what whoever looks has learned at each moment."""
    whose: Seat | None
    """The seat whose cards lie on the screen; None if none do."""
    there: dict[str, Any]
    """All that could be noticed, by its channel."""


class World:
    """One app with one match, and all that is noticed there."""

    def __init__(self, scene: Scene, match: AnyMatch, pilot: Pilot, like: World | None) -> None:
        self.scene = scene
        self.pilot = pilot
        self.app = pilot.app
        self.like = like
        """The world whose bots and phones are followed, as far as whoever looks can tell."""
        self.heard: list[str] = []
        self.past: list[str] = []
        """What went to the cursor, the clipboard and so on."""
        self.printed = StringIO()
        self.shown: int | None = None
        """The picture in the window, once it has been looked at."""
        self.events: list[pygame.event.Event] = []
        self.looks: list[Any] = []
        self.frames: list[Frame] = []
        self.acts: dict[tuple[Seat, int], list[Any]] = {}
        """What each seat has done as its action of that number, again after it was taken back."""
        self.broken = ""
        self.over = False
        self.found: list[tuple[int, str]] = []
        """What was seen though it belongs to somebody else: after which number of inputs, and what, in words."""
        self._known: dict[int, tuple[Any, int]] = {}
        self._was_away, self._rests_since = False, inf
        self._ever: dict[Seat, set[object]] = {}
        self._read: dict[tuple[Seat, int], Any] = {}
        self._stamps: dict[str, Any] = {}
        copies = Counter(match.game.inventory(state_at(match, 0)))
        self._alone = {card for card, number in copies.items() if number == 1}
        self._finder = Finder(match.game.cards)
        self._herald = Herald()
        self.app.doors.thinker.close()
        following: Any = Following(self)
        self.app.doors.thinker = following
        self._listen()
        self.match = match
        self.sit_down(match)

    def _listen(self) -> None:
        speaker: Any = self.app.speaker
        for name in ("play", "count", "step", "theme", "ambience"):
            real = getattr(speaker, name)

            def noted(*given: Any, real: Any = real, name: str = name, **named: Any) -> Any:
                self.heard.append(f"{name} {given} {named}")
                return real(*given, **named)

            setattr(speaker, name, noted)
        self.bridge = Bridge(self.app, kit := Kit())
        self.bridge.adapter, self.kit = kit, kit
        if self.scene.reader:
            self.bridge.activated()
            self.bridge.attend()

    def sit_down(self, match: AnyMatch) -> None:
        """Begin or go on at the table."""
        self.match = match
        file = saves.create(match.journal)
        session = Session(match, file, self.app.doors.thinker)
        away = [seat for seat, way in enumerate(self.scene.company) if way == BY_PHONE]
        if away:
            names = match.names
            host = self.app.doors.guests.invite(match.game.id, names, away)
            host.open()
            for seat, place in host.phones.seats.places.items():
                host.server.say(seat, wire.Hello(place.token, device(seat)))
            host.phones.update(self.pilot.now)
        self.app.doors.sit_down(session)
        self._put_opening_away()

    def opened(self, path: Path) -> tuple[AnyMatch, JournalFile, None]:
        """The saved game in this world, where another deal may lie below the same moves."""
        path.unlink(missing_ok=True)
        match = as_it_was(self.match)
        return match, saves.create(match.journal), None

    def _put_opening_away(self) -> None:
        screen = self.app.top
        if isinstance(screen, TableScreen):
            screen.parts.opening.vanish()

    @property
    def table(self) -> Any:
        """The table, wherever it lies in the stack."""
        return next((screen for screen in self.app.screens if isinstance(screen, TableScreen)), None)

    @property
    def elsewhere(self) -> bool:
        """Whether a new match lies on the table, with which this scene has nothing to do."""
        return self.table is not None and self.table.session.record.match.players != self.scene.players

    # --- input

    def do(self, doing: Sequence[Input]) -> None:
        """Do what a person does, and notice what comes of it."""
        before = len(self.looks)
        try:
            for kind, *given in doing:
                if not self.app.running or not self.app.screens:
                    break
                getattr(self, f"_do_{kind}")(*given)
        except Exception as error:  # it has to be the same in both worlds
            self.broken = f"{type(error).__name__}: {error}"
        self.over = bool(self.broken) or not self.app.running or not self.app.screens or self.elsewhere
        self.frames.append(self._notice(self.looks[before:]))

    def _do_post(self, kind: int, named: dict[str, Any]) -> None:
        if kind == pygame.VIDEORESIZE:
            pygame.display.set_mode(named["size"], pygame.RESIZABLE)
        self.events.append(pygame.event.Event(kind, **named))

    def input_events(self, *_: Any) -> list[pygame.event.Event]:
        """The events of this frame: only those of the input, since others come when the computer likes."""
        pygame.event.clear()
        events, self.events = self.events, []
        return events

    def _do_frames(self, count: int, seconds: float) -> None:
        for _ in range(count):
            if not self.app.running or not self.app.screens:
                return
            full = self.app.window.full
            self.app.doors.guests.attend(self.pilot.now)
            with patch.object(pygame.event, "get", self.input_events):
                self.pilot.frame(1, seconds)
            if self.app.window.full != full:
                self.events.append(pygame.event.Event(pygame.WINDOWSIZECHANGED))
            self._look()
        self.bridge.attend()

    def _do_language(self, code: str) -> None:
        self.app.apply(replace(self.app.settings, language=code))
        languages.speak(code)
        self.app.refit()

    def _do_act(self, seat: Seat, back: bool) -> None:
        """A phone chooses something, or takes back what it has chosen."""
        session, host = self.table.session if self.table else None, self.app.doors.guests.host
        legal = session.glimpse(seat).legal if session and host and seat in session.seats.away else ()
        shown = host.phones._hands[seat].shown if legal else ()
        if back and host and shown:
            host.server.say(seat, wire.Undo(shown[-1].number))
        elif legal:
            usual = legal[crc32(repr((len(self.frames), self.scene.dice)).encode()) % len(legal)]
            action = legal.index(self.decision(seat, legal, usual))
            host.server.say(seat, wire.Act(shown[-1].number if shown else 0, action))

    def _do_choose(self, number: int) -> None:
        """Whoever is before the screen does something."""
        table = self.table
        if (
            isinstance(table, TurnScreen)
            and self.app.top is table
            and (legal := table.session.glimpse(table.audience.viewer).legal)
        ):
            table.playback.skip()
            viewer, usual = table.audience.viewer, legal[number % len(legal)]
            table.submit(usual if viewer in self.scene.lookers else self.decision(viewer, legal, usual))

    def _do_again(self) -> None:
        """Leave the table, if that has not been done, and come back to it."""
        self._do_leave()
        self.sit_down(as_it_was(self.match))

    def _do_leave(self) -> None:
        """Leave the table for the first screen."""
        self.app.home()
        self._do_frames(2, 0.1)

    def _do_saves(self) -> None:
        """Look at the saved games, each with a small picture."""
        self.app.doors.open("games")

    def turn_before(self, action: Any, commands: Sequence[keys.CommandName], frames: int | None) -> int:
        """Let somebody else do this at the screen, after some commands; the frames until the screen is handed over."""
        table = self.table
        self._do_frames(2, 0.6)
        if table.curtain.seat is not None:
            self.app.activate(table.curtain.nodes()[0])
        self._do_frames(4, 0.4)
        mine = [node for node in table.on_board() if action in node.actions]
        for name in commands:
            if mine:
                self.app.focus, self.app.by_keys = mine[0].key, True
            self.app.command(name)
            self._do_frames(1, 0.1)
            if name in ("zoom", "log"):
                self.app.command("back")
        self.app.focus, self.app.by_keys = None, False
        self._do_frames(1, 0.1)
        if table.audience.viewer in table.session.glimpse(PUBLIC).to_act:
            table.playback.skip()
            table.submit(action)
        passed = 0
        while (passed < frames) if frames is not None else (passed < 90 and table.curtain.seat is None):
            self._do_frames(1, 0.1)
            passed += 1
            if over := table.parts.overlays.top:
                over.put_away()
        for noticed in (self.heard, self.kit.said, self.looks, self.found):
            noticed.clear()
        return passed

    def note(self, record: Record, seat: Seat, action: Any) -> None:
        """Keep what a seat does."""
        self.acts.setdefault(self._place(record, seat), []).append(action)

    def _place(self, record: Record, seat: Seat) -> tuple[Seat, int]:
        return seat, sum(entry.seat == seat for entry in record.match.journal.entries)

    def decision(self, seat: Seat, legal: Sequence[Any], usual: Any) -> Any:
        """What a bot or phone does: in the second world what looks the same as what it did in the first."""
        record = self.table.session.record
        place = self._place(record, seat)
        done = self.like.acts.get(place) if self.like else None
        if not done:
            return usual
        action = done[min(len(self.acts.get(place, ())), len(done) - 1)]
        if action in legal and self.scene.game.has_clock:
            return action
        others = [each for each in legal if each != action]
        if action not in legal:
            return others[0] if others else usual
        after = as_it_was(record.match)
        after.submit(seat, action)
        same = partial(alike, after, record.match, self.scene.lookers, after.moments - 1, seat)
        return next((each for each in others[:8] if same(each)), action)

    # --- what is noticed

    def knows(self) -> tuple[int, ...]:
        """A number for what whoever looks has learned at each moment; before these, how often others have acted."""
        table = self.table
        if table is not None and not self.elsewhere:
            self.match = table.session.record.match
        acted = sum(self.scene.company[entry.seat] == HERE for entry in self.match.journal.entries)
        knowledge = [acted * self.scene.by_phone]  # the same press may have met another card in another hand
        for place, moment in enumerate(self.match._moments):
            if id(moment) not in self._known:
                self._known[id(moment)] = moment, hash(repr(learned(self.match, self.scene.lookers, place)))
            knowledge.append(self._known[id(moment)][1])
        return tuple(knowledge)

    def _look(self) -> None:
        """Notice what a frame looks like, and how long things take."""
        if not self.app.screens or self.elsewhere:
            return
        table, app = self.table, self.app
        busy = bool(table and table.playback.busy)
        curtain = getattr(table, "curtain", None)
        if self.shown is None:
            picture: Any = app.window.surface.get_buffer()
            self.shown = crc32(picture)
        due = round(min(app.alarm.due - self.pilot.now, 99.0), 3)
        title = pygame.display.get_caption()[0]
        self.looks.append((self.shown, busy, curtain.seat if curtain else None, self.match.moments, due, title))
        self._obey(table)

    def _obey(self, table: Any) -> None:
        """Hold the law that needs no twin: no card of another hand lies there, and after a way back none of this."""
        app = self.app
        for seat in {*self.scene.lookers, getattr(getattr(table, "audience", None), "viewer", PUBLIC), PUBLIC}:
            self._cards_of(seat)
        away, self._was_away = self._was_away, table is not None and app.top is not table
        if not isinstance(table, TurnScreen) or app.top is not table or table.curtain.covers:
            self._rests_since = inf
            return
        session, viewer, kinds = table.session, table.audience.viewer, table.session.game.cards
        shown = [sprite.shown.card for sprite in table.playback.stage.sprites if sprite.shown.card is not None]
        shown += [sprite.spot.card for sprite in table.playback.stage.sprites if sprite.spot.card is not None]
        nodes = table.nodes()
        lies = cards_in((tuple(shown), tuple(node.card for node in nodes)), kinds)
        alone, known = self._alone, self._cards_of(viewer)
        if foreign := lies & alone - known:
            self._break(f"seat {viewer} is shown {sorted(map(str, foreign))}, which it may not know")
        rests = not table.playback.busy and table.parts.moment == session.moments and session.outcome is None
        rests &= bool(session.seats.away) and viewer not in session.glimpse(PUBLIC).to_act
        rests &= table.parts.looking_back.moment is None
        self._rests_since = min(self._rests_since, self.pilot.now) if rests else inf
        shared = len(session.seats.people_here) > 1 or bool(session.seats.away)
        shared &= not session.seats.solo and keeps_secrets(session.game) and viewer != PUBLIC
        when = (
            "after a way back"
            if away
            else "after its turn"
            if self.pilot.now - self._rests_since > HAND_STAYS_SECONDS
            else ""
        )
        if when and shared and (secret := lies & alone - self._cards_of(PUBLIC)):
            self._break(f"{when} the hand of seat {viewer} lies there: {sorted(map(str, secret))}")

    def _break(self, what: str) -> None:
        """Note that the law that needs no twin is broken."""
        if what not in [words for _, words in self.found]:
            self.found.append((len(self.frames), what))

    def _cards_of(self, seat: Seat) -> set[object]:
        """The cards that a seat has ever seen here, also what was taken back since."""
        known = self._ever.setdefault(seat, set())
        for place, moment in enumerate(self.match._moments):
            if (seat, id(moment)) not in self._read:
                self._read[seat, id(moment)] = moment
                known |= self._finder(self.match.beat(seat, place))
        return known

    def _notice(self, looks: list[Any]) -> Frame:
        app = self.app
        noticed: dict[str, Any] = {"error": self.broken}
        if self.elsewhere:
            return Frame(self.knows(), None, noticed)
        sounds, self.heard = self.heard, []
        if app.screens and not self.broken:
            nodes = list(app.top.nodes())
            noticed |= self._of_table()
            noticed["nodes"] = [said_of(node) for node in nodes]
            noticed["stack"] = [_name(screen) for screen in app.screens]
            noticed["focus"] = (app.focus, app.by_keys, app.pointer.over)
            tip = app.tooltip
            noticed["tooltip"] = repr((tip.shown, tip.said, tip.since if tip.shown else 0))
            noticed["settings"] = repr(replace(app.settings, setups={}))
            if self.scene.reader:
                noticed |= self._of_reader(nodes)
        noticed["sounds"] = sounds
        noticed["told past the screen"], self.past = [self.past, self.printed.getvalue()], []
        noticed["pictures"] = [look[0] for look in looks]
        noticed["timing"] = [look[1:] for look in looks]
        noticed["disk"] = self._of_disk()
        table = self.table
        if self.scene.by_phone:
            host = self.app.doors.guests.host
            noticed = {"phone": [*host.server.sent.get(self.scene.seat, ())] if host else []}
        hidden = table is None or (getattr(table, "curtain", None) is not None and table.curtain.seat is not None)
        return Frame(self.knows(), None if hidden else self._whose(table), noticed)

    def _whose(self, table: Any) -> Seat:
        """Whose cards lie there; in a race those of all at this screen, and of somebody who has come to it first."""
        viewer: Seat = table.audience.viewer
        come = [seat for seat in table.session.seats.people_here if seat not in self.scene.lookers]
        return come[0] if come and self.scene.game.has_clock else viewer

    def _of_disk(self) -> list[str]:
        """What lies in the player's folder, and what of it has been written since the input before."""
        home, before, self._stamps = Path(os.environ["UGAMES_HOME"]), self._stamps, {}
        for path in sorted(home.rglob("*")):
            name, status = str(path.relative_to(home)), path.stat()
            if not name.startswith("cache/"):  # a cached picture has its name from all of a saved game
                self._stamps[name] = path.is_file() and (status.st_ino, status.st_size, status.st_mtime_ns)
        return [name + " written" * (before.get(name) != stamp) for name, stamp in self._stamps.items()]

    def _of_reader(self, nodes: Sequence[Node]) -> dict[str, Any]:
        """What a screen reader says, by itself and when it is asked."""
        app, noticed = self.app, dict[str, Any]()
        spoken = getattr(app.top, "spoken", lambda: None)()
        read = page(nodes, getattr(app.canvas.ear, "texts", ()), spoken)
        noticed["reader"] = [repr(each._replace(node=None)) for each in read]
        if spoken:
            noticed["answers"] = [f"{name}: {spoken.answer(name)}" for name in keys.READER_COMMANDS]
        made = self.kit.tree  # its numbers only count up, and so depend on all that has ever lain there
        fields = [{**each.fields, "children": len(each.fields.get("children", ()))} for each in made.values()]
        noticed["tree"] = [f"{each.role} {of} {each.actions}" for each, of in zip(made.values(), fields, strict=True)]
        noticed["said"] = [*self.kit.said[-3:], made[self.kit.focus].name if self.kit.focus in made else ""]
        noticed["told by itself"] = self._herald.news(app.top, nodes, spoken, read)
        return noticed

    def _of_table(self) -> dict[str, Any]:
        table = self.table
        if table is None:
            return {}
        parts, session, curtain = table.parts, table.session, getattr(table, "curtain", None)
        if curtain is not None and curtain.covers:
            return {"curtain": curtain.seat}
        sprites = [(s.shown, s.spot, s.pose) for s in parts.playback.stage.sprites]
        return {
            "viewer": (table.audience.viewer, parts.moment, session.ready_moments, session.outcome, session.assisted),
            "toast": repr(parts.toast.said),
            "log": [f"{line.moment} {line.text}" for line in parts.log.every],
            "telling": repr(parts.playback.telling),
            "sprites": [repr(each) for each in sprites],
            "path": str(session.path),
        }


def _name(screen: Any) -> str:
    content = getattr(screen, "content", screen)
    return f"{type(content).__name__} {getattr(content, 'title', '')}"


def said_of(node: Node) -> str:
    """All of a node but what it does."""
    values = {name: value for name, value in vars(node).items() if not callable(value)}
    return f"{node.key} {node.spoken} {node.enabled} {bool(node.press)} {bool(node.adjust)} {values}"


class Following(Quick):
    """Bots by rules of thumb, in the second world with the choices of the first; the options say how long they take."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world
        self._since: dict[int, float] = {}

    def ask(self, job: Job) -> None:
        """Keep the question, until it has been thought over."""
        super().ask(job)
        thought = crc32(repr(job.glimpse.legal).encode()) % 97 / 100 if job.level == "plain" else 0.0
        self._since[job.number] = self.world.pilot.now + (not job.game.has_clock) * thought * LEAST_SECONDS

    def poll(self) -> Answer | None:
        """The answer to a question that has been thought over."""
        due = [job for job in self._jobs if self._since[job.number] <= self.world.pilot.now]
        if not due:
            return None
        job = due[0]
        self._jobs.remove(job)
        self._jobs.appendleft(job)
        answer = super().poll()
        if answer is None or job.game.has_clock or job.level != "plain":
            return answer
        return answer._replace(action=self.world.decision(job.glimpse.seat, job.glimpse.legal, answer.action))


class Noon(datetime):
    """A calendar on which it is always the same time."""

    @classmethod
    def now(cls, tz: Any = None) -> Noon:
        """That time."""
        return cls(2026, 1, 1, 12, 0)

    @classmethod
    def fromtimestamp(cls, timestamp: float, tz: Any = None) -> Noon:
        """That time, whatever the disk says."""
        return cls.now()


# --- a run


@contextmanager
def world(scene: Scene, match: AnyMatch, like: World | None, base: Path) -> Iterator[World]:
    """An app of its own at that match."""
    home = base / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    dice = Random(scene.dice)
    language = os.environ.get("UGAMES_LANGUAGE")
    with ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, {"HOME": str(home), "USERPROFILE": str(home)}))
        for name, does in (
            ("randbits", dice.getrandbits),
            ("randbelow", dice.randrange),
            ("choice", dice.choice),
            ("token_bytes", dice.randbytes),
        ):
            stack.enter_context(patch.object(secrets, name, does))
        stack.enter_context(patch.object(core_match, "commit", lambda seed, salt: "5" * 64))
        stack.enter_context(patch("ugames.phones.host.Server", PaperServer))
        stack.enter_context(patch("ugames.phones.host.local_addresses", lambda: ("192.168.0.2", "127.0.0.1")))
        drawn = Thinking._number_from
        stack.enter_context(patch.object(Thinking, "_dice_for", lambda bots, seat: drawn(bots, scene.dice, seat)))
        stack.enter_context(patch.object(Thinking, "_number_from", lambda bots, _, seat: drawn(bots, scene.dice, seat)))
        for reader in (saves, listing, statistics):
            stack.enter_context(patch.object(reader, "datetime", Noon))
        likes = Random(scene.dice)
        alone = scene.company.count(BOT) == len(scene.company) - 1
        settings = {
            "speed": scene.speed, "language": "en", "reduced_motion": False, "show_odds": likes.random() < 0.5,
            "auto_move": likes.random() < 0.2, "coach": "always" if alone and likes.random() < 0.4 else "off",
        }  # fmt: skip
        pilot = stack.enter_context(an_app(home, WORLD_SIZE, **settings))
        # nobody sees that a bot with a choice is waited for
        stack.enter_context(patch.object(flow, "OVERDUE_CHECK_SECONDS", 99.0))
        stack.enter_context(patch.object(time, "monotonic", lambda: pilot.now))
        stack.enter_context(patch.object(time, "perf_counter", lambda: pilot.now))
        stack.enter_context(patch.object(time, "time", lambda: 1_700_000_000 + pilot.now))
        languages.speak("en")
        made = World(scene, match, pilot, like)
        submit = Record.submit

        def noted(record: Record, seat: Seat, action: Any) -> None:
            made.note(record, seat, action)
            submit(record, seat, action)

        update = pygame.display.update

        def showing(*given: Any) -> None:
            made.shown = None
            update(*given)

        stack.enter_context(patch.object(Record, "submit", noted))
        stack.enter_context(patch.object(pygame.display, "update", showing))
        for module, name in NOTICED:
            if hasattr(module, name):
                past = partial(lambda name, *given: made.past.append(f"{name} {given}"), name)
                stack.enter_context(patch.object(module, name, past))
        for stream in ("stdout", "stderr"):
            stack.enter_context(patch.object(sys, stream, made.printed))
        stack.enter_context(patch.object(saves, "open", made.opened))
        stack.enter_context(patch.object(saves, "read", lambda path: (as_it_was(made.match), None)))
        yield made
    languages.speak("en")
    assert language == os.environ.get("UGAMES_LANGUAGE")


def compare(a: Frame, b: Frame) -> str:
    """The first difference that whoever is here may not notice; empty if there is none."""
    for channel in [*a.there, *b.there]:
        x, y = a.there.get(channel), b.there.get(channel)
        if x != y:
            return f"{channel}: {_first(x, y)}"
    return ""


def _first(one: Any, other: Any) -> str:
    """The first words that differ."""
    if isinstance(one, list) and isinstance(other, list):
        for number, (a, b) in enumerate(zip(one, other, strict=False)):
            if a != b:
                return f"{number}: {_first(a, b)}"
        return f"{len(one)} or {len(other)}: {max(one, other, key=len)[min(len(one), len(other)) :][:1]}"
    a, b = str(one), str(other)
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"...{a[max(0, at - 60) : at + 60]!r} or ...{b[max(0, at - 60) : at + 60]!r}"


def empty(path: str, size: tuple[float, float]) -> pygame.Surface:
    """A surface in a tone of its own in place of each picture, so that none can stand for another."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*crc32(path.encode()).to_bytes(4)[:3], 255))
    return made


@contextmanager
def quickly() -> Iterator[None]:
    """Pictures are tones, nothing is played, and what threads read, draw and write is there at once."""
    finish, append = Ahead.finish, Scribe.append
    read_ahead().join()  # what the first screen says of today waits for it

    def written(scribe: Scribe[Any], thing: Any) -> int:
        ticket = append(scribe, thing)
        scribe.settle(1e9)
        return ticket

    def drawn(ahead: Ahead, wish: Wish) -> None:
        if wish.make is not None:
            ahead._unmade[wish.drawing, wish.key] = wish.make
        if wish.drawing is not None and wish.drawing not in ahead.done:
            ahead.done[wish.drawing] = wish.drawing.render()

    with (
        patch.object(pygame.image, "load_sized_svg", empty),
        patch.object(Ahead, "want", drawn),
        patch.object(Ahead, "finish", lambda ahead, _: finish(ahead, 1e9)),
        patch.object(Scribe, "append", written),
        patch("ugames.ui.kit.sound.Device.tend", lambda *_: False),
        patch.object(flow, "exempt_from_collection", lambda: None),
    ):
        yield
