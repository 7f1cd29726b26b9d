#!/usr/bin/env python3
"""Looks after a real house with `euchre admin`: lists, closes, bans, puts away and brings back; copies it while a table goes
on, opens the copy, damages a log of it and finds that; reads the archive's files with the program.

    admin_test.py build/dev/bin/euchre
"""

import asyncio
import json
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent.parent / "crash"))

from guests import Guest  # noqa: E402
from house import House  # noqa: E402

FAULTS = []


def expect(condition, what):
    if not condition:
        FAULTS.append(what)


class KeyedHouse(House):
    def __init__(self, program, folder):
        super().__init__(program, str(folder / "house.db"))
        self.key_file = folder / "admin.key"
        self.complaints = None

    def open(self, *more):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--db", self.database, "--web", "/nonexistent"]
            + ["--admin-key-file", str(self.key_file), *more],
            stdout=subprocess.PIPE,
            stderr=open(self.database + ".err", "w", encoding="utf-8"),
            text=True,
        )
        for line in self.process.stdout:
            found = re.search(r"open: http://localhost:(\d+)", line)
            if found:
                self.port = int(found[1])
                return
        raise RuntimeError(f"the house did not open: status {self.process.wait()}")

    def says(self, words, seconds=10):
        """Whether it says so on standard error, which it may do a little after it has opened."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if words in Path(self.database + ".err").read_text(encoding="utf-8"):
                return True
            time.sleep(0.05)
        return False

    def admin(self, *words, status=0):
        done = subprocess.run(
            [self.program, "admin", *words, "--house", f"http://localhost:{self.port}", "--key-file", str(self.key_file)],
            capture_output=True,
            text=True,
            timeout=60,
        )
        expect(done.returncode == status, f"admin {words}: status {done.returncode}, {done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def post(self, path, body):
        request = urllib.request.Request(f"http://localhost:{self.port}{path}", json.dumps(body).encode(), method="POST")
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            return refused.code, json.load(refused)

    def get(self, path):
        try:
            with urllib.request.urlopen(f"http://localhost:{self.port}{path}", timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()


def run(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=60)


async def look_after(house, folder):
    house.open()
    expect(stat.S_IMODE(house.key_file.stat().st_mode) == 0o600, "the key is its owner's alone")
    guest = Guest("Ann", [])
    await guest.connect(house.port)
    playing = await guest.create("hoyle", "S")
    await guest.connect(house.port)
    closing = await guest.create("hoyle", "S")
    guest.join_all([playing])
    listening = asyncio.create_task(guest.listen())
    await asyncio.sleep(1)
    _, event = house.post("/api/events", {"name": "Drive"})
    name = "event/" + event["event"]
    listed = json.loads(house.admin("list", "--json"))
    expect({table["table"] for table in listed["tables"]} == {playing, closing}, f"both tables are listed: {listed}")
    expect(any(use["kind"] == "guest" and use["tables"] == 2 for use in listed["uses"]), f"and who uses them: {listed}")
    expect(playing in house.admin("list", "tables"), "in words too")
    expect("is being closed" in house.admin("close", closing), "the table is closed")
    copied = house.admin("backup", "copy.db")
    copy = folder / "house.backups" / "copy.db"
    expect(str(copy) in copied and copy.exists(), f"a copy was written: {copied}")
    expect("there already" in house.admin("backup", "copy.db", status=1), "never over another")
    house.admin("archive", name)
    expect(house.get("/api/events/" + event["event"])[0] == 410, "what was put away is told so")
    file = folder / "house.archive" / f"event-{event['event']}.event"
    shown = run(house.program, "event", "standings", str(file), "--json")
    expect(shown.returncode == 0 and '"Drive"' in shown.stdout, f"the program reads it: {shown.stdout}{shown.stderr}")
    house.admin("restore", name)
    expect(house.get("/api/events/" + event["event"])[0] == 200 and not file.exists(), "it is back")
    house.admin("archive", closing)
    record = folder / "house.archive" / f"table-{closing}.record"
    replayed = run(house.program, "replay", str(record))
    expect(replayed.returncode == 0, f"the record of a closed table is read: {replayed.stdout[-300:]}{replayed.stderr}")
    house.admin("reserve", "events")
    expect(house.post("/api/events", {"name": "Drive"})[0] == 403, "events are reserved")
    uses = json.loads(house.admin("list", "uses", "--json"))["uses"]
    who = next(use["who"] for use in uses if use["kind"] == "guest" and use["tables"] > 0)
    house.admin("ban", "guest", who, "--for", "1h")
    stranger = Guest("Ann", [])
    stranger.token = guest.token
    try:
        await stranger.connect(house.port)
        expect(False, "who is kept out stays out")
    except (ConnectionError, KeyError):
        pass
    house.key_file.write_text("x" * 40)
    expect("not the admin key" in house.admin("list", status=1), "another key opens nothing")
    listening.cancel()
    expect(house.close() == 0, "it closes as it should")
    return copy, playing, name


async def go_on_from_copy(program, folder, copy, playing):
    """The copy is a house that goes on."""
    restored = folder / "restored"
    restored.mkdir()
    shutil.copy(copy, restored / "house.db")
    house = KeyedHouse(program, restored)
    house.open()
    status, text = house.get(f"/api/tables/{playing}/record")
    expect(status == 200 and text.startswith("euchre-record"), f"the copy has the table: {status}")
    expect(house.post("/api/events", {"name": "Next"})[0] == 201, "and goes on, from before what was decided later")
    expect(json.loads(house.admin("list", "--json"))["bans"] == [], "nobody was kept out then")
    house.close()
    return house


def damage_and_check(house, playing, name):
    checked = run(house.program, "serve", "--check", "--db", house.database)
    expect(checked.returncode == 0 and "Every line is what was written" in checked.stdout, f"a whole log: {checked.stdout}")
    with sqlite3.connect(house.database) as database:
        key = database.execute("SELECT table_key FROM tables WHERE name = ?", [playing]).fetchone()[0]
        database.execute("DELETE FROM facts WHERE table_key = ? AND number = 3", [key])
    checked = run(house.program, "serve", "--check", "--db", house.database)
    expect(checked.returncode == 1 and f"{playing}, line 3: is missing" in checked.stdout, f"a damaged one: {checked.stdout}")
    house.open()
    expect(house.says(f"{playing}, line 3: is missing"), "the house tells of it at its start")
    expect(f"{playing}, line 3" in house.admin("list", "damaged"), "and to who runs it")
    status, text = house.get("/api/" + name.replace("/", "s/"))
    expect(status == 200, f"the rest is open: {status} {text[:200]}")
    house.close()


def main():
    program = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory(prefix="euchre-admin-") as scratch:
        folder = Path(scratch)
        house = KeyedHouse(program, folder)
        copy, playing, name = asyncio.run(look_after(house, folder))
        asyncio.run(go_on_from_copy(program, folder, copy, playing))
        damage_and_check(house, playing, name)
    limits = run(program, "serve", "--limits", "--limit", "tables-of-guest=7")
    expect("tables-of-guest=7" in limits.stdout and limits.returncode == 0, "limits are listed as they are set")
    wrong = run(program, "serve", "--limit", "tables-of-gest=7")
    expect(wrong.returncode == 2 and "did you mean tables-of-guest" in wrong.stderr, f"a misspelt limit: {wrong.stderr}")
    for fault in FAULTS:
        print(fault, file=sys.stderr)
    print(f"{len(FAULTS)} faults")
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
