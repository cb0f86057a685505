"""What a browser reads of us before it puts us on the home screen: name, colours, icons, ways in, pictures.

It has an address for each language, for browsers ask for it without cookies.
"""

from typing import Any, Final

from django.http import Http404, HttpRequest, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language_bidi, gettext_noop, pgettext
from django.views.decorators.http import require_GET

from scorekeeper.web.language import gettext as _
from scorekeeper.web.languages.choosing import speaking
from scorekeeper.web.languages.offered import is_offered
from scorekeeper.web.places import ADDRESSES, SHORTCUTS

NAME: Final = "Scorekeeper"
PAPER: Final = "#fbf7ee"
"""The colour of a page in the light, as ``base.html`` names it."""
PLACE: Final = "install/"
"""Where its pictures lie among the static files. No page shows them, so a phone keeps none of them."""
ICONS: Final = (
    ("icon", 192, "any"),
    ("icon", 512, "any"),
    ("maskable", 192, "maskable"),
    ("maskable", 512, "maskable"),
)
"""The stem of each icon, its width and height in pixels, and what it is for."""
PICTURES: Final = (
    ("sheet", "narrow", 720, 1480),
    ("form", "narrow", 720, 1480),
    ("book", "narrow", 720, 1480),
    ("board", "wide", 1280, 800),
)
"""The stem of each picture, the screens it is for, its width and height in pixels."""
DESCRIPTION: Final = gettext_noop("Score, referee and memory for card games played with real cards at a real table.")
DAY: Final = 24 * 3600


def manifest_of(code: str) -> dict[str, Any]:
    """The manifest in the language with this *code*, as https://www.w3.org/TR/appmanifest/ has it."""
    home = reverse(ADDRESSES["home"])
    with speaking(code):
        shows = {
            "sheet": pgettext("tab", "Score"),
            "form": _("Record the deal"),
            "book": _("Rule book"),
            "board": _("Board"),
        }
        return {
            "id": home,
            "name": NAME,
            "short_name": NAME,
            "description": _(DESCRIPTION),
            "lang": code,
            "dir": "rtl" if get_language_bidi() else "ltr",
            "start_url": home,
            "scope": home,
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": PAPER,
            "categories": ["games", "utilities"],
            "icons": [
                {
                    "src": static(f"{PLACE}{stem}-{size}.png"),
                    "sizes": f"{size}x{size}",
                    "type": "image/png",
                    "purpose": purpose,
                }
                for stem, size, purpose in ICONS
            ],
            "shortcuts": [{"name": _(words), "url": reverse(view)} for _turn, view, words in SHORTCUTS],
            "screenshots": [
                {
                    "src": static(f"{PLACE}{stem}.webp"),
                    "sizes": f"{width}x{height}",
                    "type": "image/webp",
                    "form_factor": form,
                    "label": shows[stem],
                }
                for stem, form, width, height in PICTURES
            ],
        }


@require_GET
def manifest(_request: HttpRequest, language: str) -> JsonResponse:
    """The manifest in one of the languages of the menu."""
    if not is_offered(language):
        raise Http404
    return JsonResponse(
        manifest_of(language),
        content_type="application/manifest+json",
        json_dumps_params={"ensure_ascii": False},
        headers={"Cache-Control": f"public, max-age={DAY}"},
    )
