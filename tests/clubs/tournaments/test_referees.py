"""Who gives rulings at a table: at one of a tournament whoever runs it, at any other of a club the table itself."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Event, Match
from scorekeeper.rules.ending import Closing
from tests.clubs.cast import Circle
from tests.clubs.test_everyone import nothing_stored
from tests.clubs.tournaments.cast import make, record, start, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db

SAYS = "At a table of a tournament the referee or an organiser gives rulings and ends the match."
MAY, MAY_NOT = (Role.OWNER, Role.ORGANISER, Role.REFEREE), (Role.SCORER, Role.MEMBER)


@pytest.fixture
def cup(circle: Circle) -> Tournament:
    """A tournament whose first round is played; one deal is on every sheet."""
    made = make(circle.owner)
    made.evening.referee = circle.by_role[Role.REFEREE]
    made.evening.save()
    for meeting in tables(start(made, circle.owner)):
        record(meeting, (70, 50))
    return made


@pytest.fixture
def at(cup: Tournament) -> Any:
    """The address of a page of the first table, by its printed link."""
    meeting = tables(Round.objects.get(tournament=cup))[0]
    code = services.code_of(meeting)
    return lambda name, *more, **query: (
        reverse(name, args=[code, *more]) + "".join(f"?{key}={value}" for key, value in query.items())
    )


def now(cup: Tournament) -> Match:
    played = tables(Round.objects.get(tournament=cup))[0].played
    assert played is not None
    return Match.objects.get(pk=played.match_id)


def fields(cup: Tournament, **more: str) -> dict[str, str]:
    return {"key": str(uuid4()), "seen": str(now(cup).version)} | more


def phones(circle: Circle, roles: tuple[Role, ...]) -> list[Client]:
    return [circle.phone(role) for role in roles]


@pytest.mark.long
def test_only_who_runs_the_tournament_gives_rulings_and_ends_the_match(
    circle: Circle, cup: Tournament, at: Any
) -> None:
    irregular = at("referee:irregularity", happened="out_of_turn")
    acts = {
        at("matches:ruling"): {"points.0": "-1", "reason": "Late"},
        at("matches:end"): {"how": "agreed"},
        irregular: {"follows": "no", "reason": "It was shown", "effect": "points", "points.1": "-1"},
    }
    for phone in (Client(), *phones(circle, MAY_NOT)):
        with nothing_stored():
            for path, typed in acts.items():
                assert SAYS in " ".join(read_page(phone.get(path)).text.split())
                refused = phone.post(path, fields(cup) | typed)
                assert (refused.status_code, SAYS in refused.content.decode()) == (403, True), path
        sheet = phone.get(at("matches:sheet")).content.decode()
        assert at("matches:ruling") not in sheet
        assert at("matches:end") not in sheet
        assert at("matches:record") in sheet, "recording stays with the table"
        assert "Who ruled?" not in phone.get(irregular).content.decode()
    for phone in phones(circle, MAY):
        sheet = phone.get(at("matches:sheet")).content.decode()
        assert at("matches:ruling") in sheet
        assert at("matches:end") in sheet
        assert phone.post(irregular, fields(cup) | acts[irregular]).status_code == 302
        assert phone.post(at("matches:ruling"), fields(cup) | acts[at("matches:ruling")]).status_code == 302
    assert phone.post(at("matches:end"), fields(cup) | acts[at("matches:end")]).status_code == 302
    assert now(cup).finished


@pytest.mark.long
def test_what_was_ruled_is_taken_back_by_who_may_rule_and_a_deal_by_the_table(
    circle: Circle, cup: Tournament, at: Any
) -> None:
    director, guest = circle.phone(Role.REFEREE), Client()
    director.post(at("matches:ruling"), fields(cup, reason="Late", **{"points.0": "-1"}))
    director.post(at("referee:irregularity", happened="out_of_turn"), fields(cup, effect="none"))
    director.post(at("matches:end"), fields(cup, how="agreed"))
    for number in range(2, 5):
        for phone in (guest, *phones(circle, MAY_NOT)):
            assert at("matches:correct", number) not in phone.get(at("matches:sheet")).content.decode()
            assert phone.get(at("matches:correct", number)).status_code == 403
            with nothing_stored():
                refused = phone.post(at("matches:void", number), fields(cup, reason="We do not like it"))
            assert (refused.status_code, SAYS in refused.content.decode()) == (403, True)
        assert at("matches:correct", number) in director.get(at("matches:sheet")).content.decode()
    for number in range(4, 1, -1):
        assert director.post(at("matches:void", number), fields(cup, reason="A mistake")).status_code == 302
    assert guest.post(at("matches:void", 1), fields(cup, reason="Misdeal")).status_code == 302
    assert now(cup).standing.table.standing.totals == (0, 0)


def test_time_that_is_up_is_called_at_the_table(cup: Tournament, at: Any) -> None:
    guest = Client()
    assert guest.get(at("matches:end")).status_code == 403
    matches.set_clock([now(cup).pk], timezone.now() - timedelta(minutes=1))
    assert at("matches:end", how="time") in guest.get(at("matches:sheet")).content.decode()
    page = read_page(guest.get(at("matches:end", how="time")))
    assert [each.attributes["value"] for each in page.all("input") if each.attributes.get("name") == "how"] == ["time"]
    assert guest.post(at("matches:end"), fields(cup, how="abandoned")).status_code == 403
    sent = fields(cup, how="time")
    assert [guest.post(at("matches:end"), sent).status_code for _ in range(2)] == [302, 302]
    assert now(cup).standing.outcome is not None
    assert Event.objects.get(match=now(cup), number=2).payload["how"] == Closing.TIME.value


def test_whoever_rules_is_offered_before_the_players(circle: Circle, cup: Tournament, at: Any) -> None:
    def offered(phone: Client, path: str, name: str) -> list[str]:
        inputs = read_page(phone.get(path)).all("input")
        return [each.attributes["value"] for each in inputs if each.attributes.get("name") == name]

    players = list(now(cup).names_at())
    assert offered(Client(), at("matches:correct", 1), "by")[:5] == ["Rita", *players]
    assert offered(circle.phone(Role.ORGANISER), at("matches:ruling"), "by") == ["Omar", "Rita", *players]
    wrong = at("referee:irregularity", happened="out_of_turn")
    assert offered(circle.phone(Role.REFEREE), wrong, "judge") == ["name:Rita", "0", "1", "2", "3"]
    assert Client().post(at("matches:void", 1), fields(cup, by="Rita", reason="Misdeal")).status_code == 302
    assert Event.objects.get(match=now(cup), number=2).by == "Rita"
    circle.phone(Role.ORGANISER).post(wrong, fields(cup, judge="name:Rita", effect="none"))
    assert Event.objects.get(match=now(cup), number=3).payload["judge_name"] == "Rita"
    log = read_page(Client().get(at("matches:log"))).text
    assert "Rita ruled." in log
    circle.phone(Role.ORGANISER).post(wrong, fields(cup, judge="name:Nobody", effect="none"))
    assert "judge_name" not in Event.objects.get(match=now(cup), number=4).payload


def test_any_other_table_of_the_club_rules_for_itself_and_may_name_the_referee(circle: Circle) -> None:
    guest, code = Client(), circle.match_code
    path = reverse("matches:ruling", args=[code])
    circle.evening.referee = circle.by_role[Role.REFEREE]
    circle.evening.save()
    page = read_page(guest.get(path))
    assert "Rita rules at this table" in page["ruling"].text
    sent = page.form("ruling") | {"points.0": "4", "reason": "Late", "by": "Rita"}
    assert guest.post(path, sent).status_code == 302
    assert Event.objects.latest("pk").by == "Rita"
    circle.evening.referee = None
    circle.evening.save()
    assert "rules at this table" not in read_page(guest.get(path)).text
    sent = read_page(guest.get(path)).form("ruling") | {"points.0": "4", "reason": "Late", "by": "Rita"}
    guest.post(path, sent)
    assert Event.objects.latest("pk").by == "", "only names that are offered"


def test_only_who_runs_the_tournament_decides_the_result_of_a_match_that_is_over(
    circle: Circle, cup: Tournament, at: Any
) -> None:
    matches.close_match(now(cup), Closing.AGREED, key=uuid4(), seen=now(cup).version)
    path, typed = at("matches:decide"), {"points.0": "0", "points.1": "2", "reason": "They had revoked"}
    for phone in (Client(), *phones(circle, MAY_NOT)):
        with nothing_stored():
            assert SAYS in " ".join(read_page(phone.get(path)).text.split())
            assert phone.post(path, fields(cup) | typed).status_code == 403
        assert path not in phone.get(at("matches:sheet")).content.decode()
    for phone in phones(circle, MAY):
        assert path in phone.get(at("matches:sheet")).content.decode()
        assert phone.post(path, fields(cup) | typed).status_code == 302
    assert now(cup).state["totals"] == [0, 2]
    taken_back = at("matches:void", now(cup).version)
    assert Client().post(taken_back, fields(cup, reason="No")).status_code == 403


def test_only_who_directs_says_which_phones_write_at_a_table_of_a_tournament(circle: Circle, at: Any) -> None:
    for phone in [Client(), *phones(circle, MAY_NOT)]:
        phone.get(at("matches:sheet"))
        page = read_page(phone.get(at("matches:share"))).text
        assert "Phones at this table" in page
        assert "in charge of the table" not in page
        for action in ("care", "close"):
            refused = phone.post(at("matches:phones"), {"action": action})
            assert refused.status_code == 403
            assert "the referee or an organiser says which phones write" in read_page(refused).text
    for phone in phones(circle, MAY)[:1]:
        assert "in charge of the table" in read_page(phone.get(at("matches:share"))).text
        assert phone.post(at("matches:phones"), {"action": "care"}).status_code == 302
        assert "Let no new phone write" in read_page(phone.get(at("matches:share"))).text


def test_the_log_names_who_called_time_at_every_table(cup: Tournament, at: Any, circle: Circle) -> None:
    services.close_round(Round.objects.get(tournament=cup), circle.owner, call=True)
    head = read_page(Client().get(at("matches:log"))).all("p", "log-head")
    assert [each.text.split()[0] for each in head if circle.owner.name in each.text] == [circle.owner.name]
    assert "a file" not in head[0].text + head[-1].text


def test_the_log_names_who_gave_the_match_up_by_the_link_of_the_table(cup: Tournament, at: Any, circle: Circle) -> None:
    phone = circle.phone(Role.ORGANISER)
    form = read_page(phone.get(at("matches:end"))).form("end")
    assert phone.post(at("matches:end"), form | {"how": "abandoned"}).status_code == 302
    assert Event.objects.filter(match=now(cup)).latest("number").by == circle.by_role[Role.ORGANISER].name
