"""Lists taken out as tables no spreadsheet runs, and names and results brought in: all of them, or none."""

import csv
import io
from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.exporting_tables import TABLES, table_of
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.exchange.services.importing_names import bring_names, judged_names
from scorekeeper.clubs.exchange.services.importing_results import bring_results, judged_results
from scorekeeper.clubs.exchange.sheets import Kind, read_rows
from scorekeeper.clubs.figures.models import Season, SeatFigures
from scorekeeper.clubs.members.services import members
from scorekeeper.matches import services as matches
from tests.clubs.cast import Circle, account
from tests.clubs.small_club import SmallClub
from tests.clubs.test_everyone import nothing_stored
from tests.clubs.tournaments import cast
from tests.matches.pages import one_line

pytestmark = pytest.mark.django_db


def taken(circle: Circle, table: str, kind: str = "plain") -> str:
    phone, path = circle.phone(Role.ORGANISER), reverse("clubs:take-table-out", args=[circle.club.code])
    answer: Any = phone.post(path, {"table": table, "kind": kind})
    assert answer.streaming
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="circolo-{table}.csv"'
    return str(answer.getvalue().decode())


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


# Out


@pytest.mark.parametrize("table", TABLES)
def test_each_list_is_a_table_with_as_many_cells_as_columns(circle: Circle, table: str) -> None:
    rows = list(csv.reader(io.StringIO(taken(circle, table), newline="")))
    assert {len(row) for row in rows} == {len(TABLES[table][1])}
    entry = AuditEntry.objects.filter(club=circle.club).latest("pk")
    assert (entry.what, entry.facts) == ("table-taken-out", {"table": table})


def test_matches_deals_and_standings_tell_what_was_played() -> None:
    small = SmallClub()
    tables = {key: rows_of("".join(_lines(small, key))) for key in TABLES}
    first = tables["matches"][0]
    assert (first["date"], first["variant"], first["state"], first["deals"]) == (
        "2026-01-05",
        "basra-egypt",
        "finished",
        "1",
    )
    assert [first[name] for name in ("side1", "points1", "side2", "points2", "winners")] == [
        "Ada & Cleo",
        "103",
        "Ben & Dan",
        "0",
        "Ada & Cleo",
    ]
    assert len(tables["matches"]) == Played.objects.filter(club=small.club).count()
    own = [row for row in tables["deals"] if row["match"] == str(small.played[2].pk)]
    assert [row["kind"] for row in own] == ["deal"] * 3
    assert [row["total1"] for row in own] == ["48", "51", "154"]
    assert tables["standings"][0]["season"] == small.season.name
    assert next(row["place"] for row in tables["standings"]) == "1"


def _lines(small: SmallClub, table: str) -> Any:
    return table_of(small.club, small.owner, table, Kind.PLAIN)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1"])
def test_a_name_that_could_be_a_formula_is_harmless_and_comes_back_as_it_was(circle: Circle, name: str) -> None:
    members.add_name(circle.club, name, circle.owner)
    text = taken(circle, "members", "excel")
    assert text.startswith("\ufeff")
    names = [row["name"] for row in rows_of(text.removeprefix("\ufeff"))]
    assert f"'{name}" in names
    assert name not in names
    back = judged_names(circle.club, f"name\n'{name}\n")
    assert [(row.name, row.is_there) for row in back] == [(name, True)]


def test_a_name_is_harmless_where_cells_are_parted_by_another_sign(circle: Circle) -> None:
    members.add_name(circle.club, "Bo;=1+1;", circle.owner)
    text = taken(circle, "members", "plain")
    cells = [cell for row in csv.reader(io.StringIO(text), delimiter=";") for cell in row]
    assert not [cell for cell in cells if cell.startswith("=")]
    back = judged_names(circle.club, text)
    assert [row.name for row in back if row.name.startswith("Bo;")] == ["Bo;=1+1;"]


