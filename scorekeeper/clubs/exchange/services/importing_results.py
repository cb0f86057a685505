"""Results of long ago from a table: each judged, then all brought in or none.

Of such a match nobody knows the deals. It becomes a match of one event that says so: the totals each side had at the
end (:mod:`scorekeeper.rules.totals`). Where the match is not over with them by its own rules, they say that it was, or
a second event closes it, as the row tells. So the result is judged by the rules of its variant as any other, it can be
corrected with a reason like any other, and no figure that is about deals counts a deal that nobody has seen.

A match of several games has the games that each side won; its points, where they are known, are those of the last game.
"""

import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from django.utils import timezone
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from scorekeeper.matches import services as matches
from scorekeeper.matches.questions.names import Names, present_side_names
from scorekeeper.matches.services.paying import key_of, settlement_of
from scorekeeper.rules.document import MatchDocument
from scorekeeper.rules.text import points_text
from scorekeeper.web.language import gettext as _

from ... import audit
from ...club import Club, Member, locked_club
from ...days import read_day
from ...errors import Refused
from ...evenings.models import Played
from ...evenings.services.evenings import FIRST_DAY, evening_of_paper, named
from ...evenings.services.tables import seat_table
from ...members.services import naming
from ..fields import RESULT_FIELDS
from ..matching import TableSort
from ..sheets import read_rows
from .result_documents import SEATS, Reading, asks_rules, asks_words, document_of
from .taken_out import MOST_DEALS, OF_DEALS, OF_MATCHES, TakenOut, matches_in

MOST_ROWS = 2_000
"""So many matches are looked at at once."""
AT_ONCE = 200
"""So many are brought in by one touch: each with all that follows from one, and meanwhile nobody else writes."""
TAKEN_OUT = (*OF_MATCHES, *OF_DEALS, "game", *(f"total{side}" for side in SEATS))
RESULTS = TableSort("results", RESULT_FIELDS, max(SEATS), MOST_DEALS, passed_over=TAKEN_OUT, games=True)
COLUMNS = RESULTS.keys
NOTHING_SAID = Reading()
LIST = uuid.UUID("5f3a3f0e-1c62-4b0a-9d53-7a7f2b8c9e10")
"""The name space of the keys of events that come from a list, so that a row brought twice is one match."""


@dataclass(frozen=True)
class ResultRow:
    """A row judged: what is wrong with it, or the match it is; whether that is ``is_there`` and stays as it is.

    A match that ``is_open`` has no result yet, and stays out.
    """

    line: int
    day: str
    problem: str = ""
    document: MatchDocument | None = None
    is_there: bool = False
    is_open: bool = False
    evening: str = ""
    """What its evening is called; empty for the first of its day."""
    notes: Sequence[naming.NameAsked] = ()
    """What is to be said of its names."""
    asks_rules: bool = False
    """Whether it does not name its house rules, and they matter."""
    asks_words: bool = False
    """Whether a side of it may be one name or two."""

    @property
    def sides(self) -> list[tuple[SafeString, str]]:
        """Each side with its points."""
        if self.document is None:
            return []
        names = present_side_names(self.document.seating, self.document.players)
        totals = self.document.sheet.state.table.standing.totals
        return [(name, points_text(total)) for name, total in zip(names, totals, strict=True)]

    @property
    def meant(self) -> list[tuple[str, str]]:
        """Its new names, with each name that may have been meant."""
        return [(note.name, other) for note in self.notes for other in note.near or note.beside]

    @property
    def sentence(self) -> str:
        """What it says, or what is wrong."""
        if self.is_open:
            return _("Without a result: stays out")
        if self.is_there:
            return _("In the club already; stays as it is")
        if self.problem or self.document is None:
            return self.problem
        outcome = self.document.sheet.outcome
        names = Names.at(self.document.seating, self.document.players, self.document.variant.key)
        sentences: list[str] = [names.say(outcome.phrase)] if outcome else []
        sentences += [note.sentence for note in self.notes]
        return format_html_join(
            " ", "{}", ((each,) for each in sentences)
        )  # the first is ready for a page, and stays so


