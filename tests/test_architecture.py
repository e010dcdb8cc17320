"""Who may import whom, and what must never appear: the fences around the rules, checked on every source file."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ugames.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "ugames"

PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "heapq",
    "itertools",
    "math",
    "operator",
    "typing",
}
"""What rules, words and bots may use of the standard library: nothing that knows a clock, a file or chance."""
SEEDED = "random.Random"
"""What bots may use beside that: their dice, thrown from a seed."""
CORE = PURE | {"hashlib", "json", "re", "tomllib", "types"}

UNSAFE = {"pickle", "_pickle", "marshal", "shelve", "dill", "cloudpickle", "copyreg"}
CALLS = {"eval", "exec", "compile", "__import__"}
EVAL_OF_NAMES = ("ugames.core.game", "changing")
"""The one function that compiles: a lambda from the field names of a class, never from data."""
NETWORK = {
    "socket",
    "ssl",
    "urllib",
    "http",
    "ftplib",
    "smtplib",
    "poplib",
    "imaplib",
    "xmlrpc",
    "socketserver",
    "webbrowser",
    "requests",
}
PROCESSES = {"multiprocessing", "concurrent"}
STARTS_PROCESSES = {"ugames.__main__", "ugames.bots.worker", "ugames.cli"}

SEARCH = (
    *[f"ugames.bots.{part}" for part in ("decision", "levels", "search", "endings", "tricks")],
    "ugames.resources",
)
"""What the bots of all games are made with."""
UPPER = {"bot", "words", "scene"}
"""The parts of a game that build on its rules; everything else in its folder is rules."""
PARTS = {"__init__.py", "title.py", "rules.py", "words.py", "bot.py", "cards.toml", "help.md"}
EARLIER = re.compile(r"cards-\d+\.toml")
"""Decks that were corrected since."""
LEARNED = {"weights.toml"}
"""What bots may have beside that."""
SHOWN = {"scene.py"}
"""What the window needs; it comes to all games together."""


# --- the checker ---------------------------------------------------------------------------------------------------


def module_name(path: Path) -> str:
    """ugames/core/rng.py is ugames.core.rng."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST) -> Iterator[str]:
    """Everything that is imported anywhere in a file, also where it is imported late."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def is_in(name: str, *packages: str) -> bool:
    """Whether that is one of these packages or something in it."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def game_of(name: str) -> tuple[str, str] | None:
    """The game and the part of its folder: ugames.games.ugo.rules is ("ugo", "rules"). scene_*.py are the scene's."""
    parts = name.split(".")
    if parts[:2] != ["ugames", "games"] or not parts[2:]:
        return None
    part = parts[3] if len(parts) > 3 else ""
    return parts[2], part.partition("_")[0] if part.startswith(("scene_", "bot_")) else part


def library(module: str) -> set[str] | None:
    """What a module may use of the standard library; None where that is its own affair."""
    if is_in(module, "ugames.core"):
        return CORE
    if (own := game_of(module)) and own[1] != "scene":
        return PURE
    if is_in(module, "ugames.bots") and module != "ugames.bots.worker":
        return PURE
    return None


def may_import(module: str, name: str) -> bool:
    """Whether one module of the package may import another."""
    own, other = game_of(module), game_of(name)
    if other and other[0] in ("GAMES", "load", "load_game", "game_class", "shipped_deck", "earlier_decks"):
        other = None  # a name from the registry, which is no game
    if is_in(module, "ugames.core"):
        return is_in(name, "ugames.core")
    if own:
        if other:
            return other[0] == own[0] and (own[1] == "scene" or other[1] not in UPPER or other[1] == own[1])
        above = {"scene": ("ugames.ui", "ugames.resources"), "bot": SEARCH}.get(own[1], ())
        return is_in(name, "ugames.core", *above)
    if other:
        return False  # everybody else knows games by their ids only
    if module == "ugames.games":
        return is_in(name, "ugames.core", "ugames.resources")
    if is_in(module, "ugames.bots"):
        return is_in(name, "ugames.core", "ugames.games", "ugames.bots")
    return True


def shows(module: str) -> bool:
    """Whether a module draws on the screen."""
    own = game_of(module)
    return is_in(module, "ugames.ui", "ugames.scenes") or bool(own and own[1] == "scene")


def thinks(module: str) -> bool:
    """Whether a module decides what bots do."""
    own = game_of(module)
    return is_in(module, "ugames.bots") or bool(own and own[1] == "bot")


