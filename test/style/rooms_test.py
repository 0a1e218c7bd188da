# What a compiler really finds from each room: exactly the headers of the rooms that its row in cmake/rooms.def names.
# Preprocesses, with the command of one source of each target, a file that asks __has_include of every header of ours;
# and shows by compiling that one inside of the row is found and that one outside of it is an error.
#
# usage: rooms_test.py SOURCE_DIR BUILD_DIR
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

SOURCE_DIR, BUILD_DIR = (os.path.abspath(folder) for folder in sys.argv[1:3])
sys.path.insert(0, os.path.join(SOURCE_DIR, "cmake"))
import rooms as table  # noqa: E402

ROOMS = table.read()
HEADERS = (".h", ".cuh", ".def", ".inc")


def headers():
    """As include lines say it: the room of each."""
    found = {}
    for top in sorted({room.split("/")[0] for room in ROOMS}):
        for folder, _, names in os.walk(os.path.join(SOURCE_DIR, top)):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), SOURCE_DIR)
                if name.endswith(HEADERS) and (room := table.room_of(ROOMS, path)):
                    found[path.removeprefix("include/")] = room
    return found


def source_of(entry):
    """Where the code stands. Of several sources that are compiled together, the first says it."""
    path = os.path.join(entry["directory"], entry["file"])
    if "/Unity/" in path:
        with open(path, encoding="utf-8") as file:
            path = re.search(r'#include "([^"]+)"', file.read())[1]
    return os.path.relpath(os.path.realpath(path), SOURCE_DIR)


def compiler(entry):
    """The command without its source, its output, and what writes files beside that or is read before it."""
    words, kept = shlex.split(entry["command"]), []
    while words and os.path.basename(words[0]) == "ccache":
        words.pop(0)
    while words:
        word = words.pop(0)
        if word in ("-o", "-MF", "-MT", "-MQ", "-include"):
            words.pop(0)
        elif word not in ("-c", "-MD", "-Winvalid-pch") and word != entry["file"]:
            kept.append(word)
    return kept


def commands():
    """For each room: a command of each language and each include path with which code in it is compiled."""
    with open(os.path.join(BUILD_DIR, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    found = {}
    for entry in entries:
        room = table.room_of(ROOMS, source_of(entry))
        if room:
            command = compiler(entry)
            path = tuple(word for word in command if word.startswith("-I"))
            language = os.path.splitext(entry["file"])[1]
            found.setdefault(room, {}).setdefault((language, path), (command, entry["directory"]))
    return found


class TheIncludePaths(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.headers, cls.commands = headers(), commands()
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_on(self, text, command, language, directory, flags):
        probe = os.path.join(self.folder.name, "probe" + language)
        with open(probe, "w", encoding="utf-8") as file:
            file.write(text)
        return subprocess.run(command + flags + [probe], cwd=directory, capture_output=True, text=True)

    def test_there_is_something_to_check(self):
        self.assertIn("report", self.commands)
        self.assertIn("solver/check", self.commands)
        self.assertGreater(len(self.headers), 100)

    def test_a_room_finds_the_headers_of_its_row_and_no_others(self):
        text = "".join(f'#if __has_include("{name}")\nfound {name}\n#endif\n' for name in sorted(self.headers))
        for room, by_path in sorted(self.commands.items()):
            sees = {room, *ROOMS[room].sees}
            expected = {name for name, of in self.headers.items() if of in sees}
            for (language, _), (command, directory) in by_path.items():
                with self.subTest(room=room, language=language):
                    result = self.run_on(text, command, language, directory, ["-E"])
                    self.assertEqual(result.returncode, 0, result.stderr)
                    # A preprocessor may put blanks between the parts of a path.
                    found = {line.replace(" ", "") for line in re.findall(r"^\s*found (.*)$", result.stdout, re.M)}
                    self.assertEqual(sorted(found - expected), [], "found, and not in its row")
                    self.assertEqual(sorted(expected - found), [], "in its row, and not found")

    def test_what_is_not_in_the_row_does_not_compile(self):
        for room, good, bad in [
            ("report", "report/finding.h", "solver/smt/term.h"),
            ("solver/check", "solver/check/drat.h", "solver/sat/proof.h"),
            ("solver/check/fzn", "solver/check/fzn/reader.h", "solver/cp/model/fzn/parser.h"),
            ("plugin/driver", "plugin/clang/options/options.h", "plugin/clang/launches/launches.h"),
        ]:
            command, directory = next(value for (language, _), value in self.commands[room].items() if language in (".cpp", ".cxx"))
            for header in (good, bad):
                with self.subTest(room=room, header=header):
                    result = self.run_on(f'#include "{header}"\n', command, ".cpp", directory, ["-fsyntax-only"])
                    if header == good:
                        self.assertEqual(result.returncode, 0, result.stderr)
                    else:
                        self.assertNotEqual(result.returncode, 0)
                        self.assertIn(header, result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
