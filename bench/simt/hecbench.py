#!/usr/bin/env python3
"""Builds and runs the hundred programs of HeCBench in bench/race/hecbench_100.txt without a GPU, with small arguments, and
prints a table: which of them build, run, and find their own results right.

usage: hecbench.py CHECKOUT --build BUILD_DIR [--only NAME...] [--compile-only] [--limit SECONDS] [--json FILE]
                   [--check NAMES] [--keep FOLDER]

CHECKOUT is a checkout of github.com/zjin-lcf/HeCBench, BUILD_DIR a build tree of Veriwarp. The sources of a program are
those that its CMakeLists.txt names, the arguments those below: as in its Makefile, but smaller. Data sets that the
checkout does not contain are replaced by small ones of the same format, which are made here. An outcome is judged as in
samples.py. --check also builds each program that passed or runs for these checks, runs it, and tells the time over the
plain run and the findings; --keep writes what each program said into a folder.
"""
import argparse
import json
import os
import random
import re
import shutil
import struct
import sys
import tempfile

import attempt

# Of the benchmark: its arguments. `@`: files that MAKERS makes.
ARGUMENTS = {
    "accuracy": "256 1000 10 2", "addBiasResidualLayerNorm": "2", "aidw": "1 1 1", "ans": "1",
    "asta": "-w 0 -r 1 -m 200 -n 100", "atomicIntrinsics": "16 2", "attention-paged": "2 8 64 256 64 1", "axpby": "4",
    "base64e": "", "bicgstab": "@matrix.mtx 10 0", "bitonic-sort": "12 2", "blas-fp8gemm": "1",
    "blas-gemmStridedBatched": "", "bmf": "@ones.in -r 8 -l 16 -i 20 --seed 123 --stuck 20", "bscan": "2",
    "burger": "130 120 5", "ccl": "1", "chacha20": "4", "chi2": "64 2000 32 32 64 1", "cmembench": "1",
    "columnarSolver": "@bigrams", "contract": "8 1", "convolutionSeparable": "256 256 1", "crossEntropy": "1",
    "daphne": "-p 1", "dense-embedding": "200 8 1", "dispatch": "", "dp4a": "65536 1", "eigenvalue": "256 1",
    "expdist": "256 1", "f16sp": "1", "fft": "0 1", "floydwarshall": "64 1 16", "fpdc": "4 4 1 2", "ga": "2000 100 11 1",
    "gd": "@svm 0.0001 10 5", "gelu": "1 32 64 1", "glu": "3 16 1", "graphExecution": "", "haccmk": "1",
    "hbc": "-i @ring.graph -v", "henry": "@IRMOF.cssr 2", "hotspot": "64 2 20 @temp @power out", "hybridsort": "r",
    "intrinsics-cast": "1000 1", "iso2dfd": "128 128 4", "keccaktreehash": "", "kmeans": "-r -n 3 -m 4 -l 1 -o -i @points",
    "langford": "", "layout": "1", "leukocyte": "@testfile.avi 2", "linearprobing": "4 2",
    "logic-rewrite": "-c 'read ./benchmarks/arithmetic/div.aig; b; ps'", "lrn": "1", "lut-gemm": "1 1", "mask": "32 32 4 1",
    "maxFlops": "1", "md5hash": "1 1", "memtest": "1", "mf-sgd": "", "minibude": "--deck @deck --wgsize 64 --iterations 1",
    "minmax": "1000 1", "mnist": "@mnist 1", "mpc": "@trace 1", "mt": "1", "mxfp4": "65536 1", "nlll": "128 64 1",
    "nosync": "65536 1", "opticalFlow": "data/frame10.ppm data/frame11.ppm", "pad": "-w 0 -r 1 -m 100 -n 90 -a 0.1",
    "pathfinder": "1000 20 5", "perplexity": "200 20 1", "pns": "22 20 100", "prefetch": "1", "qem": "1", "quantAQLM": "",
    "radixsort2": "-n=65536 -iterations=1", "recursiveGaussian": "@picture.ppm 1", "resnet-kernels": "0 3",
    "rle": "--i=1 --n=100000", "rotary": "1", "rtm8": "1", "sad": "@large.bmp @small.bmp 1", "scan2": "1 65536 256",
    "scel": "16 100 1", "segment-reduce": "1 1", "si": "--input @sets", "slit": "64 1", "sobol": "1000 20 1",
    "sortKV": "10000 1", "spgeam": "100 100 500 1 1", "spmm": "64 64 64 256 256 1 1", "spsort": "100 100 500 1", "ssm": "1",
    "stencil3d": "32 1", "streamUM": "2 8 1", "svd3x3": "@matrices 1", "tgvnn": "", "tonemapping": "@picture.hdr 1",
}  # fmt: skip


