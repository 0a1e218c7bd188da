# Manual pages and completion: the pages are clean, have every option of --help, and the shells offer what there is.
#
# usage: manual_test.py VERIWARP VERIWARP_NVCC MANUAL      MANUAL: the folder that CMake had them written to
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

VERIWARP, LAUNCHER, MANUAL = (os.path.abspath(argument) for argument in sys.argv[1:4])


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=True, **options).stdout


COMMANDS = re.findall(r"^  (\w+) {2,}", run(VERIWARP, "--help"), re.MULTILINE)


def help_of(name):
    return run(LAUNCHER, "--help") if name == "nvcc" else run(VERIWARP, "help", *([name] if name else []))


def options_of(name):
    """The long options that the help lists."""
    return re.findall(r"^  (?:-\w, )?(--[\w-]+)", help_of(name), re.MULTILINE)


def page_of(name):
    return os.path.join(MANUAL, "man/man1", f"veriwarp-{name}.1" if name else "veriwarp.1")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Pages(unittest.TestCase):
    def test_there_is_one_for_each_command(self):
        self.assertIn("check", COMMANDS)
        names = sorted(os.listdir(os.path.join(MANUAL, "man/man1")))
        self.assertEqual(names, sorted(["veriwarp.1", "veriwarp-nvcc.1"] + [f"veriwarp-{name}.1" for name in COMMANDS]))

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_they_are_clean_and_have_every_option(self):
        for name in ["", "nvcc"] + COMMANDS:
            with self.subTest(name=name):
                done = subprocess.run(["env", "-u", "LD_PRELOAD", "groff", "-ww", "-man", "-Tutf8", "-P-bcou", page_of(name)], capture_output=True, text=True,
                                      check=True)
                self.assertEqual(done.stderr, "")
                words = done.stdout.split()
                self.assertIn("NAME", words)
                heads = {head for line in done.stdout.splitlines() for head in re.findall(r"--[\w-]+", line) if line.lstrip().startswith("-")}
                self.assertEqual([option for option in options_of(name) if option not in heads], [])
                self.assertEqual(len(options_of(name)) == 0, name == "")

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_a_page_that_is_not_clean_is_found(self):
        done = subprocess.run(["env", "-u", "LD_PRELOAD", "groff", "-ww", "-man", "-Tutf8"], input=read(page_of("check")) + ".NOSUCHMACRO\n",
                              capture_output=True, text=True, check=True)
        self.assertIn("NOSUCHMACRO", done.stderr)

    def test_mistakes(self):
        for arguments, message in [(["--man", "chek"], "did you mean 'check'?"), (["--completion"], "the name of a shell"),
                                   (["--completion", "csh"], "the name of a shell"), (["--nosuch"], "unknown command '--nosuch'")]:
            with self.subTest(arguments=arguments):
                done = subprocess.run([VERIWARP, "help", *arguments], capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(message, done.stderr)

    def test_text_is_escaped(self):
        text = read(page_of("explore")) + read(page_of("check"))
        self.assertIn(r"\-f\-I../inc", text)
        self.assertIsNone(re.search(r"[^\\]-I\.\./inc", text), "a hyphen is no minus sign")


class Bash(unittest.TestCase):
    script = os.path.join(MANUAL, "bash-completion/completions/veriwarp")

    def complete(self, *words, program="veriwarp", folder=None):
        """What <TAB> offers after the words; the last is the one to complete."""
        words = [program, *words]
        function = run("bash", "-c", f'. "{self.script}"; complete -p {program}').split()[2]
        lines = run("bash", "-c", '. "$1"; shift; function=$1; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
                    '$function; printf "%s\\n" "${COMPREPLY[@]}"', "bash", self.script, function, *words, cwd=folder)
        return lines.split("\n")[:-1] if lines.strip() else []

    def test_commands(self):
        self.assertEqual(self.complete("ch"), ["check"])
        self.assertEqual([word for word in self.complete("") if not word.startswith("-")], COMMANDS + ["help"])
        self.assertEqual(self.complete("help", "opt"), ["optimize"])

    def test_options(self):
        for name in COMMANDS:
            with self.subTest(name=name):
                self.assertEqual([option for option in options_of(name) if option not in self.complete(name, "--")], [])
        self.assertEqual(sorted(self.complete("check", "--laun")), ["--launch", "--launches", "--launches-json"])
        self.assertEqual(self.complete("check", "--nosuch"), [])

    def test_values(self):
        self.assertEqual(self.complete("check", "--launches", ""), ["known", "any", "all"])
        self.assertEqual(self.complete("check", "--launches", "=", "a"), ["any", "all"])
        self.assertEqual(self.complete("check", "--launches", "="), ["known", "any", "all"])
        self.assertEqual(self.complete("check", "--checks", "bar"), ["barrier-divergence"])
        self.assertEqual(self.complete("check", "--timeout", ""), [])
        self.assertEqual(self.complete("fzn", "--device", "g"), ["gpu"])
        self.assertEqual(self.complete("sat", "--decay", "=", ""), [])

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("a b.cu", "c.cu"):
                open(os.path.join(folder, name), "w", encoding="utf-8").close()
            for words in (["check", ""], ["check", "--json", ""], ["check", "--json", "=", ""], ["check", "-p", ""],
                          ["check", "c.cu", "--", ""], ["sat", "--gates", ""]):
                self.assertEqual(sorted(self.complete(*words, folder=folder)), ["a b.cu", "c.cu"], words)

    def test_launcher(self):
        options = self.complete("nvcc", "--veriwarp-", program="veriwarp-nvcc")
        self.assertEqual(options, ["--veriwarp-" + option[2:] for option in options_of("nvcc")])
        self.assertEqual(self.complete("--veriwarp-launches", "=", "k", program="veriwarp-nvcc"), ["known"])
        self.assertIn("bash", self.complete("bas", program="veriwarp-nvcc"))


@unittest.skipUnless(shutil.which("fish"), "fish is not installed")
class Fish(unittest.TestCase):
    script = os.path.join(MANUAL, "fish/vendor_completions.d/veriwarp.fish")

    def complete(self, line):
        with tempfile.TemporaryDirectory() as home:
            lines = run("fish", "-c", 'source $argv[1]; complete -C $argv[2]', self.script, line, cwd=home,
                        env=dict(os.environ, HOME=home, PATH=os.path.dirname(VERIWARP) + ":" + os.environ["PATH"]))
        return [line.split("\t")[0] for line in lines.splitlines()]

    def test_commands_options_values(self):
        self.assertEqual(self.complete("veriwarp ch"), ["check"])
        for name in COMMANDS:
            with self.subTest(name=name):
                offered = [word.rstrip("=") for word in self.complete(f"veriwarp {name} --")]
                self.assertEqual([option for option in options_of(name) if option not in offered], [])
        self.assertEqual(sorted(self.complete("veriwarp check --launches ")), ["all", "any", "known"])
        self.assertEqual(self.complete("veriwarp-nvcc --veriwarp-launc"), ["--veriwarp-launch", "--veriwarp-launched-elsewhere", "--veriwarp-launches", "--veriwarp-launches-json"])


@unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
class Zsh(unittest.TestCase):
    script = os.path.join(MANUAL, "zsh/site-functions/_veriwarp")

    def offered(self, *words):
        """What zsh's own _arguments and _describe are given for the words before the cursor."""
        return run("zsh", "-f", "-c", """
            _arguments() { print -rl -- "$@" }
            _describe() { print -rl -- ${(P)2} }
            _normal() { print normal }
            script=$1 service=$2; shift
            words=("$@") CURRENT=$#
            . $script""", "zsh", self.script, *words).splitlines()

    def test_the_script_is_well_formed(self):
        run("zsh", "-n", self.script)

    def test_commands_and_options(self):
        commands = [line.split(":")[0] for line in self.offered("veriwarp", "")]
        self.assertEqual(commands, COMMANDS + ["help"])
        for name in COMMANDS:
            with self.subTest(name=name):
                offered = [match[1] for line in self.offered("veriwarp", name, "--") if (match := re.match(r"\*(--[\w-]+)=?-?\[", line))]
                self.assertEqual(offered, options_of(name))
        self.assertIn("*--veriwarp-launches=", "\n".join(self.offered("veriwarp-nvcc", "--veriwarp-l")))
        self.assertEqual(self.offered("veriwarp-nvcc", "nv"), ["normal"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
