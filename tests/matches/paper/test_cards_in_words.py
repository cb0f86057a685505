"""A card typed in a cell as the table calls it, in any of the languages."""

import pytest

from scorekeeper.matches.questions.card_letters import card_code, card_letters, rank_letters, suit_letters
from scorekeeper.rules.cards import ALL_RANKS, COURTS, Pack, Rank, Style, Suit, without
from scorekeeper.settings import LANGUAGES
from scorekeeper.web.languages.choosing import speaking
from tests.matches.paper.sheets import SHEETS, save
from tests.people import seat


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


@pytest.mark.parametrize(
    ("language", "style", "typed", "code"),
    [
        ("en", Style.FRENCH, "7c", "7C"),
        ("it", Style.FRENCH, "7c", "7H"),
        ("it", Style.FRENCH, "10Q", "10D"),
        ("it", Style.FRENCH, "dq", "QD"),
        ("it", Style.FRENCH, "FF", "JC"),
        ("it", Style.FRENCH, "AD", "AD"),
        ("it", Style.ITALIAN, "cc", "QH"),
        ("es", Style.FRENCH, "7C", "7H"),
        ("es", Style.FRENCH, "7t", "7C"),
        ("es", Style.SPANISH, "12o", "KD"),
        ("pt-br", Style.FRENCH, "7c", "7H"),
        ("pt-br", Style.FRENCH, "7p", "7C"),
        ("pt-br", Style.FRENCH, "VE", "JS"),
        ("pt-br", Style.ITALIAN, "RO", "KD"),
        ("ja", Style.FRENCH, "7c", "7C"),
        ("ar", Style.FRENCH, "٧c", "7C"),
    ],
)
def test_a_letter_is_the_suit_that_the_reader_means(language: str, style: Style, typed: str, code: str) -> None:
    with speaking(language):
        assert card_code(typed, style) == code


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_every_card_is_read_as_it_is_written(language: str, style: Style) -> None:
    with speaking(language):
        assert len(suit_letters(style)) == len(Suit)
        assert len(rank_letters(style)) == len(COURTS)
        assert not rank_letters(style).keys() & {"A", *map(str, range(2, 11))}
        spanish = style is Style.SPANISH  # there the knave is printed 10
        for card in Pack(ranks=without(ALL_RANKS, *[Rank.TEN] * spanish), jokers=1).faces():
            assert card_code(card_letters(card, style), style) == str(card)
            if card.suit:
                assert card_code(card.rank.value + card_letters(card, style)[-1], style) == str(card)


@pytest.mark.django_db
def test_a_card_chosen_from_a_list_is_the_one_that_was_touched() -> None:
    """Where only the twos can be called they are a list, and what it sends is no letter of a pack."""
    options, sheet = SHEETS["chiamata"]
    table = seat(**options, subito=True)
    assert save(table.anna, sheet[0] | {"called": "2C"}).status_code == 302
    assert table.entries[0]["deal"]["called"] == "2C"
