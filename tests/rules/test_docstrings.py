"""What the core says of itself: every public name is explained, its errors are named, its points have a source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.docs.pages import NAMES

CORE = Path(__file__).parents[2] / "scorekeeper" / "rules"
FILES = sorted(CORE.rglob("*.py"))
SOURCE = re.compile(rf"docs/rules/({'|'.join(NAMES)})\.md \d")
"""A section of a page of the rules."""

Definition = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Named:
    """A definition, the class it stands in, and what it is called in a list of what is wrong."""

    name: str
    node: Definition
    owner: ast.ClassDef | None = None

    @property
    def says(self) -> str:
        return ast.get_docstring(self.node) or ""


def is_signature(node: Definition) -> bool:
    """Whether it is one of several signatures of a function that is defined, and explained, below them."""
    return any(ast.unparse(decorator) == "overload" for decorator in node.decorator_list)


def public(path: Path) -> Iterator[Named]:
    """The public definitions of a file: at its top level, and the methods of public classes."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if (
            isinstance(node, ast.FunctionDef | ast.ClassDef)
            and not node.name.startswith("_")
            and not is_signature(node)
        ):
            yield Named(node.name, node)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    yield Named(f"{node.name}.{inner.name}", inner, node)


CLASSES = {
    node.name: node
    for path in FILES
    for node in ast.parse(path.read_text("utf-8")).body
    if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
}
"""The classes of the core; of two with one name, the later: only those derived from matter, and they have their own."""


def inherits(named: Named) -> bool:
    """Whether a class of the core that the method's class derives from explains it."""

    def explained(kind: ast.ClassDef) -> bool:
        return any(
            isinstance(inner, ast.FunctionDef) and inner.name == named.node.name and ast.get_docstring(inner)
            for inner in kind.body
        ) or any(map(explained, bases(kind)))

    def bases(kind: ast.ClassDef) -> list[ast.ClassDef]:
        names = (ast.unparse(base).split("[")[0] for base in kind.bases)
        return [CLASSES[name] for name in names if name in CLASSES]

    return named.owner is not None and any(map(explained, bases(named.owner)))


def raised(node: ast.AST) -> set[str]:
    """What a definition raises itself, as it is written; not what its inner functions raise or it raises on."""
    names = set()
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            continue
        if isinstance(child, ast.Raise) and child.exc is not None:
            called = child.exc.func if isinstance(child.exc, ast.Call) else child.exc
            names.add(ast.unparse(called))
        names |= raised(child)
    return names


def fields(node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    """The public fields of a dataclass that carry no question, which would explain itself."""
    if not any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
        return
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and not each.target.id.startswith("_"):
            called = each.value.func if isinstance(each.value, ast.Call) else None
            if called is None or ast.unparse(called) == "field":
                yield each


def test_every_public_name_is_explained() -> None:
    silent = [
        str(path.relative_to(CORE)) for path in FILES if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    silent += [
        f"{path.relative_to(CORE)}: {named.name}"
        for path in FILES
        for named in public(path)
        if not named.says and not inherits(named)
    ]
    assert not silent


def test_whoever_raises_says_so() -> None:
    silent = [
        f"{path.relative_to(CORE)}: {named.name} raises {error}"
        for path in FILES
        for named in public(path)
        if isinstance(named.node, ast.FunctionDef)
        for error in raised(named.node)
        if not re.search(rf":raises {error if error[:1].isupper() else '.*'}:", named.says)
    ]
    assert not silent


def test_every_field_is_explained_where_its_class_is() -> None:
    """By its name in the docstring of the class, or by a docstring of its own right below it."""
    silent = []
    for path in FILES:
        for named in public(path):
            if isinstance(named.node, ast.ClassDef):
                words = set(re.findall(r"\w+", named.says))
                body = named.node.body
                for each in fields(named.node):
                    below = body[body.index(each) + 1 :][:1]
                    own = below and isinstance(below[0], ast.Expr) and isinstance(below[0].value, ast.Constant)
                    if ast.unparse(each.target) not in words and not own:
                        silent.append(f"{path.relative_to(CORE)}: {named.name}.{ast.unparse(each.target)}")
    assert not silent


def games() -> Iterator[tuple[str, str, list[Named]]]:
    """The files of the games that have public functions: the name, its docstring, the functions."""
    for path in FILES:
        functions = [named for named in public(path) if isinstance(named.node, ast.FunctionDef) and not named.owner]
        if "games" in path.parts and functions:
            yield str(path.relative_to(CORE)), ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "", functions


def test_what_a_game_does_names_the_paragraph_it_rests_on() -> None:
    """In the docstring of the file, or in that of each function."""
    files = list(games())
    assert len(files) > 50
    silent = {
        name: [each.name for each in there if not SOURCE.search(each.says)]
        for name, says, there in files
        if not SOURCE.search(says)
    }
    assert not {name: functions for name, functions in silent.items() if functions}


def test_every_field_of_a_variant_is_explained() -> None:
    body = CLASSES["Variant"].body
    fields = [at for at, node in enumerate(body) if isinstance(node, ast.AnnAssign)]
    assert len(fields) > 30
    silent = [
        ast.unparse(body[at])
        for at in fields
        if not (isinstance(below := body[at + 1], ast.Expr) and isinstance(below.value, ast.Constant))
    ]
    assert not silent
