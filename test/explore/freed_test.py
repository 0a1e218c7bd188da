# Memory that one thread frees while another uses it, or before.
#
# usage: freed_test.py VERIWARP CUDA_PATH
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM, CUDA = sys.argv.pop(1), sys.argv.pop(1)

SOURCE = """
#include <cuda/atomic>
__device__ int *memory;
__device__ cuda::atomic<int, cuda::thread_scope_device> given, done, gone;

__global__ void k() {
  if (blockIdx.x == 0) {
    memory = static_cast<int *>(malloc(8));
    memory[0] = 1;
    given.store(1, cuda::memory_order_release);
    OWNER
  } else {
    while (given.load(cuda::memory_order_acquire) == 0)
      ;
    USER
  }
}

int main() {
  k<<<2, 1>>>();
  return cudaDeviceSynchronize();
}
"""
FREE, USE = "free(memory);", "memory[0] += 1;"
AFTER_DONE = "while (done.load(cuda::memory_order_acquire) == 0);"
DONE = "done.store(1, cuda::memory_order_release);"
AFTER_GONE = "int *p = memory; while (gone.load(cuda::memory_order_acquire) == 0);"
GONE = "gone.store(1, cuda::memory_order_release);"


class Freed(unittest.TestCase):
    def explore(self, owner, user):
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "f.cu")
            with open(source, "w", encoding="utf-8") as file:
                file.write(SOURCE.replace("OWNER", owner).replace("USER", user))
            done = subprocess.run([PROGRAM, "explore", "--cuda-path", CUDA, source], capture_output=True, text=True, timeout=300)
            return done.returncode, done.stdout + done.stderr

    def test_while_it_is_used(self):
        code, said = self.explore(FREE, USE)
        self.assertEqual(code, 1, said)
        self.assertIn("data race", said)

    def test_a_write_while_it_is_used(self):
        code, said = self.explore(FREE, "memory[1] = 2;")
        self.assertEqual(code, 1, said)

    def test_when_it_is_not_used_any_more(self):
        code, said = self.explore(AFTER_DONE + FREE, USE + DONE)
        self.assertEqual(code, 0, said)

    def test_read_afterwards(self):
        code, said = self.explore(FREE + GONE, AFTER_GONE + "if (p[0] == 7) memory = 0;")
        self.assertEqual(code, 1, said)
        self.assertIn("which has been freed", said)
        self.assertIn("freed by", said)

    def test_write_afterwards(self):
        code, said = self.explore(FREE + GONE, AFTER_GONE + "p[0] = 7;")
        self.assertEqual(code, 1, said)
        self.assertIn("which has been freed", said)

    def test_freed_by_the_other(self):
        code, said = self.explore("", USE + FREE)
        self.assertEqual(code, 0, said)
        code, said = self.explore("memory[0] = 3;", USE + FREE)
        self.assertEqual(code, 1, said)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
