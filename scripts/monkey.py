"""Random input for the app: clicks, drags, keys, wheel, text, gamepad, window and focus at random, on every screen.

    python3 scripts/monkey.py --events 100000 --seed 1
    python3 scripts/monkey.py --seed 1 --from 14208
    python3 scripts/monkey.py --events 30000 --size 3840x2160
    python3 scripts/monkey.py --secrets 20000

The app is the real one, without a screen and with a clock of its own, so that a day passes in minutes; bots play by
rules of thumb, at once. The same seed gives the same run. Events come in rounds, each with a new app and a folder of
its own; to repeat a fault, give its event number to `--from`: the run begins with that round and ends at that event. On
every kind of screen, the script checks that there is a way back to the title. A coach that always speaks says all that
it has to say again and again. With `--size` the window keeps that size. On Linux each round tells what memory is left
after it, and the peak. With `--secrets` there are two apps, in worlds that differ in what the person before the screen
may not know, and what can be noticed has to be the same after each input (tests/ui/secrets/).
"""

from __future__ import annotations

import gc
import os
import secrets
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.linux import in_memory, megabytes
from scripts.support.mutants import ODD_TEXTS
from scripts.support.unseen import unseen

# isort: split

import pygame

from scripts.support.pilot import Pilot, an_app, any_table, describe, kept
from scripts.support.quick import Quick
from ugames.core.game import options, usual
from ugames.core.match import Match, Player
from ugames.home import disk
from ugames.journal import listing
from ugames.laws.matches import play
from ugames.lessons.shelf import all_lessons
from ugames.process.memory import give_back, trim
from ugames.registry import GAMES, game_class, load_game
from ugames.review.luck import luck
from ugames.screens import flow
from ugames.screens.after import reviewing
from ugames.screens.after.replay import Replay
from ugames.screens.coaching import MatchCoach
from ugames.screens.pages.lessons import begin_lesson as learn
from ugames.screens.title import TitleScreen
from ugames.ui.draw.tween import DURATION_FACTORS
from ugames.ui.draw.vectors import Ahead
from ugames.ui.kit import keys
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node, reachable
from ugames.ui.kit.running.window import SMALLEST_WINDOW
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.table_screen import TableScreen
from ugames.ui.table.turns.screen import TurnScreen

EVENTS_OF_A_ROUND = 1000
"""Each round has an app of its own."""
TOLD_EVENTS = 20
"""The number of events before an error that are printed with it."""
WAY_OUT_CHANCE_ON_NEW_SCREENS = 0.1
"""The chance to look for a way out on a kind of screen that is new in the round."""
WAY_OUT_CHANCE = 0.008
"""The chance to look for a way out on all other screens."""
EVENTS_WITHOUT_CARDS = 40
"""The number of events without a card on the screen after which the monkey is put at another table."""
WAY_OUT_MOST_STEPS = 60
LARGE_WINDOW_EVENTS = 6
"""The number of events after which a large window is left: one of its frames takes as long as twenty others."""
WINDOW_SIZES = {
    (1024, 640): 8, (1024, 768): 4, (1280, 720): 4, (1600, 700): 2, (1100, 1400): 2, (1920, 1080): 1, (3840, 2160): 0.5,
}  # fmt: skip
"""The sizes of the window, each with how often it is drawn."""
TYPED_TEXTS = [text for text in ODD_TEXTS if len(text) <= 300]
WAY_OUT_NODES = ("leave", "home", "games", "back", "close", "ok", "cancel", "go-on", "curtain", "now", "choice-cancel")
"""Nodes that lead towards the title, the best ones first."""
SPEEDS = tuple(DURATION_FACTORS)


class Fault(NamedTuple):
    """A fault of the app."""

    event: int
    what: str
    screen: str
    before: tuple[str, ...]
    trace: str

    def lines(self, seed: int) -> Iterator[str]:
        """The fault, the steps to it, and the way to see it again."""
        yield f"event {self.event} on {self.screen}: {self.what}"
        yield from (f"    {event}" for event in self.before)
        yield self.trace
        yield f"again: python3 scripts/monkey.py --seed {seed} --from {self.event}"


