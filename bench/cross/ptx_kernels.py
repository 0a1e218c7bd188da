#!/usr/bin/env python3
"""Holds what Veriwarp makes of PTX against an interpreter that was written from the PTX ISA alone (ptx_interpreter.py).

usage: ptx_kernels.py --build BUILD [--seed N] [--count N] [--batch N] [--seconds N] [--checks] [--refused FILE]
                      [--keep FOLDER] [--cuda-path FOLDER]

Random kernels (ptx_generator.py) are run by `veriwarp run f.ptx`, and by the interpreter: what they leave in memory must
be the same. A kernel where it is not is run again, cut off behind each of its statements: the first that shows a
difference is told. With --checks, the kernels are held against `veriwarp check` instead: one thread computes with
constants and asserts that a register is what the interpreter says, or something else. The first must not be refuted, the
second not be proved.

An instruction that Veriwarp refuses with a message is left out from then on and told at the end: that is no wrong effect.
FILE keeps those for the next run. Kernels that differ are kept in FOLDER. Exit code: 1 if there is a difference.
"""
import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import time

import ptx_generator as generator
import ptx_interpreter as interpreter


def parsed():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--batch", type=int, default=40, help="kernels of one file")
    parser.add_argument("--seconds", type=float, default=300, help="for building, and for running, one file")
    parser.add_argument("--checks", action="store_true")
    parser.add_argument("--refused")
    parser.add_argument("--keep", default=".")
    parser.add_argument("--cuda-path")
    return parser.parse_args()


EXAMINED = 6  # kernels of one file that are cut off, each of which costs a build


class Batch:
    """A file of kernels and functions, its memory, and what the interpreter makes of it."""

    def __init__(self, options, seed, refused):
        self.options, self.seed = options, seed
        rng = random.Random(seed)
        self.head = generator.preamble(rng)
        functions = [generator.DeviceFunction(rng, f"f{i}", refused) for i in range(4)]
        self.functions = "\n".join(one.text() for one in functions) + "\n"
        names = [one.name for one in functions]
        count = min(options.batch, options.count)
        self.kernels = [generator.Kernel(seed * 1000 + i, f"k{i}", refused, names) for i in range(count)]
        self.input = generator.input_bytes(rng)
        self.accumulators = b"".join(generator.bits(rng, 32).to_bytes(4, "little") for _ in range(256))[:256 + 8 * generator.ACCUMULATORS]

    def text(self, kernels):
        return self.head + self.functions + "\n".join(kernels)

    def expected(self, name, text, kernel):
        module = interpreter.Module(self.text([text]))
        out = module.allocate(bytes(kernel.grid * kernel.threads * generator.SLOT))
        given, acc = module.allocate(self.input), module.allocate(self.accumulators)
        module.launch(name, kernel.grid, kernel.threads, [out, given, acc])
        return bytes(module.memory[out >> 32]), bytes(module.memory[acc >> 32])

    def run(self, folder, named):
        """By Veriwarp: what each kernel leaves in memory; or what is said instead. `named`: (name, text, kernel)."""
        path = os.path.join(folder, "kernels.ptx")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.text([text for _, text, _ in named]))
        for name, contents in (("in", self.input), ("acc", self.accumulators)):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(contents)
        command = [os.path.join(self.options.build, "bin", "veriwarp"), "run", "kernels.ptx"]
        if self.options.cuda_path:
            command.append("--cuda-path=" + self.options.cuda_path)
        for name, _, kernel in named:
            size = kernel.grid * kernel.threads * generator.SLOT
            command += ["--launch", f"{name}<<<{kernel.grid}, {kernel.threads}>>>(ptr({size}, -, {name}.out), ptr({len(self.input)}, in), "
                                    f"ptr({len(self.accumulators)}, acc, {name}.acc))"]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=self.options.seconds, check=False)
        except subprocess.TimeoutExpired:
            return None, "out of time"
        if done.returncode:
            return None, done.stdout + done.stderr
        found = {}
        for name, _, _ in named:
            parts = []
            for kind in ("out", "acc"):
                with open(os.path.join(folder, f"{name}.{kind}"), "rb") as file:
                    parts.append(file.read())
            found[name] = tuple(parts)
        return found, done.stderr


def mnemonics(said):
    return {match[1] for match in re.finditer(r"inline PTX '([\w.:]+) ", said)}


