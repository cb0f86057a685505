"""Evenings in tournament form, through their services: setting one up, entries and rounds."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Member
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import tournament as core
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.clubs.small_club import close
from tests.clubs.tournaments.cast import PAIRS, draw, make, open_evening, play, record, start, tables
from tests.clubs.tournaments.ranked import DRAWN_3

pytestmark = pytest.mark.django_db


# Setting up


def test_every_game_has_a_usual_tournament_that_can_be_set_up(olga: Member) -> None:
    for variant in VARIANTS:
        for form in range(max(1, len(variant.formats))):
            wanted = services.usual(olga.club, variant, form)
            assert wanted.layout is not None, variant.key
            assert not services.problems_of(wanted), variant.key
            assert 0 < wanted.minutes <= 90, variant.key
    burraco = services.usual(olga.club, BY_KEY["burraco-italy"])
    assert (burraco.minutes, burraco.award.kind, burraco.plan.rounds, burraco.options.hands) == (40, "table", 4, 3)
    made = services.set_up(open_evening(olga), olga, burraco)
    assert (made.members_each, made.options["end"], made.plan["stretches"][0]["movement"]) == (2, "hands", "mitchell")


def test_an_evening_is_one_tournament_and_a_closed_one_none(olga: Member) -> None:
    made = make(olga)
    usual = services.usual(olga.club, BY_KEY["briscola"])
    with pytest.raises(Refused, match="a tournament already"):
        services.set_up(made.evening, olga, usual)
    other = open_evening(olga)
    evenings.close_evening(other, olga)
    with pytest.raises(Refused, match="evening is over"):
        services.set_up(other, olga, usual)


def test_what_does_not_go_together_is_refused(olga: Member) -> None:
    with pytest.raises(Refused, match="one entry meets one other"):
        make(olga, [], members_each=1, plan=core.Plan((core.Stretch("mitchell", 3),)))
    with pytest.raises(Refused, match="600 minutes"):
        make(olga, [], minutes=601)
    three = BY_KEY["briscola"].seating("3")
    with pytest.raises(Refused):
        make(olga, [], seating=three, members_each=2)


def test_it_is_changed_before_the_first_draw_and_later_only_what_is_to_come(olga: Member) -> None:
    made = make(olga)
    usual = services.usual(olga.club, BY_KEY["briscola"], 1)
    services.change(made, olga, usual)
    made.refresh_from_db()
    assert made.award["kind"] == "total"
    draw(made, olga)
    longer = services.SetUp(**{**vars_of(usual), "minutes": 15, "award": core.usual_award("result")})
    services.change(made, olga, longer)
    made.refresh_from_db()
    assert (made.minutes, made.award["kind"]) == (15, "total")
    with pytest.raises(Refused, match="stay as they are"):
        services.change(
            made, olga, services.SetUp(**{**vars_of(usual), "plan": core.Plan((core.Stretch("danese", 2),))})
        )
    with pytest.raises(Refused, match="has been drawn"):
        services.do_without(made, olga)


def vars_of(wanted: services.SetUp) -> dict[str, Any]:
    return {key: getattr(wanted, key) for key in wanted.__dataclass_fields__}


# Entries


def test_members_and_walk_in_guests_are_entered_once(olga: Member) -> None:
    made = make(olga, [("Mia", "Zoe")])
    zoe = Member.objects.get(club=olga.club, name="Zoe")
    assert (zoe.state, Member.objects.filter(club=olga.club, name="Mia").count()) == (Member.State.GUEST, 1)
    for wrong, why in (
        (("Mia", "Ann"), "entered already"),
        (("mia", "MIA"), "one person twice"),
        (("Ann", " "), "names of both"),
        (("Ann",), "names of both"),
        (("Ann", "\x00"), "ordinary letters"),
    ):
        with pytest.raises(Refused, match=why):
            services.enter(made, wrong, olga)
    other = members.add_name(olga.club, "Mia B.", olga)
    members.merge(other, Member.objects.get(club=olga.club, name="Mia"), olga)
    with pytest.raises(Refused, match="entered already"):
        services.enter(made, ("Mia B.", "Ann"), olga)
    assert made.entries.count() == 1
    assert not Member.objects.filter(club=olga.club, name="Ann").exists(), "who was refused is not left as a guest"


def test_who_comes_late_plays_from_the_next_round_and_who_drops_out_to_the_last(olga: Member) -> None:
    made = make(olga, plan=DRAWN_3)
    first = draw(made, olga)
    with pytest.raises(Refused, match="Take that draw back"):
        services.drop_out(made.entries.get(number=1), olga)
    with pytest.raises(Refused, match="drop out instead"):
        services.take_out(made.entries.get(number=1), olga)
    late = services.enter(made, ("Mara", "Nico"), olga)
    made.refresh_from_db()
    assert sorted(made.lots) == list(range(1, 8))
    play(made, olga)
    services.drop_out(made.entries.get(number=1), olga)
    second = draw(made, olga, 2)
    there = {entry.number for meeting in services.meetings_of([second.pk]) for side in meeting.sides for entry in side}
    assert there == {2, 3, 4, 5, 6, late.number}
    assert made.entries.get(number=1).withdrawn_after == 1
    services.take_back_draw(second, olga)
    services.come_back(made.entries.get(number=1), olga)
    services.take_out(late, olga)
    again = draw(made, olga, 2)
    assert len(tables(again)) == 3
    assert first.pk != again.pk


# Rounds


def test_two_who_draw_and_start_at_once_make_one_round(olga: Member) -> None:
    made = make(olga)
    once, twice = draw(made, olga), services.draw_round(made, 1, olga)
    assert once == twice
    services.start_round(once, olga)
    services.start_round(twice, olga)
    assert (made.rounds.count(), Played.objects.filter(evening=made.evening).count()) == (1, 3)
    assert list(AuditEntry.objects.values_list("what", flat=True)).count("round-started") == 1


def test_a_draw_can_be_taken_back_until_its_tables_begin(olga: Member) -> None:
    made = make(olga)
    services.take_back_draw(draw(made, olga), olga)
    made.refresh_from_db()
    assert (made.state, made.lots, made.rounds.count()) == (Tournament.State.ENTRIES, [], 0)
    begun = start(made, olga)
    with pytest.raises(Refused, match="its draw stands"):
        services.take_back_draw(begun, olga)


@pytest.mark.parametrize(("count", "why"), [(0, "Entries now: 0"), (1, "Entries now: 1")])
def test_too_few_entries_are_not_drawn(olga: Member, count: int, why: str) -> None:
    made = make(olga, PAIRS[:count])
    with pytest.raises(Refused, match=why):
        draw(made, olga)


def test_a_round_waits_its_turn(olga: Member) -> None:
    made = make(olga, plan=core.Plan((core.Stretch("drawn", 1),)))
    with pytest.raises(Refused, match="turn of round 1"):
        draw(made, olga, 2)
    begun = start(made, olga)
    for number in (2, 7):
        with pytest.raises(Refused, match="still to be closed"):
            draw(made, olga, number)
    with pytest.raises(Refused, match="still to be closed"):
        services.finish(made, olga)
    with pytest.raises(Refused, match="close that round"):
        evenings.close_evening(made.evening, olga)
    services.close_round(begun, olga, call=True)
    with pytest.raises(Refused, match="All rounds of the plan"):
        draw(made, olga, 2)
    evenings.close_evening(made.evening, olga, unfinished=True)
    made.evening.refresh_from_db()
    with pytest.raises(Refused, match="evening is over"):
        draw(made, olga, 2)


def test_every_table_is_a_match_of_the_club_under_the_charter_of_the_tournament(olga: Member) -> None:
    made = make(olga, confirm=True)
    begun = start(made, olga)
    for meeting in tables(begun):
        assert meeting.played is not None
        match = meeting.played.match
        first, second = (side[0].people for side in meeting.sides)
        assert match.players == [first[0].name, second[0].name, first[1].name, second[1].name]
        assert (match.options, match.standing.confirm, match.club_number) == (made.options, True, olga.club.pk)
        assert {seated.member_id for seated in meeting.played.seated.all()} == {m.pk for m in [*first, *second]}
        access = matches.access_by(services.code_of(meeting))
        assert access is not None
        assert (access.match, access.may_write) == (match, True)


def test_singles_at_a_game_of_pairs_change_their_partners(olga: Member) -> None:
    made = make(olga, [(name,) for pair in PAIRS[:4] for name in pair], members_each=1, plan=DRAWN_3)
    partners = set()
    for number in (1, 2, 3):
        for meeting in tables(play(made, olga, number)):
            assert [len(side) for side in meeting.sides] == [2, 2]
            partners |= {frozenset(entry.number for entry in side) for side in meeting.sides}
    assert len(partners) == 12, "nobody had a partner twice"


def test_the_clock_of_a_round_is_that_of_all_its_tables(olga: Member) -> None:
    begun = start(make(olga, minutes=30), olga)

    def ends() -> set[Any]:
        begun.refresh_from_db()
        return {begun.ends_at, *Match.objects.exclude(clock_ends_at=None).values_list("clock_ends_at", flat=True)}

    (until,) = ends()
    assert timedelta(minutes=25) < until - timezone.now() <= timedelta(minutes=30)
    services.more_minutes(begun, 5, olga)
    assert ends() == {until + timedelta(minutes=5)}
    services.call_time(begun, olga)
    (called,) = ends()
    assert called <= timezone.now()
    services.more_minutes(begun, 5, olga)
    assert min(ends()) > timezone.now() + timedelta(minutes=4)


def test_a_round_is_closed_when_all_tables_have_a_result_and_their_links_write_no_more(olga: Member) -> None:
    begun = start(make(olga), olga)
    one, two, three = tables(begun)
    record(one, (70, 50), (80, 40))
    with pytest.raises(Refused, match="Still playing: table 2, 3"):
        services.close_round(begun, olga)
    record(two, (70, 50))
    assert three.played is not None
    close(three.played.match, Closing.ABANDONED)
    with pytest.raises(Refused, match="Table 3 gave its match up"):
        services.close_round(begun, olga, call=True)
    begun.refresh_from_db()
    assert begun.state == Round.State.RUNNING
    services.rule(three, "totals", [0, 2], "They left.", olga)
    services.close_round(begun, olga, call=True)
    access = matches.access_by(services.code_of(one))
    assert access is not None
    assert not access.may_write
    results = [(result.totals, result.winners) for result in services.results_of(begun.tournament)]
    assert results == [((2, 0), (0,)), ((1, 0), (0,)), ((0, 2), ())]


# The code of a table


def test_a_table_is_opened_by_its_own_code_only(olga: Member) -> None:
    one, two, *_others = tables(draw(make(olga), olga))
    code = services.code_of(one)
    assert services.meeting_by(code) == one
    number, secret = code.split("-")
    for wrong in (f"{two.pk}-{secret}", f"{number}-", number, "", "x-y", f"{number}-{secret[:-1]}", "9" * 70, "١-x"):
        assert services.meeting_by(wrong) is None, wrong
