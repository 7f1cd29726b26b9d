#!/usr/bin/env python3
"""Writes docs/law-keys.md from data/laws: every key by which house rules reach the laws. `--check` only compares."""

import pathlib
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "law-keys.md"

HEAD = """# Keys of the laws

House rules (see [house-rules.md](house-rules.md)) reach the laws of irregularities too. `[laws.<group>]` sets a single row of the
laws; `[readings]` chooses a reading of a place where a text is silent, unclear or at odds with itself; one file may use both
beside the keys of lawful play.

```toml
base = "somerset"
name = "Two points for a revoke"

[laws.revoke]
penalty = 2
lone_penalty = 4

[readings]
misdeal_limit = "first_declaration"
```

    euchre rule --house rules.toml case.md

rules on the facts of `case.md` under these laws and compares what a block of the base code expects; each ruling that rests on
a line of the file names `house` among its grounds, with the reading where one was chosen. A key or value that does not exist,
two lines that contradict one another, and a line that says nothing because another value excludes it are refused with file,
line and what would be right.

The last column is honest about what is missing: a value that is documented but *not played by this house yet* is refused with
these words. A key with a single value is named so that it can be found, asked for and one day played otherwise.

This page is written by `tools/law_keys.py`.
"""


def records(name, kind):
    with open(ROOT / "data" / "laws" / name, "rb") as file:
        return tomllib.load(file).get(kind, [])


def values(text):
    words = text.split()
    if len(words) == 1 and ".." in words[0]:
        least, most = words[0].split("..")
        return f"{least} to {most}"
    return ", ".join(f"`{word}`" for word in words)


def row_table(keys):
    lines = ["", "| Key | What it decides | Played | Not played yet |", "|---|---|---|---|"]
    for key in keys:
        unplayed = values(key.get("unplayed", "")) or "-"
        lines.append(f"| `laws.{key['key']}` | {key['summary']} | {values(key['values'])} | {unplayed} |")
    return lines


def reading_table(readings):
    lines = ["", "| Reading | Key | Concerns | What it decides | Played, the default first | Not played yet |", "|---|---|---|---|---|---|"]
    for reading in readings:
        default = reading["default"]
        others = [word for word in reading["values"].split() if word != default]
        unplayed = values(reading.get("unplayed", "")) or "-"
        played = values(" ".join([default] + others))
        lines.append(f"| {reading['id']} | `{reading['key']}` | {reading['concerns']} | {reading['summary']} | {played} | {unplayed} |")
    return lines


def page():
    keys = records("keys.toml", "key")
    readings = records("reading_keys.toml", "reading")
    parameters = records("keys.toml", "parameter")
    choices = sum(1 for reading in readings if len(reading["values"].split()) > 1)
    lines = [HEAD, "## Rows of the laws"]
    lines += row_table([key for key in keys if not key["key"].startswith("fixed.")])
    lines += ["", "## Common to all codes", "", "Rows on which every code agrees; only what stands there is played."]
    lines += row_table([key for key in keys if key["key"].startswith("fixed.")])
    lines += ["", "## Readings", "", f"{len(readings)} keys for 159 readings; {choices} of them offer a choice that is played."]
    lines += reading_table(readings)
    lines += ["", "## Parameters by name", "", "| Parameter | Keys |", "|---|---|"]
    for parameter in parameters:
        lines.append(f"| {parameter['name']} | {values(parameter['keys'])} |")
    return "\n".join(lines) + "\n"


def main():
    text = page()
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(text)
        return 0
    if PAGE.exists() and PAGE.read_text() == text:
        return 0
    print("docs/law-keys.md is stale: run tools/law_keys.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
