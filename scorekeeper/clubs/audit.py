"""The audit log: what was done in a club, by whom and to whom, and the sentence that says it."""

import re
from datetime import date
from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_noop

from scorekeeper.matches.questions.names import isolated
from scorekeeper.rules.marking import Text, ngettext_noop
from scorekeeper.web import security
from scorekeeper.web.language import gettext as _, listed_html, quoted_html, rows_listed

from .club import Club, Member, PublicPart, Role, sorted_by


class AuditEntry(models.Model):
    """Something somebody did in the club: never changed, never deleted.

    ``what`` is a key that :mod:`scorekeeper.clubs.audit` has a sentence for, ``facts`` are the values
    in it, ``about`` the member it was done to, if any. ``by`` is None for what the server did by itself.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="audit_entries")
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(Member, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    what = models.CharField(max_length=40)
    about = models.ForeignKey(Member, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    facts = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(*sorted_by("club", "-id"), name="audit_entries_of_club")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.what}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write it once.

        :raises TypeError: for one that is written already.
        """
        if not self._state.adding:
            raise TypeError("an audit entry is written once")
        super().save(*args, **kwargs)


def write(club: Club, what: str, by: Member | None, about: Member | None = None, **facts: str | int) -> None:
    """Write down that *by* has done *what*, to *about*. To be called inside the transaction that does it."""
    AuditEntry.objects.create(club=club, what=what, by=by, about=about, facts=facts)
    if what in OF_SECURITY:
        whom = {"by": by} if about is None else {"by": by, "about": about}
        security.note(what, club=club.code, **{word: one.pk if one else 0 for word, one in whom.items()})


OF_SECURITY = frozenset(
    "role role-left taken-in removed left approved claimed helped invited uninvited joined forgotten"
    " forgotten-by-club handed-out factor-asked"
    " factor-not-asked board-given board-taken-back token-made token-taken-back taken-out table-joined"
    " calendar-given calendar-taken-back".split()
)
"""What stands in the account of security too: rights, and what gives them."""


