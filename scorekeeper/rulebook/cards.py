"""Cards and tables of figures as the book draws them, all worked out from the variant."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import ngettext

from scorekeeper.matches.questions.packs import FacePresenter, present_face
from scorekeeper.rules.cards import ALL_RANKS, RANK_NAMES, Card, Pack, Rank, Scale, Style
from scorekeeper.rules.figures import Figures
from scorekeeper.rules.text import Phrase, points_text, render
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, listed

from .wordings import own_words


@dataclass(frozen=True)
class FiguresPresenter:
    """A table of figures: rows of drawn cards, a label, cells and the name of a picture."""

    rule: str
    title: str
    columns: list[str]
    rows: list[tuple[list[FacePresenter], str, list[str], str]]
    on_card: bool = True

    @property
    def pictured(self) -> bool:
        """Whether pictures stand in it, and not only numbers."""
        return any(picture for _cards, _label, _cells, picture in self.rows)


def present_order(scale: Scale | None, style: Style, pack: Pack) -> list[FacePresenter]:
    """The ranks of a game that are in the *pack*, the strongest first, each with its worth; none without a scale."""
    if scale is None:
        return []
    return [
        present_face(rank, style, worth=points_text(scale.worth(rank)), counts=bool(scale.worth(rank)))
        for rank in scale.order
        if pack.of_rank(rank)
    ]


def cards_drawn(codes: Sequence[str], style: Style) -> list[FacePresenter]:
    """Cards by their codes, as they lie on the table."""
    return [present_face(Card.parse(code), style) for code in codes]


def present_figures(figures: Figures, variant: Variant[Any, Any], style: Style) -> FiguresPresenter:
    """A table of figures of a variant, in its own words and the reader's language, its cards drawn as in *style*."""
    word = own_words(variant)
    return FiguresPresenter(
        rule=figures.rule,
        title=word(figures.title),
        columns=[word(column) for column in figures.columns],
        on_card=figures.on_card,
        rows=[
            (
                [present_face(card, style, marked=place in row.marked) for place, card in enumerate(row.cards)],
                render(row.label, word) if row.label.text else "",
                [render(Phrase("%(fact)s", {"fact": fact}), word) for fact in row.cells],
                row.picture,
            )
            for row in figures.rows
            if not row.usual
        ],
    )


def present_pack(pack: Pack, style: Style) -> str:
    """What a pack is made of, in a sentence: how many cards, and what to take out of a pack of 52."""
    names = RANK_NAMES[style]
    missing = [rank for rank in ALL_RANKS if rank not in pack.ranks]
    facts: dict[str, Any] = {"size": pack.size, "copies": pack.copies, "jokers": pack.jokers}
    if pack.copies > 1:
        size = (
            ngettext(
                "%(size)s card: %(copies)s packs of 52 and %(jokers)s jokers",
                "%(size)s cards: %(copies)s packs of 52 and %(jokers)s jokers",
                pack.size,
            )
            if pack.jokers
            else ""
        )
        size = (
            size
            or ngettext(
                "%(size)s card: %(copies)s packs of 52 without jokers",
                "%(size)s cards: %(copies)s packs of 52 without jokers",
                pack.size,
            )
        ) % facts
    elif style is Style.SPANISH:
        size = ngettext("%(size)s Spanish card", "%(size)s Spanish cards", pack.size) % facts
    elif missing:
        facts["missing"] = listed(_rank_word(rank, names) for rank in missing)
        size = (
            ngettext(
                "%(size)s card: a pack of 52 without these ranks: %(missing)s",
                "%(size)s cards: a pack of 52 without these ranks: %(missing)s",
                pack.size,
            )
            % facts
        )
    else:
        size = (
            ngettext(
                "%(size)s card: a whole pack without jokers", "%(size)s cards: a whole pack without jokers", pack.size
            )
            % facts
        )
    out = [_("%(number)s × %(rank)s") % {"number": number, "rank": _(names[rank])} for rank, number in pack.out]
    return size + (_("; taken out: %(cards)s") % {"cards": listed(out)} if out else "")


def _rank_word(rank: Rank, names: Any) -> str:
    return rank.value if rank.value.isdigit() else str(_(names[rank]))
