#!/usr/bin/env python3
"""Holds `veriwarp check f.ptx` against `veriwarp check f.cu`: the kernels of a folder, compiled by nvcc and read back, and
the same kernels as Clang sees them. What is decided of both must agree.

usage: ptx.py --build BUILD [--jobs N] [--timeout SECONDS] [--arch sm_80] [--block XxYxZ --grid XxYxZ] [--default]
              [--explained FILE] [--table FILE] FILE...
       ptx.py --build BUILD --gpuverify CHECKOUT [...]

Both are checked for any launch (or for those that --block and --grid describe), and with exact arithmetic, which
modules always have; --default leaves sources their assumption that indices do not overflow. FILEs are CUDA sources.
With --gpuverify, they are those of GPUVerify's CUDA suite without annotations, which nvcc cannot carry over to PTX, each
for its own block and grid.

Of each kernel and check there is one line in the table (tab-separated: file, kernel, check, of the source, of the PTX,
what that is):
  same       both verdicts are the same, or proved and assumed
  weaker     the source is decided, the PTX is not; or proved of the source, possible of the PTX
  stronger   the other way round, but for
  LOOK       the PTX is proved or assumed, where there is a possible counterexample in the source
  WRONG      one is proved or assumed where the other has a counterexample that was replayed
Below the table: CPU seconds of checking the sources and the PTX, without what nvcc takes, in all and as the median ratio.
A line of FILE of --explained names file, kernel, check and why a difference is right; `*` stands for any. nvcc may have
removed what races: then the program that runs does not. Exit code: 1 if there is a LOOK or a WRONG
that nothing explains.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "race"))
import gpuverify  # noqa: E402
import measure  # noqa: E402

CHECKS = ("race", "barrier-divergence", "out-of-bounds", "assertion")
HOLDS = {"proved", "assumed"}
ANNOTATION = re.compile(r"\b__(requires|ensures|assume|axiom|assert|invariant|\w+_invariant|\w+_implies|uniform_\w+|distinct_\w+|no_\w+|return_val\w*)\b")
# What GPUVerify's cuda.h brings, for nvcc.
HEADER = """#include_next <cuda.h>
#if defined(__CUDACC__) && defined(__cplusplus) && !defined(VERIWARP_HEADER)
#define VERIWARP_HEADER
#include <cooperative_groups.h>
#include <curand_kernel.h>
typedef unsigned int uint;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned long ulong;
namespace cooperative_groups {
template <typename Group> __device__ inline void synchronize(const Group &group) { group.sync(); }
}
#endif
"""


def parsed(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--arch", default="sm_80")
    parser.add_argument("--block")
    parser.add_argument("--grid")
    parser.add_argument("--default", action="store_true")
    parser.add_argument("--explained")
    parser.add_argument("--table")
    parser.add_argument("--gpuverify", metavar="CHECKOUT")
    parser.add_argument("files", nargs="*")
    return parser.parse_args(arguments)


def compiler():
    found = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
    return found if os.path.exists(found) else None


class Failed(Exception):
    pass


def verdicts(command, folder, name):
    """Of each kernel, by its mangled name, and check; and the CPU seconds that it took."""
    out = os.path.join(folder, name + ".json")
    command = command[:3] + ["--json", out] + command[3:]
    code, cpu, _, _, said = measure.runLimited(command, 600, output=True)
    if code not in (0, 1, 3) or not os.path.exists(out):
        raise Failed(said.strip()[-400:])
    with open(out, encoding="utf-8") as file:
        report = json.load(file)
    return {(kernel["name"], check): what["verdict"] for kernel in report["kernels"] for check, what in kernel["checks"].items() if check in CHECKS}, cpu


def kind(source, ptx):
    if source == ptx or {source, ptx} <= HOLDS:
        return "same"
    if "refuted" in (source, ptx) and (source in HOLDS or ptx in HOLDS):
        return "WRONG"
    if source == "possible" and ptx in HOLDS:
        return "LOOK"
    rank = {"unknown": 0, "possible": 1, "assumed": 2, "proved": 2, "refuted": 2}
    if rank[source] == rank[ptx]:
        return "same"
    return "weaker" if rank[source] > rank[ptx] else "stronger"


def explanations(path):
    rows = []
    if path:
        with open(path, encoding="utf-8") as file:
            for line in file:
                if line.strip() and not line.startswith("#"):
                    rows.append(line.rstrip("\n").split("\t"))
    return rows


def explained(rows, file, kernel, check):
    return any(all(a in ("*", b) for a, b in zip(row[:3], (file, kernel, check))) for row in rows)


def casesOf(checkout):
    """The sources of GPUVerify without annotations."""
    for folder, _, names in sorted(os.walk(os.path.join(checkout, "testsuite", "CUDA"))):
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.endswith(".cu"):
                with open(path, encoding="utf-8", errors="replace") as text:
                    if not ANNOTATION.search(text.read()):
                        yield path


def compare(options, file, folder):
    name = os.path.basename(file)[:-3]
    folder = tempfile.mkdtemp(dir=folder)
    exact = [] if options.default else ["--exact-arithmetic"]
    veriwarp = os.path.join(options.build, "bin", "veriwarp")
    ptx = os.path.join(folder, name + ".ptx")
    with open(file, encoding="utf-8", errors="replace") as source:
        text = source.read()
    given = re.search(r"^// veriwarp-args:(.*)$", text, re.M)
    # Of what a file asks for, what is about neither its launches nor parameters, whose names PTX does not have.
    words = [word for word in given.group(1).split() if word.startswith(("--volatile", "--benign", "--pointers", "--warp"))] if given else []
    flags, forClang = [], []
    if options.gpuverify:
        arguments, flags, _ = gpuverify.translate(text.split("\n")[1])
        words = ["--" + argument for argument in arguments if not argument.startswith("checks=")]
        forClang = ["-I" + os.path.join(measure.SOURCE_DIR, "include", "veriwarp", "gpuverify"), "-include", "cuda.h"]
        with open(os.path.join(folder, "cuda.h"), "w", encoding="utf-8") as header:
            header.write(HEADER)
        flags = [*flags, "-I", folder, "-include", "cuda.h"]
    made = subprocess.run([compiler(), "-ptx", "-lineinfo", "-std=c++17", f"-arch={options.arch}", *flags, "-I", os.path.dirname(file), file,
                           "-o", ptx], capture_output=True, text=True, check=False)
    if made.returncode:
        raise Failed("nvcc: " + (made.stderr or made.stdout).strip()[-300:])
    common = ["-q", "-j1", "--launches", "any", f"--timeout={options.timeout}", f"--checks={','.join(CHECKS)}"] + words
    for option in ("block", "grid"):
        if getattr(options, option):
            common.append(f"--{option}={getattr(options, option)}")
    source = verdicts([veriwarp, "check", file] + common + exact + ["--", f"--cuda-gpu-arch={options.arch}", "-std=c++17"] + forClang, folder, name + ".cu")
    return source, verdicts([veriwarp, "check", ptx] + common, folder, name + ".ptx")


def main():
    options = parsed()
    if not compiler():
        print("no nvcc: nothing is compared")
        return 77
    rows, counts, failures, wrong = explanations(options.explained), collections.Counter(), [], []
    seconds = []
    table = open(options.table, "w", encoding="utf-8") if options.table else sys.stdout  # noqa: SIM115
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        files = list(casesOf(options.gpuverify)) if options.gpuverify else options.files
        jobs = {pool.submit(compare, options, file, folder): file for file in files}
        for job in concurrent.futures.as_completed(jobs):
            file = os.path.relpath(jobs[job], options.gpuverify) if options.gpuverify else os.path.basename(jobs[job])
            try:
                (source, sourceSeconds), (ptx, ptxSeconds) = job.result()
            except Failed as failure:
                failures.append(f"{file}: {failure}")
                continue
            seconds.append((sourceSeconds, ptxSeconds))
            for key in sorted(source.keys() | ptx.keys()):
                if key not in source or key not in ptx:
                    counts["only in the source" if key in source else "only in the PTX"] += 1
                    continue
                what = kind(source[key], ptx[key])
                if what != "same" and explained(rows, file, *key):
                    what = "explained"
                counts[what] += 1
                if what in ("LOOK", "WRONG"):
                    wrong.append((file, *key))
                if what != "same":
                    print(file, *key, source[key], ptx[key], what, sep="\t", file=table, flush=True)
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(files)} files, {len(failures)} not compared; " + ", ".join(f"{count} {what}" for what, count in sorted(counts.items())))
    if seconds:
        print(f"CPU seconds: {sum(s for s, _ in seconds):.0f} of the sources, {sum(p for _, p in seconds):.0f} of the PTX; "
              f"median ratio {statistics.median(p / max(s, 0.01) for s, p in seconds):.2f}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
