#!/usr/bin/env python3
"""Begins a new thing: writes its source, its page, a test that fails, and its rows in the tables.

usage: new.py check|propagator|transformation|subcommand NAME        NAME in words with '-': "local-array"

What is generated compiles, and says that it is not written yet. CONTRIBUTING.md has an example of each kind.
"""
import os
import re
import shutil
import subprocess
import sys

import spdx

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


class Name:
    def __init__(self, words):
        self.kebab = words
        self.snake = words.replace("-", "_")
        self.Camel = "".join(word.capitalize() for word in words.split("-"))
        self.camel = self.Camel[0].lower() + self.Camel[1:]
        self.text = words.replace("-", " ")


class File:
    """A new file, all of it but the licence."""
    def __init__(self, path, text):
        self.path, self.text = path, text

    def apply(self, root):
        path = os.path.join(root, self.path)
        if os.path.exists(path):
            raise SystemExit(f"new.py: {self.path} exists")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(spdx.with_line(self.path, self.text) if spdx.comment_of(self.path) else self.text)
        if path.endswith((".cpp", ".h")) and shutil.which("clang-format-19"): # names are short or long
            subprocess.run(["clang-format-19", "-i", path], check=True)


class Lines:
    """Lines that come into a file: after the last match of `after`, or before the first match of `before`."""
    def __init__(self, path, text, after=None, before=None):
        self.path, self.text, self.after, self.before = path, text, after, before

    def apply(self, root):
        path = os.path.join(root, self.path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        found = list(re.finditer(self.after or self.before, text, re.MULTILINE | re.DOTALL))
        if not found:
            raise SystemExit(f"new.py: {self.path} has no place for what is new ({self.after or self.before})")
        at = found[-1].end() if self.after else found[0].start()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:at] + self.text + text[at:])


class Sorted(Lines):
    """A line of a list of sources or includes, at its place by name."""
    def __init__(self, path, line, others):
        super().__init__(path, line)
        self.others = others

    def apply(self, root):
        with open(os.path.join(root, self.path), encoding="utf-8") as file:
            listed = [m[0] for m in re.finditer(self.others, file.read(), re.MULTILINE)]
        if not listed:
            raise SystemExit(f"new.py: {self.path} has no list of sources")
        later = [line for line in listed if line > self.text]
        if later:
            self.before = "^" + re.escape(later[0])
        else:
            self.after = "^" + re.escape(listed[-1])
        super().apply(root)


def row(macro, *fields):
    """A row of a table, in as many lines as it needs."""
    text = f"{macro}({fields[0]}"
    for field in fields[1:]:
        fits = len(text.rpartition("\n")[2]) + len(f", {field},") <= 120
        text += ", " + field if fits else ",\n" + " " * (len(macro) + 1) + field
    return text + ")\n"


def check(n):
    return [
        Lines("report/checks.def",
              row("KERNEL_CHECK", n.Camel, f'"{n.kebab}"', "Correctness", f"check{n.Camel}", "1", "true", "Warning", '""',
                  '"one line that says what is wrong with the kernel"', f'"docs/checks/{n.kebab}.md"'),
              before=r"^KERNEL_CHECK\(BankConflict"),
        File(f"passes/race/checks/{n.snake}.cpp", f"""// {n.kebab}: what it finds, and how.
#include "passes/race/checks/checks.h"

namespace veriwarp::race {{

using namespace kernel;

Tally check{n.Camel}(CheckContext &, report::KernelReport &) {{
  Tally tally;
  tally.addUnknown(report::because("this check is not written yet"));
  return tally;
}}

}} // namespace veriwarp::race
"""),
        Lines("report/phrases.def", f'PHRASE({n.Camel}, "what is wrong with \'{{0}}\'")\n',
              before=r"^\n// --- Speed -"),
        File(f"docs/checks/{n.kebab}.md", f"""# {n.kebab}

What is reported, an example, what is assumed, and what is not seen.
"""),
        File(f"test/race/unit/checks/{n.snake}_test.cpp", f"""// {n.kebab} on small kernels.
#include "small_kernel.h"

using namespace veriwarp;
using report::Check;
using report::Verdict;

TEST({n.Camel}, IsFound) {{
  FAIL() << "write a kernel in which {n.kebab} finds something";
}}

TEST({n.Camel}, IsNotFoundInAnEmptyKernel) {{
  EXPECT_EQ(test::SmallKernel().verdict(Check::{n.Camel}), Verdict::Proved);
}}
"""),
    ]


