"""An answer that can be chosen."""

from dataclasses import dataclass

from django.utils.safestring import SafeString


@dataclass(frozen=True)
class OptionPresenter:
    """One answer that can be chosen."""

    value: str
    label: str | SafeString
    says: str = ""
    who: str = ""
    mark: int = 0
    chosen: bool = False
    out: bool = False
    """It cannot be chosen with the answers above as they are."""
    icon: str = ""
