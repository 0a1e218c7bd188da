#!/usr/bin/env python3
# The oracle of the host analysis: random host programs (host_programs.py) run on the CPU, and each launch that they make
# is held against what the analysis says of that kernel's launches (host_facts.py). A launch that nothing covers is a
# mistake of the analysis, unless it says itself that the kernel has launches that it does not see, or knows none. Those
# with a shape that every device refuses are counted apart ("refused"): the CPU makes them all, and facts are of launches
# that are made.
#
# usage: host.py --build BUILD [--programs N] [--scenarios N] [--seed S] [--first N] [--keep DIR]
#                [--minimise N] [--known FILE] [--cuda-path DIR]
#
# Prints the launches that are not covered, grouped, and how much is known of launches. Programs with such launches are
# kept in DIR. --minimise N: of N groups one program is made smaller, by leaving out statements. --known FILE: a list of
# kernels, SEED/PROGRAM/KERNEL a line, for which that is known. Exit code: 1 if there are others, 2 if a program cannot be
# built or checked.
import collections
import json
import os
import re
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import host_facts  # noqa: E402
import host_programs  # noqa: E402
from campaign import Campaign, Failed, optionParser, parsed  # noqa: E402

ARGUMENTS = [[], ["3", "4000000000"], ["64", "96"]]


class Host(Campaign):
    seconds = 120

    def __init__(self, options, folder):
        super().__init__(options, folder)
        self.cuda = self.cuda or ["--cuda-path", os.path.join(options.build, "cuda")]

    def observe(self, text):
        """The launches that a program makes, and what the analysis says: objects and unseen kernels, by kernel."""
        source, program, dump = self.write("host.cu", text), self.path("host"), self.path("dump.jsonl")
        if os.path.exists(dump):
            os.unlink(dump)
        done = self.execute([self.command, "run", *self.cuda, "-o", program, source])
        if done.returncode:
            raise Failed("not built: " + (re.search(r"error: .*", done.stderr) or [done.stderr.strip()[:200]])[0])
        done = self.execute([self.command, "check", *self.cuda, "--checks", "none", "--launches-json", dump, source])
        if done.returncode or "is not checked" in done.stderr:
            raise Failed("not checked: " + (done.stderr + done.stdout).strip()[:300])
        launches = []
        for i, arguments in enumerate(ARGUMENTS):
            record = self.path(f"record{i}.jsonl")
            done = self.execute([program, *arguments], VERIWARP_RECORD_LAUNCHES=record, VERIWARP_THREADS="1")
            if done.returncode:
                raise Failed(f"ends with {done.returncode}: {done.stderr.strip()[:200]}")
            with open(record) as file:
                launches += [host_facts.Launch(json.loads(line)) for line in file.readlines()[1:]]
        objects, unseen = collections.defaultdict(list), set()
        if os.path.exists(dump):
            with open(dump) as file:
                for line in file:
                    row = json.loads(line)
                    if "unseen" in row:
                        unseen.add(row["unseen"])
                    else:
                        objects[row["kernel"]].append(row)
        return launches, objects, unseen

    def judge(self, observed):
        """Of each launch: verdict, kernel, the launch, and what stands against each object."""
        launches, objects, unseen = observed
        for launch in launches:
            if launch.kernel in unseen:
                yield "unseen", launch, []
                continue
            if not objects[launch.kernel]:
                yield "any", launch, []
                continue
            verdicts = [(host_facts.Judge(o, launch).judge(), o) for o in objects[launch.kernel]]
            kinds = [v for (v, _), _ in verdicts]
            if host_facts.COVERED in kinds:
                yield host_facts.COVERED, launch, []
            elif host_facts.UNDECIDED not in kinds and launch.isRefused():
                yield "refused", launch, []
            else:
                yield (host_facts.UNDECIDED if host_facts.UNDECIDED in kinds else host_facts.UNCOVERED), launch, [
                    (why, o["name"]) for (_, why), o in verdicts]

    def uncovered(self, scenarios):
        """The kernels with launches that are not covered; nothing if the program does not build."""
        try:
            observed = self.observe(host_programs.programOf(scenarios))
        except Failed:
            return set()
        return {launch.kernel for verdict, launch, _ in self.judge(observed) if verdict == host_facts.UNCOVERED}

    def minimise(self, scenario, kernel):
        """Leaves out calls and statements, as long as the kernel's launches are not covered."""
        if kernel not in self.uncovered([scenario]):
            return False  # only together with others
        for part in (scenario.calls, scenario.body):
            for i in range(len(part) - 1, -1, -1):
                if len(part) == 1 and part is scenario.calls:
                    break
                was = part.pop(i)
                if kernel not in self.uncovered([scenario]):
                    part.insert(i, was)
        for i in range(len(scenario.top) - 1, -1, -1):
            was = scenario.top.pop(i)
            if kernel not in self.uncovered([scenario]):
                scenario.top.insert(i, was)
        return True


