#!/usr/bin/env python3
"""veriwarp verify on kernels with known verdicts.

usage: verify_test.py VERIWARP FOLDER

Every kernel of basic.cu and figures.cu (those of the paper that the language is from) is proved. Every kernel of wrong.cu is refuted, and by the check that EXPECTED names: a mistake
that is found for the wrong reason would be missed elsewhere. Mistakes in annotations are errors at their place.
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

EXPECTED = {
    "wrongValue": "ensures",
    "raceBetweenBlocks": "sharing",
    "noPermission": "access",
    "readOnly": "access",
    "vacuous": "requires",
    "inventing": "barrier",
    "handingOutTwice": "barrier",
    "wrongInvariant": "loop_invariant",
    "overflows": "overflow",
    "divergent": "barrier",
}

# Annotation and body, line and column of the error, and what it says.
MISTAKES = [
    ("//@ ensures \\result == 1;", "", 1, 13, "'\\result' is what a function returns, in what its contract ensures"),
    ("//@ ensures \\result == 1;\n__device__ int f(int2 p) { return 1; }", "", 2, 23, "functions that take structures or references"),
    ("//@ ensures true;\n__device__ int2 f(int p) { return {1, 1}; }", "", 2, 17, "functions that return structures"),
    ("//@ ensures \\result == q;\n__device__ int f(int p) { return 1; }", "", 1, 24, "'q' is not known here; did you mean 'p'?"),
    ("//@ ensures \\result == p; gpuopt tile inter 2;\n__device__ int f(int p) { return p; }", "", 1, 27, "does not belong before a function that is not a kernel"),
    ("//@ requires m > 0;", "", 1, 14, "'m' is not known here"),
    ("//@ requires n > ;", "", 1, 18, "expected an expression before ';'"),
    ("//@ requires n + 1;", "", 1, 14, "needs a condition"),
    ("//@ requires a == 0;", "", 1, 14, "an array is not a value"),
    ("//@ requires Perm(n, 1);", "", 1, 19, "element of an array"),
    ("//@ requires n[0] == 1;", "", 1, 14, "it is not an array"),
    ("//@ demands n > 0;", "", 1, 5, "expected a clause"),
    ("//@ requires v.q > 0;", "", 1, 14, "'v' has no member 'q'"),
    ("//@ requires a.x > 0;", "", 1, 14, "only structures, threadIdx"),
    ("//@ requires n > 0", "", 1, None, "expected ';'"),
    ("//@ gpuopt loop_unrol i 2;", "", 1, 12, "unknown optimisation"),
    ("//@ loop_invariant n > 0;", "", 1, 5, "does not belong before a kernel"),
    ("//@ ensures \\result == p; given int g;\n__device__ int f(int p) { return p; }", "", 1, 27,
     "'given' does not belong before a function that is not a kernel: it comes before a kernel"),
    ("", "//@ context_everywhere n > 0;\n  a[0] = 1;", 3, 7, "'context_everywhere' does not belong here: it comes before a kernel"),
    ("", "//@ kernel_invariant n > 0;\n  a[0] = 1;", 3, 7, "'kernel_invariant' does not belong here"),
    ("", "//@ given int g;\n  a[0] = 1;", 3, 7, "'given' does not belong here"),
    ("", "//@ loop_invariant n > 0;\n  a[0] = 1;", 3, 7, "directly before a loop"),
    ("", "//@ ensures n > 0;\n  a[0] = 1;", 3, 7, "directly before '__syncthreads()'"),
    ("", "int x = 2;\n//@ ghost x = 5;\n  a[0] = x;", 4, 11, "ghost code can assign only to ghost variables"),
    ("", "//@ ghost a[0] = 5;\n  a[0] = 1;", 3, 13, "ghost code can assign only to ghost variables"),
    ("//@ requires (\\forall* int k; 0 <= k; k > 0);", "", 1, 39, "\\forall* is for permissions"),
]


def verified(report):
    """The result of `verify` for each kernel, by its name without namespaces and parameters."""
    return {k["pretty"].split("(")[0].split("::")[-1]: k["checks"]["verify"]["launches"][0] for k in report["kernels"]}


def verify(file, *options):
    command = [sys.argv[1], "verify", "--json", "-", *options, file]
    run = subprocess.run(command, capture_output=True, text=True, timeout=500)
    return run.returncode, (json.loads(run.stdout) if run.stdout.startswith("{") else None), run.stderr


class Limits(unittest.TestCase):
    def test_time_that_is_used_up_is_unknown(self):
        file = os.path.join(sys.argv[2], "basic.cu")
        run = subprocess.run([sys.argv[1], "verify", "--timeout", "0.001", "--json", "-", file], capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 3, run.stderr)
        for kernel in verified(json.loads(run.stdout)).values():
            self.assertEqual(kernel["verdict"], "unknown")
            self.assertIn("time", {o["kind"] for o in kernel["obligations"]})
            self.assertTrue(any("0.001 s" in o["message"] for o in kernel["obligations"]), kernel)

    def test_a_clause_has_its_own_limit(self):
        file = os.path.join(sys.argv[2], "basic.cu")
        run = subprocess.run([sys.argv[1], "verify", "--clause-timeout", "0.000001", "--json", "-", file], capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 3, run.stderr)
        messages = [o["message"] for k in verified(json.loads(run.stdout)).values() for o in k["obligations"] if o["verdict"] == "unknown"]
        self.assertTrue(any("not decided: timeout" in m for m in messages), messages)

    def test_limits_are_numbers(self):
        for value in ("0", "soon", "-1"):
            run = subprocess.run([sys.argv[1], "verify", "--timeout", value, "x.cu"], capture_output=True, text=True, timeout=60)
            self.assertEqual(run.returncode, 2)
            self.assertIn(f"bad value '{value}' for --timeout", run.stderr)


class Verdicts(unittest.TestCase):
    def file(self, name):
        return os.path.join(sys.argv[2], name)

    def test_right_kernels_are_proved(self):
        for name, kernels in (("basic.cu", 8), ("figures.cu", 3)):
            with self.subTest(name):
                code, result, output = verify(self.file(name))
                verdicts = {name: k["verdict"] for name, k in verified(result).items()}
                self.assertEqual(verdicts, {name: "proved" for name in verdicts}, output)
                self.assertEqual(len(verdicts), kernels)
                self.assertEqual(code, 0)

    def test_wrong_kernels_are_refuted(self):
        code, result, output = verify(self.file("wrong.cu"))
        self.assertEqual(code, 1)
        found = {name: {o["kind"] for o in k["obligations"] if o["verdict"] == "refuted"} for name, k in verified(result).items()}
        self.assertEqual(set(found), set(EXPECTED))
        for name, check in EXPECTED.items():
            self.assertIn(check, found[name], name + "\n" + output)


class Clauses(unittest.TestCase):
    """What is said of the clauses of a kernel with a mistake."""

    def proved(self, text):
        """The lines whose clauses are proved, with the kind."""
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "f.cu")
            with open(file, "w", encoding="utf-8") as out:
                out.write(text)
            code, result, output = verify(file)
            self.assertEqual(code, 1, output)
            (kernel,) = verified(result).values()
            return {(o["kind"], o["line"]) for o in kernel["obligations"] if o["verdict"] == "proved"}

    def test_a_clause_that_reads_without_a_permission_is_not_proved(self):
        contract = ("//@ requires gridDim.x == 1 && blockDim.x == 32;\n//@ context Perm(a[\\ltid], write);\n"
                    "//@ ensures a[\\ltid] == \\old(a[31 - \\ltid]);\n")
        found = self.proved(contract + "__global__ void k(int *a) {}\n")
        self.assertNotIn(("ensures", 3), found)
        self.assertIn(("ensures", 2), found)
        self.assertIn(("requires", 1), found)

    def test_nor_an_invariant(self):
        found = self.proved("//@ requires 0 < n && n < 100;\n//@ context Perm(a[\\gtid], write);\n__global__ void k(int *a, int n) {\n"
                            "  //@ loop_invariant 0 <= k && k <= n;\n  //@ loop_invariant a[\\gtid + 1] == a[\\gtid + 1];\n"
                            "  for (int k = 0; k < n; k++) {}\n}\n")
        self.assertNotIn(("loop_invariant", 5), found)
        self.assertIn(("loop_invariant", 4), found)


class Mistakes(unittest.TestCase):
    def test_each_is_told_at_its_place(self):
        for before, inside, line, column, message in MISTAKES:
            with self.subTest(before + inside), tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, "f.cu")
                with open(file, "w", encoding="utf-8") as out:
                    out.write(f"{before}\n__global__ void k(int *a, int n, int2 v) {{\n  {inside}\n}}\n".replace("{\n  //@", "{\n//@")
                              if not inside else f"\n__global__ void k(int *a, int n, int2 v) {{\n  {inside}\n}}\n")
                code, _, output = verify(file)
                self.assertEqual(code, 2, output)
                place = f"f.cu:{line}:" + (f"{column}:" if column else "")
                self.assertTrue(any(place in l and message in l for l in output.splitlines()), f"{place} {message}\n{output}")


class Witnesses(unittest.TestCase):
    def test_memory_is_shown(self):
        for condition, body, shown in [
            ("true", "a[t] = a[t] / -1;", "a[0] = -2147483648"),
            ("true", "a[t] = a[t] + 1;", "a[0] = 2147483647"),
            ("a[\\gtid] == 3", "a[t] = 5 * a[t]; //@ assert a[t] == 16;", "a[0] = "),
        ]:
            with self.subTest(body), tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, "f.cu")
                with open(file, "w", encoding="utf-8") as out:
                    out.write(f"//@ context Perm(a[\\gtid], write);\n//@ requires {condition};\n__global__ void k(int *a) {{\n"
                              f"  int t = blockIdx.x * blockDim.x + threadIdx.x;\n  {body}\n}}\n".replace("\\\\", "\\"))
                code, _, output = verify(file)
                self.assertEqual(code, 1, output)
                self.assertIn(shown, output)


class Texts(unittest.TestCase):
    """What is said of sources that are not as usual."""

    def said(self, text):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "f.cu")
            with open(file, "w", encoding="utf-8", newline="") as out:
                out.write(text)
            return verify(file)

    def test_a_negative_number_beside_an_unsigned_one(self):
        code, _, output = self.said("//@ requires n < 100;\n//@ ensures -1 < n;\n__global__ void k(unsigned n) {}\n")
        self.assertEqual(code, 0, output)
        self.assertIn("f.cu:2:13: warning: annotations compare numbers as they are", output)

    def test_the_compiler_counts_nothing(self):
        _, _, output = self.said("//@ requires n < 100;\n//@ ensures n < 50;\n__global__ void k(int n) {}\n")
        self.assertIn("does not hold", output)
        self.assertNotIn("generated", output)

    def test_a_line_that_goes_on(self):
        code, _, output = self.said("//@ requires \\\n  n < 100;\n__global__ void k(int n) {}\n")
        self.assertEqual(code, 0, output)
        self.assertIn("ends in a backslash", output)

    def test_macros_that_are_expressions(self):
        code, _, output = self.said("const int h = 2;\n#define M (h * 4 - (1 << 2) / 2)\n//@ context Perm(a[\\gtid], write);\n"
                                    "//@ ensures a[\\gtid] == M;\n"
                                    "__global__ void k(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = M; }\n")
        self.assertEqual(code, 0, output)
        code, _, output = self.said("#define M 2 + 1\n//@ requires n == 2 * M;\n__global__ void k(int n) {}\n")
        self.assertEqual(code, 2, output)
        self.assertIn("the macro 'M' is not a number", output)

    def test_constants_that_annotations_have_no_number_for(self):
        for constant, words in (("const unsigned long long M = 0xffffffffffffffffull;", "'M' is 2^63 or more"),
                                ("enum { M = 0xffffffffffffffffull };", "'M' is 2^63 or more"),
                                ("#define M (3000000000u + 3000000000u)", "the macro 'M' is not a number"),
                                ("#define M (-7 / 2u)", "the macro 'M' is not a number"),
                                ("int M = 2;", "'M' is not known here")):
            code, _, output = self.said(constant + "\n//@ requires n < M;\n__global__ void k(int n) {}\n")
            self.assertEqual(code, 2, output)
            self.assertIn(words, output)

    def test_contracts_of_no_barrier(self):
        for before, behind in (("switch (n) { case 2:", "break; default: break; }"), ("for (int i = 0; i < 3; i++)", "")):
            code, _, output = self.said("__global__ void k(int n) {\n" + before +
                                        "\n//@ requires false;\n__syncthreads();\n" + behind + "}\n")
            self.assertEqual(code, 2, output)
            self.assertIn("f.cu:3:5: error: this annotation belongs to no kernel, loop or barrier", output)
        code, _, output = self.said("//@ requires n > 5;\n__device__ int f(int n) { return n; }\n"
                                    "//@ requires n > 6;\n__global__ void k(int n) { int x = f(n); }\n")
        self.assertEqual(code, 0, output)


class Usage(unittest.TestCase):
    def test_no_file(self):
        self.assertEqual(subprocess.run([sys.argv[1], "verify"], capture_output=True).returncode, 2)

    def test_missing_file(self):
        code, _, output = verify("no-such-file.cu")
        self.assertEqual(code, 2)
        self.assertIn("cannot read", output)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
