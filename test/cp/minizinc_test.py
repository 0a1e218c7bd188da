#!/usr/bin/env python3
"""MiniZinc models of all kinds, solved by this solver and by Gecode: all solutions, or the value of the best, are equal.

usage: minizinc_test.py FOLDER [--all]     the folder with this solver's configuration (veriwarp.msc); --all: with the
                                           models of minizinc_more.py, a minute more

Gecode gets the standard decompositions, this solver its own library (share/minizinc). Skipped, with exit code 77, where
minizinc or Gecode is not installed. Standard library only.
"""
import os, re, shutil, subprocess, sys, tempfile

import minizinc_more

SATISFY = {
    "sets": """set of int: N = 1..5; var set of N: s; var set of N: t;
        constraint card(s) = 2 /\\ s intersect t = {} /\\ card(t) >= 2 /\\ 3 in t /\\ sum(i in s)(i) < sum(i in t)(i);""",
    "partition": """array [1..3] of var set of 1..6: p;
        constraint partition_set(p, 1..6) /\\ forall(i in 1..3)(card(p[i]) = 2);
        constraint forall(i in 1..2)(min(p[i]) < min(p[i+1]));""",
    "element": """array [1..6] of int: a = [3,1,4,1,5,9]; array [1..4] of var 1..6: x;
        constraint forall(i in 1..3)(a[x[i]] <= a[x[i+1]] /\\ x[i] != x[i+1]) /\\ sum(i in 1..4)(a[x[i]]) = 12;""",
    "cumulative": """array [1..3] of var 0..3: s; array [1..3] of var 1..2: d; var 2..3: c;
        constraint cumulative(s, d, [1,2,2], c) /\\ sum(d) = 5;""",
    "alldifferent": """array [1..5] of var 1..6: x;
        constraint alldifferent(x) /\\ x[1] * x[2] = x[3] + x[4] + x[5];""",
    "table": """array [1..3] of var 0..4: x;
        constraint table(x, [|0,1,2|1,2,3|2,3,4|4,0,1|3,3,3|]) /\\ x[1] + x[3] != 4;""",
    "subcircuit": "array [1..4] of var 1..4: x; constraint subcircuit(x);",
    "lex": """array [1..3] of var 0..2: x; array [1..3] of var 0..2: y;
        constraint lex_less(x, y) /\\ sum(x) = sum(y);""",
    "regular": """array [1..7] of var 1..2: x;
        constraint regular(x, 3, 2, [|2,1|3,1|3,0|], 1, {1,2,3}) /\\ sum(x) >= 10;""",
    "cardinality": """array [1..5] of var 1..3: x; array [1..3] of var 0..3: c;
        constraint global_cardinality(x, [1,2,3], c) /\\ c[1] > c[2];""",
    "inverse": """array [1..5] of var 1..5: f; array [1..5] of var 1..5: g;
        constraint inverse(f, g) /\\ forall(i in 1..5)(f[i] != i) /\\ f[1] < g[1];""",
    "diffn": """array [1..3] of var 0..2: x; array [1..3] of var 0..2: y;
        constraint diffn(x, y, [2,1,2], [1,2,1]);""",
    "arithmetic": """var -5..5: x; var -5..5: y; var -30..30: z;
        constraint y != 0 /\\ z = x div y + x mod y + pow(x, 2) - abs(y) /\\ max(x, y) > min(z, 3);""",
    "reified": """array [1..4] of var 0..4: x; array [1..4] of var bool: b;
        constraint forall(i in 1..3)(b[i] <-> (x[i] = x[i+1] \\/ x[i] + x[i+1] in {3,5,7}));
        constraint (b[4] -> exists(i in 1..3)(not b[i])) /\\ sum(b) = 2;""",
    "counting": """array [1..5] of var 1..4: x;
        constraint nvalue(3, x) /\\ increasing(x) /\\ among(2, x, {2,3});""",
    "optional": """var opt 1..3: x; var opt 1..3: y;
        constraint (occurs(x) -> deopt(x) > 1) /\\ (absent(x) \\/ absent(y));""",
    "impossible": "array [1..4] of var 1..3: x; constraint alldifferent(x);",
    "unbounded": "var int: x; var int: y; constraint x + 2*y = 17 /\\ x >= 0 /\\ y >= 0 /\\ x*y <= 20;",
    "searches": """array [1..4] of var 1..7: x; constraint forall(i in 1..3)(x[i] != x[i+1]) /\\ sum(x) = 15;
        solve :: seq_search([int_search([x[1],x[2]], dom_w_deg, outdomain_median),
                             int_search(x, most_constrained, indomain_interval)]) satisfy;""",
}
OPTIMISE = {
    "set": """var set of 1..8: s; constraint forall(i in 1..7)(not (i in s /\\ i+1 in s)) /\\ card(s union {2,3}) <= 5;
        solve maximize sum(i in s)(i * (9-i));""",
    "schedule": """array [1..4] of var 0..8: s; constraint cumulative(s, [3,2,4,2], [2,1,2,3], 3) /\\ s[1] + 3 <= s[4];
        solve :: int_search(s, smallest, indomain_min) minimize max(i in 1..4)(s[i] + [3,2,4,2][i]);""",
    "circuit": """array [1..6] of var 1..6: x;
        array [1..6,1..6] of int: d = array2d(1..6, 1..6, [abs(i*7 mod 5 - j*3 mod 7) + 1 | i, j in 1..6]);
        constraint circuit(x); solve minimize sum(i in 1..6)(d[i,x[i]]);""",
    "bin packing": """array [1..6] of var 1..3: b; constraint bin_packing(10, b, [4,5,6,3,2,7]);
        solve minimize sum(i in 1..6)(b[i] * i);""",
    "knapsack": """array [1..8] of int: w = [3,4,5,9,4,7,2,6]; array [1..8] of int: v = [4,5,7,12,6,9,2,8];
        array [1..8] of var 0..2: x; constraint sum(i in 1..8)(w[i]*x[i]) <= 29;
        solve :: int_search(x, max_regret, indomain_max) maximize sum(i in 1..8)(v[i]*x[i]);""",
    "golomb": """array [1..5] of var 0..15: m; constraint m[1] = 0 /\\ strictly_increasing(m);
        constraint alldifferent([m[j] - m[i] | i, j in 1..5 where i < j]);
        solve :: int_search(m, input_order, indomain_median) minimize m[5];""",
}


