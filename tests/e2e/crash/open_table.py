"""An open table that the house dies under: a choice is put to one side, a duty binds the other, and nobody has claimed a
revoke. After the restart all of it is there, each player is told what he was told before, and the deal goes on to its score."""

import asyncio
import copy
import time

from fair_share import Shares
from websocket import WebSocket

ROUND = "WNES"
SISTER = {"C": "S", "S": "C", "D": "H", "H": "D"}
PATIENCE_S = 30
LOOK_S = 0.002
MOST_DEALS = 40


def left_of(seat):
    return ROUND[(ROUND.index(seat) + 1) % 4]


def suit_in_play(card, trump):
    return trump if card[0] == "J" and card[1] == SISTER[trump] else card[1]


class Player:
    """One person at the table, or the one who looks on: the last view, and every fact that he was told."""

    def __init__(self, name, seat, faults):
        self.name, self.seat, self.faults = name, seat, faults
        self.token, self.socket, self.listening = None, None, None
        self.table, self.view, self.seq = "", {}, 0
        self.told, self.given, self.shares = {}, set(), Shares()

    async def connect(self, port):
        self.socket = await WebSocket.open(port)
        self.view = {}
        self.socket.send({"type": "hello", "version": 1, **({"token": self.token} if self.token else {})})
        self.token = (await self.socket.receive())["token"]
        self.shares.reconnect()
        self.listening = asyncio.create_task(self.listen())

    async def listen(self):
        while (message := await self.socket.receive()) is not None:
            if message["type"] == "refused":
                self.faults.append(f"{self.name} was refused: {message}")
            if message["type"] in ("joined", "update"):
                self.note(message)

    def note(self, message):
        self.table = message["table"]
        for fact in message.get("account", message.get("facts", [])):
            if self.told.setdefault(fact["seq"], fact) != fact:
                self.faults.append(f"{self.name}: fact {fact['seq']} was {self.told[fact['seq']]} and became {fact}")
        if message["type"] == "update":
            self.view, self.seq = message["view"], message["seq"]
            self.shuffle()

    def say(self, message, **fields):
        self.socket.send({"type": message, "table": self.table, **fields})

    def shuffle(self):
        """His part of the shuffle, once on each connection."""
        fairness, deal = self.view.get("fairness", {}), self.view.get("deal")
        share = self.shares.due(self.view)
        if share:
            self.say(share.pop("type"), **share)
        if fairness.get("may_cut") and ("cut", deal) not in self.given:
            self.given.add(("cut", deal))
            self.say("cut", deal=deal, lifted=fairness["least_cut"])

    def lasting_view(self):
        """The view without what changes while nothing happens."""
        view = copy.deepcopy(self.view)
        for key in ("watchers", "pace_ms"):
            view.pop(key, None)
        for seat in view["seats"]:
            seat.pop("connected", None)
        for timed in (view.get("open", {}), view.get("your_turn", {})):
            timed.pop("seconds_left", None)
        return view

    def of_suit(self, suit):
        return [card for card in self.view["hand"] if suit_in_play(card, self.view["trump"]) == suit]

    def lawful_card(self):
        for duty in self.view["open"]["duties"]:
            if duty["seat"] == self.seat and duty["cards"]:
                return duty["cards"][0]
        led = self.led()
        following = self.of_suit(led) if led else []
        return (following or self.view["hand"])[0]

    def led(self):
        trick = self.view.get("trick")
        if trick is None or "winner" in trick:
            return None
        return suit_in_play(trick["cards"][0]["card"], self.view["trump"])


