#!/usr/bin/env python3
"""Checks that each room uses only the rooms it may use, and that CMake says the same.

A room may include what its arrows lead to, directly or through other rooms. Checked as well: a room's detail/ folder is
its own, headers do not include each other in a circle, third-party interfaces stay in the rooms they belong to.
"""

import re
import sys
from pathlib import Path

# The rooms in the order in which they are built, each with the rooms it may use. ARCHITECTURE.md draws the same picture.
ARROWS = {
    "base": [],
    "cards": ["base"],
    "codes": ["cards"],
    "game": ["codes"],
    "fairness": ["game"],
    "match": ["game"],
    "solver": ["match"],
    "club": ["codes"],
    "facts": ["match", "fairness", "club"],
    "laws": ["facts"],
    "casebook": ["laws"],
    "desk": ["casebook"],
    "notation": ["facts"],
    "nets": ["match"],
    "players": ["nets", "solver"],
    "arena": ["players"],
    "learning": ["nets"],
    "analysis": ["players", "solver", "notation"],
    "table": ["notation", "laws"],
    "companions": ["table", "players"],
    "tournament": ["base"],
    "office": ["tournament", "club"],
    "print": ["office"],
    "protocol": ["table"],
    "storage": ["notation"],
    "server": ["table", "storage", "protocol", "players", "desk", "analysis", "companions", "print"],
    "terminal": ["table", "players", "analysis"],
}

# What a core-only build leaves out; must agree with the top CMakeLists.txt.
OUTER_ROOMS = ["learning", "print", "protocol", "storage", "server", "terminal"]

# Third-party headers that stand for something only some rooms may know.
THIRD_PARTY = [
    (re.compile(r"boost/(asio|beast)"), {"server"}, "only server knows sockets"),
    (re.compile(r"sqlite3\.h|libpq"), {"storage"}, "only storage knows databases"),
    (re.compile(r"cairo|pango"), {"print"}, "only print draws on paper"),
    (re.compile(r"n?curses"), {"terminal"}, "only terminal draws on a screen"),
    (re.compile(r"nlohmann/"), {"notation", "casebook", "desk", "analysis", "office", "protocol", "storage", "server"}, "JSON stays in the rooms that exchange it"),
    (re.compile(r"toml\+\+|toml\.hpp"), {"codes"}, "only codes reads TOML"),
    (re.compile(r"sodium"), {"fairness", "storage", "server"}, "cryptography stays where it is needed"),
    (re.compile(r"cblas"), {"learning"}, "linear algebra stays where nets are learnt"),
    (re.compile(r"spdlog/"), {"server"}, "only server keeps a running log"),
]

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def rooms_within_reach(arrows):
    """For each room the rooms it may use, through others too. Raises ValueError on a circle or an unknown room."""
    reach = {}

    def visit(room, path):
        if room in path:
            raise ValueError("the arrows go in a circle: " + " -> ".join([*path, room]))
        if room not in arrows:
            raise ValueError(f"{path[-1]} may use {room}, which is no room")
        if room not in reach:
            found = set()
            for used in arrows[room]:
                found |= {used} | visit(used, [*path, room])
            reach[room] = found
        return reach[room]

    for room in arrows:
        visit(room, [])
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
    listed = re.search(r"\bDEPENDS\b(.*?)(\b(?:SOURCES|LIBRARIES)\b|$)", call[1], re.DOTALL)
    return listed[1].split() if listed else []


def embedded_headers(cmake):
    """The headers that euchre_embed makes for a room; they lie in the build folder, without the room in front."""
    return re.findall(r"euchre_embed\([^)]*\bHEADER\s+(\S+)", cmake.read_text(encoding="utf-8")) if cmake.exists() else []


def check_includes(root, reach):
    """Complaints about single includes, and the rooms that each room includes directly."""
    complaints = []
    used = {room: set() for room in reach}
    for path in sources(root / "src"):
        place = path.relative_to(root)
        room = place.parts[1]
        if room not in reach:
            continue
        embedded = embedded_headers(root / "src" / room / "CMakeLists.txt")
        for line, quoted, name in includes(path):
            target = name.split("/")[0]
            if not quoted:
                for pattern, allowed, why in THIRD_PARTY:
                    if pattern.match(name) and room not in allowed:
                        complaints.append(f"{place}:{line}: <{name}> in {room}: {why}")
            elif name in embedded:
                continue
            elif "/" not in name or target not in reach:
                complaints.append(f'{place}:{line}: write "{name}" with its room in front')
            elif target != room:
                used[room].add(target)
                if target not in reach[room]:
                    complaints.append(f"{place}:{line}: {room} may not use {target}")
                elif "/detail/" in name:
                    complaints.append(f'{place}:{line}: "{name}" is private to {target}')
    for folder in ("apps", "bench", "fuzz", "tests"):
        for path in sources(root / folder):
            place = path.relative_to(root)
            for line, quoted, name in includes(path):
                target = name.split("/")[0]
                if quoted and "/detail/" in name and target in reach and target not in place.parts[:-1]:
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


def check_cmake(root, arrows, reach, used):
    complaints = []
    top = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    listed = []
    for variable in ("EUCHRE_CORE_ROOMS", "EUCHRE_OUTER_ROOMS"):
        match = re.search(rf"set\({variable}\s+([^)]*)\)", top)
        rooms = match[1].split() if match else []
        listed += rooms
        if variable == "EUCHRE_OUTER_ROOMS" and rooms != [room for room in arrows if room in OUTER_ROOMS]:
            complaints.append(f"CMakeLists.txt: {variable} is not {' '.join(OUTER_ROOMS)}")
    if sorted(listed) != sorted(arrows):
        complaints.append("CMakeLists.txt: its rooms are not those of tools/check_layers.py")
    linked = {}
    for room in arrows:
        path = root / "src" / room / "CMakeLists.txt"
        place = path.relative_to(root)
        depends = room_depends(path.read_text(encoding="utf-8"), room) if path.exists() else None
        if depends is None:
            complaints.append(f"{place}: no euchre_library({room} ...)")
            continue
        for name in depends:
            if name not in reach[room]:
                complaints.append(f"{place}: {room} may not depend on {name}")
            elif name not in used[room]:
                complaints.append(f"{place}: DEPENDS names {name}, but no file of {room} includes it")
        linked[room] = set(depends).union(*(linked.get(name, set()) for name in depends))
        for name in sorted(used[room] - linked[room]):
            complaints.append(f"{place}: {room} includes {name}, but DEPENDS does not lead to it")
    for path in sorted((root / "src").iterdir()):
        if path.is_dir() and path.name not in arrows:
            complaints.append(f"src/{path.name}: no such room in tools/check_layers.py")
    return complaints


def check(root, arrows=None):
    arrows = ARROWS if arrows is None else arrows
    try:
        reach = rooms_within_reach(arrows)
    except ValueError as error:
        return [str(error)]
    complaints, used = check_includes(root, reach)
    return complaints + check_circles(root) + check_cmake(root, arrows, reach, used)


def main():
    root = Path(__file__).resolve().parent.parent
    complaints = check(root)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    print(f"layers: {len(ARROWS)} rooms, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
