"""A match as one JSON document: the format for files, scripts and other programs.

::

    {"format": "scorekeeper-match", "version": 1,
     "variant": "basra-egypt",              any name of the variant
     "seating": "4-pairs",                  left out: the usual one for so many players
     "players": ["Anna", "Bo", "Carla", "Di"],   in the order of play
     "options": {"target": 121},            house rules that differ; the rest is usual
     "start": {"dealer": 0},                who deals first; a standing reached on paper
     "deals": [{"cards": [30, 22], ...}]}   or "events" with corrections

In place of ``deals`` there may be ``events``: ``{"kind": "recorded", "deal": …}``,
``{"kind": "amended", "event": 1, "deal": …, "reason": …}``, ``{"kind": "voided",
"event": 2, "reason": …}``, ``{"kind": "undone", "event": 3}``, ``{"kind": "adjusted", "side": 0, "points": -4,
"reason": …}``, ``{"kind": "closed", "how": "time"}``; events count from 1, sides from 0. An
adjustment may have ``others``, a list of ``{"side": 1, "points": 1}``: what other sides gain
or lose by the same ruling. A match is closed by ``time``, ``agreed`` or ``abandoned``. What
the table ruled when something went wrong is ``{"kind": "ruled", "ruling": "out_of_turn", "asker": 0,
"judge": 2, "offender": 1}``, with the ``judge_name`` of who ruled from no seat, and with ``"follows": false`` and a
``reason`` where it ruled otherwise. What a referee
decided the result to be is ``{"kind": "decided", "amounts": [60, 0], "reason": …}``: for each side its games won where
the match consists of games, else its total. Where nobody knows the facts of a deal any more,
``{"kind": "recorded", "totals": {"points": [71, 49]}}`` tells what it gave (:mod:`..totals`). An event
may carry an ``id``, a time ``at`` and a name ``by``; they are kept and mean nothing to the score.

A start may have ``dealer`` (a seat from 0), ``totals`` and ``games`` (one number for each side),
``held_over`` points, a ``stake`` and a running ``order`` of ranks.
"""

from .beginning import MOST_GAMES
from .parts import event_from_json, event_to_json, start_from_json, start_to_json
from .question import judged, listed, read_case
from .reading import leaves_nothing, read_beginning, read_document, read_names
from .results import described, scored, written
from .shape import LONGEST_NAME, LONGEST_REASON, VERSION, MatchDocument, clean_text, side_names
