"""One rating a game, or one a variant, as the club chooses."""

import json
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import Rating, RatingsBehind
from scorekeeper.clubs.figures.services import rating
from scorekeeper.matches.models import Match
from scorekeeper.rules.ending import Closing
from tests.clubs.cast import account, phone_of
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch, kept
from tests.clubs.small_club import SmallClub, correct, make_one, play
from tests.matches.pages import read_page
from tests.people import SWEEP, THEIRS

pytestmark = pytest.mark.django_db

AGREED = Closing.AGREED
BY_GAME = {"basra": 6, "briscola": 3, "trionfetti": 1}
BY_VARIANT = {"basra-egypt": 6, "briscola": 1, "briscola-chiamata": 2, "trionfetti": 1}


def matches_of(small: SmallClub) -> dict[str, int]:
    """How many matches each rating of Ada is made of."""
    return dict(Rating.objects.filter(person=small.ada).order_by("game").values_list("game", "matches"))


def test_a_club_rates_games_until_it_chooses_variants_and_back(small: SmallClub) -> None:
    assert matches_of(small) == BY_GAME
    before = kept()
    figures.rate_by(small.club, small.owner, "variant")
    assert matches_of(small) == BY_VARIANT
    alone = rating.MODEL.rate([[rating.MODEL.rating()], [rating.MODEL.rating()]], ranks=[1, 2])[0][0]
    first = Rating.objects.get(person=small.ada, game="briscola")
    assert (first.mu, first.sigma) == (alone.mu, alone.sigma), "five at Chiamata say nothing of two at Briscola"
    assert not RatingsBehind.objects.exists()
    assert_as_if_made_from_scratch()
    figures.rate_by(small.club, small.owner, "variant")
    assert AuditEntry.objects.filter(what="rated-by").count() == 1, "nothing changed, nothing is told"
    figures.rate_by(small.club, small.owner, "game")
    assert kept() == before
    with pytest.raises(Refused, match="Choose what a rating is for"):
        figures.rate_by(small.club, small.owner, "luck")


@pytest.mark.long
def test_ratings_of_variants_follow_what_is_played_corrected_and_merged(small: SmallClub) -> None:
    figures.rate_by(small.club, small.owner, "variant")
    won = [{"points": [120, 0]}]
    play(small.club, [small.dan, small.ada], date(2025, 12, 31), won, seating="2", variant="brisca", closing=AGREED)
    play(small.club, [small.dan, small.ada], date(2025, 12, 31), [SWEEP], seating="2")
    assert matches_of(small) == BY_VARIANT | {"brisca": 1, "basra-egypt": 7}
    assert_as_if_made_from_scratch()
    before = kept()["Rating"]
    correct(Match.objects.get(pk=small.played[1].match_id), 2, {**THEIRS, "basras": [2, 0]})
    assert kept()["Rating"] != before
    assert_as_if_made_from_scratch()
    make_one(small.eva, small.dan)
    assert_as_if_made_from_scratch()


def test_what_is_too_much_for_one_request_follows(small: SmallClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "AT_ONCE", 3)
    figures.rate_by(small.club, small.owner, "variant")
    assert matches_of(small) == {"basra-egypt": 3}
    page = phone_of(small.owner.account).get(reverse("clubs:ratings", args=[small.club.code]))
    assert "still to be rated again" in read_page(page).text
    call_command("rebuild_figures", verbosity=0)
    assert matches_of(small) == BY_VARIANT


def test_an_organiser_chooses_on_the_page_of_ratings(small: SmallClub) -> None:
    phone, path = phone_of(small.owner.account), reverse("clubs:ratings", args=[small.club.code])
    choose = reverse("clubs:rate-by", args=[small.club.code])
    answer = phone.post(choose, {"by": "variant"})
    assert answer.headers["Location"] == path
    page = read_page(phone.get(path, {"game": "briscola-chiamata"}))
    assert "Chiamata" in page.text
    assert {"basra-egypt", "briscola", "briscola-chiamata"} <= {
        option.attributes.get("value") for option in page.all("option")
    }
    member = reverse("clubs:figures-member", args=[small.club.code, small.ada.pk])
    assert "after 2 matches" in read_page(phone.get(member, {"of": "briscola-chiamata"})).text
    explained = read_page(phone.get(reverse("clubs:ratings-explained", args=[small.club.code]))).text
    assert "Here each variant has a rating of its own." in explained
    assert (
        "Olga changed what a rating is for."
        in read_page(phone.get(reverse("clubs:audit-log", args=[small.club.code]))).text
    )
    refused: Any = phone.post(choose, {"by": "luck"})
    assert refused.status_code == 422
    assert "Choose what a rating is for." in read_page(refused).text


def test_an_archive_brings_the_choice_and_the_ratings_along(small: SmallClub) -> None:
    figures.rate_by(small.club, small.owner, "variant")
    archive = "".join(archive_of(small.club, None))
    assert json.loads(archive)["club"]["rated_by"] == "variant"
    owner = bring_in(BytesIO(archive.encode()), len(archive.encode()), account("newcomer"), "Nina")
    copy = Club.objects.get(pk=owner.club_id)
    assert copy.rated_by == "variant"
    values = "person__name", "game", "mu", "sigma", "matches"
    assert set(Rating.objects.filter(club=copy).values_list(*values)) == set(
        Rating.objects.filter(club=small.club).values_list(*values)
    )
