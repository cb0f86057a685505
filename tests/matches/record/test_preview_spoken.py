"""In large print the preview of a deal is said aloud, in words that a voice reads rightly."""

import pytest

from tests.matches.pages import read_page
from tests.people import SEATED, seat

FIVE = (*SEATED, "Eva")


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "says"), [("en", "Anna and Carla take 75"), ("es", "Anna y Carla")])
def test_partners_for_one_deal_are_joined_by_a_word_and_not_by_a_sign(language: str, says: str) -> None:
    anna = seat("briscola-chiamata", "5", FIVE).anna
    anna.client.cookies["print"] = "large"
    anna.client.cookies["language"] = language
    sent = anna.form("record", form="deal") | {"declarer": "0", "partner": "1", "points": "75", "action": "preview"}
    preview = read_page(anna.post("record", fields=sent, htmx=True))["preview"]
    spoken = next(each.text for each in preview.all("p") if "data-preview" in each.attributes)
    assert spoken.startswith(says)
    assert "&" not in spoken
