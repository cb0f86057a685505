"""Setting a tournament up: choosing its game, how its tables play, who meets whom, what counts; changing it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from scorekeeper.matches.start.choice import choose_for, variant_or_404
from scorekeeper.matches.start.form import Sent
from scorekeeper.rules import registry, tournament as core
from scorekeeper.rules.asking import write
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.text import render as say
from scorekeeper.rules.variant import Variant
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.language import gettext as _

from ...access import Here, opens_club
from ...errors import Refused
from ...evenings.charters import rules_form
from ...evenings.models import Evening
from ...evenings.services.evenings import title_of
from ...evenings.views.evenings import evening_or_404
from ...pages import around, page, say_saved
from ...policy import Act
from .. import forms, services
from ..hints import Hints, entered_in, hints_of
from ..models import Tournament
from .tournament import show_tournament, tournament_or_404

MOST_FORM = 20


def usual_in_tournaments() -> list[Variant[Any, Any]]:
    """What clubs often play tournaments of: most usual forms first; of a game whose variants share them, one."""
    usual = sorted((variant for variant in registry.VARIANTS if variant.formats), key=lambda each: -len(each.formats))
    return [
        variant
        for place, variant in enumerate(usual)
        if not any((each.game, each.formats) == (variant.game, variant.formats) for each in usual[:place])
    ]


@opens_club(Act.RUN_TOURNAMENTS)
def choose(here: Here, evening: int) -> HttpResponse:
    """Which game the tournament is of: first those that tell how tournaments of them are played."""
    the_evening = evening_or_404(here, evening)
    if Tournament.objects.filter(evening=the_evening).exists():
        return redirect("clubs:tournament", club=here.club.code, evening=the_evening.pk)
    usual = [{"variant": variant, "note": _("Usual in tournaments")} for variant in usual_in_tournaments()]
    return choose_for(
        here.request,
        usual,
        template="clubs/evenings/choose.html",
        title=_("A tournament"),
        before=title_of(the_evening),
        back=reverse("clubs:evening", args=[here.club.code, the_evening.pk]),
        played_title=_("Clubs often play"),
        **around(here),
    )


@opens_club(Act.RUN_TOURNAMENTS, "GET", "POST")
def set_up(here: Here, evening: int, key: str) -> HttpResponse:
    """Make the evening a tournament of this game."""
    the_evening, variant = evening_or_404(here, evening), variant_or_404(key)
    if Tournament.objects.filter(evening=the_evening).exists():
        return redirect("clubs:tournament", club=here.club.code, evening=the_evening.pk)
    form = _form_chosen(here.request, variant)
    wanted = services.usual(here.club, variant, form, *_way_chosen(here.request, variant))
    return _set_up(here, the_evening, wanted, form=form)


@opens_club(Act.RUN_TOURNAMENTS, "GET", "POST")
def change(here: Here, evening: int) -> HttpResponse:
    """Change the tournament: all of it before the first draw, then the rounds to come."""
    tournament = tournament_or_404(here, evening)
    wanted = services.agreed(tournament)
    if not tournament.rounds.exists() and "seating" in here.request.GET:
        form = _form_chosen(here.request, wanted.variant)
        wanted = services.usual(here.club, wanted.variant, form, *_way_chosen(here.request, wanted.variant))
        return _set_up(here, tournament.evening, wanted, tournament=tournament, form=form)
    return _set_up(here, tournament.evening, wanted, tournament=tournament)


def _form_chosen(request: HttpRequest, variant: Variant[Any, Any]) -> int:
    """The usual form that was tapped, the first before one was."""
    indexes = {str(index): index for index in range(len(variant.formats))}
    return indexes.get(request.GET.get("form", "0")[:MOST_FORM], 0)


def _way_chosen(request: HttpRequest, variant: Variant[Any, Any]) -> tuple[Any, int | None]:
    """The seating and the size of an entry that were tapped; None where none was, or one that does not go together."""
    try:
        seating = variant.seating(request.GET.get("seating", ""))
    except KeyError:
        return None, None
    size = len(seating.sides[0])
    each = next((number for number in (size, 1) if str(number) == request.GET.get("each", "")), size)
    return seating, each


def _set_up(
    here: Here,
    evening: Evening,
    wanted: services.SetUp,
    *,
    tournament: Tournament | None = None,
    form: int = -1,
) -> HttpResponse:
    """The page that sets a tournament up; saves what was sent, and goes on to the entries."""
    variant, seating = wanted.variant, wanted.seating
    drawn = tournament is not None and tournament.rounds.exists()
    fresh = here.request.method == "GET"
    sent = Sent(variant=variant, data=here.request.POST)
    usual = write(variant.options)
    kept = {key: value for key, value in write(wanted.options).items() if usual[key] != value}
    raw, confirm = (kept, wanted.confirm) if fresh or drawn else (sent.rules, sent.confirm)
    typed = forms.answers_of(wanted) if fresh else forms.answers_of(wanted) | forms.answers_in(here.request.POST)
    reading = variant.read_options(raw, seating)
    saving = not fresh and not here.request.POST.get("action")
    problem = wrong = ""
    hints = hints_of(wanted, entered_in(tournament))
    if not fresh and reading.value is not None:
        hints = _hints_typed(wanted, typed, reading.value, drawn=drawn, tournament=tournament)
    if saving and reading.value is not None:
        try:
            agreed = forms.agreed_from(wanted, typed, reading.value, confirm=confirm, drawn=drawn)
            if tournament is None:
                services.set_up(evening, here.me, agreed)
                return redirect("clubs:tournament-entries", club=here.club.code, evening=evening.pk)
            services.change(tournament, here.me, agreed)
            say_saved(here)
            return redirect("clubs:tournament", club=here.club.code, evening=evening.pk)
        except Refused as refused:
            problem = str(refused)
        except Impossible as impossible:
            problem, wrong = say(impossible.problems[0].phrase, _), forms.wrong_in(typed)
    options = reading.value or variant.charter({}, seating)
    rules = rules_form(variant, seating, raw, reading.problems)
    layout = wanted.layout or core.Layout(2, 1)
    context: dict[str, Any] = {
        "evening": evening,
        "tournament": tournament,
        "drawn": drawn,
        "variant": variant,
        "seating": seating,
        "query": f"?seating={seating.key}&each={wanted.members_each}&form={max(form, 0)}" if form >= 0 else "",
        "ways": forms.ways_to_enter(variant, wanted, max(form, 0)),
        "usual_forms": forms.usual_forms(variant, wanted, form),
        "typed": typed,
        "wrong": wrong,
        "wrong_in": forms.FOLD_OF.get(wrong, ""),
        "movements": core.movements_for(layout),
        "awards": core.awards_for(layout),
        "tables": list(core.VICTORY),
        "ladders": [text for text, _ladder in core.LADDERS.values()],
        "plan_text": hints.plan or forms.plan_sentence(wanted.plan, entered_in(tournament)),
        "award_says": [
            say(phrase, _)
            for phrase in wanted.award.says(league=core.is_league(wanted.plan), later=wanted.plan.takes_later)
        ],
        "ladder_text": say(wanted.ladder.says()[0], _),
        "form": rules,
        "hints": hints,
        "confirm": confirm,
        "says": say(variant.ending(options, seating).says(), _),
        "open_rules": saving and reading.value is None,
    }
    if is_htmx(here.request):
        part = "clubs/tournaments/_hints.html"
        if here.request.POST.get("action") != "hints":
            part = "clubs/tournaments/setup.html#rules"
        return render(here.request, part, {"here": here, "club": here.club, **context})
    return page(here, "clubs/tournaments/setup.html", problem=problem, status=422 if saving else 200, **context)


def _hints_typed(
    wanted: services.SetUp, typed: forms.FormTexts, options: Any, *, drawn: bool, tournament: Tournament | None
) -> Hints:
    """What is to be told of what was typed; nothing while it is not good, which is said when it is sent."""
    try:
        agreed = forms.agreed_from(wanted, typed, options, confirm=wanted.confirm, drawn=drawn)
    except Impossible:
        return Hints()
    return hints_of(agreed, entered_in(tournament))


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def do_without(here: Here, evening: int) -> HttpResponse:
    """Let the evening be an ordinary one."""
    tournament = tournament_or_404(here, evening)
    try:
        services.do_without(tournament, here.me)
    except Refused as refused:
        return show_tournament(here, tournament, problem=str(refused))
    return redirect("clubs:evening", club=here.club.code, evening=evening)
