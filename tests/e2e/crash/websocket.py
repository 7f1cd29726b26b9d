"""A WebSocket client in as few lines as the tests need: text frames, no fragments, no extensions."""

import asyncio
import base64
import json
import os
import struct


class WebSocket:
    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port, path="/ws"):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            (
                f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
            ).encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode(errors="replace"))
        return cls(reader, writer)

    def send(self, message):
        payload = json.dumps(message).encode()
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index & 3] for index, byte in enumerate(payload))
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size)
        self.writer.write(b"\x81" + length + mask + masked)

    async def receive(self):
        """The next message; None when the line is closed."""
        while True:
            try:
                first, second = await self.reader.readexactly(2)
                size = second & 127
                if size == 126:
                    (size,) = struct.unpack(">H", await self.reader.readexactly(2))
                elif size == 127:
                    (size,) = struct.unpack(">Q", await self.reader.readexactly(8))
                payload = await self.reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            if first & 15 == 1:
                return json.loads(payload)
            if first & 15 == 8:
                return None

    def close(self):
        self.writer.close()
