"""What the program says to each command's --help and to arguments that it cannot use, against a golden text.

usage_test.py EUCHRE; EUCHRE_APPROVE=1 writes the text anew: look at every difference before it is committed.
"""

import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys

GOLDEN = pathlib.Path(__file__).parents[2] / "golden/apps/usage.txt"

COMMANDS = {
    "play": [],
    "serve": [],
    "admin": ["list", "backup", "close", "archive", "restore", "ban", "unban", "reserve", "free", "add-holder", "remove-holder"],
    "replay": [],
    "rule": [],
    "law": [],
    "desk": [],
    "solve": [],
    "study": [],
    "review": [],
    "show": [],
    "simulate": [],
    "arena": [],
    "train": [],
    "event": ["new", "enter", "rename", "withdraw", "return", "stand-in", "draw", "place", "round", "take-back",
              "redraw", "swap", "strike", "add-game", "seat", "settings", "remove", "apart", "together", "spread", "mixed", "stay", "group", "drop-wish", "score", "confirm",
              "correct", "feats", "void", "clear", "postpone", "coins", "extra", "finals", "order", "note", "close", "reopen", "show",
              "table", "standings", "schedule", "starter", "frame", "print"],
    "club": ["new", "arrive", "depart", "stay", "rename", "claim", "form", "rubber", "over", "abandon", "correct", "break-up",
             "substitute", "leave-after-one", "close", "reopen", "show"],
    "code": ["list", "show", "compare", "check", "new"],
    "bench": [],
}

# Each ends before any work is done: what is asked for is help, or cannot be used.
MISUSES = """
play --code whist
play --seat X
play --seed many
play --speed
play --partner nobody
play left over
serve --threads 0
serve --threads 65
serve --threads few
serve --port 70000
serve --web
serve --limit tables-of-gest=7
serve --limit event-age=90
admin
admin list everything
admin close
admin ban everybody x
admin ban address
admin reserve tables
replay
replay --format pgn a.record
replay --to egn --game 0 a.record
replay --game -3 a.record
rule
rule --house a.toml --code keller case.md
rule --rules a.toml --code keller case.md
law --topic
law --cover
desk --code
solve --deal 0 --record a.record
solve --card 21 --record a.record
solve
study --dealer Q
study --deals-left x
study --seed -1
study --threads 1.5
review
review --deals 19 a.record
review a.record b.record
show
show --deal x a.record
show --svg --png a.record
simulate --players
simulate --deals ten
simulate --json=maybe
arena --deals 1
arena --threads 257
arena --until-sure 5
arena --until-sure a
arena --games -1
arena --ladder
train --plot a.svg
train --minutes 0
train --measure-every 0
train --measure-deals 1
train --code
event
event nonsense
event new
event new a.event --kind triples --name A
event new a.event --name A --target 4294967296
event new a.event --name A --plan up
event enter
event enter a.event A B C
event rename a.event 1
event rename a.event x A
event stand-in a.event 1
event place a.event 1 C 1
event place a.event 1 A
event round a.event --movement swiss
event score a.event 3 10-7
event score a.event 3.1 10
event score a.event 3.1 10-7 --by third
event correct a.event 3.1 10-7
event coins a.event 3=H
event coins a.event 3=H 5=T 7=X
event finals a.event --size 1
event order a.event --reason lot
event note a.event
event show
event show a.event --at
event show a.event b.event
event table a.event nothing
event table a.event
event schedule
event schedule --players 3
event schedule --players 16 --rounds 0
event schedule --players 16 --movement swiss
event starter
event frame --layers 8
event print a.event
event print a.event --what menu
event print a.event --what seating-by-name --paper a3
event show a.event standings a.event
club
club new
club arrive a.club
club claim a.club 1
club claim a.club one 2
club over a.club 1 5
club over a.club 1 5 -2
club substitute a.club 1 2 3 --consent x
club show a.club --at x
code
code list extra
code show
code show a b
code compare --some
code check
code new --json
code list new
bench --seconds 0
bench --seconds 601
bench --seconds soon
bench fast
""".split("\n")


def environment():
    kept = {"PATH": os.environ.get("PATH", ""), "HOME": "/HOME", "LC_ALL": "C.UTF-8"}
    # Under a sanitizer the program needs its options.
    return kept | {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}


def said(program, words):
    ran = subprocess.run([program, *words], capture_output=True, text=True, env=environment(), timeout=60, check=False)
    # Where the page is depends on where the program is, and so does whether its description begins on the same line.
    out = re.sub(r"=\S*/web/dist\s+", "=WEB/dist\n" + 30 * " ", ran.stdout)
    text = f"$ euchre {shlex.join(words)}\n{out}"
    if ran.stderr:
        text += f"-- standard error\n{ran.stderr}"
    return text + f"-- exit status {ran.returncode}\n\n"


def lines_to_try():
    yield from ([], ["--help"], ["help"], ["--version"], ["shuffle"], ["pley"], ["help", "rule"], ["help", "pley"])
    for command, parts in COMMANDS.items():
        yield [command, "--help"]
        yield [command, "--nonsense"]
        for part in parts:
            yield [command, part, "--help"]
    for line in MISUSES:
        if line:
            yield shlex.split(line)


def main():
    program = sys.argv[1]
    text = "".join(said(program, words) for words in lines_to_try())
    if "EUCHRE_APPROVE" in os.environ:
        GOLDEN.write_text(text, encoding="utf-8")
        return 0
    expected = GOLDEN.read_text(encoding="utf-8")
    sys.stdout.writelines(
        difflib.unified_diff(expected.splitlines(True), text.splitlines(True), "golden", "said", n=2))
    return 0 if text == expected else 1


if __name__ == "__main__":
    sys.exit(main())
