"""Accounts: who signs in. None is ever needed to keep score."""
