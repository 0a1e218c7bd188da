# Random host programs that launch kernels: scenarios, each with kernels of its own and a function that computes shapes,
# arguments and allocations in some of the ways that C++ has for it, and launches in one of many ways. A program is
# several scenarios and a main function.
#
# Programs have no undefined behaviour, or what they do would say nothing: the generator keeps an interval for each
# variable, so that signed arithmetic does not overflow, nothing is divided by zero, and grids stay small. Unsigned
# arithmetic wraps and conversions narrow as they like. The kernels do nothing when run.
import random

# name, bits, signed
TYPES = {"int": (32, True), "unsigned": (32, False), "short": (16, True), "unsigned short": (16, False),
         "signed char": (8, True), "unsigned char": (8, False), "long": (64, True), "unsigned long long": (64, False),
         "size_t": (64, False)}
PARAMETERS = ["int", "int", "unsigned", "short", "unsigned char", "long", "size_t", "unsigned long long"]


def rangeOf(kind):
    bits, signed = TYPES[kind]
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


def converted(low, high, kind):
    least, most = rangeOf(kind)
    return (low, high) if least <= low and high <= most else (least, most)


def common(a, b=None):
    """The type in which operands are computed."""
    promoted = [("int" if TYPES[k][0] < 32 else k) for k in (a, b or a)]
    x, y = sorted(promoted, key=lambda k: (TYPES[k][0], not TYPES[k][1]))
    return y


class Value:
    def __init__(self, text, kind, low, high):
        self.text, self.kind, self.low, self.high = text, kind, low, high


