"""Tables as people have them: what each column holds is said once and remembered, and days are as anybody writes."""

import io
import re
from collections.abc import Callable
from datetime import date
from itertools import product
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.exchange.matching import Memory, matched
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.exchange.services.importing_names import NAMES, judged_names
from scorekeeper.clubs.exchange.services.importing_results import RESULTS, judged_results
from scorekeeper.clubs.exchange.sheets import decoded
from scorekeeper.rules.registry import GAMES, VARIANTS
from tests.clubs.cast import Circle, account
from tests.clubs.small_club import play
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page
from tests.people import SWEEP

pytestmark = pytest.mark.django_db
ADDRESSES = "Nome;Cognome;Email;Taglia\r\nUgo;D'Alò;ugo@example.org;XL\r\n\r\nVera;Neri;;M\r\n"
RESULTS_OF_OTHERS = (
    "Data\tGiocatore 1\tGiocatore 2\tPunti 1\tPunti 2\n04/11/2025\tUgo\tVera\t12\t9\n05/11/2025\tVera\tUgo\t3\t11\n"
)


@pytest.fixture
def post(circle: Circle) -> Callable[..., Any]:
    """Sends a form to the page of a kind of table, from the phone of an organiser."""
    phone = circle.phone(Role.ORGANISER)
    return lambda name, **data: phone.post(reverse(f"clubs:bring-{name}", args=[circle.club.code]), data)


def column_of(page: str, number: int) -> str:
    """What the page proposes for a column."""
    select = page.split(f'name="column{number}"')[1].split("</select>")[0]
    chosen = re.search(r'value="([^"]*)"\s+selected', select)
    return chosen[1] if chosen else ""


def test_games_to_choose_from_stand_by_family_those_of_the_club_first(circle: Circle, post: Callable[..., Any]) -> None:
    circle.club.defaults = {"buraco-us": {}}
    circle.club.save(update_fields=["defaults"])
    play(circle.club, [circle.owner, "Bo"], date(2026, 1, 5), [SWEEP], seating="2")
    page = read_page(post("results", rows=RESULTS_OF_OTHERS))
    (choice,) = [each for each in page.all("select") if each.attributes.get("name") == "game"]
    groups = {
        group.attributes["label"]: [each.attributes["value"] for each in group.all("option")]
        for group in choice.all("optgroup")
    }
    own = {"As the club plays": ["basra-egypt", "buraco-us"]}
    families = {
        label: [
            variant.key for variant in VARIANTS if variant.game == game and variant.key not in own["As the club plays"]
        ]
        for game, label in GAMES.items()
    }
    assert list(groups.items()) == list((own | {label: keys for label, keys in families.items() if keys}).items())


def test_a_table_of_addresses_is_matched_once_and_known_the_next_time(circle: Circle, post: Callable[..., Any]) -> None:
    file = SimpleUploadedFile("soci.csv", ADDRESSES.encode("cp1252"))
    with nothing_stored():
        page = post("names", file=file).content.decode()
    assert "What the columns hold" in page
    assert [column_of(page, number) for number in range(4)] == ["first_name", "last_name", "contact", ""]
    assert "D&#x27;Alò" in page
    columns = {"column0": "first_name", "column1": "last_name", "column2": "contact", "column3": ""}
    page = post("names", rows=ADDRESSES, head="on", action="match", **columns).content.decode()
    assert "Bring 2 lines in" in page
    assert post("names", rows=hidden_rows(page), action="save").status_code == 302
    ugo = Member.objects.get(club=circle.club, name="Ugo D'Alò")
    assert ugo.details == {"contact": "ugo@example.org"}
    assert Member.objects.get(club=circle.club, name="Vera Neri").details == {}
    # The next one with these heads, in another order, goes straight to its lines.
    again = "Taglia;Email;Cognome;Nome\nS;ida@example.org;Blu;Ida\n"
    with nothing_stored():
        page = post("names", rows=again).content.decode()
        assert "Ida Blu" in page
        assert "Bring 1 line in" in page
        # It can be chosen anew.
        assert "What the columns hold" in post("names", rows=again, action="again").content.decode()


