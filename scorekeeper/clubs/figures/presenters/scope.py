"""Which figures are looked at: of a season or of all time, of a variant, a game, or all of them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from django.db.models import Model, QuerySet

from scorekeeper.rules import registry
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _

from ...club import Club
from ..models import About, PersonTotal, Season, SeatFigures, Streak, Total

M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Choice:
    """An entry of a list to choose from."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class Scope:
    """The part of a club's figures that is looked at."""

    club: Club
    seasons: tuple[Season, ...]
    played: tuple[tuple[str, str], ...]
    """Game and variant of all that the club has played, in the order of the menu."""
    season: Season | None = None
    game: str = ""
    variant: Variant[Any, Any] | None = None

    def event_label(self, label: str) -> str:
        """The *label* of a counted event in the reader's language, in the words of the variants that are looked at.

        Where these are several that say it differently, it is said as their family does.
        """
        own = {
            v.terms.get(label, label) for v in self._variants if any(event.label == label for event in v.counted_events)
        }
        return _(own.pop() if len(own) == 1 else label)

    @cached_property
    def terms(self) -> Mapping[str, str]:
        """The own words of the variant that is looked at; of several, those that all of them have."""
        first, *others = [variant.terms for variant in self._variants] or [{}]
        return {usual: own for usual, own in first.items() if all(terms.get(usual) == own for terms in others)}

    def own_words(self, sentence: str) -> str:
        """A *sentence* on what is looked at, in the reader's language and its own words."""
        return _(self.terms.get(sentence, sentence))

    @property
    def _variants(self) -> Iterable[Variant[Any, Any]]:
        """The variant that is looked at, or those of the game, or all, that the club has played."""
        if self.variant:
            return (self.variant,)
        keys = (key for game, key in self.played if self.game in ("", game))
        return [registry.BY_KEY[key] for key in keys if key in registry.BY_KEY]

    @property
    def totals(self) -> QuerySet[Any, Any]:
        """The totals of names in question."""
        totals: QuerySet[Any, Any] = Total.objects.filter(club=self.club, season=self.season)
        if self.variant:
            totals = totals.filter(game=self.variant.game, variant_key=self.variant.key)
        elif self.game:
            totals = totals.filter(game=self.game)
        return totals

    def people(self, about: str) -> QuerySet[PersonTotal]:
        """The totals of people that are about this, the most first."""
        rows = self._of_people.filter(about=about).exclude(person=None)
        return rows.order_by("-first", "-second", "person_id")

    @property
    def coins(self) -> QuerySet[PersonTotal]:
        """What people, and the club, have won in money that has a sign, a row for each coin."""
        return self._of_people.filter(About.MONEY.parts)

    @property
    def due(self) -> QuerySet[PersonTotal]:
        """What one person owes another, a row for each coin."""
        return self._of_people.filter(About.DUE.parts)

    def due_in_coins(self) -> Iterator[QuerySet[PersonTotal]]:
        """The same, one coin after the other, each with the most first.

        Which coins there are is asked one by one too: an index leads from one to the next, and to the first rows of
        each, so that not all that is due is read.
        """
        words = self.due.order_by("about").values_list("about", flat=True)
        word = words.first()
        while word is not None:
            yield self._of_people.filter(about=word).order_by("-first", "-second", "person_id", "other_id")
            word = words.filter(about__gt=word).first()

    def club_total(self, about: str) -> PersonTotal | None:
        """The total of all people together."""
        return self._of_people.filter(about=about, person=None).first()

    @property
    def _of_people(self) -> QuerySet[PersonTotal]:
        return PersonTotal.objects.filter(**self._level)

    @property
    def streaks(self) -> QuerySet[Streak]:
        """The series of people."""
        return Streak.objects.filter(**self._level)

    @property
    def _level(self) -> dict[str, Any]:
        key = self.variant.key if self.variant else ""
        return {"club": self.club, "season": self.season, "game": self.game, "variant_key": key}

    @property
    def matches(self) -> QuerySet[SeatFigures]:
        """The seats of the matches in question."""
        return self.narrowed(SeatFigures.objects.filter(club=self.club))

    def narrowed(self, rows: QuerySet[M]) -> QuerySet[M]:
        """Those of *rows* that matches in question have left."""
        if self.variant:
            rows = rows.filter(variant_key=self.variant.key)
        elif self.game:
            rows = rows.filter(game=self.game)
        if self.season:
            rows = self.season.narrowed(rows)
        return rows

    @property
    def query(self) -> str:
        """What an address adds to show the same part."""
        season = f"season={self.season.pk}" if self.season else ""
        of = f"of={self.variant.key if self.variant else self.game}" if self.variant or self.game else ""
        return "&".join(filter(None, (season, of)))

    @property
    def season_choices(self) -> list[Choice]:
        """The seasons to choose from."""
        every = Choice(value="", label=_("All time"), chosen=self.season is None)
        return [every, *(Choice(str(one.pk), one.name, one == self.season) for one in self.seasons)]

    @property
    def game_choices(self) -> list[Choice]:
        """The games the club has played, each with its variants where there are several."""
        choices = [Choice(value="", label=_("All games"), chosen=not self.game)]
        for game, name in registry.GAMES.items():
            variants = [key for of, key in self.played if of == game]
            if len(variants) > 1:
                label = _("%(game)s, all variants") % {"game": _(name)}
                choices.append(Choice(value=game, label=label, chosen=self.game == game and not self.variant))
            choices += [
                Choice(
                    value=key, label=_(registry.BY_KEY[key].name), chosen=bool(self.variant and self.variant.key == key)
                )
                for key in variants
            ]
        return choices


def scope_of(club: Club, query: Mapping[str, str]) -> Scope:
    """The part of the figures that an address asks for; what it asks for and is not there is all of it."""
    seasons = tuple(Season.objects.filter(club=club))
    kept = PersonTotal.objects.filter(club=club, person=None, season=None, about=About.ALL)
    pairs = set(kept.values_list("game", "variant_key"))
    played = tuple((variant.game, variant.key) for variant in registry.VARIANTS if (variant.game, variant.key) in pairs)
    season = next((one for one in seasons if str(one.pk) == query.get("season")), None)
    of = query.get("of", "") or (season.variant_key or season.game if season else "")
    variant = (
        registry.BY_KEY.get(of) if (registry.BY_KEY[of].game if of in registry.BY_KEY else "", of) in pairs else None
    )
    if variant is None and of in registry.GAMES:
        only = [key for game, key in played if game == of]
        variant = registry.BY_KEY[only[0]] if len(only) == 1 else None
    game = variant.game if variant else (of if any(each == of for each, _key in played) else "")
    return Scope(club=club, seasons=seasons, played=played, season=season, game=game, variant=variant)
