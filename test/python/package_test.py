#!/usr/bin/env python3
"""The Python package itself: arguments, results, errors, run(), the plugin for pytest. Needs no other package; what needs
pytest or NumPy is skipped where that is not installed."""

import array
import importlib.util
import os
import subprocess
import sys
import tempfile
import textwrap
import unittest

import judge  # finds the package

import veriwarp
from veriwarp import _launch, _results

HERE = os.path.dirname(os.path.abspath(__file__))


def has(package):
    return importlib.util.find_spec(package) is not None


# y[i] += x[i] for i < n; the guard is left out where asked.
def added(guarded=True):
    guard = "setp.ge.s32 %p1, %r4, %r5;\n@%p1 bra DONE;" if guarded else ""
    return textwrap.dedent("""\
        .version 8.0
        .target sm_80
        .address_size 64
        .visible .entry added(.param .u64 added_param_0, .param .u64 added_param_1, .param .u32 added_param_2)
        {
        .reg .pred %p<2>;
        .reg .b32 %r<9>;
        .reg .b64 %rd<9>;
        ld.param.u64 %rd1, [added_param_0];
        ld.param.u64 %rd2, [added_param_1];
        ld.param.u32 %r5, [added_param_2];
        mov.u32 %r1, %ctaid.x;
        mov.u32 %r2, %ntid.x;
        mov.u32 %r3, %tid.x;
        mad.lo.s32 %r4, %r1, %r2, %r3;
        GUARD
        cvta.to.global.u64 %rd3, %rd1;
        cvta.to.global.u64 %rd4, %rd2;
        mul.wide.s32 %rd5, %r4, 4;
        add.s64 %rd6, %rd3, %rd5;
        add.s64 %rd7, %rd4, %rd5;
        ld.global.u32 %r6, [%rd6];
        ld.global.u32 %r7, [%rd7];
        add.s32 %r8, %r6, %r7;
        st.global.u32 [%rd7], %r8;
        DONE: ret;
        }
        """).replace("GUARD", guard)


SOURCE = """
__global__ void scaled(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n)
    x[i] *= 2;
}
"""


class Check(unittest.TestCase):
    def testProvesAndRefutes(self):
        x, y = veriwarp.array(1000, "int32"), veriwarp.array(1000, "int32")
        right = veriwarp.check(added(), x, y, 1000, grid=4, block=256)
        self.assertTrue(right, str(right))
        self.assertEqual(right.verdict("race"), "proved")
        self.assertFalse(right.failed)
        self.assertIn("pointer parameters do not overlap", right.assumptions)
        wrong = veriwarp.check(added(False), x, y, 1000, grid=4, block=256)
        self.assertFalse(wrong)
        self.assertTrue(wrong.failed)
        self.assertEqual(wrong.verdict("out-of-bounds"), "refuted")
        self.assertIsNone(wrong.verdict("bank-conflict"))
        self.assertTrue(wrong.findings[0].definite)
        self.assertEqual(wrong.findings[0].space, "global")

    def testTakesNamesAndUnknowns(self):
        named = veriwarp.check(added(False), x=veriwarp.array(1000, "int32"), y=veriwarp.array(1000, "int32"),
                               n=veriwarp.unknown, grid=4, block=256)
        self.assertIn("'x'", named.findings[0].message)

    def testTakesAnArrayThatIsNotUsed(self):
        text = added().replace(".param .u32 added_param_2)", ".param .u32 added_param_2, .param .u64 added_param_3)")
        a = veriwarp.array(1000, "int32")
        self.assertTrue(veriwarp.check(text, a, a, 1000, a, grid=4, block=256))

    def testTakesCudaInAString(self):
        class Raw:  # as cupy.RawKernel
            code, name = SOURCE, "scaled"
        for kernel in (SOURCE, Raw()):
            result = veriwarp.check(kernel, veriwarp.array(1000), 1000, grid=4, block=256)
            self.assertEqual(result.verdict("out-of-bounds"), "refuted", str(result))
            self.assertIn("elements", result.findings[0].message)

    def testTakesFiles(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "added.ptx")
            with open(path, "w", encoding="utf-8") as file:
                file.write(added())
            self.assertTrue(veriwarp.check(path, _launch.array(10), _launch.array(10), 10, grid=1, block=32))

    def testSaysWhatIsWrong(self):
        cases = [
            (lambda: veriwarp.check("hello", grid=1, block=1), ValueError, "neither PTX"),
            (lambda: veriwarp.check(7, grid=1, block=1), TypeError, "is no kernel"),
            (lambda: veriwarp.check(added(), grid=1), TypeError, "block is missing"),
            (lambda: veriwarp.check(added(), 1, grid=1, block=32), veriwarp.Error, "takes 3 arguments"),
            (lambda: veriwarp.check(added(), grid=0, block=32), ValueError, "positive"),
            (lambda: veriwarp.check(added(), object(), 1, 1, grid=1, block=32), TypeError, "neither a number"),
            (lambda: veriwarp.check(added().replace("add.s32 %r8", "add.s32 %r99"), 1, 1, 1, grid=1, block=32),
             veriwarp.Error, "%r99"),
            (lambda: veriwarp.run(SOURCE, 1, 1, grid=1, block=32), veriwarp.Error, "nvcc -ptx"),
        ]
        for call, kind, said in cases:
            with self.assertRaises(kind) as raised:
                call()
            self.assertIn(said, str(raised.exception))

    def testSaysThatTheProgramIsMissing(self):
        before = os.environ.get("VERIWARP_PREFIX")
        os.environ["VERIWARP_PREFIX"] = "/nowhere"
        try:
            with self.assertRaises(veriwarp.Missing) as raised:
                veriwarp.prefix()
            self.assertIn("/nowhere", str(raised.exception))
        finally:
            os.environ.pop("VERIWARP_PREFIX")
            if before is not None:
                os.environ["VERIWARP_PREFIX"] = before


