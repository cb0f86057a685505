"""A tournament of three drawn rounds."""

from scorekeeper.rules import tournament as core

DRAWN_3 = core.Plan((core.Stretch("drawn", 3),))
