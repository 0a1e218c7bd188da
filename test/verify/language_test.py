#!/usr/bin/env python3
"""veriwarp verify on one construct of the language per file.

usage: language_test.py VERIWARP FOLDER [--clause-timeout SECONDS] [NAME...]

FOLDER/language/NAME.cu has a line "// EXPECT KERNEL proved", "// EXPECT KERNEL refuted CHECK" or "// EXPECT KERNEL unknown
TEXT" for each kernel: refuted by a clause of that check and no other, unknown with a reason that contains the text and nothing
refuted. "// ASSUMES KERNEL TEXT" and "// WARNS TEXT" name an assumption of the kernel's proof and a warning; what a proof
assumes of launches is named without exception.
"""
import glob
import json
import os
import re
import subprocess
import sys
import unittest

NAMES = sys.argv[3:]
LIMIT = []
if NAMES[:1] == ["--clause-timeout"]:
    LIMIT, NAMES = NAMES[:2], NAMES[2:]


def verified(report):
    """The result of `verify` for each kernel, by its name without namespaces and parameters."""
    return {k["pretty"].split("(")[0].split("::")[-1]: k["checks"]["verify"]["launches"][0] for k in report["kernels"]}


class Language(unittest.TestCase):
    def test_kernels(self):
        files = sorted(glob.glob(os.path.join(sys.argv[2], "language", "*.cu")))
        files = [f for f in files if not NAMES or os.path.basename(f)[:-3] in NAMES]
        self.assertTrue(files)
        for file in files:
            with open(file, encoding="utf-8") as text:
                text = text.read()
            expected = re.findall(r"^// EXPECT ([\w<>]+) (\w+) ?(.*)$", text, re.M)
            assumed = re.findall(r"^// ASSUMES ([\w<>]+) (.*)$", text, re.M)
            self.assertTrue(expected, file)
            run = subprocess.run([sys.argv[1], "verify", *LIMIT, "--json", "-", file], capture_output=True, text=True, timeout=500)
            with self.subTest(os.path.basename(file)):
                self.assertIn(run.returncode, (0, 1, 3), run.stderr)
                kernels = verified(json.loads(run.stdout))
                for warning in re.findall(r"^// WARNS (.*)$", text, re.M):
                    self.assertIn(warning, run.stderr)
                self.assertEqual(sorted(kernels), sorted({name for name, _, _ in expected}))
                for name, verdict, more in expected:
                    with self.subTest(kernel=name):
                        kernel = kernels[name]
                        assumptions = [words for of, words in assumed if of == name]
                        for words in assumptions:
                            self.assertIn(words, kernel.get("assumptions", []))
                        if verdict == "proved":
                            self.assertEqual([a for a in kernel["assumptions"] if "satisfies the preconditions" in a],
                                             [a for a in assumptions if "satisfies the preconditions" in a])
                        failed = [o for o in kernel["obligations"] if o["verdict"] != "proved"]
                        said = "\n".join(f"{o['verdict']} {o['kind']}: {o['message']} ({o.get('line')})" for o in failed)
                        self.assertEqual(kernel["verdict"], verdict, said)
                        if verdict == "refuted":
                            self.assertEqual({o["kind"] for o in failed if o["verdict"] == "refuted"}, {more}, said)
                        elif verdict == "unknown":
                            self.assertTrue(any(more in o["message"] for o in failed), said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