class Run(unittest.TestCase):
    def testChangesArrays(self):
        x, y = array.array("i", range(100)), array.array("i", [1] * 100)
        result = veriwarp.run(added(), x, y, 100, grid=1, block=128)
        self.assertTrue(result, str(result))
        self.assertEqual(list(y), [1 + i for i in range(100)])
        self.assertEqual(list(x), list(range(100)))

    def testFindsErrors(self):
        x, y = array.array("i", range(100)), array.array("i", [1] * 100)
        result = veriwarp.run(added(False), x, y, 100, grid=1, block=128)
        self.assertFalse(result)
        self.assertEqual({finding.check for finding in result.findings}, {"out-of-bounds"}, str(result))
        self.assertEqual(result.findings[0].file, "kernel.ptx")

    @unittest.skipUnless(has("numpy"), "NumPy is not installed")
    def testChangesArraysOfNumPy(self):
        import numpy
        x, y = numpy.arange(100, dtype=numpy.int32), numpy.ones(100, dtype=numpy.int32)
        self.assertTrue(veriwarp.run(added(), x, y, 100, grid=1, block=128))
        self.assertTrue((y == x + 1).all())
        with self.assertRaises(ValueError):
            veriwarp.run(added(), x[::2], y[::2], 50, grid=1, block=64)
        self.assertEqual(_launch.bytesOf(x[::2]), 99 * 4)

    def testNeedsContents(self):
        with self.assertRaises(ValueError):
            veriwarp.run(added(), veriwarp.array(10), veriwarp.array(10), 10, grid=1, block=32)


class Results(unittest.TestCase):
    def result(self, verdict, findings=()):
        return _results.Result("f", "<<<1, 32>>>", [_results.Verdict("race", "f", verdict, (), "why <so>")],
                               list(findings))

    def testTruth(self):
        for verdict, holds in (("proved", True), ("assumed", True), ("unknown", False), ("possible", False)):
            self.assertEqual(bool(self.result(verdict)), holds, verdict)
        self.assertEqual(len(self.result("unknown").unknown), 1)
        self.assertFalse(self.result("unknown").failed)
        self.assertTrue(_results.Result("f", "", exitCode=0))    # of run()
        self.assertFalse(_results.Result("f", "", exitCode=3))

    def testIsShown(self):
        place = _results.Place(os.path.join(HERE, "package_test.py"), 1)
        finding = _results.Finding("race", "refuted", "a < b", place, "f", notes=(_results.Note("x & y", place),))
        result = self.result("refuted", [finding])
        page = result._repr_html_()
        for part in ("a &lt; b", "x &amp; y", "package_test.py:1", "#!/usr/bin/env python3"):
            self.assertIn(part, page)
        self.assertNotIn("a < b", page)
        self.assertIn("race=refuted; 1 findings", repr(result))
        self.assertIn("package_test.py:1: a < b", str(result))

    def testParametersHaveTheirNames(self):
        words = _results.Words("_ZN6cudapy1fB2v1Ed", "f", ["x", "", "n"])
        self.assertEqual(words("'param_0' and param_1, param_2 of '_ZN6cudapy1fB2v1Ed', param_9"),
                         "'x' and param_1, n of 'f', param_9")
        self.assertEqual(words("in kernel 'cudapy::m::f[abi:v1](Array<float, 1, C, mutable>)', launched"),
                         "in kernel 'f', launched")


@unittest.skipUnless(has("pytest"), "pytest is not installed")
class Plugin(unittest.TestCase):
    def outcome(self, text, *options):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "test_it.py"), "w", encoding="utf-8") as file:
                file.write("import sys\nsys.path.insert(0, %r)\nfrom package_test import added\nimport veriwarp as vw\n"
                           "import pytest\n" % HERE + text)
            # Alone, as the plugin of this tree: the package may be installed, too.
            environment = {**os.environ, "PYTHONPATH": os.path.dirname(os.path.dirname(veriwarp.__file__)),
                           "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
            done = subprocess.run([sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p",
                                   "veriwarp.pytest_plugin", "-q", *options, folder],
                                  capture_output=True, text=True, check=False, env=environment, cwd=folder)
            return done.returncode, done.stdout + done.stderr

    def testFindingsFailTests(self):
        call = "veriwarp.check(added(%s), vw.array(1000), vw.array(1000), 1000, grid=4, block=256)\n"
        code, said = self.outcome("def test_right(veriwarp):\n    " + call % "" + "def test_wrong(veriwarp):\n    " +
                                  call % "False")
        self.assertEqual(code, 1, said)
        self.assertIn("1 failed, 1 passed", said)
        self.assertIn("out-of-bounds read", said)
        self.assertNotIn("pytest_plugin.py", said)  # the findings, and no traceback of the plugin
        code, said = self.outcome("def test_wrong(veriwarp):\n    " + call % "False", "--veriwarp=off")
        self.assertIn("1 skipped", said)

    def testMarkedTestsMustLaunch(self):
        code, said = self.outcome("@pytest.mark.veriwarp\ndef test_nothing():\n    pass\n")
        self.assertTrue("launches no kernel" in said or "1 skipped" in said, said)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
