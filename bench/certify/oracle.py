"""Runs the model of a certificate, thread by thread, with values chosen at random: an oracle for certify.

It shares nothing with certify but the text that both read. What the model leaves open (what is read from memory that is written,
what is not modelled) is any value here, too; so whatever it finds contradicts a verdict that has been certified.
"""
import hashlib
import random

MOST_STEPS = 600
SPECIAL = ["tid.x", "tid.y", "tid.z", "bid.x", "bid.y", "bid.z", "bdim.x", "bdim.y", "bdim.z", "gdim.x", "gdim.y", "gdim.z",
           "laneid", "warpid", "dynamic_shared_size"]


class Abandoned(Exception):
    """The run is no counterexample: a thread runs too long, or an assumption does not hold."""


class Model:
    def __init__(self, text):
        self.params, self.objects, self.values, self.accesses, self.blocks = [], [], [], [], []
        self.extents, self.same, self.facts, self.verdicts = {}, [], [], {}
        self.gridGiven = self.blockGiven = self.grid = self.block = None
        self.noWrap = False
        verdict = None
        inProof = False
        for line in text.splitlines():
            if inProof:
                inProof = line != "."
                continue
            words = line.split(" ")
            kind = words[0]
            if kind == "param":
                self.params.append(words[2:])
            elif kind == "object":
                self.objects.append({"kind": words[2], "size": int(words[4])})
            elif kind == "value":
                self.values.append({"width": int(words[2]), "op": words[3], "flags": words[4], "rest": words[5:]})
            elif kind == "access":
                self.accesses.append({"kind": words[2], "scope": words[3], "object": int(words[7]), "offset": int(words[8]),
                                      "size": int(words[10]), "align": int(words[12]), "flags": words[13],
                                      "touches": [int(w) for w in words[14:]]})
            elif kind == "block":
                colon = words.index(":")
                self.blocks.append({"end": words[2], "args": [int(w) for w in words[3:colon]],
                                    "values": [int(w) for w in words[colon + 1:]]})
            elif kind == "grid":
                self.gridGiven = [None if w == "?" else int(w) for w in words[1:]]
            elif kind == "threads":
                self.blockGiven = [None if w == "?" else int(w) for w in words[1:]]
            elif kind == "extent":
                self.extents[int(words[1])] = int(words[2])
            elif kind == "same":
                self.same.append((int(words[1]), int(words[2])))
            elif kind == "fact":
                self.facts.append((int(words[3][1:]), int(words[4])))  # ( == p3 5 )
            elif kind == "verdict":
                verdict = words[1]
                self.verdicts[verdict] = []
            elif kind == "assume":
                self.verdicts[verdict].append(line[7:])
                self.noWrap |= words[1] == "NoWrap"
            elif kind == "proof":
                inProof = True
        self.written = set()
        self.rep = list(range(len(self.objects)))
        dynamic = [o for o, of in enumerate(self.objects) if of["kind"] == "dynamic-shared"]
        for x, y in self.same + [(dynamic[0], o) for o in dynamic[1:]]:
            old, new = self.rep[y], self.rep[x]
            self.rep = [new if r == old else r for r in self.rep]
        for a in self.accesses:
            if a["kind"] != "read":
                self.written |= {self.rep[o] for o in a["touches"]}
        self.loaded = any(of["kind"] == "loaded" for of in self.objects)


def signed(x, w):
    return x - (1 << w) if x >> (w - 1) & 1 else x


