"""What a club keeps. Only :mod:`scorekeeper.clubs.services` writes it."""

from .club import Club, Released, new_club_code
from .deeds import Deed
from .evenings import Evening, Season
from .figures import SUMS, About, Honour, Rebuilding, SeatFigures, Share, Total
from .joining import Claim, Invitation
from .members import Member, Role
from .played import Played, Seated
from .ratings import Rated, Rating, RatingsBehind
from .tokens import Token

__all__ = [
    "SUMS",
    "About",
    "Claim",
    "Club",
    "Deed",
    "Evening",
    "Honour",
    "Invitation",
    "Member",
    "Played",
    "Rated",
    "Rating",
    "RatingsBehind",
    "Rebuilding",
    "Released",
    "Role",
    "Season",
    "SeatFigures",
    "Seated",
    "Share",
    "Token",
    "Total",
    "new_club_code",
]
