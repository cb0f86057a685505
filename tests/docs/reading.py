"""The documents of the project, and what the tests read in them: prose, links and fenced blocks."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
README = ROOT / "README.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
DECISIONS = ROOT / "docs" / "decisions"

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]+`")
_TARGET = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


def documents() -> list[Path]:
    """The README and every page below ``docs``."""
    return [README, *sorted((ROOT / "docs").rglob("*.md"))]


def name_of(path: Path) -> str:
    """How a test calls a document."""
    return str(path.relative_to(ROOT))


def written(path: Path) -> str:
    """A document without its fenced blocks."""
    return _FENCE.sub("\n", path.read_text("utf-8"))


def blocks(path: Path, language: str) -> list[str]:
    """The fenced blocks of one *language* in a document, in their order."""
    return [body for kind, body in _FENCE.findall(path.read_text("utf-8")) if kind == language]


def links(path: Path) -> list[str]:
    """Where the links and the pictures of a document lead."""
    text = _CODE.sub("", written(path))
    return [target for _picture, _words, target in _TARGET.findall(text)]


def anchors(path: Path) -> set[str]:
    """The anchors that the headings of a document have where it is shown."""
    headings = re.findall(r"^#+ +(.+)$", written(path), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def sentences(path: Path) -> Iterator[str]:
    """The sentences of the prose: paragraphs, entries of lists and cells of tables, without fenced blocks.

    A piece of code is one word, and so is the address of a link, which is not read aloud.
    """
    text = _TARGET.sub(lambda match: match[2], written(path))
    text = _CODE.sub("code", text)
    pieces: list[str] = []
    for line in text.splitlines():
        stripped = line.strip()
        begins = re.match(r"(#+|[-*]|\d+\.) +", stripped)
        if stripped.startswith("|"):
            pieces += ["", *stripped.strip("|").replace("|", "\n").splitlines(), ""]
        elif not stripped or begins:
            pieces += ["", stripped[begins.end() :] if begins else ""]
        else:
            pieces[-1:] = [f"{pieces[-1] if pieces else ''} {stripped}"]
    for piece in pieces:
        yield from filter(None, (each.strip() for each in re.split(r"(?<=[.!?])[\")*]*\s+", piece)))
