#!/usr/bin/env python3
"""Writes the manual pages of the program and what shells complete, from what its commands say to --help: a page for the program
and one for each command, whose parts stand in it; for bash, zsh and fish the commands, their parts, options and choices.

    tools/write_manual.py bin/euchre /usr/local/share
"""

import re
import sys
from pathlib import Path

from command_help import ask, commands_of

USAGE_OF_ALL = "euchre [--codes FOLDER] COMMAND [OPTIONS]"
EVERYWHERE = ["--help", "--version", "--codes"]


# Manual pages, in the language of man(7).


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def title(name, version):
    return f'.TH {roff(name.upper())} 1 "" "Right Bower {version}" "Right Bower"\n.nh\n.ad l\n'


def section(heading, body):
    return f".SH {heading}\n{body}" if body else ""


def as_it_stands(text):
    return f".nf\n{roff(text)}\n.fi\n" if text else ""


def told_entries(entries):
    text = ""
    for entry in entries:
        first, _, rest = entry.head.partition(" ")
        text += f".TP\n\\fB{roff(first)}\\fR {roff(rest)}".rstrip() + f"\n{roff(entry.words) or chr(92) + '&'}\n"
    return text


def told_part(part):
    text = f".SS {roff(part.name)}\n{roff(part.words)}\n.PP\n\\fB{roff(part.usage)}\\fR\n"
    text += told_entries(part.lists.get("Positionals:", []))
    text += told_entries(entry for entry in part.options() if "--help" not in entry.names())
    return text + (".PP\n" + as_it_stands(part.footer) if part.footer else "")


def page_of(command, version):
    dashed = command.name.replace(" ", "-")
    text = title(dashed, version)
    text += section("NAME", f"{roff(dashed)} \\- {roff(command.summary)}\n")
    text += section("SYNOPSIS", f"\\fB{roff(command.usage)}\\fR\n")
    text += section("DESCRIPTION", f"{roff(command.words)}\n")
    text += section("ARGUMENTS", told_entries(command.lists.get("Positionals:", [])))
    text += section("OPTIONS", told_entries(command.options()))
    text += section("COMMANDS", "".join(told_part(part) for part in command.parts))
    text += section("NOTES", as_it_stands(command.footer))
    return text + section("SEE ALSO", "\\fBeuchre\\fR(1)\n")


def page_of_all(overview, commands, version):
    text = title("euchre", version)
    text += section("NAME", "euchre \\- Right Bower, a Euchre house in one program\n")
    text += section("SYNOPSIS", f"\\fB{roff(USAGE_OF_ALL)}\\fR\n.br\n\\fBeuchre \\-\\-version\\fR\n")
    text += section("DESCRIPTION", roff(overview.partition("\n")[0]) + "\nPlay, watch and study in the terminal, or open the house "
                    "for browsers; every command has a page of its own.\n")
    listed = "".join(f".TP\n\\fB{roff(command.name.replace(' ', '-'))}\\fR(1)\n{roff(command.summary)}\n" for command in commands)
    text += section("COMMANDS", listed)
    text += section("OPTIONS", ".TP\n\\fB\\-\\-codes\\fR FOLDER\nbring codes of laws of your own to the command that follows\n"
                    ".TP\n\\fB\\-\\-version\\fR\ntell the version\n.TP\n\\fB\\-\\-help\\fR\nlist the commands\n")
    return text


# What shells complete.


def all_parts(commands):
    """Each command and part with the words that lead to it."""
    for command in commands:
        for told in [command, *command.parts]:
            yield told, told.name.split(" ")[1:]


def long_names(told):
    return [name for entry in told.options() for name in entry.names() if name.startswith("--")]


def bash_of(commands):
    words, choices = [], []
    for told, path in all_parts(commands):
        key = " ".join(path)
        wanted = [part.name.split(" ")[-1] for part in told.parts] + long_names(told)
        words.append(f'        "{key}") words="{" ".join(wanted)}" ;;')
        for entry in told.options():
            if entry.choices():
                keys = " | ".join(f'"{key} {name}"' for name in entry.names())
                choices.append(f'        {keys}) words="{" ".join(entry.choices())}" ;;')
    names = " ".join(command.name.split(" ")[1] for command in commands)
    parts = "|".join(command.name.split(" ")[1] for command in commands if command.parts)
    return f"""# What bash completes of euchre; written by tools/write_manual.py.
_euchre() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} at=1 key= words=
    [ "${{COMP_WORDS[1]}}" = --codes ] && at=3
    if [ "$COMP_CWORD" -gt "$at" ]; then
        key=${{COMP_WORDS[at]}}
        case "$key" in
            {parts}) [ "$COMP_CWORD" -gt "$((at + 1))" ] && key="$key ${{COMP_WORDS[at + 1]}}" ;;
        esac
    fi
    case "$key" in
        "") words="{names} {' '.join(EVERYWHERE)}" ;;
{chr(10).join(words)}
    esac
    case "$key $previous" in
{chr(10).join(choices)}
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o default -F _euchre euchre
"""


