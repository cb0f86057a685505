"""Making the demo club: its people, seasons and evenings, and what was played at them, all through the services."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from random import Random

from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.web.writing import write_transaction

from ..club import Club, Member, PublicPart
from ..evenings.models import Evening
from ..evenings.services import evenings, playing, tables
from ..exchange.models import Unfinished
from ..exchange.services import unfinished
from ..figures import services as figures
from ..figures.services import seasons
from ..members.services import members
from . import coming, cups, exchanging, people as cast
from .matches_drawn import A_DEAL, Drawn, draw_match, new_key
from .offers import OFFERS, ONE_OF_EACH, Offer
from .people import LEAVES, ONE_PERSON, SECOND_NAME, People

FEWEST_MATCHES, MOST_MATCHES = 10, 200_000
FEWEST_DAYS, MOST_DAYS = 14, 3650
FIRST_DEAL = time(20, 0)
AT_ONCE = 25
"""So many matches are written in one transaction: others may write in between."""
MISREAD = "Gino"
"""Who stands on the sheet of paper in place of somebody else."""
TABLES_TONIGHT = 2
"""Matches that are still going on."""

Tell = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is, and how much there is."""


@dataclass(frozen=True)
class Plan:
    """How large the club is to be, over how many days before *today*; the same *seed* makes the same club."""

    seed: int
    matches: int
    days: int
    today: date

    def __post_init__(self) -> None:
        if not (FEWEST_MATCHES <= self.matches <= MOST_MATCHES and FEWEST_DAYS <= self.days <= MOST_DAYS):
            raise ValueError("matches or days out of bounds")

    @property
    def evenings(self) -> list[date]:
        """The days on which the club met before today: about once a week, and not more often than it played."""
        past = max(2, min(self.days // 7, (self.matches - TABLES_TONIGHT) // 2))
        between = timedelta(days=self.days // past)
        return [self.today - between * ago for ago in range(past, 0, -1)]


def make_demo(plan: Plan, password: str, tell: Tell) -> People:
    """Make the club of the *plan*; whoever has an account in it signs in with *password*.

    Stopped on the way it leaves a club that :func:`.unfinished.remove_abandoned` removes.
    """
    with write_transaction():
        people = cast.gather(password)
        unfinished.begin(people.club, Unfinished.Kind.DEMO)
    try:
        _fill(plan, people, tell)
        with write_transaction():
            cast.part(people, password)
            unfinished.finish(people.club)
    except BaseException:
        unfinished.remove(people.club)
        raise
    return people


def _fill(plan: Plan, people: People, tell: Tell) -> None:
    chance = Random(plan.seed)  # noqa: S311 - which deals are drawn is no secret
    _settle(people, plan)
    _past(chance, plan, people, tell)
    figures.rebuild(people.club, lambda what, done, whole: tell(f"figures of {what}", done, whole))
    _on_paper(chance, plan, people)
    _tonight(chance, plan, people)
    cups.play_tournaments(chance, people, plan.today)
    coming.plan_evenings(chance, people, plan.today)
    cups.play_longer(chance, people, plan.today)
    exchanging.take_in_and_out(people, plan.evenings[-1])


def _settle(people: People, plan: Plan) -> None:
    owner, organiser = people.owner, people.by_name["Omar"]
    members.settle(people.club, owner, name=cast.CLUB, about=cast.ABOUT, released=list(PublicPart.values))
    figures.rate_by(people.club, owner, Club.RatedBy.VARIANT)
    for offer in OFFERS:
        if offer.house_rules and offer.seating == offer.variant.seatings[0]:
            tables.set_charter(people.club, organiser, offer.variant, offer.seating, offer.charter, confirm=False)
    first, half = plan.today - timedelta(days=plan.days), plan.today - timedelta(days=plan.days // 2)
    scoring = seasons.Scoring(places=(3, 1), best=10, attendance=1)
    with_cups = replace(scoring, tournament=(10, 8, 6, 5, 4, 3, 2, 1), least=2, ladder=("places", "meetings", "wins"))
    last = seasons.Plan("Last season", first, half - timedelta(days=1), scoring)
    now = seasons.Plan("This season", half, plan.today + timedelta(days=plan.days // 2), with_cups)
    of_basra = replace(now, name="Basra this season", scoring=replace(scoring, least=2), game="basra")
    for season in (last, of_basra, now):
        seasons.make_season(people.club, organiser, season)


def _past(chance: Random, plan: Plan, people: People, tell: Tell) -> None:
    """The evenings that are over, with all matches but the one on paper and those of tonight."""
    days, whole = plan.evenings, plan.matches - TABLES_TONIGHT - 1
    offers = _offers(chance)
    made = 0
    for number, day in enumerate(days):
        evening = evenings.plan(people.club, people.by_name["Omar"], held_on=day, referee=people.by_name["Rita"])
        evenings.open_evening(evening, people.by_name["Rita"])
        present = _present(chance, people, stays=2 * number < len(days))
        until = whole * (number + 1) // len(days)
        while made < until:
            with write_transaction():
                for _one in range(min(AT_ONCE, until - made)):
                    # One given up and one corrected are in the smallest demo; later ones now and then.
                    abandoned, misheard = made == 2 or chance.random() < 0.02, made == 3 or chance.random() < 0.05
                    drawn = draw_match(chance, next(offers), abandoned=abandoned, misheard=misheard)
                    begun = datetime.combine(day, FIRST_DEAL, timezone.get_default_timezone())
                    must = people.by_name[SECOND_NAME] if made == 0 else None
                    _keep(chance, drawn, people, evening, _seated(chance, present, drawn.offer, must), begun)
                    made += 1
            tell("matches", made, whole)
        evenings.close_evening(evening, people.by_name["Rita"])
        if number == 0:
            cast.recognise(people)


def _offers(chance: Random) -> Iterator[Offer]:
    """One of each game, then whatever people feel like."""
    yield from ONE_OF_EACH
    while True:
        yield from chance.choices(OFFERS, [offer.weight for offer in OFFERS], k=100)


def _present(chance: Random, people: People, *, stays: bool) -> list[Member]:
    """Who comes to an evening; guests now and then, and whoever leaves the club only while *stays*."""
    everybody = [member for name, member in people.by_name.items() if name != SECOND_NAME and (stays or name != LEAVES)]
    guests = [member for member in everybody if member.state == Member.State.GUEST and chance.random() < 0.3]
    coming = [member for member in everybody if member.state != Member.State.GUEST]
    return [*chance.sample(coming, chance.randint(7, len(coming))), *guests]


def _seated(chance: Random, present: Sequence[Member], offer: Offer, must: Member | None) -> list[Member]:
    """Who of those *present* sits down, by seat, and who *must* be among them, under no other name."""
    others = present if must is None else [member for member in present if member.name != ONE_PERSON]
    seated = chance.sample(others, offer.seating.seats)
    return [must, *seated[1:]] if must is not None and must not in seated else seated


def _keep(
    chance: Random, drawn: Drawn, people: People, evening: Evening, seated: Sequence[Member], begun: datetime
) -> None:
    """Let the club keep a match of the past, as its phones wrote it then."""
    document = drawn.document(chance, [member.name for member in seated], begun, people.by_name["Rita"].name)
    paid = [key for key in drawn.payments() if chance.random() < 0.8]
    moved = matches.Moved(document=document, paid=paid, begun_at=begun - A_DEAL)
    match = matches.import_kept([moved], people.club.pk)[0]
    playing.keep(people.club, match, dict(enumerate(seated)), evening=evening, count=False)


def _begin(drawn: Drawn, evening: Evening, names: Sequence[str], by: Member, *, paper: bool = False) -> Match:
    """Start a table as the page of an evening does."""
    offer = drawn.offer
    access = matches.start_match(
        variant=offer.variant, seating=offer.seating, players=names, options=offer.charter, start=drawn.start
    )
    tables.seat_table(evening, access.match, names, by, paper=paper)
    return Match.objects.get(pk=access.match.pk)


def _on_paper(chance: Random, plan: Plan, people: People) -> None:
    """A sheet of paper of an evening that is over, typed in today; whom it names at the first seat was misread."""
    by = people.by_name["Sam"]
    drawn = draw_match(chance, OFFERS[1])
    evening = evenings.evening_of_paper(people.club, by, plan.evenings[-1])
    names = chance.sample(cast.WITHOUT_ACCOUNT, drawn.offer.seating.seats)
    with write_transaction():
        match = _begin(drawn, evening, [MISREAD, *names[1:]], by, paper=True)
        matches.record_deals(match, drawn.deals, key=new_key(chance), seen=match.version)
        match.refresh_from_db()
        matches.reseat(match, names, None, wrong=True, key=new_key(chance), seen=match.version)


def _tonight(chance: Random, plan: Plan, people: People) -> None:
    """The evening that is running: at one table they play, at the other they do not agree.

    Three more have said that they come and sit nowhere yet, and one waits for a place.
    """
    by = people.by_name["Sam"]
    evening = evenings.plan(people.club, people.by_name["Omar"], held_on=plan.today, referee=people.by_name["Rita"])
    evenings.open_evening(evening, people.by_name["Rita"])
    names = [*chance.sample(cast.WITHOUT_ACCOUNT, 7), cast.OWNER, "Mia"]
    coming.fill_tonight(people, evening, [*names, "Omar", "Sam", "Rita"], "Tante Käthe")
    for offer, sitting, disputed in ((OFFERS[0], names[:5], False), (OFFERS[2], names[5:], True)):
        drawn = draw_match(chance, offer, only=2)
        match = _begin(drawn, evening, sitting, by)
        for deal in drawn.deals:
            matches.record_deal(match, deal, key=new_key(chance), seen=match.version)
            match.refresh_from_db()
        if disputed:
            reason = "We had one card less in hand."
            matches.object_to_deal(match, 1, 1, reason=reason, key=new_key(chance), seen=match.version)
