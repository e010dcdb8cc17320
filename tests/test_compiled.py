"""The compiled search: what may be compiled, who asks for it, and that it plays the same moves as the source."""

from __future__ import annotations

import ast
import subprocess
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from scripts import bench_search, build, compiled
from tests.test_architecture import walked
from ugames.bots.mind import compiled as runs_compiled
from ugames.bots.thinking.levels import LEVELS
from ugames.registry import GAMES, game_class
from ugames.screens.pages import about
from ugames.texts import text

ROOT = Path(__file__).resolve().parents[1]
ROOMS = {"bots/thinking", "core", "games/*/bot", "games/*/workings"}
"""Where compiled modules may lie: what thinks, and what it thinks with; no file that one reads as a rulebook."""
PYTHONS_OWN = {"NamedTuple", "Protocol", "Enum", "IntEnum"}
"""Whoever inherits from these stays a class of Python's, also where it is compiled."""


def sources() -> dict[str, str]:
    """All of the app and the scripts, by path."""
    paths = [path for folder in ("ugames", "scripts") for path in sorted((ROOT / folder).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def refused(source: str) -> list[str]:
    """What mypyc refuses or does otherwise than Python: slots of dataclasses, `__new__`, metaclasses, kept results."""
    found = []
    for node in walked(source):
        if isinstance(node, ast.ClassDef):
            decorators = [ast.unparse(each) for each in node.decorator_list]
            found += [f"{node.name}: {each}" for each in decorators if "slots=True" in each]
            found += [f"{node.name}: {ast.unparse(each)}" for each in node.keywords]
            for method in (each for each in node.body if isinstance(each, ast.FunctionDef)):
                kept = [ast.unparse(each) for each in method.decorator_list]
                found += [f"{node.name}.{method.name}: {each}" for each in kept if "cache" in each]
        elif isinstance(node, ast.Attribute) and node.attr == "__new__":
            found.append(ast.unparse(node))
    return found


def native(files: Mapping[str, str], modules: Iterable[str]) -> set[tuple[str, str]]:
    """The classes that mypyc makes its own, by module and name."""
    return {
        (path.removesuffix(".py").replace("/", "."), node.name)
        for path in modules
        for node in ast.iter_child_nodes(walked(files[path])[0])
        if isinstance(node, ast.ClassDef) and not PYTHONS_OWN & {ast.unparse(base).split("[")[0] for base in node.bases}
    }


def heirs(files: Mapping[str, str], modules: Iterable[str]) -> list[str]:
    """The classes of other files that inherit from a compiled one, which mypyc does not allow."""
    compiled_ones = native(files, modules)
    homes = {module for module, _ in compiled_ones}
    found = []
    for path in files.keys() - {*modules}:
        if not any(module in files[path] for module in homes):
            continue
        nodes = walked(files[path])
        known = {
            name.asname or name.name
            for node in nodes
            if isinstance(node, ast.ImportFrom)
            for name in node.names
            if (node.module, name.name) in compiled_ones
        }
        classes = [node for node in nodes if known and isinstance(node, ast.ClassDef)]
        found += [f"{path}: {each.name}" for each in classes if known & {ast.unparse(base) for base in each.bases}]
    return found


def test_what_is_compiled_is_there_and_no_rulebook() -> None:
    assert [*compiled.MODULES] == sorted({*compiled.MODULES})
    assert {"ugames/bots/thinking/search.py", "ugames/games/ugo/bot/deal.py"} <= {*compiled.MODULES}
    for module in compiled.MODULES:
        assert (ROOT / module).is_file()
        room = Path(module).parent.relative_to("ugames")
        assert any(room.match(each) for each in ROOMS), module


def test_nothing_is_compiled_that_mypyc_refuses() -> None:
    files = sources()
    assert {path: found for path in compiled.MODULES if (found := refused(files[path]))} == {}
    assert heirs(files, compiled.MODULES) == []


@pytest.mark.parametrize(
    "source",
    [
        "@dataclass(frozen=True, slots=True)\nclass Played: ...",
        "class Deal:\n    def copy(self):\n        return Deal.__new__(Deal)",
        "class Deal(metaclass=Meta): ...",
        "class Deal:\n    @cached_property\n    def seats(self): ...",
    ],
)
def test_what_mypyc_refuses_is_seen(source: str) -> None:
    assert refused(source)


def test_an_heir_of_a_compiled_class_is_seen() -> None:
    files = {
        "a/deal.py": "class Deal: ...\nclass Board(NamedTuple): ...",
        "a/other.py": "from a.deal import Deal as Twin, Board\nclass Mine(Twin): ...\nclass Wide(Board): ...",
    }
    assert heirs(files, ["a/deal.py"]) == ["a/other.py: Mine"]


def test_the_checkout_is_not_compiled() -> None:
    assert not runs_compiled()
    assert compiled.extensions(ROOT / "ugames") == []


@pytest.mark.parametrize("here", [True, False])
def test_the_page_about_ugames_says_whether_its_search_is_compiled(here: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "compiled", lambda: here)
    assert (text("about.compiled") in about.About().article.text) is here


# --- who asks for it -----------------------------------------------------------------------------------------------


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The hook of hatchling, with a compiler that makes one file."""

    def compile_into(folder: Path) -> list[Path]:
        made = folder / "ugames" / "search.so"
        made.parent.mkdir()
        made.touch()
        return [made]

    monkeypatch.setattr(compiled, "compile_into", compile_into)
    hatch: Any = compiled.Compiled
    return hatch(str(ROOT), {}, None, None, "", "wheel")


@pytest.mark.parametrize(
    "version, variable, asks", [("standard", "1", True), ("standard", "", False), ("editable", "1", False)]
)
def test_a_wheel_is_compiled_only_if_it_is_asked_for(
    hook: Any, version: str, variable: str, asks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(compiled.VARIABLE, variable)
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    hook.initialize(version, data)
    assert [*data["force_include"].values()] == ["ugames/search.so"] * asks
    assert (data["pure_python"], data["infer_tag"]) == (not asks, asks)
    hook.finalize(version, data, "")
    assert not any(Path(path).exists() for path in data["force_include"])


def test_the_extra_for_packaging_names_what_compiles() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for extra in ("package", "dev"):
        assert {*compiled.NEEDS} <= {Requirement(each).name for each in extras[extra]}


def test_a_bundle_is_pure_python_where_nothing_can_be_compiled_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "lacking", lambda: "no C compiler")
    assert build.source.__wrapped__() == ROOT
    assert "pure Python in the bundle: no C compiler" in capsys.readouterr().out
    assert "compiled" not in build.usual()
    with pytest.raises(build.BuildError, match="no C compiler"):
        build.compiled_wheel.__wrapped__()


def test_what_the_compiler_says_is_handed_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    failed = subprocess.CompletedProcess([], 1, "deal.c: no room")
    monkeypatch.setattr(compiled, "run", lambda *words: failed)
    with pytest.raises(compiled.CompileError, match="no room"):
        compiled.compile_into(tmp_path)
    compiled.lacking.cache_clear()
    assert compiled.lacking() is not None
    compiled.lacking.cache_clear()


# --- that it plays the same ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with its compiled modules."""
    if why := compiled.lacking():
        pytest.skip(why)
    return bench_search.built(tmp_path_factory.mktemp("compiled"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_compiled_bots_decide_as_those_of_the_source(game: str, tree: Path) -> None:
    """All levels, with the fewest and the most players; the worth of each option is the same, too, to the last bit."""
    for seats in {game_class(game).seats[0], game_class(game).seats[-1]}:
        pure, quick = (bench_search.apart(place, game, seats, [*LEVELS], 6, seats) for place in (ROOT, tree))
        assert (pure.compiled, quick.compiled) == (False, True)
        assert pure.decisions == 6 * len(LEVELS)
        assert (pure.digest, pure.iterations) == (quick.digest, quick.iterations)
