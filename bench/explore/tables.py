#!/usr/bin/env python3
"""Explores the CUDA programs of cuda/ in the sizes of GPUMC's tables, and prints them side by side with its figures.

Each program is built once per size (not measured) and run --rounds times on one thread. Seconds are CPU seconds of the
whole process, the median; memory is the peak of the process. GPUMC's seconds and megabytes are those that its paper
prints (Tables 1 to 5, and 7 to 9 for Figure 4), on another machine and on other sources: ours are
written from its descriptions. A row whose verdict or count is not the expected one makes the exit code 1.

usage: tables.py VERIWARP [--rounds N] [--table N...] [--only TEXT] [--time SECONDS] [--cuda-path DIR]
"""
import argparse
import json
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile

CUDA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cuda")
BLOCK = "SCOPE=cuda::thread_scope_block"
RELAXED = {1: "RELEASE=cuda::memory_order_relaxed", 2: "ACQUIRE=cuda::memory_order_relaxed"}
RACE, HETEROGENEOUS, DIVERGENCE, ASSERTION = "data-race", "heterogeneous-race", "barrier-divergence", "assertion"


def row(table, name, source, grid, expected, seconds, *definitions, setting="", megabytes=None):
    """`expected`: a kind of finding, or the number of executions of a safe program; None: safe, any number."""
    return dict(table=table, name=name, source=source, grid=grid, definitions=definitions, expected=expected,
                seconds=seconds, setting=setting, megabytes=megabytes)


def rows():
    fact = math.factorial
    for lock, seconds, grid, count in [("caslock", 50, (4, 2), fact(8)), ("ticketlock", 320, (4, 2), fact(8)),
                                       ("ttaslock", 500, (3, 2), fact(6)**2)]:
        yield row(1, lock, lock, grid, count, seconds, megabytes=85)
        yield row(1, lock + ", in blocks of 1, symmetry", lock, (grid[0] * grid[1], 1), None, None, setting="symmetry")
        for variant, relaxed in RELAXED.items():
            for size in (4, 2), (6, 4):
                yield row(1, lock + str(variant), lock, size, RACE, 0.1, relaxed, megabytes=85)
    yield row(1, "XF-Barrier", "xfbarrier", (4, 3), 1, 28, megabytes=85)
    yield row(1, "XF-Barrier", "xfbarrier", (6, 4), 1, None)
    for variant, relaxed in RELAXED.items():
        yield row(1, f"XF-Barrier{variant}", "xfbarrier", (4, 3), RACE, 0.1, relaxed, megabytes=85)
        yield row(1, f"XF-Barrier{variant}", "xfbarrier", (6, 4), RACE, 0.2, relaxed, megabytes=85)
    for name, source, width, sizes in [
            ("1dconv", "conv1d", 4, {12: (8.9, 85), 15: (15.2, 85), 20: (28.7, 85), 25: (47.7, 85)}),
            ("GCON", "connectivity", 2, {4: (2, 126), 5: (5, 150), 7: (25, 176), 10: (75, 250), 15: (295, 383)}),
            ("GCOL", "colouring", 2, {4: (0.5, 85), 5: (1.7, 85), 7: (3.6, 86), 10: (14.5, 85), 15: (18, 88)}),
            ("matmul", "matmul", 3, {4: (8, 85), 5: (9, 84), 7: (32, 85), 10: (360, 125), 15: (175, 90)})]:
        for blocks, (seconds, megabytes) in sizes.items():
            yield row(2, name + str(blocks), source, (blocks, width), HETEROGENEOUS, seconds, BLOCK,
                      megabytes=megabytes)
    for name, source, grid, seconds, megabytes in [
            ("histogram4", "histogram", (4, 2), 0.1, 85), ("histogram6", "histogram", (6, 4), 0.1, 85),
            ("XF-Barrier4", "xfbarrier", (4, 2), 0.1, 85), ("XF-Barrier6", "xfbarrier", (6, 4), 0.7, 85),
            ("arrayfire-sm", "select_matches", (1, 16), 13, 88), ("arrayfire-wr", "warp_reduce", (1, 256), 0.3, 85),
            ("GkleeTests1", "gklee1", (2, 32), 2.5, 85), ("GkleeTests2", "gklee2", (1, 64), 4, 86)]:
        yield row(3, name, source, grid, DIVERGENCE, seconds, "DIVERGE", megabytes=megabytes)
        yield row(3, name + " without the bug", source, grid, 1, None)
    for name, source, grid in [("bench1", "repair1", (2, 3)), ("bench2", "repair2", (2, 3)), ("bench3", "repair3", (8, 1)),
                               ("bench4", "repair3", (4, 2)), ("bench5", "repair5", (5, 1))]:
        yield row(4, name, source, grid, HETEROGENEOUS, 3)
    for name, source, grid in [("GCOL", "colouring", (2, 1)), ("matmul", "matmul", (3, 1)), ("1dconv", "conv1d", (2, 2))]:
        yield row(4, name, source, grid, HETEROGENEOUS, 3, BLOCK)
        yield row(4, name + ", repaired", source, grid, None, None)
    for n, seconds, megabytes in [(3, 0.3, 84), (7, 0.4, 84), (12, 1.3, 84), (18, 228, 101), (22, 5647, 127)]:
        yield row(5, f"LB-{n}", "lb", (n, 1), 2**n - 1, seconds, megabytes=megabytes)
    for source, name, width, sizes, kind, definitions in [
            ("conv1d", "1dconv", 4, {30: (82.24, 90)}, HETEROGENEOUS, [BLOCK]),
            ("connectivity", "GCON", 1, {50: (128.67, 88)}, HETEROGENEOUS, [BLOCK]),
            ("sb", "SB", 1, {25: (3.02, 99)}, ASSERTION, [])]:
        for n, (seconds, megabytes) in sizes.items():
            yield row(6, f"{name}-{n}", source, (n, width), kind, seconds, *definitions, megabytes=megabytes)


