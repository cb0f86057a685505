"""A desk: the variant, the table and the names it knows, and where its questions are."""

from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString

from scorekeeper.matches.presenters.head import present_head
from scorekeeper.matches.presenters.names import names_of, unnamed
from scorekeeper.matches.questions.names import Names, figure_plain
from scorekeeper.matches.services import Access, noted_of
from scorekeeper.matches.start.choice import seating_or_404, variant_or_404
from scorekeeper.rules.asking import Context, questions_asked, read, recalled
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from scorekeeper.rules.marking import reworded
from scorekeeper.rules.referee import Inquiry
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import gettext_noop as mark, points_text
from scorekeeper.rules.topics import grouped
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, listed

ROLES: Final = mark("deal %(number)s: %(dealer)s deals, %(leader)s leads")
ROLES_WITHOUT_TRICKS: Final = mark("deal %(number)s: %(dealer)s deals, %(leader)s plays first")
ROLES_BUT_LEADER: Final = mark("deal %(number)s: %(dealer)s deals")
"""Who does what in the deal that is played, before an auction says who leads."""


@dataclass(frozen=True)
class Desk:
    """A desk at a table, or for a variant in its usual form: what it knows, and where it is."""

    variant: Variant[Any, Any]
    table: Table[Any]
    names: Names
    access: Access | None = None

    @property
    def inquiries(self) -> dict[str, Inquiry[Any, Any]]:
        """The questions it answers."""
        return inquiries(self.variant, self.table)

    @property
    def topics(self) -> list[dict[str, Any]]:
        """The questions under their topics, the everyday ones first."""
        inquiries = self.inquiries
        return [
            {
                "title": _(topic),
                "questions": [{"title": _(inquiries[key].title), "address": self.address(key)} for key in keys],
            }
            for topic, keys in grouped(inquiries)
        ]

    @property
    def query(self) -> str:
        """What the address of a desk without a table needs: the seating."""
        return "" if self.access else f"?seating={self.table.seating.key}"

    def address(self, question: str = "", *, watching: bool = False) -> str:
        """Where the desk is, or one of its questions; with *watching*, for those who may only read."""
        name, where = ("usual-", self.variant.key) if self.access is None else ("", self.access.code)
        if watching and self.access is not None:
            where = self.access.watching
        if question:
            return reverse(f"referee:{name}question", args=[where, question])
        return reverse(f"referee:{name}desk", args=[where])

    @property
    def lots(self) -> str:
        """Where lots are drawn."""
        if self.access is None:
            return reverse("referee:usual-lots", args=[self.variant.key])
        return reverse("referee:lots", args=[self.access.code])

    def rule_address(self, key: str) -> str:
        """Where a rule can be read, as this table plays it."""
        if self.access:
            return f"{reverse('rulebook:table', args=[self.access.code])}#{key}"
        return f"{reverse('rulebook:variant', args=[self.variant.key])}#{key}"

    def summary(self) -> list[str | SafeString]:
        """What the desk knows of the table without being told, in short sentences."""
        if self.access is None:
            return []
        match, table = self.access.match, self.table
        roles = self.variant.roles(table)
        totals = listed(
            f"{name} {figure_plain(points_text(total))}"
            for name, total in zip(self.names.sides, table.standing.totals, strict=True)
        )
        sentences: list[str | SafeString] = [totals]
        if not match.finished:
            turn = ROLES if self.variant.dealing(table.options, table.seating).tricks else ROLES_WITHOUT_TRICKS
            if self.variant.rotation(table.options, table.seating).auction_leads:
                turn = ROLES_BUT_LEADER
            sentences.append(
                _(reworded(turn, self.variant.terms))
                % {
                    "number": match.deals + 1,
                    "dealer": self.names.seats[roles.dealer],
                    "leader": self.names.seats[roles.leader],
                }
            )
        return sentences + [self.names.say(phrase) for phrase in self.variant.ahead(table)]

    def noted(self, kind: type[Any]) -> dict[str, Any]:
        """What is noted of the deal that is played and answers questions of *kind*; nothing for who only watches."""
        if self.access is None or not self.access.may_write:
            return {}
        context = Context(seating=self.table.seating, table=self.table)
        answers = recalled(kind, noted_of(self.access.match))
        questions_here = questions_asked(kind, context, read(kind, answers, context).answers)
        return {key: value for key, value in answers.items() if key in questions_here}

    def context(self) -> dict[str, Any]:
        """What every page of the desk needs."""
        shared = {"variant": self.variant, "variant_name": _(self.variant.name), "desk": self, "back": self.address()}
        if self.access is None:
            return shared | {"seating": self.table.seating}
        match = self.access.match
        return present_head(match) | shared | {"match": match, "access": self.access, "code": self.access.code}


def at_table(access: Access) -> Desk:
    """The desk of a match, under the rules its table agreed on."""
    match = access.match
    return Desk(variant=match.variant, table=match.standing.table, names=names_of(match), access=access)


def usual(request: HttpRequest, key: str) -> Desk:
    """The desk of a variant in its usual form.

    :raises Http404: when there is no such variant, or it is not played with the seating asked for.
    """
    variant = variant_or_404(key)
    seating = seating_or_404(variant, request.GET.get("seating", variant.seatings[0].key))
    seats = tuple(map(unnamed, range(seating.seats)))
    names = Names.at(seating, seats, key)
    return Desk(variant=variant, table=begin(variant.charter({}, seating), seating).table, names=names)
