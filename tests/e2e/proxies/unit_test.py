#!/usr/bin/env python3
"""Has systemd look at debian/right-bower.service: nothing wrong in it, and little that the house could do to the machine. Every
option that it gives to the house is one, and so is every option that debian/house.conf gives or proposes. Where systemd-analyze is
not installed the status is 77, for a test left out.

    unit_test.py build/dev/bin/euchre
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).parents[3] / "debian"
UNIT = PACKAGE / "right-bower.service"
OPTIONS = PACKAGE / "house.conf"
NOT_RUN = 77
MOST_EXPOSED = 2.0  # of 10, as `systemd-analyze security` counts; a service without a word on it has 9.6


def main():
    if shutil.which("systemd-analyze") is None:
        print("systemd-analyze is not installed: the unit is not looked at")
        return NOT_RUN
    program = Path(sys.argv[1]).resolve()
    text = UNIT.read_text(encoding="utf-8")
    faults = []
    usage = subprocess.run([program, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    given = re.findall(r"^ExecStart=.*|^#?HOUSE_OPTIONS=.*", text + OPTIONS.read_text(encoding="utf-8"), re.MULTILINE)
    for option in re.findall(r"(--[a-z-]+)", " ".join(given)):
        if option not in usage:
            faults.append(f"the house has no option {option}")
    with tempfile.TemporaryDirectory(prefix="euchre-unit-") as folder:
        unit = Path(folder, "right-bower.service")
        unit.write_text(text.replace("/usr/bin/euchre", str(program)), encoding="utf-8")
        verified = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False)
        if verified.returncode != 0 or "right-bower.service" in verified.stderr:
            faults.append(f"systemd-analyze verify: {verified.stderr}")
        secured = subprocess.run(["systemd-analyze", "security", "--offline=yes", unit], capture_output=True, text=True, check=False)
        level = re.search(r"exposure level.*: ([\d.]+)", secured.stdout)
        if level is None or float(level[1]) > MOST_EXPOSED:
            faults.append(f"systemd-analyze security: {level[0] if level else secured.stderr}")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
