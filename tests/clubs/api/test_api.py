"""Programs read a club with a key of it: what it is of and nothing else, and not too often."""

import json
from datetime import date, time
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.api import asking
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.services import attendance, evenings
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.exchange.models import Token
from scorekeeper.clubs.exchange.services import tokens
from scorekeeper.clubs.exchange.services.exporting_tables import OF_MONEY
from scorekeeper.clubs.exchange.views import MOST
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.members.services.forgetting import delete_account
from scorekeeper.matches.codes import code_digest
from scorekeeper.rules.document import read_document
from tests.clubs.cast import Circle
from tests.clubs.small_club import SmallClub
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db
Json = dict[str, Any]


def ask(path: str, key: str = "", **query: Any) -> Any:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return Client(enforce_csrf_checks=True).get(path, query, headers=headers)


def read(path: str, key: str, **query: Any) -> Json:
    answer = ask(path, key, **query)
    assert answer.status_code == 200, answer.content
    document: Json = json.loads(answer.content)
    return document


def of(circle: Circle, what: str) -> str:
    return f"/api/v1/clubs/{circle.club.code}/{what}"


def everything(circle: Circle) -> list[str]:
    """Every address of the API, filled in for the club; from its own description, so that none is forgotten."""
    described = json.loads(ask("/api/v1/openapi.json").content)
    about = {"matches": circle.played.pk, "seasons": circle.season.pk, "tournaments": circle.round.tournament_id}
    paths = [path.replace("{code}", circle.club.code).replace("{table}", "matches") for path in described["paths"]]
    return [path.replace("{number}", str(about[path.split("/")[5]])) if "{" in path else path for path in paths]


def key_of(circle: Circle, path: str) -> str:
    """The key that opens an address of the API: one for programs, or of a list about money its own."""
    list_ = path.rsplit("/", 1)[-1]
    if list_ not in OF_MONEY:
        return circle.key
    made = tokens.make_token(circle.club, circle.owner, list_, list_)
    made[0].refresh_from_db()
    tokens.token_by(made[1], list_)  # which notes that it was used today
    return made[1]


def test_it_is_described_and_has_no_page_with_scripts_from_elsewhere(circle: Circle) -> None:
    described = json.loads(ask("/api/v1/openapi.json").content)
    assert described["openapi"].startswith("3.")
    assert len(described["paths"]) >= 5
    for path, methods in described["paths"].items():
        assert list(methods) == ["get"], path
        assert {"200", "401", "404", "422", "429"} <= set(methods["get"]["responses"])
        assert methods["get"]["security"]
    assert ask("/api/v1/docs").status_code == 404


def test_a_key_opens_all_of_its_club_and_nothing_of_another(circle: Circle, other: Circle) -> None:
    assert ask(of(other, "members"), other.key).status_code == 200
    for path in everything(circle):
        assert ask(path, key_of(circle, path)).status_code == 200, path
        theirs = key_of(other, path)
        with nothing_stored():
            assert ask(path, theirs).status_code == 404


def test_nothing_of_another_club_is_reached_through_ones_own(circle: Circle, other: Circle) -> None:
    ask(of(circle, "members"), circle.key)
    theirs_too = f"tournaments/{other.round.tournament_id}"
    for what in (f"matches/{other.played.pk}", f"seasons/{other.season.pk}/standings", theirs_too):
        assert ask(of(circle, what), circle.key).status_code == 404
        assert ask(of(circle, what.replace(str(other.played.pk), "999999")), circle.key).status_code == 404
    theirs = set(Member.objects.filter(club=other.club).values_list("pk", flat=True))
    assert not theirs & {one["id"] for one in read(of(circle, "members"), circle.key)["items"]}


@pytest.mark.parametrize("key", ["", "x", "scorekeeper-", "scorekeeper-" + "x" * 43, "scorekeeper-" + "x" * 10_000])
def test_without_a_good_key_there_is_no_answer(circle: Circle, key: str) -> None:
    with nothing_stored():
        for path in everything(circle):
            answer = ask(path, key)
            assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")


