#!/usr/bin/env python3
"""Checks the words of the sources.

- names that docs/glossary.md rules out, in code; empty words (data, manager ...) in the names of types and files
- article ids cited in comments and pages exist in data/codes
- no id of an article or reading is a string of the law wing: what a ruling rests on is data of its code
- throw, catch, clocks, chance, threads and coroutines only in the rooms that may use them
- no pair or tuple in a header of ours; no TODO without the number of its issue
- no path of one machine and no package registry's address in any file
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

GLOSSARY = "docs/glossary.md"
CODE_SUFFIXES = {".h", ".cpp", ".ts", ".svelte", ".js", ".mjs"}

# A word of the language or its library, the rooms (or folders, or files) that may use it, and why.
RESERVED = [
    (r"\bthrow\b", {"src/core/base/check.cpp", "python"}, "failures are values (Result)"),
    (r"\bcatch\s*\(", {"src/core/base/check.cpp", "storage", "http", "apps", "python"},
     "only contain(), storage, http, main and Python's module meet exceptions"),
    (r"\bstd::rand\b|\bsrand\s*\(|\brandom_device\b|\brandombytes_", {"fairness", "tables", "terminal", "apps"},
     "chance comes in as an argument"),
    (r"\b(system_clock|steady_clock|high_resolution_clock|gettimeofday|clock_gettime)\b|\bstd::time\s*\(",
     {"storage", "work", "tables", "gatherings", "http", "terminal", "apps"}, "time comes in as an argument"),
    (r"\bstd::(jthread|thread|async)\b", {"storage", "work", "tables", "http", "apps"},
     "who starts no thread is given a runner (core/base/run_all.h)"),
    (r"\bgetenv\b", {"terminal", "apps"}, "the environment is read in apps"),
    (r"\bco_(await|return|yield|spawn)\b", {"http", "apps"}, "coroutines live in http"),
]

# What looks like one or more article ids in square brackets: [S64.b], [K-rev-02], [A5.e, D-03.a].
CITATION = re.compile(r"\[((?:SG-|S\d|AT?-?[a-z]?\d|K-|H-|D-)[\w.,; -]*)\](?!\()")

# A string that is the id of an article or of a reading.
GROUND = re.compile(
    r'"(?:AMB-[A-Z]\d\d|SG-[a-z.]+|S\d+(?:\.\w+)?|(?:K|H)-[a-z]+-\d\d(?:\.\w)?|D-\d\d(?:\.\w)?|AT?\d+[a-z]?(?:\.\w+)?)"'
)

# Files that speak another program's format may use its words.
FOREIGN = re.compile(r"^src/core/notation/.*(egn|open_spiel)")

# Spelt so that this file does not hold what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.$})/-])/(?:work|home|root|Users|mnt|tmp/[a-z]+)/\w")
REGISTRY = re.compile(r"registry[.]npmjs|deb[.]debian[.]org|(?:resolved|registry)\W{1,4}https?:")
TODO = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b(?!\(#\d+\))")


class Glossary:
    def __init__(self, text):
        self.instead = {}  # forbidden words, a space around each -> the term to use
        self.empty_words = set()
        self.found = {}  # a name met before -> the terms to use in its stead
        column = None
        in_empty = False
        for line in text.splitlines():
            if line.startswith("#"):
                in_empty = line.endswith("Words that say nothing")
                column = None
            elif in_empty:
                self.empty_words |= set(re.findall(r"`(\w+)`", line))
            elif line.startswith("|"):
                cells = [cell.strip() for cell in line.strip("|").split("|")]
                if "Not in code" in cells:
                    column = cells.index("Not in code")
                elif column is not None:
                    for name in re.findall(r"`(\w+)`", cells[column]):
                        self.instead[spaced(words_of(name))] = cells[0]

    def terms_instead_of(self, name):
        """The glossary's terms for what the name calls by a word ruled out. Few names are new: most are met again and again."""
        if name not in self.found:
            words = spaced(words_of(name))
            self.found[name] = [term for part, term in self.instead.items() if part in words]
        return self.found[name]


def words_of(name):
    """turn_up, TurnUp, kTurnUp and TURN_UP are all ('turn', 'up')."""
    parts = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", name))
    words = [word.lower() for word in parts.split("_") if word]
    return words[1:] if len(words) > 1 and words[0] == "k" else words


def spaced(words):
    return f" {' '.join(words)} "


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


TOKENS = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/|<!--.*?-->)
      | R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"
      | "(?:\\.|[^"\\\n])*"
      | (?<![0-9a-zA-Z])'(?:\\.|[^'\\\n])*'""",
    re.VERBOSE | re.DOTALL,
)


def code_only(text):
    """The text without comments and strings, every line where it was."""
    return TOKENS.sub(blank, text)


