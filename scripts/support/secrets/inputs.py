"""The random inputs to twin worlds, and the run that compares the worlds after each input."""

from __future__ import annotations

import gc
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import pygame

from scripts.support.linux import in_memory
from scripts.support.secrets.observer import WORLD_SIZE, Frame, Input, World, compare, quickly, world
from scripts.support.secrets.twins import BY_PHONE, Before, Scene, Twins, scenes
from ugames.core.game import PUBLIC, Seat
from ugames.ui.kit import keys
from ugames.ui.kit.nodes import Node, reachable

W = TypeVar("W", bound=str)

OTHER_SIZES = ((1100, 1400), (1280, 720))
LANGUAGES = ("de", "ja", "fr", "es")


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
    try:
        return world.pilot.place(node)
    except AssertionError:
        return round(node.area.cx * world.pilot.unit), round(node.area.cy * world.pilot.unit)


def kind_of(node: Node) -> str:
    """The kind of a node, without its number."""
    return node.role + "".join(c for c in node.key if not c.isdigit())


PAUSE_AND_BACK: list[Input] = [*tap(pygame.K_ESCAPE), ("frames", 2, 0.4), *tap(pygame.K_ESCAPE), ("frames", 3, 0.1)]
LEAVING_NODES = ("quit", "install", "report")
Move = tuple[str, list[Input]]
CHOOSE: Move = "choose", [("choose", 0), ("frames", 6, 0.4)]
LOOK_AT_SAVES: Move = "saved games", [("leave",), ("saves",), ("frames", 4, 0.4)]
FULL_SCREEN: Move = "full screen", [*tap(pygame.K_F11), ("frames", 3, 0.4)]
STEP_KEYS = ("left", "right", "up", "down", "next")
KINDS_OF_INPUT = (
    "press press press refused refused hover hover zoom zoom drag hold keys keys command command read choose choose "
    "undo pad stick wheel window back away wait wait place phone phone hint saves"
)
"""The kinds of inputs, each as often as it is drawn; in place of one that is not possible a key is pressed."""


DRAWN: Counter[Any] = Counter()
"""How often each input has been drawn in a run: what was drawn least comes first."""


def rarest(dice: Random, what: Any, ways: Sequence[W]) -> W:
    """One of the ways that have been drawn least for this."""
    way_drawn = min(dice.sample(ways, len(ways)), key=lambda way: DRAWN[what, way])
    DRAWN[what, way_drawn] += 1
    return way_drawn


