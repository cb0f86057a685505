"""Making a club, and coming to one by an invitation."""

import pytest
from django.test import Client

from scorekeeper.clubs.club import Club, Member, Role
from tests.clubs.cast import PASSWORD, Circle, account, phone_of
from tests.clubs.members.pages import at, invitation_of, read, sign_up
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


# Beginning


def test_whoever_makes_a_club_owns_it(db: None) -> None:
    phone = Client()
    sign_up(phone, "olga")
    answer = phone.post("/clubs/new/", {"name": "Circolo", "own_name": "Olga B."})
    assert answer.status_code == 302
    page = read(phone, answer.headers["Location"])
    assert "Circolo" in page.text
    assert "Owner" in page.text
    assert "Circolo" in read(phone, "/clubs/").text
    assert "Circolo" in read(phone, "/").text


def test_a_club_needs_a_name_and_says_so(db: None) -> None:
    phone = phone_of(account("olga"))
    answer = phone.post("/clubs/new/", {"name": " ", "own_name": "Olga"})
    assert answer.status_code == 422
    assert "Write a name of at most 60 ordinary letters." in read_page(answer).text
    assert not Club.objects.exists()


def test_home_offers_clubs_without_asking_anybody_to_sign_in(db: None) -> None:
    answer = Client().get("/")
    assert "/clubs/" in read_page(answer).links
    assert "sessionid" not in answer.cookies


def test_pages_under_a_link_ask_nobody_who_they_are(circle: Circle, django_assert_max_num_queries: object) -> None:
    phone = circle.phone(Role.OWNER)
    for page in "", "board/", "log/":
        with django_assert_max_num_queries(3) as queries:  # type: ignore[operator]
            assert phone.get(f"/t/{circle.match_code}/{page}").status_code == 200
        assert not [query for query in queries if "session" in query["sql"] or "account" in query["sql"]]


# Invitations


def test_somebody_new_comes_by_an_invitation_and_its_code_is_in_no_other_address(circle: Circle) -> None:
    path = invitation_of(circle.phone(), circle)
    phone = Client()
    page = read(phone, path)
    assert "Olga invites you." in page.text
    assert "Your role Scorer" in page.text
    assert all(path not in link for link in page.links)
    assert sign_up(phone, "tea") == path
    fields = read(phone, path).form("join")
    assert fields["name"] == "Tea", "an account keeps its name in small letters"
    answer = phone.post(path, fields | {"name": "Tea R."})
    assert answer.headers["Location"] == at(circle, "home")
    member = Member.objects.get(club=circle.club, name="Tea R.")
    assert (member.role, member.helped) == (Role.SCORER, True)
    assert phone.get("/account/").status_code == 200


def test_somebody_with_an_account_signs_in_and_joins(circle: Circle) -> None:
    account("Tea", PASSWORD)
    path = invitation_of(circle.phone(), circle)
    phone = Client()
    phone.get(path)
    answer = phone.post("/account/login/", {"login": "TEA", "password": PASSWORD})
    assert answer.headers["Location"] == path
    phone.post(path, {"name": "Tea"})
    assert not Member.objects.get(club=circle.club, name="Tea").helped


def test_a_name_that_is_taken_is_said_and_typed_again(circle: Circle) -> None:
    path = invitation_of(circle.phone(), circle)
    phone = phone_of(account("tea"))
    answer = phone.post(path, {"name": "OLGA"})
    assert answer.status_code == 422
    page = read_page(answer)
    assert "Olga is in the club already" in page.text
    assert page["name"].attributes["value"] == "OLGA"


def test_an_invitation_that_is_taken_back_opens_nothing(circle: Circle) -> None:
    path = invitation_of(circle.phone(), circle)
    page = read(circle.phone(), at(circle, "invitations"))
    forms = [form.attributes["action"] for form in page.all("form") if "take-back" in form.attributes.get("action", "")]
    circle.phone().post(forms[0])
    answer = Client().get(path)
    assert answer.status_code == 404
    assert "Ask the club for a new one." in read_page(answer).text


@pytest.mark.parametrize("fields", [{"days": "0"}, {"days": "91"}, {"uses": "201"}, {"uses": "x"}, {"role": "king"}])
def test_an_invitation_has_bounds(circle: Circle, fields: dict[str, str]) -> None:
    answer = circle.phone().post(at(circle, "invitations"), {"role": "member", "days": "7", "uses": "2", **fields})
    assert answer.status_code == 422


def test_a_server_for_the_invited_lets_only_them_in(circle: Circle, settings: object) -> None:
    settings.SIGN_UP = False  # type: ignore[attr-defined]
    stranger = Client()
    assert "By invitation only" in read(stranger, "/account/signup/").text
    stranger.get(invitation_of(circle.phone(), circle))
    assert sign_up(stranger, "tea").startswith("/join/")


def test_who_has_left_and_comes_back_reads_under_which_name(circle: Circle) -> None:
    page = read(circle.phone(), at(circle, "member", circle.gone.pk))
    assert "An invitation brings the person back." in page.text
    assert at(circle, "invitations") in page.links
    path = invitation_of(circle.phone(), circle)
    phone = phone_of(circle.gone.account)
    page = read(phone, path)
    assert "You come back as Lea, with all you have played." in page.text
    phone.post(path, page.form("join"))
    circle.gone.refresh_from_db()
    assert circle.gone.state == Member.State.ACTIVE
