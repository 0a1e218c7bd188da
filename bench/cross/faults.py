#!/usr/bin/env python3
# Faults while `veriwarp check` works: whatever happens to its children, its files and its output, it ends, with an exit
# code that the documentation names, and says nothing of a kernel that an undisturbed run does not say, or less.
#
# usage: faults.py --build BUILD_DIR [--cuda-path DIR] [--count N] [--seed S] [--only FAULT]... [--keep DIR] [-v] [FILE.cu...]
#
# Without files: some kernels of test/race, right and wrong. Each is checked once undisturbed. Then, N times: a file, a
# fault, and when and where it strikes are drawn at random; the file is checked, and what is reported is compared.
#
#   kill, crash, end   a child, or a child's child, gets SIGKILL, SIGSEGV or SIGTERM
#   stop               one is stopped, and never goes on: a checker or a solver (who stops the compiler has to end it)
#   all                all of them are killed, again and again, for a while
#   cache              files of the cache are cut off, emptied, garbled, or exchanged, before the check or during it
#   log                the log cannot grow (a small file system, if one may be mounted, or /dev/full)
#   disk               cache and temporary files lie on a file system that is full (or in a folder that may not be written)
#   size               no file may grow beyond some kilobytes (RLIMIT_FSIZE)
#   files, processes, memory   there are few of them (RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_AS)
#   pipe               who reads the output goes away; or it goes to /dev/full
#
# A wrong answer is: `proved` or `assumed` where the undisturbed run does not say so; a definite finding where it has
# none; a check of a kernel that is missing without an exit code of 2; an exit code that is not documented, or 0 though
# something is not proved, or though the report could not be written; no end within the limit. Prints each, and a table of
# what the faults led to. Ends with 1 if there was one.
import argparse
import collections
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FILES = ["wrong/reduce_no_barrier_in_loop.cu", "wrong/loop_stride_block_only.cu", "wrong/oob_loop_inclusive.cu",
         "wrong/divergence_loop_trip_count.cu", "wrong/loop_place_in_rows.cu", "wrong/assert_in_loop.cu",
         "correct/loop_place_in_rows.cu", "correct/barrier_nested_loops.cu", "correct/barrier_triangular_loops.cu",
         "correct/warp_partial_barriers_in_loop.cu", "correct/atomic_cas_loop_max.cu", "correct/alias_two_halves.cu"]
LIMIT = 120  # seconds that a disturbed check may take; an undisturbed one takes a few
SPEED = ("bank-conflict", "uncoalesced", "missing-assumption")
GOOD = ("proved", "assumed")


def descendants(pid, least=1):
    """Those below `pid`, from that depth on."""
    found, todo = [], [(pid, 1)]
    while todo:
        current, depth = todo.pop()
        try:
            for thread in os.listdir(f"/proc/{current}/task"):
                with open(f"/proc/{current}/task/{thread}/children") as listed:
                    children = [int(child) for child in listed.read().split()]
                found += children if depth >= least else []
                todo += [(child, depth + 1) for child in children]
        except OSError:
            pass
    return found


def send(pid, number):
    try:
        os.kill(pid, number)
        return True
    except ProcessLookupError:
        return False


def command_of(pid):
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as read:
            return " ".join(word.decode(errors="replace") for word in read.read().split(b"\0")[:2])
    except OSError:
        return ""


class Strike(threading.Thread):
    """Sends signals to processes below `pid`, from `delay` seconds on: to one, or to all for a while."""

    def __init__(self, process, rng, number, everyone=False):
        super().__init__()
        self.process, self.number, self.everyone = process, number, everyone
        self.delay, self.choice = rng.choice([0, 0.02, 0.05, 0.1, 0.3, 0.6, 1, 2]), rng.random()
        self.hit, self.commands = [], []

    def run(self):
        time.sleep(self.delay)
        until = time.time() + 1.5
        while self.process.poll() is None and time.time() < until:
            below = descendants(self.process.pid, 2 if self.number == signal.SIGSTOP else 1)
            for pid in below if self.everyone else below[int(self.choice * len(below)):][:1]:
                command = command_of(pid)
                if send(pid, self.number):
                    self.hit.append(pid)
                    self.commands.append(command)
            if self.hit and not self.everyone:
                return
            time.sleep(0.005)


