# The stand-in for the CUDA toolkit: Clang compiles and links CUDA programs with it, warnings being errors, and what ends up
# in the program is what was asked for (read from the fat binary itself, so no cuobjdump is needed). And: the tool's own
# manners, with toolkits of other layouts, directories that are no stand-in, and places that cannot be written.
#
# usage: toolkit_test.py TOOL [SHIM CLANG]     without SHIM only the manners, which need no CUDA
import os
import struct
import subprocess
import sys
import tempfile
import unittest

TOOL, SHIM, CLANG = (sys.argv[1:] + ["", ""])[:3]

PROGRAM = r"""
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <cub/cub.cuh>
#include <cuda.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <curand_kernel.h>
static_assert(CUDA_VERSION == VERSION_OF_TOOLKIT, "programs see the toolkit's own version");
__global__ void sum(const int *in, int *out, cudaSurfaceObject_t surface) {
  using Reduce = cub::BlockReduce<int, 128>;
  __shared__ typename Reduce::TempStorage storage;
  auto block = cooperative_groups::this_thread_block();
  auto tile = cooperative_groups::tiled_partition<32>(block);
  int total = Reduce(storage).Sum(cooperative_groups::reduce(tile, in[threadIdx.x], cooperative_groups::plus<int>()));
  block.sync();
  __stcs(out + 1 + threadIdx.x, __ldcg(in + threadIdx.x)); // these Clang's headers lack
  __stwt(reinterpret_cast<float4 *>(out), __ldcv(reinterpret_cast<const float4 *>(in)));
  __stcg(reinterpret_cast<uchar2 *>(out), __ldlu(reinterpret_cast<const uchar2 *>(in)));
  __stwb(reinterpret_cast<double *>(out), __ldca(reinterpret_cast<const double *>(in)));
  surf2Dwrite(surf3Dread<float2>(surface, 8, 1, 2, cudaBoundaryModeClamp), surface, 8, 1);
  surf1DLayeredwrite(surfCubemapread<uchar4>(surface, 8, 1, 2), surface, 8, 1, cudaBoundaryModeZero);
  if (threadIdx.x == 0)
    cuda::atomic_ref<int, cuda::thread_scope_device>(*out).fetch_add(total, cuda::memory_order_release);
}
int main() {
  int *memory = nullptr;
  if (cudaMalloc(&memory, 1024) != cudaSuccess)
    return std::puts("no device"), 0;
  sum<<<1, 128>>>(memory, memory + 128, 0);
  return cudaDeviceSynchronize() != cudaSuccess;
}
"""

# Enough where the headers are not what is tested: those above take seconds.
SMALL_PROGRAM = """
#include <cooperative_groups.h>
__device__ int twice(int x);
__global__ void fill(int *out) { out[cooperative_groups::this_grid().thread_rank()] = twice(1); }
__device__ int twice(int x) { return 2 * x; }
int main() { fill<<<1, 1>>>(nullptr); }
"""


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def toolkit_version(include):
    with open(os.path.join(include, "veriwarp-toolkit", "cuda.h")) as header:
        for line in header:
            words = line.split()
            if words[:2] == ["#define", "CUDA_VERSION"]:
                return int(words[2])


def images(section):
    """The (kind, sm) of every image of every fat binary in an .nv_fatbin section."""
    found, at = [], 0
    while at + 16 <= len(section):
        magic, _, header, size = struct.unpack_from("<IHHQ", section, at)
        if magic != 0xBA55ED50:
            at += 8
            continue
        entry, end = at + header, at + header + size
        while entry < end:
            kind, _, length = struct.unpack_from("<HHI", section, entry)
            (payload,) = struct.unpack_from("<Q", section, entry + 8)
            (sm,) = struct.unpack_from("<I", section, entry + 28)
            found.append(({1: "ptx", 2: "elf"}.get(kind, kind), sm))
            entry += length + payload
        at = end
    return sorted(found)