def test_heads_that_stand_there_twice_are_told_apart_and_remembered(circle: Circle, post: Callable[..., Any]) -> None:
    table = "Giorno;Gioco;Casa;Punti;Ospiti;Punti\n2025-11-04;Basra;Ugo / Vera;105;Ida / Leo;88\n"
    page = post("results", rows=table).content.decode()
    assert [column_of(page, number) for number in range(6)] == ["date", "variant", "", "points1", "", "points2"]
    fields = ["date", "variant", "side1", "points1", "side2", "points2"]
    columns = {f"column{number}": field for number, field in enumerate(fields)}
    assert "Ugo" in post("results", rows=table, head="on", action="match", **columns).content.decode()
    circle.club.refresh_from_db()
    page = post("results", rows=table.replace("105", "110")).content.decode()
    assert "What the columns hold" not in page, "it was said once"
    assert hidden_rows(page) == f"{','.join(fields)}\n2025-11-04,Basra,Ugo / Vera,110,Ida / Leo,88\n"


def hidden_rows(page: str) -> str:
    """The table that would be brought in."""
    form = page.split('id="save"')[1]
    text = re.search(r'name="rows" value="([^"]*)"', form)
    assert text
    return text[1].replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")


def test_the_list_of_an_italian_secretary_is_asked_about_nothing_but_what_is_left_out() -> None:
    made = matched("Cognome e nome;N. tessera;Recapito;Socio dal\nAlò Ugo;7;333 1;01/01/2010\n", NAMES, Memory())
    assert made.columns == ("name", "number", "contact", "")


def test_lines_keep_the_numbers_they_have_in_the_file(circle: Circle, post: Callable[..., Any]) -> None:
    table = matched("Nome;Cognome\n\nUgo;Alò\n;\nVera;" + "x" * 61, NAMES, Memory())
    rows = judged_names(circle.club, table.written())
    assert [row.line for row in rows] == [3, 5]
    assert "at most 60" in rows[1].problem


def test_blank_lines_are_written_as_nothing_but_lines() -> None:
    written = matched("Nome;Cognome;Email\n\nUgo;Alò;\n" + ";;\n" * 500 + "Vera;Neri;\n", NAMES, Memory()).written()
    assert written == "name,contact\n\nUgo Alò,\n" + "\n" * 500 + "Vera Neri,\n"


@pytest.mark.parametrize("heads", ["First name,Last name", "first_name,last_name"])
def test_a_name_in_two_columns_of_our_own_heads_comes_in_as_one(post: Callable[..., Any], heads: str) -> None:
    page = post("names", rows=f"{heads}\nUgo,Alò\n").content.decode()
    assert "Bring 1 line in" in page
    assert "Ugo Alò" in page
    assert "What the columns hold" in post("names", rows=f"name,{heads}\nUgo,Ugo,Alò\n").content.decode()


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ({"column0": "name", "column1": "name"}, "Two columns hold the same"),
        ({}, "at least one column"),
        ({"column0": "first_name", "column1": "name"}, "choose one of these"),
        ({"column0": "password"}, "at least one column"),
    ],
    ids=["twice", "none", "both", "hostile"],
)
def test_columns_that_cannot_be_are_asked_again(
    circle: Circle, post: Callable[..., Any], columns: dict[str, str], message: str
) -> None:
    with nothing_stored():
        answer = post("names", rows=ADDRESSES, head="on", action="match", **columns)
    assert answer.status_code == 422
    assert message in answer.content.decode()