SENTENCES = {
    "made": gettext_noop("%(by)s founded the club."),
    "settled": gettext_noop("%(by)s changed the club's settings."),
    "added": gettext_noop("%(by)s wrote down %(about)s."),
    "renamed": gettext_noop("%(by)s changed the name %(before)s to %(after)s."),
    "details": gettext_noop("%(by)s changed the details kept about %(about)s."),
    "details-self": gettext_noop("%(by)s changed their own details."),
    "role": gettext_noop("%(by)s made %(about)s, who was %(before)s, %(after)s."),
    "taken-in": gettext_noop("%(by)s took %(about)s in as a member."),
    "left": gettext_noop("%(about)s left."),
    "removed": gettext_noop("%(by)s removed %(about)s."),
    "named": gettext_noop("%(by)s let %(about)s be named on public pages."),
    "unnamed": gettext_noop("%(by)s said that %(about)s is not to be named on public pages."),
    "named-self": gettext_noop("%(by)s may be named on public pages again."),
    "unnamed-self": gettext_noop("%(by)s asked not to be named on public pages."),
    "merged": gettext_noop("%(by)s said that %(about)s is %(name)s."),
    "split": gettext_noop("%(by)s said that %(about)s is not %(name)s after all."),
    "invited": gettext_noop("%(by)s made an invitation. People who may use it: %(uses)s."),
    "uninvited": gettext_noop("%(by)s took an invitation back."),
    "joined": gettext_noop("%(by)s joined."),
    "claimed": gettext_noop("The account %(account)s says that the name %(about)s is their own."),
    "unclaimed": gettext_noop("The account %(account)s says no more that the name %(about)s is their own."),
    "approved": gettext_noop("%(by)s approved that %(about)s is the account %(account)s."),
    "refused": gettext_noop("%(by)s refused that %(about)s is the account %(account)s."),
    "helped": gettext_noop("%(by)s made a link for a new password for %(about)s."),
    "scored": gettext_noop("%(by)s changed how the table of honour of %(season)s is made."),
    "factor-asked": gettext_noop("%(by)s asked those who run the club for a second factor."),
    "factor-not-asked": gettext_noop("%(by)s asked nobody for a second factor any more."),
    "forgotten": gettext_noop("An account was deleted; %(about)s stays."),
    "forgotten-by-club": gettext_noop("%(by)s had a name forgotten; %(about)s stays."),
    "handed-out": gettext_noop("%(by)s took out what is kept about %(about)s, to hand it out."),
    "role-left": gettext_noop("%(about)s was %(role)s in the archive, and is it again by an invitation to the name."),
    "board-given": gettext_noop(
        "%(by)s made a link to the board of the evening %(evening)s, for a screen in the room."
    ),
    "board-taken-back": gettext_noop("%(by)s took back the link to the board of the evening %(evening)s."),
    "match-corrected": gettext_noop("%(by)s corrected a deal after the evening %(evening)s: %(game)s (%(players)s)."),
    "match-taken-back": gettext_noop(
        "%(by)s took back what stood on a sheet after the evening %(evening)s: %(game)s (%(players)s)."
    ),
    "match-ruled": gettext_noop("%(by)s gave a ruling after the evening %(evening)s: %(game)s (%(players)s)."),
    "match-decided": gettext_noop("%(by)s decided the result after the evening %(evening)s: %(game)s (%(players)s)."),
    "match-went-on": gettext_noop("%(by)s wrote deals down after the evening %(evening)s: %(game)s (%(players)s)."),
    "match-ended": gettext_noop("%(by)s ended a match after the evening %(evening)s: %(game)s (%(players)s)."),
    "evening-planned": gettext_noop("%(by)s planned an evening: %(evening)s."),
    "evenings-planned": ngettext_noop(
        "%(by)s planned %(times)s evening, the first on %(evening)s.",
        "%(by)s planned %(times)s evenings, the first on %(evening)s.",
        "times",
    ),
    "evenings-changed": ngettext_noop(
        "%(by)s changed %(times)s evening that follows %(evening)s in its series.",
        "%(by)s changed %(times)s evenings that follow %(evening)s in their series.",
        "times",
    ),
    "evenings-removed": ngettext_noop(
        "%(by)s removed %(times)s evening that followed %(evening)s in its series.",
        "%(by)s removed %(times)s evenings that followed %(evening)s in their series.",
        "times",
    ),
    "evening-changed": gettext_noop("%(by)s changed the evening %(before)s. It is now: %(evening)s."),
    "evening-opened": gettext_noop("%(by)s opened the evening %(evening)s."),
    "evening-closed": gettext_noop("%(by)s closed the evening %(evening)s."),
    "evening-removed": gettext_noop("%(by)s removed the evening %(evening)s, which had no table."),
    "comes": gettext_noop("%(by)s wrote down that %(about)s comes to the evening %(evening)s."),
    "comes-self": gettext_noop("%(by)s comes to the evening %(evening)s."),
    "partner": gettext_noop("%(by)s wrote down that %(about)s comes to the evening %(evening)s and needs a partner."),
    "partner-self": gettext_noop("%(by)s comes to the evening %(evening)s and needs a partner."),
    "absent": gettext_noop("%(by)s wrote down that %(about)s does not come to the evening %(evening)s."),
    "absent-self": gettext_noop("%(by)s does not come to the evening %(evening)s."),
    "paid": gettext_noop("%(by)s wrote down that %(about)s has paid the dues of the evening %(evening)s."),
    "not-paid": gettext_noop("%(by)s took back that %(about)s has paid the dues of the evening %(evening)s."),
    "calendar-given": gettext_noop("%(by)s made an address for their own calendar."),
    "calendar-taken-back": gettext_noop("%(by)s took back the address of their own calendar."),
    "charter-set": gettext_noop("%(by)s agreed how the club plays %(game)s."),
    "table-joined": gettext_noop("%(by)s took a phone to a table of the evening, to write there: %(game)s."),
    "table-removed": gettext_noop(
        "%(by)s removed a table of the evening %(evening)s, at which nothing was written: %(game)s."
    ),
    "table-removed-struck": gettext_noop(
        "%(by)s removed a table of the evening %(evening)s, whose deals were all crossed out: %(game)s."
    ),
    "table-to-evening": gettext_noop(
        "%(by)s moved a table of the evening %(before)s to the evening %(evening)s: %(game)s."
    ),
    "charter-dropped": gettext_noop("%(by)s let the club play %(game)s by its usual rules."),
    "totals-typed": gettext_noop("%(by)s wrote down the totals of table %(table)s in round %(number)s"),
    "meeting-ruled": gettext_noop("%(by)s decided the result of table %(table)s in round %(number)s: %(reason)s"),
    "ruling-taken-back": gettext_noop("%(by)s took the decision about table %(table)s in round %(number)s back."),
    "warned": gettext_noop("%(by)s warned %(about)s, number %(number)s: %(reason)s"),
    "warning-taken-back": gettext_noop("%(by)s took a warning of %(about)s, number %(number)s, back: %(reason)s"),
    "penalised": gettext_noop(
        "%(by)s gave %(about)s, number %(number)s, a penalty: points %(points)s, difference %(difference)s. %(reason)s"
    ),
    "penalty-taken-back": gettext_noop("%(by)s took a penalty of %(about)s, number %(number)s, back: %(reason)s"),
    "entered": gettext_noop("%(by)s entered %(about)s in the tournament of %(evening)s, as number %(number)s."),
    "seated-late": gettext_noop("%(by)s let %(about)s, who came late, play in the first round, at table %(table)s."),
    "entry-out": gettext_noop("%(by)s took %(about)s, number %(number)s, out of the tournament of %(evening)s."),
    "dropped-out": gettext_noop(
        "%(by)s wrote down that %(about)s, number %(number)s, dropped out. Rounds: %(rounds)s."
    ),
    "excused": gettext_noop("%(by)s let %(about)s, number %(number)s, leave the tournament. Rounds: %(rounds)s."),
    "came-back": gettext_noop("%(by)s let %(about)s, number %(number)s, play on."),
    "round-started": gettext_noop("%(by)s started round %(number)s of the tournament of %(evening)s."),
    "round-longer": ngettext_noop(
        "%(by)s gave round %(number)s %(minutes)s minute more.",
        "%(by)s gave round %(number)s %(minutes)s minutes more.",
        "minutes",
    ),
    "time-called": gettext_noop("%(by)s called time in round %(number)s."),
    "round-closed": gettext_noop("%(by)s closed round %(number)s of the tournament of %(evening)s."),
    "league-drawn": gettext_noop("%(by)s drew all rounds of the league of %(evening)s."),
    "round-dated": gettext_noop(
        "%(by)s said at which evening round %(number)s of the league of %(evening)s is played."
    ),
    "table-put-off": gettext_noop("%(by)s put off table %(table)s in round %(number)s of the league of %(evening)s."),
    "table-moved": gettext_noop(
        "%(by)s moved table %(table)s in round %(number)s of the league of %(evening)s to another evening."
    ),
    "table-begun": gettext_noop("%(by)s started table %(table)s in round %(number)s of the league of %(evening)s."),
    "round-drawn": gettext_noop("%(by)s drew round %(number)s of the tournament of %(evening)s."),
    "draw-taken-back": gettext_noop("%(by)s took the draw of round %(number)s of the tournament of %(evening)s back."),
    "tournament-finished": gettext_noop("%(by)s finished the tournament of %(evening)s."),
    "tournament-resumed": gettext_noop("%(by)s let the tournament of %(evening)s go on."),
    "tournament-set": gettext_noop("%(by)s made the evening %(evening)s a tournament of %(game)s."),
    "tournament-changed": gettext_noop("%(by)s changed the tournament of %(evening)s."),
    "tournament-dropped": gettext_noop("%(by)s did without the tournament of %(evening)s."),
    "rated-by": gettext_noop("%(by)s changed what a rating is for."),
    "season-made": gettext_noop("%(by)s set up the season %(season)s."),
    "season-changed": gettext_noop("%(by)s changed the season %(season)s."),
    "season-removed": gettext_noop("%(by)s removed the season %(season)s."),
    "table-taken-out": gettext_noop("%(by)s took a table out: %(table)s."),
    "taken-out": gettext_noop("%(by)s took the whole club out as an archive."),
    "brought-in": gettext_noop("%(by)s brought the club in from an archive of %(code)s."),
    "names-brought-in": gettext_noop("%(by)s brought names in from a table: %(count)s."),
    "results-brought-in": gettext_noop("%(by)s brought results in from a table: %(count)s."),
    "token-made": gettext_noop("%(by)s made a key for programs: %(name)s."),
    "token-taken-back": gettext_noop("%(by)s took the key for programs back that was for %(name)s."),
}
"""One for each kind of entry, those of a subject together.

Of what somebody did to oneself, one with ``-self`` at the end is told where there is one.
"""


