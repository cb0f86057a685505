"""The rules of Chiamata and its relatives say what this table plays, and nothing else."""

from __future__ import annotations

from typing import Any, cast

import pytest

from scorekeeper.rules.asking import questions
from scorekeeper.rules.games.briscola.chiamata.bugiarda import BUGIARDA
from scorekeeper.rules.games.briscola.chiamata.variants import CHIAMATA, COL_MONTE, POINTS_BID
from scorekeeper.rules.games.briscola.schembil import SchembilOptions
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import begin
from tests.rules.thrown import AnyVariant
from tests.rules.wording import all_text, rule_text


def test_a_card_of_any_rank_is_called_where_points_are_bid() -> None:
    for variant in (POINTS_BID, COL_MONTE):
        assert "the rank that was bid" not in all_text(variant)
        assert "as many card points as were bid" in rule_text(variant, "payout")
    assert "the rank that was bid" in rule_text(CHIAMATA, "partner")


def test_with_a_monte_not_all_cards_are_dealt_out() -> None:
    assert "all dealt out" not in all_text(COL_MONTE)
    assert "the last 5 lie face down as the monte" in rule_text(COL_MONTE, "pack")
    assert "the last 4 lie face down as the monte" in rule_text(COL_MONTE, "pack", "6")


@pytest.mark.parametrize(
    ("by", "words"),
    [
        ("none", "pays the units once, whatever"),
        ("bid_tens", "one of 70 or more twice"),
        ("tedaldi", "one of 80 or more 3 times"),
        ("over70", "more than 70 card points pays the units twice"),
    ],
)
def test_a_way_of_paying_is_told_alone(by: str, words: str) -> None:
    text = rule_text(CHIAMATA, "payout", bracket_by=by)
    assert words in text
    assert "mirror image" not in text


def test_the_stake_doubles_only_where_something_doubles_it() -> None:
    assert "double" not in rule_text(CHIAMATA, "sixty")
    assert "counts double" in rule_text(CHIAMATA, "sixty", sixty="draw")
    assert not CHIAMATA.paragraph("stake").when(CHIAMATA.options, CHIAMATA.seatings[0])


@pytest.mark.parametrize("growth", ["linear", "double"])
def test_sixty_that_draw_are_not_among_those_that_lose(growth: str) -> None:
    drawn: dict[str, Any] = {"sixty": "draw", "growth": growth}
    for variant in (CHIAMATA, BUGIARDA):
        assert "costs once with 51–60 " in rule_text(variant, "payout", growth=growth)
        assert "costs once with 51–59 " in rule_text(variant, "payout", **drawn)
    assert "costs once with 51–60 " in rule_text(CHIAMATA, "payout", **drawn, two_plus_points=True), "70 were promised"


def test_the_bank_is_told_the_way_it_pays() -> None:
    assert "the bank pays 1;" in rule_text(CHIAMATA, "bank", "4")
    assert "the bank takes 1;" in rule_text(CHIAMATA, "bank", "6")
    assert "no bank is needed" in rule_text(CHIAMATA, "bank", "4", four_player="even")
    assert CHIAMATA.paragraph("bank").sources == ()


def test_nobody_pays_units_in_gingo() -> None:
    assert "units" not in all_text(POINTS_BID, scoring="gingo")


@pytest.mark.parametrize("variant", [CHIAMATA, POINTS_BID, COL_MONTE, BUGIARDA], ids=lambda variant: variant.key)
def test_who_may_say_or_feign_that_he_is_the_partner_is_settled_alike_everywhere(variant: AnyVariant) -> None:
    """No rule in force says that a table should agree on it first."""
    seating = variant.seatings[0]
    allowed = judge(variant, "claim", {"claim": "lie"}, begin(variant.options, seating).table).values["allowed"]
    assert allowed is (variant is BUGIARDA)
    assert ("does not say so until it is played" in rule_text(variant, "partner")) is not allowed
    rulings = [each for each in variant.rulings if each.key == "partner_said"]
    assert bool([each for each in rulings if each.when(variant.options, seating)]) is not allowed
    assert "lie about" not in all_text(variant)


@pytest.mark.parametrize("variant", [CHIAMATA, POINTS_BID, COL_MONTE, BUGIARDA], ids=lambda variant: variant.key)
def test_where_suit_is_followed_the_rules_say_what_comes_of_failing_to(variant: AnyVariant) -> None:
    assert "failed to follow suit" in rule_text(variant, "irregularities", must_follow=True)
    assert "failed to follow suit" not in rule_text(variant, "irregularities")


def test_the_units_stand_before_what_is_paid_in_them() -> None:
    for variant in (CHIAMATA, POINTS_BID, COL_MONTE):
        keys = [rule.key for rule in variant.paragraphs]
        assert keys.index("roles") < keys.index("payout")


def test_chiamata_is_best_with_five() -> None:
    assert "at its best with 5 players" in rule_text(CHIAMATA, "pack")


def test_who_leads_and_what_happens_when_all_pass_are_said_as_played() -> None:
    assert "declarer" not in rule_text(CHIAMATA, "play")
    assert "The declarer leads" in rule_text(CHIAMATA, "play", first_leader="declarer")
    assert "S0" not in CHIAMATA.paragraph("all-pass").every_source
    assert "By agreement" not in all_text(CHIAMATA)


def test_the_order_and_the_match_are_those_of_this_table() -> None:
    assert "six, five, four, two" in rule_text(CHIAMATA, "trick")
    assert "four" not in rule_text(CHIAMATA, "trick", "6")
    assert "Whoever has won 7 chips wins" in rule_text(CHIAMATA, "match", end="target", target=7)
    assert "After 10 deals, 2 dealt by each player" in rule_text(CHIAMATA, "match")


def test_schembil_names_the_end_that_its_source_has() -> None:
    question = cast(Any, questions(SchembilOptions)["win_mode"])
    [chosen] = [each for each in question.choices if each.value == "first_to"]
    assert chosen.who == "3 in an Italian collection"
