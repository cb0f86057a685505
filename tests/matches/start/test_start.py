"""Anna starts a match."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from scorekeeper.matches.models import Link, Match
from scorekeeper.rules.asking import write
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.variant import Variant
from tests.matches.pages import Element, read_page
from tests.people import (
    OURS,
    SEATED,
    SWEEP,
    TableOfFour,
    assert_kept_is_the_fold,
    document,
    nothing_stored,
    seat,
    stored,
    typed,
)

pytestmark = pytest.mark.django_db

BASRA = "/new/basra-egypt/"
NAMES = {f"player.{number}": name for number, name in enumerate(SEATED)}
GOOD = {"seating": "4-pairs", **NAMES, "dealer": "0"}
SEATINGS = [(variant.key, seating.key) for variant in VARIANTS for seating in variant.seatings]


@pytest.fixture
def anna() -> Client:
    """Anna's phone, before there is a match."""
    return Client()


def said_at(answer: HttpResponse | Any, seat_number: int) -> str:
    """What the page says is wrong with the name at a seat."""
    return read_page(answer)[f"p-player-{seat_number}"].text


def said_of(answer: HttpResponse | Any, rule: str) -> str:
    """What the page says is wrong with a house rule."""
    return " ".join(note.text for note in read_page(answer)[f"rule-{rule}"].all("p", "note"))


# It works


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_way_to_sit_is_offered(anna: Client, variant: Variant[Any, Any]) -> None:
    buttons = [each for each in read_page(anna.get(f"/new/{variant.key}/")).all("button") if "value" in each.attributes]
    offered = [each.attributes["value"] for each in buttons if each.attributes.get("name") == "reseat"]
    ways = [seating.key for seating in variant.seatings]
    assert sorted(offered) == (sorted(ways) if len(ways) > 1 else [])


def test_from_home_to_the_first_deal(anna: Client) -> None:
    home = read_page(anna.get("/"))
    assert "/new/" in home.links
    assert BASRA in read_page(anna.get("/new/")).links
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    assert form["dealer"] == "0"
    answer = anna.post(BASRA, form | NAMES | {"dealer": "2"})
    assert answer.status_code == 302
    match = Match.objects.get()
    assert_kept_is_the_fold(match)
    assert match.players == list(SEATED)
    page = read_page(anna.get(answer["Location"]))
    assert "Bo deals" in page.text
    assert "Anna & Bo" in page.text
    assert "No deal yet" in page.text
    assert f"{answer['Location']}deal/" in page.links


def test_every_variant_is_offered(anna: Client) -> None:
    page = read_page(anna.get("/new/"))
    for variant in VARIANTS:
        assert f"/new/{variant.key}/" in page.links
        assert variant.name in page.text


@pytest.mark.parametrize(("variant", "seating"), SEATINGS)
def test_every_variant_starts_with_its_usual_rules_in_every_seating(anna: Client, variant: str, seating: str) -> None:
    form = read_page(anna.get(f"/new/{variant}/?seating={seating}")).form("start")
    names = {name: f"Player {name[-1]}" for name in form if name.startswith("player.")}
    assert len(names) == BY_KEY[variant].seating(seating).seats
    answer = anna.post(f"/new/{variant}/", form | names)
    assert answer.status_code == 302
    match = Match.objects.get()
    assert (match.variant_key, match.seating_key) == (variant, seating)
    assert match.options == write(BY_KEY[variant].charter({}, BY_KEY[variant].seating(seating)))
    assert anna.get(answer["Location"]).status_code == 200


def test_house_rules_are_frozen_whole(anna: Client) -> None:
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    anna.post(BASRA, form | NAMES | {"rule.target": "121", "rule.carry": "none"})
    match = Match.objects.get()
    usual = write(BY_KEY["basra-egypt"].options)
    assert match.options == {**usual, "target": 121, "carry": "none"}
    assert match.rules_version == BY_KEY["basra-egypt"].rules_version


