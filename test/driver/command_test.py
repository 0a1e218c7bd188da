# veriwarp check and veriwarp-nvcc, as a user meets them: options, exit codes, compilation databases, accidents. Clang with
# the plugin is fake_clang.sh here, so every report and every accident can be had at will; pipeline_test.py has the real one.
#
# usage: command_test.py VERIWARP VERIWARP_NVCC
import json
import os
import pty
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest

VERIWARP, LAUNCHER = sys.argv[1:3]
FAKE_CLANG = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_clang.sh")

NVCC = """#!/bin/sh
# A compiler whose effects can be seen.
printf '%s\\n' "$@" >"$NVCC_LOG"
cat
echo "nvcc says this" >&2
exit ${NVCC_EXIT:-0}
"""


def kernel(name="sum", verdict="proved", line=3, message="data race on shared array 's'", check="race", file="a.cu"):
    """A kernel as the plugin reports it."""
    described = {"name": name, "pretty": name + "(int*)", "file": file, "line": line, "column": 1,
                 "checks": {check: {"verdict": verdict, "assumptions": [], "reason": "too many paths", "seconds": 0.1}}}
    found = {"kernel": name, "check": check, "kind": "read-write", "level": "block", "verdict": verdict, "space": "shared", "object": "s",
             "file": file, "line": line, "column": 3, "message": message}
    return described, found


def report(*kernels):
    findings = [found for described, found in kernels if found["verdict"] in ("refuted", "possible")]
    return {"kernels": [described for described, _ in kernels], "findings": findings}


