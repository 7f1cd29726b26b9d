#!/usr/bin/env python3
"""The Debian packages on a system of their own, `make deb-check`: lintian finds no error, two packings give the same bytes; on a bare
Debian 12 they install with what they need, the unit's file is sound, the house opens under its own user, an upgrade keeps the log and
the options, a purge removes both; an example is built from libeuchre-dev; the steps of the Containerfile give a house; the archive for
other systems gives one on a bare Debian 13. Needs root, the network and some five minutes; what is fetched once is kept in build/roots.

    system_test.py build/release
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bare_root import BareRoot, run
from installed_house import ask, open_house

ROOT = Path(__file__).parents[3]
MAKE = ROOT / "tools/make_packages.py"
ARCHIVES = ROOT / "build/roots"
LOG = "var/lib/right-bower/house.db"
OPTIONS = "etc/right-bower/house.conf"


def packages_of(build, folder, *options):
    return list(map(Path, run(sys.executable, MAKE, *options, build, folder).split()))


def compare_packings(build, scratch):
    first, second = (packages_of(build, scratch / name) for name in ("first", "second"))
    differing = [one.name for one, other in zip(first, second, strict=True) if one.read_bytes() != other.read_bytes()]
    if differing:
        raise RuntimeError(f"packed twice, these differ: {differing}")
    return first


def ask_lintian(packages):
    print(run("lintian", "--fail-on", "error", "--allow-root", *packages).strip())


def install(bare, packages):
    for package in packages:
        shutil.copy(package, bare.folder / "tmp")
    bare.run("apt-get", "update")
    bare.install("systemd", *(f"/tmp/{package.name}" for package in packages if package.name.startswith("right-bower_")))


def check_places(bare):
    said = bare.run("stat", "--format=%U:%G %a", "/var/lib/right-bower").strip()
    if said != "right-bower:right-bower 700":
        raise RuntimeError(f"the folder of the log: {said}")
    if "/usr/sbin/nologin" not in bare.run("getent", "passwd", "right-bower"):
        raise RuntimeError("the user of the house can log in")


def check_unit(bare):
    bare.run("systemd-analyze", "verify", "--man=no", "right-bower.service")
    if "enabled" not in bare.run("systemctl", "is-enabled", "right-bower"):
        raise RuntimeError("the service would not start with the machine")


def house_in(bare):
    """Opened as the unit opens it."""
    unit = (bare.folder / "lib/systemd/system/right-bower.service").read_text(encoding="utf-8")
    command = shlex.split(re.search(r"^ExecStart=(.*)\$HOUSE_OPTIONS$", unit, re.MULTILINE)[1])
    return open_house(*bare.command(*command, "--port", "0", user="right-bower:right-bower"))


def enter_event(bare):
    with house_in(bare) as house:
        if ask(f"{house}/health")[0] != 200 or "<html" not in ask(house)[1]:
            raise RuntimeError("the house is not well, or has no page")
        status, said = ask(f"{house}/api/events", {"name": "Kept over an upgrade"})
        if status != 201:
            raise RuntimeError(f"no event: {status} {said}")
        return re.search(r'"event":\s*"([^"]+)"', said)[1]


def check_upgrade(bare, build, scratch):
    event = enter_event(bare)
    options = bare.folder / OPTIONS
    options.write_text(options.read_text(encoding="utf-8") + "# ours\n", encoding="utf-8")
    newer = packages_of(build, scratch / "newer", "--quick", "--version", "9.0.0")
    install(bare, newer)
    if bare.run("dpkg-query", "--show", "--showformat=${Version}", "right-bower") != "9.0.0":
        raise RuntimeError("the newer package is not the one installed")
    with house_in(bare) as house:
        if "Kept over an upgrade" not in ask(f"{house}/api/events/{event}")[1]:
            raise RuntimeError("the upgrade lost an event")
    if not options.read_text(encoding="utf-8").endswith("# ours\n"):
        raise RuntimeError("the upgrade lost the options")


def check_removal(bare):
    bare.run("apt-get", "remove", "--yes", "right-bower")
    if not (bare.folder / LOG).exists() or not (bare.folder / OPTIONS).exists():
        raise RuntimeError("removing the package took the log or the options")
    bare.run("apt-get", "purge", "--yes", "right-bower")
    left = run("find", bare.folder, "-xdev", "(", "-name", "*right-bower*", "-o", "-name", "euchre*", ")", "-not", "-path",
               f"{bare.folder}/tmp/*", "-not", "-path", f"{bare.folder}/var/cache/*").split()
    if left or "right-bower" in (bare.folder / "etc/passwd").read_text(encoding="utf-8"):
        raise RuntimeError(f"the purge left its user, or {left}")


def check_library(bare, packages):
    bare.install("g++", "pkg-config", *(f"/tmp/{package.name}" for package in packages if "libeuchre" in package.name))
    shutil.copy(ROOT / "examples/solve_a_position.cpp", bare.folder / "tmp")
    bare.run("sh", "-c", "g++ -std=c++20 /tmp/solve_a_position.cpp -o /tmp/solve $(pkg-config --cflags --libs right-bower-solver)")
    if "JH 2" not in bare.run("/tmp/solve"):
        raise RuntimeError("an example built from libeuchre-dev says something else")


def check_python(bare, packages):
    bare.install(*(f"/tmp/{package.name}" for package in packages if package.name.startswith("python3-euchre_")))
    if bare.run("python3", "-c", "import euchre; print(len(euchre.codes()))") != "5\n":
        raise RuntimeError("`import euchre` of python3-euchre says something else")


def check_container(bare, packages):
    """The steps of the Containerfile, in a root in place of its image."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    steps = [line.partition(" ")[::2] for line in text.splitlines() if line and not line.startswith("#")]
    user = None
    for step, words in steps:
        if step == "COPY":
            pattern, place = words.split()
            for package in packages:
                if package.match(Path(pattern).name):
                    shutil.copy(package, bare.folder / place.strip("/"))
        elif step == "RUN":
            bare.run("sh", "-c", words)
        elif step == "USER":
            user = words
        elif step == "CMD":
            command = [word.strip('"') for word in words.strip("[]").split(", ")]
            command[command.index("--port") + 1] = "0"
            with open_house(*bare.command(*command, user=user)) as house:
                port = house.rpartition(":")[2]
                if ask(f"http://localhost:{port}/health")[0] != 200:
                    raise RuntimeError("the house of the container is not well")


