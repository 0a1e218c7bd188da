#!/usr/bin/env python3
"""Writes data/: the PTX of some kernels of Triton and Numba, for tests on machines without these. It needs both, and the
CUDA Toolkit for Numba: make_data.py. Debug sections are left out, and files are named without their folders."""

import inspect
import json
import os
import re
import sys

import judge  # finds the package

from veriwarp import _session

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")


def plain(text):
    text = re.sub(r"\n\t?\.section\s+\.debug_\w+\n?\s*\{.*?\n\t?\}", "", text, flags=re.DOTALL)
    text = re.sub(r'(\.file\s+\d+\s+")[^"]*/(triton/language/[^"]*")', r"\1/\2", text)
    text = re.sub(r'(\.file\s+\d+\s+")[^"]*/(\w+_kernels\.py")', r"\1\2", text)
    lines = [re.sub(r"\s+// .*?\.py:.*$", "", line).rstrip() for line in text.splitlines()]
    return "\n".join(line for line in lines if line and not line.startswith("$L__tmp")) + "\n"


def main():
    index = []
    for package in ("triton", "numba"):
        module = __import__(f"{package}_kernels")
        for case in module.cases():
            if not case.inData:
                continue
            launch = _session.launchOf(case.kernel, (), {**case.arguments, **case.constants}, case.grid, case.block, 0,
                                       None, 80, ())
            name = f"{package}_{case.title}.ptx"
            with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
                file.write(plain(launch.text))
            first = inspect.getsourcelines(getattr(case.kernel, "fn", case.kernel))[1] + (package == "triton")
            index.append({"file": name, "source": f"{package}_kernels.py", "line": first, "kernel": launch.kernel,
                          "shown": launch.shown, "grid": launch.grid, "block": launch.block, "shared": launch.shared,
                          "arguments": [[argument.text, argument.name] for argument in launch.arguments],
                          "expect": case.expect})
    with open(os.path.join(FOLDER, "index.json"), "w", encoding="utf-8") as file:
        json.dump(index, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
