"""A name that somebody gives at one of the club's places: who it is, who it nearly is, or that it is new.

The seats of a table, a sheet of paper, an entry of a tournament, a table that is brought in and whoever is written down
ask the same here.

Why: docs/decisions/2026-11-25-a-new-name-is-said-before-it-is-made.md
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.db.models import Q
from django.utils.translation import gettext as _

from scorekeeper.rules.document import clean_text
from scorekeeper.web.language import listed

from ...club import Club, Member, as_kept, folded
from .near_names import near_to, near_to_each


@dataclass(frozen=True)
class NameAsked:
    """What is to be said of the name given at a ``place`` before it is used.

    ``near`` are those of the club that it may have been meant for. With ``new`` it becomes a guest; ``beside`` are
    other new names of the same form that are nearly the same. ``elsewhere`` says at which running table whoever it
    names sits; empty for nowhere.
    """

    place: int
    name: str
    new: bool = False
    near: tuple[str, ...] = ()
    elsewhere: str = ""
    beside: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What a form sends back to say that this was read."""
        kind = "beside" if self.beside else "new" if self.new else "elsewhere"
        return f"{kind} {folded(self.name)}"

    @property
    def sentence(self) -> str:
        """What is said."""
        names = {"name": self.name, "table": self.elsewhere}
        if self.elsewhere:
            return _("%(name)s sits at a table that still runs: %(table)s.") % names
        if self.near:
            return _("%(name)s is not in the club, and becomes its guest. Or do you mean:") % names
        if self.beside:
            says = _(
                "%(name)s is not in the club, and becomes its guest. It is nearly the same name as %(others)s here: if "
                "they are one person, write it once."
            )
            return says % {**names, "others": listed(self.beside)}
        return _("%(name)s is not in the club, and becomes its guest.") % names


def called_in(club: Club) -> dict[str, str]:
    """Every name of the club, by what :func:`.folded` leaves of it."""
    return dict(Member.objects.filter(club=club).values_list("folded", "name"))


def members_called(club: Club, names: Iterable[str]) -> dict[str, Member]:
    """Those of these names whom the club knows, by what :func:`.folded` leaves of each."""
    # A database that refuses such letters need not be asked for them; whoever adds the name says what is wrong with it.
    wanted = {key for name in names if _can_be_kept(name) and (key := folded(name))}
    return {m.folded: m for m in Member.objects.filter(club=club, folded__in=wanted).select_related("merged_into")}


def _can_be_kept(text: str) -> bool:
    """Whether every database takes *text*: no NUL, no half of a surrogate pair."""
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def spell(club: Club, names: Sequence[str], people: Mapping[str, str] | None = None) -> list[str]:
    """The *names* as the club writes those that it has; *people* are those of :func:`called_in`, where they are there.

    Without them, another name of a person is written as the person is called, unless that is among the *names* too.
    Others stand as the club would keep them: or the sheet had another name than the guest that is made of it.
    """
    if people is None:
        members = members_called(club, names)
        people = {
            key: (member if member.person.folded in members else member.person).name for key, member in members.items()
        }
    return [people.get(folded(name)) or _would_be(name) for name in names]


def _would_be(name: str) -> str:
    try:
        return as_kept(clean_text(name, len(name)))
    except ValueError:
        return name  # whoever reads it next says what is wrong with it


def asked_of(
    club: Club,
    names: Sequence[str],
    elsewhere: Mapping[int, str] | None = None,
    people: Mapping[str, str] | None = None,
    *,
    look: bool = True,
) -> list[NameAsked]:
    """What is to be said of the *names* given by place, empty ones left out.

    *elsewhere* says of people, by number, at which running table they sit. *people* are those of :func:`called_in`,
    where whoever asks for many has them. Without *look* nobody is looked for who is near.
    """
    wanted = {folded(name) for name in names if folded(name)}
    if not wanted:
        return []
    people = called_in(club) if people is None else people
    persons = {}
    if elsewhere:
        members = Member.objects.filter(club=club, folded__in=[key for key in wanted if key in people])
        persons = {member.folded: member.person_number for member in members}
    notes: list[NameAsked] = []
    for place, given in enumerate(names):
        name = as_kept(given)
        if not (key := folded(name)):
            continue
        if key not in people:
            near = tuple(people[each] for each in near_to(key, people)) if look else ()
            beside = _beside(key, notes) if look and not near else ()
            notes.append(NameAsked(place, name, new=True, near=near, beside=beside))
        elif elsewhere and (table := elsewhere.get(persons[key], "")):
            notes.append(NameAsked(place, name, elsewhere=table))
    return notes


