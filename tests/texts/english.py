"""English outside the tables of words, where no translation reaches it: found in the code, line by line."""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator

from ugames.laws.keys import Nodes

SENTENCE = re.compile(r"[A-Za-z]{2,}[,.:;!?]* [A-Za-z]{2,}|\{\}[,;:.]? [a-z]{2,}|[A-Za-z]{2,}[,:;]? \{\}")
"""Two words in a row; {} is a field of an f-string, and stands for a word."""
LABEL_FORM = re.compile(r"[A-Z][a-z]+[.:!?…]*|OK")
"""One word as it stands on a button."""
SHOWN = {
    "Caption": 0,
    "Node": 2,
    "Tally": 0,
    "button": 1,
    "tab": 1,
    "choice": 1,
    "toggle": 1,
    "slider": 1,
    "entry": 1,
    "label": 0,
    "paragraph": 0,
    "fitting": 1,
}
"""Calls that put words on the screen, and the positions of these arguments: there any letter counts."""
SHOWN_AS = {"Row": "caption", "Tally": "title"}
"""The names of such arguments that are given by name."""
READ_ERRORS = {"ThinkerError", "JournalError", "SaveError", "InUse", "StorageError"}
"""Errors whose text a player reads, in any module."""
UNREAD_ERRORS = {"ValueError", "TypeError", "RuntimeError", "OSError", "IllegalAction", "FigureError"}
"""Errors that no player reads, in any module."""
CALLS_WITH_NAMES = {"TypeVar", "NewType", "NamedTuple", "namedtuple", "Enum", "TypedDict"}
"""Calls whose texts are names of the code."""


def english(nodes: Nodes, makers: bool = False, but: Container[str] = ()) -> Iterator[tuple[int, str, ast.AST]]:
    """The strings of a file that read as English, with their lines; with `makers`, the errors that it raises may."""
    skipped, shown = set[int](), set[int]()
    raised = {
        part.id
        for node in nodes
        if isinstance(node, ast.Raise) and _for_makers(node, makers)
        for part in ast.walk(node)
        if isinstance(part, ast.Name)
    }
    for node in nodes:
        if isinstance(node, ast.Assign) and {getattr(target, "id", "") for target in node.targets} & raised:
            skipped.add(id(node.value))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            skipped |= {id(part) for part in node.values}
        elif isinstance(node, ast.Assert) or _for_makers(node, makers):
            skipped |= {id(part) for part in ast.walk(node)}
        elif isinstance(node, ast.Call):
            shown |= {id(part) for part in _on_screen(node)}
        skipped |= {id(part) for named in _of_the_code(node) for part in ast.walk(named)}
    for node in nodes:
        said = literal(node)
        if said is None or id(node) in skipped or said in but:
            continue
        if SENTENCE.search(said) or LABEL_FORM.fullmatch(said) or (id(node) in shown and re.search(r"[A-Za-z]", said)):
            yield getattr(node, "lineno", 0), said, node


def literal(node: ast.AST) -> str | None:
    """The text of a literal, with {} for each field."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def _for_makers(node: ast.AST, makers: bool) -> bool:
    """Whether only programmers of Ugames or makers of a game or its deck read the error that is raised there."""
    if isinstance(node, ast.Call):
        return makers and getattr(node.func, "id", "") == "Fault"
    if not (isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)):
        return False
    name = ast.unparse(node.exc.func).rpartition(".")[2]
    return name in UNREAD_ERRORS or (makers and name not in READ_ERRORS)


def _of_the_code(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node in which texts are names of the code: annotations, `__all__`, names of types, keys."""
    match node:
        case ast.arg(annotation=ast.AST() as hint) | ast.AnnAssign(annotation=hint):
            yield hint
        case ast.FunctionDef(returns=ast.AST() as hint):
            yield hint
        case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
            yield value
        case ast.Call(func=ast.Name(id=name), args=args) if name in CALLS_WITH_NAMES:
            yield from args
        case ast.Subscript(slice=ast.Constant() | ast.JoinedStr() as key):
            yield key
        case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
            yield values


def _on_screen(call: ast.Call) -> Iterator[ast.AST]:
    """The argument that will be read, and all values of a conditional expression."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    place = 0 if name == "text" and ast.unparse(call.func).endswith("canvas.text") else SHOWN.get(name)
    named = [word.value for word in call.keywords if word.arg and word.arg == SHOWN_AS.get(name)]
    ways = [*(call.args[place : place + 1] if place is not None else []), *named]
    while ways:
        each = ways.pop()
        yield each
        if isinstance(each, ast.IfExp):
            ways += [each.body, each.orelse]
