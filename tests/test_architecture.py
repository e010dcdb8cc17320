"""Who may import whom, and what must never appear: the fences around the rules, checked on every source file.

That English stands in the rooms `title`, `words` and `texts` and nowhere else is a law of its own:
tests/texts/test_texts.py.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import permutations
from pathlib import Path

import pytest

from scripts.support.environment import ROOT
from scripts.support.shipped import SHIPPED
from ugames.registry import GAMES

PACKAGE = ROOT / "ugames"
BESIDE_PACKAGE = ("scripts", "tests")
"""What lies beside the package."""
COMMAND_MODULES = (*(f"scripts.{path.stem}" for path in (ROOT / "scripts").glob("*.py") if path.stem != "__init__"),)

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
"""The standard library that rules, words and bots may use: nothing with a clock, a file or chance."""
SEEDED = "random.Random"
"""Bots may also use this: their dice, thrown from a seed."""
CORE = PURE | {"hashlib", "json", "re", "string", "tomllib", "types", "unicodedata"}

MEASURED = {"ugames.bots.worker", "ugames.bots.life", "ugames.bots.ladder"}
"""The files around the bots that know processes, files and time; no decision is made there."""

UNSAFE_LIBRARIES = {"pickle", "_pickle", "marshal", "shelve", "dill", "cloudpickle", "copyreg"}
UNSAFE_CALLS = {"eval", "exec", "compile", "__import__"}
NETWORK = {
    "asyncio",
    "selectors",
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
    "websockets",
    "distributed",
}
LISTENS = {
    "ugames.phones.server": {"asyncio", "http", "socket", "websockets"},
    "ugames.phones.address": {"socket"},
    "ugames.process.labour": {"distributed"},
}
"""The files that know the network, and what of it: phones may call the table, and the table calls nobody; a command
that names a cluster speaks with it.
"""
CALLS_OUT = {"connect", "create_connection", "open_connection", "urlopen", "getaddrinfo", "gethostbyname", "sendto"}
"""Functions that would send something to another computer, or ask the network for a name."""
PHONE_LIBRARIES = {"asyncio", "segno", "websockets"}
"""What only phones need: it is loaded when somebody wants one."""
PROCESSES = {"multiprocessing", "concurrent"}
STARTS_PROCESSES = {"ugames.__main__", "ugames.bots.life", "ugames.process.labour"}

ROOMS: dict[str, str] = {
    "version": "",
    "resources": "",
    "core": "",
    "texts": "core",
    "languages": "core resources",
    "title": "",
    "rules": "core title",
    "words": "core title rules",
    "bot": "core title rules thinking resources",
    "coach": "core title rules bot thinking",
    "board": "core title rules words bot draw kit table resources",
    "registry": "core resources",
    "thinking": "core resources",
    "bots": "core registry thinking texts",
    "home": "core registry thinking texts",
    "journal": "version core registry home texts",
    "process": "core registry home version texts",
    "asked": "core languages registry journal process",
    "lessons": "core registry resources",
    "puzzles": "core registry thinking bots resources",
    "review": "core registry thinking bots puzzles",
    "laws": "core registry bots thinking journal resources",
    "session": "core registry thinking bots home journal texts",
    "draw": "core resources",
    "kit": "core draw home process resources texts",
    "table": "core registry thinking bots draw kit session texts",
    "reader": "core draw kit texts",
    "phones": "core registry session draw kit table resources texts",
    "screens": "version languages core registry thinking bots home lessons puzzles review journal process session draw "
    "kit table phones reader resources texts",
    "check": "core registry home lessons laws draw kit table screens resources",
    "cli": "asked version languages core registry thinking bots home lessons puzzles journal laws check process",
    "start": "asked cli languages screens process",
}
"""The rooms of the house, and for each the rooms from which it may import beside its own; all others are forbidden.