class Report:
    """The events, screens and faults of a run."""

    def __init__(self) -> None:
        self.events = 0
        self.screens: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.faults: list[Fault] = []
        self.ways_out: Counter[str] = Counter()

    def lines(self, seed: int) -> Iterator[str]:
        """The report as lines."""
        kinds = ", ".join(f"{kind} {count}" for kind, count in self.kinds.most_common())
        yield f"seed {seed}: {self.events} events ({kinds})"
        yield f"{len(self.screens)} kinds of screens, with how often each was met and how often a way out was tried:"
        yield from (f"  {count:7} {self.ways_out[name]:5}  {name}" for name, count in self.screens.most_common())
        yield f"{self.ways_out.total()} ways out tried, {len(self.faults)} errors"


class Monkey:
    """One app, and random input for it."""

    def __init__(self, seed: int, first: int, report: Report, only: tuple[int, int] | None = None) -> None:
        self.only = only
        """The one size of the window, if it keeps one."""
        self.dice = Random(f"{seed} {first}")
        self.event = first
        self.report = report
        self.pilot: Pilot
        self.before: deque[str] = deque(maxlen=TOLD_EVENTS)
        self.met: set[str] = set()
        self.large = 0
        self.away = 0

    @property
    def app(self) -> App:
        """The running app."""
        return self.pilot.app

    @property
    def _runs(self) -> bool:
        return self.app.running and bool(self.app.screens)

    # --- a round

    def play(self, events: int) -> None:
        """A round of this number of events, with new apps whenever one is left or broken."""
        end = self.event + events
        while self.event < end:
            with ExitStack() as stack:
                folder = tempfile.TemporaryDirectory(dir=in_memory(), ignore_cleanup_errors=True)
                home = Path(stack.enter_context(folder))
                self.pilot = stack.enter_context(
                    an_app(home, self.only or self.dice.choice([*WINDOW_SIZES][:4]), **self._settings())
                )
                self.app.doors.thinker.close()
                self.app.doors.thinker = Quick()
                stack.enter_context(patch.object(time, "monotonic", lambda: self.pilot.now))
                stack.enter_context(patch.object(time, "time", lambda: 1_700_000_000 + self.pilot.now))
                self._guarded("begin", self._sit_down)
                while self.event < end and self._runs:
                    self.event += 1
                    if not self._guarded(*self._choose()):
                        break
                    if self.away > EVENTS_WITHOUT_CARDS and not self._guarded("begin", self._sit_down):
                        break
            gc.collect()  # apps are large, and hold on to each other

    def _settings(self) -> dict[str, Any]:
        dice = self.dice
        return {
            "speed": dice.choice(SPEEDS),
            "auto_move": dice.random() < 0.3,
            "auto_layout": dice.random() < 0.3,
            "reduced_motion": dice.random() < 0.3,
            "show_odds": dice.random() < 0.5,
            "scale": dice.choice((80, 100, 100, 150, 200)),
            "coach": dice.choice(("always", "first", "off")),
        }

    def _sit_down(self) -> None:
        """Begin at a random table with random players, which random input alone would seldom reach."""
        dice = self.dice
        self.away = 0
        self.app.home()
        game = dice.choice([*GAMES])
        seats = dice.choice(game_class(game).seats)
        company = dice.choice(("alone", "alone", "hot seat", "all people", "title", "replay", "near the end", "lesson"))
        self._note("company", f"{company}, {game} with {seats}")
        if company == "title":
            return
        if company == "lesson":
            learn(self.app, dice.choice(all_lessons()))
            return
        kind = game_class(game)
        others = {each.name: dice.choice(each.choices) for each in options(kind)}
        fits = not load_game(game, **others).unfit(seats)
        chosen = others if fits and dice.random() < 0.5 else usual(kind, seats)
        people = {"hot seat": (0, 1), "all people": tuple(range(min(seats, 4)))}.get(company, (0,))
        seed = dice.randrange(10**6)
        if company not in ("replay", "near the end"):
            any_table(self.app, game, seats, people, seed, **chosen)
            return
        *_, match = play(load_game(game, **chosen), seats, seed)
        name = f"{game}-2026-01-02-1200-{self.event % 256:02x}"
        if company == "replay":
            self.app.doors.replay(kept(match, name))
            return
        players = tuple(Player(f"P{seat}", "plain" if seat else None) for seat in range(seats))
        nearly = match.until(dice.randrange(match.moments * 3 // 4, match.moments - 1))
        self.app.doors.open_save(kept(Match.restore(replace(nearly, players=players)), name))

    # --- one event

    def _guarded(self, kind: str, do: Callable[[], None]) -> bool:
        """Give the input and let frames pass; whether the app still runs."""
        self.report.events += kind != "begin"
        self.report.kinds[kind] += kind != "begin"
        name = "?"
        try:
            name = screen_name(self.app)
            do()
            self._look()
            if self._runs:
                name = screen_name(self.app)
                self.report.screens[name] += 1
                self.away = 0 if name.startswith(("Table", "Replay", "Result")) else self.away + 1
                often = WAY_OUT_CHANCE if name in self.met else WAY_OUT_CHANCE_ON_NEW_SCREENS
                self.met.add(name)
                if self.dice.random() < often:
                    self._find_out(name)
                    self.away = EVENTS_WITHOUT_CARDS + 1
        except Exception as error:
            trace = "".join(traceback.format_exception(error, limit=-8))
            self.report.faults.append(Fault(self.event, repr(error)[:200], name, tuple(self.before), trace))
            return False
        return True

    def _look(self) -> None:
        """Let some frames pass."""
        dice = self.dice
        for _ in range(dice.choice((1, 1, 1, 1, 2, 2, 4, 8))):
            if not self._runs:
                return
            for screen in self.app.screens:
                if isinstance(screen, TableScreen):
                    settle(screen)
                    self._forget(screen)
            self.pilot.catch_up()
            self.pilot.frame(1, dice.choice((1 / 60, 1 / 60, 1 / 12, 0.4)))

    def _forget(self, screen: TableScreen) -> None:
        """Let a coach that always speaks repeat its remarks."""
        coach = screen.coach_strip.coach if isinstance(screen, TurnScreen) else None
        if isinstance(coach, MatchCoach) and self.app.settings.coach == "always":
            coach.pupil = coach.pupil._replace(met=())
            coach.warned.clear()

    def _note(self, kind: str, text: str = "") -> None:
        self.before.append(f"{self.event} {kind} {text}".rstrip())

    def _choose(self) -> tuple[str, Callable[[], None]]:
        if self.large and self.event > self.large:
            self.large = 0
            return "window", lambda: self._resize(SMALLEST_WINDOW)
        kinds = {
            "node": (self._click_node, 46), "place": (self._click_place, 5), "drag": (self._drag, 8),
            "right": (self._right_click, 3), "key": (self._key, 16), "text": (self._text, 5), "wheel": (self._wheel, 3),
            "pad": (self._pad, 5), "window": (self._window, 1), "focus": (self._focus, 2), "back": (self._back, 2),
            "drop": (self._drop, 0.2), "wait": (self._wait, 4), "describe": (self._describe, 1),
        }  # fmt: skip
        (kind,) = self.dice.choices([*kinds], [weight for _, weight in kinds.values()])
        return kind, kinds[kind][0]

    def _pixel(self, node: Node | None) -> tuple[int, int]:
        dice, unit = self.dice, self.app.canvas.theme.unit
        if node is None:
            width, height = self.app.window.surface.get_size()
            return dice.randrange(width), dice.randrange(height)
        area = node.area
        return round((area.x + area.w * dice.random()) * unit), round((area.y + area.h * dice.random()) * unit)

    def _any_node(self) -> Node | None:
        """A random node on the screen, more often one of the game than one that leads away from it."""
        nodes = reachable(self.app.top.nodes())
        weights = [
            8 if node.actions else 0.3 if node.key in ("quit", "back", "leave", "header-menu") else 1 for node in nodes
        ]
        return self.dice.choices(nodes, weights)[0] if nodes else None

    def _at(self, kind: int, at: tuple[int, int], button: int = 1) -> None:
        held = {"rel": (1, 1), "buttons": (button, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        self.pilot.post(kind, pos=at, **held)

    def _click(self, at: tuple[int, int], button: int = 1) -> None:
        self._at(pygame.MOUSEMOTION, at, 0)
        if self.dice.random() < 0.7:
            self.pilot.frame()
        if not self._runs:
            return
        self._at(pygame.MOUSEBUTTONDOWN, at, button)
        if self.dice.random() < 0.3:
            self.pilot.frame()
        self._at(pygame.MOUSEBUTTONUP, at, button)

    def _click_node(self, button: int = 1) -> None:
        node = self._any_node()
        self._note(f"click {button}", node.key if node else "anywhere")
        self._click(self._pixel(node), button)
        if self.dice.random() < 0.1:
            self._click(self._pixel(node), button)

    def _click_place(self) -> None:
        at = self._pixel(None)
        self._note("click", str(at))
        self._click(at)

    def _right_click(self) -> None:
        self._click_node(self.dice.choice((2, 3, 3, 3)))

    def _drag(self) -> None:
        nodes = [node for node in reachable(self.app.top.nodes()) if node.drag]
        node = self.dice.choice(nodes) if nodes and self.dice.random() < 0.8 else self._any_node()
        at, to = self._pixel(node), self._pixel(self._any_node() if self.dice.random() < 0.7 else None)
        self._note("drag", f"{node.key if node else at} to {to}")
        self._at(pygame.MOUSEMOTION, at, 0)
        self._at(pygame.MOUSEBUTTONDOWN, at)
        for part in (0.3, 0.7, 1.0):
            self._at(pygame.MOUSEMOTION, (round(at[0] + (to[0] - at[0]) * part), round(at[1] + (to[1] - at[1]) * part)))
            self.pilot.frame()
            if not self._runs:
                return
        if self.dice.random() < 0.9:  # else the button is released outside the window
            self._at(pygame.MOUSEBUTTONUP, to)

    def _type(self, code: int, mod: int = 0, text: str = "", released: bool = False) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP)[: 1 + released]:
            self.pilot.post(kind, key=code, mod=mod, unicode=text, scancode=0)

    def _key(self) -> None:
        code = self.dice.choice(key_codes())
        mod = self.dice.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        self._note("key", f"{pygame.key.name(code)} {mod}")
        for _ in range(self.dice.choice((1, 1, 1, 2, 5))):
            self._type(code, mod, released=self.dice.random() < 0.9)

    def _back(self) -> None:
        self._note("back")
        bound = keys.bindings(self.app.settings.keys)
        self._type(next((code for code, command in bound.items() if command == "back"), pygame.K_ESCAPE))

    def _text(self) -> None:
        entries = [node for node in reachable(self.app.top.nodes()) if node.role == "entry"]
        if entries:
            self._click(self._pixel(self.dice.choice(entries)))
        text = "".join(self.dice.choice(TYPED_TEXTS) for _ in range(self.dice.choice((1, 1, 2, 6))))
        self._note("text", ascii(text)[:80])
        if self.dice.random() < 0.7:
            self.pilot.post(pygame.TEXTINPUT, text=text)
        else:
            self.pilot.post(pygame.TEXTEDITING, text=text, start=0, length=1)
        self._type(pygame.K_a, text=text[:1])
        if self.dice.random() < 0.3:
            for code in (pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_RETURN):
                self._type(code)

    def _wheel(self) -> None:
        y = self.dice.choice((-5, -1, 1, 5))
        self._note("wheel", str(y))
        self._at(pygame.MOUSEMOTION, self._pixel(self._any_node()), 0)
        self.pilot.post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)

    def _pad(self) -> None:
        dice = self.dice
        steps, axis = [(dice.choice((-1, 0, 1)), dice.choice((-1, 0, 1))), (0, 0)], dice.randrange(4)
        pushes = [dice.uniform(-1, 1), *[0.0] * (dice.random() < 0.8)]
        ways: dict[int, list[dict[str, Any]]] = {
            pygame.JOYBUTTONDOWN: [{"button": dice.randrange(12)}],
            pygame.JOYHATMOTION: [{"hat": 0, "value": step} for step in steps],
            pygame.JOYAXISMOTION: [{"axis": axis, "value": push} for push in pushes],
        }
        kind = dice.choice([*ways])
        self._note("pad", pygame.event.event_name(kind))
        for each in ways[kind]:
            self.pilot.post(kind, instance_id=dice.choice((0, 1)), joy=0, **each)

    def _window(self) -> None:
        (size,) = self.dice.choices([*WINDOW_SIZES], [*WINDOW_SIZES.values()])
        self._resize(self.only or size)

    def _resize(self, size: tuple[int, int]) -> None:
        self._note("window", str(size))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.large = self.event + LARGE_WINDOW_EVENTS if not self.only and size[0] * size[1] > 2_000_000 else 0

    def _focus(self) -> None:
        kind = self.dice.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSGAINED))
        self._note("focus", pygame.event.event_name(kind))
        self.pilot.post(kind)

    def _drop(self) -> None:
        games = sorted(listing.folder().glob("*"))
        odd = disk.home(), disk.home() / "nothing", "\u202e\u200b.ugames", "\udcff.ugames"
        name = str(self.dice.choice([*games, *odd]))
        self._note("drop", ascii(name)[:80])
        self.pilot.post(pygame.DROPFILE, file=name)

    def _wait(self) -> None:
        self._note("wait")
        for _ in range(self.dice.choice((10, 30))):
            self._look()

    def _describe(self) -> None:
        self._note("describe")
        describe(self.app)
        for node in self.app.top.nodes():
            assert min(node.area.w, node.area.h) > 0, f"{node.key} is nowhere"

    # --- a way out

    def _find_out(self, name: str) -> None:
        """Go back to the title with Escape and the nodes of the screens; an error if there is no way."""
        self.report.ways_out[name] += 1
        self._note("way out")
        steps: list[str] = []
        for step in range(WAY_OUT_MOST_STEPS):
            if not self._runs or (isinstance(self.app.top, TitleScreen) and len(self.app.screens) == 1):
                return
            nodes = {node.key: node for node in reachable(self.app.top.nodes()) if node.enabled}
            key = next((key for key in WAY_OUT_NODES if key in nodes and steps.count(key) < 3), None)
            if key is not None:
                steps.append(key)
                self._press(nodes[key])
            elif step % 3:
                steps.append("escape")
                self._back()
            elif "header-menu" in nodes:  # Escape may do something else on this screen
                steps.append("header-menu")
                self._press(nodes["header-menu"])
            else:
                steps.append("click")
                self._click((2, self.app.window.surface.get_height() - 2))
            self._look()
        raise AssertionError(f"no way out of {name}: {' '.join(steps)}")

    def _press(self, node: Node) -> None:
        """Click on the node, unless all of it is covered."""
        with suppress(AssertionError):
            self._click(self.pilot.place(node))


