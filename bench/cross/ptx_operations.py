"""What the instructions of PTX compute of the bits of their operands, written from the PTX ISA (9.0; section numbers are
its own). ptx_interpreter.py runs kernels with it.

operation(opcode, modifiers) gives (function, widths of the operands, width of the result), or None for what is not known
here. A function takes and gives numbers of so many bits; a predicate has one.
"""
import ptx_numbers as n

FORMATS = {"f16": n.F16, "f32": n.F32, "f64": n.F64, "bf16": n.BF16}
ROUNDINGS = ("rn", "rz", "rm", "rp")
LOGIC = {"and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b}


def width_of(word):
    if word == "pred":
        return 1
    if word in ("f16x2", "bf16x2", "u16x2", "s16x2", "tf32"):
        return 32
    if word == "bf16":
        return 16
    return int(word[1:]) if word[0] in "busf" and word[1:] in ("8", "16", "32", "64", "128") else 0


def signed(a, width):
    return a - (1 << width) if a >> (width - 1) & 1 else a


def as_number(a, word):
    return signed(a, width_of(word)) if word[0] == "s" else a


def clamp(a, low, high):
    return min(max(a, low), high)


def limits(word, width=None):
    width = width or width_of(word)
    return (-(1 << (width - 1)), (1 << (width - 1)) - 1) if word[0] == "s" else (0, (1 << width) - 1)


def quotient(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


# Integers: 9.7.1, 9.7.8. `v` reads an operand as a number of the type.

def integer(op, words):
    word = words[-1]
    w = width_of(word)
    mask = (1 << w) - 1

    def v(a):
        return as_number(a, word)

    simple = {
        "sub": lambda a, b: v(a) - v(b), "add": lambda a, b: v(a) + v(b), "div": lambda a, b: quotient(v(a), v(b)),
        "rem": lambda a, b: v(a) - v(b) * quotient(v(a), v(b)), "min": lambda a, b: min(v(a), v(b)),
        "max": lambda a, b: max(v(a), v(b)), "sad": lambda a, b, c: abs(v(a) - v(b)) + v(c), "abs": lambda a: abs(v(a)),
        "neg": lambda a: -v(a), "and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "not": lambda a: ~a,
        "cnot": lambda a: int(a == 0), "brev": lambda a: int(f"{a:0{w}b}"[::-1], 2),
    }
    count = {"abs": 1, "neg": 1, "not": 1, "cnot": 1, "brev": 1, "sad": 3}.get(op, 2)
    if op in simple and len(words) == 1:
        return (lambda *given: simple[op](*given) & mask), [w] * count, w
    if op in ("add", "sub") and words == ["sat", "s32"]:
        return (lambda a, b: clamp(simple[op](a, b), *limits("s32")) & mask), [32, 32], 32
    if op in ("mul", "mad") and words[0] in ("lo", "hi", "wide") and len(words) <= 3:
        return product(op, words, w, v)
    if op in ("mul24", "mad24") and words[0] in ("lo", "hi"):
        def low(a):
            return a & 0xffffff if word[0] == "u" else signed(a & 0xffffff, 24)

        def part(a, b):
            return low(a) * low(b) >> (16 if words[0] == "hi" else 0)

        if op == "mul24":
            return (lambda a, b: part(a, b) & mask), [32, 32], 32
        if "sat" in words:
            return (lambda a, b, c: clamp(signed(part(a, b) & mask, 32) + v(c), *limits("s32")) & mask), [32] * 3, 32
        return (lambda a, b, c: (part(a, b) + c) & mask), [32] * 3, 32
    if op == "popc":
        return (lambda a: bin(a).count("1")), [w], 32
    if op == "clz":
        return (lambda a: w - a.bit_length()), [w], 32
    if op == "bfind":
        def find(a):
            a = ~a & mask if v(a) < 0 else a
            found = a.bit_length() - 1
            return (w - 1 - found if "shiftamt" in words and a else found) & 0xffffffff
        return find, [w], 32
    return shifts(op, words, w, mask, v) or fields(op, words, w, mask)


def product(op, words, w, v):
    how, mask = words[0], (1 << w) - 1
    made = 2 * w if how == "wide" else w
    shift = w if how == "hi" else 0
    if op == "mul":
        return (lambda a, b: (v(a) * v(b) >> shift) & ((1 << made) - 1)), [w, w], made
    if "sat" in words:  # mad.hi.sat.s32
        return (lambda a, b, c: clamp((v(a) * v(b) >> 32) + v(c), *limits("s32")) & mask), [w, w, w], w
    return (lambda a, b, c: ((v(a) * v(b) >> shift) + c) & ((1 << made) - 1)), [w, w, made], made


def shifts(op, words, w, mask, v):
    if op == "shl":
        return (lambda a, b: (a << min(b, w)) & mask), [w, 32], w
    if op == "shr":
        return (lambda a, b: (v(a) >> min(b, w)) & mask), [w, 32], w
    if op == "shf":
        def funnel(a, b, c):
            c = min(c, 32) if "clamp" in words else c & 31
            both = b << 32 | a
            return (both << c >> 32 if words[0] == "l" else both >> c) & 0xffffffff
        return funnel, [32, 32, 32], 32
    return None


def fields(op, words, w, mask):
    if op == "bfe":
        def extract(a, b, c):
            position, length = b & 0xff, c & 0xff
            sign = a >> min(position + length - 1, w - 1) & 1 if words[-1][0] == "s" and length else 0
            found = 0
            for i in range(w):
                found |= (a >> (position + i) & 1 if i < length and position + i < w else sign) << i
            return found
        return extract, [w, 32, 32], w
    if op == "bfi":
        def insert(a, b, c, d):
            position, length = c & 0xff, d & 0xff
            for i in range(length):
                if position + i < w:
                    b = b & ~(1 << (position + i)) | (a >> i & 1) << (position + i)
            return b
        return insert, [w, w, 32, 32], w
    if op == "bmsk":
        def make(a, b):
            start, length = a & 31, b & 31
            low = mask & (mask << start)
            high = mask & (mask << (start + length))
            if words[0] == "clamp" and a >= 32:
                low = 0
            if start + length >= 32 or (words[0] == "clamp" and (a >= 32 or b >= 32)):
                high = 0
            return low & ~high & mask
        return make, [32, 32], 32
    if op == "szext":
        def extend(a, b):
            if words[0] == "clamp" and b >= 32:
                return a
            length = b & 31
            value = a & ((1 << length) - 1)
            return signed(value, length) & mask if words[-1] == "s32" and length else value
        return extend, [32, 32], 32
    if op == "fns":
        def nth(found, base, offset):
            offset = signed(offset, 32)
            if offset == 0:
                return base if found >> base & 1 else mask
            places = range(base, 32) if offset > 0 else range(base, -1, -1)
            hits = [place for place in places if found >> place & 1]
            return hits[abs(offset) - 1] if len(hits) >= abs(offset) else mask
        return nth, [32, 32, 32], 32
    return None


def dot(op, words):
    first, second = words[-2:]
    count, size = (4, 8) if op == "dp4a" else (2, 16)
    skip = 2 if words[0] == "hi" else 0

    def lane(a, i, width, word):
        part = a >> i * width & ((1 << width) - 1)
        return signed(part, width) if word[0] == "s" else part
    return (lambda a, b, c: (c + sum(lane(a, i, size, first) * lane(b, i + skip, 8, second) for i in range(count))) & 0xffffffff), [32] * 3, 32


def permute(words):
    def bytes_of(a, b):
        return [(b << 32 | a) >> 8 * i & 0xff for i in range(8)]

    modes = {"f4e": lambda c: [c + i & 7 for i in range(4)], "b4e": lambda c: [c - i & 7 for i in range(4)], "rc8": lambda c: [c] * 4,
             "ecl": lambda c: [max(i, c) for i in range(4)], "ecr": lambda c: [min(i, c) for i in range(4)],
             "rc16": lambda c: [2 * (c & 1) + (i & 1) for i in range(4)]}

    def run(a, b, c):
        parts = bytes_of(a, b)
        made = 0
        for i in range(4):
            which = modes[words[1]](c & 3)[i] if len(words) > 1 else c >> 4 * i & 15
            byte = parts[which & 7]
            made |= (0xff * (byte >> 7) if which & 8 else byte) << 8 * i
        return made
    return run, [32, 32, 32], 32


def logic3(table):
    def run(a, b, c):
        made = 0
        for i in range(32):
            made |= (table >> ((a >> i & 1) * 4 + (b >> i & 1) * 2 + (c >> i & 1)) & 1) << i
        return made
    return run


# Floating point: 9.7.3 to 9.7.5

def floating(op, words):
    word = words[-1]
    halves = word.endswith("x2")
    f = FORMATS[word.removesuffix("x2")]
    mode = next((x for x in words if x in ROUNDINGS), "rn")
    ftz = "ftz" in words
    known = {"ftz", "sat", "relu", "NaN", "xorsign", "abs", *ROUNDINGS}
    if not all(x in known for x in words[:-1]):
        return None
    nan = "NaN" in words
    table = {
        "add": (2, lambda a, b: n.add(f, a, b, mode)), "sub": (2, lambda a, b: n.add(f, a, b ^ f.sign, mode)),
        "mul": (2, lambda a, b: n.multiply(f, a, b, mode)), "fma": (3, lambda a, b, c: n.fma(f, a, b, c, mode)),
        "mad": (3, lambda a, b, c: n.fma(f, a, b, c, mode)), "div": (2, lambda a, b: n.divide(f, a, b, mode)),
        "rcp": (1, lambda a: n.divide(f, f.bias << f.fraction, a, mode)), "sqrt": (1, lambda a: n.root(f, a, mode)),
        "neg": (1, lambda a: a ^ f.sign), "abs": (1, lambda a: a & ~f.sign), "min": (2, lambda a, b: n.least(f, a, b, nan)),
        "max": (2, lambda a, b: n.greatest(f, a, b, nan)), "copysign": (2, lambda a, b: b & ~f.sign | a & f.sign),
    }
    if op not in table:
        return None
    count, core = table[op]

    def one(*given):
        if ftz:
            given = [f.flushed(a) for a in given]
        sign = 0
        if "xorsign" in words:
            sign = (given[0] ^ given[1]) & f.sign
            given = [a & ~f.sign for a in given]
        made = core(*given)
        if "xorsign" in words and not f.is_nan(made):
            made |= sign
        if "sat" in words:
            made = n.saturated(f, made)
        if "relu" in words:
            made = n.relu(f, made)
        return f.flushed(made) if ftz and not f.is_nan(made) else made

    if not halves:
        return one, [f.width] * count, f.width
    return (lambda *given: one(*[a & 0xffff for a in given]) | one(*[a >> 16 for a in given]) << 16), [32] * count, 32


def testp(words):
    f = FORMATS[words[1]]
    tests = {"finite": lambda a: not f.is_nan(a) and not f.is_infinite(a), "infinite": f.is_infinite, "notanumber": f.is_nan,
             "number": lambda a: not f.is_nan(a), "subnormal": f.is_subnormal,
             "normal": lambda a: not (f.is_nan(a) or f.is_infinite(a) or f.is_subnormal(a) or f.is_zero(a))}
    return (lambda a: int(tests[words[0]](a))), [f.width], 1


# Comparison and selection: 9.7.6, 9.7.7

def comparison(relation, word, ftz):
    if word in FORMATS:
        f = FORMATS[word]
        return lambda a, b: n.compare(f, relation, f.flushed(a) if ftz else a, f.flushed(b) if ftz else b)
    if relation in ("lo", "ls", "hi", "hs"):
        word, relation = "u" + word[1:], {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}[relation]

    def run(a, b):
        a, b = as_number(a, word), as_number(b, word)
        return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[relation]
    return run


def slct(words):
    word, w = words[-1], width_of(words[-2])
    if word == "f32":
        return (lambda a, b, c: a if n.compare(n.F32, "ge", n.F32.flushed(c) if "ftz" in words else c, 0) else b), [w, w, 32], w
    return (lambda a, b, c: a if signed(c, 32) >= 0 else b), [w, w, 32], w


# Conversion: 9.7.9

def cvt(words):
    to, source = words[-2:]
    if words[0] == "pack":
        return None
    how, w, made = words[:-2], width_of(source), width_of(to)
    if to == "tf32":
        def tf32(a):
            if n.F32.is_nan(a) or n.F32.is_infinite(a):
                return n.F32.nan if n.F32.is_nan(a) else a
            return n.Format(19, 10).rounded(n.F32.value(a), "rna", (a >> 13) & 1 << 18) << 13
        return tf32, [32], 32
    if to.endswith("x2"):
        f = FORMATS[to.removesuffix("x2")]

        def half(a):
            made_half = n.convert(n.F32, f, a, how[0])
            return n.relu(f, made_half) if "relu" in how else made_half
        return (lambda a, b: half(a) << 16 | half(b)), [32, 32], 32
    f, t = FORMATS.get(source), FORMATS.get(to)
    ftz, sat = "ftz" in how, "sat" in how
    mode = next((x for x in how if x in ROUNDINGS + ("rni", "rzi", "rmi", "rpi")), None)

    def flush(form, a):
        return form.flushed(a) if ftz and form is n.F32 else a

    def run(a):
        if f is None and t is None:
            number = as_number(a, source)
            return (clamp(number, *limits(to)) if sat else number) & ((1 << made) - 1)
        if f is None:
            made_bits = t.rounded(n.Fraction(as_number(a, source)), mode)
        elif t is None:
            return n.to_integer(f, flush(f, a), mode, made, to[0] == "s")
        elif f is t:
            made_bits = n.to_integral(f, flush(f, a), mode) if mode else flush(f, a)
        else:
            made_bits = n.convert(f, t, flush(f, a), mode or "rn")
        if sat:
            made_bits = n.saturated(t, made_bits)
        if "relu" in how:
            made_bits = n.relu(t, made_bits)
        return made_bits if t.is_nan(made_bits) else flush(t, made_bits)
    return run, [w], made


def pack(words):  # cvt.pack.sat.TYPE.s32 d, a, b{, c}
    w, word = width_of(words[2]) if words[2][1:] in ("8", "16") else int(words[2][1:]), words[2]

    def part(a):
        return clamp(signed(a, 32), *limits(word, w)) & ((1 << w) - 1)
    if len(words) == 4:
        return (lambda a, b: part(a) << w | part(b)), [32, 32], 32
    return (lambda a, b, c: (c << 2 * w | part(a) << w | part(b)) & 0xffffffff), [32] * 3, 32


# Video: 9.7.19

def video(op, words):
    base, lanes = (op[:-1], int(op[-1])) if op[-1] in "24" else (op, 1)
    types = [x for x in words if x in ("u32", "s32")]
    made = "u32" if base == "vset" else types.pop(0)
    second = words[-1] if words[-1] in ("add", "min", "max") else None
    w = 32 // lanes

    def one(a, b):
        x = signed(a, w) if types[0] == "s32" else a
        y = signed(b, w) if types[1] == "s32" else b
        if base == "vset":
            return int(comparison(next(x for x in words if x in ("eq", "ne", "lt", "le", "gt", "ge")), "s64", False)(x & (1 << 64) - 1, y & (1 << 64) - 1))
        value = {"vadd": x + y, "vsub": x - y, "vabsdiff": abs(x - y), "vmin": min(x, y), "vmax": max(x, y)}[base]
        return clamp(value, *limits(made, w)) if "sat" in words else value

    def run(a, b, c=0):
        parts = [one(a >> i * w & ((1 << w) - 1), b >> i * w & ((1 << w) - 1)) for i in range(lanes)]
        if second == "add":
            return (c + sum(parts)) & 0xffffffff
        if second:
            numbers = [as_number(x & 0xffffffff, made) for x in (parts[0], c)]
            return (min if second == "min" else max)(numbers) & 0xffffffff
        return sum((part & ((1 << w) - 1)) << i * w for i, part in enumerate(parts))
    return run, [32] * (3 if second or lanes > 1 else 2), 32


def operation(op, words):
    if op in ("dp4a", "dp2a"):
        return dot(op, words)
    if op == "prmt":
        return permute(words)
    if op == "cvt":
        return pack(words) if words[0] == "pack" else cvt(words)
    if op == "testp":
        return testp(words)
    if op == "slct":
        return slct(words)
    if op == "selp":
        w = width_of(words[-1])
        return (lambda a, b, c: a if c else b), [w, w, 1], w
    if op.startswith("v") and op != "vote":
        return video(op, words)
    if words[-1].removesuffix("x2") in FORMATS:
        return floating(op, words)
    return integer(op, words)


# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