`check` holds a game's board and its lessons against their contracts. It needs the window's parts, so that `cli` imports
it only for `ugames check` and `ugames lessons --check`: all other commands, and the laws, do without pygame.
"""

TABLE_ROOMS = (
    "places",
    "cards",
    "furniture",
    "board",
    "whereabouts",
    "presses",
    "forms",
    "plain",
    "trick",
    "motion",
    "staging",
    "still",
    "said",
    "panels",
    "screen",
    "racing",
    "turns",
    "table_screen",
)
"""The files and folders of `ui/table` from the bottom up: each imports only from itself and from those before it."""

GAME_ROOMS = "title", "rules", "words", "bot", "coach", "board"
"""The rooms of a game's folder."""
GAME_FILES = {"__init__.py", "title.py", "rules.py", "preview.py", "bot", "cards.toml", "help.md"}
WORDS = {"words", "words.py"}
"""What is said: a file, or a folder of several."""
WORKINGS = {"workings"}
"""A folder for rules that outgrow one file."""
LEARNED = {"weights.toml", "puzzles.toml"}
"""What bots have learned, and the puzzles: files of data."""
BOARD = {"board", "board.py"}
"""The board of a game: a file, or a folder of several."""


MOST_MEMBERS = 35
"""The names without an underscore that somebody has to know to use a class."""
MOST_IMPORTS = 38
"""The modules of ours that somebody has to know to read a file."""
KNOWN_EVERYWHERE = {
    "ugames.ui.kit.nodes.Node": 40,
    "ugames.session.session.Session": 40,
    "ugames.ui.draw.canvas.Canvas": 40,
}
"""The classes that may have more members than others, since nearly all rooms use them."""
MOST_FILES = 12
"""The limit of a folder: a thirteenth file asks for a folder of its own with those that share its subject."""
ONE_SUBJECT = {
    "texts": "a table of the app's words for each screen",
    "laws": "a law, or what all laws need, in each file",
}
"""The folders that may have more, since all their files are of one kind."""

ALIAS = re.compile(r"([A-Z]+[a-z]\w*) = ([A-Za-z.]+\[.*|.* \| .*)")
"""A name for a type, and what it is made of."""


# --- the checker ---------------------------------------------------------------------------------------------------


def module_name(path: Path) -> str:
    """ugames/core/rng.py is ugames.core.rng."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}
MODULES_WITH_NAMES = MODULES | {
    module_name(path): path
    for folder in BESIDE_PACKAGE
    for path in (ROOT / folder).rglob("*.py")
    if path.stem != "reader_hands"
}
"""The files whose constants have names of their own; what reader_hands.py imports only the system's Python has."""


@cache
def walked(source: str) -> tuple[ast.AST, ...]:
    """All nodes of a file, through which several tests go."""
    return tuple(ast.walk(ast.parse(source)))


