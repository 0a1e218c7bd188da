#!/usr/bin/env python3
# `veriwarp run --check all` beside NVIDIA's compute-sanitizer: the same programs, one on the CPU, the other on a GPU.
#
# usage: sanitizer.py record PROGRAMS... --out GPU.tsv [--jobs N] [--limit SECONDS] [--minutes TOTAL] [--cuda-path DIR]
#        sanitizer.py compare GPU.tsv --build BUILD [--mine CPU.tsv] [--only PART] [--jobs N] [--limit SECONDS]
#                     [--cuda-path DIR]
#
# `record` needs a GPU, nvcc and compute-sanitizer, and nothing of Veriwarp but its sources. PROGRAMS are files and folders;
# each source with a main() is run plainly and under each tool, once for each case if it has CASE(name). The order is
# random, and always the same. Each row is written when it is known: what was recorded before an interruption counts, and
# the same command goes on from there. `compare` runs the programs of the file under Veriwarp, keeps what it finds
# in CPU.tsv (it goes on from there, too), and prints tables and all disagreements, each with its lines.
#
# A row: program, argument, step (build, plain, a tool, checked), how it ended (exit code, "limit"), seconds, errors, text.
import argparse
import collections
import concurrent.futures
import hashlib
import json
import lzma
import os
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import sanitizer_output as output

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
# Of each tool: options of its own, and those of all. Those that this version does not have are left out.
TOOLS = {"memcheck": [("--leak-check", "full")],
         "racecheck": [("--racecheck-report", "all"), ("--print-limit", "10000"), ("--racecheck-num-workers", "1")],
         "initcheck": [("--initcheck-address-space", "all")],
         "synccheck": []}
COMMON = [("--print-limit", "1000"), ("--show-backtrace", "device"), ("--launch-timeout", "60"), ("--check-exit-code", "no"),
          ("--require-cuda-init", "no")]
PORT, PORTS = 49152, 20  # each job has ports of its own: compute-sanitizer has only ten for all on a machine
MOST_BYTES = 4 << 20  # of a file that a program has written, from its beginning and from its end
BUILD_LIMIT = 180


class Clock:
    """What is left of the time for everything."""

    def __init__(self, minutes):
        self.end = time.monotonic() + 60 * minutes if minutes else float("inf")

    def left(self):
        return self.end - time.monotonic()


class Results:
    """The rows of a file, and those that come to it."""

    def __init__(self, path):
        self.path, self.lock, self.rows = path, threading.Lock(), collections.defaultdict(dict)
        if os.path.exists(path):
            with (lzma.open if path.endswith(".xz") else open)(path, "rt", encoding="utf-8") as file:
                for line in file:
                    if line.endswith("\n") and line.count("\t") == 6:
                        program, argument, step, *rest = line.rstrip("\n").split("\t")
                        self.rows[program, argument][step] = rest

    def add(self, unit, step, ended, seconds, errors, text):
        row = [str(ended), f"{seconds:.1f}", "" if errors is None else str(errors), json.dumps(text)]
        with self.lock, open(self.path, "a", encoding="utf-8") as file:
            self.rows[unit][step] = row
            file.write("\t".join([*unit, step, *row]) + "\n")

    def ended(self, unit, step):
        return self.rows.get(unit, {}).get(step, ["missing"])[0]

    def text(self, unit, step):
        return json.loads(self.rows[unit][step][3])

    def is_done(self, unit, last):
        return last in self.rows.get(unit, {}) or self.ended(unit, "build") not in ("missing", "0")


def kill_session(leader):
    """All processes that a program has started, whichever group they are in."""
    for entry in os.listdir("/proc"):
        try:
            if entry.isdigit():
                with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as file:
                    if int(file.read().rsplit(")", 1)[1].split()[3]) == leader:
                        os.kill(int(entry), signal.SIGKILL)
        except (OSError, IndexError, ValueError):
            pass  # it has ended