def test_being_signed_in_is_no_key_and_no_cookie_is_set(circle: Circle) -> None:
    for path in everything(circle):
        assert circle.phone(Role.OWNER).get(path).status_code == 401
        answer = ask(path, key_of(circle, path))
        assert answer.status_code == 200
        assert not answer.cookies
        assert answer.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_only_reads(circle: Circle, method: str) -> None:
    headers = {"Authorization": f"Bearer {circle.key}"}
    with nothing_stored():
        for path in everything(circle):
            assert getattr(Client(enforce_csrf_checks=True), method)(path, headers=headers).status_code == 405


def test_it_tells_members_and_nothing_of_their_accounts(circle: Circle) -> None:
    merged = members.add_name(circle.club, "Gigi", circle.owner)
    members.merge(merged, circle.guest, circle.owner)
    members.set_details(circle.owner, {"number": "17", "contact": "olga@example.org"}, circle.owner)
    by_name = {one["name"]: one for one in read(of(circle, "members"), circle.key)["items"]}
    assert by_name["Olga"]["role"] == "owner"
    assert by_name["Gigi"]["merged_into"] == circle.guest.pk
    assert set(by_name["Olga"]) == {"id", "name", "state", "role", "merged_into", "details"}
    assert (by_name["Olga"]["details"], by_name["Gigi"]["details"]) == ({"number": "17"}, {})


def test_it_tells_matches_and_each_whole() -> None:
    small = SmallClub()
    _token, key = tokens.make_token(small.club, small.owner, "Board")
    base = f"/api/v1/clubs/{small.club.code}"
    items = read(f"{base}/matches", key)["items"]
    assert [item["id"] for item in items] == [played.pk for played in small.played]
    assert (items[0]["sides"], items[0]["totals"], items[0]["winners"]) == (["Ada & Cleo", "Ben & Dan"], [103, 0], [0])
    assert items[10]["winners"] is None
    assert items[0]["seated"][0] == {"seat": 0, "member": small.ada.pk}
    whole = read(f"{base}/matches/{small.played[2].pk}", key)
    assert read_document(whole["document"]).sheet.state.table.standing.totals == (154, 65)
    (season,) = read(f"{base}/seasons", key)["items"]
    table = read(f"{base}/seasons/{season['id']}/standings", key)["items"]
    assert table[0]["name"] == "Ada"
    assert [row["points"] for row in table] == sorted((row["points"] for row in table), reverse=True)


def test_it_tells_the_evenings_to_come_and_how_many_come(circle: Circle) -> None:
    agreed = {"begins_at": time(20, 30), "place": "Bar", "limit": 8, "dues": "5 €", "name": "Cup"}
    made = evenings.plan(circle.club, circle.owner, held_on=date(2026, 12, 1), **agreed)
    attendance.answer(made, circle.owner, Answer.PARTNER, circle.owner)
    attendance.answer(made, circle.guest, Answer.ABSENT, circle.owner)
    first, cup = read(of(circle, "evenings"), circle.key)["items"]
    assert (first["id"], first["begins_at"], first["limit"], first["coming"]) == (circle.evening.pk, None, None, 0)
    facts = {"id": made.pk, "held_on": "2026-12-01", "begins_at": "20:30", "state": "planned", "coming": 1}
    assert cup == agreed | facts


@pytest.mark.parametrize("limit", [1, 2, 3, 200])
def test_pages_hold_everything_once_whatever_comes_in_between(limit: int) -> None:
    small = SmallClub()
    _token, key = tokens.make_token(small.club, small.owner, "Board")
    base = f"/api/v1/clubs/{small.club.code}"
    for what in ("members", "matches", "seasons", f"seasons/{small.season.pk}/standings"):
        whole = read(f"{base}/{what}", key)["items"]
        rows: list[Json] = []
        after: Any = ""
        while after is not None:
            answer = read(f"{base}/{what}", key, limit=limit, **({"after": after} if after != "" else {}))
            assert 0 < len(answer["items"]) <= limit
            rows, after = rows + answer["items"], answer["next"]
            if what == "members" and len(rows) == limit and Member.objects.filter(club=small.club).count() < 8:
                members.add_name(small.club, "Zoe", small.owner)
        assert [one for one in rows if one.get("name") != "Zoe"] == [one for one in whole if one.get("name") != "Zoe"]


