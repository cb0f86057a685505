"""``manage.py benchmark --clubs``: every page of a club is measured, and what is beyond the limits is said."""

import pytest
from django.core.cache import cache
from django.urls import reverse

from scorekeeper.bench import clubs
from scorekeeper.bench.club_cases import cases
from scorekeeper.bench.club_filling import draw_patterns, make_club
from scorekeeper.bench.clubs import Measured
from scorekeeper.clubs import checks
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.policy import Act


@pytest.mark.deep
@pytest.mark.django_db
def test_every_page_of_a_club_is_asked_and_its_figures_are_right() -> None:
    made = make_club(draw_patterns(lambda *_progress: None, each=4), 60, lambda *_progress: None)
    assert Played.objects.filter(club=made.club).count() == 60
    phone = clubs.phone_of(made)
    paths = dict(cases(made))
    for each in checks.addresses():
        if isinstance(each.callback.declares, Act):  # type: ignore[attr-defined]  # left there by the clubs' access
            assert f"page {each.name}" in paths
    for name, path in paths.items():
        if name.startswith("page "):
            cache.clear()
            assert phone.get(path).status_code in clubs.ANSWERS, name
    assert figures.rebuild(made.club, lambda *_progress: None) == 0, "what was copied is not what matches add up to"
    home = reverse("clubs:home", args=[made.club.code])
    measured = Measured("home", (home, home))
    clubs.count_queries((phone, phone), measured)
    clubs.in_turn((phone, phone), [measured], 3)
    assert measured.queries[0] == measured.queries[1] > 0
    assert all(len(times) == 3 for times in measured.times)


def test_what_is_beyond_the_limits_is_said() -> None:
    good, slow, more = (Measured(name, ("/", "/")) for name in ("good", "slow", "more"))
    for page, times, queries in (
        (good, ([2, 2, 9], [3, 3, 1]), (4, 4)),
        (slow, ([2], [4]), (4, 4)),
        (more, ([2], [2]), (4, 5)),
    ):
        page.times, page.queries = ([*map(float, times[0])], [*map(float, times[1])]), queries
    full = Measured("full", ("/", "/"), times=([4.0], [4.0]), queries=(5, 5))
    rare, worse = (
        Measured(name, ("/", "/"), times=([2.0], [large]), queries=(4, 5), letters=(100, 150))
        for name, large in (("rare", 6.0), ("worse", 6.1))
    )
    rare.kin = worse.kin = [full, rare, worse]
    lines = clubs.report([good, slow, more, full, rare, worse])
    assert any(line.endswith("shows 1.5 times as much") for line in lines)
    assert [line.split()[0] for line in lines if line.endswith("MISSED")] == ["worse", "slow", "more"]
    assert "at most 1.5 times as long and no more queries (3 missed)" in lines[-1]
    assert "(reached)" in clubs.report([good, full, rare])[-1]
