#!/usr/bin/env python3
"""veriwarp optimize on a suite of annotated kernels.

usage: optimize_test.py VERIWARP FOLDER [--update] [--no-runs] [--part I/N] [NAME...]

FOLDER/apply/NAME.cu: everything that is asked for is done, each kernel is proved before and after, and the result is
FOLDER/apply/NAME.expected.cu (written by --update). Original and result leave the same memory when both run on the CPU, it is decided
that they do whatever memory held (but for UNDECIDED), and a result with a main() says "right".

FOLDER/refuse/NAME.cu: every request has `// refused: TEXT` on the line above its annotation (or, for host code, above
the launches): it is refused at its line, for a reason that contains TEXT, and the result is the source with all
requests switched off.

FOLDER/README.md is the table of contents; it is as the sources are (written by --update), and they are at least as many as
those that the paper's authors published. NAME...: only these files. --part: every Nth of the applications, from the Ith on, and nothing
else; --part 0: all but the applications. --no-runs: this build does not run programs on the CPU, and says so.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

UPDATE = "--update" in sys.argv
RUNS = "--no-runs" not in sys.argv
PART = sys.argv[sys.argv.index("--part") + 1] if "--part" in sys.argv else ""
NAMES = [a for a in sys.argv[3:] if not a.startswith("--") and a != PART]

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts"))
import tables  # noqa: E402

# The words of the clauses, and the applications in the published suite.
PUBLISHED = {"loop_unroll": 19, "iter_merge": 17, "glob_to_reg": 14, "matrix_lin": 5, "tile": 5, "fuse": 8}
TRANSFORMATIONS = [(row[1], PUBLISHED.get(row[1], 0)) for _, row in tables.rows("passes/annotate/transformations.def")]
PUBLISHED_REFUSALS = 49
# No equal inputs can be given to both: the matrix lies otherwise in memory.
NOT_COMPARED = {"columnsOfParameter"}
# Kernels of which the equivalence check does not decide that they leave the same memory as the original, and what it says of why.
UNDECIDED = {}


def optimize(file, *options):
    with tempfile.TemporaryDirectory() as folder:
        out, account = os.path.join(folder, "out.cu"), os.path.join(folder, "out.json")
        run = subprocess.run([sys.argv[1], "optimize", file, "-o", out, "--json", account, *options],
                             capture_output=True, text=True, timeout=500)
        result = read(account)
        report = json.loads(result) if result else {"kernels": [], "findings": [], "files": [{}]}
        return run.returncode, read(out), report | report["files"][0], run.stdout + run.stderr


def compared(report, kernel):
    """What was decided of the memory that this kernel of the result leaves, launch by launch."""
    return [answer for k in report["kernels"] for answer in k["checks"].get("equivalent", {}).get("launches", [])
            if answer["launch"].startswith(kernel + "<<<") or answer["launch"] == f"'{kernel}'"]


def read(name):
    if not os.path.exists(name):
        return None
    with open(name, encoding="utf-8") as text:
        return text.read()


def write(name, text):
    with open(name, "w", encoding="utf-8") as out:
        out.write(text)


def files(kind, names=()):
    found = sorted(f for f in glob.glob(os.path.join(sys.argv[2], kind, "*.cu")) if ".expected." not in f)
    if PART and kind == "apply" and names is NAMES:
        first, step = map(int, PART.split("/")) if "/" in PART else (0, 0)
        found = found[first - 1::step] if step else []
    return [f for f in found if not names or os.path.basename(f)[:-3] in names]


def whole():
    """Whether what is not an application is tested, too."""
    return "/" not in PART


def contents():
    """README.md, and how many applications there are of each transformation, and how many refusals."""
    text = ["# The suite of `veriwarp optimize`", "", "Written by `optimize_test.py --update`, which the test compares with the sources.", "",
            "## Applications", "", "Each is proved before and after, and run on the CPU against its original.", "",
            "| file | " + " | ".join(f"`{clause}`" for clause, _ in TRANSFORMATIONS) + " |", "|---|" + "---|" * len(TRANSFORMATIONS)]
    totals = [0] * len(TRANSFORMATIONS)
    for file in files("apply"):
        counts = [len(re.findall(rf"gpuopt {clause} ", read(file))) for clause, _ in TRANSFORMATIONS]
        totals = [a + b for a, b in zip(totals, counts)]
        text.append(f"| `{os.path.basename(file)}` | " + " | ".join(str(c or "") for c in counts) + " |")
    text += [f"| all: {sum(totals)} | " + " | ".join(map(str, totals)) + " |",
             f"| published: {sum(PUBLISHED.values())} | " + " | ".join(str(n) for _, n in TRANSFORMATIONS) + " |",
             "", "## Refusals", "", "| file | where | reason |", "|---|---|---|"]
    refusals = 0
    for file in files("refuse"):
        for reason, rest in re.findall(r"// refused: (.*)\n((?:.*\n)*?.*gpuopt .*)", read(file)):
            refusals += 1
            asked = re.search(r"gpuopt ([^;]*);", rest)[1]
            text.append(f"| `{os.path.basename(file)}` | `{asked}` | {reason.replace('|', '&#124;')} |")
    text.append(f"| all | {refusals} | published: {PUBLISHED_REFUSALS} |")
    return "\n".join(text) + "\n", totals, refusals


class Applications(unittest.TestCase):
    def test_all_are_done_and_proved(self):
        for file in files("apply", NAMES):
            with self.subTest(os.path.basename(file)):
                source = read(file)
                code, result, account, output = optimize(file, "--check")
                self.assertEqual(code, 0, output)
                steps = account["steps"]
                self.assertGreaterEqual(len(steps), source.count("gpuopt "))
                for step in steps:
                    self.assertTrue(step["applied"], step)
                    for kernel in step["before"] + step["after"]:
                        self.assertEqual(kernel["verdict"], "proved", step)
                    self.assertTrue(step["after"], step)
                expected = file.replace(".cu", ".expected.cu")
                if UPDATE:
                    write(expected, result)
                self.assertEqual(result, read(expected))
                ran = account["check"]["runs"]
                changed = {kernel["name"] for step in steps for kernel in step["after"]}
                for kernel in changed & set(re.findall(r"__global__ void (\w+)\(", result)):
                    self.assertEqual(ran.get(kernel), None if not RUNS else "not run" if kernel in NOT_COMPARED else "same", output)
                    answers = compared(account, kernel)
                    self.assertTrue(answers, f"{kernel}: nothing was decided\n{output}")
                    for answer in answers:
                        if kernel in NOT_COMPARED:
                            self.assertEqual(answer["verdict"], "unknown")
                        elif kernel in UNDECIDED:
                            self.assertEqual(answer["verdict"], "unknown", f"{kernel} is decided: no longer UNDECIDED")
                            self.assertIn(UNDECIDED[kernel], json.dumps(answer))
                        else:
                            self.assertEqual(answer["verdict"], "proved", f"{kernel}: {answer}")
                self.assertEqual("not run: the original program does not build" in output, not RUNS, output)
                self.assertEqual(account["findings"], [], output)
                if RUNS and "int main()" in result:
                    run = subprocess.run([sys.argv[1], "run", "--flag=-O1", expected], capture_output=True, text=True, timeout=500)
                    self.assertEqual((run.returncode, run.stdout), (0, "right\n"), run.stderr)


@unittest.skipUnless(whole(), "a part of the applications")
class Refusals(unittest.TestCase):
    def test_each_has_its_reason(self):
        for file in files("refuse", NAMES):
            with self.subTest(os.path.basename(file)):
                source = read(file)
                code, result, account, output = optimize(file)
                steps = account["steps"]
                self.assertEqual(code, 1, output)
                self.assertEqual(result, source.replace("gpuopt ", "gpuopt! "))
                lines = source.splitlines()
                expected = {}
                for i, line in enumerate(lines):
                    if wanted := re.match(r"\s*// refused: (.*)", line):
                        expected[next(j for j in range(i, len(lines)) if "gpuopt" in lines[j]) + 1] = wanted[1]
                self.assertEqual(len(expected), source.count("gpuopt "))
                self.assertEqual(len(steps), len(expected))
                for line, text in expected.items():
                    told = [l for l in output.splitlines() if re.search(rf":{line}:\d+: warning: not optimised", l)]
                    self.assertTrue(any(text in l for l in told), f"line {line}: {text}\n{output}")


TWO_MERGES = """//@ requires n > 9 && n < 100;
//@ context Perm(a[\\gtid], write);
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  //@ gpuopt iter_merge j 3;
  //@ gpuopt iter_merge j 2;
  //@ loop_invariant 0 <= j && j <= n ** Perm(a[i], write);
  for (int j = 0; j < n; j++)
    a[i] = j;
}
"""
FOUR = """//@ requires blockDim.x == 32;
//@ context Perm(a[\\gtid], write);
__global__ void k1(int *a) { a[blockIdx.x * 32 + threadIdx.x] = 1; }
//@ requires blockDim.x == 32;
//@ context Perm(a[\\gtid], write);
__global__ void k2(int *a) { a[blockIdx.x * 32 + threadIdx.x] = 2; }
//@ requires blockDim.x == 32;
//@ context Perm(a[\\gtid + 1], read) ** Perm(b[\\gtid], write);
__global__ void k3(int *b, int *a) { b[blockIdx.x * 32 + threadIdx.x] = a[blockIdx.x * 32 + threadIdx.x + 1]; }
void all(int *p, int *q) {
  //@ gpuopt fuse k1 k2 k3;
  k1<<<4, 32>>>(p);
  k2<<<4, 32>>>(p);
  k3<<<4, 32>>>(q, p);
}
"""


@unittest.skipUnless(whole(), "a part of the applications")
class Texts(unittest.TestCase):
    def done(self, text):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "k.cu")
            with open(file, "w", encoding="utf-8", newline="") as out:
                out.write(text)
            return optimize(file, "--no-check")

    def test_lines_end_as_in_the_source(self):
        with tempfile.TemporaryDirectory() as folder:
            file, out = os.path.join(folder, "k.cu"), os.path.join(folder, "out.cu")
            with open(file, "w", encoding="utf-8", newline="") as text:
                text.write(TWO_MERGES.replace("  //@ gpuopt iter_merge j 2;\n", "").replace("\n", "\r\n"))
            run = subprocess.run([sys.argv[1], "optimize", file, "--no-check", "-o", out], capture_output=True, text=True, timeout=500)
            self.assertEqual(run.returncode, 0, run.stderr)
            with open(out, encoding="utf-8", newline="") as text:
                result = text.read()
            self.assertEqual(result.count("\n"), result.count("\r\n"))
            self.assertNotIn("\r\r", result)

    def test_a_place_is_told_once(self):
        _, _, _, output = self.done(TWO_MERGES)
        told = re.findall(r"k.cu:(\d+):\d+: warning: not optimised", output)
        self.assertTrue(told, output)
        self.assertEqual(len(told), len(set(told)), output)
        self.assertNotIn("generated", output)

    def test_the_rest_of_a_fusion_is_that_request(self):
        code, _, account, output = self.done(FOUR)
        self.assertEqual(code, 1, output)
        self.assertEqual([(s["line"], s["applied"]) for s in account["steps"]], [(11, True), (11, False)], account["steps"])
        self.assertRegex(output, r"k.cu:11:\d+: warning: not optimised: a thread of the second kernel needs")


@unittest.skipUnless(whole(), "a part of the applications")
class Contents(unittest.TestCase):
    def test_the_table_is_as_the_sources_are(self):
        text, totals, refusals = contents()
        readme = os.path.join(sys.argv[2], "README.md")
        if UPDATE:
            write(readme, text)
        self.assertEqual(read(readme), text)
        for count, (clause, published) in zip(totals, TRANSFORMATIONS):
            self.assertGreaterEqual(count, published, clause)
        self.assertGreaterEqual(refusals, PUBLISHED_REFUSALS)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
