"""Finding a game or a rule: any name, any script, a question, and in spite of a slip."""

import pytest
from django.test import Client

from scorekeeper.rulebook.finding import HitPresenter, SearchResult, Table, marked, search_result
from scorekeeper.rulebook.index import variants_named
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.web.languages.choosing import speaking
from tests.matches.pages import read_page
from tests.people import TableOfFour, seat
from tests.work import calls


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("バスラ", "basra-egypt"),
        ("ばすら", "basra-egypt"),
        ("باصرة", "basra-egypt"),
        ("باصره", "basra-egypt"),
        ("بصره", "basra-egypt"),
        ("الباصره", "basra-egypt"),
        ("برازيليه", "baraziliya"),
        ("ブラッコ", "burraco-italy"),
        ("ぶらっこ", "burraco-italy"),
        ("bastra", "basra-egypt"),
        ("Pástra", "basra-egypt"),
        ("quintilio", "briscola-chiamata"),
        ("briskula", "briscola"),
        ("brsicola", "briscola"),
        ("trionfeti", "trionfetti"),
        ("marianna", "marianna"),
    ],
)
def test_a_game_is_found_by_any_of_its_names(typed: str, key: str) -> None:
    search = search_result(typed)
    assert search is not None
    assert search.names[0].key == key


@pytest.mark.parametrize(
    "typed", ["Pistí", "xeri", "biriba", "sueca", "scopa", "tressette", "tranca", "canasta", "pasur"]
)
def test_a_game_that_is_none_of_ours_is_told_apart(typed: str) -> None:
    search = search_result(typed)
    assert search is not None
    assert len(search.strangers) == 1


@pytest.mark.parametrize(
    ("typed", "title", "where"),
    [
        ("60-60", "At 60–60", "Briscola"),
        ("60 : 60", "At 60–60", "Briscola"),
        ("ten of diamonds", "The ten of diamonds", "Basra, Egypt"),
        ("10♦", "The ten of diamonds", "Basra, Egypt"),
        ("who deals next", "Who deals next", "Albastini"),
        ("vega refused", "A vega refused", "Trionfetti"),
        ("is 60 enough", "Is 60 enough?", "Briscola"),
        ("ten of dimonds", "The ten of diamonds", "Basra, Egypt"),
        ("26-26", "Level in cards", "Basra, Egypt"),
        ("two kings same trick", "The trick", "Trionfetti"),
        ("can I lay a two and a joker in one run", "Runs", "Buraco"),
        ("queen alone basra", "Queen on a lone queen", "Basra, Egypt"),
    ],
)
def test_a_question_is_answered_by_the_rule_first(typed: str, title: str, where: str) -> None:
    search = search_result(typed)
    assert search is not None
    first = search.hits[0]
    assert first.title.replace("<mark>", "").replace("</mark>", "") == title
    assert first.where == where
    assert "<mark>" in first.title + first.text


def test_the_variant_that_is_being_read_comes_first() -> None:
    for key in ("basra-yemen", "basra-syria"):
        search = search_result("most cards", variant=key)
        assert search is not None
        assert search.hits[0].address.startswith(f"/rules/{key}/#")


@pytest.mark.parametrize("typed", ["", "  ", "?!", "–"])
def test_nothing_typed_finds_nothing(typed: str) -> None:
    assert search_result(typed) is None


@pytest.mark.parametrize("typed", ["x" * 5000, "\x00", "\ud800", "<script>alert(1)</script>", "a " * 500, "🎴"])
def test_anything_typed_is_answered_with_a_page(stranger: Client, typed: str) -> None:
    answer = stranger.get("/rules/", {"q": typed.encode("utf-8", "surrogatepass")})
    assert answer.status_code in (200, 400)
    assert b"<script>alert" not in answer.content


def test_what_is_marked_is_escaped() -> None:
    assert marked("<b> & ten", ["10"]) == "&lt;b&gt; &amp; <mark>ten</mark>"


@pytest.mark.parametrize(
    "typed", ["60-60", "ten of diamonds", "who deals next", "bastra", "may I talk", "two jokers in a run"]
)
def test_an_answer_is_little_work(typed: str) -> None:
    search_result("warm")
    assert calls(lambda: search_result(typed), most=25_000)


