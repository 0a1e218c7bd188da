#!/usr/bin/env python3
"""How long the optimisations of annotated kernels take: every request of the suite in test/optimize, one row of a table for
each transformation.

usage: suite.py [--veriwarp PROGRAM] [--repeat N] [--all] [FILE.cu...]

A request is one application or refusal of one transformation. Told of each: the time to transform beyond parsing (its
conditions are proved in it), to verify the kernels before and after, and to refuse, which is the proof before and the
transformation. CPU seconds of Clang with the plugin and of the solvers it starts, an upper bound; of N runs the median. The
command's CPU seconds, parsing and all, are told of the files. Aims are those of the project; the published times are from Sakar, Safari, Huisman, Wijs (2025).
--all prints every request, too.
"""
import argparse
import glob
import json
import os
import resource
import statistics
import subprocess
import tempfile

SOURCE_DIR = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NAMES = {"loop_unroll": "unroll", "iter_merge": "merge", "glob_to_reg": "registers", "glob_to_shared": "shared memory",
         "matrix_lin": "linearise", "tile": "tile", "fuse": "fuse"}


def childSeconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(veriwarp, file, repeat):
    """The steps of a file, each with the medians of its times; CPU seconds of the command."""
    runs, cpu = [], []
    for _ in range(repeat):
        with tempfile.TemporaryDirectory() as folder:
            account, before = os.path.join(folder, "account.json"), childSeconds()
            run = subprocess.run([veriwarp, "optimize", file, "-o", os.path.join(folder, "out.cu"), "--json", account, "--no-check"],
                                 capture_output=True, text=True)
            if run.returncode > 1:
                raise SystemExit(f"{file}: {run.stderr}")
            cpu.append(childSeconds() - before)
            with open(account, encoding="utf-8") as text:
                runs.append(json.load(text)["files"][0]["steps"])
    steps = []
    for same in zip(*runs):
        first = same[0]
        proofs = lambda step, when: sum(k["cpu_seconds"] for k in step[when])
        steps.append({
            "file": os.path.basename(file), "what": first["annotation"], "kind": first["annotation"].split()[1],
            "applied": first["applied"],
            "proved": first["applied"] and all(k["verdict"] == "proved" for k in first["before"] + first["after"]),
            "transform": statistics.median(s["transform_cpu_seconds"] for s in same),
            "before": statistics.median(proofs(s, "before") for s in same),
            "after": statistics.median(proofs(s, "after") for s in same),
            "refuse": statistics.median(s["transform_cpu_seconds"] + proofs(s, "before") for s in same),
        })
    return steps, statistics.median(cpu)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0


def row(name, steps):
    done, refused = [s for s in steps if s["applied"]], [s for s in steps if not s["applied"]]
    cell = lambda values: f"{statistics.median(values):.3f} / {percentile(values, 0.95):.3f} / {max(values):.3f}" if values else ""
    proved = sum(s["proved"] for s in done)
    return (f"| {name} | {len(done)} | {proved} | {cell([s['transform'] for s in done])} | {cell([s['before'] for s in done])} | "
            f"{cell([s['after'] for s in done])} | {len(refused)} | {cell([s['refuse'] for s in refused])} |")


def main():
    parser = argparse.ArgumentParser(description="measures the suite of veriwarp optimize")
    parser.add_argument("--veriwarp", default=os.path.join(SOURCE_DIR, "build", "release", "bin", "veriwarp"))
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    files = arguments.files or sorted(f for kind in ("apply", "refuse")
                                      for f in glob.glob(os.path.join(SOURCE_DIR, "test", "optimize", kind, "*.cu"))
                                      if ".expected." not in f)
    steps, cpu = [], []
    for file in files:
        more, seconds = measure(arguments.veriwarp, file, arguments.repeat)
        steps += more
        cpu.append(seconds)
    print("CPU seconds: median / 95th percentile / longest.\n")
    print("| transformation | done | proved before and after | transform | verify before | verify after | refused | refuse |")
    print("|---|---|---|---|---|---|---|---|")
    for kind, name in NAMES.items():
        if any(s["kind"] == kind for s in steps):
            print(row(name, [s for s in steps if s["kind"] == kind]))
    print(row("all", steps))
    print("| aim | | all | 0.1 | 2 (median) | 2 (median) | | 2 |")
    print(f"\n{len(files)} files, {sum(cpu):.1f} CPU seconds with Clang's parsing; median {statistics.median(cpu):.2f} a file.")
    late = [s for s in steps if s["applied"] and s["transform"] > 0.1 or not s["applied"] and s["refuse"] > 2]
    for s in steps if arguments.all else late:
        print(f"{s['file']}: {s['what'][:60]}: transform {s['transform']:.3f}, before {s['before']:.3f}, after {s['after']:.3f}"
              + ("" if s["applied"] else f", refused in {s['refuse']:.3f}"))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
