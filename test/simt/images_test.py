# Runs images/errors.cu, once for each wrong use of a texture or surface, with the checks memory and init, with the check
# race, and without checks, and compares what is said with what stands at the line where it happens.
#
# usage: images_test.py VERIWARP SOURCE_DIR CUDA_PATH
import os
import re
import subprocess
import sys
import tempfile
import unittest

from built_program import BuiltProgram

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
SOURCE = os.path.join(SOURCES, "test", "simt", "images", "errors.cu")
# What ends a launch, or its effect on other memory, without a check: these are not looked at.
UNSEEN = {"uninitialised", "data-race"}


class Images(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE
    variants = {"program": ["--check", "memory,init"], "racing": ["--check", "race"], "plain": []}

    def run_with(self, name, program=None):
        return super().run_with(name, program, VERIWARP_THREADS="1")

    def test_no_error(self):
        for program in [self.program, self.racing, self.plain]:
            done = self.run_with("none", program)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_each_error(self):
        seen = self.check_each_error(kinds={"invalid-object", "out-of-bounds", "misaligned", "use-after-free",
                                            "uninitialised"}, codes=(1, 5))
        self.assertEqual(len(seen), 5)

    def test_races(self):
        self.assertEqual(self.check_each_error(self.racing, {"data-race"}, counted="races?"), {"data-race"})

    # The launch fails, with a message that names the place. What is read from freed memory, or taken for something that
    # it is not, are bits.
    def test_without_checks(self):
        kernel = None
        with open(SOURCE) as file:
            for number, line in enumerate(file, 1):
                if match := re.match(r"__global__ void (\w+)", line):
                    kernel = match[1]
                match = re.search(r"; // ([\w-]+): (.*)", line)
                if not match or match[1] in UNSEEN or kernel in ("freed", "type"):
                    continue
                with self.subTest(kernel):
                    done = self.run_with(kernel, self.plain)
                    self.assertRegex(done.stderr, rf"errors\.cu:{number}: {re.escape(match[2])}\n$")
                    self.assertEqual(done.returncode, 5)

    def test_exploring_says_that_it_cannot(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([VERIWARP, "explore", "--cuda-path", CUDA, "-o", os.path.join(folder, "program"),
                                   SOURCE], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("textures are not available to `veriwarp explore`", done.stderr)
        self.assertIn("surfaces are not available to `veriwarp explore`", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
