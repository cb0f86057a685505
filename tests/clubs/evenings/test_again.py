"""Tables with numbers, the club's own games first, the same table again, one started by mistake, and one's own."""

import importlib
import re
from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.audit import AuditEntry, sentence_of
from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.presenters.tables import tables_of
from scorekeeper.clubs.evenings.services import boards, evenings, moving, tables
from scorekeeper.clubs.evenings.services.numbers import number_rest
from scorekeeper.clubs.evenings.views.tables import played_lately
from scorekeeper.clubs.members.services import forgetting
from scorekeeper.matches import services as matches
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at, change, kept_table
from tests.clubs.small_club import make_one, play
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP, Phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(circle: Circle) -> Evening:
    return Evening.objects.create(club=circle.club, held_on=timezone.localdate(), state=Evening.State.OPEN)


def page(circle: Circle, evening: Evening, role: Role = Role.SCORER) -> str:
    return read_page(circle.phone(role).get(at(circle, "evening", evening.pk))).text


def test_tables_have_numbers_in_the_order_in_which_they_were_started(circle: Circle, evening: Evening) -> None:
    first, second = kept_table(circle, evening), kept_table(circle, evening)
    first.anna.record(OURS)
    by_number = {table.ordinal: table.number for table in tables_of(evening)}
    numbers = [str(Played.objects.get(match=table.match).pk) for table in (first, second)]
    assert by_number == {1: numbers[0], 2: numbers[1]}
    assert "Table 1 · Basra, Egypt" in page(circle, evening)
    boards.give_link(evening, circle.owner)
    evening.refresh_from_db()
    board = circle.phone().get(reverse("clubs:room", args=[boards.room_code_of(evening)])).content.decode()
    assert board.count("room-number") == 2


def test_the_clubs_own_games_come_first_the_most_played_before(circle: Circle, evening: Evening) -> None:
    day = timezone.localdate() - timedelta(days=3)
    for _once in range(2):
        play(circle.club, [circle.owner, circle.guest], day, [SWEEP], seating="2")
    play(circle.club, [circle.owner, circle.guest], day, [], variant="briscola", seating="2")
    tables.set_charter(
        circle.club,
        circle.owner,
        BY_KEY["trionfetti"],
        BY_KEY["trionfetti"].seatings[0],
        BY_KEY["trionfetti"].options,
        confirm=False,
    )
    assert played_lately(circle.club) == ["basra-egypt", "briscola"]
    text = read_page(circle.phone(Role.SCORER).get(at(circle, "choose-table", evening.pk))).text
    own = text.partition("As the club plays")[2]
    assert own.index("Basra, Egypt") < own.index("Briscola") < own.index("Trionfetti")


def test_a_table_keeps_its_number_when_an_earlier_one_goes(circle: Circle, evening: Evening) -> None:
    first, second, third = (Played.objects.get(match=kept_table(circle, evening).match) for _each in range(3))
    tables.remove_table(first, circle.owner)
    earlier = evenings.plan(circle.club, circle.owner, held_on=evening.held_on - timedelta(days=1))
    evenings.open_evening(earlier, circle.owner)
    moving.move(second, earlier, circle.owner)
    fourth = Played.objects.get(match=kept_table(circle, evening).match)
    numbers = {table.number: table.ordinal for each in (evening, earlier) for table in tables_of(each)}
    assert numbers == {str(second.pk): 1, str(third.pk): 3, str(fourth.pk): 4}
    assert "Table 3 · Basra, Egypt" in page(circle, evening)


def test_tables_that_were_only_counted_get_the_numbers_they_had(circle: Circle, evening: Evening) -> None:
    circle.meeting.played = Played.objects.get(match=kept_table(circle, circle.evening).match)
    circle.meeting.save()
    rows = [Played.objects.get(match=kept_table(circle, at).match) for at in (evening, circle.evening, evening)]
    Played.objects.update(table_number=0)
    migration = importlib.import_module("scorekeeper.clubs.migrations.0021_table_numbers")
    migration.number(apps, connection.schema_editor())
    of = {played.pk: played.table_number for played in Played.objects.all()}
    assert [of[played.pk] for played in rows] == [1, 2, 2], "after the table that was there; a tournament's counts not"
    assert of[circle.meeting.played.pk] == 0
    Played.objects.update(table_number=0)
    number_rest(circle.club)
    assert {played.pk: played.table_number for played in Played.objects.all()} == of


