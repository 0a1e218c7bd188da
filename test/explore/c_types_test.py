#!/usr/bin/env python3
"""Litmus tests in C compute as a compiler of C does: random declarations and expressions of all integer types, each as a
litmus test of one thread, and as a function that is compiled with traps for undefined behaviour and run.

Arguments: veriwarp, Clang (GCC folds constants before it looks at overflow); then, if you like, how many tests and a seed."""
import os
import random
import re
import subprocess
import sys
import tempfile

TYPES = ["char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long",
         "long long", "unsigned long long", "_Bool"]
EDGES = ["0", "1", "2", "7", "127", "128", "255", "256", "32767", "65535", "2147483647", "2147483648", "4294967295",
         "4294967296", "9223372036854775807", "0x7f", "0xffffffff", "0x80000000", "5u", "3l", "1ull",
         "0xffffffffffffffff"]
SHIFTS = ["<<", ">>"]
BINARY = ["+", "-", "*", "/", "%", "&", "|", "^", "==", "!=", "<", "<=", ">", ">=", "&&", "||"]


def expression(pick, names, depth):
    if depth == 0 or pick.random() < 0.15:
        return pick.choice(names if names and pick.random() < 0.6 else EDGES)
    kind = pick.random()
    inner = lambda: expression(pick, names, depth - 1)
    if kind < 0.15:
        return f"{pick.choice(['-', '~', '!'])}({inner()})"
    if kind < 0.3:
        return f"({pick.choice(TYPES)})({inner()})"
    if kind < 0.4: # the count is an int, as a wider one is refused
        return f"(({inner()}) {pick.choice(SHIFTS)} {pick.choice(['0', '1', '5', '31', '33', '(1 - 2)'])})"
    return f"(({inner()}) {pick.choice(BINARY)} ({inner()}))"


def program(pick):
    """Declarations of v0, v1, … and then `r`."""
    text, names = "", []
    for k in range(pick.randint(1, 4)):
        text += f"{pick.choice(TYPES)} v{k} = {expression(pick, names, 2)}; "
        names.append(f"v{k}")
    return text + f"{pick.choice(TYPES)} r = {expression(pick, names, 3)};"


def compiled(compiler, programs, folder):
    """What each leaves in r, or "fault"."""
    source = os.path.join(folder, "all.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write("#include <stdio.h>\n#include <sys/wait.h>\n#include <unistd.h>\n")
        for k, text in enumerate(programs):
            file.write(f"static void f{k}(void) {{ {text} if (((__typeof__(r))-1) > 0) printf(\"%llu\\n\", "
                       f"(unsigned long long)r); else printf(\"%lld\\n\", (long long)r); }}\n")
        file.write(f"static void (*all[])(void) = {{{', '.join(f'f{k}' for k in range(len(programs)))}}};\n"
                   "int main(void) { for (unsigned k = 0; k < sizeof all / sizeof *all; ++k) { fflush(stdout); "
                   "if (!fork()) { all[k](); fflush(stdout); _exit(0); } int s; wait(&s); "
                   "if (s) printf(\"fault\\n\"); } }\n")
    output = os.path.join(folder, "all")
    subprocess.run([compiler, "-x", "c", "-std=gnu17", "-O0", "-w", "-fsigned-char",
                    "-fsanitize=signed-integer-overflow,integer-divide-by-zero,shift",
                    "-fsanitize-trap=all", source, "-o", output], check=True)
    return subprocess.run([output], check=True, capture_output=True, text=True).stdout.split()


def explored(veriwarp, programs, folder):
    files = []
    for k, text in enumerate(programs):
        files.append(os.path.join(folder, f"{k}.litmus"))
        with open(files[-1], "w", encoding="utf-8") as file:
            file.write(f"C T\n{{ }}\nP0 (int *x) {{ {text} }}\nlocations [0:r;]\nexists (true)\n")
    result = subprocess.run([veriwarp, "litmus", *files], capture_output=True, text=True, check=False)
    if result.returncode or result.stderr:
        sys.exit(f"exit code {result.returncode}\n{result.stderr}")
    answers = []
    for text in result.stdout.split("Test T ")[1:]:
        value = re.search(r"^0:r=(-?\d+);", text, re.M)
        answers.append("fault" if "\nFlag " in text and not value else value.group(1) if value else text)
    return answers


def main():
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 400
    pick = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    programs = [program(pick) for _ in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        expected, got = compiled(sys.argv[2], programs, folder), explored(sys.argv[1], programs, folder)
    if len(expected) != count or len(got) != count:
        sys.exit(f"{count} programs, {len(expected)} ran, {len(got)} were explored")
    wrong = [k for k in range(count) if expected[k] != got[k]]
    for k in wrong[:5]:
        print(f"{programs[k]}\n  compiled: {expected[k]}, explored: {got[k]}")
    faults = expected.count("fault")
    print(f"{count} programs, {faults} faults, {len(wrong)} differ")
    sys.exit(bool(wrong) or not 0.02 * count < faults < 0.9 * count)


main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
