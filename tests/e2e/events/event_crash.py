"""What the tests that kill the house in the middle of an event share: how they reach it, and how they end."""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "crash"))

from house import House  # noqa: E402


class Line:
    """How a device reaches the house; the house may be gone at any moment."""

    def __init__(self, house):
        self.house = house

    async def ask(self, method, path, body=None, key=None, loses_answer=False):
        """The status and the answer; nothing where nobody answered."""
        payload = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(payload)}\r\n"
        head += "Content-Type: application/json\r\n" if body is not None else ""
        head += f"Authorization: Bearer {key}\r\n" if key else ""
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.house.port, limit=2**24)
        except OSError:
            return None
        try:
            writer.write(head.encode() + b"\r\n" + payload)
            await writer.drain()
            if loses_answer:
                return None
            answer = await asyncio.wait_for(reader.read(-1), 20)
        except (OSError, asyncio.TimeoutError):
            return None
        finally:
            writer.close()
        head, parted, content = answer.partition(b"\r\n\r\n")
        if not parted or not head.startswith(b"HTTP/1.1 "):
            return None
        length = int(head.lower().split(b"content-length:")[1].split()[0])
        return (int(head.split()[1]), content) if len(content) == length else None


def arguments(description):
    """The parser of a test's command line: the program and the seed."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    return parser


def in_a_house(program, play):
    """What `play(house, folder)` brings, in a new house that is gone afterwards whatever happens."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(program, str(Path(folder) / "house.db"))
        try:
            return play(house, folder)
        finally:
            if house.process and house.process.poll() is None:
                house.kill()


def report(summary, faults, is_enough):
    """Tells what came of it and ends the program: 0 only where enough happened and nothing was wrong."""
    print(summary)
    for fault in faults[:20]:
        print(fault)
    if not is_enough:
        print("too little happened for this to show anything")
    sys.exit(1 if faults or not is_enough else 0)
