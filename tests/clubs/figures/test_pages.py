"""What people read on the pages of figures, and who may."""

import re
from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scorekeeper.clubs.club import Member, PublicPart
from scorekeeper.clubs.figures.models import Rating, Season
from scorekeeper.clubs.members.services import members
from scorekeeper.rules.ending import Closing
from tests.clubs.cast import Circle, account, phone_of
from tests.clubs.small_club import ADA_CALLS, SmallClub, make_one, play
from tests.matches.pages import Element, read_page
from tests.people import SWEEP

pytestmark = pytest.mark.django_db


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


@pytest.fixture
def phone(small: SmallClub) -> Client:
    """The owner's."""
    return phone_of(small.owner.account)


def at(small: SmallClub, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[small.club.code, *args])


def read(client: Client, path: str) -> Element:
    answer = client.get(path)
    assert answer.status_code == 200, answer.status_code
    return read_page(answer)


def rows(page: Element, table: str) -> list[list[str]]:
    """The lines of the table under the heading with this id."""
    (grid,) = [each for each in page.all("table") if each.attributes.get("aria-labelledby") == table]
    return [[cell.text for cell in row if cell.tag in ("th", "td")] for row in grid.all("tr")[1:]]


def test_everybodys_matches_are_listed_and_the_records_of_a_variant(small: SmallClub, phone: Client) -> None:
    home = read(phone, reverse("clubs:home", args=[small.club.code]))
    assert "Figures" in home.text
    page = read(phone, at(small, "figures"))
    assert rows(page, "people-h")[0] == ["Ada", "10", "6", "1", "60 %"]
    assert "Choose a variant" in page.text
    page = read(phone, at(small, "figures") + "?of=basra-egypt")
    assert "Of records the first 3 places are shown." in page.text
    assert rows(page, "people-h") == [
        ["Cleo", "3", "3", "0", "53.7"],
        ["Ada", "6", "3", "1", "52.0"],
        ["Dan", "3", "1", "0", "21.7"],
        ["Ben", "6", "1", "1", "20.5"],
    ]
    assert "Highest deal 103 Ada & Cleo 5 Jan 2026" in page.text
    assert "Greatest comeback 43 Cleo & Dan" in page.text
    assert "Most matches won in a row 3 Cleo" in page.text
    assert "Longest match, in deals 3 Ada & Cleo – Ben & Dan" in page.text
    assert "Basras 20 Ada" in page.text
    page = read(phone, at(small, "figures") + f"?season={small.season.pk}&of=briscola-chiamata")
    assert rows(page, "part-1") == [["Ada", "1", "1", "2.0"], ["Ben", "1", "0", "−4.0"], ["Dan", "1", "1", "2.0"]]
    # What is not there is all there is, and never an error.
    assert read(phone, at(small, "figures") + "?of=nonsense&season=x&page=99").text


def test_of_level_records_the_earliest_come_first_and_that_there_are_more_is_said(
    small: SmallClub, phone: Client
) -> None:
    def played_on(month: int, *pair: Member) -> None:
        play(small.club, pair, date(2026, month, 3), [SWEEP], seating="2")

    played_on(4, small.cleo, small.dan)
    played_on(2, small.dan, small.eva)  # typed in later, though it was played before
    figures = at(small, "figures") + "?of=basra-egypt"
    (highest,) = [each for each in read(phone, figures).all("section") if each.text.startswith("Highest deal")]
    assert highest.text == (
        "Highest deal 103 Ada & Cleo 5 Jan 2026 103 Ada & Cleo 5 Jan 2026 103 Ada 12 Jan 2026 More are level at 103."
    )
    season = Season.objects.create(
        club=small.club, name="Spring", first_day=date(2026, 2, 3), last_day=date(2026, 5, 1)
    )
    text = read(phone, f"{figures}&season={season.pk}").text
    assert "Highest deal 103 Dan 3 Feb 2026 103 Cleo 3 Apr 2026 Longest match" in text
    assert "Longest match, in deals 1 Dan – Eva 3 Feb 2026 1 Cleo – Dan 3 Apr 2026" in text


