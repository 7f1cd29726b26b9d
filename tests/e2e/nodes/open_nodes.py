#!/usr/bin/env python3
"""Keeps a house of three nodes open for a test that speaks to it otherwise: on one PostgreSQL server, behind HAProxy set up as in
docs/examples. It prints the address; then, for each line it is told,

    kill TABLE      the node that has the table dies as a machine does; prints which
    lines TABLE     prints how many lines the table's log has, and how many numbers among them
    revive          the dead node is opened again

and ends when nothing more comes. Where a program is not installed the status is 77.

    open_nodes.py build/dev/bin/euchre web/dist
"""

import asyncio
import random
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True

from nodes_test import SKIPPED, Evening  # noqa: E402
from postgres import Postgres, programs  # noqa: E402


def name_of(words):
    """The name of a table goes into a question to the server: nothing but what names are made of."""
    name = words[1] if len(words) == 2 else ""
    if not name or not all(letter.isalnum() or letter == "-" for letter in name):
        raise SystemExit(f"open_nodes: no table is called {name!r}")
    return name


async def obey(evening, server, words):
    if words[0] == "kill":
        ((owner,),) = server.ask(f"SELECT owner FROM euchre.logs WHERE name = '{name_of(words)}'")
        next(node for node in evening.nodes if node.name == owner).kill()
        return f"killed {owner}"
    if words[0] == "lines":
        ((lines, numbers),) = server.ask(
            f"SELECT count(*), count(DISTINCT number) FROM euchre.facts JOIN euchre.logs USING (log_key) WHERE name = '{name_of(words)}'"
        )
        return f"{lines} {numbers}"
    if words[0] == "revive":
        for node in evening.nodes:
            if node.process.poll() is not None:
                await asyncio.to_thread(node.open)
        return "revived"
    raise SystemExit(f"open_nodes: what is {words[0]!r}?")


async def keep_open(program, web, folder):
    server = Postgres(folder)
    evening = Evening(program, server, folder, random.Random(1), web=web)
    await evening.open()
    print(f"http://localhost:{evening.proxy.port}", flush=True)
    while line := (await asyncio.to_thread(sys.stdin.readline)).split():
        print(await obey(evening, server, line), flush=True)
    for node in evening.nodes:
        if node.process.poll() is None:
            await asyncio.to_thread(node.close)


def main():
    if not programs() or shutil.which("haproxy") is None:
        print("PostgreSQL or HAProxy is not installed", file=sys.stderr)
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="euchre-nodes-") as folder:
        asyncio.run(keep_open(sys.argv[1], sys.argv[2], folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
