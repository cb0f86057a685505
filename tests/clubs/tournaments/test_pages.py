"""The pages of a tournament, as its organiser and those who play see and use them, without a script."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament
from scorekeeper.matches.codes import watching_code
from scorekeeper.matches.models import Match
from scorekeeper.rules import tournament as core
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.counts import pages as kept_pages
from tests.clubs.cast import Circle, read_about
from tests.clubs.small_club import close
from tests.clubs.tournaments.cast import PAIRS, at, by_hand, draw, make, open_evening, record, start, tables
from tests.matches.pages import one_line, read_page

pytestmark = pytest.mark.django_db


@pytest.mark.long
def test_a_burraco_evening_is_set_up_with_one_button_and_played_to_its_ranking(circle: Circle) -> None:
    phone, evening = circle.phone(Role.ORGANISER), open_evening(circle.owner)
    assert by_hand(phone, at(evening, "set-up-tournament", key="burraco-italy")).status_code == 302
    made = Tournament.objects.get(evening=evening)
    assert (made.minutes, made.award["kind"], made.options["hands"], made.members_each) == (40, "table", 3, 2)
    entries = at(evening, "tournament-entries")
    sara, rita = (str(circle.by_role[role].pk) for role in (Role.SCORER, Role.REFEREE))
    read = read_about("Sara", "Rita", "Zoe")  # they sit at a table of another evening
    assert phone.post(entries, {"member": [sara, rita], "read": read}).status_code == 302
    wanda = {"name.0": "Gino", "name.1": "Walk-in Wanda", "read": read_about("Gino", "Walk-in Wanda")}
    assert phone.post(entries, wanda).status_code == 302
    refused = phone.post(entries, {"member": [sara], "name.0": "Zoe", "read": read})
    assert (refused.status_code, "Sara is entered already" in refused.content.decode()) == (422, True)
    page = read_page(phone.get(entries))
    assert "Rita" not in page["enter"].text
    phone.post(at(evening, "draw-round"), {"number": "1"})
    assert "Plan 1 at the most" in read_page(phone.post(at(evening, "draw-round"), {"number": "1"})).text
    changed = by_hand(phone, at(evening, "change-tournament"), rounds="1", last_rounds="0")
    assert changed.status_code == 302
    assert phone.post(at(evening, "draw-round"), {"number": "1"}).status_code == 302
    drawn = Round.objects.get(tournament=made)
    phone.post(at(evening, "start-round", round=drawn.pk))
    page = read_page(phone.get(at(evening, "tournament")))
    assert "40 min left" in page.text
    refused = phone.post(at(evening, "close-round", round=drawn.pk))
    assert (refused.status_code, "Still playing: table 1" in refused.content.decode()) == (422, True)
    assert f'hx-get="{at(evening, "tournament")}?v=' in refused.content.decode(), "the page follows from any address"
    assert phone.get(at(evening, "close-round", round=drawn.pk)).headers["Location"] == at(evening, "tournament")
    assert phone.get(at(evening, "draw-round")).headers["Location"] == at(evening, "tournament")
    early = phone.post(at(evening, "close-evening"))
    assert (early.status_code, "close that round" in early.content.decode()) == (422, True)
    phone.post(at(evening, "close-round", round=drawn.pk), {"call": "yes"})
    page = read_page(phone.get(at(evening, "tournament")))
    assert "No deal written: to be decided" in page.text, "nobody draws by forgetting the sheet"
    (meeting,) = tables(drawn)
    amounts = {"what": "points", "amount.0": "25", "amount.1": "-3", "reason": "Late"}
    beyond = phone.post(at(evening, "rule-table", meeting=meeting.pk), amounts)
    assert (beyond.status_code, "gives from 0 to 20 points" in beyond.content.decode()) == (422, True)
    services.rule(meeting, "totals", [800, 800], "They forgot to write.", circle.owner)
    phone.post(at(evening, "finish-tournament"))
    page = read_page(circle.phone(Role.MEMBER).get(at(evening, "tournament")))
    assert "10" in page.text
    made.refresh_from_db()
    assert made.state == Tournament.State.OVER


def test_whoever_plays_opens_the_table_with_one_touch_and_others_only_read(circle: Circle, olga: Member) -> None:
    made = make(olga, [("Mia", "Bo"), ("Sara", "Dan")], plan=services.usual(olga.club, BY_KEY["briscola"]).plan)
    begun = start(made, olga)
    (meeting,) = tables(begun)
    path = at(made.evening, "tournament")
    link = reverse("clubs:table", args=[services.code_of(meeting)])
    page = read_page(circle.phone(Role.MEMBER).get(path))
    assert "You play at table 1" in page.text
    assert link in page.links
    answer = circle.phone(Role.MEMBER).get(link, follow=True)
    assert "Record" in answer.content.decode()
    other = read_page(circle.phone(Role.REFEREE).get(at(made.evening, "tournament-table", meeting=meeting.pk)))
    assert meeting.played is not None
    sheet = f"/t/kept-{meeting.played.match_id}/"
    assert sheet in other.links
    assert path in read_page(circle.phone(Role.REFEREE).get(sheet)).links, "and back to the tournament"


def test_a_printed_link_waits_for_its_round_and_then_opens_the_sheet_for_anybody(olga: Member) -> None:
    made = make(olga)
    (meeting, *_others) = tables(draw(made, olga))
    link, phone = reverse("clubs:table", args=[services.code_of(meeting)]), Client()
    page = phone.get(link)
    assert (page.status_code, "has not begun" in page.content.decode()) == (200, True)
    assert phone.get(link, headers={"HX-Request": "true"}).status_code == 204
    services.start_round(meeting.round, olga)
    assert phone.get(link, headers={"HX-Request": "true"}).headers["HX-Redirect"] == phone.get(link)["Location"]
    sheet = phone.get(link, follow=True)
    assert (sheet.status_code, "Record" in sheet.content.decode()) == (200, True)
    assert "min" in read_page(sheet).text
    assert phone.get(link[:-2] + "x/").status_code == 404


def test_the_page_hears_of_deals_and_decisions_and_is_loaded_again_when_the_buttons_change(
    circle: Circle, olga: Member
) -> None:
    made = make(olga)
    begun = start(made, olga)
    phone, path = circle.phone(Role.MEMBER), at(made.evening, "tournament")

    def asks() -> str:
        return read_page(phone.get(path))["live"].attributes["hx-get"]

    poll = asks()
    assert "Ranking so far" not in phone.get(path).content.decode(), "nobody has a result yet"
    assert phone.get(poll, headers={"HX-Request": "true"}).status_code == 204
    (meeting, *_others) = tables(begun)
    record(meeting, (70, 50))
    heard = phone.get(poll, headers={"HX-Request": "true"})
    assert (heard.status_code, "1 deal" in heard.content.decode()) == (200, True)
    poll = asks()
    services.rule(meeting, "points", [2, 0], "They had revoked.", olga)
    html = phone.get(poll, headers={"HX-Request": "true"}).content.decode()
    assert "They had revoked." in html
    assert "Ranking so far" in html
    poll = asks()
    services.close_round(begun, olga, call=True)
    assert phone.get(poll, headers={"HX-Request": "true"}).headers["HX-Refresh"] == "true"


def test_a_result_is_decided_at_the_table_and_everybody_reads_why(circle: Circle, olga: Member) -> None:
    begun = start(make(olga), olga)
    (meeting, *_others) = tables(begun)
    evening, phone = begun.tournament.evening, circle.phone(Role.REFEREE)
    rule = at(evening, "rule-table", meeting=meeting.pk)
    refused = phone.post(rule, {"what": "totals", "amount.0": "2", "amount.1": "0"})
    assert (refused.status_code, "Write why" in refused.content.decode()) == (422, True)
    phone.post(rule, {"what": "totals", "amount.0": "2", "amount.1": "0", "reason": "They went home."})
    answer = circle.phone(Role.MEMBER).get(at(evening, "tournament-table", meeting=meeting.pk))
    page = read_page(answer)
    assert "Rita decided this result: “They went home.”" in page.text
    assert "“<bdi>They went home.</bdi>”<br>It counts for the tournament" in one_line(answer.content.decode())
    phone.post(rule, {"action": "take-back"})
    page = read_page(circle.phone(Role.MEMBER).get(at(evening, "tournament-table", meeting=meeting.pk)))
    assert "They went home." not in page.text


def test_entries_are_warned_drop_out_and_come_back(circle: Circle, olga: Member) -> None:
    made = make(olga)
    start(made, olga)
    entry, phone = made.entries.get(number=1), circle.phone(Role.REFEREE)
    path, shown = at(made.evening, "tournament-entry", entry=entry.pk), at(made.evening, "tournament-entries")
    for action, words in (("warn", "Slow play"), ("drop", "Dropped out after 1 round"), ("back", "They drop out")):
        phone.post(path, {"action": action, "reason": "Slow play"})
        assert words in read_page(phone.get(shown))[f"entry-{entry.pk}"].text
    phone.post(path, {"action": "unwarn", "warning": str(entry.warnings.get().pk)})
    assert "Slow play" not in read_page(phone.get(shown)).text
    assert phone.post(path, {"action": "dance"}).status_code == 422


@pytest.mark.long
def test_many_tables_cost_no_more_queries_than_few(circle: Circle, olga: Member) -> None:
    counts = []
    for number in (6, 20):
        made = make(olga, [(f"A{number}-{one}", f"B{number}-{one}") for one in range(number)], minutes=0)
        start(made, olga)
        phone, path = circle.phone(Role.MEMBER), at(made.evening, "tournament")
        phone.get(path)
        kept_pages.clear()
        with CaptureQueriesContext(connection) as seen:
            phone.get(path)
        counts.append(len(seen))
    assert counts[0] == counts[1]


def test_tables_without_a_result_are_counted_only_where_there_are_some(circle: Circle, olga: Member) -> None:
    begun = start(make(olga, PAIRS[:2], plan=services.usual(olga.club, BY_KEY["briscola"]).plan), olga)
    path, phone = at(begun.tournament.evening, "tournament"), circle.phone(Role.ORGANISER)
    assert "1 table has no result yet." in read_page(phone.get(path)).text
    record(tables(begun)[0], (70, 50), (80, 40))
    text = read_page(phone.get(path)).text
    assert "Call time at every table" in text
    assert "no result yet" not in text


def test_a_match_given_up_asks_for_a_decision(circle: Circle, olga: Member) -> None:
    begun = start(make(olga, PAIRS[:2], plan=services.usual(olga.club, BY_KEY["briscola"]).plan), olga)
    (meeting,) = tables(begun)
    assert meeting.played is not None
    record(meeting, (70, 50))
    close(Match.objects.get(pk=meeting.played.match_id), Closing.ABANDONED)
    page = read_page(circle.phone(Role.MEMBER).get(at(begun.tournament.evening, "tournament")))
    assert "Given up: to be decided" in page.text
    assert Played.objects.get(pk=meeting.played.pk).state == Played.State.ABANDONED
    sheet = f"/t/{services.code_of(meeting)}/"
    html = Client().get(sheet).content.decode()
    assert "This table has no result yet. The referee decides it" in html
    assert "Hand in" not in html
    services.rule(meeting, "totals", [2, 0], "They went home.", olga)
    assert "no result yet" not in Client().get(sheet).content.decode()
    listed = reverse("clubs:history", args=[olga.club.code]), at(begun.tournament.evening, "evening")
    for address in listed:
        page = read_page(circle.phone(Role.MEMBER).get(address))
        assert "Round 1, table 1" in page.text
        assert "table 1 · Given up" not in page.text
        assert "was abandoned" not in page.text
    (meeting,) = tables(begun)
    services.rule(meeting, "points", [2, 0], "They had revoked.", olga)
    for address in listed:
        page = read_page(circle.phone(Role.MEMBER).get(address))
        assert "Olga decided for the tournament: They had revoked." in page.text


def test_ones_own_place_is_marked_in_the_ranking(circle: Circle, olga: Member) -> None:
    begun = start(make(olga, (("Mia", "Sara"), ("Anna", "Bo"))), olga)
    record(tables(begun)[0], (70, 50), (80, 40))
    evening = begun.tournament.evening
    for page, places in (("tournament", "places"), ("tournament-ranking", "ranks")):
        for role, marked in ((Role.MEMBER, True), (Role.REFEREE, False)):
            (ranks,) = read_page(circle.phone(role).get(at(evening, page))).all("ol", places)
            lines = [line.text.split() for line in ranks.all("li")]
            assert [line for line in lines if "Me" in line] == [line for line in lines if "Mia" in line and marked]


def test_me_says_where_one_plays_as_soon_as_a_round_is_drawn(circle: Circle, olga: Member) -> None:
    made = make(olga, (("Mia", "Sara"), ("Anna", "Bo"), ("Rita", "Eva"), ("Carla", "Dan")))
    me = reverse("clubs:me", args=[circle.club.code])
    assert "You play at table" not in read_page(circle.phone(Role.MEMBER).get(me)).text
    drawn = draw(made, olga)
    for role, name in ((Role.MEMBER, "Mia"), (Role.REFEREE, "Rita")):
        (table,) = (
            each.table
            for each in tables(drawn)
            if name in [member.name for side in each.sides for entry in side for member in entry.people]
        )
        page = read_page(circle.phone(role).get(me))
        assert f"You play at table {table} The round begins soon." in page.text
        assert at(made.evening, "tournament") in page.links
    assert "You play at table" not in read_page(circle.phone().get(me)).text, "Olga plays in none"
    services.start_round(drawn, olga)
    begun = read_page(circle.phone(Role.MEMBER).get(me)).text
    assert "You sit at a table now:" in begun
    assert "The round begins soon." not in begun


def test_after_the_last_round_nobody_waits_for_the_next(circle: Circle, olga: Member) -> None:
    begun = start(make(olga, PAIRS[:2], plan=core.Plan((core.Stretch("drawn", 1),))), olga)
    (meeting,) = tables(begun)
    record(meeting, (70, 50), (80, 40))
    html = Client().get(f"/t/{services.code_of(meeting)}/").content.decode()
    assert "Handed in: the round keeps this result. It is the last round." in html
    services.close_round(begun, olga)
    html = Client().get(f"/t/{services.code_of(meeting)}/").content.decode()
    assert "Round 1 is closed." in html
    assert "Hand in" not in html
    assert "next round" not in html


def test_the_phone_of_a_table_is_led_to_its_next_one_and_never_to_a_rematch(circle: Circle, olga: Member) -> None:
    made = make(olga, PAIRS[:4], plan=core.Plan((core.Stretch("mitchell", 2),)))
    begun = start(made, olga)
    (meeting, other) = tables(begun)
    record(meeting, (70, 50), (80, 40))
    phone, link = Client(), f"/t/{services.code_of(meeting)}/"
    page = phone.get(link).content.decode()
    assert "Rematch" not in page
    assert "Handed in: the round keeps this result." in page
    assert phone.post(link + "again/").headers["Location"] == link
    assert Match.objects.filter(follows__isnull=False).count() == 0, "no stray match of the evening"
    record(other, (70, 50), (80, 40))
    services.rule(meeting, "points", [1, 1], "They had revoked.", olga)
    services.close_round(begun, olga)
    assert "Wait for the next round." in phone.get(link).content.decode()
    html = phone.get(link + "deal/").content.decode()
    assert "Round 1 is closed. A referee or an organiser of the club can still correct" in html
    following = start(made, olga, 2)
    page = phone.get(link).content.decode()
    assert "Olga decided for the ranking, in points: 1 : 1. They had revoked." in page
    entries = {entry.pk for side in meeting.sides for entry in side}
    for table in tables(following):
        path = reverse("clubs:table", args=[services.code_of(table)])
        assert (path in page) == bool(entries & {entry.pk for side in table.sides for entry in side})
    watching = phone.get(f"/t/{watching_code(services.code_of(meeting))}/").content.decode()
    assert "Wait for the next round" not in watching, "the next round runs already"
    assert reverse("clubs:table", args=[services.code_of(tables(following)[0])]) not in watching
    assert at(made.evening, "tournament") in circle.phone(Role.MEMBER).get(link).content.decode()
