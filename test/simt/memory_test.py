# Runs memory/errors.cu with checked accesses (`veriwarp run --check memory,init`), once for each error that it can make, and
# compares what is said with what stands at the line where it is made.
#
# usage: memory_test.py VERIWARP SOURCE_DIR CUDA_PATH
import os
import sys
import unittest

from built_program import BuiltProgram

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
SOURCE = os.path.join(SOURCES, "test", "simt", "memory", "errors.cu")


class Memory(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE
    variants = {"program": ["--check", "memory,init"]}

    def run_with(self, name, program=None):
        return super().run_with(name, program, VERIWARP_THREADS="1")

    def test_no_error(self):
        done = self.run_with("none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_each_error(self):
        seen = self.check_each_error()
        self.assertEqual(seen, {"out-of-bounds", "misaligned", "use-after-free", "uninitialised", "double-free"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
