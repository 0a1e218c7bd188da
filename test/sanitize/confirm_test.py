# `veriwarp check --confirm`: what a run shows becomes definite, and nothing else does.
#
# usage: confirm_test.py VERIWARP CUDA_PATH
import json
import os
import subprocess
import sys
import tempfile
import unittest

VERIWARP, CUDA = sys.argv[1:3]

# The indices are in memory: each thread has one of its own, or (with an argument) two threads have the same.
PROGRAM = """
#include <cstdlib>
__global__ void scatter(int *out, const int *index) {
  out[index[threadIdx.x]] = threadIdx.x;
}
__global__ void further(int *out, const int *index) {
  out[index[threadIdx.x] + 1] = threadIdx.x;
}
int main(int argc, char **argv) {
  int host[64], *out, *index;
  for (int i = 0; i < 64; ++i)
    host[i] = argc > 1 ? i / std::atoi(argv[1]) : i * STEP;
  cudaMalloc(&out, 65 * sizeof(int));
  cudaMalloc(&index, sizeof host);
  cudaMemcpy(index, host, sizeof host, cudaMemcpyHostToDevice);
  scatter<<<1, 64>>>(out, index);
  for (int i = 0; i < 64; ++i)
    host[i] = i;
  cudaMemcpy(index, host, sizeof host, cudaMemcpyHostToDevice);
  further<<<1, 64>>>(out, index);
  return cudaDeviceSynchronize() != cudaSuccess;
}
"""


class Confirm(unittest.TestCase):
    def check(self, *after, options=("--confirm",)):
        with tempfile.TemporaryDirectory() as folder:
            source, report = os.path.join(folder, "program.cu"), os.path.join(folder, "report.json")
            with open(source, "w") as file:
                file.write(PROGRAM)
            done = subprocess.run([VERIWARP, "check", "--cuda-path", CUDA, *options, "--json", report, source, "--", *after],
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 1, done.stderr)
            with open(report) as file:
                read = json.load(file)
        return {(read["kernels"][finding["kernel_index"]]["pretty"], finding["check"]): finding
                for finding in read["findings"]}, done.stdout

    @staticmethod
    def of(found, kernel, check):
        return next(finding for (name, which), finding in found.items() if kernel in name and which == check)

    def test_nothing_is_confirmed_unless_it_is_seen(self):
        plain, _ = self.check("-DSTEP=1", options=())
        found, text = self.check("-DSTEP=1", "--")
        self.assertEqual(set(plain), set(found))
        self.assertEqual({finding["verdict"] for finding in found.values()}, {"possible"})
        self.assertIn("note: not seen in 2 runs of the program", text)

    def test_a_race_of_one_kernel(self):
        found, text = self.check("-DSTEP=1", "--", "2")
        race = self.of(found, "scatter", "race")
        self.assertEqual(race["verdict"], "refuted")
        self.assertIn("thread (1,0,0) of block (0,0,0) writes byte 0 of allocation 1", race["message"])
        self.assertIn("this was seen in a run, in a launch <<<(1,1,1), (64,1,1)>>>", text)
        self.assertEqual(self.of(found, "further", "race")["verdict"], "possible")
        self.assertEqual(self.of(found, "scatter", "out-of-bounds")["verdict"], "possible")

    def test_an_access_out_of_bounds(self):
        found, _ = self.check("-DSTEP=2", "--")
        self.assertEqual(self.of(found, "scatter", "out-of-bounds")["verdict"], "refuted")
        self.assertEqual(self.of(found, "scatter", "race")["verdict"], "possible")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
