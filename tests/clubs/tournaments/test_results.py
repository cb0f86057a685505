"""What a tournament gives: results, decisions, warnings, and the ranking."""

from typing import Any

import pytest

from scorekeeper.clubs.audit import AuditEntry, sentence_of
from scorekeeper.clubs.club import Member
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Entry, Tournament, TournamentMeeting
from scorekeeper.rules import tournament as core
from tests.clubs.small_club import correct
from tests.clubs.tournaments.cast import PAIRS, draw, make, play, start, tables
from tests.clubs.tournaments.ranked import DRAWN_3

pytestmark = pytest.mark.django_db


DANESE_2 = core.Plan((core.Stretch("danese", 2),))


def names(meeting: TournamentMeeting) -> list[str]:
    return [entry.name for side in meeting.sides for entry in side]


def ranked(tournament: Tournament) -> list[tuple[int, str, Any]]:
    called = {entry.number: entry.name for entry in Entry.objects.filter(tournament=tournament)}
    ranking = services.ranking_of(Tournament.objects.get(pk=tournament.pk))
    return [(placing.place, called[placing.entry], placing.values["points"]) for placing in ranking]


# Results


@pytest.mark.long
def test_six_pairs_three_rounds_and_the_ranking_follows_corrections_and_decisions(olga: Member) -> None:
    made = make(olga, plan=core.Plan((core.Stretch("mitchell", 2), core.Stretch("danese", 1))))
    for number in (1, 2, 3):
        played = play(made, olga, number)
    services.finish(made, olga)
    before = ranked(made)
    assert sum(points for _place, _name, points in before) == 3 * 3 * 2
    assert [place for place, _name, _points in before] == [1, 2, 3, 4, 5, 6]
    meeting = tables(played)[0]
    assert meeting.played is not None
    winner, loser = names(meeting)
    had = {name: points for _place, name, points in before}
    correct(meeting.played.match, 1, {"points": [50, 70]})
    correct(meeting.played.match, 2, {"points": [40, 80]})
    now = {name: points for _place, name, points in ranked(made)}
    assert (now[winner], now[loser]) == (had[winner] - 2, had[loser] + 2)
    with pytest.raises(Refused, match="tournament is over"):
        services.rule(meeting, "points", [2, 0], "They had revoked.", olga)
    services.resume(made, olga)
    services.rule(meeting, "points", [2, 0], "They had revoked.", olga)
    assert {name: points for _place, name, points in ranked(made)} == had
    services.take_back_ruling(meeting, olga)
    assert {name: points for _place, name, points in ranked(made)} == now


def test_a_bye_goes_round_and_counts_as_the_award_says(olga: Member) -> None:
    made = make(olga, PAIRS[:5], plan=DRAWN_3)
    waited = []
    begun = start(made, olga)
    assert {points for _place, _name, points in ranked(made)} == {0}, "nobody leads by waiting"
    assert {place for place, _name, _points in ranked(made)} == {1}, "who is level shares the place"
    for number in (1, 2, 3):
        begun = play(made, olga, number)
        waited += [names(meeting)[0] for meeting in services.meetings_of([begun.pk]) if meeting.sits_out]
    assert len(set(waited)) == 3
    placing = {each.entry: each.byes for each in services.ranking_of(made)}
    assert sorted(placing.values()) == [0, 0, 1, 1, 1]


def test_two_warnings_cost_a_point_and_can_be_taken_back(olga: Member) -> None:
    made = make(olga, game="burraco-italy")
    entry = made.entries.get(number=1)
    with pytest.raises(Refused, match="before the first round"):
        services.warn(entry, "Slow play", olga)
    start(made, olga)
    with pytest.raises(Refused, match="Write why"):
        services.warn(entry, " ", olga)
    services.warn(entry, "Slow play", olga)
    second = services.warn(entry, "Talking", olga)
    assert {each.entry: each.values["points"] for each in services.ranking_of(made)}[1] == -1
    services.take_back_warning(second, olga)
    assert {each.entry: each.values["points"] for each in services.ranking_of(made)}[1] == 0
    sentences = [str(sentence_of(entry)) for entry in AuditEntry.objects.filter(what__startswith="warn").order_by("pk")]
    assert len(sentences) == 3 * 2, "each of the two is told by who they are, so that a forgotten name goes here too"
    assert "warned <bdi>Anna</bdi>, number <bdi>1</bdi>: <bdi>Slow play</bdi>" in sentences[0]
    assert not any("Anna" in str(facts) for facts in AuditEntry.objects.values_list("facts", flat=True))


@pytest.mark.parametrize(
    ("what", "amounts", "reason", "why"),
    [
        ("totals", [1, 0], "", "Write why"),
        ("totals", [1], "Because", "each side"),
        ("totals", [1, None], "Because", "each side"),
        ("totals", [1, 10**9], "Because", "each side"),
        ("places", [1, 0], "Because", "Say whether"),
    ],
)
def test_a_decision_needs_a_reason_and_an_amount_a_side(
    olga: Member, what: str, amounts: list[int | None], reason: str, why: str
) -> None:
    made = make(olga)
    drawn = draw(made, olga)
    (meeting, *_others) = tables(drawn)
    with pytest.raises(Refused, match="before the table begins"):
        services.rule(meeting, "totals", [1, 0], "Because", olga)
    services.start_round(drawn, olga)
    with pytest.raises(Refused, match=why):
        services.rule(meeting, what, amounts, reason, olga)
