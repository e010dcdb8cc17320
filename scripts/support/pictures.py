"""Every screen of the app, and each table early, in the middle and at its end, for a photographer or a reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import cache, partial
from itertools import product
from typing import Any, NamedTuple

from scripts.support.command import PLAYER_NAMES

# isort: split

from scripts.support.photographer import (  # isort: skip  # sets the drivers
    RANDOM_LEVEL,
    FIRST_DAY_EPOCH,
    SEARCHED_MATCHES,
    MOST_PLAYED,
    RULE_LEVEL,
    SHOWN_SEED,
    SETUPS,
    STAGES,
    Photographer,
    moment_of,
    played,
)
import pygame

from ugames.bots.thinking.decision import Decision, Weighed
from ugames.core.teaching.figure import figures
from ugames.laws.setups import Setup
from ugames.registry import GAMES
from ugames.resources import help_text
from ugames.review.luck import Luck, average
from ugames.screens.after.result import Result
from ugames.screens.message import recover
from ugames.screens.pages.puzzles import PuzzlesPage
from ugames.screens.pages.rules import RulesPage
from ugames.screens.pages.rules import sections as rule_parts
from ugames.screens.pages.settings import KeysPage
from ugames.screens.pages.statistics import StatisticsPage
from ugames.screens.title import read_ahead
from ugames.session import Session
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.app import App
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Board, board_of
from ugames.ui.table.places import table_area
from ugames.ui.table.racing.screen import RaceScreen

SEARCHED_SIZE = 1920, 1080
"""The size of the table on which nodes are looked for: tables of all other sizes have the same."""
VALUE_STEP_POINTS = 1.0
"""The difference in the review between the value of an action and that of the next one in the list."""
KIND_DEAL_WINS = 13
"""The deal in the review is said to have been kind: of 100 matches with it this number more are won than on average."""
REVIEW_MOST_FRAMES = 600
"""The most frames in which the small pictures of positions have to be drawn."""


class Choice(NamedTuple):
    """A moment at which the person chooses."""

    seed: int
    level: str
    moment: int


def kinds_of(setup: Setup) -> list[str]:
    """The kinds of actions of a game, by their names."""
    return [kind.__name__ for kind in setup.rules().actions]


def kinds_of_choices(setup: Setup) -> dict[str, Choice]:
    """The first moment at which the person chooses among each set of kinds of actions, by their names."""
    every = {*kinds_of(setup)}
    return first_met(
        setup,
        lambda seen: [kinds_among(seen.legal)] if seen.legal else [],
        lambda found: every <= {kind for kinds in found for kind in kinds.split("-")},
    )


def kinds_of_menus(setup: Setup) -> dict[str, Choice]:
    """The first moment at which one thing offers a menu of each set of kinds of actions, by their names."""

    def kinds_in(seen: Any) -> Iterator[str]:
        for node in nodes_of(setup, seen) if len(seen.legal) > 1 else ():
            if is_menu(node, seen.legal):
                yield kinds_among([action for action in node.actions if action in seen.legal])

    return first_met(setup, kinds_in, bool)


def first_met(
    setup: Setup, kinds_in: Callable[[Any], Iterable[str]], enough: Callable[[dict[str, Choice]], bool]
) -> dict[str, Choice]:
    """Where the person meets each set of kinds first: in matches by rule and by chance, until that is enough."""
    choices: dict[str, Choice] = {}
    for number, (seed, level) in enumerate(
        product(range(SHOWN_SEED, SHOWN_SEED + SEARCHED_MATCHES), (RULE_LEVEL, RANDOM_LEVEL))
    ):
        if number > 1 and enough(choices):
            break
        match = played(setup, seed, level)
        for moment in range(match.moments):
            for kinds in kinds_in(match.beat(0, moment).after):
                choices.setdefault(kinds, Choice(seed, level, moment))
    return choices


def kinds_among(actions: Sequence[Any]) -> str:
    """The names of the kinds of some actions."""
    return "-".join(sorted({type(action).__name__ for action in actions}))


def nodes_of(setup: Setup, seen: Any) -> Sequence[Node]:
    """What the table of a game in turns has to point at."""
    return board_for(setup).table(seen, table_area(Theme(*SEARCHED_SIZE))).nodes


@cache
def board_for(setup: Setup) -> Board:
    """The table of a game."""
    match = played(setup)
    return board_of(match.game, match.names)


# --- screens


def screens(shot: Photographer) -> None:
    """Everything that is no table."""
    app = shot.app
    open_page = app.doors.open
    read_ahead().join()
    shot.shoot("title", shot.wait)
    shot.shoot("title-pointed", lambda: shot.point_at(shot.node("box-uchronia")))
    shot.move_to()
    for game in GAMES:
        shot.shoot(f"setup-{game}", partial(app.doors.set_up, game))
        shot.shoot(f"cards-{game}", partial(open_page, "decks", game))
        shot.shoot(f"rules-{game}", partial(open_page, "rules", game))
        for part in figured(game):
            shot.shoot(f"figure-{game}-{part}", partial(open_rules, shot, game, part))
        shot.shoot(f"bots-{game}", partial(open_page, "bots", game))
    shot.shoot("cards-large", partial(open_page, "decks", "ugo"), partial(enlarge_card, shot))
    shot.shoot("setup-list", partial(app.doors.set_up, "ugh"), partial(open_list, shot, "seat-1"))
    shot.shoot("saved-games", partial(open_page, "games"), shot.wait)
    shot.shoot("lessons", partial(open_page, "lessons"))
    for tab in range(3):
        shot.shoot(f"puzzles-{tab}", partial(open_puzzles, app), shot.wait, partial(shot.use, f"tab-{tab}"))
    for tab in range(4):
        tabbed = partial(open_page, "statistics"), partial(shot.use, f"tab-{tab}")
        shot.shoot(f"statistics-{tab}", *tabbed, partial(show_most_played, shot))
    shot.shoot("settings", partial(open_page, "settings"))
    shot.shoot("keys", lambda: app.push(KeysPage()))
    shot.shoot("about", partial(open_page, "about"))
    words = "The game ugo-2026-01-01-1200-ab.ugames: line 12 is damaged; everything before it is good."
    shot.shoot("message", lambda: app.doors.tell("start.about_save", words))
    shot.shoot("zones", partial(open_page, "devices", PLAYER_NAMES[:3]))
    shot.shoot("crash", lambda: recover(app, ZeroDivisionError("division by zero")))


def figured(game: str) -> list[int]:
    """The parts of the rules of a game that have a figure."""
    parts = enumerate(rule_parts(help_text(game)))
    return [number for number, part in parts if figures(part.text)]


def open_rules(shot: Photographer, game: str, part: int) -> None:
    """A part of the rules, scrolled to its figures."""
    shot.app.doors.open("rules", game)
    page = shot.app.screens[-1]
    assert isinstance(page, RulesPage)
    page.open(part)
    page.changed()
    shot.settle()
    page.article.scroll(99, 300)


def show_most_played(shot: Photographer) -> None:
    """The statistics of the game that was played most: one match makes no curve."""
    shot.top(StatisticsPage).choose("game", MOST_PLAYED)


def open_puzzles(app: App) -> None:
    """The page of the puzzles, of one and the same day."""
    app.push(PuzzlesPage(today=date.fromtimestamp(FIRST_DAY_EPOCH)))


def enlarge_card(shot: Photographer) -> None:
    """One card of the card viewer close by."""
    shot.use(next(node.key for node in shot.app.top.nodes() if node.role == "card"))


def open_list(shot: Photographer, key: str) -> None:
    """A drop-down, opened."""
    node = shot.node(key)
    at = round((node.area.right - 20) * shot.unit), round(node.area.cy * shot.unit)
    pygame.mouse.set_pos(at)
    shot.click_at(at)


# --- tables


def tables(shot: Photographer) -> None:
    """Each table at three moments; of each game one table at each kind of decision, and what lies over it."""
    for setup in SETUPS:
        for stage, part in STAGES.items():
            shot.shoot(f"table-{setup}-{stage}", partial(lay, shot, setup, part))
    for setup in {setup.game: setup for setup in reversed(SETUPS)}.values():
        if not setup.rules().has_clock and shot.wants(f"decision-{setup.game}-{'-'.join(kinds_of(setup))}"):
            picture_choices(shot, setup)
        picture_over(shot, setup)
        if shot.wants(name := f"tally-{setup.game}") and (moment := tally_of(setup)) is not None:
            shot.shoot(name, partial(tally, shot, setup, moment))
        over = partial(result, shot, setup)
        shot.shoot(f"result-{setup.game}", over)
        shot.shoot(f"points-{setup.game}", over, partial(shot.use, "tab-1"))
        shot.shoot(f"review-{setup.game}", over, partial(review, shot, setup))
        shot.shoot(f"replay-{setup.game}", partial(shot.replay, setup, 0.4))
        shot.shoot(f"curtain-{setup.game}", partial(shot.sit_down, setup, moment_of(setup, 0.3), 2))


def picture_choices(shot: Photographer, setup: Setup) -> None:
    """The table at each kind of decision; what is never among them is told."""
    choices = kinds_of_choices(setup)
    for kinds, (seed, level, moment) in choices.items():
        shot.shoot(f"decision-{setup.game}-{kinds}", partial(shot.sit_down, setup, moment, seed=seed, level=level))
    if never := {*kinds_of(setup)} - {kind for kinds in choices for kind in kinds.split("-")}:
        never_met(setup, f"was never offered {', '.join(sorted(never))}")


def picture_over(shot: Photographer, setup: Setup) -> None:
    """What lies over the table, each where there is such a thing; of menus one for each set of kinds of actions."""
    race = setup.rules().has_clock
    for name, over in OVER.items():
        called = f"over-{setup.game}-{name}"
        if name == "halt" and not race:
            continue  # only a race can be stopped
        if not (shot.wants(called) or any(called in word for word in shot.words)):
            continue
        if name == "menu" and not race:
            menus = kinds_of_menus(setup)
            for kinds, (seed, level, moment) in menus.items():
                sit = partial(shot.sit_down, setup, moment, seed=seed, level=level)
                shot.shoot(f"{called}-{kinds}", sit, partial(open_menu, shot, kinds))
            if not menus:
                never_met(setup, "had nothing that offers a menu, as in many games")
        elif (at := moment_of(setup, 0.5) if race else moment_for(setup, name)) is not None:
            shot.shoot(called, partial(shot.sit_down, setup, at), partial(over, shot))
        else:
            never_met(setup, f"had nothing for over-{setup.game}-{name}")


def never_met(setup: Setup, what: str) -> None:
    """Print what was never met and therefore has no picture."""
    print(f"{setup.game}: in the matches played for this the person {what}", flush=True)


@cache
def moment_for(setup: Setup, name: str) -> int | None:
    """The moment nearest to the middle of the match at which there is something to be shown over the table."""
    match, middle = played(setup), moment_of(setup, 0.5)
    if name not in POINTED_KINDS:
        return middle

    def far(moment: int) -> tuple[bool, int]:
        return 0 not in match.beat(0, moment).after.to_act, abs(moment - middle)

    moments = sorted(range(match.moments), key=far)
    for fits in POINTED_KINDS[name]:
        for moment in moments:
            seen = match.beat(0, moment).after
            if any(fits(node, seen.legal) for node in nodes_of(setup, seen)):
                return moment
    return None


def lay(shot: Photographer, setup: Setup, part: float) -> None:
    """The table after that part of the game, the person to choose."""
    shot.sit_down(setup, moment_of(setup, part))


def by_key(shot: Photographer, name: CommandName) -> None:
    """Do the command of a key."""
    shot.app.command(name)
    shot.settle()


def is_played(node: Node, legal: Sequence[Any]) -> bool:
    """Whether the node is a card that can be played."""
    return node.card is not None and does_something(node, legal)


def does_something(node: Node, legal: Sequence[Any]) -> bool:
    """Whether something can be done with the node."""
    return any(action in legal for action in node.actions)


def is_menu(node: Node, legal: Sequence[Any]) -> bool:
    """Whether the node could mean several actions."""
    return sum(action in legal for action in node.actions) > 1


def is_refused(node: Node, legal: Sequence[Any]) -> bool:
    """Whether the node means actions of which none is possible."""
    return bool(node.actions) and not does_something(node, legal)


POINTED_KINDS: dict[str, tuple[Callable[[Node, Sequence[Any]], object], ...]] = {
    "hover": (is_played, lambda node, legal: node.hint and does_something(node, legal)),
    "disabled": (
        lambda node, legal: node.why_not,
        lambda node, legal: node.card is not None and is_refused(node, legal),
    ),
    "zoom": (is_played, lambda node, legal: node.card is not None),
    "toast": (is_refused,),
}
"""The kinds of nodes at which the pointer is in each of these pictures, the best kind first.

