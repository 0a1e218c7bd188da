# Guards: assumptions/cases.cu, compiled for a GPU's host with guard=warn and guard=abort, and linked with a runtime that
# runs no kernels. They tell the same launches as `veriwarp run --check assumptions`, but for what the driver does not
# know.
#
# usage: guard_test.py VERIWARP SOURCE_DIR CUDA_PATH CLANG LIBRARY
import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest

VERIWARP, SOURCES, CUDA, CLANG, LIBRARY = sys.argv[1:6]
FOLDER = os.path.join(SOURCES, "test", "sanitize", "assumptions")
SOURCE, RUNTIME = os.path.join(FOLDER, "cases.cu"), os.path.join(FOLDER, "runtime.cpp")

# The driver does not know memory of the host, freed memory, and which device variable is where; what memory of a GPU
# holds is not read; kernel nodes of graphs are not guarded.
NOT_CHECKED = {"registered", "unknown_memory", "freed", "variable", "from_memory",
               "elements_held", "elements_not_sorted", "elements_equal", "elements_too_large"}
NOT_GUARDED = {"by_graph"}


def marks():
    names, found = [], {}
    with open(SOURCE) as file:
        for number, line in enumerate(file, 1):
            if match := re.match(r"CASE\((\w+)\)", line):
                names.append(match[1])
            if names and (match := re.search(r"// breaks (.*); (.*)$", line)):
                found.setdefault(names[-1], {})[number] = (match[1], match[2])
    return names, found


class Guards(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        flags = subprocess.run([VERIWARP, "flags"], capture_output=True, text=True, check=True).stdout.split()
        plugin = [flag for flag in flags if flag.startswith("-fplugin=")]
        cls.warnings = {}
        for how in ("warn", "abort"):
            program = os.path.join(cls.folder.name, how)
            done = subprocess.run([CLANG, "-x", "cuda", "--cuda-host-only", "-std=c++17", "-O1", "-nocudalib", f"--cuda-path={CUDA}", *plugin,
                                   f"-fplugin-arg-veriwarp-guard={how}", "-c", SOURCE, "-o", program + ".o"], capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            cls.warnings[how] = done.stderr
            done = subprocess.run([CLANG, "-std=c++17", f"-I{CUDA}/include", RUNTIME, program + ".o", LIBRARY, "-ldl", "-o", program],
                                  capture_output=True, text=True)
            assert done.returncode == 0, done.stderr

    def run_with(self, name, how):
        return subprocess.run([os.path.join(self.folder.name, how), name], capture_output=True, text=True, timeout=60)

    def test_warns(self):
        names, expected = marks()
        for name in names:
            with self.subTest(name):
                done = self.run_with(name, "warn")
                wanted = {} if name in NOT_CHECKED - {"from_memory"} | NOT_GUARDED else expected.get(name, {})
                told = {int(line): words for line, words in re.findall(r"cases.cu:(\d+):\d+: warning: (.*) \[guard\]", done.stderr.replace("\nveriwarp: note:", ";"))}
                self.assertEqual(set(told), set(wanted), done.stderr)
                for line, (words, condition) in wanted.items():
                    self.assertIn(words, told[line])
                    self.assertIn(condition, done.stderr)
                self.assertEqual(done.returncode, 0)
                self.assertIn("0 launches" if name in NOT_GUARDED else "launches", done.stdout)
                self.assertEqual("Veriwarp cannot check" in done.stderr, name in NOT_CHECKED, done.stderr)

    def test_aborts_before_the_launch(self):
        done = self.run_with("small", "abort")
        self.assertEqual(done.returncode, -signal.SIGABRT)
        self.assertIn("error: this launch of saxpy(int, float, float const*, float*) violates what the proof", done.stderr)
        self.assertNotIn("launches", done.stdout)
        done = self.run_with("held", "abort")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("1 launches", done.stdout)

    def test_what_is_not_guarded_is_told_when_compiled(self):
        self.assertIn("kernels that cudaGraphAddKernelNode launches are not guarded", self.warnings["warn"])

    def test_options(self):
        plugin = [flag for flag in subprocess.run([VERIWARP, "flags"], capture_output=True, text=True).stdout.split() if flag.startswith("-fplugin=")]
        for more, expected in ((["-fplugin-arg-veriwarp-guard=abort", "-fplugin-arg-veriwarp-run=cpu"], "is for programs that run on a GPU"),
                               (["-fplugin-arg-veriwarp-guard=stop"], "bad value 'stop'")):
            done = subprocess.run([CLANG, "-x", "cuda", "--cuda-host-only", "-nocudalib", f"--cuda-path={CUDA}", *plugin, *more, "-fsyntax-only",
                                   SOURCE], capture_output=True, text=True)
            self.assertIn(expected, done.stderr)
            self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
