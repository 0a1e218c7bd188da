# docs/guides/explore.md and run.md are true: what they show is what the commands print. And `veriwarp litmus` with files that are no tests.
#
# usage: explore_page_test.py VERIWARP SOURCE_DIR CUDA_PATH
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest

VERIWARP, SOURCES, CUDA = sys.argv[1:4]

TESTS = {
    "ptx": """PTX A
{ x=0; y=0; P1:r0=0; }
 P0@cta 0,gpu 0         | P1@cta 1,gpu 0        ;
 st.weak x, 1           | ld.acquire.gpu r0, y  ;
 membar.gl              | bar.cta.sync 1        ;
 st.release.gpu y, 1    | atom.relaxed.gpu.add r1, x, 1 ;
exists (P1:r0 == 1 /\\ P1:r1 == 0)
""",
    "vulkan": """VULKAN B
{ x=0; y=0; P1:r0=0; }
 P0@sg 0,wg 0, qf 0                     | P1@sg 0,wg 1, qf 0              ;
 st.av.dv.sc0 x, 1                      | ld.atom.acq.dv.sc0.semsc0 r0, y ;
 st.atom.rel.dv.sc0.semsc0 y, 1         | ld.vis.dv.sc0 r1, x             ;
exists (P1:r0 == 1 /\\ P1:r1 == 0)
""",
    "opencl": """OPENCL C
{ [x]=0; [y]=0; }
P0@wg 0, dev 0 (global atomic_int* x, global atomic_int* y) {
  atomic_store_explicit(x, 1, memory_order_relaxed, memory_scope_device);
  int r0 = atomic_load_explicit(y, memory_order_acquire, memory_scope_device);
}
P1@wg 1, dev 0 (global atomic_int* x, global atomic_int* y) {
  atomic_store_explicit(y, 1, memory_order_release, memory_scope_device);
  int r0 = atomic_load_explicit(x, memory_order_relaxed, memory_scope_device);
}
exists (0:r0=0 /\\ 1:r0=0)
""",
    "c": """C D
{ [x] = 0; [y] = 0; }
P0 (atomic_int* x, atomic_int* y) {
  int r0 = atomic_load_explicit(x, memory_order_relaxed);
  if (r0 == 1) { atomic_store_explicit(y, 1, memory_order_release); }
}
P1 (atomic_int* x, atomic_int* y) {
  int r0 = atomic_load_explicit(y, memory_order_acquire);
  atomic_store_explicit(x, r0 + 1, memory_order_relaxed);
}
exists (0:r0=1 /\\ 1:r0=1)
""",
}
JUNK = ["", "\0", "(", ")", "{", "}", "[", "]", ";", "|", "/\\", "\\/", "~", "forall", "exists", "-1", "9" * 20, "0x", "P9",
        "r0", "@", "if", "while", '"', "*", "&", "=", "==", ":", ",", "bar.cta.sync", "atom", "st.", ".gpu", "\xff", "/*",
        "(*", "filter", "locations"]


def mutated(text, dice):
    for _ in range(dice.choice((1, 1, 2))):
        words = re.findall(r"\s+|\w+|.", text, re.S) or [""]
        at, other = dice.randrange(len(words)), dice.randrange(len(words))
        kind = dice.randrange(5)
        if kind == 0:
            words = words[:at]
        elif kind == 1:
            words[at] = dice.choice(JUNK)
        elif kind == 2:
            words.insert(at, dice.choice(JUNK))
        else:
            words[at], words[other] = words[other], words[at] if kind == 3 else words[other]
        text = "".join(words)
    return text


def guide(name):
    with open(os.path.join(SOURCES, "docs", "guides", name)) as file:
        return file.read()


