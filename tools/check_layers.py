#!/usr/bin/env python3
"""Checks that each wing and each room uses only what it may use, and that CMake says the same.

A room may include what its arrows lead to, directly or through other rooms; no arrow leads out of its wing but to a wing
that this one may use. Checked as well: a room's detail/ folder is its own, headers do not include each other in a circle,
third-party interfaces stay in the rooms they belong to.
"""

import re
import sys
from pathlib import Path

# The wings, each with the wings it may use. ARCHITECTURE.md draws the same picture.
WINGS = {
    "core": [],
    "minds": ["core"],
    "club": ["core"],
    "law": ["core", "club"],
    "house": ["core", "minds", "club", "law"],
}

# The rooms of each wing, each with the rooms it may use.
ROOMS = {
    "core": {
        "base": [],
        "wire": [],
        "names": ["base"],
        "cards": ["base"],
        "codes": ["cards"],
        "game": ["codes"],
        "fairness": ["game"],
        "match": ["game"],
        "facts": ["match", "fairness"],
        "notation": ["facts"],
    },
    "minds": {
        "solver": ["match"],
        "nets": ["match"],
        "players": ["nets", "solver"],
        "arena": ["players", "notation"],
        "learning": ["nets"],
        "analysis": ["players", "solver", "notation", "wire"],
        "daily": ["analysis"],
        "tally": ["players", "facts", "wire"],
    },
    "club": {
        "club": ["match", "names"],
        "tournament": ["base", "names"],
        "office": ["tournament", "club", "wire"],
        "print": ["office"],
    },
    "law": {
        "laws": ["facts", "club", "tournament"],
        "casebook": ["laws", "wire"],
        "desk": ["casebook"],
    },
    "house": {
        "table": ["notation", "casebook", "names"],
        "pictures": ["analysis", "print"],
        "companions": ["table", "players"],
        "protocol": ["table", "wire"],
        "storage": ["notation"],
        "work": ["cards"],
        "tables": ["table", "storage", "protocol", "companions", "analysis", "tally", "tournament", "work"],
        "gatherings": ["tables", "print", "laws"],
        "http": ["gatherings", "tables", "desk", "daily", "tally", "pictures"],
        "offline": ["http"],
        "terminal": ["table", "players", "analysis"],
    },
}

# What a build of the inner rooms only leaves out; must agree with the top CMakeLists.txt.
OUTER_ROOMS = ["learning", "print", "pictures", "protocol", "storage", "work", "tables", "gatherings", "http", "offline", "terminal"]

# Third-party headers that stand for something only some rooms may know.
THIRD_PARTY = [
    (re.compile(r"boost/(asio|beast)"), {"http"}, "only http knows sockets"),
    (re.compile(r"sqlite3\.h|libpq"), {"storage"}, "only storage knows databases"),
    (re.compile(r"cairo|pango"), {"print", "pictures"}, "only print draws on paper, and pictures for screens"),
    (re.compile(r"n?curses"), {"terminal"}, "only terminal draws on a screen"),
    (re.compile(r"nlohmann/"), {"wire", "notation", "office", "protocol", "storage", "gatherings", "http"}, "JSON stays in the rooms that exchange it"),
    (re.compile(r"utf8proc"), {"names"}, "only names judges characters"),
    (re.compile(r"toml\+\+|toml\.hpp"), {"codes"}, "only codes reads TOML"),
    (re.compile(r"sodium"), {"fairness", "storage", "tables", "gatherings", "http"}, "cryptography stays where it is needed"),
    (re.compile(r"cblas"), {"learning"}, "linear algebra stays where nets are learnt"),
    (re.compile(r"spdlog/"), {"tables", "gatherings", "http"}, "only a running house keeps a running log"),
]

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


class Plan:
    """The wings and rooms with what each may use, directly or through others. Raises ValueError on a circle, an unknown
    room or wing, and an arrow between rooms that their wings do not allow."""

    def __init__(self, wings, rooms):
        self.wing_of = {room: wing for wing, inside in rooms.items() for room in inside}
        self.arrows = {room: used for inside in rooms.values() for room, used in inside.items()}
        self.reach = within_reach(self.arrows, "room")
        within_reach(wings, "wing")
        for room, used in self.arrows.items():
            for other in used:
                wing, other_wing = self.wing_of[room], self.wing_of[other]
                if wing != other_wing and other_wing not in wings[wing]:
                    raise ValueError(f"{room} may use {other}, but the wing {wing} may not use the wing {other_wing}")

    def folder(self, room):
        return f"{self.wing_of[room]}/{room}"

    def room_of(self, name):
        """The room of an include such as core/cards/card.h; None where it names none."""
        parts = name.split("/")
        return parts[1] if len(parts) > 2 and self.wing_of.get(parts[1]) == parts[0] else None


def within_reach(arrows, kind):
    """For each place what it may use, through others too. Raises ValueError on a circle or an unknown name."""
    reach = {}

    def visit(place, path):
        if place in path:
            raise ValueError("the arrows go in a circle: " + " -> ".join([*path, place]))
        if place not in arrows:
            raise ValueError(f"{path[-1]} may use {place}, which is no {kind}")
        if place not in reach:
            found = set()
            for used in arrows[place]:
                found |= {used} | visit(used, [*path, place])
            reach[place] = found
        return reach[place]

    for place in arrows:
        visit(place, [])
    return reach


