#!/usr/bin/env python3
"""Gives every command that reads something what has no end: /dev/zero, and a pipe into which lines are written for ever. Each must
say how much it reads at most and end with its status for what it cannot read, within a small address space (finding 19 of
HARDENING: `event`, `club` and `rule` took two to four gigabytes).

    endless_input_test.py build/dev/bin/euchre
"""

import os
import re
import resource
import shlex
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

MOST_BYTES = 1 << 30  # of address space: the program's own, and a text of 256 MiB while its buffer grows
PATIENCE_S = 60

# What a command reads: its arguments with FILE for what is endless. None: it reads nothing but its arguments.
COMMANDS = {
    "play": ["--watch --house FILE"],
    "serve": ["--port 0 --db FILE"],
    "replay": ["FILE", "--verify FILE", "--format egn FILE", "--format openspiel FILE"],
    "rule": ["FILE", "--house FILE CASE"],
    "law": None,
    "desk": None,
    "solve": ["--tsv FILE", "--record FILE", "--house FILE --par N 9D JH,AH,9C,TC,QC JD,KH,9S,TS,AS QH,TH,KS,KC,AC 9H,JS,QS,TD,AD"],
    "study": ["--house FILE --hand 'JH AH KH AS QC' --up QH"],
    "review": ["FILE"],
    "show": ["FILE", "--deal 1 --svg FILE"],
    "simulate": ["--house FILE --deals 10"],
    "arena": ["--house FILE --a rules --b rules --deals 2", "--a NET --b rules --deals 2"],
    "train": ["--checkpoint FILE --nets OUT", "--start FILE --nets OUT", "--curve FILE --nets OUT"],
    "event": ["show FILE", "standings FILE", "print FILE --what standings", "enter FILE Ann Bob", "enter EVENT --csv FILE"],
    "club": ["show FILE", "arrive FILE Ann"],
    "code": ["check FILE"],
    "admin": ["list --key-file FILE"],
    "bench": None,
}
# Standard input, where a command reads it.
FROM_STANDARD_INPUT = ["replay -", "rule -", "review -", "solve --tsv -"]
IS_REFUSED = re.compile(r"holds more than \d+ MiB|larger than \d+ bytes")
# Those that refuse it for another reason before they have read so much.
OTHER_REASONS = {"serve": re.compile(r"not a database|no database|cannot be opened|disk I/O error|not a file|locked", re.IGNORECASE)}


def commands_of(program):
    text = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^  ([a-z]+) {2,}\S", text, re.MULTILINE))


def is_sanitized(program):
    return b"__asan_init" in Path(program).read_bytes() or b"__tsan_init" in Path(program).read_bytes()


def small(program):
    """Sanitizers reserve terabytes of addresses; with them the memory used is not looked at."""
    if is_sanitized(program):
        return None
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


def pour(path, is_done):
    """Writes lines into a pipe for ever."""
    line = b"# a line of nothing, again and again\n" * 1000
    try:
        with open(path, "wb", buffering=0) as pipe:
            while not is_done.is_set():
                pipe.write(line)
    except BrokenPipeError:
        pass


def faults_of(program, words, **options):
    shown = shlex.join(words)
    try:
        ran = subprocess.run(
            [program, *words], capture_output=True, text=True, errors="replace", timeout=PATIENCE_S, preexec_fn=small(program), check=False, **options
        )
    except subprocess.TimeoutExpired:
        return [f"{shown}: reads on after {PATIENCE_S} s"]
    faults = []
    if ran.returncode not in (1, 2):
        faults.append(f"{shown}: exit status {ran.returncode}: {ran.stderr[-300:]}")
    reason = OTHER_REASONS.get(words[0], IS_REFUSED)
    if not reason.search(ran.stderr):
        faults.append(f"{shown}: does not say how much it reads: {ran.stderr[-300:]!r}")
    if ran.stdout.count("\0"):
        faults.append(f"{shown}: prints what it read")
    return faults


def faults_of_zero(program, folder):
    faults = []
    for command, lines in COMMANDS.items():
        for line in lines or []:
            names = {"FILE": "/dev/zero", "NET": f"{folder}/zero.net", "OUT": f"{folder}/out", "EVENT": f"{folder}/a.event", "CASE": f"{folder}/case.md"}
            words = [names.get(word, word) for word in shlex.split(line)]
            faults += faults_of(program, [command, *words], stdin=subprocess.DEVNULL)
    return faults


def faults_of_codes(program, folder):
    """A folder of codes, one of whose files has no end."""
    code = Path(folder) / "codes/endless"
    code.mkdir(parents=True)
    (code / "code.toml").symlink_to("/dev/zero")
    ran = subprocess.run(
        [program, "--codes", str(code.parent), "code", "list"], capture_output=True, text=True, timeout=PATIENCE_S, preexec_fn=small(program), check=False
    )
    return [] if ran.returncode in (1, 2) and ran.stderr else [f"--codes: exit status {ran.returncode}: {ran.stderr[-300:]!r}"]


def faults_of_pipes(program, folder):
    faults = []
    for number, line in enumerate(FROM_STANDARD_INPUT + ["event show FILE", "club show FILE", "code check FILE", "play --watch --house FILE"]):
        pipe = f"{folder}/pipe{number}"
        os.mkfifo(pipe)
        is_done = threading.Event()
        writer = threading.Thread(target=pour, args=(pipe, is_done), daemon=True)
        writer.start()
        words = [pipe if word == "FILE" else word for word in line.split()]
        with open(pipe if "-" in words else os.devnull, "rb") as standard_input:
            faults += faults_of(program, words, stdin=standard_input)
        is_done.set()
    return faults


def main():
    program = sys.argv[1]
    listed = commands_of(program)
    faults = [f"{name}: say what it reads in COMMANDS" for name in sorted(listed - set(COMMANDS))]
    with tempfile.TemporaryDirectory(prefix="euchre-endless-") as folder:
        Path(folder, "zero.net").symlink_to("/dev/zero")
        Path(folder, "case.md").write_text("", encoding="ascii")
        subprocess.run([program, "event", "new", f"{folder}/a.event", "--name", "A"], check=True, capture_output=True)
        faults += faults_of_zero(program, folder) + faults_of_codes(program, folder) + faults_of_pipes(program, folder)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
