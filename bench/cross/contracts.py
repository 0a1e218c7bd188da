#!/usr/bin/env python3
"""Holds `veriwarp verify` against runs: random annotated kernels, their verdicts, and what happens when they run.

usage: contracts.py --build BUILD [--count N] [--batch N] [--seed N] [--first N] [--only arithmetic|tile] [--keep FOLDER]
                    [--minimise N] [--seconds N] [--cuda-path DIR]

Kernel i of a seed is always the same. A batch is verified in one process, and run in one program (`veriwarp run --check
memory`, and `--check race` where threads share memory). Each kernel gets up to 60 inputs that its preconditions allow.

Disagreements, for which the exit code is 1:
  proved, but ...    a run breaks an assertion, an invariant or the postcondition, an operation's result is not the
                     mathematical one, or memory is misused: all of these a proof excludes. Of tiles also: permissions,
                     counted in fractions, do not fit
  refuted, but ...   of tiles: permissions fit. Of arithmetic without loops: the counterexample, run, breaks nothing
A kernel that is proved, and of which no input was found that its preconditions allow, is told.
Exit code 2: a batch did not compile.
"""
import collections
import json
import os
import re
import sys
import tempfile
import time

import contract_kernels as kernels
from campaign import Campaign, Failed, optionParser, parsed

NAMES = {1: "a result that is not the mathematical one", 2: "an assertion", 4: "the postcondition", 8: "an invariant", 16: "a fault"}


class Contracts(Campaign):
    environment = {"VERIWARP_THREADS": "1"}

    def verify(self, batch):
        """Of each kernel: the verdict, and the clauses that are refuted."""
        source = self.write("verify.cu", "#include <cstddef>\n" + "\n".join(k.text("code") for k in batch))
        report = os.path.join(self.folder, "verify.json")
        if os.path.exists(report):
            os.remove(report)
        done = self.execute([self.command, "verify", *self.cuda, "--timeout", "20", "--clause-timeout", "2", "--json", report, source, "--", "-w"])
        if done.returncode not in (0, 1, 3):
            raise Failed("not verified: " + (done.stderr + done.stdout).strip()[:1500])
        verdicts = {}
        for line in done.stdout.splitlines():
            if found := re.match(r"(proved|refuted|unknown) +(\w+)\(", line):
                verdicts[found[2]] = found[1]
        messages = collections.defaultdict(list)
        with open(report) as file:
            for finding in json.load(file)["findings"]:
                name = re.search(r"k\d+_\d+", finding["kernel"])
                if name and finding["verdict"] == "refuted":
                    messages[name[0]].append(finding["message"])
        return verdicts, messages

    def run(self, batch, forced=None):
        """Of each kernel: how often it ran, and what went wrong. `forced`: values of inputs, by kernel."""
        forced = forced or {}
        text = kernels.PRELUDE + "\n".join(k.text("run") + k.host(i, forced.get(k.name)) for i, k in enumerate(batch))
        text += "int main() {\n" + "".join(f"  judge{i}();\n" for i in range(len(batch))) + "}\n"
        results, said = self.runProgram(text, "--check", "race" if isinstance(batch[0], kernels.Tile) else "memory")
        for name in re.findall(r"(k\d+_\d+)\(", said):  # findings of dynamic checking
            if name in results:
                results[name] = results[name][0], results[name][1] | 16, results[name][2]
        return results

    def judge(self, batch):
        verdicts, messages = self.verify(batch)
        results = self.run(batch)
        # A counterexample shows an error where it is run.
        forced = {k.name: valuesIn(messages[k.name][0]) for k in batch
                  if messages[k.name] and "for example" in messages[k.name][0] and not isConversion(messages[k.name][0]) and not results.get(k.name, (0, 1))[1] and not k.loop}
        if forced:
            again = [k for k in batch if k.name in forced]
            results.update(self.run(again, forced))
        for kernel in batch:
            verdict, (ran, wrong, example) = verdicts.get(kernel.name, "missing"), results.get(kernel.name, (0, 16, "did not end"))
            if any(map(isConversion, messages[kernel.name])) and not wrong:
                verdict = "refuted constant"  # the run has the constant as the compiler converts it
            yield kernel, verdict, ran, wrong, example + "".join(f" [{m}]" for m in messages[kernel.name][:1])


