# Recording and replaying (`--record`, `--replay`) where exploring has had to learn something first, where other launches
# come before, and where memory lies elsewhere in the other run: the same launch, memory and execution, or a message.
# That each finding of the programs of this folder can be replayed is checked by launch_test.py.
#
# usage: replay_test.py VERIWARP CUDA_PATH
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

VERIWARP, CUDA = sys.argv[1:3]

# Found out while exploring: that `late`, which was only read in the first run, is written.
LATE = """#include <cassert>
#include <cuda/atomic>
__device__ int flag, late, seen;
__global__ void k() {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(flag), s(seen);
  if (blockIdx.x == 0) {
    int before = *(volatile int *)&late;
    if (f.load(cuda::memory_order_relaxed) == 0)
      s.store(1 + before, cuda::memory_order_release);
    else
      *(volatile int *)&late = 1;
  } else {
    f.store(1, cuda::memory_order_relaxed);
    if (s.load(cuda::memory_order_acquire) == 0)
      assert(*(volatile int *)&late == 0);
  }
}
int main() { k<<<2, 1>>>(); return cudaDeviceSynchronize() != cudaSuccess; }
"""
# The same, for memory that is accessed in parts by those who write late.
PARTS = """#include <cassert>
#include <cuda/atomic>
__device__ int flag;
__device__ unsigned long long wide;
__global__ void k() {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(flag);
  if (blockIdx.x == 0) {
    volatile unsigned long long *w = &wide;
    if (f.load(cuda::memory_order_relaxed) == 0)
      *w = 1;
    else
      *(volatile unsigned char *)((char *)&wide + 3) = 7;
  } else {
    f.store(1, cuda::memory_order_relaxed);
    assert((*(volatile unsigned long long *)&wide & 0xff000000) == 0);
  }
}
int main() { k<<<2, 1>>>(); return cudaDeviceSynchronize() != cudaSuccess; }
"""
# Sums whose order counts after all.
SUM = """#include <cassert>
__device__ unsigned count;
__global__ void k() {
  atomicAdd(&count, 1);
  if (blockIdx.x == 2)
    assert(*(volatile unsigned *)&count != 2);
}
int main() { k<<<3, 1>>>(); return cudaDeviceSynchronize() != cudaSuccess; }
"""
# The program goes on with one of several results; allocations, and threads that tell each other addresses.
POINTERS = """#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda/atomic>
struct Node { int value; Node *next; };
__device__ Node *head;
__device__ int winner;
__global__ void race() { atomicExch(&winner, blockIdx.x + 1); }
__global__ void k(Node *more) {
  cuda::atomic_ref<Node *, cuda::thread_scope_device> h(head);
  if (blockIdx.x == 0) {
    more[winner].value = 5;
    h.store(&more[winner], cuda::memory_order_relaxed);
  } else if (Node *n = h.load(cuda::memory_order_acquire)) {
    assert(n->value == 5);
  }
}
int main() {
  if (getenv("SHIFT"))
    free(malloc(4096)), malloc(100000);
  Node *more;
  cudaMalloc(&more, 4 * sizeof *more);
  cudaMemset(more, 0, 4 * sizeof *more);
  race<<<3, 1>>>();
  race<<<3, 1>>>();
  int first;
  cudaMemcpyFromSymbol(&first, winner, sizeof first);
  printf("winner %d\\n", first);
  k<<<2, 1>>>(more);
  return cudaDeviceSynchronize() != cudaSuccess;
}
"""
# What a thread does with its own memory decides: not an event, and yet it must be as it was.
OWN = """#include <cassert>
#include <cstdlib>
__device__ int flag;
__global__ void k(int value) {
  *(volatile int *)&flag = 1;
  assert(value != 3);
}
int main(int argc, char **argv) { k<<<1, 1>>>(atoi(argv[1])); return cudaDeviceSynchronize() != cudaSuccess; }
"""
LOOP = """#include <cassert>
__device__ int turns, flag;
__global__ void k() {
  if (blockIdx.x == 0)
    for (int i = 0; *(volatile int *)&flag == 0; ++i)
      assert(i < 20);
  else
    *(volatile int *)&flag = 1;
}
int main() { k<<<2, 1>>>(); return cudaDeviceSynchronize() != cudaSuccess; }
"""


