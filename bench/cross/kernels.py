#!/usr/bin/env python3
# The oracle of the checks: random kernels (random_kernels.py), each with one launch, checked by `veriwarp check` and run
# on the CPU under `--check race,memory`. A disagreement is
#   proved, shown        a race, an access out of bounds or a barrier at which threads wait for ever shows in a run,
#                        and check has proved that there is none
#   refuted, not shown   check has a definite race or access out of bounds, and no run shows one
# What is refuted may be a race of writes of which the last ones are equal: a run shows it with `--benign` alone.
# Runs see what they execute, with this content of memory: `possible` and `unknown` never disagree with them. Races in
# which all threads store one value are left out where the proof lists that it does not count them.
#
# usage: kernels.py --build BUILD [--count N] [--seed S] [--first N] [--keep DIR] [--explore N] [--cuda-path DIR]
#
# Kernels are judged in batches. --explore N: of each batch, up to N kernels of few threads are explored, too
# (`veriwarp explore`): what a complete exploration finds must not be proved away, and what is refuted must be found.
# Prints each disagreement and a table. Exit code: 1 if there is a disagreement, 2 if a batch cannot be judged.
import collections
import json
import os
import re
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import random_kernels  # noqa: E402
from campaign import Campaign, Failed, optionParser, parsed  # noqa: E402

BATCH = 100
CHECKS = {"race": ("[data-race]", "[heterogeneous-race]"), "out-of-bounds": ("[out-of-bounds]",),
          "barrier-divergence": ("wait for each other",)}


def seen(text):
    """The checks of which it says that they fail."""
    return {name for name, words in CHECKS.items() if any(word in text for word in words)}


class Kernels(Campaign):
    seconds = 300

    def verdicts(self, text):
        """By kernel and check: the verdict, and the kinds of its assumptions."""
        report = self.path("report.json")
        if os.path.exists(report):
            os.unlink(report)
        done = self.execute([self.command, "check", *self.cuda, "--cache", "off", "--timeout", "5", "--json", report,
                             "--checks", ",".join(CHECKS), self.write("check.cu", text)])
        if not os.path.exists(report):
            raise Failed("not checked: " + (done.stderr + done.stdout).strip()[:500])
        with open(report) as file:
            kernels = json.load(file)["kernels"]
        return {kernel["pretty"].split("(")[0]: {name: (result["verdict"], result.get("assumption_kinds", []))
                                                  for name, result in kernel["checks"].items()} for kernel in kernels}

    def build(self, text):
        """Without optimisation: that takes a sixth of the time, and no access is optimised away."""
        program = self.path("run")
        done = self.execute([self.command, "run", *self.cuda, "--check", "race,memory", "--flag=-w", "--flag=-O0", "-o", program,
                             self.write("run.cu", text)])
        if done.returncode:
            raise Failed("not built: " + (done.stderr + done.stdout).strip()[:1000])
        return program

    def shown(self, program, number, settings=""):
        """What the run of a kernel shows. It ends with the first access out of bounds."""
        done = self.execute([program, str(number)], VERIWARP_KERNEL_TIME="20", VERIWARP_THREADS="1", VERIWARP_RACE=settings)
        if done.returncode not in (0, 1):
            raise Failed(f"kernel {number} ends with {done.returncode}: {done.stderr.strip()[:300]}")
        return seen(done.stderr), done.stderr

    def explored(self, kernel):
        """Whether a complete exploration finds a race; nothing where it is not complete, or finds something else first."""
        done = self.execute([self.command, "explore", *self.cuda, "--time", "20", "--kernel", kernel.name,
                             self.write("explore.cu", random_kernels.programOf([kernel]))])
        found = "race" in seen(done.stderr + done.stdout)
        return found if found or done.returncode == 0 else None


def judge(verdict, assumptions, isShown, name, isCut):
    if name == "race" and "BenignRaces" in assumptions:
        return None
    if verdict == "proved" and isShown:
        return None if isCut and name == "race" else "proved, shown"
    if verdict == "refuted" and not isShown and not isCut:
        return "refuted, not shown"
    return None


class Tally:
    def __init__(self, campaign, options):
        self.campaign, self.options = campaign, options
        self.table, self.count, self.wrong, self.failures = collections.Counter(), 0, 0, 0

    def fail(self, number, failure):
        self.failures += 1
        print(f"{self.options.seed}/{number}: {failure}", flush=True)

    def judgeBatch(self, numbers):
        kernels = [random_kernels.Kernel(f"{self.options.seed}/{number}", number) for number in numbers]
        text = random_kernels.programOf(kernels)
        try:
            verdicts = self.campaign.verdicts(text)
            program = self.campaign.build(text)
        except Failed as failure:
            return self.fail(numbers[0], failure)
        explorable = [kernel.number for kernel in kernels if kernel.isSmall()][:self.options.explore]
        for kernel in kernels:
            try:
                self.judgeKernel(kernel, verdicts.get(kernel.name, {}), program, kernel.number in explorable)
            except Failed as failure:
                self.fail(kernel.number, failure)

    def judgeKernel(self, kernel, results, program, isExplored):
        shown, said = self.campaign.shown(program, kernel.number)
        self.count += 1
        # Where threads wait for ever, or memory is destroyed, the rest is not reached.
        isCut = results.get("barrier-divergence", ("unknown",))[0] != "proved" or "out-of-bounds" in shown
        for name in CHECKS:
            verdict, assumptions = results.get(name, ("unknown", []))
            self.table[name, verdict, "shown" if name in shown else "not shown"] += 1
            kind = judge(verdict, assumptions, name in shown, name, isCut)
            if name == "race" and kind == "refuted, not shown" and name in self.campaign.shown(program, kernel.number, "benign")[0]:
                self.table[name, verdict, "shown, but with equal values last"] += 1
                kind = None
            if name == "race" and not kind and isExplored:
                found = self.campaign.explored(kernel)
                self.table["race, explored", verdict, {None: "open", True: "shown", False: "not shown"}[found]] += 1
                kind = None if found is None else judge(verdict, assumptions, found, name, isCut)
            if kind:
                self.tell(kernel, f"{name} is {kind}", said)

    def tell(self, kernel, what, said):
        self.wrong += 1
        print(f"{self.options.seed}/{kernel.number}: {what}\n{kernel.text()}{said.strip()[:1200]}\n", flush=True)
        if self.options.keep:
            with open(os.path.join(self.options.keep, f"{self.options.seed}-{kernel.number}.cu"), "w") as file:
                file.write(random_kernels.programOf([kernel]))


def main():
    parser = optionParser()
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--explore", type=int, default=0)
    options = parsed(parser)
    begin, end = time.monotonic(), options.first + options.count
    with tempfile.TemporaryDirectory() as folder:
        tally = Tally(Kernels(options, folder), options)
        try:
            for start in range(options.first, end, BATCH):
                tally.judgeBatch(range(start, min(start + BATCH, end)))
        except KeyboardInterrupt:
            print("ended early")
    for (name, verdict, word), count in sorted(tally.table.items()):
        print(f"{name:20} {verdict:9} {word:10} {count}")
    print(f"{tally.count} kernels in {time.monotonic() - begin:.0f} s: {tally.wrong} disagreements, {tally.failures} not judged")
    return 1 if tally.wrong else 2 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
