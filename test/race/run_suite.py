#!/usr/bin/env python3
"""Runs the kernels of test/race/{correct,wrong} through Veriwarp and compares the verdicts with what each file expects.

The files carry their expectations in comments; README.md beside this script says how. Expectations are written by hand, from
the kernel and CUDA's memory model: there is deliberately no mode that updates them from what a checker said.

usage: run_suite.py (--veriwarp CMD | --clang CMD --plugin SO --cuda DIR) [--only GLOB]... [--list] [FILE]...
exit code: 0 all as expected, 1 something else was found, 2 wrong usage
"""
import argparse
import dataclasses
import fnmatch
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "scripts"))
import tables  # noqa: E402

CORRECTNESS = tables.checks("Correctness")  # what `all` means
CHECKS = tables.checks()
VERDICTS = ("proved", "refuted", "possible", "unknown", "assumed", "any", "missed")
ATTRIBUTES = ("kind", "level", "space", "degree")


class BadExpectation(Exception):
    pass


@dataclasses.dataclass
class Expectation:
    check: str
    verdicts: tuple  # alternatives
    place: str = ""  # "", "marked", a name of markers, or a line number
    kernel: str = ""  # part of the kernel's name; empty: every kernel of the file
    definite: bool = False
    attributes: dict = dataclasses.field(default_factory=dict)
    tolerate: tuple = ()
    text: str = ""

    @property
    def wantsFinding(self):
        return bool(set(self.verdicts) & {"refuted", "possible"}) and not set(self.verdicts) & {"unknown", "proved", "any"}

    @property
    def saysWrong(self):
        """The code is wrong, by this expectation; `refuted|unknown` is that, too, `possible|unknown` is not."""
        return self.wantsFinding or ("refuted" in self.verdicts and not set(self.verdicts) & {"proved", "any"})


@dataclasses.dataclass
class Case:
    path: str
    args: list
    expectations: list
    markers: dict  # (check, name) -> set of lines; name "" for unnamed markers

    def lines(self, expectation):
        if expectation.place.isdigit():
            return {int(expectation.place)}
        name = "" if expectation.place == "marked" else expectation.place
        return self.markers.get((expectation.check, name), set())


def parseExpectation(text):
    fields = {}
    definite, check, verdicts, place = False, None, (), ""
    for word in text.split():
        if word == "definite":
            definite = True
            continue
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise BadExpectation(f"'{word}' is not KEY=VALUE")
        if key in CHECKS or key == "all":
            if check:
                raise BadExpectation(f"two checks in one expectation: {check}, {key}")
            check = key
            value, _, place = value.partition("@")
            verdicts = tuple(value.split("|"))
        elif key in ATTRIBUTES + ("kernel", "tolerate"):
            fields[key] = value
        else:
            raise BadExpectation(f"'{key}' is neither a check nor an attribute")
    if not check:
        raise BadExpectation("names no check")
    tolerate = tuple(fields.pop("tolerate", "").split("|")) if "tolerate" in fields else ()
    for verdict in verdicts + tolerate:
        if verdict not in VERDICTS:
            raise BadExpectation(f"'{verdict}' is no verdict")
    kernel = fields.pop("kernel", "")
    base = dict(verdicts=verdicts, place=place, kernel=kernel, definite=definite, attributes=fields, tolerate=tolerate, text=text)
    result = [Expectation(check=name, **base) for name in (CORRECTNESS if check == "all" else (check,))]
    for expectation in result:
        if expectation.wantsFinding and not place:
            raise BadExpectation("a finding is expected, but not said where: add @marked")
    return result


def parseCase(path, text=None):
    if text is None:
        with open(path, encoding="utf-8") as source:
            text = source.read()
    args, markers, latest = [], {}, {}
    for number, line in enumerate(text.splitlines(), 1):
        if match := re.match(r"// veriwarp-args:\s*(.*)", line):
            args += shlex.split(match[1])
        elif match := re.match(r"// veriwarp-expect:\s*(.*)", line):
            try:
                for expectation in parseExpectation(match[1].strip()):
                    latest[expectation.kernel, expectation.check, expectation.place] = expectation
                    # A line about one check replaces what an `all=` line before it said of that check.
                    if expectation.place:
                        latest.pop((expectation.kernel, expectation.check, ""), None)
            except BadExpectation as error:
                raise BadExpectation(f"{path}:{number}: {error}") from None
        elif match := re.search(r"// expect:\s*(.*)$", line):
            for word in match[1].split():
                parts = re.fullmatch(r"([\w-]+)(?:\((\w+)\))?", word)
                if not parts or parts[1] not in CHECKS:
                    raise BadExpectation(f"{path}:{number}: '{word}' marks no check")
                markers.setdefault((parts[1], parts[2] or ""), set()).add(number)
    case = Case(path, args, list(latest.values()), markers)
    if not case.expectations:
        raise BadExpectation(f"{path}: says nothing of what is expected (// veriwarp-expect: ...)")
    for expectation in case.expectations:
        if expectation.place and not case.lines(expectation):
            raise BadExpectation(f"{path}: no line is marked for '{expectation.text}'")
    return case


