"""Comparing, choosing, and the card to print."""

import gzip
import re

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scorekeeper.rulebook.timing import present_time
from scorekeeper.rules.games.briscola.choices import SHARED_SIGN
from scorekeeper.rules.games.briscola.talk import GESTURES, PICTURES
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.matches.pages import Element, read_page
from tests.people import TableOfFour, seat
from tests.rulebook.conftest import all_opened
from tests.rules.made_up import AnyVariant


def row(page: Element, label: str) -> Element:
    """The line of a comparison with this label."""
    return next(row for row in page.all("tbody") if row.all("th")[0].text.startswith(label))


def alike(page: Element) -> set[str]:
    """What the page says is the same in both."""
    return {each.text for each in page.all("dt")}


def test_two_variants_stand_side_by_side_with_the_differences_marked(stranger: Client) -> None:
    page = read_page(stranger.get("/rules/compare/basra-egypt/basra-ethiopia/"))
    ends = row(page, "Ends")
    assert [cell.text for cell in ends.all("td")] == ["to 101", "to 51"]
    assert "differs" in ends.attributes["class"]
    assert "(differs)" in ends.text
    assert "Direction" in alike(page)


def test_games_with_other_cards_can_be_compared(stranger: Client) -> None:
    page = read_page(stranger.get("/rules/compare/briscola/bisca/"))
    assert row(page, "Order").all("td")[1].text.startswith("A 7 K J Q")


def test_what_earns_as_any_other_basra_is_told_beside_a_form_that_pays_it_otherwise(stranger: Client) -> None:
    """Egypt pays 10 for a lone card taken by its equal, and nothing for a jack on a jack; its own pages need no row."""
    rows = (
        ("basra-jordan", "A lone card, not a jack, taken by its equal", ["10", "20"]),
        ("basra-jordan", "Seven on a lone seven", ["10", "14"]),
        ("basra-yemen", "Jack on a lone jack", ["0", "20"]),
    )
    for other, what, figures in rows:
        page = read_page(stranger.get(f"/rules/compare/basra-egypt/{other}/"))
        line = row(page, f"What scores in a deal: {what}")
        assert [cell.text.removeprefix(f"{what} ") for cell in line.all("td")] == figures
    assert "A lone card, not a jack, taken" not in read_page(stranger.get("/rules/basra-egypt/card/")).text


def test_each_seating_is_compared_with_what_is_usual_for_it(stranger: Client) -> None:
    page = read_page(stranger.get("/rules/compare/basra-syria/basra-lebanon-a/")).text
    assert "3 players, each alone: A whole pack of 52 cards is used" in page
    assert "here it is 4." in page
    for hand in (5, 6):
        assert f"here it is {hand}." not in page, "three are dealt four"


def test_payouts_and_the_order_of_the_cards_are_compared_with_every_seating(stranger: Client) -> None:
    page = read_page(stranger.get("/rules/compare/briscola-chiamata/briscola-bugiarda/"))
    called, club = (cell.text for cell in row(page, "With a partner: 71–80").all("td"))
    assert called.startswith("4 / 2 / −2; 4 players, each alone: 4 / 2 / −2 / −2; ")
    assert called.endswith("6 players, each alone: 4 / 2 / −2 / 2")
    assert club == "4 / 2 / −2"
    order, _club = (cell.text for cell in row(page, "Order").all("td"))
    assert order == "A 3 K Q J 7 6 5 4 2; 6 players, each alone: A 3 K Q J 7 6 5 2"


def test_no_card_is_ranked_that_the_pack_has_not(stranger: Client) -> None:
    page = read_page(stranger.get("/rules/compare/briscola/brisca/"))
    two, three, six = row(page, "Order").all("td")[1].text.split("; ")
    assert two == "A 3 K Q J 7 6 5 4 2"
    assert three == "3 players, each alone: A 3 K Q J 7 6 5 4", "the twos are taken out"
    assert six == "6 players in trios: A 3 K Q J 9 8 7 6 5 4 2", "six alone play with eights and nines"


def test_the_two_are_chosen_with_a_plain_form(stranger: Client) -> None:
    answer = stranger.get("/rules/compare/", {"first": "briscola", "second": "bisca"})
    assert answer["Location"] == "/rules/compare/briscola/bisca/"
    assert stranger.get("/rules/compare/", {"first": "nonsense"}).status_code == 200
    assert stranger.get("/rules/compare/nonsense/bisca/").status_code == 404


def test_a_game_is_compared_with_a_relative_first(stranger: Client) -> None:
    page = read_page(stranger.get("/rules/compare/?first=basra-egypt"))
    chosen = [o.attributes["value"] for o in page.all("option") if "selected" in o.attributes]
    assert chosen[0] == "basra-egypt"
    assert chosen[1].startswith("basra-")
    assert chosen[1] != "basra-egypt"


