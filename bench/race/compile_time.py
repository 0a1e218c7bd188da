#!/usr/bin/env python3
"""Measures what the plugin adds to a device compilation: the same compilation without it, with it, and with it once more,
as a rebuild, in alternating order, in one run. CPU seconds of the compiler and of all it starts (ptxas, solver workers).

usage: compile_time.py FILE.cu... [--flags="-I..."] [--repeat N] [--plugin-arg build-budget=off]
       compile_time.py --samples CHECKOUT | --hecbench CHECKOUT [--every N]
"""
import argparse
import os
import shlex
import statistics
import tempfile

import measure
import programs


def once(options, source, flags, plugin, folder):
    command = measure.clangCommand(options, ["-O3", *flags, *plugin, "-c", "-o", os.path.join(folder, "out.cubin")], source)
    code, cpu, wall, _, _ = measure.runLimited(command, options.timeout, os.path.dirname(os.path.abspath(source)))
    return (cpu, wall) if code == 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--flags", default="-std=c++17", help="compiler flags for FILE...")
    parser.add_argument("--samples", metavar="CHECKOUT")
    parser.add_argument("--hecbench", metavar="CHECKOUT")
    parser.add_argument("--every", type=int, default=1, help="every N-th file of a checkout")
    parser.add_argument("--repeat", type=int, default=3)
    measure.addToolOptions(parser)
    options = parser.parse_args()
    measure.needTools(options)
    work = [(os.path.basename(f), os.path.abspath(f), shlex.split(options.flags)) for f in options.files]
    if options.samples:
        work += list(programs.samples(options.samples))[:: options.every]
    if options.hecbench:
        work += list(programs.hecbench(options.hecbench))[:: options.every]
    if not work:
        parser.error("no file to compile")

    # Without the plugin; with it and nothing kept; with it again, as a rebuild of what has not changed.
    kinds = ("without", "with", "rebuild")
    rows, skipped, medians = [], 0, {kind: [] for kind in kinds}
    with tempfile.TemporaryDirectory() as folder:
        def arguments(cache):
            return [f"-fplugin={os.path.abspath(options.plugin)}", f"-fplugin-arg-veriwarp-cache={cache}",
                    *("-fplugin-arg-veriwarp-" + arg for arg in options.plugin_arg)]

        for number, (name, source, flags) in enumerate(work, 1):
            measure.progress(number, len(work), name)
            kept = os.path.join(folder, "cache")
            plugin = {"without": [], "with": arguments("off"), "rebuild": arguments(kept)}
            # Fills the caches, of files and of verdicts, and shows what does not compile.
            if not once(options, source, flags, [], folder) or not once(options, source, flags, plugin["rebuild"], folder):
                skipped += 1
                continue
            times = {kind: [] for kind in kinds}
            for turn in range(options.repeat):
                for kind in kinds if turn % 2 == 0 else reversed(kinds):
                    times[kind].append(once(options, source, flags, plugin[kind], folder))
            if any(None in list_ for list_ in times.values()):
                skipped += 1
                continue
            cpu = {kind: statistics.median(t[0] for t in times[kind]) for kind in kinds}
            for kind in kinds:
                medians[kind].append(cpu[kind])
            rows.append([name, *(f"{cpu[kind]:.2f}" for kind in kinds), f"{cpu['with'] / cpu['without']:.2f}",
                         f"{cpu['rebuild'] / cpu['without']:.2f}"])
    print(measure.heading("Compile time, device side, -O3"))
    if rows:
        print(f"{len(rows)} files, {options.repeat} rounds each, interleaved ({skipped} files left out: not compiled, or over the time limit).\n")
        table = []
        for kind in kinds:
            ratios = [a / b for a, b in zip(medians[kind], medians["without"])]
            table.append([kind, f"{statistics.median(medians[kind]):.2f}", f"{statistics.median(ratios):.2f}",
                          f"{measure.percentile(ratios, 0.95):.2f}", f"{max(ratios):.2f}", f"{sum(medians[kind]) / sum(medians['without']):.2f}"])
        print(measure.table(["", "CPU s, median", "ratio, median", "95th percentile", "greatest", "of the sums"], table) + "\n")
    print(measure.table(["file", *kinds, "ratio", "rebuild"], rows))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
