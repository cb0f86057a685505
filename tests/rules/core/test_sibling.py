"""Another form of a game: what it says itself, and where that was read."""

import pytest

from scorekeeper.rules.registry import BY_KEY

EGYPT = BY_KEY["basra-egypt"]
NAMES = {"en": ("Village Basra",)}


def test_a_form_without_sources_is_our_own() -> None:
    village = EGYPT.sibling("village", NAMES, "Short.", "In the village", "To 77.", target=77)
    assert village.paragraph("region").inferred
    assert village.paragraph("capture").sources == EGYPT.paragraph("capture").sources
    assert village.options.target == 77


def test_a_form_may_have_read_a_rule_elsewhere() -> None:
    village = EGYPT.sibling("village", NAMES, "Short.", "In the village", "To 77.", cites={"sweep": ("Parlett",)})
    assert village.paragraph("sweep").sources_under(village.options, village.seatings[0]) == ("Parlett",)
    with pytest.raises(ValueError, match="cites sources for paragraphs it has not: swep"):
        EGYPT.sibling("village", NAMES, "Short.", "In the village", "To 77.", cites={"swep": ("Parlett",)})
