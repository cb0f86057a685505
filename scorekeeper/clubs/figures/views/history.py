"""All matches of the club, found by game, player, pair, day and state."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scorekeeper.rules import registry

from ...access import Here, opens_club
from ...club import Member
from ...days import Place, read_day
from ...evenings.models import Played
from ...evenings.presenters.tables import table_card, with_meetings
from ...pages import page
from ...policy import Act
from ..history import GAME, PAIRINGS, STATE_LABELS, MatchSearch
from ..models import Season

MOST_LISTED = 300
"""Clubs with more members have them typed, not offered: the list would be larger than the page."""


@opens_club(Act.SEE)
def history(here: Here) -> HttpResponse:
    """A page of the club's matches, newest first, and what is asked of them."""
    asked = MatchSearch(here.club, here.request.GET)
    numbers, next_place = asked.page(after := Place.read(here.request.GET.get("after", "")))
    rows = with_meetings(Played.objects.filter(pk__in=numbers)).order_by("-played_on", "-pk")
    seasons = [(str(season.pk), season.name) for season in Season.objects.filter(club=here.club)]
    wanted = {name: value for name, value in asked.values.items() if value}
    return page(
        here,
        "clubs/figures/history.html",
        problem=" ".join(asked.problems),
        matches=[table_card(played) for played in rows],
        older=f"?{urlencode({**wanted, 'after': str(next_place)})}" if next_place else "",
        newest=f"?{urlencode(wanted)}" if after else "",
        asked=asked.values,
        anything=asked.anything,
        chosen=_chosen(asked, seasons),
        games=_games(asked.values["game"]),
        seasons=seasons,
        states=STATE_LABELS,
        pairings=PAIRINGS,
        names=_names(here),
        tab="history",
    )


def _names(here: Here) -> list[str]:
    names = Member.objects.filter(club=here.club, merged_into=None).values_list("name", flat=True)
    listed = list(names[: MOST_LISTED + 1])
    return listed if len(listed) <= MOST_LISTED else []


def _games(chosen: str) -> list[dict[str, Any]]:
    """The games, each with its variants, for a list to choose from."""
    return [
        {
            "name": _(label),
            "whole": _all_of(game),
            "value": GAME + game,
            "chosen": chosen == GAME + game,
            "variants": [(v.key, _(v.name), v.key == chosen) for v in registry.VARIANTS if v.game == game],
        }
        for game, label in registry.GAMES.items()
    ]


def _all_of(game: str) -> str:
    """A game as a choice: told apart from a variant of its name where it has several."""
    name = _(registry.GAMES[game])
    several = sum(variant.game == game for variant in registry.VARIANTS) > 1
    return _("%(game)s, all variants") % {"game": name} if several else name


def _chosen(asked: MatchSearch, seasons: list[tuple[str, str]]) -> list[str]:
    """What is asked for, in words, for the head of the list."""
    values = asked.values
    words = [values["member"], values["and"]]
    words += [str(label) for met, label in PAIRINGS if met and met == values["met"]]
    game = values["game"]
    if game in registry.BY_KEY:
        words.append(_(registry.BY_KEY[game].name))
    elif game.removeprefix(GAME) in registry.GAMES:
        words.append(_all_of(game.removeprefix(GAME)))
    words += [str(label) for state, label in STATE_LABELS if state == values["state"]]
    words += [name for number, name in seasons if number == values["season"]]
    first, last = (_day(values[name]) for name in ("from", "to"))
    words.append(f"{first} – {last}".strip() if first or last else "")
    return [word for word in words if word]


def _day(text: str) -> str:
    """A day as the reader writes it; as it was typed where it is none."""
    day = read_day(text)
    return text if day is None else date_format(day)
