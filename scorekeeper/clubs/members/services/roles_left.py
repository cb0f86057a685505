"""Roles that stayed behind with their accounts when a club was brought in: written down, and told until given again."""

from ...audit import AuditEntry
from ...club import Club, Member, Role
from ...policy import MAY_GIVE

ROLE_LEFT = "role-left"


def roles_left(club: Club, by: Member) -> dict[Member, Role]:
    """Who had which role in the archive that *club* was brought in from, as far as *by* may give it.

    Nobody who has an account here by now is among them.
    """
    told = AuditEntry.objects.filter(
        club=club, what=ROLE_LEFT, about__account=None, about__state=Member.State.ACTIVE, about__merged_into=None
    )
    rows = told.select_related("about").order_by("about__folded", "pk")
    given = MAY_GIVE.get(Role(by.role), frozenset())
    last = {entry.about: Role(entry.facts["role"]) for entry in rows if entry.facts.get("role") in Role.values}
    return {member: role for member, role in last.items() if member is not None and role in given}