def test_the_same_again_has_the_seats_the_names_and_the_rules(circle: Circle, evening: Evening) -> None:
    played = play(
        circle.club, [circle.owner, circle.guest], evening.held_on, [SWEEP], seating="2", end="target", target=102
    )
    Played.objects.filter(pk=played.pk).update(evening=evening)
    phone = circle.phone(Role.SCORER)
    shown = phone.get(at(circle, "evening", evening.pk)).content.decode()
    (link,) = re.findall(r'href="([^"]*again=[^"]*)"', shown)
    fields = read_page(phone.get(link)).form("start")
    assert (fields["seating"], fields["player.0"], fields["player.1"]) == ("2", "Olga", "Gino")
    warning = read_page(phone.post(link.partition("?")[0], fields))
    assert f"Gino sits at a table that still runs: Basra, Egypt · {evenings.title_of(circle.evening)}." in warning.text
    answer = phone.post(link.partition("?")[0], warning.form("start"))
    assert answer.status_code == 302
    newest = Match.objects.order_by("-pk")[0]
    assert newest.options == played.match.options
    assert newest.options != BY_KEY["basra-egypt"].options
    assert Seated.objects.filter(played__match=newest, member=circle.guest).exists()


def test_the_same_again_leaves_the_seat_of_who_is_forgotten_empty(circle: Circle, evening: Evening) -> None:
    played = play(circle.club, [circle.owner, circle.guest], evening.held_on, [SWEEP], seating="2")
    Played.objects.filter(pk=played.pk).update(evening=evening)
    forgetting.forget_person(circle.guest, circle.owner)
    link = f"{at(circle, 'start-table', evening.pk, 'basra-egypt')}?again={played.pk}"
    fields = read_page(circle.phone(Role.SCORER).get(link)).form("start")
    assert (fields["player.0"], fields["player.1"]) == ("Olga", "")


def test_nothing_of_another_club_comes_again(circle: Circle, other: Circle, evening: Evening) -> None:
    path = at(circle, "start-table", evening.pk, "basra-egypt") + f"?again={other.played.pk}"
    fields = read_page(circle.phone(Role.SCORER).get(path)).form("start")
    assert fields["player.0"] == ""


def test_a_table_started_by_mistake_is_removed_while_it_is_empty(circle: Circle, evening: Evening) -> None:
    mistake, kept = kept_table(circle, evening), kept_table(circle, evening)
    kept.anna.record(OURS)
    assert page(circle, evening).count("Remove") == 1
    assert "Remove" not in page(circle, evening, Role.MEMBER)
    phone = circle.phone(Role.SCORER)
    for table, status in ((mistake, 302), (kept, 422)):
        played = Played.objects.get(match=table.match)
        assert phone.post(at(circle, "remove-table", evening.pk, played.pk)).status_code == status
    assert not Match.objects.filter(pk=mistake.match.pk).exists()
    assert Match.objects.filter(pk=kept.match.pk).exists()
    assert matches.access_by(mistake.anna.code) is None
    assert "removed a table of the evening" in str(sentence_of(AuditEntry.objects.latest("pk")))


def test_a_table_whose_only_deal_is_crossed_out_is_removed_too(circle: Circle, evening: Evening) -> None:
    mistake, kept = kept_table(circle, evening), kept_table(circle, evening)
    for table in mistake, kept:
        table.anna.record(OURS)
        change(table.anna, p0="Nora")
    kept.anna.record(SWEEP)
    for table in mistake, kept:
        table.anna.void(1, reason="That was another table")
    removed = [at(circle, "remove-table", evening.pk, Played.objects.get(match=t.match).pk) for t in (mistake, kept)]
    forms = read_page(circle.phone(Role.SCORER).get(at(circle, "evening", evening.pk))).all("form")
    assert [form.attributes["action"] in removed for form in forms].count(True) == 1
    phone = circle.phone(Role.SCORER)
    assert [phone.post(path).status_code for path in removed] == [302, 422]
    assert list(Match.objects.filter(pk__in=[mistake.match.pk, kept.match.pk])) == [kept.match]
    assert matches.access_by(mistake.anna.code) is None
    sentence = str(sentence_of(AuditEntry.objects.latest("pk")))
    assert "removed a table of the evening" in sentence
    assert "whose deals were all crossed out: <bdi>Basra, Egypt</bdi>." in sentence
    assert "Remove" not in page(circle, evening)


def ruled(phone: Phone) -> None:
    fields = phone.form("ruling", form="ruling")
    phone.post("ruling", fields=fields | {"points.0": "5", "reason": "Late"})


