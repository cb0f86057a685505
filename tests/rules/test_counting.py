"""The cards of a pile answer the questions about it, whatever the game."""

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Count, Each, countable, counted, face, faces, questions_asked, read
from scorekeeper.rules.cards import ALL_RANKS, Card, Pack, Rank, Suit
from scorekeeper.rules.games.basra.options import Options
from scorekeeper.rules.table import PAIRS, Seating, singles
from tests.rules.made_up import AnyVariant

PLAYED = [
    pytest.param(variant, seating, id=f"{variant.key}-{seating.key}")
    for variant in registry.VARIANTS
    for seating in variant.seatings
]
FAMILIES = {"briscola", "albastini", "basra", "buraco"}


@pytest.mark.parametrize(("variant", "seating"), PLAYED)
def test_the_whole_pack_in_one_pile_holds_all_there_is(variant: AnyVariant, seating: Seating) -> None:
    table = variant.opening(variant.charter(None, seating), seating.key)
    context = variant.context(table)
    pack = variant.dealing(table.options, seating).pack
    scale = variant.pile_scale(table.options)
    questions = countable(questions_asked(variant.deal, context, read(variant.deal, {}, context).answers), pack, scale)
    if variant.game in FAMILIES:
        assert questions
    answers = counted(questions, faces(pack), 0, seating, scale, {})
    for key, question in questions.items():
        whole = question.total if isinstance(question.total, int) else question.most
        first = answers[key] if question.each is Each.ONCE else answers[key][0]
        assert first == whole, key


def test_a_pack_of_thirty_two_counts_its_tens() -> None:
    double = registry.find("briscola-double")
    options = double.charter({"pack": "32"}, double.seating("2"))
    scale = double.counted_by(options)
    assert scale is not None
    assert scale.worth(Rank.TEN) == 10
    assert double.dealing(options, double.seating("2")).pack.points(scale) == 120


def test_what_several_others_were_given_stays() -> None:
    aces = Count(label="Aces", each=Each.SIDE, total=4, counts=tuple(Card.parse(code) for code in ("AS", "AH")))
    pile = {Card.parse("AS"): 1, Card.parse("2S"): 1}
    assert counted({"aces": aces}, pile, 1, singles(3), None, {"aces": [2, 3, None]}) == {"aces": [2, 1, None]}
    assert counted({"aces": aces}, pile, 1, PAIRS, None, {"aces": [2, 2]}) == {"aces": [3, 1]}


def test_a_special_card_of_basra_is_told_from_its_rank() -> None:
    basra = registry.find("basra-egypt")
    for options, tens in (Options(), 1), (Options(ten_scope="any"), 4):
        context = basra.context(basra.opening(options, "4-pairs"))
        questions = countable(questions_asked(basra.deal, context, {}), options.pack, None)
        held = {Card.parse(code): 1 for code in ("10D", "10S", "10H", "10C", "2C", "JS")}
        answers = counted(questions, held, 0, PAIRS, None, {})
        assert answers["tens"] == [tens, 0]
        assert answers["club2"] == [1, 0]
        assert answers["jacks"] == [1, 3]
        assert answers["cards"] == [6, 46]


def test_cards_of_two_packs_are_counted_rank_by_rank() -> None:
    buraco = registry.find("buraco-us")
    table = buraco.opening(buraco.charter({"told": "counts"}, PAIRS), "4-pairs")
    context = buraco.context(table)
    scale = buraco.pile_scale(table.options)
    asks = questions_asked(buraco.deal, context, {"how": "counts"})
    questions = countable(asks, table.options.pack, scale)
    assert {key: question.pile for key, question in questions.items()} == {"card_points": "table", "in_hand": "hand"}
    pile = {face(Rank.KING): 6, face(Rank.TWO): 1, face(Rank.JOKER): 2}
    answers = counted({"card_points": questions["card_points"]}, pile, 1, PAIRS, scale, {"card_points": [35, None]})
    assert answers == {"card_points": [35, 6 * 10 + 20 + 2 * 30]}


def test_what_hangs_on_a_suit_is_not_counted_rank_by_rank() -> None:
    two = Pack(ranks=ALL_RANKS, copies=2)
    tens = {
        "any": Count(label="Tens", counts=tuple(Card(Rank.TEN, suit) for suit in Suit)),
        "diamonds": Count(label="Tens of diamonds", counts=(Card.parse("10D"),)),
    }
    assert set(countable(tens, two, None)) == {"any"}
