"""A club has a language for its public page and for what is printed; all else is each reader's."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Club, PublicPart
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services.boards import room_code_of
from tests.clubs.cast import Circle

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("four_languages")]


@pytest.fixture
def circle() -> Circle:
    circle = Circle("Tuesday")
    Club.objects.filter(pk=circle.club.pk).update(language="it", released=PublicPart.values)
    return circle


def language(answer: Any) -> str:
    html = answer.content.decode()
    assert answer.status_code == 200
    code = next(each for each in ("en", "it", "ja") if f'lang="{each}"' in html.partition("<head>")[0])
    assert answer.headers["Content-Language"] == code
    assert ("i·" in html) is (code == "it")
    return code


@pytest.mark.parametrize("page", ["page/", "page/matches/"])
def test_strangers_read_the_clubs_language_unless_they_have_chosen_another(circle: Circle, page: str) -> None:
    address = f"/clubs/{circle.club.code}/{page}"
    stranger = Client(headers={"Accept-Language": "ja"})
    assert language(stranger.get(address)) == "it"
    stranger.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    assert language(stranger.get(address)) == "en"
    Club.objects.update(language="")
    assert language(Client(headers={"Accept-Language": "ja"}).get(address)) == "ja"
    Club.objects.update(language="de")
    assert language(Client(headers={"Accept-Language": "ja"}).get(address)) == "ja"


def test_members_read_their_own_and_print_the_clubs(circle: Circle) -> None:
    owner = circle.phone()
    owner.cookies[settings.LANGUAGE_COOKIE_NAME] = "ja"
    assert language(owner.get(f"/clubs/{circle.club.code}/")) == "ja"
    held = (circle.club.code, circle.round.tournament.evening_id)
    printed = [
        reverse("clubs:round-seating", args=[*held, circle.round.pk]),
        reverse("clubs:tournament-results", args=held),
    ]
    for address in printed:
        assert language(owner.get(address)) == "it"


def test_a_screen_in_the_room_tells_the_clubs_language_and_leads_nowhere(circle: Circle) -> None:
    tournament = circle.round.tournament
    circle.phone().post(reverse("clubs:give-board-link", args=[circle.club.code, tournament.evening_id]))
    room = reverse("clubs:room", args=[room_code_of(Evening.objects.get(pk=tournament.evening_id))])
    screen = Client(headers={"Accept-Language": "ja"})
    answer = screen.get(room)
    assert language(answer) == "it"
    assert "/language/" not in answer.content.decode(), "nobody who passes by changes what all read"
    (version,) = re.findall(r'hx-get="\?v=([^"]+)"', answer.content.decode())
    part = screen.get(room, {"v": version.replace("on", "old")})
    assert "i·" in part.content.decode()


def test_who_runs_the_club_chooses_it(circle: Circle) -> None:
    owner, address = circle.phone(), f"/clubs/{circle.club.code}/settings/"
    assert "Italiano" in owner.get(address).content.decode()
    for sent, kept in (("ja", "ja"), ("de", ""), ("ar", "ar")):
        owner.post(address, {"name": "Tuesday", "about": "", "language": sent})
        assert Club.objects.get().language == kept
    owner.post(address, {"name": "Tuesday", "about": ""})
    assert Club.objects.get().language == "ar", "where there is no menu it stays"
