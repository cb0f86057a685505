"""The cases of the measurement: which pages are asked for, by which phone, and what each answer must be."""

import uuid
from typing import Final

from scorekeeper.bench import HELLO as HELLO_PATH, bars
from scorekeeper.bench.bars import FEW, MANY, Case
from scorekeeper.bench.load import CONNECTIONS, Plan, Post
from scorekeeper.bench.matches import ANSWERS, keys, played, started
from scorekeeper.bench.server import Phone
from scorekeeper.matches import services
from scorekeeper.matches.services import Access
from scorekeeper.web.serving import Trouble
from scorekeeper.web.writing import write_transaction

MATCHES, BOARDS = 300, 20
"""So many there are, and so many are looked at again and again."""
READ: Final = ("basra-egypt", "briscola", "burraco-italy", "albastini")
"""The variants whose rules are read."""


def played_matches() -> list[Access]:
    """All matches, the last of them the long one."""
    return [*(played(FEW) for _ in range(MATCHES - 1)), played(MANY)]


def cases_of(url: str, bare_url: str, matches: list[Access]) -> list[Case]:
    """All cases; the server at *bare_url* has no front."""
    fronted, bare = _phone(url, started()), _phone(bare_url, started())
    on_boards, (*again, old) = matches[:BOARDS], matches[BOARDS:]
    watched = [f"/t/{access.watching}/board/" for access in on_boards]
    unchanged = [f"{path}?v={FEW}" for path in watched]
    tables, forms = ([f"/t/{access.code}/{page}" for access in on_boards] for page in ("", "deal/"))

    def looking(
        name: str, paths: list[str], phone: Phone = fronted, *, status: int = 200, with_cookie: bool = False
    ) -> Case:
        plan = Plan(status, {"Cookie": phone.headers["Cookie"]} if with_cookie else {}, tuple(paths))
        _expect(phone, status, paths[0])
        return Case(name, lambda: plan, phone is bare)

    def after_a_deal(name: str, page: str) -> Case:
        """Another match each time, to which a deal has come since its page was last asked for."""
        paths = tuple(f"/t/{access.code}/{page}" for access in again)

        def plan() -> Plan:
            with write_transaction():
                for access in again:
                    go_on(access)
            return Plan(200, {"Cookie": fronted.headers["Cookie"]}, paths, once=True)

        return Case(name, plan)

    def writing(name: str, path: str, status: int, phone: Phone = fronted) -> Case:
        def plan() -> Plan:
            with write_transaction():
                fresh = [started() for _ in range(CONNECTIONS)]
            made = zip(fresh, keys(), strict=False)
            posts = tuple(Post(path.format(code=access.code, pk=access.match.pk), key) for access, key in made)
            return Plan(status, phone.headers, posts=posts, body=phone.deal)

        return Case(name, plan, phone is bare)

    return [
        looking(bars.HELLO, [HELLO_PATH], bare),
        looking(bars.POLL, unchanged, status=204),
        looking(bars.POLL_BARE, unchanged, bare, status=204),
        looking(bars.BOARD, watched),
        looking(bars.ROW, [f"/bare/row/{access.match.pk}/" for access in on_boards], bare),
        looking(bars.TABLE, tables, with_cookie=True),
        looking(bars.TABLE_BARE, tables, bare, with_cookie=True),
        looking(bars.OLD, [f"/t/{old.code}/"], with_cookie=True),
        after_a_deal(bars.TABLE_FIRST, ""),
        looking(bars.FORM, forms, with_cookie=True),
        after_a_deal(bars.FORM_FIRST, "deal/"),
        looking(bars.RULES, [f"/rules/{variant}/" for variant in READ]),
        writing(bars.INSERT, "/bare/insert/{pk}/", 204, bare),
        writing(bars.DEAL, "/t/{code}/deal/", 302),
    ]


def _phone(url: str, practice: Access) -> Phone:
    """A phone that has all its cookies, because it has recorded a deal."""
    phone = Phone(url)
    page, key = f"/t/{practice.code}/", next(keys())
    _expect(phone, 200, page)
    _expect(phone, 200, f"{page}deal/")
    _expect(phone, 302, f"{page}deal/", f"{phone.deal}&key={key}-{0:012x}&seen=0")
    return phone


def _expect(phone: Phone, status: int, path: str, body: str | None = None) -> None:
    answer = phone.ask(path, body)
    if answer != status:
        raise Trouble(f"{path} was answered with {answer}, not with {status}.")


def go_on(access: Access) -> None:
    """Let a deal come to the match."""
    match = access.match
    match.refresh_from_db()
    deal = match.variant.read_deal(ANSWERS, match.standing.table).value
    services.record_deal(match, deal, key=uuid.uuid4(), seen=match.version)
