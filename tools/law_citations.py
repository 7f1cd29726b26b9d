#!/usr/bin/env python3
"""Writes data/laws/citations.toml: where the sources honour the laws.

- for each article the sources under src/ that cite it in a comment, as [S64.b]
- for each key of data/codes/*/laws.toml the topics that read it
- for each parameter of data/codes/*/code.toml the sources that obey it

  tools/law_citations.py           writes the file
  tools/law_citations.py --check   fails where it is stale
"""

import re
import sys
import tomllib
from pathlib import Path

TARGET = Path("data/laws/citations.toml")
CODES = sorted(Path("data/codes").glob("*/"))
HEAD = """\
# Made by tools/law_citations.py: the sources that cite an article, and those that read a key of the laws or a parameter
# of the codes. `euchre law --coverage` tells from it where an article is honoured.
"""

# The rooms that obey the parameters of the codes, and the part of a LawBook that a table of a law file fills.
PARAMETER_ROOMS = ["src/core/game", "src/core/match", "src/club/club", "src/law/laws/topics"]
MEMBER_OF_TABLE = {"lone_hand": "lone"}
CITATION = re.compile(r"\[([A-Z][\w.,; -]*)\](?!\()")


def articles():
    return {a["id"] for code in CODES for a in tomllib.loads((code / "articles.toml").read_text())["article"]}


def sources(*folders):
    return {str(p): p.read_text() for f in folders for p in sorted(Path(f).rglob("*")) if p.suffix in {".h", ".cpp"}}


def cited(known):
    found = {}
    for path, text in sources("src").items():
        for match in CITATION.finditer(text):
            for word in re.split(r"[\s,;]+", match[1]):
                if word in known:
                    found.setdefault(word, set()).add(path)
    return found


def rows(path):
    """Keys `table.key` of a file of laws or parameters."""
    tables = tomllib.loads(path.read_text())
    return {f"{name}.{key}" for name, table in tables.items() if isinstance(table, dict) and name not in {"inherits", "articles"}
            for key in table}


def law_keys():
    keys = set().union(*(rows(code / "laws.toml") for code in CODES))
    topics = sources("src/law/laws/topics", "src/law/laws/detail")
    found = {}
    for key in keys:
        table, member = key.split(".", 1)
        part = MEMBER_OF_TABLE.get(table, table)
        direct = {path for path, text in topics.items() if re.search(rf"\b{part}\.{member}\b", text)}
        by_name = {path for path, text in topics.items()
                   if re.search(rf"\b(?:book|book_|context\.book)\.{part}\b", text) and re.search(rf"\.{member}\b", text)}
        found[key] = direct | by_name
    return found


def parameters():
    """A parameter names its member in the row that describes it: `&code.match.points.march` before "points.march"."""
    keys = set().union(*(rows(code / "code.toml") for code in CODES))
    described = "\n".join(sources("src/core/codes/detail").values())
    obeying = sources(*PARAMETER_ROOMS)
    table = sources("src/house/table")
    found = {}
    for key in keys:
        # Elsewhere a key may stand in what is said of rules that contradict each other.
        row = re.search(rf'(?<!Rule)\{{"{re.escape(key)}",', described)
        at = row.start() if row else -1
        member = members_near(described, at) or key.split(".")[1]
        obeys = lambda text: re.search(rf"\.{member}\b", text) or f'"{key}"' in text
        found[key] = {path for path, text in obeying.items() if obeys(text)} or {
            path for path, text in table.items() if obeys(text)}
    return found


def members_near(text, at):
    before = re.findall(r"&code\.(?:\w+\.)*(\w+)", text[max(0, at - 160):at])
    after = re.findall(r"code\.(?:\w+\.)*(\w+)", text[at:at + 900])
    return before[-1] if before else (after[0] if after else "")


def table(name, found):
    lines = [f'{key} = "{" ".join(sorted(paths))}"' for key, paths in sorted(found.items()) if paths]
    return "\n".join([f"\n[{name}]", *lines]) + "\n"


def main():
    text = HEAD + table("articles", cited(articles())) + table("laws", law_keys()) + table("parameters", parameters())
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text() != text:
            sys.exit(f"{TARGET} is stale: run tools/law_citations.py")
        return
    TARGET.write_text(text)


if __name__ == "__main__":
    main()