def test_a_pair_with_a_name_in_other_letters_has_no_signs_that_nobody_sees(circle: Circle) -> None:
    """They keep the two names apart on a page; who looks the pair up in a table would not find it."""
    cast.start(cast.make(circle.owner, [("منى", "Bo"), ("Carla", "Dan")]), circle.owner)
    assert "منى & Bo" in {row[side] for row in rows_of(taken(circle, "meetings")) for side in ("side1", "side2")}


def test_a_table_for_a_spreadsheet_with_commas_in_its_numbers_has_semicolons(circle: Circle) -> None:
    assert taken(circle, "members", "excel-semicolon").startswith("\ufeffname;state;")


def test_a_list_that_is_none_is_refused(circle: Circle) -> None:
    phone, path = circle.phone(), reverse("clubs:take-table-out", args=[circle.club.code])
    with nothing_stored():
        assert phone.post(path, {"table": "passwords"}).status_code == 422


# Reading tables


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        (" \n,,\n", "empty"),
        ("name\n", "no rows"),
        ("name,colour\nAnna,red\n", "“colour” is none of them"),
        ("name,name\nAnna,Bo\n", "stands twice"),
        ("name\nAnna,Bo\n", "Line 2 has more cells"),
        ('name\n"Anna\n', "quotation mark"),
        ("name\n" + "x" * 301, "Line 2 has a cell that is too long"),
        ("name\n" + "Anna\n" * 6, "more than 5 rows"),
        ("name\nAn\0na", "cannot be kept"),
        ("name\nAn\ud800na", "cannot be kept"),
    ],
    ids=["nothing", "blank", "head-only", "unknown", "twice", "wide", "quote", "long", "many", "nul", "surrogate"],
)
def test_what_is_no_table_is_refused_with_what_to_do(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        read_rows(text, ("name", "state"), most=5, only="name")


@pytest.mark.parametrize("mark", ",;\t")
def test_columns_are_parted_as_the_first_row_parts_them(mark: str) -> None:
    (row,) = read_rows(f'\ufeffName{mark}STATE\r\n"A{mark}b"{mark}guest\r\n', ("name", "state"), most=5)
    assert row.cells == {"name": f"A{mark}b", "state": "guest"}


# Names


def test_one_name_a_line_is_enough(circle: Circle) -> None:
    assert bring_names(circle.club, "Ugo\nVera\n\nGINO\n", circle.owner) == 2
    assert Member.objects.get(club=circle.club, name="Ugo").state == Member.State.ACTIVE
    assert AuditEntry.objects.filter(club=circle.club).latest("pk").facts == {"count": 2}
    assert Member.objects.filter(club=circle.club, folded="gino").count() == 1


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("Ugo,king", "“member” or “guest”"),
        (f"{'x' * 61},", "at most 60"),
        ("UGO,\nügo,", "stands in line 2 already"),
        (",guest", "This line has no name"),
        ("Ida;member", "Part the columns by the same sign in all lines"),
        ("a\x07b,", "ordinary letters"),
    ],
    ids=["state", "long", "twice", "none", "semicolon", "bell"],
)
def test_one_wrong_name_keeps_all_out(circle: Circle, rows: str, reason: str) -> None:
    text = f"name,state\n{rows}\nWalter,\n"
    with nothing_stored(), pytest.raises(Refused, match="Lines that are wrong: 1"):
        bring_names(circle.club, text, circle.owner)
    assert reason in next(row.problem for row in judged_names(circle.club, text) if row.problem)


def test_the_page_shows_names_before_it_stores_them(circle: Circle) -> None:
    phone, path = circle.phone(Role.ORGANISER), reverse("clubs:bring-names", args=[circle.club.code])
    file = SimpleUploadedFile("names.csv", "name,state\nUgo,guest\nGino,\n".encode("utf-8-sig"))
    with nothing_stored():
        page = phone.post(path, {"file": file}).content.decode()
    assert "Ugo" in page
    assert "In the club already" in page
    assert "Bring 1 line in" in page
    assert phone.post(path, {"rows": "name,state\nUgo,guest\nGino,\n", "action": "save"}).status_code == 302
    assert Member.objects.get(club=circle.club, name="Ugo").state == Member.State.GUEST


