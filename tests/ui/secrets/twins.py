"""The law of the screen: in two worlds that whoever sits before it cannot tell apart, it is the same.

Two matches differ in nothing that the present person may know: another deal, other dreams of the last moves, another
secret choice. Both are played on by the same input at the same clock, until that person learns of a difference or
somebody else comes to the screen. What there is to see, hear, read or wait for has to be the same in both.
"""

from __future__ import annotations

import gc
import os
import secrets
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch
from zlib import crc32

import pygame

from tests.phones.room import Wires, device
from tests.ui.pilot import Pilot, an_app
from tests.ui.test_reader import Kit
from ugames import languages
from ugames.bots.worker import Answer, Job
from ugames.core import match as core_match
from ugames.core.game import PUBLIC, Seat, Step
from ugames.core.match import Match, Player, _Moment
from ugames.core.rng import Rng
from ugames.games import GAMES
from ugames.home import statistics
from ugames.journal import listing, saves
from ugames.journal.file import JournalFile
from ugames.laws.finder import Finder, cards_in
from ugames.laws.matches import AnyGame, AnyMatch, play
from ugames.laws.setups import Setup, fits, setups
from ugames.phones import wire
from ugames.phones.host import Host
from ugames.phones.party import Phones
from ugames.reader.bridge import Bridge
from ugames.reader.herald import Herald
from ugames.reader.tree import page
from ugames.session import Session
from ugames.session.seats import keeps_secrets
from ugames.session.thinking import Thinking
from ugames.ui.draw.ahead import Ahead, Wish
from ugames.ui.kit import app
from ugames.ui.kit.input import keys
from ugames.ui.kit.nodes import Node, node_at, reachable
from ugames.ui.table.panels.overlays import topmost
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.screens import TableScreen
from ugames.ui.table.turns.screen import TurnScreen

SIZE = (1024, 640)
OTHER_SIZES = ((1100, 1400), (1280, 720))
LANGUAGES = ("de", "ja", "fr", "es")
HERE, AWAY, BOT = "here", "phone", "bot"
LINGERS = 6
"""For how many frames at rest a hand may lie there after its turn, where all look at the screen."""
LONGEST = 20
"""The most moves that are told anew after a dream."""


# --- twin worlds


class Twins(NamedTuple):
    """Two matches that one seat cannot tell apart, and how they differ."""

    real: AnyMatch
    other: AnyMatch
    kind: str


def until(match: AnyMatch, moment: int, players: Sequence[Player] = ()) -> AnyMatch:
    """The match as it was at a moment, with these players."""
    before = match._moments[moment]
    same = [*match._moments[: moment + 1]]
    return _match(match, same, match._entries[: before.entries], players or match.players)


def _match(like: AnyMatch, moments: list[_Moment], entries: Sequence[Any], players: Sequence[Player]) -> AnyMatch:
    made: AnyMatch = Match(like.game, tuple(players), like.seed, salt=like.salt)
    made._moments, made._entries = moments, [*entries]
    made._state, made.ticks = moments[-1].step.state, moments[-1].ticks
    made.assisted = like.assisted
    return made


Seats = tuple[Seat, ...]


def told(match: AnyMatch, seats: Seats, moment: int) -> list[Any]:
    """What these seats may learn from a moment: of a choice while others still choose only what the table shows."""
    found = [match.beat(seat, moment) for seat in seats]
    real, then = match._moments, match._moments[max(0, moment - 1)]
    if match.game.tick_hz or moment == 0 or real[moment].entries == then.entries:
        return found
    actor, before = match._entries[then.entries].seat, match.game.to_act(then.step.state)
    if len(before) < 2 or {*before} - {actor} != {*found[0].after.to_act}:
        return found
    return [beat if seat == actor else beat.after for seat, beat in zip(seats, found, strict=True)]


def twin(match: AnyMatch, seats: Seats, kind: str, dice: Random) -> AnyMatch | None:
    """A match that this seat cannot tell from that one; None if none of this kind has been found."""
    last = match.moments - 1
    if kind == "deal":
        begin, exchange = 0, _exchange(match, seats, dice)
        if not exchange:
            return None
        step = _exchanged(match._moments[0].step, exchange)
    elif kind == "dream":
        begin, exchange = (
            dice.choice((last, last, max(0, last - 1), dice.randrange(max(0, last - LONGEST), last + 1))),
            {},
        )
        at = match._moments[begin].step
        dream = match.game.determinize(match.game.view(at.state, seats[0]), Rng(dice.randrange(1 << 30)))
        step = at._replace(state=dream)
    else:
        chosen = [place for place in range(last) if _is_secret(match, seats, place)]
        if not chosen:
            return None
        begin, exchange = dice.choice(chosen[-4:]), {}
        step = match._moments[begin].step
    return _retold(match, seats, begin, step, exchange, kind == "choice", dice)


def _is_secret(match: AnyMatch, seats: Seats, moment: int) -> bool:
    """Whether what comes after that moment is somebody else's choice while others choose."""
    entries = match._moments[moment].entries
    if match.game.tick_hz or entries >= len(match._entries) or match._entries[entries].seat in seats:
        return False
    state, entry = match._moments[moment].step.state, match._entries[entries]
    return len(match.game.legal(state, entry.seat)) > 1 and (
        len(match.game.to_act(state)) > 1 or _hides(match._moments[moment + 1].step)
    )


def _hides(step: Step[Any]) -> bool:
    return any("private" in f.metadata for event in step.events for f in fields(event))


KNOWN: dict[tuple[int, Seat], tuple[Any, Finder, list[frozenset[Any]]]] = {}
"""For a deal and a seat the cards that it has seen by each moment."""


