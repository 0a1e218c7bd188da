#!/usr/bin/env python3
"""Repairs the five programs of GPUMC's Table 4 (cuda/repair*.cu, in its sizes), and prints them beside its figures.

`veriwarp explore --repair` builds the program, looks for the least change of orders and scopes after which no error is
found, writes it into a copy of the source, builds that and explores all its executions. Seconds are CPU seconds of all of
that on one thread, most of which is compiling. "Accesses" are those that are changed, "lines" those of the source
where that is written, "tried" the sets of changes. GPUMC's figures are its paper's, on other sources:
races found and fixed, lines changed, executions of the repaired program ("within 10 minutes", bench3 and bench4 "within 6
hours"). A program that is not repaired, or whose repair is not verified, makes the exit code 1.

usage: repairs.py VERIWARP [--only TEXT] [--cuda-path DIR] [--time SECONDS]
"""
import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile

CUDA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cuda")
# name, source, blocks and threads per block; GPUMC's races, lines, executions
PROGRAMS = [("bench1", "repair1", (2, 3), (1, 2, 720)), ("bench2", "repair2", (2, 3), (2, 4, 205236)),
            ("bench3", "repair3", (8, 1), (2, 4, 12257280)), ("bench4", "repair3", (4, 2), (2, 4, 12257280)),
            ("bench5", "repair5", (5, 1), (3, 3, 1200))]


def seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def repaired(options, source, grid):
    """The report, CPU seconds, what was printed."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        command = [options.veriwarp, "explore", "--repair", "--json", report, "--time", str(options.time),
                   f"--flag=-DBLOCKS={grid[0]}", f"--flag=-DPER_BLOCK={grid[1]}", os.path.join(CUDA, source + ".cu")]
        if options.cuda_path:
            command[2:2] = ["--cuda-path", options.cuda_path]
        before = seconds()
        done = subprocess.run(command, capture_output=True, text=True)
        spent = seconds() - before
        if not os.path.exists(report):
            sys.exit(f"{source}: exit code {done.returncode}\n{done.stderr}")
        with open(report) as file:
            return json.load(file), spent, done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("veriwarp")
    parser.add_argument("--only", nargs="*", help="these programs")
    parser.add_argument("--cuda-path")
    parser.add_argument("--time", type=float, default=300, help="limit of one exploration")
    options = parser.parse_args()
    print("| program | grid | accesses | lines | tried | verified | CPU s | GPUMC: races, lines, executions |\n"
          "|---|---|---|---|---|---|---|---|")
    wrong = 0
    for name, source, grid, theirs in PROGRAMS:
        if options.only and name not in options.only:
            continue
        report, spent, text = repaired(options, source, grid)
        repair = report["repair"]
        verified = [line for line in text.splitlines() if "verified: no error in" in line]
        right = repair["state"] == "found" and repair["verified"] and verified
        wrong += not right
        found = (verified[0].split("no error in ")[1].split(" of the")[0] if right else
                 f"**{repair['state']}**: {repair['reason']}")
        lines = {(edit["file"], edit["line"]) for edit in repair["edits"]}
        print(f"| {name} | {grid[0]},{grid[1]} | {len(repair['changes'])} | {len(lines)} | {repair['tried']} | {found} | "
              f"{spent:.1f} | {theirs[0]}, {theirs[1]}, {theirs[2]:,} |", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
