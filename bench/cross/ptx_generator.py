"""Random kernels in PTX whose result is the same in every order of their threads: what ptx_kernels.py compares.

A kernel gets three arrays: `out` (a slot of its own for each thread: its registers at the end, and a place for atomic
operations), `in` (read), and `acc` (all threads update it, each word by one operation that commutes with itself).
A kernel consists of statements, which stand on their own: a kernel cut off behind any of them is one, too.
"""
import random
import re

from ptx_forms import FORMS, WEIGHTS

SLOT, OWN = 208, 144  # bytes of a thread's slot; where its place for atomic operations begins
ACCUMULATORS = 64  # words of 32 bits, and as many of 64 behind them
POOLS = {"R": ("%r", 8, "b32"), "D": ("%d", 4, "b64"), "H": ("%h", 4, "b16"), "F": ("%f", 4, "f32"), "G": ("%g", 2, "f64"),
         "E": ("%e", 2, "b16"), "B": ("%b", 2, "b16"), "X": ("%x", 2, "b32"), "Y": ("%y", 2, "b32"), "P": ("%p", 4, "pred")}
EDGES = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 33, 63, 64, 127, 128, 255, 256, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000,
         0xfffffffe, 0xffffffff]
NAN = {"F": ("b32", 0x7fffffff, 0x7f800000), "G": ("b64", 0x7ff8000000000000, 0x7ff0000000000000), "E": ("b16", 0x7fff, 0x7c00),
       "B": ("b16", 0x7fff, 0x7f80)}
COMMUTING = ["add.u32", "min.u32", "max.u32", "min.s32", "max.s32", "and.b32", "or.b32", "xor.b32", "inc.u32", "dec.u32"]
COMMUTING_WIDE = ["add.u64", "min.u64", "max.s64", "and.b64", "or.b64", "xor.b64"]


def bits(rng, width):
    kind = rng.random()
    if kind < 0.3:
        return rng.choice(EDGES) & ((1 << width) - 1)
    if kind < 0.5:
        return rng.choice([(1 << width) - 1, 1 << (width - 1), (1 << (width - 1)) - 1, 1 << rng.randrange(width), rng.randrange(256)])
    return rng.getrandbits(width)


