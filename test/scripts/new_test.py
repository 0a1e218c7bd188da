# scripts/new.py in a copy of the tree: what it generates compiles, and its tests fail; with the texts of the examples in
# CONTRIBUTING.md in its place they pass, and nothing else has to be touched.
#
# usage: new_test.py SOURCE_DIR WORK_DIR [CMAKE-OPTION...]     without WORK_DIR, only what needs no compiler
import difflib
import os
import re
import shutil
import subprocess
import sys
import unittest

SOURCE_DIR = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..", ".."))
WORK_DIR = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else ""
OPTIONS = sys.argv[3:]

sys.path.insert(0, os.path.join(SOURCE_DIR, "scripts"))
import new  # noqa: E402
import spdx  # noqa: E402
import tables  # noqa: E402

EXAMPLES = {"check": "local-array", "propagator": "strictly-increasing", "transformation": "unroll-hint", "subcommand": "count"}
MOST_PLACES = 5


def page():
    with open(os.path.join(SOURCE_DIR, "CONTRIBUTING.md"), encoding="utf-8") as file:
        return file.read()


def examples():
    """The texts of the page by their paths: `path`: at the end of a paragraph, and a block of code."""
    found = re.findall(r"`([\w./-]+)`:\n\n(`{3,})\w*\n(.*?)^\2$", page(), re.MULTILINE | re.DOTALL)
    return {path: text for path, _, text in found}


def replacements():
    """(path, old, new), in order: in `path`, this, a block of code, becomes, and another one."""
    block = r"\n\n```\w*\n(.*?)^```"
    return re.findall(rf"`([\w./-]+)`, this{block}\n\nbecomes{block}$", page(), re.MULTILINE | re.DOTALL)


def quotes():
    """(path, text): what the page shows, in the steps of a list, of a file as it is. Without indentation."""
    found = re.findall(r"[Ii]n\s+`([\w./-]+)`:\n\n( +)```\S*\n(.*?)^\2```$", page(), re.MULTILINE | re.DOTALL)
    return [(path, re.sub(r"^ +", "", text, flags=re.MULTILINE)) for path, _, text in found]


def fill_in(tree, changes, texts):
    """Puts the page's texts in the place of what was generated; returns the paths."""
    files = {c.path: c for c in changes if isinstance(c, new.File)}
    done = []
    for path, text in texts.items():
        lines = [c for c in changes if c.path == path and not isinstance(c, new.File)]
        if path not in files and not lines:
            continue
        full = os.path.join(tree, path)
        if path in files:
            whole = spdx.with_line(path, text) if spdx.comment_of(path) else text
        else:
            with open(full, encoding="utf-8") as file:
                whole = file.read()
            # Of several things that came into the file, the one that it resembles most.
            stub = max(lines, key=lambda c: difflib.SequenceMatcher(None, c.text, text).ratio()).text
            if whole.count(stub) != 1:
                raise AssertionError(f"{path} has the generated lines {whole.count(stub)} times")
            whole = whole.replace(stub, text)
        with open(full, "w", encoding="utf-8") as file:
            file.write(whole)
        done.append(path)
    return done


class Generator(unittest.TestCase):
    def test_at_most_five_places(self):
        for kind in new.KINDS:
            with self.subTest(kind=kind):
                self.assertLessEqual(len({change.path for change in new.plan(kind, "some-thing")}), MOST_PLACES)

    def test_names(self):
        for bad in ("", "Local", "a_b", "-a", "a-", "a/b", "1a", "a b"):
            with self.subTest(name=bad), self.assertRaises(SystemExit):
                new.plan("check", bad)

    def test_the_page_has_every_text(self):
        texts = examples()
        for kind, name in EXAMPLES.items():
            for change in new.plan(kind, name):
                if not change.path.endswith("CMakeLists.txt"): # a line that needs no change
                    self.assertIn(change.path, texts)

    def test_rows_fit_the_tables(self):
        for kind in new.KINDS:
            for change in new.plan(kind, "a-name-of-many-words"):
                if change.path.endswith(".def"):
                    with self.subTest(path=change.path):
                        self.assertLessEqual(max(map(len, change.text.splitlines())), 120)
                        self.assertNotIn("\n\n", change.text)

    def test_what_the_page_quotes_is_there(self):
        quoted = quotes()
        self.assertEqual([path for path, _ in quoted], ["passes/lift/ptx_compute.cpp", "passes/instrument/ptx_arithmetic.cpp"])
        for path, text in quoted:
            with open(os.path.join(SOURCE_DIR, path), encoding="utf-8") as file:
                self.assertIn(text, "".join(line.lstrip() for line in file), path)

    def test_what_the_page_replaces_is_there(self):
        for path, old, _ in replacements():
            with open(os.path.join(SOURCE_DIR, path), encoding="utf-8") as file:
                self.assertEqual(file.read().count(old), 1, path)

    def test_tables(self):
        text = '// ROW(no)\nROW(A, "b, \\"c\\" // d"\n    " e", f(1, 2), 0.5) // ROW\nOTHER()\n'
        self.assertEqual(tables.rows_of(text), [("ROW", ["A", 'b, "c" // d e', "f(1, 2)", "0.5"]), ("OTHER", [""])])
        self.assertIn("race", tables.checks("Correctness"))
        self.assertNotIn("verify", tables.checks())


