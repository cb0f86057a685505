"""Deals of the demo club read in to a club that plays otherwise: every match ends as it did."""

import csv
import io
import json
import uuid
from datetime import date
from typing import Any

import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis.strategies import DataObject, data, sampled_from

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.demo.making import Plan, make_demo
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.exchange.services import importing_results
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.services.importing_results import bring_results, judged_results
from scorekeeper.clubs.exchange.services.result_documents import ENDS, Reading, RulesOf
from scorekeeper.clubs.exchange.sheets import LONGER, Kind, as_typed, harmless
from scorekeeper.clubs.members.services import members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.totals import Totals
from tests.clubs.cast import account, phone_of
from tests.clubs.exchange.test_taken_out import OVER, results_of
from tests.clubs.small_club import SmallClub, play
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page
from tests.rules.made_up import charters

pytestmark = pytest.mark.django_db
OTHERWISE: Any = {
    "albastini": {"end": "target", "target": 3},
    "basra-egypt": {"target": 41},
    "briscola": {"win_mode": "first_to", "first_to": 1},
    "buraco-us": {"target": 1000},
    "burraco-italy": {"end": "points", "target": 1000},
    "trionfetti": {},
}
"""House rules by which most matches of the demo club would be over sooner."""


@pytest.fixture
def demo() -> Club:
    return make_demo(Plan(seed=1, matches=25, days=60, today=date(2026, 11, 21)), "correct horse", print).club


@pytest.fixture
def nina() -> Member:
    owner = members.make_club(account("nina"), "Elsewhere", "Nina")
    owner.club.defaults = {key: {"seating": "4-pairs", "options": options} for key, options in OTHERWISE.items()}
    owner.club.save(update_fields=["defaults"])
    return owner


def ends_of(club: Club) -> list[tuple[Any, ...]]:
    """Of each match that has a result all that is told of its end."""
    over = Played.objects.filter(club=club, state__in=(*OVER, Played.State.DECIDED)).select_related("match")
    return sorted(
        (one.played_on, one.variant_key, one.match.seating_key, _names(one), one.state, *_end(one))
        for one in over
        if not one.match.is_blank
    )


def _names(played: Played) -> list[str]:
    return list(played.match.names_at(0))


def _end(played: Played) -> list[str]:
    state = played.match.state
    options = played.match.variant.changed(played.match.charter, played.match.seating)
    outcome = state["outcome"]
    by_table = outcome["reason"] if outcome["reason"] in ENDS else ""
    return list(map(repr, (outcome["winners"], by_table, state["totals"], state["games"], options)))


@pytest.mark.long
@pytest.mark.parametrize("table", ["matches", "deals"])
def test_a_match_ends_as_it_did_in_a_club_that_plays_otherwise(
    demo: Club, nina: Member, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing_results, "AT_ONCE", 1_000)
    text = "".join(table_of(demo, None, table, Kind.EXCEL_SEMICOLON))
    assert [row.sentence for row in judged_results(nina.club, text) if row.problem] == []
    bring_results(nina.club, text, nina)
    assert ends_of(nina.club) == ends_of(demo)


@pytest.mark.long
@pytest.mark.parametrize("table", ["matches", "deals"])
def test_who_won_is_known_where_somebody_took_over_a_seat_or_is_spelled_otherwise(nina: Member, table: str) -> None:
    small = SmallClub()
    match = small.played[10].match  # Ada : Ben, which still runs
    matches.substitute(match, 1, "Zoe", key=uuid.uuid4(), seen=match.version)
    correct = Match.objects.get(pk=match.pk)
    matches.decide(correct, (4, 60), reason="Said so", key=uuid.uuid4(), seen=correct.version)
    members.add_name(nina.club, "BEN", nina)
    text = "".join(table_of(small.club, None, table, Kind.PLAIN))
    assert [row.sentence for row in judged_results(nina.club, text) if row.problem] == []
    bring_results(nina.club, text, nina)
    (again,) = [
        one
        for one in Played.objects.filter(club=nina.club, played_on=small.played[10].played_on).select_related("match")
        if one.match.amounts == (4, 60)
    ]
    assert (again.match.players, again.match.state["outcome"]["winners"]) == (["Ada", "BEN"], [1])


@pytest.mark.long
@pytest.mark.parametrize("table", ["matches", "deals"])
def test_a_match_of_which_only_totals_were_written_comes_in_as_the_referee_decided_it(nina: Member, table: str) -> None:
    small = SmallClub()
    match = play(small.club, [small.ada, small.ben], date(2026, 2, 16), [], seating="2").match
    totals = Totals(points=(30, 30), so_far=True, deals=2, over=False)
    matches.record_totals(match, totals, key=uuid.uuid4(), seen=match.version)
    level = Match.objects.get(pk=match.pk)
    matches.decide(level, (31, 30), reason="Counted again", key=uuid.uuid4(), seen=level.version)
    bring_results(nina.club, "".join(table_of(small.club, None, table, Kind.PLAIN)), nina)
    rows = Played.objects.filter(club=nina.club, played_on=date(2026, 2, 16)).select_related("match")
    assert [(list(one.match.amounts), one.state) for one in rows] == [([31, 30], Played.State.DECIDED)]


