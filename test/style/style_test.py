# The rules of docs/architecture.md that a compiler does not enforce:
#   - rooms include only what stands below them, and a foreign library is seen by its own rooms alone;
#   - every file opens with a comment that says what it does;
#   - no tracked file names a path of somebody's machine.
# The tables below are the rules. The last test class feeds files that break each one, so a rule that stopped working shows.
#
# usage: style_test.py [SOURCE_DIR]
import os
import re
import subprocess
import sys
import unittest

SOURCE_DIR = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..", ".."))

# Room: the rooms whose headers it may include besides its own. The most specific row counts.
MAY_INCLUDE = {
    "include": [],
    "report": ["include"],
    "solver": ["include", "report", "solver"],
    "solver/sat/gpu": ["include", "report", "solver", "runtime/gpu"],
    "solver/cp/gpu": ["include", "report", "solver", "runtime/gpu"],
    "passes": ["include", "report", "solver", "passes"],
    "runtime": ["include", "report", "runtime"],
    "plugin": ["include", "report", "solver", "passes", "plugin"],
    # Decides from the lifted model alone, whatever the model was lifted from.
    "passes/kernel": ["include", "report"],
    "passes/annotate": [],
    "passes/verify": ["solver", "passes/annotate"],
    "passes/optimize": ["solver", "passes/annotate", "passes/verify"],
    "passes/race": ["include", "report", "solver", "passes/kernel"],
    "passes/equivalence": ["include", "report", "solver", "passes/kernel", "passes/race"],
    # Starts fast and runs Clang as a program; the options, which know nothing of Clang, are the plugin's.
    "plugin/driver": ["include", "report", "solver", "runtime/explore", "plugin/clang/options/options.h"],
}

# What the include line says: the rooms that may say it.
FOREIGN = {
    r"z3(\+\+|_\w+)?\.h$": ["solver/smt"],
    r"cvc5/": ["solver/smt"],
    r"clang(-c|-tidy)?/": ["plugin/clang"],
    r"llvm(-c)?/": ["plugin/clang", "passes/lift", "passes/instrument"],
    r"(cuda|cub|thrust|cooperative_groups)(/|[\w]*\.h$)": ["runtime", "solver/sat/gpu", "solver/cp/gpu", "include/veriwarp/gpuverify"],
}

ROOMS = ("include", "report", "solver", "passes", "runtime", "plugin")
CODE = (".cpp", ".h", ".cu", ".cuh", ".inc", ".def")
HASH_COMMENTS = (".py", ".sh", ".cmake")
MACHINE_PATH = re.compile(r"(?<![\w.$}/-])/(?:work|root|home/\w+|Users/\w+)/[\w.]")


def most_specific(table, file):
    rows = [room for room in table if file.startswith(room + "/")]
    return max(rows, key=len) if rows else None


def room_of(header):
    """The path from the top of the tree that an include line means, if it means one of ours."""
    if header.startswith("veriwarp/"):
        return "include/" + header
    return header if header.split("/")[0] in ROOMS and "/" in header else None


def include_errors(file, text):
    room = most_specific(MAY_INCLUDE, file)
    if room is None:
        return
    folder = os.path.dirname(file)
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if not match:
            continue
        header, ours = match[2], room_of(match[2])
        if ours:
            allowed = MAY_INCLUDE[room] + [room, folder]
            if not any(ours == prefix or ours.startswith(prefix + "/") for prefix in allowed):
                yield f"{file}:{number}: {room} may not include {header}"
            continue
        for pattern, rooms in FOREIGN.items():
            if re.match(pattern, header) and not any(file.startswith(prefix + "/") for prefix in rooms):
                yield f"{file}:{number}: {header} is seen only in {', '.join(rooms)}"


def opening_errors(file, text):
    lines = text.splitlines()
    if lines and lines[0].startswith("#!"):
        lines = lines[1:]
    first = lines[0] if lines else ""
    # A source may leave it to its header, which it then includes first.
    own_header = f'#include "{os.path.splitext(file)[0]}.h"'
    if file.endswith(CODE) and not first.startswith(("//", "/*")) and not (file.endswith(".cpp") and first == own_header):
        yield f"{file}:1: opens without a comment that says what the file does"
    # A CMakeLists.txt says by itself what it does: it declares its room.
    if file.endswith(HASH_COMMENTS) and not first.startswith(("#", '"""')):
        yield f"{file}:1: opens without a comment that says what the file does"


