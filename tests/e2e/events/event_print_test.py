#!/usr/bin/env python3
"""What the house prints of an event has the bytes of `euchre event print` on the event's file.

    event_print_test.py build/dev/bin/euchre
"""

import asyncio
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "crash"))

from event_crash_test import Evening  # noqa: E402
from house import House  # noqa: E402

SHEETS = ("seating-by-name", "seating-by-table", "score-cards", "results", "standings", "crosstable", "by-round", "fixtures")
TABLES = ("standings", "results", "entries", "rounds", "counts", "crosstable")


def of_program(program, *arguments):
    return subprocess.run([program, "event", *arguments], check=True, capture_output=True).stdout


async def compare(program, house, folder):
    event = Evening(house, random.Random(1))
    house.open()
    await event.make()
    for _ in range(3):
        await event.begin_round()
        while any(phone.waiting for phone in event.phones):
            await event.play(0.01)
    file = folder / "evening.event"
    file.write_bytes(await event.must("GET", event.root + "/file"))
    faults = []
    for paper in ("a4", "letter"):
        for sheet in SHEETS:
            printed = await event.must("GET", f"{event.root}/print/{sheet}.pdf?paper={paper}")
            out = folder / "out.pdf"
            of_program(program, "print", str(file), "--what", sheet, "--paper", paper, "--out", str(out))
            if printed != out.read_bytes() or not printed.startswith(b"%PDF-"):
                faults.append(f"{sheet} on {paper} differs")
    for table in TABLES:
        # Over HTTP with the mark by which spreadsheets see that it is UTF-8.
        if await event.must("GET", f"{event.root}/{table}.csv") != of_program(program, "table", str(file), table):
            faults.append(f"{table}.csv differs")
    told = json.loads(await event.must("GET", event.root))
    ranked = json.loads(of_program(program, "standings", str(file), "--json"))
    if told["standings"] != ranked["ranking"]:
        faults.append("the standings differ")
    house.close()
    return faults


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        house = House(program, str(Path(folder) / "house.db"))
        try:
            faults = asyncio.run(compare(program, house, Path(folder)))
        finally:
            if house.process and house.process.poll() is None:
                house.kill()
    print("\n".join(faults) or f"{2 * len(SHEETS)} sheets and {len(TABLES)} tables are the same")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