@pytest.mark.long
@pytest.mark.in_turns
def test_the_box_stands_on_home_and_works_without_javascript(stranger: Client, db: None) -> None:
    home = read_page(stranger.get("/"))
    form = next(form for form in home.all("form") if form.attributes.get("role") == "search")
    page = read_page(stranger.get(form.attributes["action"], {"q": "ten of diamonds"}))
    assert "The ten of diamonds" in page["found"].text
    assert "/rules/basra-egypt/#ten" in page.links
    assert [each.text for each in page.all("mark")][:2] == ["ten", "diamonds"]


def test_htmx_gets_the_hits_alone(stranger: Client) -> None:
    part = stranger.get("/rules/", {"q": "vega"}, headers={"HX-Request": "true"})
    assert b"<html" not in part.content
    assert b'id="found"' in part.content


@pytest.mark.in_turns
def test_a_table_finds_in_its_own_rules(table: TableOfFour) -> None:
    page = table.wanda.page("rulebook:find", query="?q=most+cards")
    hits = page["found"].links
    assert hits
    rules, desk = table.wanda.address("rulebook:table"), table.wanda.address("referee:desk")
    assert all(link.startswith((rules, desk)) for link in hits)
    page = table.wanda.page("rulebook:table")
    assert all(link.rpartition("#")[2] in page for link in hits if link.startswith(rules))
    desk_links = [link for link in hits if link.startswith(desk)]
    assert desk_links
    assert all(table.wanda.client.get(link).status_code == 200 for link in desk_links)


def test_a_table_is_led_to_no_question_that_is_not_asked_there(db: None) -> None:
    for least, expected in ((0, False), (50, True)):
        host = seat("burraco-italy", min_base=least).wanda
        links = host.page("rulebook:find", query="?q=are+the+first+melds+enough")["found"].links
        assert any("initial_meld" in link for link in links) is expected


@pytest.mark.deep
def test_every_hit_leads_to_an_anchor(stranger: Client) -> None:
    for typed in ("deal", "level", "trump", "pot", "most cards", "wrong number of cards", "semi-clean", "words"):
        search = search_result(typed)
        assert search is not None
        for hit in search.hits:
            address, _hash, anchor = hit.address.partition("#")
            page = read_page(stranger.get(address))
            assert not anchor or anchor in page, hit.address


@pytest.fixture
def table(db: None) -> TableOfFour:
    """A table that changed two rules."""
    return seat(target=121, carry="none")


@pytest.mark.parametrize("variant", ["", "basra-egypt", "briscola"])
def test_no_excerpt_shows_the_marks_it_was_written_with(variant: str) -> None:
    for typed in ("60-60", "is sixty enough", "jack", "dealt again", "last trick"):
        search = search_result(typed, variant=variant)
        assert search is not None
        for hit in search.hits:
            assert not {"[[", "]]", "**"} & {mark for mark in ("[[", "]]", "**") if mark in hit.title + hit.text}


def test_number_words_find_what_figures_find() -> None:
    spelt, typed = search_result("is sixty enough"), search_result("is 60 enough")
    assert spelt is not None
    assert typed is not None
    assert [hit.address for hit in spelt.hits] == [hit.address for hit in typed.hits]


@pytest.mark.parametrize("name", ["باصرة", "basra", "バスラ"])
def test_the_name_of_a_game_finds_all_its_variants(name: str) -> None:
    keys = {variant.key for variant, _by in variants_named(name)}
    assert {each.key for each in VARIANTS if each.game == "basra"} <= keys


@pytest.mark.parametrize(
    ("language", "typed", "key"),
    [
        ("ar", "ماريانا", "marianna"),
        ("ar", "بوراكو إيطاليا", "burraco-italy"),
        ("ar", "باصره سوريا", "basra-syria"),
        ("es", "burako argentina", "buraco-argentina"),
    ],
)
def test_a_game_is_found_by_the_name_that_pages_give_it(language: str, typed: str, key: str) -> None:
    with speaking(language):
        assert [variant.key for variant, _by in variants_named(typed)][:1] == [key]