def at_random(world: World, dice: Random) -> Move:
    """What somebody might do now, drawn evenly over the kinds of nodes and keys."""
    app = world.app
    if world.table is None and dice.random() < 0.25:
        return "come back to the table", [("again",), ("frames", 2, 0.4)]
    curtain = getattr(world.table, "curtain", None)
    if curtain and app.top is world.table and _lifts(world, curtain.seat) and dice.random() < 0.6:
        return _lifted(world)
    nodes = [node for node in reachable(app.top.nodes()) if node.key not in LEAVING_NODES]
    rest: Input = ("frames", dice.choice((1, 1, 2, 4)), dice.choice((1 / 60, 1 / 12, 0.4, 0.7)))
    by_kind: dict[str, list[Node]] = {}
    for each in nodes:
        by_kind.setdefault(kind_of(each), []).append(each)
    legal = world.table.session.glimpse(world.table.audience.viewer).legal if world.table else ()
    vain = [n for n in nodes if n.why_not or (n.actions and not {*n.actions} & {*legal})]
    game, kind = world.scene.game.id, dice.choice(KINDS_OF_INPUT.split())
    node: Node | None = dice.choice(by_kind[rarest(dice, (game, kind), [*by_kind])]) if by_kind else None
    if kind == "refused" and vain:
        node = dice.choice(vain)
    at = place_of(world, node) if node else (0, 0)
    match kind:
        case "choose":
            return "choose", [("choose", dice.randrange(99)), *CHOOSE[1][1:]]
        case "press" | "refused" if node:
            return f"press {node.key}", [*click(at), rest]
        case "hover" if node:
            return f"hover {node.key}", [hover(at), ("frames", 3, 0.5), rest]
        case "zoom" if node:
            enlarged = click(at, 3) if dice.random() < 0.5 else [hover(at), ("frames", 1, 0.1), *tap(pygame.K_z)]
            return f"enlarge {node.key}", [*enlarged, rest]
        case "hold" if node:
            down, up = click(at)[-2:]
            return f"hold {node.key}", [hover(at), ("frames", 1, 0.1), down, ("frames", 4, 0.3), up, rest]
        case "drag" if node:
            to = place_of(world, dice.choice(nodes))
            half = (at[0] + to[0]) // 2, (at[1] + to[1]) // 2
            way = [hover(at), click(at)[-2], hover(half), ("frames", 1, 0.1), hover(to)]
            return f"drag {node.key}", [*way, ("frames", 1, 0.1), click(to)[-1], rest]
        case "keys":
            names = [dice.choice(STEP_KEYS) for _ in range(dice.randrange(1, 5))]
            taps = [each for name in names for each in (*tap(keys.code(name)), ("frames", 1, 0.3))]
            return f"keys {' '.join(names)}", [*taps, *tap(keys.code(dice.choice(("return", "z", "left")))), rest]
        case "read":
            return _key(dice.choice((*keys.READER_COMMANDS, "log", "last", "recap", "hint")), rest)
        case "undo":
            return _key(dice.choice(("undo", "undo", "redo")), rest)
        case "pad":
            button = dice.choice([*keys.PAD_BUTTONS])
            named = {"button": button, "instance_id": 0, "joy": 0}
            return f"pad {keys.PAD_BUTTONS[button]}", [("post", pygame.JOYBUTTONDOWN, named), rest]
        case "stick":
            push = dice.choice([*keys.COMMANDS_OF_STICK])
            pushed = [("post", pygame.JOYHATMOTION, {"value": at, "instance_id": 0}) for at in (push, (0, 0))]
            return f"stick {push}", [*pushed, rest]
        case "wheel" if node:
            return f"wheel {node.key}", [
                hover(at),
                ("post", pygame.MOUSEWHEEL, {"x": 0, "y": dice.choice((-1, 1))}),
                rest,
            ]
        case "window":
            return dice.choice((_resized(dice), _spoken(dice), _unfocused(), FULL_SCREEN))
        case "back":
            return dice.choice(
                (("pause and back", PAUSE_AND_BACK), ("leave and come back", [("again",), ("frames", 3, 0.4)]))
            )
        case "away":
            return "leave the table", [("leave",), rest]
        case "phone" if BY_PHONE in world.scene.company:
            seat = dice.choice([seat for seat, way in enumerate(world.scene.company) if way == BY_PHONE])
            return "a phone acts", [("act", seat, dice.random() < 0.2), ("frames", 3, 0.4)]
        case "place":
            at = dice.randrange(WORLD_SIZE[0]), dice.randrange(WORLD_SIZE[1])
            return f"click {at}", [*click(at), rest]
        case "hint":
            return _ask_hint()
        case "saves":
            return LOOK_AT_SAVES
        case "wait":
            return "wait", [("frames", 6, 0.7)]
    return _key(rarest(dice, game, [*keys.KEYS_OF_COMMANDS]), rest)


def _lifts(world: World, seat: Seat | None) -> bool:
    """Whether whoever looks may lift that curtain; where somebody looks at a phone, others may."""
    return seat is not None and (world.scene.by_phone or seat in world.scene.lookers)


def _key(name: keys.CommandName, rest: Input = ("frames", 2, 0.4)) -> Move:
    return f"key {name}", [*tap(keys.code(keys.KEYS_OF_COMMANDS[name][0])), rest]


def _ask_hint() -> Move:
    """A hint: the first press says what it costs, and then it takes time to think."""
    words, asked = _key("hint")
    return f"{words} twice", [*asked, *asked, ("frames", 6, 0.5)]


def _lifted(world: World) -> Move:
    (node,) = world.table.curtain.nodes()
    return "press curtain", [("frames", 2, 0.6), *click(place_of(world, node)), ("frames", 3, 0.4)]