class ClangWithTheShim(unittest.TestCase):
    def setUp(self):
        if not SHIM:
            self.skipTest("no CUDA toolkit")
        self.dir = tempfile.TemporaryDirectory()
        self.addCleanup(self.dir.cleanup)
        self.source = os.path.join(self.dir.name, "program.cu")
        self.program = os.path.join(self.dir.name, "program")
        self.write(PROGRAM)

    def write(self, text):
        with open(self.source, "w") as out:
            out.write(text)

    def compile(self, *flags):
        include = os.path.join(SHIM, "include")
        return run(CLANG, "-x", "cuda", "--cuda-path=" + SHIM, "-std=c++17", "-Werror", self.source, "-o", self.program,
                   f"-DVERSION_OF_TOOLKIT={toolkit_version(include)}", "-L" + os.path.join(SHIM, "lib64"), "-lcudart",
                   *flags)

    def fat_images(self):
        section = os.path.join(self.dir.name, "section")
        objcopy = os.path.join(os.path.dirname(os.path.realpath(CLANG)), "llvm-objcopy")
        copied = run(objcopy, f"--dump-section=.nv_fatbin={section}", self.program, self.program + ".copy")
        self.assertEqual(copied.returncode, 0, copied.stderr)
        with open(section, "rb") as data:
            return images(data.read())

    def test_compiles_links_and_holds_the_code_asked_for(self):
        done = self.compile("--cuda-gpu-arch=sm_80", "--cuda-gpu-arch=sm_90", "--no-cuda-include-ptx=sm_80")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.fat_images(), [("elf", 80), ("elf", 90), ("ptx", 90)])

    def test_relocatable_device_code(self):
        self.write(SMALL_PROGRAM)
        done = self.compile("--cuda-gpu-arch=sm_80", "-fgpu-rdc", "--offload-new-driver")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn(("elf", 80), self.fat_images())

    def test_nvcc_of_the_shim_finds_its_own_files(self):
        self.write(SMALL_PROGRAM)
        done = run("env", "-u", "LD_PRELOAD", os.path.join(SHIM, "bin", "nvcc"), "-arch=sm_80", "-c", self.source, "-o", self.program)
        self.assertEqual(done.returncode, 0, done.stderr)


class Manners(unittest.TestCase):
    def setUp(self):
        self.dir = tempfile.TemporaryDirectory()
        self.addCleanup(self.dir.cleanup)

    def path(self, *parts):
        return os.path.join(self.dir.name, *parts)

    def toolkit(self, name, version, files):
        root = self.path(name)
        for file in ["include/cuda.h", *files]:
            os.makedirs(os.path.dirname(os.path.join(root, file)), exist_ok=True)
            with open(os.path.join(root, file), "w") as out:
                out.write(f"#define CUDA_VERSION {version}\n" if file.endswith("cuda.h") else "")
        return root

    def test_a_toolkit_that_clang_takes_as_it_is_gets_a_link(self):
        root = self.toolkit("old", 11080, ["include/texture_fetch_functions.h", "bin/fatbinary"])
        done = run(TOOL, self.path("shim"), "--cuda", root)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(os.readlink(self.path("shim")), root)

    def test_a_newer_toolkit_replaces_an_older_one_and_names_may_be_odd(self):
        old = self.toolkit("old", 11080, ["include/texture_fetch_functions.h"])
        new = self.toolkit("it's new", 13000, ["include/cccl/cuda/atomic", "bin/fatbinary"])
        fatbinary = os.path.join(new, "bin/fatbinary")
        with open(fatbinary, "w") as out:
            out.write('#!/bin/sh\nprintf "%s\\n" "$@"\n')
        os.chmod(fatbinary, 0o755)
        shim = self.path("a shim")
        for root in (old, new, old, new, new):
            done = run(TOOL, shim + "/", "--cuda", root)
            self.assertEqual((done.returncode, done.stdout), (0, f"--cuda-path={shim}/\n"), done.stderr)
        self.assertTrue(os.path.exists(os.path.join(shim, "include/cuda/atomic")))
        self.assertTrue(os.path.exists(os.path.join(shim, "include/texture_fetch_functions.h")))
        self.assertEqual(sorted(os.listdir(self.dir.name)), ["a shim", "it's new", "old"])
        done = run(os.path.join(shim, "bin/fatbinary"), "-64", "--create", "o ut", "--image=profile=sm_90a,file=/tmp/a,file=b c.o",
                   "-image=profile=compute_80,file=$x.s", "--image3=kind=elf,sm=75,file=d")
        self.assertEqual(done.stdout.splitlines(), ["-64", "--create", "o ut", "--image3=kind=elf,sm=90a,file=/tmp/a,file=b c.o",
                                                    "--image3=kind=ptx,sm=80,file=$x.s", "--image3=kind=elf,sm=75,file=d"])

    def refuses(self, message, *arguments):
        done = run(TOOL, *arguments)
        self.assertEqual(done.returncode, 2)
        self.assertIn(message, done.stderr)

    def test_refuses_what_it_must_not_touch_and_says_why(self):
        root = self.toolkit("new", 13000, [])
        os.makedirs(self.path("mine"))
        with open(self.path("mine", "thesis.txt"), "w") as out:
            out.write("years of work")
        self.refuses("is not a stand-in for a toolkit", self.path("mine"), "--cuda", root)
        self.assertEqual(os.listdir(self.path("mine")), ["thesis.txt"])
        self.refuses("no CUDA toolkit at", self.path("shim"), "--cuda", self.path("nothing"))
        self.refuses("cannot create", "/proc/shim", "--cuda", root)
        self.refuses("unknown option '--cud'", self.path("shim"), "--cud", root)
        self.refuses("no directory given")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
