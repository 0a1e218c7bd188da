#!/usr/bin/env python3
# Kernels on the CPU beside the same loop nests as plain C++ with OpenMP: speed.cu and speed_openmp.cpp, built with the
# same compiler and flags, run in turns. Prints the medians of CPU-seconds for one launch, and the median of the pairs'
# ratios: 100 % is as fast as OpenMP.
#
# usage: speed.py --build BUILD_DIR [--omp DIR] [--pairs N] [--threads N] [--flags FLAG...]
#
# DIR is the folder with libomp.so and clang/19/include/omp.h, where clang++-19 does not find them itself.
import argparse
import os
import statistics
import subprocess
import sys
import tempfile

KERNELS = {"saxpy": 60, "stencil": 40, "matmul": 3, "tiled": 8, "reduction": 60}
HERE = os.path.dirname(os.path.abspath(__file__))


def build(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(" ".join(command) + "\n" + done.stderr)


def measure(program, kernel, threads):
    environment = {**os.environ, "VERIWARP_THREADS": str(threads), "OMP_NUM_THREADS": str(threads)}
    done = subprocess.run([program, kernel, str(KERNELS[kernel])], capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.exit(f"{program} {kernel}: exit code {done.returncode}\n{done.stderr}")
    seconds, checksum = done.stdout.split()
    return float(seconds), float(checksum)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--omp")
    parser.add_argument("--pairs", type=int, default=9)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--flags", nargs="*", default=[])
    options = parser.parse_args()
    flags = ["-O3", *["-" + flag.lstrip("-") for flag in options.flags]]
    omp = ["-I" + os.path.join(options.omp, "clang/19/include"), "-L" + options.omp,
           "-Wl,-rpath," + options.omp] if options.omp else []
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = os.path.join(folder, "ours"), os.path.join(folder, "openmp")
        build([os.path.join(options.build, "bin", "veriwarp"), "run", "-o", ours, *["--flag=" + f for f in flags],
               os.path.join(HERE, "speed.cu")])
        build(["clang++-19", *flags, "-fopenmp", *omp, os.path.join(HERE, "speed_openmp.cpp"), "-o", theirs])
        print(f"{' '.join(flags)}, {options.threads} thread(s), {options.pairs} pairs\n")
        print("| kernel | ours, ms | OpenMP, ms | speed |\n|---|---|---|---|")
        for kernel in KERNELS:
            pairs = []
            for _ in range(options.pairs):
                (mine, first), (other, second) = (measure(program, kernel, options.threads) for program in (ours, theirs))
                if abs(first - second) > 1e-6 * abs(second):
                    sys.exit(f"{kernel}: checksums differ: {first} and {second}")
                pairs.append((mine, other))
            medians = [statistics.median(column) * 1000 for column in zip(*pairs)]
            speed = statistics.median(other / mine for mine, other in pairs)
            print(f"| {kernel} | {medians[0]:.3f} | {medians[1]:.3f} | {100 * speed:.0f} % |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
