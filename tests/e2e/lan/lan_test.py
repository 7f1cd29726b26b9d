#!/usr/bin/env python3
"""Opens a house to the local network and reads what it prints as a phone would: the address, which answers on several
threads and by our names only, or the QR code off the terminal (by zbarimg; where that is not installed the status is 77,
for a test left out).

    lan_test.py build/dev/bin/euchre address|code
"""

import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from pathlib import Path

PIXELS = 8
MARGIN = 6
NOT_RUN = 77


def open_house(program, folder):
    process = subprocess.Popen(
        [program, "serve", "--listen", "0.0.0.0", "--port", "0", "--threads", "3"]
        + ["--db", f"{folder}/house.db", "--web", "/nonexistent"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if line.startswith("Ctrl-C"):
            return process, lines
    raise RuntimeError(f"the house did not open: status {process.wait()}")


def picture_of(lines):
    """The code on a dark terminal as a portable bitmap; one stands for dark."""
    rows = []
    for line in lines:
        if len(line) > 20 and set(line) <= set("█▀▄ "):
            rows.append([0 if letter in "█▀" else 1 for letter in line])
            rows.append([0 if letter in "█▄" else 1 for letter in line])
    width = max(map(len, rows), default=0) + 2 * MARGIN
    dark = [[1] * width] * MARGIN
    rows = dark + [[1] * MARGIN + row + [1] * (width - MARGIN - len(row)) for row in rows] + dark
    body = "".join(" ".join(str(dot) for dot in row for _ in range(PIXELS)) + "\n" for row in rows for _ in range(PIXELS))
    return f"P1\n{width * PIXELS} {len(rows) * PIXELS}\n{body}"


def decoded(lines, folder):
    """What the code says."""
    picture = Path(folder) / "code.pbm"
    picture.write_text(picture_of(lines), encoding="ascii")
    done = subprocess.run(["zbarimg", "-q", "--raw", str(picture)], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def status_of(address, host=None):
    request = urllib.request.Request(address, headers={"Host": host} if host else {})
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def faults_of_code(address, port, lines):
    with tempfile.TemporaryDirectory(prefix="euchre-code-") as folder:
        said = decoded(lines, folder)
    return [] if said == address else [f"the QR code says {said!r} and the text {address!r}"]


def faults_of_address(address, port, lines):
    faults = []
    if not any(set(line) <= set("█▀▄ ") and len(line) > 20 for line in lines):
        faults.append("there is no QR code")
    expected = {address: 200, f"http://127.0.0.1:{port}": 200}
    statuses = []
    asking = [
        threading.Thread(target=lambda place: statuses.append((place, status_of(place + "/health"))), args=(place,))
        for place in list(expected) * 20
    ]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    faults += [f"{place} answers {status}" for place, status in statuses if status != expected[place]]
    if len(statuses) != len(asking):
        faults.append(f"{len(asking) - len(statuses)} requests had no answer")
    if status_of(address + "/health", "evil.example") != 421:
        faults.append("a name that is not ours is answered")
    print(f"{address}: {len(statuses)} requests answered")
    return faults


def faults_of(find, lines):
    found = re.search(r"open: (http://\S+:(\d+))", "\n".join(lines))
    return find(*found.groups(), lines) if found else [f"no address: {lines}"]


def main():
    find = {"address": faults_of_address, "code": faults_of_code}[sys.argv[2]]
    if find is faults_of_code and not shutil.which("zbarimg"):
        print("zbarimg is not installed (zbar-tools): the QR code is not decoded")
        return NOT_RUN
    with tempfile.TemporaryDirectory(prefix="euchre-lan-") as folder:
        process, lines = open_house(sys.argv[1], folder)
        faults = faults_of(find, lines)
        process.terminate()
        if process.wait(timeout=20) != 0:
            faults.append(f"the house closed with status {process.returncode}")
        process.stdout.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
