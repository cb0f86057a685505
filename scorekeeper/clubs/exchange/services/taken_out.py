"""Tables of matches and of deals that were taken out of a club, here or elsewhere, read again as results."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from scorekeeper.rules.document import MatchDocument, side_names
from scorekeeper.web.language import gettext as _

from ...club import Club, folded
from ...errors import Refused
from ...evenings.models import Played
from ...members.services.forgotten import is_forgotten
from ..sheets import SheetRow

OF_MATCHES: Final = tuple(
    "match evening game state deals from_paper winners totals_only decided house_rules evening_id".split()
)
OF_DEALS: Final = ("event", "kind", "deal", "dealer", "does_not_count")
"""What these tables have besides the columns of results."""
_LIST: Final = uuid.UUID("a4f0b1de-7f0c-4a52-9c1b-0d5a3e1f7b60")
MOST_DEALS: Final = 5_000
EXAMPLE: Final = {"example": '{"target": 121}'}


@dataclass(frozen=True)
class TakenOut:
    """A match of such a table: the cells of its last row, and the totals of the rows before, by side."""

    line: int
    cells: Mapping[str, str]
    course: Sequence[Sequence[str]] = ()

    @property
    def number(self) -> str:
        """The number it has where it was taken out; empty for a row that was typed."""
        return self.cells.get("match", "")

    @property
    def is_open(self) -> bool:
        """Whether it was not over then, or nothing was scored, as where only a referee's decision was written."""
        state = self.cells.get("state", "")
        if self.is_decided and self.cells.get("deals") == "0":
            return True
        nothing = bool(self.ending) and not self.cells.get("points1")
        over = (Played.State.FINISHED, Played.State.ABANDONED, Played.State.DECIDED, "")
        return bool(self.number) and (nothing or state not in over)

    @property
    def is_decided(self) -> bool:
        """Whether a referee decided the result that stands there."""
        return bool(self.number) and self.cells.get("decided") == "result"

    @property
    def rules(self) -> Any:
        """The house rules that are not as usual, as it was played; None where that is not told.

        :raises Refused: for what cannot be read.
        """
        text = self.cells.get("house_rules")
        if text is None:
            return None
        try:
            rules = json.loads(text or "{}")
        except (ValueError, RecursionError):
            rules = None
        if not isinstance(rules, dict):
            raise Refused(
                _("“house_rules” is what the table of matches wrote there: %(example)s, or nothing.") % EXAMPLE
            )
        return rules

    @property
    def ending(self) -> str:
        """How it ended where points do not tell it."""
        state, for_ranking = self.cells.get("state"), self.cells.get("decided") == "ranking"
        given_up = state == Played.State.ABANDONED or (state == Played.State.DECIDED and for_ranking)
        return "abandoned" if self.number and given_up else ""

    @property
    def key(self) -> uuid.UUID:
        """One and the same whether it comes as a match or by its deals."""
        cells = [self.cells.get(name, "") for name in ("match", "date", "variant", *_players())]
        return uuid.uuid5(_LIST, repr(cells))

    def is_in(self, club: Club) -> bool:
        """Whether it was taken out of this very *club*, and is there still."""
        number = self.number
        if not (number.isascii() and number.isdigit() and len(number) < 19):
            return False
        played = Played.objects.filter(
            club=club, pk=int(number), played_on=self.cells["date"], variant_key=self.cells.get("variant", "")
        )
        names = [name for each in _players() if (name := folded(self.cells.get(each, "")))]
        return any(_has_names(one, names) for one in played.select_related("match"))

    def won_by(self, document: MatchDocument) -> list[int] | None:
        """The sides that are told to have won; None where that is not told.

        They are named as they were in the end, or as they sat down.

        :raises Refused: for a winner who was no side.
        """
        winners = self.cells.get("winners", "")
        if not winners:
            return None
        names = {*map(folded, winners.split(" + "))}
        sat = tuple(self.cells.get(each, "") for each in _players()[: len(document.players)])
        ways = (side_names(document.seating, sat), document.side_names)
        won = [
            side
            for side in range(len(document.side_names))
            if names & {folded(self.cells.get(f"side{side + 1}", "")), *(folded(each[side]) for each in ways)}
        ]
        if not won:
            raise Refused(_("%(name)s did not sit there.") % {"name": winners})
        return won


def _has_names(played: Played, names: Sequence[str]) -> bool:
    """Whether these *names* sat there: as they stand now, or stood before one was put right or forgotten."""
    now, begun = ([*map(folded, each)] for each in (played.match.names_at(0), played.match.players))
    if names in (now, begun):
        return True
    rows = played.seated.select_related("member__merged_into")
    gone = {seated.seat for seated in rows if is_forgotten(seated.member)}
    kept = [None if seat in gone else name for seat, name in enumerate(now)]
    return [None if seat in gone else name for seat, name in enumerate(names)] == kept


def _players() -> list[str]:
    return [f"player{seat}" for seat in range(1, 10)]


def matches_in(rows: Sequence[SheetRow]) -> list[TakenOut]:
    """The matches of a table: one a row, or of a table of deals one for all rows of the same number."""
    if not rows or "event" not in rows[0].cells:
        return [TakenOut(row.line, row.cells) for row in rows]
    by_match: dict[str, list[SheetRow]] = {}
    for row in rows:
        by_match.setdefault(row.cells.get("match", ""), []).append(row)
    return [_of_deals(some) for some in by_match.values()]


def _of_deals(rows: Sequence[SheetRow]) -> TakenOut:
    """A match by its deals: what each side had after each, so that what was ruled in between is in it."""
    count = [row for row in rows if row.cells.get("does_not_count") != "yes"] or rows[:1]
    last = count[-1]
    points = {f"points{side}": last.cells.get(f"total{side}", "") for side in range(1, 10)}
    if any(row.cells.get("kind") == "decision" for row in count):
        played = sum(row.cells.get("kind") in ("deal", "totals") for row in count)
        points |= {"decided": "result", "deals": str(played)}
    course = [[row.cells.get(f"total{side}", "") for side in range(1, 10)] for row in count[:-1]]
    return TakenOut(rows[0].line, {**last.cells, **points}, course)