def screen_name(app: App) -> str:
    """The kind of the screen, and of anything over it."""
    top = app.top
    if isinstance(top, Replay):
        return f"Replay {top.session.game.id}"
    if not isinstance(top, TableScreen):
        return type(top).__name__
    parts, people = top.parts, len(top.session.seats.people)
    shown_over: dict[str, object] = {"looking back": parts.looking_back.moment is not None}
    shown_over |= {type(each).__name__: True for each in parts.overlays.open}
    if isinstance(top, RaceScreen):
        shown_over |= {"paused": top.halt.paused}
    over = ", ".join(name for name, shown in shown_over.items() if shown)
    return f"Table {top.session.game.id}{' hot seat' if people > 1 else ''}" + (f" ({over})" if over else "")


def settle(screen: TableScreen) -> None:
    """Wait until all moves are on disk: the screen must not depend on the speed of the disk."""
    file = screen.session.record.file
    while file is not None and file.pending and not file.trouble:
        time.sleep(0.0001)


ENDLESS_SECONDS = 1e9
"""Enough time of each frame to draw everything ahead, or to replay a deal, on any computer."""


@cache
def key_codes() -> list[int]:
    """The keys that mean something, and some others; there are other ways to press Escape, and none to full screen."""
    pygame.display.init()
    letters = [code for code in map(keys.code, "asdfghjkl;wertxcvbnm,1234567890") if code]
    more = [pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_LSHIFT]
    return [code for code in (*keys.bindings({}), *letters, *more) if code not in (pygame.K_ESCAPE, pygame.K_F11)]


