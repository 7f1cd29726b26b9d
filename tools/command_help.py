"""Reads what the program's commands say to --help, for tools/write_manual.py.

Help texts are laid out by CLI11: words on the command, a line of usage, lists under headings whose entries tell in columns what
they are and what they are for, and last whatever the command adds. An entry too long for its column has what it is for on the next line.
"""

import os
import re
import subprocess
from dataclasses import dataclass, field

COLUMN = 30
HEADINGS = ("Positionals:", "Options:", "Subcommands:")
# Where the page lies depends on where the program does.
PAGE = re.compile(r"=\S*/(?:web/dist|share/euchre/web)")


@dataclass
class Entry:
    """One thing that a command takes."""

    head: str  # `--code TEXT:{keller,hoyle}=hoyle`
    words: str

    def names(self):
        """`-h` and `--help`; the name alone of what has a place."""
        return self.head.split(" ")[0].split(",")

    def takes_value(self):
        return bool(re.match(r"\S+ (?:TEXT|U?INT|FLOAT)\b", self.head))

    def choices(self):
        found = re.search(r"\{([^}]*)\}", self.head)
        return found[1].split(",") if found else []


@dataclass
class Help:
    """What one command, or a part of one, says of itself."""

    name: str  # `euchre event score`
    summary: str
    words: str
    usage: str
    lists: dict  # of entries by heading
    footer: str
    parts: list = field(default_factory=list)

    def options(self):
        return self.lists["Options:"]


def ask(program, *words):
    """What it says, without what depends on whoever asks."""
    kept = {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}
    environment = {"PATH": os.environ.get("PATH", ""), "HOME": "~", "LC_ALL": "C.UTF-8"} | kept
    ran = subprocess.run([str(program), *words], capture_output=True, text=True, env=environment, check=True, timeout=60)
    return PAGE.sub("=../share/euchre/web", ran.stdout)


def read_entry(lines):
    """The next entry, which is taken off the lines."""
    line = lines.pop(0)
    more = []
    while lines and lines[0].startswith(" " * COLUMN):
        more.append(lines.pop(0).strip())
    fits = line[2:COLUMN].endswith("  ") or (line[2:COLUMN].endswith(" ") and not more)
    if fits and line[COLUMN:]:
        return Entry(line[2:COLUMN].strip(), " ".join([line[COLUMN:].strip(), *more]))
    return Entry(line.strip(), " ".join(more))


def parse_help(name, summary, text):
    before, _, after = text.partition("Usage: ")
    usage, *lines = after.split("\n")
    lists = {}
    while lines and (not lines[0] or lines[0] in HEADINGS):
        heading = lines.pop(0)
        if not heading and lines and lines[0] in HEADINGS:
            continue
        if not heading:
            break
        lists[heading] = []
        while lines and lines[0].startswith("  "):
            lists[heading].append(read_entry(lines))
    if "Options:" not in lists:
        raise ValueError(f"{name} --help does not look like help: no options")
    return Help(name, summary, before.strip(), usage, lists, "\n".join(lines).strip("\n"))


def help_of(program, summary, *words):
    told = parse_help(" ".join(["euchre", *words]), summary, ask(program, *words, "--help"))
    for part in told.lists.get("Subcommands:", []):
        told.parts.append(help_of(program, part.words, *words, part.head))
    return told


def commands_of(program):
    """The overview, and the help of each command in its order."""
    overview = ask(program, "--help")
    listed = re.findall(r"^  ([a-z]\S*) +(\S.*)$", overview.partition("usage: ")[2], re.MULTILINE)
    return overview, [help_of(program, summary, name) for name, summary in listed if name != "euchre"]
