# Explores the CUDA programs of cuda/ through `veriwarp explore`, and compares with what each says of itself in its first
# line, and the programs of bench/explore/cuda with the verdicts and counts below.
#
#   // EXPECT: N executions[, M blocked]   all of the last launch, and no error; and the program itself exits with 0
#   // EXPECT: KIND at line L          the first finding
#   // EXPECT: incomplete REASON
#   // SETTING: NAME=VALUE...             what the program is run with, in a line of its own
#
# usage: launch_test.py VERIWARP SOURCE_DIR CUDA_PATH
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
OWN = os.path.join(SOURCES, "test", "explore", "cuda")
BENCH = os.path.join(SOURCES, "bench", "explore", "cuda")
RELAXED_ACQUIRE, RELAXED_RELEASE = "ACQUIRE=cuda::memory_order_relaxed", "RELEASE=cuda::memory_order_relaxed"
BLOCK_SCOPE = "SCOPE=cuda::thread_scope_block"

# Program, definitions; then, for each setting of the built program, what is expected.
TABLE = [
    ("caslock", ["BLOCKS=5"], {"": "120 executions", "symmetry": "1 executions", "jobs=3": "120 executions",
                               "executions=100": "incomplete limit of executions"}),
    ("caslock", ["BLOCKS=4", RELAXED_ACQUIRE], {"": "data-race"}),
    ("caslock", ["BLOCKS=2", BLOCK_SCOPE], {"": "heterogeneous-race"}),
    ("ticketlock", ["BLOCKS=1", "PER_BLOCK=5", BLOCK_SCOPE], {"": "120 executions"}),
    ("ticketlock", ["BLOCKS=4", RELAXED_RELEASE], {"": "data-race"}),
    ("ttaslock", ["BLOCKS=2", "PER_BLOCK=2"], {"": "576 executions"}),
    ("ttaslock", ["BLOCKS=4", RELAXED_ACQUIRE], {"": "data-race"}),
    ("xfbarrier", ["PER_BLOCK=2"], {"": "1 executions", "commuting=off": "24 executions"}),
    ("xfbarrier", ["BLOCKS=6", "PER_BLOCK=4"], {"": "1 executions"}),
    ("xfbarrier", ["BLOCKS=6", "PER_BLOCK=4", RELAXED_RELEASE], {"": "data-race"}),
    ("xfbarrier", ["BLOCKS=2", "PER_BLOCK=4", "DIVERGE"], {"": "barrier-divergence"}),
    ("conv1d", ["PER_BLOCK=4"], {"": "2 executions"}),
    ("conv1d", ["BLOCKS=4", "PER_BLOCK=4", BLOCK_SCOPE], {"": "heterogeneous-race"}),
    ("connectivity", ["PER_BLOCK=2"], {"": "15 executions", "commuting=off": "360 executions"}),
    ("colouring", ["BLOCKS=15", "PER_BLOCK=2", BLOCK_SCOPE], {"": "heterogeneous-race"}),
    ("matmul", ["BLOCKS=15", "PER_BLOCK=3", BLOCK_SCOPE], {"": "heterogeneous-race"}),
    ("histogram", ["PER_BLOCK=2"], {"": "1 executions", "commuting=off": "96 executions"}),
    ("histogram", ["BLOCKS=6", "PER_BLOCK=4", "DIVERGE"], {"": "barrier-divergence"}),
    ("select_matches", ["BLOCKS=1", "PER_BLOCK=4"], {"": "1 executions"}),
    ("select_matches", ["BLOCKS=1", "PER_BLOCK=16", "DIVERGE"], {"": "barrier-divergence"}),
    ("warp_reduce", ["BLOCKS=1", "PER_BLOCK=256", "DIVERGE"], {"": "barrier-divergence"}),
    ("gklee1", ["BLOCKS=2", "PER_BLOCK=32", "DIVERGE"], {"": "barrier-divergence"}),
    ("gklee2", ["BLOCKS=1", "PER_BLOCK=64", "DIVERGE"], {"": "barrier-divergence"}),
    ("lookback", ["BLOCKS=4", "PER_BLOCK=4"], {"": "6 executions", "jobs=2": "6 executions"}),
    ("lookback", ["BLOCKS=3", "PER_BLOCK=2", "BUG=1"], {"": "data-race"}),
    ("lookback", ["BLOCKS=3", "PER_BLOCK=2", "BUG=2"], {"": "data-race"}),
    ("cub_scan", ["THREADS=32"], {"kernel=ScanKernel": "6 executions, 3 blocked"}),
]


