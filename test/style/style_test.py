# The rules of docs/architecture.md that a compiler does not enforce:
#   - rooms include what their rows in cmake/rooms.def name, and a foreign library is seen by its own rooms alone;
#   - a row names only rooms above it, and those whose headers its files include, also through others;
#   - docs/architecture.md shows the table;
#   - every file opens with a comment that says what it does, and every source of ours ends with the licence;
#   - no code decides by what a text for people says: it asks for a kind;
#   - limits of effort stand in a limits.h, those of CUDA in cuda_api/limits.h alone;
#   - no tracked file names a path of somebody's machine;
#   - lines of Markdown and of comments have at most 120 columns, and do not use words that a newcomer stumbles over;
#   - headers of C++ begin with #pragma once, and tests are called x_test.cpp.
# The tables below are the rules. The last test class feeds files that break each one, so a rule that stopped working shows.
#
# usage: style_test.py [SOURCE_DIR]
import os
import re
import subprocess
import sys
import unittest

SOURCE_DIR = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..", ".."))

sys.path.insert(0, os.path.join(SOURCE_DIR, "cmake"))
sys.path.insert(0, os.path.join(SOURCE_DIR, "scripts"))
import rooms as table  # noqa: E402
import spdx  # noqa: E402

ROOMS = table.read()

# Rooms whose reasons, messages and words are made of values: nothing in them looks into such a text. A line that parses
# what has a grammar (source text, a name) and only looks like that says so: "// parses: what and why", on it or above;
# GRAMMARS has what it may say.
WORDED = ("report/", "solver/smt/", "passes/", "plugin/", "runtime/explore/launch/", "runtime/sanitize/")
LOOKS_INTO = r"(?:starts_with|ends_with|find|rfind|contains|compare|consume_front|consume_back)"
# What such texts are called, and the text that values of the model and of reports carry. Tokens and sources have texts
# that are no such.
FOR_PEOPLE = (r"(?:\b\w*(?:[mM]essage|[rR]eason|[wW]hy|[aA]ction|[nN]ote|[aA]ssumption|[aA]dvice|[pP]hrase|dependsOn|[wW]ords)"
              r"|(?<!token)(?<!here)(?<!name)(?<!first)(?<!source)(?:\.|->)text)(?:\([^()]*\)|\[[^][]*\])?")
LITERAL = r'(?:u8)?R?"'
PROSE = r'(?:u8)?R?"[^"]*[A-Za-z,\'] [A-Za-z\'][^"]*"'
# A word, or the bracket around one, with the space beside it: what joins the parts of a sentence.
JOINT = r'(?:u8)?R?"(?:,? [A-Za-z(][^"]*|[^"]*[A-Za-z),] )"'
DECIDED_BY_WORDS = [
    re.compile(FOR_PEOPLE + r"(?:\.|->)" + LOOKS_INTO + r"\(\s*(?:" + LITERAL + r"|'|\w+\))"),
    re.compile(FOR_PEOPLE + r"\s*[!=]=\s*" + LITERAL),
    re.compile(LOOKS_INTO + r"\(\s*(?:" + PROSE + "|" + JOINT + ")"),
    re.compile(r"[!=]=\s*" + PROSE),
]
# Rooms that make no English: their findings are phrases (report/phrases.def), of names and numbers.
WORDLESS = ("passes/race/", "passes/kernel/", "passes/verify/", "passes/equivalence/", "passes/optimize/")
ENGLISH = [re.compile(r'\btold\([^()]*"'), re.compile(r"\b(?:PhraseKind::|Phrase[({]|Note[({]|Problem\{|Unsupported\{|(?:because|notes)\.push_back\(|refusal\().*" + PROSE)]
# Rooms whose limits of effort have a header, limits.h. What a constant is called shows that it is one.
LIMITED = ("report/", "solver/smt/", "passes/", "plugin/", "runtime/explore/", "runtime/sanitize/", "runtime/simt/")
LIMIT = re.compile(r"\bconstexpr\b.*?[ ,]k?(?:[mM]ost|MAX|[mM]ax|[lL]ongest|[dD]eepest|[lL]imit)(?:[A-Z_]\w*)?"
                   r"(?:\[\w*\])?\s*(?:=(?!=)|\{|\([^()]*\);)")
