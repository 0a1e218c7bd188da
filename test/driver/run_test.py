# veriwarp run, whole: CUDA programs are built and run without a GPU; what they return and print comes through, and what does
# not build is told.
#
# usage: run_test.py VERIWARP CLANG PLUGIN CUDA
import os
import subprocess
import sys
import tempfile
import unittest

VERIWARP, CLANG, PLUGIN, CUDA = sys.argv[1:5]

# Prints the sum of two vectors, added up, and its arguments; its exit code is the first argument.
VECTOR_ADD = r"""
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda_runtime.h>
__global__ void add(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}
int main(int argc, char **argv) {
  const int n = 1000;
  std::vector<int> a(n), b(n), c(n, -1);
  for (int i = 0; i < n; ++i)
    a[i] = i, b[i] = 2 * i;
  int *da, *db, *dc;
  cudaMalloc(&da, n * 4), cudaMalloc(&db, n * 4), cudaMalloc(&dc, n * 4);
  cudaMemcpy(da, a.data(), n * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), n * 4, cudaMemcpyHostToDevice);
  add<<<(n + 127) / 128, 128>>>(da, db, dc, n);
  if (cudaMemcpy(c.data(), dc, n * 4, cudaMemcpyDeviceToHost) != cudaSuccess)
    return 99;
  long sum = 0;
  for (int value : c)
    sum += value;
  printf("sum %ld", sum);
  for (int i = 1; i < argc; ++i)
    printf(" [%s]", argv[i]);
  printf("\n");
  return argc > 1 ? atoi(argv[1]) : 0;
}
"""

# min and max of host code: the pairs of types of CUDA's math_functions.h, mixed signedness as unsigned, numbers before NaN;
# a host-device function has them on both sides.
MIN_MAX = r"""
#include <cmath>
#include <cstdio>
#include <type_traits>
static_assert(std::is_same_v<decltype(min(1, 2u)), unsigned> && std::is_same_v<decltype(max(1l, 2ul)), unsigned long>);
static_assert(std::is_same_v<decltype(min(1.f, 2.f)), float> && std::is_same_v<decltype(max(1.f, 2.)), double>);
static_assert(std::is_same_v<decltype(min(1ll, 2ull)), unsigned long long>);
__host__ __device__ int clamp(int x) { return min(max(x, 0), 9); }
__global__ void onDevice(int *out) { *out = clamp(12) * 10 + clamp(-3) + clamp(4); }
int main() {
  int *out;
  cudaMallocManaged(&out, 4);
  onDevice<<<1, 1>>>(out);
  cudaDeviceSynchronize();
  printf("%d %u %d %g %g %d\n", min(3, -4), min(-1, 7u), max(3, -4), min(NAN, 2.f), max(2., NAN), clamp(12) * 10 + clamp(-3) + clamp(4));
  printf("%d\n", *out);
}
"""


class RunTest(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.dir = made.name
        os.mkdir(self.path("tmp"))
        self.environment = dict(os.environ, XDG_CACHE_HOME=self.path("cache"), TMPDIR=self.path("tmp"), NO_COLOR="1",
                                VERIWARP_CLANG=CLANG, VERIWARP_PLUGIN=PLUGIN)
        self.environment.pop("VERIWARP_FLAGS", None)

    def tearDown(self):
        left = set(os.listdir(self.path("tmp"))) - {f"veriwarp-{os.getuid()}"}  # the plugin's folder of the user stays
        self.assertEqual(left, set(), "temporary files are left")

    def path(self, name):
        return os.path.join(self.dir, name)

    def write(self, name, text):
        with open(self.path(name), "w") as out:
            out.write(text)
        return name

    def veriwarp_run(self, *arguments, code, cuda=CUDA):
        done = subprocess.run([VERIWARP, "run", "--cuda-path", cuda, *arguments], capture_output=True, text=True, cwd=self.dir,
                              env=self.environment, timeout=300)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def test_arguments_and_exit_code_are_passed_on(self):
        self.write("add.cu", VECTOR_ADD)
        done = self.veriwarp_run("add.cu", "--", "7", "--two words", "", code=7)
        self.assertEqual((done.stdout, done.stderr), ("sum 1498500 [7] [--two words] []\n", ""))

    def test_a_program_is_kept_and_not_run(self):
        self.write("add.cu", VECTOR_ADD)
        done = self.veriwarp_run("-o", "program", "add.cu", code=0)
        self.assertEqual((done.stdout, done.stderr), ("", ""))
        kept = subprocess.run([self.path("program"), "3"], capture_output=True, text=True, timeout=60)
        self.assertEqual((kept.returncode, kept.stdout), (3, "sum 1498500 [3]\n"))

    def test_several_files_and_flags(self):
        self.write("kernel.cu", '#include "value.h"\n__global__ void set(int *out) { *out = VALUE + EXTRA; }\n'
                                "void launch(int *out) { set<<<1, 1>>>(out); }\n")
        self.write("main.cpp", "#include <cstdio>\n#include <cuda_runtime.h>\nvoid launch(int *);\n"
                               'int main() { int *x; cudaMallocManaged(&x, 4); launch(x); cudaDeviceSynchronize(); printf("%d\\n", *x); }\n')
        os.mkdir(self.path("inc"))
        self.write("inc/value.h", "#define VALUE 40\n")
        done = self.veriwarp_run("--flag=-Iinc", "-f-DEXTRA=2", "kernel.cu", "main.cpp", code=0)
        self.assertEqual((done.stdout, done.stderr), ("42\n", ""))

    def test_host_min_and_max(self):
        self.write("minmax.cu", MIN_MAX)
        self.assertEqual(self.veriwarp_run("minmax.cu", code=0).stdout, "-4 7 3 2 2 94\n94\n")

    def test_an_assertion_in_a_kernel_reaches_the_program(self):
        self.write("assert.cu", "#include <cassert>\n__global__ void k(int n) { assert(n == 1); }\n"
                                "int main() { k<<<1, 1>>>(2); return cudaDeviceSynchronize() == cudaErrorAssert ? 5 : 6; }\n")
        self.assertIn("Assertion `n == 1` failed", self.veriwarp_run("assert.cu", code=5).stderr)

    def test_what_does_not_build(self):
        self.write("wrong.cu", "__global__ void k(int *p) { *p = undeclared; }\nint main() {}\n")
        self.assertIn("wrong.cu:1:34: error: use of undeclared identifier 'undeclared'", self.veriwarp_run("wrong.cu", code=2).stderr)
        self.write("unlinked.cu", "void nowhere();\nint main() { nowhere(); }\n")
        self.assertIn("undefined reference to `nowhere()'", self.veriwarp_run("unlinked.cu", code=2).stderr)

    def test_usage(self):
        self.write("add.cu", VECTOR_ADD)
        for arguments, message in [
            ([], "no file given"),
            (["missing.cu"], "veriwarp run: error: cannot read 'missing.cu': No such file or directory"),
            (["tmp"], "'tmp' is a directory"),
            (["--outptu=x", "add.cu"], "did you mean '--output'?"),
            (["--arch=sm_20", "add.cu"], "expected sm_70 to sm_90"),
            (["--clang", "clang-of-the-future", "add.cu"], "no program 'clang-of-the-future' (from --clang)"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(message, self.veriwarp_run(*arguments, code=2).stderr)
        self.assertIn("toolkit", self.veriwarp_run("add.cu", code=2, cuda="none").stderr)

    def test_checks_that_do_not_exist(self):
        self.write("add.cu", VECTOR_ADD)
        self.assertIn("what there is is 'memory'", self.veriwarp_run("--check=everything", "add.cu", code=2).stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
