"""Beginning a match, and what a code opens."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from scorekeeper.rules import keeping, log
from scorekeeper.rules.asking import write
from scorekeeper.rules.document import start_to_json
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.writing import write_transaction

from ..models import Link, Match, code_digest, new_code, watching_code


@dataclass(frozen=True)
class Access:
    """A match, and what the bearer of a code may do with it."""

    match: Match
    code: str
    may_write: bool

    @property
    def watching(self) -> str:
        """The code of the reading link."""
        return watching_code(self.code) if self.may_write else self.code


class Glance(NamedTuple):
    """How far a match is: its primary key, the number of its last event, when it last changed."""

    match: int
    version: int
    changed_at: datetime


def access_by(code: str) -> Access | None:
    """The match that *code* opens, or None."""
    # Every page begins so, and Django needs three times as long to build this statement as to run it.
    for match in Match.objects.raw(_OPENED_BY, [code_digest(code)]):
        return Access(match=match, code=code, may_write=bool(vars(match)["may_write"]))
    return None


_OPENED_BY = (
    f"SELECT m.*, l.may_write FROM {Link._meta.db_table} l "  # noqa: S608 - the names of our own tables
    f"JOIN {Match._meta.db_table} m ON m.id = l.match_id WHERE l.digest = %s"
)


def glance_by(code: str) -> Glance | None:
    """How far the match is that *code* opens, for those who ask often; or None."""
    rows = Link.objects.filter(digest=code_digest(code))
    return next(map(Glance._make, rows.values_list("match_id", "match__version", "match__changed_at")), None)


def accesses_by(codes: Iterable[str]) -> list[Access]:
    """The matches that *codes* open, in their order, each match once."""
    by_digest = {code_digest(code): code for code in codes}
    links = Link.objects.select_related("match").filter(digest__in=by_digest)
    found = {link.digest: link for link in links}
    result: dict[int, Access] = {}
    for digest, code in by_digest.items():
        link = found.get(digest)
        if link is None:
            continue
        known = result.get(link.match_id)
        if known is None or (link.may_write and not known.may_write):
            result[link.match_id] = Access(match=link.match, code=code, may_write=link.may_write)
    return list(result.values())


def start_match(
    *,
    variant: Variant[Any, Any],
    seating: Seating,
    players: Iterable[str],
    options: Any,
    start: log.Start | None = None,
    title: str = "",
    rules_version: int | None = None,
) -> Access:
    """Begin a match and return the writing access to it."""
    start = start or log.Start()
    state = log.begin(options, seating, start)
    code = new_code()
    with write_transaction():
        match = Match.objects.create(
            variant_key=variant.key,
            rules_version=rules_version or variant.rules_version,
            seating_key=seating.key,
            players=list(players),
            options=write(options),
            start=start_to_json(start),
            title=title,
            state=keeping.state_to_json(state),
        )
        Link.objects.bulk_create(
            [
                Link(digest=code_digest(code), match=match, may_write=True),
                Link(digest=code_digest(watching_code(code)), match=match, may_write=False),
            ]
        )
    return Access(match=match, code=code, may_write=True)
