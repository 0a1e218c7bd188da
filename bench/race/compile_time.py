#!/usr/bin/env python3
"""Measures what the plugin adds to a device compilation: pairs of the same compilation with and without it, in alternating
order, in one run. CPU seconds of the compiler and of all it starts (ptxas, solver workers).

usage: compile_time.py FILE.cu... [--flags="-I..."] [--repeat N] [--warm-cache]
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
    parser.add_argument("--warm-cache", action="store_true", help="keep solver answers between runs, as a rebuild does")
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

    rows, ratios, plainMedians, pluginMedians, skipped = [], [], [], [], 0
    with tempfile.TemporaryDirectory() as folder:
        cache = os.path.join(folder, "cache") if options.warm_cache else "off"
        plugin = [f"-fplugin={os.path.abspath(options.plugin)}", f"-fplugin-arg-veriwarp-cache={cache}"]
        plugin += ["-fplugin-arg-veriwarp-" + arg for arg in options.plugin_arg]
        for number, (name, source, flags) in enumerate(work, 1):
            measure.progress(number, len(work), name)
            # One run of each to fill the file cache and, if asked for, the solver's.
            if not once(options, source, flags, [], folder) or not once(options, source, flags, plugin, folder):
                skipped += 1
                continue
            plain, checked = [], []
            for turn in range(options.repeat):
                for which in ((plain, []), (checked, plugin)) if turn % 2 == 0 else ((checked, plugin), (plain, [])):
                    which[0].append(once(options, source, flags, which[1], folder))
            if None in plain or None in checked:
                skipped += 1
                continue
            a, b = statistics.median(t[0] for t in plain), statistics.median(t[0] for t in checked)
            plainMedians.append(a)
            pluginMedians.append(b)
            ratios.append(b / a)
            rows.append([name, f"{a:.2f}", f"{b:.2f}", f"{b / a:.2f}"])
    print(measure.heading("Compile time, device side, -O3" + (", solver cache warm" if options.warm_cache else ", no solver cache")))
    if ratios:
        print(f"{len(ratios)} files, {options.repeat} pairs each ({skipped} files left out: not compiled, or over the time limit). CPU seconds, "
              f"median file: {statistics.median(plainMedians):.2f} without, {statistics.median(pluginMedians):.2f} with. Ratio: median "
              f"{statistics.median(ratios):.2f}, 95th percentile {measure.percentile(ratios, 0.95):.2f}; of the sums "
              f"{sum(pluginMedians) / sum(plainMedians):.2f}.\n")
    print(measure.table(["file", "without", "with", "ratio"], rows))


if __name__ == "__main__":
    main()