def test_the_links_of_a_page_are_buttons_apart_and_a_card_can_be_printed(stranger: Client) -> None:
    page = read_page(stranger.get("/rules/basra-egypt/"))
    links = page.all("p", "book-links")[0].all("a")
    assert len(links) == 4
    assert all("button" in link.attributes["class"].split() for link in links)
    card = read_page(stranger.get("/rules/basra-egypt/card/"))
    (button,) = [each for each in card.all("button") if "data-print" in each.attributes]
    assert "js-only" in button.attributes["class"].split(), "a page without JavaScript cannot print"


def test_a_charter_stands_beside_the_usual_form(db: None) -> None:
    table = seat(target=121, carry="none")
    page = table.wanda.page("rulebook:compare-table")
    target = row(page, "Target")
    assert [cell.text for cell in target.all("td")] == ["101", "121"]
    assert "Most cards" in alike(page)


def playable(page: Element) -> set[str]:
    return {link.split("/")[2] for link in page["playable"].links if link.startswith("/rules/")}


def test_five_players_find_their_games(stranger: Client) -> None:
    page = read_page(stranger.get("/rules/which/", {"players": "5"}))
    expected = {variant.key for variant in VARIANTS if variant.seating_for(5)}
    assert playable(page) == expected
    assert "briscola-chiamata" in expected


def test_a_pack_of_forty_will_do_for_briscola_and_not_for_buraco(stranger: Client) -> None:
    games = playable(read_page(stranger.get("/rules/which/", {"pack": "40"})))
    assert {"briscola", "marianna", "albastini"} <= games
    assert not games & {"buraco-us", "basra-egypt", "trionfetti", "briscola-bosnia"}
    assert "briscola-bosnia" in playable(read_page(stranger.get("/rules/which/", {"pack": "32"})))


def test_half_an_hour_is_too_short_for_buraco(stranger: Client) -> None:
    games = playable(read_page(stranger.get("/rules/which/", {"minutes": "30"})))
    assert {"briscola", "scoperta", "albastini"} <= games
    assert not games & {"buraco-us", "trionfetti", "marianna"}
    assert "about 10 to 20 minutes" in read_page(stranger.get("/rules/which/", {"minutes": "30"}))["playable"].text
    evening = playable(read_page(stranger.get("/rules/which/", {"minutes": "180"})))
    assert evening == set(BY_KEY)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_says_how_long_it_takes_and_that_we_estimate_it(stranger: Client, variant: AnyVariant) -> None:
    page = read_page(stranger.get(f"/rules/{variant.key}/"))
    text = page["glance"].text
    assert "our estimate" in text
    assert ("from 40 minutes to several hours [Wikipedia]" in text) == (variant.game == "buraco")
    pace = variant.pace(variant.options)
    assert pace is not None
    assert not pace.source or pace.source in {source.tag for source in variant.sources}


def test_a_table_that_plays_longer_is_told_so(db: None) -> None:
    assert "about 25 to 40 minutes (our estimate: 3 to 5 deals of some 8 minutes)" in glance_of(seat())
    assert "about 50 to 70 minutes (our estimate: 6 to 9 deals of some 8 minutes)" in glance_of(seat(target=250))
    open_ended = seat("albastini", "4-pairs")
    assert "as long as you like; a deal takes about 6 minutes" in glance_of(open_ended)


def test_what_makes_a_match_shorter_stands_beside_the_estimate(stranger: Client) -> None:
    """An accepted vega is worth the rest of a game, which no estimate of plain deals has in it."""
    glances = {key: read_page(stranger.get(f"/rules/{key}/"))["glance"].text for key in ("trionfetti", "briscola")}
    assert "deals of about a minute); less where a vega is accepted" in glances["trionfetti"]
    assert "less where" not in glances["briscola"]


def glance_of(table: TableOfFour) -> str:
    return table.wanda.page("rulebook:table")["glance"].text


@pytest.mark.parametrize("query", [{"players": "x"}, {"players": "9" * 20}, {"pack": "1", "minutes": "-1"}])
def test_what_the_form_does_not_offer_is_as_if_left_open(stranger: Client, query: dict[str, str]) -> None:
    page = read_page(stranger.get("/rules/which/", query))
    assert "Choose who is there" in page["playable"].text


@pytest.mark.in_turns
@pytest.mark.parametrize("key", BY_KEY)
def test_every_variant_has_a_card_with_its_order_points_and_payouts(stranger: Client, key: str) -> None:
    variant = BY_KEY[key]
    page = read_page(stranger.get(f"/rules/{key}/card/"))
    assert len(page.all("ol", "order")) == (1 if variant.counted_by(variant.options) else 0)
    usual = variant.seatings[0]
    titles = {table.title for table in variant.figures(variant.charter({}, usual), usual) if table.on_card}
    assert {caption.text for caption in page.all("caption")} == titles


def test_four_at_chiamata_and_five_of_whom_one_rests_find_their_payouts_with_the_bank(stranger: Client) -> None:
    page = all_opened(stranger, "/rules/briscola-chiamata/")
    tables = {table.all("caption")[0].text: table for table in page.all("table") if table.all("caption")}
    both = "With a partner: 4 players, each alone; 5 players, each alone, one resting in turn"
    heads = [head.text for head in tables[both].all("thead")[0].all("th")]
    assert heads == ["Card points taken", "Declarer", "Partner", "Each other", "Bank"]


