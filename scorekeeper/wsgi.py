"""What any WSGI server can call; :mod:`scorekeeper.rsgi` puts the front before it for our own."""

import os

from django.core.wsgi import get_wsgi_application
from django.utils.module_loading import import_string

from scorekeeper.web import warming
from scorekeeper.web.secret_key import require_kept_key

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
require_kept_key()

# Named, not imported: its models cannot be read before Django is set up, as the next line does.
django = get_wsgi_application()
application = import_string("scorekeeper.matches.devices.polls.Unchanged")(django)

warming.begin(
    "scorekeeper.web.languages.loading.load", "scorekeeper.web.warming.addresses", "scorekeeper.rulebook.index.ready"
)
