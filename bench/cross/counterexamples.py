#!/usr/bin/env python3
# Counterexamples of `veriwarp check` against dynamic checking: for each race that check reports (refuted or possible), a
# program that launches the kernel in the counterexample's shape, with its values, on several fillings of memory, under
# `veriwarp run --check race`. A refuted race that no run shows is one that somebody has to look at: check is wrong, the
# run is blind, or the program made here does not reach it.
#
# usage: counterexamples.py --build BUILD_DIR [--only GLOB]... [--keep DIR] [--jobs N] [FILE.cu...]
#
# Without files: test/race/wrong, whose kernels are all wrong. Options for check are taken from a file's line
# `// veriwarp-args:`. Prints a line for each file and a table at the end:
#   shown       a run shows a race between the two lines of the finding
#   elsewhere   runs show races of the kernel, but between other lines
#   fails       runs show none, and the kernel fails or is not done before it can
#   not shown   runs show none
#   not driven  no program could be made or built: says why
# Ends with 1 if a refuted race is `not shown`, else 0.
import argparse
import collections
import concurrent.futures
import fnmatch
import glob
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FILLINGS = ["zeros", "ones", "counting", "small", "minus"]

# What every program has: arguments are made from a kernel's parameter types. Pointers get memory of their own, filled as the
# command line says; what is neither a pointer nor a number is zeros. Where the source has functions that launch, they are
# called, too: only they pass one allocation twice.
SUPPORT = r"""
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
namespace driver {
constexpr std::size_t Bytes = 4u << 20; // each pointer's
std::string filling;
template <class T> void fill(T *to, std::size_t count) {
  for (std::size_t i = 0; i != count; ++i)
    to[i] = static_cast<T>(filling == "ones" ? 1 : filling == "counting" ? i % 4096 : filling == "small" ? (i * 7 + i / 5) % 5
                           : filling == "minus" ? -1 : 0);
}
template <class T> void *memory() {
  static char host[Bytes];
  if constexpr (std::is_arithmetic_v<T>)
    fill(reinterpret_cast<T *>(host), Bytes / sizeof(T));
  else
    fill(reinterpret_cast<int *>(host), Bytes / sizeof(int));
  void *device = nullptr;
  cudaMalloc(&device, Bytes);
  cudaMemcpy(device, host, Bytes, cudaMemcpyHostToDevice);
  return device;
}
// The value of a parameter: what the counterexample says, or a guess.
template <class P> P make(bool known, long long value, long long guess) {
  using T = std::remove_cv_t<std::remove_reference_t<P>>;
  if constexpr (std::is_pointer_v<T>)
    return static_cast<T>(memory<std::remove_cv_t<std::remove_pointer_t<T>>>());
  else if constexpr (std::is_arithmetic_v<T>)
    return static_cast<T>(known ? value : guess);
  else {
    alignas(16) char bytes[sizeof(T)] = {};
    return *reinterpret_cast<T *>(bytes);
  }
}
struct Value {
  bool known;
  long long value;
};
template <class... P, std::size_t... I>
void launch(void (*kernel)(P...), dim3 grid, dim3 block, const Value *values, long long guess, std::index_sequence<I...>) {
  kernel<<<grid, block, 40960>>>(make<P>(values[I].known, values[I].value, guess)...);
  if (cudaError_t error = cudaGetLastError(); error != cudaSuccess)
    std::printf("launch: %s\n", cudaGetErrorName(error));
  if (cudaError_t error = cudaDeviceSynchronize(); error != cudaSuccess)
    std::printf("kernel: %s\n", cudaGetErrorName(error));
}
template <class... P>
void launch(void (*kernel)(P...), dim3 grid, dim3 block, const Value *values, long long guess) {
  launch(kernel, grid, block, values, guess, std::index_sequence_for<P...>());
}
template <class... P> void call(void (*function)(P...)) { function(make<P>(false, 0, 1000)...); }
} // namespace driver
"""


def options_of(text):
    return [word for line in re.findall(r"^// veriwarp-args:(.*)", text, re.M) for word in line.split()]


def sides(text):
    return ([int(side) for side in text.split(" x ")] + [1, 1])[:3]


def parameters(text, name):
    """Names of a kernel's parameters, as they stand in the source; [] where they are not found."""
    found = re.search(rf"\b{re.escape(name)}\s*\(([^)]*)\)\s*{{", text)
    if not found:
        return []
    return [re.sub(r"\[.*", "", part).split("=")[0].strip().split(" ")[-1].lstrip("*&") for part in found[1].split(",") if part.strip()]


def lines_of(finding):
    """The two lines of a race of `veriwarp check`."""
    ends = {note["line"] for note in finding["notes"] if note["file"] == finding["file"] and re.match(r"(written|read|atomic)", note["message"])}
    for thread in finding.get("threads", []):
        if thread["steps"]:
            ends.add(thread["steps"][-1]["line"])
    return ends | {finding["line"]}