def _known(match: AnyMatch, seat: Seat) -> frozenset[Any]:
    """The cards that a seat has seen."""
    deal = match._moments[0]
    if len(KNOWN) > 60:
        KNOWN.clear()
    _, finder, found = KNOWN.setdefault((id(deal), seat), (deal, Finder(match.game.cards), []))
    for moment in range(len(found), match.moments):
        found.append(finder(match.beat(seat, moment)) | (found[-1] if found else frozenset()))
    return found[match.moments - 1]


def _exchange(match: AnyMatch, seats: Seats, dice: Random) -> dict[Any, Any]:
    """Two cards, neither of which that seat has ever seen."""
    kinds = match.game.cards
    whole = Counter(match.game.inventory(match._moments[0].step.state))
    if 1 not in whole.values():
        return {}
    known: frozenset[Any] = frozenset().union(*(_known(match, seat) for seat in seats))
    hidden = sorted((card for card, copies in whole.items() if copies == 1 and card not in known), key=repr)
    if len(hidden) < 2:
        return {}
    last = match._moments[-1].step.state
    held = sorted((card for card in hidden if card in cards_in(getattr(last, "hands", ()), kinds)), key=repr)
    one = dice.choice(held or hidden)
    two = dice.choice([card for card in hidden if card != one])
    return {one: two, two: one}


def _exchanged(value: Any, exchange: dict[Any, Any]) -> Any:
    """The value with one card instead of the other, wherever it lies."""
    kind = type(value)
    if kind in (int, str, bool, float, type(None)):
        return value
    if kind in {type(card) for card in exchange}:
        return exchange.get(value, value)
    if issubclass(kind, tuple):
        parts = [_exchanged(part, exchange) for part in value]
        return kind(*parts) if hasattr(kind, "_fields") else kind(parts)
    if issubclass(kind, frozenset):
        return frozenset(_exchanged(part, exchange) for part in value)
    if is_dataclass(kind):
        changed = {f.name: _exchanged(getattr(value, f.name), exchange) for f in fields(kind) if f.init}
        return replace(value, **changed)
    return value


def _retold(
    match: AnyMatch, seats: Seats, begin: int, step: Step[Any], exchange: dict[Any, Any], others: bool, dice: Random
) -> AnyMatch | None:
    """The match with another state at one moment, and then the same as far as that seat can see."""
    game, real = match.game, match._moments
    made = _match(
        match, [*real[:begin], real[begin]._replace(step=step)], match._entries[: real[begin].entries], match.players
    )
    if told(made, seats, begin) != told(match, seats, begin):
        return None
    differs = made._state != match._moments[begin].step.state
    for moment in range(begin + 1, match.moments):
        if real[moment].entries == real[moment - 1].entries or game.tick_hz:
            while made.moments <= moment and made.ticks < real[moment].ticks and real[moment].entries == made.entries:
                made.advance(1)
            if real[moment].entries == made.entries:
                if made.moments != moment + 1 or told(made, seats, moment) != told(match, seats, moment):
                    return None
                continue
            made.advance(real[moment].ticks - made.ticks)
            if made.moments != moment:
                return None
        entry = match._entries[real[moment].entries - 1]
        legal = game.legal(made._state, entry.seat) if entry.seat in game.to_act(made._state) else ()
        same = _exchanged(entry.action, exchange)
        rest = [action for action in legal if action != same]
        dice.shuffle(rest)
        tried = [same, *rest[:6]] if not others or entry.seat in seats else [*rest[:8], same]
        found = None
        for action in tried if entry.seat not in seats else [entry.action]:
            if action not in legal:
                continue
            if alike(match, made, seats, moment, entry.seat, action):
                found = action
                break
        if found is None:
            return None
        differs |= found != entry.action
        made.submit(entry.seat, found)
    return made if differs else None


def alike(match: AnyMatch, made: AnyMatch, seats: Seats, moment: int, actor: Seat, action: Any) -> bool:
    """Whether that action tells the seat the same as what has really led to that moment."""
    trial = _match(made, [*made._moments], made._entries, made.players)
    trial.submit(actor, action)
    return told(trial, seats, trial.moments - 1) == told(match, seats, moment)


# --- one world


class PaperHost(Host):
    """Phones whose connections are kept in memory."""

    def __init__(self, game: str, names: Sequence[str], seats: Sequence[Seat]) -> None:
        wires: Any = Wires()
        wires.host = "127.0.0.1:8377"
        wires.start = wires.stop = lambda *_: None
        self.game, self.addresses, self.address, self.server = game, ("127.0.0.1",), "127.0.0.1", wires
        self.phones = Phones(names, seats, wires)
        for seat, place in self.phones.seats.places.items():
            wires.say(seat, wire.Hello(place.token, device(seat)))


class Scene(NamedTuple):
    """A table at which the law is tried."""

    game: AnyGame
    company: tuple[str, ...]
    lookers: tuple[Seat, ...]
    """Who is before the screen: in a race all who play here; PUBLIC if anybody may be."""
    speed: str
    reader: bool
    dice: int

    @property
    def seat(self) -> Seat:
        """Who is before the screen, the first of them."""
        return self.lookers[0]

    @property
    def players(self) -> tuple[Player, ...]:
        """All of them."""
        return tuple(Player(f"P{i}", "plain" if way == BOT else None) for i, way in enumerate(self.company))

    def __str__(self) -> str:
        before = ", ".join(map(str, self.lookers))
        return f"{self.game.id} with {len(self.company)} ({', '.join(self.company)}), {before} before the screen"


Input = tuple[Any, ...]


class Frame(NamedTuple):
    """What there was to see and hear after an input."""

    knows: tuple[int, ...]
    whose: Seat | None
    there: dict[str, Any]