def causeOf(why):
    """For groups: without names and numbers."""
    if not why:
        return "no launch object"
    text = why[0][0]
    if text.startswith("together"):
        return "values that do not go together"
    if re.match(r"(grid|block|shared|extent|start|offset)\b", text):
        return re.sub(r" of \w+", "", text).split(".")[0]
    if text.startswith("'"):
        return "pointers"
    return "a fact"


class Precision:
    def __init__(self):
        self.known, self.all = collections.Counter(), collections.Counter()

    def count(self, what, isKnown):
        self.all[what] += 1
        self.known[what] += bool(isKnown)

    def add(self, objects, launched):
        for kernel in launched:
            for o in objects[kernel] or [None]:
                for what in ("grid", "block"):
                    for i in range(3):
                        self.count(what, o and host_facts.known(o[what][i]))
                self.count("shared memory", o and host_facts.known(o["shared"]))
                for n in ("n", "m"):
                    self.count("integers", o and host_facts.pins(o, n))
                for p in ("a", "b"):
                    self.count("sizes", o and any(e["parameter"] == p and host_facts.known(e["bytes"]) for e in o["extents"]))

    def __str__(self):
        return ", ".join(f"{what} {self.known[what]} of {n} ({100 * self.known[what] / n:.0f} %)" for what, n in self.all.items())


def main():
    parser = optionParser()
    parser.add_argument("--programs", type=int, default=10)
    parser.add_argument("--scenarios", type=int, default=12)
    parser.add_argument("--minimise", type=int, default=0)
    parser.add_argument("--known", default="")
    options = parsed(parser)
    expected = set()
    if options.known:
        with open(options.known) as file:
            expected = {line.split()[0] for line in file if line.strip() and not line.startswith("#")}
    begin, verdicts, precision = time.monotonic(), collections.Counter(), Precision()
    groups, failures, found = collections.defaultdict(list), [], set()
    with tempfile.TemporaryDirectory() as folder:
        campaign = Host(options, folder)
        def judgeProgram(program):
            seed = f"{options.seed}/{program}"
            scenarios = [host_programs.Scenario(seed, i) for i in range(options.scenarios)]
            text = host_programs.programOf(scenarios)
            try:
                observed = campaign.observe(text)
            except Failed as failure:
                failures.append(f"{seed}: {failure}")
                print(failures[-1], flush=True)
                if options.keep:
                    with open(os.path.join(options.keep, f"failed-{seed.replace('/', '-')}.cu"), "w") as file:
                        file.write(text)
                return
            wrong = {}
            for verdict, launch, why in campaign.judge(observed):
                verdicts[verdict] += 1
                if verdict == host_facts.UNCOVERED:
                    wrong.setdefault(launch.kernel, (launch, why))
            precision.add(observed[1], {launch.kernel for launch in observed[0]})
            for kernel, (launch, why) in wrong.items():
                number = int(re.match(r"_Z\d+k(\d+)_", kernel)[1])
                ways = [u for u in scenarios[number].used if u.startswith("launch")]
                index = int(re.match(r"_Z\d+k\d+_(\d+)", kernel)[1])
                key = (causeOf(why), ways[index] if index < len(ways) else ways[-1])
                groups[key].append((seed, number, kernel, launch, why))
                found.add(f"{seed}/{kernel}")
            if wrong and options.keep:
                with open(os.path.join(options.keep, f"{seed.replace('/', '-')}.cu"), "w") as file:
                    file.write(text)

        judged = 0
        try:
            for program in range(options.first, options.first + options.programs):
                judgeProgram(program)
                judged += 1
        except KeyboardInterrupt:
            print("ended early")
        for key, members in sorted(groups.items(), key=lambda g: -len(g[1])):
            print(f"\n{len(members)} kernels: {key[0]} [{key[1]}]")
            for seed, number, kernel, launch, why in members[:3]:
                print(f"  {seed} {launch}")
                for text, name in why[:3]:
                    print(f"      {name}: {text}")
        for key, members in sorted(groups.items(), key=lambda g: -len(g[1]))[:options.minimise]:
            seed, number, kernel, launch, why = members[0]
            scenario = host_programs.Scenario(seed, number)
            if campaign.minimise(scenario, kernel):
                print(f"\n{key[0]} [{key[1]}], {seed} {kernel}:\n" + scenario.text() + "  // main: " + " ".join(scenario.calls), flush=True)
    new = found - expected
    print(f"\n{judged} programs, {sum(verdicts.values())} launches in {time.monotonic() - begin:.0f} s: "
          + ", ".join(f"{n} {v}" for v, n in sorted(verdicts.items())) + f"; {len(found)} kernels with launches that are not covered")
    print("known: " + str(precision))
    for name in sorted(expected - found):
        print(f"{name} is in {options.known}, and is covered")
    for name in sorted(new) if options.known else []:
        print(f"not covered, and not in {options.known}: {name}")
    return 2 if failures else 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
