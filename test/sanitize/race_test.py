# Runs the cases of race/cases.cu with `veriwarp run --check race`, and compares what is found with the marks at their
# lines.
#
# usage: race_test.py VERIWARP SOURCE_DIR CUDA_PATH
import json
import os
import re
import signal
import sys
import unittest

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
sys.path.insert(0, os.path.join(SOURCES, "test", "simt"))
from built_program import BuiltProgram  # noqa: E402

SOURCE = os.path.join(SOURCES, "test", "sanitize", "race", "cases.cu")
KINDS = {"race": "data-race", "scopes": "heterogeneous-race", "plain": "data-race"}

NOT_CHECKED = "veriwarp: what a thread of the host did while a kernel of another thread ran is not checked\n"


# They race as shared_ww does, and do not return from main(): their exit codes.
ENDINGS = {"ends_at_once": 5, "ends_with_success": 1, "ends_quickly": 1, "ends_by_abort": -signal.SIGABRT, "ends_in_kernel": 3, "forks": 1}
FORKS = {"child_finds": [0, 1], "both_find": [1, 1]}  # findings in the reports of both processes


def marks():
    """All cases; and of each with a finding, by the mark's name: the lines that race."""
    names, lines = [], {}
    with open(SOURCE) as file:
        for number, line in enumerate(file, 1):
            if match := re.match(r"CASE\((\w+)\)", line):
                names.append(match[1])
            if match := re.search(r"\S\s*// (race|scopes|plain): ([\w ]+)$", line):
                for name in match[2].split():
                    lines.setdefault(name, {}).setdefault(match[1], set()).add(number)
    return names, lines


