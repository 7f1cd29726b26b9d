#!/usr/bin/env python3
"""Takes the drawings of the cards from the page for the pictures that the house makes, so that both show the same pack.

    tools/card_drawings.py           writes src/house/pictures/detail/card_drawings.h
    tools/card_drawings.py --check   changes nothing; status 1 where that file is not what would be written

Every path becomes moves, lines and Bezier curves to absolute places, which any library that draws understands.
"""

import argparse
import math
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DRAWN = "web/src/view/cards/CardDefs.svelte"
WRITTEN = "src/house/pictures/detail/card_drawings.h"

TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
# How far the ends of a quarter circle's curve lie from its corners, in radii.
QUARTER = 0.5522847498


class DrawingError(Exception):
    """The page draws a card in a way that is not understood."""


def number(value):
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def commands(path):
    """Each command with its numbers, repeated ones spelt out."""
    tokens = TOKEN.findall(path)
    at = 0
    letter = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            letter = tokens[at]
            at += 1
        count = COUNTS.get(letter.upper())
        if count is None:
            raise DrawingError(f"{letter} is no command of a path: {path}")
        yield letter, [float(token) for token in tokens[at : at + count]]
        at += count
        if letter in "Mm":
            letter = "L" if letter == "M" else "l"


def arc_angle(u, v):
    return math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1])