class Case:
    """One disturbed check."""

    def __init__(self, options, file, fault, rng, folder, warm):
        self.options, self.file, self.fault, self.rng, self.folder = options, file, fault, rng, folder
        self.cache, self.temporary = os.path.join(folder, "cache"), os.path.join(folder, "tmp")
        self.report, self.log = os.path.join(folder, "report.json"), os.path.join(folder, "log")
        self.mounted, self.limits, self.lost, self.struck = [], {}, False, []
        os.mkdir(self.temporary)
        if warm and rng.random() < 0.5:
            shutil.copytree(warm, self.cache)
        else:
            os.mkdir(self.cache)

    def mount(self, place, kilobytes):
        os.makedirs(place, exist_ok=True)
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", place], capture_output=True)
        if done.returncode == 0:
            self.mounted.append(place)
        return done.returncode == 0

    def fill(self, place):
        try:
            with open(os.path.join(place, "ballast"), "wb") as out:
                while True:
                    out.write(b"x" * 4096)
                    out.flush()
        except OSError:
            pass

    def garble(self):
        rng = self.rng
        files = [os.path.join(at, name) for at, _, names in os.walk(self.cache) for name in names]
        rng.shuffle(files)
        for path in files[:rng.randint(1, max(1, len(files)))]:
            try:
                with open(path, "rb") as old:
                    data = old.read()
                how = rng.randrange(7)
                if how == 0:
                    data = b""
                elif how == 1:
                    data = data[:rng.randrange(len(data) + 1)]
                elif how == 2:
                    at = rng.randrange(len(data) + 1)
                    data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1:]
                elif how == 3:
                    data = bytes(rng.randrange(256) for _ in range(len(data)))
                elif how == 4:
                    data = data[::-1]
                elif how == 5:
                    os.remove(path)
                    os.mkdir(path)
                    continue
                else:
                    data += data
                with open(path, "wb") as new:
                    new.write(data)
            except OSError:
                pass

    def prepare(self):
        fault, rng = self.fault, self.rng
        if fault == "log" and (rng.random() < 0.5 or not self.mount(os.path.join(self.folder, "small"), 8)):
            self.log = "/dev/full"
        elif fault == "log":
            self.log = os.path.join(self.folder, "small", "log")
        elif fault == "disk":
            size = rng.choice([4, 16, 64, 256])
            for place in (self.cache, self.temporary):
                if rng.random() < 0.7:
                    if not self.mount(place, size):
                        os.chmod(place, 0o500)
                    elif rng.random() < 0.7:
                        self.fill(place)
        elif fault == "cache":
            self.garble()
        elif fault == "size":
            self.limits[resource.RLIMIT_FSIZE] = rng.choice([0, 1, 1000, 5000, 20000, 100000])
        elif fault == "files":
            self.limits[resource.RLIMIT_NOFILE] = rng.choice([4, 6, 8, 12, 16, 24, 40])
        elif fault == "processes" and os.getuid():
            self.limits[resource.RLIMIT_NPROC] = rng.choice([1, 5, 20])
        elif fault == "memory":
            self.limits[resource.RLIMIT_AS] = rng.choice([100, 200, 300, 400, 600, 900]) << 20

    def limit(self):
        os.setsid()
        for which, value in self.limits.items():
            resource.setrlimit(which, (value, value))

    def run(self):
        """(exit code, report or None, what it wrote, whether it ended by itself)"""
        self.prepare()
        command = [*self.options.command, self.file, "--cache", self.cache, "--log", self.log, "--json", self.report]
        out = subprocess.PIPE
        if self.fault == "pipe":
            self.lost = self.rng.random() < 0.5
            if self.lost:
                command[command.index("--json") + 1] = self.rng.choice(["/dev/full", os.path.join(self.folder, "no", "r.json")])
            else:
                out = open("/dev/full", "w") if self.rng.random() < 0.3 else subprocess.PIPE
        environment = dict(os.environ, TMPDIR=self.temporary, NO_COLOR="1")
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT if out is subprocess.PIPE else subprocess.DEVNULL,
                                   env=environment, preexec_fn=self.limit)
        strike = None
        if self.fault in ("kill", "crash", "end", "stop", "all"):
            number = {"crash": signal.SIGSEGV, "end": signal.SIGTERM, "stop": signal.SIGSTOP}.get(self.fault, signal.SIGKILL)
            strike = Strike(process, self.rng, number, self.fault == "all")
            strike.start()
        elif self.fault == "cache":
            time.sleep(self.rng.random())
            self.garble()
        elif self.fault == "pipe" and out is subprocess.PIPE and not self.lost:
            process.stdout.read(self.rng.choice([0, 1, 50]))
            process.stdout.close()
        ended, text = True, b""
        try:
            if process.stdout and not process.stdout.closed:
                text = process.communicate(timeout=LIMIT)[0] or b""
            else:
                process.wait(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            ended = False
        if strike:
            strike.join()
            self.struck = strike.commands
        for pid in descendants(process.pid) + ([] if ended else [process.pid]) + (strike.hit if strike else []):
            send(pid, signal.SIGKILL)
        process.wait()
        report = None
        try:
            with open(self.report) as read:
                report = json.load(read)
        except (OSError, ValueError):
            pass
        return process.returncode, report, text.decode(errors="replace"), ended

    def clean(self):
        for place in self.mounted:
            subprocess.run(["umount", place], capture_output=True)
        for at, folders, _ in os.walk(self.folder):
            for name in folders:
                os.chmod(os.path.join(at, name), 0o700)


def verdicts(report):
    return {(kernel["name"], check): entry["verdict"] for kernel in report["kernels"] for check, entry in kernel["checks"].items()
            if check not in SPEED}


def definite(report):
    return {(kernel["name"], finding["check"]) for kernel in report["kernels"] for finding in kernel.get("findings", [])
            if finding["verdict"] == "refuted" and finding["check"] not in SPEED}


def faulty(case, undisturbed, code, report, ended):
    """What is wrong with the answer."""
    if not ended:
        return [f"has not ended after {LIMIT} s"]
    wrong = []
    allowed = {0, 1, 2, 3} | ({-signal.SIGPIPE} if case.fault == "pipe" else set()) | (
        {-signal.SIGXFSZ} if case.fault == "size" else set()) | ({127} if case.fault in ("memory", "files") else set())
    if code not in allowed:
        wrong.append(f"exit code {code}")
    expected = verdicts(undisturbed)
    if code == 0 and any(verdict not in GOOD for verdict in expected.values()):
        wrong.append("exit code 0, though not everything is proved")
    if code == 0 and case.lost:
        wrong.append("exit code 0, though the report could not be written")
    if report is None:
        return wrong + (["no report, and exit code %d" % code] if code in (0, 1, 3) and not case.lost else [])
    found = verdicts(report)
    for key, verdict in found.items():
        before = expected.get(key)
        if verdict in GOOD and before not in GOOD:
            wrong.append(f"{key[1]} of {key[0]}: {verdict}, undisturbed {before}")
        if verdict == "refuted" and before != "refuted":
            wrong.append(f"{key[1]} of {key[0]}: refuted, undisturbed {before}")
    for kernel, check in definite(report) - definite(undisturbed):
        wrong.append(f"{check} of {kernel}: a definite finding that an undisturbed check does not have")
    missing = set(expected) - set(found)
    if missing and code != 2:
        wrong.append(f"nothing is said of {sorted(missing)[:3]}, and exit code {code}")
    return wrong


FAULTS = ["kill", "crash", "end", "stop", "all", "cache", "log", "disk", "size", "files", "processes", "memory", "pipe"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--cuda-path", help="as of veriwarp check")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", choices=FAULTS)
    parser.add_argument("--keep", help="a folder for what led to a wrong answer")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    options.command = [os.path.join(os.path.abspath(options.build), "bin", "veriwarp"), "check", "--timeout", "5",
                       *(["--cuda-path", options.cuda_path] if options.cuda_path else [])]
    files = [os.path.abspath(file) for file in options.files] or [os.path.join(ROOT, "test", "race", file) for file in FILES]
    undisturbed, warm = {}, {}
    table, failures = collections.defaultdict(collections.Counter), 0
    with tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(files):
            report, cache = os.path.join(folder, f"r{number}.json"), os.path.join(folder, f"cache{number}")
            done = subprocess.run([*options.command, file, "--cache", cache, "--json", report], capture_output=True, text=True)
            if done.returncode not in (0, 1, 3):
                sys.exit(f"{file}: exit code {done.returncode} without a fault\n{done.stderr}")
            with open(report) as read:
                undisturbed[file] = json.load(read)
            warm[file] = cache if os.path.isdir(cache) else None
        for number in range(options.count):
            rng = random.Random(options.seed * 1000003 + number)
            file, fault = rng.choice(files), rng.choice(options.only or FAULTS)
            place = tempfile.mkdtemp(dir=folder)
            case = Case(options, file, fault, rng, place, warm[file])
            begin = time.time()
            try:
                code, report, text, ended = case.run()
            finally:
                case.clean()
            wrong = faulty(case, undisturbed[file], code, report, ended)
            for said in wrong:
                print(f"{options.seed}/{number} {fault} {case.struck[:1]} {os.path.basename(file)}: {said}", flush=True)
            failures += bool(wrong)
            if options.verbose:
                print(f"{number} {fault} {os.path.basename(file)}: {code}, {time.time() - begin:.1f} s", flush=True)
            if wrong and options.keep:
                os.makedirs(options.keep, exist_ok=True)
                with open(os.path.join(options.keep, f"{options.seed}-{number}.txt"), "w") as out:
                    out.write("\n".join(wrong) + "\n" + text)
            same = report is not None and verdicts(report) == verdicts(undisturbed[file])
            table[fault]["wrong" if wrong else "same" if same else "less" if report else "refused"] += 1
            shutil.rmtree(place, ignore_errors=True)
    print(f"{'fault':<10} {'same':>6} {'less':>6} {'refused':>8} {'wrong':>6}")
    for fault in FAULTS:
        if row := table.get(fault):
            print(f"{fault:<10} {row['same']:>6} {row['less']:>6} {row['refused']:>8} {row['wrong']:>6}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