def calls(tree: ast.AST, around: str = "") -> Iterator[tuple[str, str]]:
    """The plain functions that are called, and the function in which that stands."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, around
        inside = node.name if isinstance(node, ast.FunctionDef) else around
        yield from calls(node, inside)


def names(tree: ast.AST) -> Iterator[str]:
    """Every name that a file speaks."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)


def faults(module: str, source: str) -> list[str]:
    """What is wrong with a file, one sentence each."""
    tree = ast.parse(source)
    found = []
    allowed = library(module)
    for name in imports(tree):
        root = name.split(".")[0]
        if not root:
            found.append(f"{module}: write {name} as an absolute import")
        elif root == "ugames":
            if not may_import(module, name):
                found.append(f"{module} may not import {name}")
        elif name == SEEDED and thinks(module):
            pass
        elif allowed is not None and root not in allowed:
            found.append(f"{module} is pure and may not import {name}")
        elif root.startswith("pygame") and not shows(module):
            found.append(f"{module} draws nothing and may not import {name}")
        if root in UNSAFE:
            found.append(f"{module} imports {name}: nothing is unpickled here")
        if root in NETWORK:
            found.append(f"{module} imports {name}: the app opens no connection")
        if root in PROCESSES and module not in STARTS_PROCESSES:
            found.append(f"{module} imports {name}: it is not one of those that start processes")
    found += [
        f"{module} calls {name}: nothing is executed from data"
        for name, around in calls(tree)
        if name in CALLS and (module, around) != EVAL_OF_NAMES
    ]
    if shows(module) and "State" in names(tree):
        found.append(f"{module} names State: what is drawn is a View")
    return found