def test_one_persons_figures(small: SmallClub, phone: Client) -> None:
    page = read(phone, at(small, "figures-member", small.ada.pk) + f"?season={small.season.pk}")
    assert rows(page, "games-h")[0] == ["Basra, Egypt", "3", "1", "2", "52.0"]
    assert rows(page, "parts-h")[0] == ["Declarer", "1", "1", "2.0"]
    assert rows(page, "with-h")[0] == ["Cleo", "2 of 2", "4 of 5"]
    assert rows(page, "against-h")[0] == ["Ben", "5", "1", "1"]
    assert [row[1] for row in rows(page, "evenings-h")] == ["2", "2", "1"]
    assert "Won in a row 0 matches now, 2 at most Lost in a row 1 match now, 1 at most" in page.text
    assert "Chips +5" in page.text
    lost = read(phone, at(small, "figures-member", small.ben.pk) + f"?season={small.season.pk}")
    assert "Chips −" in lost.text
    assert "Chips won" not in lost.text
    assert "provisional" in page.text
    assert "The rating match by match, with the band it may well lie in, from" in page.text
    assert "Points evening by evening, 2 at most." in page.text
    assert at(small, "figures-member", small.ada.pk) in read(phone, at(small, "member", small.ada.pk)).links
    nobody = read(phone, at(small, "figures-member", small.owner.pk))
    assert "No match counts here yet." in nobody.text


def test_what_is_counted_of_a_variant_is_called_as_its_players_call_it(small: SmallClub, phone: Client) -> None:
    def played(variant: str, day: date) -> None:
        deal = {"how": "net", "net": [245, -130], "clean": [1, 0], "out": 0, "pot": ["played", "not_taken"]}
        play(small.club, firm, day, [deal], variant=variant, closing=Closing.TIME)

    firm = [small.ada, small.ben, small.cleo, small.dan]
    played("burraco-italy", date(2026, 2, 20))
    for page in ("figures", "figures-member"):
        person = [small.ada.pk] if page == "figures-member" else []
        text = read(phone, at(small, page, *person) + "?of=burraco-italy").text
        assert "Clean burrachi 1" in text
        assert "Burrachi 1" in text
        assert "uracos" not in text
    assert "Burrachi 1" in read(phone, at(small, "figures-member", small.ada.pk)).text
    played("buraco-us", date(2026, 2, 21))
    assert "Buracos 2" in read(phone, at(small, "figures-member", small.ada.pk)).text
    assert "Buracos 1" in read(phone, at(small, "figures") + "?of=buraco-us").text


def test_two_people_as_partners_and_against_each_other(small: SmallClub, phone: Client) -> None:
    path = at(small, "pair", small.ada.pk, small.cleo.pk)
    assert path in read(phone, at(small, "figures-member", small.ada.pk)).links
    page = read(phone, path)
    # Basra twice in pairs and Trionfetti once; at Chiamata partners for one deal.
    assert rows(page, "with-h") == [
        ["Basra, Egypt", "2 of 2", "3 of 4", "64.3"],
        ["Trionfetti", "1 of 1", "1 of 1", "20.0"],
        ["Briscola Chiamata", "–", "1 of 1", "2.0"],
    ]
    assert "Won together 3 of 3, 100 % Won in a row 3 matches now, 3 at most" in page.text
    assert "Choose a variant to see their records" in page.text
    assert "Ada has been ahead 2 times in a row." in page.text
    page = read(phone, path + f"?of=basra-egypt&season={small.season.pk}")
    assert "Highest deal" in page.text
    assert "103 Highest deal 5 Jan 2026" in page.text
    assert "14 Greatest comeback" in page.text
    assert "3 Longest match, in deals" in page.text
    links = [link for link in page.links if "met=partners" in link]
    assert len(links) == 1
    assert len([link for link in read(phone, links[0]).links if link.startswith("/t/kept-")]) == 2
    page = read(phone, at(small, "pair", small.ada.pk, small.ben.pk))
    duel = page.all("dl", "duel")[0].text
    assert duel == "Ada 6 Level 1 Ben 1"
    assert "Ada ahead in a row" in page.text
    (against,) = [link for link in page.links if "met=opponents" in link]
    # Nine that are over, and the one that runs.
    assert len([link for link in read(phone, against).links if link.startswith("/t/kept-")]) == 10
    make_one(small.eva, small.dan)
    answer = phone.get(at(small, "pair", small.eva.pk, small.ada.pk))
    assert answer.headers["Location"] == at(small, "pair", small.dan.pk, small.ada.pk)
    assert phone.get(at(small, "pair", small.eva.pk, small.dan.pk)).status_code == 302
    assert "have not finished a match" in read(phone, at(small, "pair", small.owner.pk, small.ada.pk)).text


