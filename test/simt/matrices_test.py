# Runs matrices/errors.cu, once for each wrong use of a matrix instruction, with the checks memory, init and sync, with the
# check race, and without checks, and compares what is said with what stands at the line where it happens.
#
# usage: matrices_test.py VERIWARP SOURCE_DIR CUDA_PATH
import os
import subprocess
import sys
import tempfile
import unittest

from built_program import BuiltProgram

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
SOURCE = os.path.join(SOURCES, "test", "simt", "matrices", "errors.cu")


class Matrices(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE
    variants = {"program": ["--check", "memory,init,sync"], "racing": ["--check", "race"], "plain": []}

    def run_with(self, name, program=None):
        return super().run_with(name, program, VERIWARP_THREADS="1")

    def test_no_error(self):
        for program in [self.program, self.racing, self.plain]:
            done = self.run_with("none", program)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_each_error(self):
        seen = self.check_each_error(
            kinds={"warp-operation", "out-of-bounds", "misaligned", "uninitialised"}, codes=(1, 5),
            counted="memory errors?|reads? of uninitialised memory|errors? of synchronisation|synchronisation errors?")
        self.assertEqual(len(seen), 4)

    def test_races(self):
        self.assertEqual(self.check_each_error(self.racing, {"data-race"}, counted="races?"), {"data-race"})

    # The result would be undefined: the launch fails.
    def test_missing_lanes_without_checks(self):
        for kernel, lane in [("half_warp", "lane 16 does not exist: the block is too small"),
                             ("returned", "lane 5 has ended")]:
            done = self.run_with(kernel, self.plain)
            self.assertIn(f"which is for all lanes of its warp, and {lane}\n", done.stderr)
            self.assertEqual(done.returncode, 5)

    def test_exploring_says_that_it_cannot(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([VERIWARP, "explore", "--cuda-path", CUDA, "-o", os.path.join(folder, "program"),
                                   SOURCE], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("matrix instructions (wmma, mma, ldmatrix) are not available to `veriwarp explore`", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
