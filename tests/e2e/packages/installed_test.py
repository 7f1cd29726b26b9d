#!/usr/bin/env python3
"""Installs the Debian packages of a build on this system as nobody else sees it: with what it needs there already they install, the
unit's file is sound, the house opens under its own user, an upgrade keeps the log and the options, a purge removes both; examples are
built from libeuchre-dev by pkg-config and by CMake; Python imports the module. Whoever is not root, or may not mount, gets status 77,
for a test left out. That a bare Debian has what they need, `make deb-check` shows.

    installed_test.py build/dev
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from package_checks import (
    check_library, check_outside_project, check_places, check_python, check_removal, check_unit, check_upgrade, install,
)
from roots import RootLikeThis, may_have_own_mounts, run

ROOT = Path(__file__).parents[3]
NOT_RUN = 77


def packages_of(build, folder):
    return list(map(Path, run(sys.executable, ROOT / "tools/make_packages.py", "--quick", build, folder).split()))


def made_newer(package, folder):
    """The same package by the version 9.0.0."""
    run("dpkg-deb", "--raw-extract", package, folder / "newer")
    control = folder / "newer/DEBIAN/control"
    lines = control.read_text(encoding="utf-8").splitlines()
    control.write_text("".join(f"{'Version: 9.0.0' if line.startswith('Version:') else line}\n" for line in lines), encoding="utf-8")
    newer = folder / "right-bower_9.0.0.deb"
    run("dpkg-deb", "-Znone", "--build", folder / "newer", newer)
    return newer


def check(build, scratch):
    packages = packages_of(build, scratch / "packages")
    root = RootLikeThis(scratch)
    install(root, packages, "right-bower")
    check_places(root)
    check_unit(root)
    program = next(package for package in packages if package.name.startswith("right-bower_"))
    check_upgrade(root, [made_newer(program, scratch)])
    check_removal(root)
    check_library(root, packages)
    check_outside_project(root)
    check_python(root, packages)


def main():
    build = Path(sys.argv[1]).resolve()
    if "--own-mounts" in sys.argv:
        check(build, Path(sys.argv[-1]))
        return 0
    missing = [tool for tool in ("dpkg-buildpackage", "dh", "systemd-analyze") if shutil.which(tool) is None]
    if missing or not may_have_own_mounts():
        print(f"{missing} not installed" if missing else "only root with mounts of his own can install packages where nobody sees it")
        return NOT_RUN
    with tempfile.TemporaryDirectory(prefix="euchre-installed-") as folder:
        mine = [sys.executable, __file__, str(build), "--own-mounts", folder]
        return subprocess.run(["unshare", "--mount", "--propagation", "private", *mine], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
