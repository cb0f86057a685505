"""What anyone sees of a club: every public page, against a club that releases nothing, each part, and all of it."""

import re
import uuid
from datetime import date

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs import checks
from scorekeeper.clubs.club import Member, PublicPart
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import playing
from scorekeeper.clubs.members.services import joining, members
from scorekeeper.clubs.policy import Act
from scorekeeper.clubs.public import views
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import tournament as core
from tests.clubs.cast import account, phone_of
from tests.clubs.small_club import SmallClub, correct, play, write
from tests.clubs.tournaments.cast import draw, make
from tests.matches.pages import Element, read_page
from tests.people import OURS, SWEEP, THEIRS, seat

pytestmark = pytest.mark.django_db

PART = {
    "club-calendar": PublicPart.EVENINGS,
    "page": PublicPart.PAGE,
    "public-matches": PublicPart.MATCHES,
    "public-match": PublicPart.MATCHES,
    "public-ranking": PublicPart.RANKINGS,
    "honour": PublicPart.HONOUR,
}
"""The part that each public address needs, besides the page itself."""
SECRETS = (
    "Ada",
    "Ben",
    "Cleo",
    "Dan",
    "Eva",
    "Olga",
    "Rita",
    "Zoe",
    "Stranger",
    "Gino",
    "Lea",
    "wrong",
    "sixty",
    "paid",
)
"""Everybody who is in the club or sat at its tables, and words of what was said there."""
SETS = (
    [],
    [PublicPart.HONOUR, PublicPart.MATCHES, PublicPart.NAMES],
    *([PublicPart.PAGE, part] for part in PublicPart),
)


@pytest.fixture
def small() -> SmallClub:
    """The small club, with all that could be told by mistake at the first table and around it.

    Its members, who have no accounts, have agreed to be named.
    """
    small = SmallClub()
    match = small.played[1].match
    correct(match, 2, {**THEIRS, "basras": [2, 0]})
    match = Match.objects.get(pk=match.pk)
    matches.note_deal(match, 1, "it was sixty", key=uuid.uuid4(), seen=match.version)
    Evening.objects.create(club=small.club, held_on=date(2026, 1, 5), name="Epiphany", referee=small.owner)
    Member.objects.filter(club=small.club).update(agreed=True)
    members.add_name(small.club, "Gino", small.owner)
    cup = make(small.owner, (("Ada", "Ben"), ("Cleo", "Dan")), plan=core.Plan((core.Stretch("drawn", 1),)))
    draw(cup, small.owner)
    services.warn(cup.entries.get(number=1), "that was wrong", small.owner)
    cup.rounds.update(state=Round.State.CLOSED)
    return small


def at(small: SmallClub, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[small.club.code, *args])


def release(small: SmallClub, *parts: str) -> None:
    small.club.released = [str(part) for part in parts]
    small.club.save()


def secrets_in(html: str) -> set[str]:
    return {word for word in SECRETS if re.search(rf"\b{word}\b", html)}


def read(path: str) -> Element:
    return read_page(Client().get(path))


def public_paths(small: SmallClub) -> list[tuple[str, str]]:
    """Every address that anyone may open, by its name; of matches several."""
    paths = []
    for each in checks.addresses():
        if each.callback.declares is Act.SEE_PAGE:  # type: ignore[attr-defined]
            assert each.name in PART, "say which part of the club a new public address shows"
            things = [[played.pk] for played in small.played] if each.pattern.converters else [[]]
            if each.name == "public-ranking":
                things = [[cup.evening_id] for cup in Tournament.objects.filter(evening__club=small.club)]
            paths += [(str(each.name), at(small, str(each.name), *thing)) for thing in things]
    return paths


@pytest.mark.long
def test_nothing_is_told_that_was_not_released(small: SmallClub) -> None:
    anyone, paths = Client(), public_paths(small)
    assert {name for name, _path in paths} == set(PART)
    for released in SETS:
        release(small, *released)
        for name, path in paths:
            answer = anyone.get(path)
            expected = PublicPart.PAGE in released and PART[name] in released
            assert answer.status_code == (200 if expected else 404), (released, path)
            assert not secrets_in(answer.content.decode()), (released, path)
            assert not expected or "noindex" in answer["X-Robots-Tag"]
    release(small, PublicPart.PAGE)
    page = read(at(small, "page"))
    assert "This club shows its name and nothing else." in page.text
    assert not any("/matches/" in link or "/honour/" in link for link in page.links)
    release(small, PublicPart.PAGE, PublicPart.EVENINGS)
    assert "5 Jan 2026 Epiphany" in read(at(small, "page")).text


