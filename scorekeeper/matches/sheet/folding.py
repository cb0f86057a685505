"""Deals that were voided together are one line on the sheet."""

import json
import re
from collections.abc import Callable, Sequence
from itertools import groupby

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

TOGETHER = 2
"""From so many void deals in a row on they were taken back as a sheet."""


_VOID = re.compile(r'"voided": ?true')
"""In the content of an entry, as either database writes it; whether it is a deal is looked at then."""


def is_void_deal(content: str) -> bool:
    """Whether this entry, as text, is a deal that counts nothing."""
    if not _VOID.search(content):
        return False
    entry = json.loads(content)
    return bool(entry["voided"]) and entry["kind"] == "deal"


def first_of(contents: Sequence[str], most: int) -> Sequence[str]:
    """As many of the entries as make *most* lines, once void deals are folded."""
    lines = place = 0
    for void, run in groupby(contents, is_void_deal):
        length = sum(1 for _each in run)
        together = void and length >= TOGETHER
        taken = min(1 if together else length, most - lines)
        lines += taken
        place += length if together and taken else taken
        if lines == most:
            break
    return contents[:place]


def folded(contents: Sequence[str], drawn: Callable[[str], SafeString]) -> list[SafeString]:
    """The entries *drawn*, newest first, with void deals that follow one another in one fold."""
    rows: list[SafeString] = []
    for void, run in groupby(contents, is_void_deal):
        those = list(run)
        if not void or len(those) < TOGETHER:
            rows += map(drawn, those)
            continue
        first, last = json.loads(those[-1]), json.loads(those[0])
        context = {
            "first": first["number"],
            "last": last["number"],
            "event": last["event"],
            "entries": [drawn(each) for each in those],
        }
        rows.append(render_to_string("matches/paper/_taken_back.html", context))
    return rows
