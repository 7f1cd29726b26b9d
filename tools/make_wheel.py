#!/usr/bin/env python3
"""Makes a wheel of `import euchre` for the system's Python, for environments of their own that apt does not reach.

    tools/make_wheel.py build/release build/packages          euchre-0.1.0-cp311-cp311-linux_x86_64.whl

It needs libsodium23 and libutf8proc2 of the system. The same build gives the same bytes, as with tools/make_packages.py.
"""

import base64
import hashlib
import re
import sys
import time
import zipfile
from pathlib import Path

from make_packages import python_module_of, refuse, time_of_sources, version_of

METADATA = """Metadata-Version: 2.1
Name: euchre
Version: {version}
Summary: Euchre for Python: deals, solver, players, laws
License: Apache-2.0
Requires-Python: {python}
Requires-Dist: numpy
"""
WHEEL = """Wheel-Version: 1.0
Generator: right-bower
Root-Is-Purelib: false
Tag: {tag}
"""


def tag_of(module):
    """What a wheel says of the Python and the system that it is for: _core.cpython-311-x86_64-linux-gnu.so."""
    found = re.fullmatch(r"_core\.cpython-(\d)(\d+)-(\w+)-linux-gnu\.so", module.name)
    if found is None:
        refuse(f"{module.name} is for no Python that this knows")
    major, minor, machine = found.groups()
    return f"cp{major}{minor}-cp{major}{minor}-linux_{machine}", f"=={major}.{minor}.*"


def contents_of(module, version):
    """Each file of the wheel by its name, but for the list of them."""
    tag, python = tag_of(module)
    files = {f"euchre/{file.name}": file.read_bytes() for file in sorted(module.parent.iterdir()) if file.is_file()}
    files[f"euchre-{version}.dist-info/METADATA"] = METADATA.format(version=version, python=python).encode()
    files[f"euchre-{version}.dist-info/WHEEL"] = WHEEL.format(tag=tag).encode()
    return tag, files


def line_of_record(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def write_wheel(path, files, epoch):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(epoch)[:6])
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)


def main():
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    build, output = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    module = python_module_of(build)
    if module is None:
        refuse(f"{build} has no Python module: cmake {build} -DEUCHRE_PYTHON=ON, then build its target python")
    version = version_of(build)
    tag, files = contents_of(module, version)
    record = f"euchre-{version}.dist-info/RECORD"
    files[record] = ("".join(line_of_record(*one) for one in files.items()) + f"{record},,\n").encode()
    output.mkdir(parents=True, exist_ok=True)
    wheel = output / f"euchre-{version}-{tag}.whl"
    write_wheel(wheel, files, time_of_sources())
    print(wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