def test_who_never_had_an_account_is_named_only_after_agreeing(small: SmallClub) -> None:
    release(small, *PublicPart)
    Member.objects.update(agreed=False)
    owner = phone_of(small.owner.account)
    path = at(small, "public-name", small.ada.pk)
    form = read_page(owner.get(at(small, "member", small.ada.pk))).form(action=path)
    assert "named" not in form
    for _name, page in public_paths(small):
        assert not secrets_in(Client().get(page).content.decode()) - {"Olga"}
    assert owner.post(path, {**form, "named": "yes"}).status_code == 302
    assert "Ada" in read(at(small, "honour")).text
    assert "Ben" not in read(at(small, "honour")).text
    assert read_page(owner.get(at(small, "member", small.ada.pk))).form(action=path)["named"] == "yes"
    assert owner.post(path, form).status_code == 302
    assert "Ada" not in read(at(small, "honour")).text
    deeds = read_page(owner.get(at(small, "audit-log"))).text
    assert "Olga let Ada be named on public pages." in deeds
    assert "Olga said that Ada is not to be named on public pages." in deeds


def test_the_settings_tell_who_is_not_named_until_asked(small: SmallClub) -> None:
    text = read_page(phone_of(small.owner.account).get(at(small, "settings"))).text
    assert "Who has no account stands as “A member” until you have asked" in text


def test_only_members_are_asked_whether_they_agree_to_be_named(small: SmallClub) -> None:
    """A guest, and who has left, is named nowhere whatever they say."""
    owner, path = phone_of(small.owner.account), at(small, "member", small.ada.pk)
    answers = []
    for state in Member.State.ACTIVE, Member.State.GUEST, Member.State.LEFT:
        Member.objects.filter(pk=small.ada.pk).update(state=state)
        answers.append("Named in public" in read_page(owner.get(path)).text)
    assert answers == [True, False, False]


def test_who_takes_an_account_says_it_alone_from_then_on(small: SmallClub) -> None:
    release(small, *PublicPart)
    Member.objects.update(agreed=False)
    invitation, _code = joining.invite(small.club, small.owner, member=small.ada)
    joining.accept(invitation, account("ada"))
    assert "Ada" in read(at(small, "honour")).text


def test_with_names_only_members_who_let_it_are_named(small: SmallClub) -> None:
    members.name_in_public(small.ben, small.owner, named=False)
    left = Member.objects.get(pk=small.dan.pk)
    members.leave(left, small.owner)
    guest = Member.objects.get(name="Gino")
    late = play(small.club, [small.ada, "Stranger", small.cleo, guest], date(2026, 3, 1), [OURS])
    match = Match.objects.get(pk=late.match_id)
    matches.substitute(match, 2, "Zoe", key=uuid.uuid4(), seen=match.version)
    write(match, SWEEP)
    small.played.append(late)
    release(small, *PublicPart)
    anyone = Client()
    for _name, path in public_paths(small):
        answer = anyone.get(path)
        assert answer.status_code == 200
        assert secrets_in(answer.content.decode()) <= {"Ada", "Cleo", "Eva"}, path
    page = read(at(small, "public-match", late.pk))
    assert [each.text for each in page.all("h2", "side-name")] == ["Ada & Seat 3", "Seat 2 & Seat 4"]
    assert "Cleo" not in page.text, "who sat down first is not named once somebody else played on"


def test_a_match_shows_its_score_and_why_and_nothing_of_what_was_said(small: SmallClub) -> None:
    release(small, PublicPart.PAGE, PublicPart.MATCHES, PublicPart.NAMES)
    page = read(at(small, "public-matches"))
    path = at(small, "public-match", small.played[1].pk)
    assert path in page.links
    page = read(path)
    assert "71" in page.text
    assert "Ten of diamonds" in page.text
    assert not secrets_in(page.text) - {"Ada", "Ben", "Cleo", "Dan"}
    assert not [link for link in page.links if link.startswith("/t/")], "no way leads to the table itself"
    disputed = small.played[3]
    Played.objects.filter(pk=disputed.pk).update(state=Played.State.DISPUTED)
    page = read(at(small, "public-match", disputed.pk))
    assert "does not agree on this match yet" in page.text
    assert "103" not in page.text
    latest = read(at(small, "page"))
    assert at(small, "public-match", small.played[11].pk) in latest.links


def test_points_by_ruling_keep_their_reason(small: SmallClub) -> None:
    late = play(small.club, [small.ada, small.ben], date(2026, 3, 1), [OURS], seating="2")
    match = Match.objects.get(pk=late.match_id)
    matches.adjust(match, {0: 5}, reason="Zoe paid for it", key=uuid.uuid4(), seen=match.version)
    release(small, PublicPart.PAGE, PublicPart.MATCHES)
    answer = Client().get(at(small, "public-match", late.pk))
    assert not secrets_in(answer.content.decode())
    assert "Points by the table's own decision." in read_page(answer).text


