"""Briscola bugiarda, as clubs in Japan play it: Chiamata with a solo, free talk and lies (docs/rules/briscola.md 19).

In Italy the name means Chiamata itself. Here five bid ranks or a solo, the declarer leads, anybody may claim to be the
partner, and chips go by the card points taken.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, cast

from ....asking import Choice, Chosen, Context, Count, Toggle
from ....conditions import under, unless
from ....pace import Pace
from ....paragraph import Chapter, Sentence, says
from ....table import singles
from ....text import gettext_noop as _, pgettext_noop as _in
from ....variant import Paragraph, Source, Variant
from ..kin import less
from ..questions import usual
from . import choices, desk, pay_choices, play_choices
from .deal import Deal
from .options import LadderOptions, Options
from .paragraphs import LADDER_RULES
from .payouts import ALL_POINTS, ALL_TRICKS
from .sources import SOURCES
from .variants import CHIAMATA

_DIRECTION: Final = Choice(
    label=_("Direction of play"),
    choices=(
        Chosen(
            choices.CLOCKWISE,
            _("Clockwise"),
            says=_("The player on the dealer’s left speaks first, and the deal passes to the left."),
            who=_("two Japanese pages"),
        ),
        Chosen(
            choices.ANTICLOCKWISE,
            _("Anticlockwise"),
            says=_("The player on the dealer’s right speaks first, and the deal passes to the right."),
            who=_("two other Japanese pages, after a magazine"),
        ),
    ),
)
_TALK: Final = Choice(
    label=_("Talk during the play"),
    choices=(
        usual(
            choices.FREE_LIES,
            _("free, lies too"),
            says=_("Everybody may speak, and may claim to be the partner, truly or not."),
        ),
        Chosen(
            choices.SILENT,
            _in("talk", "none"),
            says=_("Nobody says or shows who the partner is."),
            who=_("Chiamata, as most play it"),
        ),
    ),
)
_FIRST_LEADER: Final = Choice(
    label=_("Who plays first"),
    choices=(
        usual(choices.DECLARER, _("the declarer"), says=_("The declarer leads to the first trick.")),
        Chosen(
            choices.DEALER_RIGHT,
            _("who plays next after the dealer"),
            says=_("Whoever plays next after the dealer leads to the first trick."),
            who=_("Chiamata, as most play it"),
        ),
    ),
)


def _capots(context: Context) -> tuple[Chosen, ...]:
    """What may count as a cappotto; that it is all tricks is the way of Chiamata."""
    return tuple(
        replace(chosen, who=_("Chiamata, as most play it")) if chosen.value == ALL_TRICKS else chosen
        for chosen in pay_choices.capots(context)
    )


_ALL_PASS: Final = replace(
    play_choices.ALL_PASS,
    choices=(
        *cast(tuple[Chosen, ...], play_choices.ALL_PASS.choices),
        Chosen(
            choices.NEXT_DEALER,
            _("the next dealer"),
            says=_("The deal passes on, and nothing is doubled."),
            who=_("a program after Japanese rules"),
        ),
    ),
)
_CAPOT: Final = Choice(label=_("Cappotto"), choices=_capots)


def _least_purse(context: Context) -> int:
    return 1 if context.answers.get("end") == choices.BROKE else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BugiardaOptions(LadderOptions):
    """What a table of Briscola bugiarda agrees on.

    >>> BugiardaOptions().no_trumps, BugiardaOptions().raises
    (True, False)
    """

    end: str = choices.CLUB_END.ask(choices.NUMBER)
    purse: int = Count(
        label=_("Chips each starts with"),
        help=_("0 where none are laid out."),
        least=_least_purse,
        most=choices.MOST_CHIPS,
        unit="chips",
    ).ask(15)
    solo: bool = Toggle(
        label=_("Solo bid"),
        yes=_("Above every rank a solo may be bid, which ends the auction: no trumps, alone against all."),
        no=_("There is no solo bid."),
    ).ask(True)
    capot: str = _CAPOT.ask(ALL_POINTS)
    all_pass: str = _ALL_PASS.ask(choices.SAME_DEALER)
    first_leader: str = _FIRST_LEADER.ask(choices.DECLARER)
    direction: str = _DIRECTION.ask(choices.CLOCKWISE)
    talk: str = _TALK.ask(choices.FREE_LIES)


def clockwise(options: Options) -> bool:
    """Whether play goes clockwise.

    >>> clockwise(BugiardaOptions()), clockwise(BugiardaOptions(direction="anticlockwise"))
    (True, False)
    """
    return isinstance(options, BugiardaOptions) and options.direction == choices.CLOCKWISE


BUGIARDA_SOURCES: Final = (
    *less(SOURCES, "TLAB UNICT GINGO PALERMO"),
    Source(
        "ITWIKI-V",
        "http://it.wikipedia.org/wiki/Varianti_della_briscola",
        _("the name in Italy"),
        name=_("Wikipedia in Italian"),
    ),
    Source(
        "GOKU-P",
        "https://gokurakism.com/game_170213/ and /game_170305/",
        _("played evenings: hidden solo, talk, no duty to follow, ten deals, purses of 20"),
        name=_("Gokurakism, two evenings"),
    ),
    Source(
        "TLAB",
        "a program in C# whose notes cite Gokurakism; its repository has no name",
        _("the table of chips, who leads, no trumps in a solo, 60 lost, five deals"),
        name="TrumpLab",
    ),
    Source(
        "CIRCLE9",
        "a Japanese page after the magazine Nikoli, no. 137",
        _("anticlockwise, free talk, about 15 chips each, 60 card points won"),
        name="Circle 9",
    ),
    Source(
        "YAU",
        "http://yau-ichi.hatenablog.com/entry/2016/06/13/001401",
        _("clockwise, the bids, the ranks"),
        name="yau-ichi",
    ),
    Source(
        "RYU",
        "http://ryuuseikick1998.blog.fc2.com/blog-entry-95.html",
        _("how the game came to Japan; dealt anticlockwise"),
        name="ryuuseikick",
    ),
)

_REGION: Final = Chapter.OUTLINE.paragraph(
    key="region",
    title=_("In Japan"),
    text=(
        says(
            _(
                "Clubs in Japan play a form of Chiamata of their own under this name: ranks are bid, a solo stands "
                "above them, the play is full of talk, and chips go by the card points taken."
            )
        ).read_in("GOKU", "GOKU-P", "CIRCLE9", "YAU", "RYU"),
        says(_("Some Italian pages use the name for plain Chiamata.")).read_in("S0", "ITWIKI-V"),
    ),
    reading=_("The name means liar’s Briscola."),
)
_TALKING: Final = Chapter.PLAY.paragraph(
    key="talk",
    argued=True,
    options=("talk",),
    title=_("Talk and lies"),
    text=(
        says(
            _("Everybody may speak during the whole play. Anybody may claim to be the partner, truly or not."),
            under(talk=choices.FREE_LIES),
        ).read_in("CIRCLE9", "GOKU-P"),
        says(_("Nobody says or shows who the partner is."), under(talk=choices.SILENT)).read_in("S0"),
    ),
)
_PASSED_ON: Final = says(
    _("When nobody bids, the next dealer deals, and nothing is doubled."),
    under(all_pass=choices.NEXT_DEALER, last_must_bid=False),
).read_in("TLAB")
"""One state of that program; another has the same dealer deal again, as Chiamata does, so it is named for both."""
_PURSES: Final = {15: "CIRCLE9", 20: "GOKU-P"}
"""Who lays out so many chips (docs/rules/briscola.md 19.4)."""
_CITES: Final = {
    "pack": ("GOKU", "YAU", "CIRCLE9", "RYU"),
    "auction": ("GOKU", "YAU"),
    "partner": ("GOKU-P", "TLAB"),
    "play": ("CIRCLE9", "GOKU-P", "TLAB"),
    "roles": ("TLAB",),
    "payout": ("TLAB", "GOKU"),
    "capot": ("TLAB",),
    "sixty": ("TLAB",),
    "match": ("GOKU-P",),
}
"""Who tells of this form what is usual in it; what else a table may agree on has its own sources."""
_THESE: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("pack", "%(pack)s"): ("GOKU",),
    ("pack", "The deal passes on after every deal, clockwise."): ("GOKU", "YAU"),
    ("auction", "A pass is final."): ("GOKU", "TLAB"),
    ("auction", "solo"): ("GOKU", "TLAB"),
    ("auction", "It ends the auction at once."): ("GOKU", "TLAB"),
    ("play", "The declarer leads"): ("TLAB",),
    ("payout", "The deal is won"): ("TLAB",),
}
"""Who tells of a sentence with these words, where not all of them do (docs/rules/briscola.md 19.2)."""
_SEATINGS: Final = (singles(5),)
_USUAL: Final = BugiardaOptions()
_CHOSEN: Final[tuple[tuple[str, BugiardaOptions, tuple[str, ...]], ...]] = (
    ("pack", BugiardaOptions(direction=choices.ANTICLOCKWISE), ("CIRCLE9", "RYU")),
    ("auction", BugiardaOptions(direction=choices.ANTICLOCKWISE), ("CIRCLE9",)),
    ("match", BugiardaOptions(end=choices.BROKE, purse=20), ("GOKU-P",)),
)
"""Who tells of what a table of this form may choose (docs/rules/briscola.md 19.2, 19.4)."""


def _chosen(key: str, sentence: Sentence) -> Sentence:
    """The *sentence* of a paragraph with the sources of this form, where they tell of that choice."""
    tags = (tags for rule, chosen, tags in _CHOSEN if rule == key and sentence.when(chosen, _SEATINGS[0]))
    return sentence.read_in(*next(tags, sentence.by))


def _cited(key: str, sentence: Sentence) -> tuple[str, ...]:
    """Who tells of this form what the *sentence* of a paragraph says."""
    these = (tags for (rule, words), tags in _THESE.items() if rule == key and words in sentence.text)
    return next(these, _CITES[key])


def _retold(rule: Paragraph) -> Paragraph:
    """The paragraph with the sources of this form; what they do not say of it is our reading."""
    if rule.key == "all-pass" and isinstance(rule.text, tuple):
        again, same, *others = rule.text
        read = tuple(replace(each, by=()) for each in others)
        text = (_PASSED_ON, again.read_in("TLAB"), same.read_in("TLAB"))
        return replace(rule, text=text, reading=(*read, *rule.reading))
    if rule.key == "ledger" and isinstance(rule.text, tuple):
        begins, *rest = rule.text
        stated = tuple(replace(begins, when=under(purse=chips)).read_in(tag) for chips, tag in _PURSES.items())
        ours = replace(begins, when=unless(purse=(0, *_PURSES)))
        return replace(rule, text=stated, reading=(ours, *rest), inferred=False)
    if rule.key not in _CITES or isinstance(rule.text, str):
        return rule
    usual = tuple(each.when(_USUAL, _SEATINGS[0]) for each in rule.text)
    stated_here = (each.read_in(*_cited(rule.key, each)) for each in rule.text)
    sentences = zip(stated_here, map(partial(_chosen, rule.key), rule.text), usual, strict=True)
    return replace(rule, text=tuple(here if ours else there for here, there, ours in sentences), sources=())


BUGIARDA: Final[Variant[Deal, Options]] = replace(
    CHIAMATA,
    key="briscola-bugiarda",
    names={
        "en": (_("Briscola bugiarda, Japan"), "Liar’s Briscola"),
        "ja": ("ブリスコラ・ブジャルダ", "ブジャルダ"),
    },
    blurb=_("Chiamata with a solo, free talk and lies about who is the partner, as clubs in Japan play it. For five."),
    pace=lambda _options: Pace(minutes=6, best=5),
    seatings=_SEATINGS,
    inquiries=desk.by_ranks(_SEATINGS),
    options=BugiardaOptions(),
    clockwise=clockwise,
    sources=BUGIARDA_SOURCES,
    paragraphs=(
        _REGION,
        *(_retold(each) for each in LADDER_RULES),
        _TALKING,
    ),
)
