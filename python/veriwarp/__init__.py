"""Checks CUDA kernels that come from Python: Triton, Numba, CUDA C++ in a string, PTX and LLVM IR. No GPU is needed.

    result = veriwarp.check(kernel, x, y, n, grid=4, block=256)
    assert result, result

check() proves properties for all threads of a launch, and for all contents of the arrays; run() executes one launch on
the CPU, changes the arrays as the kernel does, and reports what it sees. docs/guides/python.md has more.
"""

from ._launch import Unknown, array, unknown
from ._program import Error, Missing, prefix
from ._results import Finding, Note, Place, Result, Thread, Verdict
from ._session import check, run

__all__ = ["Error", "Finding", "Missing", "Note", "Place", "Result", "Thread", "Unknown", "Verdict", "array", "check",
           "prefix", "run", "unknown"]

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