def test_results_of_one_game_say_it_once_and_days_are_read_as_they_are_written(
    circle: Circle, post: Callable[..., Any]
) -> None:
    page = post("results", rows=RESULTS_OF_OTHERS).content.decode()
    assert [column_of(page, number) for number in range(5)] == ["date", "player1", "player2", "points1", "points2"]
    columns = {f"column{number}": column_of(page, number) for number in range(5)}
    sent = {"rows": RESULTS_OF_OTHERS, "head": "on", "action": "match", "game": "basra-egypt", **columns}
    with nothing_stored():
        answer = post("results", **sent)
        assert "Say which way the days are written." in answer.content.decode()
    page = post("results", **sent, days="day").content.decode()
    assert post("results", rows=hidden_rows(page), action="save").status_code == 302
    days = Played.objects.filter(club=circle.club, from_paper=True).values_list("played_on", flat=True)
    assert sorted(days) == [date(2025, 11, 4), date(2025, 11, 5)]
    # The next one may be of another game: it is asked once more.
    later = RESULTS_OF_OTHERS.replace("/11/2025", "/10/2025")
    page = post("results", rows=later).content.decode()
    assert re.search(r'value="basra-egypt"\s+selected', page)
    assert re.search(r'value="day"\s+checked', page)
    page = post("results", **sent | {"rows": later, "game": "briscola", "days": "day"}).content.decode()
    assert "2025-10-04,Ugo,Vera,12,9,briscola" in page


def test_results_with_our_own_heads_that_name_no_game_are_asked_for_it(post: Callable[..., Any]) -> None:
    page = post("results", rows="date;player1;player2;points1;points2\n2025-11-04;Ugo;Vera;12;9\n").content.decode()
    assert "The game, where no column names it" in page
    assert [column_of(page, number) for number in range(3)] == ["date", "player1", "player2"]


def test_a_number_above_twelve_tells_which_way_days_go(circle: Circle, post: Callable[..., Any]) -> None:
    table = "date,variant,player1,player2,points1,points2\n2/25/2025,Basra,A,B,105,88\n3/4/2025,Basra,A,B,105,88\n"
    made = matched(table, RESULTS, Memory())
    assert made.is_sure
    assert [row.day for row in judged_results(circle.club, made.written())] == ["2025-02-25", "2025-03-04"]
    assert "2025-02-25" in post("results", rows=table).content.decode()


def test_an_order_of_days_is_remembered_only_where_it_mattered(circle: Circle, post: Callable[..., Any]) -> None:
    columns = dict(zip(("column0", "column1", "column2"), ("date", "player1", "player2"), strict=True))
    columns |= {"column3": "points1", "column4": "points2", "game": "basra-egypt"}
    sent = {"head": "on", "action": "match", **columns}
    post("results", rows=RESULTS_OF_OTHERS.replace("04/11/2025", "2025-11-04").replace("05/11/", "25.11."), **sent)
    circle.club.refresh_from_db()
    assert circle.club.columns["results"]["days"] == ""
    post("results", rows=RESULTS_OF_OTHERS, days="month", **sent)
    post("results", rows=RESULTS_OF_OTHERS.replace("/11/", ".11."), **sent)
    circle.club.refresh_from_db()
    assert circle.club.columns["results"]["days"] == "month"


def test_names_of_a_side_may_stand_in_one_cell(circle: Circle, post: Callable[..., Any]) -> None:
    table = "date,variant,side1,side2,points1,points2\n2025-11-04,Basra,Ugo & Vera,Ida/Leo,105,88\n"
    (row,) = judged_results(circle.club, table)
    assert row.document is not None
    assert row.document.players == ("Ugo", "Ida", "Vera", "Leo")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_as_it_was_written(encoding: str) -> None:
    assert decoded("Zoë €".encode(encoding)) == "Zoë €"


def test_what_columns_hold_goes_out_and_in_with_the_archive(circle: Circle, post: Callable[..., Any]) -> None:
    columns = {"column0": "first_name", "column1": "last_name"}
    post("names", rows=ADDRESSES, head="on", action="match", **columns)
    circle.club.refresh_from_db()
    memory = circle.club.columns
    assert memory["names"]["heads"] == {"nome": "first_name", "cognome": "last_name", "email": "", "taglia": ""}
    archive = "".join(archive_of(circle.club, None)).encode()
    assert bring_in(io.BytesIO(archive), len(archive), account("nina"), "Olga").club.columns == memory


def test_a_game_that_is_none_is_not_remembered(circle: Circle, post: Callable[..., Any]) -> None:
    columns = {"column0": "date", "column1": "player1", "column2": "player2", "days": "day"}
    post("results", rows=RESULTS_OF_OTHERS, head="on", action="match", game="Not a game!", **columns)
    circle.club.refresh_from_db()
    assert circle.club.columns["results"]["game"] == ""
    archive = "".join(archive_of(circle.club, None)).encode()
    assert bring_in(io.BytesIO(archive), len(archive), account("nina"), "Olga").club.columns == circle.club.columns