# Numbers that are CUDA's: threads of a block, blocks of a grid, shared memory.
CUDA_LIMITS = "cuda_api/limits.h"
OF_CUDA = re.compile(r"[<>]=? ?1024\b|\b1024, ?1024, ?64\b|\b65535, ?65535\b|\b(?:49152|101376|166912|232448|233472)\b"
                     r"|\b(?:48|227|228) ?\* ?1024\b")
# What has a grammar of its own, or is somebody else's text. A new one is added here, where it is seen.
GRAMMARS = ("a name", "names", "source text", "Clang's", "LLVM's", "a message of Clang's", "SMT-LIB", "cvc5 says", "Z3 says",
            "what serve() says", "two lines", "what is kept", "the comment's own grammar", "what an annotation begins with",
            "the words of a row", "the counts of bits", "the first word of a line")
PARSES = re.compile(r"//.*\bparses: (?:" + "|".join(map(re.escape, GRAMMARS)) + r")(?!\w)")
# Headers that other people's code includes, also where it is C.
GUARDED = ("include/veriwarp/", "plugin/driver/cuda_headers/", "plugin/driver/fallback_headers/")
CODE = (".cpp", ".h", ".cu", ".cuh", ".inc", ".def")
HASH_COMMENTS = (".py", ".sh", ".cmake")
COLUMNS = 120
# What a line of Markdown does not say: what it says instead.
UNUSUAL_WORDS = {
    r"\b(is|are|was|were|be|been) told\b": "who reports what, as in 'a message says so'",
    r"\bthe seed's\b": "the paper's name",
    r"\b(is|are) warned of\b": "gets a warning",
    r"\bbeing what\b": "it in a sentence of its own",
    r"\bone's own\b": "your own",
    r"\bof which nothing\b": "it in a sentence of its own",
    r"\bby way of\b": "through",
}
MACHINE_PATH = re.compile(r"(?<![\w.$}/-])/(?:work|root|home/\w+|Users/\w+)/[\w.]")


INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')


def include_errors(file, text, rooms=ROOMS):
    room = table.room_of(rooms, file)
    if room is None:
        return
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        header = match[2]
        if ours := table.header_path(rooms, header):
            if table.room_of(rooms, ours) not in [room] + rooms[room].sees:
                yield f"{file}:{number}: {room} may not include {header}"
            continue
        for library, (_, pattern) in table.FOREIGN.items():
            if re.match(pattern, header) and library not in rooms[room].foreign:
                yield f"{file}:{number}: {room} may not include {header} of {library}"


def row_errors(rooms):
    """What is wrong with the table itself."""
    above = set()
    for room in rooms.values():
        if not room.job:
            yield f"{room.path} has no job"
        for name in room.sees:
            if name not in above:
                yield f"{room.path} sees {name}, which does not stand above it"
        for name in room.foreign:
            if name not in table.FOREIGN:
                yield f"{room.path} sees {name}, which nobody knows"
        above.add(room.path)


def reached_rooms(rooms, files):
    """Of each room, those whose headers its files include, also through other headers."""
    included = {}
    for name, text in files.items():
        if table.room_of(rooms, name):
            found = (table.header_path(rooms, match[2]) for line in text.splitlines() if (match := INCLUDE.match(line)))
            included[name] = [header for header in found if header]
    reached = {room: set() for room in rooms}
    for name in included:
        seen, waiting = set(), [name]
        while waiting:
            for header in included.get(waiting.pop(), []):
                if header not in seen:
                    seen.add(header)
                    waiting.append(header)
        reached[table.room_of(rooms, name)] |= {table.room_of(rooms, header) for header in seen}
    return reached