class World:
    """One app with one match, and all that is noticed there."""

    def __init__(self, scene: Scene, match: AnyMatch, pilot: Pilot, like: World | None) -> None:
        self.scene = scene
        self.pilot = pilot
        self.app = pilot.app
        self.like = like
        """The world whose bots and phones are followed, as far as whoever looks can tell."""
        self.heard: list[str] = []
        self.events: list[pygame.event.Event] = []
        self.looks: list[Any] = []
        self.frames: list[Frame] = []
        self.acts: list[tuple[Seat, Any]] = []
        """What bots and phones have decided."""
        self.broken = ""
        self.over = False
        self.found: list[tuple[int, str]] = []
        """What belongs to somebody else and was seen, by the law without a twin."""
        self._known: dict[int, tuple[Any, int]] = {}
        self._was_away, self._rested = False, 0
        self._ever: dict[Seat, set[object]] = {}
        self._read: dict[tuple[Seat, int], Any] = {}
        copies = Counter(match.game.inventory(match._moments[0].step.state))
        self._alone = {card for card, number in copies.items() if number == 1}
        self._finder = Finder(match.game.cards)
        self._herald, self._live = Herald(), ""
        self.app.thinker.close()
        following: Any = Following(self)
        self.app.thinker = following
        self.app.opener = lambda name: self.app.doors.open_file(name)
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
        session = Session(match, file, self.app.thinker)
        away = [seat for seat, way in enumerate(self.scene.company) if way == AWAY]
        if away:
            names = [player.name for player in match.players]
            self.app.doors.guests.host = PaperHost(match.game.id, names, away)
            self.app.doors.guests.host.phones.update(self.pilot.now)
        self.app.doors.sit_down(session)
        self._come()

    def opened(self, path: Path) -> tuple[AnyMatch, JournalFile, None]:
        """The saved game in this world, where another deal may lie below the same moves."""
        path.unlink()
        match = _match(self.match, [*self.match._moments], self.match._entries, self.match.players)
        return match, saves.create(match.journal), None

    def _come(self) -> None:
        screen = self.app.top
        if isinstance(screen, RaceScreen) and screen.halt.briefing:
            screen.halt.resume()
        if isinstance(screen, TurnScreen):
            screen.opening.end()

    @property
    def table(self) -> Any:
        """The table, wherever it lies in the stack."""
        return next((screen for screen in self.app.screens if isinstance(screen, TableScreen)), None)

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
        self.over = bool(self.broken) or not self.app.running or not self.app.screens
        self.frames.append(self._notice(self.looks[before:]))

    def _do_post(self, kind: int, named: dict[str, Any]) -> None:
        if kind == pygame.VIDEORESIZE:
            pygame.display.set_mode(named["size"], pygame.RESIZABLE)
        self.events.append(pygame.event.Event(kind, **named))

    def come(self, *_: Any) -> list[pygame.event.Event]:
        """The events of this frame: only those of the input, since others come when the computer likes."""
        pygame.event.clear()
        found, self.events = self.events, []
        return found

    def _do_frames(self, count: int, seconds: float) -> None:
        for _ in range(count):
            if not self.app.running or not self.app.screens:
                return
            full = self.app.window.full
            self.app.doors.guests.attend(self.pilot.now)
            with patch.object(pygame.event, "get", self.come):
                self.pilot.frame(1, seconds)
            if self.app.window.full != full:
                self.events.append(pygame.event.Event(pygame.WINDOWSIZECHANGED))
            self.bridge.attend()
            self._look()

    def _do_language(self, code: str) -> None:
        self.app.apply(replace(self.app.settings, language=code))
        languages.speak(code)
        self.app.refit()

    def _do_act(self, seat: Seat) -> None:
        """A phone chooses something."""
        session, host = self.table.session if self.table else None, self.app.doors.guests.host
        legal = session.glimpse(seat).legal if session and host and seat in session.seats.away else ()
        if legal and (action := self.decision(seat, legal)) is not None:
            shown = host.phones._hands[seat].shown
            host.server.say(seat, wire.Act(shown[-1].number if shown else 0, legal.index(action)))

    def _do_choose(self, number: int) -> None:
        """Whoever is before the screen does something."""
        table = self.table
        if (
            isinstance(table, TurnScreen)
            and self.app.top is table
            and (legal := table.session.glimpse(table.eyes.viewer).legal)
        ):
            table.playback.skip()
            table.submit(legal[number % len(legal)])

    def _do_again(self) -> None:
        """Leave the table, if that has not been done, and come back to it."""
        self.app.home()
        self._do_frames(2, 0.1)
        self.sit_down(_match(self.match, [*self.match._moments], self.match._entries, self.match.players))

    def turn_before(self, action: Any, commands: Sequence[str], frames: int | None) -> int:
        """Somebody else does this at the screen, after some other things; how long it takes until it is handed over."""
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
        if table.eyes.viewer in table.session.glimpse(PUBLIC).to_act:
            table.playback.skip()
            table.submit(action)
        passed = 0
        while (passed < frames) if frames is not None else (passed < 90 and table.curtain.seat is None):
            self._do_frames(1, 0.1)
            passed += 1
            if over := topmost(table.parts.overlays):
                over.put_away()
        for noticed in (self.heard, self.kit.said, self.looks, self.found):
            noticed.clear()
        return passed

    def decision(self, seat: Seat, legal: Sequence[Any], bot: Any = None) -> Any:
        """What a bot or phone does: in the second world what looks the same as what it did in the first."""
        if self.like is None:
            action = bot() if bot else legal[crc32(repr((len(self.acts), self.scene.dice)).encode()) % len(legal)]
            self.acts.append((seat, action))
            return action
        place = len(self.acts)
        if place >= len(self.like.acts) or self.like.acts[place][0] != seat:
            return None
        action = self.like.acts[place][1]
        self.acts.append((seat, action))
        if action not in legal or not self.match.game.tick_hz:
            action = self._alike(seat, legal, action)
        return action

    def _alike(self, seat: Seat, legal: Sequence[Any], action: Any) -> Any:
        """Something else that looks like this action to whoever is here."""
        others = [each for each in legal if each != action]
        if action not in legal:
            return others[0] if others else None
        after = _match(self.match, [*self.match._moments], self.match._entries, self.match.players)
        after.submit(seat, action)
        same = partial(alike, after, self.match, self.scene.lookers, after.moments - 1, seat)
        return next((each for each in others[:8] if same(each)), action)

    # --- what is noticed

    def knows(self) -> tuple[int, ...]:
        """What whoever is here knows by now: a number for each moment."""
        table = self.table
        if table is not None:
            self.match = table.session.record.match
        found = []
        for place, moment in enumerate(self.match._moments):
            if id(moment) not in self._known:
                self._known[id(moment)] = moment, hash(repr(told(self.match, self.scene.lookers, place)))
            found.append(self._known[id(moment)][1])
        return tuple(found)

    def _look(self) -> None:
        """Notice what a frame looks like, and how long things take."""
        if not self.app.screens:
            return
        table, app = self.table, self.app
        busy = bool(table and table.playback.busy)
        curtain = getattr(table, "curtain", None)
        picture = crc32(app.window.surface.get_view("1").raw)
        due = round(min(app.alarm.due - self.pilot.now, 99.0), 3)
        title = pygame.display.get_caption()[0]
        self.looks.append((picture, busy, curtain.seat if curtain else None, len(self.match._moments), due, title))
        self._obey(table)

    def _obey(self, table: Any) -> None:
        """The law without a twin: no card of another hand lies there, and after a way back none of this one."""
        app = self.app
        for seat in {*self.scene.lookers, getattr(getattr(table, "eyes", None), "viewer", PUBLIC), PUBLIC}:
            self._cards_of(seat)
        away, self._was_away = self._was_away, table is not None and app.top is not table
        if not isinstance(table, TurnScreen) or app.top is not table or table.curtain.covers:
            self._rested = 0
            return
        session, viewer, kinds = table.session, table.eyes.viewer, table.session.game.cards
        shown = [sprite.shown.card for sprite in table.playback.stage.sprites if sprite.shown.card is not None]
        shown += [sprite.spot.card for sprite in table.playback.stage.sprites if sprite.spot.card is not None]
        nodes = table.nodes()
        lies = cards_in((tuple(shown), tuple(node.card for node in nodes)), kinds)
        alone, known = self._alone, self._cards_of(viewer)
        if foreign := lies & alone - known:
            self._break(f"seat {viewer} is shown {sorted(map(str, foreign))}, which it may not know")
        rests = not table.playback.busy and table.parts.moment == session.moments and session.outcome is None
        rests &= bool(session.seats.away) and viewer not in session.glimpse(PUBLIC).to_act
        self._rested = self._rested + 1 if rests and table.parts.looking_back.moment is None else 0
        shared = len(session.seats.here) > 1 or bool(session.seats.away)
        shared &= not session.seats.solo and keeps_secrets(session.game) and viewer != PUBLIC
        when = "after a way back" if away else "after its turn" if self._rested > LINGERS else ""
        if when and shared and (secret := lies & alone - self._cards_of(PUBLIC)):
            self._break(f"{when} the hand of seat {viewer} lies there: {sorted(map(str, secret))}")

    def _break(self, what: str) -> None:
        """The law without a twin is broken."""
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
        there: dict[str, Any] = {"error": self.broken}
        sounds, self.heard = self.heard, []
        if app.screens and not self.broken:
            nodes = list(app.top.nodes())
            there |= self._of_table()
            there["nodes"] = [said_of(node) for node in nodes]
            there["stack"] = [_name(screen) for screen in app.screens]
            there["focus"] = (app.focus, app.by_keys, app.pointer.over)
            tip = app.tooltip
            there["tooltip"] = repr((tip.shown, tip.said, tip.since if tip.shown else 0))
            there["settings"] = repr(replace(app.settings, setups={}))
            spoken = getattr(app.top, "spoken", lambda: None)()
            read = page(nodes, getattr(app.canvas.ear, "texts", ()), spoken)
            there["reader"] = [repr(each._replace(node=None)) for each in read]
            if spoken:
                there["spoken"] = repr(spoken._replace(answer=lambda name: ""))[:-40].split("), ")
                there["answers"] = [f"{name}: {spoken.answer(name)}" for name in keys.ASKED]
            made = self.kit.tree  # its numbers only count up, and so depend on all that has ever lain there
            told = [{**each.fields, "children": len(each.fields.get("children", ()))} for each in made.values()]
            there["tree"] = [f"{each.role} {of} {each.actions}" for each, of in zip(made.values(), told, strict=True)]
            there["said"] = [*self.kit.said[-3:], made[self.kit.focus].name if self.kit.focus in made else ""]
            there["told by itself"] = self._herald.news(app.top, nodes, spoken, read)
        there["sounds"] = sounds
        there["pictures"] = [look[0] for look in looks]
        there["timing"] = [look[1:] for look in looks]
        there["disk"] = sorted(str(path.relative_to(self.home)) for path in self.home.rglob("*")) if app.screens else []
        table = self.table
        hidden = table is None or (getattr(table, "curtain", None) is not None and table.curtain.seat is not None)
        return Frame(self.knows(), None if hidden else table.eyes.viewer, there)

    @property
    def home(self) -> Path:
        """The folder of the player."""
        return Path(os.environ["UGAMES_HOME"])

    def _of_table(self) -> dict[str, Any]:
        table = self.table
        if table is None:
            return {}
        parts, session, curtain = table.parts, table.session, getattr(table, "curtain", None)
        if curtain is not None and curtain.covers:
            return {"curtain": curtain.seat}
        sprites = [(s.shown, s.spot, s.pose) for s in parts.playback.stage.sprites]
        return {
            "viewer": (table.eyes.viewer, parts.moment, session.ready, session.outcome, session.assisted),
            "toast": repr(parts.toast.told),
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
    told = {name: value for name, value in vars(node).items() if not callable(value)}
    return f"{node.key} {node.spoken} {node.enabled} {bool(node.press)} {bool(node.adjust)} {told}"


class Following:
    """Bots by rules of thumb at once, in the second world with the choices of the first."""

    slow = False

    def __init__(self, world: World) -> None:
        from scripts.monkey import Quick

        self.quick = Quick()
        self.world = world
        self._seats: list[Seat] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.quick, name)

    def ask(self, job: Job) -> None:
        """Keep the question."""
        self.quick.ask(job)

    def poll(self) -> Answer | None:
        """The answer to the oldest question."""
        if not self.quick._jobs:
            return None
        job, world = self.quick._jobs[0], self.world
        legal = job.glimpse.legal
        if job.real_time or len(legal) < 1:
            return self.quick.poll()
        answer = self.quick.poll()
        if answer is None or job.level != "plain":
            return answer
        action = world.decision(job.glimpse.seat, legal, lambda: answer.action)
        return answer._replace(action=action) if action is not None else answer


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
    kept = os.environ.get("UGAMES_LANGUAGE")
    with ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, {"HOME": str(home), "USERPROFILE": str(home)}))
        for name, does in (
            ("randbits", dice.getrandbits),
            ("randbelow", dice.randrange),
            ("choice", dice.choice),
            ("token_hex", lambda n=16: dice.randbytes(n).hex()),
            ("token_urlsafe", lambda n=16: dice.randbytes(n).hex()),
            ("token_bytes", lambda n=16: dice.randbytes(n)),
        ):
            stack.enter_context(patch.object(secrets, name, does))
        stack.enter_context(patch.object(core_match, "commit", lambda seed, salt: "5" * 64))
        stack.enter_context(
            patch.object(Thinking, "_drawn", lambda thinking, *_: crc32(repr((scene.dice, *_)).encode()))
        )
        for reader in (saves, listing, statistics):
            stack.enter_context(patch.object(reader, "datetime", Noon))
        likes = Random(scene.dice)
        alone = scene.company.count(BOT) == len(scene.company) - 1
        settings = {
            "speed": scene.speed, "language": "en", "reduced_motion": False, "show_odds": likes.random() < 0.5,
            "auto_move": likes.random() < 0.2, "coach": "always" if alone and likes.random() < 0.4 else "off",
        }  # fmt: skip
        pilot = stack.enter_context(an_app(home, SIZE, **settings))
        stack.enter_context(patch.object(app, "OVERDUE", 99.0))  # nobody sees that a bot with a choice is waited for
        stack.enter_context(patch.object(time, "monotonic", lambda: pilot.now))
        stack.enter_context(patch.object(time, "perf_counter", lambda: pilot.now))
        stack.enter_context(patch.object(time, "time", lambda: 1_700_000_000 + pilot.now))
        languages.speak("en")
        made = World(scene, match, pilot, like)
        stack.enter_context(patch.object(saves, "open", made.opened))
        stack.enter_context(patch.object(saves, "read", lambda path: made.opened(path)[::2]))
        yield made
    languages.speak("en")
    assert kept == os.environ.get("UGAMES_LANGUAGE")


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
        return f"{len(one)} or {len(other)}: {[*one, *other][min(len(one), len(other)) :][:1]}"
    a, b = str(one), str(other)
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"...{a[max(0, at - 60) : at + 60]!r} or ...{b[max(0, at - 60) : at + 60]!r}"


