#!/usr/bin/env python3
"""Tables from the output of measure.py.

usage: table.py speed BASELINE results.jsonl     nodes per CPU-second and objective of every solver against BASELINE
       table.py work BASELINE results.jsonl      iterations and deductions per node of every solver against BASELINE

"normalized" in the second table is Turbo's: for each instance the largest value counts as 100, then averages.
"""
import json, statistics, sys


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in ("speed", "work"):
        sys.exit(__doc__)
    kind, baseline, path = sys.argv[1:]
    rows, solvers = {}, []
    for line in open(path):
        r = json.loads(line)
        rows.setdefault(r["instance"], {})[r["solver"]] = r
        if r["solver"] not in solvers:
            solvers.append(r["solver"])
    if kind == "speed":
        def rate(r):
            return (r["nodes"] or 0) / max(r["cpu"], 1e-3)

        print("| instance | " + " | ".join(f"{s} nodes/s | objective" for s in solvers) + " |")
        print("|---|" + "---|---|" * len(solvers))
        for instance, by in rows.items():
            print(f"| {instance} | " + " | ".join(
                f"{rate(by[s]):,.0f} | {by[s]['objective']}{' (complete)' if by[s]['complete'] else ''}" if s in by else "- | -"
                for s in solvers) + " |")
        for s in solvers:
            ratios = [rate(by[s]) / rate(by[baseline]) for by in rows.values()
                      if s in by and baseline in by and rate(by[baseline]) > 0]
            if s != baseline and ratios:
                print(f"\n{s} / {baseline}: median {statistics.median(ratios):.2f}, geometric mean "
                      f"{statistics.geometric_mean([max(r, 1e-9) for r in ratios]):.2f}, best on "
                      f"{sum(r > 1 for r in ratios)} of {len(ratios)}")
        return
    for key in ("iterations", "deductions"):
        print(f"\n{key} per node\n\n| instance | " + " | ".join(solvers) + " |\n|---|" + "---|" * len(solvers))
        normalized = {s: [] for s in solvers}
        for instance, by in rows.items():
            values = {s: by[s][key] / by[s]["nodes"] for s in solvers if s in by and by[s]["nodes"] and by[s][key] is not None}
            print(f"| {instance} | " + " | ".join(f"{values[s]:,.1f}" if s in values else "-" for s in solvers) + " |")
            if len(values) == len(solvers):
                for s in solvers:
                    normalized[s].append(100 * values[s] / max(values.values()))
        print("| normalized | " + " | ".join(f"{statistics.mean(n):.1f}" if n else "-" for n in normalized.values()) + " |")
        if normalized.get(baseline):
            for s in solvers:
                if s != baseline:
                    change = statistics.mean(normalized[s]) / statistics.mean(normalized[baseline]) - 1
                    print(f"\n{s} against {baseline}: {100 * change:+.0f}% {key} per node (normalized)")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
