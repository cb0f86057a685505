"""Whether a side may go out (docs/rules/buraco.md 1.8, 6.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ...text import Phrase
from ...text import gettext_noop as _
from .options import Options
from .pot import NOT_TAKEN
from .tally import Tally


def lacking(tally: Tally, options: Options) -> Iterator[tuple[str, Phrase]]:
    """What a side whose hand is empty still lacks to go out: a word and a sentence each.

    >>> [code for code, _phrase in lacking(Tally(pot="not_taken"), Options())]
    ['pot', 'clean']
    """
    if tally.pot == NOT_TAKEN:
        yield "pot", Phrase(_("The side has not taken a pot."))
    if options.out_requires == "clean" and not tally.clean:
        yield "clean", Phrase(_("The side has no clean buraco."))
    elif not tally.any:
        yield "buraco", Phrase(_("The side has no buraco."))
    if tally.wild_discard and options.out_discard == "required_nonwild":
        yield "discard", Phrase(_("The last discard was a wild card."))
