"""The packs of Brisca, its house rules, and the exchange of the turned card (docs/rules/briscola.md 21)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from ...asking import Choice, Chosen, Context, Toggle
from ...breakdown import Problem
from ...cards import SPA48, Pack, Style
from ...paragraph import Condition
from ...table import Seating
from ...text import gettext_noop as _, pgettext_noop as _in
from .choices import LIST, NO_TALK, TEAM_TALK
from .forms import Form, one_by_one
from .kin import fixed, usually
from .options import Options, check_options
from .packs import ANY_TWO, NO_TWOS, ONE_TWO, ONE_TWO_OUT, TAKE_OUT, TWOS, WHOLE
from .questions import usual

FORTY: Final = "40"
FORTY_EIGHT: Final = "48"
THIRTY_SIX: Final = "36"
THIRTY_NINE: Final = "39"

WHOLE_48: Final = Pack(ranks=SPA48.order)
PACKS: Final = {FORTY: WHOLE, FORTY_EIGHT: WHOLE_48, THIRTY_SIX: NO_TWOS, THIRTY_NINE: ONE_TWO_OUT}

_FORTY_EIGHT: Final = Chosen(
    FORTY_EIGHT,
    _("48 cards"),
    says=_("The eights and nines are played with too; they count nothing."),
    who=_("a program for two"),
)
_THIRTY_SIX: Final = Chosen(THIRTY_SIX, _("36 cards"), says=_("All four twos are taken out."), who=_("a Spanish page"))


def _packs(context: Context) -> tuple[Chosen, ...]:
    """The packs that come out even among so many players."""
    match context.seating.playing:
        case 3:
            one = _("One two is taken out.")
            return (
                _THIRTY_SIX,
                Chosen(THIRTY_NINE, _("39 cards"), says=one, who=_("a program, and Briscola")),
            )
        case 6:
            return (
                replace(_FORTY_EIGHT, who=_("three Spanish pages")),
                replace(_THIRTY_SIX, who=_("Briscola for six")),
            )
    return (
        usual(FORTY, _("40 cards"), says=_("No eights and no nines; of a French pack no tens either.")),
        *((_FORTY_EIGHT,) if context.seating.playing == 2 else ()),
    )


_SWAP: Final = Choice(
    label=_("Exchanging the turned card"),
    choices=(
        usual(
            "2_then_7",
            _("for the 7 or the 2"),
            says=_("The 7 of trumps takes a turned ace, three or court card; the 2 takes a turned 7 or lower card."),
        ),
        Chosen(
            "7",
            _("for the 7"),
            says=_("The 7 of trumps takes a turned ace, three or court card."),
            who=_("some tables"),
        ),
        Chosen(
            "none",
            _("not allowed"),
            says=_("The turned card stays where it is until it is drawn."),
            who=_("four Spanish pages that do not speak of it"),
        ),
    ),
)


_WHO: Final = {LIST: _("Briscola"), NO_TALK: _("Spanish pages, which tell of no such list")}
_TALKS: Final = tuple(
    replace(chosen, who=_WHO.get(str(chosen.value), chosen.who))
    for chosen in cast(tuple[Chosen, ...], TEAM_TALK.choices)
)
"""How partners may talk; the list of Briscola is not known in Spain (docs/rules/briscola.md 21)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BriscaOptions(Options):
    """What a table of Brisca agrees on: as in Briscola, with packs and an exchange of its own."""

    deals: int = usually("deals", 5)
    short_pack: str = fixed("short_pack")
    one_by_one: bool = usually("one_by_one", True, yes=_("The cards are dealt one at a time."))
    two_out: str = fixed("two_out")
    three_rank: str = fixed("three_rank")
    pack: str = Choice(label=_in("cards used", "Pack"), choices=_packs).ask(FORTY)
    turnup_swap: str = _SWAP.ask("2_then_7")
    swap_after_win: bool = Toggle(
        label=_("Only after a trick won"),
        yes=_("Whoever exchanges must have won a trick in this deal."),
        no=_("Nobody need have won a trick before."),
        when=lambda context: context.answers.get("turnup_swap") != "none",
    ).ask(True)
    must_trump: bool = Toggle(
        label=_("Whoever cannot follow must trump"),
        yes=_("Whoever has no card of the suit led must play a trump (Argentina)."),
        no=_("Whoever has no card of the suit led may play any card."),
        when=lambda context: bool(context.answers.get("must_follow")),
    ).ask(False)
    team_talk: str = usually("team_talk", NO_TALK, choices=_TALKS)
    signals: bool = usually("signals", False)
    swap_hands_at_end: bool = usually("swap_hands_at_end", False)


def pack_of(options: Any, seating: Seating) -> Pack:
    """The pack agreed on, or the usual one where it does not come out even.

    >>> from scorekeeper.rules.table import PAIRS, TRIOS, singles
    >>> [pack_of(BriscaOptions(), seating).size for seating in (singles(2), singles(3), PAIRS, TRIOS)]
    [40, 36, 40, 48]
    """
    there = [str(chosen.value) for chosen in _packs(Context(seating=seating))]
    return PACKS[options.pack if options.pack in there else there[0]]


def _take_out(options: Any, seating: Seating) -> str | None:
    """What is to be done with the pack before the first deal, or None."""
    pack = pack_of(options, seating)
    if pack is WHOLE_48:
        return _("Leave the eights and nines in: 48 cards are played.")
    if pack is ONE_TWO_OUT:
        return ONE_TWO[ANY_TWO]
    return TAKE_OUT[6, TWOS] if pack is NO_TWOS else None


FORM: Final = Form(
    scale=lambda _options: SPA48, pack=pack_of, take_out=_take_out, packets=one_by_one, style=Style.SPANISH
)
"""The order of 48 cards serves for 40 too: no other card changes its place."""


def played_with(pack: Pack) -> Condition:
    """Holds where the table plays with *pack* (docs/rules/briscola.md 21)."""

    return lambda options, seating: pack_of(options, seating) is pack


def exchanges(options: Any, _seating: Seating) -> bool:
    """Whether the turned card may be exchanged at all (docs/rules/briscola.md 21)."""
    return bool(options.turnup_swap != "none")


def two_exchanges(options: Any, seating: Seating) -> bool:
    """Whether the 2 of trumps exchanges too: where there is one (docs/rules/briscola.md 21)."""
    return bool(options.turnup_swap == "2_then_7") and pack_of(options, seating) is not NO_TWOS


def check_brisca(options: Options, seating: Seating) -> Iterator[Problem]:
    """What cannot be combined in Briscola; where the twos are out, the 7 alone is exchanged."""
    yield from (each for each in check_options(options, seating) if each.code != "no_twos")
