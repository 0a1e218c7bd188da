# veriwarp run and explore of device modules, PTX and LLVM IR, and of sources whose kernels nvcc compiles.
#
# usage: modules_test.py VERIWARP SOURCE_ROOT CUDA_PATH
import os
import struct
import subprocess
import sys
import tempfile
import unittest

VERIWARP, ROOT, CUDA = sys.argv[1:4]
HERE = os.path.join(ROOT, "test", "simt")
KERNELS = os.path.join(HERE, "modules", "kernels.ptx")
NEXT = os.path.join(HERE, "modules", "next.ll")
NVCC = os.path.join(CUDA, "bin", "nvcc")


class ModulesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def call(self, command, *arguments):
        done = subprocess.run([VERIWARP, command, "--cuda-path", CUDA, *arguments], capture_output=True, text=True, errors="replace",
                              cwd=self.folder, timeout=300)
        return done.returncode, done.stdout + done.stderr

    def write(self, name, kind, numbers):
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(struct.pack(f"{len(numbers)}{kind}", *numbers))

    def read(self, name, kind):
        with open(os.path.join(self.folder, name), "rb") as file:
            data = file.read()
        return list(struct.unpack(f"{len(data) // 4}{kind}", data))

    def test_ptx_computes_what_its_source_says(self):
        x, y = [float(i) for i in range(100)], [0.5 * i for i in range(100)]
        self.write("x.bin", "f", x)
        self.write("y.bin", "f", y)
        code, text = self.call("run", KERNELS, "--launch",
                               "saxpy<<<2, 64>>>(2.5, ptr(400, x.bin), ptr(400, y.bin, out.bin), ptr(8, -, sums.bin), 100)")
        self.assertEqual((code, text), (0, ""))
        expected = [2.5 * a + b for a, b in zip(x, y)]
        self.assertEqual(self.read("out.bin", "f"), expected)
        self.assertEqual(self.read("sums.bin", "f"), [sum(expected[:64]), sum(expected[64:])])

    def test_ir_computes_and_launches_follow_each_other(self):
        self.write("p.bin", "i", [1, 2, 3, 4])
        code, text = self.call("run", NEXT, "--launch", "next<<<1, 4>>>(ptr(16, p.bin, p.bin), 10)")
        self.assertEqual((code, text), (0, ""))
        self.assertEqual(self.read("p.bin", "i"), [11, 12, 13, 14])

    def test_a_file_that_cannot_be_read_or_written(self):
        """One message, and the exit code of a wrong option; nothing is said to be a leak."""
        self.write("p.bin", "i", [1, 2, 3, 4])
        for checks in ([], ["--check", "all"]):
            for given, named in (("ptr(400), ptr(400, missing.bin)", "missing.bin: cannot be read"),
                                 ("ptr(400), ptr(400, .)", ".: cannot be read"),
                                 ("ptr(400, p.bin, out.bin), ptr(400, -, missing/out.bin)", "missing/out.bin: cannot be written")):
                with self.subTest(given, checks=checks):
                    code, text = self.call("run", *checks, KERNELS, "--launch", f"saxpy<<<2, 64>>>(2.5, {given}, ptr(8), 0)")
                    self.assertEqual((code, text), (2, f"veriwarp: error: {named}\n"))

    def test_unknown_registers(self):
        """A name with a percent sign that nobody has written to is a special register, or an error: it is not zero."""
        source = os.path.join(self.folder, "size.cu")
        with open(source, "w") as file:
            file.write("__global__ void size(unsigned *out) {\n"
                       '  asm volatile("{ .reg .u32 %%own; mov.u32 %%own, %%laneid; mov.u32 %0, %%own; }" : "=r"(out[0]));\n'
                       '  asm volatile("mov.u32 %0, %%total_smem_size;" : "=r"(out[1]));\n}\nint main() {}\n')
        code, text = self.call("run", source)
        self.assertEqual(code, 2, text)
        self.assertRegex(text, r"size\.cu:3:.*the special register %total_smem_size is not available on the CPU")
        self.assertNotIn("%own", text)

    def test_races_are_found_in_ptx(self):
        code, text = self.call("run", "--check", "race", KERNELS, "--launch", "shift<<<1, 64>>>(ptr(260))")
        self.assertEqual(code, 1, text)
        self.assertIn("[data-race]", text)
        self.assertIn("kernels.ptx:", text, "places are those of the PTX, which has no lines of a source")
        self.assertIn("--launch:1", text, "and of the option")

    def test_nothing_is_found_where_nothing_is(self):
        code, text = self.call("run", "--check", "all", KERNELS, "--launch", "saxpy<<<2, 64>>>(2.5, ptr(400), ptr(400), ptr(8), 100)")
        self.assertEqual((code, text), (0, ""))

    def test_accesses_outside_of_arguments_are_found(self):
        code, text = self.call("run", "--check", "memory", KERNELS, "--launch", "shift<<<1, 64>>>(ptr(256))")
        self.assertEqual(code, 1, text)
        self.assertIn("[out-of-bounds]", text)

    def test_ptx_is_explored(self):
        code, text = self.call("explore", KERNELS, "--launch", "shift<<<1, 2>>>(ptr(12))")
        self.assertEqual(code, 1, text)
        self.assertIn("data-race", text)
        code, text = self.call("explore", NEXT, "--launch", "next<<<1, 2>>>(ptr(8), 1)")
        self.assertEqual(code, 0, text)
        self.assertIn("no error", text)

    def test_what_cannot_be_launched_is_told(self):
        for launch, words in (("", "it has no host code: say with --launch"),
                              ("none<<<1, 1>>>()", "no kernel has this name; its kernels are "),
                              ("shift<<<1, 64>>>()", "the kernel takes 1 argument, not 0"),
                              ("shift<<<1, 64>>>(7)", "argument 1 is a pointer: write ptr(BYTES)"),
                              ("shift<<<1, 64>>>(?)", "argument 1 is not known (?)"),
                              ("shift<<<1, 64>>>(ptr)", "argument 1 leads to memory of unknown size"),
                              ("shift<<<?, 64>>>(ptr(4))", "the grid is not known (?)"),
                              ("saxpy<<<1, 64>>>(1.5, ptr(4), ptr(4), ptr(4), 2.5)", "argument 5 is no floating-point number"),
                              ("saxpy<<<1, 64>>>(ptr(4), ptr(4), ptr(4), ptr(4), 2)", "argument 1 is no pointer"),
                              ("shift<<<1, 64>>>(ptr(4, a, b, c))", "is no argument")):
            with self.subTest(launch=launch):
                code, text = self.call("run", KERNELS, *(["--launch", launch] if launch else []))
                self.assertEqual(code, 2, text)
                self.assertIn(words, text)

    def test_what_does_not_go_together_is_told(self):
        source = os.path.join(HERE, "modules", "kernels.cu")
        for arguments, words in (((KERNELS, source), "is run by itself, as --launch says, and not together with sources"),
                                 ((KERNELS, NEXT), "only one file of PTX or LLVM IR can be run at a time"),
                                 ((source, "--launch", "shift<<<1, 1>>>(ptr(8))"), "sources have launches of their own"),
                                 ((source, "--front", "gcc"), "is not a valid value for --front")):
            with self.subTest(arguments=arguments):
                code, text = self.call("run", *arguments)
                self.assertEqual(code, 2, text)
                self.assertIn(words, text)

    @unittest.skipUnless(os.access(NVCC, os.X_OK), "no nvcc")
    def test_sources_run_by_way_of_nvcc(self):
        # They check themselves. Names of what other files do not see differ between nvcc and Clang.
        for name in ("numbers.cu", "barriers.cu", "copies.cu", "groups.cu", "statics.cu", "surfaces.cu", "textures.cu"):
            with self.subTest(name=name):
                code, text = self.call("run", "--front", "ptx", "--flag=-I" + ROOT, "--flag=-w", os.path.join(HERE, name))
                self.assertEqual(code, 0, text[-500:])

    def test_names_with_the_architecture_in_them(self):
        """Thrust and CUB have nvcc's list of architectures in the names of their kernels."""
        source = os.path.join(self.folder, "sequence.cu")
        with open(source, "w") as file:
            file.write("""#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/sequence.h>
int main() {
  thrust::device_vector<int> numbers(100);
  thrust::sequence(numbers.begin(), numbers.end());
  std::printf("the last one is %d\\n", int(numbers[99]));
}
""")
        code, text = self.call("run", "--front", "ptx", "--flag=-w", source)
        self.assertEqual((code, text), (0, "the last one is 99\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
