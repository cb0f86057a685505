"""Who comes to an evening: hour, place and limit, what each says, who has a place and who waits for one."""

from datetime import date, time, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.clubs.club import Member, PublicPart, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Attendance, Evening
from scorekeeper.clubs.evenings.presenters.tables import evening_cards, lately
from scorekeeper.clubs.evenings.services import attendance, evenings
from scorekeeper.clubs.evenings.services.attendance import Answer, guest_list
from scorekeeper.clubs.evenings.services.names import names_at_hand
from scorekeeper.clubs.members.services import forgetting, joining, members
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at, audit_log, start
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def coming(circle: Circle) -> Evening:
    """An evening of next week, with two places."""
    day = timezone.localdate() + timedelta(days=7)
    return evenings.plan(circle.club, circle.owner, held_on=day, begins_at=time(20, 30), place="Bar  Centrale", limit=2)


def names(evening: Evening) -> dict[str, list[str]]:
    guests = guest_list(evening)
    there = {"coming": guests.coming, "waiting": guests.waiting, "absent": guests.absent}
    return {part: [guest.person.name for guest in some] for part, some in there.items()}


def says(evening: Evening, member: Member, answer: Answer, by: Member | None = None) -> None:
    attendance.answer(evening, member, answer, by or member)


# The evening


def test_hour_place_and_limit_are_agreed_and_changed_on_the_form(circle: Circle) -> None:
    omar = circle.phone(Role.ORGANISER)
    form = read_page(omar.get(at(circle, "plan-evening"))).form("plan")
    answer = omar.post(
        at(circle, "plan-evening"),
        form | {"name": "Cup", "begins_at": "20:30", "place": " Bar  Centrale", "limit": "16"},
    )
    made = Evening.objects.get(name="Cup")
    assert (made.begins_at, made.place, made.limit) == (time(20, 30), "Bar Centrale", 16)
    text = read_page(omar.get(answer.headers["Location"])).text
    assert "20:30" in text
    assert "Bar Centrale" in text
    assert "0 of 16 places" in text
    change = at(circle, "change-evening", made.pk)
    shown = read_page(omar.get(change)).form("plan")
    assert (shown["begins_at"], shown["place"], shown["limit"]) == ("20:30", "Bar Centrale", "16")
    assert omar.post(change, shown | {"begins_at": "", "limit": ""}).status_code == 302
    made.refresh_from_db()
    assert (made.begins_at, made.place, made.limit) == (None, "Bar Centrale", None)


def test_the_next_evening_is_planned_as_the_last_one_was(circle: Circle, coming: Evening) -> None:
    form = read_page(circle.phone().get(at(circle, "plan-evening"))).form("plan")
    assert (form["begins_at"], form["place"], form["limit"], form["name"]) == ("20:30", "Bar Centrale", "2", "")


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("begins_at", "24:00", "Write the hour like 20:30"),
        ("begins_at", "half past", "Write the hour like 20:30"),
        ("limit", "0", "a number from 1 to 1000"),
        ("limit", "1001", "a number from 1 to 1000"),
        ("limit", "-1", "with a number like 16"),
        ("limit", "٣½", "with a number like 16"),
        ("place", "x" * 81, "at most 80 ordinary letters"),
        ("place", "a\0b", "at most 80 ordinary letters"),
        ("place", "\ud800", "at most 80 ordinary letters"),
    ],
)
def test_what_cannot_be_agreed_is_refused_with_a_sentence(
    circle: Circle, field: str, value: str, sentence: str
) -> None:
    plan = at(circle, "plan-evening")
    form = read_page(circle.phone().get(plan)).form("plan")
    before = Evening.objects.count()
    if "\0" in value or value == "\ud800":  # no form gets that through
        with pytest.raises(Refused, match=sentence):
            evenings.plan(circle.club, circle.owner, held_on=timezone.localdate(), place=value)
    else:
        answer = circle.phone().post(plan, form | {field: value})
        assert answer.status_code == 422
        assert sentence in read_page(answer).text
    assert Evening.objects.count() == before


