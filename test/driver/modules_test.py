# `veriwarp check` of files that are no sources: PTX and LLVM IR. Neither Clang nor a toolkit is used.
#
# usage: modules_test.py VERIWARP
import json
import os
import subprocess
import sys
import tempfile
import unittest

VERIWARP = os.path.abspath(sys.argv[1])
del sys.argv[1:]

HEAD = ".version 8.0\n.target sm_80\n.address_size 64\n"
REVERSE = """.visible .entry _Z7reversePf(
  .param .u64 _Z7reversePf_param_0
)
{
  .reg .f32 %%f<3>;
  .reg .b32 %%r<8>;
  .reg .b64 %%rd<5>;
  .shared .align 4 .b8 s[1024];
  ld.param.u64 %%rd1, [_Z7reversePf_param_0];
  cvta.to.global.u64 %%rd2, %%rd1;
  mov.u32 %%r1, %%tid.x;
  mul.wide.u32 %%rd3, %%r1, 4;
  add.s64 %%rd4, %%rd2, %%rd3;
  ld.global.f32 %%f1, [%%rd4];
  shl.b32 %%r2, %%r1, 2;
  mov.u32 %%r3, s;
  add.s32 %%r4, %%r3, %%r2;
  st.shared.f32 [%%r4], %%f1;
  %s
  sub.s32 %%r5, %%r3, %%r2;
  ld.shared.f32 %%f2, [%%r5+1020];
  st.global.f32 [%%rd4], %%f2;
  ret;
}
"""
RIGHT, WRONG = HEAD + REVERSE % "bar.sync 0;", HEAD + REVERSE % ""
LAUNCH = ["--launch", "reverse<<<1, 256>>>(ptr(1024))"]

# grid.sync() as nvcc 13 writes it, between a write of one's own element and a read of the next block's.
PHASES = """.visible .entry phases(.param .u64 phases_param_0, .param .u64 phases_param_1)
{
  .reg .pred %p<5>; .reg .b32 %r<20>; .reg .b64 %rd<12>;
  ld.param.u64 %rd1, [phases_param_0];
  ld.param.u64 %rd2, [phases_param_1];
  mov.u32 %r1, %envreg2;
  cvt.u64.u32 %rd3, %r1;
  mov.u32 %r2, %envreg1;
  cvt.u64.u32 %rd4, %r2;
  bfi.b64 %rd5, %rd4, %rd3, 32, 32;
  mov.u32 %r3, %ctaid.x;
  mov.u32 %r4, %nctaid.x;
  mul.wide.u32 %rd6, %r3, 4;
  add.s64 %rd7, %rd1, %rd6;
  mov.u32 %r5, %tid.x;
  setp.ne.u32 %p1, %r5, 0;
  @!%p1 st.global.u32 [%rd7], %r3;
  setp.ne.s64 %p2, %rd5, 0;
  @%p2 bra HAS;
  trap;
HAS:
  barrier.sync 0;
  setp.ne.s32 %p3, %r5, 0;
  @%p3 bra DONE;
  add.s64 %rd8, %rd5, 4;
  setp.eq.s32 %p3, %r3, 0;
  sub.s32 %r6, -2147483647, %r4;
  selp.b32 %r7, %r6, 1, %p3;
  atom.add.release.gpu.u32 %r8, [%rd8], %r7;
WAIT:
  ld.acquire.gpu.u32 %r9, [%rd8];
  xor.b32 %r10, %r9, %r8;
  setp.gt.s32 %p4, %r10, -1;
  @%p4 bra WAIT;
DONE:
  MEET
  add.s32 %r11, %r3, 1;
  rem.u32 %r12, %r11, %r4;
  mul.wide.u32 %rd9, %r12, 4;
  add.s64 %rd10, %rd1, %rd9;
  @%p1 bra END;
  ld.global.u32 %r13, [%rd10];
  add.s64 %rd11, %rd2, %rd6;
  st.global.u32 [%rd11], %r13;
END:
  ret;
}
"""

# Threads from 32 on read what the others write.
READ = """.visible .entry k(.param .u64 k_param_0, .param .u64 k_param_1)
{
  .reg .pred %p<4>; .reg .b32 %r<10>; .reg .b64 %rd<8>;
  ld.param.u64 %rd1, [k_param_0];
  ld.param.u64 %rd5, [k_param_1];
  mov.u32 %r1, %tid.x;
  and.b32 %r2, %r1, 31;
  mul.wide.u32 %rd2, %r2, 4;
  add.s64 %rd3, %rd1, %rd2;
  mul.wide.u32 %rd4, %r1, 4;
  add.s64 %rd6, %rd5, %rd4;
  ld.global.u32 %r3, [%rd3];
  mov.u32 %r4, %r3;
  USE
  add.s32 %r5, %r4, 1;
  setp.lt.u32 %p1, %r1, 32;
  @%p1 st.global.u32 [%rd3], %r5;
  ret;
}
"""

