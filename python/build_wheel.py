#!/usr/bin/env python3
"""Makes a wheel of the Python package with an installation of Veriwarp in it: build_wheel.py PREFIX FOLDER.

PREFIX is what `cmake --install` has made; the wheel goes into FOLDER. It needs nothing but Python: a wheel is a zip file
with a list of its contents (PyPA specifications, "Binary distribution format"). The programs need LLVM and Clang 19, Z3
and the C++ library of the system, so that the wheel is for Linux on this machine's architecture, and for any Python 3.
"""

import argparse
import base64
import hashlib
import os
import platform
import re
import stat
import sys
import zipfile

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "veriwarp")
PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pyproject.toml")
# What an installation has for readers and for other builds.
LEFT_OUT = ("share/doc/", "share/man/", "share/bash-completion/", "share/zsh/", "share/fish/", "share/veriwarp/lit/",
            "lib/cmake/")
PROGRAMS = ("veriwarp",)  # that a user's environment has on its PATH


def field(name):
    with open(PROJECT, encoding="utf-8") as file:
        return re.search(rf'^{name} = "(.*)"$', file.read(), re.MULTILINE)[1]


def metadata(version):
    return (f"Metadata-Version: 2.1\nName: veriwarp\nVersion: {version}\nSummary: {field('description')}\n"
            f"License: Apache-2.0 WITH LLVM-exception\nRequires-Python: {field('requires-python')}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("prefix")
    parser.add_argument("folder")
    parser.add_argument("--version", help="that the package must have")
    options = parser.parse_args()
    if not os.access(os.path.join(options.prefix, "bin", "veriwarp"), os.X_OK):
        sys.exit(f"build_wheel.py: {options.prefix} has no bin/veriwarp")
    version = field("version")
    if options.version and options.version != version:
        sys.exit(f"build_wheel.py: pyproject.toml says version {version}, not {options.version}")
    tag = f"py3-none-linux_{platform.machine()}"
    os.makedirs(options.folder, exist_ok=True)
    path = os.path.join(options.folder, f"veriwarp-{version}-{tag}.whl")
    info = f"veriwarp-{version}.dist-info"
    record = []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(name, contents, executable=False):
            entry = zipfile.ZipInfo(name, date_time=(2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (stat.S_IFREG | (0o755 if executable else 0o644)) << 16
            wheel.writestr(entry, contents)
            digest = base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(contents)}")

        def addFile(name, file):
            with open(file, "rb") as stream:
                add(name, stream.read(), os.access(file, os.X_OK))

        for name in sorted(os.listdir(PACKAGE)):
            if name.endswith(".py"):
                addFile(f"veriwarp/{name}", os.path.join(PACKAGE, name))
        for folder, folders, files in os.walk(options.prefix):
            folders.sort()
            for name in sorted(files):
                file = os.path.join(folder, name)
                inside = os.path.relpath(file, options.prefix)
                if not inside.startswith(LEFT_OUT):
                    addFile(f"veriwarp/_prefix/{inside}", file)
        add(f"{info}/METADATA", metadata(version).encode())
        add(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: veriwarp\nRoot-Is-Purelib: false\nTag: {tag}\n".encode())
        scripts = "".join(f"{name} = veriwarp._program:main\n" for name in PROGRAMS)
        add(f"{info}/entry_points.txt",
            f"[console_scripts]\n{scripts}\n[pytest11]\nveriwarp = veriwarp.pytest_plugin\n".encode())
        record.append(f"{info}/RECORD,,")
        wheel.writestr(zipfile.ZipInfo(f"{info}/RECORD", date_time=(2020, 1, 1, 0, 0, 0)), "\n".join(record) + "\n")
    print(path)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
