#!/usr/bin/env python3
"""Copies the database of a house with pg_dump while people play, puts the copy back into an empty database, and goes on from there:
what was in the copy is what was told until then, every line is as it was written, and the game goes on. Where PostgreSQL is not
installed the status is 77, for a test left out.

    backup_test.py build/dev/bin/euchre
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent.parent / "crash"))

from crash_test import check_log, goes_on, lines_in_server, stand_still  # noqa: E402
from guests import Guest  # noqa: E402
from house import House  # noqa: E402
from postgres import Postgres, programs  # noqa: E402

SKIPPED = 77


def lines_in(server, database):
    rows = server.ask("SELECT name, count(*) FROM euchre.facts JOIN euchre.logs USING (log_key) GROUP BY name", database)
    return {name: int(count) for name, count in rows}


async def run(program, folder, server):
    faults = []
    ann, eve = Guest("Ann", faults), Guest("Eve", faults)
    house = House(program, server.url())
    house.open()
    await ann.connect(house.port)
    tables = [await ann.create(code, "S") for code in ("hoyle", "somerset")]
    ann.socket.close()
    playing = [asyncio.create_task(guest.play(house.port, tables)) for guest in (ann, eve)]
    faults += [f"table {table} does not begin" for table in await stand_still(eve, tables)]
    dump = Path(folder, "house.dump")
    copying = await asyncio.create_subprocess_exec(
        f"{programs()}/pg_dump", "--format=custom", "--schema=euchre", f"--file={dump}", server.url()
    )
    if await copying.wait():
        faults.append("pg_dump failed")
    faults += [f"table {table} stands still beside the copy" for table in await stand_still(eve, tables)]
    house.close()
    await asyncio.gather(*playing)
    faults += check_log(lines_in_server(server), [ann, eve])[0]

    server.ask("CREATE DATABASE again", "postgres")
    restored = subprocess.run([f"{programs()}/pg_restore", f"--dbname={server.url('again')}", dump], check=False)
    if restored.returncode:
        faults.append("pg_restore failed")
    before, after = lines_in(server, "house"), lines_in(server, "again")
    # Books of the house's own, such as what a guest has played, may begin after the copy.
    begun = {name for name in before if name not in after and name.startswith("house/")}
    if set(before) - begun != set(after) or not all(0 < after[table] < before[table] for table in tables):
        faults.append(f"the copy has {after}, the house {before}")
    checked = subprocess.run([program, "serve", "--check", "--db", server.url("again")], capture_output=True, text=True, check=False)
    if checked.returncode:
        faults.append(f"the copy is not whole: {checked.stdout}{checked.stderr}")
    # They come to the copy as people who remember nothing later than it.
    for guest in (ann, eve):
        guest.told = {table: {number: fact for number, fact in told.items() if number <= after[table]} for table, told in guest.told.items()}
    faults += await goes_on(House(program, server.url("again")), [ann, eve], tables)
    print(f"{sum(after.values())} lines in the copy, {sum(before.values())} in the house when it closed")
    return faults


def main():
    if not programs():
        print("PostgreSQL is not installed")
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="euchre-backup-") as folder:
        faults = asyncio.run(run(sys.argv[1], folder, Postgres(folder)))
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
