# Random kernels whose launches stand beside them: what a kernel does follows from its text, ids, two numbers and the
# content of two arrays. Most indices are in bounds, and about half of the kernels are free of races by the barriers
# that they have. No undefined behaviour but what the checks are about: numbers stay small, nothing is divided by zero.
import random

ELEMENTS = 256  # of each array


class Kernel:
    def __init__(self, seed, number):
        self.random, self.number, self.name = random.Random(seed), number, f"k{number}"
        self.threads = self.pick(2, 4, 32, 32, 64, 64)
        self.grid = self.pick(1, 1, 2, 3)
        self.n, self.m = self.pick(0, 1, 2, 5, 16), self.pick(1, 3, 8)
        self.size = self.pick(64, 64, 128)  # of the shared array
        self.depth = self.loops = self.names = 0
        self.plain = self.chance(0.7)  # each thread its own elements, mostly
        self.loose = self.chance(0.2)  # some indices may leave their arrays
        self.body = [self.statement() for _ in range(self.random.randint(3, 9))]

    def pick(self, *choices):
        return self.random.choice(choices)

    def chance(self, of):
        return self.random.random() < of

    def fresh(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def isSmall(self):
        return self.threads * self.grid <= 6 and not self.loops

    # Expressions

    def offset(self):
        """Of a thread in its block, less than the number of threads or a little more."""
        if self.plain and self.chance(0.95):
            return "t"
        c = self.random.randint(0, 7)
        return self.pick("t", "t", f"(t + {c})", f"(t ^ {c})", f"({self.threads - 1} - t)", "t / 2", f"(2 * t + {c})", f"t % {c + 1}",
                         f"(t & {c})", str(c), f"(t + n)", "(x & 31)", f"(t * m)", f"(t >= {c} ? t - {c} : 0)")

    def shared(self):
        return f"s[{self.inside(self.offset(), self.size)}]"

    def inside(self, text, size):
        if text == "t" or (self.loose and self.chance(0.3)):
            return text
        return f"{text} % {size}u" if self.chance(0.3) else f"{text} & {size - 1}"

    def place(self):
        array = self.pick("a", "b")
        if self.plain and self.chance(0.95):
            return f"{array}[g]"
        return f"{array}[{self.inside(self.pick('g', 't', 'blockIdx.x', self.offset(), f'(g + {self.random.randint(0, 9)})', '(g * m)', '(blockIdx.x * 16 + t % 16)'), ELEMENTS)}]"

    def value(self):
        return self.pick("x", "x", "y", "t", "g", "n", str(self.random.randint(0, 99)), "x + 1", "x ^ y", "x + t", "(x & 1023) * 3")

    def condition(self):
        c = self.random.randint(0, self.threads - 1)
        return self.pick(f"t < {c}", f"t == {c}", f"t % 2 == {c % 2}", f"blockIdx.x == {c % 3}", f"n > {c % 6}", f"(t & {c}) == 0", "x > 7",
                         f"t < n", f"t + {c} < {self.threads}", f"t >= {c} && n > 1", f"t / 2 < m || x == 3")

    # Statements

    def block(self, most=3):
        self.depth += 1
        inner = "\n".join(self.statement() for _ in range(self.random.randint(1, most)))
        self.depth -= 1
        return "{\n" + inner + "\n}"

    def statement(self):
        ways = [self.store, self.store, self.load, self.load, self.place_store, self.place_load, self.barrier, self.barrier, self.atomic,
                self.wide, self.call, self.alias]
        if self.plain:
            ways = ways[:-4] + [self.exchange] * 4
        if self.depth < 2:
            ways += [self.branch, self.branch, self.loop, self.switch, self.shuffle, self.reduce, self.leave]
        return self.pick(*ways)()

    def take(self, text):
        """Every value that is read counts in the end, o[g]: else the compiler of the run leaves the read out."""
        return f"{self.pick('x', 'x', 'y')} = (x * 3 + y + {text}) & 1023;"

    def store(self):
        return f"{self.shared()} = {self.value()};"

    def load(self):
        return self.take(self.shared())

    def place_store(self):
        return f"{self.place()} = {self.value()};"

    def place_load(self):
        return self.take(self.place())

    def barrier(self):
        return self.pick("__syncthreads();", "__syncthreads();", "__syncthreads();", "__syncwarp();" if self.threads >= 32 else "__syncthreads();",
                         "__threadfence();", 'asm volatile("bar.sync 0;" ::: "memory");', "x += __syncthreads_count(x > 3);")

    def exchange(self):
        """Own elements are written, and between barriers those of others are read."""
        plain, self.plain = self.plain, False
        read = self.load()
        self.plain = plain
        wait = "__syncthreads();"
        before, after = (wait, wait) if self.chance(0.9) else self.pick((wait, ""), ("", wait))
        return f"s[{self.pick('t', 't', f'{self.threads - 1} - t', 't ^ 1')}] = {self.value()};\n{before}\n{read}\n{after}"

    def atomic(self):
        how, where = self.pick("atomicAdd", "atomicMax", "atomicExch", "atomicAdd_block"), self.pick(self.shared(), self.place())
        return self.pick(f"{how}(&{where}, {self.value()});", self.take(f"{how}(&{where}, 1)"))

    def wide(self):
        at, half = self.offset(), self.size // 2
        return self.pick(f"reinterpret_cast<int2 *>(s)[{at} & {half - 1}] = make_int2(x, y);", self.take(f"reinterpret_cast<int2 *>(s)[{at} & {half - 1}].y"),
                         f"reinterpret_cast<char *>(s)[{at} & {self.size - 1}] = x;", f"reinterpret_cast<short *>(b)[g & {ELEMENTS - 1}] = y;")

    def call(self):
        return self.pick(f"put(s, {self.inside(self.offset(), self.size)}, x);", self.take(f"get(s, {self.inside(self.offset(), self.size)})"),
                         f"put(a, g & {ELEMENTS - 1}, {self.value()});", f"add({self.shared()}, y);")

    def alias(self):
        p, c = self.fresh("p"), self.random.randint(0, 15)
        return "{\n" + self.pick(f"int *{p} = {self.condition()} ? s : s + {c};\n{p}[t & 31] = x;", f"int *{p} = a + {c};\n{p}[t] = y;",
                         f"int *{p} = {self.condition()} ? a : b;\n" + self.take(f"{p}[g & {ELEMENTS - 1}]"),
                         f"int *{p}[2] = {{s, s + {c}}};\n{p}[{self.pick('0', '1', 't & 1', 'n & 1')}][t & 31] = t;") + "\n}"

    def branch(self):
        other = f" else {self.block(2)}" if self.chance(0.3) else ""
        return f"if ({self.condition()}) {self.block()}{other}"

    def loop(self):
        self.loops += 1
        i = self.fresh("i")
        count = self.pick("2", "3", "n", "m", "t % 3", str(self.threads // 2 or 1))
        stop = self.pick("", "", f"if ({self.condition()}) break;\n", f"if ({self.condition()}) continue;\n")
        return f"for (int {i} = 0; {i} < {count}; ++{i}) {{\n{stop}" + self.pick(f"s[(t + {i}) & {self.size - 1}] = x;\n", f"y += s[{i}];\n", "", f"x += {i};\n") + self.block(2)[2:]

    def switch(self):
        cases = "\n".join(f"case {i}: {self.statement()}{self.pick(' break;', ' break;', '')}" for i in range(3))
        return f"switch ({self.pick('t & 3', 'n', 'x & 3', 'blockIdx.x')}) {{\n{cases}\ndefault: {self.statement()}\n}}"

    def shuffle(self):
        if self.threads < 32 or self.depth:
            return self.load()
        return self.pick("x += __shfl_xor_sync(~0u, x, 1);", "y += __shfl_sync(~0u, y, 0);", "x += __any_sync(~0u, x > 2);",
                         "if (__ballot_sync(~0u, t & 1) & 2) y += 1;")

    def reduce(self):
        self.loops += 1
        barrier = self.pick("__syncthreads();", "__syncthreads();", "__syncwarp();" if self.threads >= 32 else "__syncthreads();")
        return (f"for (int d = {self.threads // 2}; d > 0; d >>= 1) {{\nif (t < d)\ns[t] += s[t + d];\n{barrier}\n}}")

    def leave(self):
        return f"if ({self.condition()}) {{\no[g] = x + y;\nreturn;\n}}" if self.chance(0.3) else self.load()

    def text(self):
        body = "\n".join(self.body)
        return (f"__global__ void {self.name}(int *a, int *b, int *o, int n, int m) {{\n__shared__ int s[{self.size}];\n"
                f"int t = threadIdx.x, g = blockIdx.x * blockDim.x + threadIdx.x, x = t, y = 1;\n"
                f"for (int i = t; i < {self.size}; i += {self.threads})\ns[i] = i & 7;\n__syncthreads();\n{body}\n"
                f"o[g] = x + y;\n}}\n")

    def launch(self):
        return f"{self.name}<<<{self.grid}, {self.threads}>>>(a, b, o, {self.n}, {self.m});"


PROLOGUE = """#include <cstdlib>

__device__ void put(int *p, int i, int v) { p[i] = v; }
__device__ int get(const int *p, int i) { return p[i]; }
__device__ void add(int &to, int v) { to += v; }

"""


def programOf(kernels):
    """A program whose argument says which of the kernels it runs."""
    cases = "\n".join(f"  if (which == {kernel.number})\n    {kernel.launch()}" for kernel in kernels)
    return (PROLOGUE + "\n".join(kernel.text() for kernel in kernels) + f"""
int main(int argc, char **argv) {{
  const int which = argc > 1 ? std::atoi(argv[1]) : {kernels[0].number};
  int *a, *b, *o, host[{ELEMENTS}];
  cudaMalloc(&a, {ELEMENTS} * sizeof(int));
  cudaMalloc(&b, {ELEMENTS} * sizeof(int));
  cudaMalloc(&o, {ELEMENTS} * sizeof(int));
  for (int i = 0; i < {ELEMENTS}; ++i)
    host[i] = (i * 7 + i / 5) % 13;
  cudaMemcpy(a, host, sizeof(host), cudaMemcpyHostToDevice);
  cudaMemcpy(b, host, sizeof(host), cudaMemcpyHostToDevice);
{cases}
  cudaDeviceSynchronize();
}}
""")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