def test_the_page_says_what_is_wrong_and_stores_nothing(circle: Circle) -> None:
    phone, path = circle.phone(), reverse("clubs:bring-names", args=[circle.club.code])
    with nothing_stored():
        for action in ("", "save"):
            answer = phone.post(path, {"rows": "name,state\nUgo,king\nWalter,", "action": action})
            assert answer.status_code == 422
            assert "“member” or “guest”" in answer.content.decode()
            assert 'value="save"' not in answer.content.decode()
        neither = SimpleUploadedFile("names.csv", b"Zo\x81\xff")
        assert "UTF-8" in phone.post(path, {"file": neither}).content.decode()


# Results

HEAD = "date,variant,player1,player2,player3,player4,points1,points2,winner,end"
LONG_AGO = (
    f"{HEAD}\n2019-03-01,Basra,Mia,Carla,Gino,Di,105,88,Mia,\n2019-03-01,basra-egypt,Mia,Carla,Gino,Di,60,88,,time\n"
)


def test_a_result_becomes_a_match_from_paper_that_says_what_is_not_known(circle: Circle) -> None:
    assert bring_results(circle.club, LONG_AGO, circle.owner) == 2
    first, second = Played.objects.filter(club=circle.club, played_on=date(2019, 3, 1)).order_by("pk")
    assert first.state == second.state == Played.State.FINISHED
    assert first.from_paper
    assert first.evening == second.evening
    assert first.evening is not None
    assert first.evening.state == Evening.State.CLOSED
    assert [event.payload["kind"] for event in second.match.events.all()] == ["recorded", "closed"]
    assert first.match.events.get().payload["totals"] == {"points": [105, 88], "so_far": True, "deals": 0}
    assert first.match.state["unknown"] == 1
    assert first.match.state["outcome"]["winners"] == [0]
    assert second.match.state["outcome"]["winners"] == [1]
    assert matches.sheet_of(first.match).state == first.match.standing
    who = {seated.seat: seated.member for seated in Seated.objects.filter(played=first).select_related("member")}
    assert who[0] == circle.by_role[Role.MEMBER]
    assert who[2] == circle.guest
    assert who[1].state == Member.State.GUEST
    figures = SeatFigures.objects.get(played=first, seat=0)
    assert (figures.result, figures.deals, figures.best_halves) == ("won", 0, None)


def test_a_match_of_games_comes_in_by_the_games_each_side_won(circle: Circle) -> None:
    head = "date,variant,player1,player2,player3,player4,games1,games2,points1,points2"
    rows = "2019-03-01,trionfetti,A,B,C,D,3,1,,\n2019-03-01,trionfetti,A,B,C,D,2,1,12,4\n"
    assert bring_results(circle.club, f"{head}\n{rows}", circle.owner) == 2
    first, second = Played.objects.filter(club=circle.club, variant_key="trionfetti").order_by("pk")
    assert (first.match.amounts, first.match.state["outcome"]["reason"]) == ((3, 1), "games")
    assert (second.match.amounts, second.match.state["outcome"]["reason"]) == ((2, 1), "totals")
    assert SeatFigures.objects.get(played=first, seat=0).result == "won"


def test_the_same_table_twice_is_once_and_two_like_rows_are_two(circle: Circle) -> None:
    row = "2019-03-01,Basra,Mia,Carla,Gino,Di,105,88,,\n"
    assert bring_results(circle.club, f"{HEAD}\n{row}{row}", circle.owner) == 2
    with nothing_stored(), pytest.raises(Refused, match="in the club already"):
        bring_results(circle.club, f"{HEAD}\n{row}{row}", circle.owner)
    assert bring_results(circle.club, f"{HEAD}\n{row}{row}{row}", circle.owner) == 1