HOSTILE = ["10" + "0" * 20, "-1", "0", "1.5", "x", "%00", "%ED%A0%80", "%F0%9F%82%A1", "9" * 5000, "1e3", "true", "[]"]


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_values_are_refused_and_never_a_fault(circle: Circle, value: str) -> None:
    ask(of(circle, "members"), circle.key)
    with nothing_stored():
        for what in ("matches/{}", "seasons/{}/standings", "members?limit={}", "matches?after={}", "seasons?limit={}"):
            answer = ask(of(circle, what.format(value)), circle.key)
            harmless = value == "0" and "after=" in what
            assert answer.status_code in ((200,) if harmless else (400, 404, 422)), what
        standings = of(circle, f"seasons/{circle.season.pk}/standings?after={value}")
        assert ask(standings, circle.key).status_code in (200, 400, 422)
        assert ask(f"/api/v1/clubs/{value}/members", circle.key).status_code in (400, 404, 422)


@pytest.mark.long
def test_no_address_passes_over_what_it_does_not_know(circle: Circle) -> None:
    """A filter spelled wrong, or of another list, would else be answered with everything."""
    described = json.loads(ask("/api/v1/openapi.json").content)["paths"]
    for path, filled in zip(described, everything(circle), strict=True):
        filters = sorted(one["name"] for one in described[path]["get"]["parameters"] if one["in"] == "query")
        words = {"seson", "since", "season", "evening", "player", "after", "limit", "page"} - set(filters)
        takes = f"here are known: {', '.join(filters)}" if filters else "here is none known"
        key = key_of(circle, filled)
        for word in words:
            answer = ask(filled, key, **{word: ""})
            assert (answer.status_code, answer.json()) == (422, {"detail": f"{word}: not known; {takes}"}), filled
        assert all(ask(filled, key, **{word: 1}).status_code in (200, 404, 422) for word in filters)


def test_what_is_added_up_says_what_narrows_it(circle: Circle) -> None:
    for list_, filters in (
        ("matches", "after, evening, limit, player, season, since"),
        ("figures", "after, limit, player, season"),
        ("ratings", "after, limit, player"),
        ("tables/standings", "player, season"),
        ("tables/ratings", "player"),
        ("tables/members", "player, since"),
        ("members", "after, limit, player, since"),
        ("seasons", "after, limit, player, since"),
        (f"seasons/{circle.season.pk}/standings", "after, limit, player"),
        ("ledger", "after, limit, player, season"),
        ("debts", "after, limit, player, season"),
        ("attendance", "after, evening, limit, player, season, since"),
        ("tables/ledger", "player, season"),
        ("tables/deals", "evening, player, season, since"),
    ):
        path = of(circle, list_)
        refused = ask(path, key_of(circle, path), day="2026-01-01").json()
        assert refused == {"detail": f"day: not known; here are known: {filters}"}
    assert ask(of(circle, "tables/members"), circle.key, season=circle.season.pk).status_code == 422


def test_an_unknown_word_of_any_length_makes_a_short_answer(circle: Circle) -> None:
    answer = ask(of(circle, "members"), circle.key, **{"x" * 3000: 1, "\u202e": 1})
    assert answer.status_code == 422
    assert len(answer.json()["detail"]) <= 500
    assert ask(of(circle, "members"), "no-key", nonsense=1).status_code == 401


def test_a_cursor_beyond_the_numbers_of_a_database_is_refused(circle: Circle) -> None:
    path = of(circle, f"seasons/{circle.season.pk}/standings")
    assert ask(path, circle.key, after="9" * 20 + ".1.0.1").status_code == 422
    assert ask(path, circle.key, after="999999999.999999999.999999999." + "9" * 18).status_code == 200