class Table:
    """Four people who do what is due, and one who looks on."""

    def __init__(self, faults):
        names = zip("NESW", ("Nora", "Emil", "Sara", "Will"))
        self.players = {seat: Player(name, seat, faults) for seat, name in names}
        self.watcher = Player("Wanda", None, faults)
        self.all = [*self.players.values(), self.watcher]

    @property
    def view(self):
        return self.watcher.view

    async def until(self, what, is_so):
        deadline = time.monotonic() + PATIENCE_S
        while not is_so():
            if time.monotonic() > deadline:
                raise RuntimeError(f"waited in vain: {what}; {self.view.get('stage')}, {self.view.get('open')}")
            await asyncio.sleep(LOOK_S)

    async def settle(self):
        """All are told of the same moment."""
        await self.until("all are told", lambda: len({player.seq for player in self.all}) == 1)

    async def do(self, seat, message, **fields):
        """Says it to the house, and waits until all are told. Cards and calls name what they were chosen on."""
        player, before = self.players[seat], self.players[seat].seq
        if message in ("call", "discard", "play", "lead", "drop"):
            fields["seq"] = before
        player.say(message, **fields)
        await self.until(f"{message} of {seat}", lambda: player.seq > before)
        await self.settle()

    async def open(self, port, code):
        host = self.players["N"]
        await host.connect(port)
        host.socket.send(
            {"type": "create-table", "code": code, "house_rules": "", "name": host.name, "seat": "N", "others": []}
            | {"listed": False, "clock_seconds": 600, "pace_ms": 0, "manner": "open", "choice_seconds": 600}
        )
        await self.until("the table is open", lambda: host.view)
        for player in self.all[1:]:
            await player.connect(port)
            player.table = host.table
            player.say("join", name=player.name, **({"seat": player.seat} if player.seat else {}))
            await self.until(f"{player.name} is there", lambda guest=player: guest.view)
        await self.settle()
        host.say("start", draw_partners=False)

    async def come_back(self, port):
        for player in self.all:
            player.socket.close()
            await player.connect(port)
            player.say("join", name=player.name, since=0)
        await self.until("all are back", lambda: all(player.view for player in self.all))
        connected = len(self.players)
        await self.until(
            "all are seen", lambda: sum(seat.get("connected", False) for seat in self.view["seats"]) == connected
        )
        await self.settle()

    async def make_trump(self):
        """Whoever is first to speak has the turned card made trump."""
        await self.until("the hands lie dealt", lambda: self.view.get("stage") == "first-round")
        await self.settle()
        await self.do(self.view["to_act"], "call", call="order")
        while self.view["stage"] != "play":
            seat = self.view["to_act"]
            player = self.players[seat]
            if self.view["stage"] == "discard":
                idle = [card for card in player.view["hand"] if suit_in_play(card, player.view["trump"]) != player.view["trump"]]
                await self.do(seat, "discard", card=(idle or player.view["hand"])[-1])
            else:
                await self.do(seat, "call", call="stay-together")

    async def play_trick(self, may_revoke):
        """A trick; who revoked in it, where one could and was to."""
        offender = None
        for _ in range(4):
            seat = self.view["to_act"]
            player = self.players[seat]
            led, card = player.led(), player.lawful_card()
            others = [held for held in player.view["hand"] if led and held not in player.of_suit(led)]
            if may_revoke and not offender and led and player.of_suit(led) and others:
                offender, card = seat, others[0]
            await self.do(seat, "play", card=card)
        return offender

    async def play_out(self):
        while self.view["stage"] == "play":
            seat = self.view["to_act"]
            await self.do(seat, "play", card=self.players[seat].lawful_card())

    async def let_go(self):
        deal = self.view["deal"]
        for seat, player in self.players.items():
            if player.view["deal"] == deal and player.view["open"]["may_waive"]:
                await self.do(seat, "waive")

    async def until_tangled(self):
        """Deals until a revoke lies unclaimed while a lead out of turn has given a right and a duty; who revoked."""
        for _ in range(MOST_DEALS):
            await self.make_trump()
            for trick in range(3):
                offender = await self.play_trick(may_revoke=True)
                if offender:
                    await self.lead_out_of_turn()
                    return offender, trick + 1
            await self.play_out()
            await self.let_go()
        raise RuntimeError(f"nobody could revoke in {MOST_DEALS} deals")

    async def lead_out_of_turn(self):
        """The leader's partner leads: who leads is known, so the suit may be called at once."""
        leader = self.view["to_act"]
        partner = left_of(left_of(leader))
        await self.do(partner, "lead", card=self.players[partner].view["hand"][0])
        await self.do(left_of(leader), "claim", kind="lead-out-of-turn")

    def chooser(self):
        """Who may use the right that is put, and its number."""
        for seat, player in self.players.items():
            for right in player.view["open"]["rights"]:
                if right["may_choose"]:
                    return seat, right["id"]
        raise RuntimeError("nobody may choose")


def faults_of_tangle(table):
    rights = [bool(player.view["open"]["rights"]) for player in table.players.values()]
    duties = [bool(player.view["open"]["duties"]) for player in table.players.values()]
    faults = []
    if sum(rights) != 2:
        faults.append(f"a right is put to one side: {rights}")
    if not any(duties):
        faults.append("nobody is bound to anything")
    if any("revoke" in str(player.view["open"]["answers"]) for player in table.all):
        faults.append("a revoke was spoken of before anybody claimed it")
    return faults


async def goes_on(table, offender, trick):
    """The right is used, the revoke claimed and proved, and the deal ends in the two points of the code. [D-08]"""
    seat, right = table.chooser()
    await table.do(seat, "elect", right=right, choice=0, suit="H")
    await table.play_out()
    claimant, deal = left_of(offender), table.view["deal"]
    await table.do(claimant, "claim", kind="revoke", by=offender, trick=trick)
    answer = table.view["open"]["answers"][-1]
    points = dict(table.view["score"]["score"])
    await table.let_go()
    await table.until("the deal is entered", lambda: table.view["deal"] > deal or table.view["stage"] == "deal-over")
    side = "NS" if claimant in "NS" else "EW"
    points[side] += 2
    settled = [fact for fact in table.watcher.told.values() if fact["kind"] == "deal-settled"]
    faults = [] if answer["verdict"] == "upheld" else [f"the revoke was not proved: {answer}"]
    if not settled or table.view["score"]["score"] not in (points, {"NS": 0, "EW": 0}):
        faults.append(f"the score is {table.view['score']['score']} and not {points}")
    return faults


async def is_all_there(house):
    """What is wrong after the house was killed under such a table; nothing where all is well."""
    faults = []
    table = Table(faults)
    house.open()
    await table.open(house.port, "danville")
    offender, trick = await table.until_tangled()
    faults += faults_of_tangle(table)
    before = [player.lasting_view() for player in table.all]
    house.kill()
    house.open()
    await table.come_back(house.port)
    for player, view in zip(table.all, before):
        now = player.lasting_view()
        faults += [f"{player.name}: {key} was {view[key]} and is {now.get(key)}" for key in view if now.get(key) != view[key]]
    faults += await goes_on(table, offender, trick)
    house.kill()
    for player in table.all:
        player.socket.close()
        player.listening.cancel()
    print(f"an open table with a right, a duty and an unclaimed revoke came back whole: {not faults}")
    return faults
