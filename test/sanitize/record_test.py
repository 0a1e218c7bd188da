# Runs record/launches.cu with `veriwarp run --record-launches`, and reads what it has written.
#
# usage: record_test.py VERIWARP SOURCE_DIR CUDA_PATH
import json
import os
import re
import subprocess
import sys
import unittest

VERIWARP, SOURCES, CUDA = sys.argv[1:4]
sys.path.insert(0, os.path.join(SOURCES, "test", "simt"))
from built_program import BuiltProgram  # noqa: E402

SOURCE = os.path.join(SOURCES, "test", "sanitize", "record", "launches.cu")


def places():
    with open(SOURCE) as file:
        return {match[1]: number for number, line in enumerate(file, 1) if (match := re.search(r"// PLACE (\w+)", line))}


class Record(BuiltProgram):
    veriwarp, cuda, source = VERIWARP, CUDA, SOURCE

    def record(self, what, code=0):
        file = os.path.join(self.folder.name, what + ".jsonl")
        done = self.run_with(what, VERIWARP_RECORD_LAUNCHES=file)
        self.assertEqual(done.returncode, code, done.stderr)
        with open(file) as lines:
            rows = [json.loads(line) for line in lines]
        self.assertEqual(rows[0], {"format": "veriwarp-launches", "version": 1})
        self.assertEqual([row["launch"] for row in rows[1:]], list(range(1, len(rows))))
        return rows[1:]

    def test_arguments(self):
        first, infinite, symbol, end, local = self.record("arguments")
        self.assertEqual(first["grid"], [2, 3, 1])
        self.assertEqual(first["block"], [4, 1, 2])
        self.assertEqual((first["dynamic_shared"], first["stream"], first["cooperative"]), (100, 1, False))
        self.assertRegex(first["kernel"], "^_Z3all")
        self.assertTrue(first["name"].startswith("all(signed char, bool, unsigned long, float, double, int const*, int*"))
        self.assertEqual(first["place"]["line"], places()["all"])
        self.assertTrue(first["place"]["file"].endswith("launches.cu"))
        arguments = first["arguments"]
        self.assertEqual([a["type"] for a in arguments],
                         ["integer"] * 3 + ["float"] * 2 + ["pointer"] * 2 + ["struct", "pointer"])
        self.assertEqual([a["value"] for a in arguments[:5]], [-3, 1, -1, 0.5, 1e300])
        self.assertEqual([a["size"] for a in arguments[:5]], [1, 1, 8, 4, 8])
        self.assertEqual(arguments[0]["bytes"], "fd")
        origin = [{k: a[k] for k in ("space", "allocation", "offset", "size")} for a in arguments[5:7]]
        self.assertEqual(origin, [{"space": "device", "allocation": 1, "offset": 4, "size": 400},
                                  {"space": "managed", "allocation": 2, "offset": 0, "size": 64}])
        view = arguments[7]
        self.assertEqual(view["size"], 32)
        self.assertEqual(view["bytes"][16:24], "07000000")
        self.assertEqual([(p["at"], p["space"], p.get("allocation"), p.get("offset")) for p in view["pointers"]],
                         [(0, "device", 1, 40), (16, "pinned", 3, 0), (24, "null", None, None)])
        self.assertEqual(arguments[8]["space"], "null")
        self.assertEqual(infinite["name"], "void shapes::fill<double>(double*, unsigned int, double)")
        self.assertEqual((infinite["arguments"][2]["value"], infinite["arguments"][2]["bytes"]),
                         (None, "000000000000f07f"))
        pointer = symbol["arguments"][0]
        self.assertEqual((pointer["space"], pointer["variable"], pointer["offset"], pointer["size"]),
                         ("device", "counter", 4, 16))
        pointer = end["arguments"][0]
        self.assertEqual((pointer["allocation"], pointer["offset"], pointer["size"]), (1, 400, 400))
        self.assertEqual(local["arguments"][0]["space"], "unknown")

    def test_launches(self):
        plain, cooperative, extended, clusters, large, inside = self.record("launches")
        self.assertEqual((plain["stream"], plain["place"]["line"]), (3, places()["plain"]))
        self.assertEqual((cooperative["cooperative"], cooperative["dynamic_shared"], cooperative["stream"]), (True, 16, 1))
        self.assertEqual((extended["grid"], extended["stream"], extended["cluster"]), ([2, 1, 1], 2, [1, 1, 1]))
        self.assertEqual((clusters["cluster"], clusters["refused"]), ([2, 1, 1], "cudaErrorNotSupported"))
        self.assertEqual((large["block"], large["refused"]), ([2048, 1, 1], "cudaErrorInvalidConfiguration"))
        self.assertEqual(inside["place"]["line"], places()["inside"])
        self.assertNotIn("refused", inside)

    def test_graph(self):
        rows = self.record("graph")
        self.assertEqual([(row["graph"]["launch"], row["graph"]["node"]) for row in rows],
                         [(1, "0.0"), (1, "0.2"), (2, "0.0"), (2, "0.2")])
        self.assertEqual([row["arguments"][0]["offset"] for row in rows], [0, 4, 0, 4])
        self.assertEqual(rows[0]["place"]["line"], places()["graph"])
        self.assertEqual(rows[0]["stream"], 3)

    def test_nothing_is_lost_in_a_crash(self):
        self.assertEqual(len(self.record("crash", code=-6)), 1)

    def test_option(self):
        file = os.path.join(self.folder.name, "option.jsonl")
        done = subprocess.run([VERIWARP, "run", "--cuda-path", CUDA, "--record-launches", os.path.relpath(file), SOURCE,
                               "--", "graph"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(file) as lines:
            self.assertEqual(len(list(lines)), 5)

    def test_file_that_cannot_be_written(self):
        done = self.run_with("graph", VERIWARP_RECORD_LAUNCHES="/nowhere/at/all")
        self.assertEqual((done.returncode, done.stderr),
                         (2, "veriwarp: cannot write '/nowhere/at/all': No such file or directory\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
