# How libcu++ waits is changed for exploring, by the text of its header. A libcu++ with another text is warned of where
# a program uses it, and nowhere else.
#
# usage: waiting_test.py VERIWARP CUDA_PATH
import os
import subprocess
import sys
import tempfile
import unittest

VERIWARP, CUDA = sys.argv[1:3]
HEADER = os.path.join("cuda", "std", "__thread", "threading_support.h")
USES = """#include <cuda/semaphore>
__global__ void work(cuda::binary_semaphore<cuda::thread_scope_device> *s) { s->acquire(); }
int main() {}
"""
DOES_NOT = "__global__ void work(int *out) { *out = 1; }\nint main() {}\n"


def shipped():
    for folder in ("include/cccl", "include"):
        path = os.path.join(CUDA, folder, HEADER)
        if os.path.exists(path):
            with open(path) as file:
                return file.read()
    raise AssertionError("the toolkit has no " + HEADER)


class Waiting(unittest.TestCase):
    def explored(self, source, header=None):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "program.cu")
            with open(path, "w") as file:
                file.write(source)
            flags = []
            if header:
                os.makedirs(os.path.dirname(os.path.join(folder, "other", HEADER)))
                with open(os.path.join(folder, "other", HEADER), "w") as file:
                    file.write(header)
                flags = ["--flag=-I" + os.path.join(folder, "other")]
            done = subprocess.run([VERIWARP, "explore", "--cuda-path", CUDA, *flags, "-o",
                                   os.path.join(folder, "program"), path], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stderr

    def test_the_header_as_shipped(self):
        self.assertNotIn("waits in another way", self.explored(USES))

    def test_another_header(self):
        header = shipped()
        other = header.replace("_POLLING_COUNT 16", "_POLLING_COUNT 17")
        self.assertNotEqual(header, other)
        said = self.explored(USES, other)
        self.assertEqual(said.count("waits in another way"), 1, said)
        self.assertRegex(said, "warning: veriwarp: libcu.*: .define _LIBCUDACXX_POLLING_COUNT 16. is not in "
                         ".*threading_support.h")
        self.assertNotIn("waits in another way", self.explored(DOES_NOT, other))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
