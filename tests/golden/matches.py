"""Golden matches: whole matches scored by hand, written so that a player can read them.

Where this says the seat of a dealer, seats are counted from 1; documents and the code count them from 0.

Each ``<game>/*.toml`` is one match, named after the rule it shows::

    about = "26-26: the majority is held over and won with the next deal"
    source = "where the score was worked out from"
    variant = "basra-egypt"
    seating = "2"                                # a key of the variant's seatings
    sides = ["Anna", "Bo"]                       # the names used below
    options = { target = 121 }                   # only what is not as usual
    start = { dealer = 1, totals = [95, 100], games = [0, 0], carried = 30 }    # optional; the dealer's seat from 1

    [[deals]]
    given = { cards = [26, 26] }                 # the deal as a document holds it
    ahead = ["This deal: 60 for most cards"]     # said before it; checked if there
    lines = ["Anna +4 Aces: 4", "Bo 0 Level"]    # every line in order; checked if there
    points = [4, 0]                              # of this deal; checked if there
    totals = [4, 0]                              # after it, in its game
    carried = 30                                 # what waits after it; 0 if left out
    games = [0, 0]                               # games won after it; checked if there
    dealer = 1                                   # the seat that dealt, from 1; checked if there
    warns = ["no_cards"]                         # codes of its problems; none if left out

    [outcome]                                    # left out while the match runs on
    winners = ["Anna"]                           # empty for a draw
    reason = "target"
    says = "Anna: 103, reaching 101"           # checked if there

    [after]                                      # optional, each checked if there
    needs = [10, 3]
    dealer = 2                                   # the seat that deals next, from 1

    [[questions]]                                # put to the referee before the first deal
    question = "capture"
    facts = { play = "10S", floor = ["4H", "6C"] }
    answer = "Takes four and six."               # what the referee says
    reasons = ["…"]                              # checked if there
    rule = "capture"                             # the paragraph it rests on; checked if there

Instead of ``given`` an item of ``deals`` may have ``adjust = { side = "Anna", points = -5,
reason = "..." }`` or ``close = "agreed"`` (``time``, ``abandoned``). Half points are written
12.5 in numbers and +12½ in lines. A file may hold deals, questions or both.

Deals and questions are also where the search of ``tests/rules/test_every_option.py`` looks for a case in which
a house rule matters. So one that thrown cards seldom bring into play gets a deal or a question here.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.toml"))
MATCHES: dict[str, dict[str, Any]] = {
    f"{path.parent.name}/{path.stem}": tomllib.loads(path.read_text("utf-8")) for path in FILES
}

KEYS = {"about", "source", "variant", "seating", "sides", "options", "start", "deals", "outcome", "after", "questions"}
QUESTION_KEYS = {"question", "facts", "answer", "reasons", "rule"}
DEAL_KEYS = {
    *("given", "adjust", "close", "ahead", "lines", "points", "totals", "carried", "games", "dealer", "warns"),
}
