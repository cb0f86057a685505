"""A club with everybody in it who can be, and another one."""

from dataclasses import dataclass, field
from datetime import date

from django.test import Client
from django.utils import timezone

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.club import Club, Member, Role, folded
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import playing
from scorekeeper.clubs.exchange.models import Token, Upload
from scorekeeper.clubs.exchange.services.tokens import make_token
from scorekeeper.clubs.figures.models import Season
from scorekeeper.clubs.members.models import Claim, Invitation
from scorekeeper.clubs.members.services import joining, members
from scorekeeper.clubs.tournaments import services as tournaments
from scorekeeper.clubs.tournaments.models import Entry, EntryMember, MeetingSeat, Round, Tournament, TournamentMeeting
from scorekeeper.rules.asking import write
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.remembered import remember
from tests.people import seat

PASSWORD = "correct horse battery"


def account(name: str, password: str | None = None) -> Account:
    """Somebody who can sign in."""
    return Account.objects.create_user(username=name.lower(), password=password)


def read_about(*names: str) -> list[str]:
    """What a form sends back once it was read that *names* are new, or sit at a table that still runs."""
    return [f"{what} {folded(name)}" for name in names for what in ("new", "elsewhere")]


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
    feed: str = field(init=False)
    upload: Upload = field(init=False)
    entry: Entry = field(init=False)
    round: Round = field(init=False)
    meeting: TournamentMeeting = field(init=False)
    table_code: str = field(init=False)

    def __post_init__(self) -> None:
        remember(self, self._make, self.name)

    def _make(self) -> None:
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
        _token, self.feed = make_token(self.club, self.owner, "Our sheet", "standings")
        assert self.owner.account is not None
        self.upload = Upload.objects.create(
            account=self.owner.account, file_name="club.json", size=1_000_000, own_name="Olga", language="en"
        )
        mia = self.by_role[Role.MEMBER]
        mia.calendar_given_at = timezone.now()
        mia.save()
        self.evening = Evening.objects.create(
            club=self.club, held_on=date(2026, 11, 20), state=Evening.State.OPEN, board_given_at=timezone.now()
        )
        year = {"first_day": date(2026, 1, 1), "last_day": date(2026, 12, 31)}
        # At once with all the rest of it, that is without summing it up: nothing has been played.
        (self.season,) = Season.objects.bulk_create([Season(club=self.club, name="2026", **year)])
        table = seat()
        self.match_code = table.anna.code
        seated = {0: self.guest, 1: self.by_role[Role.MEMBER]}
        self.played = playing.keep(self.club, table.match, seated, evening=self.evening)
        self._enter()

    def _enter(self) -> None:
        """Draw the first round of a tournament of two players; in few statements, as it is there in every test."""
        game = BY_KEY["briscola"]
        usual = tournaments.usual(self.club, game, seating=game.seating("2"))
        made = Tournament.objects.create(
            evening=self.evening,
            variant_key=game.key,
            seating_key="2",
            options=write(usual.options),
            members_each=1,
            plan=usual.plan.to_json(),
            award=usual.award.to_json(),
            ladder=usual.ladder.to_json(),
            lots=[2, 1],
            state=Tournament.State.RUNNING,
        )
        entries = Entry.objects.bulk_create(Entry(tournament=made, number=number) for number in (1, 2))
        people = [self.by_role[role] for role in (Role.MEMBER, Role.SCORER)]
        EntryMember.objects.bulk_create(
            EntryMember(tournament=made, entry=entry, member=member)
            for entry, member in zip(entries, people, strict=True)
        )
        self.entry = entries[0]
        self.round = Round.objects.create(tournament=made, number=1, movement="drawn")
        self.meeting = TournamentMeeting.objects.create(round=self.round, table=1)
        MeetingSeat.objects.bulk_create(
            MeetingSeat(meeting=self.meeting, side=side, entry=entry) for side, entry in enumerate(entries)
        )
        self.table_code = tournaments.code_of(self.meeting)

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