# --- input at random, and everything that there is


def tap(key: int, mod: int = 0) -> list[Input]:
    """A key goes down and up."""
    named = {"key": key, "mod": mod, "unicode": "", "scancode": 0}
    return [("post", pygame.KEYDOWN, named), ("post", pygame.KEYUP, named)]


def hover(at: tuple[int, int]) -> Input:
    """The pointer comes to a place."""
    return ("post", pygame.MOUSEMOTION, {"pos": at, "rel": (1, 1), "buttons": (0, 0, 0)})


def click(at: tuple[int, int], button: int = 1) -> list[Input]:
    """A press of a button of the mouse."""
    named = {"pos": at, "button": button}
    return [
        hover(at),
        ("frames", 1, 0.1),
        ("post", pygame.MOUSEBUTTONDOWN, named),
        ("post", pygame.MOUSEBUTTONUP, named),
    ]


def place_of(world: World, node: Node) -> tuple[int, int]:
    """A pixel of that node, where no other lies over it if there is one."""
    unit, area = world.app.canvas.theme.unit, node.area
    nodes = world.app.top.nodes()
    for fx, fy in ((0.5, 0.5), (0.2, 0.5), (0.1, 0.85), (0.5, 0.1), (0.9, 0.9)):
        x, y = area.x + area.w * fx, area.y + area.h * fy
        if (hit := node_at(nodes, x, y)) is not None and hit.key == node.key:
            return round(x * unit), round(y * unit)
    return round(area.cx * unit), round(area.cy * unit)


