"""What a club keeps. Only :mod:`scorekeeper.clubs.services` writes it."""

from .club import Club, Released, new_club_code
from .deeds import Deed
from .evenings import Evening, Season
from .joining import Claim, Invitation
from .members import Member, Role
from .played import Played, Seated

__all__ = [
    "Claim",
    "Club",
    "Deed",
    "Evening",
    "Invitation",
    "Member",
    "Played",
    "Released",
    "Role",
    "Season",
    "Seated",
    "new_club_code",
]
