"""The deals that wait for agreement, as the sheet shows them.

Why: docs/decisions/2026-11-23-confirming-takes-two-phones.md
"""

import json
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scorekeeper.rules.asking import Context, read
from scorekeeper.rules.log import awaited, may_accept
from scorekeeper.web.language import filled_html, listed_html

from ..models import Match, SheetEntry
from ..presenters.entries import EntryPresenter, ObjectionPresenter, entry_of
from ..presenters.names import names_of
from ..questions.names import Names
from ..record.answers import answers_that_differ, present_answers
from ..record.forms import context_at
from ..services import Access, Voice, seats_taken, speaks_alone, spoke_for_others, voices_of

LONG_NAME = 14
"""Longer names take a line of their own on a phone."""


@dataclass(frozen=True)
class WaitingDealPresenter:
    """A deal that waits for agreement, whose word it lacks, and who may speak for whom from this phone."""

    entry: EntryPresenter
    answers: list[tuple[str, SafeString]]
    """What is written, each answer with the label of its question."""
    disputed: list[tuple[ObjectionPresenter, list[tuple[str, str, str]]]]
    """Each objection, with what differs in its eyes: the label of a question, as written, as they say."""
    waits_for: SafeString
    """Whose word is missing, in a sentence; empty while it is disputed."""
    seats: list[tuple[str, SafeString]]
    """The seats that may accept it from this phone, each with its name; that of whoever looks is the first."""
    own: str
    """The seat of whoever looks, where they may speak for others too; empty where that is not known."""
    takers: list[tuple[str, SafeString]]
    """The seats in whose name this phone, which has none of its own, may take the version of those who object."""
    is_asked: bool
    """Whether there is something this phone can do that it has not done yet."""
    seated: bool
    alone: bool
    """Whether all sit at this phone, so that it may say that the table agreed."""
    spoken: SafeString
    """For whom this phone has spoken in this deal, where it may therefore not accept for others."""
    judge: str
    """The name of whoever looks, where they rule at the table and may let the deal stand; empty where they may not."""
    columns: int
    key: str
    agree_key: str
    take_key: str
    judge_key: str
    seen: str


def present_waiting_deals(
    access: Access, contents: list[str], device: str, judge: str = ""
) -> list[WaitingDealPresenter]:
    """The deals that wait for agreement: first the oldest of which this phone is asked, then all others by age.

    *contents* are the newest entries, the newest first; usually all that wait are among them. *device* is the mark of
    this phone, *judge* the name of whoever looks where they rule there (:attr:`..signals.Directors.judge`).
    """
    match = access.match
    count = match.state.get("unsettled", 0)
    if not count:
        return []
    waiting = [content for content in map(json.loads, contents) if content.get("waits") and not content["voided"]]
    if len(waiting) < count:
        rows = SheetEntry.objects.filter(match=match, content__waits=True).order_by("-event")
        waiting = [row.content for row in rows if not row.content["voided"]]
    here = [access.seat] if access.seat is not None else seats_to_speak(access) if access.may_write else []
    here.sort(key=lambda seat: seat != access.own_seat)
    context = context_at(match)
    voices = voices_of(match, [content["event"] for content in waiting]) if access.may_write else {}
    alone = access.may_write and speaks_alone(match, device)
    cards = []
    for content in waiting[::-1]:
        heard = voices.get(content["event"], [])
        own = [voice for voice in heard if voice.device == device]
        card = _present_deal(access, content, here, context, own, alone=alone and len(own) == len(heard))
        # A deal that nobody has questioned waits for the table alone.
        questioned = card.entry.objections or card.entry.changes
        cards.append(replace(card, judge=judge) if access.may_write and questioned else card)
    first = next((each for each in cards if each.is_asked), cards[0])
    return [first, *(each for each in cards if each is not first)]