def test_the_home_of_the_club_shows_the_evening_that_comes_next_however_many_are_planned(circle: Circle) -> None:
    today = timezone.localdate()
    plans = [evenings.plan(circle.club, circle.owner, held_on=today + timedelta(days=7 * week)) for week in range(30)]
    Evening.objects.create(club=circle.club, held_on=date(2020, 1, 1))  # of a day that is past: it waits for paper
    shown = [card.evening for card in lately(circle.club) if card.evening.state == Evening.State.PLANNED]
    assert shown == plans[:1]


# Answers


def test_whoever_comes_first_has_a_place_and_the_next_waits_and_moves_up(circle: Circle, coming: Evening) -> None:
    mia, sara, rita = (circle.by_role[role] for role in (Role.MEMBER, Role.SCORER, Role.REFEREE))
    says(coming, mia, Answer.COMES)
    says(coming, sara, Answer.PARTNER)
    says(coming, rita, Answer.COMES)
    says(coming, circle.owner, Answer.COMES)
    assert names(coming) == {"coming": ["Mia", "Sara"], "waiting": ["Rita", "Olga"], "absent": []}
    assert [guest.waiting for guest in guest_list(coming).waiting] == [1, 2]
    assert evening_cards([coming])[0].coming == 2, "who waits for a place does not come yet"
    says(coming, mia, Answer.PARTNER)
    assert names(coming)["coming"] == ["Mia", "Sara"], "whoever needs a partner now has come all the same"
    says(coming, mia, Answer.ABSENT)
    assert names(coming) == {"coming": ["Sara", "Rita"], "waiting": ["Olga"], "absent": ["Mia"]}
    says(coming, mia, Answer.COMES)
    assert names(coming)["waiting"] == ["Olga", "Mia"], "who comes again comes last"
    evenings.change(coming, circle.owner, held_on=coming.held_on, limit=None)
    coming.refresh_from_db()
    assert names(coming)["coming"] == ["Sara", "Rita", "Olga", "Mia"]


def test_the_same_answer_twice_is_one(circle: Circle, coming: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]
    says(coming, mia, Answer.COMES)
    row = Attendance.objects.get()
    says(coming, mia, Answer.COMES)
    assert Attendance.objects.get().answered_at == row.answered_at
    assert audit_log(circle).count("comes") == 1


def test_a_member_answers_on_the_page_and_is_told_where_they_stand(circle: Circle, coming: Evening) -> None:
    says(coming, circle.owner, Answer.COMES)
    says(coming, circle.by_role[Role.SCORER], Answer.COMES)
    mia, page = circle.phone(Role.MEMBER), at(circle, "evening", coming.pk)
    assert "Do you come?" in read_page(mia.get(page)).text
    answer = mia.post(at(circle, "answer-evening", coming.pk), {"answer": "partner"})
    assert answer.headers["Location"] == f"{page}#who-comes"
    shown = read_page(mia.get(page))
    assert "You are number 1 on the waiting list" in shown.text
    assert "2 of 2 places" in shown.text
    assert 'value="partner" aria-pressed="true"' in " ".join(mia.get(page).content.decode().split())
    assert "Write somebody down" not in shown.text
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    assert "Mia comes to the evening" in log
    assert "and needs a partner" in log


@pytest.mark.parametrize("answer", ["", "maybe", "COMES"])
def test_an_answer_that_is_none_is_refused(circle: Circle, coming: Evening, answer: str) -> None:
    reply = circle.phone(Role.MEMBER).post(at(circle, "answer-evening", coming.pk), {"answer": answer})
    assert reply.status_code == 422
    assert not Attendance.objects.exists()


def test_nobody_answers_to_an_evening_that_is_over(circle: Circle, coming: Evening) -> None:
    evenings.close_evening(coming, circle.owner)
    with pytest.raises(Refused, match="evening is over"):
        says(coming, circle.owner, Answer.COMES)


