"""The columns of tables of figures, and what each can be sorted by."""

from collections.abc import Mapping, Sequence

from django.db.models import F, OuterRef, Subquery
from django.db.models.expressions import OrderBy
from django.db.models.functions import Coalesce
from django.utils.translation import pgettext

from scorekeeper.rules.text import gettext_noop
from scorekeeper.web.language import gettext as _

from ...columns import Column, Sorting, kept_of, share
from ..models import About, Honour
from .scope import Scope

BY_NAME = ("person__folded", "person_id")
CALLED = Coalesce(F("other__merged_into__folded"), F("other__folded")).asc()
"""By the name of the person that the other of a sum is."""


def of_people(scope: Scope, data: Mapping[str, str], year: int | None = None) -> Sorting:
    """Everybody's matches: points of an average deal where one variant is looked at, else the share won.

    The *year* that the calendar below shows stays when the order changes.
    """
    last = Column("share", _("Share won"), (share("won", "matches"), "person_id"), figures=True)
    if scope.variant:
        last = Column(
            "deal", scope.own_words(gettext_noop("A deal")), (share("halves", "deals"), "person_id"), figures=True
        )
    columns = (
        Column("name", _("Who"), BY_NAME),
        Column("played", _("Played"), ("-matches", "person_id"), figures=True),
        Column("won", _("Won"), ("-first", "-second", "person_id"), figures=True),
        Column("drawn", pgettext("result", "Drawn"), ("-drawn", "person_id"), figures=True),
        last,
    )
    kept = kept_of(scope.query) | ({"year": str(year)} if year else {})
    return Sorting(columns, data, kept, usual="won")


def of_one_person(scope: Scope, data: Mapping[str, str], year: int | None = None) -> tuple[Sorting, Sorting, Sorting]:
    """One person's games, partners and opponents, the most played first; one address sorts one of them."""
    kept, most = kept_of(scope.query) | ({"year": str(year)} if year else {}), ("-matches_sum", "-deals_sum", "them")
    lost = OrderBy(F("matches_sum") - F("won_sum") - F("drawn_sum"), descending=True)
    games = (
        Column("game", _("Game"), ("variant_key",)),
        Column("won", _("Won"), ("-won_sum",), figures=True),
        Column("drawn", pgettext("result", "Drawn"), ("-drawn_sum",), figures=True),
        Column("lost", _("Lost"), (lost,), figures=True),
        Column("deal", scope.own_words(gettext_noop("A deal")), ("-halves_sum",), figures=True),
        Column("games", "", ("-matches_sum",)),
    )
    partners = (
        Column("partner", _("Partner"), (CALLED, "them")),
        Column("with", _("Matches won"), ("-won_sum", *most), figures=True),
        Column("deals", scope.own_words(gettext_noop("Deals won")), ("-deals_won_sum", *most), figures=True),
        Column("partners", "", most),
    )
    opponents = (
        Column("against", _("Against"), (CALLED, "them")),
        Column("ahead", _("Ahead"), ("-won_sum", *most), figures=True),
        Column("level", pgettext("result", "Level"), ("-drawn_sum", *most), figures=True),
        Column("behind", _("Behind"), (lost, *most), figures=True),
        Column("opponents", "", most),
    )
    of_games, of_partners, of_opponents = (
        Sorting(columns, data, kept, usual=columns[-1].key) for columns in (games, partners, opponents)
    )
    return of_games, of_partners, of_opponents


def of_chips(scope: Scope, data: Mapping[str, str]) -> Sorting:
    """Who has won what at play for chips, and for money, which the page leaves out where there is none.

    Money in several coins has no order: one of them is not more than another.
    """
    columns = (
        Column("name", _("Who"), BY_NAME),
        Column("chips", _("Chips"), ("-first", "-second", "person_id"), figures=True),
        Column("money", _("Money"), _by_money(scope), figures=True),
    )
    return Sorting(columns, data, kept_of(scope.query), usual="chips")


def _by_money(scope: Scope) -> Sequence[str | OrderBy]:
    """The most money first, where all of it is in one coin; money without a sign is one too."""
    coins = list(scope.coins.values_list("about", flat=True).distinct()[:2])
    if not coins:
        return "-cents", "person_id"
    if len(coins) > 1 or scope.people(About.CHIPS).exclude(cents=0).exists():
        return ()
    own = scope.coins.filter(about=coins[0], person=OuterRef("person")).values("cents")[:1]
    return OrderBy(Coalesce(Subquery(own), 0), descending=True), "person_id"


def of_ratings(game: str, data: Mapping[str, str]) -> tuple[Sorting, Sorting]:
    """Those whose rating is worth reading, and those whose is not yet, the surest of whom come first."""
    name = Column("name", _("Who"), BY_NAME)
    matches = Column("matches", _("Matches"), ("-matches", "person_id"), figures=True)
    rating = Column("rating", _("Rating"), ("-mu", "person_id"), figures=True)
    surest = Column("surest", "", ("sigma", "person_id"))
    kept = {"game": game}
    place = Column("place", _("Place"), rating.by)
    settled = Sorting((place, name, matches, rating), data, kept, usual="rating")
    return settled, Sorting((name, matches, rating, surest), data, kept, usual="surest")


def of_honours(season: int, data: Mapping[str, str], *, by_name: bool) -> Sorting:
    """The table of honour of a season; its usual order is that of the places.

    Only members sort it *by_name*: to others the order would tell something of names that are not shown.
    """
    columns = (
        Column("place", _("Place"), Honour.ORDER),
        Column("name", _("Who"), BY_NAME if by_name else ()),
        Column("evenings", _("Evenings"), ("-evenings", "person_id"), figures=True),
        Column("points", _("Points"), ("-points", "person_id"), figures=True),
    )
    return Sorting(columns, data, {"season": str(season)}, usual="place")


def of_matches(wanted: Mapping[str, str], data: Mapping[str, str], *, by_name: bool = False) -> Sorting:
    """The matches that are *wanted*, the newest first unless another order is asked for.

    Only members sort them *by_name*, of whoever stands first, and by the greatest figure of a side: to others the order
    would tell something of names and results that are not shown.
    """
    newest = ("-played_on", "-pk")
    columns = (
        Column("day", _("Day"), newest, falls=True),
        Column("who", _("Who"), ("first_name", *newest) if by_name else ()),
        Column("game", _("Game"), ("variant_key", *newest)),
        Column("state", _("State"), ("state", *newest)),
        Column("result", _("Result"), ("-most_halves", *newest) if by_name else (), figures=True),
    )
    return Sorting(columns, data, wanted)
