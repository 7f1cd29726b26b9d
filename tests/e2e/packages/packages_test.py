#!/usr/bin/env python3
"""Makes the Debian packages of a build and looks into them: who needs what, what is where, what may be changed by whoever keeps the
house; lintian finds no error; unpacked somewhere, the program opens a house and finds its page there. Where debhelper or lintian is not
installed the status is 77, for a test left out. `make deb-check` installs them for good, on a system of their own.

    packages_test.py build/dev
"""

import base64
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from installed_house import ask, open_house
from package_checks import ask_lintian

ROOT = Path(__file__).parents[3]
NOT_RUN = 77

# What must be where.
PROGRAM_FILES = ["usr/bin/euchre", "lib/systemd/system/right-bower.service", "etc/right-bower/house.conf",
                 "usr/share/man/man1/euchre.1.gz", "usr/share/man/man1/euchre-serve.1.gz",
                 "usr/share/bash-completion/completions/euchre", "usr/share/applications/right-bower.desktop",
                 "usr/share/icons/hicolor/scalable/apps/right-bower.svg", "usr/share/doc/right-bower/changelog.gz"]
LIBRARY_FILES = ["usr/include/right-bower/core/game/deal.h", "usr/lib/*/right-bower/libeuchre_game.a",
                 "usr/lib/*/cmake/RightBower/RightBowerConfig.cmake", "usr/lib/*/pkgconfig/right-bower-players.pc"]
PYTHON_FILES = ["usr/lib/python3/dist-packages/euchre/__init__.py", "usr/lib/python3/dist-packages/euchre/_core.*.so",
                "usr/lib/python3/dist-packages/euchre/py.typed"]
PROGRAM_NEEDS = ["adduser", "libc6", "libsqlite3-0", "libsodium23", "libpq5"]
PYTHON_NEEDS = ["python3-numpy", "libsodium23", "libutf8proc2"]
LIBRARY_NEEDS = ["libsodium-dev", "libutf8proc-dev", "nlohmann-json3-dev"]


def said(*words):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, check=True, timeout=120).stdout


def faults_of_contents(package, unpacked, files, needs):
    faults = [f"{package.name} has no {file}" for file in files if not list(unpacked.glob(file))]
    depends = re.split(r"[\s,|]+", said("dpkg-deb", "--field", package, "Depends"))
    return faults + [f"{package.name} does not need {one}" for one in needs if one not in depends]


def faults_of_versions(package):
    packed = said("dpkg-deb", "--field", package, "Version").strip()
    told = re.search(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)[1]
    return [] if packed == told else [f"{package.name} is of version {packed}, not {told}"]


def faults_of_places(unpacked, build):
    """Nothing that is read as text names the folder that it was built in; the program belongs to whoever installs it."""
    faults = []
    for file in unpacked.rglob("*"):
        if file.suffix in {".cmake", ".pc", ".service", ".conf", ".desktop"} and str(build) in file.read_text(encoding="utf-8"):
            faults.append(f"{file.relative_to(unpacked)} names the build folder")
    return faults


def faults_of_house(unpacked, scratch):
    program = unpacked / "usr/bin/euchre"
    with open_house(program, "serve", "--port", "0", "--db", scratch / "house.db") as house:
        faults = [] if ask(f"{house}/health")[0] == 200 else ["a house of the unpacked program is not well"]
        page = unpacked / "usr/share/euchre/web/index.html"
        if page.exists() and ask(house)[1] != page.read_text(encoding="utf-8"):
            faults.append("a house of the unpacked program does not find the page beside it")
    if (ROOT / "web/dist/index.html").exists() and not page.exists():
        faults.append("the page is built, but not packed")
    return faults


def faults_of_python(folder):
    """Whether the system's Python finds it in a folder, and nowhere else."""
    words = "import euchre, sys; print(euchre.__file__, euchre.Card('JD').suit_in_play('H'))"
    told = subprocess.run(["/usr/bin/python3", "-B", "-c", words], cwd="/", env={"PYTHONPATH": str(folder)}, capture_output=True,
                          text=True, check=False)
    wanted = f"{folder}/euchre/__init__.py H\n"
    return [] if told.stdout == wanted else [f"`import euchre` from {folder}: {told.stdout}{told.stderr}"]


def faults_of_wheel(build, scratch):
    """It is what installers take: a name by the rules, and a list of its files with their sizes and digests."""
    wheels = [Path(said(sys.executable, ROOT / "tools/make_wheel.py", build, scratch / name).strip()) for name in ("one", "other")]
    faults = [] if wheels[0].read_bytes() == wheels[1].read_bytes() else ["made twice, two wheels differ"]
    if not re.fullmatch(r"euchre-[\d.]+-(cp\d+)-\1-linux_\w+\.whl", wheels[0].name):
        faults.append(f"no installer takes a wheel of the name {wheels[0].name}")
    folder = scratch / "wheel"
    with zipfile.ZipFile(wheels[0]) as wheel:
        wheel.extractall(folder)
        names = set(wheel.namelist())
    record = next(folder.glob("*.dist-info/RECORD"))
    listed = {}
    for line in record.read_text(encoding="utf-8").splitlines():
        name, digest, size = line.split(",")
        listed[name] = (digest, size)
    if set(listed) != names:
        faults.append(f"the wheel's list and its files differ: {set(listed) ^ names}")
    for name, (digest, size) in listed.items():
        content = (folder / name).read_bytes()
        made = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        if folder / name != record and (digest, size) != (f"sha256={made}", str(len(content))):
            faults.append(f"the wheel's list is wrong about {name}")
    return faults + faults_of_python(folder)


def faults_of_packing(packages):
    try:
        ask_lintian(packages)
    except RuntimeError as error:
        return [str(error)]
    return []


def faults_of(package, scratch, build):
    unpacked = scratch / package.stem
    said("dpkg-deb", "--extract", package, unpacked)
    faults = faults_of_versions(package) + faults_of_places(unpacked, build)
    if package.name.startswith("libeuchre-dev_"):
        return faults + faults_of_contents(package, unpacked, LIBRARY_FILES, LIBRARY_NEEDS)
    if package.name.startswith("python3-euchre_"):
        faults += faults_of_contents(package, unpacked, PYTHON_FILES, PYTHON_NEEDS)
        return faults + faults_of_python(unpacked / "usr/lib/python3/dist-packages")
    faults += faults_of_contents(package, unpacked, PROGRAM_FILES, PROGRAM_NEEDS) + faults_of_house(unpacked, scratch)
    if said("dpkg-deb", "--info", package, "conffiles") != "/etc/right-bower/house.conf\n":
        faults.append("the options of the house are not kept on an upgrade")
    return faults


def main():
    build = Path(sys.argv[1]).resolve()
    for tool in ("dpkg-buildpackage", "dh", "lintian"):
        if shutil.which(tool) is None:
            print(f"{tool} is not installed: no packages are made")
            return NOT_RUN
    with tempfile.TemporaryDirectory(prefix="euchre-packages-test-") as folder:
        scratch = Path(folder)
        made = said(sys.executable, ROOT / "tools/make_packages.py", "--quick", build, scratch).split()
        faults = [] if len(made) == 3 else [f"three packages, not {made}"]
        for package in map(Path, made):
            faults += faults_of(package, scratch, build)
        faults += faults_of_packing(made) + faults_of_wheel(build, scratch)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
