"""A table that was started on the wrong evening goes to its own, and all that counts goes with it."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.clubs.audit import AuditEntry, sentence_of
from scorekeeper.clubs.club import Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.services import moving
from scorekeeper.clubs.evenings.services.tables import remove_table
from scorekeeper.clubs.figures.models import SeatFigures
from scorekeeper.matches.models import Match
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at, kept_table
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch
from tests.matches.pages import read_page
from tests.people import OURS

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate()


def evening_of(circle: Circle, days_ago: int, state: Evening.State) -> Evening:
    return Evening.objects.create(club=circle.club, held_on=TODAY - timedelta(days=days_ago), state=state)


@pytest.mark.parametrize("days_ago", [7, 0])
def test_a_table_of_the_wrong_evening_goes_to_its_own(circle: Circle, days_ago: int) -> None:
    wrong, right = evening_of(circle, 0, Evening.State.OPEN), evening_of(circle, days_ago, Evening.State.CLOSED)
    planned = evening_of(circle, 0, Evening.State.PLANNED)
    table = kept_table(circle, wrong)
    for _deal in range(3):
        table.anna.record(OURS)
    phone = circle.phone(Role.REFEREE)
    page = read_page(phone.get(at(circle, "evening", wrong.pk)))
    offered = [option.attributes["value"] for option in page["move-to"].all("option")]
    assert str(right.pk) in offered
    assert not {str(planned.pk), str(wrong.pk)} & {*offered}
    played = Played.objects.get(match=table.match)
    answer = phone.post(at(circle, "move-table", wrong.pk), {"table": played.pk, "to": right.pk})
    assert answer.headers["Location"] == at(circle, "evening", right.pk)
    played.refresh_from_db()
    assert (played.evening, played.played_on) == (right, right.held_on)
    assert {*Seated.objects.filter(played=played).values_list("played_on", flat=True)} == {right.held_on}
    assert {*SeatFigures.objects.filter(played=played).values_list("played_on", flat=True)} <= {right.held_on}
    played.match.refresh_from_db()
    assert played.match.sealed, "its phones write no more: that evening is over"
    sentence = str(sentence_of(AuditEntry.objects.latest("pk")))
    assert "moved a table of the evening" in sentence
    assert wrong.held_on.isoformat() not in sentence, "a day as programs write it"
    assert_as_if_made_from_scratch()


def test_a_table_that_plays_goes_to_an_evening_that_is_over_only_when_that_was_read(circle: Circle) -> None:
    wrong, right = evening_of(circle, 0, Evening.State.OPEN), evening_of(circle, 7, Evening.State.CLOSED)
    kept_table(circle, wrong)
    played = Played.objects.get(match=kept_table(circle, wrong).match)
    path, choice = at(circle, "move-table", wrong.pk), {"table": str(played.pk), "to": str(right.pk)}
    answer = circle.phone().post(path, choice)
    assert answer.status_code == 422
    page = read_page(answer)
    assert "This table still plays, and that evening is closed" in page.text
    played.refresh_from_db()
    assert (played.evening, played.match.sealed) == (wrong, False)
    form = page.form(action=path)
    assert form.items() >= choice.items(), "what was chosen stands there"
    assert circle.phone().post(path, form).status_code == 302
    played.refresh_from_db()
    assert (played.evening, played.match.sealed) == (right, True)


def test_only_whoever_opens_evenings_moves_a_table_and_only_within_the_club(circle: Circle, other: Circle) -> None:
    wrong, right = evening_of(circle, 0, Evening.State.OPEN), evening_of(circle, 7, Evening.State.CLOSED)
    played = Played.objects.get(match=kept_table(circle, wrong).match)
    path = at(circle, "move-table", wrong.pk)
    assert circle.phone(Role.SCORER).post(path, {"table": played.pk, "to": right.pk}).status_code == 403
    for to in (other.evening.pk, "x"):
        assert circle.phone().post(path, {"table": played.pk, "to": to}).status_code == 404
    for choice, says in (("", right.pk), "no such match"), ((played.pk, ""), "no such evening"):
        answer = circle.phone().post(path, dict(zip(("table", "to"), choice, strict=True)))
        assert answer.status_code == 422
        assert says in answer.content.decode()
    gone = circle.phone().post(path, {"table": circle.played.pk, "to": right.pk})
    assert gone.status_code == 404
    assert "The club has no such match." in gone.content.decode()
    played.refresh_from_db()
    assert played.evening == wrong


def test_a_table_that_a_tournament_has_drawn_stays(circle: Circle) -> None:
    right = evening_of(circle, 7, Evening.State.CLOSED)
    circle.meeting.played = circle.played
    circle.meeting.save()
    form = {"table": circle.played.pk, "to": right.pk}
    answer = circle.phone().post(at(circle, "move-table", circle.evening.pk), form)
    assert answer.status_code == 422
    assert "A tournament has drawn this table" in answer.content.decode()


def test_an_ordinary_table_of_a_tournament_s_evening_can_be_moved(circle: Circle) -> None:
    evening_of(circle, 7, Evening.State.CLOSED)
    assert circle.evening.tournament
    page = read_page(circle.phone().get(at(circle, "evening", circle.evening.pk)))
    assert [option.attributes["value"] for option in page["move-table"].all("option")] == [str(circle.played.pk)]


def test_nothing_is_offered_where_a_tournament_has_drawn_every_table(circle: Circle) -> None:
    """As on the later evenings of a league, which have its tables and no tournament of their own."""
    later, _other = evening_of(circle, 0, Evening.State.OPEN), evening_of(circle, 7, Evening.State.CLOSED)
    circle.played.evening = later
    circle.played.save()
    circle.meeting.played = circle.played
    circle.meeting.save()
    shown = circle.phone().get(at(circle, "evening", later.pk)).content.decode()
    assert "Basra, Egypt" in shown
    assert "move-table" not in shown


def test_a_table_or_an_evening_that_is_gone_meanwhile_is_refused(circle: Circle) -> None:
    wrong, right = evening_of(circle, 0, Evening.State.OPEN), evening_of(circle, 7, Evening.State.CLOSED)
    played = Played.objects.get(match=kept_table(circle, wrong).match)
    Evening.objects.filter(pk=right.pk).delete()
    with pytest.raises(Refused, match="no such evening"):
        moving.move(played, right, circle.owner)
    remove_table(played, circle.owner)
    with pytest.raises(Refused, match="no such match"):
        moving.move(played, wrong, circle.owner)


def test_both_evenings_are_kept_first_and_the_match_before_its_row_in_the_club(circle: Circle) -> None:
    """A deal keeps the match and then the row: PostgreSQL ends one of two that wait for each other."""
    right, wrong = evening_of(circle, 7, Evening.State.CLOSED), evening_of(circle, 0, Evening.State.OPEN)
    played = Played.objects.get(match=kept_table(circle, wrong).match)
    with CaptureQueriesContext(connection) as queries:
        moving.move(played, right, circle.owner, ends=True)
    read = [one["sql"] for one in queries if one["sql"].startswith("SELECT")][:3]
    tables = [model._meta.db_table for model in (Evening, Match, Played)]
    assert [f'FROM "{table}"' in sql for table, sql in zip(tables, read, strict=True)] == [True] * 3
    assert f"IN ({right.pk}, {wrong.pk})" in read[0] or f"IN ({wrong.pk}, {right.pk})" in read[0]


def test_a_table_that_is_taken_away_keeps_its_match_before_its_row_in_the_club(circle: Circle) -> None:
    """A deal that is saved just then keeps both in this order."""
    played = Played.objects.get(match=kept_table(circle, evening_of(circle, 0, Evening.State.OPEN)).match)
    with CaptureQueriesContext(connection) as queries:
        remove_table(played, circle.owner)
    read = [one["sql"] for one in queries if one["sql"].startswith("SELECT")][:2]
    tables = [model._meta.db_table for model in (Match, Played)]
    assert [f'FROM "{table}"' in sql for table, sql in zip(tables, read, strict=True)] == [True] * 2
