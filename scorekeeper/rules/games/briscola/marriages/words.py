"""What Marianna and Mariccia say in place of a queen: their packs have a horse, the cavallo.

The words of the family are also those of Brusquembille, whose pack has queens. English alone needs a word of its own,
and it is put into the sentences of the family: every other language says them as it did (docs/rules/briscola.md 9).
"""

import re
from collections.abc import Mapping
from typing import Final

from ....text import gettext_noop as _

_QUEEN: Final = re.compile(r"\bqueen(s?)\b")

_ALIKE: Final = (
    _("No trumps until somebody shows king and queen of a suit, which count 20, 40, 60, 80; to 501 points."),
    _("Open Briscola for two: king and queen of trumps count extra, and 250 points win the match."),
    _("King and queen"),
    _("King and queen of trumps"),
    _("King and queen of another suit"),
    _("king and queen of trumps: %(worth)s"),
    _("king and queen of another suit: %(worth)s"),
    _("Who declared king and queen of another suit, each time."),
    _("All who declared king and queen, in the order in which they did."),
    _("Are both king and queen in the hand?"),
    _("King and queen must both be in the hand."),
    _("Only king and queen of trumps are declared."),
    _("May king and queen be declared now?"),
    _("King and queen are shown before the first card of the trick is played."),
    _("King and queen are shown when it is one’s turn to play."),
    _("The ace takes a turned king or queen"),
    _("The ace of trumps may be exchanged for a turned king or queen (Mariaccia)."),
    _("The ace may be exchanged for a turned king or queen, at the agreed moment."),
    _("Whoever leads may exchange the ace of trumps for a turned king or queen."),
    _("An ace of trumps that was dealt, not drawn, may be exchanged for a turned king or queen."),
    _("All four queens in one hand bring 200 points."),
    _("All four queens bring nothing."),
    _("Who showed all four queens, if anybody did?"),
    _("%(who)s showed all four queens: mariannino"),
)

TERMS: Final[Mapping[str, str]] = {text: _QUEEN.sub(r"horse\1", text) for text in _ALIKE}
"""What the family says, and what is said in its place."""
