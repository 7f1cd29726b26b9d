"""What holds of the Debian packages in whatever root they are installed: a bare Debian, or this system seen by nobody else."""

import re
import shlex
import shutil
from pathlib import Path

from installed_house import ask, open_house
from roots import run

ROOT = Path(__file__).parents[3]
PAGE = "usr/share/euchre/web/index.html"
LOG = "var/lib/right-bower/house.db"
OPTIONS = "etc/right-bower/house.conf"


def ask_lintian(packages):
    """What it remarks; an error is a fault."""
    return run("lintian", "--fail-on", "error", "--allow-root", *packages).strip()


def install(root, packages, name, *others):
    """The one of the packages that has that name, with others that the system has."""
    package = next(package for package in packages if package.name.startswith(f"{name}_"))
    shutil.copy(package, root.folder / "tmp")
    root.install(*others, f"/tmp/{package.name}")


def check_places(root):
    said = root.run("stat", "--format=%U:%G %a", "/var/lib/right-bower").strip()
    if said != "right-bower:right-bower 700":
        raise RuntimeError(f"the folder of the log: {said}")
    if "/usr/sbin/nologin" not in root.run("getent", "passwd", "right-bower"):
        raise RuntimeError("the user of the house can log in")


def check_unit(root):
    root.run("systemd-analyze", "verify", "--man=no", "right-bower.service")
    if "enabled" not in root.run("systemctl", "is-enabled", "right-bower"):
        raise RuntimeError("the service would not start with the machine")


def house_in(root):
    """Opened as the unit opens it."""
    unit = (root.folder / "lib/systemd/system/right-bower.service").read_text(encoding="utf-8")
    command = shlex.split(re.search(r"^ExecStart=(.*)\$HOUSE_OPTIONS$", unit, re.MULTILINE)[1])
    return open_house(*root.command(*command, "--port", "0", user="right-bower:right-bower"))


def enter_event(root):
    with house_in(root) as house:
        if ask(f"{house}/health")[0] != 200:
            raise RuntimeError("the house is not well")
        page = root.folder / PAGE
        if page.exists() and ask(house)[1] != page.read_text(encoding="utf-8"):
            raise RuntimeError("the house does not find its page")
        status, said = ask(f"{house}/api/events", {"name": "Kept over an upgrade"})
        if status != 201:
            raise RuntimeError(f"no event: {status} {said}")
        return re.search(r'"event":\s*"([^"]+)"', said)[1]


def check_upgrade(root, newer):
    event = enter_event(root)
    options = root.folder / OPTIONS
    options.write_text(options.read_text(encoding="utf-8") + "# ours\n", encoding="utf-8")
    install(root, newer, "right-bower")
    if root.run("dpkg-query", "--show", "--showformat=${Version}", "right-bower") != "9.0.0":
        raise RuntimeError("the newer package is not the one installed")
    with house_in(root) as house:
        if "Kept over an upgrade" not in ask(f"{house}/api/events/{event}")[1]:
            raise RuntimeError("the upgrade lost an event")
    if not options.read_text(encoding="utf-8").endswith("# ours\n"):
        raise RuntimeError("the upgrade lost the options")


def check_removal(root):
    root.run("dpkg", "--remove", "right-bower")
    if not (root.folder / LOG).exists() or not (root.folder / OPTIONS).exists():
        raise RuntimeError("removing the package took the log or the options")
    root.run("dpkg", "--purge", "right-bower")
    left = run("find", root.changed, "-xdev", "(", "-name", "*right-bower*", "-o", "-name", "euchre*", ")", "-not", "-path",
               f"{root.changed}/tmp/*", "-not", "-path", f"{root.changed}/var/cache/*").split()
    if left or "right-bower" in (root.folder / "etc/passwd").read_text(encoding="utf-8"):
        raise RuntimeError(f"the purge left its user, or {left}")


def check_library(root, packages):
    install(root, packages, "libeuchre-dev", "g++", "pkg-config")
    shutil.copy(ROOT / "examples/solve_a_position.cpp", root.folder / "tmp")
    root.run("sh", "-c", "g++ -std=c++20 /tmp/solve_a_position.cpp -o /tmp/solve $(pkg-config --cflags --libs right-bower-solver)")
    if "JH 2" not in root.run("/tmp/solve"):
        raise RuntimeError("an example built from libeuchre-dev says something else")


def check_outside_project(root):
    """Built by CMake against what libeuchre-dev installed, as docs/library.md says."""
    shutil.copytree(ROOT / "examples", root.folder / "opt/examples")
    root.run("cmake", "-S", "/opt/examples", "-B", "/opt/built", "-DCMAKE_BUILD_TYPE=Debug")
    root.run("cmake", "--build", "/opt/built", "--target", "rule_on_a_revoke")
    if not root.run("/opt/built/rule_on_a_revoke"):
        raise RuntimeError("an example that CMake built says nothing")


def check_python(root, packages):
    install(root, packages, "python3-euchre")
    if root.run("python3", "-c", "import euchre; print(len(euchre.codes()))") != "5\n":
        raise RuntimeError("`import euchre` of python3-euchre says something else")