def build(program, source, definitions=()):
    command = [VERIWARP, "explore", "--cuda-path", CUDA, "-o", program,
               *["--flag=-D" + definition for definition in definitions], source]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"{' '.join(command)}\n{done.stderr}")


def run(program, setting=""):
    """As the program that was built, and its report. What is found is run again, which must find the same."""
    report, record = program + ".json", program + ".recorded"
    done = subprocess.run([program], capture_output=True, text=True, timeout=300,
                          env={**os.environ, "VERIWARP_EXPLORE": f"quiet;json={report};record={record};{setting}"})
    if not os.path.exists(report):
        raise AssertionError(f"{program} {setting}: exit code {done.returncode}\n{done.stderr}")
    with open(report) as file:
        launches = json.load(file)["launches"]
    if findings := [finding for launch in launches for finding in launch["findings"]]:
        checkReplay(program, setting, record, findings[0])
    return done, launches


def checkReplay(program, setting, record, finding):
    again = subprocess.run([program], capture_output=True, text=True, timeout=300,
                           env={**os.environ, "VERIWARP_EXPLORE": f"replay={record}"})
    names = {thread["thread"]: thread["name"] for thread in finding["threads"]}
    expected = [f"{names[event['thread']]} {event['text']}" for event in finding["trace"]]
    shown = [line.split(": ", 1)[1] for line in again.stderr.splitlines()
             if ": thread (" in line and not line.startswith("veriwarp: ")]
    if again.returncode != 1 or "veriwarp: replay: as recorded; found was: " not in again.stderr:
        raise AssertionError(f"{program} {setting}: the replay ends with {again.returncode}\n{again.stderr}")
    # The write of an update is no step of its own, and sums that commute are told as they are.
    steps = [text for text in expected if not re.search(" updates .* to | to update ", text)]
    taken = [text for text in shown if not re.search(" to update | stops: | stands here", text)]
    if steps != taken:
        raise AssertionError(f"{program} {setting}: replayed {taken}\nexpected {steps}")


