"""What the campaigns of this folder have in common: options, a folder for their files, and processes."""
import argparse
import os
import re
import subprocess


class Failed(Exception):
    """A batch that could not be judged; says why."""


class Campaign:
    seconds = 600  # for each process
    environment = {}  # of all processes, besides that of the campaign

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.command = os.path.join(options.build, "bin", "veriwarp")
        self.cuda = ["--cuda-path", options.cuda_path] if options.cuda_path else []

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def execute(self, command, **environment):
        try:
            return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=self.seconds, cwd=self.folder,
                                  env={**os.environ, **self.environment, **environment})
        except subprocess.TimeoutExpired:
            raise Failed(f"{os.path.basename(command[0])} takes longer than {self.seconds} s") from None

    def runProgram(self, text, *options):
        """Builds a program with `veriwarp run` and runs it. Of each line "NAME NUMBER NUMBER TEXT" that it prints, these, by name;
        and what it says on standard error."""
        program = self.path("program")
        done = self.execute([self.command, "run", *self.cuda, "--flag=-O1", "--flag=-w", *options, "-o", program, self.write("run.cu", text)])
        if done.returncode:
            raise Failed("not built: " + (done.stderr + done.stdout).strip()[:1500])
        done = self.execute([program])
        results = {}
        for line in done.stdout.splitlines():
            if found := re.match(r"(\w+) (\d+) (\d+) ?(.*)$", line):
                results[found[1]] = int(found[2]), int(found[3]), found[4]
        return results, done.stderr


def optionParser():
    """With what each campaign has."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--keep", default="")
    parser.add_argument("--cuda-path", default="")
    return parser


def parsed(parser):
    """Folders are absolute, and that of --keep is there."""
    options = parser.parse_args()
    options.build = os.path.abspath(options.build)
    if options.keep:
        options.keep = os.path.abspath(options.keep)
        os.makedirs(options.keep, exist_ok=True)
    return options

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
