"""veriwarp equivalent on pairs of kernels with known answers, and on questions that make no sense."""

import pathlib
import re
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1)
FOLDER = pathlib.Path(sys.argv.pop(1))
CODES = {"proved": 0, "refuted": 1, "unknown": 3}


def ask(*arguments):
    return subprocess.run([PROGRAM, "equivalent", *map(str, arguments)], capture_output=True, text=True, timeout=120)


class Pairs(unittest.TestCase):
    def test_pairs(self):
        file = FOLDER / "pairs.cu"
        pairs = 0
        for match in re.finditer(r"// PAIR (\S+) (\S+) (\S+) (.*)\n(?:// SAYS (.*)\n)?", file.read_text()):
            before, after, verdict, options, says = match.groups()
            pairs += 1
            with self.subTest(before=before, after=after):
                done = ask(file, file, "--kernel", before, "--after-kernel", after, *options.split())
                self.assertEqual(done.stdout.split()[:1], [verdict], done.stdout + done.stderr)
                self.assertEqual(done.returncode, CODES[verdict])
                if says:
                    self.assertIn(says, done.stdout)
                if verdict == "refuted" and "race" not in done.stdout:  # memory that shows it
                    self.assertRegex(done.stdout, r"after the original and .* after the result.*; before: ")
        self.assertGreater(pairs, 20)

    def test_usage(self):
        file = FOLDER / "pairs.cu"
        for arguments, message in [
            ((file,), "two files"),
            ((file, file, "--block", 4), "--kernel is missing"),
            ((file, file, "--kernel", "sum"), "--block is missing"),
            ((file, file, "--kernel", "sum", "--block", "4y4"), "bad value '4y4' of --block"),
            ((file, file, "--kernel", "sum", "--block", 4, "--param", "n"), "NAME=VALUE is meant"),
            ((file, file, "--kernel", "summe", "--block", 4), "has no kernel 'summe'; it has sum, "),
            ((file, file, "--kernel", "sum", "--block", 4, "--param", "in=3"), "is a pointer, and gets a number"),
            ((file, "nothere.cu", "--kernel", "sum", "--block", 4), "cannot read 'nothere.cu'"),
        ]:
            with self.subTest(message=message):
                done = ask(*arguments)
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertIn(message, done.stderr)


if __name__ == "__main__":
    unittest.main()