def imports(source: str) -> Iterator[str]:
    """Everything that a file imports, also inside functions."""
    for node in walked(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def is_in(name: str, *packages: str) -> bool:
    """Whether a module is one of these packages or inside one."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def room_of(module: str) -> str:
    """The room of a module: every module is in one."""
    match module.split("."):
        case ["ugames"]:
            return "version"
        case ["ugames", "__main__"]:
            return "start"
        case ["ugames", "games"]:
            return "rules"
        case ["ugames", "games", _]:
            return "rules"
        case ["ugames", "games", _, part, *_]:
            return part if part in GAME_ROOMS else "rules"
        case ["ugames", "bots", "thinking", *_]:
            return "thinking"
        case ["ugames", "ui"]:
            return "draw"
        case ["ugames", "ui", room, *_]:
            return room
        case ["ugames", room, *_]:
            return room
    raise ValueError(f"{module} is no module of the package")


def game_of(module: str) -> str | None:
    """The game in whose folder a module is."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["ugames", "games"] and parts[2:] else None


def library(module: str) -> set[str] | None:
    """The standard library that a module may use; None if it may use all."""
    room = room_of(module)
    if room in ("core", "lessons"):
        return CORE
    if room in ("texts", "title", "rules", "words", "bot", "thinking"):
        return PURE
    if room == "bots" and module not in MEASURED:
        return PURE
    return None


def imported(name: str) -> str:
    """The module that an imported name is, or is in: `ugames.core.rng.Rng` is in `ugames.core.rng`."""
    while name not in MODULES and "." in name:
        name = name.rpartition(".")[0]
    return name


def may_import(module: str, name: str) -> bool:
    """Whether one module of the package may import another."""
    other = imported(name)
    if game_of(module) and game_of(other) and game_of(module) != game_of(other):
        return False
    own, room = room_of(module), room_of(other)
    if own == room == "table":
        return height_in_table(module) >= height_in_table(other)
    return own == room or room in ROOMS[own].split()


def height_in_table(module: str) -> int:
    """The place of a module of `ui/table` in the order of its rooms; the folder itself is below all of them."""
    part = module.removeprefix("ugames.ui.table").removeprefix(".").split(".")[0]
    return TABLE_ROOMS.index(part) if part else -1


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules that import each other, however many steps lie between."""
    found: dict[str, set[str]] = {}
    for module in graph:
        reached: set[str] = set()
        ahead = [module]
        while ahead:
            for other in graph.get(ahead.pop(), set()) - reached:
                reached.add(other)
                ahead.append(other)
        found[module] = reached
    groups = {tuple(sorted({other for other in found[each] if each in found.get(other, set())})) for each in found}
    return sorted(list(group) for group in groups if group)


def shows(module: str) -> bool:
    """Whether a module draws on the screen."""
    return room_of(module) in ("board", "draw", "kit", "table", "phones", "reader", "check", "screens")


def thinks(module: str) -> bool:
    """Whether a module decides what bots do."""
    return room_of(module) in ("bot", "thinking", "bots")


def calls(source: str) -> Iterator[str]:
    """The plain functions that are called."""
    for node in walked(source):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def names(source: str) -> Iterator[str]:
    """Every name in a file."""
    for node in walked(source):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)


def faults(module: str, source: str) -> list[str]:
    """The faults of a file, one sentence each."""
    found = []
    allowed = library(module)
    for name in imports(source):
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
        if root in UNSAFE_LIBRARIES:
            found.append(f"{module} imports {name}: nothing is unpickled here")
        if root in NETWORK and root not in LISTENS.get(module, ()):
            found.append(f"{module} imports {name}: the app opens no connection")
        if root in PROCESSES and module not in STARTS_PROCESSES:
            found.append(f"{module} imports {name}: it is not one of those that start processes")
    found += [f"{module} calls {name}: nothing is executed from data" for name in calls(source) if name in UNSAFE_CALLS]
    if shows(module) and "State" in names(source):
        found.append(f"{module} names State: what is drawn is a View")
    return found


def hard_to_know(module: str, source: str) -> set[str]:
    """A file that builds on too many others, and its classes with too many public names."""
    nodes = list(walked(source))
    files = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and is_in(node.module or "", "ugames")}
    hard = {module} if len(files) > MOST_IMPORTS else set[str]()
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            stored = [
                each for each in ast.walk(node) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
            ]
            own = [each for each in stored if ast.unparse(each.value) == "self"]
            names = {each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}
            names |= {each.attr for each in own}
            names |= {ast.unparse(each.target) for each in node.body if isinstance(each, ast.AnnAssign)}
            most = KNOWN_EVERYWHERE.get(f"{module}.{node.name}", MOST_MEMBERS)
            if sum(not name.startswith("_") for name in names) > most:
                hard.add(f"{module}.{node.name}")
    return hard


# --- the package ---------------------------------------------------------------------------------------------------


def test_the_map_names_every_folder_and_only_files_and_names_that_are_there() -> None:
    page = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    files = {
        f"/{path.relative_to(ROOT).as_posix()}": path.read_text(encoding="utf-8")
        for folder in ("ugames", *BESIDE_PACKAGE, "assets")
        for path in (ROOT / folder).rglob("*.py")
    }
    wrong = [
        (file, name)
        for file, name in re.findall(r"`([\w/<>]+\.py)`(?:\s+`(\w+)`)?", page)
        if not any(
            path.endswith(f"/{file.replace('<id>', 'ugo')}") and re.search(rf"\b{name}\b", text)
            for path, text in files.items()
        )
    ]
    assert wrong == []
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")} - {"ui"}
    assert [each for each in folders if f"`{each}" not in page] == []


def test_the_map_lists_the_rooms_from_the_ground_up() -> None:
    page = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| (`[^|]+) \|", page[page.index("| room |") : page.index("Inside `ui/table`")], re.MULTILINE)
    height: dict[str, int] = {}
    for row, cell in enumerate(cells):
        for name in re.findall(r"`([\w/<>]+)(?:\.py)?`", cell):
            rooms = GAME_ROOMS if name == "games/<id>" else (name.rpartition("/")[2],)
            height |= dict.fromkeys(rooms, row)
    low = [(room, each) for room in height if room in ROOMS for each in ROOMS[room].split() if each in height]
    assert [(room, each) for room, each in low if height[each] > height[room]] == []
    assert {*ROOMS} - {*height} == {"version", "start"}
    inside = page[page.index("Inside `ui/table`") : page.index("Inside a game")]
    cells = re.findall(r"^\| (`[^|]+) \|", inside, re.MULTILINE)
    assert (*re.findall(r"`(\w+)(?:\.py)?`", " ".join(cells)),) == TABLE_ROOMS


def test_contract() -> None:
    found = {module: faults(module, file.read_text(encoding="utf-8")) for module, file in MODULES.items()}
    assert {module: complaints for module, complaints in found.items() if complaints} == {}


def test_support_is_shared_and_a_command_is_imported_by_its_own_test_only() -> None:
    found = [
        f"{file.relative_to(ROOT)} imports {name}"
        for folder, others in {
            "scripts/support": COMMAND_MODULES,
            "scripts": ("tests",),
            "tests": COMMAND_MODULES,
            "ugames": BESIDE_PACKAGE,
        }.items()
        for file in (ROOT / folder).rglob("*.py")
        for name in imports(file.read_text(encoding="utf-8"))
        if is_in(name, *others) and not is_in(name, file.stem.replace("test_", "scripts.", 1))
    ]
    assert found == []


def test_phones_call_the_table_and_the_table_calls_nobody() -> None:
    used = {module: {*names(MODULES[module].read_text(encoding="utf-8"))} for module in LISTENS}
    assert used["ugames.phones.server"] & CALLS_OUT == set()
    assert used["ugames.phones.address"] & (CALLS_OUT | {"SOCK_STREAM", "send", "sendall"}) == {"connect"}
    assert "SOCK_DGRAM" in used["ugames.phones.address"]


def loaded(*modules: str) -> list[str]:
    """All that is loaded once these are."""
    script = f"import sys, importlib\nfor name in {modules}: importlib.import_module(name)\nprint(*sys.modules)"
    return subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()


def test_nothing_for_phones_is_loaded_before_somebody_wants_one() -> None:
    shown = "ugames.screens.pages.phones"
    found = loaded(*(each for each in MODULES if room_of(each) != "phones" and each not in (shown, "ugames.__main__")))
    assert [name for name in found if is_in(name, "ugames.phones", *PHONE_LIBRARIES)] == []


def test_every_room_is_in_the_contract() -> None:
    assert {room_of(module) for module in MODULES} == {*ROOMS}
    assert {room for others in ROOMS.values() for room in others.split()} <= {*ROOMS}
    table = [path.stem for path in (PACKAGE / "ui" / "table").iterdir() if not path.stem.startswith("__")]
    assert sorted(table) == sorted(TABLE_ROOMS)


def test_no_files_import_each_other_in_a_circle() -> None:
    graph = {}
    for module, path in MODULES.items():
        names = imports(path.read_text(encoding="utf-8"))
        graph[module] = {imported(name) for name in names if is_in(name, "ugames")} - {module, "ugames"}
    assert circles(graph) == []
    loops = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str](), "e": {"e"}}
    assert circles(loops) == [["b", "c"], ["e"]]


def test_little_has_to_be_known_to_use_a_class_or_to_read_a_file() -> None:
    for module in MODULES:
        assert not hard_to_know(module, MODULES[module].read_text(encoding="utf-8"))


def test_a_name_of_a_class_or_type_means_one_thing_in_the_house_and_in_games() -> None:
    house, games, shared = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set), {"Colour"}
    for module, path in MODULES.items():
        for node in walked(path.read_text(encoding="utf-8")):
            named = games if game_of(module) else house
            if isinstance(node, ast.ClassDef):
                named[node.name].add(f"class in {module}")
                if room_of(module) == "thinking" or "Protocol" in map(ast.unparse, node.bases):
                    shared.add(node.name)
            elif isinstance(node, ast.Assign) and (alias := ALIAS.match(ast.unparse(node))):
                named[alias[1]].add(alias[2])
    assert [name for name, meant in house.items() if len(meant) > 1] == []

    def wholes(meant: set[str]) -> set[str]:
        """These types without their parts: a game may say of which actions and Views its Glimpses are."""
        return {each.split("[")[0] for each in meant}

    assert [name for name in {*games} & {*house} - shared if not wholes(games[name]) <= wholes(house[name])] == []


def ambiguous(functions: Iterable[tuple[str, str]]) -> set[str]:
    """The names of functions of several of these modules that one game, or the house, could both import."""
    modules = defaultdict[str, set[str]](set)
    for module, name in functions:
        modules[name].add(module)
    return {
        name
        for name, found in modules.items()
        for one, other in permutations(found, 2)
        if game_of(one) in (None, game_of(other))
    }


def test_a_function_that_others_import_by_its_name_has_it_to_itself() -> None:
    sources = {module: path.read_text(encoding="utf-8") for module, path in MODULES.items()}
    named = {name for source in sources.values() for name in imports(source)}
    functions = [
        (module, node.name)
        for module, source in sources.items()
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and f"{module}.{node.name}" in named
    ]
    assert ambiguous(functions) == set()
    assert ambiguous([("ugames.core.words", "listed"), ("ugames.games.ugo.cards", "listed")]) == {"listed"}
    assert ambiguous([("ugames.games.ugh.words", "ask"), ("ugames.games.ugo.words", "ask")]) == set()


def is_plain(value: object) -> bool:
    """Whether a value is a number, a text, or a tuple of these."""
    return type(value) in (int, float, str) or (type(value) is tuple and all(map(is_plain, value)))


def clashing(constants: Iterable[tuple[str, str, object]]) -> set[str]:
    """The names that stand for a number or a text in one of these modules, and for another value in another.

    Files that have the same place in several games, or in the tests of games, may answer to the same names.
    """
    plain, meant = set(), defaultdict[str, dict[str, object]](dict)
    for module, name, value in constants:
        meant[name][re.sub(r"^\w+\.(games|toys)\.\w+\.", "", module)] = value
        if is_plain(value):
            plain.add(name)
    return {name for name in plain if len({repr(value) for value in meant[name].values()}) > 1}


def test_a_number_or_a_text_has_its_name_to_itself() -> None:
    constants = [
        (module, each.id, vars(import_module(module))[each.id])
        for module, path in MODULES_WITH_NAMES.items()
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.id.isupper()
    ]
    assert clashing(constants) == set()
    assert clashing([("ugames.check.boards", "GAP", 1), ("ugames.asked", "GAP", 2)]) == {"GAP"}
    assert clashing([("ugames.games.ugo.rules", "HAND", 10), ("ugames.games.ugh.rules", "HAND", 6)]) == set()


def crowded(files: Iterable[str]) -> set[str]:
    """The folders among these paths of source files that hold too many of them."""
    counts = Counter(folder for folder, _, name in (file.rpartition("/") for file in files) if name != "__init__.py")
    return {folder for folder, count in counts.items() if count > MOST_FILES}


def test_folders_hold_a_dozen_files_at_most() -> None:
    assert crowded(path.relative_to(PACKAGE).as_posix() for path in MODULES.values()) == {*ONE_SUBJECT}
    dozen = [f"ui/kit/part{i}.py" for i in range(MOST_FILES)]
    assert crowded(["ui/kit/__init__.py", *dozen, "ui/other.py"]) == set()
    assert crowded([*dozen, "ui/kit/one_more.py"]) == {"ui/kit"}


def test_each_game_folder_is_registered_and_has_the_same_files() -> None:
    assert {path.parent.name for path in (PACKAGE / "games").glob("*/rules.py")} == {*GAMES}
    for game in GAMES:
        files = {path.name for path in (PACKAGE / "games" / game).iterdir()}
        assert files >= (GAME_FILES if game in SHIPPED else GAME_FILES - {"preview.py"})
        assert (len(files & BOARD), len(files & WORDS)) == (1, 1)
        others = {name for name in files - GAME_FILES - BOARD - WORDS if not name.endswith(".py")} - LEARNED - WORKINGS
        others -= {"__pycache__", "assets"}
        assert [name for name in others if not re.fullmatch(r"(cards-\d+|lesson(-\d+)?)\.toml", name)] == []


def test_rules_words_bots_and_commands_do_without_pygame() -> None:
    found = loaded(*(module for module in MODULES if module != "ugames.__main__" and not shows(module)))
    assert "ugames.games.ugo.rules" in found
    assert [name for name in found if name.startswith("pygame")] == []


def test_the_first_screen_waits_for_nothing_that_only_tables_need() -> None:
    found = loaded("ugames.screens.start")
    assert "ugames.screens.title" in found
    late = (
        "ugames.session",
        "ugames.ui.table.screen.table_parts",
        "ugames.ui.table.screen.playback",
        "ugames.journal.saves",
    )
    assert [name for name in found if name.startswith((*late, "ugames.games.ugo", "ugames.bots.ladder"))] == []
    assert len([name for name in found if name.startswith("ugames.")]) <= 99  # a module takes half a millisecond


# --- the checker can fail ------------------------------------------------------------------------------------------

BAD = {
    "core knows no game": ("ugames.core.rng", "from ugames.games.ugo import rules", "may not import"),
    "core has no clock": ("ugames.core.match", "def f():\n    import time", "pure"),
    "core, for types only": ("ugames.core.deck", "if TYPE_CHECKING:\n    from ugames.bots import play", "may not"),
    "no game knows another": ("ugames.games.ugo.rules", "from ugames.games.ugh.rules import Card", "may not import"),
    "bots throw their own dice only": ("ugames.games.ugo.bot.decide", "from random import random", "pure"),
    "boards never name State": ("ugames.games.ugo.board", "kind = rules.State", "names State"),
    "commands do not draw": ("ugames.cli", "import pygame", "draws nothing"),
    "cards know no board": ("ugames.ui.table.cards.face", "from ugames.ui.table.board import Board", "may not import"),
    "words know no panel": ("ugames.ui.table.said.ring", "from ugames.ui.table.panels import sheet", "may not import"),
    "nothing is unpickled": ("ugames.home.disk", "import pickle", "unpickled"),
    "nothing is evaluated": ("ugames.journal.journals", "eval(line)", "executed"),
    "nobody is called": ("ugames.phones.server", "import urllib.request", "no connection"),
    "the screen starts no process": ("ugames.ui.kit.app", "import multiprocessing", "start processes"),
    "imports are absolute": ("ugames.core.match", "from . import rng", "absolute"),
}


@pytest.mark.parametrize("module, source, complaint", BAD.values(), ids=BAD)
def test_the_checker_sees(module: str, source: str, complaint: str) -> None:
    assert any(complaint in fault for fault in faults(module, source))
