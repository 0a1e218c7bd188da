# `veriwarp check --launches FILE` with records of record/checked.cu: what is decided of the launches that were made, and
# what is said of records that do not fit.
#
# usage: check_record_test.py VERIWARP SOURCE_DIR CUDA_PATH
import json
import os
import re
import subprocess
import sys
import unittest

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
sys.path.insert(0, os.path.join(SOURCES, "test", "simt"))
from built_program import BuiltProgram  # noqa: E402

SOURCE = os.path.join(SOURCES, "test", "sanitize", "record", "checked.cu")


class CheckRecord(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE

    def record(self, *arguments):
        file = os.path.join(self.folder.name, "-".join(arguments) + ".jsonl")
        subprocess.run([self.program, *arguments], capture_output=True, timeout=60,
                       env={**os.environ, "VERIWARP_RECORD_LAUNCHES": file})
        return file

    def check(self, record, *options, source=SOURCE):
        report = os.path.join(self.folder.name, "report.json")
        done = subprocess.run([VERIWARP, "check", "--cuda-path", CUDA, "--cache", "off", "--json", report, *options,
                               *(["--launches", record] if record else []), source], capture_output=True, text=True,
                              timeout=120)
        kernels = {}
        if os.path.exists(report):
            with open(report) as file:
                said = json.load(file)
            kernels = {k["pretty"].split("(")[0].split()[-1]: k for k in said["kernels"]}
            for kernel in kernels.values():
                kernel["findings"] = [f for f in said["findings"] if f["kernel"] == kernel["name"]]
            os.unlink(report)
        return done, kernels

    def verdicts(self, record, kernel, *options):
        done, kernels = self.check(record, "--checks", "race,out-of-bounds,launch", *options)
        worst = {check: result["verdict"] for check, result in kernels[kernel]["checks"].items()}
        return done, worst, kernels[kernel]

    def launches(self, kernel):
        return {launch["launch"] for result in kernel["checks"].values() for launch in result["launches"]}

    def test_proved_for_what_was_launched_alone(self):
        record = self.record("right")
        done, worst, fill = self.verdicts(record, "fill")
        self.assertEqual(worst, {"race": "proved", "out-of-bounds": "proved", "launch": "proved"}, done.stdout)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual(self.launches(fill), {"the 20 launches recorded in right.jsonl"})
        self.assertEqual(fill["checks"]["out-of-bounds"]["assumptions"], [])
        self.assertIn("checked for the launches recorded in", done.stdout)
        # A kernel without a launch is named, and nothing is said of it.
        self.assertIn("'never(int*)' is not checked: no launch of it is recorded in", done.stdout)
        _, kernels = self.check(record)
        self.assertEqual(kernels["never"]["checks"], {})

    def test_many_launches_are_checked(self):
        done, worst, fill = self.verdicts(self.record("many"), "fill")
        self.assertEqual(worst, {"race": "proved", "out-of-bounds": "proved", "launch": "proved"}, done.stdout)
        self.assertEqual(self.launches(fill), {"the 40 launches recorded in many.jsonl"})
        done, worst, fill = self.verdicts(self.record("many"), "fill", "--timeout", "0.00001")
        self.assertEqual(worst["race"], "unknown")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stdout, r"the time limit was reached after \d+ of 40 launches that were recorded")

    def test_a_launch_that_goes_wrong_is_refuted_with_its_place(self):
        done, worst, fill = self.verdicts(self.record("wrong"), "fill")
        self.assertEqual(worst["out-of-bounds"], "refuted", done.stdout)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(fill["findings"][0]["launch"], r"^<<<5, 256>>> at checked.cu:\d+ \(launch 1 in wrong.jsonl\)$")

    def test_overlaps_are_those_of_the_run(self):
        done, worst, _ = self.verdicts(self.record("apart"), "shift")
        self.assertEqual(worst["race"], "proved", done.stdout)
        self.assertNotIn("The proofs assume", done.stdout)
        self.assertEqual(self.verdicts(self.record("overlap"), "shift")[1]["race"], "refuted")
        self.assertEqual(self.verdicts(self.record("behind"), "shift")[1],
                         {"race": "proved", "out-of-bounds": "proved", "launch": "proved"})

    def test_null_has_no_elements(self):
        done, worst, _ = self.verdicts(self.record("null"), "maybe")
        self.assertEqual(worst["out-of-bounds"], "proved", done.stdout)
        self.assertEqual(self.verdicts(self.record("null-written", "1"), "maybe")[1]["out-of-bounds"], "refuted")
        self.assertEqual(self.verdicts(self.record("null-written", "0"), "maybe")[1]["out-of-bounds"], "proved")

    def test_members_and_variables(self):
        self.assertEqual(self.verdicts(self.record("view"), "view")[1]["out-of-bounds"], "proved")
        done, worst, through = self.verdicts(self.record("variable"), "through")
        self.assertEqual(worst, {"race": "refuted", "out-of-bounds": "proved", "launch": "proved"}, done.stdout)
        self.assertTrue(all("launch 2 in" in f["launch"] for f in through["findings"]), through["findings"])
        self.assertEqual(self.verdicts(self.record("large"), "large<int>")[1]["out-of-bounds"], "proved")

    def test_launches_that_failed_are_left_out(self):
        done, worst, _ = self.verdicts(self.record("refused"), "fill")
        self.assertEqual(worst["out-of-bounds"], "proved", done.stdout)
        self.assertIn("1 launch of 'fill(int*, int)' failed when they were recorded", done.stdout)

    def test_records_that_are_none(self):
        file = os.path.join(self.folder.name, "bad.jsonl")
        for text, message in [("", "bad.jsonl:1: this is not a record of launches: it is empty"),
                              ('{"format":"veriwarp-launches","version":1}\n{"launch":1}\n',
                               "bad.jsonl:2: 'kernel' is missing")]:
            with open(file, "w") as out:
                out.write(text)
            done, kernels = self.check(file)
            self.assertEqual((done.returncode, kernels), (2, {}), done.stdout + done.stderr)
            self.assertTrue(done.stderr.rstrip().endswith(message), done.stderr)
        done, _ = self.check(os.path.join(self.folder.name, "absent.jsonl"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot read", done.stderr)

    def test_records_of_something_else(self):
        record = self.record("right")
        other = os.path.join(self.folder.name, "other.cu")
        with open(other, "w") as out:
            out.write("__global__ void other(int *p) { p[0] = 1; }\n")
        done, _ = self.check(record, source=other)
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("records no launch of these kernels: nothing is checked", done.stdout)
        with open(record) as file:
            text = file.read()
        with open(record + ".jsonl", "w") as file: # as if there had been one parameter
            file.write(re.sub(r',\{"type":"integer"[^}]*\}', "", text))
        done, _ = self.check(record + ".jsonl")
        self.assertEqual(done.returncode, 3, done.stdout)
        self.assertIn("do not fit (the kernel has more parameters than the record)", done.stdout)
        done, _ = self.check(record, "--block", "64")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("--grid, --block and --param cannot be given", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
