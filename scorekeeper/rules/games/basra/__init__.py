"""Basra, the fishing game of the Arab world, and its regions (docs/rules/basra.md).

``options``     the house rules; ``offers`` what each offers and when it is asked
``play_choices``, ``basra_choices``, ``score_choices``  their answers
``deal``        the questions after a deal
``counted_cards``  the cards that score in a pile
``scoring``     what a deal is worth
``checks``      what cannot have happened
``ends``        how a match ends, the deal, the dealer
``sums``        number cards in groups of one sum
``capture``     what a card may take
``sweeps``      whether it is a basra, and what it is worth
``verdicts``    what the referee says of a play
``desk_play``, ``desk_count``, ``desk_end``  the questions put to the referee
``rulings``     what he says of slips, with ``floor_rulings``
``paragraphs``  the rules in words: ``play_``, ``basra_``, ``count_`` and ``end_paragraphs``, filled by ``filling``
``regions``     what sets a region apart, in words; ``sources`` where the rules were read
``variants``    Egypt and the other regions

Why: docs/decisions/2026-11-20-basra-where-its-sources-are-silent.md
"""

from .variants import VARIANTS as VARIANTS
