#!/usr/bin/env python3
"""Kills the house at random moments during play and looks whether anything that anybody was told is lost.

    crash_test.py build/dev/bin/euchre [--crashes 200] [--seed 1] [--postgres]

Computers play at full speed, one person at each table plays along, another watches all tables. After every restart both
come back and compare what they are told now with what they were told before; at the end the log itself is read. Then an
open table dies with a choice pending, a duty due and a revoke that nobody has claimed. With --postgres the log is in a
PostgreSQL server of the test's own, and every third time it is the server that dies, while the house lives on.
"""

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

from guests import Guest  # noqa: E402
from house import House  # noqa: E402
from open_table import is_all_there  # noqa: E402
from postgres import Postgres, programs  # noqa: E402

SKIPPED = 77
CODES = ("somerset", "keller", "hoyle", "danville", "alberta")
FIRST_WORDS = {
    "card-played": "play",
    "called": "call",
    "discarded": "discard",
    "hands-dealt": "hands",
    "deal-began": "deal",
    "pack-cut": "cut",
    "pledged": "pledge",
    "pledges-bound": "bind",
    "contributed": "give",
    "pledge-lapsed": "lapse",
    "deal-entered": "points",
    "secret-revealed": "reveal",
    "game-ended": "game",
    "match-began": "match",
    "draw-began": "drawing",
}


def line_agrees(fact, line):
    """Whether a line of the log is what somebody was told."""
    word = FIRST_WORDS.get(fact["kind"])
    if word and not line.startswith(word):
        return False
    if fact["kind"] in ("card-played", "called"):
        return line == f"{word} {fact['seat']} {fact.get('card') or fact.get('call')}"
    return True


def lines_in_file(database):
    connection = sqlite3.connect(database)

    def lines_of(table):
        sql = "SELECT number, line FROM facts JOIN tables USING (table_key) WHERE name = ?"
        return dict(connection.execute(sql, (table,)).fetchall())

    return lines_of


def lines_in_server(server):
    def lines_of(table):
        sql = "SELECT number, convert_from(line, 'UTF8') FROM euchre.facts JOIN euchre.logs USING (log_key) WHERE name = "
        return {int(number): line for number, line in server.ask(f"{sql}'{table}'")}

    return lines_of


def check_log(lines_of, guests):
    faults, checked = [], 0
    for guest in guests:
        for table, told in guest.told.items():
            lines = lines_of(table)
            for number, fact in told.items():
                checked += 1
                if number not in lines:
                    faults.append(f"table {table}: fact {number} was told and is not in the log: {fact}")
                elif not line_agrees(fact, lines[number]):
                    faults.append(f"table {table}: told {fact}, but the log has {lines[number]}")
    return faults, checked


async def server_dies(house, server, guests, tables, chance):
    """The house lives on without its log, and plays on when the log is back."""
    house.open()
    playing = [asyncio.create_task(guest.play(house.port, tables)) for guest in guests]
    await asyncio.sleep(0.1 + chance.random() * 0.2)
    server.kill()
    await asyncio.sleep(chance.random() * 0.3)
    server.start()
    await asyncio.sleep(0.2)
    house.kill()
    await asyncio.gather(*playing)


async def lives(house, server, guests, tables, chance, crashes):
    """Plays and kills; the seconds that each opening took."""
    openings = []
    for crash in range(crashes):
        if server and crash % 3 == 2:
            await server_dies(house, server, guests, tables, chance)
            continue
        openings.append(house.open())
        playing = [asyncio.create_task(guest.play(house.port, tables)) for guest in guests]
        await asyncio.sleep(chance.choice((0.002, 0.02, 0.1, 0.2)) + chance.random() * 0.15)
        house.kill()
        await asyncio.gather(*playing)
        if (crash + 1) % 50 == 0:
            print(f"{crash + 1} crashes, {sum(guests[1].last(table) for table in tables)} facts told", flush=True)
    return openings


async def stand_still(guest, tables, seconds=20, facts=20):
    """The tables of which the guest isn't told so many more facts in so many seconds."""
    goals = {table: guest.last(table) + facts for table in tables}
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and any(guest.last(table) < goal for table, goal in goals.items()):
        await asyncio.sleep(0.05)
    return [table for table, goal in goals.items() if guest.last(table) < goal]


async def goes_on(house, guests, tables):
    """Whether every table moves on after the last crash."""
    house.open()
    playing = [asyncio.create_task(guest.play(house.port, tables)) for guest in guests]
    still = await stand_still(guests[1], tables)
    status = house.close()
    await asyncio.gather(*playing)
    faults = [f"table {table} stands still" for table in still]
    return faults + ([f"the house closed with status {status}"] if status else [])


async def run(arguments, folder, server):
    chance = random.Random(arguments.seed)
    faults = []
    guests = [Guest("Ann", faults), Guest("Eve", faults)]
    house = House(arguments.program, server.url() if server else str(Path(folder) / "house.db"))
    house.open()
    await guests[0].connect(house.port)
    tables = [await guests[0].create(code, "S") for code in CODES]
    house.kill()
    guests[0].socket.close()
    openings = await lives(house, server, guests, tables, chance, arguments.crashes)
    faults += await goes_on(house, guests, tables)
    lost, checked = check_log(lines_in_server(server) if server else lines_in_file(house.database), guests)
    openings.sort()
    print(
        f"{arguments.crashes} crashes, {checked} told facts checked against the log, opening took "
        f"{openings[len(openings) // 2] * 1000:.0f} ms (median), {openings[-1] * 1000:.0f} ms (longest)"
    )
    if server:
        return faults + lost
    return faults + lost + await is_all_there(House(arguments.program, str(Path(folder) / "open.db")))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the built program")
    parser.add_argument("--crashes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="with a PostgreSQL server of its own")
    arguments = parser.parse_args()
    if arguments.postgres and not programs():
        print("PostgreSQL is not installed")
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="euchre-crash-") as folder:
        server = Postgres(folder) if arguments.postgres else None
        faults = asyncio.run(run(arguments, folder, server))
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
