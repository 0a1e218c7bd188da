# What the analysis of host code says of launches (`veriwarp check --launches-json`) held against the launches that were
# made (`veriwarp run --record-launches`). A recorded launch is covered by a launch object if there are integers for its
# unknown host values such that everything that the object says holds.
#
# Expressions are computed exactly. Unknown host values are found by turning equations around; what that leaves is
# decided by cvc5.
import re
import shutil
import subprocess

COVERED, UNCOVERED, UNDECIDED = "covered", "uncovered", "undecided"


class Contradiction(Exception):
    def __init__(self, what):
        self.what = what


def truncated(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def isPower(n):
    return n > 0 and n & (n - 1) == 0


OPERATORS = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
    "min": min, "max": max,
    "==": lambda a, b: int(a == b), "!=": lambda a, b: int(a != b), "<": lambda a, b: int(a < b), "<=": lambda a, b: int(a <= b),
    "&&": lambda a, b: int(bool(a) and bool(b)), "||": lambda a, b: int(bool(a) or bool(b)),
    "=>": lambda a, b: int(not a or bool(b)), "!": lambda a: int(not a), "pow2": lambda a: int(isPower(a)),
    "<<": lambda a, b: a << b, ">>": lambda a, b: a >> b,
}
PARTIAL = {"/", "%", "<<", ">>"}  # not for every value of the second operand


class Launch:
    """A line of the record."""

    def __init__(self, row):
        self.row, self.kernel = row, row["kernel"]
        types = row["name"][row["name"].rindex("(") + 1:-1].split(", ")
        self.numbers, self.pointers = {}, {}
        # The generator's kernels all have these parameters.
        for name, kind, argument in zip(("a", "b", "n", "m"), types, row["arguments"]):
            if argument["type"] == "pointer":
                self.pointers[name] = argument
            else:
                value = argument["value"]
                self.numbers[name] = value + (1 << 8 * argument["size"]) if value < 0 and "unsigned" in kind else value
        self.shape = {f"{what}.{axis}": row[member][i] for what, member in (("gridDim", "grid"), ("blockDim", "block"))
                      for i, axis in enumerate("xyz")}
        self.shape["sharedBytes"] = row["dynamic_shared"]

    def isRefused(self):
        """Does every device refuse it, so that the kernel does not run? Facts are of launches that are made."""
        grid, block = self.row["grid"], self.row["block"]
        return (any(not 1 <= n <= most for n, most in zip(grid + block, (2**31 - 1, 65535, 65535, 1024, 1024, 64)))
                or block[0] * block[1] * block[2] > 1024
                or self.row["dynamic_shared"] > 227 << 10)

    def __str__(self):
        show = {n: (f"allocation {p['allocation']}+{p['offset']}/{p['size']}" if "allocation" in p else p["space"])
                for n, p in self.pointers.items()}
        return (f"{self.row['name']} <<<{self.row['grid']}, {self.row['block']}, {self.row['dynamic_shared']}>>> {self.numbers} {show}"
                f" at line {self.row.get('place', {}).get('line')}")


def placeOf(pointer):
    return (pointer["space"], pointer.get("allocation", pointer.get("variable", pointer["address"])))


