#!/usr/bin/env python3
"""How near each kernel of a program comes to what the device can do: by Nsight Compute's counters.

roofline.py [--launches N] PROGRAM [ARGUMENT...]

Prints a table: for each kernel its launches, milliseconds in all, and the means, weighted by time, of the shares of peak
DRAM bandwidth, of peak L2 and of peak instruction issue, of the warps that are resident, and of the bytes of a sector
that its loads ask for; registers and shared memory of its largest launch.
"""
import collections
import csv
import re
import subprocess
import sys

METRICS = {"gpu__time_duration.sum": "ms", "dram__throughput.avg.pct_of_peak_sustained_elapsed": "DRAM %",
           "lts__t_sectors.avg.pct_of_peak_sustained_elapsed": "L2 %",
           "sm__inst_issued.avg.pct_of_peak_sustained_elapsed": "issue %",
           "sm__warps_active.avg.pct_of_peak_sustained_active": "warps %",
           "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.pct": "load bytes %",
           "launch__registers_per_thread": "registers", "launch__shared_mem_per_block": "shared bytes"}
LARGEST = {"registers", "shared bytes"}
MILLISECONDS = {"ns": 1e-6, "nsecond": 1e-6, "us": 1e-3, "usecond": 1e-3, "ms": 1, "msecond": 1, "s": 1e3, "second": 1e3}
BYTES = {"byte/block": 1, "Kbyte/block": 1e3, "Mbyte/block": 1e6}


def number(text, unit):
    value = float(text.replace(",", "")) if re.fullmatch(r"[-\d.,e+]+", text) else 0.0
    return value * MILLISECONDS.get(unit, BYTES.get(unit, 1))


def launches(output):
    """Of each launch, its kernel and its counters, from ncu's raw page: a column for each counter, a row of units first."""
    lines = output.splitlines()
    head = next((i for i, line in enumerate(lines) if line.startswith('"ID"')), None)
    if head is None:
        sys.exit("roofline: no counters in what ncu printed:\n" + "\n".join(lines[-15:]))
    units, *rows = csv.DictReader(lines[head:])
    return [(row["Kernel Name"], {METRICS[name]: number(row[name], units[name]) for name in METRICS if name in row})
            for row in rows]


def main():
    arguments, limit = sys.argv[1:], 400
    if arguments[:1] == ["--launches"]:
        limit, arguments = int(arguments[1]), arguments[2:]
    if not arguments:
        sys.exit(__doc__)
    done = subprocess.run(["ncu", "--csv", "--page", "raw", "--print-units", "base", "--clock-control", "none",
                           "--launch-count", str(limit), "--metrics", ",".join(METRICS)] + arguments,
                          capture_output=True, text=True, timeout=150)
    kernels = collections.defaultdict(list)
    for kernel, counters in launches(done.stdout):
        kernels[re.sub(r"^void |veriwarp::|\(.*", "", kernel)[:60]].append(counters)
    columns = list(METRICS.values())
    print("| kernel | launches | " + " | ".join(columns) + " |\n|---|" + "---|" * (len(columns) + 1))
    for kernel, rows in sorted(kernels.items(), key=lambda k: -sum(r.get("ms", 0) for r in k[1])):
        time = sum(r.get("ms", 0) for r in rows)
        cells = [f"{time:.3f}"]
        for column in columns[1:]:
            values = [(r.get(column, 0), r.get("ms", 0)) for r in rows]
            value = max(v for v, _ in values) if column in LARGEST else sum(v * t for v, t in values) / max(time, 1e-12)
            cells.append(f"{value:.0f}" if column in LARGEST else f"{value:.1f}")
        print(f"| {kernel} | {len(rows)} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
