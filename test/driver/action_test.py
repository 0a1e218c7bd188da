# The GitHub Action and the workflow: well-formed YAML, every value that a step uses is declared, and the steps' script does
# what action.yml says, with programs that stand in for apt-get, cmake and veriwarp.
#
# usage: action_test.py SOURCE_DIR
import os
import re
import subprocess
import sys
import tempfile
import unittest

try:
    import yaml
except ImportError:
    yaml = None

SOURCE_DIR = os.path.abspath(sys.argv[1])
SCRIPT = os.path.join(SOURCE_DIR, "scripts/action.sh")


def read(name):
    with open(os.path.join(SOURCE_DIR, name), encoding="utf-8") as file:
        return file.read()


@unittest.skipIf(yaml is None, "python3-yaml is not installed")
class Files(unittest.TestCase):
    def test_action(self):
        action = yaml.safe_load(read("action.yml"))
        self.assertEqual(action["runs"]["using"], "composite")
        for values in (action["inputs"], action["outputs"]):
            for name, value in values.items():
                self.assertTrue(value["description"], name)
        for name, value in action["inputs"].items():
            self.assertIsInstance(value["default"], str, name)
        used = set(re.findall(r"inputs\.([\w-]+)", read("action.yml")))
        self.assertEqual(used, set(action["inputs"]))
        for step in action["runs"]["steps"]:
            self.assertTrue("uses" in step or "shell" in step, step["name"])
        # The script reads what a step gives it, and nothing else.
        given = {name for step in action["runs"]["steps"] for name in step.get("env", {})}
        self.assertEqual(given, set(re.findall(r"\$([A-Z_]+)", read("scripts/action.sh"))) - {"RUNNER_TEMP", "GITHUB_PATH", "GITHUB_OUTPUT"})

    def test_workflow(self):
        workflow = yaml.safe_load(read(".github/workflows/ci.yml"))
        action = yaml.safe_load(read("action.yml"))
        steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
        commands = "\n".join(step.get("run", "") for step in steps)
        for script in re.findall(r"^\s*(\.ci/\w+|scripts/\S+|python3 \S+)", commands, re.MULTILINE):
            self.assertTrue(os.path.isfile(os.path.join(SOURCE_DIR, script.split()[-1])), script)
        self.assertIn(".ci/run", commands)
        for step in steps:
            if step.get("uses") == "./":
                self.assertLessEqual(set(step["with"]), set(action["inputs"]))
            elif "uses" in step:
                self.assertRegex(step["uses"], r"^[\w-]+/[\w-]+@v\d+$")


class Script(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.dir = os.path.realpath(made.name)
        for program in ("veriwarp", "apt-get", "sudo"):
            path = os.path.join(self.dir, program)
            with open(path, "w", encoding="utf-8") as file:
                file.write(f'#!/bin/sh\n[ "${{0##*/}}" = sudo ] && exec "$@"\necho "{program} $*" >>"{self.dir}/log"\nexit ${{EXIT:-0}}\n')
            os.chmod(path, 0o755)

    def run_step(self, step, code=0, **values):
        environment = dict(os.environ, PATH=self.dir + ":" + os.environ["PATH"], GITHUB_OUTPUT=self.dir + "/output", RUNNER_TEMP=self.dir,
                           GITHUB_PATH=self.dir + "/path", **values)
        done = subprocess.run([SCRIPT, step], env=environment, cwd=self.dir, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout

    def text(self, name):
        with open(os.path.join(self.dir, name), encoding="utf-8") as file:
            return file.read()

    def test_check(self):
        self.run_step("check", FILES="a.cu b.cu", DATABASE="", ARGUMENTS="--benign -- -Iinc", SARIF="r.sarif", EXIT="1")
        self.assertEqual(self.text("log"), "veriwarp check --sarif r.sarif a.cu b.cu --benign -- -Iinc\n")
        self.assertEqual(self.text("output"), "exit-code=1\n")
        self.run_step("check", FILES="", DATABASE="build", ARGUMENTS="", SARIF="r.sarif", EXIT="3")
        self.assertIn("veriwarp check -p build --sarif r.sarif\n", self.text("log"))
        self.assertIn("::error::", self.run_step("check", code=1, FILES="", DATABASE="", ARGUMENTS="", SARIF="r", EXIT="2"))

    def test_judge(self):
        for code, fail_on, result in [("0", "findings", 0), ("1", "findings", 1), ("3", "findings", 0), ("3", "unknown", 1),
                                      ("1", "unknown", 1), ("1", "never", 0), ("0", "sometimes", 1)]:
            with self.subTest(code=code, fail_on=fail_on):
                self.run_step("judge", code=result, CODE=code, FAIL_ON=fail_on)

    def test_install_a_package(self):
        for name in ("veriwarp_1_amd64.deb", "veriwarp_2_amd64.deb"):
            open(os.path.join(self.dir, name), "w", encoding="utf-8").close()
        self.run_step("install", PACKAGE="*.deb")
        self.assertIn(f"{self.dir}/veriwarp_2_amd64.deb", self.text("log"))
        self.assertIn("no package", self.run_step("install", code=1, PACKAGE="none.deb"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
