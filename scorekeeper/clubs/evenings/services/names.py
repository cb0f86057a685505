"""Names at the tables: whether two can be one person, and a name that is to be forgotten."""

from django.db.models import Exists, OuterRef, Q
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import SheetEntry

from ...club import Member
from ...errors import Refused
from ..models import Played, Seated


def refuse_two_people(one: Member, other: Member) -> None:
    """Let two names become one person only if no match tells that they are two.

    A match that is running or given up and of which no deal stands tells nothing: that is how a sheet is left whose
    deals were taken back because it named somebody wrongly.

    :raises Refused: with a match in which both sat, under these names or others that are merged into them.
    """
    deals = SheetEntry.objects.filter(match=OuterRef("match"), content__kind="deal", content__voided=False)
    both = Played.objects.filter(Q(seated__member=one) | Q(seated__member__merged_into=one)).filter(
        Q(seated__member=other) | Q(seated__member__merged_into=other)
    )
    told = both.filter(Q(state=Played.State.FINISHED) | Exists(deals)).select_related("match").order_by("-played_on")
    if (found := told.first()) is not None:
        raise Refused(
            _(
                "%(name)s and %(other)s both sat in one match, so they are two people: %(game)s on %(day)s. If its "
                "sheet names somebody wrongly, correct it first: take its deals back, give that match up, and type the "
                "sheet in again under the right names."
            )
            % {
                "name": one.name,
                "other": other.name,
                "game": _(found.match.variant.name),
                "day": date_format(found.played_on),
            }
        )


def forget_name(member: Member, instead: str) -> set[str]:
    """Write *instead* for *member* at all tables, and return the names under which the member sat there."""
    names = set()
    for seated in Seated.objects.filter(member=member).select_related("played__match"):
        names.add(seated.played.match.players[seated.seat])
        matches.forget_name(seated.played.match, seated.seat, instead)
    return names
