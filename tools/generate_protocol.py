#!/usr/bin/env python3
"""Generates the wire protocol's types and decoders, C++ and TypeScript, from protocol/messages.json.

    tools/generate_protocol.py           writes src/house/protocol/generated/ and web/src/protocol/generated.ts
    tools/generate_protocol.py --check   changes nothing; status 1 where a file is not what would be written
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from protocol_generator import cplusplus, description, typescript  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
SOURCE = "protocol/messages.json"


def generated_files():
    protocol = description.parse_description((ROOT / SOURCE).read_text(encoding="utf-8"))
    return {**cplusplus.files(protocol), **typescript.files(protocol)}


def stale_files(files):
    return [name for name, text in files.items() if not (ROOT / name).exists() or (ROOT / name).read_text("utf-8") != text]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say which files are out of date")
    arguments = parser.parse_args()
    try:
        files = generated_files()
    except (description.DescriptionError, json.JSONDecodeError, KeyError) as error:
        print(f"{SOURCE}: {error}", file=sys.stderr)
        return 1
    stale = stale_files(files)
    if arguments.check:
        for name in stale:
            print(f"{name} does not follow {SOURCE}: run tools/generate_protocol.py", file=sys.stderr)
        return 1 if stale else 0
    for name in stale:
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(files[name], encoding="utf-8")
        print(f"wrote {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
