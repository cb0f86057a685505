"""The rules of Basra as a player reads them."""

from __future__ import annotations

from typing import Final

from ...paragraph import Chapter, under, unless
from ...text import gettext_noop as _
from ...variant import CORRECTION, Paragraph

KL: Final = "Kirin Legend"

PLAY: Final = (
    Paragraph(
        key="deal",
        chapter=Chapter.DEALING,
        options=("deck", "hand", "direction", "cutter", "both_see_bottom"),
        title=_("The deal"),
        text=_(
            "The dealer gives everybody a hand, face down, and lays four cards open as the "
            "floor. When all hands are empty new hands are dealt from the stock; the floor "
            "gets no more."
        ),
        sources=(KL, "Game Site Reviews"),
    ),
    Paragraph(
        key="first_floor",
        chapter=Chapter.DEALING,
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
    Paragraph(
        key="basra",
        chapter=Chapter.SCORING,
        title=_("Basra"),
        text=_(
            "Taking everything on the floor with an ordinary card is a basra, worth 10; as a rule also "
            "with a queen or king that takes a lone one."
        ),
        sources=(KL, "Parlett", "Jawaker"),
    ),
    Paragraph(
        key="seven_basra",
        chapter=Chapter.SCORING,
        options=("seven_basra", "yemen_tqk"),
        when=unless(seven_special="none"),
        title=_("Basra with the special seven"),
        text=_(
            "As a rule the special seven makes a basra only if it took no jack, queen or "
            "king and the cards add up to 10 at most."
        ),
        sources=(KL, "Parlett", "Jawaker", "Cats at Cards"),
    ),
    Paragraph(
        key="jack_basra",
        chapter=Chapter.SCORING,
        options=("jack_on_jack", "jack_on_jacks"),
        title=_("Jack on a jack"),
        text=_("A jack makes no basra, except on a lone jack where the table pays for that."),
        sources=(KL, "Jawaker"),
    ),
    Paragraph(
        key="pair_basra",
        chapter=Chapter.SCORING,
        options=("pair_points",),
        when=unless(pair_points="none"),
        title=_("A lone card taken by its equal"),
        text=_(
            "In some regions a card that takes the only card on the floor, and that its "
            "equal, earns more than a basra; this replaces the 10."
        ),
        sources=(KL,),
    ),
    Paragraph(
        key="seven_pair",
        chapter=Chapter.SCORING,
        options=("seven_pair",),
        when=unless(seven_pair="none"),
        title=_("Seven on a lone seven"),
        text=_("In some regions a seven that takes a lone seven earns 14 in place of the 10."),
        sources=(KL,),
    ),
    Paragraph(
        key="queen_pair",
        chapter=Chapter.SCORING,
        options=("queen_pair_basra",),
        when=under(queen_pair_basra=False),
        title=_("Queen on a lone queen"),
        text=_("In Ethiopia a queen that takes a lone queen makes no basra."),
        sources=(KL,),
    ),
    Paragraph(
        key="court_basra",
        chapter=Chapter.SCORING,
        options=("qk_basra",),
        when=under(qk_basra=20),
        title=_("Basra with a queen or king"),
        text=_("Some tables pay 20 for a basra made with a queen or king."),
        inferred=True,
    ),
    Paragraph(
        key="floor_limit",
        chapter=Chapter.SCORING,
        options=("max_floor",),
        when=unless(max_floor="none"),
        title=_("Only a small floor"),
        text=_("In Lebanon a basra counts only if one card, or one or two, lay on the floor."),
        sources=(KL,),
    ),
    Paragraph(
        key="doubled",
        chapter=Chapter.SCORING,
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
    Paragraph(
        key="majority",
        chapter=Chapter.SCORING,
        options=("majority",),
        title=_("Most cards"),
        text=_("The side that alone has the most cards scores for it."),
        sources=(KL, "Jawaker"),
    ),
    Paragraph(
        key="tie",
        chapter=Chapter.SCORING,
        options=("carry",),
        title=_("Level in cards"),
        text=_(
            "If the top is shared, as at 26–26 of 52 cards, nobody scores for most cards. Where it "
            "is played so, the points wait for the next deal, and add up when that is level as well."
        ),
        sources=(KL, "Wikipedia"),
    ),
    Paragraph(
        key="held_over",
        chapter=Chapter.SCORING,
        options=("keep_carry_between_games",),
        when=unless(carry="none"),
        title=_("Points held over"),
        text=_(
            "Points that wait go to whoever has the most cards in the next deal that is not "
            "level, together with those of that deal. When the game ends they lapse."
        ),
        sources=(KL, "Wikipedia"),
    ),
    Paragraph(
        key="ten",
        chapter=Chapter.SCORING,
        options=("ten_scope",),
        title=_("The ten of diamonds"),
        text=_("The ten of diamonds is worth 3; at some tables every ten is."),
        sources=(KL, "White Knuckle"),
    ),
    Paragraph(
        key="two",
        chapter=Chapter.SCORING,
        options=("two",),
        title=_("The two of clubs"),
        text=_("The two of clubs is worth 2."),
        sources=(KL, "White Knuckle"),
    ),
    Paragraph(
        key="aces", chapter=Chapter.SCORING, title=_("Aces"), text=_("Each ace is worth 1."), sources=(KL, "Parlett")
    ),
    Paragraph(
        key="jacks",
        chapter=Chapter.SCORING,
        options=("jack_value",),
        title=_("Jacks"),
        text=_("Each jack is worth 1; in Syria 12½."),
        sources=(KL, "Parlett"),
    ),
    Paragraph(
        key="courts",
        chapter=Chapter.SCORING,
        options=("queen_value", "king_value"),
        when=lambda options, _seating: bool(options.queen_value or options.king_value),
        title=_("Queens and kings"),
        text=_("In Syria with 52 cards each queen is worth 3 and each king 4."),
        sources=(KL,),
    ),
    CORRECTION,
)

ENDS: Final = (
    Paragraph(
        key="end",
        chapter=Chapter.END,
        options=("end", "target", "tie_at_end"),
        title=_("The end"),
        text=_(
            "Totals are looked at after each whole deal. Whoever has reached the target wins; "
            "if several have, the highest total does. Level: another whole deal, unless the "
            "table has agreed on a draw. Some play a single deal: then its highest total wins."
        ),
        sources=(KL, "Wikipedia"),
    ),
    Paragraph(
        key="ladder",
        chapter=Chapter.END,
        options=("steps", "ladder_at_once"),
        when=under(end="ladder"),
        title=_("The ladder 51, 61, 71"),
        text=_(
            "Alone at 51 you win. If two are there the next step counts, and so on; at the "
            "last step the highest total wins."
        ),
        sources=(KL,),
    ),
    Paragraph(
        key="rubber",
        chapter=Chapter.END,
        options=("game_target", "decider_target", "wins_needed"),
        when=under(end="rubber"),
        title=_("Five games"),
        text=_(
            "The first side to win three games. Either each game goes to 101 and a fifth to "
            "150, or each goes to 150. A drawn game is played again."
        ),
        sources=(KL, "Parlett", "Give Me the Trick"),
    ),
    Paragraph(
        key="irregular",
        chapter=Chapter.IRREGULARITIES,
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