def test_who_asks_too_often_is_told_how_long_to_wait(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST", 3)
    path = of(circle, "members")
    answers = [ask(path, circle.key) for _time in range(7)]  # even if a minute ends among them
    assert answers[0].status_code == 200
    refused = [answer for answer in answers if answer.status_code == 429]
    assert all(1 <= int(answer.headers["Retry-After"]) <= asking.WITHIN for answer in refused)
    assert refused
    _token, another = tokens.make_token(circle.club, circle.owner, "Another")
    assert ask(path, another).status_code == 200


# Keys


def test_a_key_is_shown_once_and_only_its_digest_is_kept(circle: Circle) -> None:
    phone, path = circle.phone(), reverse("clubs:tokens", args=[circle.club.code])
    page = phone.post(path, {"name": "The <board>"}).content.decode()
    token = Token.objects.filter(club=circle.club).latest("pk")
    (key,) = [word for word in page.split('"') if word.startswith("scorekeeper-")]
    assert token.digest == code_digest(key)
    assert key not in phone.get(path).content.decode()
    assert ask(of(circle, "members"), key).status_code == 200
    assert Token.objects.get(pk=token.pk).used_on is not None
    entry = AuditEntry.objects.filter(club=circle.club).latest("pk")
    assert (entry.what, entry.facts) == ("token-made", {"name": "The <board>"})


def test_a_key_taken_back_opens_nothing(circle: Circle) -> None:
    path = reverse("clubs:take-token-back", args=[circle.club.code, circle.token.pk])
    assert circle.phone().post(path).status_code == 302
    assert ask(of(circle, "members"), circle.key).status_code == 401
    before = AuditEntry.objects.count()
    circle.phone().post(path)
    assert AuditEntry.objects.count() == before


@pytest.mark.parametrize("how", ["left", "another role", "account deleted", "forgotten"])
def test_a_key_ends_when_who_made_it_owns_the_club_no_more(circle: Circle, how: str) -> None:
    omar, path = circle.by_role[Role.ORGANISER], reverse("clubs:tokens", args=[circle.club.code])
    members.set_role(omar, Role.OWNER, circle.owner)
    omar.refresh_from_db()
    token, key = tokens.make_token(circle.club, omar, "His board")
    assert ask(of(circle, "members"), key).status_code == 200
    assert "Keys that have ended" not in read_page(circle.phone().get(path)).text
    if how == "left":
        members.leave(omar, omar)
    elif how == "another role":
        members.set_role(omar, Role.ORGANISER, circle.owner)
    else:
        assert omar.account is not None
        delete_account(omar.account, forget_names=how == "forgotten")
    with nothing_stored():
        for address in everything(circle):
            answer = ask(address, key)
            assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
            assert answer.json()["detail"].startswith("This key has ended: who made it does not own the club any more.")
    assert ask(of(circle, "members"), circle.key).status_code == 200, "the keys of others go on"
    page = read_page(circle.phone().get(path)).text
    assert "Keys that have ended" in page
    reason = "is no owner of the club any more" if how == "another role" else "has left the club"
    maker = "Former player 1" if how == "forgotten" else "Omar"
    assert f"Made by {maker}, who {reason}." in page
    assert ("Omar" in page) == (maker == "Omar")
    assert circle.phone().post(reverse("clubs:take-token-back", args=[circle.club.code, token.pk])).status_code == 302
    assert "His board" not in read_page(circle.phone().get(path)).text


def test_a_key_without_a_name_or_one_too_many_is_refused(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    phone, path = circle.phone(), reverse("clubs:tokens", args=[circle.club.code])
    with nothing_stored():
        assert phone.post(path, {"name": " "}).status_code == 422
    monkeypatch.setattr(tokens, "MOST_TOKENS", 1)
    with pytest.raises(Refused, match="Take it back first"):
        tokens.make_token(circle.club, circle.owner, "One more")


def test_a_key_does_not_go_out_with_the_archive(circle: Circle) -> None:
    answer: Any = circle.phone().post(reverse("clubs:take-out", args=[circle.club.code]))
    text = answer.getvalue().decode()
    assert circle.key not in text
    assert circle.token.digest not in text


def test_taking_out_has_a_limit(circle: Circle) -> None:
    phone, path = circle.phone(), reverse("clubs:take-table-out", args=[circle.club.code])
    answers = [phone.post(path, {"table": "members"}) for _time in range(2 * MOST + 1)]
    assert answers[0].status_code == 200
    refused = [answer for answer in answers if answer.status_code == 429]
    assert all(1 <= int(answer.headers["Retry-After"]) <= 60 for answer in refused)
    assert refused
