#!/usr/bin/env python3
"""The PTX in data/, which make_data.py has made of kernels of Triton and Numba: is what is said of it right, and at the
line of Python? Needs neither of them."""

import json
import os
import sys
import unittest

import judge

from veriwarp import _launch, _session

HERE = os.path.dirname(os.path.abspath(__file__))


def launchOf(entry, text):
    arguments = [_launch.Argument(text, name) for text, name in entry["arguments"]]
    return _launch.Launch(text, ".ptx", entry["kernel"], tuple(entry["grid"]), tuple(entry["block"]), entry["shared"],
                          arguments, entry["shown"])


class Data(unittest.TestCase):
    def testVerdictsAndLines(self):
        with open(os.path.join(HERE, "data", "index.json"), encoding="utf-8") as file:
            index = json.load(file)
        self.assertGreater(len(index), 10)
        original = _session.launchOf
        self.addCleanup(setattr, _session, "launchOf", original)
        for entry in index:
            with self.subTest(entry["file"]):
                with open(os.path.join(HERE, "data", entry["file"]), encoding="utf-8") as file:
                    text = file.read()
                with open(os.path.join(HERE, entry["source"]), encoding="utf-8") as file:
                    source = file.read()
                _session.launchOf = lambda *_: launchOf(entry, text)
                result = _session.check(None, grid=1, timeout=300, checks=judge.CHECKS)
                self.assertEqual(judge.faults(result, entry["expect"], source, entry["line"]), [])
                told = str(result)
                self.assertNotIn("param_", told)        # parameters have the names of Python
                self.assertNotIn("cudapy::", told)      # and so has the kernel
                for finding in result.findings:
                    self.assertEqual(os.path.basename(finding.file), entry["source"])
                    self.assertEqual(finding.kernel, entry["shown"])
                print(f"{entry['file']}: {[str(said) for said in result.verdicts]}", file=sys.stderr)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
