"""Passwords of people who do not exist are hashed as those of others are, but need not withstand anybody."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class Quick(Argon2PasswordHasher):
    """Argon2 with as little work as it takes."""

    time_cost = 1
    memory_cost = 64
    parallelism = 1