def test_the_shown_name_of_a_game_finds_all_its_variants_too() -> None:
    with speaking("ar"):
        keys = {variant.key for variant, _by in variants_named("بريسكولا")}
    assert {each.key for each in VARIANTS if each.game == "briscola"} <= keys


def test_a_score_at_which_sides_are_level_finds_what_is_done_then() -> None:
    search = search_result("33-33")
    assert search is not None
    assert all("evel" in hit.title + hit.text or "<mark>33</mark>" in hit.text for hit in search.hits)
    assert "evel" in search.hits[0].title
    assert search.hits


def duty(search: SearchResult | None) -> HitPresenter:
    """The hit that tells whether one must follow suit."""
    assert search is not None
    return next(hit for hit in search.hits if hit.address.endswith("#rule-must_follow"))


def test_a_house_rule_names_its_answers_and_begins_with_the_usual_one() -> None:
    hit = duty(search_result("must I follow suit"))
    text = hit.text.replace("<mark>", "").replace("</mark>", "")
    usual, other = "Any card may be played to any trick.", "Whoever holds a card of the suit led must play one."
    assert text == f"No (usual) – {usual} Yes – {other}"
    assert hit.house_rule


def test_a_table_is_told_its_own_answer_first(db: None) -> None:
    host = seat("briscola", must_follow=True).wanda
    page = host.page("rulebook:find", query="?q=must+I+follow+suit")["found"]
    own = next(text for text in (each.text for each in page.all("li")) if "Following suit" in text)
    assert "Yes (played here) – Whoever holds" in own
    assert own.index("Yes (played here)") < own.index("No (usual)")
    assert "House rule" in own


def test_what_some_tables_play_comes_after_what_is_usual() -> None:
    search = search_result("queen basra", variant="basra-egypt")
    assert search is not None
    anchors = [hit.address.partition("#")[2] for hit in search.hits]
    assert anchors.index("basra") < anchors.index("court_basra")


def test_what_is_usual_in_one_form_alone_is_a_rule_to_whoever_reads_that_form() -> None:
    search = search_result("queen alone basra", variant="basra-ethiopia")
    assert search is not None
    assert search.hits[0].address == "/rules/basra-ethiopia/#queen_pair"


@pytest.mark.parametrize("typed", ["100.5", "100,5", "100 1/2", "100½"])
def test_a_total_with_a_half_leads_to_what_is_said_of_the_end(typed: str) -> None:
    assert first_at_a_table("basra-syria", typed) == "/t/code/rules/#end"
    assert first_at_a_table("basra-egypt", typed) == "/t/code/referee/match/"


def test_a_half_that_the_rules_name_leads_to_them() -> None:
    assert first_at_a_table("basra-syria", "12.5").startswith("/t/code/rules/#")


def test_talk_leads_to_what_is_said_of_the_partner_where_the_rules_have_no_paragraph_on_talk() -> None:
    assert first_at_a_table("briscola-chiamata", "talk").endswith("?happened=partner_said")


@pytest.mark.parametrize("variant", ["briscola", "albastini", "marianna"])
@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "my partner drew two cards"),
        ("en", "an opponent drew too many cards"),
        ("en", "she took two cards from the stock"),
        ("en", "drew a card too many"),
        ("it", "il mio compagno ha pescato due carte"),
        ("es", "mi compañero robó dos cartas"),
        ("pt-br", "meu parceiro comprou duas cartas"),
        ("ar", "شريكي سحب ورقتين"),
        ("ja", "パートナーが2枚引いた"),
    ],
)
def test_whoever_drew_a_card_too_many_it_leads_to_that(variant: str, language: str, typed: str) -> None:
    with speaking(language):
        assert first_at_a_table(variant, typed).endswith("?happened=two_drawn")


def first_at_a_table(key: str, typed: str) -> str:
    variant = BY_KEY[key]
    seating = variant.seatings[0]
    table = Table(code="code", variant=variant, charter=variant.charter({}, seating), seating=seating)
    search = search_result(typed, table=table)
    assert search is not None
    return search.hits[0].address
