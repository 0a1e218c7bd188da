#!/usr/bin/env python3
"""Litmus tests on a real GPU: records which final states it shows, and compares them with what Veriwarp allows.

`record` needs nvcc and a GPU, and nothing of Veriwarp. It runs the tests that are given (files or folders, in the format
PTX of Dat3M) and those that litmus_shapes.py generates, and writes rows "test, configuration, state, count", separated by
tabs, as they come. The file has the tests, too: lines that begin with '#'.
`compare` needs Veriwarp and such a file. It asks `veriwarp litmus` for the final states of each test. A state that was
seen and is not allowed is a wrong answer of the model or of the harness. Where Veriwarp reports a race, its states
promise less: races are undefined in its model, and PTX orders weak accesses less than it. Such states are listed apart,
and only --racy makes them errors.

usage: litmus.py record [TEST...] --out FILE.tsv [--minutes N] [--jobs N] [--no-shapes] [--only TEXT] [--keep DIR]
                        [--compile-only] [--nvcc NVCC] [--arch sm_90]
       litmus.py compare FILE.tsv[.xz] --build BUILD_DIR [--racy] [-- OPTION_OF_VERIWARP_LITMUS...]
"""
import argparse
import collections
import concurrent.futures
import json
import lzma
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time

import litmus_cuda
import litmus_shapes
import litmus_tests

HERE = os.path.dirname(os.path.abspath(__file__))
BATCH = 70           # tests in one source
SILENCE = 12         # seconds without an answer after which a test counts as hung
FIRST_SLICE = 25     # milliseconds of each test in the first pass; later passes divide what is left
LONGEST_SLICE = 400
FAILURES = 12        # of tests, after which the GPU is given up


# Recording

def files_of(paths):
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in sorted(os.walk(path)):
                yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".litmus"))
        else:
            yield path


def collect(options):
    """The tests that can be run, and a list of (name, reason) of the others."""
    texts = []
    for file in files_of(options.tests):
        with open(file, encoding="utf-8", errors="replace") as stream:
            name = os.path.join(os.path.basename(os.path.dirname(os.path.abspath(file))), os.path.basename(file))
            texts.append((name, stream.read()))
    if not options.no_shapes:
        texts += litmus_shapes.generated()
    tests, skipped = [], []
    for name, text in texts:
        if options.only and options.only not in name:
            continue
        try:
            tests.append(litmus_tests.Test(name, text))
        except litmus_tests.Skipped as reason:
            skipped.append((name, str(reason)))
        except (ValueError, IndexError, KeyError) as error:
            skipped.append((name, f"not understood: {error!r}"))
    return tests, skipped


def compiled(tests, options, folder):
    """The program with all tests. A batch that nvcc refuses ends everything: it is an error of this script."""
    batches = [tests[i:i + BATCH] for i in range(0, len(tests), BATCH)]
    sources = []
    for number, batch in enumerate(batches):
        sources.append(os.path.join(folder, f"batch_{number}.cu"))
        with open(sources[-1], "w", encoding="utf-8") as stream:
            stream.write(litmus_cuda.batch(batch, number * BATCH, number))
    sources.append(os.path.join(folder, "table.cu"))
    with open(sources[-1], "w", encoding="utf-8") as stream:
        stream.write(litmus_cuda.table([len(batch) for batch in batches]))
    sources.append(os.path.join(HERE, "litmus_main.cu"))
    flags = [f"-arch={options.arch}", "-std=c++17", "-O2", "-I", HERE, "-diag-suppress", "550,177"]

    def compile_one(source):
        result = os.path.join(folder, os.path.basename(source) + ".o")
        done = subprocess.run([options.nvcc, *flags, "-c", source, "-o", result], capture_output=True, text=True,
                              check=False)
        if done.returncode:
            sys.exit(f"{source} is not compiled:\n{done.stdout}{done.stderr}"[:4000])
        return result

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        objects = list(pool.map(compile_one, sources))
    program = os.path.join(folder, "litmus")
    subprocess.run([options.nvcc, f"-arch={options.arch}", *objects, "-o", program], check=True)
    return program


