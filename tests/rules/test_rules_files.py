"""What the pages in docs/rules list, typed in from there: how each game is dealt, and its names in every language."""

from __future__ import annotations

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.registry import BY_KEY, find, folded

FIGURES = """
briscola            2                 40  3 34 20
briscola            3                 39  3 30 13
briscola            4-pairs           40  3 28 10
briscola            6-trios           36  3 18  6
scoperta            2                 40  3 34 20
briscola-chiamata   5                 40  8  0  8
briscola-chiamata   6-one-rests       40  8  0  8
briscola-chiamata   4                 40 10  0 10
briscola-chiamata   5-one-rests       40 10  0 10
briscola-chiamata   6                 36  6  0  6
brisca              2                 40  3 34 20
brisca              3                 36  3 27 12
brisca              4-pairs           40  3 28 10
brisca              6-trios           48  3 30  8
briscola-bugiarda   5                 40  8  0  8
briscola-points-bid 5                 40  8  0  8
briscola-points-bid 6-one-rests       40  8  0  8
briscola-col-monte  5                 40  7  0  7
briscola-col-monte  6-one-rests       40  7  0  7
briscola-col-monte  6                 40  6  0  6
briscolone          2                 40  5 30 20
briscola-mariccia   2                 40  5 30 20
marianna            2                 40  5 30 20
marianna            3                 39  5 24 13
marianna            4-pairs           40  5 20 10
marianna            6-trios           36  5  6  6
brusquembille       2                 32  3 26 16
brusquembille       3                 30  3 21 10
brusquembille       4                 32  3 20  8
brusquembille       4-pairs-together  32  3 20  8
brusquembille       5                 30  3 15  6
schembil            6-trios           36  3 18  6
bisca               2                 40  3 34 20
bisca               3                 39  3 30 13
bisca               4-pairs           40  3 28 10
bisca-brazil        2                 52  3 46 26
bisca-brazil        3                 51  3 42 17
bisca-brazil        4-pairs           52  3 40 13
briscola-bosnia     2                 32  3 26 16
briscola-bosnia     3                 30  3 21 10
briscola-bosnia     4                 32  3 20  8
briscola-bosnia     4-pairs           32  3 20  8
briscola-double     2                 40  4 32 10
briscola-double     3                 36  4 24  6
briscola-double     4-pairs           40  4 24  5
briscola-double     6-trios           36  4 12  3
albastini           2                 36  5 26 18
albastini           3                 36  5 21 12
albastini           4                 36  5 16  9
albastini           4-pairs           36  5 16  9
albastini           5                 36  5 11  7
albastini           6                 36  5  6  6
albastini           6-pairs           36  5  6  6
albastini           6-trios           36  5  6  6
"""
"""docs/rules/briscola.md 1.3: variant, seating; cards of the pack, of a hand, of the stock with a turned one; tricks.

Six at Marianna and Chiamata stand in sections 11 and 4, six at the monte in section 6.
"""

PACKETS = {
    ("briscola-chiamata", 8): (4, 4),
    ("briscola-chiamata", 10): (4, 4, 2),
    ("briscola-chiamata", 6): (3, 3),
    ("briscola-points-bid", 8): (4, 4),
    ("briscola-col-monte", 6): (3, 3),
    ("briscola-double", 4): (2, 2),
    ("brisca", 3): (1, 1, 1),
}
"""Where a hand is not dealt all at once: sections 4 to 6, 14 and 21, by variant and cards of the hand."""

MONTE = {7: (5,), 6: (4,)}
"""What lies aside in col monte, by the cards of the hand (section 6)."""


@pytest.mark.parametrize("line", FIGURES.split("\n")[1:-1], ids=lambda line: "-".join(line.split()[:2]))
def test_the_briscola_family_is_dealt_as_its_table_says(line: str) -> None:
    key, seats, *figures = line.split()
    variant = BY_KEY[key]
    seating = variant.seating(seats)
    dealt = variant.dealing(variant.charter({}, seating), seating)
    assert [dealt.pack.size, dealt.hand, dealt.stock, dealt.tricks] == list(map(int, figures))
    assert dealt.packets == PACKETS.get((key, dealt.hand), (dealt.hand,))
    assert dealt.aside == (MONTE[dealt.hand] if key == "briscola-col-monte" else ())
    assert dealt.rounds == 1


def test_the_table_has_every_seating_of_the_family() -> None:
    rows = {tuple(line.split()[:2]) for line in FIGURES.split("\n")[1:-1]}
    there = {
        (variant.key, seating.key)
        for variant in registry.VARIANTS
        if variant.game in ("briscola", "albastini")
        for seating in variant.seatings
    }
    assert rows == there