def kind_of(node: Node) -> str:
    """The kind of a node, without its number."""
    return node.role + "".join(c for c in node.key if not c.isdigit())


PAUSE: list[Input] = [*tap(pygame.K_ESCAPE), ("frames", 2, 0.4), *tap(pygame.K_ESCAPE), ("frames", 3, 0.1)]
ENDS = ("quit", "install", "report")
Move = tuple[str, list[Input]]
FULL: Move = "full screen", [*tap(pygame.K_F11), ("frames", 3, 0.4)]


def at_random(world: World, dice: Random) -> Move:
    """What somebody might do now, drawn evenly over the kinds of nodes and keys."""
    app = world.app
    if world.table is None and dice.random() < 0.5:
        return "come back to the table", [("again",), ("frames", 2, 0.4)]
    curtain = getattr(world.table, "curtain", None)
    if curtain and app.top is world.table and curtain.seat in world.scene.lookers and dice.random() < 0.6:
        return _lifted(world)
    nodes = [node for node in reachable(app.top.nodes()) if node.key not in ENDS]
    rest: Input = ("frames", dice.choice((1, 1, 2, 4, 8)), dice.choice((1 / 60, 1 / 12, 0.4, 0.7)))
    kinds = "press press press refused hover zoom zoom command choose undo pad drag window back wait phone place"
    kind = dice.choice(kinds.split())
    by_kind: dict[str, list[Node]] = {}
    for each in nodes:
        by_kind.setdefault(kind_of(each), []).append(each)
    node: Node | None = dice.choice(by_kind[dice.choice([*by_kind])]) if by_kind else None
    legal = world.table.session.glimpse(world.table.eyes.viewer).legal if world.table else ()
    vain = [n for n in nodes if n.why_not or (n.actions and not {*n.actions} & {*legal})]
    if kind == "refused" and vain:
        node = dice.choice(vain)
    match kind:
        case "choose":
            return "choose", [("choose", dice.randrange(99)), ("frames", 6, 0.4)]
        case "press" | "refused" if node:
            return f"press {node.key}", [*click(place_of(world, node)), rest]
        case "hover" if node:
            return f"hover {node.key}", [hover(place_of(world, node)), ("frames", 3, 0.5), rest]
        case "zoom" if node:
            at = place_of(world, node)
            enlarged = click(at, 3) if dice.random() < 0.5 else [hover(at), ("frames", 1, 0.1), *tap(pygame.K_z)]
            return f"enlarge {node.key}", [*enlarged, rest]
        case "drag" if node:
            at, to = place_of(world, node), place_of(world, dice.choice(nodes))
            down, up = {"pos": at, "button": 1}, {"pos": to, "button": 1}
            half = (at[0] + to[0]) // 2, (at[1] + to[1]) // 2
            way = [hover(at), ("post", pygame.MOUSEBUTTONDOWN, down), hover(half), ("frames", 1, 0.1), hover(to)]
            return f"drag {node.key}", [*way, ("frames", 1, 0.1), ("post", pygame.MOUSEBUTTONUP, up), rest]
        case "undo":
            return _key(dice.choice(("undo", "undo", "redo")), rest)
        case "pad":
            button = dice.choice([*keys.PAD_BUTTONS])
            named = {"button": button, "instance_id": 0, "joy": 0}
            return f"pad {keys.PAD_BUTTONS[button]}", [("post", pygame.JOYBUTTONDOWN, named), rest]
        case "window":
            return dice.choice((_resized(dice), _spoken(dice), _unfocused(), FULL))
        case "back":
            return dice.choice((("pause and back", PAUSE), ("leave and come back", [("again",), ("frames", 3, 0.4)])))
        case "phone" if AWAY in world.scene.company:
            seats = [seat for seat, way in enumerate(world.scene.company) if way == AWAY and seat != world.scene.seat]
            if seats:
                return "a phone acts", [("act", dice.choice(seats)), ("frames", 3, 0.4)]
        case "place":
            at = dice.randrange(SIZE[0]), dice.randrange(SIZE[1])
            return f"click {at}", [*click(at), rest]
        case "wait":
            return "wait", [("frames", 6, 0.7)]
    name = dice.choice([*keys.COMMANDS])
    return _key(name, rest)


