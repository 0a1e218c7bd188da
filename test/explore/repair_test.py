# Repairs the CUDA programs of cuda/repair through `veriwarp explore --repair`, and compares with what each says of itself
# in its first line. A repair is believed to be verified: one that was written into a file is explored again here.
#
#   // REPAIR: verified, N lines      so many lines are written
#   // REPAIR: none                   nothing is to be repaired by orders and scopes
#
# The tests are several entries of CTest, so that they run side by side: PART/PARTS is a share of the programs.
#
# usage: repair_test.py VERIWARP SOURCE_DIR CUDA_PATH (other | macros | PART/PARTS)
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

VERIWARP, SOURCES, CUDA, WHAT = sys.argv[1:5]
OWN = os.path.join(SOURCES, "test", "explore", "cuda", "repair")
BENCH = os.path.join(SOURCES, "bench", "explore", "cuda")


def explore(*arguments, cwd=None):
    return subprocess.run([VERIWARP, "explore", "--cuda-path", CUDA, "--flag=-O1", "--volatile=relaxed", *arguments], capture_output=True, text=True,
                          cwd=cwd, timeout=300)


class Repairing(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = os.path.realpath(scratch.name)

    def copy(self, path):
        shutil.copy(path, self.scratch)
        return os.path.basename(path)

    def repair(self, name, *arguments):
        done = explore("--repair", "--patch", "p.patch", "--json", "r.json", *arguments, name, cwd=self.scratch)
        with open(os.path.join(self.scratch, "r.json")) as file:
            return done, json.load(file)["repair"]

    def programs(self):
        part, parts = map(int, WHAT.split("/"))
        names = sorted(name for name in os.listdir(OWN) if name.endswith(".cu"))
        self.assertGreater(len(names), 10)
        for name in names[part - 1::parts]:
            with self.subTest(name):
                with open(os.path.join(OWN, name)) as file:
                    expected = re.match(r"// REPAIR: (none|verified, (\d+) lines?)\n", file.read())
                self.assertTrue(expected, "its first line does not say what to expect")
                self.copy(os.path.join(OWN, name))
                done, repair = self.repair(name)
                self.assertEqual(done.returncode, 1, done.stderr) # what was found, was found
                self.assertEqual(repair["verified"], expected[1] != "none", done.stderr)
                with open(os.path.join(self.scratch, "p.patch")) if expected[2] else open(os.devnull) as file:
                    patch = file.read()
                fresh = [line for line in patch.splitlines() if re.match(r"\+(?!\+\+ )", line)]
                if expected[1] == "none":
                    self.assertEqual(repair["state"], "impossible")
                    self.assertIn("no repair: ", done.stderr)
                    continue
                self.assertEqual(len(fresh), int(expected[2]), patch)
                self.assertRegex(done.stderr, r"verified: no error in \d+ executions? of the edited program\n$")
                self.assertRegex(done.stderr, name.replace(".", r"\.") + r":\d+:\d+: note: fix-it: ")
                self.assertEqual(repair["by_hand"], [])
                if shutil.which("patch"):
                    subprocess.run(["patch", "-p1", "-s", "-i", "p.patch"], cwd=self.scratch, check=True)

    def orders_that_macros_name(self):
        for name, definitions in (("caslock", ["BLOCKS=3", "ACQUIRE=cuda::memory_order_relaxed"]),
                                  ("ticketlock", ["BLOCKS=2", "RELEASE=cuda::memory_order_relaxed"]),
                                  ("xfbarrier", ["PER_BLOCK=2", "RELEASE=cuda::memory_order_relaxed"]),
                                  ("ttaslock", ["BLOCKS=2", "SCOPE=cuda::thread_scope_block"]),
                                  ("conv1d", ["PER_BLOCK=2", "SCOPE=cuda::thread_scope_block"])):
            with self.subTest(name):
                self.copy(os.path.join(BENCH, "parameters.h"))
                self.copy(os.path.join(BENCH, name + ".cu"))
                done, repair = self.repair(name + ".cu", *["--flag=-D" + d for d in definitions])
                self.assertEqual(repair["verified"], True, done.stderr)

    def in_place(self):
        name = self.copy(os.path.join(OWN, "lock.cu"))
        path = os.path.join(self.scratch, name)
        with open(path) as file:
            before = file.read()
        done = explore("--fix", name, cwd=self.scratch)
        self.assertEqual(done.returncode, 1, done.stderr)
        with open(path) as file:
            self.assertEqual(file.read(), before.replace("store(0, cuda::memory_order_relaxed)",
                                                         "store(0, cuda::memory_order_release)"))
        self.assertEqual(explore(name, cwd=self.scratch).returncode, 0)

    def by_hand(self):
        with open(os.path.join(self.scratch, "pair.cu"), "w") as file:
            file.write("struct Words { long a[2]; };\n__device__ Words shared, seen[2];\n"
                       "__global__ void swap() {\n  if (blockIdx.x)\n    shared = seen[1];\n  else\n"
                       "    seen[0] = shared;\n}\nint main() { swap<<<2, 1>>>(); }\n")
        done, repair = self.repair("pair.cu")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertFalse(repair["verified"])
        self.assertRegex(done.stderr, r"pair\.cu:\d+:\d+: note: to be changed by hand: this (read|write): relaxed")
        self.assertIn("not verified", done.stderr)

    def wrong_use(self):
        name = self.copy(os.path.join(OWN, "lock.cu"))
        for arguments, message in ((["--repair", "-o", "program"], "-o keeps the program"),
                                   (["--repair", "--replay", "x"], "nothing to repair")):
            done = explore(*arguments, name, cwd=self.scratch)
            self.assertEqual(done.returncode, 2)
            self.assertIn(message, done.stderr)
        done = explore("--repair", "--patch", "missing/p.patch", name, cwd=self.scratch)
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot write 'missing/p.patch'", done.stderr)

    def edits_that_do_not_compile(self):
        # The value of the assignment is asked for where nobody sees it: by decltype.
        with open(os.path.join(self.scratch, "typed.cu"), "w") as file:
            file.write("__device__ int word, seen;\ntemplate <class T> struct Only;\n"
                       "template <> struct Only<int &> { static __device__ void take(int &) {} };\n"
                       "#define SET(x) (x) = 1; Only<decltype((x) = 1)>::take(x)\n"
                       "__global__ void k() {\n  if (blockIdx.x) {\n    SET(word);\n  } else\n    seen = word;\n}\n"
                       "int main() { k<<<2, 1>>>(); }\n")
        done, repair = self.repair("typed.cu")
        self.assertEqual(done.returncode, 1, done.stderr)
        if not repair["verified"]:
            self.assertIn("to be changed by hand", done.stderr)
        self.assertNotIn("generated when compiling", done.stderr)

    def test(self):
        if WHAT == "macros":
            self.orders_that_macros_name()
        elif WHAT == "other":
            for test in (self.in_place, self.by_hand, self.wrong_use, self.edits_that_do_not_compile):
                with self.subTest(test.__name__):
                    test()
        else:
            self.programs()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