def asked_of_new(member: Member, name: str) -> list[NameAsked]:
    """What is to be said before *member* is called *name*: whom else of the club it is near to, if anybody.

    No other name of the same person is asked about, nor one that is spelled alike; who has just this name is refused.
    """
    key, person = folded(name), member.person_number
    people = called_in(member.club)
    if not key or key in people:
        return []
    own = Member.objects.filter(Q(pk=person) | Q(merged_into=person)).values_list("folded", flat=True)
    for each in own:
        people.pop(each, None)
    near = tuple(people[each] for each in near_to(key, people))
    return [NameAsked(0, as_kept(name), new=True, near=near)] if near else []


def _beside(key: str, before: Iterable[NameAsked]) -> tuple[str, ...]:
    """Those of the new names *before* in the form that are nearly *key*; a number parts two on purpose."""
    others = {folded(note.name): note.name for note in before if note.new}
    numbers = {each: _digits(each) for each in (key, *others)}
    return tuple(others[each] for each in near_to(key, others) if numbers[each] == numbers[key])


def _digits(key: str) -> str:
    return "".join(letter for letter in key if letter.isdigit())


def with_near(notes: Iterable[NameAsked], people: Mapping[str, str]) -> list[NameAsked]:
    """The same with whom each new name is near to, looked for at once; *people* are those of :func:`called_in`.

    One that is near to nobody there may be near to a new name before it.
    """
    notes = list(notes)
    near = near_to_each({folded(note.name) for note in notes if note.new}, people)
    beside = beside_each([note.name for note in notes if note.new])
    noted = []
    for note in notes:
        if note.new:
            key = folded(note.name)
            of_club = tuple(people[each] for each in near[key])
            note = replace(note, near=of_club, beside=() if of_club else beside[key])
        noted.append(note)
    return noted


def beside_each(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """For each of many new *names*, as :func:`.folded` leaves it, those before it that are nearly the same."""
    first: dict[str, str] = {}
    for name in names:
        first.setdefault(folded(name), name)
    places, numbers = {key: at for at, key in enumerate(first)}, {key: _digits(key) for key in first}
    return {
        key: tuple(first[each] for each in others if places[each] < places[key] and numbers[each] == numbers[key])
        for key, others in near_to_each(first, first).items()
    }


def beside_says(others: Sequence[str]) -> str:
    """What is said of a new name that is nearly the same as *others* of one table; empty for none."""
    says = _("It is nearly the same name as %(others)s here: if they are one person, write it once.")
    return says % {"others": listed(others)} if others else ""


def doubt(near: Sequence[str]) -> str:
    """The question whether a new name is one of those that it is *near* to; empty for none."""
    return _("Or is it %(names)s, who is in the club already?") % {"names": listed(near)} if near else ""


def unread(notes: Iterable[NameAsked], read: Iterable[str]) -> list[NameAsked]:
    """Those of *notes* that no form has sent back as *read*."""
    before = set(read)
    return [note for note in notes if note.key not in before]


def mergeable(one: Member, other: Member | None) -> list[Member]:
    """*one* and *other*, the name first that can be merged into the other; nothing where none can."""
    if other is None or other.pk == one.pk or one.merged_into_id or other.merged_into_id:
        return []
    for name, into in ((one, other), (other, one)):
        if name.account_id is None and not name.merged.exists():
            return [name, into]
    return []


FEWEST_LETTERS: Final = 2
"""So many letters of a name find it."""


def is_enough(query: str) -> bool:
    """Whether what was written is enough of a name to find it."""
    return any(len(word) >= FEWEST_LETTERS for word in _words(query))


def _words(key: str) -> list[str]:
    return key.replace(".", " ").split()


def may_mean(query: str, key: str) -> bool:
    """Whether whoever asks for a name, or a part of it, may mean the one of this *key*, also where that is cut short.

    >>> [may_mean("rossi", key) for key in ("ale rossi", "ale r.", "ale", "r")]
    [True, True, False, True]
    >>> [may_mean("alessandra rossi", key) for key in ("ale rossi", "a. rossi", "ale", "ugo rossi")]
    [True, True, True, False]
    """
    words, others = _words(query), _words(key)
    if not others or not is_enough(query):
        return False
    few, many = sorted((words, others), key=len)
    return all(any(one.startswith(other) or other.startswith(one) for other in many) for one in few)
