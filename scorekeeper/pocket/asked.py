"""What the worker says of a request beside what its browser says. No field of a head can be called so."""

from typing import Final

OWN: Final = "scorekeeper.own"
"""A page of ours has sent it (:mod:`.own`)."""
UNKEPT: Final = "scorekeeper.unkept"
"""What it did could not be kept, and was put back (:mod:`.unkept`)."""
