"""Making a club from an archive: all of it, or nothing."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scorekeeper.matches import services as matches
from scorekeeper.rules import registry
from scorekeeper.rules.asking import write
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document
from scorekeeper.rules.text import render
from scorekeeper.web.writing import write_transaction

from ... import deeds_shown
from ...models import Club, Deed, Evening, Member, Played, Role, Season, Seated
from ...models.members import folded
from .. import figures
from ..deeds import done
from ..members import clean_name
from ..playing import state_of
from ..refusing import Refused
from .archive_shape import MEMBER_FACTS, Archive, DeedPart, EveningPart, MemberPart, PlayedPart, SeasonPart

deeds_shown.tell(
    taken_out=gettext_noop("%(by)s took the whole club out as an archive."),
    brought_in=gettext_noop("%(by)s brought the club in from an archive of %(code)s."),
)

BATCH = 500


def bring_in(archive: Archive, account: Any, own_name: str) -> Member:
    """Make a new club from *archive*; whoever holds *account* owns it, under *own_name*. Returns that member.

    A name of the archive that is *own_name* becomes the account's. Nobody else in it has an account or a role here:
    an invitation to their name gives them both.

    :raises Refused: for an archive whose parts contradict each other or that holds a match that cannot have been.
    """
    own_name = clean_name(own_name)
    with write_transaction():
        club = Club.objects.create(
            name=clean_name(archive.club.name),
            about=archive.club.about,
            released=archive.club.released,
            defaults=_defaults(archive.club.defaults),
        )
        Club.objects.filter(pk=club.pk).update(made_at=archive.club.made_at)  # Django has put in today
        people = _members(club, archive.members)
        owner = _owner(club, account, own_name)
        _seasons(club, archive.seasons)
        evenings = _evenings(club, archive.evenings, people)
        for number, part in enumerate(archive.matches, 1):
            _match(club, number, part, people, evenings)
        _deeds(club, archive.deeds, people)
        done(club, "brought-in", owner, code=archive.club.code)
        figures.rebuild(club, lambda *_progress: None)
    return owner


def _defaults(given: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """How the club usually plays, each game's house rules read as those of a match are."""
    kept = {}
    for key, habits in given.items():
        variant = registry.BY_KEY.get(key)
        if variant is None:
            raise Refused(
                _("The archive has house rules for a game that is not known here: %(key)s.") % {"key": key[:60]}
            )
        seating = next((one for one in variant.seatings if one.key == habits.get("seating")), None)
        reading = None if seating is None else variant.read_options(habits.get("options"), seating)
        if seating is None or reading is None or reading.value is None or type(habits.get("confirm")) is not bool:
            raise Refused(
                _("The house rules of %(game)s in the archive are not as they can be.") % {"game": _(variant.name)}
            )
        kept[key] = {"seating": seating.key, "options": write(reading.value), "confirm": habits["confirm"]}
    return kept


def _members(club: Club, parts: Iterable[MemberPart]) -> dict[int, Member]:
    parts = list(parts)
    _each_once((part.id for part in parts), "members")
    by_id = {part.id: part for part in parts}
    names: dict[str, str] = {}
    for part in parts:
        key = folded(part.name)
        if not key or key in names:
            raise Refused(
                _("The archive has a name twice, or one of no letters: %(name)s and %(other)s.")
                % {"name": part.name, "other": names.get(key, "")}
            )
        names[key] = part.name
        into = by_id.get(part.merged_into or 0)
        if part.merged_into is not None and (into is None or into is part or into.merged_into is not None):
            raise Refused(_("%(name)s is merged in the archive into a name that cannot be.") % {"name": part.name})
    made = [
        Member(
            club=club,
            name=part.name,
            folded=folded(part.name),
            state=part.state,
            joined_at=part.joined_at,
            left_at=part.left_at,
        )
        for part in parts
    ]
    Member.objects.bulk_create(made, batch_size=BATCH)
    people = {part.id: member for part, member in zip(parts, made, strict=True)}
    merged = [part for part in parts if part.merged_into is not None]
    for part in merged:
        people[part.id].merged_into = people[part.merged_into or 0]
    Member.objects.bulk_update([people[part.id] for part in merged], ["merged_into"], batch_size=BATCH)
    return people


