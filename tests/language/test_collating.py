"""Names stand where who reads the language looks for them."""

from random import Random

import pytest

from scorekeeper.web.collating import by_language
from scorekeeper.web.languages.choosing import speaking

IN_ORDER = {
    "en": ["10", "Ana", "Ångström", "Łukasz", "Lyn", "Ñandú", "Nora", "نور", "花子"],
    "it": ["Andrea", "Desiree", "Désirée", "Nicolo", "Nicolò", "Nicolò B.", "Øystein", "Zoe"],
    "es": ["Nora", "Nuria", "Nzinga", "Ñandú", "Óscar", "Osvaldo", "Zoe"],
    "es-ar": ["Muno", "Munzo", "Muñoa", "Nora", "Ñandú"],
    "pt-br": ["Ana", "Ângela", "Antônio", "Cauã", "Célia", "Çelik", "César", "Cida"],
    "ar": ["٣", "أحمد", "آدم", "إياد", "بسمة", "پری", "تامر", "منى", "يوسف", "Anna", "Zoe"],
    "ja": [
        "Anna",
        "あい",
        "アイコ",
        "かおり",
        "がく",
        "カナ",
        "コーヒー",
        "こおふ",
        "さくら",
        "ハナ",
        "はなこ",
        "花子",
    ],
}
"""Names in the order of each language."""


@pytest.mark.parametrize("language", IN_ORDER)
def test_names_stand_in_the_order_of_the_language(language: str) -> None:
    names = IN_ORDER[language]
    mixed = Random(1).sample(names, len(names))
    assert mixed != names
    with speaking(language):
        assert sorted(mixed, key=by_language) == names


def test_alef_forms_ta_marbuta_and_alef_maqsura_stand_with_their_letters() -> None:
    with speaking("ar"):
        assert sorted(["ابن", "أبو", "إبل"], key=by_language) == ["إبل", "ابن", "أبو"]
        assert sorted(["مروت", "مروة", "مروب"], key=by_language) == ["مروب", "مروة", "مروت"]
        assert sorted(["ليلى", "ليلي", "ليلو"], key=by_language)[0] == "ليلو"
        assert sorted(["مُنى", "منصور", "منال"], key=by_language) == ["منال", "منصور", "مُنى"]


def test_a_long_mark_and_half_width_kana_sound_as_the_others() -> None:
    with speaking("ja"):
        assert sorted(["ケイト", "ｹｰﾄ", "ケア"], key=by_language) == ["ケア", "ケイト", "ｹｰﾄ"]
