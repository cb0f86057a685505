"""The Briscola family: games of 120 card points taken in tricks (docs/rules/briscola.md).

Why: docs/decisions/2026-11-20-briscola-where-its-sources-are-silent.md
"""

from typing import Any, Final

from ...variant import Variant
from .basic import BRISCOLA, SCOPERTA
from .bisca import BISCA, BISCA_BRAZIL
from .bosnia import BOSNIA
from .brisca import BRISCA
from .briscolone import BRISCOLONE
from .brusquembille import BRUSQUEMBILLE
from .chiamata import VARIANTS as CHIAMATA
from .double import DOUBLE
from .marriages import MARIANNA, MARICCIA
from .schembil import SCHEMBIL

VARIANTS: Final[tuple[Variant[Any, Any], ...]] = (
    BRISCOLA,
    BRISCA,
    BRISCOLONE,
    SCHEMBIL,
    BOSNIA,
    DOUBLE,
    MARICCIA,
    SCOPERTA,
    MARIANNA,
    *CHIAMATA,
    BRUSQUEMBILLE,
    BISCA,
    BISCA_BRAZIL,
)
"""The variants of this family, in menu order."""
