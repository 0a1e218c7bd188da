#!/usr/bin/env python3
"""The wheel: it is made of an installation, pip installs it into an environment, and the package in there finds its own
programs. The installation is a stand-in of links to what the build has; skipped where venv or pip is missing."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = os.path.join(HERE, "..", "..", "python")


class Wheel(unittest.TestCase):
    def testIsInstalledAndFindsItsPrograms(self):
        built = os.environ["VERIWARP_PREFIX"]
        with tempfile.TemporaryDirectory() as folder:
            prefix = os.path.join(folder, "prefix")
            os.makedirs(os.path.join(prefix, "bin"))
            for name in ("veriwarp", "veriwarp-module"):
                shutil.copy(os.path.join(built, "bin", name), os.path.join(prefix, "bin"))
            os.makedirs(os.path.join(prefix, "share", "man"))
            with open(os.path.join(prefix, "share", "man", "page"), "w", encoding="utf-8") as file:
                file.write("left out")
            made = subprocess.run([sys.executable, os.path.join(PYTHON, "build_wheel.py"), prefix, folder], check=True,
                                  capture_output=True, text=True).stdout.strip()
            with zipfile.ZipFile(made) as wheel:
                names = wheel.namelist()
                self.assertIsNone(wheel.testzip())
            self.assertIn("veriwarp/_prefix/bin/veriwarp-module", names)
            self.assertNotIn("veriwarp/_prefix/share/man/page", names)
            environment = os.path.join(folder, "venv")
            if subprocess.run([sys.executable, "-m", "venv", environment], capture_output=True, check=False).returncode:
                self.skipTest("this Python makes no virtual environments (python3-venv is not installed)")
            python = os.path.join(environment, "bin", "python")
            subprocess.run([python, "-m", "pip", "install", "--no-index", "--quiet", made], check=True)
            shutil.rmtree(prefix)
            clean = {key: value for key, value in os.environ.items() if not key.startswith(("VERIWARP_", "PYTHONPATH"))}
            clean["VERIWARP_INSTALLED"] = "1"
            script = ("import sys; sys.path.insert(0, %r); import package_test as p, veriwarp as v; "
                      "assert '_prefix' in v.prefix(); a = v.array(1000); "
                      "print(v.check(p.added(False), a, a, 1000, grid=4, block=256))" % HERE)
            said = subprocess.run([python, "-c", script], capture_output=True, text=True, check=False, env=clean,
                                  cwd=folder)
            self.assertIn("out-of-bounds read", said.stdout, said.stderr)
            shown = subprocess.run([os.path.join(environment, "bin", "veriwarp"), "--version"], capture_output=True,
                                   text=True, check=False, env=clean)
            self.assertIn("veriwarp", shown.stdout + shown.stderr)
            listed = subprocess.run([python, "-c", "from importlib.metadata import entry_points as e; print(e())"],
                                    capture_output=True, text=True, check=True, cwd=folder)
            self.assertIn("veriwarp.pytest_plugin", listed.stdout)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
