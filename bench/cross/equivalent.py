#!/usr/bin/env python3
"""Holds `veriwarp equivalent` against runs: random kernels, what a random rewriting makes of them, the verdict on the
pair, and what both compute.

usage: equivalent.py --build BUILD [--count N] [--batch N] [--seed N] [--first N] [--keep FOLDER] [--cuda-path DIR]
                     [--seconds N]

Pair i of a seed is always the same. The rewritings are laws of arithmetic, of which many do not hold for floating-point
numbers. Each pair runs on all triples of special numbers (-0, infinities, NaN, the greatest, the least, denormal ones),
on random numbers, and on what the verdict gives as a counterexample. One NaN is like any other.

Disagreements, for which the exit code is 1:
  proved, but ...    a run of both leaves different numbers
  refuted, but ...   both leave the same numbers on the memory of the counterexample
Exit code 2: a batch did not compile.
"""
import collections
import json
import os
import random
import sys
import tempfile
import time

from campaign import Campaign, Failed, optionParser, parsed

SPECIALS = ["0", "-0.0", "1", "-1", "INFINITY", "-INFINITY", "NAN", "{max}", "-{max}", "{min}", "-{min}", "{denormal}", "-{denormal}",
            "0.5", "-1.5", "0.1F", "16777216", "3"]
LIMITS = {"float": {"max": "FLT_MAX", "min": "FLT_MIN", "denormal": "1.40129846e-45F"},
          "double": {"max": "DBL_MAX", "min": "DBL_MIN", "denormal": "4.9406564584124654e-324"}}


