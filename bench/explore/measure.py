#!/usr/bin/env python3
"""Measures the explorer on families of programs with known numbers of executions, and prints a table.

The programs are written as PTX litmus tests and given to `veriwarp litmus`; with --genmc also as C programs to GenMC, one
after the other in the same run. Times are CPU seconds of the process, the median of --rounds; memory is its peak.

usage: measure.py VERIWARP [--rounds N] [--only NAME...] [--keep DIR] [--model ptx]
                  [--genmc GENMC [--genmc-time SECONDS]]

With `--model ptx`, the explorer visits the programs under PTX's model: LB-N has one execution more, in which all reads
see later writes.
"""
import argparse
import math
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile


def ptx(name, threads, init, condition="exists (x == 0)"):
    """A test from the threads' instructions, all in blocks of their own."""
    rows = max(len(code) for code in threads)
    text = f"PTX {name}\n{{ x=0; {init} }}\n"
    text += " | ".join(f"P{t}@cta {t},gpu 0" for t in range(len(threads))) + " ;\n"
    for row in range(rows):
        text += " | ".join(code[row] if row < len(code) else "" for code in threads) + " ;\n"
    return text + condition + "\n"


def load_buffering(n):
    return ptx(f"LB-{n}", [[f"ld.relaxed.gpu r0, v{t}", f"st.relaxed.gpu v{(t + 1) % n}, 1"] for t in range(n)],
               " ".join(f"v{t}=0;" for t in range(n)))


def store_buffering(n):
    return ptx(f"SB-{n}", [[f"st.relaxed.gpu v{t}, 1", f"ld.relaxed.gpu r0, v{(t + 1) % n}"] for t in range(n)],
               " ".join(f"v{t}=0;" for t in range(n)))


def counter(n):
    return ptx(f"counter-{n}", [["atom.relaxed.gpu.add r0, c, 1"]] * n, "c=0;")


CRITICAL = ["ld.weak r3, x", "add r3, r3, 1", "st.weak x, r3"]


def caslock(n, acquire="acquire", release="release"):
    code = ["L:", f"atom.{acquire}.gpu.cas r0, lock, 0, 1", "bne r0, 0, L"] + CRITICAL + [f"st.{release}.gpu lock, 0"]
    return ptx(f"caslock-{n}", [code] * n, "lock=0;", f"exists (x == {n})")


def ticketlock(n, acquire="acquire", release="release"):
    code = ["atom.relaxed.gpu.add r0, next, 1", "L:", f"ld.{acquire}.gpu r1, serving", "bne r1, r0, L"] + CRITICAL
    code += ["add r1, r1, 1", f"st.{release}.gpu serving, r1"]
    return ptx(f"ticketlock-{n}", [code] * n, "next=0; serving=0;", f"exists (x == {n})")


def ttaslock(n, acquire="acquire", release="release"):
    code = ["L:", "ld.relaxed.gpu r0, lock", "bne r0, 0, L", f"atom.{acquire}.gpu.cas r1, lock, 0, 1", "bne r1, 0, L"]
    code += CRITICAL + [f"st.{release}.gpu lock, 0"]
    return ptx(f"ttaslock-{n}", [code] * n, "lock=0;", f"exists (x == {n})")


# name: text, options, expected executions (None: at most what it is without symmetry)
FAMILIES = {
    "LB-12": (load_buffering(12), [], 2**12 - 1),
    "LB-18": (load_buffering(18), [], 2**18 - 1),
    "LB-22": (load_buffering(22), [], 2**22 - 1),
    "SB-16": (store_buffering(16), [], 2**16),
    "counter-8": (counter(8), [], math.factorial(8)),
    "caslock-8": (caslock(8), [], math.factorial(8)),
    "caslock-8 symmetry": (caslock(8), ["--symmetry"], 1),
    "ticketlock-8": (ticketlock(8), [], math.factorial(8)),
    "ticketlock-8 symmetry": (ticketlock(8), ["--symmetry"], 1),
    "ttaslock-6": (ttaslock(6), [], math.factorial(6) ** 2),
    "ttaslock-6 symmetry": (ttaslock(6), ["--symmetry"], None),
}


def run(command, folder, limit=None):
    """Exit code, output, CPU seconds and peak memory in MB of one run, of at most so many CPU seconds."""
    out = os.path.join(folder, "out")
    limited = (lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))) if limit else None
    with open(out, "wb") as stream:
        child = subprocess.Popen(command, stdout=stream, stderr=subprocess.STDOUT, preexec_fn=limited)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    with open(out, errors="replace") as stream:
        return child.returncode, stream.read(), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