def run(command):
    return subprocess.run(["minizinc", *command], capture_output=True, text=True, timeout=100)


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--all"]):
        sys.exit(__doc__)
    if sys.argv[2:]:
        SATISFY.update({f"{name} (more)": text for name, text in minizinc_more.SATISFY.items()})
        OPTIMISE.update({f"{name} (more)": text for name, text in minizinc_more.OPTIMISE.items()})
    os.environ["MZN_SOLVER_PATH"] = sys.argv[1]
    if not shutil.which("minizinc") or not shutil.which("fzn-gecode"):
        print("minizinc or Gecode is not installed")
        sys.exit(77)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, "model.mzn")
        for name, text in [*SATISFY.items(), *OPTIMISE.items()]:
            best = name in OPTIMISE
            with open(model, "w") as file:
                file.write('include "globals.mzn";\n' + text + ("" if "solve" in text else "\nsolve satisfy;") + "\n")
            how = ["--output-mode", "json", *(["--output-objective"] if best else ["-a"]), model]
            answers = []
            for solver in (["org.gecode.gecode", "-G", "std"], ["veriwarp"]):
                result = run(["--solver", *solver, *how])
                if result.returncode or result.stderr:
                    print(f"{name}, {solver[0]}: exit code {result.returncode}: {result.stderr}")
                out = re.sub(r"\s+", " ", result.stdout)
                solutions = sorted(re.findall(r'"_objective" : (-?\d+)', out)[-1:] if best else re.findall(r"{.*?}(?= -)", out))
                answers.append((solutions, re.findall(r"=====\w*=====", out)))
            if answers[0] != answers[1] or not answers[0][1]:
                wrong += 1
                print(f"{name}: Gecode {answers[0]}, Veriwarp {answers[1]}")
    print(f"{len(SATISFY) + len(OPTIMISE)} models, {wrong} different")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