class Scenario:
    """`top`: declarations before the function; `body`: its statements, each of which may be left out when a program is
    made smaller; `calls`: what main calls."""

    def __init__(self, seed, number):
        self.random, self.id = random.Random(f"{seed}/{number}"), str(number)
        self.top, self.body, self.calls = [], [], []
        self.variables = {}  # name to Value
        self.pointers = []   # names
        self.names = 0
        self.kernels = []
        self.used = []       # what it is made of: for tables
        self.generate()

    # Names and choices

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.id}_{self.names}"

    def pick(self, *choices):
        return self.random.choice(choices)

    def chance(self, of):
        return self.random.random() < of

    # Expressions

    def literal(self, low, high):
        n = self.random.randint(low, high)
        return Value(str(n), "int", n, n)

    def variable(self):
        return self.variables[self.pick(*self.variables)]

    def leaf(self):
        if self.chance(0.3):
            return self.literal(*self.pick((0, 9), (1, 64), (100, 300), (-20, -1)))
        if self.chance(0.1):
            n = self.pick(1, 4, 64, 0x80000100, 1 << 30, 0xffffffff)
            return Value(f"{n}u", "unsigned", n, n)
        return self.variable()

    def value(self, depth=2):
        for _ in range(20):
            result = self.leaf() if depth == 0 or self.chance(0.2) else self.operation(depth)
            if result:
                return result
        return self.leaf()

    def operation(self, depth):
        what = self.pick("+", "+", "-", "*", "*", "/", "%", "<<", ">>", "&", "|", "^", "?", "min", "max", "cast", "~", "ceil")
        a = self.value(depth - 1)
        if what == "cast":
            kind = self.pick(*TYPES)
            return Value(f"static_cast<{kind}>({a.text})", kind, *converted(a.low, a.high, kind))
        if what == "~":
            kind = common(a.kind)
            low, high = converted(a.low, a.high, kind)
            return Value(f"(~{a.text})", kind, *converted(-high - 1, -low - 1, kind))
        if what in ("<<", ">>"):
            by, kind = self.random.randint(0, 5), common(a.kind)
            low, high = (a.low << by, a.high << by) if what == "<<" else (a.low >> by, a.high >> by)
            if what == "<<" and converted(low, high, kind) != (low, high) and TYPES[kind][1]:
                return None
            return Value(f"({a.text} {what} {by})", kind, *converted(low, high, kind))
        b = self.value(depth - 1)
        if what in ("min", "max"):
            kind = self.pick("int", "unsigned", "long", common(a.kind, b.kind))
            x, y = converted(a.low, a.high, kind), converted(b.low, b.high, kind)
            choose = min if what == "min" else max
            return Value(f"std::{what}<{kind}>({a.text}, {b.text})", kind, choose(x[0], y[0]), choose(x[1], y[1]))
        kind = common(a.kind, b.kind)
        x, y = converted(a.low, a.high, kind), converted(b.low, b.high, kind)
        if what == "?":
            return Value(f"({self.condition()} ? {a.text} : {b.text})", kind, min(x[0], y[0]), max(x[1], y[1]))
        if what in ("/", "%", "ceil"):
            if y[0] <= 0:
                n = self.random.randint(2, 17)
                b, y, kind = Value(str(n), "int", n, n), (n, n), common(a.kind, "int")
                x = converted(a.low, a.high, kind)
            if what == "%":
                return Value(f"({a.text} % {b.text})", kind, max(x[0], -y[1] + 1) if x[0] < 0 else 0, min(max(x[1], 0), y[1] - 1))
            if what == "ceil":
                total = (x[0] + y[0] - 1, x[1] + y[1] - 1)
                if converted(*total, kind) != total:
                    if TYPES[kind][1]:
                        return None
                    total = rangeOf(kind)
                ends = [int(n / d) if abs(n) < 1 << 50 else n // d for n in total for d in y]
                return Value(f"(({a.text} + {b.text} - 1) / {b.text})", kind, min(ends + [0]), max(ends + [0]))
            return Value(f"({a.text} / {b.text})", kind, min(x[0], 0), max(x[1], 0))
        if what in ("&", "|", "^"):
            least, most = rangeOf(kind)
            if x[0] >= 0 and y[0] >= 0:
                least, most = 0, min(x[1], y[1]) if what == "&" else (1 << max(x[1], y[1]).bit_length()) - 1
            elif what == "&" and (x[0] >= 0 or y[0] >= 0):
                least, most = 0, x[1] if x[0] >= 0 else y[1]
            return Value(f"({a.text} {what} {b.text})", kind, least, most)
        if what == "+":
            low, high = x[0] + y[0], x[1] + y[1]
        elif what == "-":
            low, high = x[0] - y[1], x[1] - y[0]
        else:
            ends = [i * j for i in x for j in y]
            low, high = min(ends), max(ends)
        if converted(low, high, kind) != (low, high) and TYPES[kind][1]:
            return None
        return Value(f"({a.text} {what} {b.text})", kind, *converted(low, high, kind))

    def condition(self):
        a, b = self.value(1), self.value(1) if self.chance(0.4) else self.literal(0, 200)
        text = f"{a.text} {self.pick('<', '<=', '>', '>=', '==', '!=')} {b.text}"
        if self.chance(0.2):
            return f"({text} {self.pick('&&', '||')} {self.leaf().text} {self.pick('<', '!=')} {self.random.randint(0, 90)})"
        return f"({text})"

    def limited(self, low, high):
        """A value that, as an unsigned number, is at most `high`, or too much for any launch."""
        v = self.value(2)
        if v.low >= -(1 << 30) and v.high <= high and TYPES[common(v.kind)][0] == 32:
            return v
        n = self.pick(*(n for n in (4, 8, 16, 33, 64, 128, 256) if n <= high))
        how = self.pick("%", "&", "min", "?", "constant", "constant", "name", "name")
        if how == "constant":
            return self.literal(low, n)
        if how == "%":
            m = Value(f"({v.text} % {n}u + {low})", "unsigned", low, n + low - 1)
            return m if TYPES[common(v.kind)][0] <= 32 else Value(f"static_cast<unsigned>{m.text}", "unsigned", low, n + low)
        if how == "&":
            return Value(f"static_cast<int>({v.text} & {n - 1})", "int", 0, n - 1)
        if how == "min":
            return Value(f"std::min<unsigned>({v.text}, {n})", "unsigned", 0, n)
        if how == "?":
            return Value(f"({v.text} > {n} || {v.text} < {low} ? {n} : static_cast<int>({v.text}))", "int", low, n)
        small = [x for x in self.variables.values() if x.low >= -(1 << 30) and x.high <= high and x.kind in ("int", "unsigned")]
        return self.pick(*small) if small else self.literal(low, n)

    # Statements that compute

    def assign(self, name, value):
        """The text that makes the variable this value."""
        kind = self.variables[name].kind
        self.variables[name] = Value(name, kind, *converted(value.low, value.high, kind))
        return f"{name} = {value.text};"

    def widen(self, name, before):
        now = self.variables[name]
        self.variables[name] = Value(name, now.kind, min(before.low, now.low), max(before.high, now.high))

    def target(self, kinds=None):
        names = [n for n, v in self.variables.items() if n[0] == "v" and (not kinds or v.kind in kinds)]
        return self.pick(*names) if names else None

    def declare(self):
        kind, value, name = self.pick(*TYPES, "int", "int", "unsigned"), self.value(2), self.name("v")
        self.variables[name] = Value(name, kind, *converted(value.low, value.high, kind))
        return f"{kind} {name} = static_cast<{kind}>({value.text});"

    def s_assign(self):
        return self.assign(self.target(), self.value(2))

    def s_compound(self):
        name, op, by = self.target(), self.pick("+", "-", "*", "&", "|", ">>"), self.random.randint(1, 7)
        v = self.variables[name]
        low, high = {"+": (v.low + by, v.high + by), "-": (v.low - by, v.high - by), "*": (v.low * by, v.high * by),
                     ">>": (v.low >> by, v.high >> by)}.get(op, (min(v.low, 0), max(v.high, 7)))
        kind = common(v.kind)
        if TYPES[kind][1] and converted(low, high, kind) != (low, high):
            return self.assign(name, self.literal(1, 99))
        low, high = converted(low, high, kind)
        self.variables[name] = Value(name, v.kind, *converted(low, high, v.kind))
        if op == "+" and by == 1:
            return self.pick(f"++{name};", f"{name}++;")
        return f"{name} {op}= {by};"

    def s_if(self):
        condition, name = self.condition(), self.target()
        before = self.variables[name]
        yes = self.assign(name, self.value(1))
        then = self.variables[name]
        self.variables[name] = before
        if self.chance(0.4):
            no = self.assign(name, self.value(1))
            self.widen(name, then)
            return f"if {condition}\n    {yes}\n  else\n    {no}"
        self.widen(name, then)
        return f"if {condition} {{\n    {yes}\n  }}"

    def s_double(self):
        name = self.target(("int", "unsigned", "long", "size_t"))
        if not name:
            return self.s_assign()
        limit, step = self.pick(32, 60, 64, 100, 512), self.pick("*= 2", "<<= 1", "+= 3", "+= 8")
        start = self.random.randint(1, 8)
        self.variables[name] = Value(name, self.variables[name].kind, start, 2 * limit)
        bound = self.pick(str(limit), f"{limit} && {name} < {self.limited(1, 64).text}")
        form = self.pick(f"while ({name} < {bound})\n    {name} {step};", f"for (; {name} < {bound}; {name} {step}) {{\n  }}",
                         f"do\n    {name} {step};\n  while ({name} < {bound});")
        return f"{name} = {start};\n  {form}"

    def s_loop(self):
        name, count, mask, i = self.target(), self.random.randint(0, 5), self.pick(15, 63, 127), self.name("i")
        add, condition = self.value(1), self.condition()
        kind = self.variables[name].kind
        self.variables[name] = Value(name, kind, *converted(min(self.variables[name].low, 0), max(self.variables[name].high, mask), kind))
        stop = self.pick("", f"\n    if {condition}\n      break;", f"\n    if {condition}\n      continue;")
        return (f"for ({self.pick('int', 'unsigned', 'short')} {i} = 0; {i} < {count}; ++{i}) {{{stop}\n"
                f"    {name} = static_cast<{kind}>((static_cast<unsigned>({name}) + static_cast<unsigned>({add.text}) * 3u + {i}) & {mask}u);\n  }}")

    def s_switch(self):
        name, on = self.target(), self.value(1)
        values = [self.random.randint(1, 100) for _ in range(3)]
        before, kind = self.variables[name], self.variables[name].kind
        self.variables[name] = Value(name, kind, *converted(min(values), max(values) * 2, kind))
        self.widen(name, before)
        fall = "" if self.chance(0.4) else " break;"
        last = self.pick(f"default: {name} = {values[2]};", "")
        return (f"switch (static_cast<unsigned>({on.text}) & 3u) {{\n  case 0: {name} = {values[0]};{fall}\n"
                f"  case 1: case 2: {name} = {values[1]}; break;\n  {last}\n  }}")

    def s_lambda(self):
        name, function = self.target(), self.name("f")
        before = self.variables[name]
        form = self.pick("ref", "all", "init", "copy", "parameter")
        value = self.literal(1, 200) if form != "all" else self.value(1)
        change = self.assign(name, value)
        if form == "init":
            return f"auto {function} = [&alias = {name}] {{ alias = {value.text}; }};\n  {function}();"
        if form == "parameter":
            return f"auto {function} = [](auto &into, int v) {{ into = v; }};\n  {function}({name}, {value.text});"
        if form == "copy":
            self.variables[name] = before
            return f"auto {function} = [{name}]() mutable {{ {change} return {name}; }};\n  (void){function}();"
        if self.chance(0.3):
            self.widen(name, before)
            return f"auto {function} = [{'&' if form == 'all' else '&' + name}] {{ {change} }};\n  if {self.condition()}\n    {function}();"
        return f"auto {function} = [{'&' if form == 'all' else '&' + name}] {{ {change} }};\n  {function}();"

    def s_call(self):
        name = self.target()
        kind, function, n = self.variables[name].kind, self.name("change"), self.random.randint(1, 120)
        form = self.pick("reference", "pointer", "value", "template")
        before = self.variables[name]
        self.variables[name] = Value(name, kind, *converted(n, n, kind))
        if form == "reference":
            self.top.append(f"static void {function}({kind} &r) {{ r = {n}; }}")
            return f"{function}({name});"
        if form == "pointer":
            self.top.append(f"static void {function}({kind} *r, int n = {n}) {{ *r = n; }}")
            return f"{function}(&{name});"
        if form == "template":
            self.top.append(f"template <class T> static T {function}(T &&r) {{ r = {n}; return r; }}")
            return f"{function}({name});"
        self.variables[name] = before
        self.top.append(f"static {kind} {function}({kind} r) {{ r = {n}; return r; }}")
        return f"{function}({name});"

    def s_alias(self):
        name, other = self.target(), self.name("r")
        kind = self.variables[name].kind
        same = self.target((kind,))
        before, beforeSame = self.variables[name], self.variables[same]
        form = self.pick("reference", "pointer", "choice", "either", "swap")
        n = self.literal(1, 150)
        self.assign(name, n)
        if form == "reference":
            return f"{kind} &{other} = {name};\n  {other} = {n.text};"
        if form == "pointer":
            return f"{kind} *{other} = &{name};\n  *{other} = {n.text};"
        self.widen(name, before)
        self.widen(name, beforeSame)
        self.variables[same] = Value(same, kind, *(self.variables[name].low, self.variables[name].high))
        if form == "swap":
            return f"std::swap({name}, {same});"
        if form == "choice":
            return f"({self.condition()} ? {name} : {same}) = {n.text};"
        return f"{kind} *{other} = {self.condition()} ? &{name} : &{same};\n  *{other} = {n.text};"

    def s_record(self):
        name, kind, object = self.target(), self.name("Record"), self.name("o")
        bits, start, step = self.random.randint(3, 7), self.random.randint(1, 60), self.random.randint(1, 9)
        form = self.pick("bits", "signed", "class", "array", "pair", "vector")
        if form == "bits":
            self.top.append(f"struct {kind} {{ unsigned field : {bits}; unsigned rest : 3; }};")
            value = self.value(1)
            return (f"{kind} {object}{{}};\n  {object}.field = {value.text};\n  "
                    + self.assign(name, Value(f"{object}.field", "int", 0, (1 << bits) - 1)))
        if form == "signed":
            self.top.append(f"struct {kind} {{ int field : {bits}; int rest : 3; }};")
            value = self.value(1)
            return (f"{kind} {object}{{}};\n  {object}.field = {value.text};\n  "
                    + self.assign(name, Value(f"{object}.field", "int", -(1 << bits - 1), (1 << bits - 1) - 1)))
        if form == "class":
            self.top.append(f"struct {kind} {{\n  int field = {start};\n  {kind}() {{}}\n  explicit {kind}(int f) : field(f) {{}}\n"
                            f"  {kind} &more() {{\n    field += {step};\n    return *this;\n  }}\n}};")
            made = self.pick("", f"({start + 1})")
            return f"{kind} {object}{made};\n  {object}.more().more();\n  " + self.assign(
                name, Value(f"{object}.field", "int", start, start + 1 + 2 * step))
        if form == "array":
            at, value = self.value(1), self.literal(1, 90)
            return (f"int {object}[2] = {{{start}, {start + step}}};\n  {object}[static_cast<unsigned>({at.text}) & 1u] = {value.text};\n  "
                    + self.assign(name, Value(f"{object}[1]", "int", min(start, value.low), max(start + step, value.high))))
        if form == "pair":
            value = self.limited(1, 99)
            return (f"auto [{object}a, {object}b] = std::pair<int, short>({value.text}, {start});\n  "
                    + self.assign(name, Value(f"({object}a + {object}b)", "int", value.low + start, value.high + start)))
        return (f"std::vector<int> {object}{{{start}, {step}}};\n  {object}.push_back({start});\n  "
                + self.assign(name, Value(f"static_cast<int>({object}.size() + {object}.back())", "int", start + 3, start + 3)))

    def s_state(self):
        name, state, step = self.target(), self.name("state"), self.random.randint(1, 9)
        if self.chance(0.5):
            return f"static int {state} = 3;\n  {state} += {step};\n  " + self.assign(name, Value(state, "int", 3, 3 + 20 * step))
        touch = self.name("touch")
        self.top.append(f"static int {state} = 5;\nstatic void {touch}() {{ {state} = {step}; }}")
        value = self.literal(1, 60)
        order = self.pick(f"{state} = {value.text};\n  {touch}();", f"{touch}();\n  {state} = {value.text};",
                          f"{state} = {value.text};\n  if {self.condition()}\n    {touch}();")
        return order + "\n  " + self.assign(name, Value(state, "int", min(step, value.low), max(step, value.high)))

    def s_guard(self):
        a = self.variable()
        return f"if ({a.text} {self.pick('> 5000', '== 77', '< 0 && ' + a.text + ' > -3')})\n    {self.pick('return;', 'return (void)0;')}"

    def s_throw(self):
        name, n = self.target(), self.literal(1, 99)
        before = self.variables[name]
        change = self.assign(name, self.value(1))
        self.widen(name, before)
        self.widen(name, n)
        kind = self.variables[name].kind
        self.variables[name] = Value(name, kind, *converted(self.variables[name].low, self.variables[name].high, kind))
        return (f"try {{\n    if {self.condition()}\n      throw {n.text};\n    {change}\n  }} catch (int caught) {{\n    {name} = "
                f"static_cast<{kind}>(caught);\n  }}")

    STATEMENTS = [s_assign, s_assign, s_compound, s_compound, s_if, s_if, s_double, s_loop, s_switch, s_lambda, s_lambda, s_call,
                  s_call, s_alias, s_record, s_record, s_state, s_guard, s_throw]

    # Device memory

    def size(self):
        """Elements: 1 to 4096."""
        v = self.limited(1, 256)
        return v if v.low >= 1 else Value(f"({v.text} + 1)" if v.low >= 0 else f"std::max<int>({v.text}, 1)", v.kind, 1, v.high + 1)

    def allocate(self):
        name, n = self.name("p"), self.size()
        form = self.pick("plain", "plain", "plain", "function", "out", "class", "managed", "struct")
        if form == "plain":
            text = f"int *{name} = nullptr;\n  cudaMalloc(&{name}, {self.pick(n.text + ' * sizeof(int)', 'sizeof(int) * ' + n.text, '4 * ' + n.text)});"
        elif form == "managed":
            text = f"int *{name} = nullptr;\n  cudaMallocManaged(&{name}, {n.text} * sizeof(int));"
        elif form == "function":
            function = self.name("make")
            self.top.append(f"static int *{function}(size_t n) {{\n  int *p;\n  cudaMalloc(&p, n * sizeof(int));\n  return p;\n}}")
            text = f"int *{name} = {function}({n.text});"
        elif form == "out":
            function = self.name("make")
            self.top.append(f"template <class T> static void {function}(T **p, size_t n) {{\n  cudaMalloc((void **)p, n * sizeof(T));\n}}")
            text = f"int *{name} = nullptr;\n  {function}(&{name}, {n.text});"
        elif form == "struct":
            kind = self.name("Arrays")
            self.top.append(f"struct {kind} {{\n  int *data;\n  int count;\n}};")
            text = f"{kind} o{name}{{}};\n  cudaMalloc(&o{name}.data, {n.text} * sizeof(int));\n  int *{name} = o{name}.data;"
        else:
            kind = self.name("Buffer")
            self.top.append(f"struct {kind} {{\n  int *p = nullptr;\n  size_t n;\n  explicit {kind}(size_t c) : n(c) {{ cudaMalloc(&p, n * sizeof(int)); }}\n"
                            f"  operator int *() const {{ return p; }}\n}};")
            text = f"{kind} b{name}({n.text});\n  int *{name} = b{name};"
        self.pointers.append(name)
        self.used.append("memory: " + form)
        return text

    def move(self):
        form = self.pick("offset", "swap", "choose", "reference", "array", "vector", "lambda", "again", "loop")
        a, b, other = self.pick(*self.pointers), self.pick(*self.pointers), self.name("m")
        self.used.append("pointers: " + form)
        if form == "offset":
            return self.pick(f"{a} += 1;", f"int *{other} = {b} + 1;\n  {a} = {other};", f"{a} = &{b}[0];")
        if form == "swap":
            return f"std::swap({a}, {b});"
        if form == "choose":
            return f"{a} = {self.condition()} ? {a} : {b};"
        if form == "reference":
            return f"int *&{other} = {a};\n  {other} = {b};"
        if form == "array":
            return f"int *{other}[2] = {{{a}, {b}}};\n  {other}[{self.pick('0', '1')}] = {b};\n  {a} = {other}[{self.pick('0', '1')}];"
        if form == "vector":
            return f"std::vector<int *> {other}{{{a}}};\n  {other}.push_back({b});\n  {a} = {other}[{self.pick('0', '1')}];"
        if form == "lambda":
            return f"auto {other} = [&q = {a}](int *from) {{ q = from; }};\n  {other}({b});"
        if form == "again":
            n = self.size()
            return f"if {self.condition()}\n    cudaMalloc(&{a}, {n.text} * 4);"
        return f"for (int {other} = 0; {other} < {self.random.randint(0, 3)}; ++{other})\n    std::swap({a}, {b});"

    # Launches

    def kernel(self):
        name, kinds = f"k{self.id}_{len(self.kernels)}", [self.pick(*PARAMETERS) for _ in range(2)]
        self.top.append(f"__global__ void {name}(int *a, int *b, {kinds[0]} n, {kinds[1]} m) {{\n"
                        f"  if (threadIdx.x > 4096)\n    a[n] = b[m];\n}}")
        self.kernels.append(name)
        return name, kinds

    def shape(self):
        """Texts of a grid and of a block: numbers, or dim3."""
        grid = [self.limited(1, 64 if i == 0 else 4) for i in range(self.pick(1, 1, 2, 3))]
        block = [self.limited(1, 256) if self.chance(0.7) else self.value(2)] + [self.limited(1, 8) for _ in range(self.pick(0, 0, 1, 2))]
        return tuple(f"dim3({', '.join(v.text for v in part)})" if len(part) > 1 or self.chance(0.4) else
                     f"static_cast<{self.pick('unsigned', 'int', 'size_t')}>({part[0].text})" if self.chance(0.3) else part[0].text
                     for part in (grid, block))

    def arguments(self, kinds):
        values = [self.value(1) for _ in kinds]
        return [self.pick(*self.pointers), self.pick(*self.pointers)] + [
            v.text if self.chance(0.8) else f"static_cast<{k}>({v.text})" for v, k in zip(values, kinds)]

    def launch(self):
        way = self.pick(*self.LAUNCHES)
        self.used.append("launch: " + way.__name__[2:])
        return way(self)

    def l_direct(self):
        k, kinds = self.kernel()
        grid, block = self.shape()
        shared = self.pick("", "", f", {self.limited(0, 256).text} * sizeof(float)", ", 64")
        return f"{k}<<<{grid}, {block}{shared}>>>({', '.join(self.arguments(kinds))});"

    def l_shapes(self):
        k, kinds = self.kernel()
        g, b = self.name("g"), self.name("b")
        grid, block = self.shape()
        more = self.pick(f"{b}.y = {self.limited(1, 8).text};", f"{g}.x = {self.limited(1, 33).text};", f"{b}.x /= 2;",
                         f"if {self.condition()}\n    {b}.y = 2;", f"{b} = dim3({self.limited(1, 64).text});", f"std::swap({b}.x, {b}.y);")
        return f"dim3 {g} = {grid}, {b} = {block};\n  {more}\n  {k}<<<{g}, {b}>>>({', '.join(self.arguments(kinds))});"

    def l_configuration(self):
        k, kinds = self.kernel()
        kind, function, c = self.name("Plan"), self.name("go"), self.name("c")
        grid, block = self.shape()
        self.top.append(f"struct {kind} {{\n  dim3 grid = 1, block = 32;\n  size_t shared = 0;\n}};\n"
                        f"static void {function}({self.pick('const ' + kind + ' &', kind + ' ')}c, int *a, int *b, {kinds[0]} n, {kinds[1]} m) {{\n"
                        f"  {k}<<<c.grid, c.block, c.shared>>>(a, b, n, m);\n}}")
        sets = [f"{c}.grid = {grid};", f"{c}.block = {block};", f"{c}.shared = {self.limited(0, 64).text};"]
        self.random.shuffle(sets)
        return f"{kind} {c};\n  " + "\n  ".join(sets[:self.pick(1, 2, 3, 3)]) + f"\n  {function}({c}, {', '.join(self.arguments(kinds))});"

    def l_pack(self):
        k, kinds = self.kernel()
        grid, block = self.shape()
        form = self.pick("packed", "packedEx", "packedTwice")
        return f"{form}({k}, {grid}, {block}, {', '.join(f'static_cast<{t}>({v})' if i > 1 else v for i, (v, t) in enumerate(zip(self.arguments(kinds), ['', ''] + kinds)))});"

    def l_runtime(self):
        k, kinds = self.kernel()
        grid, block = self.shape()
        a, b, n, m = self.arguments(kinds)
        x, y, z = self.name("x"), self.name("y"), self.name("z")
        change = self.pick("", "", f"\n  {x} = {self.random.randint(1, 99)};")
        return (f"{kinds[0]} {x} = {n};\n  {kinds[1]} {y} = {m};\n  void *{z}[] = {{&{a}, &{b}, &{x}, &{y}}};{change}\n  "
                f"cudaLaunchKernel(reinterpret_cast<const void *>({k}), {grid}, {block}, {z}, 0, nullptr);")

    def l_lambda(self):
        k, kinds = self.kernel()
        function, name = self.name("go"), self.target()
        grid, block = self.shape()
        a, b, n, m = self.arguments(kinds)
        capture = self.pick("=", "&", "=", "&", f"&, {name}", f"=, &{name}")
        declared = f"auto {function} = [{capture}]({self.pick('int', 'auto', 'unsigned char')} more) {{ {k}<<<{grid}, {block}>>>({a}, {b}, static_cast<{kinds[0]}>(more), {m}); }};"
        n = self.random.randint(1, 200)
        change = self.assign(name, self.literal(1, 64)) if self.chance(0.6) else ""
        call = self.pick(f"{function}({n});", f"std::function<void(int)> s{function} = {function};\n  s{function}({n});",
                         f"each({function});", f"std::thread({function}, {n}).join();", f"{function}({n});\n  {function}({n // 2});")
        return f"{declared}\n  {change}\n  {call}"

    def l_class(self):
        k, kinds = self.kernel()
        kind, o = self.name("Solver"), self.name("o")
        base = self.name("Base")
        n, t = self.random.randint(1, 90), self.pick(32, 64, 96)
        grid, _ = self.shape()
        virtual = self.chance(0.4)
        header = f"struct {base} {{\n  virtual void step(int n) = 0;\n}};\n" if virtual else ""
        when = self.pick("method", "constructor", "initialiser", "destructor", "method", "method")
        body = f"{k}<<<grid, threads>>>(a, b, static_cast<{kinds[0]}>(n), static_cast<{kinds[1]}>(m))"
        self.top.append(
            f"{header}struct {kind}{' : ' + base if virtual else ''} {{\n  unsigned grid = 1;\n  int threads = {t};\n  int *a, *b;\n  int m = {n};\n"
            f"  int run(int n) {{\n    {body};\n    return n;\n  }}\n  int done = 0;\n"
            f"  {kind}(unsigned g, int *p, int *q) : grid(g), a(p), b(q){', done(run(' + str(n) + '))' if when == 'initialiser' else ''} {{{' run(' + str(n + 1) + ');' if when == 'constructor' else ''} }}\n"
            f"  void step(int n){' override' if virtual else ''} {{ run(n); }}\n"
            f"{'  ~' + kind + '() { run(m); }' + chr(10) if when == 'destructor' else ''}}};")
        g = self.limited(1, 64)
        lines = [f"{kind} {o}({g.text}, {self.pick(*self.pointers)}, {self.pick(*self.pointers)});"]
        if self.chance(0.5):
            lines.append(f"{o}.threads = {self.limited(1, 256).text};")
        if self.chance(0.3):
            lines.append(f"{o}.m = {self.limited(1, 99).text};")
        calls = [f"{o}.run({n});", f"{o}.step({n});", f"std::thread(&{kind}::step, &{o}, {n}).join();\n  {o}.step({n + 3});",
                 f"void ({kind}::*m{o})(int) = &{kind}::step;\n  ({o}.*m{o})({n});", f"std::bind(&{kind}::step, &{o}, {n})();",
                 f"std::invoke(&{kind}::run, {o}, {n});\n  {o}.run({n + 1});"]
        if virtual:
            calls += [f"{base} &r{o} = {o};\n  r{o}.step({n});"] * 3
        lines.append(self.pick(*calls))
        if when != "method" and self.chance(0.7):
            lines.pop()
        return "\n  ".join(lines)

    def l_pointer(self):
        k, kinds = self.kernel()
        table, block = self.name("table"), self.shape()[1]
        signature = f"(int *, int *, {kinds[0]}, {kinds[1]})"
        arguments = ", ".join(self.arguments(kinds))
        form = self.pick("table", "member", "variable", "parameter")
        if form == "table":
            other = f"k{self.id}_{len(self.kernels)}"
            self.top.append(f"__global__ void {other}(int *a, int *b, {kinds[0]} n, {kinds[1]} m) {{\n  if (threadIdx.x > 4096)\n    b[n] = a[m];\n}}")
            self.kernels.append(other)
            return (f"void (*{table}[2]){signature} = {{{k}, {other}}};\n  {table}[static_cast<unsigned>({self.value(1).text}) & 1u]"
                    f"<<<{self.limited(1, 64).text}, {block}>>>({arguments});")
        if form == "member":
            kind = self.name("Entry")
            self.top.append(f"struct {kind} {{\n  void (*function){signature};\n  int blocks;\n}};")
            return f"{kind} {table}{{{k}, {self.random.randint(1, 60)}}};\n  {table}.function<<<{table}.blocks, {block}>>>({arguments});"
        if form == "parameter":
            function = self.name("go")
            self.top.append(f"static void {function}(void (*f){signature}, unsigned g, int *a, int *b, {kinds[0]} n, {kinds[1]} m) {{\n  f<<<g, 64>>>(a, b, n, m);\n}}")
            return f"{function}({k}, {self.limited(1, 64).text}, {arguments});"
        return f"auto {table} = &{k};\n  {table}<<<{self.limited(1, 64).text}, {block}>>>({arguments});"

    def l_default(self):
        k, kinds = self.kernel()
        function, user, n = self.name("go"), self.name("use"), self.random.randint(1, 60)
        self.top.append(f"static int {function}(int n = {n}, int t = {self.pick(32, 128)}) {{\n  {k}<<<n, t>>>(nullptr, nullptr, static_cast<{kinds[0]}>(n), static_cast<{kinds[1]}>(t));\n  return n;\n}}\n"
                        f"static int {user}(int given, int v = {function}({n + 1})) {{ return given + v; }}")
        return self.pick(f"{user}(1);", f"{user}(1);\n  {function}();", f"{user}({function}({n + 2}), 4);", f"{function}({self.limited(1, 64).text});")

    def l_local(self):
        k, kinds = self.kernel()
        kind, n = self.name("Local"), self.random.randint(1, 60)
        a, b = self.pick(*self.pointers), self.pick(*self.pointers)
        return (f"struct {kind} {{\n    int n = {n};\n    void go(int *p, int *q) {{ {k}<<<n, {self.pick(32, 64)}>>>(p, q, static_cast<{kinds[0]}>(n), 1); }}\n  }};\n"
                f"  {kind} o{kind}{self.pick('', '{' + str(n + 1) + '}')};\n  {self.pick('', f'o{kind}.n = {self.limited(1, 50).text};')}\n  o{kind}.go({a}, {b});")

    def l_loop(self):
        k, kinds = self.kernel()
        i, t = self.name("i"), self.name("t")
        a, b, n, m = self.arguments(kinds)
        return (f"{self.pick('int', 'unsigned', 'size_t')} {t} = {self.pick(8, 16, 3)};\n  for ({self.pick('int', 'unsigned char', 'long')} {i} = {self.pick(1, 2)}; {i} < {self.pick(3, 4, 5)}; {i} += {self.pick(1, 2)}) {{\n"
                f"    {self.pick('', f'if ({i} == 2) continue;')}\n    {k}<<<static_cast<unsigned>({i}), {t}>>>({a}, {b}, {self.pick(n, i)}, {m});\n    {t} {self.pick('*= 2', '+= 5', '<<= 1')};\n"
                f"    {self.pick('', f'std::swap({a}, {b});', f'{a} += 1;', '')}\n  }}")

    def l_recursion(self):
        k, kinds = self.kernel()
        function = self.name("down")
        self.top.append(f"static void {function}(int depth, int *a, int *b, int width) {{\n  if (depth == 0)\n    return;\n"
                        f"  {k}<<<depth, width>>>(a, b, static_cast<{kinds[0]}>(depth * width), static_cast<{kinds[1]}>(width));\n  {function}(depth - 1, {self.pick('a, b', 'b, a', 'a + 1, b')}, width * 2);\n}}")
        return f"{function}({self.random.randint(1, 3)}, {self.pick(*self.pointers)}, {self.pick(*self.pointers)}, {self.pick(8, 32)});"

    def l_cases(self):
        k, kinds = self.kernel()
        arguments, on = ", ".join(self.arguments(kinds)), self.limited(1, 64).text
        g = self.limited(1, 64).text
        return (f"switch (static_cast<int>({on})) {{\n  case 1: {k}<<<{g}, 1>>>({arguments}); break;\n  case 2: {self.pick('', f'{k}<<<{g}, 2>>>({arguments});')}\n"
                f"  case 33: {k}<<<{g}, 33>>>({arguments}); break;\n  default: {k}<<<{g}, {self.shape()[1]}>>>({arguments});\n  }}")

    def l_template(self):
        name, n = f"k{self.id}_{len(self.kernels)}", self.pick(16, 32, 128)
        self.kernels.append(name)
        function = self.name("go")
        self.top.append(f"template <int B, class T> __global__ void {name}(T *a, int *b, int n, unsigned m) {{\n  if (threadIdx.x > 4096)\n    a[n] = b[m] + B;\n}}\n"
                        f"template <int B, class T> static void {function}(T *a, int *b, {self.pick('int', 'unsigned', 'long')} n) {{\n  {name}<B, T><<<static_cast<unsigned>((n + B - 1) / B), B>>>(a, b, static_cast<int>(n), {n}u);\n}}")
        return f"{function}<{n}>({self.pick(*self.pointers)}, {self.pick(*self.pointers)}, {self.limited(1, 256).text});"

    LAUNCHES = [l_direct, l_direct, l_direct, l_shapes, l_shapes, l_configuration, l_pack, l_pack, l_runtime, l_lambda, l_lambda,
                l_class, l_class, l_class, l_pointer, l_default, l_local, l_loop, l_loop, l_recursion, l_cases, l_template]

    # All of it

    def generate(self):
        self.variables = {"a": Value("a", "int", 1, 100), "b": Value("b", "unsigned", *rangeOf("unsigned"))}
        for _ in range(self.random.randint(1, 3)):
            self.body.append(self.declare())
        for _ in range(self.random.randint(1, 3)):
            self.body.append(self.allocate())
        for _ in range(self.random.randint(1, 2)):
            for _ in range(self.random.randint(0, 5)):
                if self.chance(0.25):
                    self.body.append(self.move())
                else:
                    way = self.pick(*self.STATEMENTS)
                    self.used.append("statement: " + way.__name__[2:])
                    self.body.append(way(self))
            self.body.append(self.launch())
        for _ in range(self.pick(1, 1, 2)):
            first = self.pick("given", "given", str(self.random.randint(1, 100)))
            self.calls.append(f"scenario{self.id}({first}, {self.pick('other', str(self.pick(0, 3, 64, 4000000000)) + 'u')});")

    def text(self):
        return ("\n".join(self.top) + f"\nstatic void scenario{self.id}(int a, unsigned b) {{\n  (void)a, (void)b;\n  "
                + "\n  ".join(self.body) + "\n}\n")


PROLOGUE = """#include <algorithm>
#include <cstdlib>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

template <class... P, class... A> static void packed(void (*kernel)(P...), dim3 grid, dim3 block, A &&...arguments) {
  kernel<<<grid, block>>>(std::forward<A>(arguments)...);
}
template <class... P, class... A> static void packedTwice(void (*kernel)(P...), dim3 grid, dim3 block, A &&...arguments) {
  packed(kernel, grid, block, std::forward<A>(arguments)...);
}
template <class... P, class... A> static void packedEx(void (*kernel)(P...), dim3 grid, dim3 block, A &&...arguments) {
  cudaLaunchConfig_t configuration{};
  configuration.gridDim = grid;
  configuration.blockDim = block;
  cudaLaunchKernelEx(&configuration, kernel, std::forward<A>(arguments)...);
}
template <class F> static void each(F &&function) {
  for (int i = 1; i < 4; i += 2)
    function(i);
}
"""


def programOf(scenarios):
    calls = "\n  ".join(call for scenario in scenarios for call in scenario.calls)
    return (PROLOGUE + "\n" + "\n".join(scenario.text() for scenario in scenarios)
            + "\nint main(int argc, char **argv) {\n  int given = argc > 1 ? std::atoi(argv[1]) : 5;\n"
              "  unsigned other = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 7u;\n  (void)given, (void)other;\n  "
            + calls + "\n  cudaDeviceSynchronize();\n}\n")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
