"""A result in words, to be pasted into a message: who won, by how much, what turned it, who pays whom."""

from django.utils.translation import gettext as _, ngettext

from scorekeeper.web.language import listed

from ..models import Match
from ..presenters.head import figures_told, margin_of
from ..presenters.names import names_of
from ..presenters.payments import money
from ..questions.names import figure_plain
from ..services.paying import settlement_of
from ..signals import Notice
from .review import Over


def result_in_words(match: Match, over: Over | None, decided: Notice | None = None) -> str:
    """The result of a finished *match* in a few lines, with what was looked back on; empty before its end.

    What its club says was *decided* about it is told as well, or in place of who won.
    """
    state = match.standing
    outcome = state.outcome
    if outcome is None:
        return ""
    names = names_of(match)
    winners = [names.sides[side] for side in outcome.winners]
    text = ngettext("%(names)s won", "%(names)s won", len(winners)) if winners else _("No winner")
    if state.unsettled:
        text = ngettext("%(names)s would win", "%(names)s would win", len(winners)) if winners else _("No winner yet")
    game = names.word(match.variant.name)
    head = _("%(game)s: %(result)s") % {"game": game, "result": text % {"names": listed(winners)}}
    shown = map(figure_plain, figures_told(match, state))
    figures = [f"{name} {figure}" for name, figure in zip(names.sides, shown, strict=True)]
    lines = [game if decided and decided.instead else head, *(decided.decision if decided else ()), " · ".join(figures)]
    if margin := margin_of(match, state):
        lines.append(_("Ahead by %(points)s.") % {"points": figure_plain(margin)})
    if over and over.turned_plain:
        lines.append(over.turned_plain)
    settled = settlement_of(match, state)
    for paid in settled.payments if settled else ():
        worth = money(settled.money(paid), settled.coin) if settled else ""
        said_of = names.plain(paid.phrase())
        lines.append(f"{said_of.rstrip('.')}: {worth}" if worth else said_of)
    return "\n".join(lines)
