"""The rules of Basra as a player reads them: the deal, and how cards are taken (docs/rules/basra.md 2.2 to 2.7)."""

from typing import Final

from ...cards import Rank
from ...conditions import all_of, many_sides, not_so, under, unless
from ...paragraph import Chapter, Paragraph, option, says
from ...text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from .filling import KL, PROGRAMS, SEVEN_CARD, SPARES_JACKS, TEN_CARD, pack, rank, with_courts
from .offers import FLOOR
from .special import ONE_SEVEN, TEN, VALUES
from .sweepers import SWEEPERS, besides_jack, buries, buries_sweepers, jack_alone

LOWEST_CARDS: Final = 10
"""Among so many cards at the bottom of the stock a card of the first floor is best put back."""

HAND_OF_THREE: Final = 8
"""What the source of their first floor deals three players (docs/rules/basra.md 3.8)."""

_ONE_SEVEN: Final = under(seven_special=ONE_SEVEN)
_EVERY_SEVEN: Final = under(seven_special="any")
_JACKS: Final = under(jack_takes_jacks=True)
_NO_JACKS: Final = under(jack_takes_jacks=False)
_SEVEN: Final = rank(Rank.SEVEN)
_JACK_ONLY: Final = all_of(
    not_so(buries_sweepers),
    not_so(buries(TEN)),
)