class Replaying(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = scratch.name

    def build(self, text):
        with open(os.path.join(self.scratch, "p.cu"), "w") as file:
            file.write(text)
        done = subprocess.run([VERIWARP, "explore", "--cuda-path", CUDA, "-o", "program", "p.cu"], cwd=self.scratch,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def run_program(self, setting, *arguments, **environment):
        return subprocess.run(["./program", *arguments], capture_output=True, text=True, cwd=self.scratch, timeout=120,
                              env={**os.environ, "VERIWARP_EXPLORE": setting, **environment})

    def record(self, setting, *arguments):
        done = self.run_program(f"record=x;json=r.json;{setting}", *arguments)
        self.assertEqual(done.returncode, 1, done.stderr)
        with open(os.path.join(self.scratch, "r.json")) as file:
            launch = json.load(file)["launches"][-1]
        return done, launch

    def expect_replay(self, finding, *arguments, **environment):
        done = self.run_program("replay=x", *arguments, **environment)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("veriwarp: replay: as recorded; found was: ", done.stderr)
        self.assertTrue(done.stderr.endswith(f"{finding['message']} [{finding['kind']}]\n"), done.stderr)
        return done

    def test_several_attempts(self):
        for name, text, kind in (("late", LATE, "assertion"), ("parts", PARTS, "data-race"), ("sum", SUM, "assertion")):
            self.build(text)
            for setting in ("volatile=relaxed", "volatile=relaxed;jobs=2", "volatile=relaxed;symmetry"):
                with self.subTest(name + " " + setting):
                    _, launch = self.record(setting)
                    self.assertGreater(launch["attempts"], 1)
                    self.assertEqual(launch["findings"][0]["kind"], kind)
                    done = self.expect_replay(launch["findings"][0])
                    if kind == "assertion":
                        self.assertRegex(done.stderr, r"p\.cu:\d+: thread .* stops: ")

    def test_addresses_and_earlier_launches(self):
        self.build(POINTERS)
        for setting in ("", "jobs=2"):
            recorded, launch = self.record(setting)
            for environment in ({}, {"SHIFT": "1"}):
                done = self.expect_replay(launch["findings"][0], **environment)
                self.assertEqual(done.stdout, recorded.stdout)
                self.assertRegex(done.stderr, r"writes the address of allocation 1 \+ \d+ to 'head'")
        with open(os.path.join(self.scratch, "x")) as file:
            text = file.read()
        self.assertNotIn("0x", text)

    def test_what_is_not_recorded(self):
        self.build(OWN)
        self.record("", "3")
        self.expect_replay({"message": "assertion 'value != 3' fails: thread (0,0,0) of block (0,0,0)",
                            "kind": "assertion"}, "3")
        done = self.run_program("replay=x", "4")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertRegex(done.stderr, r"launch 0 differs from the recorded one: thread \(0,0,0\) of block "
                         r"\(0,0,0\) ends; recorded is: stops: value != 3")

    def test_settings_of_the_recording(self):
        self.build(LOOP)
        _, launch = self.record("loop-bound=30")
        self.expect_replay(launch["findings"][0])

    def test_recordings_that_are_none(self):
        self.build(SUM)
        self.record("")
        with open(os.path.join(self.scratch, "x")) as file:
            lines = file.read().splitlines()
        def replay(text, *patterns):
            with open(os.path.join(self.scratch, "x"), "w") as file:
                file.write(text)
            done = self.run_program("replay=x")
            self.assertEqual(done.returncode, 2, text + done.stderr)
            for pattern in patterns:
                self.assertRegex(done.stderr, pattern)
        replay("", "x:1: the end of the recording is missing")
        replay("veriwarp-execution 2\n", "x:1: a recording of another version of Veriwarp")
        for number in range(1, len(lines)):
            replay("\n".join(lines[:number]) + "\n", rf"x:{number + 1}: the end of the recording is missing")
            words = lines[number].split()
            if words[0] not in ("launch", "finding", "end") and not (words[0] == "region"):
                replay("\n".join([*lines[:number], " ".join(["step", *words[1:-1], "x"])[:8], *lines[number + 1:]]) + "\n",
                       rf"x:{number + 1}: not a recording of an execution")
        replay("\n".join(line.replace("region 0 ", "region 0 7 0 0 ") for line in lines) + "\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
