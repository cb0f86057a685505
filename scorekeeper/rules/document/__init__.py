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

from .beginning import MOST_GAMES as MOST_GAMES
from .parts import event_from_json as event_from_json
from .parts import event_to_json as event_to_json
from .parts import start_from_json as start_from_json
from .parts import start_to_json as start_to_json
from .question import judged as judged
from .question import listed as listed
from .question import read_case as read_case
from .reading import leaves_nothing as leaves_nothing
from .reading import read_beginning as read_beginning
from .reading import read_document as read_document
from .reading import read_names as read_names
from .results import described as described
from .results import scored as scored
from .results import written as written
from .shape import LONGEST_NAME as LONGEST_NAME
from .shape import LONGEST_REASON as LONGEST_REASON
from .shape import VERSION as VERSION
from .shape import MatchDocument as MatchDocument
from .shape import clean_text as clean_text
from .shape import side_names as side_names