def sentence_of(entry: AuditEntry) -> SafeString | str:
    """The audit entry as a sentence, names kept apart from it."""
    facts = {key: _fact(entry.what, key, value) for key, value in entry.facts.items()}
    if entry.what == "token-made" and "table" in facts:  # a key that opens one list
        facts["name"] = format_html("{} · {}", facts["name"], facts["table"])
    what = f"{entry.what}-self" if entry.by_id is not None and entry.by_id == entry.about_id else entry.what
    sentence = SENTENCES.get(what) or SENTENCES.get(entry.what, "%(by)s: " + entry.what)
    names = {"by": entry.by.name if entry.by else _("The server"), "about": entry.about.name if entry.about else ""}
    facts |= {key: format_html("<bdi>{}</bdi>", name) for key, name in names.items()}
    facts["players"] = listed_html(facts[key] for key in sorted(facts) if key.startswith("seat_"))
    if isinstance(sentence, Text) and sentence.place:
        sentence = sentence.at(int(str(entry.facts[sentence.place])))
    text = SafeString(_(sentence) % facts)
    if "reason" in facts and "%(reason)s" not in sentence:
        return format_html("{} {}", text, quoted_html(str(entry.facts["reason"])))
    if "released" in facts:
        return format_html("{} {}", text, _public_parts(entry.facts["released"]))
    return text


def _fact(what: str, key: str, value: object) -> SafeString:
    if key in ("before", "after", "role") and value in Role.values:
        value = Role(str(value)).label
    elif key == "game":  # its English name, as it was told when it was done
        value = _(str(value))
    elif key == "evening" or what.startswith("evening-") or what == "table-to-evening":
        value = str(value)
        if called := _DAY.search(value):
            name, day = value[: called.start()].rstrip(), isolated(_day(called))
            return format_html("{} {}", isolated(name), day) if name else day
    return format_html("<bdi>{}</bdi>", value)


def _public_parts(parts: object) -> str:
    labels = [str(PublicPart(part).label) for part in str(parts).split() if part in PublicPart.values]
    if not labels:
        return _("Outsiders see nothing of the club now.")
    return _("Outsiders may see now: %(parts)s.") % {"parts": rows_listed(labels)}


_DAY = re.compile(r"\b[0-9]{4}-[0-9]{2}-[0-9]{2}$")
"""The day that an evening is called by, last of its name."""


def _day(match: re.Match[str]) -> str:
    """The day as the reader writes it; as it stands where an archive told one that is in no calendar."""
    try:
        return date_format(date.fromisoformat(match[0]))
    except ValueError:
        return match[0]
