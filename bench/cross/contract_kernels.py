"""Random annotated kernels for contracts.py, and what is true of them.

An Arithmetic kernel computes in one thread, with integers of all types: its contract is evaluated in mathematical
integers when it is run, and its code tells each operation whose result is not the mathematical one. A Tile kernel hands
parts of a shared array around at barriers: who holds what is counted here, thread by thread, in fractions.
"""
import copy
import fractions
import random
import re

# name in C++, signed, bits
TYPES = [("int", 1, 32), ("unsigned", 0, 32), ("short", 1, 16), ("unsigned short", 0, 16), ("signed char", 1, 8),
         ("unsigned char", 0, 8), ("long long", 1, 64), ("unsigned long long", 0, 64), ("size_t", 0, 64)]
CALLS = {"+": "add", "-": "sub", "*": "mul", "/": "quo", "%": "rem", "&": "band", "|": "bor", "^": "bxor", "<<": "shl",
         ">>": "shr", "<": "lt", "<=": "le", "==": "eq", "!=": "ne", ">": "gt", ">=": "ge"}
COMPARISONS = ("<", "<=", "==", "!=", ">", ">=")


def rangeOf(kind):
    _, signed, bits = kind
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


def literal(value, kind=TYPES[6]):
    if value == -(1 << 63):
        return "(-9223372036854775807LL - 1)"
    if value >= 1 << 63:
        return f"{value}ULL"
    if value < 0:
        return f"({value})" if value >= -(1 << 31) + 1 else f"({value}LL)"
    return str(value) if value < 1 << 31 else f"{value}LL"


class Node:
    """An expression of the code. `text(way)`: "code" as written, "run" with each operation told, "math" in annotations,
    "exact" the same for the run."""

    def __init__(self, op, *args):
        self.op, self.args = op, args

    def isConstant(self):
        """A compiler computes it, and it has C++'s value, wrapped or not."""
        return self.op != "var" and all(a.isConstant() for a in self.args if isinstance(a, Node))

    def asType(self, kind):
        """A constant is converted by the compiler."""
        return f"(({kind}){self.text('code')})"

    def text(self, way):
        op, args = self.op, self.args
        if way == "run" and self.isConstant():
            return self.text("code")
        if op == "var":
            name, replacement = args
            return replacement.text(way) if replacement and way in ("math", "exact") else f"M({name})" if way == "exact" else name
        if op == "literal":
            return f"M({args[1]})" if way == "exact" else str(args[1]) if way == "math" else args[0]
        if op == "cast":
            kind, e = args
            if way in ("math", "exact"):
                return e.text(way)
            return f"cast<{kind}>({e.text(way)})" if way == "run" else f"({kind})({e.text(way)})"
        if op == "?":
            c, a, b = (x.text(way) for x in args)
            if way == "run":
                kind = f"decltype(true ? {args[1].text('code')} : {args[2].text('code')})"
                a, b = (x.asType(kind) if x.isConstant() else f"operand<{kind}>({t})" for x, t in ((args[1], a), (args[2], b)))
            return f"({c} ? {a} : {b})"
        if op in ("&&", "||"):
            return f"({args[0].text(way)} {op} {args[1].text(way)})"
        if op == "!":
            return f"(!{args[0].text(way)})"
        if op == "bool":  # a condition as a number
            c = args[0].text(way)
            return f"({c} ? M(1) : M(0))" if way == "exact" else f"({c} ? 1 : 0)"
        if op in ("~", "neg"):
            sign = "~" if op == "~" else "-"
            return f"{'inv' if op == '~' else 'neg'}({args[0].text('run')})" if way == "run" else f"({sign}{args[0].text(way)})"
        a, b = args[0].text(way), args[1].text(way)
        if way == "run" and op not in ("<<", ">>"):
            kind = f"decltype({args[0].text('code')} + {args[1].text('code')})"
            a, b = (x.asType(kind) if x.isConstant() else t for x, t in ((args[0], a), (args[1], b)))
        if way == "run" or (way == "exact" and op in ("/", "%", "<<", ">>")):
            return f"{'m' if way == 'exact' else ''}{CALLS[op]}({a}, {b})"
        return f"({a} {op} {b})"


def number(value, suffix=""):
    text = f"{value}{suffix}"
    return Node("literal", f"({text})" if value < 0 else text, value)


