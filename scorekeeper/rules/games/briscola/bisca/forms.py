"""What Bisca is played with in Portugal and in Brazil (docs/rules/briscola.md 12)."""

from typing import Any, Final

from ....cards import BRA52, Style
from ....table import Seating
from ..forms import Form
from ..packs import TAKE_OUT_ONE_TWO, pack_for, pack_of_52
from .options import scale


def _take_out(_options: Any, seating: Seating) -> str | None:
    return TAKE_OUT_ONE_TWO if seating.playing == 3 else None


FORM: Final = Form(
    scale=scale,
    pack=lambda _options, seating: pack_for(seating.playing),
    take_out=_take_out,
    style=Style.FRENCH,
)
BRAZIL: Final = Form(
    scale=lambda _options: BRA52,
    pack=lambda _options, seating: pack_of_52(seating.playing),
    take_out=_take_out,
    style=Style.FRENCH,
)