def test_a_form_without_house_rules_means_the_usual_ones(anna: Client) -> None:
    assert anna.post(BASRA, GOOD).status_code == 302
    assert Match.objects.get().options == write(BY_KEY["basra-egypt"].options)


def test_a_number_in_other_digits(anna: Client) -> None:
    assert anna.post(BASRA, GOOD | {"rule.target": "١٢١"}).status_code == 302
    assert Match.objects.get().options["target"] == 121


@pytest.mark.parametrize(
    "name", ["أنّا", "Å𝔫𝔫𝔞", "🦊🃏", "王さん", "O’Brien", "Anna-Maria van der Zee-Ó Súilleabháin", "A" * 60]
)
def test_a_name_in_any_script_stays_as_it_is_and_disturbs_nothing(anna: Client, name: str) -> None:
    answer = anna.post(BASRA, GOOD | {"player.0": f"  {name} "})
    assert answer.status_code == 302
    assert Match.objects.get().players[0] == name
    isolated = [element.text for element in read_page(anna.get(answer["Location"])).all("bdi")]
    assert name in isolated


def test_a_name_is_never_markup(anna: Client) -> None:
    mean = "<script>alert(1)</script>\"'>100%&"
    location = anna.post(BASRA, GOOD | {"player.0": mean})["Location"]
    anna.post(f"{location}deal/", typed(SWEEP) | {"seen": "0", "key": "1" * 32})
    for path in ("", "deal/1/", "log/", "rules/", "share/", "board/"):
        answer = anna.get(location + path)
        assert answer.status_code == 200
        assert "alert(1)</script>" not in answer.content.decode()
    assert mean in read_page(anna.get(location)).text
    assert mean in read_page(anna.get("/")).text


def test_only_the_digest_of_a_link_is_stored(anna: Client) -> None:
    code = anna.post(BASRA, GOOD)["Location"].split("/")[2]
    assert len(code) >= 22, "128 random bits"
    assert code not in repr(stored())
    assert sorted(Link.objects.values_list("may_write", flat=True)) == [False, True]
    assert anna.post(BASRA, GOOD)["Location"].split("/")[2] != code


def test_the_names_played_with_lately_are_offered(anna: Client) -> None:
    anna.post(BASRA, GOOD)
    chips = read_page(anna.get(BASRA)).all("button", "chip")
    assert [chip.text for chip in chips] == list(SEATED)
    assert not read_page(Client().get(BASRA)).all("button", "chip")


def test_who_was_given_no_name_is_not_offered_as_one(anna: Client) -> None:
    anna.post(BASRA, {"seating": "4-pairs", "player.1": "Bo", "player.0": "", "player.2": "", "player.3": ""})
    assert [chip.text for chip in read_page(anna.get(BASRA)).all("button", "chip")] == ["Bo"]


# The house rules while they are being agreed on