PLAY: Final = (
    Chapter.DEALING.paragraph(
        key="deal",
        options=("deck", "hand", "direction", "cutter", "both_see_bottom"),
        title=_in("act of dealing", "The deal"),
        text=(
            says(
                _n(
                    "A whole pack of %(cards)s card is used, without jokers.",
                    "A whole pack of %(cards)s cards is used, without jokers.",
                    "cards",
                ),
                under(deck=52),
                cards=pack,
            ),
            says(
                _n(
                    "The queens and kings are left out: %(cards)s card remains.",
                    "The queens and kings are left out: %(cards)s cards remain.",
                    "cards",
                ),
                under(deck=44),
                cards=pack,
            ),
            says(_("The first dealer is found in any fair way.")),
            says(_("The player on the dealer's left cuts."), under(cutter="left")),
            says(_("The player on the dealer's right cuts."), under(cutter="right")).read_in("Cats at Cards"),
            says(_("The dealer may look at the bottom card after the cut."), under(both_see_bottom=False)),
            says(_("After the cut both players see the bottom card."), under(both_see_bottom=True)),
            *(
                says(
                    _n(
                        "The dealer gives everybody %(hand)s card, face down, and lays %(floor)s cards open as the "
                        "floor.",
                        "The dealer gives everybody %(hand)s cards, face down, and lays %(floor)s cards open as the "
                        "floor.",
                        "hand",
                    ),
                    when,
                    hand=option("hand"),
                    floor=FLOOR,
                ).read_in(*tags)
                for when, tags in ((under(hand=HAND_OF_THREE), ("White Knuckle",)), (unless(hand=HAND_OF_THREE), ()))
            ),
            says(
                _("The player on the dealer's right starts, and the deal passes to the right."),
                under(direction="anticlockwise"),
            ),
            says(
                _("The player on the dealer's left starts, and the deal passes to the left."),
                under(direction="clockwise"),
            ).read_in("Wikipedia", "Cats at Cards"),
            says(_("When all hands are empty new hands are dealt from the stock; the floor gets no more.")),
        ),
        sources=(KL, "Game Site Reviews"),
    ),
    Chapter.DEALING.paragraph(
        key="first_floor",
        argued=True,
        options=("first_floor",),
        title=_("The first floor"),
        text=(
            says(
                _("Neither a jack nor %(seven)s stays on the first floor."),
                all_of(_ONE_SEVEN, buries_sweepers),
                seven=besides_jack,
            ).read_in("Jawaker"),
            says(
                _("Neither a jack nor %(seven)s stays on the first floor."),
                all_of(not_so(_ONE_SEVEN), buries_sweepers),
                seven=besides_jack,
            ),
            says(_("Neither a jack nor %(ten)s stays on the first floor."), buries(TEN), ten=TEN_CARD).read_only_in(
                "White Knuckle"
            ),
            says(_("A jack does not stay on the first floor."), _JACK_ONLY).read_in("Wikipedia"),
            says(_("Such a card goes back into the stock, and the next card takes its place.")),
            says(
                _n(
                    "The card put back is best shuffled into the lowest %(cards)s card of the stock or so.",
                    "The card put back is best shuffled into the lowest %(cards)s cards of the stock or so.",
                    "cards",
                ),
                cards=LOWEST_CARDS,
            ),
            says(
                _("%(seven)s may stay."),
                all_of(_ONE_SEVEN, buries(TEN), not_so(buries_sweepers)),
                seven=SEVEN_CARD,
            ).read_only_in("White Knuckle"),
            says(
                _n(
                    "The source of this rule deals %(cards)s card each; here it is %(hand)s.",
                    "The source of this rule deals %(cards)s cards each; here it is %(hand)s.",
                    "cards",
                ),
                all_of(many_sides, buries(TEN), unless(hand=HAND_OF_THREE)),
                cards=HAND_OF_THREE,
                hand=option("hand"),
            ).read_only_in("White Knuckle"),
        ),
        reading=(
            says(_("A bottom card that was seen keeps its place.")),
            says(_("Once somebody has played, every card of the floor stays.")),
        ),
        sources=(KL,),
    ),
    Paragraph(
        key="free_choice",
        options=("must_capture_if_able",),
        title=_("Which card to play"),
        text=(
            says(_("You may play any card of your hand."), under(must_capture_if_able=False)).read_in(KL),
            says(
                _("If you hold a card that can take something, you must play one that does."),
                under(must_capture_if_able=True),
            ).read_in("Wikipedia"),
        ),
    ),
    Paragraph(
        key="capture",
        argued=True,
        options=("same_rank", "must_take_most", "qk_value"),
        title=_("Taking cards"),
        text=(
            says(
                _("A card takes one card of its own rank, or cards that add up to it, or both."),
                under(same_rank="one"),
            ),
            says(
                _("A card takes cards of its own rank, all of them if you like, or cards that add up to it, or both."),
                under(same_rank="all"),
            ).read_in(PROGRAMS),
            says(_("Several sums may be taken at once if they share no card.")),
            says(_("It must take as many cards as it can."), under(must_take_most=True)).read_in("Jawaker"),
            says(_("Which of these it takes is your choice."), under(must_take_most=False)),
            says(_("A card that can take something must."), under(must_take_most=False)).read_only_in("Jawaker"),
            says(_("An ace counts %(ace)s, a number card its number."), ace=VALUES[Rank.ACE]),
            says(
                _("That holds for %(seven)s on the floor too: it counts %(points)s."),
                _ONE_SEVEN,
                seven=SEVEN_CARD,
                points=VALUES[Rank.SEVEN],
            ),
            says(
                _("That holds for a %(seven)s on the floor too: it counts %(points)s."),
                _EVERY_SEVEN,
                seven=_SEVEN,
                points=VALUES[Rank.SEVEN],
            ),
            says(_("Queens and kings take only their own rank."), with_courts(under(qk_value="none"))),
            says(
                _(
                    "A queen or king takes one card of its own rank, and also two or more number cards that add up to "
                    "%(sum)s."
                ),
                with_courts(unless(qk_value="none")),
                sum=option("qk_value"),
            ).read_only_in(KL, "Wikipedia"),
            says(
                _("A jack that lies on the floor is in no sum: only another jack takes it."),
                all_of(jack_alone, _JACKS),
            ),
            says(
                _("A jack that lies on the floor is in no sum: only another jack takes it, or %(seven)s."),
                all_of(not_so(jack_alone), _JACKS),
                seven=besides_jack,
            ),
            says(
                _("A jack that lies on the floor is in no sum, and no jack takes it."), all_of(jack_alone, _NO_JACKS)
            ).read_in(SPARES_JACKS),
            says(
                _("A jack that lies on the floor is in no sum, and no jack takes it: only %(seven)s does."),
                all_of(not_so(jack_alone), _NO_JACKS),
                seven=besides_jack,
            ).read_in(SPARES_JACKS),
        ),
        reading=(
            says(
                _("But a queen or king never takes a %(ten)s alone, and it is itself in no sum."),
                with_courts(unless(qk_value="none")),
                ten=rank(Rank.TEN),
            ),
        ),
        sources=(KL, "Parlett"),
    ),
    Paragraph(
        key="sweep",
        argued=True,
        options=tuple(sweeper.house_rule for sweeper in SWEEPERS),
        title=_("What sweeps the floor"),
        text=tuple(sentence for sweeper in SWEEPERS for sentence in sweeper.says),
    ),
    Paragraph(
        key="empty_floor",
        argued=True,
        title=_("An empty floor"),
        text=(
            says(_("On an empty floor a card just stays there, even a jack."), jack_alone),
            says(
                _("On an empty floor a card just stays there, even a jack or %(seven)s."),
                not_so(jack_alone),
                seven=besides_jack,
            ),
        ),
        sources=(KL, "Cats at Cards"),
    ),
    Paragraph(
        key="last_cards",
        argued=True,
        title=_("The last cards"),
        text=_(
            "What lies on the floor at the end goes to the side that took last. It counts as cards, never as a basra."
        ),
        sources=(KL, "Parlett", "Jawaker"),
    ),
)
