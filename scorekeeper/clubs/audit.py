"""The audit log: what was done in a club, by whom and to whom, and the sentence that says it.

A subject that writes entries of its own adds their sentences by :func:`add_sentences`.
"""

import re
from datetime import date
from typing import Any

from django.db import models
from django.db.models import F
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, gettext_noop

from .club import Club, Member, PublicPart, Role


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
        verbose_name = gettext_lazy("audit entry")
        verbose_name_plural = gettext_lazy("audit entries")
        ordering = ["-id"]
        indexes = [models.Index(F("club"), F("id").desc(), name="audit_entries_of_club")]

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


SENTENCES = {
    "made": gettext_noop("%(by)s founded the club."),
    "settled": gettext_noop("%(by)s changed the club's settings."),
    "added": gettext_noop("%(by)s wrote down %(about)s."),
    "renamed": gettext_noop("%(by)s changed the name %(before)s to %(after)s."),
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
    "approved": gettext_noop("%(by)s approved that %(about)s is the account %(account)s."),
    "refused": gettext_noop("%(by)s refused that %(about)s is the account %(account)s."),
    "helped": gettext_noop("%(by)s made a link for a new password for %(about)s."),
    "scored": gettext_noop("%(by)s changed how the table of honour of %(season)s is made."),
    "factor-asked": gettext_noop("%(by)s asked those who run the club for a second factor."),
    "factor-not-asked": gettext_noop("%(by)s asked nobody for a second factor any more."),
    "forgotten": gettext_noop("An account was deleted; %(about)s stays."),
}
"""One for each kind of entry; a subject that writes entries of its own adds their sentences by :func:`add_sentences`.

Of what somebody did to oneself, one with ``-self`` at the end is told where there is one.
"""


def add_sentences(**sentences: str) -> None:
    """Add sentences for further audit entries; ``_`` in a key stands for ``-``."""
    SENTENCES.update({key.replace("_", "-"): sentence for key, sentence in sentences.items()})


def sentence_of(entry: AuditEntry) -> SafeString | str:
    """The audit entry as a sentence, names kept apart from it."""
    facts = {key: _fact(entry.what, key, value) for key, value in entry.facts.items()}
    what = f"{entry.what}-self" if entry.by_id is not None and entry.by_id == entry.about_id else entry.what
    sentence = SENTENCES.get(what) or SENTENCES.get(entry.what, "%(by)s: " + entry.what)
    names = {"by": entry.by.name if entry.by else _("The server"), "about": entry.about.name if entry.about else ""}
    facts |= {key: format_html("<bdi>{}</bdi>", name) for key, name in names.items()}
    facts["players"] = format_html_join(", ", "{}", ((facts[key],) for key in sorted(facts) if key.startswith("seat_")))
    told = SafeString(_(sentence) % facts)
    if "reason" in facts and "%(reason)s" not in sentence:
        return format_html("{} “{}”", told, facts["reason"])
    if "released" in facts:
        return format_html("{} {}", told, _public_parts(entry.facts["released"]))
    return told


def _fact(what: str, key: str, value: object) -> SafeString:
    if key in ("before", "after", "role") and value in Role.values:
        value = Role(str(value)).label
    elif key == "evening" or what.startswith("evening-"):
        value = _DAY.sub(_day, str(value))
    return format_html("<bdi>{}</bdi>", value)


def _public_parts(parts: object) -> str:
    labels = [str(PublicPart(part).label) for part in str(parts).split() if part in PublicPart.values]
    if not labels:
        return _("Anyone may see nothing of it now.")
    return _("Anyone may see now: %(parts)s.") % {"parts": "; ".join(labels)}


_DAY = re.compile(r"\b[0-9]{4}-[0-9]{2}-[0-9]{2}$")
"""The day that an evening is called by, last of its name."""


def _day(found: re.Match[str]) -> str:
    """The day as the reader writes it; as it stands where an archive told one that is in no calendar."""
    try:
        return date_format(date.fromisoformat(found[0]))
    except ValueError:
        return found[0]
