"""A sheet of paper of which only the end is known: its final totals begin it, and end it."""

import pytest

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.matches.codes import kept_code
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


def test_final_totals_typed_where_a_sheet_begins_end_it_though_a_name_is_asked_about_between(circle: Circle) -> None:
    phone, path = circle.phone(Role.SCORER), at(circle, "start-paper", circle.evening.pk, "basra-egypt")
    typed = {"seating": "2", "player.0": "Olga", "player.1": "Zoe", "paper.totals.0": "104"}
    before = Played.objects.count()
    refused = read_page(phone.post(path, read_page(phone.get(path)).form("start") | typed))
    assert "With this start there is nothing left to play." in refused["paper"].text
    question = read_page(phone.post(path, refused.form("start") | {"only_totals": "1"}))
    assert "Zoe is not in the club, and becomes its guest." in question.text
    assert Played.objects.count() == before
    answer = phone.post(path, question.form("start"))
    played = Played.objects.get(from_paper=True)
    totals = f"/t/{kept_code(played.match_id)}/totals/"
    assert answer.headers["Location"].partition("?")[0] == totals
    form = read_page(phone.get(answer.headers["Location"])).form("totals")
    assert (form["points.0"], form["points.1"]) == ("104", "0"), "an empty field is 0, as it says"
    assert phone.post(totals, form).status_code == 302
    played.refresh_from_db()
    assert played.state == Played.State.FINISHED
