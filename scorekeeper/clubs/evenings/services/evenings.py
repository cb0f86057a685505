"""Planning evenings, opening and closing them."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date, time, timedelta
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _, ngettext

from scorekeeper.matches import services as matches
from scorekeeper.rules.document import clean_text
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Club, Member, Role
from ...errors import Refused
from ...policy import Act, can
from ...signals import Ongoing, evening_closing, evening_moved
from ..models import Attendance, Evening, Played, Seated

FIRST_DAY = date(1900, 1, 1)
FURTHEST = timedelta(days=3 * 366)
"""How far ahead an evening can be planned."""
LONGEST_NAME, LONGEST_PLACE, LONGEST_DUES = 60, 80, 30
MOST_LIMIT = 1000
"""The largest number of people that an evening can be limited to."""


@dataclass(frozen=True)
class EveningPlan:
    """What is agreed about an evening; fields as of :class:`.Evening`."""

    held_on: date | None
    name: str = ""
    referee: Member | None = None
    begins_at: time | None = None
    place: str = ""
    limit: int | None = None
    dues: str = ""


def plan(club: Club, by: Member, **agreed: Any) -> Evening:
    """Plan an evening as *agreed*, an :class:`EveningPlan`; one of a day that is past waits for sheets of paper.

    :raises Refused: for a day out of reach, words too long, a limit out of bounds, a referee who could not be one.
    """
    evening = Evening(club=club, **clean(club, EveningPlan(**agreed)))
    with write_transaction():
        evening.save()
        audit.write(club, "evening-planned", by, evening=str(evening))
    return evening


def change(evening: Evening, by: Member, **agreed: Any) -> None:
    """Have an evening be as *agreed* now, whole; what was played at it moves with it. Refuses as :func:`plan`."""
    fields = clean(evening.club, EveningPlan(**agreed))
    with locked_evening(evening) as evening:
        before = str(evening)
        moved = evening.held_on != fields["held_on"]
        for field, value in fields.items():
            setattr(evening, field, value)
        evening.save(update_fields=list(fields))
        if moved:
            Attendance.objects.filter(evening=evening).update(reminded_at=None)
            Seated.objects.filter(played__evening=evening).update(played_on=evening.held_on)
            Played.objects.filter(evening=evening).update(played_on=evening.held_on)
            evening_moved.send(Evening, evening=evening)
        audit.write(evening.club, "evening-changed", by, before=before, evening=str(evening))


def open_evening(evening: Evening, by: Member) -> None:
    """Let tables start; after an evening was closed, let those write again that were played at it."""
    with locked_evening(evening) as evening:
        if evening.state == Evening.State.OPEN:
            return
        evening.state = Evening.State.OPEN
        evening.save(update_fields=["state"])
        matches.seal(_tables(evening), sealed=False)
        audit.write(evening.club, "evening-opened", by, evening=str(evening))


def close_evening(evening: Evening, by: Member, *, unfinished: bool = False) -> None:
    """The evening is over: no table starts, and no phone writes to one any more.

    What runs still stays as it is; who may correct matches can record the rest. That its tournament stays *unfinished*
    has to be meant.

    :raises Refused: while a round of its tournament is drawn or running, or unfinished without being meant to be.
    """
    with locked_evening(evening) as evening:
        if evening.state == Evening.State.CLOSED:
            return
        still = ongoing(evening)
        if in_the_way := still.prevents or ("" if unfinished else still.unfinished):
            raise Refused(in_the_way)
        evening.state = Evening.State.CLOSED
        evening.save(update_fields=["state"])
        matches.seal(_tables(evening))
        audit.write(evening.club, "evening-closed", by, evening=str(evening))


def remove(evening: Evening, by: Member) -> None:
    """Take an evening away that was planned by mistake; one that is gone already stays so.

    :raises Refused: for one with a table, from paper or not, or a tournament.
    """
    with suppress(Evening.DoesNotExist), locked_evening(evening) as evening:
        if not is_empty(evening):
            raise Refused(
                _("This evening has tables or a tournament and cannot be removed. Correct its day or its name instead.")
            )
        audit.write(evening.club, "evening-removed", by, evening=str(evening))
        evening.delete()


def is_empty(evening: Evening) -> bool:
    """Whether nothing has come of the evening yet: no table, no sheet of paper, no tournament."""
    return not (Played.objects.filter(evening=evening).exists() or hasattr(evening, "tournament"))


def ongoing(evening: Evening) -> Ongoing:
    """What still goes on at the evening beside its tables: a round of its tournament, the tournament itself."""
    answers: list[tuple[Any, Any]] = evening_closing.send(Evening, evening=evening)
    return next((answer for _receiver, answer in answers if answer is not None), Ongoing())


def evening_of_paper(club: Club, by: Member, day: date | None, name: str = "") -> Evening:
    """The evening of a *day* to which sheets of paper belong: the one there is, or a new one that is over.

    One with a *name* is that of this name.

    :raises Refused: for a day that is no day, out of reach, or yet to come.
    """
    held_on = day_in_reach(day)
    if held_on > timezone.localdate():
        raise Refused(_("That day is yet to come. Choose the day on which the sheets were written."))
    with write_transaction():
        called = {"name": name} if name else {}
        evening = Evening.objects.filter(club=club, held_on=held_on, **called).order_by("pk").first()
        if evening is None:
            evening = Evening.objects.create(club=club, held_on=held_on, state=Evening.State.CLOSED, **called)
            audit.write(club, "evening-planned", by, evening=str(evening))
    return evening


def title_of(evening: Evening) -> str:
    """What an evening is called on pages about something else."""
    day = date_format(evening.held_on, "DATE_FORMAT")
    return f"{evening.name} · {day}" if evening.name else day


def referees(club: Club) -> list[Member]:
    """Those who can be the referee of an evening: who may correct its matches."""
    active = Member.objects.filter(club=club, state=Member.State.ACTIVE, merged_into=None).exclude(account=None)
    with_role = active.filter(role__in=set(Role) - {Role.MEMBER})
    return [member for member in with_role if can(member, Act.CORRECT_MATCHES, club)]


def clean(club: Club, agreed: EveningPlan) -> dict[str, Any]:
    """The fields of an evening in *club* as *agreed*. Refuses as :func:`plan`."""
    referee, limit = agreed.referee, agreed.limit
    if limit is not None and not 1 <= limit <= MOST_LIMIT:
        raise Refused(
            _("Say how many may come with a number from 1 to %(most)s, or leave it open.") % {"most": MOST_LIMIT}
        )
    if referee is not None and not can(referee, Act.CORRECT_MATCHES, club):
        raise Refused(
            _("%(name)s may not correct matches. Give the role of a referee first, or choose somebody else.")
            % {"name": referee.name}
        )
    return {
        "held_on": day_in_reach(agreed.held_on),
        "name": named(agreed.name),
        "referee": referee,
        "begins_at": agreed.begins_at,
        "place": _words(
            agreed.place,
            LONGEST_PLACE,
            ngettext(
                "Say where in at most %(most)s ordinary letter.",
                "Say where in at most %(most)s ordinary letters.",
                LONGEST_PLACE,
            ),
        ),
        "limit": limit,
        "dues": _words(
            agreed.dues,
            LONGEST_DUES,
            ngettext(
                "Say the dues in at most %(most)s ordinary letter, like “5 €”.",
                "Say the dues in at most %(most)s ordinary letters, like “5 €”.",
                LONGEST_DUES,
            ),
        ),
    }


def named(name: str) -> str:
    """What an evening is called, as it is kept. Refuses as :func:`plan`."""
    return _words(
        name,
        LONGEST_NAME,
        ngettext(
            "Name the evening in at most %(most)s ordinary letter.",
            "Name the evening in at most %(most)s ordinary letters.",
            LONGEST_NAME,
        ),
    )


def day_in_reach(held_on: date | None) -> date:
    """The day of an evening, if one can be held on it.

    :raises Refused: for any other.
    """
    if held_on is None or not FIRST_DAY <= held_on <= timezone.localdate() + FURTHEST:
        raise Refused(_("Choose the day of the evening: one since 1900, and not more than three years ahead."))
    return held_on


def _words(text: str, longest: int, says: str) -> str:
    try:
        return " ".join(clean_text(text, longest).split())
    except ValueError:
        raise Refused(says % {"most": longest}) from None


@contextmanager
def locked_evening(evening: Evening) -> Iterator[Evening]:
    """The evening as it stands now, in a transaction that keeps it from other writers."""
    rows = Evening.objects.select_for_update(of=("self",), no_key=True).select_related("club")
    with write_transaction():
        yield rows.get(pk=evening.pk)


def _tables(evening: Evening) -> list[int]:
    """The matches of the evening that phones have written; what was typed in from paper none ever writes."""
    return list(Played.objects.filter(evening=evening, from_paper=False).values_list("match_id", flat=True))
