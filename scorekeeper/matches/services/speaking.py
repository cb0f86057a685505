"""Who speaks for whom in a deal: a phone for its own team only, and the one phone of a table for all who sit there.

Why: docs/decisions/2026-11-23-confirming-takes-two-phones.md
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from django.db.models import Q

from scorekeeper.rules import log
from scorekeeper.rules.asking import read
from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.text import Phrase, gettext_noop as _

from ..models import Device, Event, Match, SheetEntry


class Voice(NamedTuple):
    """A phone that spoke of a deal, and the seat it spoke for."""

    device: str
    seat: int


_SPOKE_FOR = _("This phone has spoken for %(name)s in this deal. The other side accepts it from a phone of its own.")
_MOVED = Phrase(_("That seat has changed phones meanwhile, so nothing is saved. Look again before you save it."))
_RULED = _("%(name)s ruled that this deal stands as written. Only a correction opens it again.")
_NOT_ALONE = Phrase(
    _("Other phones are at this table, or have spoken of this deal: each side accepts it from a phone of its own.")
)

_CHANGING = ("amended", "voided", "undone")
"""The events after which a deal is another one, or none."""


def voices_of(match: Match, events: Collection[int]) -> dict[int, list[Voice]]:
    """What phones have said of the deals recorded by these *events*, corrected ones too, with a seat to their name."""
    about = Q(number__in=events) | Q(payload__event__in=list(events))
    rows = Event.objects.filter(about, match=match).exclude(device="").values_list("number", "device", "payload")
    voices: dict[int, list[Voice]] = {event: [] for event in events}
    for number, device, payload in rows:
        if payload["kind"] in ("recorded", "amended", "accepted", "objected") and payload.get("seat") is not None:
            voices[payload.get("event", number)].append(Voice(device, payload["seat"]))
    return voices


def is_disputed(match: Match) -> bool:
    """Whether an objection to a deal of *match* stands, so that nobody has won yet though it may be over."""
    disputed = SheetEntry.objects.filter(match=match, content__has_key="objections", content__voided=False)
    return bool(match.state.get("unsettled")) and disputed.exists()


def spoke_for_others(match: Match, deal: Any, dealer: int | None, voices: Collection[Voice], seat: int) -> int | None:
    """A seat of another team than that of *seat* in this *deal* for which one of the *voices* spoke; None for none."""
    others = [voice.seat for voice in voices if voice.seat != seat]
    if not others:
        return None
    own = _own_team(match, deal, dealer, seat)
    return next((other for other in others if other not in own), None)


def _own_team(match: Match, deal: Any, dealer: int | None, seat: int) -> Sequence[int]:
    table = match.standing.table
    teams = match.variant.teams(deal, table if dealer is None else replace(table, dealer=dealer))
    return next((team for team in teams if seat in team), (seat,))


def stands_as_seen(match: Match, event: log.Event, seen: int) -> bool:
    """Whether *event* speaks of a deal that is still what a phone saw which had seen event number *seen*.

    Then it may be written, whatever else came meanwhile: the deal may have been accepted, or noted something about.
    It is another deal once it was corrected, crossed out or undone, or the first dealer of the match was. An objection
    of the own team must be seen too, since the next word of that team takes it back; the table's word takes back all.
    """
    if not isinstance(event, log.Accepted | log.Objected | log.Agreed):
        return False
    about = {event.event}
    objecting = set()
    for number, payload in Event.objects.filter(match=match).order_by("number").values_list("number", "payload"):
        kind, concerns = payload["kind"], payload.get("event") in about
        if kind == "amended" and concerns:
            about.add(number)
        if number <= seen:
            continue
        if (kind in _CHANGING and concerns) or (kind == "passed" and payload.get("first")):
            return False
        if kind == "objected" and concerns:
            objecting.add(payload["seat"])
    if isinstance(event, log.Agreed) or not objecting:
        return not objecting
    content = SheetEntry.objects.values_list("content", flat=True).get(match=match, event=event.event)
    return objecting.isdisjoint(_own_team(match, _deal_of(match, content), content["dealer"], event.seat))


def _deal_of(match: Match, content: dict[str, Any]) -> Any:
    return read(match.variant.deal, content["deal"], match.variant.context(match.standing.table), kept=True).value


def speaks_alone(match: Match, device: str) -> bool:
    """Whether all who sit at the table sit at the phone marked *device*.

    No other phone may write there or sits there, so that it is the one which looks after the table, if any does.
    """
    return (
        not Device.objects.filter(match=match)
        .exclude(mark=device)
        .filter(Q(may_write=True) | Q(seat__isnull=False))
        .exists()
    )


def refuse_borrowed_voice(match: Match, event: log.Event, device: str) -> None:
    """Refuse an *event* by which the phone marked *device* would speak for others; to be asked in the turn to write.

    What has no mark is a program, which speaks for whom it says.

    :raises Impossible: with a sentence.
    """
    if not device:
        return
    if isinstance(event, log.Accepted | log.Objected | log.Amended) and event.seat is not None:
        _refuse_unless_seated(match, device, event.seat)
    if isinstance(event, log.Accepted):
        _refuse_other_team(match, event.event, event.seat, device)
    if isinstance(event, log.Agreed) and not event.judge_name:
        _refuse_unless_alone(match, event.event, device)


def refuse_after_ruling(match: Match, event: log.Event) -> None:
    """Refuse an *event* that objects to a deal of which a referee ruled that it stands as written.

    :raises Impossible: with a sentence.
    """
    if not isinstance(event, log.Objected):
        return
    content = SheetEntry.objects.filter(match=match, event=event.event).values_list("content", flat=True).first()
    if content and (judge := content.get("judge_name")):
        raise Impossible([Problem(phrase=Phrase(_RULED, {"name": judge}), code="ruled")])


def _refuse_unless_seated(match: Match, device: str, seat: int) -> None:
    """Refuse to let the phone marked *device* speak for a *seat* that is not its own, or has another phone.

    :raises Impossible: with a sentence.
    """
    phones = Device.objects.filter(match=match).filter(Q(seat=seat) | Q(mark=device))
    if any((phone.mark == device) != (phone.seat == seat) and phone.seat is not None for phone in phones):
        raise Impossible([Problem(phrase=_MOVED, code="moved", question="seat")])


def _refuse_other_team(match: Match, event: int, seat: int, device: str) -> None:
    """Refuse to accept a deal for *seat* from the phone marked *device* if that has spoken for another team in it.

    :raises Impossible: with a sentence.
    """
    content = SheetEntry.objects.filter(match=match, event=event).values_list("content", flat=True).first()
    voices = [voice for voice in voices_of(match, [event])[event] if voice.device == device]
    if content is None or not voices:
        return
    other = spoke_for_others(match, _deal_of(match, content), content["dealer"], voices, seat)
    if other is not None:
        phrase = Phrase(_SPOKE_FOR, {"name": match.names_at(event)[other]})
        raise Impossible([Problem(phrase=phrase, code="two-teams", question="seat")])


def _refuse_unless_alone(match: Match, event: int, device: str) -> None:
    """Refuse to let the phone marked *device* say that the table agreed where it is not the only one.

    :raises Impossible: with a sentence.
    """
    others = [voice for voice in voices_of(match, [event])[event] if voice.device != device]
    if others or not speaks_alone(match, device):
        raise Impossible([Problem(phrase=_NOT_ALONE, code="not-alone", question="seat")])


def seat_standing_by(match: Match, event: int, deal: Any, seat: int | None, device: str) -> int | None:
    """The *seat* that stands by a deal which the phone marked *device* corrects to *deal*.

    That is none where the phone has spoken for another team of it: its correction counts, and no second word does.
    """
    if seat is None or not device:
        return seat
    dealer = SheetEntry.objects.filter(match=match, event=event).values_list("content__dealer", flat=True).first()
    voices = [voice for voice in voices_of(match, [event])[event] if voice.device == device]
    return seat if spoke_for_others(match, deal, dealer, voices, seat) is None else None