def read_ends(path):
    """A file, without its middle if it is large."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES)
            size = os.fstat(file.fileno()).st_size
            if size > MOST_BYTES:
                file.seek(max(MOST_BYTES, size - MOST_BYTES))
                data += b"\n" + file.read(MOST_BYTES)
            return data
    except OSError:
        return b""


def run_limited(command, folder, limit, **environment):
    """How the command ended, the seconds, and what it wrote to both streams."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(dir=folder) as own:
        streams = [os.path.join(own, "stdout"), os.path.join(own, "stderr")]
        with open(streams[0], "wb") as out, open(streams[1], "wb") as errors:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=errors, cwd=own,
                                       start_new_session=True, env={**os.environ, **environment})
            try:
                ended = process.wait(timeout=max(limit, 0.1))
            except subprocess.TimeoutExpired:
                ended = "limit"
            kill_session(process.pid)
            try:
                process.wait(timeout=30)  # a driver may need time to end a kernel
            except subprocess.TimeoutExpired:
                pass
        return ended, time.monotonic() - begin, *map(read_ends, streams)


def digest(data):
    """Standard output in a form that can be compared, and its beginning to be read."""
    return [hashlib.sha256(data).hexdigest()[:16], data[:200].decode(errors="replace")]


def first_error(*streams):
    lines = b"\n".join(streams).decode(errors="replace").splitlines()
    return next((line for line in lines if re.search(r"error|undefined", line)), (lines or [""])[0])[:200]


class Recorder:
    """Runs the steps of each program; the steps of one are done before those of the next. Says what is not known yet."""

    def __init__(self, options, results, clock):
        self.options, self.results, self.clock = options, results, clock
        self.folder = tempfile.mkdtemp()
        self.slots = queue.SimpleQueue()
        for slot in range(options.jobs):
            self.slots.put(slot)
        self.locks = collections.defaultdict(threading.Lock)
        self.built = {}

    def step(self, command, limit, **environment):
        """None if the time for everything was over before the step's own."""
        left = self.clock.left()
        if left < 2:
            return None
        done = run_limited(command, self.folder, min(limit, left), **environment)
        return None if done[0] == "limit" and left <= limit else done

    def build(self, path):
        """The program of a source, built once for all its cases: where it is, how that ended, and what was wrong."""
        with self.locks[path]:
            if path not in self.built:
                program = os.path.join(self.folder, hashlib.sha256(path.encode()).hexdigest()[:12])
                done = self.step(self.build_command(os.path.join(ROOT, path), program), BUILD_LIMIT)
                if done is None:
                    return None
                self.built[path] = program, done[0], done[1], first_error(done[3], done[2]) if done[0] != 0 else ""
            return self.built[path]

    def record(self, unit):
        if self.results.is_done(unit, self.last) or self.clock.left() < 2:
            return
        slot = self.slots.get()
        try:
            built = self.build(unit[0])
            if built is None:
                return
            program, ended, seconds, wrong = built
            self.results.add(unit, "build", ended, seconds, None, wrong)
            if ended == 0:
                self.run_program(unit, [program, *([unit[1]] if unit[1] else [])], slot)
        except OSError as error:
            print(f"{' '.join(unit)}: {error}", flush=True)
        finally:
            self.slots.put(slot)

    def run_plain(self, unit, command, **environment):
        done = self.step(command, self.options.limit, **environment)
        if done:
            self.results.add(unit, "plain", done[0], done[1], None, digest(done[2]))
        return done is not None

    def record_all(self, units):
        try:
            with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
                for job in [pool.submit(self.record, unit) for unit in units]:
                    job.result()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        missing = sum(not self.results.is_done(unit, self.last) for unit in units)
        failed = sum(self.results.ended(unit, "build") not in ("0", "missing") for unit in units)
        print(f"{len(units) - missing} of {len(units)} programs recorded, {missing} not reached; {failed} do not compile",
              flush=True)


