"""A club with everybody in it who can be, and another one."""

from dataclasses import dataclass, field
from datetime import date

from django.test import Client

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.models import Claim, Club, Evening, Invitation, Member, Played, Role, Season, Token
from scorekeeper.clubs.services import joining, members, playing
from scorekeeper.clubs.services.exchange.tokens import make_token
from tests.people import seat

PASSWORD = "correct horse battery"


def account(name: str, password: str | None = None) -> Account:
    """Somebody who can sign in."""
    return Account.objects.create_user(username=name.lower(), password=password)


def phone_of(holder: Account | None) -> Client:
    """A browser in which *holder* is signed in; nobody, for None."""
    client = Client()
    if holder is not None:
        client.force_login(holder)
    return client


@dataclass
class Circle:
    """A club: its owner Olga, Omar, Rita, Sara and Mia with the other roles, Gino the guest, Lea who left.

    It has one of everything that an address can be about.
    """

    name: str
    owner: Member = field(init=False)
    by_role: dict[Role, Member] = field(init=False)
    guest: Member = field(init=False)
    gone: Member = field(init=False)
    claim: Claim = field(init=False)
    invitation: Invitation = field(init=False)
    evening: Evening = field(init=False)
    season: Season = field(init=False)
    played: Played = field(init=False)
    token: Token = field(init=False)

    def __post_init__(self) -> None:
        self.owner = members.make_club(account(f"olga-{self.name}"), self.name, "Olga")
        names = {Role.ORGANISER: "Omar", Role.REFEREE: "Rita", Role.SCORER: "Sara", Role.MEMBER: "Mia"}
        self.by_role = {Role.OWNER: self.owner} | {role: self.join(name, role) for role, name in names.items()}
        self.gone = self.join("Lea")
        members.leave(self.gone, self.gone)
        self.gone.refresh_from_db()
        self.guest = members.add_name(self.club, "Gino", self.owner)
        self.claim = joining.ask_claim(self.guest, account(f"gino-{self.name}"))
        self.invitation, self.code = joining.invite(self.club, self.owner, role=Role.SCORER, uses=100)
        self.token, self.key = make_token(self.club, self.owner, "Our board")
        self.evening = Evening.objects.create(club=self.club, held_on=date(2026, 11, 20), state=Evening.State.OPEN)
        self.season = Season.objects.create(
            club=self.club, name="2026", first_day=date(2026, 1, 1), last_day=date(2026, 12, 31)
        )
        table = seat()
        self.match_code = table.anna.code
        seated = {0: self.guest, 1: self.by_role[Role.MEMBER]}
        self.played = playing.keep(self.club, table.match, seated, evening=self.evening)

    @property
    def club(self) -> Club:
        """The club."""
        return self.owner.club

    def join(self, name: str, role: Role = Role.MEMBER) -> Member:
        """Somebody comes by an invitation."""
        invitation, _code = joining.invite(self.club, self.owner, role=role)
        return joining.accept(invitation, account(f"{name}-{self.name}"), name)

    def phone(self, role: Role = Role.OWNER) -> Client:
        """A browser in which whoever has this role is signed in."""
        return phone_of(self.by_role[role].account)
