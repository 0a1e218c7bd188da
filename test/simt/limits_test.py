# Runs limits/limits.cu: kernels that never end, wild accesses, more memory than there is, memory that is never freed. Each
# is told, with the exit code that docs/guides/run.md has.
#
# usage: limits_test.py VERIWARP SOURCE_DIR CUDA_PATH
import os
import subprocess
import sys
import unittest

from built_program import BuiltProgram

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
SOURCE = os.path.join(SOURCES, "test", "simt", "limits", "limits.cu")


class Limits(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE
    variants = {"program": [], "checked": ["--check", "memory"]}

    def run_with(self, name, program=None, **environment):
        return super().run_with(name, program, **{"VERIWARP_THREADS": "2", **environment})

    def test_kernels_that_never_end(self):
        for kernel, line, shape in (("forever(unsigned int*, unsigned int)", 7, "<<<(2,1,1), (3,1,1)>>>"),
                                    ("waiting(int volatile*)", 12, "<<<(2,1,1), (3,1,1)>>>"),
                                    ("divided(int*)", 16, "<<<(1,1,1), (64,1,1)>>>")):
            with self.subTest(kernel):
                done = self.run_with(kernel.split("(")[0], VERIWARP_KERNEL_TIME="0.3")
                self.assertEqual(done.stderr, f"veriwarp: {SOURCE}:{line}: kernel {kernel}, launch 2 of the program, "
                                              f"{shape}, is not done after 0.3 s\n")
                self.assertEqual(done.returncode, 3)

    def test_threads_of_loops(self):
        """Kernels that run as loops over their threads: which of them it was is told all the same."""
        wild = "invalid access to memory, thread {} at address {}"
        for name, said, error in (
                ("wildRow", wild.format(r"\(0,0,0\) of block \(1,0,0\)", r"\(nil\)"), "IllegalAddress"),
                ("wildSome", wild.format(r"\(37,0,0\) of block \(1,0,0\)", "0x194"), "IllegalAddress"),
                ("wildTile", wild.format(r"\(5,0,0\) of block \(1,0,0\)", "0x4"), "IllegalAddress"),
                ("wildOnce", r"invalid access to memory, a thread of block \(0,0,0\) at address \(nil\)", "IllegalAddress"),
                ("zero", r"division by zero, thread \(9,0,0\) of block \(0,0,0\)", "LaunchFailure")):
            with self.subTest(name):
                done = self.run_with(name)
                self.assertRegex(done.stderr, rf"^veriwarp: \S*limits\.cu:\d+: kernel {name}\([^:]*\): {said}\n$")
                self.assertEqual((done.returncode, done.stdout), (0, f"cudaError{error}\n"))

    def test_stack(self):
        done = self.run_with("recursion")
        self.assertRegex(done.stderr, r"^veriwarp: \S*limits\.cu:\d+: kernel recursion\([^:]*\): the stack is full, .*block "
                                      r"\(0,0,0\): calls or local variables need too much of it\n$")
        self.assertEqual((done.returncode, done.stdout), (0, "cudaErrorIllegalAddress\n"))

    def test_trap(self):
        done = self.run_with("trapped")
        self.assertRegex(done.stderr, r"^veriwarp: \S*limits\.cu:\d+: thread \(5,0,0\) of block \(0,0,0\) of "
                                      r"trapped\(int\*\) gives up \(__trap\)\n$")
        self.assertEqual((done.returncode, done.stdout), (0, "cudaErrorLaunchFailure\n"))

    def test_misaligned(self):
        """A processor does not say where a vector was that is not aligned."""
        done = self.run_with("vectors")
        self.assertRegex(done.stderr, r"^veriwarp: \S*limits\.cu:\d+: kernel vectors\([^:]*\): invalid access to memory, thread \(0,0,0\) of block "
                                      r"\(0,0,0\) at an address that is not known, which is probably misaligned "
                                      r"\(veriwarp run --check memory says more\)\n$")
        self.assertEqual((done.returncode, done.stdout), (0, "cudaErrorIllegalAddress\n"))

    def test_the_option(self):
        done = subprocess.run([VERIWARP, "run", "--kernel-time", "0.3", "--cuda-path", CUDA, SOURCE, "--", "waiting"],
                              capture_output=True, text=True, timeout=120)
        self.assertIn("is not done after 0.3 s", done.stderr)
        self.assertEqual(done.returncode, 3)
        done = subprocess.run([VERIWARP, "run", "--kernel-time", "soon", SOURCE], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr),
                         (2, "veriwarp run: error: 'soon' is not a valid value for --kernel-time; expected a number of seconds greater than 0\n"))

    def test_too_much(self):
        done = self.run_with("memory")
        self.assertEqual((done.returncode, done.stdout),
                         (0, "cudaErrorMemoryAllocation 1 cudaErrorMemoryAllocation cudaSuccess\n"))
        done = self.run_with("shared")
        self.assertEqual((done.returncode, done.stdout),
                         (0, "cudaErrorInvalidValue cudaSuccess cudaErrorInvalidValue\n"))

    def test_leaks(self):
        done = self.run_with("leak", self.checked, VERIWARP_LEAK_CHECK="full")
        lines = done.stderr.splitlines()
        for line, (size, kind, number) in zip(lines, ((4, "device", 1), (24, "managed", 3), (100, "pinned host", 4))):
            self.assertRegex(line, rf"limits\.cu:\d+(:\d+)?: error: {size} bytes of {kind} memory, allocation number "
                                   rf"{number} of the program, are never freed \[leak\]$")
        self.assertEqual(lines[3:], ["veriwarp: 3 leaks"])
        self.assertEqual(done.returncode, 1)
        for name, environment in (("leak", {}), ("none", {"VERIWARP_LEAK_CHECK": "full"})):
            done = self.run_with(name, self.checked, **environment)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        done = subprocess.run([VERIWARP, "run", "--leak-check", "full", "--cuda-path", CUDA, SOURCE, "--", "leak"],
                              capture_output=True, text=True, timeout=120)
        self.assertEqual((done.returncode, done.stderr.splitlines()[-1:]), (1, ["veriwarp: 3 leaks"]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