def comments_only(text):
    out, end = [], 0
    for match in TOKENS.finditer(text):
        out.append(re.sub(r"[^\n]", " ", text[end : match.start()]))
        out.append(match[0] if match["comment"] else blank(match))
        end = match.end()
    return "".join(out)


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def check_names(place, code, glossary):
    for match in re.finditer(r"\b[A-Za-z_]\w*\b", code):
        for term in glossary.terms_instead_of(match[0]):
            yield f"{place}:{line_of(code, match.start())}: {match[0]}: the glossary's word is {term}"
    declared = r"\b(?:class|struct|union|enum(?:\s+class)?|concept|namespace|interface)\s+([A-Za-z_]\w*)|\busing\s+(\w+)\s*="
    for match in re.finditer(declared, code):
        name = match[1] or match[2]
        for word in sorted(set(words_of(name)) & glossary.empty_words):
            yield f"{place}:{line_of(code, match.start())}: {name}: {word} says nothing"


def check_file_name(place, glossary):
    for part in Path(place).parts[1:]:
        name = re.sub(r"\..*$", "", part).replace("-", "_")
        for word in sorted(set(words_of(name)) & glossary.empty_words):
            yield f"{place}: {word} says nothing"
        for term in glossary.terms_instead_of(name):
            yield f"{place}: the glossary's word is {term}"


def check_reserved(place, code):
    parts = Path(place).parts
    room = parts[2] if parts[0] == "src" and len(parts) > 3 else parts[0]
    for pattern, allowed, why in RESERVED:
        if room not in allowed and place not in allowed:
            for match in re.finditer(pattern, code):
                yield f"{place}:{line_of(code, match.start())}: {match[0].strip(' (')}: {why}"
    if place.endswith(".h"):
        for match in re.finditer(r"\bstd::(pair|tuple)\b", code):
            yield f"{place}:{line_of(code, match.start())}: {match[0]} in a header: name the fields"


def check_citations(place, text, articles):
    for match in CITATION.finditer(text):
        for cited in re.split(r"[,; ]+", match[1]):
            if cited and articles and cited not in articles:
                yield f"{place}:{line_of(text, match.start())}: [{cited}] is no article of data/codes"


def check_grounds(place, text):
    if place.startswith("src/law/"):
        for match in TOKENS.finditer(text):
            if GROUND.fullmatch(match[0]):
                yield f"{place}:{line_of(text, match.start())}: {match[0]}: what a ruling rests on stands in data/codes"


def check_everywhere(place, text):
    for pattern, what in ((MACHINE_PATH, "a path of one machine"), (REGISTRY, "the address of a registry")):
        for match in pattern.finditer(text):
            yield f"{place}:{line_of(text, match.start())}: {match[0]}: {what}"


def read_articles(root):
    """The ids of all articles; S7 stands for the whole of S7.a, S7.b ..."""
    articles = set()
    for path in sorted((root / "data" / "codes").glob("*/articles.toml")):
        with open(path, "rb") as file:
            articles |= {article["id"] for article in tomllib.load(file).get("article", [])}
    return articles | {article.split(".")[0] for article in articles}


def check_file(place, text, glossary, articles):
    complaints = list(check_everywhere(place, text))
    folder = Path(place).parts[0]
    if Path(place).suffix in CODE_SUFFIXES and folder in ("src", "apps", "python", "web", "tests", "bench", "fuzz"):
        code = code_only(text)
        if (folder in ("src", "apps", "python") or place.startswith("web/src/")) and not FOREIGN.search(place):
            complaints += check_names(place, code, glossary)
            complaints += check_file_name(place, glossary)
        if folder in ("src", "apps", "python") and not place.endswith((".ts", ".js")):
            complaints += check_reserved(place, code)
        comments = comments_only(text)
        complaints += check_grounds(place, text)
        complaints += check_citations(place, comments, articles)
        complaints += (
            f"{place}:{line_of(comments, match.start())}: {match[0]} without the number of its issue"
            for match in TODO.finditer(comments)
        )
    elif folder == "docs" and place.endswith(".md"):
        complaints += check_citations(place, text, articles)
    return complaints


def check(root, places):
    glossary = Glossary((root / GLOSSARY).read_text(encoding="utf-8"))
    articles = read_articles(root)
    complaints = [] if articles else ["data/codes: no [[article]] there, so no citation can be right"]
    for place in places:
        path = root / place
        if path.is_file() and not path.is_symlink():
            try:
                text = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
            complaints += check_file(place, text, glossary, articles)
    return complaints


def main():
    root = Path(__file__).resolve().parent.parent
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, capture_output=True, check=True
    )
    places = [place for place in listing.stdout.decode().split("\0") if place]
    complaints = check(root, places)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    print(f"words: {len(places)} files, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
