#!/usr/bin/env python3
"""Lets the disk of a house run full during play, by a limit on the size of its files, and looks whether it says so, lives
on, and has lost nothing that anybody was told when it is opened again with room to write.

    full_disk_test.py build/dev/bin/euchre
"""

import asyncio
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent.parent / "crash"))

from crash_test import check_log, lines_in_file, goes_on  # noqa: E402
from guests import Guest  # noqa: E402
from house import House  # noqa: E402

ROOM = 400_000  # bytes: a few deals


class SmallHouse(House):
    """Its files may not grow beyond ROOM."""

    def open(self):
        self.complaints = open(self.database + ".err", "w+", encoding="utf-8")
        return super().open(
            stderr=self.complaints,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM)),
        )

    def said(self):
        self.complaints.seek(0)
        return self.complaints.read()


async def play_until_full(house, guests, seconds=60):
    """Plays until nothing more is told; the tables."""
    house.open()
    await guests[0].connect(house.port)
    tables = [await guests[0].create(code, "S") for code in ("somerset", "hoyle", "danville")]
    guests[0].join_all(tables)  # shows what was missed meanwhile
    playing = [asyncio.create_task(guests[0].listen())]
    guests[1].told = {table: {} for table in tables}
    playing.append(asyncio.create_task(guests[1].play(house.port, tables)))
    deadline = time.monotonic() + seconds
    while "cannot be written" not in house.said() and time.monotonic() < deadline:
        await asyncio.sleep(0.2)
    await asyncio.sleep(1)
    return tables, playing


async def run(program, folder):
    refusals = []
    guests = [Guest("Ann", refusals), Guest("Eve", refusals)]
    house = SmallHouse(program, str(Path(folder) / "house.db"))
    tables, playing = await play_until_full(house, guests)
    faults = []
    if "cannot be written" not in house.said():
        faults.append("the house did not say that its disk is full")
    if house.process.poll() is not None:
        return faults + [f"the house died of it: status {house.process.returncode}"]
    faults += [text for text in refusals if "cannot write its log" not in text and "contributed" not in text]
    if house.close() != 0:
        faults.append("it did not close as it should")
    await asyncio.gather(*playing, return_exceptions=True)
    told = sum(guests[1].last(table) for table in tables)
    if told < 60:
        faults.append(f"only {told} facts were told")
    lost, checked = check_log(lines_in_file(house.database), guests)
    faults += lost
    refusals.clear()
    faults += await goes_on(House(program, house.database), guests, tables)
    print(f"{checked} told facts checked against the log of a full disk; it said: {house.said().strip().splitlines()[-1]}")
    return faults + refusals


def main():
    with tempfile.TemporaryDirectory(prefix="euchre-full-") as folder:
        faults = asyncio.run(run(sys.argv[1], folder))
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