def test_a_scorer_writes_down_others_and_a_new_name_becomes_a_guest(circle: Circle, coming: Evening) -> None:
    sara, write = circle.phone(Role.SCORER), at(circle, "write-answer", coming.pk)
    answer = sara.post(write, {"name": "Zeno", "answer": "comes"})
    page = read_page(answer)
    assert answer.status_code == 422
    assert "Zeno is not in the club, and becomes its guest." in page.text
    assert "If that is right, go on." in page.text
    assert not Member.objects.filter(name="Zeno").exists()
    to = sara.post(write, page.form("write-answer") | {"answer": "comes"}).headers["Location"]
    assert to == f"{at(circle, 'evening', coming.pk)}?written#guest-name"
    assert '<details class="fold" id="write-down" open>' in sara.get(to).content.decode(), "for the next name"
    assert Member.objects.get(name="Zeno").state == Member.State.GUEST
    asks = sara.post(write, {"name": "Ginno", "answer": "comes"})
    assert asks.status_code == 422
    assert "Or do you mean" in read_page(asks).text
    assert names(coming)["coming"] == ["Zeno"]
    assert sara.post(write, {"name": "Ginno", "call": "0:Gino", "answer": "comes"}).status_code == 302
    assert names(coming)["coming"] == ["Zeno", "Gino"]
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    assert "Sara wrote down that Gino comes to the evening" in log
    assert sara.post(write, {"name": "  ", "answer": "comes"}).status_code == 422


def test_names_of_one_person_count_once_and_the_own_word_goes_before(circle: Circle, coming: Evening) -> None:
    mia, sara = circle.by_role[Role.MEMBER], circle.by_role[Role.SCORER]
    says(coming, circle.guest, Answer.COMES, sara)
    says(coming, sara, Answer.COMES)
    circle.claim.delete()
    members.merge(circle.guest, mia, circle.owner)
    assert names(coming)["coming"] == ["Mia", "Sara"]
    says(coming, mia, Answer.ABSENT)
    assert names(coming) == {"coming": ["Sara"], "waiting": [], "absent": ["Mia"]}
    members.split(Member.objects.get(pk=circle.guest.pk), circle.owner)
    assert names(coming) == {"coming": ["Gino", "Sara"], "waiting": [], "absent": ["Mia"]}


def test_whoever_leaves_the_club_gives_the_place_up(circle: Circle, coming: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]
    says(coming, mia, Answer.COMES)
    members.leave(mia, mia)
    assert names(coming)["coming"] == []
    with pytest.raises(Refused, match="has left"):
        says(coming, Member.objects.get(pk=mia.pk), Answer.COMES, circle.owner)


def test_whoever_comes_back_is_asked_anew_and_takes_no_place_from_others(circle: Circle, coming: Evening) -> None:
    mia, sara, rita = (circle.by_role[role] for role in (Role.MEMBER, Role.SCORER, Role.REFEREE))
    for member in mia, sara, rita:
        says(coming, member, Answer.COMES)
    attendance.tick(coming, mia, circle.owner, paid=True)
    assert names(coming) == {"coming": ["Mia", "Sara"], "waiting": ["Rita"], "absent": []}
    members.leave(mia, mia)
    assert names(coming)["coming"] == ["Sara", "Rita"]
    invitation, _code = joining.invite(circle.club, circle.owner)
    joining.accept(invitation, mia.account)
    assert names(coming) == {"coming": ["Sara", "Rita"], "waiting": [], "absent": []}
    assert attendance.payers(coming)[0] == (mia, True), "what is paid stays paid"


@pytest.mark.parametrize("gone", ["left", "forgotten"])
def test_lists_count_those_whom_the_evening_names_under_whatever_names_they_said_it(
    circle: Circle, coming: Evening, gone: str
) -> None:
    evenings.change(coming, circle.owner, held_on=coming.held_on, limit=None)
    coming.refresh_from_db()
    zeno, yan = (members.add_name(circle.club, name, circle.owner) for name in ("Zeno", "Yan"))
    other, another = (members.add_name(circle.club, name, circle.owner) for name in ("Zeno B.", "Yan B."))
    for member in zeno, other, yan, another, circle.by_role[Role.SCORER]:
        says(coming, member, Answer.COMES, circle.owner)
    members.merge(other, zeno, circle.owner)
    members.merge(another, yan, circle.owner)
    says(coming, zeno, Answer.ABSENT, circle.owner)
    assert names(coming)["coming"] == ["Yan", "Sara"]
    assert attendance.coming_to([coming.pk]) == {coming.pk: 2}
    members.leave(yan, circle.owner) if gone == "left" else forgetting.forget_person(yan, circle.owner)
    assert names(coming)["coming"] == ["Sara"]
    assert attendance.coming_to([coming.pk]) == {coming.pk: 1}