class OnGpu(Recorder):
    last = list(TOOLS)[-1]

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.sanitizer = found("compute-sanitizer", self.options.cuda_path)
        self.nvcc = found("nvcc", self.options.cuda_path)
        *_, out, errors = run_limited([self.sanitizer, "--help"], self.folder, 60)
        self.known = set(re.findall(r"--[a-z][a-z-]+", (out + errors).decode(errors="replace")))

    def build_command(self, source, program):
        return [self.nvcc, "-std=c++20", f"-arch={self.options.arch}", "-lineinfo", "-w", "-o", program, source]

    def run_program(self, unit, command, slot):
        if not self.run_plain(unit, command):
            return
        for tool, own in TOOLS.items():
            log = os.path.join(self.folder, f"log{slot}")
            chosen = {**dict(COMMON), **dict(own), "--port": str(PORT + PORTS * slot), "--max-connections": str(PORTS),
                      "--log-file": log}
            words = [word for pair in chosen.items() if pair[0] in self.known for word in pair]
            done = self.step([self.sanitizer, "--tool", tool, *words, *command], self.options.limit)
            if done is None:
                return
            text = (read_ends(log) + b"\n" + done[2] + done[3]).decode(errors="replace")
            errors, findings = output.of_compute_sanitizer(text, os.path.basename(unit[0]))
            if errors is None and done[0] != "limit" and not findings:  # it did not do its work: keep what it said
                findings = [[output.OTHER, first_error(done[3], done[2]), [], 1]]
            self.results.add(unit, tool, done[0], done[1], errors, findings)
            if os.path.exists(log):
                os.remove(log)


class OnCpu(Recorder):
    last = "checked"

    def build_command(self, source, program):
        command = [os.path.join(os.path.abspath(self.options.build), "bin", "veriwarp"), "run", "--check", "all", "--arch", self.options.arch]
        command += ["--cuda-path", self.options.cuda_path] if self.options.cuda_path else []
        return [*command, "--flag=-w", "-o", program, source]

    def run_program(self, unit, command, slot):
        if not self.run_plain(unit, command, VERIWARP_CHECK="none"):
            return
        report = os.path.join(self.folder, f"report{slot}.json")
        done = self.step(command, self.options.limit, VERIWARP_RACE=f"json={report}",
                         VERIWARP_KERNEL_TIME=str(max(1, int(self.options.limit / 2))))
        if done:
            errors, findings = output.of_veriwarp(report)
            self.results.add(unit, "checked", done[0], done[1], errors, findings)
        if os.path.exists(report):
            os.remove(report)


def found(program, cuda_path):
    folders = [os.path.join(cuda_path, part) for part in ("bin", "compute-sanitizer")] if cuda_path else []
    where = shutil.which(program, path=os.pathsep.join([*folders, os.environ.get("PATH", "")]))
    if not where:
        sys.exit(f"sanitizer.py: no {program}; see --cuda-path")
    return where


def lines_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
        return file.read().splitlines()


def units_of(arguments):
    """Each program with each of its cases, in an order that is random and always the same."""
    paths = {os.path.join(root, name) for argument in arguments for root, _, names in os.walk(argument) for name in names}
    paths |= {argument for argument in arguments if os.path.isfile(argument)}
    units = []
    for path in sorted(os.path.relpath(path, ROOT) for path in paths if path.endswith(".cu")):
        lines = lines_of(path)
        if any(re.search(r"\bmain *\(", line) for line in lines):
            cases = [match[1] for line in lines if (match := re.match(r"CASE\((\w+)\)", line))]
            units += [(path, case) for case in cases or [""]]
    random.Random(1).shuffle(units)
    return units


