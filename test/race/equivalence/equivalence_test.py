"""veriwarp equivalent on pairs of kernels with known answers, and on questions that make no sense."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
FOLDER = pathlib.Path(sys.argv.pop(1))
CODES = {"proved": 0, "refuted": 1, "unknown": 3}
# With sanitizers everything takes some times as long.
LIMIT = ["--timeout", "100"] if "asan" in os.environ.get("LD_PRELOAD", "") else []


def ask(*arguments):
    return subprocess.run([PROGRAM, "equivalent", *LIMIT, *map(str, arguments)], capture_output=True, text=True, timeout=240)


BEFORE = """__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 3 * i;
}
"""
AFTER = """__global__ void fill(int *a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    a[i] = i + STEP * i;
}
"""


class Guesses(unittest.TestCase):
    """Kernel and launch are those of the sources where nobody names them."""

    def pair(self, host, before=BEFORE, after=AFTER, step="2", options=()):
        with tempfile.TemporaryDirectory() as folder:
            one, two = pathlib.Path(folder, "before.cu"), pathlib.Path(folder, "after.cu")
            one.write_text(before + f"void launch(int *d, int *e, int k) {{ {host} }}\n")
            two.write_text(after.replace("STEP", step))
            return ask(one, two, *options)

    def test_kernel_and_launch(self):
        launch = "fill<<<3, dim3(32)>>>(d, 70);"
        done = self.pair(launch)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("fill: the same memory", done.stdout)
        self.assertIn("the launch is that of the first file: grid 3x1x1, block 32x1x1, n = 70", done.stdout)
        self.assertIn("70 elements compared", done.stdout)
        done = self.pair(launch, step="3")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("a[1] is 3 after the original and 4 after the result", done.stdout)
        # The same launch twice, and another array: still one shape. What is said on the command line counts first.
        done = self.pair(launch + " fill<<<3, 32>>>(e, 70);", options=("--param", "n=5"))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("5 elements compared", done.stdout)
        # Kernels of other names, each the only one of its file.
        done = self.pair(launch, after=AFTER.replace("fill", "fillToo"))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_what_cannot_be_guessed(self):
        other = "__global__ void other(int *a) { a[0] = 1; }\n"
        for host, options, before, after, message in [
            ("", (), BEFORE, AFTER, "the first file does not launch 'fill'"),
            ("fill<<<k, 32>>>(d, 70);", (), BEFORE, AFTER, "have no shape that is known"),
            ("fill<<<3, 32>>>(d, 70); fill<<<4, 32>>>(d, 70);", (), BEFORE, AFTER, "in the first file differ"),
            ("fill<<<3, 32>>>(d, 70); fill<<<3, 32>>>(d, 71);", (), BEFORE, AFTER, "in the first file differ"),
            ("fill<<<3, 32>>>(d, 70);", (), BEFORE + other, AFTER + other, "have 2 kernels of the same names"),
            ("fill<<<3, 32>>>(d, 70);", ("--grid", 3), BEFORE, AFTER, "--block is missing"),
        ]:
            with self.subTest(message):
                done = self.pair(host, before, after, options=options)
                self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
                self.assertIn(message, done.stderr)


class Files(unittest.TestCase):
    """What two files say otherwise beside their kernels."""

    KERNEL = "__global__ void k(int *a) { a[threadIdx.x] = c[threadIdx.x]; }\n"

    def pair(self, before, after, kernel=KERNEL):
        with tempfile.TemporaryDirectory() as folder:
            one, two = pathlib.Path(folder, "before.cu"), pathlib.Path(folder, "after.cu")
            one.write_text(before + self.KERNEL)
            two.write_text(after + kernel)
            return ask(one, two, "--kernel", "k", "--block", 2)

    def test_values_of_variables(self):
        one = "__constant__ int c[2] = {1, 2};\n"
        done = self.pair(one, one)
        self.assertEqual((done.returncode, "assumed" in done.stdout), (0, False), done.stdout + done.stderr)
        done = self.pair(one, one.replace("2}", "3}"))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("assumed: 'c' has the same value at the start of both, although the files declare it with different values", done.stdout)

    def test_large_constants(self):
        # Their contents are not in the model: nothing is known but whether they are the same.
        def table(first):
            return f"__device__ const int c[20000] = {{{', '.join(map(str, range(first, 20000 + first)))}}};\n"

        self.assertEqual(self.pair(table(0), table(0)).returncode, 0)
        self.assertEqual(self.pair(table(0), table(1)).returncode, 3)
        same = "__global__ void k(int *a) { a[threadIdx.x] = threadIdx.x; }\n"
        self.assertEqual(self.pair(table(0), table(0), same).returncode, 3)


class Pairs(unittest.TestCase):
    def test_memory(self):
        self.pairs("pairs.cu", 20)

    def test_numbers(self):
        self.pairs("numbers.cu", 20)

    def test_meaning(self):
        self.pairs("meaning.cu", 20)

    def pairs(self, name, least):
        file = FOLDER / name
        pairs = 0
        for match in re.finditer(r"// PAIR (\S+) (\S+) (\S+) (.*)\n(?:// SAYS (.*)\n)?", file.read_text()):
            before, after, verdict, options, says = match.groups()
            pairs += 1
            with self.subTest(before=before, after=after):
                done = ask(file, file, "--kernel", before, "--after-kernel", after, *options.split())
                self.assertEqual(done.stdout.split()[:1], [verdict], done.stdout + done.stderr)
                self.assertEqual(done.returncode, CODES[verdict])
                self.assertNotRegex(done.stdout, "assumed: (;|\n|$)")
                if says:
                    self.assertIn(says, done.stdout)
                if verdict == "refuted" and "race" not in done.stdout:  # memory that shows it
                    self.assertRegex(done.stdout, r"after the original and .* after the result.*; before: ")
        self.assertGreater(pairs, least)

    def test_usage(self):
        file, meaning = FOLDER / "pairs.cu", FOLDER / "meaning.cu"
        for arguments, message in [
            ((file,), "two files"),
            ((file, file, "--block", 4), "--kernel is missing"),
            ((file, file, "--kernel", "sum"), "--block is missing"),
            ((file, file, "--kernel", "sum", "--block", "4y4"), "bad value '4y4' of --block"),
            ((file, file, "--kernel", "sum", "--block", 4, "--param", "n"), "expected NAME=VALUE"),
            ((file, file, "--kernel", "summe", "--block", 4), "has no kernel 'summe'; it has sum, "),
            ((file, file, "--kernel", "sum", "--block", 4, "--param", "in=3"), "is a pointer, and gets a number"),
            ((file, file, "--kernel", "sum", "--block", 4, "--param", "m=3"), "no kernel that is compared has a parameter 'm'"),
            ((file, file, "--kernel", "sum", "--block", 4, "--rename", "in=ni"), "has a parameter 'ni'"),
            ((file, file, "--kernel", "sum", "--block", 4, "--rename", "ni=in"), "has a parameter 'ni'"),
            ((file, file, "--kernel", "sum", "--block", "64x32"), "a block of 2048 threads cannot be launched"),
            ((meaning, meaning, "--kernel", "bounded", "--block", 128), "its __launch_bounds__ are 64"),
            ((file, "nothere.cu", "--kernel", "sum", "--block", 4), "cannot read 'nothere.cu'"),
        ]:
            with self.subTest(message=message):
                done = ask(*arguments)
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertIn(message, done.stderr)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
