"""A window of WebKitGTK that does what it is told, a line each, and keeps what it keeps in a folder.

Debian's own Python runs it, for that has the library: ``apt install gir1.2-webkit2-4.1 python3-gi xvfb``. WebKit's
driver will not do: the browser that it drives forgets all when it ends.
"""

import json
import sys
from threading import Thread

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402 - the versions are told before


def answer(value):
    """Write a line."""
    print(json.dumps(value), flush=True)  # noqa: T201 - this is how it answers


class Window:
    """The window, with one page."""

    def __init__(self, folder):
        """Open it."""
        manager = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=f"{folder}/cache")
        self.view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_with_website_data_manager(manager))
        self.view.connect("load-changed", self.loaded)
        self.goes = False
        window = Gtk.Window(default_width=390, default_height=844)
        window.add(self.view)
        window.show_all()

    def loaded(self, _view, event):
        """Say so, where somebody waits for it."""
        if self.goes and event == WebKit2.LoadEvent.FINISHED:
            self.goes = False
            answer(None)

    def do(self, line):
        """Go somewhere, or run a function with what it is asked."""
        order = json.loads(line)
        if "goto" in order:
            self.goes = True
            self.view.load_uri(order["goto"])
        else:
            argument = GLib.Variant("a{sv}", {"asked": GLib.Variant("s", json.dumps(order["asked"]))})
            body = f"return JSON.stringify(await ({order['run']})(JSON.parse(asked))) ?? 'null'"
            self.view.call_async_javascript_function(body, -1, argument, None, None, None, self.ran)

    def ran(self, view, result):
        """Say what came of it."""
        try:
            answer(json.loads(view.call_async_javascript_function_finish(result).to_string()))
        except GLib.Error as error:
            answer({"error": error.message})


def main():
    """Do one line after the other."""
    window = Window(sys.argv[1])

    def read():
        for line in sys.stdin:
            GLib.idle_add(window.do, line)
        GLib.idle_add(Gtk.main_quit)

    Thread(target=read, daemon=True).start()
    answer(WebKit2.get_major_version() * 10000 + WebKit2.get_minor_version() * 100 + WebKit2.get_micro_version())
    Gtk.main()


main()
