#!/usr/bin/env python3
"""Runs a house behind a proxy that is set up as in docs/examples, and comes to it as people would: over TLS, by its public name, from
several addresses, by plain requests, a WebSocket and the stream of an event; and as people should not. Where the proxy is not
installed the status is 77, for a test left out.

    proxy_test.py build/dev/bin/euchre nginx|caddy|haproxy
"""

import base64
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "docs/examples"
NOT_RUN = 77
NAME = "cards.example"
PATIENCE_S = 20
ANN, BOB = "127.0.0.2", "127.0.0.3"


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


class Ports:
    def __init__(self):
        self.house, self.http, self.https = free_port(), free_port(), free_port()


def certificate(folder):
    key, chain = Path(folder, "key.pem"), Path(folder, "chain.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
        + ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", chain],
        check=True,
        capture_output=True,
    )
    Path(folder, "both.pem").write_text(chain.read_text() + key.read_text(), encoding="ascii")
    return chain, key


def placed(text, *pairs):
    """The example with the test's own things in the places of its; each must be there."""
    for old, new in pairs:
        if old not in text:
            raise RuntimeError(f"the example has no {old!r} any more")
        text = text.replace(old, new)
    return text


def nginx_command(folder, ports):
    site = placed(
        (EXAMPLES / "nginx.conf").read_text(encoding="utf-8"),
        ("server 127.0.0.1:8080", f"server 127.0.0.1:{ports.house}"),
        ("listen 80;", f"listen 127.0.0.1:{ports.http};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{ports.https} ssl http2;"),
        ("/etc/ssl/certs/cards.example.pem", f"{folder}/chain.pem"),
        ("/etc/ssl/private/cards.example.key", f"{folder}/key.pem"),
    )
    temporary = "".join(f"    {kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    who = "user root;\n" if os.getuid() == 0 else ""
    Path(folder, "nginx.conf").write_text(
        f"{who}daemon off;\npid {folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n    access_log off;\n{temporary}{site}}}\n", encoding="utf-8"
    )
    return ["nginx", "-p", folder, "-e", "stderr", "-c", f"{folder}/nginx.conf"]


def caddy_command(folder, ports):
    options = f"{{\n\tadmin off\n\thttp_port {ports.http}\n\thttps_port {ports.https}\n\tdefault_bind 127.0.0.1\n}}\n"
    site = placed(
        (EXAMPLES / "Caddyfile").read_text(encoding="utf-8"),
        ("cards.example {\n", f"cards.example {{\n\ttls {folder}/chain.pem {folder}/key.pem\n"),
        ("reverse_proxy 127.0.0.1:8080", f"reverse_proxy 127.0.0.1:{ports.house}"),
    )
    Path(folder, "Caddyfile").write_text(options + site, encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{folder}/Caddyfile"]


def haproxy_command(folder, ports):
    text = placed(
        (EXAMPLES / "haproxy.cfg").read_text(encoding="utf-8"),
        ("    user haproxy\n    group haproxy\n", ""),
        ("maxconn 20000", "maxconn 2000"),
        ("bind :80\n", f"bind 127.0.0.1:{ports.http}\n"),
        ("bind :443 ssl crt /etc/haproxy/cards.example.pem", f"bind 127.0.0.1:{ports.https} ssl crt {folder}/both.pem"),
        ("server first 127.0.0.1:8080", f"server first 127.0.0.1:{ports.house}"),
    )
    Path(folder, "haproxy.cfg").write_text(text, encoding="utf-8")
    return ["haproxy", "-f", f"{folder}/haproxy.cfg"]


COMMANDS = {"nginx": nginx_command, "caddy": caddy_command, "haproxy": haproxy_command}


class House:
    """A house with what it says to whoever runs it."""

    def __init__(self, program, folder, ports):
        self.said = []
        self.process = subprocess.Popen(
            [program, "serve", "--port", str(ports.house), "--db", f"{folder}/house.db", "--web", "/nonexistent"]
            + ["--public-url", f"https://{NAME}:{ports.https}", "--trust-proxy", "127.0.0.1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        threading.Thread(target=lambda: self.said.extend(iter(self.process.stderr.readline, "")), daemon=True).start()
        for line in self.process.stdout:
            if line.startswith("Ctrl-C"):
                return
        raise RuntimeError(f"the house did not open: {self.said}")

    def has_said(self, pattern):
        end = time.monotonic() + 5
        while time.monotonic() < end:
            if any(re.search(pattern, line) for line in list(self.said)):
                return True
            time.sleep(0.05)
        return False


class Line:
    """A connection to the proxy from an address of this machine."""

    def __init__(self, ports, folder, source=ANN, port=None):
        plain = socket.create_connection(("127.0.0.1", port or ports.https), timeout=PATIENCE_S, source_address=(source, 0))
        if port is None:
            context = ssl.create_default_context(cafile=f"{folder}/chain.pem")
            plain = context.wrap_socket(plain, server_hostname=NAME)
        self.socket, self.unread = plain, b""
        self.authority = f"{NAME}:{port or ports.https}"

    def send(self, method, target, headers=None, body=None):
        lines = [f"{method} {target} HTTP/1.1"]
        headers = {"Host": self.authority} | (headers or {})
        if body is not None:
            body = json.dumps(body).encode()
            headers |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode() + (body or b""))

    def more(self):
        part = self.socket.recv(65536)
        self.unread += part
        return bool(part)

    def until(self, mark):
        while mark not in self.unread:
            if not self.more():
                return b""
        taken, self.unread = self.unread.split(mark, 1)
        return taken

    def take(self, size):
        while len(self.unread) < size:
            if not self.more():
                break
        taken, self.unread = self.unread[:size], self.unread[size:]
        return taken

    def head(self):
        lines = self.until(b"\r\n\r\n").decode().split("\r\n")
        status = int(lines[0].split()[1]) if len(lines[0].split()) > 1 else 0
        return status, {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}

    def answer(self):
        status, headers = self.head()
        if headers.get("transfer-encoding") == "chunked":
            body = b""
            while size := int(self.until(b"\r\n").split(b";")[0] or b"0", 16):
                body += self.take(size)
                self.take(2)
            self.take(2)
        else:
            body = self.take(int(headers.get("content-length", 0)))
        return status, headers, body.decode()

    def ask(self, method, target, headers=None, body=None):
        self.send(method, target, headers, body)
        return self.answer()

    def say(self, message):
        text = json.dumps(message).encode()
        mask = b"\1\2\3\4"
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text)))

    def hear(self):
        _, size = self.take(2)
        if size == 126:
            size = int.from_bytes(self.take(2), "big")
        elif size == 127:
            size = int.from_bytes(self.take(8), "big")
        return json.loads(self.take(size))


