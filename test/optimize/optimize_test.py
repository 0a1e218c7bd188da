#!/usr/bin/env python3
"""veriwarp optimize on a suite of annotated kernels.

usage: optimize_test.py VERIWARP FOLDER [--update]

FOLDER/apply/NAME.cu: everything that is asked for is done, each kernel is proved before and after, the result is
FOLDER/apply/NAME.expected.cu (written by --update), and `veriwarp verify` proves it again.

FOLDER/refuse/NAME.cu: every request has `// refused: TEXT` on the line above its annotation (or, for host code, above
the launches): it is refused at its line, for a reason that contains TEXT, and the result is the source with all
requests switched off.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

UPDATE = "--update" in sys.argv


def optimize(file, *options):
    with tempfile.TemporaryDirectory() as folder:
        out, account = os.path.join(folder, "out.cu"), os.path.join(folder, "out.json")
        run = subprocess.run([sys.argv[1], "optimize", file, "-o", out, "--json", account, *options],
                             capture_output=True, text=True, timeout=500)
        result = read(account)
        return run.returncode, read(out), json.loads(result)["steps"] if result else None, run.stdout + run.stderr


def read(name):
    if not os.path.exists(name):
        return None
    with open(name, encoding="utf-8") as text:
        return text.read()


def write(name, text):
    with open(name, "w", encoding="utf-8") as out:
        out.write(text)


def verify(file):
    run = subprocess.run([sys.argv[1], "verify", "--json", "-", file], capture_output=True, text=True, timeout=500)
    return run.returncode, run.stdout + run.stderr


def files(kind):
    return sorted(f for f in glob.glob(os.path.join(sys.argv[2], kind, "*.cu")) if ".expected." not in f)


class Applications(unittest.TestCase):
    def test_all_are_done_and_proved(self):
        for file in files("apply"):
            with self.subTest(os.path.basename(file)):
                source = read(file)
                code, result, steps, output = optimize(file)
                self.assertEqual(code, 0, output)
                self.assertGreaterEqual(len(steps), source.count("gpuopt "))
                for step in steps:
                    self.assertTrue(step["applied"], step)
                    for kernel in step["before"] + step["after"]:
                        self.assertEqual(kernel["verdict"], "proved", step)
                    self.assertTrue(step["after"], step)
                expected = file.replace(".cu", ".expected.cu")
                if UPDATE:
                    write(expected, result)
                self.assertEqual(result, read(expected))
                code, output = verify(expected)
                self.assertEqual(code, 0, output)


class Refusals(unittest.TestCase):
    def test_each_has_its_reason(self):
        for file in files("refuse"):
            with self.subTest(os.path.basename(file)):
                source = read(file)
                code, result, steps, output = optimize(file)
                self.assertEqual(code, 1, output)
                self.assertEqual(result, source.replace("gpuopt ", "gpuopt! "))
                lines = source.splitlines()
                expected = {}
                for i, line in enumerate(lines):
                    if wanted := re.match(r"\s*// refused: (.*)", line):
                        expected[next(j for j in range(i, len(lines)) if "gpuopt" in lines[j]) + 1] = wanted[1]
                self.assertEqual(len(expected), source.count("gpuopt "))
                self.assertEqual(len(steps), len(expected))
                for line, text in expected.items():
                    told = [l for l in output.splitlines() if re.search(rf":{line}:\d+: warning: not optimised", l)]
                    self.assertTrue(any(text in l for l in told), f"line {line}: {text}\n{output}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
