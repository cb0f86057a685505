"""The order in which a line with letters of both directions is drawn, from left to right.

What draws a picture is given one piece after the other, so it cannot know what stands beside a piece. This is the part
of the Unicode Bidirectional Algorithm (UAX 9) that a line of names, amounts and days needs: letters, numbers, what
stands between them, and isolates. Embeddings and overrides, which only a name could bring in, are left out.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby

_ISOLATES = {"\u2066": "L", "\u2067": "R", "\u2068": ""}
"""What opens an isolate, and its direction; the last takes that of its first letter."""
_END = "\u2069"
_STRONG = ("L", "R", "AL")
_NUMBERS = ("EN", "AN")
_LEFT_OUT = ("LRE", "RLE", "LRO", "RLO", "PDF", "BN")

Level = int
"""Even where letters run from left to right, odd where they run from right to left."""


def pieces(text: str, *, leftward: bool) -> list[tuple[str, Level]]:
    """*text* in pieces of one direction each, in the order in which they are seen from the left.

    The letters of a piece stand as they are read, whatever its direction. *leftward* is the direction of the line.

    >>> [piece for piece, _level in pieces("منى: 85 - 21", leftward=True)]
    ['21', ' - ', '85', 'منى: ']
    >>> pieces("Anna: 85", leftward=False)
    [('Anna: 85', 0)]
    """
    levels = list(_levels(list(text), 1 if leftward else 0))
    grouped = [
        ("".join(character for character, _level in group), level)
        for level, group in groupby(levels, key=lambda each: each[1])
    ]
    for least in range(max((level for _piece, level in grouped), default=0), 0, -1):
        grouped = list(_turned(grouped, least))
    return grouped


def _turned(grouped: Sequence[tuple[str, Level]], least: Level) -> Iterator[tuple[str, Level]]:
    """What lies at *least* that deep, and side by side, the other way round (rule L2)."""
    for deep, group in groupby(grouped, key=lambda each: each[1] >= least):
        yield from list(group)[:: -1 if deep else 1]


def _levels(characters: Sequence[str], level: Level) -> Iterator[tuple[str, Level]]:
    """Each of *characters* that is drawn, with its level, within a line or an isolate of *level*."""
    items = list(_items(characters))
    kinds = _resolved([kind for kind, _inside, _direction in items], level)
    for (_kind, inside, direction), kind in zip(items, kinds, strict=True):
        if direction is None:
            yield inside[0], level + _deeper(kind, level)
            continue
        within = direction or next((_letter(each) for each in inside if _letter(each)), "L")
        odd = within == "R"
        yield from _levels(inside, level + 1 + ((level + 1) % 2 != odd))


def _letter(character: str) -> str:
    kind = unicodedata.bidirectional(character)
    return ("L" if kind == "L" else "R") if kind in _STRONG else ""


def _items(characters: Sequence[str]) -> Iterator[tuple[str, Sequence[str], str | None]]:
    """The kind of each character, itself, and None; an isolate is one thing, with all it holds and its direction."""
    at = 0
    while at < len(characters):
        character = characters[at]
        at += 1
        if character in _ISOLATES:
            begin, depth = at, 1
            while at < len(characters) and depth:
                depth += (characters[at] in _ISOLATES) - (characters[at] == _END)
                at += 1
            yield "ON", characters[begin : at if depth else at - 1], _ISOLATES[character]
        elif character != _END and (kind := unicodedata.bidirectional(character)) not in _LEFT_OUT:
            yield kind or "ON", [character], None
        elif unicodedata.bidirectional(character) == "BN":
            yield "NSM", [character], None  # a joiner belongs to the letter before it


def _deeper(kind: str, level: Level) -> int:
    if level % 2:
        return int(kind in ("L", *_NUMBERS))
    return 2 if kind in _NUMBERS else int(kind == "R")


def _resolved(kinds: list[str], level: Level) -> list[str]:
    """Each kind as L, R, EN or AN (rules W1 to W7, N1 and N2)."""
    outside = "R" if level % 2 else "L"
    before = outside
    for at, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[at] = kinds[at - 1] if at else outside
    for at, kind in enumerate(kinds):
        if kind in _STRONG:
            before = kind
        elif kind == "EN" and before == "AL":
            kinds[at] = "AN"
    kinds = ["R" if kind == "AL" else kind for kind in kinds]
    for at in range(1, len(kinds) - 1):
        one, kind, other = kinds[at - 1 : at + 2]
        if one == other and ((kind == "CS" and one in _NUMBERS) or (kind == "ES" and one == "EN")):
            kinds[at] = one
    _joined(kinds)
    before = outside
    for at, kind in enumerate(kinds):
        if kind in ("L", "R"):
            before = kind
        elif kind == "EN" and before == "L":
            kinds[at] = "L"
    return _between(kinds, outside)


def _joined(kinds: list[str]) -> None:
    """A percent or degree beside a number goes with it (W5)."""
    for way in (range(len(kinds)), range(len(kinds) - 1, -1, -1)):
        before = ""
        for at in way:
            if kinds[at] == "ET" and before == "EN":
                kinds[at] = "EN"
            before = kinds[at]


def _between(kinds: list[str], outside: str) -> list[str]:
    """What has no direction takes that of its neighbours where they agree, else that of the line (N1, N2)."""
    ways = [kind if kind in ("L", "R", *_NUMBERS) else "" for kind in kinds]
    at = 0
    for neutral, group in groupby(list(ways), key=lambda way: not way):
        until = at + len(list(group))
        if neutral:
            beside = [ways[at - 1] if at else outside, ways[until] if until < len(ways) else outside]
            one, other = ("R" if way in _NUMBERS else way for way in beside)
            ways[at:until] = [one if one == other else outside] * (until - at)
        at = until
    return ways
