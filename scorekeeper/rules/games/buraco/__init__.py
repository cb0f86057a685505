"""Buraco in all its countries (docs/rules/buraco.md).

``options``     the house rules; ``meld_choices`` and ``score_choices`` their answers
``deal``        the questions after a deal; ``questions`` which of them are asked
``telling``     the ways to answer them, as counts or card by card; what became of a pot
``cards``       packs and worth of the cards
``runs``        the places of cards in a run; ``melds`` what a meld is and earns
``tally``       what a team has at the end of a deal, however it was told; what going out takes
``trio``        three players, one against two
``scoring``     what a deal is worth; ``checks`` what cannot have happened
``opening``     the least of the first melds
``ends``        how a match ends, the deal, the dealer, the usual tournaments
``verdicts``    what the referee answers: ``verdict_melds``, ``verdict_play``, ``verdict_table``,
                ``verdict_points``, ``verdict_match``; at tournaments ``verdict_vp``,
                ``verdict_tournament``, ``verdict_individual``, ``verdict_movement``
                over the tables, movements and standings of any game's tournaments
``rulings``     what is done when something went wrong
``paragraphs``  the rules in words, with ``deal_paragraphs``, ``score_paragraphs``, ``end_paragraphs`` and
                ``tournament_paragraphs``;
                ``italian_paragraphs`` what Italian codes say otherwise; ``regions`` what sets the forms apart;
                ``filling`` the values in their places; ``sources`` where they were read
``variants``    all forms: ``american_variants``, ``italian_variants``, ``brazilian_variants``;
                ``words`` what Italy calls otherwise

Why: docs/decisions/2026-11-21-buraco-where-its-sources-are-silent.md
"""

from .variants import VARIANTS as VARIANTS
