# What `veriwarp explore` does with programs, options and files that are not as they should be: a message that names the
# kernel and the place, the documented exit code, and nothing hangs.
#
# usage: bad_input_test.py VERIWARP SOURCE_DIR CUDA_PATH
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
OWN = os.path.join(SOURCES, "test", "explore", "cuda")
MESSAGE_PASSING = """#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda/atomic>
__device__ int data, flag, other;
__global__ void first() { other = 1; }
__global__ void pass(int value) {
  cuda::atomic_ref<int, cuda::thread_scope_device> d(data), f(flag);
  if (blockIdx.x == 0) {
    d.store(value, cuda::memory_order_relaxed), f.store(1, cuda::memory_order_relaxed);
  } else if (f.load(cuda::memory_order_relaxed) == 1) {
    assert(d.load(cuda::memory_order_relaxed) == value);
  }
}
"""


class BadInput(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = os.path.realpath(scratch.name)

    def write(self, name, text):
        with open(os.path.join(self.scratch, name), "w") as file:
            file.write(text)
        return name

    def explore(self, *arguments, **environment):
        return subprocess.run([VERIWARP, "explore", "--cuda-path", CUDA, *arguments], capture_output=True, text=True,
                              cwd=self.scratch, timeout=120, env={**os.environ, **environment})

    def run_program(self, setting, *arguments, **environment):
        return subprocess.run(["./program", *arguments], capture_output=True, text=True, cwd=self.scratch, timeout=120,
                              env={**os.environ, "VERIWARP_EXPLORE": setting, **environment})

    def expect(self, done, code, *patterns):
        self.assertEqual(done.returncode, code, done.stderr)
        for pattern in patterns:
            self.assertRegex(done.stderr, pattern)

    def test_programs_that_are_not_built(self):
        self.expect(self.explore("missing.cu"), 2, "cannot read 'missing.cu': No such file")
        self.expect(self.explore(), 2, "no file given")
        self.write("wrong.cu", "__global__ void f() { nonsense; }\nint main() {}\n")
        self.expect(self.explore("wrong.cu"), 2, r"wrong\.cu:1:23: error: use of undeclared identifier 'nonsense'")
        self.write("texture.cu", "__global__ void f(cudaTextureObject_t t, float *o) { *o = tex2D<float>(t, 0, 0); }\n"
                                 "int main() { f<<<1, 1>>>(0, nullptr); }\n")
        self.expect(self.explore("texture.cu"), 2, r"texture\.cu:1:\d+: error: veriwarp: textures are not available to `veriwarp explore`")

    def test_wrong_options(self):
        shutil.copy(os.path.join(OWN, "warp.cu"), self.scratch)
        self.expect(self.explore("--loop-bond", "3", "warp.cu"), 2, "loop-bound")
        for option, value in (("--jobs", "0"), ("--loop-bound", "x"), ("--time", "-"), ("--release-sequences", "c++17"),
                              ("--memory", "1.5")):
            self.expect(self.explore(option, value, "warp.cu"), 2, re.escape(f"'{value}' is not a value for '{option[2:]}'"))

    def test_files_that_cannot_be_written(self):
        shutil.copy(os.path.join(OWN, "assertion.cu"), self.scratch)
        self.explore("-o", "program", "assertion.cu")
        for name in ("json", "sarif", "html", "dot", "record"):
            done = self.run_program(f"{name}=missing/folder/file")
            self.expect(done, 2, "cannot write 'missing/folder/file': No such file or directory")
            self.assertNotIn("error:", done.stderr) # told before anything is explored
        self.expect(self.run_program("json=/dev/full"), 2, "cannot write '/dev/full': No space left on device")
        self.expect(self.run_program("replay=missing"), 2, "cannot read 'missing'")

    def test_no_launch(self):
        self.write("none.cu", "__global__ void f() {}\nint main(int n, char **) { return n - 1; }\n")
        self.expect(self.explore("none.cu"), 3, "the program has launched no kernel")
        self.expect(self.explore("none.cu", "--", "a", "b"), 2, "the program has launched no kernel")
        self.write("wrong.cu", "__global__ void f() {}\nint main() { f<<<1, 5000>>>(); return cudaGetLastError() != "
                               "cudaErrorInvalidConfiguration; }\n")
        self.expect(self.explore("wrong.cu"), 3, "the program has launched no kernel")

    def test_errors_in_kernels(self):
        for body, pattern in (("*reinterpret_cast<int *>(16) = 1;", r"error: .*writes 4 bytes at .*\[memory-error\]"),
                              ("*static_cast<int *>(malloc(1ull << 50)) = 1;", r"error: .*\[memory-error\]"),
                              ("out[blockIdx.x + 1] = 1;", r"error: .*\[memory-error\]"),
                              ("__trap();", r"error: .*\[trap\]"),
                              ("while (atomicAdd(out, 0) == 0) {}", r"error: .*\[deadlock\]")):
            with self.subTest(body):
                self.write("wrong.cu", "__global__ void f(int *out) {\n  " + body + "\n}\nint main() {\n  int *out;\n"
                                       "  cudaMalloc(&out, 4);\n  cudaMemset(out, 0, 4);\n  f<<<1, 1>>>(out);\n"
                                       "  return cudaDeviceSynchronize() == cudaSuccess;\n}\n")
                self.expect(self.explore("wrong.cu"), 1, r"^wrong\.cu:2:\d+: " + pattern, r"f\(int\*\) <<<1, 1>>>")

    # What happens in headers and in functions is told where the user's code calls them, whatever the optimisation.
    def test_places(self):
        self.write("places.cu", """#include <cuda/atomic>
__device__ int data;
__device__ cuda::atomic<int, cuda::thread_scope_device> flag;
__device__ void raise(int v) {
  flag.store(v, cuda::memory_order_relaxed);
  data = v;
}
__global__ void f() {
  if (blockIdx.x == 0)
    raise(1);
  else if (flag.load(cuda::memory_order_acquire) == 0)
    data = 2;
}
int main() { f<<<2, 1>>>(); }
""")
        for level in ("-O0", "-O3"):
            self.expect(self.explore("--flag=" + level, "places.cu"), 1, r"\Aplaces\.cu:6:8: error: data race: .*\n"
                        r"places\.cu:12:10: note: nothing orders.*\nplaces\.cu:10:5: note: line 6 is reached by this call\n"
                        r"veriwarp: f\(\)|\Aplaces\.cu:12:10: error: data race: .*\nplaces\.cu:6:8: note: nothing orders.*\n"
                        r"places\.cu:10:5: note: line 6 is reached by this call\n")
            self.expect(self.explore("--flag=" + level, "--trace", "places.cu"), 1, r"writes 1 to 'flag' .*places\.cu:5\n")

    def test_faults_in_kernels(self):
        for body, what in (("*out = 7 / *out;", "division by zero"), ("*out = deep(1 << 30, out);", "invalid access")):
            with self.subTest(body):
                self.write("wrong.cu", "__device__ int deep(int n, volatile int *p) {\n  volatile int a[64];\n"
                                       "  a[n % 64] = n;\n  return n == 0 ? *p : deep(n - 1, p) + a[n % 64];\n}\n"
                                       "__global__ void f(int *out) { " + body + " }\nint main() {\n  int *out;\n"
                                       "  cudaMalloc(&out, 4);\n  cudaMemset(out, 0, 4);\n  f<<<1, 1>>>(out);\n"
                                       "  return cudaDeviceSynchronize() == cudaSuccess;\n}\n")
                self.expect(self.explore("wrong.cu"), 1, r"^wrong\.cu:6:\d*:? ?error: thread \(0,0,0\) of block "
                            rf"\(0,0,0\) {what}.*, somewhere in this kernel \[memory-error\]")

    def test_memory_and_time(self):
        shutil.copy(os.path.join(SOURCES, "bench", "explore", "cuda", "caslock.cu"), self.scratch)
        shutil.copy(os.path.join(SOURCES, "bench", "explore", "cuda", "parameters.h"), self.scratch)
        self.explore("--flag=-DBLOCKS=9", "-o", "program", "caslock.cu")
        done = self.run_program("time=2.5;progress;json=r.json")
        self.expect(done, 3, r"veriwarp: work\(\): \d+ executions, about \d+%, \d+ s, \d+ MB\n", "incomplete: time limit")
        with open(os.path.join(self.scratch, "r.json")) as file:
            launch = json.load(file)["launches"][0]
        self.assertEqual((launch["complete"], launch["incomplete"]), (False, "time limit"))
        self.expect(self.run_program("memory=1"), 3, "incomplete: memory limit")
        self.expect(self.run_program("executions=10"), 3, "incomplete: limit of executions")
        self.assertNotIn("about", self.run_program("time=1.5").stderr)

    def test_launches_that_are_too_large(self):
        self.write("large.cu", "#include <cstdlib>\n__global__ void f() {}\nint main(int, char **a) {\n"
                               "  f<<<atoi(a[1]), 1024>>>();\n  return cudaDeviceSynchronize() == cudaSuccess;\n}\n")
        self.explore("-o", "program", "large.cu")
        for blocks, limit, what in (("1000000", "unlimited", r"1024000000 threads are more than the \d+ that can be explored\. Launch 0"
                                     " fails"), ("16", "600000", "(there is not enough memory|cannot start a thread to "
                                     r"explore with)\. Launch 0 is given up")):
            done = subprocess.run(["bash", "-c", f"ulimit -v {limit}; exec ./program {blocks}"], capture_output=True,
                                  text=True, cwd=self.scratch, timeout=120,
                                  env={**os.environ, "VERIWARP_EXPLORE": "json=r.json"})
            self.expect(done, 3, rf"^veriwarp: f\(\) <<<{blocks}, 1024>>>: {what}")
            with open(os.path.join(self.scratch, "r.json")) as file:
                launch = json.load(file)["launches"][0]
            self.assertFalse(launch["complete"])
            self.assertRegex(launch["incomplete"], "too many threads|memory|start a thread")
            os.remove(os.path.join(self.scratch, "r.json"))

    # What was found is in the reports of a program that does not come to its end.
    def test_programs_that_end_suddenly(self):
        self.write("ends.cu", "#include <csignal>\n#include <cstdlib>\n#include <cstring>\n#include <unistd.h>\n"
                              "__device__ int d;\n__global__ void f() { d = blockIdx.x; }\nint main(int, char **a) {\n"
                              "  f<<<2, 1>>>();\n  if (!strcmp(a[1], \"abort\"))\n    abort();\n"
                              "  if (!strcmp(a[1], \"kill\"))\n    kill(getpid(), 9);\n  _exit(atoi(a[1]));\n}\n")
        self.explore("-o", "program", "ends.cu")
        for how, code in (("abort", -6), ("kill", -9), ("7", 7), ("0", 1)):
            self.expect(self.run_program("json=r.json;sarif=r.sarif;html=r.html", how), code, r"\[data-race\]")
            with open(os.path.join(self.scratch, "r.json")) as file:
                self.assertEqual(json.load(file)["launches"][0]["findings"][0]["kind"], "data-race")
            left = sorted(name for name in os.listdir(self.scratch) if name.startswith("r."))
            self.assertEqual(left, ["r.html", "r.json", "r.sarif"])
            for name in left:
                os.remove(os.path.join(self.scratch, name))

    # Each process reports what it has found itself, in files of its own.
    def test_processes_that_are_forked(self):
        self.write("forks.cu", "#include <cstdlib>\n#include <cstring>\n#include <sys/wait.h>\n#include <unistd.h>\n"
                   "__device__ int d;\n__global__ void f() { d = blockIdx.x; }\nint main(int, char **a) {\n"
                   "  const bool parent = strchr(a[1], 'p'), child = strchr(a[1], 'c');\n"
                   "  if (parent)\n    f<<<2, 1>>>();\n  if (fork() == 0) {\n    if (child)\n      f<<<2, 1>>>();\n"
                   "    if (strchr(a[1], 'q'))\n      quick_exit(0);\n    exit(0);\n  }\n"
                   "  int status = 0;\n  wait(&status);\n  return WEXITSTATUS(status) ? 7 : 0;\n}\n")
        self.explore("-o", "program", "forks.cu")
        for how, code, files in (("p", 1, [1]), ("pq", 1, [1]), ("pc", 1, [1, 1]), ("pcq", 1, [1, 1]), ("c", 7, [0, 1])):
            with self.subTest(how):
                self.assertEqual(self.run_program("json=r.json", how).returncode, code)
                names = sorted(name for name in os.listdir(self.scratch) if name.startswith("r."))
                found = []
                for name in names:
                    with open(os.path.join(self.scratch, name)) as file:
                        found.append(sum(len(launch["findings"]) for launch in json.load(file)["launches"]))
                    os.remove(os.path.join(self.scratch, name))
                self.assertEqual((sorted(found), len(names)), (files, len(files)), names)

    def test_quick_exit_after_a_finding(self):
        self.write("quick.cu", "#include <cstdio>\n#include <cstdlib>\n__device__ int d;\n"
                   "__global__ void f() { d = blockIdx.x; }\nint main(int, char **a) {\n"
                   "  at_quick_exit([] { puts(\"handled\"); fflush(stdout); });\n  f<<<2, 1>>>();\n  quick_exit(atoi(a[1]));\n}\n")
        self.explore("-o", "program", "quick.cu")
        for given, code in (("0", 1), ("7", 7)):
            done = self.run_program("json=r.json", given)
            self.assertEqual((done.returncode, done.stdout), (code, "handled\n"))

    def test_kernels_that_are_not_launched(self):
        self.write("named.cu", "__global__ void first() {}\n__global__ void second() {}\n"
                   "int main() {\n  first<<<1, 1>>>();\n  return cudaDeviceSynchronize();\n}\n")
        says = "veriwarp: no launched kernel has 'second' in its name: nothing was explored for it\n"
        for kernels, code in ((["second"], 3), (["first", "second"], 3), (["first"], 0), (["fir"], 0)):
            done = self.explore(*(word for kernel in kernels for word in ("--kernel", kernel)), "named.cu")
            self.assertEqual((done.returncode, says in done.stderr), (code, code == 3), done.stderr)

    # No source, and no other report, is written over.
    def test_files_that_would_be_written_over(self):
        text = "int main() {}\n"
        self.write("s.cu", text)
        os.symlink("s.cu", os.path.join(self.scratch, "link.cu"))
        for words, says in ((("-o", "s.cu", "s.cu"), "the source and -o are the same file: 's.cu'"),
                            (("-o", "./s.cu", "s.cu"), "the source and -o"),
                            (("--json", "link.cu", "s.cu"), "the source and --json"),
                            (("--dot", "s.cu", "s.cu"), "the source and --dot"),
                            (("--json", "new", "--html", "./new", "s.cu"), "--json and --html are the same file"),
                            (("--json", "-", "--sarif", "-", "s.cu"), "--json and --sarif are the same file"),
                            (("--record", "r", "--replay", "r", "s.cu"), "--record and --replay are the same file")):
            done = self.explore(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn("veriwarp explore: error: " + says, done.stderr)
        for command, words in (("run", ("-o", "s.cu")), ("run", ("--check", "race", "--sarif", "s.cu")),
                               ("run", ("--record-launches", "s.cu")), ("check", ("--json", "s.cu")),
                               ("check", ("--write-baseline", "s.cu")), ("verify", ("--html", "s.cu")),
                               ("optimize", ("-o", "s.cu"))):
            done = subprocess.run([VERIWARP, command, *words, "s.cu"], capture_output=True, text=True, cwd=self.scratch)
            self.assertEqual(done.returncode, 2, (command, words, done.stderr))
            self.assertIn("are the same file: 's.cu'", done.stderr)
        with open(os.path.join(self.scratch, "s.cu")) as file:
            self.assertEqual(file.read(), text)

    # A replay reaches the recorded launch with the memory that it had, or says that it did not.
    def test_replay_of_programs_that_change(self):
        self.write("p.cu", MESSAGE_PASSING + """
int main(int argc, char **argv) {
  int value = argc > 1 ? atoi(argv[1]) : 1, start = getenv("START") ? atoi(getenv("START")) : 0;
  cudaMemcpyToSymbol(data, &start, sizeof start);
  if (getenv("EARLY"))
    return 0;
  if (!getenv("SKIP"))
    first<<<1, 1>>>();
  pass<<<getenv("THREE") ? 3 : 2, 1>>>(value);
}
""")
        self.explore("-o", "program", "p.cu")
        self.expect(self.run_program("record=x"), 1, "assertion")
        self.expect(self.run_program("replay=x"), 1, r"p\.cu:10:\d+: thread \(0,0,0\) of block \(0,0,0\) writes 1 to",
                    r"p\.cu:12: thread \(0,0,0\) of block \(1,0,0\) stops: d\.load")
        why = "does the program depend on time, on random numbers"
        self.expect(self.run_program("replay=x", "7"), 2, r"launch 1 differs from the recorded one: thread \(0,0,0\) of block "
                    r"\(0,0,0\) writes 7 to 'data'.*; recorded is: writes 1 to 'data'", why)
        self.expect(self.run_program("replay=x", START="5"), 2, "where memory now holds 5", why)
        self.expect(self.run_program("replay=x", SKIP="1"), 2,
                    r"launch 0 differs from the recorded one: this is pass\(int\) .*, recorded is first\(\)", why)
        self.expect(self.run_program("replay=x", THREE="1"), 2, r"this is pass\(int\) <<<\(3,1,1\), \(1,1,1\)>>>, "
                    r"recorded is pass\(int\) <<<\(2,1,1\), \(1,1,1\)>>>")
        self.expect(self.run_program("replay=x", EARLY="1"), 2, "ended after 0 launches")
        with open(os.path.join(self.scratch, "x"), "a") as file:
            file.write("77 3\n")
        self.expect(self.run_program("replay=x"), 2, r"x:\d+: not a recording of an execution")

    def test_replay_in_a_debugger(self):
        if not shutil.which("gdb"):
            self.skipTest("there is no gdb")
        self.write("p.cu", MESSAGE_PASSING + "int main() { pass<<<2, 1>>>(1); }\n")
        self.explore("--flag=-g", "-o", "program", "p.cu")
        self.expect(self.run_program("record=x"), 1, "assertion")
        done = subprocess.run(["gdb", "-batch", "-nx", "-ex", "set breakpoint pending on", "-ex", "break p.cu:11", "-ex",
                               "break p.cu:12", "-ex", "run", "-ex", "continue", "-ex", "backtrace 1", "./program"],
                              capture_output=True, text=True, cwd=self.scratch, timeout=120,
                              env={**os.environ, "VERIWARP_EXPLORE": "replay=x"}, stdin=subprocess.DEVNULL)
        if "not permitted" in done.stderr + done.stdout:
            self.skipTest("programs may not be debugged here")
        stops = re.findall(r"Breakpoint \d, .* at (?:.*/)?p\.cu:(\d+)", done.stdout)
        self.assertEqual(stops[:2], ["11", "12"], done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
