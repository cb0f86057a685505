"""Tables that a club starts: who sits there, and how each game is usually played here."""

from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import Exists, OuterRef, Q
from django.utils.formats import date_format

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match, SheetEntry
from scorekeeper.matches.services import Access
from scorekeeper.rules import registry
from scorekeeper.rules.asking import write
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Club, Member, folded, locked_club
from ...errors import Refused
from ...members.services.members import add_name
from ...members.services.naming import members_called
from ..models import Evening, Played, Seated
from . import playing
from .evenings import locked_evening, title_of
from .orders import follow_names
from .seats import return_to_table


def seat_table(evening: Evening, match: Match, names: Sequence[str], by: Member, *, paper: bool = False) -> Played:
    """Let the club keep *match*, which has just begun, as one of the evening's tables.

    *names* are those given by seat, empty where nobody was named. A name the club does not know becomes its guest. On
    *paper*, the match was played before and is typed in now.

    :raises Refused: when the evening is not open; what is typed from paper may belong to any.
    """
    with locked_evening(evening) as evening:
        if not paper:
            refuse_unless_open(evening)
        members = {seat: member for seat, member in enumerate(people(evening.club, names, by)) if member is not None}
        played = playing.keep(evening.club, match, members, evening=evening, from_paper=paper)
        if paper:
            matches.seal([match.pk])
    return played


def join_table(played: Played, by: Member, device: str) -> Access:
    """Let the phone marked *device*, which *by* holds, write at a table of the evening that another phone started.

    :raises Refused: for a table that is over, or whose evening is.
    """
    with write_transaction():
        played = Played.objects.select_related("match", "evening", "club").get(pk=played.pk)
        if played.evening is None or played.from_paper or played.match.sealed:
            raise Refused(_("No phone writes at this table any more. Open it, and correct a deal with a reason."))
        refuse_unless_open(played.evening)
        if played.state not in (Played.State.RUNNING, Played.State.DISPUTED):
            raise Refused(_("This match is over. Open it, and start the rematch from there."))
        access = matches.join_for_club(played.match, device, by.pk)
        audit.write(played.club, "table-joined", by, game=played.match.variant.name)
    return access


def written_at() -> Exists:
    """Whether anything stands on the sheet of a row's match: a deal that is not crossed out, a ruling, its end.

    Who sits where and who deals tell of nothing that was played.
    """
    standing = SheetEntry.objects.filter(match=OuterRef("match"), content__voided=False)
    return Exists(standing.exclude(content__kind__in=("substitution", "turn")))


def remove_table(played: Played, by: Member) -> None:
    """Take a table away at which nothing stands; one that is gone already stays so.

    The match is kept before its row in the club, as by whoever writes a deal: so neither waits for the other.

    :raises Refused: for one with a deal or anything else on its sheet, one that was played on in a rematch, or one that
        a tournament has drawn.
    """
    with write_transaction():
        list(Match.objects.select_for_update(no_key=True).filter(pk=played.match_id).values_list("pk"))
        rows = Played.objects.select_for_update(of=("self",), no_key=True).select_related("match", "club", "evening")
        there = rows.filter(pk=played.pk).first()
        if there is None:
            return
        written = Played.objects.filter(written_at(), pk=there.pk).exists()
        if written or there.match.followed or hasattr(there, "tournament_meeting"):
            raise Refused(_("Something was written at this table. Open it, and give the match up instead."))
        what = "table-removed-struck" if there.match.deals else "table-removed"
        audit.write(there.club, what, by, evening=str(there.evening or ""), game=there.match.variant.name)
        there.delete()
        matches.remove_matches([there.match_id])


def refuse_unless_open(evening: Evening) -> None:
    """Refuse a table of an evening that has not begun or is over."""
    if evening.state == Evening.State.PLANNED:
        raise Refused(_("The evening is not open yet. A referee or an organiser opens it, then tables can start."))
    if evening.state == Evening.State.CLOSED:
        raise Refused(_("The evening is over, so no table starts any more. A sheet of paper can still be typed in."))


def sitting_elsewhere(evening: Evening, *, paper: bool, but: Played | None = None) -> dict[int, str]:
    """What is said of whoever is written down at a table of *evening*, *but* that one, and sits at another.

    A sheet of *paper* tells of what was played: there it is said of who plays at that very evening, on no other sheet.
    """
    if not paper:
        return running_tables(evening, but=but)
    return running_tables(evening, but=but, only_here=True, paper=False) if evening.state == Evening.State.OPEN else {}


def running_tables(
    evening: Evening, *, but: Played | None = None, only_here: bool = False, paper: bool = True
) -> dict[int, str]:
    """For each person who sits at a table that still runs, *but* that one, by number, what it plays, and where else.

    Those are the tables of this evening and, unless *only_here*, of every other that is open. One in dispute is not
    over, and a sheet of *paper* runs until it is typed in.
    """
    of_evening = Q(pk=evening.pk)
    if not only_here:
        of_evening |= Q(club=evening.club_id, state=Evening.State.OPEN)
    rows = Seated.objects.filter(
        played__evening__in=Evening.objects.filter(of_evening),
        played__state__in=(Played.State.RUNNING, Played.State.DISPUTED),
    ).exclude(played=but)
    if not paper:
        rows = rows.exclude(played__from_paper=True)
    rows = rows.select_related("member", "played__evening").order_by("played", "seat")
    return {seated.member.person_number: _played_at(seated.played, evening) for seated in rows}


