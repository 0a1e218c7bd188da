#!/usr/bin/env python3
# Builds and runs programs of NVIDIA's cuda-samples without a GPU, and prints a table: which of them build, run, and find
# their own results right.
#
# usage: samples.py SAMPLES_DIR --build BUILD_DIR [--only NAME...] [--compile-only] [--limit SECONDS] [--json FILE]
#                   [--front ptx]
#
# SAMPLES_DIR is a checkout of github.com/NVIDIA/cuda-samples, BUILD_DIR a build tree of Veriwarp. The sources of a sample
# are those that its CMakeLists.txt names. A sample has `passed` when it ends with exit code 0, no word with which samples
# own up to a wrong result, and either says that its result is right, or has an exit code that depends on it (its source
# has an expression such as `ok ? EXIT_SUCCESS : EXIT_FAILURE`), or a message for a wrong result that it has not printed
# (`result does not match`). One that checks nothing only `runs`.
import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

# What needs a window, another machine, another compiler, or a library that is not the runtime: by what is included.
LEFT_OUT = [
    ("OpenGL", r"helper_gl|GL/|rendercheck_gl|GLES"),
    ("Vulkan, Direct3D, EGL, NvSci", r"vulkan|d3d1\d|GLFW|EGL/|nvsci"),
    ("cuBLAS, cuFFT, cuSPARSE, cuSOLVER, NPP, nvJPEG", r"cublas|cufft|cusolver|cusparse|npp|nvjpeg|helper_nvJPEG"),
    ("NVRTC, nvJitLink", r"nvrtc|nvJitLink"),
    ("MPI", r"mpi\.h"),
    ("the driver API", r"helper_cuda_drvapi"),
]
RIGHT = re.compile(r"\bPASS(ED)?\b|passed|succe|\bOK\b|\bmatch(es)?\b|0 Failures", re.IGNORECASE)
DENIES = r"(does not|doesn't|don't) match"
WRONG = re.compile(r"\b(FAILED|FAIL|mismatch|Error!|Test failed)\b|veriwarp:|CUDA error at|(?i:" + DENIES + ")")
CHECKS = re.compile(r"\?\s*EXIT_SUCCESS\s*:\s*EXIT_FAILURE")
OWNS_UP = re.compile(r"printf\(\"[^\"\n]*" + DENIES)  # parses: a call that prints it, in the sample's source


def text_of(folder):
    names = [os.path.join(top, name) for top, _, files in os.walk(folder) for name in sorted(files)]
    return "\n".join(open(name, errors="replace").read() for name in names
                     if name.endswith((".cu", ".cpp", ".h", ".cuh", ".hpp")))


def sources_of(folder):
    with open(os.path.join(folder, "CMakeLists.txt")) as file:
        named = re.search(r"add_executable\(\s*\w+\s+([^)]*)\)", file.read())
    return [source for source in named[1].split() if source.endswith((".cu", ".cpp"))] if named else []


def reason_to_leave_out(text):
    included = " ".join(re.findall(r"#\s*include\s*[<\"]([^>\"]+)", text))
    return next((reason for reason, pattern in LEFT_OUT if re.search(pattern, included)), None)


# Exit code (None: out of time), what it says, CPU-seconds.
def run(command, limit, cwd):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, errors="replace", timeout=limit,
                              stdin=subprocess.DEVNULL)
        code, said = done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        code, said = None, ""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return code, said, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def why_not_built(said):
    missing = sorted(set(re.findall(r"undefined reference to `(\w+)", said)))
    if missing:
        return "missing: " + ", ".join(missing[:4]) + (f" and {len(missing) - 4} more" if len(missing) > 4 else "")
    errors = [line.split("error: ")[-1] for line in said.splitlines() if "error: " in line]
    return (errors or ["?"])[0].removeprefix("veriwarp: ")[:110]


def attempt(folder, options, common):
    text = text_of(folder)
    reason = reason_to_leave_out(text)
    if reason:
        return "left out", reason, 0
    sources = sources_of(folder)
    if not sources:
        return "left out", "no sources of its own", 0
    with tempfile.TemporaryDirectory() as scratch:
        copy = os.path.join(scratch, os.path.basename(folder))  # samples write files beside their sources
        shutil.copytree(folder, copy)
        program = os.path.join(scratch, "program")
        command = [os.path.join(options.build, "bin", "veriwarp"), "run", "-o", program, "--flag=-w",
                   "--flag=-ferror-limit=0", "--flag=-I" + common, "--flag=-I" + folder,
                   "--flag=-I" + os.path.join(folder, "inc")]
        if options.front:
            command += ["--front=" + options.front]
        if "omp.h" in text:
            command += ["--flag=-fopenmp"]
        code, said, _ = run(command + [os.path.normpath(os.path.join(folder, source)) for source in sources],
                            options.limit, folder)
        if code is None:
            return "not built", "takes too long", 0
        if code != 0:
            return "not built", why_not_built(said), 0
        if options.compile_only:
            return "built", "", 0
        code, said, seconds = run([program], options.limit, copy)
    if code is None:
        return "too slow", f"not done after {options.limit:.0f} s", seconds
    if code == 2 and "waiv" in said.lower():
        return "waived", "by itself", seconds
    wrong = WRONG.search(said)
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    if code != 0 or wrong:
        told = next((line for line in lines if WRONG.search(line)), (lines or [""])[-1])
        return "wrong", f"exit code {code}: {told[:90]}", seconds
    told = [line for line in lines if RIGHT.search(line)]
    if told:
        return "passed", told[-1].replace(program, "program")[:90], seconds
    if CHECKS.search(text):
        return "passed", "exit code", seconds
    if OWNS_UP.search(text):
        return "passed", "does not say that the result is wrong", seconds
    return "runs", "checks nothing", seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("samples")
    parser.add_argument("--build", required=True)
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--compile-only", action="store_true")
    parser.add_argument("--limit", type=float, default=60, help="seconds for building, and for running, each sample")
    parser.add_argument("--json")
    parser.add_argument("--front", help="of veriwarp run: ptx compiles kernels by nvcc")
    options = parser.parse_args()
    options.build = os.path.abspath(options.build)
    root = os.path.abspath(options.samples)
    common = os.path.join(root, "Common")
    if not os.path.isdir(common):
        sys.exit(f"{root} is no checkout of cuda-samples: it has no folder Common")
    results = {}
    for chapter in sorted(os.listdir(os.path.join(root, "Samples"))):
        folder = os.path.join(root, "Samples", chapter)
        if not re.match(r"[0-6]_", chapter):  # 7 and 8 are for libNVVM and for other machines
            continue
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            if not os.path.exists(os.path.join(path, "CMakeLists.txt")) or (options.only and name not in options.only):
                continue
            results[name] = outcome = attempt(path, options, common)
            if outcome[0] != "left out" or options.only:
                print(f"| {name} | {outcome[0]} | {outcome[1]} | {outcome[2]:.2f} |", flush=True)
            if options.json:
                with open(options.json, "w") as file:
                    json.dump(results, file, indent=1)
    for reason, _ in LEFT_OUT:
        names = [name for name, outcome in results.items() if outcome[:2] == ("left out", reason)]
        if names:
            print(f"\nleft out, {reason}: {', '.join(names)}")
    kinds = [outcome[0] for outcome in results.values()]
    print("\n" + ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
