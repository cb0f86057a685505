"""The rules of Mariccia as a player reads them (docs/rules/briscola.md 9)."""

from dataclasses import replace
from typing import Final

from ....cards import Rank
from ....conditions import under, unless
from ....paragraph import Chapter, option, says
from ....text import gettext_noop as _, ngettext_noop as _n
from ....variant import CORRECTION, TOTALS, Paragraph
from ..choices import DRAW
from ..end_paragraphs import IF_BOTH, reaching, stated_by_number, unstated
from ..filling import TURNED, hand, pack, rank, trick
from ..packs import HAND
from ..play_paragraphs import PACK, SEATS, STOCK, TRICK, WHO_DEALS, WHO_PLAYS
from ..rulings import IRREGULARITIES
from .mariccia_options import ANY_TRICK, AT_ONCE, FORM, INITIAL_HAND, LEADING, NARROW, ON_LEAD
from .shared import ADDED_UP, LEVEL_GOES_ON, counted

_AS_MOST_PLAY: Final = 20
_AS_SOME_PLAY: Final = 40
"""What king and queen of trumps count (docs/rules/briscola.md 9)."""

_COUNTED: Final = counted(FORM)
PARAGRAPHS: Final = (
    replace(
        _COUNTED,
        options=("immediate_end",),
        text=(*_COUNTED.text[:-1], replace(ADDED_UP, when=under(immediate_end=False))),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="marriage",
        argued=True,
        options=("trump_marriage", "plain_marriage", "declare_window", "credited"),
        title=_("King and queen"),
        text=(
            says(
                _(
                    "Whoever holds king and %(queen)s of trumps may declare them before their own card to a trick: "
                    "they count %(worth)s. Trumps do not change."
                ),
                queen=rank(Rank.QUEEN),
                worth=option("trump_marriage"),
            ),
            says(
                _("What they count is agreed on before play; some play for %(other)s."),
                under(trump_marriage=_AS_MOST_PLAY),
                other=_AS_SOME_PLAY,
            ),
            says(
                _("King and %(queen)s of another suit count %(worth)s."),
                unless(plain_marriage=0),
                queen=rank(Rank.QUEEN),
                worth=option("plain_marriage"),
            ).read_only_in("SOLIT", "MAKU", "CUPER"),
            says(
                _("None is declared in the first trick, and none once the stock is gone."),
                under(declare_window=NARROW),
            ).read_only_in("SOLIT", "MAKU"),
            says(
                _("They may be shown at any turn, but count only when one is on lead."), under(credited=ON_LEAD)
            ).read_only_in("CUPER"),
        ),
        reading=(
            says(_("The pair may be declared at any trick."), under(declare_window=ANY_TRICK)),
            says(_("It counts when it is shown."), under(credited=AT_ONCE)),
            says(_("It is declared once in a deal."), under(plain_marriage=0)),
            says(_("Each is declared once in a deal."), unless(plain_marriage=0)),
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="deal-won",
        options=("target_per_deal", "first_to"),
        title=_("Winning a deal"),
        text=(
            says(_("Points are added up, and no deal is won."), under(immediate_end=False)).read_in("S0"),
            says(
                _n(
                    "Whoever first has %(points)s point, marriages included, has won the deal, and it ends at once.",
                    "Whoever first has %(points)s points, marriages included, has won the deal, and it ends at once.",
                    "points",
                ),
                under(immediate_end=True),
                points=option("target_per_deal"),
            ).read_in("CUPER"),
        ),
    ),
    Chapter.END.paragraph(
        key="match",
        options=("target", "tie", "immediate_end"),
        title=_("Winning the match"),
        text=(
            *stated_by_number(
                reaching("target", under(immediate_end=False)), "target", {250: ("S0",), 151: ("SOLIT", "MAKU")}
            ),
            says(IF_BOTH, under(immediate_end=False)).read_in("S0"),
            says(_("If they are level, the match is a draw."), under(immediate_end=False, tie=DRAW)).read_in("S0"),
            says(
                _n(
                    "The first to have won %(deals)s deal has won the match.",
                    "The first to have won %(deals)s deals has won the match.",
                    "deals",
                ),
                under(immediate_end=True),
                deals=option("first_to"),
            ).read_in("CUPER"),
        ),
        reading=unstated(reaching("target", under(immediate_end=False)), "target", {250: (), 151: ()}),
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
            says(_n("Both get %(hand)s card.", "Both get %(hand)s cards.", "hand"), hand=hand(FORM)),
            TURNED,
            says(_("All hands lie face up, the cards drawn too."), under(open_hands=True)),
            says(_("Hands are closed."), under(open_hands=False)).read_only_in("CUPER"),
        ),
        sources=("S0",),
    ),
    Paragraph(
        key="turned-card",
        options=("ace_swap", "ace_swap_from", "seven_swap"),
        title=_("The turned card"),
        text=(
            says(_("It stays where it is until it is drawn."), under(ace_swap=False, seven_swap=False)).read_in("S0"),
            says(
                _("Whoever leads may exchange the ace of trumps for a turned king or queen."),
                under(ace_swap=True, ace_swap_from=LEADING),
            ).read_in("SOLIT"),
            says(
                _("An ace of trumps that was dealt, not drawn, may be exchanged for a turned king or queen."),
                under(ace_swap=True, ace_swap_from=INITIAL_HAND),
            ).read_in("MAKU"),
            says(
                _("The %(seven)s of trumps may be exchanged for whatever card is turned."),
                under(seven_swap=True),
                seven=Rank.SEVEN.value,
            ).read_in("CUPER"),
        ),
    ),
    replace(SEATS, text=(*WHO_PLAYS, *WHO_DEALS)),
    Chapter.WORDS.paragraph(
        key="words",
        title=_("Mariccia and Scoperta"),
        text=(
            says(_("Our main source takes Mariccia and Scoperta for two names of one game.")).read_in("S0"),
            says(
                _n(
                    "Other pages know two: Scoperta, with %(hand)s card and no marriages, is a game of its own here.",
                    "Other pages know two: Scoperta, with %(hand)s cards and no marriages, is a game of its own here.",
                    "hand",
                ),
                hand=HAND,
            ).read_in("MAKU"),
            says(_("Mariaccia, %(name)s and Mariazza are played with house rules of this one."), name="Il 151").read_in(
                "SOLIT", "MAKU", "CUPER"
            ),
        ),
    ),
    STOCK,
    IRREGULARITIES,
    CORRECTION,
    TOTALS,
)