SMALL_PACKS = [
    # docs/rules/briscola.md 1.3, double-play with 32 cards, and 2 for the Istrian custom of the 4s
    ("briscola-double", {"pack": "32"}, "2", (32, 4, 24, 8)),
    ("briscola-double", {"pack": "32"}, "3", (30, 4, 18, 5)),
    ("briscola-double", {"pack": "32"}, "4-pairs", (32, 4, 16, 4)),
    ("briscola", {"short_pack": "fours"}, "3", (36, 3, 27, 12)),
    ("briscola", {"short_pack": "fours"}, "6-trios", (36, 3, 18, 6)),
]


@pytest.mark.parametrize(("key", "rules", "seats", "figures"), SMALL_PACKS)
def test_a_smaller_pack_is_dealt_so(key: str, rules: dict[str, str], seats: str, figures: tuple[int, ...]) -> None:
    seating = BY_KEY[key].seating(seats)
    dealt = BY_KEY[key].dealing(BY_KEY[key].charter(rules, seating), seating)
    assert (dealt.pack.size, dealt.hand, dealt.stock, dealt.tricks) == figures


BURACO = [
    # docs/rules/buraco.md 1.2, 3, 5, 6.1, 6.7, 8: pack, hand, stock, open, aside
    ("buraco-us", "4-pairs", 108, 11, 42, 0, (11, 11)),
    ("buraco-us-old", "4-pairs", 104, 11, 38, 0, (11, 11)),
    ("buraco-us-3x2", "6-pairs", 162, 11, 63, 0, (11, 11, 11)),
    ("buraco-us-2x3", "6-trios", 162, 11, 63, 0, (11, 11, 11)),
    ("buraco-argentina", "4-pairs", 106, 11, 40, 0, (11, 11)),
    ("buraco-argentina", "2", 106, 22, 40, 0, (11, 11)),
    ("burraco-italy", "4-pairs", 108, 11, 41, 1, (11, 11)),
    ("burraco-italy", "3", 108, 11, 45, 1, (18, 11)),
    ("burraco-internazionale", "4-pairs", 108, 11, 41, 1, (11, 11)),
    ("buraco-brazil-open", "4-pairs", 108, 11, 42, 0, (11, 11)),
    ("buraco-aberto-sujo", "4-pairs", 108, 11, 42, 0, (11, 11)),
    ("buraco-brazil-closed", "4-pairs", 108, 11, 42, 0, (11, 11)),
    ("buraco-stbl", "4-pairs", 108, 11, 42, 0, (11, 11)),
    ("baraziliya", "4-pairs", 108, 11, 42, 0, (11, 11)),
]


@pytest.mark.parametrize(
    ("key", "seats", "cards", "hand", "stock", "turned", "aside"), BURACO, ids=lambda value: str(value)
)
def test_buraco_is_dealt_as_its_rules_say(
    key: str, seats: str, cards: int, hand: int, stock: int, turned: int, aside: tuple[int, ...]
) -> None:
    variant = BY_KEY[key]
    seating = variant.seating(seats)
    dealt = variant.dealing(variant.charter({}, seating), seating)
    assert (dealt.pack.size, dealt.hand, dealt.stock) == (cards, hand, stock)
    assert (dealt.open_cards, dealt.aside) == (turned, aside)
    assert dealt.packets == (1,) * hand, "one by one"


BASRA = [
    # docs/rules/basra.md 2.3, 3.4 to 3.8 and 4: pack, hand, rounds for 2, 3 and 4 players
    ("basra-egypt", {}, 52, 4, {2: 6, 3: 4, 4: 3}),
    ("basra-jordan", {}, 52, 4, {2: 6, 3: 4, 4: 3}),
    ("basra-yemen", {}, 52, 4, {2: 6, 3: 4, 4: 3}),
    ("basra-ethiopia", {}, 52, 4, {2: 6, 3: 4, 4: 3}),
    ("basra-lebanon-a", {}, 52, 6, {2: 4, 4: 2}),
    ("basra-lebanon-b", {}, 52, 4, {2: 6, 3: 4, 4: 3}),
    ("basra-lebanon-b", {"hand": 6}, 52, 6, {2: 4, 4: 2}),
    ("basra-palestine", {}, 52, 4, {2: 6, 3: 4, 4: 3}),
    ("basra-palestine", {"hand": 6}, 52, 6, {2: 4, 4: 2}),
    ("basra-syria", {}, 44, 5, {2: 4, 4: 2}),
    ("basra-syria", {"hand": 4}, 44, 4, {2: 5}),
    ("basra-syria", {"deck": 52}, 52, 4, {2: 6, 3: 4, 4: 3}),
    ("basra-egypt", {"hand": 8}, 52, 8, {3: 2}),
]