def path_errors(file, text):
    for number, line in enumerate(text.splitlines(), 1):
        if match := MACHINE_PATH.search(line):
            yield f"{file}:{number}: names a path of one machine: {line[match.start():].split()[0]}"


def tracked_files():
    """Every file git would carry; in an unpacked archive without git, every file outside build folders."""
    listed = subprocess.run(["git", "-C", SOURCE_DIR, "ls-files", "-co", "--exclude-standard", "-z"], capture_output=True)
    if listed.returncode == 0:
        return [name for name in listed.stdout.decode().split("\0") if name and os.path.isfile(os.path.join(SOURCE_DIR, name))]
    found = []
    for folder, subfolders, files in os.walk(SOURCE_DIR):
        subfolders[:] = [name for name in subfolders if name not in ("build", ".git")]
        found += [os.path.relpath(os.path.join(folder, name), SOURCE_DIR) for name in files]
    return found


class TheTree(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = {}
        for name in tracked_files():
            with open(os.path.join(SOURCE_DIR, name), "rb") as data:
                cls.files[name] = data.read().decode("utf-8", "replace")

    def check(self, rule):
        errors = [error for name, text in sorted(self.files.items()) for error in rule(name, text)]
        self.assertFalse(errors, "\n" + "\n".join(errors))

    def test_there_is_something_to_check(self):
        self.assertIn("CMakeLists.txt", self.files)

    def test_rooms_include_only_what_stands_below_them(self):
        self.check(include_errors)

    def test_every_file_opens_with_a_comment(self):
        self.check(opening_errors)

    def test_no_file_names_a_path_of_one_machine(self):
        self.check(path_errors)


class TheRules(unittest.TestCase):
    def test_bad_includes_are_found(self):
        for file, line in [
            ("report/a.h", '#include "solver/smt/term.h"'),
            ("solver/sat/a.cpp", '#include "passes/kernel/model.h"'),
            ("runtime/simt/a.cpp", '#include "passes/kernel/model.h"'),
            ("passes/race/a.cpp", '#include "passes/lift/lift.h"'),
            ("passes/lift/a.cpp", '#  include "plugin/clang/options/options.h"'),
            ("plugin/driver/a.cpp", '#include "plugin/clang/launches/launches.h"'),
            ("solver/check/a.cpp", "#include <z3.h>"),
            ("passes/race/a.cpp", "#include <z3++.h>"),
            ("passes/race/a.cpp", '#include "llvm/IR/Module.h"'),
            ("passes/lift/a.cpp", "#include <clang/AST/Decl.h>"),
            ("report/a.cpp", "#include <cuda_runtime.h>"),
        ]:
            with self.subTest(file=file, line=line):
                self.assertEqual(len(list(include_errors(file, "// A file.\n" + line))), 1)

    def test_good_includes_are_not(self):
        for file, line in [
            ("solver/smt/a.cpp", "#include <z3++.h>"),
            ("passes/race/a.cpp", '#include "passes/kernel/model.h"'),
            ("plugin/clang/a.cpp", '#include "llvm/IR/Module.h"'),
            ("solver/sat/a.cpp", '#include "veriwarp/solver.h"'),
            ("solver/sat/gpu/a.cu", '#include "runtime/gpu/buffer.h"'),
            ("test/race/a.cpp", '#include "plugin/clang/options/options.h"'),
            ("report/a.cpp", "#include <string>"),
        ]:
            with self.subTest(file=file, line=line):
                self.assertEqual(list(include_errors(file, line)), [])

    def test_openings_and_paths(self):
        self.assertEqual(len(list(opening_errors("report/a.h", "#pragma once\n"))), 1)
        self.assertEqual(len(list(opening_errors("report/a.cpp", '#include "report/b.h"\n'))), 1)
        self.assertEqual(list(opening_errors("report/a.cpp", '#include "report/a.h"\n')), [])
        self.assertEqual(len(list(opening_errors("scripts/a.sh", "#!/bin/sh\nset -e\n"))), 1)
        self.assertEqual(list(opening_errors("scripts/a.sh", "#!/bin/sh\n# Does it.\n")), [])
        for path in ("home/ada/src", "work/tree", "root/x"):
            self.assertEqual(len(list(path_errors("a.md", f"see /{path} for more"))), 1, path)
        self.assertEqual(list(path_errors("a.md", "https://example.org/home/ada and build/work/x, /usr/local/cuda")), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
