"""Whom anyone may read by name: nobody who does not want it.

Somebody is named if the club released names, is a member now, and has not refused. Who has no account, and so no page
to refuse on, is named only after agreeing, which those who run the club write down. Guests, whom nobody has asked,
those who have left, and names that are only written on a sheet are not named.

Why: docs/decisions/2026-11-21-nobody-is-named-in-public-unawares.md
Why: docs/decisions/2026-11-25-who-has-no-account-is-asked-before-being-named.md
"""

from django.utils.translation import gettext as _

from ..club import Club, Member, PublicPart


def may_be_named(club: Club, person: Member) -> bool:
    """Whether anyone may read the name of this person."""
    return club.shows(PublicPart.NAMES) and person.state == Member.State.ACTIVE and lets_name(person)


def lets_name(person: Member) -> bool:
    """Whether this person lets anyone read the name, where the club releases names."""
    return not person.unnamed and (person.account_id is not None or person.agreed)


def name_of(club: Club, person: Member) -> str:
    """What anyone may call this person."""
    return person.name if may_be_named(club, person) else _("A member")
