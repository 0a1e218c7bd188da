#!/usr/bin/env python3
# Names the licence in every source of ours: adds the SPDX line where it is missing, and says in which files. The style test
# asks the same functions which files lack it.
#
# The line is the last one. The first lines say what a file does, and the number of no other line changes with it. Inputs of
# tests have none, nor have the examples: they are compared byte by byte, or stand in documents.
#
# usage: scripts/spdx.py [FILE...]      default: every file that git has or would add
import os
import subprocess
import sys

LINE = "SPDX-License-" + "Identifier: Apache-2.0 WITH LLVM-exception"  # in two parts: this is not the line
ROOMS = ("include/", "report/", "solver/", "passes/", "runtime/", "plugin/")
COMMENTS = {".cpp": "//", ".h": "//", ".hpp": "//", ".cu": "//", ".cuh": "//", ".inc": "//", ".def": "//",
            ".py": "#", ".sh": "#", ".cmake": "#"}


def is_input(file):
    """An example or an input of tests."""
    suffix = os.path.splitext(file)[1]
    is_like_one = file.startswith("examples/") or "/Inputs/" in file or suffix in (".cu", ".cuh", ".inc")
    return is_like_one and not file.startswith(ROOMS)


def comment_of(file):
    """What a comment of the file begins with; None where the file needs no licence line."""
    if is_input(file):
        return None
    if os.path.basename(file) == "CMakeLists.txt" or file == ".ci/run":
        return "#"
    return COMMENTS.get(os.path.splitext(file)[1])


def lacks_line(file, text):
    comment = comment_of(file)
    return comment is not None and not text.endswith(f"\n{comment} {LINE}\n")


def with_line(file, text):
    return text.rstrip("\n") + f"\n\n{comment_of(file)} {LINE}\n"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    listed = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    files = sys.argv[1:] or subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split("\0")
    for file in files:
        if comment_of(file) is None or not os.path.isfile(file) or os.path.islink(file):
            continue
        with open(file, encoding="utf-8", newline="") as opened:
            text = opened.read()
        if lacks_line(file, text):
            with open(file, "w", encoding="utf-8", newline="") as opened:
                opened.write(with_line(file, text))
            print(file)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