class Arithmetic:
    def __init__(self, seed, name):
        self.seed, self.name = seed, name
        self.r = r = random.Random(seed)
        self.block, self.grid = r.choice([1, 2, 4, 8]), r.choice([1, 1, 2, 3])
        self.kinds = {x: r.choice(TYPES) for x in ("p", "q")}
        self.element, self.result = r.choice(TYPES), r.choice(TYPES)
        self.requires = []  # pairs: for the contract, for the run
        self.limits = {}
        for x, kind in [("p", self.kinds["p"]), ("q", self.kinds["q"]), ("in[\\gtid]", self.element)]:
            if r.random() < 0.85:
                lo, hi = self.interval(kind)
                self.limits[x] = lo, hi
                self.requires.append(self.bounds(x, lo, hi))
        if r.random() < 0.3:
            a, b = r.sample(["p", "q", "in[\\gtid]"], 2)
            self.requires.append(f"{a} {r.choice(['<', '<=', '!='])} {b}")
        if r.random() < 0.12:
            self.requires.append(r.choice(["threadIdx.x != 1", "\\gtid < p", "(threadIdx.x == 1 ==> p < q)", "(\\forall int k; 0 <= k && k < "
                                           f"{self.block * self.grid}; in[k] >= p)"]))
        self.scope = [("p", self.kinds["p"], None), ("q", self.kinds["q"], None), ("x", self.element, Node("var", "in[\\gtid]", None))]
        self.statements = []
        for i in range(r.randrange(1, 4)):
            kind, e = r.choice(TYPES), self.expression(r.randrange(1, 3))
            if r.random() < 0.35:
                e = Node("bool", self.condition(1))
            local = f"v{i}"
            self.statements.append(("local", kind, local, e))
            self.scope.append((local, kind, e))
            if r.random() < 0.12:
                self.statements.append(("assert", self.condition(1)))
        self.loop = r.random() < 0.25
        if self.loop:
            self.makeLoop()
        self.out = self.expression(r.randrange(0, 3)) if r.random() < 0.7 else Node("bool", self.condition(1))
        choice = r.random()
        if choice < 0.75:
            self.ensures = [Node("==", Node("var", "out[\\gtid]", None), self.out)]
        elif choice < 0.9:
            self.ensures = [Node("==", Node("var", "out[\\gtid]", None), Node("+", self.out, number(r.choice([-1, 1]))))]
        else:
            lo, hi = (min(v, (1 << 63) - 1) for v in self.interval(self.result))
            self.ensures = [Node("<=", number(lo), Node("var", "out[\\gtid]", None)), Node("<=", Node("var", "out[\\gtid]", None), number(hi))]

    def interval(self, kind):
        low, high = rangeOf(kind)
        r = self.r
        near = [0, 1, 2, 7, 31, 32, 63, 64, 100, 127, 128, 255, 256, 1000, 32767, 32768, 65535, 65536, 2**31 - 1, 2**31, 2**32 - 1,
                2**32, 2**62, 2**63 - 1, 2**63, 2**64 - 1, -1, -2, -100, -128, -32768, -2**31, -2**63]
        if r.random() < 0.65:  # of small numbers, little overflows
            near = [0, 1, 2, 5, 10, 31, 100, -1, -5, -100]
        inside = [v for v in near if low <= v <= high]
        a, b = r.choice(inside), r.choice(inside)
        return min(a, b), max(a, b)

    @staticmethod
    def bounds(x, lo, hi):
        """Literals of annotations have 64 bits."""
        most = (1 << 63) - 1
        low = "(0 - 9223372036854775807 - 1)" if lo == -most - 1 else str(min(lo, most))
        return f"{low} <= {x}" + (f" && {x} <= {hi}" if hi <= most else "")

    def leaf(self):
        r = self.r
        if r.random() < 0.72:
            name, kind, value = r.choice(self.scope)
            return Node("var", name, value)
        if r.random() < 0.2:
            t = r.choice(TYPES)
            return Node("literal", f"sizeof({t[0]})", t[2] // 8)
        v = r.choice([0, 1, 1, 2, 3, 4, 5, 8, 16, 31, 32, 63, 100, 255, 65535, 2147483647, -1, -1, -2, -7])
        return number(v, r.choice(["", "", "", "u", "ull", "ll"]) if v >= 0 else "")

    def expression(self, depth):
        r = self.r
        if depth <= 0:
            return self.leaf()
        choice = r.random()
        if choice < 0.16:
            return Node("cast", r.choice(TYPES)[0], self.expression(depth - 1))
        if choice < 0.24:
            return Node("?", self.condition(depth - 1), self.expression(depth - 1), self.expression(depth - 1))
        if choice < 0.30:
            return Node(r.choice(["~", "neg"]), self.expression(depth - 1))
        op = r.choice("+ + + - - - * * / % & | ^ << >>".split())
        left, right = self.expression(depth - 1), self.expression(depth - 1)
        if op in ("/", "%") and r.random() < 0.7:
            right = number(r.choice([1, 2, 3, 4, 7, 16, -1, -2]))
        if op in ("<<", ">>") and r.random() < 0.8:
            right = number(r.choice([0, 1, 2, 5, 15, 31]))
        if op in ("&",) and r.random() < 0.6:
            right = number(r.choice([1, 3, 7, 15, 255]), r.choice(["", "u"]))
        return Node(op, left, right)

    def condition(self, depth):
        r = self.r
        if depth > 0 and r.random() < 0.3:
            op = r.choice(["&&", "||", "!"])
            return Node("!", self.condition(depth - 1)) if op == "!" else Node(op, self.condition(depth - 1), self.condition(depth - 1))
        return Node(r.choice(COMPARISONS), self.expression(depth), self.expression(r.randrange(0, depth + 1)))

    def makeLoop(self):
        """A counter and a sum: invariants that are right, but for what may overflow, and some that are wrong."""
        r = self.r
        self.counter, self.sum = r.choice(TYPES), r.choice(TYPES)
        self.rounds, self.step = r.choice([0, 1, 3, 5, 10, 100, 127, 128, 255, 256]), r.choice([1, 1, 1, 2, 3])
        self.add = r.choice([1, 2, 7, -1])
        self.down = r.random() < 0.3
        n = self.rounds - self.rounds % self.step
        self.rounds = n
        self.claim = n // self.step * self.add + r.choice([0, 0, 0, 0, 1])
        k = f"({n} - k)" if self.down else "k"
        low = -1 if r.random() < 0.15 else 0
        self.invariants = [f"{low} <= k && k <= {n}", f"k % {self.step} == 0" if self.step > 1 else f"0 <= {k}",
                           f"sum * {self.step} == {k} * {self.add}"]
        if r.random() < 0.1:
            self.invariants[r.randrange(3)] = "sum == 0"
        self.scope.append(("sum", self.sum, number(self.claim)))

    def contract(self):
        n = self.block * self.grid
        lines = [f"requires blockDim.x == {self.block} && gridDim.x == {self.grid};",
                 "context Perm(out[\\gtid], write) ** "
                 + (f"\\pointer(in, {n}, read);" if any("forall" in e for e in self.requires) else "Perm(in[\\gtid], read);")]
        lines += [f"requires {e};" for e in self.requires]
        lines += [f"ensures {e.text('math')};" for e in self.ensures]
        return lines

    def text(self, way):
        kernel = self.name
        code = [f"__global__ void {kernel}({self.result[0]} *out, const {self.element[0]} *in, {self.kinds['p'][0]} p, {self.kinds['q'][0]} q) {{",
                "  int g = blockIdx.x * blockDim.x + threadIdx.x;", f"  {self.element[0]} x = in[g];"]
        loopAt = len(self.statements) if self.loop else -1
        for i, s in enumerate(self.statements):
            if s[0] == "local":
                value = s[3].text(way)
                code.append(f"  {s[1][0]} {s[2]} = " + (f"cast<{s[1][0]}>({value});" if way == "run" and not s[3].isConstant() else f"{value};"))
            elif way == "code":
                code.append(f"  //@ assert {self.atCode(s[1])};")
            else:
                code.append(f"  claim({self.atRun(s[1])}, ASSERT);")
        if loopAt >= 0:
            start, end = (self.rounds, 0) if self.down else (0, self.rounds)
            sign = "-" if self.down else "+"
            code.append(f"  {self.sum[0]} sum = 0; {self.counter[0]} k = " + (f"cast<{self.counter[0]}>({start});" if way == "run" else f"{start};"))
            test = [f"{e}" for e in self.invariants]
            if way == "code":
                code += [f"  //@ loop_invariant {e};" for e in test]
                code.append("  //@ loop_invariant Perm(out[g], write);")
                code.append(f"  while (k != {end}) {{")
                code.append(f"    sum = sum + {literal(self.add)}; k = k {sign} {self.step};")
            else:
                code.append(f"  for (int rounds = 0;; ++rounds) {{")
                code += [f"    claim({self.exactInvariant(e)}, INVARIANT);" for e in test]
                code.append(f"    if (eq(k, {end}) || rounds > 1000) break;")
                code.append(f"    sum = cast<{self.sum[0]}>(add(sum, {literal(self.add)})); k = cast<{self.counter[0]}>({'sub' if self.down else 'add'}(k, {self.step}));")
            code.append("  }")
        out = self.out.text(way)
        code.append(f"  out[g] = cast<{self.result[0]}>({out});" if way == "run" and not self.out.isConstant() else f"  out[g] = {out};")
        code.append("}")
        if way == "code":
            return "\n".join(["//@ " + line for line in self.contract()] + code) + "\n"
        return "\n".join(code) + "\n"

    def atCode(self, e):
        """Assertions name locals."""
        return Plain(e).text("math")

    def atRun(self, e):
        return Plain(e).text("exact")

    @staticmethod
    def exactInvariant(e):
        return re.sub(r"\b(k|sum)\b", r"M(\1)", e)

    def host(self, number, forced=None):
        """A function that chooses inputs, runs the kernel, and judges. `forced`: values of p, q, in[0], ..."""
        n = self.block * self.grid
        forced = forced or {}
        fixed = "".join(f" {x} = ({self.element[0] if x.startswith('in') else self.kinds[x][0]}){literal(v)};" for x, v in forced.items())
        kinds = [self.result[0], self.element[0], self.kinds["p"][0], self.kinds["q"][0]]
        def exact(e):
            e = e.replace("in[\\gtid]", "M(in[g])").replace("out[\\gtid]", "M(out[g])").replace("\\gtid", "M(g)").replace("threadIdx.x", f"M(g % {self.block})")
            if e.startswith("(\\forall"):
                return f"everyone([&](int k) {{ return M(in[k]) >= M(p); }}, {n})"
            e = re.sub(r"\((.*) ==> (.*)\)$", r"(!(\1) || (\2))", e)
            e = re.sub(r"(?<![\w.(])(p|q)(?!\w)", r"M(\1)", e)
            return re.sub(r"(?<![\w.])(\d+)(?![\w.])", lambda m: f"M({m[1]}ULL)", e)
        required = " && ".join(f"({exact(e)})" for e in self.requires) or "true"
        ensured = " && ".join(f"({e.text('exact')})" for e in self.ensures).replace("in[\\gtid]", "in[g]").replace("out[\\gtid]", "out[g]").replace("\\gtid", "g")
        def pick(x, kind):
            lo, hi = self.limits.get(x, rangeOf(kind))
            return f"pick<{kind[0]}>({literal(lo)}, {literal(hi)})"
        return f"""static void judge{number}() {{
  using R = {kinds[0]}; using E = {kinds[1]};
  R *out; E *in; cudaMallocManaged(&out, {n} * sizeof(R)); cudaMallocManaged(&in, {n} * sizeof(E));
  int ran = 0, wrong = 0; std::string example;
  for (int attempt = 0; attempt != 3000 && ran < 60 && !wrong; ++attempt) {{
    {kinds[2]} p = {pick('p', self.kinds['p'])}; {kinds[3]} q = {pick('q', self.kinds['q'])};
    for (int g = 0; g != {n}; ++g) {{ in[g] = {pick('in[' + chr(92) + 'gtid]', self.element)}; out[g] = 0; }}
   {fixed}
    bool isMeant = true;
    for (int g = 0; g != {n}; ++g) isMeant = isMeant && ({required});
    if (!isMeant) continue;
    ++ran; *flags = 0;
    {self.name}<<<{self.grid}, {self.block}>>>(out, in, p, q);
    if (cudaDeviceSynchronize() != cudaSuccess) *flags |= FAULT;
    int told = *flags;
    for (int g = 0; g != {n}; ++g) {{ *flags = 0; bool is = {ensured}; if (!is && !(*flags & UNDEFINED)) told |= ENSURES; }}
    if (told) {{ wrong = told; example = "p=" + show(p) + " q=" + show(q); for (int g = 0; g != {n}; ++g) example += " in[" + std::to_string(g) + "]=" + show(in[g]); }}
  }}
  printf("{self.name} %d %d %s\\n", ran, wrong, example.c_str());
}}
"""

    def smaller(self):
        """Kernels with a part less, for minimising."""
        for i in range(len(self.statements)):
            if self.statements[i][0] == "assert":
                other = copy.copy(self)
                other.statements = self.statements[:i] + self.statements[i + 1:]
                yield other
        for i in range(len(self.requires)):
            other = copy.copy(self)
            other.requires = self.requires[:i] + self.requires[i + 1:]
            yield other
        for i, s in enumerate(self.statements):
            if s[0] != "local":
                continue
            for e in parts(s[3]):
                other = copy.copy(self)
                other.statements = self.statements[:i] + [(s[0], s[1], s[2], e)] + self.statements[i + 1:]
                yield other


def parts(e):
    return [a for a in e.args if isinstance(a, Node)]


class Plain:
    """As it is written: locals stay names."""

    def __init__(self, e):
        self.e = e

    def text(self, way):
        def plain(e):
            if not isinstance(e, Node):
                return e
            return Node("var", e.args[0], None) if e.op == "var" else Node(e.op, *map(plain, e.args))
        return plain(self.e).text(way)


PRELUDE = r"""
#include <cstdio>
#include <cstdint>
#include <random>
#include <string>
#include <type_traits>
using M = __int128;
enum { OVERFLOW = 1, ASSERT = 2, ENSURES = 4, INVARIANT = 8, FAULT = 16, UNDEFINED = 32 };
__managed__ int flags_[1];
#define HD __host__ __device__
HD inline void tell(int what) {
#ifdef __CUDA_ARCH__
  atomicOr(flags_, what);
#else
  flags_[0] |= what;
#endif
}
static int *flags = flags_;
HD inline void claim(bool is, int what) { if (!is) tell(what); }
template <class T, class F> HD T cast(F x) { T t = (T)x; if ((M)t != (M)x) tell(OVERFLOW); return t; }
template <class C, class A> HD C operand(A a) { return cast<C>(a); }
#define ARITHMETIC(name, op) \
  template <class A, class B> HD auto name(A a, B b) { using C = decltype(a op b); C x = operand<C>(a), y = operand<C>(b); \
    M m = (M)x op (M)y; C r = (C)m; if ((M)r != m) tell(OVERFLOW); return r; }
ARITHMETIC(add, +) ARITHMETIC(sub, -) ARITHMETIC(band, &) ARITHMETIC(bor, |) ARITHMETIC(bxor, ^)
template <class A, class B> HD auto mul(A a, B b) { using C = decltype(a * b); C x = operand<C>(a), y = operand<C>(b);
  C r; if (__builtin_mul_overflow(x, y, &r)) tell(OVERFLOW); return r; }
#define DIVISION(name, op) \
  template <class A, class B> HD auto name(A a, B b) { using C = decltype(a op b); C x = operand<C>(a), y = operand<C>(b); \
    if (y == 0) { tell(OVERFLOW); return (C)0; } M m = (M)x op (M)y; C r = (C)m; \
    if ((M)r != m || (std::is_signed_v<C> && y == (C)-1 && (M)x == -(M)((std::make_unsigned_t<C>)1 << (sizeof(C) * 8 - 1)))) tell(OVERFLOW); return r; }
DIVISION(quo, /) DIVISION(rem, %)
template <class A, class B> HD auto shl(A a, B b) { using C = decltype(a << b); using S = decltype(+b); C x = a; S y = b;
  if ((M)y < 0 || (M)y >= (M)(8 * sizeof(C))) { tell(OVERFLOW); return (C)0; } 
  C r = (C)((std::make_unsigned_t<C>)x << y); if ((M)r != (M)x * ((M)1 << (int)y)) tell(OVERFLOW); return r; }
template <class A, class B> HD auto shr(A a, B b) { using C = decltype(a >> b); using S = decltype(+b); C x = a; S y = b;
  if ((M)y < 0 || (M)y >= (M)(8 * sizeof(C))) { tell(OVERFLOW); return (C)0; } return (C)(x >> y); }
#define COMPARISON(name, op) template <class A, class B> HD bool name(A a, B b) { using C = decltype(a + b); return operand<C>(a) op operand<C>(b); }
COMPARISON(lt, <) COMPARISON(le, <=) COMPARISON(gt, >) COMPARISON(ge, >=) COMPARISON(eq, ==) COMPARISON(ne, !=)
template <class A> HD auto neg(A a) { using C = decltype(-a); C x = operand<C>(a); M m = -(M)x; C r = (C)m; if ((M)r != m) tell(OVERFLOW); return r; }
template <class A> HD auto inv(A a) { using C = decltype(~a); return (C)~operand<C>(a); } // of unsigned integers: all bits of their type
HD inline M mquo(M a, M b) { if (b == 0) { tell(UNDEFINED); return 0; } return a / b; }
HD inline M mrem(M a, M b) { if (b == 0) { tell(UNDEFINED); return 0; } return a % b; }
HD inline M mshl(M a, M b) { if (b < 0 || b > 63) { tell(UNDEFINED); return 0; } return a * ((M)1 << (int)b); }
HD inline M mshr(M a, M b) { if (b < 0 || b > 63) { tell(UNDEFINED); return 0; } return a >> (int)b; }
template <class F> bool everyone(F f, int n) { for (int k = 0; k != n; ++k) if (!f(k)) return false; return true; }
static std::mt19937_64 generator(1);
template <class T> T pick(M lo, M hi) {
  unsigned way = generator() % 4;
  M v = way == 0 ? lo : way == 1 ? hi : way == 2 ? lo + (M)(generator() % 3) : lo + (M)((unsigned __int128)generator() % (unsigned __int128)(hi - lo + 1));
  return (T)(v > hi ? hi : v);
}
static std::string show(M v) { if (v < 0) return "-" + show(-v); std::string s; do s = char('0' + int(v % 10)) + s; while (v /= 10); return s; }
"""


class Tile:
    """Who holds what of a shared array, barrier by barrier. `isRight` is counted in fractions, for each thread."""

    loop = True  # its counterexamples are states

    def __init__(self, seed, name):
        self.seed, self.name = seed, name
        self.r = r = random.Random(seed)
        self.block = r.choice([2, 4, 8, 16, 16, 32])
        self.lines, self.isRight, self.why = [], True, ""
        self.start = self.owner()
        held = [self.start[1](t) for t in range(self.block)]
        self.check(self.whole(held), "at the start")
        self.held = held
        for _ in range(r.randrange(1, 4)):
            self.access()
            self.barrier()
        self.access()

    @staticmethod
    def whole(held):
        total = {}
        for parts in held:
            for at, amount in parts.items():
                total[at] = total.get(at, 0) + amount
        return all(amount <= 1 for amount in total.values())

    def check(self, isRight, why):
        if not isRight and self.isRight:
            self.isRight, self.why = False, why

    def owner(self):
        """A permission: its text, and what thread t holds by it."""
        r, n, F = self.r, self.block, fractions.Fraction
        odd = r.random() < 0.18  # something is off
        m = r.choice([n - 1, n + 1, 2 * n, max(n // 2, 1)]) if odd else n
        which = r.randrange(8)
        if which == 0:
            return "Perm(s[threadIdx.x], write)", lambda t: {t: F(1)}
        if which == 1:
            return f"Perm(s[{n - 1} - threadIdx.x], write)", lambda t: {n - 1 - t: F(1)}
        if which == 2:
            return f"\\pointer(s, {n}, 1\\{max(m, 1)})", lambda t: {k: F(1, max(m, 1)) for k in range(n)}
        if which == 3:
            c = 2 if odd else 1
            return (f"Perm(s[threadIdx.x], 1\\2) ** Perm(s[(threadIdx.x + {c}) % {n}], 1\\2)",
                    lambda t: self.add({t: F(1, 2)}, {(t + c) % n: F(1, 2)}))
        if which == 4:
            d = r.choice([2, 4]) if n >= 4 else 2
            e = d - 1 if odd else d
            return f"Perm(s[threadIdx.x / {d}], 1\\{e})", lambda t: {t // d: F(1, e)}
        if which == 5:
            d = 2
            who = r.choice([f"threadIdx.x % {d} == 0", f"threadIdx.x < {n // 2}"]) if odd else f"threadIdx.x % {d} == 0"
            test = (lambda t: t % d == 0) if "%" in who else (lambda t: t < n // 2)
            return f"{who} ==> Perm(s[threadIdx.x / {d}], write)", lambda t: {t // d: F(1)} if test(t) else {}
        if which == 6:
            d = r.choice([2, 4]) if n >= 4 else 2
            e = d // 2 if odd else n // d
            return f"Perm(s[threadIdx.x % {d}], 1\\{max(e, 1)})", lambda t: {t % d: F(1, max(e, 1))}
        k = r.choice([2, 3, 16])
        j = k + 1 if odd else k
        return (f"(\\forall* int i; 0 <= i && i < {j}; Perm(s[threadIdx.x], 1\\{k}))", lambda t: {t: F(j, k)})

    @staticmethod
    def add(a, b):
        return {at: a.get(at, 0) + b.get(at, 0) for at in set(a) | set(b)}

    def access(self):
        """Reads or writes an element that every thread should hold so much of."""
        r, n = self.r, self.block
        choices = [(f"threadIdx.x", lambda t: t), (f"{n - 1} - threadIdx.x", lambda t: n - 1 - t), ("0", lambda t: 0),
                   (f"(threadIdx.x + 1) % {n}", lambda t: (t + 1) % n), ("threadIdx.x / 2", lambda t: t // 2)]
        good = [(text, f, w) for text, f in choices for w in (True, False)
                if all((self.held[t].get(f(t), 0) >= 1) if w else (self.held[t].get(f(t), 0) > 0) for t in range(n))]
        if good and r.random() < 0.92:
            text, f, w = r.choice(good)
        elif r.random() < 0.5:
            return
        else:
            text, f = r.choice(choices)
            w = r.random() < 0.5
        self.check(all((self.held[t].get(f(t), 0) >= 1) if w else (self.held[t].get(f(t), 0) > 0) for t in range(n)),
                   f"{'writes' if w else 'reads'} s[{text}]")
        self.lines.append(f"  s[{text}] = threadIdx.x;" if w else f"  got = s[{text}];")

    def barrier(self):
        r, n = self.r, self.block
        give, gives = (self.current if r.random() < 0.9 else self.owner()) if hasattr(self, "current") else self.start
        take, takes = self.owner()
        given, taken = [gives(t) for t in range(n)], [takes(t) for t in range(n)]
        for t in range(n):
            self.check(all(self.held[t].get(at, 0) >= amount for at, amount in given[t].items()), f"gives {give}")
        def total(list):
            sums = {}
            for parts in list:
                sums = self.add(sums, parts)
            return sums
        had, now = total(given), total(taken)
        self.check(all(amount <= had.get(at, 0) for at, amount in now.items()), f"hands out {take} for {give}")
        self.held = [self.add({at: amount - given[t].get(at, 0) for at, amount in self.held[t].items()}, taken[t]) for t in range(n)]
        self.lines += [f"  //@ requires {give};", f"  //@ ensures {take};", "  __syncthreads();"]
        self.current = (take, takes)

    def text(self, way):
        contract = [f"//@ requires blockDim.x == {self.block} && gridDim.x == 2;", f"//@ requires {self.start[0]};",
                    "//@ context Perm(out[\\gtid], write);"]
        return "\n".join((contract if way == "code" else []) + [
            f"__global__ void {self.name}(int *out) {{", f"  __shared__ int s[{self.block}];", "  int got = 0;"]
            + self.lines + ["  out[blockIdx.x * blockDim.x + threadIdx.x] = got;", "}"]) + "\n"

    def host(self, number, forced=None):
        return f"""static void judge{number}() {{
  int *out; cudaMallocManaged(&out, {2 * self.block} * sizeof(int));
  {self.name}<<<2, {self.block}>>>(out);
  printf("{self.name} 1 %d \\n", cudaDeviceSynchronize() != cudaSuccess ? FAULT : 0);
}}
"""

    def smaller(self):
        return iter(())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
