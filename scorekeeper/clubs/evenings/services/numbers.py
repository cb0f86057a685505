"""The numbers of the tables of an evening: each keeps its own, whatever becomes of the others."""

from collections import Counter, defaultdict

from django.db.models import Max

from scorekeeper.web.writing import write_transaction

from ...club import Club
from ..models import Evening, Played

AT_ONCE = 500


def next_number(evening: Evening) -> int:
    """The number of the next table of *evening*: one more than the highest there is."""
    highest: int | None = Played.objects.filter(evening=evening).aggregate(highest=Max("table_number"))["highest"]
    return (highest or 0) + 1


def number_rest(club: Club) -> None:
    """Number those tables of *club* that came without, as out of an older archive, in the order in which they began."""
    own = Played.objects.filter(club=club, evening__isnull=False, tournament_meeting=None)
    if not own.filter(table_number=0).exists():
        return
    last = Counter[int | None]()
    for evening, number in own.filter(table_number__gt=0).order_by().values_list("evening", "table_number").iterator():
        last[evening] = max(last[evening], number)
    by_number = defaultdict[int, list[int]](list)
    for pk, evening in own.filter(table_number=0).order_by("pk").values_list("pk", "evening").iterator():
        last[evening] += 1
        by_number[last[evening]].append(pk)
    for number, rows in by_number.items():
        for begin in range(0, len(rows), AT_ONCE):
            with write_transaction():
                Played.objects.filter(pk__in=rows[begin : begin + AT_ONCE]).update(table_number=number)