def right_errors(rooms, files):
    """Rows that name a room of which nobody in theirs includes a header, and rows without one that somebody does: where
    sources are compiled one by one, such a header is not found."""
    for name, reached in reached_rooms(rooms, files).items():
        room = rooms[name]
        for other in room.sees:
            if other not in reached:
                yield f"{name} need not see {other}"
        for other in sorted(reached - {name, *room.sees}):
            yield f"{name} includes a header of {other} through another header, and its row does not name it"


def roomless_errors(rooms, files):
    tops = {room.split("/")[0] for room in rooms}
    for name in files:
        if name.endswith(CODE + (".cuh",)) and name.split("/")[0] in tops and not table.room_of(rooms, name):
            yield f"{name} stands in no room"


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


def licence_errors(file, text):
    if spdx.lacks_line(file, text):
        yield f"{file}: the last line does not name the licence (scripts/spdx.py adds it)"
    elif text.count(spdx.LINE) > 1:
        yield f"{file}: names the licence twice"
    elif spdx.is_input(file) and file.startswith(("test/", "examples/")) and spdx.LINE in text:
        yield f"{file}: an input of tests does not name the licence"


def path_errors(file, text):
    for number, line in enumerate(text.splitlines(), 1):
        if match := MACHINE_PATH.search(line):
            yield f"{file}:{number}: names a path of one machine: {line[match.start():].split()[0]}"


def prose_of(text):
    """The lines of a Markdown file that somebody wrote as text, with their numbers: no tables, no blocks of code or output."""
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and not line.startswith("|"):
            yield number, line


def markdown_errors(file, text):
    if not file.endswith(".md"):
        return
    for number, line in prose_of(text):
        if len(line) > COLUMNS:
            yield f"{file}:{number}: {len(line)} columns; at most {COLUMNS}"
        words = re.sub(r"`[^`]*`", "", line)
        for pattern, instead in UNUSUAL_WORDS.items():
            if match := re.search(pattern, words, re.IGNORECASE):
                yield f"{file}:{number}: '{match[0]}': say {instead}"


def comment_errors(file, text):
    """Comments that no formatter wraps (ReflowComments is off), and words that only we understand."""
    if not file.endswith(CODE + (".hpp",)) or spdx.comment_of(file) is None:
        return
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > COLUMNS and re.match(r"\s*(//|/\*|\*) ", line):
            yield f"{file}:{number}: {len(line)} columns; at most {COLUMNS}"
        comment = re.search(r"(?://|/\*|^\s*\*) (.*)", line)
        if comment and (match := re.search(r"\bthe seeds?'s?\b", comment[1], re.IGNORECASE)):
            yield f"{file}:{number}: '{match[0]}': say the paper's name"


def dialect_errors(file, text):
    name = os.path.basename(file)
    if name.startswith("test_") and name.endswith(".cpp"):
        yield f"{file}: a test is called {name[len('test_'):-len('.cpp')]}_test.cpp"
    if re.search(r"^#ifndef (\w+_H)\n#define \1$", text, re.MULTILINE) and file.endswith((".h", ".cuh")) \
            and not file.startswith(GUARDED):
        yield f"{file}: has a guard in place of #pragma once"


def word_errors(file, text):
    if not file.startswith(WORDED) or not file.endswith(CODE):
        return
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        code = without_comment(line)
        if not any(pattern.search(code) for pattern in DECIDED_BY_WORDS):
            continue
        if not PARSES.search(line) and not (number > 1 and PARSES.search(lines[number - 2])):
            yield f"{file}:{number}: decides by the words of a text for people: {line.strip()}"


def english_errors(file, text):
    if not file.startswith(WORDLESS) or not file.endswith(CODE):
        return
    for number, line in enumerate(text.splitlines(), 1):
        code = without_comment(line)
        if "assert(" not in code and any(pattern.search(code) for pattern in ENGLISH):
            yield f"{file}:{number}: makes English; report/phrases.def has the words of findings: {line.strip()}"


def without_comment(line):
    return re.sub(r'("(?:\\.|[^"\\])*")|//.*', r"\1", line)


