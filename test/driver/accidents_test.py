# Accidents with the real Clang, plugin and solvers: whatever happens to the check, the build's own result is what it is
# without Veriwarp, and what was not decided is said with its reason.
#
# usage: accidents_test.py VERIWARP CLANG PLUGIN HEADERS      HEADERS: a folder with device.h, for CUDA without a toolkit
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

VERIWARP, CLANG, PLUGIN, HEADERS = (os.path.abspath(name) if os.path.exists(name) else name for name in sys.argv[1:5])

# A cubic index with products of a parameter: no solver decides it in the time that it gets.
HARD = """#include "device.h"
__global__ void hard(int *p, int a) {
  long i = threadIdx.x;
  if (a > 3)
    p[i * i * i * a + (a * a - i) * i + a * i] = i;
}
"""
EASY = """
__global__ void easy(int *p) { p[threadIdx.x / 2] = threadIdx.x; }
"""


def children(pid):
    """Of every thread of the process."""
    found = []
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children") as listed:
                found += [int(child) for child in listed.read().split()]
    except OSError:
        pass
    return found


def descendants(pid):
    """(process, depth) of all below `pid`."""
    found, todo = [], [(pid, 0)]
    while todo:
        current, depth = todo.pop()
        for child in children(current):
            found.append((child, depth + 1))
            todo.append((child, depth + 1))
    return found


def without_times(json):
    """Of two limits that a hard question can reach, its own and the kernel's, either may come first."""
    if isinstance(json, str):
        return json.replace("time limit for the kernel reached", "timeout")
    if isinstance(json, dict):
        return {key: without_times(value) for key, value in json.items() if key != "seconds"}
    return [without_times(value) for value in json] if isinstance(json, list) else json

# A plugin with sanitizers is some ten times slower. What is counted in steps stays; limits of time must not come before it.
SLOWER = 10 if "libasan" in os.environ.get("LD_PRELOAD", "") else 1


class AccidentsTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.dir = made.name
        self.environment = dict(os.environ, XDG_CACHE_HOME=self.path("cache"), NO_COLOR="1", TMPDIR=self.dir)

    def path(self, name):
        return os.path.join(self.dir, name)

    def write(self, name, text):
        with open(self.path(name), "w") as out:
            out.write(text)
        return name

    def command(self, source, *options, plugin=True, output="out.ll"):
        command = [CLANG, "-x", "cuda", "--cuda-gpu-arch=sm_80", "-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version", "-I" + HEADERS,
                   "--cuda-device-only", "-O1", "-S", "-emit-llvm", source, "-o", output]
        if plugin:
            command += ["-fplugin=" + PLUGIN, *["-fplugin-arg-veriwarp-" + option for option in ("build-budget=off", *options)]]
        return command

    def compile(self, source, *options, **more):
        """Compiles with the plugin, and expects the result of a compilation without it."""
        preexec = more.pop("preexec_fn", None)
        plain = subprocess.run(self.command(source, plugin=False, output="plain.ll"), capture_output=True, text=True, cwd=self.dir,
                               env=self.environment, timeout=300, preexec_fn=preexec)
        self.assertEqual(plain.returncode, 0, plain.stderr)
        done = subprocess.run(self.command(source, *options), capture_output=True, text=True, cwd=self.dir, env=self.environment,
                              timeout=300, preexec_fn=preexec)
        self.expect_same_output(done.returncode, done.stderr)
        return done.stderr

    def expect_same_output(self, code, text):
        self.assertEqual(code, 0, text)
        with open(self.path("out.ll")) as ours, open(self.path("plain.ll")) as plain:
            self.assertEqual(ours.read(), plain.read())

    def checks(self, file="r.json"):
        with open(self.path(file)) as text:
            report = json.load(text)
        return {kernel["pretty"].split("(")[0]: kernel["checks"] for kernel in report["kernels"]}

    def verdicts(self, file="r.json"):
        return {kernel: checks["race"] for kernel, checks in self.checks(file).items()}

    def check(self, *arguments, **options):
        return subprocess.run([VERIWARP, "check", *arguments, "--cuda-path", "none"], capture_output=True, text=True, cwd=self.dir,
                              env=self.environment, timeout=300, **options)

    # Signals

    def test_a_signal_ends_the_check_with_what_has_been_found(self):
        steps = "".join(f"  h = mixed(h);\n  p[h] = {i};\n" for i in range(40))
        self.write("s.cu", "__global__ void first(int *p) { p[threadIdx.x] = 1; }\n"
                           "__device__ unsigned mixed(unsigned h) { h ^= h >> 13; h *= 0x5bd1e995u; return h ^ h >> 15; }\n"
                           "__global__ void slow(int *p, unsigned n) {\n"
                           "  unsigned h = mixed(blockIdx.x * blockDim.x + threadIdx.x + n);\n" + steps + "}\n" + EASY)
        for number in (signal.SIGINT, signal.SIGTERM):
            log = self.path(f"queries{number}")
            process = subprocess.Popen([VERIWARP, "check", "s.cu", "--cuda-path", "none", "--timeout", "2000", "--log", log, "--json", "r.json"],
                                       cwd=self.dir, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            deadline = time.time() + 120 * SLOWER
            text = ""
            while "slow" not in text and time.time() < deadline:
                time.sleep(0.05)
                if os.path.exists(log):
                    with open(log) as queries:
                        text = queries.read()
            process.send_signal(number)
            out, err = process.communicate(timeout=60)
            self.assertEqual(process.returncode, -number, out + err)
            self.assertIn("interrupted: 2 kernels are not checked to the end", out + err)
            self.assertEqual({kernel: race["verdict"] for kernel, race in self.verdicts().items()},
                             {"first": "proved", "slow": "unknown", "easy": "unknown"})
            self.assertIn("the checker was interrupted", self.verdicts()["easy"]["reason"])

    # What stands in the source

    def test_template_that_nothing_instantiates(self):
        self.write("t.cu", '#include "device.h"\ntemplate <class T> __global__ void never(T *p) { p[threadIdx.x] = 1; }\n' + EASY)
        text = self.compile("t.cu", "summary", "json=r.json")
        self.assertIn("kernel template 'never' is never instantiated here", text)
        self.assertEqual(list(self.verdicts()), ["easy"])

    def test_recursive_device_code(self):
        self.write("r.cu", '#include "device.h"\n__device__ int depth(int n) { return n < 2 ? n : depth(n - 1) + depth(n - 2); }\n'
                           "__global__ void recursive(int *p) { p[threadIdx.x] = depth(threadIdx.x); }\n" + EASY)
        self.compile("r.cu", "json=r.json")
        verdicts = self.verdicts()
        self.assertEqual(verdicts["easy"]["verdict"], "refuted")
        self.assertEqual(verdicts["recursive"]["verdict"], "unknown")
        self.assertIn("depth", verdicts["recursive"]["reason"])
        self.assertGreater(verdicts["recursive"]["where"]["line"], 0)

    def test_generated_kernel_of_ten_thousand_lines(self):
        lines = "\n".join(f"  x = x * {i % 97 + 3} + {i}; if (x & {1 << i % 20}) x ^= {i};" for i in range(10000))
        self.write("g.cu", '#include "device.h"\n__global__ void generated(int *p, int n) {\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n'
                           "  if (i >= n) return;\n  unsigned x = p[i];\n" + lines + "\n  p[i] = x;\n}\n" + EASY)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.compile("g.cu", "json=r.json", "timeout=2")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertLess(after.ru_utime - before.ru_utime, 60)
        self.assertIn(self.verdicts()["generated"]["verdict"], ("proved", "unknown"))
        self.assertEqual(self.verdicts()["easy"]["verdict"], "refuted")

    def test_kernel_with_two_hundred_accesses(self):
        lines = "\n".join(f"  q[i * 200 + {i}] = p[i + {i}];" for i in range(100))
        self.write("a.cu", '#include "device.h"\n__global__ void many(const int *p, int *q) {\n'
                           "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n" + lines + "\n}\n")
        self.compile("a.cu", "json=r.json", "timeout=3")
        self.assertIn(self.verdicts()["many"]["verdict"], ("proved", "unknown"))

    def test_switch_of_three_hundred_cases_with_barriers(self):
        cases = "\n".join(f"    case {i}: {{ int x = s[(t + {i}) & 255]; __syncthreads(); s[t] = x + {i}; __syncthreads(); break; }}"
                          for i in range(300))
        self.write("s.cu", '#include "device.h"\n__global__ void cases(int *a, int m) {\n  __shared__ int s[256];\n  int t = threadIdx.x;\n'
                           "  s[t] = t;\n  __syncthreads();\n  for (int k = 0; k < m; ++k)\n    switch (a[k] % 300) {\n" + cases
                           + "\n    }\n  a[256 + t] = s[t];\n}\n")
        self.compile("s.cu", "json=r.json", f"timeout={10 * SLOWER}")
        checks = self.checks()["cases"]
        self.assertEqual(checks["barrier-divergence"]["verdict"], "proved")
        self.assertNotIn("took too long", json.dumps(checks))  # nobody had to stop it

    # What happens to processes

    def while_checking(self, source, choose, number, *options):
        """Compiles, and sends the signal to the processes that `choose` names as soon as there are any."""
        subprocess.run(self.command(source, plugin=False, output="plain.ll"), cwd=self.dir, env=self.environment, check=True)
        process = subprocess.Popen(self.command(source, *options), cwd=self.dir, env=self.environment, stderr=subprocess.PIPE, text=True)
        hit = set()

        def watch():
            while process.poll() is None:
                for pid in choose(process.pid) - hit:
                    hit.add(pid)
                    try:
                        os.kill(pid, number)
                    except ProcessLookupError:
                        pass
                time.sleep(0.01)

        watcher = threading.Thread(target=watch)
        watcher.start()
        text = process.communicate(timeout=300)[1]
        watcher.join()
        self.expect_same_output(process.returncode, text)
        self.assertTrue(hit, "there was nothing to kill")
        return text, len(hit)

    def checker(self, pid):
        """The process that checks: the child of the compiler that runs solvers."""
        workers = [(child, depth) for child, depth in descendants(pid)]
        deepest = max((depth for _, depth in workers), default=0)
        return {child for child, depth in workers if depth == deepest - 1 and children(child)} if deepest > 1 else set()

    def solvers(self, pid):
        checkers = self.checker(pid)
        return {worker for checker in checkers for worker in children(checker)}

    def test_solvers_that_are_killed(self):
        self.write("h.cu", HARD + EASY)
        text, _ = self.while_checking("h.cu", self.solvers, signal.SIGKILL, "json=r.json", "timeout=2", "cache=off")
        verdicts = self.verdicts()
        self.assertEqual(verdicts["hard"]["verdict"], "unknown", text)
        self.assertTrue(verdicts["hard"]["reason"])
        self.assertIn(verdicts["easy"]["verdict"], ("refuted", "unknown"))

    def test_checker_that_crashes(self):
        for number, name in (signal.SIGSEGV, "Segmentation fault"), (signal.SIGKILL, "Killed"):
            with self.subTest(signal=name):
                self.write("h.cu", HARD + EASY)
                text, _ = self.while_checking("h.cu", self.checker, number, "json=r.json", "timeout=8", "cache=off", "checks=race")
                verdicts = self.verdicts()
                self.assertIn("'hard(int *, int)' is not checked: the checker crashed: " + name, text)
                self.assertEqual(verdicts["hard"]["verdict"], "unknown")
                self.assertIn(name, verdicts["hard"]["reason"])
                self.assertEqual(verdicts["easy"]["verdict"], "refuted", "the others are checked all the same")
                self.assertNotIn("PLEASE submit a bug report", text)

    def test_what_was_decided_before_a_crash_stands(self):
        self.write("h.cu", HARD)
        text, _ = self.while_checking("h.cu", self.checker, signal.SIGSEGV, "json=r.json", "timeout=8", "cache=off")
        self.assertIn("'hard(int *, int)' is not checked to the end: the checker crashed: Segmentation fault", text)
        checks = self.checks()["hard"]
        self.assertEqual(checks["barrier-divergence"]["verdict"], "proved", "it comes first")
        self.assertEqual(checks["race"]["verdict"], "unknown")
        self.assertIn("Segmentation fault", checks["race"]["reason"])
        self.assertGreater(checks["race"]["seconds"], 0)
        self.assertEqual(checks["out-of-bounds"]["verdict"], "unknown", "nothing is proved that was not decided")

    # What a build decides hangs on its source, not on what else the machine does or what it did before.

    def test_a_build_on_a_busy_machine_says_the_same(self):
        self.write("h.cu", HARD + EASY.replace("easy", "first") + HARD.replace('#include "device.h"', "").replace("hard", "harder") + EASY)

        def build(cache, *options):
            text = self.compile("h.cu", "build-budget=0.5", f"timeout={10 * SLOWER}", "json=r.json",
                                "cache=" + self.path(cache), *options)
            return text, without_times(self.verdicts())

        quiet = build("quiet")
        self.assertEqual({kernel: verdict["verdict"] for kernel, verdict in quiet[1].items()},
                         {"hard": "unknown", "first": "refuted", "harder": "unknown", "easy": "refuted"})
        self.assertIn("2 checks of 'hard' and 'harder' need more than a build's time: 'veriwarp check' gives it to them", quiet[0])
        self.assertEqual(build("quiet"), quiet, "what is kept changes nothing")
        others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(3 * os.cpu_count())]
        try:
            self.assertEqual(build("busy"), quiet, "nor do other programs")
        finally:
            for other in others:
                other.kill()
                other.wait()

    # What happens to files and memory

    def test_outputs_that_cannot_be_written(self):
        self.write("e.cu", '#include "device.h"\n' + EASY)
        for place, why in ("/dev/full", "No space left on device"), ("nowhere/r.json", "No such file or directory"):
            with self.subTest(place=place):
                text = self.compile("e.cu", "json=" + place)
                self.assertIn(f"cannot write '{place}': {why}", text)
                self.assertIn("[veriwarp-race]", text)
                done = self.check("e.cu", "--json", place, "--", "-I" + HEADERS)
                self.assertEqual(done.returncode, 2)
                self.assertIn(f"cannot write '{place}': {why}", done.stderr)

    def test_files_that_may_not_grow(self):
        # What a quota or a full disk does to the report, the cache and what is passed on between compilations.
        self.write("e.cu", '#include "device.h"\n' + EASY + "".join(EASY.replace("easy", f"easy{i}") for i in range(40)))
        self.compile("e.cu")
        limit = os.path.getsize(self.path("plain.ll")) + 1000
        text = self.compile("e.cu", "json=r.json", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        self.assertEqual(text.count("[veriwarp-race]"), 41)
        self.assertIn("cannot write 'r.json': File too large", text)
        self.assertFalse(os.path.exists(self.path("r.json")))

    def test_cache_that_is_corrupted(self):
        self.write("h.cu", '#include "device.h"\n__global__ void asks(int *p) {\n  int i = threadIdx.x;\n'
                           "  if (i < 32)\n    p[i * i % 31] = i;\n}\n" + EASY)
        self.compile("h.cu", "json=first.json", "timeout=1")
        files = [os.path.join(at, name) for at, _, names in os.walk(self.path("cache")) for name in names]
        self.assertTrue(files)
        for change in (lambda data: b"", lambda data: b"\xff" * 50000, lambda data: data[: len(data) // 2], lambda data: data[::-1]):
            for file in files:
                if os.path.isfile(file):
                    with open(file, "rb") as old:
                        data = old.read()
                    with open(file, "wb") as new:
                        new.write(change(data))
            self.compile("h.cu", "json=r.json", "timeout=1")
            for kernel in "easy", "asks":
                self.assertEqual(self.verdicts()[kernel]["verdict"], self.verdicts("first.json")[kernel]["verdict"], kernel)

    def test_cache_that_cannot_be_used(self):
        self.write("cache", "a file, where a folder should be")
        self.write("e.cu", '#include "device.h"\n' + EASY)
        self.assertIn("[veriwarp-race]", self.compile("e.cu"))

    def test_little_memory(self):
        # Where the compiler itself has enough, the check gets by, or says that it does not.
        self.write("h.cu", HARD + EASY)
        for megabytes in 330, 400, 500:
            def limited(size=megabytes << 20):
                resource.setrlimit(resource.RLIMIT_AS, (size, size))
            plain = subprocess.run(self.command("h.cu", plugin=False), capture_output=True, cwd=self.dir, env=self.environment, preexec_fn=limited)
            if plain.returncode != 0:
                continue
            text = self.compile("h.cu", "summary", "timeout=1", preexec_fn=limited)
            self.assertRegex(text, r"\[veriwarp-race\]|not checked|unknown")
            self.assertNotIn("PLEASE submit a bug report", text)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[5:]])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
