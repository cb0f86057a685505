"""The sentences that people see: what is marked for translation in code and templates, and the prose of the book."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MARKS: Final = {"_", "mark", "gettext", "gettext_noop", "gettext_lazy", "ngettext", "pgettext"}
_TRANSLATE: Final = re.compile(r"{%\s*translate\s+(\"[^\"]*\"|'[^']*')")
_BLOCK: Final = re.compile(r"{%\s*blocktranslate\b[^%]*%}(.*?){%\s*endblocktranslate\s*%}", re.DOTALL)


def _in_code(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MARKS:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _in_template(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    yield from (quoted[1:-1] for quoted in _TRANSLATE.findall(text))
    for block in _BLOCK.findall(text):
        yield " ".join(re.sub(r"{%.*?%}", " ", block).split())


@cache
def sentences(*rooms: str) -> tuple[tuple[str, str], ...]:
    """Each sentence of these *rooms* with the file it stands in, from the root; a room is a folder of the package."""
    pairs: list[tuple[str, str]] = []
    for room in rooms:
        for path in sorted((ROOT / "scorekeeper" / room).rglob("*.py")):
            pairs += [(str(path.relative_to(ROOT)), text) for text in _in_code(path)]
        for path in sorted((ROOT / "templates" / room).rglob("*.html")):
            pairs += [(str(path.relative_to(ROOT)), text) for text in _in_template(path)]
        for path in sorted((ROOT / "scorekeeper" / room).rglob("text/*/*.md")):
            pairs.append((str(path.relative_to(ROOT)), path.read_text("utf-8")))
    return tuple(pairs)
