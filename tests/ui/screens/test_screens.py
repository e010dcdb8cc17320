"""All screens in all sizes and looks: nothing is cut or hidden, and every input device reaches everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pygame
import pytest

from scripts.support.command import PLAYER_NAMES
from scripts.support.pilot import Pilot, an_app, kept
from tests.laws.setups import slow_unless
from tests.positions import by_thumb
from tests.ui.cuts import noting_cuts
from tests.ui.sizes import TWIN_WINDOWS
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, Match, Player
from ugames.home import statistics
from ugames.registry import GAMES, load_game
from ugames.screens.before.deal import show_proof
from ugames.screens.pages.puzzles import PuzzlesPage
from ugames.screens.pages.settings import KeysPage
from ugames.screens.title import TitleScreen
from ugames.session import Session
from ugames.ui.draw.typesetting import Typesetter
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node, node_at, reachable, towards

pytestmark = pytest.mark.usefixtures("unseen")

Thing = TypeVar("Thing")

OVERLAP_UNITS = 4.0
"""Units by which two neighbours may overlap without anybody noticing."""
SHOWN_SALT = "0123456789abcdef" * 2


class Looks(NamedTuple):
    """The size and the look of a window."""

    size: tuple[int, int]
    scale: int
    theme: str
    contrast: bool

    def __str__(self) -> str:
        contrast = "-contrast" if self.contrast else ""
        return f"{self.size[0]}x{self.size[1]}-{self.scale}-{self.theme}{contrast}"


LOOKS = (
    Looks((1024, 640), 100, "dark", False),
    Looks((1920, 1080), 80, "dark", True),
    Looks((1024, 640), 200, "light", True),
    Looks((1080, 1920), 100, "light", False),
    Looks((1080, 1920), 200, "dark", False),
    Looks((1024, 1000), 100, "dark", False),
    Looks((2560, 1080), 200, "dark", False),
    Looks((3840, 2160), 100, "dark", True),
    Looks((3440, 1440), 200, "dark", False),
)
SMALL_WINDOW = LOOKS[0].size
WINDOW_SIZES = sorted({looks.size for looks in LOOKS})
PRESSABLE_UNITS = 44.0
"""Units that something to press must have at least in each direction."""


def in_turn(things: Sequence[Thing], turn: int) -> list[Thing]:
    """Two of them, others each time."""
    return [things[(2 * turn + place) % len(things)] for place in range(2)]


def seldom(each: Any, size: tuple[int, int], scale: int = 100) -> Any:
    """A parameter of a test, which is slow at the sizes that have a smaller twin, and where everything is smaller."""
    return pytest.param(each, marks=slow_unless(size not in TWIN_WINDOWS and scale >= 100))


@pytest.fixture(scope="module")
def finished() -> AnyMatch:
    """A match that bots have played to its end."""
    return by_thumb("ugo", [Player(name, "plain") for name in PLAYER_NAMES[:3]], 4, SHOWN_SALT, games=1)


def show_result(app: App, match: AnyMatch) -> None:
    app.doors.result(Session.open(kept(match), None))


def show_pause(app: App) -> None:
    match: AnyMatch = Match(load_game("ufo"), (Player("Ada"), Player("Bo", "plain")), 4, salt=SHOWN_SALT)
    app.doors.pause(Session(match, None, None))


def show_table(app: App, game: str, seats: int) -> None:
    players = tuple(Player(PLAYER_NAMES[seat], "plain" if seat else None) for seat in range(seats))
    app.doors.sit_down(Session.new(load_game(game), players, 5, app.doors.thinker))


def show_damage(app: App, match: AnyMatch) -> None:
    text = "ugo-2026-01-02-1200-ab.ugames: line 12 was changed after it was written; everything before it is fine"
    app.doors.tell("start.about_save", text)


def show_puzzles(app: App, tab: int) -> None:
    puzzles = PuzzlesPage(today=date(2026, 11, 25))
    puzzles.tab = tab
    app.push(puzzles)


def open_one(app: App, about: tuple[str, ...], way: str = "open") -> None:
    """Go one of the ways between screens."""
    getattr(app.doors, way)(*about)


def screens(match: AnyMatch, games: Iterable[str] = GAMES) -> Iterator[tuple[str, Callable[[App], None]]]:
    """Every screen, with the way to it from the title; those that each game has, of these games."""
    yield "title", lambda app: None
    for game in games:
        yield f"set-up of {game}", partial(open_one, way="set_up", about=(game,))
        for page in ("rules", "decks", "bots"):
            yield f"{page} of {game}", partial(open_one, about=(page, game))
    for page in ("lessons", "games", "statistics", "settings", "about"):
        yield page, partial(open_one, about=(page,))
    for tab in (0, 1, len(GAMES) + 1):
        yield f"puzzles, tab {tab}", partial(show_puzzles, tab=tab)
    yield "copy", lambda app: app.doors.open("copy", kept(match))
    yield "proof", lambda app: show_proof(app, Session.replay(kept(match)))
    yield "keys", lambda app: app.push(KeysPage())
    yield "message", partial(show_damage, match=match)
    yield "result", partial(show_result, match=match)
    yield "pause", show_pause
    yield "replay", lambda app: app.doors.replay(kept(match))


CROWDED = ("ugo", 4), ("uchu_kaigi", 2), ("uchu_kaigi", 5), ("uchronia", 5), ("ugh", 12), ("ufo", 7)


def tables(crowded: Sequence[tuple[str, int]] = CROWDED) -> Iterator[tuple[str, Callable[[App], None]]]:
    """The tables with little room."""
    for game, seats in crowded:
        yield f"{game} for {seats}", partial(show_table, game=game, seats=seats)


def furnish(match: AnyMatch) -> None:
    """Saved games and statistics, so that the lists have something to show."""
    kept(match)
    kept(Match.restore(match.until(match.moments // 2)), "ugo-2026-01-03-1200-cd")
    outcome = match.glimpse(PUBLIC).outcome
    assert outcome is not None
    players = (Player("Ada"), *match.players[1:])
    statistics.book_game(statistics.FinishedGame("one", "ugo", players, outcome.scores, (0,), False, 600))
    statistics.book_game(statistics.FinishedGame("two", "ugh", players, outcome.scores, (1,), True, 600))


@pytest.mark.sparse(2)
@pytest.mark.parametrize("looks", [seldom(looks, looks.size, looks.scale) for looks in LOOKS], ids=str)
def test_every_screen_fits(looks: Looks, finished: AnyMatch, tmp_path: Path, thorough: bool) -> None:
    settings = {"scale": looks.scale, "theme": looks.theme, "high_contrast": looks.contrast}
    with an_app(tmp_path, looks.size, **settings) as pilot, noting_cuts() as cut:
        furnish(finished)
        pilot.app.home()
        faults: list[str] = []
        every, turn = thorough or looks.size == SMALL_WINDOW, LOOKS.index(looks)
        games = [*GAMES] if every else in_turn([*GAMES], turn)
        whole_screens = dict(screens(finished, games))  # at a crowded table, large type must cut something
        for name, show in (*whole_screens.items(), *tables(CROWDED if every else in_turn(CROWDED, turn))):
            cut.clear()
            show(pilot.app)
            pilot.frame(3)
            faults += [f"{name}: {fault}" for fault in misplaced(pilot)]
            if looks.scale <= 100 or (name in whole_screens and name != "replay"):  # which has a table, too
                faults += [f"{name}: cut: {text}" for text in dict.fromkeys(cut)]
            pilot.app.home()
        assert not faults, "\n".join(faults)


def misplaced(pilot: Pilot) -> Iterator[str]:
    """The faults in the places of things on this screen."""
    theme, nodes = pilot.app.canvas.theme, reachable(pilot.app.top.nodes())
    keys = [node.key for node in nodes]
    if len(keys) != len(set(keys)):
        yield "two nodes have the same key"
    for node in nodes:
        area = node.area
        if area.x < -1 or area.y < -1 or area.right > theme.width + 1 or area.bottom > theme.height + 1:
            yield f"{node.key} sticks out: {area}"
        usable = node.enabled or node.role not in ("button", "tab", "toggle", "choice", "slider", "entry")
        if not usable and not node.why_not:
            yield f"{node.key} does not say why it cannot be used"
    for one, other in combinations([node for node in nodes if node.enabled and node.role != "card"], 2):
        wide = min(one.area.right, other.area.right) - max(one.area.x, other.area.x)
        high = min(one.area.bottom, other.area.bottom) - max(one.area.y, other.area.y)
        under = one.role == "place" and node_at(nodes, other.area.cx, other.area.cy) == other
        if min(wide, high) > OVERLAP_UNITS and not under:
            yield f"{one.key} and {other.key} lie on one another"


@pytest.mark.sparse(2)
@pytest.mark.parametrize("size", [seldom(size, size) for size in WINDOW_SIZES], ids=str)
def test_menus_have_larger_text_at_200_percent(
    size: tuple[int, int], finished: AnyMatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thorough: bool
) -> None:
    games = [*GAMES] if thorough or size == SMALL_WINDOW else in_turn([*GAMES], WINDOW_SIZES.index(size))
    sizes: list[int] = []
    line = Typesetter.line

    def drawn(type_: Typesetter, text: str, size: float, *more: Any) -> pygame.Surface:
        sizes.append(type_.theme.px(size))
        return line(type_, text, size, *more)

    monkeypatch.setattr(Typesetter, "line", drawn)
    smallest: dict[int, dict[str, int]] = {100: {}, 200: {}}
    faults = []
    for scale, sizes_by_name in smallest.items():
        with an_app(tmp_path / str(scale), size, scale=scale) as pilot:
            furnish(finished)
            pilot.app.home()
            for name, show in screens(finished, games):
                if name == "replay":
                    continue  # its table is not a menu
                show(pilot.app)
                pilot.frame(2)
                sizes.clear()
                pilot.app.redraw()
                pilot.frame()
                sizes_by_name[name] = min(sizes)
                for node in reachable(pilot.app.top.nodes()):
                    small = min(node.area.w, node.area.h) < PRESSABLE_UNITS
                    if small and node.press and node.role in ("button", "tab", "toggle", "choice", "entry"):
                        faults.append(f"{name} at {scale} %: {node.key} is too small: {node.area}")
                pilot.app.home()
    for name, pixels in smallest[100].items():
        if smallest[200][name] <= pixels:
            faults.append(f"{name}: {pixels} pixels at 100 %, {smallest[200][name]} at 200 %")
    assert not faults, "\n".join(faults)


@pytest.mark.usefixtures("hardly_drawn")
@pytest.mark.parametrize("size", [(1024, 640), pytest.param((1920, 1080), marks=pytest.mark.slow)], ids=str)
def test_keys_reach_everything_and_esc_goes_back(size: tuple[int, int], finished: AnyMatch, tmp_path: Path) -> None:
    with an_app(tmp_path, size) as pilot:
        furnish(finished)
        pilot.app.home()
        first = pilot.top(TitleScreen)
        pilot.until(lambda: first.today is not None)
        for name, show in screens(finished):
            show(pilot.app)
            pilot.frame(2)
            seen = set()
            nodes = reachable(pilot.app.top.nodes())
            for _ in nodes:
                pilot.key(pygame.K_TAB)
                seen.add(pilot.app.focus)
            assert seen == {node.key for node in nodes}, name
            assert {node.key for node in nodes if node.enabled} <= by_arrows(nodes), name
            shown = pilot.app.top
            for _ in range(3):
                pilot.key(pygame.K_ESCAPE)
            assert pilot.app.running, name
            assert name == "title" or pilot.app.top is not shown, name
            assert isinstance(pilot.app.top, TitleScreen), name


def by_arrows(nodes: Sequence[Node]) -> set[str]:
    """The keys of all nodes to which one comes from the first one in steps up, down, left and right."""
    keys = [next(node.key for node in reachable(nodes))]
    for key in keys:
        ways = (towards(nodes, key, dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        keys += {node.key for node in ways if node and node.key not in keys}
    return {*keys}
