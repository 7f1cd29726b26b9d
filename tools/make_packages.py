#!/usr/bin/env python3
"""Makes the Debian packages from what is built already, by debian/rules in a scratch folder, so that nothing is left in the sources.

    tools/make_packages.py build/release build/packages          right-bower, libeuchre-dev, python3-euchre
    tools/make_packages.py --quick build/dev SCRATCH             hardly compressed, for tests, and the page only where it is built
    tools/make_packages.py --version 0.1.1 build/dev SCRATCH     as if it were that version, likewise

The same build gives the same bytes: SOURCE_DATE_EPOCH is the time in the packages, that of the last commit where it is not set.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from datetime import datetime, timezone
from email.utils import format_datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECTION = re.compile(r"^## (\d+\.\d+\.\d+)\b[^\n]*\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def refuse(why):
    print(f"tools/make_packages.py: {why}", file=sys.stderr)
    sys.exit(1)


def version_of(build):
    """As `euchre --version` tells it, which has it from the tag or from CMakeLists.txt."""
    program = build / "bin/euchre"
    if not program.exists():
        refuse(f"{program} is not built: make build")
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]


def python_module_of(build):
    return next(build.glob("python/euchre/_core.*.so"), None)


def time_of_sources():
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    ran = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        refuse("set SOURCE_DATE_EPOCH: git does not know when these sources were made")
    return int(ran.stdout)


def newest_changes(version):
    """The items of the newest part of CHANGELOG.md, which must be on this version."""
    found = SECTION.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if found is None or found[1] != version:
        refuse(f"CHANGELOG.md begins with {found[1] if found else 'no version'}, but this is the build of {version}")
    return [re.sub(r"\s+", " ", item).strip() for item in re.split(r"^- ", found[2], flags=re.MULTILINE)[1:]]


def debian_changelog(version, changes, maintainer, epoch):
    date = format_datetime(datetime.fromtimestamp(epoch, timezone.utc))
    items = "".join(textwrap.fill(change, 76, initial_indent="  * ", subsequent_indent="    ") + "\n" for change in changes)
    return f"right-bower ({version}) unstable; urgency=medium\n\n{items}\n -- {maintainer}  {date}\n"


def pack(build, version, epoch, options, output):
    with tempfile.TemporaryDirectory(prefix="euchre-packages-") as folder:
        sources = Path(folder, f"right-bower-{version}")
        shutil.copytree(ROOT / "debian", sources / "debian")
        shutil.copy(ROOT / "CHANGELOG.md", sources)
        control = (sources / "debian/control").read_text(encoding="utf-8")
        maintainer = re.search(r"^Maintainer: (.*)$", control, re.MULTILINE)[1]
        changelog = debian_changelog(version, newest_changes(version_of(build)), maintainer, epoch)
        (sources / "debian/changelog").write_text(changelog, encoding="utf-8")
        environment = os.environ | {"SOURCE_DATE_EPOCH": str(epoch), "EUCHRE_BUILD": str(build), "EUCHRE_DEB_OPTIONS": options,
                                    "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        ran = subprocess.run(["dpkg-buildpackage", "--build=binary", "--no-sign", "--no-check-builddeps"], cwd=sources,
                             env=environment, capture_output=True, text=True, check=False)
        if ran.returncode != 0:
            refuse(f"dpkg-buildpackage: status {ran.returncode}\n{ran.stdout[-3000:]}{ran.stderr}")
        output.mkdir(parents=True, exist_ok=True)
        return [shutil.copy(made, output) for made in sorted(Path(folder).glob("*.deb"))]


def main():
    reader = argparse.ArgumentParser(description="Makes the Debian packages from what is built already.")
    reader.add_argument("--quick", action="store_true", help="hardly compress")
    reader.add_argument("--version", help="as if it were that version, to try an upgrade")
    reader.add_argument("build", type=Path, help="the build folder, such as build/release")
    reader.add_argument("output", type=Path, help="the folder for the packages")
    asked = reader.parse_args()
    build = asked.build.resolve()
    if not python_module_of(build):
        refuse(f"{build} has no Python module: cmake {build} -DEUCHRE_PYTHON=ON, then build its target python")
    if not asked.quick and not (ROOT / "web/dist/index.html").exists():
        refuse("there is no page: make page")
    options = "-Zxz -z0" if asked.quick else "-Zxz"
    for made in pack(build, asked.version or version_of(build), time_of_sources(), options, asked.output):
        print(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
