#!/usr/bin/env python3
"""Runs a house of three nodes on one PostgreSQL server behind HAProxy, set up as in docs/examples, and takes away now a node, now
the server, now the network between them, while people play: nodes are killed, or stand still for longer than their lease and then
go on, or are cut off from the server. Everybody comes back to his seat at another node within seconds, nobody is told anything
that is not in the log, no log is ever written by two runs of nodes in turns, and at every table games end. Where a program is not installed the status is 77, for a test left out.

    nodes_test.py build/dev/bin/euchre [--faults 30] [--seed 1] [--tables 6]
"""

import argparse
import asyncio
import json
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "crash"))

from cable import Cable  # noqa: E402
from crash_test import CODES, check_log, lines_in_server  # noqa: E402
from guests import Guest  # noqa: E402
from house import House  # noqa: E402
from postgres import Postgres, dies_with_us, programs  # noqa: E402

SKIPPED = 77
EXAMPLE = HERE.parents[2] / "docs/examples/haproxy-nodes.cfg"
NODES = "abc"
LEASE_S = 3
BACK_WITHIN_S = 5
GIVES_UP_AFTER_S = 60
SLEEP_S = LEASE_S + 1.5
GAME_WITHIN_S = 240
ON_ITS_WAY_S = 0.5  # until what was told before a cut has come
THOUGHT_S = 0.02  # or a house takes no more of one's messages


# The server itself notes who writes each line, by the name of the connection and by whose the log is then.
WATCH = """
CREATE SCHEMA watch;
CREATE TABLE watch.writes (log_key bigint, number bigint, node text, epoch bigint, connection text);
CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO watch.writes SELECT log_key, NEW.number, owner, epoch, current_setting('application_name')
      FROM euchre.logs WHERE log_key = NEW.log_key;
    RETURN NULL;
  END $$;
CREATE TRIGGER note AFTER INSERT ON euchre.facts FOR EACH ROW EXECUTE FUNCTION watch.note();
"""
WRITES = "SELECT count(*), count(DISTINCT (node, epoch)) FROM watch.writes"
INTRUSIONS = "SELECT * FROM watch.writes WHERE connection <> 'euchre ' || node || ' writes'"
# A run that has lost a log never has it again. A guest's tally goes from node to node.
IN_TURNS = """
WITH runs AS (SELECT log_key, node, epoch, min(number) AS first, max(number) AS last
                FROM watch.writes JOIN (SELECT log_key, name FROM euchre.logs) AS named USING (log_key) WHERE name NOT LIKE 'house/%' GROUP BY 1, 2, 3)
SELECT * FROM runs AS one JOIN runs AS other USING (log_key)
  WHERE (one.node, one.epoch) <> (other.node, other.epoch) AND one.first < other.last AND other.first < one.last
"""


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def placed(text, *pairs):
    """The example with the test's own things in the places of its; each must be there."""
    for old, new in pairs:
        if old not in text:
            raise RuntimeError(f"the example has no {old!r} any more")
        text = text.replace(old, new)
    return text


