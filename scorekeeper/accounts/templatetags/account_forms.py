"""Drawing django-allauth's forms in our look."""

from django import forms, template
from django.forms import BoundField
from django.utils.safestring import SafeString

register = template.Library()


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
