"""Drawing django-allauth's pages in our look and words."""

from django import forms, template
from django.forms import BoundField
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

register = template.Library()

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
_DEVICES = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)
"""What a browser calls itself by, the more special before what all pretend to be, and what people call it."""


@register.filter
def drawn(field: BoundField) -> SafeString:
    """The field with the class that our fields have."""
    if isinstance(field.field.widget, forms.CheckboxInput):
        return field.as_widget(attrs={"role": "switch"})
    if isinstance(field.field.widget, forms.Textarea | forms.Select):
        return field.as_widget()
    return field.as_widget(attrs={"class": "input", "placeholder": ""})


@register.filter
def is_switch(field: BoundField) -> bool:
    """Whether it is answered by yes or no."""
    return isinstance(field.field.widget, forms.CheckboxInput)


@register.filter
def browser(agent: str) -> str:
    """What somebody is signed in with, in words: a browser names itself in a way that only programs like to read.

    >>> browser("Mozilla/5.0 (Linux; Android 15; Mobile) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36")
    'Chrome on Android'
    >>> browser("curl/8.5.0")
    'curl/8.5.0'
    """
    program = next((name for sign, name in _BROWSERS if sign in agent), "")
    device = next((name for sign, name in _DEVICES if sign in agent), "")
    if program and device:
        return _("%(browser)s on %(device)s") % {"browser": program, "device": device}
    return program or device or agent[:60]
