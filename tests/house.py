"""How much there is of the house, as a table of Markdown: lines of code by package, modules a folder, arrows.

``python -m tests.house 402b5718 HEAD`` counts commits of this repository, one a column. A line of code is one that
holds something besides docstrings and comments; migrations are left out, and templates are no code here.
"""

import ast
import io
import subprocess
import sys
import tarfile
import tokenize
from collections import Counter
from pathlib import PurePosixPath

from tests.conftest import ROOT

PACKAGE = "scorekeeper"
SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def files(commit: str, *folders: str) -> dict[str, str]:
    """The text of each module and template below the *folders* at a *commit*, by its path."""
    command = ["git", "archive", commit, "--", *folders]
    packed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        return {
            member.name: opened.read().decode()
            for member in archive
            if member.name.endswith((".py", ".html")) and (opened := archive.extractfile(member))
        }


def docstrings(tree: ast.AST) -> set[int]:
    """The lines of strings that stand alone: docstrings of modules, classes, functions and values."""
    alone = (
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    )
    return {line for string in alone for line in range(string.lineno, (string.end_lineno or string.lineno) + 1)}


def lines_of_code(text: str) -> int:
    '''How many lines hold code.

    >>> lines_of_code('"""What it does."""\\n\\n# Why.\\nA = (\\n    1,  # one\\n)\\n')
    3
    '''
    used = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in SILENT
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(used - docstrings(ast.parse(text)))


def imports(path: str, text: str) -> set[str]:
    """The modules of the package that a module imports from, as dotted names that may go one name too far."""
    here = PurePosixPath(path).with_suffix("").parts
    named: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            base = (
                [*here[: len(here) - node.level], *(node.module or "").split(".")]
                if node.level
                else [node.module or ""]
            )
            named |= {".".join(filter(None, (*base, name.name))) for name in node.names}
        elif isinstance(node, ast.Import):
            named |= {name.name for name in node.names}
    return {name for name in named if name.startswith(f"{PACKAGE}.")}


def rooms(app: str, sources: dict[str, str]) -> tuple[int, int]:
    """How many modules and folders lie side by side in an *app*, and how many arrows run between them."""
    own = {path: text for path, text in sources.items() if path.startswith(f"{PACKAGE}/{app}/")}
    room = {path: path.removesuffix(".py").split("/")[2] for path in own}
    there = set(room.values()) - {"__init__"}
    arrows = set()
    for path, text in own.items():
        for name in imports(path, text):
            to = name.split(".")
            if to[1] == app and len(to) > 2 and to[2] in there and to[2] != room[path] and room[path] in there:
                arrows.add((room[path], to[2]))
    return len(there), len(arrows)


def figures(commit: str) -> dict[str, int]:
    """Every figure of a *commit*, in the order of the table."""
    every = {path: text for path, text in files(commit, PACKAGE, "templates", "tests").items() if text}
    sources = {path: text for path, text in every.items() if path.startswith(f"{PACKAGE}/") and path.endswith(".py")}
    sources = {path: text for path, text in sources.items() if "/migrations/" not in path}
    code = {path: lines_of_code(text) for path, text in sources.items()}
    by_package: Counter[str] = Counter()
    for path, lines in code.items():
        parts = path.split("/")
        by_package[parts[1] if len(parts) > 2 else "at the top"] += lines
    counts = {f"lines of code, {package}": by_package[package] for package in sorted(by_package)}
    counts["lines of code"] = sum(by_package.values())
    folders = Counter(path.rpartition("/")[0] for path in sources if not path.endswith("/__init__.py"))
    counts["modules in the fullest folder"] = max(folders.values())
    counts["modules and rooms in `matches`"], counts["arrows between them"] = rooms("matches", sources)
    templates = [line for path, text in every.items() if path.endswith(".html") for line in text.splitlines()]
    counts["longest line of a template"] = max(map(len, templates))
    counts["lines of a template over 160"] = sum(len(line) > 160 for line in templates)
    counts["modules over 300 lines"] = sum(text.count("\n") > 300 for text in sources.values())
    tests = {path: text for path, text in every.items() if PurePosixPath(path).name.startswith("test_")}
    counts["files of tests over 350 lines"] = sum(text.count("\n") > 350 for text in tests.values())
    return counts


if __name__ == "__main__":
    columns = [figures(commit) for commit in sys.argv[1:]]
    names = list(dict.fromkeys(name for column in columns for name in column))
    print(f"| | {' | '.join(sys.argv[1:])} |\n|---|{'---:|' * len(columns)}")  # noqa: T201
    for name in names:
        print(f"| {name} | {' | '.join(f'{column.get(name, 0):,}' for column in columns)} |")  # noqa: T201