class CommandTest(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.dir = os.path.realpath(made.name)
        os.makedirs(self.path("cuda/include"))
        self.write("cuda/include/cuda.h", "#define CUDA_VERSION 11080\n")
        self.write("cuda/include/texture_fetch_functions.h", "")
        self.write("cuda/bin/nvcc", NVCC)
        os.chmod(self.path("cuda/bin/nvcc"), 0o755)
        self.write("plugin.so", "")
        os.makedirs(self.path("tmp"))
        self.environment = dict(os.environ, VERIWARP_CLANG=FAKE_CLANG, VERIWARP_PLUGIN=self.path("plugin.so"), TMPDIR=self.path("tmp"),
                                HOME=self.dir, CUDA_PATH=self.path("cuda"), NVCC_LOG=self.path("nvcc.log"), NO_COLOR="1")
        for name in ("VERIWARP_FLAGS", "NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "CUDAToolkit_ROOT", "XDG_CACHE_HOME"):
            self.environment.pop(name, None)
        self.environment["PATH"] = self.path("cuda/bin") + ":" + self.environment["PATH"]

    def tearDown(self):
        self.assertEqual(os.listdir(self.path("tmp")), [], "temporary files are left")

    def path(self, name):
        return os.path.join(self.dir, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as out:
            out.write(text)
        return name

    def read(self, name):
        with open(self.path(name)) as text:
            return text.read()

    def source(self, name, *kernels, action="report"):
        self.write(name, f"// fake: {action}\n\n__global__ void sum(int *out) {{ }}\n")
        self.write(name + ".json", json.dumps(report(*kernels)))
        return name

    def run_program(self, *command, **options):
        options.setdefault("env", self.environment)
        return subprocess.run(command, capture_output=True, text=True, cwd=self.dir, timeout=60, **options)

    def check(self, *arguments, code, **options):
        done = self.run_program(VERIWARP, "check", *arguments, **options)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def flags(self, name):
        return self.read(name + ".args").splitlines()


class Usage(CommandTest):
    def test_help_and_version(self):
        for arguments in (["--help"], ["help"], ["help", "check"], ["check", "--help"], ["check", "x.cu", "-h"], ["--version"]):
            done = self.run_program(VERIWARP, *arguments)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("veriwarp", done.stdout)
        self.assertIn("--json FILE", self.run_program(VERIWARP, "help", "check").stdout)

    def test_errors_name_the_nearest(self):
        self.source("a.cu", kernel())
        for arguments, message in [
            ([], "no command given"),
            (["chek"], "unknown command 'chek'; did you mean 'check'?"),
            (["help", "chek"], "did you mean 'check'?"),
            (["check"], "no file given"),
            (["check", "--jason", "f", "a.cu"], "unknown option '--jason'; did you mean '--json'?"),
            (["check", "--blok=3", "a.cu"], "unknown option '--blok=3'; did you mean '--block'?"),
            (["check", "-Iinclude", "a.cu"], "flags for the compiler come after --"),
            (["litmus", "-w", "a.litmus"], "unknown option '-w'\n"),
            (["litmus", os.devnull], "/dev/null:1:1: error: the file is empty"),
            (["check", "a.cu", "--json"], "option '--json' needs a value: FILE"),
            (["check", "a.cu", "--json", "--", "-O2"], "option '--json' needs a value: FILE"),
            (["check", "a.cu", "--quiet=yes"], "option '--quiet' takes no value"),
            (["check", "a.cu", "-j", "many"], "bad value 'many' for --jobs"),
            (["check", "a.cu", "-j0"], "bad value '0' for --jobs"),
            (["check", "a.cu", "--checks", "rase"], "unknown check 'rase'; did you mean 'race'?"),
            (["check", "a.cu", "--block", "2000"], "bad value '2000'"),
            (["check", "a.cu", "--param", "n"], "expected NAME=VALUE"),
            (["check", "missing.cu"], "cannot read 'missing.cu': No such file or directory"),
            (["check", "tmp"], "'tmp' is a directory"),
            (["check", "a.cu", "--clang", "clang-of-the-future"], "no program 'clang-of-the-future' (from --clang)"),
            (["check", "a.cu", "--plugin", "none.so"], "no plugin 'none.so'"),
            (["check", "a.cu", "--cuda-path", "tmp"], "no CUDA toolkit at tmp"),
            (["check", "-p", "none.json"], "none.json"),
            (["check", "-p", "a.cu"], "not a compilation database"),
            (["check", "a.cu", "--baseline", "none.json"], "none.json"),
        ]:
            with self.subTest(arguments=arguments):
                done = self.run_program(VERIWARP, *arguments)
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertIn(message, done.stderr)

    def test_options_reach_the_plugin(self):
        self.source("a.cu", kernel())
        self.check("a.cu", "--block", "32x8", "--benign", "--param=n=4", "--timeout", "3", "--checks", "race", "--cache", "off", "--",
                   "-DX=1", "-Iinclude", "-O3", "-c", "-o", "x.o", "--cuda-gpu-arch=sm_90", code=0)
        flags = self.flags("a.cu")
        for flag in ("-fplugin-arg-veriwarp-block=32x8", "-fplugin-arg-veriwarp-benign", "-fplugin-arg-veriwarp-param=n=4",
                     "-fplugin-arg-veriwarp-timeout=3", "-fplugin-arg-veriwarp-checks=race", "-fplugin-arg-veriwarp-cache=off",
                     "-DX=1", "-Iinclude", "--cuda-gpu-arch=sm_90", "--cuda-device-only", "-fplugin=" + self.path("plugin.so"),
                     "--cuda-path=" + self.path("cuda")):
            self.assertIn(flag, flags)
        self.assertNotIn("x.o", flags)
        self.check("a.cu", "--", "nvcc", "-arch=sm_86", "--expt-relaxed-constexpr", "-rdc=true", code=0)
        self.assertIn("--cuda-gpu-arch=sm_86", self.flags("a.cu"))
        self.assertIn("-fgpu-rdc", self.flags("a.cu"))


class Verdicts(CommandTest):
    def test_exit_codes(self):
        self.source("proved.cu", kernel())
        self.source("refuted.cu", kernel("bad", "refuted", file="refuted.cu"))
        self.source("unknown.cu", kernel("hard", "unknown", file="unknown.cu"))
        self.source("empty.cu")
        done = self.check("proved.cu", code=0)
        self.assertIn("sum", done.stdout)
        done = self.check("refuted.cu", code=1)
        self.assertIn("refuted.cu:3:3: warning: data race on shared array 's'", done.stdout)
        self.assertIn("__global__ void sum", done.stdout)
        self.assertIn("too many paths", self.check("unknown.cu", code=3).stdout)
        self.check("empty.cu", code=0)
        self.check("proved.cu", "unknown.cu", "refuted.cu", "empty.cu", code=1)
        self.check("proved.cu", "unknown.cu", code=3)

    def test_files_are_named_as_the_user_did(self):
        self.source("src/a.cu", kernel("bad", "refuted", file=self.path("src/a.cu")))
        self.assertIn("\nsrc/a.cu:3:3: warning", "\n" + self.check("src/a.cu", code=1).stdout)
        self.assertIn("\n" + self.path("src/a.cu") + ":3:3: warning", "\n" + self.check(self.path("src/a.cu"), code=1).stdout)

    def test_progress_on_a_terminal(self):
        self.source("a.cu", kernel(), action="slow")
        for arguments, wanted in ([], True), (["--quiet"], False):
            ours, theirs = pty.openpty()
            process = subprocess.Popen([VERIWARP, "check", "a.cu", "--dump-model", *arguments], cwd=self.dir, env=self.environment,
                                       stdout=subprocess.PIPE, stderr=theirs)
            os.close(theirs)
            shown = b""
            while True:
                try:
                    more = os.read(ours, 4096)
                except OSError:  # Linux: the other end is closed
                    more = b""
                if not more:
                    break
                shown += more
            os.close(ours)
            process.communicate(timeout=30)
            self.assertEqual(process.returncode, 0)
            self.assertEqual(b"[0/1] checking a.cu: sum(int*): race" in shown, wanted, shown)
            self.assertTrue(shown.endswith(b"printed by the plugin\r\n"), shown)
            self.assertNotIn(b"race", shown[shown.rindex(b"\r\033[K") if wanted else 0:])
        self.assertEqual(self.check("a.cu", code=0).stderr, "", "none where stderr is no terminal")

    def test_quiet_shows_findings_only(self):
        self.source("a.cu", kernel())
        self.assertEqual(self.check("a.cu", "--quiet", code=0).stdout, "")

    def test_a_kernel_of_a_header_is_told_once(self):
        for name in ("a.cu", "b.cu"):
            self.source(name, kernel("bad", "refuted", file="shared.cuh"))
        done = self.check("a.cu", "b.cu", code=1)
        self.assertEqual(done.stdout.count("warning: data race"), 1)

    def test_outputs(self):
        self.source("a.cu", kernel())
        self.source("b.cu", kernel("bad", "refuted", file="b.cu"))
        self.check("a.cu", "b.cu", "--json", "r.json", "--sarif", "r.sarif", "--html", "r.html", code=1)
        merged = json.loads(self.read("r.json"))
        self.assertEqual([k["name"] for k in merged["kernels"]], ["sum", "bad"])
        self.assertEqual(len(merged["findings"]), 1)
        self.assertEqual(json.loads(self.read("r.sarif"))["version"], "2.1.0")
        self.assertIn("<html", self.read("r.html"))
        done = self.check("b.cu", "--json", "-", code=1)
        self.assertEqual(json.loads(done.stdout)["kernels"][0]["name"], "bad")
        self.assertIn("warning: data race", done.stderr)

    def test_baseline(self):
        self.source("a.cu", kernel("bad", "refuted"))
        self.check("a.cu", "--write-baseline", "known.json", code=0)
        done = self.check("a.cu", "--baseline", "known.json", code=0)
        self.assertNotIn("warning: data race", done.stdout)
        self.source("a.cu", kernel("bad", "refuted", message="data race on shared array 't'", line=1))
        done = self.check("a.cu", "--baseline", "known.json", code=1)
        self.assertIn("no longer found", done.stderr)


class Accidents(CommandTest):
    def test_source_that_does_not_compile(self):
        self.source("bad.cu", action="error expected ';'")
        self.source("good.cu", kernel("worse", "refuted", file="good.cu"))
        done = self.check("bad.cu", "good.cu", code=2)
        self.assertIn("bad.cu:1:1: error: expected ';'", done.stderr)
        self.assertIn("could not compile bad.cu", done.stderr)
        self.assertIn("warning: data race", done.stdout, "the other file is checked all the same")
        self.assertEqual(1, (done.stdout + done.stderr).count("could not compile bad.cu"), "it is told once")

    def test_reports_name_the_file_that_does_not_compile(self):
        self.source("bad.cu", action="error expected ';'")
        self.check("bad.cu", "--json", "o.json", "--sarif", "o.sarif", code=2)
        [message] = json.loads(self.read("o.json"))["messages"]
        self.assertEqual(("error", "Clang could not compile bad.cu"), (message["level"], message["message"]))
        [invocation] = json.loads(self.read("o.sarif"))["runs"][0]["invocations"]
        self.assertFalse(invocation["executionSuccessful"])

    def test_clang_is_killed_or_says_nothing(self):
        self.source("killed.cu", action="die KILL")
        self.assertIn("killed by signal 9 (Killed)", self.check("killed.cu", code=2).stderr)
        self.source("silent.cu", action="nothing")
        self.assertIn("wrote no report", self.check("silent.cu", code=2).stderr)
        self.source("garbled.cu")
        self.write("garbled.cu.json", '{"kernels": [')
        self.assertIn("cannot be read", self.check("garbled.cu", code=2).stderr)

    def test_outputs_that_cannot_be_written(self):
        self.source("a.cu", kernel())
        done = self.check("a.cu", "--json", "/dev/full", "--sarif", "nowhere/r.sarif", "--html", "r.html", code=2)
        self.assertIn("/dev/full", done.stderr)
        self.assertIn("nowhere/r.sarif", done.stderr)
        self.assertIn("<html", self.read("r.html"), "the others are written")
        with open("/dev/full", "w") as full:
            done = subprocess.run([VERIWARP, "check", "a.cu"], stdout=full, stderr=subprocess.PIPE, text=True, cwd=self.dir,
                                  env=self.environment)
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot write to standard output", done.stderr)

    def test_no_place_for_temporary_files(self):
        self.source("a.cu", kernel())
        done = self.check("a.cu", code=2, env=dict(self.environment, TMPDIR=self.path("none")))
        self.assertIn("cannot create a temporary directory", done.stderr)

    def test_interrupt_kills_children_and_removes_files(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            self.source("hang.cu", action="hang")
            process = subprocess.Popen([VERIWARP, "check", "hang.cu"], cwd=self.dir, env=self.environment, stderr=subprocess.PIPE,
                                       stdout=subprocess.PIPE)
            deadline = time.time() + 30
            while not os.path.exists(self.path("hang.cu.pid")) and time.time() < deadline:
                time.sleep(0.02)
            time.sleep(0.1)
            child = int(self.read("hang.cu.pid"))
            process.send_signal(number)
            process.communicate(timeout=30)
            self.assertEqual(process.returncode, -number)
            with self.assertRaises(ProcessLookupError):
                os.kill(child, 0)
            os.remove(self.path("hang.cu.pid"))

    def test_who_does_not_listen_is_killed_by_the_second_signal(self):
        self.source("deaf.cu", action="deaf")
        self.source("b.cu", kernel())
        process = subprocess.Popen([VERIWARP, "check", "deaf.cu", "b.cu", "-j", "1"], cwd=self.dir, env=self.environment,
                                   stderr=subprocess.PIPE, stdout=subprocess.PIPE)
        deadline = time.time() + 30
        while not os.path.exists(self.path("deaf.cu.pid")) and time.time() < deadline:
            time.sleep(0.02)
        time.sleep(0.1)
        child = int(self.read("deaf.cu.pid"))
        process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=5)
        self.assertEqual(process.returncode, -signal.SIGINT)
        with self.assertRaises(ProcessLookupError):
            os.kill(child, 0)

    def test_without_a_toolkit_there_are_declarations_of_our_own(self):
        self.source("a.cu", kernel())
        done = self.check("a.cu", "--cuda-path", "none", code=0)
        self.assertIn("note: no CUDA toolkit", done.stderr)
        flags = self.flags("a.cu")
        self.assertIn("-nocudainc", flags)
        self.assertIn("--cuda-feature=+ptx85", flags)  # where there is no toolkit Clang takes the oldest PTX: no shuffles
        self.assertTrue(os.path.exists(os.path.join(flags[flags.index("-isystem") + 1], "cuda_runtime.h")))

    def test_many_files_at_once(self):
        names = [self.source(f"f{i}.cu", kernel(f"k{i}", file=f"f{i}.cu")) for i in range(40)]
        done = self.check(*names, "-j", "7", "--json", "r.json", code=0)
        self.assertEqual(sorted(k["name"] for k in json.loads(self.read("r.json"))["kernels"]), sorted(f"k{i}" for i in range(40)))
        self.assertEqual(done.stderr, "")


class Databases(CommandTest):
    def database(self, *entries):
        self.write("build/compile_commands.json", json.dumps(list(entries)))

    def test_clang_nvcc_and_files_that_are_no_cuda(self):
        self.source("src/a.cu", kernel("ka", "refuted", file="../src/a.cu"))
        self.source("src/b.cu", kernel("kb", file="../src/b.cu"))
        build = self.path("build")
        self.database(
            {"directory": build, "file": "../src/a.cu",
             "command": "/opt/cuda/bin/nvcc -forward-unknown-to-host-compiler -DQ=\\\"x\\\" -isystem=/opt/inc "
                        "\"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" --options-file inc.rsp -x cu -c ../src/a.cu -o a.o"},
            {"directory": build, "file": "../src/b.cu",
             "arguments": ["ccache", "clang++-19", "-x", "cuda", "--cuda-gpu-arch=sm_70", "-c", "../src/b.cu", "-o", "b.o"]},
            {"directory": build, "file": "../src/c.cpp", "command": "c++ -c ../src/c.cpp"})
        self.write("build/inc.rsp", "-I/from/file")
        done = self.check("-p", "build", code=1)
        self.assertIn(self.path("src/a.cu") + ":3:3: warning", done.stdout)
        self.assertEqual(self.read("src/a.cu.cwd").strip(), build)
        flags = self.flags("src/a.cu")
        for flag in ('Q="x"', "/opt/inc", "/from/file", "--cuda-gpu-arch=sm_80"):
            self.assertIn(flag, flags)
        self.assertIn("--cuda-gpu-arch=sm_70", self.flags("src/b.cu"))
        os.remove(self.path("src/a.cu.args"))
        self.check("-p", "build/compile_commands.json", "src/b.cu", code=0)
        self.assertFalse(os.path.exists(self.path("src/a.cu.args")), "only the file that was named is checked")
        done = self.check("-p", "build", "src/c.cpp", code=2)
        self.assertIn("'src/c.cpp' is not a CUDA source of", done.stderr)

    def test_broken_ones(self):
        for text, message in [("[]", "has no CUDA source"), ("{", "not a JSON array"), ("[1]", "an entry is not an object")]:
            self.write("build/compile_commands.json", text)
            self.assertIn(message, self.check("-p", "build", code=2).stderr)


class Launcher(CommandTest):
    def launch(self, *arguments, code=0, **options):
        if os.path.exists(self.path("nvcc.log")):
            os.remove(self.path("nvcc.log"))
        done = self.run_program(LAUNCHER, *arguments, **options)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def nvcc_arguments(self):
        return self.read("nvcc.log").splitlines() if os.path.exists(self.path("nvcc.log")) else None

    def test_nvcc_runs_unchanged_after_the_check(self):
        self.source("a.cu", kernel("bad", "refuted"))
        done = self.launch("nvcc", "-DX=a b", "-arch=sm_80", "-c", "a.cu", "-o", "a.o", code=7, input="through stdin",
                           env=dict(self.environment, NVCC_EXIT="7"))
        self.assertEqual(self.nvcc_arguments(), ["-DX=a b", "-arch=sm_80", "-c", "a.cu", "-o", "a.o"])
        self.assertEqual(done.stdout, "through stdin")
        self.assertIn("a.cu:3:3: warning: data race on shared array 's'", done.stderr)
        self.assertTrue(done.stderr.endswith("nvcc says this\n"))
        self.assertIn("--cuda-gpu-arch=sm_80", self.flags("a.cu"))

    def test_commands_without_device_code_are_not_checked(self):
        self.source("a.cu", kernel("bad", "refuted"))
        for arguments in (["a.o", "-o", "a"], ["-E", "a.cu"], ["--version"], ["-M", "a.cu"], ["--dryrun", "a.cu"], []):
            done = self.launch("nvcc", *arguments)
            self.assertEqual(self.nvcc_arguments(), arguments or [""])
            self.assertEqual(done.stderr, "nvcc says this\n")
        self.assertFalse(os.path.exists(self.path("a.cu.args")))

    def test_options_are_consumed(self):
        self.source("a.cu", kernel())
        self.launch("--veriwarp-block=64", "nvcc", "--veriwarp-benign", "-c", "a.cu", env=dict(self.environment, VERIWARP_FLAGS="--grid 4"))
        self.assertEqual(self.nvcc_arguments(), ["-c", "a.cu"])
        for flag in ("-fplugin-arg-veriwarp-block=64", "-fplugin-arg-veriwarp-benign", "-fplugin-arg-veriwarp-grid=4"):
            self.assertIn(flag, self.flags("a.cu"))
        done = self.launch("--veriwarp-blok=64", "nvcc", "-c", "a.cu", code=2)
        self.assertIn("did you mean '--block'?", done.stderr)
        self.assertIsNone(self.nvcc_arguments())
        os.remove(self.path("a.cu.args"))
        self.launch("--veriwarp-off", "nvcc", "-c", "a.cu")
        self.assertFalse(os.path.exists(self.path("a.cu.args")))

    def test_a_failing_check_does_not_break_the_build(self):
        self.source("bad.cu", action="error no member named 'x'")
        done = self.launch("nvcc", "-c", "bad.cu")
        self.assertEqual(self.nvcc_arguments(), ["-c", "bad.cu"])
        self.assertIn("'bad.cu' is not checked", done.stderr)
        self.assertIn("no member named 'x'", done.stderr)
        self.source("killed.cu", action="die SEGV")
        self.launch("nvcc", "-c", "killed.cu", "--veriwarp-werror")
        for name in ("VERIWARP_CLANG", "VERIWARP_PLUGIN", "TMPDIR"):
            done = self.launch("nvcc", "-c", "bad.cu", env=dict(self.environment, **{name: "/nowhere"}))
            self.assertIn("not checked", done.stderr)
            self.assertEqual(self.nvcc_arguments(), ["-c", "bad.cu"])
        self.source("a.cu", kernel())
        done = self.launch("nvcc", "-c", "a.cu", "--veriwarp-json=/dev/full", "--veriwarp-baseline=none.json")
        self.assertIn("/dev/full", done.stderr)
        self.assertIn("baseline not used", done.stderr)
        self.launch("gcc-of-the-future", "-c", "a.cu", code=127)

    def test_werror_stops_the_build(self):
        self.source("a.cu", kernel("bad", "refuted"))
        for arguments in (["--veriwarp-werror"], ["--veriwarp-werror=race"], ["-Werror", "all-warnings"]):
            done = self.launch("nvcc", *arguments, "-c", "a.cu", code=1)
            self.assertIsNone(self.nvcc_arguments())
            self.assertIn("was not run", done.stderr)
        self.launch("nvcc", "--veriwarp-werror=out-of-bounds", "-c", "a.cu")
        self.launch("nvcc", "-Werror", "reorder", "-c", "a.cu")
        self.launch("nvcc", "-c", "a.cu")

    def test_outputs_of_a_whole_build_go_to_a_folder(self):
        for name in ("x/a.cu", "y/a.cu"):
            self.source(name, kernel("k", file=name))
            self.launch("nvcc", "-c", name, "--veriwarp-json=reports/")
        self.assertEqual(len(os.listdir(self.path("reports"))), 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
