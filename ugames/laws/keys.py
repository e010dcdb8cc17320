"""The law for texts by key: every used key has a text, every text is used, and every field is given.

It is checked by reading the code, since matches show only a few of the texts.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from ugames.bots.thinking.decision import Reason
from ugames.core import tongue
from ugames.core.words import Texts
from ugames.laws.matches import SEAT_NAMES
from ugames.laws.sentences import line_of, place_of, spelt
from ugames.registry import module_name, words_of

INSERTED = "{}"
"""The placeholder for a computed part of a key."""
WRITTEN_OUT = "said", "on_board"
"""The tables of sentences whose keys are written out in the calls."""


class Call(NamedTuple):
    """A call that says something by key."""

    key: str | None
    """The key, with INSERTED for computed parts; None if it is entirely computed."""
    given: frozenset[str]
    where: str


def names_of_fields(template: str) -> frozenset[str]:
    """The names of the fields in a template."""
    return frozenset(re.split(r"[.\[]", name)[0] for name, _ in tongue.fields_of(template))


def all_keys_are_said(game: str, home: Path) -> None:
    """Every key in the code has a text whose fields are given, and every text is used."""
    sources = {file: nodes_of(file.read_text(encoding="utf-8")) for file in sorted(home.rglob("*.py"))}
    tables = tables_of(game)
    _texts_are_said(tables, sources)
    _templates_fit(game, sources)
    _reasons_are_said(game, sources)
    _questions_are_asked(game, sources, tables)


Nodes = tuple[ast.AST, ...]


@lru_cache(maxsize=32)
def nodes_of(code: str) -> Nodes:
    """The syntax nodes of a file, cached for repeated checks."""
    return tuple(ast.walk(ast.parse(code)))


def word_modules(game: str) -> Iterator[ModuleType]:
    """The words.py of a game, or the files of its folder `words`."""
    words_of(game)
    name = module_name(game, "words")
    yield from [module for each, module in [*sys.modules.items()] if each == name or each.startswith(f"{name}.")]


def tables_of(game: str) -> dict[str, dict[str, str]]:
    """The tables of texts by key, by the table's name."""
    tables: dict[str, dict[str, str]] = {}
    for module in word_modules(game):
        for name, value in vars(module).items():
            if isinstance(value, Texts):
                tables[name] = {**tables.get(name, {}), **value.table}
    return tables


def calls(file: Path, nodes: Nodes, speakers: Iterable[str]) -> Iterator[tuple[str, Call]]:
    """The calls in a file to tables of these names."""
    others = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    for node in nodes:
        if not isinstance(node, ast.Call) or not node.args:
            continue
        speaker = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if speaker in speakers and speaker not in others:
            given = frozenset(word.arg or "**" for word in node.keywords)
            for key in literals(node.args[0]):
                yield speaker, Call(key, given, place_of(file, node.lineno))


def literals(node: ast.AST) -> Iterator[str | None]:
    """The literal texts that an expression can have; None for any computed one."""
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*literals(body), *literals(orelse))
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else INSERTED for part in parts)
        case _:
            yield None


def _texts_are_said(tables: Mapping[str, dict[str, str]], sources: Mapping[Path, Nodes]) -> None:
    uses = [each for file, nodes in sources.items() for each in calls(file, nodes, tables)]
    for name, call in uses:
        _is_written_out(name, call)
        _has_its_fields(name, call, tables[name])
    written = [*_written(sources.values())]
    for name, table in tables.items():
        keys = [call.key for each, call in uses if each == name]
        if None in keys:
            continue
        shapes = [key for key in keys if key] if name in WRITTEN_OUT else written
        never = [key for key in table if not any(matches_shape(shape, key) for shape in shapes)]
        assert not never, f"{name} of words.py has {spelt(map(repr, never))}, which nothing says"


def _is_written_out(name: str, call: Call) -> None:
    """Computed keys are allowed only for tables of single words, such as one for each suit."""
    assert name not in WRITTEN_OUT or call.key is not None, (
        f"the key of `{name}(...)` is not written out there, so that nobody can see what is said: write it out, also "
        f'behind if and else, or give these texts a table of their own, `suits = Texts({{"red": "Red"}})`, and say '
        f"`suits(...)` ({call.where})"
    )


