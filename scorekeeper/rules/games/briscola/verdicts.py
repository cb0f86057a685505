"""What the referee answers about Briscola, with reasons (docs/rules/briscola.md 1.2, 1.3, 2)."""

from collections.abc import Sequence

from ...cards import ITA40, Card, Scale, Style, Suit, trick_winner
from ...ending import Ending, Majority
from ...referee import Verdict
from ...table import Seating, Standing
from ...text import Fact, Phrase, Seat, Side, gettext_noop as _, ngettext_noop as _n
from ...tricks import highest
from .choices import ANOTHER_DEAL, LAST_TRICK, MAJORITY, REPLAY, two_sides
from .deal import ALL_POINTS, ENOUGH
from .options import Options, counts_deals


def trick(
    plays: Sequence[Card],
    trump: Suit | None,
    *,
    scale: Scale = ITA40,
    style: Style = Style.ITALIAN,
    leader: int | None = None,
    seats: int | None = None,
    a_trick: int = 1,
) -> Verdict:
    """Which of *plays*, in the order played, takes the trick, and how many points are in it.

    *leader* is the seat that led and *seats* the number of players, when the
    answer shall name the seat that wins (``winner``). Where everybody plays *a_trick* cards to
    a trick, the second round goes on in the order of the first. With fewer cards than
    the players lay to a trick it is told what holds so far, and ``complete`` is False.

    :raises ValueError: for an empty trick, or a card the game does not have.

    >>> verdict = trick([Card.parse("4D"), Card.parse("AH")], Suit.SPADES)
    >>> verdict.values["winner_index"], verdict.values["winner"], verdict.values["points"]
    (0, None, 11)
    >>> trick([Card.parse("4D"), Card.parse("AH")], Suit.SPADES, seats=3).values["complete"]
    False
    """
    whole = len(plays) if seats is None else seats * a_trick
    complete = len(plays) >= whole
    index = trick_winner(plays, scale, trump)
    won, led, points = plays[index], plays[0], scale.pile(plays)
    facts: dict[str, Fact] = {"card": won.the(style), "points": points}
    text = _n(
        "%(card)s takes the trick: %(points)s card point.",
        "%(card)s takes the trick: %(points)s card points.",
        "points",
    )
    if not complete:
        text = _n(
            "So far %(card)s is the highest: %(points)s card point lies there.",
            "So far %(card)s is the highest: %(points)s card points lie there.",
            "points",
        )
    values: dict[str, object] = {
        "winner_index": index,
        "winner": None,
        "card": str(won),
        "points": points,
        "complete": complete,
    }
    if leader is not None and seats is not None:
        winner = (leader + index) % seats
        facts["who"] = Seat(winner)
        values["winner"] = winner
        text = _n(
            "%(who)s takes the trick with %(card)s: %(points)s card point. %(who)s leads next.",
            "%(who)s takes the trick with %(card)s: %(points)s card points. %(who)s leads next.",
            "points",
        )
        if not complete:
            text = _n(
                "So far %(who)s has the highest card, %(card)s: %(points)s card point lies there.",
                "So far %(who)s has the highest card, %(card)s: %(points)s card points lie there.",
                "points",
            )
    reason = _("It is the highest card of the suit led; no trump was played.")
    if trump is not None and won.suit is trump:
        reason = _("It is the highest trump in the trick.")
    elif trump is None and all(card.suit is led.suit for card in plays):
        reason = _("All are of one suit, and it is the highest of them.")
    elif trump is None:
        reason = _("It is the highest card of the suit led; there are no trumps.")
    reasons = [Phrase(reason)]
    if not complete:
        laid: dict[str, Fact] = {"laid": len(plays), "whole": whole}
        reasons.insert(0, Phrase(_("The trick is not complete. Cards laid: %(laid)s of %(whole)s."), laid))
    for other in plays:
        stronger = scale.strength(other.rank) > scale.strength(won.rank)
        if stronger and other.suit is not won.suit:
            reasons.append(Phrase(_not_winning(other, led, trump), {"card": other.the(style)}))
    reasons.append(_addition(plays, scale, style))
    return Verdict(
        answer=Phrase(text, facts), rule="trick", reasons=tuple(reasons), laid=(highest(plays, index),), values=values
    )


def _not_winning(card: Card, led: Card, trump: Suit | None) -> str:
    if card.suit is led.suit:
        return _("%(card)s follows the suit led, but any trump beats it.")
    if trump is None:
        return _("%(card)s is not of the suit led and cannot win.")
    return _("%(card)s is neither a trump nor of the suit led and cannot win.")


def _addition(plays: Sequence[Card], scale: Scale, style: Style) -> Phrase:
    counted = tuple(
        Phrase(_("%(card)s %(points)s"), {"card": card.phrase(style), "points": scale.worth(card.rank)})
        for card in plays
        if scale.worth(card.rank)
    )
    if not counted:
        return Phrase(_("No card in it counts."))
    return Phrase(_("What counts: %(cards)s."), {"cards": counted})


