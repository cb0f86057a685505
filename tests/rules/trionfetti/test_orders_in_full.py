"""A verdict on a trick tells the order it goes by, also where that has a name."""

import pytest

from scorekeeper.rules.document import judged, read_case

CARDS = ["KH", "KS", "QD", "10C"]


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ([], "The usual order (K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)"),
        (["manco_ponto"], "Manco ponto (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K)"),
    ],
)
def test_who_takes_a_trick_is_told_with_the_whole_order(order: list[str], says: str) -> None:
    case = {"variant": "trionfetti", "question": "trick", "facts": {"cards": CARDS, "order": order}}
    assert any(says in reason for reason in judged(read_case(case))["reasons"])