class Pair:
    """Two expressions of the numbers x, y, z (float or double) and the unsigned integers i, j."""

    def __init__(self, seed, name):
        self.seed, self.name, self.random = seed, name, random.Random(seed)
        self.type = self.random.choice(["float", "float", "float", "double"])
        self.end = "f" if self.type == "float" else ""
        before = self.number(self.random.choice([1, 2, 2, 3]))
        after, self.rules = before, []
        for _ in range(self.random.choice([1, 1, 2])):
            after = self.rewritten(after)
        self.before, self.after = self.show(before), self.show(after)
        self.mask = self.random.choice(["~0u", "0xffffu"])

    # An expression is a variable, a constant, or (operation, operand, ...).
    def number(self, depth):
        if depth == 0 or self.random.random() < 0.12:
            return self.random.choice(["x", "y", "z", "x", "y", "z", self.constant()])
        kind = self.random.choice(["+", "+", "-", "-", "*", "*", "/", "neg", "fabs", "fmin", "fmax", "?", "?", "fma", "convert"])
        if kind == "?":
            return (kind, self.truth(depth - 1), self.number(depth - 1), self.number(depth - 1))
        if kind == "convert":
            return (kind, self.random.choice(["i", "j"]))
        count = {"neg": 1, "fabs": 1, "fma": 3}.get(kind, 2)
        return (kind, *[self.number(depth - 1) for _ in range(count)])

    def constant(self):
        return self.random.choice(["0.0", "-0.0", "1.0", "2.0", "0.5", "4.0", "3.0", "-1.0", "0.1"])

    def truth(self, depth):
        kind = self.random.choice(["<", "<=", ">", ">=", "==", "!=", "not", "isnan"])
        if kind == "not":
            return (kind, self.truth(depth))
        return (kind, self.number(depth)) if kind == "isnan" else (kind, self.number(depth), self.number(depth))

    def rewritten(self, e):
        """Somewhere in it; the same if nothing fits."""
        places = []

        def walk(part, put):
            for rule in self.rulesFor(part):
                places.append((rule, part, put))
            if isinstance(part, tuple):
                for n in range(1, len(part)):
                    walk(part[n], lambda new, n=n, part=part, put=put: put(part[:n] + (new,) + part[n + 1:]))

        walk(e, lambda new: new)
        if not places:
            return e
        (name, make), part, put = self.random.choice(places)
        self.rules.append(name)
        return put(make())

    def rulesFor(self, e):
        if not isinstance(e, tuple):
            if e in "xyz":
                yield "x+0", lambda: ("+", e, "0.0")
                yield "x-0", lambda: ("-", e, "0.0")
                yield "x*1", lambda: ("*", e, "1.0")
                yield "--x", lambda: ("neg", ("neg", e))
                yield "through double", lambda: ("float", ("double", e))
            return
        kind, *of = e
        if kind in "+*":
            yield "commute", lambda: (kind, of[1], of[0])
            if isinstance(of[0], tuple) and of[0][0] == kind:
                yield "associate", lambda: (kind, of[0][1], (kind, of[0][2], of[1]))
            if isinstance(of[0], tuple) and of[0][0] == "neg" and kind == "*":
                yield "sign of product", lambda: ("neg", (kind, of[0][1], of[1]))
            if kind == "*":
                yield "x*0", lambda: e if "0.0" not in of else "0.0"
                yield "-x*-y", lambda: (kind, ("neg", of[0]), ("neg", of[1]))
                for n in (0, 1):
                    if isinstance(of[n], tuple) and of[n][0] in "+-":
                        yield "distribute", lambda n=n: (of[n][0], (kind, of[n][1], of[1 - n]), (kind, of[n][2], of[1 - n]))
                    if of[n] == "2.0":
                        yield "2x", lambda n=n: ("+", of[1 - n], of[1 - n])
            for n in (0, 1):
                if kind == "+" and isinstance(of[n], tuple) and of[n][0] == "*":
                    yield "contract", lambda n=n: ("fma", of[n][1], of[n][2], of[1 - n])
        if kind in "+-*/" and self.type == "float":
            yield "in double", lambda: ("float", (kind, ("double", of[0]), ("double", of[1])))
        if kind == "-":
            yield "a+(-b)", lambda: ("+", of[0], ("neg", of[1]))
            yield "-(b-a)", lambda: ("neg", (kind, of[1], of[0]))
            if of[0] == of[1]:
                yield "x-x", lambda: "0.0"
        if kind == "/":
            yield "times inverse", lambda: ("*", of[0], ("/", "1.0", of[1]))
            if of[0] == of[1]:
                yield "x/x", lambda: "1.0"
        if kind == "neg":
            yield "-1*x", lambda: ("*", "-1.0", of[0])
            yield "0-x", lambda: ("-", "0.0", of[0])
            if isinstance(of[0], tuple) and of[0][0] in "*/":
                yield "sign into product", lambda: (of[0][0], ("neg", of[0][1]), of[0][2])
        if kind == "fma":
            yield "fma apart", lambda: ("+", ("*", of[0], of[1]), of[2])
            yield "fma commutes", lambda: ("fma", of[1], of[0], of[2])
            yield "fma signs", lambda: ("fma", ("neg", of[0]), ("neg", of[1]), of[2])
        if kind in ("fmin", "fmax"):
            other = "<" if kind == "fmin" else ">"
            yield "extreme commutes", lambda: (kind, of[1], of[0])
            yield "extreme by choice", lambda: ("?", (other, of[0], of[1]), of[0], of[1])
            yield "extreme by signs", lambda: ("neg", ("fmax" if kind == "fmin" else "fmin", ("neg", of[0]), ("neg", of[1])))
            if isinstance(of[0], tuple) and of[0][0] == kind:
                yield "extreme associates", lambda: (kind, of[0][1], (kind, of[0][2], of[1]))
        if kind == "fabs":
            yield "fabs by choice", lambda: ("?", ("<", of[0], "0.0"), ("neg", of[0]), of[0])
            yield "fabs of -x", lambda: ("fabs", ("neg", of[0]))
        if kind == "?":
            yield "choice inverted", lambda: ("?", ("not", of[0]), of[2], of[1])
            if of[0][0] in "<>" and of[0][1:] == (of[1], of[2]):
                yield "choice as extreme", lambda: ("fmin" if of[0][0] == "<" else "fmax", of[1], of[2])
        if kind == "not" and of[0][0] in ("<", "<=", ">", ">=", "==", "!="):
            opposite = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}[of[0][0]]
            yield "not of comparison", lambda: (opposite, of[0][1], of[0][2])
        if kind in ("<", "<=", ">", ">="):
            mirrored = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}[kind]
            yield "mirrored", lambda: (mirrored, of[1], of[0])
            yield "by difference", lambda: (kind, ("-", of[0], of[1]), "0.0")
            yield "compared in double", lambda: (kind, ("double", of[0]), ("double", of[1]))
        if kind == "==":
            yield "both at most", lambda: ("and", ("<=", of[0], of[1]), (">=", of[0], of[1]))
        if kind == "isnan":
            yield "x!=x", lambda: ("!=", of[0], of[0])
        if kind == "convert":
            yield "as signed", lambda: ("convertSigned", of[0])
            yield "by way of 64 bits", lambda: ("convertLong", of[0])

    def show(self, e):
        if not isinstance(e, tuple):
            return f"({e}{self.end})" if e[-1].isdigit() else e
        kind, *of = e
        of = [self.show(o) for o in of]
        if kind in ("neg", "not"):
            return f"({'-' if kind == 'neg' else '!'}{of[0]})"
        if kind in ("fabs", "fmin", "fmax", "fma"):
            return f"{kind}{self.end}({', '.join(of)})"
        if kind == "isnan":
            return f"isnan({of[0]})"
        if kind == "?":
            return f"({of[0]} ? {of[1]} : {of[2]})"
        if kind in ("double", "float"):
            return f"(({self.type if kind == 'float' else 'double'}){of[0]})"
        if kind.startswith("convert"):
            return f"({self.type})({ {'convert': 'unsigned', 'convertSigned': 'int', 'convertLong': 'long long'}[kind] })({of[0]} & MASK)"
        return f"({of[0]} {'&&' if kind == 'and' else kind} {of[1]})"

    def kernel(self, side):
        number = self.type
        text = (self.before, self.after)[side].replace("MASK", self.mask)
        return (f"__global__ void {self.name}_{side}({number} *o, const {number} *X, const {number} *Y, const {number} *Z, const unsigned *I, const unsigned *J, int n) {{\n"
                f"  int t = blockIdx.x * blockDim.x + threadIdx.x;\n  if (t >= n)\n    return;\n"
                f"  {number} x = X[t], y = Y[t], z = Z[t];\n  unsigned i = I[t], j = J[t];\n  o[t] = {text};\n}}\n")


