#!/usr/bin/env python3
"""Malformed PTX and LLVM IR: nothing that reads them may crash, hang, or find a fault in itself.

usage: mutations.py --build BUILD [--seed N] [--count N] [--seconds N] [--keep FOLDER] [--ir] [FILE...]

BUILD has `ptx-mutations` (test/ptx/mutations_main.cpp), best with sanitizers (preset dev): it changes the files of a
corpus at random, and translates, lifts and lowers each result in process. The corpus is what nvcc makes of kernels in
test/race and test/simt, if there is an nvcc, what Triton and Numba have made (test/python/data), and FILEs.

With --ir, the corpus is LLVM IR as text and bitcode, which clang++ makes of them. LLVM's own readers may crash with what
is malformed. That must end the process that reads the file, and nothing else: each such file is put to `veriwarp check`
(of --veriwarp, if BUILD has none), which must end with exit code 2 or 3, a message, and without a proof.

Exit code: 1 if something crashed, ran on, or was proved.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Kernels with asynchronous copies, barriers, votes, calls, structures; textures, matrices, groups, clusters.
SOURCES = ["race/correct/" + name for name in
           ("async_copy_group", "async_copy_double_buffer", "barrier_vote_or_loop", "reduce_last_warp_syncwarp", "warp_match_aggregate",
            "warp_ballot_compact", "warp_shuffle_rounded_trips", "named_barrier_last_warp", "pointers_of_callers_structures",
            "external_call_is_unknown", "matvec_warp_per_row", "flag_counts_warps", "hist_private_per_warp", "scan_warp_then_block",
            "warp_barrier_half_mask", "warp_private_scratch_loop", "caller_strides_of_tensor", "warp_tile_slots")]
SOURCES += ["race/wrong/" + name for name in ("async_copy_uncommitted", "banks_late_warp", "barrier_part_of_warp")]
LARGE = ["simt/" + name for name in ("numbers", "textures", "barriers", "copies", "groups", "arithmetic", "statics")]


def parsed():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=20, help="of CPU time for one input")
    parser.add_argument("--keep", help="where inputs that fail are put; else nowhere")
    parser.add_argument("--ir", action="store_true")
    parser.add_argument("--small", action="store_true", help="a part of the corpus")
    parser.add_argument("--veriwarp")
    parser.add_argument("--clang", default="clang++-19")
    parser.add_argument("--cuda-path", help="a toolkit that Clang takes")
    parser.add_argument("files", nargs="*")
    return parser.parse_args()


def made(command):
    return subprocess.run(command, capture_output=True, text=True, check=False).returncode == 0


def compiled(options, folder):
    """The corpus."""
    nvcc = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
    test, found = os.path.join(ROOT, "test"), list(options.files)
    names = SOURCES[:4] if options.small else SOURCES + LARGE
    if options.ir:
        for name in SOURCES:
            source = os.path.join(test, name + ".cu")
            for suffix, words in ((".ll", ["-S"]), (".bc", ["-c"])):
                out = os.path.join(folder, os.path.basename(name) + suffix)
                command = [options.clang, "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80", "-nocudalib", "-std=c++17", "-emit-llvm",
                           "-Wno-unknown-cuda-version", "-g", "-o", out, source] + words + ([f"--cuda-path={options.cuda_path}"] if options.cuda_path else [])
                if made(command):
                    found.append(out)
        return found
    if os.path.exists(nvcc):
        for name in names:
            out = os.path.join(folder, os.path.basename(name) + ".ptx")
            lines = ["-lineinfo"] if len(name) % 2 else []
            if made([nvcc, "-ptx", "-arch=sm_80", "-std=c++17", "-I", os.path.join(test, "simt"), "-I", os.path.join(ROOT, "include"),
                     "-I", os.path.join(test, os.path.dirname(name)), os.path.join(test, name + ".cu"), "-o", out] + lines):
                found.append(out)
    data = os.path.join(test, "python", "data")
    return found + sorted(os.path.join(data, name) for name in os.listdir(data) if name.endswith(".ptx"))


def put_to_veriwarp(options, path, folder):
    """What is wrong with how the command takes the file; None: nothing."""
    report = os.path.join(folder, "report.json")
    if os.path.exists(report):
        os.remove(report)
    try:
        done = subprocess.run([options.veriwarp, "check", "-q", "-j1", "--json", report, path], capture_output=True, text=True, timeout=120,
                              errors="replace", check=False)
    except subprocess.TimeoutExpired:
        return "runs on"
    if done.returncode not in (2, 3):
        return f"exit code {done.returncode}"
    if not (done.stderr + done.stdout).strip():
        return "no message"
    if os.path.exists(report):
        with open(report, encoding="utf-8") as file:
            kernels = json.load(file)["kernels"]
        if any(check["verdict"] == "proved" for kernel in kernels for check in kernel["checks"].values()):
            return "something is proved"
    return None


def main():
    options = parsed()
    options.veriwarp = options.veriwarp or os.path.join(options.build, "bin", "veriwarp")
    program = os.path.join(options.build, "test", "ptx", "ptx-mutations")
    if not os.path.exists(program):
        print("no ptx-mutations: nothing is read")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        corpus = compiled(options, folder)
        if not corpus:
            print("no corpus: nothing is read")
            return 77
        keep = options.keep or os.path.join(folder, "kept")
        os.makedirs(keep, exist_ok=True)
        command = [program, "--seed", str(options.seed), "--count", str(options.count), "--seconds", str(options.seconds), "--keep", keep]
        done = subprocess.run(command + corpus, capture_output=True, text=True, errors="replace", check=False)
        wrong, readers = done.returncode != 0, 0
        for line in done.stdout.splitlines():
            columns = line.split("\t")
            if len(columns) == 5 and columns[2].startswith("reader: "):
                readers += 1
                what = put_to_veriwarp(options, columns[4], folder)
                if what:
                    wrong = True
                    print(f"veriwarp check: {what}\t{line}")
            else:
                print(line)
        if readers:
            print(f"{readers} files that end LLVM's readers were put to veriwarp check")
        if done.returncode not in (0, 1):
            print(done.stderr[-2000:])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
