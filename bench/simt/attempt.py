"""What samples.py and hecbench.py share: builds a CUDA program with `veriwarp run`, runs it, with and without checks, and
judges what it says of its own results."""
import os
import re
import resource
import signal
import statistics
import subprocess
import time

RIGHT = re.compile(r"\bPASS(ED)?\b|passed|succe|\bOK\b|\bmatch(es)?\b|0 Failures", re.IGNORECASE)
DENIES = r"(does not|doesn't|don't) match"
WRONG = re.compile(r"\b(FAILED|FAIL|mismatch|Error!|Test failed)\b|veriwarp:|CUDA error at|(?i:" + DENIES + ")")
CHECKS = re.compile(r"\?\s*EXIT_SUCCESS\s*:\s*EXIT_FAILURE")
OWNS_UP = re.compile(r"printf\(\"[^\"\n]*" + DENIES)  # parses: a call that prints it, in the program's source
FINDING = re.compile(r"^\S.*: error: .*\[[\w-]+\]$")  # parses: a finding of `run --check`


class Outcome:
    """Of one run. `code` is None if the time was up; `megabytes` is the largest resident size of the program."""

    def __init__(self, code, said, cpu, wall, megabytes):
        self.code, self.said, self.cpu, self.wall, self.megabytes = code, said, cpu, wall, megabytes


WALL = 10  # times the limit of CPU seconds that a program may take by the clock: beside other work, or asleep


def run(command, limit, cwd, environment=None):
    """`limit`: CPU seconds, of all its threads together."""
    def limited():
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))

    begin = time.monotonic()
    process = subprocess.Popen(["timeout", "-k", "5", str(limit * WALL), *command], cwd=cwd, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                               env=environment, preexec_fn=limited)
    said = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    cpu = used.ru_utime + used.ru_stime
    ended = process.returncode not in (124, 137, -signal.SIGXCPU, -signal.SIGKILL) and cpu <= limit
    code = process.returncode if ended else None
    return Outcome(code, said, cpu, time.monotonic() - begin, used.ru_maxrss / 1024)


def why_not_built(said):
    missing = sorted(set(re.findall(r"undefined reference to `(\w+)", said)))
    if missing:
        return "missing: " + ", ".join(missing[:4]) + (f" and {len(missing) - 4} more" if len(missing) > 4 else "")
    errors = [line.split("error: ")[-1] for line in said.splitlines() if "error: " in line]
    return (errors or ["?"])[0].removeprefix("veriwarp: ")[:110]


def judged(done, limit, source, program):
    """What kind of outcome a run is, and a few words on it. `source`: the text of the program's files."""
    said = done.said.replace(program, "program")
    if done.code is None:
        return "too slow", f"not done after {limit:.0f} CPU s"
    if done.code == 2 and "waiv" in said.lower():
        return "waived", "by itself"
    wrong = WRONG.search(said)
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    if done.code != 0 or wrong:
        told = next((line for line in lines if WRONG.search(line)), (lines or [""])[-1])
        return "wrong", f"exit code {done.code}: {told[:90]}"
    told = [line for line in lines if RIGHT.search(line)]
    if told:
        return "passed", told[-1][:90]
    if CHECKS.search(source):
        return "passed", "exit code"
    if OWNS_UP.search(source):
        return "passed", "does not say that the result is wrong"
    return "runs", "checks nothing"


def text_of(folder):
    names = [os.path.join(top, name) for top, _, files in os.walk(folder) for name in sorted(files)]
    return "\n".join(open(name, errors="replace").read() for name in names
                     if name.endswith((".cu", ".cpp", ".h", ".cuh", ".hpp")))


def findings(said):
    return [line for line in said.splitlines() if FINDING.search(line)]


def build_and_run(options, program, sources, flags, arguments, folder, extra):
    """The outcome of the build if it fails, and that of the run, or None."""
    command = [os.path.join(options.build, "bin", "veriwarp"), "run", *extra, "-o", program, "--flag=-w",
               "--flag=-ferror-limit=0", *["--flag=" + flag for flag in flags]]
    built = run(command + sources, options.limit * 3, folder)
    if built.code != 0:
        return built, None
    return None, None if options.compile_only else run([program, *arguments], options.limit, folder)


def with_checks(options, name, scratch, sources, flags, arguments, folder, source, extra=()):
    """Builds, runs in `folder`, which may be written to, and judges; with options.check once more with checks. Returns
    [kind, words, CPU seconds], and what the checked run was if there was one. `source`: the text of the program's files."""
    program = os.path.join(scratch, "program")
    failed, done = build_and_run(options, program, sources, flags, arguments, folder, extra)
    keep(options, name, failed or done)
    if failed:
        return ["not built", "takes too long" if failed.code is None else why_not_built(failed.said), 0]
    if not done:
        return ["built", "", 0]
    outcome = [*judged(done, options.limit, source, program), done.cpu]
    if not options.check or outcome[0] not in ("passed", "runs"):
        return outcome
    program = os.path.join(scratch, "checked")
    failed, checked = build_and_run(options, program, sources, flags, arguments, folder, [*extra, "--check", options.check])
    keep(options, name + ".checked", failed or checked)
    if failed:
        return [*outcome, {"kind": "not built", "words": why_not_built(failed.said)}]
    return [*outcome, {"kind": "too slow" if checked.code is None else "ended", "found": findings(checked.said),
                       "time": checked.cpu / max(done.cpu, 0.01), "memory": checked.megabytes / max(done.megabytes, 1),
                       "cpu": checked.cpu}]


def keep(options, name, done):
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
        with open(os.path.join(options.keep, name + ".txt"), "w") as file:
            file.write(f"exit code {done.code if done else 0}, ")
            if done:
                file.write(f"{done.cpu:.2f} CPU s, {done.wall:.2f} s, {done.megabytes:.0f} MB\n{done.said}")


def add_options(parser):
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--compile-only", action="store_true")
    parser.add_argument("--limit", type=float, default=100,
                        help=f"CPU seconds for running each program, by the clock {WALL} times as many; thrice that to build it")
    parser.add_argument("--json")
    parser.add_argument("--check", help="run the programs with these checks, too")
    parser.add_argument("--keep", help="folder that gets what each program says")


def row(name, outcome):
    checked = outcome[3] if len(outcome) > 3 else None
    more = ""
    if checked and "time" in checked:
        more = f" {checked['kind']}, {len(checked['found'])} findings | {checked['time']:.1f} | {checked['memory']:.1f} |"
    elif checked:
        more = f" {checked['kind']}: {checked['words']} | | |"
    return f"| {name} | {outcome[0]} | {outcome[1]} | {outcome[2]:.2f} |{more}"


def ratios(title, values):
    values = sorted(values)
    at = min(len(values) - 1, int(0.95 * len(values)))
    return f"{title}: median {statistics.median(values):.1f}, 95th percentile {values[at]:.1f}, {len(values)} programs"


def print_summary(results):
    kinds = [outcome[0] for outcome in results.values()]
    print("\n" + ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds)))
    done = [outcome[3] for outcome in results.values() if len(outcome) > 3 and "time" in outcome[3]]
    if done:
        print(ratios("CPU time over the plain run", [one["time"] for one in done]))
        print(ratios("memory over the plain run", [one["memory"] for one in done]))
        print(sum(len(one["found"]) for one in done), "findings")


# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
