"""What the server and a phone that draws its own pages must have alike is alike."""

from scorekeeper import settings as of_server
from scorekeeper.pocket import settings as of_phone

OTHER = {
    *(
        "ALLOWED_HOSTS",
        "CACHES",
        "CATALOGUES",
        "DATABASES",
        "DATA_DIR",
        "INSTALLED_APPS",
        "LOCALE_PATHS",
        "LOGGING",
        "MIDDLEWARE",
    ),
    *("ROOT_URLCONF", "SECRET_KEY", "STORAGES", "TEMPLATES", "STARTS_AN_HOUR", "BYTES_AN_HOUR"),
    *("PAINTER", "SHIPPED"),
    "SILENCED_SYSTEM_CHECKS",
}
"""Where a phone differs, each for a reason that ``scorekeeper/pocket/settings.py`` tells."""
ONLY_OF_A_PHONE = {"AT", "DATABASE", "FOLDER", "FORCE_SCRIPT_NAME"}
UNLESS_SET = {"HTTPS", "ROOM", "LISTENS", "PUBLIC_URL", "STARTED_BY", "DEBUG", "PROXIES", "SECRET_KEY_FALLBACKS"}
"""Values that an environment may give a server."""
SERVERS_OWN = {
    "scorekeeper.web.proxies.heard",
    "scorekeeper.web.security.follow",
    "scorekeeper.web.middleware.known_hosts",
    "scorekeeper.web.middleware.programs_over_https",
    "scorekeeper.web.https.door.over_plain_http",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
}


def test_what_both_name_is_the_same() -> None:
    names = {name for name in vars(of_phone) if name.isupper()} - OTHER - ONLY_OF_A_PHONE - UNLESS_SET
    differ = {name for name in names if getattr(of_phone, name) != getattr(of_server, name)}
    assert differ == set()


def test_what_differs_for_a_reason_is_named_by_both() -> None:
    assert {name for name in OTHER if not (hasattr(of_phone, name) and hasattr(of_server, name))} == set()


def test_a_request_goes_the_same_way_but_for_what_only_a_server_needs() -> None:
    way = [each for each in of_phone.MIDDLEWARE if not each.startswith("scorekeeper.pocket.")]
    assert way == [each for each in of_server.MIDDLEWARE if each not in SERVERS_OWN]


def test_templates_are_read_the_same_way() -> None:
    ours, theirs = of_phone.TEMPLATES[0]["OPTIONS"], of_server.TEMPLATES[0]["OPTIONS"]
    assert isinstance(ours, dict)
    assert isinstance(theirs, dict)
    assert {**ours, "context_processors": None} == {**theirs, "context_processors": None}
