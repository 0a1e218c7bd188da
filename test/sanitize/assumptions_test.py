# Runs the cases of assumptions/cases.cu, built with `veriwarp run --check assumptions`: the launches that do not keep
# what proofs assume are told, with what does not hold, and no others; what could not be checked is named.
#
# usage: assumptions_test.py VERIWARP SOURCE_DIR CUDA_PATH
import json
import os
import re
import subprocess
import sys
import unittest

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
sys.path.insert(0, os.path.join(SOURCES, "test", "simt"))
from built_program import BuiltProgram  # noqa: E402

SOURCE = os.path.join(SOURCES, "test", "sanitize", "assumptions", "cases.cu")

# Cases in which something cannot be checked, and what is said of it.
NOT_CHECKED = {
    "unknown_memory": "not checked, at a launch of saxpy(int, float, float const*, float*): "
                      "the arrays behind pointer parameters are large enough",
    "freed": "not checked, at a launch of saxpy(int, float, float const*, float*): "
             "the arrays behind pointer parameters are large enough",
    "from_memory": "not checked, at a launch of gather(int, int const*, float const*, float*): "
                   "the arrays behind pointer parameters are large enough",
}


def marks():
    """All cases; and of each the lines at which something is found: words of the assumption, and the condition."""
    names, found = [], {}
    with open(SOURCE) as file:
        for number, line in enumerate(file, 1):
            if match := re.match(r"CASE\((\w+)\)", line):
                names.append(match[1])
            if names and (match := re.search(r"// breaks (.*); (.*)$", line)):
                found.setdefault(names[-1], {})[number] = (match[1], match[2])
    return names, found


class Assumptions(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE
    variants = {"program": ["--check", "assumptions"]}

    def found_in(self, name, program=None, **environment):
        report = os.path.join(self.folder.name, "report.json")
        done = self.run_with(name, *([program] if program else []), VERIWARP_RACE=f"json={report}", **environment)
        with open(report) as file:
            launches = json.load(file)["launches"]
        return [finding for launch in launches for finding in launch["findings"]], done

    def test_cases(self):
        names, expected = marks()
        self.assertGreater(len(names) - len(expected), 12)
        self.assertGreater(len(expected), 15)
        for name in names:
            with self.subTest(name):
                found, done = self.found_in(name)
                self.assertEqual({finding["line"] for finding in found}, set(expected.get(name, {})), done.stderr)
                for finding in found:
                    self.assertEqual(finding["kind"], "assumption")
                    words, condition = expected[name][finding["line"]]
                    text = finding["message"] + "\n" + "\n".join(note["message"] for note in finding["notes"])
                    self.assertIn(words, text)
                    self.assertIn(condition, text)
                self.assertEqual(done.returncode, 1 if found else 0, done.stderr)
                self.assertRegex(done.stderr, r"veriwarp: \d+ assumptions? (was|were) evaluated at \d+ launch")
                if name in NOT_CHECKED:
                    self.assertIn(NOT_CHECKED[name], done.stderr)
                elif not found and name not in ("no_assumption",):
                    self.assertNotRegex(done.stderr, r"\b0 assumptions were")

    def test_values_are_told(self):
        _, done = self.found_in("middle")
        self.assertIn("n is 1000", done.stderr)
        self.assertIn("'x' points to byte 800 of its allocation of 4000 bytes", done.stderr)
        self.assertIn("out-of-bounds assumes", done.stderr)

    def test_is_no_part_of_all(self):
        done = subprocess.run([VERIWARP, "run", "--cuda-path", CUDA, "--check", "all", SOURCE, "--", "same"],
                              capture_output=True, text=True, timeout=300)
        self.assertNotIn("[assumption]", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