def _key(name: str, rest: Input = ("frames", 2, 0.4)) -> Move:
    return f"key {name}", [*tap(keys.code(keys.COMMANDS[name][0])), rest]


def _lifted(world: World) -> Move:
    (node,) = world.table.curtain.nodes()
    return "press curtain", [("frames", 2, 0.6), *click(place_of(world, node)), ("frames", 3, 0.4)]


def _resized(dice: Random) -> Move:
    size = dice.choice(OTHER_SIZES)

    def to(size: tuple[int, int]) -> Input:
        return ("post", pygame.VIDEORESIZE, {"size": size, "w": size[0], "h": size[1]})

    return f"window {size}", [to(size), ("frames", 3, 0.1), to(SIZE), ("frames", 2, 0.1)]


def _spoken(dice: Random) -> Move:
    code = dice.choice(LANGUAGES)
    return f"language {code}", [("language", code), ("frames", 2, 0.1)]


def _unfocused() -> Move:
    return "look away", [
        ("post", pygame.WINDOWFOCUSLOST, {}),
        ("frames", 2, 0.4),
        ("post", pygame.WINDOWFOCUSGAINED, {}),
        ("frames", 2, 0.1),
    ]


def whole(world: World) -> Iterator[Move]:
    """Everything that can be done at one moment, one after the other; what leads away is come back from."""
    pointed: set[str] = set()
    yield "look", [("frames", 4, 0.4)]
    curtain = getattr(world.table, "curtain", None)
    if curtain is not None and curtain.seat is not None:
        for name in keys.COMMANDS:
            if name not in ("press", "back", "fullscreen"):
                yield _key(name)
        yield _lifted(world)
    yield _key("skip")
    for _ in range(60):
        node = next((each for each in reachable(world.app.top.nodes()) if each.key not in pointed), None)
        if node is None:
            break
        pointed.add(node.key)
        at = place_of(world, node)
        yield f"hover {node.key}", [hover(at), ("frames", 2, 0.6)]
        yield f"enlarge {node.key}", [*click(at, 3), ("frames", 1, 0.3), *tap(pygame.K_z), ("frames", 1, 0.2)]
    for name in keys.COMMANDS:
        if name not in ("press", "back", "fullscreen"):
            yield _key(name)
            yield from _back(world)
            if name == "log" and world.table.parts.log_panel.open and world.app.top is world.table:
                yield _key(name)
    yield from (_resized(Random(1)), _unfocused(), FULL, FULL)
    pressed: set[str] = set()
    for _ in range(40):
        if world.app.top is not world.table:
            break
        node = next((each for each in reachable(world.app.top.nodes()) if each.key not in pressed), None)
        if node is None:
            break
        pressed.add(node.key)
        before = len(world.match._moments)
        yield f"press {node.key}", [*click(place_of(world, node)), ("frames", 3, 0.4)]
        if world.table is None:
            yield "come back to the table", [("again",), ("frames", 3, 0.4)]
        yield from _back(world)
        if len(world.match._moments) != before:
            yield from map(_key, ("undo", "redo", "undo"))
    yield _spoken(Random(len(world.frames)))
    yield "leave and come back", [("again",), ("frames", 4, 0.4)]


