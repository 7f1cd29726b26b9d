#!/usr/bin/env python3
"""The Debian packages on a system of their own, `make deb-check`: lintian finds no error, two packings give the same bytes; on a bare
Debian 12 they install with what they need, the unit's file is sound, the house opens under its own user, an upgrade keeps the log and
the options, a purge removes both; an example is built from libeuchre-dev; the steps of the Containerfile give a house; the archive for
other systems gives one on a bare Debian 13. Needs root, the network and some five minutes; what is fetched once is kept in build/roots.

    system_test.py build/release
"""

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from installed_house import ask, open_house
from package_checks import PAGE, ask_lintian, check_library, check_places, check_python, check_removal, check_unit, check_upgrade, install
from roots import BareRoot, run

ROOT = Path(__file__).parents[3]
MAKE = ROOT / "tools/make_packages.py"
ARCHIVES = ROOT / "build/roots"


def packages_of(build, folder, *options):
    return list(map(Path, run(sys.executable, MAKE, *options, build, folder).split()))


def compare_packings(build, scratch):
    first, second = (packages_of(build, scratch / name) for name in ("first", "second"))
    differing = [one.name for one, other in zip(first, second, strict=True) if one.read_bytes() != other.read_bytes()]
    if differing:
        raise RuntimeError(f"packed twice, these differ: {differing}")
    return first


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
        print(ask_lintian(packages))
        tell("lintian finds no error")
        bare = BareRoot("bookworm", ARCHIVES, scratch / "root")
        tell("a bare Debian 12")
        bare.run("apt-get", "update")
        install(bare, packages, "right-bower", "systemd")
        if not (bare.folder / PAGE).exists():
            raise RuntimeError("the page is not packed")
        check_places(bare)
        check_unit(bare)
        tell("installed, and the unit is sound")
        check_upgrade(bare, packages_of(build, scratch / "newer", "--quick", "--version", "9.0.0"))
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
