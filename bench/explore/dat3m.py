#!/usr/bin/env python3
"""The litmus tests that Dat3M ships with recorded outcomes, under the same model here: how many agree, and which do not.

usage: dat3m.py VERIWARP_LITMUS DAT3M [--table NAME]... [--model NAME=FILE]... [--seconds S] [--jobs N] [--verbose]

DAT3M is a checkout of Dat3M (its folders litmus and dartagnan/src/test/resources are read). A test of a table agrees if
its condition holds where the table has 1 and does not where it has 0; in tables of races (…-DR), if it has no race where
the table has 1. Tests whose answer is unknown do not agree. `--model ptx=cat/ptx-v6.0.cat` runs a table's tests with
a file in place of the built-in model.
"""
import argparse
import collections
import concurrent.futures
import os
import subprocess

# Table: model, and what is compared.
TABLES = {
    "RC11": ("rc11", "condition"),
    "PTXv6_0": ("ptx", "condition"),
    "PTXv7_5": ("ptx", "condition"),
    "VULKAN": ("vulkan", "condition"),
    "VULKAN-DR": ("vulkan", "race"),
}


def rows(dat3m, table):
    """The tests of a table, with what is recorded: (file, 0 or 1)."""
    path = os.path.join(dat3m, "dartagnan/src/test/resources", f"{table}-expected.csv")
    with open(path, encoding="utf-8") as file:
        for line in file:
            name, _, recorded = line.strip().rpartition(",")
            test = os.path.join(dat3m, name)
            if name and not name.startswith("//") and os.path.exists(test): # some tables name tests that are gone
                yield test, int(recorded)


def answer(command, what):
    """1 or 0, or why there is neither."""
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "no end"
    if run.returncode not in (0, 3):
        return "not read: " + run.stderr.strip().splitlines()[-1].split("error: ")[-1] if run.stderr else "died"
    lines = run.stdout.splitlines()
    if what == "race":
        racy = any(line.startswith("Flag ") and "rac" in line for line in lines)
        return 0 if racy else 1 if run.returncode == 0 else "unknown"
    verdict = lines[next(i for i, line in enumerate(lines) if line.startswith("Witnesses")) - 1]
    return {"Ok": 1, "No": 0}.get(verdict, "unknown")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("litmus")
    parser.add_argument("dat3m")
    parser.add_argument("--table", action="append", choices=sorted(TABLES))
    parser.add_argument("--model", action="append", default=[])
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--verbose", action="store_true", help="name the tests that differ")
    options = parser.parse_args()
    models = dict(given.split("=", 1) for given in options.model)
    for table in options.table or TABLES:
        model, what = TABLES[table]
        tests = list(rows(options.dat3m, table))
        commands = [[options.litmus, "--model", models.get(table, models.get(model, model)), "--time",
                     str(options.seconds), path] for path, _ in tests]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            answers = list(pool.map(lambda command: answer(command, what), commands))
        differing = collections.defaultdict(list)
        for (path, recorded), got in zip(tests, answers):
            if got != recorded:
                kind = f"{got}, recorded {recorded}" if got in (0, 1) else got
                differing[kind].append(os.path.relpath(path, options.dat3m))
        agreeing = len(tests) - sum(map(len, differing.values()))
        print(f"{table}: {agreeing} of {len(tests)} agree under {model}")
        for kind, files in sorted(differing.items()):
            print(f"  {kind}: {len(files)}")
            for file in files if options.verbose else []:
                print(f"    {file}")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