class Exploring(unittest.TestCase):
    def check(self, expected, done, launches):
        findings = [finding for launch in launches for finding in launch["findings"]]
        said = done.stderr + json.dumps([{k: v for k, v in launch.items() if k != "findings"} for launch in launches])
        if match := re.fullmatch(r"(\d+) executions(?:, (\d+) blocked)?", expected):
            self.assertEqual(findings, [], said)
            self.assertEqual(done.returncode, 0, said)
            self.assertTrue(all(launch["complete"] for launch in launches), said)
            self.assertEqual((launches[-1]["executions"], launches[-1]["blocked"]), (int(match[1]), int(match[2] or 0)),
                             said)
        elif match := re.fullmatch(r"([\w-]+)(?: at line (\d+))?", expected):
            self.assertEqual(done.returncode, 1, said)
            self.assertEqual(findings[0]["kind"], match[1], said)
            if match[2]:
                self.assertEqual(findings[0]["line"], int(match[2]), said)
        elif match := re.fullmatch(r"incomplete (.*)", expected):
            self.assertEqual(findings, [], said)
            self.assertEqual(done.returncode, 3, said)
            self.assertEqual(launches[0]["incomplete"], match[1], said)
        else:
            self.fail("what is expected? " + expected)

    def test_own_programs(self):
        names = sorted(name for name in os.listdir(OWN) if name.endswith(".cu"))
        self.assertGreater(len(names), 5)
        for name in names:
            with self.subTest(name):
                with open(os.path.join(OWN, name)) as file:
                    text = file.read()
                expected, setting = (re.match(r"// EXPECT: (.*)\n", text), re.search(r"^// SETTING: (.*)$", text, re.M))
                self.assertTrue(expected, "its first line does not say what to expect")
                with tempfile.TemporaryDirectory() as scratch:
                    program = os.path.join(scratch, "program")
                    build(program, os.path.join(OWN, name))
                    self.check(expected[1], *run(program, setting[1] if setting else ""))

    def test_benchmarks(self):
        for name, definitions, settings in TABLE:
            with tempfile.TemporaryDirectory() as scratch:
                program = os.path.join(scratch, "program")
                build(program, os.path.join(BENCH, name + ".cu"), definitions)
                for setting, expected in settings.items():
                    with self.subTest(" ".join([name, *definitions, setting])):
                        self.check(expected, *run(program, setting))

    def test_graph_and_replay(self):
        source = os.path.join(OWN, "assertion.cu")
        with tempfile.TemporaryDirectory() as scratch:
            dot, record = os.path.join(scratch, "graph.dot"), os.path.join(scratch, "program.recorded")
            program = os.path.join(scratch, "program")
            build(program, source)
            run(program, f"dot={dot}")
            with open(dot) as file:
                graph = file.read()
            self.assertRegex(graph, r"(?s)^digraph execution \{.*label=\"rf\".*label=\"rb\".*\}\n$")
            replay = lambda: subprocess.run([program], capture_output=True, text=True,
                                            env={**os.environ, "VERIWARP_EXPLORE": "replay=" + record})
            first, second = replay(), replay()
            self.assertEqual(first.returncode, 1)
            self.assertEqual(first.stderr, second.stderr)
            self.assertRegex(first.stderr, r"(?s)reads 1 from 'flag'.*reads 0 from 'data'.*:13: thread \(0,0,0\) of "
                             r"block \(1,0,0\) stops: d\.load")
            with open(record, "w") as file:
                file.write("no recording\n")
            done = replay()
            self.assertEqual(done.returncode, 2)
            self.assertIn("recorded:1: not a recording of an execution", done.stderr)
            for setting in ("loop-bound=x", "jobs=0", "nonsense=1"):
                done = subprocess.run([program], capture_output=True, text=True,
                                      env={**os.environ, "VERIWARP_EXPLORE": setting})
                self.assertEqual(done.returncode, 2)
                self.assertIn("VERIWARP_EXPLORE", done.stderr)

    def test_undefined_warp_operations(self):
        """By number, the cases of warp_operations.cu."""
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "program")
            built = subprocess.run([VERIWARP, "explore", "--cuda-path", CUDA, "-o", program, os.path.join(SOURCES, "test", "explore", "warp_operations.cu")],
                                   capture_output=True, text=True)
            self.assertEqual(built.returncode, 0, built.stderr)
            for cases, says in ((range(0, 12), "does not name it"),
                                ((*range(20, 30), 51, 52), "uses an undefined value"),
                                (range(30, 37), "waits at a warp operation for lane"), ((*range(40, 51), 53), None)):
                for case in cases:
                    with self.subTest(case=case):
                        done = subprocess.run([program, str(case)], capture_output=True, text=True)
                        self.assertEqual(done.returncode, 1 if says else 0, done.stderr)
                        self.assertEqual(done.stdout, "7\n7\n" if case == 53 else "")  # no trial is heard
                        if says:
                            self.assertRegex(done.stderr, r"warp_operations\.cu:\d+:\d+: error: lane \d+ .*" + says + r".* \[warp-operation\]\n")

    def test_command(self):
        done = subprocess.run([VERIWARP, "explore", "--cuda-path", CUDA, "--keep-going", "--trace", "--symmetry",
                               os.path.join(OWN, "warp_race.cu")], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertRegex(done.stderr, r"warp_race\.cu:5:22: error: data race: .*\[data-race\]\n.*:6:\d+: note: nothing")
        self.assertRegex(done.stderr, r"veriwarp: reduce\(int\*\) <<<1, 4>>>: \d+ executions, .*: errors\n"
                                      r"veriwarp: not explored: launch 1 has \d+ executions with different results; .*\n$")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
