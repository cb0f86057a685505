"""Who may do what in a club: one table, and one function that reads it.

Every address of the clubs says which :class:`Act` it is for (:mod:`.access`); no view, service or template decides by
itself what a role may do.
"""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.text import get_text_list
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from .club import Club, Member, PublicPart, Role


class Act(StrEnum):
    """Something one may be allowed to do in a club."""

    # For anyone, as far as the club has released it
    SEE_PAGE = "see the public page"
    # What every member may do
    SEE = "see the club, its members, evenings, matches and figures"
    CLAIM = "say that a guest was oneself"
    OWN = "look after one's own membership: the name, leaving"
    ANSWER = "say whether one comes to an evening"
    WRITE_OWN = "record deals at a table of an evening at which one sits"
    # Keeping the score
    START_TABLES = "start a table for the club"
    WRITE_MATCHES = "record deals of the club's matches"
    ADD_GUESTS = "write down a guest by name"
    TYPE_PAPER = "type in sheets after the evening"
    WRITE_ANSWERS = "write down for others whether they come to an evening"
    # Being the referee
    CORRECT_MATCHES = "correct matches after the evening, with a reason"
    JOIN_TABLES = "get a link that writes to a table of the evening that another phone started"
    TICK_DUES = "write down who has paid the dues of an evening"
    OPEN_EVENINGS = "open and close an evening"
    # Running the club
    PLAN_EVENINGS = "plan evenings"
    SET_CHARTERS = "say how the club usually plays each game"
    SET_SEASONS = "set up seasons and their scoring, and say what a rating is for"
    RUN_TOURNAMENTS = "run evenings in tournament form"
    INVITE = "invite people, and take invitations back"
    DECIDE_CLAIMS = "approve and refuse claims"
    CHANGE_MEMBERS = "rename, merge, split and remove members"
    SEE_AUDIT_LOG = "read what was done in the club"
    TAKE_OUT = "take the club's data out"
    BRING_IN = "bring names and results in"
    # Owning it
    SET_ROLES = "give roles"
    RESET_PASSWORDS = "help a member to a new password"
    GIVE_KEYS = "give keys to programs that read the club, which end with this right, and take them back"
    SETTLE = "change the club's name, habits and public page"


_TABLE = """
                  owner organiser referee scorer member
SEE                 x       x        x      x      x
CLAIM               x       x        x      x      x
OWN                 x       x        x      x      x
ANSWER              x       x        x      x      x
WRITE_OWN           x       x        x      x      x
START_TABLES        x       x        x      x      .
WRITE_MATCHES       x       x        x      x      .
ADD_GUESTS          x       x        x      x      .
TYPE_PAPER          x       x        .      x      .
WRITE_ANSWERS       x       x        x      x      .
CORRECT_MATCHES     x       x        x      .      .
JOIN_TABLES         x       x        x      .      .
TICK_DUES           x       x        x      .      .
OPEN_EVENINGS       x       x        x      .      .
PLAN_EVENINGS       x       x        .      .      .
SET_CHARTERS        x       x        .      .      .
SET_SEASONS         x       x        .      .      .
RUN_TOURNAMENTS     x       x        x      .      .
INVITE              x       x        .      .      .
DECIDE_CLAIMS       x       x        .      .      .
CHANGE_MEMBERS      x       x        .      .      .
SEE_AUDIT_LOG       x       x        .      .      .
TAKE_OUT            x       x        .      .      .
BRING_IN            x       x        .      .      .
SET_ROLES           x       .        .      .      .
RESET_PASSWORDS     x       .        .      .      .
GIVE_KEYS           x       .        .      .      .
SETTLE              x       .        .      .      .
"""


def _read(table: str) -> Mapping[Act, frozenset[Role]]:
    head, *rows = table.strip().splitlines()
    roles = [Role(name) for name in head.split()]
    acts = {Act[name]: marks for name, *marks in map(str.split, rows)}
    return {
        act: frozenset(role for role, mark in zip(roles, marks, strict=True) if mark == "x")
        for act, marks in acts.items()
    }


MAY = _read(_TABLE)
"""The roles that may do each act; :attr:`Act.SEE_PAGE` is the club's to release, and stands in no row."""

RUNNING = frozenset(act for act, roles in MAY.items() if roles <= {Role.OWNER, Role.ORGANISER})
"""What only those do who run the club; it may ask them for a second factor before."""

ROLE_SAYS = {
    Role.OWNER: gettext_lazy(
        "Does all that an organiser does; gives roles, changes the settings and the public page, and helps members to "
        "a new password."
    ),
    Role.ORGANISER: gettext_lazy(
        "Plans evenings and tournaments, invites people, looks after the names, answers claims, and keeps and corrects "
        "scores."
    ),
    Role.REFEREE: gettext_lazy(
        "Keeps the score, opens and closes evenings, runs tournaments, and corrects matches after the evening, with a "
        "reason."
    ),
    Role.SCORER: gettext_lazy("Starts tables, records deals, writes down guests, and types in sheets of paper."),
    Role.MEMBER: gettext_lazy(
        "Reads the whole club: its members, evenings, matches and figures. Starts no tables, and writes only where "
        "they sit."
    ),
}
"""What each role does, in a sentence for whoever gives or gets it; short for :data:`MAY`, and to be changed with it."""

MAY_GIVE: Mapping[Role, frozenset[Role]] = {
    Role.OWNER: frozenset(Role),
    Role.ORGANISER: frozenset({Role.REFEREE, Role.SCORER, Role.MEMBER}),
}
"""The roles that somebody of a role may invite others to."""


def can(member: Member | None, act: Act, club: Club) -> bool:
    """Whether *member*, or somebody who is none of the club's, may do *act* in *club*.

    A guest, somebody who has left, a name merged into another and a member of another club may do what anyone may.
    """
    if act is Act.SEE_PAGE:
        return club.shows(PublicPart.PAGE) or can(member, Act.SEE, club)
    if member is None or member.club_id != club.pk:
        return False
    if member.state != Member.State.ACTIVE or member.merged_into_id is not None:
        return False
    return Role(member.role) in MAY[act]


def refused(act: Act) -> str:
    """What somebody is told whose role does not include *act*: whose does."""
    roles = [role for role in Role if role in MAY[act]]
    names = get_text_list([str(role.label) for role in roles], _("or"))
    return ngettext(
        "Your role in this club does not include this. Ask somebody with the role %(roles)s.",
        "Your role in this club does not include this. Ask somebody with one of the roles %(roles)s.",
        len(roles),
    ) % {"roles": names}
