"""Who is entered in a tournament: pairs or players, members and guests; who comes late."""

from collections.abc import Sequence
from random import Random, SystemRandom

from django.utils.translation import gettext as _, ngettext

from scorekeeper.rules.tournament import GROUPS, KNOCKOUT, LEAGUE, MOST_ENTRIES
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Member
from ...errors import Refused
from ...evenings.services.tables import people, same_person
from ...members.services.members import clean_name
from ...signals import ranking_changed
from ..models import Entry, EntryMember, Tournament
from .locking import locked


def enter(tournament: Tournament, names: Sequence[str], by: Member, chance: Random | None = None) -> Entry:
    """Enter a pair or a player by *names*; one the club does not know becomes its guest.

    Whoever comes after the first draw plays from the next round that is drawn, and is put somewhere into the lots.

    :raises Refused: for too many or too few names, for somebody who is entered already, when it takes nobody any more.
    """
    with locked(tournament) as tournament:
        club = tournament.evening.club
        if closed := closed_to_entries(tournament):
            raise Refused(closed)
        each = tournament.members_each
        if len(names) > each:
            says = ngettext(
                "Only one plays as an entry; %(given)s were named.",
                "%(count)s play together; %(given)s were named. Leave the others for the next entry.",
                each,
            )
            raise Refused(says % {"count": each, "given": len(names)})
        if len(names) != each or not all(name.strip() for name in names):
            raise Refused(_names_wanted(each) % {"count": each})
        names = [clean_name(name) for name in names]  # what is no name means nobody, and the entry would be short
        if same_person(club, names):
            raise Refused(_("That is one person twice. Write the name of the partner."))
        if tournament.entries.count() >= MOST_ENTRIES:
            raise Refused(
                ngettext(
                    "A tournament has %(most)s entry at the most.",
                    "A tournament has %(most)s entries at the most.",
                    MOST_ENTRIES,
                )
                % {"most": MOST_ENTRIES}
            )
        members = [member for member in people(club, names, by) if member is not None]
        persons = {member.person.pk for member in members}
        for entered in EntryMember.objects.filter(tournament=tournament).select_related("member__merged_into"):
            if entered.member.person.pk in persons:
                raise Refused(_("%(name)s is entered already.") % {"name": entered.member.name})
        last = tournament.entries.order_by("-number").values_list("number", flat=True).first() or 0
        entry = Entry.objects.create(tournament=tournament, number=last + 1)
        EntryMember.objects.bulk_create(
            EntryMember(tournament=tournament, entry=entry, place=place, member=member)
            for place, member in enumerate(members)
        )
        if tournament.lots:
            tournament.lots.insert((chance or SystemRandom()).randint(0, len(tournament.lots)), entry.number)
            tournament.save(update_fields=["lots"])
        tell_of(entry, "entered", by, evening=str(tournament.evening))
    return entry


def closed_to_entries(tournament: Tournament) -> str:
    """Why nobody can be entered any more; empty while somebody can."""
    if tournament.state == Tournament.State.OVER:
        return _("The tournament is over, so nobody can be entered any more.")
    drawn = set(tournament.rounds.values_list("movement", flat=True))
    if LEAGUE in drawn:
        return _("The league is drawn, so nobody can come into it any more.")
    if drawn & {GROUPS, KNOCKOUT}:
        return _("Groups or a knockout are drawn, so nobody can come into them any more.")
    return ""


def _names_wanted(each: int) -> str:
    """What is wanted of an entry of *each* people."""
    if each == 2:
        return _("Write the names of both who play together.")
    return ngettext("Write the name of who plays.", "Write the names of all %(count)s who play together.", each)


def enter_each(tournament: Tournament, names: Sequence[str], by: Member) -> list[Entry]:
    """Enter several at once, each as an entry alone, in the order of *names*: all of them or none.

    :raises Refused: with a sentence for each who cannot be entered.
    """
    problems: dict[str, None] = {}
    entered = []
    with write_transaction():
        for name in names:
            try:
                entered.append(enter(tournament, [name], by))
            except Refused as refused:
                problems[str(refused)] = None
        if problems:
            raise Refused(" ".join([*problems, *([_("Nobody was entered.")] if len(names) > 1 else [])]))
    return entered


def take_out(entry: Entry, by: Member) -> None:
    """Take back an entry that has not been drawn into a round.

    :raises Refused: for one that has; it can drop out.
    """
    with locked(entry.tournament) as tournament:
        entry = entry_now(entry)
        if entry.seats.exists():
            raise Refused(
                _("Drawn into a round already: %(name)s. Let this entry drop out instead.") % {"name": entry.name}
            )
        tournament.lots = [number for number in tournament.lots if number != entry.number]
        tournament.save(update_fields=["lots"])
        tell_of(entry, "entry-out", by, evening=str(tournament.evening))
        entry.delete()
        ranking_changed.send(Tournament, tournament=tournament)


def tell_of(entry: Entry, what: str, by: Member, **facts: str | int) -> None:
    """Write an audit entry for each person of *entry*: by who they are, so that a name that is forgotten goes there."""
    for member in entry.people:
        audit.write(member.club, what, by, member, number=entry.number, **facts)


def entry_now(entry: Entry) -> Entry:
    """The entry as it stands now; its tournament is locked already. Raises DoesNotExist for one taken out."""
    return Entry.objects.prefetch_related("members__member__club").get(pk=entry.pk)