def propagator(n):
    return [
        Sorted("solver/cp/propagators/globals.def", f'#include "solver/cp/propagators/{n.snake}.h"\n',
               r'^#include "solver/cp/propagators/\w+\.h"\n'),
        Lines("solver/cp/propagators/globals.def",
              row("GLOBAL", n.Camel, f'"veriwarp_{n.snake}"', '"Vars x"', f"post{n.Camel}(b, a)", f"propagate{n.Camel}",
                  "Bounds", "Again", '"what holds of x"'), before=r"^\n#undef GLOBAL\n#undef ALIAS"),
        File(f"solver/cp/propagators/{n.snake}.h", f"""// {n.text}: what holds, and how it is propagated.
#pragma once

#include "solver/cp/propagators/global_kinds.h"

namespace veriwarp::cp {{

/// Variables: what they are.
template <class S> bool propagate{n.Camel}(const Net &, const Global &, S &) {{ return true; }}

template <class B> void post{n.Camel}(B &, const GlobalArguments &) {{
  throw typename B::Error("is not written yet");
}}

}} // namespace veriwarp::cp
"""),
        Lines("solver/check/fzn/flatzinc_checker.cpp", f"  bool {n.camel}() {{ return false; }}\n",
              before=r"^\n  static const std::unordered_map<std::string, Rule> &table\(\);"),
        Lines("solver/check/fzn/flatzinc_checker.cpp", f'      {{"veriwarp_{n.snake}", &E::{n.camel}}},\n',
              after=r'^      \{"veriwarp_\w+", &E::\w+\},\n'),
        File(f"share/minizinc/veriwarp/fzn_{n.snake}_int.mzn", f"""% Native: how it is propagated.
predicate veriwarp_{n.snake}(array [int] of var int: x);

predicate fzn_{n.snake}_int(array [int] of var int: x) = veriwarp_{n.snake}(x);
"""),
        File(f"test/cp/globals/{n.snake}.fzn", f"""% What holds of x.
var 0..3: a :: output_var;
var 0..3: b :: output_var;
constraint veriwarp_{n.snake}([a, b]);
solve satisfy;
"""),
    ]


def transformation(n):
    return [
        Lines("passes/annotate/transformations.def", # in the order in which they are applied: the last of those of loops
              f'TRANSFORMATION({n.Camel}, "{n.snake}", LoopCount, Loop, None, {n.camel})\n',
              after=r"^TRANSFORMATION\([^\n]*\bLoop, \w+, \w+\)\n"),
        File(f"passes/optimize/{n.snake}.cpp", f"""// {n.text}: what it changes, and when that may be done.
#include "passes/optimize/transformations.h"

namespace veriwarp::optimize {{

Outcome {n.camel}(const Source &, const Request &request, smt::Solver &) {{
  constexpr const char *notYet = "this transformation is not written yet"; // a phrase, once it is
  return refusal({{request.clause->place, report::told(notYet)}});
}}

}} // namespace veriwarp::optimize
"""),
        Lines("report/transformation_words.def",
              f'OBLIGATION({n.Camel}, "{n.snake}", "what becomes of the code, in a line")\n'
              f'PHRASE({n.Camel}Done, "what it has done, in a line")\n', before=r"^\n// --- Requests and results"),
        Lines("docs/guides/optimize.md", f"| `gpuopt {n.snake} i k;` | what it does | when it may be done |\n",
              after=r"^\| `gpuopt [^\n]*\n"),
        File(f"test/optimize/transformations/{n.snake}_test.cpp", f"""// {n.snake} on a small loop.
#include "small_loop.h"

using namespace veriwarp;

TEST({n.Camel}, ChangesTheLoop) {{
  EXPECT_EQ(test::SmallLoop("{n.snake} i 2").result(), "what it becomes");
}}

TEST({n.Camel}, NeedsTheLoopsVariable) {{
  EXPECT_EQ(test::SmallLoop("{n.snake} n 2").result(), "why it is refused");
}}
"""),
    ]