def table(count, columns, value):
    return "".join(" ".join(value() for _ in range(columns)) + "\n" for _ in range(count))


def picture_hdr(width, height):
    head = f"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y {height} +X {width}\n".encode()
    return head + bytes(random.choice((random.randrange(256), 128)) for _ in range(width * height * 4))


def bmp(width, height, shade):
    body = b"".join(bytes((shade(x, y), shade(y, x), 7)) for y in range(height) for x in range(width))
    return b"BM" + struct.pack("<IHHI", 54 + len(body), 0, 0, 54) + struct.pack(
        "<IiiHHIIiiII", 40, width, height, 1, 24, 0, len(body), 2835, 2835, 0, 0) + body


def number(low, high):
    return lambda: f"{random.uniform(low, high):.5f}"


def ring(nodes):
    edges = "".join(f"{(i - 1) % nodes + 1} {(i + 1) % nodes + 1} {(i + nodes // 2) % nodes + 1}\n" for i in range(nodes))
    return f"{nodes} {3 * nodes // 2}\n" + edges


def molecules(atoms):
    lines = [f"{i} {random.choice(('Zn', 'O', 'C', 'H'))} " + " ".join(number(0, 1)() for _ in range(3)) for i in range(atoms)]
    return "25.832 25.832 25.832\n90 90 90\n" + f"{atoms}\nmade\n" + "\n".join(lines) + "\n"


def svm(rows, columns):
    return "".join(f"{random.choice((-1, 1))} " + " ".join(
        f"{c}:{random.random():.3f}" for c in sorted(random.sample(range(1, columns + 1), 8))) + "\n" for _ in range(rows))


def digits(folder, images):
    os.makedirs(folder)
    for stem in ("train", "t10k"):
        with open(os.path.join(folder, stem + "-images.idx3-ubyte"), "wb") as file:
            file.write(struct.pack(">IIII", 2051, images, 28, 28) + random.randbytes(images * 784))
        with open(os.path.join(folder, stem + "-labels.idx1-ubyte"), "wb") as file:
            file.write(struct.pack(">II", 2049, images) + bytes(random.randrange(10) for _ in range(images)))


# Of a file that the checkout does not contain: what is in it, or, for a folder, a function that makes it.
MAKERS = {
    "temp": lambda: table(64 * 64, 1, number(320, 340)), "power": lambda: table(64 * 64, 1, number(0, 0.01)),
    "points": lambda: "".join(f"{i} {line}\n" for i, line in enumerate(table(500, 8, number(0, 9)).splitlines())),
    "ring.graph": lambda: ring(200), "IRMOF.cssr": lambda: molecules(100), "svm": lambda: svm(100, 50),
    "matrices": lambda: "1000\n" + table(1000, 9, number(-1, 1)), "picture.hdr": lambda: picture_hdr(64, 48),
    "ones.in": lambda: "60 40\n" + table(60, 40, lambda: random.choice("01")),
    "picture.ppm": lambda: b"P6\n64 48\n255\n" + random.randbytes(64 * 48 * 3),
    "large.bmp": lambda: bmp(64, 48, lambda x, y: (x * 7 + y * 3) % 256),
    "small.bmp": lambda: bmp(16, 12, lambda x, y: ((x + 9) * 7 + (y + 5) * 3) % 256),
    "trace": lambda: struct.pack("<2000d", *(random.uniform(0, 9) for _ in range(2000))),
    "bigrams": lambda: "".join(f"{chr(97 + a)}{chr(97 + b)} {random.random():.4f}\n" for a in range(26) for b in range(26)),
    "mnist": lambda: (lambda folder: digits(folder, 50)),
}  # fmt: skip


