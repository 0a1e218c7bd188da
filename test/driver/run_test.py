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


# Host and device use one variable: initialised, changed on both sides, static, in an unnamed namespace, of a template.
MANAGED = r"""
#include <cstdio>
struct Pair { int a; double b; };
__device__ __managed__ int x = 5;
__managed__ float table[4];
static __device__ __managed__ Pair local = {1, 2.5};
namespace { __managed__ int hidden = 3; }
template <class T> struct S { static __managed__ T value; };
template <class T> __managed__ T S<T>::value = 8;
__global__ void k() { x += 2, table[1] = x, local.b *= 2, hidden += local.a, S<int>::value += 1; }
int main() {
  printf("%d %g %d %d\n", x, local.b, hidden, S<int>::value);
  x = 10, local.a = 4;
  k<<<1, 1>>>();
  cudaDeviceSynchronize();
  int *p = &x, copied = 0;
  void *address = nullptr;
  cudaMemcpyFromSymbol(&copied, x, sizeof x);
  cudaGetSymbolAddress(&address, x);
  printf("%d %d %g %g %d %d %d %d\n", x, *p, table[1], local.b, hidden, S<int>::value, copied, address == &x);
}
"""

# What nvcc declares in the global namespace of every program.
CLASSES = r"""
#include <cmath>
#include <cstdio>
template <class T> bool special(T x) { return isnan(x) || ::isinf(x) || std::isinf(x); }
__global__ void onDevice(float x, bool *out) { *out = isinf(x) && !isnan(x); }
int main() {
  volatile float f = INFINITY;
  bool *out;
  cudaMallocManaged(&out, 1);
  onDevice<<<1, 1>>>(f, out);
  cudaDeviceSynchronize();
  printf("%d %d %d %d %d %d\n", special(float(f)), special(2.0), isnan(f), isfinite(1.0), special(NAN * 2.0L), *out);
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

    def test_register_variables(self):
        """nvcc warns of them in C++17."""
        self.write("old.cu", "__global__ void add(int *x) { register int y = *x; *x = y + 1; }\n"
                             "int main() { register int *x; cudaMallocManaged(&x, 4); *x = 6; add<<<1, 1>>>(x);\n"
                             "  cudaDeviceSynchronize(); return *x; }\n")
        self.assertIn("[-Wregister]", self.veriwarp_run("old.cu", code=7).stderr)

    def test_openmp_is_for_host_code(self):
        """Device code with local variables whose address is passed; Clang would take it for a target of OpenMP."""
        self.write("plain.cpp", "#include <omp.h>\nint main() { return omp_get_max_threads() < 1; }\n")
        if subprocess.run([CLANG, "-fopenmp", "plain.cpp", "-o", "plain"], cwd=self.dir, capture_output=True).returncode:
            self.skipTest("Clang has no OpenMP")
        self.write("sum.cu", "#include <omp.h>\n#include <cstdio>\n"
                             "__device__ __noinline__ void twice(int *x) { *x *= 2; }\n"
                             "__global__ void k(int *x) { int own = *x; twice(&own); *x = own; }\n"
                             "int main() { int *x, sum = 0; cudaMallocManaged(&x, 4); *x = 21; k<<<1, 1>>>(x);\n"
                             "  cudaDeviceSynchronize();\n"
                             "#pragma omp parallel for reduction(+ : sum) num_threads(2)\n"
                             "  for (int i = 0; i < 10; ++i) sum += *x;\n"
                             '  printf("%d %d\\n", sum, _OPENMP > 0); }\n')
        self.assertEqual(self.veriwarp_run("--flag=-fopenmp", "sum.cu", code=0).stdout, "420 1\n")

    def test_managed_variables(self):
        self.write("managed.cu", MANAGED)
        for arguments in [], ["--check", "memory"]:
            self.assertEqual(self.veriwarp_run(*arguments, "managed.cu", code=0).stdout,
                             "5 2.5 3 8\n12 12 12 5 7 9 12 1\n")

    def test_host_functions_of_math_h(self):
        self.write("classes.cu", CLASSES)
        self.assertEqual(self.veriwarp_run("classes.cu", code=0).stdout, "1 0 0 1 1 1\n")

    def test_an_assertion_in_a_kernel_reaches_the_program(self):
        self.write("assert.cu", "#include <cassert>\n__global__ void k(int n) { assert(n == 1); }\n"
                                "int main() { k<<<1, 1>>>(2); return cudaDeviceSynchronize() == cudaErrorAssert ? 5 : 6; }\n")
        self.assertIn("Assertion `n == 1` failed", self.veriwarp_run("assert.cu", code=5).stderr)

    def test_what_does_not_build(self):
        self.write("wrong.cu", "__global__ void k(int *p) { *p = undeclared; }\nint main() {}\n")
        self.assertIn("wrong.cu:1:34: error: use of undeclared identifier 'undeclared'", self.veriwarp_run("wrong.cu", code=2).stderr)
        self.write("unlinked.cu", "void nowhere();\nint main() { nowhere(); }\n")
        self.assertIn("undefined reference to `nowhere()'", self.veriwarp_run("unlinked.cu", code=2).stderr)

    def test_what_is_not_available(self):
        self.write("processes.cu", "int main() { return cudaIpcCloseMemHandle(nullptr) + cudaIpcCloseMemHandle(nullptr); }\n")
        self.assertIn("\nveriwarp: note: not available on the CPU (libveriwarp_rt replaces libcudart): cudaIpcCloseMemHandle\n",
                      self.veriwarp_run("processes.cu", code=2).stderr)
        self.write("library.cu", 'extern "C" int cublasStrsm_v2(void **);\nint main() { return cublasStrsm_v2(nullptr); }\n')
        self.assertIn("\nveriwarp: note: not available on the CPU (libveriwarp_rt replaces libcudart): cublasStrsm_v2\n",
                      self.veriwarp_run("library.cu", code=2).stderr)
        self.write("cluster.cu", "#include <cooperative_groups.h>\n"
                                 "__global__ void k() { cooperative_groups::this_cluster().sync(); }\nint main() {}\n")
        self.assertIn("note: not available on the CPU: thread block clusters\n", self.veriwarp_run("cluster.cu", code=2).stderr)
        self.write("matrix.cu", "__global__ void k() {\n"
                                "  asm volatile(\"wgmma.fence.sync.aligned;\" ::: \"memory\");\n}\nint main() {}\n")
        self.assertRegex(self.veriwarp_run("matrix.cu", code=2).stderr,
                         r"matrix\.cu:2:\d+: error: veriwarp: inline PTX 'wgmma\.fence\.sync\.aligned' is not available on "
                         r"the CPU: matrix instructions of this kind are not\n")
        self.write("other.cu", "__device__ int helper(int);\n__global__ void k(int *p) { *p = helper(1); }\nint main() {}\n")
        self.assertIn("device function 'helper(int)' is not available on the CPU: it has no definition here (if another file "
                      "has it, give all files, and --flag=-fgpu-rdc)", self.veriwarp_run("other.cu", code=2).stderr)
        self.write("nested.cu", "#define LAUNCH(K) K<<<1, 1>>>()\n__global__ void child() {}\n"
                                "__global__ void parent() { LAUNCH(child); }\nint main() { parent<<<1, 1>>>(); }\n")
        self.assertIn("note: not available on the CPU: launches of kernels by kernels that a macro makes, and addresses of "
                      "kernels in device code, here of 'child'\n", self.veriwarp_run("nested.cu", code=2).stderr)

    def test_usage(self):
        self.write("add.cu", VECTOR_ADD)
        for arguments, message in [
            ([], "no file given"),
            (["missing.cu"], "veriwarp run: error: cannot read 'missing.cu': No such file or directory"),
            (["tmp"], "'tmp' is a directory"),
            (["--outptu=x", "add.cu"], "did you mean '--output'?"),
            (["-w", "add.cu"], "unknown option '-w' (a flag for the compiler: --flag=-w)"),
            (["--arch=sm_20", "add.cu"], "expected sm_70 to sm_90"),
            (["--clang", "clang-of-the-future", "add.cu"], "no program 'clang-of-the-future' (from --clang)"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(message, self.veriwarp_run(*arguments, code=2).stderr)
        self.assertIn("toolkit", self.veriwarp_run("add.cu", code=2, cuda="none").stderr)

    def test_checks_that_do_not_exist(self):
        self.write("add.cu", VECTOR_ADD)
        for given in "everything", "all,-everything":
            self.assertIn("'everything' is not a valid value for --check; expected 'memory', 'race', 'init',",
                          self.veriwarp_run("--check=" + given, "add.cu", code=2).stderr)
        self.assertIn("--check needs the names of checks", self.veriwarp_run("--check=leak,-leak", "add.cu", code=2).stderr)

    def test_checks_are_taken_away(self):
        self.write("leak.cu", "int main() { int *p; return cudaMalloc(&p, 4); }\n")
        self.assertIn("[leak]", self.veriwarp_run("--check=all,-race", "leak.cu", code=1).stderr)
        for given in "all,-leak", "-leak":
            self.assertNotIn("leak]", self.veriwarp_run("--check=" + given, "leak.cu", code=0).stderr)

    def test_the_heap_of_the_device(self):
        self.write("heap.cu", "struct S { int x; __device__ ~S() { x = 0; } };\n"
                              "__global__ void k(int *o) {\n"
                              "  int *a = new int[2]{1, 2};\n  S *s = new S{a[1]}, *t = new S[2]{{3}, {4}};\n"
                              "  *o = s->x + t[1].x;\n  delete[] a;\n  delete s;\n  delete[] t;\n}\n"
                              "int main() { int *o; cudaMallocManaged(&o, 4); k<<<1, 1>>>(o); cudaDeviceSynchronize();\n"
                              "  int sum = *o; cudaFree(o); return sum; }\n")
        for arguments in [], ["--check=memory"]:
            self.veriwarp_run(*arguments, "heap.cu", code=6)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
