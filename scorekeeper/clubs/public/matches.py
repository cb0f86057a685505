"""Matches as anyone may see them: nobody by name who does not want it (:mod:`scorekeeper.clubs.members.public_names`).

At a table whoever is not named is called by the seat, so that nobody can be followed from match to match.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scorekeeper.matches.models import SheetEntry
from scorekeeper.matches.presenters.entries import EntryPresenter, present_entry
from scorekeeper.matches.presenters.head import SidePresenter, present_sides
from scorekeeper.matches.questions.names import Names
from scorekeeper.rules import log
from scorekeeper.rules.document import side_names

from ..club import Club, Member
from ..evenings.models import Played, Seated
from ..evenings.presenters.tables import RULED, state_in_words
from ..members.public_names import may_be_named
from ..tournaments.services import is_decided_alone, standing_of

MOST_DEALS = 100
"""Of one match, the last ones."""
TOLD = ("deal", "adjustment")
"""What gave points. Who sat down later, what went wrong and who objected is the table's own."""


@dataclass(frozen=True)
class PublicMatch:
    """A match as anyone may see it: what was played, by whom as far as they are named, how it stands."""

    number: int
    name: str
    day: date
    state: str
    said: str
    sides: list[SidePresenter]
    outcome: SafeString
    names: Names

    @property
    def has_result(self) -> bool:
        """Whether the table agrees on what it shows."""
        return self.state != Played.State.DISPUTED


def public_matches(club: Club, rows: Iterable[Played]) -> list[PublicMatch]:
    """Matches, read with their meetings, as anyone may see them; who sat there is read at once."""
    rows = list(rows)
    seated: dict[int, dict[int, Member]] = {}
    for seat in Seated.objects.filter(played__in=rows).select_related("member__merged_into"):
        seated.setdefault(seat.played_id, {})[seat.seat] = seat.member.person
    return [_public_match(club, played, seated.get(played.pk, {})) for played in rows]


def _public_match(club: Club, played: Played, seated: Mapping[int, Member]) -> PublicMatch:
    match = played.match
    state, alone = standing_of(played), is_decided_alone(played)
    changed_hands = {seat for _event, seat, _name in state.substitutes}
    seats = tuple(
        seated[seat].name
        if seat in seated and seat not in changed_hands and may_be_named(club, seated[seat])
        else _("Player %(seat)s") % {"seat": seat + 1}
        for seat in range(match.seating.seats)
    )
    names = Names(seats=seats, sides=side_names(match.seating, seats))
    return PublicMatch(
        number=played.pk,
        name=_(match.variant.name),
        day=played.played_on,
        state=RULED if alone else played.state,
        said=state_in_words(played, alone=alone),
        sides=present_sides(match, state, log.needs(match.variant, state) if state.outcome is None else (), names),
        outcome=names.say(state.outcome.phrase) if state.outcome else SafeString(""),
        names=names,
    )


def deals_of(played: Played, names: Names) -> list[EntryPresenter]:
    """The deals of a match, the last first: their points and why. No notes, reasons or corrections."""
    entries = SheetEntry.objects.filter(match=played.match_id, content__voided=False, content__kind__in=TOLD)
    contents = entries.order_by("-event").values_list("content", flat=True)[:MOST_DEALS]
    return [present_entry(content, names) for content in contents if not content["surplus"]]