def _present_deal(
    access: Access,
    content: dict[str, Any],
    here: Sequence[int],
    context: Context,
    voices: Sequence[Voice],
    *,
    alone: bool,
) -> WaitingDealPresenter:
    match = access.match
    names, then = names_of(match), names_of(match, content["event"])
    deal = read(match.variant.deal, content["deal"], context, kept=True).value
    accepted, objections = content.get("accepted", ()), content.get("objections", ())
    objecting = [objection["seat"] for objection in objections]
    at_deal = match.variant, match.standing.table, deal, content["dealer"]
    possible = [seat for seat in here if seat in may_accept(*at_deal, accepted=accepted, objecting=objecting)]
    spoken = {seat: spoke_for_others(match, deal, content["dealer"], voices, seat) for seat in possible}
    free = [seat for seat in possible if spoken[seat] is None]
    spoke_for = next((other for other in spoken.values() if other is not None), None)
    versions = any(each["scores"] and each["seat"] != access.seat for each in objections)
    lacking, teams = awaited(*at_deal, accepted=accepted)
    takers = [] if access.seat is not None else _takers(match, deal, content, here, objecting, voices)
    entry = entry_of(match, content)
    written = present_answers(match, context, then, content["deal"])
    theirs = [present_answers(match, context, then, each["deal"]) if each["deal"] else written for each in objections]
    any_long = any(len(name) > LONG_NAME for name in names.seats)
    return WaitingDealPresenter(
        entry=entry,
        answers=list(written.items()),
        disputed=[
            (objection, answers_that_differ(written, answers))
            for objection, answers in zip(entry.objections, theirs, strict=True)
        ],
        waits_for=SafeString("") if objections else _waits_for(lacking, teams, names, then),
        seats=[(str(seat), names.seat(seat)) for seat in free],
        own="" if access.seat is not None or access.own_seat is None else str(access.own_seat),
        takers=[(str(seat), names.seat(seat)) for seat in takers],
        is_asked=alone or bool(set(free) - set(objecting)) or (access.may_write and versions),
        seated=access.seat is not None,
        alone=alone,
        judge="",
        spoken=SafeString("") if spoke_for is None or free or alone else then.seat(spoke_for),
        columns=1 if len(free) < 2 or access.own_seat in free or any_long else 2,
        key=str(uuid.uuid4()),
        agree_key=str(uuid.uuid4()),
        take_key=str(uuid.uuid4()),
        judge_key=str(uuid.uuid4()),
        seen=str(match.version),
    )


def _takers(
    match: Match,
    deal: Any,
    content: dict[str, Any],
    here: Sequence[int],
    objecting: Sequence[int],
    voices: Sequence[Voice],
) -> list[int]:
    """Those of the seats *here* who play against whoever is *objecting*, and for whom this phone may speak.

    Who takes the other version in the name of one of them stands by it: no other word is waited for.
    """
    dealer, table = content["dealer"], match.standing.table
    teams = match.variant.teams(deal, table if dealer is None else replace(table, dealer=dealer))
    against = {seat for team in teams if not set(team) & set(objecting) for seat in team}
    return [seat for seat in here if seat in against and spoke_for_others(match, deal, dealer, voices, seat) is None]


def _waits_for(lacking: int, teams: Sequence[Sequence[int]], names: Names, then: Names) -> SafeString:
    """Whose word is missing: that of *lacking* of these *teams*, of each of which anybody may give it.

    Who sits there now may speak for whoever sat there *then*, when the deal was played.
    """

    def who(seat: int) -> SafeString:
        if names.seats[seat] == then.seats[seat]:
            return names.seat(seat)
        return filled_html(_("%(name)s (for %(before)s)"), name=names.seat(seat), before=then.seat(seat))

    if lacking > 1 and len(teams) == 2:
        one, other = (_joined([who(seat) for seat in team], _("%(names)s or %(last)s")) for team in teams)
        return filled_html(_("Waits for %(one)s, and for %(other)s."), one=one, other=other)
    seats = [who(seat) for seat in sorted(seat for team in teams for seat in team)]
    if lacking > 1:
        return filled_html(_("Waits for two of %(names)s."), names=_joined(seats, _("%(names)s and %(last)s")))
    return filled_html(_("Waits for %(names)s."), names=_joined(seats, _("%(names)s or %(last)s")))


def _joined(names: Sequence[SafeString], together: str) -> SafeString:
    """Names in a row, the last with the word that *together* has for it."""
    *first, last = names
    return filled_html(together, names=listed_html(first), last=last) if first else last


def seats_to_speak(access: Access) -> list[int]:
    """The seats a phone without a seat may speak for: those that have no phone of their own."""
    taken = seats_taken(access.match)
    return [seat for seat in range(access.match.seating.seats) if seat not in taken]
