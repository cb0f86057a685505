"""Who pays whom when a match is over, and which of it is settled."""

from dataclasses import dataclass
from decimal import Decimal

from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, pgettext

from scorekeeper.rules.ledger import PLAIN, Coin, Settlement
from scorekeeper.rules.text import Points
from scorekeeper.web.language import filled_html, gettext

from ..models import Match
from ..questions.names import Names
from ..services.paying import key_of
from .names import names_of


@dataclass(frozen=True)
class PaymentPresenter:
    """One payment in a sentence, what it is in money where a chip is worth some, and whether it is settled."""

    key: str
    sentence: SafeString
    money: str
    paid: bool


def present_payments(match: Match, settled: Settlement | None, names: Names) -> list[PaymentPresenter]:
    """The payments, each with its tick."""
    if settled is None:
        return []
    return [
        PaymentPresenter(
            key_of(paid), names.say(paid.phrase()), money(settled.money(paid), settled.coin), key_of(paid) in match.paid
        )
        for paid in settled.payments
    ]


def seats_taken_over(match: Match) -> list[SafeString]:
    """Of each seat that somebody took over, a sentence: what it owes or gets is of all who sat there."""
    now, first = names_of(match), names_of(match, 0)
    sentence = _("%(name)s took over from %(before)s: what is paid here is for both.")
    return [
        filled_html(sentence, name=now.seat(seat), before=first.seat(seat))
        for seat in range(match.seating.seats)
        if now.seats[seat] != first.seats[seat]
    ]


def money(amount: Points, coin: Coin = PLAIN) -> str:
    """An amount of the smallest coin as one writes it in the reader's language; nothing for nothing.

    >>> money(75), money(1200), money(0), money(75, Coin("€")), money(30, Coin("¥", places=0))
    ('0.75', '12.00', '', '€0.75', '¥30')
    """
    if not amount:
        return ""
    figure = str(number_format(Decimal(round(amount)).scaleb(-coin.places), decimal_pos=coin.places))
    if not coin.sign:
        return figure
    # Translators: an amount of money, such as €12.00; a no-break space between the two where one writes one
    return pgettext("money", "%(sign)s%(amount)s") % {"sign": gettext(coin.sign), "amount": figure}
