#!/usr/bin/env python3
"""veriwarp optimize at its edges: mistakes in annotations, options, and files.

usage: doors_test.py VERIWARP LAUNCHER [--no-runs]

Every mistake is told at its place; the exit code is as docs/guides/optimize.md says; the source stays as it was, and nothing is
written where it does not compile.
--no-runs: this build does not run programs on the CPU, and says so.
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

KERNEL = """//@ requires n > 8 && n < 100;
//@ context Perm(a[\\gtid], write);
{before}
__global__ void k(int *a, int n) {{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  {loop}
  //@ loop_invariant 0 <= i && i <= n ** Perm(a[t], write);
  for (int i = 0; i < n; i++)
    a[t] = i;
  {inside}
  a[t] = 0;
}}
void f(int *d) {{
  {host}
  k<<<1, 4>>>(d, 9);
}}
"""
# What stands at a place of KERNEL; line and column of the error, and what it says.
MISTAKES = [
    ("before", "//@ gpuopt tile sideways 4;", 3, 17, "expected 'inter' or 'intra'"),
    ("before", "//@ gpuopt tile inter 4 z;", 3, 25, "expected ';', or the axis 'x' or 'y', before 'z'"),
    ("before", "//@ gpuopt tile inter;", 3, 22, "expected an expression"),
    ("before", "//@ gpuopt matrix_lin a Q 4 4;", 3, 25, "expected 'R' or 'C'"),
    ("before", "//@ gpuopt glob_to_reg a;", 3, 25, "expected the subscripts to keep"),
    ("before", "//@ gpuopt glob_to_reg a zz;", 3, 26, "'zz' is not known here"),
    ("before", "//@ gpuopt glob_to_shared a 0;", 3, 30, "expected the first subscript, one past the last"),
    ("before", "//@ gpuopt loop_unroll i 2;", 3, 5, "does not belong before a kernel"),
    ("before", "//@ gpuopt fuse k k2;", 3, 5, "does not belong before a kernel"),
    ("before", "//@ gpuopt vectorise a;", 3, 12, "unknown optimisation 'vectorise'"),
    ("loop", "//@ gpuopt loop_unroll i;", 6, 27, "expected an expression"),
    ("loop", "//@ gpuopt iter_merge 2;", 6, 25, "expected the loop's variable"),
    ("loop", "//@ gpuopt iter_merge i 2", 7, 7, "expected ';' at the end of the clause"),
    ("inside", "//@ gpuopt tile inter 2;", 10, 7, "does not belong here"),
    ("inside", "//@ gpuopt loop_unroll i 2;", 10, 7, "directly before a loop"),
    ("host", "//@ gpuopt fuse k;", 14, 20, "expected the names of at least two kernels"),
    ("host", "//@ gpuopt tile inter 4;", 14, 7, "belongs to no kernel, loop or barrier"),
]
# What is refused, and stays; line of the warning, and what it says.
REFUSALS = [
    ("loop", "//@ gpuopt loop_unroll j 2;", 6, "'j' is not the variable of the loop"),
    ("loop", "//@ gpuopt loop_unroll i n;", 6, "the number of iterations is not a constant"),
    ("loop", "//@ loop_invariant 0 <= i; gpuopt loop_unroll i 2;", 6, "two lower bounds among the invariants"),
    ("before", "//@ gpuopt tile inter 4; gpuopt tile intra 2;", 3, "a kernel can be tiled only once"),
    ("host", "//@ gpuopt fuse k other;", 14, "'other' is not an annotated kernel"),
]


def kernel(where="", annotation=""):
    parts = {"before": "", "loop": "", "inside": "", "host": ""}
    if where:
        parts[where] = annotation
    return KERNEL.format(**parts)


class Doors(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as out:
            out.write(text)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as text:
            return text.read()

    def run_program(self, *command):
        run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=300)
        return run.returncode, run.stdout, run.stderr

    def optimize(self, *arguments):
        return self.run_program(sys.argv[1], "optimize", *arguments)

    def test_mistakes_are_told_at_their_places(self):
        for where, annotation, line, column, message in MISTAKES:
            with self.subTest(annotation):
                source = kernel(where, annotation)
                self.write("f.cu", source)
                code, _, output = self.optimize("f.cu", "-o", "out.cu")
                self.assertEqual(code, 2, output)
                place = f"f.cu:{line}:" + (f"{column}: " if column else "")
                told = [l for l in output.splitlines() if l.startswith(place) and "error: " in l and message in l]
                self.assertTrue(told, f"{place} {message}\n{output}")
                self.assertFalse(os.path.exists(self.path("out.cu")))
                self.assertEqual(self.read("f.cu"), source)

    def test_refusals_leave_the_kernel(self):
        for where, annotation, line, message in REFUSALS:
            with self.subTest(annotation):
                source = kernel(where, annotation)
                self.write("f.cu", source)
                code, _, output = self.optimize("f.cu", "-o", "out.cu")
                self.assertEqual(code, 1, output)
                told = [l for l in output.splitlines() if l.startswith(f"f.cu:{line}:") and message in l]
                self.assertTrue(told, f"{line} {message}\n{output}")
                self.assertEqual(self.read("out.cu"), source.replace("gpuopt ", "gpuopt! "))
                self.assertEqual(self.read("f.cu"), source)

    def test_headers_macros_and_backslashes(self):
        self.write("k.h", "//@ gpuopt loop_unroll i 2;\n__global__ void inHeader(int *a) { a[threadIdx.x] = 0; }\n")
        self.write("f.cu", '#include "k.h"\n' + kernel())
        code, _, output = self.optimize("f.cu", "-o", "out.cu")
        self.assertEqual(code, 0, output)
        self.assertEqual(output.count("annotations in headers and macros are ignored"), 1)
        self.assertIn("f.cu:1:", output)
        self.write("f.cu", kernel("inside", "//@ assert n > 0; \\\n  a[t] = 1;"))
        code, _, output = self.optimize("f.cu", "-o", "out.cu")
        self.assertEqual(code, 2, output)
        self.assertRegex(output, r"f\.cu:10:\d+: warning: this annotation ends in a backslash")
        # A loop from a macro is not rewritten.
        self.write("f.cu", "#define LOOP for (int i = 0; i < n; i++)\n" +
                   kernel("loop", "//@ gpuopt loop_unroll i 2;").replace("for (int i = 0; i < n; i++)", "LOOP"))
        code, _, output = self.optimize("f.cu", "-o", "out.cu")
        self.assertEqual(code, 1, output)
        self.assertIn("the loop comes from a macro", output)

    def test_check_compares_and_tells(self):
        self.write("f.cu", kernel("loop", "//@ gpuopt iter_merge i 2;"))
        code, output, errors = self.optimize("f.cu", "-o", "out.cu", "--check", "--json", "account.json")
        self.assertEqual(code, 0, errors)
        runs = "--no-runs" not in sys.argv
        self.assertIn("f.cu: same: 'k' leaves the same memory as the original" if runs else "f.cu: not run: the original program does not build", output)
        self.assertIn("no race and no barrier divergence is found", output)
        self.assertEqual(json.loads(self.read("account.json"))["files"][0]["check"]["runs"], {"k": "same"} if runs else {})

    def test_several_files(self):
        fine, refused = kernel("loop", "//@ gpuopt loop_unroll i 2;"), kernel("loop", "//@ gpuopt loop_unroll j 2;")
        self.write("a.cu", fine)
        self.write("b.cu", refused)
        self.write("wrong.cu", kernel("loop", "//@ gpuopt loop_unroll i;"))
        code, output, errors = self.optimize("a.cu", "b.cu", "-o", "made/of/", "--json", "all.json", "--explain")
        self.assertEqual(code, 1, errors)
        self.assertIn("a.cu:6:7: gpuopt loop_unroll i 2;\n  done: ", output)
        self.assertIn("b.cu:6:7: gpuopt loop_unroll j 2;\n  refused: ", output)
        self.assertEqual(self.read("made/of/b.cu"), refused.replace("gpuopt ", "gpuopt! "))
        self.assertNotIn("gpuopt", self.read("made/of/a.cu"))
        account = json.loads(self.read("all.json"))["files"]
        self.assertEqual([(f["file"], f["steps"][0]["applied"]) for f in account], [("a.cu", True), ("b.cu", False)])
        # The worst counts; the others are done all the same.
        code, _, errors = self.optimize("wrong.cu", "a.cu", "-o", "made", "--json", "all.json")
        self.assertEqual(code, 2, errors)
        account = json.loads(self.read("all.json"))["files"]
        self.assertIn("wrong.cu", account[0]["error"])
        self.assertTrue(account[1]["steps"][0]["applied"])
        self.assertEqual(sorted(os.listdir(self.path("made"))), ["a.cu", "of"])
        # One file goes to a folder, too.
        code, _, errors = self.optimize("a.cu", "-o", "one/")
        self.assertEqual((code, os.listdir(self.path("one"))), (0, ["a.cu"]), errors)

    def test_where_several_files_cannot_go(self):
        os.makedirs(self.path("sub"))
        for name in ("a.cu", "b.cu", "sub/a.cu"):
            self.write(name, kernel())
        for arguments, message in [(("a.cu", "b.cu"), "several files need a folder"),
                                   (("a.cu", "b.cu", "-o", "b.cu"), "the source and -o are the same file: 'b.cu'"),
                                   (("a.cu", "b.cu", "-o", "new"), "'new' is not a folder"),
                                   (("a.cu", "b.cu", "-o", "."), "'./a.cu' is the source itself"),
                                   (("a.cu", "b.cu", "-o", "a.cu/new/"), "cannot make the folder 'a.cu/new/'"),
                                   (("a.cu", "sub/a.cu", "-o", "new/"), "would both be written to 'new/a.cu'")]:
            with self.subTest(arguments):
                code, _, output = self.optimize(*arguments)
                self.assertEqual(code, 2, output)
                self.assertIn(message, output)
        self.assertEqual(self.read("a.cu"), kernel())

    def test_usage(self):
        self.write("f.cu", kernel())
        for arguments, message in [((), "no file given"), (("f.cu", "--mend"), "mend"), (("no.cu",), "cannot read"),
                                   (("f.cu", "-o", "f.cu"), "the source and -o are the same file: 'f.cu'"),
                                   (("f.cu", "-o", "no/where.cu"), "cannot write")]:
            with self.subTest(arguments):
                code, _, output = self.optimize(*arguments)
                self.assertEqual(code, 2, output)
                self.assertIn(message, output)
        self.assertEqual(self.read("f.cu"), kernel())

    def test_errors_stop_a_build_where_it_asks_for_it(self):
        self.write("f.cu", kernel("loop", "//@ gpuopt loop_unroll j 2;"))
        self.write("nvcc", '#!/bin/sh\ncase "$*" in *--version*|*dryrun*) exit 1;; esac\ntouch ran\n')
        os.chmod(self.path("nvcc"), 0o755)
        for more, code, ran in [((), 0, True), (("--veriwarp-werror",), 1, False), (("-Werror", "all-warnings"), 1, False)]:
            with self.subTest(more):
                found, _, output = self.run_program(sys.argv[2], self.path("nvcc"), "-arch=sm_80", *more, "--veriwarp-optimize",
                                                    "-c", "f.cu", "-o", "f.o")
                self.assertEqual(found, code, output)
                self.assertIn("warning: not optimised: 'j' is not the variable", output)
                self.assertEqual(os.path.exists(self.path("ran")), ran, output)
                if ran:
                    os.remove(self.path("ran"))

    def test_what_differs_from_the_original_goes_nowhere(self):
        # The contract allows n = 0, the assumption, with which all is proved, does not.
        source = ("//@ requires n >= 0 && n < 8;\n//@ context Perm(a[\\gtid], write);\n__global__ void k(int *a, int n) {\n"
                  "  int t = blockIdx.x * blockDim.x + threadIdx.x;\n  //@ assume n >= 2;\n  //@ gpuopt loop_unroll i 2;\n"
                  "  //@ loop_invariant 0 <= i && i <= n ** Perm(a[t], write);\n  for (int i = 0; i < n; i++)\n    a[t] = i;\n}\n")
        self.write("f.cu", source)
        told = "f.cu:6:7: warning: not optimised: the result differs from the original: k<<<"
        code, _, output = self.optimize("f.cu", "-o", "out.cu")
        self.assertEqual(code, 1, output)
        self.assertIn(told, output)
        self.assertFalse(os.path.exists(self.path("out.cu")))
        self.write("nvcc", '#!/bin/sh\ncase "$*" in *--version*|*dryrun*) exit 1;; esac\necho "$@" >ran\n')
        os.chmod(self.path("nvcc"), 0o755)
        for more, isOriginal, ran in [((), True, True), (("--veriwarp-werror",), True, False),
                                      (("--veriwarp-optimize-check=off",), False, True)]:
            with self.subTest(more):
                _, _, output = self.run_program(sys.argv[2], self.path("nvcc"), "-arch=sm_80", *more, "--veriwarp-optimize",
                                                "-c", "f.cu", "-o", "f.o")
                self.assertEqual(told in output, isOriginal, output)
                self.assertEqual(os.path.exists(self.path("ran")), ran, output)
                if ran:
                    self.assertEqual(" f.cu " in self.read("ran"), isOriginal, self.read("ran"))
                    os.remove(self.path("ran"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