def layout():
    """Of each byte of a slot: the register."""
    names = []
    for kind in "DGRFXYHEB":
        prefix, count, word = generator.POOLS[kind]
        for i in range(count):
            names += [f"{prefix}{i}"] * (int(word[1:]) // 8)
    return names + ["predicates"] * (generator.OWN - len(names)) + ["own place"] * (generator.SLOT - generator.OWN)


def where(expected, found, kernel):
    names = layout()
    for i, (a, b) in enumerate(zip(expected[0], found[0])):
        if a != b:
            thread, at = divmod(i, generator.SLOT)
            name = names[at]
            start = thread * generator.SLOT + names.index(name)
            size = min(names.count(name), 8)
            values = [int.from_bytes(part[0][start:start + size], "little") for part in (expected, found)]
            return f"thread {thread % kernel.threads} of block {thread // kernel.threads}: {name} is {values[1]:#x}, should be {values[0]:#x}"
    return "what all threads update differs"


def examine(batch, folder, kernel, out):
    """The statement that shows the difference first."""
    named = [(f"{kernel.name}c{i}", kernel.text(i, f"{kernel.name}c{i}"), kernel) for i in range(len(kernel.statements) + 1)]
    found, said = batch.run(folder, named)
    if not found:
        print(f"  not run again: {said.strip()[-300:]}", file=out)
        return "?"
    for i, (name, text, _) in enumerate(named):
        expected = batch.expected(name, text, kernel)
        if expected != found[name]:
            statement = kernel.statements[i - 1] if i else ["(the beginning)"]
            print(f"  {where(expected, found[name], kernel)}, behind\n    " + "\n    ".join(statement), file=out, flush=True)
            with open(os.path.join(batch.options.keep, f"ptx_{batch.seed}_{kernel.name}.ptx"), "w", encoding="utf-8") as file:
                file.write(f"// {kernel.grid} blocks of {kernel.threads} threads\n" + batch.text([text]))
            return statement[0] if len(statement) == 1 else f"{len(statement)} lines, the last: {statement[-1]}"
    return "not seen when it is cut off"


def hold_runs(options, refused):
    differs, kernels, files = [], 0, 0
    folder = os.path.join(options.keep, "ptx_run")
    os.makedirs(folder, exist_ok=True)
    seed = options.seed
    while kernels < options.count:
        batch = Batch(options, seed, refused)
        named = [(kernel.name, kernel.text(), kernel) for kernel in batch.kernels]
        found, said = batch.run(folder, named)
        if not found:
            fresh = mnemonics(said) - refused
            if not fresh:
                print(f"seed {seed}: not run: {said.strip()[-1500:]}")
                differs.append("not run")
                seed += 1
                kernels += len(named)
                continue
            refused |= fresh
            continue
        examined = 0
        for name, text, kernel in named:
            expected = batch.expected(name, text, kernel)
            if expected != found[name]:
                print(f"seed {seed}: {name} differs", flush=True)
                examined += 1
                differs.append(examine(batch, folder, kernel, sys.stdout) if examined <= EXAMINED else "not examined")
        kernels += len(named)
        files += 1
        seed += 1
        print(f"{kernels} kernels, {len(differs)} differ", file=sys.stderr, flush=True)
    return kernels, differs


def verdicts(options, folder, text):
    with open(os.path.join(folder, "checked.ptx"), "w", encoding="utf-8") as file:
        file.write(text)
    report = os.path.join(folder, "report.json")
    if os.path.exists(report):
        os.remove(report)
    done = subprocess.run([os.path.join(options.build, "bin", "veriwarp"), "check", "-q", "-j1", "--cache", "off", "--checks", "assertion",
                           "--json", report, "checked.ptx"], cwd=folder, capture_output=True, text=True, timeout=options.seconds * 4, check=False)
    if not os.path.exists(report):
        raise RuntimeError(done.stderr[-1000:])
    with open(report, encoding="utf-8") as file:
        return {kernel["name"]: kernel["checks"].get("assertion", {}).get("verdict", "unknown") for kernel in json.load(file)["kernels"]}


def hold_checks(options):
    """Two kernels of each: one asserts what is so, the other what is not."""
    differs, count, table = [], 0, collections.Counter()
    folder = os.path.join(options.keep, "ptx_check")
    os.makedirs(folder, exist_ok=True)
    seed, refused = options.seed, {"mov.u32"}  # special registers
    while count < options.count:
        rng = random.Random(seed)
        head = generator.preamble(rng)
        functions = [generator.DeviceFunction(rng, f"f{i}", refused) for i in range(2)]
        shared = head + "\n".join(one.text() for one in functions) + "\n"
        kernels = [generator.Constant(seed * 1000 + i, f"k{i}", refused, [one.name for one in functions]) for i in range(options.batch)]
        texts, values = [], {}
        for kernel in kernels:
            module = interpreter.Module(shared + kernel.told(kernel.name))
            out = module.allocate(bytes(8))
            module.launch(kernel.name, 1, 1, [out])
            value = int.from_bytes(module.memory[out >> 32], "little")
            values[kernel.name] = value
            texts += [kernel.asserting(kernel.name + "right", value), kernel.asserting(kernel.name + "wrong", value ^ kernel.wrong)]
        found = verdicts(options, folder, head + generator.ASSERTION + shared[len(head):] + "\n".join(texts))
        for kernel in kernels:
            right, wrong = found.get(kernel.name + "right", "missing"), found.get(kernel.name + "wrong", "missing")
            table[right, wrong] += 1
            if right == "refuted" or wrong == "proved":
                print(f"seed {seed}: {kernel.name}: what is so is {right}, what is not is {wrong}: {kernel.asked} is {values[kernel.name]:#x}\n  " +
                      "\n  ".join(kernel.lines), flush=True)
                differs.append("check")
        count += len(kernels)
        seed += 1
        print(f"{count} kernels, {len(differs)} differ", file=sys.stderr, flush=True)
    for (right, wrong), many in sorted(table.items(), key=lambda row: -row[1]):
        print(f"what is so: {right:9} what is not: {wrong:9} {many}")
    return count, differs


def main():
    options = parsed()
    options.build, options.keep = os.path.abspath(options.build), os.path.abspath(options.keep)
    os.makedirs(options.keep, exist_ok=True)
    refused = set()
    if options.refused and os.path.exists(options.refused):
        with open(options.refused, encoding="utf-8") as file:
            refused = set(file.read().split())
    began = time.time()
    kernels, differs = hold_checks(options) if options.checks else hold_runs(options, refused)
    if options.refused and not options.checks:
        with open(options.refused, "w", encoding="utf-8") as file:
            file.write("\n".join(sorted(refused)) + "\n")
    for what, count in collections.Counter(differs).most_common():
        print(f"{count} times: {what}")
    if not options.checks:
        print(f"refused: {', '.join(sorted(refused)) or 'nothing'}")
    print(f"{kernels} kernels, {len(differs)} differ, {time.time() - began:.0f} s")
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