def test_a_winner_who_did_not_sit_there_is_refused(nina: Member) -> None:
    heads = "match,date,variant,state,winners,player1,player2,points1,points2"
    (row,) = judged_results(nina.club, f"{heads}\n7,2019-03-01,brisca,finished,Ida,Ugo,Vera,3,1\n")
    assert "did not sit there" in row.problem


def without(text: str, *columns: str) -> str:
    """The table in *text* as it was written before it had these *columns*."""
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    out = io.StringIO()
    writer = csv.DictWriter(out, [name for name in rows[0] if name not in columns], extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


@pytest.mark.long
def test_which_rules_deals_are_read_with_is_chosen_where_they_do_not_name_them(nina: Member) -> None:
    small = SmallClub()
    nina.club.defaults |= {"basra-egypt": {"seating": "4-pairs", "options": {"target": 51, "end": "target"}}}
    nina.club.save(update_fields=["defaults"])
    sent = {"rows": without("".join(table_of(small.club, None, "deals", Kind.PLAIN)), "house_rules", "winners", "end")}
    phone, path = phone_of(nina.account), reverse("clubs:bring-results", args=[nina.club.code])
    with nothing_stored():
        page = read_page(phone.post(path, sent))
    assert "House rules of matches that do not name theirs" in page.text
    assert "it was over after row 2 of 3" in page.text, "51 : 65 is over where 51 is enough"
    assert page.form("table")["rules"] == "club"
    page = read_page(phone.post(path, sent | {"rules": "usual"}))
    assert "it was over after row" not in page.text
    assert page.form("table")["rules"] == "usual"
    assert phone.post(path, page.form("save") | {"action": "save"}).status_code == 302
    assert results_of(nina.club) == results_of(small.club)


@pytest.mark.long
def test_the_result_alone_is_right_by_any_rules(nina: Member) -> None:
    small = SmallClub()
    nina.club.defaults |= {"basra-egypt": {"seating": "4-pairs", "options": {"target": 51}}}
    nina.club.save(update_fields=["defaults"])
    text = without("".join(table_of(small.club, None, "deals", Kind.PLAIN)), "house_rules", "winners", "end")
    bring_results(nina.club, text, nina, Reading(rules=RulesOf.NONE))
    assert results_of(nina.club) == results_of(small.club)


@pytest.mark.long
def test_deals_that_name_no_rules_are_asked_about_them_also_where_the_club_has_none(nina: Member) -> None:
    nina.club.defaults = {}
    nina.club.save(update_fields=["defaults"])
    text = "".join(table_of(SmallClub().club, None, "deals", Kind.PLAIN))
    assert not any(row.asks_rules for row in judged_results(nina.club, text))
    assert any(row.asks_rules for row in judged_results(nina.club, without(text, "house_rules")))


@pytest.mark.long
def test_a_table_that_names_its_rules_is_not_asked_about_them(nina: Member) -> None:
    small = SmallClub()
    nina.club.defaults |= {"basra-egypt": {"seating": "4-pairs", "options": {"target": 51}}}
    nina.club.save(update_fields=["defaults"])
    rows = "".join(table_of(small.club, None, "deals", Kind.PLAIN))
    answer = phone_of(nina.account).post(reverse("clubs:bring-results", args=[nina.club.code]), {"rows": rows})
    assert "House rules of matches" not in read_page(answer).text


@pytest.mark.parametrize("rules", ["[1]", "{", '{"target": -4}', "[" * 900, '{"nonsense": 1}'])
def test_house_rules_that_cannot_be_are_refused_in_words(nina: Member, rules: str) -> None:
    out = io.StringIO()
    heads = "date variant player1 player2 points1 points2 house_rules".split()
    csv.writer(out).writerows([heads, ["2019-03-01", "Basra", "Ugo", "Vera", "105", "88", rules]])
    (row,) = judged_results(nina.club, out.getvalue())
    assert row.problem


@pytest.mark.long
@given(data())
def test_the_house_rules_of_any_match_are_read_again_as_they_were(data: DataObject) -> None:
    variant = data.draw(sampled_from(VARIANTS))
    seating = data.draw(sampled_from(variant.seatings))
    options = data.draw(charters(variant, seating))
    rules = harmless(json.dumps(variant.changed(options, seating), ensure_ascii=False))
    assert len(rules) <= LONGER["house_rules"]
    assert variant.read_options(json.loads(as_typed(rules)), seating).value == options
