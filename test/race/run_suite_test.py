#!/usr/bin/env python3
"""Tests the suite's runner with made-up reports: it must fail on every kind of wrong answer, and pass on right ones.

usage: run_suite_test.py
"""
import contextlib
import io
import json
import os
import stat
import sys
import tempfile
import unittest

import run_suite

WRONG = """// A kernel.
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
__global__ void k(int *p) {
  s[t] = 1; // expect: race
  f(s[t + 1]);
}
"""
CORRECT = """// A kernel.
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
__global__ void k(int *p) {}
"""


def finding(**changes):
    base = {"check": "race", "kind": "read-write", "level": "block", "verdict": "refuted", "space": "shared", "line": 4,
            "kernel": "_Z1kPi", "message": "m", "threads": []}
    return {**base, **changes}


def report(verdicts=None, findings=()):
    checks = {name: {"verdict": "proved", "assumptions": []} for name in run_suite.CHECKS}
    for check, verdict in (verdicts or {}).items():
        checks[check] = {"verdict": verdict, "reason": "because" if verdict == "unknown" else ""}
    return {"kernels": [{"name": "_Z1kPi", "pretty": "k(int*)", "checks": checks}], "findings": list(findings)}


def outcome(text, answer):
    problems, soft = run_suite.compare(run_suite.parseCase("f.cu", text), answer)
    return len(problems), len(soft)


class Comparison(unittest.TestCase):
    def test_found_as_expected(self):
        self.assertEqual(outcome(WRONG, report({"race": "refuted"}, [finding()])), (0, 0))

    def test_a_missed_finding_fails(self):
        self.assertEqual(outcome(WRONG, report())[0], 1)
        self.assertEqual(outcome(WRONG, report({"race": "unknown"}))[0], 1)

    def test_unknown_may_be_tolerated_where_proved_is_not(self):
        text = WRONG.replace("race=", "race=refuted@marked tolerate=unknown\n// was: ", 1)
        self.assertEqual(outcome(text, report({"race": "unknown"})), (0, 1))
        self.assertEqual(outcome(text, report())[0], 1)

    def test_a_finding_on_another_line_fails(self):
        self.assertGreaterEqual(outcome(WRONG, report({"race": "refuted"}, [finding(line=5)]))[0], 1)

    def test_a_second_finding_elsewhere_is_a_false_alarm(self):
        self.assertEqual(outcome(WRONG, report({"race": "refuted"}, [finding(), finding(line=9)]))[0], 1)

    def test_other_attributes_fail(self):
        for change in ({"level": "grid"}, {"kind": "write-write"}, {"space": "global"}, {"kind": "benign"}):
            with self.subTest(change=change):
                self.assertGreaterEqual(outcome(WRONG, report({"race": "refuted"}, [finding(**change)]))[0], 1)

    def test_possible_is_not_definite(self):
        answer = report({"race": "possible"}, [finding(verdict="possible")])
        self.assertEqual(outcome(WRONG, answer)[0], 1)
        self.assertEqual(outcome(WRONG.replace(" definite", ""), answer), (0, 0))

    def test_a_finding_of_another_check_is_a_false_alarm(self):
        other = finding(check="out-of-bounds")
        self.assertEqual(outcome(WRONG, report({"race": "refuted"}, [finding(), other]))[0], 1)

    def test_remarks_do_not_matter(self):
        remarks = [finding(check="bank-conflict", line=9), finding(kind="benign", line=9)]
        self.assertEqual(outcome(WRONG, report({"race": "refuted"}, [finding()] + remarks)), (0, 0))
        self.assertEqual(outcome(CORRECT, report({"bank-conflict": "refuted"}, remarks)), (0, 0))

    def test_proved_as_expected(self):
        self.assertEqual(outcome(CORRECT, report()), (0, 0))

    def test_not_proved_fails(self):
        for check in run_suite.CORRECTNESS:
            for verdict in ("refuted", "possible"):
                with self.subTest(check=check, verdict=verdict):
                    self.assertGreaterEqual(outcome(CORRECT, report({check: verdict}, [finding(check=check)]))[0], 1)
        self.assertEqual(outcome(CORRECT, report({"out-of-bounds": "unknown"})), (1, 0))

    def test_assumed_is_right_but_not_definite(self):
        self.assertEqual(outcome(CORRECT, report({"out-of-bounds": "assumed"})), (0, 0))
        self.assertEqual(outcome(CORRECT.replace("all=proved", "all=proved definite"), report({"out-of-bounds": "assumed"}))[0], 1)
        self.assertEqual(outcome(CORRECT.replace("all=proved", "all=proved\n// veriwarp-expect: out-of-bounds=assumed"), report())[0], 1)
        self.assertEqual(outcome(WRONG, report({"race": "assumed"}))[0], 1)
        case = run_suite.parseCase("f.cu", CORRECT)
        self.assertTrue(run_suite.isAssumed(case, report({"out-of-bounds": "assumed"})))
        self.assertFalse(run_suite.isAssumed(case, report()))

    def test_the_tolerated_is_counted_apart(self):
        self.assertEqual(outcome(CORRECT, report({"race": "unknown"})), (0, 1))

    def test_a_kernel_without_verdict_fails(self):
        self.assertGreaterEqual(outcome(CORRECT, {"kernels": [], "findings": []})[0], 4 - 1)

    def test_neither_proved_nor_refuted(self):
        text = CORRECT.replace("race=proved tolerate=unknown", "race=unknown|possible")
        self.assertEqual(outcome(text, report({"race": "possible"}, [finding(verdict="possible")])), (0, 0))
        self.assertEqual(outcome(text, report())[0], 1)
        self.assertEqual(outcome(text, report({"race": "refuted"}, [finding()]))[0], 1)

    def test_kernels_are_told_apart(self):
        text = WRONG.replace("race=", "kernel=k( race=").replace("// A", "// veriwarp-expect: kernel=other all=proved\n// A")
        text = text.replace("// A kernel.\n", "").replace("s[t] = 1;", "\n\n s[t] = 1;")
        answer = report({"race": "refuted"}, [finding(line=6)])
        answer["kernels"].append({"name": "_Z5otherv", "pretty": "other()", "checks": report()["kernels"][0]["checks"]})
        case = run_suite.parseCase("f.cu", text)
        answer["findings"][0]["line"] = min(case.markers["race", ""])
        self.assertEqual(run_suite.compare(case, answer), ([], []))
        answer["kernels"][1]["checks"]["race"] = {"verdict": "refuted"}
        self.assertEqual(len(run_suite.compare(case, answer)[0]), 1)


