# Runs the cases of checks/cases.cu, built with `veriwarp run --check all`, and compares what is found with the marks at
# their lines; and what the options and $VERIWARP_CHECK choose.
#
# usage: checks_test.py VERIWARP SOURCE_DIR CUDA_PATH
import json
import os
import re
import subprocess
import sys
import unittest

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
sys.path.insert(0, os.path.join(SOURCES, "test", "simt"))
from built_program import BuiltProgram  # noqa: E402

SOURCE = os.path.join(SOURCES, "test", "sanitize", "checks", "cases.cu")


def marks():
    """All cases; and of each the kinds and lines that are to be found."""
    names, found = [], {}
    with open(SOURCE) as file:
        for number, line in enumerate(file, 1):
            if match := re.match(r"CASE\((\w+)\)", line):
                names.append(match[1])
            if match := re.search(r"\S\s*// ([a-z-]+): ([\w ]+)$", line):
                for name in match[2].split():
                    found.setdefault(name, set()).add((match[1], number))
    return names, found


class Checks(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE
    variants = {"program": ["--check", "all"], "race": ["--check", "race,leak"]}

    def found_in(self, name, **environment):
        report = os.path.join(self.folder.name, "report.json")
        done = self.run_with(name, VERIWARP_RACE=f"json={report}", **environment)
        with open(report) as file:
            launches = json.load(file)["launches"]
        return {(finding["kind"], finding["line"]) for launch in launches for finding in launch["findings"]}, done

    def test_cases(self):
        names, expected = marks()
        self.assertEqual(set(expected) - set(names), set())
        self.assertGreater(len(names) - len(expected), 10)
        for name in names:
            with self.subTest(name):
                found, done = self.found_in(name)
                wanted = expected.get(name, set())
                self.assertEqual(found, wanted, done.stderr)
                self.assertEqual(done.returncode, 1 if wanted else 0, done.stderr)

    def test_chosen_when_it_runs(self):
        for checks, kinds in (("leak", {"leak"}), ("sync,race", set()), ("none", set()), ("api,leak", {"leak"})):
            with self.subTest(checks):
                found, done = self.found_in("forgotten", VERIWARP_CHECK=checks)
                self.assertEqual({kind for kind, _ in found}, kinds, done.stderr)

    def test_names_of_variables(self):
        for name, said in (("behind_last_variable", "at byte 4000 of 'behind', which has 4000"),
                           ("behind_constants", "at byte 12 of 'constants', which has 12"),
                           ("behind_local", "of locals(int*, int, int, bool) reads 4 bytes at byte 36 of the local variable 'array' of 32 bytes"),
                           ("before_local", "reads 4 bytes at byte -4 of the local variable 'array' of 32 bytes"),
                           ("field_of_parameter", "writes 4 bytes at byte 52 of the local variable 'triples' of 48 bytes"),
                           ("fill_of_local", "writes 36 bytes at byte 0 of the local variable 'array' of 32 bytes"),
                           ("copy_too_large_ignored", r"it reads 64 bytes from byte 0 of allocation 1 of the program")):
            with self.subTest(name):
                self.assertIn(said, self.run_with(name).stderr)

    def test_dependent_launch(self):
        done = self.run_with("dependent_launch")
        self.assertEqual(done.stderr, "veriwarp: a kernel that is launched with programmatic dependent launch may begin before "
                                      "the one before it ends: races between the two are not found\n")

    def test_not_built_for(self):
        done = self.run_with("barrier", self.race, VERIWARP_CHECK="init,race")
        self.assertIn("cases.cu was not built with --check init: its kernels are not checked for that", done.stderr)
        self.assertEqual(self.run_with("barrier", VERIWARP_CHECK="rice").returncode, 2)

    def test_options(self):
        def run(*options):
            return subprocess.run([VERIWARP, "run", "--cuda-path", CUDA, *options, SOURCE], capture_output=True, text=True)
        self.assertIn("'rice' is not a valid value for --check; expected 'memory', 'race'",
                      run("--check", "memory,rice").stderr)
        self.assertIn("need --check race", run("--check", "memory", "--benign").stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
