"""Telling a person all that is kept about them: the holder of an account, or whoever plays under a name."""

from collections.abc import Collection
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from scorekeeper.accounts.models import Account
from scorekeeper.matches import services as matches
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...audit import AuditEntry
from ...club import Club, Member
from ...errors import Refused
from ...evenings.models import Attendance, Evening, Played, Seated
from ...figures.models import Honour, Rating
from ...members.models import Claim, Invitation
from ...members.services.spelling import only_theirs
from ...tournaments.models import Absence, EntryMember, TournamentMeeting, Warned
from ..models import Token, Upload

Json = dict[str, Any]


def everything_about(account: Account) -> Json:
    """All that is kept about the holder of *account*, as plain values."""
    memberships = Member.objects.filter(account=account).select_related("club").prefetch_related("merged")
    return {
        "format": "scorekeeper-personal-data",
        "version": 1,
        "account": {
            "user_name": account.username,
            "e_mail": account.email,
            "language": account.language,
            "made_at": account.date_joined,
            "signed_in_last_at": account.last_login,
        },
        "e_mail_addresses": list(EmailAddress.objects.filter(user=account).values("email", "verified", "primary")),
        "second_factors": [
            {
                "type": factor.type,
                "name": factor.data.get("name", ""),
                "created_at": factor.created_at,
                "last_used_at": factor.last_used_at,
            }
            for factor in Authenticator.objects.filter(user=account)
        ],
        "sessions": list(
            UserSession.objects.filter(user=account).values("ip", "user_agent", "created_at", "last_seen_at")
        ),
        "archives_brought_in": list(
            Upload.objects.filter(account=account).values(
                "file_name", "size", "own_name", "club_name", "state", "began_at"
            )
        ),
        "clubs": [_membership(member) for member in memberships],
        "claims": _values_of(
            Claim.objects.filter(account=account),
            club="guest__club__name",
            guest="guest__name",
            state="state",
            asked_at="asked_at",
            decided_at="decided_at",
        ),
    }


def everything_about_name(member: Member) -> Json:
    """All that the club keeps about *member*, who has no account, as plain values; who asks is given it by the club."""
    names = [member, *member.merged.all()]
    return {
        "format": "scorekeeper-personal-data",
        "version": 1,
        "clubs": [_membership(member)],
        "claims_to_the_name": _values_of(
            Claim.objects.filter(guest__in=names), guest="guest__name", state="state", asked_at="asked_at"
        ),
        "invitations_to_the_name": _values_of(
            Invitation.objects.filter(member__in=names),
            made_at="made_at",
            expires_at="expires_at",
            taken_back_at="taken_back_at",
        ),
    }


def hand_out(member: Member, by: Member) -> Json:
    """What *by* hands out to the person behind *member*; the log tells that it was.

    :raises Refused: for who has an account, and takes it out alone.
    """
    if member.account_id is not None or member.merged_into_id is not None:
        raise Refused(
            _("Who has an account takes this out alone: under %(me)s, %(account)s.")
            % {"me": _("Me"), "account": _("Your account")}
        )
    with write_transaction():
        audit.write(member.club, "handed-out", by, member)
    return everything_about_name(member)


def _membership(member: Member) -> Json:
    names = [member, *member.merged.all()]
    seated = Seated.objects.filter(member__in=names).order_by("played_on", "played", "seat")
    return {
        "club": member.club.name,
        "name": member.name,
        "other_names": [other.name for other in names[1:]],
        "role": member.role,
        "state": member.state,
        "joined_at": member.joined_at,
        "left_at": member.left_at,
        "owners_may_help_with_password": member.helped,
        "not_to_be_named_in_public": member.unnamed,
        "agreed_to_be_named_in_public": member.agreed,
        "details": member.details,
        "not_to_be_reminded_of_evenings": member.unreminded,
        "calendar_address_made_at": member.calendar_given_at,
        "matches": _values_of(
            seated,
            played_on="played_on",
            variant="played__variant_key",
            state="played__state",
            players="played__match__players",
            seat="seat",
        ),
        "named_in_matches": _mentions(member.club, {word for name in names for word in only_theirs(name, [name.name])}),
        "evenings_as_referee": list(Evening.objects.filter(referee__in=names).values("held_on", "name")),
        "answers_to_evenings": _values_of(
            Attendance.objects.filter(member__in=names).order_by("evening__held_on", "evening"),
            held_on="evening__held_on",
            name="evening__name",
            answer="answer",
            answered_at="answered_at",
            reminded_at="reminded_at",
            dues_paid="paid",
        ),
        "tournaments": _values_of(
            EntryMember.objects.filter(member__in=names),
            held_on="tournament__evening__held_on",
            variant="tournament__variant_key",
            entry="entry__number",
            dropped_out_after_round="entry__withdrawn_after",
        ),
        "warnings_got": _warnings(Warned.objects.filter(entry__members__member__in=names)),
        "warnings_given": _warnings(Warned.objects.filter(by=member)),
        "absences": _absences(Absence.objects.filter(entry__members__member__in=names)),
        "absences_decided": _absences(Absence.objects.filter(by=member)),
        "tables_ruled_on": _values_of(
            TournamentMeeting.objects.filter(ruled_by=member), round="round__number", table="table", ruled_at="ruled_at"
        ),
        "ratings": list(Rating.objects.filter(person__in=names).values("game", "mu", "sigma", "matches")),
        "places_of_honour": _values_of(
            Honour.objects.filter(person__in=names),
            season="season__name",
            points="points",
            evenings="evenings",
            evenings_short_of_a_place="shortfall",
            behind_those_level_by="tiebreak",
            decided_by="decided",
        ),
        "invitations_made": list(
            Invitation.objects.filter(made_by=member).values("role", "made_at", "expires_at", "taken_back_at")
        ),
        "keys_made": list(
            Token.objects.filter(made_by=member).values("name", "table", "made_at", "used_on", "taken_back_at")
        ),
        "claims_decided": _values_of(
            Claim.objects.filter(decided_by=member), guest="guest__name", state="state", decided_at="decided_at"
        ),
        "done": list(AuditEntry.objects.filter(by=member).values("at", "what", "facts")),
        "done_about": list(AuditEntry.objects.filter(about__in=names).values("at", "what", "facts")),
    }


def _mentions(club: Club, names: Collection[str]) -> list[Json]:
    """The matches in which one of *names* wrote, came in or ruled, and how often, whoever sat there."""
    counts = {row.pop("match"): row for row in matches.mentions(club.pk, names)} if names else {}
    played = Played.objects.filter(match__in=counts).order_by("played_on", "pk")
    return [
        {"played_on": each.played_on, "variant": each.variant_key, "state": each.state, **counts[each.match_id]}
        for each in played
    ]


def _warnings(given: QuerySet[Warned]) -> list[Json]:
    return _values_of(
        given,
        at="at",
        reason="reason",
        penalty="penalty",
        round="round_number",
        evening_held_on="entry__tournament__evening__held_on",
    )


def _absences(decided: QuerySet[Absence]) -> list[Json]:
    return _values_of(
        decided,
        at="at",
        reason="reason",
        with_leave="excused",
        from_round="first",
        to_round="last",
        evening_held_on="entry__tournament__evening__held_on",
    )


def _values_of(rows: QuerySet[Any], **fields: str) -> list[Json]:
    """Of each row the values of *fields*, by the plain names that they are given."""
    return [dict(zip(fields, values, strict=True)) for values in rows.values_list(*fields.values())]
