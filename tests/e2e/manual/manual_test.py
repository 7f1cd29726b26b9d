#!/usr/bin/env python3
"""Every command, part and option that the program's help tells stands in the manual pages and in what bash, zsh and fish complete,
and nothing of the machine that wrote them; bash completes what was begun. Shells that are not installed are not asked.

    manual_test.py build/dev/bin/euchre
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOOL = Path(__file__).parents[3] / "tools/write_manual.py"
BASH, ZSH, FISH = "bash-completion/completions/euchre", "zsh/vendor-completions/_euchre", "fish/vendor_completions.d/euchre.fish"

# What was typed, and some of what must be offered for its last word.
COMPLETED = {
    "euchre pl": {"play"},
    "euchre play --cod": {"--code"},
    "euchre play --code k": {"keller"},
    "euchre event sc": {"score", "schedule"},
    "euchre event new a.event --kind ": {"pairs", "individual"},
    "euchre --codes mine so": {"solve"},
    "euchre --codes mine play --speed sl": {"slow"},
    "euchre admin ban --fo": {"--for"},
}


def said(*words):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, check=True, timeout=60).stdout


def promised(program):
    """Of each command its words, the parts that it lists, and all options that it and they tell; read by other means than the
    tool's."""
    for command in re.findall(r"^  ([a-z][a-z-]*)  +\S", said(program, "--help"), re.MULTILINE):
        text = said(program, command, "--help")
        parts = re.findall(r"^  (\S+)", text.partition("\nSubcommands:\n")[2].partition("\n\n")[0], re.MULTILINE)
        texts = [text] + [said(program, command, part, "--help") for part in parts]
        options = set()
        for told in texts:
            listed = told.partition("\nOptions:\n")[2].partition("\n\n")[0]
            for heads in re.findall(r"^  (-\S+)", listed, re.MULTILINE):
                options |= set(heads.split(","))
        yield command, parts, options


def faults_of_page(share, command, parts, options):
    page = (share / f"man/man1/euchre-{command}.1").read_text(encoding="utf-8")
    plain = page.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "")
    wanted = [rf"^\.SS euchre {command} {part}$" for part in parts]
    wanted += [rf"^(-\S+,)*{option}(,| |$)" for option in options]
    return [f"euchre-{command}(1) lacks {one}" for one in wanted if not re.search(one, plain, re.MULTILINE)]


def faults_of_completions(share, command, parts, options):
    faults = []
    for file in (BASH, ZSH, FISH):
        text = (share / file).read_text(encoding="utf-8")
        for word in [command, *parts, *options]:
            bare = re.sub("^--?", "", word) if file == FISH else word
            # bash is offered the long names alone: the short one is typed already.
            if word == "-h" and file == BASH:
                continue
            if not re.search(rf"(^|[ \"'*]){re.escape(bare)}($|[ \"'\[:])", text, re.MULTILINE):
                faults.append(f"{file} lacks {word} of {command}")
    return faults


def completed_by_bash(share, line):
    words = line.split(" ")
    script = f'source "$1"; COMP_WORDS=("${{@:2}}"); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _euchre; printf "%s\\n" "${{COMPREPLY[@]}}"'
    return set(said("bash", "-c", script, "bash", share / BASH, *words).split())


def faults_of_shells(share):
    faults = []
    for line, wanted in COMPLETED.items():
        if not wanted <= (offered := completed_by_bash(share, line)):
            faults.append(f"bash offers {sorted(offered)} after {line!r}")
    for shell, file in (("bash", BASH), ("zsh", ZSH), ("fish", FISH)):
        if shutil.which(shell) is None:
            print(f"{shell} is not installed: it does not read {file}")
            continue
        ran = subprocess.run([shell, "-n", share / file], capture_output=True, text=True, check=False, timeout=60)
        if ran.returncode != 0:
            faults.append(f"{shell}: {ran.stderr}")
    return faults


def main():
    program = Path(sys.argv[1]).resolve()
    faults = []
    with tempfile.TemporaryDirectory(prefix="euchre-manual-") as folder:
        share = Path(folder)
        subprocess.run([sys.executable, TOOL, program, share], check=True, timeout=100)
        commands = list(promised(program))
        for command, parts, options in commands:
            faults += faults_of_page(share, command, parts, options) + faults_of_completions(share, command, parts, options)
            page = f"euchre-{command}".replace("-", "\\-")
            if page not in (share / "man/man1/euchre.1").read_text(encoding="utf-8"):
                faults.append(f"euchre(1) does not name {command}")
        if len(list((share / "man/man1").iterdir())) != len(commands) + 1 or len(commands) < 10:
            faults.append(f"there are pages without a command, or few commands: {len(commands)}")
        for file in share.rglob("*"):
            if file.is_file() and str(program.parent) in file.read_text(encoding="utf-8"):
                faults.append(f"{file.relative_to(share)} names a folder of this machine")
        faults += faults_of_shells(share)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
