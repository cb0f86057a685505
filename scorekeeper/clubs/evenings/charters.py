"""How a club usually plays each game: read from what it keeps, and as a form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _, ngettext

from scorekeeper.matches.questions.forms import QuestionsForm
from scorekeeper.matches.questions.names import Names
from scorekeeper.matches.start.charters import changed_by
from scorekeeper.matches.start.form import PREFIX
from scorekeeper.rules import registry
from scorekeeper.rules.asking import Context
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant

from ..club import Club


@dataclass(frozen=True)
class ClubCharter:
    """How the club plays *variant*: the answers that are not as usual, the seating, whether deals are confirmed."""

    variant: Variant[Any, Any]
    seating: str
    changed: dict[str, Any]
    confirm: bool

    @property
    def extent(self) -> str:
        """How much of it is the club's own, in words."""
        count = len(self.changed) + self.confirm
        if count:
            return ngettext("%(count)s rule of the club's own", "%(count)s rules of the club's own", count) % {
                "count": count
            }
        return _("As usual")


def charter_of(club: Club, key: str) -> ClubCharter | None:
    """How the club plays the variant *key*, if it has said so."""
    kept, variant = club.defaults.get(key), registry.BY_KEY.get(key)
    if variant is None or not isinstance(kept, dict):
        return None
    keys = {seating.key for seating in variant.seatings}
    seating = kept.get("seating", "")
    return ClubCharter(
        variant=variant,
        seating=seating if seating in keys else variant.seatings[0].key,
        changed=changed_by(variant, kept.get("options", {})),
        confirm=bool(kept.get("confirm")),
    )


def charters_of(club: Club) -> list[ClubCharter]:
    """How the club plays the games it has agreed about, in the order of the list of games."""
    charters = (charter_of(club, variant.key) for variant in registry.VARIANTS if variant.key in club.defaults)
    return [charter for charter in charters if charter is not None]


def rules_form(
    variant: Variant[Any, Any], seating: Seating, answers: Mapping[str, Any], problems: Sequence[Problem]
) -> QuestionsForm:
    """The house rules of *variant* to be agreed for tables seated so, with *answers* so far and *problems* in them."""
    return QuestionsForm(
        type(variant.options),
        Context(seating=seating),
        Names(seats=(), sides=()),
        answers=answers,
        problems=problems,
        prefix=PREFIX,
        usual=variant.usual_at(seating),
        style=variant.style,
    )
