"""What may be said about who the partner is (docs/rules/briscola.md 4 and 19.2)."""

from dataclasses import dataclass
from typing import Any, Final

from .....asking import Choice, Chosen
from .....referee import Inquiry, Verdict
from .....table import Table
from .....text import Phrase, gettext_noop as _
from .. import values
from ..filling import free_talk


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Somebody says before the called card is played who has it."""

    claim: str = Choice(
        label=_("True or a lie?"),
        choices=(
            Chosen("true", _("True")),
            Chosen("lie", _("A lie")),
        ),
    ).ask()


SILENT: Final = _("Others may not be told, and may not be misled.")
"""Where nobody may say who the partner is."""


def _claim(facts: Claim, table: Table[Any]) -> Verdict:
    if not free_talk(table.options, table.seating):
        return Verdict(
            answer=Phrase(_("No. Nobody says who the partner is before the called card is played.")),
            rule="partner",
            reasons=(Phrase(SILENT),),
            values={"allowed": False},
        )
    reason = _("It is true, and it may be said.") if facts.claim == "true" else _("It is a lie, and lies are allowed.")
    return Verdict(
        answer=Phrase(_("Yes. Anybody may claim to be the partner, truly or not.")),
        rule="talk",
        reasons=(Phrase(reason),),
        values={"allowed": True},
    )


CLAIM: Final[Inquiry[Claim, Any]] = Inquiry(
    key="claim",
    title=_("May somebody claim to be the partner?"),
    asks=Claim,
    answer=_claim,
    values=values.CLAIM,
)
