# The commands with the real Clang and plugin, over the examples: what each example is written to show is found, with a
# toolkit and without one, by the command, through a compilation database and before a real nvcc. The README shows what
# the command prints.
#
# usage: pipeline_test.py VERIWARP VERIWARP_NVCC EXAMPLES [CUDA]      without CUDA no toolkit is there
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

VERIWARP, LAUNCHER, EXAMPLES = sys.argv[1:4]
CUDA = sys.argv[4] if len(sys.argv) > 4 else ""

# Kernel: the check that refutes it, with the line of the finding. All other kernels of the examples are right.
WRONG = {
    "reverse": ("race", "data[t] = s[255 - t];"),
    "sumBlocks": ("race", "partial[t] += partial[t + stride];"),
    "smooth": ("barrier-divergence", "__syncthreads();"),
    "heatStep": ("out-of-bounds", "cells[t + 2]"),
    "transpose": ("bank-conflict", "tile[threadIdx.x][threadIdx.y]"),
}
RIGHT = ["matmul", "sum", "histogram", "transposePadded"]
NEEDS_TOOLKIT = {"message.cu": "pass"}


TWO_KERNELS = """#include "size.h"
//@ requires gridDim.x == 1 && blockDim.x == N;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 0;
__global__ void clear(int *a) { a[threadIdx.x] = 0; }

//@ requires gridDim.x == 1 && blockDim.x == N;
//@ context Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] == 0;
//@ ensures a[threadIdx.x] == threadIdx.x;
__global__ void number(int *a) { a[threadIdx.x] += threadIdx.x; }

void launch(int *a) {
  //@ gpuopt fuse clear number;
  clear<<<1, N>>>(a);
  number<<<1, N>>>(a);
}
"""