def limit_errors(file, text):
    if not file.startswith(LIMITED) or not file.endswith(CODE):
        return
    for number, line in enumerate(text.splitlines(), 1):
        code = without_comment(line)
        if os.path.basename(file) != "limits.h" and LIMIT.search(code):
            yield f"{file}:{number}: a limit outside of limits.h: {line.strip()}"
        if OF_CUDA.search(code):
            yield f"{file}:{number}: a limit of CUDA outside of {CUDA_LIMITS}: {line.strip()}"


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

    def test_rooms_include_what_their_rows_name(self):
        self.check(include_errors)

    def test_the_table_of_rooms(self):
        errors = [*row_errors(ROOMS), *right_errors(ROOMS, self.files), *roomless_errors(ROOMS, self.files)]
        self.assertFalse(errors, "\n" + "\n".join(errors))

    def test_the_map_shows_the_table(self):
        self.assertEqual(table.parts_of_page()[1], table.page(ROOMS), "ninja rooms-page writes it")

    def test_every_file_opens_with_a_comment(self):
        self.check(opening_errors)

    def test_no_code_decides_by_words(self):
        self.check(word_errors)

    def test_words_of_findings_stand_in_their_table(self):
        self.check(english_errors)

    def test_limits_stand_in_their_headers(self):
        self.check(limit_errors)

    def test_every_source_ends_with_the_licence(self):
        self.check(licence_errors)

    def test_no_file_names_a_path_of_one_machine(self):
        self.check(path_errors)

    def test_comments_have_short_lines_and_usual_words(self):
        self.check(comment_errors)

    def test_one_dialect(self):
        self.check(dialect_errors)

    def test_markdown_has_short_lines_and_usual_words(self):
        self.check(markdown_errors)


