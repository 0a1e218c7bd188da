"""Reads the tables of the sources (*.def) for scripts and tests: rows of macros, as the preprocessor sees them.

usage: tables.py FILE    prints the rows
"""
import os
import re
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
TOKEN = re.compile(r'//[^\n]*|"(?:\\.|[^"\\])*"|[(),]|[^\s"(),/]+|\s+|/')


def rows_of(text):
    """(name of the macro, arguments) for each row: strings without quotes, everything else as it is written."""
    found = []
    for match in re.finditer(r"^([A-Z][A-Z0-9_]*)\(", text, re.MULTILINE):
        depth, at, arguments, current, isString = 1, match.end(), [], "", False
        while depth:
            token = TOKEN.match(text, at)
            if not token:
                raise ValueError(f"a row of {match[1]} does not end")
            at, token = token.end(), token[0]
            depth += (token == "(") - (token == ")")
            if token.startswith("//"):
                continue
            if depth == 0 or (depth == 1 and token == ","):
                arguments.append(current if isString else " ".join(current.split()))
                current, isString = "", False
            elif token.startswith('"') and depth == 1:
                current = (current if isString else "") + re.sub(r"\\(.)", r"\1", token[1:-1])
                isString = True
            elif not isString:
                current += token
        found.append((match[1], arguments))
    return found


def rows(file):
    """The rows of a table, by its path from the top of the tree."""
    with open(os.path.join(ROOT, file), encoding="utf-8") as opened:
        return rows_of(opened.read())


def checks(*about):
    """The names of the checks of `veriwarp check`, of all or those about one of the given (report/checks.h)."""
    found = []
    for macro, row in rows("report/checks.def"):
        subject = row[2] if macro == "KERNEL_CHECK" else row[3]
        if (macro == "KERNEL_CHECK" or row[2] == "Check") and (not about or subject in about):
            found.append(row[1])
    return tuple(found)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for macro, row in rows(os.path.abspath(sys.argv[1])):
        print(macro, *row, sep="\t")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
