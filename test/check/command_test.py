"""veriwarp-check-proof from outside: formats, exit codes, and files that are damaged, cut short or not there.

usage: command_test.py VERIWARP_CHECK_PROOF
"""
import os
import random
import subprocess
import sys
import tempfile

program = sys.argv[1]
work = tempfile.mkdtemp()
failures = 0

FORMULA = b"p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"
SATISFIABLE = b"p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n"
DRAT = b"2 0\nd 1 2 0\n0\n"
DRAT_BINARY = bytes([ord("a"), 4, 0, ord("d"), 2, 4, 0, ord("a"), 0])
LRAT = b"5 2 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n"
LRAT_BINARY = bytes([ord("a"), 10, 4, 0, 2, 4, 0, ord("d"), 2, 4, 0, ord("a"), 12, 0, 10, 6, 8, 0])


def run(formula, proof, *options):
    paths = []
    for name, data in (("f.cnf", formula), ("proof", proof)):
        paths.append(os.path.join(work, name))
        if data is None:
            paths[-1] += ".absent"
        else:
            with open(paths[-1], "wb") as f:
                f.write(data)
    return subprocess.run([program, *paths, *options], capture_output=True, timeout=20)


def expect(what, got, code, text):
    global failures
    if got.returncode != code or text not in got.stdout.decode("utf-8", "replace"):
        failures += 1
        print(f"{what}: exit code {got.returncode}, expected {code}; printed:\n{got.stdout!r} {got.stderr!r}")


for proof, options in ((DRAT, ()), (DRAT_BINARY, ()), (LRAT, ("--lrat",)), (LRAT_BINARY, ("--lrat",))):
    expect(f"good {options}", run(FORMULA, proof, *options), 0, "s VERIFIED")
    expect(f"satisfiable {options}", run(SATISFIABLE, proof, *options), 1, "s NOT VERIFIED")
    expect(f"empty {options}", run(FORMULA, b"", *options), 1, "does not end in the empty clause")
    expect(f"no proof file {options}", run(FORMULA, None, *options), 1, "s NOT VERIFIED")
    expect(f"no formula {options}", run(None, proof, *options), 1, "s NOT VERIFIED")
expect("wrong hint", run(FORMULA, LRAT.replace(b"5 3 4", b"5 3 3"), "--lrat"), 1, "hint 3 is satisfied")
expect("text that is none", run(FORMULA, b"2 0\nhello\n"), 1, "s NOT VERIFIED")
assert subprocess.run([program], capture_output=True).returncode == 2
assert subprocess.run([program, "--what", "a", "b"], capture_output=True).returncode == 2

# Damage: any byte may be anything. A refutation of the satisfiable formula must not be believed, and nothing may crash.
generator = random.Random(11)
for i in range(150):
    options = ("--lrat",) if i % 2 else ()
    data = bytearray((LRAT if i % 4 == 1 else LRAT_BINARY) if options else (DRAT if i % 4 == 0 else DRAT_BINARY))
    for _ in range(generator.randint(1, 3)):
        at = generator.randrange(len(data))
        kind = generator.randrange(3)
        if kind == 0:
            data[at] = generator.randrange(256)
        elif kind == 1:
            del data[at]
        else:
            data.insert(at, generator.randrange(256))
    got = run(SATISFIABLE, bytes(data), *options)
    if got.returncode not in (1,) or b"s VERIFIED" in got.stdout:
        failures += 1
        print(f"damaged proof {bytes(data)!r} {options}: exit code {got.returncode} {got.stdout!r} {got.stderr!r}")

print(f"{failures} failures")
sys.exit(1 if failures else 0)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
