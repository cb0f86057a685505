"""What sets the forms of Buraco apart, sentence by sentence (docs/rules/buraco.md 0, 3, 5, 6, 8)."""

from typing import Final

from ...cards import Rank
from ...conditions import all_of, under, unless
from ...paragraph import Sentence, option, says
from ...text import gettext_noop as _, ngettext_noop as _n
from . import filling as fill
from .cards import HAND
from .melds import BONUS, BURACO, FULL_SUIT, LONGEST, Canasta

_PACK: Final = says(_n("The pack has %(cards)s card.", "The pack has %(cards)s cards.", "cards"), cards=fill.pack)
_TO: Final = says(_("To %(target)s."), under(end=("points", "both")), target=option("target"))
_ANY_RANK: Final = says(_("Sets of any rank but two may be laid."), under(sets="any"))
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
_OUT_CLEAN: Final = says(_("Going out takes a clean canasta."), under(out_requires="clean"))
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
ITALY: Final[tuple[Sentence, ...]] = (
    _PACK, _ANY_RANK, _ONE_SET, _ONE_ACE, _SEMI, _BURRACO_ANY, _BURRACO_CLEAN, _LAST_CARD, _TO,
)  # fmt: skip
INTERNAZIONALE: Final[tuple[Sentence, ...]] = (
    says(
        _("Everything is as in Burraco, but a side needs a clean burraco to go out."),
        under(out_requires="clean"),
    ),
    says(
        _("A player who takes the discard pile also lays a meld or adds a card in that turn."),
        under(pile="used"),
    ),
    *ITALY,
)
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
    ),
    _WILD_CARDS,
    _ANY_RANK,
    _OUT_ANY,
    _OUT_CLEAN,
    says(_("A side that took a pot earns %(points)s."), fill.costs("pot_bonus"), points=option("pot_bonus")),
    says(_("Play runs to the right."), under(direction="anticlockwise")),
    _TO,
)
BRAZIL_OPEN: Final[tuple[Sentence, ...]] = (
    _RUNS_ONLY, _ANY_RANK, _WILD_CARDS, *_LONG_RUNS, _CANASTRA_ANY, _CANASTRA_CLEAN, _FREE_PILE, _TOP_CARD, _TO,
)  # fmt: skip
BRAZIL_CLOSED: Final = BRAZIL_OPEN
ABERTO_SUJO: Final[tuple[Sentence, ...]] = (
    says(_("Aberto is the pile that lies open to both sides."), under(pile="free")),
    says(_("Sujo is the dirty canastra that is enough to go out."), under(out_requires="any")),
    *BRAZIL_OPEN,
)
STBL: Final[tuple[Sentence, ...]] = (
    says(
        _("STBL stands for sem trinca, bate com limpa: no sets, and out with a clean one."),
        under(sets="none", out_requires="clean"),
    ),
    *BRAZIL_OPEN,
)
