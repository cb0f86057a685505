"""A verdict cites the paragraph that holds its reason."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Context, questions, resolve
from scorekeeper.rules.document import judged, read_case
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.marking import reworded
from scorekeeper.rules.referee import GENERAL, Verdict
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render
from tests.rules.made_up import AnyVariant
from tests.rules.wording import stated


def verdict(variant: str, seating: str, question: str, rules: dict[str, Any], **facts: Any) -> tuple[Verdict, str]:
    """A verdict, and the paragraph it cites as the table plays it."""
    played = BY_KEY[variant]
    options = played.charter(rules, played.seating(seating))
    given = judge(played, question, facts, begin(options, played.seating(seating)).table)
    rule = played.paragraph(given.rule)
    return given, stated(rule, options, played.seating(seating))


@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_what_is_done_about_a_slip_is_read_in_the_sentence_of_just_that_case(variant: AnyVariant) -> None:
    seating = variant.seatings[0]
    options = variant.charter({}, seating)
    say = partial(render, translate=partial(reworded, terms=variant.terms))
    for ruling in variant.rulings:
        if ruling.when(options, seating):
            case = {"variant": variant.key, "seating": seating.key, "question": "irregularity"}
            rule = judged(read_case(case | {"facts": {"happened": ruling.key}}))["rule"]
            paragraph = variant.paragraph(ruling.rule)
            assert rule["inferred"] == paragraph.inferred, "what is inferred of the case stands among its values"
            slip = say(ruling.happened)
            slip = slip if slip.endswith(".") else f"{slip}."
            if ruling.rule == GENERAL:
                assert rule["text"] == f"{slip} {say(ruling.says)}"
                assert rule["sources"] == list(ruling.sources)
                assert not rule["reading"]
            else:
                below = paragraph.text_under(options, seating)
                assert rule["text"] == " ".join([slip, *map(say, filter(None, (ruling.says, below)))])


@pytest.mark.parametrize(
    ("variant", "seating", "question", "rules", "facts", "rule", "says"),
    [
        (
            *("briscola-chiamata", "5", "legal", {"must_follow": True}),
            {"hand": ["2S", "3D"], "lead_suit": "S"},
            *("play", "Whoever holds a card of the suit led must play one."),
        ),
        (
            *("briscola-chiamata", "4", "payout", {}),
            {"points": 120, "tricks": "all"},
            *("capot", "It pays double."),
        ),
        (
            *("briscola-chiamata", "5", "irregularity", {}),
            {"happened": "not_120"},
            *("card-points", "count again"),
        ),
        (
            *("briscola", "4-pairs", "irregularity", {}),
            {"happened": "talk_first_trick"},
            *("talk", "Partners do not talk about the game in the first trick."),
        ),
        (
            *("briscola", "4-pairs", "irregularity", {}),
            {"happened": "remark"},
            *("talk", "Nothing else may be said"),
        ),
        ("albastini", "4-pairs", "albastini", {}, {"points": [100, 20]}, "double", "Exactly 20 keeps it at 1."),
        (
            *("albastini", "4-pairs", "draw", {}),
            {"winner": 0, "trick": 6},
            *("trick", "The open card under the stock is drawn last."),
        ),
        (
            *("albastini", "5", "draw", {}),
            {"winner": 0, "trick": 3},
            *("five-players", "the open trump card is never drawn"),
        ),
        (
            *("trionfetti", "4-pairs", "flow", {}),
            {"points": [12, 15], "deal": 2, "events": ["vega_refused_0"]},
            *("vega-refused", "the side that said vega scores 1"),
        ),
        (
            *("trionfetti", "4-pairs", "flow", {}),
            {"points": [12, 15], "deal": 4, "events": ["vega_refused_0"]},
            *("dealer", "The deal passes to the right after each smazzata"),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_the_paragraph_holds_the_reason(
    variant: str, seating: str, question: str, rules: dict[str, Any], facts: dict[str, Any], rule: str, says: str
) -> None:
    given, paragraph = verdict(variant, seating, question, rules, **facts)
    assert given.rule == rule
    assert says in paragraph


def test_that_sixty_are_not_enough_is_said_only_where_sixty_one_were_promised() -> None:
    def reasons(bid: int) -> list[str]:
        facts = {"points": 60, "bid": bid, "tricks": "some"}
        return [
            reason.text
            for reason in verdict("briscola-chiamata", "5", "payout", {"two_plus_points": True}, **facts)[0].reasons
        ]

    assert "60 are not enough." in reasons(61)
    assert "60 are not enough." not in reasons(71)


def ruling(variant: str, seating: str, happened: str, **rules: Any) -> str:
    """What is done when that happened, at a table with these house rules."""
    return verdict(variant, seating, "irregularity", rules, happened=happened)[0].answer.text


def test_a_revoke_that_nobody_can_prove_lets_the_trick_stand() -> None:
    assert ruling("briscola-chiamata", "5", "revoke", must_follow=True) == "The trick stands."


def test_a_fine_of_four_or_six_tells_of_the_bank() -> None:
    fined = {"throw_in": "two_points"}
    assert "bank" not in ruling("briscola-chiamata", "5", "false_throw_in", **fined)
    assert "bank" in ruling("briscola-chiamata", "4", "false_throw_in", **fined)
    assert "each of the others one chip" in ruling(
        "briscola-chiamata", "4", "false_throw_in", four_player="even", **fined
    )


def test_slips_of_trionfetti_speak_of_the_smazzata_and_the_card_as_the_table_plays_them() -> None:
    trionfetti = BY_KEY["trionfetti"]
    (pairs,) = trionfetti.seatings
    short = trionfetti.charter({"deals_per_dealer": 3}, pairs)
    happened = [each.happened for each in trionfetti.rulings if each.when(short, pairs)]
    assert not [each for each in happened if "fourth" in each]
    assert "deals already won count" in ruling("trionfetti", "4-pairs", "left_over", deals_per_dealer=3)
    assert "shown now" in ruling("trionfetti", "4-pairs", "bottom_card")
    assert "only when somebody asks" in ruling("trionfetti", "4-pairs", "bottom_card", show_cut_card="on_request")
    given, paragraph = verdict("trionfetti", "4-pairs", "irregularity", {}, happened="third_trick")
    assert not given.values["inferred"]
    assert "the third is not played" in paragraph


@pytest.mark.parametrize(("variant", "seating"), [("briscola", "4-pairs"), ("brisca", "4-pairs")])
def test_only_ranks_of_the_pack_are_offered_for_the_turned_card(variant: str, seating: str) -> None:
    played = BY_KEY[variant]
    table = begin(played.charter({}, played.seating(seating)), played.seating(seating)).table
    asks = inquiries(played, table)["turned_card"].asks
    among = resolve(questions(asks)["offered"], Context(seating=table.seating, table=table)).among  # type: ignore[attr-defined]
    pack = played.dealing(table.options, table.seating).pack
    assert sorted(rank.value for rank in among) == sorted({card.rank.value for card in pack.faces()})
    assert "JK" not in {rank.value for rank in among}


def test_no_number_is_listed_that_is_far_from_a_bid() -> None:
    played = BY_KEY["briscola-points-bid"]
    (five, *_others) = played.seatings
    table = begin(played.charter({}, five), five).table
    question = questions(inquiries(played, table)["bid"].asks)["bid"]
    choices = resolve(question, Context(seating=five, table=table)).choices  # type: ignore[attr-defined]
    assert [each.value for each in choices] == ["pass", *range(60, 122)]


def test_a_wrong_sum_at_albastini_speaks_of_the_card_nobody_drew_to_five_alone() -> None:
    assert "nobody drew" in ruling("albastini", "5", "wrong_total")
    assert "nobody drew" not in ruling("albastini", "4-pairs", "wrong_total")


def test_when_the_seven_may_be_exchanged_is_said_at_briscola_too() -> None:
    given, _paragraph = verdict("briscola", "4-pairs", "turned_card", {"turnup_swap": "7"}, turned="AS", offered="7")
    assert [reason.text for reason in given.reasons] == [
        "Before one’s own card, while cards lie in the stock, once in a trick."
    ]
    briscola = BY_KEY["briscola"]
    pairs = briscola.seating("4-pairs")
    reading = briscola.paragraph(given.rule).reading_under(briscola.charter({"turnup_swap": "7"}, pairs), pairs)
    assert reading
    assert "while cards lie in the stock" in reading.text
