"""Roles that stayed behind with their accounts when a club was brought in: written down, and told until given again."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext_noop

from ... import deeds_shown
from ...models import Club, Deed, Member, Role
from ...policy import MAY_GIVE
from .archive_shape import MemberPart

BATCH = 500
DEED = "role-left"

deeds_shown.tell(
    role_left=gettext_noop("%(about)s was %(role)s in the archive, and is it again by an invitation to the name.")
)


def write_down(club: Club, owner: Member, members: Iterable[MemberPart], people: Mapping[int, int]) -> None:
    """Write down who of *members* had which role, but for the *owner*; inside the transaction that hands *club* over.

    *people* are the rows of their ids.
    """
    Deed.objects.bulk_create(
        (
            Deed(club=club, what=DEED, by=owner, about_id=people[part.id], facts={"role": part.role})
            for part in members
            if part.role != Role.MEMBER and part.state == Member.State.ACTIVE and people[part.id] != owner.pk
        ),
        batch_size=BATCH,
    )


def roles_left(club: Club, by: Member) -> dict[Member, Role]:
    """Who had which role in the archive that *club* was brought in from, as far as *by* may give it.

    Nobody who has an account here by now is among them.
    """
    told = Deed.objects.filter(
        club=club, what=DEED, about__account=None, about__state=Member.State.ACTIVE, about__merged_into=None
    )
    rows = told.select_related("about").order_by("about__folded", "pk")
    given = MAY_GIVE.get(Role(by.role), frozenset())
    last = {deed.about: Role(deed.facts["role"]) for deed in rows if deed.facts.get("role") in Role.values}
    return {member: role for member, role in last.items() if member is not None and role in given}
