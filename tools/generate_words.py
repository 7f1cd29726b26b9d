#!/usr/bin/env python3
"""The words of sheets in other languages: from data/words/LANGUAGE.json, part `sheets`, to C++.

    tools/generate_words.py           writes src/club/print/words
    tools/generate_words.py --check   changes nothing; status 1 where a file is not what would be written, where something is said
                                      in SOURCES that a language has no words for, or has words that nobody says

What is said are the strings that stand in a call of a Wording: `say("after {rounds}", ...)`, `say.count(n, "{n} game", "{n} games")`,
and those that the functions of RETURNING return, which somebody else says.
The page reads the part `page` of the same files itself.
"""

import argparse
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORDS = ROOT / "data/words"
FOLDER = ROOT / "src/club/print/words"
SOURCES = ["src/club", "src/core/names", "src/house/gatherings"]
NAMES = {"fr": "French"}
STRING = r'"(?:[^"\\]|\\.)*"'
#: A string over several lines is one.
JOINT = re.compile(r'"\s*\n\s*"')
#: Functions that return words, or a constant that holds them, and somebody else says them.
RETURNING = re.compile(r"std::string_view (?:words_of|word_of|explain)\((?:EventReason|ClubReason|SeasonReason|SettingProblem|Need::Kind|Basis|NameProblem|GameStatus|tables::OffHouse|told::ContestState) \w+\) \{\n(.*?)\n\}", re.S)
#: Words that are chosen before they are said: they stand in tables or in a choice.
CHOSEN = re.compile(r"(?:kDays\{|kMonths\{|string_view words =|csv_heading\(\s*say,)[^;]*;", re.S)
CALL = re.compile(rf"\b(?:say_?|wording_of\([^()]*(?:\([^()]*\))?[^()]*\))(\.count)?\(\s*(?=[^)]*?{STRING})")


def text_of(literal):
    """What a C++ string says; its escapes are those of JSON."""
    return json.loads(literal)


def strings_of_call(source, begin):
    """The strings that stand in a call's first arguments, up to a brace or its end."""
    depth, at, found = 1, begin, []
    while at < len(source) and depth > 0:
        string = re.compile(STRING).match(source, at)
        if string:
            found.append(text_of(string[0]))
            at = string.end()
            continue
        if source[at] == "{":
            break
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        at += 1
    return found


def returned_in(source):
    """The words that such functions return."""
    for body in RETURNING.findall(source):
        yield from (text_of(literal) for literal in re.findall(rf"return ({STRING});", body))
        for name in re.findall(r"return (k\w+);", body):
            yield text_of(re.search(rf"string_view {name} =\s*({STRING});", source)[1])


def said_in(text):
    """The English that is said, by the key it is found by."""
    source = JOINT.sub("", text)
    keys = set(returned_in(source))
    for call in CALL.finditer(source):
        strings = strings_of_call(source, call.end())
        if not strings:
            continue
        keys.add(strings[1] if call[1] else strings[0])
    for chosen in CHOSEN.finditer(source):
        keys |= {text_of(literal) for literal in re.findall(STRING, chosen[0])}
    return keys


def all_said():
    files = [path for source in SOURCES for path in sorted((ROOT / source).rglob("*.cpp"))]
    return set().union(*(said_in(path.read_text("utf-8")) for path in files))


def sheets_of(language):
    return json.loads((WORDS / f"{language}.json").read_text("utf-8"))["sheets"]


def header_of(language):
    """A table in the order of bytes, as a Wording wants it."""
    rows = []
    for english, words in sorted(sheets_of(language).items(), key=lambda row: row[0].encode()):
        parts = [words] if isinstance(words, str) else list(words)
        rows.append("    {" + ", ".join(json.dumps(part, ensure_ascii=False) for part in [english, *parts]) + "},")
    name = f"k{NAMES[language]}"
    return "\n".join([
        "// Written by tools/generate_words.py from data/words/" + language + ".json.",
        "#pragma once", "", '#include "core/base/wording.h"', "", "#include <array>", "",
        "namespace euchre::print::detail {", "", "// clang-format off",
        f"inline constexpr std::array<Translation, {len(rows)}> {name}{{{{", *rows, "}};", "// clang-format on", "",
        "}  // namespace euchre::print::detail", ""])


def names_in(words):
    return sorted(set(re.findall(r"\{\w+\}", words)))


def complaints_about(language, said):
    sheets = sheets_of(language)
    for english in sorted(said - sheets.keys()):
        yield f'data/words/{language}.json: nothing stands for "{english}", which is said on sheets'
    for english in sorted(sheets.keys() - said):
        yield f'data/words/{language}.json: nobody says "{english}" on sheets'
    for english, words in sheets.items():
        parts = [words] if isinstance(words, str) else words
        for part in parts:
            if not set(names_in(part)) <= set(names_in(english)):
                yield f'data/words/{language}.json: "{part}" does not name what "{english}" names'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing")
    wants_check = parser.parse_args().check
    said = all_said()
    complaints = []
    for language, name in NAMES.items():
        path = FOLDER / f"{name.lower()}.h"
        header = header_of(language)
        if wants_check:
            complaints += complaints_about(language, said)
            if not path.exists() or path.read_text("utf-8") != header:
                complaints.append(f"{path.relative_to(ROOT)} does not follow data/words: run tools/generate_words.py")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(header, "utf-8")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    print(f"{len(said)} things are said on sheets, in {len(NAMES) + 1} languages")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