def _back(world: World) -> Iterator[Move]:
    """Go back to the table, past whatever lies over it."""
    for _ in range(4):
        if world.table is None or world.app.top is world.table:
            return
        yield "back", [*tap(pygame.K_ESCAPE), ("frames", 2, 0.2)]


# --- the run


class Result(NamedTuple):
    """What came of one scene."""

    leak: str
    presses: int
    """Inputs after which both worlds were compared."""
    found: tuple[str, ...]
    """What broke the law that needs no twin."""


def tried(
    scene: Scene,
    twins: Twins,
    moves: Callable[[World], Iterator[Move]],
    base: Path,
    before: tuple[Any, Any, Any] | None = None,
) -> Result:
    """Do all that in both worlds, and compare."""
    said: list[str] = []
    done: list[list[Input]] = []
    frames = None
    with world(scene, twins.real, None, base) as one:
        if before:
            frames = one.turn_before(before[0], before[2], None)
            if one.table.curtain.seat != scene.seat:
                return Result("", 0, ())
        for words, doing in moves(one):
            said.append(words)
            done.append(doing)
            one.do(doing)
            if one.over or one.frames[-1].whose not in (None, *scene.lookers, PUBLIC):
                break
    leak, number = "", 0
    with world(scene, twins.other, one, base) as two:
        if before:
            two.turn_before(before[1], before[2], frames)
            if two.table.curtain.seat != scene.seat:
                return Result("", 0, ())
        for number, doing in enumerate(done):
            two.do(doing)
            a, b = one.frames[number], two.frames[number]
            both = min(len(a.knows), len(b.knows))
            if a.knows[:both] != b.knows[:both] or a.whose not in (None, *scene.lookers, PUBLIC):
                break
            if difference := compare(a, b):
                leak = f"{scene} [{twins.kind}] after {' / '.join(said[max(0, number - 3) : number + 1])}: {difference}"
            if difference or two.over:
                break
    found = tuple(f"{scene}: after {' / '.join(said[max(0, at - 2) : at + 1])}: {each}" for at, each in one.found)
    if one.broken:
        found += (f"{scene}: after {' / '.join(said[-3:])}: {one.broken}",)
    return Result(leak, number + 1, found)


def companies(seats: int) -> list[tuple[str, ...]]:
    """Who may sit at a table of so many: at this screen, with phones, bots."""
    others = seats - 2
    found = [
        (HERE,) * seats,
        (HERE, HERE, *(BOT,) * others),
        (HERE, BOT, *(BOT,) * others),
        (AWAY,) * seats,
        (HERE, AWAY, *(BOT,) * others),
        (AWAY, HERE, *(HERE,) * others),
        (HERE, HERE, *(AWAY,) * others),
    ]
    return [*dict.fromkeys(found)]


def looks(match: AnyMatch, company: Sequence[str]) -> Seats:
    """Who is before the screen at that moment."""
    here = [seat for seat, way in enumerate(company) if way == HERE]
    people = [seat for seat, way in enumerate(company) if way != BOT]
    if len(people) <= 1 or match.game.tick_hz:
        return tuple(here) or (PUBLIC,)
    return (next((seat for seat in match.game.to_act(match._state) if seat in here), PUBLIC),)


MATCHES: dict[tuple[str, int], AnyMatch] = {}


def whole_match(setup: Setup, seed: int) -> AnyMatch:
    """A random match of that kind, to its end."""
    key = str(setup), seed
    if key not in MATCHES:
        if len(MATCHES) > 40:
            MATCHES.pop(next(iter(MATCHES)))
        *_, MATCHES[key] = play(setup.rules(), setup.seats, seed)
    return MATCHES[key]


def tables(game: str) -> list[tuple[Setup, tuple[str, ...]]]:
    """All kinds of tables of a game."""
    return [(setup, company) for setup in setups(game) if fits(setup) for company in companies(setup.seats)]


KINDS = ("choice", "deal", "dream", "live", "dream", "same")


