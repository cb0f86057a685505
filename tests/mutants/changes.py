"""Small faults that can be put into the core: where each can stand, and how it is written into a module.

A fault is found again by what holds it and not by its line: the module, the function or class, its kind and the how
manyeth of that kind it is there. So the same faults go into a later state of the code, unless that very place is gone.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}
Definition = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Fault:
    """One small fault: in *place* of *module* the *index*-th expression of its *kind*, from what it was to what it is.

    A *place* is the dotted name of a function or class, empty at the top of the module; *index* counts from 0. *was*
    is only there to see whether the place still reads the same.
    """

    module: str
    place: str
    kind: str
    index: int
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.module} {self.place or '(top)'} {self.kind}[{self.index}]: {self.was} -> {self.becomes}"


@dataclass(frozen=True)
class Site:
    """A fault with the expression it replaces."""

    fault: Fault
    node: ast.expr


def changed(node: ast.expr) -> tuple[str, ast.expr] | None:
    """The kind of fault that *node* can have, and the node with it; None where there is none."""
    new = copy.copy(node)  # what lies below is only read
    match new:
        case ast.Compare(ops=[one]):
            new.ops = [COMPARED[type(one)]()]
            return "comparison", new
        case ast.BoolOp(op=op):
            new.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            return "boolean", new
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return "boolean", operand
        case ast.BinOp(op=op) if type(op) in CALCULATED:
            new.op = CALCULATED[type(op)]()
            return "arithmetic", new
        case ast.Constant(value=bool(value)):
            new.value = not value
            return "constant", new
        case ast.Constant(value=int(value)):
            new.value = value + 1
            return "constant", new
    return None


def sites(module: str, source: str) -> list[Site]:
    """Every fault that can be put into *source*, the text of *module*, in the order of its lines."""
    counts: dict[tuple[str, str], int] = {}
    spots = []
    for place, node in _expressions(ast.parse(source), ""):
        if change := changed(node):
            kind, new = change
            index = counts.get((place, kind), 0)
            counts[place, kind] = index + 1
            fault = Fault(module, place, kind, index, was=ast.unparse(node), becomes=ast.unparse(new))
            spots.append(Site(fault, node))
    return spots


def again(fault: Fault, source: str) -> Site | None:
    """Where *fault* belongs in *source*, which may have changed since; None where its place is gone.

    A place that reads as it did comes first, then the one of the same number, as after a renaming.
    """
    there = [
        site for site in sites(fault.module, source) if (site.fault.place, site.fault.kind) == (fault.place, fault.kind)
    ]
    same = [site for site in there if site.fault.was == fault.was]
    for site in same:
        if site.fault.index == fault.index or len(same) == 1:
            return site
    return next((site for site in there if site.fault.index == fault.index), None)


def written(site: Site, source: str) -> str:
    """*source* with the fault in it, and nothing else changed."""
    lines = source.encode().splitlines(keepends=True)
    node = site.node
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    before = b"".join(lines[: node.lineno - 1]) + lines[node.lineno - 1][: node.col_offset]
    after = lines[node.end_lineno - 1][node.end_col_offset :] + b"".join(lines[node.end_lineno :])
    return (before + f"({site.fault.becomes})".encode() + after).decode()


def _expressions(node: ast.AST, place: str) -> Iterator[tuple[str, ast.expr]]:
    """The expressions below *node* that do something, each with the place it stands in."""
    for child in _children(node):
        inside = f"{place}.{child.name}".lstrip(".") if isinstance(child, Definition) else place
        if isinstance(child, ast.expr):
            yield inside, child
        yield from _expressions(child, inside)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in *node*, without annotations, decorators, imports and what only a type checker reads."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_params") or isinstance(
            node, ast.JoinedStr
        ):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _idle(child):
                yield child


def _idle(node: ast.AST) -> bool:
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.MatchValue():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
    return False