def _played_at(played: Played, evening: Evening) -> str:
    """What is played at a table, and at which evening if that is another than *evening*."""
    game = _(registry.BY_KEY[played.variant_key].name)
    return f"{game} · {title_of(played.evening)}" if played.evening and played.evening != evening else game


def same_person(club: Club, names: Sequence[str]) -> list[int]:
    """The seats whose name means somebody who sits at an earlier one already: one name in two spellings, or merged."""
    members = members_called(club, names)
    people_before: set[object] = set()
    twice = []
    for seat, name in enumerate(names):
        if not (key := folded(name)):
            continue
        who = members[key].person.pk if key in members else key
        if who in people_before:
            twice.append(seat)
        people_before.add(who)
    return twice


def people(club: Club, names: Sequence[str], by: Member) -> list[Member | None]:
    """The members of these names, None for an empty one; a name the club does not know becomes its guest."""
    members = members_called(club, names)
    return_to_table(members.values(), by)
    seated: list[Member | None] = []
    for name in names:
        key = folded(name)
        if key and key not in members:
            members[key] = add_name(club, name, by)
        seated.append(members.get(key))
    return seated


# How each game is usually played here


def set_charter(
    club: Club, by: Member, variant: Variant[Any, Any], seating: Seating, options: Any, *, confirm: bool
) -> None:
    """Let tables of the club begin with these house rules.

    They are kept whole, so that a later change of what is usual changes nothing here.
    """
    _keep_charter(club, by, variant, {"seating": seating.key, "options": write(options), "confirm": confirm})


def drop_charter(club: Club, by: Member, variant: Variant[Any, Any]) -> None:
    """Let tables of the club begin with the usual rules of *variant*."""
    _keep_charter(club, by, variant, None)


def _keep_charter(club: Club, by: Member, variant: Variant[Any, Any], kept: dict[str, Any] | None) -> None:
    with locked_club(club.pk) as club:
        before = club.defaults.pop(variant.key, None)
        if kept == before:
            return
        if kept is not None:
            club.defaults[variant.key] = kept
        club.save(update_fields=["defaults"])
        audit.write(club, "charter-dropped" if kept is None else "charter-set", by, game=variant.name)


# Names at the tables: whether two can be one person, and a name that is to be forgotten


def refuse_two_people(one: Member, other: Member) -> None:
    """Let two names become one person only if no match tells that they are two.

    A match that is running or given up and of which no deal stands tells nothing: that is how a sheet is left whose
    deals were taken back because it named somebody wrongly.

    :raises Refused: with a match in which both sat, under these names or others that are merged into them.
    """
    deals = SheetEntry.objects.filter(
        match=OuterRef("match"), content__kind__in=("deal", "totals"), content__voided=False
    )
    both = Played.objects.filter(Q(seated__member=one) | Q(seated__member__merged_into=one)).filter(
        Q(seated__member=other) | Q(seated__member__merged_into=other)
    )
    proofs = both.filter(Q(state=Played.State.FINISHED) | Exists(deals)).select_related("match").order_by("-played_on")
    if (proof := proofs.first()) is not None:
        raise Refused(
            _(
                "%(name)s and %(other)s both sat in one match, so they are two people: %(game)s on %(day)s. If its "
                "sheet names somebody wrongly, put the name right there first, under “%(seats)s”."
            )
            % {
                "seats": _("Who sits where"),
                "name": one.name,
                "other": other.name,
                "game": _(proof.match.variant.name),
                "day": date_format(proof.played_on),
            }
        )


def replace_name(
    member: Member, names: Collection[str], instead: str, at_seats: Collection[str] | None = None
) -> set[str]:
    """Write *instead* for *member* in all matches of the club, and return the names that stood there.

    At the seats where the member sat, for *at_seats* however they are spelled, or whatever stands there; elsewhere, as
    a substitute or as who wrote or ruled, for *names*, unless somebody else sat at that match under one of them.
    """
    sat = set(Seated.objects.filter(member=member).values_list("played__match", flat=True))
    own = None if at_seats is None else set(map(folded, at_seats))
    replaced: set[str] = set()
    changed = []
    for number in sorted({*sat, *matches.telling(member.club_id, names)}):
        theirs, others = set(names), set()
        rows = Seated.objects.filter(played__match=number).select_related("played__match")
        for seated in rows:
            match = seated.played.match
            # Who was written there by mistake is not who sat there.
            sat_there = match.names_at(0)[seated.seat]
            if seated.member_id != member.pk:
                others.add(sat_there)
            else:
                at_seat = {match.players[seated.seat], sat_there}
                theirs |= {name for name in at_seat if own is None or folded(name) in own}
        if matches.replace_names(number, theirs - others, instead):
            replaced |= theirs - others
            changed.append(number)
    follow_names(changed)
    return replaced
