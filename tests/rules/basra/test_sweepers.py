"""A card that sweeps is one entry of ``SWEEPERS``, and all that Basra says of such cards follows."""

from __future__ import annotations

import pytest

from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.basra import sweepers
from scorekeeper.rules.games.basra.capture import captures
from scorekeeper.rules.games.basra.earning import usual_basra
from scorekeeper.rules.games.basra.floor_rulings import first_floor
from scorekeeper.rules.games.basra.special import STYLE
from scorekeeper.rules.games.basra.sweepers import JACK, SPECIAL_SEVEN, FloorWords, Sweeper
from scorekeeper.rules.games.basra.sweeps import sweep
from scorekeeper.rules.table import singles
from scorekeeper.rules.text import Phrase, render

from .tables import EGYPT, cards

KING = Card.parse("KC")
CLUB_KING = Sweeper(
    house_rule="club_king",
    sweeps=lambda card, _options: card == KING,
    named=lambda _options: KING.the(STYLE),
    basra=lambda card, _floor, options: usual_basra(Phrase("The king did it."), "plain", "basra", card, options),
    on_floor=FloorWords(key="club_king", event="A king lies there", early="It lies there.", late="It lay there."),
    reason=lambda card, _options: "This king sweeps." if card == KING else None,
)


@pytest.fixture
def with_a_king(monkeypatch: pytest.MonkeyPatch) -> tuple[Sweeper, ...]:
    """All that sweeps where the king of clubs does too."""
    three = (JACK, SPECIAL_SEVEN, CLUB_KING)
    monkeypatch.setattr(sweepers, "SWEEPERS", three)
    return three


def test_one_entry_more_takes_the_floor_and_makes_its_basra(with_a_king: tuple[Sweeper, ...]) -> None:
    floor = cards("4H 9C JS")
    assert captures(KING, floor, EGYPT.options) == (frozenset(floor),)
    assert sweep(KING, floor, EGYPT.options).points == 10
    assert [str(reason.text) for reason in sweepers.reasons(KING, EGYPT.options)] == ["This king sweeps."]
    others = sweepers.besides_jack(EGYPT.options, singles(2))
    assert isinstance(others, Phrase)
    assert render(others) == "the seven of diamonds or the king of clubs"


def test_a_jack_takes_the_floor_in_words_where_no_seven_does_but_another_card(with_a_king: tuple[Sweeper, ...]) -> None:
    assert not sweepers.jack_alone(EGYPT.options, singles(2))
    options = EGYPT.charter({"seven_special": "none"}, singles(2))
    sentences = [sentence.text for sentence in JACK.says if sentence.when(options, singles(2))]
    assert sentences == ["A jack takes everything that lies on the floor."]


def test_one_entry_more_goes_back_from_the_first_floor_and_has_its_ruling(with_a_king: tuple[Sweeper, ...]) -> None:
    assert sweepers.buried(KING, EGYPT.options, singles(2))
    there = [ruling for ruling in first_floor(with_a_king) if ruling.when(EGYPT.options, singles(2))]
    assert [ruling.key for ruling in there] == [
        "floor_before_play",
        "floor_after_play",
        "club_king_before_play",
        "club_king_after_play",
    ]
    assert CLUB_KING.on_floor.event in {ruling.event for ruling in there}
    three = [ruling.event for ruling in first_floor(with_a_king) if ruling.when(EGYPT.options, singles(3))]
    assert CLUB_KING.on_floor.event not in three, "three players bury the ten and let what sweeps lie"


def test_a_card_that_sweeps_has_no_word_of_the_referee_elsewhere() -> None:
    events = {ruling.event for ruling in EGYPT.rulings}
    assert {sweeper.on_floor.event for sweeper in sweepers.SWEEPERS} <= events