def run(
    events: int, seed: int, first: int = 0, report: Report | None = None, only: tuple[int, int] | None = None
) -> Report:
    """Run a round that begins behind event `first`: nothing is rendered, and chance comes from the seed."""
    report, dice, finish = report or Report(), Random(f"secrets {seed} {first}"), Ahead.finish
    with (
        unseen(),
        patch.object(Ahead, "finish", lambda ahead, _: finish(ahead, ENDLESS_SECONDS)),
        patch.object(flow, "exempt_from_collection", lambda: None),
        patch.object(reviewing, "luck", partial(luck, matches=1)),
        patch.object(reviewing, "REPLAYING_SECONDS_BY_FRAME", ENDLESS_SECONDS),
        patch.object(secrets, "randbits", dice.getrandbits),
        patch.object(secrets, "randbelow", dice.randrange),
        patch.object(secrets, "choice", dice.choice),
        patch.object(secrets, "token_hex", lambda size: dice.randbytes(size).hex()),
    ):
        Monkey(seed, first, report, only).play(events)
    return report


def main() -> int:
    """Run, and print the report."""
    parser = command.parser(__doc__)
    parser.add_argument("--events", type=int, default=10_000, metavar="N")
    command.add_seed(parser)
    parser.add_argument("--from", type=int, default=0, dest="last", metavar="K", help="the round of that event alone")
    parser.add_argument("--size", type=command.size, metavar="WIDTHxHEIGHT", help="of the window all the time")
    parser.add_argument("--secrets", type=int, default=0, metavar="N", help="inputs in twin worlds")
    words = parser.parse_args()
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # else to be told to end is a click on the window's cross
    give_back()
    begun = time.perf_counter()
    if words.secrets:
        from scripts.support.secrets import inputs as twin_worlds

        twins_report = twin_worlds.run(words.secrets, words.seed, tell=lambda leak: print(leak, flush=True))
        print("\n".join(twins_report.lines()))
        print(f"{time.perf_counter() - begun:.0f} s")
        return 1 if twins_report.leaks else 0
    report, end = Report(), words.last or words.events
    for first in range(
        (words.last - 1) // EVENTS_OF_A_ROUND * EVENTS_OF_A_ROUND if words.last else 0, end, EVENTS_OF_A_ROUND
    ):
        known = len(report.faults)
        run(min(EVENTS_OF_A_ROUND, end - first), words.seed, first, report, words.size)
        for fault in report.faults[known:]:
            print(*fault.lines(words.seed), sep="\n", flush=True)
        trim()
        held = f"{megabytes('VmRSS'):.0f} MB of memory, at most {megabytes('VmHWM'):.0f}"
        passed = f"{time.perf_counter() - begun:.0f} s"
        print(f"{report.events} events, {len(report.faults)} errors, {held}, {passed}", flush=True)
    print("\n".join(report.lines(words.seed)))
    print(f"{time.perf_counter() - begun:.0f} s")
    return 1 if report.faults else 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # else the order of sets would differ from run to run
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})
    sys.exit(main())