def refreshed(anna: Client, **rules: str) -> Element:
    """The house rules that htmx gets after *rules* were chosen."""
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    changed = {f"rule.{rule}": value for rule, value in rules.items()}
    with nothing_stored():
        answer = anna.post(BASRA, form | changed | {"action": "refresh"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return read_page(answer)


def test_choosing_a_rule_brings_only_the_rules(anna: Client) -> None:
    page = refreshed(anna, target="121")
    assert not {"html", "body", "form", "header"} & {element.tag for element in page}
    assert "to 121, 1 rule changed" in page["house-rules"].text
    assert "Changed. Usual: 101" in page["rule-target"].text


def test_choosing_a_rule_asks_what_depends_on_it(anna: Client) -> None:
    assert "rule-steps" not in refreshed(anna)
    page = refreshed(anna, end="ladder")
    assert "rule-steps" in page
    assert "rule-target" not in page


def test_a_rule_that_is_asked_only_now_is_as_usual(anna: Client) -> None:
    page = refreshed(anna, end="ladder")
    (switch,) = page["rule-ladder_at_once"].all("input")
    assert "checked" in switch.attributes
    assert "1 rule changed" in page["house-rules"].text
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    assert anna.post(BASRA, form | NAMES | {"rule.end": "ladder"}).status_code == 302
    usual = write(BY_KEY["basra-egypt"].options)
    assert Match.objects.get().options == {**usual, "end": "ladder"}


def test_a_switch_that_was_shown_and_is_off_says_no(anna: Client) -> None:
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    del form["rule.queen_pair_basra"]
    assert anna.post(BASRA, form | NAMES).status_code == 302
    assert Match.objects.get().options["queen_pair_basra"] is False


def test_choosing_a_rule_without_javascript_keeps_the_names(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"rule.end": "ladder", "action": "refresh"})
    page = read_page(answer)
    assert page.form("start").items() >= GOOD.items()
    assert "rule-steps" in page


def test_a_rule_that_cannot_be_is_explained_at_once(anna: Client) -> None:
    page = refreshed(anna, target="-5")
    assert "This can be 1 at the least." in page["rule-target"].text


# What cannot be


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("A" * 61, "Seat 1 needs a name of at most 60 ordinary letters."),
        ("A" * 100_000, "Seat 1 needs a name of at most 60 ordinary letters."),
        ("An\x07na", "Seat 1 needs a name of at most 60 ordinary letters."),
        ("An\nna", "Seat 1 needs a name of at most 60 ordinary letters."),
    ],
)
def test_a_name_that_cannot_be_is_explained_at_its_seat(anna: Client, name: str, said: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"player.0": name})
    assert answer.status_code == 422
    assert said_at(answer, 0) == said
    kept = read_page(answer).form("start")
    assert kept.items() >= {**GOOD, "player.0": kept["player.0"]}.items()


def test_two_of_one_name_are_told_apart(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"player.2": " Anna"})
    assert answer.status_code == 422
    assert said_at(answer, 2) == "Two players are called Anna. Add a letter to tell them apart."
    assert "p-player-0" not in read_page(answer)


def test_names_may_be_left_out(anna: Client) -> None:
    answer = anna.post(BASRA, {"seating": "4-pairs", "player.1": "Bo", "player.2": "  "})
    assert answer.status_code == 302
    assert Match.objects.get().players == ["Player 1", "Bo", "Player 3", "Player 4"]


def test_a_name_left_out_and_one_typed_alike_are_told_apart(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, {"seating": "4-pairs", "player.1": "Player 1"})
    assert said_at(answer, 1) == "Two players are called Player 1. Add a letter to tell them apart."


def test_a_nul_in_a_name_is_refused(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"player.0": "An\0na"})
    assert answer.status_code == 400
    assert "a character that cannot be kept" in read_page(answer).text


def test_half_a_surrogate_pair_never_reaches_the_database(anna: Client) -> None:
    fields = "&".join(f"{key}={value}" for key, value in GOOD.items()).replace("Anna", "Anna%ED%A0%80")
    answer = anna.post(BASRA, fields, content_type="application/x-www-form-urlencoded")
    assert answer.status_code in (302, 422)
    repr(stored()).encode("utf-8")
    for match in Match.objects.all():
        assert match.players[0].startswith("Anna\N{REPLACEMENT CHARACTER}")


@pytest.mark.parametrize(
    ("rule", "value", "said"),
    [
        ("target", "-1", "This can be 1 at the least."),
        ("target", "0", "This can be 1 at the least."),
        ("target", "1001", "This can be 1000 at the most."),
        ("target", "100000000000000000000", "That number is far too large."),
        ("target", "a hundred", "Write a whole number here."),
        ("end", "never", "Choose one of: "),
        ("majority", "31", "Choose one of: "),
    ],
)
def test_a_house_rule_that_cannot_be_is_explained(anna: Client, rule: str, value: str, said: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {f"rule.{rule}": value})
    assert answer.status_code == 422
    assert said in said_of(answer, rule)
    assert read_page(answer).form("start").items() >= GOOD.items()


def test_a_house_rule_that_the_game_does_not_have_is_refused(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"rule.goal": "51"})
    assert answer.status_code == 422
    assert "There is no question called “goal” here." in read_page(answer)["house-rules"].text


