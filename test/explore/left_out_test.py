# What exploring leaves out is said, in the words that the guide uses, and by the exit code.
#
# usage: left_out_test.py VERIWARP CUDA_PATH
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM, CUDA = sys.argv.pop(1), sys.argv.pop(1)
INCLUDES = "#include <cassert>\n#include <cuda_runtime.h>\n"
ONE_LAUNCH = "int main() { k<<<1, 2>>>(); return cudaDeviceSynchronize(); }"
OTHERS = "executions with different results; host code and launches after it were given the result of one of them only"


class LeftOut(unittest.TestCase):
    def explore(self, source, code):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "f.cu")
            with open(file, "w", encoding="utf-8") as out:
                out.write(INCLUDES + source)
            done = subprocess.run([PROGRAM, "explore", "--cuda-path", CUDA, file], capture_output=True, text=True, timeout=300)
            said = done.stdout + done.stderr
            self.assertEqual(done.returncode, code, said)
            self.assertNotIn("error: ", said)
            return said

    def test_other_results_of_the_last_launch(self):
        said = self.explore("""
            __device__ int w;
            __global__ void k() { atomicExch(&w, threadIdx.x + 1); }""" + ONE_LAUNCH, 0)
        self.assertIn("veriwarp: not explored: launch 1 has 2 " + OTHERS, said)

    def test_one_result_of_many_executions(self):
        said = self.explore("""
            __device__ int w;
            __global__ void k() { if (atomicAdd(&w, 1) == 0) atomicAdd(&w, 3); }""" + ONE_LAUNCH, 0)
        self.assertNotIn("not explored", said)

    def test_other_values(self):
        for kernel, why in (
                ("o[threadIdx.x] = __activemask();", "lanes that are active together"),
                ("o[threadIdx.x] = clock();", "reads a clock"),
                ('asm("mov.u32 %0, %%smid;" : "=r"(o[threadIdx.x]));', "asks for its multiprocessor"),
                ("free(malloc(9 << 20));", "malloc() in the kernel had no memory left"),
                ("o[threadIdx.x] = __ldg(o + threadIdx.x) + 1;", "reads by ld.global.nc (__ldg) what the launch writes"),
                ('asm("st.release.gpu.v2.s32 [%0], {%1, %1};" ::"l"(o), "r"(0) : "memory");', "in one order only")):
            with self.subTest(kernel):
                said = self.explore("__device__ __align__(8) int o[2];__global__ void k() {" + kernel + "}" + ONE_LAUNCH, 3)
                self.assertIn("no error so far, incomplete: ", said)
                self.assertIn(why, said)

    def test_the_host_beside_a_launch(self):
        source = """
            __global__ void k(int *p) { *p += 1; }
            int main() {
              int *p; cudaMallocManaged(&p, 4);
              *p = 1;
              k<<<1, 1>>>(p);
              BETWEEN;
              return *p != 2 || cudaDeviceSynchronize();
            }"""
        self.assertIn("not explored: the host reads or writes memory", self.explore(source.replace("BETWEEN", ""), 3))
        self.assertNotIn("not explored", self.explore(source.replace("BETWEEN", "cudaDeviceSynchronize()"), 0))

    def test_launches_side_by_side(self):
        source = """
            __device__ int x;
            __global__ void k() { x = 1; }
            int main() {
              cudaGraph_t graph; cudaGraphCreate(&graph, 0);
              cudaKernelNodeParams p = {}; p.func = (void *)k; p.gridDim = p.blockDim = 1;
              void *none[1] = {}; p.kernelParams = none;
              cudaGraphNode_t a, b;
              cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p);
              cudaGraphAddKernelNode(&b, graph, AFTER, &p);
              cudaGraphExec_t exec;
              if (cudaGraphInstantiate(&exec, graph, 0)) return 9;
              cudaGraphLaunch(exec, 0);
              return cudaDeviceSynchronize();
            }"""
        self.assertIn("not explored: nodes of a graph", self.explore(source.replace("AFTER", "nullptr, 0"), 3))
        self.assertNotIn("not explored", self.explore(source.replace("AFTER", "&a, 1"), 0))

    def test_what_nobody_writes(self):
        self.assertNotIn("incomplete", self.explore("""
            __device__ int i[2], o[2];
            __global__ void k() { o[threadIdx.x] = __ldg(i + threadIdx.x); }""" + ONE_LAUNCH, 0))


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
