"""A name that somebody gives at one of the club's places: who it is, who it nearly is, or that it is new.

The seats of a table, a sheet of paper, an entry of a tournament, a table that is brought in and whoever is written down
ask the same here.

Why: docs/decisions/2026-11-25-a-new-name-is-said-before-it-is-made.md
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from scorekeeper.rules.document import clean_text
from scorekeeper.web.language import listed

from ...club import Club, Member, as_kept, folded

MOST_COMPARED = 100_000
"""So many pairs of names are compared for one table that is brought in: a second. A longer one is not looked at."""
MOST_NEAR = 3
"""So many names are asked for where several are near."""
SLIPS: Final = ((8, 2), (4, 1))
"""From how many letters on so many slips of the pen make another spelling of one name, the longest first."""


@dataclass(frozen=True)
class NameAsked:
    """What is to be said of the name given at a ``place`` before it is used.

    ``near`` are those of the club that it may have been meant for. With ``new`` it becomes a guest. ``elsewhere`` says
    at which running table whoever it names sits; empty for nowhere.
    """

    place: int
    name: str
    new: bool = False
    near: tuple[str, ...] = ()
    elsewhere: str = ""

    @property
    def key(self) -> str:
        """What a form sends back to say that this was read."""
        return f"{'new' if self.new else 'elsewhere'} {folded(self.name)}"

    @property
    def sentence(self) -> str:
        """What is said."""
        names = {"name": self.name, "table": self.elsewhere}
        if self.elsewhere:
            return _("%(name)s sits at a table that still runs: %(table)s.") % names
        if self.near:
            return _("%(name)s is not in the club, and becomes its guest. Or do you mean:") % names
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

    Others stand as the club would keep them: or the sheet had another name than the guest that is made of it.
    """
    if people is None:
        people = {key: member.name for key, member in members_called(club, names).items()}
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
        known = Member.objects.filter(club=club, folded__in=[key for key in wanted if key in people])
        persons = {member.folded: member.person_number for member in known}
    asked = []
    for place, given in enumerate(names):
        name = as_kept(given)
        if not (key := folded(name)):
            continue
        if key not in people:
            near = tuple(people[each] for each in near_to(key, people)) if look else ()
            asked.append(NameAsked(place, name, new=True, near=near))
        elif elsewhere and (table := elsewhere.get(persons[key], "")):
            asked.append(NameAsked(place, name, elsewhere=table))
    return asked


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


def near_to(key: str, others: Iterable[str]) -> list[str]:
    """Those of *others* that *key* may have been meant for, the nearest first; all as :func:`.folded` gives them.

    That is a name with a slip of the pen, with its parts in another order, or of which only a part was given.

    >>> near_to("aldo feri", ["aldo ferri", "ferri aldo", "aldo", "ugo ferri"])
    ['aldo ferri', 'ferri aldo', 'aldo']
    >>> near_to("bo", ["jo", "bob", "anna bo"])
    ['anna bo']
    """
    found = []
    for other in others:
        distance = _distance(key, other)
        if distance is not None:
            found.append((distance, other))
    return [other for _distance_of, other in sorted(found)[:MOST_NEAR]]


FEWEST_LETTERS: Final = 2
"""So many letters of a name find it."""


def is_enough(asked: str) -> bool:
    """Whether what was written is enough of a name to find it."""
    return any(len(word) >= FEWEST_LETTERS for word in _words(asked))


def _words(key: str) -> list[str]:
    return key.replace(".", " ").split()


def may_mean(asked: str, key: str) -> bool:
    """Whether whoever asks for a name, or a part of it, may mean the one of this *key*, also where that is cut short.

    >>> [may_mean("rossi", key) for key in ("ale rossi", "ale r.", "ale", "r")]
    [True, True, False, True]
    >>> [may_mean("alessandra rossi", key) for key in ("ale rossi", "a. rossi", "ale", "ugo rossi")]
    [True, True, True, False]
    """
    words, others = _words(asked), _words(key)
    if not others or not is_enough(asked):
        return False
    few, many = sorted((words, others), key=len)
    return all(any(one.startswith(other) or other.startswith(one) for other in many) for one in few)


def _distance(one: str, other: str) -> int | None:
    """How far two names are apart that may mean one person; None for names that do not."""
    if one == other:
        return None
    words, others = one.split(), other.split()
    slips = slips_between(" ".join(sorted(words)), " ".join(sorted(others)), _allowed(one, other))
    if slips is not None:
        return slips
    few, many = sorted((words, others), key=len)
    if len(few) < len(many) and all(word in many for word in few):
        return 10  # a part of the name alone
    return None


def _allowed(one: str, other: str) -> int:
    shorter = min(len(one), len(other))
    return next((slips for letters, slips in SLIPS if shorter >= letters), 0)


def slips_between(one: str, other: str, most: int) -> int | None:
    """How many letters were left out, added, mistaken or changed over; None for more than *most*.

    >>> slips_between("ferri", "feri", 2), slips_between("ferri", "frerI".lower(), 2), slips_between("a", "abcd", 2)
    (1, 1, None)
    """
    if abs(len(one) - len(other)) > most:
        return None
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        earlier, before, row = before, row, [at]
        for place, beside in enumerate(other, 1):
            cost = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (letter != beside))
            if at > 1 and place > 1 and letter == other[place - 2] and one[at - 2] == beside:
                cost = min(cost, earlier[place - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None
