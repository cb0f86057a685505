"""What a club keeps. Only :mod:`scorekeeper.clubs.services` writes it."""

from .club import Club, Released, new_club_code
from .deeds import Deed
from .evenings import Evening, Season
from .figures import SUMS, About, Honour, Rebuilding, SeatFigures, Share, Total, TournamentPlace
from .joining import Claim, Invitation
from .members import Member, Role
from .person_totals import PersonTotal
from .played import Played, Seated
from .ratings import Rated, Rating, RatingsBehind
from .streaks import Streak
from .tokens import Token
from .tournaments import Entry, EntryMember, MeetingSeat, Round, Tournament, TournamentMeeting, Warned
from .unfinished import Unfinished

__all__ = [
    "SUMS",
    "About",
    "Claim",
    "Club",
    "Deed",
    "Entry",
    "EntryMember",
    "Evening",
    "Honour",
    "Invitation",
    "MeetingSeat",
    "Member",
    "PersonTotal",
    "Played",
    "Rated",
    "Rating",
    "RatingsBehind",
    "Rebuilding",
    "Released",
    "Role",
    "Round",
    "Season",
    "SeatFigures",
    "Seated",
    "Share",
    "Streak",
    "Token",
    "Total",
    "Tournament",
    "TournamentMeeting",
    "TournamentPlace",
    "Unfinished",
    "Warned",
    "new_club_code",
]