GENMC_HEAD = "#include <pthread.h>\n#include <stdatomic.h>\n#include <stdint.h>\n"


def genmc_source(name):
    """The same program in C, for the families that are straight to write down."""
    family, number = name.split(" ")[0].rsplit("-", 1)
    n = int(number)
    bodies = {
        "LB": "atomic_load_explicit(&v[t], memory_order_relaxed); atomic_store_explicit(&v[(t+1)%N], 1, memory_order_relaxed);",
        "SB": "atomic_store_explicit(&v[t], 1, memory_order_relaxed); atomic_load_explicit(&v[(t+1)%N], memory_order_relaxed);",
        "counter": "atomic_fetch_add_explicit(&v[0], 1, memory_order_relaxed);",
        "caslock": "int e = 0; while (!atomic_compare_exchange_strong_explicit(&v[0], &e, 1, memory_order_acquire, memory_order_acquire))"
                   " e = 0; x = x + 1; atomic_store_explicit(&v[0], 0, memory_order_release);",
        "ticketlock": "int m = atomic_fetch_add_explicit(&v[0], 1, memory_order_relaxed);"
                      " while (atomic_load_explicit(&v[1], memory_order_acquire) != m); x = x + 1;"
                      " atomic_store_explicit(&v[1], m + 1, memory_order_release);",
        "ttaslock": "for (;;) { while (atomic_load_explicit(&v[0], memory_order_relaxed) != 0); int e = 0;"
                    " if (atomic_compare_exchange_strong_explicit(&v[0], &e, 1, memory_order_acquire, memory_order_acquire)) break; }"
                    " x = x + 1; atomic_store_explicit(&v[0], 0, memory_order_release);",
    }
    return (GENMC_HEAD + f"#define N {n}\natomic_int v[N]; int x;\nvoid *run(void *p) {{ int t = (int)(intptr_t)p; (void)t; {bodies[family]} return 0; }}\n"
            "int main() { pthread_t h[N]; for (int i = 0; i < N; i++) pthread_create(&h[i], 0, run, (void *)(intptr_t)i); return 0; }\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("veriwarp")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--keep", help="a folder for the litmus tests")
    parser.add_argument("--model", default="scoped-rc11")
    parser.add_argument("--genmc")
    parser.add_argument("--genmc-time", type=int, default=600, help="CPU seconds after which GenMC is stopped")
    options = parser.parse_args()
    wrong = 0
    print("| program | executions | blocked | CPU s | executions/s | MB |" + (" GenMC executions | blocked | CPU s | MB |" if options.genmc else ""))
    print("|---|---|---|---|---|---|" + ("---|---|---|---|" if options.genmc else ""))
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        for name, (text, flags, expected) in FAMILIES.items():
            if options.only and name not in options.only:
                continue
            isPtx = options.model == "ptx"
            if isPtx and flags: # options of the other models
                continue
            expected += isPtx and name.startswith("LB-")
            file = os.path.join(folder, name.split(" ")[0] + ".litmus")
            with open(file, "w") as stream:
                stream.write(text)
            times, memory, found, blocked = [], 0, None, None
            for _ in range(options.rounds):
                code, output, seconds, megabytes = run([options.veriwarp, "litmus", "--model", options.model, *flags, file], scratch)
                match = re.search(r"^Executions (\d+) blocked (\d+)", output, re.M)
                if code not in (0, 3) or not match: # 3: load buffering that scoped RC11 does not explore
                    sys.exit(f"{name}: exit code {code}\n{output}")
                found, blocked = int(match[1]), int(match[2])
                times.append(seconds)
                memory = max(memory, megabytes)
            seconds = statistics.median(times)
            note = "" if expected in (None, found) else f" (expected {expected:,})"
            wrong += bool(note)
            rate = found / seconds if seconds > 0 else 0
            row = f"| {name} | {found:,}{note} | {blocked} | {seconds:.2f} | {rate:,.0f} | {memory:.0f} |"
            if options.genmc and not flags:
                source = os.path.join(folder, name + ".c")
                with open(source, "w") as stream:
                    stream.write(genmc_source(name))
                command = [options.genmc, "--rc11", "--disable-race-detection", "--disable-estimation", source]
                code, output, seconds, megabytes = run(command, scratch, options.genmc_time)
                match = re.search(r"complete executions explored: (\d+)", output)
                stuck = re.search(r"blocked executions seen: (\d+)", output)
                row += (f" {int(match[1]):,} | {stuck[1] if stuck else 0} | {seconds:.2f} | {megabytes:.0f} |" if match else
                        f" {'not ended' if code < 0 else 'failed'} | | {seconds:.0f} | {megabytes:.0f} |")
            print(row, flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