class Headers(unittest.TestCase):
    def test_mistakes_are_errors(self):
        for line in ("race=refutd@marked", "rase=proved", "race=refuted", "race", "race=proved tolerate=no",
                     "race=refuted@5 color=red", "level=block", "race=proved assertion=proved"):
            with self.subTest(line=line), self.assertRaises(run_suite.BadExpectation):
                run_suite.parseCase("f.cu", "// veriwarp-expect: " + line + "\n")
        with self.assertRaises(run_suite.BadExpectation):
            run_suite.parseCase("f.cu", "// Nothing expected.\n")
        with self.assertRaises(run_suite.BadExpectation):
            run_suite.parseCase("f.cu", WRONG.replace("// expect: race", ""))
        with self.assertRaises(run_suite.BadExpectation):
            run_suite.parseCase("f.cu", WRONG.replace("// expect: race", "// expect: rice"))

    def test_named_markers_and_numbers(self):
        case = run_suite.parseCase("f.cu", "// veriwarp-expect: race=refuted@a\n// veriwarp-expect: race=refuted@7\nx // expect: race(a)\n")
        self.assertEqual([case.lines(e) for e in case.expectations], [{3}, {7}])

    def test_every_file_of_the_suite_is_readable(self):
        files = run_suite.chooseFiles(type("Options", (), {"files": [], "only": []}))
        self.assertGreater(len(files), 130)
        for path in files:
            case = run_suite.parseCase(path)
            found = any(e.saysWrong for e in case.expectations)
            self.assertEqual(found, os.sep + "wrong" + os.sep in path, path)
            with open(path, encoding="utf-8") as source:
                text = source.read()
            self.assertEqual("\n// Why: " in text, found, path + ": files in wrong/, and only those, say why")


class WholeRuns(unittest.TestCase):
    """The program with a stand-in for veriwarp that always says the same."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as out:
            out.write(text)

    def run_with(self, source, answer, gaps="", code=0, more=()):
        self.write("f.cu", source)
        self.write("gaps.tsv", gaps)
        self.write("answer.json", json.dumps(answer))
        copy = f"import shutil, sys\nshutil.copy({self.path('answer.json')!r}, sys.argv[sys.argv.index('--json') + 1])\nsys.exit({code})\n"
        self.write("veriwarp", f"#!{sys.executable}\n" + copy)
        os.chmod(self.path("veriwarp"), stat.S_IRWXU)
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            status = run_suite.main(["--veriwarp", self.path("veriwarp"), "--known-gaps", self.path("gaps.tsv"), self.path("f.cu"), *more])
        return status, text.getvalue()

    def gap(self):
        return os.path.basename(self.folder.name) + "/f.cu\tnot done yet\n"

    def test_right_answer(self):
        status, text = self.run_with(CORRECT, report())
        self.assertEqual(status, 0, text)
        self.assertIn("1 passed, 0 failed", text)

    def test_wrong_answer(self):
        status, text = self.run_with(WRONG, report())
        self.assertEqual(status, 1, text)
        self.assertIn("0 passed, 1 failed", text)
        self.assertIn("missed", text)

    def test_crash(self):
        status, text = self.run_with(CORRECT, report(), code=2)
        self.assertEqual(status, 1, text)
        self.assertIn("exit code 2", text)

    def test_known_gap(self):
        status, text = self.run_with(WRONG, report(), gaps=self.gap())
        self.assertEqual(status, 0, text)
        self.assertIn("1 known gaps", text)

    def test_a_gap_that_is_closed_must_leave_the_list(self):
        status, text = self.run_with(CORRECT, report(), gaps=self.gap())
        self.assertEqual(status, 0, text)
        self.assertIn("1 gaps closed", text)
        status, text = self.run_with(CORRECT, report(), gaps=self.gap(), more=["--strict"])
        self.assertEqual(status, 1, text)
        self.assertIn("take it off the list", text)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