def subcommand(n):
    return [
        Lines("plugin/driver/subcommands.def", # the solvers are last
              f'SUBCOMMAND("{n.kebab}", {n.Camel}, "what it does, in a line")\n', before=r'^SUBCOMMAND\("sat"'),
        File(f"plugin/driver/command_{n.snake}.cpp", f"""// veriwarp {n.kebab}: what it does.
#include "plugin/driver/subcommand.h"

namespace veriwarp::driver {{

namespace {{

constexpr std::string_view Name = "veriwarp {n.kebab}";

std::vector<OptionRow> optionRows() {{ return {{}}; }}

}} // namespace

int run{n.Camel}(const Arguments &arguments) {{
  ParsedArguments parsed = parseArguments(arguments, optionRows());
  if (!parsed.error.empty())
    return fail(Name, parsed.error);
  return fail(Name, "is not written yet");
}}

help::Page help{n.Camel}() {{
  return {{.usage = "veriwarp {n.kebab} [OPTION...] FILE...",
          .about = "Says what it does.",
          .sections = {{{{"", optionRows()}}}},
          .exitCodes = "Exit code: 0 done, 2 a file or option is wrong."}};
}}

}} // namespace veriwarp::driver
"""),
        Sorted("plugin/driver/CMakeLists.txt", f"  command_{n.snake}.cpp\n", r"^  command_\w+\.cpp\n"),
        File(f"docs/guides/{n.kebab}.md", f"""# veriwarp {n.kebab}

What it is for, an example with its output, and what it does not do.
"""),
        File(f"test/driver/commands/{n.snake}_test.py", f"""# veriwarp {n.kebab}, as a user meets it.
#
# usage: {n.snake}_test.py VERIWARP
import subprocess
import sys
import unittest

VERIWARP = sys.argv[1]


class {n.Camel}(unittest.TestCase):
    def test_it_does_what_its_page_says(self):
        run = subprocess.run([VERIWARP, "{n.kebab}"], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
"""),
    ]


KINDS = {"check": check, "propagator": propagator, "transformation": transformation, "subcommand": subcommand}
AFTERWARDS = { # fill in the rows first: many sources read them
    "check": """ninja -C build/release race-checks && ctest --test-dir build/release -R '^race-checks$'
      ninja -C build/release options-page    docs/options.md has the table of checks""",
    "propagator": """ninja -C build/release cp_solutions && ctest --test-dir build/release -R '^cp_solutions$'""",
    "transformation": """ninja -C build/release optimize.transformations && \\
      ctest --test-dir build/release -R '^optimize.transformations$'
      then test/optimize/apply, with kernels as people write them""",
    "subcommand": """ninja -C build/release veriwarp && ctest --test-dir build/release -R '^driver.commands'""",
}


def plan(kind, words):
    """What is to be written, as a list of changes."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", words):
        raise SystemExit(f"new.py: '{words}' is no name: words of small letters, with '-' between them")
    return KINDS[kind](Name(words))


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in KINDS:
        sys.exit(__doc__)
    changes = plan(*sys.argv[1:])
    for change in changes: # nothing is half done
        if isinstance(change, File) and os.path.exists(os.path.join(ROOT, change.path)):
            sys.exit(f"new.py: {change.path} exists")
    for change in changes:
        change.apply(ROOT)
    for path in dict.fromkeys(change.path for change in changes):
        print(path)
    print("then:", AFTERWARDS[sys.argv[1]])


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
