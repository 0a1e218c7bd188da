#!/usr/bin/env python3
"""Measures the solver against Debian's cadical, paired: for each formula one run of each, in turn, on the same machine.

compare.py --solver PATH --formulas DIR [--limit S] [--only SUBSTRING]... [--certified] [--check PATH] [--no-reference]
           [--option=--NAME=VALUE]...

Prints a markdown table: CPU-seconds (user and system, of the process alone, from the kernel's accounting), answer, peak
memory, and the PAR-2 sums: a formula not solved within the limit counts twice the limit. Formulas may be packed by xz;
they are unpacked first, so that reading is not decompression. With --certified both write binary DRAT proofs, whose bytes
are given; with --check our proofs are checked by that program (LRAT, so that checking takes no longer than solving).
Answers that contradict each other end the run with exit code 1.
"""
import argparse
import glob
import lzma
import os
import resource
import shutil
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("--solver", required=True)
parser.add_argument("--formulas", required=True)
parser.add_argument("--limit", type=float, default=120)
parser.add_argument("--only", action="append", default=[])
parser.add_argument("--certified", action="store_true")
parser.add_argument("--check")
parser.add_argument("--no-reference", action="store_true")
parser.add_argument("--option", action="append", default=[])
args = parser.parse_args()

work = tempfile.mkdtemp()
reference = None if args.no_reference else shutil.which("cadical")


def run(command):
    """Exit code, CPU-seconds and peak memory in MB of one process; stopped by the kernel at the CPU limit."""
    limit = int(args.limit + 1)
    child = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)),
    )
    _, status, usage = os.wait4(child.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    return code, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def shown(code, seconds):
    return f"{seconds:.1f}" if code in (10, 20) and seconds <= args.limit else "-"


def par2(code, seconds):
    return seconds if code in (10, 20) and seconds <= args.limit else 2 * args.limit


sums = [0.0, 0.0]
solved = [0, 0]
wrong = False
print("| formula | answer | Veriwarp s | CaDiCaL s | ratio | Veriwarp MB | CaDiCaL MB |"
      + (" proof MB | CaDiCaL proof MB |" if args.certified else ""))
print("|---|---|---|---|---|---|---|" + ("---|---|" if args.certified else ""))
for path in sorted(glob.glob(os.path.join(args.formulas, "*.cnf*"))):
    name = os.path.basename(path).split(".cnf")[0]
    if args.only and not any(o in name for o in args.only):
        continue
    plain = os.path.join(work, "f.cnf")
    with (lzma.open(path) if path.endswith(".xz") else open(path, "rb")) as source, open(plain, "wb") as target:
        shutil.copyfileobj(source, target, 1 << 20)
    proofs = [os.path.join(work, "ours"), os.path.join(work, "theirs")]
    ours = [args.solver, "-q", "-n", *args.option, plain]
    theirs = [reference, "-q", "-n", plain]
    if args.certified:
        ours += ["--proof", proofs[0]]
        theirs += [proofs[1]]
    a = run(ours)
    b = run(theirs) if reference else (0, 0, 0)
    answers = {c for c in (a[0], b[0]) if c in (10, 20)}
    if len(answers) > 1:
        wrong = True
    note = {10: "sat", 20: "unsat"}.get(next(iter(answers), 0), "?") if len(answers) < 2 else "CONTRADICTION"
    for i, r in enumerate((a, b)):
        sums[i] += par2(r[0], r[1])
        solved[i] += r[0] in (10, 20) and r[1] <= args.limit
    ratio = f"{par2(a[0], a[1]) / max(par2(b[0], b[1]), 0.01):.2f}" if reference else ""
    row = f"| {name} | {note} | {shown(a[0], a[1])} | {shown(b[0], b[1])} | {ratio} | {a[2]:.0f} | {b[2]:.0f} |"
    if args.certified:
        row += "".join(f" {os.path.getsize(p) / 1e6:.1f} |" if os.path.exists(p) else " |" for p in proofs)
    print(row, flush=True)
    if args.check and a[0] == 20:
        lrat = os.path.join(work, "lrat")
        run([args.solver, "-q", "-n", *args.option, plain, "--proof", lrat, "--lrat"])
        code, seconds, _ = run([args.check, plain, lrat, "--lrat"])
        print(f"|   proof checked | {'yes' if code == 0 else 'NO'} | {seconds:.1f} | | | | |", flush=True)
        wrong |= code != 0
print(f"| **PAR-2** (solved) | | {sums[0]:.1f} ({solved[0]}) | {sums[1]:.1f} ({solved[1]}) | "
      + (f"{sums[0] / sums[1]:.2f}" if reference and sums[1] else "") + " | | |")
shutil.rmtree(work)
sys.exit(1 if wrong else 0)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
