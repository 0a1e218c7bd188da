# What the tests of memory_test.py and limits_test.py share: a program that is built with `veriwarp run` once for each of
# several sets of options, and run with the name of what it shall do.
import os
import re
import subprocess
import tempfile
import unittest


class BuiltProgram(unittest.TestCase):
    veriwarp = cuda = source = None  # set by subclasses
    variants = {"program": []}  # attribute with the program's path, options

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        for name, options in cls.variants.items():
            program = os.path.join(cls.folder.name, name)
            done = subprocess.run([cls.veriwarp, "run", *options, "--cuda-path", cls.cuda, "-o", program, cls.source],
                                  capture_output=True, text=True)
            if done.returncode:
                raise AssertionError(done.stderr)
            setattr(cls, name, program)

    # Runs each kernel of the source at a line of which stands what is to be said, `; // KIND: TEXT`, where TEXT may have
    # `[0-9a-f]+`. Returns the kinds. `kinds`: only those.
    # `codes`: with which the program may end.
    def check_each_error(self, program=None, kinds=None, codes=(1,),
                         counted="memory errors?|reads? of uninitialised memory"):
        kernel, seen = None, set()
        with open(self.source) as file:
            for number, line in enumerate(file, 1):
                if match := re.match(r"__global__ void (\w+)", line):
                    kernel = match[1]
                match = re.search(r"; // ([\w-]+): (.*)", line)
                if not match or (kinds and match[1] not in kinds):
                    continue
                with self.subTest(kernel):
                    seen.add(match[1])
                    done = self.run_with(kernel, program)
                    text = "".join(part if part == "[0-9a-f]+" else re.escape(part)
                                   for part in re.split(r"(\[0-9a-f\]\+)", match[2]))
                    first = done.stderr.splitlines()[0] if done.stderr else "nothing"
                    self.assertRegex(first, rf"errors\.cu:{number}:\d+: error: {text} \[{match[1]}\]$")
                    self.assertRegex(done.stderr, rf"veriwarp: \d+ ({counted})(, seen .*)?\n$")
                    self.assertIn(done.returncode, codes, done.stderr)
        return seen

    def run_with(self, name, program=None, **environment):
        return subprocess.run([program or self.program, name], capture_output=True, text=True, timeout=60,
                              env={**os.environ, **environment})

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
