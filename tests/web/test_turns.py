"""Whose request is next: as many turns for each, whoever asked first."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from hypothesis import given, strategies as st

from scorekeeper.web.turns import CONNECTIONS, Queue, Turns

askers = st.sampled_from("abcd")
moves = st.lists(st.one_of(askers, st.none()), max_size=60)


@given(moves)
def test_each_has_its_turn_once_and_in_its_own_order(moves: list[str | None]) -> None:
    """``None`` is a thread that takes the next."""
    turns, added, taken = Turns[tuple[str, int]](), Counter[str](), list[tuple[str, int]]()
    for asker in moves:
        if asker:
            turns.add(asker, (asker, added[asker]))
            added[asker] += 1
        elif turns:
            taken.append(turns.next())
    taken += [turns.next() for _ in range(len(turns))]
    assert len(taken) == sum(added.values())
    for asker, count in added.items():
        assert [number for name, number in taken if name == asker] == list(range(count))


@given(moves)
def test_while_two_wait_neither_is_two_turns_ahead(moves: list[str | None]) -> None:
    turns = Turns[str]()
    waiting, since = Counter[str](), {name: Counter[str]() for name in "abcd"}
    for asker in [*moves, *[None] * len(moves)]:
        if asker:
            turns.add(asker, asker)
            waiting[asker] += 1
        elif turns:
            taken = turns.next()
            waiting[taken] -= 1
            for name in "abcd":
                if name == taken or not waiting[name]:
                    since[name].clear()  # it had its turn, or wants none
                else:
                    since[name][taken] += 1
                    assert since[name][taken] <= 2, f"{taken} had three turns while {name} waited"


def test_a_new_phone_of_a_room_comes_before_those_that_asked_already() -> None:
    queue, done = Queue(most_again=1), list[str]()

    def ask(connection: str) -> None:
        queue.add("192.0.2.1", connection, lambda: done.append(connection))

    for connection in ("one", "two", "three"):
        ask(connection)
    for connection in ("one", "two", "three"):  # each asks again as soon as it has its answer
        queue.run_next()
        ask(connection)
    queue.run_next()
    ask("one")
    ask("new")
    queue.run_next()
    assert done == ["one", "two", "three", "one", "new"]


def test_who_is_new_is_next_in_the_midst_of_any_round() -> None:
    """A hundred connections ask without end: each that comes anew waits for what is being answered, for no round."""
    turns = Turns[str]()
    for number in range(100):
        turns.add(f"c{number}", f"c{number}")
    for served in range(1000):
        asker = turns.next()
        turns.add(asker, asker)
        if served >= 100 and served % 7 == 0:  # the hundred are new themselves at first
            turns.add(f"new{served}", f"new{served}")
            assert turns.next() == f"new{served}"


def test_a_neighbour_waits_for_one_of_a_flood() -> None:
    queue, done = Queue(most_again=1), list[str]()
    for number in range(100):
        queue.add("192.0.2.1", str(number), lambda: done.append("flood"))
    queue.run_next()
    queue.add("192.0.2.2", "1", lambda: done.append("neighbour"))
    queue.run_next()
    assert done == ["flood", "neighbour"]
    for _ in range(99):
        queue.run_next()
    assert done.count("flood") == 100


def test_a_burst_of_new_names_leaves_a_turn_between_so_many_of_them() -> None:
    turns = Turns[str]()
    turns.add("steady", "steady")
    turns.add("steady", "steady")
    turns.next()
    for number in range(5000):
        turns.add(str(number), "new")
    since, left = 0, 10
    while left:
        since += 1
        if turns.next() == "steady":
            assert since <= CONNECTIONS + 1
            since, left = 0, left - 1
            turns.add("steady", "steady")


def test_who_comes_anew_waits_for_no_later_one() -> None:
    turns = Turns[int]()
    turns.add("steady", -1)
    turns.add("steady", -1)
    taken = []
    for number in range(1000):
        turns.add(f"n{number}", number)
        if number % 3 == 0:
            taken.append(turns.next())
    taken += [turns.next() for _ in range(len(turns))]
    assert [number for number in taken if number >= 0] == list(range(1000))


def test_no_flood_of_new_names_starves_who_waits_and_all_are_forgotten() -> None:
    turns = Turns[str]()
    for _ in range(2):
        turns.add("steady", "steady")
    for number in range(5 * CONNECTIONS):
        turns.add(str(number), "new")
        if turns.next() == "steady":
            turns.add("steady", "steady")
            since = number
        assert number - since <= CONNECTIONS + 1
        assert len(turns._after) <= 3 * CONNECTIONS


def test_one_thread_is_left_for_who_comes_anew() -> None:
    """Of a flood one job is done at a time; the other thread waits for others, and what it left is done at the end."""
    queue, done = Queue(most_again=1), list[str]()

    def flood(number: int) -> None:
        if number == 1:  # while it is done, a second thread asks for the next
            queue.run_next()
            assert done == ["flood 0"], "it was left"
            queue.add("192.0.2.2", "new", lambda: done.append("new"))
            queue.run_next()
            assert done == ["flood 0", "new"]
        done.append(f"flood {number}")

    for number in range(4):
        queue.add("192.0.2.1", "one", partial(flood, number))
    queue.run_next()
    queue.run_next()  # and with it the one that was left
    assert done == ["flood 0", "new", "flood 1", "flood 2"]
    queue.run_next()
    assert done == ["flood 0", "new", "flood 1", "flood 2", "flood 3"]


@given(st.lists(st.tuples(askers, askers), max_size=40), st.integers(1, 3), st.integers(1, 4))
def test_all_that_was_added_is_done_by_as_many_threads(
    requests: list[tuple[str, str]], most_again: int, threads: int
) -> None:
    queue, done = Queue(most_again), list[int]()
    with ThreadPoolExecutor(threads) as pool:
        for number, (address, connection) in enumerate(requests):
            queue.add(address, connection, partial(done.append, number))
            pool.submit(queue.run_next)
    assert sorted(done) == list(range(len(requests)))
