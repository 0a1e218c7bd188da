#!/usr/bin/env python3
"""Runs solvers on FlatZinc instances, one process at a time, each for the same processor time.

usage: measure.py --instances DIR --cpu 30 [--only PART,PART] NAME=COMMAND ... > results.jsonl

A COMMAND is split at spaces; FILE in it is the instance. Time is processor time of the child, read from /proc, because the
machine may be shared; at the limit the child gets SIGINT, on which solvers print their statistics and stop. One line
of JSON per run: nodes, failures, objective, CPU seconds, and whether the search was complete. The solvers read a copy of
the instance in which the objective is printed.
"""
import argparse, json, lzma, os, re, signal, subprocess, sys, tempfile, time


def cpu_seconds(pid):
    try:
        with open(f"/proc/{pid}/stat") as f:
            fields = f.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0.0


def run(command, limit):
    with tempfile.TemporaryFile("w+") as out:
        child = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        asked = None
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            used = cpu_seconds(child.pid)
            if used >= limit and asked is None:
                child.send_signal(signal.SIGINT)
                asked = used
            elif asked is not None and used > limit + 15:
                child.kill()
            time.sleep(0.02)
        child.returncode = status
        out.seek(0)
        return out.read(), usage.ru_utime + usage.ru_stime, status


def statistic(text, *names):
    for name in names:
        found = re.findall(r"^%%+(?:mzn-stat)?:?\s*" + name + r"\s*[=:]\s*([0-9.eE+-]+)", text, re.M)
        if found:
            return float(found[-1])
    return None


def objective_name(text):
    found = re.search(r"^solve\b.*?\b(?:minimize|maximize)\s+(\w+)\s*;", text, re.M)
    return found and found.group(1)


def with_objective_shown(text):
    """The instance with its objective among the variables that are printed: not every solver's statistics tell it."""
    name = objective_name(text)
    if not name:
        return text
    return re.sub(rf"^(var [^:\n]*:\s*{name}\b)(?![^\n]*output_var)", r"\1 :: output_var", text, count=1, flags=re.M)


def objective_of(text, name):
    values = re.findall(rf"^{name} = (-?\d+);", text, re.M) if name else []
    return int(values[-1]) if values else statistic(text, "objective")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--instances", required=True)
    parser.add_argument("--cpu", type=float, default=30)
    parser.add_argument("--only", default="", metavar="A,B", help="instances whose name contains one of these")
    parser.add_argument("solvers", nargs="+", metavar="NAME=COMMAND")
    options = parser.parse_args()
    only = [o for o in options.only.split(",") if o]
    with tempfile.TemporaryDirectory() as scratch:
        for file in sorted(os.listdir(options.instances)):
            name = re.sub(r"\.fzn(\.xz)?$", "", file)
            if name == file or (only and not any(o in name for o in only)):
                continue
            path = os.path.join(options.instances, file)
            with (lzma.open if file.endswith(".xz") else open)(path, "rt") as source:
                text = with_objective_shown(source.read())
            objective = objective_name(text)
            path = os.path.join(scratch, name + ".fzn")
            with open(path, "w") as target:
                target.write(text)
            for solver in options.solvers:
                label, command = solver.split("=", 1)
                text, seconds, status = run([path if w == "FILE" else w for w in command.split()], options.cpu)
                print(json.dumps({
                    "instance": name, "solver": label, "cpu": round(seconds, 3), "status": status,
                    "nodes": statistic(text, "nodes"), "failures": statistic(text, "failures"),
                    "iterations": statistic(text, "fixpoint_iterations"), "deductions": statistic(text, "num_deductions"),
                    "init": statistic(text, "initTime"), "objective": objective_of(text, objective),
                    "complete": "==========" in text or "=====UNSAT" in text}), flush=True)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
