"""What the log says of an event, in a sentence."""

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from scorekeeper.web.language import filled_html, gettext as _


def sentence_of(event: Mapping[str, Any], closing: str = "") -> SafeString:
    """The sentence about *event*, which :func:`.present_events` presents; empty where more than a sentence is told.

    *closing* is the number of the event by which the match was decided, where it was.
    """
    return filled_html(
        _text_of(event, closing),
        deal=event["deal"],
        name=event["newcomer"] if event["kind"] == "substituted" else event["judge"] or event["name"],
        before=event["name"],
    )


def _text_of(event: Mapping[str, Any], closing: str) -> str:
    kind, about = event["kind"], event["about"]
    if kind in ("adjusted", "ruled", "decided"):
        return ""
    if kind == "voided":
        return _voided(event)
    if kind == "undone" and about != "recorded":
        return _("The correction of deal %(deal)s undone right away")
    if kind == "agreed" and event["judge"]:
        return _("%(name)s ruled that deal %(deal)s stands as written.")
    if kind == "substituted" and event["wrong"]:
        return _("A name was written wrong: it is %(name)s")
    texts = {
        "recorded": _("Deal %(deal)s recorded"),
        "amended": _("Deal %(deal)s corrected"),
        "undone": _("Deal %(deal)s undone right away"),
        "accepted": _("%(name)s accepts deal %(deal)s"),
        "objected": _("%(name)s objects to deal %(deal)s"),
        "agreed": _("Deal %(deal)s: agreed at the table"),
        "noted": _("A note on deal %(deal)s"),
        "passed": _("%(name)s deals: the dealer was changed"),
        "substituted": _("%(name)s takes over from %(before)s"),
    }
    return texts.get(kind) or _ended(event, closing)


def _voided(event: Mapping[str, Any]) -> str:
    if event["deal"]:
        return _("Deal %(deal)s crossed out")
    texts = {
        "adjusted": _("A ruling was taken back"),
        "ruled": _("A ruling was taken back"),
        "decided": _("The decision of the result was taken back"),
        "passed": _("The change of dealer was taken back"),
        "substituted": _("The change of seats was taken back"),
    }
    return texts.get(event["about"]) or _("The end was taken back")


def _ended(event: Mapping[str, Any], closing: str) -> str:
    if event["how"] == "time":
        return _("Time was called")
    if event["how"] == "abandoned":
        return pgettext("match", "Decided") if event["number"] == closing else _("The match was abandoned")
    return _("The table ended the match")
