#!/usr/bin/env python3
"""Measures certificates: of what 'veriwarp check' proves, how much does 'veriwarp-certify' accept, and why not the rest?

Kernels are those of test/race, each with the arguments that its comments name, and of GPUVerify's CUDA suite, given a checkout.
For each file: check with --certificate, which also finds the evidence; then certify. Prints shares by check, reasons by how often
they are given, and times.

usage: measure.py --build BUILD [--gpuverify CHECKOUT] [--only PART] [--part I/N] [--seconds N] [--table FILE] [--jobs N]
"""
import argparse
import collections
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
sys.path.insert(0, os.path.join(ROOT, "test", "race"))
sys.path.insert(0, os.path.join(ROOT, "bench", "race"))
import gpuverify  # noqa: E402
import run_suite  # noqa: E402

CHECKS = ("race", "barrier-divergence", "out-of-bounds", "assertion")


def ownCases():
    for folder in ("correct", "wrong"):
        for path in sorted(glob.glob(os.path.join(ROOT, "test", "race", folder, "*.cu"))):
            yield f"{folder}/{os.path.basename(path)}", path, run_suite.parseCase(path).args, []


def publicCases(checkout):
    headers = os.path.join(ROOT, "include", "veriwarp", "gpuverify")
    folder = os.path.join(checkout, "testsuite", "CUDA")
    for path in sorted(glob.glob(os.path.join(folder, "**", "kernel.cu"), recursive=True)):
        with open(path, encoding="utf-8", errors="replace") as source:
            arguments, flags, _ = gpuverify.translate(source.read().splitlines()[1])
        yield os.path.relpath(os.path.dirname(path), folder), path, ["--" + a for a in arguments], [f"-I{headers}", *flags]


def runCase(case, build, seconds):
    name, path, arguments, flags = case
    program = lambda tool: os.path.join(build, "bin", tool)  # noqa: E731
    folder = tempfile.mkdtemp(prefix="certify-")
    rows, times = [], [0.0, 0.0, 0.0]
    try:
        begin = time.time()
        subprocess.run([program("veriwarp"), "check", "--quiet", f"--certificate={folder}", *arguments, path, "--", *flags],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        times[0] = time.time() - begin
        if not os.listdir(folder):
            return name, rows, times
        if seconds:  # once more, to know how long it takes
            begin = time.time()
            subprocess.run([program("veriwarp-prove"), "--seconds", str(seconds), folder], stdout=subprocess.DEVNULL, check=False)
            times[1] = time.time() - begin
        begin = time.time()
        found = subprocess.run([program("veriwarp-certify"), "--table", folder], capture_output=True, text=True, check=False)
        times[2] = time.time() - begin
        rows = [line.split("\t") for line in found.stdout.splitlines()]
        if found.stderr:
            rows.append(["", name, "file", "damaged", "0", "0", found.stderr.splitlines()[0]])
        return name, rows, times
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def classOf(reason):
    """What a reason is about, without numbers and names."""
    if match := re.match(r"no evidence: ([a-z]+)( grid| block)?", reason):
        return "no evidence: " + match[1] + (match[2] or "")
    return re.sub(r"'[^']*'", "'...'", re.sub(r"\d+", "N", reason))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, help="the build folder, or an installation")
    parser.add_argument("--gpuverify", metavar="CHECKOUT", help="also the kernels of this checkout of GPUVerify")
    parser.add_argument("--only", default="", help="only files whose name contains this")
    parser.add_argument("--part", default="1/1", help="of all files, each Nth from the Ith on")
    parser.add_argument("--seconds", type=float, default=0,
                        help="find the evidence once more, with so much CPU time for a verdict, to know how long it takes")
    parser.add_argument("--table", help="write a line for each verdict to this file")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    cases = list(ownCases()) + (list(publicCases(options.gpuverify)) if options.gpuverify else [])
    first, every = map(int, options.part.split("/"))
    cases = [case for case in cases if options.only in case[0]][first - 1::every]
    totals, reasons, times = collections.Counter(), collections.Counter(), [0.0, 0.0, 0.0]
    table = open(options.table, "w", encoding="utf-8") if options.table else None
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for name, rows, took in pool.map(lambda case: runCase(case, options.build, options.seconds), cases):
            times = [a + b for a, b in zip(times, took)]
            for row in rows:
                check, status, why = row[2], row[3], row[6] if len(row) > 6 else ""
                totals[check, status] += 1
                if status != "certified":
                    reasons[check, classOf(why)] += 1
                if table:
                    print(name, *row, sep="\t", file=table, flush=True)
    for check in CHECKS:
        whole = sum(count for (of, _), count in totals.items() if of == check)
        good = totals[check, "certified"]
        if whole:
            print(f"{check:20} {good:5} of {whole:5} proved verdicts certified ({100 * good / whole:.1f} %)")
    whole, good = sum(totals.values()), sum(n for (_, status), n in totals.items() if status == "certified")
    print(f"{'all':20} {good:5} of {whole:5} ({100 * good / max(1, whole):.1f} %)")
    print("why not:")
    for (check, reason), count in reasons.most_common():
        print(f"{count:5}  {check}: {reason}")
    print(f"seconds: check {times[0]:.1f}, evidence {times[1]:.1f}, certify {times[2]:.1f}")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
