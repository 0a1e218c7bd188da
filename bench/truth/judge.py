#!/usr/bin/env python3
"""Compares the verdicts of Veriwarp with programs whose answer is known: of `veriwarp check`, and of `veriwarp explore`,
`verify` and `equivalent` for programs in folders of these names.

The programs are written by people who know CUDA and the documentation of Veriwarp, but neither its sources nor its tests. They
write the answer first, into line 1:

    // EXPECT: right                  no error in any run of the program
    // EXPECT: wrong race             the program has this error: race, barrier-divergence, out-of-bounds, assertion or launch

    // EXPECT: keeps                  (verify) the kernel satisfies its contract; breaks: it does not, for some input
    // EXPECT: same --block 32        (equivalent) kernels `before` and `after` leave the same memory at this launch; different:
                                      they do not, for some input

`sm_90` in line 1 asks for that architecture. Of `explore`, errors are named by the kinds of its findings. An answer is

    wrong proof       the program has the error, and the check of that name is proved for every kernel
    false definite    the program is right, and something is refuted
    under assumption  the program has the error, and the check of that name is proved; but the report lists the assumption
                      that the program breaks, and assumptions.tsv names it (docs/limits.md says which there are)
    missed            the program has the error; it is assumed away or unknown, and another kernel or check is not refuted either
    found             the program has the error: refuted or possible
    possible, unknown the program is right; a finding that is possible, or something unknown
    right             the program is right, and so says Veriwarp

usage: judge.py --build BUILD [--jobs N] [--only PART] [--cuda-path DIR] [--tsv FILE] FOLDER...
exit code: 0 no wrong proof and no false definite, 1 some, 2 a program that cannot be judged (it does not compile, say)
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import resource
import subprocess
import sys

CHECKS = ("race", "barrier-divergence", "out-of-bounds", "assertion", "launch")
BAD = ("wrong proof", "false definite")
ORDER = ("right", "found", "possible", "unknown", "missed", "under assumption", *BAD, "not judged")


def broken_assumptions():
    """Programs that are known to break an assumption of the proofs, and its words in the report."""
    with open(os.path.join(os.path.dirname(__file__), "assumptions.tsv"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    return {program: words for program, words in rows}


BROKEN = broken_assumptions()


def broken_assumption(path):
    return next((words for program, words in BROKEN.items() if path.endswith(program)), None)


def first_line(path):
    with open(path, encoding="utf-8") as file:
        return file.readline()


def expectation(path):
    """The check of which the program has an error, or None if it is right; and the architecture."""
    first = first_line(path)
    found = re.match(r"// EXPECT: (right|wrong ([a-z-]+))\b", first)
    if not found or found[2] not in (None, *CHECKS):
        raise ValueError("line 1 is no expectation")
    return found[2], "sm_90" if "sm_90" in first else ""


def judge_other(options, path, command):
    """The same for explore, verify and equivalent, whose exit codes are the verdict."""
    program = os.path.join(options.build, "bin", "veriwarp")
    found = re.match(r"// EXPECT: (right|wrong|keeps|breaks|same|different)\b *(.*)", first_line(path))
    if not found:
        return "not judged", "line 1 is no expectation"
    is_wrong = found[1] in ("wrong", "breaks", "different")
    arguments = {"explore": ["--time", "60"], "verify": [], "equivalent": [path, "--kernel", "before", "--after-kernel", "after",
                                                                          *found[2].split()]}[command]
    if options.cuda_path:
        arguments += ["--cuda-path", options.cuda_path]
    try:
        done = subprocess.run([program, command, path, *arguments], capture_output=True, text=True, errors="replace", timeout=600)
    except subprocess.TimeoutExpired as error:
        return "not judged", f"{type(error).__name__} {error}"
    everything = " ".join((done.stdout + " " + done.stderr).split())
    said = everything[:600]
    code = done.returncode
    if command == "explore" and code not in (2, 3) and code >= 0:  # the program's own, if nothing was found
        code = 1 if re.search(r"error: .* \[[a-z-]+\]", everything) else 0
    if code == 1:
        return ("found" if is_wrong else "false definite"), said
    if code == 0 and is_wrong:  # each assumption is a line of its own
        broken = broken_assumption(path)
        return ("under assumption" if broken in map(str.strip, done.stdout.splitlines()) else "wrong proof"), said
    if code == 0:
        return "right", said
    if code == 3:
        return ("missed" if is_wrong else "unknown"), said
    return "not judged", f"exit code {code}: {said}"


def judge(options, path):
    """The answer, in a word, and what it rests on."""
    for command in ("explore", "verify", "equivalent"):
        if command in os.path.dirname(path).split(os.sep):
            return judge_other(options, path, command)
    try:
        wrong, arch = expectation(path)
    except ValueError as error:
        return "not judged", str(error)
    command = [os.path.join(options.build, "bin", "veriwarp"), "check", path, "--json", "-", "--cache", options.cache]
    if options.cuda_path:
        command += ["--cuda-path", options.cuda_path]
    command += ["--"] + (["--cuda-gpu-arch=" + arch] if arch else []) + ["-w"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=600)
        report = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError) as error:
        return "not judged", f"{type(error).__name__} {error}"
    if done.returncode not in (0, 1, 3):
        return "not judged", f"exit code {done.returncode}: {done.stderr.strip().splitlines()[:1]}"
    verdicts = collections.defaultdict(list)
    for kernel in report["kernels"]:
        for check, verdict in kernel["checks"].items():
            verdicts[check].append((verdict["verdict"], kernel["pretty"]))
    texts = [f"{c} {v} ({name})" for c in CHECKS for v, name in verdicts[c] if v != "proved"]
    texts += [f"{f['file'].rsplit('/', 1)[-1]}:{f['line']}: {f['message']}" for f in report["findings"] if f["check"] in CHECKS]
    kinds = {c: {v for v, _ in verdicts[c]} for c in CHECKS}
    said = "; ".join(texts)
    if wrong:
        everything = set().union(*kinds.values())
        if kinds[wrong] & {"refuted", "possible"}:
            return "found", said
        if kinds[wrong] & {"assumed", "unknown"} or everything & {"refuted"}:
            return "missed", said
        broken = broken_assumption(path)
        listed = {a for kernel in report["kernels"] for a in kernel["checks"].get(wrong, {}).get("assumptions", [])}
        return "under assumption" if broken in listed else "wrong proof", said
    everything = set().union(*kinds.values())
    for verdict, answer in (("refuted", "false definite"), ("possible", "possible"), ("unknown", "unknown")):
        if verdict in everything:
            return answer, said
    return "right", said


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", help="programs whose path contains this")
    parser.add_argument("--cuda-path", default="")
    parser.add_argument("--cache", default="off")
    parser.add_argument("--tsv", default="", help="a line for each program: answer, path, what it rests on")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    paths = sorted(os.path.join(root, name) for folder in options.folders for root, _, names in os.walk(folder) for name in names
                   if name.endswith(".cu") and options.only in os.path.join(root, name))
    if not paths:
        sys.exit("judge.py: no programs")
    table = collections.defaultdict(collections.Counter)
    rows = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for path, (answer, said) in zip(paths, pool.map(lambda path: judge(options, path), paths)):
            table[os.path.basename(os.path.dirname(path))][answer] += 1
            rows.append((answer, path, said))
            if answer in BAD or answer == "not judged":
                print(f"{answer}: {path}: {said}", flush=True)
    if options.tsv:
        with open(options.tsv, "w", encoding="utf-8") as file:
            file.writelines("\t".join(row).replace("\n", " ") + "\n" for row in rows)
    print("| family | " + " | ".join(ORDER) + " |\n" + "|---" * (len(ORDER) + 1) + "|")
    total = collections.Counter()
    for family, counts in [*sorted(table.items()), ("**all**", total)]:
        print(f"| {family} | " + " | ".join(str(counts[answer] or "") for answer in ORDER) + " |")
        total.update(counts)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"\n{len(paths)} programs, {usage.ru_utime + usage.ru_stime:.0f} CPU seconds")
    return 1 if any(total[answer] for answer in BAD) else 2 if total["not judged"] else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