class Proxy:
    """HAProxy before the nodes, without the TLS that tests/e2e/proxies tries."""

    def __init__(self, folder, ports):
        self.port = free_port()
        text = placed(
            EXAMPLE.read_text(encoding="utf-8"),
            ("    user haproxy\n    group haproxy\n", ""),
            ("maxconn 20000", "maxconn 2000"),
            ("    bind :80\n", f"    bind 127.0.0.1:{self.port}\n"),
            ("    bind :443 ssl crt /etc/haproxy/cards.example.pem alpn h2,http/1.1\n", ""),
            ("    http-request redirect scheme https code 301 unless { ssl_fc }\n", ""),
            *((f"127.0.0.1:{8081 + at}", f"127.0.0.1:{port}") for at, port in enumerate(ports)),
        )
        Path(folder, "haproxy.cfg").write_text(text, encoding="utf-8")
        self.process = subprocess.Popen(["haproxy", "-f", f"{folder}/haproxy.cfg"], preexec_fn=dies_with_us, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while not self.answers():
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise RuntimeError("HAProxy did not open")
            time.sleep(0.05)

    def answers(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=2) as answer:
                return answer.status == 200
        except OSError:
            return False


class Node(House):
    """One node; on the same port each time it is opened."""

    def __init__(self, program, cable, name):
        self.metrics_port = free_port()
        watched = ["--metrics", f"127.0.0.1:{self.metrics_port}"]
        super().__init__(program, cable.url(), "--node", name, "--trust-proxy", "127.0.0.1", *watched)
        self.name, self.cable = name, cable
        self.asked_port = free_port()

    def open(self, **popen):
        return super().open(preexec_fn=dies_with_us, **popen)

    def metrics(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/metrics", timeout=5) as answer:
            return answer.read().decode()


class Traveller(Guest):
    """Somebody at one table, wherever that is."""

    def __init__(self, name, faults):
        super().__init__(name, faults)
        self.table = None
        self.joined_at = 0.0
        self.moved_at = 0.0
        self.ended_at = 0.0
        self.node = None
        self.asked = self.heard = "nothing"

    def situation(self):
        ago = time.monotonic() - self.moved_at
        return f"{self.name} at {self.table}, told {self.last(self.table)} facts, the last {ago:.1f} s ago; asked {self.asked}, heard {self.heard}"

    def note(self, message):
        super().note(message)
        if message["type"] == "joined":
            self.joined_at = time.monotonic()
        if message["type"] == "update" and message["facts"]:
            self.moved_at = time.monotonic()
            if any(fact["kind"] == "game-ended" for fact in message["facts"]):
                self.ended_at = self.moved_at

    async def stay(self, port):
        """Comes to the table again and again, as the page does."""
        while True:
            at = f"/n/{self.node}" if self.node else ""
            self.node = None
            self.asked, self.heard = f"{at}/ws", "nothing"
            try:
                await asyncio.wait_for(self.connect(port, f"{at}/ws/t/{self.table}"), 5)
                self.join_all([self.table])
                await self.listen()
            except (ConnectionError, OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
                pass
            finally:
                if self.socket:
                    self.socket.close()
            await asyncio.sleep(0.25)

    async def listen(self):
        while True:
            message = await self.socket.receive()
            if message is None:
                self.heard += ", then the end"
                return
            self.heard = message["type"] + message.get("reason", "")
            if message["type"] == "moved":
                self.node = message.get("node")
                return
            if message["type"] == "refused" and message["code"] == "busy":
                return
            if message["type"] == "refused" and message["code"] not in ("stale", "too-fast", "not-your-turn"):
                self.faults.append(f"{self.name} was refused: {message}")
            self.note(message)
            if message["type"] == "update":
                await asyncio.sleep(THOUGHT_S)
                self.answer(message)


async def all_move_on(guests, since, seconds):
    """Whether each is told something new that happened after `since`; the seconds that the last waited for it."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if all(guest.moved_at > since for guest in guests):
            return max(guest.moved_at for guest in guests) - since
        await asyncio.sleep(0.02)
    return None


class Evening:
    def __init__(self, program, server, folder, chance, web=Node.web):
        self.server, self.chance, self.faults = server, chance, []
        self.nodes = [Node(program, Cable(server, folder, name), name) for name in NODES]
        for node in self.nodes:
            node.web = web
        self.folder, self.proxy = folder, None
        self.guests = []
        self.waits = {}

    async def open(self):
        for node in self.nodes:
            await node.cable.lay()
            await asyncio.to_thread(node.open)
        self.server.ask(WATCH)
        self.proxy = Proxy(self.folder, [node.asked_port for node in self.nodes])

    async def seat_people(self, tables):
        for at in range(tables):
            player, watcher = Traveller(f"Ann{at}", self.faults), Traveller(f"Eve{at}", self.faults)
            await player.connect(self.proxy.port)
            player.table = watcher.table = await player.create(CODES[at % len(CODES)], "S")
            player.socket.close()
            self.guests += [player, watcher]
        return [asyncio.create_task(guest.stay(self.proxy.port)) for guest in self.guests]

    async def wait_for_all(self, what, since, seconds):
        wait = await all_move_on(self.guests, since, seconds)
        if wait is not None:
            self.waits.setdefault(what, []).append(wait)
            return
        late = [guest.situation() for guest in self.guests if guest.moved_at <= since]
        late += self.server.ask("SELECT name, owner, l.epoch, n.epoch, until - clock_timestamp(), last FROM euchre.logs l JOIN euchre.nodes n ON n.node = owner")
        wait = await all_move_on(self.guests, since, GIVES_UP_AFTER_S)
        until = "and never were" if wait is None else f"but after {wait:.1f} s"
        self.faults.append(f"after {what} these were told nothing new for {seconds} s, {until}: {late}")

    async def node_dies(self):
        node = self.chance.choice(self.nodes)
        node.kill()
        await self.wait_for_all("a kill", time.monotonic(), BACK_WITHIN_S)
        await asyncio.to_thread(node.open)

    async def node_sleeps(self):
        """It lives, but is heard of no more until others have its tables. Whoever is at it hears nothing as long as it sleeps."""
        node = self.chance.choice(self.nodes)
        node.process.send_signal(signal.SIGSTOP)
        stopped = time.monotonic()
        await asyncio.sleep(SLEEP_S)
        node.process.send_signal(signal.SIGCONT)
        await self.wait_for_all("a sleep", stopped + ON_ITS_WAY_S, BACK_WITHIN_S)

    async def node_is_cut_off(self):
        """The server hears of it no more, nor it of the server; people reach it as before."""
        node = self.chance.choice(self.nodes)
        node.cable.cut()
        await asyncio.sleep(ON_ITS_WAY_S)
        await self.wait_for_all("a cut", time.monotonic(), BACK_WITHIN_S)
        node.cable.mend()
        await self.wait_for_all("a mended cut", time.monotonic(), BACK_WITHIN_S)

    async def server_dies(self):
        self.server.kill()
        await asyncio.sleep(self.chance.random() * 0.5)
        self.server.start()
        await self.wait_for_all("a death of the server", time.monotonic(), 2 * BACK_WITHIN_S)

    async def suffer(self, faults):
        for number in range(faults):
            await asyncio.sleep(0.3 + self.chance.random())
            happens = [self.node_dies, self.node_sleeps, self.node_is_cut_off, self.server_dies]
            await self.chance.choices(happens, [6, 2, 2, 1])[0]()
            if (number + 1) % 10 == 0:
                print(f"{number + 1} faults, {sum(guest.last(guest.table) for guest in self.guests)} facts told", flush=True)

    async def wait_for_ends(self):
        """Nothing goes wrong any more: at each table a game comes to its end."""
        since = time.monotonic()
        deadline = since + GAME_WITHIN_S
        while time.monotonic() < deadline and not all(guest.ended_at > since for guest in self.guests):
            await asyncio.sleep(0.1)
        late = [guest.situation() for guest in self.guests if guest.ended_at <= since]
        if late:
            self.faults.append(f"no game ended for these in {GAME_WITHIN_S} s without a fault: {late}")

    def check_owners(self):
        written, runs = (int(count) for count in self.server.ask(WRITES)[0])
        if not written or runs < len(self.nodes):
            self.faults.append(f"nobody watched: {written} lines by {runs} runs of nodes")
        self.faults += [f"written by who did not have the log: {line}" for line in self.server.ask(INTRUSIONS)[:5]]
        self.faults += [f"a log that two runs wrote in turns: {log}" for log in self.server.ask(IN_TURNS)[:5]]
        print(f"{written} lines were written by {runs} runs of nodes")

    def check_nodes(self):
        """Each hears of the others, also where it has no archive."""
        deadline = time.monotonic() + 20
        alone = self.nodes
        while alone and time.monotonic() < deadline:
            time.sleep(0.2)
            alone = [node for node in alone if f"euchre_nodes {len(self.nodes)}\n" not in node.metrics()]
        self.faults += [f"node {node.name} does not hear of the others" for node in alone]

    def check_event(self):
        """An event is opened at any node, and reached by each; the redirect keeps its key."""
        address = f"http://127.0.0.1:{self.proxy.port}/api/events"
        request = urllib.request.Request(address, b'{"name": "Drive"}', {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            event = json.loads(answer.read())["event"]
        for node in self.nodes:
            with urllib.request.urlopen(f"{address.replace('/api', f'/n/{node.name}/api')}/{event}", timeout=10) as answer:
                if json.loads(answer.read())["name"] != "Drive":
                    self.faults.append(f"node {node.name} tells of another event")


async def run(arguments, folder, server):
    evening = Evening(arguments.program, server, folder, random.Random(arguments.seed))
    await evening.open()
    staying = await evening.seat_people(arguments.tables)
    await evening.wait_for_all("the beginning", time.monotonic(), 20)
    await asyncio.to_thread(evening.check_event)
    await asyncio.to_thread(evening.check_nodes)
    owners = {owner for (owner,) in server.ask("SELECT DISTINCT owner FROM euchre.logs")}
    if len(owners) < 2:
        evening.faults.append(f"all tables are at one node: {owners}")
    await evening.suffer(arguments.faults)
    await evening.wait_for_all("everything", time.monotonic(), 20)
    await evening.wait_for_ends()
    for task in staying:
        task.cancel()
    await asyncio.gather(*staying, return_exceptions=True)
    for node in evening.nodes:
        status = await asyncio.to_thread(node.close)
        if status:
            evening.faults.append(f"node {node.name} closed with status {status}")
    evening.check_owners()
    lost, checked = check_log(lines_in_server(server), evening.guests)
    for what, waits in sorted(evening.waits.items()):
        waits.sort()
        print(f"{len(waits)} times after {what} all were told something new: median {waits[len(waits) // 2]:.2f} s, longest {waits[-1]:.2f} s")
    print(f"{checked} told facts checked against the log")
    return evening.faults + lost


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the built program")
    parser.add_argument("--faults", type=int, default=30)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if not programs() or shutil.which("haproxy") is None:
        print("PostgreSQL or HAProxy is not installed")
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="euchre-nodes-") as folder:
        faults = asyncio.run(run(arguments, folder, Postgres(folder)))
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
