"""How often something may be asked for."""

import time

from django.core.cache import cache

from scorekeeper.web.counts import LONGEST


def seconds_to_wait(what: str, who: object, *, most: int, within: int, amount: int = 1) -> int:
    """How long *who* has to wait before *what* is done again; 0 when it may be done now, which this counts.

    It may be done *most* times in each stretch of *within* seconds, whichever process of the server is asked; where
    it is done by *amount*, up to so much in all.

    :raises ValueError: for a stretch that is longer than counts are kept.
    """
    if not 0 < within <= LONGEST:
        raise ValueError("counts are not kept for so long")
    key = f"limits:{what}:{who}:{int(time.time()) // within}"
    try:
        count = cache.incr(key, amount)
    except ValueError:  # the first in this stretch, or another who came first just now
        count = amount if cache.add(key, amount, within) else _counted_on(key, amount)
    return 0 if count <= most else seconds_left(within)


def _counted_on(key: str, amount: int) -> int:
    try:
        return cache.incr(key, amount)
    except ValueError:  # taken away to make room in between
        return amount


def seconds_left(within: int) -> int:
    """How long the stretch of *within* seconds lasts in which we are; at least 1."""
    return within - int(time.time()) % within
