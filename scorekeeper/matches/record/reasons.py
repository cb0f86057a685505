"""Why a deal is corrected, objected to or voided: common reasons, and the words of who writes."""

from collections.abc import Mapping

from django.http import HttpRequest
from django.utils.translation import gettext as _

from scorekeeper.rules.document import LONGEST_REASON
from scorekeeper.rules.text import gettext_noop as mark

from ..devices.page import typed
from ..questions.problems import refusal

COMMON_REASONS = {
    "counted": mark("Counted again"),
    "typed": mark("Typed wrongly"),
    "forgotten": mark("Something was forgotten"),
}
"""What most corrections and objections are for, to be chosen with one touch."""


VOIDING_REASONS = {"misdeal": mark("Misdeal"), "twice": mark("Written twice")}
"""What most deals are declared void for."""


def reason_given(request: HttpRequest) -> str:
    """Why, in the words that were typed, or else in those of the common reason that was chosen; empty for neither."""
    common = {**COMMON_REASONS, **VOIDING_REASONS}.get(request.POST.get("common", ""))
    return typed(request, "reason", LONGEST_REASON) or (_(common) if common else "")


def present_reasons(request: HttpRequest, reasons: Mapping[str, str]) -> list[tuple[str, str, bool]]:
    """Common reasons as they are offered: the key, the words, whether it was chosen."""
    return [(key, _(words), request.POST.get("common") == key) for key, words in reasons.items()]


NO_REASON = refusal(mark("Say in a few words why, so that the log can tell."), "missing", "reason")