class Race(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE
    variants = {"program": ["--check", "race"], "unchecked": []}

    def check_case(self, name, kind, lines, settings=""):
        report = os.path.join(self.folder.name, "report.json")
        done = self.run_with(name, VERIWARP_RACE=f"json={report};{settings}")
        found = set()
        with open(report) as file:
            for launch in json.load(file)["launches"]:
                for finding in launch["findings"]:
                    self.assertEqual(finding["kind"], KINDS[kind] if kind else None, done.stderr)
                    found.add(frozenset(event["line"] for event in finding["trace"]))
        if not lines:
            said = done.stderr.replace(NOT_CHECKED, "")  # where it depends on how threads of the host run
            self.assertEqual((found, said, done.returncode), (set(), "", 0))
            return
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertTrue(found, done.stderr)
        # Several pairs may race; each line takes part, and none but these.
        self.assertEqual(set().union(*found), lines, done.stderr)
        self.assertRegex(done.stderr, r"veriwarp: (1 race|\d+ races), seen (once|\d+ times)\n$")

    def test_cases(self):
        names, lines = marks()
        self.assertGreater(len(names), 50)
        self.assertEqual(set(lines) - set(names), set())
        for name in set(names) - set(ENDINGS) - set(FORKS):
            with self.subTest(name):
                kinds = {kind: at for kind, at in lines.get(name, {}).items() if kind != "plain"}
                kind = next(iter(kinds), None)
                self.check_case(name, kind, kinds.get(kind, set()), "volatile=relaxed")

    def test_processes_report_what_they_find_themselves(self):
        for name, expected in FORKS.items():
            with self.subTest(name):
                done = self.run_with(name, VERIWARP_RACE=f"json={self.folder.name}/{name}.json")
                self.assertEqual(done.returncode, 7, done.stderr)
                found = []
                for file in sorted(os.listdir(self.folder.name)):
                    if re.fullmatch(name + r"(\.\d+)?\.json", file):
                        with open(os.path.join(self.folder.name, file)) as text:
                            found.append(sum(len(launch["findings"]) for launch in json.load(text)["launches"]))
                self.assertEqual(sorted(found), expected, done.stderr)

    def test_report_is_there_however_the_program_ends(self):
        for name, code in ENDINGS.items():
            with self.subTest(name):
                report = os.path.join(self.folder.name, name + ".json")
                done = self.run_with(name, VERIWARP_RACE=f"json={report}", VERIWARP_KERNEL_TIME="5")
                self.assertEqual(done.returncode, code, done.stderr)
                self.assertEqual(done.stderr.count("[data-race]"), 1, done.stderr)
                self.assertLessEqual(done.stderr.count("veriwarp: 1 race, seen"), 1, done.stderr)
                with open(report) as file:
                    self.assertEqual(len(json.load(file)["launches"][0]["findings"]), 1)

    def test_volatile(self):
        lines = marks()[1]["volatile_reads"]["plain"]
        self.check_case("volatile_reads", "plain", lines)

    def test_same_value(self):
        done = self.run_with("shared_same", VERIWARP_RACE="benign")
        self.assertEqual(done.returncode, 1)
        self.assertIn("writes byte 0 of the shared variable 's' [data-race]", done.stderr)

    def test_text(self):
        done = self.run_with("shared_ww")
        first, second, third, fourth, last = done.stderr.splitlines()
        place = re.escape(SOURCE) + r":\d+:\d+: "
        self.assertRegex(first, place + r"error: thread \(1,0,0\) of block \(0,0,0\) writes byte 0 of the shared "
                         r"variable 's' \[data-race\]$")
        self.assertRegex(second, place + r"note: thread \(0,0,0\) of block \(0,0,0\) writes the same bytes$")
        self.assertIn("__syncwarp() between the two would order them", third)
        self.assertRegex(fourth, r"note: in shared_ww_k\(int\*\), launch 1 of the program, stream 1, .*cases.cu:\d+$")
        self.assertRegex(last, r"veriwarp: 1 race, seen 6\d times$")

    def test_what_would_order(self):
        for name, said in (("graph_branches", "note: no edges of the graph lead from node 0 to node 1 (as they were added, from 0): "),
                           ("graph_branches", ", node 1 of the graph"),
                           ("no_consumer_wait", "note: an asynchronous copy is complete when it has been waited for "),
                           ("last_block_resets", "make both atomic (atomicExch() instead of the plain store)")):
            with self.subTest(name):
                self.assertIn(said, self.run_with(name).stderr)

    def test_switched_off(self):
        done = self.run_with("shared_ww", VERIWARP_CHECK="none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_program_that_is_not_built_for_it(self):
        done = self.run_with("shared_ww", self.unchecked, VERIWARP_CHECK="race")
        self.assertIn("was not built with --check race", done.stderr)

    def test_settings_that_are_none(self):
        done = self.run_with("shared_ww", VERIWARP_RACE="volatile=maybe")
        self.assertEqual((done.returncode, done.stderr), (2, "veriwarp: 'volatile=maybe' in VERIWARP_RACE is not a setting\n"))


class Suppressed(BuiltProgram):
    veriwarp, cuda = VERIWARP, CUDA
    source = os.path.join(SOURCES, "test", "sanitize", "race", "allowed.cu")
    variants = {"program": ["--check", "race"]}

    def run_it(self, settings=""):
        done = self.run_with("all", VERIWARP_RACE=settings)
        told = re.findall(r"error: .* \[(.*)\]", done.stderr)
        return done.returncode, told, [line for line in done.stderr.splitlines() if line.startswith("veriwarp:")]

    def test_comments_and_baseline(self):
        file = os.path.join(self.folder.name, "known.json")
        report = os.path.join(self.folder.name, "races.json")
        allowed = "veriwarp: comments allow 2 findings"
        code, told, totals = self.run_it(f"write-baseline={file};json={report}")
        self.assertEqual((code, told), (1, ["data-race"]))
        self.assertRegex(totals[0], r"^veriwarp: 1 race, seen \d+ times$")
        self.assertEqual(totals[1:], [allowed])
        with open(report) as text:
            self.assertEqual([launch["kernel"] for launch in json.load(text)["launches"]], ["told(int*)"])
        with open(file) as text:
            self.assertEqual(len(json.load(text)["findings"]), 1)
        self.assertEqual(self.run_it(f"baseline={file}"),
                         (0, [], [allowed, "veriwarp: the baseline has 1 finding"]))
        with open(file, "w") as text:
            text.write('{"findings":[]')
        code, told, totals = self.run_it(f"baseline={file}")
        self.assertEqual((code, told, len(totals)), (2, [], 1))
        self.assertIn(f"veriwarp: {file}: ", totals[0])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
