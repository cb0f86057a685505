"""Every marked sentence, found where it is written.

Python is read as a tree, so that a mark is found under whatever name a module imports it, and a template as
Django's own ``makemessages`` reads it. Scripts have no sentences: they get theirs from the page.
"""

import ast
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Final

from django.utils.translation.template import templatize

MARKS: Final = {
    "gettext": ("one",),
    "gettext_lazy": ("one",),
    "gettext_noop": ("one",),
    "pgettext": ("context", "one"),
    "pgettext_lazy": ("context", "one"),
    "pgettext_noop": ("context", "one"),
    "ngettext": ("one", "many"),
    "ngettext_lazy": ("one", "many"),
    "ngettext_noop": ("one", "many"),
    "npgettext": ("context", "one", "many"),
    "npgettext_lazy": ("context", "one", "many"),
    "npgettext_noop": ("context", "one", "many"),
}
"""What each function that marks takes first."""
HOMES: Final = ("django.utils.translation", "marking", "text", "language")
"""The modules that have marks to import, by the end of their name."""
COMMENT: Final = "Translators:"
"""How a comment begins that is for translators; it stands right above the sentence."""


@dataclass(frozen=True, order=True)
class Sentence:
    """A marked sentence: its ``context``, empty for most, its form for ``one``, and that for ``many`` if it has one.

    ``path`` and ``line`` say where it is written, ``comment`` what is said about it there to translators.
    """

    context: str
    one: str
    many: str
    path: str
    line: int
    comment: str = ""


def sentences_in(root: Path, package: str, templates: Iterable[Path]) -> list[Sentence]:
    """Every marked sentence of a *package* in the folder *root* and of the *templates*, in the order of files."""
    sentences: list[Sentence] = []
    for path in sorted((root / package).rglob("*.py")):
        sentences += python_sentences(path.read_text("utf-8"), path.relative_to(root).as_posix())
    for folder in templates:
        for path in sorted(each for each in folder.rglob("*") if each.suffix in (".html", ".txt", ".svg")):
            sentences += template_sentences(path.read_text("utf-8"), f"templates/{path.relative_to(folder).as_posix()}")
    return sentences


def python_sentences(source: str, path: str = "") -> Iterator[Sentence]:
    """The sentences that a module marks.

    >>> source = 'from scorekeeper.rules.text import gettext_noop as mark\\nTITLE = mark("The " "end")'
    >>> [(each.one, each.line) for each in python_sentences(source)]
    [('The end', 2)]
    """
    tree = ast.parse(source)
    names = dict(_imported(tree))
    if not names:
        return
    comments = dict(_comments(source)) if COMMENT in source else {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            texts = [_constant(each) for each in node.args]
            yield from _sentence(names[node.func.id], texts, path, node.lineno, comments.get(node.lineno - 1, ""))


def template_sentences(source: str, path: str = "") -> Iterator[Sentence]:
    """The sentences that a template marks.

    >>> source = '{% load i18n %}<p>{% blocktranslate count n=deals %}{{ n }} deal{% plural %}{{ n }} deals'
    >>> [(each.one, each.many) for each in template_sentences(source + "{% endblocktranslate %}")]
    [('%(n)s deal', '%(n)s deals')]
    """
    code = templatize(source)
    comments = {
        code.count("\n", 0, each.start()) + 1: each[1].strip() for each in re.finditer(rf"# ({COMMENT}.*)", code)
    }
    for call in _CALL.finditer(code):
        line = code.count("\n", 0, call.start()) + 1
        texts: list[str | None] = [ast.literal_eval(each[0]) for each in _STRING.finditer(call["texts"])]
        yield from _sentence(call["name"] or "gettext", texts, path, line, comments.get(line - 1, ""))


_STRING: Final = re.compile(r"""u?'(?:[^'\\]|\\.)*'|u?"(?:[^"\\]|\\.)*\"""", re.DOTALL)
_CALL: Final = re.compile(
    rf"(?<![\w.])(?:(?P<name>n?p?gettext)|_)\(\s*(?P<texts>(?:{_STRING.pattern})(?:\s*,\s*(?:{_STRING.pattern}))*)",
    re.DOTALL,
)


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(HOMES):
            yield from ((each.asname or each.name, each.name) for each in node.names if each.name in MARKS)
        elif isinstance(node, ast.FunctionDef) and node.name in MARKS and node.name.endswith("_noop"):
            yield node.name, node.name


def _constant(node: ast.expr) -> str | None:
    """The text of an argument, or None where it is worked out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _constant(node.left), _constant(node.right)
        return None if left is None or right is None else left + right
    return None


def _sentence(mark: str, texts: list[str | None], path: str, line: int, comment: str) -> Iterator[Sentence]:
    parts = dict(zip(MARKS[mark], texts, strict=False))
    if len(parts) == len(MARKS[mark]) and all(parts.values()):
        yield Sentence(parts.get("context") or "", parts["one"] or "", parts.get("many") or "", path, line, comment)


def _comments(source: str) -> Iterator[tuple[int, str]]:
    """What is said to translators, by the last line of each comment."""
    comment, last = "", 0
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        text, line = token.string.lstrip("# ").strip(), token.start[0]
        comment = text if text.startswith(COMMENT) else f"{comment} {text}" if comment and line == last + 1 else ""
        last = line
        if comment:
            yield line, comment
