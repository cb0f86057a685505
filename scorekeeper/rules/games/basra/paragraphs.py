"""The rules of Basra as a player reads them."""

from __future__ import annotations

from typing import Final

from ...paragraph import Chapter, under, unless
from ...text import gettext_noop as _
from ...variant import CORRECTION, Paragraph
from .options import Options

KL: Final = "Kirin Legend"


def _kept(options: Options) -> bool:
    return options.end == "rubber" and options.keep_carry_between_games


PLAY: Final = (
    Chapter.DEALING.paragraph(
        key="deal",
        options=("deck", "hand", "direction", "cutter", "both_see_bottom"),
        title=_("The deal"),
        text=_(
            "The dealer gives everybody a hand, face down, and lays four cards open as the "
            "floor. When all hands are empty new hands are dealt from the stock; the floor "
            "gets no more."
        ),
        sources=(KL, "Game Site Reviews"),
    ),
    Chapter.DEALING.paragraph(
        key="first_floor",
        options=("first_floor",),
        title=_("The first floor"),
        text=_(
            "A jack or a seven that sweeps does not stay on the first floor: it goes back "
            "into the stock and the next card takes its place. Where three play for themselves "
            "a jack or the ten of diamonds goes back, and the seven stays."
        ),
        sources=(KL, "Jawaker", "White Knuckle"),
    ),
    Paragraph(
        key="free_choice",
        options=("must_capture_if_able",),
        title=_("Which card to play"),
        text=_("You may play any card of your hand, unless the table has agreed otherwise."),
        sources=(KL,),
    ),
    Paragraph(
        key="capture",
        options=("same_rank", "must_take_most", "qk_value"),
        title=_("Taking cards"),
        text=_(
            "A card takes one card of its own rank, or cards that add up to it, or both; "
            "several sums may be taken at once if they share no card. Ace counts 1. Queens "
            "and kings take only their own rank. A card that can take something must."
        ),
        sources=(KL, "Parlett", "Jawaker"),
    ),
    Paragraph(
        key="sweep",
        options=("seven_special",),
        title=_("Jack and special seven"),
        text=_("A jack takes everything that lies on the floor, and so does the special seven."),
        sources=(KL, "Cats at Cards"),
    ),
    Paragraph(
        key="empty_floor",
        title=_("An empty floor"),
        text=_("On an empty floor a card just stays there, even a jack or the special seven."),
        sources=(KL, "Cats at Cards"),
    ),
    Paragraph(
        key="last_cards",
        title=_("The last cards"),
        text=_(
            "What lies on the floor at the end goes to the side that took last. It counts as cards, never as a basra."
        ),
        sources=(KL, "Parlett", "Jawaker"),
    ),
)

BASRAS: Final = (
    Chapter.SCORING.paragraph(
        key="basra",
        title=_("Basra"),
        text=_(
            "Taking everything on the floor with an ordinary card is a basra, worth 10; as a rule also "
            "with a queen or king that takes a lone one."
        ),
        sources=(KL, "Parlett", "Jawaker"),
    ),
    Chapter.SCORING.paragraph(
        key="seven_basra",
        options=("seven_basra", "yemen_tqk"),
        when=unless(seven_special="none"),
        title=_("Basra with the special seven"),
        text=_(
            "As a rule the special seven makes a basra only if it took no jack, queen or "
            "king and the cards add up to 10 at most."
        ),
        sources=(KL, "Parlett", "Jawaker", "Cats at Cards"),
    ),
    Chapter.SCORING.paragraph(
        key="jack_basra",
        options=("jack_on_jack", "jack_on_jacks"),
        title=_("Jack on a jack"),
        text=_("A jack makes no basra, except on a lone jack where the table pays for that."),
        sources=(KL, "Jawaker"),
    ),
    Chapter.SCORING.paragraph(
        key="pair_basra",
        options=("pair_points",),
        when=unless(pair_points="none"),
        title=_("A lone card taken by its equal"),
        text=_(
            "In some regions a card that takes the only card on the floor, and that its "
            "equal, earns more than a basra; this replaces the 10."
        ),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="seven_pair",
        options=("seven_pair",),
        when=unless(seven_pair="none"),
        title=_("Seven on a lone seven"),
        text=_("In some regions a seven that takes a lone seven earns 14 in place of the 10."),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="queen_pair",
        options=("queen_pair_basra",),
        when=under(queen_pair_basra=False),
        title=_("Queen on a lone queen"),
        text=_("In Ethiopia a queen that takes a lone queen makes no basra."),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="court_basra",
        options=("qk_basra",),
        when=under(qk_basra=20),
        title=_("Basra with a queen or king"),
        text=_("Some tables pay 20 for a basra made with a queen or king."),
        inferred=True,
    ),
    Chapter.SCORING.paragraph(
        key="floor_limit",
        options=("max_floor",),
        when=unless(max_floor="none"),
        title=_("Only a small floor"),
        text=_("In Lebanon a basra counts only if one card, or one or two, lay on the floor."),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="doubled",
        options=("double", "double_plus_basra"),
        when=unless(double="none"),
        title=_("Pairs that count double"),
        text=_(
            "In Syria a jack that takes a lone jack makes both count double, and where they "
            "score so do queens and kings. They then earn as much again as they are worth."
        ),
        sources=(KL,),
    ),
)

