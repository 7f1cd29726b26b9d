#!/usr/bin/env python3
"""A house whose database file vanishes says so at /ready, takes nothing that it could not keep, and goes on once the file is back
(finding 15 of HARDENING: `/health` said ok when nothing could be written). Its metrics are on their own port, as OpenMetrics.

    ready_test.py build/dev/bin/euchre
"""

import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

PATIENCE_S = 40


def open_house(program, folder):
    process = subprocess.Popen(
        [program, "serve", "--port", "0", "--metrics", "127.0.0.1:0", "--db", f"{folder}/house.db", "--web", "/nonexistent"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    addresses = {}
    for line in process.stdout:
        if found := re.match(r"(The house is open|Its metrics): (http://\S+)", line):
            addresses[found[1]] = found[2]
        if line.startswith("Ctrl-C"):
            return process, addresses["The house is open"], addresses["Its metrics"]
    raise RuntimeError(f"the house did not open: status {process.wait()}")


def ask(address, body=None):
    """Status, content type and text of an answer."""
    headers = {"Content-Type": "application/json"} if body is not None else {}
    request = urllib.request.Request(address, data=json.dumps(body).encode() if body is not None else None, headers=headers)
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=20) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Content-Type"], error.read().decode()


def wait_for(address, status):
    """Whether it comes to answer with that status."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if ask(address)[0] == status:
            return True
        time.sleep(0.2)
    return False


def faults_of_metrics(house, metrics):
    faults = []
    status, kind, text = ask(metrics)
    if status != 200 or not kind.startswith("application/openmetrics-text; version=1.0.0"):
        faults.append(f"metrics: {status}, {kind}")
    if not text.endswith("\n# EOF\n"):
        faults.append(f"metrics do not end as OpenMetrics: {text[-40:]!r}")
    for name in ("ready 1", 'queue{of="log"}', 'queue{of="workers"}', 'queue{of="thinkers"}', "loop_lag_seconds", 'refused_total{reason="busy"}', "disk_left_bytes", "connections", "tables 0"):
        if f"\neuchre_{name}" not in text:
            faults.append(f"metrics do not tell {name}")
    if ask(f"{house}/metrics")[0] != 404:
        faults.append("metrics are told where people come")
    if ask(metrics.replace("/metrics", "/api/codes"))[0] != 404:
        faults.append("the port of metrics tells more")
    if ask(metrics.replace("/metrics", "/ready"))[0] != 200:
        faults.append("the port of metrics does not say whether the house is ready")
    return faults


def faults_of_vanished_file(house, folder):
    faults = []
    file, elsewhere = Path(folder, "house.db"), Path(folder, "elsewhere.db")
    if ask(f"{house}/ready")[0] != 200:
        faults.append("a house that is open is not ready")
    file.rename(elsewhere)
    if not wait_for(f"{house}/ready", 503):
        faults.append("nobody notices that the file is gone")
    if ask(f"{house}/health")[0] != 200:
        faults.append("the house is alive, but does not say so")
    if ask(f"{house}/api/events", {"name": "Lost"})[0] != 503:
        faults.append("an event was taken that cannot be kept")
    elsewhere.rename(file)
    if not wait_for(f"{house}/ready", 200):
        faults.append("the file is back, and the house is not ready")
    if ask(f"{house}/api/events", {"name": "Kept"})[0] != 201:
        faults.append("the file is back, and nothing is taken")
    return faults


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="euchre-ready-") as folder:
        process, house, metrics = open_house(program, folder)
        try:
            faults = faults_of_metrics(house, metrics) + faults_of_vanished_file(house, folder)
        finally:
            process.terminate()
            process.wait(timeout=20)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
