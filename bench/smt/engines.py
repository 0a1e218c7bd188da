#!/usr/bin/env python3
"""Measures which engine decides which questions of the checks, in which time, and what becomes of the verdicts: each file is
checked with several settings of `engines` in turn, with a log of the questions.

The files are those of test/race, and GPUVerify's CUDA suite, given a checkout of it. `before` names the setting that the
others are compared with.

usage: engines.py [--gpuverify CHECKOUT] [--settings all;own] [--every N] [--rows FILE] [--plugin SO] [--cuda DIR]
"""
import argparse
import collections
import csv
import hashlib
import json
import os
import re
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "race"))
sys.path.insert(0, os.path.join(HERE, "..", "..", "test", "race"))
import gpuverify  # noqa: E402
import measure  # noqa: E402
import run_suite  # noqa: E402

ANSWER = re.compile(r"; (unsat|sat|unknown)(, if nothing wraps)?(?: by (\w+)|: (.*)), ([0-9.]+) s")


def suiteCases(options):
    for side in ("correct", "wrong"):
        folder = os.path.join(run_suite.HERE, side)
        for name in sorted(os.listdir(folder)):
            if name.endswith(".cu"):
                path = os.path.join(folder, name)
                case = run_suite.parseCase(path)
                arguments = [a.removeprefix("--") for a in case.args]
                yield f"race/{side}/{name}", path, ["-std=c++17"], arguments, case


def gpuverifyCases(options):
    with open(os.path.join(measure.HERE, "gpuverify_expectations.tsv"), encoding="utf-8", newline="") as text:
        rows = csv.DictReader((line for line in text if not line.startswith("#")), delimiter="\t")
        expectations = {row["kernel"]: row for row in rows}
    headers = os.path.join(measure.SOURCE_DIR, "include", "veriwarp", "gpuverify")
    for name, path, _, (arguments, flags, _) in gpuverify.readSuite(options.gpuverify, expectations):
        yield f"gpuverify/{name}", path, ["-I" + headers, "-include", "cuda.h", "-std=c++17", *flags], arguments, None


def questionsOf(log):
    """(text's hash, status, whether nothing wraps, decider, seconds) of each question."""
    try:
        with open(log, encoding="utf-8", errors="replace") as text:
            blocks = text.read().split("\n\n")
    except OSError:
        return
    for block in blocks:
        lines = block.strip().split("\n")
        match = ANSWER.fullmatch(lines[-1])
        if match:
            script = "\n".join(line for line in lines if not line.startswith(";"))
            yield [hashlib.sha256(script.encode()).hexdigest()[:16], match[1], bool(match[2]), match[3] or "nobody", float(match[5])]


def verdictsOf(report):
    return {f"{kernel['name']} {check} {n}": c["verdict"] for kernel in report["kernels"]
            for n, (check, c) in enumerate(kernel["checks"].items())} if report else {}


def runOne(options, setting, path, flags, arguments):
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        extra = [*arguments, "cache=off", f"engines={setting}", f"log={log}"]
        run = measure.check(options, path, flags, extra)
        return {"status": run.status, "cpu": run.cpu, "verdicts": verdictsOf(run.report), "questions": list(questionsOf(log)),
                "report": run.report}


def judge(case, report):
    if case is None or report is None:
        return ""
    problems, soft = run_suite.compare(case, report)
    return "; ".join(f"{p.check}: expected {p.expected}, got {p.got}" for p in problems)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gpuverify", help="a checkout of GPUVerify")
    parser.add_argument("--settings", default="all;own", help="values of `engines`, separated by semicolons; the first is compared with")
    parser.add_argument("--every", type=int, default=1, help="only every so many files")
    parser.add_argument("--offset", type=int, default=0)
    parser.add_argument("--only", default="", help="only files whose name contains this")
    parser.add_argument("--rows", default="", help="append what was measured to this file, one line of JSON for each run")
    measure.addToolOptions(parser)
    options = parser.parse_args()
    measure.needTools(options)
    settings = options.settings.split(";")
    cases = list(suiteCases(options)) + (list(gpuverifyCases(options)) if options.gpuverify else [])
    cases = [c for c in cases if options.only in c[0]][options.offset::options.every]
    rows = []
    for number, (name, path, flags, arguments, case) in enumerate(cases, 1):
        measure.progress(number, len(cases), name)
        turn = number % len(settings)  # none is always the first
        for setting in settings[turn:] + settings[:turn]:
            run = runOne(options, setting, path, flags, arguments)
            row = {"name": name, "setting": setting, **run, "wrong": judge(case, run["report"])}
            del row["report"]
            rows.append(row)
            if options.rows:
                with open(options.rows, "a", encoding="utf-8") as out:
                    out.write(json.dumps(row) + "\n")
    printTables(settings, rows)


def printTables(settings, rows):
    print(measure.heading("Engines"))
    deciders = ["simplify", "algebra", "sat", "z3", "cvc5", "nobody"]
    table = []
    for setting in settings:
        mine = [r for r in rows if r["setting"] == setting]
        count = collections.Counter(q[3] for r in mine for q in r["questions"])
        table.append([f"`{setting}`", sum(count.values()), *(count[d] for d in deciders), f"{sum(r['cpu'] for r in mine):.0f}",
                      f"{sum(q[4] for r in mine for q in r['questions']):.1f}"])
    print(measure.table(["engines", "questions", *deciders, "CPU s, all", "CPU s, questions"], table))
    base = {r["name"]: r for r in rows if r["setting"] == settings[0]}
    for setting in settings[1:]:
        compareWith(base, {r["name"]: r for r in rows if r["setting"] == setting}, settings[0], setting)


def compareWith(base, other, first, second):
    decided = {}
    for r in base.values():
        for key, status, wraps, decider, _ in r["questions"]:
            if decider in ("z3", "cvc5", "sat"):
                decided[key] = (status, wraps)
    mine = {q[0]: q for r in other.values() for q in r["questions"]}
    met = {k: v for k, v in decided.items() if k in mine}
    same = sum(mine[k][1] == v[0] for k, v in met.items())
    assumed = sum(mine[k][1] == v[0] == "unsat" and mine[k][2] and not v[1] for k, v in met.items())
    contradictions = [k for k, v in met.items() if {mine[k][1], v[0]} == {"sat", "unsat"} and not (mine[k][2] or v[1])]
    print(f"\n`{second}` beside `{first}`: of {len(decided)} questions that solvers decide there, {len(met)} are asked here; "
          f"{same} have the same answer, {assumed} of them under an assumption that was not needed; contradictions: {contradictions}\n")
    for name, r in other.items():
        for key, verdict in r["verdicts"].items():
            was = base[name]["verdicts"].get(key, "none")
            if was != verdict:
                print(f"- {name} {key}: {was} becomes {verdict}")
        if r["wrong"] != base[name]["wrong"]:
            print(f"- {name}: expectations: before '{base[name]['wrong']}', now '{r['wrong']}'")
        if r["status"] != base[name]["status"]:
            print(f"- {name}: {base[name]['status']} becomes {r['status']}")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
