"""Whom anyone may read by name: nobody who does not want it.

Somebody is named if the club released names, is a member now, and has not refused. Guests, whom nobody has asked, those
who have left, and names that are only written on a sheet are not named.

Why: docs/decisions/2026-11-21-nobody-is-named-in-public-unawares.md
"""

from django.utils.translation import gettext as _

from ..club import Club, Member, PublicPart


def may_be_named(club: Club, person: Member) -> bool:
    """Whether anyone may read the name of this person."""
    return club.shows(PublicPart.NAMES) and person.state == Member.State.ACTIVE and not person.unnamed


def name_of(club: Club, person: Member) -> str:
    """What anyone may call this person."""
    return person.name if may_be_named(club, person) else _("A member")