class Gpu:
    """The program that runs tests, started again when it has ended or hangs."""

    def __init__(self, program):
        self.program, self.process, self.lines, self.device = program, None, None, None

    def start(self):
        self.process = subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, args=(self.process, self.lines), daemon=True).start()

    @staticmethod
    def read(process, lines):
        for line in process.stdout:
            lines.put(line.rstrip("\n"))
        lines.put(None)

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def run(self, number, configuration, milliseconds):
        """States with their counts, and a message if the test failed."""
        if self.process is None:
            self.start()
        try:
            self.process.stdin.write(f"{number} {configuration} {milliseconds:.1f}\n")
            self.process.stdin.flush()
        except OSError:
            pass  # the output says why
        states = []
        while True:
            try:
                line = self.lines.get(timeout=SILENCE + milliseconds / 1000)
            except queue.Empty:
                line = f"error\tno answer after {SILENCE} s"
            fields = line.split("\t") if line is not None else ["error", "the program ended"]
            if fields[0] == "row":
                states.append((fields[3], int(fields[4])))
            elif fields[0] == "device":
                self.device = fields[1]
            elif fields[0] == "end":
                return states, None
            elif fields[0] == "error":
                self.stop()
                return [], " ".join(fields[1:])


def record(options):
    begin = time.monotonic()
    tests, skipped = collect(options)
    work = [(number, configuration) for number, test in enumerate(tests) for configuration in test.configurations()]
    print(f"{len(tests)} tests, {len(work)} with configurations; {len(skipped)} skipped", flush=True)
    with tempfile.TemporaryDirectory() as scratch, open(options.out, "w", encoding="utf-8", buffering=1) as out:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        for name, reason in skipped:
            out.write(f"# skipped\t{name}\t{reason}\n")
        for test in tests:
            out.write(f"# test\t{test.name}\t{json.dumps(test.text)}\n")
        program = compiled(tests, options, folder)
        print(f"compiled after {time.monotonic() - begin:.0f} s", flush=True)
        if not options.compile_only:
            run_all(Gpu(program), tests, work, begin + 60 * options.minutes, out)


def run_all(gpu, tests, work, deadline, out):
    """Passes over all tests until the time is over. A test that fails is not tried again."""
    failed, passes, named = set(), 0, False
    while time.monotonic() < deadline:
        rows = 0
        for index, (number, configuration) in enumerate(work):
            left = deadline - time.monotonic()
            if left <= 0:
                break
            if (number, configuration) in failed:
                continue
            share = 800 * left / (len(work) - index)  # the rest is for starting, reading and writing
            states, error = gpu.run(number, configuration, min(share, LONGEST_SLICE if passes else FIRST_SLICE))
            if gpu.device and not named:
                named = True
                out.write(f"# device\t{gpu.device}\n")
            if error:
                failed.add((number, configuration))
                out.write(f"# failed\t{tests[number].name}\t{configuration}: {error}\n")
                print(f"{tests[number].name}, {configuration}: {error}", flush=True)
                if len(failed) >= FAILURES:
                    gpu.stop()
                    sys.exit(f"{FAILURES} tests failed")
            for state, count in states:
                out.write(f"{tests[number].name}\t{configuration}\t{state}\t{count}\n")
                rows += 1
        if len(failed) == len(work):
            sys.exit("no test could be run")
        passes += 1
        print(f"pass {passes}: {rows} rows, {deadline - time.monotonic():.0f} s left", flush=True)
    gpu.stop()


# Comparing

def read_rows(file):
    """The texts of tests by name, counts by test, state and configuration, and lines about what was not run."""
    texts, counts, notes = {}, collections.defaultdict(lambda: collections.defaultdict(collections.Counter)), []
    with (lzma.open if file.endswith(".xz") else open)(file, "rt", encoding="utf-8") as stream:
        for line in stream:
            fields = line.rstrip("\n").split("\t")
            if line.startswith("# test\t"):
                texts[fields[1]] = json.loads(fields[2])
            elif line.startswith("#"):
                notes.append("\t".join(fields)[2:])
            elif len(fields) == 4 and fields[3].isdigit() and line.endswith("\n"):  # the last may be cut
                counts[fields[0]][fields[2]][fields[1]] += int(fields[3])
    return texts, counts, notes


def state_of(text):
    return frozenset(part.strip() for part in text.split(";") if part.strip())


# With a problem, there may be more states.
Answer = collections.namedtuple("Answer", "states racy problem")


