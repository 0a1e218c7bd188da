#!/usr/bin/env python3
"""Forges and damages certificates: none may be accepted wrongly.

Three kinds:
 - models: a model from the checks, its launch made small and itself changed at random (an operator, a constant, a barrier left
   out, the ends of a branch exchanged, ...); veriwarp-prove finds what evidence it can, veriwarp-certify judges, and an
   interpreter of models (oracle.py) looks for a run that contradicts what was certified.
 - evidence: a certificate that is accepted, with damaged proofs and invariants. Accepted again, it must still be a certificate of
   the same model under the same assumptions: what it then says is true, and the evidence is checked as always. With an
   assumption taken away, or the launch changed, old evidence must not be accepted unless the oracle agrees.
 - text: cut off, with bytes or lines exchanged: never accepted unless only evidence has changed.

usage: forge.py --build BUILD --certificates FOLDER [--count N] [--minutes N] [--seed N] [--keep FOLDER]
exit code: 0 none accepted wrongly, 1 some
"""
import argparse
import collections
import glob
import os
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle  # noqa: E402

SWAPS = [("add", "sub"), ("mul", "add"), ("slt", "sle"), ("slt", "ult"), ("ult", "ule"), ("eq", "ne"), ("and", "or"),
         ("zext", "sext"), ("lshr", "ashr"), ("udiv", "urem"), ("xor", "or")]
KEPT = ("PointersApart", "LoadedPointersApart", "PointersOutsideVariables", "WideAccessesAligned", "WarpsByThreads",
        "NothingBeside")
CHECKS = ("race", "barrier-divergence", "out-of-bounds", "assertion")


def split(text):
    """(model lines, verdict part)"""
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("verdict "))
    return lines[:at], lines[at:]


def smallLaunch(model, rng):
    """The model at a launch that the oracle can run through, with numbers for all parameters and sizes."""
    lines = [line for line in model if line.split(" ")[0] not in
             ("launch", "grid", "threads", "shared-bytes", "fact", "extent", "required-block", "max-threads")]
    grid, block = [1, 1, 1], [1, 1, 1]
    text = "\n".join(model)
    for d, letter in enumerate("xyz"):
        if f"bid.{letter}" in text:
            grid[d] = rng.randint(1, 3 if d == 0 else 2)
        if f"tid.{letter}" in text:
            block[d] = rng.randint(1, 9 if d == 0 else 3)
    if rng.random() < 0.3:  # of any size, which the oracle chooses
        grid = ["?" if n > 1 or f"bid.{letter}" in text else n for n, letter in zip(grid, "xyz")]
        block = ["?" if n > 1 or f"tid.{letter}" in text else n for n, letter in zip(block, "xyz")]
    lines += ["launch a small one", "grid " + " ".join(map(str, grid)), "threads " + " ".join(map(str, block))]
    for line in model:
        words = line.split(" ")
        if words[0] == "param" and words[2] in ("signed", "unsigned") and rng.random() < 0.8:
            lines.append(f"fact ( == p{words[1]} {rng.randint(0, 20)} )")
        if words[0] == "object" and words[4] == "0":
            lines.append(f"extent {words[1]} {rng.choice([4, 16, 32, 64, 128, 256])}")
    return lines


def otherwise(words, rng):
    options = [b if a == words[3] else a for a, b in SWAPS if words[3] in (a, b)]
    return [*words[:3], rng.choice(options), *words[4:]] if options else None


