"""Who rules at a table and does not play there lets a deal stand, and no dispute waits for ever."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Played, Seated
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.presenters.rulings import rulings_of
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Event, Match, SheetEntry
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.text import render
from tests.clubs.cast import Circle
from tests.clubs.test_everyone import nothing_stored
from tests.clubs.tournaments.cast import make, record, start, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db

TOUCH = "I rule: it stands as written"
RULING = "ruled that deal 1 stands as written."
MAY, MAY_NOT = (Role.OWNER, Role.ORGANISER, Role.REFEREE), (Role.SCORER, Role.MEMBER)


def disputed(match: Match) -> None:
    """The two sides disagree about the first deal, whoever rules corrects it, and nobody accepts it."""
    matches.object_to_deal(match, 1, 1, reason="Counted wrong", key=uuid4(), seen=match.version)
    match = Match.objects.get(pk=match.pk)
    deal = match.variant.read_deal({"points": [60, 60]}, match.standing.table).value
    matches.amend_deal(match, 1, deal, reason="A ruling", key=uuid4(), seen=match.version)


@pytest.fixture
def played(circle: Circle) -> Played:
    """A table of a tournament that confirms its deals, and whose first one waits since it was ruled on."""
    first, *_others = tables(start(make(circle.owner, confirm=True), circle.owner))
    disputed(record(first, (70, 50)))
    assert first.played
    return first.played


def sheet_of(played: Played) -> str:
    return reverse("matches:sheet", args=[services.code_of(played.tournament_meeting)])


def says(phone: Client, played: Played) -> Any:
    """The referee's touch on the sheet, or on one that was drawn before they lost the right to it."""
    code = services.code_of(played.tournament_meeting)
    seen = str(Match.objects.get(pk=played.match_id).version)
    return phone.post(reverse("matches:agree", args=[code, 1]), {"ruled": "1", "key": str(uuid4()), "seen": seen})


def state_of(played: Played) -> tuple[int, list[str]]:
    """How many deals wait, and which referees have spoken."""
    events = Event.objects.filter(match=played.match_id, payload__has_key="judge_name").order_by("number")
    return Match.objects.get(pk=played.match_id).state.get("unsettled", 0), [
        row.payload["judge_name"] for row in events
    ]


@pytest.mark.parametrize("role", MAY)
def test_whoever_rules_lets_it_stand_in_one_touch(circle: Circle, played: Played, role: Role) -> None:
    phone, name = circle.phone(role), circle.by_role[role].name
    assert state_of(played) == (1, [])
    assert TOUCH in read_page(phone.get(sheet_of(played))).text
    assert says(phone, played).status_code == 302
    assert state_of(played) == (0, [name])
    assert f"{name} {RULING}" in read_page(phone.get(sheet_of(played))).text
    assert f"{name} {RULING}" in read_page(Client().get(sheet_of(played) + "log/")).text
    line = rulings_of(played.tournament_meeting.round.tournament.evening)[0]
    assert (line.says, line.by) == ("Deal 1 stands as written.", name)


@pytest.mark.parametrize("role", [None, *MAY_NOT])
def test_nobody_else_may(circle: Circle, played: Played, role: Role | None) -> None:
    phone = circle.phone(role) if role else Client()
    assert TOUCH not in read_page(phone.get(sheet_of(played))).text
    with nothing_stored():
        refused = says(phone, played)
    assert refused.status_code == 403
    assert "Only who rules here, is signed in and does not play at this table" in read_page(refused).text
    assert state_of(played) == (1, [])


def test_who_plays_at_the_table_may_not_though_they_rule_elsewhere(circle: Circle, played: Played) -> None:
    Seated.objects.filter(played=played, seat=0).update(member=circle.by_role[Role.REFEREE])
    phone = circle.phone(Role.REFEREE)
    assert TOUCH not in read_page(phone.get(sheet_of(played))).text
    assert says(phone, played).status_code == 403


def test_nobody_objects_to_it_afterwards_and_reads_who_ruled(circle: Circle, played: Played) -> None:
    says(circle.phone(Role.REFEREE), played)
    match = Match.objects.get(pk=played.match_id)
    with pytest.raises(Impossible) as refused:
        matches.object_to_deal(match, 1, 0, reason="No", key=uuid4(), seen=match.version)
    assert "Rita ruled that this deal stands as written." in render(refused.value.problems[0].phrase)
    deal = match.variant.read_deal({"points": [61, 59]}, match.standing.table).value
    matches.amend_deal(match, 1, deal, reason="Counted again", key=uuid4(), seen=match.version)
    assert state_of(played)[0] == 1, "a correction opens it again"


def test_a_deal_that_nobody_has_questioned_waits_for_its_table(circle: Circle) -> None:
    first, *_others = tables(start(make(circle.owner, confirm=True), circle.owner))
    record(first, (70, 50))
    assert first.played
    assert TOUCH not in read_page(circle.phone(Role.REFEREE).get(sheet_of(first.played))).text


def test_a_referee_whose_name_is_forgotten_is_named_nowhere(circle: Circle, played: Played) -> None:
    says(circle.phone(Role.REFEREE), played)
    assert matches.replace_names(played.match_id, ["Rita"], "Former player 1")
    assert state_of(played)[1] == ["Former player 1"]
    contents = SheetEntry.objects.filter(match=played.match_id).values_list("content", flat=True)
    assert [content["judge_name"] for content in contents] == ["Former player 1"]
