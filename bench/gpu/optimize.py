#!/usr/bin/env python3
"""What the optimisations of annotated kernels gain on a GPU: the programs of optimize/, before and after `veriwarp optimize`.

usage: optimize.py emit --build BUILD --out DIR [--jobs N]
       optimize.py measure DIR --out FILE [--arch sm_90] [--jobs N]

`emit` needs Clang and Veriwarp, but no GPU: DIR then has each program twice, `harness.h` and `programs.json`, which says
what was done and what was refused. The case studies, optimize/cases, are the kernels of test/optimize/apply with a `main`
that measures. `measure` needs only DIR, nvcc and a GPU. It compiles with `nvcc -O3`, which itself unrolls and keeps what it
can in registers, runs both variants of a program in turn, and writes a table in Markdown: the medians of the rounds. Exit
code 1: a result differs, or a program fails.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
APPLY = os.path.join(os.path.dirname(os.path.dirname(HERE)), "test", "optimize", "apply")
ROUNDS = 3
VARIANTS = ("original", "optimised")
# Seconds for a program: it runs for less than two; a kernel that hangs must not take the others' time.
TIMEOUT = 30


def original(source):
    """The text of a program; of a case study with its kernels, which come from the tests."""
    with open(source, encoding="utf-8") as file:
        text = file.read()
    if os.path.basename(os.path.dirname(source)) != "cases":
        return text
    with open(os.path.join(APPLY, os.path.basename(source)), encoding="utf-8") as file:
        kernels, main, _ = file.read().partition("int main() {")
    if not main:
        raise SystemExit(f"{source}: its kernels have no main that could be replaced")
    return kernels.replace("#include <cstdio>", '#include "harness.h"') + text


def emitProgram(veriwarp, source, folder):
    name = os.path.basename(source).removesuffix(".cu")
    name = "case_" + name if os.path.basename(os.path.dirname(source)) == "cases" else name
    before, after = (os.path.join(folder, f"{name}.{variant}.cu") for variant in VARIANTS)
    account = os.path.join(folder, name + ".json")
    with open(before, "w", encoding="utf-8") as file:
        file.write(original(source))
    run = subprocess.run([veriwarp, "optimize", before, "-o", after, "--json", account], capture_output=True, text=True)
    if run.returncode > 1 or not os.path.exists(account):
        raise SystemExit(f"{name}: {run.stderr}")
    with open(account, encoding="utf-8") as file:
        steps = json.load(file)["files"][0]["steps"]
    os.remove(account)
    return {"name": name, "written": os.path.exists(after), "told": run.stderr,
            "done": [step["annotation"] for step in steps if step["applied"]],
            "refused": [step["annotation"] for step in steps if not step["applied"]]}


def emit(options):
    veriwarp = os.path.join(options.build, "bin", "veriwarp")
    if not os.path.exists(veriwarp):
        raise SystemExit(f"{os.path.basename(sys.argv[0])}: there is no {veriwarp}")
    os.makedirs(options.out, exist_ok=True)
    shutil.copy(os.path.join(HERE, "optimize", "harness.h"), options.out)
    sources = sorted(glob.glob(os.path.join(HERE, "optimize", "*.cu"))) + sorted(glob.glob(os.path.join(HERE, "optimize", "cases", "*.cu")))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        programs = list(pool.map(lambda source: emitProgram(veriwarp, source, options.out), sources))
    with open(os.path.join(options.out, "programs.json"), "w", encoding="utf-8") as file:
        json.dump(programs, file, indent=1)
    for program in programs:
        print(f"{program['name']}: {'; '.join(program['done']) or 'nothing done'}")
        if program["refused"] or not program["written"]:
            print(program["told"])
    return 1 if any(program["refused"] or not program["written"] for program in programs) else 0


def compileProgram(nvcc, arch, folder, name, variant, binaries):
    """What nvcc says against it, or nothing."""
    command = [nvcc, "-O3", f"-arch={arch}", "-std=c++17", f'-DVARIANT="{variant}"', os.path.join(folder, f"{name}.{variant}.cu"),
               "-o", os.path.join(binaries, f"{name}.{variant}")]
    run = subprocess.run(command, capture_output=True, text=True)
    return f"{name}, {variant}: {run.stderr.strip()}" if run.returncode else ""


class Failed(Exception):
    pass


def runProgram(program, *arguments):
    """The columns that it prints."""
    try:
        run = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        raise Failed(f"not ended after {TIMEOUT} s") from None
    if run.returncode:
        raise Failed(f"exit code {run.returncode}: {run.stderr.strip()}")
    print(run.stdout, end="", flush=True)
    return run.stdout.rstrip("\n").split("\t")


def measureProgram(binaries, name):
    """Its title, the medians of the variants in ms, the rounds' ratios, and how the results compare."""
    times, sums, equal = {variant: [] for variant in VARIANTS}, {variant: set() for variant in VARIANTS}, ""
    saved = os.path.join(binaries, "outputs")
    for turn in range(ROUNDS):
        for variant in VARIANTS:
            more = () if turn else ("--save", saved) if variant == "original" else ("--compare", saved)
            title, _, milliseconds, checksum, *compared = runProgram(os.path.join(binaries, f"{name}.{variant}"), *more)
            times[variant].append(float(milliseconds))
            sums[variant].add(checksum)
            equal = compared[0] if compared else equal
    os.remove(saved)
    if any(len(each) > 1 for each in sums.values()):
        equal = "no: it changes from run to run"
    elif equal != "same":
        equal = f"no: relative difference {equal}"
    ratios = [after / before for before, after in zip(times["original"], times["optimised"])]
    return title, *(statistics.median(times[variant]) for variant in VARIANTS), ratios, equal


