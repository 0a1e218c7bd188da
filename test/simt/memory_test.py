# Runs memory/errors.cu with checked accesses (`veriwarp run --check memory,init`), once for each error that it can make, and
# compares what is said with what stands at the line where it is made.
#
# usage: memory_test.py VERIWARP SOURCE_DIR CUDA_PATH
import os
import re
import sys
import unittest

from built_program import BuiltProgram

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
SOURCE = os.path.join(SOURCES, "test", "simt", "memory", "errors.cu")


class Memory(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE
    variants = {"program": ["--check", "memory,init"]}

    def run_with(self, name):
        return super().run_with(name, VERIWARP_THREADS="1")

    def test_no_error(self):
        done = self.run_with("none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_each_error(self):
        kernel, seen = None, set()
        with open(SOURCE) as file:
            for number, line in enumerate(file, 1):
                if match := re.match(r"__global__ void (\w+)", line):
                    kernel = match[1]
                if not (match := re.search(r"; // ([\w-]+): (.*)", line)):
                    continue
                with self.subTest(kernel):
                    seen.add(match[1])
                    done = self.run_with(kernel)
                    text = "".join(part if part == "[0-9a-f]+" else re.escape(part)
                                   for part in re.split(r"(\[0-9a-f\]\+)", match[2]))
                    first = done.stderr.splitlines()[0] if done.stderr else "nothing"
                    self.assertRegex(first, rf"errors\.cu:{number}:\d+: error: {text} \[{match[1]}\]$")
                    self.assertRegex(done.stderr, r"veriwarp: \d+ (memory errors?|reads? of uninitialised memory)\n$")
                    self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(seen, {"out-of-bounds", "misaligned", "use-after-free", "uninitialised", "double-free"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
