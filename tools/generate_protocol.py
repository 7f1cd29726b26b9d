#!/usr/bin/env python3
"""Generates what goes between the house and its page: types, writers and decoders, in C++ and in TypeScript.

    protocol/messages.json   the messages over the WebSocket
    protocol/http/*.json     the answers over HTTP, one description for each subject, with the room that fills them
    protocol/routes.json     the addresses that answer so, with what they take; of both docs/openapi.json is made

    tools/generate_protocol.py           writes the generated/ folders of the rooms, web/src/protocol and docs/openapi.json
    tools/generate_protocol.py --check   changes nothing; status 1 where a file is not what would be written, or is left over
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from protocol_generator import cplusplus_answers, cplusplus_messages, description, openapi, typescript  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = ("src/*/*/generated/*", "web/src/protocol/generated.ts", "web/src/protocol/http/*")


def read(path, parse):
    """What `parse` makes of a description; its complaint names the file."""
    try:
        return parse((ROOT / path).read_text(encoding="utf-8"))
    except (description.DescriptionError, json.JSONDecodeError, KeyError) as error:
        raise description.DescriptionError(f"{path}: {error}") from error


def generated_files():
    protocol = read("protocol/messages.json", description.parse_protocol)
    all_answers = [
        read(path.relative_to(ROOT), lambda text, name=path.stem: description.parse_answers(name, text))
        for path in sorted((ROOT / "protocol/http").glob("*.json"))
    ]
    files = {**cplusplus_messages.files(protocol), **typescript.files(protocol, all_answers)}
    for answers in all_answers:
        files |= cplusplus_answers.files(answers)
    return files | read("protocol/routes.json", lambda text: openapi.files(text, all_answers))


def stale_files(files):
    return [name for name, text in files.items() if not (ROOT / name).exists() or (ROOT / name).read_text("utf-8") != text]


def left_over(files):
    """Files that nothing is written to any more."""
    found = [path.relative_to(ROOT).as_posix() for pattern in WRITTEN for path in sorted(ROOT.glob(pattern))]
    return [name for name in found if name not in files]


def check(stale, over):
    for name in stale:
        print(f"{name} does not follow protocol/: run tools/generate_protocol.py", file=sys.stderr)
    for name in over:
        print(f"{name} is generated from nothing in protocol/: remove it", file=sys.stderr)
    return 1 if stale or over else 0


def write(stale, files, over):
    for name in stale:
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(files[name], encoding="utf-8")
        print(f"wrote {name}")
    for name in over:
        (ROOT / name).unlink()
        print(f"removed {name}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say which files are out of date")
    arguments = parser.parse_args()
    try:
        files = generated_files()
    except description.DescriptionError as error:
        print(error, file=sys.stderr)
        return 1
    stale, over = stale_files(files), left_over(files)
    return check(stale, over) if arguments.check else write(stale, files, over)


if __name__ == "__main__":
    sys.exit(main())
