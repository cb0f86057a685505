"""What the server keeps of itself."""

from django.db import models


class Made(models.Model):
    """Which ``version`` of the program's way of keeping things made what is kept by this ``name``.

    While it is being made again, ``begun`` is the version it will have, and ``doing``, ``done`` and ``whole`` tell how
    far that is; otherwise ``begun`` is 0. What has no row is as version 1 made it.
    """

    name = models.CharField(max_length=40, unique=True)
    version = models.PositiveIntegerField(default=1)
    begun = models.PositiveIntegerField(default=0)
    doing = models.CharField(max_length=80, default="")
    done = models.PositiveBigIntegerField(default=0)
    whole = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


class KeyMark(models.Model):
    """A secret key by its mark, that the server knew which started last on this database: its own, and its fallbacks.

    The mark shows whether two hosts have the same key, and nothing of the key.
    """

    mark = models.CharField(max_length=64, unique=True)
    current = models.BooleanField()

    def __str__(self) -> str:
        return self.mark[:8]