def arc_centre(start, numbers, end):
    """The centre of an elliptic arc and its angles, by the notes to SVG 1.1, F.6.5; none is turned."""
    rx, ry, turned, large, sweep = abs(numbers[0]), abs(numbers[1]), *numbers[2:5]
    if turned != 0:
        raise DrawingError("an arc is turned")
    half = ((start[0] - end[0]) / 2, (start[1] - end[1]) / 2)
    grow = math.sqrt(max(1.0, (half[0] / rx) ** 2 + (half[1] / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    part = (rx * half[1]) ** 2 + (ry * half[0]) ** 2
    factor = math.sqrt(max(0.0, ((rx * ry) ** 2 - part) / part)) * (-1 if large == sweep else 1)
    moved = (factor * rx * half[1] / ry, -factor * ry * half[0] / rx)
    centre = (moved[0] + (start[0] + end[0]) / 2, moved[1] + (start[1] + end[1]) / 2)
    first = ((half[0] - moved[0]) / rx, (half[1] - moved[1]) / ry)
    last = ((-half[0] - moved[0]) / rx, (-half[1] - moved[1]) / ry)
    turn = arc_angle(first, last)
    if sweep and turn < 0:
        turn += 2 * math.pi
    if not sweep and turn > 0:
        turn -= 2 * math.pi
    return centre, (rx, ry), arc_angle((1, 0), first), turn


def arc_curves(start, numbers, end):
    """An elliptic arc as Bezier curves of at most a quarter turn."""
    centre, (rx, ry), angle, turn = arc_centre(start, numbers, end)
    parts = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-6))
    step = turn / parts
    reach = 4 / 3 * math.tan(step / 4)
    for _ in range(parts):
        after = angle + step
        one = (math.cos(angle) - reach * math.sin(angle), math.sin(angle) + reach * math.cos(angle))
        two = (math.cos(after) + reach * math.sin(after), math.sin(after) - reach * math.cos(after))
        last = (math.cos(after), math.sin(after))
        yield [axis for x, y in (one, two, last) for axis in (centre[0] + rx * x, centre[1] + ry * y)]
        angle = after


class Pen:
    """Follows a path and keeps what it draws as absolute moves, lines and curves."""

    def __init__(self):
        self.here = (0.0, 0.0)
        self.start = (0.0, 0.0)
        self.handle = None  # of the curve before, for a smooth one
        self.drawn = []

    def put(self, letter, places):
        self.drawn.append(letter + " ".join(number(place) for place in places))
        self.here = (places[-2], places[-1])

    def follow(self, letter, numbers):
        is_relative = letter.islower()
        kind = letter.upper()
        handle, self.handle = self.handle, None
        x, y = self.here
        if kind == "Z":
            self.drawn.append("Z")
            self.here = self.start
            return
        if kind in "HV":
            base = (x if kind == "H" else y) if is_relative else 0
            to = numbers[0] + base
            self.put("L", [to, y] if kind == "H" else [x, to])
            return
        if kind == "A":
            end = (numbers[5] + (x if is_relative else 0), numbers[6] + (y if is_relative else 0))
            for curve in arc_curves(self.here, numbers, end):
                self.put("C", curve)
            self.here = end
            return
        places = [value + ((x, y)[index % 2] if is_relative else 0) for index, value in enumerate(numbers)]
        if kind == "S":
            first = (2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)
            places = [*first, *places]
            kind = "C"
        if kind == "Q":
            raise DrawingError("a path bends by quadratic curves")
        if kind == "C":
            self.handle = (places[2], places[3])
        self.put(kind, places)
        if kind == "M":
            self.start = self.here


def absolute(path):
    pen = Pen()
    for letter, numbers in commands(path):
        pen.follow(letter, numbers)
    return "".join(pen.drawn)


def circle(cx, cy, r):
    """A circle as a path of four curves."""
    k = QUARTER * r
    turns = [
        (cx + r, cy + k, cx + k, cy + r, cx, cy + r),
        (cx - k, cy + r, cx - r, cy + k, cx - r, cy),
        (cx - r, cy - k, cx - k, cy - r, cx, cy - r),
        (cx + k, cy - r, cx + r, cy - k, cx + r, cy),
    ]
    return f"M{number(cx + r)} {number(cy)}" + "".join("C" + " ".join(map(number, turn)) for turn in turns) + "Z"


def attribute(tag, name):
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return found.group(1) if found else ""


def parts_of(body, groups):
    """What a group draws, in order: the class of each part and its path; what it uses is put in its place."""
    for tag in re.findall(r"<(?:path|circle|use)\b[^>]*>", body):
        if tag.startswith("<use"):
            yield from parts_of(groups[attribute(tag, "href").removeprefix("#")], groups)
        elif tag.startswith("<circle"):
            yield attribute(tag, "class"), circle(*(float(attribute(tag, name)) for name in ("cx", "cy", "r")))
        else:
            yield attribute(tag, "class"), absolute(attribute(tag, "d"))


def header(text):
    groups = dict(re.findall(r'<(?:g|symbol) id="([^"]+)"[^>]*>(.*?)</(?:g|symbol)>', text, re.DOTALL))
    lines = [
        "// Generated by tools/card_drawings.py from web/src/view/cards/CardDefs.svelte: change that file and run the tool.",
        "// clang-format off",
        "#pragma once",
        "",
        '#include "house/pictures/detail/drawing.h"',
        "",
        "#include <array>",
        "",
        "namespace euchre::pictures::detail {",
        "",
    ]
    lines += ["/// By suit, each in a square of 32.", "inline constexpr std::array<std::string_view, 4> kSuitPaths{"]
    lines += [f'    "{path}",' for suit in "CDHS" for _, path in parts_of(groups[f"suit-{suit}"], groups)]
    lines += ["};", "/// By rank, each 20 wide and 29 high, to be drawn as a line.", "inline constexpr std::array<std::string_view, 8> kRankPaths{"]
    for rank in "789TJQKA":
        lines.append(f'    "{"".join(path for _, path in parts_of(groups[f"rank-{rank}"], groups))}",')
    lines.append("};")
    star = "".join(path for _, path in parts_of(groups["joker"], groups))
    lines += ["/// The joker's mark, in a square of 32.", f'inline constexpr std::string_view kStarPath = "{star}";']
    for rank, name in (("J", "Jack"), ("Q", "Queen"), ("K", "King"), ("joker", "Joker")):
        parts = list(parts_of(groups[f"court-{rank}"], groups))
        lines.append("/// One half of a court card, 52 wide and 54 high.")
        lines.append(f"inline constexpr std::array<Stroke, {len(parts)}> k{name}{{{{")
        lines += [f'    {{Ink::{kind.capitalize()}, "{path}"}},' for kind, path in parts]
        lines.append("}};")
    lines += ["", "}  // namespace euchre::pictures::detail", ""]
    return "\n".join(lines)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--check", action="store_true", help="only say whether the file is what would be written")
    is_check = arguments.parse_args().check
    text = header((ROOT / DRAWN).read_text(encoding="utf-8"))
    written = ROOT / WRITTEN
    if not is_check:
        written.write_text(text, encoding="utf-8")
    elif not written.exists() or written.read_text(encoding="utf-8") != text:
        print(f"{WRITTEN} does not follow {DRAWN}: run tools/card_drawings.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
