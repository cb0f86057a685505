"""What every part of an archive is made of: ids, names, days, and what may not be in any of them."""

from collections.abc import Collection, Mapping
from datetime import date
from typing import Annotated, Any, Final

from django.db.models import Model
from django.utils.translation import gettext as _
from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field

from scorekeeper.rules.document import clean_text

from ...club import LONGEST_NAME
from ...errors import Refused

LARGEST_ID: Final = 2**53 - 1
"""As far as every program that reads JSON can count."""
FIRST_YEAR, LAST_YEAR = 1900, 2200


def clean(longest: int, *, lines: bool = False) -> AfterValidator:
    """Lets no text pass that is longer, or holds what people do not write; several *lines* only where they may be."""
    return AfterValidator(lambda text: clean_text(text, longest, lines=lines))


def _in_calendar(day: Any) -> Any:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise ValueError("far from any time at which cards are played")
    return day


Id = Annotated[int, Field(ge=1, le=LARGEST_ID)]
Name = Annotated[str, clean(LONGEST_NAME), Field(min_length=1)]
Day = Annotated[date, AfterValidator(_in_calendar)]
Moment = Annotated[AwareDatetime, AfterValidator(_in_calendar)]


class ArchivePart(BaseModel):
    """A part of the document: of these values, and no others."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def id_of(ids: Mapping[int, int], number: int | None) -> int | None:
    """What *number* is called where *ids* hold; None stays none."""
    return None if number is None else ids[number]


def part_of(kind: type[ArchivePart], row: Model, **own: Any) -> dict[str, Any]:
    """What an archive says of *row* in a part of this *kind*: its *own* values, and those of the row for the others."""
    values = {name: own[name] if name in own else getattr(row, name) for name in kind.model_fields}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}


def fields_of(part: ArchivePart, model: type[Model]) -> dict[str, Any]:
    """What *part* says of the fields of *model* that are called as its own, but for its id and for other rows."""
    fields = {field.name for field in model._meta.concrete_fields if not (field.primary_key or field.is_relation)}
    return {name: getattr(part, name) for name in type(part).model_fields if name in fields}


def refuse_unknown(members: Collection[int], number: int | None) -> None:
    """Look for a member by its id among the *members* of the archive.

    :raises Refused: for one whom it does not have.
    """
    if number is not None and number not in members:
        raise Refused(_("The archive speaks of member %(number)s, whom it does not have.") % {"number": number})
