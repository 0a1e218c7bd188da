# Is every C++ and CUDA source as clang-format (.clang-format at the root) writes it? Those that are inputs of lit are not
# asked: what they expect stands beside the code, and often says in which line. Nor are programs that others wrote to test
# Veriwarp (bench/truth): they stay as they came.
#
# usage: format_test.py [SOURCE_DIR [CLANG_FORMAT]]      ends with 77, which CTest calls skipped, when there is no such program
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from style_test import SOURCE_DIR, tracked_files

SOURCES = (".cpp", ".h", ".hpp", ".cu", ".cuh", ".inc")
INPUTS = (".cu", ".cuh", ".inc")


def is_formatted_source(file):
    is_input = file.startswith("test/") and (file.endswith(INPUTS) or "/Inputs/" in file)
    is_input |= file.startswith("bench/truth/programs/")
    return file.endswith(SOURCES) and not is_input


def complaints(clang_format, folder, files):
    """The lines in which clang-format names what it would write otherwise. A file of arguments: they are many."""
    with tempfile.NamedTemporaryFile("w", suffix=".list") as names:
        names.write("\n".join(files))
        names.flush()
        run = subprocess.run([clang_format, "--dry-run", "--style=file", f"--files={names.name}"], cwd=folder,
                             capture_output=True, text=True, check=False)
    found = [line for line in run.stderr.splitlines() if "error:" in line or "warning:" in line]
    return found or ([run.stderr] if run.returncode else [])


class Format(unittest.TestCase):
    def test_the_tree(self):
        files = [file for file in tracked_files() if is_formatted_source(file)]
        self.assertGreater(len(files), 500)
        found = complaints(CLANG_FORMAT, SOURCE_DIR, files)
        self.assertFalse(found, "\n" + "\n".join(found) + f"\n{CLANG_FORMAT} -i FILE... formats")

    def test_what_is_badly_formatted_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(os.path.join(SOURCE_DIR, ".clang-format"), folder)
            for name, text in (("good.h", "int a;\n"), ("bad.cu", "int  a;\n")):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            self.assertEqual(complaints(CLANG_FORMAT, folder, ["good.h"]), [])
            self.assertEqual(len(complaints(CLANG_FORMAT, folder, ["good.h", "bad.cu"])), 1)
            self.assertNotEqual(complaints(CLANG_FORMAT, folder, ["missing.h"]), [])

    def test_comments_keep_their_lines(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(os.path.join(SOURCE_DIR, ".clang-format"), folder)
            with open(os.path.join(folder, "a.h"), "w", encoding="utf-8") as file:
                file.write("//  - a long point of a list" + " of words" * 20 + "\n//    and its second line\n")
            self.assertEqual(complaints(CLANG_FORMAT, folder, ["a.h"]), [])


if __name__ == "__main__":
    CLANG_FORMAT = sys.argv[2] if len(sys.argv) > 2 else "clang-format-19"
    if not shutil.which(CLANG_FORMAT):
        print(f"skipped: there is no {CLANG_FORMAT}")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