@dataclasses.dataclass
class Problem:
    check: str
    expected: str
    got: str


def describe(finding):
    extra = " ".join(str(finding[key]) for key in ("kind", "level", "space") if finding.get(key))
    return f"{finding['verdict']} at line {finding['line']}" + (f" ({extra})" if extra else "")


def attributesMatch(finding, attributes):
    return all(str(finding.get(key, "")) in value.split("|") for key, value in attributes.items())


def compareFinding(case, expectation, report, problems, soft):
    ours = [f for f in report["findings"] if f["check"] == expectation.check and inKernel(f.get("kernel", ""), expectation, report)]
    if "benign" not in expectation.attributes.get("kind", ""):
        ours = [f for f in ours if f.get("kind") != "benign"]
    lines = case.lines(expectation)
    here = [f for f in ours if f["line"] in lines]
    fitting = [f for f in here if attributesMatch(f, expectation.attributes)]
    if fitting and (not expectation.definite or any(f["verdict"] == "refuted" for f in fitting)):
        return
    if fitting:
        got = "not definite: " + "; ".join(describe(f) for f in fitting)
    elif here:
        got = "other attributes: " + "; ".join(describe(f) for f in here)
    elif ours:
        got = "elsewhere: " + "; ".join(describe(f) for f in ours)
    else:
        verdicts = list(verdictsOf(expectation, report))
        got = "missed: " + ", ".join(f"{verdict} ({reason})" if reason else verdict for verdict, reason in verdicts)
        admitted = any(verdict in ("unknown", "assumed") and verdict in expectation.tolerate for verdict, _ in verdicts)
        if "missed" in expectation.tolerate or admitted:
            soft.append(Problem(expectation.check, expectation.text, got))
            return
    problems.append(Problem(expectation.check, expectation.text, got))


def inKernel(name, expectation, report):
    if not expectation.kernel:
        return True
    pretty = next((k["pretty"] for k in report["kernels"] if k["name"] == name), name)
    return expectation.kernel in pretty


def verdictsOf(expectation, report):
    found = []
    for kernel in report["kernels"]:
        if inKernel(kernel["name"], expectation, report) and expectation.check in kernel["checks"]:
            check = kernel["checks"][expectation.check]
            found.append((check["verdict"], check.get("reason", "")))
    return found or [("no verdict", "")]


def compareVerdict(expectation, report, problems, soft):
    for verdict, reason in verdictsOf(expectation, report):
        if verdict in expectation.verdicts or "any" in expectation.verdicts:
            continue
        # Code that is right stays right where nothing says how large its arrays are: labels know no sizes, either.
        if verdict == "assumed" and "proved" in expectation.verdicts and not expectation.definite:
            continue
        where = [describe(f) for f in report["findings"] if f["check"] == expectation.check and inKernel(f.get("kernel", ""), expectation, report)]
        got = verdict + (f": {reason}" if reason else "") + (": " + "; ".join(where) if where else "")
        (soft if verdict in expectation.tolerate else problems).append(Problem(expectation.check, expectation.text, got))


def compare(case, report):
    """What the report gets wrong, and what it gets wrong within the tolerance that the file states."""
    problems, soft = [], []
    for expectation in case.expectations:
        if expectation.wantsFinding:
            compareFinding(case, expectation, report, problems, soft)
        else:
            compareVerdict(expectation, report, problems, soft)
    # A finding that no expectation speaks of is a false alarm, on whichever line it is.
    for finding in report["findings"]:
        check = finding["check"]
        if check not in CORRECTNESS or finding.get("kind") == "benign":
            continue
        speaking = [e for e in case.expectations if e.check == check and inKernel(finding.get("kernel", ""), e, report)]
        if any(not e.wantsFinding for e in speaking) or any(finding["line"] in case.lines(e) for e in speaking):
            continue
        problems.append(Problem(check, "no finding there", "false alarm: " + describe(finding)))
    return problems, soft


def isAssumed(case, report):
    """Something that the file calls right was not proved, but is among the assumptions."""
    return any(verdict == "assumed" for expectation in case.expectations if "proved" in expectation.verdicts
               for verdict, _ in verdictsOf(expectation, report))


