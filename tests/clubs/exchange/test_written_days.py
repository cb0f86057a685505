"""Days in tables as people write them, in the words of any language."""

from datetime import date

import pytest

from scorekeeper.clubs.exchange.matching import Memory, matched
from scorekeeper.clubs.exchange.services.importing_results import RESULTS
from scorekeeper.clubs.exchange.written_days import written_day


@pytest.mark.parametrize(
    "written",
    [
        "4 novembre 2025",
        "4 nov 2025",
        "4 nov. 25",
        "Martedì 4 Novembre 2025",
        "mar 4 nov 2025",
        "4 de noviembre de 2025",
        "4 de novembro de 2025",
        "terça-feira, 4 de novembro de 2025",
        "November 4, 2025",
        "Tuesday, November 4th, 2025",
        "4th of November 2025",
        "04-Nov-25",
        "4. November 2025",
        "Di, 4. Nov. 2025",
        "le 4 novembre 2025",
        "2025 Nov 4",
        "4 novembre 2025 21:30",
        "٤ نوفمبر ٢٠٢٥",
        "2025年11月4日",
    ],
)
def test_a_day_in_words_is_read(written: str) -> None:
    made = matched(f"data;giocatore 1;giocatore 2;punti 1;punti 2\n{written};Ugo;Vera;12;9\n", RESULTS, Memory())
    assert not made.is_ours
    assert made.written().splitlines()[1].startswith("2025-11-04,")


@pytest.mark.parametrize(("written", "month"), [("gen", 1), ("März", 3), ("abr", 4), ("mag", 5), ("août", 8)])
def test_a_month_is_known_by_its_beginning(written: str, month: int) -> None:
    assert written_day(f"4 {written} 2025") == date(2025, month, 4)


@pytest.mark.parametrize(
    "written", ["4 ju 2025", "novembre 2025", "Ugo 4 2025", "4 mar nov 2025", "nov", "4 nov 20255"]
)
def test_what_may_be_two_months_or_none_is_no_day(written: str) -> None:
    assert written_day(written) is None