MEMORY = {output.OUT_OF_BOUNDS, output.MISALIGNED, output.GLOBAL_INIT, output.SHARED_INIT, output.COPY_INIT}
RACES = {output.SHARED_RACE, output.OTHER_RACE}
TRUTHS = {"race": RACES, "data-race": RACES, "heterogeneous-race": RACES, "scopes": RACES, "plain": RACES,
          "out-of-bounds": MEMORY, "memory-error": MEMORY, "uninitialised": MEMORY, "misaligned": MEMORY,
          "use-after-free": MEMORY, "barrier-divergence": {output.SYNCHRONISATION}, "barrier-count": {output.SYNCHRONISATION},
          "warp-operation": {output.SYNCHRONISATION}, "deadlock": {output.SYNCHRONISATION}, "leak": {output.LEAK}}


def truth_of(unit):
    """What the program says of itself: "right", or "wrong" and kinds of errors."""
    lines = lines_of(unit[0])
    if found_first := re.match(r"// EXPECT: (right|wrong [a-z-]+)", lines[0]):
        return found_first[1]
    kinds = {mark[1] for line in lines if (mark := re.search(r"\S\s*// ([a-z-]+): ([\w ]+)$", line)) and unit[1] in mark[2].split()}
    return " ".join(["wrong", *sorted(kinds)]) if kinds else "right" if unit[1] else "?"


def is_expected(truth, kind):
    return any(kind in TRUTHS.get(word, ()) for word in truth.split()[1:])


def by_class(findings):
    """Of each class: the places of its findings, and each in words."""
    places, words = collections.defaultdict(set), collections.defaultdict(list)
    for kind, what, at, _ in findings:
        places[kind] |= set(at)
        words[kind].append(f"{what} {' and '.join(at) or '(no line)'}")
    return places, {kind: "; ".join(sorted(set(said))[:6]) for kind, said in words.items()}


def said_by_tools(gpu, unit):
    return [finding for tool in TOOLS for finding in gpu.text(unit, tool)]


def unfinished(gpu, cpu, unit, kind, in_theirs):
    """Whether the run that has not found this kind of error did not come to its end."""
    row = cpu.rows[unit]["checked"] if in_theirs else gpu.rows[unit][output.tool_of(kind)]
    return row[0] == "limit" or not row[2]


def split(count):
    """A cell: how many programs, and what they are in truth."""
    total = sum(count.values())
    return f"{total} ({count['wrong']} / {count['right']} / {count['other']})" if total else ""


def print_classes(gpu, cpu, units):
    """The table of classes, and what disagrees in words."""
    columns = ("both, a common line", "both, other lines", "only compute-sanitizer", "only Veriwarp", "neither",
               "not known")
    listed = collections.defaultdict(list)
    print("Programs, and of these: with an error of the class / right / with another error or not known\n\n| class | "
          + " | ".join(columns) + " |\n|---" + "|---" * len(columns) + "|")
    for kind in output.CLASSES:
        cells = {column: collections.Counter() for column in columns}
        for unit in units:
            theirs, their_words = by_class(said_by_tools(gpu, unit))
            mine, my_words = by_class(cpu.text(unit, "checked"))
            in_theirs, in_mine = kind in their_words, kind in my_words
            column = columns[(0 if theirs[kind] & mine[kind] else 1) if in_theirs and in_mine
                             else 5 if unfinished(gpu, cpu, unit, kind, in_theirs) else 2 if in_theirs else 3 if in_mine else 4]
            truth = truth_of(unit)
            cells[column]["wrong" if is_expected(truth, kind) else "right" if truth == "right" else "other"] += 1
            if column in columns[1:4]:
                said = [f"{name}: {words[kind]}" for name, words in (("compute-sanitizer", their_words), ("Veriwarp", my_words))
                        if kind in words]
                listed[kind, column].append(f"  {' '.join(unit).strip()} [{truth}]\n    " + "\n    ".join(said))
        print(f"| {kind} | " + " | ".join(split(cells[column]) for column in columns) + " |")
    for kind, why in output.CLASSES.items():
        for column in columns[1:4]:
            if found_here := listed[kind, column]:
                print(f"\n{kind}: {column}: {len(found_here)}" + (f" ({why})" if why else ""))
                print("\n".join(found_here))


