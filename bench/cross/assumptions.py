#!/usr/bin/env python3
"""Holds `veriwarp run --check assumptions` against `veriwarp check --launches`: random kernels, random launches. Where
the run says that a proof holds at a launch, the check of this very launch, as it was recorded, must not find anything.

usage: assumptions.py --build BUILD [--count N] [--batch N] [--launches N] [--seed N] [--first N] [--keep FOLDER]
                      [--cuda-path DIR] [--seconds N] [--why]

Kernel i of a seed is always the same, and so are its launches. Arrays are a little too small, or large enough; pointers
point to the beginning or into the middle of allocations, which they may share, or are null. --why counts the reasons
for which something was not checked.

Disagreements, for which the exit code is 1:
  holds, but ...   a check is refuted, or a finding possible, of a launch at which a proof of it is said to hold
  found, but ...   the run itself, checked for races and accesses outside of memory, finds something there
Exit code 2: a batch did not compile.
"""
import collections
import json
import os
import random
import re
import sys
import tempfile
import time

from campaign import Campaign, Failed, optionParser, parsed

CHECKS = {"race": "race", "out-of-bounds": "out-of-bounds"}
SIZES = {"char": 1, "short": 2, "int": 4, "float": 4, "double": 8, "int2": 8, "float4": 16}

PRELUDE = """#include <cstdlib>
#include <cstdio>
template <class T> struct View { int n; T *data; };
template <class T> __device__ T of(int x) { return T(x); }
template <> __device__ int2 of<int2>(int x) { return make_int2(x, x); }
template <> __device__ float4 of<float4>(int x) { return make_float4(x, x, x, x); }
"""


class Kernel:
    def __init__(self, seed, number):
        self.random, self.name = random.Random(seed), f"k{number}"
        self.a, self.b = self.pick(*SIZES), self.pick("int", "int", "float", "short", "char", "double")
        self.integer = self.pick("int", "int", "int", "unsigned", "long long", "short")
        self.wide = self.pick("int", "int", "unsigned", "long long", "size_t")
        self.isView, self.isRestrict = self.chance(0.2), self.chance(0.2)
        self.body = "\n".join(self.statement() for _ in range(self.pick(1, 1, 2)))

    def pick(self, *choices):
        return self.random.choice(choices)

    def chance(self, of):
        return self.random.random() < of

    def statement(self):
        c = self.pick(0, 1, 1, 2, 3)
        a, b = ("v.data", "b") if self.isView else ("a", "b")
        put = lambda at, value: f"{a}[{at}] = of<{self.a}>((int)({value}));"
        bound = self.pick("n", "n", "m", f"n - {c}", f"n + {c}", f"n / {c + 1}", "n * m", "64", "(int)(gridDim.x * blockDim.x)")
        guard = self.pick(f"if (g < {bound})", f"if (g < {bound})", f"if (g + {c} < {bound})", f"if (g >= {bound}) return;", "",
                          f"if (g >= {c} && g < {bound})", f"if (t < {bound})", f"if (g < {bound} && g % 2 == 0)")
        index = lambda: self.pick("g", "g", "g", f"g + {c}", f"g - {c}", "n - 1 - g", "t", "blockIdx.x", f"{c + 1} * g", f"g * m", f"g * m + {c}",
                                  f"g / {c + 1}", f"(t + {c}) % blockDim.x", "threadIdx.y * m + g", f"{c}")
        ways = [f"{guard} {put(index(), f'{b}[{index()}]')}", f"{guard} {put('g', f'{b}[{index()}]')}", f"{guard} {put('g', 'n')}",
                f"for (int i = g; i < {bound}; i += gridDim.x * blockDim.x) {put('i', f'{b}[i]')}",
                f"for (int i = 0; i < {bound}; ++i) if (g < n) {put('g * (' + bound + ') + i', f'{b}[i]')}",
                f"if (r < m && g < n) {put('r * n + g', f'{b}[g * m + r]')}",
                f"if (r < n && g < m) {put('r * m + g', f'{b}[r]')}",
                f"s[t] = g; __syncthreads(); {guard if 'return' not in guard else ''} {put('g', f's[blockDim.x - 1 - t]')}",
                f"if (t == 0) {put('blockIdx.x', f'{b}[blockIdx.x + {c}]')}"]
        return self.pick(*ways)

    def text(self):
        restrict = " __restrict__" if self.isRestrict else ""
        first = f"View<{self.a}> v" if self.isView else f"{self.a} *{restrict} a"
        return (f"__global__ void {self.name}({first}, const {self.b} *{restrict} b, {self.integer} n, {self.wide} m) {{\n"
                "  extern __shared__ int s[];\n  const int t = threadIdx.x, g = blockIdx.x * blockDim.x + t, r = blockIdx.y * blockDim.y + threadIdx.y;\n"
                f"  {self.body}\n  (void)s, (void)r;\n}}\n")

    def call(self):
        first = f"View<{self.a}>{{(int)n, ({self.a} *)a}}" if self.isView else f"({self.a} *)a"
        return f"{self.name}<<<grid, block, shared>>>({first}, (const {self.b} *)b, ({self.integer})n, ({self.wide})m);"

    def launch(self):
        """Arguments of the program behind the kernel's number."""
        block, rows = self.pick(1, 7, 32, 32, 64), self.pick(1, 1, 1, 1, 2)
        grid, gridRows = self.pick(1, 1, 2, 3), self.pick(1, 1, 1, 1, 3)
        n = self.pick(-3, 0, 1, 5, 32, 40, block * grid, block * grid, block * grid - 1)
        m = self.pick(0, 1, 2, 3, 8, 40)
        if self.chance(0.02):
            n = self.pick(2**31 - 1, -2**31)
        shared = self.pick(4 * block, 4 * block, 4 * block - 4, 1024)
        elements = lambda: max(0, self.pick(n, n, block * grid, n * m, n * m, 1, grid, 2 * block * grid, 4000, 4000) + self.pick(0, 0, 0, -1, 1))
        sizes = [min(elements() * SIZES[self.a], 2**20), min(elements() * SIZES[self.b], 2**20)]
        unit = SIZES[self.a]
        way = self.pick("own", "own", "own", "own", "own", "moved", "moved", "same", "arena", "arena", "null", "odd")
        offsets = {"moved": [unit * self.pick(0, 1, 8), SIZES[self.b] * self.pick(0, 1, 8)], "odd": [self.pick(1, 2, 4, 8), 0]}.get(way, [0, 0])
        return [block, rows, grid, gridRows, n, m, shared, *sizes, *offsets, way]

    def main(self, number):
        return f"if (kernel == {number}) {self.call()}"


