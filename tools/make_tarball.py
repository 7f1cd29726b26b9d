#!/usr/bin/env python3
"""Makes an archive for Linux systems that are not Debian 12: the program with its page, manual and completions, and beside it every
library that it needs but the system's own C library. Unpacked anywhere, it runs there.

    tools/make_tarball.py build/release build/packages          right-bower-0.1.0-linux-x86_64.tar.xz

The same build gives the same bytes, as with tools/make_packages.py.
"""

import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from make_packages import ROOT, refuse, time_of_sources, version_of

# What belongs to the C library of a system must come from there.
OF_THE_SYSTEM = re.compile(r"^(ld-linux|linux-vdso|lib(c|m|dl|rt|pthread|resolv|util|anl|mvec|nss_\w+)\.so)")
INSTALL = """Right Bower {version} for Linux on {machine}, with a C library (glibc) of {glibc} or later.

  bin/euchre serve        the house on http://localhost:8080
  bin/euchre play         a game in the terminal
  bin/euchre --help       everything else

It runs from wherever it is unpacked: /opt/right-bower, say. Sheets of paper (euchre event print) need fonts of the system, such as
DejaVu. share/doc/right-bower/right-bower.service is for systemd: set its paths, and make the user that it names.
The licences of the libraries in lib/right-bower stand in share/doc/right-bower/licences.
"""


def run(*words):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, check=True).stdout


def libraries_of(program):
    """By the names under which they are looked for."""
    found = {}
    for name, place in re.findall(r"^\s*(\S+) => (.*?)(?: \(0x[0-9a-f]+\))?$", run("ldd", program), re.MULTILINE):
        if place == "not found":
            refuse(f"{program} needs {name}, which is not here")
        if not OF_THE_SYSTEM.match(name):
            found[name] = Path(place).resolve()
    return found


def copy_licence(library, folder):
    """As Debian keeps it for the package of the library."""
    for place in (library, Path("/usr") / library.relative_to("/"), Path("/") / library.relative_to("/usr")):
        ran = subprocess.run(["dpkg", "--search", place], capture_output=True, text=True, check=False)
        if ran.returncode == 0:
            package = ran.stdout.split(":")[0]
            shutil.copy(f"/usr/share/doc/{package}/copyright", folder / package)
            return
    refuse(f"{library} is of no package: its licence is not known")


def glibc_needed(files):
    """The latest version of the C library that one of them asks for."""
    asked = {version for file in files for version in re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)", run("objdump", "-T", file))}
    return max(asked, key=lambda version: [int(part) for part in version.split(".")])


def fill(build, folder, version):
    run("cmake", "--install", build, "--prefix", folder, "--component", "program")
    program, libraries, about = folder / "bin/euchre", folder / "lib/right-bower", folder / "share/doc/right-bower"
    (about / "licences").mkdir(parents=True)
    libraries.mkdir(parents=True)
    for name, place in sorted(libraries_of(program).items()):
        shutil.copy(place, libraries / name)
        copy_licence(place, about / "licences")
        run("patchelf", "--set-rpath", "$ORIGIN", libraries / name)
    run("strip", program)
    run("patchelf", "--set-rpath", "$ORIGIN/../lib/right-bower", program)
    for file in ("LICENSE", "CHANGELOG.md", "debian/right-bower.service"):
        shutil.copy(ROOT / file, about)
    told = INSTALL.format(version=version, machine=platform.machine(), glibc=glibc_needed([program, *libraries.iterdir()]))
    (folder / "INSTALL").write_text(told, encoding="utf-8")


def main():
    if len(sys.argv) != 3:
        print("usage: tools/make_tarball.py BUILD FOLDER", file=sys.stderr)
        return 2
    build, output = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    version = version_of(build)
    if not (ROOT / "web/dist/index.html").exists():
        refuse("there is no page: make page")
    output.mkdir(parents=True, exist_ok=True)
    archive = output / f"right-bower-{version}-linux-{platform.machine()}.tar.xz"
    with tempfile.TemporaryDirectory(prefix="euchre-tarball-") as scratch:
        folder = Path(scratch, f"right-bower-{version}")
        fill(build, folder, version)
        run("tar", "--create", "--xz", "--file", archive, "--directory", scratch, "--sort=name", "--owner=0", "--group=0",
            "--numeric-owner", "--mode=go=rX,u+rw,a-s", f"--mtime=@{time_of_sources()}", folder.name)
    print(archive)
    return 0


if __name__ == "__main__":
    sys.exit(main())