def test_house_rules_that_do_not_go_together_are_explained(anna: Client) -> None:
    rules = {"rule.cappotto_wins_match": "yes", "rule.early_stop_at_61": "yes"}
    with nothing_stored():
        answer = anna.post("/new/briscola/", {"seating": "2", "player.0": "Anna", "player.1": "Bo", **rules})
    assert answer.status_code == 422
    assert "choose one of the two" in said_of(answer, "cappotto_wins_match")


def test_steps_of_a_ladder_must_rise(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"rule.end": "ladder", "rule.steps": "61 51"})
    assert answer.status_code == 422
    assert "Write rising numbers" in said_of(answer, "steps")


@pytest.mark.parametrize("seating", ["5", "4-PAIRS", "4-pairs ", "'; --", ""])
def test_a_seating_that_the_game_does_not_have_is_refused(anna: Client, seating: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"seating": seating})
    assert answer.status_code in (404, 422)
    assert "seating" in read_page(answer).text


def test_four_names_without_a_seating_do_not_make_a_match_of_two(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, {**NAMES, "dealer": "0"})
    assert answer.status_code in (404, 422)


@pytest.mark.parametrize("key", ["nonsense", "basra", "Basra-Egypt", "basra_egypt", "x" * 500])
@pytest.mark.parametrize("method", ["get", "post"])
def test_an_unknown_variant_is_not_found(anna: Client, method: str, key: str) -> None:
    with nothing_stored():
        answer = getattr(anna, method)(f"/new/{key}/", GOOD)
    assert answer.status_code == 404
    assert "There is no game with this name." in read_page(answer).text


def test_a_start_from_elsewhere_is_refused() -> None:
    with nothing_stored():
        assert Client(enforce_csrf_checks=True).post(BASRA, GOOD).status_code == 403


# Once more


def test_a_rematch_has_the_same_seats_and_rules_and_the_deal_passes_on(anna: Client) -> None:
    table = seat(target=51, carry="none")
    table.anna.record({**OURS, "basras": [2, 0]})
    assert table.now().finished
    sheet = table.anna.page("sheet")
    form = sheet.form(action=table.anna.address("again"))
    answer = table.anna.post("again", fields=form)
    assert answer.status_code == 302
    assert answer["Location"] != table.anna.address("sheet")
    fresh = Match.objects.exclude(pk=table.match.pk).get()
    assert (fresh.players, fresh.options, fresh.variant_key) == (
        table.match.players,
        table.match.options,
        table.match.variant_key,
    )
    assert "Carla deals" in read_page(table.anna.client.get(answer["Location"])).text
    assert_kept_is_the_fold(fresh)
    assert table.totals == [58, 5]
    assert not fresh.finished


