"""The compiled search: what may be compiled, who asks for it, and that it plays the same moves as the source."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from scripts.support.environment import ROOT
from scripts.support.packages import compiled
from tests.scripts.thoughts import THOUGHT_POSITIONS, by_package
from tests.test_architecture import walked
from ugames.bots.mind import compiled as runs_compiled
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.registry import GAMES, game_class

COMPILED_ROOMS = {"bots/thinking", "core", "games/*/bot", "games/*/workings"}
"""Where compiled modules may lie: what thinks, and what it thinks with; no file that one reads as a rulebook."""


def refused(source: str) -> list[str]:
    """What mypyc refuses or does otherwise than Python: slots of dataclasses, `__new__`, metaclasses, kept results."""
    refusals = []
    for node in walked(source):
        if isinstance(node, ast.ClassDef):
            decorators = [ast.unparse(each) for each in node.decorator_list]
            refusals += [f"{node.name}: {each}" for each in decorators if "slots=True" in each or each == "frozen"]
            refusals += [f"{node.name}: {ast.unparse(each)}" for each in node.keywords]
            for method in (each for each in node.body if isinstance(each, ast.FunctionDef)):
                decorators_of_method = [ast.unparse(each) for each in method.decorator_list]
                refusals += [f"{node.name}.{method.name}: {each}" for each in decorators_of_method if "cache" in each]
        elif isinstance(node, ast.Attribute) and node.attr == "__new__":
            refusals.append(ast.unparse(node))
    return refusals


def test_what_is_compiled_is_there_and_no_rulebook() -> None:
    assert [*compiled.COMPILED_MODULES] == sorted({*compiled.COMPILED_MODULES})
    assert {"ugames/bots/thinking/search.py", "ugames/games/ugo/bot/deal.py"} <= {*compiled.COMPILED_MODULES}
    for module in compiled.COMPILED_MODULES:
        assert (ROOT / module).is_file()
        room = Path(module).parent.relative_to("ugames")
        assert any(room.match(each) for each in COMPILED_ROOMS), module


def test_nothing_is_compiled_that_mypyc_refuses() -> None:
    found = {path: refused((ROOT / path).read_text(encoding="utf-8")) for path in compiled.COMPILED_MODULES}
    assert {path: faults for path, faults in found.items() if faults} == {}
    assert (
        len(refused("@dataclass(frozen=True, slots=True)\nclass Deal(metaclass=Meta):\n    kept = Deal.__new__")) == 3
    )
    assert not runs_compiled(), "the checkout is not compiled"
    assert compiled.extensions(ROOT / "ugames") == []


# --- that it plays the same ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with its compiled modules."""
    if why := compiled.lacking():
        pytest.skip(why)
    place = tmp_path_factory.mktemp("compiled")
    for part in ("ugames", "assets"):
        shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
    compiled.compile_into(place)
    return place


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_compiled_bots_decide_as_those_of_the_source(game: str, tree: Path) -> None:
    for seats in {game_class(game).seats[0], game_class(game).seats[-1]}:
        pure, quick = (by_package(folder, game, seats) for folder in (ROOT, tree))
        assert (pure.compiled, quick.compiled) == (False, True)
        assert len(pure.decided) == THOUGHT_POSITIONS * len(LEVEL_NAMES)
        assert pure.decided == quick.decided