def driver(path, text, kernel, shapes):
    """A program whose second argument chooses a launch, and how many there are; or None, and why."""
    pretty = kernel["pretty"].replace("(anonymous namespace)::", "")
    called = re.match(r"(?:void )?([\w:]+(?:<.*?>)?)\(", pretty)
    if not called or "lambda" in pretty:
        return None, "the kernel cannot be named: " + pretty
    names = parameters(text, called[1].split("<")[0].split("::")[-1])
    body = f'#define main mainOfTheFile\n#include "{os.path.abspath(path)}"\n#undef main\n{SUPPORT}\nint main(int, char **argv) {{\n  driver::filling = argv[1];\n  const int which = std::atoi(argv[2]);\n'
    functions = re.findall(r"^(?:static )?void (\w+)\([^)&]*\) \{(?:.*<<<.*\}$|(?:\n(?!\}).*)*<<<)", text, re.M)
    for number, (grid, block, values) in enumerate(shapes):
        each = ", ".join(f"{{true, {values[name]}}}" if name in values else "{false, 0}" for name in names) or "{false, 0}"
        total = grid[0] * grid[1] * grid[2] * block[0] * block[1] * block[2]
        body += f"  if (which == {number}) {{ driver::Value values[64] = {{{each}}};\n    driver::launch(&{called[1]}, dim3({grid[0]}, {grid[1]}, {grid[2]}), dim3({block[0]}, {block[1]}, {block[2]}), values, {min(total, 4096)}); }}\n"
    for number, function in enumerate(functions, len(shapes)):
        body += f"  if (which == {number}) {{ driver::call(&{function}); cudaDeviceSynchronize(); }}\n"
    return body + "}\n", len(shapes) + len(functions)


def shape_of(finding):
    """Grid, block and integer values of a counterexample. Values that are no numbers are left out."""
    given = {value["name"]: value["value"] for value in finding["values"]}
    values = {name: text for name, text in given.items() if re.fullmatch(r"-?\d+", text)}
    block, grid = sides(given.get("blockDim", "64")), sides(given.get("gridDim", "2"))
    for side in ("blockDim", "gridDim"):
        values.pop(side, None)
    return tuple(grid), tuple(block), tuple(sorted(values.items()))


def run_file(options, path, folder):
    """[(verdict, word, detail)], one for each race that check reports."""
    with open(path, encoding="utf-8") as source:
        text = source.read()
    tool = os.path.join(options.build, "bin", "veriwarp")
    checked = subprocess.run([tool, "check", "--checks", "race", "--json", "-"] + options_of(text) + [path], capture_output=True, text=True)
    try:
        report = json.loads(checked.stdout)
    except json.JSONDecodeError:
        return [("none", "not driven", "check wrote no report: " + checked.stderr[:200])]
    results = []
    findings = [f for f in report["findings"] if f["check"] == "race" and f["kind"] != "benign"]
    for index, kernel in enumerate(report["kernels"]):
        mine = [f for f in findings if f["kernel_index"] == index]
        if not mine:
            continue
        shapes = [(grid, block, dict(values)) for grid, block, values in dict.fromkeys(shape_of(f) for f in mine)]
        program, launches = driver(path, text, kernel, shapes)
        if not program:
            results += [(f["verdict"], "not driven", launches) for f in mine]
            continue
        stem = os.path.join(folder, os.path.basename(path)[:-3] + f"_{index}")
        with open(stem + ".cu", "w", encoding="utf-8") as out:
            out.write(program)
        built = subprocess.run([tool, "run", "--check", "race", "--flag=-std=c++20", "--flag=-I" + os.path.dirname(os.path.abspath(path)), "-o", stem, stem + ".cu"], capture_output=True, text=True)
        if built.returncode:
            why = next((line for line in built.stderr.splitlines() if "error" in line or "undefined" in line), built.stderr[:200])
            results += [(f["verdict"], "not driven", why) for f in mine]
            continue
        pairs, notes = set(), []
        for filling in FILLINGS:
            for launch, schedule in itertools.product(range(launches), ("0", "1")):
                try:
                    environment = {**os.environ, "VERIWARP_RACE": f"json={stem}.json", "VERIWARP_SCHEDULE": schedule, "VERIWARP_KERNEL_TIME": "5"}
                    done = subprocess.run([stem, filling, str(launch)], capture_output=True, text=True, errors="replace", timeout=60, env=environment)
                except subprocess.TimeoutExpired:
                    notes.append(f"{filling}: not done after 60 s")
                    continue
                notes += [f"{filling}: {line}" for line in done.stdout.splitlines() if line.startswith(("launch:", "kernel:"))]
                notes += [f"{filling}: exit code {done.returncode}"] if done.returncode not in (0, 1) else []
                try:
                    with open(stem + ".json", encoding="utf-8") as file:
                        for one in json.load(file)["launches"]:
                            for found in one["findings"]:
                                pairs.add(frozenset(step["line"] for step in found["trace"]))
                    os.remove(stem + ".json")
                except OSError:
                    pass
            if all(any(pair <= lines_of(f) for pair in pairs) for f in mine):
                break
        for f in mine:
            place = f"{f['kind']} at {sorted(lines_of(f))}"
            if any(pair <= lines_of(f) for pair in pairs):
                results.append((f["verdict"], "shown", place))
            else:
                seen = ", ".join(str(sorted(pair)) for pair in pairs)
                results.append((f["verdict"], "elsewhere" if pairs else "fails" if notes else "not shown", f"{place}; seen: {seen or 'none'}; {'; '.join(dict.fromkeys(notes))}"))
    return results


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*")
    parser.add_argument("--build", required=True)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--keep")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    files = options.files or sorted(glob.glob(os.path.join(ROOT, "test", "race", "wrong", "*.cu")))
    files = [f for f in files if not options.only or any(fnmatch.fnmatch(os.path.basename(f), pattern) for pattern in options.only)]
    table = collections.Counter()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for path, results in zip(files, pool.map(lambda path: run_file(options, path, folder), files)):
                for verdict, word, detail in results:
                    table[verdict, word] += 1
                    print(f"{word:10} {verdict:8} {os.path.basename(path)}: {detail}", flush=True)
    print()
    for (verdict, word), count in sorted(table.items()):
        print(f"{verdict:8} {word:10} {count}")
    return 1 if table["refuted", "not shown"] else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
