# What the tests of memory_test.py and limits_test.py share: a program that is built with `veriwarp run` once for each of
# several sets of options, and run with the name of what it shall do.
import os
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

    def run_with(self, name, program=None, **environment):
        return subprocess.run([program or self.program, name], capture_output=True, text=True, timeout=60,
                              env={**os.environ, **environment})

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