def float_bits(rng, width, fraction):
    exponent = width - 1 - fraction
    bias = (1 << (exponent - 1)) - 1
    kind, sign = rng.random(), rng.getrandbits(1) << (width - 1)
    if kind < 0.15:
        infinity = ((1 << exponent) - 1) << fraction
        return sign | rng.choice([0, 0, 1, (1 << fraction) - 1, 1 << fraction, bias << fraction, infinity, infinity - 1])
    if kind < 0.2:
        return ((1 << exponent) - 1) << fraction | 1 << (fraction - 1)
    if kind < 0.3:
        return sign | rng.getrandbits(fraction)  # subnormal
    if kind < 0.75:  # of moderate size
        return sign | (bias + rng.randint(-6, min(34, bias))) << fraction | rng.getrandbits(fraction) & -1 << rng.choice([0, fraction - 3, fraction // 2])
    return rng.getrandbits(width)


def input_bytes(rng):
    data = b"".join(bits(rng, 32).to_bytes(4, "little") for _ in range(512))
    data += b"".join(float_bits(rng, 32, 23).to_bytes(4, "little") for _ in range(256))
    data += b"".join(float_bits(rng, 64, 52).to_bytes(8, "little") for _ in range(64))
    data += b"".join(float_bits(rng, 16, 10).to_bytes(2, "little") for _ in range(128))
    return data + b"".join(float_bits(rng, 16, 7).to_bytes(2, "little") for _ in range(128))


PLACES = {"R": (0, 512, 4), "D": (0, 256, 8), "H": (0, 1024, 2), "F": (2048, 256, 4), "G": (3072, 64, 8), "E": (3584, 128, 2),
          "B": (3840, 128, 2), "X": (3584, 64, 4), "Y": (3840, 64, 4)}  # in the input: first byte, how many, bytes of one


class Writer:
    """Statements, and the names that they use."""

    def __init__(self, rng, name, refused, computes_only):
        self.rng, self.name, self.refused, self.computes_only = rng, name, refused, computes_only
        self.counts, self.lines = {}, []

    def fresh(self, word):  # a register of its own
        prefix = {"b32": "%t", "b64": "%u", "b16": "%v", "pred": "%c", "f32": "%tf", "f64": "%tg"}[word]
        self.counts[word] = self.counts.get(word, 0) + 1
        return f"{prefix}{self.counts[word] - 1}"

    def label(self):
        self.counts["label"] = self.counts.get("label", 0) + 1
        return f"{self.name}_L{self.counts['label']}"

    def say(self, line):
        self.lines.append(line)

    def register(self, kind):
        prefix, count, _ = POOLS[kind]
        return f"{prefix}{self.rng.randrange(count)}"

    def source(self, kind):
        literal = self.rng.random() < 0.25
        if kind == "S":
            return str(self.rng.choice([0, 1, 3, 5, 8, 16, 31, 32, 33, 63, 64, 65, 200, 255])) if literal else self.small()
        if kind == "N":
            return self.below(self.register("R"), 31)
        if kind == "L":
            return str(self.rng.randrange(256))
        if kind in "RDH" and literal:
            value = bits(self.rng, {"R": 32, "D": 64, "H": 16}[kind])
            return str(value) if self.rng.random() < 0.5 else hex(value)
        if kind == "F" and literal:
            return f"0f{float_bits(self.rng, 32, 23):08X}"
        if kind == "G" and literal:
            return f"0d{float_bits(self.rng, 64, 52):016X}"
        if kind == "!P":
            return ("!" if self.rng.random() < 0.3 else "") + self.register("P")
        return self.register("R" if kind == "V" else kind)

    def small(self):
        register = self.register("R")
        return register if self.rng.random() < 0.2 else self.below(register, self.rng.choice([31, 63, 127, 7]))

    def below(self, register, mask):
        made = self.fresh("b32")
        self.say(f"and.b32 {made}, {register}, {mask};")
        return made

    def settled(self, register, kind):
        """NaN becomes the canonical one: which it is, is nobody's business."""
        word, nan, infinity = NAN[kind]
        plain, size, test = self.fresh(word), self.fresh(word), self.fresh("pred")
        self.say(f"mov.{word} {plain}, {register};")
        self.say(f"and.{word} {size}, {plain}, {nan if kind != 'G' else 0x7fffffffffffffff};")
        self.say(f"setp.gt.u{word[1:]} {test}, {size}, {infinity};")
        self.say(f"selp.{word} {plain}, {nan}, {plain}, {test};")
        return plain

    def chosen(self, text):
        return re.sub(r"\{([^}%]*\|[^}%]*)\}", lambda match: self.rng.choice(match[1].split("|")), text)

    def compute(self):
        rng = self.rng
        while True:
            group = rng.choices(list(FORMS), [WEIGHTS[name] for name in FORMS])[0]
            mnemonic, *kinds = rng.choice(FORMS[group])
            mnemonic = self.chosen(mnemonic)
            if mnemonic not in self.refused:
                break
        kinds = [self.chosen(kind) for kind in kinds]
        given = [rng.choice(kind[1:-1].split("|")) if kind.startswith("{") else self.source(kind) for kind in kinds[1:]]
        if mnemonic.startswith("copysign"):  # whose sign a NaN has is open
            sign = self.settled(given[0], kinds[1]) if not given[0].startswith("0") else given[0]
            given[0] = sign
        target = self.register(kinds[0][0].replace("V", "R"))
        if "|" in kinds[0]:
            other = self.register("P")
            while other == target:
                other = self.register("P")
            target = f"{target}|{other}"
        guard = f"@{rng.choice(['', '!'])}{self.register('P')} " if rng.random() < 0.15 else ""
        self.say(f"{guard}{mnemonic} {target}, {', '.join(given)};")
        if "tf32" in mnemonic:
            settled = self.settled(target, "F")
            self.say(f"mov.b32 {target}, {settled};")

    def divide(self):
        kind, word = self.rng.choice([("R", "32"), ("D", "64"), ("H", "16")])
        by = self.fresh("b" + word)
        op, sign = self.rng.choice(["div", "rem"]), self.rng.choice("us")
        self.say(f"and.b{word} {by}, {self.register(kind)}, {self.rng.choice([0xff, 0x7fff, 7])};")
        self.say(f"or.b{word} {by}, {by}, 1;")
        self.say(f"{op}.{sign}{word} {self.register(kind)}, {self.source(kind)}, {by};")

    def carry(self):
        kind, word = self.rng.choice([("R", "u32"), ("R", "s32"), ("D", "u64"), ("D", "s64")])
        base = self.rng.choice(["add", "sub", "mad"])
        how = self.rng.choice([".lo", ".hi"]) if base == "mad" else ""
        count = 3 if base == "mad" else 2
        for i in range(self.rng.randint(2, 3)):
            op = base + ("c" if i else "") + how + ("" if i == 2 else ".cc")
            self.say(f"{op}.{word} {self.register(kind)}, {', '.join(self.source(kind) for _ in range(count))};")

    def move(self):
        rng, r, d, h = self.rng, lambda: self.register("R"), lambda: self.register("D"), lambda: self.register("H")

        def several(kind, count):
            return "{" + ", ".join(rng.sample([f"{POOLS[kind][0]}{i}" for i in range(POOLS[kind][1])], count)) + "}"
        way = rng.randrange(11)
        if way == 0:
            self.say(f"mov.b32 {r()}, {{{h()}, {h()}}};")
        elif way == 1:
            self.say(f"mov.b32 {several('H', 2)}, {r()};")
        elif way == 2:
            self.say(f"mov.b64 {d()}, {{{r()}, {r()}}};")
        elif way == 3:
            self.say(f"mov.b64 {several('R', 2)}, {d()};")
        elif way == 4:
            self.say(f"mov.b64 {d()}, {{{h()}, {h()}, {h()}, {h()}}};")
        elif way == 5:
            self.say(f"mov.b64 {several('H', 4)}, {d()};")
        elif way == 6:
            self.say(f"mov.b32 {self.register('F')}, {r()};")
        elif way == 7:
            self.say(f"mov.b64 {self.register('G')}, {d()};")
        elif way == 8:
            self.say(f"mov.b32 {self.register('X')}, {{{self.register('E')}, {self.register('E')}}};")
        elif way == 9:
            kind, word, to = rng.choice([("F", "b32", "R"), ("G", "b64", "D"), ("E", "b16", "H"), ("B", "b16", "H")])
            self.say(f"mov.{word} {self.register(to)}, {self.settled(self.register(kind), kind)};")
        else:
            self.say(f"mov.b16 {self.register('E')}, {h()};")

    # Memory

    def address(self, base, mask, moved=0):
        """A register with `base` plus a multiple of the element's size that no thread can leave."""
        small, wide, sum_ = self.fresh("b32"), self.fresh("b64"), self.fresh("b64")
        self.say(f"and.b32 {small}, {self.register('R')}, {mask};")
        self.say(f"cvt.u64.u32 {wide}, {small};")
        self.say(f"add.s64 {sum_}, {base}, {wide};")
        return f"[{sum_}+{moved}]" if moved else f"[{sum_}]"

    def load_input(self):
        rng = self.rng
        word, kind = rng.choice([("u8", "R"), ("s8", "R"), ("u16", "R"), ("s16", "R"), ("u32", "R"), ("s32", "R"), ("b32", "R"), ("u64", "D"),
                                 ("s8", "H"), ("u8", "H"), ("u16", "H"), ("s16", "H"), ("s32", "D"), ("u32", "D"), ("s16", "D"), ("u8", "D")])
        size = int(word[1:]) // 8
        lanes = rng.choice([1, 1, 1, 2, 4])
        if lanes > POOLS[kind][1] or size * lanes > 16:
            lanes = 1
        mask = 2047 & -(size * lanes)
        base, space = rng.choice([("%in", ".global"), ("%in", ""), ("%in", ".global.nc")])
        names = rng.sample([f"{POOLS[kind][0]}{i}" for i in range(POOLS[kind][1])], lanes)
        target = names[0] if lanes == 1 else "{" + ", ".join(names) + "}"
        self.say(f"ld{space}{f'.v{lanes}' if lanes > 1 else ''}.{word} {target}, {self.address(base, mask, rng.choice([0, 0, 16, 64]))};")

    def table(self):
        space = self.rng.choice(["const", "global"])
        base, word = self.fresh("b64"), self.rng.choice(["u8", "s16", "b32"])
        self.say(f"mov.u64 {base}, {space}_table;")
        if space == "global" and self.rng.random() < 0.5:
            generic = self.fresh("b64")
            self.say(f"cvta.global.u64 {generic}, {base};")
            base, space = generic, ""
        self.say(f"ld{'.' + space if space else ''}.{word} {self.register('R')}, {self.address(base, 60)};")

    def own_memory(self):
        """Of the thread alone: local, its part of shared memory, its slot."""
        rng = self.rng
        space, base = rng.choice([("local", "%local"), ("local", None), ("shared", "%shared"), ("shared", None), ("global", "%own"), ("", "%own")])
        if base is None:
            generic = self.fresh("b64")
            self.say(f"cvta.{space}.u64 {generic}, %{space};")
            base, space = generic, rng.choice(["", "to"])
            if space:
                back = self.fresh("b64")
                space = "local" if "local" in self.lines[-1] else "shared"
                self.say(f"cvta.to.{space}.u64 {back}, {base};")
                base = back
        dot = "." + space if space else ""
        word, kind = rng.choice([("b8", "R"), ("b16", "R"), ("b32", "R"), ("b64", "D"), ("b16", "H"), ("b8", "H"), ("b32", "D")])
        lanes = rng.choice([1, 1, 2])
        size = int(word[1:]) // 8
        names = [self.register(kind) for _ in range(lanes)]
        value = names[0] if lanes == 1 else "{" + ", ".join(names) + "}"
        vector = f".v{lanes}" if lanes > 1 else ""
        self.say(f"st{dot}{vector}.{word} {self.address(base, 15 & -(size * lanes))}, {value};")
        word, kind = rng.choice([("u8", "R"), ("s8", "R"), ("u16", "R"), ("s16", "R"), ("b32", "R"), ("b64", "D"), ("s32", "D")])
        self.say(f"ld{dot}.{word} {self.register(kind)}, {self.address(base, 15 & -(int(word[1:]) // 8))};")

    def whose(self):
        space = self.rng.choice(["local", "shared", "global"])
        generic = self.fresh("b64")
        which = self.rng.choice(["local", "shared"])
        self.say(f"cvta.{which}.u64 {generic}, %{which};")
        self.say(f"isspacep.{space} {self.register('P')}, {self.rng.choice([generic, generic, '%in'])};")

    def atomic(self):
        rng = self.rng
        if rng.random() < 0.5:  # one that all threads update
            wide = rng.random() < 0.3
            index = rng.randrange(ACCUMULATORS)
            how = (COMMUTING_WIDE[index % len(COMMUTING_WIDE)] if wide else COMMUTING[index % len(COMMUTING)])
            value = self.register("D" if wide else "R")
            if how[:3] in ("inc", "dec"):
                value = str(5 + index)  # one bound for all: they commute
            place = f"[%acc+{256 + 8 * index if wide else 4 * index}]"
            space = rng.choice([".global", ""])
            if rng.random() < 0.5:
                self.say(f"red{space}.{how} {place}, {value};")
            else:
                self.say(f"atom{space}.{how} {self.fresh('b64' if wide else 'b32')}, {place}, {value};")
            return
        wide = rng.random() < 0.3
        kind, width = ("D", 64) if wide else ("R", 32)
        how = rng.choice(["add.u", "min.s", "max.u", "min.u", "max.s", "and.b", "or.b", "xor.b", "exch.b", "cas.b", "inc.u", "dec.u"])
        if wide and how[:3] in ("inc", "dec"):
            how = "add.u"
        space, base = rng.choice([(".global", "%own"), ("", "%own"), (".shared", "%shared")])
        given = [self.source(kind) for _ in range(2 if how == "cas.b" else 1)]
        order = rng.choice(["", "", ".relaxed.gpu", ".acq_rel.gpu", ".relaxed.cta"])
        self.say(f"atom{order}{space}.{how}{width} {self.register(kind)}, [{base}], {', '.join(given)};")

    # Control

    def call(self, functions):
        name = self.rng.choice(functions)
        place = self.label()
        self.say("{")
        self.say(f".param .b32 {place}_a;")
        self.say(f".param .b64 {place}_b;")
        self.say(f".param .b32 {place}_r;")
        self.say(f"st.param.b32 [{place}_a], {self.register('R')};")
        self.say(f"st.param.b64 [{place}_b], {self.register('D')};")
        self.say(f"call ({place}_r), {name}, ({place}_a, {place}_b);")
        self.say(f"ld.param.b32 {self.register('R')}, [{place}_r];")
        self.say("}")

    def branch(self, depth):
        end, other = self.label(), self.label()
        self.say(f"@{self.rng.choice(['', '!'])}{self.register('P')} bra {other};")
        self.several(depth + 1, False)
        self.say(f"bra {end};")
        self.say(f"{other}:")
        self.several(depth + 1, False)
        self.say(f"{end}:")

    def choice(self, depth):
        names, end, targets = [self.label() for _ in range(4)], self.label(), self.label()
        index = self.below(self.register("R"), 3)
        self.say(f"{targets}: .branchtargets {', '.join(self.rng.choice(names) if i == 3 else names[i] for i in range(4))};")
        self.say(f"brx.idx {index}, {targets};")
        for name in names:
            self.say(f"{name}:")
            self.several(depth + 1, False, 2)
            if self.rng.random() < 0.8:  # else on into the next one
                self.say(f"bra {end};")
        self.say(f"{end}:")

    def loop(self, depth, uniform):
        counter, test, begin = self.fresh("b32"), self.fresh("pred"), self.label()
        same = self.rng.random() < 0.5
        most = str(self.rng.randint(1, 4)) if same else self.below(self.register("R"), 3)
        self.say(f"mov.u32 {counter}, 0;")
        self.say(f"{begin}:")
        self.several(depth + 1, uniform and same)
        self.say(f"add.u32 {counter}, {counter}, 1;")
        self.say(f"setp.lt.u32 {test}, {counter}, {most};")
        self.say(f"@{test} bra {begin};")

    # With other threads

    def exchange_shared(self, threads):
        other, wide, place = self.fresh("b32"), self.fresh("b64"), self.fresh("b64")
        barrier = self.rng.choice(["bar.sync 0;", "barrier.sync 0;", f"bar.sync 1, {threads};"])
        self.say(f"st.shared.b32 [%shared+16], {self.register('R')};")
        self.say(barrier)
        self.say(f"add.u32 {other}, %thread, {self.rng.randrange(threads)};")
        self.say(f"rem.u32 {other}, {other}, {threads};")
        self.say(f"mul.wide.u32 {wide}, {other}, 32;")
        self.say(f"mov.u64 {place}, {self.name}_shared;")
        self.say(f"add.s64 {place}, {place}, {wide};")
        self.say(f"ld.shared.b32 {self.register('R')}, [{place}+16];")
        self.say("bar.sync 0;")

    def reduce_block(self, threads):
        count = self.rng.choice(["", f", {threads}"])
        if self.rng.random() < 0.5:
            self.say(f"bar.red.popc.u32 {self.register('R')}, {self.rng.randrange(3)}{count}, {self.source('!P')};")
        else:
            self.say(f"bar.red.{self.rng.choice(['and', 'or'])}.pred {self.register('P')}, 0{count}, {self.source('!P')};")

    def warp(self):
        rng = self.rng
        skip = None
        mask = "-1"
        most = 31
        if rng.random() < 0.3:  # half of it
            skip, test, most = self.label(), self.fresh("pred"), 15
            mask = "65535"
            self.say(f"setp.ge.u32 {test}, %lane, 16;")
            self.say(f"@{test} bra {skip};")
        r, p = lambda: self.register("R"), lambda: self.register("P")
        way = rng.randrange(7)
        if way <= 2:
            how = rng.choice(["up", "down", "bfly", "idx"])
            segment = rng.choice([0, 0, 24, 16, 28]) if most == 31 else rng.choice([16, 24])
            clamp = (0 if how == "up" else 31) | segment << 8
            into = rng.choice([r(), f"{r()}|{p()}"])
            by = str(rng.randrange(32)) if rng.random() < 0.5 else r()
            if most == 15:
                by = str(rng.randrange(16))
            self.say(f"shfl.sync.{how}.b32 {into}, {r()}, {by}, {clamp}, {mask};")
        elif way == 3:
            if rng.random() < 0.5:
                self.say(f"vote.sync.ballot.b32 {r()}, {self.source('!P')}, {mask};")
            else:
                self.say(f"vote.sync.{rng.choice(['all', 'any', 'uni'])}.pred {p()}, {self.source('!P')}, {mask};")
        elif way == 4:
            few = self.below(r(), 3)
            kind = rng.random()
            if kind < 0.4:
                self.say(f"match.any.sync.b32 {r()}, {few}, {mask};")
            elif kind < 0.6:
                self.say(f"match.any.sync.b64 {r()}, {self.register('D')}, {mask};")
            else:
                self.say(f"match.all.sync.b32 {r()}|{p()}, {rng.choice([few, '7'])}, {mask};")
        elif way == 5:
            self.say(f"redux.sync.{rng.choice(['add.u32', 'add.s32', 'min.u32', 'min.s32', 'max.u32', 'max.s32', 'and.b32', 'or.b32', 'xor.b32'])} "
                     f"{r()}, {r()}, {mask};")
        else:
            self.say(rng.choice([f"elect.sync {r()}|{p()}, {mask};", f"bar.warp.sync {mask};"]))
        if skip:
            self.say(f"{skip}:")

    def several(self, depth, uniform, most=4):
        for _ in range(self.rng.randint(1, most)):
            self.statement(depth, uniform)

    def statement(self, depth, uniform):
        ways = [(self.compute, 22), (self.divide, 1), (self.carry, 1), (self.move, 3)]
        if not self.computes_only:
            ways += [(self.load_input, 2), (self.table, 1), (self.own_memory, 2), (self.whose, 0.3), (self.atomic, 1)]
            if uniform:
                ways += [(lambda: self.exchange_shared(self.threads), 1), (lambda: self.reduce_block(self.threads), 0.5), (self.warp, 2)]
        if self.functions:
            ways.append((lambda: self.call(self.functions), 0.7))
        if depth < 2:
            ways += [(lambda: self.branch(depth), 1.5), (lambda: self.choice(depth), 0.5), (lambda: self.loop(depth, uniform), 1)]
        self.rng.choices([way for way, _ in ways], [weight for _, weight in ways])[0]()

    def registers(self):
        lines = [f".reg .{word} {prefix}<{count}>;" for prefix, count, word in POOLS.values()]
        for word, prefix in (("b32", "%t"), ("b64", "%u"), ("b16", "%v"), ("pred", "%c"), ("f32", "%tf"), ("f64", "%tg")):
            if self.counts.get(word):
                lines.append(f".reg .{word} {prefix}<{self.counts[word]}>;")
        return lines


class DeviceFunction(Writer):
    """.func: computes a number of 32 bits from one of 32 and one of 64."""

    def __init__(self, rng, name, refused):
        super().__init__(rng, name, refused, True)
        self.functions = []
        self.say(f"ld.param.b32 %r0, [{name}_a];")
        self.say(f"ld.param.b64 %d0, [{name}_b];")
        for kind, (prefix, count, word) in POOLS.items():
            for i in range(count):
                if prefix + str(i) in ("%r0", "%d0"):
                    continue
                self.say({"R": f"add.u32 {prefix}{i}, %r0, {i};", "D": f"add.u64 {prefix}{i}, %d0, {i};", "H": f"cvt.u16.u32 {prefix}{i}, %r{i};",
                          "F": f"cvt.rn.f32.s32 {prefix}{i}, %r{i};", "G": f"cvt.rn.f64.s32 {prefix}{i}, %r{i};", "E": f"cvt.u16.u32 {prefix}{i}, %r{i};",
                          "B": f"cvt.u16.u32 {prefix}{i}, %r{i};", "X": f"mov.b32 {prefix}{i}, %r{i};", "Y": f"mov.b32 {prefix}{i}, %r{i};",
                          "P": f"setp.lt.s32 {prefix}{i}, %r{i}, {3 * i};"}[kind])
        for _ in range(rng.randint(3, 8)):
            self.statement(1, False)
        self.say(f"st.param.b32 [{name}_out], {self.register('R')};")
        self.say("ret;")

    def text(self):
        return "\n".join([f".func (.param .b32 {self.name}_out) {self.name}(.param .b32 {self.name}_a, .param .b64 {self.name}_b)", "{"] +
                         self.registers() + self.lines + ["}"])


class Kernel(Writer):
    def __init__(self, seed, name, refused, functions):
        rng = random.Random(seed)
        super().__init__(rng, name, refused, False)
        self.functions = functions
        self.threads, self.grid = rng.choice([32, 32, 32, 64, 96]), rng.choice([1, 1, 2])
        self.begin()
        self.head = self.lines
        self.statements = []
        for _ in range(rng.randint(8, 24)):
            self.lines = []
            self.statement(0, True)
            self.statements.append(self.lines)

    def begin(self):
        name = self.name
        for i, into in enumerate(("%out", "%in", "%acc")):
            self.say(f"ld.param.u64 {into}, [{name}_param_{i}];")
            self.say(f"cvta.to.global.u64 {into}, {into};")
        self.say("mov.u32 %thread, %tid.x;")
        self.say("mov.u32 %lane, %laneid;")
        self.say("mov.u32 %index, %ctaid.x;")
        self.say(f"mad.lo.u32 %index, %index, {self.threads}, %thread;")
        self.say(f"mul.wide.u32 %wide, %index, {SLOT};")
        self.say("add.s64 %slot, %out, %wide;")
        self.say(f"add.s64 %own, %slot, {OWN};")
        self.say(f"mov.u64 %local, {name}_local;")
        self.say(f"mov.u64 %shared, {name}_shared;")
        self.say("mul.wide.u32 %wide, %thread, 32;")
        self.say("add.s64 %shared, %shared, %wide;")
        for at in (0, 8):
            self.say(f"st.local.b64 [%local+{at}], %wide;")
            self.say(f"st.shared.b64 [%shared+{at}], %wide;")
        for kind, (prefix, count, word) in POOLS.items():
            if kind == "P":
                for i in range(count):
                    self.say(f"setp.lt.s32 %p{i}, %r{i}, {(0, 5, -9, 100000)[i]};")
                continue
            first, many, size = PLACES[kind]
            for i in range(count):
                self.say(f"mad.lo.u32 %t_, %index, {self.rng.randrange(1, many, 2)}, {self.rng.randrange(many)};")
                self.say(f"and.b32 %t_, %t_, {many - 1};")
                self.say(f"mul.wide.u32 %wide, %t_, {size};")
                self.say("add.s64 %wide, %wide, %in;")
                self.say(f"ld.global.{'b' + word[1:]} {prefix}{i}, [%wide+{first}];")

    def end(self):
        """All registers to the slot."""
        self.lines, at = [], 0
        for kind in "DGRFXYHEB":
            prefix, count, word = POOLS[kind]
            for i in range(count):
                name, size = prefix + str(i), int(word[1:]) // 8
                if kind in "XY":
                    low, high = self.fresh("b16"), self.fresh("b16")
                    self.say(f"mov.b32 {{{low}, {high}}}, {name};")
                    halves = [self.settled(half, "E" if kind == "X" else "B") for half in (low, high)]
                    name = self.fresh("b32")
                    self.say(f"mov.b32 {name}, {{{halves[0]}, {halves[1]}}};")
                elif kind in NAN:
                    name = self.settled(name, kind)
                self.say(f"st.global.b{word[1:]} [%slot+{at}], {name};")
                at += size
        self.say("mov.u32 %t_, 0;")
        for i in range(POOLS["P"][1]):
            one = self.fresh("b32")
            self.say(f"selp.u32 {one}, {1 << i}, 0, %p{i};")
            self.say(f"or.b32 %t_, %t_, {one};")
        self.say(f"st.global.b32 [%slot+{at}], %t_;")
        assert at + 4 <= OWN
        self.say("ret;")
        return self.lines

    def text(self, count=None, name=None):
        """With its first statements alone; under another name."""
        body = [line for statement in self.statements[:count] for line in statement]
        saved = dict(self.counts)
        end = self.end()
        lines = self.registers()
        self.counts = saved
        head = [f".visible .entry {self.name}(.param .u64 {self.name}_param_0, .param .u64 {self.name}_param_1, .param .u64 {self.name}_param_2)",
                "{", f".local .align 16 .b8 {self.name}_local[32];", f".shared .align 16 .b8 {self.name}_shared[{32 * self.threads}];",
                ".reg .b64 %out, %in, %acc, %slot, %own, %local, %shared, %wide;", ".reg .b32 %thread, %lane, %index, %t_;"]
        text = "\n".join(head + lines + self.head + body + end + ["}"])
        return text.replace(self.name + "_", name + "_").replace(f" {self.name}(", f" {name}(") if name else text


class Constant(Writer):
    """A kernel of one thread that computes with constants, and asserts what one of its registers is."""

    def __init__(self, seed, name, refused, functions):
        rng = random.Random(seed)
        super().__init__(rng, name, refused, True)
        self.functions, self.threads, self.grid = functions, 1, 1
        for kind, (prefix, count, word) in POOLS.items():
            for i in range(count):
                self.say(f"setp.lt.s32 {prefix}{i}, %r{i}, {(0, 5, -9, 100000)[i]};" if kind == "P"
                         else f"mov.b{word[1:]} {prefix}{i}, {self.constant(kind, int(word[1:]))};")
        for _ in range(rng.randint(2, 12)):
            self.statement(0, False)
        written = [name for line in self.lines for name in re.findall(r"^(?:@!?%p\d )?[a-z][\w.]* (%[rd]\d+)\b", line)]
        self.asked = written[-1] if written else "%r0"
        self.wrong = 1 << rng.randrange(32)

    def constant(self, kind, width):
        if kind in "FGEB":
            return hex(float_bits(self.rng, width, {"F": 23, "G": 52, "E": 10, "B": 7}[kind]))
        return hex(bits(self.rng, width))

    def told(self, name):
        """What the interpreter runs: it stores the register."""
        return self.joined(name, f"(.param .u64 {name}_out)", [f"ld.param.u64 %out, [{name}_out];",
                                                                f"st.global.b{self.width()} [%out], {self.asked};", "ret;"])

    def width(self):
        return 64 if self.asked.startswith("%d") else 32

    def asserting(self, name, value):
        return self.joined(name, "()", [
            f"setp.eq.u{self.width()} %same, {self.asked}, {value};", f"@%same bra {name}_end;", "mov.u64 %out, text;", "cvta.global.u64 %out, %out;",
            "{", ".param .b64 q0;", ".param .b64 q1;", ".param .b32 q2;", ".param .b64 q3;", ".param .b64 q4;", "st.param.b64 [q0], %out;",
            "st.param.b64 [q1], %out;", "st.param.b32 [q2], 7;", "st.param.b64 [q3], %out;", "st.param.b64 [q4], 1;",
            "call __assertfail, (q0, q1, q2, q3, q4);", "}", f"{name}_end:", "ret;"])

    def joined(self, name, parameters, end):
        lines = [f".visible .entry {name}{parameters}", "{", ".reg .b64 %out;", ".reg .pred %same;"] + self.registers() + self.lines + end + ["}"]
        return "\n".join(lines).replace(self.name + "_L", name + "_L")


ASSERTION = """.extern .func __assertfail(.param .b64 q0, .param .b64 q1, .param .b32 q2, .param .b64 q3, .param .b64 q4);
.global .align 1 .b8 text[2] = {97, 0};
"""


def preamble(rng):
    table = ", ".join(str(bits(rng, 32)) for _ in range(16))
    return (".version 8.7\n.target sm_90\n.address_size 64\n"
            f".const .align 4 .b32 const_table[16] = {{{table}}};\n.global .align 4 .b32 global_table[16] = {{{table}}};\n")


# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