def print_plain(gpu, cpu, units):
    """Standard output and exit codes of the plain runs."""
    same, differ = collections.Counter(), []
    for unit in units:
        truth = truth_of(unit)
        ends = gpu.ended(unit, "plain"), cpu.ended(unit, "plain")
        texts = gpu.text(unit, "plain"), cpu.text(unit, "plain")
        is_same = ends[0] == ends[1] and texts[0][0] == texts[1][0]
        same[truth == "right", is_same] += 1
        if not is_same:
            differ.append((truth != "right", f"  {' '.join(unit).strip()} [{truth}]\n    GPU: {ends[0]}, {texts[0][1]!r}\n"
                           f"    Veriwarp: {ends[1]}, {texts[1][1]!r}"))
    print(f"\nPlain runs: {same[True, True]} right programs have the same output and exit code, {same[True, False]} do not; of"
          f" the others {same[False, True]} and {same[False, False]}")
    print("\n".join(text for _, text in sorted(differ)))


def print_unusable(gpu, cpu, units):
    """Runs that say nothing: not built, over the limit, or a tool that did not do its work."""
    print("\nNot compared, or in part:")
    for unit in units:
        said = [f"{name} build: {rows.text(unit, 'build')}" for name, rows in (("nvcc", gpu), ("Veriwarp", cpu))
                if rows.ended(unit, "build") not in ("0", "missing")]
        said += [f"{step}: over the limit" for rows in (gpu, cpu) for step in rows.rows.get(unit, ()) if rows.ended(unit, step) == "limit"]
        said += [f"{tool}: {what}" for tool in TOOLS if tool in gpu.rows[unit] for kind, what, *_ in gpu.text(unit, tool)
                 if kind == output.OTHER]
        said += ["Veriwarp: no report"] if cpu.ended(unit, "checked") != "missing" and not cpu.rows[unit]["checked"][2] else []
        if said:
            print(f"  {' '.join(unit).strip()} [{truth_of(unit)}]\n    " + "\n    ".join(said))


def record(options):
    units = units_of(options.programs)
    if not units:
        sys.exit("sanitizer.py: no programs")
    OnGpu(options, Results(options.out), Clock(options.minutes)).record_all(units)


def compare(options):
    gpu, cpu = Results(options.gpu), Results(options.mine or options.gpu + ".veriwarp")
    units = [unit for unit in gpu.rows if gpu.is_done(unit, OnGpu.last) and options.only in unit[0]]
    OnCpu(options, cpu, Clock(0)).record_all([unit for unit in units if gpu.ended(unit, "build") == "0"])
    both = [unit for unit in units if cpu.ended(unit, "checked") != "missing" and gpu.ended(unit, "build") == "0"]
    print(f"\n{len(both)} programs compared\n")
    print_classes(gpu, cpu, both)
    print_plain(gpu, cpu, both)
    print_unusable(gpu, cpu, units)


def main():
    parser = argparse.ArgumentParser()
    verbs = parser.add_subparsers(dest="verb", required=True)
    recorder, comparer = verbs.add_parser("record"), verbs.add_parser("compare")
    recorder.add_argument("programs", nargs="+")
    recorder.add_argument("--out", required=True)
    recorder.add_argument("--minutes", type=float, default=0, help="stop by itself after this time (0: never)")
    comparer.add_argument("gpu")
    comparer.add_argument("--build", required=True)
    comparer.add_argument("--mine", help="what Veriwarp finds (default: GPU.tsv.veriwarp)")
    comparer.add_argument("--only", default="", help="programs whose path contains this")
    for verb, jobs in ((recorder, 16), (comparer, 2)):
        verb.add_argument("--jobs", type=int, default=jobs)
        verb.add_argument("--limit", type=float, default=20, help="seconds for a run")
        verb.add_argument("--arch", default="sm_90")
        verb.add_argument("--cuda-path", default="")
    options = parser.parse_args()
    record(options) if options.verb == "record" else compare(options)
    return 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
