"""What partners may say and signal, in words and in values (docs/rules/briscola.md 2 and 10)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...cards import Rank
from ...conditions import in_teams, under, unless
from ...figures import Figures, FiguresRow
from ...paragraph import Condition, says
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _
from ...variant import Paragraph
from .choices import FREE_TALK, GENOVA, LIST, NO_TALK, SHARED_SIGN
from .filling import rank, second, there
from .forms import Form

GESTURES: Final[Mapping[str, tuple[str, ...]]] = {
    SHARED_SIGN: (
        _("lips drawn over the teeth"),
        _("mouth twisted to one side"),
        _("tongue out"),
        _("tongue out"),
        _("a shrug"),
    ),
    GENOVA: (
        _("lips pressed together"),
        _("mouth twisted to one side"),
        _("eyes to the ceiling"),
        _("tongue out"),
        _("a shrug of one shoulder"),
    ),
}
"""The signs for the five highest trumps, by the custom of the table."""
PICTURES: Final[Mapping[str, tuple[str, ...]]] = {
    SHARED_SIGN: ("sign-teeth", "sign-twisted", "sign-tongue", "sign-tongue", "sign-shrug"),
    GENOVA: ("sign-pressed", "sign-twisted", "sign-eyes", "sign-tongue", "sign-shoulder"),
}
"""How each of them is drawn."""

STRONG: Final = len(GESTURES[SHARED_SIGN])
"""The trumps that have a sign are the strong ones."""


def ten_second(form: Form, options: Any) -> bool:
    """Whether the ten follows the ace, so that the 7 is a weak trump like others."""
    return form.scale(options).worth(Rank.THREE) == 0


def strong(form: Form, options: Any, seating: Seating) -> Fact:
    """The strong trumps, from the ace."""
    return tuple(rank(each, form.called(options)) for each in there(form, options, seating)[:STRONG])


def weak(form: Form, options: Any, seating: Seating) -> Fact:
    """The weak trumps; the 7 stands between, unless the ten follows the ace."""
    rest = there(form, options, seating)[STRONG:]
    return tuple(
        rank(each, form.called(options)) for each in rest if each is not Rank.SEVEN or ten_second(form, options)
    )


def classes(form: Form, options: Any, seating: Seating) -> Phrase:
    """Which trumps are weak and which are strong."""
    values: dict[str, Fact] = {"weak": weak(form, options, seating), "strong": strong(form, options, seating)}
    if ten_second(form, options):
        return Phrase(WEAK_AND_STRONG, values)
    return Phrase(SEVEN_BETWEEN, {**values, "seven": rank(Rank.SEVEN, form.called(options))})


WEAK_AND_STRONG: Final = _("Weak trumps are %(weak)s; strong ones %(strong)s.")
SEVEN_BETWEEN: Final = _("Weak trumps are %(weak)s; strong ones %(strong)s; the %(seven)s stands between.")


_SIGN: Final = _("A sign tells which high trump is held (%(signs)s).")


def _sign(form: Form, options: Any, place: int) -> Phrase:
    card = rank(form.scale(options).order[place], form.called(options))
    return Phrase(_("%(card)s: %(gesture)s"), {"card": card, "gesture": Phrase(GESTURES[options.signs][place])})


_PARTNERS_ASK: Final = _(
    "From the second on partners may ask: Have you a weak card that is not a trump? Is your trump weak "
    "or strong? Have you the %(seven)s of trumps? Can you take this trick without a trump? Have you an "
    "ace or a %(second)s that is not a trump?"
)
_CAPTAIN_ASKS: Final = _(
    "From the second on the captain may ask: Have you a weak card that is not a trump? Is your trump weak "
    "or strong? Have you the %(seven)s of trumps? Can you take this trick without a trump? Have you an "
    "ace or a %(second)s that is not a trump?"
)
_PARTNERS_REQUEST: Final = _(
    "They may ask for a card to be played: a weak card, a weak or a strong trump, one that takes the "
    "trick without a trump, an ace or a %(second)s that is not a trump."
)
_CAPTAIN_REQUESTS: Final = _(
    "The captain may ask for a card to be played: a weak card, a weak or a strong trump, one that takes the "
    "trick without a trump, an ace or a %(second)s that is not a trump."
)


def talk(form: Form, *, captains: bool = False) -> Paragraph:
    """What partners may say, signal and show; with *captains* only they may speak."""

    def on_list(*, ten: bool) -> Condition:
        return lambda options, _seating: options.team_talk == LIST and ten_second(form, options) == ten

    def signs(options: Any, _seating: Seating) -> Fact:
        return tuple(_sign(form, options, place) for place in range(STRONG))

    def seven(options: Any, _seating: Seating) -> Fact:
        return rank(Rank.SEVEN, form.called(options))

    def in_place_of_three(options: Any, _seating: Seating) -> bool:
        """Whether another card is next to the ace, where it is asked for or signalled."""
        return ten_second(form, options) and (options.team_talk != NO_TALK or options.signals)

    filled: dict[str, Any] = {
        "weak": lambda options, seating: weak(form, options, seating),
        "strong": lambda options, seating: strong(form, options, seating),
    }
    captain = (
        says(_("Each side picks a captain, usually its most practised player.")),
        says(_("The captain is called rais.")).read_only_in("REGOLE-S"),
        says(
            _("Only the captain may speak to the others; they may not speak to the captain."),
            unless(team_talk=NO_TALK),
        ),
    )
    answers = (
        says(_("A bare answer to the captain is allowed."), under(captain_answers=True, team_talk=(LIST, FREE_TALK))),
        says(_("Nobody may answer the captain."), under(captain_answers=False, team_talk=(LIST, FREE_TALK))),
        says(_("The others do not speak to each other either."), unless(team_talk=NO_TALK)),
    )
    return Paragraph(
        key="talk",
        argued=True,
        options=(
            *("team_talk", "signals", "signs", "signals_in_first_trick", "swap_hands_at_end"),
            *(("captain_answers",) if captains else ()),
        ),
        when=in_teams,
        title=_("The captain") if captains else _("Talk and signals between partners"),
        text=(
            *(captain if captains else ()),
            says(
                _("Partners do not talk about the game in the first trick."), under(team_talk=(LIST, FREE_TALK))
            ).read_in("GENOVA", "ADAMOLI"),
            says(
                _("After it the captain may ask freely for a trump, an ace or a %(second)s, or the suit to lead.")
                if captains
                else _("After it one may ask freely for a trump, an ace or a %(second)s, or the suit to lead."),
                under(team_talk=FREE_TALK),
                second=second(form),
            ).read_only_in("GENOVA"),
            says(
                _CAPTAIN_ASKS if captains else _PARTNERS_ASK,
                on_list(ten=False),
                seven=seven,
                second=second(form),
            ),
            says(
                _(
                    "From the second on partners may ask: Have you a weak card that is not a trump? Is your trump weak "
                    "or strong? Can you take this trick without a trump? Have you an ace or a %(second)s that is not a "
                    "trump?"
                ),
                on_list(ten=True),
                second=second(form),
            ),
            says(
                _CAPTAIN_REQUESTS if captains else _PARTNERS_REQUEST,
                under(team_talk=LIST),
                second=second(form),
            ),
            says(_("Nothing else may be said."), under(team_talk=LIST)),
            says(_("No rank of trumps is named but the %(seven)s."), on_list(ten=False), seven=seven),
            says(SEVEN_BETWEEN, on_list(ten=False), seven=seven, **filled),
            says(_SIGN, under(signals=True, signs=SHARED_SIGN), signs=signs),
            says(_SIGN, under(signals=True, signs=GENOVA), signs=signs).read_only_in("GENOVA"),
            says(
                _("No sign is given in the first trick."), under(signals=True, signals_in_first_trick=False)
            ).read_only_in("GENOVA", "ADAMOLI"),
            says(
                _("Once the stock is gone partners may show each other their hands and exchange cards."),
                under(swap_hands_at_end=True),
            ),
            says(
                _("Once the stock is gone partners may look at each other’s hands, but not exchange cards."),
                under(swap_hands_at_end=False),
            ).read_only_in("MAKU", "ADAMOLI"),
        ),
        reading=(
            says(_("Partners do not talk about the game at all."), under(team_talk=NO_TALK)),
            says(_("Nobody names a plain suit, nor counts aloud."), on_list(ten=False)),
            says(_("Nobody names a plain suit, nor a rank of trumps, nor counts aloud."), on_list(ten=True)),
            says(WEAK_AND_STRONG, on_list(ten=True), **filled),
            says(
                _(
                    "These questions and signs were made where another card is next to the ace; here it is the "
                    "%(second)s."
                ),
                in_place_of_three,
                second=second(form),
            ),
            *(answers if captains else (says(_("The partner may answer."), under(team_talk=LIST)),)),
            says(_("Signs may be given from the first trick on."), under(signals=True, signals_in_first_trick=True)),
            says(_("No signs are given."), under(signals=False)),
            says(
                _("No source says whether answers must be true or requests obeyed; we do not check it."),
                unless(team_talk=NO_TALK),
            ),
        ),
        sources=("S0",),
    )


def signs_drawn(form: Form) -> Callable[[Any, Seating], tuple[Figures, ...]]:
    """The signs as a table with drawings, where partners give them."""

    def drawn(options: Any, seating: Seating) -> tuple[Figures, ...]:
        if not in_teams(options, seating) or not getattr(options, "signals", False):
            return ()
        rows = zip(form.scale(options).order, GESTURES[options.signs], PICTURES[options.signs], strict=False)
        return (
            Figures(
                rule="talk",
                title=_("The signs"),
                columns=(_("Trump held"), _("Sign")),
                rows=tuple(
                    FiguresRow(label=rank(card, form.called(options)), cells=(Phrase(gesture),), picture=picture)
                    for card, gesture, picture in rows
                ),
            ),
        )

    return drawn