class Page(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = scratch.name
        self.blocks = re.findall(r"^```\w*\n(.*?)^```$", guide("explore.md"), re.S | re.M)

    def block(self, begin):
        found = [block for block in self.blocks if block.startswith(begin)]
        self.assertEqual(len(found), 1, f"blocks of docs/guides/explore.md that begin with '{begin}'")
        return found[0]

    def write(self, name, text):
        with open(os.path.join(self.scratch, name), "w", encoding="latin-1", newline="") as file:
            file.write(text)
        return name

    def run_command(self, *words, folder=None, **how):
        return subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=120,
                              cwd=folder or self.scratch, **how)

    @staticmethod
    def timeless(text):
        return re.sub(r"\d+\.\d+ s\b|^Time (\S+) .*$", "T", text, flags=re.M)

    def test_litmus(self):
        done = self.run_command(VERIWARP, "litmus", self.write("MP.litmus", self.block("PTX MP")))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.timeless(done.stdout), self.timeless(self.block("Test MP")))

    def test_explore(self):
        commands = [line for block in self.blocks for line in block.splitlines()
                    if line.startswith("veriwarp explore") and "test/explore" in line and " -o " not in line]
        self.assertGreater(len(commands), 1)
        said = {}
        for line in commands:
            words = [word for word in line.split("#")[0].split()[2:]]
            patch = os.path.join(self.scratch, "repair.patch")
            words = [patch if word == "repair.patch" else word for word in words]
            done = self.run_command(VERIWARP, "explore", "--cuda-path", CUDA, *words, folder=SOURCES)
            self.assertEqual(done.returncode, 1, done.stderr)
            said[words[-1]] = done.stderr
        self.assertEqual(self.timeless(said["test/explore/cuda/repair/spin.cu"]),
                         self.timeless(self.block("test/explore/cuda/repair/spin.cu:8:3")))
        done = self.run_command(VERIWARP, "explore", "--cuda-path", CUDA, "test/explore/cuda/warp_race.cu", folder=SOURCES)
        self.assertEqual(self.timeless(done.stderr), self.timeless(self.block("test/explore/cuda/warp_race.cu:5:22")))
        with open(patch) as file:
            self.assertIn("+  __threadfence();\n", file.read())

    def test_options(self):
        told = {command: self.run_command(VERIWARP, command, "--help").stdout for command in ("litmus", "explore", "run")}
        page = guide("explore.md") + guide("run.md")
        everywhere = "".join(told.values())
        for option in set(re.findall(r"`(--[a-z-]+)", page)) | set(re.findall(r"\[(--?[a-z-]+)[ \]]", page)):
            if option not in ("--genmc", "--flag=-g", "--install"):
                self.assertRegex(everywhere, re.escape(option) + r"\b", f"{option} of docs/guides")

    def test_files_that_are_no_tests(self):
        os.mkdir(os.path.join(self.scratch, "folder"))
        done = self.run_command(VERIWARP, "litmus", self.write("empty", ""), "folder", "missing",
                                self.write("bad", TESTS["ptx"].replace("membar.gl", "member.gl")),
                                self.write("good", TESTS["c"]))
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"\Aempty:1:1: error: the file is empty\n.*cannot read "
                         r"'folder': Is a directory\n.*cannot read 'missing': No such file or directory\nbad:5:\d+: error: "
                         r".*member.*\n\Z")
        self.assertIn("Test D Allowed", done.stdout)
        with open("/dev/full", "w") as full:
            done = subprocess.run([VERIWARP, "litmus", "good"], stdout=full, stderr=subprocess.PIPE, text=True,
                                  cwd=self.scratch)
        self.assertEqual((done.returncode, "cannot write to standard output" in done.stderr), (2, True))
        done = self.run_command(VERIWARP, "litmus", "-", input=TESTS["ptx"])
        self.assertIn("Test A Allowed", done.stdout)

    def test_mutants(self):
        dice = random.Random(5)
        for language, text in TESTS.items():
            name = self.write("unchanged", text)
            self.assertIn(self.run_command(VERIWARP, "litmus", name).returncode, (0, 3), language)
            names = [self.write(f"{language}{i}", mutated(text, dice)) for i in range(100)]
            done = self.run_command(VERIWARP, "litmus", "--time", "2", "--loop-bound", "2", *names)
            self.assertIn(done.returncode, (2, 3), f"{language}: {done.stderr[-300:]}")
            for line in done.stderr.splitlines():
                self.assertRegex(line, r"^[a-z]+\d+:\d+:\d+: error: .")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