def _owner(club: Club, account: Any, name: str) -> Member:
    """Who owns the club now: the archive's member of that *name*, or a new one."""
    known = Member.objects.filter(club=club, folded=folded(name)).first()
    if known is not None and known.merged_into_id is not None:
        raise Refused(
            _("In the archive, %(name)s is another name of somebody. Be that one: %(other)s.")
            % {"name": known.name, "other": known.person.name}
        )
    owner = known or Member(club=club, name=name)
    owner.account, owner.role, owner.state, owner.left_at = account, Role.OWNER, Member.State.ACTIVE, None
    owner.save()
    return owner


def _seasons(club: Club, parts: Iterable[SeasonPart]) -> None:
    parts = list(parts)
    _each_once((part.name for part in parts), "seasons")
    for part in parts:
        if part.first_day > part.last_day:
            raise Refused(_("The season %(name)s of the archive ends before it begins.") % {"name": part.name})
    Season.objects.bulk_create(
        Season(
            club=club,
            name=part.name,
            first_day=part.first_day,
            last_day=part.last_day,
            scoring=part.scoring.model_dump() if part.scoring else {},
        )
        for part in parts
    )


def _evenings(club: Club, parts: Iterable[EveningPart], people: Mapping[int, Member]) -> dict[int, Evening]:
    parts = list(parts)
    _each_once((part.id for part in parts), "evenings")
    made = [
        Evening(club=club, held_on=part.held_on, name=part.name, state=part.state, referee=_known(people, part.referee))
        for part in parts
    ]
    Evening.objects.bulk_create(made, batch_size=BATCH)
    return {part.id: evening for part, evening in zip(parts, made, strict=True)}


def _match(
    club: Club, number: int, part: PlayedPart, people: Mapping[int, Member], evenings: Mapping[int, Evening]
) -> None:
    try:
        match = matches.import_document(read_document(part.match, kept=True)).match
    except Impossible as impossible:
        said = render(impossible.problems[0].phrase, _, sides=impossible.sides, seats=impossible.seats)
        raise Refused(_("Match %(number)s of the archive: %(problem)s") % {"number": number, "problem": said}) from None
    sitting = {seated.seat: _known(people, seated.member) for seated in part.seated}
    if len(sitting) < len(part.seated) or not set(sitting) <= set(range(match.seating.seats)):
        raise Refused(
            _("Match %(number)s of the archive has somebody at a seat it does not have.") % {"number": number}
        )
    if part.evening is not None and part.evening not in evenings:
        raise Refused(_("Match %(number)s of the archive is of an evening it does not have.") % {"number": number})
    matches.keep_as_it_was(
        match,
        club.pk,
        paid=part.paid,
        sealed=part.sealed,
        begun_at=part.begun_at,
        clock_started_at=part.clock_started_at,
    )
    played = Played.objects.create(
        match=match,
        club=club,
        evening=evenings[part.evening] if part.evening is not None else None,
        played_on=part.played_on,
        game=match.variant.game,
        variant_key=match.variant_key,
        state=state_of(match, match.standing),
        from_paper=part.from_paper,
    )
    Seated.objects.bulk_create(
        Seated(played=played, seat=seat, side=match.seating.side_of(seat), member=member, played_on=part.played_on)
        for seat, member in sitting.items()
    )


def _deeds(club: Club, parts: Iterable[DeedPart], people: Mapping[int, Member]) -> None:
    Deed.objects.bulk_create(
        (
            Deed(
                club=club,
                at=min(part.at, timezone.now()),
                by=_known(people, part.by),
                what=part.what,
                about=_known(people, part.about),
                facts={key: _fact(key, value, people) for key, value in part.facts.items()},
            )
            for part in parts
        ),
        batch_size=BATCH,
    )


def _fact(key: str, value: str | int, people: Mapping[int, Member]) -> str | int:
    return people[value].pk if key in MEMBER_FACTS and isinstance(value, int) and value in people else value


def _known(people: Mapping[int, Member], number: int | None) -> Member | None:
    if number is None:
        return None
    if number not in people:
        raise Refused(_("The archive speaks of member %(number)s, whom it does not have.") % {"number": number})
    return people[number]


def _each_once(values: Iterable[object], where: str) -> None:
    (most, times), *_others = Counter(values).most_common(1) or [(None, 0)]
    if times > 1:
        raise Refused(_("In “%(where)s” of the archive, %(value)s stands twice.") % {"where": where, "value": most})
