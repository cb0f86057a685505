"""The cast: Anna and Bo play Basra against Carla and Di. Anna's phone writes, Wanda's watches, Sam's is a stranger's.

Every write of a :class:`Phone` is followed by a look at the law of the house: what is kept beside the events equals
the fold of the events.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scorekeeper.matches import services
from scorekeeper.matches.models import Match
from scorekeeper.rules import keeping
from scorekeeper.rules.registry import BY_KEY
from tests.basra_deals import LEVEL as LEVEL, OURS as OURS, SWEEP as SWEEP, THEIRS as THEIRS
from tests.matches.pages import Element, read_page

Json = dict[str, Any]

ANNA, BO, CARLA, DI = "Anna", "Bo", "Carla", "Di"
SEATED = (ANNA, CARLA, BO, DI)
"""In the order of play: partners sit opposite each other."""
WE, THEY = f"{ANNA} & {BO}", f"{CARLA} & {DI}"

KEY = "00000000-0000-4000-8000-000000000001"
OTHER_KEY = "00000000-0000-4000-8000-000000000002"


def document(*deals: Any, **changes: Any) -> Json:
    """A match document of the cast with these *deals*; *changes* replace its parts, or add to them.

    >>> document(OURS)["players"]
    ['Anna', 'Carla', 'Bo', 'Di']
    """
    whole = {
        "format": "scorekeeper-match",
        "version": 1,
        "variant": "basra-egypt",
        "seating": "4-pairs",
        "players": list(SEATED),
        "deals": list(deals),
        **changes,
    }
    if "events" in changes:
        del whole["deals"]
    return whole


def typed(deal: Mapping[str, Any]) -> dict[str, str]:
    """A deal of Basra as it is typed into the form.

    >>> typed({"cards": [30, 22], "tens": [0, 1], "aces": [3, 1]})
    {'cards.0': '30', 'cards.1': '22', 'tens': '1', 'aces.0': '3'}
    """
    fields: dict[str, str] = {}
    for question, (ours, theirs) in deal.items():
        if question in ("tens", "club2"):  # there is one, so it is asked who has it
            fields[question] = str([ours, theirs].index(1))
        elif question in ("aces", "jacks"):  # a few, so it is asked how the two sides share them
            fields[f"{question}.0"] = str(ours)
        else:
            fields |= {f"{question}.0": str(ours), f"{question}.1": str(theirs)}
    return fields


# What is stored


def stored(*labels: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table of these apps as the database has it; of matches, where none is named."""
    tables = {}
    with connection.cursor() as cursor:  # a model would take ten times as long, and this is asked at every refusal
        for label in labels or ("matches",):
            for model in apps.get_app_config(label).get_models(include_auto_created=True):
                cursor.execute(f"SELECT * FROM {connection.ops.quote_name(model._meta.db_table)}")
                tables[model.__name__] = sorted(cursor.fetchall(), key=repr)
    return tables


@contextmanager
def nothing_stored() -> Iterator[None]:
    """Fail when the block changes a single value in the database."""
    before = stored()
    yield
    assert stored() == before, "something was stored"


def assert_kept_is_the_fold(match: Match) -> None:
    """What is kept of *match* equals a fresh replay of its events, which are numbered without gaps."""
    match = Match.objects.get(pk=match.pk)
    numbers = list(match.events.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert match.version == len(numbers)
    sheet = services.sheet_of(match)
    assert match.state == keeping.state_to_json(sheet.state)
    assert match.finished == (sheet.outcome is not None)
    assert match.deals == sheet.numbered
    kept = list(match.entries.order_by("event").values_list("event", "content"))
    assert kept == [(entry.event, keeping.entry_to_json(entry)) for entry in sheet.entries]


# Who does it


@dataclass
class Phone:
    """A browser with its cookies, and the link to a match that was given to it."""

    code: str
    client: Client

    def address(self, name: str, *args: Any) -> str:
        """The address of a page of the match; a name may say which app has it, ``rulebook:table``."""
        return reverse(name if ":" in name else f"matches:{name}", args=[self.code, *args])

    def get(self, name: str, *args: Any, query: str = "", htmx: bool = False) -> HttpResponse:
        """Open a page of the match."""
        answer: Any = self.client.get(self.address(name, *args) + query, headers=_headers(htmx))
        return answer  # an HttpResponse with more to it, which the stubs call by a name of their own

    def page(self, name: str, *args: Any, query: str = "") -> Element:
        """Open a page of the match and read it."""
        answer = self.get(name, *args, query=query)
        assert answer.status_code == 200
        return read_page(answer)

    def post(self, name: str, *args: Any, fields: Mapping[str, str | list[str]], htmx: bool = False) -> HttpResponse:
        """Send *fields* as they are."""
        answer: Any = self.client.post(self.address(name, *args), dict(fields), headers=_headers(htmx))
        access = services.access_by(self.code)
        if access is not None:
            assert_kept_is_the_fold(access.match)
        return answer

    def form(self, name: str, *args: Any, form: str) -> dict[str, str]:
        """What a browser would send of a form that nobody has touched."""
        return self.page(name, *args).form(form)

    def record(self, deal: Mapping[str, Any], **changes: str) -> HttpResponse:
        """Open the form for the next deal, type it and save it; *changes* are sent in place of what was typed."""
        fields = self.form("record", form="deal")
        return self.post("record", fields=fields | typed(deal) | changes)

    def correct(
        self, event: int, deal: Mapping[str, Any], reason: str = "The aces were counted wrongly", **changes: str
    ) -> HttpResponse:
        """Open the form for a recorded deal, type it anew and save it."""
        fields = self.form("correct", event, form="deal")
        return self.post("correct", event, fields=fields | typed(deal) | {"reason": reason} | changes)

    def void(self, event: int, reason: str = "It was a misdeal", **changes: str) -> HttpResponse:
        """Void a deal, or take the end back."""
        fields = self.page("correct", event, query="?void").form(action=self.address("void", event))
        return self.post("void", event, fields=fields | {"reason": reason} | changes)

    def end(self, how: str = "agreed", **changes: str) -> HttpResponse:
        """End the match by the table's own decision."""
        fields = self.form("end", form="end")
        return self.post("end", fields=fields | {"how": how} | changes)


def _headers(htmx: bool) -> dict[str, str]:
    return {"HX-Request": "true"} if htmx else {}


@dataclass
class TableOfFour:
    """A match, the phone of Anna, who started it, and that of Wanda, who watches."""

    match: Match
    anna: Phone
    wanda: Phone

    def now(self) -> Match:
        """The match as it is stored now."""
        return Match.objects.get(pk=self.match.pk)

    @property
    def totals(self) -> list[Any]:
        """The totals as they are stored now."""
        totals: list[Any] = self.now().state["totals"]
        return totals

    @property
    def entries(self) -> list[Json]:
        """The entries of the sheet as they are kept."""
        return list(self.match.entries.order_by("event").values_list("content", flat=True))


def seat(
    variant: str = "basra-egypt",
    seating: str = "4-pairs",
    players: tuple[str, ...] = SEATED,
    **options: Any,
) -> TableOfFour:
    """Begin a match of the cast under *options*."""
    played = BY_KEY[variant]
    seated = played.seating(seating)
    access = services.start_match(
        variant=played, seating=seated, players=players, options=played.charter(options, seated)
    )
    return TableOfFour(
        match=access.match,
        anna=Phone(code=access.code, client=Client()),
        wanda=Phone(code=access.watching, client=Client()),
    )
