#!/usr/bin/env python3
"""Kills the house at random moments of an event, while phones send scores, and looks whether anything is lost or doubled.

    event_crash_test.py build/dev/bin/euchre [--crashes 12] [--seed 1]

Two phones at every table keep what they enter until the house has answered, as the page's outbox does: they send again after
every restart, and now and then lose the line between their message and its answer. The director begins a round as soon as all
tables are in. After each restart everything that anybody was told is looked for; at the end every score is in the log once.
"""

import asyncio
import json
import random
import sys

sys.dont_write_bytecode = True

from event_crash import Line, arguments, in_a_house, report  # noqa: E402

TABLES = 6


class Phone:
    """One side of one table, with an outbox."""

    def __init__(self, line, root, pad, chance):
        self.line, self.root, self.chance = line, root, chance
        self.path, self.key = f"{root}/pad/{pad['table']}/{pad['side']}", pad["key"]
        self.waiting, self.taken = [], []

    def write(self, game, score):
        self.waiting.append({"game": game, "score": score, "token": f"{self.chance.getrandbits(64):016x}"})

    async def send(self):
        """Until the outbox is empty or nobody answers. The highest number of facts that it was told of."""
        told = 0
        while self.waiting:
            message = self.waiting[0]
            loses_answer = self.chance.random() < 0.15
            answer = await self.line.ask("POST", self.path, message, self.key, loses_answer)
            if answer is None and loses_answer and self.chance.random() < 0.8:
                continue
            if answer is None:
                break
            status, content = answer
            if status != 200:
                raise SystemExit(f"{self.path}: {message}: {status} {content!r}")
            told = max(told, json.loads(content)["facts"])
            self.taken.append(self.waiting.pop(0))
        return told


class Evening:
    """The event as its director and his phones know it."""

    def __init__(self, house, chance):
        self.house, self.chance, self.line = house, chance, Line(house)
        self.phones, self.rounds, self.told, self.lines = [], 0, 0, []
        self.faults = []

    async def must(self, method, path, body=None):
        answer = await self.line.ask(method, path, body, self.key)
        if answer is None or answer[0] >= 300:
            raise SystemExit(f"{method} {path}: {answer}")
        return answer[1]

    async def make(self):
        self.key = None
        made = json.loads(await self.must("POST", "/api/events", {"name": "Crashes", "seed": 5, "rounds": 40}))
        self.key, self.root = made["director_key"], "/api/events/" + made["event"]
        enter = [{"do": "enter", "names": [f"{i}a", f"{i}b"]} for i in range(1, 2 * TABLES + 1)]
        await self.must("POST", self.root + "/commands", {"commands": [*enter, {"do": "place-all"}]})

    async def begin_round(self):
        """Where all tables are in and every phone has been heard; the director asks again where nobody answers."""
        state = json.loads(await self.must("GET", self.root))
        self.rounds = state["rounds"]
        is_over = all(game["status"] == "settled" for game in state.get("round", {}).get("games", []))
        if not is_over or any(phone.waiting for phone in self.phones):
            return
        await self.must("POST", self.root + "/commands", {"do": "round"})
        self.rounds += 1
        if not self.phones:
            links = json.loads(await self.must("GET", self.root + "/links"))
            self.phones = [Phone(self.line, self.root, pad, self.chance) for pad in links["pads"]]
        for game in json.loads(await self.must("GET", self.root))["round"]["games"]:
            score = self.chance.choice(([10, self.chance.randrange(10)], [self.chance.randrange(10), 10]))
            for phone in self.phones:
                if phone.path.startswith(f"{self.root}/pad/{game['table']}/"):
                    phone.write(game["game"], score)

    async def play(self, seconds):
        """Phones send at their own moments, until the house is killed."""

        async def enter(phone):
            await asyncio.sleep(self.chance.random() * seconds)
            self.told = max(self.told, await phone.send())

        await asyncio.gather(*(enter(phone) for phone in self.phones))

    async def look(self):
        """What is in the log now goes on from what was there, and holds all that anybody was told."""
        lines = (await self.must("GET", self.root + "/file")).decode().splitlines()[1:]
        if len(lines) < self.told:
            self.faults.append(f"{self.told} facts were told, the log has {len(lines)}")
        if lines[: len(self.lines)] != self.lines:
            self.faults.append("what was in the log has changed")
        self.lines = lines
        for phone in self.phones:
            for message in phone.taken:
                count = sum(f'token="{message["token"]}"' in line for line in lines)
                if count != 1:
                    self.faults.append(f"{message} was taken and is in the log {count} times")

    def check_scores(self):
        said = [line for line in self.lines if line.startswith(("score ", "confirm ", "dispute "))]
        expected = sum(len(phone.taken) for phone in self.phones)
        if len(said) != expected or any(line.startswith("dispute ") for line in said):
            self.faults.append(f"{expected} messages were taken, and the log holds {len(said)} words about scores")


async def evening(house, chance, crashes):
    event = Evening(house, chance)
    house.open()
    await event.make()
    for crash in range(crashes):
        await event.begin_round()
        playing = asyncio.create_task(event.play(0.3))
        await asyncio.sleep(0.01 + chance.random() * 0.3)
        house.kill()
        await playing
        house.open()
        await event.look()
    while any(phone.waiting for phone in event.phones):
        await event.play(0.01)
    await event.look()
    event.check_scores()
    house.close()
    return event


def main():
    parser = arguments(__doc__)
    parser.add_argument("--crashes", type=int, default=12)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    event = in_a_house(options.program, lambda house, _: asyncio.run(evening(house, chance, options.crashes)))
    taken = sum(len(phone.taken) for phone in event.phones)
    report(
        f"{options.crashes} crashes, {event.rounds} rounds, {taken} messages taken, {len(event.lines)} facts in the log",
        event.faults,
        event.rounds >= 2 and taken >= TABLES,
    )


if __name__ == "__main__":
    main()
