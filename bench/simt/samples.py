#!/usr/bin/env python3
# Builds and runs programs of NVIDIA's cuda-samples without a GPU, and prints a table: which of them build, run, and find
# their own results right.
#
# usage: samples.py SAMPLES_DIR --build BUILD_DIR [--only NAME...] [--compile-only] [--limit SECONDS] [--json FILE]
#                   [--check NAMES] [--keep FOLDER] [--front ptx]
#
# SAMPLES_DIR is a checkout of github.com/NVIDIA/cuda-samples, BUILD_DIR a build tree of Veriwarp. The sources of a sample
# are those that its CMakeLists.txt names. A sample has `passed` when it ends with exit code 0, no word with which samples
# own up to a wrong result, and either says that its result is right, or has an exit code that depends on it (its source
# has an expression such as `ok ? EXIT_SUCCESS : EXIT_FAILURE`), or a message for a wrong result that it has not printed
# (`result does not match`). One that checks nothing only `runs`. --check also builds each that passed or runs for these
# checks, and tells the time over the plain run and the findings.
import argparse
import json
import os
import re
import shutil
import sys
import tempfile

import attempt

# What needs a window, another machine, another compiler, or a library that is not the runtime: by what is included.
LEFT_OUT = [
    ("OpenGL", r"helper_gl|GL/|rendercheck_gl|GLES"),
    ("Vulkan, Direct3D, EGL, NvSci", r"vulkan|d3d1\d|GLFW|EGL/|nvsci"),
    ("cuBLAS, cuFFT, cuSPARSE, cuSOLVER, NPP, nvJPEG", r"cublas|cufft|cusolver|cusparse|npp|nvjpeg|helper_nvJPEG"),
    ("NVRTC, nvJitLink", r"nvrtc|nvJitLink"),
    ("MPI", r"mpi\.h"),
    ("the driver API", r"helper_cuda_drvapi"),
]
def sources_of(folder):
    with open(os.path.join(folder, "CMakeLists.txt")) as file:
        named = re.search(r"add_executable\(\s*\w+\s+([^)]*)\)", file.read())
    return [source for source in named[1].split() if source.endswith((".cu", ".cpp"))] if named else []


def reason_to_leave_out(text):
    included = " ".join(re.findall(r"#\s*include\s*[<\"]([^>\"]+)", text))
    return next((reason for reason, pattern in LEFT_OUT if re.search(pattern, included)), None)


def try_sample(folder, options, common):
    text = attempt.text_of(folder)
    reason = reason_to_leave_out(text)
    if reason:
        return ["left out", reason, 0]
    sources = [os.path.normpath(os.path.join(folder, source)) for source in sources_of(folder)]
    if not sources:
        return ["left out", "no sources of its own", 0]
    flags = ["-I" + common, "-I" + folder, "-I" + os.path.join(folder, "inc")]
    flags += ["-fopenmp"] if "omp.h" in text else []
    extra = ["--front=" + options.front] if options.front else []
    with tempfile.TemporaryDirectory() as scratch:
        copy = os.path.join(scratch, os.path.basename(folder))  # samples write files beside their sources
        shutil.copytree(folder, copy)
        return attempt.with_checks(options, os.path.basename(folder), scratch, sources, flags, [], copy, text, extra)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("samples")
    parser.add_argument("--build", required=True)
    attempt.add_options(parser)
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
            results[name] = outcome = try_sample(path, options, common)
            if outcome[0] != "left out" or options.only:
                print(attempt.row(name, outcome), flush=True)
            if options.json:
                with open(options.json, "w") as file:
                    json.dump(results, file, indent=1)
    for reason, _ in LEFT_OUT:
        names = [name for name, outcome in results.items() if outcome[:2] == ("left out", reason)]
        if names:
            print(f"\nleft out, {reason}: {', '.join(names)}")
    attempt.print_summary(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
