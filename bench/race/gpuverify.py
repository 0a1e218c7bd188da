#!/usr/bin/env python3
"""Measures the checker on the CUDA part of GPUVerify's public test suite, given a checkout of it.

Each kernel.cu there opens with `//pass` or `//xfail:KIND`, a line of options, and patterns of the error that GPUVerify is
to report. gpuverify_expectations.tsv says what each xfail kernel is about: a race, a barrier divergence, a failing
assertion, or something that is no business of these checks.

usage: gpuverify.py CHECKOUT [--plugin SO] [--cuda DIR] [--only PART] [--all-rows]
"""
import argparse
import csv
import glob
import os
import re

import measure

CLASSES = {"race": "race", "divergence": "barrier-divergence", "assertion": "assertion"}


def shape(text):
    """'[8,8]' or '64' to '8x8'; what no device allows (more than 1024 threads) is halved until it fits, and said."""
    sides = [int(n) for n in re.findall(r"\d+", text)]
    return sides


def blockArgument(sides):
    wanted, total = list(sides), 1
    for side in sides:
        total *= side
    changed = total > 1024
    while total > 1024:
        widest = max(range(len(sides)), key=lambda i: sides[i])
        sides[widest] //= 2
        total //= 2
    return "x".join(map(str, sides)), (f"block {'x'.join(map(str, wanted))} cut to 1024 threads" if changed else "")


def translate(line):
    """GPUVerify's options to ours: (plugin arguments, compiler flags, what was changed)."""
    arguments, flags, notes = [], [], []
    for word in line.lstrip("/").split():
        name, _, value = word.partition("=")
        if name == "--blockDim":
            block, note = blockArgument(shape(value))
            arguments.append("block=" + block)
            notes += [note] if note else []
        elif name == "--gridDim":
            arguments.append("grid=" + "x".join(map(str, shape(value))))
        elif name == "--warp-sync":
            if value == "32":
                arguments.append("warp-synchronous")
            else:
                notes.append(f"{word} has no counterpart")
        elif name == "--only-divergence":
            arguments.append("checks=barrier-divergence")
        elif name.startswith("-D") or name.startswith("-I"):
            flags.append(word)
        # --no-inline, --no-infer, --equality-abstraction, --loop-unwind, --boogie-file: how GPUVerify proves, not what.
    return arguments, flags, notes


def readSuite(checkout, expectations):
    folder = os.path.join(checkout, "testsuite", "CUDA")
    files = sorted(glob.glob(os.path.join(folder, "**", "kernel.cu"), recursive=True))
    if not files:
        raise SystemExit(f"gpuverify.py: no testsuite/CUDA/**/kernel.cu in {checkout}")
    cases = []
    for path in files:
        name = os.path.relpath(os.path.dirname(path), folder)
        with open(path, encoding="utf-8", errors="replace") as source:
            lines = source.read().splitlines()
        verdict = lines[0].strip().lstrip("/").lower()
        if verdict == "pass":
            kind = "pass"
        elif name in expectations:
            kind = expectations[name]["class"]
        else:
            raise SystemExit(f"gpuverify.py: {name} is an xfail that gpuverify_expectations.tsv does not know")
        cases.append((name, path, kind, translate(lines[1])))
    return cases


def outcomeOf(kind, run):
    """(what happened, in one word; the definite and possible findings, in words)"""
    if run.report is None:
        return run.status, measure.errorsOf(run)
    found = [f for check in measure.CORRECTNESS for f in measure.findings(run.report, check)]
    said = "; ".join(f"{f['check']} {f['verdict']} line {f['line']}" for f in found)
    verdicts = {c: [k["checks"][c]["verdict"] for k in run.report["kernels"] if c in k["checks"]] for c in measure.CORRECTNESS}
    unknown = sorted({k["checks"][c].get("reason", "") for k in run.report["kernels"] for c in measure.CORRECTNESS
                      if c in k["checks"] and k["checks"][c]["verdict"] == "unknown"})
    if kind in CLASSES:
        if measure.findings(run.report, CLASSES[kind]):
            return "found", said
        return ("unknown" if "unknown" in verdicts[CLASSES[kind]] else "missed"), said or "; ".join(unknown)
    if found:
        return ("definite finding" if any(f["verdict"] == "refuted" for f in found) else "possible finding"), said
    if not run.report["kernels"]:
        return "no kernel", "; ".join(m["message"] for m in run.report.get("messages", []))
    return ("unknown" if unknown else "proved"), "; ".join(unknown)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", help="a checkout of GPUVerify")
    parser.add_argument("--only", default="", help="only kernels whose name contains this")
    parser.add_argument("--all-rows", action="store_true", help="list the kernels that came out right, too")
    parser.add_argument("--headers", default=os.path.join(measure.SOURCE_DIR, "include", "veriwarp", "gpuverify"),
                        help="folder of the annotation header")
    measure.addToolOptions(parser)
    options = parser.parse_args()
    measure.needTools(options)
    with open(os.path.join(measure.HERE, "gpuverify_expectations.tsv"), encoding="utf-8", newline="") as text:
        rows = csv.DictReader((line for line in text if not line.startswith("#")), delimiter="\t")
        expectations = {row["kernel"]: row for row in rows}
    cases = [case for case in readSuite(options.checkout, expectations) if options.only in case[0]]

    results, seconds, peak = [], [], 0.0
    for number, (name, path, kind, (arguments, flags, notes)) in enumerate(cases, 1):
        measure.progress(number, len(cases), name)
        flags = ["-I" + options.headers, "-include", "cuda.h", "-std=c++17", *flags]
        run = measure.check(options, path, flags, arguments)
        outcome, detail = outcomeOf(kind, run)
        results.append((name, kind, outcome, detail, notes, run))
        if run.report:
            seconds += measure.kernelSeconds(run.report)
        peak = max(peak, run.megabytes)

    print(measure.heading("GPUVerify's CUDA suite"))
    outcomes = ["found", "missed", "proved", "definite finding", "possible finding", "unknown", "compile error", "no kernel", "crash", "timeout"]
    kinds = ["race", "divergence", "assertion", "pass", "other", "tool"]
    rows = []
    for kind in kinds:
        of = [r for r in results if r[1] == kind]
        if of:
            rows.append([kind, len(of)] + [sum(r[2] == o for r in of) or "" for o in outcomes])
    print(measure.table(["class", "kernels", *outcomes], rows))
    print(f"\nTime per kernel, all checks: {measure.seconds(seconds)}. Largest process: {peak:.0f} MB.\n")
    right = {"race": "found", "divergence": "found", "assertion": "found", "pass": "proved"}
    listed = [r for r in results if options.all_rows or right.get(r[1]) != r[2]]
    print(measure.table(["kernel", "class", "outcome", "findings or reasons", "notes"],
                        [[r[0], r[1], r[2], r[3][:300], "; ".join(r[4])] for r in listed]))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