@pytest.mark.parametrize(("key", "rules", "cards", "hand", "rounds"), BASRA, ids=lambda value: str(value))
def test_basra_is_dealt_as_its_rules_say(
    key: str, rules: dict[str, int], cards: int, hand: int, rounds: dict[int, int]
) -> None:
    variant = BY_KEY[key]
    for seating in variant.seatings:
        if seating.playing in rounds:
            dealt = variant.dealing(variant.charter(rules, seating), seating)
            assert (dealt.pack.size, dealt.hand, dealt.open_cards) == (cards, hand, 4)
            assert dealt.rounds == rounds[seating.playing]
            assert dealt.packets == (hand,)


def test_trionfetti_is_dealt_three_at_once_from_52() -> None:
    """docs/rules/trionfetti.md 1 to 3."""
    variant = BY_KEY["trionfetti"]
    dealt = variant.dealing(variant.options, variant.seatings[0])
    assert (dealt.pack.size, dealt.hand, dealt.packets, dealt.stock) == (52, 3, (3,), 40)


NAMES = {
    # docs/rules/briscola.md 1.5 and the sections
    "briscola": ("ブリスコラ | briscola | briškula | briškola | briscola a coppie | briscola in sei"),
    "brisca": "brisca | las briscas",
    "briscola-chiamata": (
        "ブリスコラ・キアマタ | ブリスコラ・ア・キアマタ | briscola chiamata | briscola a chiamata | briscola in cinque"
        " | briscola bastarda | briscola assassina | briscola pazza | briscola vigliacca | briscolone | giaguaro"
        " | quintilio | due | Called Briscola | briscola bugiarda | briscola chiamata semplice"
    ),
    "briscola-points-bid": ("ブリスコラ5人用 | briscola in cinque a punti"),
    "briscola-bugiarda": "ブリスコラ・ブジャルダ",
    "briscola-col-monte": (
        "ブリスコラ・シンク・コル・モンテ | briscola a cinque col monte | briscola in cinque con il monte"
    ),
    "briscolone": "ブリスコローネ | briscolone",
    "brusquembille": "ブリュスカンビーユ | brusquembille | bruscambille | briscambille",
    "briscola-mariccia": (
        "ブリスコラ・マリッチャ | スコペルタ | briscola mariccia | mariaccia | mariazza | il 151 | open Briscola"
    ),
    "scoperta": "scoperta | briscola scoperta",
    "schembil": "シェムビル | schembil | schenbil | skimbil | skinbil",
    "marianna": "マリアンナ | シンクエセント | marianna | cinquecento | briscola 500",
    "bisca": "ビスカ | bisca | bisca de três",
    "bisca-brazil": "ブラジルのビスカ",
    "briscola-bosnia": "ボスニアのブリスコラ | ボスニア・ヘルツェゴビナのブリスコラ | briškula",
    "briscola-double": "dupla briškula",
    "albastini": "アルバスティーニ | albastini",
    # docs/rules/trionfetti.md 1
    "trionfetti": "trionfetti | trionfini | tronfetti",
    # docs/rules/buraco.md 0, 4, 5, 6, 8
    "buraco-us": "buraco",
    "burraco-italy": "Burraco | Italian Burraco",
    "burraco-internazionale": "Burraco Internazionale",
    "buraco-argentina": "Burako | Argentine Burako",
    "buraco-brazil-open": "Buraco aberto | Canastra | Biriba | Perida",
    "buraco-aberto-sujo": "Aberto sujo",
    "buraco-brazil-closed": "Buraco fechado",
    "buraco-stbl": "STBL | sem trinca, bate com limpa",
    "baraziliya": "baraziliya",
    # docs/rules/basra.md 2.1, 3.1 to 3.7
    "basra-egypt": (
        "バスラ | バストラ | Basra | Bastra | Pastra | paşta | بصرة | البصرة | باصرة | الباصرة"
        " | الكومي | al-komi | قش الولد | ash el-walad | عشرة كوتشينة | Assaba al-Komi | בסרה"
    ),
    "basra-jordan": "ヨルダン・バスラ",
    "basra-yemen": "イエメン・バスラ",
    "basra-ethiopia": "エチオピア・バスラ",
    "basra-lebanon-a": "レバノン・バスラA",
    "basra-lebanon-b": "アシュシュ | Ashush",
    "basra-palestine": "パレスチナ・バスラ",
    "basra-syria": "シリア・バスラ",
}
"""The names and aliases that the pages list, by variant."""


@pytest.mark.parametrize("key", NAMES)
def test_every_name_of_the_rules_files_is_there(key: str) -> None:
    there = {folded(name) for listed in BY_KEY[key].names.values() for name in listed}
    assert [name for name in NAMES[key].split(" | ") if folded(name) not in there] == []
    for name in NAMES[key].split(" | "):
        assert find(name).game == BY_KEY[key].game, "whoever types it finds the family"
