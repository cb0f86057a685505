"""A short word that opens a match to watch, for an hour: said across a table, typed on the first page.

The word and the reading code it stands for are kept among the counts, which forget by themselves. Whoever guesses
is counted, by address and all together; whoever types a word that is known is not.
"""

import hashlib
import secrets
from typing import Final

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache

from scorekeeper.web.addresses import asked_from
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.limits import seconds_to_wait

from ..services import Access
from .access import opens_match
from .page import typed

HOUR: Final = 3600
MOST_WRONG: Final = 20
"""Words that may be guessed wrongly from one address within an hour."""
TOGETHER: Final = 200
"""Words that may be guessed wrongly from all addresses within an hour, among more than a million."""
LONGEST: Final = 20
_CONSONANTS: Final = "bdfgklmnprtvz"
_VOWELS: Final = "aeiou"


def new_word() -> str:
    """Three syllables and an end, as easy to say as to type."""
    syllables = (secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _syllable in range(3))
    return "".join(syllables) + secrets.choice("lmnrs")


def word_of(access: Access) -> str:
    """The word that opens the match of *access* now; empty where there is none."""
    return str(cache.get(_key("of", access.watching)) or "")


def _key(kind: str, secret: str) -> str:
    """Under which name something is kept: what is read from the table of counts tells no code by its name."""
    return f"join-{kind}:{hashlib.sha256(secret.encode('utf-8', 'surrogatepass')).hexdigest()}"


@takes_form
@opens_match(writing=True)
def make_word(request: HttpRequest, access: Access) -> HttpResponse:
    """Make a word for the match, or show the one it has; a match of a club is opened by who one is."""
    if not access.grant and not word_of(access):
        word = new_word()
        while not cache.add(_key("word", word), access.watching, HOUR):
            word = new_word()
        cache.set(_key("of", access.watching), word, HOUR)
    return redirect("matches:share", code=access.code)


@never_cache
@takes_form
def join(request: HttpRequest) -> HttpResponse:
    """Open the match that a word stands for, to watch."""
    word = typed(request, "word", LONGEST).casefold()
    who = (asked_from(request), MOST_WRONG), ("all", TOGETHER)
    seconds = max(seconds_to_wait("join", address, most=most - 1, within=HOUR, amount=0) for address, most in who)
    if seconds:
        minutes = seconds // 60 + 1
        problem = ngettext(
            "Too many wrong code words. Wait %(minutes)s minute, or ask for the link.",
            "Too many wrong code words. Wait %(minutes)s minutes, or ask for the link.",
            minutes,
        )
        return _refused(request, problem % {"minutes": minutes}, 429)
    code = cache.get(_key("word", word)) if word else None
    if code is None:
        for address, most in who:
            seconds_to_wait("join", address, most=most, within=HOUR)
        return _refused(request, _("No table has this code word now. It lasts an hour: ask for a new one."), 422)
    return redirect("matches:sheet", code=code)


def _refused(request: HttpRequest, problem: str, status: int) -> HttpResponse:
    word = request.POST.get("word", "")[:LONGEST]
    return render(request, "matches/start/join.html", {"problem": problem, "word": word}, status=status)
