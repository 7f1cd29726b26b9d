"""The network between a node and the database's server, as a relay of the test's own that can be cut: then nothing goes through
either way, nobody is told so, and what was on its way arrives when it is whole again, as TCP has it."""

import asyncio
from pathlib import Path

from postgres import PORT


class Cable:
    def __init__(self, server, folder, name):
        self.target = f"{server.folder}/.s.PGSQL.{PORT}"
        self.folder = Path(folder, f"cable-{name}")
        self.folder.mkdir()
        self.whole = asyncio.Event()
        self.whole.set()
        self.relay = None

    def url(self, database="house"):
        return f"postgresql:///{database}?host={self.folder}&port={PORT}&user=euchre"

    async def lay(self):
        self.relay = await asyncio.start_unix_server(self.carry, f"{self.folder}/.s.PGSQL.{PORT}")

    def cut(self):
        self.whole.clear()

    def mend(self):
        self.whole.set()

    async def carry(self, reader, writer):
        await self.whole.wait()
        try:
            there_reader, there_writer = await asyncio.open_unix_connection(self.target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self.pass_on(reader, there_writer), self.pass_on(there_reader, writer))

    async def pass_on(self, reader, writer):
        try:
            while data := await reader.read(65536):
                await self.whole.wait()
                writer.write(data)
                await writer.drain()
            await self.whole.wait()
        except (OSError, asyncio.CancelledError):
            pass  # an end is gone, or the test is over
        writer.close()
