# `veriwarp run --schedules N`: programs whose output, exit code or races depend on the order of blocks.
#
# usage: schedules_test.py VERIWARP CUDA_PATH
import os
import subprocess
import sys
import tempfile
import unittest

VERIWARP, CUDA = sys.argv[1:3]

LAST = """
__global__ void last(int *p) { p[0] = static_cast<int>(blockIdx.x); }
int main() {
  int *p = nullptr, value = 0;
  cudaMalloc(&p, sizeof *p);
  last<<<5, 1>>>(p);
  cudaMemcpy(&value, p, sizeof value, cudaMemcpyDeviceToHost);
  std::printf("begin\\n%d\\n", value);
  return EXIT;
}
"""
SUM = LAST.replace("p[0] = static_cast<int>(blockIdx.x)", "atomicAdd(p, static_cast<int>(blockIdx.x))")
# Block 0 takes the lock without an acquire: a race where block 1 has had it before.
LOCK = """
__device__ int taken;
__global__ void lock(int *p) {
  while (atomicCAS(&taken, 0, 1) != 0) {
  }
  if (blockIdx.x == 1)
    __threadfence();
  p[0] += 1;
  __threadfence();
  atomicExch(&taken, 0);
}
int main() {
  int *p = nullptr;
  cudaMalloc(&p, sizeof *p);
  lock<<<2, 1>>>(p);
  return cudaDeviceSynchronize() != cudaSuccess;
}
"""


class Schedules(unittest.TestCase):
    def run_it(self, text, *options, code="0"):
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "program.cu")
            with open(source, "w") as file:
                file.write("#include <cstdio>\n" + text.replace("EXIT", code))
            done = subprocess.run([VERIWARP, "run", "--cuda-path", CUDA, *options, source], capture_output=True, text=True)
            return done.returncode, done.stdout, done.stderr

    def test_output_depends_on_the_order(self):
        code, output, error = self.run_it(LAST, "--schedules", "3")
        self.assertEqual((code, output), (1, "begin\n4\n"))
        self.assertIn("veriwarp: under order 1 of the blocks, line 2 of the output is '0', which was '4'\n", error)
        self.assertRegex(error, r"veriwarp: 3 orders of the blocks: the output depends on the order, [12] differ")

    def test_output_does_not_depend_on_the_order(self):
        self.assertEqual(self.run_it(SUM, "--schedules", "4"),
                         (0, "begin\n10\n", "veriwarp: 4 orders of the blocks: the same output\n"))

    def test_exit_codes_of_the_program_stay(self):
        self.assertEqual(self.run_it(LAST, "--schedules", "2", code="7")[0], 7)
        code, _, error = self.run_it(LAST, "--schedules", "2", code="value == 0 ? 9 : 0")
        self.assertEqual(code, 9)
        self.assertIn("veriwarp: under order 1 of the blocks the program ends with exit code 9\n", error)

    def test_races_that_some_orders_reach(self):
        self.assertEqual(self.run_it(LOCK, "--check", "race")[0], 0)
        code, _, error = self.run_it(LOCK, "--check", "race", "--schedules", "3")
        self.assertEqual(code, 1)
        self.assertRegex(error, r"error: thread \(0,0,0\) of block \(0,0,0\) .* \[data-race\]")
        self.assertIn("note: under order 1 of the blocks\n", error)
        self.assertRegex(error, r"3 orders of the blocks: the same output; races under [12] of them\n$")

    def test_races_are_told_once(self):
        error = self.run_it(LAST, "--check", "race", "--schedules", "4")[2]
        self.assertEqual(error.count("[data-race]"), 1, error)
        self.assertTrue(error.endswith("races under 4 of them\n"), error)

    def test_what_does_not_go_together(self):
        for options in (["--schedules", "1"], ["--schedules", "many"], ["--schedules", "2", "-o", "kept"],
                        ["--schedules", "2", "--record-launches", "file"],
                        ["--schedules", "2", "--check", "race", "--json", "file"]):
            code, output, error = self.run_it(LAST, *options)
            self.assertEqual((code, output, error.count("\n")), (2, "", 1), error)
            self.assertIn("--schedules", error)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