# --- the package ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=module_name)
def test_contract(path: Path) -> None:
    assert faults(module_name(path), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("game", GAMES)
def test_each_game_folder_has_the_same_files(game: str) -> None:
    everywhere = [{path.name for path in (PACKAGE / "games" / other).iterdir()} for other in GAMES]
    files = {path.name for path in (PACKAGE / "games" / game).iterdir()}
    assert files >= PARTS
    assert files & SHOWN == set.intersection(*everywhere) & SHOWN
    others = {name for name in files - PARTS - SHOWN if not (name.endswith(".py") or EARLIER.fullmatch(name))}
    assert not others - LEARNED - {"__pycache__"}


def test_every_game_folder_is_registered() -> None:
    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/rules.py")}
    assert folders == set(GAMES)


def test_rules_words_bots_and_commands_do_without_pygame() -> None:
    modules = [
        *(f"ugames.games.{game}.{part}" for game in GAMES for part in ("rules", "words", "bot")),
        *(module_name(path) for path in PACKAGE.glob("*.py") if path.stem != "__main__"),
        *(module_name(path) for folder in ("core", "bots") for path in (PACKAGE / folder).glob("*.py")),
    ]
    script = f"import sys, importlib\nfor name in {modules}: importlib.import_module(name)\nprint(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    assert "ugames.games.ugo.rules" in loaded
    assert [name for name in loaded if name.startswith("pygame")] == []


# --- the checker can fail ------------------------------------------------------------------------------------------

BAD = {
    "core knows no game": ("ugames.core.rng", "from ugames.games.ugo import rules", "may not import"),
    "core knows no registry": ("ugames.core.match", "from ugames.games import GAMES", "may not import"),
    "core has no clock": ("ugames.core.match", "import time", "pure"),
    "core opens no file": ("ugames.core.deck", "from pathlib import Path", "pure"),
    "core, and late": ("ugames.core.match", "def f():\n    import os", "pure"),
    "core, for types only": ("ugames.core.deck", "if TYPE_CHECKING:\n    from ugames.bots import play", "may not"),
    "rules throw no dice": ("ugames.games.ugo.rules", "import random", "pure"),
    "rules do not draw": ("ugames.games.ugo.rules", "import pygame", "pure"),
    "rules start no thread": ("ugames.games.ugh.rules", "from threading import Lock", "pure"),
    "rules do not read": ("ugames.games.uchronia.effects", "import json", "pure"),
    "rules do not speak": ("ugames.games.ugo.rules", "from ugames.games.ugo import words", "may not import"),
    "rules do not think": ("ugames.games.ugo.cards", "import ugames.games.ugo.bot", "may not import"),
    "rules know nothing above": ("ugames.games.ugo.rules", "from ugames.journals import read", "may not import"),
    "no game knows another": ("ugames.games.ugo.rules", "from ugames.games.ugh.rules import Card", "may not import"),
    "no scene knows another game": ("ugames.games.ugo.scene", "import ugames.games.ugh.scene", "may not import"),
    "words do not think": ("ugames.games.ugo.words", "from ugames.games.ugo.bot import plain", "may not import"),
    "bots do not speak": ("ugames.games.ugo.bot", "from ugames.games.ugo.words import label", "may not import"),
    "bots see no screen": ("ugames.games.ugo.bot", "from ugames.ui import stage", "may not import"),
    "search is game-blind": ("ugames.bots.search", "from ugames.games.ugo.rules import Ugo", "may not import"),
    "search has no clock": ("ugames.bots.search", "import time", "pure"),
    "bots throw their own dice only": ("ugames.games.ugo.bot", "from random import random", "pure"),
    "rules do not search": ("ugames.games.ugo.rules", "from ugames.bots.search import search", "may not import"),
    "search saves nothing": ("ugames.bots.choose", "from ugames import storage", "may not import"),
    "the registry imports on demand": ("ugames.games", "from ugames.games.ugo.rules import Ugo", "may not import"),
    "ui knows no game": ("ugames.ui.stage", "from ugames.games.ugo import scene", "may not import"),
    "screens know no game": ("ugames.scenes.title", "import ugames.games.ugo.scene", "may not import"),
    "commands know no game": ("ugames.cli", "from ugames.games.ugo.rules import Ugo", "may not import"),
    "ui never names State": ("ugames.ui.stage", "def layout(state: State) -> None: ...", "names State"),
    "scenes never name State": ("ugames.games.ugo.scene", "from ugames.games.ugo.rules import State", "names State"),
    "scenes never name it so": ("ugames.games.ugo.scene", "kind = rules.State", "names State"),
    "commands do not draw": ("ugames.cli", "import pygame", "draws nothing"),
    "journals do not draw": ("ugames.journals", "from pygame_gui import elements", "draws nothing"),
    "nothing is unpickled": ("ugames.storage", "import pickle", "unpickled"),
    "nothing is unmarshalled": ("ugames.ui.app", "from marshal import loads", "unpickled"),
    "nothing is shelved": ("ugames.scenes.stats", "import shelve", "unpickled"),
    "nothing is evaluated": ("ugames.journals", "eval(line)", "executed"),
    "nothing is executed": ("ugames.ui.app", "def f(text):\n    exec(text)", "executed"),
    "nothing is compiled": ("ugames.core.codec", "compile(text, '', 'eval')", "executed"),
    "only changing evaluates": ("ugames.core.game", "def other(text):\n    return eval(text)", "executed"),
    "only there": ("ugames.core.match", "def changing(text):\n    return eval(text)", "executed"),
    "no sockets": ("ugames.ui.app", "import socket", "no connection"),
    "no web": ("ugames.storage", "from urllib.request import urlopen", "no connection"),
    "no server": ("ugames.cli", "import http.server", "no connection"),
    "the screen starts no process": ("ugames.ui.app", "import multiprocessing", "start processes"),
    "imports are absolute": ("ugames.core.match", "from . import rng", "absolute"),
}


@pytest.mark.parametrize("module, source, complaint", BAD.values(), ids=BAD)
def test_the_checker_sees(module: str, source: str, complaint: str) -> None:
    assert any(complaint in fault for fault in faults(module, source))


GOOD = {
    "core builds on core": ("ugames.core.match", "import json\nfrom ugames.core.rng import Rng"),
    "the rules of one game": ("ugames.games.ugo.rules", "from ugames.core.tricks import deal_unseen\nimport math"),
    "a rules file of its own": ("ugames.games.uchronia.rules", "from ugames.games.uchronia.effects import Effect"),
    "words speak of rules": ("ugames.games.ugo.words", "from ugames.games.ugo import rules"),
    "a scene shows its game": ("ugames.games.ugo.scene", "import pygame\nfrom ugames.games.ugo.rules import View"),
    "a scene uses the words": ("ugames.games.ugo.scene", "from ugames.games.ugo import words"),
    "bots know ids": ("ugames.bots.choose", "from ugames.games import load"),
    "bots search": ("ugames.games.ugo.bot_tricks", "from random import Random\nfrom ugames.bots.search import search"),
    "the worker is a process": ("ugames.bots.worker", "import multiprocessing, time"),
    "changing compiles field names": ("ugames.core.game", "def changing(kind):\n    return eval('lambda: 0')"),
    "patterns may be compiled": ("ugames.core.deck", "import re\nre.compile('x')"),
}


@pytest.mark.parametrize("module, source", GOOD.values(), ids=GOOD)
def test_the_checker_lets_pass(module: str, source: str) -> None:
    assert faults(module, source) == []
