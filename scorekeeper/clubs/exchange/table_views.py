"""Names and results brought in from tables: their columns matched, every line looked at, then all of it or nothing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from scorekeeper.matches.start.choice import games
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.web.language import filled_html, listed_html, quoted_html

from ..access import Here, opens_club
from ..club import Club
from ..errors import Refused
from ..evenings.views.tables import played_lately
from ..pages import page, say_saved
from ..policy import Act
from .matching import DAY, Matching, Memory, TableSort, chosen, matched, recalled, remember
from .services import importing_names, importing_results
from .services.other_lists import refuse_other_list
from .services.result_cells import Words
from .services.result_documents import Reading, RulesOf
from .sheets import decoded, renamed
from .views import chosen as chosen_file
from .written_days import ORDERS

SHOWN = 300
"""So many rows of a preview are shown, those that are wrong first."""
MATCH, AGAIN, SAVE = "match", "again", "save"
"""What a form asks for: go on with these columns, choose them again, bring all of it in. Without one: look at it."""


@dataclass(frozen=True)
class Bringing:
    """A kind of table that comes in: how it is judged and brought in, on which page, and the page it leads to."""

    sort: TableSort
    judge: Callable[..., Sequence[Any]]
    bring: Callable[..., int]
    template: str
    then: str
    more: Mapping[str, Any] = field(default_factory=dict)


RULES_OF = (
    (RulesOf.CLUB, gettext_lazy("As the club plays")),
    (RulesOf.USUAL, gettext_lazy("As usual")),
    (RulesOf.NONE, gettext_lazy("The result alone, without its deals")),
)
WORDS = (
    (Words.TWO, gettext_lazy("Two names")),
    (Words.ONE, gettext_lazy("One name")),
)
NAMES = Bringing(
    importing_names.NAMES,
    importing_names.judged_names,
    importing_names.bring_names,
    "clubs/exchange/names.html",
    "clubs:members",
)
RESULTS = Bringing(
    importing_results.RESULTS,
    importing_results.judged_results,
    importing_results.bring_results,
    "clubs/exchange/results.html",
    "clubs:history",
    {"games": VARIANTS, "rules_of": RULES_OF, "words_mean": WORDS},
)


@opens_club(Act.BRING_IN, "GET", "POST")
def names(here: Here) -> HttpResponse:
    """Names from a table: looked at first, then brought in."""
    return _bring(here, NAMES)


@opens_club(Act.BRING_IN, "GET", "POST")
def results(here: Here) -> HttpResponse:
    """Results from a table: looked at first, then brought in."""
    return _bring(here, RESULTS)


def _bring(here: Here, what: Bringing) -> HttpResponse:
    text, problem, rows, original, above = "", "", list[Any](), "", ""
    readings = [_reading(here.request.POST)] if what is RESULTS else []
    if here.request.method == "POST":
        action = here.request.POST.get("action", "")
        try:
            typed = here.request.POST.get("rows", "").encode()
            text = decoded(chosen_file(here.request).read() if here.request.FILES.get("file") else typed)
            given, parted, meant = here.request.POST.get("call", "").partition("\t")
            if parted:  # a name that was meant was touched
                text = renamed(text, given, meant)
            if action != SAVE:
                refuse_other_list(text, what.sort.key)
                made = _matching(here, what, text, action)
                if not made.is_sure:
                    return _columns(here, what, text, made, made.problem if action == MATCH else "")
                above = _left_out(made)
                original, text = ("", text) if made.is_ours else (text, made.written())
            rows = list(what.judge(here.club, text, *readings))
            if action == SAVE:
                brought = what.bring(here.club, text, here.me, *readings)
                rows = [row for row in rows if not row.is_there][brought:]
                if not rows:
                    say_saved(here, above=True)
                    return redirect(what.then, club=here.club.code)
        except Refused as refused:
            problem = str(refused)
    wrong = [row for row in rows if row.problem]
    new = sum(not row.problem and not row.is_there for row in rows)
    if wrong and not problem:
        problem = ngettext(
            "%(count)s line is wrong, and nothing is brought in. Mend it below or in your file, then look again.",
            "%(count)s lines are wrong, and nothing is brought in. Mend them below or in your file, then look again.",
            len(wrong),
        ) % {"count": len(wrong)}
    at_once = importing_results.AT_ONCE if what is RESULTS else len(rows)
    first_rows = [*wrong, *(row for row in rows if not row.problem)][:SHOWN]
    return page(
        here,
        what.template,
        problem=problem,
        text=text,
        original=original,
        above=above,
        rows=first_rows,
        more=len(rows) - len(first_rows),
        new=0 if wrong else min(new, at_once),
        parts=importing_results.too_many(at_once) if new > at_once else "",
        rules=readings[0].rules if any(row.asks_rules for row in rows if readings) else "",
        words=readings[0].words if any(row.asks_words for row in rows if readings) else None,
        tab="exchange",
        **what.more,
    )


def _reading(data: Mapping[str, str]) -> Reading:
    """What a form says of a table of results where its rows leave something open."""
    rules, words = data.get("rules", ""), data.get("words", "")
    return Reading(
        RulesOf(rules) if rules in set(RulesOf) else RulesOf.CLUB, Words(words) if words in set(Words) else Words.ASK
    )


def _matching(here: Here, what: Bringing, text: str, action: str) -> Matching:
    """What each column holds: as the form says, as the club remembers, or as it seems; sure if nothing is guessed."""
    if action == MATCH:
        made = chosen(text, what.sort, here.request.POST.dict())
        if made.is_sure:
            remember(here.club, made)
        return made
    return matched(text, what.sort, Memory() if action == AGAIN else recalled(here.club, what.sort))


def _left_out(made: Matching) -> str:
    """Says what stands above the heads; nothing where they come first."""
    if not made.above:
        return ""
    return filled_html(_("Above the heads, and left out: %(lines)s"), lines=listed_html(map(quoted_html, made.above)))


def _columns(here: Here, what: Bringing, text: str, made: Matching, problem: str) -> HttpResponse:
    """The page that asks what each column holds."""
    heads = [head or _("Column %(number)s") % {"number": number} for number, head in enumerate(made.heads, 1)]
    columns = [
        {
            "head": head,
            "key": key,
            "own": key if key in what.sort.passed_over else "",
            "cells": [cell for row in made.first_rows if (cell := row[number])][:3],
        }
        for number, (head, key) in enumerate(zip(heads, made.columns, strict=True))
    ]
    return page(
        here,
        "clubs/exchange/columns.html",
        problem=problem,
        text=text,
        made=made,
        above=_left_out(made),
        columns=columns,
        choices=what.sort.choices,
        orders=ORDERS if DAY in what.sort.keys else (),
        games=_games(here.club) if what.sort.games else (),
        tab="exchange",
    )


def _games(club: Club) -> list[dict[str, Any]]:
    """The games to choose from: those *club* plays first, then the others by family."""
    own = [key for key in dict.fromkeys([*played_lately(club), *club.defaults]) if key in BY_KEY]
    families = [
        {**family, "variants": [variant for variant in family["variants"] if variant.key not in own]}
        for family in games()
    ]
    first = {"name": _("As the club plays"), "variants": [BY_KEY[key] for key in own]}
    return [family for family in (first, *families) if family["variants"]]
