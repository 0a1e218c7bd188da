"""Is what was said of a case right? One line for each thing that is not."""

import os
import sys

if not os.environ.get("VERIWARP_INSTALLED"):  # else the package that is installed
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python"))

from cases import wrongLines

CHECKS = ("race", "barrier-divergence", "out-of-bounds")


def faults(result, expect, source, first, tolerate=()):
    """`expect`: verdicts by check; `tolerate`: one by check that is let pass; `source`: the text of the kernel's file, and the line where the kernel begins."""
    found = []
    for check in CHECKS:
        verdict, right = result.verdict(check), expect.get(check, ("proved", "assumed"))
        if check in tolerate and verdict == tolerate[check]:
            continue
        if verdict not in right:
            found.append(f"{check} is {verdict}, not {' or '.join(right)}")
            found += [f"  {said.reason}" for said in result.unknown if said.check == check]
            found += ["  " + str(finding) for finding in result.findings if finding.check == check]
        told = {finding.line for finding in result.findings if finding.check == check}
        wrong = set(wrongLines(source, first, check))
        if check in expect and not told & wrong:
            found.append(f"{check} names lines {sorted(told)}, none of {sorted(wrong)}")
        if told - wrong:
            found.append(f"{check} names lines {sorted(told - wrong)}, which are right")
    return found

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