UPGRADE = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": base64.b64encode(b"0123456789abcdef").decode()}


class Visit:
    def __init__(self, house, ports, folder):
        self.house, self.ports, self.folder = house, ports, folder
        self.public = f"https://{NAME}:{ports.https}"
        self.faults = []

    def line(self, source=ANN, port=None):
        return Line(self.ports, self.folder, source, port)

    def expect(self, is_right, fault):
        if not is_right:
            self.faults.append(fault)

    def check_plain_requests(self):
        status, headers, _ = self.line().ask("GET", "/health")
        self.expect(status == 200, f"/health: {status}")
        self.expect("strict-transport-security" in headers, "no HSTS behind TLS")
        status, headers, _ = self.line(port=self.ports.http).ask("GET", "/t/abc")
        self.expect(status in (301, 308) and headers.get("location", "").startswith("https://"), f"plain HTTP: {status}, {headers}")
        _, _, body = self.line().ask("GET", "/api/codes", {"Host": "evil.example"})
        self.expect('"codes"' not in body, "the house answers under any name")

    def check_event(self):
        status, _, body = self.line().ask("POST", "/api/events", {"Origin": self.public}, {"name": "Drive"})
        self.expect(status == 201, f"a new event: {status} {body}")
        made = json.loads(body)
        event = f"/api/events/{made['event']}"
        key = {"Authorization": f"Bearer {made['director_key']}"}
        status, _, body = self.line().ask("GET", f"{event}/links", key)
        links = json.loads(body)
        self.expect(links["base"] == self.public and "warning" not in links, f"links: {body}")
        status, _, _ = self.line().ask("POST", "/api/events", {"Origin": "https://evil.example"}, {"name": "Drive"})
        self.expect(status == 403, f"a page of another site made an event: {status}")
        return event, key

    def check_addresses(self, event, key):
        """Finding 6 and 9: each has his own address, whatever he writes himself, and the right key opens."""
        forged = {"X-Forwarded-For": "203.0.113.9", "Forwarded": "for=203.0.113.9", "Authorization": "Bearer wrong"}
        line = self.line(ANN)
        statuses = [line.ask("POST", f"{event}/commands", forged, {"do": "note", "text": "x"})[0] for _ in range(21)]
        self.expect(statuses == [403] * 20 + [429], f"wrong keys of one address: {statuses}")
        self.expect(self.house.has_said(f"a wrong key for director from {ANN}$"), f"the house does not know who tried: {self.house.said}")
        self.expect(not any("203.0.113.9" in said for said in self.house.said), "the house believes what a client writes")
        status, _, _ = self.line(BOB).ask("POST", f"{event}/commands", {"Authorization": "Bearer wrong"}, {"do": "note", "text": "x"})
        self.expect(status == 403, f"others pay for it: {status}")
        status, _, _ = self.line(ANN).ask("POST", f"{event}/commands", key, {"do": "note", "text": "x"})
        self.expect(status == 200, f"the right key from the same address: {status}")

    def check_websocket(self):
        line = self.line()
        line.send("GET", "/ws", UPGRADE | {"Origin": self.public})
        status, _ = line.head()
        self.expect(status == 101, f"the upgrade: {status}")
        if status != 101:
            return
        line.say({"type": "hello", "version": version_of_protocol()})
        welcome = line.hear()
        self.expect(welcome.get("type") == "welcome" and welcome.get("address") == self.public, f"welcome: {str(welcome)[:200]}")
        line = self.line()
        line.send("GET", "/ws", UPGRADE | {"Origin": "https://evil.example"})
        status, _ = line.head()
        self.expect(status == 403, f"a page of another site opened a line: {status}")

    def check_stream(self, event):
        line = self.line()
        line.send("GET", f"{event}/stream")
        status, headers = line.head()
        self.expect(status == 200 and headers.get("content-type", "").startswith("text/event-stream"), f"the stream: {status}")
        line.socket.settimeout(5)
        try:
            while b"event: changed" not in line.unread and line.more():
                pass
        except TimeoutError:
            pass
        self.expect(b"event: changed" in line.unread, "the stream says nothing at once")

    def check_smuggling(self):
        smuggled = b"GET /api/codes HTTP/1.1\r\nHost: " + NAME.encode() + b"\r\n\r\n"
        for headers in (b"Transfer-Encoding: xchunked\r\n", b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", b"Host: evil.example\r\n"):
            line = self.line()
            line.socket.sendall(b"POST /api/house-rules HTTP/1.1\r\nHost: " + NAME.encode() + b"\r\nContent-Type: application/json\r\n" + headers + b"\r\n" + smuggled)
            line.socket.settimeout(3)
            try:
                while line.more():
                    pass
            except (TimeoutError, ConnectionError, ssl.SSLError):
                pass
            self.expect(b'"codes"' not in line.unread, f"smuggled by {headers!r}: {line.unread[:200]!r}")


def version_of_protocol():
    return json.loads((EXAMPLES.parents[1] / "protocol/messages.json").read_text(encoding="utf-8"))["version"]


def wait_for(ports):
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", ports.https), timeout=1).close()
            return True
        except OSError:
            time.sleep(0.1)
    return False


def visit(house, ports, folder):
    visitor = Visit(house, ports, folder)
    visitor.check_plain_requests()
    event, key = visitor.check_event()
    visitor.check_addresses(event, key)
    visitor.check_websocket()
    visitor.check_stream(event)
    visitor.check_smuggling()
    return visitor.faults


def main():
    program, proxy = sys.argv[1:]
    for needed in (proxy, "openssl"):
        if shutil.which(needed, path=os.environ.get("PATH", "") + ":/usr/sbin") is None:
            print(f"{needed} is not installed: its example is not tried")
            return NOT_RUN
    with tempfile.TemporaryDirectory(prefix="euchre-proxy-") as folder:
        ports = Ports()
        certificate(folder)
        house = House(program, folder, ports)
        environment = os.environ | {"PATH": os.environ.get("PATH", "") + ":/usr/sbin", "HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        with open(f"{folder}/said", "w+", encoding="utf-8") as said:
            between = subprocess.Popen(COMMANDS[proxy](folder, ports), stdout=said, stderr=said, env=environment)
            try:
                faults = visit(house, ports, folder) if wait_for(ports) else [f"{proxy} does not open"]
            finally:
                between.terminate()
                house.process.terminate()
                between.wait(timeout=20)
                house.process.wait(timeout=20)
            if faults:
                said.seek(0)
                print(said.read()[-3000:])
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
