#!/usr/bin/env python3
# Builds and runs programs of NVIDIA's cuda-samples without a GPU, and prints a table: which of them build, run, and find
# their own results right (exit code 0, and none of the words with which samples own up to a wrong result).
#
# usage: samples.py SAMPLES_DIR --build BUILD_DIR [--only NAME...] [--limit SECONDS] [--json FILE]
#
# SAMPLES_DIR is a checkout of github.com/NVIDIA/cuda-samples, BUILD_DIR a build tree of Veriwarp.
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time

CHAPTERS = ["0_Introduction", "2_Concepts_and_Techniques", "3_CUDA_Features", "5_Domain_Specific", "6_Performance"]
# What needs a window, another machine, another compiler, or a library that is not the runtime.
LEFT_OUT = re.compile(r"GL$|GL_|Vulkan|D3D|NVRTC|nvrtc|_nvrtc|MPI|IPC|EGL|NvSci|Drv$|OpenMP")
WRONG = re.compile(r"\b(FAILED|FAIL|mismatch|Error!)\b")


def sources_of(folder):
    files = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
    return [f for f in files if f.endswith((".cu", ".cpp"))]


def run(command, limit, cwd):
    begin = time.monotonic()
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, errors="replace", timeout=limit)
        return done.returncode, done.stdout + done.stderr, time.monotonic() - begin
    except subprocess.TimeoutExpired:
        return None, "", time.monotonic() - begin


def attempt(folder, options, common):
    sources = sources_of(folder)
    if not any(source.endswith(".cu") for source in sources):
        return None
    with tempfile.TemporaryDirectory() as scratch:
        program = os.path.join(scratch, "program")
        command = [os.path.join(options.build, "bin", "veriwarp"), "run", "-o", program, "--flag=-I" + common,
                   "--flag=-I" + folder, *sources]
        code, said, _ = run(command, options.limit, folder)
        if code is None:
            return "not built", "takes too long"
        if code != 0:
            errors = [line for line in said.splitlines() if "error" in line or "undefined reference" in line]
            return "not built", (errors or ["?"])[0].split("error: ")[-1][:110]
        code, said, seconds = run([program], options.limit, folder)
        if code is None:
            return "too slow", f"not done after {options.limit} s"
        if code == 2 and "waiv" in said.lower():
            return "waived", "by itself"
        if code != 0 or WRONG.search(said):
            lines = [line for line in said.splitlines() if line.strip()]
            return "wrong", f"exit code {code}: " + (lines or [""])[-1][:90]
        return "passed", f"{seconds:.2f} s"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("samples")
    parser.add_argument("--build", required=True)
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--json")
    options = parser.parse_args()
    options.build = os.path.abspath(options.build)
    root = os.path.abspath(options.samples)
    common = os.path.join(root, "Common")
    if not os.path.isdir(common):
        sys.exit(f"{root} is no checkout of cuda-samples: it has no folder Common")
    results = {}
    for chapter in CHAPTERS:
        folder = os.path.join(root, "Samples", chapter)
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
            path = os.path.join(folder, name)
            if not os.path.isdir(path) or LEFT_OUT.search(name) or (options.only and name not in options.only):
                continue
            outcome = attempt(path, options, common)
            if outcome:
                results[name] = outcome
                print(f"{name:40} {outcome[0]:10} {outcome[1]}", flush=True)
    kinds = [kind for kind, _ in results.values()]
    print("\n" + ", ".join(f"{kinds.count(kind)} {kind}" for kind in ("passed", "wrong", "too slow", "waived", "not built")))
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
