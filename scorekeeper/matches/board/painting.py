"""Drawing a picture on this machine: a layout as SVG, made a PNG with the fonts that are here."""

from threading import Lock

from django.template.loader import render_to_string

from .font_pen import FontPen
from .fonts import faces, files_for
from .layout import HEIGHT, WIDTH, Layout
from .pen import NoPen

_one_at_a_time = Lock()
"""A picture takes a processor for a moment: however many are asked for, others are served meanwhile."""


class FontPainter:
    """Makes a PNG, :data:`.layout.WIDTH` by :data:`.layout.HEIGHT` pixels."""

    kind = "image/png"

    def pen(self) -> FontPen:
        """The fonts of this machine.

        :raises NoPen: when it has none.
        """
        if not faces():
            raise NoPen
        return FontPen()

    def paint(self, layout: Layout) -> bytes:
        """The PNG."""
        import resvg_py  # no other page needs it, and a phone that draws its own pages has none

        svg = render_to_string("matches/board/picture.svg", {"layout": layout, "width": WIDTH, "height": HEIGHT})
        used = files_for(piece for text in layout.texts for _x, piece in text.pieces)
        with _one_at_a_time:
            return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=used)