# Of two zeros -0 is the least (PTX ISA); the C library may give either.
EXTREMES = """template <class T> __device__ T extreme(T a, T b, bool least) {
  if (a != a || b != b)
    return a != a ? b : a;
  return (a < b || (a == b && signbit(a))) == least ? a : b;
}
#define fminf(a, b) extreme<float>(a, b, true)
#define fmaxf(a, b) extreme<float>(a, b, false)
#define fmin(a, b) extreme<double>(a, b, true)
#define fmax(a, b) extreme<double>(a, b, false)
"""

HOST = """#include <cfloat>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>
template <class T> using Kernel = void (*)(T *, const T *, const T *, const T *, const unsigned *, const unsigned *, int);
template <class T> static bool same(T a, T b) { return (a != a && b != b) || !memcmp(&a, &b, sizeof a); }
template <class T> static T *device(const std::vector<T> &v) {
  T *p;
  cudaMalloc(&p, v.size() * sizeof(T));
  cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice);
  return p;
}
template <class T> struct Given { T x, y, z; unsigned i, j; };
template <class T> static void judge(const char *name, Kernel<T> before, Kernel<T> after, const std::vector<Given<T>> &given) {
  const std::vector<T> special = specials<T>();
  std::vector<T> x, y, z;
  std::vector<unsigned> i, j;
  auto add = [&](T a, T b, T c, unsigned d, unsigned e) { x.push_back(a); y.push_back(b); z.push_back(c); i.push_back(d); j.push_back(e); };
  for (const Given<T> &g : given)
    add(g.x, g.y, g.z, g.i, g.j);
  const unsigned whole[] = {0, 1, 2, 0x7fffffffu, 0x80000000u, 0xffffffffu, 16777217u, 33554433u, 65535u, 0x80000001u};
  unsigned n = 0;
  for (T a : special) for (T b : special) for (T c : special) { add(a, b, c, whole[n % 10], whole[n / 10 % 10]); ++n; }
  unsigned long long h = 88172645463325252ull;
  auto any = [&] { h ^= h << 13; h ^= h >> 7; h ^= h << 17; return h; };
  for (int k = 0; k < 3000; ++k) {
    auto number = [&] {
      unsigned long long bits = any();
      if (k % 3 == 0) return static_cast<T>(static_cast<long long>(bits % 2001) - 1000) / 8;
      T value; memcpy(&value, &bits, sizeof value);
      return k % 3 == 1 ? value : static_cast<T>(std::fmod(value, T(1000)));
    };
    T a = number(), b = number(), c = number();
    add(a, b, c, any() >> (any() % 32), any() >> 20);
  }
  const int count = x.size();
  std::vector<T> o(count), p(count);
  T *X = device(x), *Y = device(y), *Z = device(z), *O = device(o), *P = device(p);
  unsigned *I = device(i), *J = device(j);
  before<<<(count + 127) / 128, 128>>>(O, X, Y, Z, I, J, count);
  after<<<(count + 127) / 128, 128>>>(P, X, Y, Z, I, J, count);
  cudaMemcpy(o.data(), O, count * sizeof(T), cudaMemcpyDeviceToHost);
  cudaMemcpy(p.data(), P, count * sizeof(T), cudaMemcpyDeviceToHost);
  int differ = 0, differGiven = 0, first = -1;
  for (int k = 0; k < count; ++k)
    if (!same(o[k], p[k])) {
      if (first < 0) first = k;
      ++differ;
      differGiven += k < static_cast<int>(given.size());
    }
  printf("%s %d %d", name, differ, differGiven);
  if (first >= 0) printf(" x=%.17g y=%.17g z=%.17g i=%u j=%u: %.17g and %.17g", double(x[first]), double(y[first]), double(z[first]), i[first], j[first], double(o[first]), double(p[first]));
  printf("\\n");
  for (void *q : {(void *)X, (void *)Y, (void *)Z, (void *)O, (void *)P, (void *)I, (void *)J}) cudaFree(q);
}
"""


