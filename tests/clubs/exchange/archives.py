"""Archives to try: of the small club with something of everything, taken out and brought in."""

import json
from datetime import time
from functools import cache
from io import BytesIO
from typing import Any

from django.db import transaction

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import attendance, evenings, tables
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.members.services import members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match, SheetEntry
from scorekeeper.matches.services.paying import key_of, settlement_of
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.small_club import SmallClub, correct
from tests.people import THEIRS

Json = dict[str, Any]


def taken_out(club: Club) -> Json:
    """The archive, read by somebody else's reader."""
    whole: Json = json.loads("".join(archive_of(club, None)))
    return whole


def brought(content: bytes, owner: Account, name: str = "Olga") -> Member:
    return bring_in(BytesIO(content), len(content), owner, name)


def without_named_differences(archive: Json) -> Json:
    """Without what differs: code, roles of accounts, audit entries of taking out, bringing in, and roles left."""
    return {
        **archive,
        "club": {**archive["club"], "code": ""},
        "members": [{**member, "role": ""} for member in archive["members"]],
        "deeds": [entry for entry in archive["deeds"] if entry["what"] not in ("taken-out", "brought-in", "role-left")],
    }


def furnished() -> SmallClub:
    small = SmallClub()
    gino = members.add_name(small.club, "Gino", small.owner)
    members.merge(gino, small.eva, small.owner)
    members.name_in_public(small.ben, small.owner, named=False)
    members.settle(small.club, small.owner, name="Circolo", about="Tuesdays\nat the bar", released=["page"])
    small.club.columns = {"names": {"heads": {"nome": "name"}, "days": "", "game": ""}}
    small.club.save(update_fields=["columns"])
    agreed = {"begins_at": time(20, 30), "place": "Al bar", "limit": 1, "dues": "5 €"}
    evening = evenings.plan(small.club, small.owner, held_on=small.played[0].played_on, name="Première", **agreed)
    for member, says in (small.eva, Answer.COMES), (small.owner, Answer.PARTNER), (gino, Answer.ABSENT):
        attendance.answer(evening, member, says, small.owner)
    attendance.tick(evening, small.ben, small.owner, paid=True)
    evenings.open_evening(evening, small.owner)
    Evening.objects.filter(pk=evening.pk).update(referee=small.owner)
    for number, played in zip((2, 5), small.played[:2], strict=True):  # the others were removed
        Played.objects.filter(pk=played.pk).update(evening=evening, from_paper=True, table_number=number)
    small.season.scoring = {"places": [3, 1], "best": 2, "attendance": 1, "least": 2, "ladder": ["meetings", "wins"]}
    small.season.game = "basra"
    small.season.save()
    correct(small.played[2].match, 1, THEIRS)
    chiamata = Match.objects.get(pk=small.played[6].match_id)
    settled = settlement_of(chiamata)
    assert settled is not None
    matches.tick(chiamata, key_of(settled.payments[0]), paid=True)
    matches.seal([small.played[3].match_id])
    basra = BY_KEY["basra-egypt"]
    rules = basra.charter({"target": 121}, basra.seatings[0])
    tables.set_charter(small.club, small.owner, basra, basra.seatings[0], rules, confirm=True)
    return small


@cache
def archive_text() -> str:
    """The archive of the small club, which is not there any more: for what is done to archives alone."""
    before = transaction.savepoint()
    text = json.dumps(taken_out(furnished().club))
    transaction.savepoint_rollback(before)
    return text


def sheets_of(club: Club) -> list[Any]:
    """The folds of all matches, as kept."""
    return [
        (played.match.state, list(SheetEntry.objects.filter(match=played.match).values_list("event", "content")))
        for played in Played.objects.filter(club=club).select_related("match").order_by("pk")
    ]
