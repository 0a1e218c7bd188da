#!/usr/bin/env python3
"""Runs `veriwarp check` with its default options on each CUDA source of a maintained project, one process after another, and
says for each file and in all: kernels by verdict, CPU time, memory, and how many lines are printed.

usage: projects.py ggml CHECKOUT [options]     the CUDA backend of ggml
       projects.py llm.c CHECKOUT [options]    dev/cuda, and the programs that use llmc/, without MPI and cuDNN
       projects.py hecbench CHECKOUT [options] the hundred programs of hecbench_100.txt
       projects.py samples CHECKOUT [options]  NVIDIA's cuda-samples
       projects.py tree FOLDER [options]       every .cu file below a folder, with -I of its own folder
"""
import argparse
import glob
import json
import os
import statistics
import tempfile

import measure
import programs


def ggml(checkout):
    """The sources that ggml's CMakeLists.txt compiles by default, instances of templates included."""
    source = os.path.join(checkout, "src")
    folder = os.path.join(source, "ggml-cuda")
    files = sorted(glob.glob(os.path.join(folder, "*.cu")))
    for pattern in ("fattn-tile*", "fattn-mma*", "mmq*", "mmf*", "fattn-vec-instance-f16-f16", "fattn-vec-instance-q4_0-q4_0",
                    "fattn-vec-instance-q8_0-q8_0", "fattn-vec-instance-bf16-bf16"):
        files += sorted(glob.glob(os.path.join(folder, "template-instances", pattern + ".cu")))
    flags = ["-std=c++17", "-DGGML_CUDA_USE_GRAPHS", "-DGGML_CUDA_PEER_MAX_BATCH_SIZE=128"]
    flags += ["-I" + os.path.join(checkout, "include"), "-I" + source, "-I" + folder]
    for path in files:
        yield os.path.relpath(path, folder), path, flags


def llmc(checkout):
    """The headers of llmc/ are checked as the programs that include them."""
    files = sorted(glob.glob(os.path.join(checkout, "dev", "cuda", "*.cu")))
    files += sorted(glob.glob(os.path.join(checkout, "*.cu")))
    for path in files:
        if "nccl" not in os.path.basename(path):
            yield os.path.relpath(path, checkout), path, ["-std=c++17", "-I" + checkout]


PROJECTS = {"ggml": ggml, "llm.c": llmc, "hecbench": programs.hecbench, "samples": programs.samples, "tree": programs.tree}


def check(options, name, path, flags):
    stem = os.path.join(options.keep, name.replace("/", "__"))
    command = [os.path.join(options.build, "bin", "veriwarp"), "check", path, "--cache", os.path.join(options.keep, "cache"),
               "--json", stem + ".json", *options.option, "--", *flags]
    if os.path.exists(stem + ".json"):
        os.remove(stem + ".json")
    code, cpu, wall, megabytes, printed = measure.runLimited(command, options.timeout, os.path.dirname(path), output=True)
    with open(stem + ".txt", "w", encoding="utf-8") as out:
        out.write(printed)
    report = None
    if os.path.exists(stem + ".json"):
        with open(stem + ".json", encoding="utf-8") as text:
            report = json.load(text)
    status = "timeout" if code < 0 and wall >= options.timeout else "compile error" if code == 2 else "crash" if code not in (0, 1, 3) else "ok"
    return measure.Run(status, report, cpu, wall, megabytes, printed)


def worst(kernel):
    """What decides about a kernel: the worst verdict of its checks of correctness."""
    verdicts = [kernel["checks"][c]["verdict"] for c in measure.CORRECTNESS if c in kernel["checks"]]
    return next(v for v in ("refuted", "possible", "unknown", "assumed", "proved") if v in verdicts or v == "proved")


def row(name, run):
    kernels = run.report["kernels"] if run.report else []
    count = {v: sum(worst(k) == v for k in kernels) for v in measure.VERDICTS}
    return [name if run.status == "ok" else f"{name} ({run.status})", len(kernels), *(count[v] or "" for v in measure.VERDICTS),
            f"{run.cpu:.1f}", f"{run.megabytes:.0f}", len(run.stderr.splitlines())]


def summary(title, values, digits):
    return (f"| {title} | {statistics.median(values):.{digits}f} | {measure.percentile(values, 0.95):.{digits}f} | "
            f"{max(values):.{digits}f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", choices=PROJECTS)
    parser.add_argument("checkout")
    parser.add_argument("--only", default="", help="only files whose name contains one of these, separated by commas")
    parser.add_argument("--build", default=os.path.join(measure.SOURCE_DIR, "build", "release"))
    parser.add_argument("--keep", help="folder that gets each file's JSON and text, and the cache")
    parser.add_argument("--option", action="append", default=[], help="one more option of veriwarp check")
    parser.add_argument("--timeout", type=float, default=600, help="seconds of wall clock for one file")
    options = parser.parse_args()
    folder = tempfile.TemporaryDirectory()
    options.keep = os.path.abspath(options.keep or folder.name)
    os.makedirs(options.keep, exist_ok=True)
    files = [f for f in PROJECTS[options.project](os.path.abspath(options.checkout))
             if any(part in f[0] for part in options.only.split(","))]
    if not files:
        raise SystemExit("projects.py: no file to check")

    runs = []
    for number, (name, path, flags) in enumerate(files, 1):
        measure.progress(number, len(files), name)
        runs.append((name, check(options, name, path, flags)))

    print(measure.heading(options.project))
    print(measure.table(["file", "kernels", *measure.VERDICTS, "CPU s", "MB", "lines"], [row(*r) for r in runs]))
    kernels = [k for _, run in runs if run.report for k in run.report["kernels"]]
    print(f"\n{len(files)} files, {len(kernels)} kernels, by the worst verdict of their checks of correctness:",
          ", ".join(f"{n} {v} ({100 * n / max(len(kernels), 1):.1f} %)"
                    for v in measure.VERDICTS for n in [sum(worst(k) == v for k in kernels)]) + ".\n")
    print("| | median | 95th percentile | most |\n|---|---|---|---|")
    print(summary("CPU seconds a file", [run.cpu for _, run in runs], 1))
    print(summary("lines a file", [len(run.stderr.splitlines()) for _, run in runs], 0))
    if kernels:
        print(summary("CPU seconds a kernel", [sum(c.get("seconds", 0) for c in k["checks"].values()) for k in kernels], 2))
    named = [(name, run.report) for name, run in runs if run.report]
    for verdict in ("refuted", "possible"):
        found = [[name, f["line"], f["check"], f["message"]]
                 for name, report in named for c in measure.CORRECTNESS for f in measure.findings(report, c, verdict)]
        print(f"\n### Findings: {verdict} ({len(found)})\n\n" + measure.table(["file", "line", "check", "message"], found))
    print("\n### Reasons for unknown\n\n" + measure.unknownReasons(named))
    bad = [[name, run.status, measure.errorsOf(run)[:160] or run.stderr.strip()[-160:]] for name, run in runs if run.status != "ok"]
    print(f"\n### Not checked ({len(bad)})\n\n" + measure.table(["file", "what happened", "said"], bad))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
