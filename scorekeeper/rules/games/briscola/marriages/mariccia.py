"""Mariccia: open Briscola for two with king and queen of trumps (docs/rules/briscola.md 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ....asking import Context, Of, Which
from ....breakdown import Breakdown, Line, Problem
from ....cards import ITA40, Rank, Style
from ....ending import DEALS, POINTS, Ending, Target, Tie
from ....pace import Pace
from ....paragraph import Chapter, option, says, under, unless
from ....table import Seating, Table, singles
from ....text import Phrase
from ....text import gettext_noop as _
from ....variant import CORRECTION, Paragraph, Source, Variant
from .. import questions
from ..choices import DRAW
from ..deal import COUNTING, split_problems
from ..desk import results, tables, tricks
from ..filling import TURNED, hand, pack, trick
from ..forms import Form
from ..kin import retold, sources
from ..packs import HAND, pack_for
from ..paragraphs import PACK, PARAGRAPHS, SEATS, TRICK
from ..rulings import AT_ANY_TABLE, IRREGULARITIES, REVOKE
from ..sources import SOURCES
from .figures import by_suit
from .mariccia_options import ANY_TRICK, AT_ONCE, INITIAL_HAND, LEADING, NARROW, ON_LEAD, MaricciaOptions
from .shared import CARD_POINTS, LEVEL_GOES_ON, line, pile_lines, piles
from .verdicts import MARICCIA_MARRIAGE, TURNED_CARD

FORM: Final = Form(
    pack=lambda _options, seating: pack_for(seating.playing),
    take_out=lambda _options, _seating: None,
    hand=lambda _options: 5,
)


def _played_out(context: Context) -> bool:
    return not context.options.immediate_end


def _plain(context: Context) -> bool:
    return _played_out(context) and context.options.plain_marriage > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MaricciaDeal:
    """One deal: who declared a marriage, and the card points; or who had the points of a deal first."""

    marriage: int | None = questions.trump_marriage(_played_out).ask(None)
    plain_marriages: tuple[int, ...] = questions.plain_marriages(_plain).ask(())
    reached: int | None = Which(
        label=_("Won the deal"),
        help=_("Who first had the points that win a deal?"),
        of=Of.SIDE,
        when=lambda context: bool(context.options.immediate_end),
    ).ask(None)
    points: tuple[int, ...] | None = piles(_played_out)


def check(deal: MaricciaDeal, _table: Table[MaricciaOptions]) -> Iterator[Problem]:
    """What cannot have been."""
    if deal.points is not None:
        yield from split_problems(deal.points, COUNTING)


def score(deal: MaricciaDeal, table: Table[MaricciaOptions]) -> Breakdown:
    """Score a possible deal: marriages and card points, or 1 for the deal won where it ends at once."""
    options = table.options
    if deal.reached is not None:
        text = _("had %(target)s points first: that wins the deal")
        won = line(deal.reached, 1, "deal-won", text, target=options.target_per_deal)
        return Breakdown(sides=table.sides, lines=(won,), winner=deal.reached)
    lines: list[Line] = []
    if deal.marriage is not None:
        text = _("king and queen of trumps: %(worth)s")
        lines.append(line(deal.marriage, options.trump_marriage, "marriage", text, worth=options.trump_marriage))
    text = _("king and queen of another suit: %(worth)s")
    lines += (
        line(side, options.plain_marriage, "marriage", text, worth=options.plain_marriage)
        for side in deal.plain_marriages
    )
    return Breakdown(sides=table.sides, lines=(*lines, *pile_lines(deal.points or (0,) * table.sides)))


def ending(options: MaricciaOptions, _seating: Seating) -> Ending:
    """When the match is over.

    >>> ending(MaricciaOptions(), singles(2)).points
    250
    """
    if options.immediate_end:
        return Target(points=options.first_to, unit=DEALS)
    return Target(points=options.target, tie=Tie(options.tie))


def unit(options: MaricciaOptions) -> str:
    """What the totals count: ``points``, or ``deals`` won where a deal ends at once."""
    return DEALS if options.immediate_end else POINTS


def ahead(table: Table[MaricciaOptions]) -> tuple[Phrase, ...]:
    """Before the first deal: how the hands lie."""
    if table.standing.number:
        return ()
    text = _("Hands are closed.")
    if table.options.open_hands:
        text = _("All hands lie face up, the cards drawn too.")
    return (Phrase(text),)


def _after_stock(facts: Any, _table: Table[MaricciaOptions]) -> tuple[bool, str]:
    if facts.stock_left:
        return False, _("While the stock lasts any card may be played.")
    return True, _("The stock is gone: suit must be followed; there is no duty to trump.")


MARICCIA: Final[Variant[MaricciaDeal, MaricciaOptions]] = Variant(
    key="briscola-mariccia",
    game="briscola",
    names={
        "en": (_("Briscola Mariccia"), "Mariccia", "Open Briscola"),
        "it": ("Briscola mariccia", "mariaccia", "mariazza", "il 151"),
        "ja": ("ブリスコラ・マリッチャ", "スコペルタ"),
    },
    blurb=_("Open Briscola for two: king and queen of trumps count extra, and 250 points win the match."),
    pace=lambda _options: Pace(minutes=8, best=95, rest=50),
    seatings=(singles(2),),
    deal=MaricciaDeal,
    options=MaricciaOptions(),
    figures=by_suit,
    score=score,
    ending=ending,
    dealing=FORM.dealing,
    sources=sources(
        SOURCES,
        "S0 CUPER MAKU ADAMOLI GENOVA PAG-HR",
        Source(
            tag="SOLIT",
            where="https://solitariconlecarte.it/variantibriscola.htm",
            note="Mariaccia: 40 in trumps, 20 elsewhere, not in the first trick, to 151",
        ),
    ),
    paragraphs=retold(
        (
            CARD_POINTS,
            Chapter.DECLARATIONS.paragraph(
                key="marriage",
                options=("trump_marriage", "plain_marriage", "declare_window", "credited"),
                title=_("King and queen"),
                text=(
                    says(
                        _(
                            "Who holds king and queen of trumps may declare them before his own card to a trick: they "
                            "count %(worth)s. Trumps do not change."
                        ),
                        worth=option("trump_marriage"),
                    ),
                    says(
                        _("King and queen of another suit count %(worth)s."),
                        unless(plain_marriage=0),
                        worth=option("plain_marriage"),
                    ),
                    says(
                        _("None is declared in the first trick, and none once the stock is gone."),
                        under(declare_window=NARROW),
                    ),
                    says(
                        _("They may be shown at any turn, but count only when one is on lead."), under(credited=ON_LEAD)
                    ),
                ),
                reading=(
                    says(_("They may be declared at any trick."), under(declare_window=ANY_TRICK)),
                    says(_("They count when they are shown."), under(credited=AT_ONCE)),
                    says(_("Each is declared once in a deal.")),
                ),
                sources=("S0", "SOLIT", "MAKU", "CUPER"),
            ),
            Chapter.SCORING.paragraph(
                key="deal-won",
                options=("target_per_deal", "first_to"),
                title=_("Winning a deal"),
                text=(
                    says(_("Points are added up, and no deal is won."), under(immediate_end=False)),
                    says(
                        _(
                            "Who first has %(points)s points, marriages included, has won the deal, and it ends at "
                            "once."
                        ),
                        under(immediate_end=True),
                        points=option("target_per_deal"),
                    ),
                ),
                sources=("CUPER",),
            ),
            Chapter.END.paragraph(
                key="match",
                options=("target", "tie", "immediate_end"),
                title=_("Winning the match"),
                text=(
                    says(
                        _("Who has %(target)s points or more after a deal has won; if both have, the higher total."),
                        under(immediate_end=False),
                        target=option("target"),
                    ),
                    says(_("Level is a draw."), under(immediate_end=False, tie=DRAW)),
                    says(
                        _("The first to have won %(deals)s deals has won the match."),
                        under(immediate_end=True),
                        deals=option("first_to"),
                    ),
                ),
                sources=("S0", "SOLIT", "CUPER"),
            ),
            LEVEL_GOES_ON,
            replace(
                TRICK,
                options=(),
                text=(
                    *trick(FORM),
                    says(
                        _(
                            "While the stock lasts any card may be played; then suit must be followed, but there is "
                            "no duty to trump."
                        )
                    ),
                ),
                sources=("S0",),
            ),
            replace(
                PACK,
                options=("open_hands",),
                text=(
                    *pack(FORM),
                    says(_("Both get %(hand)s cards."), hand=hand(FORM)),
                    TURNED,
                    says(_("All hands lie face up, the cards drawn too."), under(open_hands=True)),
                    says(_("Hands are closed."), under(open_hands=False)),
                ),
                sources=("S0",),
            ),
            Paragraph(
                key="turned-card",
                options=("ace_swap", "ace_swap_from", "seven_swap"),
                when=lambda options, _seating: bool(options.ace_swap or options.seven_swap),
                title=_("The turned card"),
                text=(
                    says(
                        _("Who leads may exchange the ace of trumps for a turned king or queen."),
                        under(ace_swap=True, ace_swap_from=LEADING),
                    ),
                    says(
                        _("An ace of trumps dealt in the first hand may be exchanged for a turned king or queen."),
                        under(ace_swap=True, ace_swap_from=INITIAL_HAND),
                    ),
                    says(
                        _("The %(seven)s of trumps may be exchanged for whatever card is turned."),
                        under(seven_swap=True),
                        seven=Rank.SEVEN.value,
                    ),
                ),
                sources=("SOLIT", "MAKU", "CUPER"),
            ),
            SEATS,
            Chapter.WORDS.paragraph(
                key="words",
                title=_("Mariccia and Scoperta"),
                text=(
                    says(
                        _(
                            "Our main source takes Mariccia and Scoperta for two names of one game. Other pages know "
                            "two: Scoperta, with %(hand)s cards and no marriages, is a game of its own here. "
                            "Mariaccia, %(name)s and Mariazza are played with house rules of this one."
                        ),
                        hand=HAND,
                        name="Il 151",
                    ),
                ),
                sources=("S0", "MAKU", "SOLIT", "CUPER"),
            ),
            *(paragraph for paragraph in PARAGRAPHS if paragraph.key == "stock"),
            IRREGULARITIES,
            CORRECTION,
        )
    ),
    scale=ITA40,
    style=Style.ITALIAN,
    check=check,
    ahead=ahead,
    unit=unit,
    inquiries=(
        MARICCIA_MARRIAGE,
        *tables(FORM),
        tricks.legal(FORM, asks=tricks.HandAndStock, duty=_after_stock),
        TURNED_CARD,
        results.match(ending),
    ),
    rulings=(*AT_ANY_TABLE, REVOKE),
)