class Run:
    """All threads of a launch. `violations`: (check, what)."""

    def __init__(self, model, seed):
        self.m, self.seed = model, seed
        self.random = random.Random(seed)
        self.violations = set()
        model.grid = [self.random.randint(1, 2) if n is None else n for n in model.gridGiven]
        model.block = [self.random.randint(1, 4) if n is None else n for n in model.blockGiven]
        self.params = {}
        for i, p in enumerate(model.params):
            if p[0] in ("signed", "unsigned"):
                w = int(p[1])
                self.params[i] = self.anyValue(w)
        for i, n in model.facts:
            self.params[i] = n & ((1 << int(model.params[i][1])) - 1)

    def anyValue(self, width):
        kind = self.random.random()
        value = self.random.randrange(0, 20) if kind < 0.75 else self.random.choice(
            [-1, -2, -8, 64, 1 << 31, (1 << 31) - 1, self.random.getrandbits(64)])
        return value & ((1 << width) - 1)

    def function(self, width, *key):
        digest = hashlib.blake2b(repr((self.seed, key)).encode(), digest_size=16).digest()
        value = int.from_bytes(digest[:8], "little")
        return (value % 16 if digest[8] < 190 else value) & ((1 << width) - 1)

    def run(self):
        byBlock = []
        for bz in range(self.m.grid[2]):
            for by in range(self.m.grid[1]):
                for bx in range(self.m.grid[0]):
                    byBlock.append(self.runBlock((bx, by, bz)))
        for i, one in enumerate(byBlock):
            for two in byBlock[i + 1:]:
                self.conflicts(one, two, True)

    def runBlock(self, block):
        bx, by, bz = self.m.block
        threads = [self.thread((x, y, z), block) for z in range(bz) for y in range(by) for x in range(bx)]
        everything, meeting = [], 0
        while threads:
            arrived, intervals = [], []
            for thread in threads:
                touched = []
                arrived.append(thread.send((touched, meeting)) if meeting else self.first(thread, touched))
                intervals.append(touched)
            for i, one in enumerate(intervals):
                for two in intervals[i + 1:]:
                    self.conflicts(one, two, False)
            everything += [a for one in intervals for a in one]
            if len(set(arrived)) > 1:
                self.violations.add(("barrier-divergence", str(set(arrived))))
                return everything
            if arrived[0] is None:
                return everything
            meeting += 1
            if meeting > 12:
                return everything
        return everything

    def first(self, thread, touched):
        next(thread)
        return thread.send((touched, 0))

    def conflicts(self, one, two, ofGrid):
        for a in one:
            for b in two:
                if a[0] != b[0] or a[1] + a[2] <= b[1] or b[1] + b[2] <= a[1]:
                    continue
                kind = self.m.objects[a[0]]["kind"]
                if kind in ("local", "parameter-block") or (ofGrid and kind in ("shared", "dynamic-shared")):
                    continue
                if a[3] == b[3] == "read":
                    continue
                wide = ("device", "system") if ofGrid else ("block", "cluster", "device", "system")
                if a[3] == b[3] == "atomic" and a[4] in wide and b[4] in wide:
                    continue
                self.violations.add(("race", f"{a} {b}"))

    def thread(self, tid, bid):
        m = self.m
        special = dict(zip(SPECIAL, [*tid, *bid, *m.block, *m.grid]))
        linear = tid[0] + m.block[0] * (tid[1] + m.block[1] * tid[2])
        special.update(laneid=linear % 32, warpid=linear // 32, dynamic_shared_size=0)
        env, steps = {}, 0
        touched, meeting = yield
        block, before = 0, None

        def value(v):
            of = m.values[v]
            if of["op"] == "const":
                return int(of["rest"][0])
            if of["op"] == "param":
                return self.params[int(of["rest"][0])]
            if of["op"] == "special":
                return special[of["rest"][0]]
            if env.get(v) is None:
                raise Abandoned  # no kernel: it is used where it need not have been computed
            return env[v]

        while True:
            b = m.blocks[block]
            phis = {}
            for v in b["values"]:
                of = m.values[v]
                if of["op"] != "phi":
                    break
                pairs = list(zip(of["rest"][::2], of["rest"][1::2]))
                chosen = [int(o) for o, p in pairs if int(p) == before]
                if not chosen:
                    raise Abandoned  # no kernel: a forged edge
                phis[v] = value(chosen[0])
            env.update(phis)
            for v in b["values"]:
                of = m.values[v]
                steps += 1
                if steps > MOST_STEPS:
                    raise Abandoned
                if of["op"] == "barrier":
                    touched, meeting = yield v
                elif of["op"] != "phi":
                    env[v] = self.step(v, of, value, touched, (bid, meeting))
            if b["end"] == "return":
                yield None
                raise AssertionError("it has ended")
            if b["end"] == "unreachable":
                raise Abandoned
            before = block
            block = b["args"][0] if b["end"] == "jump" else b["args"][1 if value(b["args"][0]) else 2]

    def step(self, v, of, value, touched, instance):
        op, w, rest = of["op"], of["width"], of["rest"]
        mask = (1 << w) - 1
        if op in ("partial", "meeting", "nothing", "hint"):
            return None
        if op == "any":
            return self.function(w, v, *instance) if "b" in of["flags"] else self.anyValue(w)
        if op == "warp":
            return self.anyValue(w) if w else None
        if op == "function":
            count = int(rest[0])
            return self.function(w, " ".join(rest[1 + count:]), *[value(int(r)) for r in rest[1:1 + count]])
        if op == "assume":
            return None  # certify uses it: see run_one
        if op == "assert":
            if not value(int(rest[0])):
                self.violations.add(("assertion", str(v)))
            return None
        if op in ("load", "store", "atomic"):
            return self.touch(self.m.accesses[int(rest[0])], w, value, touched)
        x = [value(int(r)) for r in rest]
        from_ = self.m.values[int(rest[0])]["width"]
        a, b = x[0], x[1] if len(x) > 1 else 0
        if self.m.noWrap and op in ("add", "sub", "mul", "shl", "trunc") and w > 1:
            p, q = signed(a, from_), signed(b, from_)
            exact = {"add": p + q, "sub": p - q, "mul": p * q, "shl": p << min(b, 64), "trunc": p}[op]
            if not -(1 << (w - 1)) <= exact < 1 << (w - 1):
                raise Abandoned
        if op in ("udiv", "urem", "sdiv", "srem"):
            if b == 0:
                return self.anyValue(w)
            if op[0] == "u":
                return a // b if op == "udiv" else a % b
            p, q = signed(a, w), signed(b, w)
            d = abs(p) // abs(q) * (1 if (p < 0) == (q < 0) else -1)
            return (d if op == "sdiv" else p - q * d) & mask
        if op in ("shl", "lshr", "ashr"):
            if b >= w:
                return self.anyValue(w)
            return (a << b if op == "shl" else a >> b if op == "lshr" else signed(a, w) >> b) & mask
        return {"add": lambda: a + b, "sub": lambda: a - b, "mul": lambda: a * b, "and": lambda: a & b, "or": lambda: a | b,
                "xor": lambda: a ^ b, "zext": lambda: a, "sext": lambda: signed(a, from_), "trunc": lambda: a,
                "eq": lambda: a == b, "ne": lambda: a != b, "ult": lambda: a < b, "ule": lambda: a <= b,
                "slt": lambda: signed(a, from_) < signed(b, from_), "sle": lambda: signed(a, from_) <= signed(b, from_),
                "select": lambda: b if a else x[2]}[op]() & mask

    def touch(self, access, width, value, touched):
        o, offset = value(access["object"]), value(access["offset"])
        if o not in access["touches"]:
            raise Abandoned
        size = self.m.objects[o]["size"] or self.m.extents.get(o)
        if size is not None and offset + access["size"] > size:
            self.violations.add(("out-of-bounds", f"{o} {offset}"))
        if offset % access["align"]:
            self.violations.add(("out-of-bounds", f"alignment {o} {offset}"))
        rep = self.m.rep[o]
        touched.append((rep, offset, access["size"], access["kind"], access["scope"]))
        if not width:
            return None
        if access["kind"] == "read" and ("r" in access["flags"] or rep not in self.m.written) and "v" not in access["flags"]:
            return self.function(width, "read", access["size"], o, offset)
        return self.anyValue(width)


def violations(text, runs, seed):
    """What goes wrong in some of so many runs: {(check, what)}."""
    model = Model(text)
    found = set()
    for i in range(runs):
        run = Run(model, seed * 1000 + i)
        try:
            run.run()
        except Abandoned:
            pass
        found |= run.violations
    return found


# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