def zsh_text(text):
    return re.sub(r"([\\:\[\]])", r"\\\1", text.replace("'", "’").replace("`", ""))


def zsh_option(entry):
    action = ""
    if entry.takes_value():
        action = f":value:({' '.join(entry.choices())})" if entry.choices() else ":value:_files"
    several = "*" if "..." in entry.head else ""
    return [f"'{several}{name}[{zsh_text(entry.words)}]{action}'" for name in entry.names()]


def zsh_of(commands):
    cases = []
    for told, path in all_parts(commands):
        options = [option for entry in told.options() for option in zsh_option(entry)]
        if told.parts:
            listed = " ".join(f"'{part.name.split(' ')[-1]}:{zsh_text(part.summary)}'" for part in told.parts)
            cases.append(f"    '{' '.join(path)}') _values_of {listed} ;;")
        else:
            cases.append(f"    '{' '.join(path)}') _arguments -s {' '.join(options)} '*:file:_files' ;;")
    listed = " ".join(f"'{command.name.split(' ')[1]}:{zsh_text(command.summary)}'" for command in commands)
    parts = "|".join(command.name.split(" ")[1] for command in commands if command.parts)
    return f"""#compdef euchre
# What zsh completes of euchre; written by tools/write_manual.py.
_values_of() {{ local -a listed; listed=("$@"); _describe command listed }}
_euchre() {{
  if [[ $words[2] == --codes ]]; then
    (( CURRENT == 3 )) && {{ _files -/; return }}
    (( CURRENT > 3 )) && {{ words=($words[1] $words[4,-1]); (( CURRENT -= 2 )) }}
  fi
  if (( CURRENT == 2 )); then
    _values_of {listed} {' '.join(f"'{name}'" for name in EVERYWHERE)}
    return
  fi
  local key=$words[2] shifts=1
  case $key in
    {parts}) (( CURRENT > 3 )) && {{ key="$key $words[3]"; shifts=2 }} ;;
  esac
  shift $shifts words
  (( CURRENT -= shifts ))
  case $key in
{chr(10).join(cases)}
  esac
}}
_euchre "$@"
"""


def fish_text(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_option(entry, condition):
    lines = []
    for name in entry.names():
        kind = f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
        value = f" -x -a {fish_text(' '.join(entry.choices()))}" if entry.choices() else " -r" if entry.takes_value() else ""
        lines.append(f"complete -c euchre -n {condition} {kind}{value} -d {fish_text(entry.words)}")
    return lines


def fish_of(commands):
    lines = ["# What fish completes of euchre; written by tools/write_manual.py."]
    for command in commands:
        name = command.name.split(" ")[1]
        lines.append(f"complete -c euchre -n __fish_use_subcommand -f -a {name} -d {fish_text(command.summary)}")
        here = f"'__fish_seen_subcommand_from {name}'"
        parts = " ".join(part.name.split(" ")[-1] for part in command.parts)
        for part in command.parts:
            own = part.name.split(" ")[-1]
            first = f"'__fish_seen_subcommand_from {name}; and not __fish_seen_subcommand_from {parts}'"
            lines.append(f"complete -c euchre -n {first} -f -a {own} -d {fish_text(part.summary)}")
            for entry in part.options():
                lines += fish_option(entry, f"'__fish_seen_subcommand_from {name}; and __fish_seen_subcommand_from {own}'")
        if not command.parts:
            for entry in command.options():
                lines += fish_option(entry, here)
    return "\n".join(lines) + "\n"


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def main():
    if len(sys.argv) != 3:
        print("usage: tools/write_manual.py PROGRAM SHARE", file=sys.stderr)
        return 2
    program, share = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    version = ask(program, "--version").split()[-1]
    overview, commands = commands_of(program)
    write(share / "man/man1/euchre.1", page_of_all(overview, commands, version))
    for command in commands:
        write(share / f"man/man1/{command.name.replace(' ', '-')}.1", page_of(command, version))
    write(share / "bash-completion/completions/euchre", bash_of(commands))
    write(share / "zsh/vendor-completions/_euchre", zsh_of(commands))
    write(share / "fish/vendor_completions.d/euchre.fish", fish_of(commands))
    return 0


if __name__ == "__main__":
    sys.exit(main())
