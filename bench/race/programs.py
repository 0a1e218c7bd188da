#!/usr/bin/env python3
"""Runs the checker over the CUDA sources of public programs and says what it made of them: verdicts per check, every definite
finding (to be read by hand), reasons for unknown by frequency, crashes, time and memory.

usage: programs.py samples CHECKOUT [options]      NVIDIA's cuda-samples
       programs.py hecbench CHECKOUT [options]     the hundred programs of hecbench_100.txt
       programs.py tree FOLDER [options]           every .cu file below a folder, with -I of its own folder
"""
import argparse
import glob
import json
import os
import re

import measure


def makefileFlags(folder):
    """-I and -D words of a program's Makefile, relative folders made absolute; words with make variables are left out, and so is
    -DDEBUG, which those Makefiles add only on request."""
    flags = []
    path = os.path.join(folder, "Makefile")
    if not os.path.exists(path):
        return flags
    with open(path, encoding="utf-8", errors="replace") as text:
        for word in re.findall(r"(?<!\S)-[ID]\s?[^\s\\]+", text.read()):
            if "$" in word or "`" in word or word == "-DDEBUG":
                continue
            kind, value = word[:2], word[2:].strip()
            if kind == "-I" and not os.path.isabs(value):
                value = os.path.join(folder, value)
            flags.append(kind + value)
    return list(dict.fromkeys(flags))


def samples(checkout):
    common = os.path.join(checkout, "Common")
    for path in sorted(glob.glob(os.path.join(checkout, "**", "*.cu"), recursive=True)):
        folder = os.path.dirname(path)
        yield os.path.relpath(path, checkout), path, ["-std=c++17", "-I" + common, "-I" + folder, "-I" + os.path.join(folder, "inc")]


def hecbench(checkout):
    with open(os.path.join(measure.HERE, "hecbench_100.txt"), encoding="utf-8") as text:
        names = [line.strip() for line in text if line.strip() and not line.startswith("#")]
    source = os.path.join(checkout, "src")
    for name in names:
        folder = os.path.join(source, name)
        files = sorted(glob.glob(os.path.join(folder, "**", "*.cu"), recursive=True))
        if not files:
            print(f"programs.py: {name} has no .cu file")
        for path in files:
            flags = ["-std=c++17", "-I" + os.path.dirname(path), "-I" + folder, "-I" + os.path.join(source, "include")]
            yield os.path.relpath(path, source), path, flags + makefileFlags(folder)


def tree(folder):
    for path in sorted(glob.glob(os.path.join(folder, "**", "*.cu"), recursive=True)):
        yield os.path.relpath(path, folder), path, ["-std=c++17", "-I" + os.path.dirname(path)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", choices=["samples", "hecbench", "tree"])
    parser.add_argument("checkout")
    parser.add_argument("--only", default="", help="only files whose name contains this")
    parser.add_argument("--limit", type=int, default=0, help="at most so many files")
    parser.add_argument("--every", type=int, default=1, help="every N-th file")
    parser.add_argument("--keep", help="folder that gets each file's JSON")
    measure.addToolOptions(parser)
    options = parser.parse_args()
    measure.needTools(options)
    files = [f for f in {"samples": samples, "hecbench": hecbench, "tree": tree}[options.suite](options.checkout) if options.only in f[0]]
    files = files[:: options.every]
    if options.limit:
        files = files[: options.limit]
    if not files:
        raise SystemExit("programs.py: no file to check")

    runs = []
    for number, (name, path, flags) in enumerate(files, 1):
        measure.progress(number, len(files), name)
        run = measure.check(options, path, flags, cwd=os.path.dirname(path))
        runs.append((name, run))
        if options.keep and run.report:
            os.makedirs(options.keep, exist_ok=True)
            with open(os.path.join(options.keep, name.replace("/", "__") + ".json"), "w", encoding="utf-8") as out:
                json.dump(run.report, out, indent=1)

    good = [(name, run.report) for name, run in runs if run.report and run.report["kernels"]]
    status = {s: sum(run.status == s for _, run in runs) for s in ("ok", "compile error", "crash", "timeout")}
    without = sum(run.report is not None and not run.report["kernels"] for _, run in runs)
    print(measure.heading({"samples": "cuda-samples", "hecbench": "HeCBench, 100 programs"}.get(options.suite, options.suite)))
    print(f"{len(runs)} files: {status['ok']} checked ({without} of them without a kernel), {status['compile error']} that Clang 19 does "
          f"not compile, {status['crash']} crashes, {status['timeout']} over {options.timeout:.0f} s; {sum(len(r['kernels']) for _, r in good)} kernels.\n")
    print(measure.verdictTable([report for _, report in good]))
    undecided = [k for _, r in good for k in r["kernels"] if any(k["checks"].get(c, {}).get("verdict") == "unknown" for c in measure.CORRECTNESS)]
    total = sum(len(r["kernels"]) for _, r in good)
    if total:
        print(f"\nKernels with an unknown among the four checks of correctness: {len(undecided)} of {total} ({100 * len(undecided) / total:.1f}%).")
    print(f"\nTime per kernel, all checks: {measure.seconds([s for _, r in good for s in measure.kernelSeconds(r)])}. "
          f"Largest process: {max(run.megabytes for _, run in runs):.0f} MB.\n")
    definite = [[name, f["line"], f["check"], " ".join(filter(None, (f["kind"], f["level"], f["space"]))), f["message"]]
                for name, report in good for check in measure.CORRECTNESS for f in measure.findings(report, check, "refuted")]
    print(f"### Definite findings ({len(definite)})\n\n" + measure.table(["file", "line", "check", "class", "message"], definite))
    possible = sum(len(measure.findings(r, c, "possible")) for _, r in good for c in measure.CORRECTNESS)
    print(f"\nPossible findings: {possible}.\n\n### Reasons for unknown\n\n" + measure.unknownReasons(good))
    bad = [[name, run.status, measure.errorsOf(run)[:160] or run.stderr.strip()[-160:]] for name, run in runs if run.status != "ok"]
    print(f"\n### Not checked ({len(bad)})\n\n" + measure.table(["file", "what happened", "said"], bad))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
