"""What a play is worth beside the cards it takes: no basra, or one at its price (docs/rules/basra.md 2.6, 11.5)."""

from dataclasses import dataclass

from ...cards import Card
from ...text import Phrase, Points
from .basra_choices import TWICE_CARD
from .options import Options
from .prices import BASRA, PICTURE_PIPS, TIMES_CARD
from .special import VALUES


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """What a play is worth beside the cards it takes.

    ``kind`` is ``none``, ``plain``, ``seven`` (with the special seven),
    ``court`` (with a queen or king), ``pair``, ``seven_pair`` or ``jack_pair``.
    ``points`` are those of the sweep, 0 for none. ``question`` names the question of the
    deal it is counted under, ``bonus``
    what a doubled pair adds. ``rule`` names a paragraph, ``reason`` says why.
    """

    kind: str
    points: Points
    rule: str
    reason: Phrase
    question: str | None = None
    bonus: Points = 0

    @property
    def basra(self) -> bool:
        """Whether it is paid as a basra."""
        return self.points > 0


def no_basra(rule: str, text: str, **facts: Points) -> Sweep:
    """No basra, for the reason in *text*, which paragraph *rule* gives."""
    return Sweep(kind="none", points=0, rule=rule, reason=Phrase(text, facts))


def paid(kind: str, points: Points, rule: str, question: str, text: str) -> Sweep:
    """A basra with a price of its own, counted under *question*."""
    return Sweep(kind=kind, points=points, rule=rule, reason=Phrase(text), question=question)


def usual_basra(reason: Phrase, kind: str, rule: str, card: Card, options: Options) -> Sweep:
    """A basra at the usual price: 10, or twice the card that made it (docs/rules/basra.md 11.5)."""
    if options.basra_value == TWICE_CARD:
        points = TIMES_CARD * VALUES.get(card.rank, PICTURE_PIPS)
        return Sweep(kind=kind, points=points, rule=rule, reason=reason, question="basra_pips")
    return Sweep(kind=kind, points=BASRA, rule=rule, reason=reason, question="basras")