def other_constant(words, rng):
    if words[3] != "const":
        return None
    number = int(words[5])
    other = rng.choice([0, 1, number + 1, number - 1, number * 2, number // 2, 4]) % (1 << int(words[2]))
    return [*words[:5], str(other), *words[6:]]


def swapped_operands(words, _):
    can = words[3] in ("add", "sub", "mul", "slt", "ult", "eq", "select") and len(words) >= 7
    return [*words[:-2], words[-1], words[-2]] if can else None


def other_flag(words, _):
    return [*words[:4], "b" if words[4] == "-" else "-", *words[5:]] if words[3] == "any" else None


# What becomes of the words of a line; None: it stays. By the kind of change: of lines that begin so, in random order, the
# first that can be changed.
EDITS = {
    "operator": ("value ", otherwise),
    "constant": ("value ", other_constant),
    "branch": ("block ", lambda words, _: [*words[:4], words[5], words[4], *words[6:]] if words[2] == "branch" else None),
    "operand": ("value ", swapped_operands),
    "barrier": ("value ", lambda words, _: [*words[:3], "nothing", *words[4:]] if words[3] == "barrier" else None),
    "condition": ("block ", lambda words, rng: [*words[:2], "jump", rng.choice(words[4:6]), *words[6:]]
                  if words[2] == "branch" else None),
    "flag": ("value ", other_flag),
}


def mutate(lines, rng):
    """One change of the model; the name of its kind."""
    kind = rng.choice(["none", "operator", "constant", "branch", "operand", "barrier", "size", "kind", "condition", "flag"])
    accesses = [i for i, line in enumerate(lines) if line.startswith("access ")]
    if kind in EDITS:
        begin, edit = EDITS[kind]
        places = [i for i, line in enumerate(lines) if line.startswith(begin)]
        rng.shuffle(places)
        for i in places:
            words = edit(lines[i].split(" "), rng)
            if words:
                lines[i] = " ".join(words)
                return kind
    elif kind == "size" and accesses:
        i = rng.choice(accesses)
        lines[i] = re.sub(r"size \d+", f"size {rng.choice([1, 2, 4, 8, 12, 16])}", lines[i])
        return kind
    elif kind == "kind" and accesses:
        i = rng.choice(accesses)
        words = lines[i].split(" ")
        if words[2] == "atomic":
            words[3] = rng.choice(["block", "device", "thread"])
            lines[i] = " ".join(words)
            return kind
    return "none"


class Campaign:
    def __init__(self, options):
        self.options, self.counts, self.wrong = options, collections.Counter(), []
        self.folder = tempfile.mkdtemp(prefix="forge-")
        self.file = os.path.join(self.folder, "one.cert")

    def tool(self, name, *arguments):
        return subprocess.run([os.path.join(self.options.build, "bin", name), *arguments, self.file], capture_output=True, text=True,
                              check=False, timeout=600)

    def certified(self, text):
        with open(self.file, "w", encoding="utf-8") as out:
            out.write(text)
        found = self.tool("veriwarp-certify", "--table")
        rows = [line.split("\t") for line in found.stdout.splitlines()]
        return {row[2] for row in rows if row[3] == "certified"}, found

    def record(self, kind, text, accepted, seed, before=frozenset(CHECKS)):
        """Counts; asks the oracle about what was accepted. `before`: what was accepted before it was damaged."""
        self.counts[kind, "accepted" if before <= accepted else "refused"] += 1
        if not accepted and before != frozenset(CHECKS):
            return
        found = oracle.violations(text, self.options.runs, seed)
        if {check for check, _ in found} - accepted:
            self.counts[kind, "refused, and a run shows why"] += 1
        for check, what in found:
            if check in accepted:
                self.wrong.append((kind, check, what))
                self.counts[kind, "WRONG"] += 1
                if self.options.keep:
                    with open(os.path.join(self.options.keep, f"wrong-{len(self.wrong)}.cert"), "w", encoding="utf-8") as out:
                        out.write(text)
                return

    def forgeModel(self, text, rng, seed):
        model, verdicts = split(text)
        assumed = sorted({line for line in verdicts if line.startswith("assume ") and line.split(" ")[1] in KEPT})
        lines = smallLaunch(model, rng)
        kind = "none"
        for _ in range(rng.randint(0, 2)):
            kind = mutate(lines, rng)
        if rng.random() < 0.5:
            assumed.append("assume NoWrap")
        head = "\n".join(lines) + "\n"
        claims = "".join("\n".join([f"verdict {check}", *assumed, "done"]) + "\n" for check in CHECKS)
        with open(self.file, "w", encoding="utf-8") as out:
            out.write(head + claims + "end\n")
        if self.tool("veriwarp-prove", "--quiet", "--seconds", "2").returncode:
            self.counts["model " + kind, "not read"] += 1
            return
        with open(self.file, encoding="utf-8") as whole:
            text = whole.read()
        accepted, _ = self.certified(text)
        self.record("model " + kind, text, accepted, seed)
        if accepted:
            self.forgeEvidence(text, accepted, rng, seed)

    def forgeEvidence(self, text, accepted, rng, seed):
        lines = text.splitlines()
        model, _ = split(text)
        for _ in range(self.options.each):
            forged = list(lines)
            kind = rng.choice(["hint", "literal", "drop", "swap", "cut", "byte", "launch", "size", "invariant", "line"])
            first = len(model)
            proofs = [i for i in range(first, len(lines)) if re.fullmatch(r"\d+ .* 0", lines[i])]
            if kind in ("hint", "literal", "drop") and proofs:
                i = rng.choice(proofs)
                words = forged[i].split(" ")
                zero = words.index("0")
                if kind == "drop":
                    del forged[i]
                elif kind == "hint" and zero + 2 < len(words):
                    words[rng.randrange(zero + 1, len(words) - 1)] = str(rng.randint(1, 400))
                elif zero > 1:
                    words[rng.randrange(1, zero)] = str(rng.choice([-1, 1]) * rng.randint(1, 200))
                if kind != "drop":
                    forged[i] = " ".join(words)
            elif kind == "swap":
                keys = [i for i in range(first, len(lines)) if lines[i].startswith("proof ")]
                if len(keys) > 1:
                    i, j = rng.sample(keys, 2)
                    forged[i], forged[j] = forged[j], forged[i]
            elif kind == "launch":
                i = next(i for i, line in enumerate(forged) if line.startswith("threads "))
                forged[i] = f"threads {rng.randint(1, 9)} {rng.randint(1, 2)} 1"
            elif kind == "size":
                sizes = [i for i in range(first) if lines[i].startswith("extent ")]
                if sizes:
                    i = rng.choice(sizes)
                    forged[i] = " ".join(forged[i].split(" ")[:2] + [str(rng.choice([0, 4, 8, 40]))])
            elif kind == "invariant":
                some = [i for i in range(first, len(lines)) if lines[i].startswith("invariant ")]
                if some:
                    i = rng.choice(some)
                    forged[i] = re.sub(r"\b(sle|ule|eq|sub)\b", lambda m: rng.choice(["sle", "ule", "eq", "slt"]), forged[i], count=1)
            elif kind == "line":
                i, j = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
                forged[i] = lines[j]
            damaged = "\n".join(forged) + "\n"
            if kind == "cut":
                damaged = text[:rng.randrange(len(text))]
            if kind == "byte":
                at = rng.randrange(len(text))
                damaged = text[:at] + chr(rng.randrange(32, 127)) + text[at + 1:]
            if damaged == text:
                continue
            now, _ = self.certified(damaged)
            try:
                self.record("evidence " + kind, damaged, now, seed, accepted)
            except (ValueError, IndexError, KeyError, TypeError, StopIteration) as error:  # it has no numbers to run with
                self.counts["evidence " + kind, f"oracle: {type(error).__name__}"] += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    parser.add_argument("--certificates", required=True, help="a folder with certificates, from 'veriwarp check --certificate'")
    parser.add_argument("--count", type=int, default=200, help="how many models to forge")
    parser.add_argument("--each", type=int, default=3, help="forgeries of the evidence of each that is accepted")
    parser.add_argument("--runs", type=int, default=12, help="of the oracle for each that is accepted")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e6, help="end after so long")
    parser.add_argument("--keep", help="a folder for what was accepted wrongly")
    options = parser.parse_args()
    files = sorted(glob.glob(os.path.join(options.certificates, "**", "*.cert"), recursive=True))
    if not files:
        raise SystemExit(f"forge.py: no certificates in {options.certificates}")
    campaign = Campaign(options)
    end = time.time() + 60 * options.minutes
    for number in range(options.count):
        if time.time() > end:
            break
        seed = options.seed * 1000003 + number
        rng = random.Random(seed)
        with open(rng.choice(files), encoding="utf-8") as source:
            text = source.read()
        campaign.forgeModel(text, rng, seed)
    total = 0
    for (kind, what), count in sorted(campaign.counts.items()):
        print(f"{count:6}  {kind}: {what}")
        total += count if what in ("accepted", "refused", "not read") else 0
    print(f"{total} forged certificates, {len(campaign.wrong)} accepted wrongly")
    for wrong in campaign.wrong[:10]:
        print("  wrong:", *wrong)
    return 1 if campaign.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
