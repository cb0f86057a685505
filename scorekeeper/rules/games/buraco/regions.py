"""What sets the forms of Buraco apart, sentence by sentence (docs/rules/buraco.md 0, 3, 5, 6, 8)."""

from dataclasses import replace
from typing import Final

from ...cards import Rank
from ...conditions import all_of, under, unless
from ...paragraph import Sentence, option, says
from ...text import gettext_noop as _, ngettext_noop as _n
from . import filling as fill
from .cards import HAND
from .melds import BONUS, BURACO, FULL_SUIT, LONGEST, Canasta
from .sources import EB, FIBUR, HOUSE_TEXT, PAGAT, PORTUGUESE

_PACK: Final = says(_n("The pack has %(cards)s card.", "The pack has %(cards)s cards.", "cards"), cards=fill.pack)
_TO_POINTS: Final = under(end=("points", "both"))
_TO: Final = says(_("To %(target)s."), _TO_POINTS, target=option("target"))
_ANY_RANK: Final = says(_("Sets of any rank but two may be laid."), under(sets="any"))
_SETS: Final = says(_("Sets may be laid."), under(sets="any"))
_RUNS_ONLY: Final = says(_("Only runs are laid."), under(sets="none"))
_ONE_SET: Final = says(_("A side lays one set of each rank."), all_of(unless(sets="none"), fill.one_of_a_rank))
_ONE_ACE: Final = says(_("A run has one ace."), under(ace="either"))
_SEMI: Final = says(
    _n(
        "A run with at least %(cards)s natural card in line and a wild one is semi-clean.",
        "A run with at least %(cards)s natural cards in line and a wild one is semi-clean.",
        "cards",
    ),
    unless(semi=0),
    cards=BURACO,
)
_OUT_ANY: Final = says(_("A canasta of any kind, clean or dirty, is enough to go out."), under(out_requires="any"))
_BURRACO_ANY: Final = says(_("A burraco of any kind is enough to go out."), under(out_requires="any"))
_BURRACO_CLEAN: Final = says(_("Going out takes a clean burraco."), under(out_requires="clean"))
_LAST_CARD: Final = says(_("The last card is discarded and is not wild."), under(out_discard="required_nonwild"))
_CANASTRA_ANY: Final = says(
    _("A canastra of any kind, clean or dirty, is enough to go out."), under(out_requires="any")
)
_CANASTRA_CLEAN: Final = says(_("Going out takes a clean canastra."), under(out_requires="clean"))
_TOP_CARD: Final = says(_("The pile may be taken only if its top card is melded at once."), under(pile="top"))
_FREE_PILE: Final = says(_("The pile may be taken whenever one likes."), under(pile="free"))
_WILD_CARDS: Final = says(
    _("Each two is worth %(two)s, each joker %(joker)s."),
    unless(jokers="none"),
    two=fill.worth(Rank.TWO),
    joker=fill.worth(Rank.JOKER),
)
_LONG_RUNS: Final = (
    says(
        _n(
            "A clean run of %(cards)s card earns %(points)s.",
            "A clean run of %(cards)s cards earns %(points)s.",
            "cards",
        ),
        under(special=True),
        cards=FULL_SUIT,
        points=BONUS[Canasta.RUN_500],
    ),
    says(
        _n(
            "One of %(cards)s card, ace to ace, earns %(points)s.",
            "One of %(cards)s cards, ace to ace, earns %(points)s.",
            "cards",
        ),
        under(special=True, ace="both"),
        cards=LONGEST,
        points=BONUS[Canasta.RUN_1000],
    ),
)
_THREE_POTS: Final = says(
    _n(
        "There is %(pots)s pot of %(cards)s; the cutter lifts %(lifted)s cards for them.",
        "There are %(pots)s pots of %(cards)s; the cutter lifts %(lifted)s cards for them.",
        "pots",
    ),
    pots=fill.number_of_pots,
    cards=HAND,
    lifted=fill.lifted,
)

