#!/usr/bin/env python3
"""The reports of veriwarp verify, optimize and equivalent: files, baseline, comments that allow, exit codes.

usage: outputs_test.py VERIWARP SARIF_FILE CLANG PLUGIN

SARIF_FILE is the program that checks SARIF files.
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

VERIWARP, SARIF_FILE, CLANG, PLUGIN = sys.argv[1:5]

# Line 3 is refuted, where COMMENT is empty.
WRONG = """//@ requires 0 <= \\gtid;
//@ context Perm(a[\\gtid], write);
//@ ensures a[\\gtid] == 2;COMMENT
__global__ void one(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
"""
RIGHT = WRONG.replace("== 2", "== 1").replace("one", "right")
# What \\sum of floating point numbers is, is not decided.
OPEN = """//@ context Perm(a[\\gtid], write);
//@ ensures (\\sum int k; 0 <= k && k < 3; 0.5) == 1.5 || a[\\gtid] == 1;
__global__ void open(float *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
"""
LOOP = """//@ requires n > 4 && n < 1000;
//@ context Perm(a[\\gtid], write);
//@ ensures a[\\gtid] == n;
__global__ void count(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = 0;
COMMENT  //@ gpuopt loop_unroll VARIABLE 2;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[t], write);
  //@ loop_invariant a[t] == i;
  for (int i = 0; i < n; i++)
    a[t] += 1;
}
"""
FILL = """COMMENT
__global__ void fill(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = VALUE;
}
"""
# Veriwarp's own declarations of the CUDA language.
HEADERS = os.path.join(os.path.dirname(VERIWARP), "..", "share", "veriwarp", "cuda_headers")


class Outputs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, text, **parts):
        for part, value in {"COMMENT": "", **parts}.items():
            text = text.replace(part, value)
        with open(os.path.join(self.folder.name, name), "w", encoding="utf-8") as out:
            out.write(text)

    def read(self, name):
        with open(os.path.join(self.folder.name, name), encoding="utf-8") as text:
            return text.read()

    def run_program(self, *words):
        return subprocess.run(words, cwd=self.folder.name, capture_output=True, text=True, timeout=1500)

    def veriwarp(self, code, *words):
        done = self.run_program(VERIWARP, *words)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def reports(self, code, *words):
        """All files of one run: the JSON, after SARIF and HTML have been looked at."""
        self.veriwarp(code, *words, "--json", "r.json", "--sarif", "r.sarif", "--html", "r.html")
        checked = self.run_program(SARIF_FILE, "r.sarif")
        self.assertEqual(checked.returncode, 0, checked.stdout)
        self.assertIn("<html", self.read("r.html"))
        return json.loads(self.read("r.json")), json.loads(self.read("r.sarif"))["runs"][0]

    # Of each command: how it is called so that it finds one thing; check, kind, verdict and line of that; with what
    # comment in the source.
    def cases(self, comment=""):
        behind = f" // veriwarp: allow({comment}) known" if comment else ""
        above = f"// veriwarp: allow({comment}) known\n" if comment else ""
        self.write("wrong.cu", WRONG, COMMENT=behind)
        self.write("loop.cu", LOOP, COMMENT=above, VARIABLE="j")
        self.write("before.cu", FILL, COMMENT=above.strip(), VALUE="1")
        self.write("after.cu", FILL, VALUE="2")
        lines = 1 if comment else 0
        return [(("verify", "wrong.cu"), ("verify", "ensures", "refuted", 3)),
                (("optimize", "loop.cu", "-o", "out.cu"), ("optimize", "refused", "possible", 7 + lines)),
                (("equivalent", "before.cu", "after.cu", "--block", "32"), ("equivalent", "", "refuted", 2))]

    def test_what_is_found_is_in_all_files(self):
        for words, expected in self.cases():
            with self.subTest(words[0]):
                report, sarif = self.reports(1, *words)
                self.assertEqual([(f["check"], f["kind"], f["verdict"], f["line"]) for f in report["findings"]], [expected])
                finding, result = report["findings"][0], sarif["results"][0]
                self.assertEqual(result["ruleId"], "veriwarp-" + expected[0])
                self.assertEqual(result["partialFingerprints"]["veriwarp/v1"], finding["fingerprint"])
                self.assertEqual(report["kernels"][finding["kernel_index"]]["checks"][expected[0]]["verdict"], expected[2])
                self.assertEqual(os.path.basename(finding["file"]), words[1])

    def test_a_baseline_allows_it(self):
        for words, expected in self.cases():
            with self.subTest(words[0]):
                self.veriwarp(0, *words, "--write-baseline", "known.json")
                report, sarif = self.reports(0, *words, "--baseline", "known.json")
                self.assertEqual(report["findings"][0]["suppressed"]["by"], "baseline")
                self.assertEqual(sarif["results"][0]["suppressions"][0]["kind"], "external")
                again = self.veriwarp(0, *words, "--baseline", "known.json")
                self.assertNotIn("[veriwarp-", again.stderr)
                # What is known and no longer found is told.
                known = json.loads(self.read("known.json"))
                known["findings"][0]["fingerprint"] = "0123456789abcdef:1"
                self.write("known.json", json.dumps(known))
                self.assertIn("1 finding of known.json no longer found", self.veriwarp(1, *words, "--baseline", "known.json").stderr)

    def test_a_comment_allows_it(self):
        for name in ("verify", "optimize", "equivalent"):
            for words, expected in self.cases(name):
                if words[0] != name:
                    continue
                with self.subTest(name):
                    report, sarif = self.reports(0, *words)
                    self.assertEqual(report["findings"][0]["suppressed"]["by"], "comment")
                    self.assertEqual(report["findings"][0]["suppressed"]["reason"], "known")
                    self.assertEqual(sarif["results"][0]["suppressions"][0]["kind"], "inSource")
                    self.assertNotIn("[veriwarp-" + name, self.veriwarp(0, *words).stderr)

    def test_a_comment_that_allows_nothing_is_told(self):
        note = "suppression of '{}' matches no finding [veriwarp-suppression]"
        self.write("right.cu", RIGHT, COMMENT=" // veriwarp: allow(verify) once")
        self.assertIn(note.format("verify"), self.veriwarp(0, "verify", "right.cu").stderr)
        self.write("loop.cu", LOOP, COMMENT="// veriwarp: allow(optimize) once\n", VARIABLE="i")
        self.assertIn(note.format("optimize"), self.veriwarp(0, "optimize", "loop.cu", "-o", "out.cu", "--no-check").stderr)
        self.write("same.cu", FILL, COMMENT="// veriwarp: allow(equivalent) once", VALUE="1")
        self.assertIn(note.format("equivalent"), self.veriwarp(0, "equivalent", "same.cu", "same.cu", "--block", "32").stderr)
        # Of what was not asked, nothing is said: other commands find other things.
        self.write("other.cu", RIGHT, COMMENT=" // veriwarp: allow(race, optimize) elsewhere")
        self.assertNotIn("matches no finding", self.veriwarp(0, "verify", "other.cu").stderr)

    def test_what_is_open_is_unknown(self):
        self.write("open.cu", OPEN)
        report, sarif = self.reports(3, "verify", "open.cu")
        self.assertEqual(report["findings"], [])
        said = report["kernels"][0]["checks"]["verify"]
        self.assertEqual(said["verdict"], "unknown")
        open_ = [o for o in said["launches"][0]["obligations"] if o["verdict"] == "unknown"]
        self.assertIn("sum", {o["kind"] for o in open_})
        notes = [n["message"]["text"] for n in sarif["invocations"][0]["toolExecutionNotifications"]]
        for o in open_:
            self.assertTrue(any(o["message"] in n for n in notes), notes)

    def test_a_finding_that_is_allowed_hides_nothing_that_is_open(self):
        self.write("both.cu", WRONG.replace("//@ ensures", OPEN.splitlines()[1] + "\n//@ ensures"),
                   COMMENT=" // veriwarp: allow(verify) known")
        self.veriwarp(3, "verify", "both.cu")

    def test_what_was_proved(self):
        self.write("right.cu", RIGHT)
        report, sarif = self.reports(0, "verify", "right.cu")
        kernel = report["kernels"][0]
        self.assertEqual((kernel["name"], kernel["pretty"], kernel["file"], kernel["line"]), ("_Z5rightPi", "right(int *)", "right.cu", 4))
        said = kernel["checks"]["verify"]["launches"][0]
        self.assertIn(("ensures", "proved", 3), [(o["kind"], o["verdict"], o["line"]) for o in said["obligations"]])
        self.assertIn("ensures a[\\gtid] == 1;", {o["text"] for o in said["obligations"]})
        self.assertIn("pointer parameters point to different arrays", said["assumptions"])
        self.assertGreater(said["figures"]["queries"], 0)
        self.assertEqual(sarif["results"], [])
        self.write("same.cu", FILL, VALUE="1")
        report, _ = self.reports(0, "equivalent", "same.cu", "same.cu", "--block", "32", "--grid", "2")
        said = report["kernels"][0]["checks"]["equivalent"]["launches"][0]
        self.assertEqual((said["launch"], said["figures"]["elements"]), ("<<<2, 32>>>", 64))
        self.write("loop.cu", LOOP, VARIABLE="i")
        report, _ = self.reports(0, "optimize", "loop.cu", "-o", "out.cu", "--no-check")
        said = report["kernels"][0]["checks"]["optimize"]["launches"][0]["obligations"]
        self.assertEqual([(o["kind"], o["verdict"], o["line"]) for o in said], [("loop_unroll", "proved", 7)])
        self.assertEqual(report["files"][0]["text"], self.read("out.cu"))

    def test_text_and_report_on_standard_output(self):
        self.write("wrong.cu", WRONG)
        done = self.veriwarp(1, "verify", "wrong.cu", "--json", "-")
        self.assertEqual(json.loads(done.stdout)["version"], 1)
        self.assertIn("refuted  one(int *)", done.stderr)
        self.write("loop.cu", LOOP, VARIABLE="i")
        self.assertIn("cannot both go to standard output", self.veriwarp(2, "optimize", "loop.cu", "--json", "-").stderr)
        self.assertIn("cannot write", self.veriwarp(2, "verify", "wrong.cu", "--sarif", "nowhere/r.sarif").stderr)
        self.assertIn("nothing.json", self.veriwarp(2, "verify", "wrong.cu", "--baseline", "nothing.json").stderr)

    def build(self, file, *options):
        return self.run_program(CLANG, "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80", "-nocudainc", "-nocudalib",
                                "-Wno-unknown-cuda-version", "-fsyntax-only", "--cuda-feature=+ptx85", "-isystem", HEADERS,
                                "-include", "cuda_runtime.h", "-fplugin=" + PLUGIN,
                                *("-fplugin-arg-veriwarp-" + o for o in ("cache=off", "json=r.json", *options)), file)

    def test_a_build_has_them_in_its_report(self):
        self.write("wrong.cu", WRONG)
        done = self.build("wrong.cu", "verify")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(done.stderr.count("[veriwarp-verify]"), 1, done.stderr)
        report = json.loads(self.read("r.json"))
        self.assertEqual(len(report["kernels"]), 1, "verified and checked: one kernel")
        checks = report["kernels"][0]["checks"]
        self.assertEqual((checks["verify"]["verdict"], checks["race"]["verdict"]), ("refuted", "proved"))
        self.write("loop.cu", LOOP, VARIABLE="j")
        done = self.build("loop.cu", "optimize")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr.count("warning: not optimised"), 1, done.stderr)
        checks = json.loads(self.read("r.json"))["kernels"][0]["checks"]
        self.assertEqual((checks["optimize"]["verdict"], "race" in checks), ("possible", True))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
