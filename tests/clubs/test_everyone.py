"""Everything as everyone: every address of the clubs, made from the table of addresses, opened by each who might.

An address that is about something new (a value of a new name in it) fails here until :func:`values` has one of it,
and one that says not who may open it is found by the system check.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, reverse

from scorekeeper.clubs import checks
from scorekeeper.clubs.access import Door
from scorekeeper.clubs.club import Member, PublicPart, Role
from scorekeeper.clubs.evenings.services.boards import room_code_of
from scorekeeper.clubs.evenings.services.calendars import calendar_code_of
from scorekeeper.clubs.policy import MAY, ROLE_SAYS, Act, can
from scorekeeper.web.forms_sent import takes_only_form
from tests import people
from tests.clubs.cast import Circle, account, phone_of

pytestmark = pytest.mark.django_db

METHODS = ("get", "post")
NOBODYS = {"key"}
"""What an address can be about that belongs to no club: a game."""
_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
CLUBS = [each for each in checks.addresses() if isinstance(each.callback.declares, Act)]  # type: ignore[attr-defined]
DOORS = [each for each in checks.addresses() if isinstance(each.callback.declares, Door)]  # type: ignore[attr-defined]

PEOPLE: dict[str, Callable[[Circle, Circle], Client]] = {
    **{role.value: lambda here, _there, role=role: here.phone(role) for role in Role},  # type: ignore[misc]
    "left": lambda here, _there: phone_of(here.gone.account),
    "who claims the guest": lambda here, _there: phone_of(here.claim.account),
    "owner of another club": lambda _here, there: there.phone(Role.OWNER),
    "member of no club": lambda _here, _there: phone_of(account("nobody")),
    "not signed in": lambda _here, _there: Client(),
}


def values(here: Circle, there: Circle | None = None) -> dict[str, Any]:
    """What an address of the club can be about, by the name it has there; of another club where one is given."""
    things = there or here
    return {
        "club": here.club.code,
        "member": things.by_role[Role.MEMBER].pk,
        "other": things.by_role[Role.SCORER].pk,
        "invitation": things.invitation.pk,
        "claim": things.claim.pk,
        "evening": things.evening.pk,
        "season": things.season.pk,
        "played": things.played.pk,
        "token": things.token.pk,
        "upload": things.upload.code,
        "feed": things.feed,
        "sheet": "standings",
        "entry": things.entry.pk,
        "round": things.round.pk,
        "meeting": things.meeting.pk,
        "table": things.table_code,
        "room": room_code_of(things.evening),
        "calendar": calendar_code_of(things.by_role[Role.MEMBER]),
        "key": "basra-egypt",
        "code": things.match_code,
    }


def address(each: URLPattern, arguments: dict[str, Any]) -> str:
    """An address of the table, filled in."""
    wanted = set(each.pattern.converters) | ({"club"} if each in CLUBS else set())
    missing = wanted - set(arguments)
    assert not missing, f"{each.name} is about {missing}: let tests.clubs.cast.Circle have one, and values() tell it"
    return reverse(f"clubs:{each.name}", kwargs={name: arguments[name] for name in wanted})


def stored() -> dict[str, list[tuple[Any, ...]]]:
    """Every row that clubs, accounts and matches keep."""
    return people.stored("clubs", "accounts", "matches")


@contextmanager
def nothing_stored() -> Iterator[None]:
    before = stored()
    yield
    assert stored() == before, "something was stored"


def ids(each: URLPattern) -> str:
    return str(each.name)


def test_the_table_has_addresses() -> None:
    assert len(CLUBS) > 15
    assert len(DOORS) > 4


@pytest.mark.in_turns
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("each", CLUBS, ids=ids)
def test_each_may_do_what_the_policy_says_and_no_more(
    each: URLPattern, method: str, circle: Circle, other: Circle
) -> None:
    act: Act = each.callback.declares  # type: ignore[attr-defined]
    path = address(each, values(circle))
    if method == "get" and takes_only_form(each.callback):
        return  # it shows nothing itself, and leads to a page
    allowed = [name for name in PEOPLE if can(_member(circle, name), act, circle.club)]
    assert allowed
    # Refusals first: they change nothing, so that everybody meets the same club.
    phones = {name: open_phone(circle, other) for name, open_phone in PEOPLE.items() if name not in allowed}
    answers, before = {}, stored()
    for name, phone in phones.items():
        refused = getattr(phone, method)(path)
        assert stored() == before, f"something was stored for {name}"
        answers[name] = refused.status_code
        expected = 403 if can(_member(circle, name), Act.SEE, circle.club) else 404
        if refused.status_code == 403:
            text = refused.content.decode()
            assert "Your role in this club does not include this" in text
            assert [
                role for role in Role if str(role.label) in text.partition("Ask somebody")[2].partition("<")[0]
            ] == [role for role in Role if role in MAY[act]]
        assert answers[name] in (expected, 405), f"{name} was answered {answers[name]}"
    for name in allowed:
        answer = getattr(PEOPLE[name](circle, other), method)(path)
        # 403 and 404 are what a service may answer to somebody who may do it in general, but not to this one.
        # What the one before has removed is gone for the next.
        removed = {404} if 302 in answers.values() else set()
        assert answer.status_code in {200, 302, 403, 405, 422} | removed, f"{name} was answered {answer.status_code}"
        if answer.status_code == 302:
            assert "login" not in answer.headers["Location"]
        if answer.status_code == 403:
            assert "Your role in this club does not include this" not in answer.content.decode()
        answers[name] = answer.status_code
    if 405 in answers.values():
        assert set(answers.values()) == {405}, f"{method} is known to some and not to others: {answers}"


def _member(circle: Circle, name: str) -> Member | None:
    if name in Role.values:
        return circle.by_role[Role(name)]
    return circle.gone if name == "left" else None


@pytest.mark.in_turns
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("each", [one for one in CLUBS if set(one.pattern.converters) - NOBODYS], ids=ids)
def test_nothing_of_another_club_is_reached_through_ones_own(
    each: URLPattern, method: str, circle: Circle, other: Circle
) -> None:
    path, phone = address(each, values(circle, there=other)), circle.phone(Role.OWNER)
    with nothing_stored():
        answer = getattr(phone, method)(path).status_code
    # What only takes a form about something leads to the page that lists such things of one's own club.
    assert answer in ((302, 404) if method == "get" and takes_only_form(each.callback) else (404, 405))


@pytest.mark.in_turns
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("each", CLUBS, ids=ids)
def test_a_club_that_does_not_exist_is_answered_like_one_that_may_not_be_known(
    each: URLPattern, method: str, circle: Circle
) -> None:
    real, none = (address(each, values(circle) | {"club": code}) for code in (circle.club.code, "nosuchclub"))
    nobody = phone_of(account("nobody"))
    there, nowhere = (getattr(nobody, method)(path) for path in (real, none))
    assert there.status_code == nowhere.status_code
    # An answer that is kept nowhere says that it expires in the second in which it was given.
    headers = [{name: value for name, value in page.headers.items() if name != "Expires"} for page in (there, nowhere)]
    assert headers[0] == headers[1]
    # A page says under which address it was asked, to come back to it: so much whoever asks knows.
    pages = [_TOKEN.sub("", page.content.decode()).replace(path, "") for page, path in ((there, real), (nowhere, none))]
    assert pages[0] == pages[1]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    "each",
    [one for one in DOORS if one.callback.declares is Door.ACCOUNT],  # type: ignore[attr-defined]
    ids=ids,
)
def test_what_needs_an_account_asks_to_sign_in(each: URLPattern, method: str, circle: Circle) -> None:
    with nothing_stored():
        answer = getattr(Client(), method)(address(each, values(circle)))
    assert answer.status_code in (302, 405)
    if answer.status_code == 302:
        assert answer.headers["Location"].startswith("/account/login/")


@pytest.mark.in_turns
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", [name for name in PEOPLE if name not in Role.values])
def test_a_released_page_shows_itself_and_nothing_else(name: str, method: str, circle: Circle, other: Circle) -> None:
    circle.club.released = [part.value for part in PublicPart]
    circle.club.save()
    phone = PEOPLE[name](circle, other)
    for each in CLUBS:
        answer = getattr(phone, method)(address(each, values(circle))).status_code
        if each.callback.declares is Act.SEE_PAGE:  # type: ignore[attr-defined]
            assert answer in (200, 405)
        else:
            assert answer in (404, 405), each.name


# The table itself


def test_every_act_is_decided_about() -> None:
    assert set(MAY) == set(Act) - {Act.SEE_PAGE}
    assert all(roles and Role.OWNER in roles for roles in MAY.values())


def test_every_role_is_explained_in_a_sentence() -> None:
    assert set(ROLE_SAYS) == set(Role)


def test_a_guest_a_former_member_and_a_merged_name_may_do_nothing(circle: Circle) -> None:
    for member in circle.guest, circle.gone:
        assert not any(can(member, act, circle.club) for act in Act)
    merged = Member(club=circle.club, name="Gigi", merged_into=circle.owner, role=Role.OWNER)
    assert not any(can(merged, act, circle.club) for act in Act)


def test_a_role_is_good_in_its_own_club_only(circle: Circle, other: Circle) -> None:
    assert not any(can(circle.owner, act, other.club) for act in Act)


def test_an_address_that_says_nothing_is_found_by_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks.addresses_declare_their_act() == []
    monkeypatch.delattr(CLUBS[0].callback, "declares")
    (error,) = checks.addresses_declare_their_act()
    assert error.id == "clubs.E001"
