# The whole way over an example: `veriwarp check --certificate`, veriwarp-certify, what is damaged, and a few forgeries
# (bench/certify/forge.py makes thousands).
#
# usage: command_test.py BIN EXAMPLES
import glob
import os
import re
import subprocess
import sys
import tempfile
import unittest

BIN, EXAMPLES = sys.argv[1:3]
FORGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "bench", "certify", "forge.py")


def run(program, *arguments):
    return subprocess.run([os.path.join(BIN, program), *arguments], capture_output=True, text=True, check=False)


class CommandTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        made = tempfile.TemporaryDirectory()
        cls.addClassCleanup(made.cleanup)
        cls.folder = os.path.join(made.name, "certificates")
        checked = run("veriwarp", "check", "--quiet", f"--certificate={cls.folder}", os.path.join(EXAMPLES, "histogram.cu"),
                      os.path.join(EXAMPLES, "matmul.cu"))
        assert checked.returncode == 0, checked.stderr
        cls.files = sorted(glob.glob(os.path.join(cls.folder, "*.cert")))
        cls.text = {}
        for file in cls.files:
            with open(file, encoding="utf-8") as source:
                cls.text[file] = source.read()

    def certify(self, text, *options):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "one.cert")
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
            return run("veriwarp-certify", *options, path)

    def test_all_of_it_is_certified(self):
        self.assertEqual(len(self.files), 2)
        found = run("veriwarp-certify", self.folder)
        self.assertEqual(found.returncode, 0, found.stdout + found.stderr)
        self.assertIn("8 of 8 verdicts certified", found.stdout)
        self.assertRegex(found.stdout, r"matmul\(.*\): race \(.*matmul.cu:\d+\): certified, \d+ questions")

    def test_assumptions_are_told(self):
        found = run("veriwarp-certify", "--verbose", self.folder)
        self.assertRegex(found.stdout, r"\n  assuming Stated n == \d+")

    def test_a_table_for_programs(self):
        rows = [line.split("\t") for line in run("veriwarp-certify", "--table", self.folder).stdout.splitlines()]
        self.assertEqual(len(rows), 8)
        for row in rows:
            self.assertEqual(row[3:], ["certified", row[5], row[5], ""])

    def test_the_model_is_the_same_each_time(self):
        with tempfile.TemporaryDirectory() as again:
            run("veriwarp", "check", "--quiet", f"--certificate={again}", os.path.join(EXAMPLES, "matmul.cu"))
            file = next(f for f in self.files if "matmul" in f)
            with open(os.path.join(again, os.path.basename(file)), encoding="utf-8") as source:
                self.assertEqual(source.read(), self.text[file])
        self.assertIn("\nthreads 16 16 1\n", self.certify(self.text[file], "--model").stdout)

    def test_the_questions_are_formulas_that_others_can_read(self):
        formula = run("veriwarp-certify", "--dimacs", self.files[0]).stdout
        self.assertRegex(formula, r"(?m)^p cnf \d+ \d+$")

    def test_what_is_damaged_is_refused(self):
        for file, text in self.text.items():
            for length in (0, 10, len(text) // 2, len(text) - 2):
                self.assertEqual(self.certify(text[:length]).returncode, 1, (file, length))
            # A hint less in a proof, and a whole proof less.
            hint = re.search(r"(?m)^(\d+ (?:-?\d+ )*0 )\d+ ", text)
            self.assertEqual(self.certify(text[:hint.start()] + hint[1] + text[hint.end():]).returncode, 1)
            less = re.sub(r"(?ms)^proof [^\n]*\n.*?^\.\n", "", text, count=1)
            self.assertEqual(self.certify(less).returncode, 3)

    def test_another_launch_is_not_certified(self):
        file = next(f for f in self.files if "matmul" in f)
        self.assertNotEqual(self.certify(self.text[file].replace("threads 16 16 1", "threads 16 17 1")).returncode, 0)

    def test_misuse(self):
        self.assertEqual(run("veriwarp-certify").returncode, 2)
        self.assertEqual(run("veriwarp-certify", "--no-such-option", self.folder).returncode, 2)
        self.assertEqual(run("veriwarp-certify", os.path.join(self.folder, "missing")).returncode, 2)

    def test_forgeries(self):
        found = subprocess.run([sys.executable, FORGE, "--build", os.path.dirname(BIN), "--certificates", self.folder,
                                "--count", "3", "--each", "4", "--runs", "3"], capture_output=True, text=True, check=False)
        self.assertEqual(found.returncode, 0, found.stdout + found.stderr)
        self.assertIn(" 0 accepted wrongly", found.stdout)


if __name__ == "__main__":
    del sys.argv[1:3]
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