def ask(program, options, text, folder, number):
    """What `veriwarp litmus` says of a test."""
    file = os.path.join(folder, f"{number}.litmus")
    with open(file, "w", encoding="utf-8") as stream:
        stream.write(litmus_tests.for_model(text))
    command = [program, "--time", "60", *options, file]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    os.remove(file)
    found = re.search(r"^States (\d+)\n", done.stdout, re.M)
    if done.returncode not in (0, 3) or not found:
        said = (done.stderr or done.stdout).strip().split("\n")[-1]
        return Answer(set(), False, f"exit code {done.returncode}: {said}")
    lines = done.stdout[found.end():].split("\n")[:int(found[1])]
    why = re.search(r"^Incomplete: (.*)", done.stdout, re.M)
    incomplete = done.returncode == 3 and (why[1] if why else "a limit or loop bound was reached")
    return Answer({state_of(line) for line in lines}, "\nFlag " in done.stdout, incomplete or None)


def listed(title, found):
    print(f"\n{title}: {len(found)}")
    for test, state, configurations in found:
        places = ", ".join(f"{count} in {name}" for name, count in sorted(configurations.items()))
        print(f"  {test}: {' '.join(sorted(part + ';' for part in state))}  ({places})")


def compare(options):
    program = os.path.join(options.build, "bin", "veriwarp-litmus")
    texts, counts, notes = read_rows(options.recorded)
    forbidden, racy, unknown, broken, unjudged, unfinished = [], [], [], [], [], collections.Counter()
    allowed, unseen, instances = 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (test, states) in enumerate(counts.items()):
            if test not in texts:
                unjudged.append((test, "the file does not have its text"))
                continue
            answer = ask(program, options.options, texts[test], folder, number)
            if answer.problem:
                unjudged.append((test, answer.problem))
                if not answer.states:
                    continue
            seen = set()
            for text, configurations in states.items():
                instances += sum(configurations.values())
                state = state_of(text)
                if text in ("unfinished", "uncounted"):
                    unfinished[text] += sum(configurations.values())
                elif any(part.endswith(("=126", "=127")) for part in state):  # a register not stored, a value too large
                    broken.append((test, state, configurations))
                elif state in answer.states:
                    seen.add(state)
                elif answer.problem:
                    unknown.append((test, state, configurations))
                else:
                    (racy if answer.racy else forbidden).append((test, state, configurations))
            allowed += len(seen)
            unseen += len(answer.states - seen)
    for note in notes:
        print(note)
    for test, reason in unjudged:
        print(f"incomplete\t{test}\t{reason}")
    listed("seen, and the model forbids it", forbidden)
    listed("seen and not among the model's states, in tests with a race", racy)
    listed("seen, and the model does not say, as its answer is incomplete", unknown)
    listed("values that no test writes: the harness is wrong", broken)
    print(f"\n{len(counts)} tests, {instances:,} instances; incomplete answers: {len(unjudged)} tests")
    print(f"instances without a final state: {dict(unfinished) or 'none'}")
    print(f"states seen and allowed: {allowed}; allowed and never seen: {unseen}; seen and forbidden: {len(forbidden)}, "
          f"with a race: {len(racy)}, with an incomplete answer: {len(unknown)}")
    sys.exit(1 if forbidden or broken or (options.racy and racy) else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    recorder = verbs.add_parser("record")
    recorder.add_argument("tests", nargs="*", help="files, or folders with files, *.litmus")
    recorder.add_argument("--out", required=True)
    recorder.add_argument("--minutes", type=float, default=6, help="for everything, compilation included")
    recorder.add_argument("--jobs", type=int, default=os.cpu_count())
    recorder.add_argument("--no-shapes", action="store_true", help="only the tests that are given")
    recorder.add_argument("--only", help="tests whose name contains this text")
    recorder.add_argument("--keep", help="a folder for the sources and the program")
    recorder.add_argument("--compile-only", action="store_true")
    recorder.add_argument("--nvcc", default="nvcc")
    recorder.add_argument("--arch", default="sm_90")
    comparer = verbs.add_parser("compare")
    comparer.add_argument("recorded")
    comparer.add_argument("--build", required=True)
    comparer.add_argument("--racy", action="store_true", help="states of tests with a race are errors, too")
    comparer.add_argument("options", nargs="*", help="after --: options of veriwarp litmus, as --model rc11")
    options = parser.parse_args()
    record(options) if options.verb == "record" else compare(options)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
