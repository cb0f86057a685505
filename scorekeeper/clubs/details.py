"""What a club may keep about a member beside the name: a number, a contact.

Each stands here once. The member's page, one's own page, the tables of names, the archive, the file of
what is kept about a person, and forgetting a person all follow. Only those who run the club and the member see them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy, ngettext

from scorekeeper.rules.document import clean_text

from .errors import Refused


@dataclass(frozen=True, kw_only=True)
class Detail:
    """Something a club may keep about a member, in at most ``longest`` letters.

    ``key`` is its name in a table, an archive and for programs. ``autocomplete`` is what a browser may fill in on one's
    own page. With ``for_programs`` a key to the club reads it too: many a key hangs on a screen for everybody. What
    ``counts`` is a number as a rule, and is sorted as one.
    """

    key: str
    label: Any
    hint: Any = ""
    longest: int = 60
    autocomplete: str = "off"
    for_programs: bool = False
    counts: bool = False


DETAILS: Final = (
    Detail(key="number", label=gettext_lazy("Member number"), longest=20, for_programs=True, counts=True),
    Detail(
        key="contact",
        label=gettext_lazy("Contact"),
        hint=gettext_lazy("A telephone number or an e-mail address"),
        longest=100,
        autocomplete="email",
    ),
)
KEYS: Final = tuple(detail.key for detail in DETAILS)
LONGEST: Final = max(detail.longest for detail in DETAILS)


def clean_details(values: Mapping[str, str]) -> dict[str, str]:
    """Those of *values* that are details and hold something, their spaces made single.

    :raises Refused: when one is too long, or holds what cannot be kept.
    """
    kept = {}
    for detail in DETAILS:
        try:
            kept[detail.key] = " ".join(clean_text(values.get(detail.key, ""), detail.longest).split())
        except ValueError:
            text = ngettext(
                "%(detail)s: at most %(most)s ordinary letter.",
                "%(detail)s: at most %(most)s ordinary letters.",
                detail.longest,
            )
            raise Refused(text % {"detail": detail.label, "most": detail.longest}) from None
    return {key: text for key, text in kept.items() if text}


def for_programs(values: Mapping[str, str]) -> dict[str, str]:
    """Those of *values* that a key to the club reads."""
    return {detail.key: values[detail.key] for detail in DETAILS if detail.for_programs and detail.key in values}


def with_values(values: Mapping[str, str]) -> list[tuple[Detail, str]]:
    """Every detail with what it is in *values*, empty where nothing is kept."""
    return [(detail, values.get(detail.key, "")) for detail in DETAILS]