@pytest.mark.parametrize("more", ["given up", "a penalty", "a rematch"])
def test_a_table_at_which_more_than_a_deal_was_written_is_not_removed_when_that_is_crossed_out(
    circle: Circle, evening: Evening, more: str
) -> None:
    table = kept_table(circle, evening)
    table.anna.record(OURS)
    if more == "a rematch":
        table.anna.end()
        table.anna.post("again", fields={})
        assert Match.objects.filter(follows=table.match).exists()
        table.anna.void(2)
    table.anna.void(1)
    if more == "given up":
        table.anna.end(how="abandoned")
    if more == "a penalty":
        ruled(table.anna)
        assert table.entries[-1]["kind"] == "adjustment"
    number = Played.objects.get(match=table.match).pk
    assert circle.phone().post(at(circle, "remove-table", evening.pk, number)).status_code == 422
    assert Match.objects.filter(pk=table.match.pk).exists()
    card = next(card for card in tables_of(evening) if card.number == str(number))
    assert not card.empty


def test_after_a_rematch_was_removed_the_match_before_it_offers_one_again(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    table.anna.record(OURS)
    table.anna.end()
    for _time in range(2):
        assert table.anna.post("again", fields={}).status_code == 302
        rematch = Match.objects.get(follows=table.match)
        number = Played.objects.get(match=rematch).pk
        assert circle.phone().post(at(circle, "remove-table", evening.pk, number)).status_code == 302
        assert not Match.objects.filter(pk=rematch.pk).exists()
        assert not table.now().followed


@pytest.mark.parametrize("paper", [True, False], ids=["from paper", "of phones"])
def test_an_empty_table_of_an_evening_that_is_over_is_removed_and_then_the_evening(
    circle: Circle, evening: Evening, paper: bool
) -> None:
    wrong, day = evening, timezone.localdate() - timedelta(days=400)
    if paper:
        wrong = evenings.evening_of_paper(circle.club, circle.owner, day)
    table = kept_table(circle, wrong, paper=paper)
    evenings.close_evening(wrong, circle.owner)
    shown = at(circle, "evening", wrong.pk)
    removes = at(circle, "remove-table", wrong.pk, Played.objects.get(match=table.match).pk)
    for role in Role.MEMBER, Role.SCORER:
        forms = [form.attributes["action"] for form in read_page(circle.phone(role).get(shown)).all("form")]
        assert (removes in forms) == (role == Role.SCORER)
    assert circle.phone(Role.SCORER).post(removes).status_code == 302
    assert not Match.objects.filter(pk=table.match.pk).exists()
    answer = circle.phone(Role.ORGANISER).post(at(circle, "remove-evening", wrong.pk))
    assert answer.status_code == 302
    assert not Evening.objects.filter(pk=wrong.pk).exists()


def test_a_table_that_a_tournament_has_drawn_is_not_removed(circle: Circle) -> None:
    circle.meeting.played = circle.played
    circle.meeting.save()
    answer = circle.phone().post(at(circle, "remove-table", circle.evening.pk, circle.played.pk))
    assert answer.status_code == 422
    assert Played.objects.filter(pk=circle.played.pk).exists()


def test_a_member_writes_at_a_table_at_which_he_sits_and_at_no_other(circle: Circle, evening: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]
    own, other = kept_table(circle, evening), kept_table(circle, evening)
    Seated.objects.filter(played__match=own.match, seat=1).update(member=mia)
    phone = Phone(code=kept_code(own.match.pk), client=circle.phone(Role.MEMBER))
    phone.record(OURS)
    assert own.match.events.count() == 1
    assert Phone(code=kept_code(other.match.pk), client=phone.client).get("record").status_code != 200
    # Once somebody else is put on that seat, and once the evening is over, it is only read.
    Seated.objects.filter(played__match=own.match, seat=1).update(member=circle.guest)
    assert phone.get("record").status_code != 200
    assert phone.get("sheet").status_code == 200
    Seated.objects.filter(played__match=own.match, seat=1).update(member=mia)
    assert phone.get("record").status_code == 200
    evenings.close_evening(evening, circle.owner)
    assert phone.get("record").status_code != 200


def test_who_sits_there_under_an_earlier_name_writes_too(circle: Circle, evening: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]
    own = kept_table(circle, evening)
    Seated.objects.filter(played__match=own.match, seat=1).update(member=circle.guest)
    phone = Phone(code=kept_code(own.match.pk), client=circle.phone(Role.MEMBER))
    assert phone.get("record").status_code != 200
    make_one(circle.guest, mia)
    assert phone.get("record").status_code == 200