def test_a_member_refuses_to_be_named_and_nobody_else_says_it_for_who_has_an_account(small: SmallClub) -> None:
    mine = small.ada
    mine.account = account("ada")
    mine.save()
    release(small, *PublicPart)
    phone = phone_of(mine.account)
    form = read_page(phone.get(at(small, "me"))).form(action=at(small, "me"))
    assert "unnamed" not in form
    assert phone.post(at(small, "me"), {**form, "unnamed": "yes"}).status_code == 302
    assert read_page(phone.get(at(small, "me"))).form(action=at(small, "me"))["unnamed"] == "yes"
    assert "Ada" not in read(at(small, "honour")).text
    assert "A member" in read(at(small, "honour")).text
    owner = phone_of(small.owner.account)
    answer = owner.post(at(small, "public-name", mine.pk), {})
    assert answer.status_code == 422
    assert "alone says whether to be named" in read_page(answer).text
    assert "Ada" not in read(at(small, "honour")).text
    assert owner.post(at(small, "public-name", small.cleo.pk), {}).status_code == 302
    assert "Cleo" not in read(at(small, "honour")).text
    assert "Olga said that Cleo is not to be named on public pages." in (
        log := read_page(owner.get(at(small, "audit-log"))).text
    )
    assert "Ada asked not to be named on public pages." in log


def test_who_refused_under_one_name_refused_under_all(small: SmallClub) -> None:
    zeno = members.add_name(small.club, "Zeno", small.owner)
    members.name_in_public(zeno, small.owner, named=False)
    members.merge(zeno, small.dan, small.owner)
    release(small, *PublicPart)
    assert "Dan" not in read(at(small, "honour")).text


def test_members_see_beforehand_what_it_would_be(small: SmallClub) -> None:
    phone = phone_of(small.owner.account)
    for name in ("page", "public-matches"):
        answer = phone.get(at(small, name))
        assert answer.status_code == 200
        assert "Only members see this page." in read_page(answer).text


def test_public_pages_cost_the_same_however_much_was_played(small: SmallClub) -> None:
    release(small, *PublicPart)
    anyone = Client()
    paths = [at(small, "page"), at(small, "public-matches"), at(small, "public-match", small.played[0].pk)]

    def count_queries() -> list[int]:
        counts = []
        for path in paths:
            cache.clear()
            with CaptureQueriesContext(connection) as queries:
                assert anyone.get(path).status_code == 200
            counts.append(len(queries))
        return counts

    before = count_queries()
    for _more in range(20):
        play(small.club, [small.ada, small.ben], date(2026, 3, 1), [], seating="2")
    assert count_queries() == before
    assert max(before) < 15
    page = read(at(small, "public-matches"))
    following = [e.attributes["href"] for e in page.all("a") if e.attributes.get("rel") == "next"]
    rest = read(at(small, "public-matches") + following[0])
    assert at(small, "public-match", small.played[0].pk) in rest.links


def test_anyone_sorts_the_matches_and_loses_none(small: SmallClub, monkeypatch: pytest.MonkeyPatch) -> None:
    release(small, *PublicPart)
    monkeypatch.setattr(views, "PAGE", 5)
    every = {at(small, "public-match", played.pk) for played in small.played}
    heads = read(at(small, "public-matches")).all("a", "sorts")
    assert {head.text: head.attributes["href"] for head in heads} == {
        "Day": "?sort=-day",
        "Game": "?sort=game",
        "State": "?sort=state",
    }
    for sort in "-day", "game", "-state":
        links, query = [], f"?sort={sort}"
        while query:
            page = read(at(small, "public-matches") + query)
            links += [row.all("a")[0].attributes["href"] for row in page.all("tr") if row.all("th", "met")]
            query = next((link.attributes["href"] for link in page.all("a") if link.text == "After"), "")
        assert sorted(links) == sorted(every), sort
    oldest = read(at(small, "public-matches") + "?sort=-day").all("th", "met")[0]
    assert oldest.all("a")[0].attributes["href"] == at(small, "public-match", small.played[0].pk)


def test_an_evening_that_is_over_is_no_next_one_and_tells_what_was_not_finished(small: SmallClub) -> None:
    small.club.released = [PublicPart.PAGE, PublicPart.EVENINGS]
    small.club.save()
    Evening.objects.filter(club=small.club).delete()
    today = timezone.localdate()
    over = Evening.objects.create(club=small.club, held_on=today, name="Over early", state=Evening.State.CLOSED)
    Evening.objects.create(club=small.club, held_on=today, name="Still to come")
    unfinished = seat().match
    playing.keep(small.club, unfinished, {}, evening=over)
    page = read_page(Client().get(at(small, "page"))).text
    assert page.index("Next evenings") < page.index("Still to come") < page.index("Over early")
    phone = phone_of(small.owner.account)
    for address in (at(small, "evenings"), at(small, "evening", over.pk), at(small, "home")):
        text = read_page(phone.get(address)).text
        assert "1 table was not finished" in text
        assert "plays" not in text


def test_a_stranger_at_the_door_is_led_to_the_public_page_of_a_club_that_has_one(small: SmallClub) -> None:
    home, page = at(small, "home"), at(small, "page")
    closed = Client().get(home)
    assert closed.status_code == 404
    assert page not in closed.content.decode()
    assert small.club.name not in closed.content.decode()
    release(small, PublicPart.PAGE)
    for phone in Client(), phone_of(account("stranger")):
        shown = phone.get(home)
        assert shown.status_code == 404
        assert page in read_page(shown).links
    release(small, PublicPart.MATCHES)
    assert page not in Client().get(home).content.decode(), "without the page itself nothing is released"
