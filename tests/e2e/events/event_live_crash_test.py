#!/usr/bin/env python3
"""Kills the house while games of an event are played on it, and looks whether each score arrives, once and as it was played.

    event_live_crash_test.py build/dev/bin/euchre [--seed 1] [--seconds 150]

Four devices play all the tables of one round, as fast as they are asked. The house is killed as soon as the first game is in,
and then again and again at random moments; after each restart what was settled must still stand.
"""

import asyncio
import json
import random
import re
import secrets
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True

from event_crash import Line, arguments, in_a_house, report  # noqa: E402
from guests import SEATS, Guest  # noqa: E402

TABLES = 8
TARGET = 4


class Round:
    """The one round of the event, as its director sees it."""

    def __init__(self, house):
        self.house, self.line = house, Line(house)
        self.root, self.key = "", None
        self.settled, self.faults, self.tables = {}, [], []
        self.guests = {seat: Guest(seat, self.faults) for seat in SEATS}

    async def ask(self, method, path, body=None):
        answer = await self.line.ask(method, path, body, self.key)
        if answer is None or answer[0] >= 300:
            raise SystemExit(f"{method} {path}: {answer}")
        return answer[1]

    async def games(self):
        """By their names, as they stand."""
        games = json.loads(await self.ask("GET", self.root))["round"]["games"]
        return {game["game"]: game for game in games}

    async def begin(self):
        wish = {"name": "Live", "seed": 3, "rounds": 1, "target": TARGET}
        made = json.loads(await self.ask("POST", "/api/events", wish))
        self.key, self.root = made["director_key"], "/api/events/" + made["event"]
        enter = [{"do": "enter", "names": [f"{i}a", f"{i}b"]} for i in range(1, 2 * TABLES + 1)]
        await self.ask("POST", self.root + "/commands", {"commands": [*enter, {"do": "place-all"}, {"do": "round"}]})
        live = [{"do": "live", "game": name} for name in await self.games()]
        await self.ask("POST", self.root + "/commands", {"commands": live})
        self.tables = [game["live"]["table"] for game in (await self.games()).values()]
        for guest in self.guests.values():
            guest.token = secrets.token_hex(32)
        for pad in json.loads(await self.ask("GET", self.root + "/links"))["pads"]:
            await self.sit_down(pad)

    async def sit_down(self, pad):
        """Those of one side of a table take their seats, each on his own device."""
        path = f"{self.root}/pad/{pad['table']}/{pad['side']}"
        status, shown = await self.line.ask("GET", path, None, pad["key"])
        assert status == 200, shown
        pad_view = json.loads(shown)
        for seat in pad_view["seats"]:
            wish = {"game": pad_view["game"]["game"], "member": seat["member"], "token": self.guests[seat["seat"]].token}
            status, answer = await self.line.ask("POST", path + "/seat", wish, pad["key"])
            assert status == 200, answer

    async def play(self):
        """Until the house dies."""
        await asyncio.gather(*(guest.play(self.house.port, self.tables) for guest in self.guests.values()))

    async def look(self):
        """Takes in what is settled now; what was settled before must be so still."""
        games = await self.games()
        for name, score in self.settled.items():
            if games[name].get("score") != score:
                self.faults.append(f"{name} stood at {score} and stands at {games[name].get('score')}")
        self.settled = {name: game["score"] for name, game in games.items() if game["status"] == "settled"}

    async def check(self, program, folder):
        """Every score is in the log of the event once, and is that of the table's own record."""
        lines = (await self.ask("GET", self.root + "/file")).decode().splitlines()
        for name, game in (await self.games()).items():
            if game["status"] != "settled":
                self.faults.append(f"{name} is {game['status']} still")
                continue
            said = [line for line in lines if line.startswith(f"score {name} ")]
            if len(said) != 1 or game.get("by") != "house":
                self.faults.append(f"{name} was entered {len(said)} times, by {game.get('by')}")
            record = Path(folder) / f"{name}.record"
            record.write_bytes(await self.ask("GET", f"/api/tables/{game['live']['table']}/record"))
            told = subprocess.run([program, "replay", "--verify", record], capture_output=True, check=False)
            if told.returncode != 0:
                self.faults.append(f"{name}: its record is wrong: {told.stdout.decode()} {told.stderr.decode()}")
            ends = re.findall(r"^game 1 .* NS=(\d+) EW=(\d+)", record.read_text(encoding="utf-8"), re.MULTILINE)
            # A march from one below the target goes beyond it; what is booked does not [AT7.a].
            if [[min(int(points), TARGET) for points in end] for end in ends] != [game["score"]]:
                self.faults.append(f"{name} stands at {game['score']}, its record says {ends}")


async def crash_until_all_are_in(house, chance, seconds):
    """The round, and how often the house was killed."""
    event = Round(house)
    house.open()
    await event.begin()
    crashes, end = 0, time.monotonic() + seconds
    while time.monotonic() < end and len(event.settled) < TABLES:
        playing = asyncio.create_task(event.play())
        if event.settled:
            await asyncio.sleep(2 + 4 * chance.random())
        while not event.settled and time.monotonic() < end:
            await event.look()
            await asyncio.sleep(0.05)
        house.kill()
        await playing
        crashes += 1
        house.open()
        await event.look()
    return event, crashes


def main():
    parser = arguments(__doc__)
    parser.add_argument("--seconds", type=float, default=150)
    options = parser.parse_args()

    def play(house, folder):
        event, crashes = asyncio.run(crash_until_all_are_in(house, random.Random(options.seed), options.seconds))
        asyncio.run(event.check(options.program, folder))
        return event, crashes

    event, crashes = in_a_house(options.program, play)
    is_enough = crashes >= 1 and len(event.settled) == TABLES
    report(f"{crashes} crashes, {len(event.settled)} of {TABLES} games in", event.faults, is_enough)


if __name__ == "__main__":
    main()
