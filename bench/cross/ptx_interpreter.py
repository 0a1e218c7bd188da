#!/usr/bin/env python3
"""An interpreter of PTX, written from the PTX ISA alone: an oracle for what `veriwarp run` and `veriwarp check` make of PTX.

It reads what ptx_kernels.py writes: one statement a line, names that are not used twice in a function. It knows nothing
of Veriwarp. What it does not know it refuses (Unknown). Threads of a block run one after the other, each until it waits:
of programs whose result depends on an order of threads it shows one.

    module = Module(text)
    module.launch("k", grid=2, block=64, arguments=[address, 5])
"""
import re
import sys

import ptx_operations as operations
from ptx_operations import width_of

SHARED, LOCAL, GLOBAL, CONST = 1 << 36, 2 << 36, 16 << 36, 3 << 36  # where generic addresses lead
WARP = 32


class Unknown(Exception):
    pass


def number(text):
    """The bits of a literal, or None."""
    if re.fullmatch(r"0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}", text):
        return int(text[2:], 16)
    if re.fullmatch(r"-?(0[xX][0-9a-fA-F]+|\d+)U?", text):
        return int(text.rstrip("U"), 0)
    return None


def split(text):
    """At commas outside of brackets."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += c in "([{"
        depth -= c in ")]}"
        if c == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    last = text[start:].strip()
    return parts + [last] if last else parts


class Function:
    def __init__(self, name, results, parameters):
        self.name, self.results, self.parameters = name, results, parameters
        self.steps, self.labels, self.targets, self.widths = [], {}, {}, {}
        self.places = {}  # names of memory: (space, offset, bytes)
        self.local = 0


class Thread:
    def __init__(self, block, index, function, arguments):
        self.block, self.index, self.lane, self.warp = block, index, index % WARP, index // WARP
        self.local = bytearray()
        self.frames, self.returns, self.carry, self.waiting = [], [], 0, None  # returns: where results go, by frame
        self.enter(function, arguments)

    def enter(self, function, parameters):
        self.frames.append([function, 0, {}, dict(parameters), len(self.local)])
        self.local.extend(bytes(function.local))
        self.load()

    def load(self):
        self.function, self.pc, self.r, self.params, self.base = self.frames[-1]

    def save(self):
        self.frames[-1][1] = self.pc


class Block:
    def __init__(self, module, function, index, grid, size, arguments):
        self.module, self.index, self.grid, self.size = module, index, grid, size
        self.shared = bytearray(module.shared)
        self.threads = [Thread(self, i, function, arguments) for i in range(size)]

    def run(self):
        ready = list(self.threads)
        while ready:
            for thread in ready:
                self.advance(thread)
            live = [thread for thread in self.threads if thread.waiting[0] != "exit"]
            ready = self.meet(live)
            if live and not ready:
                raise Unknown("threads wait for ever")

    @staticmethod
    def advance(thread):
        thread.waiting = None
        while thread.waiting is None:
            step = thread.function.steps[thread.pc]
            thread.pc += 1
            step(thread)

    @staticmethod
    def meet(live):
        """Those that need not wait any longer."""
        free, groups = [], {}
        for thread in live:
            kind, key, *_ = thread.waiting
            groups.setdefault((kind, key, thread.warp if kind == "warp" else 0), []).append(thread)
        for (kind, key, _), group in groups.items():
            if kind == "warp":
                mask = key[1]
                if sum(1 << thread.lane for thread in group) == mask:
                    group[0].waiting[3](group, {thread.lane: thread.waiting[2] for thread in group})
                    free += group
            elif len(group) == (key[1] or len(live)):
                group[0].waiting[3](group, [thread.waiting[2] for thread in group])
                free += group
        return free


class Module:
    def __init__(self, text):
        self.functions, self.variables, self.shared, self.memory = {}, {}, 0, {}
        self.constants = bytearray()
        lines = [line.split("//")[0].strip() for line in text.splitlines()]
        self.read(iter([line for line in lines if line]))

    def allocate(self, contents):
        address = GLOBAL + (len(self.memory) << 32)
        self.memory[address >> 32] = bytearray(contents)
        return address

    def launch(self, name, grid, block, arguments):
        function = self.functions[name]
        given = {}
        for (parameter, width), value in zip(function.parameters, arguments):
            given[parameter] = bytearray((value & ((1 << width) - 1)).to_bytes(width // 8, "little"))
        for index in range(grid):
            Block(self, function, index, grid, block, given).run()

    # Reading

    def read(self, lines):
        for line in lines:
            head = re.match(r"(?:\.visible )?\.(entry|func)\s*(?:\(([^)]*)\))?\s*([\w$]+)\s*\(([^)]*)\)$", line)
            if head:
                function = Function(head[3], self.declared(head[2] or ""), self.declared(head[4]))
                self.functions[head[3]] = function
                if next(lines) != "{":
                    raise Unknown("a body on lines of its own is expected")
                self.body(function, lines)
            elif re.match(r"\.(global|const|shared)\b", line):
                self.variable(line)
            elif not re.match(r"\.(version|target|address_size)\b", line):
                raise Unknown(line)

    @staticmethod
    def declared(text):
        found = []
        for one in split(text):
            match = re.fullmatch(r"\.param (?:\.align \d+ )?\.(\w+) ([\w$]+)(?:\[(\d+)\])?", one)
            found.append((match[2], width_of(match[1]) * int(match[3] or 1)))
        return found

    def variable(self, line, function=None):
        match = re.fullmatch(r"\.(\w+)\s+(?:\.align (\d+)\s+)?\.(\w+)\s+([\w$]+)(?:\[(\d+)\])?(?:\s*=\s*\{?([^}]*)\}?)?;", line)
        if not match:
            raise Unknown(line)
        space, align, word, name = match[1], int(match[2] or width_of(match[3]) // 8), match[3], match[4]
        size = width_of(word) // 8
        count = size * int(match[5] or 1)
        if space == "param":
            function.places[name] = ("param", count)
        elif space == "local":
            function.local = -(-function.local // align) * align
            function.places[name] = ("local", function.local)
            function.local += count
        elif space == "shared":
            self.shared = -(-self.shared // align) * align
            (function.places if function else self.variables)[name] = ("shared", self.shared)
            self.shared += count
        else:
            contents = b"".join((number(x) & ((1 << 8 * size) - 1)).to_bytes(size, "little") for x in split(match[6] or ""))
            contents = contents.ljust(count, b"\0")
            if space == "const":
                self.constants.extend(bytes(-len(self.constants) % align))
                self.variables[name] = ("const", len(self.constants))
                self.constants.extend(contents)
            else:
                self.variables[name] = ("global", self.allocate(contents))

    def body(self, function, lines):
        pending, depth = [], 1
        for line in lines:
            if line in "{}":
                depth += 1 if line == "{" else -1
                if depth == 0:
                    break
            elif line.startswith(".reg"):
                match = re.fullmatch(r"\.reg \.(\w+) ([^;]+);", line)
                for one in split(match[2]):
                    many = re.fullmatch(r"(%\w+)<(\d+)>", one)
                    for name in [f"{many[1]}{i}" for i in range(int(many[2]))] if many else [one]:
                        function.widths[name] = width_of(match[1])
            elif line.startswith("."):
                self.variable(line, function)
            elif re.fullmatch(r"[\w$]+:\s*\.branchtargets [^;]*;", line):
                label, names = line.split(":", 1)
                function.targets[label] = split(names.strip()[len(".branchtargets"):-1])
            elif line.endswith(":"):
                function.labels[line[:-1]] = len(pending)
            else:
                pending.append(line)
        function.steps = [Reader(self, function, line).step() for line in pending]
        function.steps.append(Reader(self, function, "ret;").step())

    # Memory

    def place(self, thread, space, address):
        if space == "generic":
            space = {SHARED >> 36: "shared", LOCAL >> 36: "local", CONST >> 36: "const"}.get(address >> 36, "global")
            address &= (1 << 36) - 1 if space != "global" else (1 << 64) - 1
        if space == "shared":
            return thread.block.shared, address
        if space == "local":
            return thread.local, address
        if space == "const":
            return self.constants, address
        return self.memory[address >> 32], address & 0xffffffff


class Reader:
    """Of one instruction: a function of the thread that executes it."""

    def __init__(self, module, function, line):
        self.module, self.function, self.line = module, function, line
        match = re.fullmatch(r"(?:@(!?)(%\w+)\s+)?([\w.:]+)\s*(.*);", line)
        if not match:
            raise Unknown(line)
        self.negated, self.predicate = bool(match[1]), match[2]
        self.op, *self.words = match[3].split(".")
        self.operands = split(match[4])

    def step(self):
        run = self.control() or self.memory() or self.together() or self.compute()
        if not run:
            raise Unknown(self.line)
        if not self.predicate:
            return run
        name, wanted = self.predicate, int(not self.negated)
        return lambda t: run(t) if t.r[name] == wanted else None

    # Operands

    def value(self, text, width):
        """A function of the thread, that gives so many bits."""
        mask = (1 << width) - 1
        literal = number(text)
        if literal is not None:
            return lambda t: literal & mask
        if text.startswith("!"):
            inner = self.value(text[1:], 1)
            return lambda t: 1 - inner(t)
        if text.startswith("{"):
            names = split(text[1:-1])
            part = width // len(names)
            values = [self.value(name, part) for name in names]
            return lambda t: sum(v(t) << i * part for i, v in enumerate(values))
        if text in self.function.widths:
            return lambda t: t.r[text] & mask
        if text in SPECIAL:
            return lambda t: SPECIAL[text](t) & mask
        place = self.function.places.get(text) or self.module.variables.get(text)
        if place and place[0] != "param":
            return lambda t: (place[1] + (t.base if place[0] == "local" else 0)) & mask
        raise Unknown(f"{text} in {self.line}")

    def target(self, text):
        """A function that puts bits there. A wider register has them extended by the type's sign where it has one."""
        if text == "_":
            return lambda t, value: None
        if text.startswith("{"):
            names = split(text[1:-1])
            widths = [self.function.widths.get(name, 0) for name in names]
            if len(set(widths)) != 1:
                raise Unknown(self.line)
            puts = [self.target(name) for name in names]
            w = widths[0]

            def put(t, value):
                for i, one in enumerate(puts):
                    one(t, value >> i * w & ((1 << w) - 1))
            return put
        if text not in self.function.widths:
            raise Unknown(f"{text} in {self.line}")

        def assign(t, value):
            t.r[text] = value
        return assign

    def widened(self, text, width, word):
        """Puts a value of `width` bits into a register that may be wider."""
        put, has = self.target(text), self.function.widths.get(text, width)
        if has > width and word[0] == "s":
            return lambda t, value: put(t, operations.signed(value, width) & ((1 << has) - 1))
        return put

    # Instructions

    def compute(self):
        op, words, operands = self.op, self.words, self.operands
        if op == "mov":
            width = width_of(words[-1])
            put, get = self.target(operands[0]), self.value(operands[1], width)
            return lambda t: put(t, get(t))
        if op == "cvta":
            base = {"global": 0, "shared": SHARED, "local": LOCAL, "const": CONST}[words[-2]]
            put, get = self.target(operands[0]), self.value(operands[1], 64)
            sign = -1 if words[0] == "to" else 1
            return lambda t: put(t, get(t) + sign * base)
        if op == "isspacep":
            get, put = self.value(operands[1], 64), self.target(operands[0])
            wanted = {"shared": SHARED >> 36, "local": LOCAL >> 36, "const": CONST >> 36}.get(words[0])
            return lambda t: put(t, int(get(t) >> 36 == wanted if wanted else get(t) >> 36 > 3))
        if op in ("set", "setp"):
            return self.compare()
        if op == "lop3":
            return self.logic3()
        if op in ("addc", "subc", "madc") or "cc" in words:
            return self.carrying()
        known = operations.operation(op, words)
        if not known:
            return None
        core, widths, made = known
        if len(operands) != len(widths) + 1:
            return None
        put = self.widened(operands[0], made, words[-2] if op == "cvt" else words[-1] if words else "b")
        gets = [self.value(text, width) for text, width in zip(operands[1:], widths)]
        return lambda t: put(t, core(*[get(t) for get in gets]))

    def logic3(self):
        table = number(self.operands[4])
        core = operations.logic3(table)
        gets = [self.value(text, 32) for text in self.operands[1:4]]
        if len(self.words) == 1:
            put = self.target(self.operands[0])
            return lambda t: put(t, core(*[get(t) for get in gets]))
        into = [self.target(name) for name in self.operands[0].split("|")]
        other, join = self.value(self.operands[5], 1), operations.LOGIC[self.words[0]]

        def run(t):
            value, q = core(*[get(t) for get in gets]), other(t)
            into[0](t, value)
            into[1](t, join(int(value != 0), q))
        return run

    def compare(self):
        words, operands = self.words, self.operands
        word, ftz = words[-1], "ftz" in words
        holds = operations.comparison(words[0], word, ftz)
        first, second = (self.value(text, width_of(word)) for text in operands[1:3])
        join = next((operations.LOGIC[x] for x in words[1:] if x in operations.LOGIC), None)
        other = self.value(operands[3], 1) if join else None
        names = operands[0].split("|")
        puts = [self.target(name) for name in names]
        made = None if self.op == "setp" else words[-2]

        def run(t):
            truth, q = int(holds(first(t), second(t))), other(t) if join else 0
            for put, value in zip(puts, (truth, 1 - truth)):
                value = join(value, q) if join else value
                if made == "f32":
                    value = 0x3f800000 * value
                elif made:
                    value = ((1 << width_of(made)) - 1) * value
                put(t, value)
        return run

    def carrying(self):
        width = width_of(self.words[-1])
        mask, base = (1 << width) - 1, self.op.removesuffix("c")
        takes, gives = self.op.endswith("c"), "cc" in self.words
        gets = [self.value(text, width) for text in self.operands[1:]]
        put = self.target(self.operands[0])
        if base == "mad":
            product = operations.integer("mul", [self.words[0], self.words[-1]])[0]

        def run(t):
            given = [get(t) for get in gets]
            if base == "mad":
                given = [product(given[0], given[1]), given[2]]
            carry = t.carry if takes else 0
            made = given[0] - given[1] - carry if base == "sub" else given[0] + given[1] + carry
            put(t, made & mask)
            if gives:
                t.carry = made >> width & 1
        return run

    def control(self):
        op, operands, function = self.op, self.operands, self.function
        if op == "bra":
            return lambda t: setattr(t, "pc", function.labels[operands[0]])
        if op == "brx":
            get = self.value(operands[0], 32)
            return lambda t: setattr(t, "pc", function.labels[function.targets[operands[1]][get(t)]])
        if op == "exit":
            return lambda t: setattr(t, "waiting", ("exit", None))
        if op == "ret":
            def leave(t):
                if len(t.frames) == 1:
                    t.waiting = ("exit", None)
                    return
                params = t.params
                del t.local[t.base:]
                t.frames.pop()
                t.load()
                for name, place in t.returns.pop():
                    t.params[place] = params[name]
            return leave
        if op == "call":
            return self.call()
        return None

    def call(self):
        results = split(self.operands[0].strip("()")) if self.operands[0].startswith("(") else []
        name, *rest = self.operands[1:] if results else self.operands
        given = split(rest[0].strip("()")) if rest else []
        called = self.module.functions[name]

        def enter(t):
            t.save()
            inner = {inside: bytearray(t.params[outside]) for (inside, _), outside in zip(called.parameters, given)}
            inner |= {inside: bytearray(width // 8) for inside, width in called.results}
            t.returns.append([(inside, outside) for (inside, _), outside in zip(called.results, results)])
            t.enter(called, inner)
        return enter

    def address(self, text, space):
        """A function that gives bytes, and where in them."""
        match = re.fullmatch(r"\[([%\w$.]+)(?:\+?(-?\d+))?\]", text)
        name, moved = match[1], int(match[2] or 0)
        if space == "param":
            def parameter(t):
                if name not in t.params:
                    t.params[name] = bytearray(self.function.places[name][1])
                return t.params[name], moved
            return parameter
        get, place = self.value(name, 64), self.module.place
        return lambda t: place(t, space, get(t) + moved)

    def memory(self):
        op, words, operands = self.op, self.words, self.operands
        space = next((x for x in words if x in ("global", "shared", "local", "const", "param")), "generic")
        if op in ("ld", "st"):
            lanes = next((int(x[1:]) for x in words if x in ("v2", "v4")), 1)
            width = width_of(words[-1])
            size = width // 8
            where = self.address(operands[1 if op == "ld" else 0], space)
            names = split(operands[0 if op == "ld" else 1].strip("{}")) if lanes > 1 else [operands[0 if op == "ld" else 1]]
            if op == "ld":
                puts = [self.widened(name, width, words[-1]) for name in names]

                def load(t):
                    contents, at = where(t)
                    if at < 0 or at + size * lanes > len(contents):
                        raise Unknown("out of bounds: " + self.line)
                    for i, put in enumerate(puts):
                        put(t, int.from_bytes(contents[at + i * size:at + (i + 1) * size], "little"))
                return load
            gets = [self.value(name, width) for name in names]

            def store(t):
                contents, at = where(t)
                if at < 0 or at + size * lanes > len(contents):
                    raise Unknown("out of bounds: " + self.line)
                for i, get in enumerate(gets):
                    contents[at + i * size:at + (i + 1) * size] = get(t).to_bytes(size, "little")
            return store
        return self.atomic(space) if op in ("atom", "red") else None

    def atomic(self, space):
        words, operands = self.words, self.operands
        put = self.widened(operands.pop(0), width_of(words[-1]), words[-1]) if self.op == "atom" else lambda t, value: None
        word = words[-1]
        width, how = width_of(word), next(x for x in words if x in UPDATES)
        size, where = width // 8, self.address(operands[0], space)
        gets = [self.value(text, width) for text in operands[1:]]

        def run(t):
            contents, at = where(t)
            old = int.from_bytes(contents[at:at + size], "little")
            new = UPDATES[how](old, [get(t) for get in gets], word)
            contents[at:at + size] = (new & ((1 << width) - 1)).to_bytes(size, "little")
            put(t, old)
        return run

    # With other threads

    def together(self):
        op, words = self.op, self.words
        if op in ("bar", "barrier") and words[0] in ("warp", "sync", "red"):
            return self.barrier()
        if op in ("shfl", "vote", "match", "redux", "elect"):
            return self.exchange()
        return None

    def barrier(self):
        words, operands = self.words, self.operands
        if words[0] == "warp":
            mask = self.value(operands[0], 32)
            return lambda t: setattr(t, "waiting", ("warp", (id(self), mask(t)), None, lambda group, given: None))
        operands = list(operands)
        if words[0] == "sync":
            which, count = self.value(operands[0], 32), self.value(operands[1], 32) if len(operands) > 1 else None
            return lambda t: setattr(t, "waiting", ("bar", (which(t), count(t) if count else 0), None, lambda group, given: None))
        put, how, last = self.target(operands[0]), words[1], self.value(operands[-1], 1)
        which, count = self.value(operands[1], 32), self.value(operands[2], 32) if len(operands) > 3 else None

        def finish(group, given):
            value = sum(given) if how == "popc" else int(all(given) if how == "and" else any(given))
            for thread in group:
                put(thread, value)
        return lambda t: setattr(t, "waiting", ("bar", (which(t), count(t) if count else 0), last(t), finish))

    def exchange(self):
        op, words, operands = self.op, self.words, self.operands
        names = operands[0].split("|")
        puts = [self.target(name) for name in names]
        width = {"vote": 1, "match": width_of(words[-1])}.get(op, 32)
        gets = [self.value(text, width if i == 0 and op != "elect" else 32) for i, text in enumerate(operands[1:])]
        combine = {"shfl": shuffle, "vote": vote, "match": match_lanes, "redux": reduce_lanes, "elect": elect}[op]

        def finish(group, given):
            mask = group[0].waiting[1][1]
            for thread, made in zip(group, [combine(words, thread.lane, given, mask) for thread in group]):
                for put, value in zip(puts, made):
                    put(thread, value)

        def run(t):
            values = [get(t) for get in gets]
            t.waiting = ("warp", (id(self), values[-1]), values, finish)
        return run


def shuffle(words, lane, given, mask):  # 9.7.9.6
    how = words[1]
    _, b, c, _ = given[lane]
    distance, clamp, segment = b & 31, c & 31, c >> 8 & 31
    most, least = (lane & segment) | (clamp & ~segment & 31), lane & segment
    j = {"up": lane - distance, "down": lane + distance, "bfly": lane ^ distance, "idx": least | (distance & ~segment & 31)}[how]
    inside = j >= most if how == "up" else j <= most
    j = j if inside else lane
    if not mask >> j & 1:
        raise Unknown("a lane reads one that does not take part")
    return given[j][0], int(inside)


def vote(words, lane, given, mask):  # 9.7.13.10
    values = [value[0] for value in given.values()]
    how = words[1]
    if how == "ballot":
        return (sum(value[0] << at for at, value in given.items()),)
    return (int(all(values) if how == "all" else any(values) if how == "any" else len(set(values)) == 1),)


def match_lanes(words, lane, given, mask):
    if words[0] == "any":
        return (sum(1 << at for at, value in given.items() if value[0] == given[lane][0]),)
    same = len({value[0] for value in given.values()}) == 1
    return (mask if same else 0), int(same)


def reduce_lanes(words, lane, given, mask):
    how, word = words[1], words[-1]
    values = [value[0] for value in given.values()]
    made = values[0]
    for value in values[1:]:
        made = UPDATES[how](made, [value], word) & 0xffffffff
    return (made,)


def elect(words, lane, given, mask):
    leader = (mask & -mask).bit_length() - 1
    return leader, int(lane == leader)


def pick(choose):
    return lambda old, given, word: choose(old, given[0], key=lambda a: operations.as_number(a, word))


def total(old, given, word):
    if word in operations.FORMATS:
        return operations.n.add(operations.FORMATS[word], old, given[0])
    return old + given[0]


UPDATES = {
    "add": total, "min": pick(min), "max": pick(max), "and": lambda old, given, word: old & given[0],
    "or": lambda old, given, word: old | given[0], "xor": lambda old, given, word: old ^ given[0],
    "exch": lambda old, given, word: given[0], "cas": lambda old, given, word: given[1] if old == given[0] else old,
    "inc": lambda old, given, word: 0 if old >= given[0] else old + 1,
    "dec": lambda old, given, word: given[0] if old == 0 or old > given[0] else old - 1,
}

SPECIAL = {
    "%tid.x": lambda t: t.index, "%tid.y": lambda t: 0, "%tid.z": lambda t: 0, "%ntid.x": lambda t: t.block.size, "%ntid.y": lambda t: 1,
    "%ctaid.x": lambda t: t.block.index, "%nctaid.x": lambda t: t.block.grid, "%laneid": lambda t: t.lane, "WARP_SZ": lambda t: WARP,
    "%lanemask_eq": lambda t: 1 << t.lane, "%lanemask_lt": lambda t: (1 << t.lane) - 1, "%lanemask_le": lambda t: (2 << t.lane) - 1,
    "%lanemask_ge": lambda t: 0xffffffff & -(1 << t.lane), "%lanemask_gt": lambda t: 0xffffffff & -(2 << t.lane),
}

if __name__ == "__main__":
    sys.exit("it is used by ptx_kernels.py")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