def sources(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in (".h", ".cpp"))


def includes(path):
    """(line, is quoted, name) for each include."""
    text = path.read_text(encoding="utf-8")
    return [(text.count("\n", 0, m.start(1)) + 1, m[1] == '"', m[2]) for m in INCLUDE.finditer(text)]


def room_depends(cmake_text, room):
    """The rooms after DEPENDS in euchre_library(<room> ...), or None when the call is missing."""
    code = re.sub(r"#.*", "", cmake_text)
    call = re.search(rf"euchre_library\(\s*{room}\b([^)]*)\)", code)
    if not call:
        return None
    listed = re.search(r"\bDEPENDS\b(.*?)(\b(?:SOURCES|LIBRARIES|APART|BESIDE)\b|$)", call[1], re.DOTALL)
    return listed[1].split() if listed else []


def check_third_party(place, line, name, room):
    for pattern, allowed, why in THIRD_PARTY:
        if pattern.match(name) and room not in allowed:
            yield f"{place}:{line}: <{name}> in {room}: {why}"


def check_includes(root, plan):
    """Complaints about single includes, and the rooms that each room includes directly."""
    complaints = []
    used = {room: set() for room in plan.arrows}
    for path in sources(root / "src"):
        place = path.relative_to(root)
        room = plan.room_of(path.relative_to(root / "src").as_posix())
        if room is None:
            complaints.append(f"{place}: in no room of tools/check_layers.py")
            continue
        for line, quoted, name in includes(path):
            target = plan.room_of(name)
            if not quoted:
                complaints += check_third_party(place, line, name, room)
            elif target is None:
                complaints.append(f'{place}:{line}: write "{name}" with its wing and room in front')
            elif target != room:
                used[room].add(target)
                if target not in plan.reach[room]:
                    complaints.append(f"{place}:{line}: {room} may not use {target}")
                elif "/detail/" in name:
                    complaints.append(f'{place}:{line}: "{name}" is private to {target}')
    for folder in ("apps", "bench", "fuzz", "tests"):
        for path in sources(root / folder):
            place = path.relative_to(root)
            for line, quoted, name in includes(path):
                target = plan.room_of(name)
                if quoted and "/detail/" in name and target and target not in place.parts[:-1]:
                    complaints.append(f'{place}:{line}: "{name}" is private to {target}')
    return complaints, used


def check_circles(root):
    graph = {}
    for path in sources(root / "src"):
        if path.suffix == ".h":
            name = path.relative_to(root / "src").as_posix()
            graph[name] = [included for _, quoted, included in includes(path) if quoted]
    complaints, done = [], set()

    def visit(name, path):
        if name in path:
            complaints.append("headers include each other: " + " -> ".join([*path[path.index(name) :], name]))
        elif name in graph and name not in done:
            for included in graph[name]:
                visit(included, [*path, name])
            done.add(name)

    for name in sorted(graph):
        visit(name, [])
    return complaints


def check_room_lists(root, plan):
    """Complaints about the lists of rooms in the top CMakeLists.txt."""
    complaints, listed = [], []
    top = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    for variable in ("EUCHRE_INNER_ROOMS", "EUCHRE_OUTER_ROOMS"):
        match = re.search(rf"set\({variable}\s+([^)]*)\)", top)
        rooms = match[1].split() if match else []
        listed += rooms
        if variable == "EUCHRE_OUTER_ROOMS" and rooms != [plan.folder(room) for room in plan.arrows if room in OUTER_ROOMS]:
            complaints.append(f"CMakeLists.txt: {variable} is not {' '.join(OUTER_ROOMS)}, with their wings")
    if sorted(listed) != sorted(plan.folder(room) for room in plan.arrows):
        complaints.append("CMakeLists.txt: its rooms are not those of tools/check_layers.py")
    return complaints


def check_cmake(root, plan, used):
    complaints = check_room_lists(root, plan)
    linked = {}
    for room in plan.arrows:
        path = root / "src" / plan.folder(room) / "CMakeLists.txt"
        place = path.relative_to(root)
        depends = room_depends(path.read_text(encoding="utf-8"), room) if path.exists() else None
        if depends is None:
            complaints.append(f"{place}: no euchre_library({room} ...)")
            continue
        for name in depends:
            if name not in plan.reach[room]:
                complaints.append(f"{place}: {room} may not depend on {name}")
            elif name not in used[room]:
                complaints.append(f"{place}: DEPENDS names {name}, but no file of {room} includes it")
        linked[room] = set(depends).union(*(linked.get(name, set()) for name in depends))
        for name in sorted(used[room] - linked[room]):
            complaints.append(f"{place}: {room} includes {name}, but DEPENDS does not lead to it")
    return complaints


def check(root, wings=None, rooms=None):
    try:
        plan = Plan(WINGS if wings is None else wings, ROOMS if rooms is None else rooms)
    except ValueError as error:
        return [str(error)]
    complaints, used = check_includes(root, plan)
    return complaints + check_circles(root) + check_cmake(root, plan, used)


def main():
    root = Path(__file__).resolve().parent.parent
    complaints = check(root)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    count = sum(len(inside) for inside in ROOMS.values())
    print(f"layers: {len(WINGS)} wings, {count} rooms, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
