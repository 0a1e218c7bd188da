#!/usr/bin/env python3
"""veriwarp sat from the outside: exit codes, 's' and 'v' lines, messages, proofs checked by veriwarp-check-proof.

command_test.py SAT CHECK [ROUNDS]: random formulas are solved in every proof format; where Debian's cadical is installed
its answers are compared. Fixed cases cover the messages and the exit codes.
"""
import os
import random
import shutil
import subprocess
import sys
import tempfile

sat, check = sys.argv[1], sys.argv[2]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 60
work = tempfile.mkdtemp()
failures = 0


def run(*args, stdin=None):
    return subprocess.run(args, input=stdin, capture_output=True, text=True)


def expect(what, condition, shown=""):
    global failures
    if not condition:
        failures += 1
        print("FAILED:", what, shown)


def write(name, text):
    path = os.path.join(work, name)
    with open(path, "w") as f:
        f.write(text)
    return path


good = write("good.cnf", "p cnf 3 2\n1 -2 0\n2 3 0\n")
r = run(sat, good)
expect("satisfiable", r.returncode == 10 and "s SATISFIABLE\n" in r.stdout and "\nv " in r.stdout, r.stdout)
r = run(sat, "-q", "-n", good)
expect("quiet", r.stdout == "s SATISFIABLE\n", r.stdout)
r = run(sat, "-q", "-", stdin="p cnf 1 2\n1 0\n-1 0\n")
expect("standard input", r.returncode == 20 and r.stdout == "s UNSATISFIABLE\n", r.stdout)
for args, text in [
    (["/dev/null/none"], "cannot open"),
    ([], "no file"),
    (["--frobnicate", good], "unknown option '--frobnicate'"),
    (["--eliminate=7", good], "takes values from 0 to 1"),
    (["--time", "soon", good], "'soon' is not a number"),
    (["--conflicts", "9" * 30, good], "is too large"),
    (["--decay", good], "option '--decay' needs a value"),
    (["--decay=x", good], "option '--decay': 'x' is not a number"),
    (["--proof=", good], "option '--proof' needs the name of a file"),
    (["--proof", "", good], "option '--proof' needs the name of a file"),
    (["--proof", good, good], "is the formula itself"),
    (["--time"], "needs a value"),
    (["--lrat", good], "need '--proof FILE'"),
    (["--device", "abacus", good], "option '--device' needs auto, cpu or gpu"),
    ([good, good], "more than one file"),
    (["--proof", "/dev/null/p", good], "cannot write"),
    ([write("bad.cnf", "p cnf 2 1\n1 3 0\n")], "bad.cnf:2:3: variable 3 exceeds the 2 of the header"),
]:
    r = run(sat, *args)
    expect(f"error of {args}", r.returncode == 1 and text in r.stderr and r.stdout == "", (r.returncode, r.stderr))
r = run(sat, "--help")
expect("help", r.returncode == 0 and "--vivify" in r.stdout and "--proof" in r.stdout)
r = run(sat, "--no-eliminate", "--vivify=0", "--device=cpu", good)
expect("switches", r.returncode == 10, r.stderr)
# A proof that is none must be refused.
unsat = write("unsat.cnf", "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n")
expect("empty proof refused", run(check, unsat, write("empty", "")).returncode == 1)
expect("wrong proof refused", run(check, good, write("wrong", "1 0\n0\n")).returncode == 1)
expect("right proof taken", run(check, unsat, write("right", "1 0\n0\n")).returncode == 0)
expect("lrat taken", run(check, unsat, write("lrat", "5 1 0 1 2 0\n6 0 5 3 4 0\n"), "--lrat").returncode == 0)
expect("lrat refused", run(check, unsat, write("lrat2", "5 1 0 1 3 0\n6 0 5 3 4 0\n"), "--lrat").returncode == 1)
# Clauses that a unit shortens while the rest is still being read: the input keeps the numbers of its places.
shortened = write("shortened.cnf", "p cnf 3 5\n1 0\n-1 2 3 0\n-2 3 0\n2 -3 0\n-2 -3 0\n")
run(sat, shortened, "--proof", os.path.join(work, "shortened.lrat"), "--lrat")
expect("lrat numbers", run(check, shortened, os.path.join(work, "shortened.lrat"), "--lrat").returncode == 0)

rng = random.Random(11)
cadical = shutil.which("cadical")
answers = {10: 0, 20: 0}
for i in range(rounds):
    n = rng.randint(20, 120)
    ratio = rng.choice([3.8, 4.26, 4.6, 6])
    clauses = []
    for _ in range(int(ratio * n)):
        clauses.append([rng.choice([-1, 1]) * v for v in rng.sample(range(1, n + 1), 3)])
    f = write("f.cnf", f"p cnf {n} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses))
    proof = os.path.join(work, "proof")
    lrat = i % 2 == 1
    args = ["--proof", proof] + (["--lrat"] if lrat else []) + (["--text"] if i % 4 > 1 else [])
    args += ["--simplify_int=20", "--probe_int=10", "--reduce_int=30"] if i % 3 else []
    r = run(sat, "-q", *args, f)
    expect("answer", r.returncode in (10, 20), r.stderr)
    answers[r.returncode] = answers.get(r.returncode, 0) + 1
    if r.returncode == 10:
        lits = {int(x) for line in r.stdout.splitlines() if line.startswith("v ") for x in line[2:].split()}
        expect("model", all(any(l in lits for l in c) for c in clauses))
    else:
        c = run(check, f, proof, *(["--lrat"] if lrat else []))
        expect("proof", c.returncode == 0, (args, c.stdout))
    if cadical:
        expect("cadical agrees", run(cadical, "-q", "-n", f).returncode == r.returncode)
# Nothing is lost: no formula to a mistaken name, no old proof to a formula that is not there, no answer without a word.
with open(good) as f:
    expect("the formula is still there", f.read().startswith("p cnf 3 2"))
old = write("old.proof", "kept")
run(sat, "--proof", old, "/dev/null/none")
with open(old) as f:
    expect("an old proof is still there", f.read() == "kept")
with open("/dev/full", "w") as full:
    r = subprocess.run([sat, good], stdout=full, stderr=subprocess.PIPE, text=True)
expect("full standard output", r.returncode == 1 and "cannot write to standard output" in r.stderr, r.stderr)
expect("both answers occur", answers[10] and answers[20], answers)
shutil.rmtree(work)
print(f"{rounds} formulas, {answers[10]} satisfiable, {answers[20]} unsatisfiable, {failures} failures,",
      "compared with cadical" if cadical else "cadical not installed")
sys.exit(1 if failures else 0)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