class Equivalent(Campaign):
    seconds = 1200

    def decide(self, batch):
        """Of each pair: the verdict, and the memory that shows a difference."""
        source = self.write("pairs.cu", "".join(p.kernel(0) + p.kernel(1) for p in batch))
        report = self.path("report.json")

        def launch(name):
            return [{"kernel": name, "shared": 0, "arguments": {"n": 1}, "grid": [1, 1, 1], "block": [1, 1, 1]}]

        comparisons = [{"name": p.name, "before": launch(p.name + "_0"), "after": launch(p.name + "_1")} for p in batch]
        request = self.write("request.json", json.dumps({"after": source, "seconds": 10, "comparisons": comparisons}))
        option = "-fplugin-arg-veriwarp-"
        cuda = self.options.cuda_path or os.path.join(self.options.build, "cuda")
        done = self.execute([os.environ.get("CLANGXX", "clang++-19"), "-x", "cuda", "--cuda-device-only", "-fsyntax-only", "-w", "--cuda-gpu-arch=sm_80",
                             "--cuda-path=" + cuda, "-fplugin=" + os.path.join(self.options.build, "lib", "Veriwarp.so"), option + "checks=none",
                             option + "json=" + report, option + "equivalence=" + request, source])
        if not os.path.exists(report):
            raise Failed("not compared: " + (done.stderr + done.stdout).strip()[:1500])
        with open(report) as file:
            answer = json.load(file)
        os.remove(report)
        verdicts = {k["pretty"]: k["checks"]["equivalent"]["verdict"] for k in answer["kernels"]}
        memory = {answer["kernels"][f["kernel_index"]]["pretty"]: {v["name"]: v["value"] for v in f["values"]}
                  for f in answer["findings"] if f["verdict"] == "refuted"}
        return verdicts, memory

    def run(self, batch, memory):
        """Of each pair: on how many inputs both differ, whether they do on that of `memory`, and the first."""
        def given(pair):
            if pair.name not in memory:
                return ""
            values = memory[pair.name]
            numbers = [number(values.get(f"{name}[0]", "0"), pair.type) for name in "XYZ"]
            return "{" + ", ".join(numbers + [f"{int(values.get(f'{name}[0]', '0')) & 0xffffffff}u" for name in "IJ"]) + "}"

        text = EXTREMES + "".join(p.kernel(0) + p.kernel(1) for p in batch) + "#undef fmin\n#undef fmax\n#undef fminf\n#undef fmaxf\n#include <cfloat>\n#include <cmath>\n#include <vector>\ntemplate <class T> std::vector<T> specials();\n"
        for kind, limits in LIMITS.items():
            text += f"template <> std::vector<{kind}> specials() {{ return {{{', '.join(s.format(**limits) for s in SPECIALS)}}}; }}\n"
        text += HOST + "int main() {\n" + "".join(f'  judge<{p.type}>("{p.name}", {p.name}_0, {p.name}_1, {{{given(p)}}});\n' for p in batch) + "}\n"
        return self.runProgram(text, "--flag=-ffp-contract=off")[0]