def test_a_merged_name_leads_to_the_person_and_both_names_count(small: SmallClub, phone: Client) -> None:
    make_one(small.eva, small.dan)
    answer = phone.get(at(small, "figures-member", small.eva.pk))
    assert (answer.status_code, answer.headers["Location"]) == (302, at(small, "figures-member", small.dan.pk))
    everybody = [row[0] for row in rows(read(phone, at(small, "figures")), "people-h")]
    assert "Eva" not in everybody
    page = read(phone, at(small, "figures-member", small.dan.pk))
    assert "Briscola" in {row[0] for row in rows(page, "games-h")}
    assert "Eva" not in {row[0] for row in rows(page, "against-h")}
    assert "Dan" not in {row[0] for row in rows(page, "against-h")}


def test_the_ledger_says_who_won_what_and_who_owes_whom(small: SmallClub, phone: Client) -> None:
    play(
        small.club,
        [small.ada, small.ben, small.cleo, "Stranger", small.eva],
        date(2026, 3, 1),
        [ADA_CALLS],
        variant="briscola-chiamata",
        seating="5",
        closing=Closing.AGREED,
        chip_value=25,
    )
    page = read(phone, at(small, "ledger"))
    assert rows(page, "won-h")[0] == ["Ada", "+7", "+0.50"]
    assert rows(page, "won-h")[-1] == ["The bank and everybody else", "−1", "−0.25"]
    assert "Ben to Ada" in page.text
    assert "Nothing was played for chips" in read(phone, at(small, "ledger") + "?of=basra").text


def test_a_guest_counts_like_a_member_and_the_pages_say_so(small: SmallClub, phone: Client) -> None:
    gus = members.add_name(small.club, "Gus", small.owner, guest=True)
    play(
        small.club,
        [small.ada, small.ben, small.cleo, small.dan, gus],
        date(2026, 3, 1),
        [ADA_CALLS],
        variant="briscola-chiamata",
        seating="5",
        closing=Closing.AGREED,
    )
    rated = read(phone, at(small, "ratings") + "?game=briscola")
    assert "Gus" in {row[0] for row in rows(rated, "few-h")}
    assert (
        "somebody whose name the club keeps, a member or a guest, sat"
        in read(phone, at(small, "ratings-explained")).text
    )
    chips = read(phone, at(small, "ledger"))
    assert ["Gus", "−1"] in rows(chips, "won-h")
    assert "Gus to Ada" in chips.text
    assert "Everybody whose name the club keeps is listed, guests too" in chips.text


def test_the_table_of_honour_shows_ties_and_its_rule(small: SmallClub, phone: Client) -> None:
    page = read(phone, at(small, "honour"))
    assert rows(page, "honour-h")[0] == ["1", "Ada", "3", "5"]
    assert [row[0] for row in rows(page, "honour-h")] == ["1", "2", "3 = shared", "3 = shared", "5"]
    assert "Points for the places in each match, from the first down: 1." in page.text


def test_ones_own_row_is_marked(small: SmallClub, phone: Client) -> None:
    small.ada.account = account("ada")
    small.ada.save()
    ada = phone_of(small.ada.account)
    for where, table in (("honour", "honour-h"), ("ratings", "few-h"), ("figures", "people-h")):
        names = [next(cell for cell in row if cell[0].isalpha()) for row in rows(read(ada, at(small, where)), table)]
        assert "Ada Me" in names, where
        assert "Ben" in names, where
        assert "Me" not in str(rows(read(phone, at(small, where)), table)), where


def test_where_an_average_deal_is_told_it_is_said_which_deals_are_left_out(small: SmallClub, phone: Client) -> None:
    for path in (
        at(small, "figures") + "?of=basra-egypt",
        at(small, "figures-member", small.ada.pk),
        at(small, "pair", small.ada.pk, small.cleo.pk),
    ):
        page = read(phone, path)
        assert "A deal" in [head.text for head in page.all("th")], path
        assert "A match with only its totals counts as played. Deals that nobody knows are not counted" in page.text