def test_where_nobody_has_said_so_a_running_evening_does_not_say_that_none_come(
    circle: Circle, coming: Evening
) -> None:
    evenings.open_evening(coming, circle.owner)
    start(circle, coming, "Zeno", "Anna", "Bo", "Carla")
    path, phone = at(circle, "evening", coming.pk), circle.phone()
    assert "Who comes Nobody has said so yet." in read_page(phone.get(path))["who-comes"].text
    assert "Who comes 0" not in read_page(phone.get(path)).text
    says(coming, circle.owner, Answer.COMES)
    assert "Who comes 1" in read_page(phone.get(path)).text


# Who comes fills the seats


def test_who_comes_and_sits_nowhere_yet_stands_first_among_the_names_for_a_table(
    circle: Circle, coming: Evening
) -> None:
    zeno = members.add_name(circle.club, "Zeno", circle.owner, guest=False)
    yan = members.add_name(circle.club, "Yan", circle.owner, guest=False)
    for person in zeno, yan, circle.owner:
        says(coming, person, Answer.COMES, circle.owner)
    evenings.open_evening(coming, circle.owner)
    coming.refresh_from_db()
    assert names_at_hand(coming.club, coming)[:3] == ["Zeno", "Yan", "Olga"], "who waits may have come all the same"
    start(circle, coming, "Zeno", "Anna", "Bo", "Carla")
    assert names_at_hand(coming.club, coming)[:2] == ["Yan", "Olga"]
    chips = circle.phone().get(at(circle, "names"), {"evening": coming.pk}).content.decode()
    assert chips.index("Yan") < chips.index("Olga") < chips.index("Mia")


# The next evening on the first page, on Me, and on the public page


@pytest.mark.parametrize("page", ["home", "me"])
def test_one_answers_to_the_next_evening_on_the_first_page_and_on_me(
    circle: Circle, coming: Evening, page: str
) -> None:
    Evening.objects.filter(pk=circle.evening.pk).update(held_on=timezone.localdate())
    mia = circle.phone(Role.MEMBER)
    tonight = mia.get(at(circle, page)).content.decode()
    link = f'href="{at(circle, "evening", circle.evening.pk)}"'
    assert tonight.index(link) < tonight.index("Next evening"), "what runs stands before what comes"
    Evening.objects.filter(pk=circle.evening.pk).update(state=Evening.State.CLOSED)
    shown = read_page(mia.get(at(circle, page)))
    assert "Next evening 0 of 2 places" in shown.text
    assert "20:30" in shown.text
    assert "Bar Centrale" in shown.text
    answer = mia.post(at(circle, "answer-evening", coming.pk), {"answer": "comes", "from": page})
    assert answer.headers["Location"] == at(circle, page)
    again = mia.get(at(circle, page)).content.decode()
    assert 'value="comes" aria-pressed="true"' in " ".join(again.split())
    assert "1 of 2 places" in read_page(mia.get(at(circle, page))).text
    evenings.remove(coming, circle.owner)
    assert "Next evening" not in read_page(mia.get(at(circle, page))).text


def test_anyone_reads_when_and_where_once_the_club_shows_it_and_not_who_comes(circle: Circle, coming: Evening) -> None:
    says(coming, circle.by_role[Role.MEMBER], Answer.COMES)
    circle.club.released = [PublicPart.PAGE, PublicPart.EVENINGS, PublicPart.NAMES]
    circle.club.save()
    shown = read_page(Client().get(at(circle, "page"))).text
    assert "20:30" in shown
    assert "Bar Centrale" in shown
    assert "Mia" not in shown
