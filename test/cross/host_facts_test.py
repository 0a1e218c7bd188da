# The judge of bench/cross/host.py: what covers a launch, and that nothing else does.
#
# usage: host_facts_test.py SOURCE_DIR
import copy
import os
import shutil
import sys
import unittest

sys.path.insert(0, os.path.join(sys.argv[1], "bench", "cross"))
import host_facts  # noqa: E402
import host_programs  # noqa: E402


def pointer(allocation, offset=0, size=400):
    return {"type": "pointer", "address": hex(4096 * allocation + offset), "space": "device", "allocation": allocation,
            "offset": offset, "size": size}


def integer(value, size=4):
    return {"type": "integer", "size": size, "value": value}


ROW = {"kernel": "k", "name": "k(int*, int*, int, unsigned int)", "grid": [4, 1, 1], "block": [32, 2, 1], "dynamic_shared": 16,
       "arguments": [pointer(1), pointer(2, 8), integer(100), integer(-1)]}
HOST, N, M = {"host": 0}, {"param": "n"}, {"param": "m"}


def op(name, *args):
    return {"op": name, "args": list(args)}


def fact(e):
    return {"holds": e, "text": "fact", "line": 1}


OBJECT = {"kernel": "k", "grid": [op("/", op("+", N, 31), 32), 1, 1], "block": [32, None, 1], "shared": 16,
          "facts": [fact(op("==", M, 4294967295)), fact(op("apart", {"param": "a"}, {"param": "b"}))],
          "extents": [{"parameter": "a", "bytes": op("*", N, 4)}, {"parameter": "b", "bytes": 400}],
          "same_pointer": [], "pointers": [{"parameter": "b", "origin": 1, "bytes": 8, "variable": ""}]}


def verdict(row=ROW, **changes):
    return host_facts.Judge({**copy.deepcopy(OBJECT), **changes}, host_facts.Launch(row)).judge()[0]


class Judge(unittest.TestCase):
    def test_what_holds_covers(self):
        self.assertEqual(verdict(), "covered")

    def test_what_does_not_hold_does_not(self):
        for changes in ({"grid": [5, 1, 1]}, {"grid": [4, 2, 1]}, {"block": [32, 4, 1]}, {"shared": 0},
                        {"facts": [fact(op("==", M, -1))]}, {"facts": [fact(op("<", N, 100))]},
                        {"facts": [fact(op("apart", {"param": "a"}, {"param": "a"}))]},
                        {"extents": [{"parameter": "a", "bytes": 404}]}, {"extents": [{"parameter": "b", "bytes": 400}], "pointers": []},
                        {"same_pointer": [["a", "b"]]}, {"pointers": [{"parameter": "b", "origin": 1, "bytes": 4, "variable": ""}]},
                        {"pointers": [{"parameter": p, "origin": 0, "bytes": 0, "variable": ""} for p in "ab"]}):
            self.assertEqual(verdict(**changes), "uncovered", changes)

    def test_unknown_host_values_are_found(self):
        grid = [op("-", op("*", HOST, 3), 2), op("-", HOST, 1), None]
        self.assertEqual(verdict(grid=grid), "covered")  # the host value is 2
        self.assertEqual(verdict(grid=grid, facts=[fact(op("!=", HOST, 2))]), "uncovered")
        self.assertEqual(verdict(grid=[op("*", HOST, 8), 1, 1]), "uncovered" if shutil.which("cvc5") else "undecided")

    @unittest.skipUnless(shutil.which("cvc5"), "no cvc5")
    def test_the_solver_decides_the_rest(self):
        self.assertEqual(verdict(facts=[fact(op("==", op("/", HOST, 7), -3)), fact(op("==", op("%", HOST, 7), -2))]), "covered")
        self.assertEqual(verdict(facts=[fact(op("==", op("/", HOST, 7), -3)), fact(op("==", op("%", HOST, 7), 2))]), "uncovered")
        self.assertEqual(verdict(facts=[fact(op("&&", op("pow2", HOST), op("<", 60, HOST))), fact(op("<", HOST, 64))]), "uncovered")

    def test_arithmetic_is_that_of_c(self):
        reduce = host_facts.Judge(OBJECT, host_facts.Launch(ROW)).reduce
        self.assertEqual([reduce(op(o, -7, 2)) for o in "/%"], [-3, -1])
        self.assertEqual(reduce(op("*", 1 << 62, 4)), 1 << 64)
        self.assertEqual(reduce(op("=>", op("<", N, 5), HOST)), 1)


class Programs(unittest.TestCase):
    def test_a_seed_gives_one_program(self):
        texts = [host_programs.programOf([host_programs.Scenario(s, i) for i in range(3)]) for s in ("1/0", "1/0", "1/1")]
        self.assertEqual(texts[0], texts[1])
        self.assertNotEqual(texts[0], texts[2])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
