# `veriwarp-nvcc --veriwarp-front` and `veriwarp check --front`: kernels checked from nvcc's PTX. nvcc is a script here,
# so that no toolkit is needed. The program `veriwarp` stands beside the launcher.
#
# usage: nvcc_front_test.py VERIWARP_NVCC
import json
import os
import stat
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
del sys.argv[1:]

PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry _Z1kPi(.param .u64 _Z1kPi_param_0)
{
.reg .b32 %r<3>; .reg .b64 %rd<3>;
ld.param.u64 %rd1, [_Z1kPi_param_0];
mov.u32 %r1, %tid.x;
st.u32 [%rd1], %r1;
ret;
}
"""
NVCC = """#!/bin/sh
echo "$@" >> {folder}/log
case " $* " in *" -ptx "*)
  [ -e {folder}/broken ] && exit 1
  while [ $# -gt 0 ]; do [ "$1" = -o ] && cp {folder}/k.txt "$2"; shift; done ;;
esac
"""


class Front(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        for name, text in (("k.txt", PTX), ("nvcc", NVCC.format(folder=self.folder.name)), ("f.cu", "#error not for Clang\n")):
            self.write(name, text)
        os.chmod(os.path.join(self.folder.name, "nvcc"), stat.S_IRWXU)

    def write(self, name, text):
        with open(os.path.join(self.folder.name, name), "w") as file:
            file.write(text)

    def run_nvcc(self, *options, flags=""):
        command = [PROGRAM, *options, "./nvcc", "-arch=sm_80", "-O2", "-DX=1", "-I", "inc", "-std=c++17", "-c", "f.cu", "-o", "f.o"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder.name, check=False,
                              env={**os.environ, "VERIWARP_FLAGS": flags + " --cache=off"})
        log = os.path.join(self.folder.name, "log")
        with open(log) as file:
            calls = file.read().splitlines()
        os.remove(log)
        return done.returncode, done.stderr, calls

    def test_ptx(self):
        code, said, calls = self.run_nvcc("--veriwarp-front=ptx")
        self.assertEqual(code, 0, said)
        self.assertIn("note: 'f.cu' is checked from nvcc's PTX, for any launch", said)
        self.assertIn("data race", said)
        self.assertEqual(len(calls), 2)
        self.assertRegex(calls[0], r"^-ptx -lineinfo -DX=1 -I inc -std=c\+\+17 -arch=sm_80 -o \S+\.ptx f\.cu$")
        self.assertEqual(calls[1], "-arch=sm_80 -O2 -DX=1 -I inc -std=c++17 -c f.cu -o f.o")

    def test_auto(self):
        code, said, calls = self.run_nvcc(flags="--front=auto --clang=/nowhere/clang")
        self.assertEqual((code, len(calls)), (0, 2), said)
        self.assertIn("is checked from nvcc's PTX, for any launch: no program '/nowhere/clang'", said)
        self.assertIn("data race", said)

    def test_auto_is_the_default(self):
        code, said, calls = self.run_nvcc("--veriwarp-clang=/nowhere/clang")
        self.assertEqual((code, len(calls)), (0, 2), said)
        self.assertIn("is checked from nvcc's PTX, for any launch: no program '/nowhere/clang'", said)

    def test_clang(self):
        code, said, calls = self.run_nvcc("--veriwarp-front=clang", "--veriwarp-clang=/nowhere/clang")
        self.assertEqual((code, len(calls)), (0, 1), said)
        self.assertIn("not checked: no program '/nowhere/clang'", said)

    def test_launches_come_from_the_host_code(self):
        self.write("f.cu", """__global__ void k(int *p) { p[threadIdx.x] = 1; }
int main() {
  int *memory;
  cudaMalloc(&memory, 100 * sizeof(int));
  k<<<1, 128>>>(memory);
}
""")
        self.write("k.txt", PTX.replace("st.u32 [%rd1]", "mul.wide.u32 %rd2, %r1, 4;\nadd.s64 %rd2, %rd1, %rd2;\nst.u32 [%rd2]"))
        code, said, _ = self.run_nvcc("--veriwarp-front=ptx", "--veriwarp-cuda-path=none")
        self.assertEqual(code, 0, said)
        self.assertIn("note: 'f.cu' is checked from nvcc's PTX\n", said)
        self.assertIn("out-of-bounds write of global 'p', which has 100 elements", said)
        self.assertIn("launched <<<1, 128>>> at f.cu:5", said)

    def test_parameters_are_those_of_the_host_code(self):
        """An unsigned byte is no signed one, and two numbers that are read as one are neither of them."""
        for source, ptx, isWrong in (
                ("__global__ void k(unsigned char n, int *p) { p[n] = 1; }\n#define CALL(p, n) k<<<1, 1>>>(n, p)\n",
                 "ld.param.u8 %r1, [k_param_0];\nld.param.u64 %rd1, [k_param_1];\n", True),
                ("struct W { int n, m; };\n__global__ void k(W w, int *p) { p[w.n] = 1; }\n#define CALL(p, n) k<<<1, 1>>>(W{5, n}, p)\n",
                 "ld.param.u64 %rd3, [k_param_0];\nshr.u64 %rd3, %rd3, 32;\ncvt.u32.u64 %r1, %rd3;\nld.param.u64 %rd1, [k_param_1];\n", True)):
            isByte = "ld.param.u8" in ptx
            self.write("f.cu", source + """int main(int argc, char **) {
  int *memory;
  cudaMalloc(&memory, 128 * sizeof(int));
  CALL(memory, 100 + argc % 100);
}
""")
            name = "_Z1khPi" if isByte else "_Z1k1WPi"
            first = ".param .u8 k_param_0" if isByte else ".param .align 4 .b8 k_param_0[8]"
            self.write("k.txt", f""".version 8.0
.target sm_80
.address_size 64
.visible .entry {name}({first}, .param .u64 k_param_1)
{{
.reg .b32 %r<3>; .reg .b64 %rd<5>;
{ptx}mul.wide.u32 %rd2, %r1, 4;
add.s64 %rd2, %rd1, %rd2;
st.u32 [%rd2], 1;
ret;
}}
""")
            _, said, _ = self.run_nvcc("--veriwarp-front=ptx", "--veriwarp-cuda-path=none", "--veriwarp-checks=out-of-bounds")
            self.assertEqual("out-of-bounds write of global 'p', which has 128 elements" in said, isWrong, said)

    def test_kernels_with_internal_linkage(self):
        self.write("f.cu", """namespace {
__global__ void k(int *p) { p[threadIdx.x] = 1; }
}
int main() {
  int *memory;
  cudaMalloc(&memory, 128 * sizeof(int));
  k<<<1, 128>>>(memory);
}
""")
        text = PTX.replace("_Z1kPi", "_ZN37_GLOBAL__N__7486733f_5_f_cu_383731111kEPi").replace(".visible ", "")
        self.write("k.txt", text.replace("st.u32 [%rd1]", "mul.wide.u32 %rd2, %r1, 4;\nadd.s64 %rd2, %rd1, %rd2;\nst.u32 [%rd2]"))
        _, said, _ = self.run_nvcc("--veriwarp-front=ptx", "--veriwarp-cuda-path=none", "--veriwarp-summary")
        self.assertIn("0 refuted, 0 possible, 0 unknown", said)

    def test_any_launch(self):
        self.write("f.cu", "__global__ void k(int *p) { *p = threadIdx.x; }\nvoid go(int *p) { k<<<1, 1>>>(p); }\n")
        for options, note in ((["--veriwarp-launches=any"], "PTX, for any launch\n"),
                              (["--veriwarp-launch=k<<<1, 1>>>(ptr)"], "PTX\n"), ([], "PTX\n")):
            _, said, _ = self.run_nvcc("--veriwarp-front=ptx", "--veriwarp-cuda-path=none", *options)
            self.assertIn("note: 'f.cu' is checked from nvcc's " + note, said)
            self.assertEqual("data race" in said, options == ["--veriwarp-launches=any"], said)

    def check(self, *options):
        command = [os.path.join(os.path.dirname(PROGRAM), "veriwarp"), "check", "--cache=off", "--cuda-path=none", *options]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder.name, check=False)
        return done.returncode, done.stdout + done.stderr

    def test_compilation_database(self):
        command = "./nvcc -arch=sm_80 -DX=1 -c f.cu -o f.o"
        self.write("compile_commands.json", json.dumps([{"directory": self.folder.name, "file": "f.cu", "command": command}]))
        code, said = self.check("-p", ".")
        self.assertEqual(code, 1, said)
        self.assertRegex(said, r"note: '\S*/f.cu' is checked from nvcc's PTX, for any launch: Clang could not compile \S*f.cu\n")
        self.assertIn("data race", said)
        with open(os.path.join(self.folder.name, "log")) as file:
            self.assertRegex(file.read(), r"^-ptx -lineinfo -DX=1 -arch=sm_80 -o \S+\.ptx \S*/f\.cu\n$")
        code, said = self.check("-p", ".", "--front=clang")
        self.assertEqual(code, 2, said)
        self.assertNotIn("PTX", said)

    def test_check_of_one_file(self):
        code, said = self.check("f.cu", "--front=ptx", "--", "./nvcc", "-DX=1")
        self.assertEqual(code, 1, said)
        self.assertIn("data race", said)
        self.assertNotIn("error not for Clang", said)
        code, said = self.check("f.cu", "--front=gcc")
        self.assertEqual(code, 2, said)
        self.assertIn("bad value 'gcc' for --front; expected clang, auto or ptx", said)
        open(os.path.join(self.folder.name, "broken"), "w").close()
        code, said = self.check("f.cu", "--", "./nvcc")
        self.assertEqual(code, 2, said)
        self.assertIn("Clang could not compile f.cu", said)

    def test_no_ptx(self):
        open(os.path.join(self.folder.name, "broken"), "w").close()
        code, said, calls = self.run_nvcc("--veriwarp-front=ptx")
        self.assertEqual((code, len(calls)), (0, 2), said)
        self.assertIn("'f.cu' is not checked: nvcc makes no PTX of f.cu", said)

    def test_findings_stop_the_build(self):
        code, said, calls = self.run_nvcc("--veriwarp-front=ptx", "--veriwarp-werror")
        self.assertEqual((code, len(calls)), (1, 1), said)

    def test_a_wrong_front(self):
        done = subprocess.run([PROGRAM, "--veriwarp-front=gcc", "nvcc"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("bad value 'gcc' for front; expected clang, auto or ptx", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
