#!/usr/bin/env python3
"""Runs solvers on FlatZinc instances, one process at a time, each for the same processor time.

usage: measure.py --instances DIR --cpu 30 [--only NAME ...] NAME=COMMAND ... > results.jsonl

A COMMAND is split at spaces; FILE in it is the instance. Time is processor time of the child, read from /proc, because the
machine may be shared; at the limit the child gets SIGINT, on which solvers print their statistics and stop. One line
of JSON per run: nodes, failures, objective, CPU seconds, and whether the search was complete. Instances ending in .xz
are unpacked to a temporary folder first.
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
        child = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, preexec_fn=lambda: os.nice(19))
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


def objective_of(text, instance):
    """The last value of the objective: a variable of the solve item, if it is printed, else what the solver reports."""
    with open(instance) as f:
        solve = [line for line in f if line.startswith("solve")][-1]
    name = re.search(r"(?:minimize|maximize)\s+(\w+)", solve)
    values = re.findall(rf"^{name.group(1)} = (-?\d+);", text, re.M) if name else []
    return int(values[-1]) if values else statistic(text, "objective")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--instances", required=True)
    parser.add_argument("--cpu", type=float, default=30)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("solvers", nargs="+", metavar="NAME=COMMAND")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        for file in sorted(os.listdir(options.instances)):
            name = re.sub(r"\.fzn(\.xz)?$", "", file)
            if name == file or (options.only and not any(o in name for o in options.only)):
                continue
            path = os.path.join(options.instances, file)
            if file.endswith(".xz"):
                unpacked = os.path.join(scratch, name + ".fzn")
                with lzma.open(path) as source, open(unpacked, "wb") as target:
                    target.write(source.read())
                path = unpacked
            for solver in options.solvers:
                label, command = solver.split("=", 1)
                text, seconds, status = run([path if w == "FILE" else w for w in command.split()], options.cpu)
                print(json.dumps({
                    "instance": name, "solver": label, "cpu": round(seconds, 3), "status": status,
                    "nodes": statistic(text, "nodes"), "failures": statistic(text, "failures"),
                    "iterations": statistic(text, "fixpoint_iterations"), "deductions": statistic(text, "num_deductions"),
                    "init": statistic(text, "initTime"), "objective": objective_of(text, path),
                    "complete": "==========" in text or "=====UNSAT" in text}), flush=True)


if __name__ == "__main__":
    main()