def program(batch):
    main = "\n  ".join(k.main(i) for i, k in enumerate(batch))
    return PRELUDE + "\n".join(k.text() for k in batch) + """
int main(int, char **argument) {
  const int kernel = atoi(argument[1]);
  auto number = [&](int i) { return atoll(argument[i]); };
  const dim3 block(number(2), number(3)), grid(number(4), number(5));
  const long long n = number(6), m = number(7), shared = number(8);
  const size_t sizeA = number(9), sizeB = number(10), moveA = number(11), moveB = number(12);
  const char way = *argument[13], *other = argument[13] + 1;
  char *a = nullptr, *b = nullptr;
  if (way == 'a') { // one allocation for both
    cudaMalloc(&a, sizeA + sizeB + 1);
    b = a + sizeA;
  } else {
    cudaMalloc(&a, sizeA ? sizeA : 1);
    cudaMalloc(&b, sizeB ? sizeB : 1);
    if (way == 's')
      b = a;
    if (way == 'n')
      (*other == 'u' && n % 2 ? a : b) = nullptr;
  }
  if (a)
    a += moveA;
  if (b)
    b += moveB;
  """ + main + """
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("%s\\n", cudaGetErrorName(error));
}
"""


class Assumptions(Campaign):
    environment = {"VERIWARP_THREADS": "1"}

    def build(self, batch, checks, name):
        done = self.execute([self.command, "run", *self.cuda, "--flag=-O1", "--flag=-w", "--check", checks, "-o", self.path(name),
                             self.write("run.cu", program(batch))])
        if done.returncode:
            raise Failed("not built: " + (done.stderr + done.stdout).strip()[:1500])

    def judge(self, batch):
        """Disagreements; and counts of what was said."""
        self.build(batch, "assumptions", "program")
        self.build(batch, "race,memory", "checked")
        counts, wrong = collections.Counter(), []
        holds = collections.defaultdict(list)  # by check: lines of records
        for i, kernel in enumerate(batch):
            for _ in range(self.options.launches):
                arguments = [str(i), *map(str, kernel.launch())]
                record = self.path("record.jsonl")
                done = self.execute([self.path("program"), *arguments], VERIWARP_RECORD_LAUNCHES=record)
                with open(record) as file:
                    lines = file.read().splitlines()[1:]
                if len(lines) != 1 or '"refused"' in lines[0]:
                    counts["not launched"] += 1
                    continue
                proofs = re.search(r"veriwarp: the proofs? of (.*) holds? at a launch", done.stderr)
                proofs = [check for check in (proofs[1].split(", ") if proofs else []) if check in CHECKS]
                counts["not checked"] += "not checked, at" in done.stderr
                counts["why not: " + ", ".join(sorted(set(re.findall(r"not checked, at a launch of [^:]*: (.*)", done.stderr)))) ] += self.options.why
                if "violates what" in done.stderr:
                    seen = self.execute([self.path("checked"), *arguments]).stderr
                    counts["broken, and the run goes wrong" if "error:" in seen else "broken"] += 1
                for check in proofs:
                    counts[f"{check} holds"] += 1
                    holds[check].append((lines[0], arguments))
                if proofs:
                    seen = self.execute([self.path("checked"), *arguments]).stderr
                    kinds = {"race": r"\[data-race\]", "out-of-bounds": r"\[(out-of-bounds|misaligned|use-after-free)\]"}
                    wrong += [f"found, but {check} holds: {' '.join(arguments)}\n{seen}" for check in proofs if re.search(kinds[check], seen)]
        for check, records in holds.items():
            wrong += self.check(check, records, counts)
        return wrong, counts

    def check(self, check, records, counts):
        for i, (line, _) in enumerate(records):
            records[i] = (re.sub(r'^\{"launch":\d+', f'{{"launch":{i + 1}', line), records[i][1])
        record = self.write(f"{check}.jsonl", '{"format":"veriwarp-launches","version":1}\n' + "\n".join(line for line, _ in records) + "\n")
        report = self.path("report.json")
        done = self.execute([self.command, "check", *self.cuda, "--checks", check, "--launches", record, "--timeout", "60", "--json", report,
                             self.path("run.cu"), "--", "-w"])
        if done.returncode not in (0, 1, 3):
            raise Failed("not checked: " + (done.stderr + done.stdout).strip()[:1500])
        with open(report) as file:
            said = json.load(file)
        for kernel in said["kernels"]:
            for result in kernel["checks"].get(check, {}).get("launches", []):
                counts[f"{check} {result['verdict']}"] += 1
        numbers = [int(n[1]) for finding in said["findings"] if (n := re.search(r"launch (\d+) in", finding["launch"]))]
        return [f"holds, but {check} is {finding['verdict']}: {finding['message']}, {finding['launch']}" for finding in said["findings"]] + \
               [f"  its arguments: {' '.join(records[n - 1][1])}" for n in numbers]


def main():
    parser = optionParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--batch", type=int, default=10)
    parser.add_argument("--launches", type=int, default=12)
    parser.add_argument("--why", action="store_true")
    parser.add_argument("--seconds", type=float, default=1e9)
    options = parsed(parser)
    began, wrong, total, done, failed = time.time(), 0, collections.Counter(), 0, False
    with tempfile.TemporaryDirectory() as folder:
        campaign = Assumptions(options, options.keep or folder)
        for first in range(options.first, options.first + options.count, options.batch):
            if time.time() - began > options.seconds:
                break
            numbers = range(first, min(first + options.batch, options.first + options.count))
            try:
                found, counts = campaign.judge([Kernel(f"{options.seed} {n}", n) for n in numbers])
            except Failed as why:
                print(f"kernels {numbers[0]} to {numbers[-1]}: {why}")
                failed = True
                continue
            done += len(numbers)
            wrong += sum(not line.startswith("  ") for line in found)
            total += counts
            for line in found:
                print(line, flush=True)
    print(f"{done} kernels, {wrong} disagreements; " + ", ".join(f"{what}: {count}" for what, count in sorted(total.items())) +
          f"; {time.time() - began:.0f} s")
    sys.exit(2 if failed else 1 if wrong else 0)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