def built(options, folder, one):
    definitions = [f"BLOCKS={one['grid'][0]}", f"PER_BLOCK={one['grid'][1]}", *one["definitions"]]
    program = os.path.join(folder, re.sub(r"\W", "_", "-".join([one["source"], *definitions])))
    if not os.path.exists(program):
        command = [options.veriwarp, "explore", "-o", program, *["--flag=-D" + d for d in definitions],
                   os.path.join(CUDA, one["source"] + ".cu")]
        if options.cuda_path:
            command[2:2] = ["--cuda-path", options.cuda_path]
        subprocess.run(command, check=True)
    return program


def explored(options, program, setting):
    """The report of the first launch, CPU seconds, peak memory in MB."""
    report = program + ".json"
    environment = {**os.environ, "VERIWARP_EXPLORE": f"quiet;time={options.time};json={report};{setting}"}
    child = subprocess.Popen([program], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(child.pid, 0)
    with open(report) as file:
        launch = json.load(file)["launches"][0]
    return launch, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def verdict(launch, expected):
    """What came out, and whether that is what was expected."""
    if launch["findings"]:
        kind = launch["findings"][0]["kind"]
        return kind, kind == expected
    count = launch["executions"]
    text = "safe" if launch["complete"] else "incomplete: " + launch["incomplete"]
    return text, launch["complete"] and launch["blocked"] == 0 and expected in (None, count)


TITLES = {1: "Table 1: locks and a barrier; 1: relaxed release, 2: relaxed acquire",
          2: "Table 2: the first heterogeneous race", 3: "Table 3: barrier divergence",
          4: "Table 4: programs to repair (the first race of each; GPUMC: 'all repairs within 3 s')",
          5: "Table 5: load buffering, all executions", 6: "Figure 4: its largest sizes"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("veriwarp")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--table", type=int, nargs="*", choices=sorted(TITLES))
    parser.add_argument("--only", help="rows with this in their names")
    parser.add_argument("--time", type=float, default=300, help="limit of one exploration")
    parser.add_argument("--cuda-path")
    options = parser.parse_args()
    last, wrong = None, 0
    with tempfile.TemporaryDirectory() as folder:
        for one in rows():
            if (options.table and one["table"] not in options.table) or (options.only and options.only not in one["name"]):
                continue
            if one["table"] != last:
                last = one["table"]
                print(f"\n**{TITLES[last]}**\n\n| program | grid | found | executions | events | CPU s | MB | GPUMC s | GPUMC MB |\n"
                      "|---|---|---|---|---|---|---|---|---|")
            program = built(options, folder, one)
            times, memory = [], 0
            for _ in range(options.rounds):
                launch, seconds, megabytes = explored(options, program, one["setting"])
                times.append(seconds)
                memory = max(memory, megabytes)
                if seconds > 30:
                    break
            found, right = verdict(launch, one["expected"])
            wrong += not right
            print(f"| {one['name']} | {one['grid'][0]},{one['grid'][1]} | {found}{'' if right else ' **unexpected**'} | "
                  f"{launch['executions']:,} | {launch['events']} | {statistics.median(times):.2f} | {memory:.0f} | "
                  f"{one['seconds'] or ''} | {one['megabytes'] or ''} |", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
