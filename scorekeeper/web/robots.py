"""Keeping what lies under a secret link out of search engines.

A robot that collects pages and gives its name is answered as if there were no match: it learns less than from
``noindex``, which shows the page and asks not to keep it. Whoever else may be a robot is told ``noindex``. A
browser in a person's hand puts nothing into an index; it is sent the names of the large engines only, for the
day one of them comes looking like a person.

Why: docs/decisions/2026-11-21-robots-get-no-answer-under-a-link.md
"""

import re
from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse

from scorekeeper.web import views

Handler = Callable[[HttpRequest], HttpResponse]

CAPABILITY_PREFIX = ("/t/", "/join/", "/table/", "/room/")
"""Addresses below these hold a code that opens a match, a club, a table of a tournament or its board."""

COLLECTORS = tuple(
    "360Spider, AddSearchBot, AhrefsBot, Amazonbot, Applebot, archive.org_bot, Baiduspider, bingbot, BLEXBot, "
    "BraveBot, Bytespider, CCBot, ClaudeBot, coccocbot, DataForSeoBot, Daumoa, Diffbot, DotBot, DuckAssistBot, "
    "DuckDuckBot, Exabot, Googlebot, GoogleOther, GPTBot, heritrix, ia_archiver, ImagesiftBot, "
    "meta-externalagent, MJ12bot, MojeekBot, msnbot, OAI-SearchBot, PerplexityBot, PetalBot, Qwantbot, Qwantify, "
    "SemrushBot, SeznamBot, Slurp, Sogou web, Timpibot, yandex.com/bots, YandexBot, YandexImages, Yeti/, "
    "YisouSpider, YouBot".split(", ")
)
"""Names by which robots that build an index of the web, an archive or a corpus of text call themselves.

Those that fetch one page for a person who sent its link (the previews of messengers) are not among them.
"""
_COLLECTOR = re.compile("|".join(map(re.escape, COLLECTORS)), re.IGNORECASE)
_ROBOT = re.compile(r"bot\b|bots\b|crawl|spider|scrap|archiv|fetch|preview|headless|https?://|\+http|@", re.IGNORECASE)
"""Words in the names of robots that no browser of a person has in its own."""

ALL = "noindex, nofollow, noarchive"
LARGE = ("googlebot", "bingbot", "duckduckbot", "applebot", "yandex", "baiduspider", "slurp", "archive.org_bot")
NAMED = ", ".join(f"{name}: noindex" for name in LARGE)


def kept_out(get_response: Handler) -> Handler:
    """Answer robots under a secret link with nothing, and tell all others that may be one not to index."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(CAPABILITY_PREFIX):
            return get_response(request)
        name = request.headers.get("User-Agent", "")
        response = views.not_found(request, Http404()) if _COLLECTOR.search(name) else get_response(request)
        response.headers["X-Robots-Tag"] = NAMED if is_of_a_person(request) else f"{ALL}, {NAMED}"
        return response

    return middleware


def is_of_a_person(request: HttpRequest) -> bool:
    """Whether a browser asks that a person holds.

    A browser says in ``Sec-Fetch-Mode`` why it asks (Fetch Metadata, W3C; only over HTTPS and to its own
    machine), and has no word of a robot in its name. In doubt the answer is no, which costs a person nothing.
    """
    name = request.headers.get("User-Agent", "")
    return "Sec-Fetch-Mode" in request.headers and name.startswith("Mozilla/") and not _ROBOT.search(name)