HEADS = "Nome;Cognome\n", "First name,Last name\n", "Data;Giocatore 1\n", "match,match,date\n1,1,2025-11-04\n"


@pytest.mark.parametrize("text", HEADS)
def test_a_head_without_rows_or_with_one_twice_is_answered(post: Callable[..., Any], text: str) -> None:
    for name, action in product(("names", "results"), ("", "match", "again", "save")):
        columns = {"column0": "first_name" if name == "names" else "match", "column1": "match"}
        answer = post(name, rows=text, action=action, head="on", days="day", **columns)
        assert answer.status_code in (200, 422)


def test_a_head_without_rows_is_refused(post: Callable[..., Any]) -> None:
    assert "no rows" in post("names", rows="First name,Last name\n").content.decode()


HOSTILE = [
    "sep=;\n",
    ";" * 100 + "x\n1",
    "a\x07;b\nc;d",
    '"a;b\n',
    "=1+1;@SUM\n-1;+2",
    "🂡;é\n;",
    "x;" * 5000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_table_is_a_fault(circle: Circle, post: Callable[..., Any], text: str) -> None:
    for name, action in product(("names", "results"), ("", "match", "again", "save")):
        data = {"rows": text, "action": action, "column0": "name", "column1": "date", "days": "x", "game": "chess"}
        assert post(name, **data).status_code in (200, 302, 422)


def test_a_table_of_too_many_rows_is_refused() -> None:
    made = matched("Nome;Cognome\n" + "a;b\n" * (NAMES.most + 1), NAMES, Memory())
    with pytest.raises(Refused, match="Bring it in parts"):
        made.written()


def test_the_page_says_who_won_in_words_before_a_result_is_brought_in(post: Callable[..., Any]) -> None:
    rows = "date,variant,player1,player2,points1,points2\n2019-03-01,briscola,<i>Al</i>,Mia,2,1\n"
    words = read_page(post("results", rows=rows)).all("span", "row-said")
    assert words[0].text.startswith("<i>Al</i> won"), "a name is text, and what isolates it is none"


TITLED = "Circolo, risultati 2025\n\nStagione d'autunno;;\nData;Giocatore 1;Giocatore 2;Punti 1;Punti 2\n"


def test_a_title_above_the_heads_is_passed_over_and_said(circle: Circle, post: Callable[..., Any]) -> None:
    text = TITLED + "4.11.2025;Ugo;Vera;12;9\n5.11.2025;Vera;Ugo;3;11\n"
    page = read_page(post("results", rows=text))
    assert "Above the heads, and left out: “Circolo, risultati 2025”" in page.text
    assert "“Stagione d'autunno”" in page.text
    sent = page.form("columns") | {"action": "match", "game": "basra-egypt"}
    page = read_page(post("results", **sent))
    assert "Above the heads, and left out" in page.text
    assert "Line 5" in page.text
    assert post("results", rows=page.form("save")["rows"], action="save").status_code == 302
    assert Played.objects.filter(club=circle.club, from_paper=True, played_on=date(2025, 11, 4)).exists()


@pytest.mark.parametrize(
    ("text", "above"),
    [
        ("Soci 2025\nname,state\nUgo,guest\n", ("Soci 2025",)),
        ("Soci 2025\nNome\nUgo\nVera\n", ("Soci 2025",)),
        ("Ugo\nVera\n", ()),
        ("Nome;Cognome\nName;Nome\n", ()),
        ("Soci\n" + "Ugo\n" * 10 + "Nome\n", ()),
        ("Ugo;x\nVera;Email\n", ()),
    ],
    ids=["own", "list", "no-head", "first", "too-far", "a-word-alone"],
)
def test_heads_are_looked_for_in_the_first_ten_lines(text: str, above: tuple[str, ...]) -> None:
    made = matched(text, NAMES, Memory())
    assert made.above == above
    if above:
        assert made.written().startswith("\nname")