def check_archive(bare, build, scratch):
    """Unpacked where nothing was installed, it has all that it needs."""
    archive = run(sys.executable, ROOT / "tools/make_tarball.py", build, scratch).strip()
    run("tar", "--extract", "--file", archive, "--directory", bare.folder / "opt")
    program = next((bare.folder / "opt").glob("right-bower-*/bin/euchre")).relative_to(bare.folder)
    told = bare.run(f"/{program}", "play", "--watch", "--seed", "7", "--speed", "fast")
    if "rubber" not in told.lower() and "game" not in told.lower():
        raise RuntimeError(f"computers play no game: {told}")
    with open_house(*bare.command(f"/{program}", "serve", "--port", "0", "--db", "/tmp/house.db")) as house:
        if ask(f"{house}/health")[0] != 200 or "<html" not in ask(house)[1]:
            raise RuntimeError("the house of the archive is not well, or has no page")


def main():
    build = Path(sys.argv[1]).resolve()
    if os.geteuid() != 0:
        print("only root can make a system of its own: sudo make deb-check")
        return 1
    begun = time.monotonic()
    # One time for all packings, whatever is committed meanwhile.
    os.environ.setdefault("SOURCE_DATE_EPOCH", run("git", "-C", ROOT, "log", "-1", "--format=%ct").strip())

    def tell(what):
        print(f"{time.monotonic() - begun:5.0f} s  {what}", flush=True)

    with tempfile.TemporaryDirectory(prefix="euchre-system-") as folder:
        scratch = Path(folder)
        packages = compare_packings(build, scratch)
        tell("packed twice, the same bytes")
        ask_lintian(packages)
        tell("lintian finds no error")
        bare = BareRoot("bookworm", ARCHIVES, scratch / "root")
        tell("a bare Debian 12")
        install(bare, packages)
        check_places(bare)
        check_unit(bare)
        tell("installed, and the unit is sound")
        check_upgrade(bare, build, scratch)
        tell("a house opened; upgraded, the log and the options kept")
        check_removal(bare)
        tell("removed, then purged: nothing is left")
        check_library(bare, packages)
        tell("an example built from libeuchre-dev")
        check_python(bare, packages)
        tell("`import euchre` from python3-euchre")
        check_container(BareRoot("bookworm", ARCHIVES, scratch / "container"), packages)
        tell("the steps of the Containerfile give a house")
        check_archive(BareRoot("trixie", ARCHIVES, scratch / "other"), build, scratch)
        tell("the archive gives a house on a bare Debian 13")
    return 0


if __name__ == "__main__":
    sys.exit(main())