def scenes(dice: Random, games: Sequence[str] = ()) -> Iterator[tuple[Scene, Twins, tuple[Any, Any, Any] | None]]:
    """Tables without end, drawn evenly over games, companies and kinds of twins."""
    number = 0
    rings = {game: _shuffled(tables(game), dice) for game in games or GAMES}
    while True:
        for ring in rings.values():
            kind = KINDS[number // len(rings) % len(KINDS)]
            number += 1
            for _ in range(60):
                ring.append(ring.pop(0))
                setup, company = ring[-1]
                if made := scene_at(setup, company, kind, dice):
                    yield made
                    break


def _shuffled(ring: list[Any], dice: Random) -> list[Any]:
    dice.shuffle(ring)
    return ring


def scene_at(
    setup: Setup, company: tuple[str, ...], kind: str, dice: Random
) -> tuple[Scene, Twins, tuple[Any, Any, Any] | None] | None:
    """Twins of one kind at such a table; None if there are none at the moments that were tried."""
    match = whole_match(setup, dice.randrange(3))
    game, before = match.game, None
    if kind == "live" and (game.tick_hz or company.count(HERE) < 2 or not keeps_secrets(game)):
        return None
    for _ in range(6):
        moment = dice.randrange(match.moments) if dice.random() < 0.8 else dice.randrange(min(6, match.moments))
        if game.outcome(match._moments[moment].step.state) is not None:
            continue
        at = until(match, moment)
        seats = looks(at, company)
        if kind == "live":
            (actor,) = seats
            if actor == PUBLIC:
                continue
            found = _handed(at, actor, company, dice)
            if found is None:
                continue
            seats, other, first, second = found
            before = (
                first,
                second,
                tuple(
                    dice.choice(("undo", "redo", "hint", "zoom", "log", "say_hand", "undo", "redo"))
                    for _ in range(dice.randrange(4))
                ),
            )
        elif kind == "same":
            other = at
        else:
            tell = twin(at, seats, kind, dice)
            if tell is None:
                continue
            other = tell
        speed = dice.choice(("off", "off", "normal"))
        scene = Scene(game, company, seats, speed, dice.random() < 0.5, dice.randrange(1 << 30))
        a, b = (_match(each, [*each._moments], each._entries, scene.players) for each in (at, other))
        a.salt, b.salt = "a" * 32, "b" * 32
        b.seed += 1
        return scene, Twins(a, b, kind), before
    return None


def _handed(
    at: AnyMatch, actor: Seat, company: tuple[str, ...], dice: Random
) -> tuple[Seats, AnyMatch, Any, Any] | None:
    """Two ways to end a turn, and a twin of what was before, such that the next one sees no difference."""
    legal = list(at.game.legal(at._state, actor))
    dice.shuffle(legal)
    for first in legal[:6]:
        after = _match(at, [*at._moments], at._entries, at.players)
        after.submit(actor, first)
        seats = looks(after, company)
        if seats[0] in (actor, PUBLIC) or actor in at.game.to_act(after._state):
            continue
        for kind in _shuffled(["choice", "deal", "dream"], dice):
            other = at if kind == "choice" else twin(at, seats, kind, dice)
            if other is None:
                continue
            theirs = list(at.game.legal(other._state, actor)) if actor in at.game.to_act(other._state) else []
            dice.shuffle(theirs)
            if second := next(
                (
                    action
                    for action in [
                        *[each for each in theirs if each != first][:10],
                        *([first] if first in theirs else []),
                    ]
                    if (other is not at or action != first)
                    and alike(after, other, seats, after.moments - 1, actor, action)
                ),
                None,
            ):
                return seats, other, first, second
    return None


def empty(path: str, size: tuple[float, float]) -> pygame.Surface:
    """Instead of a picture a tone of its own, so that none can stand for another."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*crc32(path.encode()).to_bytes(4)[:3], 255))
    return made


@contextmanager
def quickly() -> Iterator[None]:
    """Pictures are tones, and drawings are made at once."""
    finish, append = Ahead.finish, JournalFile.append

    def written(file: JournalFile, line: str, before: Callable[[], object] | None = None) -> int:
        ticket = append(file, line, before)
        while file.pending and not file.trouble:
            time.sleep(0.0001)
        return ticket

    def drawn(ahead: Ahead, wish: Wish) -> None:
        if wish.make is not None:
            ahead._unmade[wish.drawing, wish.key] = wish.make
        if wish.drawing is not None and wish.drawing not in ahead._done:
            ahead._done[wish.drawing] = wish.drawing.render()

    from ugames.screens import flow

    with (
        patch.object(pygame.image, "load_sized_svg", empty),
        patch.object(Ahead, "want", drawn),
        patch.object(Ahead, "finish", lambda ahead, _: finish(ahead, 1e9)),
        patch.object(JournalFile, "append", written),
        patch.object(flow, "set_aside", lambda: None),
    ):
        yield


PRESSES = 17
"""Inputs in one scene."""


class Report:
    """What a run has found."""

    def __init__(self) -> None:
        self.presses = self.scenes = 0
        self.by: Counter[str] = Counter()
        self.leaks: list[str] = []

    def lines(self) -> Iterator[str]:
        """The report as lines."""
        drawn = ", ".join(f"{what} {count}" for what, count in sorted(self.by.items()))
        yield f"{self.presses} inputs in {self.scenes} twin worlds ({drawn}), {len(self.leaks)} leaks"
        yield from self.leaks


def run(
    presses: int, seed: int, moments: int = 0, games: Sequence[str] = (), tell: Callable[[str], None] = lambda _: None
) -> Report:
    """So many inputs at random, then so many moments gone through whole."""
    report, dice = Report(), Random(f"secrets {seed}")
    with quickly(), tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as base:
        through = 0
        for scene, twins, before in scenes(dice, games):
            random, way = report.presses < presses, Random(dice.random())
            if not random and through >= moments:
                break
            through += not random
            moves = partial(_some, dice=way) if random else whole
            result = tried(scene, twins, moves, Path(base), before)
            report.scenes += 1
            report.presses += result.presses
            report.by[scene.game.id] += result.presses
            report.by[twins.kind] += result.presses
            found = [*([result.leak] if result.leak else []), *result.found]
            report.leaks += found
            for each in found:
                tell(each)
            if report.scenes % 10 == 0:
                gc.collect()  # apps are large, and hold on to each other
    return report


def _some(world: World, dice: Random) -> Iterator[Move]:
    """Come to the table, look what can be taken back, go away and come back; then anything."""
    curtain = getattr(world.table, "curtain", None)
    if curtain is not None and curtain.seat in world.scene.lookers:
        yield _lifted(world)
    yield _key("undo")
    yield "pause and back", PAUSE
    for _ in range(PRESSES):
        yield at_random(world, dice)