class PipelineTest(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.dir = made.name
        self.environment = dict(os.environ, XDG_CACHE_HOME=self.path("cache"), NO_COLOR="1")
        self.environment.pop("VERIWARP_FLAGS", None)

    def path(self, name):
        return os.path.join(self.dir, name)

    def run_program(self, *command, **options):
        return subprocess.run(command, capture_output=True, text=True, cwd=self.dir, env=self.environment, timeout=600, **options)

    def write(self, name, text):
        with open(self.path(name), "w") as out:
            out.write(text)
        return name

    def expect_examples(self, report, kernels):
        by_name = {kernel["pretty"].split("(")[0].split(" ")[-1]: kernel for kernel in report["kernels"]}
        self.assertEqual(set(by_name), set(kernels))
        for name, kernel in by_name.items():
            wrong, marker = WRONG.get(name, (None, None))
            for check, result in kernel["checks"].items():
                if check == wrong:
                    self.assertEqual(result["verdict"], "refuted", (name, check))
                elif check in ("race", "barrier-divergence", "out-of-bounds", "assertion"):
                    self.assertEqual(result["verdict"], "proved", (name, check, result.get("reason")))
            found = [f for f in report["findings"] if f["kernel"] == kernel["name"] and f["check"] == wrong]
            self.assertEqual(bool(found), bool(wrong), name)
            for finding in found:
                with open(os.path.join(self.dir, finding["file"])) as source:
                    self.assertIn(marker, source.read().splitlines()[finding["line"] - 1])

    def check_examples(self, sources, *options):
        done = self.run_program(VERIWARP, "check", *[os.path.join(EXAMPLES, name) for name in sources], "--json", "report.json", *options)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        with open(self.path("report.json")) as report:
            return json.load(report), done

    def sources(self):
        return sorted(name for name in os.listdir(EXAMPLES) if name.endswith(".cu"))

    @unittest.skipUnless(CUDA, "no CUDA toolkit")
    def test_precompiled_headers(self):
        """They are kept, used, and made anew when they change, are damaged, or when others may have written them."""
        own = self.path("own/cuda.h")  # Clang's wrapper includes it
        os.mkdir(os.path.dirname(own))
        with open(own, "w") as out:
            out.write("#include_next <cuda.h>\n")
        with open(self.path("k.cu"), "w") as out:
            out.write("#ifndef CHANGED\n#define CHANGED 1\n#endif\n"
                      "__global__ void k(int *p) { p[threadIdx.x / CHANGED] = threadIdx.x; }\n"
                      "int main() { int *p; cudaMalloc(&p, 128); k<<<1, 32>>>(p); }\n")

        def check(expected, reason):
            done = subprocess.run([VERIWARP, "check", "--cuda-path", CUDA, "--checks", "race", "k.cu", "--", "-Iown"], capture_output=True, text=True,
                                  cwd=self.dir, env=self.environment, timeout=300)
            self.assertEqual(done.returncode, expected, reason + "\n" + done.stdout + done.stderr)
            folder = self.path("cache/veriwarp/headers")
            return {name: os.stat(os.path.join(folder, name)).st_mtime_ns for name in os.listdir(folder)}

        first = check(0, "nothing is kept yet")
        self.assertEqual(len(first), 2, "of the device and of the host")
        self.assertEqual(check(0, "they are kept"), first)
        with open(own, "a") as header:
            header.write("#define CHANGED 2\n")
        os.utime(own, (0, 0))  # a package may install an older file
        second = check(1, "a header has changed")
        self.assertEqual(set(second), set(first))
        for name in second:
            self.assertNotEqual(second[name], first[name], "made anew")
        for damage in lambda path: os.truncate(path, 1000), lambda path: os.chmod(path, 0o666), lambda path: os.truncate(path, 0):
            for name in second:
                damage(self.path("cache/veriwarp/headers/" + name))
            check(1, "what is kept is damaged")
            third = check(1, "and mended")
            self.assertEqual(check(1, "and kept again"), third)
        with open(self.path("own/cuda_runtime.h"), "w") as header:
            header.write("#include_next <cuda_runtime.h>\n#undef CHANGED\n#define CHANGED 1\n")
        check(0, "a header that was not there comes first")

    @unittest.skipUnless(CUDA, "no CUDA toolkit")
    def test_precompiled_headers_in_every_standard(self):
        self.write("k.cu", "__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"
                           "int main() { int *p; cudaMalloc(&p, 128); k<<<1, 32>>>(p); }\n")
        for standard in "c++14", "c++20", "gnu++23":
            with self.subTest(standard):
                for reason in "made", "kept":
                    done = self.run_program(VERIWARP, "check", "--cuda-path", CUDA, "k.cu", "--", "-std=" + standard)
                    self.assertEqual(done.returncode, 0, reason + "\n" + done.stdout + done.stderr)

    def test_examples_show_what_they_are_meant_to(self):
        report, done = self.check_examples([name for name in self.sources() if CUDA or name not in NEEDS_TOOLKIT])
        self.expect_examples(report, [*WRONG, *RIGHT, *(NEEDS_TOOLKIT.values() if CUDA else [])])
        self.assertIn("reduction.cu", done.stdout)

    def test_the_same_without_a_toolkit(self):
        report, done = self.check_examples([name for name in self.sources() if name not in NEEDS_TOOLKIT], "--cuda-path", "none")
        self.expect_examples(report, [*WRONG, *RIGHT])
        self.assertIn("no CUDA toolkit", done.stderr)

    def test_the_readme_shows_the_example_and_its_report(self):
        root = os.path.dirname(EXAMPLES)
        with open(os.path.join(root, "README.md"), encoding="utf-8") as file:
            blocks = re.findall(r"^```(?:c\+\+)?\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
        with open(os.path.join(EXAMPLES, "reverse.cu"), encoding="utf-8") as file:
            self.assertIn(file.read(), blocks)
        command = ["check", "examples/reverse.cu"]
        done = subprocess.run([VERIWARP, *command], capture_output=True, text=True, cwd=root, env=self.environment, timeout=600)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("$ " + " ".join(["veriwarp", *command]) + "\n" + done.stdout, blocks)

    def test_source_that_does_not_compile(self):
        self.write("bad.cu", "__global__ void k(int *p) { *p = undeclared; }\n")
        done = self.run_program(VERIWARP, "check", "bad.cu", "--cuda-path", "none")
        self.assertEqual(done.returncode, 2)
        self.assertIn("bad.cu:1:34: error: use of undeclared identifier 'undeclared'", done.stderr)

    def test_findings_that_comments_expect(self):
        wrong = ("__global__ void k(int *a) {\n  __shared__ int s[64];\n  s[threadIdx.x] = a[threadIdx.x];\n"
                 "  a[threadIdx.x] = s[63 - threadIdx.x]; // veriwarp-warning {{data race on shared array 's'}}\n}\n"
                 "int main() { int *a; cudaMalloc(&a, 256); k<<<1, 64>>>(a); return 0; }\n")
        right = wrong.replace("63 - ", "")

        def expects(code, text, said, *names):
            for name in names:
                self.write(name, text)
            done = self.run_program(VERIWARP, "check", "--expect", *names, "--cuda-path", "none")
            self.assertEqual(done.returncode, code, done.stderr)
            self.assertIn(said, done.stdout + done.stderr)

        expects(0, wrong, "1 of 1 file as expected", "wrong.cu")
        expects(1, right, "'veriwarp-warning' diagnostics expected but not seen", "right.cu")
        expects(0, right.replace("-warning {{data race on shared array 's'}}", "-no-diagnostics"), "1 of 1 file as expected", "none.cu")
        expects(1, wrong.split("//")[0] + "\n}\n", "no expected directives found", "silent.cu")
        expects(2, wrong.replace("int s", "in s"), "unknown type name 'in'", "broken.cu")

    def test_what_fails(self):
        self.write("wrong.cu", "__global__ void k(int *a) { *a = threadIdx.x; }\nint main() { int *a; cudaMalloc(&a, 4); k<<<1, 64>>>(a); }\n")
        for wanted, code in (("unknown", 1), ("findings", 1), ("definite", 1), ("never", 0), ("nothing", 2)):
            done = self.run_program(VERIWARP, "check", "wrong.cu", "--cuda-path", "none", "--fail-on", wanted)
            self.assertEqual(done.returncode, code, (wanted, done.stderr))

    def test_no_kernel(self):
        self.write("none.cu", "int main() { return 0; }\n")
        done = self.run_program(VERIWARP, "check", "none.cu", "--cuda-path", "none")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("No kernel was checked", done.stdout)

    def test_managed_variables_decide_launches(self):
        """What host code reads there is what a declaration, a kernel or the host has left: not 0."""
        self.write("shape.cu", "__managed__ bool wide = false;\n"
                   "__global__ void decide() { wide = true; }\n"
                   "__global__ void put(int *a) { a[threadIdx.x] = 1; }\n"
                   "int main() {\n  int *a;\n  cudaMalloc(&a, 32 * sizeof(int));\n  decide<<<1, 1>>>();\n"
                   "  cudaDeviceSynchronize();\n  put<<<1, wide ? 64 : 32>>>(a);\n"
                   "  return cudaDeviceSynchronize();\n}\n")
        self.run_program(VERIWARP, "check", "shape.cu", "--cuda-path", "none", "--json", "report.json")
        with open(self.path("report.json")) as text:
            checks = {kernel["pretty"]: kernel["checks"] for kernel in json.load(text)["kernels"]}
        self.assertIn(checks["put(int*)"]["out-of-bounds"]["verdict"], ("possible", "refuted"))
        self.assertNotEqual(checks["put(int*)"]["launch"]["verdict"], "refuted")

    def test_managed_variables_are_the_device_s(self):
        self.write("managed.cu", "__managed__ int m[64];\n__device__ __managed__ int last;\n"
                                 "__global__ void own() { m[threadIdx.x] = 1; }\n"
                                 "__global__ void shared() { last = threadIdx.x; }\n"
                                 "int main() { own<<<1, 64>>>(); shared<<<1, 64>>>(); m[0] = last; return 0; }\n")
        done = self.run_program(VERIWARP, "check", "managed.cu", "--cuda-path", "none", "--json", "report.json")
        self.assertEqual(done.returncode, 1, done.stderr)
        with open(self.path("report.json")) as text:
            kernels = {kernel["pretty"]: kernel["checks"]["race"]["verdict"] for kernel in json.load(text)["kernels"]}
        self.assertEqual(kernels, {"own()": "proved", "shared()": "refuted"})

    def test_host_code_has_the_functions_that_nvcc_gives_it(self):
        self.write("gives.cu", "#include <cmath>\n"  # which takes the macros of <math.h> away
                               "__global__ void k(float *p) { p[threadIdx.x] = fmaxf(p[threadIdx.x], 0.5f); }\n"
                               "int main() {\n  float *p, x = 1.5f;\n  const clock_t start = clock();\n"
                               "  cudaMalloc(&p, max(64u, 32) * sizeof(float));\n"
                               "  if (isfinite(x) && !isnan(x) && max(x, 2.5) > min(1.0f, x) && abs(-3) == 3)\n"
                               "    k<<<1, min(64, 128)>>>(p);\n"
                               "  printf(\"%d %zu\\n\", (int)(clock() - start), strlen(\"\"));\n  return 0;\n}\n")
        for cuda in ([], ["--cuda-path", "none"]):
            with self.subTest(cuda=cuda):
                done = self.run_program(VERIWARP, "check", "gives.cu", "--json", "report.json", *cuda)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                with open(self.path("report.json")) as text:
                    kernel, = json.load(text)["kernels"]
                self.assertEqual(kernel["checks"]["out-of-bounds"]["verdict"], "proved")

    def test_assumptions_are_in_words_of_the_source(self):
        self.write("words.cu", "#include <initializer_list>\n__global__ void k(int *p, int n) { int i = threadIdx.x; if (i < n) p[i] = n; }\n"
                               "int main(int argc, char **) {\n  int *p, off = 0, n = argc;\n  if (n > 100)\n    n = 100;\n"
                               "  cudaMalloc(&p, 4 * 256);\n  for (int size : {10, 20, n}) k<<<1, 32>>>(p, size);\n"
                               "  for (int i = 0; i < 2; ++i) {\n    k<<<1, 32>>>(p + off, n);\n    off += 64;\n  }\n"
                               "  unsigned b = 1;\n  while (b * 2 <= 100) b <<= 1;\n  k<<<1, b>>>(p, n);\n}\n")
        done = self.run_program(VERIWARP, "check", "words.cu", "--cuda-path", "none", "--json", "report.json")
        with open(self.path("report.json")) as text:
            checks = json.load(text)["kernels"][0]["checks"].values()
        for assumption in {each for check in checks for each in check["assumptions"]}:
            with self.subTest(assumption=assumption):
                self.assertNotRegex(assumption, r"__begin|__range|4294967296|n of main|\boff\b.*\boff\b")

    def test_attributes_that_clang_does_not_know_are_told(self):
        self.write("clusters.cu", "__global__ void __attribute__((cluster_dims(4, 1, 1))) k(int *p) { p[blockIdx.x] = 1; }\n"
                                  "__global__ void __attribute__((not_known)) l(int *p) { p[blockIdx.x] = 1; }\n"
                                  "void run(int *p) { k<<<8, 1>>>(p); k<<<6, 1>>>(p); l<<<6, 1>>>(p); }\n")
        done = self.run_program(VERIWARP, "check", "clusters.cu", "--cuda-path", "none")
        self.assertEqual(done.returncode, 1, done.stderr)
        for name in "cluster_dims", "not_known":
            self.assertEqual(done.stderr.count(f"unknown attribute '{name}' ignored"), 1, done.stderr)
        self.assertIn("gridDim.x is 6, which is not a multiple of 4, the size of a cluster", done.stdout)

    def test_a_launch_that_is_not_decided_is_in_the_table(self):
        self.write("shape.cu", "extern int size();\n"
                               "__global__ void k(int *p) { p[blockIdx.x] = 1; }\n"
                               "void run(int *p) { k<<<4, 1>>>(p); k<<<size(), 1>>>(p); }\n")
        done = self.run_program(VERIWARP, "check", "shape.cu", "--cuda-path", "none")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"(?m)^kernel .* launch$")
        self.assertRegex(done.stdout, r"(?m)^k .* assumed$")
        self.assertIn("the shapes that the host computes for launches are legal\n      k (launch)", done.stdout)

    def test_flags_of_the_plugin_door(self):
        done = self.run_program(VERIWARP, "flags", "--cuda-path", "none")
        self.assertEqual(done.returncode, 0, done.stderr)
        clang = os.environ.get("VERIWARP_CLANG", "clang++-19")
        compiled = self.run_program(clang, "-x", "cuda", "--cuda-device-only", "-c", "-emit-llvm", "-o", "out.bc", "--cuda-gpu-arch=sm_80",
                                    "-Wno-unknown-cuda-version", *done.stdout.split(), os.path.join(EXAMPLES, "reduction.cu"))
        self.assertEqual(compiled.returncode, 0, compiled.stderr)
        self.assertIn("warning: data race on shared array 'partial'", compiled.stderr)

    def test_openmp_in_host_code(self):
        # Clang's own omp.h comes with a package that nobody needs for nvcc.
        self.write("omp.cu", "#include <omp.h>\n__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"
                             "void run(int *p) {\n#pragma omp parallel num_threads(2)\n  k<<<1, 32>>>(p + 32 * omp_get_thread_num());\n}\n")
        done = self.run_program(VERIWARP, "check", "omp.cu", "--cuda-path", "none", "--", "nvcc", "-Xcompiler", "-fopenmp")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_compilation_database(self):
        shutil.copy(os.path.join(EXAMPLES, "reduction.cu"), self.path("reduction.cu"))
        shutil.copy(os.path.join(EXAMPLES, "cuda_check.h"), self.path("cuda_check.h"))
        os.mkdir(self.path("build"))
        self.write("build/compile_commands.json", json.dumps([
            {"directory": self.path("build"), "file": "../reduction.cu", "command":
             "/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler -I.. \"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" "
             "-MD -MT r.o -MF r.o.d -x cu -c ../reduction.cu -o r.o"}]))
        done = self.run_program(VERIWARP, "check", "-p", "build", "--cuda-path", "none")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(os.path.realpath(self.path("reduction.cu")) + ":", done.stdout)

    def test_a_parameter_that_no_kernel_has_is_an_error(self):
        self.write("one.cu", "__global__ void one(int *p, int count) { p[threadIdx.x] = count; }\n")
        self.write("two.cu", "__global__ void two(int *p, int pitch) { p[threadIdx.x] = pitch; }\n")
        check = [VERIWARP, "check", "--cuda-path", "none", "one.cu", "two.cu"]
        done = self.run_program(*check, "--param", "coutn=3")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertEqual(done.stdout.count("no kernel here has an integer parameter 'coutn'; did you mean 'count'?"), 1, done.stdout)
        done = self.run_program(*check, "--param", "count=3")  # the other file's kernel has none
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertNotIn("no kernel here", done.stdout)

    def test_a_kernel_is_asked_for_by_name(self):
        self.write("one.cu", "__global__ void one(int *p) { p[threadIdx.x] = 1; }\n")
        self.write("two.cu", "__global__ void two(int *p) { p[threadIdx.x / 2] = threadIdx.x; }\n"
                             "__global__ void three(int *p) { p[0] = threadIdx.x; }\n")
        self.write("none.cu", "int x;\n")
        check = [VERIWARP, "check", "--cuda-path", "none", "one.cu", "two.cu", "none.cu", "--json", "r.json"]
        done = self.run_program(*check, "--kernel", "one")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertNotIn("no kernel here", done.stdout)
        with open(self.path("r.json")) as report:
            self.assertEqual([kernel["name"] for kernel in json.load(report)["kernels"]], ["_Z3onePi"])
        done = self.run_program(*check, "--kernel", "one", "--kernel", "two")
        self.assertEqual(done.returncode, 1, done.stdout)
        done = self.run_program(*check, "--kernel", "one", "--kernel", "four")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertEqual(done.stdout.count("no kernel here is named 'four'"), 1, done.stdout)

    def test_a_kernel_that_has_not_changed_is_not_decided_again(self):
        text = "__global__ void one(int *p, int n) {\n  for (int i = threadIdx.x; i < n; i += blockDim.x)\n    p[i / 2] = n;\n}\n"
        other = "__global__ void two(int *p, int n) {\n  p[threadIdx.x] = n;\n}\n"

        def verdicts(source):
            self.write("one.cu", source)
            self.run_program(VERIWARP, "check", "--cuda-path", "none", "one.cu", "--json", "r.json")
            with open(self.path("r.json")) as report:
                return {kernel["pretty"].split("(")[0]: kernel["checks"] for kernel in json.load(report)["kernels"]}

        first = verdicts(text + other)
        self.assertGreater(sum(check["seconds"] for check in first["one"].values()), 0)
        self.assertEqual(verdicts(text + other), first, "the same to the last microsecond: it was kept")
        changed = verdicts(text + other.replace("threadIdx.x] = n", "threadIdx.x / 2] = threadIdx.x"))
        self.assertEqual(changed["one"], first["one"])
        self.assertEqual(changed["two"]["race"]["verdict"], "refuted")

    def test_files_without_a_kernel_are_named(self):
        self.write("none.cu", "int main() { return 0; }\n")
        self.write("one.cu", "__global__ void one(int *p) { p[threadIdx.x] = 1; }\n")
        done = self.run_program(VERIWARP, "check", "--cuda-path", "none", "none.cu", "one.cu")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("note: no kernel to check in none.cu\n", done.stdout)

    def test_launches_in_other_files_count(self):
        self.write("k.h", "__global__ void k(int *p, int n);\ntemplate <class T> __global__ void fill(T *p, int n);\n")
        self.write("a.cu", '''#include "k.h"
__global__ void k(int *p, int n) { if (threadIdx.x < n) p[threadIdx.x / 2] = threadIdx.x; }
__global__ void own(int *p) { p[0] = threadIdx.x; }
template <class T> __global__ void fill(T *p, int n) { p[0] = threadIdx.x; }
template __global__ void fill<int>(int *, int);
void start(int *p) { k<<<2, 1>>>(p, 0); own<<<1, 1>>>(p); fill<<<1, 1>>>(p, 3); }
''')
        self.write("b.cu", '#include "k.h"\nvoid other(int *p) { k<<<2, 64>>>(p, 64); fill<<<1, 32>>>(p, 1); }\n')

        def check(*files):
            done = self.run_program(VERIWARP, "check", "--cuda-path", "none", "--checks", "race", *files, "--json", "r.json")
            with open(self.path("r.json")) as file:
                report = json.load(file)
            races = {kernel["pretty"].split("(")[0].split(" ")[-1]: kernel["checks"]["race"] for kernel in report["kernels"]}
            return done, races, report["messages"]

        alone = "which a header declares, only as this file does"
        done, races, messages = check("a.cu")
        self.assertEqual({"proved"}, {race["verdict"] for race in races.values()})
        self.assertTrue(any(alone in text for text in races["k"]["assumptions"]), races["k"])
        self.assertTrue(any(alone in text for text in races["fill<int>"]["assumptions"]), races)
        self.assertFalse(any(alone in text for text in races["own"]["assumptions"]), races["own"])
        for files in (("a.cu", "b.cu"), ("b.cu", "a.cu")):
            done, races, messages = check(*files)
            self.assertEqual(("possible", "possible", "proved"),
                             tuple(races[name]["verdict"] for name in ("k", "fill<int>", "own")), races)
            self.assertIn("by the use of the kernel at b.cu:2", done.stdout)
            self.assertFalse([m for m in messages if "another file defines" in m["message"]])
        done, races, messages = check("b.cu")
        self.assertEqual(2, len([m for m in messages if m.get("code") == "launched-elsewhere"]), messages)
        self.assertEqual(2, done.stdout.count("which is used here: its launches here are not checked"))

    def test_a_mistake_in_the_environment_is_told_as_such(self):
        self.environment["VERIWARP_FLAGS"] = "--sumary"
        done = self.run_program(LAUNCHER, "nvcc", "-c", "a.cu")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stderr, "veriwarp-nvcc: error: in $VERIWARP_FLAGS: unknown option '--sumary'; did you mean '--summary'?\n")

    @unittest.skipUnless(CUDA and shutil.which("nvcc"), "no nvcc")
    @unittest.skipIf("asan" in os.environ.get("LD_PRELOAD", ""), "nvcc does not run with the plugin's sanitizers")
    def test_before_a_real_nvcc(self):
        plain = self.run_program("nvcc", "-arch=sm_80", "-c", os.path.join(EXAMPLES, "reduction.cu"), "-o", "plain.o")
        done = self.run_program(LAUNCHER, "nvcc", "-arch=sm_80", "-c", os.path.join(EXAMPLES, "reduction.cu"), "-o", "checked.o")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("data race on shared array 'partial'", done.stderr)
        self.assertEqual(done.stdout, plain.stdout)
        self.assertEqual(os.path.getsize(self.path("checked.o")), os.path.getsize(self.path("plain.o")))
        done = self.run_program(LAUNCHER, "nvcc", "--veriwarp-werror", "-arch=sm_80", "-c", os.path.join(EXAMPLES, "reduction.cu"), "-o",
                                "stopped.o")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertFalse(os.path.exists(self.path("stopped.o")))

    @unittest.skipUnless(CUDA and shutil.which("nvcc"), "no nvcc")
    @unittest.skipIf("asan" in os.environ.get("LD_PRELOAD", ""), "nvcc does not run with the plugin's sanitizers")
    def test_nvcc_compiles_the_optimised_source(self):
        os.mkdir(self.path("src"))
        with open(self.path("src/size.h"), "w") as header:
            header.write("#define N 256\n")
        with open(self.path("src/two.cu"), "w") as source:
            source.write(TWO_KERNELS)
        command = [LAUNCHER, "nvcc", "-arch=sm_80", "-MD", "-MF", "two.d", "-c", "src/two.cu", "-o", "two.o"]
        done = self.run_program(*command, "--veriwarp-optimize")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(self.path("two.o"), "rb") as made:
            self.assertIn(b"clear_number", made.read())
        with open(self.path("two.d")) as made:
            words = made.read().split()
        self.assertIn("src/two.cu", words)
        self.assertTrue(all(os.path.exists(self.path(w)) for w in words if w not in ("\\", ":", "two.o")), words)
        # What cannot be optimised is compiled as it is, and the compiler's failure stays its own.
        with open(self.path("src/two.cu"), "w") as source:
            source.write(TWO_KERNELS.replace("number<<<1", "number<<<2"))
        done = self.run_program(*command, "--veriwarp-optimize")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"src/two.cu:\d+:7: warning: not optimised: ")
        with open(self.path("src/two.cu"), "w") as source:
            source.write(TWO_KERNELS.replace("int *a)", "unknown *a)"))
        self.assertNotEqual(self.run_program(*command, "--veriwarp-optimize").returncode, 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