def test_a_page_of_the_book_asks_the_database_nothing_and_sets_no_cookie(stranger: Client, db: None) -> None:
    for address in ("/rules/", "/rules/basra-egypt/", "/rules/compare/briscola/bisca/", "/rules/which/?players=4"):
        with CaptureQueriesContext(connection) as queries:
            answer = stranger.get(address)
        assert not queries.captured_queries
        assert not answer.cookies


def test_a_page_is_sent_again_only_when_it_changed(stranger: Client) -> None:
    first = stranger.get("/rules/basra-egypt/")
    again = stranger.get("/rules/basra-egypt/", headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, again.status_code) == (200, 304)


@pytest.mark.parametrize("key", BY_KEY)
def test_a_page_is_under_40_kb_over_the_wire(stranger: Client, key: str) -> None:
    answer = stranger.get(f"/rules/{key}/", headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert len(answer.content) < 40_000


PAGES = (
    "/rules/",
    "/rules/?q=level",
    "/rules/buraco-us/card/",
    "/rules/compare/buraco-us/basra-syria/",
    "/rules/which/?players=2",
    "/rules/compare/",
)


@pytest.mark.in_turns
@pytest.mark.parametrize("address", PAGES)
def test_every_other_page_of_the_book_is_as_light_and_as_well_kept(stranger: Client, address: str) -> None:
    first = stranger.get(address, headers={"Accept-Encoding": "gzip"})
    assert len(first.content) < 40_000
    assert not first.cookies
    named = stranger.get(f"/en{address}")
    assert "Cookie" not in named.get("Vary", ""), "a page whose address names its language is everybody's"
    again = stranger.get(address, headers={"Accept-Encoding": "gzip", "If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert not again.content


@pytest.mark.long
def test_the_longest_page_is_under_40_kb_with_all_that_is_drawn_on_it(stranger: Client) -> None:
    """Every drawing of the house is one file, kept for a year; a page of the book loads no other picture."""
    pages = [stranger.get(f"/rules/{key}/", headers={"Accept-Encoding": "gzip"}).content for key in BY_KEY]
    longest = max(pages, key=len)
    drawings = gzip.compress((settings.BASE_DIR / "static" / "img" / "sprite.svg").read_bytes())
    assert len(longest) + len(drawings) < 40_000
    assert b"<img" not in gzip.decompress(longest)


def test_the_rules_of_a_table_take_at_most_three_queries(db: None) -> None:
    table: TableOfFour = seat(target=121)
    for name in ("rulebook:table", "rulebook:compare-table"):
        with CaptureQueriesContext(connection) as queries:
            table.wanda.get(name)
        assert len(queries.captured_queries) <= 3


def test_a_deal_of_a_minute_is_said_as_one() -> None:
    for variant in BY_KEY.values():
        for seating in variant.seatings:
            assert "about 1 minutes" not in present_time(variant, variant.charter({}, seating), seating)
            assert "some 1 minutes" not in present_time(variant, variant.charter({}, seating), seating)


def test_a_card_has_what_tables_argue_about_before_the_tables_of_figures(stranger: Client) -> None:
    """Otea, vega, captain: not only the scores; and payouts stand after the units they are made of."""
    for key, titles in (
        ("albastini", ("Otea", "The trick", "Five players")),
        ("trionfetti", ("Vega", "A vega refused", "The rank order", "Talk")),
        ("schembil", ("The captain", "Leading and drawing")),
        ("briscola-chiamata", ("The auction", "The units")),
        ("marianna", ("Marriages",)),
    ):
        card = read_page(stranger.get(f"/rules/{key}/card/"))
        (rules,) = card.all("ul", "a5-rules")
        headings = [strong.text.rstrip(".") for strong in rules.all("strong")]
        assert set(titles) <= set(headings), key
        assert headings.count("Winning the match") + headings.count("The match") == 1
    text = read_page(stranger.get("/rules/briscola-chiamata/card/")).text
    assert text.index("A deal that is won brings the declarer 2 units") < text.index("Card points taken")


def test_the_signs_are_drawn_where_partners_give_them(stranger: Client) -> None:
    """Four gestures for five trumps, each with its drawing; none where no sign is given."""
    page = all_opened(stranger, "/rules/schembil/")
    (table,) = [each for each in page.all("table") if each.text.strip().startswith("The signs")]
    drawn = re.findall(r"sprite[\w.]*\.svg#(sign-\w+)", stranger.get("/rules/schembil/").content.decode())
    assert drawn == ["sign-teeth", "sign-twisted", "sign-tongue", "sign-tongue", "sign-shrug"]
    assert [cell.text.strip() for cell in table.all("td")] == list(GESTURES[SHARED_SIGN])
    sprite = (settings.BASE_DIR / "static/img/sprite.svg").read_text("utf-8")
    assert all(f'id="{name}"' in sprite for names in PICTURES.values() for name in names)
    elsewhere = all_opened(stranger, "/rules/brisca/").all("table")
    assert not [each for each in elsewhere if each.text.strip().startswith("The signs")]