def test_the_watching_phone_is_not_offered_a_rematch(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    assert table.anna.page("sheet").all("form")
    offered = [form.attributes["action"] for form in table.wanda.page("sheet").all("form")]
    assert table.wanda.address("again") not in offered


# From a paper sheet


def test_a_match_goes_on_from_a_paper_sheet(anna: Client) -> None:
    paper = {"paper.totals.0": "40", "paper.totals.1": "87", "paper.held_over": "30"}
    answer = anna.post(BASRA, GOOD | paper | {"dealer": "3"})
    assert answer.status_code == 302
    table = Match.objects.get().standing.table
    assert (table.standing.totals, table.carried.points, table.dealer) == ((40, 87), 30, 3)
    page = read_page(anna.get(answer["Location"]))
    assert "61 to go" in page.text
    assert "This deal: 60 for most cards" in page.text


@pytest.mark.parametrize(
    ("rules", "typed_in", "said"),
    [
        ({}, "45", "Points for most cards that wait: 0, 30, 60 and so on, not 45."),
        ({}, "-30", "Points for most cards that wait: 0, 30, 60 and so on, not −30."),
        ({"rule.carry": "cap_60"}, "60", "Points for most cards that wait: 30 at the most."),
        ({"rule.carry": "none"}, "30", "By these rules no points are held over to the next deal."),
    ],
)
def test_only_points_that_can_wait_are_held_over(anna: Client, rules: dict[str, str], typed_in: str, said: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | rules | {"paper.held_over": typed_in})
    assert answer.status_code == 422
    assert said in read_page(answer)["paper"].text


def test_points_held_over_are_asked_for_in_the_words_of_the_game_and_only_where_there_are_any(anna: Client) -> None:
    assert "without the 30 of the coming deal" in read_page(anna.get(BASRA))["paper"].text
    assert "paper-held" not in refreshed(anna, carry="none")
    assert "paper-held" not in read_page(anna.get("/new/trionfetti/"))
    pot = read_page(anna.get("/new/brusquembille/"))
    assert "paper-held" not in pot


def test_a_rank_order_in_force_is_asked_for_where_one_runs_on(anna: Client) -> None:
    assert "paper-order" not in read_page(anna.get(BASRA))
    form = read_page(anna.get("/new/trionfetti/")).form("start")
    assert form["paper.order"] == "default"
    location = anna.post("/new/trionfetti/", form | NAMES | {"paper.order": "manco_ponto"})["Location"]
    assert Match.objects.get().standing.table.carried.order[:2] == (("A",), ("2",))
    page = read_page(anna.get(location))
    assert "Rank order, strongest first: Manco ponto" in page.text
    assert "Carried over from paper: 0 : 0 · Rank order, strongest first: Manco ponto" in page["deal-0"].text
    with nothing_stored():
        answer = anna.post("/new/trionfetti/", form | NAMES | {"paper.order": "backwards"})
    assert answer.status_code == 422
    assert "The running order is a list of ranks." in read_page(answer)["paper"].text


def test_what_was_carried_over_from_paper_stands_on_sheet_course_and_log(anna: Client) -> None:
    paper = {"paper.totals.0": "12", "paper.totals.1": "15", "paper.games.0": "1", "paper.games.1": "2"}
    location = anna.post(BASRA, GOOD | paper | {"rule.end": "rubber", "paper.held_over": "30"})["Location"]
    told = "Carried over from paper: 12 : 15 · games won 1 : 2 · points held over: 30"
    page = read_page(anna.get(location))
    assert told in page["deal-0"].text
    assert [cell.text for cell in page["deal-0"].all("span", "cell")] == ["+12", "+15"]
    assert told in read_page(anna.get(f"{location}log/"))["event-0"].text
    form = read_page(anna.get(f"{location}deal/")).form("deal")
    assert anna.post(f"{location}deal/", form | typed(OURS)).status_code == 302
    page = read_page(anna.get(location))
    assert [row.attributes.get("id") for row in page.all("li", "deal")] == ["deal-0"]
    course = read_page(anna.get(f"{location}chart/"))
    assert [cell.text for cell in course.all("tbody")[0].all("td")][:2] == ["12", "15"]
    assert told in course.text
    assert "Paper +12 +15" in read_page(anna.get(f"{location}deal/1/after/")).text


def test_what_begins_from_nothing_has_no_trace_of_paper(table: TableOfFour) -> None:
    table.anna.record(OURS)
    for page in "sheet", "log", "chart":
        assert "Carried over from paper" not in table.anna.page(page).text


def test_games_won_on_paper_count_where_there_are_games(anna: Client) -> None:
    rubber = {"rule.end": "rubber", "paper.games.0": "2", "paper.totals.1": "12"}
    anna.post(BASRA, GOOD | rubber)
    standing = Match.objects.get().standing.table.standing
    assert (standing.games, standing.totals, standing.game) == ((2, 0), (0, 12), 3)


@pytest.mark.parametrize(
    ("paper", "said"),
    [
        ({"paper.totals.0": "many"}, "“totals” needs one number for each side."),
        ({"paper.totals.0": "1" * 30}, "“totals” needs one number for each side."),
        ({"paper.totals.0": "101"}, "With this start there is nothing left to play."),
        ({"paper.games.0": "1"}, "This match is not played in games"),
        ({"paper.held_over": "-"}, "“held_over” must be a number of points."),
    ],
)
def test_a_paper_sheet_that_cannot_be_is_explained_and_kept(anna: Client, paper: dict[str, str], said: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | paper)
    assert answer.status_code == 422
    page = read_page(answer)
    assert said in page["paper"].text
    (name, typed_in), *_ = paper.items()
    if name in page.form("start"):
        assert page.form("start")[name] == typed_in[:12]


def test_a_smazzata_goes_on_where_paper_left_it(anna: Client) -> None:
    form = read_page(anna.get("/new/trionfetti/")).form("start")
    assert form["paper.dealt"] == "0"
    anna.post("/new/trionfetti/", form | NAMES | {"dealer": "1", "paper.dealt": "3", "paper.totals.0": "7"})
    match = Match.objects.get()
    table = match.standing.table
    assert (table.dealer, table.dealt, table.standing.totals) == (1, 3, (7, 0))
    assert_kept_is_the_fold(match)


@pytest.mark.parametrize("dealt", ["4", "-1", "two", "9" * 30])
def test_more_deals_in_a_row_than_there_are_is_refused(anna: Client, dealt: str) -> None:
    form = read_page(anna.get("/new/trionfetti/")).form("start")
    with nothing_stored():
        answer = anna.post("/new/trionfetti/", form | NAMES | {"paper.dealt": dealt})
    assert answer.status_code == 422
    assert read_page(answer)["paper"].all("p", "note")


def test_where_the_deal_passes_every_time_nobody_is_asked_for_deals_in_a_row(anna: Client) -> None:
    assert "paper.dealt" not in read_page(anna.get(BASRA)).form("start")


def test_games_won_are_asked_for_as_soon_as_games_are_agreed_on(anna: Client) -> None:
    assert "paper-games-0" not in refreshed(anna)
    assert "paper-games-0" in refreshed(anna, end="rubber")


def test_a_rematch_after_a_smazzata_was_broken_off_hands_the_deal_on(anna: Client) -> None:
    form = read_page(anna.get("/new/trionfetti/")).form("start")
    location = anna.post("/new/trionfetti/", form | NAMES | {"paper.dealt": "2", "paper.totals.0": "7"})["Location"]
    end = read_page(anna.get(f"{location}end/")).form("end")
    anna.post(f"{location}end/", end | {"how": "time"})
    page = read_page(anna.get(location))
    assert "Rematch: Carla deals" in page.text
    assert "Same again: Carla deals" in read_page(anna.get("/")).text
    anna.post(f"{location}again/")
    table = Match.objects.latest("pk").standing.table
    assert (table.dealer, table.dealt) == (1, 0)


def test_whoever_took_over_a_seat_plays_the_rematch(anna: Client) -> None:
    whole = document(SWEEP, events=[])
    whole["events"] = [{"kind": "substituted", "seat": 1, "name": "Ida"}, {"kind": "recorded", "deal": SWEEP}]
    upload = SimpleUploadedFile("match.json", json.dumps(whole).encode())
    location = anna.post("/import/", {"document": upload})["Location"]
    assert "Ida deals" in read_page(anna.get("/")).text
    anna.post(f"{location}again/")
    assert Match.objects.latest("pk").players == ["Anna", "Ida", "Bo", "Di"]


def test_a_table_may_agree_that_the_other_side_confirms_each_deal(anna: Client) -> None:
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    assert "confirm" not in form
    anna.post(BASRA, form | NAMES | {"confirm": "yes"})
    assert Match.objects.get().standing.confirm


def test_the_wish_to_confirm_outlives_a_change_of_seats_and_rules(anna: Client) -> None:
    for pressed in ({"swap": "0-1"}, {"action": "lot"}, {"charter": "usual"}, {"action": "refresh"}):
        page = read_page(anna.post(BASRA, GOOD | pressed | {"confirm": "yes"}))
        assert page.form("start")["confirm"] == "yes"
        assert "confirm" not in read_page(anna.post(BASRA, GOOD | pressed)).form("start")