def gpu():
    try:
        run = subprocess.run(["nvidia-smi", "--query-gpu=name,driver_version,clocks.sm", "--format=csv,noheader"], capture_output=True, text=True)
        return run.stdout.strip() or "unknown GPU"
    except OSError:
        return "unknown GPU"


def measure(options):
    nvcc = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
    with open(os.path.join(options.folder, "programs.json"), encoding="utf-8") as file:
        programs = [program for program in json.load(file) if program["written"]]
    lines = [f"{gpu()}; nvcc -O3 -arch={options.arch}; medians of {ROUNDS} runs, each the median of 41 samples.\n",
             "| program | annotations | original, ms | optimised, ms | optimised / original | in each run | equal |", "|---|---|---|---|---|---|---|"]
    bad = []
    with tempfile.TemporaryDirectory() as binaries:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            jobs = [(program["name"], variant) for program in programs for variant in VARIANTS]
            bad += filter(None, pool.map(lambda job: compileProgram(nvcc, options.arch, options.folder, *job, binaries), jobs))
        for program in programs:
            try:
                title, before, after, ratios, equal = measureProgram(binaries, program["name"])
            except (Failed, OSError, ValueError) as why:
                bad.append(f"{program['name']}: {why}")
                continue
            done = "; ".join(each.removeprefix("gpuopt ").rstrip("; ") for each in program["done"])
            lines.append(f"| {title} | `{done}` | {before:.4f} | {after:.4f} | {after / before:.3f} | "
                         f"{', '.join(f'{ratio:.3f}' for ratio in ratios)} | {'yes' if equal == 'same' else equal} |")
            if equal != "same":
                bad.append(f"{program['name']}: {equal}")
            with open(options.out, "w", encoding="utf-8") as file:  # each time: what is measured stays if the run is cut off
                file.write("\n".join(lines) + "\n")
    lines += ["", *bad] if bad else []
    with open(options.out, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    print("\n".join(lines))
    return 1 if bad else 0


def main():
    parser = argparse.ArgumentParser(description="measures on a GPU what the optimisations of annotated kernels gain")
    verbs = parser.add_subparsers(dest="verb", required=True)
    first = verbs.add_parser("emit", help="write each program before and after `veriwarp optimize`")
    first.add_argument("--build", required=True, help="the build's folder")
    first.add_argument("--out", required=True, metavar="DIR")
    first.add_argument("--jobs", type=int, default=2)
    second = verbs.add_parser("measure", help="compile and run what emit wrote")
    second.add_argument("folder", metavar="DIR")
    second.add_argument("--out", required=True, metavar="FILE")
    second.add_argument("--arch", default="sm_90")
    second.add_argument("--jobs", type=int, default=16)
    options = parser.parse_args()
    return emit(options) if options.verb == "emit" else measure(options)


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