def _has_its_fields(name: str, call: Call, table: Mapping[str, str]) -> None:
    if call.key is None:
        return
    if INSERTED in call.key:
        assert name not in WRITTEN_OUT or any(matches_shape(call.key, key) for key in table), (
            f"{name} of words.py has no key that is written as {call.key!r}, which is said ({call.where})"
        )
        return
    assert call.key in table, f"{name} of words.py lacks {call.key!r}, which is said ({call.where})"
    wanted = names_of_fields(table[call.key])
    lacking, more = wanted - call.given, call.given - wanted
    assert "**" in call.given or not lacking, (
        f"{call.key!r} of {name} in words.py has the field {spelt(lacking)}, and is said without it ({call.where})"
    )
    assert name not in WRITTEN_OUT or not more, (
        f"{call.key!r} of {name} in words.py has no field {spelt(more)}, and is said with it ({call.where})"
    )


def matches_shape(shape: str, key: str) -> bool:
    """Whether a key matches a shape with computed parts; a shape without fixed parts matches any."""
    if INSERTED not in shape:
        return shape == key
    return bool(shape.strip(INSERTED)) and bool(re.fullmatch(re.escape(shape).replace(re.escape(INSERTED), ".+"), key))


def _written(files: Iterable[Nodes]) -> Iterator[str]:
    """All string literals in the code except the keys of tables."""
    for nodes in files:
        keys = {id(key) for node in nodes if isinstance(node, ast.Dict) for key in node.keys}
        inner = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in nodes:
            if id(node) not in keys | inner and isinstance(node, ast.Constant | ast.JoinedStr):
                yield from filter(None, literals(node))


def _templates_fit(game: str, sources: Mapping[Path, Nodes]) -> None:
    """The templates of events, actions and facts use only fields of their classes, and no unknown classes."""
    nodes = [*chain.from_iterable(sources.values())]
    given = {word.arg for node in nodes if isinstance(node, ast.Call) for word in node.keywords}
    given |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    for module in word_modules(game):
        for name, table in vars(module).items():
            for kind, template in table.items() if isinstance(table, dict) else ():
                if isinstance(kind, type) and is_dataclass(kind) and isinstance(template, str):
                    unknown = names_of_fields(template) - {field.name for field in fields(kind)} - given
                    assert not unknown, (
                        f"{name} of words.py names {spelt(unknown)} in {template!r}, and {kind.__name__} has no such "
                        f"field ({line_of(kind)})"
                    )


def _reasons_are_said(game: str, sources: Mapping[Path, Nodes]) -> None:
    """Each reason code of the bots has a sentence."""
    for file, nodes in sources.items():
        for _, (code, _, where) in calls(file, nodes, [Reason.__name__]):
            try:
                words_of(game).because(Reason(code or ""), SEAT_NAMES)
            except LookupError as error:
                missing = code and error.args[:1] == (code,)
                assert not missing, f"because of words.py has nothing for the reason {code!r} ({where})"
            except Exception:  # other faults are found with the facts of real reasons
                continue


def _questions_are_asked(game: str, sources: Mapping[Path, Nodes], tables: Mapping[str, dict[str, str]]) -> None:
    """Each key of EXPLAINED is a key that `ask` uses, directly or through other functions."""
    words = [Path(module.__file__ or "") for module in word_modules(game)]
    functions = {
        node.name: (file, node)
        for file, nodes in sources.items()
        for node in nodes
        if isinstance(node, ast.FunctionDef) and file in words
    }
    ahead, seen, asked = ["ask"], set[str](), set[str]()
    while ahead:
        name = ahead.pop()
        if name in seen or name not in functions:
            continue
        seen.add(name)
        file, function = functions[name]
        for speaker, (key, _, _) in calls(file, tuple(ast.walk(ast.Module(function.body, []))), tables):
            asked |= {key} if key and INSERTED not in key else {*tables[speaker]}
        ahead += [node.id for node in ast.walk(function) if isinstance(node, ast.Name)]
    explained = " ".join(words_of(game).EXPLAINED.values()).split()
    never = [key for key in explained if key not in asked]
    assert not never, (
        f"EXPLAINED of words.py has {spelt(map(repr, never))}, which `ask` never says ({line_of(words_of(game).ask)})"
    )