def _resized(dice: Random) -> Move:
    size = dice.choice(OTHER_SIZES)
    to, back = [("post", pygame.VIDEORESIZE, {"size": (w, h), "w": w, "h": h}) for w, h in (size, WORLD_SIZE)]
    return f"window {size}", [to, ("frames", 3, 0.1), back, ("frames", 2, 0.1)]


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


class SceneResult(NamedTuple):
    """The result of one scene."""

    leak: str
    presses: int
    """The number of inputs before the last comparison of the worlds."""
    found: tuple[str, ...]
    """All that broke the law that needs no twin."""


def tried(scene: Scene, twins: Twins, dice: Random, base: Path, before: Before) -> SceneResult:
    """Do the same at random in both worlds, and compare."""

    def gone(frame: Frame) -> bool:
        """Whether somebody else has come to the screen."""
        return not scene.by_phone and frame.whose not in (None, *scene.lookers, PUBLIC)

    inputs: list[str] = []
    done: list[list[Input]] = []
    frames = None
    with world(scene, twins.real, None, base) as one:
        if before:
            frames = one.turn_before(before[0], before[2], None)
            if one.table.curtain.seat != scene.seat:
                return SceneResult("", 0, ())
        for words, doing in _some(one, dice):
            inputs.append(words)
            done.append(doing)
            one.do(doing)
            if one.over or gone(one.frames[-1]):
                break
    leak, number = "", 0
    with world(scene, twins.other, one, base) as two:
        if before:
            two.turn_before(before[1], before[2], frames)
            if two.table.curtain.seat != scene.seat:
                return SceneResult("", 0, ())
        for number, doing in enumerate(done):
            two.do(doing)
            a, b = one.frames[number], two.frames[number]
            both = None if scene.game.has_clock else min(len(a.knows), len(b.knows))
            if a.knows[:both] != b.knows[:both] or gone(a):
                break
            if difference := compare(a, b):
                latest = inputs[max(0, number - 3) : number + 1]
                leak = f"{scene} [{twins.kind}] after {' / '.join(latest)}: {difference}"
            if difference or two.over:
                break
    leaks = tuple(f"{scene}: after {' / '.join(inputs[max(0, at - 2) : at + 1])}: {each}" for at, each in one.found)
    if one.broken:
        leaks += (f"{scene}: after {' / '.join(inputs[-3:])}: {one.broken}",)
    return SceneResult(leak, number + 1, leaks)


INPUTS_OF_A_SCENE = 17


class LeakReport:
    """All that a run has found."""

    def __init__(self) -> None:
        self.presses = self.scenes = 0
        self.by: Counter[str] = Counter()
        self.leaks: list[str] = []

    def lines(self) -> Iterator[str]:
        """The report as lines."""
        drawn = ", ".join(f"{what} {count}" for what, count in sorted(self.by.items()))
        yield f"{self.presses} inputs in {self.scenes} twin worlds ({drawn}), {len(self.leaks)} leaks"
        yield from self.leaks


def run(presses: int, seed: int, games: Sequence[str] = (), tell: Callable[[str], None] = lambda _: None) -> LeakReport:
    """Try this number of inputs at random."""
    report, dice = LeakReport(), Random(f"secrets {seed}")
    DRAWN.clear()
    with quickly(), tempfile.TemporaryDirectory(dir=in_memory()) as base:
        for scene, twins, before in scenes(dice, games):
            if report.presses >= presses:
                break
            result = tried(scene, twins, Random(dice.random()), Path(base), before)
            report.scenes += 1
            report.presses += result.presses
            report.by[scene.game.id] += result.presses
            report.by[twins.kind] += result.presses
            leaks = [*([result.leak] if result.leak else []), *result.found]
            report.leaks += leaks
            for each in leaks:
                tell(each)
            if report.scenes % 10 == 0:
                gc.collect()  # apps are large, and hold on to each other
    return report


def _some(world: World, dice: Random) -> Iterator[Move]:
    """Lift the curtain, do two of undo, pause and a choice, and then anything."""
    curtain = getattr(world.table, "curtain", None)
    if curtain is not None and _lifts(world, curtain.seat):
        yield _lifted(world)
    yield from dice.sample((_key("undo"), ("pause and back", PAUSE_AND_BACK), CHOOSE), 2)
    for _ in range(INPUTS_OF_A_SCENE):
        yield at_random(world, dice)