def sixty_enough(options: Options, seating: Seating) -> Verdict:
    """Whether 60 card points win a deal.

    >>> from ...table import PAIRS
    >>> sixty_enough(Options(), PAIRS).values["enough"]
    'no'
    """
    facts: dict[str, Fact] = {"half": ENOUGH - 1, "enough": ENOUGH, "all": ALL_POINTS}
    enough, rule = "no", "draw"
    if not counts_deals(options):
        rule = "card-points"
        answer = _("Card points are added up here: %(half)s count as %(half)s, and no deal is won.")
    elif not two_sides(seating):
        enough, rule = "maybe", "deal-won-three"
        answer = _("The most card points win: %(half)s do, unless another player has %(half)s.")
    elif options.draw_rule == LAST_TRICK:
        enough, rule = "maybe", "last-trick"
        answer = _("%(half)s win only with the last trick; otherwise %(enough)s are needed.")
    else:
        rule = {REPLAY: "replay", ANOTHER_DEAL: "another-deal"}.get(options.draw_rule, "draw")
        answer = _("No: %(enough)s are needed, %(half)s are not enough.")
    reason = Phrase(
        _("There are %(all)s card points; %(half)s leave %(half)s to the others."),
        facts,
    )
    reasons = [reason]
    if enough == "no" and counts_deals(options):
        reasons += _after_a_draw(options, facts)
    return Verdict(
        answer=Phrase(answer, facts),
        rule=rule,
        also=("deal-won",) if counts_deals(options) else (),
        reasons=tuple(reasons),
        values={"enough": enough},
    )


def _after_a_draw(options: Options, facts: dict[str, Fact]) -> list[Phrase]:
    """What is done when two sides are level: whether the deal counts, and who deals the next one."""
    drawn = [Phrase(_("At %(half)s–%(half)s the deal is drawn: nobody has won it."), facts)]
    if options.draw_rule == ANOTHER_DEAL:
        drawn.append(Phrase(_("It is not counted, and another deal decides.")))
    elif options.draw_rule == REPLAY or options.win_mode != MAJORITY or not options.draws_count:
        drawn.append(Phrase(_("It is not counted as a deal; play goes on with another.")))
    else:
        drawn.append(Phrase(_("It counts as one of the agreed deals.")))
    stays = options.same_dealer_after_draw or options.draw_rule == REPLAY
    drawn.append(Phrase(_("The same dealer deals again.") if stays else _("The next dealer deals, as after any deal.")))
    return drawn


def already_won(end: Ending, standing: Standing) -> Verdict:
    """Whether somebody's lead in a match that ends so can no longer be caught up.

    >>> from ...table import Standing
    >>> standing = Standing(totals=(2, 0), games=(0, 0), deals=2)
    >>> already_won(Majority(deals=3, play_all=True), standing).values["winner"]
    0
    >>> from ...ending import Deals
    >>> from ...text import render
    >>> level = Standing(totals=(3, 3, 1), games=(0, 0, 0), deals=7)
    >>> render(already_won(Deals(deals=7), level).answer, sides=("Anna", "Bo", "Cem"))
    'The match is over: Anna, Bo share the win.'
    """
    outcome = end.judge(standing).match
    if outcome is not None:
        winner = outcome.winners[0] if len(outcome.winners) == 1 else None
        shared: dict[str, Fact] = {"who": tuple(Side(side) for side in outcome.winners)}
        answer = Phrase(_("The match is over."))
        if len(outcome.winners) > 1:
            answer = Phrase(_("The match is over: %(who)s share the win."), shared)
        return Verdict(
            answer=answer,
            rule="match",
            reasons=(outcome.phrase,),
            values={"over": True, "winner": winner},
        )
    reasons: tuple[Phrase, ...]
    ranked = sorted(standing.totals, reverse=True)
    ahead = standing.totals.index(ranked[0])
    facts: dict[str, Fact] = {"who": Side(ahead), "best": ranked[0], "next": ranked[1]}
    values: dict[str, object] = {"over": False, "winner": None}
    left = end.deals_left(standing)
    if isinstance(end, Majority) and left is not None:
        facts["left"] = left
        reasons = (Phrase(_("Deals won: %(best)s against %(next)s. Deals to come: %(left)s."), facts),)
        if end.last_counts > 1:
            reasons += (Phrase(_("The last deal counts as deals won: %(wins)s."), {"wins": end.last_counts}),)
        if ranked[0] > ranked[1] + left - 1 + end.last_counts:
            values["winner"] = ahead
            answer = Phrase(_("Yes: %(who)s can no longer be caught up."), facts)
            return Verdict(answer=answer, rule="match", reasons=reasons, values=values)
    else:
        reasons = tuple(need.of_side for need in end.needs(standing))
    return Verdict(answer=Phrase(_("No, the match is still open.")), rule="match", reasons=reasons, values=values)
