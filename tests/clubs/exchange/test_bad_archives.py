"""A file that is no archive, or no good one, is refused whole, with what is wrong in it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.clubs.errors import Refused
from tests.clubs.cast import account
from tests.clubs.exchange.archives import Json, archive_text, brought
from tests.clubs.test_everyone import nothing_stored

pytestmark = pytest.mark.django_db


def _set(path: str, value: Any) -> Callable[[Json], None]:
    """A change of an archive: *value* at a *path* of keys and places."""

    def change(archive: Json) -> None:
        at: Any = archive
        *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
        for step in steps:
            at = at[step]
        at[last] = value

    return change


BAD: dict[str, tuple[Callable[[Json], None], str]] = {
    "another-format": (_set("format", "something"), "not the archive of a club"),
    "another-version": (_set("version", 2), "not the archive of a club"),
    "no-name": (_set("club.name", ""), "“club” “name” is not written"),
    "a-nul": (_set("club.name", "a\0b"), "“club” “name” is not written"),
    "a-lone-surrogate": (_set("club.name", "a\ud800b"), "not complete JSON"),
    "a-lone-surrogate-for-a-part": (_set("\ud800", 1), "An archive has no “\ufffd”"),
    "a-nul-for-a-part": (_set("\0", 1), "An archive has no “\ufffd”"),
    "a-name-too-long": (_set("members.0.name", "x" * 61), "“members” 1 “name” is not written"),
    "an-unknown-part": (_set("members.0.password", "x"), "An archive has no “members” 1 “password”"),
    "a-role-that-is-none": (_set("members.0.role", "king"), "“members” 1 “role”"),
    "a-huge-id": (_set("members.0.id", 10**20), "“members” 1 “id”"),
    "an-id-of-true": (_set("members.0.id", True), "“members” 1 “id”"),
    "an-id-twice": (_set("members.1.id", 1), "In “members” of the archive, 1 stands twice"),
    "a-name-twice": (_set("members.1.name", "OLGA"), "a name twice"),
    "merged-into-itself": (_set("members.6.merged_into", 7), "Gino is merged"),
    "merged-into-nobody": (_set("members.6.merged_into", 70), "Gino is merged"),
    "merged-into-a-merged-name": (_set("members.1.merged_into", 7), "Ada is merged"),
    "a-day-that-is-none": (_set("evenings.0.held_on", "2026-02-30"), "“evenings” 1 “held_on”"),
    "a-day-of-no-time": (_set("evenings.0.held_on", "0001-01-01"), "“evenings” 1 “held_on”"),
    "a-moment-without-a-zone": (_set("members.0.joined_at", "2026-01-01T10:00:00"), "“members” 1 “joined_at”"),
    "a-moment-of-no-time": (_set("members.0.joined_at", "9999-12-31T23:59:59-12:00"), "“members” 1 “joined_at”"),
    "a-season-backwards": (_set("seasons.0.first_day", "2030-01-01"), "ends before it begins"),
    "a-season-that-counts-too-much": (_set("seasons.0.scoring.places", [10**20]), "“seasons” 1 “scoring” “places” 1"),
    "a-season-of-no-game": (_set("seasons.0.game", "chess"), "is of a game that is not known here"),
    "a-season-of-another-variant": (_set("seasons.0.variant_key", "briscola"), "is of a game that is not known here"),
    "a-ladder-of-no-steps": (_set("seasons.0.scoring.ladder", ["beauty"]), "“seasons” 1 “scoring” “ladder” 1"),
    "an-evening-that-is-not-there": (_set("matches.0.evening", 9), "Match 1 of the archive is of an evening"),
    "a-referee-who-is-nobody": (_set("evenings.0.referee", 90), "speaks of member 90"),
    "somebody-sat-nowhere": (_set("matches.0.seated.0.seat", 9), "Match 1 of the archive has somebody at a seat"),
    "two-at-a-seat": (_set("matches.0.seated.0.seat", 1), "Match 1 of the archive has somebody at a seat"),
    "nobody-sat": (_set("matches.0.seated.0.member", 90), "speaks of member 90"),
    "no-match": (_set("matches.4.match", {}), "Match 5 of the archive: The document does not say which variant"),
    "a-deal-that-cannot-be": (
        _set("matches.0.match.events.0.deal.cards", [52, 52]),
        "Match 1 of the archive: Deal 1",
    ),
    "a-payment-of-nothing": (_set("matches.0.paid", ["x" * 10]), "“matches” 1 “paid” 1"),
    "rules-of-no-game": (_set("club.defaults", {"chess": {}}), "not known here: chess"),
    "rules-that-cannot-be": (_set("club.defaults", {"basra-egypt": {"seating": "9"}}), "house rules of Basra"),
    "an-audit-entry-by-nobody": (_set("deeds.0.by", 90), "speaks of member 90"),
    "an-audit-entry-of-nothing": (_set("deeds.0.what", "Made!"), "“deeds” 1 “what”"),
    "a-fact-that-is-a-list": (_set("deeds.0.facts", {"x": []}), "“deeds” 1 “facts” “x”"),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_file_is_refused_whole_with_what_is_wrong_in_it(bad: str) -> None:
    archive, who = json.loads(archive_text()), account("newcomer")
    change, reason = BAD[bad]
    change(archive)
    with nothing_stored(), pytest.raises(Refused) as refused:
        brought(json.dumps(archive).encode(), who)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"[" * 5000, b'{"format": NaN}', b"9" * 5000],
    ids=["empty", "cut", "a-list", "null", "a-text", "not-utf-8", "deep", "not-a-number", "a-long-number"],
)
def test_what_is_no_archive_is_said_to_be_none(content: bytes) -> None:
    who = account("newcomer")
    with nothing_stored(), pytest.raises(Refused, match=r"not complete JSON|not the archive of a club"):
        brought(content, who)


@pytest.mark.parametrize(
    "content",
    [b'{"hello": 1}', b"name,state\nAnna,member\n", b"\xff\xd8\xff", b'{"format": "scorekeeper-match", "version": 1}'],
    ids=["another-object", "a-table", "a-picture", "a-match"],
)
def test_another_file_is_told_what_to_choose_instead(content: bytes) -> None:
    who = account("newcomer")
    with nothing_stored(), pytest.raises(Refused, match="Choose the file that a Scorekeeper made of the whole club"):
        brought(content, who)


def test_parts_in_another_order_are_refused() -> None:
    archive, who = json.loads(archive_text()), account("newcomer")
    turned = {**{name: archive[name] for name in ("format", "version", "club", "matches")}, **archive}
    with nothing_stored(), pytest.raises(Refused, match="not all there in the order"):
        brought(json.dumps(turned).encode(), who)
