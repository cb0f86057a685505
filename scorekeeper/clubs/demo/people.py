"""The people of the demo club: who has an account and which role, who is a name only."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.accounts.models import Account

from ..club import Club, Member, Role
from ..members.services import forgetting, joining, members

CLUB = "Circolo del Due di Coppe"
ABOUT = "A club made up by manage.py demo. Its people do not exist; its matches were drawn, and scored by the rules."
OWNER = "Olga"
BY_INVITATION = (
    ("Omar", Role.ORGANISER),
    ("Rita", Role.REFEREE),
    ("Sam", Role.SCORER),
    ("Mia", Role.MEMBER),
    ("Lea", Role.MEMBER),
)
WITHOUT_ACCOUNT = ("Bruno", "Chiara", "Davide", "Elif", "Fadi", "نور الهدى", "Ivan")
NOT_ASKED = ("Fadi", "Ivan")
"""Whom nobody has asked yet whether the club may name them in public."""
GUESTS = ("Gino", "Tante Käthe", "Chiara R.", "Ugo")
LEAVES, CLAIMED, SECOND_NAME, ONE_PERSON, FORGOTTEN = "Lea", "Gino", "Chiara R.", "Chiara", "Ugo"
OPEN_TO = 30
"""So many may still join by the invitation for everybody."""
BY_CODE = ("Davide", "Elif", "Ivan")
"""Who got a personal code on a sheet of paper, and has not come by it yet."""
CONTACT = "+39 055 555 01%02d"
"""A number that nobody has."""


@dataclass(frozen=True)
class People:
    """Everybody of the club, by name, and the user names of those who can sign in, by name.

    ``code`` is that of the invitation by which anybody may still join.
    """

    club: Club
    by_name: dict[str, Member]
    user_names: dict[str, str]
    code: str

    @property
    def owner(self) -> Member:
        """Who founded the club."""
        return self.by_name[OWNER]


def gather(password: str) -> People:
    """Found the club and let everybody join it, each account with the same *password*."""
    ending = _free_ending()
    accounts = {name: _account(name, ending, password) for name in (OWNER, *(name for name, _role in BY_INVITATION))}
    owner = members.make_club(accounts[OWNER], CLUB, OWNER)
    by_name = {OWNER: owner}
    for name, role in BY_INVITATION:
        invitation, _code = joining.invite(owner.club, owner, role=role)
        by_name[name] = joining.accept(invitation, accounts[name], name, helped=True)
    for number, name in enumerate(WITHOUT_ACCOUNT, start=1):
        by_name[name] = members.add_name(owner.club, name, owner, guest=False)
        members.set_details(by_name[name], {"number": str(number), "contact": CONTACT % number}, owner)
        if name not in NOT_ASKED:
            members.name_in_public(by_name[name], owner, named=True)
    for name in GUESTS:
        by_name[name] = members.add_name(owner.club, name, by_name["Sam"])
    _invitation, code = joining.invite(owner.club, by_name["Omar"], days=joining.MOST_DAYS, uses=OPEN_TO)
    joining.make_codes(owner.club, by_name["Omar"], [by_name[name].pk for name in BY_CODE])
    return People(owner.club, by_name, {name: account.username for name, account in accounts.items()}, code)


def part(people: People, password: str) -> None:
    """What happens to people later: one leaves, a guest asks for what he has played, and another to be forgotten."""
    leaver = people.by_name[LEAVES]
    members.leave(leaver, leaver)
    account = _account(CLAIMED, people.user_names[OWNER].removeprefix(OWNER.lower()), password)
    joining.ask_claim(people.by_name[CLAIMED], account)
    forgetting.forget_person(people.by_name[FORGOTTEN], people.owner)
    people.user_names[CLAIMED] = account.username


def recognise(people: People) -> None:
    """Say that a guest was somebody who is known by another name."""
    members.merge(people.by_name[SECOND_NAME], people.by_name[ONE_PERSON], people.by_name["Omar"])


def _account(name: str, ending: str, password: str) -> Any:
    return Account.objects.create_user(username=f"{name.lower()}{ending}", password=password)


def _free_ending() -> str:
    """What follows the names in user names, so that they are nobody's yet."""
    number = 1
    while True:
        ending = "-demo" if number == 1 else f"-demo-{number}"
        if not Account.objects.filter(username__endswith=ending).exists():
            return ending
        number += 1
