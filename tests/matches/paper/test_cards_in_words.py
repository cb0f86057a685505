"""A card typed in a cell as the table calls it, in any of the languages."""

import pytest

from scorekeeper.matches.questions.packs import card_code
from scorekeeper.rules.cards import Style
from scorekeeper.web.languages.choosing import speaking


@pytest.mark.parametrize(
    ("language", "typed", "code"),
    [
        ("en", "king of hearts", "KH"),
        ("it", "re di cuori", "KH"),
        ("it", "10 di quadri", "10D"),
        ("pt-br", "rei de copas", "KH"),
        ("ar", "سبعة ديناري", "7D"),
        ("ar", "سبعه الديناري", "7D"),
        ("ar", "٧ ديناري", "7D"),
        ("ja", "スペードK", "KS"),
        ("ja", "スペードのK", "KS"),
        ("ja", "ダイヤの１０", "10D"),
        ("ja", "３Ｄ", "3D"),
    ],
)
def test_a_card_is_read_as_the_table_calls_it(language: str, typed: str, code: str) -> None:
    with speaking(language):
        assert card_code(typed, Style.FRENCH) == code


@pytest.mark.parametrize("typed", ["スペード", "K", "スペードKハート", "a card", "", "の", "\ud800", "スペードの"])
def test_what_names_no_card_is_left_for_the_sheet_to_tell(typed: str) -> None:
    with speaking("ja"):
        assert card_code(typed, Style.FRENCH) == typed.upper()