@unittest.skipUnless(WORK_DIR, "there is no folder to build in")
class Examples(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree, cls.build = os.path.join(WORK_DIR, "tree"), os.path.join(WORK_DIR, "build")
        shutil.rmtree(cls.tree, ignore_errors=True)
        listed = subprocess.run(["git", "-C", SOURCE_DIR, "ls-files", "-co", "--exclude-standard", "-z"], capture_output=True)
        if listed.returncode == 0:
            names = [name for name in listed.stdout.decode().split("\0") if name]
        else: # an unpacked archive
            names = [os.path.relpath(os.path.join(folder, name), SOURCE_DIR)
                     for folder, folders, files in os.walk(SOURCE_DIR) for name in files
                     if not os.path.relpath(folder, SOURCE_DIR).startswith(("build", ".git"))]
        for name in names:
            if os.path.isfile(source := os.path.join(SOURCE_DIR, name)):
                os.makedirs(os.path.dirname(os.path.join(cls.tree, name)), exist_ok=True)
                shutil.copy2(source, os.path.join(cls.tree, name)) # with its time: what is unchanged is not built again
        cls.changes = {}
        for kind, name in EXAMPLES.items():
            run = subprocess.run([sys.executable, os.path.join(cls.tree, "scripts", "new.py"), kind, name],
                                 capture_output=True, text=True)
            assert run.returncode == 0, run.stderr
            cls.changes[kind] = new.plan(kind, name)
        cls.command("cmake", "-S", cls.tree, "-B", cls.build, "-G", "Ninja", "-DVERIWARP_PLUGIN=OFF", "-DVERIWARP_CUDA=OFF",
                    "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0", *OPTIONS)

    @classmethod
    def command(cls, *words, expected=0):
        run = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert (run.returncode == 0) == (expected == 0), f"{' '.join(words)}: exit code {run.returncode}\n{run.stdout[-6000:]}"
        return run.stdout

    def built(self, expected):
        """What the tests of each kind say."""
        self.command("cmake", "--build", self.build, "--target", "race-checks", "cp_solutions", "optimize.transformations", "veriwarp")
        tests = {"check": ["test/race/unit/race-checks"],
                 "propagator": ["test/cp/cp_solutions", "--gtest_filter=Globals.*"],
                 "transformation": ["test/optimize/optimize.transformations"]}
        said = {kind: self.command(os.path.join(self.build, test), *options, expected=expected)
                for kind, (test, *options) in tests.items()}
        said["subcommand"] = self.command(sys.executable, os.path.join(self.tree, "test", "driver", "commands", "count_test.py"),
                                          os.path.join(self.build, "bin", "veriwarp"), expected=expected)
        return said

    def test_the_examples(self):
        # The rows first: much is compiled again after each of their changes.
        texts, filled = examples(), set()
        for changes in self.changes.values():
            filled |= set(fill_in(self.tree, changes, {p: t for p, t in texts.items() if p.endswith(".def")}))
        said = self.built(expected=1)
        for kind, test in (("check", "LocalArray.IsFound"), ("transformation", "UnrollHint.ChangesTheLoop")):
            self.assertIn("2 FAILED TESTS", said[kind]) # those of the new one, and no other
            self.assertIn(f"[  FAILED  ] {test}", said[kind])
        for kind in ("propagator", "transformation", "subcommand"):
            self.assertIn("is not written yet", said[kind])
        for changes in self.changes.values():
            filled |= set(fill_in(self.tree, changes, {p: t for p, t in texts.items() if p not in filled}))
        self.assertEqual(filled, {path for path in texts if path in {c.path for cs in self.changes.values() for c in cs}})
        said = self.built(expected=0)
        self.assertIn("LocalArray.IsFoundWhereTheIndexIsKnownAtRunTime", said["check"])
        self.assertIn("UnrollHint.StandsBeforeTheLoop", said["transformation"])

    def test_the_instruction(self):
        steps = replacements()
        self.assertEqual([path for path, _, _ in steps], ["ptx/ptx.def", "runtime/explore/litmus/ptx_words.cpp"])
        for (path, old, new_text), expected in zip(steps, (1, 0)): # the row alone is a promise that nobody keeps
            full = os.path.join(self.tree, path)
            with open(full, encoding="utf-8") as file:
                text = file.read()
            self.assertEqual(text.count(old), 1, path)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text.replace(old, new_text))
            self.command("cmake", "--build", self.build, "--target", "ptx.litmus")
            said = self.command(os.path.join(self.build, "test", "ptx", "ptx.litmus"), expected=expected)
            self.assertIn("div r0, r1, 1" if expected else "PASSED", said)

    def test_what_is_generated_keeps_the_rules(self):
        for file in ("style_test.py", "format_test.py"):
            run = subprocess.run([sys.executable, os.path.join(self.tree, "test", "style", file), self.tree],
                                 env={**os.environ, "GIT_DIR": os.devnull}, # the copy is no checkout
                                 capture_output=True, text=True)
            self.assertIn(run.returncode, (0, 77), run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