def number(text, kind):
    if "nan" in text:
        return "NAN"
    if "inf" in text:
        return text.replace("inf", "INFINITY")
    text = text if "e" in text or "." in text else text + ".0"
    return text if kind == "double" else text + "f"


def disagreement(verdict, differ, differGiven):
    if verdict == "proved" and differ:
        return "proved, but the results differ"
    if verdict == "refuted" and not differGiven:
        return "refuted, but the results do not differ there"
    return None


def main():
    parser = optionParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--batch", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1e9, help="no batch begins later")
    options = parsed(parser)
    begin, failures, found = time.monotonic(), 0, 0
    table, unknown = collections.Counter(), collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        campaign = Equivalent(options, folder)
        for start in range(options.first, options.first + options.count, options.batch):
            if time.monotonic() - begin > options.seconds:
                break
            batch = [Pair(f"{options.seed}/{i}", f"k{options.seed}_{i}") for i in range(start, min(start + options.batch, options.first + options.count))]
            try:
                verdicts, memory = campaign.decide(batch)
                results = campaign.run(batch, memory)
            except Failed as failure:
                failures += 1
                print(f"batch {start}: {failure}", flush=True)
                continue
            for pair in batch:
                verdict, (differ, differGiven, example) = verdicts.get(pair.name, "missing"), results.get(pair.name, (0, 0, "did not run"))
                what = disagreement(verdict, differ, differGiven) if pair.name in results and pair.name in verdicts else "no verdict, or no run"
                table[verdict, "differ" if differ else "same"] += 1
                if verdict == "unknown":
                    unknown[", ".join(pair.rules), "differ" if differ else "same"] += 1
                if what:
                    found += 1
                    print(f"{pair.seed}: {what}: {pair.type} {pair.before} | {pair.after}; {memory.get(pair.name, '')} {example}", flush=True)
                if options.keep and (what or verdict == "unknown"):
                    with open(os.path.join(options.keep, f"{pair.name}.cu"), "w") as file:
                        file.write(f"// {verdict}; {what}\n// {example}\n" + pair.kernel(0) + pair.kernel(1))
    print(f"\n{sum(table.values())} pairs in {time.monotonic() - begin:.0f} s; {found} disagreements")
    for (verdict, run), count in sorted(table.items()):
        print(f"| {verdict} | {run} | {count} |")
    for (rules, run), count in unknown.most_common(12):
        print(f"unknown, {run}: {count} of {rules}")
    return 2 if failures else 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