def words_of(text):
    words = re.findall(r"'[^']*'|\S+", text)
    return [word.strip("'") for word in words]


def arguments_of(name, folder):
    """Its arguments, with the files made that it needs. A file that nothing here makes is a reason to stop."""
    random.seed(name)
    arguments = []
    for word in words_of(ARGUMENTS[name]):
        if word.startswith("@"):
            word = word[1:]
            if word not in MAKERS:
                return None, f"needs a data set that is not in the checkout: {word}"
            made = MAKERS[word]()
            path = os.path.join(folder, word)
            if callable(made):
                made(path)
            else:
                with open(path, "wb") as file:
                    file.write(made if isinstance(made, bytes) else made.encode())
        arguments.append(word)
    return arguments, ""


def described(folder):
    """Sources and flags that a program's CMakeLists.txt names."""
    path = os.path.join(folder, "CMakeLists.txt")
    if not os.path.exists(path):
        return [], []
    with open(path) as file:
        text = re.sub(r"#.*", "", file.read())
    for name, value in re.findall(r'(?i)\bset\(\s*(\w+)\s+"?([^")]*)"?\s*\)', text):
        text = text.replace("${" + name + "}", value)
    text = re.sub(r"\$\{CMAKE_CURRENT_(LIST|SOURCE)_DIR\}", folder, text)
    named = re.search(r"add_(?:hecbench_benchmark|executable)\((.*?)\)", text, re.S)
    words = named[1].split() if named else []
    sources = [word for word in words if word.endswith((".cu", ".cpp", ".cc", ".c"))]
    flags = ["-I" + folder, "-std=c++17"]
    for at, word in enumerate(words):
        if word == "INCLUDE_DIRS":
            flags.append("-I" + os.path.normpath(os.path.join(folder, words[at + 1])))
        if "fopenmp" in word or word == "-lgomp":
            flags.append("-fopenmp")
        if "default-stream" in word:
            flags.append("-DCUDA_API_PER_THREAD_DEFAULT_STREAM")
    makefile = os.path.join(folder, "Makefile")
    if os.path.exists(makefile):
        with open(makefile) as file:
            text = file.read()
        flags += ["-fopenmp"] if "-fopenmp" in text else []
        flags += [word for word in re.findall(r"(?<![^\s=])-D\w\S*", text) if "$" not in word and word != "-DDEBUG"]
    return [os.path.normpath(os.path.join(folder, source)) for source in sources], list(dict.fromkeys(flags))


def attempt_one(name, original, options):
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, name + "-cuda")  # programs write files beside their sources
        shutil.copytree(original, folder)
        sources, flags = described(original)
        if not sources:
            return ["left out", "no sources of its own", 0]
        flags += ["-I" + os.path.join(os.path.dirname(original), "include")]
        arguments, reason = arguments_of(name, folder)
        text = attempt.text_of(original)
        outcome = attempt.with_checks(options, name, scratch, sources, flags, arguments or [], folder, text)
        if outcome[0] not in ("not built", "built") and arguments is None:
            return ["no data", reason, 0]
        return outcome


def names_of_the_hundred():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "race", "hecbench_100.txt")
    with open(path) as file:
        return [line.strip().removesuffix("-cuda") for line in file if line.strip() and not line.startswith("#")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout")
    parser.add_argument("--build", required=True)
    attempt.add_options(parser)
    options = parser.parse_args()
    options.build = os.path.abspath(options.build)
    source = os.path.join(os.path.abspath(options.checkout), "src")
    if not os.path.isdir(source):
        sys.exit(f"{options.checkout} is no checkout of HeCBench: it has no folder src")
    results = {}
    for name in names_of_the_hundred():
        folder = os.path.join(source, name + "-cuda")
        if options.only and name not in options.only:
            continue
        results[name] = outcome = attempt_one(name, folder, options) if os.path.isdir(folder) else ["left out", "not there", 0]
        print(attempt.row(name, outcome), flush=True)
        if options.json:
            with open(options.json, "w") as file:
                json.dump(results, file, indent=1)
    attempt.print_summary(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
