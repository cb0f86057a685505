"""Evenings in tournament form."""
