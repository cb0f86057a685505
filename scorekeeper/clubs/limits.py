"""How often something may be asked for."""

import time

from django.core.cache import cache


def seconds_to_wait(what: str, who: object, *, most: int, within: int) -> int:
    """How long *who* has to wait before *what* is done again; 0 when it may be done now, which this counts.

    It may be done *most* times in each stretch of *within* seconds. Each process of the server counts for itself,
    unless they share a cache.
    """
    key = f"limits:{what}:{who}:{int(time.time()) // within}"
    cache.add(key, 0, within)
    try:
        count = cache.incr(key)
    except ValueError:  # thrown out of the cache in between: it was not asked for often, or much else was
        return 0
    return 0 if count <= most else seconds_left(within)


def seconds_left(within: int) -> int:
    """How long the stretch of *within* seconds lasts in which we are; at least 1."""
    return within - int(time.time()) % within