class Judge:
    def __init__(self, object, launch):
        self.object, self.launch, self.hosts = object, launch, {}

    def reduce(self, e):
        """An integer where all is known, else an expression."""
        if isinstance(e, (int, type(None))):
            return e
        if "param" in e:
            if e["param"] not in self.launch.numbers:
                raise Contradiction(f"'{e['param']}' is no integer parameter")
            return self.launch.numbers[e["param"]]
        if "host" in e:
            return self.hosts.get(e["host"], e)
        if "shape" in e:
            return self.launch.shape[e["shape"]]
        op = e["op"]
        if op == "apart":
            p, q = (self.launch.pointers[a["param"]] for a in e["args"])
            return int(placeOf(p) != placeOf(q))
        args = [self.reduce(a) for a in e["args"]]
        if op == "&&" and 0 in args or op == "||" and any(isinstance(a, int) and a for a in args):
            return int(op == "||")
        if op == "=>" and (args[0] == 0 or isinstance(args[1], int) and args[1]):
            return 1
        if not all(isinstance(a, int) for a in args):
            return {"op": op, "args": args}
        if op in ("/", "%"):
            if args[1] == 0:
                return {"op": op, "args": args}  # any value
            quotient = truncated(*args)
            return quotient if op == "/" else args[0] - args[1] * quotient
        if op in ("<<", ">>") and not 0 <= args[1] < 4096:
            return {"op": op, "args": args}
        return OPERATORS[op](*args)

    def solve(self, e, value):
        """If `e` is `value` for one value of one unknown, that is noted."""
        while isinstance(e, dict) and "op" in e:
            args = e["args"]
            known = [i for i, a in enumerate(args) if isinstance(a, int)]
            if len(args) != 2 or len(known) != 1:
                return False
            i, op = known[0], e["op"]
            if op == "+":
                value -= args[i]
            elif op == "-":
                value = args[0] - value if i == 0 else value + args[1]
            elif op == "*" and args[i] and value % args[i] == 0:
                value //= args[i]
            else:
                return False
            e = args[1 - i]
        if isinstance(e, dict):
            self.hosts[e["host"]] = value
            return True
        return False

    def equations(self):
        """Pairs of what is equal, with a word for what that is."""
        o, row = self.object, self.launch.row
        for what, member in (("grid", "grid"), ("block", "block")):
            for i, e in enumerate(o[what]):
                if e is not None:
                    yield f"{what}.{'xyz'[i]}", e, row[member][i]
        if o["shared"] is not None:
            yield "shared", o["shared"], row["dynamic_shared"]
        moved = {p["parameter"]: p for p in o["pointers"]}
        for extent in o["extents"]:
            pointer = self.launch.pointers.get(extent["parameter"])
            if pointer is None or "size" not in pointer:
                raise Contradiction(f"extent of '{extent['parameter']}', which points to no allocation")
            yield f"extent of {extent['parameter']}", extent["bytes"], pointer["size"]
            if extent["parameter"] not in moved:
                yield f"start of {extent['parameter']}", 0, pointer["offset"]
        # From the start of an allocation or a variable; else from a place that is not known, but one for all of an origin.
        sized, firsts = {extent["parameter"] for extent in o["extents"]}, {}
        fromStart = {p["origin"] for p in o["pointers"] if p["parameter"] in sized or p["variable"]}
        for p in o["pointers"]:
            pointer = self.launch.pointers[p["parameter"]]
            if p["bytes"] is not None and "offset" in pointer:
                first = (0, 0) if p["origin"] in fromStart else firsts.setdefault(p["origin"], (p["bytes"], pointer["offset"]))
                distance = {"op": "-", "args": [p["bytes"], first[0]]} if first[0] else p["bytes"]
                yield f"offset of {p['parameter']}", distance, pointer["offset"] - first[1]
            if p["variable"] and pointer.get("variable", "").split("::")[-1] != p["variable"]:
                raise Contradiction(f"'{p['parameter']}' does not point into '{p['variable']}'")

    def judge(self):
        """The verdict, and what contradicts the launch."""
        try:
            pointers = self.object["pointers"]
            for i, p in enumerate(pointers):
                for q in pointers[:i]:
                    same = placeOf(self.launch.pointers[p["parameter"]]) == placeOf(self.launch.pointers[q["parameter"]])
                    if p["origin"] == q["origin"] and None in (p["bytes"], q["bytes"]):
                        continue  # at any distance: also that to another allocation
                    if same != (p["origin"] == q["origin"]):
                        raise Contradiction(f"'{p['parameter']}' and '{q['parameter']}' point into {'one' if same else 'two'}")
            for p, q in self.object["same_pointer"]:
                x, y = self.launch.pointers[p], self.launch.pointers[q]
                if x["address"] != y["address"]:
                    raise Contradiction(f"'{p}' and '{q}' are not the same pointer")
            conditions = [(what, {"op": "==", "args": [e, value]}) for what, e, value in self.equations()]
            conditions += [(f["text"], f["holds"]) for f in self.object["facts"]]
            progress = True
            while progress:
                progress, left = False, []
                for what, condition in conditions:
                    now = self.reduce(condition)
                    if isinstance(now, int):
                        if not now:
                            raise Contradiction(what)
                    elif now["op"] == "==" and any(
                            isinstance(now["args"][i], int) and self.solve(now["args"][1 - i], now["args"][i]) for i in (0, 1)):
                        progress = True
                        left.append((what, now))
                    else:
                        left.append((what, now))
                conditions = left
        except Contradiction as contradiction:
            return UNCOVERED, contradiction.what
        except KeyError as missing:
            return UNCOVERED, f"no parameter {missing}"
        return self.ask(conditions) if conditions else (COVERED, "")

    def ask(self, conditions):
        """The rest, with unknown values, by a solver."""
        names = set()

        def term(e):
            if isinstance(e, int):
                return str(e) if e >= 0 else f"(- {-e})"
            if "host" in e:
                names.add(f"h{e['host']}")
                return f"h{e['host']}"
            op = e["op"]
            if op in ("==", "!=", "<", "<=", "&&", "||", "!", "=>", "pow2"):
                return f"(ite {formula(e)} 1 0)"
            if op in ("<<", ">>"):
                if not isinstance(e["args"][1], int) or not 0 <= e["args"][1] < 4096:
                    raise ValueError(op)
                return f"({'*' if op == '<<' else 'div'} {term(e['args'][0])} {1 << e['args'][1]})"
            a, b = (term(x) for x in e["args"])
            if op in ("min", "max"):
                return f"(ite ({'<=' if op == 'min' else '>='} {a} {b}) {a} {b})"
            if op in ("/", "%"):
                quotient = f"(let ((x {a}) (y {b})) (ite (= (>= x 0) (> y 0)) (div (abs x) (abs y)) (- (div (abs x) (abs y)))))"
                return quotient if op == "/" else f"(let ((x {a}) (y {b})) (ite (>= x 0) (mod x (abs y)) (- (mod (- x) (abs y)))))"
            return f"({op} {a} {b})"

        def formula(e):
            if isinstance(e, int):
                return "true" if e else "false"
            op = e.get("op")
            if op in ("&&", "||", "=>"):
                return f"({ {'&&': 'and', '||': 'or'}.get(op, op)} {formula(e['args'][0])} {formula(e['args'][1])})"
            if op == "!":
                return f"(not {formula(e['args'][0])})"
            if op == "pow2":
                return "(or " + " ".join(f"(= {term(e['args'][0])} {1 << k})" for k in range(64)) + ")"
            if op in ("==", "!=", "<", "<="):
                a, b = (term(x) for x in e["args"])
                return f"({'=' if op == '==' else 'distinct' if op == '!=' else op} {a} {b})"
            return f"(distinct {term(e)} 0)"

        try:
            asserted = "".join(f"(assert {formula(c)})\n" for _, c in conditions)
        except (ValueError, KeyError):
            return UNDECIDED, "shift by an unknown value"
        if not shutil.which("cvc5"):
            return UNDECIDED, "no cvc5"
        script = "(set-logic ALL)\n" + "".join(f"(declare-const {n} Int)\n" for n in sorted(names)) + asserted + "(check-sat)\n"
        done = subprocess.run(["cvc5", "--tlimit=3000", "-"], input=script, capture_output=True, text=True)
        answer = done.stdout.strip()
        if answer == "sat":
            return COVERED, ""
        if answer == "unsat":
            return UNCOVERED, "together: " + "; ".join(what for what, _ in conditions)
        return UNDECIDED, (answer + done.stderr).strip()[:100]


def known(e):
    """Whether an expression says what a value is: without unknown host values."""
    if e is None:
        return False
    if isinstance(e, int):
        return True
    return "host" not in e and all(known(a) for a in e.get("args", []))


def pins(object, parameter):
    """Whether some fact says what an integer parameter is."""
    for fact in object["facts"]:
        e = fact["holds"]
        if isinstance(e, dict) and e.get("op") == "==":
            for i in (0, 1):
                if e["args"][i] == {"param": parameter} and known(e["args"][1 - i]):
                    return True
    return False


def lineOf(name):
    found = re.search(r":(\d+)", name)
    return int(found[1]) if found else 0

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
