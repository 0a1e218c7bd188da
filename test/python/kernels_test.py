#!/usr/bin/env python3
"""Kernels of Triton or Numba, compiled here and now: kernels_test.py triton|numba [NAME...]. Ends with 77 (skipped) where
the package is not installed."""

import importlib
import inspect
import sys
import time

import judge


def main():
    package, names = sys.argv[1], sys.argv[2:]
    try:
        importlib.import_module(package)
    except ImportError:
        print(f"skipped: {package} is not installed")
        return 77
    import veriwarp
    module = importlib.import_module(f"{package}_kernels")
    with open(module.__file__, encoding="utf-8") as file:
        source = file.read()
    wrong = 0
    for case in module.cases():
        if names and case.title not in names:
            continue
        started = time.monotonic()
        named = {} if package == "triton" else {"block": case.block}
        result = veriwarp.check(case.kernel, **case.arguments, **case.constants, grid=case.grid, timeout=120, **named,
                                checks=judge.CHECKS)
        first = inspect.getsourcelines(getattr(case.kernel, "fn", case.kernel))[1]
        if package == "triton":
            first += 1  # below its decorator
        faults = judge.faults(result, case.expect, source, first, case.tolerate)
        verdicts = ", ".join(f"{said.check} {said.verdict}" for said in result.verdicts)
        print(f"{case.title}: {verdicts} ({time.monotonic() - started:.1f} s)")
        for fault in faults:
            print(f"  WRONG: {fault}")
        wrong += bool(faults)
    print(f"{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
