"""Every table of the family that the referee is asked at."""

from __future__ import annotations

FAMILY = (
    *("briscola", "briscolone", "schembil", "briscola-bosnia", "briscola-double", "scoperta", "bisca"),
    *("bisca-brazil", "brusquembille", "marianna", "briscola-mariccia"),
)
