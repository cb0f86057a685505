"""Making what is kept beside the events again, match by match."""

from collections.abc import Callable

from scorekeeper.web.writing import write_transaction

from ..models import Match
from .keeping_sheets import keep_sheet, sheet_of


def rebuild(tell: Callable[[str, int, int], None], *, finished: bool) -> tuple[int, int]:
    """Replay the running matches, with *finished* those too; return how many, and how many were mended."""
    matches = Match.objects.order_by("pk")
    if not finished:
        matches = matches.filter(finished=False)
    numbers = list(matches.values_list("pk", flat=True))
    mended = 0
    for done, number in enumerate(numbers):
        tell("sheets", done, len(numbers))
        with write_transaction():
            match = Match.objects.select_for_update(no_key=True).filter(pk=number).first()
            if match is None:  # taken away meanwhile
                continue
            version = match.events.count()
            if keep_sheet(match, sheet_of(match)) or match.version != version:
                match.version = version
                match.save()
                mended += 1
    tell("sheets", len(numbers), len(numbers))
    return len(numbers), mended


def keep_up(tell: Callable[[str, int, int], None], _afresh: bool) -> None:
    """Make the sheets again after an upgrade; a sheet that is right already is only read."""
    rebuild(tell, finished=True)
