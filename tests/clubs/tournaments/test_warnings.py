"""What a warning costs beside points: agreed before the tournament, or said as the warning is given."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament, Warned
from scorekeeper.rules import tournament as core
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import at, by_hand, make, open_evening, start, tables
from tests.matches.pages import Element, one_line, read_page

pytestmark = pytest.mark.django_db

BURRACO = core.usual_award("table", 3)


def cost(tournament: Tournament) -> tuple[object, object]:
    """Points and difference of number 1, who has played nothing to its end."""
    (placing,) = (each for each in services.ranking_of(tournament) if each.entry == 1)
    return placing.values["points"], placing.values["difference"]


@pytest.mark.parametrize(
    ("typed", "agreed"),
    [
        ({"warn_difference": "25"}, core.Sanction(2, 1, 25)),
        ({"warn_count": "3", "warn_points": "2", "warn_difference": "50"}, core.Sanction(3, 2, 50)),
        ({"warn_count": "3"}, core.Sanction(3, 1)),
        ({}, core.Sanction(2, 1)),
    ],
)
def test_what_warnings_cost_of_the_difference_is_agreed_with_the_rest(
    circle: Circle, typed: dict[str, str], agreed: core.Sanction
) -> None:
    phone, evening = circle.phone(Role.ORGANISER), open_evening(circle.owner)
    assert by_hand(phone, at(evening, "set-up-tournament", key="burraco-italy"), **typed).status_code == 302
    tournament = Tournament.objects.get(evening=evening)
    assert core.read_award(tournament.award).sanction == agreed
    assert by_hand(phone, at(evening, "change-tournament")).status_code == 302
    tournament.refresh_from_db()
    assert core.read_award(tournament.award).sanction == agreed, "it stays when the page is saved again"


def test_the_form_of_the_second_warning_says_what_it_costs_and_takes_what_it_costs_besides(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.REFEREE)
    tournament = make(olga, game="burraco-italy", award=BURRACO)
    start(tournament, olga)
    entry = tournament.entries.get(number=1)
    path, act = at(tournament.evening, "tournament-entries"), at(tournament.evening, "tournament-entry", entry=entry.pk)

    def its_form() -> Element:
        forms = [form for form in read_page(phone.get(path)).all("form") if form.attributes.get("action") == act]
        return next(form for form in forms if "Give the warning" in form.text)

    assert "Penalty" not in its_form().text, "the first one is only spoken"
    assert phone.post(act, {"action": "warn", "reason": "Slow play"}).status_code == 302
    assert "Penalty: points −1." in its_form().text
    assert "difference" in {each.attributes.get("name") for each in its_form().all("input")}
    sent = {"action": "warn", "reason": "Talked", "difference": "-5"}
    assert phone.post(act, sent).status_code == 422
    assert Warned.objects.count() == 1, "nothing is half done"
    assert phone.post(act, sent | {"difference": "25"}).status_code == 302
    assert cost(tournament) == (-1, -25)
    assert "Penalty" not in its_form().text.replace("A penalty", "")


def test_the_list_of_rulings_says_which_warning_costs_and_what(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.REFEREE)
    tournament = make(olga, game="burraco-italy", award=BURRACO)
    start(tournament, olga)
    entry = tournament.entries.get(number=1)
    for reason in ("Slow play", "Talked", "Talked again"):
        services.warn(entry, reason, olga)
    lines = [one_line(each.text) for each in read_page(phone.get(at(tournament.evening, "evening-rulings"))).all("li")]
    rulings = {reason: next(line for line in lines if f"“{reason}”" in line) for reason in ("Slow play", "Talked")}
    assert "Penalty" not in rulings["Slow play"], "the first one is only spoken"
    assert "Penalty: points −1." in rulings["Talked"]
    assert sum("Penalty" in line for line in lines) == 1, "nor does the third cost anything"
    services.penalise(entry, 0, 100, "Late", olga)
    page = read_page(phone.get(at(tournament.evening, "evening-rulings"))).text
    assert "Penalty: difference −100." in page
    assert "points −0" not in page


def test_a_cost_that_was_agreed_is_told_and_not_asked(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.REFEREE)
    award = core.Award(by=BURRACO.by, bye=BURRACO.bye, sanction=core.Sanction(1, 1, 25), excused=BURRACO.excused)
    tournament = make(olga, game="burraco-italy", award=award)
    start(tournament, olga)
    entry = tournament.entries.get(number=1)
    page = read_page(phone.get(at(tournament.evening, "tournament-entries")))
    assert "Penalty: points −1, difference −25." in page.text
    assert f"warn-difference-{entry.pk}" not in page
    services.warn(entry, "Talked", olga)
    assert cost(tournament) == (-1, -25)


def test_a_warning_and_what_it_costs_besides_are_taken_back_each_by_itself(olga: Member) -> None:
    tournament = make(olga, game="burraco-italy", award=BURRACO)
    start(tournament, olga)
    entry = tournament.entries.get(number=1)
    services.warn(entry, "Slow play", olga)
    given = services.warn(entry, "Talked", olga, difference=25)
    assert cost(tournament) == (-1, -25)
    services.take_back_warning(given, olga)
    assert cost(tournament) == (0, -25)
    services.take_back_warning(Warned.objects.get(penalty__isnull=False), olga)
    assert cost(tournament) == (0, 0)
    with pytest.raises(Refused, match="without a minus"):
        services.warn(entry, "Talked", olga, difference=None)


LATE = "Somebody is late"


@pytest.mark.parametrize(
    ("minutes", "offered"),
    [(4, ""), (5, "Warn Anna & Bo"), (6, "Anna & Bo: difference −100"), (10, "Anna & Bo: difference −100"), (11, "")],
)
def test_who_is_not_ready_is_proposed_what_the_rules_of_burraco_say(circle: Circle, minutes: int, offered: str) -> None:
    olga, phone = circle.owner, circle.phone(Role.REFEREE)
    tournament = make(olga, game="burraco-italy", award=BURRACO)
    first = start(tournament, olga)
    entry = tournament.entries.get(number=1)
    Round.objects.filter(pk=first.pk).update(started_at=timezone.now() - timedelta(minutes=minutes, seconds=1))
    meeting = next(each for each in tables(first) if entry in [one for side in each.sides for one in side])
    path = at(tournament.evening, "tournament-table", meeting=meeting.pk)
    page = read_page(phone.get(path))
    assert (LATE in page.text) is (minutes > 4)
    assert ("After minute 10 the others win." in one_line(page.text)) is (minutes > 4), "minute 10 is still a penalty"
    assert LATE not in read_page(circle.phone(Role.SCORER).get(path)).text, "it is the referee's to rule"
    absent = next(each for each in page.all("details") if each.attributes.get("id") == "absent")
    assert ("open" in absent.attributes) is (minutes == 11), "then the others win, and it is said who is not there"
    if not offered:
        return
    act = at(tournament.evening, "tournament-entry", entry=entry.pk)
    (form,) = (each for each in page.all("form") if each.attributes.get("action") == act)
    assert one_line(form.text) == offered
    sent = page.form(action=act) | {"action": "warn" if minutes == 5 else "penalise"}
    assert phone.post(act, sent).status_code == 302
    given = Warned.objects.get(entry=entry)
    assert (given.reason, given.penalty) == ("Late", None if minutes == 5 else {"points": 0, "difference": 100})
    again = [form.attributes.get("action") for form in read_page(phone.get(path)).all("form")]
    assert act not in again, "once is enough"


def test_nothing_is_proposed_where_no_source_says_it_or_the_table_plays(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.REFEREE)
    for tournament in make(olga), make(olga, game="burraco-italy", award=BURRACO):
        first = start(tournament, olga)
        Round.objects.filter(pk=first.pk).update(started_at=timezone.now() - timedelta(minutes=6))
        meeting, other = tables(first)[:2]
        services.hand_in(meeting, [2, 1] if "briscola" in tournament.variant_key else [700, 300], olga)
        page = read_page(phone.get(at(tournament.evening, "tournament-table", meeting=meeting.pk)))
        assert LATE not in page.text
        late = LATE in read_page(phone.get(at(tournament.evening, "tournament-table", meeting=other.pk))).text
        assert late is (tournament.variant_key == "burraco-italy")