IR = """target triple = "%s"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @fill(ptr %%a, i32 %%n) {
  %%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %%i = %s
  %%p = getelementptr inbounds i32, ptr %%a, i32 %%i
  store i32 %%t, ptr %%p
  ret void
}
"""
TRIPLE = "nvptx64-nvidia-cuda"


class Modules(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, content):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb" if isinstance(content, bytes) else "w") as file:
            file.write(content)
        return path

    def check(self, *arguments):
        done = subprocess.run([VERIWARP, "check", "--cache=off", *arguments], capture_output=True, text=True, cwd=self.folder.name, check=False)
        return done.returncode, done.stdout, done.stderr

    def verdicts(self, *arguments):
        code, out, err = self.check("--json", "r.json", *arguments)
        with open(os.path.join(self.folder.name, "r.json")) as file:
            return code, json.load(file), out + err

    def test_ptx_proved(self):
        self.write("f.ptx", RIGHT)
        code, report, text = self.verdicts("f.ptx", *LAUNCH)
        self.assertEqual(code, 0, text)
        self.assertEqual({check["verdict"] for check in report["kernels"][0]["checks"].values()}, {"proved"}, report)
        self.assertEqual(report["kernels"][0]["pretty"], "reverse(float*)")
        self.assertIn("<<<1, 256>>>", text + json.dumps(report))

    def test_ptx_race_with_its_lines(self):
        self.write("f.ptx", WRONG)
        code, out, _ = self.check("f.ptx", *LAUNCH)
        self.assertEqual(code, 1)
        line = 1 + WRONG[: WRONG.index("ld.shared")].count("\n")
        self.assertIn(f"f.ptx:{line}:3: warning: data race on shared array 's'", out)
        self.assertIn("element 255", out)

    def test_outputs_and_baseline(self):
        self.write("f.ptx", WRONG)
        self.assertEqual(self.check("f.ptx", *LAUNCH, "--sarif", "r.sarif", "--html", "r.html")[0], 1)
        self.assertEqual(self.check("f.ptx", *LAUNCH, "--write-baseline", "b.json")[0], 0)
        for name in ("r.sarif", "r.html", "b.json"):
            with open(os.path.join(self.folder.name, name)) as file:
                self.assertIn("race", file.read())
        self.assertEqual(self.check("f.ptx", *LAUNCH, "--baseline", "b.json")[0], 0)

    def test_sizes_of_a_launch(self):
        self.write("f.ptx", RIGHT)
        code, report, text = self.verdicts("f.ptx", "--launch", "reverse<<<1, 256>>>(ptr(1020))")
        self.assertEqual(code, 1, text)
        self.assertEqual(report["kernels"][0]["checks"]["out-of-bounds"]["verdict"], "refuted")

    def test_any_launch(self):
        self.write("f.ptx", RIGHT)
        code, report, _ = self.verdicts("f.ptx")
        self.assertEqual(code, 1) # blocks may be larger than the array
        self.assertEqual(report["kernels"][0]["checks"]["race"]["launches"][0]["launch"], "any launch")

    def test_overflow_is_not_assumed_away(self):
        # t + 0xffffffe0 is below 32 without a sign from thread 32 on, and never if numbers do not wrap around.
        text = HEAD + """.visible .entry wraps(.param .u64 wraps_param_0)
{
.reg .pred %p<2>; .reg .b32 %r<4>; .reg .b64 %rd<3>;
ld.param.u64 %rd1, [wraps_param_0];
cvta.to.global.u64 %rd2, %rd1;
mov.u32 %r1, %tid.x;
add.s32 %r2, %r1, -32;
setp.gt.u32 %p1, %r2, 31;
@%p1 bra DONE;
st.global.u32 [%rd2], %r1;
DONE:
ret;
}
"""
        self.write("f.ptx", text)
        code, report, said = self.verdicts("f.ptx", "--launch", "wraps<<<1, 64>>>")
        self.assertEqual((code, report["kernels"][0]["checks"]["race"]["verdict"]), (1, "refuted"), said)

    def test_differences_of_pointers(self):
        # a + (b - a) is b, by whatever arithmetic the difference goes.
        for way in ("shr.u64 %rd4, %rd3, 2;\nshl.b64 %rd4, %rd4, 2;", "and.b64 %rd4, %rd3, -4;", "neg.s64 %rd4, %rd5;"):
            text = HEAD + """.visible .entry k(.param .u64 k_param_0, .param .u64 k_param_1)
{
.reg .b32 %%r<4>; .reg .b64 %%rd<9>;
ld.param.u64 %%rd1, [k_param_0];
ld.param.u64 %%rd2, [k_param_1];
mov.u32 %%r1, %%tid.x;
mul.wide.u32 %%rd7, %%r1, 4;
xor.b64 %%rd8, %%rd7, 4;
sub.s64 %%rd3, %%rd2, %%rd1;
sub.s64 %%rd5, %%rd1, %%rd2;
%s
add.s64 %%rd6, %%rd1, %%rd4;
add.s64 %%rd6, %%rd6, %%rd7;
st.u32 [%%rd6], %%r1;
add.s64 %%rd6, %%rd2, %%rd8;
st.u32 [%%rd6], %%r1;
ret;
}
""" % way
            self.write("f.ptx", text)
            _, report, said = self.verdicts("f.ptx", "--checks", "race", "--launch", "k<<<1, 64>>>")
            self.assertIn(report["kernels"][0]["checks"]["race"]["verdict"], ("refuted", "possible", "unknown"), said)

    def test_loops_that_end_where_a_counter_meets_its_bound(self):
        text = HEAD + """.visible .entry k(.param .u64 k_param_0, .param .u32 k_param_1)
{
.reg .pred %%p<4>; .reg .b32 %%r<9>; .reg .b64 %%rd<9>;
.shared .align 4 .b8 s[%s];
ld.param.u32 %%r1, [k_param_1];
setp.lt.s32 %%p1, %%r1, 1;
@%%p1 bra DONE;
min.s32 %%r2, %%r1, 16;
mov.u32 %%r3, s;
mov.u32 %%r4, 0;
LOOP:
st.shared.u32 [%%r3], %%r4;
add.s32 %%r3, %%r3, %s;
add.s32 %%r4, %%r4, 1;
setp.ne.s32 %%p2, %%r4, %%r2;
@%%p2 bra LOOP;
DONE:
ret;
}
"""
        for size, step, expected in (("64", "4", "proved"), ("60", "4", "refuted"), ("64", "8", "refuted"), ("124", "8", "proved")):
            self.write("f.ptx", text % (size, step))
            _, report, said = self.verdicts("f.ptx", "--checks", "out-of-bounds", "--launch", "k<<<1, 1>>>(?, 100)")
            self.assertEqual(report["kernels"][0]["checks"]["out-of-bounds"]["verdict"], expected, (size, step, said))

    def test_reads_that_are_not_used(self):
        launch = ["--launch", "k<<<1, 128>>>(ptr(128), ptr(512))"]
        for use in ("", "mul.lo.s32 %r4, %r3, 3;", "sin.approx.f32 %r4, %r3;"):
            self.write("unused.ptx", HEAD + READ.replace("USE", use))
            _, report, said = self.verdicts("unused.ptx", *launch)
            self.assertEqual(report["kernels"][0]["checks"]["race"]["verdict"], "assumed", (use, said))
            self.assertIn("a read is no race if its thread does not use what it reads", json.dumps(report))
        # What it is used for may be hidden in what the model does not say.
        for use in ("st.global.u32 [%rd6], %r3;", "setp.eq.u32 %p2, %r3, 7; @%p2 st.global.u32 [%rd6], %r1;",
                    "movmatrix.sync.aligned.m8n8.trans.b16 %r6, %r3; st.global.u32 [%rd6], %r6;",
                    "shfl.sync.bfly.b32 %r6, %r3, 1, 31, -1; st.global.u32 [%rd6], %r6;",
                    "cvt.u64.u32 %rd7, %r3; add.s64 %rd7, %rd6, %rd7; ld.global.u8 %r6, [%rd7]; st.global.u32 [%rd6], %r6;"):
            self.write("used.ptx", HEAD + READ.replace("USE", use))
            _, report, said = self.verdicts("used.ptx", *launch)
            self.assertNotIn(report["kernels"][0]["checks"]["race"]["verdict"], ("proved", "assumed"), (use, said))

    def test_grid_sync_is_code_in_ptx(self):
        self.write("right.ptx", HEAD + PHASES.replace("MEET", "barrier.sync 0;"))
        code, report, said = self.verdicts("right.ptx", "--launch", "phases<<<16, 128>>>(ptr(64), ptr(64))")
        self.assertEqual(code, 0, said)
        self.assertEqual({check["verdict"] for check in report["kernels"][0]["checks"].values()}, {"proved"}, said)
        # The others go on before the counter is full; or it is a counter of the kernel's own, of which nothing is known.
        for name, text in (("early", PHASES.replace("MEET", "")),
                           ("own", PHASES.replace("MEET", "barrier.sync 0;").replace("add.s64 %rd8, %rd5, 4;", "mov.u64 %rd8, %rd2;"))):
            self.write(name + ".ptx", HEAD + text)
            _, report, said = self.verdicts(name + ".ptx", "--launch", "phases<<<16, 128>>>(ptr(64), ptr(64))")
            self.assertNotIn(report["kernels"][0]["checks"]["race"]["verdict"], ("proved", "assumed"), (name, said))

    def test_unknown_instruction(self):
        text = HEAD + """.visible .entry k(.param .u64 k_param_0)
{
.reg .b64 %rd<3>;
ld.param.u64 %rd1, [k_param_0];
mbarrier.expect_tx.relaxed.cta.shared.b64 [%rd1], 5;
ret;
}
"""
        self.write("f.ptx", text)
        code, report, said = self.verdicts("f.ptx")
        self.assertEqual(code, 3, said)
        self.assertEqual(report["kernels"][0]["checks"]["race"]["verdict"], "unknown")
        self.assertIn("mbarrier.expect_tx", json.dumps(report))

    def test_ptx_refused(self):
        self.write("f.ptx", RIGHT.replace("bar.sync 0;", "bar.sync 0"))
        code, out, err = self.check("f.ptx")
        self.assertEqual(code, 2, out)
        line = 1 + RIGHT[: RIGHT.index("sub.s32")].count("\n")
        self.assertIn(f"f.ptx:{line}:3: error: ';' is missing after 'bar'", err)
        self.write("g.ptx", "hello")
        self.assertIn("g.ptx:1:1: error: this is no PTX", self.check("g.ptx")[2])

    def test_one_refused_the_other_checked(self):
        self.write("f.ptx", RIGHT)
        self.write("g.ptx", "")
        code, out, err = self.check("f.ptx", "g.ptx", *LAUNCH)
        self.assertEqual(code, 2)
        self.assertIn("reverse", out)
        self.assertIn("could not read g.ptx", err)

    def test_llvm_ir(self):
        self.write("f.ll", IR % (TRIPLE, "add i32 %t, 0"))
        code, report, text = self.verdicts("f.ll", "--launch", "fill<<<1, 64>>>(ptr(256), ?)")
        self.assertEqual(code, 0, text)
        self.assertEqual(report["kernels"][0]["name"], "fill")
        self.write("g.ll", IR % (TRIPLE, "lshr i32 %t, 1"))
        self.assertEqual(self.check("g.ll", "--launch", "fill<<<1, 64>>>(ptr(256), ?)")[0], 1)

    def test_kernels_by_annotation(self):
        text = (IR % (TRIPLE, "add i32 %t, 0")).replace("ptx_kernel ", "")
        self.write("f.ll", text + '!nvvm.annotations = !{!0}\n!0 = !{ptr @fill, !"kernel", i32 1}\n')
        self.assertEqual(self.verdicts("f.ll", "--launch", "fill<<<1, 64>>>(ptr(256), ?)")[0], 0)
        self.write("g.ll", text)
        self.assertIn("no kernel to check in g.ll", "".join(self.check("g.ll")[1:]))

    def test_ir_refused(self):
        self.write("f.ll", IR % ("x86_64-pc-linux-gnu", "add i32 %t, 0"))
        code, _, err = self.check("f.ll")
        self.assertEqual(code, 2)
        self.assertIn("is for 'x86_64-pc-linux-gnu', not for nvptx64", err)
        self.write("f.ll", IR % (TRIPLE, "fancy i32 %t"))
        code, _, err = self.check("f.ll")
        self.assertEqual(code, 2)
        self.assertIn("f.ll:5:", err)
        self.assertIn("LLVM 19 or older", err)
        self.write("f.bc", b"BC\xc0\xde" + bytes(range(200)))
        code, _, err = self.check("f.bc")
        self.assertEqual(code, 2)
        self.assertIn("this bitcode cannot be read; it must be of LLVM 19 or older", err)
        self.write("f.ll", "target triple = \"nvptx64\"\ndefine void @f() {\n  ret i32 0\n}\n")
        self.assertEqual(self.check("f.ll")[0], 2)

    def test_launches_that_do_not_fit(self):
        self.write("f.ptx", RIGHT)
        for launch, said in (
            ("reverse<<<1, 256>>>()", "the kernel takes 1 argument, not 0"),
            ("reverse<<<1, 256>>>(5)", "argument 1 is a pointer"),
            ("revers<<<1, 256>>>", "no kernel here is named 'revers'; did you mean 'reverse'?"),
            ("reverse<<<1>>>", "bad value 'reverse<<<1>>>'"),
        ):
            code, out, err = self.check("f.ptx", "--launch", launch)
            self.assertEqual(code, 2, launch)
            self.assertIn(said, out + err)

    def test_kernel_option(self):
        self.write("f.ptx", RIGHT + (REVERSE % "").replace("reverse", "another").replace("s[1024]", "r[1024]").replace("r3, s;", "r3, r;"))
        code, report, text = self.verdicts("f.ptx", "--kernel", "reverse", *LAUNCH)
        self.assertEqual((code, len(report["kernels"])), (0, 1), text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