class TheRules(unittest.TestCase):
    ROOMS = table.read("""
room include/veriwarp
  job      interfaces
room report
  job      reports
room solver/smt
  job      asks
  sees     report
  foreign  z3
room solver/smt/gpu
  job      computes
  sees     solver/smt
  sees     include/veriwarp
  foreign  cuda llvm
""")

    def test_bad_includes_are_found(self):
        for file, line in [
            ("report/a.h", '#include "solver/smt/term.h"'),
            ("report/a.h", '#include "solver/b.h"'),
            ("report/a.h", '#  include "veriwarp/solver.h"'),
            ("solver/smt/a.cpp", '#include "solver/smt/gpu/a.h"'),
            ("solver/smt/gpu/a.cpp", "#include <report/a.h>"),
            ("report/a.cpp", "#include <z3.h>"),
            ("solver/smt/gpu/a.cpp", "#include <z3++.h>"),
            ("report/a.cpp", '#include "llvm/IR/Module.h"'),
            ("solver/smt/gpu/a.cpp", "#include <clang/AST/Decl.h>"),
            ("report/a.cpp", "#include <cuda_runtime.h>"),
            ("solver/smt/a.cpp", "#include <nlohmann/json.hpp>"),
        ]:
            with self.subTest(file=file, line=line):
                self.assertEqual(len(list(include_errors(file, "// A file.\n" + line, self.ROOMS))), 1)

    def test_good_includes_are_not(self):
        for file, line in [
            ("solver/smt/a.cpp", "#include <z3++.h>"),
            ("solver/smt/a.cpp", '#include "solver/smt/term.h"'),
            ("solver/smt/a.cpp", '#include "report/finding.h"'),
            ("solver/smt/gpu/a.cu", '#include "veriwarp/solver.h"'),
            ("solver/smt/gpu/a.cu", "#include <cub/cub.cuh>"),
            ("test/race/a.cpp", '#include "plugin/clang/options.h"'),
            ("report/a.cpp", "#include <string>"),
        ]:
            with self.subTest(file=file, line=line):
                self.assertEqual(list(include_errors(file, line, self.ROOMS)), [])

    def test_bad_rows_are_found(self):
        rooms = table.read("room a\n  sees b\nroom b\n  job x\n  sees b\n  foreign glib\n")
        self.assertEqual(len(list(row_errors(rooms))), 4)
        for text in ["room a\nroom a\n", "  job x\n", "room a\n  likes b\n", "room a\n\tjob x\n"]:
            with self.subTest(text=text), self.assertRaises(ValueError):
                table.read(text)
        files = {"solver/smt/a.cpp": "", "solver/smt/gpu/a.cu": '#include "solver/smt/b.h"', "solver/smt/b.h": ""}
        self.assertEqual(sorted(right_errors(self.ROOMS, files)),
                         ["solver/smt need not see report", "solver/smt/gpu need not see include/veriwarp"])
        self.assertEqual([table.floors(self.ROOMS, top) for top in ("solver", "solver/smt", "report", "plugin")],
                         [(2, 1, 2), (2, 1, 2), (1, 0, 1), (0, 0, 0)])
        files["solver/smt/b.h"] = '#include "report/a.h"'
        files["solver/smt/gpu/a.cu"] = '#include "solver/smt/c.h"\n#include "veriwarp/a.h"'
        self.assertEqual(list(right_errors(self.ROOMS, files)), [])
        files["solver/smt/gpu/a.cu"] += '\n#include "solver/smt/b.h"'
        self.assertEqual(list(right_errors(self.ROOMS, files)),
                         ["solver/smt/gpu includes a header of report through another header, and its row does not "
                          "name it"])
        self.assertEqual(list(roomless_errors(self.ROOMS, ["solver/sat/a.cpp", "solver/smt/b.h", "test/c.cpp"])),
                         ["solver/sat/a.cpp stands in no room"])

    def test_decisions_by_words_are_found(self):
        for line in [
            'bool loopOnly = !abstract || abstract->text.starts_with("value of ");',
            'return t.action.find("read") != std::string::npos;',
            'if (answer.reason == "timeout")',
            'if (m.text.ends_with(tag))',
            'if (run.dependsOn().contains("atomic"))',
            'if (finding.notes[0].message.find("line ") != 0)',
            'if (words(reason) == "no")',
            'return tag == "within a grid" ? "between blocks" : tag;',
            'if (name.starts_with("result of "))',
            'const std::size_t of = name.find(" of ");',
            'what.resize(what.rfind(" ("));',
            'text.substr(0, text.rfind(", line "))',
            'if (what.find("of shared memory") != std::string::npos)',
        ]:
            for file in ("report/a.cpp", "passes/race/order/a.cpp", "passes/lift/a.h", "plugin/driver/a.cpp"):
                with self.subTest(line=line):
                    self.assertEqual(len(list(word_errors(file, "// A file.\n" + line))), 1)
                    self.assertEqual(list(word_errors(file, "// A file.\n" + line + " // parses: a name, by its grammar")), [])
                    self.assertEqual(list(word_errors(file, "// parses: a name, by its grammar\n" + line)), [])
                    self.assertEqual(len(list(word_errors(file, "// parses:\n" + line))), 1)
                    self.assertEqual(len(list(word_errors(file, "// parses: there is little room\n" + line))), 1)

    def test_english_of_findings_is_found(self):
        for line in ['finding.message = report::told("possible " + name);',
                     'note.message = {PhraseKind::Possible, {"data race"}};',
                     'notes.push_back(Note{where, {"it is so"}});',
                     'throw Problem{place, "it is " + name};',
                     'outcome.because.push_back("it is " + name + " so");',
                     'throw Unsupported{"it is so"};']:
            with self.subTest(line=line):
                for room in ("race/checks", "verify", "equivalence", "optimize"):
                    self.assertEqual(len(list(english_errors(f"passes/{room}/a.cpp", line))), 1)
                self.assertEqual(list(english_errors("plugin/driver/a.cpp", line)), [])
        for line in ['finding.message = {PhraseKind::Quoted, {"__threadfence()"}}; // as "it is so"',
                     'message = report::told(words(reason));',
                     'assert(kind != PhraseKind::None && "a finding says something");',
                     'ask({question}, "two of one turn");']:
            with self.subTest(line=line):
                self.assertEqual(list(english_errors("passes/race/checks/a.cpp", line)), [])

    def test_other_comparisons_are_not(self):
        for line in [
            'if (action.kind == ActionKind::Reads)',
            'if (opcode == "mov" || name.starts_with("__nv_"))',
            'auto it = thread->abstractions().find(symbol.id());',
            'reason.data.push_back("a text");',
            'text += words.substr(done);',
            'if (path == "-") // reason == "timeout" would be found',
            'std::string message = "data race on " + name;',
            'std::size_t gap = line.find("  "), end = line.find(" ");',
        ]:
            with self.subTest(line=line):
                self.assertEqual(list(word_errors("passes/race/a.cpp", "// A file.\n" + line)), [])
        self.assertEqual(list(word_errors("runtime/simt/a.cpp", '// A file.\nif (m.text.find("no")) {}')), [])

    def test_limits_elsewhere_are_found(self):
        for line in ["constexpr unsigned kMostRounds = 4;", "  static constexpr int mostRounds{4};", "constexpr double least = 1, MostSeconds = 2;",
                     "inline constexpr std::array<int, 3> mostBlocks{1, 2, 3};", "constexpr std::int64_t maxTerms[] = {1, 2};",
                     "constexpr unsigned deepest = 24; // operations", "  constexpr std::chrono::seconds Most(2);",
                     "static constexpr std::size_t kLongestEntry = 1 << 20;", "constexpr Wide MAX_TERMS = 3;"]:
            with self.subTest(line=line):
                for file in ("passes/verify/a.cpp", "report/a.h", "plugin/driver/a.cpp", "runtime/simt/a.h", "solver/smt/a.cpp"):
                    self.assertEqual(len(list(limit_errors(file, line))), 1)
                self.assertEqual(list(limit_errors("passes/verify/limits.h", line)), [])
                self.assertEqual(list(limit_errors("solver/sat/a.h", line)), [])
        for line in ["if (threads > 1024)", "int most[] = {1024, 1024, 64};", "x = isGrid ? y : 48 * 1024;", "p->bytes = 49152;",
                     "std::array<int, 2> grid{65535, 65535};", "assert(threads <= 1024 && \"so many\");"]:
            with self.subTest(line=line):
                for file in ("passes/race/a.cpp", "passes/race/model/limits.h", "runtime/simt/a.cpp"):
                    self.assertEqual(len(list(limit_errors(file, line))), 1)
                self.assertEqual(list(limit_errors(CUDA_LIMITS, line)), [])

    def test_other_constants_are_not(self):
        for line in ["constexpr unsigned rounds = 4; // kMost = 3", "const std::int64_t most = limits::rounds;",
                     "constexpr std::uint64_t AllBytes = ~std::uint64_t(0);", "if (n <= 10240) f(1024);",
                     "constexpr std::int64_t low = std::numeric_limits<std::int64_t>::max();", "constexpr int almost = 3, maximal = 4;",
                     "template <class T> constexpr T larger(T most) { return most; }", "text += \"1024\"; // > 1024"]:
            with self.subTest(line=line):
                self.assertEqual(list(limit_errors("passes/race/a.cpp", line)), [])

    def test_openings_and_paths(self):
        self.assertEqual(len(list(opening_errors("report/a.h", "#pragma once\n"))), 1)
        self.assertEqual(len(list(opening_errors("report/a.cpp", '#include "report/b.h"\n'))), 1)
        self.assertEqual(list(opening_errors("report/a.cpp", '#include "report/a.h"\n')), [])
        self.assertEqual(len(list(opening_errors("scripts/a.sh", "#!/bin/sh\nset -e\n"))), 1)
        self.assertEqual(list(opening_errors("scripts/a.sh", "#!/bin/sh\n# Does it.\n")), [])
        for path in ("home/ada/src", "work/tree", "root/x"):
            self.assertEqual(len(list(path_errors("a.md", f"see /{path} for more"))), 1, path)
        self.assertEqual(list(path_errors("a.md", "https://example.org/home/ada and build/work/x, /usr/local/cuda")), [])

    def test_markdown(self):
        long = "word " * 24 + "x"
        self.assertEqual(len(long), COLUMNS + 1)
        self.assertEqual(len(list(markdown_errors("docs/a.md", "# A\n\n" + long))), 1)
        self.assertEqual(len(list(markdown_errors("docs/a.md", "```\ncode\n```\n" + long))), 1)
        for good in (long[1:], "| " + long, "```\n" + long + "\n```", "Ten ö" + "ö" * 115):
            self.assertEqual(list(markdown_errors("docs/a.md", good)), [], good)
        self.assertEqual(list(markdown_errors("a.cpp", long)), [])
        for bad in ("A loop bound that is reached is told.", "The figures are the seed's own.", "They ARE warned of.",
                    "Linux, Debian 12 being what it is tested on.", "In a build of one's own", "messages by way of others",
                    "functions of which nothing is known"):
            self.assertEqual(len(list(markdown_errors("README.md", bad))), 1, bad)
        for good in ("It reports the bound.", "the solver's seed", "`is told` is code"):
            self.assertEqual(list(markdown_errors("README.md", good)), [], good)

    def test_comments(self):
        long = "x" * (COLUMNS - 2)
        for bad in ("// " + long, "  /* " + long, "int a; // as the seed's algorithm"):
            self.assertEqual(len(list(comment_errors("report/a.h", bad))), 1, bad)
            self.assertEqual(list(comment_errors("report/a.py", bad)), [], bad)
        for good in ("// " + long[1:], "const char *a = \"" + long, "// of the seed"):
            self.assertEqual(list(comment_errors("report/a.cpp", good)), [], good)

    def test_dialects(self):
        guard = "// A header.\n#ifndef A_H\n#define A_H\nint a;\n#endif\n"
        self.assertEqual(len(list(dialect_errors("report/a.h", guard))), 1)
        self.assertEqual(len(list(dialect_errors("test/cp/test_a.cpp", "// A test.\n"))), 1)
        for file, text in (("include/veriwarp/a.h", guard), ("report/a.h", "// A header.\n#pragma once\n"),
                           ("report/a.h", "#ifndef A_H\n#error\n#endif\n"), ("test/cp/a_test.cpp", guard)):
            self.assertEqual(list(dialect_errors(file, text)), [], file)

    def test_licences(self):
        text = "// A file.\n#pragma once\n"
        for file in ("report/a.h", "solver/sat/a.cu", "include/veriwarp/a.def", "test/race/a_test.cpp", "bench/a.cpp"):
            self.assertEqual(len(list(licence_errors(file, text))), 1, file)
            self.assertEqual(list(licence_errors(file, spdx.with_line(file, text))), [], file)
            self.assertEqual(len(list(licence_errors(file, spdx.with_line(file, spdx.with_line(file, text))))), 1, file)
            self.assertEqual(len(list(licence_errors(file, spdx.with_line(file, text) + "int a;\n"))), 1, file)
        for file in ("scripts/a.sh", "bench/a.py", "cmake/A.cmake", "solver/CMakeLists.txt", ".ci/run"):
            self.assertEqual(len(list(licence_errors(file, "# A file.\n"))), 1, file)
            self.assertEqual(list(licence_errors(file, spdx.with_line(file, "# A file.\n"))), [], file)
            self.assertEqual(len(list(licence_errors(file, f"# A file.\n\n// {spdx.LINE}\n"))), 1, file)
        for file in ("test/race/correct/a.cu", "examples/a.cu", "examples/check.h", "test/lift/Inputs/a.h", "README.md"):
            self.assertEqual(list(licence_errors(file, text)), [], file)
        self.assertEqual(len(list(licence_errors("test/race/correct/a.cu", f"{text}\n// {spdx.LINE}\n"))), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
