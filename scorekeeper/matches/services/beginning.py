"""The rows a match begins with, not written yet."""

from collections.abc import Iterable, Iterator
from typing import Any

from scorekeeper.rules import keeping, log
from scorekeeper.rules.asking import write
from scorekeeper.rules.document import start_to_json
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant

from ..models import Link, Match, code_digest, watching_code


def begun(
    variant: Variant[Any, Any],
    seating: Seating,
    players: Iterable[str],
    options: Any,
    start: log.Start,
    title: str,
    rules_version: int | None,
) -> Match:
    """A match before its first deal."""
    return Match(
        variant_key=variant.key,
        rules_version=rules_version or variant.rules_version,
        seating_key=seating.key,
        players=list(players),
        options=write(options),
        start=start_to_json(start),
        title=title,
        state=keeping.state_to_json(log.begin(options, seating, start)),
    )


def links_of(match: Match, code: str, *watching: str) -> Iterator[Link]:
    """The links of a *match*: that of *code*, which writes, and those for *watching*, one of which follows from it."""
    codes = {code: True, watching_code(code): False, **dict.fromkeys(watching, False)}
    for each, may_write in codes.items():
        yield Link(digest=code_digest(each), match=match, may_write=may_write)
