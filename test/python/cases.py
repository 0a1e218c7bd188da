"""What the tests check: kernels with their launches and what is right to say of them. A line with an error of kind X
says so at its end: `# wrong: race`."""

import re
from dataclasses import dataclass, field


@dataclass
class Case:
    kernel: object              # a function of @triton.jit, or one for Numba
    grid: object
    arguments: dict             # by name; arrays by veriwarp.array
    block: object = None        # of Numba
    constants: dict = field(default_factory=dict)  # of Triton, num_warps too
    # By check, where it is not proved (or assumed): the verdicts that are right.
    expect: dict = field(default_factory=dict)
    # By check: a verdict that is less than is right, and known to be.
    tolerate: dict = field(default_factory=dict)
    name: str = ""              # where a kernel has several cases
    inData: bool = False        # its PTX is in the tree, for machines without Triton and Numba

    @property
    def title(self):
        return self.name or getattr(self.kernel, "__name__", "")


def wrongLines(source, first, check):
    """The lines from `first` on, up to the next function, that say that they are wrong."""
    found = []
    for number, line in enumerate(source.splitlines(), 1):
        if number > first and re.match(r"(@|def )", line):
            break
        if number >= first and re.search(rf"# wrong: .*\b{check}\b", line):
            found.append(number)
    return found

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
