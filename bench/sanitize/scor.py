#!/usr/bin/env python3
# ScoR (Kamath, George and Basu, "ScoRD: A Scoped Race Detector for GPUs", ISCA 2020) under `veriwarp run --check race`:
# micro-benchmarks whose names say whether they race, and applications with and without -DRACEY. Prints a table: exit
# code, pairs of places that race, and the lines of the first pairs. ScoR means no synchronisation by `volatile`, so
# --volatile=plain.
#
# usage: scor.py SCOR_DIR --build BUILD_DIR [--limit SECONDS] [--schedules N] [--only micro|applications] [--cuda-path DIR]
#
# SCOR_DIR is a checkout of github.com/csl-iisc/ScoR. A program that is not done after the limit is said to be so.
import argparse
import glob
import os
import random
import re
import subprocess
import sys
import tempfile
import time

APPLICATIONS = ["1dconv", "graph-coloring", "graph-connectivity", "matrix-multiplication", "reduction", "rule-110", "uts"]
def shape_of(application):
    """As their Makefiles give it, but small. Blocks of reduction have a part that needs 128 threads."""
    return ["-DNTHREADS=256" if application == "reduction" else "-DNTHREADS=64", "-DNBLOCKS=4"]


def graph(vertices, edges):
    pairs = sorted({tuple(sorted(random.sample(range(vertices), 2))) for _ in range(edges)})
    return f"{vertices} {len(pairs)}\n" + "\n".join(f"{u} {v}" for u, v in pairs)


def numbers(count, values):
    return " ".join(str(random.choice(values)) for _ in range(count))


def input_of(application):
    """What the application reads, small, and the same each time."""
    random.seed(1)
    if application.startswith("graph"):
        return graph(64, 160)
    return {"1dconv": f"5 2000\n{numbers(5, range(9))}\n{numbers(2000, range(9))}",
            "matrix-multiplication": f"16 16 16\n{numbers(256, range(9))}\n{numbers(256, range(9))}",
            "reduction": f"8192\n{numbers(8192, range(9))}",
            "rule-110": f"2000 8\n{numbers(2000, (0, 1))}"}.get(application, "")


def measure(options, sources, defines, folder, given=""):
    program = os.path.join(folder, "program")
    command = [os.path.join(options.build, "bin", "veriwarp"), "run", "--check", "race", "-o", program]
    if options.cuda_path:
        command += ["--cuda-path", options.cuda_path]
    built = subprocess.run(command + ["--flag=" + define for define in defines] + sources, capture_output=True, text=True)
    if built.returncode:
        return "not built: " + (re.search(r"error: .*", built.stderr) or [built.stderr.strip().split("\n")[0]])[0]
    results = []
    for schedule in range(options.schedules):
        begin = time.monotonic()
        environment = {**os.environ, "VERIWARP_RACE": "volatile=plain", "VERIWARP_SCHEDULE": str(schedule)}
        try:
            done = subprocess.run([program], input=given, capture_output=True, text=True, errors="replace",
                                  timeout=options.limit, cwd=folder, env=environment)
        except subprocess.TimeoutExpired as late:
            pairs = (late.stderr or b"").decode(errors="replace").count(": error: thread")
            results.append(f"not done after {options.limit} s; {pairs} pairs so far")
            continue
        seconds = time.monotonic() - begin
        pairs = re.findall(r"(\S+):(\d+):\d+: error: .*\[([\w-]+)\]\n((?:.*note: .*\n)*)", done.stderr)
        text = f"exit code {done.returncode}, {len(pairs)} pairs, {seconds:.1f} s"
        for _, line, kind, notes in pairs[:3]:
            other = re.search(r":(\d+):\d+: note: .* the same bytes", notes)
            text += f"; {kind} {line} and {other[1] if other else '?'}"
        results.append(text)
    return " | ".join(results)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scor")
    parser.add_argument("--build", required=True)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--schedules", type=int, default=2, help="orders of blocks, a column each")
    parser.add_argument("--only", choices=["micro", "applications"])
    parser.add_argument("--cuda-path")
    options = parser.parse_args()
    orders = range(options.schedules)
    print("| program |" + "".join(f" order {i} |" for i in orders) + "\n|---|" + "---|" * options.schedules, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if options.only != "applications":
            for source in sorted(glob.glob(os.path.join(options.scor, "microbenchmarks", "src", "*.cu"))):
                print(f"| {os.path.basename(source)[:-3]} | {measure(options, [source], [], folder)} |", flush=True)
        if options.only != "micro":
            for name in APPLICATIONS:
                sources = sorted(glob.glob(os.path.join(options.scor, "benchmarks", name, "*.cu")))
                for defines in ([], ["-DRACEY"]):
                    result = measure(options, sources, shape_of(name) + defines, folder, input_of(name))
                    print(f"| {name} {' '.join(defines)} | {result} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