class Checker:
    """Runs one file through Veriwarp; gives its report, or why there is none."""

    def __init__(self, options):
        self.options = options

    def command(self, case, out):
        options = self.options
        flags = ["-std=c++17"] + options.flag
        if options.veriwarp:
            extra = ["--toolkit", options.cuda] if options.cuda else []
            return [options.veriwarp, "check", "--json", out, *extra, *case.args, case.path, "--", *flags]
        plugin = [f"-fplugin={options.plugin}", "-fplugin-arg-veriwarp-build-budget=off", f"-fplugin-arg-veriwarp-json={out}"]
        plugin += ["-fplugin-arg-veriwarp-" + arg.removeprefix("--") for arg in case.args]
        return [options.clang, "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80", f"--cuda-path={options.cuda}",
                "-Wno-unknown-cuda-version", *flags, *plugin, "-S", "-emit-llvm", "-o", os.devnull, case.path]

    def run(self, case):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "report.json")
            try:
                done = subprocess.run(self.command(case, out), capture_output=True, text=True, errors="replace",
                                      timeout=self.options.timeout, stdin=subprocess.DEVNULL)
            except subprocess.TimeoutExpired:
                return None, f"no answer in {self.options.timeout} s"
            except OSError as error:
                return None, str(error)
            tail = " | ".join(done.stderr.strip().splitlines()[-3:])
            if done.returncode < 0 or (self.options.veriwarp and done.returncode not in (0, 1, 3)):
                return None, f"exit code {done.returncode}: {tail}"
            try:
                with open(out, encoding="utf-8") as report:
                    return json.load(report), ""
            except (OSError, ValueError) as error:
                return None, f"no report ({error}): {tail}"


def readKnownGaps(path):
    gaps = {}
    if path and os.path.exists(path):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                if line.strip() and not line.startswith("#"):
                    name, _, reason = line.rstrip("\n").partition("\t")
                    gaps[name] = reason
    return gaps


def nameOf(path):
    parts = os.path.abspath(path).split(os.sep)
    return "/".join(parts[-2:])


def chooseFiles(options):
    files = options.files or sorted(glob.glob(os.path.join(HERE, "correct", "*.cu")) + glob.glob(os.path.join(HERE, "wrong", "*.cu")))
    if options.only:
        files = [f for f in files if any(fnmatch.fnmatch(nameOf(f), pattern) for pattern in options.only)]
    return files


def show(status, name, seconds, problems):
    print(f"{status:5} {seconds:6.1f} s  {name}", flush=True)
    for problem in problems:
        print(f"        {problem.check}: expected {problem.expected}\n        {' ' * len(problem.check)}  got {problem.got}", flush=True)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--veriwarp", help="the veriwarp command")
    parser.add_argument("--clang", default="clang++-19", help="clang++, when the plugin is used directly")
    parser.add_argument("--plugin", help="Veriwarp.so, when the plugin is used directly")
    parser.add_argument("--cuda", default="", help="CUDA toolkit that Clang can use")
    parser.add_argument("--flag", action="append", default=[], help="one more compiler flag; may be repeated")
    parser.add_argument("--only", action="append", default=[], help="pattern of files, as 'wrong/reduce_*'; may be repeated")
    parser.add_argument("--list", action="store_true", help="print files and expectations, check nothing")
    parser.add_argument("--timeout", type=float, default=180, help="seconds for one file")
    parser.add_argument("--known-gaps", default=os.path.join(HERE, "known_gaps.tsv"),
                        help="files that are known to fail, with the reason; one that passes is named, and fails the run with --strict")
    parser.add_argument("--strict", action="store_true", help="a known gap that is closed fails the run")
    options = parser.parse_args(arguments)
    try:
        cases = [parseCase(path) for path in chooseFiles(options)]
    except (BadExpectation, OSError) as error:
        print(f"run_suite.py: {error}", file=sys.stderr)
        return 2
    if not cases:
        print("run_suite.py: no file fits", file=sys.stderr)
        return 2
    if options.list:
        for case in cases:
            for expectation in dict.fromkeys(e.text for e in case.expectations):
                print(f"{nameOf(case.path)}\t{expectation}")
        return 0
    if not options.veriwarp and not options.plugin:
        parser.error("say what to run: --veriwarp CMD, or --plugin SO with --cuda DIR")

    gaps, checker = readKnownGaps(options.known_gaps), Checker(options)
    passed = failed = tolerated = known = closed = assumed = 0
    for case in cases:
        name, start = nameOf(case.path), time.monotonic()
        report, error = checker.run(case)
        problems, soft = compare(case, report) if report else ([Problem("run", "a report", error)], [])
        seconds = time.monotonic() - start
        if name in gaps and problems:
            known += 1
            show("gap", name, seconds, problems)
        elif name in gaps:
            closed += 1
            show("shut", name, seconds, [Problem("known gap", "to fail: " + gaps[name], "all as expected: take it off the list")])
        elif problems:
            failed += 1
            show("FAIL", name, seconds, problems)
        else:
            passed += 1
            tolerated += bool(soft)
            assumed += isAssumed(case, report)
            show("soft" if soft else "ok", name, seconds, soft)
    print(f"{passed + closed} passed, {failed} failed" + (f", {known} known gaps" if known else "") + (f", {closed} gaps closed" if closed else "")
          + (f"; {tolerated} of the passed within a stated tolerance" if tolerated else "")
          + (f"; in {assumed} of the passed, what is right is assumed at some place" if assumed else ""))
    return 1 if failed or (closed and options.strict) else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