def isConversion(message):
    """Of a constant: it is told as what the compiler makes of it, and a finding only where it has 64 bits."""
    text = re.match(r"'(.*)' may not fit its type", message)
    return text is not None and not re.search(r"\b[A-Za-z_]\w*", text[1])


def valuesIn(message):
    """Inputs of a counterexample: "for example ..., p = 3, in[0] = -1"."""
    return {x: int(v) for x, v in re.findall(r"\b(p|q|in\[\d+\]) = (-?\d+)", message)}


def disagreement(kernel, verdict, ran, wrong):
    if isinstance(kernel, kernels.Tile):
        if verdict == "proved" and not kernel.isRight:
            return f"proved, but {kernel.why}"
        if verdict == "refuted" and kernel.isRight:
            return "refuted, but right"
    elif verdict == "refuted" and ran and not wrong and not kernel.loop:
        return "refuted, but its counterexample breaks nothing"
    if verdict == "missing":
        return "no verdict"
    if verdict == "proved" and wrong:
        return "proved, but a run breaks " + ", ".join(text for bit, text in NAMES.items() if wrong & bit)
    return None


def make(seed, i, only):
    kind = kernels.Tile if (only or ("tile" if i % 4 == 3 else "arithmetic")) == "tile" else kernels.Arithmetic
    return kind(f"{seed}/{i}", f"k{seed}_{i}")


def main():
    parser = optionParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--batch", type=int, default=50)
    parser.add_argument("--only", default="", choices=["", "arithmetic", "tile"])
    parser.add_argument("--minimise", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1e9, help="no batch begins later")
    options = parsed(parser)
    begin, failures, found = time.monotonic(), 0, []
    table = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        campaign = Contracts(options, folder)
        for start in range(options.first, options.first + options.count, options.batch):
            if time.monotonic() - begin > options.seconds:
                break
            made = [make(options.seed, i, options.only) for i in range(start, min(start + options.batch, options.first + options.count))]
            for batch in ([k for k in made if isinstance(k, kernels.Arithmetic)], [k for k in made if isinstance(k, kernels.Tile)]):
                if not batch:
                    continue
                try:
                    judged = list(campaign.judge(batch))
                except Failed as failure:
                    failures += 1
                    print(f"batch {start}: {failure}", flush=True)
                    continue
                for kernel, verdict, ran, wrong, example in judged:
                    kind = type(kernel).__name__.lower()
                    isWrong = not kernel.isRight or wrong if kind == "tile" else wrong
                    table[kind, verdict, "breaks" if isWrong else "holds" if ran else "never ran"] += 1
                    what = disagreement(kernel, verdict, ran, wrong)
                    told = what or ("proved, never ran" if verdict == "proved" and not ran else None)
                    if told:
                        print(f"{kernel.seed}: {told} {example}", flush=True)
                        if options.keep:
                            with open(os.path.join(options.keep, f"{kernel.name}.cu"), "w") as file:
                                file.write(f"// {told}\n// {example}\n" + kernel.text("code"))
                    if what:
                        found.append((kernel, what))
        for kernel, what in found[:options.minimise]:
            print(f"\n{kernel.seed}: {what}\n{minimised(campaign, kernel, what).text('code')}", flush=True)
    print(f"\n{sum(table.values())} kernels in {time.monotonic() - begin:.0f} s; {len(found)} disagreements")
    for (kind, verdict, run), number in sorted(table.items()):
        print(f"| {kind} | {verdict} | {run} | {number} |")
    return 2 if failures else 1 if found else 0


def minimised(campaign, kernel, what):
    """Leaves out parts as long as the same disagreement is seen."""
    isSmaller = True
    while isSmaller:
        isSmaller = False
        for other in kernel.smaller():
            try:
                (_, verdict, ran, wrong, _), = campaign.judge([other])
            except (Failed, KeyError):
                continue
            if disagreement(other, verdict, ran, wrong) == what:
                kernel, isSmaller = other, True
                break
    return kernel


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
