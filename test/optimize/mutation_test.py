#!/usr/bin/env python3
"""Mistakes planted in optimised kernels are found by verifying them again, and by comparing them with the original.

usage: mutation_test.py VERIWARP FOLDER [NAME...]

Each mutation replaces a piece of a kernel in FOLDER/apply/NAME.expected.cu, in code or annotations, the way a mistake in the
transformation would; the kernel must then not be proved; as it was, it is. One run of `veriwarp verify` judges all mutations of a file: each is
a copy of its kernel under a name of its own.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

# File: kernel, what is replaced, by what. The first occurrence in the kernel (with its contract) counts.
MUTATIONS = {
    "unroll": [
        ("symbolicBound", "2 <= k && k <= n", "3 <= k && k <= n"),            # the bound moved too far
        ("symbolicBound", "  a[tid] += 2;\n  k++;\n  //@ assert", "  k++;\n  //@ assert"),  # a body left out
        ("symbolicBound", "  k++;\n  //@ loop_invariant", "  //@ loop_invariant"),  # an update left out
        ("symbolicBound", "int k = 0;", "int k = 1;"),
        ("symbolicBound", "for (; k < n", "for (; k < n - 1"),
        ("symbolicBound", "3 < n", "0 < n"),                                  # not always two iterations
        ("stepOfThree", "i += 3;\n  /*@", "i += 6;\n  /*@"),
        ("stepOfThree", "9 <= i", "12 <= i"),
        ("downwards", "i <= n - 2", "i <= n - 3"),
        ("downwards", "--i;\n  //@ assert", "++i;\n  //@ assert"),
        ("doubling", "4 <= i", "8 <= i"),
        ("dividing", "n / 27", "n / 81"),
    ],
    "merge": [
        ("constantCount", "g % 4 == 0", "g % 4 == 1"),
        ("constantCount", "g = g + 4", "g = g + 3"),
        ("constantCount", "g <= 12", "g <= 8"),
        ("constantCount", "k == g", "k == 2 * g"),
        ("constantCount", "    a[tid] += 2;\n    k++;", "    k++;"),
        ("remainderOfContract", "n % 3 == 1", "n % 3 == 2"),
        ("remainderOfContract", "for (; k < n; k++) {", "for (; k < n; k += 2) {"),
        ("unknownRemainder", "k < n - 3", "k < n - 2"),                      # the last copy runs too far
        ("unknownRemainder", "for (; k < n; k++)", "for (; k < n - 1; k++)"),
        ("downByTwo", "k -= 2", "k -= 4"),
        ("doubling", "&& k == 32)", "&& k == 16)"),
        ("floats", "n % 4 == 0", "n % 4 == 2"),
    ],
    "prefetch": [
        ("accumulate", "a[tid] = a_reg_0;", ""),                              # not written back
        ("accumulate", "int a_reg_0 = a[tid]", "int a_reg_0 = b[tid]"),
        ("accumulate", "a_reg_0 += b_reg_0", "a_reg_0 += a_reg_0"),
        ("accumulate", "a_reg_0 == i * b_reg_0", "a_reg_0 == b_reg_0"),
        ("accumulate", "a[tid] = a_reg_0", "a[tid] = b_reg_0"),
        ("twoElements", "if (tid == n - 1)\n    a_reg_0", "if (tid != n - 1)\n    a_reg_0"),
        ("twoElements", "if (tid != n - 1)\n    a_reg_1 = a[tid + 1]", "a_reg_1 = a[tid + 1]"),  # without its guard
        ("twoElements", "a[tid + 1] = a_reg_1", "a[tid + 1] = a_reg_0"),
        ("twoElements", "a_reg_1 = a_reg_1 + tid", "a_reg_0 = a_reg_1 + tid"),
        ("afterReturn", "a[i] = a_reg_0;", "a[i] = a_reg_0 + 1;"),
        ("aroundBarriers", "a[t] = a_reg_0;\n", ""),
        ("aroundBarriers", "int a_reg_0_2 = a[t]", "int a_reg_0_2 = a_reg_0"),
    ],
    "linearise": [
        ("rowsOfParameter", "m[64 * blockIdx.x", "m[32 * blockIdx.x"),
        ("rowsOfParameter", "m[64 * r + threadIdx.x] = 1", "m[64 * threadIdx.x + r] = 1"),
        ("rowsOfParameter", "m[64 * r + threadIdx.x] += 2", "m[63 * r + threadIdx.x] += 2"),
        ("sharedByRows", "s[8 * 32]", "s[8 + 32]"),
        ("sharedByRows", "s[32 * r + t] = r", "s[8 * r + t] = r"),
        ("sharedByRows", "s[32 * 7 + t]", "s[32 * 6 + t]"),
        ("sharedByRows", "Perm(s[32 * r +", "Perm(s[16 * r +"),
        ("sharedByColumns", "s[8 * t + 3] = 4", "s[8 * t + 4] = 4"),
        ("sharedByColumns", "Perm(s[8 * threadIdx.x + 3]", "Perm(s[8 * threadIdx.x + 4]"),
        ("sharedByColumns", "s[8 * (31 - t) + 4] = 5", "s[8 * 31 - t + 4] = 5"),
        ("privateByColumns", "p[2 * 2 + 1] = 2", "p[3 * 2 + 1] = 2"),
        ("columnsOfParameter", "rows >= 800", "rows >= 700"),
    ],
    "share": [
        ("window", "in_tile[threadIdx.x] = in[i];", "in_tile[threadIdx.x] = in[i + 1];"),
        ("window", "  in_tile[threadIdx.x] = in[i];\n", ""),                  # not loaded
        ("window", "  if (threadIdx.x < 2)\n    in_tile", "  if (threadIdx.x < 1)\n    in_tile"),
        ("window", "in_tile[threadIdx.x + 64] = in[i + 64]", "in_tile[threadIdx.x + 63] = in[i + 64]"),
        ("window", "in_tile[66]", "in_tile[65]"),
        ("window", "out[i] = in_tile[threadIdx.x] + in_tile[threadIdx.x + 1]", "out[i] = in_tile[threadIdx.x] + in_tile[threadIdx.x]"),
        ("window", "//@ ensures Perm(in_tile[threadIdx.x + 1], read);", "//@ ensures Perm(in_tile[threadIdx.x + 1], write);"),
        ("window", "  //@ requires in_tile[threadIdx.x] == in[i];\n", ""),
        ("withEnds", "if (0 <= i - 1 && i - 1 < n)", "if (0 <= i - 1)"),
        ("coefficients", "if (threadIdx.x < 16)\n", "if (threadIdx.x < 15)\n"),
        ("prefixSum", "  a[t] = a_tile[t];\n}", "}"),                          # not stored
        ("prefixSum", "a_tile[t] = a[t];", "a_tile[t] = a[255 - t];"),
        ("pairs", "a[2 * i + 1] = a_tile[2 * threadIdx.x + 1]", "a[2 * i + 1] = a_tile[2 * threadIdx.x]"),
        ("transposed", "in_tile[16 * x + y];\n}", "in_tile[16 * y + x];\n}"),
    ],
    "tile": [
        ("interOneBlock", "j++", "j += 2"),
        ("interOneBlock", "int tid = t + j * 8", "int tid = t + j * 4"),
        ("interOneBlock", "t + j * 8 < T; j", "t + j * 8 < T - 1; j"),
        ("interOneBlock", "blockDim.x == 8", "blockDim.x == 16"),
        ("interOneBlock", "int j = 0", "int j = 1"),
        ("interOneBlock", "v < j", "v <= j"),
        ("intraOneBlock", "j < 4 &&", "j < 3 &&"),
        ("intraOneBlock", "int tid = t * 4 + j", "int tid = t * 3 + j"),
        ("intraOneBlock", "T <= blockDim.x * 4 &&", ""),                      # harmless alone: see HARMLESS
        ("intraOneBlock", "v < 4 && threadIdx.x * 4 + v < T; Perm", "v < 5 && threadIdx.x * 4 + v < T; Perm"),
        ("intraBlocks", "j < 2 &&", "j < 1 &&"),
        ("loopInside", "int t = t_2 + j * 64", "int t = t_2 + j * 63"),
    ],
    "tile_shapes": [
        ("guardedReturn", "j++", "j += 2"),
        ("guardedReturn", "t + j * 256 < n; j", "t + j * 256 <= n; j"),
        ("guardedReturn", "int i = t + j * 256", "int i = t + j * 255"),
        ("guardedReturn", "blockDim.x == 256", "blockDim.x == 512"),
        ("guardedBlock", "j < 4 &&", "j < 3 &&"),
        ("guardedBlock", "n <= gridDim.x * blockDim.x * 4", "n <= gridDim.x * blockDim.x"),  # harmless: fewer launches
        ("oddOnes", "continue", "return"),                                    # the tile's other elements are left out
        ("oddOnes", "if (i % 2 == 0)", "if (i % 2 != 0)"),
        ("picture", "int x = t + j * 64", "int x = t + j * 63"),
        ("rowsOfMatrix", "int r = t + j * 8", "int r = t + j * 4"),
        ("rowsOfMatrix", "gridDim.y * blockDim.y == 8", "gridDim.y * blockDim.y == 16"),
        ("plane", "a[(t * 4 + j) * 16 + threadIdx.x] =", "a[(t * 4 + j) * 16 + threadIdx.y] ="),
        ("plane", "int t = threadIdx.y", "int t = threadIdx.x"),
        ("planeByColumns", "blockDim.x == 8", "blockDim.x == 16"),
        ("counts", "&count[t + j * 32]", "&count[t + j * 33]"),
    ],
    "fuse_overwrite": [
        ("reverse_fill", "  //@ requires Perm(a[blockIdx.x * 64 + 63 - t", "  //@ requires Perm(a[blockIdx.x * 64 + 62 - t"),
        ("reverse_fill", "Perm(a[i], write);\n  __syncthreads", "Perm(a[i + 1], write);\n  __syncthreads"),
        ("reverse_fill", "Perm(a[i], write);\n  __syncthreads", "Perm(a[0], write);\n  __syncthreads"),
        ("reverse_fill", "threadIdx.x], write", "threadIdx.x], read"),        # nobody has a whole
        ("shiftLeft_increase", "requires threadIdx.x < 1 ==> Perm(a[\\gtid], 1\\2);\n", "requires true;\n"),
        ("shiftLeft_increase", "  //@ requires threadIdx.x < 1 ==> Perm(a[i], 1\\2);\n", ""),
        ("shiftLeft_increase", "  //@ requires threadIdx.x < 31 ==> Perm(a[i + 1], 1\\2);\n", ""),
        ("shiftLeft_increase", "  //@ ensures a[i] == \\old(a[i]);\n", "  //@ ensures a[i] == \\old(a[i]) + 1;\n"),
        ("shiftLeft_increase", "a[i] = a[i] + 1", "a[i] = b[i] + 1"),
        ("threePoints_back", "  //@ requires t > 0 ==> Perm(a[t - 1], 1\\3);\n", ""),
        ("threePoints_back", "  //@ requires t < 1 ", "  //@ requires t < 2 "),
        ("threePoints_back", "1\\3);\n  //@ ensures Perm(a[t], write);\n  __syncthreads", "1\\4);\n  //@ ensures Perm(a[t], write);\n  __syncthreads"),
        ("copy_fill", "\\old(a[\\gtid])", "a[\\gtid]"),
    ],
    "fuse": [
        ("number_mirror", "  //@ requires Perm(a[i], write);\n  //@ requires a[i] == t;\n  //@ ensures Perm(a[blockIdx.x * 64 + 63 - t], read);\n"
         "  //@ ensures a[blockIdx.x * 64 + 63 - t] == 63 - t;\n  __syncthreads();\n", ""),
        ("number_mirror", "//@ requires Perm(a[i], write);", "//@ requires Perm(a[i + 1], write);"),
        ("number_mirror", "Perm(a[blockIdx.x * 64 + 63 - t], read)", "Perm(a[blockIdx.x * 64 + 64 - t], read)"),
        ("number_mirror", "Perm(a[blockIdx.x * 64 + 63 - t], read)", "Perm(a[0], write)"),
        ("number_mirror", "//@ requires a[i] == t;\n", ""),
        ("number_mirror", "b[i_2] =", "b[i_2 + 1] ="),
        ("set_twice", "n * 2", "n * 3"),
        ("set_twice", "  a[i] = n;\n", ""),
        ("ones_twos", "a_2[i] = 2", "a[i] = 2"),
        ("ones_twos", "context Perm(a_2[\\gtid], write)", "context Perm(a_2[\\gtid], read)"),
        ("spread_spreadToo", "context Perm(b[\\gtid], write)", "context Perm(b[0], write)"),
        ("countUp_countOn", "a[\\gtid] == n + k", "a[\\gtid] == k"),
    ],
}
# What leaves the kernel proved, since it only asks for less of those who launch it: a launch with too few threads is what the
# equivalence runs are for.
HARMLESS = {("intraOneBlock", "T <= blockDim.x * 4 &&"),
            ("guardedBlock", "n <= gridDim.x * blockDim.x * 4")}

# Mistakes in code alone, for the comparison with the original that every build does (no contract is looked at): file,
# kernel, what is replaced, by what, a launch that the contract allows.
DIFFERENCES = [
    ("unroll", "symbolicBound", "for (; k < n", "for (; k < n - 1", "--block 4 --param n=6"),
    ("unroll", "symbolicBound", "int k = 0;", "int k = 1;", "--grid 2 --block 4 --param n=4"),
    ("unroll", "stepOfThree", "i += 3;\n  /*@", "i += 6;\n  /*@", "--block 8"),
    ("unroll", "doubling", "int i = 1;", "int i = 3;", "--block 4 --param n=16"),
    ("merge", "unknownRemainder", "k < n - 3", "k < n - 2", "--block 4 --param n=7"),
    ("merge", "unknownRemainder", "for (; k < n; k++)", "for (; k < n - 1; k++)", "--block 4 --param n=6"),
    ("merge", "constantCount", "    a[tid] += 2;\n    k++;", "    k++;", "--block 4"),
    ("prefetch", "afterReturn", "a[i] = a_reg_0;", "a[i] = a_reg_0 + 1;", "--grid 2 --block 4 --param n=6"),
    ("prefetch", "aroundBarriers", "a[t] = a_reg_0;\n", "", "--block 64"),
    ("share", "window", "in_tile[threadIdx.x] = in[i];", "in_tile[threadIdx.x] = in[i + 1];", "--grid 2 --block 64"),
    ("linearise", "sharedByColumns", "s[8 * (31 - t) + 4] = 5", "s[8 * 31 - t + 4] = 5", "--block 32"),
    ("tile", "loopInside", "int t = t_2 + j * 64", "int t = t_2 + j * 63", "--block 256 --after-block 64 --param m=2"),
]


def kernels(text):
    """Name: the kernel with its contract."""
    found = {}
    for match in re.finditer(r"((?:^(?://@|/\*@|  @).*\n)+)^__global__ void (\w+)\(", text, re.M):
        end = text.find("\n}\n", match.start())
        oneLine = re.match(r".*\}$", text[match.start(2):].split("\n", 1)[0])
        end = text.find("\n", match.start(2)) if oneLine else end + 2
        found[match[2]] = text[match.start():end]
    return found


class Mutations(unittest.TestCase):
    def test_none_is_proved(self):
        for name in sys.argv[3:] or sorted(MUTATIONS):
            with self.subTest(name), open(os.path.join(sys.argv[2], "apply", name + ".expected.cu"), encoding="utf-8") as f:
                found, source, harmless = kernels(f.read()), "constexpr int W = 64;\n", set()
                self.assertGreaterEqual(len(MUTATIONS[name]), 10)
                for i, (kernel, old, new) in enumerate(MUTATIONS[name]):
                    self.assertIn(old, found[kernel], f"{name} {kernel}")
                    source += found[kernel].replace(old, new, 1).replace(f"void {kernel}(", f"void m{i}(", 1) + "\n\n"
                    harmless |= {f"m{i}"} if (kernel, old) in HARMLESS else set()
                untouched = sorted({kernel for kernel, _, _ in MUTATIONS[name]})
                for kernel in untouched:
                    source += found[kernel] + "\n\n"
                with tempfile.TemporaryDirectory() as folder:
                    file = os.path.join(folder, "mutants.cu")
                    with open(file, "w", encoding="utf-8") as out:
                        out.write(source)
                    run = subprocess.run([sys.argv[1], "verify", "--json", "-", file], capture_output=True, text=True,
                                         timeout=800)
                self.assertTrue(run.stdout.startswith("{"), run.stderr)
                verdicts = {k["pretty"].split("(")[0]: k["checks"]["verify"]["verdict"] for k in json.loads(run.stdout)["kernels"]}
                self.assertEqual(len(verdicts), len(MUTATIONS[name]) + len(untouched))
                self.assertEqual({verdicts[kernel] for kernel in untouched}, {"proved"})
                proved = [MUTATIONS[name][int(k[1:])] for k, v in verdicts.items() 
                          if v == "proved" and k not in harmless and k not in untouched]
                self.assertEqual(proved, [])

    def test_differences_are_found(self):
        for name, kernel, old, new, launch in DIFFERENCES:
            with self.subTest(f"{name} {kernel} {old}"), tempfile.TemporaryDirectory() as folder:
                before = os.path.join(sys.argv[2], "apply", name + ".cu")
                with open(os.path.join(sys.argv[2], "apply", name + ".expected.cu"), encoding="utf-8") as f:
                    expected = f.read()
                result = kernels(expected)[kernel]
                self.assertIn(old, result)
                for text, verdicts in [(result, {"proved", "unknown"}), (result.replace(old, new, 1), {"refuted"})]:
                    after = os.path.join(folder, "after.cu")
                    with open(after, "w", encoding="utf-8") as out:
                        out.write(expected.replace(result, text))
                    run = subprocess.run([sys.argv[1], "equivalent", before, after, "--kernel", kernel, *launch.split()],
                                         capture_output=True, text=True, timeout=120)
                    self.assertIn((run.stdout.split() or [""])[0], verdicts, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