def test_what_a_result_left_to_be_paid_counts_as_paid(circle: Circle) -> None:
    head = (
        "date;variant;"
        + ";".join(f"player{n}" for n in range(1, 6))
        + ";"
        + ";".join(f"points{n}" for n in range(1, 6))
    )
    bring_results(circle.club, f"{head}\n2019-03-01;briscola-chiamata;A;B;C;D;E;4;-2;−2;3;-3\n", circle.owner)
    match = Played.objects.get(club=circle.club, played_on=date(2019, 3, 1)).match
    assert match.state["totals"] == [4, -2, -2, 3, -3]
    assert match.paid


def test_results_brought_in_go_out_and_in_with_the_archive(circle: Circle) -> None:
    bring_results(circle.club, LONG_AGO, circle.owner)
    archive = "".join(archive_of(circle.club, None)).encode()
    copy = bring_in(io.BytesIO(archive), len(archive), account("nina"), "Olga").club
    assert Played.objects.filter(club=copy, played_on=date(2019, 3, 1), state="finished").count() == 2
    with pytest.raises(Refused, match="in the club already"):
        bring_results(copy, LONG_AGO, Member.objects.get(club=copy, role=Role.OWNER))


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("2999-01-01,Basra,A,B,C,D,105,88,,", "yet to come"),
        ("1.3.2019,Basra,A,B,C,D,105,88,,", "like 2026-11-21"),
        ("2019-03-01,Chess,A,B,C,D,105,88,,", "which game"),
        ("2019-03-01,Basra,A,B,C,D,105,,,", "2 sides sat there"),
        ("2019-03-01,Basra,A,,C,D,105,88,,", "still needs a name"),
        ("2019-03-01,Basra,Mia,MIA,C,D,105,88,,", "are called Mia"),
        ("2019-03-01,Basra,A,B,C,D,lots,88,,", "no number of points"),
        (f"2019-03-01,Basra,A,B,C,D,{10**20},88,,", "is too many points: the most is 1000000"),
        ("2019-03-01,Basra,A,B,C,D,105,88,C & D,", "has not won"),
        ("2019-03-01,Basra,A,B,C,D,105,88,,rain", "“agreed”, “time” or “abandoned”"),
        ("2019-03-01,trionfetti,A,B,C,D,2,1,,", "several games"),
        ("2019-03-01,Basra,A,B,C,D,²,88,,", "no number of points"),
        ("2019-03-01,briscola,A,B,,,2,2,,", "as soon as a side has won 2 deals: two sides cannot have so many"),
        ("2019-03-01,briscola,A,B,,,3,0,,", "as soon as a side has won 2 deals: nobody can have more"),
        ("2019-03-01,briscola,A,B,,,1.5,0,,", "deals won: whole numbers from 0"),
    ],
    ids="future day game sides nobody twice words huge winner end games digits both more half".split(),
)
def test_one_wrong_result_keeps_all_out(circle: Circle, row: str, reason: str) -> None:
    text = f"{LONG_AGO}{row}\n"
    with nothing_stored(), pytest.raises(Refused, match="Lines that are wrong: 1"):
        bring_results(circle.club, text, circle.owner)
    assert reason in next(row.problem for row in judged_results(circle.club, text) if row.problem)


def test_the_page_shows_results_before_it_stores_them(circle: Circle) -> None:
    phone, path = circle.phone(Role.ORGANISER), reverse("clubs:bring-results", args=[circle.club.code])
    with nothing_stored():
        page = phone.post(path, {"rows": LONG_AGO}).content.decode()
    assert '<bdi>Mia</bdi> &amp; <bdi>Gino</bdi></bdi> <span class="num">105</span>' in one_line(page)
    assert "Bring 2 lines in" in page
    assert phone.post(path, {"rows": LONG_AGO, "action": "save"}).status_code == 302
    Season.objects.filter(club=circle.club).update(first_day=date(2019, 1, 1))
    assert Played.objects.filter(club=circle.club, played_on=date(2019, 3, 1)).count() == 2
