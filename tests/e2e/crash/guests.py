"""People who play and watch through every crash, and remember all that they were ever told."""

import asyncio

from fair_share import Shares
from websocket import WebSocket

SEATS = "NESW"


class Guest:
    """One client with its token, at several tables."""

    def __init__(self, name, faults):
        self.name = name
        self.faults = faults
        self.token = None
        self.told = {}  # table -> {number: fact}
        self.socket = None
        self.shares = Shares()

    def last(self, table):
        return max(self.told.get(table, ()), default=0)

    async def connect(self, port, path="/ws"):
        self.socket = await WebSocket.open(port, path)
        hello = {"type": "hello", "version": 1}
        if self.token:
            hello["token"] = self.token
        self.socket.send(hello)
        welcome = await self.socket.receive()
        if welcome is None:
            raise ConnectionError("no welcome")
        self.token = welcome["token"]
        self.shares.reconnect()

    async def create(self, code, seat, listed=False):
        others = [{"seat": other, "kind": "computer", "player": "rules"} for other in SEATS if other != seat]
        self.socket.send(
            {
                "type": "create-table",
                "code": code,
                "house_rules": "",
                "name": self.name,
                "seat": seat,
                "others": others,
                "listed": listed,
                "clock_seconds": 60,
                "pace_ms": 0,
            }
        )
        while True:
            message = await self.socket.receive()
            if message["type"] == "joined":
                self.told.setdefault(message["table"], {})
                self.note(message)
                return message["table"]

    def join_all(self, tables):
        for table in tables:
            self.told.setdefault(table, {})
            self.socket.send({"type": "join", "table": table, "name": self.name, "since": max(0, self.last(table) - 40)})

    async def listen(self):
        """Plays until the line is lost."""
        while True:
            message = await self.socket.receive()
            if message is None:
                return
            if message["type"] == "refused" and message["code"] == "busy" and message["table"]:
                await asyncio.sleep(0.1)  # the house lives and cannot read or write its log: ask again
                self.shares.reconnect()
                self.join_all([message["table"]])
            elif message["type"] == "refused" and message["code"] not in ("stale", "too-fast", "not-your-turn"):
                self.faults.append(f"{self.name} was refused: {message}")
            self.note(message)
            if message["type"] == "update":
                self.answer(message)

    def note(self, message):
        if message["type"] == "joined":
            self.compare(message["table"], message["account"])
            if message["seq"] < self.last(message["table"]):
                self.faults.append(f"{self.name} was told {self.last(message['table'])} facts, {message['seq']} are there")
        if message["type"] == "update":
            self.compare(message["table"], message["facts"])

    def compare(self, table, facts):
        told = self.told[table]
        for fact in facts:
            known = told.setdefault(fact["seq"], fact)
            if known != fact:
                self.faults.append(f"{self.name}: fact {fact['seq']} was {known} and became {fact}")

    def answer(self, message):
        view, table, seq = message["view"], message["table"], message["seq"]
        fairness, turn = view.get("fairness", {}), view.get("your_turn")
        share = self.shares.due(view)
        if share:
            self.say(share.pop("type"), table, **share)
        if fairness.get("may_cut"):
            self.say("cut", table, deal=view["deal"], lifted=fairness["least_cut"])
        if view["stage"] == "match-over" and view.get("you") and not view["is_of_event"]:
            self.say("next", table)
        if not turn:
            return
        if turn["calls"]:
            self.say("call", table, seq=seq, call=turn["calls"][seq % len(turn["calls"])]["call"])
        else:
            self.say("discard" if turn["what"] == "discard" else "play", table, seq=seq, card=turn["cards"][0])

    def say(self, kind, table, **fields):
        try:
            self.socket.send({"type": kind, "table": table, **fields})
        except (ConnectionError, RuntimeError):
            pass  # the house has just died

    async def play(self, port, tables):
        """One life of the house: comes back to all tables and plays until it dies."""
        try:
            await self.connect(port)
            self.join_all(tables)
            await self.listen()
        except (ConnectionError, OSError, asyncio.IncompleteReadError):
            pass
        finally:
            if self.socket:
                self.socket.close()