COUNTING: Final = (
    Chapter.SCORING.paragraph(
        key="majority",
        options=("majority",),
        title=_("Most cards"),
        text=_("The side that alone has the most cards scores for it."),
        sources=(KL, "Jawaker"),
    ),
    Chapter.SCORING.paragraph(
        key="tie",
        options=("carry",),
        title=_("Level in cards"),
        text=_(
            "If the top is shared, as at 26–26 of 52 cards, nobody scores for most cards. Where it "
            "is played so, the points wait for the next deal, and add up when that is level as well."
        ),
        sources=(KL, "Wikipedia"),
    ),
    Chapter.SCORING.paragraph(
        key="held_over",
        when=unless(carry="none"),
        title=_("Points held over"),
        text=_(
            "Points that wait go to whoever has the most cards in the next deal that is not "
            "level, together with those of that deal."
        ),
        sources=(KL, "Wikipedia"),
    ),
    Chapter.SCORING.paragraph(
        key="lapse",
        options=("keep_carry_between_games",),
        when=lambda options, _seating: options.carry != "none" and not _kept(options),
        title=_("Points that wait at the end"),
        text=_("When the game ends, points that still wait lapse."),
        inferred=True,
    ),
    Chapter.SCORING.paragraph(
        key="kept_over",
        options=("keep_carry_between_games",),
        when=lambda options, _seating: options.carry != "none" and _kept(options),
        title=_("Points that wait between games"),
        text=_(
            "When a game ends, points that still wait are kept for the next game. At the end of the match they lapse."
        ),
        inferred=True,
    ),
    Chapter.SCORING.paragraph(
        key="ten",
        options=("ten_scope",),
        title=_("The ten of diamonds"),
        text=_("The ten of diamonds is worth 3; at some tables every ten is."),
        sources=(KL, "White Knuckle"),
    ),
    Chapter.SCORING.paragraph(
        key="two",
        options=("two",),
        title=_("The two of clubs"),
        text=_("The two of clubs is worth 2."),
        sources=(KL, "White Knuckle"),
    ),
    Chapter.SCORING.paragraph(key="aces", title=_("Aces"), text=_("Each ace is worth 1."), sources=(KL, "Parlett")),
    Chapter.SCORING.paragraph(
        key="jacks",
        options=("jack_value",),
        title=_("Jacks"),
        text=_("Each jack is worth 1; in Syria 12½."),
        sources=(KL, "Parlett"),
    ),
    Chapter.SCORING.paragraph(
        key="courts",
        options=("queen_value", "king_value"),
        when=lambda options, _seating: bool(options.queen_value or options.king_value),
        title=_("Queens and kings"),
        text=_("In Syria with 52 cards each queen is worth 3 and each king 4."),
        sources=(KL,),
    ),
    CORRECTION,
)

ENDS: Final = (
    Chapter.END.paragraph(
        key="end",
        options=("end", "target", "tie_at_end"),
        title=_("The end"),
        text=_(
            "Totals are looked at after each whole deal. Whoever has reached the target wins; "
            "if several have, the highest total does. Level: another whole deal, unless the "
            "table has agreed on a draw. Some play a single deal: then its highest total wins."
        ),
        sources=(KL, "Wikipedia"),
    ),
    Chapter.END.paragraph(
        key="ladder",
        options=("steps", "ladder_at_once"),
        when=under(end="ladder"),
        title=_("The ladder 51, 61, 71"),
        text=_(
            "Alone at 51 you win. If two are there the next step counts, and so on; at the "
            "last step the highest total wins."
        ),
        sources=(KL,),
    ),
    Chapter.END.paragraph(
        key="rubber",
        options=("game_target", "decider_target", "wins_needed"),
        when=under(end="rubber"),
        title=_("Five games"),
        text=_(
            "The first side to win three games. Either each game goes to 101 and a fifth to "
            "150, or each goes to 150. A drawn game is played again."
        ),
        sources=(KL, "Parlett", "Give Me the Trick"),
    ),
    Chapter.IRREGULARITIES.paragraph(
        key="irregular",
        title=_("When something goes wrong"),
        text=_(
            "A wrong deal is dealt again by the same dealer. A capture that was not allowed "
            "goes back until the next player has played. A forgotten basra may be claimed "
            "until the next card is played. If the piles do not make the pack, count again."
        ),
        inferred=True,
    ),
)

RULES: Final = (*PLAY, *BASRAS, *COUNTING, *ENDS)