def judged_results(club: Club, text: str, reading: Reading = NOTHING_SAID, *, look: bool = True) -> list[ResultRow]:
    """Every row of the table in *text*, judged by what *reading* says where it leaves something open.

    Without *look* nobody is looked for who is near.

    :raises Refused: when it is no table of results.
    """
    rows = matches_in(read_rows(text, (*COLUMNS, *TAKEN_OUT), most=MOST_DEALS))
    if len(rows) > MOST_ROWS:
        raise Refused(too_many(MOST_ROWS))
    people = naming.called_in(club)
    seen: Counter[str] = Counter()
    judged = []
    for row in rows:
        same = repr(sorted((name, cell) for name, cell in row.cells.items() if cell))
        seen[same] += 1
        key = row.key if row.number else uuid.uuid5(LIST, f"{same}#{seen[same]}")
        try:
            one = _judged(club, row, key, people, reading)
        except Refused as refused:
            one = ResultRow(row.line, row.cells.get("date", ""), str(refused))
        judged.append(
            one if one.is_there else replace(one, asks_rules=asks_rules(club, row), asks_words=asks_words(row, people))
        )
    near = iter(naming.with_near((note for row in judged for note in row.notes), people) if look else ())
    return [replace(row, notes=list(islice(near, len(row.notes)))) for row in judged]


def too_many(most: int) -> str:
    """Says that there are more than *most* matches, and what to do."""
    return ngettext(
        "The table has more than %(most)s match. Bring it in parts.",
        "The table has more than %(most)s matches. Bring it in parts.",
        most,
    ) % {"most": most}


def _judged(club: Club, row: TakenOut, key: uuid.UUID, people: Mapping[str, str], reading: Reading) -> ResultRow:
    day = read_day(row.cells.get("date", ""))
    if day is None or not FIRST_DAY <= day <= timezone.localdate():
        raise Refused(_("Write the day like 2026-11-21; it cannot be yet to come."))
    if row.is_open:
        return ResultRow(row.line, day.isoformat(), is_there=True, is_open=True)
    if row.is_in(club):
        return ResultRow(row.line, day.isoformat(), is_there=True)
    document = document_of(club, row, key, people, reading)
    same = Played.objects.filter(
        club=club, played_on=day, variant_key=document.variant.key, match__events__key=key
    ).exists()
    notes = [] if same else naming.asked_of(club, document.players, people=people, look=False)
    evening = named(row.cells.get("evening", ""))
    return ResultRow(
        row.line,
        day.isoformat(),
        document=document,
        is_there=same,
        notes=notes,
        evening="" if read_day(evening) else evening,  # one without a name is called by its day
    )


def bring_results(club: Club, text: str, by: Member, reading: Reading = NOTHING_SAID) -> int:
    """Bring in the first matches of the table in *text* that the club does not have, or all; return how many.

    *reading* is what was said of what they leave open.

    Each belongs to its evening, or to that of its day, and is marked as coming from paper; what it left to be paid
    counts as paid.

    :raises Refused: when one row is wrong, or none is new.
    """
    with locked_club(club.pk):
        rows = judged_results(club, text, reading, look=False)
        wrong = sum(bool(row.problem) for row in rows)
        if wrong:
            raise Refused(_("Nothing was brought in. Lines that are wrong: %(count)s.") % {"count": wrong})
        new = [row for row in rows if not row.is_there]
        if not new:
            raise Refused(_("All of these results are in the club already."))
        for row in new[:AT_ONCE]:
            _bring(club, row, by)
        audit.write(club, "results-brought-in", by, count=len(new[:AT_ONCE]))
    return len(new[:AT_ONCE])


def _bring(club: Club, row: ResultRow, by: Member) -> None:
    if row.document is None:
        raise ValueError("a row that is wrong is not brought in")
    evening = evening_of_paper(club, by, read_day(row.day), row.evening)
    match = matches.import_document(row.document).match
    settled = settlement_of(match)
    for payment in settled.payments if settled else ():
        match = matches.tick(match, key_of(payment), paid=True)
    seat_table(evening, match, row.document.players, by, paper=True)
