#!/usr/bin/env python3
"""Counts the instructions in files of PTX by what ptx.def says of them: whether the kernel model and programs on the CPU
know them. Prints a table of those that are not known, and the shares of those that are.

usage: instructions.py FILE.ptx...
"""
import collections
import os
import re
import sys

SOURCE_DIR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(SOURCE_DIR, "scripts"))
import tables  # noqa: E402

CONTROL = {"bra", "brx", "ret", "exit", "call"}  # what passes/ptx reads without a row
PTX_STATEMENT = re.compile(r"^\s*(?:\$?[\w$]+:\s*)?(?:@!?%?\w+\s+)?([a-z][\w:]*(?:\.[\w:]+)*)[\s;]")


def rows():
    """(opcode, modifiers, model, cpu) of each form and each other name of one."""
    with open(os.path.join(SOURCE_DIR, "ptx", "ptx.def"), encoding="utf-8") as file:
        found = tables.rows_of(file.read())
    known, result = {}, []
    for kind, values in found:
        if kind in ("INSTRUCTION", "COMPUTES"):
            known[values[0]] = values[-3:-1]
    for kind, values in found:
        if kind in ("INSTRUCTION", "COMPUTES", "ALIAS"):
            opcode, *modifiers = values[1].split(".")
            result.append((opcode, frozenset(modifiers), *known[values[0]]))
    return result


def main():
    table = collections.defaultdict(list)
    for opcode, modifiers, model, cpu in rows():
        table[opcode].append((modifiers, model, cpu))
    total, model, cpu, unknown = 0, 0, 0, collections.Counter()
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8", errors="replace") as file:
            depth = 0
            for line in file:
                line = line.split("//")[0]
                depth += line.count("{") - line.count("}")
                match = PTX_STATEMENT.match(line) if depth > 0 and not line.lstrip().startswith(".") else None
                if not match or re.fullmatch(r"(param|retval|prototype_)\d*", match[1]):  # the parts of a call
                    continue
                opcode, *modifiers = match[1].split(".")
                fitting = [row for row in table[opcode] if row[0] <= set(modifiers)]
                best = max(fitting, key=lambda row: len(row[0]), default=(None, "Absent", "Absent"))
                if opcode in CONTROL:
                    best = (None, "Known", "Known")
                total += 1
                model += best[1] != "Absent"
                cpu += best[2] != "Absent"
                if "Absent" in best[1:]:
                    unknown[".".join([opcode, *(m for m in modifiers if not re.fullmatch(r"[busf]\d+|v\d", m))]), *best[1:]] += 1
    print("| instruction | times | model | CPU |\n|---|---|---|---|")
    for (text, *said), times in unknown.most_common():
        print(f"| `{text}` | {times} | {said[0]} | {said[1]} |")
    print(f"\n{total} instructions in {len(sys.argv) - 1} files: the model knows {100 * model / max(total, 1):.3f} %, "
          f"the CPU {100 * cpu / max(total, 1):.3f} %")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