def test_ratings_are_provisional_until_they_are_worth_reading(small: SmallClub, phone: Client) -> None:
    page = read(phone, at(small, "ratings"))
    assert "A rating has a place once it is surer than ± 200." in page.text
    assert not [each for each in page.all("table") if each.attributes.get("aria-labelledby") == "ranked-h"]
    for again in range(6):
        both = [small.ada, small.ben][:: 1 if again % 2 else -1]
        play(small.club, both, date(2026, 3, 1), [SWEEP], seating="2")
    page = read(phone, at(small, "ratings") + "?game=basra")
    (ranked,) = [row for row in rows(page, "ranked-h") if row[1] == "Ada"]
    assert ranked[2] == "12"
    rating, doubt = re.fullmatch(r"(\d+) ± (\d+)", ranked[3]).groups()  # type: ignore[union-attr]
    assert 900 < int(rating) < 1200
    assert int(doubt) <= 200
    assert all(re.fullmatch(r"\d+ ± 2\d\d", row[2]) for row in rows(page, "few-h"))
    explained = read(phone, at(small, "ratings-explained"))
    assert "What a rating says" in explained.text
    assert "Until it is surer than ± 200 a rating is provisional" in explained.text


def test_the_second_list_of_the_ratings_has_shorter_pages(small: SmallClub, phone: Client) -> None:
    people = Member.objects.bulk_create(
        Member(club=small.club, name=f"Guest {each}", folded=f"guest {each}") for each in range(40)
    )
    Rating.objects.filter(club=small.club).delete()
    Rating.objects.bulk_create(
        Rating(club=small.club, person=person, game="basra", mu=25, sigma=8, matches=1) for person in people
    )
    lengths = [len(rows(read(phone, at(small, "ratings") + f"?game=basra&few={page}"), "few-h")) for page in (1, 2)]
    assert lengths == [25, 15]


def test_the_public_sees_the_table_of_honour_only_if_it_is_released_and_names_only_with_it(small: SmallClub) -> None:
    anyone, path = Client(), at(small, "honour")
    for released, status in (
        ([], 404),
        ([PublicPart.PAGE], 404),
        ([PublicPart.HONOUR], 404),
        (["page", "honour"], 200),
    ):
        small.club.released = released
        small.club.save()
        assert anyone.get(path).status_code == status, released
    assert path in read(anyone, at(small, "page")).links
    page = read(anyone, path)
    assert "Ada" not in page.text
    assert rows(page, "honour-h")[0] == ["1", "A member", "3", "5"]
    Member.objects.filter(club=small.club).update(agreed=True)
    assert "Ada" not in read(anyone, path).text
    small.club.released = ["page", "honour", "names"]
    small.club.save()
    page = read(anyone, path)
    assert "Ada" in page.text
    assert not [link for link in page.all("a") if "members" in (link.attributes.get("href") or "")]


def test_a_club_without_matches_says_so(circle: Circle) -> None:
    phone = phone_of(circle.owner.account)
    for name, says in (
        ("figures", "Nothing counts here yet."),
        ("honour", "No match of this season is over yet."),
        ("ratings", "Nobody is rated yet."),
        ("ledger", "Nothing was played for chips here yet."),
    ):
        assert says in read(phone, reverse(f"clubs:{name}", args=[circle.club.code])).text


def test_more_matches_and_people_take_no_more_queries(small: SmallClub, phone: Client) -> None:
    query = f"?of=basra-egypt&season={small.season.pk}"
    paths = [
        at(small, "figures") + query,
        at(small, "figures-member", small.ada.pk) + query,
        at(small, "pair", small.ada.pk, small.ben.pk) + query,
        at(small, "ledger"),
        at(small, "honour"),
        at(small, "ratings"),
    ]

    def count_queries() -> list[int]:
        counts = []
        for path in paths:
            with CaptureQueriesContext(
                connection,
            ) as queries:
                read(phone, path)
            counts.append(len(queries))
        return counts

    before = count_queries()
    for index in range(4):
        guest = members.add_name(small.club, f"Guest {index}", small.owner)
        play(small.club, [small.ada, guest], date(2026, 1, 6 + index), [SWEEP], seating="2")
    assert count_queries() == before
    assert max(before) < 30
    assert Member.objects.filter(club=small.club).count() == 10