WITHOUT_JOKERS: Final[tuple[Sentence, ...]] = (
    _PACK,
    says(_("There are no jokers, and only twos are wild. All else is as in Buraco with jokers."), under(jokers="none")),
)
THREE_PAIRS: Final[tuple[Sentence, ...]] = (
    says(
        _n(
            "%(players)s player plays in pairs (%(pairs)s of them), with %(packs)s packs.",
            "%(players)s players form %(pairs)s pairs and play with %(packs)s packs.",
            "players",
        ),
        players=fill.players,
        pairs=fill.sides,
        packs=option("decks"),
    ),
    _THREE_POTS,
)
TWO_TRIOS: Final[tuple[Sentence, ...]] = (
    says(
        _n(
            "%(players)s player plays in two trios that sit alternately, with %(packs)s packs.",
            "%(players)s players form two trios, sit alternately and play with %(packs)s packs.",
            "players",
        ),
        players=fill.players,
        packs=option("decks"),
    ),
    _THREE_POTS,
)
AS_WITH_TWO_PACKS: Final = says(_("Points, the minimum of the first melds and the target stay as with two packs."))
"""What no source tells of three packs (docs/rules/buraco.md 3)."""
_ITALIAN_MELDS: Final = tuple(each.read_in(FIBUR, EB) for each in (_ANY_RANK, _ONE_SET, _ONE_ACE, _SEMI))
_TARGET_OF_SIDES: Final = replace(_TO, when=all_of(_TO_POINTS, fill.not_of_three))
_TARGET_OF_THREE: Final = replace(_TO, when=all_of(_TO_POINTS, fill.of_three))
_ITALIAN_TARGETS: Final = (
    _TARGET_OF_SIDES.read_in(EB, "STENO"),
    _TARGET_OF_THREE.read_in(EB),
)
ITALY: Final[tuple[Sentence, ...]] = (
    _PACK.read_in(PAGAT),
    *_ITALIAN_MELDS,
    _BURRACO_ANY.read_in(FIBUR),
    _LAST_CARD.read_in(FIBUR, EB),
    *_ITALIAN_TARGETS,
)
INTERNAZIONALE: Final[tuple[Sentence, ...]] = (
    says(
        _("It is played as Burraco is, but a side needs a clean burraco to go out."),
        under(out_requires="clean"),
    ).read_in(EB),
    says(
        _("A player who takes the discard pile also lays a meld or adds a card in that turn."),
        under(pile="used"),
    ).read_in(EB),
    _PACK.read_in(PAGAT),
    *_ITALIAN_MELDS,
    *(each.read_in(EB) for each in (_BURRACO_CLEAN, _LAST_CARD)),
    _TARGET_OF_THREE.read_in(EB),
)
INTERNAZIONALE_OURS: Final[tuple[Sentence, ...]] = (
    _TARGET_OF_SIDES,
    says(
        _(
            "Its code says that more rules differ than the clean burraco. We take that of the pile for one of "
            "them; another we could not read."
        )
    ),
)
"""What its code tells, of which we know the beginning, and the target of Italy (docs/rules/buraco.md 11.1, 15)."""
ARGENTINA: Final[tuple[Sentence, ...]] = (
    says(
        _(
            "It is played with %(cards)s tiles or cards. On tiles the ace is %(ace)s, the jack %(jack)s, the queen "
            "%(queen)s and the king %(king)s, and a colour is a suit."
        ),
        cards=fill.pack,
        ace=1,
        jack=FULL_SUIT - 2,
        queen=FULL_SUIT - 1,
        king=FULL_SUIT,
    ).read_in(PAGAT, "eBurako"),
    _WILD_CARDS.read_in(PAGAT, "PRH95", "RARRAGA"),
    _SETS.read_in("PRH95"),
    _OUT_ANY.read_in("PRH95", "RARRAGA"),
    says(_("A side that took a pot earns %(points)s."), fill.costs("pot_bonus"), points=option("pot_bonus")).read_in(
        "PRH95", "RARRAGA"
    ),
    says(_("Play runs to the right."), under(direction="anticlockwise")).read_in("eBurako"),
    _TO.read_in("eBurako", "RARRAGA"),
)
_BRAZILIAN_WORTHS: Final = (
    _WILD_CARDS.read_in(PAGAT, "PlayJoy", HOUSE_TEXT),
    *(each.read_in("GameDesire") for each in _LONG_RUNS),
)
_BRAZILIAN_TARGET: Final = _TO.read_in(PORTUGUESE)
BRAZIL_OPEN: Final[tuple[Sentence, ...]] = (
    _RUNS_ONLY.read_in("Jogatina"),
    *_BRAZILIAN_WORTHS,
    *(each.read_in("Jogatina") for each in (_CANASTRA_CLEAN, _FREE_PILE)),
    _BRAZILIAN_TARGET,
)
BRAZIL_CLOSED: Final[tuple[Sentence, ...]] = (
    _SETS.read_in("Jogatina"),
    *_BRAZILIAN_WORTHS,
    _CANASTRA_ANY.read_in("Jogatina"),
    _TOP_CARD.read_in("Jogatina", "PlayJoy"),
    _BRAZILIAN_TARGET,
)
ABERTO_SUJO: Final[tuple[Sentence, ...]] = (
    says(_("Aberto means open: the pile lies open to both sides."), under(pile="free")).read_in("PlayJoy"),
    _SETS.read_in("PlayJoy"),
    *_BRAZILIAN_WORTHS,
    _FREE_PILE.read_in("PlayJoy"),
    says(
        _("Sujo means dirty: a canastra of any kind, clean or dirty, is enough to go out."), under(out_requires="any")
    ).read_in("PlayJoy"),
    _BRAZILIAN_TARGET,
)
SUJO_OURS: Final[tuple[Sentence, ...]] = (
    says(
        _(
            "Of going out and of points what we could read of the source says no more; the rest is taken from the "
            "closed form."
        )
    ),
)
"""What its own source does not tell of aberto sujo (docs/rules/buraco.md 21)."""
STBL: Final[tuple[Sentence, ...]] = (
    says(
        _("STBL stands for sem trinca, bate com limpa: no sets, and out with a clean one."),
        under(sets="none", out_requires="clean"),
    ).read_in("Jogatina"),
    _RUNS_ONLY.read_in("Jogatina"),
    *_BRAZILIAN_WORTHS,
    _CANASTRA_CLEAN.read_in("Jogatina"),
    _TOP_CARD.read_in("Jogatina", "PlayJoy"),
    _BRAZILIAN_TARGET,
)
