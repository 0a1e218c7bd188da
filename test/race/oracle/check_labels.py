#!/usr/bin/env python3
"""Checks the race labels of the suite against executions: compiles each kernel for the host with host_cuda.h and
ThreadSanitizer, runs a few blocks, and compares the sanitizer's reports with the marked lines.

Independent of Veriwarp. What it cannot run (cooperative groups, libcu++, inline PTX, scopes, kernels of templates) is listed as
skipped. An execution shows races of one schedule and one input: a race label that it does not confirm is listed, not refuted;
a report in correct/ or on an unmarked line means that a label needs another look.

usage: check_labels.py [--only GLOB]... [--keep FOLDER]
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import run_suite  # noqa: E402

UNSUPPORTED = ("cooperative_groups", "cuda/atomic", "cuda/barrier", "asm volatile", "_block(", "template <", "--pointers-may-overlap", "Fields f", "which no contract here says")
ZERO = re.compile(r"lock|tail|count|ticket|used|changed|more|next(?:Size|Chunk)|done|total|found|Count|flag|dist|Dist")
SHAPES = {  # files without --block: a launch that their host code or contract allows
    "scan_add_block_offsets": 256, "stencil_ping_pong_host": 128, "dynamic_shared_carve": 128, "launch_bounds_block": 192,
    "bounds_host_extents": 256, "reduce_two_kernels": 256, "oob_dynamic_shared_too_small": 128,
}
ONE_BLOCK = ("finalSum",)  # kernels that the host launches with one block


def kernels(text):
    for match in re.finditer(r"__global__\s+void\s+(?:__launch_bounds__\(\w+\)\s*)?(\w+)\s*\(([^)]*)\)", text):
        params = []
        for param in filter(str.strip, match[2].split(",")):
            param = param.replace("__restrict__", "").strip()
            pieces = re.match(r"(.*?)(\w+)$", param, re.S)
            params.append((pieces[1].strip(), pieces[2]))
        yield match[1], params


def sides(text):
    return [int(n) for n in text.split("x")] + [1] * (3 - len(text.split("x")))


def program(case, text, name, params, values):
    block, grid = [SHAPES.get(os.path.basename(case.path)[:-3], 64), 1, 1], [3, 1, 1]
    for arg in case.args:
        if arg.startswith("--block="):
            block = sides(arg[8:])
        elif arg.startswith("--grid="):
            grid = sides(arg[7:])
    grid = [min(side, 3 if k == 0 else 2 if k == 1 else 2) for k, side in enumerate(grid)]
    if block[0] * block[1] * block[2] > 512:
        grid = [min(2, grid[0]), 1, 1]
    if name in ONE_BLOCK:
        block, grid = [128, 1, 1], [1, 1, 1]
    threads, blocks = block[0] * block[1] * block[2], grid[0] * grid[1] * grid[2]
    lines = []
    for type_, parameter in params:
        value = values.get(parameter)
        if "*" in type_:
            value = 0 if ZERO.search(parameter) else 1
        elif value is None:
            guess = {"w": 1024, "h": 1024, "width": 100, "height": 100, "rows": blocks * 40, "steps": 3, "rounds": 3, "k": 64,
                     "nz": 4, "pitch": 100, "current": 1, "key": 5, "level": 3, "n4": threads * blocks, "m": threads * blocks, "inner": 3,
                     "outer": 3, "times": 3, "batch": 3, "colour": 1, "mode": 1, "how": 2, "bit": 1, "shift": 1, "dt": 1,
                     "perThread": 3, "vertices": threads * blocks, "chunks": 5, "cols": 300, "buckets": 64}
            value = guess.get(parameter, threads * blocks * 5 // 2)
        lines.append(f"  auto {parameter}_ = host::Argument<{type_.replace('const ', '')}>::make({value});")
    # Dynamic shared memory is one array, whatever its type.
    body = re.sub(r"extern __shared__ ([\w ]+?) (\w+)\[\];", r"static \1 *\2 = (\1 *)dynamicSharedStorage;", text)
    body = re.sub(r"^void \w+\(.*?^}|^void \w+\(.*\{.*\}$", lambda m: "\n" * m[0].count("\n"), body, flags=re.M | re.S)
    body = re.sub(r"#include <(cuda_runtime.h|cassert)>", "", body)
    call = f"{name}({', '.join(p + '_' for _, p in params)})"
    order = "__ATOMIC_ACQ_REL" if "__threadfence" in text else "__ATOMIC_RELAXED"
    main = "\n".join(lines)
    shape = f"{{{grid[0]}u, {grid[1]}u, {grid[2]}u}}, {{{block[0]}u, {block[1]}u, {block[2]}u}}"
    return (f'#define ATOMIC_ORDER {order}\n#include "host_cuda.h"\n#line 1 "{os.path.basename(case.path)}"\n{body}\n#line 1 "main"\n'
            f"int main(int, char **argv) {{\n{main}\n  host::launch(atoi(argv[1]), {shape}, [=] {{ {call}; }});\n}}\n")


def races(text, file, between_blocks):
    """The lines of the two accesses of each report; races on shared storage count only inside a block."""
    shared = [int(word, 16) for word in re.search(r"SHARED (.*)", text)[1].replace("(nil)", "0").split()] if "SHARED" in text else [0] * 4
    for report in text.split("WARNING: ThreadSanitizer: data race")[1:]:
        address = int(re.search(r"of size \d+ at (0x[0-9a-f]+)", report)[1], 16)
        if between_blocks and (shared[0] <= address < shared[1] or shared[2] <= address < shared[3]):
            continue
        ends = []
        for access in re.split(r"(?m)^  (?=(?:Previous )?(?:[Aa]tomic )?(?:[Rr]ead|[Ww]rite) of size)", report)[1:3]:
            frame = re.search(rf"#\d+ .*?{re.escape(file)}:(\d+)", access)
            if frame:  # the sanitizer forgets the stack of an old access
                ends.append(int(frame[1]))
        if ends:
            yield tuple(ends)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--keep", help="folder for programs and outputs")
    parser.add_argument("--compiler", default="g++", help="a host compiler with ThreadSanitizer")
    options = parser.parse_args()
    options.files = []
    folder = options.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    counts = dict.fromkeys(("agrees", "not confirmed", "DISAGREES", "skipped"), 0)

    def say(word, case, detail=""):
        counts[word] += 1
        print(f"{word:13} {run_suite.nameOf(case.path)}  {detail}", flush=True)

    for path in run_suite.chooseFiles(options):
        case = run_suite.parseCase(path)
        with open(path, encoding="utf-8") as source:
            text = source.read()
        reason = next((word for word in UNSUPPORTED if word in text), None)
        if reason:
            say("skipped", case, reason)
            continue
        values = {a.split("=")[1]: int(a.split("=")[2]) for a in case.args if a.startswith("--param=")}
        marked = set().union(*[lines for (check, _), lines in case.markers.items() if check == "race"])
        fails = any(check == "assertion" for check, _ in case.markers)
        diverges = any(check == "barrier-divergence" for check, _ in case.markers)
        unconfirmed, wrong = bool(marked), []
        for name, params in kernels(text):
            base = os.path.join(folder, os.path.basename(path)[:-3] + "_" + name)
            with open(base + ".cpp", "w", encoding="utf-8") as out:
                out.write(program(case, text, name, params, values))
            built = subprocess.run([options.compiler, "-std=c++17", "-O0", "-g", "-w", "-fsanitize=thread", "-I" + HERE, base + ".cpp", "-o", base],
                                   capture_output=True, text=True)
            if built.returncode:
                wrong.append("does not compile for the host: " + next((l for l in built.stderr.splitlines() if "error" in l), ""))
                continue
            for blocks in (1, 3):
                try:
                    ran = subprocess.run([base, str(blocks)], capture_output=True, text=True, errors="replace", timeout=120,
                                         env={**os.environ, "TSAN_OPTIONS": "exitcode=0 history_size=5"})
                    if ran.returncode != 0 and not fails:
                        wrong.append(f"exit code {ran.returncode}: {ran.stderr[-200:]}")
                    err = ran.stderr
                except subprocess.TimeoutExpired as late:
                    err = (late.stderr or b"").decode(errors="replace")
                    if not diverges:
                        wrong.append("hangs")
                with open(f"{base}_{blocks}.log", "w", encoding="utf-8") as out:
                    out.write(err)
                for ends in races(err, os.path.basename(path), blocks > 1):
                    if set(ends) <= marked:
                        unconfirmed = False
                    else:
                        wrong.append(f"race at lines {ends}")
        if wrong:
            say("DISAGREES", case, "; ".join(dict.fromkeys(wrong)))
        elif unconfirmed:
            say("not confirmed", case)
        else:
            say("agrees", case)
    print(", ".join(f"{n} {word}" for word, n in counts.items()))
    return 1 if counts["DISAGREES"] else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
