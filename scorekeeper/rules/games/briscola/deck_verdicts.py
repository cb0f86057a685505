"""Whether a pack comes out even, what is left for the stock, how many tricks there are (docs/rules/briscola.md 1.3)."""

from ...referee import Verdict
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from .packs import even


def deck_check(
    cards: int,
    players: int,
    hand: int = 3,
    a_trick: int = 1,
    *,
    turned: bool = True,
    monte: int = 0,
    draws: bool = True,
) -> Verdict:
    """Whether *cards* come out even, how many are left for the stock, and how many tricks there are.

    Everybody plays *a_trick* cards to a trick. With *turned* a card of the stock is turned for
    trumps; *monte* cards are laid down for a declarer and are no stock, whether they are
    among the *cards* told or left aside before. Where nobody *draws* nothing may be left.

    >>> dict(deck_check(36, 6).values)
    {'stock': 18, 'even': True, 'tricks': 6}
    >>> deck_check(40, 3).values["even"]
    False
    """
    apart = monte > 0 and cards - players * hand < monte
    dealt = cards if apart else cards - monte
    stock = dealt - players * hand
    good = even(dealt, players, hand, a_trick) and (draws or not stock)
    each_trick = players * a_trick
    whole = max(dealt, 0) // each_trick
    facts: dict[str, Fact] = {
        "cards": cards,
        "players": players,
        "hand": hand,
        "stock": stock,
        "tricks": whole,
        "over": dealt % each_trick,
        "monte": monte,
    }
    if good:
        answer = _n(
            "A pack of %(cards)s is right for %(players)s player. Tricks in a deal: %(tricks)s.",
            "A pack of %(cards)s is right for %(players)s players. Tricks in a deal: %(tricks)s.",
            "players",
        )
        reason = _("Hands of %(hand)s leave %(stock)s for the stock.")
        if not stock:
            reason = (
                _("Hands of %(hand)s use up all other cards.") if monte else _("Hands of %(hand)s use up the pack.")
            )
        elif turned:
            reason = _("Hands of %(hand)s leave %(stock)s for the stock, the turned card among them.")
    elif stock < 0:
        answer = _n(
            "A pack of %(cards)s is too small for %(players)s player.",
            "A pack of %(cards)s is too small for %(players)s players.",
            "players",
        )
        reason = _("Hands of %(hand)s cannot be dealt.")
    else:
        answer = _n(
            "A pack of %(cards)s is not right for %(players)s player.",
            "A pack of %(cards)s is not right for %(players)s players.",
            "players",
        )
        reason = _n(
            "They do not come out even: after %(tricks)s whole trick %(over)s would be left over.",
            "They do not come out even: after %(tricks)s whole tricks %(over)s would be left over.",
            "tricks",
        )
        if not dealt % each_trick:
            reason = _("A hand of %(hand)s does not come out even.")
        if not draws:
            reason = _("Hands of %(hand)s leave %(stock)s over, and nobody draws in this game.")
    reasons = [Phrase(reason, facts)]
    if monte and not apart:
        reasons.insert(
            0,
            Phrase(
                _n(
                    "The %(monte)s card of the monte lies face down and is not among the hands.",
                    "The %(monte)s cards of the monte lie face down and are not among the hands.",
                    "monte",
                ),
                facts,
            ),
        )
    elif monte:
        reasons.insert(
            0,
            Phrase(
                _n(
                    "The %(monte)s card of the monte is not among these.",
                    "The %(monte)s cards of the monte are not among these.",
                    "monte",
                ),
                facts,
            ),
        )
    return Verdict(
        answer=Phrase(answer, facts),
        rule="pack",
        reasons=tuple(reasons),
        values={"stock": stock, "even": good, "tricks": whole if stock >= 0 else None}
        | ({"monte": monte} if monte else {}),
    )