A game without such a node has no such picture.
"""


def pointed_node(shot: Photographer, name: str) -> list[Node]:
    """The node at which the pointer is in that picture, alone in a list; an empty list if there is none."""
    scene = shot.table
    nodes = [node for node in scene.nodes() if not node.key.startswith("header-")]
    legal = scene.shown.seen.legal
    return [node for fits in POINTED_KINDS[name] for node in nodes if fits(node, legal)][:1]


def hover(shot: Photographer, name: str = "hover") -> None:
    """A card that can be played, or else something to do, with what is said about it."""
    shot.move_to()  # a pointer that rests where the last picture left it points at nothing
    for node in pointed_node(shot, name):
        shot.point_at(node)


def zoom(shot: Photographer) -> None:
    """A card, enlarged."""
    hover(shot, "zoom")
    by_key(shot, "zoom")


def open_menu(shot: Photographer, kinds: str = "") -> None:
    """The menu of the first thing that offers one, of actions of those kinds."""
    scene = shot.table
    legal = scene.shown.seen.legal
    several = [node for node in scene.nodes() if is_menu(node, legal)]
    several = [node for node in several if kinds in ("", kinds_among([each for each in node.actions if each in legal]))]
    if several:
        shot.now += 0.5  # what has only just appeared cannot be pressed
        shot.settle()
        scene.activate(several[0])


def toast(shot: Photographer) -> None:
    """The answer to a move that is not possible."""
    for node in pointed_node(shot, "toast"):
        shot.table.activate(node)


def focus(shot: Photographer) -> None:
    """The focus of the keys."""
    shot.key(pygame.K_TAB, times=8)
    shot.now += 0.5


def halt(shot: Photographer) -> None:
    """A race that has been stopped."""
    scene = shot.table
    if isinstance(scene, RaceScreen):
        scene.pause()
    shot.settle()


def look_back(shot: Photographer) -> None:
    """An earlier moment, with the log open."""
    by_key(shot, "log")
    shot.table.parts.peek(shot.table.session.moments // 2)


OVER: dict[str, Callable[[Photographer], None]] = {
    "hover": hover,
    "disabled": lambda shot: hover(shot, "disabled"),
    "zoom": zoom,
    "menu": open_menu,
    "toast": toast,
    "focus": focus,
    "log": lambda shot: by_key(shot, "log"),
    "back": look_back,
    "others": lambda shot: by_key(shot, "others"),
    "last": lambda shot: by_key(shot, "last"),
    "pause": lambda shot: by_key(shot, "back"),
    "halt": halt,
}
"""What lies over the table in the pictures over-GAME-NAME, and how it comes there."""


@cache
def tally_of(setup: Setup) -> int | None:
    """The moment of the first round that has a table of points; a game may have none."""
    match, board = played(setup), board_for(setup)
    beats = (match.beat(0, moment) for moment in range(match.moments))
    return next((number for number, beat in enumerate(beats) if board.tally(beat.events, beat.after)), None)


def tally(shot: Photographer, setup: Setup, moment: int) -> None:
    """The table of points over what it speaks of, as it comes in play: before the next deal."""
    match = played(setup)
    playback = shot.sit_down(setup, min(moment, match.moments - 2)).playback
    playback.look_at(match.beat(0, moment - 1).after)
    playback.queue(match.beat(0, moment))
    playback.skip()


def result(shot: Photographer, setup: Setup) -> None:
    """The page with the result of the match."""
    shot.app.doors.result(Session.open(shot.file_of(played(setup), f"{setup}-{shot.taken}-whole"), None))


def review(shot: Photographer, setup: Setup) -> None:
    """Which moves cost most, as somebody finds them who always takes the first one to be the best."""
    screen = shot.top(Result)
    if screen.verdict is None:
        return
    for person in screen.verdict.reviewed.people:
        while (question := person.review.question) is not None:
            person.review.take(preferring_the_first(question.seen))
        person.luck = kind_deal(setup)
    screen.tab = 2
    for _ in range(REVIEW_MOST_FRAMES):
        shot.app.frame(shot.now)
        if screen.verdict.whole:
            break


def kind_deal(setup: Setup) -> Luck:
    """The luck of a deal that is said to have been kind: to find it out, bots would have to play for minutes."""
    usual = average(setup.seats)
    return usual._replace(won=usual.fair + KIND_DEAL_WINS)


def preferring_the_first(seen: Any) -> Decision:
    """Values in place of the Expert's, which take minutes: each action is worth a little less than the last one."""
    options = tuple(Weighed(each, -VALUE_STEP_POINTS * place, 1) for place, each in enumerate(seen.legal))
    return Decision(seen.legal[0], options)


# --- the run


def everything(shot: Photographer) -> None:
    """All screens and tables."""
    screens(shot)
    tables(shot)
